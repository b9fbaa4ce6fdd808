//===- AccessShape.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/AccessShape.h"

using namespace waveasm::target;

namespace {
struct NamedBytes {
  std::string_view name;
  uint32_t bytes;
};
} // namespace

static bool consumeFront(std::string_view &text, std::string_view prefix) {
  if (text.substr(0, prefix.size()) != prefix)
    return false;
  text.remove_prefix(prefix.size());
  return true;
}

static bool consumeBack(std::string_view &text, std::string_view suffix) {
  if (text.size() < suffix.size() ||
      text.substr(text.size() - suffix.size()) != suffix)
    return false;
  text.remove_suffix(suffix.size());
  return true;
}

template <size_t Size>
static std::optional<uint32_t> lookup(const NamedBytes (&table)[Size],
                                      std::string_view name) {
  for (const NamedBytes &entry : table)
    if (entry.name == name)
      return entry.bytes;
  return std::nullopt;
}

/// Half a register: `_d16` and `_d16_hi` say which half, not how much memory.
static void dropHalf(std::string_view &name) {
  consumeBack(name, "_hi");
  consumeBack(name, "_d16");
}

/// The type after the last underscore: `add_rtn_u32`, `pk_add_f16`.
static std::optional<uint32_t> getTypeBytes(std::string_view name) {
  static constexpr NamedBytes kTypes[] = {
      {"b8", 1},
      {"u8", 1},
      {"i8", 1},
      {"b16", 2},
      {"u16", 2},
      {"i16", 2},
      {"b32", 4},
      {"u32", 4},
      {"i32", 4},
      {"f32", 4},
      {"b64", 8},
      {"u64", 8},
      {"i64", 8},
      {"f64", 8},
      {"b96", 12},
      {"b128", 16},
      // Packed pairs.
      {"f16", 4},
      {"bf16", 4},
  };
  size_t underscore = name.rfind('_');
  return lookup(kTypes, underscore == std::string_view::npos
                            ? name
                            : name.substr(underscore + 1));
}

static std::optional<AccessShape> getLdsShape(std::string_view name) {
  for (std::string_view other : {"permute_", "bpermute_", "swizzle_", "gws_",
                                 "ordered_", "read_addtid", "write_addtid"})
    if (name.substr(0, other.size()) == other)
      return std::nullopt;
  // `ds_read_b64_tr_b16` exchanges data between lanes.
  if (name.find("_tr_") != std::string_view::npos)
    return std::nullopt;
  dropHalf(name);
  std::optional<uint32_t> bytes = getTypeBytes(name);
  if (!bytes)
    return std::nullopt;
  for (std::string_view two : {"read2", "write2", "wrxchg2"})
    if (consumeFront(name, two))
      return AccessShape{*bytes, 2,
                         consumeFront(name, "st64") ? 64 * *bytes : *bytes};
  return AccessShape{*bytes};
}

static std::optional<AccessShape> getVmemShape(std::string_view name) {
  static constexpr NamedBytes kTypes[] = {
      {"ubyte", 1},    {"sbyte", 1},    {"byte", 1},  {"ushort", 2},
      {"sshort", 2},   {"short", 2},    {"dword", 4}, {"dwordx2", 8},
      {"dwordx3", 12}, {"dwordx4", 16},
  };
  if (consumeFront(name, "atomic_"))
    return AccessShape{
        consumeBack(name, "_x2") || consumeBack(name, "_f64") ? 8u : 4u};
  if (!consumeFront(name, "load_") && !consumeFront(name, "store_"))
    return std::nullopt;
  consumeFront(name, "lds_");
  dropHalf(name);
  std::optional<uint32_t> bytes = lookup(kTypes, name);
  return bytes ? std::optional(AccessShape{*bytes}) : std::nullopt;
}

std::optional<AccessShape>
waveasm::target::getAccessShape(std::string_view mnemonic) {
  if (consumeFront(mnemonic, "ds_"))
    return getLdsShape(mnemonic);
  for (std::string_view family : {"buffer_", "global_", "flat_", "scratch_"})
    if (consumeFront(mnemonic, family))
      return getVmemShape(mnemonic);
  return std::nullopt;
}
