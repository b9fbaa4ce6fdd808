//===- Decoder.h - One machine instruction from its bytes -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_DECODER_H
#define WAVEASM_VERIFY_DECODER_H

#include "waveasm/verify/Instruction.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <memory>

namespace waveasm::verify {

/// LLVM's disassembler for gfx942 or gfx950. Not thread-safe.
class Decoder {
public:
  /// Fails if this LLVM has no such processor.
  static llvm::Expected<std::unique_ptr<Decoder>>
  create(llvm::StringRef processor);
  ~Decoder();

  /// Decodes the instruction at the start of `bytes`, which are at `offset` in
  /// their section. Never fails: see `Instruction::isValid`.
  Instruction decode(llvm::ArrayRef<uint8_t> bytes, uint64_t offset);

private:
  struct Impl;
  explicit Decoder(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl;
};

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_DECODER_H
