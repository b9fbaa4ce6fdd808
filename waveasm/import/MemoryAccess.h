//===- MemoryAccess.h - Loads and stores ------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An access is to consecutive bytes, in each lane at an address of its own. It
// is cut into the widest instructions that its alignment allows. Global memory
// goes through buffer descriptors, whose bound makes what is beyond it read 0
// and drops what is written there: that is also how lanes are left out.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_MEMORYACCESS_H
#define WAVEASM_IMPORT_MEMORYACCESS_H

#include "waveasm/import/KernelImporter.h"

namespace waveasm::import {

/// Bytes from the start of the buffer, or of LDS, to the element with these
/// indices.
const Expr *getByteOffset(KernelImporter &importer, const Memory &memory,
                          mlir::ArrayRef<const Expr *> indices);

/// Bytes from the first element to behind the last one.
const Expr *getSpan(KernelImporter &importer, const Memory &memory);

/// `bytes` consecutive bytes from `offset` on. Lanes without the condition get
/// 0. Fails with an error at `op` where there is no instruction.
mlir::FailureOr<RegisterBits> load(KernelImporter &importer,
                                   mlir::Operation *op, const Memory &memory,
                                   const Expr *offset, int64_t bytes,
                                   const Condition *condition);

/// Writes the first `bytes` bytes of `bits` in the lanes with the condition.
mlir::LogicalResult store(KernelImporter &importer, mlir::Operation *op,
                          const Memory &memory, const Expr *offset,
                          const RegisterBits &bits, int64_t bytes,
                          const Condition *condition);

/// The operands of an instruction that accesses global memory.
struct BufferAddress {
  mlir::Value descriptor;
  /// A VGPR.
  mlir::Value voffset;
  /// An SGPR or an immediate.
  mlir::Value soffset;
  int64_t instOffset;
};

/// `span` bytes from `offset` on are accessed, with instruction offsets up to
/// that beyond the one that is returned. Everything that is uniform goes to
/// soffset if the instruction has one, or to the start of the descriptor if the
/// buffer is large. Fails with an error at `op` where lanes are too far apart
/// for one descriptor.
mlir::FailureOr<BufferAddress>
getBufferAddress(KernelImporter &importer, mlir::Operation *op, Buffer &buffer,
                 const Expr *offset, int64_t span, const Condition *condition,
                 bool hasSoffset, bool hasInstOffset = true);

/// The operands of an instruction that accesses LDS.
struct LdsAddress {
  /// A VGPR.
  mlir::Value vaddr;
  int64_t offset;
};

LdsAddress getLdsAddress(KernelImporter &importer, const Expr *offset,
                         int64_t span);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_MEMORYACCESS_H
