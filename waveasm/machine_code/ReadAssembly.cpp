//===- ReadAssembly.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/machine_code/ReadAssembly.h"

#include "waveasm/mc/AsmParser.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/Support/raw_ostream.h"

using llvm::StringRef;

/// The features that `.amdgcn_target "amdgcn-amd-amdhsa--gfx942:xnack-"` names,
/// as LLVM's subtargets take them: "-xnack".
static std::string findFeatures(StringRef text) {
  StringRef rest = text.split(".amdgcn_target").second;
  StringRef target = rest.split('"').second.take_until(
      [](char c) { return c == '"' || c == '\n'; });
  std::string features;
  for (StringRef feature : llvm::drop_begin(llvm::split(target, ':'))) {
    if (!feature.ends_with("+") && !feature.ends_with("-"))
      continue;
    if (!features.empty())
      features += ',';
    features += feature.back();
    features += feature.drop_back();
  }
  return features;
}

llvm::Expected<llvm::SmallVector<char, 0>>
waveasm::machine_code::readAssembly(StringRef text, StringRef name) {
  std::string message;
  auto handler = [&](const llvm::SMDiagnostic &diagnostic) {
    if (diagnostic.getKind() != llvm::SourceMgr::DK_Error || !message.empty())
      return;
    message = (name + ":" + llvm::Twine(diagnostic.getLineNo()) + ": " +
               diagnostic.getMessage())
                  .str();
  };
  std::string error;
  std::unique_ptr<mc::AsmParser> parser = mc::AsmParser::create(
      text, name, "gfx942", handler, error, findFeatures(text));
  if (!parser)
    return llvm::createStringError("this LLVM has no AMDGPU target: " + error);
  llvm::SmallVector<char, 0> object;
  llvm::raw_svector_ostream os(object);
  std::unique_ptr<llvm::MCStreamer> streamer = parser->createObjectStreamer(os);
  if (!parser->run(*streamer, /*isComplete=*/true) || !message.empty())
    return llvm::createStringError(
        message.empty() ? (name + ": the assembler rejects the text").str()
                        : message);
  return object;
}
