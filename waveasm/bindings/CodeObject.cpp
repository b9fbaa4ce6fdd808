//===- CodeObject.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bindings/CodeObject.h"

#include "waveasm/verify/Disassembly.h"

#include "llvm/BinaryFormat/MsgPackDocument.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace waveasm;

/// MessagePack as JSON. Keys that are no strings do not occur in metadata.
static llvm::json::Value toJson(llvm::msgpack::DocNode node) {
  switch (node.getKind()) {
  case llvm::msgpack::Type::Int:
    return node.getInt();
  case llvm::msgpack::Type::UInt:
    return node.getUInt();
  case llvm::msgpack::Type::Boolean:
    return node.getBool();
  case llvm::msgpack::Type::Float:
    return node.getFloat();
  case llvm::msgpack::Type::String:
    return llvm::json::fixUTF8(node.getString());
  case llvm::msgpack::Type::Array: {
    llvm::json::Array array;
    for (llvm::msgpack::DocNode &element : node.getArray())
      array.push_back(toJson(element));
    return array;
  }
  case llvm::msgpack::Type::Map: {
    llvm::json::Object object;
    for (auto &[key, value] : node.getMap())
      object[llvm::json::fixUTF8(key.toString())] = toJson(value);
    return object;
  }
  default:
    return nullptr;
  }
}

bindings::CodeObjectInfo bindings::disassemble(const std::string &bytes) {
  CodeObjectInfo result;
  llvm::Expected<verify::Disassembly> disassembly =
      verify::disassemble(llvm::ArrayRef<char>(bytes.data(), bytes.size()));
  if (!disassembly) {
    result.error = llvm::toString(disassembly.takeError());
    return result;
  }
  llvm::msgpack::Document metadata;
  if (!disassembly->metadata.empty() &&
      !metadata.readFromBlob(disassembly->metadata, /*Multi=*/false)) {
    result.error = "the metadata note is not MessagePack";
    return result;
  }
  result.metadata = "{}";
  if (!disassembly->metadata.empty())
    result.metadata = llvm::formatv("{0}", toJson(metadata.getRoot())).str();
  result.processor = disassembly->processor;
  for (const verify::Function &function : disassembly->functions) {
    if (!function.registers)
      continue;
    KernelInfo kernel;
    kernel.name = function.name;
    kernel.descriptor = function.descriptor;
    auto entry = static_cast<int64_t>(function.offset);
    for (const verify::Instruction &instruction : function.instructions) {
      InstructionInfo info;
      info.offset = instruction.offset - function.offset;
      info.size = instruction.size;
      info.text = instruction.isValid ? instruction.text : "";
      if (instruction.branchTarget)
        info.branchTarget = *instruction.branchTarget - entry;
      kernel.instructions.push_back(std::move(info));
    }
    result.kernels.push_back(std::move(kernel));
  }
  return result;
}
