//===- UserSgprs.h - What SGPRs hold when a wave starts ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first SGPRs of a kernel: the address of its arguments and, if it asks for
// them, the first dwords of the arguments. The ids of the workgroup follow.
//
// Sources: LLVM 22, "User Guide for AMDGPU Backend", sections "Initial Kernel
// Execution State" and "Preloaded Kernel Arguments".
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_USERSGPRS_H
#define WAVEASM_TARGET_USERSGPRS_H

#include "waveasm/target/Machine.h"

#include <cstdint>

namespace waveasm::target {

/// SGPRs with the address of the arguments: s[0:1].
inline constexpr int64_t kKernargSgprs = 2;

/// Maximum number of dwords of the arguments that the hardware loads into
/// SGPRs.
constexpr int64_t getMaxPreloadedDwords(const Machine &machine) {
  return int64_t{machine.registers.userSgprs} - kKernargSgprs;
}

/// Bytes from the symbol of a kernel that preloads arguments to where firmware
/// that does so starts its waves.
inline constexpr int64_t kPreloadEntryBytes = 256;

} // namespace waveasm::target

#endif // WAVEASM_TARGET_USERSGPRS_H
