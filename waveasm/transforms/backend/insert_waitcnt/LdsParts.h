//===- LdsParts.h - Parts of the LDS ----------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel with several buffers in the LDS fills one while it reads another.
// What it fills has to be complete before that buffer is read, not before any.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_INSERT_WAITCNT_LDSPARTS_H
#define WAVEASM_TRANSFORMS_BACKEND_INSERT_WAITCNT_LDSPARTS_H

#include "waveasm/analysis/machine_instruction/MachineInstruction.h"
#include "waveasm/transforms/backend/lds_bytes/LdsBytes.h"

namespace waveasm {

/// The parts of the LDS that the accesses of a program keep apart: each access
/// whose bytes are noted lies in one part.
class LdsParts {
public:
  /// A set of parts.
  using Mask = uint64_t;

  explicit LdsParts(const MachineProgram &program);

  /// At least 1.
  unsigned getCount() const {
    return std::max<unsigned>(1, static_cast<unsigned>(parts.size()));
  }
  Mask getAll() const { return llvm::maskTrailingOnes<Mask>(getCount()); }

  /// The parts that `instruction` may access; none if it does not access the
  /// LDS.
  Mask getParts(const MachineInstruction &instruction) const;

private:
  /// In ascending order.
  std::vector<LdsBytes> parts;
};

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_INSERT_WAITCNT_LDSPARTS_H
