//===- ExchangeRules.h - Instructions that may change places ----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sources: "AMD Instinct MI300 Instruction Set Architecture" (CDNA3); LLVM 22,
// "User Guide for AMDGPU Backend", "Memory Model gfx942".
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_EXCHANGERULES_H
#define WAVEASM_VERIFY_EXCHANGERULES_H

#include "waveasm/verify/Instruction.h"

namespace waveasm::verify {

/// Whether two instructions of a block that follow each other may change places
/// as far as registers, memory, barriers and modes are concerned. Waits are not
/// among them, nor VGPRs without `withVgprs`.
bool mayExchange(const Instruction &a, const Instruction &b,
                 bool withVgprs = true);

/// Whether the operand is a register that the instruction reads or writes. LLVM
/// lists two that gfx9 does not read: EXEC of a matrix instruction, which works
/// on all lanes, and M0 of an access to the LDS other than those that say so.
bool usesRegister(const Instruction &instruction, const Operand &operand);

/// Whether the instruction accesses memory, or sends what counters count.
bool accessesMemory(const Instruction &instruction);

/// Whether others may see at `point` if `operation`, an access of memory, is
/// complete: `point` is a barrier, may publish data, or orders memory. They
/// keep their order, and what is complete there stays so.
bool observes(const Instruction &point, const Instruction &operation);

/// Whether a block with this instruction stays as it is: it reads the clock or
/// the state of the hardware, or leaves the function.
bool keepsBlock(const Instruction &instruction);

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_EXCHANGERULES_H
