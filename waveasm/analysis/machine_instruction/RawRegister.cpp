//===- RawRegister.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/machine_instruction/RawRegister.h"

#include "llvm/ADT/SmallVector.h"

#include <optional>

using namespace waveasm;
using namespace waveasm::target;
using llvm::SmallVector;
using llvm::StringRef;

/// The unit of a 32-bit register with this name in LLVM. None for registers
/// that this file does not ask about.
static std::optional<RegisterUnit> resolveSingle(StringRef name) {
  auto numbered = [&](StringRef prefix,
                      RegisterUnit base) -> std::optional<RegisterUnit> {
    unsigned number = 0;
    if (name.starts_with(prefix) &&
        !name.drop_front(prefix.size()).getAsInteger(10, number))
      return base + number;
    return std::nullopt;
  };
  if (std::optional<RegisterUnit> unit = numbered("VGPR", kVgprUnits))
    return unit;
  if (std::optional<RegisterUnit> unit = numbered("AGPR", kAgprUnits))
    return unit;
  if (std::optional<RegisterUnit> unit = numbered("SGPR", kScalarUnits))
    return unit;
  // ttmp0 is scalar operand 108 on gfx9.
  return numbered("TTMP", kScalarUnits + 108);
}

NamedRegister waveasm::resolveRegister(StringRef name) {
  for (StringRef suffix : {"_vi", "_gfx9plus", "_gfxpre11", "_ci"})
    name.consume_back(suffix);
  if (name == "VCC" || name == "SRC_VCCZ")
    return {kVccUnit, 2, static_cast<Touches>(name == "VCC" ? 0 : kZeroFlag)};
  if (name == "EXEC" || name == "SRC_EXECZ")
    return {kExecUnit, 2, static_cast<Touches>(name == "EXEC" ? 0 : kZeroFlag)};
  if (name == "VCC_LO" || name == "VCC_HI")
    return {kVccUnit + (name == "VCC_HI"), 1, 0};
  if (name == "EXEC_LO" || name == "EXEC_HI")
    return {kExecUnit + (name == "EXEC_HI"), 1, 0};
  if (name == "M0")
    return {kM0Unit, 1, 0};
  if (name == "SCC" || name == "SRC_SCC")
    return {kSccUnit, 1, 0};
  // flat_scratch and xnack_mask are the last two pairs before VCC.
  if (name.starts_with("FLAT_SCR"))
    return {kScalarUnits + 102 + name.ends_with("_HI"),
            static_cast<uint16_t>(name == "FLAT_SCR" ? 2 : 1), 0};
  if (name.starts_with("XNACK_MASK"))
    return {kScalarUnits + 104 + name.ends_with("_HI"),
            static_cast<uint16_t>(name == "XNACK_MASK" ? 2 : 1), 0};
  // A tuple is named after its parts: VGPR4_VGPR5.
  SmallVector<StringRef, 8> parts;
  name.split(parts, '_');
  std::optional<RegisterUnit> first = resolveSingle(parts.front());
  if (!first)
    return {};
  return {*first, static_cast<uint16_t>(parts.size()), 0};
}
