//===- ProgramData.h - Tables beside the code -------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_EMIT_PROGRAMDATA_H
#define WAVEASM_EMIT_PROGRAMDATA_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/raw_ostream.h"

namespace waveasm::emit {

/// The label of an entry of the program's `data`, which no other program of
/// the module has.
std::string getDataLabel(ProgramOp program, llvm::StringRef entry);

/// Prints the `data` of the programs of a module into the section of constants.
class ProgramData {
public:
  /// Fails with a diagnostic if another program exports other bytes by the same
  /// name.
  mlir::LogicalResult print(ProgramOp program, llvm::raw_ostream &os);

private:
  llvm::StringMap<DataAttr> exported;
};

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_PROGRAMDATA_H
