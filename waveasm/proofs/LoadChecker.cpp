//===- LoadChecker.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/proofs/LoadChecker.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/known_bits/KnownBits.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/analysis/xor_shuffle/XorShuffle.h"

using namespace mlir;
using namespace waveasm;

static constexpr unsigned kLanes = 64;

/// The most steps from a word back to a load, or from an address to its value.
static constexpr unsigned kMaxSteps = 64;

namespace {

/// A word of a value in a lane, plus words that all lanes share, plus a
/// constant.
struct Source {
  Value value;
  unsigned lane;
  unsigned word = 0;
  SmallVector<Value, 2> shared = {};
  uint64_t added = 0;
};

/// What a word of memory depends on, besides the instruction.
struct Place {
  /// The terms of `shared` are sorted.
  Source address;
  unsigned word;

  bool operator==(const Place &other) const {
    return address.value == other.address.value &&
           address.lane == other.address.lane &&
           address.word == other.address.word &&
           address.shared == other.address.shared &&
           address.added == other.address.added && word == other.word;
  }
};

} // namespace

/// The mask in two SGPRs, if it is a constant.
static std::optional<uint64_t> getMask(Value value) {
  auto pack = value.getDefiningOp<PackOp>();
  if (!pack || pack.getElements().size() != 2)
    return std::nullopt;
  uint64_t mask = 0;
  for (auto [half, element] : llvm::enumerate(pack.getElements())) {
    std::optional<uint32_t> word = lookupConstant(element);
    if (!word)
      return std::nullopt;
    mask |= uint64_t{*word} << 32 * half;
  }
  return mask;
}

/// Lets `source` be what it is a copy of, or a sum with a constant. Returns
/// false if it is neither.
static bool follow(Source &source) {
  Operation *op = source.value.getDefiningOp();
  if (auto extract = dyn_cast_or_null<ExtractOp>(op)) {
    source.value = extract.getVector();
    source.word += static_cast<unsigned>(extract.getIndex());
    return true;
  }
  if (auto pack = dyn_cast_or_null<PackOp>(op)) {
    for (Value element : pack.getElements()) {
      auto count = static_cast<unsigned>(getRegisterCount(element));
      if (source.word < count) {
        source.value = element;
        return true;
      }
      source.word -= count;
    }
    return false;
  }
  if (!op || !isMovableComputation(op) || op->getNumResults() != 1 ||
      !isWord(op->getResult(0)))
    return false;
  if (auto exchange = dyn_cast<VMovB32DppOp>(op)) {
    unsigned mask = getDppMask(exchange.getDppCtrl());
    source.value = exchange.getSrc();
    source.lane ^= mask;
    return mask != 0;
  }
  if (auto select = dyn_cast<VCndmaskB32E64Op>(op)) {
    std::optional<uint64_t> mask = getMask(select.getMask());
    if (!mask)
      return false;
    source.value =
        *mask >> source.lane & 1 ? select.getSrc1() : select.getSrc0();
    return true;
  }
  if (auto sum = dyn_cast<VAddU32Op>(op)) {
    Value term = sum.getSrc0();
    if (std::optional<uint32_t> constant = lookupConstant(term))
      source.added += *constant;
    else if (isRegisterOf(term.getType(), RegisterClass::SGPR))
      source.shared.push_back(term);
    else
      return false;
    source.value = sum.getSrc1();
    return true;
  }
  return false;
}

static Source findOrigin(Source source) {
  for (unsigned steps = 0; steps < kMaxSteps; ++steps) {
    Source next = source;
    if (!follow(next))
      break;
    source = next;
  }
  return source;
}

/// Where `load` reads a word in a lane. No sum may be above 2^32: within the
/// bounds of a buffer none is, and neither are small numbers.
static std::optional<Place> findPlace(VmemOpInterface load, unsigned lane,
                                      unsigned word) {
  Source address = findOrigin({load.getVoffset(), lane});
  if (load->hasAttr("inBounds")) {
    if (Value shared = load.getSoffset()) {
      if (std::optional<uint32_t> constant = lookupConstant(shared))
        address.added += *constant;
      else
        address.shared.push_back(shared);
    }
  } else if (!address.shared.empty() ||
             (address.added != 0 &&
              (address.added >= uint64_t{1} << 31 ||
               !computeKnownBits(address.value).isNonNegative()))) {
    return std::nullopt;
  }
  llvm::sort(address.shared, [](Value a, Value b) {
    return a.getAsOpaquePointer() < b.getAsOpaquePointer();
  });
  address.added += load.getInstOffset();
  return Place{address, word};
}

/// Whether two loads are the same but for the offsets. A bounds check may not
/// see the one that all lanes share.
static bool isSameInstruction(VmemOpInterface a, VmemOpInterface b) {
  auto strip = [](VmemOpInterface load) {
    NamedAttrList attributes(load->getAttrDictionary());
    attributes.erase("instOffset");
    return attributes.getDictionary(load->getContext());
  };
  return a->getName() == b->getName() && a.getSaddr() == b.getSaddr() &&
         (a.getSoffset() == b.getSoffset() || a->hasAttr("inBounds")) &&
         a->getResultTypes() == b->getResultTypes() && strip(a) == strip(b);
}

std::optional<std::string> waveasm::checkLoaded(Value value,
                                                VmemOpInterface load) {
  if (load->getNumResults() != 1 ||
      value.getType() != load->getResult(0).getType())
    return "the value is not of the type that the load has";
  auto numWords = static_cast<unsigned>(getRegisterCount(value));
  for (unsigned lane = 0; lane < kLanes; ++lane)
    for (unsigned word = 0; word < numWords; ++word) {
      auto fail = [&](const char *reason) {
        return "word " + std::to_string(word) + " of lane " +
               std::to_string(lane) + " " + reason;
      };
      Source source = findOrigin({value, lane, word});
      auto from = source.value.getDefiningOp<VmemOpInterface>();
      if (!from || source.added != 0 || !isSameInstruction(from, load))
        return fail("does not come from such a load");
      std::optional<Place> got = findPlace(from, source.lane, source.word);
      std::optional<Place> wanted = findPlace(load, lane, word);
      if (!got || !wanted)
        return fail("may be at an address that overflows");
      if (!(*got == *wanted))
        return fail("comes from another place");
    }
  return std::nullopt;
}
