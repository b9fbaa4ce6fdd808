//===- Workbench.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/search/Workbench.h"

#include "waveasm/dialect/SourcePlace.h"
#include "waveasm/dialect/WaveAsmDialect.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/ErrorHandling.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::conductor;

std::string conductor::writeProgram(ProgramOp program) {
  OwningOpRef<ModuleOp> module(ModuleOp::create(program.getLoc()));
  module->push_back(program->clone());
  // The context of a bench has the dialect of programs alone.
  dropForeignAttributes(*module);
  std::string text;
  llvm::raw_string_ostream os(text);
  if (failed(writeBytecodeToFile(*module, os)))
    llvm::report_fatal_error("a program cannot be written as bytecode");
  return text;
}

static DialectRegistry makeRegistry() {
  DialectRegistry registry;
  registry.insert<WaveAsmDialect>();
  return registry;
}

Workbench::Workbench(const MeasurementOptions &options)
    : options(options),
      context(makeRegistry(), MLIRContext::Threading::DISABLED) {}

std::unique_ptr<Workbench>
Workbench::create(StringRef program, StringRef region,
                  const MeasurementOptions &options) {
  std::unique_ptr<Workbench> bench(new Workbench(options));
  bench->module = parseSourceString<ModuleOp>(program, &bench->context);
  if (!bench->module)
    llvm::report_fatal_error("a program that was written cannot be read");
  bench->program = *bench->module->getOps<ProgramOp>().begin();
  for (const ScheduleRegion &candidate : findRegions(bench->program))
    if (candidate.name == region)
      bench->engine = std::make_unique<MoveEngine>(candidate);
  assert(bench->engine && "the program has the region");
  const DependenceGraph &graph = bench->engine->getGraph();
  bench->problem = std::make_unique<SchedulingProblem>(graph);
  bench->moves = std::make_unique<OrderMoves>(*bench->problem);
  bench->tags.assign(graph.size(), 0);
  for (unsigned position = 0; position < graph.size(); ++position)
    if (!graph.isAnchored(position)) {
      assert(waveasm::getTag(bench->problem->getOperations()[position].op) ==
                 bench->positions.size() &&
             "operations have numbers in their order, without gaps");
      bench->tags[position] = static_cast<unsigned>(bench->positions.size());
      bench->positions.push_back(position);
    }
  return bench;
}

SmallVector<unsigned> Workbench::toPositions(ArrayRef<unsigned> order) const {
  return llvm::map_to_vector(order,
                             [&](unsigned tag) { return positions[tag]; });
}

TagOrder Workbench::toTags(ArrayRef<unsigned> order) const {
  return llvm::map_to_vector(order,
                             [&](unsigned position) { return tags[position]; });
}

const Measurement &Workbench::measure() {
  TagOrder order = engine->getOrder();
  auto [entry, isNew] = known.try_emplace({order.begin(), order.end()});
  if (isNew) {
    entry->second = conductor::measure(program, options);
    if (entry->second.succeeded() && entry->second.metrics.spills == 0)
      options.allocation.maySpill = false;
    ++numEvaluations;
    // An order that does not compile takes about as long as others.
    if (entry->second.succeeded())
      lastCompiled = entry->second.numCompiled;
    numCompiled += lastCompiled;
  }
  return entry->second;
}

FailureOr<RegionCosts> Workbench::findCosts() {
  ++numEvaluations;
  numCompiled += lastCompiled;
  return conductor::findCosts(program, getRegion().name, options);
}

std::vector<TagStalls>
Workbench::getStallsByCause(const Measurement &measurement) const {
  std::vector<TagStalls> stalls(problem->size());
  for (const TagStalls &each : measurement.stalls)
    if (each.loop == getRegion().loopNumber && each.tag) {
      TagStalls &sum = stalls[positions[*each.tag]];
      for (auto [cycles, more] : llvm::zip_equal(sum.stalls, each.stalls))
        cycles += more;
      sum.loop = each.loop;
      sum.tag = each.tag;
      sum.issues = std::max(sum.issues, each.issues);
    }
  return stalls;
}

OrderCosts Workbench::getCosts(const Measurement &measurement) const {
  return makeOrderCosts(program, getRegion().loopNumber, measurement,
                        getStallsByCause(measurement));
}

SmallVector<uint64_t>
Workbench::getStalls(const Measurement &measurement) const {
  SmallVector<uint64_t> sums(problem->size());
  for (auto [sum, each] : llvm::zip_equal(sums, getStallsByCause(measurement)))
    for (uint64_t cycles : each.stalls)
      sum += cycles;
  return sums;
}
