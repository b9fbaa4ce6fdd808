//===- ExpandAtomics.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/ExpandAtomics.h"

#include "waveasm/import/AtomicKinds.h"
#include "waveasm/import/raise_llvm/RaisePointers.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"

using namespace mlir;
using namespace waveasm;
using LLVM::AtomicBinOp;

/// Bits of the words that compare-and-swap has.
static constexpr unsigned kWordBits = 32;

static unsigned getBits(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return static_cast<unsigned>(vector ? vector.getNumElements() : 1) *
         getElementTypeOrSelf(type).getIntOrFloatBitWidth();
}

/// Whether there is an instruction for an atomic on `type`.
static bool hasInstruction(AtomicBinOp kind, Type type, bool isLds) {
  unsigned bits = getBits(type);
  if (bits < kWordBits)
    return false;
  if (auto vector = dyn_cast<VectorType>(type))
    return kind == AtomicBinOp::fadd && vector.getElementType().isF16() &&
           !isLds;
  // A subtraction becomes an addition.
  if (kind == AtomicBinOp::sub)
    return true;
  std::optional<arith::AtomicRMWKind> known = import::getAtomicKind(kind);
  return known && import::hasAtomicInstruction(*known, bits, isLds);
}

static Value makeNumber(ImplicitLocOpBuilder &b, Type type, int64_t number) {
  return LLVM::ConstantOp::create(b, type, b.getIntegerAttr(type, number));
}

/// Returns what the atomic writes where memory has `old`.
static Value combine(ImplicitLocOpBuilder &b, AtomicBinOp kind, Value old,
                     Value value) {
  Type type = old.getType();
  auto choose = [&](LLVM::ICmpPredicate predicate) -> Value {
    Value keeps = LLVM::ICmpOp::create(b, predicate, old, value);
    return LLVM::SelectOp::create(b, keeps, old, value);
  };
  auto step = [&](Value next, LLVM::ICmpPredicate wraps, Value end) -> Value {
    Value isEnd = LLVM::ICmpOp::create(b, wraps, old, value);
    return LLVM::SelectOp::create(b, isEnd, end, next);
  };
  switch (kind) {
  case AtomicBinOp::xchg:
    return value;
  case AtomicBinOp::add:
    return LLVM::AddOp::create(b, old, value);
  case AtomicBinOp::sub:
    return LLVM::SubOp::create(b, old, value);
  case AtomicBinOp::_and:
    return LLVM::AndOp::create(b, old, value);
  case AtomicBinOp::nand:
    return LLVM::XOrOp::create(b, LLVM::AndOp::create(b, old, value),
                               makeNumber(b, type, -1));
  case AtomicBinOp::_or:
    return LLVM::OrOp::create(b, old, value);
  case AtomicBinOp::_xor:
    return LLVM::XOrOp::create(b, old, value);
  case AtomicBinOp::max:
    return choose(LLVM::ICmpPredicate::sgt);
  case AtomicBinOp::min:
    return choose(LLVM::ICmpPredicate::slt);
  case AtomicBinOp::umax:
    return choose(LLVM::ICmpPredicate::ugt);
  case AtomicBinOp::umin:
    return choose(LLVM::ICmpPredicate::ult);
  case AtomicBinOp::uinc_wrap: {
    Value next = LLVM::AddOp::create(b, old, makeNumber(b, type, 1));
    return step(next, LLVM::ICmpPredicate::uge, makeNumber(b, type, 0));
  }
  case AtomicBinOp::udec_wrap: {
    Value next = LLVM::SubOp::create(b, old, makeNumber(b, type, 1));
    Value chosen = step(next, LLVM::ICmpPredicate::ugt, value);
    Value isZero = LLVM::ICmpOp::create(b, LLVM::ICmpPredicate::eq, old,
                                        makeNumber(b, type, 0));
    return LLVM::SelectOp::create(b, isZero, value, chosen);
  }
  case AtomicBinOp::fadd:
    return LLVM::FAddOp::create(b, old, value);
  case AtomicBinOp::fsub:
    return LLVM::FSubOp::create(b, old, value);
  case AtomicBinOp::fmax:
    return LLVM::MaxNumOp::create(b, old, value);
  case AtomicBinOp::fmin:
    return LLVM::MinNumOp::create(b, old, value);
  case AtomicBinOp::fmaximum:
    return LLVM::MaximumOp::create(b, old, value);
  case AtomicBinOp::fminimum:
    return LLVM::MinimumOp::create(b, old, value);
  case AtomicBinOp::usub_cond:
    return step(old, LLVM::ICmpPredicate::uge,
                LLVM::SubOp::create(b, old, value));
  case AtomicBinOp::usub_sat:
    return step(makeNumber(b, type, 0), LLVM::ICmpPredicate::uge,
                LLVM::SubOp::create(b, old, value));
  }
  llvm_unreachable("all kinds have a case");
}

/// Combines two numbers of bf16, which have no arithmetic, as f32.
static Value combineWide(ImplicitLocOpBuilder &b, AtomicBinOp kind, Value old,
                         Value value) {
  Type type = old.getType();
  if (!getElementTypeOrSelf(type).isBF16() || kind == AtomicBinOp::xchg)
    return combine(b, kind, old, value);
  Type wide = b.getF32Type();
  if (auto vector = dyn_cast<VectorType>(type))
    wide = VectorType::get(vector.getShape(), wide);
  return LLVM::FPTruncOp::create(
      b, type,
      combine(b, kind, LLVM::FPExtOp::create(b, wide, old),
              LLVM::FPExtOp::create(b, wide, value)));
}

namespace {
/// A word in memory, and the place of a number in it.
struct Word {
  Value pointer;
  IntegerType type;
  /// Null for a number that fills the word.
  Value shift;
};
} // namespace

/// Returns the word around a number of `bits` bits.
static Word getWord(ImplicitLocOpBuilder &b, Value pointer, unsigned bits) {
  if (bits >= kWordBits)
    return {pointer, b.getIntegerType(bits), {}};
  auto type = cast<LLVM::LLVMPointerType>(pointer.getType());
  Type number =
      b.getIntegerType(isGlobalSpace(type.getAddressSpace()) ? 64 : 32);
  constexpr int64_t kBytes = kWordBits / 8;
  Value address = LLVM::PtrToIntOp::create(b, number, pointer);
  Value start = LLVM::AndOp::create(b, address, makeNumber(b, number, -kBytes));
  Value byte =
      LLVM::AndOp::create(b, address, makeNumber(b, number, kBytes - 1));
  if (number != b.getI32Type())
    byte = LLVM::TruncOp::create(b, b.getI32Type(), byte);
  return {LLVM::IntToPtrOp::create(b, type, start), b.getI32Type(),
          LLVM::ShlOp::create(b, byte, makeNumber(b, b.getI32Type(), 3))};
}

static Value extract(ImplicitLocOpBuilder &b, const Word &word, Value bits,
                     Type type) {
  if (word.shift)
    bits = LLVM::TruncOp::create(b, b.getIntegerType(getBits(type)),
                                 LLVM::LShrOp::create(b, bits, word.shift));
  return bits.getType() == type
             ? bits
             : LLVM::BitcastOp::create(b, type, bits).getResult();
}

static Value insert(ImplicitLocOpBuilder &b, const Word &word, Value bits,
                    Value number) {
  unsigned width = getBits(number.getType());
  Type integer = b.getIntegerType(width);
  if (number.getType() != integer)
    number = LLVM::BitcastOp::create(b, integer, number);
  if (!word.shift)
    return number;
  Value wide = LLVM::ZExtOp::create(b, word.type, number);
  Value mask = LLVM::ShlOp::create(
      b, makeNumber(b, word.type, (int64_t{1} << width) - 1), word.shift);
  Value rest = LLVM::AndOp::create(
      b, bits, LLVM::XOrOp::create(b, mask, makeNumber(b, word.type, -1)));
  return LLVM::OrOp::create(b, rest, LLVM::ShlOp::create(b, wide, word.shift));
}

/// Replaces the atomic by a loop.
static void expand(LLVM::AtomicRMWOp op) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  Type type = op.getType();
  Word word = getWord(b, op.getPtr(), getBits(type));
  Value first = LLVM::LoadOp::create(b, word.type, word.pointer,
                                     word.type.getWidth() / 8);
  Block *before = op->getBlock();
  Block *after = before->splitBlock(op);
  Block *loop = b.createBlock(after, word.type, op.getLoc());
  b.setInsertionPointToEnd(before);
  LLVM::BrOp::create(b, first, loop);

  b.setInsertionPointToStart(loop);
  Value bits = loop->getArgument(0);
  Value old = extract(b, word, bits, type);
  Value next =
      insert(b, word, bits, combineWide(b, op.getBinOp(), old, op.getVal()));
  auto exchange = LLVM::AtomicCmpXchgOp::create(
      b, word.pointer, bits, next, op.getOrdering(),
      LLVM::AtomicOrdering::monotonic, op.getSyncscope().value_or(StringRef()));
  Value found = LLVM::ExtractValueOp::create(b, exchange, 0);
  Value isDone = LLVM::ExtractValueOp::create(b, exchange, 1);
  LLVM::CondBrOp::create(b, isDone, after, ValueRange(), loop,
                         ValueRange(found));
  op.replaceAllUsesWith(old);
  op.erase();
}

void waveasm::expandLlvmAtomics(FunctionOpInterface function) {
  SmallVector<LLVM::AtomicRMWOp> atomics;
  function.walk([&](LLVM::AtomicRMWOp op) { atomics.push_back(op); });
  for (LLVM::AtomicRMWOp op : atomics) {
    unsigned space =
        cast<LLVM::LLVMPointerType>(op.getPtr().getType()).getAddressSpace();
    bool isLds = space == static_cast<unsigned>(AddressSpace::Lds);
    Type element = getElementTypeOrSelf(op.getType());
    bool isNumber = element.isIntOrFloat() && getBits(op.getType()) % 8 == 0 &&
                    getBits(op.getType()) <= 64;
    if (isNumber && (isLds || isGlobalSpace(space)) &&
        !hasInstruction(op.getBinOp(), op.getType(), isLds))
      expand(op);
  }
}
