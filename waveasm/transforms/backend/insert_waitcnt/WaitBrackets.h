//===- WaitBrackets.h - Operations in flight --------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each counted operation has a ticket, its number in the issue order of its
// counter. Operations up to some ticket have completed; those between it and
// the newest are in flight. A resource (a register or a part of the LDS) holds
// the ticket of the youngest operation that will fill it.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_INSERT_WAITCNT_WAITBRACKETS_H
#define WAVEASM_TRANSFORMS_BACKEND_INSERT_WAITCNT_WAITBRACKETS_H

#include "waveasm/target/WaitCounters.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

namespace waveasm {

class WaitBrackets {
public:
  /// The number of something that instructions may have to wait for.
  using Resource = unsigned;

  /// The state before anything was issued.
  explicit WaitBrackets(unsigned numResources = 0) : tickets(numResources) {}

  /// Whether a path leads to the state.
  bool isReached() const { return !tickets.empty(); }

  /// Issues an operation. Call `fill` for each resource that it fills.
  void issue(target::Counter counter, target::CounterEvent event) {
    Bracket &bracket = get(counter);
    ++bracket.newest;
    bracket.events[static_cast<unsigned>(event)] = bracket.newest;
  }

  /// The newest operation of the counter fills the resource.
  void fill(Resource resource, target::Counter counter) {
    const Bracket &bracket = get(counter);
    tickets[resource][static_cast<unsigned>(counter)] = bracket.newest;
    bool isFlat =
        bracket.events[static_cast<unsigned>(target::CounterEvent::Flat)] ==
        bracket.newest;
    if (counter == target::Counter::Vm && isFlat)
      tickets[resource][kFlatTicket] = bracket.newest;
  }

  /// Whether a flat access, which completes in no order with others, will fill
  /// the resource.
  bool isFilledByFlat(Resource resource) const {
    return tickets[resource][kFlatTicket] > get(target::Counter::Vm).completed;
  }

  /// Whether an operation of that kind may be in flight.
  bool isPending(target::Counter counter, target::CounterEvent event) const {
    const Bracket &bracket = get(counter);
    return bracket.events[static_cast<unsigned>(event)] > bracket.completed;
  }
  bool isAnyPending(target::Counter counter) const {
    const Bracket &bracket = get(counter);
    return llvm::any_of(bracket.events, [&](int32_t event) {
      return event > bracket.completed;
    });
  }

  /// The value that the counter must reach before the resource is filled,
  /// limited to what a wait of the target can encode; negative if it is filled
  /// already.
  int getWait(Resource resource, target::Counter counter,
              const target::Machine &machine) const {
    const Bracket &bracket = get(counter);
    int32_t ticket = tickets[resource][static_cast<unsigned>(counter)];
    if (ticket <= bracket.completed)
      return -1;
    if (isOutOfOrder(counter))
      return 0;
    return std::min<int>(
        bracket.newest - ticket,
        static_cast<int>(machine.getCounter(counter).weakestWait()));
  }

  /// Whether a resource waits for an operation that is in flight and completes
  /// before the counter reaches `count`.
  bool holdsUp(target::Counter counter, int count) const {
    const Bracket &bracket = get(counter);
    return llvm::any_of(tickets, [&](const Tickets &each) {
      int32_t ticket = each[static_cast<unsigned>(counter)];
      return ticket > bracket.completed && ticket <= bracket.newest - count;
    });
  }

  /// Forgets what fills resources that `other` fills as late or later; both are
  /// normalized.
  void subtract(const WaitBrackets &other) {
    for (auto [own, others] : llvm::zip_equal(tickets, other.tickets))
      for (auto [ticket, limit] : llvm::zip_equal(own, others))
        if (ticket <= limit)
          ticket = 0;
  }

  /// Records that the counter has reached `count`.
  void wait(target::Counter counter, int count) {
    Bracket &bracket = get(counter);
    // Which operations have completed is known only if they complete in order.
    if (count == 0)
      bracket.completed = bracket.newest;
    else if (!isOutOfOrder(counter))
      bracket.completed = std::max(bracket.completed, bracket.newest - count);
  }

  /// Renumbers the tickets back from the newest, so that states of different
  /// paths can be compared. Operations that are older than the counter can
  /// express get the same age.
  void normalize() {
    for (target::Counter counter : target::kCounters) {
      Bracket &bracket = get(counter);
      auto renumber = [&](int32_t &ticket) {
        ticket = ticket <= bracket.completed
                     ? 0
                     : kNewest - std::min(bracket.newest - ticket, kNewest - 1);
      };
      for (Tickets &ticket : tickets) {
        renumber(ticket[static_cast<unsigned>(counter)]);
        if (counter == target::Counter::Vm)
          renumber(ticket[kFlatTicket]);
      }
      for (int32_t &event : bracket.events)
        renumber(event);
      bracket.newest = kNewest;
      bracket.completed = 0;
    }
  }

  /// Joins the state of another path, both normalized: keeps the younger of two
  /// operations, because it completes later.
  void join(const WaitBrackets &other) {
    if (tickets.empty()) {
      *this = other;
      return;
    }
    if (other.tickets.empty())
      return;
    for (size_t i = 0; i < tickets.size(); ++i)
      for (unsigned c = 0; c < kNumTickets; ++c)
        tickets[i][c] = std::max(tickets[i][c], other.tickets[i][c]);
    for (unsigned c = 0; c < target::kNumCounters; ++c) {
      assert(brackets[c].newest == other.brackets[c].newest);
      for (unsigned e = 0; e < target::kNumCounterEvents; ++e)
        brackets[c].events[e] =
            std::max(brackets[c].events[e], other.brackets[c].events[e]);
    }
  }

  bool operator==(const WaitBrackets &other) const {
    return brackets == other.brackets && tickets == other.tickets;
  }

private:
  /// Beyond the largest count, so that ages stay distinct.
  static constexpr int32_t kNewest = 1 << target::kMostCounterBits;

  /// Tickets of a resource by counter, plus that of the youngest flat access at
  /// `vmcnt`.
  static constexpr unsigned kFlatTicket = target::kNumCounters;
  static constexpr unsigned kNumTickets = kFlatTicket + 1;
  using Tickets = std::array<int32_t, kNumTickets>;

  struct Bracket {
    int32_t newest = kNewest;
    int32_t completed = 0;
    /// Tickets of the youngest operation of each kind.
    std::array<int32_t, target::kNumCounterEvents> events = {};

    bool operator==(const Bracket &other) const {
      return newest == other.newest && completed == other.completed &&
             events == other.events;
    }
  };

  Bracket &get(target::Counter counter) {
    return brackets[static_cast<unsigned>(counter)];
  }
  const Bracket &get(target::Counter counter) const {
    return brackets[static_cast<unsigned>(counter)];
  }

  /// Whether younger operations may complete before older ones.
  bool isOutOfOrder(target::Counter counter) const {
    if (isPending(counter, target::CounterEvent::Smem) ||
        isPending(counter, target::CounterEvent::Flat))
      return true;
    const Bracket &bracket = get(counter);
    return llvm::count_if(bracket.events, [&](int32_t event) {
             return event > bracket.completed;
           }) > 1;
  }

  std::array<Bracket, target::kNumCounters> brackets;
  std::vector<Tickets> tickets;
};

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_INSERT_WAITCNT_WAITBRACKETS_H
