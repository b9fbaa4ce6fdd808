//===- WaveAsmDialect.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/dialect/WaveAsmDialect.h"
#include "waveasm/dialect/WaveAsmAttrs.h"
#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/dialect/WaveAsmTypes.h"

#include "waveasm/dialect/WaveAsmDialect.cpp.inc"

using namespace mlir;
using namespace waveasm;

void WaveAsmDialect::initialize() {
  registerTypes();
  registerAttributes();
  registerWaveAsmDialectOperations(this);
}
