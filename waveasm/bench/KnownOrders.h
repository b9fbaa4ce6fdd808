//===- KnownOrders.h - Evaluations that agents share ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Agents, trials and tournaments often ask for orders that others had evaluated
// before. All benches of a search share what is known. That changes no result:
// each bench still counts an order that is new to it as one that it compiled.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_BENCH_KNOWNORDERS_H
#define WAVEASM_BENCH_KNOWNORDERS_H

#include "waveasm/bench/estimate/Evaluation.h"
#include "waveasm/moves/MoveEngine.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/xxhash.h"

#include <memory>

namespace waveasm {

/// What is known about orders of programs. Copies share it; threads may use it
/// at once. All evaluations must be by the same options but for
/// `allocation.maySpill`.
class KnownOrders {
public:
  /// Remembers nothing.
  KnownOrders() = default;
  /// Remembers evaluations with about so many entries of stalls together, the
  /// latest ones.
  explicit KnownOrders(size_t maxStalls);

  /// Tells programs apart by what `writeProgram` makes of them.
  using Digest = llvm::XXH128_hash_t;

  /// An order of a region of a program; of all regions as they are written if
  /// `order` is empty.
  struct Key {
    Digest program;
    llvm::StringRef region;
    llvm::ArrayRef<unsigned> order;
  };

  static Digest digest(llvm::StringRef text);

  /// The evaluation of the order of `key` by `options`: a known one, or the
  /// result of `evaluate`. Waits for a thread that evaluates it already.
  std::shared_ptr<const Evaluation>
  get(const Key &key, const EvaluationOptions &options,
      llvm::function_ref<Evaluation()> evaluate) const;

  /// Evaluates `program` in its present order.
  Evaluation evaluate(ProgramOp program,
                      const EvaluationOptions &options) const;

  /// Notes what the evaluation of an order gave elsewhere.
  void add(const Key &key, const Evaluation &evaluation) const;

private:
  struct State;
  std::shared_ptr<State> state;
};

} // namespace waveasm

#endif // WAVEASM_BENCH_KNOWNORDERS_H
