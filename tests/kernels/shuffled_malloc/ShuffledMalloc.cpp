//===- ShuffledMalloc.cpp - An allocator with random addresses ------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Preloaded into a process, it hands out small blocks in a random order of
// their addresses, so that whatever is ordered by pointers changes from one
// seed (SHUFFLED_MALLOC_SEED) to the next.
//
//===----------------------------------------------------------------------===//

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <mutex>

// The real allocator, by the name that glibc has for it.
// NOLINTNEXTLINE(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" void *__libc_malloc(size_t size);

namespace {

constexpr size_t kClassBytes = 16;
constexpr size_t kMaxBytes = 8192;
constexpr size_t kBlocksHeld = 32;

/// Blocks of one size that were taken from the real allocator in advance.
struct Shelf {
  void *blocks[kBlocksHeld];
  bool isFilled;
};

std::mutex mutex;
Shelf shelves[kMaxBytes / kClassBytes + 1];
uint64_t state;

} // namespace

/// A step of xorshift64.
static uint64_t getRandom() {
  if (!state) {
    const char *seed = std::getenv("SHUFFLED_MALLOC_SEED");
    state = seed ? std::strtoull(seed, nullptr, 10) * 2 + 1 : 1;
  }
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

extern "C" __attribute__((visibility("default"))) void *malloc(size_t size) {
  if (size > kMaxBytes)
    return __libc_malloc(size);
  size_t number = (size + kClassBytes - 1) / kClassBytes;
  size_t bytes = number * kClassBytes;
  std::lock_guard<std::mutex> lock(mutex);
  Shelf &shelf = shelves[number];
  if (!shelf.isFilled) {
    for (void *&block : shelf.blocks)
      block = __libc_malloc(bytes);
    shelf.isFilled = true;
  }
  void *&place = shelf.blocks[getRandom() % kBlocksHeld];
  void *block = place;
  place = __libc_malloc(bytes);
  return block;
}
