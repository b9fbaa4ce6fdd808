//===- Spilling.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/spilling/Spilling.h"

#include "waveasm/analysis/dependences/UnchangedMemory.h"
#include "waveasm/analysis/lane_state/LaneBrackets.h"
#include "waveasm/analysis/lane_state/ValueLanes.h"
#include "waveasm/analysis/register_curve/RegisterCurve.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/proofs/SpilledContents.h"
#include "waveasm/transforms/backend/linear_scan/NamedRegisters.h"
#include "waveasm/transforms/backend/linear_scan/TupleNormalization.h"
#include "waveasm/transforms/backend/spilling/AgprChains.h"
#include "waveasm/transforms/backend/spilling/SlotCounts.h"
#include "waveasm/transforms/backend/spilling/SpillCode.h"

#include "mlir/IR/OwningOpRef.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace mlir;
using namespace waveasm;

/// VGPRs that stay free for values on their way between memory and where they
/// are read, if some are in memory; no more than one of `kTravelShare`.
static constexpr int kTravelVgprs = 16;
static constexpr int kTravelShare = 8;

/// SGPRs that hold EXEC while all lanes are on.
static constexpr int kExecSgprs = 2;

/// How often a loop is taken to run, for the choice of values.
static constexpr double kIterations = 8;

namespace {

struct Limits {
  int vgprs;
  int sgprs;
  int agprs;

  int of(RegisterClass registerClass) const {
    return registerClass == RegisterClass::VGPR   ? vgprs
           : registerClass == RegisterClass::SGPR ? sgprs
                                                  : agprs;
  }
};

/// What moving a candidate to a home brings.
struct Offer {
  const SpillCandidate *candidate;
  size_t number;
  Home home;
  double cost;
  /// Registers times slots where they are short, by time.
  double worth;
};

/// Chooses what to spill in a program as it is, and does so.
class Round {
public:
  Round(ProgramOp program, const FlowGraph &graph, const Liveness &liveness,
        Limits limits, unsigned window, llvm::DenseSet<Value> &helpers,
        llvm::DenseSet<Value> &earlyReloads, llvm::DenseSet<Value> &lateSaves,
        LdsRoom &lds);

  bool fits() const {
    return isBelow(RegisterClass::VGPR) && isBelow(RegisterClass::SGPR);
  }

  /// Returns whether anything was spilled.
  bool run(SpillStats &stats);

  /// Makes room for `webs` by the cheapest choice of each, as far as there is
  /// one. Returns whether anything changed.
  bool makeRoom(ArrayRef<RoomChoices> webs, SpillStats &stats);

private:
  Round(ProgramOp program, const FlowGraph &graph, const Liveness &liveness,
        const RegisterCurve &curve, Limits limits, unsigned window,
        llvm::DenseSet<Value> &helpers, llvm::DenseSet<Value> &earlyReloads,
        llvm::DenseSet<Value> &lateSaves, LdsRoom &lds);

  bool isBelow(RegisterClass registerClass, int spare = 0) const {
    return of(registerClass).getMax() <= limits.of(registerClass) - spare;
  }
  SlotCounts &of(RegisterClass registerClass) {
    return registerClass == RegisterClass::VGPR   ? vgprs
           : registerClass == RegisterClass::SGPR ? sgprs
                                                  : agprs;
  }
  const SlotCounts &of(RegisterClass registerClass) const {
    return const_cast<Round *>(this)->of(registerClass);
  }
  double getIterations(Operation *op) const;
  int64_t getNeed(const SpillCandidate &candidate, int limit) const;
  int64_t getRelief(const SpillCandidate &candidate,
                    ArrayRef<unsigned> above) const;
  bool givesRelief(const SpillCandidate &candidate, int spare) const;
  double getCost(const SpillCandidate &candidate, Home home) const;
  std::optional<Home> chooseHome(const SpillCandidate &candidate);
  std::optional<Home> choosePlace(const SpillCandidate &candidate) const;
  bool canRepeat(const SpillCandidate &candidate);
  void findLongBases();
  void keepBases(const SpillCandidate &candidate);
  bool isLiveAt(Value value, Operation *op) const;
  void forEachSegment(const SpillCandidate &candidate,
                      llvm::function_ref<void(LiveSegment, int)>) const;
  void forEachAgprSegment(const SpillCandidate &candidate,
                          llvm::function_ref<void(LiveSegment, int)>) const;
  void take(const SpillCandidate &candidate, Home home);
  void choose(RegisterClass registerClass, ArrayRef<SpillCandidate> candidates,
              SmallVectorImpl<Offer> &chosen);
  SmallVector<Offer> chooseAll(ArrayRef<SpillCandidate> candidates);
  void spill(SmallVectorImpl<Offer> &chosen, SpillStats &stats);

  ProgramOp program;
  const FlowGraph &graph;
  const Liveness &liveness;
  Limits limits;
  unsigned window;
  llvm::DenseSet<Value> &helpers;
  llvm::DenseSet<Value> &earlyReloads;
  llvm::DenseSet<Value> &lateSaves;
  LdsRoom &lds;
  LaneState lanes;
  UnchangedMemory memory;
  /// Operands of loads that may stay in their registers to the end, as what is
  /// loaded with them takes more registers, and those that do.
  llvm::DenseSet<Value> longBases, keptBases;
  /// The registers that are live, by class.
  SlotCounts vgprs, sgprs, agprs;
  /// Dwords that the LDS has room for, and whether the address of its slots
  /// counts as live.
  int64_t freeLds = 0;
  bool hasLdsAddress;
  llvm::DenseMap<Operation *, unsigned> depths;
  bool hasLabels = false;
  bool hasBrackets = false;
};

} // namespace

Round::Round(ProgramOp program, const FlowGraph &graph,
             const Liveness &liveness, Limits limits, unsigned window,
             llvm::DenseSet<Value> &helpers,
             llvm::DenseSet<Value> &earlyReloads,
             llvm::DenseSet<Value> &lateSaves, LdsRoom &lds)
    : Round(program, graph, liveness, computeRegisterCurve(liveness), limits,
            window, helpers, earlyReloads, lateSaves, lds) {}

Round::Round(ProgramOp program, const FlowGraph &graph,
             const Liveness &liveness, const RegisterCurve &curve,
             Limits limits, unsigned window, llvm::DenseSet<Value> &helpers,
             llvm::DenseSet<Value> &earlyReloads,
             llvm::DenseSet<Value> &lateSaves, LdsRoom &lds)
    : program(program), graph(graph), liveness(liveness), limits(limits),
      window(window), helpers(helpers), earlyReloads(earlyReloads),
      lateSaves(lateSaves), lds(lds), lanes(program, graph), memory(program),
      vgprs(curve.vgprs), sgprs(curve.sgprs), agprs(curve.agprs),
      hasLdsAddress(lds.hasAddress()) {
  // What is moved later is too little to pay for the address.
  if (hasLdsAddress)
    freeLds = lds.getNumFree();
  for (const FlowBlock &block : graph.getBlocks())
    for (Operation *op : block.operations) {
      depths[op] = block.loopDepth;
      hasLabels |= isa<LabelOp>(op);
      hasBrackets |= isa<SMovB64ExecAllOp>(op);
    }
  findLongBases();
}

void Round::findLongBases() {
  llvm::DenseMap<Value, int64_t> loaded;
  for (const FlowBlock &block : graph.getBlocks())
    for (Operation *op : block.operations)
      if (isPlainLoad(op) && op->getNumResults() == 1)
        for (Value operand : op->getOperands())
          if (isa<RegisterType>(operand.getType()) && !isImmediateMove(operand))
            loaded[operand] += getRegisterCount(op->getResult(0));
  for (auto [base, count] : loaded)
    if (count > 2 * getRegisterCount(base) && !helpers.contains(base))
      longBases.insert(base);
}

/// Keeps the operands in their registers with which `candidate` is loaded
/// again.
void Round::keepBases(const SpillCandidate &candidate) {
  for (Value operand : candidate.value().getDefiningOp()->getOperands()) {
    if (!longBases.contains(operand) || !keptBases.insert(operand).second)
      continue;
    SlotCounts &counts = of(getRegisterClass(operand));
    counts.add(0, static_cast<unsigned>(counts.size()),
               static_cast<int>(getRegisterCount(operand)));
    // The registers of a tuple may also be those of its parts.
    if (operand.getDefiningOp<PackOp>() || operand.getDefiningOp<ExtractOp>())
      continue;
    for (unsigned fragment : liveness.getFragmentsOf(operand))
      for (LiveSegment segment : liveness.getSegments(fragment))
        counts.add(segment.start, segment.end,
                   -static_cast<int>(liveness.getFragments()[fragment].size));
  }
}

double Round::getIterations(Operation *op) const {
  return std::pow(kIterations, std::min(depths.lookup(op), 6u));
}

/// Calls `function` with the segments of the registers of `candidate`, and
/// their number.
void Round::forEachSegment(
    const SpillCandidate &candidate,
    llvm::function_ref<void(LiveSegment, int)> function) const {
  for (Value value : candidate.values)
    for (unsigned fragment : liveness.getFragmentsOf(value))
      for (LiveSegment segment : liveness.getSegments(fragment)) {
        segment.end = getEnd(liveness, fragment, segment);
        function(segment,
                 static_cast<int>(liveness.getFragments()[fragment].size));
      }
}

/// The registers that the readers of `candidate` need in any case where more
/// than `limit` are live, times slots.
int64_t Round::getNeed(const SpillCandidate &candidate, int limit) const {
  const SlotCounts &counts = of(getRegisterClass(candidate.value()));
  int64_t need = 0;
  llvm::SmallPtrSet<Operation *, 8> seen;
  for (OpOperand *reader : collectReaders(candidate))
    if (Operation *op = reader->getOwner();
        seen.insert(op).second && counts[2 * liveness.getPosition(op)] > limit)
      need += getRegisterCount(candidate.value());
  return need;
}

/// The registers that `candidate` takes where too many are live, times slots,
/// without those that its readers need. `above[n]` is the number of slots
/// before slot n where that is so.
int64_t Round::getRelief(const SpillCandidate &candidate,
                         ArrayRef<unsigned> above) const {
  int64_t relief = 0;
  forEachSegment(candidate, [&](LiveSegment segment, int size) {
    if (segment.start < segment.end)
      relief += int64_t{size} * (above[segment.end] - above[segment.start]);
  });
  if (relief == 0)
    return 0;
  RegisterClass registerClass = getRegisterClass(candidate.value());
  return relief - getNeed(candidate, limits.of(registerClass));
}

/// Whether `candidate` still takes registers that its readers do not need where
/// fewer than `spare` are free.
bool Round::givesRelief(const SpillCandidate &candidate, int spare) const {
  RegisterClass registerClass = getRegisterClass(candidate.value());
  const SlotCounts &counts = of(registerClass);
  int limit = limits.of(registerClass) - spare;
  std::optional<int64_t> missing;
  forEachSegment(candidate, [&](LiveSegment segment, int size) {
    unsigned slot = segment.start;
    while (!missing || *missing >= 0) {
      std::optional<unsigned> found =
          slot < segment.end ? counts.findAbove(slot, segment.end, limit)
                             : std::nullopt;
      if (!found)
        return;
      if (!missing)
        missing = getNeed(candidate, limit);
      *missing -= size;
      slot = *found + 1;
    }
  });
  return missing && *missing < 0;
}

/// The registers of `candidate` that come back for `reader`, which may read a
/// part of it or a tuple around it.
static double getReadSize(OpOperand &reader, const SpillCandidate &candidate) {
  return static_cast<double>(std::min(getRegisterCount(reader.get()),
                                      getRegisterCount(candidate.value())));
}

/// Cycles to switch all lanes on and put EXEC back.
static constexpr double kBracketCost = 12;

/// Cycles to load what the constant cache mostly has, which comes at once for
/// any number of registers.
static constexpr double kScalarLoadCost = 20;

/// Cycles that the wave issues the copies of `candidate` in, roughly.
double Round::getCost(const SpillCandidate &candidate, Home home) const {
  auto size = static_cast<double>(getRegisterCount(candidate.value()));
  // An access of scratch also keeps the vector memory path busy and is waited
  // for.
  Operation *maker = candidate.value().getDefiningOp();
  bool isLoad = home == Home::Again && isPlainLoad(maker);
  bool isScalar = getRegisterClass(candidate.value()) == RegisterClass::SGPR;
  // One of the LDS is waited for, but not as long.
  double save = home == Home::Again ? 0 : home == Home::Scratch ? 8 : 4;
  bool isFromLds = isLoad && cast<MemoryOpInterface>(maker).getAddressSpace() ==
                                 target::AddressSpace::Lds;
  double reload = isLoad && isScalar                ? kScalarLoadCost
                  : isFromLds || home == Home::Lds  ? 8
                  : isLoad || home == Home::Scratch ? 24
                                                    : 4;
  double perDword = home != Home::Again || (isLoad && !isScalar) ? 4 : 0;
  double cost = 0;
  for (OpOperand *entry : candidate.entries) {
    bool inAllLanes =
        findSavePlace(*entry, lanes) == SavePlace::BeforeUseInAllLanes;
    cost += getIterations(entry->getOwner()) *
            (save + perDword * size + (inAllLanes ? kBracketCost : 0));
  }
  if (!candidate.isHandedOn() && home != Home::Again) {
    bool inAllLanes = needsAllLanesToSave(candidate.value(), lanes);
    cost += getIterations(candidate.value().getDefiningOp()) *
            (save + perDword * size + (inAllLanes ? kBracketCost : 0));
  }
  llvm::SmallPtrSet<Operation *, 8> seen;
  for (OpOperand *reader : collectReaders(candidate))
    if (seen.insert(reader->getOwner()).second)
      cost += getIterations(reader->getOwner()) *
              (reload + perDword * getReadSize(*reader, candidate) +
               (needsAllLanesToReload(*reader, lanes) ? kBracketCost : 0));
  return cost;
}

bool Round::isLiveAt(Value value, Operation *op) const {
  while (auto extract = value.getDefiningOp<ExtractOp>())
    value = extract.getVector();
  if (value.getDefiningOp<PackOp>() || helpers.contains(value) ||
      !isAllocated(value))
    return false;
  unsigned slot = 2 * liveness.getPosition(op);
  return llvm::all_of(liveness.getFragmentsOf(value), [&](unsigned fragment) {
    return llvm::any_of(liveness.getSegments(fragment),
                        [&](LiveSegment segment) {
                          return segment.start <= slot && slot < segment.end;
                        });
  });
}

/// Whether the instruction of `candidate` gives the same value before each of
/// its readers.
bool Round::canRepeat(const SpillCandidate &candidate) {
  if (candidate.isHandedOn())
    return false;
  Operation *op = candidate.value().getDefiningOp();
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  if (!instruction)
    return false;
  bool isVector = getRegisterClass(candidate.value()) == RegisterClass::VGPR;
  bool isLoad = isPlainLoad(op);
  using target::SpecialRegister;
  if (op->getNumResults() != 1 || (!isPure(op) && !isLoad) ||
      !isMovableComputation(op) ||
      instruction.getSpecialReads().intersects(
          {SpecialRegister::SCC, SpecialRegister::VCC, SpecialRegister::M0}) ||
      !instruction.getSpecialWrites().empty() ||
      instruction.getTiedOperandIndex() >= 0 || isa<MfmaOpInterface>(op))
    return false;
  if (isVector ? !isLanewise(op)
               : !isLoad && instruction.getUnit() != target::Unit::Salu)
    return false;
  Readers readers = collectReaders(candidate);
  if (needsAllLanesToSave(candidate.value(), lanes) ||
      llvm::any_of(readers, [&](OpOperand *reader) {
        return needsAllLanesToReload(*reader, lanes) ||
               (hasBrackets && isInBracket(reader->getOwner())) ||
               (isLoad && !memory.isUnchanged(op, reader->getOwner()));
      }))
    return false;
  return llvm::all_of(op->getOperands(), [&](Value operand) {
    if (isa<ImmType>(operand.getType()) || (isLoad && isImmediateMove(operand)))
      return true;
    return (isLoad && longBases.contains(operand)) ||
           (isa<RegisterType>(operand.getType()) &&
            llvm::all_of(readers, [&](OpOperand *reader) {
              return isLiveAt(operand, reader->getOwner());
            }));
  });
}

/// Calls `function` with the slots in which `candidate` takes AGPRs if it lives
/// there, and their number.
void Round::forEachAgprSegment(
    const SpillCandidate &candidate,
    llvm::function_ref<void(LiveSegment, int)> function) const {
  forEachSegment(candidate, function);
  // What is handed on may be there before what it replaces is read.
  for (OpOperand *entry : candidate.entries) {
    Operation *maker = entry->get().getDefiningOp();
    if (!maker || findSavePlace(*entry, lanes) != SavePlace::WhereMade)
      continue;
    unsigned start = 2 * liveness.getPosition(maker) + 1;
    unsigned end = 2 * liveness.getPosition(entry->getOwner()) + 1;
    function({start, end}, static_cast<int>(getRegisterCount(entry->get())));
  }
}

std::optional<Home> Round::chooseHome(const SpillCandidate &candidate) {
  bool isAgain = canRepeat(candidate);
  if (isAgain && !isPlainLoad(candidate.value().getDefiningOp()))
    return Home::Again;
  std::optional<Home> place = choosePlace(candidate);
  if (isAgain &&
      (!place || getCost(candidate, Home::Again) < getCost(candidate, *place)))
    return Home::Again;
  return place;
}

/// Where to save `candidate`.
std::optional<Home> Round::choosePlace(const SpillCandidate &candidate) const {
  if (getRegisterClass(candidate.value()) == RegisterClass::SGPR) {
    if (!hasLabels && canLiveInLanes(candidate, lanes))
      return Home::Lanes;
    return std::nullopt;
  }
  bool isRoomInAgprs = true;
  forEachAgprSegment(candidate, [&](LiveSegment segment, int size) {
    isRoomInAgprs =
        isRoomInAgprs &&
        (segment.start >= segment.end ||
         agprs.getMax(segment.start, segment.end) + size <= limits.agprs);
  });
  if (isRoomInAgprs)
    return Home::Agprs;
  if (getRegisterCount(candidate.value()) <= freeLds &&
      canLiveInLds(candidate, lanes) &&
      getCost(candidate, Home::Lds) < getCost(candidate, Home::Scratch))
    return Home::Lds;
  return Home::Scratch;
}

/// Counts `candidate` as being in `home`.
void Round::take(const SpillCandidate &candidate, Home home) {
  SlotCounts &counts = of(getRegisterClass(candidate.value()));
  forEachSegment(candidate, [&](LiveSegment segment, int size) {
    counts.add(segment.start, segment.end, -size);
  });
  if (home == Home::Again && isPlainLoad(candidate.value().getDefiningOp()))
    keepBases(candidate);
  if (home == Home::Agprs)
    forEachAgprSegment(candidate, [&](LiveSegment segment, int size) {
      agprs.add(segment.start, segment.end, size);
    });
  auto size = static_cast<int>(getRegisterCount(candidate.value()));
  if (home == Home::Lds) {
    freeLds -= size;
    if (!std::exchange(hasLdsAddress, true))
      vgprs.add(0, static_cast<unsigned>(vgprs.size()), 1);
  }
  llvm::SmallPtrSet<Operation *, 8> seen, saved;
  auto addAt = [&](Operation *op, bool inAllLanes, unsigned after = 0) {
    unsigned slot = 2 * liveness.getPosition(op) + after;
    if (seen.insert(op).second)
      counts.add(slot, slot + 1, size);
    if (inAllLanes && saved.insert(op).second)
      sgprs.add(slot, slot + 1, kExecSgprs);
  };
  for (OpOperand *reader : collectReaders(candidate))
    addAt(reader->getOwner(), needsAllLanesToReload(*reader, lanes));
  for (OpOperand *entry : candidate.entries)
    addAt(entry->getOwner(),
          findSavePlace(*entry, lanes) == SavePlace::BeforeUseInAllLanes);
  if (!candidate.isHandedOn())
    addAt(candidate.value().getDefiningOp(),
          home != Home::Again && needsAllLanesToSave(candidate.value(), lanes),
          /*after=*/1);
}

/// Chooses candidates of a class, the most worthy first, until the rest fits.
void Round::choose(RegisterClass registerClass,
                   ArrayRef<SpillCandidate> candidates,
                   SmallVectorImpl<Offer> &chosen) {
  SmallVector<unsigned> above = {0};
  for (int count : of(registerClass).getCounts())
    above.push_back(above.back() + (count > limits.of(registerClass)));
  SmallVector<Offer> offers;
  for (auto [number, candidate] : llvm::enumerate(candidates)) {
    if (getRegisterClass(candidate.value()) != registerClass)
      continue;
    int64_t relief = getRelief(candidate, above);
    if (relief <= 0)
      continue;
    if (std::optional<Home> home = chooseHome(candidate)) {
      double cost = getCost(candidate, *home);
      offers.push_back({&candidate, number, *home, cost,
                        static_cast<double>(relief) / cost});
    }
  }
  llvm::sort(offers, [](const Offer &a, const Offer &b) {
    return std::tuple(b.worth, a.number) < std::tuple(a.worth, b.number);
  });
  int spare = 0;
  for (Offer &offer : offers) {
    if (isBelow(registerClass, spare))
      break;
    if (keptBases.contains(offer.candidate->value()) ||
        !givesRelief(*offer.candidate, spare))
      continue;
    // AGPRs may have been taken.
    std::optional<Home> home = chooseHome(*offer.candidate);
    if (!home)
      continue;
    if (offer.home != *home)
      offer.cost = getCost(*offer.candidate, *home);
    offer.home = *home;
    if (isMemory(*home))
      spare = std::min(kTravelVgprs, limits.vgprs / kTravelShare);
    take(*offer.candidate, offer.home);
    chosen.push_back(offer);
  }
}

/// Chooses candidates of both classes until the rest fits. The first ones go to
/// the LDS only if the rest then fits as well and that costs less: one more
/// value has to make room for the address.
SmallVector<Offer> Round::chooseAll(ArrayRef<SpillCandidate> candidates) {
  auto chooseOnce = [&] {
    SmallVector<Offer> chosen;
    for (RegisterClass registerClass :
         {RegisterClass::SGPR, RegisterClass::VGPR})
      if (!isBelow(registerClass))
        choose(registerClass, candidates, chosen);
    return chosen;
  };
  if (hasLdsAddress || !lds.getNumFree())
    return chooseOnce();
  SlotCounts counts[] = {vgprs, sgprs, agprs};
  llvm::DenseSet<Value> bases = keptBases;
  auto restore = [&] {
    std::swap(vgprs, counts[0]);
    std::swap(sgprs, counts[1]);
    std::swap(agprs, counts[2]);
    std::swap(keptBases, bases);
  };
  auto getTotal = [](ArrayRef<Offer> offers) {
    double cost = 0;
    for (const Offer &offer : offers)
      cost += offer.cost;
    return cost;
  };
  freeLds = lds.getNumFree();
  SmallVector<Offer> withLds = chooseOnce();
  freeLds = 0;
  if (!std::exchange(hasLdsAddress, false))
    return withLds;
  bool fitsWithLds = fits();
  restore();
  SmallVector<Offer> without = chooseOnce();
  if (std::pair(!fits(), getTotal(without)) <=
      std::pair(!fitsWithLds, getTotal(withLds)))
    return without;
  restore();
  return withLds;
}

bool Round::run(SpillStats &stats) {
  std::vector<SpillCandidate> candidates = collectCandidates(program, helpers);
  SmallVector<Offer> chosen = chooseAll(candidates);
  spill(chosen, stats);
  return !chosen.empty();
}

/// Moves `reload` down to its first user. The same lanes are on there.
static void moveDown(Operation *reload) {
  Operation *first = nullptr;
  for (Operation *user : reload->getUsers())
    if (!first || user->isBeforeInBlock(first))
      first = user;
  if (first)
    reload->moveBefore(first);
}

/// Moves the saves of `value` up to where it is made. The same lanes are on
/// there.
static void moveSavesUp(Value value) {
  Operation *last = value.getDefiningOp();
  auto moveAfterLast = [&](Operation *op) {
    op->moveAfter(last);
    last = op;
  };
  Readers readers;
  collectReaders(value, readers);
  for (OpOperand *reader : sortReaders(readers)) {
    Operation *save = reader->getOwner();
    // Parts of the value, and the base of the address.
    for (Value operand : save->getOperands())
      if (Operation *op = operand.getDefiningOp();
          op && op->getBlock() == save->getBlock() &&
          last->isBeforeInBlock(op)) {
        for (Value constant : op->getOperands())
          if (Operation *inner = constant.getDefiningOp();
              isa_and_nonnull<ConstantOp>(inner) &&
              inner->getBlock() == save->getBlock() &&
              last->isBeforeInBlock(inner))
            moveAfterLast(inner);
        moveAfterLast(op);
      }
    moveAfterLast(save);
  }
}

/// Cycles that a reload loses which is right before its first user, and a save
/// right after the load that it waits for.
static constexpr double kMoveDownCost = 16;
static constexpr double kMoveUpCost = 64;

bool Round::makeRoom(ArrayRef<RoomChoices> webs, SpillStats &stats) {
  std::vector<SpillCandidate> candidates = collectCandidates(program, helpers);
  llvm::DenseMap<Value, size_t> numbers;
  for (auto [number, candidate] : llvm::enumerate(candidates))
    for (Value value : candidate.values)
      numbers[value] = number;
  // What leaves its registers; of candidates, the first value.
  llvm::SetVector<Value> leaving;
  SmallVector<Offer> chosen;
  struct Remedy {
    llvm::SmallSetVector<Value, 4> values;
    double cost = 0;
  };
  auto getCostToLeave = [&](Value value) -> std::optional<double> {
    if (auto found = numbers.find(value); found != numbers.end()) {
      const SpillCandidate &candidate = candidates[found->second];
      std::optional<Home> home = chooseHome(candidate);
      if (!home)
        return std::nullopt;
      return getCost(candidate, *home);
    }
    if (earlyReloads.contains(value))
      return kMoveDownCost * getIterations(value.getDefiningOp());
    if (lateSaves.contains(value))
      return kMoveUpCost * getIterations(value.getDefiningOp());
    return std::nullopt;
  };
  auto findRemedy = [&](ArrayRef<Value> values) -> std::optional<Remedy> {
    Remedy remedy;
    for (Value value : values) {
      if (auto found = numbers.find(value); found != numbers.end())
        value = candidates[found->second].value();
      // The room of what leaves already often suffices for several webs.
      if (leaving.contains(value) || !remedy.values.insert(value))
        continue;
      std::optional<double> cost = getCostToLeave(value);
      if (!cost)
        return std::nullopt;
      remedy.cost += *cost;
    }
    return remedy;
  };
  for (const RoomChoices &choices : webs) {
    std::optional<Remedy> best;
    for (ArrayRef<Value> values : choices)
      if (std::optional<Remedy> remedy = findRemedy(values);
          remedy && (!best || remedy->cost < best->cost))
        best = std::move(remedy);
    if (!best)
      continue;
    for (Value value : best->values) {
      leaving.insert(value);
      auto found = numbers.find(value);
      if (found == numbers.end())
        continue;
      // AGPRs may have been taken.
      const SpillCandidate &candidate = candidates[found->second];
      if (std::optional<Home> home = chooseHome(candidate)) {
        take(candidate, *home);
        chosen.push_back(
            {&candidate, found->second, *home, /*cost=*/0, /*worth=*/0});
      }
    }
  }
  for (Value value : leaving)
    if (earlyReloads.erase(value))
      moveDown(value.getDefiningOp());
    else if (lateSaves.erase(value))
      moveSavesUp(value);
  spill(chosen, stats);
  return !leaving.empty();
}

/// Moves `chosen` to their homes.
void Round::spill(SmallVectorImpl<Offer> &chosen, SpillStats &stats) {
  // What is repeated reads its operands where it is read: first, and users
  // before what they use. Lanes are taken in the order of the program.
  llvm::sort(chosen, [](const Offer &a, const Offer &b) {
    bool x = a.home == Home::Again, y = b.home == Home::Again;
    if (x != y)
      return x;
    return x ? a.number > b.number : a.number < b.number;
  });
  SmallVector<int> counts = vgprs.getCounts(), scalars = sgprs.getCounts();
  SpillPlaces places(graph, liveness, counts, limits.vgprs);
  SpillPlaces scalarPlaces(graph, liveness, scalars, limits.sgprs);
  SpillCode code(program, lanes, places, scalarPlaces, lds, window);
  for (const Offer &offer : chosen)
    code.spill(*offer.candidate, offer.home);
  // New values may get the addresses of old ones.
  for (Value value : code.getInvalidated())
    helpers.erase(value);
  code.finish();
  helpers.insert_range(code.getHelpers());
  earlyReloads.insert_range(code.getEarlyReloads());
  lateSaves.insert_range(code.getLateSaves());
  const SpillStats &added = code.getStats();
  stats.rematerialized += added.rematerialized;
  stats.loadedAgain += added.loadedAgain;
  stats.inAgprs += added.inAgprs;
  stats.inLanes += added.inLanes;
  stats.inLds += added.inLds;
  stats.inScratch += added.inScratch;
  stats.vgprs += added.vgprs;
  stats.sgprs += added.sgprs;
  stats.agprCopies += added.agprCopies;
  stats.saves += added.saves;
  stats.reloads += added.reloads;
  stats.ldsBytes = added.ldsBytes;
  stats.scratchBytes = added.scratchBytes;
}

static Limits getLimits(ProgramOp program, const SpillOptions &options,
                        unsigned spareVgprs, unsigned spareSgprs) {
  // Allocation fails for text whose registers are unknown.
  FailureOr<NamedRegisters> named = findNamedRegisters(program);
  auto [vgprs, agprs] = getVectorRegisterLimitsBeside(
      program, succeeded(named) ? named->given : GivenRegisters(),
      options.maxVgprs, options.maxAgprs);
  unsigned sgprs = std::min(
      options.maxSgprs, program.getTargetMachine().registers.addressableSgprs);
  return {static_cast<int>(vgprs - std::min(vgprs, spareVgprs)),
          static_cast<int>(sgprs - std::min(sgprs, spareSgprs)),
          static_cast<int>(agprs)};
}

namespace {

/// What rounds need to know about a program.
struct Facts {
  FlowGraph graph;
  Liveness liveness;
};

} // namespace

static FailureOr<Facts> computeFacts(ProgramOp program) {
  FailureOr<FlowGraph> graph = FlowGraph::build(program);
  if (failed(graph))
    return failure();
  FailureOr<Liveness> liveness = Liveness::compute(program, *graph);
  if (failed(liveness))
    return failure();
  return Facts{std::move(*graph), std::move(*liveness)};
}

/// The LDS that `program` may have with what is spilled.
static int64_t getLdsLimit(ProgramOp program, const SpillOptions &options) {
  if (options.maxLds)
    return std::min(*options.maxLds, program.getTargetMachine().lds.bytes);
  Limits limits = getLimits(program, options, 0, 0);
  return getLargestLds(program, static_cast<unsigned>(limits.vgprs),
                       static_cast<unsigned>(limits.agprs));
}

Spiller::Spiller(ProgramOp program, const SpillOptions &options)
    : program(program), options(options),
      lds(program, getLdsLimit(program, options)) {}

/// Moves values of the program to VGPRs until at most `limit` AGPRs are live.
/// Returns whether it moved any.
bool Spiller::moveFromAgprs(const FlowGraph &graph, const Liveness &liveness,
                            int limit) {
  if (static_cast<int>(liveness.getPressure().agprs) <= limit)
    return false;
  ValueLanes lanes(program, graph);
  MovedAgprs moved = moveAgprsToVgprs(program, liveness, lanes, limit);
  stats.inVgprs += moved.values;
  stats.saves += moved.copies;
  stats.agprCopies += moved.copies;
  return moved.values > 0;
}

LogicalResult Spiller::fit() {
  // Without names that nothing uses, here and at the end.
  normalizeTuples(program);
  Limits limits = getLimits(program, options, spareVgprs, spareSgprs);
  // Ends: each round moves values that `helpers` excludes from then on, and
  // adds only values that are excluded, too, or have fewer readers.
  for (;;) {
    FailureOr<Facts> facts = computeFacts(program);
    if (failed(facts))
      return failure();
    // Once, as AGPRs are homes of spilled values later.
    if (std::exchange(isNew, false) &&
        moveFromAgprs(facts->graph, facts->liveness, limits.agprs))
      continue;
    Round round(program, facts->graph, facts->liveness, limits, options.window,
                helpers, earlyReloads, lateSaves, lds);
    if (round.fits() || !round.run(stats))
      break;
  }
  normalizeTuples(program);
  return success();
}

FailureOr<bool> Spiller::relieve(const Shortage &shortage) {
  if (shortage.excess && shortage.registerClass != RegisterClass::AGPR) {
    (shortage.registerClass == RegisterClass::VGPR ? spareVgprs : spareSgprs) +=
        shortage.excess;
    unsigned before = stats.getValues();
    if (failed(fit()))
      return failure();
    if (stats.getValues() != before)
      return true;
  }
  FailureOr<Facts> facts = computeFacts(program);
  if (failed(facts))
    return failure();
  Round round(program, facts->graph, facts->liveness,
              getLimits(program, options, spareVgprs, spareSgprs),
              options.window, helpers, earlyReloads, lateSaves, lds);
  bool hasMoved = round.makeRoom(shortage.webs, stats);
  normalizeTuples(program);
  return hasMoved;
}

namespace waveasm {
#define GEN_PASS_DEF_SPILLING
#include "waveasm/transforms/backend/spilling/Spilling.h.inc"
} // namespace waveasm

namespace {
struct SpillingPass : waveasm::impl::SpillingBase<SpillingPass> {
  using SpillingBase::SpillingBase;

  void runOnOperation() override {
    getOperation()->walk([&](ProgramOp program) {
      numberOperations(program);
      OwningOpRef<ProgramOp> before(cast<ProgramOp>(program->clone()));
      SpillOptions options{maxVgprs, maxSgprs, maxAgprs, window, std::nullopt};
      if (maxLds != ~0U)
        options.maxLds = maxLds;
      Spiller spiller(program, options);
      LogicalResult isRight =
          success(succeeded(spiller.fit()) &&
                  succeeded(verifySpilledContents(*before, program)));
      eraseNumbers(program);
      if (failed(isRight)) {
        signalPassFailure();
        return WalkResult::interrupt();
      }
      const SpillStats &stats = spiller.getStats();
      rematerialized += stats.rematerialized;
      loadedAgain += stats.loadedAgain;
      inAgprs += stats.inAgprs;
      inVgprs += stats.inVgprs;
      inLanes += stats.inLanes;
      inLds += stats.inLds;
      inScratch += stats.inScratch;
      saves += stats.saves;
      reloads += stats.reloads;
      return WalkResult::skip();
    });
  }
};
} // namespace
