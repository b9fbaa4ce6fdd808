//===- Bench.h - Candidates of one program ----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A bench answers attempts: it applies commands to a copy of a candidate, keeps
// constraints, proves the result and evaluates it. The program of the bench
// does not change. What it has made of a script it knows.
//
// Several threads may use a bench at once.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_BENCH_BENCH_H
#define WAVEASM_BENCH_BENCH_H

#include "waveasm/bench/Trial.h"
#include "waveasm/bench/Workbench.h"

#include <functional>
#include <mutex>

namespace waveasm {

struct BenchOptions {
  EvaluationOptions evaluation = {};
  MemoryOrder memoryOrder = MemoryOrder::Proven;
  /// Is called with each loop before it gets stages, and may leave attributes
  /// on its operations; may be empty.
  std::function<void(LoopOp)> mark = {};
};

/// A program with stages, or with what comes before them, or why it cannot have
/// these. All regions are in their original orders.
struct StagedProgram {
  std::optional<MoveError> refusal = {};
  /// The region that the refusal is about.
  std::string region = {};
  /// A result of `writeProgram`.
  std::string text = {};
  /// Null if not kept.
  std::unique_ptr<ProgramCopy> copy = {};
};

class Bench {
public:
  /// `program` is tagged, with all regions in their original orders.
  explicit Bench(ProgramOp program, BenchOptions options);
  ~Bench();

  /// The program as it is.
  const Candidate &getSource();

  /// Adds stages to a region of `parent`, which must have no stages there and
  /// no moves, but may have what comes before stages.
  Trial attempt(const Candidate &parent, llvm::StringRef region,
                const StageCommands &stages);

  /// Moves operations of a region of `parent`. `known` is the evaluation of the
  /// result if another bench has made it.
  Trial attempt(const Candidate &parent, llvm::StringRef region,
                llvm::ArrayRef<MoveCommand> moves,
                const Evaluation *known = nullptr);

  /// Gives the source the stages and the orders of a whole script.
  Trial attempt(const Script &script);

  /// What `attempt` says of the same commands, without a candidate for them.
  ProvedRound check(const Candidate &parent, llvm::StringRef region,
                    const StageCommands &stages);
  ProvedRound check(const Candidate &parent, llvm::StringRef region,
                    llvm::ArrayRef<MoveCommand> moves);

  /// Gives `parent` another attribute `waves_per_simd`.
  Trial attemptWaves(const Candidate &parent, unsigned wavesPerSimd);

  /// The text of a region of `candidate` (RegionText.h), or none if there is no
  /// such region.
  std::optional<std::string> show(const Candidate &candidate,
                                  llvm::StringRef region);

  /// Calls `visit` with the program of `candidate`, which it must leave as it
  /// is.
  void inspect(const Candidate &candidate,
               llvm::function_ref<void(ProgramOp program)> visit);

  /// `candidate` as `writeProgram` gives it.
  std::string write(const Candidate &candidate);

  /// The same with `region`, which it must have, in its original order, as
  /// benches for agents take it.
  std::string writeFor(const Candidate &candidate, llvm::StringRef region);

  /// A bench for agents that order a region of `candidate`, which must have the
  /// region. It knows the evaluation of the present order.
  std::unique_ptr<Workbench> open(const Candidate &candidate,
                                  llvm::StringRef region,
                                  const Workers &workers = {});

  /// Frees the copies of `candidate`. It stays known, and its script makes them
  /// again where they are needed.
  void drop(const Candidate &candidate);

  /// The program as the bases of the stages of `script` prepare it
  /// (`prepareRegions`), with a copy.
  std::shared_ptr<const StagedProgram> prepare(const Script &script);

  /// The program with the stages of `script`, which may be those of no
  /// candidate. Without a copy.
  std::shared_ptr<const StagedProgram> stage(const Script &script);

private:
  struct OrderedCopy;
  struct Made;

  std::shared_ptr<Made> find(std::map<std::string, std::shared_ptr<Made>> &in,
                             const std::string &key);
  std::shared_ptr<OrderedCopy> getCopy(const Candidate &candidate);
  ProvedRound prove(OrderedCopy &copy, const RegionOrders &orders,
                    llvm::StringRef region, llvm::ArrayRef<MoveCommand> moves);
  Trial add(Candidate &&candidate, Trial &&trial,
            llvm::function_ref<Evaluation()> evaluate);

  /// The program as it is.
  std::string source;
  const BenchOptions options;
  /// Guards what follows. No work is done under it.
  std::mutex mutex;
  /// By the text of scripts: of bases and of stages.
  std::map<std::string, std::shared_ptr<Made>> prepared, staged;
  std::map<std::string, std::shared_ptr<OrderedCopy>> copies;
  /// By stages and orders.
  std::map<std::string, std::unique_ptr<Candidate>> candidates;
};

} // namespace waveasm

#endif // WAVEASM_BENCH_BENCH_H
