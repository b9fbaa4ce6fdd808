//===- SearchControl.h - Stops a search -------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_ORDERS_SEARCHCONTROL_H
#define WAVEASM_SEARCH_ORDERS_SEARCHCONTROL_H

#include <atomic>

namespace waveasm::search {

/// Lets another thread stop a search, which then keeps the best order so far. A
/// search polls it between evaluations and while it waits for the broker. All
/// members may be called from any thread and from signal handlers.
class SearchControl {
public:
  void requestStop() { stopRequested.store(true, std::memory_order_relaxed); }
  bool isStopRequested() const {
    return stopRequested.load(std::memory_order_relaxed);
  }

  /// The search calls this when it has an order that compiles, so that a stop
  /// leaves a usable result.
  void noteResult() { resultNoted.store(true, std::memory_order_relaxed); }
  bool hasResult() const { return resultNoted.load(std::memory_order_relaxed); }

private:
  std::atomic<bool> stopRequested = false;
  std::atomic<bool> resultNoted = false;
  static_assert(std::atomic<bool>::is_always_lock_free);
};

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_ORDERS_SEARCHCONTROL_H
