//===- SchedulingTest.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/proofs/OrderChecker.h"
#include "waveasm/scheduling/BlockOrder.h"
#include "waveasm/scheduling/ProblemJson.h"
#include "waveasm/scheduling/generators/Annealing.h"
#include "waveasm/scheduling/generators/Generators.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

#include <set>

using namespace waveasm;

/// A body with operations of every kind that orders others.
static constexpr llvm::StringLiteral kBody = R"mlir(
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %a = waveasm.v_not_b32 %x : !v -> !v
  %p = waveasm.pack %a, %y : (!v, !v) -> !waveasm.vreg<2, 2>
  waveasm.s_setprio 1
  %m = waveasm.v_mfma_f32_4x4x4_f16 %p, %p, %c0 : !waveasm.vreg<2, 2>,
      !waveasm.vreg<2, 2>, !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  waveasm.s_setprio 0
  %e = waveasm.extract %m[2] : !waveasm.vreg<4, 4> -> !v
  waveasm.ds_write_b32 %e, %y : !v, !v
  waveasm.s_waitcnt vmcnt(1)
  waveasm.s_barrier
  %r = waveasm.ds_read_b32 %x : !v -> !v
  waveasm.s_mov_b32_m0 %c0 : !waveasm.imm<0>
  waveasm.buffer_load_dword_lds %x, %srd, %c0 : !v, !waveasm.sreg<4, 4>, !waveasm.imm<0>
  %l = waveasm.buffer_load_dword %srd, %a, %c0 :
      !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !v
  waveasm.v_cmp_eq_u32 %r, %l : !v, !v
  %exec = waveasm.s_and_saveexec_b64 -> !waveasm.sreg<2, 2>
  waveasm.buffer_store_dword %l, %srd, %x : !v, !waveasm.sreg<4, 4>, !v
  waveasm.s_barrier {lds_only}
  %r2 = waveasm.ds_read_b32 %y : !v -> !v
  %l2 = waveasm.buffer_load_dword %srd, %y, %c0 :
      !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !v
  waveasm.s_barrier {lds_only}
  waveasm.s_mov_b64_exec %exec : !waveasm.sreg<2, 2>
  %t = waveasm.s_cmp_eq_u32 %s, %s : !s, !s -> !waveasm.scc
  %u = waveasm.s_cselect_b32 %t, %s, %s : !waveasm.scc, !s, !s -> !s
  %w, %w1 = waveasm.s_add_u32 %u, %s : !s, !s -> !s, !waveasm.scc
  waveasm.if %w : !s {
    waveasm.ds_write_b32 %x, %y : !v, !v
    waveasm.yield
  }
  waveasm.dce_protect %l : !v
  waveasm.dce_protect %w : !s
  waveasm.comment "before the text"
  waveasm.raw "s_nop 0"
  %z = waveasm.v_not_b32 %x : !v -> !v
  waveasm.s_endpgm
)mlir";

TEST(SchedulingTest, PeakVgprsAreThoseOfTheTracker) {
  TestProgram program(R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %q = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
    %a = waveasm.ds_read_b64 %x : !v -> !waveasm.vreg<2, 2>
    %b = waveasm.ds_read_b64 %y : !v -> !waveasm.vreg<2, 2>
    %z = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
    %m = waveasm.v_mfma_f32_16x16x16_f16 %a, %b, %z : !waveasm.vreg<2, 2>,
        !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
    %n = waveasm.v_mfma_f32_16x16x16_f16 %b, %a, %m : !waveasm.vreg<2, 2>,
        !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
    %u = waveasm.v_add_u32 %q, %x : !s, !v -> !v
    %w = waveasm.v_add_u32 %u, %u : !v, !v -> !v
    waveasm.ds_write_b32 %w, %y : !v, !v
    waveasm.dce_protect %n : !waveasm.vreg<4, 4>
    waveasm.s_endpgm
)mlir");
  DependenceGraph graph(program.getProgram().getBody().front());
  SchedulingProblem problem(graph);
  PeakVgprs peak(problem);
  std::set<int> peaks;
  for (uint64_t seed = 0; seed < 50; ++seed) {
    llvm::SmallVector<unsigned> order = generateRandomOrder(problem, seed);
    RegisterPressureTracker tracker(problem);
    int most = tracker.getLive()[0];
    for (unsigned position : order) {
      tracker.place(position);
      most = std::max(most, tracker.getLive()[0]);
    }
    EXPECT_EQ(peak.find(order), most);
    EXPECT_EQ(peak.find(order, most), most);
    EXPECT_GE(peak.find(order, most - 1), most);
    peaks.insert(most);
  }
  EXPECT_GT(peaks.size(), 1U);
}

TEST(SchedulingTest, RandomOrdersAreLegal) {
  TestProgram program(kBody);
  DependenceGraph graph(program.getProgram().getBody().front());
  SchedulingProblem problem(graph);
  for (uint64_t seed = 0; seed < 200; ++seed) {
    llvm::SmallVector<unsigned> order = generateRandomOrder(problem, seed);
    ASSERT_EQ(order.size(), problem.getNumPlaced());
    EXPECT_TRUE(
        checkOrder(graph.getOperations(), placeAnchored(graph, order)).empty())
        << seed;
  }
  EXPECT_EQ(generateRandomOrder(problem, 7), generateRandomOrder(problem, 7));
  EXPECT_NE(generateRandomOrder(problem, 7), generateRandomOrder(problem, 8));
}

TEST(SchedulingTest, TheListOrderIsLegal) {
  TestProgram program(kBody);
  DependenceGraph graph(program.getProgram().getBody().front());
  SchedulingProblem problem(graph);
  for (unsigned maxVgprs : {256u, 0u})
    EXPECT_TRUE(
        checkOrder(graph.getOperations(),
                   placeAnchored(graph, generateListOrder(problem, {maxVgprs})))
            .empty());
}

TEST(SchedulingTest, ThePressureOrderOfATreeKeepsOneResultForEachLevel) {
  // All leaves first, then the sums, level by level.
  std::string body;
  llvm::raw_string_ostream os(body);
  constexpr unsigned kLevels = 6;
  for (unsigned i = 0; i < 1u << kLevels; ++i)
    os << "%v0_" << i << " = waveasm.ds_read_b32 %x {offset = " << 4 * i
       << " : i64} : !v -> !v\n";
  for (unsigned level = 1; level <= kLevels; ++level)
    for (unsigned i = 0; i < 1u << (kLevels - level); ++i)
      os << "%v" << level << '_' << i << " = waveasm.v_add_u32 %v" << level - 1
         << '_' << 2 * i << ", %v" << level - 1 << '_' << 2 * i + 1
         << " : !v, !v -> !v\n";
  os << "waveasm.dce_protect %v" << kLevels << "_0 : !v\nwaveasm.s_endpgm\n";
  TestProgram program(body);
  DependenceGraph graph(program.getProgram().getBody().front());
  SchedulingProblem problem(graph);
  llvm::SmallVector<unsigned> order = generatePressureOrder(problem);
  EXPECT_TRUE(
      checkOrder(graph.getOperations(), placeAnchored(graph, order)).empty());
  llvm::SmallVector<unsigned> source = order;
  llvm::sort(source);
  int others = findPeakVgprs(problem, source) - (1 << kLevels);
  EXPECT_LE(findPeakVgprs(problem, order),
            others + static_cast<int>(kLevels) + 1);
  EXPECT_EQ(order,
            generateListOrder(problem, {std::nullopt, ListPriority::Pressure}));
}

TEST(SchedulingTest, DemandReadsAheadWhatIsNeededNext) {
  // A tree whose leaves are read in an order in which neighbours are far apart.
  // All leaves have the same distance from the root.
  std::string body;
  llvm::raw_string_ostream os(body);
  constexpr unsigned kLevels = 6, kLeaves = 1u << kLevels, kLimit = 20;
  for (unsigned i = 0; i < kLeaves; ++i)
    os << "%v0_" << i * 17 % kLeaves
       << " = waveasm.ds_read_b32 %x {offset = " << 4 * i
       << " : i64} : !v -> !v\n";
  for (unsigned level = 1; level <= kLevels; ++level)
    for (unsigned i = 0; i < 1u << (kLevels - level); ++i)
      os << "%v" << level << '_' << i << " = waveasm.v_add_u32 %v" << level - 1
         << '_' << 2 * i << ", %v" << level - 1 << '_' << 2 * i + 1
         << " : !v, !v -> !v\n";
  os << "waveasm.dce_protect %v" << kLevels << "_0 : !v\nwaveasm.s_endpgm\n";
  TestProgram program(body);
  DependenceGraph graph(program.getProgram().getBody().front());
  SchedulingProblem problem(graph);
  llvm::SmallVector<unsigned> order =
      generateListOrder(problem, {kLimit, ListPriority::Demand});
  EXPECT_TRUE(
      checkOrder(graph.getOperations(), placeAnchored(graph, order)).empty());
  EXPECT_LE(findPeakVgprs(problem, order), static_cast<int>(kLimit));
  // It reads ahead.
  EXPECT_GT(findPeakVgprs(problem, order),
            findPeakVgprs(problem, generatePressureOrder(problem)));
  for (ListPriority priority : {ListPriority::Height, ListPriority::Source})
    EXPECT_GT(
        findPeakVgprs(problem, generateListOrder(problem, {kLimit, priority})),
        static_cast<int>(kLimit));
}

TEST(SchedulingTest, ThePressureOrderNeedsNoMoreRegistersThanTheSource) {
  TestProgram program(kBody);
  DependenceGraph graph(program.getProgram().getBody().front());
  SchedulingProblem problem(graph);
  llvm::SmallVector<unsigned> order = generatePressureOrder(problem);
  EXPECT_TRUE(
      checkOrder(graph.getOperations(), placeAnchored(graph, order)).empty());
  llvm::SmallVector<unsigned> source = order;
  llvm::sort(source);
  EXPECT_LE(findPeakVgprs(problem, order), findPeakVgprs(problem, source));
}

TEST(SchedulingTest, TheCheckerFindsEveryDependenceThatIsTurnedRound) {
  TestProgram program(kBody);
  DependenceGraph graph(program.getProgram().getBody().front());
  llvm::ArrayRef<mlir::Operation *> before = graph.getOperations();
  for (const Dependence &dependence : graph.getDependences()) {
    llvm::SmallVector<mlir::Operation *> after(before);
    std::rotate(after.begin() + dependence.from, after.begin() + dependence.to,
                after.begin() + dependence.to + 1);
    EXPECT_FALSE(checkOrder(before, after).empty())
        << dependence.from << " before " << dependence.to << ", "
        << getName(dependence.kind).str();
  }
}

TEST(SchedulingTest, StatementsStandBeforeTheirFirstUse) {
  TestProgram program(R"mlir(
    %c = waveasm.constant 1 : !waveasm.imm<1>
    %a = waveasm.v_not_b32 %x : !v -> !v
    waveasm.comment "of the sum"
    %b = waveasm.v_add_u32 %c, %a : !waveasm.imm<1>, !v -> !v
    waveasm.s_endpgm
  )mlir");
  DependenceGraph graph(program.getProgram().getBody().front());
  // %x, %y and %s come before the body.
  auto order = placeAnchored(graph, {4, 6, 7});
  llvm::ArrayRef<mlir::Operation *> source = graph.getOperations();
  llvm::SmallVector<mlir::Operation *> expected = {
      source[0], source[1], source[2], source[4],
      source[3], source[5], source[6], source[7]};
  EXPECT_EQ(order, expected);
}

TEST(SchedulingTest, LongLatenciesStartFirst) {
  TestProgram program(R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
    %a = waveasm.v_not_b32 %x : !v -> !v
    %l = waveasm.buffer_load_dword %srd, %x, %c0 :
        !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !v
    %b = waveasm.v_not_b32 %l : !v -> !v
    waveasm.s_endpgm
  )mlir");
  DependenceGraph graph(program.getProgram().getBody().front());
  SchedulingProblem problem(graph);
  EXPECT_EQ(generateListOrder(problem),
            (llvm::SmallVector<unsigned>{6, 5, 7, 8}));
}

TEST(SchedulingTest, UnitsServeAllWavesThatShareThem) {
  std::string body = "%a = waveasm.ds_read_b128 %x : !v -> "
                     "!waveasm.vreg<4, 4>\n"
                     "%b = waveasm.ds_read_b128 %y : !v -> "
                     "!waveasm.vreg<4, 4>\n";
  for (unsigned i = 0; i < 40; ++i)
    body += "%n" + std::to_string(i) + " = waveasm.v_not_b32 %x : !v -> !v\n";
  TestProgram program(body + "waveasm.s_endpgm\n");
  DependenceGraph graph(program.getProgram().getBody().front());
  SchedulingProblem problem(graph);
  // The slots from the first read to the second one.
  auto getDistance = [&](unsigned waves, unsigned simds) {
    ListSchedulerOptions options;
    options.waves = waves;
    options.simds = simds;
    llvm::SmallVector<long> places;
    for (auto [place, position] :
         llvm::enumerate(generateListOrder(problem, options)))
      if (problem.getOperations()[position].unit == target::Unit::Lds)
        places.push_back(static_cast<long>(place));
    EXPECT_EQ(places.size(), 2U);
    return places.back() - places.front();
  };
  long alone = getDistance(1, 1);
  EXPECT_EQ(alone, 16 / target::kGfx942.times->slotCycles);
  // Two SIMDs share a port to the LDS.
  EXPECT_EQ(getDistance(1, 4), 2 * alone);
  // The vector ALU serves all waves as well. It begins a slot after the first
  // read, which leaves room for one more.
  EXPECT_EQ(getDistance(3, 1), alone + 1);
  EXPECT_EQ(getDistance(2, 4), 2 * alone + 1);
}

TEST(SchedulingTest, MovesOfLegalOrdersAreLegal) {
  TestProgram program(kBody);
  DependenceGraph graph(program.getProgram().getBody().front());
  SchedulingProblem problem(graph);
  OrderMoves moves(problem);
  unsigned numMoved = 0;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    llvm::SmallVector<unsigned> start = generateRandomOrder(problem, seed);
    auto size = static_cast<unsigned>(start.size());
    for (unsigned from = 0; from < size; ++from)
      for (unsigned to = 0; to < size; ++to) {
        llvm::SmallVector<unsigned> order = start;
        bool hasMoved = to < from ? moves.hoist(order, from, to)
                                  : moves.sink(order, from, to);
        EXPECT_EQ(hasMoved, order != start);
        numMoved += hasMoved;
        ASSERT_TRUE(std::is_permutation(order.begin(), order.end(),
                                        start.begin(), start.end()));
        ASSERT_TRUE(
            checkOrder(graph.getOperations(), placeAnchored(graph, order))
                .empty())
            << seed << ": from " << from << " to " << to;
      }
  }
  EXPECT_GT(numMoved, 1000u);
}

TEST(SchedulingTest, WhatMovesStandsWhereItWasToGo) {
  TestProgram program(R"mlir(
    %a = waveasm.v_not_b32 %x : !v -> !v
    %b = waveasm.v_not_b32 %y : !v -> !v
    %c = waveasm.v_not_b32 %a : !v -> !v
    %d = waveasm.v_not_b32 %c : !v -> !v
    waveasm.s_endpgm
  )mlir");
  DependenceGraph graph(program.getProgram().getBody().front());
  SchedulingProblem problem(graph);
  OrderMoves moves(problem);
  // %x, %y and %s come before the body: %a is 3.
  llvm::SmallVector<unsigned> order = {3, 4, 5, 6, 7};
  EXPECT_TRUE(moves.hoist(order, 3, 1));
  EXPECT_EQ(order, (llvm::SmallVector<unsigned>{3, 5, 6, 4, 7}));
  EXPECT_TRUE(moves.sink(order, 0, 3));
  EXPECT_EQ(order, (llvm::SmallVector<unsigned>{4, 3, 5, 6, 7}));
  // The operation would take along everything it passes.
  EXPECT_FALSE(moves.hoist(order, 3, 1));
  EXPECT_EQ(order, (llvm::SmallVector<unsigned>{4, 3, 5, 6, 7}));
}

namespace {
/// The cost of an order: the sum of the places of some operations.
class PlaceCost : public OrderCost {
public:
  PlaceCost(llvm::ArrayRef<unsigned> order, llvm::ArrayRef<unsigned> wanted,
            unsigned size)
      : wanted(wanted), stalls(size, 0), taken(getCost(order)) {}

  std::optional<double> getLoss(llvm::ArrayRef<unsigned> order) override {
    ++numAsked;
    asked = getCost(order);
    return (asked - taken) / taken;
  }
  void take() override { taken = asked; }
  llvm::ArrayRef<uint64_t> getStalls() const override { return stalls; }

  double getCost(llvm::ArrayRef<unsigned> order) const {
    double sum = 1;
    for (unsigned position : wanted)
      sum += static_cast<double>(llvm::find(order, position) - order.begin());
    return sum;
  }
  unsigned numAsked = 0;

private:
  llvm::ArrayRef<unsigned> wanted;
  llvm::SmallVector<uint64_t> stalls;
  double taken, asked = 0;
};
} // namespace

TEST(SchedulingTest, AnnealingFindsBetterOrders) {
  TestProgram program(kBody);
  DependenceGraph graph(program.getProgram().getBody().front());
  SchedulingProblem problem(graph);
  llvm::SmallVector<unsigned> start = generateRandomOrder(problem, 1);
  // The operations that come first in the source, but not in a random order.
  llvm::SmallVector<unsigned> wanted = generateListOrder(problem);
  llvm::sort(wanted);
  wanted.resize(4);
  auto run = [&](uint64_t seed) {
    llvm::SmallVector<unsigned> order = start;
    PlaceCost cost(order, wanted, problem.size());
    double before = cost.getCost(order);
    Annealing(problem, {seed}).run(order, cost, 200, 0, 200);
    EXPECT_LT(cost.getCost(order), before);
    EXPECT_LE(cost.numAsked, 200u);
    EXPECT_TRUE(
        checkOrder(graph.getOperations(), placeAnchored(graph, order)).empty());
    return order;
  };
  EXPECT_EQ(run(5), run(5));
}

TEST(SchedulingTest, ProblemsAsJson) {
  TestProgram program(R"mlir(
    %l = waveasm.loop (%i = %x) : (!v) -> !v {
      %a = waveasm.ds_read_b32 %i : !v -> !v
      %b = waveasm.v_exp_f32 %a : !v -> !v
      waveasm.condition %s : !s iter_args(%b) : !v
    }
    waveasm.s_endpgm)mlir");
  LoopOp loop =
      *program.getProgram().getBody().front().getOps<LoopOp>().begin();
  DependenceGraph graph(loop->getRegion(0).front());
  std::string text;
  llvm::raw_string_ostream(text)
      << llvm::json::Value(toJson(SchedulingProblem(graph), {}));
  // The load, its user and the end; the user's result goes to the next load.
  EXPECT_NE(text.find("\"carried\":[[1,0,"), std::string::npos) << text;
  EXPECT_NE(text.find("\"is_loop\":true"), std::string::npos) << text;
  EXPECT_NE(text.find("\"last\":true"), std::string::npos) << text;
  EXPECT_NE(text.find("\"precedences\":[[0,1,"), std::string::npos) << text;
  EXPECT_NE(text.find("{\"count\":1,\"definition\":null,\"users\":[0]}"),
            std::string::npos)
      << text;
}

/// The JSON of the loop in `body` as text; `counted` count on a counter.
static std::string writeLoop(llvm::StringRef body,
                             llvm::ArrayRef<unsigned> counted) {
  TestProgram program(body);
  LoopOp loop =
      *program.getProgram().getBody().front().getOps<LoopOp>().begin();
  DependenceGraph graph(loop->getRegion(0).front());
  SchedulingProblem problem(graph);
  ProblemCosts costs;
  costs.operations.resize(problem.size());
  for (unsigned position : counted) {
    OperationCost &cost = costs.operations[position].emplace();
    cost.counter = target::Counter::Lgkm;
    cost.latencyCycles = 99.5;
    cost.holdCycles = problem.getTimes().slotCycles;
  }
  std::string text;
  llvm::raw_string_ostream(text) << llvm::json::Value(toJson(problem, costs));
  return text;
}

// Uses wait for the counter, barriers for what is written, and the end of the
// iteration for nothing that the next one uses.
TEST(SchedulingTest, CountedOperationsAreWaitedFor) {
  std::string text = writeLoop(R"mlir(
    %l = waveasm.loop (%i = %x) : (!v) -> !v {
      %a = waveasm.ds_read_b32 %y : !v -> !v
      %b = waveasm.v_exp_f32 %i : !v -> !v
      waveasm.ds_write_b32 %y, %b : !v, !v
      waveasm.s_barrier
      waveasm.condition %s : !s iter_args(%a) : !v
    }
    waveasm.s_endpgm)mlir",
                               {0, 2});
  EXPECT_NE(text.find("\"waits\":[[2,3]]"), std::string::npos) << text;
  EXPECT_NE(text.find("\"carried_waits\":[[0,1]]"), std::string::npos) << text;
  EXPECT_NE(text.find("\"carried\":[]"), std::string::npos) << text;
  EXPECT_NE(text.find("\"latency_cycles\":99,"), std::string::npos) << text;
  EXPECT_NE(text.find("\"hold_cycles\":20,"), std::string::npos) << text;
}

// The matrix core hands on accumulators to itself before the result is there.
TEST(SchedulingTest, AccumulatorsAreForwarded) {
  std::string text = writeLoop(R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %p = waveasm.pack %x, %y : (!v, !v) -> !waveasm.vreg<2, 2>
    %m = waveasm.v_mfma_f32_16x16x16_f16 %p, %p, %c0 : !waveasm.vreg<2, 2>,
        !waveasm.vreg<2, 2>, !waveasm.imm<0> -> !waveasm.vreg<4, 4>
    %l = waveasm.loop (%i = %m) : (!waveasm.vreg<4, 4>) -> !waveasm.vreg<4, 4> {
      %a = waveasm.v_mfma_f32_16x16x16_f16 %p, %p, %i : !waveasm.vreg<2, 2>,
          !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
      %b = waveasm.v_mfma_f32_16x16x16_f16 %p, %p, %a : !waveasm.vreg<2, 2>,
          !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
      waveasm.condition %s : !s iter_args(%b) : !waveasm.vreg<4, 4>
    }
    waveasm.s_endpgm)mlir",
                               {});
  EXPECT_NE(text.find("\"carried\":[[1,0,16]]"), std::string::npos) << text;
  EXPECT_NE(text.find("\"precedences\":[[0,1,16],[0,2,16],[1,2,16]]"),
            std::string::npos)
      << text;
}
