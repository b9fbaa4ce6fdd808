//===- Analyze.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/Analyze.h"

#include "waveasm/analysis/dependences/DependenceGraph.h"
#include "waveasm/analysis/flow_graph/FlowGraph.h"
#include "waveasm/analysis/liveness/Liveness.h"
#include "waveasm/analysis/trip_count/TripCount.h"
#include "waveasm/compiler/ConvertDiagnostic.h"
#include "waveasm/compiler/ParseModule.h"
#include "waveasm/crash_report/Activity.h"
#include "waveasm/registration/RegisterDialects.h"
#include "waveasm/transforms/backend/linear_scan/LinearScan.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::compiler;
using llvm::json::Array;
using llvm::json::Object;

/// The number of an operation while allocation changes the program around it.
static constexpr StringRef kNumber = "waveasm.number";

static StringRef getClassName(RegisterClass registerClass) {
  switch (registerClass) {
  case RegisterClass::VGPR:
    return "VGPR";
  case RegisterClass::SGPR:
    return "SGPR";
  case RegisterClass::AGPR:
    return "AGPR";
  }
  llvm_unreachable("unknown class");
}

/// The operations of `program` in the order of their numbers.
static std::vector<Operation *> number(ProgramOp program) {
  std::vector<Operation *> operations;
  program.getBody().walk<WalkOrder::PreOrder>(
      [&](Operation *op) { operations.push_back(op); });
  return operations;
}

namespace {
/// Writes the answers of the analyses.
class Writer {
public:
  explicit Writer(ProgramOp program) : program(program) {
    for (Operation *op : number(program))
      numbers[op] = static_cast<int64_t>(numbers.size());
  }

  FailureOr<Object> write() const {
    FailureOr<FlowGraph> graph = FlowGraph::build(program);
    if (failed(graph))
      return failure();
    FailureOr<Liveness> liveness = Liveness::compute(program, *graph);
    if (failed(liveness))
      return failure();
    RegisterPressure pressure = liveness->getPressure();
    return Object{{"blocks", writeBlocks(*graph)},
                  {"loops", writeLoops()},
                  {"ranges", writeRanges(*liveness)},
                  {"positions", writePositions(*liveness)},
                  {"pressure", Object{{"vgprs", pressure.vgprs},
                                      {"sgprs", pressure.sgprs},
                                      {"agprs", pressure.agprs}}},
                  {"dependences", writeDependences()}};
  }

private:
  int64_t getNumber(Operation *op) const { return numbers.lookup(op); }

  Object writeValue(Value value) const {
    if (auto result = dyn_cast<OpResult>(value))
      return Object{{"operation", getNumber(result.getOwner())},
                    {"result", result.getResultNumber()}};
    auto argument = cast<BlockArgument>(value);
    return Object{{"operation", getNumber(argument.getOwner()->getParentOp())},
                  {"argument", argument.getArgNumber()}};
  }

  Array writeBlocks(const FlowGraph &graph) const {
    Array blocks;
    for (const FlowBlock &block : graph.getBlocks()) {
      Array operations;
      for (Operation *op : block.operations)
        operations.push_back(getNumber(op));
      blocks.push_back(Object{{"operations", std::move(operations)},
                              {"successors", Array(block.successors)},
                              {"predecessors", Array(block.predecessors)},
                              {"loop_depth", block.loopDepth}});
    }
    return blocks;
  }

  Array writeLoops() const {
    Array loops;
    program.getBody().walk<WalkOrder::PreOrder>([&](LoopOp loop) {
      unsigned depth = 1;
      for (auto outer = loop->getParentOfType<LoopOp>(); outer;
           outer = outer->getParentOfType<LoopOp>())
        ++depth;
      llvm::json::Value iterations = nullptr;
      if (std::optional<uint64_t> count = getTripCount(loop))
        iterations = static_cast<int64_t>(*count);
      loops.push_back(Object{{"operation", getNumber(loop)},
                             {"depth", depth},
                             {"trip_count", std::move(iterations)}});
    });
    return loops;
  }

  Array writeRanges(const Liveness &liveness) const {
    Array ranges;
    for (auto [index, fragment] : llvm::enumerate(liveness.getFragments())) {
      Array segments;
      for (LiveSegment segment :
           liveness.getSegments(static_cast<unsigned>(index)))
        segments.push_back(Array{segment.start, segment.end});
      auto type = cast<RegisterType>(fragment.value.getType());
      ranges.push_back(Object{{"value", writeValue(fragment.value)},
                              {"first", fragment.first},
                              {"size", fragment.size},
                              {"class", getClassName(type.getRegisterClass())},
                              {"segments", std::move(segments)}});
    }
    return ranges;
  }

  Array writePositions(const Liveness &liveness) const {
    Array positions;
    for (unsigned position = 0; position < liveness.getNumPositions();
         ++position) {
      Operation *op = liveness.getOperation(position);
      positions.push_back(op ? getNumber(op) : int64_t{-1});
    }
    return positions;
  }

  Array writeDependences() const {
    Array dependences;
    auto add = [&](Block &block, int64_t parent) {
      DependenceGraph graph(block);
      for (const Dependence &each : graph.getDependences())
        dependences.push_back(
            Object{{"parent", parent},
                   {"from", getNumber(graph.getOperations()[each.from])},
                   {"to", getNumber(graph.getOperations()[each.to])},
                   {"kind", waveasm::getName(each.kind)}});
    };
    add(program.getBody().front(), -1);
    program.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
      for (Region &region : op->getRegions())
        for (Block &block : region)
          add(block, getNumber(op));
    });
    return dependences;
  }

  mutable ProgramOp program;
  llvm::DenseMap<Operation *, int64_t> numbers;
};
} // namespace

/// Parses a module, and calls `answer` with its only program.
static Analysis
withProgram(const std::string &source, const std::string &fileName,
            llvm::function_ref<FailureOr<Object>(ModuleOp, ProgramOp)> answer) {
  crash::InputScope input = crash::InputScope::mlir(fileName, source);
  DialectRegistry registry;
  registerWaveAsmDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false);

  Analysis analysis;
  ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic &diagnostic) {
    addDiagnostic(diagnostic, analysis.diagnostics);
  });
  OwningOpRef<ModuleOp> module =
      parseModule(llvm::MemoryBufferRef(source, fileName), context);
  if (!module)
    return analysis;
  auto programs = llvm::to_vector(module->getOps<ProgramOp>());
  if (programs.size() != 1) {
    module->emitError() << "expected one program, got " << programs.size();
    return analysis;
  }
  FailureOr<Object> json = answer(*module, programs.front());
  if (failed(json))
    return analysis;
  analysis.succeeded = true;
  llvm::raw_string_ostream(analysis.json)
      << llvm::json::Value(std::move(*json));
  return analysis;
}

Analysis compiler::analyze(const std::string &source,
                           const std::string &fileName) {
  return withProgram(source, fileName, [](ModuleOp, ProgramOp program) {
    return Writer(program).write();
  });
}

/// Keeps registers from all values: no value gets one that a type names. The
/// operations that name them are for after allocation to erase.
template <typename Op, typename Type>
static void reserve(ProgramOp program, llvm::ArrayRef<unsigned> registers,
                    SmallVectorImpl<Operation *> &reservations) {
  OpBuilder builder = OpBuilder::atBlockBegin(&program.getBody().front());
  Value zero = ConstantOp::create(builder, program.getLoc(),
                                  ImmType::get(program.getContext(), 0), 0);
  reservations.push_back(zero.getDefiningOp());
  for (unsigned index : registers)
    reservations.push_back(Op::create(builder, program.getLoc(),
                                      Type::get(program.getContext(), index, 1),
                                      zero));
}

Analysis compiler::allocate(const std::string &source,
                            const std::string &fileName,
                            const AllocationRequest &request) {
  auto answer = [&](ModuleOp module, ProgramOp program) -> FailureOr<Object> {
    Builder builder(program.getContext());
    for (auto [index, op] : llvm::enumerate(number(program)))
      op->setDiscardableAttr(
          kNumber, builder.getI64IntegerAttr(static_cast<int64_t>(index)));
    SmallVector<Operation *> reservations;
    reserve<VMovB32Op, PVRegType>(program, request.reservedVgprs, reservations);
    reserve<SMovB32Op, PSRegType>(program, request.reservedSgprs, reservations);

    AllocationOptions options;
    if (request.maxVgprs)
      options.maxVgprs = request.maxVgprs;
    if (request.maxSgprs)
      options.maxSgprs = request.maxSgprs;
    FailureOr<AllocationStats> stats = allocateRegisters(program, options);
    if (failed(stats))
      return failure();
    for (Operation *op : llvm::reverse(reservations))
      op->erase();

    Array values;
    auto add = [&](Value value, Object where) {
      auto type = dyn_cast<RegisterType>(value.getType());
      std::optional<int64_t> index;
      if (type)
        index = type.getPhysicalIndex();
      if (index)
        values.push_back(
            Object{{"value", std::move(where)},
                   {"class", getClassName(type.getRegisterClass())},
                   {"index", *index},
                   {"size", type.getSize()}});
    };
    program.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
      auto number = op->getAttrOfType<IntegerAttr>(kNumber);
      if (!number)
        return;
      op->removeDiscardableAttr(kNumber);
      for (OpResult result : op->getResults())
        add(result, Object{{"operation", number.getInt()},
                           {"result", result.getResultNumber()}});
      if (auto loop = dyn_cast<LoopOp>(op))
        for (BlockArgument argument : loop.getBody().getArguments())
          add(argument, Object{{"operation", number.getInt()},
                               {"argument", argument.getArgNumber()}});
    });
    std::string ir;
    llvm::raw_string_ostream os(ir);
    module.print(os, OpPrintingFlags().enableDebugInfo());
    return Object{{"values", std::move(values)},
                  {"statistics", stats->toJson()},
                  {"ir", std::move(ir)}};
  };
  return withProgram(source, fileName, answer);
}
