//===- LinesInFlight.h - Requests beyond the L1 -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the cycle model.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_LINESINFLIGHT_H
#define WAVEASM_CYCLE_MODEL_LINESINFLIGHT_H

#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace waveasm {

/// The lines that loads of a compute unit have requested and that have not
/// arrived. They arrive in the order of the requests.
class LinesInFlight {
public:
  /// At most `maxCapacity` lines can be in flight. Each request has at least
  /// one, so there are no more requests.
  explicit LinesInFlight(unsigned maxCapacity)
      : maxCapacity(maxCapacity), capacity(maxCapacity),
        requests(llvm::PowerOf2Ceil(maxCapacity)) {}

  /// Forgets all loads; from now on, `capacity` lines can be in flight.
  void clear(double capacity) {
    inFlight = 0;
    last = 0;
    head = tail = 0;
    this->capacity = static_cast<unsigned>(
        std::clamp(capacity, 1.0, static_cast<double>(maxCapacity)));
  }

  unsigned getCapacity() const { return capacity; }

  /// When `lines` more lines can be in flight; a time that has passed if at
  /// once.
  double getTimeOfRoom(unsigned lines) const {
    // More lines than fit need none in flight.
    unsigned allowed = capacity > lines ? capacity - lines : 0;
    unsigned left = inFlight;
    double time = 0;
    for (size_t i = head; left > allowed; ++i) {
      const Request &request = at(i);
      left -= request.lines;
      time = request.arrival;
      // Lines that arrive last are still on their way.
      if (left < allowed)
        time -= request.cycles * (allowed - left) / request.lines;
    }
    return time;
  }

  /// Adds lines that are requested at `now` and arrive one after another within
  /// `cycles`, the last one at `arrival`, after those before them.
  void push(double now, double arrival, unsigned lines, double cycles) {
    if (!lines)
      return;
    while (head < tail &&
           (at(head).arrival <= now || tail - head == requests.size()))
      inFlight -= at(head++).lines;
    last = std::max(last, arrival);
    at(tail++) = {last, cycles, lines};
    inFlight += lines;
  }

private:
  struct Request {
    double arrival = 0;
    double cycles = 0;
    unsigned lines = 0;
  };
  Request &at(size_t i) { return requests[i & (requests.size() - 1)]; }
  const Request &at(size_t i) const {
    return requests[i & (requests.size() - 1)];
  }

  unsigned maxCapacity;
  unsigned capacity;
  unsigned inFlight = 0;
  double last = 0;
  size_t head = 0, tail = 0;
  /// A ring; its size is a power of two.
  std::vector<Request> requests;
};

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_LINESINFLIGHT_H
