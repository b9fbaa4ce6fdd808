//===- Compile.h - The compiler as one call, in plain data ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Signatures hold no MLIR types, so that callers with RTTI, such as the Python
// module, can use MLIR, which is built without.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_COMPILE_H
#define WAVEASM_COMPILER_COMPILE_H

#include "waveasm/conductor/Settings.h"
#include "waveasm/conductor/search/SearchControl.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace waveasm::compiler {

/// How far to compile.
enum class Stage {
  WaveAsm,    ///< IR, parsed, verified and printed
  Tagged,     ///< IR as it is scheduled, with tags in its locations
  Asm,        ///< assembly text
  Obj,        ///< relocatable ELF object
  CodeObject, ///< ELF code object, `.hsaco`
};

struct Diagnostic {
  std::string severity; ///< "error", "warning", "remark" or "note"
  std::string file;     ///< empty when there is no place in a file
  unsigned line = 0;    ///< from 1
  unsigned column = 0;  ///< from 1
  std::string message;
};

struct CompileOutput {
  bool succeeded = false;
  /// What the stage makes; empty after a failure.
  std::string bytes;
  /// JSON: the machine instructions, see `emit::printTagMap`. Empty for the IR
  /// and after a failure.
  std::string tagMap;
  /// The text that the machine code is assembled from, by stages that have one.
  std::string assembly;
  /// JSON: by kernel, what allocation, waits, hazards and instructions came to;
  /// empty for IR and after a failure.
  std::string statistics;
  /// Of a compile that schedules: the moves as a script, all rounds as JSON
  /// lines, and both with pictures of the schedules as JSON
  /// (waveasm/report/record.py).
  std::string moves, journal, record;
  /// The IR as it was last: of a failure, unless the source could not be read
  /// as IR, or where `keepIr` asks for it.
  std::string ir;
  /// The search was stopped before its end; the result is what it had found.
  bool interrupted = false;
  /// In the order in which they were reported; notes follow what they belong
  /// to.
  std::vector<Diagnostic> diagnostics;
};

/// Where a search is.
struct Progress {
  std::string kernel;
  std::string region;
  unsigned round = 0;
  /// Estimated cycles of the kernel.
  double baselineCycles = 0;
  double bestCycles = 0;
  /// Spent in this compile.
  double dollars = 0;
};

/// How the operations of kernels are ordered.
struct ScheduleOptions {
  /// What looks for orders; none: they stay in the order of the source.
  std::optional<conductor::Settings> search;
  /// A script of moves to apply in place of a search, and its name in messages.
  std::optional<std::string> moves;
  std::string movesName;
  /// Record pictures of the first and the last schedule.
  bool recordTimelines = false;
  /// Called now and then while a search runs, with what is best so far.
  std::function<void(const Progress &)> onProgress;
  /// Ends the search early; may be null.
  std::shared_ptr<conductor::SearchControl> control;
};

struct CompileOptions {
  Stage stage = Stage::CodeObject;
  /// Line tables in the object lead to places in the source.
  bool debugInfo = false;
  /// Optimise, allocate registers, insert waits and wait states. If not, the
  /// programs are emitted as they are, and must be ready for that.
  bool runPasses = true;
  /// Name of the GPU to compile for, such as "gfx942". Programs say their own,
  /// which must then be this one; without it, what they say is taken.
  std::optional<std::string> target;
  ScheduleOptions schedule;
  /// Keep the last IR of a compile that succeeds.
  bool keepIr = false;
};

/// Compiles a module of WaveASM programs. `fileName` is for the diagnostics.
///
/// May be called from several threads.
CompileOutput compile(const std::string &source, const std::string &fileName,
                      const CompileOptions &options);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_COMPILE_H
