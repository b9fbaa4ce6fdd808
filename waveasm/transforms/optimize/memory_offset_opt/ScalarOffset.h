//===- ScalarOffset.h - Constants of scalar sums ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the constant out of the scalar part of an address. The hardware adds
// both in more than 32 bits, so the rest must not be negative.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_MEMORY_OFFSET_OPT_SCALAROFFSET_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_MEMORY_OFFSET_OPT_SCALAROFFSET_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/IR/Builders.h"

namespace waveasm {

/// A scalar as a constant and the rest.
class ScalarOffset {
public:
  /// Takes from `value` the constants in 1..`limit`: those added to it, or to
  /// what it is a shift or a multiple of.
  ScalarOffset(mlir::Value value, int64_t limit) : value(value), limit(limit) {}

  /// The sum of the constants; 0 if there is no rest.
  int64_t getConstant() const;

  /// Whether the rest is made of parts that are not negative: known bits,
  /// numbers of workgroups, counters of loops, and sums and products of them. A
  /// kernel argument may be negative, and so may what else a loop carries.
  bool isRestNotNegative() const { return isRestNotNegative({value, limit}); }

  /// Whether the rest is a value of the program.
  bool hasRest() const;

  /// Computes the rest. Overwrites SCC if the program does not have it.
  mlir::Value makeRest(mlir::OpBuilder &builder) const {
    return makeRest(builder, {value, limit});
  }

private:
  /// A part of the value and the largest constant to take from it.
  struct Part {
    mlir::Value value;
    int64_t limit;
    unsigned depth = 0;
  };
  struct Terms;

  static std::optional<Terms> getTerms(const Part &part);
  static int64_t getConstant(const Part &part);
  static bool isRestNotNegative(const Part &part);
  static mlir::Value makeRest(mlir::OpBuilder &builder, const Part &part);

  mlir::Value value;
  int64_t limit;
};

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_MEMORY_OFFSET_OPT_SCALAROFFSET_H
