//===- LaneInterpreter.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lane_addresses/LaneInterpreter.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

using Word = LaneArithmetic::Word;

static bool isScalar(RegisterUnit unit) {
  return unit >= kScalarUnits && unit < kVirtualUnits;
}

LaneInterpreter::LaneInterpreter(ProgramOp program,
                                 const MachineProgram &machine)
    : machine(machine), registers(machine.getNumUnits()) {
  opcodes.reserve(machine.getMnemonics().size());
  for (StringRef mnemonic : machine.getMnemonics())
    opcodes.push_back(lookupLaneOpcode(mnemonic));
  setWorkItem(program);
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

LaneValue *LaneInterpreter::make() {
  if (!spare)
    spare = new (arena.Allocate<LaneValue>()) LaneValue;
  return spare;
}

const LaneValue *LaneInterpreter::getUniform(Word word) {
  const LaneValue *&known = uniforms[word];
  if (!known) {
    LaneValue *value = make();
    spare = nullptr;
    LaneArithmetic::setUniform(word, *value);
    known = value;
  }
  return known;
}

const LaneValue *LaneInterpreter::makeAssumed(const LaneValue &value) {
  if (value.isAssumed)
    return &value;
  LaneValue *copy = make();
  spare = nullptr;
  *copy = value;
  copy->isAssumed = true;
  return copy;
}

/// Sets the numbers of the work-item, and which lanes have one.
void LaneInterpreter::setWorkItem(ProgramOp program) {
  std::array<Word, 3> size = {kNumLanes, 1, 1};
  if (std::optional<std::array<int64_t, 3>> extents =
          program.getWorkgroupExtents()) {
    llvm::transform(*extents, size.begin(),
                    [](int64_t extent) { return static_cast<Word>(extent); });
    if (int64_t flat = *program.getNumWorkitems(); flat < int64_t{kNumLanes})
      allLanes = (uint64_t{1} << flat) - 1;
  }
  LaneValue *value = make();
  spare = nullptr;
  LaneArithmetic::setUniform(0, *value);
  for (Word lane = 0; lane < kNumLanes; ++lane)
    value->lanes[lane] = packWorkItem(size, lane);
  auto tid = static_cast<RegisterUnit>(program.getAbi().getTid());
  registers[kVgprUnits + tid] = value;
  exec = allLanes;
  registers[kExecUnit] = getUniform(static_cast<Word>(exec));
  registers[kExecUnit + 1] = getUniform(static_cast<Word>(exec >> 32));
}

const LaneValue *LaneInterpreter::read(const MachineOperand &operand,
                                       unsigned word) {
  if (operand.kind == MachineOperand::Kind::Immediate)
    return getUniform(
        static_cast<Word>(word ? operand.value >> 32 : operand.value));
  if (operand.kind != MachineOperand::Kind::Register || word >= operand.count)
    return nullptr;
  const LaneValue *&value = registers[operand.first + word];
  if (!value && operand.isScalar) {
    LaneValue *unknown = make();
    spare = nullptr;
    arithmetic.setUnknown(*unknown);
    value = unknown;
  }
  return value;
}

std::optional<uint64_t> LaneInterpreter::getMask(RegisterUnit unit,
                                                 bool &isAssumed) const {
  const LaneValue *low = registers[unit], *high = registers[unit + 1];
  if (!low || !high || !low->isKnown() || !high->isKnown())
    return std::nullopt;
  isAssumed |= low->isAssumed || high->isAssumed;
  return low->lanes[0] | uint64_t{high->lanes[0]} << 32;
}

std::optional<uint64_t>
LaneInterpreter::getCertainMask(RegisterUnit unit) const {
  bool isAssumed = false;
  std::optional<uint64_t> mask = getMask(unit, isAssumed);
  return isAssumed ? std::nullopt : mask;
}

std::optional<bool> LaneInterpreter::getScc() const {
  const LaneValue *value = registers[kSccUnit];
  if (!value || !value->isKnown() || value->isAssumed)
    return std::nullopt;
  return value->lanes[0] != 0;
}

void LaneInterpreter::updateExec() {
  isExecUnknown = false;
  std::optional<uint64_t> mask = getMask(kExecUnit, isExecUnknown);
  exec = mask.value_or(allLanes) & allLanes;
  isExecUnknown |= !mask;
}

void LaneInterpreter::setRegisters(const LaneRegisters &other) {
  registers = other;
  updateExec();
}

/// Whether two values are the same words in every execution.
static bool isSame(const LaneValue &a, const LaneValue &b) {
  return a.isKnown() && b.isKnown() && a.valid == b.valid &&
         a.isAssumed == b.isAssumed && a.lanes == b.lanes;
}

void LaneInterpreter::join(LaneRegisters &into, const LaneRegisters &other) {
  for (RegisterUnit unit = 0; unit < into.size(); ++unit) {
    const LaneValue *&value = into[unit];
    if (value == other[unit] || !value ||
        (other[unit] && isSame(*value, *other[unit])))
      continue;
    value = isScalar(unit) ? nullptr : makeAssumed(*value);
  }
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

/// Copies each second operand to the one before it, all at once.
void LaneInterpreter::copyPairs(Operands operands) {
  SmallVector<std::pair<RegisterUnit, const LaneValue *>, 8> copies;
  for (size_t i = 0; i + 1 < operands.size(); i += 2) {
    const MachineOperand &to = operands[i];
    if (to.kind != MachineOperand::Kind::Register)
      continue;
    for (unsigned word = 0; word < to.count; ++word)
      copies.emplace_back(to.first + word, read(operands[i + 1], word));
  }
  for (auto [unit, value] : copies)
    registers[unit] = value;
}

/// Writes to the lanes that are on; `old` is what the others keep.
const LaneValue *LaneInterpreter::maskLanes(const LaneValue *value,
                                            const LaneValue *old) {
  if (!value)
    return nullptr;
  if (isExecUnknown)
    return makeAssumed(*value);
  if (exec == allLanes)
    return value;
  LaneValue *masked = make();
  if (!old || !LaneArithmetic::select(*old, *value, exec, *masked)) {
    *masked = *value;
    masked->valid &= exec;
    masked->outside &= exec;
  }
  spare = nullptr;
  return masked;
}

void LaneInterpreter::execute(const MachineInstruction &instruction) {
  Operands operands = machine.getOperands(instruction);
  if (isa<LoopOp, ConditionOp, YieldOp, InsertOp>(instruction.op))
    return copyPairs(operands);

  scc.reset();
  newExec.clear();
  Words words;
  const LaneOpcode &opcode = opcodes[instruction.opcode];
  if (!operands.empty() && opcode.action != LaneAction::None)
    words = compute(opcode, operands);
  // A result whose registers are not consecutive stays unknown.
  if (!words.empty() && operands[0].kind != MachineOperand::Kind::Register)
    words.clear();
  bool isVector = !words.empty() && !operands[0].isScalar;
  // Without active lanes, vector registers keep their values.
  bool isOff = !exec && !isExecUnknown;
  if (isVector)
    for (auto [word, value] : llvm::enumerate(words))
      value = isOff ? registers[operands[0].first + word]
                    : maskLanes(value, registers[operands[0].first + word]);

  bool writesExec = false;
  for (const RegisterAccess &access : machine.getAccesses(instruction)) {
    if (!(access.touches & kWrite) || (isOff && (access.files & kVectorFile)))
      continue;
    writesExec |= (access.files & kExecFile) != 0;
    std::fill_n(registers.begin() + access.first, access.count, nullptr);
  }
  for (auto [word, value] : llvm::enumerate(words))
    registers[operands[0].first + word] = value;
  for (auto [word, value] : llvm::enumerate(newExec))
    registers[kExecUnit + word] = value;
  if (scc)
    registers[kSccUnit] = getUniform(*scc);
  if (writesExec)
    updateExec();
}
