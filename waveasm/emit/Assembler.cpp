//===- Assembler.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/Assembler.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/MC/MCAsmBackend.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCCodeEmitter.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCObjectFileInfo.h"
#include "llvm/MC/MCObjectWriter.h"
#include "llvm/MC/MCParser/MCAsmParser.h"
#include "llvm/MC/MCParser/MCTargetAsmParser.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::emit;

extern "C" {
void LLVMInitializeAMDGPUTargetInfo();
void LLVMInitializeAMDGPUTargetMC();
void LLVMInitializeAMDGPUAsmParser();
}

/// The AMDGPU target of LLVM, registered at the first call.
static const llvm::Target *getAmdgpuTarget(const llvm::Triple &triple,
                                           std::string &error) {
  static const bool registered = [] {
    LLVMInitializeAMDGPUTargetInfo();
    LLVMInitializeAMDGPUTargetMC();
    LLVMInitializeAMDGPUAsmParser();
    return true;
  }();
  (void)registered;
  return llvm::TargetRegistry::lookupTarget(triple, error);
}

namespace {
/// Passes the assembler's diagnostics on as MLIR diagnostics.
struct DiagnosticForwarder {
  const Assembly &assembly;
  Location fallback;

  static void handle(const llvm::SMDiagnostic &diagnostic, void *self) {
    static_cast<DiagnosticForwarder *>(self)->forward(diagnostic);
  }

  void forward(const llvm::SMDiagnostic &diagnostic) const {
    DiagnosticSeverity severity =
        diagnostic.getKind() == llvm::SourceMgr::DK_Error
            ? DiagnosticSeverity::Error
            : DiagnosticSeverity::Warning;
    auto line = static_cast<unsigned>(diagnostic.getLineNo());
    Operation *op = assembly.lineToOp.lookup(line);
    StringRef text = StringRef(diagnostic.getLineContents()).trim();
    emitDiagnostic(op ? op->getLoc() : fallback, severity)
        << "the assembler rejects '" << text << "' for " << assembly.processor
        << ": " << diagnostic.getMessage();
  }

  static InFlightDiagnostic emitDiagnostic(Location loc,
                                           DiagnosticSeverity severity) {
    return severity == DiagnosticSeverity::Error ? mlir::emitError(loc)
                                                 : mlir::emitWarning(loc);
  }
};
} // namespace

FailureOr<Bytes> emit::assemble(const Assembly &assembly, Location loc) {
  llvm::Triple triple("amdgcn-amd-amdhsa");
  std::string error;
  const llvm::Target *target = getAmdgpuTarget(triple, error);
  if (!target)
    return mlir::emitError(loc) << "this LLVM has no AMDGPU target: " << error;

  llvm::SourceMgr sourceMgr;
  sourceMgr.AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBuffer(assembly.text, "kernel.s"),
      llvm::SMLoc());
  DiagnosticForwarder forwarder{assembly, loc};
  sourceMgr.setDiagHandler(&DiagnosticForwarder::handle, &forwarder);

  llvm::MCTargetOptions options;
  std::unique_ptr<llvm::MCRegisterInfo> registerInfo(
      target->createMCRegInfo(triple));
  std::unique_ptr<llvm::MCAsmInfo> asmInfo(
      target->createMCAsmInfo(*registerInfo, triple, options));
  std::unique_ptr<llvm::MCSubtargetInfo> subtargetInfo(
      target->createMCSubtargetInfo(triple, assembly.processor,
                                    /*Features=*/""));
  std::unique_ptr<llvm::MCInstrInfo> instrInfo(target->createMCInstrInfo());
  llvm::MCContext context(triple, asmInfo.get(), registerInfo.get(),
                          subtargetInfo.get(), &sourceMgr, &options);
  // Some errors, as that of a label defined twice, do not go through the source
  // manager.
  context.setDiagnosticHandler([&](const llvm::SMDiagnostic &diagnostic, bool,
                                   const llvm::SourceMgr &,
                                   std::vector<const llvm::MDNode *> &) {
    forwarder.forward(diagnostic);
  });
  std::unique_ptr<llvm::MCObjectFileInfo> objectFileInfo(
      target->createMCObjectFileInfo(context, /*PIC=*/true));
  context.setObjectFileInfo(objectFileInfo.get());

  Bytes object;
  llvm::raw_svector_ostream os(object);
  std::unique_ptr<llvm::MCAsmBackend> backend(
      target->createMCAsmBackend(*subtargetInfo, *registerInfo, options));
  std::unique_ptr<llvm::MCObjectWriter> writer =
      backend->createObjectWriter(os);
  std::unique_ptr<llvm::MCCodeEmitter> codeEmitter(
      target->createMCCodeEmitter(*instrInfo, context));
  std::unique_ptr<llvm::MCStreamer> streamer(target->createMCObjectStreamer(
      triple, context, std::move(backend), std::move(writer),
      std::move(codeEmitter), *subtargetInfo));
  std::unique_ptr<llvm::MCAsmParser> parser(
      llvm::createMCAsmParser(sourceMgr, context, *streamer, *asmInfo));
  std::unique_ptr<llvm::MCTargetAsmParser> targetParser(
      target->createMCAsmParser(*subtargetInfo, *parser, *instrInfo, options));
  parser->setTargetParser(*targetParser);
  if (parser->Run(/*NoInitialTextSection=*/false) || context.hadError())
    return failure();
  return object;
}
