//===- ProgramOrders.h - A copy of a program to order -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_ORDERS_PROGRAMORDERS_H
#define WAVEASM_SEARCH_ORDERS_PROGRAMORDERS_H

#include "waveasm/search/orders/SearchPlan.h"

#include "mlir/IR/OwningOpRef.h"

namespace waveasm::search {

/// A copy of a program whose planned regions get orders.
class ProgramOrders {
public:
  /// The regions of `program` must be in their original orders.
  ProgramOrders(ProgramOp program, llvm::ArrayRef<PlannedRegion> plan);

  ProgramOp getProgram() { return *copy; }

  /// Gives the region with this index in the plan an order of its tags; an
  /// empty one is the original order.
  void setOrder(size_t region, llvm::ArrayRef<unsigned> order);

  /// Returns the program with this region in its original order, as benches
  /// need it (`writeProgram`).
  std::string writeFor(size_t region);

private:
  mlir::OwningOpRef<ProgramOp> copy;
  std::vector<std::unique_ptr<MoveEngine>> engines;
  std::vector<TagOrder> original;
};

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_ORDERS_PROGRAMORDERS_H
