//===- ImportKernels.h - Programs from the kernels of a module --*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_IMPORTKERNELS_H
#define WAVEASM_IMPORT_IMPORTKERNELS_H

#include "waveasm/import/LaunchInfo.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

#include <string>
#include <vector>

namespace waveasm {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/import/ImportKernels.h.inc"

struct ImportOptions {
  /// The target GPU; empty for the one that the module names, see
  /// `import::chooseTarget`.
  llvm::StringRef processor;
  WorkgroupSizeRequest workgroupSize;
  /// Takes all buffers as if they were marked `llvm.noalias`.
  bool noAliasArguments = false;
  /// Lets the hardware load as many of the first arguments as it can into
  /// SGPRs. Otherwise the kernels load them.
  bool preloadArguments = true;
  /// Takes conditions that the ranges of their numbers decide as constants.
  bool foldConditions = true;
  /// Compares the elements of a vector with one bound where divisors of their
  /// indices allow it, so that one mask is for all.
  bool alignBounds = true;
};

/// Replaces the contents of the module by a program for each of its kernels.
/// Fails with a diagnostic at an operation that has no translation; no
/// operation is silently dropped.
mlir::LogicalResult importKernels(mlir::ModuleOp module,
                                  const ImportOptions &options);

/// The target of the first kernel or program of the module, as `importKernels`
/// would choose it if none is asked for; empty after an error, which the
/// context reports, or if there is none. The module is of no use afterwards.
std::string findTarget(mlir::ModuleOp module);

/// Returns the sorted names of all operations that have a translation.
std::vector<std::string> getImportedOperations();

} // namespace waveasm

#endif // WAVEASM_IMPORT_IMPORTKERNELS_H
