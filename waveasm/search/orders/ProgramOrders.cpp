//===- ProgramOrders.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/orders/ProgramOrders.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

ProgramOrders::ProgramOrders(ProgramOp program, ArrayRef<PlannedRegion> plan)
    : copy(cast<ProgramOp>(program->clone())) {
  SmallVector<ScheduleRegion> regions = findRegions(*copy);
  for (const PlannedRegion &planned : plan) {
    auto *region = llvm::find_if(regions, [&](const ScheduleRegion &each) {
      return each.name == planned.region.name;
    });
    assert(region != regions.end() && "the copy has the region");
    engines.push_back(std::make_unique<MoveEngine>(*region));
    original.push_back(engines.back()->getOrder());
  }
}

void ProgramOrders::setOrder(size_t region, ArrayRef<unsigned> order) {
  engines[region]->setOrder(order.empty() ? ArrayRef(original[region]) : order);
}

std::string ProgramOrders::writeFor(size_t region) {
  TagOrder order = engines[region]->getOrder();
  engines[region]->setOrder(original[region]);
  std::string text = writeProgram(*copy);
  engines[region]->setOrder(order);
  return text;
}
