//===- ExpandAccesses.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/ExpandAccesses.h"

#include "waveasm/import/raise_llvm/RaiseOperations.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;

/// The most bytes that a copy keeps in registers, 64 of a lane.
static constexpr int64_t kMostKept = 256;

/// The most bytes of a copy or fill, as 256 loads and stores.
static constexpr int64_t kMostBytes = 4096;

/// The widest access.
static constexpr int64_t kWidest = 16;

namespace {
/// A part of memory that one access moves.
struct Piece {
  int64_t offset;
  int64_t bytes;
};
} // namespace

/// The largest powers of two up to `widest` that make up `bytes` bytes.
static SmallVector<Piece> getPieces(int64_t bytes, int64_t widest) {
  SmallVector<Piece> pieces;
  for (int64_t offset = 0; offset < bytes;) {
    int64_t rest = std::min(bytes - offset, widest);
    auto size =
        static_cast<int64_t>(llvm::bit_floor(static_cast<uint64_t>(rest)));
    pieces.push_back({offset, size});
    offset += size;
  }
  return pieces;
}

/// Integers that an access moves at once.
static Type getType(Builder &b, int64_t bytes) {
  constexpr int64_t kWordBytes = 4;
  if (bytes <= kWordBytes)
    return b.getIntegerType(static_cast<unsigned>(8 * bytes));
  return VectorType::get({bytes / kWordBytes}, b.getI32Type());
}

static Value addBytes(ImplicitLocOpBuilder &b, Value pointer, int64_t bytes) {
  if (!bytes)
    return pointer;
  return LLVM::GEPOp::create(
      b, pointer.getType(), b.getI8Type(), pointer,
      ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(bytes)});
}

/// The largest power of two up to 16 that divides `offset` bytes behind a
/// multiple of `alignment`.
static unsigned getAlignment(uint64_t alignment, int64_t offset) {
  return static_cast<unsigned>(llvm::MinAlign(
      std::min<uint64_t>(alignment, kWidest), static_cast<uint64_t>(offset)));
}

//===----------------------------------------------------------------------===//
// Copies and fills
//===----------------------------------------------------------------------===//

/// The alignment that the operation states of a pointer among its operands.
static uint64_t getStated(Operation *op, unsigned operand) {
  auto all = op->getAttrOfType<ArrayAttr>("arg_attrs");
  if (!all || operand >= all.size())
    return 1;
  auto stated = cast<DictionaryAttr>(all[operand])
                    .getAs<IntegerAttr>(LLVM::LLVMDialect::getAlignAttrName());
  return stated ? static_cast<uint64_t>(stated.getInt()) : 1;
}

/// Returns the constant number of bytes, or fails.
static FailureOr<int64_t> getBytes(Operation *op, Value length, int64_t most) {
  APInt bytes;
  if (!matchPattern(length, m_ConstantInt(&bytes)) ||
      bytes.ugt(static_cast<uint64_t>(most)))
    return emitRaiseError(op)
           << "expected a constant number of at most " << most << " bytes";
  return static_cast<int64_t>(bytes.getZExtValue());
}

/// Reads all bytes of a part before it writes one.
static void copy(Operation *op, Value to, Value from, int64_t bytes,
                 bool isVolatile) {
  ImplicitLocOpBuilder b(op->getLoc(), op);
  SmallVector<Piece> pieces = getPieces(bytes, kWidest);
  constexpr size_t kAtOnce = kMostKept / kWidest;
  for (ArrayRef<Piece> rest = pieces; !rest.empty();) {
    ArrayRef<Piece> part = rest.take_front(kAtOnce);
    rest = rest.drop_front(part.size());
    SmallVector<Value> values;
    for (Piece piece : part)
      values.push_back(LLVM::LoadOp::create(
          b, getType(b, piece.bytes), addBytes(b, from, piece.offset),
          getAlignment(getStated(op, 1), piece.offset), isVolatile));
    for (auto [piece, value] : llvm::zip_equal(part, values))
      LLVM::StoreOp::create(b, value, addBytes(b, to, piece.offset),
                            getAlignment(getStated(op, 0), piece.offset),
                            isVolatile);
  }
  op->erase();
}

static void fill(Operation *op, Value to, Value byte, int64_t bytes,
                 bool isVolatile) {
  ImplicitLocOpBuilder b(op->getLoc(), op);
  Type word = b.getI32Type();
  auto number = [&](int32_t value) -> Value {
    return LLVM::ConstantOp::create(b, word, b.getI32IntegerAttr(value));
  };
  constexpr int32_t kEachByte = 0x01010101;
  Value filled = LLVM::MulOp::create(b, LLVM::ZExtOp::create(b, word, byte),
                                     number(kEachByte));
  for (Piece piece : getPieces(bytes, kWidest)) {
    Type type = getType(b, piece.bytes);
    Value value = filled;
    if (auto vector = dyn_cast<VectorType>(type)) {
      value = LLVM::PoisonOp::create(b, vector);
      for (int64_t i = 0; i < vector.getNumElements(); ++i)
        value = LLVM::InsertElementOp::create(b, value, filled,
                                              number(static_cast<int32_t>(i)));
    } else if (type != word) {
      value = LLVM::TruncOp::create(b, type, value);
    }
    LLVM::StoreOp::create(b, value, addBytes(b, to, piece.offset),
                          getAlignment(getStated(op, 0), piece.offset),
                          isVolatile);
  }
  op->erase();
}

static LogicalResult expandCopy(Operation *op) {
  if (auto inlined = dyn_cast<LLVM::MemcpyInlineOp>(op)) {
    APInt bytes = inlined.getLen();
    if (bytes.ugt(kMostBytes))
      return emitRaiseError(op)
             << "expected at most " << kMostBytes << " bytes";
    copy(op, inlined.getDst(), inlined.getSrc(),
         static_cast<int64_t>(bytes.getZExtValue()), inlined.getIsVolatile());
    return success();
  }
  if (auto set = dyn_cast<LLVM::MemsetOp>(op)) {
    FailureOr<int64_t> bytes = getBytes(op, set.getLen(), kMostBytes);
    if (failed(bytes))
      return failure();
    fill(op, set.getDst(), set.getVal(), *bytes, set.getIsVolatile());
    return success();
  }
  // What a copy overwrites may be what it has yet to read.
  auto moved = dyn_cast<LLVM::MemmoveOp>(op);
  FailureOr<int64_t> bytes =
      getBytes(op, op->getOperand(2), moved ? kMostKept : kMostBytes);
  if (failed(bytes))
    return failure();
  copy(op, op->getOperand(0), op->getOperand(1), *bytes,
       moved ? moved.getIsVolatile()
             : cast<LLVM::MemcpyOp>(op).getIsVolatile());
  return success();
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

/// Whether an integer in memory is of several parts.
static bool hasParts(Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  constexpr unsigned kLong = 64;
  return integer && integer.getWidth() % 8 == 0 && integer.getWidth() < kLong &&
         !llvm::isPowerOf2_32(integer.getWidth());
}

template <typename OpTy> static bool isPlain(OpTy op) {
  return !op.getVolatile_() &&
         op.getOrdering() == LLVM::AtomicOrdering::not_atomic;
}

static Value makeNumber(ImplicitLocOpBuilder &b, Type type, int64_t value) {
  return LLVM::ConstantOp::create(b, type, b.getIntegerAttr(type, value));
}

static void expandLoad(LLVM::LoadOp op) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  Type type = op.getType();
  Value all;
  for (Piece piece : getPieces(type.getIntOrFloatBitWidth() / 8, 4)) {
    Value part = LLVM::LoadOp::create(
        b, getType(b, piece.bytes), addBytes(b, op.getAddr(), piece.offset),
        getAlignment(op.getAlignment().value_or(1), piece.offset));
    part = LLVM::ZExtOp::create(b, type, part);
    if (piece.offset)
      part =
          LLVM::ShlOp::create(b, part, makeNumber(b, type, 8 * piece.offset));
    all = all ? LLVM::OrOp::create(b, all, part).getResult() : part;
  }
  op.replaceAllUsesWith(all);
  op.erase();
}

static void expandStore(LLVM::StoreOp op) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  Value value = op.getValue();
  Type type = value.getType();
  for (Piece piece : getPieces(type.getIntOrFloatBitWidth() / 8, 4)) {
    Value part = value;
    if (piece.offset)
      part =
          LLVM::LShrOp::create(b, part, makeNumber(b, type, 8 * piece.offset));
    LLVM::StoreOp::create(
        b, LLVM::TruncOp::create(b, getType(b, piece.bytes), part),
        addBytes(b, op.getAddr(), piece.offset),
        getAlignment(op.getAlignment().value_or(1), piece.offset));
  }
  op.erase();
}

LogicalResult waveasm::expandAccesses(FunctionOpInterface function) {
  SmallVector<Operation *> copies;
  SmallVector<LLVM::LoadOp> loads;
  SmallVector<LLVM::StoreOp> stores;
  function.walk([&](Operation *op) {
    if (isa<LLVM::MemcpyOp, LLVM::MemcpyInlineOp, LLVM::MemmoveOp,
            LLVM::MemsetOp>(op))
      copies.push_back(op);
    else if (auto load = dyn_cast<LLVM::LoadOp>(op);
             load && hasParts(load.getType()) && isPlain(load))
      loads.push_back(load);
    else if (auto store = dyn_cast<LLVM::StoreOp>(op);
             store && hasParts(store.getValue().getType()) && isPlain(store))
      stores.push_back(store);
  });
  for (Operation *op : copies)
    if (failed(expandCopy(op)))
      return failure();
  llvm::for_each(loads, expandLoad);
  llvm::for_each(stores, expandStore);
  return success();
}
