//===- KeyDigest.h - The name of a key in a cache ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_KEYDIGEST_H
#define WAVEASM_SEARCH_KEYDIGEST_H

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SHA256.h"

namespace waveasm::search {

/// Returns the SHA-256 of a key in lower-case hexadecimal digits, by which
/// caches know it.
inline std::string getKeyDigest(llvm::StringRef key) {
  return llvm::toHex(llvm::SHA256::hash(llvm::arrayRefFromStringRef(key)),
                     /*LowerCase=*/true);
}

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_KEYDIGEST_H
