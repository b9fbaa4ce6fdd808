//===- ArgumentValues.h - What arguments make of values ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_ARGUMENT_VALUES_ARGUMENTVALUES_H
#define WAVEASM_ANALYSIS_ARGUMENT_VALUES_ARGUMENTVALUES_H

#include "waveasm/analysis/argument_values/KnownArguments.h"
#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/ADT/DenseMap.h"

#include <optional>

namespace waveasm {

/// The words of a program in a launch with known arguments. They hold for this
/// launch only, so no change of the program may rely on them: they are for
/// estimates.
///
/// Follows scalar instructions from where arguments are loaded, or preloaded,
/// before register allocation.
class ArgumentValues {
public:
  /// `arguments` must outlive this.
  ArgumentValues(ProgramOp program, const KnownArguments &arguments)
      : program(program), arguments(arguments) {}

  /// The word that `value` is in all lanes, if constants and arguments
  /// determine it.
  std::optional<uint32_t> lookup(mlir::Value value);

private:
  std::optional<uint32_t> compute(mlir::Value value);
  std::optional<uint32_t> computeResult(mlir::Operation *op);
  std::optional<bool> lookupCondition(mlir::Value condition);
  std::optional<uint32_t> lookupElement(mlir::Value tuple, unsigned index);
  std::optional<uint32_t> readArgument(int64_t offset) const;

  ProgramOp program;
  const KnownArguments &arguments;
  /// None for words that are not known, or not yet.
  llvm::DenseMap<mlir::Value, std::optional<uint32_t>> known;
  unsigned depth = 0;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_ARGUMENT_VALUES_ARGUMENTVALUES_H
