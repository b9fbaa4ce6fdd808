//===- DecoderTest.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is read off each encoding. The bytes are those of LLVM's assembler.
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

  Instruction decode(std::vector<uint32_t> words, uint64_t offset = 0) {
    std::vector<uint8_t> bytes;
    for (uint32_t word : words)
      for (int shift = 0; shift != 32; shift += 8)
        bytes.push_back(static_cast<uint8_t>(word >> shift));
    return decoder->decode(bytes, offset);
  }

  std::unique_ptr<Decoder> decoder;
};

RegisterRange vgprs(unsigned first, unsigned count = 1) {
  return {RegisterFile::Vgpr, first, count};
}
RegisterRange agprs(unsigned first, unsigned count = 1) {
  return {RegisterFile::Agpr, first, count};
}
RegisterRange scalars(unsigned first, unsigned count = 1) {
  return {RegisterFile::Scalar, first, count};
}
} // namespace

