//===- AmdgpuImport.cpp - The amdgpu dialect ------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/IntegerMath.h"
#include "waveasm/import/MemoryAccess.h"

#include "mlir/Dialect/AMDGPU/IR/AMDGPUDialect.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

//===----------------------------------------------------------------------===//
// Matrices
//===----------------------------------------------------------------------===//

/// Calls `make` with the operation of the instruction that implements `op`.
/// Returns false if gfx942 has no such instruction.
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
  auto isI8 = [](Type type) { return type.isInteger(8); };
  auto isFp8 = [](Type type) { return isa<Float8E4M3FNUZType>(type); };
  auto isBf8 = [](Type type) { return isa<Float8E5M2FNUZType>(type); };
  if (d.isInteger(32)) {
    if (!types(isI8, isI8))
      return false;
    if (is({16, 16, 32, 1}))
      return make(VMfmaI32_16x16x32_I8Op());
    if (is({32, 32, 16, 1}))
      return make(VMfmaI32_32x32x16_I8Op());
    if (is({16, 16, 4, 4}))
      return make(VMfmaI32_16x16x4_I8Op());
    if (is({32, 32, 4, 2}))
      return make(VMfmaI32_32x32x4_I8Op());
    if (is({4, 4, 4, 16}))
      return make(VMfmaI32_4x4x4_I8Op());
    return false;
  }
  if (!d.isF32())
    return false;
  if (types(isF16, isF16)) {
    if (is({16, 16, 16, 1}))
      return make(VMfmaF32_16x16x16_F16Op());
    if (is({32, 32, 8, 1}))
      return make(VMfmaF32_32x32x8_F16Op());
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

static LogicalResult importMfma(KernelImporter &importer, amdgpu::MFMAOp op) {
  CodeBuilder &code = importer.code;
  if (op.getCbsz() || op.getAbid() || op.getNegateA() || op.getNegateB() ||
      op.getNegateC() || op.getReducePrecision() ||
      op.getBlgp() != amdgpu::MFMAPermB::none)
    return importer.emitError(op)
           << "expected no broadcast, permutation, negation or reduced "
              "precision";
  if (importer.isMasked())
    return importer.emitError(op)
           << "not supported under a condition that differs between the lanes "
              "of a wave: matrix instructions work on all lanes";
  RegisterBits accumulator = importer.getBits(op.getDestC());
  bool isZero = llvm::all_of(accumulator.getWords(), [](Value word) {
    return isa<ImmType>(word.getType()) && getImmediate(word) == 0;
  });
  Value a = importer.getBits(op.getSourceA()).getTuple(code);
  Value b = importer.getBits(op.getSourceB()).getTuple(code);
  Value c = isZero ? code.imm(0) : accumulator.getTuple(code);
  auto numWords = static_cast<int64_t>(accumulator.getNumWords());
  bool isDone = visitMfma(op, [&](auto mfma) {
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

/// Ignores the cache swizzle, which does not affect results.
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
  memory.buffer =
      importer.makeBuffer(memory.buffer->argument, base, size, isLarge,
                          /*isChecked=*/true);
  importer.set(op.getResult(), memory);
  return success();
}

/// Bytes per lane of a direct load to LDS on gfx942.
static constexpr int64_t kDmaBytes = 4;

static LogicalResult importGatherToLds(KernelImporter &importer,
                                       amdgpu::GatherToLDSOp op) {
  CodeBuilder &code = importer.code;
  if (failed(importer.checkType(op, op.getTransferType())))
    return failure();
  const Memory &source = importer.getMemory(op.getSrc());
  const Memory &destination = importer.getMemory(op.getDst());
  int64_t bytes = static_cast<int64_t>(getNumElements(op.getTransferType())) *
                  getElementWidth(op.getTransferType()) / 8;
  if (bytes != kDmaBytes || !source.buffer || destination.buffer)
    return importer.emitError(op)
           << "expected 4 bytes a lane from global to workgroup memory, got "
           << op.getTransferType();
  const Expr *from = getByteOffset(importer, source, op.getSrcIndices());
  const Expr *to = getByteOffset(importer, destination, op.getDstIndices());
  if (!to->isUniform())
    return importer.emitError(op)
           << "expected destination indices that are the same in all lanes of "
              "a wave";
  // A dword that reaches over an end of the buffer goes through registers.
  if (divideAccess(importer, source, from, kDmaBytes).most < kDmaBytes) {
    FailureOr<RegisterBits> bits =
        load(importer, op, source, from, kDmaBytes, code.constant(true));
    if (failed(bits))
      return failure();
    const Expr *place =
        code.exprs.add(to, code.exprs.scale(importer.getLaneId(), kDmaBytes));
    return store(importer, op, destination, place, *bits, kDmaBytes,
                 code.constant(true));
  }
  FailureOr<BufferAddress> address = getBufferAddress(
      importer, op, *source.buffer, from, kDmaBytes, code.constant(true),
      /*hasInstOffset=*/false);
  if (failed(address))
    return failure();
  SMovB32M0Op::create(code.b, code.emit(to));
  setInBounds(BufferLoadDwordLdsOp::create(code.b, address->voffset,
                                           address->descriptor,
                                           address->soffset),
              *address);
  return success();
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

/// The barrier orders accesses to LDS alone. `waveasm-insert-waitcnt` finds out
/// which of them it has to wait for.
static LogicalResult importLdsBarrier(KernelImporter &importer,
                                      amdgpu::LDSBarrierOp op) {
  if (failed(importer.checkBarrier(op)))
    return failure();
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
  // On gfx942, s_waitcnt counts stores like loads (CDNA3 ISA).
  std::optional<uint32_t> vm = op.getLoad();
  if (op.getStore())
    vm = vm ? std::min(*vm, *op.getStore()) : *op.getStore();
  if (op->hasAttr("tensor"))
    return importer.emitError(op) << "no counter of tensor accesses on gfx942";
  SWaitcntOp::create(b, count(vm, 63), count(op.getDs(), 15),
                     count(op.getExp(), 7));
  return success();
}

void waveasm::import::addAmdgpuHandlers(HandlerTable &table) {
  table.add<amdgpu::FatRawBufferCastOp>(importFatRawBufferCast);
  table.add<amdgpu::GatherToLDSOp>(importGatherToLds);
  table.add<amdgpu::LDSBarrierOp>(importLdsBarrier);
  table.add<amdgpu::MemoryCounterWaitOp>(importMemoryCounterWait);
  table.add<amdgpu::MFMAOp>(importMfma);
}
