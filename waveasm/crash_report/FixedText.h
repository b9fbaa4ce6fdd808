//===- FixedText.h - Text that needs no allocation --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CRASH_REPORT_FIXEDTEXT_H
#define WAVEASM_CRASH_REPORT_FIXEDTEXT_H

#include "llvm/ADT/StringRef.h"

#include <cstring>

namespace waveasm::crash {

/// Text of bounded length with a terminating null character. Drops what does
/// not fit. Async-signal-safe.
class FixedText {
public:
  FixedText &operator<<(llvm::StringRef text) {
    size_t count = std::min(text.size(), sizeof(data) - 1 - length);
    std::memcpy(data + length, text.data(), count);
    length += count;
    data[length] = '\0';
    return *this;
  }

  FixedText &operator<<(uint64_t number) {
    char digits[20];
    char *first = digits + sizeof(digits);
    do {
      *--first = static_cast<char>('0' + number % 10);
      number /= 10;
    } while (number);
    return *this << llvm::StringRef(first, digits + sizeof(digits) - first);
  }

  /// Adds text from users. Replaces control characters, so that none reaches a
  /// terminal and a line stays a line.
  FixedText &addPrintable(llvm::StringRef text) {
    for (char c : text) {
      auto code = static_cast<unsigned char>(c);
      *this << (code < 0x20 || code == 0x7f ? llvm::StringRef("?")
                                            : llvm::StringRef(&c, 1));
    }
    return *this;
  }

  llvm::StringRef str() const { return {data, length}; }
  const char *cString() const { return data; }

private:
  char data[8192] = {};
  size_t length = 0;
};

} // namespace waveasm::crash

#endif // WAVEASM_CRASH_REPORT_FIXEDTEXT_H
