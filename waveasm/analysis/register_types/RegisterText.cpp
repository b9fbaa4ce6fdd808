//===- RegisterText.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/register_types/RegisterText.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"

using namespace mlir;
using namespace waveasm;

StringRef waveasm::getName(RegisterClass registerClass) {
  return registerClass == RegisterClass::VGPR   ? "VGPR"
         : registerClass == RegisterClass::SGPR ? "SGPR"
                                                : "AGPR";
}

std::string waveasm::count(unsigned registers, RegisterClass registerClass) {
  return (Twine(registers) + " " + getName(registerClass) +
          (registers == 1 ? "" : "s"))
      .str();
}

std::string waveasm::printRegisters(RegisterClass registerClass, int first,
                                    unsigned count) {
  StringRef prefix = getAsmPrefix(registerClass);
  if (count == 1)
    return (prefix + Twine(first)).str();
  return (prefix + "[" + Twine(first) + ":" +
          Twine(first + static_cast<int>(count) - 1) + "]")
      .str();
}

std::string waveasm::describePlace(Value value) {
  RegisterClass registerClass = getRegisterClass(value);
  auto size = static_cast<unsigned>(getRegisterCount(value));
  std::string text = count(size, registerClass);
  if (std::optional<int64_t> index = getPhysicalIndex(value))
    text +=
        ", " + printRegisters(registerClass, static_cast<int>(*index), size);
  if (isPrecolored(value.getDefiningOp()))
    text += ", as the program says";
  return text;
}
