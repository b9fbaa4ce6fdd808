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

/// The lines that loads have requested and that have not arrived. They arrive
/// in the order of the requests.
class LinesInFlight {
public:
  /// Each load has at least one line, so no more loads than lines are in
  /// flight.
  static constexpr unsigned kMaxCapacity = 256;

  /// Forgets all loads; from now on, `capacity` lines can be in flight.
  void clear(double capacity) {
    *this = {};
    this->capacity = static_cast<unsigned>(
        std::clamp(capacity, 1.0, static_cast<double>(kMaxCapacity)));
  }

  /// When a load of `lines` lines can issue; a time that has passed if at once.
  double getTimeOfRoom(unsigned lines) const {
    // A load of more lines than fit needs none in flight.
    unsigned allowed = capacity > lines ? capacity - lines : 0;
    unsigned left = inFlight;
    double time = 0;
    for (size_t i = head; left > allowed; ++i) {
      const Request &request = requests[i % kMaxCapacity];
      left -= request.lines;
      time = request.arrival;
    }
    return time;
  }

  /// Adds a load that issues at `now`. Returns when its last line arrives.
  double push(double now, double arrival, unsigned lines) {
    while (head < tail && (requests[head % kMaxCapacity].arrival <= now ||
                           tail - head == kMaxCapacity))
      inFlight -= requests[head++ % kMaxCapacity].lines;
    last = std::max(last, arrival);
    requests[tail++ % kMaxCapacity] = {last, lines};
    inFlight += lines;
    return last;
  }

private:
  struct Request {
    double arrival = 0;
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
