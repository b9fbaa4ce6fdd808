//===- IndexedCode.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/reschedule/IndexedCode.h"

using namespace waveasm;
using namespace waveasm::machine_code;
using namespace waveasm::reschedule;

llvm::BitVector reschedule::findIndexed(const KernelCode &kernel,
                                        llvm::ArrayRef<Block> blocks) {
  llvm::BitVector indexed(static_cast<unsigned>(kernel.instructions.size()));
  // Whether a block ends, and may start, with an index.
  auto run = [&](const Block &block, bool isOn) {
    for (unsigned i = block.first; i < block.end; ++i) {
      const verify::Instruction &each = kernel.instructions[i];
      if (isOn || each.startsWith("s_set_gpr_idx"))
        indexed.set(i);
      if (each.is("s_set_gpr_idx_on"))
        isOn = true;
      else if (each.is("s_set_gpr_idx_off"))
        isOn = false;
    }
    return isOn;
  };
  llvm::BitVector startsOn(static_cast<unsigned>(blocks.size()));
  for (bool hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (auto [number, block] : llvm::enumerate(blocks)) {
      if (!run(block, startsOn.test(static_cast<unsigned>(number))))
        continue;
      for (unsigned next : {block.next, block.target})
        if (next != kNone && !startsOn.test(next)) {
          startsOn.set(next);
          hasChanged = true;
        }
    }
  }
  return indexed;
}
