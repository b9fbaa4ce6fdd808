//===- RotationChecker.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/proofs/RotationChecker.h"

#include "waveasm/analysis/dependences/DependenceGraph.h"
#include "waveasm/analysis/trip_count/TripCount.h"
#include "waveasm/proofs/OrderChecker.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/DenseSet.h"
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

  enum Kind : uintptr_t { Unknown, Operated, Executed, Result };

private:
  std::map<std::vector<uintptr_t>, Symbol> known;
};

/// An operation that was run.
struct Event {
  Operation *op;
  Symbol symbol;
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

  void run(Operation &op);
  void run(Block &block) {
    for (Operation &op : block.without_terminator())
      run(op);
  }

  /// The operations that ran since the last call, without those that take no
  /// time and comparisons.
  std::vector<Event> takeEvents() { return std::move(events); }

private:
  Symbol describe(Operation &op);

  Symbols &symbols;
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

void Execution::run(Operation &op) {
  Symbol symbol = describe(op);
  if (!isAnchored(&op) && !isComparison(op)) {
    symbol = symbols.get({Symbols::Executed, symbol, repetitions[symbol]++});
    events.push_back({&op, symbol});
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
      !code.first->isBeforeInBlock(middle) ||
      !middle->isBeforeInBlock(code.last))
    return fail("the loop is not in the code");
  if (code.carried.size() != source.getNumResults())
    return fail("the code has other results than the loop");
  if (!code.guard)
    return getTripCount(source).value_or(0) > 1 ||
           fail("the loop may have one iteration, and nothing skips the new "
                "one");
  IfOp guard = code.guard;
  if (guard.getThenRegion().empty() || guard.getElseRegion().empty())
    return fail("the branch does not have two sides");
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
  // Comparisons and the end have no place: nothing but the users of their
  // results can tell where they are.
  SmallVector<Operation *> before, after;
  llvm::SmallSetVector<Operation *, 4> floating;
  for (Operation &op : body) {
    before.push_back(&op);
    if (isAnchored(&op))
      after.push_back(&op);
    else if (!placed.contains(&op))
      floating.insert(&op);
  }
  // A comparison comes before its first user.
  auto place = [&](auto &self, Operation *op) -> void {
    if (!op || !floating.remove(op))
      return;
    for (Value operand : op->getOperands())
      self(self, operand.getDefiningOp());
    after.push_back(op);
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
         fail("one more iteration has other results");
}

std::optional<std::string> Checker::run() {
  if (hasShape() && checkFirstIteration() && checkNextIteration())
    return std::nullopt;
  return message;
}

std::optional<std::string> waveasm::checkRotation(LoopOp source,
                                                  const RotatedCode &code) {
  return Checker(source, code).run();
}
