//===- ImportKernels.h - Programs from the kernels of a module --*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_IMPORTKERNELS_H
#define WAVEASM_IMPORT_IMPORTKERNELS_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace waveasm {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/import/ImportKernels.h.inc"

struct ImportOptions {
  /// The target.
  llvm::StringRef processor = "gfx942";
  /// In place of what the kernels say.
  std::optional<std::array<int64_t, 3>> workgroupSize;
};

/// Makes a program of each kernel of the module, which then holds nothing else:
/// X with a diagnostic at
/// the operation that has no translation; each has one or is an error.
mlir::LogicalResult importKernels(mlir::ModuleOp module,
                                  const ImportOptions &options);

/// The names of all operations that have a translation, sorted.
std::vector<std::string> getImportedOperations();

} // namespace waveasm

#endif // WAVEASM_IMPORT_IMPORTKERNELS_H
