//===- AssemblyEmitter.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/AssemblyEmitter.h"
#include "waveasm/emit/DebugLines.h"
#include "waveasm/emit/InstructionPrinter.h"
#include "waveasm/emit/KernelDescriptor.h"
#include "waveasm/emit/KernelMetadata.h"
#include "waveasm/emit/LineWriter.h"
#include "waveasm/emit/PreloadEntry.h"
#include "waveasm/emit/ProgramData.h"
#include "waveasm/emit/SymbolText.h"
#include "waveasm/target/Machines.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::emit;

namespace {

/// Prints the body of one program.
class ProgramEmitter {
public:
  /// `debugLines` may be null.
  ProgramEmitter(ProgramOp program, const EmitOptions &options,
                 LineWriter &writer, DebugLines *debugLines)
      : program(program), options(options), writer(writer),
        debugLines(debugLines) {}

  LogicalResult emitBody() { return emitBlock(program.getBody().front()); }

private:
  LogicalResult emitBlock(Block &block);
  LogicalResult emitInstruction(InstructionOpInterface op);
  LogicalResult emitRaw(RawOp raw);
  LogicalResult emitLoop(LoopOp loop);
  LogicalResult emitIf(IfOp branch);

  /// A label that no other program of the module has.
  std::string makeLabel(StringRef purpose, unsigned number) {
    return toSymbolText(".L" + program.getKernelName() + "_" + purpose + "_" +
                        Twine(number));
  }

  /// Writes the instructions of an operation, one per line.
  void write(Operation *op, const Twine &text) {
    if (debugLines)
      debugLines->locate(op);
    writer.instructionsOf(op, text.str());
  }

  ProgramOp program;
  const EmitOptions &options;
  LineWriter &writer;
  DebugLines *debugLines;
  /// The number of loops and branches so far, in the order of the text.
  unsigned nextNumber = 0;
};

} // namespace

/// Checks that values passed from `from` to `to` stay in their registers. A
/// copy would need an instruction, which must already be in the IR.
static LogicalResult checkInPlace(Operation *op, TypeRange from, TypeRange to,
                                  StringRef edge) {
  for (auto [index, types] : llvm::enumerate(llvm::zip_equal(from, to)))
    if (std::get<0>(types) != std::get<1>(types))
      return op->emitError("expected value #")
             << index << " to stay in " << std::get<1>(types) << " " << edge
             << ", got " << std::get<0>(types);
  return success();
}

LogicalResult ProgramEmitter::emitInstruction(InstructionOpInterface op) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (failed(printInstruction(op, os)))
    return failure();
  write(op, text);
  return success();
}

/// Prints text as it is, but keeps the kernel in one section: LLVM's assembler
/// aborts the process if the size of a symbol spans two sections.
LogicalResult ProgramEmitter::emitRaw(RawOp raw) {
  for (StringRef line : llvm::split(raw.getText(), '\n')) {
    StringRef directive = line.trim().split(' ').first.split('\t').first;
    if (llvm::is_contained({".bss", ".data", ".popsection", ".previous",
                            ".pushsection", ".section", ".subsection", ".text"},
                           directive))
      return raw.emitOpError(
                 "expected text that stays in the kernel's section, "
                 "got ")
             << directive;
  }
  writer.linesOf(raw, "  ", raw.getText());
  return success();
}

LogicalResult ProgramEmitter::emitLoop(LoopOp loop) {
  Block &body = loop.getBody().front();
  ConditionOp condition = loop.getConditionOp();
  if (!isa<SCCType>(condition.getCondition().getType()))
    return condition.emitOpError("expected a condition in SCC, got ")
           << condition.getCondition().getType();
  if (failed(checkInPlace(loop, loop.getInitArgs().getTypes(),
                          body.getArgumentTypes(), "into the loop")) ||
      failed(checkInPlace(condition, condition.getIterArgs().getTypes(),
                          body.getArgumentTypes(), "to the next iteration")) ||
      failed(checkInPlace(loop, body.getArgumentTypes(), loop.getResultTypes(),
                          "out of the loop")))
    return failure();
  std::string label = makeLabel("loop", nextNumber++);
  // The assembler pads code with `s_nop 0`.
  if (options.alignLoops)
    writer.line(".p2align " +
                Twine(llvm::Log2_32(getTargetMachine(loop).fetchWindowBytes)));
  writer.line(label + ":");
  if (failed(emitBlock(body)))
    return failure();
  write(condition, "s_cbranch_scc1 " + label);
  return success();
}

LogicalResult ProgramEmitter::emitIf(IfOp branch) {
  if (!isa<SCCType>(branch.getCondition().getType()))
    return branch.emitOpError("expected a condition in SCC, got ")
           << branch.getCondition().getType();
  unsigned number = nextNumber++;
  bool hasElse = !branch.getElseRegion().empty();
  std::string elseLabel = makeLabel("else", number);
  std::string endLabel = makeLabel("endif", number);
  write(branch, "s_cbranch_scc0 " + (hasElse ? elseLabel : endLabel));
  for (Region *region : branch.getRegions()) {
    if (region->empty())
      continue;
    Block &block = region->front();
    if (failed(checkInPlace(block.getTerminator(),
                            block.getTerminator()->getOperandTypes(),
                            branch.getResultTypes(), "out of the branch")))
      return failure();
    bool isElse = region == &branch.getElseRegion();
    if (isElse) {
      write(branch, "s_branch " + endLabel);
      writer.line(elseLabel + ":");
    }
    if (failed(emitBlock(block)))
      return failure();
  }
  writer.line(endLabel + ":");
  return success();
}

LogicalResult ProgramEmitter::emitBlock(Block &block) {
  for (Operation &op : block) {
    LogicalResult result =
        llvm::TypeSwitch<Operation *, LogicalResult>(&op)
            .Case([&](LoopOp loop) { return emitLoop(loop); })
            .Case([&](IfOp branch) { return emitIf(branch); })
            .Case([&](LabelOp label) {
              writer.linesOf(label, "", (label.getName() + ":").str());
              return success();
            })
            .Case([&](CommentOp comment) {
              writer.linesOf(comment, "  ; ", comment.getText());
              return success();
            })
            .Case([&](RawOp raw) { return emitRaw(raw); })
            .Case([&](SSchedBarrierOp barrier) {
              writer.line("  ; sched_barrier " + Twine(barrier.getCount()));
              return success();
            })
            .Case([&](InstructionOpInterface instruction) {
              return emitInstruction(instruction);
            })
            .Case<ConditionOp, YieldOp>([](auto) { return success(); })
            .Default([](Operation *op) -> LogicalResult {
              if (op->hasTrait<NonEmittingOp>())
                return success();
              return op->emitOpError("has no assembly");
            });
    if (failed(result))
      return failure();
  }
  return success();
}

static LogicalResult emitProgram(const Kernel &kernel,
                                 const EmitOptions &options, LineWriter &writer,
                                 DebugLines *debugLines, ProgramData &data) {
  ProgramOp program = kernel.program;
  std::string name = toSymbolText(program.getKernelName());
  std::string end = toSymbolText(".L" + program.getKernelName() + "_end");
  writer.line();
  writer.line(".text");
  writer.line(".protected " + name);
  writer.line(".globl " + name);
  writer.line(".p2align 8");
  writer.line(".type " + name + ",@function");
  writer.line(name + ":");
  if (program.getKernargPreloadLength())
    printPreloadEntry(program, writer);
  if (failed(ProgramEmitter(program, options, writer, debugLines).emitBody()))
    return failure();
  writer.line(end + ":");
  writer.line(".size " + name + ", " + end + "-" + name);
  writer.line();
  writer.lines(
      [&](llvm::raw_ostream &os) { printKernelDescriptor(kernel, os); });
  LogicalResult result = success();
  writer.lines(
      [&](llvm::raw_ostream &os) { result = data.print(program, os); });
  return result;
}

/// Writes 16 cache lines (of 64 bytes) of `s_nop 0` after the last kernel,
/// because the instruction prefetcher runs ahead and must find mapped memory.
/// LLVM does the same for these targets: AMDGPUTargetStreamer.cpp, EmitCodeEnd.
static void emitCodeEnd(LineWriter &writer) {
  writer.line();
  writer.line(".text");
  writer.line(".p2alignl 6, 0xbf800000");
  writer.line(".fill 256, 4, 0xbf800000");
}

/// Collects the programs of a module and checks that they fit in one code
/// object.
static FailureOr<SmallVector<Kernel>> collectKernels(ModuleOp module) {
  SmallVector<Kernel> kernels;
  llvm::StringMap<ProgramOp> byName;
  WalkResult result = module.walk([&](ProgramOp program) {
    const target::Machine &target = program.getTargetMachine();
    if (!target.canEmit) {
      program.emitOpError("nothing can be emitted for target ")
          << StringRef(target.name) << ", expected "
          << StringRef(target::emittableTargetNames());
      return WalkResult::interrupt();
    }
    auto [entry, isNew] = byName.try_emplace(program.getKernelName(), program);
    if (!isNew) {
      InFlightDiagnostic diag =
          program.emitOpError("second kernel of the name '")
          << program.getKernelName() << "'";
      diag.attachNote(entry->second.getLoc()) << "the first one";
      return WalkResult::interrupt();
    }
    if (!kernels.empty() &&
        program.getTarget() != kernels[0].program.getTarget()) {
      InFlightDiagnostic diag =
          program.emitOpError("expected one target in a module, got ")
          << program.getTarget();
      diag.attachNote(kernels[0].program.getLoc())
          << "another program is for " << kernels[0].program.getTarget();
      return WalkResult::interrupt();
    }
    FailureOr<RegisterUsage> usage = computeRegisterUsage(program);
    if (failed(usage))
      return WalkResult::interrupt();
    FailureOr<KernelArguments> arguments = getKernelArguments(program);
    if (failed(arguments) || failed(checkPreload(program, *arguments)))
      return WalkResult::interrupt();
    kernels.push_back({program, *usage, *arguments});
    return WalkResult::skip();
  });
  if (result.wasInterrupted())
    return failure();
  if (kernels.empty())
    return module.emitError(
        "the module has no kernel, expected a public 'func.func' or a "
        "'gpu.func' with a body, or a 'waveasm.program'");
  return kernels;
}

FailureOr<Assembly> emit::emitAssembly(ModuleOp module,
                                       const EmitOptions &options) {
  FailureOr<SmallVector<Kernel>> kernels = collectKernels(module);
  if (failed(kernels))
    return failure();

  Assembly assembly;
  TargetAttr target = kernels->front().program.getTarget();
  assembly.processor = target.getArch().getTargetMachine().name;

  LineWriter writer(assembly);
  writer.line(".amdgcn_target \"amdgcn-amd-amdhsa--" + assembly.processor +
              "\"");
  writer.line(".amdhsa_code_object_version " +
              Twine(target.getCodeObjectVersion()));
  std::optional<DebugLines> debugLines;
  if (options.debugInfo) {
    writer.line(".text");
    debugLines.emplace(writer).begin();
  }
  ProgramData data;
  for (const Kernel &kernel : *kernels)
    if (failed(emitProgram(kernel, options, writer,
                           debugLines ? &*debugLines : nullptr, data)))
      return failure();
  emitCodeEnd(writer);
  if (debugLines)
    debugLines->end();
  writer.line();
  writer.lines([&](llvm::raw_ostream &os) { printMetadata(*kernels, os); });
  return assembly;
}
