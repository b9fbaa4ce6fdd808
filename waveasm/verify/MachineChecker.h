//===- MachineChecker.h - Checks finished machine code ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a code object back and checks what no earlier check can guarantee: that
// the bytes keep the rules of the hardware, whichever tool made them.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_MACHINECHECKER_H
#define WAVEASM_VERIFY_MACHINECHECKER_H

#include "waveasm/verify/Disassembly.h"
#include "waveasm/verify/Finding.h"

namespace waveasm::verify {

struct CheckOptions {
  /// See `checkWaits`. Also rejects correct programs.
  bool strictLdsDma = false;
};

/// Whether `check` knows the wait states of a processor, such as "gfx942".
bool knowsHazards(llvm::StringRef processor);

/// Checks all functions. Findings are in the order of the functions and, within
/// a function, of the consumers' offsets.
///
/// Checks wait states only if it knows those of the processor.
Findings check(const Disassembly &disassembly,
               const CheckOptions &options = {});

/// Checks a relocatable object or a linked code object. Fails if `disassemble`
/// does.
llvm::Expected<Findings> checkCodeObject(llvm::ArrayRef<char> bytes,
                                         const CheckOptions &options = {});

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_MACHINECHECKER_H
