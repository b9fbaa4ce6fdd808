//===- ScheduleConstraints.h - What users ask of schedules ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Discardable attributes with which a program limits how it is scheduled:
//
//   waveasm.schedule.force_serial  on a program, a loop or a branch: its
//                                  operations keep the order of the source,
//                                  and iterations of the loop do not overlap
//   waveasm.schedule.max_depth     on an operation or, for all its operations,
//                                  a loop: the last stage in which it may run
//   waveasm.schedule.gid           on an operation: the number of its group
//   waveasm.schedule.leader_gid    on an operation: the number of the group in
//                                  whose stage it runs
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_SCHEDULECONSTRAINTS_H
#define WAVEASM_DIALECT_SCHEDULECONSTRAINTS_H

#include "mlir/IR/Operation.h"

#include <optional>

namespace waveasm {

/// The names, which the verifier of programs defines: it rejects unknown names
/// that begin like these, and wrong values. Numbers of operations that are in
/// no loop mean nothing: pipelining leaves copies of operations before a loop.
extern const llvm::StringLiteral kForceSerialAttrName;
extern const llvm::StringLiteral kMaxDepthAttrName;
extern const llvm::StringLiteral kGroupAttrName;
extern const llvm::StringLiteral kLeaderGroupAttrName;

/// The largest value of the attributes that are numbers.
extern const int64_t kMaxScheduleNumber;

/// Whether `parent`, a program, a loop or a branch with both of its sides,
/// keeps the order of the source.
bool isForcedSerial(mlir::Operation *parent);
/// Makes it keep that order.
void forceSerial(mlir::Operation *parent);

/// The value of one of the attributes that are numbers, if `op` has it.
std::optional<unsigned> getScheduleNumber(mlir::Operation *op,
                                          llvm::StringRef name);
void setScheduleNumber(mlir::Operation *op, llvm::StringRef name,
                       unsigned value);

/// The last stage in which `op` may run: the smaller one of its own limit and
/// that of the loop that it is in.
std::optional<unsigned> getMaxDepth(mlir::Operation *op);

} // namespace waveasm

#endif // WAVEASM_DIALECT_SCHEDULECONSTRAINTS_H
