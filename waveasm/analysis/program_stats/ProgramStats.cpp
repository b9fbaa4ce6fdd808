//===- ProgramStats.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/program_stats/ProgramStats.h"

#include "waveasm/dialect/TextRegisters.h"
#include "waveasm/target/Occupancy.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace waveasm;

/// Counts the registers of a class up to `end`. Ignores VCC and registers that
/// do not exist.
static void addRegisters(RegisterClass registerClass, int64_t end,
                         const target::Machine &target, ProgramStats &stats) {
  auto raise = [&](unsigned &count, int64_t limit) {
    if (end <= limit)
      count = std::max(count, static_cast<unsigned>(std::max<int64_t>(end, 0)));
  };
  switch (registerClass) {
  case RegisterClass::VGPR:
    return raise(stats.vgprs, target.registers.addressableVgprs);
  case RegisterClass::AGPR:
    return raise(stats.agprs, target.registers.addressableAgprs);
  case RegisterClass::SGPR:
    return raise(stats.sgprs, target.registers.addressableSgprs);
  }
}

static void addRegisters(TypeRange types, const target::Machine &target,
                         ProgramStats &stats) {
  for (Type type : types)
    if (auto registers = dyn_cast<RegisterType>(type))
      if (std::optional<int64_t> first = registers.getPhysicalIndex())
        addRegisters(registers.getRegisterClass(), *first + registers.getSize(),
                     target, stats);
}

static void addWait(std::optional<uint32_t> vmcnt,
                    std::optional<uint32_t> lgkmcnt, ProgramStats &stats) {
  ++stats.waits;
  if (vmcnt)
    ++stats.vmcnt[*vmcnt];
  if (lgkmcnt)
    ++stats.lgkmcnt[*lgkmcnt];
}

static void addInstruction(const MachineInstruction &instruction,
                           ProgramStats &stats) {
  if (instruction.states == 0)
    return;
  ++stats.instructions;
  if (auto op = dyn_cast<InstructionOpInterface>(instruction.op))
    ++stats.instructionsByUnit[op.getUnit()];
  else if (!isa<RawOp>(instruction.op))
    // Branches that loops and `if`s become.
    ++stats.instructionsByUnit[target::Unit::Branch];
}

FailureOr<ProgramStats> waveasm::computeProgramStats(ProgramOp program) {
  FailureOr<MachineCode> code = MachineCode::build(program);
  if (failed(code))
    return failure();
  return computeProgramStats(*code);
}

ProgramStats waveasm::computeProgramStats(const MachineCode &code) {
  ProgramOp program = code.getProgram();
  const target::Machine &target = program.getTargetMachine();
  ProgramStats stats;
  for (const MachineInstruction &instruction :
       code.getMachine().getInstructions())
    addInstruction(instruction, stats);
  program.walk([&](Operation *op) {
    addRegisters(op->getResultTypes(), target, stats);
    for (Region &region : op->getRegions())
      addRegisters(region.getArgumentTypes(), target, stats);
    if (auto raw = dyn_cast<RawOp>(op))
      for (RegisterRange range : findTextRegisters(raw.getText()).ranges)
        addRegisters(range.registerClass, range.first + range.count, target,
                     stats);
    llvm::TypeSwitch<Operation *>(op)
        .Case([&](SWaitcntOp wait) {
          // A wait without a field waits for both counters.
          bool isFull =
              !wait.getVmcnt() && !wait.getLgkmcnt() && !wait.getExpcnt();
          addWait(isFull ? 0 : wait.getVmcnt(), isFull ? 0 : wait.getLgkmcnt(),
                  stats);
        })
        .Case([&](SWaitcntVmcntOp wait) {
          addWait(wait.getCount(), std::nullopt, stats);
        })
        .Case([&](SWaitcntLgkmcntOp wait) {
          addWait(std::nullopt, wait.getCount(), stats);
        })
        .Case([&](SWaitcntExpcntOp) {
          addWait(std::nullopt, std::nullopt, stats);
        })
        .Case([&](SNopOp nop) {
          ++stats.nops;
          stats.nopStates += nop.getCount() + 1;
        });
  });
  stats.occupancy = target::getWavesPerSimd(
      target, target::getVectorRegisters(target, stats.vgprs, stats.agprs));
  return stats;
}

void ProgramStats::print(llvm::raw_ostream &os) const {
  os << "registers: " << vgprs << " VGPRs, " << sgprs << " SGPRs, " << agprs
     << " AGPRs; " << occupancy << " waves per SIMD\n"
     << "instructions: " << instructions << '\n';
  for (auto [unit, count] : instructionsByUnit)
    os << "  " << StringRef(target::getName(unit)) << ": " << count << '\n';
  os << "waits: " << waits << '\n';
  for (auto [depth, count] : vmcnt)
    os << "  vmcnt(" << depth << "): " << count << '\n';
  for (auto [depth, count] : lgkmcnt)
    os << "  lgkmcnt(" << depth << "): " << count << '\n';
  os << "s_nop: " << nops << ", " << nopStates << " wait states\n";
}

static llvm::json::Object toJson(const std::map<unsigned, unsigned> &counts) {
  llvm::json::Object object;
  for (auto [depth, count] : counts)
    object[std::to_string(depth)] = static_cast<int64_t>(count);
  return object;
}

llvm::json::Value ProgramStats::toJson() const {
  auto number = [](unsigned value) { return static_cast<int64_t>(value); };
  llvm::json::Object units;
  for (auto [unit, count] : instructionsByUnit)
    units[StringRef(target::getName(unit))] = number(count);
  return llvm::json::Object{{"vgprs", number(vgprs)},
                            {"sgprs", number(sgprs)},
                            {"agprs", number(agprs)},
                            {"occupancy", number(occupancy)},
                            {"instructions", number(instructions)},
                            {"instructions_by_unit", std::move(units)},
                            {"waits", number(waits)},
                            {"vmcnt", ::toJson(vmcnt)},
                            {"lgkmcnt", ::toJson(lgkmcnt)},
                            {"nops", number(nops)},
                            {"nop_states", number(nopStates)}};
}
