//===- RegisterUse.h - Registers over a program -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_BENCH_ESTIMATE_REGISTERUSE_H
#define WAVEASM_BENCH_ESTIMATE_REGISTERUSE_H

#include "waveasm/dialect/OperationTag.h"
#include "waveasm/dialect/WaveAsmOps.h"

#include <optional>
#include <string>
#include <vector>

namespace waveasm {

/// The registers that are live at an operation.
struct RegisterPoint {
  unsigned vgprs = 0;
  unsigned sgprs = 0;
  unsigned agprs = 0;
  /// The operation's tag.
  std::optional<OperationTag> tag;

  /// VGPRs and AGPRs: waves share one file of them.
  unsigned getVectorRegisters() const { return vgprs + agprs; }
};

/// A value that is live at a point.
struct RegisterHolder {
  RegisterClass registerClass;
  unsigned registers;
  /// Tag and mnemonic of the operation that defines the value; "argument" for
  /// the argument of a loop.
  std::optional<OperationTag> tag;
  std::string mnemonic;
  /// The operation that reads the value last.
  std::optional<OperationTag> lastReader;
};

/// How many registers the values of a program need in its present order, before
/// allocation copies, moves or spills any.
struct RegisterUse {
  /// For each operation that takes time, in the order of the program.
  std::vector<RegisterPoint> points;
  /// The first point with the most vector registers.
  size_t peak = 0;
  /// The values in vector registers there, the largest first.
  std::vector<RegisterHolder> holders;
};

/// Which points count for the peak.
using PointFilter = llvm::function_ref<bool(const RegisterPoint &)>;

/// Returns nothing if there is no point that `counts`, or liveness cannot be
/// computed. Emits no diagnostic.
std::optional<RegisterUse> computeRegisterUse(
    ProgramOp program,
    PointFilter counts = [](const RegisterPoint &) { return true; });

} // namespace waveasm

#endif // WAVEASM_BENCH_ESTIMATE_REGISTERUSE_H
