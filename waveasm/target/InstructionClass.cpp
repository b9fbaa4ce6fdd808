//===- InstructionClass.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/InstructionClass.h"

#include "waveasm/target/Machine.h"

#include <iterator>

using namespace waveasm::target;

static bool startsWith(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

static bool endsWith(std::string_view text, std::string_view suffix) {
  return text.size() >= suffix.size() &&
         text.substr(text.size() - suffix.size()) == suffix;
}

static bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

std::string_view waveasm::target::traitName(Trait trait) {
  static constexpr std::string_view kNames[] = {
      "Valu",     "Trans",     "Dot",           "Matrix",     "Xdl",
      "Sgemm",    "Dgemm4",    "Dgemm16",       "Smfmac",     "FmaF64",
      "CmpX",     "ReadLane",  "ReadFirstLane", "WriteLane",  "DivFmas",
      "Permlane", "CarryIn",   "Select",        "Dpp",        "ShiftedResult",
      "Vmem",     "Buffer",    "Flat",          "Ds",         "Smem",
      "Load",     "Store",     "Atomic",        "LdsDma",     "SgprSoffset",
      "ReadsLds", "WritesLds", "Gws",           "AddTid",     "WriteBack",
      "Salu",     "MovRel",    "SetReg",        "GetReg",     "SetVskip",
      "Rfe",      "Message",   "TraceData",     "Jump",       "Branch",
      "Barrier",  "Nop",       "Wait",          "EndProgram",
  };
  static_assert(std::size(kNames) == kNumTraits);
  return kNames[static_cast<unsigned>(trait)];
}

Unit waveasm::target::getUnit(Traits traits) {
  if (traits.has(Trait::Matrix))
    return Unit::Mfma;
  if (traits.has(Trait::Trans))
    return Unit::Trans;
  if (traits.has(Trait::Valu))
    return Unit::Valu;
  if (traits.has(Trait::Ds))
    return Unit::Lds;
  if (traits.has(Trait::Vmem))
    return Unit::Vmem;
  if (traits.has(Trait::Smem))
    return Unit::Smem;
  if (traits.has(Trait::Salu))
    return Unit::Salu;
  return Unit::Branch;
}

std::string_view waveasm::target::stripEncoding(std::string_view mnemonic) {
  if (startsWith(mnemonic, "v_"))
    for (std::string_view suffix : {"_e32", "_e64", "_dpp", "_sdwa"})
      if (endsWith(mnemonic, suffix))
        return mnemonic.substr(0, mnemonic.size() - suffix.size());
  return mnemonic;
}

namespace {

/// Mnemonics with traits beyond those of their prefix.
struct NamedTraits {
  std::string_view prefix;
  Traits traits;
};

constexpr NamedTraits kValuTraits[] = {
    {"v_exp_", Trait::Trans},
    {"v_log_", Trait::Trans},
    {"v_rcp_", Trait::Trans},
    {"v_rsq_", Trait::Trans},
    {"v_sqrt_", Trait::Trans},
    {"v_sin_", Trait::Trans},
    {"v_cos_", Trait::Trans},
    {"v_dot", Trait::Dot},
    {"v_fma_f64", Trait::FmaF64},
    {"v_fmac_f64", Trait::FmaF64},
    {"v_cmpx_", Trait::CmpX},
    {"v_readlane_", Trait::ReadLane},
    {"v_readfirstlane_", Trait::ReadFirstLane},
    {"v_writelane_", Trait::WriteLane},
    {"v_div_fmas_", Trait::DivFmas},
    {"v_permlane", Trait::Permlane},
    {"v_addc_", Trait::CarryIn},
    {"v_subb_", Trait::CarryIn},
    {"v_subbrev_", Trait::CarryIn},
    {"v_cndmask_", Trait::Select},
    // gfx950: scaled conversions write part of their result.
    {"v_cvt_scalef32_", Trait::ShiftedResult},
};

constexpr NamedTraits kScalarTraits[] = {
    {"s_load_", {Trait::Smem, Trait::Load}},
    {"s_buffer_load_", {Trait::Smem, Trait::Load}},
    {"s_scratch_load_", {Trait::Smem, Trait::Load}},
    {"s_store_", {Trait::Smem, Trait::Store}},
    {"s_buffer_store_", {Trait::Smem, Trait::Store}},
    {"s_scratch_store_", {Trait::Smem, Trait::Store}},
    {"s_atomic_", {Trait::Smem, Trait::Atomic}},
    {"s_buffer_atomic_", {Trait::Smem, Trait::Atomic}},
    {"s_memtime", {Trait::Smem, Trait::Load}},
    {"s_memrealtime", {Trait::Smem, Trait::Load}},
    {"s_dcache_", Trait::Smem},
    {"s_atc_probe", Trait::Smem},
    {"s_movrels_", {Trait::Salu, Trait::MovRel}},
    {"s_movreld_", {Trait::Salu, Trait::MovRel}},
    {"s_setreg_", {Trait::Salu, Trait::SetReg}},
    {"s_getreg_", {Trait::Salu, Trait::GetReg}},
    {"s_setvskip", {Trait::Salu, Trait::SetVskip}},
    {"s_rfe_", {Trait::Salu, Trait::Rfe, Trait::Jump}},
    {"s_setpc_", {Trait::Salu, Trait::Jump}},
    {"s_swappc_", {Trait::Salu, Trait::Jump}},
    {"s_call_", {Trait::Salu, Trait::Jump}},
    {"s_sendmsg", Trait::Message},
    {"s_ttracedata", Trait::TraceData},
    {"s_branch", Trait::Branch},
    {"s_cbranch_", Trait::Branch},
    {"s_barrier", Trait::Barrier},
    {"s_nop", Trait::Nop},
    {"s_waitcnt", Trait::Wait},
    {"s_endpgm", Trait::EndProgram},
    // Instructions that the sequencer executes by itself.
    {"s_setprio", {}},
    {"s_setkill", {}},
    {"s_sethalt", {}},
    {"s_sleep", {}},
    {"s_trap", {}},
    {"s_icache_inv", {}},
    {"s_incperflevel", {}},
    {"s_decperflevel", {}},
    {"s_wakeup", {}},
};

} // namespace

static void classifyMatrix(std::string_view mnemonic, const Machine &machine,
                           InstructionClass &result) {
  result.traits.add(Trait::Matrix);
  if (startsWith(mnemonic, "v_smfmac_"))
    result.traits.add({Trait::Xdl, Trait::Smfmac});
  else if (startsWith(mnemonic, "v_mfma_f64_4x4x4"))
    result.traits.add(Trait::Dgemm4);
  else if (startsWith(mnemonic, "v_mfma_f64_"))
    result.traits.add(Trait::Dgemm16);
  else if (endsWith(mnemonic, "f32") && !endsWith(mnemonic, "xf32"))
    result.traits.add(Trait::Sgemm);
  else
    result.traits.add(Trait::Xdl);

  result.passes = result.narrowPasses = machine.matrix.mostPasses;
  for (const MatrixPasses &entry : machine.matrix.passes)
    if (startsWith(mnemonic, entry.prefix)) {
      result.passes = entry.passes;
      result.narrowPasses = entry.narrow ? entry.narrow : entry.passes;
      return;
    }
}

/// The number after `name` in the modifiers; 0 if it is absent.
static unsigned getFormat(std::string_view text, std::string_view name) {
  size_t at = text.find(name);
  if (at == std::string_view::npos || at + name.size() >= text.size())
    return 0;
  return static_cast<unsigned>(text[at + name.size()] - '0');
}

bool waveasm::target::hasNarrowFormats(std::string_view text) {
  return contains(text, "_f8f6f4") && getFormat(text, "cbsz:") > 1 &&
         getFormat(text, "blgp:") > 1;
}

static InstructionClass classifyValu(std::string_view mnemonic,
                                     const Machine &machine) {
  InstructionClass result{Trait::Valu};
  if (endsWith(mnemonic, "_dpp"))
    result.traits.add(Trait::Dpp);
  mnemonic = stripEncoding(mnemonic);
  if (startsWith(mnemonic, "v_mfma_") || startsWith(mnemonic, "v_smfmac_"))
    classifyMatrix(mnemonic, machine, result);
  for (const NamedTraits &entry : kValuTraits)
    if (startsWith(mnemonic, entry.prefix))
      result.traits.add(entry.traits);
  return result;
}

static InstructionClass classifyVmem(std::string_view mnemonic) {
  InstructionClass result{Trait::Vmem};
  if (startsWith(mnemonic, "buffer_") || startsWith(mnemonic, "tbuffer_"))
    result.traits.add(Trait::Buffer);
  bool isFlat = startsWith(mnemonic, "flat_");
  if (isFlat)
    result.traits.add(Trait::Flat);
  if (contains(mnemonic, "_load_lds_"))
    result.traits.add({Trait::LdsDma, Trait::WritesLds});
  else if (contains(mnemonic, "_load_"))
    result.traits.add(Trait::Load);
  else if (contains(mnemonic, "_store_"))
    result.traits.add(Trait::Store);
  else if (contains(mnemonic, "_atomic_"))
    result.traits.add(Trait::Atomic);
  else if (mnemonic == "buffer_wbl2")
    result.traits.add(Trait::WriteBack);
  if (isFlat)
    result.traits.add(result.traits.has(Trait::Load)
                          ? Traits(Trait::ReadsLds)
                          : Traits{Trait::ReadsLds, Trait::WritesLds});
  return result;
}

static InstructionClass classifyDs(std::string_view mnemonic) {
  InstructionClass result{Trait::Ds};
  if (contains(mnemonic, "_addtid_"))
    result.traits.add(Trait::AddTid);
  if (startsWith(mnemonic, "ds_gws_")) {
    result.traits.add(Trait::Gws);
  } else if (startsWith(mnemonic, "ds_read")) {
    result.traits.add({Trait::Load, Trait::ReadsLds});
  } else if (startsWith(mnemonic, "ds_write")) {
    result.traits.add({Trait::Store, Trait::WritesLds});
  } else if (startsWith(mnemonic, "ds_permute_") ||
             startsWith(mnemonic, "ds_bpermute_") ||
             startsWith(mnemonic, "ds_swizzle_")) {
    // These pass values between lanes through the LDS unit, not through its
    // memory.
    result.traits.add(Trait::Load);
  } else if (!startsWith(mnemonic, "ds_nop")) {
    result.traits.add({Trait::Atomic, Trait::ReadsLds, Trait::WritesLds});
  }
  return result;
}

InstructionClass waveasm::target::classifyInstruction(std::string_view mnemonic,
                                                      const Machine &machine) {
  if (startsWith(mnemonic, "v_"))
    return classifyValu(mnemonic, machine);
  if (startsWith(mnemonic, "s_")) {
    for (const NamedTraits &entry : kScalarTraits)
      if (startsWith(mnemonic, entry.prefix))
        return {entry.traits};
    return {Trait::Salu};
  }
  if (startsWith(mnemonic, "ds_"))
    return classifyDs(mnemonic);
  for (std::string_view prefix :
       {"buffer_", "tbuffer_", "global_", "scratch_", "flat_"})
    if (startsWith(mnemonic, prefix))
      return classifyVmem(mnemonic);
  return {};
}
