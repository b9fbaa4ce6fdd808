//===- BuildId.h - Which build of the compiler this is ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_BUILDID_H
#define WAVEASM_CONDUCTOR_BUILDID_H

#include <string>

namespace waveasm::conductor {

/// The build ID that the linker gave the program or library that this code is
/// in, in hexadecimal: a digest of its content. Empty if it has none.
std::string getBuildId();

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_BUILDID_H
