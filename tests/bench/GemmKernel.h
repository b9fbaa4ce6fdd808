//===- GemmKernel.h - What benches of compiles compile ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_BENCH_GEMMKERNEL_H
#define TESTS_BENCH_GEMMKERNEL_H

#include <string>

namespace waveasm {

/// The text of a kernel `gemm` with virtual registers whose loop has about
/// `instructions` instructions: loads from memory and LDS, address arithmetic,
/// matrix instructions on 16 accumulators.
std::string makeGemmKernel(unsigned instructions);

} // namespace waveasm

#endif // TESTS_BENCH_GEMMKERNEL_H
