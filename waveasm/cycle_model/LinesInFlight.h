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

#include <algorithm>
#include <array>
#include <cstddef>

namespace waveasm {

/// The lines that loads of a compute unit have requested and that have not
/// arrived. They arrive in the order of the requests.
class LinesInFlight {
public:
  /// Each request has at least one line, so no more requests than lines are in
  /// flight.
  static constexpr unsigned kMaxCapacity = 256;

  /// Forgets all loads; from now on, `capacity` lines can be in flight.
  void clear(double capacity) {
    inFlight = 0;
    last = 0;
    head = tail = 0;
    this->capacity = static_cast<unsigned>(
        std::clamp(capacity, 1.0, static_cast<double>(kMaxCapacity)));
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
      const Request &request = requests[i % kMaxCapacity];
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
    while (head < tail && (requests[head % kMaxCapacity].arrival <= now ||
                           tail - head == kMaxCapacity))
      inFlight -= requests[head++ % kMaxCapacity].lines;
    last = std::max(last, arrival);
    requests[tail++ % kMaxCapacity] = {last, cycles, lines};
    inFlight += lines;
  }

private:
  struct Request {
    double arrival = 0;
    double cycles = 0;
    unsigned lines = 0;
  };
  unsigned capacity = kMaxCapacity;
  unsigned inFlight = 0;
  double last = 0;
  size_t head = 0, tail = 0;
  std::array<Request, kMaxCapacity> requests = {};
};

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_LINESINFLIGHT_H
