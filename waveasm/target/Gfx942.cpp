//===- Gfx942.cpp - AMD CDNA3: MI300X, MI300A, MI325X ---------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sources:
//   [CDNA3]   "AMD Instinct MI300 Instruction Set Architecture", section named
//   [Usage]   LLVM 22, "User Guide for AMDGPU Backend", section named
//   [IsaInfo] LLVM 22, llvm/lib/Target/AMDGPU/Utils/AMDGPUBaseInfo.cpp,
//             function named
//   [Specs]   ROCm documentation, "Accelerator and GPU hardware
//             specifications", row named
//   [WP]      "AMD CDNA 3 Architecture" (white paper): 2 KB a cycle from the L2
//             to the 38 compute units of an XCD, 17.2 TB/s from the Infinity
//             Cache (MALL) to the 304 compute units of an MI300X at 2.1 GHz
//   [MIC]     ROCm/amd_matrix_instruction_calculator, table of CDNA3
//   [SQTT]    hardware thread trace of gfx950 in tinygrad's
//   extra/sqtt/examples;
//             gfx950 differs in wide LDS reads only, as far as it is used here
//   [STK]     ROCm/rocm-libraries, shared/stinkytofu, Gfx942Instructions.def
//   [RPC]     ROCm/rocprofiler-compute, docs/conceptual/
//             pipeline-descriptions.rst and lds-examples.rst
//   [RRZE]    RRZE-HPC/gpu-benches, gpu-latency and gpu-cache on MI300X
//   [TLP]     TensileLite's scheduler, checkLocalReadFIFO, ROCm/rocm-libraries
//   [RR]      rocRoller's weights for loads, ROCm/rocm-libraries
//   [TLC]     TensileLite's loop estimator, ROCm/rocm-libraries, rocisa
//             cycle.cpp
//   [ATT]     thread traces of GEMMs on MI325X, see docs/cycle-model.md
//   [SHARK]   nod-ai/SHARK-Platform, amdgpu_kernel_optimization_guide.md
//   [CKL]     ROCm/composable_kernel, docs/conceptual/ck_tile/hardware/
//             lds_bank_conflicts.rst
//   [HK]      HazyResearch/HipKittens, analysis/paper_experiments/phases, on
//             gfx950
//   [EST]     an estimate of ours
// The sources of wait states:
//   ISA 4.5   [CDNA3] 4.5 "Manually Inserted Wait States"
//   ISA 7.5   [CDNA3] 7.5 "Dependency Resolution"
//   LLVM      LLVM 22.1, GCNHazardRecognizer.cpp, function named; the numbers
//             were measured with llc on pairs of instructions (tests/data)
//   caution   required only by LLVM, or the larger number where the sources
//             differ
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/Machines.h"

using namespace waveasm::target;

/// [MIC] and the scheduling models of LLVM 22 (SISchedule.td), which agree;
/// reciprocal throughput in llvm-mca.
static constexpr MatrixPasses kPasses[] = {
    {"v_mfma_f64_4x4x4", 4},
    {"v_mfma_f64_16x16x4", 8},
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
    {"v_mfma_f32_32x32x4_xf32", 8},
    {"v_mfma_f32_32x32x4xf32", 8},
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
static constexpr WaitStates kXdlResult = {5, 7, 11, 19};
static constexpr WaitStates kSgemmResult = {4, 6, 10, 18}; // N+2
static constexpr WaitStates kXdlToXdl = {3, 5, 9, 17};
static constexpr WaitStates kXdlToOther = {3, 5, 9, 17};
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
    {"dgemm16-to-gemm-c", always(9), "ISA 7.5, LLVM checkMAIHazards90A"},
    {"xdl-to-matrix-ab", kXdlResult, "ISA 7.5, LLVM checkMAIHazards90A"},
    {"sgemm-to-matrix-ab", kSgemmResult, "ISA 7.5, LLVM checkMAIHazards90A"},
    {"dgemm4-to-matrix-ab", always(6), "ISA 7.5, LLVM checkMAIHazards90A"},
    {"dgemm16-to-matrix-ab", always(11), "ISA 7.5, LLVM checkMAIHazards90A"},
    {"xdl-to-valu", kXdlResult, "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"sgemm-to-valu", kSgemmResult, "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"dgemm4-to-valu", always(6), "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"dgemm16-to-valu", always(11), "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"xdl-to-memory", kXdlResult,
     "ISA 7.5, LLVM checkMAIVALUHazards; loads: caution"},
    {"sgemm-to-memory", kSgemmResult,
     "ISA 7.5, LLVM checkMAIVALUHazards; loads: caution"},
    {"dgemm4-to-memory", always(9), "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"dgemm16-to-memory", always(18), "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"dgemm4-load-overwrites", always(6), "caution: LLVM checkMAIVALUHazards"},
    {"dgemm16-load-overwrites", always(11),
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
    {"cmpx-to-permlane", always(4),
     "gfx950 has the instructions: LLVM checkPermlaneHazards"},
    {"vgpr-to-dpp", always(2),
     "ISA 4.5, LLVM checkDPPHazards; other producers than VALU: caution"},
    {"valu-vgpr-to-readlane", always(1), "ISA 4.5, LLVM checkVALUHazards"},
    {"valu-vgpr-to-permlane", always(2),
     "gfx950 has the instructions: LLVM checkPermlaneHazards"},
    {"trans-to-valu", always(1), "ISA 4.5, LLVM checkVALUHazards"},
    {"shifted-to-valu", always(1),
     "ISA 4.5, LLVM checkVALUHazards; full overwrites: caution"},
    {"store-data-overwritten", always(2),
     "ISA 4.5, LLVM checkVALUHazardsHelper"},
    {"soffset-store-data-overwritten", always(1),
     "caution: LLVM pull requests 197267, 203770, of gfx950"},
    {"store-data-overwritten-by-load", always(1), "ISA 4.5; LLVM has none"},
    {"salu-m0", always(1), "ISA 4.5, LLVM checkReadM0Hazards"},
    {"setreg-to-getreg", always(2),
     "ISA 4.5, LLVM checkGetRegHazards; after s_setvskip: ISA only"},
    {"setreg-to-setreg", always(2), "ISA 4.5, LLVM checkSetRegHazards"},
    {"setreg-trapsts-to-rfe", always(1), "ISA 4.5, LLVM checkRFEHazards"},
    {"setreg-vskip-to-vector", always(2), "ISA 4.5; LLVM has none"},
};

/// Phases of 16-byte reads: two groups of 4 lanes each. [CKL]
static constexpr std::array<uint8_t, 64> makeWideRead() {
  constexpr uint8_t kGroups[] = {0, 20, 4, 16, 8, 28, 12, 24};
  std::array<uint8_t, 64> order = {};
  size_t next = 0;
  for (unsigned half : {0u, 32u})
    for (unsigned first : kGroups)
      for (unsigned lane = 0; lane < 4; ++lane)
        order[next++] = static_cast<uint8_t>(half + first + lane);
  return order;
}
static constexpr std::array<uint8_t, 64> kWideRead = makeWideRead();

/// Consecutive lanes: 32 [RPC], 16 for writes [HK], 8 for writes [CKL]; 16 for
/// reads is our assumption. 32 banks of 4 bytes: [CDNA3] "LDS".
static constexpr LdsPhases kPhases[] = {
    {4, true, true, 32, 32, nullptr},
    {8, true, true, 32, 16, nullptr},
    {16, true, false, 32, 8, &kWideRead},
    {16, false, true, 32, 8, nullptr},
};

/// [STK], which agrees with [SQTT] within 4 cycles; atomics and exchanges
/// between lanes [EST].
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

static constexpr Times makeTimes() {
  Times times = {};
  times.slotCycles = 4; // [SQTT] [CDNA3]
  // The unit runs at quarter rate. [EST] Traces have it, too. [ATT]
  times.transcendental = {16, 16};
  times.scalarLoad = {64, 4}; // [EST]
  times.lds = kLds;

  times.unknownLoadCycles = 300; // 75 slots [RR]
  times.ldsDmaLoadCycles = 320;  // [EST]
  times.storeCycles = 300;       // [EST]
  times.atomicCycles = 500;      // [EST]
  times.plainAtomicCycles = 300; // [EST]

  // Chains of dependent loads, with the wait. [RRZE]
  times.loadCycles = {118, 213, 457, 880};
  // 128 bytes at 2048 / 38 bytes a cycle, and at 17.2e12 / (304 * 2.1e9). [WP]
  // HBM: 5.0 cycles a line in traces of GEMMs, which share data in the L2, and
  // 4.4 for lines of which they use a half. [ATT]
  times.lineCycles = {{{0, 0}, {2.375, 0}, {4.75, 0}, {3.8, 0.009}}};
  times.ldsDmaExtraCycles = 20;  // [EST]
  times.scratchExtraCycles = 20; // [ATT]
  times.linesInFlight = 256;     // 32 loads of 16 bytes a lane [ATT]

  // The pipe is busy for the passes. [MIC] Results are ready after the wait
  // states that software must provide, and the slot of the instruction itself.
  // An instruction in the pipe forwards its result; with two passes, that comes
  // too late. fp32 and fp64 forms share the ALU. [CDNA3] 7.5
  times.xdl = {{false, 1}, {true, 0, 3}, {true, 2}, {true, 4}, {true, 4}};
  times.smfmac = {{false, 2}, {true, 0, 3}, {true, 2}, {true, 4}, {true, 4}};
  times.sgemm = {{true, 0}, {true, 0, 3}, {true, 1}, {true, 3}, {true, 3}};
  times.dgemm4 = {{true, 0}, {false, 5}, {false, 5}, {false, 7}, {false, 10}};
  times.dgemm16 = {{true, 0}, {true, 0}, {false, 10}, {false, 12}, {false, 19}};

  times.scalarToVmemCycles = 8;              // [SQTT]
  times.scalarToBranchCycles = 8;            // [SQTT]
  times.vectorToMemoryCycles = 12;           // [SQTT]
  times.vectorToMatrixCycles = 12;           // two wait states [CDNA3] 7.5
  times.vectorToDppCycles = 12;              // [CDNA3] 4.5
  times.vectorScalarToConstantCycles = 12;   // [CDNA3] 4.5
  times.vectorScalarToLaneSelectCycles = 20; // [CDNA3] 4.5
  times.vectorScalarToVmemCycles = 24;       // [CDNA3] 4.5
  times.vectorScalarToScalarCycles = 8;      // [EST]
  times.vectorExecToDppCycles = 24;          // [CDNA3] 4.5
  // One wait state in addition to the four slots. [CDNA3] 4.5 and [EST]
  times.transToVectorCycles = 20;

  times.fetchCycles = 16;          // [ATT]
  times.matrixToBranchCycles = 16; // [TLC]
  times.barrierCycles = 8;         // [TLC]
  times.sleepCycles = 64;          // [CDNA3] "S_SLEEP"

  times.ldsQueueEntries = 12;       // [ATT], where [TLP] has 16
  times.vmemQueueEntries = 16;      // [TLC]
  times.sharedWriteHoldTenths = 15; // [ATT]
  times.sharedWritePortTenths = 18; // [ATT]
  return times;
}
static constexpr Times kTimes = makeTimes();

static constexpr Machine make() {
  Machine machine = {};
  machine.name = "gfx942";
  machine.title = "AMD CDNA3 (MI300X)";
  machine.canEmit = true;

  machine.waves.lanes = 64;
  machine.waves.maxWavesPerSimd = 8;     // [IsaInfo] getMaxWavesPerEU
  machine.waves.simdsPerComputeUnit = 4; // [IsaInfo] getEUsPerCU
  // [IsaInfo] getMaxFlatWorkGroupSize
  machine.waves.maxWorkgroupSize = 1024;
  machine.waves.computeUnits = 304; // an MI300A has 228 [Specs]
  machine.waves.dies = 8;           // [WP]
  machine.waves.clockMhz = 2100;    // [WP]

  // The register fields have 8 bits, and one more bit selects the file.
  // [CDNA3] "VGPRs" under "Kernel state".
  machine.registers.addressableVgprs = 256;
  machine.registers.addressableAgprs = 256;
  // [IsaInfo] getTotalNumVGPRs, getVGPRAllocGranule
  machine.registers.unifiedVectorRegisters = 512;
  machine.registers.vectorRegisterGranule = 8;
  machine.registers.accumOffsetGranule = 4; // [Usage] ".amdhsa_accum_offset"
  // [IsaInfo] getAddressableNumSGPRs, getSGPRAllocGranule
  machine.registers.addressableSgprs = 102;
  machine.registers.sgprGranule = 16;
  machine.registers.vccSgpr = 106; // [CDNA3] "Scalar ALU operands"
  machine.registers.userSgprs =
      16; // LLVM 22, GCNSubtarget.h, getMaxNumUserSGPRs

  // 12 bits, unsigned: [CDNA3] "MUBUF". 21 bits, signed: "SMEM". 13 bits,
  // signed: "FLAT". Each in field OFFSET. "DS": OFFSET0 and OFFSET1, 8 bits
  // each.
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
  machine.encoding.maxNopStates = 16; // [CDNA3] "S_NOP": 4 bits, plus 1

  // [IsaInfo] getAddressableLocalMemorySize, getLdsDwGranularity
  machine.lds.bytes = 64 * 1024;
  machine.lds.granuleBytes = 512;
  machine.lds.bankBytes = 4; // [CDNA3] "LDS"
  machine.lds.rowBytes = 128;
  machine.lds.readBytesPerCycle = 128; // [RPC]
  machine.lds.writeBytesPerCycle = 128;
  machine.lds.simdsPerPort = 2; // [RPC]
  machine.lds.phases = kPhases;

  machine.cache.lineBytes = 128;        // [WP]
  machine.cache.requestBytes = 64;      // [RPC]
  machine.cache.pathBytesPerCycle = 64; // [RPC]
  machine.cache.l1Lines = 256;          // 32 KB [SHARK]
  machine.cache.l1Sets = 4;             // of 64 ways [SHARK]

  // After a jump that is not taken, a wave waits 16 cycles for an instruction
  // that begins such a window; after one that is taken 16, or 32 if the
  // instruction there crosses the end of a window. [ATT]
  machine.fetchWindowBytes = 32;

  machine.counters = {{{6}, {4}, {3}}}; // [CDNA3] 4.4
  machine.matrix.passes = kPasses;
  machine.matrix.mostPasses = 16;
  machine.float8 = Float8Format::Fnuz; // [CDNA3] "Numerical formats"
  machine.hazards = kHazards;
  machine.times = &kTimes;
  return machine;
}

constexpr Machine waveasm::target::kGfx942 = make();
