//===- MoveEngine.h - Applies or refuses commands ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Applies a round of commands as a whole or not at all. Before it applies a
// command, the engine checks for changes that always make the program wrong:
// those to values and special registers. It applies commands that change the
// order of memory accesses with a warning; `certify` then proves that the whole
// new order computes the same, or fails to.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_MOVEENGINE_H
#define WAVEASM_MOVES_MOVEENGINE_H

#include "waveasm/analysis/dependences/DependenceGraph.h"
#include "waveasm/moves/MoveCommand.h"
#include "waveasm/moves/RegionText.h"
#include "waveasm/moves/RegisterReads.h"
#include "waveasm/moves/ScheduleRegion.h"

#include "llvm/ADT/BitVector.h"

#include <memory>

namespace waveasm {

enum class Severity : uint8_t { Info, Warn, Critical };
/// The name of a severity: "info", "warn" or "critical".
llvm::StringRef getName(Severity severity);

/// What a warning is about.
enum class WarningKind : uint8_t {
  WriteAfterWrite, ///< two writes of memory that may overlap changed places
  ReadAfterWrite,  ///< a read of memory now precedes the write before it
  WriteAfterRead,  ///< a write of memory now precedes the read before it
  Barrier,   ///< a memory access crosses a barrier or a wait in the source
  WaitCount, ///< waits in the source count the two in their old order
  NoAlias,   ///< only a promise of `noalias` keeps the accesses apart
  LdsOnly,   ///< a global access crosses a barrier that orders LDS alone
  Address,   ///< an address computation moves away from its access
};
/// The name of a kind: "write-after-write", "read-after-write" and so on.
llvm::StringRef getName(WarningKind kind);

/// An effect of a move that may be wrong or slow. If two writes that may
/// overlap change places and use one base, the warning is critical. If an
/// address computation moves away from its access, or the program says that a
/// change of places is right, it is only a note.
struct MoveWarning {
  Severity severity;
  /// Index of the command in its round.
  unsigned command;
  /// Tags of the operations; `first` stood before `second`.
  unsigned first;
  unsigned second;
  WarningKind kind;
  /// The warning as text for people. Contains no text of the user.
  std::string message;
};

/// Why the engine refuses a command.
enum class MoveErrorCode : uint8_t {
  Syntax,     ///< it is not a command
  UnknownTag, ///< no operation of the region has the tag
  SameTag,    ///< it moves an operation to itself
  Pinned,     ///< the operation keeps its place
  Fixed,      ///< the operation would cross something that nothing crosses
  Operand,    ///< the operation would stand before the definition of an operand
  User,       ///< the operation would stand after a user of its result
  SpecialRegister, ///< the operation would come between a definition of a
                   ///< register and its use
  Stage, ///< the operation would run in an earlier iteration than one that it
         ///< must follow
  EmptyStage,      ///< one of the stages would have no operation
  TripCount,       ///< the loop does not have the iterations for it
  Alone,           ///< no other command may stand beside `unroll` in a round
  Repeated,        ///< it, or a command before it, names the same thing
  Incomplete,      ///< an order does not name each instruction once
  NoBuffer,        ///< the loop does not have the buffer
  UnsuitedBuffer,  ///< iterations cannot have slots of their own in the buffer
  LdsSize,         ///< the workgroup would need too much LDS
  NoBarrier,       ///< no barrier would fall
  NoLines,         ///< no loads use parts of the same cache lines
  UnsuitedLoad,    ///< an operation is no load of whole words
  UnlikeLoads,     ///< two loads differ in more than their offsets
  LoadsApart,      ///< two loads cannot stand together
  OtherLines,      ///< two loads use no parts of the same cache lines
  AfterPairs,      ///< chosen pairs of loads were joined before
  Constraint,      ///< the stages break a constraint of the user
  NoLoop,          ///< the region is not an innermost loop
  CarriedRegister, ///< the loop carries a value in different registers
  RawText,         ///< the loop has labels or raw text
  Decision,       ///< what runs ahead does not decide whether another iteration
                  ///< follows
  Scc,            ///< SCC would not reach its use
  Optimization,   ///< the loop with joined iterations cannot be optimized
  UnprovenStages, ///< the result is not proved to compute the same
};
/// The name of a code: "syntax", "unknown-tag" and so on.
llvm::StringRef getName(MoveErrorCode code);

struct MoveError {
  MoveErrorCode code;
  /// Index of the command in its round.
  unsigned command;
  /// Tags of the operation to move and of the one that forbids the move; none
  /// if there is no such operation.
  std::optional<unsigned> moved;
  std::optional<unsigned> other;
  /// "SCC", or the name that `writeRegion` gives the value in the original
  /// order; may be empty.
  std::string value;
  /// All of the above as one sentence. Contains no text of the user.
  std::string message;
  /// For `Stage`: the iterations from that of `other` to that of `moved` in
  /// which `moved` must follow `other`.
  unsigned distance = 0;
  /// For `LdsSize`, bytes that a workgroup would need and may have; for
  /// `NoBuffer`, a number and how many buffers there are; for `TripCount`, the
  /// iterations to join, or to run ahead and behind, and the most that are
  /// possible, 0 if that is not known; for `UnknownTag`, the tag and the last
  /// one of the region.
  uint64_t needed = 0, limit = 0;
  /// For `Incomplete`, in increasing order: the tags that the command lacks,
  /// and those that it has more than once. `missing` is for `NoBarrier` as
  /// well: the buffers that need a second slot, too.
  llvm::SmallVector<unsigned, 0> missing = {}, repeated = {};
};

/// The result of a round.
struct RoundReport {
  /// Number of commands applied: all of them if there is no error.
  unsigned numApplied = 0;
  /// Whether the round contained `done`. No command may follow it.
  bool isDone = false;
  /// The first error. If there is one, the region is as it was before the
  /// round.
  std::optional<MoveError> error;
  llvm::SmallVector<MoveWarning> warnings;
};

/// A dependence that the order breaks, as tags: `first` stood before `second`
/// and now stands after it, or something in between now writes a register.
struct UnprovenPair {
  unsigned first;
  unsigned second;
  /// A phrase such as "second may access memory that first accesses".
  std::string reason;
};

/// What happens to orders that are not proved to compute the same.
enum class MemoryOrder : uint8_t {
  Proven, ///< keep only proved orders
  Warn,   ///< keep unproved orders as well, with a warning
};
/// The name of a memory order: "proven" or "warn".
llvm::StringRef getName(MemoryOrder order);
/// Returns the memory order of that name, or none.
std::optional<MemoryOrder> parseMemoryOrder(llvm::StringRef name);

/// The order of a region's operations as a permutation of its tags.
using TagOrder = llvm::SmallVector<unsigned>;

/// What came of a round whose order had to be proved.
struct ProvedRound : RoundReport {
  /// The order after the commands; empty if there is an error.
  TagOrder order;
  /// See `MoveEngine::certify`; empty if there is an error.
  llvm::SmallVector<UnprovenPair> unproven;
  /// Whether the region has this order now. Otherwise it is as it was before
  /// the round.
  bool isAccepted = false;
};

class BarrierCrossings;

/// Keeps a block in the order of its tags. In the original order the block is
/// as it was; in any other, operations without tags stand before their first
/// users.
class MoveEngine {
public:
  /// `region` must be tagged and in its original order, to which all proofs
  /// refer.
  explicit MoveEngine(const ScheduleRegion &region);
  ~MoveEngine();

  /// Applies commands in order. What a command moves is judged where it ends
  /// up, not on its way there. Takes time linear in the operations for each
  /// round and, for each command, in the operations that it crosses and their
  /// operands, and in the pairs of moved and crossed operations that have a
  /// place among memory accesses. If a write of a register crosses another use
  /// of it, that takes time linear in the uses of the register.
  RoundReport applyRound(llvm::ArrayRef<MoveCommand> commands);

  /// The text of the region in its original order, in which errors name values
  /// and a line has the index of its tag. The region keeps its present order.
  RegionText writeOriginal();

  /// Applies commands in order and proves the result. `memoryOrder` says
  /// whether an order that is not proved is accepted.
  ProvedRound applyProved(llvm::ArrayRef<MoveCommand> commands,
                          MemoryOrder memoryOrder);

  TagOrder getOrder() const;
  /// Puts the region in any order of its tags, legal or not; `certify` checks
  /// it.
  void setOrder(llvm::ArrayRef<unsigned> order);

  /// The dependences of the original order that the current one breaks. If
  /// there are none, the current order is proved to compute the same. Takes
  /// time linear in the dependences, and n log n in the uses of each register.
  /// Where accesses to the LDS stand past barriers, also asks which bytes they
  /// touch (BarrierCrossings.h) and compares all accesses to the LDS.
  llvm::SmallVector<UnprovenPair> certify() const;

  /// Whether an operation keeps its place: no command may move it, but others
  /// may pass it.
  bool isPinned(unsigned tag) const;

  const DependenceGraph &getGraph() const { return graph; }
  const ScheduleRegion &getRegion() const { return region; }

private:
  /// Positions in the graph of two operations that must keep their order
  /// because one leads to the other, directly or through operations without
  /// tags.
  struct Precedence {
    unsigned from;
    unsigned to;
    DependenceKind kind;
    /// The value that `from` defines, if the kind is `Value` or
    /// `RegisterWrite`.
    mlir::Value value;
    /// If the kind is `RegisterWrite`: the register that `to` writes, and
    /// before that write something assembles a tuple with `value`.
    target::RegisterUnit unit = 0;
  };
  class Round;

  void addPrecedences(unsigned to);
  llvm::ArrayRef<Precedence> getPrecedences(unsigned to) const {
    return llvm::ArrayRef(precedences)
        .slice(starts[to], starts[to + 1] - starts[to]);
  }
  void addAnchoredUsers();
  /// What forbids that accesses to the LDS stand past barriers, where
  /// `crossings` are the broken dependences between the two.
  llvm::SmallVector<UnprovenPair>
  checkCrossings(llvm::ArrayRef<const Dependence *> crossings) const;
  /// The place of an operation, as a number that grows along the order.
  uint64_t getPlace(unsigned position) const;
  /// The operation with a tag that an operation stands at or before.
  unsigned getHost(unsigned position) const;
  /// Moves the operations of the block to their places.
  void arrange();
  /// The name that `writeRegion` gives the value in the original order, such as
  /// "%12".
  std::string getValueName(mlir::Value value) const;

  ScheduleRegion region;
  DependenceGraph graph;
  /// Made when it is first needed.
  mutable std::unique_ptr<BarrierCrossings> crossings;
  RegisterReads registerReads;
  /// Tags by position.
  llvm::SmallVector<unsigned> tags;
  llvm::DenseMap<unsigned, unsigned> positions;
  /// Precedences that come from values and from operations that nothing
  /// crosses, sorted by `to`.
  std::vector<Precedence> precedences;
  llvm::SmallVector<unsigned> starts;
  /// For each operation without a tag that reads registers: the operations with
  /// tags that it stands before.
  llvm::DenseMap<unsigned, llvm::SmallVector<unsigned>> anchoredUsers;
  std::vector<MemoryAccess> accesses;
  /// By position, whether the operation accesses memory or must keep its order
  /// with some that does.
  llvm::BitVector ordersMemory;
  /// The positions of the operations with tags, in the current order, and their
  /// ranks.
  llvm::SmallVector<unsigned> order;
  llvm::SmallVector<unsigned> ranks;
  /// Numbers of values in the original order, so that names stay the same from
  /// round to round.
  llvm::DenseMap<mlir::Value, unsigned> valueNumbers;
};

/// The commands that iteration `from` into `to`, one operation at a time.
/// Returns as few as possible: exactly the operations outside a longest common
/// subsequence move. If both orders keep the dependences of a graph, so do all
/// orders in between. Orders that only `certify` proves, because they move
/// writes of registers that nothing reads elsewhere, may need the commands that
/// led to them.
///
/// Pinned operations do not move; they must have the same order in both.
llvm::SmallVector<MoveCommand>
makeCommands(llvm::ArrayRef<unsigned> from, llvm::ArrayRef<unsigned> to,
             llvm::function_ref<bool(unsigned)> isPinned = {});

} // namespace waveasm

#endif // WAVEASM_MOVES_MOVEENGINE_H
