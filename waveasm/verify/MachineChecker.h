//===- MachineChecker.h - Checks finished machine code ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a code object back and checks what no earlier check can promise: that
// the bytes keep the rules of the hardware, whoever made them.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_MACHINECHECKER_H
#define WAVEASM_VERIFY_MACHINECHECKER_H

#include "waveasm/verify/Disassembly.h"
#include "waveasm/verify/Finding.h"

namespace waveasm::verify {

struct CheckOptions {
  /// See `checkWaits`. Rejects correct programs too.
  bool strictLdsDma = false;
};

/// Checks all functions. Findings are in the order of the functions and, within
/// one, of the consumers' offsets.
///
/// Wait states are checked for gfx942 only: the numbers of other processors
/// differ.
Findings check(const Disassembly &disassembly,
               const CheckOptions &options = {});

/// Checks a relocatable object or a linked code object. Fails where
/// `disassemble` does.
llvm::Expected<Findings> checkCodeObject(llvm::ArrayRef<char> bytes,
                                         const CheckOptions &options = {});

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_MACHINECHECKER_H
