//===- RegisterReads.h - Which write each read finds ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registers outside SSA (SCC, VCC, EXEC, M0, registers with numbers) hold what
// was written last. An order of a block keeps them correct if each read finds
// the write that it found in the original order, and the block leaves the same
// contents behind. Writes that nothing reads may stand anywhere, as long as
// they overwrite nothing that is read.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_REGISTERREADS_H
#define WAVEASM_MOVES_REGISTERREADS_H

#include "waveasm/analysis/dependences/DependenceGraph.h"

#include <string>

namespace waveasm {

/// The name of a register, such as "SCC" or "s5".
std::string getRegisterName(target::RegisterUnit unit);

class RegisterReads {
public:
  /// Takes the order of the graph's operations as the original one.
  explicit RegisterReads(const DependenceGraph &graph);

  /// The index of a register that the block writes.
  using Index = unsigned;
  unsigned getNumRegisters() const {
    return static_cast<unsigned>(registers.size());
  }
  target::RegisterUnit getUnit(Index index) const {
    return registers[index].unit;
  }
  /// Whether some readers of the register have no place of their own in orders.
  bool hasAnchoredReaders(Index index) const {
    return registers[index].hasAnchoredReaders;
  }

  /// The registers that the operation at a position reads.
  llvm::ArrayRef<Index> getReads(unsigned position) const {
    return reads[position];
  }
  llvm::ArrayRef<Index> getWrites(unsigned position) const {
    return writes[position];
  }

  /// A read that finds another write than in the original order. All fields are
  /// positions.
  struct Broken {
    /// The reader; none for code after the block.
    std::optional<unsigned> reader;
    /// The write that it found originally, and the one it finds now. None for
    /// the contents from before the block.
    std::optional<unsigned> expected;
    std::optional<unsigned> found;
  };

  /// The first broken read in the order of `place`, which maps the position of
  /// each operation that uses the register to a number. Takes n log n time for
  /// n uses of the register.
  std::optional<Broken>
  findBroken(Index index, llvm::function_ref<uint64_t(unsigned)> place) const;

private:
  struct Use {
    unsigned position;
    bool reads = false;
    bool writes = false;
    /// The write that a read finds.
    std::optional<unsigned> writer;
  };
  struct Register {
    target::RegisterUnit unit;
    bool hasAnchoredReaders = false;
    /// The uses in the original order.
    llvm::SmallVector<Use, 0> uses;
    /// The last writer of the block, if code after the block may read the
    /// register.
    std::optional<unsigned> lastWriter;
  };

  std::vector<Register> registers;
  std::vector<llvm::SmallVector<Index, 2>> reads, writes;
  bool isReadAfterwards;
};

} // namespace waveasm

#endif // WAVEASM_MOVES_REGISTERREADS_H
