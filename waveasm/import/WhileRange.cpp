//===- WhileRange.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/WhileRange.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

/// How many operations a step of a variable may have. Those of kernels have
/// two.
static constexpr unsigned kMaxSteps = 8;

/// The largest value that `variable`, an argument of the condition's block, has
/// when the loop goes on; that of 32-bit numbers if it is unknown.
static int64_t getLast(KernelImporter &importer, scf::WhileOp loop,
                       Value variable) {
  using Predicate = arith::CmpIPredicate;
  int64_t unknown = getSignedRange(32).max;
  auto compare =
      loop.getConditionOp().getCondition().getDefiningOp<arith::CmpIOp>();
  if (!compare)
    return unknown;
  Predicate predicate = compare.getPredicate();
  Value bound = compare.getRhs();
  Value lesser = compare.getLhs();
  if (predicate == Predicate::sgt || predicate == Predicate::sge) {
    std::swap(bound, lesser);
    predicate = predicate == Predicate::sgt ? Predicate::slt : Predicate::sle;
  }
  if (lesser != variable || !loop.isDefinedOutsideOfLoop(bound) ||
      (predicate != Predicate::slt && predicate != Predicate::sle))
    return unknown;
  int64_t last = importer.getInteger(bound)->getRange().max;
  return std::min(unknown, predicate == Predicate::slt ? last - 1 : last);
}

/// The constant that the body adds to `variable` for the next iteration, if it
/// is not negative.
static std::optional<int64_t> getStep(Value next, Value variable) {
  int64_t step = 0;
  for (unsigned i = 0; i < kMaxSteps && next != variable; ++i) {
    auto cast = next.getDefiningOp<arith::IndexCastOp>();
    if (cast && getElementWidth(cast.getType()) >= 32 &&
        getElementWidth(cast.getIn().getType()) >= 32) {
      next = cast.getIn();
      continue;
    }
    // Canonical forms have the constant on the right.
    auto add = next.getDefiningOp<arith::AddIOp>();
    APInt constant;
    if (!add || !matchPattern(add.getRhs(), m_ConstantInt(&constant)) ||
        constant.isNegative() || !constant.isSignedIntN(32))
      return std::nullopt;
    step += constant.getSExtValue();
    next = add.getLhs();
  }
  return next == variable ? std::optional(step) : std::nullopt;
}

IntRange import::getRangeInBody(KernelImporter &importer, scf::WhileOp loop,
                                unsigned number) {
  IntRange range = getSignedRange(32);
  auto variable =
      dyn_cast<BlockArgument>(loop.getConditionOp().getArgs()[number]);
  if (!variable || variable.getOwner() != loop.getBeforeBody())
    return range;
  int64_t last = getLast(importer, loop, variable);
  unsigned carried = variable.getArgNumber();
  std::optional<int64_t> step = getStep(loop.getYieldOp().getResults()[carried],
                                        loop.getAfterArguments()[number]);
  int64_t first = importer.getInteger(loop.getInits()[carried])->getRange().min;
  // A sum that leaves 32 bits would be negative.
  if (step && last + *step <= range.max)
    range.min = std::max(range.min, first);
  range.max = std::max(last, range.min);
  return range;
}
