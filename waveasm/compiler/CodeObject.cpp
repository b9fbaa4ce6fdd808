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

compiler::CodeObjectInfo compiler::disassemble(const std::string &bytes,
                                               const std::string &fileName) {
  CodeObjectInfo result;
  crash::InputScope input = crash::InputScope::codeObject(fileName, bytes);
  crash::PhaseScope phase("reading");
  llvm::Expected<verify::Disassembly> disassembly =
      verify::disassemble(llvm::ArrayRef<char>(bytes.data(), bytes.size()));
  if (!disassembly) {
    result.error = toOneLine(disassembly.takeError());
    return result;
  }
  result.metadata = disassembly->metadata;
  result.processor = disassembly->processor;
  for (const verify::Function &function : disassembly->functions) {
    if (!function.registers)
      continue;
    KernelInfo kernel;
    kernel.name = function.name;
    kernel.descriptor = function.descriptor;
    auto entry = static_cast<int64_t>(function.offset);
    for (const verify::Instruction &instruction : function.instructions) {
      InstructionInfo info;
      info.offset = instruction.offset - function.offset;
      info.size = instruction.size;
      info.text = instruction.isValid ? instruction.text : "";
      if (instruction.branchTarget)
        info.branchTarget = *instruction.branchTarget - entry;
      kernel.instructions.push_back(std::move(info));
    }
    result.kernels.push_back(std::move(kernel));
  }
  return result;
}
