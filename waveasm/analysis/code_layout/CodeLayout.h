//===- CodeLayout.h - Where instructions are in memory --------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_CODE_LAYOUT_CODELAYOUT_H
#define WAVEASM_ANALYSIS_CODE_LAYOUT_CODELAYOUT_H

#include "waveasm/analysis/machine_instruction/MachineInstruction.h"

namespace waveasm {

/// The places of a program's instructions in the code object, known before the
/// program is emitted. They are exact if all registers are chosen and no `raw`
/// text has a directive that emits code or data, such as `.p2align`.
class CodeLayout {
public:
  /// Lays out the instructions as emission does. With `alignLoops`, the head of
  /// each `loop` begins a window of instruction fetch, after padding.
  /// `machine` must outlive the layout.
  CodeLayout(const target::Machine &target, const MachineProgram &machine,
             bool alignLoops);

  /// Bytes from the entry of the kernel to the instruction. The entry is a
  /// multiple of every alignment that matters. For a `loop`, this is its head,
  /// after padding.
  uint32_t getOffset(const MachineInstruction &instruction) const {
    return offsets[static_cast<size_t>(&instruction - first)];
  }

  /// Bytes of `s_nop` that emission puts before the instruction.
  uint32_t getPadding(const MachineInstruction &instruction) const {
    return &instruction == first
               ? 0
               : getOffset(instruction) - getOffset((&instruction)[-1]) -
                     (&instruction)[-1].bytes;
  }

  /// Bytes of the whole program.
  uint32_t getSize() const { return offsets.back(); }

private:
  const MachineInstruction *first;
  /// By instruction; at the end, the size of the program.
  std::vector<uint32_t> offsets;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_CODE_LAYOUT_CODELAYOUT_H
