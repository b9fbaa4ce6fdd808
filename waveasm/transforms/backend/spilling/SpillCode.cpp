//===- SpillCode.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/spilling/SpillCode.h"

#include "waveasm/analysis/dependences/UnchangedMemory.h"
#include "waveasm/analysis/lane_state/LaneBrackets.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/transforms/optimize/loop_rebuild/LoopRebuild.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/BitVector.h"

using namespace mlir;
using namespace waveasm;

/// Dwords of the largest access of scratch.
static constexpr int64_t kMaxDwords = 4;

SpillCode::SpillCode(ProgramOp program, const LaneState &lanes,
                     SpillPlaces &places, SpillPlaces &scalarPlaces,
                     LdsRoom &lds, unsigned window)
    : program(program), lanes(lanes), places(places),
      scalarPlaces(scalarPlaces), lds(lds), window(window) {
  stats.scratchBytes =
      static_cast<unsigned>(program.getScratchSize().value_or(0));
}

//===----------------------------------------------------------------------===//
// Parts of code
//===----------------------------------------------------------------------===//

Value SpillCode::addHelper(Value value) {
  helpers.push_back(value);
  return value;
}

Value SpillCode::addReload(Value value) {
  reloads.push_back(value);
  ++stats.reloads;
  return addHelper(value);
}

Value SpillCode::makeConstant(OpBuilder &builder, Location loc, int64_t value) {
  return ConstantOp::create(builder, loc,
                            ImmType::get(builder.getContext(), value),
                            builder.getI64IntegerAttr(value));
}

Value SpillCode::getPart(OpBuilder &builder, Value value, int64_t first,
                         int64_t size) {
  if (size == getRegisterCount(value))
    return value;
  // Tuples stay normalized.
  if (auto pack = value.getDefiningOp<PackOp>()) {
    SmallVector<Value> parts;
    for (Value element : pack.getElements()) {
      int64_t width = getRegisterCount(element);
      int64_t begin = std::max<int64_t>(first, 0);
      int64_t end = std::min(first + size, width);
      if (begin < end)
        parts.push_back(getPart(builder, element, begin, end - begin));
      first -= width;
    }
    if (parts.size() == 1)
      return parts.front();
    return PackOp::create(
        builder, value.getLoc(),
        getVirtualType(builder.getContext(), getRegisterClass(value), size),
        parts);
  }
  if (auto extract = value.getDefiningOp<ExtractOp>())
    return getPart(builder, extract.getVector(),
                   static_cast<int64_t>(extract.getIndex()) + first, size);
  return ExtractOp::create(builder, value.getLoc(),
                           getSubregisterType(value.getType(), first, size),
                           value, builder.getI64IntegerAttr(first));
}

int64_t SpillCode::takeSlot(Type type, Home home) {
  int64_t size = cast<RegisterType>(type).getSize();
  if (home == Home::Lds)
    return lds.take(size);
  auto offset = static_cast<int64_t>(stats.scratchBytes);
  stats.scratchBytes += static_cast<unsigned>(4 * size);
  return offset;
}

/// The SGPR with the part of the address that the instruction cannot hold.
/// Leaves the rest in `offset`.
Value SpillCode::getScratchBase(OpBuilder &builder, Location loc,
                                int64_t &offset) {
  int64_t range = program.getTargetMachine().encoding.maxFlatOffset + 1;
  int64_t base = offset / range * range;
  offset -= base;
  Value constant = makeConstant(builder, loc, base);
  if (base == 0)
    return constant;
  Value mov = addHelper(SMovB32Op::create(
      builder, loc,
      getVirtualType(builder.getContext(), RegisterClass::SGPR, 1), constant));
  bases.insert(mov);
  reloads.push_back(mov);
  return mov;
}

/// Switches all lanes on for what `builder` inserts until `closeBracket`. A
/// bracket that ends there goes on.
void SpillCode::openBracket(OpBuilder &builder, Location loc) {
  Block::iterator place = builder.getInsertionPoint();
  if (place != builder.getInsertionBlock()->begin() &&
      findBracketStart(&*std::prev(place))) {
    builder.setInsertionPoint(&*std::prev(place));
    return;
  }
  auto save = SMovB64FromExecOp::create(
      builder, loc,
      getVirtualType(builder.getContext(), RegisterClass::SGPR, 2, 2));
  addHelper(save);
  brackets.push_back(save);
  SMovB64ExecAllOp::create(builder, loc);
  builder.setInsertionPoint(SMovB64ExecOp::create(builder, loc, save));
}

/// Lets `builder` insert after the bracket that is open.
static void closeBracket(OpBuilder &builder) {
  builder.setInsertionPointAfter(&*builder.getInsertionPoint());
}

/// As many registers of `registerClass` as `type` has.
static Type getHomeType(Type type, RegisterClass registerClass) {
  auto registers = cast<RegisterType>(type);
  return getVirtualType(type.getContext(), registerClass, registers.getSize(),
                        registers.getAlignment());
}

/// Calls `function` with the first dword and the number of dwords of each
/// access to `size` dwords.
static void forEachAccess(int64_t size,
                          llvm::function_ref<void(int64_t, int64_t)> function) {
  for (int64_t first = 0; first < size;) {
    int64_t count = std::min(size - first, kMaxDwords);
    function(first, count);
    first += count;
  }
}

/// Creates the operation of `Ops`, which access 1, 2 and so on dwords, for
/// `count` dwords.
template <typename... Ops, typename... Arguments>
static Operation *createAccess(int64_t count, OpBuilder &builder, Location loc,
                               Arguments... arguments) {
  Operation *op = nullptr;
  int64_t dwords = 0;
  ((++dwords == count ? void(op = Ops::create(builder, loc, arguments...))
                      : void()),
   ...);
  return op;
}

/// Returns the last instruction.
Operation *SpillCode::saveScratch(OpBuilder &builder, Value value,
                                  int64_t slot) {
  Operation *last = nullptr;
  Location loc = value.getLoc();
  forEachAccess(getRegisterCount(value), [&](int64_t first, int64_t count) {
    int64_t offset = slot + 4 * first;
    Value base = getScratchBase(builder, loc, offset);
    Value data = getPart(builder, value, first, count);
    IntegerAttr attr = builder.getI64IntegerAttr(offset);
    last = createAccess<ScratchStoreDwordOp, ScratchStoreDwordx2Op,
                        ScratchStoreDwordx3Op, ScratchStoreDwordx4Op>(
        count, builder, loc, data, base, attr);
    ++stats.saves;
  });
  return last;
}

/// Stores a dword of each lane in each slot: tuples are apart, as the slots of
/// all work-items are next to each other. Returns the last instruction.
Operation *SpillCode::saveLds(OpBuilder &builder, Value value, int64_t slot) {
  Operation *last = nullptr;
  Value address = lds.getAddress(helpers);
  // What no instruction makes may be there before the address is.
  Operation *maker = value.getDefiningOp(), *start = address.getDefiningOp();
  if (maker && !isa<InstructionOpInterface>(maker) &&
      builder.getInsertionBlock() == start->getBlock() &&
      builder.getInsertionPoint()->isBeforeInBlock(start))
    builder.setInsertionPointAfter(start);
  for (int64_t i = 0; i < getRegisterCount(value); ++i) {
    last = DsWriteB32Op::create(builder, value.getLoc(),
                                getPart(builder, value, i, 1), address);
    last->setAttr("offset",
                  builder.getI64IntegerAttr(slot + i * lds.getSlotBytes()));
    ++stats.saves;
  }
  return last;
}

Value SpillCode::loadLds(OpBuilder &builder, Type type, Location loc,
                         int64_t slot) {
  int64_t size = cast<RegisterType>(type).getSize();
  Type part =
      size == 1 ? type
                : getVirtualType(builder.getContext(), RegisterClass::VGPR, 1);
  SmallVector<Value> parts;
  for (int64_t i = 0; i < size; ++i) {
    IntegerAttr offset =
        builder.getI64IntegerAttr(slot + i * lds.getSlotBytes());
    auto load = DsReadB32Op::create(builder, loc, TypeRange(part),
                                    lds.getAddress(helpers), offset);
    parts.push_back(addReload(load->getResult(0)));
  }
  if (parts.size() == 1)
    return parts.front();
  return PackOp::create(builder, loc, type, parts);
}

/// Stores `value` to its slots. Returns the last instruction.
Operation *SpillCode::saveMemory(OpBuilder &builder, Value value,
                                 const Source &source) {
  return source.home == Home::Lds ? saveLds(builder, value, source.offset)
                                  : saveScratch(builder, value, source.offset);
}

Value SpillCode::loadScratch(OpBuilder &builder, Type type, Location loc,
                             int64_t slot) {
  int64_t size = cast<RegisterType>(type).getSize();
  SmallVector<Value> parts;
  forEachAccess(size, [&](int64_t first, int64_t count) {
    int64_t offset = slot + 4 * first;
    Value base = getScratchBase(builder, loc, offset);
    Type part = count == size ? type
                              : getVirtualType(builder.getContext(),
                                               RegisterClass::VGPR, count);
    IntegerAttr attr = builder.getI64IntegerAttr(offset);
    Operation *load = createAccess<ScratchLoadDwordOp, ScratchLoadDwordx2Op,
                                   ScratchLoadDwordx3Op, ScratchLoadDwordx4Op>(
        count, builder, loc, part, base, attr);
    parts.push_back(addReload(load->getResult(0)));
  });
  if (parts.size() == 1)
    return parts.front();
  return PackOp::create(builder, loc, type, parts);
}

/// Runs the instruction of `value` again, a load early enough to be waited for.
Value SpillCode::repeat(OpBuilder &builder, Value value) {
  Operation *op = value.getDefiningOp();
  Operation *reader = &*builder.getInsertionPoint(), *place = reader;
  if (isPlainLoad(op)) {
    SmallVector<Operation *> earlier = {op};
    for (Value operand : op->getOperands()) {
      if (isImmediateMove(operand))
        operand = operand.getDefiningOp()->getOperand(0);
      earlier.push_back(operand.getDefiningOp());
    }
    SpillPlaces &room =
        getRegisterClass(value) == RegisterClass::SGPR ? scalarPlaces : places;
    place = room.takePlaceOfReload(reader, getRegisterCount(value), earlier);
  }
  OpBuilder early(place);
  IRMapping operands;
  if (isPlainLoad(op))
    for (Value operand : op->getOperands())
      if (isImmediateMove(operand)) {
        Value move = early.clone(*operand.getDefiningOp())->getResult(0);
        operands.map(operand, addHelper(move));
        bases.insert(move);
        reloads.push_back(move);
      }
  Value again = addReload(early.clone(*op, operands)->getResult(0));
  if (place != reader)
    earlyReloads.insert(again);
  return again;
}

/// Writes the registers of `value` to lanes of `into`, from `lane` on.
Value SpillCode::saveLanes(OpBuilder &builder, Value value, Value into,
                           int64_t lane) {
  Location loc = value.getLoc();
  for (int64_t i = 0; i < getRegisterCount(value); ++i) {
    into = addHelper(VWritelaneB32Op::create(
        builder, loc, into.getType(), getPart(builder, value, i, 1),
        makeConstant(builder, loc, lane + i), into));
    ++stats.saves;
  }
  return into;
}

/// Brings back `size` registers of `value` from number `first`.
Value SpillCode::load(OpBuilder &builder, Value value, const Source &source,
                      int64_t first, int64_t size) {
  Location loc = value.getLoc();
  Type type = size == getRegisterCount(value)
                  ? value.getType()
                  : getSubregisterType(value.getType(), first, size);
  switch (source.home) {
  case Home::Again:
    return getPart(builder, repeat(builder, source.value), first, size);
  case Home::Agprs: {
    Value home = source.value;
    // What is handed on gets its new type later.
    if (size != getRegisterCount(home))
      home = ExtractOp::create(builder, loc,
                               getHomeType(type, RegisterClass::AGPR), home,
                               builder.getI64IntegerAttr(first));
    ++stats.agprCopies;
    return addReload(VMovB32Op::create(builder, loc, type, home));
  }
  case Home::Lds:
  case Home::Scratch: {
    Operation *reader = &*builder.getInsertionPoint();
    Operation *place = places.takePlaceOfReload(reader, size, {source.save});
    OpBuilder early(place);
    size_t count = reloads.size();
    Value value =
        source.home == Home::Lds
            ? loadLds(early, type, loc,
                      source.offset + first * lds.getSlotBytes())
            : loadScratch(early, type, loc, source.offset + 4 * first);
    if (place != reader)
      earlyReloads.insert(reloads.begin() + count, reloads.end());
    return value;
  }
  case Home::Lanes: {
    SmallVector<Value> parts;
    Type part = getVirtualType(builder.getContext(), RegisterClass::SGPR, 1);
    for (int64_t i = 0; i < size; ++i) {
      Value lane = makeConstant(builder, loc, source.offset + first + i);
      parts.push_back(addReload(VReadlaneB32Op::create(
          builder, loc, size == 1 ? type : part, source.value, lane)));
    }
    return size == 1 ? parts.front()
                     : Value(PackOp::create(builder, loc, type, parts));
  }
  }
  llvm_unreachable("unknown home");
}

//===----------------------------------------------------------------------===//
// Readers
//===----------------------------------------------------------------------===//

/// `expression`, which names `value` or parts of it, with `value` brought back.
Value SpillCode::rebuild(OpBuilder &builder, Value expression, Value value,
                         const Source &source) {
  if (expression == value)
    return load(builder, value, source, 0, getRegisterCount(value));
  if (auto extract = expression.getDefiningOp<ExtractOp>()) {
    if (extract.getVector() != value)
      return expression;
    return load(builder, value, source,
                static_cast<int64_t>(extract.getIndex()),
                getRegisterCount(extract));
  }
  auto pack = expression.getDefiningOp<PackOp>();
  if (!pack)
    return expression;
  SmallVector<Value> elements;
  for (Value element : pack.getElements()) {
    Value rebuilt = rebuild(builder, element, value, source);
    // What is brought back in several parts is a tuple.
    if (auto inner = rebuilt.getDefiningOp<PackOp>();
        inner && rebuilt != element)
      llvm::append_range(elements, inner.getElements());
    else
      elements.push_back(rebuilt);
  }
  return PackOp::create(builder, pack.getLoc(), pack.getType(), elements);
}

/// Whether `second` comes at most `window` operations after `first` in its
/// block, with the same lanes.
static bool isNear(Operation *first, Operation *second, unsigned window) {
  if (first == second)
    return true;
  if (first->getBlock() != second->getBlock() || mayChangeLanes(first))
    return false;
  Operation *op = first->getNextNode();
  for (unsigned distance = 0; op && distance < window;
       op = op->getNextNode(), ++distance) {
    if (op == second)
      return true;
    if (mayChangeLanes(op))
      return false;
  }
  return false;
}

/// Lets `readers` read `value` from its home.
void SpillCode::reload(const Readers &readers, Value value,
                       const Source &source) {
  llvm::DenseMap<Value, Shared> last;
  for (OpOperand *reader : sortReaders(readers)) {
    Value expression = reader->get();
    Operation *op = reader->getOwner();
    Shared &shared = last[expression];
    auto isRoom = [&] {
      return shared.reader == op ||
             getRegisterClass(value) != RegisterClass::VGPR ||
             places.takeBetween(shared.reader, op, getRegisterCount(value));
    };
    bool needsAll = needsAllLanesToReload(*reader, lanes);
    if (!shared.value || (needsAll && !shared.hasAllLanes) ||
        !isNear(shared.reader, op, window) || !isRoom()) {
      OpBuilder builder(op);
      if (needsAll)
        openBracket(builder, op->getLoc());
      shared.value = rebuild(builder, expression, value, source);
      if (needsAll)
        closeBracket(builder);
      shared.hasAllLanes = needsAll;
      broughtBack.insert(shared.value);
    }
    shared.reader = op;
    if (shared.value != expression)
      reader->set(shared.value);
  }
  eraseNames(value);
}

/// Takes `op` out of the program. Analyses know its address, which no new
/// operation may get before they are gone.
void SpillCode::eraseLater(Operation *op) {
  op->dropAllReferences();
  op->remove();
  erased.push_back(op);
}

SpillCode::~SpillCode() {
  for (Operation *op : erased)
    op->destroy();
}

/// Erases the names of `value` and its parts that nothing uses any more.
void SpillCode::eraseNames(Value value) {
  llvm::SmallSetVector<Operation *, 8> names;
  SmallVector<Value> named = {value};
  while (!named.empty())
    for (Operation *user : named.pop_back_val().getUsers())
      if (isa<ExtractOp, PackOp>(user) && names.insert(user))
        named.push_back(user->getResult(0));
  // An extract comes before the packs that contain it, but not in `names`.
  llvm::SmallPtrSet<Operation *, 8> gone;
  for (bool hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (Operation *op : llvm::reverse(names))
      if (!gone.contains(op) && op->use_empty()) {
        broughtBack.remove(op->getResult(0));
        eraseLater(op);
        gone.insert(op);
        hasChanged = true;
      }
  }
}

/// Erases the reloads that nothing reads: those for a loop or `if` that has the
/// value in memory instead.
void SpillCode::eraseUnusedReloads() {
  // Names of reloads come after them.
  for (Value value : llvm::reverse(broughtBack.getArrayRef()))
    if (Operation *op = value.getDefiningOp();
        isa_and_nonnull<PackOp>(op) && op->use_empty())
      op->erase();
  broughtBack.clear();
  llvm::DenseSet<Value> gone;
  for (Value value : llvm::reverse(reloads))
    if (value.use_empty()) {
      Operation *op = value.getDefiningOp();
      // Bases of addresses are not counted.
      stats.reloads -= !bases.contains(value);
      gone.insert(value);
      op->erase();
    }
  llvm::erase_if(helpers, [&](Value value) { return gone.contains(value); });
  for (Value value : gone)
    earlyReloads.erase(value);
  reloads.clear();
  bases.clear();
  eraseEmptyBrackets();
}

/// Erases the brackets in which nothing is left.
void SpillCode::eraseEmptyBrackets() {
  llvm::DenseSet<Value> gone;
  for (SMovB64FromExecOp save : brackets) {
    Operation *op = save->getNextNode()->getNextNode();
    while (!isa<InstructionOpInterface>(op))
      op = op->getNextNode();
    if (!isa<SMovB64ExecOp>(op))
      continue;
    gone.insert(save);
    op->erase();
    save->getNextNode()->erase();
    save->erase();
  }
  brackets.clear();
  llvm::erase_if(helpers, [&](Value value) { return gone.contains(value); });
}

//===----------------------------------------------------------------------===//
// Values of instructions
//===----------------------------------------------------------------------===//

void SpillCode::spillValue(Value value, Home home) {
  Readers readers;
  collectReaders(value, readers);
  if (home == Home::Lanes)
    return addToChain(value, readers);
  Source source{home, value, 0};
  OpBuilder builder(value.getContext());
  bool inAllLanes = home != Home::Again && needsAllLanesToSave(value, lanes);
  if (inAllLanes) {
    builder.setInsertionPointAfterValue(value);
    openBracket(builder, value.getLoc());
  } else if (home != Home::Again) {
    Operation *place = places.takePlaceOfSave(value, readers);
    builder.setInsertionPointAfter(place);
    if (place != value.getDefiningOp())
      lateSaves.insert(value);
  }
  if (home == Home::Agprs) {
    source.value = addHelper(VMovB32Op::create(
        builder, value.getLoc(),
        getHomeType(value.getType(), RegisterClass::AGPR), value));
    ++stats.saves;
    ++stats.agprCopies;
  } else if (isMemory(home)) {
    source.offset = takeSlot(value.getType(), home);
    source.save = saveMemory(builder, value, source);
  }
  if (inAllLanes)
    closeBracket(builder);
  reload(readers, value, source);
  if (home == Home::Again && value.use_empty())
    eraseLater(value.getDefiningOp());
  else
    helpers.push_back(value);
}

/// Saves `value` in the lanes that follow those of other values of its block.
/// Values of a block come here in its order.
void SpillCode::addToChain(Value value, const Readers &readers) {
  Chain &chain = chains[value.getParentBlock()];
  int64_t size = getRegisterCount(value);
  int64_t numLanes = program.getTargetMachine().waves.lanes;
  OpBuilder builder(value.getContext());
  builder.setInsertionPointAfterValue(value);
  if (chain.versions.empty() || chain.taken + size > numLanes) {
    chain = Chain();
    Value zero = makeConstant(builder, value.getLoc(), 0);
    chain.versions.push_back(addHelper(VMovB32Op::create(
        builder, value.getLoc(),
        getVirtualType(builder.getContext(), RegisterClass::VGPR, 1), zero)));
  }
  auto lane = static_cast<int64_t>(chain.taken);
  // Readers of values that came before and are read after this place shall read
  // the new version: two versions would take two registers.
  Value old = chain.versions.back();
  Value next = saveLanes(builder, value, old, lane);
  chain.taken += static_cast<unsigned>(size);
  chain.versions.push_back(next);
  old.replaceUsesWithIf(next, [&](OpOperand &use) {
    return isa<VReadlaneB32Op>(use.getOwner()) &&
           places.comesAfter(use.getOwner(), value.getDefiningOp());
  });
  reload(readers, value, Source{Home::Lanes, next, lane});
  helpers.push_back(value);
}

//===----------------------------------------------------------------------===//
// Values that loops and branches hand on
//===----------------------------------------------------------------------===//

/// Lets `entry` hand its value on to the home `source`, from `place`.
void SpillCode::handOver(OpOperand &entry, const Source &source,
                         SavePlace place) {
  Value value = entry.get();
  OpBuilder builder(entry.getOwner());
  if (place == SavePlace::WhereMade)
    builder.setInsertionPointAfterValue(value);
  Location loc = value.getLoc();
  Type type = source.value.getType();
  if (source.home != Home::Lanes) {
    bool inAllLanes = place == SavePlace::BeforeUseInAllLanes;
    if (inAllLanes)
      openBracket(builder, loc);
    if (isMemory(source.home)) {
      saveMemory(builder, value, source);
    } else {
      entry.set(addHelper(VMovB32Op::create(builder, loc, type, value)));
      ++stats.saves;
      ++stats.agprCopies;
    }
    if (inAllLanes)
      closeBracket(builder);
    return;
  }
  Value empty = addHelper(
      VMovB32Op::create(builder, loc, type, makeConstant(builder, loc, 0)));
  entry.set(saveLanes(builder, value, empty, /*lane=*/0));
}

void SpillCode::spillHandedOn(const SpillCandidate &candidate, Home home) {
  Type type = candidate.value().getType();
  Source source{home, candidate.value(), 0};
  if (isMemory(home))
    source.offset = takeSlot(type, home);
  // Before the readers change: they decide the place.
  SmallVector<std::pair<OpOperand *, SavePlace>> saves;
  Readers unchanged;
  for (OpOperand *entry : candidate.entries) {
    if (llvm::is_contained(candidate.values, entry->get())) {
      unchanged.insert(entry);
      continue;
    }
    bool mayBeEarly = !isMemory(home) || mayOverwriteEarly(candidate, *entry);
    SavePlace place = findSavePlace(*entry, lanes, mayBeEarly);
    // Were all values of a loop in VGPRs until it starts, more than the spilled
    // ones would have to leave.
    if (isMemory(home) && mayBeEarly && broughtBack.contains(entry->get()))
      place = SavePlace::WhereMade;
    saves.emplace_back(entry, place);
  }
  for (Value value : candidate.values) {
    Readers readers;
    collectReaders(value, readers);
    readers.set_subtract(unchanged);
    source.value = value;
    reload(readers, value, source);
    if (!isMemory(home))
      helpers.push_back(value);
  }
  if (isMemory(home)) {
    dropped[candidate.getJoin()].push_back(candidate.getNumber());
  } else {
    Type homeType =
        home == Home::Agprs
            ? getHomeType(type, RegisterClass::AGPR)
            : getVirtualType(type.getContext(), RegisterClass::VGPR, 1);
    for (Value value : candidate.values)
      value.setType(homeType);
  }
  // After the reloads at the same place, which read the old value.
  for (auto [entry, place] : saves)
    handOver(*entry, source, place);
}

//===----------------------------------------------------------------------===//

void SpillCode::spill(const SpillCandidate &candidate, Home home) {
  bool isLoad =
      home == Home::Again && isPlainLoad(candidate.value().getDefiningOp());
  (isLoad                  ? stats.loadedAgain
   : home == Home::Again   ? stats.rematerialized
   : home == Home::Agprs   ? stats.inAgprs
   : home == Home::Lds     ? stats.inLds
   : home == Home::Scratch ? stats.inScratch
                           : stats.inLanes) += 1;
  if (home != Home::Again)
    (getRegisterClass(candidate.value()) == RegisterClass::VGPR
         ? stats.vgprs
         : stats.sgprs) +=
        static_cast<unsigned>(getRegisterCount(candidate.value()));
  if (candidate.isHandedOn())
    spillHandedOn(candidate, home);
  else
    spillValue(candidate.value(), home);
}

SmallVector<Value> SpillCode::getInvalidated() const {
  SmallVector<Value> values;
  for (auto &[op, numbers] : dropped) {
    llvm::append_range(values, op->getResults());
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::append_range(values, block.getArguments());
  }
  return values;
}

void SpillCode::finish() {
  SmallVector<Value> invalidated = getInvalidated();
  llvm::DenseSet<Value> gone(invalidated.begin(), invalidated.end());
  llvm::erase_if(helpers, [&](Value value) { return gone.contains(value); });
  for (auto &[op, numbers] : dropped) {
    llvm::BitVector bits(op->getNumResults());
    for (unsigned number : numbers)
      bits.set(number);
    if (auto loop = dyn_cast<LoopOp>(op)) {
      // The argument may still be what the next iteration starts with.
      for (unsigned number : numbers)
        setCarriedValue(loop, number, loop.getInitArgs()[number]);
      dropCarriedValues(loop, bits);
    } else {
      dropResults(cast<IfOp>(op), bits);
    }
  }
  dropped.clear();
  eraseUnusedReloads();
  stats.ldsBytes = static_cast<unsigned>(lds.getTakenBytes());
  if (stats.scratchBytes)
    program.setScratchSize(stats.scratchBytes);
}
