//===- DeviceMemory.h - The memory of the emulated GPU ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_RUNTIME_EMULATED_HIP_DEVICEMEMORY_H
#define WAVEASM_RUNTIME_EMULATED_HIP_DEVICEMEMORY_H

#include <cstddef>
#include <cstdint>
#include <map>

namespace waveasm::emulated_hip {

/// Buffers in a file without a name, which the emulator maps as well. Their
/// addresses are those of the emulator, where this process has nothing: a
/// program that reads device memory like its own faults, as with a GPU.
class DeviceMemory {
public:
  /// The address of the first byte; waveasm/emulator/memory.py, GLOBAL_BASE.
  static constexpr uint64_t base = 0x7000'0000'0000;
  /// Bytes of device memory. The file has holes: what is not used costs
  /// nothing.
  static constexpr uint64_t capacity = uint64_t(16) << 30;
  /// Bytes between buffers, in which every access is an error, and the multiple
  /// at which buffers begin; waveasm/emulator/memory.py has the same.
  static constexpr uint64_t guard = 65536;
  static constexpr uint64_t alignment = 4096;

  DeviceMemory();
  ~DeviceMemory();
  DeviceMemory(const DeviceMemory &) = delete;
  DeviceMemory &operator=(const DeviceMemory &) = delete;

  /// The descriptor of the file, below 0 if there is none.
  int descriptor() const { return file; }

  /// Makes a buffer and returns its address, 0 if there is no room. As on a
  /// GPU, what it contains is no use: its bytes are 0xCD.
  uint64_t allocate(uint64_t size);
  /// Removes the buffer that begins at an address. False if there is none.
  bool free(uint64_t address);
  /// Removes all buffers.
  void clear();
  /// Where this process sees `size` bytes at an address; null unless all are in
  /// one buffer.
  char *find(uint64_t address, uint64_t size) const;
  /// Whether the address is in the range of device memory.
  static bool contains(uint64_t address) {
    return address >= base && address < base + capacity;
  }
  /// The buffers: sizes by the offset of their first byte.
  const std::map<uint64_t, uint64_t> &buffers() const { return sizes; }

private:
  int file = -1;
  char *mapped = nullptr;
  std::map<uint64_t, uint64_t> sizes;
};

} // namespace waveasm::emulated_hip

#endif // WAVEASM_RUNTIME_EMULATED_HIP_DEVICEMEMORY_H
