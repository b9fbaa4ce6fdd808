//===- ScheduleGraphTest.cpp ----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/ScheduleAnalysis.h"

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/scheduling/BlockOrder.h"
#include "waveasm/scheduling/ProblemJson.h"

#include "gtest/gtest.h"

using namespace waveasm;

/// Two LDS buffers that take turns: what one iteration writes, the next one but
/// one reads, through two arguments.
static constexpr llvm::StringLiteral kLoop = R"mlir(
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %r:3 = waveasm.loop (%i = %s, %old = %x, %older = %y) :
      (!s, !v, !v) -> (!s, !v, !v) {
    %a = waveasm.ds_read_b32 %x : !v -> !v
    %p = waveasm.pack %a, %older : (!v, !v) -> !waveasm.vreg<2, 2>
    waveasm.ds_write_b64 %p, %y : !waveasm.vreg<2, 2>, !v
    %n, %k = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %go = waveasm.s_cmp_lt_u32 %n, %c0 : !s, !waveasm.imm<0> -> !waveasm.scc
    waveasm.condition %go : !waveasm.scc iter_args(%n, %a, %old) : !s, !v, !v
  }
  waveasm.s_endpgm
)mlir";

namespace {

class LoopProblem {
public:
  LoopProblem() : program(kLoop) {
    program.getProgram()->walk([&](LoopOp each) { loop = each; });
    graph.emplace(loop.getBody().front());
    problem.emplace(*graph);
  }

  TestProgram program;
  LoopOp loop;
  std::optional<DependenceGraph> graph;
  std::optional<SchedulingProblem> problem;
};

} // namespace

static bool has(llvm::ArrayRef<CarriedPrecedence> carried, unsigned from,
                unsigned to, unsigned distance, bool isResult) {
  return llvm::any_of(carried, [&](const CarriedPrecedence &each) {
    return each.from == from && each.to == to && each.distance == distance &&
           each.isResult == isResult && each.latencyCycles > 0;
  });
}

TEST(ScheduleGraphTest, LaterIterationsWaitForEarlierOnes) {
  LoopProblem loop;
  std::string before, after;
  llvm::raw_string_ostream(before) << loop.program.getProgram();
  llvm::ArrayRef<CarriedPrecedence> carried =
      loop.problem->getCarriedPrecedences();
  llvm::raw_string_ostream(after) << loop.program.getProgram();
  EXPECT_EQ(before, after);
  // Positions: 0 the read, 1 the pack, 2 the write, 3 the sum, 4 the compare.
  // The value read goes through two arguments.
  EXPECT_TRUE(has(carried, 0, 2, 2, true));
  EXPECT_FALSE(has(carried, 0, 2, 1, true) && !has(carried, 2, 0, 1, true));
  // The next iteration reads what may be the word that this one writes.
  EXPECT_TRUE(has(carried, 2, 0, 1, true));
  EXPECT_TRUE(has(carried, 3, 3, 1, true));
  for (const CarriedPrecedence &each : carried) {
    EXPECT_NE(each.from, 1U);
    EXPECT_NE(each.to, 1U);
    EXPECT_LT(each.from, 5U);
    EXPECT_LT(each.to, 5U);
    EXPECT_GE(each.distance, 1U);
    EXPECT_LE(each.distance, kMaxCarriedDistance);
  }
}

TEST(ScheduleGraphTest, TheOrderInTheLoopDoesNotMatter) {
  LoopProblem loop, moved;
  llvm::SmallVector<mlir::Operation *> order(moved.graph->getOperations());
  std::rotate(order.begin(), order.begin() + 3, order.begin() + 5);
  applyOrder(moved.loop.getBody().front(), order);
  auto toTuples = [](const LoopProblem &problem) {
    return llvm::map_to_vector(
        problem.problem->getCarriedPrecedences(), [](const auto &each) {
          return std::make_tuple(each.from, each.to, each.distance,
                                 each.latencyCycles, each.isResult);
        });
  };
  EXPECT_FALSE(toTuples(loop).empty());
  EXPECT_EQ(toTuples(loop), toTuples(moved));
}

TEST(ScheduleGraphTest, BlocksThatAreNoLoopsCarryNothing) {
  LoopProblem loop;
  DependenceGraph graph(loop.program.getProgram().getBody().front());
  SchedulingProblem problem(graph);
  EXPECT_TRUE(problem.getCarriedPrecedences().empty());
}

TEST(ScheduleGraphTest, EdgesLeadThroughWhatTakesNoTime) {
  LoopProblem loop;
  NumberedGraph numbered = makeScheduleGraph(*loop.problem, true);
  EXPECT_EQ(numbered.positions, (llvm::SmallVector<unsigned>{0, 2, 3, 4}));
  EXPECT_EQ(numbered.terminator, 5U);
  EXPECT_TRUE(numbered.graph.isLoop);
  EXPECT_TRUE(llvm::any_of(numbered.graph.edges, [](const ScheduleEdge &edge) {
    return edge.from == 0 && edge.to == 1 && edge.distance == 0 &&
           edge.isResult && edge.slots > 1;
  }));
  EXPECT_TRUE(llvm::any_of(numbered.graph.edges, [](const ScheduleEdge &edge) {
    return edge.distance == 2;
  }));
}

/// Whether the array `name` of `object` has `numbers`.
static bool hasRow(const llvm::json::Object &object, llvm::StringRef name,
                   const std::vector<int64_t> &numbers) {
  llvm::json::Array row(numbers);
  return llvm::any_of(*object.getArray(name), [&](const auto &each) {
    return *each.getAsArray() == row;
  });
}

// The dependences of the problem go through the pack; each is there once.
TEST(ScheduleGraphTest, SolversGetWhatStagesMustKeep) {
  LoopProblem loop;
  std::optional<llvm::json::Object> json =
      toStagedJson(*loop.problem, {}, /*numStages=*/3);
  ASSERT_TRUE(json);
  for (const llvm::json::Value &edge : *json->getArray("precedences")) {
    EXPECT_NE((*edge.getAsArray())[0], 1);
    EXPECT_NE((*edge.getAsArray())[1], 1);
  }
  const llvm::json::Object &staging = *json->getObject("staging");
  EXPECT_EQ(staging.getInteger("stages"), 3);
  EXPECT_EQ(staging.getInteger("decision"), 4);
  EXPECT_TRUE(hasRow(staging, "values", {0, 2}));
  EXPECT_TRUE(hasRow(staging, "values", {3, 4}));
  auto hasIteration = [&](int64_t from, int64_t to, int64_t distance) {
    return llvm::any_of(*staging.getArray("iterations"), [&](const auto &each) {
      const llvm::json::Array &row = *each.getAsArray();
      return row[0] == from && row[1] == to && row[3] == distance;
    });
  };
  // The value read goes through two arguments, and the next iteration reads
  // what this one writes.
  EXPECT_TRUE(hasIteration(0, 2, 2));
  EXPECT_TRUE(hasIteration(2, 0, 1));
  // What iterations hand on is in `carried`.
  EXPECT_FALSE(hasIteration(3, 3, 1));
  EXPECT_TRUE(hasRow(*json, "carried", {3, 3, 4}));
}

// An address of 64 bits: the halves have one stage, and what else writes SCC
// only stays apart from them in one iteration.
TEST(ScheduleGraphTest, SccKeepsOperationsTogether) {
  TestProgram program(R"mlir(
    %c1 = waveasm.constant 1 : !waveasm.imm<1>
    %r:2 = waveasm.loop (%i = %s, %j = %s) : (!s, !s) -> (!s, !s) {
      %lo, %k = waveasm.s_add_u32 %j, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %hi, %l = waveasm.s_addc_u32 %k, %j, %c1 : !waveasm.scc, !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %n, %m = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %go = waveasm.s_cmp_lt_u32 %n, %c1 : !s, !waveasm.imm<1> -> !waveasm.scc
      waveasm.condition %go : !waveasm.scc iter_args(%n, %hi) : !s, !s
    }
    waveasm.s_endpgm)mlir");
  LoopOp loop =
      *program.getProgram().getBody().front().getOps<LoopOp>().begin();
  DependenceGraph graph(loop->getRegion(0).front());
  SchedulingProblem problem(graph);
  std::optional<llvm::json::Object> json = toStagedJson(problem, {}, 2);
  ASSERT_TRUE(json);
  const llvm::json::Object &staging = *json->getObject("staging");
  EXPECT_EQ(staging.getInteger("decision"), 3);
  EXPECT_TRUE(hasRow(staging, "together", {0, 1}));
  EXPECT_EQ(staging.getArray("together")->size(), 1U);
  EXPECT_TRUE(hasRow(staging, "clobbers", {1, 2, 0}));
  EXPECT_FALSE(hasRow(staging, "clobbers", {2, 3, 0}));
}

TEST(ScheduleGraphTest, ConditionsFromOutsideHaveNoStages) {
  TestProgram program(R"mlir(
    %l = waveasm.loop (%i = %x) : (!v) -> !v {
      %a = waveasm.v_not_b32 %i : !v -> !v
      waveasm.condition %s : !s iter_args(%a) : !v
    }
    waveasm.s_endpgm)mlir");
  LoopOp loop =
      *program.getProgram().getBody().front().getOps<LoopOp>().begin();
  DependenceGraph graph(loop->getRegion(0).front());
  EXPECT_FALSE(toStagedJson(SchedulingProblem(graph), {}, 2));
}

TEST(ScheduleGraphTest, ChecksLookAtStagesAndOrder) {
  ScheduleGraph graph;
  graph.nodes.resize(2);
  graph.edges = {{0, 1}};
  auto check = [&](llvm::SmallVector<unsigned> order,
                   llvm::SmallVector<unsigned> stages) {
    ScheduleAnalysis schedule;
    schedule.order = std::move(order);
    schedule.stages = std::move(stages);
    return checkSchedule(graph, schedule);
  };
  EXPECT_EQ(check({0, 1}, {0, 0}), "");
  EXPECT_EQ(check({1, 0}, {1, 0}), "");
  EXPECT_EQ(check({1, 0}, {0, 0}),
            "operation 0 must come before operation 1, 0 iterations later");
  EXPECT_EQ(check({0, 1}, {1, 0}),
            "operation 0 must come before operation 1, 0 iterations later");
  EXPECT_EQ(check({0}, {0}), "1 of 2 operations have a place");
  EXPECT_EQ(check({0, 0}, {0, 0}), "operation 0 has two places");
  EXPECT_EQ(check({0, 2}, {0, 0}), "there is no operation 2");
  // An iteration later, the second one may come first.
  graph.edges = {{0, 1, 1, 1}};
  EXPECT_EQ(check({1, 0}, {0, 0}), "");
  EXPECT_EQ(check({0, 1}, {1, 0}), "");
  EXPECT_EQ(check({1, 0}, {0, 1}),
            "operation 0 must come before operation 1, 1 iterations later");
  ScheduleAnalysis schedule = makeAnalysis("test", graph, {1, 0});
  EXPECT_TRUE(schedule.succeeded());
  EXPECT_EQ(schedule.getPlace(0), (SchedulePlace{0, 1}));
  EXPECT_FALSE(schedule.getPlace(2));
}

TEST(ScheduleGraphTest, OrdersOfAProblemAreChecked) {
  LoopProblem loop;
  EXPECT_TRUE(makeAnalysis("test", *loop.problem, {0, 2, 3, 4, 5}).succeeded());
  EXPECT_EQ(makeAnalysis("test", *loop.problem, {2, 0, 3, 4, 5}).failure,
            "operation 2 comes before one that it needs");
  EXPECT_EQ(makeAnalysis("test", *loop.problem, {0, 2}).failure,
            "2 of 5 operations have a place");
}
