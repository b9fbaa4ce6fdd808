//===- CompareProfile.h - Profile against estimate --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_RECORD_COMPAREPROFILE_H
#define WAVEASM_SEARCH_RECORD_COMPAREPROFILE_H

#include "waveasm/search/record/Record.h"

namespace waveasm::search {

/// Compares the rows of a profile with `baseline`, the estimate of the source
/// order. Drops rows that do not belong to `regions`.
std::vector<ProfileRecord>
compareProfile(llvm::ArrayRef<MeasuredRow> profile,
               llvm::ArrayRef<ScheduleRegion> regions,
               const Evaluation &baseline);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_RECORD_COMPAREPROFILE_H
