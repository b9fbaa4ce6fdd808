//===- AsmParser.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/mc/AsmParser.h"

#include "waveasm/mc/AmdgpuTarget.h"

#include "llvm/MC/MCAsmBackend.h"
#include "llvm/MC/MCCodeEmitter.h"
#include "llvm/MC/MCObjectWriter.h"
#include "llvm/MC/MCParser/MCAsmParser.h"
#include "llvm/MC/MCParser/MCTargetAsmParser.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace waveasm::mc;

std::unique_ptr<AsmParser>
AsmParser::create(llvm::StringRef text, llvm::StringRef bufferName,
                  llvm::StringRef processor, Handler handler,
                  std::string &error, llvm::StringRef features) {
  std::unique_ptr<AsmParser> parser(new AsmParser());
  parser->target = getAmdgpuTarget(parser->triple, error);
  if (!parser->target)
    return nullptr;
  const llvm::Target &target = *parser->target;
  const llvm::Triple &triple = parser->triple;
  llvm::SourceMgr &sourceMgr = parser->sourceMgr;
  sourceMgr.AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBuffer(text, bufferName), llvm::SMLoc());
  parser->handler = std::move(handler);
  sourceMgr.setDiagHandler(
      [](const llvm::SMDiagnostic &diagnostic, void *self) {
        static_cast<AsmParser *>(self)->handler(diagnostic);
      },
      parser.get());

  parser->registerInfo.reset(target.createMCRegInfo(triple));
  parser->asmInfo.reset(
      target.createMCAsmInfo(*parser->registerInfo, triple, parser->options));
  parser->subtargetInfo.reset(
      target.createMCSubtargetInfo(triple, processor, features));
  parser->instrInfo.reset(target.createMCInstrInfo());
  parser->context = std::make_unique<llvm::MCContext>(
      triple, parser->asmInfo.get(), parser->registerInfo.get(),
      parser->subtargetInfo.get(), &sourceMgr, &parser->options);
  // Some errors, such as that of a label defined twice, do not go through the
  // source manager.
  parser->context->setDiagnosticHandler(
      [self = parser.get()](
          const llvm::SMDiagnostic &diagnostic, bool, const llvm::SourceMgr &,
          std::vector<const llvm::MDNode *> &) { self->handler(diagnostic); });
  parser->objectFileInfo.reset(
      target.createMCObjectFileInfo(*parser->context, /*PIC=*/true));
  parser->context->setObjectFileInfo(parser->objectFileInfo.get());
  return parser;
}

std::unique_ptr<llvm::MCStreamer>
AsmParser::createObjectStreamer(llvm::raw_pwrite_stream &os) {
  std::unique_ptr<llvm::MCAsmBackend> backend(
      target->createMCAsmBackend(*subtargetInfo, *registerInfo, options));
  std::unique_ptr<llvm::MCObjectWriter> writer =
      backend->createObjectWriter(os);
  std::unique_ptr<llvm::MCCodeEmitter> codeEmitter(
      target->createMCCodeEmitter(*instrInfo, *context));
  return std::unique_ptr<llvm::MCStreamer>(target->createMCObjectStreamer(
      triple, *context, std::move(backend), std::move(writer),
      std::move(codeEmitter), *subtargetInfo));
}

bool AsmParser::run(llvm::MCStreamer &streamer, bool isComplete) {
  std::unique_ptr<llvm::MCAsmParser> parser(
      llvm::createMCAsmParser(sourceMgr, *context, streamer, *asmInfo));
  std::unique_ptr<llvm::MCTargetAsmParser> targetParser(
      target->createMCAsmParser(*subtargetInfo, *parser, *instrInfo, options));
  parser->setTargetParser(*targetParser);
  bool hasFailed = parser->Run(/*NoInitialTextSection=*/false,
                               /*NoFinalize=*/!isComplete);
  return !hasFailed && !context->hadError();
}

const char *AsmParser::getTextStart() const {
  return sourceMgr.getMemoryBuffer(sourceMgr.getMainFileID())->getBufferStart();
}
