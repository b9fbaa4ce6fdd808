//===- TextRegisters.h - Registers that text names --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_TEXTREGISTERS_H
#define WAVEASM_DIALECT_TEXTREGISTERS_H

#include "waveasm/dialect/WaveAsmOps.h"

namespace waveasm {

/// Registers `first` to `first + count - 1` of a class.
struct RegisterRange {
  RegisterClass registerClass;
  int64_t first;
  int64_t count;
};

/// What a text says about registers.
struct TextRegisters {
  llvm::SmallVector<RegisterRange> ranges;
  /// The first range whose numbers are not written out, such as
  /// `v[base:base+3]`; else empty.
  llvm::StringRef unknown;
};

/// The registers of assembly `text`, in the ways in which LLVM's assembler
/// reads them (AMDGPUAsmParser, parseRegister): `v4`, `v[4]`, `v[4:7]`, and
/// `acc4` for `a4`. Names in comments and strings are none. Some names may have
/// another meaning, or not exist on a target: labels, say.
TextRegisters findTextRegisters(llvm::StringRef text);

/// Those of `raw`. Fails with a diagnostic if they are not all known.
mlir::FailureOr<llvm::SmallVector<RegisterRange>> getTextRegisters(RawOp raw);

} // namespace waveasm

#endif // WAVEASM_DIALECT_TEXTREGISTERS_H
