//===- search_bench.cpp - How many orders a search measures ---------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   ./bazelw run //tests/bench:search_bench [-- INSTRUCTIONS...]
//
// Times what a search does for each order of a loop (GemmKernel.h): it puts the
// operations in the order, compiles a copy and measures it. No order comes
// twice: each is some random legal steps away from that of the source, as
// annealing takes them. Then the parts of it by themselves. All on one core, in
// time of the processor.
//
//===----------------------------------------------------------------------===//

#include "tests/bench/GemmKernel.h"

#include "waveasm/backend/Backend.h"
#include "waveasm/bench/Workbench.h"
#include "waveasm/cycle_model/CycleModel.h"
#include "waveasm/dialect/WaveAsmDialect.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"

#include "llvm/ADT/StringExtras.h"

#include <cstdio>
#include <ctime>
#include <random>
#include <set>

using namespace mlir;
using namespace waveasm;

/// Steps from one order to the next.
static constexpr unsigned kSteps = 4;
/// Orders after which the walk starts again at the source, so that registers
/// suffice.
static constexpr unsigned kWalk = 20;
/// How far a step moves an operation at most.
static constexpr unsigned kDistance = 8;

/// `count` different legal orders.
static std::vector<TagOrder> makeOrders(const Workbench &bench,
                                        unsigned count) {
  OrderMoves moves(bench.getProblem());
  std::mt19937 random(count);
  SmallVector<unsigned> source =
      bench.toPositions(bench.getEngine().getOrder());
  SmallVector<unsigned> order;
  std::set<TagOrder> known;
  std::vector<TagOrder> orders;
  while (orders.size() < count) {
    if (orders.size() % kWalk == 0)
      order = source;
    for (unsigned step = 0; step < kSteps;) {
      auto from = static_cast<unsigned>(random() % order.size());
      unsigned distance = 1 + static_cast<unsigned>(random() % kDistance);
      if (distance <= from)
        step += moves.hoist(order, from, from - distance);
    }
    if (known.insert(bench.toTags(order)).second)
      orders.push_back(bench.toTags(order));
  }
  return orders;
}

namespace {
/// Milliseconds of each part, summed up.
struct Times {
  double order = 0, clone = 0, allocation = 0, code = 0, waits = 0, hazards = 0,
         model = 0;
  double sum() const {
    return order + clone + allocation + code + waits + hazards + model;
  }
};
} // namespace

/// Adds the milliseconds of processor time that `function` takes to `sum`.
template <typename Function>
static void addTime(double &sum, Function function) {
  std::clock_t start = std::clock();
  function();
  sum += 1000 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

/// Fails if an order does not compile.
static FailureOr<Times> timeParts(ProgramOp program,
                                  const ScheduleRegion &region,
                                  ArrayRef<TagOrder> orders) {
  Times times;
  MoveEngine engine(region);
  for (const TagOrder &order : orders) {
    OwningOpRef<ProgramOp> clone;
    FailureOr<MachineCode> code = failure();
    bool holds = true;
    addTime(times.order, [&] { engine.setOrder(order); });
    addTime(times.clone, [&] { clone = cast<ProgramOp>(program->clone()); });
    addTime(times.allocation,
            [&] { holds &= succeeded(allocateRegisters(*clone)); });
    addTime(times.code, [&] { code = MachineCode::build(*clone); });
    if (failed(code))
      return failure();
    addTime(times.waits, [&] { holds &= succeeded(insertWaitcnts(*code)); });
    addTime(times.hazards, [&] { holds &= succeeded(mitigateHazards(*code)); });
    addTime(times.model,
            [&] { holds &= succeeded(estimateCycles(*code, {})); });
    if (!holds)
      return failure();
  }
  return times;
}

/// Milliseconds in which a search measures all orders. Fails if one does not
/// compile, or if it was known already.
static FailureOr<double> timeSearch(const std::string &program,
                                    const EvaluationOptions &options,
                                    ArrayRef<TagOrder> orders) {
  std::unique_ptr<Workbench> bench =
      Workbench::create(program, "loop0", options);
  double whole = 0;
  bool holds = true;
  addTime(whole, [&] {
    for (const TagOrder &order : orders)
      holds &= bench->evaluate(order).succeeded();
  });
  if (!holds || bench->getNumEvaluations() != orders.size())
    return failure();
  return whole;
}

int main(int argc, char **argv) {
  SmallVector<unsigned> sizes;
  for (const char *text : ArrayRef(argv, argc).drop_front()) {
    unsigned size = 0;
    if (!llvm::to_integer(text, size, 10) || size == 0) {
      std::fprintf(stderr, "expected numbers of instructions, got '%s'\n",
                   text);
      return 2;
    }
    sizes.push_back(size);
  }
  if (sizes.empty())
    sizes = {100, 250, 500, 1000, 2000};
  DialectRegistry registry;
  registry.insert<WaveAsmDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  std::printf(
      "one thread; the ratio is of times, to half the size; then the parts in "
      "percent; last, orders/s of a workgroup alone, simulated once, and in "
      "all scenarios\n"
      "%12s %9s %6s %8s %6s %6s %11s %6s %6s %8s %6s %6s %9s %9s\n",
      "instructions", "orders/s", "ratio", "ms", "order", "clone", "allocation",
      "code", "waits", "hazards", "model", "rest", "alone", "scenarios");
  double last = 0;
  unsigned lastSize = 0;
  for (unsigned size : sizes) {
    OwningOpRef<ModuleOp> module =
        parseSourceString<ModuleOp>(makeGemmKernel(size), &context);
    if (!module)
      return 1;
    ProgramOp program = *module->getOps<ProgramOp>().begin();
    tagRegions(program);
    std::string text = writeProgram(program);
    std::vector<TagOrder> orders =
        makeOrders(*Workbench::create(text, "loop0", {}), 200000 / size);
    EvaluationOptions scenarios;
    scenarios.model.others = makeScenarios(scenarios.model);
    FailureOr<double> all = timeSearch(text, scenarios, orders);
    FailureOr<double> whole = timeSearch(text, {}, orders);
    FailureOr<Times> times =
        timeParts(program, findRegions(program).front(), orders);
    EvaluationOptions alone;
    alone.model.starts = alone.model.wavesPerSimd = 1;
    FailureOr<double> plain = timeSearch(text, alone, orders);
    if (failed(all) || failed(whole) || failed(times) || failed(plain)) {
      std::printf("an order does not compile\n");
      return 1;
    }
    auto count = static_cast<double>(orders.size());
    double each = *whole / count;
    std::printf("%12u %9.0f ", size, 1000 / each);
    if (size == 2 * lastSize)
      std::printf("%6.2f", each / last);
    else
      std::printf("%6s", "");
    auto percent = [&](double part) { return 100 * part / *whole; };
    std::printf(" %8.3f %5.1f%% %5.1f%% %10.1f%% %5.1f%% %5.1f%% %7.1f%% "
                "%5.1f%% %5.1f%% %9.0f %9.0f\n",
                each, percent(times->order), percent(times->clone),
                percent(times->allocation), percent(times->code),
                percent(times->waits), percent(times->hazards),
                percent(times->model), percent(*whole - times->sum()),
                1000 * count / *plain, 1000 * count / *all);
    last = each;
    lastSize = size;
  }
  return 0;
}
