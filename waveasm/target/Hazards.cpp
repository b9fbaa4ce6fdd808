//===- Hazards.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sources:
//   ISA 4.5   "AMD Instinct MI300 Instruction Set Architecture", section 4.5
//             "Manually Inserted Wait States"
//   ISA 7.5   the same, section 7.5 "Dependency Resolution"; for gfx950 the
//             same section of the CDNA4 guide
//   LLVM      LLVM 22.1, GCNHazardRecognizer.cpp, function named; the numbers
//             were measured with llc on pairs of instructions (tests/data)
//   caution   required only by LLVM, or the larger number where the sources
//             differ
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/Hazards.h"

#include <iterator>

using namespace waveasm::target;

/// The same number for all passes and both targets.
static constexpr WaitStates states(uint8_t count) {
  return {{count, count, count, count}, {count, count, count, count}};
}

/// The same number for all passes.
static constexpr WaitStates states(uint8_t gfx942, uint8_t gfx950) {
  return {{gfx942, gfx942, gfx942, gfx942}, {gfx950, gfx950, gfx950, gfx950}};
}

namespace {

constexpr Traits kDgemm = {Trait::Dgemm4, Trait::Dgemm16};
constexpr Traits kMemory = {Trait::Vmem, Trait::Ds};
constexpr Traits kLanes = {Trait::ReadLane, Trait::ReadFirstLane,
                           Trait::WriteLane};
constexpr Traits kM0Readers = {Trait::MovRel,    Trait::AddTid, Trait::Message,
                               Trait::TraceData, Trait::Gws,    Trait::LdsDma};

constexpr InstructionPattern kAny = {};
constexpr InstructionPattern kValu = {Trait::Valu, {}};
constexpr InstructionPattern kPlainValu = {Trait::Valu, Trait::Matrix};
constexpr InstructionPattern kXdl = {Trait::Xdl, {}};
constexpr InstructionPattern kSgemm = {Trait::Sgemm, {}};
constexpr InstructionPattern kDgemm4 = {Trait::Dgemm4, {}};
constexpr InstructionPattern kDgemm16 = {Trait::Dgemm16, {}};
constexpr InstructionPattern kMatrix = {Trait::Matrix, {}};
constexpr InstructionPattern kNotXdl = {Trait::Matrix, Trait::Xdl};
constexpr InstructionPattern kCmpX = {Trait::CmpX, {}};
constexpr InstructionPattern kDot = {Trait::Dot, {}};

constexpr AccessPattern kNone = {};
constexpr AccessPattern kWrites = {kWrite, kVectorFile};
constexpr AccessPattern kReads = {kRead, kVectorFile};
constexpr AccessPattern kUses = {kRead | kWrite, kVectorFile};
constexpr AccessPattern kReadsAB = {kSrcAB, kVectorFile};
constexpr AccessPattern kReadsC = {kSrcC, kVectorFile};
constexpr AccessPattern kWritesScalar = {kWrite, kScalarFile};
constexpr AccessPattern kWritesM0 = {kWrite, kM0File};

// Results of matrix instructions; N is the number of passes.
constexpr WaitStates kXdlResult = {{5, 7, 11, 19}, {5, 8, 12, 20}};   // N+3
constexpr WaitStates kSgemmResult = {{4, 6, 10, 18}, {4, 6, 10, 18}}; // N+2
constexpr WaitStates kXdlToXdl = {{3, 5, 9, 17}, {4, 6, 10, 18}};     // N+1
constexpr WaitStates kXdlToOther = {{3, 5, 9, 17}, {3, 6, 10, 18}};   // N+1
constexpr WaitStates kSgemmToMatrix = {{2, 4, 8, 16}, {2, 4, 8, 16}}; // N
// The shortest instruction has a latency beyond its forwarding path.
constexpr WaitStates kForwarded = {{2, 0, 0, 0}, {2, 0, 0, 0}};
constexpr WaitStates kXdlReadsC = {{1, 3, 7, 15}, {1, 3, 7, 15}}; // N-1

constexpr HazardRule kRules[] = {
    // Matrix result, then matrix C.
    {"matrix-c-forwarded",
     {{Trait::Xdl, Trait::Sgemm}, {}},
     kWrites,
     kMatrix,
     kReadsC,
     Relation::Forwarded,
     kForwarded,
     "ISA 7.5; same opcode: LLVM pull request 218363"},
    {"dgemm-c-forwarded", kDgemm4, kWrites, kMatrix, kReadsC,
     Relation::Forwarded, states(4), "ISA 7.5, LLVM checkMAIHazards90A"},
    {"xdl-to-xdl-c", kXdl, kWrites, kXdl, kReadsC, Relation::Unforwarded,
     kXdlToXdl, "ISA 7.5, LLVM checkMAIHazards90A"},
    {"xdl-to-gemm-c", kXdl, kWrites, kNotXdl, kReadsC, Relation::Unforwarded,
     kXdlToOther, "ISA 7.5, LLVM checkMAIHazards90A"},
    {"sgemm-to-matrix-c", kSgemm, kWrites, kMatrix, kReadsC,
     Relation::Unforwarded, kSgemmToMatrix,
     "ISA 7.5, LLVM checkMAIHazards90A; into XDL: caution"},
    {"dgemm4-to-gemm-c", kDgemm4, kWrites, kNotXdl, kReadsC,
     Relation::Unforwarded, states(4), "ISA 7.5, LLVM checkMAIHazards90A"},
    {"dgemm16-to-gemm-c", kDgemm16, kWrites, kNotXdl, kReadsC,
     Relation::Unforwarded, states(9, 17), "ISA 7.5, LLVM checkMAIHazards90A"},

    // Matrix result, then matrix A, B or index: no forwarding.
    {"xdl-to-matrix-ab", kXdl, kWrites, kMatrix, kReadsAB, Relation::Overlap,
     kXdlResult, "ISA 7.5, LLVM checkMAIHazards90A"},
    {"sgemm-to-matrix-ab", kSgemm, kWrites, kMatrix, kReadsAB,
     Relation::Overlap, kSgemmResult, "ISA 7.5, LLVM checkMAIHazards90A"},
    {"dgemm4-to-matrix-ab", kDgemm4, kWrites, kMatrix, kReadsAB,
     Relation::Overlap, states(6), "ISA 7.5, LLVM checkMAIHazards90A"},
    {"dgemm16-to-matrix-ab", kDgemm16, kWrites, kMatrix, kReadsAB,
     Relation::Overlap, states(11, 19), "ISA 7.5, LLVM checkMAIHazards90A"},

    // Matrix result read or overwritten by other VALU instructions.
    {"xdl-to-valu", kXdl, kWrites, kPlainValu, kUses, Relation::Overlap,
     kXdlResult, "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"sgemm-to-valu", kSgemm, kWrites, kPlainValu, kUses, Relation::Overlap,
     kSgemmResult, "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"dgemm4-to-valu", kDgemm4, kWrites, kPlainValu, kUses, Relation::Overlap,
     states(6), "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"dgemm16-to-valu", kDgemm16, kWrites, kPlainValu, kUses, Relation::Overlap,
     states(11, 19), "ISA 7.5, LLVM checkMAIVALUHazards"},

    // Matrix result stored, or overwritten by a load.
    {"xdl-to-memory",
     kXdl,
     kWrites,
     {kMemory, {}},
     kUses,
     Relation::Overlap,
     kXdlResult,
     "ISA 7.5, LLVM checkMAIVALUHazards; loads: caution"},
    {"sgemm-to-memory",
     kSgemm,
     kWrites,
     {kMemory, {}},
     kUses,
     Relation::Overlap,
     kSgemmResult,
     "ISA 7.5, LLVM checkMAIVALUHazards; loads: caution"},
    {"dgemm4-to-memory",
     kDgemm4,
     kWrites,
     {kMemory, {}},
     kReads,
     Relation::Overlap,
     states(9),
     "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"dgemm16-to-memory",
     kDgemm16,
     kWrites,
     {kMemory, {}},
     kReads,
     Relation::Overlap,
     states(18, 19),
     "ISA 7.5, LLVM checkMAIVALUHazards; gfx950: caution"},
    {"dgemm4-load-overwrites",
     kDgemm4,
     kWrites,
     {kMemory, {}},
     kWrites,
     Relation::Overlap,
     states(6),
     "caution: LLVM checkMAIVALUHazards"},
    {"dgemm16-load-overwrites",
     kDgemm16,
     kWrites,
     {kMemory, {}},
     kWrites,
     Relation::Overlap,
     states(11, 19),
     "caution: LLVM checkMAIVALUHazards"},

    // Matrix C overwritten while it is read.
    {"xdl-c-overwritten", kXdl, kReadsC, kPlainValu, kWrites, Relation::Overlap,
     kXdlReadsC, "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"xdl-c-overwritten-by-load",
     kXdl,
     kReadsC,
     {kMemory, {}},
     kWrites,
     Relation::Overlap,
     kXdlReadsC,
     "caution: LLVM checkMAIVALUHazards"},

    {"dgemm-to-fma-f64",
     {kDgemm, {}},
     kNone,
     {Trait::FmaF64, {}},
     kNone,
     Relation::None,
     states(2),
     "caution: LLVM checkMAIVALUHazards"},

    // Something else, then a matrix instruction.
    {"valu-to-matrix",
     {Trait::Valu, {Trait::Dot, Trait::Matrix}},
     kWrites,
     kMatrix,
     kReads,
     Relation::Overlap,
     states(2),
     "ISA 7.5, LLVM checkMAIHazards90A"},
    {"dot-to-matrix", kDot, kWrites, kMatrix, kReads, Relation::Overlap,
     states(3), "ISA 7.5 \"any other opcode\"; LLVM has less"},
    {"cmpx-to-matrix", kCmpX, kNone, kMatrix, kNone, Relation::None, states(4),
     "ISA 7.5, LLVM checkMAIHazards90A"},

    // Dot products.
    {"dot-to-dot-source",
     kDot,
     kWrites,
     kDot,
     {kDotSource, kVectorFile},
     Relation::OverlapSameOpcode,
     states(3),
     "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"dot-to-valu", kDot, kWrites, kValu, kUses, Relation::OverlapOtherOpcode,
     states(3), "ISA 7.5, LLVM checkMAIVALUHazards"},
    {"dot-to-memory",
     kDot,
     kWrites,
     {kMemory, {}},
     kUses,
     Relation::Overlap,
     states(3),
     "ISA 7.5, LLVM checkMAIVALUHazards"},

    // Scalar registers written by the VALU.
    {"valu-sgpr-to-vmem",
     kValu,
     kWritesScalar,
     {Trait::Vmem, {}},
     {kRead, kScalarFile},
     Relation::Overlap,
     states(5),
     "ISA 4.5, LLVM checkVMEMHazards"},
    {"valu-sgpr-to-lane-select",
     kValu,
     kWritesScalar,
     {{Trait::ReadLane, Trait::WriteLane}, {}},
     {kLaneSelect, kScalarFile},
     Relation::Overlap,
     states(4),
     "ISA 4.5, LLVM checkRWLaneHazards"},
    {"valu-vcc-to-div-fmas",
     kValu,
     kWritesScalar,
     {Trait::DivFmas, {}},
     {kRead, kScalarFile},
     Relation::Overlap,
     states(4),
     "ISA 4.5, LLVM checkDivFMasHazards"},
    {"valu-sgpr-to-valu",
     kValu,
     kWritesScalar,
     kValu,
     {kConstant | kMask, kScalarFile},
     Relation::Overlap,
     states(2),
     "ISA 4.5, LLVM checkVALUHazards"},
    {"valu-sgpr-to-carry",
     kValu,
     kWritesScalar,
     kValu,
     {kCarry, kScalarFile},
     Relation::Overlap,
     states(2),
     "caution: LLVM checkVALUHazards; ISA: 0"},
    {"valu-zero-flag",
     kValu,
     {kWrite, kScalarFile | kExecFile},
     kValu,
     {kZeroFlag, kAnyFile},
     Relation::Overlap,
     states(5),
     "ISA 4.5; LLVM has none"},

    // EXEC written by the VALU.
    {"cmpx-to-vmem",
     kCmpX,
     kNone,
     {Trait::Vmem, {}},
     kNone,
     Relation::None,
     states(5),
     "caution: LLVM checkVMEMHazards"},
    {"cmpx-to-lanes",
     kCmpX,
     kNone,
     {kLanes, {}},
     kNone,
     Relation::None,
     states(4),
     "ISA 4.5, LLVM checkVALUHazards"},
    {"cmpx-to-dpp",
     kCmpX,
     kNone,
     {Trait::Dpp, {}},
     kNone,
     Relation::None,
     states(5),
     "ISA 4.5, LLVM checkDPPHazards"},
    {"cmpx-to-valu",
     kCmpX,
     {kWrite, kExecFile},
     kValu,
     {kConstant, kExecFile},
     Relation::Overlap,
     states(2),
     "ISA 4.5, LLVM checkVALUHazards"},
    {"cmpx-to-permlane",
     kCmpX,
     kNone,
     {Trait::Permlane, {}},
     kNone,
     Relation::None,
     states(4),
     "LLVM checkPermlaneHazards (gfx950)"},

    // Vector registers written by the VALU.
    {"vgpr-to-dpp",
     kAny,
     kWrites,
     {Trait::Dpp, {}},
     {kDppSource, kVectorFile},
     Relation::Overlap,
     states(2),
     "ISA 4.5, LLVM checkDPPHazards; other producers than VALU: caution"},
    {"valu-vgpr-to-readlane",
     kValu,
     kWrites,
     kValu,
     {kLaneSource, kVectorFile},
     Relation::Overlap,
     states(1),
     "ISA 4.5, LLVM checkVALUHazards"},
    {"valu-vgpr-to-permlane",
     kValu,
     kWrites,
     {Trait::Permlane, {}},
     kUses,
     Relation::Overlap,
     states(2),
     "LLVM checkPermlaneHazards (gfx950)"},
    {"trans-to-valu",
     {Trait::Trans, {}},
     kWrites,
     {Trait::Valu, Trait::Trans},
     kReads,
     Relation::Overlap,
     states(1),
     "ISA 4.5, LLVM checkVALUHazards"},
    {"shifted-to-valu",
     {Trait::ShiftedResult, {}},
     kWrites,
     kValu,
     kUses,
     Relation::Overlap,
     states(1),
     "ISA 4.5, LLVM checkVALUHazards; full overwrites: caution"},

    // Wide store data overwritten before it is read.
    {"store-data-overwritten",
     {Trait::Vmem, Trait::SgprSoffset},
     {kWideData, kVectorFile},
     kValu,
     kWrites,
     Relation::Overlap,
     states(2),
     "ISA 4.5, LLVM checkVALUHazardsHelper"},
    {"soffset-store-data-overwritten",
     {Trait::SgprSoffset, {}},
     {kWideData, kVectorFile},
     kValu,
     kWrites,
     Relation::Overlap,
     states(1),
     "LLVM pull requests 197267, 203770: measured on gfx950"},
    {"store-data-overwritten-by-load",
     {Trait::Vmem, {}},
     {kWideData, kVectorFile},
     {kMemory, {}},
     kWrites,
     Relation::Overlap,
     states(1),
     "ISA 4.5; LLVM has none"},

    // M0.
    {"salu-m0",
     {Trait::Salu, {}},
     kWritesM0,
     {kM0Readers, {}},
     {kRead, kM0File},
     Relation::Overlap,
     states(1),
     "ISA 4.5, LLVM checkReadM0Hazards"},

    // Hardware registers.
    {"setreg-to-getreg",
     {{Trait::SetReg, Trait::SetVskip}, {}},
     {kWrite, kOtherFile},
     {Trait::GetReg, {}},
     {kRead, kOtherFile},
     Relation::Overlap,
     states(2),
     "ISA 4.5, LLVM checkGetRegHazards; after s_setvskip: ISA only"},
    {"setreg-to-setreg",
     {Trait::SetReg, {}},
     {kWrite, kOtherFile},
     {Trait::SetReg, {}},
     {kWrite, kOtherFile},
     Relation::Overlap,
     states(2),
     "ISA 4.5, LLVM checkSetRegHazards"},
    {"setreg-trapsts-to-rfe",
     {Trait::SetReg, {}},
     {kWrite, kOtherFile},
     {Trait::Rfe, {}},
     {kRead, kOtherFile},
     Relation::Overlap,
     states(1),
     "ISA 4.5, LLVM checkRFEHazards"},
    {"setreg-vskip-to-vector",
     {Trait::SetReg, {}},
     {kWrite, kVskipFile},
     {{Trait::Valu, Trait::Vmem, Trait::Ds}, {}},
     kNone,
     Relation::None,
     states(2),
     "ISA 4.5; LLVM has none"},
};

static_assert(std::size(kRules) <= 64, "HazardRuleSet has 64 bits");

} // namespace

HazardRules waveasm::target::getHazardRules() {
  return {kRules, std::size(kRules)};
}

unsigned waveasm::target::getWaitStates(const HazardRule &rule, unsigned passes,
                                        HazardTarget target) {
  unsigned index = passes <= 2 ? 0 : passes <= 4 ? 1 : passes <= 8 ? 2 : 3;
  return target == HazardTarget::Gfx942 ? rule.states.gfx942[index]
                                        : rule.states.gfx950[index];
}
