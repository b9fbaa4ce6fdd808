//===- Metadata.h - The metadata note of a code object ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_METADATA_H
#define WAVEASM_VERIFY_METADATA_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace waveasm::verify {

/// The metadata of a code object, MessagePack, as JSON. Fails if `note` is not
/// what LLVM 22, "User Guide for AMDGPU Backend", "Code Object Metadata", asks
/// for: all entries that must be there are, and entries have their types.
/// Numbers may still have any value.
llvm::Expected<std::string> readMetadata(llvm::StringRef note);

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_METADATA_H
