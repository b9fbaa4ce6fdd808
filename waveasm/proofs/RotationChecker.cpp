//===- RotationChecker.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/proofs/RotationChecker.h"

#include "waveasm/analysis/dependences/DependenceGraph.h"
#include "waveasm/analysis/trip_count/TripCount.h"
#include "waveasm/dialect/OperationStage.h"
#include "waveasm/proofs/OrderChecker.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"

#include <map>

using namespace mlir;
using namespace waveasm;

namespace {

/// Symbols: equal ones stand for equal values, executions and so on.
using Symbol = unsigned;

/// Gives equal descriptions equal symbols.
class Symbols {
public:
  Symbol get(std::vector<uintptr_t> description) {
    return known.try_emplace(std::move(description), known.size())
        .first->second;
  }

  /// A value that nothing is known of.
  Symbol getUnknown(Value value) {
    return get({Unknown, reinterpret_cast<uintptr_t>(value.getImpl())});
  }

  /// A value that equals no other.
  Symbol getFresh() { return get({Fresh, numFresh++}); }

  enum Kind : uintptr_t { Unknown, Operated, Executed, Result, Fresh };

  /// Flags that are taken as true or false.
  llvm::DenseMap<Symbol, bool> assumed;

private:
  uintptr_t numFresh = 0;
  std::map<std::vector<uintptr_t>, Symbol> known;
};

/// An operation that was run.
struct Event {
  Operation *op;
  Symbol symbol;
  /// The same for all executions on the same values.
  Symbol description;
};

/// Which iteration of a loop with a clamped tail runs.
enum class Iteration : uint8_t {
  Inner,  ///< one that another one follows
  End,    ///< the last one, without what it runs in excess, of whose results
          ///< nothing is known then
  Excess, ///< the last one with all that it runs
};

/// Runs operations on symbols.
class Execution {
public:
  explicit Execution(Symbols &symbols) : symbols(symbols) {}

  Symbol get(Value value) {
    auto known = values.find(value);
    return known != values.end() ? known->second : symbols.getUnknown(value);
  }
  SmallVector<Symbol> get(ValueRange range) {
    return llvm::map_to_vector(range, [&](Value value) { return get(value); });
  }
  void set(Value value, Symbol symbol) { values[value] = symbol; }
  void set(ValueRange range, ArrayRef<Symbol> all) {
    for (auto [value, symbol] : llvm::zip_equal(range, all))
      set(value, symbol);
  }

  void run(Operation &op) { run(op, /*isRepetition=*/false); }
  void run(Block &block) {
    for (Operation &op : block.without_terminator())
      run(op);
  }
  /// Runs the body of a loop with a clamped tail.
  void runClamped(Block &block, const ClampedTail &tail, Iteration iteration);

  /// The operations that ran since the last call, without those that take no
  /// time and comparisons.
  std::vector<Event> takeEvents() { return std::move(events); }

private:
  Symbol describe(Operation &op);
  std::optional<Symbol> resolveSelect(Operation &op);
  void run(Operation &op, bool isRepetition);

  Symbols &symbols;
  /// The symbols of masks that have all lanes or none.
  llvm::DenseMap<Symbol, bool> masks;
  llvm::DenseMap<Value, Symbol> values;
  /// How often each operation ran on the same values.
  llvm::DenseMap<Symbol, uintptr_t> repetitions;
  std::vector<Event> events;
};

class Checker {
public:
  Checker(LoopOp source, const RotatedCode &code)
      : source(source), code(code), body(source.getBody().front()),
        kernel(this->code.loop.getBody().front()) {}

  std::optional<std::string> run();

private:
  bool hasShape();
  void runPrologue(Execution &execution);
  void runEpilogue(Execution &execution);
  bool isIteration(ArrayRef<Event> expected, ArrayRef<Event> found);
  bool checkFirstIteration();
  bool checkNextIteration();
  bool checkClampedTail();
  bool checkExtras();
  bool checkFirstClampedIteration(bool again);
  bool checkNextClampedIteration(bool again);
  Symbol getEndCondition(Execution execution);
  bool isSafe(ArrayRef<Event> before, ArrayRef<Event> last);

  bool fail(const llvm::Twine &what) {
    message = what.str();
    return false;
  }

  /// What the program has in the place of the loop in the kernel.
  Operation *getMiddle() {
    return code.guard ? code.guard.getOperation() : code.loop.getOperation();
  }

  LoopOp source;
  RotatedCode code;
  Block &body;
  Block &kernel;
  Symbols symbols;
  std::string message;
};

} // namespace

//===----------------------------------------------------------------------===//
// Execution
//===----------------------------------------------------------------------===//

/// Whether `op` only compares, so that nothing but the users of its result can
/// tell where it is.
static bool isComparison(Operation &op) {
  return isMemoryEffectFree(&op) && op.getNumResults() == 1 &&
         isa<SCCType>(op.getResult(0).getType());
}

/// Whether `op` writes no register with a number, and reads only such ones
/// that nothing writes.
static bool usesValuesOnly(Operation &op) {
  auto hasNumber = [](Type type) {
    auto registers = dyn_cast<RegisterType>(type);
    return registers && registers.getPhysicalIndex();
  };
  auto isRead = [&](Value value) {
    return hasNumber(value.getType()) &&
           !isa_and_nonnull<PrecoloredVRegOp, PrecoloredSRegOp,
                            PrecoloredARegOp>(value.getDefiningOp());
  };
  return llvm::none_of(op.getResultTypes(), hasNumber) &&
         llvm::none_of(op.getOperands(), isRead);
}

/// Whether nothing but the users of its results can tell how often `op` runs,
/// if no operation around it writes EXEC.
static bool isPureComputation(Operation &op) {
  using target::SpecialRegister;
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  return instruction &&
         (isMemoryEffectFree(&op) || op.hasTrait<ArithmeticOp>()) &&
         !op.getNumRegions() && !instruction.isPinned() && usesValuesOnly(op) &&
         !instruction.getSpecialReads().intersects(
             {SpecialRegister::VCC, SpecialRegister::M0}) &&
         !instruction.getSpecialWrites().intersects({SpecialRegister::VCC,
                                                     SpecialRegister::M0,
                                                     SpecialRegister::EXEC});
}

/// The symbol of an operation, with all operations in it, and of the values
/// that it uses.
Symbol Execution::describe(Operation &op) {
  std::vector<uintptr_t> text = {Symbols::Operated};
  auto add = [&](const void *pointer) {
    text.push_back(reinterpret_cast<uintptr_t>(pointer));
  };
  llvm::DenseMap<Value, size_t> inner;
  op.walk<WalkOrder::PreOrder>([&](Operation *nested) {
    add(nested->getName().getAsOpaquePointer());
    add(nested->getRawDictionaryAttrs().getAsOpaquePointer());
    add(nested->getPropertiesAsAttribute().getAsOpaquePointer());
    text.push_back(nested->getNumOperands());
    for (Value operand : nested->getOperands()) {
      auto known = inner.find(operand);
      text.push_back(known != inner.end());
      text.push_back(known != inner.end() ? known->second : get(operand));
    }
    text.push_back(nested->getNumResults());
    for (Value result : nested->getResults()) {
      add(result.getType().getAsOpaquePointer());
      if (nested != &op)
        inner.try_emplace(result, inner.size());
    }
    for (Region &region : nested->getRegions())
      for (Block &block : region) {
        text.push_back(block.getNumArguments());
        for (Value argument : block.getArguments()) {
          add(argument.getType().getAsOpaquePointer());
          inner.try_emplace(argument, inner.size());
        }
      }
  });
  return symbols.get(std::move(text));
}

/// What a select is if its condition is taken as true or false. Those with
/// attributes that might change the operands stay.
std::optional<Symbol> Execution::resolveSelect(Operation &op) {
  if (!llvm::all_of(op.getAttrs(), [](NamedAttribute attribute) {
        return attribute.getName() == kStageAttrName;
      }))
    return std::nullopt;
  if (isa<SCselectB32Op, SCselectB64Op>(op)) {
    auto flag = symbols.assumed.find(get(op.getOperand(0)));
    if (flag == symbols.assumed.end())
      return std::nullopt;
    Value chosen = op.getOperand(flag->second ? 1 : 2);
    auto constant = chosen.getDefiningOp<ConstantOp>();
    if (constant && isa<SCselectB64Op>(op)) {
      auto mask = static_cast<int64_t>(constant.getValue());
      if (mask == 0 || mask == -1)
        masks[get(chosen)] = mask != 0;
    }
    return get(chosen);
  }
  if (auto select = dyn_cast<VCndmaskB32E64Op>(op)) {
    auto mask = masks.find(get(select.getMask()));
    if (mask != masks.end())
      return get(mask->second ? select.getSrc1() : select.getSrc0());
  }
  return std::nullopt;
}

void Execution::runClamped(Block &block, const ClampedTail &tail,
                           Iteration iteration) {
  for (Operation &op : block.without_terminator()) {
    bool isExtra = tail.extra.contains(&op);
    if (isExtra && iteration == Iteration::End)
      for (Value result : op.getResults())
        set(result, symbols.getFresh());
    else
      run(op, tail.repeated.contains(&op) ||
                  (isExtra && iteration == Iteration::Excess &&
                   isPureComputation(op)));
  }
}

/// Runs an operation. Of a repetition, which must be a pure computation, only
/// the values count, which are those of the first execution.
void Execution::run(Operation &op, bool isRepetition) {
  if (std::optional<Symbol> chosen = resolveSelect(op))
    return set(op.getResult(0), *chosen);
  Symbol symbol = describe(op);
  Symbol description = symbol;
  if (!isAnchored(&op) && !isComparison(op)) {
    uintptr_t number = isRepetition ? 0 : repetitions[symbol]++;
    symbol = symbols.get({Symbols::Executed, symbol, number});
    if (!isRepetition)
      events.push_back({&op, symbol, description});
  }
  for (auto [index, result] : llvm::enumerate(op.getResults()))
    set(result, symbols.get({Symbols::Result, symbol, index}));
}

//===----------------------------------------------------------------------===//
// The checks
//===----------------------------------------------------------------------===//

/// Whether the code consists of the parts that the others checks run.
bool Checker::hasShape() {
  Operation *middle = getMiddle();
  Block *block = middle->getBlock();
  if (code.first->getBlock() != block || code.last->getBlock() != block ||
      (code.first != middle && !code.first->isBeforeInBlock(middle)) ||
      (!code.clamped && !middle->isBeforeInBlock(code.last)))
    return fail("the loop is not in the code");
  if (code.carried.size() != source.getNumResults())
    return fail("the code has other results than the loop");
  if (code.clamped)
    return (!code.guard && code.last == middle) ||
           fail("the code does not end with the loop");
  if (!code.guard)
    return getTripCount(source).value_or(0) > 1 ||
           fail("the loop may have one iteration, and nothing skips the new "
                "one");
  IfOp guard = code.guard;
  if (guard.getThenRegion().empty() || guard.getElseRegion().empty())
    return fail("the branch has no two sides");
  Block &then = guard.getThenRegion().front();
  Block &otherwise = guard.getElseRegion().front();
  if (&then.front() != code.loop.getOperation() ||
      ValueRange(cast<YieldOp>(then.back()).getResults()) !=
          ValueRange(code.loop.getResults()) ||
      code.loop->getNextNode() != &then.back())
    return fail("the branch does more than to skip the loop");
  if (&otherwise.front() != &otherwise.back() ||
      ValueRange(cast<YieldOp>(otherwise.back()).getResults()) !=
          ValueRange(code.loop.getInitArgs()))
    return fail("the branch changes values when it skips the loop");
  return true;
}

void Checker::runPrologue(Execution &execution) {
  for (Operation *op = code.first; op != getMiddle(); op = op->getNextNode())
    execution.run(*op);
}

void Checker::runEpilogue(Execution &execution) {
  for (Operation *op = getMiddle()->getNextNode();; op = op->getNextNode()) {
    execution.run(*op);
    if (op == code.last)
      return;
  }
}

/// Whether the events `found` are those of an iteration of the source,
/// `expected`, in an order that may be.
bool Checker::isIteration(ArrayRef<Event> expected, ArrayRef<Event> found) {
  llvm::DenseMap<Symbol, Operation *> inSource;
  for (const Event &event : expected)
    inSource[event.symbol] = event.op;
  llvm::DenseSet<Operation *> placed;
  for (const Event &event : expected)
    placed.insert(event.op);
  // Comparisons, selects that are one of their operands, and the end have no
  // place: nothing but the users of their results can tell where they are.
  SmallVector<Operation *> before, after;
  llvm::SmallSetVector<Operation *, 4> floating;
  for (Operation &op : body) {
    before.push_back(&op);
    if (isAnchored(&op))
      after.push_back(&op);
    else if (!placed.contains(&op))
      floating.insert(&op);
  }
  // A comparison and its selects come before the first user of one of them.
  auto place = [&](auto &self, Operation *op) -> void {
    if (!op || !floating.remove(op))
      return;
    for (Value operand : op->getOperands())
      self(self, operand.getDefiningOp());
    after.push_back(op);
    for (Operation *user : op->getUsers())
      if (!isComparison(*user) && !user->hasTrait<OpTrait::IsTerminator>())
        self(self, user);
  };
  for (const Event &event : found) {
    Operation *op = inSource.lookup(event.symbol);
    if (!op)
      return fail(
          "'" + event.op->getName().getStringRef() +
          "' does not run in the iteration of the source, or runs on other "
          "values");
    inSource.erase(event.symbol);
    for (Value operand : op->getOperands())
      place(place, operand.getDefiningOp());
    after.push_back(op);
  }
  for (const Event &event : expected)
    if (inSource.contains(event.symbol))
      return fail("'" + event.op->getName().getStringRef() + "' does not run");
  llvm::append_range(after, floating);
  for (const OrderViolation &violation : checkOrder(before, after))
    if (!isAnchored(violation.second) && placed.contains(violation.second))
      return fail("'" + violation.second->getName().getStringRef() +
                  "' comes too early: " + violation.reason);
  return true;
}

bool Checker::checkFirstIteration() {
  Execution expected(symbols), found(symbols);
  expected.set(body.getArguments(), expected.get(source.getInitArgs()));
  expected.run(body);
  runPrologue(found);
  if (code.guard && found.get(code.guard.getCondition()) !=
                        expected.get(source.getConditionOp().getCondition()))
    return fail("the branch does not ask whether a second iteration follows");
  found.set(getMiddle()->getResults(), found.get(code.loop.getInitArgs()));
  runEpilogue(found);
  if (!isIteration(expected.takeEvents(), found.takeEvents()))
    return false;
  return expected.get(source.getConditionOp().getIterArgs()) ==
             found.get(code.carried) ||
         fail("one iteration has other results");
}

bool Checker::checkNextIteration() {
  // The end of the code after any number of iterations, then an iteration of
  // the source.
  Execution expected(symbols);
  expected.set(getMiddle()->getResults(),
               expected.get(ValueRange(kernel.getArguments())));
  runEpilogue(expected);
  std::vector<Event> rest = expected.takeEvents();
  expected.set(body.getArguments(), expected.get(code.carried));
  expected.run(body);
  // An iteration of the new loop instead, then its end.
  Execution found(symbols);
  found.run(kernel);
  ConditionOp end = code.loop.getConditionOp();
  if (found.get(end.getCondition()) !=
      expected.get(source.getConditionOp().getCondition()))
    return fail("the loop does not ask whether another iteration follows");
  found.set(getMiddle()->getResults(), found.get(end.getIterArgs()));
  runEpilogue(found);
  std::vector<Event> events = found.takeEvents();
  auto isSame = [](const Event &a, const Event &b) {
    return a.symbol == b.symbol;
  };
  if (events.size() < rest.size() ||
      !std::equal(rest.begin(), rest.end(), events.begin(), isSame))
    return fail(
        "an iteration of the loop does not begin with the end of the one "
        "before");
  if (!isIteration(expected.takeEvents(),
                   ArrayRef(events).drop_front(rest.size())))
    return false;
  return expected.get(source.getConditionOp().getIterArgs()) ==
             found.get(code.carried) ||
         fail("one iteration more has other results");
}

//===----------------------------------------------------------------------===//
// Clamped tails
//===----------------------------------------------------------------------===//

/// Whether `op` only loads from device memory.
static bool isDeviceLoad(Operation &op) {
  using target::AddressSpace;
  using target::SpecialRegister;
  auto load = dyn_cast<MemoryOpInterface>(op);
  if (!load || load.getAccess() != target::Access::Load ||
      (load.getAddressSpace() != AddressSpace::Global &&
       load.getAddressSpace() != AddressSpace::Scalar))
    return false;
  auto instruction = cast<InstructionOpInterface>(op);
  return instruction.getSpecialWrites().empty() &&
         !instruction.getSpecialReads().intersects({SpecialRegister::SCC,
                                                    SpecialRegister::VCC,
                                                    SpecialRegister::M0}) &&
         usesValuesOnly(op);
}

/// Whether the operations that are said to be in excess may be.
bool Checker::checkExtras() {
  for (Operation &op : kernel) {
    bool isExtra = code.clamped->extra.contains(&op);
    bool isRepeated = code.clamped->repeated.contains(&op);
    if ((isExtra && !isPureComputation(op) && !isDeviceLoad(op)) ||
        (isRepeated && !isPureComputation(op)))
      return fail("'" + op.getName().getStringRef() +
                  "' runs once more than in the source");
  }
  bool changesLanes = false;
  auto visit = [&](InstructionOpInterface op) {
    changesLanes |=
        op.getSpecialWrites().contains(target::SpecialRegister::EXEC);
  };
  kernel.walk(visit);
  for (Operation *op = code.first; op != getMiddle(); op = op->getNextNode())
    op->walk(visit);
  return !changesLanes ||
         fail("loads of the last iteration may run in other lanes");
}

/// The condition of the loop after an iteration that `execution` runs first.
Symbol Checker::getEndCondition(Execution execution) {
  execution.runClamped(kernel, *code.clamped, Iteration::End);
  return execution.get(code.loop.getConditionOp().getCondition());
}

/// Whether each load that the last iteration runs in excess repeats one that
/// ran before. Other operations in excess have no effect.
bool Checker::isSafe(ArrayRef<Event> before, ArrayRef<Event> last) {
  llvm::DenseSet<Symbol> known;
  for (const Event &event : before)
    known.insert(event.description);
  for (const Event &event : last)
    if (code.clamped->extra.contains(event.op) &&
        !known.contains(event.description))
      return fail("'" + event.op->getName().getStringRef() +
                  "' may load past the end in the last iteration");
  return true;
}

/// Compares the code with one iteration of the source that is the last one, or
/// is not, as `again` says.
bool Checker::checkFirstClampedIteration(bool again) {
  symbols.assumed.clear();
  auto runStart = [&] {
    Execution start(symbols);
    runPrologue(start);
    start.set(kernel.getArguments(), start.get(code.loop.getInitArgs()));
    return start;
  };
  Symbol condition = getEndCondition(runStart());
  symbols.assumed[condition] = again;
  Execution start = runStart();
  std::vector<Event> prologue = start.takeEvents();

  Execution expected(symbols);
  expected.set(body.getArguments(), expected.get(source.getInitArgs()));
  expected.run(body);
  ConditionOp sourceEnd = source.getConditionOp();
  ConditionOp end = code.loop.getConditionOp();
  Execution found = start;
  found.runClamped(kernel, *code.clamped, Iteration::End);
  if (found.get(end.getCondition()) != condition ||
      expected.get(sourceEnd.getCondition()) != condition)
    return fail("the loop does not ask whether a second iteration follows");
  std::vector<Event> events = prologue;
  llvm::append_range(events, found.takeEvents());
  if (!isIteration(expected.takeEvents(), events))
    return false;
  if (expected.get(sourceEnd.getIterArgs()) != found.get(code.clamped->next))
    return fail("one iteration has other results");
  if (again)
    return true;

  Execution last = start;
  last.runClamped(kernel, *code.clamped, Iteration::Excess);
  return isSafe(prologue, last.takeEvents());
}

/// Compares an iteration of the code and its end with the end and an iteration
/// of the source that is the last one, or is not, as `again` says.
bool Checker::checkNextClampedIteration(bool again) {
  symbols.assumed.clear();
  ConditionOp end = code.loop.getConditionOp();
  Symbol first = getEndCondition(Execution(symbols));
  symbols.assumed[first] = true;
  auto runIteration = [&](Execution &execution) {
    execution.runClamped(kernel, *code.clamped, Iteration::Inner);
    bool isFirst = execution.get(end.getCondition()) == first;
    execution.set(kernel.getArguments(), execution.get(end.getIterArgs()));
    return isFirst;
  };
  Execution iteration(symbols), found(symbols);
  runIteration(iteration);
  Symbol condition = getEndCondition(std::move(iteration));
  if (condition == first)
    return fail("the condition of the loop does not change");
  symbols.assumed[condition] = again;
  if (!runIteration(found))
    return fail("the loop has no single condition");
  std::vector<Event> before = found.takeEvents();

  // The end after any number of iterations, then an iteration of the source.
  Execution expected(symbols);
  expected.runClamped(kernel, *code.clamped, Iteration::End);
  std::vector<Event> rest = expected.takeEvents();
  expected.set(body.getArguments(), expected.get(code.clamped->next));
  expected.run(body);

  Execution last = found;
  found.runClamped(kernel, *code.clamped, Iteration::End);
  ConditionOp sourceEnd = source.getConditionOp();
  if (found.get(end.getCondition()) != condition ||
      expected.get(sourceEnd.getCondition()) != condition)
    return fail("the loop does not ask whether another iteration follows");
  std::vector<Event> events = before;
  llvm::append_range(events, found.takeEvents());
  auto isSame = [](const Event &a, const Event &b) {
    return a.symbol == b.symbol;
  };
  if (events.size() < rest.size() ||
      !std::equal(rest.begin(), rest.end(), events.begin(), isSame))
    return fail(
        "an iteration of the loop does not begin with the end of the one "
        "before");
  if (!isIteration(expected.takeEvents(),
                   ArrayRef(events).drop_front(rest.size())))
    return false;
  if (expected.get(sourceEnd.getIterArgs()) != found.get(code.clamped->next))
    return fail("one iteration more has other results");
  if (again)
    return true;

  last.runClamped(kernel, *code.clamped, Iteration::Excess);
  return isSafe(before, last.takeEvents());
}

bool Checker::checkClampedTail() {
  if (!checkExtras())
    return false;
  for (bool again : {false, true})
    if (!checkFirstClampedIteration(again) || !checkNextClampedIteration(again))
      return false;
  // The results of the loop are those of its last iteration.
  symbols.assumed.clear();
  Execution last(symbols);
  ConditionOp end = code.loop.getConditionOp();
  symbols.assumed[getEndCondition(last)] = false;
  last.runClamped(kernel, *code.clamped, Iteration::End);
  for (auto [index, result] : llvm::enumerate(source.getResults())) {
    if (result.use_empty())
      continue;
    auto found = dyn_cast<OpResult>(code.carried[index]);
    if (!found || found.getOwner() != code.loop ||
        last.get(end.getIterArgs()[found.getResultNumber()]) !=
            last.get(code.clamped->next[index]))
      return fail("the loop has other results");
  }
  return true;
}

std::optional<std::string> Checker::run() {
  if (hasShape() &&
      (code.clamped ? checkClampedTail()
                    : checkFirstIteration() && checkNextIteration()))
    return std::nullopt;
  return message;
}

std::optional<std::string> waveasm::checkRotation(LoopOp source,
                                                  const RotatedCode &code) {
  return Checker(source, code).run();
}
