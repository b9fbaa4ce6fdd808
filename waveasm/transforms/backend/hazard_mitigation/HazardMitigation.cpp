//===- HazardMitigation.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The state at a point is the set of producers that a later instruction may
// still follow too soon, each with the wait states since then, the fewest over
// all paths. An instruction is compared with each of them and not only with the
// nearest, because an older producer may require more wait states.
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/hazard_mitigation/HazardMitigation.h"

#include "waveasm/analysis/flow_graph/ForwardAnalysis.h"
#include "waveasm/support/DebugTopics.h"
#include "waveasm/target/Hazards.h"
#include "waveasm/target/Machines.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

//===----------------------------------------------------------------------===//
// Rules that apply to two instructions
//===----------------------------------------------------------------------===//

namespace {

/// The roles of an instruction in the rules.
struct HazardRoles {
  /// Rules whose producer, and whose consumer, it may be.
  HazardRuleSet produces = 0;
  HazardRuleSet consumes = 0;
  /// The most wait states that the rules it is a producer of require.
  uint8_t horizon = 0;
};

/// A number of wait states needed, and the rule that requires it.
struct Need {
  unsigned states = 0;
  const HazardRule *rule = nullptr;
};

class HazardModel {
public:
  HazardModel(const MachineProgram &program, const Machine &machine)
      : program(program), machine(machine) {
    roles.reserve(program.getInstructions().size());
    for (const MachineInstruction &instruction : program.getInstructions())
      roles.push_back(computeRoles(instruction));
  }

  const HazardRoles &getRoles(unsigned instruction) const {
    return roles[instruction];
  }

  /// Raises `need` to the wait states required between the two, less the
  /// `distance` that is already there.
  void require(unsigned producer, unsigned consumer, unsigned distance,
               Need &need) const;

private:
  /// The rules that instructions with these traits and passes may have a role
  /// in, whatever they access.
  HazardRoles computeCandidates(Traits traits, uint8_t passes) const;
  HazardRoles computeRoles(const MachineInstruction &instruction);
  bool isRelated(const HazardRule &rule, const MachineInstruction &producer,
                 const MachineInstruction &consumer) const;

  const MachineProgram &program;
  const Machine &machine;
  /// Candidates by traits and passes.
  llvm::DenseMap<std::pair<uint64_t, uint8_t>, HazardRoles> candidates;
  std::vector<HazardRoles> roles;
};

} // namespace

namespace {
/// How an instruction accesses registers, by file.
class TouchesByFile {
public:
  explicit TouchesByFile(ArrayRef<RegisterAccess> accesses) {
    for (const RegisterAccess &access : accesses) {
      used |= access.files;
      for (unsigned files = access.files; files; files &= files - 1)
        touches[llvm::countr_zero(files)] |= access.touches;
    }
  }

  /// Whether one of the accesses matches, or none has to.
  bool has(const AccessPattern &pattern) const {
    if (!pattern.touches)
      return true;
    for (unsigned files = pattern.files & used; files; files &= files - 1)
      if (touches[llvm::countr_zero(files)] & pattern.touches)
        return true;
    return false;
  }

private:
  std::array<Touches, 8 * sizeof(Files)> touches = {};
  /// The files of all accesses.
  Files used = 0;
};
} // namespace

HazardRoles HazardModel::computeCandidates(Traits traits,
                                           uint8_t passes) const {
  HazardRoles result;
  for (auto [index, rule] : llvm::enumerate(getHazardRules())) {
    HazardRuleSet bit = HazardRuleSet(1) << index;
    if (rule.consumer.matches(traits))
      result.consumes |= bit;
    if (rule.producer.matches(traits) && getWaitStates(machine, index, passes))
      result.produces |= bit;
  }
  return result;
}

HazardRoles HazardModel::computeRoles(const MachineInstruction &instruction) {
  HazardRoles result;
  if (instruction.states == 0)
    return result;
  auto [known, isNew] = candidates.try_emplace(
      {instruction.traits.raw(), instruction.passes}, HazardRoles());
  if (isNew)
    known->second = computeCandidates(instruction.traits, instruction.passes);
  TouchesByFile touches(program.getAccesses(instruction));
  HazardRules rules = getHazardRules();
  for (HazardRuleSet left = known->second.consumes; left; left &= left - 1) {
    unsigned index = llvm::countr_zero(left);
    if (touches.has(rules.rules[index].consumerAccess))
      result.consumes |= HazardRuleSet(1) << index;
  }
  for (HazardRuleSet left = known->second.produces; left; left &= left - 1) {
    unsigned index = llvm::countr_zero(left);
    if (!touches.has(rules.rules[index].producerAccess))
      continue;
    result.produces |= HazardRuleSet(1) << index;
    result.horizon =
        std::max(result.horizon, static_cast<uint8_t>(getWaitStates(
                                     machine, index, instruction.passes)));
  }
  return result;
}

/// The registers of the matching `accesses`, as one list.
static SmallVector<std::pair<RegisterUnit, unsigned>, 2>
collectUnits(ArrayRef<RegisterAccess> accesses, const AccessPattern &pattern) {
  SmallVector<std::pair<RegisterUnit, unsigned>, 2> units;
  for (const RegisterAccess &access : accesses)
    if (pattern.matches(access.touches, access.files))
      units.emplace_back(access.first, access.count);
  return units;
}

bool HazardModel::isRelated(const HazardRule &rule,
                            const MachineInstruction &producer,
                            const MachineInstruction &consumer) const {
  ArrayRef<RegisterAccess> from = program.getAccesses(producer);
  ArrayRef<RegisterAccess> to = program.getAccesses(consumer);
  auto overlap = [&] {
    for (const RegisterAccess &a : from)
      if (rule.producerAccess.matches(a.touches, a.files))
        for (const RegisterAccess &b : to)
          if (rule.consumerAccess.matches(b.touches, b.files) && a.overlaps(b))
            return true;
    return false;
  };
  bool isSameOpcode = producer.opcode == consumer.opcode;
  auto isForwarded = [&] {
    return isSameOpcode && collectUnits(from, rule.producerAccess) ==
                               collectUnits(to, rule.consumerAccess);
  };
  switch (rule.relation) {
  case Relation::None:
    return true;
  case Relation::Overlap:
    return overlap();
  case Relation::OverlapSameOpcode:
    return isSameOpcode && overlap();
  case Relation::OverlapOtherOpcode:
    return !isSameOpcode && overlap();
  case Relation::Forwarded:
    return isForwarded();
  case Relation::Unforwarded:
    return overlap() && !isForwarded();
  }
  llvm_unreachable("all relations are handled");
}

void HazardModel::require(unsigned producer, unsigned consumer,
                          unsigned distance, Need &need) const {
  HazardRuleSet common = roles[producer].produces & roles[consumer].consumes;
  if (!common)
    return;
  const MachineInstruction &from = program.getInstructions()[producer];
  const MachineInstruction &to = program.getInstructions()[consumer];
  for (; common; common &= common - 1) {
    unsigned index = llvm::countr_zero(common);
    const HazardRule &rule = getHazardRules().rules[index];
    unsigned states = getWaitStates(machine, index, from.passes);
    if (states > distance + need.states && isRelated(rule, from, to))
      need = {states - distance, &rule};
  }
}

//===----------------------------------------------------------------------===//
// Pending producers
//===----------------------------------------------------------------------===//

namespace {

/// Pending producers with the wait states since then, sorted by producer
/// number.
struct Pending {
  struct Entry {
    unsigned producer;
    unsigned distance;
    bool operator==(const Entry &other) const {
      return producer == other.producer && distance == other.distance;
    }
  };
  SmallVector<Entry, 8> entries;

  bool operator==(const Pending &other) const {
    return entries == other.entries;
  }
  bool join(const Pending &other);
  void advance(unsigned states, const HazardModel &model);
  void add(unsigned producer);
};

} // namespace

bool Pending::join(const Pending &other) {
  SmallVector<Entry, 8> merged;
  const Entry *a = entries.begin(), *b = other.entries.begin();
  while (a != entries.end() || b != other.entries.end()) {
    if (b == other.entries.end() ||
        (a != entries.end() && a->producer < b->producer))
      merged.push_back(*a++);
    else if (a == entries.end() || b->producer < a->producer)
      merged.push_back(*b++);
    else {
      merged.push_back({a->producer, std::min(a->distance, b->distance)});
      ++a;
      ++b;
    }
  }
  bool hasChanged = merged != entries;
  entries = std::move(merged);
  return hasChanged;
}

void Pending::advance(unsigned states, const HazardModel &model) {
  if (!states)
    return;
  for (Entry &entry : entries)
    entry.distance += states;
  llvm::erase_if(entries, [&](const Entry &entry) {
    return entry.distance >= model.getRoles(entry.producer).horizon;
  });
}

void Pending::add(unsigned producer) {
  auto *at = llvm::lower_bound(entries, producer,
                               [](const Entry &entry, unsigned number) {
                                 return entry.producer < number;
                               });
  if (at != entries.end() && at->producer == producer)
    at->distance = 0;
  else
    entries.insert(at, {producer, 0});
}

//===----------------------------------------------------------------------===//
// Placing wait states
//===----------------------------------------------------------------------===//

namespace {

class Mitigation {
public:
  Mitigation(const FlowGraph &graph, const MachineProgram &program,
             const Machine &machine)
      : machine(machine), graph(graph), program(program),
        model(program, machine), needs(program.getInstructions().size()) {}

  /// Finds how many wait states must be added before each instruction.
  void solve() {
    runForward<Pending>(graph,
                        [&](unsigned block, Pending &pending, bool isSticky) {
                          transfer(block, pending, isSticky);
                        });
  }

  /// Inserts the wait states found. `inserted` gets those that are new
  /// operations.
  HazardStats apply(SmallVectorImpl<InsertedInstruction> &inserted) const;

private:
  void transfer(unsigned block, Pending &pending, bool isSticky);

  const Machine &machine;
  const FlowGraph &graph;
  const MachineProgram &program;
  HazardModel model;
  /// Wait states needed, by the first instruction of an operation.
  std::vector<Need> needs;
};

} // namespace

void Mitigation::transfer(unsigned block, Pending &pending, bool isSticky) {
  ArrayRef<MachineInstruction> instructions = program.getBlock(block);
  auto base = static_cast<unsigned>(instructions.begin() -
                                    program.getInstructions().begin());
  for (unsigned i = 0; i < instructions.size();) {
    // The wait states that any instruction of an operation needs go before its
    // first instruction.
    unsigned begin = i, before = 0;
    Need need;
    for (; i < instructions.size() &&
           instructions[i].op == instructions[begin].op;
         ++i) {
      if (model.getRoles(base + i).consumes)
        for (const Pending::Entry &entry : pending.entries)
          model.require(entry.producer, base + i, entry.distance + before,
                        need);
      before += instructions[i].states;
    }
    Need &known = needs[base + begin];
    if (!isSticky || need.states > known.states)
      known = need;
    pending.advance(known.states, model);
    for (unsigned j = begin; j < i; ++j) {
      pending.advance(instructions[j].states, model);
      if (model.getRoles(base + j).horizon)
        pending.add(base + j);
    }
  }
}

/// The `s_nop` right before `op`, or null.
static SNopOp getNopBefore(Operation *op) {
  for (Operation *before = op->getPrevNode(); before;
       before = before->getPrevNode()) {
    if (auto nop = dyn_cast<SNopOp>(before))
      return nop;
    if (!before->hasTrait<NonEmittingOp>() && !isa<CommentOp>(before))
      return {};
  }
  return {};
}

/// Adds wait states right before instruction `number`, which is of `op`.
static void addStates(size_t number, Operation *op, unsigned states,
                      unsigned maxNopStates, HazardStats &stats,
                      SmallVectorImpl<InsertedInstruction> &inserted) {
  OpBuilder builder(op);
  if (SNopOp nop = getNopBefore(op)) {
    unsigned existing = nop.getCount() % maxNopStates + 1;
    unsigned added = std::min(states, maxNopStates - existing);
    if (added) {
      nop.setCount(existing + added - 1);
      ++stats.numWidened;
      states -= added;
    }
  }
  while (states) {
    unsigned count = std::min(states, maxNopStates);
    inserted.push_back({static_cast<uint32_t>(number),
                        SNopOp::create(builder, op->getLoc(), count - 1)});
    ++stats.numNops;
    states -= count;
  }
}

HazardStats
Mitigation::apply(SmallVectorImpl<InsertedInstruction> &inserted) const {
  HazardStats stats;
  for (auto [number, instruction, need] :
       llvm::enumerate(program.getInstructions(), needs)) {
    if (!need.states)
      continue;
    if (isDebugged(DebugTopic::Hazards))
      llvm::errs() << "hazards: " << need.states << " wait states before "
                   << instruction.op->getName() << " at "
                   << instruction.op->getLoc() << ", as '" << need.rule->name
                   << "' asks\n";
    addStates(number, instruction.op, need.states,
              machine.encoding.maxNopStates, stats, inserted);
    stats.numStates += need.states;
    HazardStats::RuleCount &count = stats.byRule[need.rule->name];
    ++count.places;
    count.states += need.states;
  }
  return stats;
}

static LogicalResult checkHazardsAreKnown(ProgramOp program) {
  const Machine &machine = program.getTargetMachine();
  if (machine.hazards.count == getHazardRules().count)
    return success();
  return program.emitOpError("the hazards of ")
         << StringRef(machine.name) << " are not known, expected "
         << StringRef(target::emittableTargetNames());
}

FailureOr<HazardStats> waveasm::mitigateHazards(MachineCode &code) {
  ProgramOp program = code.getProgram();
  if (failed(checkHazardsAreKnown(program)))
    return failure();
  Mitigation mitigation(code.getGraph(), code.getMachine(),
                        program.getTargetMachine());
  mitigation.solve();
  SmallVector<InsertedInstruction> inserted;
  HazardStats stats = mitigation.apply(inserted);
  if (stats.numWidened) {
    if (failed(code.rebuild()))
      return failure();
  } else {
    code.update(inserted);
  }
  return stats;
}

FailureOr<HazardStats> waveasm::mitigateHazards(ProgramOp program) {
  if (failed(checkHazardsAreKnown(program)))
    return failure();
  splitRawLines(program);
  FailureOr<MachineCode> code = MachineCode::build(program);
  if (failed(code))
    return failure();
  return mitigateHazards(*code);
}

//===----------------------------------------------------------------------===//
// Statistics
//===----------------------------------------------------------------------===//

HazardStats &HazardStats::operator+=(const HazardStats &other) {
  numNops += other.numNops;
  numWidened += other.numWidened;
  numStates += other.numStates;
  for (const auto &[rule, count] : other.byRule) {
    byRule[rule].places += count.places;
    byRule[rule].states += count.states;
  }
  return *this;
}

void HazardStats::print(llvm::raw_ostream &os) const {
  os << "hazards: " << numStates << " wait states, " << numNops << " s_nop, "
     << numWidened << " widened\n";
  for (const auto &[rule, count] : byRule)
    os << "  " << rule << ": " << count.states << " wait states at "
       << count.places << " places\n";
}

llvm::json::Value HazardStats::toJson() const {
  llvm::json::Object rules;
  for (const auto &[rule, count] : byRule)
    rules[rule] =
        llvm::json::Object{{"places", static_cast<int64_t>(count.places)},
                           {"wait_states", static_cast<int64_t>(count.states)}};
  return llvm::json::Object{{"nops", static_cast<int64_t>(numNops)},
                            {"widened", static_cast<int64_t>(numWidened)},
                            {"wait_states", static_cast<int64_t>(numStates)},
                            {"by_rule", std::move(rules)}};
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace waveasm {
#define GEN_PASS_DEF_HAZARDMITIGATION
#include "waveasm/transforms/backend/hazard_mitigation/HazardMitigation.h.inc"
} // namespace waveasm

namespace {
struct HazardMitigationPass
    : waveasm::impl::HazardMitigationBase<HazardMitigationPass> {
  using HazardMitigationBase::HazardMitigationBase;

  void runOnOperation() override {
    if (!target::lookupMachine(target.getValue())) {
      getOperation()->emitError("Invalid target architecture: '")
          << target.getValue()
          << "'. Supported targets: " << StringRef(target::targetNames());
      return signalPassFailure();
    }
    WalkResult result = getOperation()->walk([&](ProgramOp program) {
      FailureOr<HazardStats> stats = mitigateHazards(program);
      if (failed(stats))
        return WalkResult::interrupt();
      numNopsInserted += stats->numNops;
      return WalkResult::skip();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};
} // namespace
