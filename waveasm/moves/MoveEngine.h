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

#ifndef WAVEASM_MOVES_MOVEENGINE_H
#define WAVEASM_MOVES_MOVEENGINE_H

#include "waveasm/analysis/dependences/DependenceGraph.h"
#include "waveasm/moves/MoveCommand.h"
#include "waveasm/moves/RegisterReads.h"
#include "waveasm/moves/ScheduleRegion.h"

namespace waveasm {

enum class Severity : uint8_t { Info, Warn, Critical };
/// "info", "warn", "critical".
llvm::StringRef getName(Severity severity);

/// What a warning is about.
enum class WarningKind : uint8_t {
  WriteAfterWrite, ///< two writes of memory that may overlap changed places
  ReadAfterWrite,  ///< a read of memory now precedes the write before it
  WriteAfterRead,  ///< a write of memory now precedes the read before it
  Barrier,         ///< memory crosses a barrier or a wait of the source
  WaitCount,       ///< waits of the source count the two in their old order
  Address,         ///< an address computation moves away from its access
};
/// "write-after-write", "read-after-write" and so on.
llvm::StringRef getName(WarningKind kind);

/// What a move does that may be wrong or slow. Where memory may overlap, it is
/// critical that writes change places with writes through one base; address
/// computations that move away are worth a note.
struct MoveWarning {
  Severity severity;
  /// Of the command in its round.
  unsigned command;
  /// Tags; `first` stood before `second`.
  unsigned first;
  unsigned second;
  WarningKind kind;
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
  /// "SCC", or the name of the value as `writeRegion` has it for the original
  /// order; may be empty.
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

/// A dependence that the order does not keep, by tags: `first` stood before
/// `second` and stands behind it, or a register has been written in between.
struct UnprovenPair {
  unsigned first;
  unsigned second;
  /// As a phrase: "second may access memory that first accesses".
  std::string reason;
};

/// What becomes of orders that are not proved to compute the same.
enum class MemoryOrder : uint8_t {
  Proven, ///< only proved orders are kept
  Warn,   ///< unproved orders are kept too, and warned about
};
/// "proven", "warn".
llvm::StringRef getName(MemoryOrder order);
/// Returns the memory order of that name, or none.
std::optional<MemoryOrder> parseMemoryOrder(llvm::StringRef name);

/// A permutation of the tags of a region: the order in which they stand.
using TagOrder = llvm::SmallVector<unsigned>;

/// The block is a function of the order of tags: in the original order it is as
/// it was, in any other one what has no tags stands before its first users.
class MoveEngine {
public:
  /// `region` is tagged, in its original order, to which all proofs refer.
  explicit MoveEngine(const ScheduleRegion &region);

  /// Applies commands in order. Time is linear in the operations for each round
  /// and, for each command, in the operations that it crosses and their
  /// operands; a write of a register that crosses another use of it costs the
  /// uses of the register.
  RoundReport applyRound(llvm::ArrayRef<MoveCommand> commands);

  TagOrder getOrder() const;
  /// Puts the region in any order of its tags. Whether it is legal is for
  /// `certify` to say.
  void setOrder(llvm::ArrayRef<unsigned> order);

  /// The dependences of the original order that the present one breaks; none:
  /// the present order is proved to compute the same. Linear in the
  /// dependences, and n log n in the uses of each register.
  llvm::SmallVector<UnprovenPair> certify() const;

  /// Keeps its place: no command may move it. Others may go past it.
  bool isPinned(unsigned tag) const;

  const DependenceGraph &getGraph() const { return graph; }
  const ScheduleRegion &getRegion() const { return region; }

private:
  /// Positions in the graph of operations that must keep their order, for which
  /// one leads to the other through operations without tags as well.
  struct Precedence {
    unsigned from;
    unsigned to;
    DependenceKind kind;
    /// Of `Value` and `RegisterWrite`: what `from` defines.
    mlir::Value value;
    /// Of `RegisterWrite`: a tuple with `value` is made before `to` writes it.
    target::RegisterUnit unit = 0;
  };
  class Round;

  void addPrecedences(unsigned to);
  llvm::ArrayRef<Precedence> getPrecedences(unsigned to) const {
    return llvm::ArrayRef(precedences)
        .slice(starts[to], starts[to + 1] - starts[to]);
  }
  void addAnchoredUsers();
  /// Where an operation stands, as a number that grows with the order.
  uint64_t getPlace(unsigned position) const;
  /// The operation with a tag that an operation stands at or before.
  unsigned getHost(unsigned position) const;
  /// Moves the operations of the block to their places.
  void arrange();
  /// "%12": what `writeRegion` calls the value in the original order.
  std::string getValueName(mlir::Value value) const;

  ScheduleRegion region;
  DependenceGraph graph;
  RegisterReads registerReads;
  /// By position.
  llvm::SmallVector<unsigned> tags;
  llvm::DenseMap<unsigned, unsigned> positions;
  /// Of values and of what nothing crosses; by `to`.
  std::vector<Precedence> precedences;
  llvm::SmallVector<unsigned> starts;
  /// Of operations without tags that read registers: those with tags that they
  /// stand before.
  llvm::DenseMap<unsigned, llvm::SmallVector<unsigned>> anchoredUsers;
  std::vector<MemoryAccess> accesses;
  /// The positions of what has tags, in the present order, and their ranks.
  llvm::SmallVector<unsigned> order;
  llvm::SmallVector<unsigned> ranks;
  /// Of the original order: names stay the same from round to round.
  llvm::DenseMap<mlir::Value, unsigned> valueNumbers;
};

/// Commands that make `to` of `from` one operation after the other; as few as
/// there can be (all that are not in a longest common subsequence move). If
/// both keep the dependences of a graph, so do all orders on the way. Orders
/// that only `certify` proves, as they take writes of registers that nothing
/// reads elsewhere, may need the commands that led to them.
///
/// What is pinned does not move; it must stand in one order in both.
llvm::SmallVector<MoveCommand>
makeCommands(llvm::ArrayRef<unsigned> from, llvm::ArrayRef<unsigned> to,
             llvm::function_ref<bool(unsigned)> isPinned = {});

} // namespace waveasm

#endif // WAVEASM_MOVES_MOVEENGINE_H
