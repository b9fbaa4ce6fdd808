//===- MoveScript.h - Moves in a file ------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   # What is behind the sign is a comment.
//   region gemm loop0
//   move I5 after I2
//   swap I1 I3
//   region gemm body
//   move I0 before I4
//
// Each region is named once, with the moves that lead from its original order
// to the new one. A kernel whose name has other characters than letters, digits
// and `_.$-` stands in double quotes, with `\` and two hexadecimal digits for
// each byte that is no plain character.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_MOVESCRIPT_H
#define WAVEASM_MOVES_MOVESCRIPT_H

#include "waveasm/moves/MoveCommand.h"

#include <vector>

namespace waveasm {

/// The moves of one region; one round.
struct ScriptRound {
  /// The name of the kernel in the code object.
  std::string kernel;
  /// "loop0", "body".
  std::string region;
  /// Where the script names the region; lines count from 1. 0: nowhere.
  unsigned line = 0;
  llvm::SmallVector<MoveCommand> commands;
  /// Of each command.
  llvm::SmallVector<unsigned> lines;
};

struct MoveScript {
  std::vector<ScriptRound> rounds;

  /// Returns the moves of a region; null: the script does not name it.
  const ScriptRound *find(llvm::StringRef kernel, llvm::StringRef region) const;
};

/// Fails with "line 3: " and what is wrong there and expected.
llvm::Expected<MoveScript> parseMoveScript(llvm::StringRef text);

/// The text that is parsed as `script`.
std::string toString(const MoveScript &script);

} // namespace waveasm

#endif // WAVEASM_MOVES_MOVESCRIPT_H
