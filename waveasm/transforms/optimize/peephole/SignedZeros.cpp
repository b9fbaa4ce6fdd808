//===- SignedZeros.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/peephole/SignedZeros.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace waveasm;

/// How many products are looked through for the first accumulator.
static constexpr unsigned kMaxProducts = 64;

/// Whether f32 holds every product of two elements of the factors, as those of
/// f16 and of 8-bit floats: others may become -0 when they are rounded.
static bool hasExactProducts(MfmaOpInterface mfma) {
  StringRef name = mfma->getName().stripDialect();
  return name.starts_with("v_mfma_f32_") &&
         (name.ends_with("_f16") || name.ends_with("_fp8") ||
          name.ends_with("_bf8"));
}

/// Whether no element of a matrix is -0. A sum is -0 only if all of its terms
/// are, so one that begins with 0 never is.
static bool hasNoNegativeZero(Value matrix) {
  for (unsigned i = 0; i < kMaxProducts; ++i) {
    auto mfma = matrix.getDefiningOp<MfmaOpInterface>();
    if (!mfma || !hasExactProducts(mfma))
      return false;
    if (lookupConstant(mfma.getAcc()) == 0U)
      return true;
    matrix = mfma.getAcc();
  }
  return false;
}

LogicalResult waveasm::addOfZero(VAddF32Op add, PatternRewriter &rewriter) {
  if (!isWordComputation(add))
    return failure();
  for (auto [zero, other] : {std::pair(add.getSrc0(), add.getSrc1()),
                             std::pair(add.getSrc1(), add.getSrc0())}) {
    auto element = other.getDefiningOp<ExtractOp>();
    if (lookupConstant(zero) != 0U || !element ||
        !hasNoNegativeZero(element.getVector()) ||
        element.getType() != add.getDst().getType())
      continue;
    rewriter.replaceOp(add, element);
    return success();
  }
  return failure();
}
