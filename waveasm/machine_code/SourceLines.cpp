//===- SourceLines.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/machine_code/SourceLines.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBufferRef.h"

using namespace waveasm;
using namespace waveasm::machine_code;
using llvm::DWARFContext;
using llvm::DWARFDebugLine;
using llvm::StringRef;

/// Stands for the section of all rows of a linked file.
static constexpr uint64_t kAnySection =
    llvm::object::SectionedAddress::UndefSection;

/// Whether the file has tables that can be read in proportion to its bytes:
/// compressed ones may become any size.
static bool hasPlainTables(const llvm::object::ObjectFile &object) {
  bool hasTables = false;
  for (const llvm::object::SectionRef &section : object.sections()) {
    llvm::Expected<StringRef> name = section.getName();
    if (!name) {
      llvm::consumeError(name.takeError());
      return false;
    }
    if (name->starts_with(".debug_") && section.isCompressed())
      return false;
    hasTables |= *name == ".debug_line";
  }
  return hasTables;
}

/// Names go into messages, tables and JSON unchanged.
static bool isPrintable(StringRef name) {
  return !name.empty() && llvm::json::isUTF8(name) &&
         llvm::none_of(name, [](char c) {
           return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
         });
}

SourceLines SourceLines::read(llvm::ArrayRef<char> codeObject) {
  SourceLines result;
  auto object =
      llvm::object::ObjectFile::createELFObjectFile(llvm::MemoryBufferRef(
          StringRef(codeObject.data(), codeObject.size()), "code object"));
  if (!object) {
    llvm::consumeError(object.takeError());
    return result;
  }
  if (!hasPlainTables(**object))
    return result;
  auto ignore = [](llvm::Error error) { llvm::consumeError(std::move(error)); };
  std::unique_ptr<DWARFContext> context = DWARFContext::create(
      **object, DWARFContext::ProcessDebugRelocations::Process,
      /*L=*/nullptr, /*DWPName=*/"", ignore, ignore);
  llvm::DWARFDataExtractor data(context->getDWARFObj(),
                                context->getDWARFObj().getLineSection(),
                                context->isLittleEndian(), /*AddressSize=*/8);
  DWARFDebugLine::SectionParser parser(data, *context, context->normal_units());
  while (!parser.done()) {
    DWARFDebugLine::LineTable table = parser.parseNext(ignore, ignore);
    // By the number in this table: the number in `files`, 0 for none.
    std::map<uint64_t, unsigned> numbers;
    auto getFile = [&](uint64_t number) {
      auto [known, isNew] = numbers.try_emplace(number, 0);
      std::string name;
      using Kind = llvm::DILineInfoSpecifier::FileLineInfoKind;
      if (isNew &&
          table.getFileNameByIndex(number, "", Kind::BaseNameOnly, name) &&
          isPrintable(name)) {
        result.files.push_back(name);
        known->second = static_cast<unsigned>(result.files.size());
      }
      return known->second;
    };
    for (const DWARFDebugLine::Row &row : table.Rows) {
      unsigned file = row.EndSequence ? 0 : getFile(row.File);
      Line &line =
          result.lines[{row.Address.SectionIndex, row.Address.Address}];
      // A sequence may start where another one ends.
      if (file || !line.file)
        line = {file, file ? row.Line : 0};
    }
  }
  return result;
}

std::string SourceLines::find(uint64_t section, uint64_t address) const {
  for (uint64_t place : {section, kAnySection}) {
    auto after = lines.upper_bound({place, address});
    if (after == lines.begin())
      continue;
    const auto &[start, line] = *std::prev(after);
    if (start.first == place && line.line)
      return files[line.file - 1] + ":" + std::to_string(line.line);
  }
  return "";
}
