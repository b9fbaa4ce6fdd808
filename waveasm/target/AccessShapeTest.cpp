//===- AccessShapeTest.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/AccessShape.h"

#include "gtest/gtest.h"

#include <tuple>

using namespace waveasm::target;

using Shape = std::tuple<uint32_t, uint32_t, uint32_t>;

/// Bytes, elements and unit of the offsets; zeros if there is no shape.
static Shape get(std::string_view mnemonic) {
  std::optional<AccessShape> shape = getAccessShape(mnemonic);
  return shape ? Shape(shape->bytes, shape->elements, shape->offsetBytes)
               : Shape();
}

TEST(AccessShapeTest, VectorMemory) {
  EXPECT_EQ(get("buffer_load_dwordx4"), Shape(16, 1, 1));
  EXPECT_EQ(get("buffer_load_sshort"), Shape(2, 1, 1));
  EXPECT_EQ(get("global_store_short_d16_hi"), Shape(2, 1, 1));
  EXPECT_EQ(get("global_load_ubyte_d16"), Shape(1, 1, 1));
  EXPECT_EQ(get("global_load_lds_dword"), Shape(4, 1, 1));
  EXPECT_EQ(get("scratch_store_dwordx2"), Shape(8, 1, 1));
  EXPECT_EQ(get("flat_load_dwordx3"), Shape(12, 1, 1));
  EXPECT_EQ(get("buffer_atomic_add"), Shape(4, 1, 1));
  EXPECT_EQ(get("buffer_atomic_cmpswap_x2"), Shape(8, 1, 1));
  EXPECT_EQ(get("global_atomic_add_f64"), Shape(8, 1, 1));
  EXPECT_EQ(get("global_atomic_pk_add_bf16"), Shape(4, 1, 1));
}

TEST(AccessShapeTest, Lds) {
  EXPECT_EQ(get("ds_read_b128"), Shape(16, 1, 1));
  EXPECT_EQ(get("ds_read_u16_d16_hi"), Shape(2, 1, 1));
  EXPECT_EQ(get("ds_write_b8_d16_hi"), Shape(1, 1, 1));
  EXPECT_EQ(get("ds_read2_b32"), Shape(4, 2, 4));
  EXPECT_EQ(get("ds_write2st64_b64"), Shape(8, 2, 512));
  EXPECT_EQ(get("ds_add_rtn_u64"), Shape(8, 1, 1));
  EXPECT_EQ(get("ds_pk_add_f16"), Shape(4, 1, 1));
}

TEST(AccessShapeTest, OthersHaveNone) {
  for (std::string_view mnemonic :
       {"v_add_u32", "s_load_dword", "buffer_wbl2", "buffer_load_format_x",
        "ds_bpermute_b32", "ds_swizzle_b32", "ds_read_addtid_b32", "ds_nop",
        "ds_read_b64_tr_b16"})
    EXPECT_EQ(get(mnemonic), Shape()) << mnemonic;
}
