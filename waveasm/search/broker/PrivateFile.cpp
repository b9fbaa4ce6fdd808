//===- PrivateFile.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/broker/PrivateFile.h"

#include "llvm/ADT/STLExtras.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

using namespace waveasm::search;

/// Size limit of a word; no token is longer.
static constexpr size_t kMaxWordBytes = 4096;

/// Size limit of a text; no key is longer.
static constexpr size_t kMaxTextBytes = 1 << 16;

/// Whether this user, or the administrator, owns a file.
static bool isTrusted(const struct stat &status) {
  return status.st_uid == geteuid() || status.st_uid == 0;
}

/// Returns the reason why an open file is not private, or an empty string.
static std::string findExposure(int file) {
  struct stat status = {};
  if (fstat(file, &status) != 0)
    return std::strerror(errno);
  if (!S_ISREG(status.st_mode))
    return "expected a regular file";
  if (!isTrusted(status))
    return "it belongs to another user";
  if (status.st_mode & (S_IRWXG | S_IRWXO))
    return "others may read or write it, expected mode 0600";
  return "";
}

static std::string strip(const std::string &text) {
  static constexpr const char *kSpace = " \t\r\n";
  size_t first = text.find_first_not_of(kSpace);
  if (first == std::string::npos)
    return "";
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

std::optional<std::string>
waveasm::search::readPrivateText(const std::string &path, std::string &reason) {
  // Do not block if the path names a pipe.
  int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) {
    reason = std::strerror(errno);
    return std::nullopt;
  }
  // Check the open file: the path may name another one by now.
  reason = findExposure(file);
  std::string text(kMaxTextBytes + 1, '\0');
  ssize_t size = reason.empty() ? read(file, text.data(), text.size()) : 0;
  if (size < 0)
    reason = std::strerror(errno);
  else if (static_cast<size_t>(size) > kMaxTextBytes)
    reason = "expected at most " + std::to_string(kMaxTextBytes) + " bytes";
  close(file);
  if (!reason.empty())
    return std::nullopt;
  text.resize(size);
  return text;
}

std::optional<std::string>
waveasm::search::readPrivateWord(const std::string &path, std::string &reason) {
  std::optional<std::string> text = readPrivateText(path, reason);
  if (!text)
    return std::nullopt;
  std::string word = strip(*text);
  if (word.empty() || word.size() > kMaxWordBytes ||
      !llvm::all_of(word,
                    [](char each) { return each > ' ' && each <= '~'; })) {
    reason = "expected one word of visible ASCII characters";
    return std::nullopt;
  }
  return word;
}

std::string waveasm::search::findForeignSocket(const std::string &path) {
  struct stat status = {};
  if (stat(path.c_str(), &status) != 0 || isTrusted(status))
    return "";
  return "the socket '" + path + "' belongs to another user";
}
