//===- TagMap.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/TagMap.h"

#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::emit;

static bool isTag(StringRef name) {
  return name.consume_front("I") && !name.empty() &&
         llvm::all_of(name, llvm::isDigit);
}

std::string emit::getTag(Operation *op) {
  std::string tag;
  op->getLoc()->walk([&](Location loc) {
    auto name = dyn_cast<NameLoc>(loc);
    if (!name || !isTag(name.getName()))
      return WalkResult::advance();
    tag = name.getName().str();
    return WalkResult::interrupt();
  });
  return tag;
}

std::vector<EmittedInstruction> emit::makeTagMap(const Assembly &assembly,
                                                 const ObjectFile &object) {
  std::vector<EmittedInstruction> instructions;
  for (auto [line, offset] :
       llvm::zip_equal(assembly.instructionLines, object.instructionOffsets)) {
    Operation *op = assembly.lineToOp.lookup(line);
    auto program = op->getParentOfType<ProgramOp>();
    instructions.push_back({program.getKernelName().str(), getTag(op),
                            op->getName().getStringRef().str(), line, offset});
  }
  return instructions;
}

std::string emit::printTagMap(ArrayRef<EmittedInstruction> instructions,
                              StringRef target) {
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::json::OStream json(os, /*IndentSize=*/1);
  json.object([&] {
    json.attribute("version", 1);
    json.attribute("target", target);
    json.attributeArray("instructions", [&] {
      for (const EmittedInstruction &instruction : instructions)
        json.object([&] {
          json.attribute("kernel", instruction.kernel);
          if (instruction.tag.empty())
            json.attribute("tag", nullptr);
          else
            json.attribute("tag", instruction.tag);
          json.attribute("op", instruction.op);
          json.attribute("line", instruction.line);
          json.attribute("offset", instruction.offset);
        });
    });
  });
  os << '\n';
  return text;
}
