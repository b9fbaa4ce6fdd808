//===- IntrinsicImport.h - Calls of LLVM's intrinsics -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What analyses need to know of intrinsics that are called by name.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_INTRINSICIMPORT_H
#define WAVEASM_IMPORT_INTRINSICIMPORT_H

#include "llvm/ADT/StringRef.h"

namespace waveasm::import {

/// Whether the intrinsic, whatever its type, returns the value of the first
/// lane.
bool isReadFirstLane(llvm::StringRef name);
/// Whether the result is the same in all lanes of a wave whatever the operands
/// are.
bool isOfWave(llvm::StringRef name);
/// Whether the result may differ between the lanes of a wave although the
/// operands do not.
bool isOfLanes(llvm::StringRef name);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_INTRINSICIMPORT_H
