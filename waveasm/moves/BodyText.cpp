//===- BodyText.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/BodyText.h"

#include "waveasm/analysis/dependences/MemoryAccess.h"
#include "waveasm/moves/OperandText.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

SmallVector<Value> waveasm::getOuterValues(Operation *op) {
  llvm::SetVector<Value> values;
  for (Region &region : op->getRegions())
    region.walk([&](Operation *nested) {
      // The operand appears where the part is used.
      if (isa<ExtractOp>(nested) && isInline(nested))
        return;
      for (Value operand : nested->getOperands()) {
        Value whole = getWhole(operand).whole;
        Operation *definition = whole.getDefiningOp();
        if (isa<ImmType>(whole.getType()) ||
            (definition && !isa<PackOp>(definition) && isInline(definition)))
          continue;
        if (!op->isAncestor(whole.getParentBlock()->getParentOp()))
          values.insert(operand);
      }
    });
  return values.takeVector();
}

namespace {
struct BodyCounts {
  std::array<unsigned, static_cast<size_t>(Unit::Branch) + 1> byUnit = {};
  unsigned barriers = 0;
  /// Waits in the source; allocation adds others.
  unsigned waits = 0;
  /// Pieces of raw text, which may do anything.
  unsigned raw = 0;
};
} // namespace

static BodyCounts countBody(Operation *op) {
  BodyCounts counts;
  for (Region &region : op->getRegions())
    region.walk([&](Operation *nested) {
      if (isa<RawOp>(nested))
        ++counts.raw;
      else if (isa<SBarrierOp>(nested))
        ++counts.barriers;
      else if (isa<SWaitcntOp, SWaitcntVmcntOp, SWaitcntLgkmcntOp,
                   SWaitcntExpcntOp>(nested))
        ++counts.waits;
      else if (auto instruction = dyn_cast<InstructionOpInterface>(nested))
        ++counts.byUnit[static_cast<size_t>(instruction.getUnit())];
    });
  return counts;
}

void waveasm::printBody(Operation *op, raw_ostream &os) {
  BodyCounts counts = countBody(op);
  os << '{';
  StringRef separator;
  auto count = [&](unsigned number, StringRef name) {
    if (number == 0)
      return;
    os << separator << number << ' ' << name;
    separator = ", ";
  };
  for (auto [unit, number] : llvm::enumerate(counts.byUnit))
    count(number, getName(static_cast<Unit>(unit)));
  count(counts.barriers, "barrier");
  count(counts.waits, "wait");
  count(counts.raw, "raw");
  if (separator.empty())
    os << "empty";

  MemoryAccess access = getMemoryAccess(op);
  constexpr std::pair<MemorySpace, StringLiteral> kSpaces[] = {
      {MemorySpace::Global, "global"}, {MemorySpace::Lds, "lds"}};
  auto touches = [&](StringRef verb, bool MemoryAccess::Touch::*does) {
    StringRef before;
    for (auto [space, name] : kSpaces)
      if (access[space].*does) {
        os << (before.empty() ? "; " : ", ");
        if (before.empty())
          os << verb << ' ';
        os << name;
        before = ", ";
      }
  };
  touches("loads", &MemoryAccess::Touch::reads);
  touches("stores", &MemoryAccess::Touch::writes);
  os << '}';
}
