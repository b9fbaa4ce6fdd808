//===- Workers.h - The threads of a search ----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_BENCH_WORKERS_H
#define WAVEASM_BENCH_WORKERS_H

#include "llvm/ADT/STLFunctionalExtras.h"

#include <memory>

namespace waveasm {

/// The threads of a search. All its parts give them their tasks, so that no
/// thread is idle while a part has some. Copies share the threads. What a
/// search finds does not depend on their number.
class Workers {
public:
  /// None: tasks run in the thread that has them.
  Workers() = default;
  explicit Workers(unsigned numThreads);

  /// Calls `task` with each number below `count`, and returns when all are
  /// done. Tasks may call this as well.
  void run(unsigned count,
           llvm::function_ref<void(unsigned number)> task) const;

  /// Whether a thread has no task now.
  bool haveIdle() const;

private:
  struct Pool;
  std::shared_ptr<Pool> pool;
};

} // namespace waveasm

#endif // WAVEASM_BENCH_WORKERS_H
