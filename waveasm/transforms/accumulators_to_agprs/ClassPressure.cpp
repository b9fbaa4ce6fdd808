//===- ClassPressure.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/accumulators_to_agprs/ClassPressure.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"

using namespace mlir;
using namespace waveasm;

/// Whether `fragment` is last used at the end of `segment` as C of a matrix
/// instruction whose D takes over its registers. `Liveness` lets the two
/// overlap by one slot.
static bool endsAsAccumulator(const Liveness &liveness, unsigned fragment,
                              LiveSegment segment) {
  if (segment.end % 2 != 0 || segment.end / 2 == 0)
    return false;
  Operation *op = liveness.getOperation(segment.end / 2 - 1);
  auto mfma = dyn_cast_or_null<MfmaOpInterface>(op);
  return mfma && isa<RegisterType>(mfma.getAcc().getType()) &&
         getRegisterClass(mfma.getAcc()) == getRegisterClass(mfma.getDst()) &&
         llvm::is_contained(liveness.getFragmentsOf(mfma.getAcc()), fragment);
}

ClassPressure
waveasm::computeClassPressure(const Liveness &liveness,
                              llvm::function_ref<bool(Value)> isMoved) {
  size_t slots = 2 * size_t{liveness.getNumPositions()} + 2;
  SmallVector<int> vgprs(slots), agprs(slots);
  for (auto [index, fragment] : llvm::enumerate(liveness.getFragments())) {
    RegisterClass registerClass = getRegisterClass(fragment.value);
    if (registerClass == RegisterClass::SGPR)
      continue;
    bool isAgpr =
        registerClass == RegisterClass::AGPR || isMoved(fragment.value);
    SmallVector<int> &changes = isAgpr ? agprs : vgprs;
    auto number = static_cast<unsigned>(index);
    for (LiveSegment segment : liveness.getSegments(number)) {
      unsigned end = segment.end;
      if (endsAsAccumulator(liveness, number, segment))
        --end;
      changes[segment.start] += static_cast<int>(fragment.size);
      changes[end] -= static_cast<int>(fragment.size);
    }
  }
  ClassPressure pressure;
  int vgprsNow = 0, agprsNow = 0, vgprPeak = 0, agprPeak = 0;
  for (auto [vgprChange, agprChange] : llvm::zip_equal(vgprs, agprs)) {
    vgprPeak = std::max(vgprPeak, vgprsNow += vgprChange);
    agprPeak = std::max(agprPeak, agprsNow += agprChange);
    pressure.vgprsAt.push_back(vgprsNow);
  }
  pressure.vgprs = static_cast<unsigned>(vgprPeak);
  pressure.agprs = static_cast<unsigned>(agprPeak);
  return pressure;
}
