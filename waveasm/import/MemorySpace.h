//===- MemorySpace.h - Where a memref is ------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_MEMORYSPACE_H
#define WAVEASM_IMPORT_MEMORYSPACE_H

#include "mlir/IR/BuiltinTypes.h"

#include <cstdint>

namespace waveasm::import {

enum class MemorySpace : uint8_t {
  Global,
  Workgroup, ///< LDS
  Private,   ///< scratch memory of a work-item
  Other,     ///< one that is not known
};

/// Returns where memrefs of `type` are, by the attribute of the gpu or amdgpu
/// dialect or by the number of the address space (LLVM, AMDGPUUsage, "Address
/// Spaces"). Without either, that is global memory.
MemorySpace getMemorySpace(mlir::MemRefType type);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_MEMORYSPACE_H
