//===- LdsLayout.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/LdsLayout.h"

#include "waveasm/import/raise_llvm/FunctionAttributes.h"
#include "waveasm/import/raise_llvm/RaiseLlvm.h"
#include "waveasm/import/raise_llvm/RaiseOperations.h"
#include "waveasm/import/raise_llvm/RaisePointers.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace waveasm;

/// The widest access to workgroup memory, in bytes.
static constexpr uint64_t kLeastAlignment = 16;

/// Fails unless the value of the global says nothing.
static LogicalResult checkValue(LLVM::GlobalOp global) {
  Region &initializer = global.getInitializerRegion();
  bool isUndefined = initializer.empty() ||
                     llvm::all_of(initializer.front().without_terminator(),
                                  llvm::IsaPred<LLVM::UndefOp, LLVM::PoisonOp>);
  if (isUndefined && !global.getValueOrNull())
    return success();
  return global.emitError("expected workgroup memory without a value: '")
         << global.getSymName() << "'";
}

/// Says that launches pass the size of a part of the workgroup memory.
static void noteUnknownSize(LLVM::LLVMFuncOp function, const Twine &of) {
  function.emitRemark("in kernel '")
      << function.getName() << "': launches say how many bytes of workgroup "
      << "memory " << of
      << ", which estimates do not count; passthrough = "
         "[[\"amdgpu-lds-size\", \"BYTES\"]] says how many there are in all";
}

LogicalResult waveasm::layOutLds(LLVM::LLVMFuncOp function, func::FuncOp kernel,
                                 bool hasArguments) {
  llvm::MapVector<LLVM::GlobalOp, SmallVector<LLVM::AddressOfOp>> uses;
  kernel.walk([&](LLVM::AddressOfOp op) {
    auto global = SymbolTable::lookupNearestSymbolFrom<LLVM::GlobalOp>(
        function, op.getGlobalNameAttr());
    if (global &&
        global.getAddrSpace() == static_cast<unsigned>(AddressSpace::Lds))
      uses[global].push_back(op);
  });
  DataLayout layout = DataLayout::closest(function);
  uint64_t end = 0;
  auto place = [&](LLVM::GlobalOp global, ArrayRef<LLVM::AddressOfOp> addresses,
                   uint64_t bytes) -> LogicalResult {
    if (failed(checkValue(global)))
      return failure();
    end = llvm::alignTo(
        end, std::max(global.getAlignment().value_or(1), kLeastAlignment));
    for (LLVM::AddressOfOp address : addresses) {
      ImplicitLocOpBuilder b(address.getLoc(), address);
      Value number = arith::ConstantOp::create(
          b, b.getI32IntegerAttr(static_cast<int32_t>(end)));
      address.replaceAllUsesWith(
          LLVM::IntToPtrOp::create(b, address.getType(), number).getResult());
      address.erase();
    }
    end += bytes;
    return success();
  };
  auto getBytes = [&](LLVM::GlobalOp global) {
    return layout.getTypeSize(global.getGlobalType()).getFixedValue();
  };
  for (auto &[global, addresses] : uses)
    if (uint64_t bytes = getBytes(global))
      if (failed(place(global, addresses, bytes)))
        return failure();
  uint64_t fixed = end;
  uint64_t total = end;
  StringRef stated = FunctionAttributes(function).get("amdgpu-lds-size");
  // The attribute may have a least and a greatest number.
  bool isStated = !stated.empty() &&
                  !stated.rsplit(',').second.trim().getAsInteger(10, total);
  if (!stated.contains(','))
    isStated = !stated.empty() && !stated.trim().getAsInteger(10, total);
  bool isOpen = hasArguments;
  for (auto &[global, addresses] : uses) {
    if (getBytes(global))
      continue;
    if (!isStated)
      noteUnknownSize(function, "'" + global.getSymName() + "' has");
    isOpen = true;
    end = fixed;
    if (failed(place(global, addresses, 0)))
      return failure();
  }
  if (hasArguments && !isStated)
    noteUnknownSize(function, "arguments point to");
  if (isOpen && isStated && total < fixed)
    return function.emitError("in kernel '")
           << function.getName()
           << "': expected an amdgpu-lds-size of at least " << fixed
           << ", the bytes of variables in workgroup memory, got " << total;
  if (isOpen && !isStated)
    kernel->setAttr(kOpenLdsAttr, UnitAttr::get(kernel.getContext()));
  if (std::max(end, total))
    kernel->setAttr(kLdsBytesAttr, Builder(kernel.getContext())
                                       .getI64IntegerAttr(static_cast<int64_t>(
                                           std::max(end, total))));
  return success();
}
