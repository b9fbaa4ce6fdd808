//===- ConstantsTest.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/Constants.h"

#include "waveasm/target/Latencies.h"
#include "waveasm/target/Machines.h"

#include "gtest/gtest.h"

#include <set>

using namespace waveasm::target;

TEST(ConstantsTest, NamesAreUnique) {
  std::set<std::string> names;
  for (const Constant &constant : getConstants(kGfx942))
    EXPECT_TRUE(names.insert(constant.name).second) << constant.name;
  EXPECT_TRUE(names.count("load_cycles.l2"));
  EXPECT_TRUE(names.count("lds.ds_read_b128.port"));
}

TEST(ConstantsTest, EachConstantReachesTheMachine) {
  for (const Constant &constant : getConstants(kGfx942)) {
    Calibration calibration{"test", "gfx942", {}};
    calibration.constants[constant.name] = constant.value + 3;
    ASSERT_EQ(checkCalibration(calibration), "");
    CalibratedMachine machine(calibration);
    EXPECT_EQ(machine.get().calibration, "test");
    for (const Constant &other : getConstants(machine.get())) {
      double added = other.name == constant.name ? 3 : 0;
      for (const Constant &original : getConstants(kGfx942))
        if (original.name == other.name)
          EXPECT_EQ(other.value, original.value + added) << other.name;
    }
  }
}

TEST(ConstantsTest, OtherFactsAreThoseOfTheTarget) {
  CalibratedMachine machine({"test", "gfx942", {{"load_cycles.l2", 231.4}}});
  EXPECT_EQ(machine.get().times->getLoadCycles(MemoryLevel::L2), 231u);
  EXPECT_EQ(machine.get().hazards.rows, kGfx942.hazards.rows);
  EXPECT_EQ(
      getTiming(machine.get(), "ds_read_b64", Unit::Lds, {}, 0).latencyCycles,
      getTiming(kGfx942, "ds_read_b64", Unit::Lds, {}, 0).latencyCycles);
}

TEST(ConstantsTest, WrongCalibrationsAreRefused) {
  EXPECT_EQ(checkCalibration({"", "gfx942", {{"passes", 3}}}),
            "unknown constant 'passes'");
  EXPECT_EQ(checkCalibration({"", "gfx942", {{"barrier_cycles", 0}}}),
            "'barrier_cycles': expected a number from 1 to 60000, got "
            "0.000000");
  EXPECT_NE(checkCalibration({"", "gfx942", {{"store_cycles", 1e9}}}), "");
  EXPECT_NE(checkCalibration({"", "gfx942", {{"vmem_queue_entries", 3}}}), "");
  EXPECT_NE(checkCalibration({"", "gfx90a", {}}), "");
  EXPECT_EQ(checkCalibration({"", "gfx942", {{"scratch_extra_cycles", 0}}}),
            "");
}
