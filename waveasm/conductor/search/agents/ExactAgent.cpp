//===- ExactAgent.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/search/agents/Agents.h"
#include "waveasm/conductor/search/agents/ListOrders.h"
#include "waveasm/conductor/search/agents/Solver.h"
#include "waveasm/scheduling/ProblemJson.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/Support/FormatVariadic.h"

using namespace waveasm;
using namespace waveasm::conductor;

/// Returns the positions in `value` if they are all those that orders place,
/// each once.
static std::optional<llvm::SmallVector<unsigned>>
readOrder(const llvm::json::Value *value, const SchedulingProblem &problem) {
  const llvm::json::Array *array = value ? value->getAsArray() : nullptr;
  if (!array || array->size() != problem.getNumPlaced())
    return std::nullopt;
  llvm::BitVector isPlaced(problem.size());
  llvm::SmallVector<unsigned> order;
  for (const llvm::json::Value &each : *array) {
    std::optional<uint64_t> position = each.getAsUINT64();
    if (!position || *position >= problem.size() ||
        problem.getOperations()[*position].isAnchored ||
        isPlaced.test(static_cast<unsigned>(*position)))
      return std::nullopt;
    isPlaced.set(static_cast<unsigned>(*position));
    order.push_back(static_cast<unsigned>(*position));
  }
  return order;
}

/// What the operations of the region of `bench` cost in its present order.
/// Nothing is known more exactly of an order that does not compile.
static ProblemCosts findProblemCosts(Workbench &bench) {
  mlir::FailureOr<RegionCosts> costs = bench.findCosts();
  ProblemCosts result;
  if (failed(costs))
    return result;
  result.operations.resize(bench.getProblem().size());
  ResourceCycles sums = {};
  for (unsigned tag = 0; tag < costs->operations.size(); ++tag) {
    const std::optional<InstructionCost> &cost = costs->operations[tag];
    if (!cost)
      continue;
    auto cyclesOf = [&](BoundReason resource) {
      return cost->busy[static_cast<unsigned>(resource)];
    };
    auto add = [&](llvm::SmallVectorImpl<BusyCycles> &to,
                   BoundReason resource) {
      if (double cycles = cyclesOf(resource); cycles > target::kSlotCycles)
        to.push_back({static_cast<unsigned>(resource), cycles});
    };
    OperationCost &each = result.operations[bench.getPosition(tag)].emplace();
    each.holdCycles = cost->holdCycles;
    each.isHeldByUnit = cost->isHeldByUnit;
    if (cost->countsVm)
      each.counter = target::Counter::Vm;
    else if (cost->countsLgkm)
      each.counter = target::Counter::Lgkm;
    each.latencyCycles = cost->latencyCycles;
    for (BoundReason resource :
         {BoundReason::Matrix, BoundReason::Vector, BoundReason::LdsIssue})
      add(each.issued, resource);
    add(each.served, BoundReason::LdsPort);
    // Nobody waits until what is written is in the array.
    if (!cost->isHeldByUnit)
      add(each.served, BoundReason::LdsArray);
    add(each.served, BoundReason::VmemPath);
    each.queueEntries = cost->queueEntries;
    each.returnCycles = cyclesOf(BoundReason::Lines);
    // The last SIMD gets its lines after the others.
    each.latencyCycles +=
        each.returnCycles * (costs->activeSimds - 1) / costs->activeSimds;
    for (auto [sum, busy] : llvm::zip_equal(sums, cost->busy))
      sum += busy;
  }
  result.turnCycles = *llvm::max_element(sums) * costs->wavesOfGroup;
  return result;
}

namespace {
class ExactAgent : public Agent {
public:
  llvm::StringRef getName() const override { return kExactAgentName; }

  /// Says what the solver found, once it has.
  std::string getStrategy() const override { return result; }

  Proposal propose(const RoundInput &input) override {
    Proposal proposal;
    proposal.isDone = true;
    if (!input.solver || input.solver->command.empty()) {
      proposal.reason = "there is no solver";
      return proposal;
    }
    Workbench &bench = input.bench;
    const SchedulingProblem &problem = bench.getProblem();
    TagOrder from = bench.getEngine().getOrder();
    llvm::json::Object request = toJson(problem, findProblemCosts(bench));
    llvm::json::Array hint;
    for (unsigned position : bench.toPositions(from))
      hint.push_back(position);
    request["hint"] = std::move(hint);
    request["effort"] = input.solver->effort;
    if (std::optional<unsigned> limit = getPresentLimit(bench))
      request["vector_register_limit"] = *limit;
    llvm::Expected<llvm::json::Object> reply =
        runSolver(input.solver->command, std::move(request), input.control);
    if (!reply) {
      proposal.reason = llvm::toString(reply.takeError());
      return proposal;
    }
    std::optional<double> cycles = reply->getNumber("cycles"),
                          hintCycles = reply->getNumber("hint_cycles"),
                          bound = reply->getNumber("bound");
    if (!cycles || !hintCycles || !bound) {
      proposal.reason = "the solver's reply has no cycles";
      return proposal;
    }
    result =
        llvm::formatv("{0:f0} cycles in the model, {1:f0} before, bound {2:f0}",
                      *cycles, *hintCycles, *bound);
    auto order = readOrder(reply->get("order"), problem);
    if (!order) {
      proposal.reason = "the solver's reply has no order of the region";
      return proposal;
    }
    Proposal found = proposeOrder(bench, from, bench.toTags(*order));
    found.isDone = true;
    return found;
  }

private:
  std::string result;
};
} // namespace

std::unique_ptr<Agent> conductor::createExactAgent() {
  return std::make_unique<ExactAgent>();
}
