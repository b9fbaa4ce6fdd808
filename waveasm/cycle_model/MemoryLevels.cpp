//===- MemoryLevels.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/MemoryLevels.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace waveasm;
using target::MemoryLevel;
using target::MemoryLevels;

static std::optional<MemoryLevel> lookupMemoryLevel(llvm::StringRef name) {
  for (MemoryLevel level :
       {MemoryLevel::L1, MemoryLevel::L2, MemoryLevel::Mall, MemoryLevel::Hbm})
    if (name == llvm::StringRef(target::getName(level)))
      return level;
  return std::nullopt;
}

static std::optional<MemoryLevels> parse(llvm::StringRef text) {
  MemoryLevels levels;
  if (text == "auto")
    return levels;
  if (std::optional<MemoryLevel> level = lookupMemoryLevel(text))
    return MemoryLevels::all(*level);
  for (llvm::StringRef part : llvm::split(text, ',')) {
    auto [kind, name] = part.split(':');
    std::optional<MemoryLevel> level = lookupMemoryLevel(name);
    MemoryLevel *member = llvm::StringSwitch<MemoryLevel *>(kind)
                              .Case("streamed", &levels.streamed)
                              .Case("reused", &levels.reused)
                              .Case("scratch", &levels.scratch)
                              .Default(nullptr);
    if (!level || !member)
      return std::nullopt;
    *member = *level;
  }
  return levels;
}

llvm::Expected<MemoryLevels> waveasm::parseMemoryLevels(llvm::StringRef text) {
  if (std::optional<MemoryLevels> levels = parse(text))
    return *levels;
  return llvm::createStringError(
      "expected auto, l1, l2, mall, hbm or a list such as "
      "streamed:mall,reused:l1 as the level, got '" +
      text + "'");
}

std::string waveasm::toString(const MemoryLevels &levels) {
  auto name = [](MemoryLevel level) {
    return std::string(target::getName(level));
  };
  return "streamed:" + name(levels.streamed) +
         ",reused:" + name(levels.reused) + ",scratch:" + name(levels.scratch);
}
