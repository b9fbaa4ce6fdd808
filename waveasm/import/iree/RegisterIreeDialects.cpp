//===- RegisterIreeDialects.cpp -------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/iree/RegisterIreeDialects.h"

#include "waveasm/import/iree/Flow.h"
#include "waveasm/import/iree/Hal.h"
#include "waveasm/import/iree/IreeCodegen.h"
#include "waveasm/import/iree/Stream.h"

void waveasm::iree::registerIreeDialects(mlir::DialectRegistry &registry) {
  registry.insert<FlowDialect, HalDialect, IreeCodegenDialect, StreamDialect>();
}
