//===- MoveRound.h - A round of commands while it runs ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_MOVEROUND_H
#define WAVEASM_MOVES_MOVEROUND_H

#include "waveasm/moves/MoveEngine.h"

namespace waveasm {

/// Runs one round. Changes the order of the engine, but not its block. After an
/// error the order is unspecified.
class MoveEngine::Round {
public:
  Round(MoveEngine &engine, RoundReport &report)
      : engine(engine), report(report), areMoved(engine.graph.size()),
        oldRanks(engine.ranks) {}

  void run(llvm::ArrayRef<MoveCommand> commands);

private:
  void runCommand(const MoveCommand &command);
  bool checkTags(const MoveCommand &command);
  /// Changes `order` and records which ranks have changed.
  void apply(const MoveCommand &command);
  llvm::SmallVector<unsigned> getOrderAfter(const MoveCommand &command);
  void checkPrecedences();
  void checkRegisters();
  void checkRegister(RegisterReads::Index index);
  void warnOfMemory();
  void warnOfPair(unsigned first, unsigned second);
  std::optional<WarningKind> findFact(unsigned first, unsigned second) const;
  void nameFact(unsigned first, unsigned second);
  void warnOfAddress();

  bool isMoved(unsigned position) const { return areMoved[position]; }
  /// Whether the command has exchanged the order of the two.
  bool haveCrossed(unsigned a, unsigned b) const {
    return (oldRanks[a] < oldRanks[b]) != (engine.ranks[a] < engine.ranks[b]);
  }
  /// The operations whose ranks have changed, in the new order.
  llvm::ArrayRef<unsigned> getSpan() const {
    return llvm::ArrayRef(engine.order).slice(begin, end - begin);
  }
  void fail(MoveErrorCode code, std::optional<unsigned> movedTag,
            std::optional<unsigned> otherTag, std::string value,
            const llvm::Twine &message);
  void warn(Severity severity, unsigned first, unsigned second,
            WarningKind kind, const llvm::Twine &message);
  /// The name, such as "I5", of the operation or of the first one that uses it.
  std::string name(unsigned position) const;
  unsigned tagOf(unsigned position) const {
    return engine.tags[engine.getHost(position)];
  }

  MoveEngine &engine;
  RoundReport &report;
  /// The current command, the operations it moves, and the ranks that it
  /// changes.
  unsigned command = 0;
  llvm::SmallVector<unsigned, 2> moved;
  unsigned begin = 0, end = 0;
  /// By position, whether it is among `moved`.
  llvm::BitVector areMoved;
  /// By position, the ranks before the command.
  llvm::SmallVector<unsigned> oldRanks;
  /// The kinds and tags of the facts that the command's warnings name.
  llvm::DenseSet<std::pair<unsigned, unsigned>> namedFirst, namedSecond;
};

} // namespace waveasm

#endif // WAVEASM_MOVES_MOVEROUND_H
