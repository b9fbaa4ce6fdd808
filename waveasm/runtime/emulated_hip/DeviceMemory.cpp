//===- DeviceMemory.cpp - The memory of the emulated GPU ------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/runtime/emulated_hip/DeviceMemory.h"

#include <cstring>
#include <fcntl.h>
#include <iterator>
#include <sys/mman.h>
#include <unistd.h>

using namespace waveasm::emulated_hip;

DeviceMemory::DeviceMemory() {
  file = ::memfd_create("emulated device memory", MFD_CLOEXEC);
  if (file < 0)
    return;
  void *address = MAP_FAILED;
  if (::ftruncate(file, capacity) == 0)
    address = ::mmap(/*addr=*/nullptr, capacity, PROT_READ | PROT_WRITE,
                     MAP_SHARED | MAP_NORESERVE, file, 0);
  if (address == MAP_FAILED) {
    ::close(file);
    file = -1;
    return;
  }
  mapped = static_cast<char *>(address);
}

DeviceMemory::~DeviceMemory() {
  if (file < 0)
    return;
  ::munmap(mapped, capacity);
  ::close(file);
}

uint64_t DeviceMemory::allocate(uint64_t size) {
  if (file < 0 || size == 0 || size > capacity)
    return 0;
  // The first gap that is large enough.
  uint64_t offset = guard;
  auto roundUp = [](uint64_t value) {
    return (value + alignment - 1) / alignment * alignment;
  };
  for (auto [start, bytes] : sizes) {
    if (offset + size + guard <= start)
      break;
    offset = roundUp(start + bytes + guard);
  }
  if (offset + size + guard > capacity)
    return 0;
  sizes[offset] = size;
  std::memset(mapped + offset, 0xCD, size);
  return base + offset;
}

bool DeviceMemory::free(uint64_t address) {
  auto buffer = sizes.find(address - base);
  if (buffer == sizes.end())
    return false;
  // Gives the pages back; a failure would only keep them.
  (void)::fallocate(file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE,
                    static_cast<off_t>(buffer->first),
                    static_cast<off_t>(buffer->second));
  sizes.erase(buffer);
  return true;
}

void DeviceMemory::clear() {
  while (!sizes.empty())
    free(base + sizes.begin()->first);
}

char *DeviceMemory::find(uint64_t address, uint64_t size) const {
  uint64_t offset = address - base;
  auto after = sizes.upper_bound(offset);
  if (after == sizes.begin())
    return nullptr;
  auto [start, bytes] = *std::prev(after);
  uint64_t inside = offset - start;
  if (inside > bytes || size > bytes - inside)
    return nullptr;
  return mapped + offset;
}
