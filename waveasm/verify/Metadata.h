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

/// Converts the metadata of a code object from MessagePack to JSON. Fails if
/// `note` does not follow LLVM 22, "User Guide for AMDGPU Backend", "Code
/// Object Metadata": all required entries must be present, and all entries must
/// have the right types. Numbers may still have any value.
llvm::Expected<std::string> readMetadata(llvm::StringRef note);

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_METADATA_H
