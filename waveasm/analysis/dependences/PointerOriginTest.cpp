//===- PointerOriginTest.cpp ----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/dependences/MemoryAccess.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "mlir/IR/Builders.h"
#include "gtest/gtest.h"

using namespace waveasm;

namespace {

/// A program with the arguments `A`, `B` (both `noalias`), `C` (a buffer) and a
/// scalar. The first three dwords pairs are preloaded into s[2:7], the
/// workgroup id is in s8, the address of the arguments in s[0:1].
class PointerOriginTest : public testing::Test {
protected:
  PointerOrigin find(llvm::StringRef body) {
    TestProgram program((R"mlir(
      %args = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2, 2>
      %a = waveasm.precolored.sreg 2, 2 : !waveasm.sreg<2, 2>
      %b = waveasm.precolored.sreg 4, 2 : !waveasm.sreg<2, 2>
      %c = waveasm.precolored.sreg 6, 2 : !waveasm.sreg<2, 2>
      %id = waveasm.precolored.sreg 8 : !s
      %size = waveasm.constant 64 : !waveasm.imm<64>
      %c0 = waveasm.constant 0 : !waveasm.imm<0>
      %c8 = waveasm.constant 8 : !waveasm.imm<8>
    )mlir" + body)
                            .str());
    mlir::MLIRContext *context = program.getProgram().getContext();
    mlir::Builder b(context);
    auto argument = [&](int64_t offset, bool isNoAlias) {
      mlir::NamedAttrList entry;
      entry.set("offset", b.getI64IntegerAttr(offset));
      if (isNoAlias)
        entry.set("noalias", b.getUnitAttr());
      return entry.getDictionary(context);
    };
    ProgramOp op = program.getProgram();
    op->setAttr("kernel_args",
                b.getArrayAttr({argument(0, true), argument(8, true),
                                argument(16, false), argument(24, false)}));
    op.setKernargPreloadLength(6);
    op.setAbiAttr(AbiAttr::get(context, 0, 0, 8, std::nullopt, std::nullopt));
    return getPointerOrigin(program[0]);
  }
  /// The offset of the `noalias` argument; -1 if the origin is others, -2 if it
  /// is not known.
  int64_t origin(llvm::StringRef body) {
    PointerOrigin found = find(body);
    return found.isKnown ? found.noAliasArgument.value_or(-1) : -2;
  }
};

} // namespace

TEST_F(PointerOriginTest, PreloadedPointers) {
  EXPECT_EQ(origin("waveasm.dce_protect %a : !waveasm.sreg<2, 2>"), 0);
  EXPECT_EQ(origin("waveasm.dce_protect %b : !waveasm.sreg<2, 2>"), 8);
  EXPECT_EQ(origin("waveasm.dce_protect %c : !waveasm.sreg<2, 2>"), -1);
  EXPECT_EQ(origin("waveasm.dce_protect %id : !s"), -1);
  // Neither an argument nor an id.
  EXPECT_EQ(origin("waveasm.dce_protect %s : !s"), 8);
  EXPECT_EQ(origin("waveasm.dce_protect %y : !v"), -2);
  EXPECT_EQ(origin("waveasm.dce_protect %args : !waveasm.sreg<2, 2>"), -2);
  EXPECT_EQ(origin(R"mlir(
    %other = waveasm.precolored.sreg 9 : !s
    waveasm.dce_protect %other : !s
  )mlir"),
            -2);
}

TEST_F(PointerOriginTest, LoadedPointers) {
  EXPECT_EQ(origin(R"mlir(
    %p = waveasm.s_load_dwordx2 %args, %c8 : !waveasm.sreg<2, 2>, !waveasm.imm<8> -> !waveasm.sreg<2, 2>
    waveasm.dce_protect %p : !waveasm.sreg<2, 2>
  )mlir"),
            8);
  // Both pointers.
  EXPECT_EQ(origin(R"mlir(
    %p = waveasm.s_load_dwordx4 %args, %c0 : !waveasm.sreg<2, 2>, !waveasm.imm<0> -> !waveasm.sreg<4, 4>
    waveasm.dce_protect %p : !waveasm.sreg<4, 4>
  )mlir"),
            -2);
  // From an unknown place, and from memory.
  EXPECT_EQ(origin(R"mlir(
    %p = waveasm.s_load_dwordx2 %args, %id : !waveasm.sreg<2, 2>, !s -> !waveasm.sreg<2, 2>
    waveasm.dce_protect %p : !waveasm.sreg<2, 2>
  )mlir"),
            -2);
  EXPECT_EQ(origin(R"mlir(
    %p = waveasm.s_load_dwordx2 %a, %c0 : !waveasm.sreg<2, 2>, !waveasm.imm<0> -> !waveasm.sreg<2, 2>
    waveasm.dce_protect %p : !waveasm.sreg<2, 2>
  )mlir"),
            -2);
}

TEST_F(PointerOriginTest, Descriptors) {
  EXPECT_EQ(origin(R"mlir(
    %low = waveasm.extract %a[0] : !waveasm.sreg<2, 2> -> !s
    %high = waveasm.extract %a[1] : !waveasm.sreg<2, 2> -> !s
    %l, %carry = waveasm.s_add_u32 %low, %id : !s, !s -> !s, !waveasm.scc
    %h, %out = waveasm.s_addc_u32 %carry, %high, %c0 : !waveasm.scc, !s, !waveasm.imm<0> -> !s, !waveasm.scc
    %w = waveasm.s_mov_b32 %size : !waveasm.imm<64> -> !s
    %srd = waveasm.pack %l, %h, %w, %w : (!s, !s, !s, !s) -> !waveasm.sreg<4, 4>
    waveasm.dce_protect %srd : !waveasm.sreg<4, 4>
  )mlir"),
            0);
  // Computed from two pointers.
  EXPECT_EQ(origin(R"mlir(
    %low = waveasm.extract %a[0] : !waveasm.sreg<2, 2> -> !s
    %other = waveasm.extract %b[0] : !waveasm.sreg<2, 2> -> !s
    %l, %carry = waveasm.s_add_u32 %low, %other : !s, !s -> !s, !waveasm.scc
    waveasm.dce_protect %l : !s
  )mlir"),
            -2);
}

TEST_F(PointerOriginTest, PointersThatLoopsAndBranchesCarry) {
  auto loop = [&](llvm::StringRef next) {
    return origin((R"mlir(
      %r = waveasm.loop (%p = %a) : (!waveasm.sreg<2, 2>) -> !waveasm.sreg<2, 2> {
        waveasm.condition %id : !s iter_args()mlir" +
                   next + R"mlir() : !waveasm.sreg<2, 2>
      }
      waveasm.dce_protect %r : !waveasm.sreg<2, 2>
    )mlir")
                      .str());
  };
  EXPECT_EQ(loop("%p"), 0);
  EXPECT_EQ(loop("%a"), 0);
  EXPECT_EQ(loop("%b"), 8);
  auto body = [&](llvm::StringRef next) {
    return origin((R"mlir(
      %r = waveasm.loop (%p = %a) : (!waveasm.sreg<2, 2>) -> !waveasm.sreg<2, 2> {
        waveasm.dce_protect %p : !waveasm.sreg<2, 2>
        waveasm.condition %id : !s iter_args()mlir" +
                   next + R"mlir() : !waveasm.sreg<2, 2>
      }
    )mlir")
                      .str());
  };
  EXPECT_EQ(body("%p"), 0);
  EXPECT_EQ(body("%b"), -2);
  auto branch = [&](llvm::StringRef other) {
    return origin((R"mlir(
      %r = waveasm.if %id : !s -> !waveasm.sreg<2, 2> {
        waveasm.yield %a : !waveasm.sreg<2, 2>
      } else {
        waveasm.yield )mlir" +
                   other + R"mlir( : !waveasm.sreg<2, 2>
      }
      waveasm.dce_protect %r : !waveasm.sreg<2, 2>
    )mlir")
                      .str());
  };
  EXPECT_EQ(branch("%a"), 0);
  EXPECT_EQ(branch("%b"), -2);
}

TEST_F(PointerOriginTest, ApartIsWhatOnePromiseSays) {
  PointerOrigin a{true, 0}, b{true, 8}, other{true, std::nullopt}, unknown;
  EXPECT_TRUE(areApart(a, b));
  EXPECT_TRUE(areApart(a, other));
  EXPECT_FALSE(areApart(a, a));
  EXPECT_FALSE(areApart(other, other));
  EXPECT_FALSE(areApart(a, unknown));
  EXPECT_FALSE(areApart(unknown, unknown));
}
