//===- RegionPrinter.cpp - A region as agents see it ----------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What goes into a prompt is made here from numbers, from names of registered
// operations and of their own attributes, and from types. Nothing that a user
// can name is copied.
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/Region.h"

#include "waveasm/analysis/dependences/DependenceGraph.h"

#include "llvm/Support/Format.h"

using namespace mlir;
using namespace waveasm;

static StringRef getPrefix(RegisterClass registerClass) {
  switch (registerClass) {
  case RegisterClass::VGPR:
    return "v";
  case RegisterClass::SGPR:
    return "s";
  case RegisterClass::AGPR:
    return "a";
  }
  llvm_unreachable("all classes are handled");
}

/// v4, s[8:11].
static void printRegisters(RegisterClass registerClass, int64_t index,
                           int64_t size, raw_ostream &os) {
  os << getPrefix(registerClass);
  if (size == 1)
    os << index;
  else
    os << '[' << index << ':' << index + size - 1 << ']';
}

static void printType(Type type, raw_ostream &os) {
  if (isa<SCCType>(type)) {
    os << "scc";
  } else if (auto registers = dyn_cast<RegisterTypeInterface>(type)) {
    if (auto index = registers.getPhysicalIndex()) {
      printRegisters(registers.getRegisterClass(), *index, registers.getSize(),
                     os);
      return;
    }
    os << getPrefix(registers.getRegisterClass()) << "reg";
    if (registers.getSize() != 1)
      os << '<' << registers.getSize() << '>';
  } else {
    os << (isa<ImmType>(type) ? "imm" : "unknown");
  }
}

/// The mnemonic; what no dialect knows has a name of the user.
static StringRef getMnemonic(Operation *op) {
  return op->isRegistered() ? op->getName().stripDialect() : "unknown";
}

namespace {
class RegionPrinter {
public:
  explicit RegionPrinter(raw_ostream &os) : os(os) {}

  void print(const conductor::Region &region);

  llvm::DenseMap<Value, unsigned> numbers;

private:
  void printArguments(Block &block);
  void printOperation(Operation *op, unsigned indent);
  void printNested(Operation *op, unsigned indent);
  void printOperand(Value value);
  void printAttributes(Operation *op);
  void printName(Value value) {
    os << '%'
       << numbers.try_emplace(value, static_cast<unsigned>(numbers.size()))
              .first->second;
  }

  raw_ostream &os;
};
} // namespace

/// Stands where it is used.
static bool isInline(Operation *op) {
  return isa<ConstantOp, PrecoloredVRegOp, PrecoloredSRegOp, PrecoloredARegOp>(
             op) ||
         (isa<ExtractOp>(op) && isAnchored(op));
}

void RegionPrinter::printOperand(Value value) {
  Operation *op = value.getDefiningOp();
  if (isa<ImmType>(value.getType())) {
    os << getImmediate(value);
  } else if (isa_and_nonnull<PrecoloredVRegOp, PrecoloredSRegOp,
                             PrecoloredARegOp>(op)) {
    auto index = cast<IntegerAttr>(*op->getInherentAttr("index"));
    auto type = cast<RegisterTypeInterface>(value.getType());
    printRegisters(type.getRegisterClass(), index.getInt(), type.getSize(), os);
  } else if (isa_and_nonnull<ExtractOp>(op) && isInline(op)) {
    auto extract = cast<ExtractOp>(op);
    int64_t first = static_cast<int64_t>(extract.getIndex());
    int64_t size = cast<RegisterTypeInterface>(value.getType()).getSize();
    printOperand(extract.getVector());
    os << '[' << first;
    if (size != 1)
      os << ':' << first + size - 1;
    os << ']';
  } else {
    printName(value);
  }
}

/// Numbers of the operation's own attributes. Their names are those of the
/// dialect; other attributes have names of the user.
void RegionPrinter::printAttributes(Operation *op) {
  for (StringAttr name : op->getName().getAttributeNames()) {
    std::optional<Attribute> attribute = op->getInherentAttr(name);
    if (!attribute || !*attribute)
      continue;
    if (isa<UnitAttr>(*attribute)) {
      os << ' ' << name.getValue();
    } else if (auto integer = dyn_cast<IntegerAttr>(*attribute)) {
      // What instructions have when nothing is written.
      if (name == "instOffset" && integer.getValue().isZero())
        continue;
      os << ' ' << (name == "instOffset" ? "offset" : name.getValue()) << '='
         << integer.getValue();
    }
  }
}

void RegionPrinter::printOperation(Operation *op, unsigned indent) {
  os.indent(indent);
  llvm::interleave(
      op->getResults(), os, [&](Value result) { printName(result); }, ", ");
  os << (op->getNumResults() ? " = " : "") << getMnemonic(op);
  StringRef separator = " ";
  for (Value operand : op->getOperands()) {
    os << separator;
    printOperand(operand);
    separator = ", ";
  }
  if (op->isRegistered())
    printAttributes(op);
  separator = " : ";
  for (Type type : op->getResultTypes()) {
    os << separator;
    printType(type, os);
    separator = ", ";
  }
  os << '\n';
  printNested(op, indent + 2);
}

void RegionPrinter::printNested(Operation *op, unsigned indent) {
  for (mlir::Region &region : op->getRegions()) {
    if (region.empty())
      continue;
    unsigned number = region.getRegionNumber();
    if (number != 0)
      os.indent(5 + indent - 2) << "else\n";
    unsigned shown = 0, left = 0;
    for (Operation &nested : region.front()) {
      if (isInline(&nested) || isa<CommentOp>(nested))
        continue;
      if (shown == conductor::kMaxNestedLines) {
        ++left;
        continue;
      }
      ++shown;
      os << "     ";
      printOperation(&nested, indent);
    }
    if (left)
      os.indent(5 + indent) << "... " << left << " more\n";
  }
}

void RegionPrinter::printArguments(Block &block) {
  if (block.getNumArguments() == 0)
    return;
  os << "arguments ";
  llvm::interleave(
      block.getArguments(), os,
      [&](Value argument) {
        printName(argument);
        os << " : ";
        printType(argument.getType(), os);
      },
      ", ");
  os << '\n';
}

void RegionPrinter::print(const conductor::Region &region) {
  printArguments(*region.block);
  for (Operation &op : *region.block) {
    if (isInline(&op) || isa<CommentOp>(op))
      continue;
    std::string tag;
    if (auto number = conductor::getTag(&op); number && !isAnchored(&op))
      tag = "I" + std::to_string(*number);
    os << llvm::format("%-4s ", tag.c_str());
    printOperation(&op, 0);
  }
}

void conductor::printRegion(const conductor::Region &region, raw_ostream &os) {
  RegionPrinter(os).print(region);
}

llvm::DenseMap<Value, unsigned>
conductor::numberValues(const conductor::Region &region) {
  RegionPrinter printer(llvm::nulls());
  printer.print(region);
  return std::move(printer.numbers);
}
