//===- RawRegister.h - LLVM's names of registers ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_RAWREGISTER_H
#define WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_RAWREGISTER_H

#include "waveasm/target/RegisterUnit.h"

#include "llvm/ADT/StringRef.h"

namespace waveasm {

/// Consecutive units, and in which ways an access to registers such as
/// `src_vccz` is more than a read.
struct NamedRegister {
  target::RegisterUnit first = 0;
  uint16_t count = 0;
  target::Touches touches = 0;
};

/// The units of a register with this name in LLVM 22; without units for
/// registers that nothing asks about.
NamedRegister resolveRegister(llvm::StringRef name);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_RAWREGISTER_H
