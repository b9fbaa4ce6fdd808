//===- RaiseIntrinsics.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/RaiseIntrinsics.h"

#include "waveasm/import/raise_llvm/RaiseFloatBits.h"
#include "waveasm/import/raise_llvm/RaiseOperations.h"

#include "mlir/Dialect/AMDGPU/IR/AMDGPUDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace waveasm;

namespace {
/// An intrinsic with its operands.
struct Intrinsic {
  /// Without `llvm.amdgcn.` and without the types at the end.
  StringRef name;
  SmallVector<Value> operands;
};
} // namespace

static LogicalResult replace(Operation *op, Value by) {
  op->getResult(0).replaceAllUsesWith(by);
  op->erase();
  return success();
}

//===----------------------------------------------------------------------===//
// Ids
//===----------------------------------------------------------------------===//

static std::optional<gpu::Dimension> getDimension(StringRef name,
                                                  StringRef prefix) {
  if (!name.consume_front(prefix))
    return std::nullopt;
  return llvm::StringSwitch<std::optional<gpu::Dimension>>(name)
      .Case("x", gpu::Dimension::x)
      .Case("y", gpu::Dimension::y)
      .Case("z", gpu::Dimension::z)
      .Default(std::nullopt);
}

/// The number from which on the result of an intrinsic has no values, as an
/// attribute of an id; null if it is not known or too large to matter.
static IntegerAttr getUpperBound(ImplicitLocOpBuilder &b, Operation *op) {
  auto range = op->getAttrOfType<LLVM::ConstantRangeAttr>("range");
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    if (ArrayAttr results = call.getResAttrsAttr(); results && !results.empty())
      range = cast<DictionaryAttr>(results[0])
                  .getAs<LLVM::ConstantRangeAttr>(
                      LLVM::LLVMDialect::getRangeAttrName());
  // A range may also go on after the largest number, from 0 on.
  if (!range || range.getLower().isNegative() ||
      range.getUpper().sle(range.getLower()))
    return {};
  return b.getIndexAttr(range.getUpper().getSExtValue());
}

/// Returns the id or the size that the intrinsic reads, as an index; null for
/// any other intrinsic. `upper` is what ids are below, if it is known; the
/// size of workgroups is known otherwise.
static Value raiseId(ImplicitLocOpBuilder &b, StringRef name,
                     IntegerAttr upper) {
  if (auto dimension = getDimension(name, "workitem.id."))
    return gpu::ThreadIdOp::create(b, *dimension);
  if (auto dimension = getDimension(name, "workgroup.id."))
    return gpu::BlockIdOp::create(b, b.getIndexType(), *dimension, upper);
  if (auto dimension = getDimension(name, "workgroup.dim."))
    return gpu::BlockDimOp::create(b, *dimension);
  if (auto dimension = getDimension(name, "grid.dim."))
    return gpu::GridDimOp::create(b, *dimension);
  return {};
}

//===----------------------------------------------------------------------===//
// Matrices
//===----------------------------------------------------------------------===//

namespace {
/// A matrix instruction: mfma.f32.MxNxK, the type of A and B.
struct Matrix {
  uint32_t m, n, k;
  Type type;
};
} // namespace

/// Reads the part of the name after `mfma.f32.` or its like, such as
/// `32x32x8f16` and `16x16x16bf16.1k`.
static std::optional<Matrix> readMatrix(MLIRContext *context, StringRef name) {
  Matrix matrix;
  auto take = [&](uint32_t &number) {
    return !name.consumeInteger(10, number);
  };
  if (!take(matrix.m) || !name.consume_front("x") || !take(matrix.n) ||
      !name.consume_front("x") || !take(matrix.k))
    return std::nullopt;
  name.consume_front(".");
  name.consume_back(".1k");
  auto getType = [&](StringRef text) -> Type {
    return llvm::StringSwitch<Type>(text)
        .Case("f64", Float64Type::get(context))
        .Case("f32", Float32Type::get(context))
        .Case("f16", Float16Type::get(context))
        .Case("bf16", BFloat16Type::get(context))
        .Case("i8", IntegerType::get(context, 8))
        .Default({});
  };
  matrix.type = getType(name);
  return matrix.type ? std::optional(matrix) : std::nullopt;
}

static LogicalResult checkNoBroadcast(Operation *op,
                                      const Intrinsic &intrinsic) {
  for (Value modifier : ArrayRef(intrinsic.operands).drop_front(3))
    if (!matchPattern(modifier, m_Zero()))
      return emitRaiseError(op)
             << "expected cbsz, abid and blgp to be 0: no broadcast or "
                "permutation";
  return success();
}

/// Whether the name is that of a product of floats of 8 bits or less. These
/// stay calls: which floats they are depends on the target.
static bool isNarrowMatrix(StringRef name) {
  return name.starts_with("mfma.scale.f32.") ||
         (name.starts_with("mfma.f32.") && name.ends_with("8"));
}

/// Leaves the operands of the instruction, factors in words, and no types in
/// the name.
static LogicalResult raiseNarrowMatrix(ImplicitLocOpBuilder &b, Operation *op,
                                       const Intrinsic &intrinsic) {
  bool isScaled = intrinsic.name.starts_with("mfma.scale.");
  if (intrinsic.operands.size() != (isScaled ? 9 : 6) ||
      op->getNumResults() != 1)
    return emitRaiseError(op) << "expected " << (isScaled ? 9 : 6)
                              << " operands of llvm.amdgcn." << intrinsic.name;
  SmallVector<Value> operands(intrinsic.operands);
  StringRef name = intrinsic.name;
  if (isScaled) {
    constexpr StringLiteral kFormats = "f8f6f4";
    name = name.take_front(name.find(kFormats) + kFormats.size());
  } else {
    if (failed(checkNoBroadcast(op, intrinsic)))
      return failure();
    operands.truncate(3);
    for (Value &factor : MutableArrayRef(operands).take_front(2))
      factor = raiseBitcast(b, VectorType::get({2}, b.getI32Type()), factor);
  }
  return replace(op,
                 callIntrinsic(b, name, op->getResult(0).getType(), operands));
}

static LogicalResult raiseMatrix(ImplicitLocOpBuilder &b, Operation *op,
                                 const Intrinsic &intrinsic) {
  std::optional<Matrix> matrix =
      readMatrix(b.getContext(), intrinsic.name.drop_front(9));
  if (!matrix || intrinsic.operands.size() != 6 || op->getNumResults() != 1)
    return emitRaiseError(op)
           << "no matrix instruction for llvm.amdgcn." << intrinsic.name
           << ", expected one of f64, f32, f16, bf16, i8, fp8 or bf8";
  if (failed(checkNoBroadcast(op, intrinsic)))
    return failure();
  auto bitsOf = [](Type type) {
    auto vector = dyn_cast<VectorType>(type);
    return (vector ? vector.getNumElements() : 1) *
           getElementTypeOrSelf(type).getIntOrFloatBitWidth();
  };
  // Elements of 8 bits, and of bf16 in older forms, come in integers.
  auto getFactor = [&](Value value, Type element) -> Value {
    auto count = static_cast<int64_t>(bitsOf(value.getType()) /
                                      element.getIntOrFloatBitWidth());
    Type type = count == 1 ? element : VectorType::get({count}, element);
    return raiseBitcast(b, type, value);
  };
  Value a = getFactor(intrinsic.operands[0], matrix->type);
  Value factor = getFactor(intrinsic.operands[1], matrix->type);
  Value c = intrinsic.operands[2];
  auto results = static_cast<uint32_t>(
      bitsOf(c.getType()) /
      getElementTypeOrSelf(c.getType()).getIntOrFloatBitWidth());
  // Each lane of a wave has a 64th of the results of all blocks.
  uint32_t blocks = results * 64 / (matrix->m * matrix->n);
  return replace(op,
                 amdgpu::MFMAOp::create(b, c.getType(), matrix->m, matrix->n,
                                        matrix->k, blocks, a, factor, c)
                     .getResult());
}

//===----------------------------------------------------------------------===//
// The intrinsic
//===----------------------------------------------------------------------===//

/// Intrinsics that stay calls, for the importer (IntrinsicImport.cpp) or for
/// what reads launches (RaiseLaunchReads.h), without the types that overloads
/// add to the name.
static constexpr StringLiteral kCalls[] = {
    "alignbyte",
    "ashr.pk.i8.i32",
    "ashr.pk.u8.i32",
    "ballot",
    "bitop3",
    "cos",
    "cvt.f32.fp8",
    "cvt.f32.bf8",
    "cvt.pk.f32.fp8",
    "cvt.pk.f32.bf8",
    "cvt.pk.bf8.f32",
    "cvt.pk.fp8.f32",
    "cvt.pkrtz",
    "cvt.sr.bf16.f32",
    "cvt.sr.bf8.f32",
    "cvt.sr.f16.f32",
    "cvt.sr.fp8.f32",
    "dispatch.ptr",
    "ds.bpermute",
    "ds.permute",
    "ds.read.tr16.b64",
    "ds.read.tr4.b64",
    "ds.read.tr6.b96",
    "ds.read.tr8.b64",
    "ds.swizzle",
    "exp2",
    "fdot2.f32.bf16",
    "fdot2c.f32.bf16",
    "fmed3",
    "fract",
    "frexp.exp",
    "frexp.mant",
    "global.load.async.lds",
    "global.load.lds",
    "implicitarg.ptr",
    "kernarg.segment.ptr",
    "log",
    "make.buffer.rsrc",
    "mbcnt.hi",
    "mbcnt.lo",
    "perm",
    "prng.b32",
    "raw.ptr.buffer.atomic.add",
    "raw.ptr.buffer.atomic.and",
    "raw.ptr.buffer.atomic.cmpswap",
    "raw.ptr.buffer.atomic.fadd",
    "raw.ptr.buffer.atomic.fmax",
    "raw.ptr.buffer.atomic.fmin",
    "raw.ptr.buffer.atomic.or",
    "raw.ptr.buffer.atomic.smax",
    "raw.ptr.buffer.atomic.smin",
    "raw.ptr.buffer.atomic.swap",
    "raw.ptr.buffer.atomic.umax",
    "raw.ptr.buffer.atomic.umin",
    "raw.ptr.buffer.atomic.xor",
    "raw.ptr.buffer.load",
    "raw.ptr.buffer.load.async.lds",
    "raw.ptr.buffer.load.lds",
    "raw.ptr.buffer.store",
    "rcp",
    "readfirstlane",
    "readlane",
    "rsq",
    "s.barrier",
    "sbfe",
    "sin",
    "s.setprio",
    "s.waitcnt",
    "sched.barrier",
    "sched.group.barrier",
    "sqrt",
    "ubfe",
    "update.dpp",
    "mov.dpp",
    "wait.asyncmark",
    "wavefrontsize",
};

/// Returns the longest known name that `name` begins with, up to a dot; empty
/// if there is none.
static StringRef findCall(StringRef name) {
  // They have no overloads.
  if (name.starts_with("cvt.scalef32."))
    return name;
  StringRef found;
  for (StringRef call : kCalls)
    if ((name == call ||
         (name.starts_with(call) && name[call.size()] == '.')) &&
        call.size() > found.size())
      found = call;
  return found;
}

/// Whether the order of instructions alone depends on it, or what a wait counts
/// that import makes one for all loads.
static bool isHint(StringRef name) {
  return name == "sched.group.barrier" || name == "iglp.opt" ||
         name == "asyncmark" || name == "s.nop" || name == "s.sleep" ||
         name == "wave.barrier";
}

/// Reads the operands of `op`, with its attributes as constants after them, as
/// the intrinsic has them.
static Intrinsic readIntrinsic(ImplicitLocOpBuilder &b, Operation *op,
                               std::string &name) {
  Intrinsic intrinsic;
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op)) {
    StringRef text = call.getIntrin();
    text.consume_front("llvm.amdgcn.");
    name = text.str();
    llvm::append_range(intrinsic.operands, call.getArgs());
  } else {
    name = op->getName().stripDialect().str();
    llvm::replace(name, '_', '.');
    llvm::append_range(intrinsic.operands, op->getOperands());
    // The names of attributes are sorted; only these operations have several.
    if (auto update = dyn_cast<ROCDL::DPPUpdateOp>(op)) {
      for (IntegerAttr number :
           {update.getDppCtrlAttr(), update.getRowMaskAttr(),
            update.getBankMaskAttr(), IntegerAttr(update.getBoundCtrlAttr())})
        intrinsic.operands.push_back(arith::ConstantOp::create(b, number));
      intrinsic.name = name;
      return intrinsic;
    }
    DictionaryAttr attributes = op->getAttrDictionary();
    if (StringRef(name).starts_with("cvt.scalef32.f16.")) {
      for (StringRef each : {"srcSelIndex", "dstLoHiSel"})
        intrinsic.operands.push_back(
            arith::ConstantOp::create(b, attributes.getAs<IntegerAttr>(each)));
      intrinsic.name = name;
      return intrinsic;
    }
    for (StringAttr each : op->getName().getAttributeNames())
      if (auto number = attributes.getAs<IntegerAttr>(each))
        intrinsic.operands.push_back(arith::ConstantOp::create(b, number));
  }
  intrinsic.name = name;
  return intrinsic;
}

/// A product with 1 flushes denormal numbers where the kernel does; operations
/// on floats do so by themselves.
static LogicalResult raiseCanonicalize(ImplicitLocOpBuilder &b,
                                       LLVM::CallIntrinsicOp op) {
  Value value = op.getArgs().front();
  bool isFlushedLater = llvm::all_of(
      op->getUsers(),
      llvm::IsaPred<LLVM::FAddOp, LLVM::FSubOp, LLVM::FMulOp, LLVM::FMAOp,
                    LLVM::FMulAddOp, LLVM::MaxNumOp, LLVM::MinNumOp>);
  if (isFlushedLater)
    return replace(op, value);
  Type element = getElementTypeOrSelf(value.getType());
  TypedAttr one = b.getFloatAttr(element, 1.0);
  if (auto vector = dyn_cast<VectorType>(value.getType()))
    one = DenseElementsAttr::get(vector, one);
  return replace(
      op, arith::MulFOp::create(b, value, arith::ConstantOp::create(b, one)));
}

/// The number of the two that is larger, or smaller, where one is no number. A
/// signalling NaN counts as a quiet one, which a product with 1 makes of it.
template <typename OpTy>
static LogicalResult raiseNumber(ImplicitLocOpBuilder &b,
                                 LLVM::CallIntrinsicOp op) {
  auto quiet = [&](Value value) -> Value {
    Type element = getElementTypeOrSelf(value.getType());
    TypedAttr one = b.getFloatAttr(element, 1.0);
    if (auto vector = dyn_cast<VectorType>(value.getType()))
      one = DenseElementsAttr::get(vector, one);
    return arith::MulFOp::create(b, value, arith::ConstantOp::create(b, one));
  };
  Value x = quiet(op.getArgs()[0]);
  return replace(op, OpTy::create(b, x, quiet(op.getArgs()[1])));
}

/// class(float, mask).
static LogicalResult raiseClass(ImplicitLocOpBuilder &b, Operation *op,
                                const Intrinsic &intrinsic) {
  APInt mask;
  if (intrinsic.operands.size() != 2 ||
      !isa<FloatType>(intrinsic.operands[0].getType()) ||
      !matchPattern(intrinsic.operands[1], m_ConstantInt(&mask)))
    return emitRaiseError(op) << "expected a float and a constant";
  return replace(op, emitIsOfClass(b, intrinsic.operands[0],
                                   static_cast<uint32_t>(mask.getZExtValue())));
}

/// Returns a dot product that ends at the least and at the largest number of
/// its type, or for f32 at 0 and 1.
static Value emitClampedDot(ImplicitLocOpBuilder &b, StringRef name, Type type,
                            ArrayRef<Value> operands) {
  auto number = [&](Type of, int64_t value) -> Value {
    return arith::ConstantOp::create(b, b.getIntegerAttr(of, value));
  };
  if (type.isF32()) {
    Value sum = callIntrinsic(b, name, type, operands.take_front(3));
    auto limit = [&](float value) -> Value {
      return arith::ConstantOp::create(b, b.getF32FloatAttr(value));
    };
    return arith::MinNumFOp::create(
        b, arith::MaxNumFOp::create(b, sum, limit(0)), limit(1));
  }
  bool isSigned = name.starts_with("s");
  Type wide = b.getI64Type();
  auto extend = [&](Value value) -> Value {
    return isSigned ? arith::ExtSIOp::create(b, wide, value).getResult()
                    : arith::ExtUIOp::create(b, wide, value).getResult();
  };
  Value sum = extend(operands[2]);
  if (isa<VectorType>(operands[0].getType())) {
    // Two products of 16 bits may have more than 32.
    for (int64_t i = 0; i < 2; ++i)
      sum = arith::AddIOp::create(
          b, sum,
          arith::MulIOp::create(
              b, extend(vector::ExtractOp::create(b, operands[0], i)),
              extend(vector::ExtractOp::create(b, operands[1], i))));
  } else {
    Value products = callIntrinsic(b, name, type,
                                   {operands[0], operands[1], number(type, 0)});
    sum = arith::AddIOp::create(b, sum, extend(products));
  }
  sum = arith::MinSIOp::create(
      b, sum, number(wide, isSigned ? INT32_MAX : int64_t{UINT32_MAX}));
  if (isSigned)
    sum = arith::MaxSIOp::create(b, sum, number(wide, INT32_MIN));
  return arith::TruncIOp::create(b, type, sum);
}

/// The products of the elements of two words, added to a third operand.
static LogicalResult raiseDot(ImplicitLocOpBuilder &b, Operation *op,
                              const Intrinsic &intrinsic) {
  ArrayRef<Value> operands = intrinsic.operands;
  APInt clamp;
  if (operands.size() != 4 || op->getNumResults() != 1 ||
      !matchPattern(operands[3], m_ConstantInt(&clamp)))
    return emitRaiseError(op) << "expected three words and a constant clamp";
  Type type = op->getResult(0).getType();
  if (clamp.isZero())
    return replace(
        op, callIntrinsic(b, intrinsic.name, type, operands.drop_back()));
  return replace(op, emitClampedDot(b, intrinsic.name, type, operands));
}

static bool isDot(StringRef name) {
  constexpr StringLiteral kNames[] = {"fdot2", "sdot2", "sdot4", "sdot8",
                                      "udot2", "udot4", "udot8"};
  return llvm::is_contained(kNames, name);
}

template <typename SwapOp>
static LogicalResult raiseSwap(ImplicitLocOpBuilder &b, Operation *op,
                               const Intrinsic &intrinsic) {
  ArrayRef<Value> operands = intrinsic.operands;
  if (operands.size() != 4 || op->getNumResults() != 1)
    return emitRaiseError(op) << "expected two words and two flags";
  return replace(op, SwapOp::create(b, op->getResult(0).getType(), operands[0],
                                    operands[1],
                                    !matchPattern(operands[2], m_Zero()),
                                    !matchPattern(operands[3], m_Zero()))
                         .getResult());
}

LogicalResult waveasm::raiseIntrinsic(ImplicitLocOpBuilder &b, Operation *op) {
  // The importer takes these as they are.
  if (isa<ROCDL::SBarrierOp, ROCDL::ReadfirstlaneOp, ROCDL::Permlane16SwapOp,
          ROCDL::Permlane32SwapOp, ROCDL::SchedGroupBarrier,
          ROCDL::SchedBarrier, ROCDL::SetPrioOp, ROCDL::SWaitcntOp>(op))
    return success();
  if (isa<ROCDL::BarrierOp>(op)) {
    gpu::BarrierOp::create(b);
    op->erase();
    return success();
  }
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op);
      call && call.getIntrin().starts_with("llvm.canonicalize."))
    return raiseCanonicalize(b, call);
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op);
      call && call.getIntrin().starts_with("llvm.maximumnum."))
    return raiseNumber<arith::MaxNumFOp>(b, call);
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op);
      call && call.getIntrin().starts_with("llvm.minimumnum."))
    return raiseNumber<arith::MinNumFOp>(b, call);
  std::string name;
  Intrinsic intrinsic = readIntrinsic(b, op, name);
  if (Value id = raiseId(b, intrinsic.name, getUpperBound(b, op))) {
    Type type = op->getResult(0).getType();
    return replace(op, arith::IndexCastOp::create(b, type, id).getResult());
  }
  if (isNarrowMatrix(intrinsic.name))
    return raiseNarrowMatrix(b, op, intrinsic);
  if (intrinsic.name.starts_with("mfma.f32.") ||
      intrinsic.name.starts_with("mfma.f64.") ||
      intrinsic.name.starts_with("mfma.i32."))
    return raiseMatrix(b, op, intrinsic);
  if (intrinsic.name == "permlane16.swap")
    return raiseSwap<ROCDL::Permlane16SwapOp>(b, op, intrinsic);
  if (intrinsic.name == "permlane32.swap")
    return raiseSwap<ROCDL::Permlane32SwapOp>(b, op, intrinsic);
  if (intrinsic.name.starts_with("class."))
    return raiseClass(b, op, intrinsic);
  if (isDot(intrinsic.name))
    return raiseDot(b, op, intrinsic);
  bool isMantissa = intrinsic.name == "frexp.mant.f64";
  if (isMantissa || intrinsic.name == "frexp.exp.i32.f64") {
    Value x = intrinsic.operands.front();
    return replace(op, isMantissa ? emitMantissa(b, x) : emitExponent(b, x));
  }
  if (isHint(intrinsic.name)) {
    op->erase();
    return success();
  }
  StringRef known = findCall(intrinsic.name);
  if (known.empty()) {
    InFlightDiagnostic error = emitRaiseError(op);
    error << "no translation of " << intrinsic.name
          << ", expected workitem.id, workgroup.id, mfma, permlane swaps, "
             "sdot and udot of 2, 4 and 8 numbers, fdot2, ";
    llvm::interleaveComma(kCalls, error);
    return error;
  }
  if (intrinsic.name == "wavefrontsize") {
    constexpr int32_t kLanes = 64;
    return replace(
        op,
        arith::ConstantOp::create(b, b.getI32IntegerAttr(kLanes)).getResult());
  }
  auto call = LLVM::CallIntrinsicOp::create(
      b, op->getResultTypes(), b.getStringAttr(("llvm.amdgcn." + known).str()),
      intrinsic.operands, LLVM::FastmathFlagsAttr::get(b.getContext(), {}));
  op->replaceAllUsesWith(call->getResults());
  op->erase();
  return success();
}
