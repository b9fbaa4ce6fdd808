//===- CheckMachineCode.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/CheckMachineCode.h"

#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/emit/PreloadEntry.h"
#include "waveasm/target/UserSgprs.h"
#include "waveasm/verify/MachineChecker.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace waveasm;
using llvm::StringRef;

namespace {
/// Operations by the offsets of their instructions.
using Places = llvm::DenseMap<uint64_t, Operation *>;
} // namespace

/// The numbers of the lines of a function that can hold an instruction. If it
/// preloads arguments, they start at its second entry.
static SmallVector<unsigned> findInstructionLines(StringRef text,
                                                  StringRef function) {
  SmallVector<unsigned> lines;
  std::string begin = (function + ":").str();
  std::string preloaded = emit::getPreloadedLabel(function) + ":";
  std::string end = (".L" + function + "_end:").str();
  bool isInside = false;
  for (unsigned number = 1; !text.empty(); ++number) {
    StringRef line;
    std::tie(line, text) = text.split('\n');
    line = line.split(';').first.trim();
    if (line == begin)
      isInside = true;
    else if (line == preloaded)
      lines.clear();
    else if (line == end)
      return lines;
    else if (isInside && !line.empty() && !line.starts_with(".") &&
             !line.ends_with(":"))
      lines.push_back(number);
  }
  return {};
}

/// Adds the operations of the instructions of a function if each of its lines
/// is one instruction; raw assembly may contain anything.
static void addPlaces(const verify::Function &function,
                      const emit::Assembly &assembly, Places &places) {
  SmallVector<unsigned> lines =
      findInstructionLines(assembly.text, function.name);
  ArrayRef<verify::Instruction> instructions = function.instructions;
  if (assembly.text.find(emit::getPreloadedLabel(function.name) + ":") !=
      std::string::npos)
    instructions = instructions.drop_while([&](const auto &instruction) {
      return instruction.offset - function.offset <
             static_cast<uint64_t>(target::kPreloadEntryBytes);
    });
  if (lines.size() != instructions.size())
    return;
  for (auto [instruction, line] : llvm::zip(instructions, lines))
    if (Operation *op = assembly.lineToOp.lookup(line))
      places[instruction.offset] = op;
}

/// The program of the kernel `name`.
static ProgramOp findProgram(ModuleOp module, StringRef name) {
  ProgramOp found;
  module.walk([&](ProgramOp program) {
    if (program.getKernelName() != name)
      return WalkResult::skip();
    found = program;
    return WalkResult::interrupt();
  });
  return found;
}

/// Whether the compiler is to blame for a finding in `program`: it inserted
/// waits and wait states itself and knows all instructions. Control flow always
/// comes from the input.
static bool isOurs(const verify::Finding &finding, ProgramOp program,
                   bool ranPasses) {
  if (!ranPasses || finding.kind == verify::FindingKind::ControlFlow)
    return false;
  return !program.walk([](RawOp) { return WalkResult::interrupt(); })
              .wasInterrupted();
}

LogicalResult compiler::checkMachineCode(ArrayRef<char> object,
                                         const emit::Assembly &assembly,
                                         ModuleOp module, bool ranPasses) {
  llvm::Expected<verify::Disassembly> disassembly = verify::disassemble(object);
  if (!disassembly)
    return mlir::emitError(module.getLoc())
           << "internal error: the object cannot be read back: "
           << llvm::toString(disassembly.takeError());
  verify::Findings findings = verify::check(*disassembly);
  if (findings.empty())
    return success();

  Places places;
  llvm::StringMap<uint64_t> lastOffsets;
  for (const verify::Function &function : disassembly->functions) {
    addPlaces(function, assembly, places);
    lastOffsets[function.name] = function.instructions.empty()
                                     ? function.offset
                                     : function.instructions.back().offset;
  }
  for (const verify::Finding &finding : findings) {
    ProgramOp program = findProgram(module, finding.function);
    Location kernel = program ? program.getLoc() : module.getLoc();
    auto getLocation = [&](uint64_t offset) {
      Operation *op = places.lookup(offset);
      return op ? op->getLoc() : kernel;
    };
    // A missing end of the program is not the fault of its last operation.
    bool isAtEnd = finding.kind == verify::FindingKind::ControlFlow &&
                   finding.consumerOffset == lastOffsets[finding.function];
    InFlightDiagnostic diagnostic =
        mlir::emitError(isAtEnd ? kernel : getLocation(finding.consumerOffset));
    if (program && isOurs(finding, program, ranPasses))
      diagnostic << "internal error: ";
    diagnostic << "in kernel '" << finding.function << "', " << finding.message;
    if (isAtEnd && places.contains(finding.consumerOffset))
      diagnostic.attachNote(getLocation(finding.consumerOffset))
          << "the last instruction is here";
    if (finding.producerOffset != finding.consumerOffset)
      diagnostic.attachNote(getLocation(finding.producerOffset))
          << "the other instruction is here";
  }
  return failure();
}

LogicalResult compiler::checkHazardsAreKnown(ModuleOp module) {
  WalkResult result = module.walk([&](ProgramOp program) {
    StringRef target(program.getTargetMachine().name);
    // Emission reports targets that have no code.
    if (!program.getTargetMachine().canEmit || verify::knowsHazards(target))
      return WalkResult::skip();
    program.emitOpError() << "is for " << target
                          << ", whose wait states the checker does not know; "
                             "expected gfx942, or the option unchecked_hazards";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}
