//===- Assembler.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/Assembler.h"

#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/mc/AsmParser.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/MC/MCAssembler.h"
#include "llvm/MC/MCObjectStreamer.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/MCSymbol.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::emit;

namespace {
/// Passes the assembler's diagnostics on as MLIR diagnostics.
struct DiagnosticForwarder {
  const Assembly &assembly;
  /// The lines of the assembly's text.
  ArrayRef<StringRef> lines;
  Location fallback;

  void forward(const llvm::SMDiagnostic &diagnostic) const {
    DiagnosticSeverity severity =
        diagnostic.getKind() == llvm::SourceMgr::DK_Error
            ? DiagnosticSeverity::Error
            : DiagnosticSeverity::Warning;
    auto line = static_cast<unsigned>(diagnostic.getLineNo());
    Operation *op = assembly.lineToOp.lookup(line);
    // The line as printed, without the label that `addLabels` added.
    StringRef text = op && line <= lines.size()
                         ? lines[line - 1].trim()
                         : StringRef(diagnostic.getLineContents()).trim();
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

/// The label that `addLabels` gives an instruction. No other label starts with
/// this prefix, and the label does not appear in the object.
static std::string getLabel(size_t instruction) {
  return ".Lwaveasm_instruction_" + std::to_string(instruction);
}

/// The text with a label on the line of each instruction, before it.
static std::string addLabels(const Assembly &assembly,
                             ArrayRef<StringRef> lines) {
  std::string text;
  size_t instruction = 0;
  for (auto [index, line] : llvm::enumerate(lines)) {
    ArrayRef<unsigned> marked = assembly.instructionLines;
    if (instruction < marked.size() && marked[instruction] == index + 1)
      text += getLabel(instruction++) + ":";
    text += line;
    text += '\n';
  }
  return text;
}

FailureOr<ObjectFile> emit::assemble(const Assembly &assembly, Location loc) {
  SmallVector<StringRef> lines;
  StringRef(assembly.text).rtrim('\n').split(lines, '\n');
  std::string text = addLabels(assembly, lines);
  DiagnosticForwarder forwarder{assembly, lines, loc};
  std::string error;
  std::unique_ptr<mc::AsmParser> parser = mc::AsmParser::create(
      text, "kernel.s", assembly.processor,
      [&](const llvm::SMDiagnostic &diagnostic) {
        forwarder.forward(diagnostic);
      },
      error);
  if (!parser)
    return mlir::emitError(loc) << "this LLVM has no AMDGPU target: " << error;

  ObjectFile object;
  llvm::raw_svector_ostream os(object.bytes);
  llvm::MCContext &context = *parser->context;
  std::unique_ptr<llvm::MCStreamer> streamer = parser->createObjectStreamer(os);
  if (!parser->run(*streamer, /*isComplete=*/true))
    return failure();

  const llvm::MCAssembler &assembler =
      static_cast<llvm::MCObjectStreamer &>(*streamer).getAssembler();
  for (auto [number, line] : llvm::enumerate(assembly.instructionLines)) {
    Operation *op = assembly.lineToOp.lookup(line);
    auto program = op->getParentOfType<ProgramOp>();
    llvm::MCSymbol *label = context.lookupSymbol(getLabel(number));
    llvm::MCSymbol *entry = context.lookupSymbol(program.getKernelName());
    // Directives in `raw` text can move an instruction elsewhere.
    if (!label || !label->isInSection() || !entry || !entry->isInSection() ||
        &label->getSection() != &entry->getSection())
      return op->emitOpError(
          "expected a place in the kernel's section, but raw "
          "text moved it elsewhere");
    object.instructionOffsets.push_back(assembler.getSymbolOffset(*label) -
                                        assembler.getSymbolOffset(*entry));
  }
  return object;
}
