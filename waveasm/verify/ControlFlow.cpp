//===- ControlFlow.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/ControlFlow.h"

#include "llvm/ADT/StringExtras.h"

using namespace waveasm;
using namespace waveasm::verify;

llvm::StringRef verify::getName(FindingKind kind) {
  switch (kind) {
  case FindingKind::ControlFlow:
    return "control-flow";
  case FindingKind::Register:
    return "register";
  case FindingKind::Wait:
    return "wait";
  case FindingKind::Barrier:
    return "barrier";
  case FindingKind::Hazard:
    return "hazard";
  }
  llvm_unreachable("unknown kind");
}

std::string verify::describe(const Instruction &instruction) {
  return "'" + instruction.text + "' at 0x" +
         llvm::utohexstr(instruction.offset, /*LowerCase=*/true);
}

bool verify::leavesFunction(const Instruction &instruction) {
  if (instruction.is("s_setpc_b64"))
    return !instruction.branchTarget && !instruction.isUnreached;
  return instruction.is("s_call_b64") ||
         (instruction.is("s_swappc_b64") && !instruction.branchTarget);
}

static bool endsWave(const Instruction &instruction) {
  return instruction.startsWith("s_endpgm");
}

/// Whether the instruction changes the program counter in another way that the
/// graph does not follow.
static bool isUnfollowed(const Instruction &instruction) {
  return instruction.is("s_cbranch_i_fork") ||
         instruction.is("s_cbranch_g_fork") ||
         instruction.is("s_cbranch_join") || instruction.is("s_rfe_b64") ||
         instruction.is("s_rfe_restore_b64");
}

static void report(const Function &function, uint64_t offset,
                   const llvm::Twine &message, Findings &findings) {
  Finding finding;
  finding.kind = FindingKind::ControlFlow;
  finding.function = function.name;
  finding.producerOffset = finding.consumerOffset = offset;
  finding.message = message.str();
  findings.push_back(std::move(finding));
}

/// The index of the instruction that starts at `offset`.
static std::optional<unsigned> findInstruction(const Function &function,
                                               int64_t offset) {
  const std::vector<Instruction> &all = function.instructions;
  const auto *it = std::lower_bound(
      all.data(), all.data() + all.size(), offset,
      [](const Instruction &instruction, int64_t value) {
        return static_cast<int64_t>(instruction.offset) < value;
      });
  if (it == all.data() + all.size() ||
      static_cast<int64_t>(it->offset) != offset)
    return std::nullopt;
  return static_cast<unsigned>(it - all.data());
}

void ControlFlow::addSuccessors(const Function &function, unsigned index,
                                Findings &findings) {
  const Instruction &instruction = function.instructions[index];
  if (!instruction.isValid)
    return report(function, instruction.offset,
                  "execution reaches 0x" +
                      llvm::utohexstr(instruction.offset, /*LowerCase=*/true) +
                      ", where the bytes are not an instruction",
                  findings);
  if (endsWave(instruction) || instruction.isUnreached)
    return;
  if (!instruction.callsLeaf &&
      (leavesFunction(instruction) || isUnfollowed(instruction))) {
    if (function.registers)
      report(function, instruction.offset,
             describe(instruction) +
                 " cannot be followed, expected direct branches in a kernel, "
                 "or a jump, or a call of a function without calls, whose "
                 "address constants determine",
             findings);
    return;
  }
  if (instruction.branchTarget) {
    if (auto target = findInstruction(function, *instruction.branchTarget))
      next[index].push_back(*target);
    else
      report(function, instruction.offset,
             describe(instruction) +
                 " branches to where no instruction of the function starts",
             findings);
    if (instruction.is("s_branch") || instruction.is("s_setpc_b64") ||
        instruction.is("s_swappc_b64"))
      return;
  }
  if (index + 1 == function.instructions.size())
    return report(function, instruction.offset,
                  "execution runs past the end of the function after " +
                      describe(instruction) + ", expected s_endpgm",
                  findings);
  next[index].push_back(index + 1);
}

ControlFlow::ControlFlow(const Function &function, Findings &findings)
    : next(function.instructions.size()),
      reachable(function.instructions.size()) {
  if (function.instructions.empty()) {
    if (function.registers)
      report(function, function.offset,
             "the kernel has no instructions, expected s_endpgm", findings);
    return;
  }
  llvm::SmallVector<unsigned> worklist = {0};
  reachable[0] = true;
  while (!worklist.empty()) {
    unsigned index = worklist.pop_back_val();
    addSuccessors(function, index, findings);
    for (unsigned successor : next[index])
      if (!reachable[successor]) {
        reachable[successor] = true;
        worklist.push_back(successor);
      }
  }
}
