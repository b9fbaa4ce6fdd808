//===- RegionText.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/RegionText.h"

#include "waveasm/analysis/dependences/DependenceGraph.h"
#include "waveasm/analysis/dependences/RegisterUses.h"
#include "waveasm/dialect/OperationStage.h"
#include "waveasm/moves/BodyText.h"
#include "waveasm/moves/OperandText.h"

#include "llvm/Support/Format.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

/// The mnemonic of `op`, or "unknown" for an unregistered operation, whose name
/// comes from the user.
static StringRef getMnemonic(Operation *op) {
  return op->isRegistered() ? op->getName().stripDialect() : "unknown";
}

/// The discardable attributes that the emitter uses, by the operations that
/// have them.
static ArrayRef<StringLiteral> getDiscardableNames(Operation *op) {
  static constexpr StringLiteral kMemory[] = {"offset", "instOffset",
                                              "secondOffset"};
  static constexpr StringLiteral kMatrix[] = {"cbsz", "blgp", "op_sel_a",
                                              "op_sel_b"};
  if (isa<MemoryOpInterface>(op))
    return kMemory;
  if (isa<MfmaOpInterface>(op))
    return kMatrix;
  return {};
}

static void printAttribute(StringRef name, Attribute attribute,
                           raw_ostream &os) {
  if (isa<UnitAttr>(attribute)) {
    os << ' ' << name;
  } else if (auto integer = dyn_cast<IntegerAttr>(attribute)) {
    bool isOffset = name == "offset" || name == "instOffset";
    bool isShownIfZero = !isOffset && name != "neg";
    if (isShownIfZero || !integer.getValue().isZero())
      os << ' ' << (isOffset ? "offset" : name) << '=' << integer.getValue();
  } else if (auto text = dyn_cast<StringAttr>(attribute);
             text && (name == "dpp_ctrl" || name == "src0_sel")) {
    // The verifiers only accept words of the instruction set here.
    os << ' ' << name << '=' << text.getValue();
  }
}

static void printAttributes(Operation *op, raw_ostream &os) {
  if (!op->isRegistered())
    return;
  for (StringAttr name : op->getName().getAttributeNames())
    if (std::optional<Attribute> attribute = op->getInherentAttr(name);
        attribute && *attribute)
      printAttribute(name, *attribute, os);
  for (StringRef name : getDiscardableNames(op))
    if (Attribute attribute = op->getDiscardableAttr(name))
      printAttribute(name, attribute, os);
  if (std::optional<unsigned> stage = getStage(op))
    os << ' ' << kStageAttrName << '=' << *stage;
}

/// Prints the registers that `op` uses but neither operands nor results show.
static void printUnnamedRegisters(Operation *op, raw_ostream &os) {
  RegisterUses uses = getRegisterUses(op);
  auto isScc = [](Value value) { return isa<SCCType>(value.getType()); };
  bool readsScc = llvm::any_of(op->getOperands(), isScc);
  bool writesScc = llvm::any_of(op->getResults(), isScc);
  bool hasBody = op->getNumRegions() != 0;
  auto print = [&](StringRef verb, ArrayRef<RegisterUnit> units,
                   llvm::function_ref<bool(RegisterUnit)> isShown) {
    SmallVector<RegisterUnit> shown;
    for (RegisterUnit unit : units)
      // Operands and types show the numbers of registers, unless these are in a
      // body.
      if (isShown(unit) && (hasBody || unit == kSccUnit ||
                            (unit >= kVccUnit && unit <= kExecUnit + 1)))
        shown.push_back(unit);
    if (shown.empty())
      return;
    os << ' ' << verb << ' ';
    printUnits(shown, os);
  };
  print("reads", uses.reads, [&](RegisterUnit unit) {
    bool isExec = unit == kExecUnit || unit == kExecUnit + 1;
    // A register that a body writes counts as read, because the body may not
    // run.
    bool isOnlyWritten = hasBody && llvm::is_contained(uses.writes, unit);
    return !isExec && !(unit == kSccUnit && readsScc) && !isOnlyWritten;
  });
  print("writes", uses.writes,
        [&](RegisterUnit unit) { return !(unit == kSccUnit && writesScc); });
}

namespace {
class RegionWriter {
public:
  RegionText write(Block &block);
  /// Numbers the values as `write` does, which takes a small part of the time.
  void number(Block &block);
  const llvm::DenseMap<Value, unsigned> &getNumbers() const {
    return operands.getNumbers();
  }

private:
  std::string writeOperation(Operation *op);
  std::vector<OuterValue> listOuterValues(Block &block) const;

  std::string text;
  llvm::raw_string_ostream os{text};
  OperandPrinter operands{os};
};
} // namespace

std::string RegionWriter::writeOperation(Operation *op) {
  text.clear();
  llvm::interleave(
      op->getResults(), os, [&](Value result) { operands.printName(result); },
      ", ");
  os << (op->getNumResults() ? " = " : "") << getMnemonic(op);
  auto printList = [&](StringRef before, ValueRange values) {
    for (Value value : values) {
      os << before;
      operands.printOperand(value);
      before = ", ";
    }
  };
  printList(" ", op->getOperands());
  printAttributes(op, os);
  if (op->getNumRegions())
    printList(" uses ", getOuterValues(op));
  printUnnamedRegisters(op, os);
  if (op->getNumRegions()) {
    os << ' ';
    printBody(op, os);
  }
  StringRef separator = " : ";
  for (Type type : op->getResultTypes()) {
    os << separator;
    printType(type, os);
    separator = ", ";
  }
  return text;
}

std::vector<OuterValue> RegionWriter::listOuterValues(Block &block) const {
  std::vector<OuterValue> list;
  unsigned number = 0;
  for (Value value : operands.getValues()) {
    unsigned current = number++;
    Operation *op = value.getDefiningOp();
    if (op && op->getBlock() == &block)
      continue;
    OuterValue &outer = list.emplace_back();
    outer.number = current;
    outer.origin = op                                 ? getMnemonic(op).str()
                   : value.getParentBlock() == &block ? "argument"
                                                      : "outer-argument";
    llvm::raw_string_ostream type(outer.type);
    printType(value.getType(), type);
  }
  return list;
}

RegionText RegionWriter::write(Block &block) {
  RegionText result;
  for (Value argument : block.getArguments())
    operands.printName(argument);
  std::vector<std::string> tuples;
  for (Operation &op : block) {
    if (isInline(&op) || isa<CommentOp>(op))
      continue;
    std::string line = writeOperation(&op);
    std::optional<unsigned> tag = getTag(&op);
    if (isAnchored(&op) || !tag)
      tuples.push_back(std::move(line));
    else
      result.lines.push_back(
          {*tag, std::move(line), std::exchange(tuples, {})});
  }
  result.outerValues = listOuterValues(block);
  return result;
}

void RegionWriter::number(Block &block) {
  for (Value argument : block.getArguments())
    operands.printName(argument);
  for (Operation &op : block) {
    if (isInline(&op) || isa<CommentOp>(op))
      continue;
    text.clear();
    for (Value result : op.getResults())
      operands.printName(result);
    for (Value operand : op.getOperands())
      operands.printOperand(operand);
    if (op.getNumRegions())
      for (Value value : getOuterValues(&op))
        operands.printOperand(value);
  }
}

RegionText waveasm::writeRegion(const ScheduleRegion &region) {
  return RegionWriter().write(*region.block);
}

void waveasm::printRegion(const ScheduleRegion &region, raw_ostream &os) {
  RegionText text = writeRegion(region);
  for (const OuterValue &value : text.outerValues)
    os << "     %" << value.number << " = " << value.origin << " : "
       << value.type << '\n';
  for (const RegionLine &line : text.lines) {
    for (const std::string &tuple : line.tuples)
      os << "     " << tuple << '\n';
    std::string tag = "I" + std::to_string(line.tag);
    os << llvm::format("%-4s ", tag.c_str()) << line.text << '\n';
  }
}

llvm::DenseMap<Value, unsigned>
waveasm::numberValues(const ScheduleRegion &region) {
  RegionWriter writer;
  writer.number(*region.block);
  return writer.getNumbers();
}
