//===- KernelBench.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/reschedule/KernelBench.h"

#include "llvm/ADT/STLExtras.h"

using namespace waveasm;
using namespace waveasm::machine_code;
using namespace waveasm::reschedule;

double reschedule::getWorstLoss(const Assessment &a, const Assessment &b) {
  double worst = -1;
  for (auto [mine, other] : llvm::zip_equal(a.times, b.times))
    worst = std::max(worst, mine / other - 1);
  return worst;
}

llvm::Expected<std::unique_ptr<KernelBench>>
KernelBench::create(const KernelCode &kernel, const KernelBenchOptions &options,
                    mlir::MLIRContext &context) {
  std::unique_ptr<KernelBench> bench(new KernelBench(kernel, options, context));
  if (llvm::Error error = bench->prepare())
    return std::move(error);
  return std::move(bench);
}

llvm::Error KernelBench::prepare() {
  BlockRuns runs = runBlocks(kernel, options.assumed);
  std::vector<Block> blocks = runs.blocks;
  llvm::Expected<ExecutionPath> found =
      findExecutionPath(kernel, std::move(runs));
  if (!found)
    return found.takeError();
  path = std::move(*found);
  llvm::Expected<std::unique_ptr<KernelEditor>> created = KernelEditor::create(
      kernel, blocks, {!options.keepsPlaces, options.keepsWaits}, context);
  if (!created)
    return created.takeError();
  editor = std::move(*created);
  llvm::Expected<TimedKernel> estimated = estimate(getUnchanged(), {});
  if (!estimated)
    return estimated.takeError();
  input = source = assess(*estimated);
  if (!options.repairs)
    return llvm::Error::success();
  llvm::Expected<EditedKernel> edited = editor->edit({});
  if (!edited)
    return edited.takeError();
  repaired = *edited;
  llvm::Expected<TimedKernel> again = estimate(std::move(*edited), {});
  if (!again)
    return again.takeError();
  source = assess(*again);
  return llvm::Error::success();
}

/// The input as if it was edited.
EditedKernel KernelBench::getUnchanged() const {
  EditedKernel unchanged;
  unchanged.code = kernel;
  for (unsigned i = 0; i < kernel.instructions.size(); ++i)
    unchanged.sources.emplace_back(i);
  for (const Block &block : editor->getBlocks())
    unchanged.starts.push_back(block.first);
  unchanged.starts.push_back(static_cast<unsigned>(unchanged.sources.size()));
  unchanged.codes.resize(unchanged.sources.size());
  return unchanged;
}

llvm::Expected<TimedKernel>
KernelBench::estimate(EditedKernel edited,
                      llvm::function_ref<void(CycleModelOptions &)> list) {
  std::string message;
  mlir::ScopedDiagnosticHandler handler(
      &context, [&](mlir::Diagnostic &diagnostic) {
        if (message.empty() &&
            diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error)
          message = diagnostic.str();
      });
  TimedKernel result;
  result.text = makeProgram(edited.code, editor->map(path, edited), context);
  CycleModelOptions model = options.model;
  model.knownCode = &result.text.code;
  model.vectorRegisters = result.text.vectorRegisters;
  if (list)
    list(model);
  mlir::FailureOr<CycleEstimate> estimate =
      estimateCycles(result.text.program, model);
  if (failed(estimate))
    return llvm::createStringError(message);
  result.estimate = std::move(*estimate);
  result.edited = std::move(edited);
  return std::move(result);
}

llvm::Expected<TimedKernel>
KernelBench::estimate(const Orders &orders,
                      llvm::function_ref<void(CycleModelOptions &)> list) {
  if (orders.empty())
    return estimate(repaired ? *repaired : getUnchanged(), list);
  llvm::Expected<EditedKernel> edited = editor->edit(orders);
  if (!edited)
    return edited.takeError();
  return estimate(std::move(*edited), list);
}

llvm::Expected<Assessment> KernelBench::assess(const Orders &orders) {
  llvm::Expected<TimedKernel> estimated = estimate(orders);
  if (!estimated)
    return estimated.takeError();
  return assess(*estimated);
}

Assessment KernelBench::assess(const TimedKernel &estimated) const {
  const CycleEstimate &estimate = estimated.estimate;
  const EditedKernel &edited = estimated.edited;
  Assessment result;
  result.times.push_back(estimate.launchCycles);
  llvm::append_range(result.times, estimate.otherCycles);
  result.time = estimate.getMeanCycles();
  for (const InstructionStalls &each : estimate.instructions) {
    uint64_t cycles = 0;
    for (uint64_t stall : each.stalls)
      cycles += stall;
    // Waits stall for what comes after them.
    unsigned number = estimated.text.instructions.at(each.op);
    while (number + 1 < edited.sources.size() && !edited.sources[number])
      ++number;
    if (edited.sources[number])
      result.stalls[*edited.sources[number]] +=
          cycles + each.issues * kernel.machine->times->slotCycles;
  }
  return result;
}

llvm::Expected<RegionCosts> KernelBench::findCosts(const Orders &orders,
                                                   unsigned block) {
  llvm::Expected<TimedKernel> timed = estimate(
      orders, [](CycleModelOptions &model) { model.listCosts = true; });
  if (!timed)
    return timed.takeError();
  llvm::SmallVector<unsigned> places = editor->getOrder(block);
  RegionCosts result = {
      {}, timed->estimate.activeSimds, timed->estimate.wavesOfGroup};
  result.operations.resize(places.size());
  for (const InstructionCost &cost : timed->estimate.costs) {
    unsigned number = timed->text.instructions.at(cost.op);
    std::optional<unsigned> source = timed->edited.sources[number];
    if (!source || !llvm::binary_search(places, *source))
      continue;
    std::optional<InstructionCost> &entry =
        result.operations[findPositions(places, *source).front()];
    entry = cost;
    entry->op = nullptr;
  }
  return result;
}
