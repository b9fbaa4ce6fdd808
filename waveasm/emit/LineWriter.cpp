//===- LineWriter.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/LineWriter.h"

#include "waveasm/support/DebugTopics.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace waveasm::emit;

void LineWriter::line(const Twine &text) {
  (text + "\n").toVector(buffer);
  flush();
}

void LineWriter::linesOf(Operation *op, StringRef prefix, StringRef text) {
  for (StringRef part : llvm::split(text, '\n')) {
    assembly.lineToOp[nextLine] = op;
    line(prefix + part);
  }
}

void LineWriter::instructionsOf(Operation *op, StringRef text) {
  for (StringRef part : llvm::split(text, '\n')) {
    if (isDebugged(DebugTopic::Emission))
      llvm::errs() << "emission: line " << nextLine << ", '" << part
                   << "', is of " << op->getName() << " at " << op->getLoc()
                   << '\n';
    assembly.instructionLines.push_back(nextLine);
    linesOf(op, "  ", part);
  }
}

void LineWriter::flush() {
  nextLine += static_cast<unsigned>(llvm::count(buffer, '\n'));
  assembly.text.append(buffer.begin(), buffer.end());
  buffer.clear();
}
