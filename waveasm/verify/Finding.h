//===- Finding.h - What the machine checker objects to ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_FINDING_H
#define WAVEASM_VERIFY_FINDING_H

#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <string>
#include <vector>

namespace waveasm::verify {

enum class FindingKind : uint8_t {
  ControlFlow, ///< execution leaves the function, or cannot be followed
  Register,    ///< a register outside of the kernel's allotment
  Wait,        ///< a register is used before a memory instruction is done
  Barrier,     ///< LDS data is not complete where other waves may read it
  Hazard,      ///< too few wait states between two instructions
};

/// "control-flow", "register", "wait", "barrier", "hazard".
llvm::StringRef getName(FindingKind kind);

struct Finding {
  FindingKind kind = FindingKind::ControlFlow;
  /// Name of the function.
  std::string function;
  /// The instruction that asks for something, and the one that does not grant
  /// it; the same one if only one is involved. Bytes from the start of the
  /// section.
  uint64_t producerOffset = 0;
  uint64_t consumerOffset = 0;
  /// Hazard: wait states. Wait and Barrier: the largest count that `s_waitcnt`
  /// may name. Register: the number of registers. Otherwise 0.
  unsigned required = 0;
  /// Hazard: wait states. Register: the number of the register. Otherwise 0.
  unsigned got = 0;
  /// A clause without the place, as in diagnostics.
  std::string message;
};

using Findings = std::vector<Finding>;

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_FINDING_H
