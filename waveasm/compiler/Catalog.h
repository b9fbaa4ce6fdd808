//===- Catalog.h - What the compiler knows, by name -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_CATALOG_H
#define WAVEASM_COMPILER_CATALOG_H

#include <string>
#include <vector>

namespace waveasm::compiler {

/// The names of all targets, in the order of messages.
std::vector<std::string> listTargets();

/// What is wrong with a list of metrics to optimise; empty: nothing.
std::string checkObjective(const std::string &objective);

/// The names of the agents, with those that need a broker if `withBroker`.
std::vector<std::string> listAgents(bool withBroker);

/// What the compiler knows of an operation whatever its operands are.
struct OperationInfo {
  std::string name; ///< "waveasm.v_add_u32"
  /// Names of traits and interfaces, sorted.
  std::vector<std::string> traits;
  /// The rest is of operations with the trait "InstructionOpInterface".
  std::string unit;
  std::string asmMnemonic;
  std::vector<std::string> specialReads;
  std::vector<std::string> specialWrites;
  int tiedOperand = -1;
  bool pinned = false;
  std::vector<std::string> targets;
};

/// All operations of the dialect by name.
std::vector<OperationInfo> listOperations();

/// The names of the operations of other dialects that have a translation,
/// sorted.
std::vector<std::string> listImportedOperations();

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_CATALOG_H
