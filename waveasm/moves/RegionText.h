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
// A line has results, mnemonic, operands, the attributes that matter, for
// nested bodies the values from outside that they use, registers that are read
// or written without being operands or results, nested bodies in short, and the
// types of the results. EXEC is left out where it is only read: everything that
// works on lanes reads it.
//
// Values are numbered in the order in which they appear. Constants, given
// registers, parts of tuples and tuples with one use stand where they are used;
// other tuples have lines without a tag. Every number that is used is defined:
// by a line, or as a value from outside.
//
// Everything is made from numbers, names of registered operations and of their
// own attributes, and types. Nothing that a user can name is copied: symbols,
// locations, comments or strings. conductor/prompts/instruction_line.py has the
// grammar and accepts nothing else.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_REGIONTEXT_H
#define WAVEASM_MOVES_REGIONTEXT_H

#include "waveasm/moves/ScheduleRegion.h"

namespace waveasm {

/// An operation that schedules place.
struct RegionLine {
  unsigned tag;
  std::string text;
  /// Lines of the tuples that stand before it.
  std::vector<std::string> tuples;
};

/// A value that the region uses and does not define.
struct OuterValue {
  unsigned number;
  /// "argument" for those of the region's block, "outer-argument" for those of
  /// blocks around it, else the mnemonic of the operation that defines it.
  std::string origin;
  /// "vreg<4>".
  std::string type;
};

struct RegionText {
  /// By number; the arguments of the block are all there, in their order.
  std::vector<OuterValue> outerValues;
  /// In the present order.
  std::vector<RegionLine> lines;
};

RegionText writeRegion(const ScheduleRegion &region);

/// Prints the text of a region with values from outside first.
void printRegion(const ScheduleRegion &region, llvm::raw_ostream &os);

/// The numbers that the text of a region gives values: 12 for %12.
llvm::DenseMap<mlir::Value, unsigned>
numberValues(const ScheduleRegion &region);

} // namespace waveasm

#endif // WAVEASM_MOVES_REGIONTEXT_H
