//===- ModuloSchedulerTest.cpp --------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/ModuloScheduler.h"

#include "gtest/gtest.h"

#include <random>

using namespace waveasm;
using target::Unit;
using Slots = llvm::ArrayRef<std::optional<unsigned>>;

/// A graph of operations of these units, one slot each, without edges.
static ScheduleGraph makeGraph(llvm::ArrayRef<Unit> units) {
  ScheduleGraph graph;
  graph.isLoop = true;
  for (Unit unit : units) {
    graph.nodes.emplace_back();
    graph.nodes.back().unit = unit;
  }
  return graph;
}

/// Whether every operation keeps its edges and shares no resource.
static void expectSound(const ScheduleGraph &graph,
                        const ScheduleAnalysis &schedule, unsigned waves = 1) {
  ASSERT_TRUE(schedule.succeeded()) << schedule.failure;
  EXPECT_EQ(checkSchedule(graph, schedule), "");
  std::vector<unsigned> slots(graph.size());
  ReservationTable table(schedule.initiationInterval);
  for (auto [node, slot] : llvm::zip_equal(schedule.order, schedule.slots)) {
    slots[node] = slot;
    Footprint footprint = getFootprint(graph.nodes[node], waves);
    EXPECT_TRUE(table.fits(footprint, slot)) << node;
    table.take(footprint, slot);
    EXPECT_EQ(slot / schedule.initiationInterval,
              schedule.getPlace(node)->stage);
  }
  for (const ScheduleEdge &edge : graph.edges)
    EXPECT_GE(slots[edge.to] + edge.distance * schedule.initiationInterval,
              slots[edge.from] + edge.slots);
}

TEST(ModuloSchedulerTest, ACycleFails) {
  ScheduleGraph graph = makeGraph({Unit::Valu, Unit::Valu});
  graph.edges = {{0, 1}, {1, 0}};
  EXPECT_EQ(generateModuloSchedule(graph).failure,
            "operations wait for each other in a cycle");
  // Between iterations it is a recurrence.
  graph.edges[1] = {1, 0, /*slots=*/9, /*distance=*/2};
  ScheduleAnalysis schedule = generateModuloSchedule(graph);
  expectSound(graph, schedule);
  EXPECT_EQ(schedule.initiationInterval, 5U);
}

TEST(ModuloSchedulerTest, LongWaitsForTheIterationBeforeNeedNoCycle) {
  ScheduleGraph graph = makeGraph({Unit::Valu, Unit::Vmem});
  graph.edges = {{1, 0, /*slots=*/200, /*distance=*/1}};
  ScheduleAnalysis flat = generateModuloSchedule(graph, {.maxDepth = 0});
  expectSound(graph, flat);
  // Whatever the places, two iterations have room for the wait.
  EXPECT_GE(flat.initiationInterval, 101U);
  EXPECT_EQ(flat.getNumStages(), 1U);
  expectSound(graph, generateModuloSchedule(graph, {.maxDepth = 2}));
}

TEST(ModuloSchedulerTest, TheIntervalStartsAtTheBounds) {
  ScheduleGraph graph = makeGraph({Unit::Mfma, Unit::Mfma, Unit::Valu});
  graph.nodes[0].unitSlots = graph.nodes[1].unitSlots = 4;
  EXPECT_EQ(getResourceBound(graph, 1), 8U);
  EXPECT_EQ(getResourceBound(graph, 2), 16U);
  EXPECT_EQ(getRecurrenceBound(graph), 1U);
  graph.edges = {{0, 1, 4}, {1, 0, 7, 1}};
  EXPECT_EQ(getRecurrenceBound(graph), 11U);
  ScheduleAnalysis schedule = generateModuloSchedule(graph);
  expectSound(graph, schedule);
  EXPECT_EQ(schedule.minInitiationInterval, 11U);
  EXPECT_EQ(schedule.initiationInterval, 11U);
  ScheduleAnalysis shared = generateModuloSchedule(graph, {.waves = 2});
  expectSound(graph, shared, 2);
  EXPECT_EQ(shared.initiationInterval, 16U);
}

/// Whether an operation must come after itself if iterations begin `interval`
/// slots apart: longest paths between all pairs.
static bool hasCircuit(const ScheduleGraph &graph, int64_t interval) {
  constexpr int64_t kNone = -1'000'000;
  std::vector<std::vector<int64_t>> paths(
      graph.size(), std::vector<int64_t>(graph.size(), kNone));
  for (const ScheduleEdge &edge : graph.edges) {
    int64_t &path = paths[edge.from][edge.to];
    path = std::max(path, edge.slots - interval * edge.distance);
  }
  for (unsigned via = 0; via < graph.size(); ++via)
    for (unsigned from = 0; from < graph.size(); ++from)
      for (unsigned to = 0; to < graph.size(); ++to)
        if (paths[from][via] > kNone / 2 && paths[via][to] > kNone / 2)
          paths[from][to] = std::min<int64_t>(
              std::max(paths[from][to], paths[from][via] + paths[via][to]),
              -kNone);
  for (unsigned node = 0; node < graph.size(); ++node)
    if (paths[node][node] > 0)
      return true;
  return false;
}

TEST(ModuloSchedulerTest, RecurrencesAreBoundedByTheirLongestCircuit) {
  unsigned numCycles = 0;
  for (unsigned seed = 0; seed < 1000; ++seed) {
    std::mt19937 random(seed);
    SCOPED_TRACE(seed);
    ScheduleGraph graph =
        makeGraph(llvm::SmallVector<Unit>(2 + random() % 7, Unit::Valu));
    unsigned numEdges = random() % 16, most = 1;
    for (unsigned i = 0; i < numEdges; ++i) {
      auto from = static_cast<unsigned>(random() % graph.size()),
           to = static_cast<unsigned>(random() % graph.size());
      // Within an iteration, few edges go back.
      unsigned distance = random() % 8 == 0 || from < to ? 0 : 1 + random() % 2;
      unsigned slots = 1 + random() % 9;
      graph.edges.push_back({from, to, slots, distance});
      most += slots;
    }
    std::optional<unsigned> bound = getRecurrenceBound(graph);
    EXPECT_EQ(!bound, hasCircuit(graph, most));
    if (!bound) {
      ++numCycles;
      continue;
    }
    EXPECT_FALSE(hasCircuit(graph, *bound));
    if (*bound > 1)
      EXPECT_TRUE(hasCircuit(graph, *bound - 1));
  }
  // Both happen.
  EXPECT_GT(numCycles, 50U);
  EXPECT_LT(numCycles, 950U);
}

TEST(ModuloSchedulerTest, TheCostBasedArmLooksAtEveryRow) {
  ScheduleGraph graph = makeGraph(std::vector<Unit>(8, Unit::Valu));
  ModuloPlacement placement(graph, 16, {});
  auto seat = placement.propose(ModuloArm::CostBased);
  ASSERT_TRUE(seat);
  EXPECT_EQ(placement.getNumProbes(), 128U);
  EXPECT_EQ(seat->node, 0U);
  EXPECT_EQ(seat->slot, 0U);
}

TEST(ModuloSchedulerTest, TwoReadsFuseIntoOneContribution) {
  ScheduleGraph graph = makeGraph({Unit::Lds, Unit::Lds, Unit::Lds});
  graph.nodes[0].clause = graph.nodes[1].clause = 5;
  ModuloPlacement placement(graph, 8, {});
  auto seat = placement.propose(ModuloArm::Fuse);
  ASSERT_TRUE(seat && seat->fused);
  EXPECT_EQ(seat->node, 0U);
  EXPECT_EQ(seat->slot, 0U);
  EXPECT_EQ(*seat->fused, std::make_pair(1U, 1U));
  EXPECT_EQ(seat->pressure, 0U);
  placement.commit(*seat);
  EXPECT_EQ(placement.getSlots()[0], 0U);
  EXPECT_EQ(placement.getSlots()[1], 1U);
  EXPECT_FALSE(placement.propose(ModuloArm::Fuse));
}

TEST(ModuloSchedulerTest, NoOperationsFuseThatDependOnEachOther) {
  ScheduleGraph graph = makeGraph({Unit::Lds, Unit::Lds});
  graph.nodes[0].clause = graph.nodes[1].clause = 5;
  graph.edges = {{0, 1}};
  EXPECT_FALSE(ModuloPlacement(graph, 8, {}).propose(ModuloArm::Fuse));
}

TEST(ModuloSchedulerTest,
     AnOperationThatLostItsPortComesBackInALaterIteration) {
  // The write could only be last in the iteration, and the port is taken there.
  ScheduleGraph graph = makeGraph({Unit::Valu, Unit::Lds, Unit::Lds});
  graph.edges = {{0, 2, 3}};
  ModuloPlacement placement(graph, 4, {});
  placement.commit({0, 0, std::nullopt, 0, 0, 0});
  placement.commit({1, 3, std::nullopt, 0, 0, 0});
  EXPECT_EQ(placement.getRefusingGate(2, 3), 3U);
  EXPECT_FALSE(placement.propose(ModuloArm::Retry));
  EXPECT_FALSE(placement.propose(ModuloArm::CostBased));
  EXPECT_TRUE(placement.isDead(2));
  auto seat = placement.propose(ModuloArm::Retry);
  ASSERT_TRUE(seat);
  EXPECT_FALSE(placement.isDead(2));
  // Row 0 has the operation that it waits for.
  EXPECT_EQ(seat->slot, 5U);
}

TEST(ModuloSchedulerTest, PermutationsKeepTheTable) {
  for (size_t count : {3, 6}) {
    ScheduleGraph graph = makeGraph(std::vector<Unit>(count, Unit::Valu));
    ModuloPlacement placement(graph, 8, {});
    auto seat = placement.propose(ModuloArm::Permute);
    ASSERT_TRUE(seat);
    EXPECT_EQ(seat->slot, 0U);
    for (unsigned row = 0; row < 8; ++row)
      EXPECT_EQ(placement.getTable().getRow(row), 0);
    EXPECT_TRUE(llvm::none_of(placement.getSlots(), [](const auto &slot) {
      return slot.has_value();
    }));
  }
}

TEST(ModuloSchedulerTest, G1HoldsBackWhatFollowsALeader) {
  ScheduleGraph graph = makeGraph({Unit::Valu, Unit::Lds});
  graph.nodes[0].leaderGroup = 1;
  graph.nodes[1].group = 1;
  ModuloPlacement placement(graph, 4, {});
  EXPECT_EQ(placement.getRefusingGate(0, 0), 1U);
  auto seat = placement.propose(ModuloArm::CostBased);
  ASSERT_TRUE(seat);
  EXPECT_EQ(seat->node, 1U);
  placement.commit(*seat);
  EXPECT_EQ(placement.getRefusingGate(0, 1), 0U);
}

TEST(ModuloSchedulerTest, G2RefusesLateStages) {
  ScheduleGraph graph = makeGraph({Unit::Vmem, Unit::Valu});
  graph.edges = {{0, 1, 10}};
  EXPECT_EQ(ModuloPlacement(graph, 4, {}).getRefusingGate(1, 8), 2U);
  // Intervals grow until the limit suffices.
  for (auto [depth, interval] :
       {std::pair(0U, 11U), std::pair(1U, 6U), std::pair(5U, 2U)}) {
    ScheduleAnalysis schedule =
        generateModuloSchedule(graph, {.maxDepth = depth});
    expectSound(graph, schedule);
    EXPECT_EQ(schedule.initiationInterval, interval);
    EXPECT_LE(schedule.getNumStages(), depth + 1);
  }
  graph.nodes[1].maxDepth = 0;
  EXPECT_EQ(generateModuloSchedule(graph, {.maxDepth = 5}).initiationInterval,
            11U);
}

TEST(ModuloSchedulerTest, G4KeepsGroupsInOneStage) {
  ScheduleGraph graph =
      makeGraph({Unit::Vmem, Unit::Valu, Unit::Salu, Unit::Salu});
  graph.edges = {{0, 1, 5}};
  graph.nodes[1].group = 7;
  graph.nodes[2].leaderGroup = 7;
  ModuloPlacement placement(graph, 4, {});
  placement.commit({2, 0, std::nullopt, 0, 0, 0});
  placement.commit({0, 1, std::nullopt, 0, 0, 0});
  EXPECT_EQ(placement.getRefusingGate(1, 6), 4U);
  // The group moves to the stage that the load leaves.
  ScheduleAnalysis schedule = generateModuloSchedule(graph);
  expectSound(graph, schedule);
  EXPECT_EQ(schedule.initiationInterval, 4U);
  EXPECT_EQ(schedule.getPlace(1)->stage, schedule.getPlace(2)->stage);
  EXPECT_TRUE(schedule.warnings.empty());
}

TEST(ModuloSchedulerTest, GroupsThatCannotShareAStageAreForgottenWithAWarning) {
  ScheduleGraph graph = makeGraph({Unit::Vmem, Unit::Valu});
  graph.edges = {{0, 1, 20}, {1, 0, 1, 2}};
  graph.nodes[0].group = 1;
  graph.nodes[1].group = 1;
  graph.nodes[0].maxDepth = 0;
  ScheduleAnalysis schedule =
      generateModuloSchedule(graph, {.maxDepth = 3, .maxInterval = 12});
  expectSound(graph, schedule);
  ASSERT_EQ(schedule.warnings.size(), 1U);
  EXPECT_EQ(schedule.warnings.front(),
            "modulo found no schedule with waveasm.schedule.gid and "
            "waveasm.schedule.leader_gid of 2 operations");
}

TEST(ModuloSchedulerTest, TheLadderIsClimbedInOrder) {
  ScheduleGraph graph = makeGraph({Unit::Vmem, Unit::Valu});
  graph.edges = {{0, 1, 10}};
  ModuloPlacement placement(graph, 4, {});
  std::optional<unsigned> previous[] = {0, std::nullopt};
  EXPECT_FALSE(placement.climb(previous));
  std::vector<std::string> expected = {"refine at 4: no seat for some",
                                       "deepest at 4: no seat for some",
                                       "initial at 4: no seat for some",
                                       "cost at 4: no seat for some",
                                       "clear",
                                       "initial at 4: no seat for some",
                                       "cost at 4: no seat for some"};
  EXPECT_EQ(placement.getSteps().vec(), expected);
  // The first success ends it.
  ModuloPlacement wider(graph, 6, {});
  EXPECT_TRUE(wider.climb(previous));
  EXPECT_EQ(wider.getSteps().size(), 1U);
}

TEST(ModuloSchedulerTest, RefinementEvictsWhatIsInTheWay) {
  // A recurrence that must hold together, and a unit that is nearly full.
  ScheduleGraph graph =
      makeGraph({Unit::Mfma, Unit::Mfma, Unit::Mfma, Unit::Valu});
  for (unsigned i = 0; i < 3; ++i)
    graph.nodes[i].unitSlots = 3;
  graph.edges = {{0, 1, 3}, {1, 2, 3}, {2, 0, 3, 1}, {0, 3, 4}};
  std::optional<unsigned> previous[] = {4, std::nullopt, 1, 0};
  ModuloPlacement placement(graph, 9, {});
  EXPECT_TRUE(placement.refine(previous));
}

TEST(ModuloSchedulerTest, ResultsRepeat) {
  ScheduleGraph graph = makeGraph(std::vector<Unit>(12, Unit::Lds));
  for (unsigned i = 0; i + 5 < 12; ++i)
    graph.edges.push_back({i, i + 5, 7});
  ScheduleAnalysis first = generateModuloSchedule(graph, {.seed = 3});
  ScheduleAnalysis second = generateModuloSchedule(graph, {.seed = 3});
  EXPECT_EQ(first.order, second.order);
  EXPECT_EQ(first.stages, second.stages);
  EXPECT_EQ(first.steps, second.steps);
}

TEST(ModuloSchedulerTest, WithoutABudgetThereIsAScheduleWithoutOverlap) {
  ScheduleGraph graph = makeGraph(std::vector<Unit>(50, Unit::Lds));
  for (unsigned i = 0; i + 1 < 50; i += 2)
    graph.edges.push_back({i, i + 1, 30});
  ScheduleAnalysis schedule = generateModuloSchedule(graph, {.maxProbes = 10});
  expectSound(graph, schedule);
  EXPECT_EQ(schedule.getNumStages(), 1U);
  ScheduleAnalysis better = generateModuloSchedule(graph);
  EXPECT_LT(better.initiationInterval, schedule.initiationInterval);
}

TEST(ModuloSchedulerTest, RandomGraphsGetSoundSchedules) {
  // NOLINTNEXTLINE(bugprone-random-generator-seed): the same each time.
  std::mt19937_64 random(1);
  unsigned numFlat = 0;
  for (unsigned i = 0; i < 300; ++i) {
    ScheduleGraph graph;
    graph.isLoop = true;
    auto size = static_cast<unsigned>(1 + random() % 24);
    for (unsigned node = 0; node < size; ++node) {
      graph.nodes.emplace_back();
      ScheduleNode &info = graph.nodes.back();
      info.unit = static_cast<Unit>(random() % 8);
      info.unitSlots = 1 + static_cast<unsigned>(random() % 4);
      if (random() % 4 == 0)
        info.clause = random() % 2;
      if (random() % 10 == 0)
        info.maxDepth = random() % 3;
      if (random() % 8 == 0)
        info.group = random() % 3;
      if (random() % 8 == 0)
        info.leaderGroup = random() % 3;
    }
    for (unsigned to = 1; to < size; ++to)
      for (unsigned count = random() % 3; count > 0; --count)
        graph.edges.push_back({static_cast<unsigned>(random() % to), to,
                               1 + static_cast<unsigned>(random() % 20)});
    for (unsigned count = random() % 4; count > 0; --count)
      graph.edges.push_back({static_cast<unsigned>(random() % size),
                             static_cast<unsigned>(random() % size),
                             1 + static_cast<unsigned>(random() % 8),
                             1 + static_cast<unsigned>(random() % 2)});
    auto waves = static_cast<unsigned>(1 + random() % 2);
    auto depth = static_cast<unsigned>(random() % 3);
    ScheduleAnalysis schedule = generateModuloSchedule(
        graph, {.waves = waves, .maxDepth = depth, .seed = i});
    SCOPED_TRACE(i);
    expectSound(graph, schedule, waves);
    EXPECT_GE(schedule.initiationInterval, schedule.minInitiationInterval);
    numFlat += schedule.getNumStages() == 1;
  }
  EXPECT_LT(numFlat, 250U);
}
