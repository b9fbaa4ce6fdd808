//===- AccessShape.h - What a lane accesses ---------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_ACCESSSHAPE_H
#define WAVEASM_TARGET_ACCESSSHAPE_H

#include <cstdint>
#include <optional>
#include <string_view>

namespace waveasm::target {

/// The memory that each lane of a vector memory or LDS instruction accesses.
struct AccessShape {
  /// Consecutive bytes of an element.
  uint32_t bytes;
  /// 2 for two-address forms, 1 for others.
  uint32_t elements = 1;
  /// The unit of the immediate offsets, in bytes: "AMD Instinct MI300
  /// Instruction Set Architecture", "LDS instructions".
  uint32_t offsetBytes = 1;
};

/// The shape of an instruction with this hardware mnemonic. None for
/// instructions that access no memory, for those whose addresses are not those
/// of lanes (`ds_read_addtid_b32`) and where the size depends on a descriptor
/// (`buffer_load_format_x`).
std::optional<AccessShape> getAccessShape(std::string_view mnemonic);

/// Bytes of consecutive scratch memory of one lane before those of the next
/// lane follow. LLVM 22, "User Guide for AMDGPU Backend", "Memory Spaces",
/// private.
inline constexpr uint32_t kScratchElementBytes = 4;

} // namespace waveasm::target

#endif // WAVEASM_TARGET_ACCESSSHAPE_H
