//===- OrderApplierTest.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/OrderApplier.h"

#include "waveasm/analysis/dependences/DependenceFault.h"
#include "waveasm/analysis/testing/TestProgram.h"

#include "mlir/IR/Diagnostics.h"
#include "gtest/gtest.h"

using namespace waveasm;
using namespace waveasm::search;

/// I0 and I1 may swap; I2 and I3 write to the same address.
static constexpr llvm::StringLiteral kBody = R"mlir(
  %a = waveasm.v_not_b32 %x : !v -> !v
  %c = waveasm.v_not_b32 %y : !v -> !v
  waveasm.ds_write_b32 %a, %y : !v, !v
  waveasm.ds_write_b32 %c, %y : !v, !v
  waveasm.s_endpgm
)mlir";

namespace {
/// A tagged program that gets a final order for its only region.
class OrderApplierTest : public testing::Test {
protected:
  OrderApplierTest() { tagRegions(program.getProgram()); }

  std::optional<Rejection> apply(llvm::ArrayRef<llvm::StringRef> commands) {
    for (llvm::StringRef text : commands)
      order.commands.push_back(llvm::cantFail(parseMoveCommand(text)));
    MoveEngine engine(findRegions(program.getProgram()).front());
    if (!applier)
      applier.emplace(program.getProgram(), options);
    return applier->apply(engine, order, regions);
  }

  std::string print() {
    std::string text;
    llvm::raw_string_ostream os(text);
    program.getProgram().print(os);
    return text;
  }

  TestProgram program{kBody};
  ConductorOptions options;
  FinalOrder order;
  std::optional<OrderApplier> applier;
  std::vector<RegionRecord> regions;
};
} // namespace

TEST_F(OrderApplierTest, ProvedOrdersStay) {
  std::string before = print();
  order.agent = "list";
  ASSERT_FALSE(apply({"swap I0 I1"}));
  EXPECT_NE(print(), before);
  EXPECT_TRUE(applier->getCurrent().succeeded());
  EXPECT_TRUE(applier->getCurrent().metrics ==
              evaluate(program.getProgram(), {}).metrics);
  ASSERT_EQ(regions.size(), 1U);
  EXPECT_EQ(regions[0].bestAgent, "list");
  EXPECT_EQ(regions[0].moves, std::vector<std::string>{"swap I0 I1"});
  EXPECT_EQ(regions[0].operations, 5U);
  EXPECT_NE(regions[0].irBefore, regions[0].irAfter);
  EXPECT_EQ(regions[0].eventsBefore.empty(), regions[0].eventsAfter.empty());
  EXPECT_TRUE(llvm::succeeded(applier->verify()));
}

TEST_F(OrderApplierTest, TimesInScenariosAreThoseOfTheFinalOrder) {
  options.evaluation.model.others = makeScenarios(options.evaluation.model);
  std::vector<Scenario> listed = listScenarios(options.evaluation.model);
  ASSERT_GT(listed.size(), options.evaluation.model.others.size() + 1);
  applier.emplace(program.getProgram(), options, listed);
  std::vector<double> before = applier->listTimes();
  ASSERT_FALSE(apply({"swap I0 I1"}));
  // Each as the only scenario of an evaluation by itself.
  std::vector<double> times;
  for (const Scenario &scenario : listed) {
    EvaluationOptions own = options.evaluation;
    own.model.others = {scenario};
    times.push_back(evaluate(program.getProgram(), own).metrics.timeFarKept);
  }
  EXPECT_EQ(before.size(), times.size());
  EXPECT_EQ(applier->listTimes(), times);
  EXPECT_TRUE(applier->getCurrent().metrics ==
              evaluate(program.getProgram(), options.evaluation).metrics);
}

TEST_F(OrderApplierTest, IllegalCommandsAreRejected) {
  std::string before = print();
  std::optional<Rejection> rejection =
      apply({"swap I0 I1", "move I2 before I0"});
  ASSERT_TRUE(rejection);
  EXPECT_EQ(rejection->kind, Rejection::Kind::Illegal);
  EXPECT_EQ(rejection->command, 1U);
  EXPECT_EQ(print(), before);
  EXPECT_TRUE(regions.empty());
}

TEST_F(OrderApplierTest, UnprovenOrdersAreRejected) {
  std::string before = print();
  std::optional<Rejection> rejection = apply({"swap I0 I1", "swap I2 I3"});
  ASSERT_TRUE(rejection);
  EXPECT_EQ(rejection->kind, Rejection::Kind::Unproven);
  EXPECT_EQ(rejection->command, 1U);
  EXPECT_NE(rejection->message.find("I2 must come before I3"),
            std::string::npos)
      << rejection->message;
  EXPECT_EQ(print(), before);
  EXPECT_TRUE(regions.empty());
}

TEST_F(OrderApplierTest, UnprovenOrdersMayStayWithAWarning) {
  options.search.memoryOrder = MemoryOrder::Warn;
  std::string before = print();
  std::vector<std::string> messages;
  mlir::ScopedDiagnosticHandler handler(program.getProgram().getContext(),
                                        [&](mlir::Diagnostic &diagnostic) {
                                          messages.push_back(diagnostic.str());
                                          return mlir::success();
                                        });
  EXPECT_FALSE(apply({"swap I2 I3"}));
  EXPECT_NE(print(), before);
  EXPECT_EQ(regions.size(), 1U);
  ASSERT_EQ(messages.size(), 1U);
  EXPECT_NE(messages[0].find("I2 must come before I3"), std::string::npos);
  // The user answers for the order of effects.
  EXPECT_TRUE(llvm::succeeded(applier->verify()));
}

namespace {
/// Orders and proves a region with a graph that lacks dependences.
class WrongGraphTest : public OrderApplierTest {
protected:
  /// Whether the second proof accepts the order, and how it complains.
  bool isAccepted(llvm::ArrayRef<llvm::StringRef> commands,
                  DependenceKind missing) {
    DependenceFault fault(missing);
    mlir::ScopedDiagnosticHandler handler(program.getProgram().getContext(),
                                          [&](mlir::Diagnostic &diagnostic) {
                                            messages += diagnostic.str() + "\n";
                                            return mlir::success();
                                          });
    EXPECT_FALSE(apply(commands));
    return llvm::succeeded(applier->verify());
  }

  std::string messages;
};
} // namespace

TEST_F(WrongGraphTest, TheSecondProofFindsMemoryOutOfOrder) {
  EXPECT_FALSE(isAccepted({"swap I2 I3"}, DependenceKind::Memory));
  EXPECT_NE(messages.find("both access memory that may overlap"),
            std::string::npos)
      << messages;
  EXPECT_NE(messages.find("internal error: the order of body has a proof"),
            std::string::npos)
      << messages;
}

TEST_F(WrongGraphTest, TheSecondProofFindsValuesOutOfOrderInAnyMemoryOrder) {
  options.search.memoryOrder = MemoryOrder::Warn;
  EXPECT_FALSE(isAccepted({"move I3 before I0"}, DependenceKind::Value));
  EXPECT_NE(messages.find("the second uses a result of the first"),
            std::string::npos)
      << messages;
}

TEST_F(OrderApplierTest, OrdersWithOtherMetricsAreRejected) {
  std::string before = print();
  order.metrics = evaluate(program.getProgram(), {}).metrics;
  order.metrics->cycles += 1;
  std::optional<Rejection> rejection = apply({"swap I0 I1"});
  ASSERT_TRUE(rejection);
  EXPECT_EQ(rejection->kind, Rejection::Kind::Different);
  EXPECT_EQ(print(), before);
  EXPECT_TRUE(regions.empty());
  // An order without commands must have the metrics of the source.
  order.commands.clear();
  EXPECT_TRUE(apply({}));
  order.metrics->cycles -= 1;
  EXPECT_FALSE(apply({}));
  EXPECT_TRUE(regions.front().moves.empty());
}
