//===- RegisterReads.h - Which write each read finds ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registers that are no values (SCC, VCC, EXEC, M0, registers with numbers)
// hold what was written last. An order of a block is right for them if each
// read finds the write that it found in the original order, and the block
// leaves what it left. Writes that nothing reads may stand wherever they
// overwrite nothing that is read.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_REGISTERREADS_H
#define WAVEASM_MOVES_REGISTERREADS_H

#include "waveasm/analysis/dependences/DependenceGraph.h"

#include <string>

namespace waveasm {

/// "SCC", "s5".
std::string getRegisterName(target::RegisterUnit unit);

class RegisterReads {
public:
  /// In the order of the graph's operations.
  explicit RegisterReads(const DependenceGraph &graph);

  /// A register that the block writes, by its index.
  using Index = unsigned;
  unsigned getNumRegisters() const {
    return static_cast<unsigned>(registers.size());
  }
  target::RegisterUnit getUnit(Index index) const {
    return registers[index].unit;
  }
  /// Some of its readers have no place of their own in orders.
  bool hasAnchoredReaders(Index index) const {
    return registers[index].hasAnchoredReaders;
  }

  /// What an operation reads and writes, by its position.
  llvm::ArrayRef<Index> getReads(unsigned position) const {
    return reads[position];
  }
  llvm::ArrayRef<Index> getWrites(unsigned position) const {
    return writes[position];
  }

  /// A read that does not find what it found. All are positions.
  struct Broken {
    /// None: what comes after the block.
    std::optional<unsigned> reader;
    /// Whose write it found originally, and whose it finds now. None: what was
    /// there before the block.
    std::optional<unsigned> expected;
    std::optional<unsigned> found;
  };

  /// The first one in the order of `place`, which gives each operation that
  /// uses the register a number by its position. Takes n log n time for n uses
  /// of the register.
  std::optional<Broken>
  findBroken(Index index, llvm::function_ref<uint64_t(unsigned)> place) const;

private:
  struct Use {
    unsigned position;
    bool reads = false;
    bool writes = false;
    /// Of a read.
    std::optional<unsigned> writer;
  };
  struct Register {
    target::RegisterUnit unit;
    bool hasAnchoredReaders = false;
    /// In the original order.
    llvm::SmallVector<Use, 0> uses;
    /// The last of all, if it may be read after the block.
    std::optional<unsigned> lastWriter;
  };

  std::vector<Register> registers;
  std::vector<llvm::SmallVector<Index, 2>> reads, writes;
  bool isReadAfterwards;
};

} // namespace waveasm

#endif // WAVEASM_MOVES_REGISTERREADS_H
