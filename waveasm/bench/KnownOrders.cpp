//===- KnownOrders.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/KnownOrders.h"

#include "waveasm/bench/ProgramCopy.h"

#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <tuple>
#include <vector>

using namespace waveasm;

namespace {

/// An order that is evaluated with or without spills.
struct OwnKey {
  OwnKey(const KnownOrders::Key &key, bool maySpill)
      : low(key.program.low64), high(key.program.high64),
        region(key.order.empty() ? "" : key.region.str()),
        order(key.order.vec()), maySpill(maySpill) {}

  bool operator<(const OwnKey &other) const {
    auto tie = [](const OwnKey &key) {
      return std::tie(key.low, key.high, key.maySpill, key.region, key.order);
    };
    return tie(*this) < tie(other);
  }

  uint64_t low, high;
  std::string region;
  std::vector<unsigned> order;
  bool maySpill;
};

/// An evaluation that the first one to ask for makes.
struct Entry {
  std::once_flag once;
  std::shared_ptr<const Evaluation> evaluation;
};

} // namespace

struct KnownOrders::State {
  explicit State(size_t maxStalls) : maxStalls(maxStalls) {}

  /// An evaluation that has no spills is the same whether there may be some.
  std::shared_ptr<const Evaluation> findWithoutSpills(const OwnKey &key) {
    auto found = entries.find(key);
    if (found == entries.end())
      return nullptr;
    const std::shared_ptr<const Evaluation> &known = found->second->evaluation;
    bool holds = known && known->succeeded() && known->metrics.spills == 0;
    return holds ? known : nullptr;
  }

  /// Sets what `entry` is, and forgets the oldest ones if there are too many.
  void complete(const OwnKey &key, Entry &entry, Evaluation &&evaluation) {
    numStalls += evaluation.stalls.size();
    entry.evaluation =
        std::make_shared<const Evaluation>(std::move(evaluation));
    byAge.push_back(key);
    while (numStalls > maxStalls && byAge.size() > 1) {
      auto oldest = entries.find(byAge.front());
      numStalls -= oldest->second->evaluation->stalls.size();
      entries.erase(oldest);
      byAge.pop_front();
    }
  }

  const size_t maxStalls;
  /// Guards what follows. Nothing is evaluated under it.
  std::mutex mutex;
  std::map<OwnKey, std::shared_ptr<Entry>> entries;
  /// Those that are evaluated, and the sum of their stalls.
  std::deque<OwnKey> byAge;
  size_t numStalls = 0;
};

KnownOrders::KnownOrders(size_t maxStalls)
    : state(std::make_shared<State>(maxStalls)) {}

KnownOrders::Digest KnownOrders::digest(llvm::StringRef text) {
  return llvm::xxh3_128bits(llvm::arrayRefFromStringRef(text));
}

std::shared_ptr<const Evaluation>
KnownOrders::get(const Key &key, const EvaluationOptions &options,
                 llvm::function_ref<Evaluation()> evaluate) const {
  if (!state)
    return std::make_shared<const Evaluation>(evaluate());
  OwnKey own(key, options.allocation.maySpill);
  std::shared_ptr<Entry> entry;
  {
    std::lock_guard lock(state->mutex);
    if (auto known =
            state->findWithoutSpills(OwnKey(key, !options.allocation.maySpill)))
      return known;
    std::shared_ptr<Entry> &known = state->entries[own];
    if (!known)
      known = std::make_shared<Entry>();
    entry = known;
  }
  std::call_once(entry->once, [&] {
    Evaluation evaluation = evaluate();
    std::lock_guard lock(state->mutex);
    state->complete(own, *entry, std::move(evaluation));
  });
  return entry->evaluation;
}

Evaluation KnownOrders::evaluate(ProgramOp program,
                                 const EvaluationOptions &options) const {
  if (!state)
    return waveasm::evaluate(program, options);
  return *get({digest(writeProgram(program)), {}, {}}, options,
              [&] { return waveasm::evaluate(program, options); });
}

void KnownOrders::add(const Key &key, const Evaluation &evaluation) const {
  if (!state || !evaluation.succeeded())
    return;
  EvaluationOptions options;
  options.allocation.maySpill = evaluation.metrics.spills > 0;
  get(key, options, [&] { return evaluation; });
}
