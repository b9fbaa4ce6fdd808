//===- InstructionPrinter.cpp ---------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most instructions print as mnemonic, results, operands. Each family with
// another syntax has a function of its own, selected at the end of the file.
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/InstructionPrinter.h"

#include "waveasm/dialect/AccessAttributes.h"
#include "waveasm/emit/ProgramData.h"
#include "waveasm/target/InlineConstant.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace waveasm;

/// Prints `size` registers from number `index`: `v4`, `s[0:1]`, `vcc`.
static void printRegister(RegisterClass registerClass, int64_t index,
                          int64_t size, const target::Machine &target,
                          llvm::raw_ostream &os) {
  if (registerClass == RegisterClass::SGPR &&
      target.registers.isInVcc(index, size)) {
    os << (size == 2                           ? "vcc"
           : index == target.registers.vccSgpr ? "vcc_lo"
                                               : "vcc_hi");
    return;
  }
  os << getAsmPrefix(registerClass);
  if (size == 1)
    os << index;
  else
    os << '[' << index << ':' << index + size - 1 << ']';
}

namespace {

/// Builds the text of one instruction.
class Printer {
public:
  Printer(InstructionOpInterface op, llvm::raw_ostream &os)
      : Printer(op, op.getAsmMnemonic(), os) {}

  Printer(InstructionOpInterface op, StringRef mnemonic, llvm::raw_ostream &os)
      : op(op), os(os), target(getTargetMachine(op)) {
    os << mnemonic;
  }

  /// Prints a register or an immediate.
  void operand(Value value) {
    if (isa<ImmType>(value.getType())) {
      separate();
      os << getImmediate(value);
      return;
    }
    part(value, 0, cast<RegisterType>(value.getType()).getSize());
  }

  /// Prints `size` registers of a tuple, from its register `first`.
  void part(Value value, int64_t first, int64_t size) {
    separate();
    auto type = cast<RegisterType>(value.getType());
    printRegister(type.getRegisterClass(), *type.getPhysicalIndex() + first,
                  size, target, os);
  }

  /// Prints `name(v0)`.
  void wrapped(StringRef prefix, Value value, StringRef suffix) {
    separate();
    os << prefix;
    auto type = cast<RegisterType>(value.getType());
    printRegister(type.getRegisterClass(), *type.getPhysicalIndex(),
                  type.getSize(), target, os);
    os << suffix;
  }

  void text(StringRef text) {
    separate();
    os << text;
  }

  /// Prints a modifier after a space.
  void modifier(const Twine &text) { os << ' ' << text; }

  LogicalResult fail(const Twine &message) { return op->emitOpError(message); }

private:
  void separate() {
    os << (isFirst ? " " : ", ");
    isFirst = false;
  }

  InstructionOpInterface op;
  llvm::raw_ostream &os;
  const target::Machine &target;
  bool isFirst = true;
};

} // namespace

/// The number of registers of a value.
static int64_t getSize(Value value) {
  return cast<RegisterType>(value.getType()).getSize();
}

/// The value of an integer attribute, or `otherwise` if it is absent.
static int64_t getInteger(Operation *op, StringRef name, int64_t otherwise) {
  auto attribute = op->getAttrOfType<IntegerAttr>(name);
  return attribute ? attribute.getInt() : otherwise;
}

//===----------------------------------------------------------------------===//
// Families
//===----------------------------------------------------------------------===//

/// Prints results, then operands. SCC is implicit.
static LogicalResult printDefault(InstructionOpInterface op, Printer &printer) {
  for (Value result : op->getResults())
    if (!isa<SCCType>(result.getType()))
      printer.operand(result);
  for (Value operand : op->getOperands())
    if (!isa<SCCType>(operand.getType()))
      printer.operand(operand);
  return success();
}

/// `s_nop 3`, `s_setprio 1`.
static LogicalResult printCount(uint32_t count, Printer &printer) {
  printer.text(Twine(count).str());
  return success();
}

static LogicalResult printWait(std::optional<uint32_t> vmcnt,
                               std::optional<uint32_t> lgkmcnt,
                               std::optional<uint32_t> expcnt,
                               Printer &printer) {
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

static LogicalResult printSWaitcnt(SWaitcntOp op, Printer &printer) {
  if (!op.getVmcnt() && !op.getLgkmcnt() && !op.getExpcnt())
    return printWait(0, 0, std::nullopt, printer);
  return printWait(op.getVmcnt(), op.getLgkmcnt(), op.getExpcnt(), printer);
}

/// Prints a move with a special register as the destination.
/// A destination without a result, then the sources.
static LogicalResult printWriteOf(StringRef destination, ValueRange sources,
                                  Printer &printer) {
  printer.text(destination);
  for (Value source : sources)
    printer.operand(source);
  return success();
}

/// A result, then a source that is no operand.
static LogicalResult printReadOf(StringRef source, Value result,
                                 Printer &printer) {
  printer.operand(result);
  printer.text(source);
  return success();
}

/// A modifier follows the operands.
static LogicalResult printClamp(InstructionOpInterface op, Printer &printer) {
  (void)printDefault(op, printer);
  printer.modifier("clamp");
  return success();
}

/// Compares write VCC, which the text names.
static LogicalResult printValuCompare(InstructionOpInterface op,
                                      Printer &printer) {
  printer.text("vcc");
  printer.operand(op->getOperand(0));
  printer.operand(op->getOperand(1));
  return success();
}

/// dst, vcc, src0, src1 [, vcc]
static LogicalResult printValuCarry(InstructionOpInterface op,
                                    Printer &printer) {
  printer.operand(op->getResult(0));
  printer.text("vcc");
  printer.operand(op->getOperand(0));
  printer.operand(op->getOperand(1));
  if (op.getSpecialReads().contains(target::SpecialRegister::VCC))
    printer.text("vcc");
  return success();
}

static LogicalResult printVCndmask(VCndmaskB32Op op, Printer &printer) {
  printer.operand(op.getDst());
  printer.operand(op.getSrc0());
  printer.operand(op.getSrc1());
  printer.text("vcc");
  return success();
}

//===----------------------------------------------------------------------===//
// Several instructions for one operation
//===----------------------------------------------------------------------===//

namespace {
/// A copy of registers, in an order that is correct if source and destination
/// overlap.
struct Copy {
  Value source;
  Value destination;
  /// Whether the source is a tuple of the size of the destination, and not one
  /// value for all its registers.
  bool isTuple = false;
  int64_t size = 0;

  static FailureOr<Copy> get(Operation *op) {
    Copy copy{op->getOperand(0), op->getResult(0)};
    copy.size = getSize(copy.destination);
    copy.isTuple =
        !isa<ImmType>(copy.source.getType()) && getSize(copy.source) != 1;
    if (copy.isTuple && getSize(copy.source) != copy.size)
      return op->emitOpError("expected a source of 1 or ")
             << copy.size << " registers, got " << getSize(copy.source);
    return copy;
  }

  /// Whether to copy the last register first: if registers move up, their new
  /// places must be read before.
  bool isDescending() const {
    return isTuple && getIndex(destination) > getIndex(source) &&
           getIndex(destination) < getIndex(source) + size;
  }

  /// Whether registers `first` and `first + 1` of both tuples are aligned
  /// pairs.
  bool isPair(int64_t first) const {
    return isTuple && first >= 0 && first + 1 < size &&
           (getIndex(source) + first) % 2 == 0 &&
           (getIndex(destination) + first) % 2 == 0;
  }

  void print(InstructionOpInterface op, StringRef mnemonic, int64_t first,
             int64_t count, llvm::raw_ostream &os) const {
    Printer printer(op, mnemonic, os);
    printer.part(destination, first, count);
    if (isTuple)
      printer.part(source, first, count);
    else
      printer.operand(source);
  }

private:
  static int64_t getIndex(Value value) {
    return *cast<RegisterType>(value.getType()).getPhysicalIndex();
  }
};
} // namespace

/// The mnemonic of a copy, which differs for copies to and from AGPRs.
static StringRef getCopyMnemonic(VMovB32Op op) {
  bool fromAgpr = isRegisterOf(op.getSrc().getType(), RegisterClass::AGPR);
  bool toAgpr = isRegisterOf(op.getDst().getType(), RegisterClass::AGPR);
  if (fromAgpr)
    return toAgpr ? "v_accvgpr_mov_b32" : "v_accvgpr_read_b32";
  return toAgpr ? "v_accvgpr_write_b32" : "v_mov_b32";
}

static LogicalResult printVMov(VMovB32Op op, llvm::raw_ostream &os) {
  FailureOr<Copy> copy = Copy::get(op);
  if (failed(copy))
    return failure();
  auto instruction = cast<InstructionOpInterface>(*op);
  for (int64_t i = 0; i < copy->size; ++i) {
    if (i)
      os << '\n';
    int64_t first = copy->isDescending() ? copy->size - 1 - i : i;
    copy->print(instruction, getCopyMnemonic(op), first, 1, os);
  }
  return success();
}

/// Copies aligned pairs with one instruction.
static LogicalResult printSMov(SMovB32Op op, llvm::raw_ostream &os) {
  FailureOr<Copy> copy = Copy::get(op);
  if (failed(copy))
    return failure();
  auto instruction = cast<InstructionOpInterface>(*op);
  for (int64_t done = 0; done < copy->size;) {
    if (done)
      os << '\n';
    int64_t left = copy->size - done;
    int64_t pair = copy->isDescending() ? left - 2 : done;
    int64_t count = copy->isPair(pair) ? 2 : 1;
    int64_t first = copy->isDescending() ? left - count : done;
    copy->print(instruction, count == 2 ? "s_mov_b64" : "s_mov_b32", first,
                count, os);
    done += count;
  }
  return success();
}

/// The distance counts from the end of `s_getpc_b64`, and a relocation from
/// the literal, 4 and 12 bytes further.
static LogicalResult printDataAddress(SGetpcB64DataOp op,
                                      llvm::raw_ostream &os) {
  auto instruction = cast<InstructionOpInterface>(*op);
  Printer(instruction, os).operand(op.getDst());
  std::string label =
      emit::getDataLabel(op->getParentOfType<ProgramOp>(), op.getEntry());
  auto add = [&](StringRef mnemonic, int64_t word, StringRef distance) {
    os << '\n';
    Printer printer(instruction, mnemonic, os);
    printer.part(op.getDst(), word, 1);
    printer.part(op.getDst(), word, 1);
    printer.text(label + distance.str());
  };
  add("s_add_u32", 0, "@rel32@lo+4");
  add("s_addc_u32", 1, "@rel32@hi+12");
  return success();
}

//===----------------------------------------------------------------------===//
// Other families
//===----------------------------------------------------------------------===//

/// Packs the one source with 0.
static LogicalResult printVCvtBf16(VCvtBf16F32Op op, Printer &printer) {
  printer.operand(op.getDst());
  printer.operand(op.getSrc());
  printer.text("0");
  return success();
}

/// Prints an instruction that replaces a part of its third operand, which
/// therefore must be in the register of the result.
template <typename TiedOp>
static LogicalResult printTied(TiedOp op, Printer &printer) {
  if (op.getDst().getType() != op.getVdstIn().getType())
    return op.emitOpError("result must be the register of vdst_in: expected ")
           << op.getVdstIn().getType() << ", got " << op.getDst().getType();
  printer.operand(op.getDst());
  printer.operand(op->getOperand(0));
  printer.operand(op->getOperand(1));
  return success();
}

template <typename CvtOp>
static LogicalResult printVCvtPkF8(CvtOp op, Printer &printer) {
  if (failed(printTied(op, printer)))
    return failure();
  if (op.getHigh())
    printer.modifier("op_sel:[0,0,1]");
  return success();
}

/// Prints an instruction on pairs of f32. A source of one register is half of
/// an aligned pair in the encoding, and both results select that half. The low
/// half of a pair is the first register; a constant is in the low half.
template <typename PackedOp>
static LogicalResult printPackedF32(PackedOp op, Printer &printer) {
  printer.operand(op.getDst());
  SmallVector<int> low, high, negated;
  bool isPair = true;
  for (auto [number, source] : llvm::enumerate(op->getOperands())) {
    bool isConstant = isa<ImmType>(source.getType());
    bool isBroadcast = isConstant || getSize(source) == 1;
    int64_t half = 0;
    if (isConstant || !isBroadcast) {
      printer.operand(source);
    } else {
      half = *cast<RegisterType>(source.getType()).getPhysicalIndex() % 2;
      printer.part(source, -half, 2);
    }
    low.push_back(static_cast<int>(half));
    high.push_back(static_cast<int>(isBroadcast ? half : 1));
    negated.push_back(static_cast<int>(op.getNeg() >> number & 1));
    isPair &= !isBroadcast;
  }
  auto list = [&](StringRef name, ArrayRef<int> bits) {
    printer.modifier(name + ":[" +
                     llvm::join(llvm::map_range(bits, llvm::itostr), ",") +
                     "]");
  };
  if (llvm::is_contained(low, 1))
    list("op_sel", low);
  if (!isPair)
    list("op_sel_hi", high);
  if (op.getNeg()) {
    list("neg_lo", negated);
    list("neg_hi", negated);
  }
  return success();
}

/// Prints an instruction on pairs of f16.
static LogicalResult printPackedF16(InstructionOpInterface op,
                                    Printer &printer) {
  printer.operand(op->getResult(0));
  SmallVector<StringRef> high;
  bool isPlain = true;
  for (Value source : op->getOperands()) {
    high.push_back("1");
    if (!isa<ImmType>(source.getType())) {
      printer.operand(source);
      continue;
    }
    auto word = static_cast<uint32_t>(getImmediate(source));
    std::optional<target::PackedF16Constant> constant =
        target::encodePackedF16(word);
    if (!constant)
      return op->emitOpError("expected an inline constant, got ") << word;
    printer.text(llvm::itostr(constant->value));
    if (constant->isRepeated) {
      high.back() = "0";
      isPlain = false;
    }
  }
  if (!isPlain)
    printer.modifier("op_sel_hi:[" + llvm::join(high, ",") + "]");
  return success();
}

/// dst, vcc, src0, src1, src2
static LogicalResult printVDivScale(InstructionOpInterface op,
                                    Printer &printer) {
  printer.operand(op->getResult(0));
  printer.text("vcc");
  for (Value source : op->getOperands())
    printer.operand(source);
  return success();
}

/// Without an old value, all lanes have a result: those without a source read
/// 0.
static LogicalResult printDpp(InstructionOpInterface op, Printer &printer) {
  int tied = op.getTiedOperandIndex();
  unsigned numSources =
      tied < 0 ? op->getNumOperands() : static_cast<unsigned>(tied);
  if (tied >= 0 &&
      op->getOperand(numSources).getType() != op->getResult(0).getType())
    return op.emitOpError("result must be the register of vdst_in: expected ")
           << op->getOperand(numSources).getType() << ", got "
           << op->getResult(0).getType();
  printer.operand(op->getResult(0));
  for (Value source : op->getOperands().take_front(numSources))
    printer.operand(source);
  printer.modifier(op->getAttrOfType<StringAttr>("dpp_ctrl").getValue());
  for (StringRef name : {"row_mask", "bank_mask"})
    printer.modifier(name + ":0x" +
                     llvm::utohexstr(getInteger(op, name, 15),
                                     /*LowerCase=*/true));
  if (tied < 0 || op->hasAttr("bound_ctrl"))
    printer.modifier("bound_ctrl:0");
  return success();
}

template <typename SdwaOp>
static LogicalResult printSdwa(SdwaOp op, Printer &printer) {
  printer.operand(op.getDst());
  if (isa<VCvtF32I32SdwaOp>(op))
    printer.wrapped("sext(", op.getSrc(), ")");
  else
    printer.operand(op.getSrc());
  // The assembler has these only for instructions of the first gfx9.
  if (!isa<VCvtF32Fp8SdwaOp, VCvtF32Bf8SdwaOp>(op))
    printer.modifier("dst_sel:DWORD dst_unused:UNUSED_PAD");
  printer.modifier("src0_sel:" + op.getSrc0Sel());
  return success();
}

template <typename SdwaOp>
static LogicalResult printBinarySdwa(SdwaOp op, Printer &printer) {
  printer.operand(op.getDst());
  printer.operand(op.getSrc0());
  printer.operand(op.getSrc1());
  printer.modifier("dst_sel:DWORD dst_unused:UNUSED_PAD");
  printer.modifier("src0_sel:" + op.getSrc0Sel());
  printer.modifier("src1_sel:" + op.getSrc1Sel());
  return success();
}

/// dst, src, with the other half of dst kept.
static LogicalResult printHighHalfSdwa(VCvtF16F32SdwaOp op, Printer &printer) {
  if (op.getDst().getType() != op.getVdstIn().getType())
    return op.emitOpError("result must be the register of vdst_in: expected ")
           << op.getVdstIn().getType() << ", got " << op.getDst().getType();
  printer.operand(op.getDst());
  printer.operand(op.getSrc());
  printer.modifier("dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD");
  return success();
}

/// dst, sources with their signs
static LogicalResult printVFma(VFmaF32Op op, Printer &printer) {
  printer.operand(op.getDst());
  for (auto [number, source] : llvm::enumerate(op.getOperands()))
    if (op.getNeg() >> number & 1)
      printer.wrapped("-", source, "");
    else
      printer.operand(source);
  return success();
}

/// The text of a list of bits: `:[1,0,0]`.
static std::string getBits(ArrayRef<int64_t> bits) {
  return ":[" + llvm::join(llvm::map_range(bits, llvm::itostr), ",") + "]";
}

/// Both registers of the pair.
static LogicalResult printSwap(InstructionOpInterface op, Printer &printer) {
  if (op->getResult(0).getType() != op->getOperand(0).getType())
    return op.emitOpError("result must be the pair: expected ")
           << op->getOperand(0).getType() << ", got "
           << op->getResult(0).getType();
  printer.part(op->getResult(0), 0, 1);
  printer.part(op->getResult(0), 1, 1);
  return success();
}

/// The result and the sources. `op_sel` has a bit for each of them, the
/// result's last, or 4 bits if the last two select a byte of the result; the
/// assembler ignores surplus bits.
static LogicalResult printSized(SizedOpInterface op, Printer &printer) {
  Value result = op->getResult(0);
  for (Value old : op->getOperands().drop_front(op.getNumSources()))
    if (old.getType() != result.getType())
      return op->emitOpError(
                 "result must be the register of vdst_in: expected ")
             << old.getType() << ", got " << result.getType();
  printer.operand(result);
  for (Value source : op->getOperands().take_front(op.getNumSources()))
    printer.operand(source);
  if (auto table = op->getAttrOfType<IntegerAttr>("table"))
    printer.modifier("bitop3:0x" + llvm::utohexstr(table.getInt(),
                                                   /*LowerCase=*/true));
  int64_t from = getInteger(op, "source_part", 0);
  int64_t to = getInteger(op, "result_part", 0);
  if (!from && !to)
    return success();
  SmallVector<int64_t> bits(
      op.getNumResultParts() == 4 ? 4 : op.getNumSources() + 1, 0);
  bits[0] = from & 1;
  bits[1] = from >> 1;
  if (op.getNumResultParts() == 4)
    bits[2] = to & 1;
  if (op.getNumResultParts() > 1)
    bits.back() = op.getNumResultParts() == 4 ? to >> 1 : to;
  printer.modifier("op_sel" + getBits(bits));
  return success();
}

/// dst, sources bitop3:0x96
static LogicalResult printBitop3(VBitop3B32Op op, Printer &printer) {
  (void)printDefault(op, printer);
  printer.modifier("bitop3:0x" +
                   llvm::utohexstr(op.getTable(), /*LowerCase=*/true));
  return success();
}

static LogicalResult printVAccvgprWrite(VAccvgprWriteB32Op op,
                                        Printer &printer) {
  printer.operand(op.getAdst());
  printer.operand(op.getSrc());
  return success();
}

/// The formats of A and B.
static LogicalResult printF8f6f4Mfma(InstructionOpInterface op,
                                     Printer &printer) {
  (void)printDefault(op, printer);
  printer.modifier("cbsz:" + Twine(getInteger(op, "cbsz", 4)));
  printer.modifier("blgp:" + Twine(getInteger(op, "blgp", 4)));
  return success();
}

/// The assembler takes VGPRs as scales.
template <typename MfmaOp>
static LogicalResult printScaledMfma(MfmaOp op, Printer &printer) {
  for (Value scale : {op.getAScale(), op.getBScale()})
    if (!isRegisterOf(scale.getType(), RegisterClass::VGPR))
      return op.emitOpError("expected scales in VGPRs, got ")
             << scale.getType();
  (void)printDefault(op, printer);
  int64_t a = getInteger(op, "op_sel_a", 0);
  int64_t b = getInteger(op, "op_sel_b", 0);
  auto list = [&](StringRef name, int64_t a, int64_t b) {
    printer.modifier(name + ":[" + Twine(a) + "," + Twine(b) + ",0]");
  };
  if (a % 2 || b % 2)
    list("op_sel", a % 2, b % 2);
  list("op_sel_hi", a / 2, b / 2);
  printer.modifier("cbsz:" + Twine(getInteger(op, "cbsz", 4)));
  printer.modifier("blgp:" + Twine(getInteger(op, "blgp", 4)));
  return success();
}

/// Prints `offset:N` unless it is 0.
static void printOffset(int64_t offset, Printer &printer) {
  if (offset)
    printer.modifier("offset:" + Twine(offset));
}

/// Checks that the address of a lane is a VGPR, the only operand that can be
/// encoded.
static LogicalResult checkLaneAddress(Value address, StringRef name,
                                      Printer &printer) {
  if (!isa<ImmType>(address.getType()))
    return success();
  return printer.fail(name + " must be a VGPR, got an immediate");
}

/// Checks that a load into VGPRs has one result, which the IR's syntax does not
/// ensure.
static LogicalResult checkOneResult(Operation *op, Printer &printer) {
  if (op->getNumResults() == 1)
    return success();
  return printer.fail("expected one result, got " + Twine(op->getNumResults()));
}

/// Prints the scope and the temporal hint. `returns` says that sc0 stands there
/// for another reason.
static void printCacheModifiers(Operation *op, bool returns, Printer &printer) {
  for (StringRef name : {kSc0Attr, kNtAttr, kSc1Attr})
    if (op->hasAttr(name) || (returns && name == kSc0Attr))
      printer.modifier(name);
}

/// buffer: vdata, voffset, srd, soffset offen. global and flat: vdst, voffset,
/// saddr or, for stores, voffset, vdata, saddr. Atomics with sc0 return what
/// was there in the registers of their data, which global ones name before
/// voffset.
static LogicalResult printVmem(VmemOpInterface op, Printer &printer) {
  if (failed(checkLaneAddress(op.getVoffset(), "voffset", printer)))
    return failure();
  bool isLoad =
      cast<MemoryOpInterface>(*op).getAccess() == target::Access::Load;
  if (isLoad && failed(checkOneResult(op, printer)))
    return failure();
  Value data = isLoad ? op->getResult(0) : op->getOperand(0);
  Value soffset = op.getSoffset();
  bool returns = !isLoad && op->getNumResults();

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
    if (soffset &&
        (!isa<ImmType>(soffset.getType()) || getImmediate(soffset) != 0))
      return printer.fail("soffset of a global access must be the immediate 0");
    if (returns)
      printer.part(data, 0, cast<MemoryOpInterface>(*op).getAccessBytes() / 4);
    printer.operand(isLoad ? data : op.getVoffset());
    printer.operand(isLoad ? op.getVoffset() : data);
    if (isa<ImmType>(op.getSaddr().getType()))
      printer.text("off");
    else
      printer.operand(op.getSaddr());
  }
  printOffset(static_cast<int64_t>(op.getInstOffset()), printer);
  if (returns && op->getResult(0).getType() != data.getType())
    return op.emitOpError("result must be the register of data: expected ")
           << data.getType() << ", got " << op->getResult(0).getType();
  printCacheModifiers(op, returns, printer);
  return success();
}

/// vdst, off, saddr or off, vdata, saddr
static LogicalResult printScratch(MemoryOpInterface op, Printer &printer) {
  bool isLoad = op.getAccess() == target::Access::Load;
  Value data = isLoad ? op->getResult(0) : op->getOperand(0);
  int64_t registers = op.getAccessBytes() / 4;
  if (getSize(data) != registers)
    return printer.fail("expected data of " + Twine(registers) +
                        " registers, got " + Twine(getSize(data)));
  if (isLoad)
    printer.operand(data);
  printer.text("off");
  if (!isLoad)
    printer.operand(data);
  if (isa<ImmType>(op.getBase().getType())) {
    if (getImmediate(op.getBase()) != 0)
      return printer.fail("saddr must be an SGPR or 0, got " +
                          Twine(getImmediate(op.getBase())));
    printer.text("off");
  } else {
    printer.operand(op.getBase());
  }
  printOffset(getInteger(op, "instOffset", 0), printer);
  return success();
}

/// voffset, srd, soffset offen lds
template <typename VmemToLdsOp>
static LogicalResult printVmemToLds(VmemToLdsOp op, Printer &printer) {
  if (failed(checkLaneAddress(op.getVoffset(), "voffset", printer)))
    return failure();
  printer.operand(op.getVoffset());
  printer.operand(op.getSrd());
  printer.operand(op.getSoffset());
  printer.modifier("offen");
  printOffset(getInteger(op, "instOffset", 0), printer);
  printCacheModifiers(op, /*returns=*/false, printer);
  printer.modifier("lds");
  return success();
}

/// voffset, saddr or off
template <typename GlobalToLdsOp>
static LogicalResult printGlobalToLds(GlobalToLdsOp op, Printer &printer) {
  if (failed(checkLaneAddress(op.getVoffset(), "voffset", printer)))
    return failure();
  printer.operand(op.getVoffset());
  if (isa<ImmType>(op.getSaddr().getType()))
    printer.text("off");
  else
    printer.operand(op.getSaddr());
  printOffset(getInteger(op, "instOffset", 0), printer);
  printCacheModifiers(op, /*returns=*/false, printer);
  return success();
}

/// vdst, vaddr or vaddr, data; atomics that return vdst, vaddr, data.
/// Two-address forms count their offsets in elements.
static LogicalResult printLds(MemoryOpInterface op, Printer &printer) {
  if (failed(checkLaneAddress(op.getBase(), "vaddr", printer)))
    return failure();
  std::optional<int64_t> second = getSecondOffset(op);
  bool isLoad = op.getAccess() == target::Access::Load;
  if (isLoad && failed(checkOneResult(op, printer)))
    return failure();
  if (op->getNumResults())
    printer.operand(op->getResult(0));
  printer.operand(op.getBase());
  int64_t offset = getInteger(op, "offset", 0);
  if (!second) {
    for (Value data : op->getOperands().drop_back())
      printer.operand(data);
    printOffset(offset, printer);
    return success();
  }
  int64_t element = op.getAccessBytes() / 2;
  if (!isLoad) {
    Value data = op->getOperand(0);
    if (getSize(data) != 2 * element / 4)
      return printer.fail("expected data of " + Twine(2 * element / 4) +
                          " registers, got " + Twine(getSize(data)));
    printer.part(data, 0, element / 4);
    printer.part(data, element / 4, element / 4);
  }
  for (auto [name, bytes] : {std::pair<StringRef, int64_t>("offset0", offset),
                             {"offset1", *second}}) {
    if (bytes % element)
      return printer.fail("offset must be a multiple of " + Twine(element) +
                          " bytes, got " + Twine(bytes));
    if (bytes)
      printer.modifier(name + ":" + Twine(bytes / element));
  }
  return success();
}

/// Reports the targets that have the instruction if its program's target does
/// not.
static LogicalResult checkAvailable(InstructionOpInterface op) {
  StringRef processor = getTargetMachine(op).name;
  if (op.isAvailableOn(processor))
    return success();
  SmallVector<StringRef> others;
  for (StringRef target : llvm::split(target::targetNames(), ", "))
    if (op.isAvailableOn(target))
      others.push_back(target);
  InFlightDiagnostic diag = op->emitOpError("does not exist on ") << processor;
  if (others.empty())
    return diag << " or any other target";
  return diag << ", expected a program for " << llvm::join(others, " or ");
}

LogicalResult emit::printInstruction(InstructionOpInterface op,
                                     llvm::raw_ostream &os) {
  if (failed(checkAvailable(op)))
    return failure();
  if (auto move = dyn_cast<VMovB32Op>(*op))
    return printVMov(move, os);
  if (auto move = dyn_cast<SMovB32Op>(*op))
    return printSMov(move, os);
  if (auto address = dyn_cast<SGetpcB64DataOp>(*op))
    return printDataAddress(address, os);

  Printer printer(op, os);
  if (op->hasTrait<DppOp>())
    return printDpp(op, printer);
  if (auto valu = dyn_cast<ValuOpInterface>(*op)) {
    if (valu.getEncoding() == target::ValuEncoding::Vopc)
      return printValuCompare(op, printer);
    if (isa<VAddCoU32Op, VSubCoU32Op, VAddcCoU32Op, VSubbCoU32Op>(op))
      return printValuCarry(op, printer);
  }
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case<SNopOp, SSetprioOp>(
          [&](auto op) { return printCount(op.getCount(), printer); })
      .Case([&](SWaitcntOp op) { return printSWaitcnt(op, printer); })
      .Case([&](SWaitcntVmcntOp op) {
        return printWait(op.getCount(), std::nullopt, std::nullopt, printer);
      })
      .Case([&](SWaitcntLgkmcntOp op) {
        return printWait(std::nullopt, op.getCount(), std::nullopt, printer);
      })
      .Case([&](SWaitcntExpcntOp op) {
        return printWait(std::nullopt, std::nullopt, op.getCount(), printer);
      })
      .Case<SBranchOp, SCbranchScc0Op, SCbranchScc1Op, SCbranchVcczOp,
            SCbranchVccnzOp, SCbranchExeczOp, SCbranchExecnzOp>([&](auto op) {
        printer.text(op.getTarget());
        return success();
      })
      .Case<SMovB32M0Op, SAddU32M0Op>([&](auto op) {
        return printWriteOf("m0", op->getOperands(), printer);
      })
      .Case([&](SMovB64ExecOp op) {
        return printWriteOf("exec", op->getOperands(), printer);
      })
      .Case([&](SMovB64FromExecOp op) {
        return printReadOf("exec", op.getDst(), printer);
      })
      .Case([&](SMovB64ExecAllOp) {
        printer.text("exec");
        printer.text("-1");
        return success();
      })
      .Case([&](SAndSaveexecB64Op op) {
        return printReadOf("vcc", op.getDst(), printer);
      })
      .Case([&](VCndmaskB32Op op) { return printVCndmask(op, printer); })
      .Case([&](VCvtBf16F32Op op) { return printVCvtBf16(op, printer); })
      .Case([&](VWritelaneB32Op op) { return printTied(op, printer); })
      .Case<VCvtPkFp8F32Op, VCvtPkBf8F32Op>(
          [&](auto op) { return printVCvtPkF8(op, printer); })
      .Case<VPkAddF16Op, VPkMulF16Op, VPkMinF16Op, VPkMaxF16Op, VPkFmaF16Op,
            VPkMinimum3F16Op, VPkMaximum3F16Op>(
          [&](auto op) { return printPackedF16(op, printer); })
      .Case<VPkAddF32Op, VPkMulF32Op, VPkFmaF32Op>(
          [&](auto op) { return printPackedF32(op, printer); })
      .Case<VDivScaleF32Op, VDivScaleF64Op>(
          [&](auto op) { return printVDivScale(op, printer); })
      .Case([&](VFmaF32Op op) { return printVFma(op, printer); })
      .Case([&](VCvtF16F32SdwaOp op) { return printHighHalfSdwa(op, printer); })
      .Case<VAddF16SdwaOp, VSubF16SdwaOp, VMulF16SdwaOp, VMinF16SdwaOp,
            VMaxF16SdwaOp>(
          [&](auto op) { return printBinarySdwa(op, printer); })
      .Case<VCvtF32F16SdwaOp, VCvtF32I32SdwaOp, VCvtF32U32SdwaOp,
            VCvtF32Fp8SdwaOp, VCvtF32Bf8SdwaOp>(
          [&](auto op) { return printSdwa(op, printer); })
      .Case([&](DsSwizzleB32Op op) {
        (void)printDefault(op, printer);
        printOffset(op.getPattern(), printer);
        return success();
      })
      .Case([&](SAndSaveexecB64MaskOp op) { return printDefault(op, printer); })
      .Case([&](VAccvgprWriteB32Op op) {
        return printVAccvgprWrite(op, printer);
      })
      .Case<VMfmaScaleF32_16x16x128_F8f6f4Op, VMfmaScaleF32_32x32x64_F8f6f4Op>(
          [&](auto op) { return printScaledMfma(op, printer); })
      .Case<VMfmaF32_16x16x128_F8f6f4Op, VMfmaF32_32x32x64_F8f6f4Op>(
          [&](auto op) { return printF8f6f4Mfma(op, printer); })
      .Case<VPermlane16SwapB32Op, VPermlane32SwapB32Op>(
          [&](auto op) { return printSwap(op, printer); })
      .Case([&](VBitop3B32Op op) { return printBitop3(op, printer); })
      .Case<VAddU32ClampOp, VAddI32ClampOp, VSubU32ClampOp, VSubI32ClampOp>(
          [&](auto op) { return printClamp(op, printer); })
      .Case([&](SizedOpInterface op) { return printSized(op, printer); })
      .Case<BufferLoadDwordLdsOp, BufferLoadDwordx4LdsOp>(
          [&](auto op) { return printVmemToLds(op, printer); })
      .Case<GlobalLoadLdsDwordOp, GlobalLoadLdsDwordx4Op>(
          [&](auto op) { return printGlobalToLds(op, printer); })
      .Case([&](VmemOpInterface op) { return printVmem(op, printer); })
      .Case([&](MemoryOpInterface op) {
        switch (op.getAddressSpace()) {
        case target::AddressSpace::Lds:
          return printLds(op, printer);
        case target::AddressSpace::Scratch:
          return printScratch(op, printer);
        default:
          return printDefault(cast<InstructionOpInterface>(*op), printer);
        }
      })
      .Default([&](Operation *) { return printDefault(op, printer); });
}
