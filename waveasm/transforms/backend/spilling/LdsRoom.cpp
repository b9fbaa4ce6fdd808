//===- LdsRoom.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/spilling/LdsRoom.h"

#include "waveasm/analysis/lane_state/LaneBrackets.h"
#include "waveasm/analysis/occupancy/Occupancy.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace waveasm;

/// Accesses to the LDS have 16 bits of an offset.
static constexpr int64_t kOffsets = int64_t{1} << 16;

/// Bits of the number of a work-item in one dimension.
static constexpr int64_t kIdBits = 10;

/// The packed numbers of the work-item, where the program starts. None if
/// instructions come before them.
static PrecoloredVRegOp findIds(ProgramOp program) {
  auto tid = static_cast<uint64_t>(program.getAbi().getTid());
  for (Operation &op : program.getBody().front()) {
    if (auto registers = dyn_cast<PrecoloredVRegOp>(op))
      if (registers.getIndex() == tid && registers.getSize() == 1)
        return registers;
    if (isa<InstructionOpInterface>(op) || op.getNumRegions())
      break;
  }
  return {};
}

LdsRoom::LdsRoom(ProgramOp program, int64_t limit) : program(program) {
  std::optional<SpilledLds> found = getSpilledLds(program);
  int64_t lanes = program.getTargetMachine().waves.lanes;
  ids = findIds(program);
  if (!found || *program.getNumWorkitems() % lanes != 0 || !ids)
    return;
  int64_t count = (std::min(limit, kOffsets) - found->first) / found->size;
  if (count <= 0 || findForeignLdsAccess(program))
    return;
  slots = *found;
  numSlots = count;
}

Value LdsRoom::getAddress(SmallVectorImpl<Value> &fixed) {
  if (address)
    return address;
  fixed.push_back(ids);
  OpBuilder builder(ids->getContext());
  builder.setInsertionPointAfter(ids);
  Location loc = ids.getLoc();
  Type type = getVirtualType(builder.getContext(), RegisterClass::VGPR, 1);
  auto constant = [&](int64_t value) -> Value {
    return ConstantOp::create(builder, loc,
                              ImmType::get(builder.getContext(), value),
                              builder.getI64IntegerAttr(value));
  };
  // The number is x + width * (y + height * z).
  std::array<int64_t, 3> extents = *program.getWorkgroupExtents();
  int64_t scale = 4;
  auto add = [&](Value value) {
    fixed.push_back(value);
    return value;
  };
  for (auto [dimension, extent] : llvm::enumerate(extents)) {
    if (extent == 1)
      continue;
    Value id = ids;
    if (dimension)
      id = add(VLshrrevB32Op::create(
          builder, loc, type,
          constant(kIdBits * static_cast<int64_t>(dimension)), id));
    id = add(VAndB32Op::create(builder, loc, type,
                               constant((int64_t{1} << kIdBits) - 1), id));
    id = add(VMulU32U24Op::create(builder, loc, type, constant(scale), id));
    address =
        address ? add(VAddU32Op::create(builder, loc, type, address, id)) : id;
    scale *= extent;
  }
  return address;
}

int64_t LdsRoom::take(int64_t count) {
  int64_t offset = slots.first + numTaken * slots.size;
  numTaken += count;
  program.setLdsSize(slots.first + getTakenBytes());
  return offset;
}

int64_t waveasm::getLargestLds(ProgramOp program, unsigned vgprs,
                               unsigned agprs) {
  std::optional<Occupancy> occupancy = computeOccupancy(program, vgprs, agprs);
  if (!occupancy)
    return 0;
  const target::Machine &target = program.getTargetMachine();
  int64_t share = target.lds.bytes / occupancy->limits.residency.workgroups;
  int64_t granule = target.lds.granuleBytes;
  return share / granule * granule;
}

/// Appends what `value`, of a loop or branch, may be.
static void appendSources(Value value, SmallVectorImpl<Value> &sources) {
  Operation *op = value.getDefiningOp();
  if (auto branch = dyn_cast_or_null<IfOp>(op)) {
    unsigned number = cast<OpResult>(value).getResultNumber();
    for (Region &region : branch->getRegions())
      if (!region.empty())
        sources.push_back(region.front().getTerminator()->getOperand(number));
    return;
  }
  auto loop =
      dyn_cast_or_null<LoopOp>(op ? op : value.getParentBlock()->getParentOp());
  if (!loop)
    return;
  unsigned number = op ? cast<OpResult>(value).getResultNumber()
                       : cast<BlockArgument>(value).getArgNumber();
  sources.push_back(loop.getInitArgs()[number]);
  sources.push_back(loop.getConditionOp().getIterArgs()[number]);
}

/// Whether `value` has been written in all lanes.
static bool isInAllLanes(Value value, const LaneState &lanes) {
  if (!lanes.startsFull())
    return false;
  // What a loop passes on in a circle came in from elsewhere.
  llvm::SmallSetVector<Value, 8> worklist;
  worklist.insert(value);
  for (size_t i = 0; i < worklist.size(); ++i) {
    Operation *op = worklist[i].getDefiningOp();
    SmallVector<Value> sources;
    if (!op || isa<LoopOp, IfOp>(op)) {
      appendSources(worklist[i], sources);
      if (sources.empty())
        return false;
    } else if (isa<PackOp, ExtractOp, InsertOp>(op)) {
      sources = llvm::to_vector(op->getOperands());
    } else if (isPrecolored(op)) {
      continue;
    } else if (!isa<InstructionOpInterface>(op) || !lanes.allOn(op)) {
      return false;
    } else if (isa<VMovB32Op, VAccvgprReadB32Op>(op)) {
      // Copies have no more lanes than what they copy.
      sources = {op->getOperand(0)};
    } else if (isa<VWritelaneB32Op>(op)) {
      sources = {cast<VWritelaneB32Op>(op).getVdstIn()};
    }
    for (Value source : sources)
      if (isa<RegisterType>(source.getType()) &&
          getRegisterClass(source) != RegisterClass::SGPR)
        worklist.insert(source);
  }
  return true;
}

bool waveasm::canLiveInLds(const SpillCandidate &candidate,
                           const LaneState &lanes) {
  // The address may be computed from registers that are given, and after
  // others of them are saved.
  return !isPrecolored(candidate.value().getDefiningOp()) &&
         isInAllLanes(candidate.value(), lanes) &&
         llvm::none_of(candidate.entries,
                       [&](OpOperand *entry) {
                         return findSavePlace(*entry, lanes,
                                              /*mayBeEarly=*/false) ==
                                SavePlace::BeforeUseInAllLanes;
                       }) &&
         llvm::none_of(collectReaders(candidate), [&](OpOperand *reader) {
           return needsAllLanesToReload(*reader, lanes) ||
                  isInBracket(reader->getOwner());
         });
}
