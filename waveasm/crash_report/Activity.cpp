//===- Activity.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/crash_report/Activity.h"

#include "waveasm/crash_report/AlternateStack.h"

#include <atomic>

using namespace waveasm::crash;
using llvm::StringRef;

/// With another TLS model, the first access may allocate, which a signal
/// handler must not do.
__attribute__((tls_model("initial-exec"))) static thread_local Activity current;

/// The input for threads without an activity of their own.
static std::atomic<const Input *> latest = nullptr;

static std::atomic<unsigned> numThreads = 0;

ActivityState waveasm::crash::saveActivity() { return {current, latest}; }

void waveasm::crash::restoreActivity(const ActivityState &state) {
  current = state.own;
  latest = state.latest;
}

unsigned waveasm::crash::countThreads() { return numThreads; }

Activity waveasm::crash::getActivity() {
  Activity activity = current;
  if (!activity.input)
    activity.input = latest;
  return activity;
}

InputScope::InputScope(const Input &input) : input(input), before(current) {
  useAlternateStack();
  latestBefore = latest;
  current.input = &this->input;
  latest = &this->input;
}

InputScope InputScope::mlir(StringRef name, StringRef bytes) {
  bool isBytecode = bytes.starts_with("ML\xefR");
  return InputScope(Input{name, bytes, ".mlir", isBytecode ? "" : "// "});
}

InputScope InputScope::assembly(StringRef name, StringRef bytes) {
  return InputScope(Input{name, bytes, ".s", "// "});
}

InputScope InputScope::codeObject(StringRef name, StringRef bytes) {
  return InputScope(Input{name, bytes, ".hsaco", ""});
}

InputScope::~InputScope() {
  current = before;
  // Another thread may have an input by now; keep that one.
  const Input *own = &input;
  latest.compare_exchange_strong(own, latestBefore);
}

void waveasm::crash::setPhase(StringRef phase) {
  useAlternateStack();
  current.phase = phase;
}

PhaseScope::PhaseScope(StringRef phase) : before(current.phase) { set(phase); }

PhaseScope::~PhaseScope() { current.phase = before; }

void PhaseScope::set(StringRef phase) { current.phase = phase; }

ThreadScope::ThreadScope(const Activity &activity) : before(current) {
  useAlternateStack();
  current = activity;
  ++numThreads;
}

ThreadScope::~ThreadScope() {
  --numThreads;
  current = before;
}
