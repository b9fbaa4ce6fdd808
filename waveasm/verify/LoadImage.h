//===- LoadImage.h - What a loader puts into memory -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The segments of a linked code object and its relocations. LLVM 22, "User
// Guide for AMDGPU Backend", "Relocation Records": those that the loader
// applies are R_AMDGPU_ABS32_LO, ABS32_HI, ABS64 and RELATIVE64.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_LOADIMAGE_H
#define WAVEASM_VERIFY_LOADIMAGE_H

#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>
#include <vector>

namespace waveasm::verify {

/// A part of memory, at an address relative to where the code object lies.
struct Segment {
  uint64_t address = 0;
  /// The bytes of the file; zeros follow up to `size`.
  std::string bytes;
  uint64_t size = 0;
  bool isWritable = false;
  /// The sections in it that the program asked for, such as ".rodata".
  std::string sections;
};

/// A field that gets a value when the place of the code object is known.
struct LoadRelocation {
  uint64_t address = 0;
  /// Bytes: 4 or 8.
  unsigned size = 8;
  /// Bits that the value is shifted to the right by.
  unsigned shift = 0;
  /// The value; an address, to which that of the code object is added, if
  /// `isRelative`.
  uint64_t value = 0;
  bool isRelative = false;
};

struct LoadImage {
  /// In the order of their addresses, without overlaps. None for a relocatable
  /// object whose code refers to no other section.
  std::vector<Segment> segments;
  std::vector<LoadRelocation> relocations;
};

/// Reads what a loader would put into memory. Fails if a loader would, and for
/// a relocatable object whose code needs a linker.
llvm::Expected<LoadImage>
readLoadImage(const llvm::object::ELF64LEObjectFile &object);

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_LOADIMAGE_H
