//===- MoveScript.h - Commands in a file ------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   # A comment follows the sign.
//   region gemm loop0
//   prefetch I0 I3
//   move I5 after I2
//   swap I1 I3
//   region gemm body
//   move I0 before I4
//
// `region k block2 renamed` is a block of machine code with other registers. A
// script names each region at most once, with the commands that lead from its
// original order to the new one. Commands that pipeline the loop come first. A
// kernel whose name contains characters other than letters, digits and `_.$-`
// stands in double quotes; `\` and two hexadecimal digits stand for each byte
// that is not a plain character.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_MOVESCRIPT_H
#define WAVEASM_MOVES_MOVESCRIPT_H

#include "waveasm/moves/MoveCommand.h"
#include "waveasm/moves/StageCommands.h"

#include <optional>
#include <vector>

namespace waveasm {

/// The commands for one region, which form one round.
struct ScriptRound {
  /// The name of the kernel in the code object.
  std::string kernel;
  /// The name of the region: "loop0", "branch0", "body"; of machine code,
  /// "block0".
  std::string region;
  /// Whether the block of machine code gets registers that allow more orders.
  bool isRenamed = false;
  /// The line where the script names the region, counting from 1; 0 if it does
  /// not come from a script.
  unsigned line = 0;
  /// How to pipeline the region, by the tags of the program as it is before;
  /// then the operations get new tags, which the commands use.
  StageCommands stages;
  llvm::SmallVector<MoveCommand> commands;
  /// The line of each command.
  llvm::SmallVector<unsigned> lines;
};

struct MoveScript {
  std::vector<ScriptRound> rounds;

  /// Returns the commands for a region, or null if the script does not name it.
  const ScriptRound *find(llvm::StringRef kernel, llvm::StringRef region) const;
};

/// The name of a block of machine code, which counts the blocks of a kernel by
/// their addresses, from 0: "block3".
std::string getBlockName(unsigned number);
/// The number in such a name, or none if it is another one.
std::optional<unsigned> parseBlockName(llvm::StringRef name);

/// Removes the name of a kernel, as scripts write it, from the front of `text`
/// and returns it, or none if there is none.
std::optional<std::string> takeKernelName(llvm::StringRef &text);

/// Fails with a message that starts with "line 3: " and says what is wrong
/// there and what is expected.
llvm::Expected<MoveScript> parseMoveScript(llvm::StringRef text);

/// Returns the text that `parseMoveScript` parses as `script`.
std::string toString(const MoveScript &script);

} // namespace waveasm

#endif // WAVEASM_MOVES_MOVESCRIPT_H
