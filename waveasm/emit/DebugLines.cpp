//===- DebugLines.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/DebugLines.h"

#include "waveasm/dialect/SourcePlace.h"

#include "mlir/IR/Location.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace waveasm::emit;

/// A string in assembler syntax, with quotes.
static std::string quote(StringRef text) {
  std::string quoted = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') {
      quoted += '\\';
      quoted += c;
    } else if (llvm::isPrint(c)) {
      quoted += c;
    } else {
      auto byte = static_cast<unsigned char>(c);
      quoted += '\\';
      for (int shift : {6, 3, 0})
        quoted += static_cast<char>('0' + (byte >> shift & 7));
    }
  }
  return quoted + '"';
}

void DebugLines::begin() { writer.line(".Lwaveasm_text_begin:"); }

void DebugLines::locate(Operation *op) {
  FileLineColLoc loc = findPlace(op->getLoc());
  if (!loc || loc.getLine() == 0)
    return;
  StringRef path = loc.getFilename().getValue();
  auto number = static_cast<unsigned>(files.size() + 1);
  auto [file, isNew] = files.insert({path, number});
  if (isNew)
    writer.line("  .file " + Twine(number) + " " + quote(path));
  writer.line("  .loc " + Twine(file->second) + " " + Twine(loc.getLine()) +
              " " + Twine(loc.getColumn()));
}

void DebugLines::end() {
  writer.line(".Lwaveasm_text_end:");
  if (files.empty())
    return;
  std::string name = quote(files.front().first);
  for (StringRef line : {
           // One kind of entry: DW_TAG_compile_unit without children.
           StringRef(".section .debug_abbrev,\"\",@progbits"),
           StringRef(".Lwaveasm_abbreviations:"),
           StringRef("  .byte 1, 0x11, 0"),
           StringRef("  .byte 0x03, 0x08"), // DW_AT_name, DW_FORM_string
           StringRef(
               "  .byte 0x10, 0x17"), // DW_AT_stmt_list, DW_FORM_sec_offset
           StringRef("  .byte 0x11, 0x01"), // DW_AT_low_pc, DW_FORM_addr
           StringRef("  .byte 0x12, 0x07"), // DW_AT_high_pc, DW_FORM_data8
           StringRef("  .byte 0, 0, 0"),
           StringRef(".section .debug_info,\"\",@progbits"),
           StringRef("  .long .Lwaveasm_unit_end-.Lwaveasm_unit_begin"),
           StringRef(".Lwaveasm_unit_begin:"),
           StringRef("  .short 4"), // version
           StringRef("  .long .Lwaveasm_abbreviations"),
           StringRef("  .byte 8"), // bytes of an address
           StringRef("  .byte 1"),
       })
    writer.line(line);
  writer.line("  .asciz " + name);
  for (StringRef line :
       {StringRef("  .long .Lwaveasm_lines"),
        StringRef("  .quad .Lwaveasm_text_begin"),
        StringRef("  .quad .Lwaveasm_text_end-.Lwaveasm_text_begin"),
        StringRef(".Lwaveasm_unit_end:"),
        StringRef(".section .debug_line,\"\",@progbits"),
        StringRef(".Lwaveasm_lines:")})
    writer.line(line);
}
