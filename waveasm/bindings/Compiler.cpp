//===- Compiler.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bindings/Compiler.h"

#include "waveasm/dialect/WaveAsmDialect.h"
#include "waveasm/emit/Assembler.h"
#include "waveasm/emit/AssemblyEmitter.h"
#include "waveasm/emit/Linker.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::bindings;

static std::string getName(DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Error:
    return "error";
  case DiagnosticSeverity::Warning:
    return "warning";
  case DiagnosticSeverity::Remark:
    return "remark";
  case DiagnosticSeverity::Note:
    return "note";
  }
  llvm_unreachable("unknown severity");
}

static bindings::Diagnostic convert(mlir::Diagnostic &diagnostic) {
  bindings::Diagnostic result;
  result.severity = getName(diagnostic.getSeverity());
  result.message = diagnostic.str();
  if (auto loc = diagnostic.getLocation()->findInstanceOf<FileLineColLoc>()) {
    result.file = loc.getFilename().str();
    result.line = loc.getLine();
    result.column = loc.getColumn();
  }
  return result;
}

/// Parses and runs up to the stage; diagnostics go to the context's handler.
static FailureOr<std::string> run(const std::string &source,
                                  const std::string &fileName, Stage stage,
                                  MLIRContext &context) {
  llvm::SourceMgr sourceMgr;
  sourceMgr.AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBufferCopy(source, fileName), llvm::SMLoc());
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sourceMgr, &context);
  if (!module)
    return failure();

  if (stage == Stage::WaveAsm) {
    std::string text;
    llvm::raw_string_ostream os(text);
    module->print(os);
    os << '\n';
    return text;
  }
  FailureOr<emit::Assembly> assembly = emit::emitAssembly(*module);
  if (failed(assembly))
    return failure();
  // Also where only text is asked for: text that does not assemble is no result.
  FailureOr<emit::Bytes> object = emit::assemble(*assembly, module->getLoc());
  if (failed(object))
    return failure();
  if (stage == Stage::Asm)
    return std::move(assembly->text);
  if (stage == Stage::Obj)
    return std::string(object->begin(), object->end());
  FailureOr<emit::Bytes> codeObject = emit::link(*object, module->getLoc());
  if (failed(codeObject))
    return failure();
  return std::string(codeObject->begin(), codeObject->end());
}

CompileOutput bindings::compile(const std::string &source,
                                const std::string &fileName, Stage stage) {
  DialectRegistry registry;
  registry.insert<WaveAsmDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);

  CompileOutput output;
  ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic &diagnostic) {
    output.diagnostics.push_back(convert(diagnostic));
    for (mlir::Diagnostic &note : diagnostic.getNotes())
      output.diagnostics.push_back(convert(note));
  });
  FailureOr<std::string> bytes = run(source, fileName, stage, context);
  output.succeeded = succeeded(bytes);
  if (succeeded(bytes))
    output.bytes = std::move(*bytes);
  return output;
}
