//===- LoadImage.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/LoadImage.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELFTypes.h"
#include "llvm/Support/JSON.h"

using namespace waveasm;
using namespace waveasm::verify;
using llvm::StringRef;
using llvm::object::ELF64LE;

/// The largest image in bytes. Our own bound, below the memory of a GPU: a
/// program may have large arrays without contents.
static constexpr uint64_t kLargestImage = uint64_t{1} << 28;

/// The most segments. Our own bound: linkers make about five.
static constexpr size_t kMostSegments = 64;

using File = llvm::object::ELFFile<ELF64LE>;

/// The sections in [begin, end) that the program asked for, in a message.
static std::string nameSections(const File &file, uint64_t begin,
                                uint64_t end) {
  auto sections = file.sections();
  if (!sections) {
    llvm::consumeError(sections.takeError());
    return "";
  }
  std::string names;
  for (const ELF64LE::Shdr &section : *sections) {
    bool isOwn = section.sh_type == llvm::ELF::SHT_PROGBITS ||
                 section.sh_type == llvm::ELF::SHT_NOBITS;
    if (!isOwn || !(section.sh_flags & llvm::ELF::SHF_ALLOC) ||
        section.sh_addr < begin || section.sh_addr >= end)
      continue;
    llvm::Expected<StringRef> name = file.getSectionName(section);
    if (!name) {
      llvm::consumeError(name.takeError());
      continue;
    }
    names += names.empty() ? "" : ", ";
    names += llvm::json::fixUTF8(*name);
  }
  for (char &c : names)
    if (static_cast<unsigned char>(c) < 0x20)
      c = '?';
  constexpr size_t most = 80;
  if (names.size() > most) {
    names.resize(most);
    names = llvm::json::fixUTF8(names) + " and others";
  }
  return names;
}

static llvm::Error readSegments(const File &file, LoadImage &image) {
  auto headers = file.program_headers();
  if (!headers)
    return headers.takeError();
  for (const ELF64LE::Phdr &header : *headers) {
    if (header.p_type != llvm::ELF::PT_LOAD || header.p_memsz == 0)
      continue;
    if (image.segments.size() == kMostSegments)
      return llvm::createStringError("expected at most " +
                                     llvm::Twine(kMostSegments) +
                                     " loaded segments");
    uint64_t size = file.getBufSize();
    if (header.p_filesz > header.p_memsz || header.p_offset > size ||
        size - header.p_offset < header.p_filesz)
      return llvm::createStringError(
          "expected the loaded segments within the file");
    if (header.p_memsz > kLargestImage ||
        header.p_vaddr > kLargestImage - header.p_memsz)
      return llvm::createStringError(
          "expected loaded segments below address " +
          llvm::Twine(kLargestImage) + ", got " + llvm::Twine(header.p_memsz) +
          " bytes at " + llvm::Twine(header.p_vaddr));
    Segment segment;
    segment.address = header.p_vaddr;
    segment.bytes = llvm::toStringRef(llvm::ArrayRef<uint8_t>(
        file.base() + header.p_offset, header.p_filesz));
    segment.size = header.p_memsz;
    segment.isWritable = (header.p_flags & llvm::ELF::PF_W) != 0;
    segment.sections =
        nameSections(file, segment.address, segment.address + segment.size);
    image.segments.push_back(std::move(segment));
  }
  llvm::sort(image.segments, [](const Segment &a, const Segment &b) {
    return a.address < b.address;
  });
  for (size_t i = 1; i < image.segments.size(); ++i)
    if (image.segments[i - 1].address + image.segments[i - 1].size >
        image.segments[i].address)
      return llvm::createStringError("two loaded segments overlap");
  return llvm::Error::success();
}

/// The value of the symbol of a relocation; true if it is an address.
static llvm::Expected<std::pair<uint64_t, bool>>
readSymbol(const File &file, const ELF64LE::Shdr &relocations, uint32_t index) {
  if (index == 0)
    return std::pair(uint64_t{0}, false);
  auto table = file.getSection(relocations.sh_link);
  if (!table)
    return table.takeError();
  auto symbol = file.getEntry<ELF64LE::Sym>(**table, index);
  if (!symbol)
    return symbol.takeError();
  if ((*symbol)->st_shndx == llvm::ELF::SHN_ABS)
    return std::pair(uint64_t{(*symbol)->st_value}, false);
  if ((*symbol)->st_shndx != llvm::ELF::SHN_UNDEF)
    return std::pair(uint64_t{(*symbol)->st_value}, true);
  if ((*symbol)->getBinding() == llvm::ELF::STB_WEAK)
    return std::pair(uint64_t{0}, false);
  auto names = file.getStringTableForSymtab(**table);
  if (!names)
    return names.takeError();
  llvm::Expected<StringRef> name = (*symbol)->getName(*names);
  if (!name)
    return name.takeError();
  return llvm::createStringError("the code object refers to '" + *name +
                                 "', which it does not define");
}

static llvm::Error readRelocation(const File &file,
                                  const ELF64LE::Shdr &section,
                                  const ELF64LE::Rela &entry,
                                  LoadImage &image) {
  LoadRelocation relocation;
  relocation.address = entry.r_offset;
  auto addend = static_cast<uint64_t>(static_cast<int64_t>(entry.r_addend));
  uint32_t type = entry.getType(/*isMips64EL=*/false);
  switch (type) {
  case llvm::ELF::R_AMDGPU_NONE:
    return llvm::Error::success();
  case llvm::ELF::R_AMDGPU_RELATIVE64:
    relocation.value = addend;
    relocation.isRelative = true;
    image.relocations.push_back(relocation);
    return llvm::Error::success();
  case llvm::ELF::R_AMDGPU_ABS64:
    break;
  case llvm::ELF::R_AMDGPU_ABS32_LO:
    relocation.size = 4;
    break;
  case llvm::ELF::R_AMDGPU_ABS32_HI:
    relocation.size = 4;
    relocation.shift = 32;
    break;
  default:
    return llvm::createStringError(
        "expected relocations that a loader applies, got " +
        llvm::object::getELFRelocationTypeName(llvm::ELF::EM_AMDGPU, type));
  }
  auto symbol = readSymbol(file, section, entry.getSymbol(false));
  if (!symbol)
    return symbol.takeError();
  relocation.value = symbol->first + addend;
  relocation.isRelative = symbol->second;
  image.relocations.push_back(relocation);
  return llvm::Error::success();
}

static llvm::Error readRelocations(const File &file, LoadImage &image) {
  auto sections = file.sections();
  if (!sections)
    return sections.takeError();
  for (const ELF64LE::Shdr &section : *sections) {
    if (section.sh_type != llvm::ELF::SHT_RELA ||
        !(section.sh_flags & llvm::ELF::SHF_ALLOC))
      continue;
    auto entries = file.relas(section);
    if (!entries)
      return entries.takeError();
    for (const ELF64LE::Rela &entry : *entries)
      if (llvm::Error error = readRelocation(file, section, entry, image))
        return error;
  }
  for (const LoadRelocation &relocation : image.relocations) {
    bool isInside = llvm::any_of(image.segments, [&](const Segment &segment) {
      return relocation.address >= segment.address &&
             relocation.address - segment.address + relocation.size <=
                 segment.size;
    });
    if (!isInside)
      return llvm::createStringError(
          "expected relocations of loaded segments, got one at " +
          llvm::Twine(relocation.address));
  }
  return llvm::Error::success();
}

/// Checks that the code of a relocatable object needs no linker.
static llvm::Error checkUnlinked(const File &file) {
  auto sections = file.sections();
  if (!sections)
    return sections.takeError();
  for (const ELF64LE::Shdr &section : *sections) {
    if (section.sh_type != llvm::ELF::SHT_RELA || section.sh_size == 0)
      continue;
    auto target = file.getSection(section.sh_info);
    if (!target)
      return target.takeError();
    if ((*target)->sh_flags & llvm::ELF::SHF_EXECINSTR)
      return llvm::createStringError(
          "the code of this relocatable object refers to other parts of it: "
          "expected a linked code object, as 'ld.lld -shared' makes it");
  }
  return llvm::Error::success();
}

llvm::Expected<LoadImage>
verify::readLoadImage(const llvm::object::ELF64LEObjectFile &object) {
  const File &file = object.getELFFile();
  LoadImage image;
  if (file.getHeader().e_type == llvm::ELF::ET_REL) {
    if (llvm::Error error = checkUnlinked(file))
      return std::move(error);
    return image;
  }
  if (llvm::Error error = readSegments(file, image))
    return std::move(error);
  if (llvm::Error error = readRelocations(file, image))
    return std::move(error);
  return image;
}
