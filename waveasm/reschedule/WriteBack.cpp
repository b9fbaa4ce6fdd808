//===- WriteBack.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/reschedule/WriteBack.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Endian.h"

using namespace waveasm;
using namespace waveasm::machine_code;
using namespace waveasm::reschedule;
using llvm::StringRef;
using llvm::object::ELF64LEObjectFile;
namespace endian = llvm::support::endian;

/// `s_code_end`, which compilers put after kernels, as they do `s_nop`. LLVM
/// 22, AMDGPUTargetStreamer.cpp, EmitCodeEnd.
static constexpr uint32_t kCodeEnd = 0xbf9f0000;

namespace {

/// Where a kernel is in the file.
struct Place {
  uint64_t offset = 0;
  uint64_t bytes = 0;
  /// Bytes after it up to the next symbol or the end of the section, as far as
  /// they are padding.
  uint64_t padding = 0;
  /// Where the file has the size of its symbols.
  llvm::SmallVector<uint64_t, 2> sizeFields;
};

} // namespace

static bool isPadding(uint32_t word) {
  return word == 0 || word == kNopWord || word == kCodeEnd;
}

static llvm::Expected<Place> findPlace(const ELF64LEObjectFile &object,
                                       llvm::ArrayRef<char> file,
                                       StringRef name) {
  const auto &elf = object.getELFFile();
  auto sections = elf.sections();
  if (!sections)
    return sections.takeError();
  Place place;
  uint64_t start = 0, sectionEnd = 0;
  unsigned sectionIndex = 0;
  llvm::SmallVector<std::pair<unsigned, uint64_t>> symbols;
  for (const auto &section : *sections) {
    if (section.sh_type != llvm::ELF::SHT_SYMTAB &&
        section.sh_type != llvm::ELF::SHT_DYNSYM)
      continue;
    auto entries = elf.symbols(&section);
    if (!entries)
      return entries.takeError();
    auto names = elf.getStringTableForSymtab(section);
    if (!names)
      return names.takeError();
    for (const auto &symbol : *entries) {
      auto symbolName = symbol.getName(*names);
      if (!symbolName)
        return symbolName.takeError();
      symbols.emplace_back(symbol.st_shndx, symbol.st_value);
      if (*symbolName != name || symbol.getType() != llvm::ELF::STT_FUNC)
        continue;
      const char *field =
          reinterpret_cast<const char *>(&symbol) +
          offsetof(llvm::object::Elf_Sym_Impl<llvm::object::ELF64LE>, st_size);
      place.sizeFields.push_back(static_cast<uint64_t>(field - file.data()));
      place.bytes = symbol.st_size;
      start = symbol.st_value;
      sectionIndex = symbol.st_shndx;
    }
  }
  if (place.sizeFields.empty() || sectionIndex >= sections->size())
    return llvm::createStringError("expected a symbol of kernel '" + name +
                                   "' with its size");
  const auto &section = (*sections)[sectionIndex];
  sectionEnd = section.sh_addr + section.sh_size;
  uint64_t end = sectionEnd;
  for (auto [index, value] : symbols)
    if (index == sectionIndex && value >= start + place.bytes)
      end = std::min<uint64_t>(end, value);
  place.offset = start - section.sh_addr + section.sh_offset;
  if (place.offset + (end - start) > file.size())
    return llvm::createStringError("the code lies outside of the file");
  for (uint64_t at = place.offset + place.bytes;
       at + 4 <= place.offset + (end - start) &&
       isPadding(endian::read32le(file.data() + at));
       at += 4)
    place.padding += 4;
  return place;
}

/// The machine code of the edited kernel; `before` is that of the input.
static llvm::SmallVector<char> encode(const KernelCode &kernel,
                                      const EditedKernel &edited,
                                      llvm::ArrayRef<char> before) {
  llvm::SmallVector<char> code;
  for (auto [number, instruction, source, renamed] : llvm::enumerate(
           edited.code.instructions, edited.sources, edited.codes)) {
    // Functions that it calls stay as they are.
    if (edited.code.isInLeaf(static_cast<unsigned>(number)))
      continue;
    size_t at = code.size();
    if (!renamed.empty()) {
      llvm::append_range(code, renamed);
    } else if (source) {
      const verify::Instruction &original = kernel.instructions[*source];
      llvm::append_range(code, before.slice(original.offset, original.size));
    } else {
      code.resize(at + 4);
      uint32_t base = instruction.is("s_nop") ? kNopWord : kWaitWord;
      endian::write32le(code.data() + at, base);
    }
    if (!source || verify::isDirectBranch(instruction))
      endian::write16le(code.data() + at, instruction.simm16);
  }
  return code;
}

llvm::Error reschedule::writeBack(llvm::SmallVectorImpl<char> &file,
                                  const KernelCode &kernel,
                                  const EditedKernel &edited) {
  llvm::Expected<std::unique_ptr<llvm::object::ObjectFile>> object =
      llvm::object::ObjectFile::createELFObjectFile(llvm::MemoryBufferRef(
          StringRef(file.data(), file.size()), kernel.name));
  if (!object)
    return object.takeError();
  auto *elf = llvm::dyn_cast<ELF64LEObjectFile>(object->get());
  if (!elf)
    return llvm::createStringError("expected a 64-bit ELF file");
  llvm::Expected<Place> place = findPlace(*elf, file, kernel.name);
  if (!place)
    return place.takeError();
  llvm::SmallVector<char> code =
      encode(kernel, edited,
             llvm::ArrayRef<char>(file).slice(place->offset, place->bytes));
  if (code.size() > place->bytes + place->padding / 2)
    return llvm::createStringError(
        "the new code needs " + llvm::Twine(code.size() - place->bytes) +
        " bytes more; of the " + llvm::Twine(place->padding) +
        " bytes after the kernel, half may be used");
  uint64_t size = std::max<uint64_t>(place->bytes, code.size());
  for (size_t at = code.size(); at < place->bytes; at += 4) {
    code.resize(at + 4);
    endian::write32le(code.data() + at, kNopWord);
  }
  llvm::copy(code, file.begin() + static_cast<ptrdiff_t>(place->offset));
  for (uint64_t field : place->sizeFields)
    endian::write64le(file.data() + field, size);
  return llvm::Error::success();
}
