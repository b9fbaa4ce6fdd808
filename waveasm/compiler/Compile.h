//===- Compile.h - The compiler as one call, in plain data ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Signatures contain no MLIR types, so that callers with RTTI, such as the
// Python module, can use MLIR, which is built without RTTI.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_COMPILE_H
#define WAVEASM_COMPILER_COMPILE_H

#include "waveasm/search/Settings.h"
#include "waveasm/search/orders/SearchControl.h"
#include "waveasm/target/Constants.h"

#include <array>
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
  /// The result of the stage; empty after a failure.
  std::string bytes;
  /// The machine instructions as JSON, see `emit::printTagMap`. Empty for
  /// stages that return IR and after a failure.
  std::string tagMap;
  /// The arguments of each kernel as JSON: name, kind, type, offset, size,
  /// range, is_read_only and is_no_alias; null for what is not known. Empty for
  /// stages that return IR and after a failure.
  std::string arguments;
  /// The text that the machine code was assembled from, for stages that have
  /// one.
  std::string assembly;
  /// Statistics of allocation, waits, hazards and instructions by kernel, as
  /// JSON. Empty for stages that return IR and after a failure.
  std::string statistics;
  /// Results of scheduling: the moves as a script, the journal of all rounds as
  /// JSON lines, and the record, which is JSON with both and with timelines of
  /// the schedules (waveasm/report/record.py).
  std::string moves, journal, record;
  /// The last IR of a compile that failed, unless the source could not be
  /// parsed, or of one with `keepIr`.
  std::string ir;
  /// A table of how long the stages of the compile and their passes took, if
  /// requested; also of a compile that failed.
  std::string passTimings;
  /// Whether the search was stopped before its end; the result is then the best
  /// that it had found.
  bool interrupted = false;
  /// Diagnostics in the order in which they were reported. Notes follow the
  /// diagnostic that they belong to.
  std::vector<Diagnostic> diagnostics;
};

/// The progress of a search.
struct Progress {
  std::string kernel;
  std::string region;
  /// Number of the region among those that are searched, from 1.
  unsigned regionNumber = 0;
  unsigned numRegions = 0;
  /// Rounds that every agent has completed, of those that it may have.
  unsigned round = 0;
  unsigned maxRounds = 0;
  /// Metric `time` of the kernel: estimated cycles of the launch.
  double baselineTime = 0;
  double bestTime = 0;
  /// Dollars spent in this compile.
  double dollars = 0;
};

/// How the operations of kernels are ordered.
struct ScheduleOptions {
  /// The search for orders; without it, operations keep the order of the
  /// source.
  std::optional<search::Settings> search;
  /// A script of moves to apply instead of a search, and its name in messages.
  std::optional<std::string> moves;
  std::string movesName;
  /// Record timelines of the first and the last schedule.
  bool recordTimelines = false;
  /// Called from time to time while a search runs, with the best result so far.
  std::function<void(const Progress &)> onProgress;
  /// Ends the search early; may be null.
  std::shared_ptr<search::SearchControl> control;
};

struct CompileOptions {
  Stage stage = Stage::CodeObject;
  /// Emit line tables that map instructions to locations in the source.
  bool debugInfo = false;
  /// Let the head of each `loop` begin a window of instruction fetch, after
  /// padding.
  bool alignLoops = false;
  /// The most instructions that the iterations of an unrolled loop may have; 0
  /// keeps all loops. Without it, the default of `waveasm-loop-unrolling`.
  std::optional<unsigned> unrollLimit;
  /// How many iterations are joined in a loop that stays; 0 means as many as
  /// are useful. Without it, what pipelines loops decides.
  std::optional<unsigned> unrollFactor;
  /// Waves that shall fit on a SIMD, instead of what programs ask for: vector
  /// registers are limited to what that leaves.
  std::optional<unsigned> wavesPerSimd;
  /// Take all buffers of imported kernels as if they were marked
  /// `llvm.noalias`.
  bool noAliasArguments = false;
  /// Work-items of a workgroup in x, y and z, for imported kernels that state
  /// none; another one that a kernel states is an error.
  std::optional<std::array<int64_t, 3>> workgroupSize;
  /// Optimise, allocate registers, insert waits and wait states. If false, the
  /// programs are emitted as they are and must be ready for that.
  bool runPasses = true;
  /// Emit code for a target whose wait states the checker does not know.
  bool uncheckedHazards = false;
  /// Name of the GPU to compile for, such as "gfx942". Programs name their own
  /// target, which must match; without this option, theirs is used.
  std::optional<std::string> target;
  ScheduleOptions schedule;
  /// Keep the last IR of a compile that succeeds.
  bool keepIr = false;
  /// Take the times of stages and passes.
  bool takeTimes = false;
  /// Times that were measured, for estimates; without a target, those that are
  /// built in.
  target::Calibration calibration;
};

/// Compiles a module of WaveASM programs. `fileName` is for the diagnostics.
///
/// May be called from several threads.
CompileOutput compile(const std::string &source, const std::string &fileName,
                      const CompileOptions &options);

/// The target that `compile` would choose for the first kernel of a source if
/// none is asked for; empty for a source that it would refuse.
std::string findSourceTarget(const std::string &source,
                             const std::string &fileName);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_COMPILE_H
