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

RegisterCurve waveasm::computeRegisterCurve(
    const Liveness &liveness,
    llvm::function_ref<RegisterClass(Value)> classOf) {
  size_t slots = 2 * size_t{liveness.getNumPositions()} + 2;
  RegisterCurve curve;
  for (RegisterClass registerClass :
       {RegisterClass::VGPR, RegisterClass::SGPR, RegisterClass::AGPR})
    curve.of(registerClass).resize(slots);
  // Changes first, which are summed up then.
  for (auto [index, fragment] : llvm::enumerate(liveness.getFragments())) {
    SmallVector<int> &changes = curve.of(classOf(fragment.value));
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

RegisterCurve waveasm::computeRegisterCurve(const Liveness &liveness) {
  return computeRegisterCurve(
      liveness, [](Value value) { return getRegisterClass(value); });
}
