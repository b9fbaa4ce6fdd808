//===- ProgramOrders.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/ProgramOrders.h"

#include "waveasm/bench/ProgramCopy.h"

using namespace mlir;
using namespace waveasm;

ProgramOrders::ProgramOrders(ProgramOp program) : program(program) {
  for (const ScheduleRegion &region : findRegions(program))
    regions.push_back({region, nullptr, {}});
}

ProgramOrders::Ordered *ProgramOrders::find(StringRef region) {
  for (Ordered &each : regions) {
    if (each.region.name != region)
      continue;
    if (!each.engine) {
      each.engine = std::make_unique<MoveEngine>(each.region);
      each.original = each.engine->getOrder();
    }
    return &each;
  }
  return nullptr;
}

MoveEngine *ProgramOrders::findEngine(StringRef region) {
  Ordered *found = find(region);
  return found ? found->engine.get() : nullptr;
}

void ProgramOrders::setOrder(StringRef region, ArrayRef<unsigned> order) {
  Ordered *found = find(region);
  assert(found && "the program has the region");
  found->engine->setOrder(order.empty() ? ArrayRef(found->original) : order);
}

void ProgramOrders::setOrders(const RegionOrders &orders) {
  for (Ordered &each : regions)
    if (each.engine && !orders.count(each.region.name))
      each.engine->setOrder(each.original);
  for (const auto &[region, order] : orders)
    setOrder(region, order);
}

std::string ProgramOrders::writeFor(StringRef region) {
  Ordered *found = find(region);
  assert(found && "the program has the region");
  TagOrder order = found->engine->getOrder();
  found->engine->setOrder(found->original);
  std::string text = writeProgram(program);
  found->engine->setOrder(order);
  return text;
}
