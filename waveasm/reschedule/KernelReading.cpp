//===- KernelReading.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/reschedule/KernelReading.h"

#include "llvm/ADT/STLExtras.h"

using namespace waveasm;
using namespace waveasm::machine_code;
using namespace waveasm::reschedule;

KernelReading reschedule::readKernel(const KernelCode &code,
                                     llvm::ArrayRef<unsigned> starts,
                                     mlir::MLIRContext &context) {
  KernelReading result;
  mlir::ScopedDiagnosticHandler handler(&context,
                                        [&](mlir::Diagnostic &diagnostic) {
                                          if (result.message.empty())
                                            result.message = diagnostic.str();
                                        });
  ExecutionPath byAddress;
  for (auto [first, end] :
       llvm::zip_equal(starts.drop_back(), starts.drop_front())) {
    PathBlock block;
    block.first = first;
    block.end = end;
    byAddress.path.push_back(block);
  }
  result.text = makeProgram(code, byAddress, context);
  if (mlir::FailureOr<MachineCode> built =
          MachineCode::build(result.text.program);
      succeeded(built))
    result.code.emplace(std::move(*built));
  return result;
}

KernelReading reschedule::readKernel(const KernelCode &code,
                                     llvm::ArrayRef<machine_code::Block> blocks,
                                     mlir::MLIRContext &context) {
  std::vector<unsigned> starts;
  starts.reserve(blocks.size() + 1);
  for (const machine_code::Block &block : blocks)
    starts.push_back(block.first);
  starts.push_back(static_cast<unsigned>(code.instructions.size()));
  return readKernel(code, llvm::ArrayRef(starts), context);
}
