//===- RegisterWebs.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/linear_scan/RegisterWebs.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"

using namespace mlir;
using namespace waveasm;

/// `number` modulo the power of two `modulus`, not negative.
static int wrap(int number, int modulus) { return number & (modulus - 1); }

/// Recomputes `web.reach` from item `first` on.
static void updateReach(Web &web, size_t first) {
  web.reach.resize(web.items.size());
  unsigned reach = first ? web.reach[first - 1] : 0;
  for (size_t i = first; i < web.items.size(); ++i)
    web.reach[i] = reach = std::max(reach, web.items[i].segment.end);
}

RegisterWebs::RegisterWebs(const Liveness &liveness,
                           const AllocatableRegisters &allocatable)
    : liveness(liveness), allocatable(allocatable) {
  parents.reserve(liveness.getFragments().size());
  webs.reserve(liveness.getFragments().size());
  for (auto [number, fragment] : llvm::enumerate(liveness.getFragments())) {
    auto index = static_cast<unsigned>(number);
    parents.emplace_back(index, 0);
    Web &web = webs.emplace_back();
    web.registerClass = getRegisterClass(fragment.value);
    for (LiveSegment segment : liveness.getSegments(index))
      web.items.push_back({segment, 0, fragment.size, index});
    web.high = static_cast<int>(fragment.size);
    updateReach(web, 0);
  }
}

RegisterWebs::Place RegisterWebs::getPlace(unsigned fragment) const {
  unsigned web = fragment;
  int offset = 0;
  while (parents[web].first != web) {
    offset += parents[web].second;
    web = parents[web].first;
  }
  // Make the web the parent of every fragment on the way.
  int rest = offset;
  for (unsigned next = fragment; parents[next].first != next;) {
    auto [parent, distance] = parents[next];
    parents[next] = {web, rest};
    rest -= distance;
    next = parent;
  }
  return {web, offset};
}

SmallVector<unsigned> RegisterWebs::getWebs() const {
  SmallVector<unsigned> numbers;
  for (unsigned number = 0; number < webs.size(); ++number)
    if (parents[number].first == number)
      numbers.push_back(number);
  return numbers;
}

/// Whether items `a` and `b`, whose offsets count from the same register, are
/// in one register at the same time.
static bool collide(const WebItem &a, const WebItem &b) {
  return a.segment.start < b.segment.end && b.segment.start < a.segment.end &&
         a.offset < b.offset + static_cast<int>(b.size) &&
         b.offset < a.offset + static_cast<int>(a.size);
}

/// Whether `fragment` is a part of `value`.
static bool isPartOf(const Liveness &liveness, unsigned fragment, Value value) {
  return llvm::is_contained(liveness.getFragmentsOf(value), fragment);
}

bool RegisterWebs::overlaps(const Web &large, const Web &small, int shift,
                            const TiedValues *tied) const {
  // The value that is read must not be live afterwards.
  auto areTied = [&](const WebItem &read, const WebItem &written) {
    return read.segment.end == tied->slot + 1 &&
           written.segment.start == tied->slot &&
           isPartOf(liveness, read.fragment, tied->read) &&
           isPartOf(liveness, written.fragment, tied->written);
  };
  auto isAllowed = [&](const WebItem &a, const WebItem &b) {
    return tied && (areTied(a, b) || areTied(b, a));
  };
  for (WebItem item : small.items) {
    item.offset += shift;
    // Visit the items of the other web that start before this one ends, from
    // the last backwards, as long as one of them may reach this one.
    const auto *end =
        llvm::partition_point(large.items, [&](const WebItem &other) {
          return other.segment.start < item.segment.end;
        });
    for (const auto *other = end; other != large.items.begin();) {
      --other;
      if (large.reach[other - large.items.begin()] <= item.segment.start)
        break;
      if (collide(item, *other) && !isAllowed(item, *other))
        return true;
    }
  }
  return false;
}

bool RegisterWebs::fitsFixed(const Web &web, int shift, unsigned into) const {
  int origin = *webs[into].fixed + shift;
  const llvm::BitVector &allowed = allocatable.of(web.registerClass);
  for (int index = origin + web.low; index < origin + web.high; ++index)
    if (index < 0 || index >= static_cast<int>(allowed.size()) ||
        !allowed.test(static_cast<unsigned>(index)))
      return false;
  for (unsigned number : fixedWebs) {
    unsigned other = getPlace(number).web;
    if (other != into && webs[other].registerClass == web.registerClass &&
        overlaps(webs[other], web, origin - *webs[other].fixed, nullptr))
      return false;
  }
  return true;
}

bool RegisterWebs::join(unsigned a, unsigned b, int distance,
                        const TiedValues *tied) {
  Place to = getPlace(a), from = getPlace(b);
  if (to.web == from.web)
    return from.offset == to.offset + distance;
  // Where offset 0 of the second web lies in the first one.
  int shift = to.offset + distance - from.offset;
  if (webs[to.web].items.size() < webs[from.web].items.size()) {
    std::swap(to, from);
    shift = -shift;
  }
  Web &large = webs[to.web], &small = webs[from.web];
  assert(large.registerClass == small.registerClass && "webs are of one class");
  if (large.fixed && small.fixed)
    return *large.fixed == *small.fixed - shift;

  // The register at offset 0 of the small web is `shift` after that of the
  // large one.
  int modulus = large.modulus, residue = large.residue;
  int smallResidue = wrap(small.residue - shift, small.modulus);
  if (wrap(smallResidue - residue, std::min(modulus, small.modulus)))
    return false;
  if (small.modulus > modulus) {
    modulus = small.modulus;
    residue = smallResidue;
  }
  std::optional<int> fixed = large.fixed;
  if (small.fixed)
    fixed = *small.fixed - shift;
  if (fixed) {
    if (wrap(*fixed - residue, modulus) ||
        !(large.fixed ? fitsFixed(small, shift, to.web)
                      : fitsFixed(large, -shift, from.web)))
      return false;
  }
  if (overlaps(large, small, shift, tied))
    return false;

  large.modulus = modulus;
  large.residue = residue;
  large.fixed = fixed;
  large.low = std::min(large.low, small.low + shift);
  large.high = std::max(large.high, small.high + shift);
  size_t first = large.items.size();
  for (WebItem item : small.items) {
    item.offset += shift;
    auto *place = llvm::upper_bound(large.items, item,
                                    [](const WebItem &a, const WebItem &b) {
                                      return a.segment.start < b.segment.start;
                                    });
    first = std::min<size_t>(first, place - large.items.begin());
    large.items.insert(place, item);
  }
  updateReach(large, first);
  small = Web();
  parents[from.web] = {to.web, shift};
  return true;
}

bool RegisterWebs::align(unsigned fragment, int alignment, int offset) {
  Place place = getPlace(fragment);
  Web &web = webs[place.web];
  int residue = wrap(offset - place.offset, alignment);
  if (wrap(residue - web.residue, std::min(alignment, web.modulus)))
    return false;
  if (web.fixed && wrap(*web.fixed - residue, alignment))
    return false;
  if (alignment > web.modulus) {
    web.modulus = alignment;
    web.residue = residue;
  }
  return true;
}

void RegisterWebs::fix(unsigned fragment, int index) {
  Place place = getPlace(fragment);
  webs[place.web].fixed = index - place.offset;
  fixedWebs.push_back(place.web);
}
