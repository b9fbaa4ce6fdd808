//===- AlternateStack.h - A stack for signal handlers -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CRASH_REPORT_ALTERNATESTACK_H
#define WAVEASM_CRASH_REPORT_ALTERNATESTACK_H

namespace waveasm::crash {

/// Gives threads that call `useAlternateStack` from now on an alternate stack.
void enableAlternateStacks();

/// Gives this thread a stack for signal handlers until it ends, so that an
/// overflow of its own stack can be reported. Does nothing before
/// `enableAlternateStacks`, and nothing if the thread has one.
void useAlternateStack();

} // namespace waveasm::crash

#endif // WAVEASM_CRASH_REPORT_ALTERNATESTACK_H
