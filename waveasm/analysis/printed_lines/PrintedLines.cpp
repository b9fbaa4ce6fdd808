//===- PrintedLines.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/printed_lines/PrintedLines.h"

#include "waveasm/dialect/OperationNumber.h"
#include "waveasm/dialect/SourcePlace.h"

#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Unicode.h"

using namespace mlir;
using namespace waveasm;

/// The most columns of a printed line, of which `kCut` may be the last ones.
static constexpr size_t kWidth = 100;
static constexpr StringLiteral kCut = "...";

/// Returns valid UTF-8 on a single line: characters that cannot be printed
/// become escapes.
static std::string makePrintable(StringRef text) {
  std::string valid = llvm::json::fixUTF8(text);
  std::string printable;
  llvm::raw_string_ostream os(printable);
  const auto *next = reinterpret_cast<const llvm::UTF8 *>(valid.data());
  const llvm::UTF8 *end = next + valid.size();
  while (next != end) {
    const llvm::UTF8 *start = next;
    llvm::UTF32 character = 0;
    llvm::convertUTF8Sequence(&next, end, &character, llvm::strictConversion);
    if (llvm::sys::unicode::isPrintable(static_cast<int>(character)))
      os.write(reinterpret_cast<const char *>(start), next - start);
    else if (character == '\n')
      os << "\\n";
    else if (character < 0x100)
      os << llvm::formatv("\\x{0:x-2}", character);
    else
      os << llvm::formatv("\\u{0:x-4}", character);
  }
  return printable;
}

std::string waveasm::printPlace(Location loc) {
  FileLineColLoc place = findPlace(loc);
  if (!place || place.getLine() == 0)
    return "";
  return makePrintable(
      (llvm::sys::path::filename(place.getFilename().getValue()) + ":" +
       Twine(place.getLine()) + ":" + Twine(place.getColumn()))
          .str());
}

std::string PrintedLines::show(Operation *op) {
  return findPlace(op->getLoc()) ? "" : print(op, nullptr);
}

std::string PrintedLines::show(Value value) {
  if (findPlace(value.getLoc()))
    return "";
  Operation *op = value.getDefiningOp();
  return print(op ? op : value.getParentBlock()->getParentOp(), value);
}

std::string PrintedLines::print(Operation *op, Value value) {
  if (!names)
    names =
        std::make_unique<AsmState>(program, OpPrintingFlags().skipRegions());
  std::string line, name;
  llvm::raw_string_ostream lineStream(line), nameStream(name);
  // Numbers of the spilling say nothing to a reader.
  Attribute number = op->removeAttr(kNumberAttrName);
  op->print(lineStream, *names);
  if (number)
    op->setAttr(kNumberAttrName, number);
  line = StringRef(line).split('\n').first.str();
  size_t column = 0;
  if (value) {
    value.printAsOperand(nameStream, *names);
    column = line.find(name);
  }
  if (line.size() > kWidth)
    line = line.substr(0, kWidth - kCut.size()) + kCut.str();
  if (column >= line.size())
    column = 0;
  return "\n  " + line + "\n  " + std::string(column, ' ') + "^";
}
