//===- WaitChecker.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/WaitChecker.h"

#include "waveasm/verify/PendingOperations.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"

#include <deque>

using namespace waveasm;
using namespace waveasm::verify;
using llvm::StringRef;

static constexpr Counter kCounters[] = {Counter::Vm, Counter::Lgkm,
                                        Counter::Exp};
static constexpr RegisterRange kExecPair{RegisterFile::Scalar, kExec, 2};

namespace {
/// The checks of one function.
class WaitChecker {
public:
  WaitChecker(const Function &function, const ControlFlow &controlFlow,
              Findings &findings)
      : function(function), controlFlow(controlFlow), findings(findings),
        pending(function, controlFlow) {}

  void run(bool strictLdsDma);

private:
  const Instruction &at(unsigned index) const {
    return function.instructions[index];
  }

  void walk(unsigned producer, Counter counter,
            llvm::function_ref<Step(unsigned index, unsigned younger)> visit) {
    pending.walk(producer, counter, visit);
  }
  void checkResults(unsigned producer, Counter counter);
  void checkLdsWrite(unsigned producer);
  void checkGwsData(unsigned producer);
  void checkWriteBack(unsigned producer);
  void checkEveryDma(unsigned producer);
  std::optional<unsigned> findFirstDma() const;
  void checkFirstDma(unsigned producer);
  /// `what` is the message up to the wait that is missing before `consumer`.
  void report(FindingKind kind, unsigned producer, unsigned consumer,
              Counter counter, unsigned younger, const llvm::Twine &what);
  void reportPending(unsigned producer, unsigned consumer, Counter counter,
                     unsigned younger, const llvm::Twine &what);

  const Function &function;
  const ControlFlow &controlFlow;
  Findings &findings;
  PendingOperations pending;
};

/// The phases of the walk from the first DMA of a kernel.
enum class DmaPhase : uint8_t {
  Pending,        ///< no barrier yet
  PendingCrossed, ///< still pending after a barrier
  Late,           ///< complete, but only after the last barrier
};
} // namespace

void WaitChecker::report(FindingKind kind, unsigned producer, unsigned consumer,
                         Counter counter, unsigned younger,
                         const llvm::Twine &what) {
  unsigned count = pending.getCoveringCount(consumer, getGroup(at(producer)),
                                            counter, younger);
  Finding finding;
  finding.kind = kind;
  finding.function = function.name;
  finding.producerOffset = at(producer).offset;
  finding.consumerOffset = at(consumer).offset;
  finding.required = count;
  finding.message =
      (what + ": expected " + getName(counter) + "(" + llvm::utostr(count) +
       (count ? ") or lower" : ")") + " before it")
          .str();
  findings.push_back(std::move(finding));
}

void WaitChecker::reportPending(unsigned producer, unsigned consumer,
                                Counter counter, unsigned younger,
                                const llvm::Twine &what) {
  report(FindingKind::Wait, producer, consumer, counter, younger,
         describe(at(consumer)) + " " + what + " " + describe(at(producer)) +
             " has not finished");
}

/// Whether a load keeps half of its register.
static bool isD16Load(const Instruction &instruction) {
  return instruction.mayLoad && !instruction.mayStore &&
         StringRef(instruction.mnemonic).contains("_d16");
}

/// Whether the consumer reads the range. For VMEM, a d16 load after a load of
/// the same unit does not count: results are written back in order, so the half
/// that it keeps is there by then.
static bool readsPending(const Instruction &producer,
                         const Instruction &consumer,
                         const RegisterRange &range) {
  bool keepsHalfInOrder = getGroup(producer) == Group::Vector &&
                          getGroup(consumer) == Group::Vector &&
                          isD16Load(consumer);
  return llvm::any_of(consumer.operands, [&](const Operand &operand) {
    return operand.isUse && operand.reg && operand.reg->overlaps(range) &&
           !(operand.isTied && keepsHalfInOrder);
  });
}

/// Whether both write in order: results of the same unit arrive in order, so
/// the last one stays.
static bool writesInOrder(const Instruction &producer,
                          const Instruction &consumer) {
  return isInOrder(getGroup(producer)) &&
         getGroup(producer) == getGroup(consumer);
}

static bool writesAllOf(const Instruction &instruction,
                        const RegisterRange &range) {
  return llvm::any_of(instruction.operands, [&](const Operand &operand) {
    return operand.isDef && operand.reg && operand.reg->contains(range);
  });
}

void WaitChecker::checkResults(unsigned producer, Counter counter) {
  const Instruction &from = at(producer);
  for (const Operand &operand : from.operands) {
    if (!operand.isDef || !operand.reg)
      continue;
    const RegisterRange &range = *operand.reg;
    walk(producer, counter, [&](unsigned index, unsigned younger) {
      const Instruction &to = at(index);
      if (leavesFunction(to) && !to.calleeWaits) {
        reportPending(producer, index, counter, younger,
                      "leaves the function with " + range.str() + ", which");
        return Step::Stop;
      }
      if (readsPending(from, to, range)) {
        reportPending(producer, index, counter, younger,
                      "reads " + range.str() + ", which");
        return Step::Stop;
      }
      if (!to.writes(range))
        return Step::Continue;
      if (!writesInOrder(from, to)) {
        reportPending(producer, index, counter, younger,
                      "overwrites " + range.str() + ", which");
        return Step::Stop;
      }
      // A younger load into the same registers completes after this one.
      return writesAllOf(to, range) ? Step::Stop : Step::Continue;
    });
  }
}

void WaitChecker::checkLdsWrite(unsigned producer) {
  walk(producer, Counter::Lgkm, [&](unsigned index, unsigned younger) {
    const Instruction &to = at(index);
    // The younger write completes after this one.
    if (to.kind.ldsWrite)
      return Step::Stop;
    if (!to.is("s_barrier"))
      return Step::Continue;
    report(FindingKind::Barrier, producer, index, Counter::Lgkm, younger,
           describe(to) + " does not wait for the LDS write of " +
               describe(at(producer)));
    return Step::Stop;
  });
}

/// GWS reads its register late; expcnt shows when.
void WaitChecker::checkGwsData(unsigned producer) {
  const Instruction &from = at(producer);
  walk(producer, Counter::Exp, [&](unsigned index, unsigned younger) {
    const Instruction &to = at(index);
    if (to.writes(kExecPair)) {
      reportPending(producer, index, Counter::Exp, younger,
                    "changes EXEC, with which");
      return Step::Stop;
    }
    for (const Operand &operand : from.operands)
      if (operand.isUse && operand.reg && operand.reg->isVector() &&
          to.writes(*operand.reg)) {
        reportPending(producer, index, Counter::Exp, younger,
                      "overwrites " + operand.reg->str() + ", which");
        return Step::Stop;
      }
    return Step::Continue;
  });
}

/// Checks a release: a store after the write-back of L2 may announce the data
/// that is written back, so the write-back must be complete first.
void WaitChecker::checkWriteBack(unsigned producer) {
  walk(producer, Counter::Vm, [&](unsigned index, unsigned younger) {
    const Instruction &to = at(index);
    if (to.is("buffer_wbl2"))
      return Step::Stop;
    if (!to.kind.vmem || !to.mayStore || to.kind.ldsDma)
      return Step::Continue;
    reportPending(producer, index, Counter::Vm, younger,
                  "may announce data that");
    return Step::Stop;
  });
}

void WaitChecker::checkEveryDma(unsigned producer) {
  walk(producer, Counter::Vm, [&](unsigned index, unsigned younger) {
    const Instruction &to = at(index);
    if (to.kind.ldsDma)
      return Step::Stop;
    bool isBarrier = to.is("s_barrier");
    if (!isBarrier && !to.kind.ldsRead)
      return Step::Continue;
    report(isBarrier ? FindingKind::Barrier : FindingKind::Wait, producer,
           index, Counter::Vm, younger,
           describe(to) +
               (isBarrier ? " does not wait for the LDS data of "
                          : " may read the unfinished LDS data of ") +
               describe(at(producer)));
    return Step::Stop;
  });
}

/// The DMA that writes to LDS first on every path that writes to it; none if
/// paths begin with different writes. Waves may then take different paths, so
/// that one finds complete data of another one.
std::optional<unsigned> WaitChecker::findFirstDma() const {
  if (function.instructions.empty())
    return std::nullopt;
  std::optional<unsigned> first;
  llvm::DenseSet<unsigned> visited = {0};
  llvm::SmallVector<unsigned> worklist = {0};
  while (!worklist.empty()) {
    unsigned index = worklist.pop_back_val();
    if (at(index).kind.ldsDma || at(index).kind.ldsWrite) {
      if (first)
        return std::nullopt;
      first = index;
      continue;
    }
    for (unsigned successor : controlFlow.successors(index))
      if (visited.insert(successor).second)
        worklist.push_back(successor);
  }
  return first && at(*first).kind.ldsDma ? first : std::nullopt;
}

/// Applies to all addresses: before the oldest DMA is complete, no data that
/// the kernel put into LDS is complete.
void WaitChecker::checkFirstDma(unsigned producer) {
  struct Place {
    unsigned index;
    unsigned younger;
    DmaPhase phase;
    /// The last barrier, for `PendingCrossed` and `Late`.
    unsigned barrier;
  };
  std::deque<Place> queue;
  llvm::DenseSet<unsigned> visited[3];
  for (unsigned successor : controlFlow.successors(producer))
    queue.push_back({successor, 0, DmaPhase::Pending, 0});
  while (!queue.empty()) {
    Place place = queue.front();
    queue.pop_front();
    if (!visited[static_cast<unsigned>(place.phase)].insert(place.index).second)
      continue;
    const Instruction &to = at(place.index);
    if (to.kind.ldsWrite && !to.kind.ldsRead)
      continue;
    bool isLate = place.phase == DmaPhase::Late;
    if (!isLate && pending.isCovered(place.index, Group::Vector, Counter::Vm,
                                     place.younger)) {
      if (place.phase == DmaPhase::Pending)
        continue;
      place.phase = DmaPhase::Late;
      isLate = true;
    }
    if (to.is("s_barrier")) {
      if (isLate)
        continue;
      place.phase = DmaPhase::PendingCrossed;
      place.barrier = place.index;
    }
    if (to.kind.ldsRead) {
      if (isLate)
        report(FindingKind::Barrier, producer, place.barrier, Counter::Vm,
               place.younger,
               describe(at(place.barrier)) +
                   " does not wait for the LDS data of " +
                   describe(at(producer)) + ", the first that " + describe(to) +
                   " can read");
      else
        report(FindingKind::Wait, producer, place.index, Counter::Vm,
               place.younger,
               describe(to) + " can only read the unfinished LDS data of " +
                   describe(at(producer)));
      continue;
    }
    bool counts = !isLate && getGroup(to) == Group::Vector;
    for (unsigned successor : controlFlow.successors(place.index)) {
      Place following = place;
      following.index = successor;
      following.younger += counts;
      if (counts)
        queue.push_back(following);
      else
        queue.push_front(following);
    }
  }
}

void WaitChecker::run(bool strictLdsDma) {
  for (unsigned i = 0, e = function.instructions.size(); i != e; ++i) {
    if (!controlFlow.isReachable(i))
      continue;
    const Instruction &instruction = at(i);
    for (Counter counter : kCounters)
      if (raises(getGroup(instruction), counter))
        checkResults(i, counter);
    if (instruction.kind.ldsWrite)
      checkLdsWrite(i);
    if (instruction.kind.gws)
      checkGwsData(i);
    if (instruction.is("buffer_wbl2"))
      checkWriteBack(i);
    if (instruction.kind.ldsDma && strictLdsDma)
      checkEveryDma(i);
  }
  if (!strictLdsDma)
    if (std::optional<unsigned> dma = findFirstDma())
      checkFirstDma(*dma);
}

void verify::checkWaits(const Function &function,
                        const ControlFlow &controlFlow, bool strictLdsDma,
                        Findings &findings) {
  WaitChecker(function, controlFlow, findings).run(strictLdsDma);
}
