//===- PrintDependences.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/print/print_dependences/PrintDependences.h"

#include "waveasm/analysis/dependences/DependenceGraph.h"

using namespace mlir;
using namespace waveasm;

namespace waveasm {
#define GEN_PASS_DEF_PRINTDEPENDENCES
#include "waveasm/transforms/print/print_dependences/PrintDependences.h.inc"
} // namespace waveasm

static void print(ProgramOp program) {
  llvm::outs() << "dependences of @" << program.getSymName() << ":\n";
  program->walk<WalkOrder::PreOrder>([](Block *block) {
    llvm::outs() << "block of "
                 << block->getParentOp()->getName().stripDialect() << ":\n";
    DependenceGraph(*block).print(llvm::outs());
  });
}

namespace {
struct PrintDependencesPass
    : waveasm::impl::PrintDependencesBase<PrintDependencesPass> {
  void runOnOperation() override {
    getOperation()->walk([](ProgramOp program) {
      print(program);
      return WalkResult::skip();
    });
    markAllAnalysesPreserved();
  }
};
} // namespace
