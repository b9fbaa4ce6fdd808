//===- ConductorPass.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/ConductorPass.h"

#include "waveasm/dialect/WaveAsmDialect.h"
#include "waveasm/search/ConductModule.h"
#include "waveasm/search/MakeOptions.h"
#include "waveasm/support/Output.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

namespace waveasm::search {
#define GEN_PASS_DEF_CONDUCTPROGRAMS
#include "waveasm/search/ConductorPass.h.inc"
} // namespace waveasm::search

namespace {
struct ConductProgramsPass
    : search::impl::ConductProgramsBase<ConductProgramsPass> {
  using ConductProgramsBase::ConductProgramsBase;

  void runOnOperation() override {
    if (failed(run()))
      signalPassFailure();
  }

  LogicalResult run() {
    ModuleOp module = getOperation();
    FailureOr<ConductorOptions> options =
        makeOptions(getSettings(), module.getLoc());
    if (failed(options))
      return failure();
    options->evaluation.model.alignLoops = alignLoops;
    FailureOr<ModuleResult> result = failure();
    if (options->triesOccupancy && !moves.empty())
      return module.emitError()
             << "waves-per-simd=auto needs a search: moves=" << moves
             << " applies a file instead";
    if (moves.empty()) {
      result = conductModule(module, *options);
    } else {
      auto buffer = llvm::MemoryBuffer::getFile(moves);
      if (!buffer)
        return module.emitError() << "cannot read '" << moves
                                  << "': " << buffer.getError().message();
      result = replayModule(module, (*buffer)->getBuffer(), moves, *options);
    }
    if (failed(result))
      return failure();
    return failure(failed(write(saveMoves, result->moves)) ||
                   failed(write(journal, result->journal)));
  }

  Settings getSettings() {
    Settings settings;
#define SEARCH_OPTION(TYPE, FIELD, NAME, DEFAULT) settings.FIELD = FIELD;
#define SIZE_OPTION(FIELD, NAME, DEFAULT) settings.FIELD = FIELD;
#include "waveasm/search/options/SearchOptions.inc"
    return settings;
  }

  /// Replaces the file atomically.
  LogicalResult write(StringRef path, StringRef text) {
    if (path.empty())
      return success();
    llvm::Error error = writeOutput(path, text);
    if (!error)
      return success();
    return getOperation().emitError()
           << "cannot write '" << path
           << "': " << llvm::toString(std::move(error));
  }
};
} // namespace
