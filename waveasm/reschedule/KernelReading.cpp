//===- KernelReading.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/reschedule/KernelReading.h"

using namespace waveasm;
using namespace waveasm::machine_code;
using namespace waveasm::reschedule;

KernelReading reschedule::readKernel(const KernelCode &code,
                                     const ExecutionPath &path,
                                     mlir::MLIRContext &context) {
  KernelReading result;
  mlir::ScopedDiagnosticHandler handler(&context,
                                        [&](mlir::Diagnostic &diagnostic) {
                                          if (result.message.empty())
                                            result.message = diagnostic.str();
                                        });
  result.text = makeProgram(code, path, context);
  if (mlir::FailureOr<MachineCode> built =
          MachineCode::build(result.text.program);
      succeeded(built))
    result.code.emplace(std::move(*built));
  return result;
}

KernelReading reschedule::readKernel(const KernelCode &code,
                                     llvm::ArrayRef<machine_code::Block> blocks,
                                     mlir::MLIRContext &context) {
  ExecutionPath byAddress;
  for (const machine_code::Block &block : blocks) {
    PathBlock place;
    place.first = block.first;
    place.end = block.end;
    byAddress.path.push_back(place);
  }
  return readKernel(code, byAddress, context);
}
