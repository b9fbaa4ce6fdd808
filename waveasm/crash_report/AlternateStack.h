//===- AlternateStack.h - A stack for signal handlers -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CRASH_REPORT_ALTERNATESTACK_H
#define WAVEASM_CRASH_REPORT_ALTERNATESTACK_H

namespace waveasm::crash {

/// Gives every thread that calls `useAlternateStack` from now on an alternate
/// stack.
void enableAlternateStacks();

/// Gives this thread a stack for signal handlers until it ends, so that the
/// handler can report an overflow of the thread's own stack. Does nothing
/// before `enableAlternateStacks`, or if the thread has such a stack.
void useAlternateStack();

} // namespace waveasm::crash

#endif // WAVEASM_CRASH_REPORT_ALTERNATESTACK_H
