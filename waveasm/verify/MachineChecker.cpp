//===- MachineChecker.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/MachineChecker.h"

#include "waveasm/verify/ControlFlow.h"
#include "waveasm/verify/HazardChecker.h"
#include "waveasm/verify/HazardRules.h"
#include "waveasm/verify/JumpTargets.h"
#include "waveasm/verify/WaitChecker.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <tuple>

using namespace waveasm;
using namespace waveasm::verify;
using llvm::ArrayRef;

/// The number of registers that the descriptor allots in the range's file; none
/// for registers with names of their own, which every wave has.
static std::optional<unsigned> getAllotment(const KernelRegisters &registers,
                                            const RegisterRange &range) {
  switch (range.file) {
  case RegisterFile::Vgpr:
    return registers.vgprs;
  case RegisterFile::Agpr:
    return registers.agprs;
  case RegisterFile::Scalar:
    // FLAT_SCRATCH and XNACK_MASK come before VCC.
    if (range.first >= kVcc - 4)
      return std::nullopt;
    return registers.sgprs;
  }
  llvm_unreachable("unknown file");
}

/// Checks the instructions of a function that `isReachable` holds for, which
/// run with the registers of a kernel.
static void checkRegisters(const Function &function,
                           const KernelRegisters &registers,
                           llvm::function_ref<bool(unsigned)> isReachable,
                           Findings &findings) {
  for (auto [i, instruction] : llvm::enumerate(function.instructions)) {
    if (!isReachable(static_cast<unsigned>(i)))
      continue;
    for (const Operand &operand : instruction.operands) {
      if (!operand.reg)
        continue;
      std::optional<unsigned> limit = getAllotment(registers, *operand.reg);
      if (!limit || operand.reg->end() <= *limit)
        continue;
      Finding finding;
      finding.kind = FindingKind::Register;
      finding.function = function.name;
      finding.producerOffset = finding.consumerOffset = instruction.offset;
      finding.required = *limit;
      finding.got = operand.reg->end() - 1;
      finding.message = describe(instruction) + " uses " + operand.reg->str() +
                        ", expected at most " + llvm::utostr(*limit) +
                        " registers of that file, as the kernel descriptor "
                        "allots";
      findings.push_back(std::move(finding));
      break;
    }
  }
}

bool verify::knowsHazards(llvm::StringRef processor) {
  return !getHazardRules(processor).empty();
}

Findings verify::check(const Disassembly &disassembly,
                       const CheckOptions &options) {
  Findings all;
  for (const Function &function : disassembly.functions) {
    Findings findings;
    ControlFlow controlFlow(function, findings);
    if (function.registers) {
      checkRegisters(
          function, *function.registers,
          [&](unsigned i) { return controlFlow.isReachable(i); }, findings);
      for (const Function *callee :
           findCallees(disassembly.functions, function))
        checkRegisters(
            *callee, *function.registers, [](unsigned) { return true; },
            findings);
    }
    checkWaits(function, controlFlow, options.strictLdsDma, findings);
    checkHazards(function, controlFlow,
                 getHazardRules(disassembly.waitStatesOf), findings);
    auto key = [](const Finding &finding) {
      return std::tie(finding.consumerOffset, finding.producerOffset,
                      finding.kind, finding.message);
    };
    llvm::sort(findings, [&](const Finding &a, const Finding &b) {
      return key(a) < key(b);
    });
    llvm::append_range(all, findings);
  }
  return all;
}

llvm::Expected<Findings> verify::checkCodeObject(ArrayRef<char> bytes,
                                                 const CheckOptions &options) {
  llvm::Expected<Disassembly> disassembly = disassemble(bytes);
  if (!disassembly)
    return disassembly.takeError();
  return check(*disassembly, options);
}
