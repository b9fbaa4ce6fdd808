//===- Constraints.h - Constraints of callers -------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   constraints ::= constraint (`,` constraint)*
//   constraint  ::= kernel? region limit
//   limit       ::= `force_serial`
//                 | tag? `max_depth` `=` number
//                 | tag (`gid` | `leader_gid`) `=` number
//
// such as "body force_serial, gemm loop0 I4 max_depth=0". Names of kernels are
// those of move scripts (moves/MoveScript.h); a constraint without one is of
// each kernel. They become attributes of programs
// (dialect/ScheduleConstraints.h) once these have tags.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_CONSTRAINTS_H
#define WAVEASM_SEARCH_CONSTRAINTS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/IR/BuiltinOps.h"

#include <optional>
#include <string>
#include <vector>

namespace waveasm::search {

struct Constraint {
  /// None for all kernels.
  std::optional<std::string> kernel;
  std::string region;
  std::optional<unsigned> tag;
  /// The name of the attribute.
  std::string name;
  /// None for `force_serial`.
  std::optional<unsigned> value;
};

llvm::Expected<std::vector<Constraint>> parseConstraints(llvm::StringRef text);

/// Fails if a constraint names a kernel that `module` lacks.
llvm::Error checkKernels(mlir::ModuleOp module,
                         llvm::ArrayRef<Constraint> constraints);

/// Sets the attributes of those that are of `program`. Fails if there is no
/// such region or tag.
llvm::Error applyConstraints(ProgramOp program,
                             llvm::ArrayRef<Constraint> constraints);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_CONSTRAINTS_H
