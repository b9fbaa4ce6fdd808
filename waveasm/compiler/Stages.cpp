//===- Stages.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/Stages.h"

using namespace mlir;
using namespace waveasm::compiler;

Stages::Stages(llvm::StringRef first, bool takesTime) : scope(first), os(text) {
  using Manager = DefaultTimingManager;
  manager.setEnabled(takesTime);
  manager.setDisplayMode(Manager::DisplayMode::Tree);
  manager.setOutput(createOutputStrategy(Manager::OutputFormat::Text, os));
  root = manager.getRootScope();
  stage = root.nest(first);
}

void Stages::begin(llvm::StringRef phase, llvm::StringRef name) {
  scope.set(phase);
  stage.stop();
  stage = root.nest(name.empty() ? phase : name);
}

std::string Stages::finish() {
  stage.stop();
  root.stop();
  manager.print();
  return std::move(text);
}
