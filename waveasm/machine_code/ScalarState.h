//===- ScalarState.h - Known values of scalar registers ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops of kernels count in scalar registers, and mostly from constants to
// constants. This file computes what is known about them while instructions run
// one after the other.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MACHINE_CODE_SCALARSTATE_H
#define WAVEASM_MACHINE_CODE_SCALARSTATE_H

#include "waveasm/machine_code/KernelCode.h"
#include "waveasm/machine_code/ScalarStep.h"

#include "llvm/Support/KnownBits.h"

#include <array>
#include <optional>

namespace waveasm::machine_code {

/// What is known about the values of scalar registers, and of vector registers
/// that hold one value in all lanes. All lanes are active at the start, as they
/// are in all waves of a workgroup of whole waves.
class ScalarState {
public:
  ScalarState();
  /// The state in which a kernel starts. Loads of its known arguments find
  /// them.
  explicit ScalarState(const KernelCode &kernel);

  void run(const ScalarStep &step);

  /// Whether the branch is taken, if that is known.
  std::optional<bool> isTaken(const ScalarStep &step) const;

private:
  llvm::KnownBits read(const verify::RegisterRange &range) const;
  llvm::KnownBits read(const ScalarStep::Source &source, unsigned width) const;
  void write(const verify::RegisterRange &range, const llvm::KnownBits &bits);
  void load(const ScalarStep &step);
  /// The register, or null for one that the state does not have.
  template <typename State>
  static auto *lookup(State &state, verify::RegisterFile file, unsigned number);

  std::array<llvm::KnownBits, 128> scalars;
  std::array<llvm::KnownBits, 256> vectors;
  std::optional<bool> scc;
  const KnownArguments *arguments = nullptr;
};

} // namespace waveasm::machine_code

#endif // WAVEASM_MACHINE_CODE_SCALARSTATE_H
