//===- ScalarStep.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/machine_code/ScalarStep.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"

using namespace waveasm::machine_code;
using namespace waveasm::verify;
using llvm::StringRef;

using Action = ScalarStep::Action;
using Condition = ScalarStep::Condition;
using Relation = ScalarStep::Relation;

static constexpr RegisterRange kVccPair = {RegisterFile::Scalar, kVcc, 2};

/// The action of a scalar instruction whose name, without prefix and type, is
/// `name`.
static Action getAction(StringRef name) {
  return llvm::StringSwitch<Action>(name)
      .Cases({"mov", "movk"}, Action::Move)
      .Cases({"add", "addk"}, Action::Add)
      .Case("addc", Action::AddCarry)
      .Case("sub", Action::Subtract)
      .Case("subb", Action::SubtractBorrow)
      .Cases({"mul", "mulk"}, Action::Multiply)
      .Case("mul_hi", Action::MultiplyHigh)
      .Case("lshl", Action::ShiftLeft)
      .Cases({"lshr", "ashr"}, Action::ShiftRight)
      .Case("and", Action::And)
      .Case("andn2", Action::AndNot)
      .Case("or", Action::Or)
      .Case("orn2", Action::OrNot)
      .Case("xor", Action::Xor)
      .Case("not", Action::Not)
      .Case("cselect", Action::Select)
      .Case("min", Action::Minimum)
      .Case("max", Action::Maximum)
      .Default(Action::Forget);
}

static std::optional<Relation> getRelation(StringRef name) {
  return llvm::StringSwitch<std::optional<Relation>>(name)
      .Case("eq", Relation::Eq)
      .Cases({"lg", "ne"}, Relation::Ne)
      .Case("gt", Relation::Gt)
      .Case("ge", Relation::Ge)
      .Case("lt", Relation::Lt)
      .Case("le", Relation::Le)
      .Default(std::nullopt);
}

/// Sets the condition of a conditional branch.
static void setCondition(StringRef mnemonic, ScalarStep &step) {
  if (!mnemonic.consume_front("s_cbranch_"))
    return;
  step.condition = llvm::StringSwitch<Condition>(mnemonic)
                       .Cases({"scc0", "scc1"}, Condition::Scc)
                       .Cases({"vccz", "vccnz"}, Condition::Vcc)
                       .Cases({"execz", "execnz"}, Condition::Exec)
                       .Default(Condition::Unknown);
  step.isTakenIf = mnemonic == "scc1" || mnemonic.ends_with("nz");
}

/// Sets the action of a sum or difference in all lanes whose name, without
/// prefix and type, is `name`.
static void setSumOfLanes(StringRef name, ScalarStep &step) {
  // `v_sub_i32` and its kind saturate if they are asked to.
  if (step.isSigned || step.width != 32)
    return;
  name.consume_back("_co");
  step.action = llvm::StringSwitch<Action>(name)
                    .Case("add", Action::AddLanes)
                    .Cases({"sub", "subrev"}, Action::SubtractLanes)
                    .Default(Action::Forget);
}

/// Sets the action, from a name such as "s_cmpk_lg_u32".
static void setAction(StringRef mnemonic, ScalarStep &step) {
  bool isVector = mnemonic.starts_with("v_");
  auto [name, type] = mnemonic.drop_front(2).rsplit('_');
  if (type.size() != 3 || (type[0] != 'b' && type[0] != 'i' && type[0] != 'u'))
    return;
  if (type.drop_front() != "32" && type.drop_front() != "64")
    return;
  step.width = type.ends_with("64") ? 64 : 32;
  step.isSigned = type[0] == 'i';
  if (name.consume_front("cmp_") || name.consume_front("cmpk_")) {
    if (std::optional<Relation> relation = getRelation(name)) {
      step.relation = *relation;
      step.action = isVector ? Action::CompareLanes : Action::Compare;
    }
    return;
  }
  if (isVector) {
    if (name == "mov")
      step.action = Action::MoveLanes;
    else if (name == "cndmask")
      step.action = Action::SelectLanes;
    else if (name == "readfirstlane")
      step.action = Action::Move;
    else
      setSumOfLanes(name, step);
    return;
  }
  step.savesExec = name.consume_back("_saveexec");
  step.action = getAction(name);
}

/// Makes the sources of `v_cndmask` the two values and the mask. The short
/// encoding takes the mask from VCC; in the long one a word of modifiers, which
/// change floating-point values, stands before each value.
static void setSourcesOfSelect(ScalarStep &step) {
  auto isZero = [](const ScalarStep::Source &source) {
    return !source.reg.count && source.constant == 0;
  };
  llvm::SmallVector<ScalarStep::Source, 2> &sources = step.sources;
  if (sources.size() == 2)
    sources.push_back({kVccPair, 0, /*isKnown=*/true});
  else if (sources.size() == 5 && isZero(sources[0]) && isZero(sources[2]))
    sources = {sources[1], sources[3], sources[4]};
  else
    step.action = Action::Forget;
}

ScalarStep ScalarStep::prepare(const Instruction &instruction) {
  ScalarStep step;
  StringRef mnemonic(instruction.mnemonic);
  for (const Operand &operand : instruction.operands) {
    if (!operand.reg) {
      if (operand.isUse && !operand.isImplicit)
        step.sources.push_back(
            {{}, static_cast<uint64_t>(operand.imm), /*isKnown=*/true});
      continue;
    }
    if (operand.isDef)
      step.writes.push_back(*operand.reg);
    else if (!operand.isImplicit && !operand.isTied)
      step.sources.push_back({*operand.reg, 0, /*isKnown=*/true});
  }
  setCondition(mnemonic, step);
  if (mnemonic.starts_with("s_movrel") || mnemonic.starts_with("v_movrel")) {
    step.action = Action::ForgetAll;
    return step;
  }
  // These encodings change sources or results on the way, and sources such as
  // `src_shared_base` are not constants that the decoder knows.
  bool isPlain = !instruction.kind.dpp &&
                 !StringRef(instruction.text).contains("_sdwa") &&
                 !StringRef(instruction.text).contains("src_");
  if ((!mnemonic.starts_with("s_") && !mnemonic.starts_with("v_")) ||
      !isPlain || mnemonic.size() < 3)
    return step;
  if (mnemonic.starts_with("s_load_dword")) {
    // Base, offsets, and at the end the cache policy.
    if (step.sources.size() >= 3 && step.writes.size() == 1) {
      step.sources.pop_back();
      step.action = Action::Load;
      step.result = step.writes.front();
    }
    return step;
  }
  setAction(mnemonic, step);
  if (step.action == Action::Forget)
    return step;

  // The 16-bit constant of SOPK, which the other operand precedes.
  bool isUnsigned =
      mnemonic.starts_with("s_cmpk_") && mnemonic.ends_with("u32");
  if (mnemonic.starts_with("s_cmpk_") || mnemonic.starts_with("s_movk_") ||
      mnemonic.starts_with("s_addk_") || mnemonic.starts_with("s_mulk_")) {
    int64_t constant = isUnsigned
                           ? int64_t{instruction.simm16}
                           : int64_t{static_cast<int16_t>(instruction.simm16)};
    Source last{{}, static_cast<uint64_t>(constant), /*isKnown=*/true};
    Source first = step.sources.empty() ? last : step.sources.front();
    step.sources.clear();
    if (step.action == Action::Compare)
      step.sources.push_back(first);
    else if (step.action != Action::Move)
      step.sources.push_back({step.writes.front(), 0, /*isKnown=*/true});
    step.sources.push_back(last);
  }
  if (step.action == Action::SelectLanes)
    setSourcesOfSelect(step);
  if (step.action == Action::Forget)
    return step;
  size_t needed = step.action == Action::Move ||
                          step.action == Action::MoveLanes ||
                          step.action == Action::Not || step.savesExec
                      ? 1
                  : step.action == Action::SelectLanes ? 3
                                                       : 2;
  bool hasResult = step.action != Action::Compare;
  if (step.sources.size() < needed || (hasResult && step.writes.empty())) {
    step.action = Action::Forget;
    return step;
  }
  if (hasResult)
    step.result = step.writes.front();
  if (step.action == Action::AddLanes || step.action == Action::SubtractLanes) {
    if (mnemonic.starts_with("v_subrev"))
      std::swap(step.sources[0], step.sources[1]);
    if (step.writes.size() > 1)
      step.carries = step.writes[1];
  }
  // How a literal of 32 bits extends to 64 differs between instructions; inline
  // constants are numbers from -16 to 64.
  for (Source &source : step.sources) {
    auto value = static_cast<int64_t>(source.constant);
    if (!source.reg.count && step.width == 64 && (value < -16 || value > 64))
      source.isKnown = false;
  }
  return step;
}
