//===- Roles.cpp ----------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/machine_instruction/Roles.h"

using namespace waveasm;
using namespace waveasm::target;
using llvm::StringRef;

static Touches getVectorTouches(Traits traits, unsigned position, bool isTied,
                                unsigned count) {
  Touches touches = kRead;
  if (traits.has(Trait::Smfmac))
    touches |= isTied ? kSrcC : kSrcAB;
  else if (traits.has(Trait::Matrix))
    touches |= position == 2 ? kSrcC : kSrcAB;
  if (traits.has(Trait::Dot) && !isTied && position < 2)
    touches |= kDotSource;
  if (traits.has(Trait::Dpp))
    touches |= kDppSource;
  if (traits.intersects({Trait::ReadLane, Trait::ReadFirstLane}) &&
      position == 0)
    touches |= kLaneSource;
  // Addresses have at most two registers, so only data can have more.
  if (traits.has(Trait::Vmem) &&
      traits.intersects({Trait::Store, Trait::Atomic}) && count > 2)
    touches |= kWideData;
  return touches;
}

Touches waveasm::getReadTouches(Traits traits, unsigned position, bool isTied,
                                Files files, unsigned count) {
  if (files & kVectorFile)
    return getVectorTouches(traits, position, isTied, count);
  if (!traits.has(Trait::Valu))
    return kRead;
  if (traits.intersects({Trait::ReadLane, Trait::WriteLane}) && position == 1)
    return kRead | kLaneSelect;
  if (traits.has(Trait::CarryIn) && position == 2)
    return kRead | kCarry;
  if (traits.has(Trait::Select) && position == 2)
    return kRead | kMask;
  return kRead | kConstant;
}

Touches waveasm::getImplicitVccTouches(Traits traits) {
  if (traits.has(Trait::CarryIn))
    return kRead | kCarry;
  if (traits.has(Trait::Select))
    return kRead | kMask;
  return kRead;
}

bool waveasm::listsAluOperands(Traits traits, StringRef mnemonic) {
  // With SDWA, a source is only a part of the register.
  if (!traits.intersects({Trait::Valu, Trait::Salu}) ||
      traits.has(Trait::Dpp) || mnemonic.ends_with("_sdwa"))
    return false;
  StringRef type = stripEncoding(mnemonic);
  type = type.substr(type.rfind('_') + 1);
  return type == "b32" || type == "u32" || type == "i32" || type == "b64" ||
         type == "u64" || type == "i64" || type == "u24" || type == "i24" ||
         // Packs words.
         mnemonic == "s_pack_ll_b32_b16";
}

bool waveasm::readsM0(Traits traits) {
  return traits.intersects({Trait::MovRel, Trait::AddTid, Trait::Message,
                            Trait::TraceData, Trait::Gws, Trait::LdsDma});
}
