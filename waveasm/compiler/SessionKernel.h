//===- SessionKernel.h - A kernel of a session ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_SESSIONKERNEL_H
#define WAVEASM_COMPILER_SESSIONKERNEL_H

#include "waveasm/bench/Trial.h"
#include "waveasm/bench/estimate/Objective.h"
#include "waveasm/bench/estimate/OrderCosts.h"
#include "waveasm/compiler/Session.h"
#include "waveasm/moves/MoveScript.h"
#include "waveasm/moves/NearestStages.h"

#include "llvm/Support/JSON.h"

#include <map>
#include <mutex>

namespace waveasm::compiler {

/// The most stalls of a region that descriptions of candidates have.
inline constexpr size_t kMaxStalls = 5;

/// What a search found.
struct FoundCandidate {
  unsigned numEvaluations = 0;
  bool isStopped = false;
  /// None if it has nothing better.
  std::optional<Trial> trial = {};
};

/// A kernel with its candidates, of a program or of machine code.
class SessionKernel {
public:
  virtual ~SessionKernel() = default;

  std::string name;
  /// The name of its GPU.
  std::string target;
  /// Why it keeps its order; empty if it need not. Then there are no
  /// candidates.
  std::string skipped;

  /// The candidate of a number that an answer had.
  const Candidate &get(unsigned number);
  /// Lets answers have the number of a candidate, which it returns.
  unsigned add(const Candidate &candidate);

  virtual const Candidate &getSource() = 0;
  virtual Trial attempt(const Candidate &parent,
                        const ScriptRound &commands) = 0;
  virtual ProvedRound check(const Candidate &parent,
                            const ScriptRound &commands) = 0;
  virtual Trial apply(const MoveScript &script) = 0;

  /// What is legal in place of commands of which `round` is what came: they are
  /// refused or not proved.
  virtual Nearest findNearest(const Candidate &parent,
                              const ScriptRound &commands,
                              const ProvedRound &round) = 0;

  /// The commands that lead to a candidate.
  virtual MoveScript getScript(const Candidate &candidate) = 0;

  /// Bytes of LDS, and the regions: those that take the most time first; those
  /// that keep their orders come last and have no share.
  virtual std::pair<int64_t, llvm::json::Array>
  describeRegions(const Candidate &candidate) = 0;

  /// See `Session::list`.
  virtual FoundCandidate list(const Candidate &candidate,
                              const std::string &region,
                              const Candidate *best) = 0;

  /// See `Session::improve`.
  virtual FoundCandidate
  improve(const Candidate &candidate, const std::string &region,
          const std::string &agent, unsigned evaluations, uint64_t seed,
          const std::shared_ptr<search::SearchControl> &control) = 0;

  /// See `Session::study`.
  virtual llvm::json::Object study(const Candidate &candidate,
                                   const std::string &region) = 0;

  virtual std::string write(const Candidate &candidate) = 0;
  virtual void drop(const Candidate & /*candidate*/) {}

private:
  std::mutex mutex;
  std::map<unsigned, const Candidate *> candidates;
};

/// The kernels of a session, and what they share.
struct SessionParts {
  Objective objective;
  /// The groups of commands that can be legal.
  llvm::SmallVector<CommandGroup> groups;
  std::vector<std::unique_ptr<SessionKernel>> kernels;
};

/// The stalls of the operations of a region, the largest first.
std::vector<OperationStall> findStalls(unsigned region,
                                       const Evaluation &evaluation);

llvm::json::Array toJson(llvm::ArrayRef<OperationStall> stalls);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_SESSIONKERNEL_H
