//===- Bundle.h - Code objects inside of offload bundles --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What `hipcc --genco` writes: a bundle of clang-offload-bundler, plain or
// compressed, that has one code object for each target. Objects, libraries and
// programs of the host have such bundles in the section `.hip_fatbin`. Clang
// 22, "Clang Offload Bundler", "Bundled Binary File Layout" and "Compression
// and Decompression".
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_BUNDLE_H
#define WAVEASM_VERIFY_BUNDLE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>

namespace waveasm::verify {

/// The processor whose code the target `processor` of a code object is, such as
/// "gfx942": itself, or gfx942 for `gfx9-4-generic`, which runs there as it is.
/// Empty if that is neither gfx942 nor gfx950.
llvm::StringRef getProcessorOf(llvm::StringRef processor);

/// Of the processors that run the code of `processor`, the one that needs the
/// most wait states: gfx950 for `gfx9-4-generic`. Empty as above.
llvm::StringRef getWaitStatesOf(llvm::StringRef processor);

/// The bytes of a code object, which are those of the file unless it is a
/// bundle or a file of the host with bundles: then those of the entry for the
/// first of `processors` that it has. `storage` gets the bytes of the entry,
/// and must live as long as the result.
///
/// Of several entries for a processor, that is taken which the GPU would run in
/// its usual mode, without XNACK. Fails if the bundle is damaged, has no entry
/// for any of `processors`, which the message then lists, is compressed in a
/// way that this LLVM cannot undo, or if the file has several bundles with such
/// entries.
llvm::Expected<llvm::ArrayRef<char>>
unbundle(llvm::ArrayRef<char> bytes, llvm::ArrayRef<llvm::StringRef> processors,
         llvm::SmallVector<uint8_t, 0> &storage);

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_BUNDLE_H
