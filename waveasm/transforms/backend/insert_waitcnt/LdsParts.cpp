//===- LdsParts.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/insert_waitcnt/LdsParts.h"

#include "llvm/ADT/STLExtras.h"

#include <climits>

using namespace mlir;
using namespace waveasm;
using target::Trait;

/// Programs with more parts have one.
static constexpr size_t kMaxParts = sizeof(LdsParts::Mask) * CHAR_BIT;

static bool accessesLds(const MachineInstruction &instruction) {
  return instruction.traits.intersects(
      {Trait::ReadsLds, Trait::WritesLds, Trait::LdsDma});
}

LdsParts::LdsParts(const MachineProgram &program) {
  for (const MachineInstruction &instruction : program.getInstructions())
    if (accessesLds(instruction))
      if (std::optional<LdsBytes> bytes = getNotedLdsBytes(instruction.op))
        parts.push_back(*bytes);
  llvm::sort(parts, [](const LdsBytes &a, const LdsBytes &b) {
    return a.first < b.first;
  });
  // Accesses that overlap belong to one part.
  size_t count = 0;
  for (const LdsBytes &bytes : parts) {
    if (count && bytes.first < parts[count - 1].end)
      parts[count - 1].end = std::max(parts[count - 1].end, bytes.end);
    else
      parts[count++] = bytes;
  }
  parts.resize(count <= kMaxParts ? count : 0);
}

LdsParts::Mask LdsParts::getParts(const MachineInstruction &instruction) const {
  if (!accessesLds(instruction))
    return 0;
  std::optional<LdsBytes> bytes =
      parts.empty() ? std::nullopt : getNotedLdsBytes(instruction.op);
  if (!bytes)
    return getAll();
  auto after = llvm::upper_bound(
      parts, bytes->first,
      [](int64_t first, const LdsBytes &part) { return first < part.first; });
  return Mask{1} << (after - parts.begin() - 1);
}
