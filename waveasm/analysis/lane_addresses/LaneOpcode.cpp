//===- LaneOpcode.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lane_addresses/LaneOpcode.h"

#include "llvm/ADT/StringMap.h"

#include <cstring>
#include <optional>

using namespace waveasm;
using llvm::StringRef;

namespace {
struct NamedAction {
  StringRef mnemonic;
  LaneAction action;
  uint8_t firstSource = 1;
};
} // namespace

using A = LaneAction;

static constexpr NamedAction kActions[] = {
    {"v_mov_b32", A::Move},
    {"s_mov_b32", A::Move},
    {"v_accvgpr_read_b32", A::Move},
    {"v_accvgpr_write_b32", A::Move},
    {"v_accvgpr_mov_b32", A::Move},
    {"v_mov_b32_dpp", A::Exchange},
    {"v_mov_b64", A::Move64},
    {"s_mov_b64", A::Move64},
    {"s_movk_i32", A::Move},
    {"v_add_u32", A::Add},
    {"v_add_i32", A::Add},
    {"v_add_co_u32", A::Add, 2},
    {"s_add_u32", A::Add},
    {"s_add_i32", A::Add},
    {"s_addk_i32", A::Add},
    {"v_sub_u32", A::Subtract},
    {"v_sub_i32", A::Subtract},
    {"v_sub_co_u32", A::Subtract, 2},
    {"s_sub_u32", A::Subtract},
    {"s_sub_i32", A::Subtract},
    {"v_subrev_u32", A::SubtractReversed},
    {"v_subrev_co_u32", A::SubtractReversed, 2},
    {"v_mul_lo_u32", A::Multiply},
    {"v_mul_lo_i32", A::Multiply},
    {"s_mul_i32", A::Multiply},
    {"s_mulk_i32", A::Multiply},
    {"v_mul_hi_u32", A::MultiplyHigh},
    {"s_mul_hi_u32", A::MultiplyHigh},
    {"v_mul_hi_i32", A::MultiplyHighSigned},
    {"s_mul_hi_i32", A::MultiplyHighSigned},
    {"v_mul_u32_u24", A::Multiply24},
    {"v_mul_i32_i24", A::Multiply24Signed},
    {"v_mad_u64_u32", A::MultiplyAdd, 2},
    {"v_mad_i64_i32", A::MultiplyAdd, 2},
    {"v_mad_u32_u24", A::MultiplyAdd24},
    {"v_mad_i32_i24", A::MultiplyAdd24Signed},
    {"s_lshl_b32", A::ShiftLeft},
    {"v_lshlrev_b32", A::ShiftLeftReversed},
    {"s_lshl_b64", A::ShiftLeft64},
    {"v_lshlrev_b64", A::ShiftLeftReversed64},
    {"s_lshr_b32", A::ShiftRight},
    {"v_lshrrev_b32", A::ShiftRightReversed},
    {"s_ashr_i32", A::ShiftRightSigned},
    {"v_ashrrev_i32", A::ShiftRightSignedReversed},
    {"v_and_b32", A::And},
    {"s_and_b32", A::And},
    {"v_or_b32", A::Or},
    {"s_or_b32", A::Or},
    {"v_xor_b32", A::Xor},
    {"s_xor_b32", A::Xor},
    {"v_not_b32", A::Not},
    {"s_not_b32", A::Not},
    {"s_andn2_b32", A::AndNot},
    {"s_orn2_b32", A::OrNot},
    {"s_nand_b32", A::NotAnd},
    {"s_nor_b32", A::NotOr},
    {"v_xnor_b32", A::NotXor},
    {"s_xnor_b32", A::NotXor},
    {"s_and_b64", A::And64},
    {"s_or_b64", A::Or64},
    {"s_xor_b64", A::Xor64},
    {"s_not_b64", A::Not64},
    {"s_andn2_b64", A::AndNot64},
    {"s_orn2_b64", A::OrNot64},
    {"s_and_saveexec_b64", A::AndSaveExec},
    {"s_or_saveexec_b64", A::OrSaveExec},
    {"s_andn2_saveexec_b64", A::AndNotSaveExec},
    {"v_min_u32", A::Min},
    {"s_min_u32", A::Min},
    {"v_min_i32", A::MinSigned},
    {"s_min_i32", A::MinSigned},
    {"v_max_u32", A::Max},
    {"s_max_u32", A::Max},
    {"v_max_i32", A::MaxSigned},
    {"s_max_i32", A::MaxSigned},
    {"s_abs_i32", A::Absolute},
    {"s_sext_i32_i8", A::ExtendByte},
    {"s_sext_i32_i16", A::ExtendShort},
    {"v_bfe_u32", A::BitField},
    {"v_bfe_i32", A::BitFieldSigned},
    {"s_bfe_u32", A::ScalarBitField},
    {"v_bfi_b32", A::BitFieldInsert},
    {"v_perm_b32", A::Permute},
    {"s_pack_ll_b32_b16", A::PackLow},
    {"v_lshl_add_u32", A::ShiftAdd},
    {"v_lshl_add_u64", A::ShiftAdd},
    {"v_add_lshl_u32", A::AddShift},
    {"v_lshl_or_b32", A::ShiftOr},
    {"v_and_or_b32", A::AndOr},
    {"v_or3_b32", A::Or3},
    {"v_bitop3_b32", A::TruthTable},
    {"v_add3_u32", A::Add3},
    {"v_xad_u32", A::XorAdd},
    {"s_lshl1_add_u32", A::ShiftAddFixed},
    {"s_lshl2_add_u32", A::ShiftAddFixed},
    {"s_lshl3_add_u32", A::ShiftAddFixed},
    {"s_lshl4_add_u32", A::ShiftAddFixed},
    {"v_mbcnt_lo_u32_b32", A::CountLanesLow},
    {"v_mbcnt_hi_u32_b32", A::CountLanesHigh},
    {"v_readfirstlane_b32", A::ReadFirstLane},
    {"v_readlane_b32", A::ReadLane},
    {"v_cndmask_b32", A::Select},
    {"s_cselect_b32", A::ScalarSelect},
    {"s_cselect_b64", A::ScalarSelect64},
};

static std::optional<Relation> parseRelation(StringRef name) {
  static constexpr std::pair<StringRef, Relation> kRelations[] = {
      {"eq", Relation::Eq}, {"ne", Relation::Ne}, {"lg", Relation::Ne},
      {"lt", Relation::Lt}, {"le", Relation::Le}, {"gt", Relation::Gt},
      {"ge", Relation::Ge},
  };
  for (auto [text, relation] : kRelations)
    if (text == name)
      return relation;
  return std::nullopt;
}

/// Comparisons of words: `v_cmp_lt_u32`, `s_cmp_eq_i32`, `s_cmpk_lg_u32`, and
/// `s_cmp_eq_u64`.
static LaneOpcode lookupCompare(StringRef name) {
  LaneOpcode opcode;
  bool isVector = name.consume_front("v_cmp_");
  bool isShort = !isVector && name.consume_front("s_cmpk_");
  if (!isVector && !isShort && !name.consume_front("s_cmp_"))
    return opcode;
  auto [relationName, type] = name.split('_');
  std::optional<Relation> relation = parseRelation(relationName);
  bool isWide = type == "u64" && !isVector;
  if (!relation || (type != "u32" && type != "i32" && !isWide))
    return opcode;
  opcode.action = isVector ? A::Compare : A::ScalarCompare;
  opcode.relation = *relation;
  opcode.isSigned = type == "i32";
  opcode.isWide = isWide;
  opcode.hasShortImmediate = isShort;
  opcode.firstSource = isVector ? 1 : 0;
  return opcode;
}

LaneOpcode waveasm::lookupLaneOpcode(StringRef mnemonic) {
  static const llvm::StringMap<NamedAction> actions = [] {
    llvm::StringMap<NamedAction> map;
    for (const NamedAction &action : kActions)
      map[action.mnemonic] = action;
    return map;
  }();
  if (!mnemonic.consume_back("_e64"))
    mnemonic.consume_back("_e32");
  auto found = actions.find(mnemonic);
  if (found == actions.end())
    return lookupCompare(mnemonic);
  LaneOpcode opcode;
  opcode.action = found->second.action;
  opcode.firstSource = found->second.firstSource;
  opcode.isSigned = true;
  opcode.hasShortImmediate = mnemonic == "s_movk_i32" ||
                             mnemonic == "s_addk_i32" ||
                             mnemonic == "s_mulk_i32";
  if (opcode.action == A::ShiftAddFixed)
    opcode.shift = static_cast<uint8_t>(mnemonic[strlen("s_lshl")] - '0');
  return opcode;
}
