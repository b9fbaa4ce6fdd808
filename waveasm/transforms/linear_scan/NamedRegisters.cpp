//===- NamedRegisters.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/linear_scan/NamedRegisters.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace waveasm;

static bool isWordCharacter(char c) {
  return llvm::isAlnum(c) || c == '_' || c == '.' || c == '$';
}

/// Adds what a word such as `v4`, or `v` before `[4:7]`, names. `rest` is the
/// text behind the word.
static void addWord(StringRef word, StringRef rest, NamedRegisters &named) {
  std::optional<RegisterClass> registerClass;
  for (RegisterClass candidate :
       {RegisterClass::VGPR, RegisterClass::SGPR, RegisterClass::AGPR})
    if (word.consume_front(getAsmPrefix(candidate))) {
      registerClass = candidate;
      break;
    }
  if (!registerClass)
    return;
  int64_t first = 0, last = 0;
  if (!word.empty()) {
    if (!word.getAsInteger(10, first))
      named.emplace_back(*registerClass, first, 1);
    return;
  }
  if (!rest.consume_front("["))
    return;
  auto [from, to] = rest.take_until([](char c) { return c == ']'; }).split(':');
  if (from.trim().getAsInteger(10, first))
    return;
  if (to.empty())
    last = first;
  else if (to.trim().getAsInteger(10, last))
    return;
  named.emplace_back(*registerClass, first, last - first + 1);
}

static void addText(StringRef text, NamedRegisters &named) {
  while (!text.empty()) {
    StringRef word = text.take_while(isWordCharacter);
    if (word.empty()) {
      text = text.drop_front();
      continue;
    }
    text = text.drop_front(word.size());
    addWord(word, text, named);
  }
}

NamedRegisters waveasm::findNamedRegisters(ProgramOp program) {
  NamedRegisters named;
  auto addType = [&](Value value) {
    auto type = dyn_cast<RegisterTypeInterface>(value.getType());
    if (type && type.getPhysicalIndex())
      named.emplace_back(type.getRegisterClass(), *type.getPhysicalIndex(),
                         type.getSize());
  };
  program.walk([&](Operation *op) {
    if (auto raw = dyn_cast<RawOp>(op))
      addText(raw.getText(), named);
    if (isa<PrecoloredVRegOp, PrecoloredSRegOp, PrecoloredARegOp>(op))
      return;
    llvm::for_each(op->getResults(), addType);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), addType);
  });
  auto base = program->getAttrOfType<IntegerAttr>("scalar_sgpr_base");
  auto count = program->getAttrOfType<IntegerAttr>("scalar_sgpr_count");
  if (base && count)
    named.emplace_back(RegisterClass::SGPR, base.getInt(), count.getInt());
  return named;
}
