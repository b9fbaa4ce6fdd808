//===- AssemblyEmitter.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/AssemblyEmitter.h"
#include "waveasm/emit/InstructionPrinter.h"
#include "waveasm/emit/KernelDescriptor.h"
#include "waveasm/emit/KernelMetadata.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::emit;

namespace {

/// Appends to an assembly and counts its lines.
class LineWriter {
public:
  explicit LineWriter(Assembly &assembly) : assembly(assembly) {}

  void line(const Twine &text = "") {
    (text + "\n").toVector(buffer);
    flush();
  }

  /// Lines written by a function that takes a stream.
  template <typename Print>
  void lines(Print print) {
    llvm::raw_svector_ostream os(buffer);
    print(os);
    flush();
  }

  LogicalResult instruction(InstructionOpInterface op) {
    llvm::raw_svector_ostream os(buffer);
    os << "  ";
    if (failed(printInstruction(op, os)))
      return failure();
    os << '\n';
    assembly.lineToOp[nextLine] = op;
    flush();
    return success();
  }

private:
  void flush() {
    nextLine += static_cast<unsigned>(llvm::count(buffer, '\n'));
    assembly.text.append(buffer.begin(), buffer.end());
    buffer.clear();
  }

  Assembly &assembly;
  SmallString<128> buffer;
  unsigned nextLine = 1;
};

} // namespace

static LogicalResult emitProgram(ProgramOp program, const RegisterUsage &usage,
                                 LineWriter &writer) {
  StringRef name = program.getKernelName();
  writer.line();
  writer.line(".text");
  writer.line(".protected " + name);
  writer.line(".globl " + name);
  writer.line(".p2align 8");
  writer.line(".type " + name + ",@function");
  writer.line(name + ":");
  for (Operation &op : program.getBody().front())
    if (auto instruction = dyn_cast<InstructionOpInterface>(op))
      if (failed(writer.instruction(instruction)))
        return failure();
  writer.line(".L" + name + "_end:");
  writer.line(".size " + name + ", .L" + name + "_end-" + name);
  writer.line();
  writer.lines([&](llvm::raw_ostream &os) {
    printKernelDescriptor(program, usage, os);
  });
  return success();
}

/// The programs of a module, checked to fit in one code object.
static FailureOr<SmallVector<Kernel>> collectKernels(ModuleOp module) {
  SmallVector<Kernel> kernels;
  llvm::StringMap<ProgramOp> byName;
  WalkResult result = module.walk([&](ProgramOp program) {
    const target::TargetInfo &target = program.getTargetInfo();
    if (!target.canEmit) {
      program.emitOpError("nothing can be emitted for target ")
          << StringRef(target.name) << ", expected gfx942 or gfx950";
      return WalkResult::interrupt();
    }
    auto [entry, isNew] = byName.try_emplace(program.getKernelName(), program);
    if (!isNew) {
      InFlightDiagnostic diag = program.emitOpError("second kernel of the name '")
                                << program.getKernelName() << "'";
      diag.attachNote(entry->second.getLoc()) << "the first one";
      return WalkResult::interrupt();
    }
    if (!kernels.empty() && program.getTarget() != kernels[0].program.getTarget()) {
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
    kernels.push_back({program, *usage});
    return WalkResult::skip();
  });
  if (result.wasInterrupted())
    return failure();
  if (kernels.empty())
    return module.emitError("nothing to emit: no waveasm.program in the module");
  return kernels;
}

FailureOr<Assembly> emit::emitAssembly(ModuleOp module) {
  FailureOr<SmallVector<Kernel>> kernels = collectKernels(module);
  if (failed(kernels))
    return failure();

  Assembly assembly;
  TargetAttr target = kernels->front().program.getTarget();
  assembly.processor = target.getArch().getTargetInfo().name;

  LineWriter writer(assembly);
  writer.line(".amdgcn_target \"amdgcn-amd-amdhsa--" + assembly.processor + "\"");
  writer.line(".amdhsa_code_object_version " +
              Twine(target.getCodeObjectVersion()));
  for (const Kernel &kernel : *kernels)
    if (failed(emitProgram(kernel.program, kernel.usage, writer)))
      return failure();
  writer.line();
  writer.lines([&](llvm::raw_ostream &os) { printMetadata(*kernels, os); });
  return assembly;
}
