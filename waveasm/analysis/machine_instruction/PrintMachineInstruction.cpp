//===- PrintMachineInstruction.cpp ----------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/machine_instruction/MachineInstruction.h"

#include "llvm/ADT/StringExtras.h"

#include <tuple>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

static void printUnits(RegisterUnit first, unsigned count,
                       llvm::raw_ostream &os) {
  auto range = [&](StringRef prefix, RegisterUnit base) {
    os << prefix << first - base;
    if (count > 1)
      os << ':' << first - base + count - 1;
  };
  if (first >= kVirtualUnits)
    return range("%", kVirtualUnits);
  if (first >= kHardwareUnits)
    return range("hw", kHardwareUnits);
  if (first == kSccUnit) {
    os << "scc";
    return;
  }
  if (first >= kScalarUnits)
    return range("s", kScalarUnits);
  if (first >= kAgprUnits)
    return range("a", kAgprUnits);
  range("v", kVgprUnits);
}

static void printOperand(const MachineOperand &operand, llvm::raw_ostream &os) {
  switch (operand.kind) {
  case MachineOperand::Kind::Unknown:
    os << '?';
    return;
  case MachineOperand::Kind::Register:
    return printUnits(operand.first, operand.count, os);
  case MachineOperand::Kind::Immediate:
    os << operand.value;
    return;
  }
}

void MachineProgram::print(const MachineInstruction &instruction,
                           llvm::raw_ostream &os) const {
  os << getMnemonic(instruction) << " [";
  bool isFirst = true;
  for (unsigned i = 0; i < kNumTraits; ++i) {
    if (!instruction.traits.has(static_cast<Trait>(i)))
      continue;
    os << (isFirst ? "" : " ") << StringRef(traitName(static_cast<Trait>(i)));
    isFirst = false;
  }
  os << "] states=" << instruction.states << " bytes=" << instruction.bytes;
  if (instruction.passes)
    os << " passes=" << unsigned(instruction.passes);
  for (Counter counter : kCounters)
    if (int8_t count = instruction.waits[static_cast<unsigned>(counter)];
        count >= 0)
      os << ' ' << StringRef(target::getName(counter)) << '=' << int(count);

  SmallVector<RegisterAccess> sorted(getAccesses(instruction));
  auto key = [](const RegisterAccess &access) {
    return std::make_tuple(access.touches & kWrite ? 0 : 1, access.first,
                           access.count, access.touches);
  };
  llvm::sort(sorted, [&](const RegisterAccess &a, const RegisterAccess &b) {
    return key(a) < key(b);
  });
  sorted.erase(
      llvm::unique(sorted,
                   [&](const RegisterAccess &a, const RegisterAccess &b) {
                     return key(a) == key(b);
                   }),
      sorted.end());
  static constexpr StringRef kTouchNames[] = {
      "write", "read", "implicit", "ab",  "c",   "constant", "carry",
      "mask",  "lane", "source",   "dpp", "dot", "wide",     "zero"};
  for (const RegisterAccess &access : sorted) {
    os << ' ';
    printUnits(access.first, access.count, os);
    os << '(';
    StringRef separator = "";
    for (auto [bit, name] : llvm::enumerate(kTouchNames))
      if (access.touches & (1 << bit)) {
        os << separator << name;
        separator = " ";
      }
    os << ')';
  }
  if (ArrayRef<MachineOperand> list = getOperands(instruction); !list.empty()) {
    os << " operands=[";
    llvm::interleave(
        list, os, [&](const MachineOperand &item) { printOperand(item, os); },
        " ");
    os << ']';
  }
}

void MachineProgram::print(llvm::raw_ostream &os) const {
  for (const MachineInstruction &instruction : instructions) {
    print(instruction, os);
    os << '\n';
  }
}
