//===- Bundle.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/Bundle.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/JSON.h"

#include <optional>
#include <tuple>
#include <vector>

using namespace waveasm;
using llvm::ArrayRef;
using llvm::StringRef;

static constexpr StringRef kBundleMagic = "__CLANG_OFFLOAD_BUNDLE__";
static constexpr StringRef kCompressedMagic = "CCOB";

/// The largest bundle after decompression, in bytes. Our own bound: bundles
/// have entries for all GPUs of a library.
static constexpr uint64_t kLargestBundle = uint64_t{1} << 30;

/// The most entries of a bundle. Our own bound: there are about 60 processors,
/// with three settings of XNACK each.
static constexpr uint64_t kMostEntries = 1024;

namespace {
struct Entry {
  /// Such as `hipv4-amdgcn-amd-amdhsa--gfx942:xnack-`.
  StringRef id;
  StringRef bytes;
};

/// Takes little-endian numbers and bytes from the front of a text.
class Cursor {
public:
  explicit Cursor(StringRef text) : rest(text) {}

  template <typename T> T take() {
    StringRef bytes = take(sizeof(T));
    return isGood ? llvm::support::endian::read<T, llvm::endianness::little>(
                        bytes.data())
                  : T();
  }

  StringRef take(uint64_t size) {
    isGood &= size <= rest.size();
    if (!isGood)
      return {};
    StringRef bytes = rest.take_front(size);
    rest = rest.drop_front(size);
    return bytes;
  }

  /// Whether everything that was taken was there.
  explicit operator bool() const { return isGood; }

  StringRef getRest() const { return rest; }

private:
  StringRef rest;
  bool isGood = true;
};
} // namespace

StringRef verify::getProcessorOf(StringRef processor) {
  // LLVM 22, "User Guide for AMDGPU Backend", "Generic processors": code for
  // gfx9-4-generic runs on gfx940, gfx942 and gfx950.
  if (processor == "gfx942" || processor == "gfx9-4-generic")
    return "gfx942";
  return processor == "gfx950" ? processor : StringRef();
}

StringRef verify::getWaitStatesOf(StringRef processor) {
  // LLVM pull request 126132.
  return processor == "gfx9-4-generic" ? "gfx950" : getProcessorOf(processor);
}

static llvm::Expected<std::vector<Entry>> readEntries(StringRef bundle) {
  auto damaged = [](const llvm::Twine &what) {
    return llvm::createStringError(
        "a damaged bundle of clang-offload-bundler: " + what);
  };
  Cursor cursor(bundle.drop_front(kBundleMagic.size()));
  auto count = cursor.take<uint64_t>();
  if (!cursor || count > kMostEntries)
    return damaged("expected the number of its entries");
  std::vector<Entry> entries;
  for (uint64_t i = 0; i < count; ++i) {
    auto offset = cursor.take<uint64_t>();
    auto size = cursor.take<uint64_t>();
    StringRef id = cursor.take(cursor.take<uint64_t>());
    if (!cursor)
      return damaged("it ends in the list of its entries");
    if (offset > bundle.size() || bundle.size() - offset < size)
      return damaged("entry " + llvm::Twine(i) + " lies outside of the file");
    entries.push_back({id, bundle.substr(offset, size)});
  }
  return entries;
}

/// The processor and the settings in the identifier of an entry: after the
/// kind of offload and the four parts of the triple, where the environment may
/// be empty or missing. Host entries have none.
static StringRef getTarget(StringRef id) {
  size_t start = id.split(':').first.rfind("gfx");
  // `gfx9-4-generic` has dashes of its own, but no second "gfx".
  if (start == StringRef::npos || start == 0 || id[start - 1] != '-')
    return {};
  return id.substr(start);
}

/// The identifiers of entries, for messages.
static std::string list(ArrayRef<Entry> entries) {
  constexpr size_t most = 16;
  std::vector<std::string> names;
  for (const Entry &entry : entries.take_front(most)) {
    std::string name = llvm::json::fixUTF8(entry.id.take_front(80));
    names.push_back("'" + name + "'");
  }
  std::string text = llvm::join(names, ", ");
  if (entries.size() > most)
    text += " and " + std::to_string(entries.size() - most) + " more";
  return text.empty() ? "none" : text;
}

/// The entry for the first of `processors` that the bundle has, or null.
static const Entry *choose(ArrayRef<Entry> entries,
                           ArrayRef<StringRef> processors) {
  const Entry *best = nullptr;
  std::tuple<size_t, bool, bool, bool> bestRank;
  for (const Entry &entry : entries) {
    auto [name, settings] = getTarget(entry.id).split(':');
    const auto *wanted = llvm::find(processors, verify::getProcessorOf(name));
    if (wanted == processors.end() || entry.bytes.empty())
      continue;
    std::tuple rank(static_cast<size_t>(wanted - processors.begin()),
                    name != *wanted, settings.contains("xnack+"),
                    settings.contains("sramecc-"));
    if (!best || rank < bestRank) {
      best = &entry;
      bestRank = rank;
    }
  }
  return best;
}

/// Decompresses a bundle. The headers of the three versions differ in the
/// widths of two sizes, and in whether the first one is there.
static llvm::Error decompress(StringRef file,
                              llvm::SmallVector<uint8_t, 0> &storage) {
  Cursor cursor(file.drop_front(kCompressedMagic.size()));
  auto version = cursor.take<uint16_t>();
  auto method = cursor.take<uint16_t>();
  std::optional<uint64_t> total;
  uint64_t size = 0;
  if (version == 3) {
    total = cursor.take<uint64_t>();
    size = cursor.take<uint64_t>();
  } else {
    if (version == 2)
      total = cursor.take<uint32_t>();
    size = cursor.take<uint32_t>();
  }
  cursor.take<uint64_t>(); // A hash.
  StringRef rest = cursor.getRest();
  size_t header = file.size() - rest.size();
  auto fail = [](const llvm::Twine &what) {
    return llvm::createStringError(
        "a compressed bundle of clang-offload-bundler: " + what);
  };
  if (!cursor || version < 1 || version > 3)
    return fail("expected version 1, 2 or 3, got " + llvm::Twine(version));
  if (total && (*total < header || *total > file.size()))
    return fail("expected " + llvm::Twine(*total) + " bytes, got " +
                llvm::Twine(file.size()));
  if (size > kLargestBundle)
    return fail("expected at most " + llvm::Twine(kLargestBundle) +
                " bytes without compression, got " + llvm::Twine(size));
  if (method > 1)
    return fail("expected compression by zlib (0) or zstd (1), got " +
                llvm::Twine(method));
  llvm::compression::Format format = method == 0
                                         ? llvm::compression::Format::Zlib
                                         : llvm::compression::Format::Zstd;
  if (const char *reason = llvm::compression::getReasonIfUnsupported(format))
    return fail(llvm::Twine(reason) +
                "; unbundle it with 'clang-offload-bundler --unbundle "
                "--type=o --targets=hipv4-amdgcn-amd-amdhsa--gfx942'");
  if (total)
    rest = rest.take_front(*total - header);
  if (llvm::Error error = llvm::compression::decompress(
          format, llvm::arrayRefFromStringRef(rest), storage, size))
    return fail(llvm::toString(std::move(error)));
  if (!llvm::toStringRef(storage).starts_with(kBundleMagic))
    return fail("expected a bundle in it");
  return llvm::Error::success();
}

/// Whether the text is an ELF file for a host.
static bool isHostFile(StringRef text) {
  constexpr size_t machineAt = 18;
  return text.starts_with("\x7f"
                          "ELF") &&
         text.size() >= machineAt + 2 &&
         llvm::support::endian::read16le(text.data() + machineAt) !=
             llvm::ELF::EM_AMDGPU;
}

/// The section of a host's file in which the compiler puts the code of GPUs, or
/// empty.
static llvm::Expected<StringRef> findDeviceCode(StringRef text) {
  auto object = llvm::object::ObjectFile::createELFObjectFile(
      llvm::MemoryBufferRef(text, "file"));
  if (!object) {
    llvm::consumeError(object.takeError());
    return StringRef();
  }
  for (const llvm::object::SectionRef &section : (*object)->sections()) {
    llvm::Expected<StringRef> name = section.getName();
    if (!name)
      return name.takeError();
    if (*name == ".hip_fatbin")
      return section.getContents();
  }
  return StringRef();
}

/// The bundles of `text`, which follow each other with zeros between: one for
/// each file that was linked. Compressed ones are kept in `storage`.
static llvm::Expected<std::vector<StringRef>>
splitBundles(StringRef text,
             std::vector<llvm::SmallVector<uint8_t, 0>> &storage) {
  std::vector<StringRef> bundles;
  size_t at = 0;
  while (true) {
    size_t plain = text.find(kBundleMagic, at);
    // A compressed bundle starts at a page, as all do.
    size_t compressed = text.find(kCompressedMagic, at);
    size_t start = std::min(plain, compressed);
    if (start == StringRef::npos)
      return bundles;
    StringRef bundle = text.drop_front(start);
    at = start + 1;
    if (start == plain) {
      bundles.push_back(bundle);
      // Entries may have the magic words in them.
      llvm::Expected<std::vector<Entry>> entries = readEntries(bundle);
      if (!entries)
        return entries.takeError();
      for (const Entry &entry : *entries)
        at = std::max(at, static_cast<size_t>(entry.bytes.end() - text.data()));
      continue;
    }
    storage.emplace_back();
    if (llvm::Error error = decompress(bundle, storage.back()))
      return std::move(error);
    bundles.push_back(llvm::toStringRef(storage.back()));
    // Version 1 does not say how long the bundle is.
    Cursor header(bundle.drop_front(kCompressedMagic.size()));
    if (header.take<uint16_t>() > 1) {
      header.take<uint16_t>();
      at = start + std::max<size_t>(1, header.take<uint32_t>());
    }
  }
}

llvm::Expected<ArrayRef<char>>
verify::unbundle(ArrayRef<char> bytes, ArrayRef<StringRef> processors,
                 llvm::SmallVector<uint8_t, 0> &storage) {
  StringRef text(bytes.data(), bytes.size());
  if (isHostFile(text)) {
    llvm::Expected<StringRef> section = findDeviceCode(text);
    if (!section)
      return section.takeError();
    if (section->empty())
      return bytes;
    text = *section;
  } else if (!text.starts_with(kCompressedMagic) &&
             !text.starts_with(kBundleMagic)) {
    return bytes;
  }
  std::vector<llvm::SmallVector<uint8_t, 0>> decompressed;
  llvm::Expected<std::vector<StringRef>> bundles =
      splitBundles(text, decompressed);
  if (!bundles)
    return bundles.takeError();
  std::vector<Entry> all;
  std::vector<StringRef> chosen;
  for (StringRef bundle : *bundles) {
    llvm::Expected<std::vector<Entry>> entries = readEntries(bundle);
    if (!entries)
      return entries.takeError();
    llvm::append_range(all, *entries);
    if (const Entry *entry = choose(*entries, processors))
      chosen.push_back(entry->bytes);
  }
  if (chosen.empty())
    return llvm::createStringError(
        "expected an entry for " + llvm::join(processors, " or ") +
        " in this bundle of clang-offload-bundler, got the entries " +
        list(all));
  if (chosen.size() > 1)
    return llvm::createStringError(
        "expected one code object for " + llvm::join(processors, " or ") +
        ", got " + llvm::Twine(chosen.size()) +
        ", of as many source files: extract them, for example with 'roc-obj'");
  // LLVM reads aligned files only, and entries may begin anywhere.
  llvm::SmallVector<uint8_t, 0> aligned(chosen.front().bytes_begin(),
                                        chosen.front().bytes_end());
  storage.swap(aligned);
  return ArrayRef<char>(reinterpret_cast<const char *>(storage.data()),
                        storage.size());
}
