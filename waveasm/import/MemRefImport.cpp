//===- MemRefImport.cpp - The memref dialect ------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/IntegerMath.h"
#include "waveasm/import/MemoryAccess.h"

#include "mlir/Dialect/AMDGPU/IR/AMDGPUDialect.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

/// Returns values that are static or taken from the operands.
static SmallVector<const Expr *> getMixed(KernelImporter &importer,
                                          ArrayRef<int64_t> constants,
                                          ValueRange operands) {
  SmallVector<const Expr *> values;
  for (int64_t constant : constants) {
    if (ShapedType::isDynamic(constant)) {
      values.push_back(importer.getInteger(operands.front()));
      operands = operands.drop_front();
    } else {
      values.push_back(importer.code.exprs.constant(constant));
    }
  }
  return values;
}

static LogicalResult importAlloc(KernelImporter &importer, memref::AllocOp op) {
  int64_t alignment = static_cast<int64_t>(op.getAlignment().value_or(1));
  FailureOr<Memory> memory = importer.allocateLds(op, op.getType(), alignment);
  if (failed(memory))
    return failure();
  importer.set(op.getResult(), *memory);
  return success();
}

static LogicalResult importView(KernelImporter &importer, memref::ViewOp op) {
  Memory memory = importer.getMemory(op.getSource());
  MemRefType type = op.getType();
  ExprContext &exprs = importer.code.exprs;
  memory.elementType = type.getElementType();
  memory.offset =
      exprs.add(memory.offset, importer.getInteger(op.getByteShift()));
  memory.start = memory.offset;
  memory.sizes = getMixed(importer, type.getShape(), op.getSizes());
  memory.strides.assign(memory.sizes.size(), exprs.constant(1));
  for (size_t i = memory.sizes.size(); i > 1; --i)
    memory.strides[i - 2] =
        exprs.mul(memory.strides[i - 1], memory.sizes[i - 1]);
  importer.set(op.getResult(), memory);
  return success();
}

/// Returns the bytes, at most 0, from the first element to the lowest one,
/// which negative strides reach.
static const Expr *getLowest(KernelImporter &importer, const Memory &memory) {
  ExprContext &exprs = importer.code.exprs;
  const Expr *lowest = exprs.constant(0);
  for (auto [size, stride] : llvm::zip_equal(memory.sizes, memory.strides)) {
    const Expr *reach = exprs.mul(exprs.add(size, -1), stride);
    if (stride->getRange().min < 0 && reach->getRange().min < 0)
      lowest =
          exprs.add(lowest, minSigned(importer.code, reach, exprs.constant(0)));
  }
  return exprs.scale(lowest, getElementWidth(memory.elementType) / 8);
}

/// Whether the bound of its buffer also holds for `view`, which may be
/// elsewhere in it: that of amdgpu.fat_raw_buffer_cast and that of an argument
/// of which the view is a part. A larger view takes the argument for a mere
/// pointer, as does one of dynamic sizes if the argument has a single element.
static bool keepsBound(KernelImporter &importer, const Memory &view,
                       MemRefType source) {
  const Buffer &buffer = *view.buffer;
  if (!buffer.isChecked || buffer.isLarge)
    return false;
  if (isa_and_nonnull<amdgpu::AddressSpaceAttr>(source.getMemorySpace()))
    return true;
  if (!buffer.size->isConstant())
    return false;
  int64_t bytes = buffer.size->getConstant();
  const Expr *span = getSpan(importer, view);
  return span->isConstant() ? span->getConstant() <= bytes
                            : bytes > getElementWidth(view.elementType) / 8;
}

/// Sets the buffer of a view whose first element is `place` bytes after the
/// pointer of the argument. If that may not fit into 31 bits, the descriptor
/// starts at the lowest element.
static void setBuffer(KernelImporter &importer, Memory &memory,
                      const Expr *place) {
  ExprContext &exprs = importer.code.exprs;
  IntRange fits = {0, kMaxBufferSize};
  const Expr *lowest = getLowest(importer, memory);
  const Expr *start = exprs.add(memory.buffer->base, memory.start);
  const Expr *base = exprs.constant(0);
  memory.offset = place;
  if (!fits.contains(place->getRange()) && place->isUniform() &&
      lowest->isUniform()) {
    base = exprs.add(place, lowest);
    memory.offset = exprs.scale(lowest, -1);
  }
  memory.start = exprs.sub(start, base);
  const Expr *size = exprs.constant(kUnknownSize);
  const Expr *span = exprs.sub(getSpan(importer, memory), lowest);
  if (fits.contains(span->getRange())) {
    size = exprs.add(span, memory.offset);
    if (!fits.contains(size->getRange()) || !size->isUniform())
      size = exprs.constant(kUnknownSize);
  }
  memory.buffer = importer.makeBuffer(
      memory.buffer->argument, base, size, isLargeSpan(*memory.buffer, span),
      memory.buffer->isChecked, memory.buffer->swizzle);
}

static LogicalResult importReinterpretCast(KernelImporter &importer,
                                           memref::ReinterpretCastOp op) {
  auto source = dyn_cast<MemRefType>(op.getSource().getType());
  if (!source)
    return importer.emitError(op)
           << "expected a ranked memref, got " << op.getSource().getType();
  Memory memory = importer.getMemory(op.getSource());
  if (!memory.start)
    return importer.emitError(op) << "expected memory whose start is known, "
                                     "got a carried memref with an offset";
  ExprContext &exprs = importer.code.exprs;
  const Expr *offset =
      getMixed(importer, op.getStaticOffsets(), op.getOffsets()).front();
  memory.sizes = getMixed(importer, op.getStaticSizes(), op.getSizes());
  memory.strides = getMixed(importer, op.getStaticStrides(), op.getStrides());
  offset = exprs.scale(offset, getElementWidth(memory.elementType) / 8);
  memory.offset = exprs.add(memory.start, offset);
  if (memory.buffer && !keepsBound(importer, memory, source))
    setBuffer(importer, memory, exprs.add(memory.buffer->base, memory.offset));
  importer.set(op.getResult(), memory);
  return success();
}

/// Returns the dimensions of the source that the result of a subview keeps, in
/// order, or nothing if no choice gives the sizes and strides of its type.
///
/// Every dropped dimension has size 1, and all others are kept, so where size 1
/// occurs more often than the result needs it, there are several choices. They
/// differ in unit dimensions alone, whose only index is 0, and thus reach the
/// same addresses; only the strides that `extract_strided_metadata` returns may
/// differ. Those of the type choose, and where these are the same, the last
/// dimension that fits is kept, as in MLIR. `SubViewOp::getDroppedDims` is of
/// no use: it compares strides with those of the source, without the steps of
/// the subview, asserts that they fit, and does not compare sizes.
static std::optional<SmallVector<size_t>> getKeptDims(memref::SubViewOp op) {
  MemRefType result = op.getType();
  MemRefType whole = memref::SubViewOp::inferResultType(
      op.getSourceType(), op.getStaticOffsets(), op.getStaticSizes(),
      op.getStaticStrides());
  SmallVector<int64_t> from = whole.getStridesAndOffset().first;
  SmallVector<int64_t> to = result.getStridesAndOffset().first;
  // The type may also hide a stride that is known.
  for (bool isExact : {true, false}) {
    SmallVector<size_t> kept;
    size_t left = to.size();
    bool isFound = true;
    for (size_t i = from.size(); i > 0 && isFound; --i) {
      int64_t size = whole.getDimSize(i - 1);
      if (left && size == result.getDimSize(left - 1) &&
          (from[i - 1] == to[left - 1] ||
           (!isExact && ShapedType::isDynamic(to[left - 1])))) {
        kept.push_back(i - 1);
        --left;
      } else {
        isFound = size == 1;
      }
    }
    if (isFound && !left)
      return llvm::to_vector(llvm::reverse(kept));
  }
  return std::nullopt;
}

static LogicalResult importSubview(KernelImporter &importer,
                                   memref::SubViewOp op) {
  Memory memory = importer.getMemory(op.getSource());
  ExprContext &exprs = importer.code.exprs;
  SmallVector<const Expr *> offsets =
      getMixed(importer, op.getStaticOffsets(), op.getOffsets());
  SmallVector<const Expr *> sizes =
      getMixed(importer, op.getStaticSizes(), op.getSizes());
  SmallVector<const Expr *> steps =
      getMixed(importer, op.getStaticStrides(), op.getStrides());
  Memory result = memory;
  result.offset = getByteOffset(importer, memory, offsets);
  result.sizes.clear();
  result.strides.clear();
  std::optional<SmallVector<size_t>> kept = getKeptDims(op);
  if (!kept)
    return importer.emitError(op)
           << "expected a result that has the dimensions of "
           << memref::SubViewOp::inferResultType(
                  op.getSourceType(), op.getStaticOffsets(),
                  op.getStaticSizes(), op.getStaticStrides())
           << " in order, without some of size 1, got " << op.getType();
  for (size_t i : *kept) {
    result.sizes.push_back(sizes[i]);
    result.strides.push_back(exprs.mul(memory.strides[i], steps[i]));
  }
  importer.set(op.getResult(), result);
  return success();
}

static LogicalResult importExpandShape(KernelImporter &importer,
                                       memref::ExpandShapeOp op) {
  Memory memory = importer.getMemory(op.getSrc());
  ExprContext &exprs = importer.code.exprs;
  Memory result = memory;
  result.sizes =
      getMixed(importer, op.getStaticOutputShape(), op.getOutputShape());
  result.strides.assign(result.sizes.size(), exprs.constant(1));
  for (auto [group, stride] :
       llvm::zip_equal(op.getReassociationIndices(), memory.strides))
    for (int64_t dimension : llvm::reverse(group)) {
      result.strides[dimension] = stride;
      stride = exprs.mul(stride, result.sizes[dimension]);
    }
  importer.set(op.getResult(), result);
  return success();
}

static LogicalResult importCollapseShape(KernelImporter &importer,
                                         memref::CollapseShapeOp op) {
  Memory memory = importer.getMemory(op.getSrc());
  ExprContext &exprs = importer.code.exprs;
  Memory result = memory;
  result.sizes.clear();
  result.strides.clear();
  for (const ReassociationIndices &group : op.getReassociationIndices()) {
    const Expr *size = exprs.constant(1);
    // The stride of the innermost dimension that has one.
    const Expr *stride = memory.strides[group.back()];
    bool isKnown = false;
    for (int64_t dimension : llvm::reverse(group)) {
      if (!isKnown && memory.sizes[dimension] != exprs.constant(1)) {
        stride = memory.strides[dimension];
        isKnown = true;
      }
      size = exprs.mul(size, memory.sizes[dimension]);
    }
    result.sizes.push_back(size);
    result.strides.push_back(stride);
  }
  importer.set(op.getResult(), result);
  return success();
}

static LogicalResult importCast(KernelImporter &importer, memref::CastOp op) {
  if (!isa<MemRefType>(op.getType()))
    return importer.emitError(op)
           << "expected a ranked memref, got " << op.getType();
  importer.set(op.getResult(), importer.getMemory(op.getSource()));
  return success();
}

static LogicalResult
importExtractMetadata(KernelImporter &importer,
                      memref::ExtractStridedMetadataOp op) {
  Memory memory = importer.getMemory(op.getSource());
  ExprContext &exprs = importer.code.exprs;
  int64_t bytes = getElementWidth(memory.elementType) / 8;
  if (!memory.start)
    return importer.emitError(op) << "expected memory whose start is known, "
                                     "got a carried memref with an offset";
  const Expr *offset = exprs.sub(memory.offset, memory.start);
  if (offset->getMultiple() % bytes)
    return importer.emitError(op) << "expected an offset of whole elements";
  importer.setInteger(op.getOffset(), exprs.floorDiv(offset, bytes));
  for (auto [value, size] : llvm::zip_equal(op.getSizes(), memory.sizes))
    importer.setInteger(value, size);
  for (auto [value, stride] : llvm::zip_equal(op.getStrides(), memory.strides))
    importer.setInteger(value, stride);
  memory.sizes.clear();
  memory.strides.clear();
  memory.offset = memory.start;
  if (memory.buffer && !memory.buffer->isChecked) {
    const Expr *base = exprs.add(memory.buffer->base, memory.start);
    memory.offset = memory.start = exprs.constant(0);
    memory.buffer = importer.makeBuffer(memory.buffer->argument, base,
                                        exprs.constant(kUnknownSize));
  }
  importer.set(op.getBaseBuffer(), memory);
  return success();
}

static LogicalResult importDim(KernelImporter &importer, memref::DimOp op) {
  const Memory &memory = importer.getMemory(op.getSource());
  std::optional<int64_t> index = op.getConstantIndex();
  if (!index || *index < 0 ||
      *index >= static_cast<int64_t>(memory.sizes.size()))
    return importer.emitError(op) << "expected a constant dimension";
  importer.setInteger(op.getResult(), memory.sizes[*index]);
  return success();
}

static LogicalResult importLoad(KernelImporter &importer, memref::LoadOp op) {
  CodeBuilder &code = importer.code;
  const Memory &memory = importer.getMemory(op.getMemRef());
  const Expr *offset = getByteOffset(importer, memory, op.getIndices());
  unsigned width = getElementWidth(memory.elementType);
  if (memory.elementType.isIndex() || width % 8)
    return importer.emitError(op)
           << "expected an element of 8, 16, 32 or 64 bits, got "
           << memory.elementType;
  FailureOr<RegisterBits> bits =
      load(importer, op, memory, offset, width / 8, code.constant(true));
  if (failed(bits))
    return failure();
  setLoaded(importer, op, *bits);
  return success();
}

static LogicalResult importStore(KernelImporter &importer, memref::StoreOp op) {
  CodeBuilder &code = importer.code;
  const Memory &memory = importer.getMemory(op.getMemRef());
  const Expr *offset = getByteOffset(importer, memory, op.getIndices());
  unsigned width = getElementWidth(memory.elementType);
  if (memory.elementType.isIndex() || width % 8)
    return importer.emitError(op)
           << "expected an element of whole bytes, got " << memory.elementType;
  return store(importer, op, memory, offset, importer.getBits(op.getValue()),
               width / 8, code.constant(true));
}

static LogicalResult importDealloc(KernelImporter &, memref::DeallocOp) {
  // LDS stays allocated until the workgroup ends.
  return success();
}

void waveasm::import::addMemRefHandlers(HandlerTable &table) {
  table.add<memref::AllocOp>(importAlloc);
  table.add<memref::CastOp>(importCast);
  table.add<memref::CollapseShapeOp>(importCollapseShape);
  table.add<memref::DeallocOp>(importDealloc);
  table.add<memref::DimOp>(importDim);
  table.add<memref::ExpandShapeOp>(importExpandShape);
  table.add<memref::ExtractStridedMetadataOp>(importExtractMetadata);
  table.add<memref::LoadOp>(importLoad);
  table.add<memref::ReinterpretCastOp>(importReinterpretCast);
  table.add<memref::StoreOp>(importStore);
  table.add<memref::SubViewOp>(importSubview);
  table.add<memref::ViewOp>(importView);
}
