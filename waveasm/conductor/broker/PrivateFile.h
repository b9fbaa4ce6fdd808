//===- PrivateFile.h - Files that hold secrets ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_BROKER_PRIVATEFILE_H
#define WAVEASM_CONDUCTOR_BROKER_PRIVATEFILE_H

#include <optional>
#include <string>

namespace waveasm::conductor {

/// Reads the one word that a file holds, such as a token.
///
/// Returns nothing and says in `reason` why, with nothing of the content, if
/// the file cannot be read, is not a regular file of this user that nobody else
/// may read or write, or holds anything but one word of visible ASCII
/// characters.
std::optional<std::string> readPrivateWord(const std::string &path,
                                           std::string &reason);

/// Returns the reason for which a Unix socket must not be talked to: it belongs
/// to another user, who could read what is sent. Empty if there is none, also
/// when nothing is there.
std::string findForeignSocket(const std::string &path);

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_BROKER_PRIVATEFILE_H
