//===- UnchangedMemory.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/dependences/UnchangedMemory.h"

#include "waveasm/dialect/AccessAttributes.h"
#include "waveasm/target/UserSgprs.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace waveasm;
using target::Access;
using target::AddressSpace;
using target::SpecialRegister;

bool waveasm::isPlainLoad(Operation *op) {
  auto load = dyn_cast<MemoryOpInterface>(op);
  if (!load || load.getAccess() != Access::Load ||
      load.getAddressSpace() == AddressSpace::Scratch || isVolatile(op) ||
      // Flat addresses may be in any memory.
      op->getName().stripDialect().starts_with("flat_"))
    return false;
  auto instruction = cast<InstructionOpInterface>(op);
  return instruction.getTiedOperandIndex() < 0 &&
         instruction.getSpecialWrites().empty() &&
         !instruction.getSpecialReads().intersects(
             {SpecialRegister::SCC, SpecialRegister::VCC, SpecialRegister::M0});
}

bool waveasm::readsArguments(Operation *load) {
  auto memory = cast<MemoryOpInterface>(load);
  auto base = memory.getBase().getDefiningOp<PrecoloredSRegOp>();
  return memory.getAddressSpace() == AddressSpace::Scalar && base &&
         base.getIndex() == 0 &&
         static_cast<int64_t>(base.getSize()) == target::kKernargSgprs;
}

/// Whether `op` accesses scratch, where no plain load reads.
static bool isScratch(Operation *op) {
  auto memory = dyn_cast<MemoryOpInterface>(op);
  return memory && memory.getAddressSpace() == AddressSpace::Scratch;
}

bool waveasm::isLocal(Operation *op) {
  if (op->getNumRegions() || isa<RawOp, LabelOp>(op))
    return false;
  if (op->hasTrait<NonEmittingOp>() || isPure(op) ||
      isa<SNopOp, SWaitcntOp, CommentOp>(op))
    return true;
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  return instruction &&
         llvm::is_contained({target::Unit::Valu, target::Unit::Trans,
                             target::Unit::Salu, target::Unit::Mfma},
                            instruction.getUnit());
}

UnchangedMemory::UnchangedMemory(ProgramOp program) {
  program.getBody().walk([&](Operation *op) {
    hasRawText |= isa<RawOp>(op);
    auto memory = dyn_cast<MemoryOpInterface>(op);
    if (memory ? (memory.getAccess() == Access::Load && !isVolatile(op)) ||
                     isScratch(op)
               : isLocal(op))
      return;
    std::vector<Change> &inBlock = changes[op->getBlock()];
    if (!memory)
      inBlock.push_back({op, std::nullopt});
    else
      inBlock.push_back({op, getMemoryAccess(op)});
  });
}

/// Whether no operation of the program, of any wave, writes what `load` reads.
bool UnchangedMemory::isNeverWritten(Operation *load) {
  if (hasRawText)
    return false;
  if (readsArguments(load))
    return true;
  auto [known, isNew] = neverWritten.try_emplace(load, false);
  if (!isNew)
    return known->second;
  MemoryAccess from = getMemoryAccess(load);
  // Ranges with the same base are apart only where the base has one value, so
  // that just the promises of arguments hold for the whole program.
  auto isApart = [&](const MemoryAccess &to) {
    return llvm::all_of(llvm::zip(from.touches, to.touches), [](auto pair) {
      auto &[read, written] = pair;
      return !read.reads || !written.writes ||
             (read.range && written.range &&
              areApart(read.range->origin, written.range->origin));
    });
  };
  bool result = llvm::all_of(changes, [&](auto &inBlock) {
    return llvm::all_of(inBlock.second, [&](const Change &change) {
      return !change.write || isApart(*change.write);
    });
  });
  return neverWritten[load] = result;
}

Operation *UnchangedMemory::findChange(Operation *load) {
  auto [known, isNew] = nextChanges.try_emplace(load, nullptr);
  if (!isNew)
    return known->second;
  const std::vector<Change> &inBlock = changes[load->getBlock()];
  MemoryAccess from = getMemoryAccess(load);
  const auto *change = std::find_if(
      std::partition_point(inBlock.data(), inBlock.data() + inBlock.size(),
                           [&](const Change &change) {
                             return change.op->isBeforeInBlock(load);
                           }),
      inBlock.data() + inBlock.size(), [&](const Change &change) {
        // Atomics may tell other waves that this one got here.
        return !change.write ||
               cast<MemoryOpInterface>(change.op).getAccess() ==
                   Access::Atomic ||
               mayConflict(from, *change.write);
      });
  if (change == inBlock.data() + inBlock.size())
    return nullptr;
  return nextChanges[load] = change->op;
}

bool UnchangedMemory::isUnchanged(Operation *load, Operation *place) {
  if (isNeverWritten(load))
    return true;
  if (load->getBlock() != place->getBlock() || !load->isBeforeInBlock(place))
    return false;
  Operation *change = findChange(load);
  return !change || !change->isBeforeInBlock(place);
}
