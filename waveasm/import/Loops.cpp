//===- Loops.cpp ----------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/Loops.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

FailureOr<LoopOp> waveasm::import::emitLoop(CodeBuilder &code,
                                            ArrayRef<Value> inits,
                                            ArrayRef<Type> types,
                                            LoopBody body) {
  auto loop = LoopOp::create(code.b, types, inits);
  Block *block = &loop.getBody().emplaceBlock();
  for (Type type : types)
    block->addArgument(type, code.b.getLoc());
  code.enter(loop, block);
  FailureOr<SmallVector<Value>> next = body.emit(block->getArguments());
  if (failed(next)) {
    code.leave();
    return failure();
  }
  Value condition = body.emitCondition();
  ConditionOp::create(code.b, condition, *next);
  code.leave();
  return loop;
}

FailureOr<SmallVector<Value>> waveasm::import::emitGuarded(
    CodeBuilder &code, Value enters, ArrayRef<Value> inits,
    ArrayRef<Type> types,
    llvm::function_ref<FailureOr<SmallVector<Value>>()> emit) {
  auto branch = IfOp::create(code.b, types, enters);
  code.enter(branch, &branch.getThenRegion().emplaceBlock());
  FailureOr<SmallVector<Value>> results = emit();
  if (failed(results)) {
    code.leave();
    return failure();
  }
  YieldOp::create(code.b, *results);
  code.leave();
  if (!inits.empty()) {
    code.enter(branch, &branch.getElseRegion().emplaceBlock());
    YieldOp::create(code.b, inits);
    code.leave();
  }
  return SmallVector<Value>(branch.getResults());
}

/// Whether the mask of the condition has 0 in lanes that are off here.
static bool isOffInOtherLanes(const CodeBuilder &code,
                              const Condition *condition) {
  switch (condition->kind) {
  case Condition::Kind::Compare:
    // A vector comparison writes 0 in lanes that are off.
    return !condition->isUniform && condition->depth == code.getDepth();
  case Condition::Kind::And:
    return isOffInOtherLanes(code, condition->first) ||
           isOffInOtherLanes(code, condition->second);
  case Condition::Kind::Or:
    return isOffInOtherLanes(code, condition->first) &&
           isOffInOtherLanes(code, condition->second);
  case Condition::Kind::Constant:
  case Condition::Kind::Mask:
  case Condition::Kind::Not:
    return false;
  }
  llvm_unreachable("unknown kind of condition");
}

Value waveasm::import::emitLanes(CodeBuilder &code,
                                 const Condition *condition) {
  Value mask = code.emitMask(condition);
  if (isOffInOtherLanes(code, condition))
    return mask;
  Value exec = SMovB64FromExecOp::create(code.b, code.sgpr(2));
  return code.scalar<SAndB64Op>(2, mask, exec);
}

static Value emitIsAny(CodeBuilder &code, Value mask) {
  return SCmpNeU64Op::create(code.b, SCCType::get(code.b.getContext()), mask,
                             code.imm(0));
}

Value waveasm::import::emitAnyLane(CodeBuilder &code,
                                   const Condition *condition) {
  return emitIsAny(code, emitLanes(code, condition));
}

/// Whether the mask has no lane that is off: EXEC, or a part of it.
static bool isPartOfExec(Value mask) {
  if (mask.getDefiningOp<SMovB64FromExecOp>())
    return true;
  auto part = mask.getDefiningOp<SAndB64Op>();
  return part && (part.getSrc0().getDefiningOp<SMovB64FromExecOp>() ||
                  part.getSrc1().getDefiningOp<SMovB64FromExecOp>());
}

/// Whether the branch runs only if a lane is on, as `emitIsAny` tells.
static bool hasLane(IfOp branch) {
  auto isAny = branch.getCondition().getDefiningOp<SCmpNeU64Op>();
  return isAny && isPartOfExec(isAny.getSrc0());
}

/// Whether the operation is a scalar load from an address that the kernel may
/// have only where a lane asks for it; tables are there in any case.
static bool isScalarLoadForLanes(Operation *op) {
  auto load = dyn_cast<MemoryOpInterface>(op);
  return load && load.getAddressSpace() == target::AddressSpace::Scalar &&
         !load.getBase().getDefiningOp<SGetpcB64DataOp>();
}

/// Whether the operation reads a first lane, or for one, even if no lane is on,
/// or waits for waves that do not come here.
static bool needsLane(Operation &op) {
  return op
      .walk<WalkOrder::PreOrder>([](Operation *inner) {
        if (isa<VReadfirstlaneB32Op, SBarrierOp>(inner) ||
            isScalarLoadForLanes(inner))
          return WalkResult::interrupt();
        auto branch = dyn_cast<IfOp>(inner);
        return branch && hasLane(branch) ? WalkResult::skip()
                                         : WalkResult::advance();
      })
      .wasInterrupted();
}

void waveasm::import::skipWithoutLanes(
    CodeBuilder &code, Operation *start,
    llvm::MutableArrayRef<SmallVector<Value>> kept, bool isLong) {
  Block *block = start->getBlock();
  auto reads = llvm::make_range(std::next(start->getIterator()), block->end());
  if (!isLong && llvm::none_of(reads, needsLane))
    return;
  Value exec = SMovB64FromExecOp::create(code.b, code.sgpr(2));
  Value isAny = emitIsAny(code, exec);
  SmallVector<Value *> results;
  for (SmallVector<Value> &values : kept)
    for (Value &value : values)
      if (value.getParentBlock() == block &&
          start->isBeforeInBlock(value.getDefiningOp()))
        results.push_back(&value);
  SmallVector<Value> inside =
      llvm::map_to_vector(results, [](Value *value) { return *value; });
  auto branch = IfOp::create(code.b, ValueRange(inside).getTypes(), isAny);
  Block *body = &branch.getThenRegion().emplaceBlock();
  body->getOperations().splice(body->end(), block->getOperations(),
                               std::next(start->getIterator()),
                               exec.getDefiningOp()->getIterator());
  code.enter(branch, body);
  YieldOp::create(code.b, inside);
  code.leave();
  if (inside.empty())
    return;
  code.enter(branch, &branch.getElseRegion().emplaceBlock());
  SmallVector<Value> none;
  for (Value value : inside) {
    if (isRegisterOf(value.getType(), RegisterClass::SGPR))
      none.push_back(code.emitMask(code.constant(false)));
    else
      none.push_back(code.toVgpr(code.imm(0)));
  }
  YieldOp::create(code.b, none);
  code.leave();
  for (auto [value, result] : llvm::zip_equal(results, branch.getResults()))
    *value = result;
}

/// Emits `a` in the lanes of the condition and `b` in the others: VGPRs, or
/// masks in pairs of SGPRs.
static Value emitMerge(CodeBuilder &code, const Condition *condition, Value a,
                       Value b) {
  if (a == b)
    return a;
  if (isRegisterOf(a.getType(), RegisterClass::SGPR))
    return code.emitMask(code.logicalOr(
        code.logicalAnd(condition, code.fromMask(a)),
        code.logicalAnd(code.logicalNot(condition), code.fromMask(b))));
  SmallVector<Value> words;
  RegisterBits left = RegisterBits::fromTuple(code, a);
  RegisterBits right = RegisterBits::fromTuple(code, b);
  for (auto [x, y] : llvm::zip_equal(left.getWords(), right.getWords()))
    words.push_back(code.emitSelect(condition, x, y));
  return RegisterBits(words).getTuple(code);
}

FailureOr<SmallVector<Value>> waveasm::import::emitLaneLoop(
    KernelImporter &importer, const Condition *enters, ArrayRef<Value> inits,
    ArrayRef<Type> types, ArrayRef<bool> used,
    llvm::function_ref<FailureOr<LaneIteration>(ValueRange)> emit) {
  CodeBuilder &code = importer.code;
  SmallVector<Value> all = {emitLanes(code, enters)};
  all.append(inits.begin(), inits.end());
  SmallVector<Type> allTypes = {code.sgpr(2)};
  allTypes.append(types.begin(), types.end());
  Value lanes;
  auto emitBody = [&](ValueRange arguments) -> FailureOr<SmallVector<Value>> {
    const Condition *isIn = code.fromMask(arguments.front());
    ValueRange old = arguments.drop_front();
    FailureOr<LaneIteration> iteration = failure();
    importer.withLanes(isIn, [&] {
      iteration = emit(old);
      if (succeeded(iteration))
        lanes = emitLanes(code, iteration->goesOn);
    });
    if (failed(iteration))
      return failure();
    SmallVector<Value> next = {lanes};
    for (auto [a, b, isUsed] : llvm::zip_equal(iteration->next, old, used)) {
      bool isMask = isRegisterOf(a.getType(), RegisterClass::SGPR);
      next.push_back(isUsed || isMask ? emitMerge(code, isIn, a, b) : a);
    }
    return next;
  };
  Value isAnyIn = emitIsAny(code, all.front());
  return emitGuarded(
      code, isAnyIn, inits, types, [&]() -> FailureOr<SmallVector<Value>> {
        FailureOr<LoopOp> loop =
            emitLoop(code, all, allTypes,
                     {emitBody, [&] { return emitIsAny(code, lanes); }});
        if (failed(loop))
          return failure();
        return SmallVector<Value>(loop->getResults().drop_front());
      });
}
