//===- Unit.h - Execution units ---------------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_UNIT_H
#define WAVEASM_TARGET_UNIT_H

#include <string_view>

namespace waveasm::target {

/// The unit that executes an instruction. Names from the CDNA3 ISA, chapter
/// "Terminology".
enum class Unit {
  Valu,   ///< vector ALU
  Trans,  ///< transcendental part of the vector ALU
  Salu,   ///< scalar ALU
  Smem,   ///< scalar memory
  Vmem,   ///< vector memory: buffer, global, flat
  Lds,    ///< local data share
  Mfma,   ///< matrix core
  Branch, ///< branches and messages, and instructions of the sequencer itself
};

/// The name of a unit: "valu", "trans" and so on.
constexpr std::string_view getName(Unit unit) {
  switch (unit) {
  case Unit::Valu:
    return "valu";
  case Unit::Trans:
    return "trans";
  case Unit::Salu:
    return "salu";
  case Unit::Smem:
    return "smem";
  case Unit::Vmem:
    return "vmem";
  case Unit::Lds:
    return "lds";
  case Unit::Mfma:
    return "mfma";
  case Unit::Branch:
    return "branch";
  }
  return "";
}

} // namespace waveasm::target

#endif // WAVEASM_TARGET_UNIT_H
