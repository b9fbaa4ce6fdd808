//===- OperationFacts.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/machine_instruction/OperationFacts.h"

#include "waveasm/analysis/machine_instruction/Roles.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

/// Whether the instruction is one with DPP that names the value that it keeps.
static bool keepsLanes(InstructionOpInterface instruction) {
  return instruction->hasTrait<DppOp>() &&
         instruction.getTiedOperandIndex() >= 0;
}

/// Whether the instruction has `vdst_in`, or swaps registers of its operand.
static bool isTiedSized(InstructionOpInterface instruction) {
  return isa<SizedOpInterface>(*instruction) &&
         instruction.getTiedOperandIndex() >= 0;
}

/// Whether the modifier `clamp` changes what the mnemonic says.
static bool saturates(Operation *op) {
  return isa<VAddU32ClampOp, VAddI32ClampOp, VSubU32ClampOp, VSubI32ClampOp>(
      op);
}

static Shape getShape(Operation *op) {
  return llvm::TypeSwitch<Operation *, Shape>(op)
      .Case<SSchedBarrierOp, CommentOp, LabelOp>(
          [](auto) { return Shape::None; })
      .Case<RawOp>([](auto) { return Shape::Raw; })
      .Case<LoopOp, IfOp, ConditionOp, YieldOp>(
          [](auto) { return Shape::StructuredFlow; })
      .Case<ExtractOp, PackOp, InsertOp>([](auto) { return Shape::Alias; })
      .Case<VMovB32Op, SMovB32Op>([](auto) { return Shape::Move; })
      .Case<SGetpcB64DataOp>([](auto) { return Shape::DataAddress; })
      .Case<VAddCoU32Op, VSubCoU32Op, VAddcCoU32Op, VSubbCoU32Op>(
          [](auto) { return Shape::Carry; })
      .Case<VCndmaskB32Op>([](auto) { return Shape::Select; })
      .Case<VWritelaneB32Op, VCvtPkFp8F32Op, VCvtPkBf8F32Op, VCvtF16F32SdwaOp>(
          [](auto) { return Shape::Tied; })
      .Case<VAccvgprWriteB32Op>([](auto) { return Shape::AccvgprWrite; })
      .Case<SNopOp>([](auto) { return Shape::Nop; })
      .Case<SWaitcntOp, SWaitcntVmcntOp, SWaitcntLgkmcntOp, SWaitcntExpcntOp>(
          [](auto) { return Shape::Wait; })
      .Default([](Operation *op) {
        if (auto instruction = dyn_cast<InstructionOpInterface>(op))
          return keepsLanes(instruction) || isTiedSized(instruction)
                     ? Shape::Tied
                     : Shape::Default;
        return op->hasTrait<NonEmittingOp>() ? Shape::None : Shape::Unknown;
      });
}

OperationFacts waveasm::getOperationFacts(Operation *op,
                                          const Machine &machine) {
  OperationFacts facts;
  facts.shape = getShape(op);
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  if (!instruction || facts.shape == Shape::None)
    return facts;
  facts.tied = instruction.getTiedOperandIndex();
  facts.mnemonic = instruction.getAsmMnemonic();
  InstructionClass known = classifyInstruction(facts.mnemonic, machine);
  facts.traits = known.traits;
  facts.passes = known.passes;
  facts.narrowPasses = known.narrowPasses;
  facts.listsOperands =
      isa<VMovB32DppOp>(op) ||
      (!saturates(op) && listsAluOperands(facts.traits, facts.mnemonic));
  facts.access = getAccessShape(facts.mnemonic);
  facts.size = getEncodingSize(instruction, facts.traits);
  facts.reads = instruction.getSpecialReads();
  facts.writes = instruction.getSpecialWrites();
  if (auto memory = dyn_cast<MemoryOpInterface>(op);
      memory && memory.getAccess() == Access::LoadToLds) {
    facts.traits.add({Trait::LdsDma, Trait::WritesLds});
    facts.traits.remove(Trait::Load);
  }
  return facts;
}

WaitCounts waveasm::getWaitCounts(Operation *op) {
  const Machine &machine = getTargetMachine(op);
  auto counts = [&](std::optional<uint32_t> vm, std::optional<uint32_t> lgkm,
                    std::optional<uint32_t> exp) {
    auto count = [&](std::optional<uint32_t> value, Counter counter) -> int8_t {
      if (!value || *value >= machine.getCounter(counter).noWait())
        return -1;
      return static_cast<int8_t>(*value);
    };
    return WaitCounts{count(vm, Counter::Vm), count(lgkm, Counter::Lgkm),
                      count(exp, Counter::Exp)};
  };
  if (auto wait = dyn_cast<SWaitcntVmcntOp>(op))
    return counts(wait.getCount(), std::nullopt, std::nullopt);
  if (auto wait = dyn_cast<SWaitcntLgkmcntOp>(op))
    return counts(std::nullopt, wait.getCount(), std::nullopt);
  if (auto wait = dyn_cast<SWaitcntExpcntOp>(op))
    return counts(std::nullopt, std::nullopt, wait.getCount());
  auto wait = cast<SWaitcntOp>(op);
  if (!wait.getVmcnt() && !wait.getLgkmcnt() && !wait.getExpcnt())
    return {0, 0, -1};
  return counts(wait.getVmcnt(), wait.getLgkmcnt(), wait.getExpcnt());
}

bool waveasm::readsOldResult(Operation *op) {
  return op->hasTrait<DppOp>() && !keepsLanes(cast<InstructionOpInterface>(op));
}

bool waveasm::writesHighHalf(Operation *op) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<VCvtPkFp8F32Op, VCvtPkBf8F32Op>(
          [](auto op) { return op.getHigh(); })
      .Case<VCvtF16F32SdwaOp>([](auto) { return true; })
      .Case([](SizedOpInterface op) {
        auto part = op->getAttrOfType<IntegerAttr>("result_part");
        return part && part.getInt() != 0;
      })
      .Default([](Operation *) { return false; });
}
