//===- DescribedKernel.h - Machine code with what is known of it *- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_DESCRIBEDKERNEL_H
#define WAVEASM_COMPILER_DESCRIBEDKERNEL_H

#include "waveasm/compiler/EstimateMachineCode.h"
#include "waveasm/cycle_model/CycleModel.h"
#include "waveasm/machine_code/KernelCode.h"

namespace waveasm::compiler {

/// A kernel with the size of its workgroups, its arguments and its LDS, as far
/// as the options describe them.
struct DescribedKernel {
  machine_code::KernelCode code;
  machine_code::AssumedIterations assumed;
};

struct DescribedFile {
  std::vector<DescribedKernel> kernels;
  /// See `CodeFile::unread`.
  std::vector<std::pair<std::string, std::string>> unread;
};

/// Reads the kernels of a file, and sets what `options` say of the launch and
/// the memory in `model`. Fails if the file cannot be read, and if an option is
/// wrong or does not fit a kernel.
llvm::Expected<DescribedFile> readKernels(const std::string &bytes,
                                          const std::string &fileName,
                                          const MachineCodeOptions &options,
                                          CycleModelOptions &model);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_DESCRIBEDKERNEL_H
