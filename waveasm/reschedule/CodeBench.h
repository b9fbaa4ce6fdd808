//===- CodeBench.h - Candidates of a kernel of machine code -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What `Bench` is for programs: commands lead from candidate to candidate. The
// regions are the blocks. A candidate is legal by the dependences of its
// blocks; `verify::checkRewrite` proves what is written of it.
//
// Several threads may use a bench at once.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_RESCHEDULE_CODEBENCH_H
#define WAVEASM_RESCHEDULE_CODEBENCH_H

#include "waveasm/bench/Trial.h"
#include "waveasm/moves/MoveScript.h"
#include "waveasm/reschedule/BlockSearch.h"
#include "waveasm/reschedule/KernelBench.h"

#include <functional>
#include <map>
#include <mutex>

namespace waveasm::reschedule {

/// A block as commands see it.
struct BlockFacts {
  unsigned number = 0;
  /// Instructions that commands may move, and the last tag.
  unsigned numMovable = 0, lastTag = 0;
  /// Whether it may have other registers, and whether it has them.
  bool mayRename = false, isRenamed = false;
  /// Whether a loop is this block alone.
  bool isLoop = false;
  /// The share of a wave's time; none if the block keeps its order.
  std::optional<double> share;
};

/// An instruction of a block, in the order of a candidate.
struct BlockLine {
  unsigned tag = 0;
  std::string text;
  /// Whether it keeps its place.
  bool isPinned = false;
  /// Tags that must stay before and after it, as far as no other follows from
  /// them.
  llvm::SmallVector<unsigned> after, before;
  /// When a wave issues it, in an iteration from the middle.
  std::optional<uint64_t> issue;
  /// Where a load finds its data, and why.
  std::string load;
  std::optional<InstructionCost> cost;
};

/// An instruction by its tag, if it has one, and its mnemonic.
struct TaggedInstruction {
  std::optional<unsigned> tag;
  std::string mnemonic;
};

/// Vector registers that one instruction gave what they hold.
struct RegisterShare {
  bool isAgpr = false;
  unsigned registers = 0;
  /// None outside of the block.
  std::optional<TaggedInstruction> writer, lastReader;
};

/// The registers of a block where the most vector registers hold something.
struct RegisterFacts {
  unsigned vgprs = 0, agprs = 0, sgprs = 0;
  /// The instruction before which that is.
  TaggedInstruction peak;
  /// The most registers first.
  std::vector<RegisterShare> shares;
};

class CodeBench {
public:
  /// `write` says why there is no room for a result, or "".
  CodeBench(std::unique_ptr<KernelBench> kernel,
            std::function<std::string(const EditedKernel &edited)> write);

  const machine_code::KernelCode &getKernel() const {
    return kernel->getKernel();
  }

  /// The kernel as it is, or as it was repaired.
  const Candidate &getSource();

  /// Applies commands to a block of `parent`, its round in a script. A block
  /// that has other registers keeps them.
  Trial attempt(const Candidate &parent, const ScriptRound &commands);

  /// What `attempt` says of the same commands, without a candidate for them.
  ProvedRound check(const Candidate &parent, const ScriptRound &commands);

  /// Makes the candidate of a whole script.
  Trial attempt(const MoveScript &script);

  /// The commands that lead to a candidate. `Candidate::script` is empty: it
  /// has no registers.
  MoveScript getScript(const Candidate &candidate);

  struct Found {
    unsigned numAssessed = 0;
    /// None if nothing better was found.
    std::optional<Trial> trial;
  };

  /// Searches for a better order of a block of `parent`, which may get other
  /// registers, among `numOrders`, or
  /// among list schedules alone, and by a solver with a command. `control`,
  /// which may be null, is asked before each order.
  llvm::Expected<Found> search(const Candidate &parent, llvm::StringRef region,
                               unsigned numOrders, uint64_t seed,
                               const search::SolverOptions &solver,
                               const search::SearchControl *control);

  /// The blocks with instructions that could move, those that take the most
  /// time first. Those that keep their orders come last.
  std::vector<BlockFacts> listBlocks(const Candidate &candidate);

  /// Fails if the block cannot be read.
  llvm::Expected<std::vector<BlockLine>> listLines(const Candidate &candidate,
                                                   llvm::StringRef region);

  /// Where the most vector registers of a block hold something, and who made
  /// it. Fails if the block cannot be read.
  llvm::Expected<RegisterFacts> findRegisters(const Candidate &candidate,
                                              llvm::StringRef region);

  /// The code of a candidate as assembly.
  std::string write(const Candidate &candidate);

private:
  class Places;

  const Orders &getOrders(const Candidate &candidate) const {
    return orders.at(candidate.number);
  }
  std::optional<unsigned> findBlock(llvm::StringRef region) const;
  BlockOrder getBlockOrder(const Orders &all, unsigned block) const;
  MoveScript makeScript(const Orders &all) const;
  ProvedRound prove(const Orders &from, const ScriptRound &commands,
                    Orders &result);
  Trial add(const Candidate *parent, Orders &&all, Trial &&trial);
  Evaluation evaluate(const Orders &all);

  std::unique_ptr<KernelBench> kernel;
  const std::function<std::string(const EditedKernel &)> tryWriting;
  /// By instruction of the input: its block, and its tag if it has one.
  std::vector<std::pair<unsigned, std::optional<unsigned>>> tags;
  std::vector<std::string> names;
  std::optional<SchedulingMetrics> reference;
  std::mutex mutex;
  /// By number, and by their scripts.
  std::vector<std::unique_ptr<Candidate>> candidates;
  std::vector<Orders> orders;
  std::map<std::string, unsigned> numbers;
};

} // namespace waveasm::reschedule

#endif // WAVEASM_RESCHEDULE_CODEBENCH_H
