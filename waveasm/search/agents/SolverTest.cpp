//===- SolverTest.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/agents/Solver.h"

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/search/agents/Agents.h"

#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

using namespace waveasm;
using namespace waveasm::search;

/// Runs a shell script as the solver.
static std::string run(llvm::StringRef script,
                       const SearchControl *control = nullptr) {
  llvm::Expected<llvm::json::Object> reply =
      runSolver(("/bin/sh\n-c\n" + script).str(),
                llvm::json::Object{{"number", 7}}, control);
  if (!reply)
    return "error: " + llvm::toString(reply.takeError());
  std::string text;
  llvm::raw_string_ostream(text) << llvm::json::Value(std::move(*reply));
  return text;
}

TEST(SolverTest, TheReplyIsWhatTheSolverPrints) {
  EXPECT_EQ(run("cat"), R"({"number":7})");
  EXPECT_EQ(run("echo '{\"a\": [1]}'; echo noise >&2"), R"({"a":[1]})");
}

TEST(SolverTest, FailuresAreOneLine) {
  EXPECT_EQ(run("echo first >&2; echo 'out of luck' >&2; exit 3"),
            "error: the solver ended with status 3: out of luck");
  EXPECT_EQ(run("echo '[]'"), "error: the solver printed no object");
  EXPECT_NE(run("echo nonsense").find("error: "), std::string::npos);
  llvm::Expected<llvm::json::Object> missing =
      runSolver("/no/such/solver", {}, nullptr);
  ASSERT_FALSE(missing);
  EXPECT_EQ(llvm::toString(missing.takeError()),
            "the solver '/no/such/solver' does not start");
}

TEST(SolverTest, TheSolverSeesNoSecrets) {
  setenv("SOME_KEY", "secret", /*overwrite=*/1);
  EXPECT_EQ(run("echo \"{\\\"key\\\": \\\"$SOME_KEY\\\"}\""), R"({"key":""})");
}

TEST(SolverTest, AStopEndsTheSolver) {
  SearchControl control;
  control.requestStop();
  EXPECT_EQ(run("sleep 1000", &control), "error: a signal ended the solver");
}

namespace {

/// I1 waits for I0; I2 and I3 could go in between.
class ExactAgentTest : public ::testing::Test {
protected:
  ExactAgentTest()
      : program(R"mlir(
    %a = waveasm.ds_read_b32 %x : !v -> !v
    %b = waveasm.v_not_b32 %a : !v -> !v
    %c = waveasm.v_not_b32 %y : !v -> !v
    waveasm.ds_write_b32 %c, %x : !v, !v
    waveasm.ds_write_b32 %b, %x {offset = 4 : i64} : !v, !v
    waveasm.s_endpgm)mlir") {
    tagRegions(program.getProgram());
    bench = Workbench::create(writeProgram(program.getProgram()), "body", {});
  }

  /// Returns a script that prints a reply with these tags as the order and one
  /// stage for all.
  std::string reply(const TagOrder &order, unsigned stage = 0) {
    std::string text = "echo '{\"order\": [", stages;
    for (auto [i, position] : llvm::enumerate(bench->toPositions(order))) {
      text += (i ? ", " : "") + std::to_string(position);
      stages += (i ? ", " : "") + std::to_string(stage);
    }
    return text + "], \"stages\": [" + stages +
           "], \"cycles\": 80, \"hint_cycles\": 100, \"bound\": 76}'";
  }

  Proposal ask(llvm::StringRef script) {
    SolverOptions solver{("/bin/sh\n-c\n" + script).str()};
    Evaluation best = bench->evaluate();
    RoundInput input{*bench,
                     objective,
                     /*round=*/1,
                     /*roundsLeft=*/0,
                     /*maxEvaluations=*/8,
                     /*agentNumber=*/0,
                     MemoryOrder::Proven,
                     best.metrics,
                     best,
                     /*history=*/{}};
    input.solver = &solver;
    return agent->propose(input);
  }

  TestProgram program;
  std::unique_ptr<Workbench> bench;
  Objective objective = llvm::cantFail(Objective::parse("cycles"));
  std::unique_ptr<Agent> agent = createExactAgent();
};

} // namespace

TEST_F(ExactAgentTest, ProposesTheOrderOfTheSolver) {
  Proposal proposal = ask(reply({0, 2, 3, 1, 4, 5}));
  EXPECT_TRUE(proposal.isDone);
  EXPECT_EQ(proposal.commands, std::vector<std::string>{"move I1 before I4"});
  EXPECT_EQ(agent->getStrategy(),
            "80 cycles in the model, 100 before, bound 76");
}

TEST_F(ExactAgentTest, TheRequestHasTheRegion) {
  Proposal proposal =
      ask("grep -q '\"effort\":5.*\"is_loop\":false' && exit 9");
  EXPECT_NE(proposal.reason.find("status 9"), std::string::npos)
      << proposal.reason;
}

TEST_F(ExactAgentTest, NoReplyIsTrusted) {
  for (llvm::StringRef order :
       {"[]", "[0, 1, 2, 3, 4]", "[0, 0, 2, 3, 4, 5]", "[0, 1, 2, 3, 4, 99]",
        "[0, 1, 2, 3, 4, -1]", "\"all\""}) {
    Proposal proposal = ask(("echo '{\"order\": " + order +
                             ", \"cycles\": 1, \"hint_cycles\": 1, \"bound\": "
                             "1}'")
                                .str());
    EXPECT_TRUE(proposal.commands.empty()) << order.str();
    EXPECT_EQ(proposal.reason, "the solver's reply has no order of the region");
    EXPECT_TRUE(proposal.isDone);
  }
  EXPECT_EQ(ask("echo '{\"order\": []}'").reason,
            "the solver's reply has no cycles");
  EXPECT_EQ(ask(reply({0, 2, 3, 1, 4, 5}, /*stage=*/1)).reason,
            "the solver's reply has no stages of the operations");
  // The search refuses the commands of an order that is not legal.
  EXPECT_FALSE(ask(reply({1, 0, 2, 3, 4, 5})).commands.empty());
}
