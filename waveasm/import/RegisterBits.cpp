//===- RegisterBits.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/RegisterBits.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

RegisterBits RegisterBits::fromTuple(CodeBuilder &code, Value tuple) {
  int64_t size = getRegisterCount(tuple);
  RegisterBits bits;
  if (size == 1) {
    bits.words.push_back(tuple);
    return bits;
  }
  Type word = isRegisterOf(tuple.getType(), RegisterClass::SGPR) ? code.sgpr()
                                                                 : code.vgpr();
  for (int64_t i = 0; i < size; ++i)
    bits.words.push_back(ExtractOp::create(code.b, word, tuple, i));
  return bits;
}

RegisterBits RegisterBits::fromElements(CodeBuilder &code,
                                        ArrayRef<Value> elements,
                                        unsigned width) {
  if (width == 32)
    return RegisterBits(elements);
  assert(width < 32 && "elements are single registers");
  size_t perWord = 32 / width;
  RegisterBits bits;
  for (size_t i = 0; i < elements.size(); i += perWord) {
    ArrayRef<Value> parts =
        elements.slice(i, std::min(perWord, elements.size() - i));
    if (llvm::all_of(parts,
                     [](Value v) { return isa<ImmType>(v.getType()); })) {
      uint32_t word = 0;
      for (auto [position, part] : llvm::enumerate(parts))
        word |=
            static_cast<uint32_t>((static_cast<uint64_t>(getImmediate(part)) &
                                   llvm::maskTrailingOnes<uint64_t>(width))
                                  << (width * position));
      bits.words.push_back(code.imm(static_cast<int32_t>(word)));
      continue;
    }
    // Puts the lower half of `high` into the upper half of `low`.
    auto pair = [&](Value low, Value high) {
      return code.vector<VPermB32Op>(high, low, code.imm(0x05040100));
    };
    if (width == 16) {
      bits.words.push_back(parts.size() == 1 ? parts[0]
                                             : pair(parts[0], parts[1]));
      continue;
    }
    assert(width == 8 && "elements have 8, 16 or 32 bits");
    // 0x0c selects a byte of zeros.
    auto bytePair = [&](size_t first) {
      return first + 1 < parts.size()
                 ? code.vector<VPermB32Op>(parts[first + 1], parts[first],
                                           code.imm(0x0c0c0400))
                 : parts[first];
    };
    Value low = bytePair(0);
    bits.words.push_back(parts.size() > 2 ? pair(low, bytePair(2)) : low);
  }
  return bits;
}

/// Returns the upper bits of a word, from number `bits` on.
static Value shiftDown(CodeBuilder &code, Value word, size_t bits) {
  if (!bits)
    return word;
  if (isa<ImmType>(word.getType()))
    return code.imm(static_cast<uint32_t>(getImmediate(word)) >> bits);
  return code.vector<VLshrrevB32Op>(code.imm(static_cast<int64_t>(bits)), word);
}

/// Returns a word of at most four bytes.
static Value collectBytes(CodeBuilder &code, ArrayRef<RegisterByte> bytes) {
  llvm::SetVector<Value> words;
  for (const RegisterByte &byte : bytes)
    if (byte.word)
      words.insert(byte.word);
  if (words.empty())
    return code.imm(0);
  // Puts bytes of `high` in their places, by 4 to 7, and bytes of `low`, by 0
  // to 3. If `low` is the result so far, its bytes are in place.
  auto select = [&](Value high, Value low, bool isResult) {
    uint32_t selector = 0;
    for (auto [place, byte] : llvm::enumerate(bytes)) {
      auto source = static_cast<uint32_t>(place);
      if (byte.word == high)
        source = byte.index + 4;
      else if (!isResult && byte.word == low)
        source = byte.index;
      selector |= source << (8 * place);
    }
    return code.vector<VPermB32Op>(high, low,
                                   code.imm(static_cast<int32_t>(selector)));
  };
  if (words.size() == 1) {
    // The distance by which all bytes move down, if it is the same. Shifts are
    // what other passes know.
    std::optional<size_t> distance;
    bool isShift = true;
    for (auto [place, byte] : llvm::enumerate(bytes)) {
      if (!byte.word)
        continue;
      size_t moved = byte.index - place;
      isShift &= moved == distance.value_or(moved) && byte.index >= place;
      distance = moved;
    }
    if (isShift)
      return shiftDown(code, words.front(), 8 * *distance);
    return select(words[0], words[0], /*isResult=*/false);
  }
  Value result = select(words[1], words[0], /*isResult=*/false);
  for (Value word : words.getArrayRef().drop_front(2))
    result = select(word, result, /*isResult=*/true);
  return result;
}

RegisterBits RegisterBits::fromBytes(CodeBuilder &code,
                                     ArrayRef<RegisterByte> bytes) {
  constexpr size_t kWordBytes = 4;
  RegisterBits bits;
  for (size_t i = 0; i < bytes.size(); i += kWordBytes)
    bits.words.push_back(collectBytes(
        code, bytes.slice(i, std::min(kWordBytes, bytes.size() - i))));
  return bits;
}

Value RegisterBits::getElement(CodeBuilder &code, size_t index,
                               unsigned width) const {
  assert(width <= 32 && "an element is in a register");
  size_t bit = index * width;
  return shiftDown(code, words[bit / 32], bit % 32);
}

RegisterBits RegisterBits::slice(CodeBuilder &code, size_t first, size_t count,
                                 unsigned width) const {
  size_t bit = first * width;
  if (bit % 32 == 0) {
    size_t numWords = llvm::divideCeil(count * width, 32);
    return RegisterBits(ArrayRef<Value>(words).slice(bit / 32, numWords));
  }
  SmallVector<Value> elements;
  for (size_t i = 0; i < count; ++i)
    elements.push_back(getElement(code, first + i, width));
  return fromElements(code, elements, width);
}

Value RegisterBits::getTuple(CodeBuilder &code) const {
  return getTuple(code, 0, words.size());
}

Value RegisterBits::getTuple(CodeBuilder &code, size_t first,
                             size_t count) const {
  ArrayRef<Value> parts = ArrayRef<Value>(words).slice(first, count);
  if (count == 1)
    return code.toVgpr(parts.front());
  // Return a tuple itself if the parts are all its words, in order.
  if (auto extract = parts.front().getDefiningOp<ExtractOp>()) {
    Value tuple = extract.getVector();
    auto isPart = [&](size_t i, int64_t index) {
      auto other = parts[i].getDefiningOp<ExtractOp>();
      return other && other.getVector() == tuple &&
             static_cast<int64_t>(other.getIndex()) == index &&
             getRegisterCount(other.getResult()) == 1;
    };
    auto start = static_cast<int64_t>(extract.getIndex());
    bool isWhole = isRegisterOf(tuple.getType(), RegisterClass::VGPR);
    for (size_t i = 0; i < count; ++i)
      isWhole &= isPart(i, start + static_cast<int64_t>(i));
    if (isWhole && start == 0 &&
        getRegisterCount(tuple) == static_cast<int64_t>(count))
      return tuple;
    if (isWhole && start % 2 == 0)
      return ExtractOp::create(code.b, code.vgpr(static_cast<int64_t>(count)),
                               tuple, start);
  }
  // Detect the same value in all registers.
  auto isSame = [&](Value value) {
    return value == parts.front() ||
           (isa<ImmType>(value.getType()) &&
            isa<ImmType>(parts.front().getType()) &&
            getImmediate(value) == getImmediate(parts.front()));
  };
  Type type = code.vgpr(static_cast<int64_t>(count));
  if (isa<ImmType>(parts.front().getType()) && llvm::all_of(parts, isSame))
    return VMovB32Op::create(code.b, type, parts.front());
  SmallVector<Value> registers;
  for (Value part : parts)
    registers.push_back(code.toVgpr(part));
  return PackOp::create(code.b, type, registers);
}
