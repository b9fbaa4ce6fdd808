//===- AgentsTest.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/agents/Agents.h"
#include "waveasm/search/agents/ListOrders.h"
#include "waveasm/search/agents/PlayedOrder.h"

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/search/orders/MixSeed.h"
#include "waveasm/target/Machines.h"

#include "gtest/gtest.h"

#include <set>

using namespace waveasm;
using namespace waveasm::search;

namespace {

/// A region in which agents play rounds.
class Room {
public:
  explicit Room(llvm::StringRef objective = "cycles",
                const std::string &body = makeBody())
      : objective(llvm::cantFail(Objective::parse(objective))), program(body) {
    tagRegions(program.getProgram());
    bench = Workbench::create(writeProgram(program.getProgram()), "body", {});
    source = bench->getEngine().getOrder();
  }

  /// Returns the proposal of `agent` in a round that starts from `from`.
  Proposal ask(Agent &agent, const TagOrder &from, unsigned round = 1,
               unsigned maxEvaluations = 20) {
    Evaluation baseline = bench->evaluate(source);
    Evaluation best = bench->evaluate(from);
    return agent.propose({*bench,
                          objective,
                          round,
                          8 - round,
                          maxEvaluations,
                          /*agentNumber=*/0,
                          MemoryOrder::Proven,
                          baseline.metrics,
                          best,
                          {}});
  }

  /// Returns the order that a proposal leads to, which must be proved.
  TagOrder apply(const TagOrder &from, const Proposal &proposal) {
    MoveEngine &engine = bench->getEngine();
    engine.setOrder(from);
    llvm::SmallVector<MoveCommand> commands;
    for (const std::string &text : proposal.commands)
      commands.push_back(llvm::cantFail(parseMoveCommand(text)));
    RoundReport report = engine.applyRound(commands);
    EXPECT_FALSE(report.error) << report.error->message;
    EXPECT_TRUE(engine.certify().empty());
    return engine.getOrder();
  }

  double getCycles(const TagOrder &order) {
    return bench->evaluate(order).metrics.cycles;
  }

  Objective objective;
  TestProgram program;
  std::unique_ptr<Workbench> bench;
  TagOrder source;

private:
  /// The operation after each load waits for it.
  static std::string makeBody() {
    std::string text;
    llvm::raw_string_ostream os(text);
    for (unsigned i = 0; i < 8; ++i)
      os << "%a" << i << " = waveasm.ds_read_b32 %x {offset = " << 4 * i
         << " : i64} : !v -> !v\n"
         << "%b" << i << " = waveasm.v_not_b32 %a" << i << " : !v -> !v\n"
         << "%c" << i << " = waveasm.v_add_u32 %b" << i
         << ", %y : !v, !v -> !v\n";
    for (unsigned i = 0; i < 8; ++i)
      os << "waveasm.dce_protect %c" << i << " : !v\n";
    os << "waveasm.s_endpgm\n";
    return text;
  }
};

} // namespace

TEST(AgentsTest, EachNameIsAnAgent) {
  for (const AgentKind &kind : getAgentKinds()) {
    std::unique_ptr<Agent> agent = createAgent(kind.name, 0);
    ASSERT_TRUE(agent) << kind.name.str();
    EXPECT_EQ(agent->getName(), kind.name);
    EXPECT_EQ(agent->getCost().dollars, 0);
  }
  for (llvm::StringRef name : {"", "llm2", "List", "list "})
    EXPECT_FALSE(createAgent(name, 0)) << name.str();
}

TEST(AgentsTest, SourceKeepsTheOrder) {
  Room room;
  Proposal proposal = room.ask(*createSourceAgent(), room.source);
  EXPECT_TRUE(proposal.commands.empty());
  EXPECT_TRUE(proposal.isDone);
  EXPECT_FALSE(createSourceAgent()->fork(0));
}

TEST(AgentsTest, ListProposesTheBestOfItsOrdersAndIsDone) {
  Room room;
  std::unique_ptr<Agent> agent = createListAgent();
  EXPECT_FALSE(agent->fork(0));
  Proposal proposal = room.ask(*agent, room.source);
  EXPECT_TRUE(proposal.isDone);
  TagOrder order = room.apply(room.source, proposal);
  EXPECT_LT(room.getCycles(order), room.getCycles(room.source));
  // From its own order, the agent proposes nothing.
  EXPECT_TRUE(room.ask(*agent, order).commands.empty());
  // The same holds if all orders are equal by the objective.
  Room scalars("peak_sgprs");
  EXPECT_TRUE(scalars.ask(*agent, scalars.source).commands.empty());
}

TEST(AgentsTest, ListFindsAnOrderThatNeedsNoSpills) {
  // All values of a sum are read before the first two are added.
  std::string body;
  llvm::raw_string_ostream os(body);
  constexpr unsigned kValues = 100;
  for (unsigned i = 0; i < kValues; ++i)
    os << "%a" << i << " = waveasm.ds_read_b128 %x {offset = " << 16 * i
       << " : i64} : !v -> !waveasm.vreg<4, 4>\n";
  os << "%s0 = waveasm.v_mov_b32 %y : !v -> !v\n";
  for (unsigned i = 0; i < kValues; ++i)
    os << "%e" << i << " = waveasm.extract %a" << i
       << "[1] : !waveasm.vreg<4, 4> -> !v\n"
       << "%f" << i << " = waveasm.extract %a" << i
       << "[2] : !waveasm.vreg<4, 4> -> !v\n"
       << "%h" << i << " = waveasm.extract %a" << i
       << "[3] : !waveasm.vreg<4, 4> -> !v\n"
       << "%g" << i << " = waveasm.v_add3_u32 %e" << i << ", %f" << i << ", %h"
       << i << " : !v, !v, !v -> !v\n"
       << "%s" << i + 1 << " = waveasm.v_add_u32 %s" << i << ", %g" << i
       << " : !v, !v -> !v\n";
  os << "waveasm.dce_protect %s" << kValues << " : !v\nwaveasm.s_endpgm\n";
  Room room("spills_or_failure,spills,time", body);
  Evaluation before = room.bench->evaluate(room.source);
  EXPECT_TRUE(!before.succeeded() || before.metrics.spills > 0);
  // The first order that it tries.
  TagOrder order = room.apply(room.source, room.ask(*createListAgent(),
                                                    room.source, /*round=*/1,
                                                    /*maxEvaluations=*/1));
  const Evaluation &after = room.bench->evaluate(order);
  ASSERT_TRUE(after.succeeded()) << after.failure;
  EXPECT_EQ(after.metrics.spills, 0);
  EXPECT_EQ(after.metrics.spilledVgprs, 0);
}

TEST(AgentsTest, ListReadsAheadWhereAccumulatorsMoveToAgprs) {
  // More registers of accumulators than there are VGPRs.
  std::string body;
  llvm::raw_string_ostream os(body);
  os << "%c0 = waveasm.constant 0 : !waveasm.imm<0>\n";
  for (unsigned i = 0; i < 17; ++i)
    os << "%z" << i << " = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> "
       << "!waveasm.vreg<16, 16>\n";
  for (unsigned i = 0; i < 17; ++i)
    os << "%a" << i << " = waveasm.ds_read_b64 %x {offset = " << 8 * i
       << " : i64} : !v -> !waveasm.vreg<2, 2>\n"
       << "%d" << i << " = waveasm.v_mfma_f32_32x32x8_f16 %a" << i << ", %a"
       << i << ", %z" << i
       << " : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<16, 16>"
       << " -> !waveasm.vreg<16, 16>\n";
  for (unsigned i = 0; i < 17; ++i)
    os << "waveasm.dce_protect %d" << i << " : !waveasm.vreg<16, 16>\n";
  os << "waveasm.s_endpgm\n";
  Room room("cycles", body);
  EXPECT_GT(room.bench->evaluate(room.source).metrics.peakAgprs, 0);
  Proposal proposal = room.ask(*createListAgent(), room.source);
  EXPECT_LT(room.getCycles(room.apply(room.source, proposal)),
            0.8 * room.getCycles(room.source));
}

TEST(AgentsTest, OrdersThatJustMissTheirLimitGetALowerOne) {
  const target::Machine &gfx942 = *target::lookupMachine("gfx942");
  ListVariant twoWaves = {{/*maxVgprs=*/250}, /*registersOfKernel=*/256};
  SchedulingMetrics metrics;
  metrics.peakVgprs = 232;
  metrics.peakAgprs = 40; // 272 registers, 16 more than two waves have
  std::optional<ListVariant> tight = tighten(gfx942, twoWaves, metrics);
  ASSERT_TRUE(tight);
  EXPECT_EQ(tight->maxVgprs, 246U);
  EXPECT_EQ(tight->registersOfKernel, 256U) << "for as many waves";
  metrics.peakAgprs = 24;
  EXPECT_FALSE(tighten(gfx942, twoWaves, metrics)) << "it keeps to the limit";
  metrics.peakAgprs = 120;
  EXPECT_FALSE(tighten(gfx942, twoWaves, metrics)) << "it misses it by far";
  EXPECT_FALSE(tighten(gfx942, {}, metrics)) << "it has none";
}

TEST(AgentsTest, NoAgentMeasuresMoreThanItMay) {
  for (const AgentKind &kind : getAgentKinds())
    for (unsigned most : {0U, 1U, 2U, 7U, 30U}) {
      Room room;
      room.bench->evaluate(room.source);
      unsigned before = room.bench->getNumEvaluations();
      room.ask(*kind.create(0), room.source, 1, most);
      EXPECT_LE(room.bench->getNumEvaluations() - before, most)
          << kind.name.str();
    }
}

TEST(AgentsTest, AnnealNeverGetsWorseAndGoesOnFromWhatItHas) {
  Room room;
  std::unique_ptr<Agent> agent = createAnnealAgent(1);
  TagOrder order = room.source;
  double cycles = room.getCycles(order);
  for (unsigned round = 1; round <= 8; ++round) {
    Proposal proposal = room.ask(*agent, order, round);
    EXPECT_FALSE(proposal.isDone);
    TagOrder next = room.apply(order, proposal);
    double now = room.getCycles(next);
    EXPECT_TRUE(now < cycles || next == order) << round;
    order = next;
    cycles = now;
  }
  EXPECT_LT(cycles, room.getCycles(room.source));
  // In the first round it also tries the list schedules.
  Proposal list = room.ask(*createListAgent(), room.source);
  EXPECT_LE(cycles, room.getCycles(room.apply(room.source, list)));
}

TEST(AgentsTest, PlayedOrdersAreLegalAndFollowFromTheSeed) {
  Room room;
  room.bench->evaluate(room.source);
  TagOrder played = findPlayedOrder(*room.bench, room.objective, /*seed=*/1);
  EXPECT_EQ(
      room.apply(room.source, proposeOrder(*room.bench, room.source, played)),
      played);
  EXPECT_LT(room.getCycles(played), room.getCycles(room.source));
  room.bench->evaluate(room.source);
  EXPECT_EQ(findPlayedOrder(*room.bench, room.objective, /*seed=*/1), played);
}

TEST(AgentsTest, GeneratorsProposeTheirBestOrderAndSayHow) {
  Room room;
  for (auto [name, strategy] :
       {std::pair("serial", ""),
        std::pair("modulo", "slots between iterations"),
        std::pair("events", "live events: lds to valu 1"),
        std::pair("select", "select modulo: 8 of 33 operations")}) {
    SCOPED_TRACE(name);
    std::unique_ptr<Agent> agent = createAgent(name, 0);
    Proposal proposal = room.ask(*agent, room.source);
    TagOrder order = room.apply(room.source, proposal);
    EXPECT_NE(agent->getStrategy().find(strategy), std::string::npos)
        << agent->getStrategy();
    EXPECT_TRUE(proposal.isDone);
    // The source already has one live event.
    if (name == llvm::StringRef("serial") || name == llvm::StringRef("events"))
      EXPECT_TRUE(proposal.commands.empty());
    else
      EXPECT_LT(room.getCycles(order), room.getCycles(room.source));
  }
}

TEST(AgentsTest, RandomProposesAnotherLegalOrderInEachRound) {
  Room room;
  std::unique_ptr<Agent> agent = createRandomAgent(5);
  std::set<TagOrder> orders;
  for (unsigned round = 1; round <= 8; ++round)
    orders.insert(
        room.apply(room.source, room.ask(*agent, room.source, round)));
  EXPECT_EQ(orders.size(), 8U);
}

TEST(AgentsTest, EverythingFollowsFromTheSeed) {
  for (llvm::StringRef name : {"anneal", "random"}) {
    std::set<std::vector<std::string>> different;
    for (uint64_t seed : {0ULL, 1ULL, 2ULL, ~0ULL}) {
      Room first, second;
      Proposal a = first.ask(*createAgent(name, seed), first.source);
      Proposal b = second.ask(*createAgent(name, seed), second.source);
      EXPECT_EQ(a.commands, b.commands) << name.str();
      different.insert(a.commands);
      Proposal c = first.ask(*createAgent(name, seed)->fork(3), first.source);
      Proposal d = second.ask(*createAgent(name, seed)->fork(3), second.source);
      EXPECT_EQ(c.commands, d.commands) << name.str();
      different.insert(c.commands);
    }
    EXPECT_GT(different.size(), 4U) << name.str();
  }
}

TEST(AgentsTest, AnOrderThatOnlyThePathProvesIsAStartLikeAnyOther) {
  // SCC writes that no operation reads may legally move past a pair that uses
  // SCC, which the dependence graph does not know.
  TestProgram program(R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %c1 = waveasm.constant 1 : !waveasm.imm<1>
    %f = waveasm.s_cmp_eq_u32 %s, %c0 : !s, !waveasm.imm<0> -> !waveasm.scc
    %t = waveasm.s_cselect_b32 %f, %c0, %c1
        : !waveasm.scc, !waveasm.imm<0>, !waveasm.imm<1> -> !s
    %p:2 = waveasm.s_add_u32 %s, %s : !s, !s -> !s, !waveasm.scc
    %q:2 = waveasm.s_add_u32 %p#0, %s : !s, !s -> !s, !waveasm.scc
    %l = waveasm.ds_read_b32 %x : !v -> !v
    %u = waveasm.v_add_u32 %t, %l : !s, !v -> !v
    %w = waveasm.v_add_u32 %q#0, %u : !s, !v -> !v
    waveasm.ds_write_b32 %w, %x : !v, !v
    waveasm.s_endpgm)mlir");
  tagRegions(program.getProgram());
  Objective objective = llvm::cantFail(Objective::parse("cycles"));
  for (const AgentKind &kind : getAgentKinds())
    for (unsigned round = 1; round < 4; ++round) {
      std::unique_ptr<Workbench> bench =
          Workbench::create(writeProgram(program.getProgram()), "body", {});
      MoveEngine &engine = bench->getEngine();
      Evaluation baseline = bench->evaluate();
      TagOrder from = {2, 3, 0, 1, 4, 5, 6, 7, 8};
      Evaluation best = bench->evaluate(from);
      ASSERT_TRUE(best.succeeded() && engine.certify().empty());
      std::unique_ptr<Agent> agent = kind.create(1);
      Proposal proposal = agent->propose({*bench,
                                          objective,
                                          round,
                                          4,
                                          10,
                                          /*agentNumber=*/0,
                                          MemoryOrder::Proven,
                                          baseline.metrics,
                                          best,
                                          {}});
      // The search may refuse any proposal, but it must parse, and be what the
      // agent says that it proposes.
      for (const std::string &text : proposal.commands) {
        llvm::Expected<MoveCommand> command = parseMoveCommand(text);
        EXPECT_TRUE(static_cast<bool>(command)) << text;
        llvm::consumeError(command.takeError());
        EXPECT_TRUE(llvm::any_of(
            agent->getGroups(),
            [&](CommandGroup group) { return isCommandOf(text, group); }))
            << kind.name.str() << ": " << text;
      }
    }
}

TEST(MixSeedTest, NeighboursHaveNothingInCommon) {
  std::set<uint64_t> seeds;
  unsigned bits = 0, pairs = 0;
  for (uint64_t seed = 0; seed < 300; ++seed)
    for (uint64_t number = 0; number < 300; ++number) {
      uint64_t mixed = mixSeed(seed, number);
      seeds.insert(mixed);
      for (uint64_t other :
           {mixSeed(seed + 1, number), mixSeed(seed, number + 1)}) {
        bits += static_cast<unsigned>(__builtin_popcountll(mixed ^ other));
        ++pairs;
      }
    }
  EXPECT_EQ(seeds.size(), 300U * 300U);
  // Half of the bits differ.
  EXPECT_NEAR(static_cast<double>(bits) / pairs, 32, 0.1);
}
