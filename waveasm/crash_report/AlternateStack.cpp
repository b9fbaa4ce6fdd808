//===- AlternateStack.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/crash_report/AlternateStack.h"

#include <atomic>
#include <csignal>
#include <sys/mman.h>

using namespace waveasm::crash;

/// The handler keeps two paths and a message on the stack.
static constexpr size_t kStackSize = 256 << 10;

static std::atomic<bool> isEnabled = false;

namespace {
/// The alternate stack of a thread.
class AlternateStack {
public:
  AlternateStack() {
    stack_t existing = {};
    if (sigaltstack(nullptr, &existing) != 0 ||
        !(existing.ss_flags & SS_DISABLE))
      return;
    void *mapped = mmap(nullptr, kStackSize, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    // Without the stack, the handler still reports everything but stack
    // overflows.
    if (mapped == MAP_FAILED)
      return;
    memory = mapped;
    stack_t own = {};
    own.ss_sp = memory;
    own.ss_size = kStackSize;
    sigaltstack(&own, nullptr);
  }

  ~AlternateStack() {
    if (!memory)
      return;
    stack_t none = {};
    none.ss_flags = SS_DISABLE;
    sigaltstack(&none, nullptr);
    munmap(memory, kStackSize);
  }

  AlternateStack(const AlternateStack &) = delete;
  AlternateStack &operator=(const AlternateStack &) = delete;

private:
  void *memory = nullptr;
};
} // namespace

void waveasm::crash::enableAlternateStacks() { isEnabled = true; }

void waveasm::crash::useAlternateStack() {
  if (!isEnabled)
    return;
  static thread_local AlternateStack stack;
}
