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

/// Folders for reproducers, in the order in which they are tried: the user's
/// current folder, then the folder for temporary files.
struct ReproducerFolders {
  /// Reads the environment. Under `bazel run`, the user's current folder is not
  /// that of the process: waveasm/input/invocation.py knows the same variables.
  static ReproducerFolders fromEnvironment();

  /// Empty for the current folder of the process.
  std::string working;
  std::string temporary;
};

/// Writes `input` and `notes`, one line each, to a new file
/// "waveasm-crash-<process>.<extension>" and sets `path` to its name. The notes
/// are comments at the end, so that locations in the input stay valid; for an
/// input without comments they go to "<path>.txt". Without `input`, the file
/// contains only the notes.
///
/// The file appears complete or not at all and never replaces another one.
/// Returns false if no folder accepts it. Async-signal-safe.
bool writeReproducer(const ReproducerFolders &folders, const Input *input,
                     llvm::ArrayRef<llvm::StringRef> notes, FixedText &path);

} // namespace waveasm::crash

#endif // WAVEASM_CRASH_REPORT_REPRODUCER_H
