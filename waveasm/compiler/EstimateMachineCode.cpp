//===- EstimateMachineCode.cpp --------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/EstimateMachineCode.h"

#include "waveasm/compiler/DescribedKernel.h"
#include "waveasm/compiler/OneLine.h"
#include "waveasm/crash_report/Activity.h"
#include "waveasm/cycle_model/CycleModel.h"
#include "waveasm/machine_code/ExecutionPath.h"
#include "waveasm/machine_code/KernelCode.h"
#include "waveasm/machine_code/MakeProgram.h"
#include "waveasm/registration/RegisterDialects.h"
#include "waveasm/target/InstructionCategory.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"

#include "llvm/Support/FormatVariadic.h"

#include <optional>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::compiler;
using namespace waveasm::machine_code;
using llvm::StringRef;

static CyclesByCause convert(const StallCycles &stalls) {
  CyclesByCause result;
  for (unsigned cause = 0; cause < kNumStallCauses; ++cause)
    if (stalls[cause])
      result[waveasm::getName(static_cast<StallCause>(cause)).str()] =
          stalls[cause];
  return result;
}

static std::string getCategoryName(const target::Machine &machine,
                                   llvm::StringRef mnemonic) {
  target::InstructionClass instructionClass =
      target::classifyInstruction(mnemonic, machine);
  return std::string(
      target::getName(target::getCategory(instructionClass.traits)));
}

/// Sets what is known of the loads of a kernel, whose instructions have
/// `names`.
static void setLoads(const KernelCode &kernel, const TextProgram &text,
                     const CycleEstimate &estimate,
                     const std::map<uint64_t, std::string> &names,
                     EstimatedKernel &result) {
  auto getName = [&](Operation *op) {
    uint64_t offset = kernel.instructions[text.instructions.at(op)].offset;
    auto name = names.find(offset);
    return name != names.end() ? name->second
                               : llvm::formatv("{0:x-4}", offset).str();
  };
  // Of a loop that runs outside of itself, too, the last copy counts.
  for (const LoadLevel &load : estimate.loads)
    result.instructions[text.instructions.at(load.op)].load =
        describeLoad(load, getName);
}

/// The line of the loop that a branch closes.
static std::string findLine(const KernelCode &kernel, unsigned latch) {
  if (!kernel.lines[latch].empty() || !kernel.instructions[latch].branchTarget)
    return kernel.lines[latch];
  unsigned first =
      *kernel.findInstruction(*kernel.instructions[latch].branchTarget);
  for (unsigned i = first; i < latch; ++i)
    if (!kernel.lines[i].empty())
      return kernel.lines[i];
  return "";
}

static EstimatedKernel convert(const KernelCode &kernel, TextProgram &text,
                               const CycleEstimate &estimate) {
  const target::Machine &machine = text.program.getTargetMachine();
  EstimatedKernel result;
  result.name = kernel.name;
  result.target = std::string(machine.name);
  result.calibration = std::string(machine.calibration);
  result.time = estimate.launchCycles;
  result.generations = estimate.generations;
  result.residentWorkgroups = estimate.residentWorkgroups;
  result.cycles = estimate.cycles;
  result.boundCycles = estimate.boundCycles;
  result.boundReason = waveasm::getName(estimate.boundReason).str();
  result.busyShare = estimate.getBusyShare();
  result.waveBoundCycles = estimate.waveBoundCycles;
  for (auto [reason, cycles] : llvm::enumerate(estimate.resourceCycles))
    if (cycles > 0)
      result.resourceCycles[waveasm::getName(static_cast<BoundReason>(reason))
                                .str()] = cycles;
  result.wavesPerSimd = estimate.wavesPerSimd;
  result.criticalPathCycles = estimate.criticalPathCycles;
  result.bankConflictCycles = estimate.bankConflictCycles;
  result.stalls = convert(estimate.stalls);
  for (auto [unit, share] : llvm::enumerate(estimate.utilization))
    if (share > 0)
      result.utilization[std::string(
          target::getName(static_cast<target::Unit>(unit)))] = share;
  for (auto [instruction, line] :
       llvm::zip_equal(kernel.instructions, kernel.lines)) {
    EstimatedInstruction converted;
    converted.offset = static_cast<int64_t>(instruction.offset);
    converted.mnemonic = instruction.mnemonic;
    converted.text = instruction.text;
    converted.category = getCategoryName(*kernel.machine, instruction.mnemonic);
    converted.branchTarget = instruction.callsLeaf ? instruction.callTarget
                                                   : instruction.branchTarget;
    converted.line = line;
    result.instructions.push_back(std::move(converted));
  }
  llvm::DenseMap<Operation *, uint64_t> issues;
  for (const InstructionStalls &entry : estimate.instructions) {
    issues[entry.op] = entry.issues;
    EstimatedInstruction &converted =
        result.instructions[text.instructions.at(entry.op)];
    converted.issues += entry.issues;
    result.issues += entry.issues;
    for (auto &[cause, cycles] : convert(entry.stalls))
      converted.stalls[cause] += cycles;
  }
  // A loop in a part of the code that stands on the path twice is one loop: its
  // estimate is that of the copy that runs most often.
  std::map<unsigned, std::pair<uint64_t, Operation *>> copies;
  for (const LoopEstimate &loop : estimate.loops) {
    std::pair copy(issues.lookup(loop.loop), loop.loop);
    auto [place, isNew] =
        copies.try_emplace(text.instructions.at(loop.loop), copy);
    if (!isNew && copy.first > place->second.first)
      place->second = copy;
  }
  for (const LoopEstimate &loop : estimate.loops) {
    if (copies.at(text.instructions.at(loop.loop)).second != loop.loop)
      continue;
    const verify::Instruction &latch =
        kernel.instructions[text.instructions.at(loop.loop)];
    EstimatedLoop converted;
    converted.lastOffset = static_cast<int64_t>(latch.offset);
    converted.firstOffset = latch.branchTarget.value_or(converted.lastOffset);
    converted.cyclesPerIteration = loop.cyclesPerIteration;
    converted.boundCycles = loop.bound.cycles;
    converted.boundReason = waveasm::getName(loop.bound.reason).str();
    converted.tripCount = loop.tripCount;
    converted.isTripCountKnown = loop.isTripCountKnown;
    converted.line = findLine(kernel, text.instructions.at(loop.loop));
    result.loops.push_back(converted);
  }
  result.vgprs = kernel.vgprs;
  result.agprs = kernel.agprs;
  result.sgprs = kernel.sgprs;
  result.ldsBytes = kernel.ldsBytes;
  result.workgroupSize = kernel.countWorkitems();
  result.isWorkgroupSizeExact = kernel.isWorkgroupSizeExact;
  return result;
}

/// The message of a diagnostic, after the name of its place.
static std::string toText(mlir::Diagnostic &diagnostic) {
  std::string text;
  if (auto name = dyn_cast<NameLoc>(diagnostic.getLocation()))
    text = name.getName().str() + ": ";
  return text + diagnostic.str();
}

/// Lets loads find their data where the options say.
static void setLevels(const KernelCode &kernel,
                      const MachineCodeOptions &machineCode,
                      TextProgram &text) {
  auto levels = machineCode.levelsOfLoads.find(kernel.name);
  if (levels == machineCode.levelsOfLoads.end())
    return;
  for (auto [op, number] : text.instructions) {
    auto level = levels->second.find(kernel.instructions[number].offset);
    if (level != levels->second.end())
      text.code.levels[op] = level->second;
  }
}

static llvm::Expected<EstimatedKernel>
estimateKernel(const KernelCode &kernel, const MachineCodeOptions &machineCode,
               CycleModelOptions options, const AssumedIterations &assumed,
               std::vector<std::string> &warnings) {
  BlockRuns runs = runBlocks(kernel, assumed);
  for (unsigned number : runs.missedLoops)
    warnings.push_back(llvm::formatv(
        "kernel '{0}': the loop at {1:x} is not in the estimate, because the "
        "branches that lead to it depend on data",
        kernel.name, kernel.instructions[runs.blocks[number].first].offset));
  llvm::Expected<ExecutionPath> path =
      findExecutionPath(kernel, std::move(runs));
  if (!path)
    return path.takeError();
  DialectRegistry registry;
  registerWaveAsmDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  if (!machineCode.calibration.target.empty())
    context.getLoadedDialect<WaveAsmDialect>()->calibrate(
        machineCode.calibration);
  std::string error;
  ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic &diagnostic) {
    if (error.empty() && diagnostic.getSeverity() == DiagnosticSeverity::Error)
      error = toText(diagnostic);
  });
  context.printOpOnDiagnostic(false);
  TextProgram text = makeProgram(kernel, *path, context);
  setLevels(kernel, machineCode, text);
  options.knownCode = &text.code;
  options.vectorRegisters = text.vectorRegisters;
  options.listLoads = true;
  FailureOr<CycleEstimate> estimate = estimateCycles(text.program, options);
  if (failed(estimate))
    return llvm::createStringError(error);
  EstimatedKernel result = convert(kernel, text, *estimate);
  auto names = machineCode.names.find(kernel.name);
  setLoads(kernel, text, *estimate,
           names != machineCode.names.end() ? names->second
                                            : std::map<uint64_t, std::string>(),
           result);
  result.workgroups = options.launch.workgroups;
  return result;
}

static llvm::Expected<MachineCodeEstimate>
estimateFile(const std::string &bytes, const std::string &fileName,
             const MachineCodeOptions &options) {
  CycleModelOptions model;
  llvm::Expected<DescribedFile> file =
      readKernels(bytes, fileName, options, model);
  if (!file)
    return file.takeError();
  if (file->kernels.empty())
    return llvm::createStringError(file->unread.front().second);
  MachineCodeEstimate result;
  for (const DescribedKernel &kernel : file->kernels) {
    llvm::Expected<EstimatedKernel> estimate = estimateKernel(
        kernel.code, options, model, kernel.assumed, result.warnings);
    if (!estimate)
      return estimate.takeError();
    result.kernels.push_back(std::move(*estimate));
  }
  for (const auto &[name, reason] : file->unread)
    result.warnings.push_back(reason);
  return result;
}

MachineCodeEstimate
compiler::estimateMachineCode(const std::string &bytes,
                              const std::string &fileName,
                              const MachineCodeOptions &options) {
  crash::InputScope input =
      options.isAssembly ? crash::InputScope::assembly(fileName, bytes)
                         : crash::InputScope::codeObject(fileName, bytes);
  crash::PhaseScope phase("estimating");
  llvm::Expected<MachineCodeEstimate> result =
      estimateFile(bytes, fileName, options);
  if (result)
    return std::move(*result);
  MachineCodeEstimate failed;
  failed.error = toOneLine(result.takeError());
  return failed;
}
