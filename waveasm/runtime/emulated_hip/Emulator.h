//===- Emulator.h - The process that emulates the GPU -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_RUNTIME_EMULATED_HIP_EMULATOR_H
#define WAVEASM_RUNTIME_EMULATED_HIP_EMULATOR_H

#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

namespace waveasm::emulated_hip {

/// What the emulator is asked. waveasm/runtime/emulated_hip/server.py has the
/// same numbers.
enum class Request : uint32_t {
  Load = 1,
  Unload = 2,
  Function = 3,
  Launch = 4,
  Place = 5,
};

/// The bytes of a message, numbers in the order of the machine.
class Message {
public:
  Message() = default;
  explicit Message(std::vector<char> bytes) : bytes(std::move(bytes)) {}

  template <typename T> void add(T value) {
    static_assert(std::is_arithmetic_v<T>);
    addBytes(&value, sizeof(T));
  }
  void addBytes(const void *data, size_t size) {
    auto *start = static_cast<const char *>(data);
    bytes.insert(bytes.end(), start, start + size);
  }
  /// Takes the next number; 0 behind the end.
  template <typename T> T take() {
    static_assert(std::is_arithmetic_v<T>);
    T value{};
    if (next + sizeof(T) <= bytes.size())
      std::memcpy(&value, bytes.data() + next, sizeof(T));
    next += sizeof(T);
    return value;
  }

  std::vector<char> bytes;

private:
  size_t next = 0;
};

/// The reply to a request: an error of HIP, 0 for none, and what was asked for,
/// or after an error what people should know about it.
struct Reply {
  int error = 0;
  Message content;
};

/// A Python process that runs kernels on memory that it shares with this one.
class Emulator {
public:
  /// Starts the process. Does not fail: `isRunning` says whether it started.
  /// `memory` is the file descriptor of the memory of the device.
  explicit Emulator(int memory);
  ~Emulator();
  Emulator(const Emulator &) = delete;
  Emulator &operator=(const Emulator &) = delete;

  bool isRunning() const { return socket >= 0; }

  /// Sends a request and waits for its reply. If the process has ended, the
  /// error is hipErrorLaunchFailure, without a text.
  Reply ask(Request request, const Message &content);

private:
  bool sendAll(const void *data, size_t size);
  bool receiveAll(void *data, size_t size);
  void stop();

  int socket = -1;
  int process = -1;
};

} // namespace waveasm::emulated_hip

#endif // WAVEASM_RUNTIME_EMULATED_HIP_EMULATOR_H
