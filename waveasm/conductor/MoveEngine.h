//===- MoveEngine.h - Applies commands, or says why not ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A round of commands is applied as a whole or not at all. Each command is
// checked before it is applied, for what would make the program wrong at once:
// values and special registers. What changes the order of memory is applied and
// warned about; whether the whole new order computes the same is then proved or
// not (`certify`).
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_MOVEENGINE_H
#define WAVEASM_CONDUCTOR_MOVEENGINE_H

#include "waveasm/analysis/dependences/DependenceGraph.h"
#include "waveasm/conductor/MoveCommand.h"
#include "waveasm/conductor/Region.h"

namespace waveasm::conductor {

enum class Severity : uint8_t { Info, Warn, Critical };
/// "info", "warn", "critical".
llvm::StringRef getName(Severity severity);

/// What a move does that may be wrong or slow.
struct MoveWarning {
  Severity severity;
  /// Of the command in its round.
  unsigned command;
  /// Tags; `first` stood before `second`.
  unsigned first;
  unsigned second;
  /// One of a fixed set of words: "write-after-write", "read-after-write",
  /// "write-after-read", "barrier", "address".
  llvm::StringRef kind;
  /// For people; without text of the user.
  std::string message;
};

/// Why a command is refused.
enum class MoveErrorCode : uint8_t {
  Syntax,          ///< is no command
  UnknownTag,      ///< no operation of the region has the tag
  SameTag,         ///< moves an operation to itself
  Pinned,          ///< the operation keeps its place
  Fixed,           ///< would cross what nothing crosses
  Operand,         ///< would stand before the definition of an operand
  User,            ///< would stand behind a user of its result
  SpecialRegister, ///< would come between a definition of a register and its
                   ///< use
};
/// "syntax", "unknown-tag" and so on.
llvm::StringRef getName(MoveErrorCode code);

struct MoveError {
  MoveErrorCode code;
  /// Of the command in its round.
  unsigned command;
  /// The operation that was to move and the one that forbids it, by their tags;
  /// none where there is none.
  std::optional<unsigned> moved;
  std::optional<unsigned> other;
  /// "SCC", or the name of the value as `printRegion` has it; may be empty.
  std::string value;
  /// Everything above as one sentence; without text of the user.
  std::string message;
};

/// What came of a round.
struct RoundReport {
  /// Commands that were applied; all if there is no error.
  unsigned numApplied = 0;
  /// `done` was among them. Nothing may follow it.
  bool isDone = false;
  /// The region is as it was before the round then.
  std::optional<MoveError> error;
  llvm::SmallVector<MoveWarning> warnings;
};

/// A dependence that the order does not keep, by tags.
struct UnprovenPair {
  unsigned first;
  unsigned second;
  /// As a phrase: "second may read what first writes".
  std::string reason;
};

/// A permutation of the tags of a region: the order in which they stand.
using TagOrder = llvm::SmallVector<unsigned>;

class MoveEngine {
public:
  /// `region` is tagged, in its original order, to which all proofs refer.
  explicit MoveEngine(const Region &region);

  /// Applies commands in order. Anchored operations then stand before their
  /// first users. Time is linear in the operations for each round and, for each
  /// command, in the operations that it crosses.
  RoundReport applyRound(llvm::ArrayRef<MoveCommand> commands);

  TagOrder getOrder() const;
  /// Puts the region in an order that `getOrder` gave.
  void setOrder(llvm::ArrayRef<unsigned> order);

  /// The dependences of the original order that the present one breaks; none:
  /// the present order is proved to compute the same. Linear in the
  /// dependences.
  llvm::SmallVector<UnprovenPair> certify() const;

  const DependenceGraph &getGraph() const { return graph; }
  const Region &getRegion() const { return region; }

private:
  Region region;
  DependenceGraph graph;
};

/// Commands that make `to` of `from` one operation after the other; as few as
/// there can be (all that are not in a longest common subsequence move). If
/// both keep the dependences, so do all orders on the way.
llvm::SmallVector<MoveCommand> makeCommands(llvm::ArrayRef<unsigned> from,
                                            llvm::ArrayRef<unsigned> to);

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_MOVEENGINE_H
