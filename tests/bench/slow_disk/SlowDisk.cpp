//===- SlowDisk.cpp - Files that take their time --------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Preloaded into a process, it lets each call that changes a regular file take
// SLOW_DISK_S seconds longer, as on a disk that others keep busy. Connections
// are as fast as ever.
//
//===----------------------------------------------------------------------===//

#include <chrono>
#include <cstdlib>
#include <dlfcn.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <thread>
#include <unistd.h>

/// The seconds that the environment names, none without them.
static double readSeconds() {
  const char *text = std::getenv("SLOW_DISK_S");
  return text ? std::strtod(text, nullptr) : 0;
}

static void waitOnce() {
  static const std::chrono::duration<double> kDelay(readSeconds());
  std::this_thread::sleep_for(kDelay);
}

static void waitFor(int file) {
  struct stat status = {};
  if (fstat(file, &status) == 0 && S_ISREG(status.st_mode))
    waitOnce();
}

/// The function that the one of the same name below stands before.
template <typename Function> static Function *findReal(const char *name) {
  return reinterpret_cast<Function *>(dlsym(RTLD_NEXT, name));
}

#define EXPORTED extern "C" __attribute__((visibility("default")))

EXPORTED ssize_t write(int file, const void *data, size_t size) {
  static auto *const kReal = findReal<decltype(write)>("write");
  waitFor(file);
  return kReal(file, data, size);
}

EXPORTED ssize_t pwrite64(int file, const void *data, size_t size,
                          off64_t offset) {
  static auto *const kReal = findReal<decltype(pwrite64)>("pwrite64");
  waitFor(file);
  return kReal(file, data, size, offset);
}

EXPORTED int fsync(int file) {
  static auto *const kReal = findReal<decltype(fsync)>("fsync");
  waitFor(file);
  return kReal(file);
}

EXPORTED int fdatasync(int file) {
  static auto *const kReal = findReal<decltype(fdatasync)>("fdatasync");
  waitFor(file);
  return kReal(file);
}

EXPORTED int rename(const char *from, const char *to) noexcept {
  static auto *const kReal = findReal<decltype(rename)>("rename");
  waitOnce();
  return kReal(from, to);
}
