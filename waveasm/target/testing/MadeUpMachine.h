//===- MadeUpMachine.h - A target that does not exist -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All of its numbers differ from those of the targets that exist, so that a
// test sees where one of theirs is used in place of the program's.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_TESTING_MADEUPMACHINE_H
#define WAVEASM_TARGET_TESTING_MADEUPMACHINE_H

#include "waveasm/target/Machine.h"

#include <vector>

namespace waveasm::target {

/// The made-up target "gfx999". It lives as long as the process.
const Machine &getMadeUpMachine();

/// A target like another one for which all times are known, except that all of
/// them are so many times as long.
class SlowMachine {
public:
  SlowMachine(const Machine &original, uint32_t factor);
  SlowMachine(const SlowMachine &) = delete;
  SlowMachine &operator=(const SlowMachine &) = delete;

  const Machine &get() const { return machine; }

private:
  std::vector<NamedTiming> lds;
  Times times;
  Machine machine;
};

} // namespace waveasm::target

#endif // WAVEASM_TARGET_TESTING_MADEUPMACHINE_H
