//===- OutputTest.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/support/Output.h"

#include "llvm/Support/Errc.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace waveasm;
namespace fs = llvm::sys::fs;

namespace {

class OutputTest : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(fs::createUniqueDirectory("output", folder));
  }
  void TearDown() override { EXPECT_FALSE(fs::remove_directories(folder)); }

  std::string at(StringRef name) { return (folder + "/" + name).str(); }

  static std::string read(const std::string &path) {
    auto buffer = MemoryBuffer::getFile(path);
    return buffer ? (*buffer)->getBuffer().str() : "unreadable";
  }

  std::vector<std::string> list() {
    std::vector<std::string> names;
    std::error_code code;
    for (fs::directory_iterator each(folder, code), end; each != end && !code;
         each.increment(code))
      names.push_back(each->path());
    return names;
  }

  SmallString<128> folder;
};

TEST_F(OutputTest, ReplacesAFile) {
  ASSERT_FALSE(errorToBool(writeOutput(at("a"), "one")));
  ASSERT_FALSE(errorToBool(writeOutput(at("a"), "two")));
  EXPECT_EQ(read(at("a")), "two");
  EXPECT_EQ(list().size(), 1U);
}

TEST_F(OutputTest, KeepsALink) {
  ASSERT_FALSE(errorToBool(writeOutput(at("real"), "one")));
  ASSERT_FALSE(fs::create_link("real", at("link")));
  ASSERT_FALSE(errorToBool(writeOutput(at("link"), "two")));
  EXPECT_EQ(read(at("real")), "two");
  EXPECT_TRUE(fs::is_symlink_file(at("link")));
}

TEST_F(OutputTest, LeavesNothingBehindAFailure) {
  std::string longName(300, 'x');
  EXPECT_EQ(errorToErrorCode(writeOutput(at(longName), "text")),
            std::errc::filename_too_long);
  EXPECT_EQ(errorToErrorCode(writeOutput(at("no/such/folder"), "text")),
            errc::no_such_file_or_directory);
  EXPECT_EQ(errorToErrorCode(writeOutput(folder, "text")),
            errc::is_a_directory);
  EXPECT_TRUE(list().empty());
}

TEST_F(OutputTest, WritesADeviceInPlace) {
  EXPECT_EQ(errorToErrorCode(writeOutput("/dev/full", "text")),
            errc::no_space_on_device);
  EXPECT_FALSE(errorToBool(writeOutput("/dev/null", "text")));
  fs::file_status status;
  ASSERT_FALSE(fs::status("/dev/full", status));
  EXPECT_EQ(status.type(), fs::file_type::character_file);
}

} // namespace
