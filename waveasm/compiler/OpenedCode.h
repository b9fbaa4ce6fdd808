//===- OpenedCode.h - A code object whose orders may change -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_OPENEDCODE_H
#define WAVEASM_COMPILER_OPENEDCODE_H

#include "waveasm/compiler/DescribedKernel.h"
#include "waveasm/compiler/RescheduleMachineCode.h"
#include "waveasm/reschedule/KernelBench.h"
#include "waveasm/verify/Disassembly.h"
#include "waveasm/verify/Finding.h"

#include "mlir/IR/MLIRContext.h"

namespace waveasm::compiler {

/// A linked code object with what is known of its kernels.
struct OpenedCode {
  /// With the dialects, and with the times of a calibration.
  std::unique_ptr<mlir::MLIRContext> context;
  std::string bytes;
  DescribedFile file;
  /// With the scenarios in which orders are compared.
  CycleModelOptions model;
  verify::Disassembly disassembly;
  verify::Findings findings;

  /// Why a kernel must stay as it is whatever the order: a code of
  /// `RescheduledKernel` and a sentence, or "". Pairs of instructions that are
  /// too close in the input may be so in what stays as it is. If the kernel is
  /// repaired, missing waits are no reason.
  std::pair<std::string, std::string> findRefusal(llvm::StringRef kernel,
                                                  bool repairs) const;

  reschedule::KernelBenchOptions
  makeOptions(const DescribedKernel &kernel,
              const RescheduleSettings &settings) const;
};

/// Opens a code object, the entry of a bundle, or what assembly text becomes.
llvm::Expected<std::unique_ptr<OpenedCode>>
openCodeFile(const std::string &bytes, const std::string &fileName,
             const RescheduleSettings &settings);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_OPENEDCODE_H
