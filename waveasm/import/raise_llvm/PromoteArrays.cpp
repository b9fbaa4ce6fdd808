//===- PromoteArrays.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/PromoteArrays.h"

#include "waveasm/import/raise_llvm/RaiseLlvm.h"
#include "waveasm/import/raise_llvm/RaiseOperations.h"
#include "waveasm/import/raise_llvm/RaisePointers.h"

#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "mlir/Transforms/Mem2Reg.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

#include <numeric>

using namespace mlir;
using namespace waveasm;

/// The most elements that an access at a varying place chooses from by selects.
static constexpr int64_t kMostElements = 32;

/// The most bytes of an array that is in workgroup memory because that takes
/// less time than selects: two waves of each SIMD have room for so many.
static constexpr int64_t kMostBytesInsteadOfSelects = 128;

/// The most bytes of an element.
static constexpr int64_t kMostElementBytes = 8;

/// The most bytes of an access to workgroup memory.
static constexpr int64_t kMostUnitBytes = 16;

/// How often an operation in a block is executed, if each loop around it has
/// some iterations. `loops` is null where there are none.
static int64_t countExecutions(Block *block, CFGLoopInfo *loops) {
  constexpr int64_t kIterations = 8;
  constexpr unsigned kMostDepth = 4;
  int64_t count = 1;
  unsigned depth = loops ? loops->getLoopDepth(block) : 0;
  for (unsigned i = 0; i < std::min(depth, kMostDepth); ++i)
    count *= kIterations;
  return count;
}

namespace {
/// A place in an allocation: a sum of the indices of additions times bytes, and
/// of bytes. An index may be what the array has elsewhere, so that it changes
/// when the array becomes a vector.
struct Place {
  SmallVector<std::pair<LLVM::GEPOp, int64_t>, 2> terms;
  int64_t constant = 0;
};

struct Access {
  Operation *op;
  Place place;
};

/// The part of the workgroup memory that work-items have for private arrays.
/// Each array has there, for each of its units in turn, one of each work-item,
/// so that the lanes of a wave are in different banks. A unit is some elements
/// that follow each other, which one access may move.
class Slices {
public:
  explicit Slices(FunctionOpInterface function) : function(function) {}

  /// Whether nothing else begins where they do.
  bool arePossible() const { return !function->hasAttr(kOpenLdsAttr); }

  /// The start of an array of `bytes` bytes for each work-item.
  Value add(int64_t bytes);

  /// The address of a unit of `bytes` bytes of the array at `start`.
  Value getAddress(ImplicitLocOpBuilder &b, Value start, Value number,
                   int64_t bytes) const;

private:
  FunctionOpInterface function;
  /// The number of the work-item in its workgroup, and how many there are.
  Value item;
  Value numItems;
  int64_t bytesOfItem = 0;
};

/// An allocation that becomes a vector, or a slice of workgroup memory.
class Array {
public:
  Array(LLVM::AllocaOp allocation, const DataLayout &layout)
      : allocation(allocation), layout(layout) {}

  /// Finds all accesses. Fails with an error if the array becomes neither.
  LogicalResult analyse(const Slices &slices, CFGLoopInfo *loops,
                        const DominanceInfo &dominance);

  /// Makes accesses of the whole vector of all accesses, or of elements in
  /// `slices`.
  void rewrite(Slices &slices);

private:
  InFlightDiagnostic fail(Operation *op) {
    InFlightDiagnostic diagnostic =
        emitRaiseError(allocation)
        << "expected private memory whose elements are read and written at "
           "constant places, or as elements of equal size";
    if (op)
      diagnostic.attachNote(op->getLoc()) << "the use is here";
    return diagnostic;
  }

  /// Finds the accesses through a pointer to `place`.
  LogicalResult findAccesses(Value pointer, const Place &place);
  LogicalResult addAccess(Operation *op, Type type, bool isPlain,
                          std::optional<uint64_t> alignment,
                          const Place &place);

  /// The number of the element at the place, a constant if it can be.
  OpFoldResult getNumber(ImplicitLocOpBuilder &b, const Place &place) const;
  Value isAt(ImplicitLocOpBuilder &b, OpFoldResult number, int64_t shift,
             int64_t element) const;
  /// The elements that the first one of an access at a varying place may be:
  /// every `step`-th from `first` on.
  struct Choices {
    int64_t first = 0;
    int64_t step = 1;
  };
  Choices getChoices(const Place &place) const;
  /// Some elements of an access that are in one unit.
  struct Piece {
    int64_t shift;
    int64_t count;
  };
  SmallVector<Piece> getPieces(const Access &access, int64_t inUnit) const;
  /// How long the accesses take in workgroup memory, in instructions.
  int64_t estimateInSlice(CFGLoopInfo *loops, int64_t inUnit) const;
  /// A number of elements, and how long accesses to such units take.
  struct Unit {
    int64_t elements;
    int64_t time;
  };
  Unit findUnit(CFGLoopInfo *loops) const;
  /// Whether all that a load reads has been written, at constant places.
  bool isWritten(const Access &load, const DominanceInfo &dominance) const;
  /// Whether selects take more time than accesses to workgroup memory.
  bool isCheaperInSlice(CFGLoopInfo *loops,
                        const DominanceInfo &dominance) const;
  Value loadElement(ImplicitLocOpBuilder &b, Value all, OpFoldResult number,
                    Choices choices, int64_t shift) const;
  void rewriteLoad(LLVM::LoadOp load, const Place &place);
  void rewriteStore(LLVM::StoreOp store, const Place &place);
  Value getSliceAddress(ImplicitLocOpBuilder &b, const Slices &slices,
                        Value start, OpFoldResult first,
                        const Piece &piece) const;
  void rewriteInSlice(const Access &access, const Slices &slices,
                      Value start) const;
  void shareUnits(const Slices &slices, Value start);

  LLVM::AllocaOp allocation;
  const DataLayout &layout;
  SmallVector<Access> accesses;
  SmallVector<Operation *> additions;
  int64_t totalBytes = 0;
  /// Bytes of an element, which divide those of all accesses and places.
  int64_t elementBytes = 0;
  int64_t numElements = 0;
  VectorType type;
  /// Whether it is in workgroup memory.
  bool isInSlice = false;
  /// The elements of a unit there, a power of two.
  int64_t inUnit = 1;
  /// The vector in memory.
  Value memory;
};
} // namespace

/// The bytes of a number or vector of whole bytes, without what pads a vector;
/// 0 for other types.
static int64_t countBytes(Type type) {
  Type element = getElementTypeOrSelf(type);
  if (!element.isIntOrFloat() || element.getIntOrFloatBitWidth() % 8)
    return 0;
  auto vector = dyn_cast<VectorType>(type);
  int64_t count = vector ? vector.getNumElements() : 1;
  return count * (element.getIntOrFloatBitWidth() / 8);
}

LogicalResult Array::addAccess(Operation *op, Type type, bool isPlain,
                               std::optional<uint64_t> alignment,
                               const Place &place) {
  int64_t bytes = countBytes(type);
  if (!isPlain || !bytes)
    return fail(op);
  if (place.terms.empty() &&
      (place.constant < 0 || place.constant + bytes > totalBytes))
    return emitRaiseError(op)
           << "expected a place in the private memory of " << totalBytes
           << " bytes, got byte " << place.constant;
  elementBytes = std::gcd(elementBytes, std::gcd(bytes, kMostElementBytes));
  // Loops count bytes, of which only the access says what divides them.
  int64_t multiple = place.constant;
  for (auto [addition, scale] : place.terms)
    multiple = std::gcd(multiple, scale);
  auto stated = static_cast<int64_t>(std::min<uint64_t>(
      alignment.value_or(layout.getTypeABIAlignment(type)),
      allocation.getAlignment().value_or(
          layout.getTypeABIAlignment(allocation.getElemType()))));
  if (multiple % stated)
    multiple = stated;
  elementBytes = std::gcd(elementBytes, multiple);
  accesses.push_back({op, place});
  return success();
}

LogicalResult Array::findAccesses(Value pointer, const Place &place) {
  for (OpOperand &use : pointer.getUses()) {
    Operation *user = use.getOwner();
    if (auto addition = dyn_cast<LLVM::GEPOp>(user);
        addition && addition.getBase() == pointer) {
      Place moved = place;
      auto bytes = static_cast<int64_t>(
          cast<LLVM::LLVMArrayType>(addition.getElemType()).getNumElements());
      Value index = addition.getDynamicIndices().front();
      APInt number;
      if (matchPattern(index, m_ConstantInt(&number)))
        moved.constant += number.getSExtValue() * bytes;
      else
        moved.terms.emplace_back(addition, bytes);
      additions.push_back(addition);
      if (failed(findAccesses(addition, moved)))
        return failure();
    } else if (auto load = dyn_cast<LLVM::LoadOp>(user)) {
      if (failed(addAccess(load, load.getType(),
                           !load.getVolatile_() &&
                               load.getOrdering() ==
                                   LLVM::AtomicOrdering::not_atomic,
                           load.getAlignment(), place)))
        return failure();
    } else if (auto store = dyn_cast<LLVM::StoreOp>(user);
               store && use.getOperandNumber() == 1) {
      if (failed(addAccess(store, store.getValue().getType(),
                           !store.getVolatile_() &&
                               store.getOrdering() ==
                                   LLVM::AtomicOrdering::not_atomic,
                           store.getAlignment(), place)))
        return failure();
    } else {
      return fail(user);
    }
  }
  return success();
}

static Type getAccessedType(Operation *op) {
  auto load = dyn_cast<LLVM::LoadOp>(op);
  return load ? load.getType() : cast<LLVM::StoreOp>(op).getValue().getType();
}

SmallVector<Array::Piece> Array::getPieces(const Access &access,
                                           int64_t inUnit) const {
  int64_t count = countBytes(getAccessedType(access.op)) / elementBytes;
  int64_t first = access.place.constant / elementBytes, step = inUnit;
  if (!access.place.terms.empty()) {
    Choices choices = getChoices(access.place);
    first = choices.first;
    step = choices.step;
  }
  SmallVector<Piece> pieces;
  for (int64_t shift = 0; shift < count;) {
    int64_t size = std::min(inUnit, step);
    while (size > count - shift || (first + shift) % size)
      size /= 2;
    pieces.push_back({shift, size});
    shift += size;
  }
  return pieces;
}

int64_t Array::estimateInSlice(CFGLoopInfo *loops, int64_t inUnit) const {
  // An access with its address, as long as some instructions; lanes that are
  // further apart than they have to be are in the same banks.
  constexpr int64_t kOfAccess = 8, kOfPlace = 3, kWordBytes = 4;
  int64_t sum = 0;
  for (const Access &access : accesses) {
    int64_t ofAccess = 0;
    for (Piece piece : getPieces(access, inUnit)) {
      int64_t moved = std::max(piece.count * elementBytes, kWordBytes);
      int64_t apart = std::max(inUnit * elementBytes, kWordBytes);
      ofAccess += kOfAccess * apart / moved;
      if (piece.count < inUnit && !access.place.terms.empty())
        ofAccess += kOfPlace;
    }
    sum += countExecutions(access.op->getBlock(), loops) * ofAccess;
  }
  return sum;
}

Array::Unit Array::findUnit(CFGLoopInfo *loops) const {
  Unit best = {1, estimateInSlice(loops, 1)};
  for (int64_t more = 2; more * elementBytes <= kMostUnitBytes; more *= 2)
    if (int64_t time = estimateInSlice(loops, more); time < best.time)
      best = {more, time};
  return best;
}

bool Array::isWritten(const Access &load,
                      const DominanceInfo &dominance) const {
  llvm::BitVector written(static_cast<unsigned>(totalBytes));
  auto getBytes = [&](const Access &access) {
    auto first = static_cast<unsigned>(access.place.constant);
    return std::pair(first, first + static_cast<unsigned>(countBytes(
                                        getAccessedType(access.op))));
  };
  for (const Access &access : accesses)
    if (isa<LLVM::StoreOp>(access.op) && access.place.terms.empty() &&
        dominance.properlyDominates(access.op, load.op)) {
      auto [first, end] = getBytes(access);
      written.set(first, end);
    }
  if (!load.place.terms.empty())
    return written.all();
  auto [first, end] = getBytes(load);
  return written.find_first_unset_in(first, end) < 0;
}

bool Array::isCheaperInSlice(CFGLoopInfo *loops,
                             const DominanceInfo &dominance) const {
  if (totalBytes > kMostBytesInsteadOfSelects)
    return false;
  // An element takes a comparison and a select of each of its words. One that
  // is smaller is taken out of its word, and put back by a store.
  constexpr int64_t kWordBytes = 4;
  int64_t ofElement = 1 + llvm::divideCeilSigned(elementBytes, kWordBytes);
  auto getParts = [&](const Access &access) -> int64_t {
    return elementBytes < kWordBytes ? 1 + isa<LLVM::StoreOp>(access.op) : 0;
  };
  int64_t ofSelects = 0;
  for (const Access &access : accesses) {
    // Parts of what is read may have no value, such as what pads structures.
    if (isa<LLVM::LoadOp>(access.op) &&
        countBytes(getAccessedType(access.op)) != elementBytes &&
        !isWritten(access, dominance))
      return false;
    if (!access.place.terms.empty())
      ofSelects += countExecutions(access.op->getBlock(), loops) *
                   (ofElement + getParts(access)) *
                   (numElements / getChoices(access.place).step);
  }
  return ofSelects > 2 * findUnit(loops).time;
}

LogicalResult Array::analyse(const Slices &slices, CFGLoopInfo *loops,
                             const DominanceInfo &dominance) {
  APInt count;
  if (!matchPattern(allocation.getArraySize(), m_ConstantInt(&count)))
    return fail(nullptr);
  totalBytes = static_cast<int64_t>(
      count.getZExtValue() *
      layout.getTypeSize(allocation.getElemType()).getFixedValue());
  if (failed(findAccesses(allocation, {})))
    return failure();
  if (accesses.empty())
    return success();
  // Elements are not smaller because the end of the array is no multiple.
  numElements = llvm::divideCeilSigned(totalBytes, elementBytes);
  isInSlice = numElements > kMostElements ||
              (slices.arePossible() && isCheaperInSlice(loops, dominance));
  if (isInSlice && !slices.arePossible())
    return emitRaiseError(allocation)
           << "expected at most " << kMostElements
           << " elements of private memory at varying places beside workgroup "
              "memory whose size launches say, got "
           << numElements << " of " << elementBytes << " bytes";
  if (isInSlice) {
    inUnit = findUnit(loops).elements;
    numElements = static_cast<int64_t>(
        llvm::alignTo(static_cast<uint64_t>(numElements), inUnit));
  }
  OpBuilder b(allocation);
  type = VectorType::get(
      {numElements}, b.getIntegerType(static_cast<unsigned>(8 * elementBytes)));
  return success();
}

Value Slices::add(int64_t bytes) {
  ImplicitLocOpBuilder b(function.getLoc(), function->getContext());
  Block &entry = function.getFunctionBody().front();
  if (numItems)
    b.setInsertionPointAfter(numItems.getDefiningOp());
  else
    b.setInsertionPointToStart(&entry);
  Type word = b.getI32Type();
  auto number = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(b, b.getIntegerAttr(word, value));
  };
  if (!numItems) {
    auto get = [&](auto op, gpu::Dimension dimension) -> Value {
      return arith::IndexCastOp::create(b, word,
                                        decltype(op)::create(b, dimension));
    };
    using gpu::Dimension;
    Value x = get(gpu::BlockDimOp(), Dimension::x);
    Value y = get(gpu::BlockDimOp(), Dimension::y);
    Value z = get(gpu::BlockDimOp(), Dimension::z);
    item = get(gpu::ThreadIdOp(), Dimension::z);
    item = arith::AddIOp::create(b, arith::MulIOp::create(b, item, y),
                                 get(gpu::ThreadIdOp(), Dimension::y));
    item = arith::AddIOp::create(b, arith::MulIOp::create(b, item, x),
                                 get(gpu::ThreadIdOp(), Dimension::x));
    numItems = arith::MulIOp::create(b, arith::MulIOp::create(b, x, y), z);
  }
  constexpr uint64_t kLeastAlignment = 16;
  auto before = function->getAttrOfType<IntegerAttr>(kLdsBytesAttr);
  uint64_t first = llvm::alignTo(
      before ? static_cast<uint64_t>(before.getInt()) : 0, kLeastAlignment);
  Value start = arith::AddIOp::create(
      b, arith::MulIOp::create(b, numItems, number(bytesOfItem)),
      number(static_cast<int64_t>(first)));
  // All arrays begin at whole units of any size.
  bytesOfItem += static_cast<int64_t>(
      llvm::alignTo(static_cast<uint64_t>(bytes), kMostUnitBytes));
  function->setAttr(kPrivateBytesAttr, b.getI64IntegerAttr(bytesOfItem));
  return LLVM::IntToPtrOp::create(
      b,
      LLVM::LLVMPointerType::get(b.getContext(),
                                 static_cast<unsigned>(AddressSpace::Lds)),
      start);
}

Value Slices::getAddress(ImplicitLocOpBuilder &b, Value start, Value number,
                         int64_t bytes) const {
  Value place = arith::AddIOp::create(
      b, arith::MulIOp::create(b, number, numItems), item);
  return LLVM::GEPOp::create(
      b, start.getType(),
      LLVM::LLVMArrayType::get(b.getI8Type(), static_cast<uint64_t>(bytes)),
      start, ValueRange{place});
}

OpFoldResult Array::getNumber(ImplicitLocOpBuilder &b,
                              const Place &place) const {
  // Bytes are counted where an element is no divisor of each part of a sum.
  bool isInElements =
      place.constant % elementBytes == 0 &&
      llvm::all_of(place.terms,
                   [&](const std::pair<LLVM::GEPOp, int64_t> &term) {
                     return term.second % elementBytes == 0;
                   });
  int64_t unit = isInElements ? elementBytes : 1;
  int64_t constant = place.constant / unit;
  Type word = b.getI32Type();
  auto number = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(
        b, b.getI32IntegerAttr(static_cast<int32_t>(value)));
  };
  Value sum;
  for (auto [addition, scale] : place.terms) {
    Value term = addition->getOperand(1);
    unsigned width = term.getType().getIntOrFloatBitWidth();
    if (width > 32)
      term = arith::TruncIOp::create(b, word, term);
    else if (width < 32)
      term = arith::ExtSIOp::create(b, word, term);
    if (scale != unit)
      term = arith::MulIOp::create(b, term, number(scale / unit));
    sum = sum ? arith::AddIOp::create(b, sum, term).getResult() : term;
  }
  if (!sum)
    return b.getIndexAttr(constant);
  if (constant)
    sum = arith::AddIOp::create(b, sum, number(constant));
  if (!isInElements)
    sum = arith::ShRUIOp::create(
        b, sum, number(llvm::Log2_64(static_cast<uint64_t>(elementBytes))));
  return sum;
}

Array::Choices Array::getChoices(const Place &place) const {
  uint64_t scales = 0;
  for (auto [addition, scale] : place.terms)
    scales = std::gcd(scales, static_cast<uint64_t>(scale));
  // Sums that wrap around keep their remainders by powers of two alone.
  auto bytes = static_cast<int64_t>(scales & -scales);
  if (bytes <= elementBytes || place.constant % elementBytes)
    return {};
  int64_t step = bytes / elementBytes;
  return {llvm::mod(place.constant / elementBytes, step), step};
}

/// Whether element `shift` of an access from element `number` on is `element`.
Value Array::isAt(ImplicitLocOpBuilder &b, OpFoldResult number, int64_t shift,
                  int64_t element) const {
  return arith::CmpIOp::create(
      b, arith::CmpIPredicate::eq, cast<Value>(number),
      arith::ConstantOp::create(
          b, b.getI32IntegerAttr(static_cast<int32_t>(element - shift))));
}

Value Array::loadElement(ImplicitLocOpBuilder &b, Value all,
                         OpFoldResult number, Choices choices,
                         int64_t shift) const {
  if (std::optional<int64_t> constant = getConstantIntValue(number))
    return vector::ExtractOp::create(b, all, *constant + shift);
  int64_t first = choices.first + shift;
  Value element =
      vector::ExtractOp::create(b, all, std::min(first, numElements - 1));
  for (int64_t i = first + choices.step; i < numElements; i += choices.step)
    element =
        arith::SelectOp::create(b, isAt(b, number, shift, i),
                                vector::ExtractOp::create(b, all, i), element);
  return element;
}

/// The bits of `value` as a value of `type`.
static Value castBits(ImplicitLocOpBuilder &b, Type type, Value value) {
  if (value.getType() == type)
    return value;
  bool isVector = isa<VectorType>(value.getType());
  if (isVector != isa<VectorType>(type)) {
    // A number is a vector of one.
    Type number = isVector ? type : value.getType();
    auto one = VectorType::get({1}, number);
    if (isVector)
      return vector::ExtractOp::create(
          b, vector::BitCastOp::create(b, one, value), 0);
    return vector::BitCastOp::create(
        b, type, vector::FromElementsOp::create(b, one, value));
  }
  if (isVector)
    return vector::BitCastOp::create(b, type, value);
  return arith::BitcastOp::create(b, type, value);
}

void Array::rewriteLoad(LLVM::LoadOp load, const Place &place) {
  ImplicitLocOpBuilder b(load.getLoc(), load);
  OpFoldResult number = getNumber(b, place);
  Choices choices = getChoices(place);
  Value all = LLVM::LoadOp::create(b, type, memory);
  int64_t count = countBytes(load.getType()) / elementBytes;
  Type element = type.getElementType();
  SmallVector<Value> elements;
  elements.reserve(static_cast<size_t>(count));
  for (int64_t i = 0; i < count; ++i)
    elements.push_back(loadElement(b, all, number, choices, i));
  Value value = elements.front();
  if (count > 1)
    value = vector::FromElementsOp::create(b, VectorType::get({count}, element),
                                           elements);
  load.replaceAllUsesWith(castBits(b, load.getType(), value));
  load.erase();
}

void Array::rewriteStore(LLVM::StoreOp store, const Place &place) {
  ImplicitLocOpBuilder b(store.getLoc(), store);
  OpFoldResult number = getNumber(b, place);
  Choices choices = getChoices(place);
  Type stored = store.getValue().getType();
  int64_t count = countBytes(stored) / elementBytes;
  Type element = type.getElementType();
  Value value =
      castBits(b, count > 1 ? Type(VectorType::get({count}, element)) : element,
               store.getValue());
  Value all = LLVM::LoadOp::create(b, type, memory);
  SmallVector<Value> elements;
  elements.reserve(static_cast<size_t>(numElements));
  for (int64_t i = 0; i < numElements; ++i)
    elements.push_back(vector::ExtractOp::create(b, all, i));
  std::optional<int64_t> constant = getConstantIntValue(number);
  for (int64_t shift = 0; shift < count; ++shift) {
    Value part = count > 1
                     ? vector::ExtractOp::create(b, value, shift).getResult()
                     : value;
    if (constant) {
      elements[static_cast<size_t>(*constant + shift)] = part;
      continue;
    }
    for (int64_t i = choices.first + shift; i < numElements;
         i += choices.step) {
      Value &old = elements[static_cast<size_t>(i)];
      old = arith::SelectOp::create(b, isAt(b, number, shift, i), part, old);
    }
  }
  LLVM::StoreOp::create(b, vector::FromElementsOp::create(b, type, elements),
                        memory);
  store.erase();
}

static Value makeWord(ImplicitLocOpBuilder &b, int64_t value) {
  return arith::ConstantOp::create(
      b, b.getI32IntegerAttr(static_cast<int32_t>(value)));
}

Value Array::getSliceAddress(ImplicitLocOpBuilder &b, const Slices &slices,
                             Value start, OpFoldResult first,
                             const Piece &piece) const {
  Value unit, within;
  if (std::optional<int64_t> constant = getConstantIntValue(first)) {
    int64_t number = *constant + piece.shift;
    unit = makeWord(b, number / inUnit);
    if (number % inUnit)
      within = makeWord(b, number % inUnit);
  } else {
    unit = cast<Value>(first);
    if (piece.shift)
      unit = arith::AddIOp::create(b, unit, makeWord(b, piece.shift));
    if (piece.count < inUnit)
      within = arith::AndIOp::create(b, unit, makeWord(b, inUnit - 1));
    if (inUnit > 1)
      unit = arith::ShRUIOp::create(
          b, unit, makeWord(b, llvm::Log2_64(static_cast<uint64_t>(inUnit))));
  }
  Value address = slices.getAddress(b, start, unit, inUnit * elementBytes);
  if (!within)
    return address;
  return LLVM::GEPOp::create(
      b, start.getType(),
      LLVM::LLVMArrayType::get(b.getI8Type(),
                               static_cast<uint64_t>(elementBytes)),
      address, ValueRange{within});
}

/// `count` elements of the vector from `first` on.
static Value extractPart(ImplicitLocOpBuilder &b, Value vector, int64_t first,
                         int64_t count) {
  if (cast<VectorType>(vector.getType()).getNumElements() == count)
    return vector;
  if (count == 1)
    return vector::ExtractOp::create(b, vector, first);
  return vector::ExtractStridedSliceOp::create(
      b, vector, ArrayRef<int64_t>{first}, ArrayRef<int64_t>{count},
      ArrayRef<int64_t>{1});
}

void Array::rewriteInSlice(const Access &access, const Slices &slices,
                           Value start) const {
  Operation *op = access.op;
  ImplicitLocOpBuilder b(op->getLoc(), op);
  OpFoldResult first = getNumber(b, access.place);
  Type accessed = getAccessedType(op);
  int64_t count = countBytes(accessed) / elementBytes;
  Type element = type.getElementType();
  auto getType = [&](int64_t number) {
    return number > 1 ? Type(VectorType::get({number}, element)) : element;
  };
  auto getAlignment = [&](const Piece &piece) {
    return static_cast<unsigned>(piece.count * elementBytes);
  };
  SmallVector<Piece> pieces = getPieces(access, inUnit);
  if (auto store = dyn_cast<LLVM::StoreOp>(op)) {
    Value value = castBits(b, getType(count), store.getValue());
    for (const Piece &piece : pieces)
      LLVM::StoreOp::create(
          b,
          count > 1 ? extractPart(b, value, piece.shift, piece.count) : value,
          getSliceAddress(b, slices, start, first, piece), getAlignment(piece));
    op->erase();
    return;
  }
  SmallVector<Value> parts;
  for (const Piece &piece : pieces)
    parts.push_back(LLVM::LoadOp::create(
        b, getType(piece.count),
        getSliceAddress(b, slices, start, first, piece), getAlignment(piece)));
  Value value = parts.front();
  if (parts.size() > 1) {
    auto whole = cast<VectorType>(getType(count));
    value = arith::ConstantOp::create(b, b.getZeroAttr(whole));
    for (auto [piece, part] : llvm::zip_equal(pieces, parts))
      if (piece.count == 1)
        value = vector::InsertOp::create(b, part, value, piece.shift);
      else
        value = vector::InsertStridedSliceOp::create(
            b, part, value, ArrayRef<int64_t>{piece.shift},
            ArrayRef<int64_t>{1});
  }
  op->getResult(0).replaceAllUsesWith(castBits(b, accessed, value));
  op->erase();
}

void Array::shareUnits(const Slices &slices, Value start) {
  DenseMap<Operation *, Access *> known;
  llvm::SetVector<Block *> blocks;
  for (Access &access : accesses) {
    known[access.op] = &access;
    blocks.insert(access.op->getBlock());
  }
  auto getFirst = [&](Access *access) {
    return access->place.constant / elementBytes;
  };
  auto getCount = [&](Access *access) {
    return countBytes(getAccessedType(access->op)) / elementBytes;
  };
  using Loads = SmallVector<Access *>;
  SmallVector<Loads> shared;
  for (Block *block : blocks) {
    llvm::MapVector<int64_t, Loads> open;
    auto close = [&] {
      for (auto &[unit, loads] : open) {
        uint64_t read = 0;
        for (Access *load : loads)
          read |= llvm::maskTrailingOnes<uint64_t>(
                      static_cast<unsigned>(getCount(load)))
                  << (getFirst(load) % inUnit);
        // Elements that nothing reads may have no value.
        if (loads.size() > 1 && llvm::popcount(read) == inUnit)
          shared.push_back(loads);
      }
      open.clear();
    };
    for (Operation &op : *block) {
      Access *access = known.lookup(&op);
      if (!access)
        continue;
      if (isa<LLVM::StoreOp>(op))
        close();
      else if (access->place.terms.empty() &&
               getFirst(access) % inUnit + getCount(access) <= inUnit)
        open[getFirst(access) / inUnit].push_back(access);
    }
    close();
  }
  for (Loads &loads : shared) {
    Operation *first = loads.front()->op;
    ImplicitLocOpBuilder b(first->getLoc(), first);
    Piece whole = {0, inUnit};
    int64_t unit = getFirst(loads.front()) / inUnit;
    Value value = LLVM::LoadOp::create(
        b, VectorType::get({inUnit}, type.getElementType()),
        getSliceAddress(b, slices, start, b.getIndexAttr(unit * inUnit), whole),
        static_cast<unsigned>(inUnit * elementBytes));
    for (Access *load : loads) {
      b.setInsertionPoint(load->op);
      Value part =
          extractPart(b, value, getFirst(load) % inUnit, getCount(load));
      Value result = load->op->getResult(0);
      result.replaceAllUsesWith(castBits(b, result.getType(), part));
      load->op->erase();
      load->op = nullptr;
    }
  }
  llvm::erase_if(accesses, [](const Access &access) { return !access.op; });
}

void Array::rewrite(Slices &slices) {
  if (isInSlice) {
    Value start = slices.add(numElements * elementBytes);
    shareUnits(slices, start);
    for (const Access &access : accesses)
      rewriteInSlice(access, slices, start);
  } else if (!accesses.empty()) {
    ImplicitLocOpBuilder b(allocation.getLoc(), allocation);
    Value one = arith::ConstantOp::create(b, b.getI32IntegerAttr(1));
    memory = LLVM::AllocaOp::create(b, allocation.getType(), type, one);
    for (Access &access : accesses) {
      if (auto load = dyn_cast<LLVM::LoadOp>(access.op))
        rewriteLoad(load, access.place);
      else
        rewriteStore(cast<LLVM::StoreOp>(access.op), access.place);
    }
  }
  for (Operation *addition : llvm::reverse(additions))
    addition->erase();
  allocation.erase();
}

LogicalResult waveasm::promoteArrays(FunctionOpInterface function) {
  SmallVector<LLVM::AllocaOp> allocas;
  function.walk([&](LLVM::AllocaOp op) { allocas.push_back(op); });
  if (allocas.empty())
    return success();
  OpBuilder b(function);
  DataLayout layout = DataLayout::closest(function);
  Slices slices(function);
  DominanceInfo dominance(function);
  std::optional<CFGLoopInfo> loops;
  if (!function.getFunctionBody().hasOneBlock())
    loops.emplace(dominance.getDomTree(&function.getFunctionBody()));
  for (LLVM::AllocaOp allocation : allocas) {
    Array array(allocation, layout);
    if (failed(array.analyse(slices, loops ? &*loops : nullptr, dominance)))
      return failure();
    array.rewrite(slices);
  }
  SmallVector<PromotableAllocationOpInterface> slots;
  function.walk(
      [&](PromotableAllocationOpInterface op) { slots.push_back(op); });
  (void)tryToPromoteMemorySlots(slots, b, layout, dominance);
  // What is read before it is written has any value.
  SmallVector<LLVM::UndefOp> undefined;
  function.walk([&](LLVM::UndefOp op) { undefined.push_back(op); });
  for (LLVM::UndefOp op : undefined) {
    b.setInsertionPoint(op);
    op.replaceAllUsesWith(
        arith::ConstantOp::create(b, op.getLoc(), b.getZeroAttr(op.getType()))
            .getResult());
    op.erase();
  }
  allocas.clear();
  function.walk([&](LLVM::AllocaOp op) { allocas.push_back(op); });
  if (allocas.empty())
    return success();
  return emitRaiseError(allocas.front())
         << "expected private memory outside of loops";
}
