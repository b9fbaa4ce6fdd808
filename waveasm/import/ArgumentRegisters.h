//===- ArgumentRegisters.h - Where a kernel finds arguments -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lays out the arguments of a kernel and gets them into SGPRs. The hardware
// loads the first ones that are used before the kernel starts, as many as fit.
// Loads before all other code get the rest: each pointer on its own, so that it
// can be loaded into a descriptor, and scalars next to each other at once.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_ARGUMENTREGISTERS_H
#define WAVEASM_IMPORT_ARGUMENTREGISTERS_H

#include "waveasm/import/CodeBuilder.h"

namespace waveasm::import {

class ArgumentRegisters {
public:
  ArgumentRegisters(ProgramOp program, CodeBuilder &code)
      : program(program), code(code) {}

  /// Adds an argument of `size` bytes after the others: without a gap, as
  /// Wave's runtime passes them, or at a multiple of `alignment` bytes. Returns
  /// its offset in bytes.
  int64_t add(int64_t size, bool isBuffer, bool isUsed, int64_t alignment = 4);
  /// Adds an argument at `offset`, a multiple of 4 bytes that is not before the
  /// place of the one before.
  void addAt(int64_t offset, int64_t size, bool isBuffer, bool isUsed);
  /// Counts at least so many bytes as arguments.
  void reserve(int64_t bytes);
  size_t size() const { return arguments.size(); }
  /// The place of an argument, in bytes.
  int64_t getOffset(unsigned number) const {
    return 4 * arguments[number].offset;
  }

  /// Decides how the program gets each argument, after the last `add`: whether
  /// the hardware loads the first ones, and what the program loads.
  void place(bool isPreloaded);

  /// Returns the pointer of a buffer, or the low dword of a scalar, in SGPRs.
  /// The argument must be one that is used.
  mlir::Value get(unsigned number);

  /// Returns the address of the arguments.
  mlir::Value getAddress();

private:
  struct Argument {
    /// In dwords.
    int64_t offset;
    bool isBuffer;
    bool isUsed;

    /// The end of what is used: of a scalar only the low dword.
    int64_t getEnd() const { return offset + (isBuffer ? 2 : 1); }
  };
  /// A load of consecutive dwords.
  struct Load {
    int64_t first;
    int64_t end;
    mlir::Value value = {};
  };

  mlir::Value load(int64_t offset, int64_t dwords);

  ProgramOp program;
  CodeBuilder &code;
  llvm::SmallVector<Argument> arguments;
  /// The size of all arguments, in dwords.
  int64_t end = 0;
  /// What loads scalars that are not preloaded, by offset.
  llvm::SmallVector<Load> loads;
  /// The address of the arguments.
  mlir::Value address;
  /// The last operation that provides an argument.
  mlir::Operation *last = nullptr;
};

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_ARGUMENTREGISTERS_H
