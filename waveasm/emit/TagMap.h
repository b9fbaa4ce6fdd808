//===- TagMap.h - From instructions of the IR to machine code ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_EMIT_TAGMAP_H
#define WAVEASM_EMIT_TAGMAP_H

#include "waveasm/emit/Assembler.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace waveasm::emit {

/// One machine instruction.
struct EmittedInstruction {
  /// The name, in the code object, of the kernel that it belongs to.
  std::string kernel;
  /// The region of the operation in a schedule, such as "loop0", and its name
  /// there, such as "I7" (dialect/OperationTag.h). Empty if it is in no region.
  std::string region;
  std::string tag;
  /// The stage of the operation in a pipelined loop (dialect/OperationStage.h).
  std::optional<unsigned> stage;
  /// The operation that it was printed for, such as "waveasm.v_add_u32". One
  /// operation may become several instructions.
  std::string op;
  /// Where the operation comes from, as "gemm.mlir:12:10": the file without its
  /// folder, so that the map does not depend on where that is. Empty if
  /// unknown.
  std::string source;
  /// The name of the operation's location, such as the `comment` of a kernel
  /// that Python builds. Empty if there is none.
  std::string comment;
  /// Line of the assembly text, from 1.
  unsigned line = 0;
  /// Bytes from the kernel's entry.
  uint64_t offset = 0;
  /// Of the end of a loop: see `getIterationsOutside`.
  uint64_t iterationsOutside = 0;
};

/// Returns the instructions in the order of the text, without those of `raw`
/// text.
std::vector<EmittedInstruction> makeTagMap(const Assembly &assembly,
                                           const ObjectFile &object);

/// The map as JSON:
///   {"version": 1, "target": "gfx942", "instructions": [
///     {"kernel": "k", "region": "loop0", "tag": "I7",
///      "op": "waveasm.v_add_u32", "source": "gemm.mlir:12:10", "line": 9,
///      "offset": 16}, ...]}
/// `region`, `tag` and `source` are null if there is none. Instructions of
/// pipelined loops have a "stage" after the tag, those whose location has a
/// name a "comment" after the source. The ends of loops whose iterations run
/// outside of them in part have the number of these, "iterations_outside".
std::string printTagMap(llvm::ArrayRef<EmittedInstruction> instructions,
                        llvm::StringRef target);

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_TAGMAP_H
