//===- BarrierChecker.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/proofs/BarrierChecker.h"

#include "waveasm/analysis/dependences/MemoryAccess.h"
#include "waveasm/analysis/lds_footprint/LdsFootprint.h"
#include "waveasm/analysis/uniform_value/UniformValue.h"
#include "waveasm/dialect/SchedulingHint.h"
#include "waveasm/dialect/WordComparison.h"

#include "mlir/IR/IRMapping.h"

#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <utility>

using namespace mlir;
using namespace waveasm;

/// Iterations of a loop that are looked at in a row, which stand for all
/// iterations. Each passes as many barriers. If an iteration of the result
/// passes some, accesses two iterations apart are ordered there. If it passes
/// none and one of the source does, accesses two iterations apart are ordered
/// in the source alone.
static constexpr int kIterations = 3;

/// Accesses of a program that are compared with each other at most.
static constexpr size_t kMostAccesses = 4096;

namespace {

/// Barriers that each wave has passed.
struct Phases {
  SmallVector<int> all;
  /// Those that are not about the LDS alone.
  SmallVector<int> full;

  ArrayRef<int> get(MemorySpace space) const {
    return space == MemorySpace::Lds ? all : full;
  }
};

/// An access, in one of the iterations of a loop around it.
struct Access {
  Operation *op;
  Phases phases;
};

/// Counts the phases of a program.
class PhaseCounter {
public:
  using IsAccess = llvm::function_ref<bool(Operation *)>;

  using Orders = llvm::DenseMap<Block *, ArrayRef<Operation *>>;

  /// `orders` are those of blocks that are not in their present order.
  PhaseCounter(ProgramOp program, WorkgroupWords &words, IsAccess isAccess,
               Orders orders = Orders())
      : words(words), isAccess(isAccess), orders(std::move(orders)) {
    now.all.resize(words.getNumWaves());
    now.full.resize(words.getNumWaves());
    if (words.getNumWaves() == 0)
      (void)fail("the size of a workgroup is not known");
    else
      (void)visit(program.getBody().front());
  }

  /// What cannot be counted, if anything.
  std::optional<std::string> failure;
  std::vector<Access> accesses;
  /// At the end of the program.
  Phases now;

private:
  bool visit(Block &block);
  bool visit(Operation &op);
  bool visitLoop(LoopOp loop);
  bool visitBranch(IfOp branch);
  void pass(SBarrierOp barrier, unsigned wave);
  bool fail(const Twine &what) {
    failure = what.str();
    return false;
  }

  WorkgroupWords &words;
  IsAccess isAccess;
  const Orders orders;
};

} // namespace

static bool hasBarrier(Operation &op) {
  return op.walk([](SBarrierOp) { return WalkResult::interrupt(); })
      .wasInterrupted();
}

bool waveasm::isAboutBarriers(Operation &op) {
  auto branch = dyn_cast<IfOp>(op);
  return branch && branch->getNumResults() == 0 &&
         llvm::all_of(branch->getRegions(), [](Region &region) {
           return llvm::all_of(region.getOps(), [](Operation &op) {
             return isSchedulingHint(&op) || isa<SBarrierOp, YieldOp>(op);
           });
         });
}

/// Whether a wave takes the first way of a branch; none if that is not known.
static std::optional<bool> decide(IfOp branch, unsigned wave,
                                  WorkgroupWords &words) {
  Operation *condition = branch.getCondition().getDefiningOp();
  std::optional<WordComparison> test;
  if (condition)
    test = getWordComparison(condition);
  if (!test)
    return std::nullopt;
  auto a = words.get(condition->getOperand(0), wave);
  auto b = words.get(condition->getOperand(1), wave);
  if (!a || !b)
    return std::nullopt;
  return test->holds(a->front(), b->front());
}

void PhaseCounter::pass(SBarrierOp barrier, unsigned wave) {
  ++now.all[wave];
  now.full[wave] += barrier.getLdsOnly() ? 0 : 1;
}

bool PhaseCounter::visitBranch(IfOp branch) {
  if (!isAboutBarriers(*branch))
    return fail("a branch is about a barrier and something else");
  for (unsigned wave = 0; wave < words.getNumWaves(); ++wave) {
    std::optional<bool> isTaken = decide(branch, wave, words);
    if (!isTaken)
      return fail("it is not known which waves wait at a barrier");
    Region &way = *isTaken ? branch.getThenRegion() : branch.getElseRegion();
    for (auto barrier : way.getOps<SBarrierOp>())
      pass(barrier, wave);
  }
  return true;
}

bool PhaseCounter::visitLoop(LoopOp loop) {
  Phases before = now;
  size_t first = accesses.size();
  if (!visit(loop.getBody().front()))
    return false;
  SmallVector<int> passed = llvm::map_to_vector(
      llvm::zip_equal(before.all, now.all),
      [](auto phases) { return std::get<1>(phases) - std::get<0>(phases); });
  if (!llvm::all_equal(passed))
    return fail("waves wait at different numbers of barriers in an iteration");
  if (passed.front() != 0 && !isa<ProgramOp>(loop->getParentOp()))
    return fail("a loop with barriers is in another one");
  if (passed.front() != 0 &&
      !isUniformInWorkgroup(loop.getConditionOp().getCondition()))
    return fail("waves may run different numbers of iterations with barriers");
  size_t count = accesses.size() - first;
  if (kIterations * count > kMostAccesses)
    return fail("the program has too many accesses");
  // Each iteration passes as many barriers.
  Phases after = now;
  auto advance = [&](Phases &phases, int iterations) {
    for (unsigned wave = 0; wave < words.getNumWaves(); ++wave) {
      phases.all[wave] += iterations * passed[wave];
      phases.full[wave] += iterations * (after.full[wave] - before.full[wave]);
    }
  };
  for (int iteration = 1; iteration < kIterations; ++iteration)
    for (size_t i = 0; i < count; ++i) {
      accesses.push_back(accesses[first + i]);
      advance(accesses.back().phases, iteration);
    }
  advance(now, kIterations - 1);
  return true;
}

bool PhaseCounter::visit(Block &block) {
  auto order = orders.find(&block);
  if (order != orders.end())
    return llvm::all_of(order->second,
                        [&](Operation *op) { return visit(*op); });
  return llvm::all_of(block, [&](Operation &op) { return visit(op); });
}

bool PhaseCounter::visit(Operation &op) {
  if (isa<RawOp, LabelOp>(op))
    return fail("text or a label may bypass a barrier");
  if (auto barrier = dyn_cast<SBarrierOp>(op)) {
    for (unsigned wave = 0; wave < words.getNumWaves(); ++wave)
      pass(barrier, wave);
    return true;
  }
  if (auto loop = dyn_cast<LoopOp>(op))
    return visitLoop(loop);
  if (op.getNumRegions() != 0 && hasBarrier(op)) {
    auto branch = dyn_cast<IfOp>(op);
    return branch ? visitBranch(branch)
                  : fail("a barrier is in an unknown operation");
  }
  for (Region &region : op.getRegions())
    for (Block &inner : region)
      if (!visit(inner))
        return false;
  if (op.getNumRegions() != 0 || !isAccess(&op))
    return true;
  if (accesses.size() == kMostAccesses)
    return fail("the program has too many accesses");
  accesses.push_back({&op, now});
  return true;
}

namespace {

/// An access with its phases by wave in source and result.
struct PhasePair {
  PhasePair(Operation *op, bool writes, ArrayRef<int> wanted,
            ArrayRef<int> found)
      : op(op), writes(writes), wanted(wanted), found(found),
        wantedRange(getRange(wanted)), foundRange(getRange(found)) {}

  Operation *op;
  bool writes;
  ArrayRef<int> wanted, found;

  /// Whether what the source orders is in order for any two waves.
  bool isSurelyKept(const PhasePair &later) const {
    auto [wantedFirst, wantedLast] = wantedRange;
    auto [foundFirst, foundLast] = foundRange;
    bool isOrderKept = later.wantedRange.second <= wantedFirst ||
                       later.foundRange.first > foundLast;
    bool isReverseKept = later.wantedRange.first >= wantedLast ||
                         later.foundRange.second < foundFirst;
    return isOrderKept && isReverseKept;
  }

private:
  static std::pair<int, int> getRange(ArrayRef<int> phases) {
    auto [least, greatest] = std::minmax_element(phases.begin(), phases.end());
    return {*least, *greatest};
  }

  std::pair<int, int> wantedRange, foundRange;
};

} // namespace

class BarrierChecker::Source {
public:
  explicit Source(ProgramOp program,
                  const PhaseCounter::Orders &orders = PhaseCounter::Orders())
      : program(program), words(program),
        counter(
            program, words,
            [&](Operation *op) {
              MemoryAccess touched = getMemoryAccess(op);
              return touched.any() && touches.try_emplace(op, touched).second;
            },
            orders) {}

  std::optional<std::string> check(ProgramOp result);
  /// Checks the program with blocks in other orders.
  std::optional<std::string> check(const PhaseCounter::Orders &orders);

private:
  bool pair(Block &block, Block &other);
  bool mayConflict(Operation *a, Operation *b, MemorySpace space);
  bool mayMeet(Operation *a, unsigned waveOfA, Operation *b, unsigned waveOfB);
  const std::optional<LdsFootprint> &getFootprint(Operation *op);
  bool checkPair(const PhasePair &first, const PhasePair &second,
                 MemorySpace space);
  bool checkSpace(ArrayRef<Access> others, MemorySpace space);
  std::optional<std::string> compare(const PhaseCounter &result);
  bool fail(const Twine &what) {
    failure = what.str();
    return false;
  }

  ProgramOp program;
  WorkgroupWords words;
  /// What each access touches.
  llvm::DenseMap<Operation *, MemoryAccess> touches;
  PhaseCounter counter;
  llvm::DenseMap<Operation *, std::unique_ptr<std::optional<LdsFootprint>>>
      footprints;
  /// Of the result that is being checked.
  IRMapping mapping;
  llvm::DenseSet<Operation *> newAccesses;
  std::string failure;
};

/// Whether the two blocks do the same, but for barriers and hints.
bool BarrierChecker::Source::pair(Block &block, Block &other) {
  if (block.getNumArguments() != other.getNumArguments())
    return fail("a block has other arguments");
  mapping.map(block.getArguments(), other.getArguments());
  auto isPaired = [](Operation &op) {
    return !isSchedulingHint(&op) && !isa<SBarrierOp>(op) &&
           !isAboutBarriers(op);
  };
  auto others = llvm::make_filter_range(other, isPaired);
  auto next = others.begin();
  for (Operation &op : llvm::make_filter_range(block, isPaired)) {
    if (next == others.end())
      return fail("an operation is missing");
    Operation &partner = *next++;
    auto isMapped = [&](auto operands) {
      return mapping.lookupOrDefault(std::get<0>(operands)) ==
             std::get<1>(operands);
    };
    if (op.getName() != partner.getName() ||
        op.getAttrDictionary() != partner.getAttrDictionary() ||
        op.getNumOperands() != partner.getNumOperands() ||
        op.getResultTypes() != partner.getResultTypes() ||
        op.getNumRegions() != partner.getNumRegions() ||
        !llvm::all_of(llvm::zip_equal(op.getOperands(), partner.getOperands()),
                      isMapped))
      return fail("an operation differs");
    mapping.map(op.getResults(), partner.getResults());
    if (touches.contains(&op))
      newAccesses.insert(&partner);
    for (auto [region, otherRegion] :
         llvm::zip_equal(op.getRegions(), partner.getRegions())) {
      if (llvm::range_size(region) != llvm::range_size(otherRegion))
        return fail("an operation has other blocks");
      for (auto [inner, otherInner] : llvm::zip_equal(region, otherRegion))
        if (!pair(inner, otherInner))
          return false;
    }
  }
  return next == others.end() || fail("an operation was added");
}

const std::optional<LdsFootprint> &
BarrierChecker::Source::getFootprint(Operation *op) {
  std::unique_ptr<std::optional<LdsFootprint>> &footprint = footprints[op];
  if (!footprint)
    footprint = std::make_unique<std::optional<LdsFootprint>>(
        getLdsFootprint(op, words));
  return *footprint;
}

/// Whether any two waves may touch the same bytes.
bool BarrierChecker::Source::mayConflict(Operation *a, Operation *b,
                                         MemorySpace space) {
  if (space == MemorySpace::Lds) {
    const auto &bytesOfA = getFootprint(a), &bytesOfB = getFootprint(b);
    return !bytesOfA || !bytesOfB || bytesOfA->all.anyCommon(bytesOfB->all);
  }
  const auto &rangeOfA = touches.find(a)->second[space].range;
  const auto &rangeOfB = touches.find(b)->second[space].range;
  return !rangeOfA || !rangeOfB ||
         !areApart(rangeOfA->origin, rangeOfB->origin);
}

/// Whether two waves may touch the same bytes of the LDS.
bool BarrierChecker::Source::mayMeet(Operation *a, unsigned waveOfA,
                                     Operation *b, unsigned waveOfB) {
  const auto &bytesOfA = getFootprint(a), &bytesOfB = getFootprint(b);
  return !bytesOfA || !bytesOfB ||
         bytesOfA->bytes[waveOfA].anyCommon(bytesOfB->bytes[waveOfB]);
}

/// Whether what two waves do in two accesses, or one wave if no order of its
/// own holds, stays in order.
bool BarrierChecker::Source::checkPair(const PhasePair &first,
                                       const PhasePair &second,
                                       MemorySpace space) {
  Operation *a = first.op, *b = second.op;
  bool ordersItself = !isLoadToLds(a) && !isLoadToLds(b);
  for (size_t x = 0; x < first.wanted.size(); ++x)
    for (size_t y = 0; y < second.wanted.size(); ++y) {
      int wanted = second.wanted[y] - first.wanted[x];
      int found = second.found[y] - first.found[x];
      bool isKept = (wanted <= 0 || found > 0) && (wanted >= 0 || found < 0);
      if (isKept || (x == y && ordersItself) ||
          (space == MemorySpace::Lds && !mayMeet(a, x, b, y)))
        continue;
      return fail(llvm::formatv(
          "no barrier is left between {0} of wave {1} and {2} of wave {3}, "
          "which one of the source orders",
          a->getName().stripDialect(), x, b->getName().stripDialect(), y));
    }
  return true;
}

/// Whether what is done with one memory stays in order.
bool BarrierChecker::Source::checkSpace(ArrayRef<Access> others,
                                        MemorySpace space) {
  std::vector<PhasePair> pairs;
  for (auto [access, other] : llvm::zip_equal(counter.accesses, others))
    if (const auto &touch = touches.find(access.op)->second[space]; touch.any())
      pairs.emplace_back(access.op, touch.writes, access.phases.get(space),
                         other.phases.get(space));
  for (size_t second = 0; second < pairs.size(); ++second)
    for (size_t first = 0; first <= second; ++first)
      if ((pairs[first].writes || pairs[second].writes) &&
          !pairs[first].isSurelyKept(pairs[second]) &&
          mayConflict(pairs[first].op, pairs[second].op, space) &&
          !checkPair(pairs[first], pairs[second], space))
        return false;
  return true;
}

/// Whether all waves are in one phase.
static bool isUniform(const Phases &phases) {
  return llvm::all_equal(phases.all) && llvm::all_equal(phases.full);
}

std::optional<std::string> BarrierChecker::Source::check(ProgramOp result) {
  if (counter.failure)
    return counter.failure;
  if (program->getAttrDictionary() != result->getAttrDictionary())
    return "the program has other attributes";
  mapping.clear();
  newAccesses.clear();
  if (!pair(program.getBody().front(), result.getBody().front()))
    return failure;
  WorkgroupWords newWords(result);
  PhaseCounter newCounter(result, newWords, [&](Operation *op) {
    return newAccesses.contains(op);
  });
  return compare(newCounter);
}

/// Compares the phases of a result that has the accesses of the source in their
/// order.
std::optional<std::string>
BarrierChecker::Source::compare(const PhaseCounter &result) {
  if (result.failure)
    return result.failure;
  if (!isUniform(result.now))
    return "waves do not wait at the same number of barriers";
  for (MemorySpace space : {MemorySpace::Lds, MemorySpace::Global})
    if (!checkSpace(result.accesses, space))
      return failure;
  return std::nullopt;
}

std::optional<std::string>
BarrierChecker::Source::check(const PhaseCounter::Orders &orders) {
  if (counter.failure)
    return counter.failure;
  PhaseCounter result(
      program, words, [&](Operation *op) { return touches.contains(op); },
      orders);
  // An access stands there as often as in the source, its iterations in order.
  llvm::DenseMap<Operation *, SmallVector<size_t>> found;
  for (auto [index, access] : llvm::enumerate(result.accesses))
    found[access.op].push_back(index);
  std::vector<Access> sorted;
  llvm::DenseMap<Operation *, size_t> taken;
  for (const Access &access : counter.accesses) {
    ArrayRef<size_t> indices = found[access.op];
    size_t next = taken[access.op]++;
    if (next >= indices.size())
      return "an access is missing";
    sorted.push_back(result.accesses[indices[next]]);
  }
  if (sorted.size() != result.accesses.size())
    return "an access was added";
  result.accesses = std::move(sorted);
  return compare(result);
}

std::optional<std::string>
BarrierChecker::checkOrders(ProgramOp program, ArrayRef<OrderChange> changes) {
  PhaseCounter::Orders before, after;
  for (const OrderChange &change : changes) {
    before[change.block] = change.before;
    after[change.block] = change.after;
  }
  return Source(program, before).check(after);
}

BarrierChecker::BarrierChecker(ProgramOp source)
    : source(std::make_unique<Source>(source)) {}

BarrierChecker::~BarrierChecker() = default;

std::optional<std::string> BarrierChecker::check(ProgramOp result) {
  return source->check(result);
}
