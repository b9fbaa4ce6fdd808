//===- Reproducer.h - The file that users report with a bug -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CRASH_REPORT_REPRODUCER_H
#define WAVEASM_CRASH_REPORT_REPRODUCER_H

#include "waveasm/crash_report/Activity.h"
#include "waveasm/crash_report/FixedText.h"

#include "llvm/ADT/ArrayRef.h"

#include <string>

namespace waveasm::crash {

/// Where reproducers go, in the order in which the folders are tried: where the
/// user stands, then the folder for temporary files.
struct ReproducerFolders {
  /// Reads the environment. Under `bazel run` a user does not stand in the
  /// process's own folder: waveasm/invocation.py knows the same variables.
  static ReproducerFolders fromEnvironment();

  /// Empty: the process's own folder.
  std::string working;
  std::string temporary;
};

/// Writes `input` and `notes`, a line each, to a new file
/// "waveasm-crash-<process>.<extension>" and sets `path` to its name. Notes are
/// comments at the end, so that places in the input stay what they are; an
/// input without comments has them in "<path>.txt". Without `input`, there are
/// only notes.
///
/// The file appears complete or not at all and never replaces another one.
/// Returns false if no folder takes it. Async-signal-safe.
bool writeReproducer(const ReproducerFolders &folders, const Input *input,
                     llvm::ArrayRef<llvm::StringRef> notes, FixedText &path);

} // namespace waveasm::crash

#endif // WAVEASM_CRASH_REPORT_REPRODUCER_H
