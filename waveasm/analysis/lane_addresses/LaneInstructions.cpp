//===- LaneInstructions.cpp - What instructions do to registers -----------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lane_addresses/LaneActions.h"
#include "waveasm/analysis/lane_addresses/LaneInterpreter.h"

#include "llvm/ADT/bit.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

using A = LaneAction;
using Word = LaneArithmetic::Word;

LaneInterpreter::Words LaneInterpreter::compute(const LaneOpcode &opcode,
                                                Operands operands) {
  switch (opcode.action) {
  case A::Move:
    return computeMove(opcode, operands);
  case A::Move64:
    return computeMove64(operands);
  case A::TruthTable:
    return computeTruthTable(opcode, operands);
  case A::And64:
  case A::Or64:
  case A::Xor64:
  case A::Not64:
  case A::AndNot64:
  case A::OrNot64:
    return computePair(opcode, operands);
  case A::AndSaveExec:
  case A::OrSaveExec:
  case A::AndNotSaveExec:
    return computeSaveExec(opcode, operands);
  case A::Compare:
    return computeCompare(opcode, operands);
  case A::ScalarCompare:
    computeScalarCompare(opcode, operands);
    return {};
  case A::Exchange:
    return computeExchange(operands);
  case A::Select:
    return computeSelect(operands);
  case A::ScalarSelect:
    return computeScalarSelect(operands, /*isPair=*/false);
  case A::ScalarSelect64:
    return computeScalarSelect(operands, /*isPair=*/true);
  case A::ReadFirstLane:
    return computeReadLane(operands, /*isFirst=*/true);
  case A::ReadLane:
    return computeReadLane(operands, /*isFirst=*/false);
  default:
    return computeWord(opcode, operands);
  }
}

const LaneValue *LaneInterpreter::readSource(const LaneOpcode &opcode,
                                             Operands operands, unsigned source,
                                             unsigned word) {
  unsigned position = opcode.firstSource + source;
  if (position >= operands.size())
    return nullptr;
  MachineOperand operand = operands[position];
  if (opcode.hasShortImmediate)
    operand.value = opcode.isSigned ? static_cast<int16_t>(operand.value)
                                    : static_cast<uint16_t>(operand.value);
  return read(operand, word);
}

LaneInterpreter::Words LaneInterpreter::computeWord(const LaneOpcode &opcode,
                                                    Operands operands) {
  unsigned numSources = getNumSources(opcode.action);
  const LaneValue *a = readSource(opcode, operands, 0);
  const LaneValue *b = numSources > 1 ? readSource(opcode, operands, 1) : a;
  const LaneValue *c = numSources > 2 ? readSource(opcode, operands, 2) : a;
  if (!a || !b || !c)
    return {};
  LaneValue *out = make();
  if (!applyAction(arithmetic, opcode, *a, *b, *c, *out))
    return {};
  spare = nullptr;
  if (operands[0].isScalar && setsSccToNonZero(opcode.action) &&
      out->isKnown() && !out->isAssumed)
    scc = out->lanes[0] != 0;
  return {out};
}

LaneInterpreter::Words
LaneInterpreter::computeTruthTable(const LaneOpcode &opcode,
                                   Operands operands) {
  std::array<const LaneValue *, 3> sources;
  for (auto [number, source] : llvm::enumerate(sources)) {
    source = readSource(opcode, operands, static_cast<unsigned>(number));
    if (!source)
      return {};
  }
  unsigned table = opcode.firstSource + static_cast<unsigned>(sources.size());
  LaneValue *out = make();
  if (table >= operands.size() ||
      !applyTruthTable(static_cast<uint8_t>(operands[table].value), sources,
                       *out))
    return {};
  spare = nullptr;
  return {out};
}

/// Copies a tuple of the same size, or one word to each register.
LaneInterpreter::Words LaneInterpreter::computeMove(const LaneOpcode &opcode,
                                                    Operands operands) {
  Words words;
  bool isTuple = operands.size() > 1 &&
                 operands[1].kind == MachineOperand::Kind::Register &&
                 operands[1].count == operands[0].count;
  for (unsigned word = 0; word < operands[0].count; ++word)
    words.push_back(readSource(opcode, operands, 0, isTuple ? word : 0));
  return words;
}

LaneInterpreter::Words LaneInterpreter::computeMove64(Operands operands) {
  Words words;
  for (unsigned word = 0; word < 2 && operands.size() > 1; ++word)
    words.push_back(read(operands[1], word));
  return words;
}

/// Applies a bitwise action to each of two words.
LaneInterpreter::Words LaneInterpreter::computePair(const LaneOpcode &opcode,
                                                    Operands operands) {
  LaneOpcode half = opcode;
  half.action = getActionOfHalf(opcode.action);
  Words words;
  bool isKnown = true, isNonZero = false;
  for (unsigned word = 0; word < 2; ++word) {
    const LaneValue *a = readSource(opcode, operands, 0, word);
    const LaneValue *b = getNumSources(half.action) > 1
                             ? readSource(opcode, operands, 1, word)
                             : a;
    LaneValue *out = make();
    bool isExpressed =
        a && b && applyAction(arithmetic, half, *a, *b, *a, *out);
    if (isExpressed)
      spare = nullptr;
    words.push_back(isExpressed ? out : nullptr);
    isKnown &= isExpressed && out->isKnown() && !out->isAssumed;
    isNonZero |= isKnown && out->lanes[0] != 0;
  }
  if (isKnown)
    scc = isNonZero;
  return words;
}

/// EXEC := source and EXEC, and so on; the first operand gets the old EXEC.
LaneInterpreter::Words
LaneInterpreter::computeSaveExec(const LaneOpcode &opcode, Operands operands) {
  Words old = {registers[kExecUnit], registers[kExecUnit + 1]};
  MachineOperand execOperand;
  execOperand.kind = MachineOperand::Kind::Register;
  execOperand.isScalar = true;
  execOperand.first = kExecUnit;
  execOperand.count = 2;
  LaneOpcode pair = opcode;
  pair.action = opcode.action == A::AndSaveExec  ? A::And64
                : opcode.action == A::OrSaveExec ? A::Or64
                                                 : A::AndNot64;
  newExec = computePair(pair, {operands[0], operands[1], execOperand});
  return old;
}

/// A bit for each lane, 0 for those that are off.
LaneInterpreter::Words LaneInterpreter::computeCompare(const LaneOpcode &opcode,
                                                       Operands operands) {
  const LaneValue *a = readSource(opcode, operands, 0);
  const LaneValue *b = readSource(opcode, operands, 1);
  if (!a || !b || !a->isKnown() || !b->isKnown() ||
      (exec & ~(a->valid & b->valid)))
    return {};
  uint64_t mask = 0;
  for (unsigned lane = 0; lane < kNumLanes; ++lane)
    if (opcode.getComparison().holds(a->lanes[lane], b->lanes[lane]))
      mask |= uint64_t{1} << lane;
  mask &= exec;
  bool isAssumed = isExecUnknown || a->isAssumed || b->isAssumed;
  Words words;
  for (Word half : {static_cast<Word>(mask), static_cast<Word>(mask >> 32)}) {
    const LaneValue *value = getUniform(half);
    words.push_back(isAssumed ? makeAssumed(*value) : value);
  }
  return words;
}

void LaneInterpreter::computeScalarCompare(const LaneOpcode &opcode,
                                           Operands operands) {
  std::array<uint64_t, 2> sources = {};
  for (unsigned word = 0; word < (opcode.isWide ? 2 : 1); ++word)
    for (unsigned source = 0; source < 2; ++source) {
      const LaneValue *value = readSource(opcode, operands, source, word);
      if (!value || !value->isKnown() || value->isAssumed)
        return;
      sources[source] |= uint64_t{value->lanes[0]} << 32 * word;
    }
  scc = opcode.isWide
            ? holds(opcode.relation, sources[0], sources[1])
            : opcode.getComparison().holds(static_cast<Word>(sources[0]),
                                           static_cast<Word>(sources[1]));
}

/// One of two values by a mask that is unknown. Where they differ by the same
/// in all lanes, the lanes lie to each other as they do in either, if the mask
/// is the same in all lanes. Null if they do not.
const LaneValue *LaneInterpreter::chooseEither(const LaneValue &whenClear,
                                               const LaneValue &whenSet) {
  LaneValue difference, base;
  if (!LaneArithmetic::subtract(whenSet, whenClear, difference) ||
      !difference.isUniform())
    return nullptr;
  LaneArithmetic::setUnknownBase(difference.getAlignmentBits(), /*sample=*/0,
                                 base);
  LaneValue *out = make();
  if (!LaneArithmetic::add(whenClear, base, *out))
    return nullptr;
  out->isAssumed = true;
  spare = nullptr;
  return out;
}

/// Lanes that are off pass on 0, which is left unknown.
LaneInterpreter::Words LaneInterpreter::computeExchange(Operands operands) {
  const LaneValue *value = operands.size() == 3 ? read(operands[1]) : nullptr;
  uint64_t mask = value ? static_cast<uint64_t>(operands[2].value) : 0;
  if (mask == 0 || mask >= kNumLanes)
    return {};
  LaneValue *out = make();
  spare = nullptr;
  *out = *value;
  out->valid = out->outside = 0;
  out->isAssumed |= isExecUnknown;
  for (unsigned lane = 0; lane < kNumLanes; ++lane) {
    unsigned from = lane ^ static_cast<unsigned>(mask);
    out->lanes[lane] = value->lanes[from];
    if (value->stride)
      out->scales[lane] = value->scales[from];
    out->valid |= ((value->valid & exec) >> from & 1) << lane;
    out->outside |= ((value->outside & exec) >> from & 1) << lane;
  }
  return {out};
}

LaneInterpreter::Words LaneInterpreter::computeSelect(Operands operands) {
  if (operands.size() < 4)
    return {};
  const LaneValue *whenClear = read(operands[1]);
  const LaneValue *whenSet = read(operands[2]);
  bool isAssumed = false;
  std::optional<uint64_t> mask;
  if (operands[3].count == 2)
    mask = getMask(operands[3].first, isAssumed);
  if (!mask && whenClear && whenSet) {
    // An unknown mask lets all lanes pass, as an unknown range check does.
    if (whenClear->isOutside())
      return {makeAssumed(*whenSet)};
    if (whenSet->isOutside())
      return {makeAssumed(*whenClear)};
    return {chooseEither(*whenClear, *whenSet)};
  }
  LaneValue *out = make();
  if (!whenClear || !whenSet || !mask ||
      !LaneArithmetic::select(*whenClear, *whenSet, *mask, *out))
    return {};
  out->isAssumed |= isAssumed;
  spare = nullptr;
  return {out};
}

LaneInterpreter::Words LaneInterpreter::computeScalarSelect(Operands operands,
                                                            bool isPair) {
  std::optional<bool> condition = getScc();
  if (!condition || operands.size() < 3)
    return {};
  Words words;
  const MachineOperand &source = operands[*condition ? 1 : 2];
  for (unsigned word = 0; word < (isPair ? 2 : 1); ++word)
    words.push_back(read(source, word));
  return words;
}

LaneInterpreter::Words LaneInterpreter::computeReadLane(Operands operands,
                                                        bool isFirst) {
  const LaneValue *value = operands.size() > 1 ? read(operands[1]) : nullptr;
  if (!value)
    return {};
  unsigned lane = exec ? llvm::countr_zero(exec) : 0;
  bool isAssumed = isExecUnknown;
  if (!isFirst) {
    const LaneValue *index = operands.size() > 2 ? read(operands[2]) : nullptr;
    if (!index || !index->isKnown())
      return {};
    lane = index->lanes[0] % kNumLanes;
    isAssumed = index->isAssumed;
  }
  if (!(value->valid >> lane & 1))
    return {};
  LaneValue *out = make();
  spare = nullptr;
  LaneArithmetic::setUniform(value->lanes[lane], *out);
  out->stride = value->stride;
  out->strideSample = value->strideSample;
  if (value->stride)
    out->scales.fill(value->scales[lane]);
  out->baseSample = value->baseSample;
  out->baseBits = value->baseBits;
  out->isAssumed = value->isAssumed || isAssumed;
  return {out};
}
