//===- OperandLegalization.cpp --------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One function per instruction family determines which operands cannot be
// encoded; `Legalizer` moves those to registers. The tests compare the rules
// with LLVM's assembler.
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/operand_legalization/OperandLegalization.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/target/InlineConstant.h"
#include "waveasm/target/Machine.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

#include <limits>

using namespace mlir;
using namespace waveasm;
using target::SpecialRegister;
using target::ValuEncoding;

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// Whether `value` is an immediate but not an inline constant for an operand of
/// `bits` bits.
static bool isLiteral(Value value, unsigned bits) {
  return isImmediate(value) &&
         !target::isInlineConstant(getImmediate(value), bits);
}

/// Whether the operand is an immediate that its instruction, which has the
/// encoding VOP3, cannot encode.
static bool isVop3Literal(InstructionOpInterface op, OpOperand &operand) {
  Value value = operand.get();
  if (!op->hasTrait<PackedF16Op>())
    return isLiteral(value, op.getSourceBits(operand.getOperandNumber()));
  return isImmediate(value) &&
         !target::encodePackedF16(static_cast<uint32_t>(getImmediate(value)));
}

/// Whether the operand is a literal that arithmetic reads as a NaN.
static bool isNanLiteral(Operation *op, unsigned index) {
  Value value = op->getOperand(index);
  if (!isImmediate(value))
    return false;
  auto word = static_cast<uint64_t>(getImmediate(value));
  StringRef name = op->getName().getStringRef();
  if (name.ends_with("_f16"))
    return (word & 0x7fff) > 0x7c00;
  return name.ends_with("_f32") && (word & 0x7fffffff) > 0x7f800000;
}

/// Whether both are certainly the same register. Different virtual registers
/// may become one, but no rule depends on that.
static bool isSameRegister(Value lhs, Value rhs) {
  if (lhs == rhs)
    return true;
  auto type = cast<RegisterType>(lhs.getType());
  return type.getPhysicalIndex() && lhs.getType() == rhs.getType();
}

/// Whether the third operand is a mask of lanes.
static bool takesMask(Operation *op) {
  return isa<VCndmaskB32E64Op, VSubbCoU32E64Op>(op);
}

/// The number of operands that may be moved to other registers. The third
/// operand of a select is either not encoded or a mask.
static unsigned countSources(Operation *op) {
  return isa<VCndmaskB32Op>(op) || takesMask(op) ? 2 : op->getNumOperands();
}

/// Whether the instruction reads VCC or another lane mask besides its sources.
static bool readsMask(InstructionOpInterface op) {
  return takesMask(op) || op.getSpecialReads().contains(SpecialRegister::VCC);
}

/// Whether lanes may be off in the program, because of a write of EXEC, `raw`
/// text that is not analyzed, or a workgroup that does not fill its last wave.
static bool mayHaveLanesOff(ProgramOp program) {
  if (std::optional<int64_t> workitems = program.getNumWorkitems())
    if (*workitems % program.getTargetMachine().waves.lanes)
      return true;
  return program
      .walk([](Operation *op) {
        auto instruction = dyn_cast<InstructionOpInterface>(op);
        bool writesExec =
            instruction &&
            instruction.getSpecialWrites().contains(SpecialRegister::EXEC);
        return writesExec || isa<RawOp>(op) ? WalkResult::interrupt()
                                            : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether instructions have register results and all of them are physical.
static bool isAllocated(ProgramOp program) {
  bool hasResult = false;
  bool hasVirtual = false;
  program.walk([&](Operation *op) {
    for (Type type : op->getResultTypes())
      if (auto registerType = dyn_cast<RegisterType>(type)) {
        hasResult |= isa<InstructionOpInterface>(op);
        hasVirtual |= !registerType.getPhysicalIndex();
      }
  });
  return hasResult && !hasVirtual;
}

//===----------------------------------------------------------------------===//
// Exchange of src0 and src1
//===----------------------------------------------------------------------===//

/// The name of the operation that computes the same with src0 and src1
/// exchanged; empty if there is none.
static std::string getSwappedName(Operation *op) {
  StringRef name = op->getName().getStringRef();
  if (op->hasTrait<OpTrait::IsCommutative>() ||
      isa<VAddF32Op, VMulF32Op, VAddF16Op, VMulF16Op, VAddCoU32Op>(op))
    return name.str();
  for (auto [one, other] : {std::pair("v_sub_u32", "v_subrev_u32"),
                            std::pair("v_sub_f32", "v_subrev_f32")}) {
    if (name.ends_with(one))
      return ("waveasm." + Twine(other)).str();
    if (name.ends_with(other))
      return ("waveasm." + Twine(one)).str();
  }
  auto valu = dyn_cast<ValuOpInterface>(op);
  if (!valu || valu.getEncoding() != ValuEncoding::Vopc)
    return "";
  // waveasm.v_cmp_lt_i32
  auto [prefix, rest] = name.split("v_cmp_");
  auto [relation, type] = rest.split('_');
  StringRef mirror = llvm::StringSwitch<StringRef>(relation)
                         .Case("lt", "gt")
                         .Case("gt", "lt")
                         .Case("le", "ge")
                         .Case("ge", "le")
                         .Default(relation);
  return (prefix + "v_cmp_" + mirror + "_" + type).str();
}

//===----------------------------------------------------------------------===//
// Legalizer
//===----------------------------------------------------------------------===//

namespace {

class Legalizer {
public:
  explicit Legalizer(ProgramOp program)
      : program(program), builder(program.getContext()),
        allocated(isAllocated(program)) {}

  FailureOr<OperandLegalizationCounts> run();

private:
  LogicalResult legalize(InstructionOpInterface op);
  LogicalResult legalizeValu(ValuOpInterface op);
  LogicalResult legalizeVop2(InstructionOpInterface op);
  LogicalResult legalizeSources(InstructionOpInterface op, unsigned count,
                                bool readsBus);
  LogicalResult legalizeMove(VMovB32Op op);
  LogicalResult legalizeReadlane(VReadlaneB32Op op);
  LogicalResult legalizeWritelane(VWritelaneB32Op op);
  LogicalResult legalizeSalu(InstructionOpInterface op);
  LogicalResult legalizeMfma(MfmaOpInterface op);
  LogicalResult legalizeMemory(MemoryOpInterface op);
  LogicalResult legalizeScalarOffset(OpOperand &offset);

  void normalizeImmediate(InstructionOpInterface op, OpOperand &operand);
  void setImmediate(OpOperand &operand, int64_t value);
  bool swap(InstructionOpInterface &op);

  /// Copies the operand to a new register of the class; to a tuple of `size`
  /// registers if it is an immediate of `bits` bits.
  LogicalResult moveTo(RegisterClass registerClass, OpOperand &operand,
                       unsigned bits, int64_t size);
  LogicalResult moveToVgpr(InstructionOpInterface op, OpOperand &operand) {
    unsigned bits = op.getSourceBits(operand.getOperandNumber());
    return moveTo(RegisterClass::VGPR, operand, bits, bits == 64 ? 2 : 1);
  }
  LogicalResult moveToSgpr(InstructionOpInterface op, OpOperand &operand) {
    unsigned bits = op.getSourceBits(operand.getOperandNumber());
    return moveTo(RegisterClass::SGPR, operand, bits, bits == 64 ? 2 : 1);
  }

  Type makeType(RegisterClass registerClass, int64_t size);
  Value makeMove(Location loc, Value source, RegisterClass registerClass,
                 int64_t size);
  Value makeConstant(Location loc, int64_t value);

  ProgramOp program;
  OpBuilder builder;
  bool allocated;
  OperandLegalizationCounts counts;
};

} // namespace

Type Legalizer::makeType(RegisterClass registerClass, int64_t size) {
  // Tuples start at even registers: CDNA3 ISA, sections "VGPR alignment" and
  // "SGPR alignment".
  int64_t alignment = size == 1 ? 1 : 2;
  return getVirtualType(builder.getContext(), registerClass, size, alignment);
}

Value Legalizer::makeConstant(Location loc, int64_t value) {
  return ConstantOp::create(builder, loc,
                            ImmType::get(builder.getContext(), value), value);
}

Value Legalizer::makeMove(Location loc, Value source,
                          RegisterClass registerClass, int64_t size) {
  ++counts.moves;
  Type type = makeType(registerClass, size);
  if (registerClass == RegisterClass::SGPR)
    return SMovB32Op::create(builder, loc, type, source);
  return VMovB32Op::create(builder, loc, type, source);
}

LogicalResult Legalizer::moveTo(RegisterClass registerClass, OpOperand &operand,
                                unsigned bits, int64_t size) {
  Operation *op = operand.getOwner();
  Value source = operand.get();
  if (allocated) {
    InFlightDiagnostic diag = op->emitOpError("cannot encode operand #")
                              << operand.getOperandNumber();
    if (isImmediate(source))
      diag << ", the immediate " << getImmediate(source);
    return diag << ", and there is no register to move it to: expected "
                   "legalization before allocation";
  }
  builder.setInsertionPoint(op);
  Location loc = op->getLoc();
  if (!isImmediate(source) || bits != 64) {
    operand.set(
        makeMove(loc, source, registerClass,
                 isImmediate(source) ? size : getRegisterCount(source)));
    return success();
  }
  // Repeat the two words.
  auto value = static_cast<uint64_t>(getImmediate(source));
  SmallVector<Value> words;
  for (int64_t i = 0; i < size; ++i) {
    uint32_t word = i % 2 ? llvm::Hi_32(value) : llvm::Lo_32(value);
    words.push_back(makeMove(loc, makeConstant(loc, static_cast<int32_t>(word)),
                             registerClass, 1));
  }
  operand.set(
      PackOp::create(builder, loc, makeType(registerClass, size), words));
  return success();
}

void Legalizer::setImmediate(OpOperand &operand, int64_t value) {
  if (getImmediate(operand.get()) == value)
    return;
  builder.setInsertionPoint(operand.getOwner());
  operand.set(makeConstant(operand.getOwner()->getLoc(), value));
}

/// Reduces an immediate to the bits that the instruction reads, because the
/// assembler requires a number that fits.
void Legalizer::normalizeImmediate(InstructionOpInterface op,
                                   OpOperand &operand) {
  if (!isImmediate(operand.get()))
    return;
  int64_t value = getImmediate(operand.get());
  unsigned bits = op.getSourceBits(operand.getOperandNumber());
  if (!llvm::isIntN(bits, value) && !llvm::isUIntN(bits, value))
    setImmediate(operand, llvm::SignExtend64(value, bits));
}

/// Exchanges src0 and src1 if an operation for that exists. Leaves a NaN
/// literal in place, because the result of arithmetic on two NaNs depends on
/// their order.
bool Legalizer::swap(InstructionOpInterface &op) {
  std::string name = getSwappedName(op);
  if (name.empty() || isNanLiteral(op, 1))
    return false;
  ++counts.swaps;
  Value src0 = op->getOperand(0);
  op->setOperand(0, op->getOperand(1));
  op->setOperand(1, src0);
  if (name == op->getName().getStringRef())
    return true;
  builder.setInsertionPoint(op);
  OperationState state(op->getLoc(), name, op->getOperands(),
                       op->getResultTypes(), op->getAttrs());
  Operation *swapped = builder.create(state);
  op->replaceAllUsesWith(swapped);
  op->erase();
  op = cast<InstructionOpInterface>(swapped);
  return true;
}

//===----------------------------------------------------------------------===//
// Vector ALU
//===----------------------------------------------------------------------===//

/// Legalizes the first `count` operands by the rules of VOP3: no literal, and
/// at most one SGPR; none if the instruction reads a mask (`readsBus`).
LogicalResult Legalizer::legalizeSources(InstructionOpInterface op,
                                         unsigned count, bool readsBus) {
  MutableArrayRef<OpOperand> sources = op->getOpOperands().take_front(count);
  Value scalar;
  for (OpOperand &source : sources) {
    if (!isSgpr(source.get()))
      continue;
    if (!scalar && !readsBus)
      scalar = source.get();
    if (!scalar || !isSameRegister(scalar, source.get()))
      if (failed(moveToVgpr(op, source)))
        return failure();
  }
  // A literal goes to an SGPR if one can be encoded, and equal literals share
  // it. Instructions with one source have no SGPR in the IR.
  Value scalarLiteral;
  for (OpOperand &source : sources) {
    Value value = source.get();
    unsigned bits = op.getSourceBits(source.getOperandNumber());
    if (!isVop3Literal(op, source))
      continue;
    if (scalarLiteral && bits == 32 &&
        getImmediate(value) == getImmediate(scalarLiteral)) {
      source.set(scalar);
      continue;
    }
    bool toScalar = !scalar && !readsBus && count > 1;
    if (failed(toScalar ? moveToSgpr(op, source) : moveToVgpr(op, source)))
      return failure();
    if (!toScalar)
      continue;
    scalar = source.get();
    if (bits == 32)
      scalarLiteral = value;
  }
  return success();
}

/// Legalizes VOP2: a literal may stay in src0 if src1 is a VGPR.
LogicalResult Legalizer::legalizeVop2(InstructionOpInterface op) {
  auto isShortLiteral = [&](unsigned index) {
    return isLiteral(op->getOperand(index), op.getSourceBits(index)) &&
           op.getSourceBits(index) != 64;
  };
  if (isShortLiteral(1) && isVgpr(op->getOperand(0)))
    swap(op);
  if (isShortLiteral(0) && isLiteral(op->getOperand(1), op.getSourceBits(1)) &&
      failed(moveToVgpr(op, op->getOpOperand(1))))
    return failure();
  if (isShortLiteral(0) && isVgpr(op->getOperand(1)))
    return success();
  return legalizeSources(op, /*count=*/2, /*readsBus=*/false);
}

/// Legalizes a move: a copy to AGPRs takes VGPRs, SGPRs and inline constants.
LogicalResult Legalizer::legalizeMove(VMovB32Op op) {
  if (isAgpr(op.getDst()) && isLiteral(op.getSrc(), 32))
    return moveTo(RegisterClass::VGPR, op.getSrcMutable(), 32, 1);
  return success();
}

/// Lanes are taken modulo 64: CDNA3 ISA, V_READLANE_B32.
static constexpr int64_t kLanes = 64;

LogicalResult Legalizer::legalizeReadlane(VReadlaneB32Op op) {
  if (isLiteral(op.getLane(), 32))
    setImmediate(op.getLaneMutable(),
                 getImmediate(op.getLane()) & (kLanes - 1));
  return success();
}

LogicalResult Legalizer::legalizeWritelane(VWritelaneB32Op op) {
  auto instruction = cast<InstructionOpInterface>(*op);
  if (isLiteral(op.getLane(), 32))
    setImmediate(op.getLaneMutable(),
                 getImmediate(op.getLane()) & (kLanes - 1));
  bool needsScalar = isLiteral(op.getSrc(), 32) || isSgpr(op.getSrc());
  if (needsScalar && isSgpr(op.getLane()) &&
      (isImmediate(op.getSrc()) || !isSameRegister(op.getSrc(), op.getLane())))
    return op.emitOpError("expected an inline constant as src or as lane, got "
                          "two operands that each need an SGPR");
  if (isLiteral(op.getSrc(), 32))
    return moveToSgpr(instruction, op.getSrcMutable());
  return success();
}

LogicalResult Legalizer::legalizeValu(ValuOpInterface op) {
  auto instruction = cast<InstructionOpInterface>(*op);
  if (auto move = dyn_cast<VMovB32Op>(*op))
    return legalizeMove(move);
  if (auto readlane = dyn_cast<VReadlaneB32Op>(*op))
    return legalizeReadlane(readlane);
  if (auto writelane = dyn_cast<VWritelaneB32Op>(*op))
    return legalizeWritelane(writelane);
  bool readsBus = readsMask(instruction);
  switch (op.getEncoding()) {
  case ValuEncoding::Vop1:
    if (instruction.getSourceBits(0) != 64)
      return success();
    break;
  case ValuEncoding::Vop2:
  case ValuEncoding::Vopc:
    if (!readsBus)
      return legalizeVop2(instruction);
    break;
  case ValuEncoding::Vop3:
    break;
  }
  return legalizeSources(instruction, countSources(op), readsBus);
}

//===----------------------------------------------------------------------===//
// Other units
//===----------------------------------------------------------------------===//

/// Legalizes a SALU instruction, which takes one literal of 32 bits. Up to 2^31
/// - 1, it does not matter how the hardware extends it to 64 bits.
LogicalResult Legalizer::legalizeSalu(InstructionOpInterface op) {
  std::optional<int64_t> literal;
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned bits = op.getSourceBits(operand.getOperandNumber());
    if (!isLiteral(operand.get(), bits))
      continue;
    int64_t value = getImmediate(operand.get());
    bool fits = bits != 64 || (value >= 0 && llvm::isInt<32>(value));
    if (fits && (!literal || *literal == value))
      literal = value;
    else if (failed(moveToSgpr(op, operand)))
      return failure();
  }
  return success();
}

/// Legalizes a matrix instruction. A, B and scales are VGPRs or, where the
/// verifier allows it, AGPRs. C is an inline constant or in the register file
/// of D.
LogicalResult Legalizer::legalizeMfma(MfmaOpInterface op) {
  auto instruction = cast<InstructionOpInterface>(*op);
  OpOperand &acc = op->getOpOperand(2);
  SmallVector<OpOperand *> toMove;
  for (OpOperand &operand : op->getOpOperands())
    if (&operand != &acc && !isVgpr(operand.get()) && !isAgpr(operand.get()))
      toMove.push_back(&operand);
  unsigned accBits = instruction.getSourceBits(2);
  bool toAgpr = isAgpr(op.getDst());
  bool isInOtherFile =
      !isImmediate(acc.get()) && isAgpr(acc.get()) != toAgpr &&
      getRegisterCount(acc.get()) == getRegisterCount(op.getDst());
  if (isLiteral(acc.get(), accBits) || isInOtherFile)
    toMove.push_back(&acc);
  if (toMove.empty())
    return success();
  if (mayHaveLanesOff(program))
    return op->emitOpError("cannot encode operand #")
           << toMove.front()->getOperandNumber()
           << ", and a move would not write it in lanes that are off: expected "
              "a VGPR";
  for (OpOperand *operand : toMove) {
    unsigned number = operand->getOperandNumber();
    int64_t size = number < 2    ? op.getSourceSize(/*isB=*/number == 1)
                   : number == 2 ? op.getAccumulatorSize()
                                 : 1;
    // A literal reaches AGPRs by way of VGPRs.
    bool isAccToAgpr = operand == &acc && toAgpr;
    if (!isAccToAgpr || isImmediate(acc.get()))
      if (failed(moveTo(RegisterClass::VGPR, *operand,
                        instruction.getSourceBits(number), size)))
        return failure();
    if (isAccToAgpr && failed(moveTo(RegisterClass::AGPR, acc, accBits, size)))
      return failure();
  }
  return success();
}

/// Legalizes the offset of a scalar load: 21 signed bits, or an unsigned SGPR.
LogicalResult Legalizer::legalizeScalarOffset(OpOperand &offset) {
  if (!isImmediate(offset.get()))
    return success();
  int64_t value = getImmediate(offset.get());
  const target::EncodingLimits &limits =
      getTargetMachine(offset.getOwner()).encoding;
  if (value >= limits.minScalarOffset && value <= limits.maxScalarOffset)
    return success();
  if (!llvm::isUInt<32>(value))
    return offset.getOwner()->emitOpError("expected an offset from ")
           << limits.minScalarOffset << " to "
           << std::numeric_limits<uint32_t>::max() << ", got " << value;
  return moveTo(RegisterClass::SGPR, offset, /*bits=*/32, /*size=*/1);
}

LogicalResult Legalizer::legalizeMemory(MemoryOpInterface op) {
  auto instruction = cast<InstructionOpInterface>(*op);
  if (op.getAddressSpace() == target::AddressSpace::Scalar)
    return legalizeScalarOffset(op->getOpOperand(1));
  if (op.getAddressSpace() == target::AddressSpace::Scratch) {
    OpOperand &base = op->getOpOperand(op->getNumOperands() - 1);
    return isImmediate(base.get()) && getImmediate(base.get()) != 0
               ? moveToSgpr(instruction, base)
               : success();
  }
  bool isLoad = op.getAccess() == target::Access::Load;
  bool isLds = op.getAddressSpace() == target::AddressSpace::Lds;
  bool isToLds = op.getAccess() == target::Access::LoadToLds;
  // Lane addresses: vaddr of LDS, after all data; voffset otherwise, after the
  // base, and after the data in stores.
  unsigned address = isLds     ? op->getNumOperands() - 1
                     : isToLds ? 0
                     : isLoad  ? 1
                               : 2;
  OpOperand &laneAddress = op->getOpOperand(address);
  normalizeImmediate(instruction, laneAddress);
  if (isImmediate(laneAddress.get()) &&
      failed(moveToVgpr(instruction, laneAddress)))
    return failure();
  // A global access has no soffset: the emitter rejects one that is not 0.
  auto vmem = dyn_cast<VmemOpInterface>(*op);
  OpOperand *soffset = isToLds && op->getNumOperands() > 2
                           ? &op->getOpOperand(2)
                       : vmem && vmem.isBuffer() ? vmem.getSoffsetOperand()
                                                 : nullptr;
  if (!soffset)
    return success();
  normalizeImmediate(instruction, *soffset);
  if (isLiteral(soffset->get(), 32))
    return moveToSgpr(instruction, *soffset);
  return success();
}

LogicalResult Legalizer::legalize(InstructionOpInterface op) {
  if (auto memory = dyn_cast<MemoryOpInterface>(*op))
    return legalizeMemory(memory);
  for (OpOperand &operand : op->getOpOperands().take_front(countSources(op)))
    normalizeImmediate(op, operand);
  if (auto valu = dyn_cast<ValuOpInterface>(*op))
    return legalizeValu(valu);
  if (auto mfma = dyn_cast<MfmaOpInterface>(*op))
    return legalizeMfma(mfma);
  if (op.getUnit() == target::Unit::Salu)
    return legalizeSalu(op);
  return success();
}

FailureOr<OperandLegalizationCounts> Legalizer::run() {
  SmallVector<InstructionOpInterface> instructions;
  program.walk([&](InstructionOpInterface op) { instructions.push_back(op); });
  bool hasFailed = false;
  for (InstructionOpInterface op : instructions)
    hasFailed |= failed(legalize(op));
  if (hasFailed)
    return failure();
  return counts;
}

FailureOr<OperandLegalizationCounts>
waveasm::legalizeOperands(ProgramOp program) {
  return Legalizer(program).run();
}

namespace waveasm {
#define GEN_PASS_DEF_OPERANDLEGALIZATION
#include "waveasm/transforms/backend/operand_legalization/OperandLegalization.h.inc"
} // namespace waveasm

namespace {
struct OperandLegalizationPass
    : waveasm::impl::OperandLegalizationBase<OperandLegalizationPass> {
  void runOnOperation() override {
    bool hasFailed = false;
    getOperation()->walk([&](ProgramOp program) {
      FailureOr<OperandLegalizationCounts> counts = legalizeOperands(program);
      if (failed(counts)) {
        hasFailed = true;
        return;
      }
      numMoves += counts->moves;
      numSwaps += counts->swaps;
    });
    if (hasFailed)
      signalPassFailure();
  }
};
} // namespace
