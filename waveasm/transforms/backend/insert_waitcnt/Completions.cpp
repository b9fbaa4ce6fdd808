//===- Completions.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/insert_waitcnt/Completions.h"

#include "waveasm/analysis/flow_graph/ForwardAnalysis.h"
#include "waveasm/transforms/backend/insert_waitcnt/WaitBrackets.h"

#include "llvm/ADT/BitVector.h"

using namespace waveasm;
using namespace waveasm::target;

namespace {

class CompletionFinder {
public:
  CompletionFinder(
      const MachineCode &code,
      llvm::function_ref<bool(unsigned point, unsigned access)> observes);

  Completions find();

private:
  /// An instruction that observes accesses, by the numbers of these.
  struct Point {
    unsigned number;
    llvm::SmallVector<WaitBrackets::Resource, 0> observed;
    llvm::BitVector pending;
  };

  void transfer(unsigned block, WaitBrackets &state);
  void issue(const MachineInstruction &instruction, unsigned number,
             WaitBrackets &state) const;

  const MachineCode &code;
  const MachineProgram &program;
  /// The instructions that access memory; each is a resource.
  llvm::SmallVector<unsigned, 0> accesses;
  llvm::DenseMap<unsigned, WaitBrackets::Resource> resources;
  /// By the number of the instruction.
  llvm::DenseMap<unsigned, Point> points;
};

} // namespace

static bool isCounted(const MachineInstruction &instruction) {
  return getCounterEvents(instruction.traits).events != CounterEvents().events;
}

CompletionFinder::CompletionFinder(
    const MachineCode &code,
    llvm::function_ref<bool(unsigned point, unsigned access)> observes)
    : code(code), program(code.getMachine()) {
  auto count = static_cast<unsigned>(program.getInstructions().size());
  for (unsigned number = 0; number < count; ++number)
    if (isCounted(program.getInstructions()[number])) {
      resources[number] = static_cast<unsigned>(accesses.size());
      accesses.push_back(number);
    }
  for (unsigned number = 0; number < count; ++number) {
    Point point{number, {}, {}};
    for (auto [resource, access] : llvm::enumerate(accesses))
      if (observes(number, access))
        point.observed.push_back(static_cast<unsigned>(resource));
    if (point.observed.empty())
      continue;
    point.pending.resize(static_cast<unsigned>(accesses.size()));
    points.try_emplace(number, std::move(point));
  }
}

void CompletionFinder::issue(const MachineInstruction &instruction,
                             unsigned number, WaitBrackets &state) const {
  for (Counter counter : kCounters) {
    auto index = static_cast<unsigned>(counter);
    if (int8_t count = instruction.waits[index]; count >= 0)
      state.wait(counter, count);
    int8_t event = getCounterEvents(instruction.traits).events[index];
    if (event < 0)
      continue;
    state.issue(counter, static_cast<CounterEvent>(event));
    state.fill(resources.find(number)->second, counter);
    // A counter holds one more than a wait can name. An operation that does not
    // fit waits for the oldest one.
    const target::Machine &machine = code.getProgram().getTargetMachine();
    state.wait(counter,
               static_cast<int>(machine.getCounter(counter).weakestWait()) + 1);
  }
}

void CompletionFinder::transfer(unsigned block, WaitBrackets &state) {
  const target::Machine &machine = code.getProgram().getTargetMachine();
  llvm::ArrayRef<MachineInstruction> all = program.getInstructions();
  llvm::ArrayRef<MachineInstruction> instructions = program.getBlock(block);
  auto number = static_cast<unsigned>(instructions.begin() - all.begin());
  for (const MachineInstruction &instruction : instructions) {
    // What is pending only grows from visit to visit.
    if (auto point = points.find(number); point != points.end())
      for (WaitBrackets::Resource resource : point->second.observed)
        if (state.getWait(resource, Counter::Vm, machine) >= 0 ||
            state.getWait(resource, Counter::Lgkm, machine) >= 0)
          point->second.pending.set(resource);
    issue(instruction, number++, state);
  }
  state.normalize();
}

Completions CompletionFinder::find() {
  Completions result;
  if (points.empty())
    return result;
  runForward<WaitBrackets>(
      code.getGraph(), [&](unsigned block, WaitBrackets &state, bool) {
        if (block == 0)
          state.join(WaitBrackets(static_cast<unsigned>(accesses.size())));
        transfer(block, state);
      });
  for (const auto &[number, point] : points)
    for (WaitBrackets::Resource resource : point.observed)
      if (!point.pending.test(resource))
        result[program.getInstructions()[number].op].push_back(
            program.getInstructions()[accesses[resource]].op);
  return result;
}

Completions waveasm::findCompletions(
    const MachineCode &code,
    llvm::function_ref<bool(unsigned point, unsigned access)> observes) {
  return CompletionFinder(code, observes).find();
}
