//===- InsertWaitcnt.h - Waits for memory -----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_INSERT_WAITCNT_H
#define WAVEASM_TRANSFORMS_INSERT_WAITCNT_H

#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/target/WaitCounters.h"

#include "mlir/Pass/Pass.h"
#include "llvm/Support/JSON.h"

#include <array>
#include <map>

namespace waveasm {

struct WaitOptions {
  /// A wait for everything after every load.
  bool insertAfterLoads = false;
  /// Waits leave younger operations in flight; if not, they wait for all.
  bool ticketed = true;
};

struct WaitStats {
  /// Instructions that `vmcnt` counts, and `lgkmcnt`.
  unsigned numVmemOps = 0;
  unsigned numLgkmOps = 0;
  /// Wait instructions added, and waits of the source made stronger.
  unsigned numInserted = 0;
  unsigned numStrengthened = 0;
  /// By counter: how many operations needed waits leave in flight, and how many
  /// such waits there are.
  std::array<std::map<unsigned, unsigned>, target::kNumCounters> depths;

  WaitStats &operator+=(const WaitStats &other);
  void print(llvm::raw_ostream &os) const;
  llvm::json::Value toJson() const;
};

/// Adds the waits that the program needs, each as late and as weak as can be.
/// Takes time linear in the instructions, times the turns that loops need to
/// settle.
///
/// Fails with a diagnostic when the counters of the target are not known, or
/// where the instructions are not.
mlir::FailureOr<WaitStats> insertWaitcnts(ProgramOp program,
                                          const WaitOptions &options = {});

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/insert_waitcnt/InsertWaitcnt.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_INSERT_WAITCNT_H
