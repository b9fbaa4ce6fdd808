//===- ConvertDiagnostic.cpp ----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/ConvertDiagnostic.h"

#include "waveasm/dialect/SourcePlace.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include "llvm/Support/ErrorHandling.h"

#include <algorithm>

using namespace mlir;
using namespace waveasm;

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

static compiler::Diagnostic convert(mlir::Diagnostic &diagnostic) {
  compiler::Diagnostic result;
  result.severity = getName(diagnostic.getSeverity());
  result.message = diagnostic.str();
  if (FileLineColLoc loc = findPlace(diagnostic.getLocation())) {
    result.file = loc.getFilename().str();
    // A module without text of its own is at 0:0, which stands for the whole
    // file; report its start, 1:1.
    result.line = std::max(loc.getLine(), 1u);
    result.column = std::max(loc.getColumn(), 1u);
  }
  return result;
}

void compiler::addDiagnostic(mlir::Diagnostic &diagnostic,
                             std::vector<compiler::Diagnostic> &diagnostics) {
  diagnostics.push_back(convert(diagnostic));
  for (mlir::Diagnostic &note : diagnostic.getNotes())
    diagnostics.push_back(convert(note));
}
