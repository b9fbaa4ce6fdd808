//===- OperationStage.h - Stages of pipelined loops -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In a pipelined loop, an operation of stage 1 works for the iteration before
// that of stage 0, and so on. The stage is an attribute for readers; no pass
// needs it.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_OPERATIONSTAGE_H
#define WAVEASM_DIALECT_OPERATIONSTAGE_H

#include "mlir/IR/Operation.h"

#include <optional>

namespace waveasm {

/// The name of the attribute.
inline constexpr llvm::StringLiteral kStageAttrName = "stage";

/// The stage of `op`, from 0; none if it is not of a pipelined loop.
std::optional<unsigned> getStage(mlir::Operation *op);
void setStage(mlir::Operation *op, unsigned stage);

} // namespace waveasm

#endif // WAVEASM_DIALECT_OPERATIONSTAGE_H
