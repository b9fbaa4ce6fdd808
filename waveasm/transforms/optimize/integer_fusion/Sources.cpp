//===- Sources.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/integer_fusion/Sources.h"

#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/target/InlineConstant.h"

#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace waveasm;

bool waveasm::isVop3Encodable(ArrayRef<Value> sources) {
  llvm::SmallPtrSet<void *, 2> sgprs;
  for (Value source : sources) {
    if (isImmediate(source) &&
        !target::isInlineConstant(getImmediate(source), /*bits=*/32))
      return false;
    if (isSgpr(source))
      sgprs.insert(source.getAsOpaquePointer());
  }
  return sgprs.size() <= 1;
}

bool waveasm::computesWord(Operation *op) {
  return isMovableComputation(op) && !op->hasAttr("no_cse") &&
         llvm::all_of(op->getOperands(), isWord) && isWord(op->getResult(0));
}
