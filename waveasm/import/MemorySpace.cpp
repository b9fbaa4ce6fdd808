//===- MemorySpace.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/MemorySpace.h"

#include "mlir/Dialect/AMDGPU/IR/AMDGPUDialect.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"

using namespace mlir;
using namespace waveasm::import;

static MemorySpace fromNumber(int64_t number) {
  switch (number) {
  case 0: // generic
  case 1: // global
  case 4: // constant
  case 7: // buffer fat pointer
    return MemorySpace::Global;
  case 3:
    return MemorySpace::Workgroup;
  case 5:
    return MemorySpace::Private;
  default:
    return MemorySpace::Other;
  }
}

MemorySpace waveasm::import::getMemorySpace(MemRefType type) {
  Attribute space = type.getMemorySpace();
  if (!space)
    return MemorySpace::Global;
  if (auto number = dyn_cast<IntegerAttr>(space))
    return fromNumber(number.getInt());
  if (auto gpuSpace = dyn_cast<gpu::AddressSpaceAttr>(space)) {
    switch (gpuSpace.getValue()) {
    case gpu::AddressSpace::Workgroup:
      return MemorySpace::Workgroup;
    case gpu::AddressSpace::Private:
      return MemorySpace::Private;
    default:
      return MemorySpace::Global;
    }
  }
  auto amdgpuSpace = dyn_cast<amdgpu::AddressSpaceAttr>(space);
  return amdgpuSpace &&
                 amdgpuSpace.getValue() == amdgpu::AddressSpace::FatRawBuffer
             ? MemorySpace::Global
             : MemorySpace::Other;
}
