//===- NamedGeneratorsTest.cpp --------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/NamedGenerators.h"

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/dialect/ScheduleConstraints.h"
#include "waveasm/proofs/OrderChecker.h"
#include "waveasm/scheduling/BlockOrder.h"
#include "waveasm/scheduling/generators/Generators.h"
#include "waveasm/scheduling/generators/Selector.h"
#include "waveasm/scheduling/generators/SerialScheduler.h"

#include "mlir/IR/Verifier.h"

#include "gtest/gtest.h"

using namespace waveasm;
using target::Unit;

/// A loop in which a value from memory is added up, and one that loads an
/// iteration before it is added.
static constexpr llvm::StringLiteral kLoop = R"mlir(
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %r:3 = waveasm.loop (%i = %s, %sum = %x, %old = %y) :
      (!s, !v, !v) -> (!s, !v, !v) {
    %a = waveasm.buffer_load_dword %srd, %x, %c0 :
        !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !v
    %b = waveasm.v_add_u32 %a, %old : !v, !v -> !v
    %d = waveasm.v_add_u32 %b, %sum : !v, !v -> !v
    waveasm.ds_write_b32 %d, %x : !v, !v
    %e = waveasm.ds_read_b32 %y : !v -> !v
    %f = waveasm.v_not_b32 %e : !v -> !v
    %g = waveasm.v_not_b32 %f : !v -> !v
    %h = waveasm.v_add_u32 %g, %d : !v, !v -> !v
    %n, %k = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %go = waveasm.s_cmp_lt_u32 %n, %c0 : !s, !waveasm.imm<0> -> !waveasm.scc
    waveasm.condition %go : !waveasm.scc iter_args(%n, %h, %a) : !s, !v, !v
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
)mlir";

static LoopOp findLoop(const TestProgram &program) {
  LoopOp found;
  program.getProgram()->walk([&](LoopOp loop) { found = loop; });
  return found;
}

TEST(NamedGeneratorsTest, EachMakesProvedOrders) {
  TestProgram program(kLoop);
  DependenceGraph graph(findLoop(program).getBody().front());
  SchedulingProblem problem(graph);
  for (llvm::StringRef name : getGeneratorNames()) {
    SCOPED_TRACE(name.str());
    ScheduleAnalysis schedule =
        generateSchedule(name, problem, {.maxDepth = 0});
    ASSERT_TRUE(schedule.succeeded()) << schedule.failure;
    EXPECT_EQ(schedule.order.size(), problem.getNumPlaced());
    EXPECT_EQ(schedule.getNumStages(), 1U);
    EXPECT_TRUE(schedule.warnings.empty());
    EXPECT_TRUE(
        checkOrder(graph.getOperations(), placeAnchored(graph, schedule.order))
            .empty());
    ScheduleAnalysis again = generateSchedule(name, problem, {.maxDepth = 0});
    EXPECT_EQ(schedule.order, again.order);
    EXPECT_EQ(schedule.steps, again.steps);
  }
}

TEST(NamedGeneratorsTest, ModuloOverlapsIterations) {
  TestProgram program(kLoop);
  DependenceGraph graph(findLoop(program).getBody().front());
  SchedulingProblem problem(graph);
  ScheduleAnalysis flat = generateSchedule("modulo", problem, {.maxDepth = 0});
  ScheduleAnalysis deep = generateSchedule("modulo", problem, {.maxDepth = 2});
  ASSERT_TRUE(flat.succeeded() && deep.succeeded());
  EXPECT_LT(deep.initiationInterval, flat.initiationInterval);
  EXPECT_GT(deep.getNumStages(), 1U);
  // Without stages, the same is a legal order of an iteration.
  NumberedGraph numbered = makeScheduleGraph(problem, /*withCarried=*/false);
  ScheduleAnalysis serial = generateSerialSchedule(numbered.graph);
  std::reverse(serial.order.begin(), serial.order.end());
  ScheduleAnalysis order = dropStages(numbered.graph, serial);
  EXPECT_TRUE(order.succeeded());
}

TEST(NamedGeneratorsTest, BlocksThatMustKeepTheirOrderDo) {
  TestProgram program(kLoop);
  LoopOp loop = findLoop(program);
  forceSerial(loop);
  DependenceGraph graph(loop.getBody().front());
  SchedulingProblem problem(graph);
  for (llvm::StringRef name : getGeneratorNames()) {
    SCOPED_TRACE(name.str());
    ScheduleAnalysis schedule = generateSchedule(name, problem);
    EXPECT_EQ(schedule.generator, "serial");
    EXPECT_TRUE(llvm::is_sorted(schedule.order));
    EXPECT_EQ(schedule.steps.empty(), name == "serial");
  }
}

TEST(NamedGeneratorsTest, ConstraintsReachTheGraphAndAreWarnedAbout) {
  TestProgram program(kLoop);
  LoopOp loop = findLoop(program);
  setScheduleNumber(loop, kMaxDepthAttrName, 1);
  mlir::Operation *load = &loop.getBody().front().front();
  setScheduleNumber(load, kMaxDepthAttrName, 2);
  setScheduleNumber(load, kGroupAttrName, 5);
  setScheduleNumber(load->getNextNode(), kMaxDepthAttrName, 0);
  setScheduleNumber(load->getNextNode(), kLeaderGroupAttrName, 5);
  EXPECT_TRUE(mlir::succeeded(mlir::verify(program.getProgram())));
  DependenceGraph graph(loop.getBody().front());
  SchedulingProblem problem(graph);
  ScheduleGraph nodes = makeScheduleGraph(problem, false).graph;
  EXPECT_EQ(nodes.nodes[0].maxDepth, 1U);
  EXPECT_EQ(nodes.nodes[0].group, 5U);
  EXPECT_EQ(nodes.nodes[1].maxDepth, 0U);
  EXPECT_EQ(nodes.nodes[1].leaderGroup, 5U);
  EXPECT_EQ(nodes.nodes[2].maxDepth, 1U);
  for (llvm::StringRef name : {"serial", "list", "events", "random"}) {
    ScheduleAnalysis schedule = generateSchedule(name, problem);
    std::vector<std::string> expected = {
        name.str() + " does not look at waveasm.schedule.max_depth of 10 "
                     "operations: it places all in stage 0",
        name.str() + " does not look at waveasm.schedule.gid of 1 operation: "
                     "it places all in stage 0",
        name.str() + " does not look at waveasm.schedule.leader_gid of 1 "
                     "operation: it places all in stage 0"};
    EXPECT_EQ(schedule.warnings, expected);
  }
  ScheduleAnalysis schedule =
      generateSchedule("modulo", problem, {.maxDepth = 2});
  ASSERT_TRUE(schedule.succeeded());
  EXPECT_TRUE(schedule.warnings.empty());
  EXPECT_LE(schedule.getNumStages(), 2U);
  EXPECT_EQ(schedule.getPlace(graph.getPosition(load->getNextNode()))->stage,
            0U);
}

TEST(NamedGeneratorsTest, OrdersAreFollowedWithFewerRegisters) {
  std::string body;
  llvm::raw_string_ostream os(body);
  os << "%srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>\n";
  for (unsigned i = 0; i < 16; ++i)
    os << "%a" << i << " = waveasm.ds_read_b32 %x {offset = " << 4 * i
       << " : i64} : !v -> !v\n";
  for (unsigned i = 0; i < 16; ++i)
    os << "waveasm.buffer_store_dword %a" << i
       << ", %srd, %y : !v, !waveasm.sreg<4, 4>, !v\n";
  os << "waveasm.s_endpgm\n";
  TestProgram program(body);
  DependenceGraph graph(program.getProgram().getBody().front());
  SchedulingProblem problem(graph);
  llvm::SmallVector<unsigned> source =
      generateSchedule("serial", problem).order;
  EXPECT_EQ(followOrder(problem, source, 100), source);
  EXPECT_GE(findPeakVgprs(problem, source), 16);
  llvm::SmallVector<unsigned> followed = followOrder(problem, source, 6);
  EXPECT_TRUE(makeAnalysis("test", problem, followed).succeeded());
  EXPECT_LE(findPeakVgprs(problem, followed), 6);
}

//===----------------------------------------------------------------------===//
// serial
//===----------------------------------------------------------------------===//

TEST(SerialSchedulerTest, KeepsTheOrderAndFailsOnCycles) {
  ScheduleGraph graph;
  graph.nodes.resize(4);
  graph.edges = {{0, 2}, {1, 3}};
  ScheduleAnalysis schedule = generateSerialSchedule(graph);
  ASSERT_TRUE(schedule.succeeded());
  EXPECT_EQ(schedule.order, (llvm::SmallVector<unsigned>{0, 1, 2, 3}));
  EXPECT_EQ(schedule.getPlace(2), (SchedulePlace{0, 2}));
  graph.edges.push_back({3, 1});
  EXPECT_EQ(generateSerialSchedule(graph).failure,
            "2 of 4 operations wait for each other in a cycle");
  // What goes around an iteration is no cycle.
  graph.edges.back().distance = 1;
  EXPECT_TRUE(generateSerialSchedule(graph).succeeded());
}

//===----------------------------------------------------------------------===//
// select
//===----------------------------------------------------------------------===//

TEST(SelectorTest, TheFirstReasonCounts) {
  ScheduleGraph graph;
  graph.nodes.resize(10);
  EXPECT_EQ(selectGenerator(graph).generator, "serial");
  EXPECT_EQ(selectGenerator(graph).reason, "no operation of vmem, lds or mfma");
  for (Unit unit : {Unit::Vmem, Unit::Lds, Unit::Mfma}) {
    graph.nodes[3].unit = unit;
    EXPECT_EQ(selectGenerator(graph).generator, "modulo");
    EXPECT_EQ(selectGenerator(graph).reason,
              "1 of 10 operations are of vmem, lds or mfma");
  }
  EXPECT_EQ(selectGenerator(graph, 11).reason,
            "the block has 10 operations, fewer than 11");
  graph.isForcedSerial = true;
  EXPECT_EQ(selectGenerator(graph, 11).generator, "serial");
  EXPECT_EQ(selectGenerator(graph, 11).reason,
            "the block has waveasm.schedule.force_serial");
}
