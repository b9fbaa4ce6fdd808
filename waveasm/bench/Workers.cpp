//===- Workers.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/Workers.h"

#include "waveasm/crash_report/Activity.h"

#include "llvm/Support/ThreadPool.h"

#include <atomic>

using namespace waveasm;

struct Workers::Pool {
  explicit Pool(unsigned numThreads)
      : threads(llvm::hardware_concurrency(numThreads)) {}

  llvm::StdThreadPool threads;
  /// Tasks that run, without those that wait for tasks of their own.
  std::atomic<unsigned> numBusy = 0;
};

Workers::Workers(unsigned numThreads) {
  if (numThreads > 1)
    pool = std::make_shared<Pool>(numThreads);
}

void Workers::run(unsigned count,
                  llvm::function_ref<void(unsigned number)> task) const {
  if (!pool || count == 1) {
    for (unsigned i = 0; i < count; ++i)
      task(i);
    return;
  }
  // A thread of the pool works on the tasks for which it waits.
  bool isWorker = pool->threads.isWorkerThread();
  if (isWorker)
    --pool->numBusy;
  {
    llvm::ThreadPoolTaskGroup group(pool->threads);
    for (unsigned i = 0; i < count; ++i)
      group.async([&, i, activity = crash::getActivity()] {
        crash::ThreadScope scope(activity);
        ++pool->numBusy;
        task(i);
        --pool->numBusy;
      });
  }
  if (isWorker)
    ++pool->numBusy;
}

bool Workers::haveIdle() const {
  return pool && pool->numBusy < pool->threads.getMaxConcurrency();
}
