//===- KernelSearchTest.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/orders/KernelSearch.h"

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/bench/ProgramCopy.h"
#include "waveasm/bench/ProgramOrders.h"

#include "gtest/gtest.h"

#include <map>
#include <mutex>

using namespace waveasm;
using namespace waveasm::search;

namespace {

/// What agents propose, by their name, by region and round; empty lists end an
/// agent.
struct Proposals {
  std::map<std::string, std::vector<std::vector<std::string>>> proposals;
  /// Rounds as the agents saw them: name, region, round and cycles at the
  /// start. Guarded by `mutex`, as agents of several tracks add to it.
  std::vector<std::string> seen;
  std::mutex mutex;
};

/// Forks of `a` are `a.0` and so on, by the number of the fork.
class ScriptedAgent : public Agent {
public:
  ScriptedAgent(Proposals &script, std::string name)
      : script(script), name(std::move(name)) {}

  llvm::StringRef getName() const override { return name; }

  Proposal propose(const RoundInput &input) override {
    const std::string &region = input.bench.getRegion().name;
    {
      std::lock_guard lock(script.mutex);
      script.seen.push_back(name + " " + region + " " +
                            std::to_string(input.round));
    }
    // The evaluation is always that of the present program.
    EXPECT_EQ(evaluate(input.bench.getProgram(), makeEvaluation()).metrics,
              input.best.metrics);
    auto known = script.proposals.find(name + " " + region);
    if (known == script.proposals.end() || input.round > known->second.size())
      return {{}, /*isDone=*/name != "runner" && name.find('.') == name.npos};
    return {known->second[input.round - 1], false};
  }

  std::unique_ptr<Agent> fork(unsigned number) const override {
    if (name != "runner")
      return nullptr;
    return std::make_unique<ScriptedAgent>(script,
                                           name + "." + std::to_string(number));
  }

  static EvaluationOptions makeEvaluation() {
    EvaluationOptions evaluation;
    // No other wave hides latencies.
    evaluation.model.wavesPerSimd = 1;
    return evaluation;
  }

private:
  Proposals &script;
  std::string name;
};

/// In the loop, I1 waits for I0, and I2 and I3 could go in between. The body
/// begins with the same operations.
constexpr llvm::StringLiteral kProgram = R"mlir(
  %p = waveasm.ds_read_b32 %x {offset = 8 : i64} : !v -> !v
  %q = waveasm.v_not_b32 %p : !v -> !v
  %m = waveasm.v_not_b32 %y : !v -> !v
  %n = waveasm.v_not_b32 %m : !v -> !v
  waveasm.ds_write_b32 %n, %x {offset = 16 : i64} : !v, !v
  waveasm.ds_write_b32 %q, %x {offset = 20 : i64} : !v, !v
  %r = waveasm.loop (%i = %s) : (!s) -> !s {
    %a = waveasm.ds_read_b32 %x : !v -> !v
    %b = waveasm.v_not_b32 %a : !v -> !v
    %c = waveasm.v_not_b32 %y : !v -> !v
    %d = waveasm.v_not_b32 %c : !v -> !v
    waveasm.ds_write_b32 %d, %x : !v, !v
    waveasm.ds_write_b32 %b, %x {offset = 4 : i64} : !v, !v
    waveasm.condition %i : !s iter_args(%i) : !s
  }
  waveasm.s_endpgm
)mlir";

class KernelSearchTest : public ::testing::Test {
protected:
  KernelSearchTest() : program(kProgram.str()) {
    tagRegions(program.getProgram());
    options.rounds = 3;
    options.agentsPerPool = 1;
    Evaluation source = evaluate(program.getProgram(), evaluation);
    plan = planRegions(findRegions(program.getProgram()), source.stalls);
    start.source = source.metrics;
    start.orders.resize(plan.size());
  }

  KernelSearchResult run(const std::vector<std::string> &names) {
    std::vector<AgentMaker> agents;
    agents.reserve(names.size());
    for (const std::string &name : names)
      agents.push_back([this, name](const PlannedRegion & /*region*/) {
        return std::make_unique<ScriptedAgent>(script, name);
      });
    script.seen.clear();
    return searchKernel(
        program.getProgram(), plan, start, agents,
        llvm::cantFail(Objective::parse("cycles")), evaluation, options,
        [](unsigned, llvm::StringRef, const SchedulingMetrics &) {});
  }

  /// The cycles of the program with the orders of a result.
  double getCycles(const KernelSearchResult &result) {
    ProgramCopy copy(writeProgram(program.getProgram()));
    ProgramOrders orders(copy.getProgram());
    for (auto [planned, found] : llvm::zip_equal(plan, result.best.orders))
      orders.setOrder(planned.region.name, found.order);
    return evaluate(copy.getProgram(), evaluation).metrics.cycles;
  }

  TestProgram program;
  EvaluationOptions evaluation = ScriptedAgent::makeEvaluation();
  SearchOptions options;
  Proposals script;
  std::vector<PlannedRegion> plan;
  KernelSearchStart start;
};

} // namespace

TEST_F(KernelSearchTest, RegionsOfATrackBuildOnEachOther) {
  ASSERT_EQ(plan.size(), 2U);
  ASSERT_EQ(plan[0].region.name, "loop0");
  // Small regions have one round in some sweeps.
  options.rounds = 9;
  script.proposals["a loop0"] = {{"move I1 after I3"}};
  script.proposals["a body"] = {{"move I1 after I3"}};
  KernelSearchResult result = run({"a"});
  EXPECT_EQ(result.best.orders[0].agent, "a");
  EXPECT_EQ(result.best.orders[1].agent, "a");
  EXPECT_LT(result.best.evaluation.metrics.cycles, start.source.cycles);
  EXPECT_EQ(getCycles(result), result.best.evaluation.metrics.cycles);
  EXPECT_EQ(result.coverage[0], Coverage::Searched);
  EXPECT_EQ(result.numAgents[0], 1U);
  // Both orders gain: the second one was compared with the first one.
  ASSERT_EQ(result.rounds.size(), 4U);
  EXPECT_LT(result.rounds[2].metrics->cycles, result.rounds[0].metrics->cycles);
}

TEST_F(KernelSearchTest, TheBestAgentAloneWins) {
  script.proposals["a loop0"] = {{"move I1 after I2"}};
  script.proposals["b loop0"] = {{"move I1 after I3"}};
  double first = run({"a"}).best.evaluation.metrics.cycles;
  double second = run({"b"}).best.evaluation.metrics.cycles;
  EXPECT_LE(second, first);
  for (const std::vector<std::string> &names :
       {std::vector<std::string>{"a", "b"}, {"b", "a"}}) {
    KernelSearchResult both = run(names);
    EXPECT_EQ(both.best.evaluation.metrics.cycles, std::min(first, second));
    EXPECT_EQ(both.best.orders[0].agent, "b");
  }
}

TEST_F(KernelSearchTest, ARunnerGoesOnFromOneThatIsDone) {
  // Alone, the runner finds nothing. Its fork starts from the orders of `a`.
  options.rounds = 60;
  options.evaluations = 60 * 50;
  script.proposals["a loop0"] = {{"move I1 after I2"}};
  KernelSearchResult alone = run({"a"});
  for (unsigned i = 0; i < options.rounds; ++i)
    script.proposals["runner." + std::to_string(i) + " loop0"] = {
        {"move I1 after I3"}};
  KernelSearchResult result = run({"a", "runner"});
  EXPECT_LE(result.best.evaluation.metrics.cycles,
            alone.best.evaluation.metrics.cycles);
  EXPECT_EQ(llvm::StringRef(result.best.orders[0].agent).split('.').first,
            "runner");
  EXPECT_EQ(getCycles(result), result.best.evaluation.metrics.cycles);
  std::string path;
  for (const MoveCommand &command : result.best.orders[0].commands)
    path += toString(command) + "\n";
  EXPECT_EQ(path, "move I1 after I2\nmove I1 after I3\n");
}

TEST_F(KernelSearchTest, ThreadsChangeNothing) {
  // All forks get other numbers, in several tracks and sweeps.
  options.rounds = 12;
  options.agentsPerPool = 3;
  options.checkpointEvery = 1;
  options.topK = 1;
  script.proposals["a loop0"] = {{"move I1 after I2"}};
  script.proposals["b body"] = {{"move I1 after I3"}};
  for (unsigned i = 0; i < 40; ++i)
    script.proposals["runner." + std::to_string(i) + " loop0"] = {
        {i % 2 ? "move I1 after I3" : "move I1 after I2"}};
  auto describe = [](const KernelSearchResult &result) {
    std::vector<std::string> lines;
    lines.reserve(result.rounds.size() + 1);
    for (const RoundRecord &round : result.rounds)
      lines.push_back(
          round.region + " " + round.agent + " " +
          std::to_string(round.agentNumber) + " " +
          std::to_string(round.round) + " " +
          (round.metrics ? std::to_string(round.metrics->cycles) : "none"));
    lines.push_back(std::to_string(result.best.evaluation.metrics.cycles));
    return lines;
  };
  std::vector<std::string> alone =
      describe(run({"a", "runner", "b", "runner"}));
  EXPECT_GT(alone.size(), 40U);
  options.workers = Workers(4);
  for (unsigned i = 0; i < 5; ++i)
    EXPECT_EQ(describe(run({"a", "runner", "b", "runner"})), alone);
}

TEST_F(KernelSearchTest, TheLimitOfEvaluationsLeavesOutSweeps) {
  auto countLeftOut = [&](const std::string &agent, unsigned evaluations) {
    options.evaluations = evaluations;
    return run({agent}).sweepsLeftOut;
  };
  options.rounds = 8;
  EXPECT_EQ(countLeftOut("runner", 120), 5U);
  EXPECT_EQ(countLeftOut("runner", 400), 0U);
  EXPECT_EQ(countLeftOut("runner", 4000), 0U);
  // An agent that is done misses nothing.
  script.proposals["a loop0"] = {{"move I1 after I2"}};
  EXPECT_EQ(countLeftOut("a", 120), 0U);
}

TEST_F(KernelSearchTest, AllAgentsTogetherKeepALimit) {
  options.rounds = 8;
  options.evaluations = 400;
  unsigned most = run({"runner", "a"}).evaluations;
  for (unsigned limit : {1U, 2U, 5U, 20U, most}) {
    options.evaluationsInAll = limit;
    EXPECT_LE(run({"runner", "a"}).evaluations, limit);
  }
  options.evaluationsInAll = 20;
  EXPECT_GT(run({"runner", "a"}).evaluations, 5U);
}

TEST_F(KernelSearchTest, NoAgentsKeepTheStart) {
  KernelSearchResult result = run({});
  EXPECT_EQ(result.best.evaluation.metrics.cycles, start.source.cycles);
  EXPECT_EQ(result.coverage[0], Coverage::None);
  EXPECT_EQ(result.evaluations, 0U);
}

TEST_F(KernelSearchTest, AStoppedSearchKeepsTheStart) {
  SearchControl control;
  control.requestStop();
  options.control = &control;
  KernelSearchResult result = run({"a"});
  EXPECT_TRUE(script.seen.empty());
  EXPECT_EQ(result.best.evaluation.metrics.cycles, start.source.cycles);
}
