//===- Constraints.h - Constraints that callers put on a schedule *- C++
//-*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   constraints ::= constraint (`,` constraint)*
//   constraint  ::= region `force_serial`
//                 | region tag? `max_depth` `=` number
//                 | region tag (`gid` | `leader_gid`) `=` number
//
// such as "body force_serial, loop0 I4 max_depth=0". They become attributes of
// the program (dialect/ScheduleConstraints.h) once it has tags.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_CONSTRAINTS_H
#define WAVEASM_CONDUCTOR_CONSTRAINTS_H

#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/moves/MoveScript.h"

#include <optional>
#include <string>
#include <vector>

namespace waveasm::conductor {

struct Constraint {
  std::string region;
  std::optional<unsigned> tag;
  /// The name of the attribute.
  std::string name;
  /// None for `force_serial`.
  std::optional<unsigned> value;
};

llvm::Expected<std::vector<Constraint>> parseConstraints(llvm::StringRef text);

/// Sets the attributes. Fails if there is no such region or tag.
llvm::Error applyConstraints(ProgramOp program,
                             llvm::ArrayRef<Constraint> constraints);

/// Returns what is wrong with commands of `script` for `kernel`, whose program
/// is tagged: a region that must keep its order has commands.
std::optional<std::string> findForbiddenRound(ProgramOp program,
                                              const MoveScript &script,
                                              llvm::StringRef kernel);

/// Returns the first constraint on stages that the pipelined loops of `program`
/// break, in words and without text of the user, or nothing. What is not
/// pipelined runs in stage 0.
std::optional<std::string> findBrokenConstraint(ProgramOp program);

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_CONSTRAINTS_H
