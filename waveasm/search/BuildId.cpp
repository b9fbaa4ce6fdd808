//===- BuildId.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The PT_NOTE segments of a loaded object hold its notes. A note consists of
// the sizes of its name and content, its type, and then the name and the
// content, each aligned to 4 bytes (ELF specification, "Note Section").
// NT_GNU_BUILD_ID is 3.
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/BuildId.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MathExtras.h"

#include <cstring>
#include <link.h>

using namespace waveasm;

namespace {
/// The search for the loaded object that contains an address.
struct Query {
  uintptr_t place;
  std::string result;
};
} // namespace

static std::string findBuildId(llvm::ArrayRef<uint8_t> notes) {
  ElfW(Nhdr) header;
  while (notes.size() >= sizeof(header)) {
    std::memcpy(&header, notes.data(), sizeof(header));
    notes = notes.drop_front(sizeof(header));
    size_t nameSize = llvm::alignTo(header.n_namesz, 4);
    size_t size = llvm::alignTo(header.n_descsz, 4);
    if (nameSize + size > notes.size())
      return "";
    llvm::StringRef name(reinterpret_cast<const char *>(notes.data()),
                         header.n_namesz);
    if (header.n_type == NT_GNU_BUILD_ID && name == llvm::StringRef("GNU\0", 4))
      return llvm::toHex(notes.slice(nameSize, header.n_descsz),
                         /*LowerCase=*/true);
    notes = notes.drop_front(nameSize + size);
  }
  return "";
}

static int visit(dl_phdr_info *object, size_t /*size*/, void *data) {
  auto &query = *static_cast<Query *>(data);
  llvm::ArrayRef<ElfW(Phdr)> segments(object->dlpi_phdr, object->dlpi_phnum);
  auto holdsPlace = [&](const ElfW(Phdr) & segment) {
    uintptr_t start = object->dlpi_addr + segment.p_vaddr;
    return segment.p_type == PT_LOAD && query.place >= start &&
           query.place - start < segment.p_memsz;
  };
  if (!llvm::any_of(segments, holdsPlace))
    return 0;
  for (const ElfW(Phdr) &segment : segments)
    if (segment.p_type == PT_NOTE && query.result.empty())
      // The loader reports segment addresses as integers.
      // NOLINTNEXTLINE(performance-no-int-to-ptr)
      query.result = findBuildId({reinterpret_cast<const uint8_t *>(
                                      object->dlpi_addr + segment.p_vaddr),
                                  segment.p_memsz});
  return 1;
}

std::string search::getBuildId() {
  static const std::string id = [] {
    Query query = {reinterpret_cast<uintptr_t>(&visit), ""};
    dl_iterate_phdr(visit, &query);
    return query.result;
  }();
  return id;
}
