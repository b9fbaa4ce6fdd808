//===- WaitCounters.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/WaitCounters.h"

#include "llvm/Support/ErrorHandling.h"

using namespace waveasm;
using namespace waveasm::verify;

llvm::StringRef verify::getName(Counter counter) {
  switch (counter) {
  case Counter::Vm:
    return "vmcnt";
  case Counter::Lgkm:
    return "lgkmcnt";
  case Counter::Exp:
    return "expcnt";
  }
  llvm_unreachable("unknown counter");
}

Group verify::getGroup(const Instruction &instruction) {
  const InstructionKind &kind = instruction.kind;
  if (kind.flat)
    return Group::Flat;
  if (kind.vmem)
    return Group::Vector;
  // Has no effect. Not counting it can only require a stricter wait.
  if (kind.ds && instruction.is("ds_nop"))
    return Group::None;
  if (kind.ds)
    return Group::Lds;
  if (kind.gws)
    return Group::Gws;
  if (kind.smem)
    return Group::Scalar;
  if (kind.message)
    return Group::Message;
  return Group::None;
}

bool verify::isInOrder(Group group) {
  return group == Group::Vector || group == Group::Lds;
}

bool verify::raises(Group group, Counter counter) {
  switch (group) {
  case Group::None:
    return false;
  case Group::Vector:
    return counter == Counter::Vm;
  case Group::Flat:
    return counter != Counter::Exp;
  case Group::Lds:
  case Group::Scalar:
  case Group::Message:
    return counter == Counter::Lgkm;
  case Group::Gws:
    return counter != Counter::Vm;
  }
  llvm_unreachable("unknown group");
}

std::optional<unsigned> verify::getWaitedCount(const Instruction &wait,
                                               Counter counter) {
  if (!wait.is("s_waitcnt"))
    return std::nullopt;
  unsigned bits = wait.simm16;
  unsigned count = 0;
  switch (counter) {
  case Counter::Vm:
    count = (bits & 0xf) | (bits >> 14 << 4);
    break;
  case Counter::Lgkm:
    count = bits >> 8 & 0xf;
    break;
  case Counter::Exp:
    count = bits >> 4 & 0x7;
    break;
  }
  if (count > getLargestCount(counter))
    return std::nullopt;
  return count;
}

unsigned verify::getLargestCount(Counter counter) {
  switch (counter) {
  case Counter::Vm:
    return 62;
  case Counter::Lgkm:
    return 14;
  case Counter::Exp:
    return 6;
  }
  llvm_unreachable("unknown counter");
}
