//===- PrivateFile.h - Files that hold secrets ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_BROKER_PRIVATEFILE_H
#define WAVEASM_SEARCH_BROKER_PRIVATEFILE_H

#include <optional>
#include <string>

namespace waveasm::search {

/// Reads a file that contains a single word, such as a token.
///
/// Returns nothing if the file cannot be read, is not a regular file of this
/// user that nobody else may read or write, or holds anything but one word of
/// visible ASCII characters. `reason` then explains why without quoting the
/// content.
std::optional<std::string> readPrivateWord(const std::string &path,
                                           std::string &reason);

/// Reads a private text, such as a key in PEM. Fails as `readPrivateWord` does,
/// whatever characters it has.
std::optional<std::string> readPrivateText(const std::string &path,
                                           std::string &reason);

/// Returns the reason not to use a Unix socket: it belongs to another user, who
/// could read what is sent. Returns an empty string if the socket is safe or
/// missing.
std::string findForeignSocket(const std::string &path);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_BROKER_PRIVATEFILE_H
