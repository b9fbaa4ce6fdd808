//===- KernelSearch.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/orders/KernelSearch.h"
#include "waveasm/bench/ProgramOrders.h"
#include "waveasm/search/Decisions.h"

#include "waveasm/search/orders/WorkBudget.h"

#include "mlir/IR/OwningOpRef.h"

#include <mutex>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

namespace {

/// The program of a search with the orders that tracks ask for. They may ask at
/// the same time.
class SharedProgram {
public:
  SharedProgram(ProgramOp program, ArrayRef<PlannedRegion> plan)
      : plan(plan), copy(cast<ProgramOp>(program->clone())), orders(*copy) {}

  /// Sets the orders of all regions and returns the program, for this thread
  /// alone.
  ProgramOp set(const KernelOrders &wanted) {
    for (auto [planned, found] : llvm::zip_equal(plan, wanted.orders))
      orders.setOrder(planned.region.name, found.order);
    return *copy;
  }

  /// Writes the program with these orders, `region` in its original one.
  std::string writeFor(size_t region, const KernelOrders &wanted) {
    std::lock_guard lock(mutex);
    set(wanted);
    return orders.writeFor(plan[region].region.name);
  }

private:
  ArrayRef<PlannedRegion> plan;
  OwningOpRef<ProgramOp> copy;
  ProgramOrders orders;
  std::mutex mutex;
};

/// What all tracks of a search share.
struct Setting {
  SharedProgram &program;
  ArrayRef<PlannedRegion> plan;
  const SchedulingMetrics &source;
  const Objective &objective;
  const EvaluationOptions &evaluation;
  /// The options of each region.
  std::vector<SearchOptions> options;
  std::vector<RoundSize> sizes;
  /// Numbers for the agents of each region.
  std::vector<unsigned> nextNumbers;
  /// How many more evaluations there may be, if that is limited.
  std::optional<unsigned> left;

  /// Whether no region may have another round.
  bool isSpent() const {
    return left && llvm::all_of(options, [&](const SearchOptions &each) {
             return *left < each.countOfRound();
           });
  }
};

/// The orders of one agent, or of several that search together.
class Track {
public:
  /// `makeAgents` returns the agents for a region.
  Track(Setting &setting, const KernelOrders &start,
        llvm::function_ref<Agents(size_t region)> makeAgents)
      : setting(setting), best(start), regions(setting.plan.size()) {
    for (auto [i, region] : llvm::enumerate(regions)) {
      region.isSkipped = !isSearchable(setting.plan[i]);
      region.search.emplace(getName(i), makeAgents(i), start.orders[i],
                            setting.source, setting.objective,
                            setting.evaluation, setting.options[i],
                            setting.nextNumbers[i]);
    }
  }

  /// Makes the agents of the rounds of `sweep`, which counts from 0. They get
  /// the next numbers of the setting.
  void begin(unsigned sweep) {
    for (auto [i, region] : llvm::enumerate(regions)) {
      region.isDue |= sweep % setting.sizes[i].everySweeps == 0;
      if (hasTurn(i))
        region.search->replaceWorst(sweep);
    }
  }

  /// Plays a round in each region whose turn it is, and returns these regions.
  /// Other tracks may play at the same time if evaluations are not limited.
  SmallVector<size_t> play() {
    SmallVector<size_t> played;
    budget.extend(kSweepWork);
    for (auto [i, region] : llvm::enumerate(regions)) {
      if (setting.options[i].isStopRequested())
        break;
      if (!hasTurn(i))
        continue;
      if (setting.left && *setting.left < setting.options[i].countOfRound())
        continue;
      // Its turn comes when a later sweep has paid for the larger regions.
      region.isSkipped = !budget.isLeft();
      if (region.isSkipped)
        continue;
      region.isDue = false;
      region.isSearched = true;
      play(i);
      played.push_back(i);
    }
    return played;
  }

  const KernelOrders &getBest() const { return best; }

  /// Whether no later round can propose anything.
  bool isFinished() const {
    return llvm::all_of(llvm::enumerate(regions), [&](const auto &entry) {
      return !isSearchable(setting.plan[entry.index()]) ||
             entry.value().search->isFinished();
    });
  }

  const RegionSearch &getSearch(size_t region) const {
    return *regions[region].search;
  }
  bool isSearched(size_t region) const { return regions[region].isSearched; }
  bool isSkipped(size_t region) const { return regions[region].isSkipped; }

private:
  struct TrackedRegion {
    std::optional<RegionSearch> search;
    /// Whether another region has changed since the last round.
    bool isOutdated = true;
    /// Whether it has not had the round of a sweep yet.
    bool isDue = false;
    bool isSearched = false;
    bool isSkipped = false;
  };

  bool hasTurn(size_t index) const {
    const TrackedRegion &region = regions[index];
    return region.isDue && !region.search->isFinished() &&
           isSearchable(setting.plan[index]);
  }

  void play(size_t index) {
    TrackedRegion &region = regions[index];
    RegionSearch &search = *region.search;
    if (region.isOutdated)
      search.setProgram(setting.program.writeFor(index, best), best.evaluation);
    region.isOutdated = false;
    double before = search.getNumCompiled();
    unsigned evaluations = search.getNumEvaluations();
    search.run(1);
    if (setting.left)
      *setting.left -=
          std::min(*setting.left, search.getNumEvaluations() - evaluations);
    // Benches take memory, and other regions may change until the next round.
    if (setting.sizes[index].everySweeps > 1)
      search.release();
    budget.charge(search.getNumCompiled() - before +
                  getFinalWork(best.evaluation.numCompiled));
    const FoundOrder &found = search.getBest();
    if (!setting.objective.isBetter(found.evaluation.metrics,
                                    best.evaluation.metrics))
      return;
    best.evaluation = found.evaluation;
    best.orders[index] = found;
    for (auto [i, other] : llvm::enumerate(regions))
      other.isOutdated |= i != index;
  }

  StringRef getName(size_t region) const {
    return setting.plan[region].region.name;
  }

  Setting &setting;
  KernelOrders best;
  WorkBudget budget;
  std::vector<TrackedRegion> regions;
};

/// The tracks of a kernel.
class Tracks {
public:
  Tracks(Setting &setting, KernelOrders start, ArrayRef<AgentMaker> agents,
         const Workers &workers)
      : setting(setting), start(std::move(start)), workers(workers) {
    for (const AgentMaker &make : agents)
      tracks.push_back(
          std::make_unique<Track>(setting, this->start, [&](size_t region) {
            Agents alone;
            alone.push_back(make(setting.plan[region]));
            return alone;
          }));
    numAlone = tracks.size();
  }

  void play(
      unsigned sweep,
      llvm::function_ref<void(size_t region, const Evaluation &best)> onRound) {
    SmallVector<SmallVector<size_t>> played(numAlone);
    // Agents get numbers in the order of the tracks.
    for (size_t i = 0; i < numAlone; ++i)
      tracks[i]->begin(sweep);
    // Of limited evaluations, each track leaves the next one what it can.
    (setting.left ? Workers() : workers)
        .run(static_cast<unsigned>(numAlone),
             [&](unsigned i) { played[i] = tracks[i]->play(); });
    if (Track *joint = getJoint(sweep)) {
      joint->begin(sweep);
      played.push_back(joint->play());
    }
    for (ArrayRef<size_t> regions : played)
      for (size_t region : regions)
        onRound(region, getBest().evaluation);
  }

  /// Whether no track has another proposal.
  bool isFinished() const {
    return llvm::all_of(tracks,
                        [](const auto &track) { return track->isFinished(); });
  }

  /// The best orders of all tracks; the first of equals.
  const KernelOrders &getBest() const {
    const Track *leader = getLeader();
    return leader ? leader->getBest() : start;
  }

  void collect(KernelSearchResult &result) const {
    for (size_t i = 0; i < setting.plan.size(); ++i) {
      for (const std::unique_ptr<Track> &track : tracks) {
        const RegionSearch &search = track->getSearch(i);
        result.evaluations += search.getNumEvaluations();
        llvm::append_range(result.rounds, search.getRounds());
        for (AgentRecord &record : search.getAgentRecords())
          if (record.evaluations > 0)
            result.agents.push_back(std::move(record));
      }
      bool isSearched = llvm::any_of(
          tracks, [&](const auto &track) { return track->isSearched(i); });
      bool isSkipped = llvm::any_of(
          tracks, [&](const auto &track) { return track->isSkipped(i); });
      result.coverage.push_back(isSearched  ? Coverage::Searched
                                : isSkipped ? Coverage::TooLarge
                                            : Coverage::None);
      result.numAgents.push_back(setting.nextNumbers[i]);
    }
    result.best = getBest();
  }

private:
  /// The track with the best orders; null if none is better than the start.
  Track *getLeader() const {
    Track *leader = nullptr;
    for (const std::unique_ptr<Track> &track : tracks)
      if (setting.objective.isBetter(
              track->getBest().evaluation.metrics,
              (leader ? leader->getBest() : start).evaluation.metrics))
        leader = track.get();
    return leader;
  }

  /// Whether a track that goes on has orders as good as those of `leader`.
  bool isReached(const Track &leader) const {
    return llvm::any_of(tracks, [&](const std::unique_ptr<Track> &track) {
      return !track->isFinished() &&
             !setting.objective.isBetter(leader.getBest().evaluation.metrics,
                                         track->getBest().evaluation.metrics);
    });
  }

  /// Returns the track that goes on from the orders of the leader, if that is
  /// at its end; else null.
  Track *getJoint(unsigned sweep) {
    Track *leader = getLeader();
    if (!leader || setting.options.front().isStopRequested())
      return nullptr;
    if (tracks.size() > numAlone && leader == tracks.back().get())
      return leader;
    if (!leader->isFinished() || isReached(*leader))
      return nullptr;
    auto makeAgents = [&](size_t region) {
      Agents agents;
      for (size_t i = 0; i < numAlone; ++i)
        if (auto fork = tracks[i]->getSearch(region).forkAgent(sweep))
          agents.push_back(std::move(fork));
      return agents;
    };
    for (size_t i = 0; i < setting.plan.size(); ++i)
      if (makeAgents(i).empty())
        return nullptr;
    tracks.push_back(
        std::make_unique<Track>(setting, leader->getBest(), makeAgents));
    return tracks.back().get();
  }

  Setting &setting;
  const KernelOrders start;
  const Workers &workers;
  /// Those of single agents, then the joint ones, of which the last goes on.
  std::vector<std::unique_ptr<Track>> tracks;
  size_t numAlone = 0;
};

} // namespace

/// Lets a sweep of `numTracks` tracks over all regions take no more than
/// `limit` evaluations, if each round has one.
static void fitSweep(std::vector<SearchOptions> &regions, size_t numTracks,
                     unsigned limit) {
  size_t most = 0;
  for (const SearchOptions &each : regions)
    most += numTracks * each.countOfRound();
  if (most <= limit)
    return;
  for (SearchOptions &each : regions) {
    size_t share = each.countOfRound() * size_t(limit) / most;
    each.agentsPerPool = 1;
    each.evaluationsPerRound =
        static_cast<unsigned>(std::max<size_t>(share, 2)) - 1;
  }
}

KernelSearchResult search::searchKernel(
    ProgramOp program, ArrayRef<PlannedRegion> plan,
    const KernelSearchStart &start, ArrayRef<AgentMaker> agents,
    const Objective &objective, const EvaluationOptions &evaluation,
    const SearchOptions &options,
    llvm::function_ref<void(unsigned, StringRef, const SchedulingMetrics &)>
        onRound) {
  KernelOrders first;
  first.orders = start.orders;
  SharedProgram shared(program, plan);
  first.evaluation = options.known.evaluate(shared.set(first), evaluation);

  Setting setting{shared, plan, start.source, objective, evaluation,
                  {},     {},   {},           {}};
  for (const PlannedRegion &planned : plan) {
    RoundSize size =
        getRoundSize(planned.timeShare, first.evaluation.numCompiled, options);
    setting.options.push_back(options);
    setting.options.back().evaluationsPerRound = size.evaluations;
    setting.options.back().roundsPerCycle = size.roundsPerCycle;
    setting.options.back().agentsPerPool = size.forks;
    setting.sizes.push_back(size);
    setting.nextNumbers.push_back(0);
  }
  setting.left = options.getLeft(0);
  if (setting.left)
    fitSweep(setting.options, agents.size(), *setting.left);
  Tracks tracks(setting, std::move(first), agents, options.workers);
  unsigned total = countSweeps(options);
  unsigned done = std::min(start.sweepsDone, total - 1);
  for (unsigned sweep = 0, sweeps = total - done;
       sweep < sweeps && !tracks.isFinished() && !setting.isSpent() &&
       !options.isStopRequested();
       ++sweep)
    tracks.play(sweep, [&](size_t region, const Evaluation &best) {
      onRound(done + sweep + 1, plan[region].region.name, best.metrics);
    });
  KernelSearchResult result;
  tracks.collect(result);
  if (!tracks.isFinished() && !setting.isSpent() && !options.isStopRequested())
    result.sweepsLeftOut = options.rounds - total;
  return result;
}
