//===- RescheduleMachineCode.cpp ------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/RescheduleMachineCode.h"

#include "waveasm/bench/estimate/Evaluation.h"
#include "waveasm/compiler/DescribedKernel.h"
#include "waveasm/compiler/OneLine.h"
#include "waveasm/crash_report/Activity.h"
#include "waveasm/registration/RegisterDialects.h"
#include "waveasm/reschedule/Reschedule.h"
#include "waveasm/reschedule/WriteBack.h"
#include "waveasm/verify/MachineChecker.h"
#include "waveasm/verify/RewriteChecker.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/Endian.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::compiler;
using namespace waveasm::reschedule;
using llvm::StringRef;

static RescheduledKernel convert(const KernelOutcome &outcome) {
  RescheduledKernel result;
  result.name = outcome.name;
  result.isChanged = outcome.edited.has_value();
  result.code = outcome.code;
  result.reason = outcome.reason;
  result.before.assign(outcome.before.begin(), outcome.before.end());
  result.after.assign(outcome.after.begin(), outcome.after.end());
  result.timeBefore = outcome.timeBefore;
  result.timeAfter = outcome.timeAfter;
  for (const BlockOutcome &block : outcome.blocks)
    result.blocks.push_back({block.offset, block.numInstructions, block.share,
                             block.isChanged, block.code, block.reason,
                             block.numAssessed});
  return result;
}

/// Lets the kernel stay as it is.
static void refuse(RescheduledKernel &kernel, std::string code,
                   std::string reason) {
  kernel.isChanged = false;
  kernel.code = std::move(code);
  kernel.reason = std::move(reason);
  kernel.after = kernel.before;
  kernel.timeAfter = kernel.timeBefore;
}

/// Whether the descriptor lets exceptions stop waves, which shows the order of
/// instructions. LLVM 22, "User Guide for AMDGPU Backend", "Kernel Descriptor":
/// compute_pgm_rsrc2 at byte 52.
static bool enablesExceptions(StringRef descriptor) {
  constexpr uint32_t exceptionBits = 3U << 13 | 0x7fU << 24;
  return llvm::support::endian::read32le(descriptor.data() + 52) &
         exceptionBits;
}

/// Why the kernel must stay as it is whatever the order, or "".
static std::pair<std::string, std::string>
findRefusal(const verify::Disassembly &disassembly,
            const verify::Findings &findings, StringRef kernel) {
  for (const verify::Function &function : disassembly.functions)
    if (function.name == kernel && enablesExceptions(function.descriptor))
      return {"descriptor", "exceptions are enabled"};
  for (const verify::Finding &finding : findings)
    if (finding.function == kernel)
      return {"findings", finding.message + ": cannot prove an order"};
  return {};
}

static llvm::Expected<RescheduledCode>
rescheduleFile(const std::string &bytes, const std::string &fileName,
               const RescheduleSettings &settings) {
  CycleModelOptions model;
  llvm::Expected<std::vector<DescribedKernel>> kernels =
      readKernels(bytes, fileName, settings.code, model);
  if (!kernels)
    return kernels.takeError();
  model.others = makeScenarios(model, settings.code.level != "auto",
                               settings.code.lines != "auto");
  llvm::ArrayRef<char> code(bytes.data(), bytes.size());
  llvm::Expected<verify::Disassembly> disassembly = verify::disassemble(code);
  if (!disassembly)
    return disassembly.takeError();
  verify::Findings findings = verify::check(*disassembly);

  DialectRegistry registry;
  registerWaveAsmDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  context.printOpOnDiagnostic(false);
  if (!settings.code.calibration.target.empty())
    context.getLoadedDialect<WaveAsmDialect>()->calibrate(
        settings.code.calibration);

  RescheduledCode result;
  llvm::SmallVector<char, 0> file(bytes.begin(), bytes.end());
  for (const DescribedKernel &kernel : *kernels) {
    auto [refusal, reason] =
        findRefusal(*disassembly, findings, kernel.code.name);
    if (!refusal.empty()) {
      RescheduledKernel refused;
      refused.name = kernel.code.name;
      refuse(refused, refusal, reason);
      result.kernels.push_back(std::move(refused));
      continue;
    }
    RescheduleOptions options;
    options.model = model;
    options.assumed = kernel.assumed;
    options.orders = settings.orders;
    options.seed = settings.seed;
    options.keepsPlaces = settings.keepsPlaces;
    KernelOutcome outcome = rescheduleKernel(kernel.code, options, context);
    result.kernels.push_back(convert(outcome));
    if (!outcome.edited)
      continue;
    llvm::SmallVector<char, 0> changed = file;
    if (llvm::Error error =
            writeBack(changed, kernel.code, *outcome.edited)) {
      refuse(result.kernels.back(), "room", llvm::toString(std::move(error)));
      continue;
    }
    if (llvm::Error error = verify::checkRewrite(file, changed)) {
      refuse(result.kernels.back(), "unproved",
             llvm::toString(std::move(error)));
      continue;
    }
    file = std::move(changed);
  }
  result.bytes.assign(file.begin(), file.end());
  return result;
}

RescheduledCode
compiler::rescheduleMachineCode(const std::string &bytes,
                                const std::string &fileName,
                                const RescheduleSettings &settings) {
  crash::InputScope input = crash::InputScope::codeObject(fileName, bytes);
  crash::PhaseScope phase("rescheduling");
  llvm::Expected<RescheduledCode> result =
      rescheduleFile(bytes, fileName, settings);
  if (result)
    return std::move(*result);
  RescheduledCode failed;
  failed.error = toOneLine(result.takeError());
  return failed;
}
