//===- ReadAssembly.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/machine_code/ReadAssembly.h"

#include "waveasm/mc/AsmParser.h"
#include "waveasm/verify/Bundle.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/Support/raw_ostream.h"

using llvm::StringRef;

/// What `.amdgcn_target` names, such as "amdgcn-amd-amdhsa--gfx942:xnack-";
/// empty without it.
static StringRef findTarget(StringRef text) {
  StringRef rest = text.split(".amdgcn_target").second;
  return rest.split('"').second.take_until(
      [](char c) { return c == '"' || c == '\n'; });
}

/// The processor that `target` names, such as "gfx942" or "gfx9-4-generic";
/// empty if it names none.
static StringRef getProcessorName(StringRef target) {
  StringRef name = target.split(':').first;
  size_t dash = name.rfind("-gfx");
  return dash == StringRef::npos ? StringRef() : name.drop_front(dash + 1);
}

/// `target` as LLVM 22 spells it: other compilers and later versions of LLVM
/// name the architecture in another way, or write out that the environment is
/// unknown: "amdgpu9.42-amd-amdhsa-unknown-gfx942". The processor, which comes
/// last, says the same as the name of the architecture.
static std::string spellTarget(StringRef target) {
  StringRef triple = target.take_front(target.rfind("-gfx"));
  llvm::SmallVector<StringRef> parts;
  triple.split(parts, '-');
  bool isKnown =
      parts.size() >= 3 && parts.size() <= 4 &&
      (parts[0] == "amdgcn" || parts[0].starts_with("amdgpu")) &&
      parts[1] == "amd" && parts[2] == "amdhsa" &&
      (parts.size() == 3 || parts[3].empty() || parts[3] == "unknown");
  if (!isKnown)
    return target.str();
  return ("amdgcn-amd-amdhsa--" + target.drop_front(triple.size() + 1)).str();
}

/// `text` with `target` in the spelling of LLVM 22, also in the metadata.
static std::string spellTargets(StringRef text, StringRef target) {
  std::string result;
  std::string spelling = spellTarget(target);
  if (target.empty() || spelling == target)
    return text.str();
  while (true) {
    auto at = text.find(target);
    result += text.take_front(at);
    if (at == StringRef::npos)
      return result;
    result += spelling;
    text = text.drop_front(at + target.size());
  }
}

/// The features of `target`, as LLVM's subtargets take them: "-xnack".
static std::string findFeatures(StringRef target) {
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
waveasm::machine_code::readAssembly(StringRef text, StringRef name,
                                    llvm::ArrayRef<StringRef> processors) {
  std::string message;
  auto handler = [&](const llvm::SMDiagnostic &diagnostic) {
    if (diagnostic.getKind() != llvm::SourceMgr::DK_Error || !message.empty())
      return;
    message = (name + ":" + llvm::Twine(diagnostic.getLineNo()) + ": " +
               diagnostic.getMessage())
                  .str();
  };
  std::string error;
  StringRef target = findTarget(text);
  StringRef processor = processors.front();
  if (!target.empty()) {
    processor = getProcessorName(target);
    if (!llvm::is_contained(processors, verify::getProcessorOf(processor)))
      return llvm::createStringError(
          name + ":" +
          llvm::Twine(text.take_front(target.data() - text.data()).count('\n') +
                      1) +
          ": expected code for " + llvm::join(processors, " or ") + ", got '" +
          target.take_front(80) + "'");
  }
  std::string spelled = spellTargets(text, target);
  std::unique_ptr<mc::AsmParser> parser = mc::AsmParser::create(
      spelled, name, processor, handler, error, findFeatures(target));
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

bool waveasm::machine_code::isAssemblyName(StringRef name) {
  return name.ends_with(".s") || name.ends_with(".S") || name.ends_with(".asm");
}
