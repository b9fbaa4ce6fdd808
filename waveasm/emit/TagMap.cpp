//===- TagMap.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/TagMap.h"

#include "waveasm/analysis/printed_lines/PrintedLines.h"
#include "waveasm/analysis/trip_count/TripCount.h"
#include "waveasm/dialect/OperationStage.h"
#include "waveasm/dialect/OperationTag.h"
#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::emit;

std::vector<EmittedInstruction> emit::makeTagMap(const Assembly &assembly,
                                                 const ObjectFile &object) {
  std::vector<EmittedInstruction> instructions;
  for (auto [line, offset] :
       llvm::zip_equal(assembly.instructionLines, object.instructionOffsets)) {
    Operation *op = assembly.lineToOp.lookup(line);
    auto program = op->getParentOfType<ProgramOp>();
    EmittedInstruction instruction;
    instruction.kernel = program.getKernelName().str();
    if (std::optional<OperationTag> tag = getOperationTag(op->getLoc())) {
      instruction.tag = "I" + std::to_string(tag->number);
      instruction.region = tag->region.str();
    }
    instruction.stage = getStage(op);
    instruction.op = op->getName().getStringRef().str();
    instruction.source = printPlace(op->getLoc());
    instruction.comment = llvm::json::fixUTF8(findName(op->getLoc()));
    instruction.line = line;
    instruction.offset = offset;
    if (auto loop = dyn_cast<LoopOp>(op->getParentOp());
        loop && isa<ConditionOp>(op))
      instruction.iterationsOutside = getIterationsOutside(loop);
    instructions.push_back(std::move(instruction));
  }
  return instructions;
}

std::string emit::printTagMap(ArrayRef<EmittedInstruction> instructions,
                              StringRef target) {
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::json::OStream json(os, /*IndentSize=*/1);
  auto writeName = [&](StringRef key, const std::string &name) {
    if (name.empty())
      json.attribute(key, nullptr);
    else
      json.attribute(key, name);
  };
  json.object([&] {
    json.attribute("version", 1);
    json.attribute("target", target);
    json.attributeArray("instructions", [&] {
      for (const EmittedInstruction &instruction : instructions)
        json.object([&] {
          json.attribute("kernel", instruction.kernel);
          writeName("region", instruction.region);
          writeName("tag", instruction.tag);
          if (instruction.stage)
            json.attribute("stage", *instruction.stage);
          json.attribute("op", instruction.op);
          writeName("source", instruction.source);
          if (!instruction.comment.empty())
            json.attribute("comment", instruction.comment);
          json.attribute("line", instruction.line);
          json.attribute("offset", instruction.offset);
          if (instruction.iterationsOutside)
            json.attribute("iterations_outside", instruction.iterationsOutside);
        });
    });
  });
  os << '\n';
  return text;
}
