//===- WaitCounters.h - Counters that s_waitcnt waits for -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What counts and in which order is the same on all targets for which the
// compiler makes code: "AMD Instinct MI300 Instruction Set Architecture", 4.4.
// How far counters count is a fact of the target.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_WAITCOUNTERS_H
#define WAVEASM_TARGET_WAITCOUNTERS_H

#include "waveasm/target/InstructionClass.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace waveasm::target {

enum class Counter : uint8_t {
  Vm,   ///< vector memory, loads and stores
  Lgkm, ///< LDS, scalar memory, messages, GWS
  Exp,  ///< GWS, until its data register has been read
};

inline constexpr unsigned kNumCounters = 3;
inline constexpr std::array<Counter, kNumCounters> kCounters = {
    Counter::Vm, Counter::Lgkm, Counter::Exp};

/// The name of a counter in assembly: "vmcnt", "lgkmcnt" or "expcnt".
constexpr std::string_view getName(Counter counter) {
  switch (counter) {
  case Counter::Vm:
    return "vmcnt";
  case Counter::Lgkm:
    return "lgkmcnt";
  case Counter::Exp:
    return "expcnt";
  }
  return "";
}

/// Bits of the largest counter of any target.
inline constexpr unsigned kMostCounterBits = 6;

/// A counter of a target.
struct CounterInfo {
  /// Bits in the hardware and in the field of `s_waitcnt`; 0 if unknown.
  unsigned width;

  /// The value of the field that means "do not wait".
  constexpr unsigned noWait() const { return (1u << width) - 1; }
  /// The largest count that `s_waitcnt` can wait for. A wait cannot distinguish
  /// more operations in flight than that.
  constexpr unsigned weakestWait() const { return noWait() - 1; }
};

/// Kinds of operations that a counter counts. Operations of one kind complete
/// in order, except for `Smem` and `Flat`; operations of different kinds
/// overtake each other.
enum class CounterEvent : uint8_t { Vmem, Flat, Ds, Smem, Message, Gws };

inline constexpr unsigned kNumCounterEvents = 6;

/// The events that one instruction adds to the counters.
struct CounterEvents {
  /// Events by counter; negative if there is none.
  std::array<int8_t, kNumCounters> events = {-1, -1, -1};

  constexpr void set(Counter counter, CounterEvent event) {
    events[static_cast<unsigned>(counter)] = static_cast<int8_t>(event);
  }
};

constexpr CounterEvents getCounterEvents(Traits traits) {
  CounterEvents result;
  if (traits.has(Trait::Flat)) {
    result.set(Counter::Vm, CounterEvent::Flat);
    result.set(Counter::Lgkm, CounterEvent::Flat);
  } else if (traits.has(Trait::Vmem)) {
    result.set(Counter::Vm, CounterEvent::Vmem);
  } else if (traits.has(Trait::Gws)) {
    result.set(Counter::Lgkm, CounterEvent::Gws);
    result.set(Counter::Exp, CounterEvent::Gws);
  } else if (traits.has(Trait::Ds)) {
    result.set(Counter::Lgkm, CounterEvent::Ds);
  } else if (traits.has(Trait::Smem)) {
    result.set(Counter::Lgkm, CounterEvent::Smem);
  } else if (traits.has(Trait::Message)) {
    result.set(Counter::Lgkm, CounterEvent::Message);
  }
  return result;
}

} // namespace waveasm::target

#endif // WAVEASM_TARGET_WAITCOUNTERS_H
