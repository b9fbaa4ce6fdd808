//===- ParseModule.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/ParseModule.h"

#include "waveasm/compiler/Nesting.h"
#include "waveasm/compiler/ParseLlvmIr.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::compiler;

/// Returns the name that ends just before `location` in `source`, if it is that
/// of an operation in quotes; otherwise an empty string.
static StringRef getQuotedNameBefore(FileLineColLoc location,
                                     StringRef source) {
  for (unsigned line = 1; line < location.getLine(); ++line)
    source = source.split('\n').second;
  StringRef before = source.take_front(location.getColumn() - 1).rtrim();
  if (!before.consume_back("\""))
    return {};
  return before.rsplit('"').second;
}

/// What the parser says about text that is of no dialect that it knows, in
/// words that do not depend on the tool; empty for all other errors.
static std::string explainUnknown(Diagnostic &diagnostic, StringRef source) {
  std::string text = diagnostic.str();
  StringRef message = text;
  if (message.starts_with("operation being parsed with an unregistered")) {
    auto location = dyn_cast<FileLineColLoc>(diagnostic.getLocation());
    StringRef name =
        location ? getQuotedNameBefore(location, source) : StringRef();
    return name.empty() ? "unknown operation"
                        : ("unknown operation '" + name + "'").str();
  }
  // Dialect `tt' not found for custom op 'tt.load'
  if (message.starts_with("Dialect `"))
    return ("unknown operation '" +
            message.rsplit("custom op '").second.split('\'').first + "'")
        .str();
  // custom op 'define' is unknown (tried 'builtin.define' as well)
  if (message.consume_front("custom op '")) {
    auto [name, rest] = message.split('\'');
    bool isKnownDialect =
        name.contains('.') &&
        llvm::is_contained(
            diagnostic.getLocation()->getContext()->getAvailableDialects(),
            name.split('.').first);
    return rest.starts_with(" is unknown") && !isKnownDialect
               ? ("unknown operation '" + name + "'").str()
               : "";
  }
  // `!"tt"<"ptr<f32>">` type created with unregistered dialect
  for (StringRef kind : {"type", "attribute"})
    if (auto [name, rest] =
            message.split((" " + kind + " created with unregistered").str());
        !rest.empty())
      return (kind + " of the unknown dialect '" +
              name.split('"').second.split('"').first + "'")
          .str();
  return "";
}

static std::string listDialects(MLIRContext &context) {
  SmallVector<StringRef> names;
  for (StringRef name : context.getAvailableDialects())
    names.push_back(name);
  llvm::sort(names);
  return llvm::join(names, ", ");
}

OwningOpRef<ModuleOp> compiler::parseModule(llvm::MemoryBufferRef source,
                                            MLIRContext &context) {
  if (isLlvmIr(source.getBuffer()))
    return parseLlvmIr(source, context);
  llvm::SourceMgr sourceMgr;
  sourceMgr.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(source),
                               llvm::SMLoc());
  if (std::optional<size_t> offset = findTooDeepBracket(source.getBuffer())) {
    auto [line, column] = sourceMgr.getLineAndColumn(
        llvm::SMLoc::getFromPointer(source.getBufferStart() + *offset));
    emitError(FileLineColLoc::get(&context, source.getBufferIdentifier(), line,
                                  column))
        << "expected at most " << kMaxNesting << " open brackets at once";
    return nullptr;
  }
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    std::string unknown = explainUnknown(diagnostic, source.getBuffer());
    if (unknown.empty())
      return failure();
    emitError(diagnostic.getLocation())
        << unknown
        << ", expected MLIR of these dialects: " << listDialects(context);
    return success();
  });
  auto module = parseSourceFile<ModuleOp>(sourceMgr, &context);
  return module ? passThroughLlvm(std::move(module), source)
                : std::move(module);
}
