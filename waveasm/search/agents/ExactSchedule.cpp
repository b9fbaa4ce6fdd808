//===- ExactSchedule.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/agents/ExactSchedule.h"

#include "waveasm/scheduling/ProblemJson.h"
#include "waveasm/search/agents/ListOrders.h"
#include "waveasm/search/agents/Solver.h"
#include "waveasm/search/orders/FindProblemCosts.h"

#include "llvm/ADT/BitVector.h"

using namespace waveasm;
using namespace waveasm::search;

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

/// Returns the stages in `value`: one below `numStages` for each of `size`
/// operations.
static std::optional<llvm::SmallVector<unsigned>>
readStages(const llvm::json::Value *value, size_t size, unsigned numStages) {
  const llvm::json::Array *array = value ? value->getAsArray() : nullptr;
  if (!array || array->size() != size)
    return std::nullopt;
  llvm::SmallVector<unsigned> stages;
  for (const llvm::json::Value &each : *array) {
    std::optional<uint64_t> stage = each.getAsUINT64();
    if (!stage || *stage >= numStages)
      return std::nullopt;
    stages.push_back(static_cast<unsigned>(*stage));
  }
  return stages;
}

static llvm::json::Array toArray(llvm::ArrayRef<unsigned> numbers) {
  llvm::json::Array array;
  for (unsigned number : numbers)
    array.push_back(number);
  return array;
}

static llvm::Error fail(llvm::StringRef message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                 message.str().c_str());
}

/// Sends `request`, which has everything but the order to start from and the
/// effort.
static llvm::Expected<ExactSchedule>
ask(const SchedulingProblem &problem, const SolverOptions &solver,
    llvm::json::Object request, llvm::ArrayRef<unsigned> hint,
    unsigned numStages, const SearchControl *control) {
  request["hint"] = toArray(hint);
  request["effort"] = solver.effort;
  llvm::Expected<llvm::json::Object> reply =
      runSolver(solver.command, std::move(request), control);
  if (!reply)
    return reply.takeError();
  std::optional<double> cycles = reply->getNumber("cycles"),
                        hintCycles = reply->getNumber("hint_cycles"),
                        bound = reply->getNumber("bound");
  if (!cycles || !hintCycles || !bound)
    return fail("the solver's reply has no cycles");
  auto order = readOrder(reply->get("order"), problem);
  if (!order)
    return fail("the solver's reply has no order of the region");
  auto stages = readStages(reply->get("stages"), order->size(), numStages);
  if (!stages)
    return fail("the solver's reply has no stages of the operations");
  return ExactSchedule{std::move(*order), std::move(*stages), *cycles,
                       *hintCycles, *bound};
}

/// Lets orders have no more vector registers than the present one may.
static llvm::json::Object addLimit(llvm::json::Object request,
                                   Workbench &bench) {
  if (std::optional<unsigned> limit = getPresentLimit(bench))
    request["vector_register_limit"] = *limit;
  return request;
}

llvm::Expected<ExactSchedule>
search::findExactOrder(Workbench &bench, const SolverOptions &solver,
                       const SearchControl *control) {
  llvm::SmallVector<unsigned> hint =
      bench.toPositions(bench.getEngine().getOrder());
  const SchedulingProblem &problem = bench.getProblem();
  return ask(problem, solver,
             addLimit(toJson(problem, findProblemCosts(bench)), bench), hint,
             /*numStages=*/1, control);
}

llvm::Expected<ExactSchedule>
search::findExactOrder(const SchedulingProblem &problem,
                       const ProblemCosts &costs, llvm::ArrayRef<unsigned> hint,
                       const SolverOptions &solver,
                       const SearchControl *control) {
  return ask(problem, solver, toJson(problem, costs), hint, /*numStages=*/1,
             control);
}

llvm::Expected<std::optional<ExactSchedule>>
search::findExactStages(Workbench &bench, const SolverOptions &solver,
                        unsigned numStages, const ExactSchedule &hint,
                        const SearchControl *control) {
  std::optional<llvm::json::Object> request =
      toStagedJson(bench.getProblem(), findProblemCosts(bench), numStages);
  if (!request)
    return std::nullopt;
  (*request->getObject("staging"))["hint"] = toArray(hint.stages);
  llvm::Expected<ExactSchedule> found =
      ask(bench.getProblem(), solver, addLimit(std::move(*request), bench),
          hint.order, numStages, control);
  if (!found)
    return found.takeError();
  return std::move(*found);
}
