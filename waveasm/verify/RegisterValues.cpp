//===- RegisterValues.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/RegisterValues.h"

#include "waveasm/verify/ExchangeRules.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <numeric>

using namespace waveasm;
using namespace waveasm::verify;
using llvm::StringRef;

/// An instruction has at most 32 dwords of results.
static constexpr uint64_t kMostDwords = 64;

static bool isVgpr(const Operand &operand) {
  return operand.reg && operand.reg->file == RegisterFile::Vgpr;
}

/// Whether an instruction with three sources writes 16 bits. Those of gfx9 keep
/// the others. "Vega Instruction Set Architecture", V_MAD_F16 and others; the
/// rest for safety.
static bool writesHalf(const Instruction &each) {
  StringRef name = each.mnemonic;
  for (const char *prefix : {"v_mad_mix", "v_fma_mix", "v_bitop3_b16"})
    if (name.starts_with(prefix))
      return true;
  for (const char *prefix :
       {"v_mad_", "v_fma_", "v_div_fixup_", "v_med3_", "v_min3_", "v_max3_"})
    if (name.starts_with(prefix) && name.ends_with("16"))
      return true;
  return false;
}

/// Whether bits of the result may keep their old value although the operands do
/// not say so: selected halves and bytes, rows and banks of lanes.
static bool mayKeepBits(const Instruction &each) {
  if (writesHalf(each))
    return true;
  StringRef text = each.text;
  // Otherwise SDWA fills the bits beside its result. "Vega Instruction Set
  // Architecture", SDWA, DST_U.
  if (text.contains("_sdwa"))
    return text.contains("UNUSED_PRESERVE");
  bool selects = text.contains(" op_sel:") && !each.startsWith("v_pk_") &&
                 !each.kind.matrix;
  return selects || each.kind.dpp || each.kind.shiftedResult ||
         text.contains("_d16");
}

bool verify::writesExec(const Instruction &instruction) {
  return instruction.kind.cmpx ||
         instruction.writes({RegisterFile::Scalar, kExec, 2});
}

bool verify::usesOtherLanes(const Instruction &instruction) {
  return instruction.kind.matrix || instruction.kind.dpp ||
         instruction.kind.lane || instruction.startsWith("v_permlane") ||
         instruction.startsWith("ds_permute") ||
         instruction.startsWith("ds_bpermute") ||
         instruction.startsWith("ds_swizzle");
}

/// Whether other registers than those in the text may be used, or control goes
/// where the function does not show.
static bool isObstacle(const Instruction &each) {
  return !each.isValid || leavesFunction(each) || each.callsLeaf ||
         each.startsWith("s_set_gpr_idx") || each.startsWith("s_setvskip") ||
         each.startsWith("v_movrel") || each.startsWith("s_rfe") ||
         each.startsWith("s_cbranch_i_fork") ||
         each.startsWith("s_cbranch_g_fork") ||
         each.startsWith("s_cbranch_join");
}

LiveVgprs::LiveVgprs(const Function &function, const ControlFlow &controlFlow)
    : controlFlow(controlFlow),
      afterMasks(static_cast<unsigned>(function.instructions.size())),
      liveBefore(function.instructions.size(), llvm::BitVector(kNumVgprs)) {
  const std::vector<Instruction> &all = function.instructions;
  llvm::SmallVector<unsigned> open;
  for (auto [i, each] : llvm::enumerate(all)) {
    if (isObstacle(each) && !obstacle)
      obstacle = &each;
    if (writesExec(each))
      open.push_back(static_cast<unsigned>(i));
  }
  while (!open.empty())
    for (unsigned next : controlFlow.successors(open.pop_back_val()))
      if (!afterMasks.test(next)) {
        afterMasks.set(next);
        open.push_back(next);
      }
  for (bool hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (unsigned i = static_cast<unsigned>(all.size()); i-- > 0;) {
      llvm::BitVector live = getLiveAfter(i);
      for (const Operand &operand : all[i].operands)
        if (isVgpr(operand) && operand.isDef && isUnderFirstMask(i) &&
            !mayKeepBits(all[i]))
          live.reset(operand.reg->first, operand.reg->end());
      for (const Operand &operand : all[i].operands)
        if (isVgpr(operand) && operand.isUse)
          live.set(operand.reg->first, operand.reg->end());
      if (live == liveBefore[i])
        continue;
      liveBefore[i] = std::move(live);
      hasChanged = true;
    }
  }
}

llvm::BitVector LiveVgprs::getLiveAfter(unsigned index) const {
  llvm::BitVector live(kNumVgprs);
  for (unsigned next : controlFlow.successors(index))
    live |= liveBefore[next];
  return live;
}

/// The text with the number of registers in place of the name of each VGPR.
static std::string dropVgprs(StringRef text) {
  std::string result;
  while (!text.empty()) {
    bool isWord = !result.empty() &&
                  (llvm::isAlnum(result.back()) || result.back() == '_');
    StringRef rest = text.drop_front();
    unsigned first = 0, last = 0;
    if (isWord || text.front() != 'v') {
      result += text.front();
      text = rest;
    } else if (!rest.consumeInteger(10, first)) {
      result += "v[1]";
      text = rest;
    } else if (rest.consume_front("[") && !rest.consumeInteger(10, first) &&
               rest.consume_front(":") && !rest.consumeInteger(10, last) &&
               rest.consume_front("]")) {
      result += "v[" + std::to_string(last - first + 1) + "]";
      text = rest;
    } else {
      result += 'v';
      text = text.drop_front();
    }
  }
  return result;
}

ValueNumbers::Summary
ValueNumbers::run(llvm::ArrayRef<const Instruction *> block) {
  Summary summary;
  std::iota(summary.values.begin(), summary.values.end(), 0);
  auto getPlace = [&](const RegisterRange &range) {
    unsigned file = range.file == RegisterFile::Vgpr   ? 0
                    : range.file == RegisterFile::Agpr ? kNumVgprs
                                                       : 2 * kNumVgprs;
    return llvm::MutableArrayRef<uint64_t>(summary.values)
        .slice(file + range.first, range.count);
  };
  llvm::StringMap<unsigned> counts;
  unsigned numModes = 0;
  for (const Instruction *each : block) {
    bool keepsBits = mayKeepBits(*each);
    std::string key = each->branchTarget ? std::string("branch")
                      : keepsBits        ? each->text
                                         : dropVgprs(each->text);
    for (const Operand &operand : each->operands)
      if (usesRegister(*each, operand) && (operand.isUse || keepsBits)) {
        key += ";";
        for (uint64_t value : getPlace(*operand.reg))
          key += "," + std::to_string(value);
      }
    // Modes are no registers here.
    numModes += each->startsWith("s_setreg");
    key += "#" + std::to_string(numModes);
    if (!each->kind.valu)
      key += "#" + std::to_string(counts[key]++);
    unsigned number =
        known.try_emplace(key, static_cast<unsigned>(known.size()))
            .first->second;
    summary.numbers.push_back(number);
    uint64_t next = summary.values.size() + number * kMostDwords;
    for (const Operand &operand : each->operands)
      if (operand.reg && operand.isDef)
        for (uint64_t &value : getPlace(*operand.reg))
          value = next++;
  }
  return summary;
}
