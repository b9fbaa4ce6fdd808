//===- WorkLimits.h - What a search may compile -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All parts of the search of a kernel count their work in one unit, the
// instructions that they compile: those of each order as emitted, once for each
// register allocation that the back end needs (`Evaluation::numCompiled`). A
// core compiles about 160,000 of them in a second. What is counted depends
// on the kernel and on the options alone, so that the same search does the same
// work on each machine.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_ORDERS_WORKLIMITS_H
#define WAVEASM_SEARCH_ORDERS_WORKLIMITS_H

namespace waveasm::search {

/// The limits of a kernel's search. What was begun is completed, since it is
/// compared with others: a part may exceed its limit by one way or one round.
struct WorkLimits {
  /// All stages of loops, about a second: those of all kernels of the
  /// corpus are less. Later ones gain less often than the first ones.
  double stages = 160'000;
  /// What each agent may do for each sweep over the regions, since the first
  /// one. Kernels of 200 instructions, whose sweeps are full, need this much;
  /// in larger ones the smaller regions wait. A longer search has more sweeps,
  /// and the first of them do what they do in a shorter one.
  double sweep = 16'000;
  /// The evaluations of all forks of an agent in a round of one region: large
  /// kernels have fewer forks, down to one, and then fewer evaluations.
  double round = 64'000;
  /// What one compile of the chosen way and of each rival takes, in sum: rivals
  /// of large kernels win by less than they cost.
  double rivals = 2048;
  /// What an operation costs that a small model plays once.
  double playedOperation = 0.01;
};
inline constexpr WorkLimits kWorkLimits;

/// Work that is left of a limit.
class WorkBudget {
public:
  explicit WorkBudget(double limit = 0) : left(limit) {}

  bool isLeft() const { return left > 0; }
  void extend(double work) { left += work; }
  void charge(double work) { left -= work; }

private:
  double left;
};

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_ORDERS_WORKLIMITS_H
