//===- RawOperands.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/machine_instruction/RawOperands.h"
#include "waveasm/analysis/machine_instruction/RawRegister.h"
#include "waveasm/analysis/machine_instruction/Roles.h"
#include "waveasm/analysis/xor_shuffle/XorShuffle.h"
#include "waveasm/target/AccessShape.h"

#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

namespace {
/// Describes the operands of one instruction.
class OperandDescriber {
public:
  OperandDescriber(const llvm::MCInst &inst, const llvm::MCInstrInfo &instrInfo,
                   const llvm::MCRegisterInfo &registerInfo,
                   RawInstruction &result)
      : inst(inst), desc(instrInfo.get(inst.getOpcode())),
        name(instrInfo.getName(inst.getOpcode())), registerInfo(registerInfo),
        result(result) {}

  void addAluOperands();
  void addExchange();
  void addAddress();

private:
  NamedRegister resolve(llvm::MCRegister reg) const {
    return resolveRegister(registerInfo.getName(reg));
  }
  MachineOperand getOperand(const llvm::MCOperand &operand) const;
  bool hasRegisterClass(unsigned index) const;

  const llvm::MCInst &inst;
  const llvm::MCInstrDesc &desc;
  StringRef name;
  const llvm::MCRegisterInfo &registerInfo;
  RawInstruction &result;
};
} // namespace

static MachineOperand makeOperand(const NamedRegister &reg) {
  MachineOperand operand;
  // What reads a register otherwise than as its contents is not known.
  if (!reg.count || reg.touches)
    return operand;
  operand.kind = MachineOperand::Kind::Register;
  operand.isScalar = !(fileOf(reg.first) & kVectorFile);
  operand.count = reg.count;
  operand.first = reg.first;
  return operand;
}

static MachineOperand makeOperand(int64_t value) {
  MachineOperand operand;
  operand.kind = MachineOperand::Kind::Immediate;
  operand.value = value;
  return operand;
}

MachineOperand
OperandDescriber::getOperand(const llvm::MCOperand &operand) const {
  if (operand.isReg() && operand.getReg())
    return makeOperand(resolve(operand.getReg()));
  return operand.isImm() ? makeOperand(operand.getImm()) : MachineOperand();
}

/// Whether an operand is a register or an immediate source, and not a modifier.
bool OperandDescriber::hasRegisterClass(unsigned index) const {
  return index < desc.getNumOperands() && desc.operands()[index].RegClass != -1;
}

void OperandDescriber::addAluOperands() {
  if (name.contains("_dpp") || name.contains("_sdwa"))
    return;
  bool isScalar = result.traits.has(Trait::Salu);
  bool hasTable = result.mnemonic == "v_bitop3_b32";
  // The short encodings use VCC without naming it.
  auto addVcc = [&](ArrayRef<llvm::MCPhysReg> registers) {
    for (llvm::MCPhysReg reg : registers)
      if (!isScalar && resolve(reg).first == kVccUnit)
        result.operands.push_back(makeOperand(NamedRegister{kVccUnit, 2, 0}));
  };
  for (unsigned i = 0; i < inst.getNumOperands(); ++i) {
    if (i == desc.getNumDefs())
      addVcc(desc.implicit_defs());
    const llvm::MCOperand &operand = inst.getOperand(i);
    if (isScalar || hasTable || hasRegisterClass(i)) {
      result.operands.push_back(getOperand(operand));
    } else if (!operand.isImm() || operand.getImm()) {
      result.operands.clear();
      return;
    }
  }
  addVcc(desc.implicit_uses());
}

/// `v_mov_b32_dpp` for all rows and banks: the operands after the result, what
/// it held before and the source are the control and the masks of these.
void OperandDescriber::addExchange() {
  constexpr unsigned kSource = 2, kControl = 3, kRowMask = 4, kBankMask = 5;
  if (!name.starts_with("V_MOV_B32_dpp") || inst.getNumOperands() <= kBankMask)
    return;
  auto immediate = [&](unsigned index) {
    const llvm::MCOperand &operand = inst.getOperand(index);
    return operand.isImm() ? operand.getImm() : 0;
  };
  if (immediate(kRowMask) != 0xf || immediate(kBankMask) != 0xf)
    return;
  auto control = static_cast<unsigned>(immediate(kControl));
  // What it does is not what `v_mov_b32` does, whose name it has without the
  // encoding.
  result.mnemonic = "v_mov_b32_dpp";
  result.operands = {getOperand(inst.getOperand(0)),
                     getOperand(inst.getOperand(kSource)),
                     makeOperand(getDppMask(control))};
}

void OperandDescriber::addAddress() {
  std::optional<AccessShape> shape = getAccessShape(result.mnemonic);
  if (!shape)
    return;
  SmallVector<MachineOperand, 3> vectors, scalars;
  SmallVector<int64_t, 8> modifiers;
  for (unsigned i = desc.getNumDefs(); i < inst.getNumOperands(); ++i) {
    bool isTied = i < desc.getNumOperands() &&
                  desc.getOperandConstraint(i, llvm::MCOI::TIED_TO) != -1;
    if (isTied)
      continue;
    MachineOperand operand = getOperand(inst.getOperand(i));
    if (operand.kind == MachineOperand::Kind::Immediate && !hasRegisterClass(i))
      modifiers.push_back(operand.value);
    else if (operand.kind == MachineOperand::Kind::Register &&
             !operand.isScalar)
      vectors.push_back(operand);
    else
      scalars.push_back(operand);
  }
  auto get = [](ArrayRef<MachineOperand> operands, size_t index) {
    return index < operands.size() ? operands[index] : makeOperand(0);
  };
  MachineOperand lanes = get(vectors, 0), base = makeOperand(0),
                 scalar = makeOperand(0);
  if (result.traits.has(Trait::Buffer)) {
    // Data comes before the address. The size of a record is not known.
    bool isIndexed = name.contains("_IDXEN") || name.contains("_BOTHEN");
    lanes = isIndexed                 ? MachineOperand()
            : name.contains("_OFFEN") ? vectors.back()
                                      : makeOperand(0);
    base = get(scalars, 0);
    scalar = get(scalars, 1);
  } else if (name.starts_with("SCRATCH_")) {
    lanes = get(vectors, result.traits.has(Trait::Store) ? 1 : 0);
    scalar = get(scalars, 0);
  } else if (result.traits.has(Trait::Vmem)) {
    base = get(scalars, 0);
  }
  auto offset = [&](unsigned index) {
    return makeOperand(
        index < modifiers.size() ? modifiers[index] * shape->offsetBytes : 0);
  };
  result.operands = {lanes, base, scalar, offset(0),
                     shape->elements > 1 ? offset(1) : makeOperand(0)};
}

void waveasm::describeRawOperands(const llvm::MCInst &inst,
                                  const llvm::MCInstrInfo &instrInfo,
                                  const llvm::MCRegisterInfo &registerInfo,
                                  RawInstruction &result) {
  OperandDescriber describer(inst, instrInfo, registerInfo, result);
  if (result.traits.has(Trait::Dpp))
    describer.addExchange();
  else if (listsAluOperands(result.traits, result.mnemonic))
    describer.addAluOperands();
  else if (result.traits.intersects({Trait::Ds, Trait::Vmem}))
    describer.addAddress();
}
