//===- HazardRules.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Written independently from the documents. It shares nothing with the pass
// that inserts s_nop, so a mistake in one shows up against the other.
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/HazardRules.h"

#include "llvm/ADT/STLExtras.h"

#include <array>

using namespace waveasm;
using namespace waveasm::verify;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Properties of one instruction
//===----------------------------------------------------------------------===//

static constexpr RegisterRange kVccPair{RegisterFile::Scalar, kVcc, 2};
static constexpr RegisterRange kExecPair{RegisterFile::Scalar, kExec, 2};
static constexpr RegisterRange kM0Register{RegisterFile::Scalar, kM0, 1};
static constexpr RegisterRange kVcczSource{RegisterFile::Scalar, kVccz, 1};
static constexpr RegisterRange kExeczSource{RegisterFile::Scalar, kExecz, 1};

/// Whether the range is in s0 .. vcc_hi, which [4.5] calls "SGPR or VCC".
static bool isSgprOrVcc(const RegisterRange &range) {
  return range.file == RegisterFile::Scalar && range.first <= kVcc + 1;
}

/// Whether the instruction is a memory instruction of the vector units. Only
/// these and VALU instructions can read or write VGPRs.
static bool isVectorMemory(const Instruction &instruction) {
  return instruction.kind.vmem || instruction.kind.ds || instruction.kind.gws;
}

static bool isMatrix(const Instruction &instruction) {
  return instruction.kind.matrix.has_value();
}

/// Whether the instruction is a VALU instruction but not a matrix instruction.
static bool isPlainValu(const Instruction &instruction) {
  return instruction.kind.valu && !isMatrix(instruction);
}

/// The register of operand `index` in the assembly; the result is operand 0.
static std::optional<RegisterRange> getWritten(const Instruction &instruction,
                                               unsigned index) {
  if (index >= instruction.written.size())
    return std::nullopt;
  return instruction.written[index];
}

static bool overlaps(const std::optional<RegisterRange> &range,
                     const RegisterRange &other) {
  return range && range->overlaps(other);
}

/// Whether any result of the producer that satisfies `select` also satisfies
/// `check`.
template <typename Select, typename Check>
static bool anyResult(const Instruction &producer, Select select, Check check) {
  return llvm::any_of(producer.operands, [&](const Operand &operand) {
    return operand.isDef && operand.reg && select(*operand.reg) &&
           check(*operand.reg);
  });
}

static bool isVectorRange(const RegisterRange &range) {
  return range.isVector();
}

/// Whether the consumer reads a VGPR or AGPR that the producer writes.
static bool readsVectorResult(const Instruction &producer,
                              const Instruction &consumer) {
  return anyResult(producer, isVectorRange, [&](const RegisterRange &range) {
    return consumer.reads(range);
  });
}

static bool writesVectorResult(const Instruction &producer,
                               const Instruction &consumer) {
  return anyResult(producer, isVectorRange, [&](const RegisterRange &range) {
    return consumer.writes(range);
  });
}

static bool writesScalar(const Instruction &producer) {
  return producer.kind.valu &&
         anyResult(producer, isSgprOrVcc,
                   [](const RegisterRange &) { return true; });
}

static bool writesVector(const Instruction &producer) {
  return anyResult(producer, isVectorRange,
                   [](const RegisterRange &) { return true; });
}

/// v_permlane16_swap and v_permlane32_swap.
static bool isSwap(const Instruction &instruction) {
  return instruction.startsWith("v_permlane");
}

static bool isCmpx(const Instruction &producer) { return producer.kind.cmpx; }

//===----------------------------------------------------------------------===//
// Matrix results, [7.5]
//===----------------------------------------------------------------------===//

/// Whether A, B, the index of a sparse instruction or a block scale overlaps
/// the range.
static bool readsAsAOrB(const Instruction &matrix, const RegisterRange &range) {
  return overlaps(getWritten(matrix, 1), range) ||
         overlaps(getWritten(matrix, 2), range) ||
         (matrix.kind.matrix->isSparse &&
          overlaps(getWritten(matrix, 3), range)) ||
         // result, A, B, C, scale of A, scale of B
         overlaps(getWritten(matrix, 4), range) ||
         overlaps(getWritten(matrix, 5), range);
}

namespace {
/// What the targets have differently.
struct MatrixStates {
  /// States beyond the passes that a consumer of an XDL result waits, after 2
  /// passes and after more: as C of XDL, as C of others, and otherwise.
  std::array<unsigned, 2> xdlToXdlC, xdlToOtherC, xdlToOthers;
  /// States after an f64 instruction of 16x16x4: as C, otherwise, and before a
  /// memory instruction that reads the result.
  unsigned dgemmToC, dgemmToOthers, dgemmToMemory;
};
} // namespace

static constexpr MatrixStates kGfx942 = {{1, 1}, {1, 1}, {3, 3}, 9, 11, 18};
/// "AMD Instinct CDNA4 Instruction Set Architecture", 7.5, and [LLVM], which
/// has one state more than CDNA3 after more than 2 passes.
static constexpr MatrixStates kGfx950 = {{2, 2}, {1, 2}, {3, 4}, 17, 19, 18};

/// The states after an XDL instruction.
static unsigned getAfterXdl(const MatrixKind &kind,
                            const std::array<unsigned, 2> &beyond) {
  return kind.passes + beyond[kind.passes > 2];
}

/// The registers of C: for a sparse instruction those of the result, for an
/// inline constant none.
static std::optional<RegisterRange> getMatrixC(const Instruction &matrix) {
  return getWritten(matrix, matrix.kind.matrix->isSparse ? 0 : 3);
}

/// Latency before A, B or index; also before a VALU that reads or overwrites
/// the result, and a load into it ([LLVM]; the document names only VALU).
static unsigned getResultLatency(const MatrixKind &kind,
                                 const MatrixStates &states) {
  switch (kind.cls) {
  case MatrixKind::Xdl:
    return getAfterXdl(kind, states.xdlToOthers);
  case MatrixKind::Sgemm:
    return kind.passes + 2;
  case MatrixKind::Dgemm:
    return kind.passes == 4 ? 6 : states.dgemmToOthers;
  }
  llvm_unreachable("unknown class");
}

/// Latency before a memory instruction that reads the result.
static unsigned getMemoryReadLatency(const MatrixKind &kind,
                                     const MatrixStates &states) {
  if (kind.cls == MatrixKind::Dgemm)
    return kind.passes == 4 ? 9 : states.dgemmToMemory;
  return getResultLatency(kind, states);
}

/// Latency before C of the same opcode with exactly the same registers: the
/// accumulator is forwarded.
static unsigned getForwardedLatency(const MatrixKind &kind) {
  if (kind.cls == MatrixKind::Dgemm)
    return kind.passes == 4 ? 4 : 0;
  return kind.passes == 2 ? 2 : 0;
}

/// Latency before C in any other case of overlap. [7.5] and [LLVM] also forward
/// between different opcodes; an LLVM report of 2026 for gfx950 says that this
/// is not safe. For SGEMM before XDL, [LLVM] has 0, and one reading of [7.5]
/// has the passes, which this follows.
static unsigned getOverlappedLatency(const MatrixKind &producer,
                                     const MatrixKind &consumer,
                                     const MatrixStates &states) {
  switch (producer.cls) {
  case MatrixKind::Xdl:
    return getAfterXdl(producer, consumer.cls == MatrixKind::Xdl
                                     ? states.xdlToXdlC
                                     : states.xdlToOtherC);
  case MatrixKind::Sgemm:
    return producer.passes;
  case MatrixKind::Dgemm:
    if (consumer.cls == MatrixKind::Xdl)
      return 0;
    return producer.passes == 4 ? 4 : states.dgemmToC;
  }
  llvm_unreachable("unknown class");
}

template <const MatrixStates &Target>
static unsigned requiredByMatrixInput(const Instruction &producer,
                                      const Instruction &consumer) {
  std::optional<RegisterRange> result = getWritten(producer, 0);
  if (!isMatrix(consumer) || !result)
    return 0;
  unsigned states = 0;
  if (readsAsAOrB(consumer, *result))
    states = getResultLatency(*producer.kind.matrix, Target);
  std::optional<RegisterRange> c = getMatrixC(consumer);
  if (overlaps(c, *result)) {
    bool isForwarded = *c == *result && producer.mnemonic == consumer.mnemonic;
    states = std::max(states, isForwarded
                                  ? getForwardedLatency(*producer.kind.matrix)
                                  : getOverlappedLatency(*producer.kind.matrix,
                                                         *consumer.kind.matrix,
                                                         Target));
  }
  return states;
}

template <const MatrixStates &Target>
static unsigned requiredByMatrixResult(const Instruction &producer,
                                       const Instruction &consumer) {
  std::optional<RegisterRange> result = getWritten(producer, 0);
  if (!result)
    return 0;
  const MatrixKind &kind = *producer.kind.matrix;
  if (isPlainValu(consumer))
    return consumer.reads(*result) || consumer.writes(*result)
               ? getResultLatency(kind, Target)
               : 0;
  if (!isVectorMemory(consumer))
    return 0;
  unsigned states =
      consumer.reads(*result) ? getMemoryReadLatency(kind, Target) : 0;
  if (consumer.writes(*result))
    states = std::max(states, getResultLatency(kind, Target));
  return states;
}

/// XDL reads C until its last pass, but A, B and the index early. The load
/// column is that of [LLVM].
static unsigned requiredByMatrixC(const Instruction &producer,
                                  const Instruction &consumer) {
  std::optional<RegisterRange> c = getMatrixC(producer);
  if (producer.kind.matrix->cls != MatrixKind::Xdl || !c)
    return 0;
  bool canOverwrite = isPlainValu(consumer) || isVectorMemory(consumer);
  return canOverwrite && consumer.writes(*c) ? producer.kind.matrix->passes - 1
                                             : 0;
}

/// [LLVM], whatever the registers.
static unsigned requiredByDgemm(const Instruction &producer,
                                const Instruction &consumer) {
  return producer.kind.matrix->cls == MatrixKind::Dgemm &&
                 (consumer.is("v_fma_f64") || consumer.is("v_fmac_f64"))
             ? 2
             : 0;
}

//===----------------------------------------------------------------------===//
// VALU results in VGPRs
//===----------------------------------------------------------------------===//

static bool isDot(const Instruction &producer) { return producer.kind.dot; }

/// [7.5]. [LLVM] has no rule for a matrix consumer.
static unsigned requiredByDot(const Instruction &producer,
                              const Instruction &consumer) {
  if (isMatrix(consumer))
    return readsVectorResult(producer, consumer) ? 3 : 0;
  if (!consumer.kind.valu && !isVectorMemory(consumer))
    return 0;
  if (producer.mnemonic == consumer.mnemonic)
    // The accumulator is forwarded.
    return anyResult(producer, isVectorRange,
                     [&](const RegisterRange &range) {
                       return overlaps(getWritten(consumer, 1), range) ||
                              overlaps(getWritten(consumer, 2), range);
                     })
               ? 3
               : 0;
  return readsVectorResult(producer, consumer) ||
                 writesVectorResult(producer, consumer)
             ? 3
             : 0;
}

static bool isValuBeforeMatrix(const Instruction &producer) {
  return isPlainValu(producer) && !producer.kind.dot && writesVector(producer);
}

/// [7.5].
static unsigned requiredByMatrixOperand(const Instruction &producer,
                                        const Instruction &consumer) {
  return isMatrix(consumer) && readsVectorResult(producer, consumer) ? 2 : 0;
}

static bool isVectorValu(const Instruction &producer) {
  return producer.kind.valu && writesVector(producer);
}

/// [4.5]. [LLVM] also applies the rule after loads, which `s_waitcnt` separates
/// anyway.
static unsigned requiredByDppOperand(const Instruction &producer,
                                     const Instruction &consumer) {
  return consumer.kind.dpp && readsVectorResult(producer, consumer) ? 2 : 0;
}

/// [4.5] for v_readlane; [LLVM] for v_readfirstlane as well.
static unsigned requiredByLaneRead(const Instruction &producer,
                                   const Instruction &consumer) {
  return (consumer.startsWith("v_readlane") ||
          consumer.startsWith("v_readfirstlane")) &&
                 readsVectorResult(producer, consumer)
             ? 1
             : 0;
}

/// [LLVM].
static unsigned requiredBySwap(const Instruction &producer,
                               const Instruction &consumer) {
  return isSwap(consumer) && (readsVectorResult(producer, consumer) ||
                              writesVectorResult(producer, consumer))
             ? 2
             : 0;
}

static bool isTrans(const Instruction &producer) { return producer.kind.trans; }

/// [4.5].
static unsigned requiredByTrans(const Instruction &producer,
                                const Instruction &consumer) {
  return consumer.kind.valu && !consumer.kind.trans &&
                 readsVectorResult(producer, consumer)
             ? 1
             : 0;
}

static bool isShifted(const Instruction &producer) {
  return producer.kind.shiftedResult;
}

/// [4.5] for readers. An instruction that keeps a part of the register counts
/// as one, and [LLVM] includes every overwrite.
static unsigned requiredByShiftedResult(const Instruction &producer,
                                        const Instruction &consumer) {
  return consumer.kind.valu && (readsVectorResult(producer, consumer) ||
                                writesVectorResult(producer, consumer))
             ? 1
             : 0;
}

//===----------------------------------------------------------------------===//
// VALU results in scalar registers, [4.5]
//===----------------------------------------------------------------------===//

static bool readsScalarResult(const Instruction &producer,
                              const Instruction &consumer) {
  return anyResult(producer, isSgprOrVcc, [&](const RegisterRange &range) {
    return consumer.reads(range);
  });
}

static unsigned requiredByVmemScalar(const Instruction &producer,
                                     const Instruction &consumer) {
  return consumer.kind.vmem && readsScalarResult(producer, consumer) ? 5 : 0;
}

static unsigned requiredByLaneSelect(const Instruction &producer,
                                     const Instruction &consumer) {
  if (!consumer.startsWith("v_readlane") && !consumer.startsWith("v_writelane"))
    return 0;
  return anyResult(producer, isSgprOrVcc,
                   [&](const RegisterRange &range) {
                     return overlaps(getWritten(consumer, 2), range);
                   })
             ? 4
             : 0;
}

static unsigned requiredByDivFmas(const Instruction &producer,
                                  const Instruction &consumer) {
  return consumer.startsWith("v_div_fmas_") && producer.writes(kVccPair) ? 4
                                                                         : 0;
}

static bool hasCarryIn(const Instruction &instruction) {
  return instruction.startsWith("v_addc_co_") ||
         instruction.startsWith("v_subb_co_") ||
         instruction.startsWith("v_subbrev_co_");
}

/// A carry-in needs nothing; [LLVM] does not distinguish it from a constant.
/// [4.5] does not name the mask of v_cndmask; this follows [LLVM], which has 2.
static unsigned requiredByConstant(const Instruction &producer,
                                   const Instruction &consumer) {
  if (!consumer.kind.valu)
    return 0;
  if (!hasCarryIn(consumer))
    return readsScalarResult(producer, consumer) ? 2 : 0;
  // result, carry out, src0, src1, carry in
  return anyResult(producer, isSgprOrVcc,
                   [&](const RegisterRange &range) {
                     return overlaps(getWritten(consumer, 2), range) ||
                            overlaps(getWritten(consumer, 3), range);
                   })
             ? 2
             : 0;
}

static bool writesVccOrExec(const Instruction &producer) {
  return producer.kind.valu &&
         (producer.writes(kVccPair) || producer.writes(kExecPair));
}

/// Not in [LLVM].
static unsigned requiredByZeroFlag(const Instruction &producer,
                                   const Instruction &consumer) {
  if (!consumer.kind.valu)
    return 0;
  return (producer.writes(kVccPair) && consumer.reads(kVcczSource)) ||
                 (producer.writes(kExecPair) && consumer.reads(kExeczSource))
             ? 5
             : 0;
}

/// The VMEM row is that of [LLVM], the matrix row that of [7.5].
static unsigned requiredByCmpx(const Instruction &producer,
                               const Instruction &consumer) {
  (void)producer;
  if (consumer.kind.vmem || consumer.kind.dpp)
    return 5;
  if (isMatrix(consumer) || consumer.kind.lane || isSwap(consumer))
    return 4;
  bool readsExec = llvm::any_of(consumer.operands, [](const Operand &operand) {
    return operand.isUse && !operand.isImplicit && operand.reg &&
           operand.reg->overlaps(kExecPair);
  });
  return consumer.kind.valu && readsExec ? 2 : 0;
}

//===----------------------------------------------------------------------===//
// Stores, M0, hardware registers
//===----------------------------------------------------------------------===//

/// The data of a store or atomic if it is wider than 64 bits. An address has at
/// most 64 bits.
static std::optional<RegisterRange> getWideData(const Instruction &producer) {
  if (!producer.kind.vmem || !producer.mayStore)
    return std::nullopt;
  for (const Operand &operand : producer.operands)
    if (operand.isUse && operand.reg && operand.reg->isVector() &&
        operand.reg->count > 2)
      return operand.reg;
  return std::nullopt;
}

static bool isWideStore(const Instruction &producer) {
  return getWideData(producer).has_value();
}

/// Whether a buffer instruction has a register as soffset; the descriptor has
/// four registers.
static bool hasSoffsetRegister(const Instruction &instruction) {
  return (instruction.startsWith("buffer_") ||
          instruction.startsWith("tbuffer_")) &&
         llvm::any_of(instruction.operands, [](const Operand &operand) {
           return operand.isUse && !operand.isImplicit && operand.reg &&
                  operand.reg->file == RegisterFile::Scalar &&
                  operand.reg->count == 1;
         });
}

/// [4.5]; [LLVM] 22 has no rule for a load that overwrites. With a register as
/// soffset, [4.5] and LLVM 22 have 0; LLVM has had 1 since a finding of 2026 on
/// hardware of this family (pull requests 197267 and 203770).
static unsigned requiredByStoreData(const Instruction &producer,
                                    const Instruction &consumer) {
  if (!consumer.writes(*getWideData(producer)))
    return 0;
  if (consumer.kind.valu)
    return hasSoffsetRegister(producer) ? 1 : 2;
  return hasSoffsetRegister(producer) ? 0 : 1;
}

static bool isSaluToM0(const Instruction &producer) {
  return producer.kind.salu && producer.writes(kM0Register);
}

/// [4.5].
static unsigned requiredByM0(const Instruction &producer,
                             const Instruction &consumer) {
  (void)producer;
  return consumer.startsWith("s_movrel") || consumer.kind.message ||
                 consumer.startsWith("s_ttracedata") || consumer.kind.gws ||
                 consumer.kind.ldsDma ||
                 StringRef(consumer.mnemonic).contains("_addtid_")
             ? 1
             : 0;
}

static bool isSetreg(const Instruction &producer) {
  return producer.startsWith("s_setreg_");
}

/// simm16 of s_setreg and s_getreg: id in [5:0], first bit in [10:6], size - 1
/// in [15:11]. "AMD Instinct MI300 Instruction Set Architecture", "SOPK".
static constexpr unsigned kHwregIdMask = 0x3f;
static constexpr unsigned kHwregMode = 1;
static constexpr unsigned kHwregTrapsts = 3;
static constexpr unsigned kModeVskipBit = 28;

static unsigned getHwregId(const Instruction &instruction) {
  return instruction.simm16 & kHwregIdMask;
}

/// [4.5]; [LLVM] lacks the vskip row.
static unsigned requiredBySetreg(const Instruction &producer,
                                 const Instruction &consumer) {
  unsigned id = getHwregId(producer);
  if (isSetreg(consumer) || consumer.startsWith("s_getreg_"))
    return getHwregId(consumer) == id ? 2 : 0;
  if (consumer.startsWith("s_rfe_"))
    return id == kHwregTrapsts ? 1 : 0;
  unsigned firstBit = producer.simm16 >> 6 & 0x1f;
  unsigned endBit = firstBit + (producer.simm16 >> 11) + 1;
  bool setsVskip =
      id == kHwregMode && firstBit <= kModeVskipBit && kModeVskipBit < endBit;
  return setsVskip && (consumer.kind.valu || isVectorMemory(consumer)) ? 2 : 0;
}

static bool isSetvskip(const Instruction &producer) {
  return producer.is("s_setvskip");
}

/// [4.5]; not in [LLVM].
static unsigned requiredBySetvskip(const Instruction &producer,
                                   const Instruction &consumer) {
  (void)producer;
  return consumer.startsWith("s_getreg_") && getHwregId(consumer) == kHwregMode
             ? 2
             : 0;
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

/// The largest number of states that any rule requires.
static constexpr unsigned kReach = 20;

/// The rules of a target.
template <const MatrixStates &States>
static constexpr HazardRule kRules[] = {
    {"takes as matrix operand the result of", kReach, isMatrix,
     requiredByMatrixInput<States>, /*endsWithResult=*/true},
    {"touches the matrix result of", kReach, isMatrix,
     requiredByMatrixResult<States>, /*endsWithResult=*/true},
    {"overwrites the matrix C of", 15, isMatrix, requiredByMatrixC},
    {"is an f64 FMA after", 2, isMatrix, requiredByDgemm},
    {"touches the result of the dot product", 3, isDot, requiredByDot},
    {"takes as matrix operand the result of", 2, isValuBeforeMatrix,
     requiredByMatrixOperand},
    {"reads across lanes the result of", 2, isVectorValu, requiredByDppOperand},
    {"reads a lane of the result of", 1, isVectorValu, requiredByLaneRead},
    // Only gfx950 has these.
    {"swaps between lanes the result of", 2, isVectorValu, requiredBySwap},
    {"reads the transcendental result of", 1, isTrans, requiredByTrans},
    {"touches the partial result of", 1, isShifted, requiredByShiftedResult},
    {"addresses memory by the scalar result of", 5, writesScalar,
     requiredByVmemScalar},
    {"selects a lane by the result of", 4, writesScalar, requiredByLaneSelect},
    {"divides by the VCC of", 4, writesScalar, requiredByDivFmas},
    {"reads the scalar result of", 2, writesScalar, requiredByConstant},
    {"reads as zero flag the result of", 5, writesVccOrExec,
     requiredByZeroFlag},
    {"depends on the EXEC of", 5, isCmpx, requiredByCmpx},
    {"overwrites the data of", 2, isWideStore, requiredByStoreData},
    {"reads the M0 of", 1, isSaluToM0, requiredByM0},
    {"depends on the hardware register of", 2, isSetreg, requiredBySetreg},
    {"reads the mode of", 2, isSetvskip, requiredBySetvskip},
};

llvm::ArrayRef<HazardRule> verify::getHazardRules(llvm::StringRef processor) {
  if (processor == "gfx942")
    return kRules<kGfx942>;
  if (processor == "gfx950")
    return kRules<kGfx950>;
  return {};
}
