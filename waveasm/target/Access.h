//===- Access.h - What an instruction does to memory ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_ACCESS_H
#define WAVEASM_TARGET_ACCESS_H

namespace waveasm::target {

/// The memories that an instruction can name.
enum class AddressSpace {
  Global,  ///< device memory through the vector caches
  Scalar,  ///< device memory through the scalar cache; kernels only read it
  Lds,     ///< local data share
  Scratch, ///< the private memory of a lane
};

enum class Access {
  Load,
  Store,
  Atomic,
  LoadToLds, ///< from device memory into LDS, at the address in M0
};

} // namespace waveasm::target

#endif // WAVEASM_TARGET_ACCESS_H
