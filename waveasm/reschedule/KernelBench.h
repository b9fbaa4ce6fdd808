//===- KernelBench.h - Estimates of orders of a kernel ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_RESCHEDULE_KERNELBENCH_H
#define WAVEASM_RESCHEDULE_KERNELBENCH_H

#include "waveasm/bench/estimate/Evaluation.h"
#include "waveasm/reschedule/BlockProblem.h"
#include "waveasm/reschedule/KernelEditor.h"

namespace waveasm::reschedule {

struct KernelBenchOptions {
  /// With the scenarios in which orders are compared.
  CycleModelOptions model;
  machine_code::AssumedIterations assumed;
  /// Whether all blocks keep their place, so that no address changes.
  bool keepsPlaces = false;
  /// See `EditorOptions`.
  bool keepsWaits = false;
  /// Whether the input lacks waits or wait states, which are added. Orders are
  /// compared with the input after that.
  bool repairs = false;
};

/// What the cycle model says of a kernel.
struct Assessment {
  /// Cycles in all scenarios, and their geometric mean.
  llvm::SmallVector<double, 8> times;
  double time = 0;
  /// Cycles that a wave stalls for each instruction of the input.
  llvm::DenseMap<unsigned, uint64_t> stalls;
};

/// By which share `a` takes longer than `b` in the scenario in which that is
/// the most.
double getWorstLoss(const Assessment &a, const Assessment &b);

/// A kernel with its estimate.
struct TimedKernel {
  EditedKernel edited;
  machine_code::TextProgram text;
  CycleEstimate estimate;
};

/// A kernel whose blocks get orders, with their estimates.
class KernelBench {
public:
  /// Fails if the kernel cannot be read as the machine sees it.
  static llvm::Expected<std::unique_ptr<KernelBench>>
  create(const machine_code::KernelCode &kernel,
         const KernelBenchOptions &options, mlir::MLIRContext &context);

  const machine_code::KernelCode &getKernel() const { return kernel; }
  KernelEditor &getEditor() { return *editor; }
  const KernelEditor &getEditor() const { return *editor; }

  /// Of the input as it is.
  const Assessment &getInput() const { return input; }
  /// Of what orders are compared with: the input, repaired if that is asked
  /// for.
  const Assessment &getSource() const { return source; }
  /// The input with the waits and wait states that it lacks; null unless it is
  /// repaired.
  const EditedKernel *getRepaired() const {
    return repaired ? &*repaired : nullptr;
  }

  /// Fails if the text cannot be read back, or if a block does not fit.
  llvm::Expected<Assessment> assess(const Orders &orders);

  /// The same with the code, and with what `list` adds to the options of the
  /// model. Without orders, the input, or what it was repaired to.
  llvm::Expected<TimedKernel>
  estimate(const Orders &orders,
           llvm::function_ref<void(CycleModelOptions &)> list = {});

  /// What the instructions of a block cost, by their places in the input
  /// (`KernelEditor::getOrder`).
  llvm::Expected<RegionCosts> findCosts(const Orders &orders, unsigned block);

  /// Fails if the text of the block cannot be read.
  llvm::Expected<BlockProblem> makeProblem(unsigned block,
                                           bool isRenamed) const {
    return makeBlockProblem(*editor, block, isRenamed, context);
  }

  mlir::MLIRContext &getContext() const { return context; }

private:
  KernelBench(const machine_code::KernelCode &kernel,
              const KernelBenchOptions &options, mlir::MLIRContext &context)
      : kernel(kernel), options(options), context(context) {}

  llvm::Error prepare();
  EditedKernel getUnchanged() const;
  llvm::Expected<TimedKernel>
  estimate(EditedKernel edited,
           llvm::function_ref<void(CycleModelOptions &)> list);
  Assessment assess(const TimedKernel &estimated) const;

  const machine_code::KernelCode &kernel;
  const KernelBenchOptions options;
  mlir::MLIRContext &context;
  machine_code::ExecutionPath path;
  std::unique_ptr<KernelEditor> editor;
  Assessment input, source;
  std::optional<EditedKernel> repaired;
};

} // namespace waveasm::reschedule

#endif // WAVEASM_RESCHEDULE_KERNELBENCH_H
