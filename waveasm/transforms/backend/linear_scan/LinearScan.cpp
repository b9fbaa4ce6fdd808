//===- LinearScan.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/linear_scan/LinearScan.h"

#include "waveasm/analysis/occupancy/Occupancy.h"
#include "waveasm/analysis/printed_lines/PrintedLines.h"
#include "waveasm/analysis/register_curve/RegisterCurve.h"
#include "waveasm/analysis/register_types/RegisterText.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/proofs/RegisterContents.h"
#include "waveasm/target/Occupancy.h"
#include "waveasm/transforms/backend/lds_bytes/LdsBytes.h"
#include "waveasm/transforms/backend/linear_scan/Coalescing.h"
#include "waveasm/transforms/backend/linear_scan/DebugOutput.h"
#include "waveasm/transforms/backend/linear_scan/NamedRegisters.h"
#include "waveasm/transforms/backend/linear_scan/OutOfRegisters.h"
#include "waveasm/transforms/backend/linear_scan/RegisterFile.h"
#include "waveasm/transforms/backend/linear_scan/TupleNormalization.h"
#include "waveasm/transforms/backend/operand_legalization/OperandLegalization.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace waveasm;

/// Turns conditions in SGPRs into comparisons with 0. Returns whether there are
/// any.
static bool lowerScalarConditions(ProgramOp program) {
  bool isChanged = false;
  program.walk([&](Operation *op) {
    if (!isa<IfOp, ConditionOp>(op) ||
        !isRegisterOf(op->getOperand(0).getType(), RegisterClass::SGPR))
      return;
    OpBuilder builder(op);
    Location loc = op->getLoc();
    Value zero =
        ConstantOp::create(builder, loc, ImmType::get(builder.getContext(), 0),
                           builder.getI64IntegerAttr(0));
    op->setOperand(0, SCmpNeU32Op::create(builder, loc,
                                          SCCType::get(builder.getContext()),
                                          op->getOperand(0), zero));
    isChanged = true;
  });
  return isChanged;
}

/// The registers of a class that instructions can name.
static unsigned getAddressable(const target::Machine &target,
                               RegisterClass registerClass) {
  return registerClass == RegisterClass::VGPR
             ? target.registers.addressableVgprs
         : registerClass == RegisterClass::SGPR
             ? target.registers.addressableSgprs
             : target.registers.addressableAgprs;
}

/// Checks that the registers of `value` exist: a tuple of that size, and the
/// registers that the program names.
static LogicalResult checkRegisters(Operation *op, Value value,
                                    const target::Machine &target) {
  if (!isa<RegisterType>(value.getType()))
    return success();
  RegisterClass registerClass = getRegisterClass(value);
  int64_t size = getRegisterCount(value);
  if (std::optional<int64_t> index = getGivenIndex(value))
    return checkRegistersExist(op, registerClass, *index, size, target);
  int64_t most = getAddressable(target, registerClass);
  if (size <= most || most == 0)
    return checkRegistersExist(op, registerClass, 0, size, target);
  return op->emitError("expected a value of at most ")
         << count(static_cast<unsigned>(most), registerClass) << " on "
         << StringRef(target.name) << ", got " << size
         << PrintedLines(op->getParentOfType<ProgramOp>()).show(value);
}

/// Checks that the elements of `pack` make up its registers.
static LogicalResult checkPack(PackOp pack) {
  int64_t size = 0;
  for (Value element : pack.getElements()) {
    if (getRegisterClass(element) != getRegisterClass(pack))
      return pack.emitOpError("expected elements of the result's class, got ")
             << element.getType() << " for " << pack.getType();
    size += getRegisterCount(element);
  }
  if (size != getRegisterCount(pack))
    return pack.emitOpError("expected elements of ")
           << getRegisterCount(pack) << " registers together, got " << size;
  return success();
}

/// Like `getGivenIndex`, but also handles a `value` that is part of a tuple
/// whose registers are given, or a tuple of such parts.
static std::optional<int64_t> findGivenIndex(Value value) {
  if (std::optional<int64_t> index = getGivenIndex(value))
    return index;
  if (auto extract = value.getDefiningOp<ExtractOp>()) {
    if (std::optional<int64_t> index = findGivenIndex(extract.getVector()))
      return *index + static_cast<int64_t>(extract.getIndex());
  } else if (auto pack = value.getDefiningOp<PackOp>()) {
    std::optional<int64_t> first = findGivenIndex(pack.getElements().front());
    int64_t next = first.value_or(0);
    for (Value element : pack.getElements()) {
      if (findGivenIndex(element) != next)
        return std::nullopt;
      next += getRegisterCount(element);
    }
    return first;
  }
  return std::nullopt;
}

/// Checks that `value` is in the register that the type of `target` names, if
/// it names one. The allocator cannot insert a copy there, because only the
/// program decides what a register holds that it names. `what` is the role of
/// the value.
static LogicalResult checkSameRegister(Operation *op, Value value, Value target,
                                       const Twine &what) {
  std::optional<int64_t> index = getPhysicalIndex(target);
  if (!index || index == findGivenIndex(value))
    return success();
  return op->emitOpError("expected ")
         << what << " in the register of its target, " << target.getType()
         << ", got " << value.getType() << "; use a copy of that type instead";
}

/// Checks that the values that `op` passes on are in the registers that the
/// types of their targets name. Requires normalized tuples.
static LogicalResult checkHandedOn(Operation *op) {
  auto check = [&](Operation *at, ValueRange values, ValueRange targets,
                   StringRef what) {
    for (auto [number, value, target] : llvm::enumerate(values, targets))
      if (failed(
              checkSameRegister(at, value, target, what + " " + Twine(number))))
        return failure();
    return success();
  };
  if (auto loop = dyn_cast<LoopOp>(op)) {
    ValueRange arguments = loop.getBody().getArguments();
    ConditionOp condition = loop.getConditionOp();
    if (failed(check(op, loop.getInitArgs(), arguments, "initial value")) ||
        failed(check(condition, condition.getIterArgs(), arguments,
                     "carried value")))
      return failure();
    // A result is the last value of its argument, whichever of the two names a
    // register.
    for (auto [number, argument, result] :
         llvm::enumerate(arguments, loop.getResults()))
      if (getPhysicalIndex(argument) != getPhysicalIndex(result))
        return op->emitOpError("expected result ")
               << number << " in the register of its argument, "
               << argument.getType() << ", got " << result.getType();
    return success();
  }
  if (auto branch = dyn_cast<IfOp>(op)) {
    for (Region *region : branch.getRegions())
      if (!region->empty()) {
        auto yield = cast<YieldOp>(region->front().getTerminator());
        if (failed(check(yield, yield.getResults(), branch.getResults(),
                         "result")))
          return failure();
      }
    return success();
  }
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  if (!instruction || isa<MfmaOpInterface>(op) ||
      instruction.getTiedOperandIndex() < 0)
    return success();
  Value operand =
      op->getOperand(static_cast<unsigned>(instruction.getTiedOperandIndex()));
  Value result = op->getResult(0);
  if (!isa<RegisterType>(operand.getType()) ||
      getRegisterClass(operand) != getRegisterClass(result) ||
      getRegisterCount(operand) != getRegisterCount(result))
    return success();
  return checkSameRegister(op, operand, result, "the tied operand");
}

static LogicalResult checkProgram(ProgramOp program) {
  const target::Machine &target = program.getTargetMachine();
  WalkResult result = program.walk<WalkOrder::PreOrder>([&](Operation *op) {
    auto check = [&](Value value) {
      return succeeded(checkRegisters(op, value, target));
    };
    if (!llvm::all_of(op->getResults(), check))
      return WalkResult::interrupt();
    for (Region &region : op->getRegions())
      for (Block &block : region)
        if (!llvm::all_of(block.getArguments(), check))
          return WalkResult::interrupt();
    auto pack = dyn_cast<PackOp>(op);
    return !pack || succeeded(checkPack(pack)) ? WalkResult::advance()
                                               : WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// Webs without room that are reported at once. What makes room for them often
/// makes room for others, too.
static constexpr size_t kMaxHomelessWebs = 16;

namespace {

/// A fragment that has registers.
struct PlacedItem {
  LiveSegment segment;
  int first;
  int end;
  unsigned fragment;
};

class Allocator {
public:
  Allocator(ProgramOp program, const AllocationOptions &options,
            std::optional<Shortage> *shortage)
      : program(program), target(program.getTargetMachine()), options(options),
        shortage(shortage) {}

  /// Allocates if at most `maxLiveVgprs` VGPRs are live at once. `known` is the
  /// liveness of the program, or null.
  FailureOr<RoomyAllocation> run(unsigned maxLiveVgprs,
                                 std::unique_ptr<ProgramLiveness> known);

private:
  LogicalResult computeLiveness();
  LogicalResult findAllocatable();
  /// Coalesces and inserts copies until no conflict is left.
  LogicalResult buildWebs();
  LogicalResult reportContradiction(const Conflict &conflict);
  /// Computes the strips of all webs, and the pressure.
  void cutIntoStrips();
  LogicalResult placeWebs(RegisterClass registerClass);
  std::optional<unsigned> tryToPlace(ArrayRef<unsigned> order,
                                     RegisterFile &file);
  std::string explainLimit(RegisterClass registerClass);
  LogicalResult reportFailure(RegisterClass registerClass, unsigned web,
                              ArrayRef<unsigned> order);
  Shortage explainShortage(ArrayRef<unsigned> order, RegisterFile &file) const;
  RoomChoices findChoices(unsigned number, ArrayRef<PlacedItem> items) const;
  void assignTypes();
  void removeCopies();

  unsigned getLimit(RegisterClass registerClass) const;
  unsigned getAddressable(RegisterClass registerClass) const {
    return ::getAddressable(target, registerClass);
  }
  unsigned &peakOf(RegisterClass registerClass) {
    return registerClass == RegisterClass::VGPR   ? stats.vgprs
           : registerClass == RegisterClass::SGPR ? stats.sgprs
                                                  : stats.agprs;
  }
  unsigned pressureOf(RegisterClass registerClass) const {
    return registerClass == RegisterClass::VGPR   ? stats.vgprPressure
           : registerClass == RegisterClass::SGPR ? stats.sgprPressure
                                                  : stats.agprPressure;
  }

  ProgramOp program;
  const target::Machine &target;
  AllocationOptions options;
  std::optional<Shortage> *shortage;
  AllocationStats stats;
  AllocatableRegisters allocatable;
  GivenRegisters given;
  std::unique_ptr<ProgramLiveness> live;
  std::unique_ptr<RegisterWebs> webs;
  /// The strips of each web.
  std::vector<Strips> strips;
  /// The register at offset 0 of each web.
  SmallVector<int> origins;
};

} // namespace

unsigned Allocator::getLimit(RegisterClass registerClass) const {
  switch (registerClass) {
  case RegisterClass::VGPR:
    return getVectorRegisterLimitsBeside(program, given, options.maxVgprs,
                                         options.maxAgprs)
        .vgprs;
  case RegisterClass::SGPR:
    return std::min(options.maxSgprs, target.registers.addressableSgprs);
  case RegisterClass::AGPR:
    return getAgprLimit(program, stats.vgprs, options.maxAgprs);
  }
  llvm_unreachable("unknown register class");
}

LogicalResult Allocator::computeLiveness() {
  live = ProgramLiveness::compute(program);
  return success(live != nullptr);
}

LogicalResult Allocator::findAllocatable() {
  FailureOr<NamedRegisters> named = findNamedRegisters(program);
  if (failed(named))
    return failure();
  given = named->given;
  allocatable.vgprs.resize(getLimit(RegisterClass::VGPR), true);
  allocatable.sgprs.resize(getLimit(RegisterClass::SGPR), true);
  allocatable.agprs.resize(
      std::min(options.maxAgprs, target.registers.addressableAgprs), true);
  for (RegisterRange range : named->ranges) {
    llvm::BitVector &registers = allocatable.of(range.registerClass);
    int64_t end = range.first + range.count;
    for (int64_t index = std::max<int64_t>(range.first, 0);
         index < std::min<int64_t>(end, registers.size()); ++index)
      registers.reset(static_cast<unsigned>(index));
    // Named registers count as used in any case.
    if (end > 0 && end <= getAddressable(range.registerClass))
      peakOf(range.registerClass) =
          std::max(peakOf(range.registerClass), static_cast<unsigned>(end));
  }
  return success();
}

/// This terminates. After some rounds, each round isolates the sites of its
/// conflicts. The values of an isolated site that must share registers are live
/// only between the site and the copies next to it, at different times or in
/// different registers of a tuple; nothing else names them and no register is
/// given for them, so they can share registers whatever the rest of the program
/// does. So no conflict concerns an isolated site, each round isolates a site
/// that was not isolated before, and copies make no new sites: the number of
/// sites that are not isolated decreases.
LogicalResult Allocator::buildWebs() {
  llvm::DenseSet<Site> isolated;
  for (unsigned round = 0;; ++round) {
    if (isDebugged(DebugTopic::Decisions))
      llvm::errs() << "decisions of round " << round << " for "
                   << program.getSymName() << ":\n";
    webs = std::make_unique<RegisterWebs>(live->liveness, allocatable);
    SmallVector<Conflict> conflicts = coalesce(program, live->liveness, *webs);
    if (conflicts.empty())
      return success();
    ValueLanes lanes(program, live->graph);
    if (round < options.copyRounds) {
      stats.copiesInserted +=
          insertCopies(conflicts, live->liveness, *webs, lanes);
    } else {
      SmallVector<Site> sites;
      for (const Conflict &conflict : conflicts)
        if (isolated.insert(getSite(conflict)).second)
          sites.push_back(getSite(conflict));
      // Only registers that the program gives can contradict each other.
      if (sites.empty())
        return reportContradiction(conflicts.front());
      stats.copiesInserted += isolate(sites, lanes);
    }
    if (failed(computeLiveness()))
      return failure();
  }
}

/// Reports `conflict`, which copies did not settle.
LogicalResult Allocator::reportContradiction(const Conflict &conflict) {
  auto [op, number] = getSite(conflict);
  Value value = conflict.operand ? conflict.operand->get() : conflict.result;
  Value target = isa<LoopOp>(op)
                     ? Value(cast<LoopOp>(op).getBody().getArgument(number))
                     : op->getResult(number);
  auto describe = [&](Value value) {
    std::string text = count(static_cast<unsigned>(getRegisterCount(value)),
                             getRegisterClass(value));
    std::optional<int64_t> index = findGivenIndex(value);
    if (!index)
      return text;
    text += ", which the program puts into " +
            printRegisters(getRegisterClass(value), static_cast<int>(*index),
                           static_cast<unsigned>(getRegisterCount(value)));
    int64_t alignment = getRequiredAlignment(value.getType());
    if (*index % alignment)
      text +=
          ("; " + Twine(*index) + " is not a multiple of " + Twine(alignment))
              .str();
    return text;
  };
  PrintedLines lines(program);
  InFlightDiagnostic diag =
      op->emitOpError("needs a value in registers that the program does not "
                      "let it be in")
      << lines.show(op);
  diag.attachNote(value.getLoc())
      << "the value: " << describe(value) << lines.show(value);
  diag.attachNote(target.getLoc())
      << "it must be in the registers of this one: " << describe(target)
      << lines.show(target);
  return diag;
}

void Allocator::cutIntoStrips() {
  strips.resize(live->liveness.getFragments().size());
  PressureCount vgprs, sgprs, agprs;
  for (unsigned number : webs->getWebs()) {
    const Web &web = webs->getWeb(number);
    strips[number] = makeStrips(web);
    PressureCount &count = web.registerClass == RegisterClass::VGPR   ? vgprs
                           : web.registerClass == RegisterClass::SGPR ? sgprs
                                                                      : agprs;
    count.add(strips[number]);
  }
  stats.vgprPressure = vgprs.getPeak();
  stats.sgprPressure = sgprs.getPeak();
  stats.agprPressure = agprs.getPeak();
}

/// Places the webs in `order`. Returns the first one for which there is no
/// place.
std::optional<unsigned> Allocator::tryToPlace(ArrayRef<unsigned> order,
                                              RegisterFile &file) {
  for (unsigned number : order) {
    std::optional<int> place = file.place(webs->getWeb(number), strips[number]);
    if (!place)
      return number;
    origins[number] = *place;
  }
  return std::nullopt;
}

/// The choices for web `number`, with `items` in registers: the values that are
/// in the way at each place, and the values of the web itself if there is room
/// where these are made.
RoomChoices Allocator::findChoices(unsigned number,
                                   ArrayRef<PlacedItem> items) const {
  const Web &web = webs->getWeb(number);
  const llvm::BitVector &registers = allocatable.of(web.registerClass);
  unsigned start = web.items.front().segment.start, end = web.reach.back();
  SmallVector<PlacedItem> near;
  for (const PlacedItem &item : items)
    if (item.segment.start < end && start < item.segment.end)
      near.push_back(item);
  // A fragment that is in the way of the web while its origin is from `first`
  // to before `end`.
  struct Obstacle {
    int first, end;
    Value value;
    /// It is in the way already where the web's value is made.
    bool atStart;
  };
  SmallVector<Obstacle> obstacles;
  for (const PlacedItem &item : near)
    for (const WebItem &own : web.items)
      if (item.segment.start < own.segment.end &&
          own.segment.start < item.segment.end)
        obstacles.push_back(
            {item.first - own.offset - static_cast<int>(own.size) + 1,
             item.end - own.offset,
             live->liveness.getFragments()[item.fragment].value,
             item.segment.start <= own.segment.start});
  RoomChoices choices;
  bool canStart = false;
  int origin = -web.low;
  origin += (web.residue - origin) & (web.modulus - 1);
  for (; origin + web.high <= static_cast<int>(registers.size());
       origin += web.modulus) {
    auto low = static_cast<unsigned>(origin + web.low);
    if (registers.find_first_unset_in(
            low, static_cast<unsigned>(origin + web.high)) != -1)
      continue;
    llvm::SmallSetVector<Value, 4> values;
    bool isFreeAtStart = true;
    for (const Obstacle &obstacle : obstacles)
      if (obstacle.first <= origin && origin < obstacle.end) {
        values.insert(obstacle.value);
        isFreeAtStart &= !obstacle.atStart;
      }
    choices.emplace_back(values.begin(), values.end());
    canStart |= isFreeAtStart;
  }
  if (canStart) {
    llvm::SmallSetVector<Value, 4> own;
    for (const WebItem &item : web.items)
      own.insert(live->liveness.getFragments()[item.fragment].value);
    choices.emplace_back(own.begin(), own.end());
  }
  return choices;
}

/// Places the webs in `order`, which are of one class, as far as there are
/// places.
Shortage Allocator::explainShortage(ArrayRef<unsigned> order,
                                    RegisterFile &file) const {
  std::vector<PlacedItem> items;
  auto addItems = [&](unsigned number, int origin) {
    for (const WebItem &item : webs->getWeb(number).items)
      items.push_back({item.segment, origin + item.offset,
                       origin + item.offset + static_cast<int>(item.size),
                       item.fragment});
  };
  RegisterClass registerClass = webs->getWeb(order.front()).registerClass;
  unsigned limit = getLimit(registerClass);
  Shortage found;
  found.registerClass = registerClass;
  found.excess =
      pressureOf(registerClass) - std::min(limit, pressureOf(registerClass));
  for (unsigned number : webs->getWebs())
    if (const Web &web = webs->getWeb(number);
        web.registerClass == registerClass && web.fixed)
      addItems(number, *web.fixed);
  for (unsigned number : order) {
    std::optional<int> place = file.place(webs->getWeb(number), strips[number]);
    if (place)
      addItems(number, *place);
    else if (found.webs.size() < kMaxHomelessWebs)
      found.webs.push_back(findChoices(number, items));
  }
  return found;
}

/// Why there are no more registers of a class, unless it is the target: the
/// text of a note.
std::string Allocator::explainLimit(RegisterClass registerClass) {
  unsigned limit = getLimit(registerClass);
  unsigned requested = registerClass == RegisterClass::VGPR ? options.maxVgprs
                       : registerClass == RegisterClass::SGPR
                           ? options.maxSgprs
                           : options.maxAgprs;
  std::string text;
  llvm::raw_string_ostream os(text);
  unsigned share = getVectorRegisterShare(program);
  if (limit == getAddressable(registerClass))
    return text;
  if (limit == requested) {
    os << "the options allow " << limit << " " << getName(registerClass)
       << (limit == 1 ? "" : "s");
    return text;
  }
  os << "a wave has " << share << " vector registers";
  if (share <
      target.registers.addressableVgprs + target.registers.addressableAgprs) {
    auto workitems =
        static_cast<unsigned>(program.getNumWorkitems().value_or(1));
    std::optional<uint64_t> waves = program.getWavesPerSimd();
    if (waves && *waves > target::getRequiredWavesPerSimd(target, workitems)) {
      os << ", so that " << *waves << " fit on a SIMD (waves_per_simd)";
      std::optional<Occupancy> occupancy =
          computeOccupancy(program, /*vgprs=*/0, /*agprs=*/0);
      if (occupancy && occupancy->limits.byLds < *waves)
        os << ", although " << occupancy->needs.ldsBytes
           << " bytes of LDS let only " << occupancy->limits.byLds
           << " run there";
    } else
      os << ", because a workgroup has " << workitems << " work-items";
  }
  if (registerClass == RegisterClass::AGPR)
    os << "; VGPRs take " << share - limit << " of them";
  else if (registerClass == RegisterClass::VGPR && limit < share && given.agprs)
    os << "; AGPRs up to a" << given.agprs - 1
       << ", which the program names, take " << share - limit << " of them";
  return text;
}

/// Reports that `web` has no place. The webs of the same class before it in
/// `order` have one.
LogicalResult Allocator::reportFailure(RegisterClass registerClass,
                                       unsigned web, ArrayRef<unsigned> order) {
  std::vector<std::optional<int>> places(origins.size());
  for (unsigned number : webs->getWebs())
    places[number] = webs->getWeb(number).fixed;
  for (unsigned number : order) {
    if (number == web)
      break;
    places[number] = origins[number];
  }
  const llvm::BitVector &registers = allocatable.of(registerClass);
  return reportShortage(program, live->liveness, *webs,
                        {registerClass, web, getLimit(registerClass),
                         explainLimit(registerClass),
                         registers.size() - registers.count(), places});
}

LogicalResult Allocator::placeWebs(RegisterClass registerClass) {
  if (registerClass == RegisterClass::AGPR)
    allocatable.agprs.resize(
        std::min<size_t>(allocatable.agprs.size(), getLimit(registerClass)));
  SmallVector<unsigned> order;
  RegisterFile empty(allocatable.of(registerClass));
  // Registers given by the program count as well; VCC does not.
  int fixedPeak = 0;
  for (unsigned number : webs->getWebs()) {
    const Web &web = webs->getWeb(number);
    if (web.registerClass != registerClass)
      continue;
    ++stats.webs;
    if (!web.fixed) {
      order.push_back(number);
      continue;
    }
    origins[number] = *web.fixed;
    empty.take(strips[number], *web.fixed);
    int end = *web.fixed + web.high;
    if (registerClass != RegisterClass::SGPR ||
        end <= static_cast<int>(target.registers.addressableSgprs))
      fixedPeak = std::max(fixedPeak, end);
  }

  auto getLength = [&](const Web &web) {
    return web.reach.back() - web.items.front().segment.start;
  };
  unsigned longest = 0;
  for (unsigned number : order)
    longest = std::max(longest, getLength(webs->getWeb(number)));
  auto isLong = [&](const Web &web) {
    return options.bidirectionalThreshold &&
           uint64_t{100} * getLength(web) >
               uint64_t{longest} * options.bidirectionalThreshold;
  };
  // By start, but long-lived webs before the others.
  llvm::sort(order, [&](unsigned a, unsigned b) {
    const Web &x = webs->getWeb(a), &y = webs->getWeb(b);
    auto key = [&](const Web &web, unsigned number) {
      return std::tuple(!isLong(web), web.items.front().segment.start,
                        web.low - web.high, -web.modulus, number);
    };
    return key(x, a) < key(y, b);
  });
  RegisterFile file = empty;
  if (tryToPlace(order, file)) {
    // Large tuples first, because they suffer most from gaps.
    llvm::sort(order, [&](unsigned a, unsigned b) {
      const Web &x = webs->getWeb(a), &y = webs->getWeb(b);
      return std::tuple(x.low - x.high, x.items.front().segment.start, a) <
             std::tuple(y.low - y.high, y.items.front().segment.start, b);
    });
    file = empty;
    if (std::optional<unsigned> failed = tryToPlace(order, file)) {
      if (shortage) {
        file = empty;
        *shortage = explainShortage(order, file);
      }
      return reportFailure(registerClass, *failed, order);
    }
  }
  unsigned &peak = peakOf(registerClass);
  peak = std::max({peak, file.getPeak(), static_cast<unsigned>(fixedPeak)});
  return success();
}

void Allocator::assignTypes() {
  MLIRContext *context = program.getContext();
  auto assign = [&](Value value) {
    if (!isa<RegisterType>(value.getType()))
      return;
    int64_t index = target.registers.vccSgpr;
    if (isAllocated(value)) {
      RegisterWebs::Place place =
          webs->getPlace(live->liveness.getFragmentsOf(value).front());
      index = origins[place.web] + place.offset;
    }
    value.setType(getPhysicalType(context, getRegisterClass(value), index,
                                  getRegisterCount(value)));
  };
  program.walk([&](Operation *op) {
    llvm::for_each(op->getResults(), assign);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), assign);
  });
}

void Allocator::removeCopies() {
  SmallVector<Operation *> copies;
  program.walk([&](Operation *op) {
    if (isa<VMovB32Op, SMovB32Op>(op) &&
        op->getOperand(0).getType() == op->getResult(0).getType())
      copies.push_back(op);
  });
  for (Operation *op : copies) {
    op->getResult(0).replaceAllUsesWith(op->getOperand(0));
    op->erase();
  }
  stats.copiesRemoved = static_cast<unsigned>(copies.size());
  if (stats.copiesInserted)
    removeEmptyBrackets(program);
}

FailureOr<RoomyAllocation>
Allocator::run(unsigned maxLiveVgprs, std::unique_ptr<ProgramLiveness> known) {
  if (failed(checkProgram(program)))
    return failure();
  bool isChanged = lowerScalarConditions(program);
  isChanged |= normalizeTuples(program);
  WalkResult checked = program.walk([](Operation *op) {
    return failed(checkHandedOn(op)) ? WalkResult::interrupt()
                                     : WalkResult::advance();
  });
  if (checked.wasInterrupted() || failed(findAllocatable()))
    return failure();
  if (known && !isChanged)
    live = std::move(known);
  else if (failed(computeLiveness()))
    return failure();
  RoomyAllocation result;
  result.liveVgprs = live->liveness.getPressure().vgprs;
  // This is more than there are where C and D of a matrix instruction share
  // registers.
  if (result.liveVgprs > maxLiveVgprs)
    result.liveVgprs =
        computeRegisterCurve(live->liveness).getPeak(RegisterClass::VGPR);
  if (result.liveVgprs > maxLiveVgprs) {
    result.live = std::move(live);
    return result;
  }
  if (failed(buildWebs()))
    return failure();
  if (isDebugged(DebugTopic::Liveness)) {
    llvm::errs() << "liveness of " << program.getSymName() << ":\n";
    live->liveness.print(llvm::errs());
  }
  cutIntoStrips();
  stats.ranges = static_cast<unsigned>(live->liveness.getFragments().size());
  origins.resize(live->liveness.getFragments().size());
  for (RegisterClass registerClass :
       {RegisterClass::VGPR, RegisterClass::SGPR, RegisterClass::AGPR})
    if (failed(placeWebs(registerClass)))
      return failure();
  if (isDebugged(DebugTopic::Allocation)) {
    llvm::errs() << "allocation of " << program.getSymName() << ":\n";
    printPlaces(llvm::errs(), live->liveness, *webs, origins);
  }
  noteLdsBytes(program);
  assignTypes();
  removeCopies();
  stats.occupancy = target::getWavesPerSimd(
      target, target::getVectorRegisters(target, stats.vgprs, stats.agprs));
  result.stats = stats;
  return result;
}

FailureOr<AllocationStats>
waveasm::allocateRegisters(ProgramOp program, const AllocationOptions &options,
                           std::optional<Shortage> *shortage) {
  FailureOr<RoomyAllocation> result =
      Allocator(program, options, shortage)
          .run(std::numeric_limits<unsigned>::max(), /*known=*/nullptr);
  if (failed(result))
    return failure();
  return *result->stats;
}

FailureOr<RoomyAllocation>
waveasm::allocateIfRoomy(ProgramOp program, const AllocationOptions &options,
                         unsigned maxLiveVgprs,
                         std::unique_ptr<ProgramLiveness> live) {
  return Allocator(program, options, /*shortage=*/nullptr)
      .run(maxLiveVgprs, std::move(live));
}

namespace waveasm {
#define GEN_PASS_DEF_LINEARSCAN
#include "waveasm/transforms/backend/linear_scan/LinearScan.h.inc"
} // namespace waveasm

namespace {
struct LinearScanPass : waveasm::impl::LinearScanBase<LinearScanPass> {
  using LinearScanBase::LinearScanBase;

  void runOnOperation() override {
    AllocationOptions allocation;
    allocation.maxVgprs = maxVgprs;
    allocation.maxSgprs = maxSgprs;
    allocation.maxAgprs = maxAgprs;
    allocation.bidirectionalThreshold = bidirectionalThreshold;
    allocation.copyRounds = copyRounds;
    getOperation()->walk([&](ProgramOp program) {
      // If all registers are given, they may carry more than the values show.
      bool isChosen = !hasVirtualRegisters(program);
      FailureOr<AllocationStats> stats = failure();
      if (succeeded(legalizeOperands(program)))
        stats = allocateRegisters(program, allocation);
      if (failed(stats) ||
          (!isChosen && failed(verifyRegisterContents(program)))) {
        signalPassFailure();
        return WalkResult::interrupt();
      }
      peakVGPRs = std::max<unsigned>(peakVGPRs, stats->vgprs);
      peakSGPRs = std::max<unsigned>(peakSGPRs, stats->sgprs);
      peakAGPRs = std::max<unsigned>(peakAGPRs, stats->agprs);
      rangesAllocated += stats->ranges;
      copiesInserted += stats->copiesInserted;
      copiesRemoved += stats->copiesRemoved;
      return WalkResult::skip();
    });
  }
};
} // namespace
