//===- AmdgpuImport.cpp - The amdgpu dialect ------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/IntegerMath.h"
#include "waveasm/import/LaneSwap.h"
#include "waveasm/import/Matrices.h"
#include "waveasm/import/MemoryAccess.h"

#include "mlir/Dialect/AMDGPU/IR/AMDGPUDialect.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

//===----------------------------------------------------------------------===//
// Matrices
//===----------------------------------------------------------------------===//

/// Calls `make` with the operation of the instruction that implements `op`.
/// Returns false if there is no such instruction, or what `make` returns.
template <typename Fn> static bool visitMfma(amdgpu::MFMAOp op, Fn make) {
  struct Shape {
    int64_t m, n, k, blocks;
  };
  auto is = [&](Shape shape) {
    return op.getM() == shape.m && op.getN() == shape.n &&
           op.getK() == shape.k && op.getBlocks() == shape.blocks;
  };
  Type a = getElementType(op.getSourceA().getType());
  Type b = getElementType(op.getSourceB().getType());
  Type d = getElementType(op.getDestD().getType());
  auto types = [&](auto isA, auto isB) { return isA(a) && isB(b); };
  auto isF16 = [](Type type) { return type.isF16(); };
  auto isBf16 = [](Type type) { return type.isBF16(); };
  auto isF32 = [](Type type) { return type.isF32(); };
  auto isF64 = [](Type type) { return type.isF64(); };
  auto isI8 = [](Type type) { return type.isInteger(8); };
  auto isFp8 = [](Type type) {
    return isa<Float8E4M3FNUZType, Float8E4M3FNType>(type);
  };
  auto isBf8 = [](Type type) {
    return isa<Float8E5M2FNUZType, Float8E5M2Type>(type);
  };
  if (d.isInteger(32)) {
    if (!types(isI8, isI8))
      return false;
    if (is({16, 16, 32, 1}))
      return make(VMfmaI32_16x16x32_I8Op());
    if (is({32, 32, 16, 1}))
      return make(VMfmaI32_32x32x16_I8Op());
    if (is({16, 16, 64, 1}))
      return make(VMfmaI32_16x16x64_I8Op());
    if (is({32, 32, 32, 1}))
      return make(VMfmaI32_32x32x32_I8Op());
    if (is({16, 16, 4, 4}))
      return make(VMfmaI32_16x16x4_I8Op());
    if (is({32, 32, 4, 2}))
      return make(VMfmaI32_32x32x4_I8Op());
    if (is({4, 4, 4, 16}))
      return make(VMfmaI32_4x4x4_I8Op());
    return false;
  }
  if (types(isF64, isF64)) {
    if (is({16, 16, 4, 1}))
      return make(VMfmaF64_16x16x4_F64Op());
    if (is({4, 4, 4, 4}))
      return make(VMfmaF64_4x4x4_F64Op());
    return false;
  }
  if (!d.isF32())
    return false;
  if (types(isF16, isF16)) {
    if (is({16, 16, 16, 1}))
      return make(VMfmaF32_16x16x16_F16Op());
    if (is({32, 32, 8, 1}))
      return make(VMfmaF32_32x32x8_F16Op());
    if (is({16, 16, 32, 1}))
      return make(VMfmaF32_16x16x32_F16Op());
    if (is({32, 32, 16, 1}))
      return make(VMfmaF32_32x32x16_F16Op());
    if (is({16, 16, 4, 4}))
      return make(VMfmaF32_16x16x4_F16Op());
    if (is({32, 32, 4, 2}))
      return make(VMfmaF32_32x32x4_F16Op());
    if (is({4, 4, 4, 16}))
      return make(VMfmaF32_4x4x4_F16Op());
    return false;
  }
  if (types(isBf16, isBf16)) {
    if (is({16, 16, 16, 1}))
      return make(VMfmaF32_16x16x16_Bf16Op());
    if (is({32, 32, 8, 1}))
      return make(VMfmaF32_32x32x8_Bf16Op());
    if (is({16, 16, 32, 1}))
      return make(VMfmaF32_16x16x32_Bf16Op());
    if (is({32, 32, 16, 1}))
      return make(VMfmaF32_32x32x16_Bf16Op());
    if (is({16, 16, 4, 4}))
      return make(VMfmaF32_16x16x4_Bf16Op());
    if (is({32, 32, 4, 2}))
      return make(VMfmaF32_32x32x4_Bf16Op());
    if (is({4, 4, 4, 16}))
      return make(VMfmaF32_4x4x4_Bf16Op());
    return false;
  }
  if (types(isF32, isF32)) {
    if (is({16, 16, 4, 1}))
      return make(VMfmaF32_16x16x4_F32Op());
    if (is({32, 32, 2, 1}))
      return make(VMfmaF32_32x32x2_F32Op());
    if (is({4, 4, 1, 16}))
      return make(VMfmaF32_4x4x1_F32Op());
    return false;
  }
  bool isSmall = is({16, 16, 32, 1});
  if (!isSmall && !is({32, 32, 16, 1}))
    return false;
  auto either = [&](auto small, auto large) {
    return isSmall ? make(small) : make(large);
  };
  if (types(isFp8, isFp8))
    return either(VMfmaF32_16x16x32_Fp8Fp8Op(), VMfmaF32_32x32x16_Fp8Fp8Op());
  if (types(isFp8, isBf8))
    return either(VMfmaF32_16x16x32_Fp8Bf8Op(), VMfmaF32_32x32x16_Fp8Bf8Op());
  if (types(isBf8, isFp8))
    return either(VMfmaF32_16x16x32_Bf8Fp8Op(), VMfmaF32_32x32x16_Bf8Fp8Op());
  if (types(isBf8, isBf8))
    return either(VMfmaF32_16x16x32_Bf8Bf8Op(), VMfmaF32_32x32x16_Bf8Bf8Op());
  return false;
}

/// The value of `cbsz` and `blgp`. CDNA4 ISA, "MFMA", formats.
static int64_t getMatrixFormat(Type type) {
  Type element = getElementType(type);
  if (isa<Float8E4M3FNType>(element))
    return 0;
  if (isa<Float8E5M2Type>(element))
    return 1;
  if (isa<Float6E2M3FNType>(element))
    return 2;
  return isa<Float6E3M2FNType>(element) ? 3 : 4;
}

static LogicalResult importScaledMfma(KernelImporter &importer,
                                      amdgpu::ScaledMFMAOp op) {
  CodeBuilder &code = importer.code;
  if (failed(checkAllLanes(importer, op, "matrix instructions work")) ||
      failed(checkInstruction<VMfmaScaleF32_16x16x128_F8f6f4Op>(importer, op)))
    return failure();
  bool isSmall = op.getM() == 16 && op.getN() == 16 && op.getK() == 128;
  if (!isSmall && !(op.getM() == 32 && op.getN() == 32 && op.getK() == 64))
    return importer.emitError(op)
           << "expected 16x16x128 or 32x32x64, got " << op.getM() << "x"
           << op.getN() << "x" << op.getK();
  for (Value source : {op.getSourceA(), op.getSourceB()})
    if (getNumElements(source.getType()) != 32)
      return importer.emitError(op)
             << "expected vectors of 32 elements, got " << source.getType();
  // The byte of the register of scales that the index names.
  ScaledProduct product = {isSmall,
                           {importer.getBits(op.getSourceA()).getTuple(code),
                            importer.getBits(op.getSourceB()).getTuple(code)},
                           {getMatrixFormat(op.getSourceA().getType()),
                            getMatrixFormat(op.getSourceB().getType())},
                           importer.getBits(op.getDestC()),
                           {importer.getBits(op.getScalesA()).getWord(0),
                            importer.getBits(op.getScalesB()).getWord(0)},
                           {op.getScalesIdxA(), op.getScalesIdxB()}};
  importer.set(op, emitScaledProduct(code, product));
  return success();
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// Emits the conversion of part `part` of `word`, times the scale, to two
/// floats of type `to`. Null if there is no instruction.
static Value emitScaledExtension(CodeBuilder &code, Type from, Type to,
                                 Value word, Value scale, int64_t part) {
  auto make = [&](auto f32, auto f16, auto bf16) -> Value {
    auto create = [&](auto op, int64_t size) -> Value {
      return decltype(op)::create(code.b, code.vgpr(size), word, scale, part);
    };
    if (to.isF32())
      return create(f32, 2);
    return to.isF16() ? create(f16, 1) : create(bf16, 1);
  };
  if (isa<Float8E4M3FNType>(from))
    return make(VCvtScalef32PkF32Fp8Op(), VCvtScalef32PkF16Fp8Op(),
                VCvtScalef32PkBf16Fp8Op());
  if (isa<Float8E5M2Type>(from))
    return make(VCvtScalef32PkF32Bf8Op(), VCvtScalef32PkF16Bf8Op(),
                VCvtScalef32PkBf16Bf8Op());
  return make(VCvtScalef32PkF32Fp4Op(), VCvtScalef32PkF16Fp4Op(),
              VCvtScalef32PkBf16Fp4Op());
}

static LogicalResult importScaledExtPacked(KernelImporter &importer,
                                           amdgpu::ScaledExtPackedOp op) {
  CodeBuilder &code = importer.code;
  if (failed(checkInstruction<VCvtScalef32PkF32Fp8Op>(importer, op)))
    return failure();
  Type from = getElementType(op.getSource().getType());
  auto count = static_cast<uint32_t>(getNumElements(op.getSource().getType()));
  if (2 * op.getIndex() + 2 > llvm::alignTo(count, 2))
    return importer.emitError(op)
           << "expected an index below " << llvm::divideCeil(count, 2)
           << ", got " << op.getIndex();
  Value result = emitScaledExtension(
      code, from, getElementType(op.getType()),
      code.toVgpr(importer.getBits(op.getSource()).getWord(0)),
      code.toVgpr(importer.getBits(op.getScale()).getWord(0)), op.getIndex());
  importer.set(op, RegisterBits::fromTuple(code, result));
  return success();
}

/// The register of which a conversion keeps what it does not write.
static Value getExisting(KernelImporter &importer, Value existing) {
  return importer.code.toVgpr(existing ? importer.getBits(existing).getWord(0)
                                       : importer.code.imm(0));
}

static LogicalResult importPackedScaledTrunc(KernelImporter &importer,
                                             amdgpu::PackedScaledTruncOp op) {
  CodeBuilder &code = importer.code;
  if (failed(checkInstruction<VCvtScalef32PkFp8F32Op>(importer, op)))
    return failure();
  Type from = getElementType(op.getSource().getType());
  Type to = getElementType(op.getType());
  int64_t parts = isa<Float4E2M1FNType>(to) ? 4 : 2;
  if (op.getIndex() >= parts)
    return importer.emitError(op)
           << "expected an index below " << parts << ", got " << op.getIndex();
  SmallVector<Value> sources;
  for (Value word : importer.getBits(op.getSource()).getWords())
    sources.push_back(code.toVgpr(word));
  if (from.isF32() && sources.size() == 1)
    sources.push_back(code.toVgpr(code.imm(0)));
  Value scale = code.toVgpr(importer.getBits(op.getScale()).getWord(0));
  Value old = getExisting(importer, op.getExisting());
  auto part = static_cast<int64_t>(op.getIndex());
  auto make = [&](auto f32, auto f16, auto bf16) -> Value {
    if (from.isF32())
      return decltype(f32)::create(code.b, code.vgpr(), sources[0], sources[1],
                                   scale, old, part);
    auto create = [&](auto op) -> Value {
      return decltype(op)::create(code.b, code.vgpr(), sources[0], scale, old,
                                  part);
    };
    return from.isF16() ? create(f16) : create(bf16);
  };
  Value result = isa<Float8E4M3FNType>(to)
                     ? make(VCvtScalef32PkFp8F32Op(), VCvtScalef32PkFp8F16Op(),
                            VCvtScalef32PkFp8Bf16Op())
                 : isa<Float8E5M2Type>(to)
                     ? make(VCvtScalef32PkBf8F32Op(), VCvtScalef32PkBf8F16Op(),
                            VCvtScalef32PkBf8Bf16Op())
                     : make(VCvtScalef32PkFp4F32Op(), VCvtScalef32PkFp4F16Op(),
                            VCvtScalef32PkFp4Bf16Op());
  importer.set(op, RegisterBits(result));
  return success();
}

/// Whether a type is a bf8, of either target.
static bool isBf8(Type type) {
  return isa<Float8E5M2Type, Float8E5M2FNUZType>(getElementType(type));
}

/// Byte `index`, or, where there are two results, half `index`.
static LogicalResult importExtPackedFp8(KernelImporter &importer,
                                        amdgpu::ExtPackedFp8Op op) {
  CodeBuilder &code = importer.code;
  Value source = code.toVgpr(importer.getBits(op.getSource()).getWord(0));
  auto count = static_cast<int64_t>(getNumElements(op.getType()));
  auto first = static_cast<int64_t>(op.getIndex()) * count;
  if (first + count > 4)
    return importer.emitError(op) << "expected an index below " << 4 / count
                                  << ", got " << op.getIndex();
  SmallVector<Value> words;
  for (int64_t byte = first; byte < first + count; ++byte) {
    std::string place = ("BYTE_" + Twine(byte)).str();
    words.push_back(isBf8(op.getSource().getType())
                        ? code.vector<VCvtF32Bf8SdwaOp>(source, place)
                        : code.vector<VCvtF32Fp8SdwaOp>(source, place));
  }
  importer.set(op, RegisterBits(words));
  return success();
}

static LogicalResult importPackedTrunc2xFp8(KernelImporter &importer,
                                            amdgpu::PackedTrunc2xFp8Op op) {
  CodeBuilder &code = importer.code;
  auto get = [&](Value value) {
    return code.toVgpr(importer.getBits(value).getWord(0));
  };
  Value low = get(op.getSourceA());
  Value high = op.getSourceB() ? get(op.getSourceB()) : low;
  Value old = getExisting(importer, op.getExisting());
  bool isHigh = op.getWordIndex() != 0;
  importer.set(
      op,
      RegisterBits(isBf8(op.getType())
                       ? code.vector<VCvtPkBf8F32Op>(low, high, old, isHigh)
                       : code.vector<VCvtPkFp8F32Op>(low, high, old, isHigh)));
  return success();
}

static LogicalResult
importPackedStochRoundFp8(KernelImporter &importer,
                          amdgpu::PackedStochRoundFp8Op op) {
  CodeBuilder &code = importer.code;
  Value source = code.toVgpr(importer.getBits(op.getSource()).getWord(0));
  Value random =
      code.toVgpr(importer.getBits(op.getStochiasticParam()).getWord(0));
  Value old = getExisting(importer, op.getExisting());
  auto part = static_cast<int64_t>(op.getStoreIndex());
  importer.set(
      op, RegisterBits(
              isBf8(op.getType())
                  ? code.vector<VCvtSrBf8F32Op>(source, random, old, part)
                  : code.vector<VCvtSrFp8F32Op>(source, random, old, part)));
  return success();
}

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

static LogicalResult importPermlaneSwap(KernelImporter &importer,
                                        amdgpu::PermlaneSwapOp op) {
  CodeBuilder &code = importer.code;
  if (op.getRowLength() != 16 && op.getRowLength() != 32)
    return importer.emitError(op)
           << "expected rows of 16 or 32 lanes, got " << op.getRowLength();
  Type type = getElementType(op.getType());
  bool isInteger = type.isIntOrIndex();
  if (getElementWidth(type) > 32 || (isInteger && getElementWidth(type) < 32))
    return importer.emitError(op)
           << "expected i32, or floats of at most 32 bits, got "
           << op.getType();
  SmallVector<Value> words;
  for (Value word : importer.getBits(op.getSrc()).getWords()) {
    word = code.toVgpr(word);
    FailureOr<std::array<Value, 2>> swapped =
        emitSwap(importer, op, word, word, op.getRowLength());
    if (failed(swapped))
      return failure();
    // Lanes that still have their own value find the other one in the second
    // register.
    Value isOwn =
        VCmpEqU32E64Op::create(code.b, code.sgpr(2), (*swapped)[0], word);
    words.push_back(
        code.vector<VCndmaskB32E64Op>((*swapped)[0], (*swapped)[1], isOwn));
  }
  if (isInteger) {
    Integers integers;
    for (Value word : words)
      integers.push_back(importer.fromRegister(word, 32));
    importer.set(op, integers);
  } else {
    importer.set(op, RegisterBits(words));
  }
  return success();
}

static LogicalResult importMfma(KernelImporter &importer, amdgpu::MFMAOp op) {
  CodeBuilder &code = importer.code;
  if (op.getCbsz() || op.getAbid() || op.getNegateA() || op.getNegateB() ||
      op.getNegateC() || op.getReducePrecision() ||
      op.getBlgp() != amdgpu::MFMAPermB::none)
    return importer.emitError(op)
           << "expected no broadcast, permutation, negation or reduced "
              "precision";
  if (failed(checkAllLanes(importer, op, "matrix instructions work")))
    return failure();
  RegisterBits accumulator = importer.getBits(op.getDestC());
  Value a = importer.getBits(op.getSourceA()).getTuple(code);
  Value b = importer.getBits(op.getSourceB()).getTuple(code);
  Value c = getAccumulator(code, accumulator);
  auto numWords = static_cast<int64_t>(accumulator.getNumWords());
  StringRef target(importer.getProgram().getTargetMachine().name);
  bool isDone = visitMfma(op, [&](auto mfma) {
    if (!decltype(mfma)::isAvailableOn(target))
      return false;
    Value d = decltype(mfma)::create(code.b, code.vgpr(numWords), a, b, c);
    importer.set(op, RegisterBits::fromTuple(code, d));
    return true;
  });
  if (!isDone)
    return importer.emitError(op)
           << "no matrix instruction of "
           << importer.getProgram().getTargetMachine().name << " for "
           << op.getM() << "x" << op.getN() << "x" << op.getK() << " with "
           << op.getBlocks() << " blocks of " << op.getSourceA().getType()
           << " and " << op.getSourceB().getType();
  return success();
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// Moves the start of the buffer: to element [0, ..., 0] if the offset of the
/// memref is reset, else to the start of the allocation, from which that offset
/// counts. Fails with an error at `op`.
static LogicalResult moveBase(KernelImporter &importer,
                              amdgpu::FatRawBufferCastOp op, Memory &memory,
                              const Expr *&base) {
  ExprContext &exprs = importer.code.exprs;
  const Expr *start = op.getResetOffset() ? memory.offset : memory.start;
  if (!start)
    return importer.emitError(op)
           << "expected resetOffset, or memory whose start is known, got a "
              "carried memref with an offset";
  if (!start->isUniform())
    return importer.emitError(op)
           << "expected an offset that is the same in all lanes of a wave";
  base = exprs.add(base, start);
  memory.offset = exprs.sub(memory.offset, start);
  memory.start = exprs.constant(0);
  return success();
}

/// Returns the number of bytes from the start of the buffer that are valid if
/// nothing else is said: the largest product of a size and its stride (MLIR,
/// amdgpu.fat_raw_buffer_cast), whatever the offset. Null if a stride is
/// negative or the size differs between lanes.
static const Expr *getInferredSize(KernelImporter &importer,
                                   const Memory &memory) {
  CodeBuilder &code = importer.code;
  int64_t bytes = getElementWidth(memory.elementType) / 8;
  const Expr *most = code.exprs.constant(kUnknownSize / bytes);
  const Expr *elements = nullptr;
  for (auto [size, stride] : llvm::zip_equal(memory.sizes, memory.strides)) {
    if (stride->getRange().max < 0)
      return nullptr;
    const Expr *product = code.exprs.mul(size, stride);
    if (!product->isUniform())
      return nullptr;
    product = minUnsigned(code, product, most);
    elements = elements ? maxUnsigned(code, elements, product) : product;
  }
  if (!elements)
    elements = code.exprs.constant(1);
  return code.exprs.scale(elements, bytes);
}

/// Returns the swizzle of a descriptor with rows of this stride; null for a
/// stride of 0, or none. Fails with an error at `op`.
static FailureOr<const Expr *> getSwizzle(KernelImporter &importer,
                                          amdgpu::FatRawBufferCastOp op) {
  ExprContext &exprs = importer.code.exprs;
  const Expr *none = nullptr;
  Value stride = op.getCacheSwizzleStride();
  if (!stride)
    return none;
  const Expr *bytes =
      zeroExtend(importer.code, importer.getInteger(stride), 14);
  if (!bytes->isUniform())
    return importer.emitError(op) << "expected cacheSwizzleStride to be the "
                                     "same in all lanes of a wave";
  if (bytes->isConstant() && !bytes->getConstant())
    return none;
  return exprs.add(exprs.scale(bytes, 1 << 16), kCacheSwizzle);
}

static LogicalResult importFatRawBufferCast(KernelImporter &importer,
                                            amdgpu::FatRawBufferCastOp op) {
  CodeBuilder &code = importer.code;
  ExprContext &exprs = code.exprs;
  Memory memory = importer.getMemory(op.getSource());
  if (!memory.buffer)
    return importer.emitError(op)
           << "expected global memory, got " << op.getSource().getType();
  if (!op.getBoundsCheck())
    return importer.emitError(op) << "expected boundsCheck = true";
  const Expr *base = memory.buffer->base;
  if (failed(moveBase(importer, op, memory, base)))
    return failure();
  const Expr *size = exprs.constant(kUnknownSize);
  const Expr *span = getSpan(importer, memory);
  bool isLarge = isLargeSpan(*memory.buffer, span);
  if (Value bytes = op.getValidBytes()) {
    isLarge = span->getRange().min > kMaxBufferSize;
    if (isLarge)
      return importer.emitError(op)
             << "expected memory of at most " << kMaxBufferSize
             << " bytes beside validBytes, got " << op.getSource().getType();
    size = importer.getInteger(bytes);
    if (importer.isWide(bytes)) {
      const Expr *high =
          importer.fromRegister(importer.getBits(bytes).getWord(1), 32);
      size = select(
          code, code.compare(arith::CmpIPredicate::ne, high, exprs.constant(0)),
          exprs.constant(kUnknownSize), size);
    }
    if (!size->isUniform() ||
        (size->isConstant() &&
         !IntRange{0, UINT32_MAX}.contains(size->getConstant())))
      return importer.emitError(op) << "expected validBytes to be the same in "
                                       "all lanes and to have 32 bits";
    // Masked lanes use offsets beyond the span of every descriptor.
    size = minUnsigned(code, size, exprs.constant(kUnknownSize));
    // The hardware checks each dword, not each element.
    int64_t element = getElementWidth(memory.elementType) / 8;
    if (element > 4 && size->getMultiple() % element)
      size = exprs.scale(exprs.floorDiv(size, element), element);
  } else if (!isLarge) {
    size = getInferredSize(importer, memory);
    if (!size)
      return importer.emitError(op)
             << "expected validBytes, or sizes and strides that are the same "
                "in all lanes of a wave and strides that are not negative";
  }
  FailureOr<const Expr *> swizzle = getSwizzle(importer, op);
  if (failed(swizzle))
    return failure();
  memory.buffer =
      importer.makeBuffer(memory.buffer->argument, base, size, isLarge,
                          /*isChecked=*/true, *swizzle);
  importer.set(op.getResult(), memory);
  return success();
}

/// Checks what the verifier of MLIR does not: a memref has an index for each of
/// its dimensions.
static LogicalResult checkIndices(KernelImporter &importer, Operation *op,
                                  Value memref, ValueRange indices) {
  auto type = cast<MemRefType>(memref.getType());
  if (static_cast<int64_t>(indices.size()) == type.getRank())
    return success();
  return importer.emitError(op)
         << "expected " << type.getRank() << " indices of " << type << ", got "
         << indices.size();
}

static LogicalResult importTransposeLoad(KernelImporter &importer,
                                         amdgpu::TransposeLoadOp op) {
  const Memory &memory = importer.getMemory(op.getSrc());
  if (memory.buffer)
    return importer.emitError(op)
           << "expected workgroup memory, got " << op.getSrc().getType();
  if (failed(checkIndices(importer, op, op.getSrc(), op.getSrcIndices())))
    return failure();
  return emitTransposingRead(
      importer, op, getByteOffset(importer, memory, op.getSrcIndices()),
      getElementWidth(op.getResult().getType()), op.getResult());
}

static LogicalResult importGatherToLds(KernelImporter &importer,
                                       amdgpu::GatherToLDSOp op) {
  if (failed(importer.checkType(op, op.getTransferType())))
    return failure();
  const Memory &source = importer.getMemory(op.getSrc());
  const Memory &destination = importer.getMemory(op.getDst());
  int64_t bytes = static_cast<int64_t>(getNumElements(op.getTransferType())) *
                  getElementWidth(op.getTransferType()) / 8;
  bool isWide = BufferLoadDwordx4LdsOp::isAvailableOn(
      importer.getProgram().getTargetMachine().name);
  if ((bytes != 4 && !(isWide && bytes == 16)) || !source.buffer ||
      destination.buffer)
    return importer.emitError(op)
           << "expected " << (isWide ? "4 or 16" : "4")
           << " bytes a lane from global to workgroup memory, got "
           << op.getTransferType();
  if (failed(checkIndices(importer, op, op.getSrc(), op.getSrcIndices())) ||
      failed(checkIndices(importer, op, op.getDst(), op.getDstIndices())))
    return failure();
  const Expr *from = getByteOffset(importer, source, op.getSrcIndices());
  const Expr *to = getByteOffset(importer, destination, op.getDstIndices());
  if (!to->isUniform())
    return importer.emitError(op)
           << "expected destination indices that are the same in all lanes of "
              "a wave";
  return loadToLds(importer, op, source, from, destination, to, bytes,
                   /*isAsync=*/false);
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

/// The barrier orders accesses to LDS alone. `waveasm-insert-waitcnt` finds out
/// which of them it has to wait for.
static LogicalResult importLdsBarrier(KernelImporter &importer,
                                      amdgpu::LDSBarrierOp op) {
  importer.noteBarrier(op);
  SBarrierOp::create(importer.code.b, /*lds_only=*/true);
  return success();
}

static LogicalResult importMemoryCounterWait(KernelImporter &importer,
                                             amdgpu::MemoryCounterWaitOp op) {
  ImplicitLocOpBuilder &b = importer.code.b;
  auto count = [&](std::optional<uint32_t> value, int64_t most) {
    return value ? b.getI32IntegerAttr(
                       static_cast<int32_t>(std::min<int64_t>(*value, most)))
                 : IntegerAttr();
  };
  // s_waitcnt counts stores like loads (CDNA3 ISA).
  std::optional<uint32_t> vm = op.getLoad();
  if (op.getStore())
    vm = vm ? std::min(*vm, *op.getStore()) : *op.getStore();
  if (op->hasAttr("tensor"))
    return importer.emitError(op)
           << "no counter of tensor accesses on "
           << StringRef(importer.getProgram().getTargetMachine().name);
  SWaitcntOp::create(b, count(vm, 63), count(op.getDs(), 15),
                     count(op.getExp(), 7));
  return success();
}

void waveasm::import::addAmdgpuHandlers(HandlerTable &table) {
  table.add<amdgpu::ExtPackedFp8Op>(importExtPackedFp8);
  table.add<amdgpu::FatRawBufferCastOp>(importFatRawBufferCast);
  table.add<amdgpu::GatherToLDSOp>(importGatherToLds);
  table.add<amdgpu::LDSBarrierOp>(importLdsBarrier);
  table.add<amdgpu::MemoryCounterWaitOp>(importMemoryCounterWait);
  table.add<amdgpu::MFMAOp>(importMfma);
  table.add<amdgpu::PackedScaledTruncOp>(importPackedScaledTrunc);
  table.add<amdgpu::PackedStochRoundFp8Op>(importPackedStochRoundFp8);
  table.add<amdgpu::PackedTrunc2xFp8Op>(importPackedTrunc2xFp8);
  table.add<amdgpu::PermlaneSwapOp>(importPermlaneSwap);
  table.add<amdgpu::ScaledExtPackedOp>(importScaledExtPacked);
  table.add<amdgpu::ScaledMFMAOp>(importScaledMfma);
  table.add<amdgpu::TransposeLoadOp>(importTransposeLoad);
}
