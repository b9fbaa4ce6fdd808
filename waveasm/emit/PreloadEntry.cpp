//===- PreloadEntry.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/PreloadEntry.h"
#include "waveasm/emit/SymbolText.h"

#include "waveasm/target/UserSgprs.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::emit;

static int64_t getPreloadLength(ProgramOp program) {
  return static_cast<int64_t>(program.getKernargPreloadLength());
}

int64_t emit::countUserSgprs(ProgramOp program) {
  return target::kKernargSgprs + getPreloadLength(program);
}

LogicalResult emit::checkPreload(ProgramOp program,
                                 const KernelArguments &arguments) {
  int64_t most =
      std::min(target::getMaxPreloadedDwords(program.getTargetMachine()),
               arguments.size / 4);
  if (getPreloadLength(program) >= 0 && getPreloadLength(program) <= most)
    return success();
  return program.emitOpError(
             "expected kernarg_preload_length in the range [0, ")
         << most << "], the dwords of the arguments that SGPRs can hold, got "
         << getPreloadLength(program);
}

std::string emit::getPreloadedLabel(StringRef kernelName) {
  return toSymbolText(".L" + kernelName + "_preloaded");
}

void emit::printPreloadEntry(ProgramOp program, LineWriter &writer) {
  int64_t length = getPreloadLength(program);
  for (int64_t dword = 0; dword < length;) {
    int64_t first = target::kKernargSgprs + dword;
    // Groups of 4 or more SGPRs start at a multiple of 4 (CDNA3 ISA, "SGPR
    // Alignment").
    int64_t count = 16;
    while (count > length - dword || first % std::min<int64_t>(count, 4))
      count /= 2;
    std::string suffix = count == 1 ? "" : "x" + std::to_string(count);
    std::string registers = "s" + std::to_string(first);
    if (count > 1)
      registers =
          ("s[" + Twine(first) + ":" + Twine(first + count - 1) + "]").str();
    writer.line(Twine("  s_load_dword") + suffix + " " + registers +
                ", s[0:1], " + Twine(4 * dword));
    dword += count;
  }
  std::string label = getPreloadedLabel(program.getKernelName());
  writer.line("  s_waitcnt lgkmcnt(0)");
  writer.line("  s_branch " + label);
  // The assembler pads code with `s_nop 0`.
  static_assert(llvm::isPowerOf2_64(target::kPreloadEntryBytes));
  writer.line(".p2align " + Twine(llvm::Log2_64(target::kPreloadEntryBytes)));
  writer.line(label + ":");
}
