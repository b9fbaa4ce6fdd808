//===- SpilledContents.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/proofs/SpilledContents.h"

#include "waveasm/analysis/dependences/UnchangedMemory.h"
#include "waveasm/analysis/lane_addresses/WorkgroupWords.h"
#include "waveasm/analysis/lane_state/LaneBrackets.h"
#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/lane_state/ValueLanes.h"
#include "waveasm/analysis/liveness/Liveness.h"
#include "waveasm/analysis/printed_lines/PrintedLines.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/dialect/OperationNumber.h"
#include "waveasm/proofs/ScratchBytes.h"
#include "waveasm/proofs/SpilledLds.h"

#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"

#include <map>

using namespace mlir;
using namespace waveasm;
using target::SpecialRegister;

/// Whether `op` only names values, which any number of operations may do.
static bool isName(Operation *op) {
  return isa<PackOp, ExtractOp, InsertOp, ConstantOp>(op);
}

void waveasm::numberOperations(ProgramOp program) {
  Builder builder(program.getContext());
  int64_t number = 0;
  program.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!isName(op))
      op->setAttr(kNumberAttrName, builder.getI64IntegerAttr(number++));
  });
}

void waveasm::eraseNumbers(ProgramOp program) {
  program.getBody().walk(
      [](Operation *op) { op->removeAttr(kNumberAttrName); });
}

/// The number of `op`; none for what was added.
static std::optional<size_t> getNumber(Operation *op) {
  auto number = op->getAttrOfType<IntegerAttr>(kNumberAttrName);
  if (!number)
    return std::nullopt;
  return static_cast<size_t>(number.getInt());
}

/// Whether the numbered `op` keeps its place among others of its kind: it has
/// effects, changes where control goes, or reads or writes what no operand
/// shows, other than that it reads EXEC, or memory if it is a plain load.
static bool isPinned(Operation *op) {
  if (isPlainLoad(op))
    return false;
  if (op->getNumRegions() || op->hasTrait<OpTrait::IsTerminator>() ||
      !isPure(op))
    return true;
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  return instruction && (!instruction.getSpecialWrites().empty() ||
                         instruction.getSpecialReads().intersects(
                             {SpecialRegister::SCC, SpecialRegister::VCC,
                              SpecialRegister::M0}));
}

namespace {

/// A register of a value of the reference: its number among all of them.
using Word = unsigned;

/// A word of the reference that is somewhere in the program.
struct Held {
  Word word;
  /// Where it was copied on its way, with the lanes that were on there:
  /// the next pinned operation of the reference. Null if there is none, so that
  /// the lanes are not known.
  SmallVector<Operation *, 1> places;

  bool operator==(const Held &other) const {
    return word == other.word && places == other.places;
  }
};

/// What a register or a slot of memory holds: all of these, as values of the
/// reference can be equal. By word.
using Content = SmallVector<Held, 1>;

/// What a register of the program holds: a content, or one for each lane that
/// `v_writelane_b32` wrote.
struct Register {
  Content whole;
  std::map<int64_t, Content> lanes;

  bool operator==(const Register &other) const {
    return whole == other.whole && lanes == other.lanes;
  }
};
using Registers = SmallVector<Register, 1>;

/// Dwords of scratch, and then slots of the LDS.
using Slots = SmallVector<Register, 0>;

/// What changes on the way from one block to another, in the reference: values
/// are handed on, and what was made before by the operation `scope` and inside
/// of it is no more. So a value of an earlier iteration is not taken for that
/// of the next, which gets its value once.
struct Edge {
  Operation *scope = nullptr;
  llvm::DenseMap<Word, SmallVector<std::pair<Word, OpOperand *>, 1>> renames;
  /// What the program hands on to the entry values of its block.
  OperandRange passed = OperandRange(nullptr, 0);
};

/// The first operation that does not read what its original reads.
struct Misread {
  Operation *reader;
  /// The value that the original reads, if the read is of a register.
  Value value;
  StringRef reason;
};

class Checker {
public:
  Checker(ProgramOp reference, const FlowGraph &referenceGraph,
          ProgramOp program, const FlowGraph &graph);

  std::optional<Misread> run();

private:
  void addWords(Value value);
  SmallVector<Word> getWords(Value value) const;
  void numberReference();
  void findPlaces(ProgramOp program);
  void findBrackets();
  std::optional<Misread> checkOrder() const;

  Edge getEdge(const FlowBlock &from, unsigned to) const;
  Content cross(const Content &content, const Edge &edge) const;
  Register cross(const Register &held, const Edge &edge) const;
  bool isKilled(Word word, Operation *scope) const;
  bool enter(unsigned number, Slots &slots);

  void visit(unsigned number, Slots &slots);
  void execute(Operation *op, Slots &slots);
  void executeNumbered(Operation *op, Operation *original);
  void executeAdded(Operation *op, Slots &slots);
  void executeScratch(Operation *op, std::pair<int64_t, int64_t> bytes,
                      Slots &slots);
  void executeLds(Operation *op, size_t slot, Slots &slots);
  void transfer(Operation *op, MutableArrayRef<Register> range);
  bool isOfWorkItem(Value address);
  bool hasAllLanes(Operation *op) const;
  void executeWritelane(VWritelaneB32Op op);
  void define(Value value, Registers held);
  Registers lookUp(Value value) const;
  Content copy(Content content, Operation *op) const;
  Register copy(Register held, Operation *op) const;
  bool isAtItsPlace(Operation *op, Operation *original) const;
  std::optional<size_t> getLdsSlot(Operation *op) const;

  using Places = llvm::SmallSetVector<Operation *, 4>;
  void checkOperand(OpOperand &operand, OpOperand &original, Places *copies);
  void checkRepetition(Operation *op, Operation *original);
  void report(Operation *reader, Value value, StringRef reason) {
    if (isChecking && !found)
      found = Misread{reader, value, reason};
  }

  ProgramOp reference;
  ProgramOp program;
  const FlowGraph &graph;
  /// Of the reference.
  ValueLanes lanes;
  LaneState laneState;
  UnchangedMemory memory;
  /// The bytes of scratch that the reference has.
  int64_t ownScratch;
  size_t numScratchSlots = 0;
  size_t numSlots = 0;
  /// The slots after the LDS of the reference.
  std::optional<SpilledLds> lds;
  /// Whether something may access LDS beyond that of the reference, in the
  /// reference; none as long as nothing has asked.
  std::optional<bool> hasForeignLdsAccess;
  /// Of the program.
  WorkgroupWords words;
  /// Whether values are four times the number of the work-item, in all lanes.
  llvm::DenseMap<Value, bool> workItemAddresses;

  /// The operations of the reference by number.
  SmallVector<Operation *> originals;
  llvm::DenseMap<Value, Word> firstWords;
  /// The value of each word.
  SmallVector<Value> owners;
  /// The pinned operation of the reference after each operation of either
  /// program.
  llvm::DenseMap<Operation *, Operation *> places;
  /// What was added to switch all lanes on and to put EXEC back, and what runs
  /// in between.
  llvm::DenseSet<Operation *> switches;
  llvm::DenseSet<Operation *> inAllLanes;
  /// The first block of each loop's body.
  llvm::DenseMap<Operation *, unsigned> bodies;

  llvm::DenseMap<Value, Registers> registers;
  SmallVector<std::optional<Slots>, 0> entries, exits;
  bool isChecking = false;
  std::optional<Misread> found;
};

} // namespace

//===----------------------------------------------------------------------===//
// The reference
//===----------------------------------------------------------------------===//

Checker::Checker(ProgramOp reference, const FlowGraph &referenceGraph,
                 ProgramOp program, const FlowGraph &graph)
    : reference(reference), program(program), graph(graph),
      lanes(reference, referenceGraph), laneState(reference, referenceGraph),
      memory(reference),
      ownScratch(static_cast<int64_t>(reference.getScratchSize().value_or(0))),
      lds(getSpilledLds(reference)), words(program) {
  numberReference();
  findPlaces(reference);
  findPlaces(program);
  findBrackets();
  size_t numLdsSlots = 0;
  for (const FlowBlock &block : graph.getBlocks()) {
    if (!block.operations.empty())
      if (auto loop = dyn_cast<LoopOp>(block.operations.back()))
        bodies[loop] = block.successors.front();
    for (Operation *op : block.operations)
      if (auto bytes = getScratchBytes(op))
        numScratchSlots = std::max(
            numScratchSlots,
            static_cast<size_t>(std::max<int64_t>(bytes->second, 0) + 3) / 4);
      else if (auto slot = getLdsSlot(op))
        numLdsSlots = std::max(numLdsSlots, *slot + 1);
  }
  numSlots = numScratchSlots + numLdsSlots;
  entries.resize(graph.getBlocks().size());
  exits.resize(graph.getBlocks().size());
}

void Checker::addWords(Value value) {
  if (!isa<RegisterType>(value.getType()))
    return;
  firstWords[value] = static_cast<Word>(owners.size());
  owners.append(getRegisterCount(value), value);
}

void Checker::numberReference() {
  reference.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (std::optional<size_t> number = getNumber(op)) {
      originals.resize(std::max(originals.size(), *number + 1));
      originals[*number] = op;
    }
    if (!isName(op))
      llvm::for_each(op->getResults(), [&](Value value) { addWords(value); });
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(),
                       [&](Value value) { addWords(value); });
  });
}

/// The words of a value of the reference. Looks through names.
SmallVector<Word> Checker::getWords(Value value) const {
  SmallVector<Word> words;
  if (auto pack = value.getDefiningOp<PackOp>()) {
    for (Value element : pack.getElements())
      llvm::append_range(words, getWords(element));
  } else if (auto extract = value.getDefiningOp<ExtractOp>()) {
    llvm::append_range(words,
                       ArrayRef(getWords(extract.getVector()))
                           .slice(extract.getIndex(), getRegisterCount(value)));
  } else if (auto insert = value.getDefiningOp<InsertOp>()) {
    words = getWords(insert.getVector());
    llvm::copy(getWords(insert.getValue()), words.begin() + insert.getIndex());
  } else {
    Word first = firstWords.lookup(value);
    for (int64_t i = 0; i < getRegisterCount(value); ++i)
      words.push_back(first + static_cast<Word>(i));
  }
  return words;
}

void Checker::findPlaces(ProgramOp program) {
  program->walk([&](Block *block) {
    Operation *next = nullptr;
    for (Operation &op : llvm::reverse(*block)) {
      if (std::optional<size_t> number = getNumber(&op);
          number && isPinned(&op))
        next = originals[*number];
      places[&op] = next;
    }
  });
}

/// Finds the added brackets that hold nothing of the reference.
void Checker::findBrackets() {
  program.walk([&](SMovB64ExecAllOp all) {
    SMovB64ExecOp end = findBracketEnd(all);
    if (!end)
      return;
    Operation *save = all->getPrevNode();
    for (Operation *op = save; op != end->getNextNode(); op = op->getNextNode())
      if (getNumber(op))
        return;
    switches.insert_range(ArrayRef<Operation *>{save, all, end});
    for (Operation *op = all->getNextNode(); op != end; op = op->getNextNode())
      inAllLanes.insert(op);
  });
}

/// Checks that both programs have the same pinned operations, in one order.
std::optional<Misread> Checker::checkOrder() const {
  auto collect = [](ProgramOp program) {
    SmallVector<Operation *> pinned;
    program.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (getNumber(op) && isPinned(op))
        pinned.push_back(op);
    });
    return pinned;
  };
  SmallVector<Operation *> expected = collect(reference);
  SmallVector<Operation *> actual = collect(program);
  for (auto [original, op] : llvm::zip(expected, actual))
    if (getNumber(original) != getNumber(op))
      return Misread{op, Value(), "is not where it was before the spilling"};
  if (expected.size() != actual.size())
    return Misread{program, Value(), "lost an operation in the spilling"};
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Contents
//===----------------------------------------------------------------------===//

/// Leaves in `into` what is in both, copied wherever one of them was.
static void intersect(Content &into, const Content &from) {
  Content both;
  const auto *other = from.begin();
  for (Held &held : into) {
    while (other != from.end() && other->word < held.word)
      ++other;
    if (other == from.end() || other->word != held.word)
      continue;
    for (Operation *place : other->places)
      if (!llvm::is_contained(held.places, place))
        held.places.push_back(place);
    both.push_back(std::move(held));
  }
  into = std::move(both);
}

static void intersect(Register &into, const Register &from) {
  intersect(into.whole, from.whole);
  for (auto lane = into.lanes.begin(); lane != into.lanes.end();) {
    auto other = from.lanes.find(lane->first);
    if (other == from.lanes.end()) {
      lane = into.lanes.erase(lane);
      continue;
    }
    intersect(lane->second, other->second);
    ++lane;
  }
}

static void addWord(Content &content, Held held) {
  auto *place =
      llvm::lower_bound(content, held.word, [](const Held &entry, Word word) {
        return entry.word < word;
      });
  // What comes a second time was handed on twice, both times in all lanes.
  if (place == content.end() || place->word != held.word)
    content.insert(place, std::move(held));
}

/// `content` after a copy of it by `op`, which writes the lanes that are on.
Content Checker::copy(Content content, Operation *op) const {
  if (inAllLanes.contains(op))
    return content;
  Operation *place = places.lookup(op);
  for (Held &held : content)
    if (!llvm::is_contained(held.places, place))
      held.places.push_back(place);
  return content;
}

Register Checker::copy(Register held, Operation *op) const {
  held.whole = copy(std::move(held.whole), op);
  Operation *place = places.lookup(op);
  if (inAllLanes.contains(op))
    return held;
  if (!place || !laneState.allOn(place) || !laneState.startsFull())
    held.lanes.clear();
  return held;
}

void Checker::define(Value value, Registers held) {
  held.resize(static_cast<size_t>(getRegisterCount(value)));
  registers[value] = std::move(held);
}

/// Nothing is known of values that are not yet defined.
Registers Checker::lookUp(Value value) const {
  auto known = registers.find(value);
  if (known == registers.end())
    return Registers(static_cast<size_t>(getRegisterCount(value)));
  return known->second;
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

/// The edge from a block to block number `to`.
Edge Checker::getEdge(const FlowBlock &from, unsigned to) const {
  Edge edge;
  Operation *op = from.operations.empty() ? nullptr : from.operations.back();
  if (!op || !isa<LoopOp, ConditionOp, YieldOp>(op))
    return edge;
  std::optional<size_t> number = getNumber(op);
  if (!number)
    return edge;
  Operation *original = originals[*number];
  MutableArrayRef<OpOperand> operands = original->getOpOperands();
  ValueRange names;
  edge.scope = original->getParentOp();
  if (auto loop = dyn_cast<LoopOp>(original)) {
    edge.scope = loop;
    names = loop.getBody().getArguments();
    edge.passed = op->getOperands();
  } else if (auto condition = dyn_cast<ConditionOp>(original)) {
    auto loop = cast<LoopOp>(edge.scope);
    bool isBack = bodies.lookup(op->getParentOp()) == to;
    names = isBack ? ValueRange(loop.getBody().getArguments())
                   : ValueRange(loop.getResults());
    operands = operands.drop_front();
    edge.passed = op->getOperands().drop_front();
  } else {
    names = edge.scope->getResults();
    edge.passed = op->getOperands();
  }
  for (auto [operand, name] : llvm::zip_equal(operands, names))
    for (auto [word, target] :
         llvm::zip_equal(getWords(operand.get()), getWords(name)))
      edge.renames[word].emplace_back(target, &operand);
  return edge;
}

/// Whether `word` belongs to a result of `scope` or to a value inside of it.
bool Checker::isKilled(Word word, Operation *scope) const {
  Value value = owners[word];
  Operation *op = value.getDefiningOp();
  return scope->isAncestor(op ? op : value.getParentBlock()->getParentOp());
}

Content Checker::cross(const Content &content, const Edge &edge) const {
  if (!edge.scope)
    return content;
  Content after;
  for (const Held &held : content) {
    auto isExact = [&](OpOperand *operand) {
      return llvm::all_of(held.places, [&](Operation *place) {
        return place && lanes.isExact(*operand, owners[held.word], place);
      });
    };
    if (auto renames = edge.renames.find(held.word);
        renames != edge.renames.end())
      for (auto [word, operand] : renames->second)
        if (isExact(operand))
          addWord(after, {word, {}});
    // The lanes of a place inside may be others the next time.
    if (!isKilled(held.word, edge.scope) &&
        llvm::none_of(held.places, [&](Operation *place) {
          return !place || edge.scope->isProperAncestor(place);
        }))
      addWord(after, held);
  }
  return after;
}

Register Checker::cross(const Register &held, const Edge &edge) const {
  Register after{cross(held.whole, edge), {}};
  for (auto &[lane, content] : held.lanes)
    after.lanes[lane] = cross(content, edge);
  return after;
}

/// Computes what slots and entry values hold when block `number` starts.
/// Returns whether that is less than it was.
bool Checker::enter(unsigned number, Slots &slots) {
  const FlowBlock &block = graph.getBlocks()[number];
  std::optional<Slots> now;
  SmallVector<Registers> values(block.entryValues.size());
  bool isFirst = true;
  for (unsigned predecessor : block.predecessors) {
    const std::optional<Slots> &before = exits[predecessor];
    if (!before)
      continue;
    Edge edge = getEdge(graph.getBlocks()[predecessor], number);
    Slots state;
    for (const Register &slot : *before)
      state.push_back(cross(slot, edge));
    if (!now)
      now = std::move(state);
    else
      for (auto [into, from] : llvm::zip_equal(*now, state))
        intersect(into, from);
    if (edge.passed.size() != values.size())
      continue;
    for (auto [value, passed] : llvm::zip_equal(values, edge.passed)) {
      Registers held = lookUp(passed);
      for (Register &each : held)
        each = cross(each, edge);
      if (isFirst)
        value = std::move(held);
      else
        for (auto [into, from] : llvm::zip(value, held))
          intersect(into, from);
    }
    isFirst = false;
  }
  if (!now)
    now = Slots(numSlots);
  bool hasChanged = entries[number] != now;
  for (auto [value, held] : llvm::zip_equal(block.entryValues, values)) {
    held.resize(static_cast<size_t>(getRegisterCount(value)));
    hasChanged |= lookUp(value) != held;
    registers[value] = std::move(held);
  }
  entries[number] = now;
  slots = std::move(*now);
  return hasChanged;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// Whether the same lanes run `op` as its original.
bool Checker::isAtItsPlace(Operation *op, Operation *original) const {
  return places.lookup(op) == places.lookup(original);
}

/// Checks that `operand` holds what `original` names. Appends to `copies` where
/// lanes were lost that the original reads, which is an error if it is null.
void Checker::checkOperand(OpOperand &operand, OpOperand &original,
                           Places *copies) {
  if (!isChecking && !copies)
    return;
  Operation *op = operand.getOwner();
  Value value = operand.get(), expected = original.get();
  if (!isa<RegisterType>(expected.getType())) {
    bool isSame = isa<ImmType>(expected.getType())
                      ? isa<ImmType>(value.getType()) &&
                            getImmediate(value) == getImmediate(expected)
                      : isa<OpResult>(value) && isa<OpResult>(expected) &&
                            getNumber(value.getDefiningOp()) ==
                                getNumber(expected.getDefiningOp());
    if (!isSame)
      report(op, Value(), "reads another operand than before the spilling");
    return;
  }
  if (!isRead(original))
    return;
  SmallVector<Word> words = getWords(expected);
  Registers held =
      isa<RegisterType>(value.getType()) ? lookUp(value) : Registers();
  if (held.size() != words.size())
    return report(op, expected, "reads another operand than before");
  for (auto [i, each] : llvm::enumerate(held)) {
    Word word = words[i];
    const Held *content =
        llvm::find_if(each.whole, [word = word](const Held &entry) {
          return entry.word == word;
        });
    if (content == each.whole.end())
      return report(op, expected,
                    "reads a register that may not hold what was spilled");
    for (Operation *place : content->places) {
      if (place && lanes.isExact(original, owners[word], place))
        continue;
      if (!copies)
        return report(op, expected,
                      "reads a spilled value of which lanes may be missing");
      copies->insert(place);
    }
  }
}

/// Checks that `op`, which stands elsewhere than `original`, may.
void Checker::checkRepetition(Operation *op, Operation *original) {
  auto instruction = dyn_cast<InstructionOpInterface>(original);
  bool isVector = llvm::any_of(original->getResultTypes(), [](Type type) {
    return !isRegisterOf(type, RegisterClass::SGPR);
  });
  bool isLoad = isPlainLoad(original);
  if (!instruction || isPinned(original) ||
      (isVector ? !isLanewise(original)
                : !isLoad && instruction.getUnit() != target::Unit::Salu))
    report(op, Value(), "is repeated, but does not depend on operands alone");
  Operation *place = places.lookup(op);
  if (isLoad && (!place || !memory.isUnchanged(original, place)))
    report(op, Value(), "is repeated where memory may have changed");
}

/// Whether a value of type `before` may have type `now`: in VGPRs instead of
/// AGPRs, if the program chooses the register.
static bool mayHaveType(Type before, Type now) {
  if (before == now)
    return true;
  auto from = dyn_cast<RegisterType>(before), to = dyn_cast<RegisterType>(now);
  return from && to && from.getRegisterClass() == RegisterClass::AGPR &&
         to.getRegisterClass() == RegisterClass::VGPR &&
         from.getSize() == to.getSize() &&
         from.getAlignment() == to.getAlignment() && !from.getPhysicalIndex() &&
         !to.getPhysicalIndex();
}

/// Whether `op` does what `original` does; the copy of an AGPR is another one
/// if the value is in VGPRs.
static bool isSameOperation(Operation *op, Operation *original) {
  return op->getName() == original->getName() ||
         (isa<VAccvgprReadB32Op>(original) && isa<VMovB32Op>(op));
}

void Checker::executeNumbered(Operation *op, Operation *original) {
  bool isAtPlace = isAtItsPlace(op, original);
  if (!isAtPlace)
    checkRepetition(op, original);
  // Loops and branches may hand on more than before, which their types show.
  bool hasTypes =
      isa<LoopOp, IfOp>(op) ||
      (op->getNumResults() == original->getNumResults() &&
       llvm::all_of(llvm::zip(original->getResultTypes(), op->getResultTypes()),
                    [](auto types) {
                      auto [before, now] = types;
                      return mayHaveType(before, now);
                    }));
  if (!isSameOperation(op, original) || !hasTypes ||
      op->getAttrDictionary() != original->getAttrDictionary())
    report(op, Value(), "is another operation than before the spilling");
  Places copies;
  // Edges show what loops and branches hand on.
  bool handsOn = isa<LoopOp, IfOp, ConditionOp, YieldOp>(op);
  unsigned count = handsOn ? isa<IfOp, ConditionOp>(op) : op->getNumOperands();
  if (!handsOn && (count != original->getNumOperands() ||
                   op->getNumResults() != original->getNumResults()))
    return report(op, Value(), "has other operands than before the spilling");
  for (unsigned i = 0; i < count; ++i)
    checkOperand(op->getOpOperand(i), original->getOpOperand(i),
                 isAtPlace ? nullptr : &copies);
  if (handsOn)
    return;
  for (auto [result, value] :
       llvm::zip_equal(op->getResults(), original->getResults())) {
    if (!isa<RegisterType>(value.getType()))
      continue;
    Word first = firstWords.lookup(value);
    auto count = static_cast<Word>(getRegisterCount(value));
    Registers held;
    for (Word i = 0; i < count; ++i) {
      Content content = {{first + i, llvm::to_vector<1>(copies)}};
      bool isScalar = getRegisterClass(value) == RegisterClass::SGPR;
      held.push_back(
          {isAtPlace || isScalar ? content : copy(std::move(content), op), {}});
    }
    define(result, std::move(held));
  }
}

void Checker::executeScratch(Operation *op, std::pair<int64_t, int64_t> bytes,
                             Slots &slots) {
  auto [begin, end] = bytes;
  if (begin < ownScratch || begin % 4 != 0)
    return report(op, Value(),
                  "accesses scratch that is not for spilled values");
  transfer(op,
           MutableArrayRef(slots).slice(static_cast<size_t>(begin) / 4,
                                        static_cast<size_t>(end - begin) / 4));
}

/// The slot of the LDS that the added `op` accesses, by its offset.
std::optional<size_t> Checker::getLdsSlot(Operation *op) const {
  return lds && !getNumber(op) ? lds->getSlot(op) : std::nullopt;
}

/// Whether all lanes are on at `op`, those without a work-item, too.
bool Checker::hasAllLanes(Operation *op) const {
  if (inAllLanes.contains(op))
    return true;
  Operation *place = places.lookup(op);
  return place && laneState.startsFull() && laneState.allOn(place);
}

/// Whether `address` is four times the number of the work-item, in all lanes of
/// all waves.
bool Checker::isOfWorkItem(Value address) {
  auto [entry, isNew] = workItemAddresses.try_emplace(address, false);
  if (!isNew)
    return entry->second;
  // What is known is known only of lanes that are on.
  llvm::SetVector<Value> sources;
  sources.insert(address);
  for (size_t i = 0; i < sources.size(); ++i) {
    Operation *op = sources[i].getDefiningOp();
    if (!op || (isa<InstructionOpInterface>(op) && !hasAllLanes(op)))
      return false;
    sources.insert_range(op->getOperands());
  }
  if (!words.getNumWaves())
    return false;
  for (unsigned wave = 0; wave < words.getNumWaves(); ++wave) {
    auto lanes = words.get(address, wave);
    if (!lanes || words.getNumLanes(wave) != WorkgroupWords::kLanes)
      return false;
    for (auto [lane, word] : llvm::enumerate(*lanes))
      if (word != 4 * (size_t{wave} * WorkgroupWords::kLanes + lane))
        return false;
  }
  return workItemAddresses[address] = true;
}

void Checker::executeLds(Operation *op, size_t slot, Slots &slots) {
  int64_t end = lds->first + static_cast<int64_t>(slot + 1) * lds->size;
  if (end > static_cast<int64_t>(program.getLdsSize().value_or(0)))
    return report(op, Value(), "accesses LDS that the program does not have");
  if (!isOfWorkItem(cast<MemoryOpInterface>(op).getBase()))
    return report(op, Value(),
                  "may access LDS that is not of its own work-item");
  if (!hasForeignLdsAccess)
    hasForeignLdsAccess = findForeignLdsAccess(reference) != nullptr;
  if (*hasForeignLdsAccess)
    return report(op, Value(), "accesses LDS that others may access");
  transfer(op, MutableArrayRef(slots).slice(numScratchSlots + slot, 1));
}

/// Lets `op` store to the slots `range` or load from them.
void Checker::transfer(Operation *op, MutableArrayRef<Register> range) {
  if (cast<MemoryOpInterface>(op).getAccess() == target::Access::Store) {
    for (auto [slot, data] : llvm::zip_equal(range, lookUp(op->getOperand(0))))
      slot = copy(data, op);
    return;
  }
  Registers held;
  for (const Register &slot : range)
    held.push_back(copy(slot, op));
  define(op->getResult(0), std::move(held));
}

/// The number of the lane that an instruction selects.
static std::optional<int64_t> getLane(Value lane, ProgramOp program) {
  if (!isa<ImmType>(lane.getType()))
    return std::nullopt;
  return getImmediate(lane) % program.getTargetMachine().waves.lanes;
}

void Checker::executeWritelane(VWritelaneB32Op op) {
  Register held = lookUp(op.getVdstIn()).front();
  // Other lanes are as they were, but not all of them.
  held.whole.clear();
  if (std::optional<int64_t> lane = getLane(op.getLane(), program))
    held.lanes[*lane] = isa<RegisterType>(op.getSrc().getType())
                            ? lookUp(op.getSrc()).front().whole
                            : Content();
  else
    held.lanes.clear();
  define(op.getResult(), {std::move(held)});
}

void Checker::executeAdded(Operation *op, Slots &slots) {
  if (auto bytes = getScratchBytes(op))
    return executeScratch(op, *bytes, slots);
  if (auto slot = getLdsSlot(op))
    return executeLds(op, *slot, slots);
  if (auto pack = dyn_cast<PackOp>(op)) {
    Registers held;
    for (Value element : pack.getElements())
      llvm::append_range(held, lookUp(element));
    return define(pack, std::move(held));
  }
  if (auto extract = dyn_cast<ExtractOp>(op)) {
    Registers from = lookUp(extract.getVector());
    const auto *begin = from.begin() + extract.getIndex();
    return define(extract, Registers(begin, begin + getRegisterCount(extract)));
  }
  if (auto insert = dyn_cast<InsertOp>(op)) {
    Registers held = lookUp(insert.getVector());
    llvm::copy(lookUp(insert.getValue()), held.begin() + insert.getIndex());
    return define(insert, std::move(held));
  }
  if (auto write = dyn_cast<VWritelaneB32Op>(op))
    return executeWritelane(write);
  if (auto read = dyn_cast<VReadlaneB32Op>(op)) {
    Registers from = lookUp(read.getSrc());
    std::optional<int64_t> lane = getLane(read.getLane(), program);
    auto content =
        lane ? from.front().lanes.find(*lane) : from.front().lanes.end();
    return define(
        read.getResult(),
        {{content == from.front().lanes.end() ? Content() : content->second,
          {}}});
  }
  if (isa<VMovB32Op, SMovB32Op>(op) &&
      isa<RegisterType>(op->getOperand(0).getType())) {
    Registers held = lookUp(op->getOperand(0));
    if (isa<VMovB32Op>(op))
      for (Register &each : held)
        each = copy(each, op);
    return define(op->getResult(0), std::move(held));
  }
  if ((!isPure(op) || writesExec(op)) && !switches.contains(op))
    report(op, Value(), "was added by the spilling, but keeps no value");
  for (Value result : op->getResults())
    if (isa<RegisterType>(result.getType()))
      define(result, {});
}

void Checker::execute(Operation *op, Slots &slots) {
  if (std::optional<size_t> number = getNumber(op))
    executeNumbered(op, originals[*number]);
  else
    executeAdded(op, slots);
}

void Checker::visit(unsigned number, Slots &slots) {
  for (Operation *op : graph.getBlocks()[number].operations)
    execute(op, slots);
}

std::optional<Misread> Checker::run() {
  if (std::optional<Misread> misplaced = checkOrder())
    return misplaced;
  // Contents start with all that any path brings, and only lose values: this
  // ends, with the most that is certain.
  SmallVector<unsigned> order = graph.getReversePostOrder();
  for (bool hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (unsigned number : order) {
      Slots slots;
      hasChanged |= enter(number, slots);
      visit(number, slots);
      exits[number] = std::move(slots);
    }
  }
  isChecking = true;
  llvm::sort(order);
  for (unsigned number : order) {
    Slots slots = *entries[number];
    visit(number, slots);
    if (found)
      break;
  }
  return found;
}

LogicalResult waveasm::verifySpilledContents(ProgramOp reference,
                                             ProgramOp program) {
  FailureOr<FlowGraph> referenceGraph = FlowGraph::build(reference);
  FailureOr<FlowGraph> graph = FlowGraph::build(program);
  if (failed(referenceGraph) || failed(graph))
    return failure();
  std::optional<Misread> found =
      Checker(reference, *referenceGraph, program, *graph).run();
  if (!found)
    return success();
  InFlightDiagnostic diag = found->reader->emitError(found->reason);
  if (isa<ProgramOp>(found->reader))
    return diag;
  diag << PrintedLines(program).show(found->reader);
  if (found->value)
    diag.attachNote(found->value.getLoc())
        << "the intended value" << PrintedLines(reference).show(found->value);
  return diag;
}
