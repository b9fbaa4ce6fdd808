//===- WorkgroupWords.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lane_addresses/WorkgroupWords.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/lane_addresses/LaneActions.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/dialect/OperationNumber.h"
#include "waveasm/dialect/OperationStage.h"

using namespace mlir;
using namespace waveasm;

static_assert(WorkgroupWords::kLanes == kNumLanes);

/// How many operations in a row to follow. Addresses in real kernels need about
/// ten.
static constexpr unsigned kMaxDepth = 64;

static constexpr unsigned kMaxSources = 3;

WorkgroupWords::WorkgroupWords(ProgramOp program) : program(program) {
  std::optional<std::array<int64_t, 3>> extents = program.getWorkgroupExtents();
  if (!extents)
    return;
  llvm::transform(*extents, size.begin(),
                  [](int64_t extent) { return static_cast<uint32_t>(extent); });
  numItems = static_cast<unsigned>(*program.getNumWorkitems());
  numWaves = llvm::divideCeil(numItems, kLanes);
}

void WorkgroupWords::assume(Value value, uint32_t word) {
  assumed[value] = word;
  known.clear();
}

WorkgroupWords::Lanes WorkgroupWords::getWorkItems(unsigned wave) const {
  Lanes lanes = {};
  for (unsigned lane = 0; lane < kLanes; ++lane)
    lanes[lane] = packWorkItem(size, wave * kLanes + lane);
  return lanes;
}

static WorkgroupWords::Lanes spread(uint32_t word) {
  WorkgroupWords::Lanes lanes;
  lanes.fill(word);
  return lanes;
}

/// Whether the name of the operation says all about what it computes.
static bool hasModifiers(Operation *op) {
  return llvm::any_of(op->getAttrs(), [](NamedAttribute attribute) {
    return attribute.getName() != kStageAttrName &&
           attribute.getName() != kNumberAttrName;
  });
}

std::optional<WorkgroupWords::Lanes>
WorkgroupWords::compute(Operation *op, unsigned wave, unsigned depth) {
  LaneOpcode opcode = lookupLaneOpcode(op->getName().stripDialect());
  if (opcode.action == LaneAction::None || opcode.hasShortImmediate ||
      !isMovableComputation(op) || !isWord(op->getResult(0)) ||
      !llvm::all_of(op->getOperands(), isWord) || hasModifiers(op))
    return std::nullopt;
  if (opcode.action == LaneAction::Move)
    return lookup(op->getOperand(0), wave, depth);
  if (opcode.action == LaneAction::ReadFirstLane) {
    auto lanes = lookup(op->getOperand(0), wave, depth);
    return lanes ? std::optional(spread(lanes->front())) : std::nullopt;
  }
  unsigned numSources = getNumSources(opcode.action);
  if (numSources != op->getNumOperands() || numSources > kMaxSources)
    return std::nullopt;
  std::array<LaneValue, kMaxSources> sources;
  for (auto [source, operand] : llvm::zip(sources, op->getOperands())) {
    auto lanes = lookup(operand, wave, depth);
    if (!lanes)
      return std::nullopt;
    source.lanes = *lanes;
  }
  LaneArithmetic arithmetic;
  LaneValue out;
  if (!applyAction(arithmetic, opcode, sources[0], sources[1], sources[2],
                   out) ||
      !out.isKnown() || out.isAssumed || out.outside || ~out.valid)
    return std::nullopt;
  return out.lanes;
}

std::optional<WorkgroupWords::Lanes>
WorkgroupWords::compute(Value value, unsigned wave, unsigned depth) {
  if (auto found = assumed.find(value); found != assumed.end())
    return spread(found->second);
  if (std::optional<uint32_t> constant = lookupConstant(value))
    return spread(*constant);
  Operation *op = value.getDefiningOp();
  if (!op || depth == 0)
    return std::nullopt;
  if (auto precolored = dyn_cast<PrecoloredVRegOp>(op)) {
    auto tid = static_cast<uint64_t>(program.getAbi().getTid());
    if (precolored.getIndex() == tid && precolored.getSize() == 1)
      return getWorkItems(wave);
    return std::nullopt;
  }
  // Others are flags.
  if (value != op->getResult(0))
    return std::nullopt;
  return compute(op, wave, depth - 1);
}

std::optional<WorkgroupWords::Lanes>
WorkgroupWords::lookup(Value value, unsigned wave, unsigned depth) {
  auto found = known.find({value, wave});
  if (found != known.end())
    return found->second;
  auto lanes = compute(value, wave, depth);
  known[{value, wave}] = lanes;
  return lanes;
}

std::optional<WorkgroupWords::Lanes> WorkgroupWords::get(Value value,
                                                         unsigned wave) {
  if (!numWaves || !isWord(value))
    return std::nullopt;
  return lookup(value, wave, kMaxDepth);
}

std::optional<uint32_t> WorkgroupWords::getUniform(Value value) {
  std::optional<uint32_t> word;
  for (unsigned wave = 0; wave < numWaves; ++wave) {
    std::optional<Lanes> lanes = get(value, wave);
    if (!lanes)
      return std::nullopt;
    if (!word)
      word = lanes->front();
    for (uint32_t each : llvm::ArrayRef(*lanes).take_front(getNumLanes(wave)))
      if (each != *word)
        return std::nullopt;
  }
  return word;
}
