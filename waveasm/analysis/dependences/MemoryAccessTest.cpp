//===- MemoryAccessTest.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/dependences/MemoryAccess.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

#include <vector>

using namespace waveasm;

/// Whether the first two operations of a body that access memory may conflict.
static bool doConflict(llvm::StringRef body) {
  TestProgram program((R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %c4 = waveasm.constant 4 : !waveasm.imm<4>
    %c63 = waveasm.constant 63 : !waveasm.imm<63>
    %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
    %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
    %srd2 = waveasm.precolored.sreg 12, 4 : !waveasm.sreg<4, 4>
    %lane = waveasm.v_and_b32 %c63, %x : !waveasm.imm<63>, !v -> !v
    %row = waveasm.v_lshlrev_b32 %c4, %lane : !waveasm.imm<4>, !v -> !v
    %far = waveasm.v_add_u32 %c4096, %row : !waveasm.imm<4096>, !v -> !v
    %near = waveasm.v_add_u32 %c4, %row : !waveasm.imm<4>, !v -> !v
    %u = waveasm.v_mov_b32 %s : !s -> !v
    %u4 = waveasm.v_add_u32 %c4, %u : !waveasm.imm<4>, !v -> !v
  )mlir" + body)
                          .str());
  std::vector<MemoryAccess> accesses;
  for (mlir::Operation &op : program.getProgram().getBody().getOps())
    if (MemoryAccess access = getMemoryAccess(&op); access.any())
      accesses.push_back(access);
  EXPECT_GE(accesses.size(), 2u);
  bool conflicts = mayConflict(accesses[0], accesses[1]);
  EXPECT_EQ(mayConflict(accesses[1], accesses[0]), conflicts);
  return conflicts;
}

TEST(MemoryAccessTest, LoadsDoNotConflict) {
  EXPECT_FALSE(doConflict(R"mlir(
    %a = waveasm.ds_read_b32 %x : !v -> !v
    %b = waveasm.ds_read_b32 %x : !v -> !v
  )mlir"));
}

TEST(MemoryAccessTest, OneAddressRegisterNamesOtherBytesInOtherLanes) {
  // %x may differ by 4 from lane to lane.
  EXPECT_TRUE(doConflict(R"mlir(
    waveasm.ds_write_b32 %y, %x {offset = 0 : i64} : !v, !v
    %b = waveasm.ds_read_b32 %x {offset = 4 : i64} : !v -> !v
  )mlir"));
  EXPECT_TRUE(doConflict(R"mlir(
    waveasm.buffer_store_dword %y, %srd, %x offset : 0 : !v, !waveasm.sreg<4, 4>, !v
    waveasm.buffer_store_dword %y, %srd, %x offset : 4 : !v, !waveasm.sreg<4, 4>, !v
  )mlir"));
}

TEST(MemoryAccessTest, UniformAddressesAreOneInAllLanes) {
  EXPECT_FALSE(doConflict(R"mlir(
    waveasm.ds_write_b32 %y, %u : !v, !v
    %b = waveasm.ds_read_b32 %u4 : !v -> !v
  )mlir"));
  EXPECT_TRUE(doConflict(R"mlir(
    %w = waveasm.pack %x, %y : (!v, !v) -> !waveasm.vreg<2, 2>
    waveasm.ds_write_b64 %w, %u : !waveasm.vreg<2, 2>, !v
    %b = waveasm.ds_read_b32 %u4 : !v -> !v
  )mlir"));
}

TEST(MemoryAccessTest, ColumnsOfRowsAreDisjoint) {
  // Rows of 16 bytes.
  EXPECT_FALSE(doConflict(R"mlir(
    waveasm.ds_write_b32 %y, %row {offset = 0 : i64} : !v, !v
    %b = waveasm.ds_read_b32 %row {offset = 12 : i64} : !v -> !v
  )mlir"));
  EXPECT_FALSE(doConflict(R"mlir(
    waveasm.ds_write_b32 %y, %near : !v, !v
    %b = waveasm.ds_read_b32 %row {offset = 32 : i64} : !v -> !v
  )mlir"));
  EXPECT_TRUE(doConflict(R"mlir(
    waveasm.ds_write_b32 %y, %row {offset = 0 : i64} : !v, !v
    %b = waveasm.ds_read_b32 %row {offset = 16 : i64} : !v -> !v
  )mlir"));
  EXPECT_TRUE(doConflict(R"mlir(
    waveasm.ds_write_b32 %y, %row {offset = 12 : i64} : !v, !v
    %b = waveasm.ds_read_b64 %row {offset = 8 : i64} : !v -> !waveasm.vreg<2, 2>
  )mlir"));
}

TEST(MemoryAccessTest, ArraysBehindEachOtherAreDisjoint) {
  // 64 rows of 16 bytes have 1024 bytes.
  EXPECT_FALSE(doConflict(R"mlir(
    waveasm.ds_write_b32 %y, %row : !v, !v
    %b = waveasm.ds_read_b32 %row {offset = 1024 : i64} : !v -> !v
  )mlir"));
  EXPECT_FALSE(doConflict(R"mlir(
    waveasm.ds_write_b32 %y, %far : !v, !v
    %b = waveasm.ds_read_b32 %row : !v -> !v
  )mlir"));
  EXPECT_TRUE(doConflict(R"mlir(
    waveasm.ds_write_b32 %y, %far : !v, !v
    %b = waveasm.ds_read_b32 %x : !v -> !v
  )mlir"));
}

TEST(MemoryAccessTest, AddressesThatWrapAreNotInOrder) {
  // Adding -16 to the first row wraps to the top of the address space.
  EXPECT_TRUE(doConflict(R"mlir(
    %m = waveasm.constant -16 : !waveasm.imm<-16>
    %before = waveasm.v_add_u32 %m, %row : !waveasm.imm<-16>, !v -> !v
    waveasm.ds_write_b32 %y, %before : !v, !v
    %b = waveasm.ds_read_b32 %row : !v -> !v
  )mlir"));
}

TEST(MemoryAccessTest, OtherDescriptorsMayBeTheSameBuffer) {
  EXPECT_TRUE(doConflict(R"mlir(
    waveasm.buffer_store_dword %y, %srd, %row : !v, !waveasm.sreg<4, 4>, !v
    %b = waveasm.buffer_load_dword %srd2, %far, %c0 :
        !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !v
  )mlir"));
  EXPECT_FALSE(doConflict(R"mlir(
    waveasm.buffer_store_dword %y, %srd, %row : !v, !waveasm.sreg<4, 4>, !v
    %b = waveasm.buffer_load_dword %srd, %far, %c0 :
        !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !v
  )mlir"));
  // The offset is unknown.
  EXPECT_TRUE(doConflict(R"mlir(
    waveasm.buffer_store_dword %y, %srd, %row : !v, !waveasm.sreg<4, 4>, !v
    %b = waveasm.buffer_load_dword %srd, %far, %s : !waveasm.sreg<4, 4>, !v, !s -> !v
  )mlir"));
}

TEST(MemoryAccessTest, LdsIsNoDeviceMemory) {
  EXPECT_FALSE(doConflict(R"mlir(
    waveasm.buffer_store_dword %y, %srd, %x : !v, !waveasm.sreg<4, 4>, !v
    %b = waveasm.ds_read_b32 %x : !v -> !v
  )mlir"));
  // Flat addresses may be in LDS, and some loads write it.
  EXPECT_TRUE(doConflict(R"mlir(
    %p = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2, 2>
    waveasm.flat_store_dword %y, %p, %x : !v, !waveasm.sreg<2, 2>, !v
    %b = waveasm.ds_read_b32 %x : !v -> !v
  )mlir"));
  EXPECT_TRUE(doConflict(R"mlir(
    waveasm.buffer_load_dword_lds %x, %srd, %c0 : !v, !waveasm.sreg<4, 4>, !waveasm.imm<0>
    %b = waveasm.ds_read_b32 %x : !v -> !v
  )mlir"));
}

TEST(MemoryAccessTest, LoadsIntoTheLdsWriteAtM0) {
  llvm::StringRef load = R"mlir(
    %fours = waveasm.v_readfirstlane_b32 %row : !v -> !s
    waveasm.s_mov_b32_m0 %fours : !s
    waveasm.buffer_load_dword_lds %x, %srd, %c0 : !v, !waveasm.sreg<4, 4>, !waveasm.imm<0>
  )mlir";
  // The addresses of waves end at 63 * 16, each of them has 256 bytes.
  auto read = [&](int64_t offset) {
    return (load + "%b = waveasm.ds_read_b32 %row {offset = " +
            llvm::Twine(offset) + " : i64} : !v -> !v")
        .str();
  };
  EXPECT_TRUE(doConflict(read(0)));
  EXPECT_TRUE(doConflict(read(63 * 16 + 252)));
  EXPECT_FALSE(doConflict(read(63 * 16 + 256)));
  // Something between may write M0.
  EXPECT_TRUE(doConflict(R"mlir(
    waveasm.s_mov_b32_m0 %c0 : !waveasm.imm<0>
    waveasm.raw "s_mov_b32 m0, s2"
    waveasm.buffer_load_dword_lds %x, %srd, %c0 : !v, !waveasm.sreg<4, 4>, !waveasm.imm<0>
    %b = waveasm.ds_read_b32 %row {offset = 4096 : i64} : !v -> !v
  )mlir"));
  auto branch = [](llvm::StringRef inner) {
    return ("waveasm.s_mov_b32_m0 %c0 : !waveasm.imm<0>\nwaveasm.if %s : !s {" +
            inner +
            R"mlir(
      waveasm.yield
    }
    waveasm.buffer_load_dword_lds %x, %srd, %c0 : !v, !waveasm.sreg<4, 4>, !waveasm.imm<0>
    %b = waveasm.ds_read_b32 %row {offset = 4096 : i64} : !v -> !v
  )mlir")
        .str();
  };
  EXPECT_TRUE(doConflict(branch("waveasm.s_mov_b32_m0 %s : !s")));
  EXPECT_FALSE(doConflict(branch("waveasm.s_barrier")));
}

TEST(MemoryAccessTest, AddressesOfLanesAreAnywhere) {
  llvm::StringRef accesses = R"mlir(
    %zero = waveasm.constant 0 : !waveasm.imm<0>
    %pair = waveasm.pack %x, %y : (!v, !v) -> !waveasm.vreg<2, 2>
    waveasm.global_store_dword %y, %zero, %pair : !v, !waveasm.imm<0>, !waveasm.vreg<2, 2>
  )mlir";
  EXPECT_TRUE(doConflict(
      (accesses + "waveasm.global_store_dword %x, %zero, %pair offset : 64 : "
                  "!v, !waveasm.imm<0>, !waveasm.vreg<2, 2>")
          .str()));
  EXPECT_TRUE(
      doConflict((accesses + "waveasm.buffer_store_dword %y, %srd, %x : !v, "
                             "!waveasm.sreg<4, 4>, !v")
                     .str()));
}

TEST(MemoryAccessTest, ARegionIsWhatIsInIt) {
  EXPECT_TRUE(doConflict(R"mlir(
    waveasm.if %s : !s {
      waveasm.ds_write_b32 %y, %row : !v, !v
      waveasm.yield
    }
    %b = waveasm.ds_read_b32 %far : !v -> !v
  )mlir"));
}

TEST(MemoryAccessTest, BuffersInLdsAreDisjointIfTheirRowsEnd) {
  // 64 rows of 72 bytes, and what comes after them.
  llvm::StringRef rows = R"mlir(
    %c72 = waveasm.constant 72 : !waveasm.imm<72>
    %padded = waveasm.v_mul_lo_u32 %lane, %c72 : !v, !waveasm.imm<72> -> !v
    waveasm.ds_write_b32 %y, %padded {offset = 68 : i64} : !v, !v
  )mlir";
  EXPECT_FALSE(doConflict(
      (rows +
       "%b = waveasm.ds_read_b32 %padded {offset = 4612 : i64} : !v -> !v")
          .str()));
  EXPECT_TRUE(doConflict(
      (rows +
       "%b = waveasm.ds_read_b32 %padded {offset = 4604 : i64} : !v -> !v")
          .str()));
}
