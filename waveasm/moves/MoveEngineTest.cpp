//===- MoveEngineTest.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/MoveEngine.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

using namespace waveasm;

namespace {

/// An engine for the body of a program.
class Body {
public:
  explicit Body(llvm::StringRef text)
      : program(text.str() + "\n  waveasm.s_endpgm\n"), engine(tag()) {}

  RoundReport run(llvm::StringRef commands) {
    llvm::SmallVector<MoveCommand> round;
    llvm::SmallVector<llvm::StringRef> lines;
    commands.split(lines, '\n');
    for (llvm::StringRef line : lines) {
      llvm::Expected<MoveCommand> command = parseMoveCommand(line);
      EXPECT_TRUE(static_cast<bool>(command)) << line.str();
      if (!command)
        llvm::consumeError(command.takeError());
      else
        round.push_back(*command);
    }
    return engine.applyRound(round);
  }

  /// The code of the error, the tags and value it names, and the message.
  std::string errorOf(llvm::StringRef commands) {
    RoundReport report = run(commands);
    if (!report.error)
      return "none";
    auto tag = [](std::optional<unsigned> number) {
      return number ? "I" + std::to_string(*number) : std::string("-");
    };
    const MoveError &error = *report.error;
    return getName(error.code).str() + " " + tag(error.moved) + " " +
           tag(error.other) + " " + error.value + ": " + error.message;
  }

  /// One line for each warning.
  std::string warningsOf(llvm::StringRef commands) {
    RoundReport report = run(commands);
    EXPECT_FALSE(report.error) << report.error->message;
    std::string text;
    for (const MoveWarning &warning : report.warnings)
      text += getName(warning.severity).str() + " I" +
              std::to_string(warning.first) + " I" +
              std::to_string(warning.second) + " " +
              getName(warning.kind).str() + "\n";
    return text;
  }

  TestProgram program;
  MoveEngine engine;

private:
  ScheduleRegion tag() {
    tagRegions(program.getProgram());
    return findRegions(program.getProgram()).back();
  }
};

} // namespace

TEST(MoveEngineTest, ValuesKeepTheirOrderThroughTuples) {
  Body body(R"mlir(
    %a = waveasm.v_not_b32 %x : !v -> !v
    %b = waveasm.v_not_b32 %y : !v -> !v
    %p = waveasm.pack %a, %b : (!v, !v) -> !waveasm.vreg<2, 2>
    waveasm.ds_write_b64 %p, %x : !waveasm.vreg<2, 2>, !v
    waveasm.dce_protect %a : !v)mlir");
  EXPECT_EQ(body.errorOf("move I2 before I1"),
            "operand I2 I1 %1: I2 uses %1, which I1 defines; I2 would stand "
            "before I1");
  EXPECT_EQ(body.errorOf("move I0 after I3"),
            "user I0 I2 %0: I2 uses %0, which I0 defines; I0 would stand "
            "after I2");
  EXPECT_EQ(body.errorOf("swap I3 I0"),
            "operand I3 I0 %0: I3 uses %0, which I0 defines; I3 would stand "
            "before I0");
  EXPECT_EQ(body.errorOf("swap I0 I1"), "none");
}

TEST(MoveEngineTest, NothingComesBetweenAWriteAndItsRead) {
  Body body(R"mlir(
    %a, %c = waveasm.s_add_u32 %s, %s : !s, !s -> !s, !waveasm.scc
    %t = waveasm.s_cmp_eq_u32 %s, %s : !s, !s -> !waveasm.scc
    %u = waveasm.s_cselect_b32 %t, %s, %s : !waveasm.scc, !s, !s -> !s
    %b, %d = waveasm.s_add_u32 %s, %s : !s, !s -> !s, !waveasm.scc)mlir");
  EXPECT_EQ(body.errorOf("move I3 before I2"),
            "special-register I3 I2 SCC: I2 reads SCC that I1 writes; I3, "
            "which also writes SCC, would come between them");
  EXPECT_EQ(body.errorOf("move I0 after I1"),
            "special-register I0 I2 SCC: I2 reads SCC that I1 writes; I0, "
            "which also writes SCC, would come between them");
  // Writes that nothing reads may stand anywhere else.
  EXPECT_EQ(body.errorOf("move I0 after I3\nmove I3 before I1"), "none");
  EXPECT_TRUE(body.engine.certify().empty());
}

/// Two pairs that go through SCC.
static constexpr llvm::StringLiteral kPairs = R"mlir(
    %a = waveasm.s_cmp_eq_u32 %s, %s : !s, !s -> !waveasm.scc
    %b = waveasm.s_cselect_b32 %a, %s, %s : !waveasm.scc, !s, !s -> !s
    %c = waveasm.s_cmp_lt_u32 %s, %s : !s, !s -> !waveasm.scc
    %d = waveasm.s_cselect_b32 %c, %s, %s : !waveasm.scc, !s, !s -> !s
    %e = waveasm.v_not_b32 %x : !v -> !v
    %f = waveasm.v_not_b32 %e : !v -> !v)mlir";

TEST(MoveEngineTest, GroupsAreJudgedWhereTheyEndUp) {
  // Neither of the two can pass the other pair alone.
  for (const char *text : {"move I1 after I3", "move I1 after I2",
                           "move I2 before I0", "move I2 before I1"})
    EXPECT_EQ(Body(kPairs).errorOf(text).substr(0, 16), "special-register")
        << text;
  for (const char *text : {"move I0,I1 after I3", "move I2,I3 before I0",
                           "order I2 I3 I0 I1 I4-I6"}) {
    Body body(kPairs);
    EXPECT_EQ(body.errorOf(text), "none") << text;
    EXPECT_EQ(body.engine.getOrder(), TagOrder({2, 3, 0, 1, 4, 5, 6}));
    EXPECT_TRUE(body.engine.certify().empty());
  }
  // The group stands as it is written, wherever its parts come from.
  Body body(kPairs);
  EXPECT_EQ(body.errorOf("move I4,I0-I1 before I3"),
            "special-register I0 I3 SCC: I3 reads SCC that I2 writes; I0, "
            "which also writes SCC, would come between them");
  EXPECT_EQ(body.errorOf("move I4,I0,I1 after I3"), "none");
  EXPECT_EQ(body.engine.getOrder(), TagOrder({2, 3, 4, 0, 1, 5, 6}));
  EXPECT_EQ(body.errorOf("move I1,I0 after I5"),
            "operand I1 I0 %0: I1 uses %0, which I0 defines; I1 would stand "
            "before I0");
  EXPECT_EQ(body.errorOf("move I5,I4 before I2"),
            "operand I5 I4 %4: I5 uses %4, which I4 defines; I5 would stand "
            "before I4");
}

TEST(MoveEngineTest, GroupsAndOrdersNameEachInstructionOnce) {
  auto errorOf = [](llvm::StringRef commands) {
    return Body(kPairs).errorOf(commands);
  };
  EXPECT_EQ(errorOf("move I0,I1,I0 after I3"),
            "repeated I0 - : expected each instruction once, got I0 again");
  EXPECT_EQ(errorOf("move I0-I3 after I2"),
            "same-tag I2 I2 : expected an instruction that does not move "
            "itself, got I2");
  EXPECT_EQ(
      errorOf("move I0,I9 after I2"),
      "unknown-tag I9 - : no instruction of the region has the tag I9: the "
      "last one is I6");
  EXPECT_EQ(errorOf("move I5-I6 before I4"),
            "pinned I6 - : I6 keeps its place and cannot be moved");
  EXPECT_EQ(
      errorOf("order I0-I7"),
      "unknown-tag I7 - : no instruction of the region has the tag I7: the "
      "last one is I6");
  EXPECT_EQ(errorOf("order I0 I2 I2 I4-I6 I4"),
            "incomplete I1 - : expected each instruction of the region once; "
            "missing: I1, I3; more than once: I2, I4");
  EXPECT_EQ(errorOf("order I0-I6 I5"),
            "incomplete I5 - : expected each instruction of the region once; "
            "more than once: I5");
  RoundReport report = Body(kPairs).run("swap I3 I4\norder I6");
  ASSERT_TRUE(report.error);
  EXPECT_EQ(report.error->command, 1U);
  EXPECT_EQ(llvm::ArrayRef(report.error->missing),
            llvm::ArrayRef<unsigned>({0, 1, 2, 3, 4, 5}));
  EXPECT_TRUE(report.error->repeated.empty());
  EXPECT_EQ(errorOf("order I0-I5 I6"), "none");
}

TEST(MoveEngineTest, OrdersKeepWhatIsPinned) {
  static constexpr llvm::StringLiteral text = R"mlir(
    %a = waveasm.v_not_b32 %x : !v -> !v
    waveasm.s_barrier
    %b = waveasm.v_not_b32 %y : !v -> !v
    waveasm.s_barrier)mlir";
  EXPECT_EQ(Body(text).errorOf("order I0 I3 I2 I1 I4"),
            "pinned I3 I1 : I3 keeps its place and cannot come before I1, "
            "which keeps its place as well");
  // Others pass it.
  EXPECT_EQ(Body(text).errorOf("order I1 I0 I3 I2 I4"), "none");
  EXPECT_EQ(Body(text).errorOf("order I1 I0 I3 I4 I2").substr(0, 5), "fixed");
}

TEST(MoveEngineTest, WhatIsThereBeforeAndAfterCounts) {
  TestProgram program(R"mlir(
    %mask = waveasm.precolored.sreg 12, 2 : !waveasm.sreg<2, 2>
    %r = waveasm.loop (%i = %s) : (!s) -> !s {
      waveasm.v_cmp_eq_u32 %x, %y : !v, !v
      waveasm.s_mov_b32_m0 %i : !s
      %e = waveasm.s_and_saveexec_b64 -> !waveasm.sreg<2, 2>
      waveasm.s_mov_b64_exec %mask : !waveasm.sreg<2, 2>
      waveasm.v_cmp_eq_u32 %y, %y : !v, !v
      waveasm.s_mov_b32_m0 %s : !s
      %t = waveasm.s_cmp_eq_u32 %i, %s : !s, !s -> !waveasm.scc
      waveasm.condition %t : !waveasm.scc iter_args(%i) : !s
    }
    waveasm.s_endpgm)mlir");
  tagRegions(program.getProgram());
  MoveEngine engine(findRegions(program.getProgram()).front());
  auto messageOf = [&](llvm::StringRef line) {
    MoveCommand command = llvm::cantFail(parseMoveCommand(line));
    RoundReport report = engine.applyRound(command);
    return report.error ? report.error->message : "none";
  };
  EXPECT_EQ(messageOf("swap I1 I5"),
            "M0 may be read after the region, where I5 writes it last; I1, "
            "which also writes it, would come after that");
  EXPECT_EQ(messageOf("move I3 before I2"),
            "I2 reads EXEC as it is before the region; I3, which writes it, "
            "would come before");
}

TEST(MoveEngineTest, PinnedAndFixedOperationsStay) {
  Body body(R"mlir(
    %a = waveasm.v_not_b32 %x : !v -> !v
    waveasm.s_barrier
    waveasm.s_nop 1
    %b = waveasm.v_not_b32 %y : !v -> !v
    waveasm.raw "s_nop 0")mlir");
  EXPECT_EQ(body.errorOf("move I1 before I0"),
            "pinned I1 - : I1 keeps its place and cannot be moved");
  EXPECT_EQ(body.errorOf("swap I0 I5"),
            "pinned I5 - : I5 keeps its place and cannot be moved");
  EXPECT_EQ(body.errorOf("swap I4 I3"),
            "pinned I4 - : I4 keeps its place and cannot be moved");
  EXPECT_EQ(body.errorOf("move I3 before I2"),
            "fixed I3 I2 : I3 (v_not_b32) would cross I2 (s_nop), and nothing "
            "may cross one of the two");
  EXPECT_EQ(body.errorOf("move I2 after I3"),
            "fixed I2 I3 : I2 (s_nop) would cross I3 (v_not_b32), and nothing "
            "may cross one of the two");
  EXPECT_EQ(
      body.errorOf("move I9 after I3"),
      "unknown-tag I9 - : no instruction of the region has the tag I9: the "
      "last one is I5");
  EXPECT_EQ(
      body.errorOf("move I3 after I9"),
      "unknown-tag I9 - : no instruction of the region has the tag I9: the "
      "last one is I5");
  EXPECT_EQ(body.errorOf("swap I3 I3"),
            "same-tag I3 I3 : expected two instructions, got I3 twice");
  // Others may pass a barrier.
  EXPECT_EQ(body.errorOf("move I0 after I1"), "none");
}

TEST(MoveEngineTest, RoundsAreAppliedAsAWhole) {
  Body body(R"mlir(
    %a = waveasm.v_not_b32 %x : !v -> !v
    %b = waveasm.v_not_b32 %a : !v -> !v
    %c = waveasm.v_not_b32 %y : !v -> !v)mlir");
  RoundReport report = body.run("move I2 before I0\nmove I1 before I0\ndone");
  ASSERT_TRUE(report.error);
  EXPECT_EQ(report.numApplied, 1U);
  EXPECT_EQ(report.error->command, 1U);
  EXPECT_FALSE(report.isDone);
  EXPECT_EQ(body.engine.getOrder(), TagOrder({0, 1, 2, 3}));
  report = body.run("move I2 before I0\ndone");
  EXPECT_FALSE(report.error);
  EXPECT_TRUE(report.isDone);
  EXPECT_EQ(report.numApplied, 2U);
  EXPECT_EQ(body.engine.getOrder(), TagOrder({2, 0, 1, 3}));
  EXPECT_EQ(body.errorOf("done\nswap I0 I2"),
            "syntax - - : expected nothing after 'done', got 'swap I0 I2'");
}

TEST(MoveEngineTest, MemoryIsWarnedOf) {
  static constexpr llvm::StringLiteral kText = R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
    %other = waveasm.precolored.sreg 12, 4 : !waveasm.sreg<4, 4>
    waveasm.buffer_store_dword %x, %srd, %x : !v, !waveasm.sreg<4, 4>, !v
    waveasm.buffer_store_dword %x, %srd, %y : !v, !waveasm.sreg<4, 4>, !v
    waveasm.buffer_store_dword %x, %other, %y : !v, !waveasm.sreg<4, 4>, !v
    %l = waveasm.buffer_load_dword %srd, %x, %c0 :
        !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !v
    waveasm.ds_write_b32 %x, %y : !v, !v
    waveasm.s_barrier
    %r = waveasm.ds_read_b32 %x : !v -> !v
    waveasm.ds_write_b32 %y, %y : !v, !v)mlir";
  auto warningsOf = [](llvm::StringRef commands) {
    return Body(kText).warningsOf(commands);
  };
  EXPECT_EQ(warningsOf("swap I0 I1"), "critical I0 I1 write-after-write\n");
  EXPECT_EQ(warningsOf("swap I1 I2"), "warn I1 I2 write-after-write\n");
  EXPECT_EQ(warningsOf("move I3 before I1"),
            "warn I1 I3 read-after-write\nwarn I2 I3 read-after-write\n");
  EXPECT_EQ(warningsOf("swap I6 I7"), "warn I6 I7 write-after-read\n");
  EXPECT_EQ(warningsOf("move I6 before I4"),
            "warn I4 I6 read-after-write\nwarn I5 I6 barrier\n");
  EXPECT_EQ(warningsOf("move I3 after I4"), "");
  // So do groups and orders, for each pair that changes places.
  EXPECT_EQ(warningsOf("move I0,I1 after I2"),
            "warn I0 I2 write-after-write\nwarn I1 I2 write-after-write\n");
  EXPECT_EQ(warningsOf("move I1,I0 before I2"),
            "critical I0 I1 write-after-write\n");
  EXPECT_EQ(warningsOf("order I1 I0 I2-I8"),
            "critical I0 I1 write-after-write\n");
  EXPECT_EQ(warningsOf("order I0-I8"), "");
  // Those that did so before are not warned of again.
  EXPECT_EQ(warningsOf("swap I0 I1\nmove I1,I0 before I2"),
            "critical I0 I1 write-after-write\n");
  // Moving back causes no warning.
  EXPECT_EQ(warningsOf("swap I0 I1\nswap I0 I1"),
            "critical I0 I1 write-after-write\n");
  Body body(kText);
  body.run("move I6 before I4");
  auto pairs = body.engine.certify();
  ASSERT_EQ(pairs.size(), 1U);
  EXPECT_EQ(pairs[0].first, 5U);
  EXPECT_EQ(pairs[0].second, 6U);
  EXPECT_EQ(pairs[0].reason,
            "no memory access crosses barriers and waits of the source: the "
            "size of a workgroup is not known");
}

TEST(MoveEngineTest, CountedWaitsAndAddressesAreWarnedOf) {
  Body body(R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
    %n = waveasm.v_not_b32 %y : !v -> !v
    %a = waveasm.v_not_b32 %x : !v -> !v
    %l = waveasm.buffer_load_dword %srd, %a, %c0 :
        !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !v
    %m = waveasm.buffer_load_dword %srd, %y, %c0 :
        !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !v
    waveasm.s_waitcnt vmcnt(1))mlir");
  EXPECT_EQ(body.warningsOf("swap I2 I3"), "warn I2 I3 wait-count\n");
  EXPECT_EQ(body.warningsOf("move I1 before I0"), "info I1 I2 address\n");
  EXPECT_EQ(body.warningsOf("move I1 after I0"), "");
}
