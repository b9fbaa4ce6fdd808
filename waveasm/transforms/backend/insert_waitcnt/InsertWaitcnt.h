//===- InsertWaitcnt.h - Waits for memory -----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_INSERT_WAITCNT_INSERTWAITCNT_H
#define WAVEASM_TRANSFORMS_BACKEND_INSERT_WAITCNT_INSERTWAITCNT_H

#include "waveasm/analysis/machine_instruction/MachineCode.h"
#include "waveasm/target/WaitCounters.h"
#include "waveasm/transforms/backend/insert_waitcnt/Completions.h"

#include "mlir/Pass/Pass.h"
#include "llvm/Support/JSON.h"

#include <array>
#include <map>

namespace waveasm {

struct WaitOptions {
  /// Wait for everything after every load.
  bool insertAfterLoads = false;
  /// Leave younger operations in flight; if false, each wait waits for all
  /// operations of its counter.
  bool ticketed = true;
  /// If given, what has to be complete before operations, in place of the data
  /// of the LDS that the program exchanges with other waves.
  const Completions *completions = nullptr;
};

struct WaitStats {
  /// Instructions that `vmcnt` and `lgkmcnt` count.
  unsigned numVmemOps = 0;
  unsigned numLgkmOps = 0;
  /// Wait instructions inserted, and waits of the source strengthened.
  unsigned numInserted = 0;
  unsigned numStrengthened = 0;
  /// For each counter, the number of needed waits by how many operations they
  /// leave in flight.
  std::array<std::map<unsigned, unsigned>, target::kNumCounters> depths;

  WaitStats &operator+=(const WaitStats &other);
  void print(llvm::raw_ostream &os) const;
  llvm::json::Value toJson() const;
};

/// Adds the waits that the program needs, each as late and as weak as possible.
/// Takes time linear in the number of instructions, times the iterations until
/// the analysis of loops converges.
///
/// Fails with a diagnostic if the counters of the target or an instruction of
/// the program are unknown.
///
/// `raw` operations must be split into lines (`splitRawLines`).
mlir::FailureOr<WaitStats> insertWaitcnts(MachineCode &code,
                                          const WaitOptions &options = {});

/// The same for a program of which nothing is known yet; splits the lines.
mlir::FailureOr<WaitStats> insertWaitcnts(ProgramOp program,
                                          const WaitOptions &options = {});

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/backend/insert_waitcnt/InsertWaitcnt.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_INSERT_WAITCNT_INSERTWAITCNT_H
