//===- Disassembly.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/Disassembly.h"

#include "waveasm/target/Machines.h"
#include "waveasm/verify/Bundle.h"
#include "waveasm/verify/Decoder.h"
#include "waveasm/verify/JumpTargets.h"
#include "waveasm/verify/Metadata.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBufferRef.h"

#include <optional>
#include <tuple>

using namespace waveasm;
using namespace waveasm::verify;
using llvm::ArrayRef;
using llvm::StringRef;

namespace {
struct Symbol {
  std::string name;
  uint64_t offset;
  uint64_t size;
};

/// The function symbols of one code section.
struct CodeSection {
  ArrayRef<uint8_t> bytes;
  uint64_t index;
  uint64_t address;
  std::vector<Symbol> symbols;
};

/// A processor whose instructions this code can decode and check, as in the
/// flags of an ELF file. LLVM 22, "User Guide for AMDGPU Backend", "AMDGPU ELF
/// header e_flags", EF_AMDGPU_MACH.
struct Machine {
  unsigned number;
  const char *processor;
};

constexpr Machine kMachines[] = {
    {llvm::ELF::EF_AMDGPU_MACH_AMDGCN_GFX942, "gfx942"},
    {llvm::ELF::EF_AMDGPU_MACH_AMDGCN_GFX950, "gfx950"},
    {llvm::ELF::EF_AMDGPU_MACH_AMDGCN_GFX9_4_GENERIC, "gfx9-4-generic"},
};

constexpr size_t kDescriptorSize = 64;

/// The `.kd` symbols of 64 bytes, by the name of their kernel.
using Descriptors = llvm::StringMap<ArrayRef<uint8_t>>;
} // namespace

/// Reads the allotment from a descriptor. LLVM 22, "User Guide for AMDGPU
/// Backend", "Kernel Descriptor": compute_pgm_rsrc3 at byte 44, rsrc1 at 48.
static KernelRegisters readDescriptor(ArrayRef<uint8_t> descriptor,
                                      const target::Machine &target) {
  uint32_t rsrc3 = llvm::support::endian::read32le(descriptor.data() + 44);
  uint32_t rsrc1 = llvm::support::endian::read32le(descriptor.data() + 48);
  // VGPRs and AGPRs are allocated together.
  const target::RegisterFiles &files = target.registers;
  unsigned vectors = ((rsrc1 & 0x3f) + 1) * files.vectorRegisterGranule;
  unsigned accumOffset = ((rsrc3 & 0x3f) + 1) * files.accumOffsetGranule;
  // The field counts halves of granules.
  unsigned scalars = ((rsrc1 >> 6 & 0xf) / 2 + 1) * files.sgprGranule;

  KernelRegisters registers;
  registers.vgprs = std::min({vectors, accumOffset, files.addressableVgprs});
  registers.agprs =
      std::min<unsigned>(vectors > accumOffset ? vectors - accumOffset : 0,
                         files.addressableAgprs);
  registers.sgprs = std::min<unsigned>(scalars, files.addressableSgprs);
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

/// Checks that a name is printable, because names go into messages, tables and
/// JSON unchanged.
static llvm::Error checkName(StringRef name) {
  auto isControl = [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
  };
  if (llvm::json::isUTF8(name) && llvm::none_of(name, isControl))
    return llvm::Error::success();
  return llvm::createStringError(
      "expected printable names of functions and kernels, got '" +
      llvm::toHex(name.take_front(32)) + "' in hexadecimal");
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
    // The sections of a relocatable object start at 0.
    uint64_t offset = *address - (*section)->getAddress();
    uint8_t type = symbol.getELFType();
    if (type == llvm::ELF::STT_OBJECT || type == llvm::ELF::STT_FUNC)
      if (llvm::Error error = checkName(*name))
        return error;
    if (type == llvm::ELF::STT_OBJECT && name->ends_with(".kd") &&
        symbol.getSize() == kDescriptorSize) {
      llvm::Expected<ArrayRef<uint8_t>> bytes =
          getContents(object, **section, offset, kDescriptorSize);
      if (!bytes)
        return bytes.takeError();
      descriptors[name->drop_back(3)] = *bytes;
    } else if (type == llvm::ELF::STT_FUNC && (*section)->isText()) {
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

/// Reads the metadata of the code object from its notes.
static llvm::Expected<std::string>
findMetadata(const llvm::object::ELF64LEObjectFile &object) {
  auto sections = object.getELFFile().sections();
  if (!sections)
    return sections.takeError();
  std::string metadata = "{}";
  for (const auto &section : *sections) {
    if (section.sh_type != llvm::ELF::SHT_NOTE)
      continue;
    llvm::Error error = llvm::Error::success();
    // The iterator treats smaller alignments as 4, too.
    size_t alignment = std::max<uint64_t>(section.sh_addralign, 4);
    for (const auto &note : object.getELFFile().notes(section, error))
      if (note.getName() == "AMDGPU" &&
          note.getType() == llvm::ELF::NT_AMDGPU_METADATA) {
        llvm::Expected<std::string> text =
            readMetadata(llvm::toStringRef(note.getDesc(alignment)));
        if (!text) {
          llvm::consumeError(std::move(error));
          return text.takeError();
        }
        metadata = std::move(*text);
      }
    if (error)
      return std::move(error);
  }
  return metadata;
}

/// Lays out the functions of a section in the order of their offsets, with
/// their sizes. Keeps one of several names for the same code. Functions must
/// not overlap otherwise, so decoding yields no more than the file holds.
static llvm::Expected<std::vector<Symbol>>
layOut(CodeSection &section, const Descriptors &descriptors) {
  // A kernel takes precedence over other names of its code.
  llvm::sort(section.symbols, [&](const Symbol &a, const Symbol &b) {
    return std::tuple(a.offset, !descriptors.contains(a.name), a.name) <
           std::tuple(b.offset, !descriptors.contains(b.name), b.name);
  });
  std::vector<Symbol> functions;
  for (const Symbol &symbol : section.symbols) {
    if (!functions.empty() && symbol.offset == functions.back().offset &&
        !descriptors.contains(symbol.name))
      continue;
    if (!functions.empty()) {
      Symbol &before = functions.back();
      // A symbol without a size extends to the next one; it has no instructions
      // if that one is at the same place.
      if (!before.size)
        before.size = symbol.offset - before.offset;
      if (before.offset + before.size > symbol.offset)
        return llvm::createStringError("the functions '" + before.name +
                                       "' and '" + symbol.name + "' overlap");
    }
    functions.push_back(symbol);
  }
  if (!functions.empty() && !functions.back().size)
    functions.back().size = section.bytes.size() - functions.back().offset;
  return functions;
}

/// The target of a file that is for none of the processors: the number in its
/// flags, and what its metadata say.
static std::string describeTarget(unsigned number, StringRef metadata) {
  std::string text =
      "EF_AMDGPU_MACH 0x" + llvm::utohexstr(number, /*LowerCase=*/true);
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(metadata);
  if (!value) {
    llvm::consumeError(value.takeError());
    return text;
  }
  const llvm::json::Object *object = value->getAsObject();
  std::optional<StringRef> target;
  if (object)
    target = object->getString("amdhsa.target");
  // A damaged file may contradict itself.
  if (target &&
      getProcessorOf(target->rsplit('-').second.split(':').first).empty())
    text += ", '" + llvm::json::fixUTF8(target->take_front(80)) + "'";
  return text;
}

/// The name of the target in the flags of the file, such as "gfx9-4-generic".
static llvm::Expected<StringRef>
readTarget(const llvm::object::ELFObjectFileBase &object, StringRef metadata,
           ArrayRef<StringRef> processors) {
  // Avoids `tryGetCPUName`, which ends the process for a number that LLVM does
  // not know.
  unsigned number = object.getPlatformFlags() & llvm::ELF::EF_AMDGPU_MACH;
  for (const Machine &machine : kMachines) {
    if (machine.number != number)
      continue;
    if (llvm::is_contained(processors, getProcessorOf(machine.processor)))
      return machine.processor;
    return llvm::createStringError("expected a code object for " +
                                   llvm::join(processors, " or ") + ", got " +
                                   machine.processor);
  }
  return llvm::createStringError("expected a code object for " +
                                 llvm::join(processors, " or ") + ", got " +
                                 describeTarget(number, metadata));
}

/// An error for a file that is no code object, with what it seems to be.
static llvm::Error notACodeObject(StringRef text) {
  struct Kind {
    StringRef start;
    StringRef name;
  };
  static constexpr Kind kinds[] = {
      {"BC\xC0\xDE", "LLVM bitcode"},
      {"\x10\xFF\x10\xAD", "an offload binary of clang-linker-wrapper"},
      {"!<arch>", "an archive"},
      {"PK\x03\x04", "a zip file"},
      {"\x1F\x8B", "a gzip file"},
      {"\x28\xB5\x2F\xFD", "a zstd file"},
      {"\x7F"
       "ELF",
       "one for another machine"},
  };
  std::string got;
  for (const Kind &kind : kinds)
    if (text.starts_with(kind.start))
      got = (", got " + kind.name).str();
  return llvm::createStringError("expected an ELF file for AMDGPU" + got);
}

/// Decodes the instructions of [begin, end) of a section.
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

llvm::Expected<Disassembly>
verify::disassemble(ArrayRef<char> file, ArrayRef<StringRef> processors) {
  llvm::SmallVector<uint8_t, 0> storage;
  llvm::Expected<ArrayRef<char>> bytes = unbundle(file, processors, storage);
  if (!bytes)
    return bytes.takeError();
  StringRef text(bytes->data(), bytes->size());
  // LLVM checks only the class.
  if (!text.starts_with("\x7f"
                        "ELF"))
    return notACodeObject(text);
  llvm::MemoryBufferRef buffer(text, "code object");
  llvm::Expected<std::unique_ptr<llvm::object::ObjectFile>> parsed =
      llvm::object::ObjectFile::createELFObjectFile(buffer);
  if (!parsed)
    return parsed.takeError();
  const auto *elf =
      llvm::dyn_cast<llvm::object::ELF64LEObjectFile>(parsed->get());
  if (!elf || elf->getELFFile().getHeader().e_machine != llvm::ELF::EM_AMDGPU)
    return notACodeObject(text);
  const llvm::object::ELF64LEObjectFile &object = *elf;
  llvm::Expected<std::string> metadata = findMetadata(object);
  if (!metadata)
    return metadata.takeError();
  llvm::Expected<StringRef> name = readTarget(object, *metadata, processors);
  if (!name)
    return name.takeError();
  StringRef processor = getProcessorOf(*name);
  const target::Machine &target = *target::lookupMachine(processor);
  llvm::Expected<std::unique_ptr<Decoder>> decoder = Decoder::create(processor);
  if (!decoder)
    return decoder.takeError();

  std::vector<CodeSection> sections;
  for (const llvm::object::SectionRef &section : object.sections()) {
    if (!section.isText())
      continue;
    llvm::Expected<StringRef> contents = section.getContents();
    if (!contents)
      return contents.takeError();
    sections.push_back({llvm::arrayRefFromStringRef(*contents),
                        section.getIndex(),
                        section.getAddress(),
                        {}});
  }
  Descriptors descriptors;
  if (llvm::Error error = readSymbols(object, sections, descriptors))
    return error;

  Disassembly result;
  result.processor = processor.str();
  result.waitStatesOf = getWaitStatesOf(*name).str();
  // "Any" and "on" of version 4 and later have the bit that is "on" before.
  result.replaysMemory =
      object.getPlatformFlags() & llvm::ELF::EF_AMDGPU_FEATURE_XNACK_V3;
  result.metadata = std::move(*metadata);
  if (llvm::Expected<LoadImage> image = readLoadImage(object))
    result.image = std::move(*image);
  else
    result.imageError = llvm::toString(image.takeError());
  for (CodeSection &section : sections) {
    llvm::Expected<std::vector<Symbol>> symbols = layOut(section, descriptors);
    if (!symbols)
      return symbols.takeError();
    for (const Symbol &symbol : *symbols) {
      Function function;
      function.name = symbol.name;
      function.offset = symbol.offset;
      function.address = section.address + symbol.offset;
      function.section = section.index;
      function.instructions = decodeRange(
          **decoder, section.bytes, symbol.offset, symbol.offset + symbol.size);
      if (auto it = descriptors.find(symbol.name); it != descriptors.end()) {
        function.registers = readDescriptor(it->second, target);
        function.descriptor = llvm::toStringRef(it->second);
      }
      result.functions.push_back(std::move(function));
    }
  }
  Leaves leaves;
  for (Function &function : result.functions) {
    if (function.registers)
      continue;
    resolveJumps(function, {});
    if (std::optional<Leaf> leaf = findLeaf(function))
      leaves[{function.section, function.offset}] = std::move(*leaf);
  }
  for (Function &function : result.functions)
    if (function.registers)
      resolveJumps(function, leaves);
  llvm::StringSet<> names;
  for (const Function &function : result.functions)
    names.insert(function.name);
  for (const auto &descriptor : descriptors)
    if (!names.contains(descriptor.getKey()))
      return llvm::createStringError("the kernel '" + descriptor.getKey() +
                                     "' has a descriptor but no code");
  return result;
}
