//===- ParseLlvmIr.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/ParseLlvmIr.h"

#include "waveasm/compiler/InlineCalls.h"
#include "waveasm/compiler/PromotePrivateMemory.h"

#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMIRToLLVMTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/ROCDL/ROCDLToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "mlir/Target/LLVMIR/Import.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/AutoUpgrade.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/TargetParser/Triple.h"

using namespace mlir;
using namespace waveasm;

bool compiler::isLlvmIr(StringRef text) {
  constexpr StringLiteral kBlanks = " \t\r\n";
  for (text = text.ltrim(kBlanks); text.starts_with(";");
       text = text.split('\n').second.ltrim(kBlanks)) {
  }
  return llvm::any_of(ArrayRef<StringLiteral>{"source_filename ", "target ",
                                              "define ", "declare ",
                                              "attributes ", "@", "$"},
                      [&](StringRef word) { return text.starts_with(word); });
}

/// The line of `text`, from 1, that defines a function or a global; 1 if none
/// is found, as for names in quotes.
static unsigned findDefinition(StringRef text, StringRef symbol) {
  std::string function = ("@" + symbol + "(").str();
  std::string global = ("@" + symbol + " =").str();
  SmallVector<StringRef> lines;
  text.split(lines, '\n');
  for (auto [index, line] : llvm::enumerate(lines))
    if (line.starts_with(global) ||
        (line.starts_with("define ") && line.contains(function)))
      return static_cast<unsigned>(index) + 1;
  return 1;
}

/// Gives operations without a place that of the function or global around them:
/// the IR has places of its source alone, if at all.
static void addPlaces(ModuleOp module, llvm::MemoryBufferRef source) {
  for (Operation &symbol : *module.getBody()) {
    if (!isa<LLVM::LLVMFuncOp, LLVM::GlobalOp>(symbol))
      continue;
    StringRef name = SymbolTable::getSymbolName(&symbol).getValue();
    Location place =
        FileLineColLoc::get(module.getContext(), source.getBufferIdentifier(),
                            findDefinition(source.getBuffer(), name), 1);
    symbol.walk([&](Operation *op) {
      // Those of globals have line 0.
      auto known = dyn_cast<FileLineColLoc>(op->getLoc());
      if (isa<UnknownLoc>(op->getLoc()) || (known && !known.getLine()))
        op->setLoc(place);
    });
  }
}

/// Uses of aliases become those of what they stand for.
static void replaceAliases(llvm::Module &module) {
  for (llvm::GlobalAlias &alias : llvm::make_early_inc_range(module.aliases()))
    if (!alias.isInterposable()) {
      alias.replaceAllUsesWith(alias.getAliasee());
      alias.eraseFromParent();
    }
}

/// The names of globals to which the host may give other values before kernels
/// run.
static llvm::StringSet<> findExternallyInitialized(const llvm::Module &module) {
  llvm::StringSet<> names;
  for (const llvm::GlobalVariable &global : module.globals())
    if (global.isExternallyInitialized())
      names.insert(global.getName());
  return names;
}

/// Makes a module of the LLVM dialect of one of LLVM, after passes that leave
/// less to import.
static OwningOpRef<ModuleOp> importLlvm(std::unique_ptr<llvm::Module> parsed,
                                        llvm::MemoryBufferRef source,
                                        MLIRContext &context) {
  replaceAliases(*parsed);
  compiler::inlineCalls(*parsed);
  compiler::promotePrivateMemory(*parsed);
  // The translation forgets this.
  llvm::StringSet<> external = findExternallyInitialized(*parsed);
  DialectRegistry registry;
  registerLLVMDialectImport(registry);
  registry.insert<DLTIDialect>();
  context.appendDialectRegistry(registry);
  // Nothing depends on alignments of vectors that the layout states: accesses
  // state theirs.
  std::string problems;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    // Operations have no places yet.
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error &&
        isa<UnknownLoc>(diagnostic.getLocation())) {
      problems += (problems.empty() ? "" : "; ") + diagnostic.str();
      return success();
    }
    return success(
        diagnostic.getSeverity() == DiagnosticSeverity::Warning &&
        StringRef(diagnostic.str()).starts_with("unhandled data layout token"));
  });
  OwningOpRef<ModuleOp> module =
      translateLLVMIRToModule(std::move(parsed), &context,
                              /*emitExpensiveWarnings=*/false,
                              /*dropDICompositeTypeElements=*/true,
                              /*loadAllDialects=*/true);
  if (!module) {
    if (!problems.empty())
      emitError(
          FileLineColLoc::get(&context, source.getBufferIdentifier(), 1, 1))
          << "expected LLVM IR that MLIR's LLVM dialect expresses: "
          << problems;
    return module;
  }
  for (auto global : module->getOps<LLVM::GlobalOp>())
    if (external.contains(global.getSymName()))
      global.setExternallyInitialized(true);
  addPlaces(*module, source);
  return module;
}

OwningOpRef<ModuleOp> compiler::parseLlvmIr(llvm::MemoryBufferRef source,
                                            MLIRContext &context) {
  llvm::LLVMContext llvmContext;
  llvm::SMDiagnostic problem;
  auto parsed =
      std::make_unique<llvm::Module>(source.getBufferIdentifier(), llvmContext);
  if (llvm::parseAssemblyInto(source, parsed.get(), /*Index=*/nullptr,
                              problem)) {
    emitError(FileLineColLoc::get(
        &context, source.getBufferIdentifier(),
        static_cast<unsigned>(std::max(problem.getLineNo(), 0)),
        static_cast<unsigned>(problem.getColumnNo() + 1)))
        << "expected LLVM IR of version " << LLVM_VERSION_MAJOR << ": "
        << problem.getMessage();
    return nullptr;
  }
  // The parser that upgrades notes for debuggers ends the process instead.
  std::string broken;
  llvm::raw_string_ostream stream(broken);
  bool hasBrokenNotes = false;
  if (llvm::verifyModule(*parsed, &stream, &hasBrokenNotes)) {
    emitError(FileLineColLoc::get(&context, source.getBufferIdentifier(), 1, 1))
        << "expected valid LLVM IR of version " << LLVM_VERSION_MAJOR << ": "
        << StringRef(broken).rtrim();
    return nullptr;
  }
  llvm::UpgradeDebugInfo(*parsed);
  return importLlvm(std::move(parsed), source, context);
}

//===----------------------------------------------------------------------===//
// Modules of the LLVM dialect
//===----------------------------------------------------------------------===//

/// Whether LLVM IR says all that the module does, and a kernel has something
/// that passes of LLVM take away.
static bool gainsByLlvm(ModuleOp module) {
  bool gains = false;
  WalkResult walk = module.walk([&](Operation *op) {
    bool isLlvm = op == module ||
                  isa<LLVM::LLVMDialect, ROCDL::ROCDLDialect>(op->getDialect());
    if (isa<LLVM::LLVMFuncOp>(op))
      for (NamedAttribute attribute : op->getDiscardableAttrs())
        isLlvm &= attribute.getName().strref().starts_with("rocdl.");
    gains |= isa<LLVM::CallOp, LLVM::AllocaOp, LLVM::AddrSpaceCastOp>(op) &&
             op->getParentOfType<LLVM::LLVMFuncOp>();
    return isLlvm ? WalkResult::advance() : WalkResult::interrupt();
  });
  return gains && !walk.wasInterrupted();
}

OwningOpRef<ModuleOp> compiler::passThroughLlvm(OwningOpRef<ModuleOp> module,
                                                llvm::MemoryBufferRef source) {
  if (!gainsByLlvm(*module))
    return module;
  MLIRContext &context = *module->getContext();
  DialectRegistry registry;
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  registerROCDLDialectTranslation(registry);
  context.appendDialectRegistry(registry);
  // What LLVM IR cannot say is an error at its place later.
  ScopedDiagnosticHandler handler(&context,
                                  [](Diagnostic &) { return success(); });
  OwningOpRef<ModuleOp> copy(cast<ModuleOp>((*module)->clone()));
  // Places become notes for debuggers, which come back as places.
  PassManager passes(&context);
  passes.addPass(LLVM::createDIScopeForLLVMFuncOpPass());
  if (failed(passes.run(*copy)))
    return module;
  llvm::LLVMContext llvmContext;
  std::unique_ptr<llvm::Module> translated =
      translateModuleToLLVMIR(*copy, llvmContext, source.getBufferIdentifier(),
                              /*disableVerification=*/true);
  if (!translated)
    return module;
  if (translated->getDataLayoutStr().empty())
    translated->setDataLayout(
        llvm::Triple("amdgcn-amd-amdhsa").computeDataLayout());
  if (llvm::verifyModule(*translated))
    return module;
  OwningOpRef<ModuleOp> result =
      importLlvm(std::move(translated), source, context);
  return result ? std::move(result) : std::move(module);
}
