//===- ProgramCopy.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/ProgramCopy.h"

#include "waveasm/dialect/SourcePlace.h"
#include "waveasm/dialect/WaveAsmDialect.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/ErrorHandling.h"

using namespace mlir;
using namespace waveasm;

std::string waveasm::writeProgram(ProgramOp program) {
  OwningOpRef<ModuleOp> module(ModuleOp::create(program.getLoc()));
  module->push_back(program->clone());
  // The context of a copy has the dialect of programs alone.
  dropForeignAttributes(*module);
  std::string text;
  llvm::raw_string_ostream os(text);
  if (failed(writeBytecodeToFile(*module, os)))
    llvm::report_fatal_error("a program cannot be written as bytecode");
  return text;
}

static DialectRegistry makeRegistry() {
  DialectRegistry registry;
  registry.insert<WaveAsmDialect>();
  return registry;
}

ProgramCopy::ProgramCopy(StringRef text)
    : context(makeRegistry(), MLIRContext::Threading::DISABLED),
      module(parseSourceString<ModuleOp>(
          text, ParserConfig(&context, /*verifyAfterParse=*/false))) {
  if (!module)
    llvm::report_fatal_error("a program that was written cannot be read");
  program = *module->getOps<ProgramOp>().begin();
}
