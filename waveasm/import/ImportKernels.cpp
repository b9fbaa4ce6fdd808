//===- ImportKernels.cpp - Programs from the kernels of a module ----------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/ImportKernels.h"

#include "waveasm/dialect/StatedGrid.h"
#include "waveasm/import/FusedSums.h"
#include "waveasm/import/KernelImporter.h"
#include "waveasm/import/NamedTarget.h"
#include "waveasm/import/extract_kernels/ExtractKernels.h"
#include "waveasm/import/iree/Stream.h"
#include "waveasm/import/raise_llvm/RaiseLlvm.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Verifier.h"

namespace waveasm {
#define GEN_PASS_DEF_IMPORTKERNELS
#include "waveasm/import/ImportKernels.h.inc"
} // namespace waveasm

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

static LogicalResult importKernel(FunctionOpInterface kernel, ModuleOp module,
                                  TargetAttr target,
                                  const ImportOptions &options) {
  OpBuilder b(module.getContext());
  b.setInsertionPointToEnd(module.getBody());
  const target::Machine &info = target.getArch().getTargetMachine();
  FailureOr<LaunchInfo> launch =
      getLaunchInfo(kernel, info, options.workgroupSize);
  if (failed(launch))
    return failure();
  fuseSums(kernel);
  auto program =
      ProgramOp::create(b, kernel.getLoc(), kernel.getName(), target,
                        AbiAttr::get(b.getContext(), 0, 0, std::nullopt,
                                     std::nullopt, std::nullopt),
                        info.registers.addressableVgprs, /*sgprs=*/104,
                        b.getI64ArrayAttr(launch->workgroupSize),
                        /*lds_size=*/IntegerAttr(),
                        /*kernarg_preload_length=*/0,
                        /*scratch_size=*/IntegerAttr(),
                        /*waves_per_simd=*/IntegerAttr(),
                        kernel->getAttrOfType<ArrayAttr>(kDataAttr));
  if (Attribute grid = kernel->getDiscardableAttr(kStatedGridAttr))
    program->setDiscardableAttr(kStatedGridAttr, grid);
  program.getBody().emplaceBlock();
  if (failed(KernelImporter(kernel, *launch, options, program).run()))
    return failure();
  return verify(program);
}

LogicalResult waveasm::importKernels(ModuleOp module,
                                     const ImportOptions &options) {
  MLIRContext *context = module.getContext();
  context->loadDialect<WaveAsmDialect, math::MathDialect>();
  if (failed(raiseLlvm(module)))
    return failure();
  bool hasPrograms =
      module.walk([](ProgramOp) { return WalkResult::interrupt(); })
          .wasInterrupted();
  bool hasFunctions =
      module
          .walk([](Operation *op) {
            return isa<FunctionOpInterface, iree::ExecutableOp>(op)
                       ? WalkResult::interrupt()
                       : WalkResult::advance();
          })
          .wasInterrupted();
  if (!hasFunctions)
    return success();
  FailureOr<SmallVector<FunctionOpInterface>> kernels = extractKernels(module);
  if (failed(kernels))
    return failure();
  if (kernels->empty())
    return success();
  if (hasPrograms)
    return kernels->front()->emitError(
        "expected a module with programs or with kernels to import, got both");
  for (FunctionOpInterface kernel : *kernels) {
    FailureOr<const target::Machine *> machine =
        chooseTarget(kernel, options.processor);
    if (failed(machine))
      return failure();
    auto target =
        TargetAttr::get(context, getArchAttr(context, (*machine)->name), 5);
    if (failed(importKernel(kernel, module, target, options)))
      return failure();
  }
  // Erase the translated kernels and the gpu.modules that contain them.
  for (FunctionOpInterface kernel : *kernels) {
    Operation *parent = kernel->getParentOp();
    kernel.erase();
    if (auto gpuModule = dyn_cast<gpu::GPUModuleOp>(parent);
        gpuModule && gpuModule.getBody()->empty())
      gpuModule.erase();
  }
  return success();
}

std::string waveasm::findTarget(ModuleOp module) {
  module.getContext()->loadDialect<WaveAsmDialect>();
  std::string found;
  module.walk([&](ProgramOp program) {
    found = program.getTargetMachine().name;
    return WalkResult::interrupt();
  });
  if (!found.empty() || failed(raiseLlvm(module)))
    return found;
  FailureOr<SmallVector<FunctionOpInterface>> kernels = extractKernels(module);
  if (failed(kernels) || kernels->empty())
    return "";
  FailureOr<const target::Machine *> machine =
      chooseTarget(kernels->front(), /*asked=*/"");
  return succeeded(machine) ? std::string((*machine)->name) : "";
}

namespace {
struct ImportKernelsPass : waveasm::impl::ImportKernelsBase<ImportKernelsPass> {
  using ImportKernelsBase::ImportKernelsBase;

  void runOnOperation() override {
    auto readSize = [&](ArrayRef<int64_t> sizes)
        -> FailureOr<std::optional<std::array<int64_t, 3>>> {
      if (sizes.empty())
        return std::optional<std::array<int64_t, 3>>();
      if (sizes.size() != 3)
        return getOperation()->emitError(
                   "expected the sizes of a workgroup in x, y and z, got ")
               << sizes.size() << " sizes";
      return std::optional(std::array{sizes[0], sizes[1], sizes[2]});
    };
    auto replacing = readSize(replacingWorkgroupSize);
    auto assumed = readSize(assumedWorkgroupSize);
    if (failed(replacing) || failed(assumed) ||
        failed(
            importKernels(getOperation(), {target,
                                           {*replacing, std::nullopt, *assumed},
                                           noAliasArguments,
                                           preloadArguments,
                                           foldConditions,
                                           alignBounds})))
      signalPassFailure();
  }
};
} // namespace
