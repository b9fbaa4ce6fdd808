//===- Disassembly.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/Disassembly.h"

#include "waveasm/target/TargetInfo.h"
#include "waveasm/verify/Decoder.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBufferRef.h"

#include <tuple>

using namespace waveasm;
using namespace waveasm::verify;
using llvm::ArrayRef;
using llvm::StringRef;

namespace {
/// A function symbol.
struct Symbol {
  std::string name;
  uint64_t offset;
  uint64_t size;
};

/// The function symbols of one code section.
struct CodeSection {
  ArrayRef<uint8_t> bytes;
  uint64_t index;
  std::vector<Symbol> symbols;
};

constexpr size_t kDescriptorSize = 64;

/// A `.kd` of 64 bytes, by the name of its kernel.
using Descriptors = llvm::StringMap<ArrayRef<uint8_t>>;
} // namespace

/// The allotment that a descriptor states. LLVM 22, "User Guide for AMDGPU
/// Backend", "Kernel Descriptor": compute_pgm_rsrc3 at byte 44, rsrc1 at 48.
static KernelRegisters readDescriptor(ArrayRef<uint8_t> descriptor,
                                      const target::TargetInfo &target) {
  uint32_t rsrc3 = llvm::support::endian::read32le(descriptor.data() + 44);
  uint32_t rsrc1 = llvm::support::endian::read32le(descriptor.data() + 48);
  // gfx90a and gfx942: granules of 8, VGPRs and AGPRs together.
  unsigned vectors = ((rsrc1 & 0x3f) + 1) * 8;
  unsigned accumOffset =
      ((rsrc3 & 0x3f) + 1) * static_cast<unsigned>(target.accumOffsetGranule);
  // gfx9: granules of 16, and the field counts halves of them.
  unsigned scalars = ((rsrc1 >> 6 & 0xf) / 2 + 1) * 16;

  KernelRegisters registers;
  registers.vgprs =
      std::min({vectors, accumOffset, unsigned(target.addressableVgprs)});
  registers.agprs =
      std::min<unsigned>(vectors > accumOffset ? vectors - accumOffset : 0,
                         target.addressableAgprs);
  registers.sgprs = std::min<unsigned>(scalars, target.addressableSgprs);
  return registers;
}

/// The bytes of a symbol, if its section has that many.
static llvm::Expected<ArrayRef<uint8_t>>
getContents(const llvm::object::ELFObjectFileBase &object,
            const llvm::object::SectionRef &section, uint64_t offset,
            uint64_t size) {
  llvm::Expected<StringRef> contents = section.getContents();
  if (!contents)
    return contents.takeError();
  if (offset > contents->size() || contents->size() - offset < size)
    return llvm::createStringError("a symbol of '" + object.getFileName() +
                                   "' lies outside of its section");
  return llvm::arrayRefFromStringRef(contents->substr(offset, size));
}

/// Sorts the symbols into functions and descriptors.
static llvm::Error readSymbols(const llvm::object::ELFObjectFileBase &object,
                               std::vector<CodeSection> &sections,
                               Descriptors &descriptors) {
  for (const llvm::object::ELFSymbolRef &symbol : object.symbols()) {
    llvm::Expected<StringRef> name = symbol.getName();
    if (!name)
      return name.takeError();
    llvm::Expected<llvm::object::section_iterator> section =
        symbol.getSection();
    if (!section)
      return section.takeError();
    llvm::Expected<uint64_t> address = symbol.getAddress();
    if (!address)
      return address.takeError();
    if (*section == object.section_end() || name->empty())
      continue;
    // A relocatable object has its sections at 0.
    uint64_t offset = *address - (*section)->getAddress();
    if (symbol.getELFType() == llvm::ELF::STT_OBJECT &&
        name->ends_with(".kd") && symbol.getSize() == kDescriptorSize) {
      llvm::Expected<ArrayRef<uint8_t>> bytes =
          getContents(object, **section, offset, kDescriptorSize);
      if (!bytes)
        return bytes.takeError();
      descriptors[name->drop_back(3)] = *bytes;
    } else if (symbol.getELFType() == llvm::ELF::STT_FUNC &&
               (*section)->isText()) {
      llvm::Expected<ArrayRef<uint8_t>> bytes =
          getContents(object, **section, offset, symbol.getSize());
      if (!bytes)
        return bytes.takeError();
      auto it = llvm::find_if(sections, [&](const CodeSection &code) {
        return code.index == (*section)->getIndex();
      });
      if (it != sections.end())
        it->symbols.push_back({name->str(), offset, symbol.getSize()});
    }
  }
  return llvm::Error::success();
}

/// The metadata of the code object, from its notes.
static llvm::Expected<std::string>
readMetadata(const llvm::object::ELFObjectFileBase &object) {
  const auto *elf = llvm::dyn_cast<llvm::object::ELF64LEObjectFile>(&object);
  if (!elf)
    return std::string();
  auto sections = elf->getELFFile().sections();
  if (!sections)
    return sections.takeError();
  std::string metadata;
  for (const auto &section : *sections) {
    if (section.sh_type != llvm::ELF::SHT_NOTE)
      continue;
    llvm::Error error = llvm::Error::success();
    for (const auto &note : elf->getELFFile().notes(section, error))
      if (note.getName() == "AMDGPU" &&
          note.getType() == llvm::ELF::NT_AMDGPU_METADATA)
        metadata = llvm::toStringRef(note.getDesc(section.sh_addralign)).str();
    if (error)
      return std::move(error);
  }
  return metadata;
}

/// The instructions of [begin, end) of a section.
static std::vector<Instruction> decodeRange(Decoder &decoder,
                                            ArrayRef<uint8_t> bytes,
                                            uint64_t begin, uint64_t end) {
  std::vector<Instruction> instructions;
  for (uint64_t offset = begin; offset < end;) {
    instructions.push_back(
        decoder.decode(bytes.slice(offset, end - offset), offset));
    offset += instructions.back().size;
  }
  return instructions;
}

llvm::Expected<Disassembly> verify::disassemble(ArrayRef<char> bytes) {
  llvm::MemoryBufferRef buffer(StringRef(bytes.data(), bytes.size()),
                               "code object");
  llvm::Expected<std::unique_ptr<llvm::object::ObjectFile>> file =
      llvm::object::ObjectFile::createELFObjectFile(buffer);
  if (!file)
    return file.takeError();
  const auto &object = llvm::cast<llvm::object::ELFObjectFileBase>(**file);
  std::optional<StringRef> processor =
      object.getEMachine() == llvm::ELF::EM_AMDGPU ? object.tryGetCPUName()
                                                   : std::nullopt;
  if (!processor)
    return llvm::createStringError("expected an ELF file for AMDGPU");
  const target::TargetInfo *target = target::lookupTarget(
      std::string_view(processor->data(), processor->size()));
  if (!target)
    return llvm::createStringError("unknown processor '" + *processor +
                                   "', expected one of " +
                                   StringRef(target::targetNames()));
  llvm::Expected<std::unique_ptr<Decoder>> decoder =
      Decoder::create(*processor);
  if (!decoder)
    return decoder.takeError();

  std::vector<CodeSection> sections;
  for (const llvm::object::SectionRef &section : object.sections()) {
    if (!section.isText())
      continue;
    llvm::Expected<StringRef> contents = section.getContents();
    if (!contents)
      return contents.takeError();
    sections.push_back(
        {llvm::arrayRefFromStringRef(*contents), section.getIndex(), {}});
  }
  Descriptors descriptors;
  if (llvm::Error error = readSymbols(object, sections, descriptors))
    return error;

  Disassembly result;
  result.processor = processor->str();
  llvm::Expected<std::string> metadata = readMetadata(object);
  if (!metadata)
    return metadata.takeError();
  result.metadata = std::move(*metadata);
  for (CodeSection &section : sections) {
    llvm::sort(section.symbols, [](const Symbol &a, const Symbol &b) {
      return std::tie(a.offset, a.name) < std::tie(b.offset, b.name);
    });
    for (auto [i, symbol] : llvm::enumerate(section.symbols)) {
      // A symbol without a size goes up to the next one.
      uint64_t end = i + 1 < section.symbols.size()
                         ? section.symbols[i + 1].offset
                         : section.bytes.size();
      if (symbol.size)
        end = symbol.offset + symbol.size;
      Function function;
      function.name = symbol.name;
      function.offset = symbol.offset;
      function.instructions =
          decodeRange(**decoder, section.bytes, symbol.offset, end);
      if (auto it = descriptors.find(symbol.name); it != descriptors.end()) {
        function.registers = readDescriptor(it->second, *target);
        function.descriptor = llvm::toStringRef(it->second);
      }
      result.functions.push_back(std::move(function));
    }
  }
  for (const auto &descriptor : descriptors)
    if (llvm::none_of(result.functions, [&](const Function &function) {
          return function.name == descriptor.getKey();
        }))
      return llvm::createStringError("the kernel '" + descriptor.getKey() +
                                     "' has a descriptor and no code");
  return result;
}
