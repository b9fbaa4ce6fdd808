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
#include "waveasm/emit/Linker.h"
#include "waveasm/machine_code/ReadAssembly.h"
#include "waveasm/registration/RegisterDialects.h"
#include "waveasm/reschedule/Reschedule.h"
#include "waveasm/reschedule/WriteBack.h"
#include "waveasm/verify/Bundle.h"
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

/// Why the kernel must stay as it is whatever the order, or "". Pairs of
/// instructions that are too close in the input may be so in what stays as it
/// is.
static std::pair<std::string, std::string>
findRefusal(const verify::Disassembly &disassembly,
            const verify::Findings &findings, StringRef kernel) {
  for (const verify::Function &function : disassembly.functions)
    if (function.name == kernel && enablesExceptions(function.descriptor))
      return {"descriptor", "exceptions are enabled"};
  for (const verify::Finding &finding : findings)
    if (finding.function == kernel &&
        finding.kind != verify::FindingKind::Hazard)
      return {"findings", finding.message + ": cannot prove an order"};
  return {};
}

/// Writes the result of a search, if there is one, into `file`. Returns why it
/// does not fit, or "".
static std::string write(llvm::SmallVectorImpl<char> &file,
                         const machine_code::KernelCode &kernel,
                         const KernelOutcome &outcome) {
  if (!outcome.edited)
    return "";
  llvm::Error error = writeBack(file, kernel, *outcome.edited);
  return error ? llvm::toString(std::move(error)) : "";
}

/// The code object that assembly text becomes.
static llvm::Expected<std::string> assembleAndLink(const std::string &text,
                                                   const std::string &fileName,
                                                   MLIRContext &context) {
  llvm::Expected<llvm::SmallVector<char, 0>> object =
      machine_code::readAssembly(text, fileName);
  if (!object)
    return object.takeError();
  std::string message;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    if (message.empty())
      message = diagnostic.str();
  });
  FailureOr<emit::Bytes> linked =
      emit::link(*object, UnknownLoc::get(&context));
  if (failed(linked))
    return llvm::createStringError(message);
  return std::string(linked->begin(), linked->end());
}

static llvm::Expected<RescheduledCode>
rescheduleFile(const std::string &bytes, const std::string &fileName,
               const RescheduleSettings &settings, MLIRContext &context) {
  CycleModelOptions model;
  llvm::Expected<DescribedFile> kernels =
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

  RescheduledCode result;
  llvm::SmallVector<char, 0> file(bytes.begin(), bytes.end());
  for (const DescribedKernel &kernel : kernels->kernels) {
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
    options.isStopped = settings.isStopped;
    KernelOutcome outcome = rescheduleKernel(kernel.code, options, context);
    llvm::SmallVector<char, 0> changed = file;
    std::string noRoom = write(changed, kernel.code, outcome);
    if (!noRoom.empty() && !options.keepsPlaces) {
      // Orders that need no more room than there is.
      options.keepsPlaces = true;
      outcome = rescheduleKernel(kernel.code, options, context);
      noRoom = write(changed, kernel.code, outcome);
    }
    result.kernels.push_back(convert(outcome));
    if (!outcome.edited)
      continue;
    if (!noRoom.empty()) {
      refuse(result.kernels.back(), "room", noRoom);
      continue;
    }
    if (llvm::Error error = verify::checkRewrite(file, changed)) {
      refuse(result.kernels.back(), "unproved",
             llvm::toString(std::move(error)));
      continue;
    }
    file = std::move(changed);
  }
  for (auto &[name, reason] : kernels->unread) {
    RescheduledKernel refused;
    refused.name = name;
    refuse(refused, "text", reason);
    result.kernels.push_back(std::move(refused));
  }
  result.bytes.assign(file.begin(), file.end());
  return result;
}

RescheduledCode
compiler::rescheduleMachineCode(const std::string &bytes,
                                const std::string &fileName,
                                const RescheduleSettings &settings) {
  crash::InputScope input =
      settings.code.isAssembly ? crash::InputScope::assembly(fileName, bytes)
                               : crash::InputScope::codeObject(fileName, bytes);
  crash::PhaseScope phase("rescheduling");
  DialectRegistry registry;
  registerWaveAsmDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  context.printOpOnDiagnostic(false);
  if (!settings.code.calibration.target.empty())
    context.getLoadedDialect<WaveAsmDialect>()->calibrate(
        settings.code.calibration);
  auto fail = [](llvm::Error error) {
    RescheduledCode failed;
    failed.error = toOneLine(std::move(error));
    return failed;
  };
  RescheduleSettings linked = settings;
  std::string code = bytes;
  if (settings.code.isAssembly) {
    llvm::Expected<std::string> object =
        assembleAndLink(bytes, fileName, context);
    if (!object)
      return fail(object.takeError());
    code = std::move(*object);
    linked.code.isAssembly = false;
  } else {
    llvm::SmallVector<uint8_t, 0> storage;
    llvm::Expected<llvm::ArrayRef<char>> entry =
        verify::unbundle(llvm::ArrayRef(bytes.data(), bytes.size()),
                         machine_code::getProcessors(), storage);
    if (!entry)
      return fail(entry.takeError());
    code.assign(entry->begin(), entry->end());
  }
  llvm::Expected<RescheduledCode> result =
      rescheduleFile(code, fileName, linked, context);
  return result ? std::move(*result) : fail(result.takeError());
}

std::string compiler::checkRewrittenCode(const std::string &before,
                                         const std::string &after) {
  llvm::Error error =
      verify::checkRewrite(llvm::ArrayRef(before.data(), before.size()),
                           llvm::ArrayRef(after.data(), after.size()));
  return error ? toOneLine(std::move(error)) : "";
}
