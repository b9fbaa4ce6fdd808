//===- InstructionPrinter.cpp ---------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most instructions print as mnemonic, results, operands. Families whose syntax
// differs have a function each, chosen at the end of the file.
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/InstructionPrinter.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace waveasm;

/// The SGPR of that number is half of VCC.
static bool isVcc(RegisterTypeInterface type, int64_t index,
                  const target::TargetInfo &target) {
  return type.getRegisterClass() == RegisterClass::SGPR &&
         index >= target.vccSgpr && index < target.vccSgpr + 2;
}

/// `v4`, `s[0:1]`, `vcc`.
static void printRegister(RegisterTypeInterface type,
                          const target::TargetInfo &target,
                          llvm::raw_ostream &os) {
  int64_t index = *type.getPhysicalIndex();
  int64_t size = type.getSize();
  if (isVcc(type, index, target)) {
    os << (size == 2 ? "vcc" : index == target.vccSgpr ? "vcc_lo" : "vcc_hi");
    return;
  }
  os << getAsmPrefix(type.getRegisterClass());
  if (size == 1)
    os << index;
  else
    os << '[' << index << ':' << index + size - 1 << ']';
}

namespace {

/// The text of one instruction in the making.
class Printer {
public:
  Printer(InstructionOpInterface op, llvm::raw_ostream &os)
      : op(op), os(os),
        target(op->getParentOfType<ProgramOp>().getTargetInfo()) {
    os << op.getAsmMnemonic();
  }

  /// A register or an immediate, after ` ` or `, `.
  void operand(Value value) {
    separate();
    if (auto immediate = dyn_cast<ImmType>(value.getType())) {
      os << immediateValue(value);
      return;
    }
    printRegister(cast<RegisterTypeInterface>(value.getType()), target, os);
  }

  void text(StringRef text) {
    separate();
    os << text;
  }

  /// A modifier, after a blank.
  void modifier(const Twine &text) { os << ' ' << text; }

  LogicalResult fail(const Twine &message) { return op->emitOpError(message); }

  /// The value of the constant, else of the type.
  static int64_t immediateValue(Value value) {
    if (auto constant = value.getDefiningOp<ConstantOp>())
      return constant.getValue();
    return cast<ImmType>(value.getType()).getValue();
  }

private:
  void separate() {
    os << (isFirst ? " " : ", ");
    isFirst = false;
  }

  InstructionOpInterface op;
  llvm::raw_ostream &os;
  const target::TargetInfo &target;
  bool isFirst = true;
};

} // namespace

//===----------------------------------------------------------------------===//
// Families
//===----------------------------------------------------------------------===//

/// Results, then operands. SCC is implicit.
static LogicalResult printDefault(InstructionOpInterface op, Printer &printer) {
  for (Value result : op->getResults())
    if (!isa<SCCType>(result.getType()))
      printer.operand(result);
  for (Value operand : op->getOperands())
    if (!isa<SCCType>(operand.getType()))
      printer.operand(operand);
  return success();
}

static LogicalResult printSNop(SNopOp op, Printer &printer) {
  printer.text(Twine(op.getCount()).str());
  return success();
}

static LogicalResult printSWaitcnt(SWaitcntOp op, Printer &printer) {
  std::optional<uint32_t> vmcnt = op.getVmcnt(), lgkmcnt = op.getLgkmcnt(),
                          expcnt = op.getExpcnt();
  if (!vmcnt && !lgkmcnt && !expcnt)
    vmcnt = lgkmcnt = 0;
  SmallVector<std::string> fields;
  auto add = [&](StringRef name, std::optional<uint32_t> count) {
    if (count)
      fields.push_back((name + "(" + Twine(*count) + ")").str());
  };
  add("vmcnt", vmcnt);
  add("lgkmcnt", lgkmcnt);
  add("expcnt", expcnt);
  printer.text(llvm::join(fields, " "));
  return success();
}

/// `offset:N` unless it is 0.
static void printOffset(int64_t offset, Printer &printer) {
  if (offset)
    printer.modifier("offset:" + Twine(offset));
}

/// buffer: vdata, voffset, srd, soffset offen. global: vdst, voffset, saddr or, for
/// stores, voffset, vdata, saddr.
static LogicalResult printVmem(VmemOpInterface op, Printer &printer) {
  if (isa<ImmType>(op.getVoffset().getType()))
    return printer.fail("voffset must be a VGPR, got an immediate");
  bool isLoad = op->getNumResults();
  if (isLoad && op->getNumResults() != 1)
    return printer.fail("expected one result, got " +
                        Twine(op->getNumResults()));
  Value data = isLoad ? op->getResult(0) : op->getOperand(0);
  Value soffset = isLoad ? op->getOperand(2) : Value();

  if (op.isBuffer()) {
    printer.operand(data);
    printer.operand(op.getVoffset());
    printer.operand(op.getSaddr());
    if (soffset)
      printer.operand(soffset);
    else
      printer.text("0");
    printer.modifier("offen");
  } else {
    if (soffset && (!isa<ImmType>(soffset.getType()) ||
                    Printer::immediateValue(soffset) != 0))
      return printer.fail("soffset of a global load must be the immediate 0");
    printer.operand(isLoad ? data : op.getVoffset());
    printer.operand(isLoad ? op.getVoffset() : data);
    printer.operand(op.getSaddr());
  }
  printOffset(op.getInstOffset(), printer);
  return success();
}

LogicalResult emit::printInstruction(InstructionOpInterface op,
                                     llvm::raw_ostream &os) {
  Printer printer(op, os);
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](SNopOp op) { return printSNop(op, printer); })
      .Case([&](SWaitcntOp op) { return printSWaitcnt(op, printer); })
      .Case([&](VmemOpInterface op) { return printVmem(op, printer); })
      .Default([&](Operation *) { return printDefault(op, printer); });
}
