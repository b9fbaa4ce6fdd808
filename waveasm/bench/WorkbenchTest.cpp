//===- WorkbenchTest.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/Workbench.h"

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/backend/Backend.h"
#include "waveasm/cycle_model/CycleModel.h"
#include "waveasm/scheduling/generators/Generators.h"

#include "gtest/gtest.h"

#include <numeric>
#include <set>

using namespace waveasm;

namespace {

/// A tagged program, and a bench for one of its regions.
class Benched {
public:
  explicit Benched(llvm::StringRef body, llvm::StringRef region = "loop0",
                   const EvaluationOptions &options = {})
      : program(body.str() + "\n  waveasm.s_endpgm\n") {
    tagRegions(program.getProgram());
    bench =
        Workbench::create(writeProgram(program.getProgram()), region, options);
  }

  TestProgram program;
  std::unique_ptr<Workbench> bench;
};

} // namespace

/// Two loops, one in the other, with LDS, global memory and matrix
/// instructions.
static constexpr llvm::StringLiteral kLoops = R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %c1 = waveasm.constant 1 : !waveasm.imm<1>
    %c4 = waveasm.constant 4 : !waveasm.imm<4>
    %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
    %zero = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
    %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
    %ri, %rb = waveasm.loop (%i = %i0, %b = %zero)
        : (!s, !waveasm.vreg<4, 4>) -> (!s, !waveasm.vreg<4, 4>) {
      %j0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
      %rj, %rc = waveasm.loop (%j = %j0, %c = %b)
          : (!s, !waveasm.vreg<4, 4>) -> (!s, !waveasm.vreg<4, 4>) {
        %g = waveasm.buffer_load_dwordx2 %srd, %x, %j
            : !waveasm.sreg<4, 4>, !v, !s -> !waveasm.vreg<2, 2>
        %h = waveasm.buffer_load_dwordx2 %srd, %x, %j offset : 64
            : !waveasm.sreg<4, 4>, !v, !s -> !waveasm.vreg<2, 2>
        %m = waveasm.v_mfma_f32_16x16x16_f16 %g, %h, %c : !waveasm.vreg<2, 2>,
            !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
        %k = waveasm.ds_read_b64 %y : !v -> !waveasm.vreg<2, 2>
        %n = waveasm.v_mfma_f32_16x16x16_f16 %g, %k, %m : !waveasm.vreg<2, 2>,
            !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
        %o = waveasm.v_not_b32 %x : !v -> !v
        %p = waveasm.v_add_u32 %o, %y : !v, !v -> !v
        waveasm.ds_write_b32 %p, %y : !v, !v
        %jn:2 = waveasm.s_add_u32 %j, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
        %jt = waveasm.s_cmp_lt_u32 %jn#0, %c4 : !s, !waveasm.imm<4> -> !waveasm.scc
        waveasm.condition %jt : !waveasm.scc iter_args(%jn#0, %n)
            : !s, !waveasm.vreg<4, 4>
      }
      %in:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %it = waveasm.s_cmp_lt_u32 %in#0, %c4 : !s, !waveasm.imm<4> -> !waveasm.scc
      waveasm.condition %it : !waveasm.scc iter_args(%in#0, %rc)
          : !s, !waveasm.vreg<4, 4>
    }
    waveasm.buffer_store_dwordx4 %rb, %srd, %x
        : !waveasm.vreg<4, 4>, !waveasm.sreg<4, 4>, !v)mlir";

TEST(WorkbenchTest, MeasuresWhatACompileOfTheOrderGives) {
  Benched benched(kLoops, "loop1");
  ProgramOp program = benched.program.getProgram();
  MoveEngine engine([&] {
    for (const ScheduleRegion &region : findRegions(program))
      if (region.name == "loop1")
        return region;
    ADD_FAILURE() << "no such loop";
    return findRegions(program).front();
  }());
  std::set<double> cycles;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    TagOrder order = benched.bench->toTags(
        generateRandomOrder(benched.bench->getProblem(), seed));
    const Evaluation &measured = benched.bench->evaluate(order);
    ASSERT_TRUE(measured.succeeded()) << measured.failure;
    // Do the same as a compile, without the code of `measure`.
    engine.setOrder(order);
    mlir::OwningOpRef<ProgramOp> copy(llvm::cast<ProgramOp>(program->clone()));
    mlir::FailureOr<BackendResult> result = runBackend(*copy);
    // This reads the operations anew; what the back end handed on must say the
    // same.
    mlir::FailureOr<CycleEstimate> estimate = estimateCycles(*copy, {});
    ASSERT_TRUE(mlir::succeeded(result) && mlir::succeeded(estimate));
    const BackendStats &stats = result->stats;
    const SchedulingMetrics &metrics = measured.metrics;
    EXPECT_EQ(metrics.spillsOrFailure, 0);
    EXPECT_EQ(metrics.cycles, static_cast<double>(estimate->cycles));
    EXPECT_EQ(metrics.occupancy, estimate->wavesPerSimd);
    EXPECT_EQ(metrics.occupancy, stats.program.occupancy);
    EXPECT_EQ(metrics.peakVgprs, stats.program.vgprs);
    EXPECT_EQ(metrics.peakSgprs, stats.program.sgprs);
    EXPECT_EQ(metrics.peakAgprs, stats.program.agprs);
    EXPECT_EQ(metrics.waitcnts, stats.program.waits);
    EXPECT_EQ(metrics.nops, stats.program.nops);
    EXPECT_EQ(metrics.nopStates, stats.program.nopStates);
    EXPECT_EQ(metrics.totalInstructions, stats.program.instructions);
    EXPECT_EQ(metrics.criticalPath,
              static_cast<double>(estimate->criticalPathCycles));
    double slowest = 0;
    for (const LoopEstimate &loop : estimate->loops)
      slowest = std::max(slowest, loop.cyclesPerIteration);
    EXPECT_EQ(metrics.cyclesPerIteration, slowest);
    double stalls = metrics.stallVmem + metrics.stallLds + metrics.stallSmem +
                    metrics.stallMfma + metrics.stallHazard +
                    metrics.stallBarrier + metrics.stallOther;
    EXPECT_EQ(stalls, static_cast<double>(std::accumulate(
                          estimate->stalls.begin(), estimate->stalls.end(),
                          uint64_t(0))));
    cycles.insert(metrics.cycles);
  }
  EXPECT_GT(cycles.size(), 3U);
}

/// A loop that lets two values change places each iteration, between vector
/// instructions: four before it and two after it.
static constexpr llvm::StringLiteral kExchange = R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %c1 = waveasm.constant 1 : !waveasm.imm<1>
    %c4 = waveasm.constant 4 : !waveasm.imm<4>
    %a = waveasm.v_not_b32 %x : !v -> !v
    %b = waveasm.v_not_b32 %y : !v -> !v
    %d = waveasm.v_add_u32 %a, %b : !v, !v -> !v
    %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
    %r:3 = waveasm.loop (%i = %i0, %p = %a, %q = %d) : (!s, !v, !v) -> (!s, !v, !v) {
      waveasm.ds_write_b32 %x, %p : !v, !v
      %n, %o = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %t = waveasm.s_cmp_lt_u32 %n, %c4 : !s, !waveasm.imm<4> -> !waveasm.scc
      waveasm.condition %t : !waveasm.scc iter_args(%n, %q, %p) : !s, !v, !v
    }
    %e = waveasm.v_add_u32 %r#1, %r#2 : !v, !v -> !v
    waveasm.ds_write_b32 %y, %e : !v, !v)mlir";

TEST(WorkbenchTest, CostsHaveCopiesAndWhatStandsAroundTheLoop) {
  EvaluationOptions options;
  options.model.wavesPerSimd = 1;
  Benched benched(kExchange, "loop0", options);
  const Evaluation &measured = benched.bench->evaluate();
  ASSERT_TRUE(measured.succeeded()) << measured.failure;
  OrderCosts costs = benched.bench->getCosts(measured);
  // One value waits elsewhere while the two change places.
  EXPECT_EQ(costs.copies, 3U);
  EXPECT_GE(costs.cyclesBefore, 4 * 4);
  EXPECT_GE(costs.cyclesAfter, 2 * 4);
  // Nothing is counted twice.
  EXPECT_LE(costs.cyclesBefore + costs.cyclesAfter +
                4 * measured.metrics.cyclesPerIteration,
            measured.metrics.cycles + measured.metrics.cyclesPerIteration);
  EXPECT_EQ(costs.ldsBytes,
            static_cast<uint64_t>(
                benched.program.getProgram().getLdsSize().value_or(0)));
  for (size_t i = 1; i < costs.stalls.size(); ++i)
    EXPECT_GE(costs.stalls[i - 1].cycles, costs.stalls[i].cycles);
}

TEST(WorkbenchTest, MeasuringChangesNothing) {
  Benched benched(kLoops, "loop1");
  std::string before = writeProgram(benched.program.getProgram());
  TagOrder order = benched.bench->getEngine().getOrder();
  Evaluation first = benched.bench->evaluate();
  EXPECT_EQ(benched.bench->getEngine().getOrder(), order);
  EXPECT_EQ(writeProgram(benched.program.getProgram()), before);
  Evaluation again =
      evaluate(benched.program.getProgram(), EvaluationOptions());
  EXPECT_TRUE(again.metrics == first.metrics);
  EXPECT_EQ(writeProgram(benched.program.getProgram()), before);
}

TEST(WorkbenchTest, OrdersAreCompiledOnce) {
  Benched benched(kLoops, "loop1");
  Workbench &bench = *benched.bench;
  EXPECT_EQ(bench.getNumEvaluations(), 0U);
  const Evaluation &source = bench.evaluate();
  TagOrder order = bench.getEngine().getOrder();
  EXPECT_EQ(&bench.evaluate(order), &source);
  EXPECT_EQ(bench.getNumEvaluations(), 1U);
  EXPECT_EQ(bench.getNumCompiled(), source.metrics.totalInstructions);
  std::set<TagOrder> orders = {order};
  for (uint64_t seed = 0; seed < 10; ++seed) {
    TagOrder other =
        bench.toTags(generateRandomOrder(bench.getProblem(), seed));
    orders.insert(other);
    const Evaluation &measured = bench.evaluate(other);
    EXPECT_EQ(bench.getEngine().getOrder(), other);
    EXPECT_EQ(&bench.evaluate(), &measured);
  }
  EXPECT_EQ(bench.getNumEvaluations(), orders.size());
  // References to results stay valid.
  EXPECT_EQ(&bench.evaluate(order), &source);
}

TEST(WorkbenchTest, SeveralOrdersAreEvaluatedAsOneByOne) {
  constexpr unsigned kOrders = 12;
  Benched benched(kLoops, "loop1");
  Workbench &alone = *benched.bench;
  auto makeOrder = [](unsigned i, Workbench &bench) {
    // Some orders come again.
    return bench.toTags(generateRandomOrder(bench.getProblem(), i % 8));
  };
  for (unsigned i = 0; i < kOrders; ++i)
    alone.evaluate(makeOrder(i, alone));
  for (unsigned threads : {0U, 1U, 2U, 5U, 16U}) {
    SCOPED_TRACE(threads);
    auto bench = Workbench::create(writeProgram(benched.program.getProgram()),
                                   "loop1", {}, Workers(threads));
    bench->prepare();
    unsigned first = bench->getNumEvaluations();
    EXPECT_EQ(first, 1U);
    std::vector<TagOrder> orders = bench->evaluate(kOrders, makeOrder);
    ASSERT_EQ(orders.size(), kOrders);
    unsigned numEvaluations = bench->getNumEvaluations();
    for (unsigned i = 0; i < kOrders; ++i) {
      EXPECT_EQ(orders[i], makeOrder(i, alone));
      EXPECT_TRUE(bench->evaluate(orders[i]).metrics ==
                  alone.evaluate(orders[i]).metrics);
    }
    EXPECT_EQ(bench->getNumEvaluations(), numEvaluations);
    EXPECT_EQ(numEvaluations - first, alone.getNumEvaluations());
  }
}

TEST(WorkbenchTest, WhatIsAssumedIsNotCompiled) {
  Benched benched(kLoops, "loop1");
  Evaluation known = benched.bench->evaluate();
  known.metrics.time = 1234;
  auto bench = Workbench::create(writeProgram(benched.program.getProgram()),
                                 "loop1", {});
  EXPECT_EQ(bench->findKnown(bench->getEngine().getOrder()), nullptr);
  bench->assume(known);
  EXPECT_EQ(bench->evaluate().metrics.time, 1234);
  EXPECT_EQ(bench->getNumEvaluations(), 1U);
}

TEST(WorkbenchTest, TagsArePositionsWithoutWhatIsAnchored) {
  Benched benched(kLoops, "loop1");
  const Workbench &bench = *benched.bench;
  TagOrder order = bench.getEngine().getOrder();
  EXPECT_EQ(bench.toTags(bench.toPositions(order)), order);
  const DependenceGraph &graph = bench.getEngine().getGraph();
  for (unsigned tag : order) {
    unsigned position = bench.getPosition(tag);
    EXPECT_FALSE(graph.isAnchored(position));
    EXPECT_EQ(bench.getTag(position), tag);
    EXPECT_EQ(getTag(bench.getProblem().getOperations()[position].op), tag);
  }
}

TEST(WorkbenchTest, SidesOfBranchesHaveTheirStalls) {
  Benched side(R"mlir(
    waveasm.if %s : !s {
      %a = waveasm.ds_read_b32 %x : !v -> !v
      %b = waveasm.v_not_b32 %a : !v -> !v
      waveasm.ds_write_b32 %b, %y : !v, !v
      waveasm.yield
    })mlir",
               "branch0");
  Workbench &bench = *side.bench;
  EXPECT_EQ(bench.getRegion().number, 1U);
  EXPECT_FALSE(bench.getRegion().isLoop());
  std::vector<TagStalls> stalls = bench.getStallsByCause(bench.evaluate());
  const TagStalls &user = stalls[bench.getPosition(1)];
  EXPECT_EQ(user.issues, 1U);
  EXPECT_GT(user.stalls[static_cast<unsigned>(StallCause::Lds)], 0U);
}

TEST(WorkbenchTest, StallsAreThoseOfTheRegion) {
  Benched inner(kLoops, "loop1"), outer(kLoops, "loop0"), body(kLoops, "body");
  EXPECT_EQ(inner.bench->getRegion().number, 2U);
  EXPECT_EQ(outer.bench->getRegion().number, 1U);
  EXPECT_EQ(body.bench->getRegion().number, 0U);
  uint64_t inAll = 0, ofTags = 0;
  for (Benched *each : {&inner, &outer, &body}) {
    Workbench &bench = *each->bench;
    const Evaluation &measured = bench.evaluate();
    for (const TagStalls &stalls : measured.stalls)
      if (each == &inner)
        for (uint64_t cycles : stalls.stalls)
          inAll += cycles;
    llvm::SmallVector<uint64_t> sums = bench.getStalls(measured);
    ASSERT_EQ(sums.size(), bench.getProblem().size());
    ofTags += std::accumulate(sums.begin(), sums.end(), uint64_t(0));
  }
  // Operations without a tag stall little.
  EXPECT_LE(ofTags, inAll);
  EXPECT_GT(ofTags, inAll * 9 / 10);
  // The first matrix instruction waits for memory in each iteration.
  const Evaluation &measured = inner.bench->evaluate();
  std::vector<TagStalls> stalls = inner.bench->getStallsByCause(measured);
  const TagStalls &product = stalls[inner.bench->getPosition(2)];
  EXPECT_EQ(product.tag, 2U);
  EXPECT_EQ(product.region, 2U);
  EXPECT_GE(product.issues, 16U);
  EXPECT_GT(product.stalls[static_cast<unsigned>(StallCause::Vmem)], 0U);
}

TEST(WorkbenchTest, StallsOfCopiesInOtherRegionsAreNotOfTheRegion) {
  // Each iteration needs %b in two places, so that the back end copies it. The
  // loop has more tags than the body around it.
  std::string loop;
  for (unsigned i = 0; i < 30; ++i)
    loop += "waveasm.ds_write_b32 %b, %x : !v, !v\n";
  Benched benched(R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %c4 = waveasm.constant 4 : !waveasm.imm<4>
    %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
    %b0 = waveasm.ds_read_b32 %x : !v -> !v
    %ri, %ra, %rb = waveasm.loop (%i = %i0, %a = %b0, %b = %b0)
        : (!s, !v, !v) -> (!s, !v, !v) {
      )mlir" + loop + R"mlir(
      %in:2 = waveasm.s_add_u32 %i, %c4 : !s, !waveasm.imm<4> -> !s, !waveasm.scc
      %it = waveasm.s_cmp_lt_u32 %in#0, %c4 : !s, !waveasm.imm<4> -> !waveasm.scc
      waveasm.condition %it : !waveasm.scc iter_args(%in#0, %b, %a) : !s, !v, !v
    }
    waveasm.ds_write_b32 %ra, %rb : !v, !v)mlir",
                  "body");
  const Evaluation &measured = benched.bench->evaluate();
  ASSERT_TRUE(measured.succeeded()) << measured.failure;
  EXPECT_EQ(benched.bench->getStallsByCause(measured).size(),
            benched.bench->getProblem().size());
  std::set<unsigned> inLoop;
  for (const TagStalls &stalls : measured.stalls) {
    if (!stalls.tag)
      continue;
    if (stalls.region)
      inLoop.insert(*stalls.tag);
    else
      EXPECT_LT(*stalls.tag, 5U);
  }
  EXPECT_GT(inLoop.size(), 30U);
}

TEST(WorkbenchTest, WhatDoesNotCompileSaysWhy) {
  EvaluationOptions options;
  options.allocation.maxVgprs = 4;
  Benched benched(kLoops, "loop1", options);
  const Evaluation &measured = benched.bench->evaluate();
  EXPECT_FALSE(measured.succeeded());
  EXPECT_EQ(measured.metrics.spillsOrFailure, 1);
  EXPECT_EQ(measured.metrics.cycles, 0);
  EXPECT_NE(measured.failure.find("VGPR"), std::string::npos)
      << measured.failure;
  EXPECT_TRUE(measured.stalls.empty());
  // Failures are remembered as well.
  EXPECT_EQ(&benched.bench->evaluate(), &measured);
  EXPECT_EQ(benched.bench->getNumEvaluations(), 1U);
}
