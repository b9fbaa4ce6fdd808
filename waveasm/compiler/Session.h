//===- Session.h - The benches of a module's kernels, in plain data -------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What waveasm/session offers in Python. Kernels are named by their number in
// the module, candidates by their number on the bench (bench/Candidate.h).
// Answers are JSON, whose fields waveasm/session/facts.py describes. They have
// no text of the user but names of kernels.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_SESSION_H
#define WAVEASM_COMPILER_SESSION_H

#include "waveasm/compiler/Compile.h"
#include "waveasm/compiler/RescheduleMachineCode.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace waveasm::compiler {

class Session;

struct OpenedSession {
  /// Null after a failure.
  std::shared_ptr<Session> session;
  std::vector<Diagnostic> diagnostics;
  /// Why machine code cannot be opened, on one line.
  std::string error;
};

/// The kernels of a module after import and optimization, or of machine code.
///
/// Several threads may use a session at once.
class Session {
public:
  /// Reads `source` as `compile` does with the same options, which have a
  /// search.
  static OpenedSession open(const std::string &source,
                            const std::string &fileName,
                            const CompileOptions &options);

  /// Reads machine code as `rescheduleMachineCode` does with the same settings,
  /// without moves.
  static OpenedSession openCode(const std::string &bytes,
                                const std::string &fileName,
                                const RescheduleSettings &settings,
                                const std::string &objective);
  ~Session();

  /// The kernels, with the reason why one cannot be scheduled; the objective
  /// and the metrics.
  std::string describeKernels();

  /// A candidate: metrics, limits, loops, regions and its script.
  std::string describe(unsigned kernel, unsigned candidate);

  /// Applies commands, one on each line, to a region of a candidate.
  std::string attempt(unsigned kernel, unsigned candidate,
                      const std::string &region, const std::string &commands);

  /// Says what `attempt` would say of the same, and evaluates nothing.
  std::string check(unsigned kernel, unsigned candidate,
                    const std::string &region, const std::string &commands);

  /// Makes the candidate of a script of moves.
  std::string apply(unsigned kernel, const std::string &script);

  /// Gives a region of a candidate the best of its list schedules and its
  /// present order. With the candidate `best`, what is far from that gets few
  /// list schedules, and what is near an order that is played as well.
  std::string list(unsigned kernel, unsigned candidate,
                   const std::string &region, std::optional<unsigned> best);

  /// Lets an agent search a region of a candidate, from its order on, with at
  /// most so many evaluations. `control`, which may be null, stops it.
  std::string improve(unsigned kernel, unsigned candidate,
                      const std::string &region, const std::string &agent,
                      unsigned evaluations, uint64_t seed,
                      const std::shared_ptr<search::SearchControl> &control);

  /// What is known about the instructions of a region.
  std::string study(unsigned kernel, unsigned candidate,
                    const std::string &region);

  /// The program of a candidate as IR with tags.
  std::string write(unsigned kernel, unsigned candidate);

  /// Frees the copies of the program that belong to a candidate.
  void drop(unsigned kernel, unsigned candidate);

private:
  struct Parts;

  explicit Session(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts;
};

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_SESSION_H
