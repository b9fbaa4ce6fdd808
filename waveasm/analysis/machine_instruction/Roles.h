//===- Roles.h - What an operand is to its instruction ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder: shared by operations and `raw` text.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_ROLES_H
#define WAVEASM_ANALYSIS_ROLES_H

#include "waveasm/target/InstructionClass.h"
#include "waveasm/target/RegisterUnit.h"

namespace waveasm {

/// How a source operand is read. `position` counts sources from 0, immediates
/// too; `isTied` says that the operand is also the destination and none of the
/// numbered sources.
target::Touches getReadTouches(target::Traits traits, unsigned position,
                               bool isTied, target::Files files,
                               unsigned count);

/// How VCC is read that is not among the operands.
target::Touches getImplicitVccTouches(target::Traits traits);

/// The instruction reads M0 at issue: its rules for wait states name it.
bool readsM0(target::Traits traits);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_ROLES_H
