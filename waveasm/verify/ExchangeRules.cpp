//===- ExchangeRules.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/ExchangeRules.h"

#include "waveasm/verify/ControlFlow.h"
#include "waveasm/verify/WaitCounters.h"

#include "llvm/ADT/STLExtras.h"

using namespace waveasm;
using namespace waveasm::verify;
using llvm::StringRef;

static bool startsWithAny(const Instruction &each,
                          llvm::ArrayRef<StringRef> prefixes) {
  return llvm::any_of(
      prefixes, [&](StringRef prefix) { return each.startsWith(prefix); });
}

static bool hasModifier(const Instruction &each, StringRef modifier) {
  llvm::SmallVector<StringRef> words;
  StringRef(each.text).split(words, ' ');
  return llvm::is_contained(words, modifier);
}

static bool isAtomic(const Instruction &each) {
  if (each.kind.vmem)
    return StringRef(each.mnemonic).contains("_atomic_");
  return each.kind.ds && each.kind.ldsRead && each.kind.ldsWrite;
}

static bool hasResult(const Instruction &each) {
  return llvm::any_of(each.operands, [](const Operand &operand) {
    return operand.isDef && operand.reg && operand.reg->isVector();
  });
}

/// Instructions of the LDS unit that move data between lanes.
static bool movesLanes(const Instruction &each) {
  return each.startsWith("ds_bpermute") || each.startsWith("ds_permute") ||
         each.startsWith("ds_swizzle");
}

bool verify::keepsBlock(const Instruction &each) {
  return leavesFunction(each) || each.isUnreached ||
         startsWithAny(each, {"s_memtime", "s_memrealtime", "s_getreg",
                              "s_trap", "s_rfe", "s_sethalt",
                              "s_cbranch_g_fork", "s_cbranch_i_fork",
                              "s_cbranch_join", "s_sleep", "s_ttracedata"});
}

/// Instructions that nothing passes: they end a block, change modes, order
/// memory, or observe what is around them.
static bool isFixed(const Instruction &each) {
  if (!each.isValid || each.branchTarget || each.kind.message ||
      each.kind.gws || keepsBlock(each))
    return true;
  if (startsWithAny(each, {"s_endpgm",       "s_getpc",        "s_setreg",
                           "s_setvskip",     "s_set_gpr_idx",  "s_cbranch",
                           "s_dcache",       "s_icache",       "s_store",
                           "s_buffer_store", "s_scratch_stor", "s_atomic",
                           "s_buffer_a",     "s_atc_probe",    "buffer_inv",
                           "buffer_wb",      "s_movrel",       "v_movrel",
                           "buffer_gl",      "v_clrexcp"}))
    return true;
  // What has no registers works by something else. These are known.
  bool isKnown = each.is("s_barrier") || each.is("s_setprio") ||
                 each.is("s_nop") || each.is("s_waitcnt");
  bool isScalar = each.startsWith("s_");
  auto isRegister = [](const Operand &operand) {
    return operand.reg.has_value();
  };
  if (isScalar && !isKnown && llvm::none_of(each.operands, isRegister))
    return true;
  // Scopes of the memory model; sc0 of an atomic asks for the old value.
  return each.kind.vmem && (hasModifier(each, "sc1") ||
                            (!isAtomic(each) && hasModifier(each, "sc0")));
}

namespace {
/// The memories that an instruction may access.
struct Accesses {
  bool global = false;
  bool lds = false;
  bool scratch = false;

  bool meets(const Accesses &other) const {
    return (global && other.global) || (lds && other.lds) ||
           (scratch && other.scratch);
  }
  bool any() const { return global || lds || scratch; }
};
} // namespace

static Accesses getReads(const Instruction &each) {
  bool isScratch = each.startsWith("scratch_");
  return {each.kind.smem || (each.kind.vmem && !isScratch),
          (each.kind.ds && !movesLanes(each)) || each.kind.flat,
          isScratch || each.kind.flat};
}

static Accesses getWrites(const Instruction &each) {
  Accesses writes;
  // Loads that LLVM says may store are loads to the LDS.
  bool stores = each.mayStore && !each.kind.ldsDma;
  if (stores)
    writes = getReads(each);
  writes.lds |= each.kind.ldsDma;
  return writes;
}

/// CDNA3, "Matrix Arithmetic Instructions", and "M0" in "LDS instructions".
bool verify::usesRegister(const Instruction &each, const Operand &operand) {
  if (!operand.reg)
    return false;
  if (!operand.isImplicit)
    return true;
  if (each.kind.matrix &&
      operand.reg->overlaps({RegisterFile::Scalar, kExec, 2}))
    return false;
  bool readsM0 = !each.kind.ds || StringRef(each.mnemonic).contains("addtid");
  return readsM0 || !operand.reg->overlaps({RegisterFile::Scalar, kM0, 1});
}

/// What the operand depends on: VCCZ and EXECZ say if VCC and EXEC are zero.
static RegisterRange getSource(const RegisterRange &range) {
  if (range.file == RegisterFile::Scalar && range.first == kVccz)
    return {RegisterFile::Scalar, kVcc, 2};
  if (range.file == RegisterFile::Scalar && range.first == kExecz)
    return {RegisterFile::Scalar, kExec, 2};
  return range;
}

static bool writesWhatOtherUses(const Instruction &a, const Instruction &b,
                                bool withVgprs) {
  for (const Operand &written : a.operands)
    if (written.isDef && usesRegister(a, written) &&
        (withVgprs || written.reg->file != RegisterFile::Vgpr))
      for (const Operand &used : b.operands)
        if (usesRegister(b, used) &&
            getSource(*used.reg).overlaps(*written.reg))
          return true;
  return false;
}

bool verify::accessesMemory(const Instruction &instruction) {
  if (!getReads(instruction).any() && !getWrites(instruction).any() &&
      getGroup(instruction) == Group::None)
    return false;
  // Others that the LDS unit runs touch registers alone.
  return !movesLanes(instruction);
}

bool verify::observes(const Instruction &point, const Instruction &operation) {
  if (!accessesMemory(operation))
    return false;
  if (point.is("s_barrier") ||
      (isFixed(point) && !point.branchTarget && !point.startsWith("s_endpgm")))
    return true;
  // An atomic may acquire or release a lock without a scope in its text. One
  // without a result can only release.
  if (isAtomic(point))
    return point.kind.vmem || hasResult(point) || getWrites(operation).any();
  // Loads to the LDS come by another counter than other accesses of it.
  return operation.kind.ldsDma && getReads(point).lds;
}

bool verify::mayExchange(const Instruction &a, const Instruction &b,
                         bool withVgprs) {
  if (isFixed(a) || isFixed(b))
    return false;
  if (writesWhatOtherUses(a, b, withVgprs) ||
      writesWhatOtherUses(b, a, withVgprs))
    return false;
  if (getWrites(a).meets(getReads(b)) || getWrites(b).meets(getReads(a)) ||
      getWrites(a).meets(getWrites(b)))
    return false;
  if (observes(a, b) || observes(b, a))
    return false;
  if (a.is("s_barrier") && b.is("s_barrier"))
    return false;
  if (a.is("s_setprio") || b.is("s_setprio"))
    return !a.kind.matrix && !b.kind.matrix &&
           !(a.is("s_setprio") && b.is("s_setprio"));
  return true;
}
