//===- RaisePointers.h - Pointers of the LLVM dialect -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After this step, every pointer is an argument of the kernel or made of one,
// or of an address, by `llvm.getelementptr` with one index and an array of
// bytes as the element: no block argument, no select and no load makes one.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_RAISEPOINTERS_H
#define WAVEASM_IMPORT_RAISE_LLVM_RAISEPOINTERS_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#include <optional>

namespace waveasm {

/// The address spaces of LLVM's AMDGPU target.
enum class AddressSpace : unsigned {
  Flat = 0,
  Global = 1,
  Lds = 3,
  Constant = 4,
  Private = 5,
  BufferFat = 7,
  BufferResource = 8,
};

/// Whether a pointer of the address space has 64 bits and points to global
/// memory.
inline bool isGlobalSpace(unsigned space) {
  return space == static_cast<unsigned>(AddressSpace::Flat) ||
         space == static_cast<unsigned>(AddressSpace::Global) ||
         space == static_cast<unsigned>(AddressSpace::Constant);
}

/// Brings the pointers of a raised kernel, whose blocks are not structured yet,
/// into this form. Fails with an error at an operation that makes a pointer in
/// another way.
mlir::LogicalResult raisePointers(mlir::FunctionOpInterface function);

/// The bytes that a `getelementptr` adds, if it is in this form and they are
/// constant.
std::optional<int64_t> getConstantBytes(mlir::LLVM::GEPOp addition);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_RAISEPOINTERS_H
