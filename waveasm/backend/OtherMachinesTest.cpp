//===- OtherMachinesTest.cpp ----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The back end takes the numbers of the program's target: for one that does not
// exist, waits, wait states, registers and LDS are those of that target.
//
//===----------------------------------------------------------------------===//

#include "waveasm/backend/Backend.h"

#include "waveasm/analysis/occupancy/Occupancy.h"
#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/target/Machines.h"
#include "waveasm/target/testing/MadeUpMachine.h"

#include "llvm/Support/FormatVariadic.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace waveasm;

/// What the back end makes of `body` for a target.
static BackendResult compile(TestProgram &program,
                             const target::Machine &machine) {
  program.setTarget(machine);
  FailureOr<BackendResult> result = runBackend(program.getProgram());
  EXPECT_TRUE(succeeded(result));
  return std::move(*result);
}

/// The counts of the `s_nop` of a program.
static std::vector<unsigned> getNops(ProgramOp program) {
  std::vector<unsigned> counts;
  program.walk([&](SNopOp op) { counts.push_back(op.getCount()); });
  return counts;
}

/// Ten loads, of which the first one is used first.
static std::string makeLoads() {
  std::string body = "%srd = waveasm.precolored.sreg 8, 4 : "
                     "!waveasm.sreg<4, 4>\n"
                     "%off = waveasm.constant 0 : !waveasm.imm<0>\n";
  for (unsigned i = 0; i < 10; ++i)
    body += "%l" + std::to_string(i) +
            " = waveasm.buffer_load_dword %srd, %x, %off offset : " +
            std::to_string(4 * i) +
            " : !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !v\n";
  for (unsigned i = 0; i < 10; ++i) {
    body += llvm::formatv("%u{0} = waveasm.v_add_u32 %l{0}, %y : !v, !v -> !v\n"
                          "waveasm.dce_protect %u{0} : !v\n",
                          i)
                .str();
  }
  return body;
}

TEST(OtherMachinesTest, WaitsCountAsFarAsTheCounter) {
  auto getFirstWait = [](const target::Machine &machine) {
    TestProgram program(makeLoads());
    BackendResult result = compile(program, machine);
    EXPECT_FALSE(result.stats.waits.depths[0].empty());
    return result.stats.waits.depths[0].rbegin()->first;
  };
  EXPECT_EQ(getFirstWait(target::kGfx942), 9u);
  // A counter of 3 bits waits for 6 at most.
  EXPECT_EQ(getFirstWait(target::getMadeUpMachine()), 6u);
}

TEST(OtherMachinesTest, WaitStatesAreThoseOfTheTarget) {
  constexpr llvm::StringLiteral kBody = R"mlir(
    %a = waveasm.v_add_u32 %x, %y : !v, !v -> !v
    %r = waveasm.v_readfirstlane_b32 %a : !v -> !s
    waveasm.dce_protect %r : !s
  )mlir";
  TestProgram known(kBody), madeUp(kBody);
  compile(known, target::kGfx942);
  EXPECT_EQ(getNops(known.getProgram()), (std::vector<unsigned>{0}));
  // 21 wait states, of which one `s_nop` provides 8.
  compile(madeUp, target::getMadeUpMachine());
  EXPECT_EQ(getNops(madeUp.getProgram()), (std::vector<unsigned>{7, 7, 4}));
}

TEST(OtherMachinesTest, OccupancyAndLayoutAreThoseOfTheTarget) {
  TestProgram program("waveasm.dce_protect %x : !v\n");
  program.setTarget(target::getMadeUpMachine());
  program.getProgram()->setAttr(
      "workgroup_size",
      OpBuilder(program.getProgram()).getI64ArrayAttr({128, 1, 1}));
  std::optional<Occupancy> occupancy =
      computeOccupancy(program.getProgram(), /*vgprs=*/100, /*agprs=*/0);
  ASSERT_TRUE(occupancy.has_value());
  // 112 of 384 registers, two waves on two SIMDs.
  EXPECT_EQ(occupancy->needs.vectorRegisters, 112u);
  EXPECT_EQ(occupancy->limits.residency.wavesPerSimd, 3u);
}

/// What a verifier accepts is what the encoding of the target holds.
TEST(OtherMachinesTest, LimitsAreThoseOfTheTarget) {
  TestProgram program("waveasm.dce_protect %x : !v\n");
  program.setTarget(target::getMadeUpMachine());
  ProgramOp op = program.getProgram();
  std::string message;
  ScopedDiagnosticHandler handler(op.getContext(), [&](Diagnostic &diagnostic) {
    message = diagnostic.str();
  });
  op.setLdsSize(48 * 1024);
  EXPECT_TRUE(succeeded(op.verify()));
  op.setLdsSize(48 * 1024 + 1);
  EXPECT_TRUE(failed(op.verify()));
  EXPECT_NE(message.find("[0, 49152], got 49153"), std::string::npos)
      << message;
}
