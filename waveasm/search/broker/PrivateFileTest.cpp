//===- PrivateFileTest.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/broker/PrivateFile.h"

#include "gtest/gtest.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>

using namespace waveasm::search;

namespace {
class PrivateFileTest : public testing::Test {
protected:
  std::string path = testing::TempDir() + "/token-" + std::to_string(getpid());

  void write(const std::string &text, mode_t mode) const {
    unlink(path.c_str());
    int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL, 0600);
    ASSERT_GE(file, 0);
    ASSERT_EQ(::write(file, text.data(), text.size()),
              static_cast<ssize_t>(text.size()));
    ASSERT_EQ(fchmod(file, mode), 0);
    close(file);
  }

  /// Returns why the file is refused, or an empty string if it is accepted.
  std::string refusal() const {
    std::string reason;
    std::optional<std::string> word = readPrivateWord(path, reason);
    EXPECT_EQ(word.has_value(), reason.empty());
    EXPECT_EQ(reason.find("hunter2"), std::string::npos);
    return reason;
  }

  void TearDown() override { unlink(path.c_str()); }
};

TEST_F(PrivateFileTest, ReadsOneWord) {
  std::string reason;
  write("  hunter2\n", 0600);
  EXPECT_EQ(readPrivateWord(path, reason), "hunter2");
  write("hunter2", 0400);
  EXPECT_EQ(readPrivateWord(path, reason), "hunter2");
}

TEST_F(PrivateFileTest, RefusesWhatOthersMayReadOrWrite) {
  for (mode_t mode : {0640, 0604, 0620, 0602, 0610, 0601, 0666, 0777}) {
    write("hunter2", mode);
    EXPECT_NE(refusal().find("expected mode 0600"), std::string::npos) << mode;
  }
}

TEST_F(PrivateFileTest, RefusesWhatIsNotAFile) {
  unlink(path.c_str());
  EXPECT_NE(refusal().find("No such file"), std::string::npos);
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  EXPECT_EQ(refusal(), "expected a regular file");
}

TEST_F(PrivateFileTest, RefusesWhatIsNotAWord) {
  for (const std::string &text :
       {std::string(), std::string("\n"), std::string("hunter2 hunter2"),
        std::string("hunter2\nhunter2"), std::string("hunter2\0", 8),
        std::string("hunter2\xff"), std::string(5000, 'x')}) {
    write(text, 0600);
    EXPECT_EQ(refusal(), "expected one word of visible ASCII characters");
  }
}

TEST_F(PrivateFileTest, ASocketOfThisUserOrOfNobodyIsTalkedTo) {
  write("", 0600);
  EXPECT_EQ(findForeignSocket(path), "");
  EXPECT_EQ(findForeignSocket(path + ".missing"), "");
}

TEST_F(PrivateFileTest, WhatBelongsToAnotherUserIsRefused) {
  write("hunter2", 0600);
  if (chown(path.c_str(), 12345, -1) != 0)
    GTEST_SKIP() << "only the administrator can give files away";
  if (geteuid() == 12345)
    GTEST_SKIP();
  EXPECT_EQ(refusal(), "it belongs to another user");
  EXPECT_NE(findForeignSocket(path).find("another user"), std::string::npos);
}
} // namespace
