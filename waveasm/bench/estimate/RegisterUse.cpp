//===- RegisterUse.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/estimate/RegisterUse.h"

#include "waveasm/analysis/flow_graph/FlowGraph.h"
#include "waveasm/analysis/register_curve/RegisterCurve.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/transforms/backend/linear_scan/TupleNormalization.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OwningOpRef.h"

using namespace mlir;
using namespace waveasm;

/// Whether `op` takes a place in orders: it is not just a name for registers.
static bool takesTime(Operation *op) {
  return !isa<ConstantOp, PackOp, ExtractOp, InsertOp>(op) && !isPrecolored(op);
}

static std::optional<OperationTag> findTag(Operation *op) {
  return op ? getOperationTag(op->getLoc()) : std::nullopt;
}

/// The operation that runs in the last slot before `end`.
static Operation *findLastReader(const Liveness &liveness, unsigned end) {
  for (unsigned position = (end + 1) / 2; position-- > 0;)
    if (Operation *op = liveness.getOperation(position))
      return op;
  return nullptr;
}

static RegisterHolder describe(const Liveness &liveness,
                               const LiveValue &live) {
  RegisterHolder holder;
  holder.registerClass = getRegisterClass(live.value);
  holder.registers = live.registers;
  Operation *op = live.value.getDefiningOp();
  if (op)
    holder.tag = findTag(op);
  holder.mnemonic =
      op ? op->getName().stripDialect().str() : std::string("argument");
  holder.lastReader = findTag(findLastReader(liveness, live.end));
  return holder;
}

std::optional<RegisterUse> waveasm::computeRegisterUse(ProgramOp program,
                                                       PointFilter counts) {
  ScopedDiagnosticHandler silence(program.getContext(),
                                  [](Diagnostic &) { return success(); });
  OwningOpRef<ProgramOp> clone(cast<ProgramOp>(program->clone()));
  normalizeTuples(*clone);
  FailureOr<FlowGraph> graph = FlowGraph::build(*clone);
  if (failed(graph))
    return std::nullopt;
  FailureOr<Liveness> liveness = Liveness::compute(*clone, *graph);
  if (failed(liveness))
    return std::nullopt;
  RegisterCurve curve = computeRegisterCurve(*liveness);
  RegisterUse use;
  std::optional<unsigned> peakSlot;
  for (unsigned position = 0; position < liveness->getNumPositions();
       ++position) {
    Operation *op = liveness->getOperation(position);
    if (!op || !takesTime(op))
      continue;
    // Where it reads its operands, or where it writes its results.
    unsigned read = 2 * position, write = read + 1;
    auto live = [&](RegisterClass registerClass, unsigned slot) {
      return static_cast<unsigned>(curve.of(registerClass)[slot]);
    };
    auto vectors = [&](unsigned slot) {
      return live(RegisterClass::VGPR, slot) + live(RegisterClass::AGPR, slot);
    };
    unsigned slot = vectors(write) > vectors(read) ? write : read;
    RegisterPoint point;
    point.vgprs = live(RegisterClass::VGPR, slot);
    point.agprs = live(RegisterClass::AGPR, slot);
    point.sgprs = std::max(live(RegisterClass::SGPR, read),
                           live(RegisterClass::SGPR, write));
    point.tag = findTag(op);
    if (counts(point) &&
        (!peakSlot || point.getVectorRegisters() >
                          use.points[use.peak].getVectorRegisters())) {
      use.peak = use.points.size();
      peakSlot = slot;
    }
    use.points.push_back(point);
  }
  if (!peakSlot)
    return std::nullopt;
  auto collect = [&](RegisterClass registerClass) {
    std::vector<RegisterHolder> holders;
    for (const LiveValue &live :
         collectLiveValues(*liveness, registerClass, *peakSlot))
      holders.push_back(describe(*liveness, live));
    return holders;
  };
  std::vector<RegisterHolder> vgprs = collect(RegisterClass::VGPR);
  std::vector<RegisterHolder> agprs = collect(RegisterClass::AGPR);
  std::merge(vgprs.begin(), vgprs.end(), agprs.begin(), agprs.end(),
             std::back_inserter(use.holders),
             [](const RegisterHolder &a, const RegisterHolder &b) {
               return a.registers > b.registers;
             });
  return use;
}
