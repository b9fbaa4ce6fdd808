//===- Hip.cpp - HIP's C interface over the emulator ----------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One device, of the processor that the environment names. Everything is done
// in the order of the calls, whatever the stream: an order that HIP allows too.
// Like a GPU, a launch reports a kernel that fails only later: the calls that
// wait for the device, copy or launch return hipErrorLaunchFailure from then
// on, until hipDeviceReset.
//
//===----------------------------------------------------------------------===//

#include "waveasm/runtime/emulated_hip/Hip.h"

#include "waveasm/runtime/emulated_hip/DeviceMemory.h"
#include "waveasm/runtime/emulated_hip/Emulator.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <iterator>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

using namespace waveasm::emulated_hip;

struct Module {
  uint64_t id;
  /// Where its segments are; 0 if it has none.
  uint64_t address;
};

struct Function {
  struct Parameter {
    uint32_t offset;
    uint32_t size;
  };
  uint64_t id;
  /// The arguments that the caller passes, in order.
  std::vector<Parameter> parameters;
};

struct Stream {};

struct Event {
  bool isRecorded = false;
  std::chrono::steady_clock::time_point time;
};

namespace {
/// HIP 6.0.0, as hipRuntimeGetVersion counts.
constexpr int version = 60000000;
constexpr const char *launchFailureText = "unspecified launch failure";
constexpr const char *noBinaryText =
    "no kernel image is available for execution on the device";
/// Which GPU the device is; `__init__.py` has the same name.
constexpr const char *processorVariable = "WAVEASM_EMULATED_PROCESSOR";
constexpr const char *defaultProcessor = "gfx942";

/// A set of objects that callers hold by their address.
template <typename T> class Handles {
public:
  template <typename... Args> T *make(Args &&...args) {
    auto object = std::make_unique<T>(std::forward<Args>(args)...);
    T *handle = object.get();
    objects[handle] = std::move(object);
    return handle;
  }
  bool has(T *handle) const { return objects.count(handle) != 0; }
  bool remove(T *handle) { return objects.erase(handle) != 0; }
  void clear() { objects.clear(); }

private:
  std::map<T *, std::unique_ptr<T>> objects;
};

/// All state of the library, behind one lock.
struct Device {
  DeviceMemory memory;
  std::unique_ptr<Emulator> emulator =
      std::make_unique<Emulator>(memory.descriptor());
  Handles<Module> modules;
  Handles<Function> functions;
  std::map<Function *, Module *> moduleOf;
  Handles<Stream> streams;
  Handles<Event> events;
  /// Whether a kernel has failed, after which the device does nothing more.
  bool hasFailed = false;
  /// Whether launches take times of their own, which the process says; else
  /// they take as long as the process does.
  bool isTimed = std::getenv("WAVEASM_EMULATED_TIMES") != nullptr;
  /// What all launches have taken so far.
  std::chrono::nanoseconds taken{0};
  /// What hipGetErrorString says of each failure, and of each image that could
  /// not be loaded. Callers keep the pointers.
  std::deque<std::string> failures;
  std::deque<std::string> loadFailures;

  bool isUsable() const {
    return memory.descriptor() >= 0 && emulator->isRunning();
  }
  /// Null is the default stream.
  bool isStream(Stream *stream) const { return !stream || streams.has(stream); }
};

std::mutex lock;
thread_local hipError_t lastError = hipSuccess;
} // namespace

/// Not destroyed at exit, when threads of the program may still call.
static Device &device() {
  static auto *instance = new Device;
  return *instance;
}

/// Calls `function` with the device under the lock, and keeps the error for
/// hipGetLastError.
template <typename F> static hipError_t onDevice(F function) {
  std::lock_guard guard(lock);
  Device &gpu = device();
  // After the process has ended, errors of kernels are those to report.
  hipError_t error =
      gpu.isUsable() || gpu.hasFailed ? function(gpu) : hipErrorNoDevice;
  if (error != hipSuccess)
    lastError = error;
  return error;
}

/// Like `onDevice`, for calls that report a kernel that has failed.
template <typename F> static hipError_t afterKernels(F function) {
  return onDevice([&](Device &gpu) {
    return gpu.hasFailed ? hipErrorLaunchFailure : function(gpu);
  });
}

static uint64_t addressOf(const void *pointer) {
  return reinterpret_cast<uint64_t>(pointer);
}

/// Where this process sees memory of the host or of the device; null if it is
/// in the range of the device but not in a buffer.
static char *seen(Device &gpu, const void *pointer, size_t size) {
  uint64_t address = addressOf(pointer);
  if (DeviceMemory::contains(address))
    return gpu.memory.find(address, size);
  return static_cast<char *>(const_cast<void *>(pointer));
}

/// Whether copies of this kind have a device pointer on the given side.
static bool isOnDevice(hipMemcpyKind kind, bool isSource) {
  return kind == hipMemcpyDeviceToDevice ||
         kind == (isSource ? hipMemcpyDeviceToHost : hipMemcpyHostToDevice);
}

static hipError_t copy(Device &gpu, void *to, const void *from, size_t size,
                       hipMemcpyKind kind) {
  if (size == 0)
    return hipSuccess;
  if (!to || !from || kind < hipMemcpyHostToHost || kind > hipMemcpyDefault)
    return hipErrorInvalidValue;
  if (kind != hipMemcpyDefault && (isOnDevice(kind, /*isSource=*/false) !=
                                       DeviceMemory::contains(addressOf(to)) ||
                                   isOnDevice(kind, /*isSource=*/true) !=
                                       DeviceMemory::contains(addressOf(from))))
    return hipErrorInvalidValue;
  char *target = seen(gpu, to, size);
  const char *source = seen(gpu, from, size);
  if (!target || !source)
    return hipErrorInvalidValue;
  std::memmove(target, source, size);
  return hipSuccess;
}

static hipError_t setBytes(Device &gpu, void *pointer, int value, size_t size) {
  char *target = DeviceMemory::contains(addressOf(pointer))
                     ? gpu.memory.find(addressOf(pointer), size)
                     : nullptr;
  if (!target)
    return hipErrorInvalidValue;
  std::memset(target, value, size);
  return hipSuccess;
}

/// Keeps why an image is none for this device.
static hipError_t failToLoad(Device &gpu, const std::string &cause) {
  gpu.loadFailures.push_back(noBinaryText + (": " + cause));
  return hipErrorNoBinaryForGpu;
}

static hipError_t loadModule(Device &gpu, hipModule_t *module, const char *data,
                             size_t size) {
  Message content;
  content.addBytes(data, size);
  Reply reply = gpu.emulator->ask(Request::Load, content);
  if (reply.error == hipErrorNoBinaryForGpu)
    return failToLoad(gpu,
                      {reply.content.bytes.begin(), reply.content.bytes.end()});
  if (reply.error)
    return static_cast<hipError_t>(reply.error);
  auto id = reply.content.take<uint64_t>();
  auto imageSize = reply.content.take<uint64_t>();
  uint64_t address = imageSize ? gpu.memory.allocate(imageSize) : 0;
  Message place;
  place.add(id);
  place.add(address ? address - DeviceMemory::base : uint64_t{0});
  if (imageSize && !address) {
    Message unload;
    unload.add(id);
    gpu.emulator->ask(Request::Unload, unload);
    return hipErrorOutOfMemory;
  }
  if (address) {
    if (int error = gpu.emulator->ask(Request::Place, place).error)
      return static_cast<hipError_t>(error);
  }
  *module = gpu.modules.make();
  (*module)->id = id;
  (*module)->address = address;
  return hipSuccess;
}

template <typename T> static T readAt(const char *data, size_t offset) {
  T value;
  std::memcpy(&value, data + offset, sizeof(value));
  return value;
}

/// The size of a bundle of clang-offload-bundler in memory: the end of its last
/// entry. 0 if that cannot be right.
static size_t bundleSize(const char *data) {
  constexpr uint64_t mostEntries = 1024, longestName = 4096;
  size_t next = 32;
  size_t size = next;
  auto count = readAt<uint64_t>(data, 24);
  if (count > mostEntries)
    return 0;
  for (; count > 0; --count) {
    auto end = readAt<uint64_t>(data, next) + readAt<uint64_t>(data, next + 8);
    auto name = readAt<uint64_t>(data, next + 16);
    if (name > longestName)
      return 0;
    next += 24 + name;
    size = std::max({size, next, static_cast<size_t>(end)});
  }
  return size;
}

/// The size of an image that a caller gives by its address. Of an ELF file, the
/// section headers are last, as LLVM's linker writes them; compressed bundles
/// have their size from version 2 on. 0 if it is something else.
static size_t imageSize(const char *data) {
  if (std::memcmp(data, "CCOB", 4) == 0) {
    auto compressed = readAt<uint16_t>(data, 4);
    if (compressed == 2)
      return readAt<uint32_t>(data, 8);
    return compressed == 3 ? readAt<uint64_t>(data, 8) : 0;
  }
  constexpr char bundle[] = "__CLANG_OFFLOAD_BUNDLE__";
  if (std::strncmp(data, bundle, sizeof(bundle) - 1) == 0)
    return bundleSize(data);
  if (std::memcmp(data,
                  "\x7f"
                  "ELF\x02\x01",
                  6) != 0)
    return 0;
  return readAt<uint64_t>(data, 0x28) +
         uint64_t{readAt<uint16_t>(data, 0x3A)} * readAt<uint16_t>(data, 0x3C);
}

/// Copies the arguments, which the caller gives in one of two forms. False if
/// there is neither, or if one is missing.
static bool readArguments(const Function &function, void **parameters,
                          void **extra, std::vector<char> &segment) {
  if (parameters) {
    for (size_t i = 0; i < function.parameters.size(); ++i) {
      auto [offset, size] = function.parameters[i];
      if (!parameters[i])
        return false;
      if (segment.size() < offset + size)
        segment.resize(offset + size);
      std::memcpy(segment.data() + offset, parameters[i], size);
    }
    return true;
  }
  if (!extra)
    return function.parameters.empty();
  const char *data = nullptr;
  size_t size = 0;
  for (; *extra != HIP_LAUNCH_PARAM_END; extra += 2) {
    if (*extra == HIP_LAUNCH_PARAM_BUFFER_POINTER)
      data = static_cast<const char *>(extra[1]);
    else if (*extra == HIP_LAUNCH_PARAM_BUFFER_SIZE)
      size = *static_cast<size_t *>(extra[1]);
    else
      return false;
  }
  if (!data)
    return false;
  segment.assign(data, data + size);
  return true;
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

const char *hipGetErrorName(hipError_t error) {
  switch (error) {
#define WAVEASM_HIP_ERROR(NUMBER, NAME, TEXT)                                  \
  case NAME:                                                                   \
    return #NAME;
    WAVEASM_HIP_ERRORS(WAVEASM_HIP_ERROR)
#undef WAVEASM_HIP_ERROR
  }
  return "hipErrorUnknown";
}

const char *hipGetErrorString(hipError_t error) {
  if (error == hipErrorLaunchFailure || error == hipErrorNoBinaryForGpu) {
    std::lock_guard guard(lock);
    const Device &gpu = device();
    if (error == hipErrorLaunchFailure && gpu.hasFailed)
      return gpu.failures.back().c_str();
    if (error == hipErrorNoBinaryForGpu && !gpu.loadFailures.empty())
      return gpu.loadFailures.back().c_str();
  }
  switch (error) {
#define WAVEASM_HIP_ERROR(NUMBER, NAME, TEXT)                                  \
  case NAME:                                                                   \
    return TEXT;
    WAVEASM_HIP_ERRORS(WAVEASM_HIP_ERROR)
#undef WAVEASM_HIP_ERROR
  }
  return "unknown error";
}

hipError_t hipPeekAtLastError() { return lastError; }

hipError_t hipGetLastError() { return std::exchange(lastError, hipSuccess); }

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

hipError_t hipInit(unsigned flags) {
  return onDevice(
      [&](Device &) { return flags ? hipErrorInvalidValue : hipSuccess; });
}

hipError_t hipDriverGetVersion(int *result) {
  return hipRuntimeGetVersion(result);
}

hipError_t hipRuntimeGetVersion(int *result) {
  if (!result)
    return hipErrorInvalidValue;
  *result = version;
  return hipSuccess;
}

hipError_t hipGetDeviceCount(int *count) {
  if (!count)
    return hipErrorInvalidValue;
  *count = 0;
  return onDevice([&](Device &) {
    *count = 1;
    return hipSuccess;
  });
}

hipError_t hipGetDevice(int *result) {
  return onDevice([&](Device &) {
    if (!result)
      return hipErrorInvalidValue;
    *result = 0;
    return hipSuccess;
  });
}

hipError_t hipSetDevice(int ordinal) {
  return onDevice([&](Device &) {
    return ordinal == 0 ? hipSuccess : hipErrorInvalidDevice;
  });
}

hipError_t hipDeviceGet(hipDevice_t *result, int ordinal) {
  return onDevice([&](Device &) {
    if (!result)
      return hipErrorInvalidValue;
    if (ordinal != 0)
      return hipErrorInvalidDevice;
    *result = 0;
    return hipSuccess;
  });
}

hipError_t hipDeviceGetName(char *name, int length, hipDevice_t ordinal) {
  return onDevice([&](Device &) {
    if (!name || length <= 0)
      return hipErrorInvalidValue;
    if (ordinal != 0)
      return hipErrorInvalidDevice;
    const char *processor = std::getenv(processorVariable);
    std::snprintf(name, length, "%s on the emulator of WaveASM",
                  processor ? processor : defaultProcessor);
    return hipSuccess;
  });
}

hipError_t hipDeviceSynchronize() {
  return afterKernels([](Device &) { return hipSuccess; });
}

hipError_t hipDeviceReset() {
  return onDevice([](Device &gpu) {
    gpu.functions.clear();
    gpu.moduleOf.clear();
    gpu.modules.clear();
    gpu.streams.clear();
    gpu.events.clear();
    gpu.memory.clear();
    gpu.hasFailed = false;
    gpu.emulator = std::make_unique<Emulator>(gpu.memory.descriptor());
    return gpu.isUsable() ? hipSuccess : hipErrorNoDevice;
  });
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

hipError_t hipMalloc(void **pointer, size_t size) {
  return afterKernels([&](Device &gpu) {
    if (!pointer)
      return hipErrorInvalidValue;
    *pointer = nullptr;
    if (size == 0)
      return hipSuccess;
    // Addresses on the device are numbers to this process.
    uint64_t address = gpu.memory.allocate(size);
    std::memcpy(static_cast<void *>(pointer), &address, sizeof(address));
    return *pointer ? hipSuccess : hipErrorOutOfMemory;
  });
}

hipError_t hipFree(void *pointer) {
  return onDevice([&](Device &gpu) {
    return !pointer || gpu.memory.free(addressOf(pointer))
               ? hipSuccess
               : hipErrorInvalidValue;
  });
}

hipError_t hipHostMalloc(void **pointer, size_t size, unsigned) {
  return onDevice([&](Device &) {
    if (!pointer)
      return hipErrorInvalidValue;
    *pointer = size ? std::malloc(size) : nullptr;
    return *pointer || size == 0 ? hipSuccess : hipErrorOutOfMemory;
  });
}

hipError_t hipHostFree(void *pointer) {
  std::free(pointer);
  return hipSuccess;
}

hipError_t hipMemcpy(void *to, const void *from, size_t size,
                     hipMemcpyKind kind) {
  return afterKernels(
      [&](Device &gpu) { return copy(gpu, to, from, size, kind); });
}

hipError_t hipMemcpyAsync(void *to, const void *from, size_t size,
                          hipMemcpyKind kind, hipStream_t stream) {
  return afterKernels([&](Device &gpu) {
    return gpu.isStream(stream) ? copy(gpu, to, from, size, kind)
                                : hipErrorInvalidHandle;
  });
}

hipError_t hipMemcpyHtoD(void *to, void *from, size_t size) {
  return hipMemcpy(to, from, size, hipMemcpyHostToDevice);
}

hipError_t hipMemcpyDtoH(void *to, void *from, size_t size) {
  return hipMemcpy(to, from, size, hipMemcpyDeviceToHost);
}

hipError_t hipMemcpyDtoD(void *to, void *from, size_t size) {
  return hipMemcpy(to, from, size, hipMemcpyDeviceToDevice);
}

hipError_t hipMemset(void *pointer, int value, size_t size) {
  return afterKernels(
      [&](Device &gpu) { return setBytes(gpu, pointer, value, size); });
}

hipError_t hipMemsetAsync(void *pointer, int value, size_t size,
                          hipStream_t stream) {
  return afterKernels([&](Device &gpu) {
    return gpu.isStream(stream) ? setBytes(gpu, pointer, value, size)
                                : hipErrorInvalidHandle;
  });
}

//===----------------------------------------------------------------------===//
// Streams and events
//===----------------------------------------------------------------------===//

hipError_t hipStreamCreate(hipStream_t *stream) {
  return hipStreamCreateWithFlags(stream, 0);
}

hipError_t hipStreamCreateWithFlags(hipStream_t *stream, unsigned) {
  return onDevice([&](Device &gpu) {
    if (!stream)
      return hipErrorInvalidValue;
    *stream = gpu.streams.make();
    return hipSuccess;
  });
}

hipError_t hipStreamDestroy(hipStream_t stream) {
  return onDevice([&](Device &gpu) {
    return gpu.streams.remove(stream) ? hipSuccess : hipErrorInvalidHandle;
  });
}

hipError_t hipStreamSynchronize(hipStream_t stream) {
  return afterKernels([&](Device &gpu) {
    return gpu.isStream(stream) ? hipSuccess : hipErrorInvalidHandle;
  });
}

hipError_t hipStreamQuery(hipStream_t stream) {
  return hipStreamSynchronize(stream);
}

hipError_t hipStreamWaitEvent(hipStream_t stream, hipEvent_t event, unsigned) {
  return afterKernels([&](Device &gpu) {
    return gpu.isStream(stream) && gpu.events.has(event)
               ? hipSuccess
               : hipErrorInvalidHandle;
  });
}

hipError_t hipEventCreate(hipEvent_t *event) {
  return hipEventCreateWithFlags(event, 0);
}

hipError_t hipEventCreateWithFlags(hipEvent_t *event, unsigned) {
  return onDevice([&](Device &gpu) {
    if (!event)
      return hipErrorInvalidValue;
    *event = gpu.events.make();
    return hipSuccess;
  });
}

hipError_t hipEventDestroy(hipEvent_t event) {
  return onDevice([&](Device &gpu) {
    return gpu.events.remove(event) ? hipSuccess : hipErrorInvalidHandle;
  });
}

hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream) {
  return afterKernels([&](Device &gpu) {
    if (!gpu.events.has(event) || !gpu.isStream(stream))
      return hipErrorInvalidHandle;
    event->isRecorded = true;
    event->time = gpu.isTimed ? std::chrono::steady_clock::time_point(gpu.taken)
                              : std::chrono::steady_clock::now();
    return hipSuccess;
  });
}

hipError_t hipEventSynchronize(hipEvent_t event) {
  return afterKernels([&](Device &gpu) {
    return gpu.events.has(event) ? hipSuccess : hipErrorInvalidHandle;
  });
}

hipError_t hipEventQuery(hipEvent_t event) {
  return hipEventSynchronize(event);
}

hipError_t hipEventElapsedTime(float *milliseconds, hipEvent_t start,
                               hipEvent_t end) {
  return afterKernels([&](Device &gpu) {
    if (!milliseconds)
      return hipErrorInvalidValue;
    if (!gpu.events.has(start) || !gpu.events.has(end) || !start->isRecorded ||
        !end->isRecorded)
      return hipErrorInvalidHandle;
    std::chrono::duration<float, std::milli> time = end->time - start->time;
    *milliseconds = time.count();
    return hipSuccess;
  });
}

//===----------------------------------------------------------------------===//
// Code objects
//===----------------------------------------------------------------------===//

hipError_t hipModuleLoad(hipModule_t *module, const char *path) {
  return afterKernels([&](Device &gpu) {
    if (!module || !path)
      return hipErrorInvalidValue;
    std::ifstream file(path, std::ios::binary);
    if (!file)
      return hipErrorFileNotFound;
    std::vector<char> data{std::istreambuf_iterator<char>(file), {}};
    return loadModule(gpu, module, data.data(), data.size());
  });
}

hipError_t hipModuleLoadData(hipModule_t *module, const void *image) {
  return afterKernels([&](Device &gpu) {
    if (!module || !image)
      return hipErrorInvalidValue;
    auto *data = static_cast<const char *>(image);
    if (size_t size = imageSize(data))
      return loadModule(gpu, module, data, size);
    bool isFirstVersion =
        std::memcmp(data, "CCOB", 4) == 0 && readAt<uint16_t>(data, 4) == 1;
    return failToLoad(
        gpu, isFirstVersion
                 ? "a compressed bundle of version 1 does not say how large it "
                   "is: expected version 2 or 3, or its file (hipModuleLoad)"
                 : "expected a code object or a bundle of them");
  });
}

hipError_t hipModuleUnload(hipModule_t module) {
  return onDevice([&](Device &gpu) {
    if (!gpu.modules.has(module))
      return hipErrorInvalidHandle;
    for (auto entry = gpu.moduleOf.begin(); entry != gpu.moduleOf.end();) {
      auto [function, owner] = *entry;
      entry = owner == module ? gpu.moduleOf.erase(entry) : std::next(entry);
      if (owner == module)
        gpu.functions.remove(function);
    }
    Message content;
    content.add(module->id);
    if (module->address)
      gpu.memory.free(module->address);
    gpu.modules.remove(module);
    return static_cast<hipError_t>(
        gpu.emulator->ask(Request::Unload, content).error);
  });
}

hipError_t hipModuleGetFunction(hipFunction_t *function, hipModule_t module,
                                const char *name) {
  return afterKernels([&](Device &gpu) {
    if (!function || !name)
      return hipErrorInvalidValue;
    if (!gpu.modules.has(module))
      return hipErrorInvalidHandle;
    Message content;
    content.add(module->id);
    content.addBytes(name, std::strlen(name));
    Reply reply = gpu.emulator->ask(Request::Function, content);
    if (reply.error)
      return static_cast<hipError_t>(reply.error);
    Function *made = gpu.functions.make();
    made->id = reply.content.take<uint64_t>();
    for (auto count = reply.content.take<uint32_t>(); count > 0; --count) {
      auto offset = reply.content.take<uint32_t>();
      made->parameters.push_back({offset, reply.content.take<uint32_t>()});
    }
    gpu.moduleOf[made] = module;
    *function = made;
    return hipSuccess;
  });
}

hipError_t hipModuleLaunchKernel(hipFunction_t function, unsigned gridX,
                                 unsigned gridY, unsigned gridZ,
                                 unsigned blockX, unsigned blockY,
                                 unsigned blockZ, unsigned dynamicLds,
                                 hipStream_t stream, void **parameters,
                                 void **extra) {
  return afterKernels([&](Device &gpu) {
    std::vector<char> segment;
    if (!gpu.functions.has(function) || !gpu.isStream(stream))
      return hipErrorInvalidHandle;
    if ((parameters && extra) ||
        !readArguments(*function, parameters, extra, segment))
      return hipErrorInvalidValue;
    Message content;
    content.add(function->id);
    for (unsigned value :
         {gridX, gridY, gridZ, blockX, blockY, blockZ, dynamicLds})
      content.add(static_cast<uint32_t>(value));
    content.add(static_cast<uint32_t>(gpu.memory.buffers().size()));
    for (auto [offset, size] : gpu.memory.buffers()) {
      content.add(offset);
      content.add(size);
    }
    content.addBytes(segment.data(), segment.size());
    Reply reply = gpu.emulator->ask(Request::Launch, content);
    if (reply.error == hipSuccess)
      gpu.taken += std::chrono::nanoseconds(reply.content.take<uint64_t>());
    if (reply.error != hipErrorLaunchFailure)
      return static_cast<hipError_t>(reply.error);
    gpu.hasFailed = true;
    std::string cause(reply.content.bytes.begin(), reply.content.bytes.end());
    gpu.failures.push_back(
        launchFailureText + (": " + cause) +
        (cause.empty() ? "the process of the emulator has ended" : ""));
    return hipSuccess;
  });
}
