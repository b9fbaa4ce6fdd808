//===- RegionText.h - A region as agents see it -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The text of a region has a line for each operation that schedules place:
//
//   I5   %12 = v_add_u32 %3, 4 : vreg
//   I9   ds_write_b64 (%12, %4[1]), %5 offset=32
//   I20  %30, %31 = loop %0, %12 uses %7 writes scc {9 valu, 1 mfma; loads lds}
//        : vreg<4>, sreg
//
// A line has results, mnemonic, operands and the attributes that matter; for
// nested bodies the values from outside that they use; registers that are read
// or written without being operands or results; a summary of nested bodies; and
// the types of the results. EXEC is left out where it is only read, because
// everything that works on lanes reads it.
//
// Values are numbered in the order in which they appear. Constants, registers
// that are filled before the start, parts of tuples and tuples with one use
// appear where they are used; other tuples have lines without a tag. Every
// number in use is defined, by a line or as a value from outside.
//
// The text consists only of numbers, names of registered operations and of
// their own attributes, and types. It contains nothing that a user can name:
// symbols, locations, comments or strings.
// conductor/prompts/instruction_line.py has the grammar and accepts nothing
// else.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_REGIONTEXT_H
#define WAVEASM_MOVES_REGIONTEXT_H

#include "waveasm/moves/ScheduleRegion.h"

namespace waveasm {

/// The line of an operation that schedules place.
struct RegionLine {
  unsigned tag;
  std::string text;
  /// The lines of the tuples that stand before the operation.
  std::vector<std::string> tuples;
};

/// A value that the region uses but does not define.
struct OuterValue {
  unsigned number;
  /// "argument" for arguments of the region's block, "outer-argument" for those
  /// of enclosing blocks, otherwise the mnemonic of the operation that defines
  /// the value.
  std::string origin;
  /// The type, such as "vreg<4>".
  std::string type;
};

struct RegionText {
  /// The values by number, including all arguments of the block in their order.
  std::vector<OuterValue> outerValues;
  /// The lines in the current order.
  std::vector<RegionLine> lines;
};

RegionText writeRegion(const ScheduleRegion &region);

/// Prints the text of a region, values from outside first.
void printRegion(const ScheduleRegion &region, llvm::raw_ostream &os);

/// The numbers that the text of a region gives values: 12 for %12.
llvm::DenseMap<mlir::Value, unsigned>
numberValues(const ScheduleRegion &region);

} // namespace waveasm

#endif // WAVEASM_MOVES_REGIONTEXT_H
