//===- RegisterDialects.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/registration/RegisterDialects.h"

#include "waveasm/dialect/WaveAsmDialect.h"
#include "waveasm/import/iree/RegisterIreeDialects.h"

#include "mlir/Dialect/AMDGPU/IR/AMDGPUDialect.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

void waveasm::registerWaveAsmDialects(DialectRegistry &registry) {
  registry
      .insert<WaveAsmDialect, affine::AffineDialect, amdgpu::AMDGPUDialect,
              arith::ArithDialect, func::FuncDialect, gpu::GPUDialect,
              LLVM::LLVMDialect, math::MathDialect, memref::MemRefDialect,
              ROCDL::ROCDLDialect, scf::SCFDialect, vector::VectorDialect>();
}

void waveasm::registerForeignDialects(DialectRegistry &registry) {
  iree::registerIreeDialects(registry);
  // Host functions compute sizes of tensors. What LLVM IR is translated to says
  // how data lies in memory.
  registry.insert<DLTIDialect, tensor::TensorDialect>();
}
