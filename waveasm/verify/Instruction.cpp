//===- Instruction.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/Instruction.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace waveasm;
using namespace waveasm::verify;
using llvm::StringRef;

std::string RegisterRange::str() const {
  if (file == RegisterFile::Scalar && first >= kVcc) {
    StringRef name = llvm::StringSwitch<StringRef>(llvm::utostr(first))
                         .Case("106", count == 2 ? "vcc" : "vcc_lo")
                         .Case("107", "vcc_hi")
                         .Case("124", "m0")
                         .Case("126", count == 2 ? "exec" : "exec_lo")
                         .Case("127", "exec_hi")
                         .Case("251", "src_vccz")
                         .Case("252", "src_execz")
                         .Case("253", "scc")
                         .Default("");
    if (!name.empty())
      return name.str();
  }
  char letter = file == RegisterFile::Vgpr   ? 'v'
                : file == RegisterFile::Agpr ? 'a'
                                             : 's';
  if (count == 1)
    return letter + llvm::utostr(first);
  return std::string(1, letter) + "[" + llvm::utostr(first) + ":" +
         llvm::utostr(end() - 1) + "]";
}

/// "AMD Instinct MI300 Instruction Set Architecture", "Transcendental
/// instructions"; LLVM has the same set for this family.
static bool isTranscendental(StringRef name) {
  static constexpr const char *kFunctions[] = {
      "v_exp_f",  "v_log_f", "v_rcp_f", "v_rcp_iflag_f",  "v_rsq_f",
      "v_sqrt_f", "v_sin_f", "v_cos_f", "v_exp_legacy_f", "v_log_legacy_f"};
  return llvm::any_of(kFunctions, [&](const char *function) {
    return name.starts_with(function);
  });
}

/// Whether the modifier selects a format of 8 bits, which is the default.
static bool hasByteFormat(StringRef text, StringRef modifier) {
  StringRef value = text.split(modifier).second;
  return value.empty() || value.starts_with("0") || value.starts_with("1");
}

/// Class and passes of a matrix instruction from the parts of its name:
/// v_mfma_f32_32x32x4_2b_f16 has result, shape, blocks, input. Passes: AMD's
/// matrix instruction calculator for CDNA3; LLVM 22, scheduling models of
/// gfx942 and gfx950. An f64 instruction of 16x16x4 has twice as many on
/// gfx950, which its rules know.
static std::optional<MatrixKind> getMatrixKind(StringRef name, StringRef text) {
  MatrixKind kind;
  if (name.consume_front("v_smfmac_"))
    kind.isSparse = true;
  else if (!name.consume_front("v_mfma_"))
    return std::nullopt;
  name.consume_front("scale_");
  llvm::SmallVector<StringRef, 5> parts;
  name.split(parts, '_');
  if (parts.size() < 3)
    return std::nullopt;
  StringRef shape = parts[1], input = parts.back();
  bool hasBlocks = parts[2] == "4b" || parts[2] == "2b" || parts[2] == "16b";

  if (input == "f64")
    kind.cls = MatrixKind::Dgemm;
  else if (input == "f32")
    kind.cls = MatrixKind::Sgemm;

  if (kind.cls == MatrixKind::Dgemm)
    kind.passes = shape.starts_with("4x4x") ? 4 : 8;
  else if (shape.starts_with("4x4x"))
    kind.passes = 2;
  else if (shape.starts_with("16x16x"))
    kind.passes = hasBlocks || kind.cls == MatrixKind::Sgemm ? 8 : 4;
  else if (shape.starts_with("32x32x"))
    kind.passes = hasBlocks || kind.cls == MatrixKind::Sgemm ? 16 : 8;
  else
    return std::nullopt;
  // "Matrix Core Programming on AMD CDNA3 and CDNA4": as many as for f16 with
  // less than 8 bits on both sides, else twice as many.
  if (input == "f8f6f4" &&
      (hasByteFormat(text, "cbsz:") || hasByteFormat(text, "blgp:")))
    kind.passes *= 2;
  return kind;
}

/// Whether the result lands in other bits than usual: SDWA with a destination
/// part, the destination bit of `op_sel` in VOP3, or a destination byte of the
/// stochastic conversions.
static bool hasShiftedResult(StringRef mnemonic, StringRef text) {
  StringRef before, selection;
  std::tie(before, selection) = text.split("dst_sel:");
  if (!selection.empty())
    return !selection.starts_with("DWORD");
  // In VOP3P, `op_sel` only has bits for sources.
  for (const char *packed : {"v_pk_", "v_dot", "v_mad_mix", "v_fma_mix"})
    if (mnemonic.starts_with(packed))
      return false;
  std::tie(before, selection) = text.split("op_sel:[");
  StringRef bits = selection.take_until([](char c) { return c == ']'; });
  // LLVM's measure, whatever the byte.
  if (mnemonic.starts_with("v_cvt_scalef32_sr_pk_fp4"))
    return true;
  for (const char *bytes :
       {"v_cvt_sr_fp8", "v_cvt_sr_bf8", "v_cvt_scalef32_sr_fp8",
        "v_cvt_scalef32_sr_bf8", "v_cvt_scalef32_pk_fp4"})
    if (mnemonic.starts_with(bytes))
      return bits.size() > 4 && bits.drop_front(4).contains('1');
  return bits.ends_with("1");
}

static void classifyVector(Instruction &instruction) {
  InstructionKind &kind = instruction.kind;
  StringRef name = instruction.mnemonic;
  kind.valu = true;
  kind.trans = isTranscendental(name);
  kind.dot = name.starts_with("v_dot");
  kind.cmpx = name.starts_with("v_cmpx");
  kind.lane = name.starts_with("v_readlane") ||
              name.starts_with("v_writelane") ||
              name.starts_with("v_readfirstlane");
  StringRef printedName = StringRef(instruction.text).split(' ').first;
  kind.dpp = printedName.ends_with("_dpp");
  kind.matrix = getMatrixKind(name, instruction.text);
  kind.shiftedResult = hasShiftedResult(name, instruction.text);
}

static void classifyScalar(Instruction &instruction) {
  InstructionKind &kind = instruction.kind;
  StringRef name = instruction.mnemonic;
  for (const char *prefix :
       {"s_load_", "s_buffer_load_", "s_scratch_load_", "s_store_",
        "s_buffer_store_", "s_scratch_store_", "s_atomic_", "s_buffer_atomic_",
        "s_memtime", "s_memrealtime", "s_dcache_", "s_atc_probe"})
    kind.smem |= name.starts_with(prefix);
  kind.message = name.starts_with("s_sendmsg");
  bool isControl = false;
  for (const char *prefix :
       {"s_waitcnt", "s_nop", "s_barrier", "s_branch", "s_cbranch_scc",
        "s_cbranch_vcc", "s_cbranch_exec", "s_endpgm", "s_sleep", "s_setprio",
        "s_sethalt", "s_trap", "s_icache_inv", "s_ttracedata"})
    isControl |= name.starts_with(prefix);
  kind.salu = !kind.smem && !kind.message && !isControl;
}

bool verify::isDirectBranch(const Instruction &instruction) {
  return instruction.is("s_branch") || instruction.is("s_call_b64") ||
         instruction.is("s_cbranch_i_fork") ||
         (instruction.startsWith("s_cbranch_") &&
          !instruction.is("s_cbranch_g_fork") &&
          !instruction.is("s_cbranch_join"));
}

void verify::classify(Instruction &instruction) {
  InstructionKind &kind = instruction.kind;
  StringRef name = instruction.mnemonic;
  if (name.starts_with("v_"))
    return classifyVector(instruction);
  if (name.starts_with("s_"))
    return classifyScalar(instruction);
  if (name.starts_with("ds_")) {
    kind.gws = name.starts_with("ds_gws_");
    kind.ds = !kind.gws;
    kind.ldsRead = kind.ds && instruction.mayLoad;
    kind.ldsWrite = kind.ds && instruction.mayStore;
    return;
  }
  for (const char *prefix : {"buffer_", "tbuffer_", "global_", "scratch_"})
    kind.vmem |= name.starts_with(prefix);
  kind.flat = name.starts_with("flat_");
  kind.vmem |= kind.flat;
  // The buffer form has a modifier; the others have names of their own.
  kind.ldsDma = kind.vmem && (name.contains("_load_lds_") ||
                              StringRef(instruction.text).ends_with(" lds") ||
                              StringRef(instruction.text).contains(" lds "));
}
