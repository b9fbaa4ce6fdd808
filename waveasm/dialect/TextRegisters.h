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

/// The registers that a text names.
struct TextRegisters {
  llvm::SmallVector<RegisterRange> ranges;
  /// The first range whose numbers are not literal, such as `v[base:base+3]`;
  /// empty if there is none.
  llvm::StringRef unknown;
};

/// Finds the registers in assembly `text`, in every syntax of LLVM's assembler
/// (AMDGPUAsmParser, parseRegister): `v4`, `v[4]`, `v[4:7]`, and `acc4` for
/// `a4`. Ignores comments and strings. Some names may not be registers (labels,
/// for example) or not exist on a target.
TextRegisters findTextRegisters(llvm::StringRef text);

/// Returns the registers of `raw`. Fails with a diagnostic if some are unknown.
mlir::FailureOr<llvm::SmallVector<RegisterRange>> getTextRegisters(RawOp raw);

} // namespace waveasm

#endif // WAVEASM_DIALECT_TEXTREGISTERS_H
