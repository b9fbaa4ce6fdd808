//===- Steps.cpp ----------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/Steps.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <algorithm>

using namespace waveasm;
using namespace waveasm::target;

namespace {

class StepsBuilder {
public:
  StepsBuilder(const TimedProgram &program, Steps &result)
      : program(program), result(result) {}

  void build();

private:
  void findLastWriters();
  void addProducers(uint32_t index, Step &step);
  void addProducer(uint32_t producer, uint32_t user, const TimedAccess &read,
                   Step &step);
  uint64_t getDistance(uint32_t producer, uint32_t user) const;

  const TimedProgram &program;
  Steps &result;
  /// By instruction: its innermost loop.
  std::vector<uint32_t> loopOf;
  /// By instruction: the cycles that those before it hold a wave at least.
  std::vector<uint64_t> held;
  /// By register: the last writer so far.
  std::vector<uint32_t> writers;
  /// By loop: pairs of a register and its last writer in the loop, sorted.
  std::vector<std::vector<std::pair<uint16_t, uint32_t>>> lastWriters;
};

} // namespace

void StepsBuilder::findLastWriters() {
  lastWriters.resize(program.loops.size());
  std::vector<uint32_t> last(program.numRegisters, kNoIndex);
  for (uint32_t loop = 0; loop < program.loops.size(); ++loop) {
    const TimedLoop &range = program.loops[loop];
    llvm::SmallVector<uint16_t> written;
    for (uint32_t i = range.first; i <= range.last; ++i) {
      if (!program.instructions[i].isReached)
        continue;
      for (const TimedAccess &write :
           program.getWrites(program.instructions[i].held))
        for (uint16_t r = write.first; r < write.first + write.count; ++r) {
          if (last[r] == kNoIndex)
            written.push_back(r);
          last[r] = i;
        }
    }
    llvm::sort(written);
    for (uint16_t r : written) {
      lastWriters[loop].emplace_back(r, last[r]);
      last[r] = kNoIndex;
    }
  }
}

/// The least cycles between the issues of the two, if the user is the next one
/// in the order of issue.
uint64_t StepsBuilder::getDistance(uint32_t producer, uint32_t user) const {
  if (producer < user)
    return held[user] - held[producer];
  uint32_t loop = loopOf[user];
  while (program.loops[loop].last < producer)
    loop = program.loops[loop].parent;
  const TimedLoop &range = program.loops[loop];
  return held[range.last] - held[producer] + held[user] - held[range.first] +
         program.machine->times->getTakenBranchCycles();
}

void StepsBuilder::addProducer(uint32_t producer, uint32_t user,
                               const TimedAccess &read, Step &step) {
  const TimedInstruction &writer = program.instructions[producer];
  Use use = read.use;
  StallCause cause = StallCause::Hazard;
  if (use == Use::MatrixC && writer.unit == Unit::Mfma &&
      writer.unitCycles == step.unitCycles && writer.held.numWrites == 1) {
    const TimedAccess &whole = program.getWrites(writer.held).front();
    if (whole.first == read.first && whole.count == read.count) {
      use = Use::Accumulator;
      // The sum is still in the pipe.
      cause = StallCause::Mfma;
    }
  }
  uint16_t cycles = program.results[writer.result][static_cast<unsigned>(use)];
  if (cycles <= getDistance(producer, user))
    return;
  for (Producer &known :
       llvm::MutableArrayRef(result.producers).drop_front(step.firstProducer))
    if (known.instruction == producer) {
      if (known.cycles < cycles) {
        known.cycles = cycles;
        known.cause = cause;
      }
      return;
    }
  result.producers.push_back({producer, cycles, cause});
  ++step.numProducers;
  result.steps[producer].isProducer = true;
}

void StepsBuilder::addProducers(uint32_t index, Step &step) {
  for (const TimedAccess &read :
       program.getReads(program.instructions[index].held))
    for (uint16_t r = read.first; r < read.first + read.count; ++r) {
      uint32_t writer = writers[r];
      if (writer != kNoIndex)
        addProducer(writer, index, read, step);
      // The writers that an iteration before left.
      for (uint32_t loop = loopOf[index]; loop != kNoIndex;
           loop = program.loops[loop].parent) {
        const TimedLoop &range = program.loops[loop];
        if (writer != kNoIndex && writer >= range.first)
          break;
        auto &last = lastWriters[loop];
        auto found = llvm::lower_bound(last, std::pair(r, uint32_t{0}));
        if (found != last.end() && found->first == r)
          addProducer(found->second, index, read, step);
      }
    }
}

/// See `Step::isPlain`.
static bool isPlain(const IssueFacts &inst) {
  bool hasPlainUnit = inst.unit != Unit::Vmem && inst.unit != Unit::Lds &&
                      !inst.countsVm && !inst.countsLgkm;
  bool hasPlainKind = inst.kind == TimedKind::Plain ||
                      inst.kind == TimedKind::Nop ||
                      inst.kind == TimedKind::Sleep;
  return hasPlainUnit && hasPlainKind && inst.target == kNoIndex &&
         inst.pastBarrier == kNoIndex && inst.opens == kNoIndex &&
         inst.loop == kNoIndex;
}

void StepsBuilder::build() {
  size_t size = program.instructions.size();
  loopOf = program.findInnermostLoops();
  findLastWriters();
  writers.assign(program.numRegisters, kNoIndex);
  held.resize(size + 1);
  result.steps.resize(size);
  for (size_t i = 0; i < size; ++i)
    held[i + 1] = held[i] + (program.instructions[i].isReached
                                 ? program.instructions[i].holdCycles
                                 : 0);
  for (uint32_t i = 0; i < size; ++i) {
    const TimedInstruction &inst = program.instructions[i];
    Step &step = result.steps[i];
    step.firstProducer = static_cast<uint32_t>(result.producers.size());
    static_cast<IssueFacts &>(step) = inst;
    step.isPlain = isPlain(inst);
    if (!inst.isReached)
      continue;
    addProducers(i, step);
    for (const TimedAccess &write : program.getWrites(inst.held))
      std::fill_n(writers.begin() + write.first, write.count, i);
  }
  // As many as all SIMDs can have in the queue.
  unsigned maxBurst = program.machine->times->vmemQueueEntries /
                      program.machine->waves.simdsPerComputeUnit;
  unsigned inRow = 0;
  for (Step &step : llvm::reverse(result.steps)) {
    inRow = step.unit == Unit::Vmem ? std::min(inRow + 1, maxBurst) : 0;
    step.vmemInRow = static_cast<uint8_t>(inRow);
  }
}

Steps Steps::build(const TimedProgram &program) {
  Steps result;
  StepsBuilder(program, result).build();
  return result;
}

void Steps::setTraffic(const TimedProgram &program) {
  for (const TimedLoad &load : program.loads) {
    const TimedInstruction &timed = program.instructions[load.instruction];
    Step &step = steps[load.instruction];
    step.latencyCycles = timed.latencyCycles;
    step.lines = timed.lines;
    step.lineCycles = timed.lineCycles;
  }
}
