//===- MemoryAccess.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/MemoryAccess.h"

#include "waveasm/dialect/AccessAttributes.h"
#include "waveasm/import/IntegerMath.h"
#include "waveasm/import/LaneSwap.h"
#include "waveasm/import/raise_llvm/RaisePointers.h"
#include "waveasm/target/Machine.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include <numeric>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

/// An offset beyond every buffer, whose size has 31 bits, and so far below 2^32
/// that no instruction offset wraps around to 0.
static constexpr int64_t kOutside = INT64_C(0x80000000);

/// The most bytes that an operation loads into SGPRs.
static constexpr int64_t kMostScalarBytes = 64;

/// The most bytes before the first element of a view that an access reaches.
static constexpr int64_t kMaxReach = int64_t{1} << 30;

const Expr *waveasm::import::getByteOffset(KernelImporter &importer,
                                           const Memory &memory,
                                           ArrayRef<const Expr *> indices) {
  ExprContext &exprs = importer.code.exprs;
  const Expr *elements = exprs.constant(0);
  for (auto [index, stride] : llvm::zip_equal(indices, memory.strides))
    elements = exprs.add(elements, exprs.mul(index, stride));
  int64_t bytes = getElementWidth(memory.elementType) / 8;
  return exprs.add(memory.offset, exprs.scale(elements, bytes));
}

const Expr *waveasm::import::getByteOffset(KernelImporter &importer,
                                           const Memory &memory,
                                           ValueRange indices) {
  SmallVector<const Expr *> integers;
  for (Value index : indices)
    integers.push_back(importer.getInteger(index));
  return getByteOffset(importer, memory, integers);
}

const Expr *waveasm::import::getSpan(KernelImporter &importer,
                                     const Memory &memory) {
  ExprContext &exprs = importer.code.exprs;
  const Expr *last = exprs.constant(0);
  for (auto [size, stride] : llvm::zip_equal(memory.sizes, memory.strides))
    last = exprs.add(last, exprs.mul(exprs.add(size, -1), stride));
  return exprs.scale(exprs.add(last, 1),
                     getElementWidth(memory.elementType) / 8);
}

bool waveasm::import::isLargeSpan(const Buffer &buffer, const Expr *span) {
  IntRange range = span->getRange();
  return range.min > kMaxBufferSize ||
         (buffer.isLarge && range.max > kMaxBufferSize);
}

FailureOr<Memory> waveasm::import::selectMemory(KernelImporter &importer,
                                                Operation *op,
                                                const Condition *condition,
                                                const Memory &a,
                                                const Memory &b) {
  CodeBuilder &code = importer.code;
  auto choose = [&](const Expr *x, const Expr *y) {
    return select(code, condition, x, y);
  };
  Memory result = a;
  for (auto [mine, other] : llvm::zip_equal(result.sizes, b.sizes))
    mine = choose(mine, other);
  for (auto [mine, other] : llvm::zip_equal(result.strides, b.strides))
    mine = choose(mine, other);
  result.offset = choose(a.offset, b.offset);
  result.start = a.start && b.start ? choose(a.start, b.start) : nullptr;
  if (a.buffer == b.buffer)
    return result;
  if (!condition->isUniform)
    return importer.emitError(op)
           << "expected memory of one argument, or a condition that is the "
              "same "
              "in all lanes of a wave: they share the start of a buffer";
  if (a.buffer->isLarge || b.buffer->isLarge)
    return importer.emitError(op)
           << "expected memory of less than " << kMaxBufferSize << " bytes";
  Value ifTrue = importer.emitStart(*a.buffer);
  Value ifFalse = importer.emitStart(*b.buffer);
  Value start = SCselectB64Op::create(code.b, code.sgpr(2),
                                      code.emitScc(condition), ifTrue, ifFalse);
  result.buffer = importer.makeBuffer(
      importer.addPointer(start), code.exprs.constant(0),
      choose(a.buffer->size, b.buffer->size), /*isLarge=*/false,
      a.buffer->isChecked || b.buffer->isChecked,
      a.buffer->swizzle == b.buffer->swizzle ? a.buffer->swizzle : nullptr);
  return result;
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

namespace {
/// rest + constant
struct SplitOffset {
  const Expr *rest;
  int64_t constant;
};

/// varying + uniform
struct SplitLanes {
  const Expr *varying;
  const Expr *uniform;
};
} // namespace

namespace {
/// Knows which parts of an offset are not negative.
class Signs {
public:
  /// If the access is in bounds, the offset itself is not. So what is unknown
  /// in it is not either, such as 4096 times a number from memory, if the rest
  /// is less than a multiple of it.
  Signs(ExprContext &exprs, const Expr *offset, bool isInBounds)
      : exprs(exprs) {
    if (!isInBounds)
      return;
    auto [unknown, known] = split(offset);
    int64_t multiple = unknown->getMultiple();
    if (known->getRange().max < multiple)
      notNegative = unknown;
  }

  /// Returns the least value that the part certainly has.
  int64_t getLeast(const Expr *part) const {
    int64_t least = part->getRange().min;
    if (least >= 0)
      return least;
    auto [unknown, known] = split(part);
    return notNegative == unknown ? std::max(least, known->getRange().min)
                                  : least;
  }

  bool isNotNegative(const Expr *part) const { return getLeast(part) >= 0; }

private:
  /// The terms whose signs are not known, and the others.
  std::pair<const Expr *, const Expr *> split(const Expr *expr) const {
    SmallVector<Piece> unknown;
    SmallVector<Piece> known;
    for (const Piece &piece : expr->getPieces()) {
      bool isKnown = exprs.sum(piece, 0)->getRange().min >= 0;
      (isKnown ? known : unknown).push_back(piece);
    }
    return {exprs.sum(unknown, 0), exprs.sum(known, expr->getConstant())};
  }

  ExprContext &exprs;
  const Expr *notNegative = nullptr;
};
} // namespace

/// What the rest of an offset keeps of its constant is a multiple of this, so
/// that words stay at multiples of their size.
static constexpr int64_t kKeptBytes = 16;

/// Splits a constant from 0 to `most` off the offset. The rest keeps as much of
/// the constant as it needs so as not to be negative: the hardware adds
/// unsigned numbers without wrapping around.
static SplitOffset splitConstant(ExprContext &exprs, const Expr *offset,
                                 int64_t most, const Signs &signs) {
  int64_t constant = offset->getConstant();
  const Expr *rest = exprs.add(offset, -constant);
  int64_t least = signs.getLeast(rest);
  if (constant < 0 || least < -constant)
    return {offset, 0};
  int64_t kept =
      least < 0 ? (-least + kKeptBytes - 1) / kKeptBytes * kKeptBytes : 0;
  if (kept > constant)
    return {offset, 0};
  int64_t inField = (constant - kept) % (most + 1);
  return {exprs.add(rest, constant - inField), inField};
}

/// Whether all lanes access memory beyond every buffer and beyond LDS. The low
/// 32 bits of such an offset could wrap around into them.
static bool isBeyondReach(const Expr *offset) {
  return offset->getRange().min > kMaxBufferSize || offset->getRange().max < 0;
}

/// Whether `span` bytes are in the buffer from any offset in the range on.
static bool isWithin(const Buffer &buffer, IntRange offsets, int64_t span) {
  return offsets.min >= 0 && buffer.size->isConstant() &&
         offsets.max <= buffer.size->getConstant() - span;
}

/// Splits an offset into varying and uniform parts; the constant is uniform.
static SplitLanes splitLanes(ExprContext &exprs, const Expr *offset) {
  SmallVector<Piece> uniform;
  SmallVector<Piece> varying;
  for (const Piece &piece : offset->getPieces())
    (piece.isUniform ? uniform : varying).push_back(piece);
  return {exprs.sum(varying, 0), exprs.sum(uniform, offset->getConstant())};
}

/// Whether accesses to the buffer may need a start of their own.
static bool mayNeedStart(const Buffer &buffer, const Expr *offset) {
  return buffer.isLarge &&
         !IntRange{0, kMaxBufferSize}.contains(offset->getRange());
}

/// Whether no descriptor has the `span` bytes of all lanes in it.
static bool areFarApart(ExprContext &exprs, const Expr *offset, int64_t span) {
  IntRange lanes = splitLanes(exprs, offset).varying->getRange();
  return lanes.max > lanes.min + kMaxBufferSize - span;
}

static InFlightDiagnostic emitFarApart(KernelImporter &importer, Operation *op,
                                       const Expr *offset) {
  IntRange lanes = splitLanes(importer.code.exprs, offset).varying->getRange();
  return importer.emitError(op)
         << "expected lanes that access less than " << kMaxBufferSize
         << " bytes, got offsets from " << lanes.min << " to " << lanes.max;
}

/// Returns a buffer that starts at the lowest address in the large `buffer`
/// that a lane may access, and makes `offset` relative to it. Of a constant,
/// the part that fits into an instruction, up to `inField`, stays in the
/// offset: accesses nearby share the start.
static FailureOr<Buffer *> moveStart(KernelImporter &importer, Operation *op,
                                     const Buffer &buffer, const Expr *&offset,
                                     int64_t span, int64_t inField) {
  ExprContext &exprs = importer.code.exprs;
  if (areFarApart(exprs, offset, span))
    return emitFarApart(importer, op, offset);
  if (areFarApart(exprs, offset, span + inField))
    inField = 0;
  SplitLanes split = splitLanes(exprs, offset);
  int64_t least = split.varying->getRange().min;
  int64_t kept = (split.uniform->getConstant() + least) & inField;
  offset = exprs.add(split.varying, kept - least);
  const Expr *base =
      exprs.add(buffer.base, exprs.add(split.uniform, least - kept));
  return importer.makeBuffer(
      buffer.argument, base, exprs.constant(kUnknownSize),
      /*isLarge=*/false, buffer.isChecked, buffer.swizzle);
}

FailureOr<BufferAddress> waveasm::import::getBufferAddress(
    KernelImporter &importer, Operation *op, Buffer &buffer, const Expr *offset,
    int64_t span, const Condition *condition, bool hasInstOffset) {
  CodeBuilder &code = importer.code;
  ExprContext &exprs = code.exprs;
  Buffer *from = &buffer;
  // One less than a power of two.
  int64_t limit =
      importer.getProgram().getTargetMachine().encoding.maxBufferOffset;
  if (mayNeedStart(buffer, offset)) {
    FailureOr<Buffer *> moved = moveStart(importer, op, buffer, offset, span,
                                          hasInstOffset ? limit : 0);
    if (failed(moved))
      return failure();
    from = *moved;
  } else if (int64_t first = offset->getRange().min;
             first < 0 && first >= -kMaxReach && !buffer.isChecked &&
             !buffer.base->isConstant()) {
    // An element before the first one of a view, as in a halo.
    from = importer.makeBuffer(buffer.argument, exprs.add(buffer.base, first),
                               exprs.constant(kUnknownSize));
    offset = exprs.add(offset, -first);
  }
  BufferAddress address;
  address.descriptor = importer.getDescriptor(*from);
  bool isOutside = isBeyondReach(offset);
  if (isOutside)
    offset = exprs.constant(kOutside);
  bool isMasked = condition->kind != Condition::Kind::Constant;
  address.isInBounds =
      !isMasked && !isOutside &&
      (!from->isChecked || isWithin(*from, offset->getRange(), span));
  Signs signs(exprs, offset, address.isInBounds);
  SplitOffset split = {offset, 0};
  if (hasInstOffset) {
    // Split the constant at a power of two, so that the rest stays aligned.
    int64_t most = limit;
    split = splitConstant(exprs, offset, most, signs);
    while (most > 0 && split.constant + span - 1 > limit) {
      most /= 2;
      split = splitConstant(exprs, offset, most, signs);
    }
  }
  const Expr *varying = split.rest;
  const Expr *uniform = exprs.constant(0);
  if (address.isInBounds) {
    SplitLanes lanes = splitLanes(exprs, varying);
    if (signs.isNotNegative(lanes.uniform) &&
        signs.isNotNegative(lanes.varying)) {
      uniform = lanes.uniform;
      varying = lanes.varying;
    }
  }
  if (isMasked) {
    address.voffset = code.emitSelect(condition, code.emitLowBits(varying),
                                      code.imm(kOutside));
  } else {
    // Copy an immediate or an SGPR in the scope that defines it.
    CodeBuilder::At at(code, varying->getDepth());
    address.voffset = code.toVgpr(code.emitLowBits(varying));
  }
  address.soffset = code.emitLowBits(uniform);
  address.instOffset = split.constant;
  return address;
}

/// Whether each lane of an access needs an address: the lanes have no start in
/// common, or are too far apart for one descriptor.
static bool needsLaneAddresses(KernelImporter &importer, const Buffer &buffer,
                               const Expr *offset, int64_t span) {
  return buffer.lanes || (mayNeedStart(buffer, offset) &&
                          areFarApart(importer.code.exprs, offset, span));
}

/// The part of a constant that goes into the instruction of a global access.
/// Accesses nearby share the rest.
static int64_t getFlatField(KernelImporter &importer, int64_t constant) {
  const target::EncodingLimits &limits =
      importer.getProgram().getTargetMachine().encoding;
  if (constant >= limits.minFlatOffset && constant <= limits.maxFlatOffset)
    return constant;
  return constant & limits.maxFlatOffset;
}

/// Returns the operands of global accesses with an address in each lane.
static FailureOr<BufferAddress>
getLaneAddresses(KernelImporter &importer, Operation *op, const Buffer &buffer,
                 const Expr *offset, bool hasInstOffset = true) {
  CodeBuilder &code = importer.code;
  ExprContext &exprs = code.exprs;
  int64_t inField =
      hasInstOffset ? getFlatField(importer, offset->getConstant()) : 0;
  const Expr *rest = exprs.add(offset, -inField);
  Value start = buffer.lanes;
  if (!start) {
    SplitLanes split = splitLanes(exprs, rest);
    start = importer.getPointer(buffer.argument);
    const Expr *base = exprs.add(buffer.base, split.uniform);
    if (!base->isConstant() || base->getConstant())
      start = code.emitAdd64(code.emitSgpr64(base), start);
    rest = split.varying;
  }
  bool isStart = buffer.lanes && rest->isConstant() && !rest->getConstant();
  Value addresses = isStart ? start : code.emitVgpr64(rest, start);
  if (!addresses)
    return emitFarApart(importer, op, offset);
  return BufferAddress{code.imm(0), addresses, code.imm(0), inField,
                       /*isInBounds=*/false};
}

FailureOr<std::optional<BufferAddress>>
waveasm::import::getFarAddress(KernelImporter &importer, Operation *op,
                               const Buffer &buffer, const Expr *offset,
                               int64_t span, bool hasInstOffset) {
  if (!needsLaneAddresses(importer, buffer, offset, span))
    return std::optional<BufferAddress>();
  FailureOr<BufferAddress> address =
      getLaneAddresses(importer, op, buffer, offset, hasInstOffset);
  if (failed(address))
    return failure();
  BufferAddress found = *address;
  return std::optional(found);
}

LdsAddress waveasm::import::getLdsAddress(KernelImporter &importer,
                                          const Expr *offset, int64_t span) {
  CodeBuilder &code = importer.code;
  if (isBeyondReach(offset))
    offset = code.exprs.constant(kOutside);
  Signs signs(code.exprs, offset, /*isInBounds=*/false);
  int64_t most = importer.getProgram().getTargetMachine().encoding.maxLdsOffset;
  SplitOffset split = splitConstant(code.exprs, offset, most, signs);
  if (split.constant + span - 1 > most)
    split = {offset, 0};
  CodeBuilder::At at(code, split.rest->getDepth());
  return {code.toVgpr(code.emitLowBits(split.rest)), split.constant};
}

//===----------------------------------------------------------------------===//
// Pieces of an access
//===----------------------------------------------------------------------===//

/// Returns a term of the offset that is known to be one of two; null if there
/// is none. Kernels of Wave choose an offset outside to mask lanes.
static const Atom *findChoice(const Expr *offset) {
  for (const Term &term : offset->getTerms())
    if (term.atom->kind == Atom::Kind::Register && term.atom->lhs)
      return term.atom;
  return nullptr;
}

/// Returns 4, 2 or 1: the size of pieces of an access to `bytes` bytes that are
/// inside or outside the buffer as a whole. `depth` limits the choices between
/// offsets that are taken apart.
static int64_t getEndAlignment(ExprContext &exprs, const Expr *size,
                               const Expr *offset, int64_t bytes,
                               unsigned depth = 3) {
  const Expr *left = exprs.sub(size, offset);
  if (left->getRange().max <= 0 || left->getRange().min >= bytes)
    return 4;
  int64_t multiple = std::gcd(left->getMultiple(), int64_t{4});
  if (multiple == 4 || !depth)
    return multiple;
  const Atom *atom = findChoice(offset);
  if (!atom)
    return multiple;
  int64_t least = 4;
  for (const Expr *choice : {atom->lhs, atom->rhs})
    least = std::min(least, getEndAlignment(exprs, size,
                                            exprs.replace(offset, atom, choice),
                                            bytes, depth - 1));
  return least;
}

/// Returns the last place below 0 at which the offset may be. It is in no range
/// that ends before.
static int64_t getLastBelowStart(ExprContext &exprs, const Expr *offset) {
  int64_t constant = offset->getConstant();
  int64_t multiple = exprs.add(offset, -constant)->getMultiple();
  if (!multiple)
    return constant;
  return constant - llvm::divideFloorSigned(constant, multiple) * multiple -
         multiple;
}

/// Returns the size, a power of two up to 16, of pieces of an access to `bytes`
/// bytes of which none has bytes both below the start of the buffer and after
/// it. None if the whole access never has both.
static std::optional<int64_t> getStartAlignment(ExprContext &exprs,
                                                const Expr *offset,
                                                int64_t bytes,
                                                unsigned depth = 3) {
  IntRange range = offset->getRange();
  if (range.min >= 0 || range.max <= -bytes ||
      getLastBelowStart(exprs, offset) <= -bytes)
    return std::nullopt;
  const Atom *choice = depth ? findChoice(offset) : nullptr;
  if (!choice)
    return std::gcd(offset->getMultiple(), kMostBytes);
  std::optional<int64_t> least;
  for (const Expr *value : {choice->lhs, choice->rhs})
    if (std::optional<int64_t> alignment = getStartAlignment(
            exprs, exprs.replace(offset, choice, value), bytes, depth - 1))
      least = std::min(least.value_or(kMostBytes), *alignment);
  return least;
}

Division waveasm::import::divideAccess(KernelImporter &importer,
                                       const Memory &memory, const Expr *offset,
                                       int64_t bytes) {
  ExprContext &exprs = importer.code.exprs;
  int64_t element = getElementWidth(memory.elementType) / 8;
  const Buffer *buffer = memory.buffer;
  Division division = {kMostBytes, /*isApart=*/false};
  if (!buffer || !buffer->isChecked || buffer->isLarge || bytes <= element)
    return division;
  if (std::optional<int64_t> alignment =
          getStartAlignment(exprs, offset, bytes))
    division = {std::max(*alignment, element), /*isApart=*/true};
  const Expr *size = buffer->size;
  if (element >= 4 ||
      (size->isConstant() && size->getConstant() >= kUnknownSize))
    return division;
  // What follows the last whole element belongs to no element.
  if (size->isConstant() && offset->getMultiple() % element == 0)
    size = exprs.add(size, -(size->getConstant() % element));
  int64_t alignment = getEndAlignment(exprs, size, offset, bytes);
  if (alignment < 4)
    division.most = std::min(division.most, std::max(alignment, element));
  return division;
}

/// Returns the number of bytes of the next instruction, at most `most`, when
/// `left` bytes remain. Buffer instructions accept any address, because HSA
/// enables unaligned access. LDS instructions require an address that is known
/// to be aligned.
static int64_t getChunk(bool isLds, int64_t left, int64_t alignment,
                        int64_t most) {
  for (int64_t bytes : {16, 12, 8, 4, 2}) {
    if (bytes > std::min(left, most) ||
        (isLds && (bytes == 12 || alignment % bytes)))
      continue;
    return bytes;
  }
  return 1;
}

int64_t waveasm::import::countPieces(int64_t bytes) {
  int64_t pieces = 0;
  for (; bytes > 0; ++pieces)
    bytes -= getChunk(/*isLds=*/false, bytes, kMostBytes, kMostBytes);
  return pieces;
}

void waveasm::import::setInBounds(Operation *access,
                                  const BufferAddress &address) {
  if (address.isInBounds)
    access->setAttr("inBounds", UnitAttr::get(access->getContext()));
}

namespace {
/// Loads of 16, 12, 8, 4, 2 and 1 bytes.
template <typename Op16, typename Op12, typename Op8, typename Op4,
          typename Op2, typename Op1>
struct VmemLoads {
  static Value create(CodeBuilder &code, const BufferAddress &address,
                      int64_t bytes) {
    auto make = [&](auto op, int64_t registers) -> Value {
      auto load = decltype(op)::create(code.b, code.vgpr(registers),
                                       address.descriptor, address.voffset,
                                       address.soffset, address.instOffset);
      setInBounds(load, address);
      return load.getResult(0);
    };
    switch (bytes) {
    case 16:
      return make(Op16(), 4);
    case 12:
      return make(Op12(), 3);
    case 8:
      return make(Op8(), 2);
    case 4:
      return make(Op4(), 1);
    case 2:
      return make(Op2(), 1);
    default:
      return make(Op1(), 1);
    }
  }
};

/// Stores of 16, 12, 8, 4, 2 and 1 bytes.
template <typename Op16, typename Op12, typename Op8, typename Op4,
          typename Op2, typename Op1>
struct VmemStores {
  static void create(CodeBuilder &code, const BufferAddress &address,
                     Value data, int64_t bytes) {
    auto make = [&](auto op) {
      auto store = decltype(op)::create(code.b, data, address.descriptor,
                                        address.voffset, address.soffset,
                                        address.instOffset);
      setInBounds(store, address);
    };
    switch (bytes) {
    case 16:
      return make(Op16());
    case 12:
      return make(Op12());
    case 8:
      return make(Op8());
    case 4:
      return make(Op4());
    case 2:
      return make(Op2());
    default:
      return make(Op1());
    }
  }
};
} // namespace

using BufferLoads =
    VmemLoads<BufferLoadDwordx4Op, BufferLoadDwordx3Op, BufferLoadDwordx2Op,
              BufferLoadDwordOp, BufferLoadUshortOp, BufferLoadUbyteOp>;
using GlobalLoads =
    VmemLoads<GlobalLoadDwordx4Op, GlobalLoadDwordx3Op, GlobalLoadDwordx2Op,
              GlobalLoadDwordOp, GlobalLoadUshortOp, GlobalLoadUbyteOp>;
using BufferStores =
    VmemStores<BufferStoreDwordx4Op, BufferStoreDwordx3Op, BufferStoreDwordx2Op,
               BufferStoreDwordOp, BufferStoreShortOp, BufferStoreByteOp>;
using GlobalStores =
    VmemStores<GlobalStoreDwordx4Op, GlobalStoreDwordx3Op, GlobalStoreDwordx2Op,
               GlobalStoreDwordOp, GlobalStoreShortOp, GlobalStoreByteOp>;

static Value loadLds(CodeBuilder &code, const LdsAddress &address,
                     int64_t bytes, int64_t position) {
  auto make = [&](auto op, int64_t registers) -> Value {
    using OpTy = decltype(op);
    IntegerAttr offset = code.b.getI64IntegerAttr(address.offset + position);
    return OpTy::create(code.b, code.vgpr(registers), address.vaddr, offset)
        .getResult(0);
  };
  switch (bytes) {
  case 16:
    return make(DsReadB128Op(), 4);
  case 8:
    return make(DsReadB64Op(), 2);
  case 4:
    return make(DsReadB32Op(), 1);
  case 2:
    return make(DsReadU16Op(), 1);
  default:
    return make(DsReadU8Op(), 1);
  }
}

/// Stores `bytes` at `position` as part `part` of a store, see Lds.td.
static void storeLds(CodeBuilder &code, const LdsAddress &address, Value data,
                     int64_t bytes, int64_t position,
                     std::optional<int64_t> part) {
  auto make = [&](auto op) {
    auto store = decltype(op)::create(code.b, data, address.vaddr);
    if (int64_t offset = address.offset + position)
      store->setAttr("offset", code.b.getI64IntegerAttr(offset));
    if (part)
      store->setAttr("storePart", code.b.getI64IntegerAttr(*part));
  };
  switch (bytes) {
  case 16:
    return make(DsWriteB128Op());
  case 8:
    return make(DsWriteB64Op());
  case 4:
    return make(DsWriteB32Op());
  case 2:
    return make(DsWriteB16Op());
  default:
    return make(DsWriteB8Op());
  }
}

namespace {
/// The addresses of the pieces of an access to a buffer.
class PieceAddresses {
public:
  static FailureOr<PieceAddresses> create(KernelImporter &importer,
                                          Operation *op, Buffer &buffer,
                                          const Expr *offset, int64_t bytes,
                                          const Condition *condition,
                                          const Division &division) {
    PieceAddresses addresses(importer, op, buffer, offset, condition);
    if (division.isApart)
      return addresses;
    FailureOr<BufferAddress> first =
        getBufferAddress(importer, op, buffer, offset, bytes, condition);
    if (failed(first))
      return failure();
    addresses.first = *first;
    return addresses;
  }

  BufferAddress get(int64_t position, int64_t bytes) const {
    if (first)
      return first->at(position);
    // Buffers whose start moves, which alone can fail, have no such pieces.
    return *getBufferAddress(importer, op, buffer,
                             importer.code.exprs.add(offset, position), bytes,
                             condition);
  }

private:
  PieceAddresses(KernelImporter &importer, Operation *op, Buffer &buffer,
                 const Expr *offset, const Condition *condition)
      : importer(importer), op(op), buffer(buffer), offset(offset),
        condition(condition) {}

  KernelImporter &importer;
  Operation *op;
  Buffer &buffer;
  const Expr *offset;
  const Condition *condition;
  /// The address that the pieces share; none if they are apart.
  std::optional<BufferAddress> first;
};
} // namespace

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

/// Returns a divisor of the offset of byte `position` of an access to `memory`.
static int64_t getAlignment(const Memory &memory, const Expr *offset,
                            int64_t position) {
  int64_t multiple = std::gcd(offset->getMultiple(), position);
  return std::max(multiple ? multiple : 16,
                  std::gcd(memory.alignment, position));
}

/// Appends words composed of parts of at most a word each, such as a half and a
/// byte.
static void appendParts(CodeBuilder &code, ArrayRef<Value> parts,
                        ArrayRef<int64_t> sizes,
                        SmallVectorImpl<Value> &words) {
  Value word;
  int64_t filled = 0;
  for (auto [part, size] : llvm::zip_equal(parts, sizes)) {
    word = word ? code.vector<VLshlOrB32Op>(part, code.imm(8 * filled), word)
                : part;
    filled += size;
    if (filled == 4) {
      words.push_back(word);
      word = {};
      filled = 0;
    }
  }
  if (word)
    words.push_back(word);
}

/// Bytes of a scalar register.
static constexpr int64_t kWordBytes = 4;

/// Whether all lanes load the same whole words, and each lane that is on does.
static bool isOfWave(const Memory &memory, const Expr *offset, int64_t bytes,
                     const Condition *condition) {
  return memory.buffer && !memory.buffer->lanes &&
         condition->kind == Condition::Kind::Constant && offset->isUniform() &&
         bytes % kWordBytes == 0 && offset->getMultiple() % kWordBytes == 0;
}

/// Whether scalar loads get the bytes of a table: nobody writes them, and the
/// place is inside of the table even where no lane is on.
static bool isScalarLoadOfTable(KernelImporter &importer, const Memory &memory,
                                const Expr *offset, int64_t bytes) {
  IntRange inside = {0, memory.buffer->tableBytes - bytes};
  return memory.buffer->tableBytes &&
         (!importer.isMasked() || inside.contains(offset->getRange()));
}

/// Whether the operation is in a loop that is around no branch around it.
/// Where lanes may be off, the code around the loop is skipped if all are
/// (Loops.h).
static bool isInLoop(Operation *op) {
  while ((op = op->getParentOp()))
    if (isa<scf::ForOp, scf::WhileOp, scf::IfOp>(op))
      return !isa<scf::IfOp>(op);
  return false;
}

/// When the kernel writes the memory that `op` loads with scalar loads; none if
/// it needs vector loads: others may have written before, the place may be
/// outside of a buffer or not at a multiple of 4, or no lane may ask for it.
static std::optional<Written> getWrittenForScalarLoad(KernelImporter &importer,
                                                      Operation *op,
                                                      const Memory &memory,
                                                      const Expr *offset,
                                                      int64_t bytes) {
  Value source = getPlainSource(op);
  bool isAligned = memory.alignment % kWordBytes == 0 ||
                   getElementWidth(memory.elementType) % (8 * kWordBytes) == 0;
  if (!source || !isAligned || bytes > kMostScalarBytes ||
      (importer.isMasked() && !isInLoop(op)) ||
      (memory.buffer->isChecked &&
       !isWithin(*memory.buffer, offset->getRange(), bytes)))
    return std::nullopt;
  Written written = importer.getWritten(op, source);
  if (written == Written::Before)
    return std::nullopt;
  return written;
}

/// The pointer without the constants that are added to it.
static Value stripConstants(Value pointer) {
  auto addition = pointer.getDefiningOp<LLVM::GEPOp>();
  while (addition && getConstantBytes(addition)) {
    pointer = addition.getBase();
    addition = pointer.getDefiningOp<LLVM::GEPOp>();
  }
  return pointer;
}

/// Whether another load of the block is a constant away from `op`. It shares
/// the start with it then, and the two may become one.
static bool hasNeighbor(Operation *op) {
  auto load = dyn_cast<LLVM::LoadOp>(op);
  if (!load)
    return false;
  SmallVector<Value> pointers = {stripConstants(load.getAddr())};
  while (!pointers.empty())
    for (Operation *user : pointers.pop_back_val().getUsers()) {
      auto addition = dyn_cast<LLVM::GEPOp>(user);
      if (addition && getConstantBytes(addition))
        pointers.push_back(addition);
      else if (isa<LLVM::LoadOp>(user) && user != op &&
               user->getBlock() == op->getBlock())
        return true;
    }
  return false;
}

/// Loads whole words into SGPRs.
static RegisterBits loadScalars(KernelImporter &importer, Operation *op,
                                const Memory &memory, const Expr *offset,
                                int64_t bytes, bool isWrittenLater) {
  CodeBuilder &code = importer.code;
  ExprContext &exprs = code.exprs;
  Buffer *buffer = memory.buffer;
  int64_t most =
      importer.getProgram().getTargetMachine().encoding.maxScalarOffset;
  // An offset in an SGPR has 32 bits without a sign, and no field beside it. A
  // place in a table fits, as it is inside.
  bool fits = IntRange{0, kMaxBufferSize - bytes}.contains(offset->getRange());
  bool isShared = !offset->isConstant() && hasNeighbor(op);
  if (!buffer->tableBytes && (!fits || isShared)) {
    int64_t constant = offset->getConstant();
    int64_t inField = constant >= 0 && constant <= most - bytes ? constant : 0;
    buffer = importer.makeBuffer(
        buffer->argument, exprs.add(buffer->base, exprs.add(offset, -inField)),
        buffer->size);
    offset = exprs.constant(inField);
  }
  Value start = importer.emitStart(*buffer);
  SmallVector<Value> words;
  for (int64_t position = 0; position < bytes;) {
    const Expr *from = exprs.add(offset, position);
    bool isField = from->isConstant() && from->getConstant() <= most;
    Value place = isField ? code.imm(from->getConstant()) : code.emitSgpr(from);
    auto make = [&](auto kind, int64_t registers) {
      auto load =
          decltype(kind)::create(code.b, code.sgpr(registers), start, place);
      if (isWrittenLater)
        load->setAttr(kOverwrittenAttr, code.b.getUnitAttr());
      llvm::append_range(
          words, RegisterBits::fromTuple(code, load.getResult(0)).getWords());
      position += kWordBytes * registers;
    };
    int64_t left = (bytes - position) / kWordBytes;
    if (left >= 16)
      make(SLoadDwordx16Op(), 16);
    else if (left >= 8)
      make(SLoadDwordx8Op(), 8);
    else if (left >= 4)
      make(SLoadDwordx4Op(), 4);
    else if (left >= 2)
      make(SLoadDwordx2Op(), 2);
    else
      make(SLoadDwordOp(), 1);
  }
  return RegisterBits(words);
}

static FailureOr<RegisterBits> loadDivided(KernelImporter &importer,
                                           Operation *op, const Memory &memory,
                                           const Expr *offset, int64_t bytes,
                                           const Condition *condition,
                                           const Division &division) {
  CodeBuilder &code = importer.code;
  if (condition->kind == Condition::Kind::Constant && !condition->value)
    return RegisterBits(SmallVector<Value>((bytes + 3) / 4, code.imm(0)));
  if (isOfWave(memory, offset, bytes, condition)) {
    if (isScalarLoadOfTable(importer, memory, offset, bytes))
      return loadScalars(importer, op, memory, offset, bytes,
                         /*isWrittenLater=*/false);
    if (std::optional<Written> written =
            getWrittenForScalarLoad(importer, op, memory, offset, bytes))
      return loadScalars(importer, op, memory, offset, bytes,
                         *written == Written::Later);
  }
  bool isLds = !memory.buffer;
  SmallVector<Value> words;
  SmallVector<Value> parts;
  SmallVector<int64_t> sizes;
  auto loadAll = [&](auto loadChunk) {
    for (int64_t position = 0; position < bytes;) {
      int64_t chunk =
          getChunk(isLds, bytes - position,
                   getAlignment(memory, offset, position), division.most);
      Value value = loadChunk(chunk, position);
      if (chunk < 4) {
        parts.push_back(value);
        sizes.push_back(chunk);
      } else {
        llvm::append_range(words,
                           RegisterBits::fromTuple(code, value).getWords());
      }
      position += chunk;
    }
  };
  auto loadUnmasked = [&](auto loadChunk) {
    loadAll(loadChunk);
    appendParts(code, parts, sizes, words);
    return RegisterBits(words);
  };
  // Only descriptors have a bounds check that could mask lanes.
  auto loadMasked = [&](auto loadChunk) {
    if (condition->kind == Condition::Kind::Constant)
      return loadUnmasked(loadChunk);
    importer.withLanes(condition, [&] { loadUnmasked(loadChunk); });
    for (Value &word : words)
      word = code.emitSelect(condition, word, code.imm(0));
    return RegisterBits(words);
  };
  if (!memory.buffer) {
    LdsAddress address = getLdsAddress(importer, offset, bytes);
    return loadMasked([&](int64_t chunk, int64_t position) {
      return loadLds(code, address, chunk, position);
    });
  }
  if (needsLaneAddresses(importer, *memory.buffer, offset, bytes)) {
    FailureOr<BufferAddress> address =
        getLaneAddresses(importer, op, *memory.buffer, offset);
    if (failed(address))
      return failure();
    return loadMasked([&](int64_t chunk, int64_t position) {
      return GlobalLoads::create(code, address->at(position), chunk);
    });
  }
  FailureOr<PieceAddresses> addresses = PieceAddresses::create(
      importer, op, *memory.buffer, offset, bytes, condition, division);
  if (failed(addresses))
    return failure();
  return loadUnmasked([&](int64_t chunk, int64_t position) {
    return BufferLoads::create(code, addresses->get(position, chunk), chunk);
  });
}

FailureOr<RegisterBits> waveasm::import::load(KernelImporter &importer,
                                              Operation *op,
                                              const Memory &memory,
                                              const Expr *offset, int64_t bytes,
                                              const Condition *condition) {
  return loadDivided(importer, op, memory, offset, bytes, condition,
                     divideAccess(importer, memory, offset, bytes));
}

FailureOr<RegisterBits>
waveasm::import::loadDwords(KernelImporter &importer, Operation *op,
                            const Memory &memory, const Expr *offset,
                            int64_t bytes, const Condition *condition) {
  return loadDivided(importer, op, memory, offset, bytes, condition,
                     {kMostBytes, /*isApart=*/false});
}

void waveasm::import::setLoaded(KernelImporter &importer, Value value,
                                const RegisterBits &bits) {
  // A uniform load gives a uniform value, which may be a loop bound.
  if (!isa<IntegerType>(value.getType())) {
    importer.set(value, bits);
    return;
  }
  SmallVector<Value> words(bits.getWords());
  if (!importer.varies(value) && !importer.isMasked())
    for (Value &word : words)
      word = importer.code.toSgpr(word);
  if (importer.isWide(value))
    importer.set(value, RegisterBits(words));
  else
    importer.set(value, Integers{importer.fromRegister(
                            words.front(),
                            std::min(getElementWidth(value.getType()), 32u))});
}

LogicalResult waveasm::import::store(KernelImporter &importer, Operation *op,
                                     const Memory &memory, const Expr *offset,
                                     const RegisterBits &bits, int64_t bytes,
                                     const Condition *condition) {
  CodeBuilder &code = importer.code;
  if (condition->kind == Condition::Kind::Constant && !condition->value)
    return success();
  bool isLds = !memory.buffer;
  Division division = divideAccess(importer, memory, offset, bytes);
  auto storeAll = [&](auto storeChunk) {
    for (int64_t position = 0; position < bytes;) {
      int64_t chunk =
          getChunk(isLds, bytes - position,
                   getAlignment(memory, offset, position), division.most);
      Value data;
      auto first = static_cast<size_t>(position / 4);
      if (chunk >= 4)
        data = bits.getTuple(code, first, static_cast<size_t>(chunk / 4));
      else
        data = code.toVgpr(
            bits.getElement(code, static_cast<size_t>(position / chunk),
                            static_cast<unsigned>(8 * chunk)));
      storeChunk(data, chunk, position);
      position += chunk;
    }
  };
  auto storeMasked = [&](auto storeChunk) {
    if (condition->kind == Condition::Kind::Constant)
      storeAll(storeChunk);
    else
      importer.withLanes(condition, [&] { storeAll(storeChunk); });
    return success();
  };
  if (!memory.buffer) {
    LdsAddress address = getLdsAddress(importer, offset, bytes);
    int64_t part = 0;
    return storeMasked([&](Value data, int64_t chunk, int64_t position) {
      storeLds(code, address, data, chunk, position,
               chunk < bytes ? std::optional(part++) : std::nullopt);
    });
  }
  importer.noteWrite(*memory.buffer);
  if (needsLaneAddresses(importer, *memory.buffer, offset, bytes)) {
    FailureOr<BufferAddress> address =
        getLaneAddresses(importer, op, *memory.buffer, offset);
    if (failed(address))
      return failure();
    return storeMasked([&](Value data, int64_t chunk, int64_t position) {
      GlobalStores::create(code, address->at(position), data, chunk);
    });
  }
  FailureOr<PieceAddresses> addresses = PieceAddresses::create(
      importer, op, *memory.buffer, offset, bytes, condition, division);
  if (failed(addresses))
    return failure();
  storeAll([&](Value data, int64_t chunk, int64_t position) {
    BufferStores::create(code, addresses->get(position, chunk), data, chunk);
  });
  return success();
}

/// The instruction that `loadToLds` needs; `to` is in M0 then.
static FailureOr<Operation *> loadDirectlyToLds(KernelImporter &importer,
                                                Operation *op, Buffer &source,
                                                const Expr *from,
                                                const Expr *to, int64_t bytes) {
  CodeBuilder &code = importer.code;
  FailureOr<std::optional<BufferAddress>> far =
      getFarAddress(importer, op, source, from, bytes, /*hasInstOffset=*/false);
  if (failed(far))
    return failure();
  if (*far) {
    SMovB32M0Op::create(code.b, code.emit(to));
    auto make = [&](auto load) -> Operation * {
      return decltype(load)::create(code.b, (*far)->voffset, code.imm(0));
    };
    return bytes == 16 ? make(GlobalLoadLdsDwordx4Op())
                       : make(GlobalLoadLdsDwordOp());
  }
  FailureOr<BufferAddress> address =
      getBufferAddress(importer, op, source, from, bytes, code.constant(true),
                       /*hasInstOffset=*/false);
  if (failed(address))
    return failure();
  SMovB32M0Op::create(code.b, code.emit(to));
  auto make = [&](auto load) -> Operation * {
    auto made = decltype(load)::create(code.b, address->voffset,
                                       address->descriptor, address->soffset);
    setInBounds(made, *address);
    return made;
  };
  return bytes == 16 ? make(BufferLoadDwordx4LdsOp())
                     : make(BufferLoadDwordLdsOp());
}

LogicalResult waveasm::import::loadToLds(KernelImporter &importer,
                                         Operation *op, const Memory &source,
                                         const Expr *from,
                                         const Memory &destination,
                                         const Expr *to, int64_t bytes,
                                         bool isAsync) {
  CodeBuilder &code = importer.code;
  bool isDirect =
      bytes == 4 ||
      (bytes == 16 && BufferLoadDwordx4LdsOp::isAvailableOn(
                          importer.getProgram().getTargetMachine().name));
  if (isDirect && divideAccess(importer, source, from, bytes).most >= bytes) {
    FailureOr<Operation *> load =
        loadDirectlyToLds(importer, op, *source.buffer, from, to, bytes);
    if (failed(load))
      return failure();
    if (isAsync)
      (*load)->setAttr(kAsyncAttr, code.b.getUnitAttr());
    return success();
  }
  FailureOr<RegisterBits> bits =
      load(importer, op, source, from, bytes, code.constant(true));
  if (failed(bits))
    return failure();
  const Expr *place =
      code.exprs.add(to, code.exprs.scale(importer.getLaneId(), bytes));
  return store(importer, op, destination, place, *bits, bytes,
               code.constant(true));
}

LogicalResult waveasm::import::emitTransposingRead(KernelImporter &importer,
                                                   Operation *op,
                                                   const Expr *offset,
                                                   unsigned width,
                                                   Value result) {
  CodeBuilder &code = importer.code;
  if (failed(checkAllLanes(importer, op, "transposing reads work")) ||
      failed(checkInstruction<DsReadB64TrB16Op>(importer, op)))
    return failure();
  auto type = cast<VectorType>(result.getType());
  int64_t bytes = width == 6 ? 12 : 8;
  if (type.getNumElements() * getElementWidth(type) != 8 * bytes ||
      (width != 16 && width != 8 && width != 6 && width != 4))
    return importer.emitError(op) << "expected 4 elements of 16 bits or 8 "
                                     "elements of 8 bits, got "
                                  << type;
  LdsAddress address = getLdsAddress(importer, offset, bytes);
  IntegerAttr instOffset = code.b.getI64IntegerAttr(address.offset);
  auto make = [&](auto read) {
    return RegisterBits::fromTuple(
        code, decltype(read)::create(code.b, code.vgpr(bytes / 4),
                                     address.vaddr, instOffset)
                  .getResult(0));
  };
  importer.set(result, width == 16  ? make(DsReadB64TrB16Op())
                       : width == 8 ? make(DsReadB64TrB8Op())
                       : width == 6 ? make(DsReadB96TrB6Op())
                                    : make(DsReadB64TrB4Op()));
  return success();
}
