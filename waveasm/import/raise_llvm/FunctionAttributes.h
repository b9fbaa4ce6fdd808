//===- FunctionAttributes.h - Attributes for code generators ----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_FUNCTIONATTRIBUTES_H
#define WAVEASM_IMPORT_RAISE_LLVM_FUNCTIONATTRIBUTES_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/StringMap.h"

namespace waveasm {

/// The attributes of a function that LLVM's code generator reads, by LLVM's
/// names: those that MLIR has as its own, and the others in `passthrough`.
class FunctionAttributes {
public:
  explicit FunctionAttributes(mlir::LLVM::LLVMFuncOp function);

  /// Empty for an attribute that is not there.
  llvm::StringRef get(llvm::StringRef name) const;

private:
  llvm::StringMap<std::string> values;
};

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_FUNCTIONATTRIBUTES_H
