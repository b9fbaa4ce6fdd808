//===- BuildId.h - The build ID of the compiler -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_BUILDID_H
#define WAVEASM_SEARCH_BUILDID_H

#include <string>

namespace waveasm::search {

/// Returns the build ID of the program or library that contains this code, in
/// hexadecimal, or an empty string if it has none. The linker computes the ID
/// as a digest of the content.
std::string getBuildId();

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_BUILDID_H
