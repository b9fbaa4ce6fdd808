//===- TargetInfoTest.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/TargetInfo.h"

#include "waveasm/target/TargetLists.h"

#include "gtest/gtest.h"

#include <string>

using namespace waveasm::target;

TEST(TargetInfoTest, FindsATargetByItsName) {
  const TargetInfo *target = lookupTarget("gfx942");
  ASSERT_NE(target, nullptr);
  EXPECT_EQ(target->name, "gfx942");
  EXPECT_EQ(target->ldsBytes, 65536u);
}

TEST(TargetInfoTest, UnknownNamesHaveNoTarget) {
  for (const char *name : {"", "gfx94", "gfx9420", "GFX942", "sm_90"})
    EXPECT_EQ(lookupTarget(name), nullptr) << name;
}

TEST(TargetInfoTest, EveryListedNameIsATarget) {
  std::string names(targetNames());
  size_t begin = 0;
  while (begin < names.size()) {
    size_t end = std::min(names.find(", ", begin), names.size());
    std::string name = names.substr(begin, end - begin);
    const TargetInfo *target = lookupTarget(name);
    ASSERT_NE(target, nullptr) << name;
    EXPECT_LE(target->addressableVgprs + target->addressableAgprs,
              target->unifiedVectorRegisters)
        << name;
    begin = end + 2;
  }
}

TEST(TargetInfoTest, ListsTheTargets) {
  EXPECT_EQ(targetNames(), "gfx942, gfx950, gfx1250");
  EXPECT_EQ(emittableTargetNames(), "gfx942 or gfx950");
  EXPECT_EQ(getTimedTarget().info.name, "gfx942");
  EXPECT_EQ(describeForeignTiming(*lookupTarget("gfx942")), "");
  EXPECT_EQ(describeForeignTiming(*lookupTarget("gfx950")),
            "estimates for gfx950 take the instruction times of gfx942, AMD "
            "CDNA3 (MI300X)");
  for (const char *name : {"gfx942", "gfx950", "gfx1250"})
    EXPECT_EQ(getHazardTarget(*lookupTarget(name)).has_value(),
              lookupTarget(name)->canEmit)
        << name;
}

TEST(TargetInfoTest, VccIsTwoSgprs) {
  const TargetInfo *target = lookupTarget("gfx942");
  ASSERT_NE(target, nullptr);
  EXPECT_TRUE(target->isInVcc(106, 2));
  EXPECT_TRUE(target->isInVcc(106, 1));
  EXPECT_TRUE(target->isInVcc(107, 1));
  EXPECT_FALSE(target->isInVcc(105, 2));
  EXPECT_FALSE(target->isInVcc(107, 2));
  EXPECT_FALSE(target->isInVcc(101, 1));
}
