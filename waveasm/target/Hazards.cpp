//===- Hazards.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The files of the targets have the numbers and their sources.
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/Hazards.h"

#include <iterator>

using namespace waveasm::target;

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

constexpr HazardRule kRules[] = {
    // Matrix result, then matrix C.
    {"matrix-c-forwarded",
     {{Trait::Xdl, Trait::Sgemm}, {}},
     kWrites,
     kMatrix,
     kReadsC,
     Relation::Forwarded},
    {"dgemm-c-forwarded", kDgemm4, kWrites, kMatrix, kReadsC,
     Relation::Forwarded},
    {"xdl-to-xdl-c", kXdl, kWrites, kXdl, kReadsC, Relation::Unforwarded},
    {"xdl-to-gemm-c", kXdl, kWrites, kNotXdl, kReadsC, Relation::Unforwarded},
    {"sgemm-to-matrix-c", kSgemm, kWrites, kMatrix, kReadsC,
     Relation::Unforwarded},
    {"dgemm4-to-gemm-c", kDgemm4, kWrites, kNotXdl, kReadsC,
     Relation::Unforwarded},
    {"dgemm16-to-gemm-c", kDgemm16, kWrites, kNotXdl, kReadsC,
     Relation::Unforwarded},

    // Matrix result, then matrix A, B or index: no forwarding.
    {"xdl-to-matrix-ab", kXdl, kWrites, kMatrix, kReadsAB, Relation::Overlap},
    {"sgemm-to-matrix-ab", kSgemm, kWrites, kMatrix, kReadsAB,
     Relation::Overlap},
    {"dgemm4-to-matrix-ab", kDgemm4, kWrites, kMatrix, kReadsAB,
     Relation::Overlap},
    {"dgemm16-to-matrix-ab", kDgemm16, kWrites, kMatrix, kReadsAB,
     Relation::Overlap},

    // Matrix result read or overwritten by other VALU instructions.
    {"xdl-to-valu", kXdl, kWrites, kPlainValu, kUses, Relation::Overlap},
    {"sgemm-to-valu", kSgemm, kWrites, kPlainValu, kUses, Relation::Overlap},
    {"dgemm4-to-valu", kDgemm4, kWrites, kPlainValu, kUses, Relation::Overlap},
    {"dgemm16-to-valu", kDgemm16, kWrites, kPlainValu, kUses,
     Relation::Overlap},

    // Matrix result stored, or overwritten by a load.
    {"xdl-to-memory", kXdl, kWrites, {kMemory, {}}, kUses, Relation::Overlap},
    {"sgemm-to-memory",
     kSgemm,
     kWrites,
     {kMemory, {}},
     kUses,
     Relation::Overlap},
    {"dgemm4-to-memory",
     kDgemm4,
     kWrites,
     {kMemory, {}},
     kReads,
     Relation::Overlap},
    {"dgemm16-to-memory",
     kDgemm16,
     kWrites,
     {kMemory, {}},
     kReads,
     Relation::Overlap},
    {"dgemm4-load-overwrites",
     kDgemm4,
     kWrites,
     {kMemory, {}},
     kWrites,
     Relation::Overlap},
    {"dgemm16-load-overwrites",
     kDgemm16,
     kWrites,
     {kMemory, {}},
     kWrites,
     Relation::Overlap},

    // Matrix C overwritten while it is read.
    {"xdl-c-overwritten", kXdl, kReadsC, kPlainValu, kWrites,
     Relation::Overlap},
    {"xdl-c-overwritten-by-load",
     kXdl,
     kReadsC,
     {kMemory, {}},
     kWrites,
     Relation::Overlap},

    {"dgemm-to-fma-f64",
     {kDgemm, {}},
     kNone,
     {Trait::FmaF64, {}},
     kNone,
     Relation::None},

    // Something else, then a matrix instruction.
    {"valu-to-matrix",
     {Trait::Valu, {Trait::Dot, Trait::Matrix}},
     kWrites,
     kMatrix,
     kReads,
     Relation::Overlap},
    {"dot-to-matrix", kDot, kWrites, kMatrix, kReads, Relation::Overlap},
    {"cmpx-to-matrix", kCmpX, kNone, kMatrix, kNone, Relation::None},

    // Dot products.
    {"dot-to-dot-source",
     kDot,
     kWrites,
     kDot,
     {kDotSource, kVectorFile},
     Relation::OverlapSameOpcode},
    {"dot-to-valu", kDot, kWrites, kValu, kUses, Relation::OverlapOtherOpcode},
    {"dot-to-memory", kDot, kWrites, {kMemory, {}}, kUses, Relation::Overlap},

    // Scalar registers written by the VALU.
    {"valu-sgpr-to-vmem",
     kValu,
     kWritesScalar,
     {Trait::Vmem, {}},
     {kRead, kScalarFile},
     Relation::Overlap},
    {"valu-sgpr-to-lane-select",
     kValu,
     kWritesScalar,
     {{Trait::ReadLane, Trait::WriteLane}, {}},
     {kLaneSelect, kScalarFile},
     Relation::Overlap},
    {"valu-vcc-to-div-fmas",
     kValu,
     kWritesScalar,
     {Trait::DivFmas, {}},
     {kRead, kScalarFile},
     Relation::Overlap},
    {"valu-sgpr-to-valu",
     kValu,
     kWritesScalar,
     kValu,
     {kConstant | kMask, kScalarFile},
     Relation::Overlap},
    {"valu-sgpr-to-carry",
     kValu,
     kWritesScalar,
     kValu,
     {kCarry, kScalarFile},
     Relation::Overlap},
    {"valu-zero-flag",
     kValu,
     {kWrite, kScalarFile | kExecFile},
     kValu,
     {kZeroFlag, kAnyFile},
     Relation::Overlap},

    // EXEC written by the VALU.
    {"cmpx-to-vmem", kCmpX, kNone, {Trait::Vmem, {}}, kNone, Relation::None},
    {"cmpx-to-lanes", kCmpX, kNone, {kLanes, {}}, kNone, Relation::None},
    {"cmpx-to-dpp", kCmpX, kNone, {Trait::Dpp, {}}, kNone, Relation::None},
    {"cmpx-to-valu",
     kCmpX,
     {kWrite, kExecFile},
     kValu,
     {kConstant, kExecFile},
     Relation::Overlap},
    {"cmpx-to-permlane",
     kCmpX,
     kNone,
     {Trait::Permlane, {}},
     kNone,
     Relation::None},

    // Vector registers written by the VALU.
    {"vgpr-to-dpp",
     kAny,
     kWrites,
     {Trait::Dpp, {}},
     {kDppSource, kVectorFile},
     Relation::Overlap},
    {"valu-vgpr-to-readlane",
     kValu,
     kWrites,
     kValu,
     {kLaneSource, kVectorFile},
     Relation::Overlap},
    {"valu-vgpr-to-permlane",
     kValu,
     kWrites,
     {Trait::Permlane, {}},
     kUses,
     Relation::Overlap},
    {"trans-to-valu",
     {Trait::Trans, {}},
     kWrites,
     {Trait::Valu, Trait::Trans},
     kReads,
     Relation::Overlap},
    {"shifted-to-valu",
     {Trait::ShiftedResult, {}},
     kWrites,
     kValu,
     kUses,
     Relation::Overlap},

    // Wide store data overwritten before it is read.
    {"store-data-overwritten",
     {Trait::Vmem, Trait::SgprSoffset},
     {kWideData, kVectorFile},
     kValu,
     kWrites,
     Relation::Overlap},
    {"soffset-store-data-overwritten",
     {Trait::SgprSoffset, {}},
     {kWideData, kVectorFile},
     kValu,
     kWrites,
     Relation::Overlap},
    {"store-data-overwritten-by-load",
     {Trait::Vmem, {}},
     {kWideData, kVectorFile},
     {kMemory, {}},
     kWrites,
     Relation::Overlap},

    // M0.
    {"salu-m0",
     {Trait::Salu, {}},
     kWritesM0,
     {kM0Readers, {}},
     {kRead, kM0File},
     Relation::Overlap},

    // Hardware registers.
    {"setreg-to-getreg",
     {{Trait::SetReg, Trait::SetVskip}, {}},
     {kWrite, kOtherFile},
     {Trait::GetReg, {}},
     {kRead, kOtherFile},
     Relation::Overlap},
    {"setreg-to-setreg",
     {Trait::SetReg, {}},
     {kWrite, kOtherFile},
     {Trait::SetReg, {}},
     {kWrite, kOtherFile},
     Relation::Overlap},
    {"setreg-trapsts-to-rfe",
     {Trait::SetReg, {}},
     {kWrite, kOtherFile},
     {Trait::Rfe, {}},
     {kRead, kOtherFile},
     Relation::Overlap},
    {"setreg-vskip-to-vector",
     {Trait::SetReg, {}},
     {kWrite, kVskipFile},
     {{Trait::Valu, Trait::Vmem, Trait::Ds}, {}},
     kNone,
     Relation::None},
};

static_assert(std::size(kRules) <= 64, "HazardRuleSet has 64 bits");

} // namespace

HazardRules waveasm::target::getHazardRules() {
  return {kRules, std::size(kRules)};
}
