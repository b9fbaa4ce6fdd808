//===- LatencyDataTest.cpp - Figures against their sources ----------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks that each figure of Latencies.h and Latencies.cpp is that of
// data/gfx942.json.
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/Latencies.h"
#include "waveasm/target/Machines.h"
#include "waveasm/target/Occupancy.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

using namespace waveasm::target;
namespace json = llvm::json;

static const Times &kTimes = *kGfx942.times;

static const json::Object &getData() {
  static const json::Value data = [] {
    auto buffer =
        llvm::MemoryBuffer::getFile("waveasm/target/data/gfx942.json");
    if (!buffer)
      return json::Value(nullptr);
    llvm::Expected<json::Value> value = json::parse((*buffer)->getBuffer());
    if (!value) {
      ADD_FAILURE() << llvm::toString(value.takeError());
      return json::Value(nullptr);
    }
    return std::move(*value);
  }();
  static const json::Object empty;
  const json::Object *object = data.getAsObject();
  EXPECT_TRUE(object) << "expected waveasm/target/data/gfx942.json";
  return object ? *object : empty;
}

/// The object at `path`.
static const json::Object &get(std::initializer_list<llvm::StringRef> path) {
  static const json::Object empty;
  const json::Object *object = &getData();
  for (llvm::StringRef key : path) {
    object = object->getObject(key);
    if (!object) {
      ADD_FAILURE() << "nothing at " << key.str();
      return empty;
    }
  }
  return *object;
}

static int64_t getNumber(const json::Object &object, llvm::StringRef key) {
  std::optional<int64_t> number = object.getInteger(key);
  EXPECT_TRUE(number) << key.str();
  return number.value_or(-1);
}

/// A figure of the instruction itself or, without one, of its class.
static std::optional<int64_t> lookup(const json::Object &instruction,
                                     llvm::StringRef key) {
  if (std::optional<int64_t> own = instruction.getInteger(key))
    return own;
  if (std::optional<llvm::StringRef> name = instruction.getString("class"))
    return get({"classes", *name}).getInteger(key);
  return std::nullopt;
}

static std::string lookupUnit(const json::Object &instruction) {
  if (std::optional<llvm::StringRef> unit = instruction.getString("unit"))
    return unit->str();
  if (std::optional<llvm::StringRef> name = instruction.getString("class"))
    return get({"classes", *name}).getString("unit").value_or("").str();
  return "";
}

static std::optional<Unit> parseUnit(llvm::StringRef name) {
  for (Unit unit : {Unit::Valu, Unit::Trans, Unit::Salu, Unit::Smem, Unit::Vmem,
                    Unit::Lds, Unit::Mfma})
    if (name == llvm::StringRef(getName(unit)))
      return unit;
  return std::nullopt;
}

/// Cycles that the unit is busy: for vector memory and LDS those of the shared
/// part, not of the wave's slot.
static std::optional<int64_t> lookupUnitCycles(llvm::StringRef mnemonic,
                                               const json::Object &entry) {
  // For narrow writes the figures of port and unit differ; the longer one
  // counts.
  bool isNarrowWrite = mnemonic == "ds_write_b8" || mnemonic == "ds_write_b16";
  for (llvm::StringRef key : {"port_busy_cycles", "shared_busy_cycles"})
    if (std::optional<int64_t> cycles = entry.getInteger(key))
      if (!isNarrowWrite)
        return cycles;
  return lookup(entry, "issue_cycles");
}

TEST(LatencyDataTest, EveryInstructionIsAsItsSourcesSay) {
  unsigned compared = 0;
  for (const auto &[key, value] : get({"instructions"})) {
    const json::Object &entry = *value.getAsObject();
    std::string mnemonic = llvm::StringRef(key).str();
    std::optional<Unit> unit = parseUnit(lookupUnit(entry));
    if (!unit)
      continue;
    // A flat access may go to LDS; the table cannot tell.
    if (llvm::StringRef(mnemonic).starts_with("flat_"))
      continue;
    InstructionClass known = classifyInstruction(mnemonic, kGfx942);
    Traits traits = known.traits;
    if (entry.getString("class") == llvm::StringRef("vmem_lds"))
      traits.add(Trait::LdsDma);
    Timing timing = getTiming(kGfx942, mnemonic, *unit, traits, known.passes);
    EXPECT_EQ(timing.latencyCycles, lookup(entry, "latency_cycles"))
        << mnemonic;
    if (*unit != Unit::Vmem || entry.getInteger("shared_busy_cycles")) {
      EXPECT_EQ(timing.unitCycles, lookupUnitCycles(mnemonic, entry))
          << mnemonic;
    }
    if (std::optional<int64_t> core = entry.getInteger("core_busy_cycles")) {
      EXPECT_EQ(getLdsCoreCycles(kGfx942, mnemonic), core) << mnemonic;
    }
    ++compared;
  }
  EXPECT_GT(compared, 180u);
}

TEST(LatencyDataTest, MatrixInstructionsAreAsTheirSourcesSay) {
  unsigned compared = 0;
  for (const auto &[key, value] : get({"instructions"})) {
    const json::Object &entry = *value.getAsObject();
    std::string mnemonic = llvm::StringRef(key).str();
    if (!entry.getInteger("passes"))
      continue;
    InstructionClass known = classifyInstruction(mnemonic, kGfx942);
    EXPECT_EQ(known.passes, getNumber(entry, "passes")) << mnemonic;
    MatrixTiming timing = getMatrixTiming(kGfx942, known.traits, known.passes);
    EXPECT_EQ(timing.pipeCycles, getNumber(entry, "issue_cycles")) << mnemonic;
    EXPECT_EQ(timing.valuCycles, getNumber(entry, "valu_issue_from_cycle"))
        << mnemonic;
    EXPECT_EQ(timing.sameAccumulatorCycles,
              getNumber(entry, "same_accumulator_cycles"))
        << mnemonic;
    EXPECT_EQ(timing.otherAccumulatorCycles,
              getNumber(entry, "overlapped_accumulator_cycles"))
        << mnemonic;
    EXPECT_EQ(timing.resultCycles, getNumber(entry, "result_to_valu_cycles"))
        << mnemonic;
    EXPECT_EQ(timing.resultCycles, getNumber(entry, "result_to_ab_cycles"))
        << mnemonic;
    EXPECT_EQ(timing.memoryCycles, getNumber(entry, "result_to_mem_cycles"))
        << mnemonic;
    ++compared;
  }
  EXPECT_GT(compared, 40u);
}

TEST(LatencyDataTest, LevelsOfMemoryAreAsTheirSourcesSay) {
  struct {
    MemoryLevel level;
    llvm::StringRef key;
  } levels[] = {{MemoryLevel::L1, "vector_l1_hit"},
                {MemoryLevel::L2, "l2_hit"},
                {MemoryLevel::Mall, "mall_hit"},
                {MemoryLevel::Hbm, "hbm"}};
  for (auto [level, key] : levels)
    EXPECT_EQ(kTimes.getLoadCycles(level),
              getNumber(get({"memory_latency", key}), "cycles"))
        << key.str();
  EXPECT_EQ(getOtherVmemLatencyCycles(kGfx942, Trait::Store, false),
            getNumber(get({"classes", "vmem_store"}), "latency_cycles"));
  EXPECT_EQ(getOtherVmemLatencyCycles(kGfx942, Trait::Atomic, true),
            getNumber(get({"classes", "vmem_atomic"}), "latency_cycles"));
  EXPECT_EQ(getOtherVmemLatencyCycles(kGfx942, Trait::Load, true), 0u);
}

TEST(LatencyDataTest, DistancesAreAsTheirSourcesSay) {
  struct {
    llvm::StringRef key;
    uint32_t cycles;
  } distances[] = {
      {"valu_to_lds_operand", kTimes.vectorToMemoryCycles},
      {"valu_to_vmem_operand", kTimes.vectorToMemoryCycles},
      {"valu_to_mfma_any_source", kTimes.vectorToMatrixCycles},
      {"valu_to_dpp", kTimes.vectorToDppCycles},
      {"valu_exec_to_dpp", kTimes.vectorExecToDppCycles},
      {"valu_sgpr_to_valu_constant", kTimes.vectorScalarToConstantCycles},
      {"valu_sgpr_to_lane_select", kTimes.vectorScalarToLaneSelectCycles},
      {"valu_sgpr_to_vmem", kTimes.vectorScalarToVmemCycles},
      {"trans_to_nontrans_valu", kTimes.transToVectorCycles},
      {"salu_to_vmem_saddr", kTimes.scalarToVmemCycles},
      {"salu_exec_or_scc_to_branch", kTimes.scalarToBranchCycles},
      {"valu_to_valu", kTimes.slotCycles},
      {"salu_to_salu", kTimes.slotCycles},
      {"salu_to_valu", kTimes.slotCycles},
  };
  for (auto [key, cycles] : distances)
    EXPECT_EQ(cycles, getNumber(get({"dependency_cycles", key}), "cycles"))
        << key.str();
  EXPECT_EQ(kTimes.vectorScalarToScalarCycles,
            getNumber(get({"classes", "lane_to_sgpr"}), "to_salu_cycles"));
  EXPECT_EQ(kTimes.getTakenBranchCycles(),
            getNumber(get({"classes", "branch"}), "latency_cycles"));
  EXPECT_EQ(kTimes.barrierCycles,
            getNumber(get({"classes", "barrier"}), "latency_cycles"));
  EXPECT_EQ(kTimes.slotCycles, getNumber(getData(), "issue_slot_cycles"));
  EXPECT_EQ(kGfx942.waves.simdsPerComputeUnit,
            getNumber(get({"machine"}), "simds_per_cu"));
}
