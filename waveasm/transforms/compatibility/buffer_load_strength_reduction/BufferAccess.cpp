//===- BufferAccess.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/compatibility/buffer_load_strength_reduction/BufferAccess.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace waveasm;

/// For buffers without a bound, front ends write the largest number below 2^31
/// that is not a multiple of the element size: 0x7FFFFFFE down to 0x7FFFFFFB
/// for elements of 4 bytes.
static constexpr int64_t kLeastUnboundedRecords = 0x7FFFFFF0;

/// The word of a descriptor that holds num_records.
static constexpr int64_t kRecordsWord = 2;

std::optional<BufferLoad> waveasm::matchBufferLoad(Operation *op) {
  return llvm::TypeSwitch<Operation *, std::optional<BufferLoad>>(op)
      .Case<BufferLoadDwordOp, BufferLoadDwordx2Op, BufferLoadDwordx3Op,
            BufferLoadDwordx4Op, BufferLoadUbyteOp, BufferLoadSbyteOp,
            BufferLoadUshortOp, BufferLoadSshortOp>([](auto load) {
        return BufferLoad{load,
                          &load.getVoffsetMutable(),
                          &load.getSoffsetMutable(),
                          load.getSaddr(),
                          static_cast<int64_t>(load.getInstOffset()),
                          /*toLds=*/false};
      })
      .Case<BufferLoadDwordLdsOp, BufferLoadDwordx4LdsOp>([](auto load) {
        auto offset = load->template getAttrOfType<IntegerAttr>("instOffset");
        return BufferLoad{load,
                          &load.getVoffsetMutable(),
                          &load.getSoffsetMutable(),
                          load.getSrd(),
                          offset ? offset.getInt() : 0,
                          /*toLds=*/true};
      })
      .Default(std::nullopt);
}

/// Register number `word` of `tuple` if the IR shows it as a value of its own;
/// null if it is part of a wider value; nothing if the IR does not show how the
/// tuple is put together.
static std::optional<Value> getWord(Value tuple, int64_t word) {
  auto sizeOf = [](Value value) {
    return cast<RegisterType>(value.getType()).getSize();
  };
  while (auto insert = tuple.getDefiningOp<InsertOp>()) {
    auto first = static_cast<int64_t>(insert.getIndex());
    int64_t size = sizeOf(insert.getValue());
    if (first <= word && word < first + size)
      return size == 1 ? insert.getValue() : Value();
    tuple = insert.getVector();
  }
  auto pack = tuple.getDefiningOp<PackOp>();
  if (!pack)
    return std::nullopt;
  int64_t first = 0;
  for (Value element : pack.getElements()) {
    int64_t size = sizeOf(element);
    if (word < first + size)
      return size == 1 ? element : Value();
    first += size;
  }
  return std::nullopt;
}

BufferBound waveasm::getBufferBound(Value descriptor) {
  std::optional<Value> records = getWord(descriptor, kRecordsWord);
  if (!records)
    return {};
  BufferBound bound;
  if (*records)
    bound.bytes = lookupConstant(*records);
  bound.isReal = bound.bytes.value_or(0) < kLeastUnboundedRecords;
  return bound;
}
