//===- ImportKernels.cpp - Programs from the kernels of a module ----------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/KernelImporter.h"
#include "waveasm/import/extract_kernels/ExtractKernels.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

/// The module keeps what is no kernel only if nothing was.
static LogicalResult importKernel(FunctionOpInterface kernel,
                                  ModuleOp module, TargetAttr target) {
  OpBuilder b(module.getContext());
  b.setInsertionPointToEnd(module.getBody());
  FailureOr<LaunchInfo> launch =
      getLaunchInfo(kernel, target.getArch().getTargetInfo());
  if (failed(launch))
    return failure();
  auto program = ProgramOp::create(
      b, kernel.getLoc(), kernel.getName(), target,
      AbiAttr::get(b.getContext(), 0, 0, std::nullopt, std::nullopt,
                   std::nullopt));
  program.setWorkgroupSizeAttr(b.getI64ArrayAttr(launch->workgroupSize));
  program.getBody().emplaceBlock();
  if (failed(KernelImporter(kernel, *launch, program).run()))
    return failure();
  return verify(program);
}

LogicalResult waveasm::import::importKernels(ModuleOp module,
                                             StringRef processor) {
  bool hasPrograms =
      module.walk([](ProgramOp) { return WalkResult::interrupt(); })
          .wasInterrupted();
  FailureOr<SmallVector<FunctionOpInterface>> kernels = extractKernels(module);
  if (failed(kernels))
    return failure();
  if (kernels->empty())
    return success();
  if (hasPrograms)
    return kernels->front()->emitError(
        "expected a module with programs or with kernels to import, got both");
  auto arch = getArchAttr(module.getContext(), processor);
  TargetAttr target = TargetAttr::get(
      module.getContext(), arch, arch.getTargetInfo().defaultCodeObjectVersion);
  for (FunctionOpInterface kernel : *kernels)
    if (failed(importKernel(kernel, module, target)))
      return failure();
  // What was translated is gone, with the gpu.modules around it.
  for (FunctionOpInterface kernel : *kernels) {
    Operation *parent = kernel->getParentOp();
    kernel.erase();
    if (auto gpuModule = dyn_cast<gpu::GPUModuleOp>(parent);
        gpuModule && gpuModule.getBody()->empty())
      gpuModule.erase();
  }
  return success();
}
