//===- LdsSlotsTest.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/lds_slots/LdsSlots.h"

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/proofs/SlotChecker.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Verifier.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace waveasm;

/// Two waves hand words to each other through two buffers of 512 bytes, which
/// lanes read in the opposite order. `ITERATION` is what an iteration does.
static constexpr llvm::StringLiteral kProgram = R"mlir(
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c508 = waveasm.constant 508 : !waveasm.imm<508>
  %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %in = waveasm.v_lshlrev_b32 %c2, %x : !waveasm.imm<2>, !v -> !v
  %out = waveasm.v_xor_b32 %c508, %in : !waveasm.imm<508>, !v -> !v
  BEFORE
  %r:2 = waveasm.loop (%i = %start, %sum = %x) : (!s, !v) -> (!s, !v) {
    ITERATION
    %j, %j1 = waveasm.s_add_u32 %i, %c1
        : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %c8 : !s, !waveasm.imm<8> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j, %next) : !s, !v
  }
  AFTER
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
)mlir";

static constexpr llvm::StringLiteral kIteration = R"mlir(
    waveasm.s_barrier {lds_only}
    %c4 = waveasm.constant 4 : !waveasm.imm<4>
    waveasm.ds_write_b32 %sum, %in : !v, !v
    waveasm.ds_write_b32 %sum, %in {offset = 512 : i64} : !v, !v
    waveasm.s_barrier {lds_only}
    %p = waveasm.ds_read_b32 %out : !v -> !v
    %q = waveasm.ds_read_b32 %out {offset = 512 : i64} : !v -> !v
    %next = waveasm.v_sub_u32 %p, %q : !v, !v -> !v
)mlir";

/// Two iterations in one.
static constexpr llvm::StringLiteral kTwoIterations = R"mlir(
    waveasm.s_barrier {lds_only}
    waveasm.ds_write_b32 %sum, %in : !v, !v
    waveasm.ds_write_b32 %sum, %in {offset = 512 : i64} : !v, !v
    waveasm.s_barrier {lds_only}
    %p = waveasm.ds_read_b32 %out : !v -> !v
    %q = waveasm.ds_read_b32 %out {offset = 512 : i64} : !v -> !v
    %half = waveasm.v_sub_u32 %p, %q : !v, !v -> !v
    waveasm.s_barrier {lds_only}
    waveasm.ds_write_b32 %half, %in : !v, !v
    waveasm.ds_write_b32 %half, %in {offset = 512 : i64} : !v, !v
    waveasm.s_barrier {lds_only}
    %p1 = waveasm.ds_read_b32 %out : !v -> !v
    %q1 = waveasm.ds_read_b32 %out {offset = 512 : i64} : !v -> !v
    %next = waveasm.v_sub_u32 %p1, %q1 : !v, !v -> !v
)mlir";

/// Loads fill the buffers.
static constexpr llvm::StringLiteral kBeforeLoads = R"mlir(
  %c63 = waveasm.constant 63 : !waveasm.imm<63>
  %c256 = waveasm.constant 256 : !waveasm.imm<256>
  %c512 = waveasm.constant 512 : !waveasm.imm<512>
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %first = waveasm.v_readfirstlane_b32 %in : !v -> !s
)mlir";

static constexpr llvm::StringLiteral kIterationOfLoads = R"mlir(
    waveasm.s_barrier {lds_only}
    waveasm.s_mov_b32_m0 %first : !s
    waveasm.buffer_load_dword_lds %in, %srd, %i : !v, !waveasm.sreg<4, 4>, !s
    waveasm.s_add_u32_m0 %first, %c512 : !s, !waveasm.imm<512>
    waveasm.buffer_load_dword_lds %in, %srd, %i : !v, !waveasm.sreg<4, 4>, !s
    waveasm.s_barrier {lds_only}
    %p = waveasm.ds_read_b32 %out : !v -> !v
    %q = waveasm.ds_read_b32 %out {offset = 512 : i64} : !v -> !v
    %next = waveasm.v_sub_u32 %p, %q : !v, !v -> !v
)mlir";

static std::string replace(std::string text, StringRef from, StringRef to) {
  size_t at = text.find(from.str());
  EXPECT_NE(at, std::string::npos) << from.str();
  return at == std::string::npos ? text
                                 : text.replace(at, from.size(), to.str());
}

static std::string makeText(StringRef iteration, StringRef before = "",
                            StringRef after = "") {
  std::string text = replace(kProgram.str(), "BEFORE", before);
  return replace(replace(text, "ITERATION", iteration), "AFTER", after);
}

namespace {

/// A program with a loop whose buffers get slots.
class Slotted {
public:
  explicit Slotted(const std::string &text, ArrayRef<unsigned> buffers = {0, 1},
                   int64_t ldsSize = 1024)
      : program(text) {
    ProgramOp op = program.getProgram();
    op.setLdsSize(ldsSize);
    op.setWorkgroupSizeAttr(
        Builder(op.getContext()).getI64ArrayAttr({128, 1, 1}));
    loop = *op.getBody().getOps<LoopOp>().begin();
    candidates = getSlotCandidates(loop.getBody().front());
    source = cast<LoopOp>(loop->clone());
    if (std::optional<SlotObstacle> found = addLdsSlots(loop, buffers))
      obstacle = found->reason;
  }
  ~Slotted() { source->destroy(); }

  std::optional<std::string> check() { return checkSlots(source, loop); }

  template <typename OpTy> SmallVector<OpTy> getAll() {
    return llvm::to_vector(loop.getBody().getOps<OpTy>());
  }

  TestProgram program;
  LoopOp loop, source;
  SmallVector<unsigned> candidates;
  std::optional<std::string> obstacle;
};

} // namespace

TEST(LdsSlotsTest, IterationsAlternate) {
  Slotted slotted(makeText(kIteration));
  EXPECT_EQ(slotted.candidates, (SmallVector<unsigned>{0, 1}));
  ASSERT_EQ(slotted.obstacle, std::nullopt);
  EXPECT_EQ(slotted.getAll<SBarrierOp>().size(), 1U);
  // The addresses of the writes and that of the reads.
  EXPECT_EQ(slotted.getAll<VAddU32Op>().size(), 2U);
  EXPECT_EQ(slotted.loop.getNumResults(), 3U);
  EXPECT_EQ(slotted.program.getProgram().getLdsSize(), 2048);
  EXPECT_EQ(slotted.check(), std::nullopt);
}

TEST(LdsSlotsTest, LoadsIntoTheLdsAlternate) {
  Slotted slotted(makeText(kIterationOfLoads, kBeforeLoads));
  EXPECT_EQ(slotted.candidates, (SmallVector<unsigned>{0, 1}));
  ASSERT_EQ(slotted.obstacle, std::nullopt);
  EXPECT_EQ(slotted.getAll<SBarrierOp>().size(), 1U);
  EXPECT_EQ(slotted.getAll<SMovB32M0Op>().size(), 0U);
  EXPECT_EQ(slotted.getAll<SAddU32M0Op>().size(), 2U);
  EXPECT_EQ(slotted.check(), std::nullopt);
}

TEST(LdsSlotsTest, JoinedLoadsIntoTheLdsAlternate) {
  std::string first = replace(kIterationOfLoads.str(), "%p =", "%p0 =");
  first = replace(first, "%q =", "%q0 =");
  first = replace(first, "%next = waveasm.v_sub_u32 %p, %q",
                  "%half = waveasm.v_sub_u32 %p0, %q0");
  Slotted slotted(makeText(first + kIterationOfLoads.str(), kBeforeLoads));
  ASSERT_EQ(slotted.obstacle, std::nullopt);
  EXPECT_EQ(slotted.getAll<SBarrierOp>().size(), 2U);
  EXPECT_EQ(slotted.loop.getNumResults(), 2U);
  EXPECT_EQ(slotted.check(), std::nullopt);
}

TEST(LdsSlotsTest, WhatLoadsIntoTheLdsMayNotDo) {
  auto why = [](StringRef from, StringRef to, StringRef after = "") {
    return Slotted(makeText(replace(kIterationOfLoads.str(), from, to),
                            kBeforeLoads, after))
        .obstacle.value_or("");
  };
  // The iteration after the next one reads what another wave still loads.
  std::string iteration = kIterationOfLoads.str();
  size_t last = iteration.rfind("waveasm.s_barrier {lds_only}");
  EXPECT_NE(
      Slotted(makeText(iteration.replace(last, 28, ""), kBeforeLoads)).obstacle,
      std::nullopt);
  EXPECT_EQ(why("s_mov_b32_m0 %first", "s_mov_b32_m0 %i"),
            "the bytes of the LDS that buffer_load_dword_lds accesses are not "
            "computed from the numbers of work-items and constants alone, or "
            "they change with the iterations");
  EXPECT_EQ(
      why("%p =", "%p =", R"mlir(
  waveasm.buffer_load_dword_lds %in, %srd, %c0 : !v, !waveasm.sreg<4, 4>, !waveasm.imm<0>
)mlir"),
      "the result is not proved: 'waveasm.buffer_load_dword_lds' may read what "
      "the loop writes to M0");
}

/// A checker finds what a wrong transform could do.
TEST(LdsSlotsTest, LoadsIntoTheWrongSlotAreFound) {
  Slotted slotted(makeText(kIterationOfLoads, kBeforeLoads));
  ASSERT_EQ(slotted.obstacle, std::nullopt);
  SmallVector<SAddU32M0Op> writes = slotted.getAll<SAddU32M0Op>();
  Value moved = writes[0].getSrc1();
  writes[0].getSrc1Mutable().assign(writes[1].getSrc1());
  EXPECT_NE(slotted.check(), std::nullopt);
  writes[0].getSrc1Mutable().assign(moved);
  EXPECT_EQ(slotted.check(), std::nullopt);
  slotted.getAll<SBarrierOp>().front().erase();
  EXPECT_NE(slotted.check(), std::nullopt);
}

TEST(LdsSlotsTest, JoinedIterationsNeedNoAddresses) {
  Slotted slotted(makeText(kTwoIterations));
  ASSERT_EQ(slotted.obstacle, std::nullopt);
  EXPECT_EQ(slotted.getAll<SBarrierOp>().size(), 2U);
  EXPECT_EQ(slotted.getAll<VAddU32Op>().size(), 0U);
  EXPECT_EQ(slotted.loop.getNumResults(), 2U);
  SmallVector<int64_t> offsets;
  for (DsReadB32Op read : slotted.getAll<DsReadB32Op>())
    offsets.push_back(static_cast<int64_t>(read.getOffset().value_or(0)));
  EXPECT_EQ(offsets, (SmallVector<int64_t>{0, 512, 1024, 1536}));
}

/// Buffers share addresses, whichever is accessed first.
TEST(LdsSlotsTest, BuffersInAnyOrder) {
  std::string iteration = replace(kIteration.str(), "%in : !v, !v",
                                  "%in {offset = 512 : i64} : !v, !v");
  size_t second = iteration.rfind("%in {offset = 512 : i64}");
  iteration.replace(second, StringRef("%in {offset = 512 : i64}").size(),
                    "%in");
  Slotted slotted(makeText(iteration));
  EXPECT_EQ(slotted.obstacle, std::nullopt);
  EXPECT_TRUE(succeeded(verify(slotted.program.getProgram())));
}

/// Elements of two-address accesses have 8 bits for their number.
TEST(LdsSlotsTest, OffsetsThatDoNotFitGoToTheAddress) {
  std::string iterations = kTwoIterations.str();
  for (StringRef data : {"%half", "%sum"})
    iterations = replace(
        iterations,
        ("waveasm.ds_write_b32 " + data + ", %in {offset = 512 : i64} : !v, !v")
            .str(),
        ("%pair" + data.drop_front() + " = waveasm.pack " + data + ", " + data +
         " : (!v, !v) -> !waveasm.vreg<2, 2>\n"
         "waveasm.ds_write2_b32 %pair" +
         data.drop_front() +
         ", %in {offset = 512 : i64, secondOffset = 516 : i64}"
         " : !waveasm.vreg<2, 2>, !v")
            .str());
  Slotted slotted(makeText(iterations), {0, 1}, 1028);
  // The pairs reach four bytes beyond the buffers.
  ASSERT_EQ(slotted.obstacle, std::nullopt);
  SmallVector<DsWrite2B32Op> writes = slotted.getAll<DsWrite2B32Op>();
  ASSERT_EQ(writes.size(), 2U);
  auto sum = writes[1].getVaddr().getDefiningOp<VAddU32Op>();
  ASSERT_TRUE(sum);
  EXPECT_EQ(sum.getSrc1(), writes[0].getVaddr());
  EXPECT_EQ(sum->getBlock(), slotted.loop->getBlock());
  EXPECT_EQ(writes[1]->getAttr("offset"), writes[0]->getAttr("offset"));
}

TEST(LdsSlotsTest, WhatHinders) {
  auto reason = [](const std::string &text, ArrayRef<unsigned> buffers = {0, 1},
                   int64_t size = 1024) {
    Slotted slotted(text, buffers, size);
    EXPECT_EQ(slotted.program.getProgram().getLdsSize(), size);
    return slotted.obstacle.value_or("");
  };
  EXPECT_EQ(reason(makeText(kIteration), {0}),
            "no barrier would fall unless lds1 had a second slot, too");
  EXPECT_EQ(
      reason(makeText(kIteration), {2}),
      "expected lds0 to lds1, the buffers in the order of their bytes, got "
      "lds2");
  EXPECT_EQ(reason(makeText(kIteration), {0, 1}, 65536),
            "second slots need 66560 bytes of the LDS, of which a workgroup "
            "has at most 65536");
  // What an iteration reads was written by the one before.
  std::string late =
      replace(replace(kIteration.str(),
                      "%p = waveasm.ds_read_b32 %out : !v -> !v\n", ""),
              "waveasm.s_barrier {lds_only}\n",
              "%p = waveasm.ds_read_b32 %out : !v -> !v\nwaveasm.s_barrier "
              "{lds_only}\n");
  EXPECT_EQ(reason(makeText(late)),
            "lds0 is not written first and read last in an iteration");
  // The first wave alone writes.
  std::string half =
      replace(kIteration.str(), "%sum, %in : !v, !v", "%sum, %first : !v, !v");
  EXPECT_EQ(reason(makeText(half, "%c255 = waveasm.constant 255 : "
                                  "!waveasm.imm<255>\n%first = "
                                  "waveasm.v_and_b32 %c255, %in : "
                                  "!waveasm.imm<255>, !v -> !v\n")),
            "the result is not proved: 'waveasm.ds_read_b32' reads bytes that "
            "the iteration has not written before");
  // Where lanes write is only known at run time.
  EXPECT_EQ(reason(makeText(replace(kIteration.str(), "%sum, %in : !v, !v",
                                    "%sum, %sum : !v, !v"))),
            "the bytes of the LDS that ds_write_b32 accesses are not computed "
            "from the numbers of work-items and constants alone, or they "
            "change with the iterations");
  EXPECT_EQ(
      reason(makeText(kIteration, "",
                      "%left = waveasm.ds_read_b32 %in : !v -> !v\n"
                      "waveasm.dce_protect %left : !v\n")),
      "the result is not proved: 'waveasm.ds_read_b32' outside the loop may "
      "read what the loop wrote");
  // The barrier may publish data in global memory.
  EXPECT_EQ(
      reason(makeText(replace(kIteration.str(), "waveasm.s_barrier {lds_only}",
                              "waveasm.s_barrier"))),
      "no barrier would fall");
}

/// Iterations before and after the loop, as unrolling leaves them, use the
/// first slots.
TEST(LdsSlotsTest, IterationsOutsideStayApart) {
  std::string around = R"mlir(
    waveasm.ds_write_b32 %x, %in : !v, !v
    waveasm.s_barrier {lds_only}
    %NAME = waveasm.ds_read_b32 %out : !v -> !v
    waveasm.dce_protect %NAME : !v
  )mlir";
  auto name = [&](StringRef to) {
    std::string text = replace(around, "NAME", to);
    return replace(text, "NAME", to);
  };
  Slotted slotted(makeText(kIteration, name("before"), name("after")));
  ASSERT_EQ(slotted.obstacle, std::nullopt);
  for (Operation *barrier :
       {slotted.loop->getPrevNode(), slotted.loop->getNextNode()}) {
    ASSERT_TRUE(isa<SBarrierOp>(barrier));
    Operation *next = barrier->getNextNode();
    barrier->remove();
    EXPECT_NE(slotted.check(), std::nullopt);
    next->getBlock()->getOperations().insert(next->getIterator(), barrier);
    EXPECT_EQ(slotted.check(), std::nullopt);
  }
}

/// In a loop, the last reads of one execution meet the first writes of the next
/// one.
TEST(LdsSlotsTest, ExecutionsStayApart) {
  std::string text = makeText(kIteration);
  text = replace(text, "%r:2 = waveasm.loop (",
                 "%o:2 = waveasm.loop (%k = %start, %t = %x) : (!s, !v) -> "
                 "(!s, !v) {\n%r:2 = waveasm.loop (");
  text = replace(text, "  waveasm.dce_protect %r#1",
                 "%l, %l1 = waveasm.s_add_u32 %k, %c1 : !s, !waveasm.imm<1> -> "
                 "!s, !waveasm.scc\n"
                 "%more = waveasm.s_cmp_lt_u32 %l, %c2 : !s, !waveasm.imm<2> "
                 "-> !waveasm.scc\n"
                 "waveasm.condition %more : !waveasm.scc iter_args(%l, %r#1) : "
                 "!s, !v\n}\n  waveasm.dce_protect %o#1");
  TestProgram program(text);
  ProgramOp op = program.getProgram();
  op.setLdsSize(1024);
  op.setWorkgroupSizeAttr(
      Builder(op.getContext()).getI64ArrayAttr({128, 1, 1}));
  LoopOp outer = *op.getBody().getOps<LoopOp>().begin();
  LoopOp loop = *outer.getBody().getOps<LoopOp>().begin();
  auto source = cast<LoopOp>(loop->clone());
  EXPECT_FALSE(addLdsSlots(loop, {0, 1}));
  auto barrier = dyn_cast<SBarrierOp>(loop->getPrevNode());
  ASSERT_TRUE(barrier);
  barrier.erase();
  EXPECT_EQ(*checkSlots(source, loop), "no barrier is before the loop");
  source->destroy();
}

namespace {

/// Changes what has slots, one thing at a time, and lets the checker find that.
/// No change is one in name only.
class Mutants {
public:
  explicit Mutants(llvm::function_ref<std::optional<std::string>()> check)
      : check(check) {}
  ~Mutants() {
    EXPECT_EQ(check(), std::nullopt);
    ::testing::Test::RecordProperty("mutants", static_cast<int>(count));
  }

  /// The checker is to find what `op` is now.
  void expectFound(Operation *op, const llvm::Twine &what) {
    ++count;
    EXPECT_NE(check(), std::nullopt)
        << what.str() << " of " << op->getName().getStringRef().str();
  }

  /// Changes the operations of `body`. They may also use `outside`.
  void change(Block &body, ValueRange outside);
  void changeLdsSize(ProgramOp program);

  unsigned count = 0;

private:
  llvm::function_ref<std::optional<std::string>()> check;
};

} // namespace

void Mutants::change(Block &body, ValueRange outside) {
  SmallVector<Operation *> code;
  for (Operation &op : body)
    code.push_back(&op);
  for (Operation *op : code) {
    for (OpOperand &operand : op->getOpOperands()) {
      Value kept = operand.get();
      auto tryValue = [&](Value value) {
        if (value == kept || value.getType() != kept.getType())
          return;
        operand.set(value);
        expectFound(op, "another operand");
        operand.set(kept);
      };
      for (Operation *other : code)
        if (other->isBeforeInBlock(op))
          for (Value value : other->getResults())
            tryValue(value);
      for (Value value : body.getArguments())
        tryValue(value);
      for (Value value : outside)
        tryValue(value);
    }
    if (isa<DsReadB32Op, DsWriteB32Op>(op))
      // A word, a buffer and a slot off.
      for (int64_t distance : {-4, 4, 512, 1024, 2048}) {
        Attribute offset = op->getAttr("offset");
        int64_t old = offset ? cast<IntegerAttr>(offset).getInt() : 0;
        op->setAttr(
            "offset",
            Builder(op->getContext()).getI64IntegerAttr(old + distance));
        expectFound(op, "another offset");
        if (offset)
          op->setAttr("offset", offset);
        else
          op->removeAttr("offset");
      }
    Operation *next = op->getNextNode();
    if (!next)
      continue;
    if (isa<SBarrierOp, DsWriteB32Op>(op)) {
      op->remove();
      expectFound(next, "a missing operation before this");
      body.getOperations().insert(next->getIterator(), op);
    }
    // A barrier, access or address at another place.
    if ((isa<SBarrierOp, DsWriteB32Op, DsReadB32Op>(op) &&
         isa<SBarrierOp, DsWriteB32Op, DsReadB32Op>(next)) ||
        llvm::is_contained(op->getUsers(), next)) {
      op->moveAfter(next);
      expectFound(op, "another place");
      op->moveBefore(next);
    }
  }
}

void Mutants::changeLdsSize(ProgramOp program) {
  program.setLdsSize(*program.getLdsSize() - 4);
  expectFound(program, "too little LDS");
  program.setLdsSize(*program.getLdsSize() + 4);
}

static void expectAllMutantsFound(Slotted &slotted, unsigned least) {
  ASSERT_EQ(slotted.obstacle, std::nullopt);
  auto check = [&] { return slotted.check(); };
  Mutants mutants(check);
  if (slotted.loop.getNumResults() > slotted.source.getNumResults()) {
    // The first iteration in another slot than the rest, or in none.
    Value first = slotted.loop.getInitArgs().back();
    OpBuilder builder(slotted.loop);
    for (int64_t word : {4, 512, 4096}) {
      Value wrong = SMovB32Op::create(
          builder, slotted.loop.getLoc(), first.getType(),
          ConstantOp::create(builder, slotted.loop.getLoc(),
                             ImmType::get(builder.getContext(), word), word));
      OpOperand &init = slotted.loop->getOpOperands().back();
      init.set(wrong);
      mutants.expectFound(slotted.loop, "another first slot");
      init.set(first);
    }
  }
  mutants.change(slotted.loop.getBody().front(),
                 slotted.loop->getPrevNode()->getResult(0));
  mutants.changeLdsSize(slotted.program.getProgram());
  EXPECT_GT(mutants.count, least);
}

TEST(LdsSlotsTest, TheCheckerFindsMutants) {
  Slotted carried(makeText(kIteration));
  expectAllMutantsFound(carried, 60);
}

TEST(LdsSlotsTest, TheCheckerFindsMutantsOfJoinedIterations) {
  Slotted joined(makeText(kTwoIterations));
  expectAllMutantsFound(joined, 60);
}

//===----------------------------------------------------------------------===//
// Straight-line code
//===----------------------------------------------------------------------===//

/// `count` iterations of the loop of `kProgram` one after the other.
static std::string makeStraightText(unsigned count, StringRef before = "",
                                    StringRef after = "") {
  std::string text = R"mlir(
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c508 = waveasm.constant 508 : !waveasm.imm<508>
  %in = waveasm.v_lshlrev_b32 %c2, %x : !waveasm.imm<2>, !v -> !v
  %out = waveasm.v_xor_b32 %c508, %in : !waveasm.imm<508>, !v -> !v
  )mlir" + before.str();
  std::string sum = "%x";
  for (unsigned i = 0; i < count; ++i) {
    std::string number = std::to_string(i), next = "%next" + number;
    std::string iteration = kIteration.str();
    for (const char *name : {"%p", "%q", "%next", "%c4"})
      for (size_t at = 0;
           (at = iteration.find(name, at)) != std::string::npos;) {
        at += StringRef(name).size();
        iteration.insert(at, number);
      }
    for (size_t at = 0; (at = iteration.find("%sum", at)) != std::string::npos;)
      iteration.replace(at, 4, sum);
    text += iteration;
    sum = next;
  }
  return text + after.str() + "  waveasm.dce_protect " + sum +
         " : !v\n  waveasm.s_endpgm\n";
}

namespace {

/// A program without loops whose buffers get slots.
class SlottedBody {
public:
  explicit SlottedBody(const std::string &text,
                       ArrayRef<unsigned> buffers = {0, 1})
      : program(text) {
    ProgramOp op = program.getProgram();
    op.setLdsSize(1024);
    op.setWorkgroupSizeAttr(
        Builder(op.getContext()).getI64ArrayAttr({128, 1, 1}));
    candidates = getSlotCandidates(op.getBody().front());
    source = op.clone();
    if (std::optional<SlotObstacle> found = addLdsSlots(op, buffers))
      obstacle = found->reason;
  }

  std::optional<std::string> check() {
    return checkSlots(*source, program.getProgram());
  }

  template <typename OpTy> SmallVector<OpTy> getAll() {
    return llvm::to_vector(program.getProgram().getBody().getOps<OpTy>());
  }

  TestProgram program;
  OwningOpRef<ProgramOp> source;
  SmallVector<unsigned> candidates;
  std::optional<std::string> obstacle;
};

} // namespace

TEST(LdsSlotsTest, FillsOfABodyAlternate) {
  SlottedBody slotted(makeStraightText(3));
  EXPECT_EQ(slotted.candidates, (SmallVector<unsigned>{0, 1}));
  ASSERT_EQ(slotted.obstacle, std::nullopt);
  EXPECT_EQ(slotted.check(), std::nullopt);
  EXPECT_TRUE(succeeded(verify(slotted.program.getProgram())));
  // Those between the writes and the reads of a fill.
  EXPECT_EQ(slotted.getAll<SBarrierOp>().size(), 3U);
  EXPECT_EQ(slotted.program.getProgram().getLdsSize(), 2048);
  SmallVector<int64_t> offsets;
  for (DsReadB32Op read : slotted.getAll<DsReadB32Op>())
    offsets.push_back(static_cast<int64_t>(read.getOffset().value_or(0)));
  EXPECT_EQ(offsets, (SmallVector<int64_t>{0, 512, 1024, 1536, 0, 512}));
}

TEST(LdsSlotsTest, TheCheckerFindsMutantsOfABody) {
  SlottedBody slotted(makeStraightText(4));
  ASSERT_EQ(slotted.obstacle, std::nullopt);
  auto check = [&] { return slotted.check(); };
  Mutants mutants(check);
  mutants.change(slotted.program.getProgram().getBody().front(), {});
  mutants.changeLdsSize(slotted.program.getProgram());
  EXPECT_GT(mutants.count, 60U);
}

TEST(LdsSlotsTest, WhatABodyMayNotDo) {
  auto why = [](const std::string &text, ArrayRef<unsigned> buffers = {0, 1}) {
    return SlottedBody(text, buffers).obstacle.value_or("");
  };
  EXPECT_EQ(why(makeStraightText(2), {0}),
            "no barrier would fall unless lds1 had a second slot, too");
  EXPECT_EQ(why(makeStraightText(1)), "lds0 is filled once");
  EXPECT_EQ(SlottedBody(makeStraightText(1)).candidates,
            SmallVector<unsigned>());
  EXPECT_EQ(why(makeStraightText(2, "waveasm.label @again")),
            "the result is not proved: the program may run its body again");
  EXPECT_EQ(why(makeStraightText(2, "%r = waveasm.ds_read_b32 %in : !v -> !v\n"
                                    "waveasm.dce_protect %r : !v\n")),
            "lds0 is not written first and read last");
  // Half of the lanes write.
  std::string text = makeStraightText(3);
  text = replace(text, "waveasm.ds_write_b32 %next0",
                 "waveasm.v_cmp_lt_u32 %c2, %x : !waveasm.imm<2>, !v\n"
                 "%all = waveasm.s_and_saveexec_b64 -> !waveasm.sreg<2, 2>\n"
                 "waveasm.ds_write_b32 %next0");
  EXPECT_EQ(why(text), "the result is not proved: lanes may be off at "
                       "'waveasm.ds_write_b32'");
}
