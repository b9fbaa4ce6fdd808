//===- Stages.h - The stages of one compile ---------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_STAGES_H
#define WAVEASM_COMPILER_STAGES_H

#include "waveasm/crash_report/Activity.h"

#include "mlir/Support/Timing.h"
#include "llvm/Support/raw_ostream.h"

#include <string>

namespace waveasm::compiler {

/// Names the stage of a compile for crash reports, and takes its time if that
/// is requested.
class Stages {
public:
  Stages(llvm::StringRef first, bool takesTime);

  /// Ends the stage before and begins another. `phase` is what the compiler
  /// does, such as "importing"; `name` stands for it in the table unless empty.
  void begin(llvm::StringRef phase, llvm::StringRef name = "");

  /// The time of the current stage, for parts of it; takes none unless
  /// requested.
  mlir::TimingScope &getTime() { return stage; }

  /// Ends the last stage and returns a table of all times; empty if they were
  /// not taken.
  std::string finish();

private:
  crash::PhaseScope scope;
  std::string text;
  llvm::raw_string_ostream os;
  mlir::DefaultTimingManager manager;
  mlir::TimingScope root;
  mlir::TimingScope stage;
};

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_STAGES_H
