//===- OpenedCode.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/OpenedCode.h"

#include "waveasm/bench/estimate/Evaluation.h"
#include "waveasm/emit/Linker.h"
#include "waveasm/machine_code/ReadAssembly.h"
#include "waveasm/registration/RegisterDialects.h"
#include "waveasm/verify/Bundle.h"
#include "waveasm/verify/MachineChecker.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/Endian.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::compiler;
using llvm::StringRef;

/// Whether the descriptor lets exceptions stop waves, which shows the order of
/// instructions. LLVM 22, "User Guide for AMDGPU Backend", "Kernel Descriptor":
/// compute_pgm_rsrc2 at byte 52.
static bool enablesExceptions(StringRef descriptor) {
  constexpr uint32_t exceptionBits = 3U << 13 | 0x7fU << 24;
  return llvm::support::endian::read32le(descriptor.data() + 52) &
         exceptionBits;
}

/// Whether waits mend what the checker found.
static bool isMissingWait(const verify::Finding &finding) {
  return finding.kind == verify::FindingKind::Wait ||
         finding.kind == verify::FindingKind::Barrier;
}

std::pair<std::string, std::string>
OpenedCode::findRefusal(StringRef kernel, bool repairs) const {
  for (const verify::Function &function : disassembly.functions)
    if (function.name == kernel && enablesExceptions(function.descriptor))
      return {"descriptor", "exceptions are enabled"};
  for (const verify::Finding &finding : findings)
    if (finding.function == kernel &&
        finding.kind != verify::FindingKind::Hazard &&
        !(repairs && isMissingWait(finding)))
      return {"findings",
              finding.message + ": cannot prove an order" +
                  (isMissingWait(finding) ? "; --repair adds waits" : "")};
  return {};
}

reschedule::KernelBenchOptions
OpenedCode::makeOptions(const DescribedKernel &kernel,
                        const RescheduleSettings &settings) const {
  reschedule::KernelBenchOptions options;
  options.model = model;
  options.assumed = kernel.assumed;
  options.keepsPlaces = settings.keepsPlaces;
  options.keepsWaits = settings.keepsWaits;
  options.repairs = settings.repairs &&
                    llvm::any_of(findings, [&](const verify::Finding &finding) {
                      return finding.function == kernel.code.name;
                    });
  return options;
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

llvm::Expected<std::unique_ptr<OpenedCode>>
compiler::openCodeFile(const std::string &bytes, const std::string &fileName,
                       const RescheduleSettings &settings) {
  DialectRegistry registry;
  registerWaveAsmDialects(registry);
  auto opened = std::make_unique<OpenedCode>();
  opened->context =
      std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  MLIRContext &context = *opened->context;
  context.loadAllAvailableDialects();
  context.printOpOnDiagnostic(false);
  MachineCodeOptions options = settings.code;
  if (!options.calibration.target.empty())
    context.getLoadedDialect<WaveAsmDialect>()->calibrate(options.calibration);
  if (options.isAssembly) {
    llvm::Expected<std::string> object =
        assembleAndLink(bytes, fileName, context);
    if (!object)
      return object.takeError();
    opened->bytes = std::move(*object);
    options.isAssembly = false;
  } else {
    llvm::SmallVector<uint8_t, 0> storage;
    llvm::Expected<llvm::ArrayRef<char>> entry =
        verify::unbundle(llvm::ArrayRef(bytes.data(), bytes.size()),
                         machine_code::getProcessors(), storage);
    if (!entry)
      return entry.takeError();
    opened->bytes.assign(entry->begin(), entry->end());
  }
  llvm::Expected<DescribedFile> file =
      readKernels(opened->bytes, fileName, options, opened->model);
  if (!file)
    return file.takeError();
  opened->file = std::move(*file);
  opened->model.others = makeScenarios(opened->model, options.level != "auto",
                                       options.lines != "auto");
  llvm::Expected<verify::Disassembly> disassembly = verify::disassemble(
      llvm::ArrayRef(opened->bytes.data(), opened->bytes.size()));
  if (!disassembly)
    return disassembly.takeError();
  opened->disassembly = std::move(*disassembly);
  opened->findings = verify::check(opened->disassembly);
  return std::move(opened);
}
