//===- SlotChecker.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/proofs/SlotChecker.h"

#include "waveasm/analysis/dependences/MemoryAccess.h"
#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/lds_footprint/LdsFootprint.h"
#include "waveasm/analysis/scc_liveness/SccLiveness.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace waveasm;

/// Iterations of a loop after which the slots repeat.
static constexpr unsigned kPeriod = 2;

namespace {

/// An access to the LDS in the body of the loop, or of the program.
struct SlotAccess {
  Operation *source;
  Operation *result;
  bool reads;
  bool writes;
  LdsFootprint from;
  /// By the iteration, modulo `kPeriod`.
  std::array<LdsFootprint, kPeriod> to;
  std::array<int64_t, kPeriod> shift;

  bool isMoved() const {
    return llvm::any_of(shift, [](int64_t each) { return each != 0; });
  }

  /// Whether this access in an iteration and `other` in another one may touch
  /// one byte if no barrier orders them.
  bool mayMeet(unsigned iteration, const SlotAccess &other,
               unsigned otherIteration) const {
    const LdsFootprint &mine = to[iteration % kPeriod],
                       &others = other.to[otherIteration % kPeriod];
    return isLoadToLds(source) || isLoadToLds(other.source)
               ? mine.all.anyCommon(others.all)
               : mine.meetsOtherWave(others);
  }
};

/// What an iteration of the source does to the LDS: an access or a barrier.
struct SlotEvent {
  /// The number of an access; none: a barrier.
  std::optional<size_t> access;
  /// Whether the result lacks the barrier.
  bool isMissing = false;
};

/// The number of an access, and the iteration.
using Instance = std::pair<size_t, unsigned>;

class Checker {
public:
  Checker(LoopOp sourceLoop, LoopOp loop)
      : sourceLoop(sourceLoop), loop(loop),
        source(sourceLoop.getBody().front()), body(loop.getBody().front()),
        period(kPeriod), program(loop->getParentOfType<ProgramOp>()),
        words(program) {}
  Checker(ProgramOp sourceProgram, ProgramOp program)
      : source(sourceProgram.getBody().front()),
        body(program.getBody().front()), period(1), program(program),
        words(program) {}

  std::optional<std::string> run();

private:
  bool pairOperations();
  bool pair(Operation &op, Operation &other);
  bool pairAccess(Operation &op, Operation &other);
  bool addMissing(Operation &barrier, size_t position);
  bool pairEnds();
  bool findBytes();
  bool findShift(SlotAccess &access, unsigned iteration);
  bool checkM0();
  bool checkLanes();
  bool checkValues();
  bool checkBarriers();
  bool checkNeighbours(const llvm::BitVector &slots, const LaneState &lanes);
  bool checkOutside();

  bool isSame(Value value, Value other) {
    return mapping.lookupOrDefault(value) == other;
  }
  bool fail(const llvm::Twine &what) {
    message = what.str();
    return false;
  }

  /// Null where the bodies are those of programs.
  LoopOp sourceLoop, loop;
  Block &source;
  Block &body;
  /// Iterations after which the slots repeat.
  unsigned period;
  ProgramOp program;
  WorkgroupWords words;
  std::optional<LaneState> lanes;
  /// Values of the source in the result.
  IRMapping mapping;
  std::vector<SlotAccess> accesses;
  std::vector<SlotEvent> events;
  std::string message;
};

} // namespace

/// Whether an access to the LDS reads it.
static bool readsLds(target::Access access) {
  return access != target::Access::Store && access != target::Access::LoadToLds;
}

static std::string getName(Operation *op) {
  return "'" + op->getName().getStringRef().str() + "'";
}

//===----------------------------------------------------------------------===//
// The same operations
//===----------------------------------------------------------------------===//

/// Whether only the users of its results, and those of SCC, can tell that `op`
/// runs.
static bool isComputation(Operation &op) {
  // MLIR counts the carry as an effect.
  bool isPure = isMemoryEffectFree(&op) || isa<SAddU32Op>(op);
  if (!isPure || op.getNumRegions() || !isMovableComputation(&op))
    return false;
  auto instruction = dyn_cast<InstructionOpInterface>(&op);
  if (!instruction)
    return true;
  for (auto special :
       {target::SpecialRegister::VCC, target::SpecialRegister::EXEC,
        target::SpecialRegister::M0})
    if (instruction.getSpecialWrites().contains(special))
      return false;
  return true;
}

static bool writesM0(Operation &op) {
  return isa<SMovB32M0Op, SAddU32M0Op>(op);
}

/// Whether `op` is not a load into the LDS, whose bytes are known, but depends
/// on M0.
static bool readsM0(Operation *op) {
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  bool reads = instruction && instruction.getSpecialReads().contains(
                                  target::SpecialRegister::M0);
  return (reads && !isLoadToLds(op)) || isa<RawOp>(op);
}

/// The attributes of an access apart from its offsets.
static SmallVector<NamedAttribute> getOtherAttrs(Operation &op) {
  SmallVector<NamedAttribute> others;
  for (NamedAttribute attribute : op.getAttrs())
    if (attribute.getName() != "offset" &&
        attribute.getName() != "secondOffset")
      others.push_back(attribute);
  return others;
}

/// Whether `other` is the access `op` at any address in the LDS. That of a load
/// into the LDS is no operand.
bool Checker::pairAccess(Operation &op, Operation &other) {
  OpOperand *address = getLdsAddress(&op);
  if (op.getName() != other.getName() ||
      op.getNumOperands() != other.getNumOperands() ||
      op.getResultTypes() != other.getResultTypes() ||
      getOtherAttrs(op) != getOtherAttrs(other))
    return false;
  for (auto [mine, others] :
       llvm::zip_equal(op.getOpOperands(), other.getOpOperands()))
    if (&mine != address && !isSame(mine.get(), others.get()))
      return false;
  mapping.map(op.getResults(), other.getResults());
  auto access = cast<MemoryOpInterface>(op).getAccess();
  events.push_back({accesses.size()});
  accesses.push_back({&op,
                      &other,
                      readsLds(access),
                      access != target::Access::Load,
                      {},
                      {},
                      {}});
  return true;
}

/// Whether `other` does what `op` does, but for the slots.
bool Checker::pair(Operation &op, Operation &other) {
  if (getLdsAddress(&op) || isLoadToLds(&op))
    return pairAccess(op, other);
  // What it is shows in the bytes of loads into the LDS, which alone read it.
  if (writesM0(op))
    return writesM0(other);
  bool isEqual = OperationEquivalence::isEquivalentTo(
      &op, &other,
      [&](Value value, Value of) { return success(isSame(value, of)); },
      [&](Value value, Value of) { mapping.map(value, of); },
      OperationEquivalence::IgnoreLocations);
  if (!isEqual)
    return false;
  mapping.map(op.getResults(), other.getResults());
  if (isa<SBarrierOp>(op))
    events.push_back({});
  return true;
}

/// Whether the loops start, end and go on with equal values.
bool Checker::pairEnds() {
  if (!loop)
    return true;
  ConditionOp mine = sourceLoop.getConditionOp(),
              others = loop.getConditionOp();
  size_t count = source.getNumArguments();
  if (!llvm::equal(loop.getInitArgs().take_front(count),
                   sourceLoop.getInitArgs()))
    return fail("the loop starts with other values");
  if (!isSame(mine.getCondition(), others.getCondition()))
    return fail("the loop does not ask whether another iteration follows");
  for (auto [value, other] : llvm::zip_equal(
           mine.getIterArgs(), others.getIterArgs().take_front(count)))
    if (!isSame(value, other))
      return fail("an iteration passes on other values");
  return true;
}

/// Notes at `position` that the result lacks `barrier`.
bool Checker::addMissing(Operation &barrier, size_t position) {
  events.insert(events.begin() + static_cast<ptrdiff_t>(position),
                {std::nullopt, /*isMissing=*/true});
  return cast<SBarrierOp>(barrier).getLdsOnly() ||
         fail("a barrier is missing that is not about the LDS alone");
}

/// Whether each operation of `body` comes after those whose results it uses.
static bool isInOrder(Block &body) {
  return !body.walk([&](Operation *op) {
                Operation *user = body.findAncestorOpInBlock(*op);
                for (Value operand : op->getOperands()) {
                  Operation *definition = operand.getDefiningOp();
                  if (definition && definition->getBlock() == &body &&
                      !definition->isBeforeInBlock(user))
                    return WalkResult::interrupt();
                }
                return WalkResult::advance();
              })
              .wasInterrupted();
}

/// Whether nothing but loads into the LDS, with known bytes, reads what the
/// body writes to M0.
bool Checker::checkM0() {
  if (llvm::none_of(source, writesM0))
    return true;
  WalkResult found = program.walk([&](Operation *op) {
    bool isInside = body.getParentOp()->isAncestor(op);
    if (!readsM0(op) && (isInside || !isLoadToLds(op) || getM0Write(op)))
      return WalkResult::advance();
    fail(getName(op) + " may read what the loop writes to M0");
    return WalkResult::interrupt();
  });
  return !found.wasInterrupted();
}

/// The operations of a body; `pairEnds` is about the end of an iteration.
static llvm::iterator_range<Block::iterator> getOperations(Block &body) {
  return {body.begin(), body.mightHaveTerminator()
                            ? Block::iterator(body.getTerminator())
                            : body.end()};
}

bool Checker::pairOperations() {
  size_t count = source.getNumArguments();
  if (body.getNumArguments() < count)
    return fail("the loop carries fewer values");
  if (!isInOrder(body))
    return fail("an operation uses what comes later");
  mapping.map(source.getArguments(), body.getArguments().take_front(count));
  auto operations = getOperations(source);
  auto next = operations.begin(), end = operations.end();
  for (Operation &op : getOperations(body)) {
    auto first = next;
    if (!isa<SBarrierOp>(op))
      while (next != end && isa<SBarrierOp>(*next))
        ++next;
    size_t position = events.size();
    if (next != end && pair(*next, op)) {
      for (Operation &barrier : llvm::make_range(first, next))
        if (!addMissing(barrier, position))
          return false;
      ++next;
      continue;
    }
    next = first;
    if (!isComputation(op))
      return fail(
          getName(&op) +
          " does not run in the iteration of the source, or runs elsewhere "
          "or on other values");
  }
  for (Operation &op : llvm::make_range(next, end)) {
    if (!isa<SBarrierOp>(op))
      return fail(getName(&op) + " does not run");
    if (!addMissing(op, events.size()))
      return false;
  }
  for (Operation &op : body)
    if (op.getNumRegions() &&
        (mayAccessLds(&op) || op.walk([](SBarrierOp) {
                                  return WalkResult::interrupt();
                                }).wasInterrupted()))
      return fail("the LDS is accessed in a branch");
  for (Operation &op : body)
    if (mayAccessLds(&op) && !getLdsAddress(&op) && !isLoadToLds(&op))
      return fail(getName(&op) + " may access the LDS anywhere");
  if (!SccLiveness(body.getParentOp(), SccLiveness::Repair::None)
           .getHazards()
           .empty())
    return fail("a value in SCC is overwritten before it is read");
  return checkM0() && pairEnds();
}

//===----------------------------------------------------------------------===//
// The bytes
//===----------------------------------------------------------------------===//

/// How far `access` is shifted in all lanes in `iteration`, whose carried
/// values are assumed.
bool Checker::findShift(SlotAccess &access, unsigned iteration) {
  std::optional<int64_t> shift;
  for (unsigned wave = 0; wave < words.getNumWaves(); ++wave) {
    // Both are known, as their bytes are.
    auto from = getLdsPieces(access.source, words, wave);
    auto to = getLdsPieces(access.result, words, wave);
    for (auto [first, moved] : llvm::zip_equal(*from, *to)) {
      if (shift && *shift != moved - first)
        return fail("the lanes or elements of " + getName(access.source) +
                    " go to different slots");
      shift = moved - first;
    }
  }
  access.shift[iteration] = *shift;
  return true;
}

/// Follows the slots for a period of iterations, and finds the bytes of all
/// accesses.
bool Checker::findBytes() {
  if (!words.getNumWaves())
    return fail("the size of the workgroup is not known");
  size_t count = source.getNumArguments();
  ValueRange arguments = ValueRange(body.getArguments()).drop_front(count);
  ValueRange starts, next;
  if (loop) {
    starts = loop.getInitArgs().drop_front(count);
    next = loop.getConditionOp().getIterArgs().drop_front(count);
  }
  SmallVector<uint32_t> first, state;
  auto evaluate = [&](ValueRange values) {
    SmallVector<uint32_t> found;
    for (Value value : values)
      if (std::optional<uint32_t> word = words.getUniform(value))
        found.push_back(*word);
    return found;
  };
  auto isUnknown = [&](const SlotAccess &access, Operation *op) {
    return fail("the addresses of " + getName(op) +
                (access.source == op ? "" : " with slots") +
                " are not computed from the numbers of work-items and "
                "constants alone, or are beyond the LDS of the workgroup");
  };
  // Nothing is assumed about what the source carries.
  for (SlotAccess &access : accesses) {
    auto bytes = getLdsFootprint(access.source, words);
    if (!bytes)
      return isUnknown(access, access.source);
    access.from = std::move(*bytes);
  }
  first = state = evaluate(starts);
  for (unsigned iteration = 0; iteration < period; ++iteration) {
    if (state.size() != arguments.size())
      return fail("what the loop carries for the slots is not known");
    for (auto [argument, word] : llvm::zip_equal(arguments, state))
      words.assume(argument, word);
    for (SlotAccess &access : accesses) {
      auto bytes = getLdsFootprint(access.result, words);
      if (!bytes)
        return isUnknown(access, access.result);
      access.to[iteration] = std::move(*bytes);
      if (!findShift(access, iteration))
        return false;
    }
    state = evaluate(next);
  }
  if (state != first)
    return fail("the slots do not repeat every second iteration");
  return true;
}

/// Whether all lanes run each access that counts on its bytes being written.
bool Checker::checkLanes() {
  FailureOr<FlowGraph> graph = FlowGraph::build(program);
  if (failed(graph))
    return fail("the program has branches that lead nowhere");
  lanes.emplace(program, *graph);
  for (const SlotAccess &access : accesses)
    if (access.writes && access.isMoved() && !lanes->allOn(access.result))
      return fail("lanes may be off at " + getName(access.result));
  return true;
}

//===----------------------------------------------------------------------===//
// What reads find
//===----------------------------------------------------------------------===//

bool Checker::checkValues() {
  // The last writes of each byte, in the source and in the result.
  auto limit = static_cast<size_t>(program.getLdsSize().value_or(0));
  std::vector<std::optional<Instance>> before(limit), after(limit);
  // In a loop, what follows an iteration of each kind, once in the first
  // iterations and once when all bytes have been written.
  unsigned iterations = loop ? 2 * period : 1;
  for (unsigned iteration = 0; iteration < iterations; ++iteration)
    for (const SlotEvent &event : events) {
      if (!event.access)
        continue;
      const SlotAccess &access = accesses[*event.access];
      int64_t shift = access.shift[iteration % kPeriod];
      for (unsigned byte : access.from.all.set_bits()) {
        if (!access.reads)
          break;
        const std::optional<Instance> &write = before[byte];
        if (write != after[byte + shift])
          return fail(getName(access.source) +
                      " finds what another write left in its slot");
        if (access.isMoved() && (!write || write->second != iteration))
          return fail(getName(access.source) +
                      " reads bytes that the iteration has not written before");
      }
      if (!access.writes)
        continue;
      for (unsigned byte : access.from.all.set_bits()) {
        before[byte] = {*event.access, iteration};
        after[byte + shift] = {*event.access, iteration};
      }
    }
  return true;
}

bool Checker::checkBarriers() {
  bool isLeft = llvm::any_of(events, [](const SlotEvent &event) {
    return !event.access && !event.isMissing;
  });
  bool isAnyMissing = llvm::any_of(
      events, [](const SlotEvent &event) { return event.isMissing; });
  bool isAnyMoved = llvm::any_of(
      accesses, [](const SlotAccess &access) { return access.isMoved(); });
  if (loop && !isLeft && (isAnyMissing || isAnyMoved))
    return fail("no barrier is left in the iteration");
  // Without a barrier in the iteration nothing changed, and this ends at the
  // last iteration.
  size_t end = loop ? 2 * events.size() : events.size();
  for (unsigned iteration = 0; iteration < period; ++iteration)
    for (auto [start, event] : llvm::enumerate(events)) {
      if (!event.access)
        continue;
      const SlotAccess &first = accesses[*event.access];
      bool isMissing = false;
      for (size_t at = start + 1; at < end; ++at) {
        const SlotEvent &other = events[at % events.size()];
        unsigned otherIteration = iteration + at / events.size();
        if (!other.access) {
          if (!other.isMissing)
            break;
          isMissing = true;
          continue;
        }
        const SlotAccess &second = accesses[*other.access];
        bool isAlike =
            first.shift[iteration] == second.shift[otherIteration % kPeriod];
        if ((!isMissing && isAlike) || (!first.writes && !second.writes))
          continue;
        if (first.mayMeet(iteration, second, otherIteration))
          return fail(
              "no barrier is between " + getName(first.source) + " and " +
              getName(second.source) +
              (otherIteration > iteration ? " of the next iteration" : "") +
              ", which touch the same bytes");
      }
    }
  return true;
}

//===----------------------------------------------------------------------===//
// The rest of the program
//===----------------------------------------------------------------------===//

/// Whether a barrier is next to `op` in its block.
static bool hasBarrier(Operation *op, bool isBefore) {
  while ((op = isBefore ? op->getPrevNode() : op->getNextNode())) {
    if (isa<SBarrierOp>(op))
      return true;
    if (op->getNumRegions() || op->hasTrait<OpTrait::IsTerminator>() ||
        mayAccessLds(op))
      return false;
  }
  return false;
}

/// Whether accesses of the block of the loop, but outside of it, that touch
/// `slots` read only what others of them wrote, since the block began or the
/// loop ended.
bool Checker::checkNeighbours(const llvm::BitVector &slots,
                              const LaneState &lanes) {
  llvm::BitVector written(slots.size());
  for (Operation &op : *loop->getBlock()) {
    if (&op == loop)
      written.reset();
    auto access = dyn_cast<MemoryOpInterface>(&op);
    auto bytes = access ? getLdsFootprint(&op, words) : std::nullopt;
    if (!bytes)
      continue;
    if (readsLds(access.getAccess())) {
      llvm::BitVector found = bytes->all;
      found &= slots;
      if (found.test(written))
        return fail(getName(&op) +
                    " outside the loop may read what the loop wrote");
    }
    if (access.getAccess() != target::Access::Load && lanes.allOn(&op))
      written |= bytes->all;
  }
  return true;
}

bool Checker::checkOutside() {
  if (!loop) {
    bool isRepeated =
        program->walk([](LabelOp) { return WalkResult::interrupt(); })
            .wasInterrupted();
    return !isRepeated || fail("the program may run its body again");
  }
  llvm::BitVector slots(
      static_cast<unsigned>(program.getLdsSize().value_or(0)));
  bool isAnyKept = false;
  for (const SlotAccess &access : accesses) {
    if (!access.isMoved()) {
      isAnyKept = true;
      continue;
    }
    slots |= access.from.all;
    for (const LdsFootprint &bytes : access.to)
      slots |= bytes.all;
  }
  bool isAnyOutside = false, isRepeated = loop->getParentOfType<LoopOp>();
  // Whether accesses outside could meet what missing barriers kept apart.
  bool areOthersMet = false;
  WalkResult result = program->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op == loop)
      return WalkResult::skip();
    isRepeated |= isa<LabelOp>(op);
    if (op->getNumRegions() || !mayAccessLds(op))
      return WalkResult::advance();
    isAnyOutside = true;
    auto bytes = getLdsFootprint(op, words);
    if (bytes && !bytes->all.anyCommon(slots))
      return WalkResult::advance();
    if (bytes && op->getBlock() == loop->getBlock()) {
      areOthersMet = true;
      return WalkResult::advance();
    }
    fail(getName(op) + " outside the loop may touch the slots");
    return WalkResult::interrupt();
  });
  if (result.wasInterrupted() ||
      (areOthersMet && !checkNeighbours(slots, *lanes)))
    return false;
  if (llvm::none_of(events,
                    [](const SlotEvent &event) { return event.isMissing; }))
    return true;
  areOthersMet |= isAnyKept && isAnyOutside;
  if ((isRepeated || areOthersMet) && !hasBarrier(loop, /*isBefore=*/true))
    return fail("no barrier is before the loop");
  if (areOthersMet && !hasBarrier(loop, /*isBefore=*/false))
    return fail("no barrier is after the loop");
  return true;
}

std::optional<std::string> Checker::run() {
  if (pairOperations() && findBytes() && checkLanes() && checkValues() &&
      checkBarriers() && checkOutside())
    return std::nullopt;
  return message;
}

std::optional<std::string> waveasm::checkSlots(LoopOp source, LoopOp loop) {
  return Checker(source, loop).run();
}

std::optional<std::string> waveasm::checkSlots(ProgramOp source,
                                               ProgramOp program) {
  return Checker(source, program).run();
}
