//===- AsmParser.h - LLVM's parser of assembly text -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MC_ASMPARSER_H
#define WAVEASM_MC_ASMPARSER_H

#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCObjectFileInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/TargetParser/Triple.h"

#include <functional>
#include <memory>
#include <string>

namespace llvm {
class MCStreamer;
class Target;
class raw_pwrite_stream;
} // namespace llvm

namespace waveasm::mc {

/// The assembler of one GPU for one text, up to the streamer that takes what it
/// reads.
class AsmParser {
public:
  using Handler = std::function<void(const llvm::SMDiagnostic &)>;

  /// Makes a parser of `text`, which has the name `bufferName` in diagnostics;
  /// `handler` takes all of them. `processor` is the name of a GPU, as
  /// "gfx942", and `features` switches features of it on and off, as
  /// "-xnack". Returns null, with the reason in `error`, if this LLVM has no
  /// AMDGPU target.
  static std::unique_ptr<AsmParser> create(llvm::StringRef text,
                                           llvm::StringRef bufferName,
                                           llvm::StringRef processor,
                                           Handler handler, std::string &error,
                                           llvm::StringRef features = "");

  /// Makes a streamer that writes a relocatable ELF object to `os`.
  std::unique_ptr<llvm::MCStreamer>
  createObjectStreamer(llvm::raw_pwrite_stream &os);

  /// Lets `streamer` take the text. Returns whether there was no error.
  /// `isComplete` says whether the text is a whole module, whose symbols are
  /// all defined in the end.
  bool run(llvm::MCStreamer &streamer, bool isComplete);

  /// The start of the text that locations point into.
  const char *getTextStart() const;

  const llvm::Triple triple{"amdgcn-amd-amdhsa"};
  const llvm::MCTargetOptions options;
  const llvm::Target *target = nullptr;
  std::unique_ptr<llvm::MCRegisterInfo> registerInfo;
  std::unique_ptr<llvm::MCAsmInfo> asmInfo;
  std::unique_ptr<llvm::MCSubtargetInfo> subtargetInfo;
  std::unique_ptr<llvm::MCInstrInfo> instrInfo;
  std::unique_ptr<llvm::MCContext> context;

private:
  AsmParser() = default;

  llvm::SourceMgr sourceMgr;
  Handler handler;
  std::unique_ptr<llvm::MCObjectFileInfo> objectFileInfo;
};

} // namespace waveasm::mc

#endif // WAVEASM_MC_ASMPARSER_H
