//===- MemoryAccess.h - Loads and stores ------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each lane accesses consecutive bytes at its own address. The import splits an
// access into the widest instructions that its alignment allows. Accesses to
// global memory go through buffer descriptors: beyond their bound, loads return
// 0 and stores are dropped. Accesses use this to mask lanes as well; those that
// need it for nothing are marked `inBounds` (Vmem.td). An access of small
// elements that may begin inside the buffer and end outside, in the middle of a
// dword, is split so far that no instruction accesses such a dword; one that
// may begin below the start and end inside, so far that no instruction does.
// Lanes of loads and stores that are too far apart for one descriptor have
// addresses of their own, and are masked by EXEC.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_MEMORYACCESS_H
#define WAVEASM_IMPORT_MEMORYACCESS_H

#include "waveasm/import/KernelImporter.h"

namespace waveasm::import {

/// Returns the bytes from the start of the buffer, or of LDS, to the element
/// with the given indices.
const Expr *getByteOffset(KernelImporter &importer, const Memory &memory,
                          mlir::ArrayRef<const Expr *> indices);
const Expr *getByteOffset(KernelImporter &importer, const Memory &memory,
                          mlir::ValueRange indices);

/// Returns the bytes from the first element to the end of the last one.
const Expr *getSpan(KernelImporter &importer, const Memory &memory);

/// Whether a view of `buffer` that has `span` bytes is larger than the span of
/// a descriptor, as far as is known: a view of dynamic size is as large as the
/// buffer.
bool isLargeSpan(const Buffer &buffer, const Expr *span);

/// Returns the memory `a` in lanes in which the condition holds, and `b` in the
/// others. Fails with an error at `op` if these are in different buffers and
/// the condition is not uniform, or the buffers have 2^31 bytes or more.
mlir::FailureOr<Memory> selectMemory(KernelImporter &importer,
                                     mlir::Operation *op,
                                     const Condition *condition,
                                     const Memory &a, const Memory &b);

/// How instructions divide an access, so that each element is inside or outside
/// of the buffer by itself.
struct Division {
  /// The most bytes of an instruction, a power of two up to 16. The hardware
  /// drops a dword that is not all in the buffer, and so elements in it that
  /// are.
  int64_t most;
  /// Whether each instruction needs an address of its own: the access may begin
  /// below the start of the buffer and reach into it, but the hardware adds
  /// what an instruction has as offset without wrapping around to 0.
  bool isApart;
};

/// Returns how to divide an access to `bytes` bytes from `offset` on.
Division divideAccess(KernelImporter &importer, const Memory &memory,
                      const Expr *offset, int64_t bytes);

/// The most bytes of an instruction.
inline constexpr int64_t kMostBytes = 16;

/// Returns the number of instructions of an access to `bytes` bytes of global
/// memory, if none of them has to be smaller than it could be.
int64_t countPieces(int64_t bytes);

/// Loads `bytes` consecutive bytes from `offset` on. Lanes in which the
/// condition does not hold get 0. Fails with an error at `op` if there is no
/// instruction.
mlir::FailureOr<RegisterBits> load(KernelImporter &importer,
                                   mlir::Operation *op, const Memory &memory,
                                   const Expr *offset, int64_t bytes,
                                   const Condition *condition);

/// As `load` from a buffer of less than 2^31 bytes, but elements that share a
/// dword with bytes outside of the buffer may be 0.
mlir::FailureOr<RegisterBits>
loadDwords(KernelImporter &importer, mlir::Operation *op, const Memory &memory,
           const Expr *offset, int64_t bytes, const Condition *condition);

/// Sets `value`, the result of a load, to what was loaded.
void setLoaded(KernelImporter &importer, mlir::Value value,
               const RegisterBits &bits);

/// Stores the first `bytes` bytes of `bits` in the lanes in which the condition
/// holds.
mlir::LogicalResult store(KernelImporter &importer, mlir::Operation *op,
                          const Memory &memory, const Expr *offset,
                          const RegisterBits &bits, int64_t bytes,
                          const Condition *condition);

/// The operands of an instruction that accesses global memory.
struct BufferAddress {
  /// 0 as an immediate for a global access with an address in each lane.
  mlir::Value descriptor;
  /// A VGPR, or the address, a pair of VGPRs.
  mlir::Value voffset;
  /// An SGPR or an immediate.
  mlir::Value soffset;
  int64_t instOffset;
  /// Whether no lane accesses anything outside the buffer.
  bool isInBounds;

  /// Returns the address `position` bytes further.
  BufferAddress at(int64_t position) const {
    BufferAddress result = *this;
    result.instOffset += position;
    return result;
  }
};

/// Returns the address of an access to `span` bytes from `offset` on, whose
/// instructions may add up to `span` to the returned instruction offset. The
/// uniform part goes to the start of the descriptor if the buffer is large,
/// else to soffset if no lane is outside of the buffer: the hardware may or may
/// not count soffset in the range check (docs/import.md). Fails with an error
/// at `op` if the lanes are too far apart for one descriptor.
mlir::FailureOr<BufferAddress>
getBufferAddress(KernelImporter &importer, mlir::Operation *op, Buffer &buffer,
                 const Expr *offset, int64_t span, const Condition *condition,
                 bool hasInstOffset = true);

/// Returns the address of a global access to `span` bytes from `offset` on if
/// lanes have no start in common or may be too far apart for one descriptor;
/// otherwise nothing. Fails with an error at `op` if the offset does not fit.
mlir::FailureOr<std::optional<BufferAddress>>
getFarAddress(KernelImporter &importer, mlir::Operation *op,
              const Buffer &buffer, const Expr *offset, int64_t span,
              bool hasInstOffset = true);

/// Loads 4 bytes in each lane, or 16 where the target can, from `from` on into
/// the LDS, one lane after the other from `to` on, which is uniform and a
/// multiple of 4. `isAsync`: see `kAsyncAttr`. Elements that may reach over an
/// end of a buffer, and other sizes, go through registers. Fails with an error
/// at `op` if there is no instruction.
mlir::LogicalResult loadToLds(KernelImporter &importer, mlir::Operation *op,
                              const Memory &source, const Expr *from,
                              const Memory &destination, const Expr *to,
                              int64_t bytes, bool isAsync);

/// Notes that an access needs no bounds check, see Vmem.td.
void setInBounds(mlir::Operation *access, const BufferAddress &address);

/// The operands of an instruction that accesses LDS.
struct LdsAddress {
  /// A VGPR.
  mlir::Value vaddr;
  int64_t offset;
};

LdsAddress getLdsAddress(KernelImporter &importer, const Expr *offset,
                         int64_t span);

/// Reads 8 bytes a lane, or 12 for elements of 6 bits, from `offset` in LDS on,
/// of which each lane gets a column of the matrix that its group of 16 lanes
/// reads. Sets `result`, a vector, to elements of `width` bits. Fails with an
/// error at `op` if the target lacks the instruction or lanes may be off.
mlir::LogicalResult emitTransposingRead(KernelImporter &importer,
                                        mlir::Operation *op, const Expr *offset,
                                        unsigned width, mlir::Value result);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_MEMORYACCESS_H
