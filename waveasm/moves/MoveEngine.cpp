//===- MoveEngine.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Commands change an array of positions; the block follows once, at the end of
// a valid round. So a round that fails leaves the block untouched.
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/MoveEngine.h"

#include "waveasm/moves/BarrierCrossings.h"
#include "waveasm/moves/MoveRound.h"
#include "waveasm/moves/RegionText.h"
#include "waveasm/scheduling/BlockOrder.h"

using namespace mlir;
using namespace waveasm;

StringRef waveasm::getName(Severity severity) {
  switch (severity) {
  case Severity::Info:
    return "info";
  case Severity::Warn:
    return "warn";
  case Severity::Critical:
    return "critical";
  }
  return "";
}

StringRef waveasm::getName(WarningKind kind) {
  switch (kind) {
  case WarningKind::WriteAfterWrite:
    return "write-after-write";
  case WarningKind::ReadAfterWrite:
    return "read-after-write";
  case WarningKind::WriteAfterRead:
    return "write-after-read";
  case WarningKind::Barrier:
    return "barrier";
  case WarningKind::WaitCount:
    return "wait-count";
  case WarningKind::NoAlias:
    return "noalias";
  case WarningKind::LdsOnly:
    return "lds-only";
  case WarningKind::Address:
    return "address";
  }
  return "";
}

StringRef waveasm::getName(MoveErrorCode code) {
  switch (code) {
  case MoveErrorCode::Syntax:
    return "syntax";
  case MoveErrorCode::UnknownTag:
    return "unknown-tag";
  case MoveErrorCode::SameTag:
    return "same-tag";
  case MoveErrorCode::Pinned:
    return "pinned";
  case MoveErrorCode::Fixed:
    return "fixed";
  case MoveErrorCode::Operand:
    return "operand";
  case MoveErrorCode::User:
    return "user";
  case MoveErrorCode::SpecialRegister:
    return "special-register";
  case MoveErrorCode::Stage:
    return "stage";
  case MoveErrorCode::EmptyStage:
    return "empty-stage";
  case MoveErrorCode::TripCount:
    return "trip-count";
  case MoveErrorCode::Alone:
    return "alone";
  case MoveErrorCode::Repeated:
    return "repeated";
  case MoveErrorCode::Incomplete:
    return "incomplete";
  case MoveErrorCode::NoBuffer:
    return "no-buffer";
  case MoveErrorCode::UnsuitedBuffer:
    return "unsuited-buffer";
  case MoveErrorCode::LdsSize:
    return "lds-size";
  case MoveErrorCode::NoBarrier:
    return "no-barrier";
  case MoveErrorCode::NoLines:
    return "no-lines";
  case MoveErrorCode::UnsuitedLoad:
    return "unsuited-load";
  case MoveErrorCode::UnlikeLoads:
    return "unlike-loads";
  case MoveErrorCode::LoadsApart:
    return "loads-apart";
  case MoveErrorCode::OtherLines:
    return "other-lines";
  case MoveErrorCode::AfterPairs:
    return "after-pairs";
  case MoveErrorCode::NoLoop:
    return "no-loop";
  case MoveErrorCode::CarriedRegister:
    return "carried-register";
  case MoveErrorCode::RawText:
    return "raw-text";
  case MoveErrorCode::Decision:
    return "decision";
  case MoveErrorCode::Scc:
    return "scc";
  case MoveErrorCode::Optimization:
    return "optimization";
  case MoveErrorCode::UnprovenStages:
    return "unproven-stages";
  case MoveErrorCode::Constraint:
    return "constraint";
  }
  return "";
}

StringRef waveasm::getName(MemoryOrder order) {
  switch (order) {
  case MemoryOrder::Proven:
    return "proven";
  case MemoryOrder::Warn:
    return "warn";
  }
  return "";
}

std::optional<MemoryOrder> waveasm::parseMemoryOrder(StringRef name) {
  for (MemoryOrder order : {MemoryOrder::Proven, MemoryOrder::Warn})
    if (getName(order) == name)
      return order;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// What must stay in order
//===----------------------------------------------------------------------===//

MoveEngine::MoveEngine(const ScheduleRegion &region)
    : region(region), graph(*region.block), registerReads(graph),
      tags(graph.size()), accesses(graph.size()), ordersMemory(graph.size()),
      ranks(graph.size()), valueNumbers(numberValues(region)) {
  starts.push_back(0);
  for (unsigned position = 0; position < graph.size(); ++position) {
    if (!graph.isAnchored(position)) {
      Operation *op = graph.getOperations()[position];
      std::optional<unsigned> tag = getTag(op);
      assert(tag && "the region is tagged");
      tags[position] = *tag;
      positions[*tag] = position;
      accesses[position] = getMemoryAccess(op);
      if (accesses[position].any())
        ordersMemory.set(position);
      ranks[position] = static_cast<unsigned>(order.size());
      order.push_back(position);
      addPrecedences(position);
    }
    starts.push_back(static_cast<unsigned>(precedences.size()));
  }
  for (const Dependence &dependence : graph.getDependences())
    if (dependence.kind == DependenceKind::Memory ||
        dependence.kind == DependenceKind::Barrier ||
        dependence.kind == DependenceKind::WaitCount) {
      ordersMemory.set(dependence.from);
      ordersMemory.set(dependence.to);
    }
  addAnchoredUsers();
}

MoveEngine::~MoveEngine() = default;

/// Adds the precedences that lead to `to` from operations with tags, directly
/// or through operations without. `registerReads` handles the contents of
/// registers.
void MoveEngine::addPrecedences(unsigned to) {
  // Operations without tags that must come before `to`, each with the last step
  // of the path from it to `to`.
  SmallVector<std::pair<unsigned, const Dependence *>> worklist;
  llvm::DenseSet<unsigned> seen;
  auto visit = [&](const Dependence &dependence, const Dependence *last) {
    if (graph.isAnchored(dependence.from)) {
      if (seen.insert(dependence.from).second)
        worklist.emplace_back(dependence.from, last ? last : &dependence);
      return;
    }
    if (dependence.kind != DependenceKind::Value &&
        dependence.kind != DependenceKind::Fixed)
      return;
    // If the path leads through other operations, its last step says what `to`
    // does to them.
    DependenceKind kind = dependence.kind;
    if (last && kind == DependenceKind::Value)
      kind = last->kind;
    precedences.push_back(
        {dependence.from, to, kind, dependence.value, last ? last->unit : 0});
  };
  for (const Dependence &dependence : graph.getPredecessors(to))
    visit(dependence, nullptr);
  while (!worklist.empty()) {
    auto [position, last] = worklist.pop_back_val();
    for (const Dependence &dependence : graph.getPredecessors(position))
      visit(dependence, last);
  }
}

void MoveEngine::addAnchoredUsers() {
  // The operations with tags that come after each one without, computed in
  // reverse order so that those of all later operations are known.
  std::vector<SmallVector<unsigned, 2>> users(graph.size());
  for (unsigned position = graph.size(); position-- > 0;) {
    llvm::sort(users[position]);
    users[position].erase(llvm::unique(users[position]), users[position].end());
    bool isAnchored = graph.isAnchored(position);
    if (isAnchored && !registerReads.getReads(position).empty())
      anchoredUsers[position].assign(users[position].begin(),
                                     users[position].end());
    for (const Dependence &dependence : graph.getPredecessors(position)) {
      if (!graph.isAnchored(dependence.from) ||
          registerReads.getNumRegisters() == 0)
        continue;
      if (isAnchored)
        llvm::append_range(users[dependence.from], users[position]);
      else
        users[dependence.from].push_back(position);
    }
  }
}

unsigned MoveEngine::getHost(unsigned position) const {
  if (!graph.isAnchored(position))
    return position;
  auto users = anchoredUsers.find(position);
  if (users == anchoredUsers.end() || users->second.empty())
    return order.back();
  return *std::min_element(
      users->second.begin(), users->second.end(),
      [&](unsigned a, unsigned b) { return ranks[a] < ranks[b]; });
}

uint64_t MoveEngine::getPlace(unsigned position) const {
  unsigned host = getHost(position);
  uint64_t place = 2 * static_cast<uint64_t>(ranks[host]) + 1;
  if (!graph.isAnchored(position))
    return place;
  // An operation that nothing uses stands before the last operation, or after
  // it if that one defines something (`placeAnchored`).
  bool isUnused = anchoredUsers.find(position)->second.empty();
  bool isBehind = isUnused && graph.getOperations()[host]->getNumResults() != 0;
  return isBehind ? place + 1 : place - 1;
}

bool MoveEngine::isPinned(unsigned tag) const {
  auto position = positions.find(tag);
  if (position == positions.end())
    return false;
  Operation *op = graph.getOperations()[position->second];
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  return op->hasTrait<OpTrait::IsTerminator>() || isa<LabelOp, RawOp>(op) ||
         (instruction && instruction.isPinned());
}

//===----------------------------------------------------------------------===//
// Orders
//===----------------------------------------------------------------------===//

TagOrder MoveEngine::getOrder() const {
  return llvm::map_to_vector(order,
                             [&](unsigned position) { return tags[position]; });
}

void MoveEngine::setOrder(ArrayRef<unsigned> newOrder) {
  assert(newOrder.size() == order.size() &&
         "all tags of the region, each once");
  order = llvm::map_to_vector(
      newOrder, [&](unsigned tag) { return positions.find(tag)->second; });
  for (auto [rank, position] : llvm::enumerate(order))
    ranks[position] = static_cast<unsigned>(rank);
  arrange();
}

std::string MoveEngine::getValueName(Value value) const {
  return "%" + std::to_string(valueNumbers.lookup(value));
}

void MoveEngine::arrange() {
  if (llvm::is_sorted(order))
    applyOrder(*region.block, graph.getOperations());
  else
    applyOrder(*region.block, placeAnchored(graph, order));
}

RoundReport MoveEngine::applyRound(ArrayRef<MoveCommand> commands) {
  RoundReport report;
  SmallVector<unsigned> oldOrder = order, oldRanks = ranks;
  Round(*this, report).run(commands);
  if (report.error) {
    order = std::move(oldOrder);
    ranks = std::move(oldRanks);
  } else if (order != oldOrder) {
    arrange();
  }
  return report;
}

ProvedRound MoveEngine::applyProved(ArrayRef<MoveCommand> commands,
                                    MemoryOrder memoryOrder) {
  TagOrder before = getOrder();
  ProvedRound proved = {applyRound(commands), {}, {}};
  if (proved.error)
    return proved;
  proved.order = getOrder();
  proved.unproven = certify();
  proved.isAccepted =
      proved.unproven.empty() || memoryOrder == MemoryOrder::Warn;
  if (!proved.isAccepted)
    setOrder(before);
  return proved;
}

RegionText MoveEngine::writeOriginal() {
  TagOrder order = getOrder(), original = order;
  llvm::sort(original);
  setOrder(original);
  RegionText text = writeRegion(getRegion());
  setOrder(order);
  return text;
}

//===----------------------------------------------------------------------===//
// Proof
//===----------------------------------------------------------------------===//

/// Why two operations must keep their order, as a phrase about first and
/// second.
static std::string explain(DependenceKind kind) {
  switch (kind) {
  case DependenceKind::Value:
    return "second uses a result of first";
  case DependenceKind::RegisterRead:
  case DependenceKind::RegisterWrite:
    return "second writes a register that a tuple with a result of first is "
           "made with";
  case DependenceKind::Memory:
    return "second may access memory that first accesses, and one of them "
           "writes";
  case DependenceKind::Barrier:
    return "no memory access crosses barriers and waits of the source";
  case DependenceKind::WaitCount:
    return "a wait of the source counts the two in this order";
  case DependenceKind::Priority:
    return "matrix instructions keep their priority";
  case DependenceKind::Observation:
    return "both show a value to a reader, in this order";
  case DependenceKind::Fixed:
    return "nothing crosses one of the two";
  }
  llvm_unreachable("all kinds are handled");
}

SmallVector<UnprovenPair>
MoveEngine::checkCrossings(ArrayRef<const Dependence *> broken) const {
  SmallVector<UnprovenPair> pairs;
  if (broken.empty())
    return pairs;
  if (!crossings)
    crossings = std::make_unique<BarrierCrossings>(graph);
  auto add = [&](unsigned first, unsigned second, std::string reason) {
    pairs.push_back({tags[first], tags[second], std::move(reason)});
  };
  auto isAboutLds = [&](const Dependence *dependence) {
    auto [from, to] = std::pair(dependence->from, dependence->to);
    return crossings->isAboutLds(from, to) || crossings->isAboutLds(to, from);
  };
  for (const Dependence *dependence : broken)
    if (!isAboutLds(dependence))
      add(dependence->from, dependence->to, explain(dependence->kind));
  if (!pairs.empty())
    return pairs;
  auto obstacle = crossings->findObstacle(
      [&](unsigned position) { return getPlace(position); });
  if (obstacle) {
    if (obstacle->isOfBlock)
      add(broken.front()->from, broken.front()->to,
          explain(DependenceKind::Barrier) + ": " + obstacle->reason);
    else
      add(obstacle->first, obstacle->second, std::move(obstacle->reason));
    return pairs;
  }
  // The graph leaves out pairs that the barrier between them orders.
  for (auto [index, second] : llvm::enumerate(order)) {
    const MemoryAccess::Touch &after = accesses[second][MemorySpace::Lds];
    if (!after.any())
      continue;
    for (unsigned first : ArrayRef(order).take_front(index))
      if (first > second &&
          mayConflict(accesses[first][MemorySpace::Lds], after))
        add(second, first, explain(DependenceKind::Memory));
  }
  return pairs;
}

SmallVector<UnprovenPair> MoveEngine::certify() const {
  SmallVector<UnprovenPair> pairs;
  SmallVector<const Dependence *> pastBarriers;
  auto add = [&](unsigned first, unsigned second, std::string reason) {
    pairs.push_back(
        {tags[getHost(first)], tags[getHost(second)], std::move(reason)});
  };
  for (const Precedence &precedence : precedences)
    if (ranks[precedence.from] > ranks[precedence.to])
      add(precedence.from, precedence.to, explain(precedence.kind));
  for (const Dependence &dependence : graph.getDependences()) {
    if (graph.isAnchored(dependence.from) || graph.isAnchored(dependence.to))
      continue;
    switch (dependence.kind) {
    case DependenceKind::Value:
    case DependenceKind::Fixed:
    case DependenceKind::RegisterRead:
    case DependenceKind::RegisterWrite:
      // The loop above handles these precedences, the loop below registers.
      continue;
    case DependenceKind::Barrier:
      if (ranks[dependence.from] > ranks[dependence.to])
        pastBarriers.push_back(&dependence);
      continue;
    default:
      if (ranks[dependence.from] > ranks[dependence.to])
        add(dependence.from, dependence.to, explain(dependence.kind));
    }
  }
  llvm::append_range(pairs, checkCrossings(pastBarriers));
  auto place = [&](unsigned position) { return getPlace(position); };
  for (unsigned index = 0; index < registerReads.getNumRegisters(); ++index) {
    auto broken = registerReads.findBroken(index, place);
    if (!broken)
      continue;
    std::string name = getRegisterName(registerReads.getUnit(index));
    auto [reader, expected, found] = *broken;
    if (!reader)
      add(*found, *expected,
          "second writes " + name +
              " last, which may be read after the region");
    else if (!found || (expected && getPlace(*expected) > getPlace(*reader)))
      add(*expected, *reader, "second reads " + name + ", which first writes");
    else
      add(*reader, *found,
          "first reads " + name + ", which second writes, and not before it");
  }
  return pairs;
}
