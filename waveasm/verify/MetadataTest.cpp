//===- MetadataTest.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/Metadata.h"

#include "llvm/BinaryFormat/MsgPackDocument.h"

#include "gtest/gtest.h"

using namespace waveasm::verify;
using llvm::StringRef;
using llvm::msgpack::Document;
using llvm::msgpack::MapDocNode;

/// The note of a code object with one kernel, which `change` may modify.
static std::string makeNote(llvm::function_ref<void(MapDocNode &)> change) {
  Document document;
  MapDocNode root = document.getRoot().getMap(/*Convert=*/true);
  auto version = document.getArrayNode();
  version.push_back(document.getNode(1U));
  version.push_back(document.getNode(2U));
  root["amdhsa.version"] = version;
  MapDocNode kernel = document.getMapNode();
  kernel[".name"] = "copy";
  kernel[".symbol"] = "copy.kd";
  for (const char *number :
       {".kernarg_segment_size", ".group_segment_fixed_size",
        ".private_segment_fixed_size", ".kernarg_segment_align",
        ".wavefront_size", ".sgpr_count", ".vgpr_count",
        ".max_flat_workgroup_size"})
    kernel[number] = 64U;
  change(kernel);
  auto kernels = document.getArrayNode();
  kernels.push_back(kernel);
  root["amdhsa.kernels"] = kernels;
  std::string note;
  document.writeToBlob(note);
  return note;
}

static std::string getError(StringRef note) {
  llvm::Expected<std::string> metadata = readMetadata(note);
  return metadata ? "" : llvm::toString(metadata.takeError());
}

TEST(MetadataTest, BecomeJson) {
  llvm::Expected<std::string> metadata = readMetadata(makeNote([](auto &) {}));
  ASSERT_TRUE(bool(metadata)) << llvm::toString(metadata.takeError());
  EXPECT_NE(metadata->find("\".name\":\"copy\""), std::string::npos);
  EXPECT_NE(metadata->find("\"amdhsa.version\":[1,2]"), std::string::npos);
}

TEST(MetadataTest, EntriesHaveTheirTypes) {
  constexpr const char *kMessage =
      "the metadata note: expected metadata of the code object V3 to V6";
  EXPECT_EQ(getError(makeNote([](MapDocNode &kernel) {
              kernel[".kernarg_segment_size"] = "64";
            })),
            kMessage);
  EXPECT_EQ(getError(makeNote([](MapDocNode &kernel) {
              kernel[".name"] = kernel.getDocument()->getNode(1U);
            })),
            kMessage);
  EXPECT_EQ(getError(makeNote([](MapDocNode &kernel) {
              auto args = kernel.getDocument()->getArrayNode();
              // An argument without an offset.
              args.push_back(kernel.getDocument()->getMapNode());
              kernel[".args"] = args;
            })),
            kMessage);
  // A number instead of the whole.
  EXPECT_EQ(getError(StringRef("\x01", 1)), kMessage);
}

TEST(MetadataTest, BytesAreOneValue) {
  std::string note = makeNote([](auto &) {});
  for (size_t size = 0; size < note.size(); ++size)
    EXPECT_NE(getError(StringRef(note).take_front(size)), "") << size;
  EXPECT_EQ(getError(note + "\x01"),
            "the metadata note: expected one value, got more");
}

TEST(MetadataTest, KeysAreStrings) {
  constexpr const char *kMessage =
      "the metadata note: expected strings as keys of a map";
  // {nil: 1}, {[]: 1}, {{}: 1}, {1: 1}, {true: 1}
  for (char key : {'\xc0', '\x90', '\x80', '\x01', '\xc3'})
    EXPECT_EQ(getError(std::string("\x81") + key + "\x01"), kMessage);
}

TEST(MetadataTest, DepthAndSizeAreBounded) {
  EXPECT_EQ(getError(std::string(100000, '\x91') + "\x01"),
            "the metadata note: expected at most 32 nested maps and arrays");
  EXPECT_EQ(getError(std::string((4 << 20) + 1, '\xc0')),
            "expected a metadata note of at most 4194304 bytes, got 4194305");
  // An array of 2^32 - 1 elements, and a string of as many bytes.
  EXPECT_EQ(getError(StringRef("\xdd\xff\xff\xff\xff", 5)),
            "the metadata note: expected another value, got the end");
  EXPECT_NE(getError(StringRef("\xdb\xff\xff\xff\xff", 5)), "");
}

TEST(MetadataTest, OtherTypesAreErrors) {
  // A float, bytes, an extension.
  for (StringRef note :
       {StringRef("\xca\x7f\xc0\x00\x00", 5), StringRef("\xc4\x01\x00", 3),
        StringRef("\xd4\x01\x00", 3)})
    EXPECT_EQ(getError(note), "the metadata note: expected integers, booleans, "
                              "strings, arrays and maps");
}
