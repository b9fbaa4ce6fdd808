//===- SpecialRegister.h - Registers used implicitly ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_SPECIALREGISTER_H
#define WAVEASM_TARGET_SPECIALREGISTER_H

#include <cstdint>
#include <initializer_list>

namespace waveasm::target {

/// Registers that instructions use without naming them. CDNA3 ISA, chapter
/// "Kernel state".
enum class SpecialRegister : uint8_t {
  SCC = 1 << 0,  ///< scalar condition code, 1 bit
  VCC = 1 << 1,  ///< vector condition code, one bit per lane
  EXEC = 1 << 2, ///< lanes that execute, one bit per lane
  M0 = 1 << 3,   ///< LDS address of direct loads, among others
};

/// A set of special registers.
class SpecialRegisters {
public:
  constexpr SpecialRegisters() = default;
  constexpr SpecialRegisters(std::initializer_list<SpecialRegister> registers) {
    for (SpecialRegister r : registers)
      bits = static_cast<uint8_t>(bits | static_cast<uint8_t>(r));
  }

  constexpr bool contains(SpecialRegister r) const {
    return bits & static_cast<uint8_t>(r);
  }
  constexpr bool intersects(SpecialRegisters other) const {
    return bits & other.bits;
  }
  constexpr bool empty() const { return bits == 0; }

private:
  uint8_t bits = 0;
};

} // namespace waveasm::target

#endif // WAVEASM_TARGET_SPECIALREGISTER_H
