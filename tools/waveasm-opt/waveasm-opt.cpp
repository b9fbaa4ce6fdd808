//===- waveasm-opt.cpp - The pass driver ----------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/Passes.h"
#include "waveasm/import/ImportKernels.h"
#include "waveasm/import/extract_kernels/ExtractKernels.h"
#include "waveasm/registration/RegisterDialects.h"
#include "waveasm/transforms/Passes.h"

#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  waveasm::registerWaveAsmDialects(registry);
  waveasm::registerForeignDialects(registry);
  mlir::registerTransformsPasses();
  waveasm::registerExtractKernelsPass();
  waveasm::registerImportKernelsPass();
  waveasm::registerWaveAsmPasses();
  waveasm::registerConductorPasses();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "WaveASM pass driver\n", registry));
}
