//===- Metadata.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/Metadata.h"

#include "llvm/BinaryFormat/AMDGPUMetadataVerifier.h"
#include "llvm/BinaryFormat/MsgPackDocument.h"
#include "llvm/BinaryFormat/MsgPackReader.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace waveasm;
using llvm::StringRef;
using llvm::msgpack::Type;

/// Our own limits, far beyond the metadata of real kernels.
static constexpr size_t kMaxBytes = 4 << 20;
static constexpr unsigned kMaxDepth = 32;

namespace {
/// Checks that MessagePack is a single value of the types that metadata consist
/// of. LLVM's document class ends the process for keys that are not strings.
class SyntaxChecker {
public:
  explicit SyntaxChecker(StringRef note) : reader(note) {}

  llvm::Error check() {
    if (llvm::Error error = checkValue(0))
      return error;
    llvm::msgpack::Object next;
    llvm::Expected<bool> isMore = reader.read(next);
    if (!isMore)
      return isMore.takeError();
    return *isMore ? llvm::createStringError("expected one value, got more")
                   : llvm::Error::success();
  }

private:
  llvm::Expected<llvm::msgpack::Object> readObject() {
    llvm::msgpack::Object object;
    llvm::Expected<bool> isThere = reader.read(object);
    if (!isThere)
      return isThere.takeError();
    if (!*isThere)
      return llvm::createStringError("expected another value, got the end");
    return object;
  }

  llvm::Error checkKey() {
    llvm::Expected<llvm::msgpack::Object> key = readObject();
    if (!key)
      return key.takeError();
    if (key->Kind != Type::String)
      return llvm::createStringError("expected strings as keys of a map");
    return llvm::Error::success();
  }

  /// `depth` is the number of maps and arrays around the value.
  llvm::Error checkValue(unsigned depth) { // NOLINT(misc-no-recursion)
    llvm::Expected<llvm::msgpack::Object> object = readObject();
    if (!object)
      return object.takeError();
    bool isMap = object->Kind == Type::Map;
    switch (object->Kind) {
    case Type::Int:
    case Type::UInt:
    case Type::Nil:
    case Type::Boolean:
    case Type::String:
      return llvm::Error::success();
    case Type::Array:
    case Type::Map:
      break;
    case Type::Float:
    case Type::Binary:
    case Type::Extension:
    case Type::Empty:
      return llvm::createStringError(
          "expected integers, booleans, strings, arrays and maps");
    }
    if (depth == kMaxDepth)
      return llvm::createStringError("expected at most " +
                                     llvm::Twine(kMaxDepth) +
                                     " nested maps and arrays");
    for (size_t i = 0; i < object->Length; ++i) {
      if (isMap)
        if (llvm::Error error = checkKey())
          return error;
      if (llvm::Error error = checkValue(depth + 1))
        return error;
    }
    return llvm::Error::success();
  }

  llvm::msgpack::Reader reader;
};
} // namespace

// NOLINTNEXTLINE(misc-no-recursion): only as deep as SyntaxChecker allows.
static llvm::json::Value toJson(llvm::msgpack::DocNode node) {
  switch (node.getKind()) {
  case Type::Int:
    return node.getInt();
  case Type::UInt:
    return node.getUInt();
  case Type::Boolean:
    return node.getBool();
  case Type::String:
    return llvm::json::fixUTF8(node.getString());
  case Type::Array: {
    llvm::json::Array array;
    for (llvm::msgpack::DocNode &element : node.getArray())
      array.push_back(toJson(element));
    return array;
  }
  case Type::Map: {
    llvm::json::Object object;
    for (auto &[key, value] : node.getMap())
      object[llvm::json::fixUTF8(key.getString())] = toJson(value);
    return object;
  }
  default:
    return nullptr;
  }
}

llvm::Expected<std::string> verify::readMetadata(StringRef note) {
  if (note.size() > kMaxBytes)
    return llvm::createStringError("expected a metadata note of at most " +
                                   llvm::Twine(kMaxBytes) + " bytes, got " +
                                   llvm::Twine(note.size()));
  if (llvm::Error error = SyntaxChecker(note).check())
    return llvm::createStringError("the metadata note: " +
                                   llvm::toString(std::move(error)));
  llvm::msgpack::Document document;
  if (!document.readFromBlob(note, /*Multi=*/false) ||
      !llvm::AMDGPU::HSAMD::V3::MetadataVerifier(/*Strict=*/true)
           .verify(document.getRoot()))
    return llvm::createStringError(
        "the metadata note: expected metadata of the code object V3 to V6");
  return llvm::formatv("{0}", toJson(document.getRoot())).str();
}
