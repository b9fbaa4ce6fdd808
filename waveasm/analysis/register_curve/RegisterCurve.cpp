//===- RegisterCurve.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/register_curve/RegisterCurve.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"

using namespace mlir;
using namespace waveasm;

unsigned RegisterCurve::getPeak(RegisterClass registerClass) const {
  ArrayRef<int> curve = of(registerClass);
  return curve.empty() ? 0 : static_cast<unsigned>(*llvm::max_element(curve));
}

unsigned RegisterCurve::getPeakSlot(RegisterClass registerClass) const {
  ArrayRef<int> curve = of(registerClass);
  return static_cast<unsigned>(llvm::max_element(curve) - curve.begin());
}

unsigned waveasm::getEnd(const Liveness &liveness, unsigned fragment,
                         LiveSegment segment) {
  if (segment.end % 2 != 0 || segment.end / 2 == 0)
    return segment.end;
  Operation *op = liveness.getOperation(segment.end / 2 - 1);
  auto mfma = dyn_cast_or_null<MfmaOpInterface>(op);
  bool isShared =
      mfma && isa<RegisterType>(mfma.getAcc().getType()) &&
      getRegisterClass(mfma.getAcc()) == getRegisterClass(mfma.getDst()) &&
      llvm::is_contained(liveness.getFragmentsOf(mfma.getAcc()), fragment);
  return isShared ? segment.end - 1 : segment.end;
}

void RegisterCurve::move(const Liveness &liveness, Value value,
                         RegisterClass from, RegisterClass to) {
  for (unsigned number : liveness.getFragmentsOf(value)) {
    auto size = static_cast<int>(liveness.getFragments()[number].size);
    for (LiveSegment segment : liveness.getSegments(number))
      for (unsigned slot = segment.start,
                    end = getEnd(liveness, number, segment);
           slot < end; ++slot) {
        of(from)[slot] -= size;
        of(to)[slot] += size;
      }
  }
}

RegisterCurve waveasm::computeRegisterCurve(const Liveness &liveness) {
  size_t slots = 2 * size_t{liveness.getNumPositions()} + 2;
  RegisterCurve curve;
  for (RegisterClass registerClass :
       {RegisterClass::VGPR, RegisterClass::SGPR, RegisterClass::AGPR})
    curve.of(registerClass).resize(slots);
  // Changes first, which are summed up then.
  for (auto [index, fragment] : llvm::enumerate(liveness.getFragments())) {
    SmallVector<int> &changes = curve.of(getRegisterClass(fragment.value));
    auto number = static_cast<unsigned>(index);
    for (LiveSegment segment : liveness.getSegments(number)) {
      changes[segment.start] += static_cast<int>(fragment.size);
      changes[getEnd(liveness, number, segment)] -=
          static_cast<int>(fragment.size);
    }
  }
  for (RegisterClass registerClass :
       {RegisterClass::VGPR, RegisterClass::SGPR, RegisterClass::AGPR}) {
    int now = 0;
    for (int &count : curve.of(registerClass))
      count = now += count;
  }
  return curve;
}

SmallVector<LiveValue> waveasm::collectLiveValues(const Liveness &liveness,
                                                  RegisterClass registerClass,
                                                  unsigned slot) {
  SmallVector<LiveValue> values;
  for (auto [index, fragment] : llvm::enumerate(liveness.getFragments())) {
    if (getRegisterClass(fragment.value) != registerClass)
      continue;
    auto number = static_cast<unsigned>(index);
    ArrayRef<LiveSegment> segments = liveness.getSegments(number);
    if (llvm::none_of(segments, [&](LiveSegment segment) {
          return segment.start <= slot &&
                 slot < getEnd(liveness, number, segment);
        }))
      continue;
    // The fragments of a value are next to each other.
    if (values.empty() || values.back().value != fragment.value)
      values.push_back({fragment.value, 0, 0});
    values.back().registers += fragment.size;
    values.back().end = std::max(values.back().end, segments.back().end);
  }
  auto number = [&](const LiveValue &live) {
    return liveness.getFragmentsOf(live.value).front();
  };
  llvm::sort(values, [&](const LiveValue &a, const LiveValue &b) {
    return std::tuple(b.registers, b.end, number(a)) <
           std::tuple(a.registers, a.end, number(b));
  });
  return values;
}

Operation *waveasm::getOperationAt(const Liveness &liveness, unsigned slot) {
  for (unsigned position = slot / 2; position < liveness.getNumPositions();
       ++position)
    if (Operation *op = liveness.getOperation(position))
      return op;
  return nullptr;
}
