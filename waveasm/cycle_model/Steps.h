//===- Steps.h - A timed program, flat --------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a wave has to know to issue an instruction, in one small record, so that
// the simulator reads one cache line for each issue. Every wave takes the same
// path, so the instruction that wrote a register is known beforehand: registers
// do not occur here, only the instructions that an instruction waits for.
//
// Private to the cycle model.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_STEPS_H
#define WAVEASM_CYCLE_MODEL_STEPS_H

#include "waveasm/cycle_model/TimedProgram.h"

namespace waveasm {

/// An instruction whose result another one waits for.
struct Producer {
  uint32_t instruction;
  /// Cycles from its issue to the earliest issue of the user.
  uint16_t cycles;
  StallCause cause;
};

struct Step : IssueFacts {
  /// The range of `Steps::producers` that belongs to the instruction.
  uint32_t firstProducer = 0;
  uint16_t numProducers = 0;
  /// Whether another one waits for the instruction.
  bool isProducer = false;
  /// Whether the instruction only issues: nothing holds it back but order,
  /// results, fetch and the units that waves share, no counter counts it, and
  /// the next one follows it.
  bool isPlain = false;
  /// How many instructions of vector memory follow one another from here on, up
  /// to those of the largest `Burst`.
  uint8_t vmemInRow = 0;
};

struct Steps {
  std::vector<Step> steps;
  std::vector<Producer> producers;

  /// Leaves out the producers that the order of issue satisfies: the
  /// instructions between producer and user take at least a slot each.
  static Steps build(const TimedProgram &program);

  /// Takes over the traffic of `program`, of which this was built.
  void setTraffic(const TimedProgram &program);

  llvm::ArrayRef<Producer> getProducers(const Step &step) const {
    return llvm::ArrayRef(producers).slice(step.firstProducer,
                                           step.numProducers);
  }
};

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_STEPS_H
