//===- OperandText.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/OperandText.h"

#include "waveasm/analysis/dependences/DependenceGraph.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

void waveasm::printRegisters(RegisterClass registerClass, int64_t first,
                             int64_t count, raw_ostream &os) {
  os << getAsmPrefix(registerClass);
  if (count == 1)
    os << first;
  else
    os << '[' << first << ':' << first + count - 1 << ']';
}

/// The name of a special register, or an empty one. VCC and EXEC are two units
/// with the same name.
static StringRef getSpecialName(RegisterUnit unit) {
  switch (unit) {
  case kSccUnit:
    return "scc";
  case kVccUnit:
  case kVccUnit + 1:
    return "vcc";
  case kExecUnit:
  case kExecUnit + 1:
    return "exec";
  case kM0Unit:
    return "m0";
  default:
    return "";
  }
}

void waveasm::printUnits(ArrayRef<RegisterUnit> units, raw_ostream &os) {
  StringRef separator;
  for (size_t i = 0; i < units.size();) {
    os << separator;
    separator = ", ";
    size_t first = i++;
    StringRef name = getSpecialName(units[first]);
    if (!name.empty()) {
      os << name;
      while (i < units.size() && getSpecialName(units[i]) == name)
        ++i;
      continue;
    }
    RegisterClass registerClass = RegisterClass::VGPR;
    RegisterUnit base = kVgprUnits;
    if (units[first] >= kScalarUnits) {
      registerClass = RegisterClass::SGPR;
      base = kScalarUnits;
    } else if (units[first] >= kAgprUnits) {
      registerClass = RegisterClass::AGPR;
      base = kAgprUnits;
    }
    while (i < units.size() && units[i] == units[i - 1] + 1 &&
           units[i] != kAgprUnits && getSpecialName(units[i]).empty())
      ++i;
    printRegisters(registerClass, units[first] - base,
                   static_cast<int64_t>(i - first), os);
  }
}

void waveasm::printType(Type type, raw_ostream &os) {
  if (isa<SCCType>(type)) {
    os << "scc";
  } else if (auto registers = dyn_cast<RegisterType>(type)) {
    if (auto index = registers.getPhysicalIndex()) {
      printRegisters(registers.getRegisterClass(), *index, registers.getSize(),
                     os);
      return;
    }
    os << getAsmPrefix(registers.getRegisterClass()) << "reg";
    if (registers.getSize() != 1)
      os << '<' << registers.getSize() << '>';
  } else {
    os << (isa<ImmType>(type) ? "imm" : "unknown");
  }
}

static bool isGiven(Operation *op) {
  return isa_and_nonnull<PrecoloredVRegOp, PrecoloredSRegOp, PrecoloredARegOp>(
      op);
}

/// Tuples do not appear inside tuples, so a line has one level of parentheses.
static bool isInlineTuple(Operation *op) {
  if (!isa<PackOp>(op) || !isAnchored(op) || !op->hasOneUse())
    return false;
  Operation *user = *op->user_begin();
  return user->getBlock() == op->getBlock() && !isAnchored(user);
}

bool waveasm::isInline(Operation *op) {
  return isa<ConstantOp>(op) || isGiven(op) ||
         (isa<ExtractOp>(op) && isAnchored(op)) || isInlineTuple(op);
}

ValuePart waveasm::getWhole(Value value) {
  ValuePart part{value};
  // A part of a part is a part of the whole.
  for (auto extract = part.whole.getDefiningOp<ExtractOp>();
       extract && isInline(extract);
       extract = part.whole.getDefiningOp<ExtractOp>())
    part = {extract.getVector(),
            part.first + static_cast<int64_t>(extract.getIndex()), true};
  return part;
}

void OperandPrinter::printName(Value value) {
  auto [entry, isNew] =
      numbers.try_emplace(value, static_cast<unsigned>(numbers.size()));
  if (isNew)
    values.push_back(value);
  os << '%' << entry->second;
}

void OperandPrinter::printOperand(Value value) {
  if (isa<ImmType>(value.getType())) {
    os << getImmediate(value);
    return;
  }
  auto [whole, first, isPart] = getWhole(value);
  Operation *op = whole.getDefiningOp();
  auto type = dyn_cast<RegisterType>(value.getType());
  if (isGiven(op)) {
    auto index = cast<IntegerAttr>(*op->getInherentAttr("index"));
    printRegisters(type.getRegisterClass(), index.getInt() + first,
                   type.getSize(), os);
    return;
  }
  if (!isPart && op && isInlineTuple(op)) {
    os << '(';
    llvm::interleave(
        op->getOperands(), os, [&](Value part) { printOperand(part); }, ", ");
    os << ')';
    return;
  }
  printName(whole);
  if (!isPart)
    return;
  os << '[' << first;
  if (type.getSize() != 1)
    os << ':' << first + type.getSize() - 1;
  os << ']';
}
