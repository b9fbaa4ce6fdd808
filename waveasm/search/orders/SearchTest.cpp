//===- SearchTest.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/orders/Search.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "gtest/gtest.h"

#include <functional>
#include <mutex>

using namespace waveasm;
using namespace waveasm::search;

namespace {

/// The input of an agent in a round.
struct Seen {
  std::string agent;
  unsigned round;
  unsigned roundsLeft;
  unsigned maxEvaluations;
  TagOrder order;
  double bestCycles;
  size_t numHistory;
};

/// State that all agents of a search share, in several threads.
struct Proposals {
  std::mutex mutex;
  std::vector<Seen> seen;
  /// The proposals of each agent by its name, one for each round.
  std::map<std::string, std::vector<Proposal>> proposals;
  /// Whether agents can fork.
  bool canFork = false;
  /// Whether agents want to know what came of their rounds.
  bool learns = false;
  /// What agents say that they propose.
  llvm::SmallVector<CommandGroup> groups = {CommandGroup::Moves,
                                            CommandGroup::End};
  /// Called before each proposal.
  std::function<void(const RoundInput &)> beforeAnswer;
};

/// Proposes what the test wrote down for it. Forks of `a` are `a.0`, `a.1` and
/// so on.
class ScriptedAgent : public Agent {
public:
  ScriptedAgent(Proposals &script, std::string name)
      : script(script), name(std::move(name)) {}

  llvm::StringRef getName() const override { return name; }
  llvm::ArrayRef<CommandGroup> getGroups() const override {
    return script.groups;
  }
  bool learnsFromRounds() const override { return script.learns; }

  Proposal propose(const RoundInput &input) override {
    std::lock_guard<std::mutex> lock(script.mutex);
    script.seen.push_back({name, input.round, input.roundsLeft,
                           input.maxEvaluations,
                           input.bench.getEngine().getOrder(),
                           input.best.metrics.cycles, input.history.size()});
    if (script.beforeAnswer)
      script.beforeAnswer(input);
    const std::vector<Proposal> &all = script.proposals[name];
    unsigned index = input.round - 1;
    return index < all.size() ? all[index] : Proposal{{}, false};
  }

  std::unique_ptr<Agent> fork(unsigned number) const override {
    if (!script.canFork)
      return nullptr;
    return std::make_unique<ScriptedAgent>(
        script, llvm::formatv("{0}.{1}", name, number));
  }

private:
  Proposals &script;
  std::string name;
};

/// A region and a search of it.
class Searched {
public:
  explicit Searched(llvm::StringRef body)
      : program(body.str() + "\n  waveasm.s_endpgm\n") {
    tagRegions(program.getProgram());
    // No other wave hides latencies.
    evaluation.model.wavesPerSimd = 1;
    options.rounds = 3;
    options.agentsPerPool = 1;
    options.checkpointEvery = 1;
    options.topK = 1;
  }

  SearchResult run(const std::vector<std::string> &names) {
    Agents agents;
    agents.reserve(names.size());
    for (const std::string &name : names)
      agents.push_back(std::make_unique<ScriptedAgent>(script, name));
    return searchRegion(
        writeProgram(program.getProgram()), "body", std::move(agents), {},
        llvm::cantFail(Objective::parse("cycles")), evaluation, options,
        [&](unsigned round, const SchedulingMetrics &best) {
          checkpoints.emplace_back(round, best.cycles);
        });
  }

  /// Returns the input of agent `name` in a round.
  const Seen *find(llvm::StringRef name, unsigned round) const {
    for (const Seen &seen : script.seen)
      if (seen.agent == name && seen.round == round)
        return &seen;
    return nullptr;
  }

  TestProgram program;
  EvaluationOptions evaluation;
  SearchOptions options;
  Proposals script;
  std::vector<std::pair<unsigned, double>> checkpoints;
};

} // namespace

/// I1 waits for I0; I2, I3 and I4 could go in between.
static constexpr llvm::StringLiteral kLatency = R"mlir(
    %a = waveasm.ds_read_b32 %x : !v -> !v
    %b = waveasm.v_not_b32 %a : !v -> !v
    %c = waveasm.v_not_b32 %y : !v -> !v
    %d = waveasm.v_not_b32 %c : !v -> !v
    %e = waveasm.v_not_b32 %d : !v -> !v
    waveasm.ds_write_b32 %e, %x : !v, !v
    waveasm.ds_write_b32 %b, %x {offset = 4 : i64} : !v, !v)mlir";

/// Returns the outcomes of all rounds of all agents, such as "kept worse".
static std::string getOutcomes(const SearchResult &result) {
  return llvm::join(llvm::map_range(result.rounds,
                                    [](const RoundRecord &round) {
                                      return getName(round.outcome);
                                    }),
                    " ");
}

static std::vector<std::string> getNames(const SearchResult &result) {
  std::vector<std::string> names;
  names.reserve(result.agents.size());
  for (const AgentRecord &agent : result.agents)
    names.push_back(agent.name);
  return names;
}

TEST(SearchTest, StopsWithTheBestSoFar) {
  Searched search(kLatency);
  SearchControl control;
  search.options.control = &control;
  search.options.rounds = 1000;
  search.options.checkpointEvery = 100;
  search.script.proposals["a"] = {
      {{"move I1 after I3"}}, {{"move I1 after I4"}}, {{"move I1 after I0"}}};
  // The round in which the stop is requested still counts.
  search.script.beforeAnswer = [&](const RoundInput &input) {
    EXPECT_FALSE(input.isStopRequested());
    if (input.round == 2)
      control.requestStop();
  };
  SearchResult result = search.run({"a"});
  EXPECT_EQ(getOutcomes(result), "kept kept");
  EXPECT_EQ(result.order, (TagOrder{0, 2, 3, 4, 1, 5, 6, 7}));
  EXPECT_EQ(search.checkpoints.size(), 1U);
}

TEST(SearchTest, StopsBeforeItBegins) {
  Searched search(kLatency);
  SearchControl control;
  control.requestStop();
  search.options.control = &control;
  SearchResult result = search.run({"a"});
  EXPECT_EQ(getOutcomes(result), "");
  EXPECT_EQ(result.order, (TagOrder{0, 1, 2, 3, 4, 5, 6, 7}));
  EXPECT_TRUE(result.best.succeeded());
  EXPECT_TRUE(search.script.seen.empty());
}

TEST(SearchTest, RefusesWhatAnAgentDoesNotSayThatItProposes) {
  Searched search(kLatency);
  search.script.groups = {CommandGroup::Stages};
  search.script.proposals["a"] = {{{"move I1 after I3"}}, {{}}, {{"done"}}};
  SearchResult result = search.run({"a"});
  EXPECT_EQ(getOutcomes(result), "refused empty refused");
  EXPECT_EQ(result.rounds.front().error->message,
            "the agent a says that it proposes no moves");
  EXPECT_EQ(result.order, (TagOrder{0, 1, 2, 3, 4, 5, 6, 7}));
}

TEST(SearchTest, KeepsWhatIsBetterAndTakesBackWhatIsNot) {
  Searched search(kLatency);
  search.script.proposals["a"] = {{{"move I1 after I3"}},
                                  {{"move I1 after I0"}},
                                  {{"move I1 after I4", "done"}}};
  SearchResult result = search.run({"a"});
  EXPECT_EQ(getOutcomes(result), "kept worse kept");
  EXPECT_EQ(result.order, (TagOrder{0, 2, 3, 4, 1, 5, 6, 7}));
  EXPECT_EQ(result.bestAgent, "a");
  EXPECT_LT(result.best.metrics.cycles, result.baseline.metrics.cycles);
  EXPECT_EQ(result.rounds[2].metrics->cycles, result.best.metrics.cycles);
  EXPECT_EQ(result.rounds[1].metrics->cycles, result.baseline.metrics.cycles);
  // Each round starts from the best order so far and sees the previous rounds.
  EXPECT_EQ(search.find("a", 1)->order, (TagOrder{0, 1, 2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(search.find("a", 3)->order, (TagOrder{0, 2, 3, 1, 4, 5, 6, 7}));
  EXPECT_EQ(search.find("a", 3)->numHistory, 2U);
  EXPECT_EQ(search.find("a", 2)->roundsLeft, 1U);
  // The source order and two new ones: the second round goes back.
  EXPECT_EQ(result.evaluations, 3U);
  EXPECT_EQ(result.agents[0].evaluations, 3U);
  EXPECT_EQ(result.agents[0].rounds, 3U);
  EXPECT_EQ(result.agents[0].best.cycles, result.best.metrics.cycles);
  ASSERT_EQ(search.checkpoints.size(), 3U);
  EXPECT_EQ(search.checkpoints[0].first, 1U);
  EXPECT_GT(search.checkpoints[0].second, search.checkpoints[2].second);
  EXPECT_EQ(search.checkpoints[2].second, result.best.metrics.cycles);
  std::string path;
  for (const MoveCommand &command : result.commands)
    path += toString(command) + "\n";
  EXPECT_EQ(path, "move I1 after I3\nmove I1 after I4\n");
}

TEST(SearchTest, TriesAllListsOfAnAnswerFromTheSameOrder) {
  Searched search(kLatency);
  search.script.learns = true;
  search.script.proposals["a"] = {
      {{"move I1 after I2"}}, {{"move I1 after I3"}}, {{"move I1 after I0"}}};
  search.script.proposals["a"][0].alternatives = {{"move I1 before I0"},
                                                  {"swap I1 I2", "swap I1 I3"},
                                                  {"move I1 after I2"}};
  SearchResult result = search.run({"a"});
  EXPECT_EQ(getOutcomes(result), "kept refused kept worse worse worse");
  std::vector<std::pair<unsigned, unsigned>> numbers;
  numbers.reserve(result.rounds.size());
  for (const RoundRecord &round : result.rounds)
    numbers.emplace_back(round.round, round.list);
  EXPECT_EQ(numbers, (std::vector<std::pair<unsigned, unsigned>>{
                         {1, 1}, {1, 2}, {1, 3}, {1, 4}, {2, 0}, {3, 0}}));
  EXPECT_EQ(result.rounds[3].sameAs, 1U);
  EXPECT_TRUE(result.rounds[4].isUnchanged);
  EXPECT_EQ(search.find("a", 2)->order, (TagOrder{0, 2, 3, 1, 4, 5, 6, 7}));
  EXPECT_EQ(search.find("a", 2)->roundsLeft, 1U);
  EXPECT_EQ(result.agents[0].rounds, 3U);
  std::string path;
  for (const MoveCommand &command : result.commands)
    path += toString(command) + "\n";
  EXPECT_EQ(path, "swap I1 I2\nswap I1 I3\n");
}

TEST(SearchTest, ProposalsMayBeAnythingAtAll) {
  const std::tuple<const char *, MoveErrorCode, const char *> cases[] = {
      {"", MoveErrorCode::Syntax, ""},
      {"rm -rf /", MoveErrorCode::Syntax, "rm"},
      {"move I1", MoveErrorCode::Syntax, ""},
      {"move I1 after I18446744073709551617", MoveErrorCode::Syntax, ""},
      {"move I1 after I99", MoveErrorCode::UnknownTag, "I99"},
      {"move I1 after I1", MoveErrorCode::SameTag, "I1"},
      {"move I7 before I0", MoveErrorCode::Pinned, "I7"},
      {"move I1 before I0", MoveErrorCode::Operand, "I0"},
      {"move I2 after I3", MoveErrorCode::User, "I3"},
      {"swap I2 I3", MoveErrorCode::User, "I3"},
  };
  for (auto [text, code, part] : cases) {
    Searched search(kLatency);
    // The commands before and after the illegal one have no effect either.
    search.script.proposals["a"] = {
        {{"move I1 after I3", text, "move I1 after I4"}}};
    SearchResult result = search.run({"a"});
    const RoundRecord &round = result.rounds.front();
    EXPECT_EQ(round.outcome, Outcome::Refused) << text;
    ASSERT_TRUE(round.error) << text;
    EXPECT_EQ(round.error->code, code) << text;
    EXPECT_EQ(round.error->command, 1U) << text;
    EXPECT_NE(round.error->message.find(part), std::string::npos)
        << text << ": " << round.error->message;
    EXPECT_FALSE(round.metrics) << text;
    EXPECT_EQ(round.commands.size(), 3U) << text;
    EXPECT_EQ(result.order, (TagOrder{0, 1, 2, 3, 4, 5, 6, 7})) << text;
    EXPECT_TRUE(result.commands.empty()) << text;
    EXPECT_EQ(result.bestAgent, "") << text;
    EXPECT_EQ(result.evaluations, 1U) << text;
    EXPECT_EQ(search.find("a", 2)->order, result.order) << text;
  }
}

TEST(SearchTest, AgentsThatLearnAreToldWhatTheirOrdersCost) {
  for (bool learns : {true, false}) {
    Searched search(kLatency);
    search.script.learns = learns;
    search.options.rounds = 5;
    search.script.proposals["a"] = {{{"move I1 after I3"}},
                                    {{"move I1 after I3"}},
                                    {{"move I1 before I2"}},
                                    {{"move I1 after I0"}},
                                    {{"move I1 after I4", "nonsense"}}};
    SearchResult result = search.run({"a"});
    ASSERT_EQ(getOutcomes(result), "kept worse worse worse refused");
    llvm::ArrayRef<RoundRecord> rounds = result.rounds;
    for (const RoundRecord &round : rounds)
      EXPECT_EQ(round.isUnchanged, learns && round.round == 2);
    EXPECT_FALSE(rounds[0].sameAs);
    EXPECT_FALSE(rounds[2].sameAs);
    EXPECT_EQ(rounds[3].sameAs, learns ? std::optional(3U) : std::nullopt);
    EXPECT_FALSE(rounds[4].sameAs);
    for (unsigned i : {0, 4})
      EXPECT_FALSE(rounds[i].costs);
    ASSERT_EQ(rounds[2].costs.has_value(), learns);
    if (!learns)
      continue;
    // It waits for the load again.
    const OperationStall &largest = rounds[2].costs->stalls.front();
    EXPECT_EQ(largest.tag, 1U);
    EXPECT_EQ(largest.cause, StallCause::Lds);
    EXPECT_GT(largest.cycles, 0);
  }
}

TEST(SearchTest, AnAgentMayLeaveItsRegionInAnyOrder) {
  Searched search(kLatency);
  search.script.beforeAnswer = [](const RoundInput &input) {
    input.bench.getEngine().setOrder({4, 3, 2, 1, 0, 6, 5, 7});
  };
  search.script.proposals["a"] = {{}, {{"move I1 after I3"}}, {}};
  SearchResult result = search.run({"a"});
  EXPECT_EQ(getOutcomes(result), "empty kept empty");
  EXPECT_EQ(search.find("a", 2)->order, (TagOrder{0, 1, 2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(result.order, (TagOrder{0, 2, 3, 1, 4, 5, 6, 7}));
}

TEST(SearchTest, AnAgentThatIsDoneIsNotAskedAgain) {
  for (const Proposal &last :
       {Proposal{{}, true}, Proposal{{"move I1 after I3"}, true},
        Proposal{{"move I1 after I3", "done"}, false},
        Proposal{{"nonsense"}, true}}) {
    Searched search(kLatency);
    search.script.proposals["a"] = {last};
    SearchResult result = search.run({"a"});
    EXPECT_EQ(search.script.seen.size(), 1U);
    EXPECT_EQ(result.agents[0].rounds, 1U);
    EXPECT_EQ(search.checkpoints.size(), 1U);
  }
}

TEST(SearchTest, WhatNobodyProvesIsKeptOnlyOnRequest) {
  // Each byte of one access may be a byte of the other.
  constexpr llvm::StringLiteral text = R"mlir(
    %a = waveasm.ds_read_b32 %x : !v -> !v
    waveasm.ds_write_b32 %a, %x : !v, !v
    %b = waveasm.ds_read_b32 %y : !v -> !v
    waveasm.ds_write_b32 %b, %y : !v, !v)mlir";
  for (MemoryOrder order : {MemoryOrder::Proven, MemoryOrder::Warn}) {
    Searched search(text);
    search.options.memoryOrder = order;
    search.script.proposals["a"] = {{{"move I2 before I1"}}};
    SearchResult result = search.run({"a"});
    const RoundRecord &round = result.rounds.front();
    ASSERT_EQ(round.unproven.size(), 1U);
    EXPECT_EQ(round.unproven[0].first, 1U);
    EXPECT_EQ(round.unproven[0].second, 2U);
    ASSERT_FALSE(round.warnings.empty());
    bool isKept = order == MemoryOrder::Warn;
    EXPECT_EQ(round.outcome, isKept ? Outcome::Kept : Outcome::Unproven);
    EXPECT_EQ(round.metrics.has_value(), isKept);
    EXPECT_EQ(result.order == (TagOrder{0, 2, 1, 3, 4}), isKept);
    EXPECT_EQ(result.best.metrics.cycles < result.baseline.metrics.cycles,
              isKept);
  }
}

TEST(SearchTest, AnOrderThatDoesNotCompileIsNotKept) {
  // So many values of 4 registers do not fit at the same time.
  std::string text;
  llvm::raw_string_ostream os(text);
  for (unsigned i = 0; i < 140; ++i)
    os << "%a" << i
       << " = waveasm.ds_read_b128 %x : !v -> !waveasm.vreg<4, 4>\n"
       << "waveasm.ds_write_b128 %a" << i << ", %y : !waveasm.vreg<4, 4>, !v\n";
  Searched search(text);
  // By default the loads may not pass the stores.
  search.options.memoryOrder = MemoryOrder::Warn;
  Proposal allLoadsFirst;
  allLoadsFirst.commands.reserve(139);
  for (unsigned i = 1; i < 140; ++i)
    allLoadsFirst.commands.push_back(
        llvm::formatv("move I{0} after I{1}", 2 * i, 2 * i - 2));
  search.script.proposals["a"] = {allLoadsFirst};
  SearchResult result = search.run({"a"});
  EXPECT_EQ(result.rounds[0].outcome, Outcome::Failed);
  EXPECT_NE(result.rounds[0].failure.find("VGPR"), std::string::npos)
      << result.rounds[0].failure;
  EXPECT_FALSE(result.rounds[0].metrics);
  EXPECT_EQ(result.bestAgent, "");
  EXPECT_TRUE(result.best.succeeded());
}

TEST(SearchTest, AllNamedAgentsTakePartAndForksFillThePool) {
  struct Case {
    std::vector<std::string> named;
    unsigned size;
    bool canFork;
    std::vector<std::string> expected;
  };
  for (const Case &each : {
           Case{{"a"}, 1, true, {"a"}},
           Case{{"a"}, 3, true, {"a", "a.0", "a.1"}},
           Case{{"a"}, 3, false, {"a"}},
           Case{{"a", "b"}, 5, true, {"a", "b", "a.0", "b.1", "a.2"}},
           Case{{"a", "b", "c"}, 2, true, {"a", "b", "c"}},
           Case{{"a", "a"}, 2, false, {"a", "a"}},
       }) {
    Searched search(kLatency);
    search.options.rounds = 1;
    search.options.agentsPerPool = each.size;
    search.options.evaluationsPerRound = 17;
    search.script.canFork = each.canFork;
    SearchResult result = search.run(each.named);
    EXPECT_EQ(getNames(result), each.expected);
    EXPECT_EQ(search.script.seen.size(), each.expected.size());
    for (unsigned i = 0; i < result.agents.size(); ++i)
      EXPECT_EQ(result.agents[i].number, i);
    for (const Seen &seen : search.script.seen)
      EXPECT_EQ(seen.maxEvaluations, 17U);
  }
}

TEST(SearchTest, TheBestGoOnAndTheRestForksFromThem) {
  Searched search(kLatency);
  search.options.rounds = 4;
  search.options.checkpointEvery = 2;
  search.options.agentsPerPool = 3;
  search.options.topK = 1;
  search.script.canFork = true;
  search.script.proposals["b"] = {{{"move I1 after I3"}}};
  search.script.proposals["c.1"] = {{{"move I1 after I4"}}};
  SearchResult result = search.run({"a", "b", "c"});
  EXPECT_EQ(getNames(result),
            (std::vector<std::string>{"a", "b", "c", "a.0", "c.1"}));
  TagOrder source = {0, 1, 2, 3, 4, 5, 6, 7}, better = {0, 2, 3, 1, 4, 5, 6, 7};
  EXPECT_EQ(search.find("a", 2)->order, source);
  EXPECT_EQ(search.find("a", 3), nullptr);
  EXPECT_EQ(search.find("b", 4)->order, better);
  // Forks count their rounds from 1 and get as many as are left.
  EXPECT_EQ(search.find("a.0", 1)->order, better);
  EXPECT_EQ(search.find("a.0", 1)->roundsLeft, 1U);
  EXPECT_EQ(search.find("a.0", 1)->bestCycles, search.find("b", 2)->bestCycles);
  EXPECT_EQ(search.find("a.0", 3), nullptr);
  EXPECT_EQ(result.bestAgent, "c.1");
  EXPECT_EQ(result.order, (TagOrder{0, 2, 3, 4, 1, 5, 6, 7}));
  // The commands include those of the parent.
  EXPECT_EQ(result.commands.size(), 2U);
}

TEST(SearchTest, TheOlderOfEqualsGoesOn) {
  Searched search(kLatency);
  search.options.rounds = 2;
  search.options.agentsPerPool = 3;
  search.options.topK = 2;
  search.script.canFork = true;
  search.run({"a", "b", "c"});
  EXPECT_NE(search.find("a", 2), nullptr);
  EXPECT_NE(search.find("b", 2), nullptr);
  EXPECT_EQ(search.find("c", 2), nullptr);
  EXPECT_NE(search.find("c.0", 1), nullptr);
}

TEST(SearchTest, ThreadsHaveNoInfluence) {
  std::string expected;
  for (unsigned threads : {1U, 2U, 4U, 16U}) {
    Searched search(kLatency);
    search.options.rounds = 4;
    search.options.agentsPerPool = 6;
    search.options.topK = 2;
    search.options.workers = Workers(threads);
    search.script.canFork = true;
    search.script.proposals["b.1"] = {{{"move I1 after I2"}}};
    search.script.proposals["a.2"] = {{}, {{"move I1 after I4"}}};
    SearchResult result = search.run({"a", "b"});
    std::string text;
    llvm::raw_string_ostream os(text);
    os << llvm::join(getNames(result), " ") << ": " << result.bestAgent;
    for (const RoundRecord &round : result.rounds)
      os << ' ' << round.agent << round.round << getName(round.outcome);
    if (expected.empty())
      expected = text;
    EXPECT_EQ(text, expected) << threads;
    EXPECT_NE(text.find("kept"), std::string::npos);
  }
}

TEST(SearchTest, TheWayToAnOrderIsLegalWhereAShorterOneIsNot) {
  // I2 writes SCC for I3. No operation reads the SCC of I4, I5 and I6, so that
  // these may go before or after the pair, but not between its operations.
  Searched search(R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %c1 = waveasm.constant 1 : !waveasm.imm<1>
    %l = waveasm.ds_read_b32 %x : !v -> !v
    %n = waveasm.v_not_b32 %l : !v -> !v
    %f = waveasm.s_cmp_eq_u32 %s, %c0 : !s, !waveasm.imm<0> -> !waveasm.scc
    %t = waveasm.s_cselect_b32 %f, %c0, %c1
        : !waveasm.scc, !waveasm.imm<0>, !waveasm.imm<1> -> !s
    %p:2 = waveasm.s_add_u32 %s, %s : !s, !s -> !s, !waveasm.scc
    %q:2 = waveasm.s_add_u32 %p#0, %s : !s, !s -> !s, !waveasm.scc
    %r:2 = waveasm.s_add_u32 %q#0, %s : !s, !s -> !s, !waveasm.scc
    %u = waveasm.v_add_u32 %t, %n : !s, !v -> !v
    %w = waveasm.v_add_u32 %r#0, %u : !s, !v -> !v
    waveasm.ds_write_b32 %w, %x : !v, !v)mlir");
  search.script.proposals["a"] = {{{"move I1 after I6", "move I4 before I2",
                                    "move I5 before I2", "move I6 before I2"}}};
  SearchResult result = search.run({"a"});
  TagOrder order = {0, 4, 5, 6, 2, 3, 1, 7, 8, 9, 10};
  ASSERT_EQ(result.order, order);
  MoveEngine engine(findRegions(search.program.getProgram()).front());
  EXPECT_TRUE(engine.applyRound(makeCommands(engine.getOrder(), order)).error);
  EXPECT_FALSE(engine.applyRound(result.commands).error);
  EXPECT_EQ(engine.getOrder(), order);
}
