//===- RaiseArguments.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/RaiseArguments.h"

#include "waveasm/import/LaunchArguments.h"
#include "waveasm/import/raise_llvm/RaiseLlvm.h"
#include "waveasm/import/raise_llvm/RaiseOperations.h"
#include "waveasm/import/raise_llvm/RaisePointers.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;

static constexpr int64_t kWordBytes = 4;
static constexpr unsigned kWordBits = 32;

//===----------------------------------------------------------------------===//
// What launches pass
//===----------------------------------------------------------------------===//

namespace {
/// An argument of the kernel, as launches pass it.
struct Passed {
  BlockArgument value;
  /// The type in memory: of what is passed by reference, that of the memory.
  Type type;
  bool isReference;
  /// In bytes.
  int64_t offset;
  int64_t size;

  int64_t getEnd() const { return offset + size; }
};

/// Bytes that values of a type take, and of which their place is a multiple.
struct Extent {
  uint64_t bytes;
  uint64_t alignment;
};
} // namespace

/// The extent of a value of the type in memory as LLVM's AMDGPU target has it.
/// Vectors are at multiples of the power of two that holds them.
static Extent getExtent(const DataLayout &layout, Type type) {
  if (auto pointer = dyn_cast<LLVM::LLVMPointerType>(type)) {
    uint64_t bytes = isGlobalSpace(pointer.getAddressSpace()) ? 8 : kWordBytes;
    return {bytes, bytes};
  }
  uint64_t bytes = layout.getTypeSize(type).getFixedValue();
  if (auto vector = dyn_cast<VectorType>(type)) {
    bytes = llvm::divideCeil(
        static_cast<uint64_t>(vector.getNumElements()) *
            layout.getTypeSizeInBits(vector.getElementType()).getFixedValue(),
        8);
    return {llvm::PowerOf2Ceil(bytes), llvm::PowerOf2Ceil(bytes)};
  }
  if (type.isIntOrFloat())
    return {bytes, std::min<uint64_t>(16, llvm::PowerOf2Ceil(bytes))};
  return {bytes, layout.getTypeABIAlignment(type)};
}

/// Lays out the arguments as LLVM does (AMDGPULowerKernelArguments.cpp).
static SmallVector<Passed> layOut(FunctionOpInterface function) {
  DataLayout layout = DataLayout::closest(function);
  SmallVector<Passed> all;
  uint64_t end = 0;
  for (BlockArgument argument : function.getArguments()) {
    unsigned number = argument.getArgNumber();
    auto reference = function.getArgAttrOfType<TypeAttr>(
        number, LLVM::LLVMDialect::getByRefAttrName());
    Type type = reference ? reference.getValue() : argument.getType();
    Extent extent = getExtent(layout, type);
    if (reference)
      if (auto stated = function.getArgAttrOfType<IntegerAttr>(
              number, LLVM::LLVMDialect::getAlignAttrName()))
        extent.alignment = static_cast<uint64_t>(stated.getInt());
    uint64_t offset =
        llvm::alignTo(end, std::max<uint64_t>(extent.alignment, 1));
    end = offset + extent.bytes;
    all.push_back({argument, type, static_cast<bool>(reference),
                   static_cast<int64_t>(offset),
                   static_cast<int64_t>(extent.bytes)});
  }
  return all;
}

/// Whether registers can hold a number of the type.
static bool isNumber(Type type) {
  if (!type.isIntOrFloat())
    return false;
  unsigned width = type.getIntOrFloatBitWidth();
  return width == 8 || width == 16 || width == 32 || width == 64;
}

/// Whether `Parts` makes values of the type.
static bool isMade(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  if (!vector)
    return isNumber(type) || type.isInteger(1);
  return vector.getRank() == 1 && !vector.isScalable() &&
         isNumber(vector.getElementType());
}

/// Whether import does not take the argument as it is, and can take its parts.
static bool isInParts(const Passed &passed, int64_t endBefore,
                      int64_t startAfter) {
  if (passed.isReference)
    return true;
  if (!isMade(passed.type))
    return false;
  if (isa<VectorType>(passed.type) || passed.type.isInteger(1))
    return true;
  auto word = [](int64_t offset) { return offset / kWordBytes; };
  return passed.size < kWordBytes &&
         ((endBefore && word(endBefore - 1) == word(passed.offset)) ||
          word(passed.offset) == word(startAfter));
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

namespace {
/// Makes values of what is at a place among the arguments.
class Parts {
public:
  explicit Parts(FunctionOpInterface function) : function(function) {}

  /// Returns what is at byte `offset`, a value of a type for which `isMade`.
  Value get(ImplicitLocOpBuilder &b, Type type, int64_t offset) {
    auto vector = dyn_cast<VectorType>(type);
    if (!vector)
      return getNumber(b, type, offset);
    Type element = vector.getElementType();
    unsigned width = element.getIntOrFloatBitWidth();
    int64_t bits = vector.getNumElements() * width;
    // Small elements that fill words are parts of them without instructions.
    bool isOfWords =
        width < kWordBits && bits % kWordBits == 0 && offset % kWordBytes == 0;
    Type part = isOfWords ? Type(b.getI32Type()) : element;
    int64_t partBytes = part.getIntOrFloatBitWidth() / 8;
    SmallVector<Value> parts;
    for (int64_t at = 0; at < bits / 8; at += partBytes)
      parts.push_back(getNumber(b, part, offset + at));
    Value joined = vector::FromElementsOp::create(
        b, VectorType::get({static_cast<int64_t>(parts.size())}, part), parts);
    return isOfWords ? vector::BitCastOp::create(b, vector, joined).getResult()
                     : joined;
  }

  /// Returns the argument of `type` that is what is at `offset`, a multiple of
  /// a word.
  Value getPart(Type type, int64_t offset) {
    unsigned place = 0;
    for (unsigned count = function.getNumArguments(); place < count; ++place) {
      auto known = function.getArgAttrOfType<IntegerAttr>(place, kPlaceAttr);
      if (!known || known.getInt() > offset)
        break;
      BlockArgument argument = function.getArgument(place);
      if (known.getInt() == offset && argument.getType() == type &&
          function.getArgAttr(place, kPartAttr))
        return argument;
    }
    Builder b(function->getContext());
    NamedAttrList attributes;
    attributes.set(kPlaceAttr, b.getI64IntegerAttr(offset));
    attributes.set(kPartAttr, b.getUnitAttr());
    (void)function.insertArgument(place, type,
                                  attributes.getDictionary(b.getContext()),
                                  function->getLoc());
    return function.getArgument(place);
  }

private:
  Value getNumber(ImplicitLocOpBuilder &b, Type type, int64_t offset) {
    unsigned width = type.getIntOrFloatBitWidth();
    if (width > kWordBits && offset % kWordBytes == 0)
      return getPart(type, offset);
    Value bits = getInteger(b, width, offset);
    return isa<FloatType>(type)
               ? arith::BitcastOp::create(b, type, bits).getResult()
               : bits;
  }

  Value getInteger(ImplicitLocOpBuilder &b, unsigned width, int64_t offset) {
    if (width > kWordBits) {
      Type type = b.getIntegerType(width);
      Value low = arith::ExtUIOp::create(b, type, getInteger(b, 32, offset));
      Value high = arith::ExtUIOp::create(
          b, type, getInteger(b, 32, offset + kWordBytes));
      high = arith::ShLIOp::create(b, high, number(b, type, kWordBits));
      return arith::OrIOp::create(b, low, high);
    }
    Type type = b.getI32Type();
    int64_t first = offset - offset % kWordBytes;
    int64_t shift = 8 * (offset - first);
    Value bits = getPart(type, first);
    if (shift)
      bits = arith::ShRUIOp::create(b, bits, number(b, type, shift));
    if (shift + width > kWordBits)
      bits = arith::OrIOp::create(
          b, bits,
          arith::ShLIOp::create(b, getPart(type, first + kWordBytes),
                                number(b, type, kWordBits - shift)));
    return width < kWordBits
               ? arith::TruncIOp::create(b, b.getIntegerType(width), bits)
                     .getResult()
               : bits;
  }

  static Value number(ImplicitLocOpBuilder &b, Type type, int64_t value) {
    return arith::ConstantOp::create(b, b.getIntegerAttr(type, value));
  }

  FunctionOpInterface function;
};
} // namespace

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

/// Replaces a load of what is at `offset`. Returns whether its type has parts.
static bool replaceLoad(Parts &parts, LLVM::LoadOp load, int64_t offset) {
  if (load.getVolatile_() ||
      load.getOrdering() != LLVM::AtomicOrdering::not_atomic ||
      !isMade(load.getType()) || load.getType().isInteger(1))
    return false;
  ImplicitLocOpBuilder b(load.getLoc(), load);
  // A pointer in memory is read as a number that becomes one.
  if (load.getType().isInteger(64) && offset % kWordBytes == 0)
    for (Operation *user : llvm::make_early_inc_range(load->getUsers()))
      if (auto made = dyn_cast<LLVM::IntToPtrOp>(user);
          made &&
          isGlobalSpace(
              cast<LLVM::LLVMPointerType>(made.getType()).getAddressSpace())) {
        made.replaceAllUsesWith(parts.getPart(made.getType(), offset));
        made.erase();
      }
  if (!load->use_empty())
    load.replaceAllUsesWith(parts.get(b, load.getType(), offset));
  load.erase();
  return true;
}

/// Replaces loads at constant places from `pointer`, which points to byte
/// `offset` of the arguments, and additions that nothing needs any more.
static void replaceLoads(Parts &parts, Value pointer, int64_t offset) {
  for (Operation *user : llvm::make_early_inc_range(pointer.getUsers())) {
    if (auto load = dyn_cast<LLVM::LoadOp>(user)) {
      replaceLoad(parts, load, offset);
      continue;
    }
    auto addition = dyn_cast<LLVM::GEPOp>(user);
    if (!addition)
      continue;
    std::optional<int64_t> bytes = getConstantBytes(addition);
    if (!bytes)
      continue;
    replaceLoads(parts, addition, offset + *bytes);
    if (addition->use_empty())
      addition.erase();
  }
}

/// Replaces a pointer to the memory of an argument.
static void replaceReference(FunctionOpInterface function, Parts &parts,
                             Passed &passed) {
  replaceLoads(parts, passed.value, passed.offset);
  if (passed.value.use_empty())
    return;
  ImplicitLocOpBuilder b(function.getLoc(), function.getContext());
  b.setInsertionPointToStart(&function.getFunctionBody().front());
  Type type = passed.value.getType();
  Value address = callIntrinsic(b, "kernarg.segment.ptr", type, {});
  Type byte = LLVM::LLVMArrayType::get(b.getI8Type(), 1);
  Value offset =
      arith::ConstantOp::create(b, b.getI64IntegerAttr(passed.offset));
  Value place = LLVM::GEPOp::create(b, type, byte, address, ValueRange(offset));
  passed.value.replaceAllUsesWith(place);
}

/// Replaces the uses of an argument that is passed by value.
static void replaceValue(FunctionOpInterface function, Parts &parts,
                         Passed &passed) {
  ImplicitLocOpBuilder b(function.getLoc(), function.getContext());
  b.setInsertionPointToStart(&function.getFunctionBody().front());
  // No part that nothing reads becomes an argument.
  for (Operation *user : llvm::make_early_inc_range(passed.value.getUsers())) {
    auto extract = dyn_cast<vector::ExtractOp>(user);
    if (!extract || extract.hasDynamicPosition())
      continue;
    int64_t number = extract.getStaticPosition().front();
    extract.replaceAllUsesWith(
        parts.get(b, extract.getType(),
                  passed.offset +
                      number * extract.getType().getIntOrFloatBitWidth() / 8));
    extract.erase();
  }
  if (!passed.value.use_empty())
    passed.value.replaceAllUsesWith(parts.get(b, passed.type, passed.offset));
}

/// Returns the entry of `kernel_args` of an argument that is in parts.
static DictionaryAttr describe(const Passed &passed) {
  Builder b(passed.value.getContext());
  NamedAttrList entry;
  entry.set("kind", b.getStringAttr("scalar"));
  entry.set("offset", b.getI64IntegerAttr(passed.offset));
  entry.set("size", b.getI64IntegerAttr(passed.size));
  if (passed.type.isInteger(1)) {
    entry.set("type", b.getStringAttr("i8"));
    entry.set("range", b.getDenseI64ArrayAttr({0, 1}));
  } else if (passed.type.isIntOrFloat()) {
    entry.set("type", b.getStringAttr(llvm::formatv("{0}", passed.type).str()));
  }
  return entry.getDictionary(b.getContext());
}

bool waveasm::raiseLdsArguments(FunctionOpInterface function) {
  ImplicitLocOpBuilder b(function.getLoc(), function.getContext());
  b.setInsertionPointToStart(&function.getFunctionBody().front());
  bool hasOne = false;
  for (BlockArgument argument : function.getArguments()) {
    Type type = argument.getType();
    auto pointer = dyn_cast<LLVM::LLVMPointerType>(type);
    if (!pointer ||
        pointer.getAddressSpace() != static_cast<unsigned>(AddressSpace::Lds))
      continue;
    hasOne = true;
    argument.setType(b.getI32Type());
    auto made = LLVM::IntToPtrOp::create(b, type, argument);
    argument.replaceAllUsesExcept(made, made);
  }
  if (hasOne)
    function.setFunctionTypeAttr(TypeAttr::get(FunctionType::get(
        function.getContext(),
        function.getFunctionBody().front().getArgumentTypes(), {})));
  return hasOne;
}

void waveasm::raiseArguments(FunctionOpInterface function) {
  SmallVector<Passed> all = layOut(function);
  SmallVector<Passed> taken;
  for (auto [number, passed] : llvm::enumerate(all)) {
    int64_t before = number ? all[number - 1].getEnd() : 0;
    int64_t after = number + 1 < all.size() ? all[number + 1].offset : -1;
    if (isInParts(passed, before, after))
      taken.push_back(passed);
  }
  if (taken.empty())
    return;
  Builder b(function->getContext());
  for (const Passed &passed : all)
    function.setArgAttr(passed.value.getArgNumber(), kPlaceAttr,
                        b.getI64IntegerAttr(passed.offset));
  Parts parts(function);
  SmallVector<Attribute> entries;
  for (Passed &passed : taken) {
    entries.push_back(describe(passed));
    if (passed.isReference)
      replaceReference(function, parts, passed);
    else
      replaceValue(function, parts, passed);
  }
  for (const Passed &passed : taken)
    (void)function.eraseArgument(passed.value.getArgNumber());
  function->setAttr(kPassedAttr, b.getArrayAttr(entries));
}
