//===- ScfImport.cpp - The scf dialect ------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A uniform condition becomes a branch. For a varying condition, a wave
// executes both sides, each with the lanes of the other side off. A loop that
// ends at different times in the lanes of a wave runs until the last one has
// left it.
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/IntegerMath.h"
#include "waveasm/import/Loops.h"
#include "waveasm/import/MemoryAccess.h"
#include "waveasm/import/WhileRange.h"
#include "waveasm/import/raise_llvm/RaiseLlvm.h"

#include "mlir/Dialect/AMDGPU/IR/AMDGPUDialect.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

namespace {
/// Values that regions pass on in registers.
struct Carried {
  SmallVector<Type> types;
  SmallVector<KernelImporter::Carriage> ways;
};
} // namespace

static FailureOr<Carried> getCarried(KernelImporter &importer, Operation *op,
                                     ValueRange values) {
  Carried carried;
  for (Value value : values) {
    carried.ways.push_back(importer.getCarriage(value));
    if (failed(importer.appendCarriedTypes(op, value.getType(),
                                           carried.ways.back(), carried.types)))
      return failure();
  }
  return carried;
}

static SmallVector<Value> getRegisters(KernelImporter &importer,
                                       ValueRange values,
                                       const Carried &carried) {
  SmallVector<Value> registers;
  for (auto [value, how] : llvm::zip_equal(values, carried.ways))
    importer.appendCarried(value, value.getType(), how, registers);
  return registers;
}

/// Which of the registers that carry the results of a loop are used after it.
static SmallVector<bool> getUsed(KernelImporter &importer, Operation *loop,
                                 const Carried &carried) {
  SmallVector<bool> used;
  for (auto [result, how] : llvm::zip_equal(loop->getResults(), carried.ways)) {
    SmallVector<Type> types;
    (void)importer.appendCarriedTypes(loop, result.getType(), how, types);
    used.append(types.size(), !result.use_empty());
  }
  return used;
}

static LogicalResult setValues(KernelImporter &importer, ValueRange values,
                               const Carried &carried, ValueRange like,
                               ValueRange registers) {
  for (auto [value, how, other] : llvm::zip_equal(values, carried.ways, like))
    if (failed(importer.setCarried(value, how, other, registers)))
      return failure();
  return success();
}

/// Whether assumptions about `assumed` also hold for `memory`, of the same
/// type.
static bool isAlike(const Memory &memory, const Memory &assumed) {
  auto isAligned = [](const Expr *value, const Expr *like) {
    auto alignment = [](const Expr *expr) {
      int64_t multiple = expr->getMultiple();
      return multiple ? std::gcd(multiple, int64_t(16)) : 16;
    };
    return alignment(value) % alignment(like) == 0;
  };
  const Buffer *buffer = memory.buffer;
  if (buffer && (buffer->isChecked != assumed.buffer->isChecked ||
                 !isAligned(buffer->size, assumed.buffer->size)))
    return false;
  return memory.strides == assumed.strides && memory.sizes == assumed.sizes &&
         memory.elementType == assumed.elementType &&
         isAligned(memory.offset, assumed.offset);
}

/// Fails if one of the values is memory that registers cannot carry.
static LogicalResult checkCarriedMemory(KernelImporter &importer, Operation *op,
                                        ValueRange values) {
  for (Value value : values) {
    if (!isa<MemRefType>(value.getType()))
      continue;
    const Buffer *buffer = importer.getMemory(value).buffer;
    if (buffer && buffer->isLarge)
      return importer.emitError(op) << "expected carried memory of less than "
                                    << kMaxBufferSize << " bytes";
  }
  return success();
}

/// Fails unless each memref that a loop passes on has the layout and alignment
/// of the first iteration.
static LogicalResult checkMemory(KernelImporter &importer, Operation *op,
                                 ValueRange yielded, ValueRange arguments) {
  if (failed(checkCarriedMemory(importer, op, yielded)))
    return failure();
  for (auto [value, argument] : llvm::zip_equal(yielded, arguments)) {
    if (!isa<MemRefType>(value.getType()))
      continue;
    if (!isAlike(importer.getMemory(value), importer.getMemory(argument)))
      return importer.emitError(op) << "expected memrefs of one layout and "
                                       "alignment in all iterations";
  }
  return success();
}

/// Whether `op` contains one of the operations.
template <typename... OpTys> static bool contains(Operation *op) {
  return op
      ->walk([](Operation *inner) {
        return isa<OpTys...>(inner) ? WalkResult::interrupt()
                                    : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether the regions contain a barrier. Waves without active lanes would
/// execute it as well.
static bool hasBarrier(Operation *op) {
  auto isBarrier = [](Operation *inner) {
    auto call = dyn_cast<LLVM::CallIntrinsicOp>(inner);
    return isa<gpu::BarrierOp, amdgpu::LDSBarrierOp, ROCDL::SBarrierOp,
               ROCDL::BarrierOp>(inner) ||
           (call && call.getIntrin() == "llvm.amdgcn.s.barrier");
  };
  return op
      ->walk([&](Operation *inner) {
        return isBarrier(inner) ? WalkResult::interrupt()
                                : WalkResult::advance();
      })
      .wasInterrupted();
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

namespace {
/// The bounds of an scf.for.
struct Bounds {
  const Expr *lower;
  const Expr *upper;
  const Expr *step;

  /// Returns the largest value of the counter if the loop is entered.
  int64_t getLast() const {
    return getRegisterRange(upper->getRange()).max - 1;
  }
};
} // namespace

/// Starts an error at the constant `bound`, or at the loop if it is not
/// constant.
static InFlightDiagnostic emitBoundError(KernelImporter &importer,
                                         scf::ForOp loop, Value bound) {
  Operation *op = bound.getDefiningOp<arith::ConstantOp>();
  InFlightDiagnostic error = importer.emitError(op ? op : loop);
  if (op)
    error.attachNote(loop.getLoc()) << "the loop is here";
  return error;
}

/// Fails unless the bounds and the step fit into 32 bits, like the counter.
static LogicalResult checkBounds(KernelImporter &importer, scf::ForOp op,
                                 const Bounds &bounds) {
  IntRange fits = getSignedRange(32);
  for (auto [name, bound, value] :
       {std::tuple("lower bound", bounds.lower, op.getLowerBound()),
        std::tuple("upper bound", bounds.upper, op.getUpperBound()),
        std::tuple("step", bounds.step, op.getStep())}) {
    IntRange range = bound->getRange();
    if (range.max < fits.min || range.min > fits.max)
      return emitBoundError(importer, op, value)
             << "expected the " << name << " of a loop to be from " << fits.min
             << " to " << fits.max << ", as counters are, got "
             << (range.max < fits.min ? range.max : range.min);
  }
  return success();
}

/// Emits in SCC a condition that is the same in all lanes. It is false if no
/// lane is on: what is loaded then, such as the bounds of an inner loop, has no
/// value.
static Value emitWhether(KernelImporter &importer, const Condition *condition) {
  return importer.isMasked() ? emitAnyLane(importer.code, condition)
                             : importer.code.emitScc(condition);
}

/// Returns the condition for another iteration after that of `counter`. `next`
/// is the counter plus the step in 32 bits, which may have wrapped around.
static const Condition *hasNext(CodeBuilder &code, const Bounds &bounds,
                                const Expr *counter, const Expr *next) {
  ExprContext &exprs = code.exprs;
  int64_t step = getRegisterRange(bounds.step->getRange()).max;
  if (bounds.getLast() + step <= INT32_MAX)
    return code.compare(arith::CmpIPredicate::slt, next, bounds.upper);
  // The unsigned sum of two numbers of 31 bits fits into 32 bits.
  if (bounds.lower->getRange().min >= 0)
    return code.compare(arith::CmpIPredicate::ult, next, bounds.upper);
  // The remaining distance is an unsigned number of 32 bits.
  const Expr *left = exprs.sub(exprs.add(bounds.upper, -1), counter);
  Value bits = code.emitLowBits(left);
  bits = left->isUniform() ? code.toSgpr(bits) : code.toVgpr(bits);
  return code.compare(
      arith::CmpIPredicate::uge,
      exprs.reg(bits, getSignedRange(32), left->isUniform(), code.getDepth()),
      bounds.step);
}

/// Returns the counter of an iteration, which is in a register.
static const Expr *getCounter(CodeBuilder &code, const Bounds &bounds,
                              Value reg, bool isUniform) {
  int64_t first = getRegisterRange(bounds.lower->getRange()).min;
  IntRange range = {first, std::max(first, bounds.getLast())};
  int64_t multiple =
      std::gcd(bounds.lower->getMultiple(), bounds.step->getMultiple());
  return code.exprs.reg(reg, range, isUniform, code.getDepth(),
                        multiple ? multiple : 1);
}

/// Emits the body of a loop, given its counter and the carried values, and
/// returns those of the next iteration.
static FailureOr<SmallVector<Value>>
emitForBody(KernelImporter &importer, scf::ForOp op, const Carried &carried,
            const Expr *counter, ValueRange arguments) {
  importer.setInteger(op.getInductionVar(), counter);
  if (failed(setValues(importer, op.getRegionIterArgs(), carried, op.getInits(),
                       arguments)) ||
      failed(importer.importBody(*op.getBody())) ||
      failed(checkMemory(importer, op, op.getYieldedValues(),
                         op.getRegionIterArgs())))
    return failure();
  return getRegisters(importer, op.getYieldedValues(), carried);
}

/// Fails if a loop that lanes leave one by one carries memory.
static LogicalResult checkCarriesNumbers(KernelImporter &importer,
                                         Operation *op, TypeRange types) {
  for (Type type : types)
    if (isa<MemRefType>(type))
      return importer.emitError(op)
             << "expected carried values that are numbers, as the lanes of a "
                "wave leave the loop in different iterations, got "
             << type;
  return success();
}

/// Imports a loop whose bounds differ between the lanes of a wave.
static LogicalResult importVaryingFor(KernelImporter &importer, scf::ForOp op,
                                      const Bounds &bounds) {
  CodeBuilder &code = importer.code;
  if (failed(checkCarriesNumbers(importer, op, op.getResultTypes())))
    return failure();
  FailureOr<Carried> carried = getCarried(importer, op, op.getRegionIterArgs());
  if (failed(carried) || failed(checkBounds(importer, op, bounds)))
    return failure();
  SmallVector<Value> inits = {code.emitVgpr(bounds.lower)};
  inits.append(getRegisters(importer, op.getInits(), *carried));
  SmallVector<Type> types = {code.vgpr()};
  types.append(carried->types);
  const Condition *isEntered =
      code.compare(arith::CmpIPredicate::slt, bounds.lower, bounds.upper);
  auto emit = [&](ValueRange arguments) -> FailureOr<LaneIteration> {
    const Expr *counter =
        getCounter(code, bounds, arguments.front(), /*isUniform=*/false);
    FailureOr<SmallVector<Value>> yielded =
        emitForBody(importer, op, *carried, counter, arguments.drop_front());
    if (failed(yielded))
      return failure();
    Value after =
        code.vector<VAddU32Op>(code.emit(bounds.step), arguments.front());
    const Expr *next = code.exprs.reg(after, getSignedRange(32),
                                      /*isUniform=*/false, code.getDepth());
    yielded->insert(yielded->begin(), after);
    return LaneIteration{*yielded, hasNext(code, bounds, counter, next)};
  };
  SmallVector<bool> used = {false};
  used.append(getUsed(importer, op, *carried));
  FailureOr<SmallVector<Value>> results =
      emitLaneLoop(importer, isEntered, inits, types, used, emit);
  if (failed(results))
    return failure();
  return setValues(importer, op.getResults(), *carried, op.getInits(),
                   ArrayRef(*results).drop_front());
}

static LogicalResult importFor(KernelImporter &importer, scf::ForOp op) {
  CodeBuilder &code = importer.code;
  ExprContext &exprs = code.exprs;
  Bounds bounds = {importer.getInteger(op.getLowerBound()),
                   importer.getInteger(op.getUpperBound()),
                   importer.getInteger(op.getStep())};
  if (bounds.step->getRange().max < 1)
    return emitBoundError(importer, op, op.getStep())
           << "expected the step of a loop to be at least 1, got "
           << bounds.step->getRange().max;
  if (op.getUnsignedCmp() &&
      (bounds.lower->getRange().min < 0 || bounds.upper->getRange().min < 0))
    return importer.emitError(op) << "expected bounds of an unsigned loop that "
                                     "are known not to be negative";
  for (auto [bound, value] : {std::pair(&bounds.lower, op.getLowerBound()),
                              std::pair(&bounds.upper, op.getUpperBound()),
                              std::pair(&bounds.step, op.getStep())}) {
    if ((*bound)->isUniform())
      continue;
    if (importer.varies(value))
      return importVaryingFor(importer, op, bounds);
    *bound = exprs.reg(code.emitSgpr(*bound), (*bound)->getRange(),
                       /*isUniform=*/true, code.getDepth());
  }

  FailureOr<Carried> carried = getCarried(importer, op, op.getRegionIterArgs());
  if (failed(carried) ||
      failed(checkCarriedMemory(importer, op, op.getInits())))
    return failure();
  SmallVector<Value> inits = getRegisters(importer, op.getInits(), *carried);
  const Condition *isEntered =
      code.compare(arith::CmpIPredicate::slt, bounds.lower, bounds.upper);
  if (isEntered->kind == Condition::Kind::Constant && !isEntered->value)
    return setValues(importer, op.getResults(), *carried, op.getInits(), inits);
  if (failed(checkBounds(importer, op, bounds)))
    return failure();

  auto emit = [&]() -> FailureOr<SmallVector<Value>> {
    SmallVector<Value> all = {code.emitSgpr(bounds.lower)};
    all.append(inits);
    SmallVector<Type> types = {code.sgpr()};
    types.append(carried->types);
    const Expr *counter = nullptr;
    const Expr *next = nullptr;
    auto emitBody = [&](ValueRange arguments) -> FailureOr<SmallVector<Value>> {
      counter = getCounter(code, bounds, arguments.front(), /*isUniform=*/true);
      FailureOr<SmallVector<Value>> yielded =
          emitForBody(importer, op, *carried, counter, arguments.drop_front());
      if (failed(yielded))
        return failure();
      // The counter keeps its value up to here.
      Value after =
          code.scalar<SAddU32Op>(1, arguments.front(), code.emit(bounds.step));
      next = exprs.reg(after, getSignedRange(32), /*isUniform=*/true,
                       code.getDepth());
      yielded->insert(yielded->begin(), after);
      return yielded;
    };
    auto emitCondition = [&] {
      return code.emitScc(hasNext(code, bounds, counter, next));
    };
    FailureOr<LoopOp> loop =
        emitLoop(code, all, types, {emitBody, emitCondition});
    if (failed(loop))
      return failure();
    return SmallVector<Value>(loop->getResults().drop_front());
  };

  bool isGuarded =
      isEntered->kind != Condition::Kind::Constant || importer.isMasked();
  FailureOr<SmallVector<Value>> results =
      isGuarded ? emitGuarded(code, emitWhether(importer, isEntered), inits,
                              carried->types, emit)
                : emit();
  if (failed(results))
    return failure();
  return setValues(importer, op.getResults(), *carried, op.getInits(),
                   *results);
}

/// Narrows the ranges of the arguments of the loop's body.
static void narrowArguments(KernelImporter &importer, scf::WhileOp op) {
  ExprContext &exprs = importer.code.exprs;
  for (auto [number, argument] : llvm::enumerate(op.getAfterArguments())) {
    if (!argument.getType().isIndex() &&
        !argument.getType().isSignlessInteger(32))
      continue;
    const Atom *atom = importer.getInteger(argument)->getSingleAtom();
    importer.set(argument, Integers{exprs.reg(
                               atom->reg, getRangeInBody(importer, op, number),
                               atom->isUniform, atom->depth)});
  }
}

/// Whether the second region does nothing but pass on what the first one
/// yields, as in loops that come from branches.
static bool isDoWhile(scf::WhileOp op) {
  Block &after = *op.getAfterBody();
  return llvm::hasSingleElement(after) &&
         llvm::equal(op.getYieldOp().getResults(), after.getArguments());
}

/// Imports a loop that runs its first region at least once, and again as long
/// as the condition holds.
static LogicalResult importDoWhile(KernelImporter &importer, scf::WhileOp op) {
  CodeBuilder &code = importer.code;
  scf::ConditionOp condition = op.getConditionOp();
  bool isVarying = importer.varies(condition.getCondition());
  if (failed(checkCarriesNumbers(importer, op, op.getResultTypes())))
    return failure();
  FailureOr<Carried> carried =
      getCarried(importer, op, op.getBeforeArguments());
  if (failed(carried))
    return failure();
  SmallVector<Value> inits = getRegisters(importer, op.getInits(), *carried);
  const Condition *again = nullptr;
  auto emitBody = [&](ValueRange arguments) -> FailureOr<SmallVector<Value>> {
    if (failed(setValues(importer, op.getBeforeArguments(), *carried,
                         op.getInits(), arguments)) ||
        failed(importer.importBody(*op.getBeforeBody())))
      return failure();
    again = importer.getCondition(condition.getCondition());
    return getRegisters(importer, condition.getArgs(), *carried);
  };
  if (isVarying) {
    FailureOr<SmallVector<Value>> results =
        emitLaneLoop(importer, code.constant(true), inits, carried->types,
                     getUsed(importer, op, *carried),
                     [&](ValueRange arguments) -> FailureOr<LaneIteration> {
                       FailureOr<SmallVector<Value>> next = emitBody(arguments);
                       if (failed(next))
                         return failure();
                       return LaneIteration{*next, again};
                     });
    if (failed(results))
      return failure();
    return setValues(importer, op.getResults(), *carried, condition.getArgs(),
                     *results);
  }
  auto emitCondition = [&] { return emitWhether(importer, again); };
  FailureOr<LoopOp> loop =
      emitLoop(code, inits, carried->types, {emitBody, emitCondition});
  if (failed(loop))
    return failure();
  return setValues(importer, op.getResults(), *carried, condition.getArgs(),
                   loop->getResults());
}

/// Emits the first region before the loop, and the second and then the first
/// region in its body, because the condition of a loop is at its end.
static LogicalResult importWhile(KernelImporter &importer, scf::WhileOp op) {
  CodeBuilder &code = importer.code;
  scf::ConditionOp condition = op.getConditionOp();
  bool isVarying = importer.varies(condition.getCondition());
  for (Value value :
       op.getOperandTypes().empty() ? ValueRange() : op.getInits())
    if (isa<MemRefType>(value.getType()))
      return importer.emitError(op) << "expected carried values to be numbers";
  FailureOr<Carried> carried = getCarried(importer, op, op.getAfterArguments());
  if (failed(carried))
    return failure();

  const Condition *again = nullptr;
  auto emitBefore = [&](ValueRange inits) -> FailureOr<SmallVector<Value>> {
    for (auto [argument, init] :
         llvm::zip_equal(op.getBeforeArguments(), inits))
      importer.set(argument, importer.get(init));
    if (failed(importer.importBody(*op.getBeforeBody())))
      return failure();
    again = importer.getCondition(condition.getCondition());
    return getRegisters(importer, condition.getArgs(), *carried);
  };
  FailureOr<SmallVector<Value>> inits = emitBefore(op.getInits());
  if (failed(inits))
    return failure();
  auto emitBody = [&](ValueRange arguments) -> FailureOr<SmallVector<Value>> {
    if (failed(setValues(importer, op.getAfterArguments(), *carried,
                         condition.getArgs(), arguments)))
      return failure();
    narrowArguments(importer, op);
    if (failed(importer.importBody(*op.getAfterBody())))
      return failure();
    return emitBefore(op.getYieldOp().getResults());
  };
  if (isVarying) {
    if (failed(checkCarriesNumbers(importer, op, op.getResultTypes())))
      return failure();
    FailureOr<SmallVector<Value>> results =
        emitLaneLoop(importer, again, *inits, carried->types,
                     getUsed(importer, op, *carried),
                     [&](ValueRange arguments) -> FailureOr<LaneIteration> {
                       FailureOr<SmallVector<Value>> next = emitBody(arguments);
                       if (failed(next))
                         return failure();
                       return LaneIteration{*next, again};
                     });
    if (failed(results))
      return failure();
    return setValues(importer, op.getResults(), *carried, condition.getArgs(),
                     *results);
  }
  auto emit = [&]() -> FailureOr<SmallVector<Value>> {
    auto emitCondition = [&] { return emitWhether(importer, again); };
    FailureOr<LoopOp> loop =
        emitLoop(code, *inits, carried->types, {emitBody, emitCondition});
    if (failed(loop))
      return failure();
    return SmallVector<Value>(loop->getResults());
  };
  FailureOr<SmallVector<Value>> results = emitGuarded(
      code, emitWhether(importer, again), *inits, carried->types, emit);
  if (failed(results))
    return failure();
  return setValues(importer, op.getResults(), *carried, condition.getArgs(),
                   *results);
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

static LogicalResult importUniformIf(KernelImporter &importer, scf::IfOp op,
                                     const Condition *condition) {
  CodeBuilder &code = importer.code;
  FailureOr<Carried> carried = getCarried(importer, op, op.getResults());
  if (failed(carried))
    return failure();
  auto branch = IfOp::create(code.b, carried->types, code.emitScc(condition));
  auto importRegion = [&](Region &from, Region &to) -> LogicalResult {
    code.enter(branch, &to.emplaceBlock());
    OperandRange yielded = from.front().getTerminator()->getOperands();
    LogicalResult result = importer.importBody(from.front());
    if (succeeded(result))
      result = checkCarriedMemory(importer, op, yielded);
    if (succeeded(result))
      YieldOp::create(code.b, getRegisters(importer, yielded, *carried));
    code.leave();
    return result;
  };
  if (failed(importRegion(op.getThenRegion(), branch.getThenRegion())))
    return failure();
  if (!op.getElseRegion().empty() &&
      failed(importRegion(op.getElseRegion(), branch.getElseRegion())))
    return failure();
  ValueRange like;
  if (op.getNumResults()) {
    like = op.thenYield().getResults();
    for (auto [a, b] : llvm::zip_equal(like, op.elseYield().getResults()))
      if (isa<MemRefType>(a.getType()) &&
          !isAlike(importer.getMemory(b), importer.getMemory(a)))
        return importer.emitError(op)
               << "expected memrefs of one layout and alignment";
  }
  return setValues(importer, op.getResults(), *carried, like,
                   branch.getResults());
}

/// Whether the branches need all lanes.
static bool needsAllLanes(scf::IfOp op) {
  return hasBarrier(op) ||
         contains<amdgpu::MFMAOp, gpu::ShuffleOp, scf::WhileOp>(op) ||
         llvm::any_of(op.getResultTypes(), llvm::IsaPred<MemRefType>);
}

/// Whether the elements are indices or integers of 64 bits in a register each.
static bool isKeptIn32Bits(KernelImporter &importer, Value value) {
  Type element = getElementType(value.getType());
  return element.isIndex() ||
         (element.isInteger() && getElementWidth(element) > 32 &&
          !importer.isWide(value));
}

/// Whether the scope `depth` knows all of a memref but its offset.
static bool isKnownAt(const Memory &memory, unsigned depth) {
  auto isKnown = [&](const Expr *expr) { return expr->getDepth() <= depth; };
  return llvm::all_of(memory.sizes, isKnown) &&
         llvm::all_of(memory.strides, isKnown) &&
         (!memory.buffer ||
          (isKnown(memory.buffer->base) && isKnown(memory.buffer->size)));
}

/// Emits the registers of a value that a branch yields as `result`, so that no
/// code that needs the lanes of the branch is emitted later. The branch starts
/// in the scope `depth`.
static FailureOr<SmallVector<Value>> emitYielded(KernelImporter &importer,
                                                 scf::IfOp op, Value value,
                                                 Value result, unsigned depth) {
  CodeBuilder &code = importer.code;
  SmallVector<Value> registers;
  if (isa<MemRefType>(value.getType())) {
    const Memory &memory = importer.getMemory(value);
    if (!isKnownAt(memory, depth))
      return importer.emitError(op)
             << "expected results whose start, sizes and strides are known "
                "before the branch";
    registers.push_back(code.emitVgpr(memory.offset));
  } else if (getElementType(value.getType()).isInteger(1)) {
    for (const Condition *mask : importer.getConditions(value))
      registers.push_back(code.emitMask(mask));
  } else {
    RegisterBits bits = isKeptIn32Bits(importer, result)
                            ? RegisterBits(importer.getElements(value))
                            : importer.getBits(value);
    for (Value word : bits.getWords())
      registers.push_back(code.toVgpr(word));
  }
  return registers;
}

/// Returns the translation of a value that a branch yields and that is now in
/// the registers of `emitYielded`.
static Imported getYielded(KernelImporter &importer, Value value,
                           ArrayRef<Value> registers, unsigned depth) {
  CodeBuilder &code = importer.code;
  if (isa<MemRefType>(value.getType())) {
    Memory memory = importer.getMemory(value);
    int64_t multiple = std::max<int64_t>(1, memory.offset->getMultiple());
    memory.offset = code.exprs.reg(registers.front(),
                                   getRegisterRange(memory.offset->getRange()),
                                   /*isUniform=*/false, depth, multiple);
    memory.start = nullptr;
    return memory;
  }
  if (!getElementType(value.getType()).isInteger(1))
    return RegisterBits(llvm::to_vector(registers));
  Conditions masks;
  for (Value mask : registers)
    masks.push_back(code.fromMask(mask));
  return masks;
}

/// Sets the result of a branch to what `getYielded` returned.
static void setResult(KernelImporter &importer, Value result,
                      const Imported &value) {
  const auto *bits = std::get_if<RegisterBits>(&value);
  if (!bits || !isKeptIn32Bits(importer, result)) {
    importer.set(result, value);
    return;
  }
  Integers integers;
  for (Value word : bits->getWords())
    integers.push_back(importer.fromRegister(word, 32));
  importer.set(result, integers);
}

/// Which results of the branch may be anything in the lanes of one side.
static SmallVector<bool> getAny(scf::IfOp op, StringRef side) {
  SmallVector<bool> isAny(op.getNumResults());
  if (auto results = op->getAttrOfType<DenseI64ArrayAttr>(side))
    for (int64_t number : results.asArrayRef())
      isAny[static_cast<size_t>(number)] = true;
  return isAny;
}

/// Imports an scf.if with a varying condition. The values of a branch are valid
/// only in its active lanes; the results select between them afterwards.
static LogicalResult importVaryingIf(KernelImporter &importer, scf::IfOp op,
                                     const Condition *condition) {
  CodeBuilder &code = importer.code;
  unsigned depth = code.getDepth();
  SmallVector<bool> isAnyIfTrue = getAny(op, kAnyAttrs[0]);
  SmallVector<bool> isAnyIfFalse = getAny(op, kAnyAttrs[1]);
  for (auto [isAny, isAnyElse] : llvm::zip_equal(isAnyIfTrue, isAnyIfFalse))
    isAnyElse &= !isAny;
  auto importRegion = [&](Region &region, const Condition *lanes,
                          ArrayRef<bool> isAny,
                          SmallVectorImpl<Imported> &results) -> LogicalResult {
    results.resize(op.getNumResults());
    if (region.empty() || (llvm::hasSingleElement(region.front()) &&
                           !llvm::is_contained(isAny, false)))
      return success();
    OperandRange yielded = region.front().getTerminator()->getOperands();
    LogicalResult result = success();
    importer.withLanes(lanes, [&] {
      Operation *start = &code.b.getBlock()->back();
      result = importer.importBody(region.front());
      if (failed(result))
        return;
      SmallVector<SmallVector<Value>> registers;
      for (auto [value, to, any] :
           llvm::zip_equal(yielded, op.getResults(), isAny)) {
        FailureOr<SmallVector<Value>> emitted =
            any ? SmallVector<Value>()
                : emitYielded(importer, op, value, to, depth);
        if (failed(emitted)) {
          result = failure();
          return;
        }
        registers.push_back(*emitted);
      }
      skipWithoutLanes(code, start, registers);
      for (auto [value, words, any, to] :
           llvm::zip_equal(yielded, registers, isAny, results))
        if (!any)
          to = getYielded(importer, value, words, depth);
    });
    return result;
  };
  SmallVector<Imported> ifTrue;
  SmallVector<Imported> ifFalse;
  if (failed(
          importRegion(op.getThenRegion(), condition, isAnyIfTrue, ifTrue)) ||
      failed(importRegion(op.getElseRegion(), code.logicalNot(condition),
                          isAnyIfFalse, ifFalse)))
    return failure();
  for (auto [result, a, b, isAny, isAnyElse] : llvm::zip_equal(
           op.getResults(), ifTrue, ifFalse, isAnyIfTrue, isAnyIfFalse)) {
    if (isAny || isAnyElse) {
      setResult(importer, result, isAny ? b : a);
      continue;
    }
    if (const auto *memory = std::get_if<Memory>(&a)) {
      FailureOr<Memory> chosen =
          selectMemory(importer, op, condition, *memory, std::get<Memory>(b));
      if (failed(chosen))
        return failure();
      importer.set(result, *chosen);
      continue;
    }
    if (std::holds_alternative<Conditions>(a)) {
      Conditions masks;
      for (auto [x, y] :
           llvm::zip_equal(std::get<Conditions>(a), std::get<Conditions>(b)))
        masks.push_back(
            code.logicalOr(code.logicalAnd(condition, code.fromMask(x->mask)),
                           code.logicalAnd(code.logicalNot(condition),
                                           code.fromMask(y->mask))));
      importer.set(result, masks);
      continue;
    }
    SmallVector<Value> words;
    for (auto [x, y] : llvm::zip_equal(std::get<RegisterBits>(a).getWords(),
                                       std::get<RegisterBits>(b).getWords()))
      words.push_back(code.emitSelect(condition, x, y));
    setResult(importer, result, RegisterBits(words));
  }
  return success();
}

static LogicalResult importIf(KernelImporter &importer, scf::IfOp op) {
  const Condition *condition = importer.getCondition(op.getCondition());
  if (condition->kind == Condition::Kind::Constant) {
    Region &region = condition->value ? op.getThenRegion() : op.getElseRegion();
    if (region.empty())
      return success();
    if (failed(importer.importBody(region.front())))
      return failure();
    for (auto [result, value] : llvm::zip_equal(
             op.getResults(), region.front().getTerminator()->getOperands()))
      importer.set(result, importer.get(value));
    return success();
  }
  bool isUniform = condition->isUniform ||
                   (!importer.varies(op.getCondition()) && needsAllLanes(op));
  return isUniform && !importer.isMasked()
             ? importUniformIf(importer, op, condition)
             : importVaryingIf(importer, op, condition);
}

void waveasm::import::addScfHandlers(HandlerTable &table) {
  table.add<scf::ForOp>(importFor);
  table.add<scf::IfOp>(importIf);
  table.add<scf::WhileOp>(
      [](KernelImporter &importer, scf::WhileOp op) -> LogicalResult {
        return isDoWhile(op) ? importDoWhile(importer, op)
                             : importWhile(importer, op);
      });
}
