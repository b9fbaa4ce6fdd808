//===- RaiseTables.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/RaiseTables.h"

#include "waveasm/dialect/WaveAsmAttrs.h"
#include "waveasm/import/raise_llvm/RaiseLlvm.h"
#include "waveasm/import/raise_llvm/RaiseOperations.h"
#include "waveasm/import/raise_llvm/RaisePointers.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;

/// The most bytes of a table.
static constexpr uint64_t kMostBytes = uint64_t{1} << 20;

//===----------------------------------------------------------------------===//
// Bytes
//===----------------------------------------------------------------------===//

namespace {
/// Writes the value of a global into its bytes, which are zeros before.
class TableWriter {
public:
  explicit TableWriter(const DataLayout &layout) : layout(layout) {}

  /// Fails if the value has anything but numbers; `getUnknown` then says what.
  LogicalResult write(LLVM::GlobalOp global, MutableArrayRef<char> bytes) {
    if (Attribute value = global.getValueOrNull())
      return write(value, global.getGlobalType(), bytes);
    auto result =
        cast<LLVM::ReturnOp>(global.getInitializerBlock()->getTerminator());
    return write(result.getArg(), bytes);
  }

  StringRef getUnknown() const { return unknown; }

private:
  LogicalResult fail(const Twine &text) {
    unknown = text.str();
    return failure();
  }

  uint64_t getSize(Type type) const {
    return layout.getTypeSize(type).getFixedValue();
  }

  /// The place and the type of a part of a value of `type`.
  std::pair<uint64_t, Type> getPart(Type type, int64_t number) const {
    auto place = static_cast<uint64_t>(number);
    if (auto array = dyn_cast<LLVM::LLVMArrayType>(type))
      return {place * getSize(array.getElementType()), array.getElementType()};
    auto structure = cast<LLVM::LLVMStructType>(type);
    uint64_t offset = 0;
    for (auto [field, part] : llvm::enumerate(structure.getBody())) {
      if (!structure.isPacked())
        offset = llvm::alignTo(offset, layout.getTypeABIAlignment(part));
      if (field == place)
        return {offset, part};
      offset += getSize(part);
    }
    llvm_unreachable("positions are those of fields");
  }

  MutableArrayRef<char> getBytes(MutableArrayRef<char> bytes, uint64_t offset,
                                 Type type) const {
    return bytes.slice(static_cast<size_t>(offset),
                       static_cast<size_t>(getSize(type)));
  }

  void writeBits(const APInt &bits, MutableArrayRef<char> bytes) const {
    APInt all = bits.zextOrTrunc(static_cast<unsigned>(8 * bytes.size()));
    for (auto [place, byte] : llvm::enumerate(bytes))
      byte = static_cast<char>(
          all.extractBitsAsZExtValue(8, static_cast<unsigned>(8 * place)));
  }

  LogicalResult write(Attribute value, Type type, MutableArrayRef<char> bytes);
  LogicalResult write(Value value, MutableArrayRef<char> bytes);

  const DataLayout &layout;
  std::string unknown;
};
} // namespace

LogicalResult TableWriter::write(Attribute value, Type type,
                                 MutableArrayRef<char> bytes) {
  if (isa<LLVM::ZeroAttr, LLVM::UndefAttr, LLVM::PoisonAttr>(value))
    return success();
  if (auto integer = dyn_cast<IntegerAttr>(value)) {
    writeBits(integer.getValue(), bytes);
    return success();
  }
  if (auto number = dyn_cast<FloatAttr>(value)) {
    writeBits(number.getValue().bitcastToAPInt(), bytes);
    return success();
  }
  if (auto text = dyn_cast<StringAttr>(value)) {
    if (text.size() > bytes.size())
      return fail("a text longer than its type");
    llvm::copy(text.getValue(), bytes.begin());
    return success();
  }
  if (auto dense = dyn_cast<DenseElementsAttr>(value)) {
    // Elements of arrays and vectors are one after the other.
    auto count = static_cast<size_t>(dense.getNumElements());
    if (!count)
      return success();
    size_t size = bytes.size() / count;
    if (dense.getElementType().getIntOrFloatBitWidth() != 8 * size)
      return fail("elements of " +
                  Twine(dense.getElementType().getIntOrFloatBitWidth()) +
                  " bits");
    for (auto [place, element] : llvm::enumerate(dense.getValues<Attribute>()))
      if (failed(write(element, Type(), bytes.slice(place * size, size))))
        return failure();
    return success();
  }
  auto list = dyn_cast<ArrayAttr>(value);
  if (!list ||
      !isa_and_present<LLVM::LLVMArrayType, LLVM::LLVMStructType>(type)) {
    llvm::raw_string_ostream(unknown) << value;
    return failure();
  }
  for (auto [number, element] : llvm::enumerate(list)) {
    auto [offset, part] = getPart(type, static_cast<int64_t>(number));
    if (failed(write(element, part, getBytes(bytes, offset, part))))
      return failure();
  }
  return success();
}

LogicalResult TableWriter::write(Value value, MutableArrayRef<char> bytes) {
  SmallVector<LLVM::InsertValueOp> insertions;
  while (auto insertion = value.getDefiningOp<LLVM::InsertValueOp>()) {
    insertions.push_back(insertion);
    value = insertion.getContainer();
  }
  Operation *op = value.getDefiningOp();
  if (auto constant = dyn_cast_or_null<LLVM::ConstantOp>(op)) {
    if (failed(write(constant.getValue(), constant.getType(), bytes)))
      return failure();
  } else if (!isa_and_present<LLVM::ZeroOp, LLVM::UndefOp, LLVM::PoisonOp>(
                 op)) {
    return fail("'" + op->getName().getStringRef() + "'");
  }
  for (LLVM::InsertValueOp insertion : llvm::reverse(insertions)) {
    uint64_t offset = 0;
    Type type = insertion.getContainer().getType();
    for (int64_t number : insertion.getPosition()) {
      auto [place, part] = getPart(type, number);
      offset += place;
      type = part;
    }
    MutableArrayRef<char> part = getBytes(bytes, offset, type);
    // What was there before does not shine through undefined parts.
    llvm::fill(part, 0);
    if (failed(write(insertion.getValue(), part)))
      return failure();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Loads
//===----------------------------------------------------------------------===//

/// The value of `type` that is at `offset` in the table; null if it is not all
/// inside, or no number.
static TypedAttr readTable(ArrayRef<char> table, int64_t offset, Type type) {
  auto vector = dyn_cast<VectorType>(type);
  Type element = vector ? vector.getElementType() : type;
  if (!element.isIntOrFloat() || (vector && vector.isScalable()))
    return {};
  unsigned width = element.getIntOrFloatBitWidth();
  int64_t count = vector ? vector.getNumElements() : 1;
  int64_t bytes = width / 8;
  if (width % 8 || !llvm::isPowerOf2_32(width) || width > 64 || offset < 0 ||
      offset + count * bytes > static_cast<int64_t>(table.size()))
    return {};
  SmallVector<Attribute> elements;
  for (int64_t i = 0; i < count; ++i) {
    uint64_t word = 0;
    for (int64_t byte = 0; byte < bytes; ++byte)
      word |= uint64_t{static_cast<unsigned char>(
                  table[static_cast<size_t>(offset + i * bytes + byte)])}
              << (8 * byte);
    APInt bits(width, word);
    if (auto real = dyn_cast<FloatType>(element))
      elements.push_back(
          FloatAttr::get(real, APFloat(real.getFloatSemantics(), bits)));
    else
      elements.push_back(IntegerAttr::get(element, bits));
  }
  if (vector)
    return DenseElementsAttr::get(vector, elements);
  return cast<TypedAttr>(elements.front());
}

/// Replaces loads at constant places from `pointer`, which points to byte
/// `offset` of the table, and additions that nothing needs any more.
static void foldLoads(ArrayRef<char> table, Value pointer, int64_t offset) {
  for (Operation *user : llvm::make_early_inc_range(pointer.getUsers())) {
    if (auto load = dyn_cast<LLVM::LoadOp>(user)) {
      TypedAttr value = readTable(table, offset, load.getType());
      if (!value || load.getVolatile_() ||
          load.getOrdering() != LLVM::AtomicOrdering::not_atomic)
        continue;
      OpBuilder b(load);
      load.replaceAllUsesWith(
          arith::ConstantOp::create(b, load.getLoc(), value).getResult());
      load.erase();
      continue;
    }
    auto addition = dyn_cast<LLVM::GEPOp>(user);
    if (!addition || addition.getBase() != pointer)
      continue;
    std::optional<int64_t> bytes = getConstantBytes(addition);
    if (!bytes)
      continue;
    foldLoads(table, addition, offset + *bytes);
    if (addition->use_empty())
      addition.erase();
  }
}

//===----------------------------------------------------------------------===//
// Globals
//===----------------------------------------------------------------------===//

/// Returns the bytes of a global in global memory, or fails with an error at
/// `address`.
static FailureOr<std::vector<char>> getTable(LLVM::GlobalOp global,
                                             LLVM::AddressOfOp address,
                                             const DataLayout &layout) {
  StringRef name = address.getGlobalName();
  constexpr StringLiteral kExpected =
      "expected a variable or constant in global memory (address spaces 0, 1 "
      "and 4) or workgroup memory (address space 3), got ";
  if (!global)
    return emitRaiseError(address)
           << kExpected << "'" << name << "', which is a function or an alias";
  if (!isGlobalSpace(global.getAddrSpace()))
    return emitRaiseError(address)
           << kExpected << "'" << name << "' in address space "
           << global.getAddrSpace();
  if (global.getThreadLocal_())
    return emitRaiseError(address)
           << kExpected << "'" << name << "', which each thread has";
  if (!global.getValueOrNull() && global.getInitializerRegion().empty())
    return emitRaiseError(address)
           << kExpected << "'" << name << "', whose value is in another module";
  uint64_t bytes = layout.getTypeSize(global.getGlobalType()).getFixedValue();
  if (bytes > kMostBytes)
    return emitRaiseError(address)
           << "expected a variable or constant of at most " << kMostBytes
           << " bytes, got " << bytes << " in '" << name << "'";
  std::vector<char> table(static_cast<size_t>(bytes));
  TableWriter writer(layout);
  if (failed(writer.write(global, table)))
    return emitRaiseError(address)
           << "expected a value of numbers of 8, 16, 32 or 64 bits, got "
           << writer.getUnknown() << " in '" << name << "'";
  return table;
}

/// The name of a table in programs, where symbols of LLVM may have characters
/// that names there do not have.
static StringAttr getTableName(LLVM::GlobalOp global, size_t number) {
  StringRef name = global.getSymName();
  bool isPlain = llvm::all_of(name, [](char c) {
    return llvm::isAlnum(c) || StringRef("_$.-").contains(c);
  });
  return StringAttr::get(global.getContext(),
                         isPlain ? name.str()
                                 : ("data." + Twine(number)).str());
}

LogicalResult waveasm::raiseTables(LLVM::LLVMFuncOp function,
                                   func::FuncOp kernel) {
  DataLayout layout = DataLayout::closest(function);
  llvm::MapVector<Operation *, SmallVector<LLVM::AddressOfOp>> uses;
  WalkResult found = kernel.walk([&](LLVM::AddressOfOp op) {
    auto global = SymbolTable::lookupNearestSymbolFrom<LLVM::GlobalOp>(
        function, op.getGlobalNameAttr());
    if (!global) {
      (void)getTable(global, op, layout);
      return WalkResult::interrupt();
    }
    uses[global].push_back(op);
    return WalkResult::advance();
  });
  if (found.wasInterrupted())
    return failure();
  Builder b(kernel.getContext());
  SmallVector<Attribute> entries;
  for (auto &[symbol, addresses] : uses) {
    auto global = cast<LLVM::GlobalOp>(symbol);
    FailureOr<std::vector<char>> table =
        getTable(global, addresses.front(), layout);
    if (failed(table))
      return failure();
    // Kernels write variables, in memory that launches share.
    bool isVariable = !global.getConstant();
    bool isExported = isVariable || global.getExternallyInitialized();
    bool isUsed = false;
    StringAttr name = getTableName(global, entries.size());
    for (LLVM::AddressOfOp address : addresses) {
      if (!isExported)
        foldLoads(*table, address, 0);
      if (address->use_empty()) {
        address.erase();
        continue;
      }
      isUsed = true;
      address.setGlobalName(name);
      if (isVariable)
        address->setAttr(kVariableAttr, b.getUnitAttr());
    }
    if (!isUsed)
      continue;
    constexpr uint64_t kLeast = 4, kMost = 4096;
    uint64_t alignment = std::clamp(
        std::max<uint64_t>(global.getAlignment().value_or(1),
                           layout.getTypeABIAlignment(global.getGlobalType())),
        kLeast, kMost);
    entries.push_back(DataAttr::get(
        b.getContext(), name, static_cast<int64_t>(alignment), isExported,
        DenseElementsAttr::getFromRawBuffer(
            RankedTensorType::get({static_cast<int64_t>(table->size())},
                                  b.getI8Type()),
            *table)));
  }
  if (!entries.empty())
    kernel->setAttr(kDataAttr, b.getArrayAttr(entries));
  return success();
}
