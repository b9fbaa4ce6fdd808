//===- LaneValues.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/bank_conflicts/LaneValues.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace waveasm;

using Word = uint32_t;
using MaybeLanes = std::optional<LaneValue>;

bool LaneValue::isUniform() const {
  return llvm::all_of(lanes, [&](Word word) { return word == lanes[0]; });
}

static LaneValue makeUniform(Word word) {
  LaneValue value;
  value.lanes.fill(word);
  return value;
}

/// An unknown value that is the same in all lanes.
static LaneValue makeUnknown() {
  LaneValue value;
  value.hasUnknown = true;
  return value;
}

LaneValues::LaneValues(ProgramOp program) {
  ArrayAttr size = program.getWorkgroupSizeAttr();
  if (!size)
    return;
  uint64_t flat = 1;
  for (auto [extent, attr] :
       llvm::zip(workgroupSize, size.getAsRange<IntegerAttr>())) {
    extent = static_cast<uint32_t>(attr.getInt());
    flat *= extent;
  }
  numActiveLanes = static_cast<unsigned>(std::min<uint64_t>(flat, kNumLanes));
}

/// The contents of v0 at the start: x, y and z in 10 bits each. LLVM 22, "User
/// Guide for AMDGPU Backend", "Initial kernel execution state", packed
/// work-item ids.
LaneValue LaneValues::getWorkItem() const {
  LaneValue value;
  for (Word lane = 0; lane < kNumLanes; ++lane) {
    Word x = lane % workgroupSize[0], row = lane / workgroupSize[0];
    value.lanes[lane] =
        x | row % workgroupSize[1] << 10 | row / workgroupSize[1] << 20;
  }
  return value;
}

template <typename Function>
static LaneValue zipLanes(const LaneValue &a, const LaneValue &b,
                          Function function) {
  LaneValue value;
  for (unsigned lane = 0; lane < kNumLanes; ++lane)
    value.lanes[lane] = function(a.lanes[lane], b.lanes[lane]);
  return value;
}

/// Adds two values; the unknown part of the sum stays separate.
static LaneValue add(const LaneValue &a, const LaneValue &b) {
  LaneValue value = zipLanes(a, b, [](Word x, Word y) { return x + y; });
  value.hasUnknown = a.hasUnknown || b.hasUnknown;
  return value;
}

static LaneValue subtract(const LaneValue &a, const LaneValue &b) {
  LaneValue value = zipLanes(a, b, [](Word x, Word y) { return x - y; });
  value.hasUnknown = a.hasUnknown || b.hasUnknown;
  return value;
}

/// Applies a function that does not distribute over the unknown part.
template <typename Function>
static MaybeLanes apply(const LaneValue &a, const LaneValue &b,
                        Function function) {
  if (!a.hasUnknown && !b.hasUnknown)
    return zipLanes(a, b, function);
  if (a.isUniform() && b.isUniform())
    return makeUnknown();
  return std::nullopt;
}

/// Multiplies two values: a multiple of a sum is the sum of the multiples.
static MaybeLanes multiply(const LaneValue &a, const LaneValue &b) {
  auto product = [](Word x, Word y) { return x * y; };
  bool scales = (a.hasUnknown && !b.hasUnknown && b.isUniform()) ||
                (b.hasUnknown && !a.hasUnknown && a.isUniform());
  if (!scales)
    return apply(a, b, product);
  LaneValue value = zipLanes(a, b, product);
  value.hasUnknown = true;
  return value;
}

static MaybeLanes shiftLeft(const LaneValue &value, const LaneValue &amount) {
  if (amount.hasUnknown)
    return apply(value, amount, [](Word x, Word) { return x; });
  return multiply(value, zipLanes(amount, amount, [](Word bits, Word) {
                    return Word{1} << (bits & 31);
                  }));
}

static MaybeLanes shiftRight(const LaneValue &value, const LaneValue &amount) {
  return apply(value, amount, [](Word x, Word y) { return x >> (y & 31); });
}

static MaybeLanes bitAnd(const LaneValue &a, const LaneValue &b) {
  return apply(a, b, [](Word x, Word y) { return x & y; });
}

static MaybeLanes bitOr(const LaneValue &a, const LaneValue &b) {
  return apply(a, b, [](Word x, Word y) { return x | y; });
}

static MaybeLanes bitXor(const LaneValue &a, const LaneValue &b) {
  return apply(a, b, [](Word x, Word y) { return x ^ y; });
}

/// Number of set bits of `mask` below each lane, in the half of the wave that
/// starts at lane `first`, plus `base`.
static MaybeLanes countLanes(const LaneValue &mask, const LaneValue &base,
                             unsigned first) {
  if (mask.hasUnknown || !mask.isUniform())
    return std::nullopt;
  LaneValue count;
  for (unsigned lane = 0; lane < kNumLanes; ++lane)
    for (unsigned bit = 0; bit < 32 && first + bit < lane; ++bit)
      count.lanes[lane] += mask.lanes[0] >> bit & 1;
  return add(count, base);
}

MaybeLanes LaneValues::computeResult(Operation *op) {
  SmallVector<LaneValue, 3> in;
  for (Value operand : op->getOperands()) {
    MaybeLanes lanes = get(operand);
    if (!lanes)
      return std::nullopt;
    in.push_back(*lanes);
  }
  auto then = [](MaybeLanes first, auto second) -> MaybeLanes {
    return first ? MaybeLanes(second(*first)) : std::nullopt;
  };
  return llvm::TypeSwitch<Operation *, MaybeLanes>(op)
      .Case<VMovB32Op, SMovB32Op>([&](auto) { return in[0]; })
      .Case<VReadfirstlaneB32Op>([&](auto) {
        LaneValue value = makeUniform(in[0].lanes[0]);
        value.hasUnknown = in[0].hasUnknown;
        return value;
      })
      .Case<VAddU32Op, VAddI32Op, SAddU32Op, SAddI32Op>(
          [&](auto) { return add(in[0], in[1]); })
      .Case<VSubU32Op, VSubI32Op, SSubU32Op, SSubI32Op>(
          [&](auto) { return subtract(in[0], in[1]); })
      .Case<VSubrevU32Op>([&](auto) { return subtract(in[1], in[0]); })
      .Case<VMulLoU32Op, VMulLoI32Op, SMulI32Op>(
          [&](auto) { return multiply(in[0], in[1]); })
      .Case<VMulU32U24Op>([&](auto) {
        return apply(in[0], in[1], [](Word x, Word y) {
          return (x & 0xffffff) * (y & 0xffffff);
        });
      })
      .Case<VAndB32Op, SAndB32Op>([&](auto) { return bitAnd(in[0], in[1]); })
      .Case<VOrB32Op, SOrB32Op>([&](auto) { return bitOr(in[0], in[1]); })
      .Case<VXorB32Op, SXorB32Op>([&](auto) { return bitXor(in[0], in[1]); })
      .Case<VLshlrevB32Op>([&](auto) { return shiftLeft(in[1], in[0]); })
      .Case<SLshlB32Op>([&](auto) { return shiftLeft(in[0], in[1]); })
      .Case<VLshrrevB32Op>([&](auto) { return shiftRight(in[1], in[0]); })
      .Case<SLshrB32Op>([&](auto) { return shiftRight(in[0], in[1]); })
      .Case<VBfeU32Op>([&](auto) {
        return then(shiftRight(in[0], in[1]), [&](const LaneValue &shifted) {
          return apply(shifted, in[2], [](Word x, Word width) {
            return x & ((Word{1} << (width & 31)) - 1);
          });
        });
      })
      .Case<VLshlAddU32Op>([&](auto) {
        return then(shiftLeft(in[0], in[1]),
                    [&](const LaneValue &x) { return add(x, in[2]); });
      })
      .Case<VAddLshlU32Op>(
          [&](auto) { return shiftLeft(add(in[0], in[1]), in[2]); })
      .Case<VLshlOrB32Op>([&](auto) {
        return then(shiftLeft(in[0], in[1]),
                    [&](const LaneValue &x) { return bitOr(x, in[2]); });
      })
      .Case<VAndOrB32Op>([&](auto) {
        return then(bitAnd(in[0], in[1]),
                    [&](const LaneValue &x) { return bitOr(x, in[2]); });
      })
      .Case<VOr3B32Op>([&](auto) {
        return then(bitOr(in[0], in[1]),
                    [&](const LaneValue &x) { return bitOr(x, in[2]); });
      })
      .Case<VAdd3U32Op>([&](auto) { return add(add(in[0], in[1]), in[2]); })
      .Case<VMadU32U24Op>([&](auto) {
        return then(apply(in[0], in[1],
                          [](Word x, Word y) {
                            return (x & 0xffffff) * (y & 0xffffff);
                          }),
                    [&](const LaneValue &x) { return add(x, in[2]); });
      })
      .Case<VMbcntLoU32B32Op>([&](auto) { return countLanes(in[0], in[1], 0); })
      .Case<VMbcntHiU32B32Op>(
          [&](auto) { return countLanes(in[0], in[1], 32); })
      .Default([](Operation *) { return MaybeLanes(); });
}

MaybeLanes LaneValues::compute(Value value) {
  if (std::optional<uint32_t> word = lookupConstant(value))
    return makeUniform(*word);
  auto type = dyn_cast<RegisterTypeInterface>(value.getType());
  if (!type || type.getSize() != 1)
    return std::nullopt;
  // Scalars are the same in all lanes, whatever their value.
  bool isScalar = type.getRegisterClass() == RegisterClass::SGPR;
  MaybeLanes unknown = isScalar ? MaybeLanes(makeUnknown()) : std::nullopt;
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    if (auto loop = dyn_cast<LoopOp>(argument.getOwner()->getParentOp()))
      if (MaybeLanes first = get(loop.getInitArgs()[argument.getArgNumber()]))
        return first;
    return unknown;
  }
  Operation *op = value.getDefiningOp();
  if (auto reg = dyn_cast<PrecoloredVRegOp>(op))
    return reg.getIndex() == 0 ? MaybeLanes(getWorkItem()) : std::nullopt;
  if (auto extract = dyn_cast<ExtractOp>(op)) {
    auto pack = extract.getVector().getDefiningOp<PackOp>();
    if (pack && pack.getElements().size() > extract.getIndex())
      return get(pack.getElements()[extract.getIndex()]);
    return unknown;
  }
  if (op->getNumRegions() == 0 && value == op->getResult(0))
    if (MaybeLanes result = computeResult(op))
      return result;
  return unknown;
}

MaybeLanes LaneValues::get(Value value) {
  auto found = known.find(value);
  if (found != known.end())
    return found->second;
  MaybeLanes result = compute(value);
  known.try_emplace(value, result);
  return result;
}
