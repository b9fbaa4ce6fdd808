//===- MoveRound.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/MoveRound.h"

#include "waveasm/moves/OrderCommand.h"

#include "waveasm/dialect/ScheduleConstraints.h"

using namespace mlir;
using namespace waveasm;

static std::string printTag(unsigned tag) { return "I" + std::to_string(tag); }

std::string MoveEngine::Round::name(unsigned position) const {
  return printTag(tagOf(position));
}

void MoveEngine::Round::fail(MoveErrorCode code,
                             std::optional<unsigned> movedTag,
                             std::optional<unsigned> otherTag,
                             std::string value, const Twine &message) {
  // Keep the first error.
  if (!report.error)
    report.error = MoveError{code,     command,          movedTag,
                             otherTag, std::move(value), message.str()};
}

void MoveEngine::Round::warn(Severity severity, unsigned first, unsigned second,
                             WarningKind kind, const Twine &message) {
  report.warnings.push_back(
      {severity, command, tagOf(first), tagOf(second), kind, message.str()});
}

void MoveEngine::Round::run(ArrayRef<MoveCommand> commands) {
  for (const MoveCommand &next : commands) {
    if (report.isDone)
      fail(MoveErrorCode::Syntax, std::nullopt, std::nullopt, "",
           "expected nothing after 'done', got '" + toString(next) + "'");
    else if (next.kind == MoveCommand::Kind::Done)
      report.isDone = true;
    else
      runCommand(next);
    if (report.error) {
      report.isDone = false;
      return;
    }
    ++command;
    ++report.numApplied;
  }
}

void MoveEngine::Round::runCommand(const MoveCommand &next) {
  if (!checkTags(next))
    return;
  apply(next);
  checkPrecedences();
  if (!report.error)
    checkRegisters();
  if (report.error)
    return;
  warnOfMemory();
  warnOfAddress();
}

bool MoveEngine::Round::checkTags(const MoveCommand &next) {
  if (isForcedSerial(engine.region.block->getParentOp()))
    fail(MoveErrorCode::Constraint, std::nullopt, std::nullopt, "",
         describeSerial());
  if (report.error)
    return false;
  report.error = waveasm::checkTags(
      next, {[&](unsigned tag) { return engine.positions.contains(tag); },
             [&](unsigned tag) { return engine.isPinned(tag); },
             [&] { return engine.getOrder(); }});
  if (report.error)
    report.error->command = command;
  return !report.error;
}

void MoveEngine::Round::apply(const MoveCommand &next) {
  // What the command before has done is old now.
  for (unsigned position : getSpan())
    oldRanks[position] = engine.ranks[position];
  for (unsigned position : moved)
    areMoved.reset(position);
  SmallVector<unsigned> after = getOrderAfter(next);
  for (unsigned position : moved)
    areMoved.set(position);
  // Only what stands elsewhere now is of interest.
  SmallVector<unsigned> &order = engine.order;
  ArrayRef<unsigned> changed = after;
  while (!changed.empty() && changed.front() == order[begin]) {
    changed = changed.drop_front();
    ++begin;
  }
  while (!changed.empty() && changed.back() == order[end - 1]) {
    changed = changed.drop_back();
    --end;
  }
  llvm::copy(changed, order.begin() + begin);
  for (unsigned rank = begin; rank < end; ++rank)
    engine.ranks[order[rank]] = rank;
}

/// Sets what the command moves and the ranks that it may change, and returns
/// the positions that have these ranks afterwards.
SmallVector<unsigned>
MoveEngine::Round::getOrderAfter(const MoveCommand &next) {
  using Kind = MoveCommand::Kind;
  auto toPosition = [&](unsigned tag) {
    return engine.positions.find(tag)->second;
  };
  SmallVector<unsigned> tags = next.getGroup();
  if (next.kind == Kind::Order) {
    // What need not move stays, for messages and warnings.
    moved.clear();
    for (const MoveCommand &move :
         makeCommands(engine.getOrder(), tags,
                      [&](unsigned tag) { return engine.isPinned(tag); }))
      moved.push_back(toPosition(move.first));
    begin = 0;
    end = static_cast<unsigned>(engine.order.size());
    return llvm::map_to_vector(tags, toPosition);
  }
  moved = llvm::map_to_vector<2>(tags, toPosition);
  unsigned second = toPosition(next.second);
  begin = end = engine.ranks[second];
  for (unsigned position : moved) {
    begin = std::min(begin, engine.ranks[position]);
    end = std::max(end, engine.ranks[position]);
  }
  ++end;
  SmallVector<unsigned> after(getSpan());
  reorder(after, moved, second, next.kind);
  if (next.kind == Kind::Swap)
    moved.push_back(second);
  return after;
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

void MoveEngine::Round::checkPrecedences() {
  // Report values first, then registers, then operations that nothing crosses.
  // Among several of one kind, report the one that the operation meets first on
  // its way.
  auto urgency = [](DependenceKind kind) {
    return kind == DependenceKind::Value   ? 2
           : kind == DependenceKind::Fixed ? 0
                                           : 1;
  };
  const Precedence *worst = nullptr;
  std::pair<int, unsigned> worstKey;
  for (unsigned to : getSpan())
    for (const Precedence &precedence : engine.getPrecedences(to)) {
      unsigned rank = engine.ranks[precedence.from];
      if (rank < engine.ranks[to])
        continue;
      std::pair<int, unsigned> key = {urgency(precedence.kind),
                                      rank - engine.ranks[to]};
      if (!worst || key > worstKey) {
        worst = &precedence;
        worstKey = key;
      }
    }
  if (!worst)
    return;
  bool movesUser = isMoved(worst->to) && worst->to == moved.front();
  movesUser |= !isMoved(worst->from);
  unsigned mover = tagOf(movesUser ? worst->to : worst->from);
  unsigned other = tagOf(movesUser ? worst->from : worst->to);
  std::string from = name(worst->from), to = name(worst->to);
  if (worst->kind == DependenceKind::Fixed) {
    auto describe = [&](unsigned tag) {
      Operation *op =
          engine.graph.getOperations()[engine.positions.find(tag)->second];
      StringRef mnemonic =
          op->isRegistered() ? op->getName().stripDialect() : "unknown";
      return (printTag(tag) + " (" + mnemonic + ")").str();
    };
    fail(MoveErrorCode::Fixed, mover, other, "",
         describe(mover) + " would cross " + describe(other) +
             ", and nothing may cross one of the two");
    return;
  }
  std::string value = engine.getValueName(worst->value);
  if (worst->kind == DependenceKind::Value) {
    fail(movesUser ? MoveErrorCode::Operand : MoveErrorCode::User, mover, other,
         value,
         to + " uses " + value + ", which " + from + " defines; " +
             (movesUser ? to + " would stand before " + from
                        : from + " would stand after " + to));
    return;
  }
  std::string reg = getRegisterName(worst->unit);
  fail(MoveErrorCode::SpecialRegister, mover, other, reg,
       "a tuple with " + value + ", which " + from +
           " defines, is assembled before " + to + " writes " + reg + "; " +
           from + " would stand after " + to);
}

void MoveEngine::Round::checkRegisters() {
  const RegisterReads &reads = engine.registerReads;
  if (reads.getNumRegisters() == 0)
    return;
  // Those that the operations that were crossed, or that crossed them, write
  // and others of them use. Operations without tags may move with their users.
  struct Use {
    unsigned numUsers = 0;
    bool isWritten = false;
    bool isMoved = false;
  };
  SmallVector<Use> uses(reads.getNumRegisters());
  for (unsigned position : getSpan()) {
    auto note = [&](RegisterReads::Index index) {
      ++uses[index].numUsers;
      uses[index].isMoved |= isMoved(position);
    };
    for (RegisterReads::Index index : reads.getWrites(position)) {
      uses[index].isWritten = true;
      note(index);
    }
    for (RegisterReads::Index index : reads.getReads(position))
      if (!llvm::is_contained(reads.getWrites(position), index))
        note(index);
  }
  for (auto [index, use] : llvm::enumerate(uses))
    if (use.isWritten && !report.error &&
        (reads.hasAnchoredReaders(index) || (use.isMoved && use.numUsers > 1)))
      checkRegister(static_cast<RegisterReads::Index>(index));
}

void MoveEngine::Round::checkRegister(RegisterReads::Index index) {
  auto broken = engine.registerReads.findBroken(
      index, [&](unsigned position) { return engine.getPlace(position); });
  if (!broken)
    return;
  auto [reader, expected, found] = *broken;
  std::string reg = getRegisterName(engine.registerReads.getUnit(index));
  std::string message;
  if (!reader)
    message = reg + " may be read after the region, where " + name(*expected) +
              " writes it last; " + name(*found) +
              ", which also writes it, would come after that";
  else if (expected && engine.getPlace(*expected) > engine.getPlace(*reader))
    message = name(*reader) + " reads " + reg + " that " + name(*expected) +
              " writes, and would come before it";
  else if (expected && found)
    message = name(*reader) + " reads " + reg + " that " + name(*expected) +
              " writes; " + name(*found) + ", which also writes " + reg +
              ", would come between them";
  else
    message = name(*reader) + " reads " + reg +
              " as it is before the region; " + name(*found) +
              ", which writes it, would come before";
  // The operation that was to move, among those that the message names.
  SmallVector<unsigned, 3> named;
  for (std::optional<unsigned> position : {reader, expected, found})
    if (position)
      named.push_back(engine.getHost(*position));
  unsigned mover = moved.front();
  for (unsigned position : llvm::reverse(named))
    if (isMoved(position))
      mover = position;
  std::optional<unsigned> other;
  for (unsigned position : named)
    if (position != mover && !other)
      other = engine.tags[position];
  fail(MoveErrorCode::SpecialRegister, engine.tags[mover], other, reg, message);
}

//===----------------------------------------------------------------------===//
// Warnings
//===----------------------------------------------------------------------===//

void MoveEngine::Round::warnOfMemory() {
  namedFirst.clear();
  namedSecond.clear();
  SmallVector<unsigned> span;
  llvm::copy_if(getSpan(), std::back_inserter(span), [&](unsigned position) {
    return engine.ordersMemory[position];
  });
  llvm::BitVector isDone(engine.graph.size());
  for (unsigned mover : moved) {
    if (!engine.ordersMemory[mover])
      continue;
    // Two operations that both move are one pair.
    isDone.set(mover);
    for (unsigned crossed : span) {
      auto [first, second] = std::minmax(crossed, mover);
      if (!isDone[crossed] && haveCrossed(first, second) &&
          engine.ranks[first] > engine.ranks[second])
        warnOfPair(first, second);
    }
  }
}

/// What the touch would be if the program promised nothing.
static MemoryAccess::Touch withoutPromises(MemoryAccess::Touch touch) {
  if (touch.range)
    touch.range->origin = {};
  return touch;
}

/// The statement of the program without which two operations that no dependence
/// orders would have to keep their order; none if there is no such statement.
std::optional<WarningKind> MoveEngine::Round::findFact(unsigned first,
                                                       unsigned second) const {
  const MemoryAccess &a = engine.accesses[first], &b = engine.accesses[second];
  auto isLdsBarrier = [&](unsigned position) {
    auto barrier = dyn_cast<SBarrierOp>(engine.graph.getOperations()[position]);
    return barrier && barrier.getLdsOnly();
  };
  if ((isLdsBarrier(first) && b.any()) || (isLdsBarrier(second) && a.any()))
    return WarningKind::LdsOnly;
  const MemoryAccess::Touch &touchA = a[MemorySpace::Global];
  const MemoryAccess::Touch &touchB = b[MemorySpace::Global];
  if (touchA.any() && touchB.any() &&
      mayConflict(withoutPromises(touchA), withoutPromises(touchB)))
    return WarningKind::NoAlias;
  return std::nullopt;
}

/// Names the statement that lets two operations change places, once for each
/// operation and command.
void MoveEngine::Round::nameFact(unsigned first, unsigned second) {
  std::optional<WarningKind> fact = findFact(first, second);
  if (!fact)
    return;
  auto kind = static_cast<unsigned>(*fact);
  if (namedFirst.contains({kind, tagOf(first)}) ||
      namedSecond.contains({kind, tagOf(second)}))
    return;
  namedFirst.insert({kind, tagOf(first)});
  namedSecond.insert({kind, tagOf(second)});
  warn(Severity::Info, first, second, *fact,
       name(second) + " now comes before " + name(first) +
           (fact == WarningKind::NoAlias
                ? ": the program promises with noalias that they do not overlap"
                : ": the barrier orders LDS alone"));
}

/// Warns if `first`, which came before `second` in the original order, must
/// stay there.
void MoveEngine::Round::warnOfPair(unsigned first, unsigned second) {
  ArrayRef<Dependence> predecessors = engine.graph.getPredecessors(second);
  const auto *known = llvm::lower_bound(
      predecessors, first,
      [](const Dependence &a, unsigned from) { return a.from < from; });
  std::optional<DependenceKind> kind;
  if (known != predecessors.end() && known->from == first)
    kind = known->kind;
  std::string a = name(first), b = name(second);
  if (kind == DependenceKind::Barrier)
    return warn(Severity::Warn, first, second, WarningKind::Barrier,
                b + " now comes before " + a +
                    ": memory crosses a barrier or a wait of the source");
  if (kind == DependenceKind::WaitCount)
    return warn(Severity::Warn, first, second, WarningKind::WaitCount,
                b + " now comes before " + a +
                    ": waits of the source count them in the other order");
  const MemoryAccess &accessA = engine.accesses[first];
  const MemoryAccess &accessB = engine.accesses[second];
  if (!kind && !mayConflict(accessA, accessB))
    return nameFact(first, second);
  if (kind != DependenceKind::Memory && !mayConflict(accessA, accessB))
    return;
  for (MemorySpace space : {MemorySpace::Global, MemorySpace::Lds}) {
    const MemoryAccess::Touch &touchA = accessA[space];
    const MemoryAccess::Touch &touchB = accessB[space];
    if (!mayConflict(touchA, touchB) && kind != DependenceKind::Memory)
      continue;
    bool bothWrite = touchA.writes && touchB.writes;
    if (!touchA.any() || !touchB.any() || (!touchA.writes && !touchB.writes))
      continue;
    bool hasOneBase = !touchA.range || !touchB.range ||
                      touchA.range->base == touchB.range->base;
    WarningKind warningKind = bothWrite       ? WarningKind::WriteAfterWrite
                              : touchA.writes ? WarningKind::ReadAfterWrite
                                              : WarningKind::WriteAfterRead;
    return warn(bothWrite && hasOneBase ? Severity::Critical : Severity::Warn,
                first, second, warningKind,
                llvm::Twine(b) + " now comes before " + a + ": " +
                    (space == MemorySpace::Lds ? "in LDS " : "") + b +
                    (touchB.writes ? " writes what " : " reads what ") + a +
                    (touchA.writes ? " may write" : " may read"));
  }
}

/// Whether the operand is part of the address, rather than the data to store.
static bool isAddress(OpOperand &use) {
  auto memory = dyn_cast<MemoryOpInterface>(use.getOwner());
  if (!memory)
    return false;
  auto vmem = dyn_cast<VmemOpInterface>(use.getOwner());
  return use.get() == memory.getBase() ||
         (vmem && use.get() == vmem.getVoffset());
}

/// Warns about address computations that have moved up: they stand further from
/// the access that needs them, and their registers are live longer.
void MoveEngine::Round::warnOfAddress() {
  for (unsigned mover : moved) {
    Operation *op = engine.graph.getOperations()[mover];
    if (engine.ranks[mover] >= oldRanks[mover] || engine.accesses[mover].any())
      continue;
    std::optional<unsigned> consumer;
    SmallVector<Operation *> worklist = {op};
    while (!worklist.empty())
      for (OpOperand &use : worklist.pop_back_val()->getUses()) {
        Operation *user = use.getOwner();
        if (user->getBlock() != op->getBlock())
          continue;
        unsigned position = engine.graph.getPosition(user);
        if (engine.graph.isAnchored(position))
          worklist.push_back(user);
        else if (isAddress(use) && (!consumer || engine.ranks[position] <
                                                     engine.ranks[*consumer]))
          consumer = position;
      }
    if (consumer)
      warn(Severity::Info, mover, *consumer, WarningKind::Address,
           name(mover) + " computes an address of " + name(*consumer) +
               " and has moved away from it");
  }
}
