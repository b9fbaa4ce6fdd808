//===- SearchedCopy.h - A search of a copy of a program ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_SEARCHEDCOPY_H
#define WAVEASM_SEARCH_SEARCHEDCOPY_H

#include "waveasm/search/record/Record.h"

#include "mlir/IR/OwningOpRef.h"

namespace waveasm::search {

/// A copy of a program for a search, and the record of that search alone.
struct SearchedCopy {
  SearchedCopy(ProgramOp original, const SchedulingMetrics &baseline)
      : program(original.clone()) {
    record.name = original.getKernelName().str();
    record.baseline = baseline;
  }

  /// Lets `original` become the copy, which is then no longer usable. Returns
  /// the record.
  KernelRecord moveInto(ProgramOp original) {
    original->setAttrs(program->getOperation()->getAttrs());
    original.getBody().takeBody(program->getBody());
    return std::move(record);
  }

  mlir::OwningOpRef<ProgramOp> program;
  KernelRecord record;
};

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_SEARCHEDCOPY_H
