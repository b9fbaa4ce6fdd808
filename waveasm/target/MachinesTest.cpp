//===- MachinesTest.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/Machines.h"

#include "waveasm/target/Hazards.h"

#include "gtest/gtest.h"

#include <string>

using namespace waveasm::target;

TEST(MachinesTest, FindsATargetByItsName) {
  const Machine *target = lookupMachine("gfx942");
  ASSERT_NE(target, nullptr);
  EXPECT_EQ(target->name, "gfx942");
  EXPECT_EQ(target->lds.bytes, 65536u);
}

TEST(MachinesTest, UnknownNamesHaveNoTarget) {
  for (const char *name : {"", "gfx94", "gfx9420", "GFX942", "sm_90"})
    EXPECT_EQ(lookupMachine(name), nullptr) << name;
}

TEST(MachinesTest, EveryListedNameIsATarget) {
  std::string names(targetNames());
  size_t begin = 0;
  while (begin < names.size()) {
    size_t end = std::min(names.find(", ", begin), names.size());
    std::string name = names.substr(begin, end - begin);
    const Machine *target = lookupMachine(name);
    ASSERT_NE(target, nullptr) << name;
    EXPECT_LE(target->registers.addressableVgprs +
                  target->registers.addressableAgprs,
              target->registers.unifiedVectorRegisters)
        << name;
    begin = end + 2;
  }
}

TEST(MachinesTest, ListsTheTargets) {
  EXPECT_EQ(targetNames(), "gfx942, gfx950, gfx1250");
  EXPECT_EQ(emittableTargetNames(), "gfx942 or gfx950");
  for (const Machine *machine : kMachines)
    EXPECT_EQ(machine->knowsHazards(), machine->canEmit) << machine->name;
}

TEST(MachinesTest, AssumedTimesAreNamed) {
  EXPECT_EQ(describeAssumedTimes(kGfx942), "");
  EXPECT_EQ(getTimesOf(kGfx942), "gfx942");
  std::string text = describeAssumedTimes(kGfx950);
  EXPECT_EQ(text.rfind("estimates for gfx950 assume some times of gfx942, AMD "
                       "CDNA3 (MI300X): latencies of L2 and MALL, ",
                       0),
            0u)
      << text;
  EXPECT_EQ(getTimesOf(kGfx950), "gfx942");
  // Nothing is known, and nothing is assumed.
  EXPECT_EQ(kGfx1250.times, nullptr);
  EXPECT_EQ(describeAssumedTimes(kGfx1250), "");
}

/// What code makes of the numbers without a look at them.
TEST(MachinesTest, NumbersHaveTheFormThatCodeTakes) {
  auto isPowerOfTwo = [](uint64_t number) {
    return number && !(number & (number - 1));
  };
  for (const Machine *machine : kMachines) {
    if (!machine->canEmit)
      continue;
    std::string_view name = machine->name;
    EXPECT_EQ(machine->waves.lanes, 64u) << name;
    EXPECT_TRUE(isPowerOfTwo(machine->lds.bankBytes)) << name;
    EXPECT_TRUE(isPowerOfTwo(machine->cache.lineBytes)) << name;
    EXPECT_TRUE(isPowerOfTwo(machine->fetchWindowBytes)) << name;
    EXPECT_EQ(machine->cache.lineBytes % machine->cache.requestBytes, 0u);
    for (const CounterInfo &counter : machine->counters) {
      EXPECT_GT(counter.width, 0u) << name;
      EXPECT_LE(counter.width, kMostCounterBits) << name;
    }
    for (const LdsPhases &phases : machine->lds.phases) {
      EXPECT_TRUE(isPowerOfTwo(phases.banks) && phases.banks <= 64) << name;
      EXPECT_EQ(machine->lds.rowBytes % (phases.banks * 4), 0u) << name;
      EXPECT_EQ(64 % phases.lanes, 0u) << name;
      if (!phases.order)
        continue;
      // Each lane once.
      uint64_t lanes = 0;
      for (uint8_t lane : *phases.order)
        lanes |= uint64_t{1} << lane;
      EXPECT_EQ(lanes, ~uint64_t{0}) << name;
    }
    EXPECT_FALSE(machine->matrix.passes.empty()) << name;
    ASSERT_NE(machine->times, nullptr) << name;
    const Times &times = *machine->times;
    EXPECT_TRUE(isPowerOfTwo(times.slotCycles)) << name;
    ASSERT_FALSE(times.lds.empty()) << name;
    EXPECT_EQ(times.lds.rows[times.lds.count - 1].prefix, "ds_") << name;
    EXPECT_EQ(times.isSourced(), times.assumedFrom.empty()) << name;
    if (!times.isSourced()) {
      EXPECT_NE(lookupMachine(times.assumedFrom), nullptr) << name;
    }
  }
}

TEST(MachinesTest, VccIsTwoSgprs) {
  const Machine *target = lookupMachine("gfx942");
  ASSERT_NE(target, nullptr);
  EXPECT_TRUE(target->registers.isInVcc(106, 2));
  EXPECT_TRUE(target->registers.isInVcc(106, 1));
  EXPECT_TRUE(target->registers.isInVcc(107, 1));
  EXPECT_FALSE(target->registers.isInVcc(105, 2));
  EXPECT_FALSE(target->registers.isInVcc(107, 2));
  EXPECT_FALSE(target->registers.isInVcc(101, 1));
}
