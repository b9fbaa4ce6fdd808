//===- RaiseLaunchReads.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/RaiseLaunchReads.h"

#include "waveasm/import/LaunchArguments.h"
#include "waveasm/import/raise_llvm/RaiseOperations.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace waveasm;

namespace {
enum class Read { GroupSize, Remainder, GridSize, BlockCount, FirstItem };

/// A number for each dimension, one after the other.
struct Field {
  Read read;
  int64_t offset;
  unsigned bits;
};

/// A number of one dimension.
struct Place {
  Read read;
  unsigned bits;
  gpu::Dimension dimension;
};
} // namespace

/// The arguments that a runtime adds (LLVM's AMDGPUUsage, "Code Object V5
/// Metadata"; the offsets are those that AMDGPULowerKernelAttributes.cpp knows,
/// but for the last one, in AMDGPUHSAMetadataStreamer.cpp).
static constexpr Field kImplicitArguments[] = {{Read::BlockCount, 0, 32},
                                               {Read::GroupSize, 12, 16},
                                               {Read::Remainder, 18, 16},
                                               {Read::FirstItem, 40, 64}};

/// The packet that dispatches a kernel (HSA runtime specification,
/// hsa_kernel_dispatch_packet_t). The grid is counted in work-items.
static constexpr Field kDispatchPacket[] = {{Read::GroupSize, 4, 16},
                                            {Read::GridSize, 12, 32}};

static std::optional<Place> findPlace(ArrayRef<Field> fields, int64_t offset) {
  for (const Field &field : fields) {
    int64_t bytes = field.bits / 8;
    int64_t distance = offset - field.offset;
    if (distance >= 0 && distance < 3 * bytes && distance % bytes == 0)
      return Place{field.read, field.bits,
                   static_cast<gpu::Dimension>(distance / bytes)};
  }
  return std::nullopt;
}

/// Returns the numbers that `value` may be; none if it is not a constant or a
/// choice between constants.
static SmallVector<int64_t> getNumbers(Value value) {
  APInt number;
  if (matchPattern(value, m_ConstantInt(&number)))
    return {number.getSExtValue()};
  auto select = value.getDefiningOp<arith::SelectOp>();
  APInt ifTrue, ifFalse;
  if (select && matchPattern(select.getTrueValue(), m_ConstantInt(&ifTrue)) &&
      matchPattern(select.getFalseValue(), m_ConstantInt(&ifFalse)))
    return {ifTrue.getSExtValue(), ifFalse.getSExtValue()};
  return {};
}

/// Returns what is at one of `offsets`. Kernels choose between the size of
/// whole workgroups and that of the last one, which is whole as well.
static std::optional<Place> findPlace(ArrayRef<Field> fields,
                                      ArrayRef<int64_t> offsets) {
  SmallVector<Place> places;
  for (int64_t offset : offsets) {
    std::optional<Place> place = findPlace(fields, offset);
    if (!place)
      return std::nullopt;
    places.push_back(*place);
  }
  llvm::sort(places,
             [](const Place &a, const Place &b) { return a.read < b.read; });
  if (places.empty())
    return std::nullopt;
  bool isOfGroup = places.size() == 2 && places[0].read == Read::GroupSize &&
                   places[1].read == Read::Remainder &&
                   places[0].dimension == places[1].dimension;
  if (places.size() > 1 && !isOfGroup)
    return std::nullopt;
  return places.front();
}

static Value emitRead(ImplicitLocOpBuilder &b, FunctionOpInterface function,
                      const Place &place) {
  Type type = b.getIntegerType(place.bits);
  auto toNumber = [&](Value index) -> Value {
    return arith::IndexCastOp::create(b, type, index);
  };
  auto makeDim = [&]() -> Value {
    return toNumber(gpu::BlockDimOp::create(b, place.dimension));
  };
  auto makeCount = [&]() -> Value {
    return toNumber(gpu::GridDimOp::create(b, place.dimension));
  };
  switch (place.read) {
  case Read::GroupSize:
    return makeDim();
  case Read::BlockCount:
    return makeCount();
  case Read::GridSize:
    return arith::MulIOp::create(b, makeCount(), makeDim());
  case Read::Remainder:
    return arith::ConstantOp::create(b, b.getIntegerAttr(type, 0));
  case Read::FirstItem:
    return getLaunchArgument(function,
                             "hidden_global_offset_" +
                                 gpu::stringifyDimension(place.dimension).str(),
                             type);
  }
  llvm_unreachable("all reads have a case");
}

/// Replaces the loads through `pointer`, which points to one of `offsets` in
/// what has these fields.
static LogicalResult raiseUses(FunctionOpInterface function,
                               ArrayRef<Field> fields, Value pointer,
                               ArrayRef<int64_t> offsets) {
  for (Operation *user : llvm::make_early_inc_range(pointer.getUsers())) {
    if (auto addition = dyn_cast<LLVM::GEPOp>(user)) {
      auto array = cast<LLVM::LLVMArrayType>(addition.getElemType());
      auto bytes = static_cast<int64_t>(array.getNumElements());
      SmallVector<int64_t> sums;
      for (int64_t number : getNumbers(addition.getDynamicIndices().front()))
        for (int64_t offset : offsets)
          sums.push_back(offset + number * bytes);
      if (failed(raiseUses(function, fields, addition, sums)))
        return failure();
      addition.erase();
      continue;
    }
    std::optional<Place> place = findPlace(fields, offsets);
    auto load = dyn_cast<LLVM::LoadOp>(user);
    if (!place || !load || !load.getType().isInteger(place->bits))
      return emitRaiseError(user)
             << "expected a load of the number or the size of workgroups or of "
                "the first work-item: nothing else that launches pass is known";
    ImplicitLocOpBuilder b(load.getLoc(), load);
    load.replaceAllUsesWith(emitRead(b, function, *place));
    load.erase();
  }
  return success();
}

LogicalResult waveasm::raiseLaunchReads(FunctionOpInterface function) {
  SmallVector<LLVM::CallIntrinsicOp> calls;
  function.walk([&](LLVM::CallIntrinsicOp op) { calls.push_back(op); });
  for (LLVM::CallIntrinsicOp call : calls) {
    bool isPacket = call.getIntrin() == "llvm.amdgcn.dispatch.ptr";
    if (!isPacket && call.getIntrin() != "llvm.amdgcn.implicitarg.ptr")
      continue;
    ArrayRef<Field> fields = kImplicitArguments;
    if (isPacket)
      fields = kDispatchPacket;
    if (failed(raiseUses(function, fields, call->getResult(0), {0})))
      return failure();
    call.erase();
  }
  return success();
}
