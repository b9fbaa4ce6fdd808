//===- Machines.cpp
//--------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/Machines.h"

namespace waveasm::target {

/// The names of the targets that `isListed` selects.
static std::string join(bool (*isListed)(const Machine &),
                        std::string_view separator) {
  std::string joined;
  for (const Machine *machine : kMachines) {
    if (!isListed(*machine))
      continue;
    if (!joined.empty())
      joined += separator;
    joined += machine->name;
  }
  return joined;
}

const Machine *lookupMachine(std::string_view name) {
  for (const Machine *machine : kMachines)
    if (machine->name == name)
      return machine;
  return nullptr;
}

std::string_view targetNames() {
  static const std::string names =
      join([](const Machine &) { return true; }, ", ");
  return names;
}

std::string_view emittableTargetNames() {
  static const std::string names =
      join([](const Machine &machine) { return machine.canEmit; }, " or ");
  return names;
}

std::string describeAssumedTimes(const Machine &machine) {
  if (!machine.times || machine.times->isSourced())
    return "";
  const Machine &other = *lookupMachine(machine.times->assumedFrom);
  std::string text = "estimates for " + std::string(machine.name) +
                     " assume some times of " + std::string(other.name) + ", " +
                     std::string(other.title) + ": ";
  for (const std::string_view &each : machine.times->assumed) {
    if (&each != machine.times->assumed.begin())
      text += ", ";
    text += each;
  }
  return text;
}

std::string_view getTimesOf(const Machine &machine) {
  return machine.times && !machine.times->isSourced()
             ? machine.times->assumedFrom
             : machine.name;
}

} // namespace waveasm::target
