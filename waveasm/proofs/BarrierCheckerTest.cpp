//===- BarrierCheckerTest.cpp ---------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/proofs/BarrierChecker.h"

#include "mlir/Parser/Parser.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace waveasm;

/// Programs of two waves. %x is the number of the work-item times 4, and %y
/// that of another one of the wave.
namespace {
class BarrierCheckerTest : public testing::Test {
protected:
  BarrierCheckerTest() { context.loadDialect<WaveAsmDialect>(); }

  OwningOpRef<ModuleOp> parse(const llvm::Twine &body) {
    std::string text = R"mlir(
      !v = !waveasm.vreg
      !s = !waveasm.sreg
      waveasm.program @test target = #waveasm.target<#waveasm.gfx942>
          abi = #waveasm.abi<>
          attributes {)mlir" +
                       size + R"mlir(lds_size = 4096 : i64} {
        %id = waveasm.precolored.vreg 0 : !v
        %s = waveasm.precolored.sreg 4 : !s
        %a = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
        %b = waveasm.precolored.sreg 12, 4 : !waveasm.sreg<4, 4>
        %c0 = waveasm.constant 0 : !waveasm.imm<0>
        %c1 = waveasm.constant 1 : !waveasm.imm<1>
        %c2 = waveasm.constant 2 : !waveasm.imm<2>
        %c4 = waveasm.constant 4 : !waveasm.imm<4>
        %c6 = waveasm.constant 6 : !waveasm.imm<6>
        %c63 = waveasm.constant 252 : !waveasm.imm<252>
        %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
        %x = waveasm.v_lshlrev_b32 %c2, %id : !waveasm.imm<2>, !v -> !v
        %y = waveasm.v_xor_b32 %c63, %x : !waveasm.imm<252>, !v -> !v
        %w = waveasm.v_lshrrev_b32 %c6, %id : !waveasm.imm<6>, !v -> !v
        %wave = waveasm.v_readfirstlane_b32 %w : !v -> !s
        %ge = waveasm.s_cmp_ge_u32 %wave, %c1 : !s, !waveasm.imm<1> -> !waveasm.scc
        %lt = waveasm.s_cmp_lt_u32 %wave, %c1 : !s, !waveasm.imm<1> -> !waveasm.scc
        %even = waveasm.s_cmp_eq_u32 %s, %c1 : !s, !waveasm.imm<1> -> !waveasm.scc
    )mlir" + body.str() +
                       R"mlir(
        waveasm.s_endpgm
      }
    )mlir";
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
    EXPECT_TRUE(module) << text;
    return module;
  }

  /// What is not proved about `result`, or "".
  std::string check(const llvm::Twine &source, const llvm::Twine &result) {
    OwningOpRef<ModuleOp> mine = parse(source), others = parse(result);
    if (!mine || !others)
      return "no programs";
    BarrierChecker checker(*mine->getOps<ProgramOp>().begin());
    return checker.check(*others->getOps<ProgramOp>().begin()).value_or("");
  }

  MLIRContext context;
  std::string size = "workgroup_size = [128, 1, 1], ";
};
} // namespace

static std::string substitute(const llvm::Twine &source, llvm::StringRef from,
                              const llvm::Twine &to) {
  std::string text = source.str();
  size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from.str();
  return at == std::string::npos ? text
                                 : text.replace(at, from.size(), to.str());
}

static constexpr llvm::StringLiteral kBarrier = "waveasm.s_barrier\n";
static constexpr llvm::StringLiteral kLdsBarrier =
    "waveasm.s_barrier {lds_only}\n";

/// Waves write words of their own, and read those of each other.
static constexpr llvm::StringLiteral kWrite =
    "waveasm.ds_write_b32 %x, %x : !v, !v\n";
static constexpr llvm::StringLiteral kRead =
    "%r = waveasm.ds_read_b32 %far : !v -> !v\n"
    "waveasm.dce_protect %r : !v\n";
static constexpr llvm::StringLiteral kFar =
    "%c256 = waveasm.constant 256 : !waveasm.imm<256>\n"
    "%far = waveasm.v_xor_b32 %c256, %x : !waveasm.imm<256>, !v -> !v\n";

/// Those waves wait for which a comparison holds: %ge is that of the second
/// wave, %lt that of the first one.
static std::string makeBranch(const std::string &condition) {
  return "waveasm.if %" + condition +
         " : !waveasm.scc {\n"
         "  waveasm.s_barrier\n"
         "  waveasm.yield\n"
         "}\n";
}

static std::string makeLoop(const llvm::Twine &body) {
  return "%n = waveasm.loop (%i = %i0) : (!s) -> !s {\n" + body.str() + R"mlir(
      %next, %carry = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %again = waveasm.s_cmp_lt_u32 %next, %c4 : !s, !waveasm.imm<4> -> !waveasm.scc
      waveasm.condition %again : !waveasm.scc iter_args(%next) : !s
    }
  )mlir";
}

/// What is not proved about a program in which the operation number `from` of
/// those behind the first access stands at `to` among them, or "".
static std::string checkMove(ModuleOp module, size_t from, size_t to) {
  ProgramOp program = *module.getOps<ProgramOp>().begin();
  Block &block = program.getBody().front();
  SmallVector<Operation *> before;
  for (Operation &op : block)
    before.push_back(&op);
  auto *first = llvm::find_if(
      before, [](Operation *op) { return isa<MemoryOpInterface>(op); });
  SmallVector<Operation *> after(before);
  size_t base = first - before.begin();
  Operation *moved = after[base + from];
  after.erase(after.begin() + base + from);
  after.insert(after.begin() + base + to, moved);
  return BarrierChecker::checkOrders(program, {{&block, before, after}})
      .value_or("");
}

TEST_F(BarrierCheckerTest, AccessesPassBarriersIfWavesTouchOtherBytes) {
  auto read = [](const llvm::Twine &address, unsigned offset) {
    return ("%r = waveasm.ds_read_b32 " + address +
            " {offset = " + llvm::Twine(offset) + " : i64} : !v -> !v\n")
        .str();
  };
  auto check = [&](const llvm::Twine &body, size_t from, size_t to) {
    OwningOpRef<ModuleOp> module = parse(kFar + body);
    return module ? checkMove(*module, from, to) : "no program";
  };
  // The two waves write 256 bytes each. With an offset of 1, the first one
  // reads a byte of the second one.
  EXPECT_EQ(check(kWrite + kBarrier + read("%far", 512), 2, 1), "");
  EXPECT_NE(check(kWrite + kBarrier + read("%x", 1), 2, 1), "");
  EXPECT_NE(check(kWrite + kBarrier + read("%far", 0), 2, 1), "");
  EXPECT_EQ(check(kWrite + kBarrier + read("%x", 0), 2, 1), "");
  // The other way: the write goes behind the barrier.
  EXPECT_EQ(check(kWrite + kLdsBarrier + read("%far", 512), 0, 1), "");
  EXPECT_NE(check(kWrite + kLdsBarrier + read("%x", 1), 0, 1), "");
  // One of two barriers may be passed.
  EXPECT_EQ(check(kWrite + kBarrier + kBarrier + read("%far", 0), 3, 2), "");
  EXPECT_NE(check(kWrite + kBarrier + kBarrier + read("%far", 0), 3, 1), "");
  // Reads alone need no barrier.
  EXPECT_EQ(check(read("%far", 0) + kBarrier + kLdsBarrier, 0, 1), "");
}

TEST_F(BarrierCheckerTest, WavesMayGoTogether) {
  // The wave that is ahead reads while the other one writes.
  std::string ahead =
      (kFar + kWrite + kBarrier + makeBranch("ge") +
       makeLoop(kBarrier + kRead + kBarrier + kBarrier + kWrite + kBarrier) +
       makeBranch("lt"))
          .str();
  auto together = [&](llvm::StringRef first, llvm::StringRef second,
                      llvm::StringRef third) {
    return check(ahead, kFar + kWrite + first +
                            makeLoop(kRead + second + kWrite + third) +
                            kBarrier);
  };
  EXPECT_EQ(together(kBarrier, kLdsBarrier, kLdsBarrier), "");
  // Each barrier that is left is needed.
  EXPECT_EQ(together(kBarrier, "", kLdsBarrier),
            "no barrier is left between ds_read_b32 of wave 0 and "
            "ds_write_b32 of wave 1, which one of the source orders");
  EXPECT_EQ(together(kBarrier, kLdsBarrier, ""),
            "no barrier is left between ds_write_b32 of wave 0 and "
            "ds_read_b32 of wave 1, which one of the source orders");
  EXPECT_EQ(together("", kLdsBarrier, kLdsBarrier),
            "no barrier is left between ds_write_b32 of wave 0 and "
            "ds_read_b32 of wave 1, which one of the source orders");
}

TEST_F(BarrierCheckerTest, ALoopNeedsABarrierForIterationsFarApart) {
  std::string source =
      (kFar + makeLoop(kWrite + kBarrier + kRead + kBarrier)).str();
  EXPECT_EQ(check(source, source), "");
  EXPECT_NE(check(source, kFar + makeLoop(kWrite + kRead)), "");
  // Reads alone need none.
  EXPECT_EQ(check(kFar + kWrite + kBarrier + makeLoop(kRead + kBarrier),
                  kFar + kWrite + kBarrier + makeLoop(kRead)),
            "");
}

TEST_F(BarrierCheckerTest, WavesThatTouchOtherBytesNeedNoBarrier) {
  std::string own = "%r = waveasm.ds_read_b32 %y : !v -> !v\n"
                    "waveasm.dce_protect %r : !v\n";
  EXPECT_EQ(check(kWrite + kBarrier + own, kWrite + own), "");
  EXPECT_EQ(check(kFar + kWrite + kBarrier + kRead, kFar + kWrite + kRead),
            "no barrier is left between ds_write_b32 of wave 0 and "
            "ds_read_b32 of wave 1, which one of the source orders");
  // An address that is not known may be any.
  std::string unknown = "%z = waveasm.v_add_u32 %s, %x : !s, !v -> !v\n"
                        "%r = waveasm.ds_read_b32 %z : !v -> !v\n"
                        "waveasm.dce_protect %r : !v\n";
  EXPECT_NE(check(kWrite + kBarrier + unknown, kWrite + unknown), "");
}

TEST_F(BarrierCheckerTest, WhatIsNotOrderedMayStaySo) {
  EXPECT_EQ(check(kFar + kWrite + kRead + kBarrier, kFar + kWrite + kRead), "");
  EXPECT_EQ(check(kFar + kWrite + kRead, kFar + kWrite + kBarrier + kRead), "");
}

TEST_F(BarrierCheckerTest, OtherMemoryNeedsBarriersOfItsOwn) {
  std::string store = "waveasm.buffer_store_dword %x, %a, %x : !v, "
                      "!waveasm.sreg<4, 4>, !v\n";
  std::string load = "%l = waveasm.buffer_load_dword %b, %x, %c0 : "
                     "!waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !v\n"
                     "waveasm.dce_protect %l : !v\n";
  std::string lost = "no barrier is left between buffer_store_dword of wave 0 "
                     "and buffer_load_dword of wave 1, which one of the source "
                     "orders";
  EXPECT_EQ(check(store + kBarrier + load, store + kBarrier + load), "");
  EXPECT_EQ(check(store + kBarrier + load, store + load), lost);
  EXPECT_EQ(check(store + kBarrier + load, store + kLdsBarrier + load), lost);
  EXPECT_EQ(check(store + kLdsBarrier + load, store + load), "");
  std::string again =
      substitute(substitute(load, "%l =", "%m ="), "%l :", "%m :");
  EXPECT_EQ(check(load + kBarrier + again, load + again), "");
}

TEST_F(BarrierCheckerTest, LoadsIntoTheLdsAreInNoOrderOfTheirWave) {
  std::string load = "waveasm.s_mov_b32_m0 %c0 : !waveasm.imm<0>\n"
                     "waveasm.buffer_load_dword_lds %x, %a, %c0 : !v, "
                     "!waveasm.sreg<4, 4>, !waveasm.imm<0>\n";
  std::string own = "%r = waveasm.ds_read_b32 %x : !v -> !v\n"
                    "waveasm.dce_protect %r : !v\n";
  EXPECT_EQ(check(load + kBarrier + own, load + kLdsBarrier + own), "");
  EXPECT_EQ(check(load + kBarrier + own, load + own),
            "no barrier is left between buffer_load_dword_lds of wave 0 and "
            "ds_read_b32 of wave 0, which one of the source orders");
}

TEST_F(BarrierCheckerTest, OrderThatBranchesMakeIsOrder) {
  // Only the branches keep the write of one wave behind that of the other.
  std::string both = "waveasm.ds_write_b32 %x, %c : !v, !v\n";
  std::string same = "%c3 = waveasm.constant 255 : !waveasm.imm<255>\n"
                     "%c = waveasm.v_and_b32 %c3, %x : !waveasm.imm<255>, !v "
                     "-> !v\n";
  EXPECT_NE(check(same + makeBranch("ge") + both + makeBranch("lt"),
                  same + both + kBarrier),
            "");
  // Here each wave writes words of its own.
  EXPECT_EQ(
      check(makeBranch("ge") + kWrite + makeBranch("lt"), kWrite + kBarrier),
      "");
}

TEST_F(BarrierCheckerTest, OnlyBarriersMayDiffer) {
  EXPECT_EQ(check(kFar + kWrite + kBarrier, kFar + kBarrier + kWrite), "");
  EXPECT_EQ(check(kFar + kWrite, kFar), "an operation differs");
  EXPECT_EQ(check(kFar + kWrite, kFar + substitute(kWrite, "%x, %x", "%x, %y")),
            "an operation differs");
  EXPECT_EQ(
      check("waveasm.s_setprio 1\n" + kBarrier, "waveasm.s_sched_barrier 0\n"),
      "");
}

TEST_F(BarrierCheckerTest, WavesMustMeet) {
  std::string branches = makeBranch("ge") + makeBranch("lt");
  EXPECT_EQ(check(branches, branches), "");
  EXPECT_EQ(check(branches, makeBranch("ge")),
            "waves do not wait at the same number of barriers");
  EXPECT_EQ(check(kBarrier + branches, substitute(branches, kBarrier, "")),
            "waves do not wait at the same number of barriers");
}

TEST_F(BarrierCheckerTest, IterationsPassAsManyBarriersInAllWaves) {
  std::string uneven = makeLoop(makeBranch("ge"));
  EXPECT_EQ(check(uneven, uneven),
            "waves wait at different numbers of barriers in an iteration");
  std::string even = makeLoop(makeBranch("ge") + makeBranch("lt"));
  EXPECT_EQ(check(even, even), "");
  std::string own = substitute(makeLoop(kBarrier),
                               "%next, %c4 : !s, "
                               "!waveasm.imm<4>",
                               "%next, %wave : !s, !s");
  EXPECT_EQ(check(own, own),
            "waves may run different numbers of iterations with barriers");
  std::string shared = substitute(own, "%wave", "%s");
  EXPECT_EQ(check(shared, shared), "");
}

TEST_F(BarrierCheckerTest, WavesOfAnUnknownNumberAreNotCounted) {
  size = "";
  std::string loop = R"mlir(
    %r = waveasm.loop (%i = %i0) : (!s) -> !s {
      waveasm.s_barrier
      %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %again = waveasm.s_cmp_lt_u32 %n#0, %c4 : !s, !waveasm.imm<4> -> !waveasm.scc
      waveasm.condition %again : !waveasm.scc iter_args(%n#0) : !s
    })mlir";
  EXPECT_EQ(check(loop, loop), "the size of a workgroup is not known");
}

TEST_F(BarrierCheckerTest, WhatCannotBeCountedIsNotProved) {
  std::string unknown = makeBranch("even");
  EXPECT_EQ(check(unknown, unknown),
            "it is not known which waves wait at a barrier");
  std::string text = "waveasm.raw \"s_barrier\"\n";
  EXPECT_EQ(check(text, text), "text or a label may bypass a barrier");
  std::string mixed = substitute(makeBranch("ge"), kBarrier,
                                 kBarrier + "waveasm.ds_write_b32 %x, %x : !v, "
                                            "!v\n");
  EXPECT_EQ(check(mixed, mixed), "a branch is about a barrier and something "
                                 "else");
}
