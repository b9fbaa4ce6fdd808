//===- Finding.h - A violation in machine code ------------------*- C++ -*-===//
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
  Barrier,     ///< LDS data is incomplete where other waves may read it
  Hazard,      ///< too few wait states between two instructions
};

/// The name of a kind: "control-flow", "register", "wait", "barrier" or
/// "hazard".
llvm::StringRef getName(FindingKind kind);

struct Finding {
  FindingKind kind = FindingKind::ControlFlow;
  /// The name of the function.
  std::string function;
  /// The instruction that requires something and the one that does not provide
  /// it; both are the same if only one is involved. Offsets in bytes from the
  /// start of the section.
  uint64_t producerOffset = 0;
  uint64_t consumerOffset = 0;
  /// Hazard: wait states. Wait and Barrier: the largest count that `s_waitcnt`
  /// may name. Register: the number of allotted registers. Otherwise 0.
  unsigned required = 0;
  /// Hazard: wait states. Register: the number of the register. Otherwise 0.
  unsigned got = 0;
  /// A clause for diagnostics, without the place.
  std::string message;
};

using Findings = std::vector<Finding>;

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_FINDING_H
