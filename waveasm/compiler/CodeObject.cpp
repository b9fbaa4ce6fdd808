//===- CodeObject.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/CodeObject.h"

#include "waveasm/compiler/OneLine.h"
#include "waveasm/crash_report/Activity.h"
#include "waveasm/verify/Disassembly.h"

using namespace waveasm;

static std::vector<compiler::InstructionInfo>
convertInstructions(const verify::Function &function) {
  std::vector<compiler::InstructionInfo> result;
  auto entry = static_cast<int64_t>(function.offset);
  for (const verify::Instruction &instruction : function.instructions) {
    compiler::InstructionInfo info;
    info.offset = instruction.offset - function.offset;
    info.size = instruction.size;
    info.text = instruction.isValid ? instruction.text : "";
    if (instruction.branchTarget)
      info.branchTarget = *instruction.branchTarget - entry;
    result.push_back(std::move(info));
  }
  return result;
}

compiler::CodeObjectInfo compiler::disassemble(const std::string &bytes,
                                               const std::string &fileName) {
  CodeObjectInfo result;
  crash::InputScope input = crash::InputScope::codeObject(fileName, bytes);
  crash::PhaseScope phase("reading");
  llvm::Expected<verify::Disassembly> disassembly = verify::disassemble(
      llvm::ArrayRef<char>(bytes.data(), bytes.size()), verify::kProcessors);
  if (!disassembly) {
    result.error = toOneLine(disassembly.takeError());
    return result;
  }
  result.metadata = disassembly->metadata;
  result.processor = disassembly->processor;
  result.image = std::move(disassembly->image);
  result.imageError = disassembly->imageError;
  for (const verify::Function &function : disassembly->functions) {
    if (function.registers)
      result.kernels.push_back({function.name, function.address,
                                function.section, function.descriptor,
                                convertInstructions(function)});
    else
      result.functions.push_back({function.name, function.address,
                                  function.section,
                                  convertInstructions(function)});
  }
  return result;
}
