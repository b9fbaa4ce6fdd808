//===- ProgramData.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/ProgramData.h"
#include "waveasm/emit/SymbolText.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::emit;

std::string emit::getDataLabel(ProgramOp program, StringRef entry) {
  if (program.getDataEntry(entry).getExported())
    return toSymbolText(entry);
  return toSymbolText(".L" + program.getKernelName() + "_data_" + entry);
}

static void printBytes(ArrayRef<char> bytes, llvm::raw_ostream &os) {
  if (llvm::all_of(bytes, [](char byte) { return byte == 0; })) {
    os << "  .zero " << bytes.size() << '\n';
    return;
  }
  constexpr size_t kBytesOfLine = 16;
  while (!bytes.empty()) {
    ArrayRef<char> line =
        bytes.take_front(std::min(kBytesOfLine, bytes.size()));
    bytes = bytes.drop_front(line.size());
    os << "  .byte ";
    llvm::interleave(
        line, os,
        [&](char byte) {
          os << llvm::format_hex(static_cast<unsigned char>(byte), 4);
        },
        ",");
    os << '\n';
  }
}

LogicalResult ProgramData::print(ProgramOp program, llvm::raw_ostream &os) {
  ArrayAttr all = program.getDataAttr();
  if (!all || all.empty())
    return success();
  StringRef section;
  for (auto entry : all.getAsRange<DataAttr>()) {
    std::string label = getDataLabel(program, entry.getName().getValue());
    // The host may write what is exported, and so may kernels.
    StringRef needed = entry.getExported() ? ".section .data,#alloc,#write\n"
                                           : ".section .rodata,#alloc\n";
    if (entry.getExported()) {
      auto [known, isNew] =
          exported.try_emplace(entry.getName().getValue(), entry);
      if (!isNew && known->second != entry)
        return program.emitOpError("expected the value of the exported data ")
               << entry.getName()
               << " to be that of another program of the module";
      if (!isNew)
        continue;
    }
    if (section != needed)
      os << needed;
    section = needed;
    if (entry.getExported())
      os << ".protected " << label << "\n.globl " << label << "\n.type "
         << label << ",@object\n.size " << label << ", " << entry.getNumBytes()
         << '\n';
    os << ".p2align " << llvm::Log2_64(static_cast<uint64_t>(entry.getAlign()))
       << '\n'
       << label << ":\n";
    printBytes(entry.getBytes(), os);
  }
  return success();
}
