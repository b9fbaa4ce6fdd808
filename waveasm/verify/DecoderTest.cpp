//===- DecoderTest.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks what the decoder reads from each encoding. LLVM's assembler made the
// bytes.
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/Decoder.h"

#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

using namespace waveasm::verify;

namespace {
class DecoderTest : public testing::Test {
protected:
  void SetUp() override {
    llvm::Expected<std::unique_ptr<Decoder>> created =
        Decoder::create("gfx942");
    ASSERT_TRUE(static_cast<bool>(created))
        << llvm::toString(created.takeError());
    decoder = std::move(*created);
  }

  Instruction decode(llvm::ArrayRef<uint32_t> words, uint64_t offset = 0) {
    std::vector<uint8_t> bytes;
    for (uint32_t word : words)
      for (int shift = 0; shift != 32; shift += 8)
        bytes.push_back(static_cast<uint8_t>(word >> shift));
    return decoder->decode(bytes, offset);
  }

  std::unique_ptr<Decoder> decoder;
};

} // namespace

static RegisterRange vgprs(unsigned first, unsigned count = 1) {
  return {RegisterFile::Vgpr, first, count};
}
static RegisterRange agprs(unsigned first, unsigned count = 1) {
  return {RegisterFile::Agpr, first, count};
}
static RegisterRange scalars(unsigned first, unsigned count = 1) {
  return {RegisterFile::Scalar, first, count};
}

TEST_F(DecoderTest, ReadsTheAccumulatorOfAnInstructionThatAddsToItsResult) {
  Instruction instruction = decode({0x76000501}, 0x20);
  ASSERT_TRUE(instruction.isValid);
  EXPECT_EQ(instruction.text, "v_fmac_f32_e32 v0, v1, v2");
  EXPECT_EQ(instruction.mnemonic, "v_fmac_f32");
  EXPECT_EQ(instruction.offset, 0x20u);
  EXPECT_EQ(instruction.size, 4u);
  EXPECT_TRUE(instruction.writes(vgprs(0)));
  for (unsigned i : {0, 1, 2})
    EXPECT_TRUE(instruction.reads(vgprs(i))) << i;
  EXPECT_TRUE(instruction.reads(scalars(kExec, 2)));
  EXPECT_FALSE(instruction.writes(vgprs(1)));
}

TEST_F(DecoderTest, KnowsTheImplicitRegistersOfCompares) {
  Instruction compare = decode({0x7c880501});
  EXPECT_TRUE(compare.writes(scalars(kVcc, 2)));
  EXPECT_FALSE(compare.writes(scalars(kExec, 2)));

  Instruction cmpx = decode({0xd0540002, 0x00020501});
  EXPECT_TRUE(cmpx.kind.cmpx);
  EXPECT_TRUE(cmpx.writes(scalars(kExec, 2)));
  EXPECT_TRUE(cmpx.writes(scalars(2, 2)));
  EXPECT_FALSE(cmpx.writes(scalars(kVcc, 2)));
}

TEST_F(DecoderTest, TellsTheOperandsOfMatrixInstructionsApart) {
  Instruction mfma = decode({0xd3cc8000, 0x04020500});
  ASSERT_TRUE(mfma.kind.matrix.has_value());
  EXPECT_EQ(mfma.kind.matrix->cls, MatrixKind::Xdl);
  EXPECT_EQ(mfma.kind.matrix->passes, 8u);
  ASSERT_EQ(mfma.written.size(), 4u);
  EXPECT_EQ(mfma.written[0], agprs(0, 16));
  EXPECT_EQ(mfma.written[1], vgprs(0, 2));
  EXPECT_EQ(mfma.written[3], agprs(0, 16));
  EXPECT_FALSE(mfma.writes(vgprs(0, 2)));

  Instruction constantC = decode({0xd3c40000, 0x03ca2b14});
  ASSERT_TRUE(constantC.kind.matrix.has_value());
  EXPECT_EQ(constantC.kind.matrix->cls, MatrixKind::Sgemm);
  EXPECT_EQ(constantC.kind.matrix->passes, 16u);
  ASSERT_EQ(constantC.written.size(), 4u);
  EXPECT_FALSE(constantC.written[3].has_value());
}

TEST_F(DecoderTest, SparseMatrixInstructionsAddToTheirResult) {
  Instruction smfmac = decode({0xd3e2000a, 0x04060902});
  ASSERT_TRUE(smfmac.kind.matrix.has_value());
  EXPECT_TRUE(smfmac.kind.matrix->isSparse);
  EXPECT_EQ(smfmac.kind.matrix->passes, 4u);
  EXPECT_TRUE(smfmac.reads(vgprs(10, 4)));
  EXPECT_TRUE(smfmac.writes(vgprs(10, 4)));
  EXPECT_TRUE(smfmac.reads(vgprs(1)));
}

TEST_F(DecoderTest, ScratchInstructionsReadNoSgprs) {
  Instruction load = decode({0xdc504000, 0x017f0000});
  EXPECT_EQ(load.text, "scratch_load_dword v1, off, off");
  EXPECT_TRUE(load.writes(vgprs(1)));
  EXPECT_FALSE(load.reads(scalars(0, 2)));
  EXPECT_TRUE(load.reads(scalars(kFlatScratch, 2)));
}

TEST_F(DecoderTest, PartialWritesReadTheOldValue) {
  Instruction load = decode({0xdc948000, 0x007f0004});
  EXPECT_EQ(load.mnemonic, "global_load_short_d16_hi");
  EXPECT_TRUE(load.writes(vgprs(0)));
  EXPECT_TRUE(load.reads(vgprs(0)));

  Instruction sdwa = decode({0x680206f9, 0x06061102});
  EXPECT_TRUE(sdwa.kind.shiftedResult);
  EXPECT_TRUE(sdwa.reads(vgprs(1)));

  Instruction dpp = decode({0x7e0202fa, 0xff000002});
  EXPECT_TRUE(dpp.kind.dpp);
  EXPECT_TRUE(dpp.reads(vgprs(1)));
}

TEST_F(DecoderTest, StoresHaveNoResult) {
  Instruction store = decode({0xdc7c8000, 0x007f0004});
  EXPECT_TRUE(store.mayStore);
  EXPECT_FALSE(store.writes(vgprs(0, 256)));
  EXPECT_TRUE(store.reads(vgprs(0, 4)));
  EXPECT_TRUE(store.reads(vgprs(4, 2)));
}

TEST_F(DecoderTest, KnowsLoadsIntoLds) {
  for (const Instruction &dma :
       {decode({0xe0511000, 0x01010009}), decode({0xdca88000, 0x007f0008})}) {
    EXPECT_TRUE(dma.kind.ldsDma) << dma.text;
    EXPECT_TRUE(dma.kind.vmem) << dma.text;
    EXPECT_FALSE(dma.writes(vgprs(0, 256))) << dma.text;
  }
}

TEST_F(DecoderTest, KnowsWhatTouchesLds) {
  Instruction atomic = decode({0xd8400000, 0x00000201});
  EXPECT_TRUE(atomic.kind.ldsRead);
  EXPECT_TRUE(atomic.kind.ldsWrite);
  EXPECT_TRUE(atomic.writes(vgprs(0)));
  EXPECT_FALSE(atomic.reads(vgprs(0)));

  Instruction permute = decode({0xd87e0000, 0x00000201});
  EXPECT_TRUE(permute.kind.ds);
  EXPECT_FALSE(permute.kind.ldsRead);
  EXPECT_FALSE(permute.kind.ldsWrite);
}

TEST_F(DecoderTest, KnowsShiftedResults) {
  EXPECT_TRUE(decode({0xd2a46000, 0x00020501}).kind.shiftedResult);
  // v_pk_fma_f16 with op_sel:[0,0,1]: the last bit is that of a source.
  Instruction packed = decode({0xd38e6000, 0x1c0e0501});
  EXPECT_EQ(packed.mnemonic, "v_pk_fma_f16");
  EXPECT_FALSE(packed.kind.shiftedResult);
}

TEST_F(DecoderTest, KnowsHalvesOfPackedSources) {
  // v_pk_add_f32 v[0:1], v[2:3], v[4:5] op_sel_hi:[1,0]
  Instruction first = decode({0xd3b24000, 0x08020902});
  EXPECT_EQ(first.mnemonic, "v_pk_add_f32");
  EXPECT_TRUE(first.reads(vgprs(2)));
  EXPECT_TRUE(first.reads(vgprs(3)));
  EXPECT_TRUE(first.reads(vgprs(4)));
  EXPECT_FALSE(first.reads(vgprs(5)));
  // The same with op_sel:[0,1].
  Instruction second = decode({0xd3b25000, 0x18020902});
  EXPECT_FALSE(second.reads(vgprs(4)));
  EXPECT_TRUE(second.reads(vgprs(5)));
  // v_pk_fma_f32 v[0:1], s[4:5], v[2:3], s[4:5] op_sel_hi:[0,1,0]
  Instruction scalar = decode({0xd3b00000, 0x10120404});
  EXPECT_TRUE(scalar.reads(scalars(4)));
  EXPECT_FALSE(scalar.reads(scalars(5)));
  EXPECT_TRUE(scalar.reads(vgprs(3)));
}

TEST_F(DecoderTest, NamesTheLaneSelect) {
  Instruction writelane = decode({0xd28a0001, 0x0000f802});
  ASSERT_EQ(writelane.written.size(), 3u);
  EXPECT_EQ(writelane.written[1], scalars(2));
  EXPECT_EQ(writelane.written[2], scalars(kM0));
}

TEST_F(DecoderTest, ScalarLoadsMayWriteVcc) {
  EXPECT_TRUE(decode({0xc0061a82, 0x00000000}).writes(scalars(kVcc, 2)));
}

TEST_F(DecoderTest, FindsBranchTargets) {
  Instruction branch = decode({0xbf85fffc}, 0x100);
  EXPECT_EQ(branch.branchTarget, 0x100 + 4 - 16);
  EXPECT_FALSE(decode({0xbf8c8575}).branchTarget.has_value());
}

TEST_F(DecoderTest, LiteralsThatCouldBeInlineConstantsHaveTheirValues) {
  // s_add_u32 s4, s4, lit(0xfffffffc), and with a constant of the encoding.
  EXPECT_EQ(decode({0x8004ff04, 0xfffffffc}).operands[2].imm, 0xfffffffc);
  EXPECT_EQ(decode({0x8205ff05, 0x0000002c}).operands[2].imm, 0x2c);
  EXPECT_EQ(decode({0x8004c404}).operands[2].imm, -4);
}

TEST_F(DecoderTest, BytesThatAreNoInstruction) {
  Instruction invalid = decode({0x8fffffff});
  EXPECT_FALSE(invalid.isValid);
  EXPECT_EQ(invalid.size, 4u);
  EXPECT_FALSE(decoder->decode({}, 0).isValid);
}

TEST(RegisterRangeTest, PrintsAsAssemblyDoes) {
  EXPECT_EQ(vgprs(3).str(), "v3");
  EXPECT_EQ(agprs(0, 4).str(), "a[0:3]");
  EXPECT_EQ(scalars(8, 2).str(), "s[8:9]");
  EXPECT_EQ(scalars(kVcc, 2).str(), "vcc");
  EXPECT_EQ(scalars(kVcc + 1).str(), "vcc_hi");
  EXPECT_EQ(scalars(kM0).str(), "m0");
}

TEST(DecoderCreateTest, UnknownProcessor) {
  llvm::Expected<std::unique_ptr<Decoder>> created = Decoder::create("gfx0");
  ASSERT_FALSE(static_cast<bool>(created));
  EXPECT_EQ(llvm::toString(created.takeError()),
            "this LLVM has no processor 'gfx0'");
}

TEST_F(DecoderTest, RefusesWhatTheIsaReserves) {
  // LLVM's disassembler ends the process for each of these.
  const std::vector<std::vector<uint32_t>> reserved = {
      {0xea955e0e, 0xff521ea7}, // MTBUF, a literal as scalar offset
      {0xe2926793, 0xff8ee320}, // MUBUF
      {0xd3f4d490, 0x4bfd53c1}, // v_mfma, a literal as accumulator
      {0xd2fd7800, 0x03a9feb6}, // VOP3, a literal as second source
      {0xd03f58ff, 0x6304003d}, // a compare that writes a literal
      {0x05b52ef9, 0xe3a3c741}, // SDWA, no such part of the result
      {0x2410f8ff},             // a literal that is cut off
      {0xbea618ff}};
  for (const std::vector<uint32_t> &words : reserved) {
    Instruction instruction = decode(words);
    EXPECT_FALSE(instruction.isValid) << instruction.text;
    EXPECT_EQ(instruction.size, 4u);
  }
}

TEST_F(DecoderTest, TakesTheNeighboursOfWhatIsReserved) {
  // v255 has the same number as a literal.
  EXPECT_EQ(decode({0xd10200ff, 0x0001ff00}).isValid, false);
  EXPECT_TRUE(decode({0xd10100ff, 0x00020501}).isValid);
  EXPECT_EQ(decode({0x020404ff, 0x12345678}).size, 8u);
  EXPECT_TRUE(decode({0x020404f9, 0x06060601}).isValid);
}
