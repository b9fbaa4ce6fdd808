//===- TextRegisters.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/dialect/TextRegisters.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace waveasm;

static bool isWordCharacter(char c) {
  return llvm::isAlnum(c) || c == '_' || c == '.' || c == '$' || c == '@';
}

/// Removes the comment or string that `text` starts with. Returns whether there
/// was one.
static bool skipCommentOrString(StringRef &text) {
  if (text.starts_with("//") || text.starts_with(";")) {
    text = text.drop_until([](char c) { return c == '\n'; });
    return true;
  }
  if (text.starts_with("/*")) {
    size_t end = text.find("*/", 2);
    text = end == StringRef::npos ? StringRef() : text.drop_front(end + 2);
    return true;
  }
  if (!text.consume_front("\""))
    return false;
  while (!text.empty() && text.front() != '"')
    text = text.substr(text.front() == '\\' ? 2 : 1);
  text.consume_front("\"");
  return true;
}

/// Removes the name of a register file that `word` starts with.
static std::optional<RegisterClass> takeClass(StringRef &word) {
  if (word.consume_front("acc"))
    return RegisterClass::AGPR;
  for (RegisterClass candidate :
       {RegisterClass::VGPR, RegisterClass::SGPR, RegisterClass::AGPR})
    if (word.consume_front(getAsmPrefix(candidate)))
      return candidate;
  return std::nullopt;
}

/// Parses the numbers of a range `4:7`. A range without an end has one
/// register.
static std::optional<RegisterRange> readRange(RegisterClass registerClass,
                                              StringRef numbers) {
  auto [from, to] = numbers.split(':');
  int32_t first = 0, last = 0;
  if (from.trim().getAsInteger(0, first))
    return std::nullopt;
  last = first;
  if (numbers.contains(':') && to.trim().getAsInteger(0, last))
    return std::nullopt;
  return RegisterRange{registerClass, first, int64_t{last} - first + 1};
}

/// Adds the registers named by the word of `length` characters at the start of
/// `text`, such as `v4`, or `v` before `[4:7]`.
static void addWord(StringRef text, size_t length, TextRegisters &registers) {
  StringRef number = text.take_front(length);
  std::optional<RegisterClass> registerClass = takeClass(number);
  if (!registerClass)
    return;
  if (!number.empty()) {
    int32_t index = 0;
    if (llvm::all_of(number, llvm::isDigit) && !number.getAsInteger(10, index))
      registers.ranges.push_back({*registerClass, index, 1});
    return;
  }
  StringRef bracket = text.drop_front(length).ltrim(" \t");
  if (!bracket.consume_front("["))
    return;
  StringRef numbers = bracket.take_until([](char c) { return c == ']'; });
  if (std::optional<RegisterRange> range = readRange(*registerClass, numbers))
    registers.ranges.push_back(*range);
  else if (registers.unknown.empty())
    // Include the closing bracket, if there is one.
    registers.unknown =
        text.take_front(text.size() - bracket.size() + numbers.size() + 1);
}

TextRegisters waveasm::findTextRegisters(StringRef text) {
  TextRegisters registers;
  while (!text.empty()) {
    if (skipCommentOrString(text))
      continue;
    StringRef word = text.take_while(isWordCharacter);
    if (!word.empty())
      addWord(text, word.size(), registers);
    text = text.drop_front(std::max<size_t>(word.size(), 1));
  }
  return registers;
}

FailureOr<SmallVector<RegisterRange>> waveasm::getTextRegisters(RawOp raw) {
  TextRegisters registers = findTextRegisters(raw.getText());
  if (!registers.unknown.empty())
    return raw.emitOpError("expected registers with literal numbers, got '")
           << registers.unknown << "'";
  return registers.ranges;
}
