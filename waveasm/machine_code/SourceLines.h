//===- SourceLines.h - Lines of the source of instructions ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MACHINE_CODE_SOURCELINES_H
#define WAVEASM_MACHINE_CODE_SOURCELINES_H

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace waveasm::machine_code {

/// What the line tables (`.debug_line`) of a code object say.
class SourceLines {
public:
  /// Reads the tables of an ELF file. What is damaged is left out, and so are
  /// compressed tables.
  static SourceLines read(llvm::ArrayRef<char> codeObject);

  /// The line of the instruction at an address, such as "gemm.py:53": the name
  /// of the file without its folder. Empty if that is not known. `section` is
  /// the index of its section; in a relocatable object, addresses count from
  /// there.
  std::string find(uint64_t section, uint64_t address) const;

private:
  /// Names of files, which rows name by their numbers.
  std::vector<std::string> files;
  struct Line {
    unsigned file = 0;
    /// 0 where no line is known.
    uint32_t line = 0;
  };
  /// By section, or `kAnySection`, and the first address of the line.
  std::map<std::pair<uint64_t, uint64_t>, Line> lines;
};

} // namespace waveasm::machine_code

#endif // WAVEASM_MACHINE_CODE_SOURCELINES_H
