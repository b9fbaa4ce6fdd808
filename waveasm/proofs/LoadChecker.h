//===- LoadChecker.h - Prove which lane loads what --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A checker of loads whose lanes work for each other, that shares nothing with
// what makes them. It follows each word of each lane back through exchanges of
// lanes and selects by masks to a load, and the address of that load in the
// lane where it arrives back through the same to a value that is taken as it
// is. Two places are the same if base, value, lane of the value and constants
// are.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_PROOFS_LOADCHECKER_H
#define WAVEASM_PROOFS_LOADCHECKER_H

#include "waveasm/dialect/WaveAsmOps.h"

#include <optional>
#include <string>

namespace waveasm {

/// Returns the first thing that is not proved, or nothing if each word of
/// `value` is in each lane what `load`, which has one result in VGPRs, would
/// load there. All lanes must be on where the operations that `value` and the
/// address depend on stand, and the memory must not change between the loads.
std::optional<std::string> checkLoaded(mlir::Value value, VmemOpInterface load);

} // namespace waveasm

#endif // WAVEASM_PROOFS_LOADCHECKER_H
