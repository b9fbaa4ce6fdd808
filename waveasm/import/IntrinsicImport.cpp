//===- IntrinsicImport.cpp - Intrinsics of single instructions ------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Intrinsics that LLVM's AMDGPU target has for instructions. Those of buffers
// are in PointerImport.cpp, and those of order in RocdlImport.cpp.
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/IntrinsicImport.h"

#include "waveasm/import/CallOfIntrinsic.h"
#include "waveasm/import/KernelImporter.h"
#include "waveasm/import/Loops.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

static constexpr StringLiteral kPrefix = "llvm.amdgcn.";

bool waveasm::import::isReadFirstLane(StringRef name) {
  return name.consume_front(kPrefix) && name.consume_front("readfirstlane") &&
         (name.empty() || name.front() == '.');
}

bool waveasm::import::isOfWave(StringRef name) {
  return isReadFirstLane(name) || name == "llvm.amdgcn.readlane" ||
         name == "llvm.amdgcn.ballot";
}

bool waveasm::import::isOfLanes(StringRef name) {
  return name == "llvm.amdgcn.mbcnt.lo" || name == "llvm.amdgcn.mbcnt.hi" ||
         name == "llvm.amdgcn.update.dpp" || name == "llvm.amdgcn.mov.dpp" ||
         name == "llvm.amdgcn.ds.swizzle" ||
         name.starts_with("llvm.amdgcn.mfma.") ||
         name.starts_with("llvm.amdgcn.raw.ptr.buffer.atomic");
}

//===----------------------------------------------------------------------===//
// Operands and results
//===----------------------------------------------------------------------===//

FailureOr<int64_t> import::getConstantOperand(KernelImporter &importer,
                                              LLVM::CallIntrinsicOp op,
                                              unsigned index) {
  if (index < op.getArgs().size()) {
    Value operand = op.getArgs()[index];
    if (operand.getType().isInteger(1)) {
      const Condition *bit = importer.getCondition(operand);
      if (bit->kind == Condition::Kind::Constant)
        return int64_t(bit->value);
    } else if (operand.getType().isIntOrIndex()) {
      if (const Expr *value = importer.getInteger(operand); value->isConstant())
        return value->getConstant();
    }
  }
  return importer.emitError(op) << "expected operand #" << index << " of "
                                << op.getIntrin() << " to be a constant";
}

LogicalResult import::checkOperands(KernelImporter &importer,
                                    LLVM::CallIntrinsicOp op, size_t count,
                                    bool returns) {
  if (op.getArgs().size() == count && op.getNumResults() == size_t(returns))
    return success();
  return importer.emitError(op)
         << "expected " << count << " operands of " << op.getIntrin()
         << (returns ? " and a result" : "");
}

/// Whether a value of the type is one register.
static bool isWord(Type type) {
  return isa<IntegerType, FloatType>(getElementType(type)) &&
         !getElementType(type).isInteger(1) &&
         getNumElements(type) * getElementWidth(type) == 32;
}

static LogicalResult checkWords(KernelImporter &importer,
                                LLVM::CallIntrinsicOp op, TypeRange types) {
  for (Type type : types)
    if (!isWord(type))
      return importer.emitError(op) << "expected 32 bits, got " << type;
  return success();
}

static Value getWord(KernelImporter &importer, Value value) {
  return importer.code.toVgpr(importer.getBits(value).getWord(0));
}

void import::setWords(KernelImporter &importer, Value result,
                      ArrayRef<Value> words) {
  if (isa<IntegerType>(result.getType()) && !importer.isWide(result))
    importer.set(
        result,
        Integers{importer.fromRegister(
            words.front(), std::min(getElementWidth(result.getType()), 32u))});
  else
    importer.set(result, RegisterBits(words));
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

/// An instruction of which all operands and the result are 32 bits in VGPRs.
template <typename OpTy, unsigned Count>
static LogicalResult importWords(KernelImporter &importer,
                                 LLVM::CallIntrinsicOp op) {
  if (failed(checkOperands(importer, op, Count)) ||
      failed(checkWords(importer, op, op.getArgs().getTypes())) ||
      failed(checkWords(importer, op, op->getResultTypes())))
    return failure();
  SmallVector<Value> words;
  for (Value operand : op.getArgs())
    words.push_back(getWord(importer, operand));
  Value result =
      OpTy::create(importer.code.b, TypeRange(importer.code.vgpr()), words)
          ->getResult(0);
  setWords(importer, op.getResult(0), result);
  return success();
}

/// The number of bits that are set in 32 or 64 bits.
static LogicalResult importCountOfBits(KernelImporter &importer,
                                       LLVM::CallIntrinsicOp op) {
  CodeBuilder &code = importer.code;
  if (failed(checkOperands(importer, op, 1)))
    return failure();
  SmallVector<Value> words =
      llvm::to_vector(importer.getBits(op.getArgs()[0]).getWords());
  bool isUniform = llvm::all_of(words, isSgpr);
  Value count = code.imm(0);
  if (!isUniform)
    for (Value word : words)
      count = code.vector<VBcntU32B32Op>(word, count);
  else if (words.size() == 1)
    count = code.scalar<SBcnt1I32B32Op>(1, words.front());
  else
    count = code.scalar<SBcnt1I32B64Op>(
        1, PackOp::create(code.b, code.sgpr(2), words));
  constexpr int64_t kMost = 64;
  importer.setInteger(
      op.getResult(0),
      code.exprs.reg(count, {0, kMost}, isUniform, code.getDepth()));
  return success();
}

/// As `importWords`, of f32 alone: the names have others as well.
template <typename OpTy, unsigned Count>
static LogicalResult importF32(KernelImporter &importer,
                               LLVM::CallIntrinsicOp op) {
  if (op.getNumResults() != 1 || !op.getResult(0).getType().isF32())
    return importer.emitError(op)
           << "expected f32, got " << op->getResultTypes();
  return importWords<OpTy, Count>(importer, op);
}

/// Packs two f32 as numbers of 8 bits into one half of a register.
template <typename OpTy>
static LogicalResult importPackF8(KernelImporter &importer,
                                  LLVM::CallIntrinsicOp op) {
  if (failed(checkOperands(importer, op, 4)) ||
      failed(checkWords(importer, op, op.getArgs().take_front(3).getTypes())) ||
      failed(checkWords(importer, op, op->getResultTypes())))
    return failure();
  FailureOr<int64_t> isHigh = getConstantOperand(importer, op, 3);
  if (failed(isHigh))
    return failure();
  CodeBuilder &code = importer.code;
  Value result = code.vector<OpTy>(
      getWord(importer, op.getArgs()[0]), getWord(importer, op.getArgs()[1]),
      getWord(importer, op.getArgs()[2]), *isHigh != 0);
  setWords(importer, op.getResult(0), result);
  return success();
}

/// Converts bytes `first` to `first` + the number of results - 1 of a register
/// to f32.
template <typename OpTy>
static LogicalResult importUnpackF8(KernelImporter &importer,
                                    LLVM::CallIntrinsicOp op) {
  if (failed(checkOperands(importer, op, 2)) ||
      failed(checkWords(importer, op, op.getArgs()[0].getType())))
    return failure();
  Type type = op.getResult(0).getType();
  auto count = static_cast<int64_t>(getNumElements(type));
  FailureOr<int64_t> part = getConstantOperand(importer, op, 1);
  if (failed(part))
    return failure();
  if (!getElementType(type).isF32() || count > 2 || *part < 0 ||
      *part * count > 3)
    return importer.emitError(op)
           << "expected a part of 32 bits and f32, got part " << *part
           << " and " << type;
  SmallVector<Value> words;
  for (int64_t i = 0; i < count; ++i)
    words.push_back(importer.code.vector<OpTy>(
        getWord(importer, op.getArgs()[0]),
        llvm::formatv("BYTE_{0}", *part * count + i).str()));
  setWords(importer, op.getResult(0), words);
  return success();
}

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

/// Returns the control in assembly syntax, or nothing for one that gfx942 does
/// not have (LLVM, SIDefines.h, DppCtrl; CDNA3 ISA, "DPP").
static std::optional<std::string> getDppControl(int64_t control) {
  auto is = [&](int64_t first, int64_t last) {
    return control >= first && control <= last;
  };
  auto number = [&](StringRef name) {
    return llvm::formatv("{0}:{1}", name, control & 15).str();
  };
  if (is(0, 0xff))
    return llvm::formatv("quad_perm:[{0},{1},{2},{3}]", control & 3,
                         control >> 2 & 3, control >> 4 & 3, control >> 6 & 3)
        .str();
  if (is(0x101, 0x10f))
    return number("row_shl");
  if (is(0x111, 0x11f))
    return number("row_shr");
  if (is(0x121, 0x12f))
    return number("row_ror");
  if (is(0x150, 0x15f))
    return number("row_newbcast");
  switch (control) {
  case 0x130:
    return "wave_shl:1";
  case 0x134:
    return "wave_rol:1";
  case 0x138:
    return "wave_shr:1";
  case 0x13c:
    return "wave_ror:1";
  case 0x140:
    return "row_mirror";
  case 0x141:
    return "row_half_mirror";
  case 0x142:
    return "row_bcast:15";
  case 0x143:
    return "row_bcast:31";
  default:
    return std::nullopt;
  }
}

/// Returns the words of a number or of a vector of numbers of 32 or 64 bits, or
/// fails.
static FailureOr<SmallVector<Value>>
getLaneWords(KernelImporter &importer, LLVM::CallIntrinsicOp op, Value value) {
  Type element = getElementType(value.getType());
  size_t bits =
      element.isIntOrFloat() && !element.isInteger(1)
          ? getNumElements(value.getType()) * getElementWidth(value.getType())
          : 0;
  bool isNarrow = bits && bits < 32;
  if (!bits || (!isNarrow && bits % 32))
    return importer.emitError(op)
           << "expected numbers of whole registers, got " << value.getType();
  SmallVector<Value> words;
  for (Value word : importer.getBits(value).getWords())
    words.push_back(importer.code.toVgpr(word));
  return words;
}

/// update.dpp(old, source, control, rows, banks, bound), and mov.dpp without
/// `old`.
static LogicalResult importDpp(KernelImporter &importer,
                               LLVM::CallIntrinsicOp op) {
  CodeBuilder &code = importer.code;
  bool hasOld = op.getIntrin() == "llvm.amdgcn.update.dpp";
  unsigned first = hasOld ? 2 : 1;
  if (failed(checkOperands(importer, op, first + 4)))
    return failure();
  int64_t numbers[4];
  for (unsigned i = 0; i < 4; ++i) {
    FailureOr<int64_t> number = getConstantOperand(importer, op, first + i);
    if (failed(number))
      return failure();
    numbers[i] = *number;
  }
  auto [control, rows, banks, bound] = numbers;
  std::optional<std::string> text = getDppControl(control);
  if (!text)
    return importer.emitError(op)
           << "no control of DPP has the number " << control;
  FailureOr<SmallVector<Value>> source =
      getLaneWords(importer, op, op.getArgs()[first - 1]);
  if (failed(source))
    return failure();
  FailureOr<SmallVector<Value>> old =
      hasOld ? getLaneWords(importer, op, op.getArgs()[0]) : *source;
  if (failed(old))
    return failure();
  constexpr int64_t kAll = 15;
  bool isWhole = bound && rows == kAll && banks == kAll;
  SmallVector<Value> words;
  for (auto [from, kept] : llvm::zip_equal(*source, *old)) {
    if (isWhole)
      words.push_back(code.vector<VMovB32DppOp>(from, StringRef(*text)));
    else
      words.push_back(code.vector<VMovB32DppMergeOp>(
          from, kept, StringRef(*text), static_cast<int32_t>(rows),
          static_cast<int32_t>(banks), bound != 0));
  }
  setWords(importer, op.getResult(0), words);
  return success();
}

/// ds.swizzle(source, pattern).
static LogicalResult importSwizzle(KernelImporter &importer,
                                   LLVM::CallIntrinsicOp op) {
  CodeBuilder &code = importer.code;
  if (failed(checkOperands(importer, op, 2)) ||
      failed(checkWords(importer, op, op.getArgs()[0].getType())))
    return failure();
  FailureOr<int64_t> pattern = getConstantOperand(importer, op, 1);
  if (failed(pattern))
    return failure();
  setWords(importer, op.getResult(0),
           code.vector<DsSwizzleB32Op>(
               getWord(importer, op.getArgs()[0]),
               code.b.getI32IntegerAttr(static_cast<int32_t>(*pattern))));
  return success();
}

/// Whether the call is mbcnt.lo of all lanes before its own in the lower half.
static bool isCountOfLowerHalf(KernelImporter &importer, Value value) {
  auto call = value.getDefiningOp<LLVM::CallIntrinsicOp>();
  if (!call || call.getIntrin() != "llvm.amdgcn.mbcnt.lo")
    return false;
  const Expr *mask = importer.getInteger(call.getArgs()[0]);
  const Expr *before = importer.getInteger(call.getArgs()[1]);
  return mask->isConstant() && mask->getConstant() == -1 &&
         before->isConstant() && before->getConstant() == 0;
}

/// mbcnt.hi(mask, count): with all lanes, that is the number of the lane.
static LogicalResult importCountHigh(KernelImporter &importer,
                                     LLVM::CallIntrinsicOp op) {
  if (failed(checkOperands(importer, op, 2)))
    return failure();
  const Expr *mask = importer.getInteger(op.getArgs()[0]);
  if (mask->isConstant() && mask->getConstant() == -1 &&
      isCountOfLowerHalf(importer, op.getArgs()[1])) {
    importer.setInteger(op.getResult(0), importer.getLaneId());
    return success();
  }
  return importWords<VMbcntHiU32B32Op, 2>(importer, op);
}

/// readlane(source, lane).
static LogicalResult importReadLane(KernelImporter &importer,
                                    LLVM::CallIntrinsicOp op) {
  CodeBuilder &code = importer.code;
  if (failed(checkOperands(importer, op, 2)))
    return failure();
  FailureOr<SmallVector<Value>> source =
      getLaneWords(importer, op, op.getArgs()[0]);
  if (failed(source))
    return failure();
  const Expr *lane = importer.getInteger(op.getArgs()[1]);
  Value number = lane->isConstant() ? code.imm(lane->getConstant() & 63)
                                    : code.emitSgpr(lane);
  SmallVector<Value> words;
  for (Value word : *source)
    words.push_back(code.scalar<VReadlaneB32Op>(1, word, number));
  setWords(importer, op.getResult(0), words);
  return success();
}

/// ballot(condition): a bit for each lane, 0 for those that are off.
static LogicalResult importBallot(KernelImporter &importer,
                                  LLVM::CallIntrinsicOp op) {
  CodeBuilder &code = importer.code;
  if (failed(checkOperands(importer, op, 1)))
    return failure();
  if (!op.getResult(0).getType().isInteger(64))
    return importer.emitError(op)
           << "expected an i64, a bit for each lane of a wave, got "
           << op.getResult(0).getType();
  Value mask = emitLanes(code, importer.getCondition(op.getArgs()[0]));
  setWords(importer, op.getResult(0),
           llvm::to_vector(RegisterBits::fromTuple(code, mask).getWords()));
  return success();
}

/// The address of the arguments.
static LogicalResult importArgumentAddress(KernelImporter &importer,
                                           LLVM::CallIntrinsicOp op) {
  if (failed(checkOperands(importer, op, 0)))
    return failure();
  importer.set(op.getResult(0), importer.makeArgumentPointer());
  return success();
}

IntrinsicHandler import::findIntrinsic(StringRef name) {
  if (!name.consume_front(kPrefix))
    return nullptr;
  if (IntrinsicHandler handler = findNarrowIntrinsic(name))
    return handler;
  return llvm::StringSwitch<IntrinsicHandler>(name)
      .Case("add.i32.clamp", importWords<VAddI32ClampOp, 2>)
      .Case("add.u32.clamp", importWords<VAddU32ClampOp, 2>)
      .Case("alignbit", importWords<VAlignbitB32Op, 3>)
      .Case("alignbyte", importWords<VAlignbyteB32Op, 3>)
      .Case("ballot", importBallot)
      .Case("bcnt", importCountOfBits)
      .Case("bitreverse", importWords<VBfrevB32Op, 1>)
      .Case("cos", importF32<VCosF32Op, 1>)
      .Case("cvt.f32.bf8", importUnpackF8<VCvtF32Bf8SdwaOp>)
      .Case("cvt.f32.fp8", importUnpackF8<VCvtF32Fp8SdwaOp>)
      .Case("cvt.pk.f32.bf8", importUnpackF8<VCvtF32Bf8SdwaOp>)
      .Case("cvt.pk.f32.fp8", importUnpackF8<VCvtF32Fp8SdwaOp>)
      .Case("cvt.pk.bf8.f32", importPackF8<VCvtPkBf8F32Op>)
      .Case("cvt.pk.fp8.f32", importPackF8<VCvtPkFp8F32Op>)
      .Case("cvt.pkrtz", importWords<VCvtPkrtzF16F32Op, 2>)
      .Case("ds.bpermute", importWords<DsBpermuteB32Op, 2>)
      .Case("ds.permute", importWords<DsPermuteB32Op, 2>)
      .StartsWith("ds.read.tr", importTransposingRead)
      .Case("ds.swizzle", importSwizzle)
      .Case("exp2", importF32<VExpF32Op, 1>)
      .Case("fdot2", importWords<VDot2F32F16Op, 3>)
      .Case("ffbh.u32", importWords<VFfbhU32Op, 1>)
      .Case("ffbl.b32", importWords<VFfblB32Op, 1>)
      .Case("fmed3", importF32<VMed3F32Op, 3>)
      .Case("fract", importF32<VFractF32Op, 1>)
      .Case("frexp.exp", importWords<VFrexpExpI32F32Op, 1>)
      .Case("frexp.mant", importF32<VFrexpMantF32Op, 1>)
      .Case("global.load.async.lds", importLoadToLds)
      .Case("global.load.lds", importLoadToLds)
      .Case("kernarg.segment.ptr", importArgumentAddress)
      .Case("log", importF32<VLogF32Op, 1>)
      .Case("make.buffer.rsrc", importMakeBuffer)
      .Case("mbcnt.hi", importCountHigh)
      .Case("mbcnt.lo", importWords<VMbcntLoU32B32Op, 2>)
      .Case("mov.dpp", importDpp)
      .Case("perm", importWords<VPermB32Op, 3>)
      .Case("raw.ptr.buffer.atomic.cmpswap", importBufferCompareSwap)
      .StartsWith("raw.ptr.buffer.atomic.", importBufferAtomic)
      .Case("raw.ptr.buffer.load", importBufferLoad)
      .Case("raw.ptr.buffer.load.async.lds", importLoadToLds)
      .Case("raw.ptr.buffer.load.lds", importLoadToLds)
      .Case("raw.ptr.buffer.store", importBufferStore)
      .Case("rcp", importF32<VRcpF32Op, 1>)
      .Case("readlane", importReadLane)
      .Case("rsq", importF32<VRsqF32Op, 1>)
      .Case("sbfe", importWords<VBfeI32Op, 3>)
      .Case("sdot2", importWords<VDot2I32I16Op, 3>)
      .Case("sdot4", importWords<VDot4I32I8Op, 3>)
      .Case("sdot8", importWords<VDot8I32I4Op, 3>)
      .Case("sin", importF32<VSinF32Op, 1>)
      .Case("sqrt", importF32<VSqrtF32Op, 1>)
      .Case("sub.i32.clamp", importWords<VSubI32ClampOp, 2>)
      .Case("sub.u32.clamp", importWords<VSubU32ClampOp, 2>)
      .Case("ubfe", importWords<VBfeU32Op, 3>)
      .Case("udot2", importWords<VDot2U32U16Op, 3>)
      .Case("udot4", importWords<VDot4U32U8Op, 3>)
      .Case("udot8", importWords<VDot8U32U4Op, 3>)
      .Case("update.dpp", importDpp)
      .Case("wait.asyncmark", importWaitForMarks)
      .Default(nullptr);
}
