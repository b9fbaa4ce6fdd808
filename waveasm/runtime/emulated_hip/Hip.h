//===- Hip.h - The part of HIP's C interface that is emulated ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names, numbers and signatures are those of HIP 6 ("HIP Runtime API
// Reference"), so that programs that were built for AMD's library call this
// one.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_RUNTIME_EMULATED_HIP_HIP_H
#define WAVEASM_RUNTIME_EMULATED_HIP_HIP_H

#include <stddef.h>

/// The errors that the library returns: number, name, text.
#define WAVEASM_HIP_ERRORS(X)                                                  \
  X(0, hipSuccess, "no error")                                                 \
  X(1, hipErrorInvalidValue, "invalid argument")                               \
  X(2, hipErrorOutOfMemory, "out of memory")                                   \
  X(9, hipErrorInvalidConfiguration, "invalid configuration argument")         \
  X(100, hipErrorNoDevice, "no ROCm-capable device is detected")               \
  X(101, hipErrorInvalidDevice, "invalid device ordinal")                      \
  X(209, hipErrorNoBinaryForGpu,                                               \
    "no kernel image is available for execution on the device")                \
  X(301, hipErrorFileNotFound, "file not found")                               \
  X(400, hipErrorInvalidHandle, "invalid resource handle")                     \
  X(500, hipErrorNotFound, "named symbol not found")                           \
  X(719, hipErrorLaunchFailure, "unspecified launch failure")

extern "C" {

// The names are HIP's, and C programs have the same header.
// NOLINTBEGIN(readability-identifier-naming, modernize-use-using)
// NOLINTBEGIN(bugprone-macro-parentheses)
typedef enum hipError_t {
#define WAVEASM_HIP_ERROR(NUMBER, NAME, TEXT) NAME = NUMBER,
  WAVEASM_HIP_ERRORS(WAVEASM_HIP_ERROR)
#undef WAVEASM_HIP_ERROR
} hipError_t;
// NOLINTEND(bugprone-macro-parentheses)

typedef enum hipMemcpyKind {
  hipMemcpyHostToHost = 0,
  hipMemcpyHostToDevice = 1,
  hipMemcpyDeviceToHost = 2,
  hipMemcpyDeviceToDevice = 3,
  hipMemcpyDefault = 4,
} hipMemcpyKind;

typedef int hipDevice_t;
typedef struct Module *hipModule_t;
typedef struct Function *hipFunction_t;
typedef struct Stream *hipStream_t;
typedef struct Event *hipEvent_t;
// NOLINTEND(readability-identifier-naming, modernize-use-using)

// Keys of the argument `extra` of hipModuleLaunchKernel.
#define HIP_LAUNCH_PARAM_BUFFER_POINTER ((void *)1)
#define HIP_LAUNCH_PARAM_BUFFER_SIZE ((void *)2)
#define HIP_LAUNCH_PARAM_END ((void *)3)

#define WAVEASM_HIP_API __attribute__((visibility("default")))

// Errors.
WAVEASM_HIP_API const char *hipGetErrorName(hipError_t error);
WAVEASM_HIP_API const char *hipGetErrorString(hipError_t error);
WAVEASM_HIP_API hipError_t hipGetLastError(void);
WAVEASM_HIP_API hipError_t hipPeekAtLastError(void);

// Devices.
WAVEASM_HIP_API hipError_t hipInit(unsigned flags);
WAVEASM_HIP_API hipError_t hipDriverGetVersion(int *version);
WAVEASM_HIP_API hipError_t hipRuntimeGetVersion(int *version);
WAVEASM_HIP_API hipError_t hipGetDeviceCount(int *count);
WAVEASM_HIP_API hipError_t hipGetDevice(int *device);
WAVEASM_HIP_API hipError_t hipSetDevice(int device);
WAVEASM_HIP_API hipError_t hipDeviceGet(hipDevice_t *device, int ordinal);
WAVEASM_HIP_API hipError_t hipDeviceGetName(char *name, int length,
                                            hipDevice_t device);
WAVEASM_HIP_API hipError_t hipDeviceSynchronize(void);
WAVEASM_HIP_API hipError_t hipDeviceReset(void);

// Memory.
WAVEASM_HIP_API hipError_t hipMalloc(void **pointer, size_t size);
WAVEASM_HIP_API hipError_t hipFree(void *pointer);
WAVEASM_HIP_API hipError_t hipHostMalloc(void **pointer, size_t size,
                                         unsigned flags);
WAVEASM_HIP_API hipError_t hipHostFree(void *pointer);
WAVEASM_HIP_API hipError_t hipMemcpy(void *to, const void *from, size_t size,
                                     hipMemcpyKind kind);
WAVEASM_HIP_API hipError_t hipMemcpyAsync(void *to, const void *from,
                                          size_t size, hipMemcpyKind kind,
                                          hipStream_t stream);
WAVEASM_HIP_API hipError_t hipMemcpyHtoD(void *to, void *from, size_t size);
WAVEASM_HIP_API hipError_t hipMemcpyDtoH(void *to, void *from, size_t size);
WAVEASM_HIP_API hipError_t hipMemcpyDtoD(void *to, void *from, size_t size);
WAVEASM_HIP_API hipError_t hipMemset(void *pointer, int value, size_t size);
WAVEASM_HIP_API hipError_t hipMemsetAsync(void *pointer, int value, size_t size,
                                          hipStream_t stream);

// Streams and events.
WAVEASM_HIP_API hipError_t hipStreamCreate(hipStream_t *stream);
WAVEASM_HIP_API hipError_t hipStreamCreateWithFlags(hipStream_t *stream,
                                                    unsigned flags);
WAVEASM_HIP_API hipError_t hipStreamDestroy(hipStream_t stream);
WAVEASM_HIP_API hipError_t hipStreamSynchronize(hipStream_t stream);
WAVEASM_HIP_API hipError_t hipStreamQuery(hipStream_t stream);
WAVEASM_HIP_API hipError_t hipStreamWaitEvent(hipStream_t stream,
                                              hipEvent_t event, unsigned flags);
WAVEASM_HIP_API hipError_t hipEventCreate(hipEvent_t *event);
WAVEASM_HIP_API hipError_t hipEventCreateWithFlags(hipEvent_t *event,
                                                   unsigned flags);
WAVEASM_HIP_API hipError_t hipEventDestroy(hipEvent_t event);
WAVEASM_HIP_API hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream);
WAVEASM_HIP_API hipError_t hipEventSynchronize(hipEvent_t event);
WAVEASM_HIP_API hipError_t hipEventQuery(hipEvent_t event);
WAVEASM_HIP_API hipError_t hipEventElapsedTime(float *milliseconds,
                                               hipEvent_t start,
                                               hipEvent_t end);

// Code objects.
WAVEASM_HIP_API hipError_t hipModuleLoad(hipModule_t *module, const char *path);
WAVEASM_HIP_API hipError_t hipModuleLoadData(hipModule_t *module,
                                             const void *image);
WAVEASM_HIP_API hipError_t hipModuleUnload(hipModule_t module);
WAVEASM_HIP_API hipError_t hipModuleGetFunction(hipFunction_t *function,
                                                hipModule_t module,
                                                const char *name);
WAVEASM_HIP_API hipError_t hipModuleLaunchKernel(
    hipFunction_t function, unsigned gridX, unsigned gridY, unsigned gridZ,
    unsigned blockX, unsigned blockY, unsigned blockZ, unsigned dynamicLds,
    hipStream_t stream, void **parameters, void **extra);

} // extern "C"

#endif // WAVEASM_RUNTIME_EMULATED_HIP_HIP_H
