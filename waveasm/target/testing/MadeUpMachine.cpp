//===- MadeUpMachine.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/testing/MadeUpMachine.h"

#include "waveasm/target/Hazards.h"

#include <algorithm>
#include <vector>

using namespace waveasm::target;

static constexpr MatrixPasses kPasses[] = {{"v_mfma_f32_16x16x16", 6},
                                           {"v_mfma_", 3}};

/// 16 banks, and phases of 4 lanes.
static constexpr LdsPhases kPhases[] = {{16, true, true, 16, 4, nullptr}};

static constexpr NamedTiming kLds[] = {
    {"ds_read_b128", {104, 48}}, {"ds_write", {72, 40}}, {"ds_", {88, 24}}};

static constexpr Times makeTimes() {
  Times times = {};
  times.slotCycles = 8;
  times.transcendental = {56, 56};
  times.scalarLoad = {136, 8};
  times.lds = kLds;
  times.unknownLoadCycles = 616;
  times.ldsDmaLoadCycles = 656;
  times.storeCycles = 424;
  times.atomicCycles = 808;
  times.plainAtomicCycles = 392;
  times.loadCycles = {72, 328, 696, 1504};
  times.lineCycles = {{{0, 0}, {5.5, 0}, {9.25, 0}, {11, 0.03}}};
  times.ldsDmaExtraCycles = 48;
  times.scratchExtraCycles = 56;
  times.linesInFlight = 96;
  constexpr MatrixTimes kMatrix = {
      {false, 3}, {true, 1}, {true, 4}, {true, 6}, {true, 7}};
  times.xdl = times.smfmac = times.sgemm = times.dgemm4 = times.dgemm16 =
      kMatrix;
  times.scalarToVmemCycles = 32;
  times.scalarToBranchCycles = 40;
  times.vectorToMemoryCycles = 48;
  times.vectorToMatrixCycles = 56;
  times.vectorToDppCycles = 64;
  times.vectorScalarToConstantCycles = 72;
  times.vectorScalarToLaneSelectCycles = 80;
  times.vectorScalarToVmemCycles = 88;
  times.vectorScalarToScalarCycles = 96;
  times.vectorExecToDppCycles = 104;
  times.transToVectorCycles = 112;
  times.fetchCycles = 40;
  times.matrixToBranchCycles = 72;
  times.barrierCycles = 120;
  times.sleepCycles = 200;
  times.ldsQueueEntries = 6;
  times.vmemQueueEntries = 10;
  times.sharedWriteHoldTenths = 25;
  times.sharedWritePortTenths = 30;
  return times;
}
static constexpr Times kTimes = makeTimes();

/// One more than any target has, so that each rule shows.
static std::vector<HazardRow> makeHazards() {
  std::vector<HazardRow> rows;
  for (const HazardRule &rule : getHazardRules())
    rows.push_back({rule.name, {21, 22, 23, 24}, "made up"});
  return rows;
}

static Machine make() {
  static const std::vector<HazardRow> hazards = makeHazards();
  Machine machine = {};
  machine.name = "gfx999";
  machine.title = "made up";
  machine.canEmit = true;
  machine.waves = {/*lanes=*/64,
                   /*maxWavesPerSimd=*/5,
                   /*simdsPerComputeUnit=*/2,
                   /*maxWorkgroupSize=*/512,
                   /*computeUnits=*/10,
                   /*dies=*/1,
                   /*clockMhz=*/1000};
  machine.registers = {/*addressableVgprs=*/256,
                       /*addressableAgprs=*/256,
                       /*unifiedVectorRegisters=*/384,
                       /*vectorRegisterGranule=*/16,
                       /*accumOffsetGranule=*/8,
                       /*addressableSgprs=*/96,
                       /*sgprGranule=*/8,
                       /*vccSgpr=*/106,
                       /*userSgprs=*/12};
  machine.encoding = {/*maxBufferOffset=*/1023,
                      /*minScalarOffset=*/-64,
                      /*maxScalarOffset=*/63,
                      /*minFlatOffset=*/-128,
                      /*maxFlatOffset=*/127,
                      /*maxLdsOffset=*/4095,
                      /*maxLdsElementOffset=*/15,
                      /*maxScratchBytes=*/8192,
                      /*maxNopStates=*/8};
  machine.lds = {/*bytes=*/48 * 1024,
                 /*granuleBytes=*/3072,
                 /*bankBytes=*/4,
                 /*rowBytes=*/64,
                 /*readBytesPerCycle=*/64,
                 /*writeBytesPerCycle=*/32,
                 /*simdsPerPort=*/1,
                 /*phases=*/kPhases};
  machine.cache = {/*lineBytes=*/64, /*requestBytes=*/64,
                   /*pathBytesPerCycle=*/32, /*l1Lines=*/128, /*l1Sets=*/2};
  machine.fetchWindowBytes = 64;
  machine.counters = {{{3}, {2}, {2}}};
  machine.matrix = {kPasses, /*mostPasses=*/12};
  machine.float8 = Float8Format::None;
  machine.hazards.rows = hazards.data();
  machine.hazards.count = hazards.size();
  machine.times = &kTimes;
  return machine;
}

SlowMachine::SlowMachine(const Machine &original, uint32_t factor)
    : times(*original.times), machine(original) {
  auto slowTiming = [&](Timing timing) {
    return Timing{factor * timing.latencyCycles, factor * timing.unitCycles};
  };
  for (const NamedTiming &each : original.times->lds)
    lds.push_back({each.prefix, slowTiming(each.timing)});
  times.lds.rows = lds.data();
  times.transcendental = slowTiming(times.transcendental);
  times.scalarLoad = slowTiming(times.scalarLoad);
  for (uint32_t &cycles : times.loadCycles)
    cycles *= factor;
  for (LineCycles &cycles : times.lineCycles) {
    cycles.perLine *= factor;
    cycles.perByte *= factor;
  }
  for (uint32_t *cycles : {&times.slotCycles,
                           &times.unknownLoadCycles,
                           &times.ldsDmaLoadCycles,
                           &times.storeCycles,
                           &times.atomicCycles,
                           &times.plainAtomicCycles,
                           &times.ldsDmaExtraCycles,
                           &times.scratchExtraCycles,
                           &times.scalarToVmemCycles,
                           &times.scalarToBranchCycles,
                           &times.vectorToMemoryCycles,
                           &times.vectorToMatrixCycles,
                           &times.vectorToDppCycles,
                           &times.vectorScalarToConstantCycles,
                           &times.vectorScalarToLaneSelectCycles,
                           &times.vectorScalarToVmemCycles,
                           &times.vectorScalarToScalarCycles,
                           &times.vectorExecToDppCycles,
                           &times.transToVectorCycles,
                           &times.fetchCycles,
                           &times.matrixToBranchCycles,
                           &times.barrierCycles,
                           &times.sleepCycles})
    *cycles *= factor;
  machine.lds.readBytesPerCycle /= factor;
  machine.lds.writeBytesPerCycle /= factor;
  machine.cache.pathBytesPerCycle /= factor;
  machine.times = &times;
}

const Machine &waveasm::target::getMadeUpMachine() {
  static const Machine machine = make();
  return machine;
}
