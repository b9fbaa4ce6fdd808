//===- Gfx950.cpp - AMD CDNA4: MI350X, MI355X -----------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// No trace of this target has been compared with the cycle model. What its
// sources do not say stands in `kAssumed`, with the number of gfx942.
//
// Sources:
//   [CDNA4]   "AMD Instinct CDNA4 Instruction Set Architecture", section named
//   [Usage]   LLVM 22, "User Guide for AMDGPU Backend", section named
//   [IsaInfo] LLVM 22, llvm/lib/Target/AMDGPU/Utils/AMDGPUBaseInfo.cpp,
//             function named
//   [Specs]   ROCm documentation, "Accelerator and GPU hardware
//             specifications", row named
//   [WP]      "AMD CDNA 4 Architecture" (white paper)
//   [LLVM]    LLVM 22.1, SISchedule.td, the model of gfx950 through llvm-mca;
//             wait states confirm its passes
//   [BLOG]    AMD, "Matrix Core Programming on AMD CDNA3 and CDNA4"
//   [FLY]     thread trace of flash attention on MI350X, jhinpan/
//             flydsl-rocprof-cli, examples/flash_attn_fwd
//   [SQTT]    hardware thread traces in tinygrad's extra/sqtt/examples
//   [META]    facebookexperimental/triton, pull requests 2507 and 2588:
//             s_memtime loops on MI350
//   [STK]     ROCm/rocm-libraries, shared/stinkytofu, Gfx950Instructions.def
//   [TENS]    ROCm/rocm-libraries, pull request 2997, KernelWriter.py
//   [HK]      HazyResearch/HipKittens, analysis/paper_experiments/phases
//   [CKL]     ROCm/composable_kernel, docs/conceptual/ck_tile/hardware/
//             lds_bank_conflicts.rst
//   [A]       assumed: the number of gfx942, see `kAssumed`
// The sources of wait states:
//   ISA 4.5   [CDNA4] 4.5 "Manually Inserted Wait States"
//   ISA 7.5   [CDNA4] 7.5 "Dependency Resolution"
//   LLVM      LLVM 22.1, GCNHazardRecognizer.cpp, function named; the numbers
//             were measured with llc on pairs of instructions (tests/data)
//   caution   required only by LLVM, or the larger number where the sources
//             differ
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/Machines.h"

using namespace waveasm::target;

/// [LLVM] [BLOG]
static constexpr MatrixPasses kPasses[] = {
    // Formats of 8 bits take twice as long.
    {"v_mfma_f32_16x16x128_f8f6f4", 8, 4},
    {"v_mfma_scale_f32_16x16x128_f8f6f4", 8, 4},
    {"v_mfma_f32_32x32x64_f8f6f4", 16, 8},
    {"v_mfma_scale_f32_32x32x64_f8f6f4", 16, 8},
    {"v_mfma_f64_4x4x4", 4},
    {"v_mfma_f64_16x16x4", 16},
    {"v_mfma_f32_4x4x", 2},
    {"v_mfma_i32_4x4x", 2},
    // Four blocks: 16x16x4 takes as long as one 16x16x16.
    {"v_mfma_f32_16x16x1_4b_f32", 8},
    {"v_mfma_f32_16x16x1_f32", 8},
    {"v_mfma_f32_16x16x1f32", 8},
    {"v_mfma_f32_16x16x4", 8},
    {"v_mfma_i32_16x16x4", 8},
    {"v_mfma_f32_16x16x", 4},
    {"v_mfma_i32_16x16x", 4},
    {"v_mfma_f32_32x32x1_2b_f32", 16},
    {"v_mfma_f32_32x32x1_f32", 16},
    {"v_mfma_f32_32x32x1f32", 16},
    {"v_mfma_f32_32x32x2_f32", 16},
    {"v_mfma_f32_32x32x2f32", 16},
    {"v_mfma_f32_32x32x4", 16},
    {"v_mfma_i32_32x32x4", 16},
    {"v_mfma_f32_32x32x", 8},
    {"v_mfma_i32_32x32x", 8},
    {"v_smfmac_f32_16x16x", 4},
    {"v_smfmac_i32_16x16x", 4},
    {"v_smfmac_f32_32x32x", 8},
    {"v_smfmac_i32_32x32x", 8},
};

/// The same number for all passes.
static constexpr WaitStates always(uint8_t count) {
  return {count, count, count, count};
}

// Results of matrix instructions; N is the number of passes.
static constexpr WaitStates kXdlResult = {5, 8, 12,
                                          20}; // N+3, one more above 2
static constexpr WaitStates kSgemmResult = {4, 6, 10, 18}; // N+2
static constexpr WaitStates kXdlToXdl = {4, 6, 10, 18};    // N+2
static constexpr WaitStates kXdlToOther = {3, 6, 10, 18};
static constexpr WaitStates kSgemmToMatrix = {2, 4, 8, 16}; // N
// The shortest instruction has a latency beyond its forwarding path.
static constexpr WaitStates kForwarded = {2, 0, 0, 0};
static constexpr WaitStates kXdlReadsC = {1, 3, 7, 15}; // N-1

static constexpr HazardRow kHazards[] = {
    {"matrix-c-forwarded", kForwarded,
     "ISA 7.5; same opcode: LLVM pull request 218363"},
    {"dgemm-c-forwarded", always(4), "ISA 7.5, LLVM checkMAIHazards90A"},
    {"xdl-to-xdl-c", kXdlToXdl, "ISA 7.5, LLVM checkMAIHazards90A"},
    {"xdl-to-gemm-c", kXdlToOther, "ISA 7.5, LLVM checkMAIHazards90A"},
    {"sgemm-to-matrix-c", kSgemmToMatrix,
     "ISA 7.5, LLVM checkMAIHazards90A; into XDL: caution"},
    {"dgemm4-to-gemm-c", always(4), "ISA 7.5, LLVM checkMAIHazards90A"},
    {"dgemm16-to-gemm-c", always(17), "ISA 7.5, LLVM checkMAIHazards90A"},
    {"xdl-to-matrix-ab", kXdlResult, "ISA 7.5, LLVM checkMAIHazards90A"},
    {"sgemm-to-matrix-ab", kSgemmResult, "ISA 7.5, LLVM checkMAIHazards90A"},
    {"dgemm4-to-matrix-ab", always(6), "ISA 7.5, LLVM checkMAIHazards90A"},
    {"dgemm16-to-matrix-ab", always(19), "ISA 7.5, LLVM checkMAIHazards90A"},
    {"xdl-to-valu", kXdlResult, "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"sgemm-to-valu", kSgemmResult, "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"dgemm4-to-valu", always(6), "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"dgemm16-to-valu", always(19), "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"xdl-to-memory", kXdlResult,
     "ISA 7.5, LLVM checkMAIVALUHazards; loads: caution"},
    {"sgemm-to-memory", kSgemmResult,
     "ISA 7.5, LLVM checkMAIVALUHazards; loads: caution"},
    {"dgemm4-to-memory", always(9), "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"dgemm16-to-memory", always(19),
     "ISA 7.5, LLVM checkMAIVALUHazards; caution"},
    {"dgemm4-load-overwrites", always(6), "caution: LLVM checkMAIVALUHazards"},
    {"dgemm16-load-overwrites", always(19),
     "caution: LLVM checkMAIVALUHazards"},
    {"xdl-c-overwritten", kXdlReadsC, "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"xdl-c-overwritten-by-load", kXdlReadsC,
     "caution: LLVM checkMAIVALUHazards"},
    {"dgemm-to-fma-f64", always(2), "caution: LLVM checkMAIVALUHazards"},
    {"valu-to-matrix", always(2), "ISA 7.5, LLVM checkMAIHazards90A"},
    {"dot-to-matrix", always(3), "ISA 7.5 \"any other opcode\"; LLVM has less"},
    {"cmpx-to-matrix", always(4), "ISA 7.5, LLVM checkMAIHazards90A"},
    {"dot-to-dot-source", always(3), "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"dot-to-valu", always(3), "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"dot-to-memory", always(3), "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"valu-sgpr-to-vmem", always(5), "ISA 4.5, LLVM checkVMEMHazards"},
    {"valu-sgpr-to-lane-select", always(4), "ISA 4.5, LLVM checkRWLaneHazards"},
    {"valu-vcc-to-div-fmas", always(4), "ISA 4.5, LLVM checkDivFMasHazards"},
    {"valu-sgpr-to-valu", always(2), "ISA 4.5, LLVM checkVALUHazards"},
    {"valu-sgpr-to-carry", always(2), "caution: LLVM checkVALUHazards; ISA: 0"},
    {"valu-zero-flag", always(5), "ISA 4.5; LLVM has none"},
    {"cmpx-to-vmem", always(5), "caution: LLVM checkVMEMHazards"},
    {"cmpx-to-lanes", always(4), "ISA 4.5, LLVM checkVALUHazards"},
    {"cmpx-to-dpp", always(5), "ISA 4.5, LLVM checkDPPHazards"},
    {"cmpx-to-valu", always(2), "ISA 4.5, LLVM checkVALUHazards"},
    {"cmpx-to-permlane", always(4), "LLVM checkPermlaneHazards"},
    {"vgpr-to-dpp", always(2),
     "ISA 4.5, LLVM checkDPPHazards; other producers than VALU: caution"},
    {"valu-vgpr-to-readlane", always(1), "ISA 4.5, LLVM checkVALUHazards"},
    {"valu-vgpr-to-permlane", always(2), "LLVM checkPermlaneHazards"},
    {"trans-to-valu", always(1), "ISA 4.5, LLVM checkVALUHazards"},
    {"shifted-to-valu", always(1),
     "ISA 4.5, LLVM checkVALUHazards; full overwrites: caution"},
    {"store-data-overwritten", always(2),
     "ISA 4.5, LLVM checkVALUHazardsHelper"},
    {"soffset-store-data-overwritten", always(1),
     "LLVM pull requests 197267, 203770: measured"},
    {"store-data-overwritten-by-load", always(1), "ISA 4.5; LLVM has none"},
    {"salu-m0", always(1), "ISA 4.5, LLVM checkReadM0Hazards"},
    {"setreg-to-getreg", always(2),
     "ISA 4.5, LLVM checkGetRegHazards; after s_setvskip: ISA only"},
    {"setreg-to-setreg", always(2), "ISA 4.5, LLVM checkSetRegHazards"},
    {"setreg-trapsts-to-rfe", always(1), "ISA 4.5, LLVM checkRFEHazards"},
    {"setreg-vskip-to-vector", always(2), "ISA 4.5; LLVM has none"},
};

/// Phases of 12-byte reads: two groups of 4 lanes each. [HK]
static constexpr std::array<uint8_t, 64> makeRead96() {
  constexpr uint8_t kGroups[] = {0, 20, 4, 16, 8, 28, 12, 24};
  std::array<uint8_t, 64> order = {};
  size_t next = 0;
  for (unsigned half : {0u, 32u})
    for (unsigned first : kGroups)
      for (unsigned lane = 0; lane < 4; ++lane)
        order[next++] = static_cast<uint8_t>(half + first + lane);
  return order;
}
static constexpr std::array<uint8_t, 64> kRead96 = makeRead96();

/// Phases of 16-byte reads: lanes 0-3, 12-15 and 20-27, then the others of the
/// first half. [HK]
static constexpr std::array<uint8_t, 64> makeRead128() {
  constexpr uint8_t kGroups[] = {0, 12, 20, 24, 4, 8, 16, 28};
  std::array<uint8_t, 64> order = {};
  size_t next = 0;
  for (unsigned half : {0u, 32u})
    for (unsigned first : kGroups)
      for (unsigned lane = 0; lane < 4; ++lane)
        order[next++] = static_cast<uint8_t>(half + first + lane);
  return order;
}
static constexpr std::array<uint8_t, 64> kRead128 = makeRead128();

/// [HK]; writes of 16 bytes [CKL]; 4 bytes [A]. 64 banks: [CDNA4] 11.1. Some
/// widths use 32 of them.
static constexpr LdsPhases kPhases[] = {
    {4, true, false, 64, 64, nullptr},  {4, false, true, 32, 32, nullptr},
    {8, true, false, 64, 32, nullptr},  {8, false, true, 32, 16, nullptr},
    {12, true, false, 32, 8, &kRead96}, {16, true, false, 64, 16, &kRead128},
    {16, false, true, 32, 8, nullptr},
};

/// [STK] [SQTT]; atomics and exchanges between lanes [A]. Transposing reads
/// take as long as plain ones of their width: 8 cycles for 8 bytes [FLY], and,
/// for 12 bytes, [A], as are the phases of both.
static constexpr NamedTiming kLds[] = {
    {"ds_read_b128", {52, 16}},  {"ds_read_b96", {52, 12}},
    {"ds_read_b64", {52, 8}},    {"ds_read2_b64", {64, 16}},
    {"ds_read2_b32", {52, 8}},   {"ds_read", {48, 4}},
    {"ds_write_b128", {72, 20}}, {"ds_write_b96", {68, 16}},
    {"ds_write_b64", {60, 12}},  {"ds_write2_b64", {72, 20}},
    {"ds_write2_b32", {64, 12}}, {"ds_write", {56, 8}},
    {"ds_bpermute", {52, 8}},    {"ds_permute", {52, 8}},
    {"ds_swizzle", {52, 8}},     {"ds_", {64, 8}},
};

static constexpr std::string_view kAssumed[] = {
    "latencies of L2 and MALL",
    "bandwidths beyond the L1",
    "LDS accesses of 4 bytes and atomics",
    "stores and atomics",
    "instruction fetch",
    "barriers",
    "queues of LDS and vector memory",
    "phases of transposing LDS reads as of plain ones",
    "conversions of 32 numbers as four others",
};

static constexpr Times makeTimes() {
  Times times = {};
  times.assumed = kAssumed;
  times.assumedFrom = "gfx942";
  times.slotCycles = 4; // [SQTT] [CDNA4]
  // v_exp_f32 in a run takes 8 [FLY]; LLVM pull request 156411.
  times.transcendental = {8, 8};
  times.scalarLoad = {64, 4}; // [A]
  times.lds = kLds;

  times.unknownLoadCycles = 300; // [A]
  times.ldsDmaLoadCycles = 320;  // [A]
  times.storeCycles = 300;       // [A]
  times.atomicCycles = 500;      // [A]
  times.plainAtomicCycles = 300; // [A]

  // L1: 16 bytes a lane [STK]; HBM [META]; L2 and MALL [A].
  times.loadCycles = {116, 213, 457, 790};
  times.lineCycles = {{{0, 0}, {2.375, 0}, {4.75, 0}, {3.8, 0.009}}}; // [A]
  times.ldsDmaExtraCycles = 20;                                       // [A]
  times.scratchExtraCycles = 20;                                      // [A]
  times.linesInFlight = 256;                                          // [A]

  // The pipe is busy for the passes. [LLVM] [BLOG] [FLY] Results are ready
  // after the wait states that software must provide, and the slot of the
  // instruction itself. [CDNA4] 7.5 A vector instruction right behind one on
  // f16 or narrower waits one more slot than on gfx942. [FLY] [TENS]
  times.xdl = {{false, 2}, {true, 0, 3}, {true, 3}, {true, 5}, {true, 5}};
  times.smfmac = {{false, 2}, {true, 0, 3}, {true, 3}, {true, 5}, {true, 5}};
  times.sgemm = {{true, 0}, {true, 0, 3}, {true, 1}, {true, 3}, {true, 3}};
  times.dgemm4 = {{true, 0}, {false, 5}, {false, 5}, {false, 7}, {false, 10}};
  times.dgemm16 = {{true, 0}, {true, 0}, {false, 18}, {false, 20}, {false, 20}};

  times.scalarToVmemCycles = 8;              // [SQTT]
  times.scalarToBranchCycles = 8;            // [SQTT]
  times.vectorToMemoryCycles = 12;           // [SQTT]
  times.vectorToMatrixCycles = 12;           // two wait states [CDNA4] 7.5
  times.vectorToDppCycles = 12;              // [CDNA4] 4.5
  times.vectorScalarToConstantCycles = 12;   // [CDNA4] 4.5
  times.vectorScalarToLaneSelectCycles = 20; // [CDNA4] 4.5
  times.vectorScalarToVmemCycles = 24;       // [CDNA4] 4.5
  times.vectorScalarToScalarCycles = 8;      // [A]
  times.vectorExecToDppCycles = 24;          // [CDNA4] 4.5
  // One wait state in addition to the two slots. [CDNA4] 4.5, [FLY]
  times.transToVectorCycles = 12;

  times.fetchCycles = 16;          // [A]
  times.matrixToBranchCycles = 16; // [A]
  times.barrierCycles = 8;         // [A]
  times.sleepCycles = 64;          // [CDNA4] "S_SLEEP"

  times.ldsQueueEntries = 12;       // [A]
  times.vmemQueueEntries = 16;      // [A]
  times.sharedWriteHoldTenths = 15; // [A]
  times.sharedWritePortTenths = 18; // [A]
  return times;
}
static constexpr Times kTimes = makeTimes();

static constexpr Machine make() {
  Machine machine = {};
  machine.name = "gfx950";
  machine.title = "AMD CDNA4 (MI355X)";
  machine.canEmit = true;

  machine.waves.lanes = 64;
  machine.waves.maxWavesPerSimd = 8;     // [IsaInfo] getMaxWavesPerEU
  machine.waves.simdsPerComputeUnit = 4; // [IsaInfo] getEUsPerCU
  // [IsaInfo] getMaxFlatWorkGroupSize
  machine.waves.maxWorkgroupSize = 1024;
  machine.waves.computeUnits = 256; // [Specs]
  machine.waves.dies = 8;           // [WP]
  machine.waves.clockMhz = 2400;    // [WP]; about 2200 under load [META]

  // As on gfx942: [CDNA4] "VGPRs" under "Kernel state".
  machine.registers.addressableVgprs = 256;
  machine.registers.addressableAgprs = 256;
  // [IsaInfo] getTotalNumVGPRs, getVGPRAllocGranule
  machine.registers.unifiedVectorRegisters = 512;
  machine.registers.vectorRegisterGranule = 8;
  machine.registers.accumOffsetGranule = 4; // [Usage] ".amdhsa_accum_offset"
  // [IsaInfo] getAddressableNumSGPRs, getSGPRAllocGranule
  machine.registers.addressableSgprs = 102;
  machine.registers.sgprGranule = 16;
  machine.registers.vccSgpr = 106; // [CDNA4] "Scalar ALU operands"
  machine.registers.userSgprs =
      16; // LLVM 22, GCNSubtarget.h, getMaxNumUserSGPRs

  // [CDNA4] "MUBUF", "SMEM", "FLAT", "DS", in the fields OFFSET; LLVM 22
  // encodes both targets alike.
  machine.encoding.maxBufferOffset = 4095;
  machine.encoding.minScalarOffset = -(int64_t{1} << 20);
  machine.encoding.maxScalarOffset = (int64_t{1} << 20) - 1;
  machine.encoding.minFlatOffset = -4096;
  machine.encoding.maxFlatOffset = 4095;
  machine.encoding.maxLdsOffset = 65535;
  machine.encoding.maxLdsElementOffset = 255;
  // A wave has at most 2^13 - 1 units of 256 dwords. LLVM 22, GCNSubtarget.h,
  // getMaxWaveScratchSize.
  machine.encoding.maxScratchBytes = ((1 << 13) - 1) * 256 * 4 / 64;
  machine.encoding.maxNopStates = 16; // [CDNA4] "S_NOP": 4 bits, plus 1

  // [IsaInfo] getAddressableLocalMemorySize, getLdsDwGranularity; [CDNA4] 3.6.5
  machine.lds.bytes = 160 * 1024;
  machine.lds.granuleBytes = 1280;
  machine.lds.bankBytes = 4; // [CDNA4] 11.1
  machine.lds.rowBytes = 256;
  // Reads: [WP]; [FLY] has 16 cycles between 16-byte reads of each of the four
  // SIMDs. Writes: [STK].
  machine.lds.readBytesPerCycle = 256;
  machine.lds.writeBytesPerCycle = 128;
  machine.lds.simdsPerPort = 2; // [A]
  machine.lds.phases = kPhases;

  machine.cache.lineBytes = 128;        // [WP]
  machine.cache.requestBytes = 64;      // [A]
  machine.cache.pathBytesPerCycle = 64; // [WP]
  machine.cache.l1Lines = 256;          // 32 KB [WP]
  machine.cache.l1Sets = 4;             // [A]

  machine.fetchWindowBytes = 32; // [A]

  machine.counters = {{{6}, {4}, {3}}}; // [CDNA4] 4.4
  machine.matrix.passes = kPasses;
  machine.matrix.mostPasses = 16;
  machine.float8 = Float8Format::Ocp; // [CDNA4] 7.3
  machine.hazards = kHazards;
  machine.times = &kTimes;
  return machine;
}

constexpr Machine waveasm::target::kGfx950 = make();
