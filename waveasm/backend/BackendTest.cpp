//===- BackendTest.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/backend/Backend.h"

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/cycle_model/CycleModel.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace waveasm;

/// The instructions of each block, and the operations of the flow graph.
static std::string describe(const MachineCode &code) {
  std::string text;
  llvm::raw_string_ostream os(text);
  for (auto [number, block] : llvm::enumerate(code.getGraph().getBlocks())) {
    os << "block " << number << ":";
    for (Operation *op : block.operations)
      os << ' ' << op->getName() << '@' << op;
    os << '\n';
    for (const MachineInstruction &instruction :
         code.getMachine().getBlock(static_cast<unsigned>(number))) {
      os << instruction.op << ' ' << instruction.states << ' ';
      for (int8_t wait : instruction.waits)
        os << static_cast<int>(wait) << ' ';
      code.getMachine().print(instruction, os);
    }
  }
  return text;
}

namespace {
struct Program {
  const char *name;
  const char *body;
  /// Waits and wait states that the back end must insert at least, so that the
  /// test shows something.
  unsigned waits, nops;
};

class MachineCodeTest : public testing::TestWithParam<Program> {};
} // namespace

TEST_P(MachineCodeTest, WhatPassesHandOnIsWhatTheyLeft) {
  TestProgram program(GetParam().body);
  FailureOr<BackendResult> result = runBackend(program.getProgram());
  ASSERT_TRUE(succeeded(result));
  EXPECT_GE(result->stats.program.waits, GetParam().waits);
  EXPECT_GE(result->stats.program.nops, GetParam().nops);
  FailureOr<MachineCode> anew = MachineCode::build(program.getProgram());
  ASSERT_TRUE(succeeded(anew));
  EXPECT_EQ(describe(result->code), describe(*anew));
}

/// The copies of `program` between VGPRs and AGPRs, and constants to AGPRs.
static unsigned countAgprCopies(ProgramOp program) {
  unsigned count = 0;
  program.walk([&](VMovB32Op op) {
    Value from = op->getOperand(0), to = op->getResult(0);
    auto isAgpr = [](Value value) {
      return isRegisterOf(value.getType(), RegisterClass::AGPR);
    };
    count += isAgpr(from) != isAgpr(to);
  });
  return count;
}

TEST(BackendTest, StatisticsAreOfTheAttemptThatSucceeds) {
  // Accumulators and values that live as long, with fewer and fewer VGPRs: some
  // attempts fail after they have moved accumulators.
  std::string body;
  llvm::raw_string_ostream os(body);
  os << "%c0 = waveasm.constant 0 : !waveasm.imm<0>\n";
  constexpr unsigned kChains = 4, kValues = 24;
  for (unsigned i = 0; i < kChains; ++i)
    os << "%z" << i << " = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> "
       << "!waveasm.vreg<4, 4>\n";
  for (unsigned i = 0; i < kValues; ++i)
    os << "%l" << i << " = waveasm.ds_read_b64 %x {offset = " << 8 * i
       << " : i64} : !v -> !waveasm.vreg<2, 2>\n";
  for (unsigned i = 0; i < kChains; ++i)
    os << "%d" << i << " = waveasm.v_mfma_f32_16x16x16_f16 %l" << i << ", %l"
       << i + 1 << ", %z" << i << " : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>,"
       << " !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>\n";
  for (unsigned i = 0; i < kValues; ++i)
    os << "waveasm.ds_write_b64 %y, %l" << i << " {offset = " << 8 * i
       << " : i64} : !v, !waveasm.vreg<2, 2>\n";
  for (unsigned i = 0; i < kChains; ++i)
    os << "waveasm.ds_write_b128 %y, %d" << i << " {offset = " << 512 + 16 * i
       << " : i64} : !v, !waveasm.vreg<4, 4>\n";
  os << "waveasm.s_endpgm\n";
  unsigned numMoved = 0, numSpilled = 0;
  for (unsigned vgprs = 12; vgprs <= 72; vgprs += 4) {
    TestProgram program(body);
    BackendOptions options;
    options.allocation.maxVgprs = vgprs;
    FailureOr<BackendResult> result = runBackend(program.getProgram(), options);
    ASSERT_TRUE(succeeded(result)) << vgprs;
    const BackendStats &stats = result->stats;
    EXPECT_EQ(stats.agprs.copiesInserted + stats.spills.agprCopies,
              countAgprCopies(program.getProgram()))
        << vgprs;
    EXPECT_EQ(
        stats.spills.vgprs > 0,
        stats.spills.inAgprs + stats.spills.inLds + stats.spills.inScratch > 0);
    numMoved += stats.agprs.chainsMoved > 0;
    numSpilled += stats.spills.getValues() > 0;
  }
  EXPECT_GT(numMoved, 0u);
  EXPECT_GT(numSpilled, 0u);
}

namespace {
struct Outcome {
  /// Values in the LDS.
  unsigned inLds;
  /// The estimate.
  double time;
};
} // namespace

/// Moves twelve tuples of `size` registers within the LDS.
static std::string moveTuples(unsigned size) {
  std::string text = std::to_string(size);
  std::string tuple = "!waveasm.vreg<" + text + ", " + text + ">";
  std::string body = R"mlir(
    %k = waveasm.constant 63 : !waveasm.imm<63>
    %n = waveasm.v_and_b32 %k, %x : !waveasm.imm<63>, !v -> !v
  )mlir";
  llvm::raw_string_ostream os(body);
  std::string bits = std::to_string(32 * size);
  constexpr unsigned kValues = 12;
  for (unsigned i = 0; i < kValues; ++i)
    os << "%l" << i << " = waveasm.ds_read_b" << bits
       << " %n {offset = " << 16 * i << " : i64} : !v -> " << tuple << '\n';
  os << "waveasm.s_barrier\n";
  for (unsigned i = 0; i < kValues; ++i)
    os << "waveasm.ds_write_b" << bits << " %l" << i
       << ", %n {offset = " << 16 * (kValues - i) << " : i64} : " << tuple
       << ", !v\n";
  os << "waveasm.s_endpgm\n";
  return body;
}

/// Loads values, and reads each of them several times later, all in turn.
static std::string readInIterations(unsigned count, unsigned iterations) {
  std::string body = R"mlir(
    %k = waveasm.constant 63 : !waveasm.imm<63>
    %n = waveasm.v_and_b32 %k, %x : !waveasm.imm<63>, !v -> !v
  )mlir";
  llvm::raw_string_ostream os(body);
  for (unsigned i = 0; i < count; ++i)
    os << "%l" << i << " = waveasm.ds_read_b32 %n {offset = " << 4 * i
       << " : i64} : !v -> !v\n";
  os << "waveasm.s_barrier\n%t0 = waveasm.v_not_b32 %n : !v -> !v\n";
  unsigned sum = 0;
  for (unsigned iteration = 0; iteration < iterations; ++iteration)
    for (unsigned i = 0; i < count; ++i, ++sum)
      os << "%t" << sum + 1 << " = waveasm.v_add_u32 %t" << sum << ", %l" << i
         << " : !v, !v -> !v\n";
  os << "waveasm.ds_write_b32 %t" << sum << ", %n : !v, !v\n"
     << "waveasm.s_endpgm\n";
  return body;
}

/// Compiles `body` in `vgprs` VGPRs and no AGPRs. With `hasRoom`, the LDS has
/// room for values. Nothing if the registers do not suffice.
static std::optional<Outcome> compile(const std::string &body, unsigned vgprs,
                                      bool hasRoom, bool mayUseLds = true,
                                      const CycleModelOptions &model = {}) {
  TestProgram program(body);
  // So much that one workgroup runs at a time, and has the rest for itself.
  program.getProgram().setLdsSize(40 * 1024);
  if (hasRoom)
    program.getProgram().setWorkgroupSizeAttr(
        Builder(program.getProgram().getContext()).getI64ArrayAttr({64, 1, 1}));
  ScopedDiagnosticHandler silence(program.getProgram().getContext(),
                                  [](Diagnostic &) { return success(); });
  BackendOptions options;
  options.allocation.maxVgprs = vgprs;
  options.allocation.maxAgprs = 0;
  options.allocation.mayUseLds = mayUseLds;
  options.model = model;
  FailureOr<BackendResult> result = runBackend(program.getProgram(), options);
  if (failed(result))
    return std::nullopt;
  FailureOr<CycleEstimate> estimate = estimateCycles(result->code, model);
  EXPECT_TRUE(succeeded(estimate));
  return Outcome{result->stats.spills.inLds, estimate->launchCycles};
}

TEST(BackendTest, RoomInTheLdsCostsNoAllocation) {
  unsigned inLds = 0, numTooFew = 0;
  for (unsigned size : {1, 2, 4})
    for (unsigned vgprs = 1; vgprs <= 48; ++vgprs) {
      std::optional<Outcome> with = compile(moveTuples(size), vgprs, true);
      std::optional<Outcome> without = compile(moveTuples(size), vgprs, false);
      EXPECT_EQ(with.has_value(), without.has_value())
          << size << " of " << vgprs;
      numTooFew += !with;
      if (!with || !without)
        continue;
      EXPECT_EQ(without->inLds, 0u);
      inLds += with->inLds;
    }
  EXPECT_GT(inLds, 0u);
  EXPECT_GT(numTooFew, 0u);
}

TEST(BackendTest, AssumptionsOfTheUserDecideWhatIsSpilledToTheLds) {
  CycleModelOptions near, launched;
  near.levels = target::MemoryLevels::all(target::MemoryLevel::L1);
  launched.launch = {100000, {64, 1, 1}};
  std::string body = moveTuples(4);
  for (const auto &[model, vgprs] :
       {std::pair(near, 9), std::pair(near, 24), std::pair(launched, 33)}) {
    auto plain = compile(body, vgprs, true);
    auto with = compile(body, vgprs, true, /*mayUseLds=*/true, model);
    auto without = compile(body, vgprs, true, /*mayUseLds=*/false, model);
    ASSERT_TRUE(plain && with && without) << vgprs;
    EXPECT_LE(with->time, without->time) << vgprs;
    EXPECT_NE(with->inLds, plain->inLds) << vgprs;
  }
}

TEST(BackendTest, TheLdsIsUsedOnlyWhereItTakesNoMoreTime) {
  unsigned numUsed = 0, numUnused = 0;
  std::vector<std::string> bodies;
  for (unsigned size : {1, 2, 4})
    bodies.push_back(moveTuples(size));
  for (unsigned count : {16, 24, 32})
    for (unsigned iterations : {1, 2, 4})
      bodies.push_back(readInIterations(count, iterations));
  for (const std::string &body : bodies)
    for (unsigned vgprs = 6; vgprs <= 48; vgprs += 3) {
      std::optional<Outcome> with = compile(body, vgprs, true);
      std::optional<Outcome> without =
          compile(body, vgprs, true, /*mayUseLds=*/false);
      ASSERT_EQ(with.has_value(), without.has_value());
      if (!with)
        continue;
      EXPECT_LE(with->time, without->time) << body << vgprs;
      EXPECT_EQ(without->inLds, 0u);
      (with->inLds ? numUsed : numUnused) += 1;
    }
  EXPECT_GT(numUsed, 0u);
  EXPECT_GT(numUnused, 0u);
}

static constexpr const char *kStraightLine = R"mlir(
    %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %o = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
    %a = waveasm.buffer_load_dword %srd, %x, %o : !waveasm.sreg<4, 4>, !v, !s -> !v
    %b = waveasm.ds_read_b32 %y : !v -> !v
    %c = waveasm.v_add_u32 %a, %b : !v, !v -> !v
    %d = waveasm.v_readfirstlane_b32 %c : !v -> !s
    %e = waveasm.v_readlane_b32 %c, %d : !v, !s -> !s
    waveasm.buffer_store_dword %c, %srd, %x : !v, !waveasm.sreg<4, 4>, !v
    %f = waveasm.v_mov_b32 %e : !s -> !v
    waveasm.ds_write_b32 %y, %f : !v, !v
    waveasm.s_endpgm)mlir";

/// A loop with an `if`; the waits are at heads and ends of blocks.
static constexpr const char *kStructured = R"mlir(
    %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %c1 = waveasm.constant 1 : !waveasm.imm<1>
    %c4 = waveasm.constant 4 : !waveasm.imm<4>
    %zero = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
    %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
    %ri, %r = waveasm.loop (%i = %i0, %acc = %zero)
        : (!s, !waveasm.vreg<4, 4>) -> (!s, !waveasm.vreg<4, 4>) {
      %g = waveasm.buffer_load_dwordx2 %srd, %x, %i
          : !waveasm.sreg<4, 4>, !v, !s -> !waveasm.vreg<2, 2>
      %t = waveasm.s_cmp_lt_u32 %i, %c1 : !s, !waveasm.imm<1> -> !waveasm.scc
      %h = waveasm.if %t : !waveasm.scc -> (!waveasm.vreg<2, 2>) {
        %k = waveasm.ds_read_b64 %y : !v -> !waveasm.vreg<2, 2>
        waveasm.yield %k : !waveasm.vreg<2, 2>
      } else {
        %k = waveasm.ds_read_b64 %x : !v -> !waveasm.vreg<2, 2>
        waveasm.yield %k : !waveasm.vreg<2, 2>
      }
      %m = waveasm.v_mfma_f32_16x16x16_f16 %g, %h, %acc : !waveasm.vreg<2, 2>,
          !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
      %in:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %it = waveasm.s_cmp_lt_u32 %in#0, %c4 : !s, !waveasm.imm<4> -> !waveasm.scc
      waveasm.condition %it : !waveasm.scc iter_args(%in#0, %m)
          : !s, !waveasm.vreg<4, 4>
    }
    waveasm.buffer_store_dwordx4 %r, %srd, %x
        : !waveasm.vreg<4, 4>, !waveasm.sreg<4, 4>, !v
    waveasm.s_endpgm)mlir";

/// Text with labels and several lines, a wait that becomes stronger and an
/// `s_nop` that becomes longer.
static constexpr const char *kText = R"mlir(
    waveasm.raw "s_load_dwordx2 s[8:9], s[0:1], 0x0\0As_nop 0"
    waveasm.raw "again:"
    waveasm.raw "global_load_dword v2, v0, s[8:9]\0As_waitcnt vmcnt(1)\0Av_add_u32 v3, v2, v1"
    waveasm.raw "v_readfirstlane_b32 s4, v3"
    waveasm.raw "s_nop 0"
    waveasm.raw "v_readlane_b32 s5, v3, s4"
    waveasm.raw "s_cmp_lt_u32 s5, 4"
    waveasm.raw "s_cbranch_scc1 again"
    waveasm.raw "global_store_dword v0, v3, s[8:9]"
    waveasm.raw "s_endpgm")mlir";

INSTANTIATE_TEST_SUITE_P(
    Programs, MachineCodeTest,
    testing::Values(Program{"StraightLine", kStraightLine, 1, 1},
                    Program{"Structured", kStructured, 1, 1},
                    Program{"Text", kText, 2, 1}),
    [](const auto &info) { return std::string(info.param.name); });
