//===- MaskedAccess.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/MaskedAccess.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

static bool isZero(Value value) {
  return isa<ImmType>(value.getType()) && getImmediate(value) == 0;
}

//===----------------------------------------------------------------------===//
// Elements with the same condition
//===----------------------------------------------------------------------===//

/// Calls `fn(first, count, condition)` for each run of elements with the same
/// condition.
static LogicalResult forEachStretch(
    ArrayRef<const Condition *> mask,
    llvm::function_ref<LogicalResult(size_t, size_t, const Condition *)> fn) {
  for (size_t first = 0; first < mask.size();) {
    size_t end = first + 1;
    while (end < mask.size() && mask[end] == mask[first])
      ++end;
    if (failed(fn(first, end - first, mask[first])))
      return failure();
    first = end;
  }
  return success();
}

static LogicalResult loadStretches(KernelImporter &importer, Operation *op,
                                   const Access &access,
                                   ArrayRef<const Condition *> mask,
                                   ArrayRef<Value> otherwise) {
  CodeBuilder &code = importer.code;
  unsigned width = access.width;
  // Elements of 64 bits are words here.
  size_t parts = width > 32 ? 2 : 1;
  SmallVector<Value> elements;
  std::optional<RegisterBits> whole;
  LogicalResult result = forEachStretch(mask, [&](size_t first, size_t count,
                                                  const Condition *condition) {
    FailureOr<RegisterBits> bits = load(
        importer, op, *access.memory,
        code.exprs.add(access.offset, static_cast<int64_t>(first * width / 8)),
        static_cast<int64_t>(count * width / 8), condition);
    if (failed(bits))
      return failure();
    bool isAll =
        condition->kind == Condition::Kind::Constant && condition->value;
    if (count == mask.size() && (isAll || llvm::all_of(otherwise, isZero))) {
      whole = *bits;
      return success();
    }
    for (size_t i = 0; i < parts * count; ++i) {
      Value element =
          parts == 1 ? bits->getElement(code, i, width) : bits->getWord(i);
      Value other = otherwise[parts * first + i];
      if (!isZero(other))
        element = code.emitSelect(condition, element, other);
      elements.push_back(element);
    }
    return success();
  });
  if (failed(result))
    return failure();
  Value value = op->getResult(0);
  if (whole)
    importer.set(value, *whole);
  else if (parts == 2)
    importer.set(value, RegisterBits(elements));
  else
    importer.setElements(value, elements);
  return success();
}

static LogicalResult storeStretches(KernelImporter &importer, Operation *op,
                                    const Access &access,
                                    ArrayRef<const Condition *> mask,
                                    const RegisterBits &bits) {
  CodeBuilder &code = importer.code;
  unsigned width = access.width;
  return forEachStretch(
      mask, [&](size_t first, size_t count, const Condition *condition) {
        return store(importer, op, *access.memory,
                     code.exprs.add(access.offset,
                                    static_cast<int64_t>(first * width / 8)),
                     bits.slice(code, first, count, width),
                     static_cast<int64_t>(count * width / 8), condition);
      });
}

/// Returns the number of instructions of an access that has one for each
/// stretch, or more.
static int64_t countStretches(const Access &access,
                              ArrayRef<const Condition *> mask) {
  int64_t instructions = 0;
  (void)forEachStretch(mask, [&](size_t, size_t count, const Condition *) {
    instructions += countPieces(static_cast<int64_t>(count * access.width / 8));
    return success();
  });
  return instructions;
}

//===----------------------------------------------------------------------===//
// The first elements
//===----------------------------------------------------------------------===//

/// How deeply conjunctions and disjunctions are taken apart. Each level may
/// double the work.
static constexpr unsigned kMostNesting = 4;

/// Whether `then` is known to hold where `condition` does.
static bool implies(ExprContext &exprs, const Condition *condition,
                    const Condition *then, unsigned depth = kMostNesting) {
  using Kind = Condition::Kind;
  if (condition == then || (then->kind == Kind::Constant && then->value) ||
      (condition->kind == Kind::Constant && !condition->value))
    return true;
  if (condition->kind == Kind::Compare && then->kind == Kind::Compare) {
    using arith::CmpIPredicate;
    if (condition->predicate != then->predicate)
      return false;
    const Expr *more = exprs.sub(exprs.sub(condition->lhs, condition->rhs),
                                 exprs.sub(then->lhs, then->rhs));
    if (!more->isConstant())
      return false;
    switch (then->predicate) {
    case CmpIPredicate::slt:
    case CmpIPredicate::sle:
      return more->getConstant() >= 0;
    case CmpIPredicate::sgt:
    case CmpIPredicate::sge:
      return more->getConstant() <= 0;
    default:
      return false;
    }
  }
  if (!depth)
    return false;
  auto stillImplies = [&](const Condition *from, const Condition *to) {
    return implies(exprs, from, to, depth - 1);
  };
  if (then->kind == Kind::And)
    return stillImplies(condition, then->first) &&
           stillImplies(condition, then->second);
  if (condition->kind == Kind::And)
    return stillImplies(condition->first, then) ||
           stillImplies(condition->second, then);
  return false;
}

/// Whether the elements for which the mask holds are the first ones of the
/// vector in each lane, not always all or none.
static bool keepsFirst(ExprContext &exprs, ArrayRef<const Condition *> mask) {
  if (mask.front() == mask.back() ||
      mask.back()->kind == Condition::Kind::Constant)
    return false;
  for (size_t i = 1; i < mask.size(); ++i)
    if (!implies(exprs, mask[i], mask[i - 1]))
      return false;
  return true;
}

/// Returns the condition that an odd number of the conditions hold.
static const Condition *emitParity(CodeBuilder &code,
                                   ArrayRef<const Condition *> conditions) {
  Value parity = code.emitMask(conditions.front());
  for (const Condition *condition : conditions.drop_front())
    parity = code.scalar<SXorB64Op>(2, parity, code.emitMask(condition));
  return code.fromMask(parity);
}

/// The conditions of `condition`, all of which hold if it does.
static void addConjuncts(const Condition *condition,
                         llvm::SetVector<const Condition *> &conjuncts,
                         unsigned depth = kMostNesting) {
  if (condition->kind != Condition::Kind::And || !depth) {
    conjuncts.insert(condition);
    return;
  }
  addConjuncts(condition->first, conjuncts, depth - 1);
  addConjuncts(condition->second, conjuncts, depth - 1);
}

/// Returns what `condition` says beyond `known`, conditions that hold.
static const Condition *
getRest(CodeBuilder &code, const Condition *condition,
        const llvm::SetVector<const Condition *> &known) {
  llvm::SetVector<const Condition *> conjuncts;
  addConjuncts(condition, conjuncts);
  const Condition *rest = code.constant(true);
  for (const Condition *conjunct : conjuncts)
    if (!known.contains(conjunct))
      rest = code.logicalAnd(rest, conjunct);
  return rest;
}

namespace {
/// A mask that keeps the first elements, taken apart: several vectors often
/// compare the same index, each besides a row of its own.
class FirstElements {
public:
  FirstElements(CodeBuilder &code, ArrayRef<const Condition *> mask)
      : code(code), all(code.constant(true)) {
    llvm::SetVector<const Condition *> first;
    addConjuncts(mask.front(), first);
    llvm::SetVector<const Condition *> last;
    addConjuncts(mask.back(), last);
    llvm::SetVector<const Condition *> common;
    for (const Condition *condition : first)
      if (last.contains(condition)) {
        common.insert(condition);
        all = code.logicalAnd(all, condition);
      }
    for (const Condition *condition : mask) {
      rests.push_back(getRest(code, condition, common));
      loaded.push_back(getRest(code, condition, first));
    }
  }

  /// Returns what holds for element `index`, in lanes that have any.
  const Condition *getIfAny(size_t index) const { return loaded[index]; }

  /// Returns what holds for element `index`, besides what holds for all.
  const Condition *get(size_t index) const { return rests[index]; }

  /// Returns the condition that an odd number of `get` hold.
  const Condition *emitOdd(ArrayRef<size_t> indices) const {
    SmallVector<const Condition *> conditions;
    for (size_t index : indices)
      conditions.push_back(get(index));
    return emitParity(code, conditions);
  }

  /// Returns that `condition` holds besides what holds for all.
  const Condition *with(const Condition *condition) const {
    return code.logicalAnd(all, condition);
  }

private:
  CodeBuilder &code;
  /// What holds for all elements of a lane that has any.
  const Condition *all;
  SmallVector<const Condition *> rests;
  SmallVector<const Condition *> loaded;
};
} // namespace

/// Returns `next` in lanes in which the condition holds, and `value` in the
/// others; `next` if there is no `value` yet.
static Value choose(CodeBuilder &code, const Condition *condition, Value next,
                    Value value) {
  return value ? code.emitSelect(condition, next, value) : next;
}

namespace {
/// A number of bytes, of several the last one whose condition holds. Each
/// condition implies those before, and each number is at least that before.
class Position {
public:
  Position(CodeBuilder &code, int64_t multiple)
      : code(code), multiple(multiple) {}

  /// The first number needs no condition.
  void add(const Condition *condition, int64_t bytes) {
    if (value && bytes == most)
      return;
    isConstant = !value;
    most = bytes;
    value = choose(code, condition, code.imm(bytes), value);
  }
  const Expr *get() const {
    if (isConstant)
      return code.exprs.constant(most);
    return code.makeRegister(
        {0, most}, /*isUniform=*/false, code.getDepth(), [&] { return value; },
        multiple);
  }

private:
  CodeBuilder &code;
  Value value;
  int64_t multiple;
  int64_t most = 0;
  bool isConstant = true;
};
} // namespace

/// Sets the result of `op` to the elements of `loaded` for which the mask
/// holds, and to those of `otherwise`, if not 0, elsewhere. They have less than
/// 32 bits.
static void setElsewhere(KernelImporter &importer, Operation *op,
                         const RegisterBits &loaded,
                         ArrayRef<const Condition *> mask,
                         ArrayRef<Value> otherwise) {
  CodeBuilder &code = importer.code;
  Value result = op->getResult(0);
  if (llvm::all_of(otherwise, isZero)) {
    importer.set(result, loaded);
    return;
  }
  unsigned width = getElementWidth(result.getType());
  SmallVector<Value> elements;
  for (auto [i, other] : llvm::enumerate(otherwise))
    elements.push_back(
        code.emitSelect(mask[i], loaded.getElement(code, i, width), other));
  importer.setElements(result, elements);
}

//===----------------------------------------------------------------------===//
// Loads of all elements
//===----------------------------------------------------------------------===//

namespace {
/// Loads all elements of a vector of which lanes keep the first ones.
class WholeLoad {
public:
  /// `memory` ends where its last element does, or later, but not beyond what
  /// may be read.
  WholeLoad(KernelImporter &importer, Operation *op, const Memory &memory,
            const Access &access, ArrayRef<const Condition *> mask)
      : importer(importer), code(importer.code), op(op), memory(memory),
        offset(access.offset), mask(mask), elements(importer.code, mask),
        width(access.width), element(static_cast<int64_t>(width / 8)),
        perWord(std::max<size_t>(1, 32 / width)) {
    bool hasWholeDwords =
        divideAccess(importer, memory, offset, getBytes()).most >= 4;
    for (size_t first = 0; first < mask.size(); first += perWord) {
      size_t last = std::min(first + perWord, mask.size()) - 1;
      if (mask[first] == mask[last])
        continue;
      cutWords.push_back(first);
      for (size_t i = first; i < last && !hasWholeDwords; ++i)
        if (mask[i] != mask[i + 1])
          numTails = std::max(numTails, i - first + 1);
    }
  }

  int64_t countInstructions() const {
    return countPieces(getBytes()) + static_cast<int64_t>(numTails);
  }

  LogicalResult make(ArrayRef<Value> otherwise) {
    FailureOr<RegisterBits> bits =
        loadDwords(importer, op, memory, offset, getBytes(), mask.front());
    if (failed(bits) || failed(loadTails()))
      return failure();
    SmallVector<Value> words(bits->getWords());
    if (width >= 32) {
      for (auto [i, word] : llvm::enumerate(words))
        word = keepWord(word, i * 32 / width, otherwise[i]);
      importer.set(op->getResult(0), RegisterBits(words));
      return success();
    }
    bool isZeroElsewhere = llvm::all_of(otherwise, isZero);
    for (auto [i, word] : llvm::enumerate(words))
      word = keepElements(word, i * perWord, isZeroElsewhere);
    setElsewhere(importer, op, RegisterBits(words), mask, otherwise);
    return success();
  }

private:
  int64_t getBytes() const {
    return static_cast<int64_t>(mask.size()) * element;
  }

  /// Loads the elements of the last word that has some, in lanes that do not
  /// keep all elements.
  LogicalResult loadTails() {
    if (!numTails)
      return success();
    Position position(code, /*multiple=*/4);
    for (size_t first : cutWords)
      position.add(elements.get(first), static_cast<int64_t>(first) * element);
    const Expr *place = code.exprs.add(offset, position.get());
    const Condition *isPartial =
        elements.with(elements.emitOdd({0, mask.size() - 1}));
    for (size_t i = 0; i < numTails; ++i) {
      FailureOr<RegisterBits> loaded =
          load(importer, op, memory,
               code.exprs.add(place, static_cast<int64_t>(i) * element),
               element, isPartial);
      if (failed(loaded))
        return failure();
      Value tail = loaded->getWord(0);
      if (i)
        tail = code.vector<VLshlOrB32Op>(
            tail, code.imm(static_cast<int64_t>(i * width)), tails.back());
      tails.push_back(tail);
    }
    return success();
  }

  /// Returns a word of element number `index`, or `other` in lanes that do not
  /// keep it.
  Value keepWord(Value word, size_t index, Value other) {
    const Condition *condition = mask[index];
    if (isZero(other))
      condition = elements.getIfAny(index);
    return code.emitSelect(condition, word, other);
  }

  /// Returns a word whose first element is number `first`, with the elements
  /// that lanes keep. The others are 0 if `isZeroElsewhere` holds, else
  /// unknown. Lanes that keep nothing at all have loaded zeros.
  Value keepElements(Value word, size_t first, bool isZeroElsewhere) {
    size_t count = std::min(perWord, mask.size() - first);
    Value kept;
    if (isZeroElsewhere && mask[first] != mask.front())
      kept = code.imm(0);
    for (size_t i = 0; i < count; ++i) {
      bool isWhole = i + 1 == count;
      if (!isWhole && (mask[first + i] == mask[first + i + 1] ||
                       (tails.empty() && !isZeroElsewhere)))
        continue;
      Value part = word;
      if (!isWhole && !tails.empty())
        part = tails[i];
      else if (!isWhole)
        part =
            code.vector<VAndB32Op>(code.imm(llvm::maskTrailingOnes<uint32_t>(
                                       static_cast<unsigned>(i + 1) * width)),
                                   word);
      kept = choose(code, elements.getIfAny(first + i), part, kept);
    }
    return kept;
  }

  KernelImporter &importer;
  CodeBuilder &code;
  Operation *op;
  const Memory &memory;
  const Expr *offset;
  ArrayRef<const Condition *> mask;
  FirstElements elements;
  unsigned width;
  int64_t element;
  size_t perWord;
  /// The first elements of the words of which lanes may keep a part.
  SmallVector<size_t> cutWords;
  /// How many elements of such a word other loads read.
  size_t numTails = 0;
  /// The first element of the word, the first two, ...; zeros above.
  SmallVector<Value> tails;
};
} // namespace

/// Front ends view memory whose size they do not know as almost as many
/// elements as descriptors reach. What has half of these bytes may be such a
/// view.
static constexpr int64_t kEndless = kUnknownSize / 2;

/// Returns the number of bytes from the start of the buffer that belong to the
/// memory, as far as descriptors reach; null if it is not known.
static const Expr *getReadableBytes(KernelImporter &importer,
                                    const Memory &memory) {
  const Expr *span = getSpan(importer, memory);
  if (span->getRange().min >= kEndless)
    return nullptr;
  int64_t element = getElementWidth(memory.elementType) / 8;
  for (auto [size, stride] : llvm::zip_equal(memory.sizes, memory.strides))
    if (stride->getRange().min < 0 ||
        size->getRange().min >= kEndless / element)
      return nullptr;
  const Expr *size = memory.buffer->size;
  if (size->getRange().max < kEndless)
    return size;
  const Expr *end = importer.code.exprs.add(memory.offset, span);
  return end->isUniform() ? importer.getReachable(end) : nullptr;
}

/// Returns the memory with a buffer from which all lanes may read everything,
/// and outside of which they read 0. None if there is no such buffer.
static std::optional<Memory> getReadable(KernelImporter &importer,
                                         const Access &access) {
  Memory memory = *access.memory;
  const Buffer *buffer = memory.buffer;
  auto bytes = static_cast<int64_t>(access.count * access.width / 8);
  if (!buffer || buffer->isLarge)
    return std::nullopt;
  if (buffer->isChecked) {
    // Elements for which the mask holds may be outside.
    Division division = divideAccess(importer, memory, access.offset, bytes);
    if (division.most < 4 || division.isApart || !buffer->size->isConstant() ||
        buffer->size->getConstant() >= kEndless)
      return std::nullopt;
    return memory;
  }
  // The end of a chosen buffer may be unknown. Views have elements before
  // their first one where the offset is below 0.
  if (!importer.isOfArgument(*buffer) ||
      (access.offset->getRange().min < 0 && !buffer->base->isConstant()))
    return std::nullopt;
  const Expr *size = getReadableBytes(importer, memory);
  if (!size)
    return std::nullopt;
  memory.buffer = importer.makeBuffer(buffer->argument, buffer->base, size,
                                      /*isLarge=*/false, /*isChecked=*/true,
                                      buffer->swizzle);
  return memory;
}

//===----------------------------------------------------------------------===//
// Powers of two
//===----------------------------------------------------------------------===//

namespace {
/// Divides the first elements of a vector of at most 16 bytes, as many as each
/// lane has, into all of them and powers of two.
class Pieces {
public:
  Pieces(const Access &access, ArrayRef<const Condition *> mask)
      : access(access), mask(mask) {
    for (size_t i = 1; i < mask.size(); ++i)
      if (mask[i - 1] != mask[i])
        counts.push_back(i);
    for (int64_t size = kMostBytes / 2; size; size /= 2)
      if (llvm::any_of(counts, [&](size_t n) { return has(n, size); }))
        sizes.push_back(size);
  }

  /// Whether the pieces are fewer than stretches of elements are. Of dwords,
  /// the larger pieces would be fewer, but move more bytes; of a dword, three
  /// in the place of four do not pay for their masks.
  static bool pay(KernelImporter &importer, const Access &access,
                  ArrayRef<const Condition *> mask) {
    const Memory &memory = *access.memory;
    auto bytes = static_cast<int64_t>(access.count * access.width / 8);
    if (!memory.buffer || memory.buffer->isLarge || access.width >= 32 ||
        bytes <= 4 || bytes > kMostBytes)
      return false;
    Division division = divideAccess(importer, memory, access.offset, bytes);
    Pieces pieces(access, mask);
    return division.most >= 4 && !division.isApart &&
           countPieces(bytes) + static_cast<int64_t>(pieces.sizes.size()) <
               countStretches(access, mask);
  }

  LogicalResult load(KernelImporter &importer, Operation *op,
                     ArrayRef<Value> otherwise) const {
    CodeBuilder &code = importer.code;
    FailureOr<RegisterBits> whole =
        import::load(importer, op, *access.memory, access.offset,
                     getBytes(mask.size()), mask.back());
    if (failed(whole))
      return failure();
    FirstElements elements(code, mask);
    SmallVector<Piece> pieces = makePieces(code, elements);
    SmallVector<RegisterBits> parts;
    for (const Piece &piece : pieces) {
      FailureOr<RegisterBits> part =
          import::load(importer, op, *access.memory, piece.offset, piece.size,
                       elements.with(piece.isThere));
      if (failed(part))
        return failure();
      parts.push_back(*part);
    }
    // The smallest pieces come last in memory.
    SmallVector<Value> rest;
    for (size_t i = pieces.size(); i > 0; --i)
      rest = join(code, pieces[i - 1], parts[i - 1], rest);
    SmallVector<Value> words(whole->getWords());
    for (auto [word, other] : llvm::zip(words, rest))
      word = code.vector<VOrB32Op>(word, other);
    setElsewhere(importer, op, RegisterBits(words), mask, otherwise);
    return success();
  }

  LogicalResult store(KernelImporter &importer, Operation *op,
                      const RegisterBits &bits) const {
    CodeBuilder &code = importer.code;
    if (failed(import::store(importer, op, *access.memory, access.offset, bits,
                             getBytes(mask.size()), mask.back())))
      return failure();
    FirstElements elements(code, mask);
    SmallVector<Value> rest(bits.getWords());
    for (const Piece &piece : makePieces(code, elements)) {
      size_t count = countWords(piece.size);
      RegisterBits part(ArrayRef<Value>(rest).take_front(count));
      if (failed(import::store(importer, op, *access.memory, piece.offset, part,
                               piece.size, elements.with(piece.isThere))))
        return failure();
      if (piece.size != sizes.back())
        rest = skip(code, piece, rest);
    }
    return success();
  }

private:
  /// A piece that some lanes have. Larger ones are before it in memory.
  struct Piece {
    int64_t size;
    /// Holds in lanes that have it, if what holds for all elements does.
    const Condition *isThere;
    /// Bytes to the piece, see `getByteOffset`.
    const Expr *offset;
    /// Whether it is in all lanes that have smaller pieces, or in none.
    bool isAlwaysBefore;
    bool isNeverBefore;
  };

  int64_t getBytes(size_t elements) const {
    return static_cast<int64_t>(elements * access.width / 8);
  }

  static size_t countWords(int64_t bytes) {
    return static_cast<size_t>(std::max<int64_t>(bytes / 4, 1));
  }

  /// Whether lanes with `elements` elements have a piece of `size` bytes.
  bool has(size_t elements, int64_t size) const {
    return (getBytes(elements) & size) != 0;
  }

  SmallVector<Piece> makePieces(CodeBuilder &code,
                                const FirstElements &elements) const {
    SmallVector<Piece> pieces;
    const Expr *offset = access.offset;
    for (int64_t size : sizes) {
      Piece piece = {size, nullptr, offset, true, true};
      // Lanes have n elements if the conditions of n - 1 and n differ.
      llvm::SetVector<size_t> differ;
      auto toggle = [&](size_t index) {
        if (!differ.insert(index))
          differ.remove(index);
      };
      for (size_t n : counts) {
        bool isThere = has(n, size);
        if (isThere) {
          toggle(findFirst(n - 1));
          toggle(n);
        }
        if (getBytes(n) % size) {
          piece.isAlwaysBefore &= isThere;
          piece.isNeverBefore &= !isThere;
        }
      }
      piece.isThere = elements.emitOdd(differ.getArrayRef());
      pieces.push_back(piece);
      if (piece.isAlwaysBefore)
        offset = code.exprs.add(offset, size);
      else if (!piece.isNeverBefore)
        offset = code.exprs.add(
            offset, code.makeRegister(
                        {0, size}, /*isUniform=*/false, code.getDepth(),
                        [&] {
                          return code.emitSelect(piece.isThere, code.imm(size),
                                                 code.imm(0));
                        },
                        size));
    }
    return pieces;
  }

  /// Returns the first element with the condition of element `index`.
  size_t findFirst(size_t index) const {
    while (index && mask[index - 1] == mask[index])
      --index;
    return index;
  }

  /// Returns the words of a piece and of what is after it.
  static SmallVector<Value> join(CodeBuilder &code, const Piece &piece,
                                 const RegisterBits &part,
                                 ArrayRef<Value> rest) {
    SmallVector<Value> after(part.getWords());
    if (piece.size >= 4)
      after.append(rest.begin(), rest.end());
    else if (!rest.empty())
      after[0] = code.vector<VLshlOrB32Op>(rest[0], code.imm(8 * piece.size),
                                           after[0]);
    if (rest.empty() || piece.isAlwaysBefore)
      return after;
    // Lanes without the piece have loaded zeros.
    for (auto [i, word] : llvm::enumerate(after))
      word = code.emitSelect(piece.isThere, word,
                             i < rest.size() ? rest[i] : code.imm(0));
    return after;
  }

  /// Returns the words of what is after a piece: less than its size.
  static SmallVector<Value> skip(CodeBuilder &code, const Piece &piece,
                                 ArrayRef<Value> rest) {
    size_t count = countWords(piece.size);
    SmallVector<Value> after;
    for (size_t i = 0; i < count && i < rest.size(); ++i) {
      Value next = piece.size >= 4 && i + count < rest.size() ? rest[i + count]
                                                              : rest[i];
      if (piece.size < 4)
        next = code.vector<VLshrrevB32Op>(code.imm(8 * piece.size),
                                          code.toVgpr(rest[i]));
      if (!piece.isAlwaysBefore)
        next = piece.isNeverBefore
                   ? rest[i]
                   : code.emitSelect(piece.isThere, next, rest[i]);
      after.push_back(next);
    }
    return after;
  }

  const Access &access;
  ArrayRef<const Condition *> mask;
  /// The numbers of elements that lanes may have, but for 0 and all.
  SmallVector<size_t> counts;
  /// The sizes of the pieces that make these up, in bytes.
  SmallVector<int64_t> sizes;
};
} // namespace

//===----------------------------------------------------------------------===//
// The choice
//===----------------------------------------------------------------------===//

LogicalResult waveasm::import::loadMasked(KernelImporter &importer,
                                          Operation *op, const Access &access,
                                          ArrayRef<const Condition *> mask,
                                          ArrayRef<Value> otherwise) {
  if (!keepsFirst(importer.code.exprs, mask))
    return loadStretches(importer, op, access, mask, otherwise);
  if (std::optional<Memory> memory = getReadable(importer, access)) {
    WholeLoad whole(importer, op, *memory, access, mask);
    if (whole.countInstructions() < countStretches(access, mask))
      return whole.make(otherwise);
  } else if (Pieces::pay(importer, access, mask)) {
    return Pieces(access, mask).load(importer, op, otherwise);
  }
  return loadStretches(importer, op, access, mask, otherwise);
}

LogicalResult waveasm::import::storeMasked(KernelImporter &importer,
                                           Operation *op, const Access &access,
                                           ArrayRef<const Condition *> mask,
                                           Value value) {
  RegisterBits bits = importer.getBits(value);
  if (keepsFirst(importer.code.exprs, mask) &&
      Pieces::pay(importer, access, mask))
    return Pieces(access, mask).store(importer, op, bits);
  return storeStretches(importer, op, access, mask, bits);
}
