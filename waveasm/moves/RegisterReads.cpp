//===- RegisterReads.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/RegisterReads.h"

#include "waveasm/analysis/dependences/RegisterUses.h"

#include "llvm/ADT/DenseMap.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

std::string waveasm::getRegisterName(RegisterUnit unit) {
  switch (unit) {
  case kSccUnit:
    return "SCC";
  case kVccUnit:
  case kVccUnit + 1:
    return "VCC";
  case kExecUnit:
  case kExecUnit + 1:
    return "EXEC";
  case kM0Unit:
    return "M0";
  default:
    if (unit >= kScalarUnits)
      return "s" + std::to_string(unit - kScalarUnits);
    if (unit >= kAgprUnits)
      return "a" + std::to_string(unit - kAgprUnits);
    return "v" + std::to_string(unit - kVgprUnits);
  }
}

RegisterReads::RegisterReads(const DependenceGraph &graph)
    : reads(graph.size()), writes(graph.size()),
      // The end of a program is the end of the wave, so nothing reads registers
      // after it.
      isReadAfterwards(
          graph.size() != 0 &&
          !isa<ProgramOp>(graph.getOperations().front()->getParentOp())) {
  std::vector<RegisterUses> usesOf;
  usesOf.reserve(graph.size());
  llvm::DenseMap<RegisterUnit, Index> indices;
  for (Operation *op : graph.getOperations()) {
    usesOf.push_back(getRegisterUses(op));
    for (RegisterUnit unit : usesOf.back().writes)
      if (indices.try_emplace(unit, getNumRegisters()).second) {
        registers.emplace_back();
        registers.back().unit = unit;
      }
  }
  for (unsigned position = 0; position < graph.size(); ++position) {
    for (RegisterUnit unit : usesOf[position].reads) {
      auto known = indices.find(unit);
      if (known == indices.end())
        continue;
      Register &reg = registers[known->second];
      reads[position].push_back(known->second);
      reg.hasAnchoredReaders |= graph.isAnchored(position);
      reg.uses.push_back({position, /*reads=*/true, /*writes=*/false,
                          /*writer=*/reg.lastWriter});
    }
    for (RegisterUnit unit : usesOf[position].writes) {
      Index index = indices.lookup(unit);
      Register &reg = registers[index];
      writes[position].push_back(index);
      if (reg.uses.empty() || reg.uses.back().position != position)
        reg.uses.push_back({position, /*reads=*/false, /*writes=*/true,
                            /*writer=*/std::nullopt});
      reg.uses.back().writes = true;
      reg.lastWriter = position;
    }
  }
}

std::optional<RegisterReads::Broken>
RegisterReads::findBroken(Index index,
                          llvm::function_ref<uint64_t(unsigned)> place) const {
  const Register &reg = registers[index];
  SmallVector<std::pair<uint64_t, size_t>> places;
  places.reserve(reg.uses.size());
  for (auto [i, use] : llvm::enumerate(reg.uses))
    places.emplace_back(place(use.position), i);
  llvm::sort(places);
  std::optional<unsigned> writer;
  for (auto [_, i] : places) {
    const Use &use = reg.uses[i];
    if (use.reads && use.writer != writer)
      return Broken{use.position, use.writer, writer};
    if (use.writes)
      writer = use.position;
  }
  if (isReadAfterwards && writer != reg.lastWriter)
    return Broken{std::nullopt, reg.lastWriter, writer};
  return std::nullopt;
}
