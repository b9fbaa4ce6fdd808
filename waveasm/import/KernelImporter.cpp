//===- KernelImporter.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/KernelImporter.h"
#include "waveasm/import/ImportKernels.h"
#include "waveasm/import/IntrinsicImport.h"
#include "waveasm/import/LaunchArguments.h"
#include "waveasm/import/MemorySpace.h"
#include "waveasm/import/ValueFlow.h"
#include "waveasm/import/iree/Stream.h"
#include "waveasm/import/raise_llvm/RaiseLlvm.h"
#include "waveasm/import/raise_llvm/RaisePointers.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/target/UserSgprs.h"

#include "mlir/Dialect/AMDGPU/IR/AMDGPUDialect.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

#include <numeric>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

Type waveasm::import::getElementType(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? vector.getElementType() : type;
}

size_t waveasm::import::getNumElements(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? static_cast<size_t>(vector.getNumElements()) : 1;
}

unsigned waveasm::import::getElementWidth(Type type) {
  Type element = getElementType(type);
  return element.isIndex() ? 32 : element.getIntOrFloatBitWidth();
}

/// Whether expressions represent the type: all integers except i1.
static bool isInteger(Type type) {
  return getElementType(type).isIntOrIndex() &&
         !getElementType(type).isInteger(1);
}

static bool isCondition(Type type) { return getElementType(type).isInteger(1); }

/// Whether values of the type are vectors of integers that are carried in their
/// memory layout.
static bool isPackedInteger(Type type) {
  return isa<VectorType>(type) && isInteger(type) &&
         !getElementType(type).isIndex() && getElementWidth(type) <= 32 &&
         32 % getElementWidth(type) == 0;
}

/// Whether registers or memory can hold numbers of the type.
static bool isNumber(Type type) {
  if (type.isIndex() || type.isInteger(1))
    return true;
  if (!type.isIntOrFloat())
    return false;
  unsigned width = type.getIntOrFloatBitWidth();
  return width == 8 || width == 16 || width == 32 || width == 64;
}

/// Whether the type is a vector of floats of 4 or 6 bits in whole registers,
/// without gaps from the low bit of the first one on.
static bool isSmallFloatVector(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector && vector.getRank() == 1 && !vector.isScalable() &&
         isa<Float4E2M1FNType, Float6E2M3FNType, Float6E3M2FNType>(
             vector.getElementType()) &&
         vector.getNumElements() * getElementWidth(type) % 32 == 0;
}

/// Whether pointers of the address space are raised (RaisePointers.h).
static bool isPointerSpace(unsigned space) {
  return llvm::is_contained(
      {AddressSpace::Global, AddressSpace::Lds, AddressSpace::BufferResource},
      static_cast<AddressSpace>(space));
}

static bool isGlobalPointer(Type type) {
  auto pointer = dyn_cast<LLVM::LLVMPointerType>(type);
  return pointer && isGlobalSpace(pointer.getAddressSpace());
}

/// Whether handlers support the type. Vectors have at most one dimension.
static bool isKnown(Type type) {
  if (isSmallFloatVector(type))
    return true;
  if (auto vector = dyn_cast<VectorType>(type))
    return vector.getRank() <= 1 && !vector.isScalable() &&
           isNumber(vector.getElementType());
  if (auto memref = dyn_cast<MemRefType>(type))
    return isNumber(memref.getElementType()) &&
           !memref.getElementType().isInteger(1);
  if (auto pointer = dyn_cast<LLVM::LLVMPointerType>(type))
    return isPointerSpace(pointer.getAddressSpace());
  // What compare-and-swaps and swaps between lanes return.
  if (isa<LLVM::LLVMStructType>(type))
    return true;
  // Scalars of other widths occur, but never in memory.
  if (auto integer = dyn_cast<IntegerType>(type))
    return integer.getWidth() <= 64;
  return isNumber(type) || isa<iree::BindingType>(type);
}

/// Whether a memref is too large for the import to compute its addresses.
static bool isTooLarge(MemRefType type) {
  return getStaticSpan(type) >= kMaxConstant;
}

int64_t waveasm::import::getStaticSpan(MemRefType type) {
  int64_t bytes = getElementWidth(type.getElementType()) / 8;
  auto strided = dyn_cast<StridedLayoutAttr>(type.getLayout());
  IntRange last = {0, 0};
  IntRange product = {1, 1};
  for (int64_t i = type.getRank() - 1; i >= 0; --i) {
    int64_t extent = type.getDimSize(i);
    if (extent == 0)
      return 0;
    IntRange stride = product;
    if (strided)
      stride = {strided.getStrides()[i], strided.getStrides()[i]};
    if (ShapedType::isDynamic(extent) || ShapedType::isDynamic(stride.min))
      continue;
    last = last + IntRange{extent - 1, extent - 1} * stride;
    product = product * IntRange{extent, extent};
  }
  return ((last + IntRange{1, 1}) * IntRange{bytes, bytes}).max;
}

static size_t countWords(Type type) {
  return llvm::divideCeil(getNumElements(type) * getElementWidth(type), 32);
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

static const HandlerTable &getHandlers() {
  static const HandlerTable table = [] {
    HandlerTable table;
    addAffineHandlers(table);
    addAmdgpuHandlers(table);
    addArithHandlers(table);
    addAtomicHandlers(table);
    addGpuHandlers(table);
    addIntrinsicHandlers(table);
    addLlvmHandlers(table);
    addMathHandlers(table);
    addMemRefHandlers(table);
    addRocdlHandlers(table);
    addScfHandlers(table);
    addStreamHandlers(table);
    addVectorHandlers(table);
    return table;
  }();
  return table;
}

static const HandlerTable &getWideHandlers() {
  static const HandlerTable table = [] {
    HandlerTable table;
    addWideHandlers(table);
    return table;
  }();
  return table;
}

/// Whether the usual handler of the operation keeps, or drops as its meaning
/// is, the upper words of integers of 64 bits.
static bool takesWide(Operation *op) {
  return isa<
      amdgpu::FatRawBufferCastOp, amdgpu::MFMAOp, gpu::ShuffleOp,
      gpu::SubgroupBroadcastOp, LLVM::AtomicCmpXchgOp, LLVM::AtomicRMWOp,
      LLVM::CallIntrinsicOp, LLVM::ExtractValueOp, LLVM::GEPOp,
      LLVM::IntToPtrOp, LLVM::LoadExpOp, LLVM::LoadOp, LLVM::MaskedLoadOp,
      LLVM::MaskedStoreOp, LLVM::PtrToIntOp, LLVM::StoreOp,
      ROCDL::ReadfirstlaneOp, memref::AtomicRMWOp, memref::GenericAtomicRMWOp,
      memref::LoadOp, memref::StoreOp, arith::BitcastOp, arith::ConstantOp,
      arith::IndexCastOp, arith::IndexCastUIOp, arith::SelectOp,
      arith::TruncIOp, scf::ForOp, scf::IfOp, scf::WhileOp, vector::BitCastOp,
      vector::BroadcastOp, vector::ExtractOp, vector::ExtractStridedSliceOp,
      vector::FromElementsOp, vector::InsertOp, vector::InsertStridedSliceOp,
      vector::LoadOp, vector::MaskedLoadOp, vector::MaskedStoreOp,
      vector::ShapeCastOp, vector::ShuffleOp, vector::StoreOp,
      vector::ToElementsOp, vector::TransferReadOp, vector::TransferWriteOp>(
      op);
}

/// Whether the handler of the operation knows elements that are no bytes.
static bool takesSmallFloats(Operation *op) {
  return isa<vector::BitCastOp, amdgpu::ScaledMFMAOp, amdgpu::ScaledExtPackedOp,
             amdgpu::PackedScaledTruncOp, scf::ForOp, scf::IfOp, scf::WhileOp>(
      op);
}

std::vector<std::string> HandlerTable::getNames() const {
  std::vector<std::string> names;
  for (StringRef name : handlers.keys())
    names.push_back(name.str());
  llvm::sort(names);
  return names;
}

std::vector<std::string> waveasm::getImportedOperations() {
  return getHandlers().getNames();
}

InFlightDiagnostic KernelImporter::emitError(Operation *op) {
  return op->emitError("in kernel '")
         << getName() << "': '" << op->getName() << "': ";
}

LogicalResult KernelImporter::checkNumbers(Operation *op) {
  if (code.exprs.hasOverflowed())
    return emitError(op) << "expected index arithmetic with constants of at "
                            "most 62 bits, got larger ones";
  const Expr *unfit = code.getUnfit();
  if (!unfit)
    return success();
  IntRange fits = getSignedRange(32);
  InFlightDiagnostic error = emitError(op);
  error << "expected values from " << fits.min << " to " << fits.max
        << ", which 32 bits hold, got ";
  IntRange range = unfit->getRange();
  if (range.min == range.max)
    return error << range.min;
  if (range.min == -kMaxConstant || range.max == kMaxConstant)
    return error << "larger ones";
  return error << "ones from " << range.min << " to " << range.max;
}

/// Fails with an error at `op` if instructions take the numbers for those of
/// another format.
LogicalResult KernelImporter::checkFloatFormat(Operation *op, Type type) {
  Type element = type;
  if (auto shaped = dyn_cast<ShapedType>(type))
    element = shaped.getElementType();
  const target::Machine &machine = program.getTargetMachine();
  bool hasOcp = machine.float8 == target::Float8Format::Ocp;
  if (hasOcp && isa<Float8E4M3FNUZType, Float8E5M2FNUZType>(element))
    return emitError(op) << "expected f8E4M3FN or f8E5M2, the 8-bit floats of "
                         << StringRef(machine.name) << ", got " << type;
  if (!hasOcp && isa<Float8E4M3FNType, Float8E5M2Type>(element))
    return emitError(op)
           << "expected f8E4M3FNUZ or f8E5M2FNUZ, the 8-bit floats of "
           << StringRef(machine.name) << ", got " << type;
  if (!hasOcp && isa<Float8E8M0FNUType, Float4E2M1FNType, Float6E2M3FNType,
                     Float6E3M2FNType>(element))
    return emitError(op) << StringRef(machine.name)
                         << " has no instructions on " << element
                         << ", expected a target with block scales: gfx950";
  return success();
}

LogicalResult KernelImporter::checkType(Operation *op, Type type) {
  if (!isKnown(type))
    return emitError(op)
           << "expected scalars and vectors of one dimension with indices, "
              "integers or floats of 8, 16, 32 or 64 bits or i1, or "
              "memrefs of such numbers of whole bytes, got "
           << type;
  if (failed(checkFloatFormat(op, type)))
    return failure();
  // All values of a wave must fit into its vector registers. A truth value
  // counts as a byte.
  int64_t most =
      int64_t{4} * program.getTargetMachine().registers.unifiedVectorRegisters;
  if (auto vector = dyn_cast<VectorType>(type)) {
    int64_t bytes = std::max(1U, getElementWidth(type) / 8);
    if (isSmallFloatVector(type) && !takesSmallFloats(op))
      return emitError(op)
             << "expected no floats of 4 or 6 bits, which only vector.bitcast, "
                "amdgpu.scaled_mfma, amdgpu.scaled_ext_packed, "
                "amdgpu.packed_scaled_trunc and structured control flow take, "
                "got "
             << type;
    if (vector.getNumElements() > most / bytes)
      return emitError(op) << "expected a vector of at most " << most / bytes
                           << " such elements, which the registers of a wave "
                              "hold, got "
                           << type;
  }
  if (auto memref = dyn_cast<MemRefType>(type))
    if (isTooLarge(memref))
      return emitError(op) << "expected a memref of less than 2^62 bytes, got "
                           << type;
  return success();
}

LogicalResult KernelImporter::importInPairs(Operation *op) {
  return (*getWideHandlers().find(op->getName().getStringRef()))(*this, op);
}

LogicalResult KernelImporter::importOperation(Operation *op) {
  const Handler *handler = getHandlers().find(op->getName().getStringRef());
  if (!handler)
    return emitError(op) << "no translation of this operation; the ones that "
                            "are translated are listed in docs/import.md";
  for (TypeRange types :
       {TypeRange(op->getOperandTypes()), TypeRange(op->getResultTypes())})
    for (Type type : types)
      if (failed(checkType(op, type)))
        return failure();
  for (Value operand : op->getOperands())
    if (std::holds_alternative<Binding>(get(operand)) &&
        !isa<iree::BindingSubspanOp>(op))
      return emitError(op) << "expected a number or a memref, got "
                           << operand.getType();
  auto isAny = [&](auto test) {
    return llvm::any_of(op->getOperands(), test) ||
           llvm::any_of(op->getResults(), test);
  };
  auto isDouble = [](Value value) {
    return getElementType(value.getType()).isF64();
  };
  bool hasWide = isAny([&](Value value) { return isWide(value); });
  if (hasWide || isAny(isDouble)) {
    const Handler *special =
        getWideHandlers().find(op->getName().getStringRef());
    if (special)
      handler = special;
    else if (!takesWide(op) &&
             (hasWide ||
              !isa<arith::ArithDialect, math::MathDialect>(op->getDialect())))
      return emitError(op)
             << "no translation of this operation for f64 and for "
                "integers that need 64 bits";
  }
  code.b.setLoc(op->getLoc());
  if (failed((*handler)(*this, op)) || failed(checkNumbers(op)))
    return failure();
  for (Value result : op->getResults())
    if (!result.use_empty() && !values.contains(result))
      return emitError(op) << "expected no result, got " << result.getType();
  return success();
}

LogicalResult KernelImporter::importBody(Block &block) {
  // Report numbers of the enclosing operation there, not at the first
  // operation.
  if (failed(checkNumbers(block.getParentOp())))
    return failure();
  for (Operation &op : block.without_terminator())
    if (failed(importOperation(&op)))
      return failure();
  code.b.setLoc(block.getTerminator()->getLoc());
  return success();
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

const Expr *KernelImporter::fromRegister(Value reg, unsigned width,
                                         unsigned depth) {
  if (isa<ImmType>(reg.getType()))
    return code.exprs.constant(
        llvm::SignExtend64(static_cast<uint64_t>(getImmediate(reg)), width));
  bool isUniform = isRegisterOf(reg.getType(), RegisterClass::SGPR);
  if (width < 32) {
    if (isUniform)
      // CDNA3 ISA, S_BFE_I32: offset in bits 0 to 4, width from bit 16.
      reg = code.scalar<SBfeI32Op>(1, reg, code.imm(int64_t(width) << 16));
    else
      reg = code.vector<VBfeI32Op>(reg, code.imm(0), code.imm(width));
  }
  return code.exprs.reg(reg, getSignedRange(width), isUniform, depth);
}

Integers KernelImporter::getIntegers(Value value) {
  const Imported &imported = get(value);
  if (const auto *integers = std::get_if<Integers>(&imported))
    return *integers;
  Integers result;
  if (const auto *conditions = std::get_if<Conditions>(&imported)) {
    for (const Condition *condition : *conditions) {
      Value bit = code.emitSelect(condition, code.imm(1), code.imm(0));
      result.push_back(isa<ImmType>(bit.getType())
                           ? fromRegister(bit, 32)
                           : code.exprs.reg(bit, {0, 1}, /*isUniform=*/false,
                                            code.getDepth()));
    }
    return result;
  }
  // Emit the elements in the scope of the value, not at its first use, because
  // later uses share them.
  const auto &bits = std::get<RegisterBits>(imported);
  unsigned width = getElementWidth(value.getType());
  unsigned depth = depths.at(value);
  CodeBuilder::At at(code, depth);
  size_t count = getNumElements(value.getType());
  if (width > 32) {
    for (size_t i = 0; i < count; ++i)
      result.push_back(fromRegister(bits.getWord(2 * i), 32, depth));
    return result;
  }
  for (size_t i = 0; i < count; ++i)
    result.push_back(
        fromRegister(bits.getElement(code, i, width), width, depth));
  values[value] = result;
  return result;
}

Conditions KernelImporter::getConditions(Value value) {
  if (const auto *conditions = std::get_if<Conditions>(&get(value)))
    return *conditions;
  Conditions result;
  for (const Expr *integer : getIntegers(value))
    result.push_back(code.compare(arith::CmpIPredicate::ne,
                                  code.exprs.mod(integer, 2),
                                  code.exprs.constant(0)));
  return result;
}

SmallVector<Value> KernelImporter::getElements(Value value) {
  SmallVector<Value> elements;
  const Imported &imported = get(value);
  if (const auto *bits = std::get_if<RegisterBits>(&imported)) {
    unsigned width = getElementWidth(value.getType());
    for (size_t i = 0, e = getNumElements(value.getType()); i < e; ++i)
      elements.push_back(bits->getElement(code, i, width));
    return elements;
  }
  for (const Expr *integer : getIntegers(value))
    elements.push_back(code.emit(integer));
  return elements;
}

RegisterBits KernelImporter::getBits(Value value) {
  if (const auto *bits = std::get_if<RegisterBits>(&get(value)))
    return *bits;
  unsigned width = getElementWidth(value.getType());
  if (width <= 32) {
    SmallVector<Value> elements = getElements(value);
    return elements.size() == 1
               ? RegisterBits(elements)
               : RegisterBits::fromElements(code, elements, width);
  }
  SmallVector<Value> words;
  for (const Expr *integer : getIntegers(value)) {
    if (integer->isConstant()) {
      words.push_back(code.imm(integer->getConstant()));
      words.push_back(code.imm(integer->getConstant() >> 32));
      continue;
    }
    Value low = code.emit(integer);
    words.push_back(low);
    words.push_back(code.emitSignWord(integer, low));
  }
  return RegisterBits(words);
}

void KernelImporter::setIntegers(Value value, Integers integers) {
  Type type = getElementType(value.getType());
  // Values that overflow 32 bits would do so on the device as well; see
  // docs/import.md.
  if (type.isIndex() || type.getIntOrFloatBitWidth() > 32) {
    bool isCut = wideIntegers.cut.contains(value);
    for (const Expr *&integer : integers)
      integer = isCut && integer->isConstant()
                    ? code.exprs.constant(
                          static_cast<int32_t>(integer->getConstant()))
                    : code.shorten(integer);
    set(value, std::move(integers));
    return;
  }
  unsigned width = type.getIntOrFloatBitWidth();
  for (const Expr *&integer : integers) {
    if (getSignedRange(width).contains(integer->getRange())) {
      integer = code.shorten(integer);
      continue;
    }
    CodeBuilder::At at(code, integer->getDepth());
    Value reg = code.emitLowBits(integer);
    unsigned depth = integer->getDepth();
    if (isa<ImmType>(reg.getType())) {
      integer = fromRegister(reg, width);
      continue;
    }
    bool isUniform = isRegisterOf(reg.getType(), RegisterClass::SGPR);
    integer = code.makeRegister(getSignedRange(width), isUniform, depth, [&] {
      if (width == 32)
        return reg;
      if (isUniform)
        return code.scalar<SBfeI32Op>(1, reg, code.imm(int64_t(width) << 16));
      return code.vector<VBfeI32Op>(reg, code.imm(0), code.imm(width));
    });
  }
  set(value, std::move(integers));
}

//===----------------------------------------------------------------------===//
// Values across regions
//===----------------------------------------------------------------------===//

/// Whether each element of integers is carried in a register of its own.
static bool isSplit(Type type, KernelImporter::Carriage how) {
  return isInteger(type) && !isPackedInteger(type) && !how.isWide;
}

LogicalResult KernelImporter::appendCarriedTypes(Operation *op, Type type,
                                                 Carriage how,
                                                 SmallVectorImpl<Type> &types) {
  if (auto memref = dyn_cast<MemRefType>(type)) {
    // The start and the size of a buffer, and the offset.
    if (getMemorySpace(memref) != MemorySpace::Workgroup)
      types.append({code.sgpr(2), code.sgpr()});
    types.push_back(how.varies ? code.vgpr() : code.sgpr());
    return success();
  }
  if (!getElementType(type).isIntOrIndexOrFloat())
    return emitError(op) << "expected carried values to be numbers or "
                            "memrefs, got "
                         << type;
  size_t numElements = getNumElements(type);
  if (isCondition(type) && how.varies)
    types.append(numElements, code.sgpr(2));
  else if (isCondition(type) || isSplit(type, how))
    types.append(numElements, how.varies ? code.vgpr() : code.sgpr());
  else
    types.push_back(code.vgpr(static_cast<int64_t>(countWords(type))));
  return success();
}

void KernelImporter::appendCarried(Value value, Type type, Carriage how,
                                   SmallVectorImpl<Value> &registers) {
  if (isa<MemRefType>(type)) {
    const Memory &memory = getMemory(value);
    if (memory.buffer) {
      registers.push_back(emitStart(*memory.buffer));
      registers.push_back(code.emitSgpr(memory.buffer->size));
    }
    registers.push_back(how.varies ? code.emitVgpr(memory.offset)
                                   : code.emitSgpr(memory.offset));
  } else if (isCondition(type) && how.varies) {
    for (const Condition *condition : getConditions(value))
      registers.push_back(code.emitMask(condition));
  } else if (isCondition(type)) {
    for (const Condition *condition : getConditions(value)) {
      Value scc = code.emitScc(condition);
      registers.push_back(SCselectB32Op::create(code.b, code.sgpr(), scc,
                                                code.imm(1), code.imm(0)));
    }
  } else if (isSplit(type, how)) {
    for (const Expr *integer : getIntegers(value))
      registers.push_back(how.varies ? code.emitVgpr(integer)
                                     : code.emitSgpr(integer));
  } else {
    registers.push_back(getBits(value).getTuple(code));
  }
}

LogicalResult KernelImporter::setCarried(Value value, Carriage how, Value like,
                                         ValueRange &registers) {
  auto take = [&] {
    Value front = registers.front();
    registers = registers.drop_front();
    return front;
  };
  Type type = value.getType();
  size_t numElements = getNumElements(type);
  unsigned depth = code.getDepth();
  if (isa<MemRefType>(type)) {
    Memory memory = getMemory(like);
    // The alignment that all carried views share: that of the first one, at
    // most 16.
    auto makeLike = [&](const Expr *first, IntRange range, bool isUniform) {
      int64_t multiple = first->getMultiple();
      return code.exprs.reg(take(), range, isUniform, depth,
                            multiple ? std::gcd(multiple, int64_t(16)) : 16);
    };
    IntRange offsets = {0, ldsSize};
    if (const Buffer *buffer = memory.buffer) {
      unsigned start = addPointer(take());
      const Expr *size =
          makeLike(buffer->size, {0, kMaxBufferSize}, /*isUniform=*/true);
      // The lines of other iterations may be spread in another way.
      const Expr *swizzle = buffer->swizzle && buffer->swizzle->isConstant()
                                ? buffer->swizzle
                                : nullptr;
      memory.buffer = makeBuffer(start, code.exprs.constant(0), size,
                                 /*isLarge=*/false, buffer->isChecked, swizzle);
      offsets = getSignedRange(32);
    }
    memory.offset = makeLike(memory.offset, offsets, !how.varies);
    SmallVector<int64_t> strides;
    int64_t elements = 0;
    (void)cast<MemRefType>(type).getStridesAndOffset(strides, elements);
    memory.start = nullptr;
    if (!ShapedType::isDynamic(elements))
      memory.start = code.exprs.add(
          memory.offset,
          -elements *
              static_cast<int64_t>(getElementWidth(memory.elementType)) / 8);
    set(value, memory);
  } else if (isCondition(type)) {
    Conditions conditions;
    for (size_t i = 0; i < numElements; ++i) {
      if (how.varies)
        conditions.push_back(code.fromMask(take()));
      else
        conditions.push_back(code.compare(
            arith::CmpIPredicate::ne,
            code.exprs.reg(take(), {0, 1}, /*isUniform=*/true, depth),
            code.exprs.constant(0)));
    }
    set(value, conditions);
  } else if (isSplit(type, how)) {
    unsigned width = std::min(getElementWidth(type), 32u);
    Integers integers;
    for (size_t i = 0; i < numElements; ++i)
      integers.push_back(
          code.exprs.reg(take(), getSignedRange(width), !how.varies, depth));
    set(value, integers);
  } else {
    set(value, RegisterBits::fromTuple(code, take()));
  }
  return success();
}

/// Whether the result of an operation may vary although its operands are
/// uniform.
static bool makesVarying(Operation *op) {
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return isOfLanes(call.getIntrin());
  return isa<gpu::ThreadIdOp, gpu::ShuffleOp, gpu::LaneIdOp,
             amdgpu::TransposeLoadOp, LLVM::AtomicCmpXchgOp, LLVM::AtomicRMWOp,
             memref::AtomicRMWOp, memref::GenericAtomicRMWOp>(op);
}

/// Whether the result of an operation is uniform even if its operands vary.
static bool makesUniform(Operation *op) {
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return isOfWave(call.getIntrin());
  StringRef name = op->getName().getStringRef();
  return name == "gpu.subgroup_broadcast" || name == "rocdl.readfirstlane";
}

/// If lanes take different branches, or leave a loop at different times, the
/// yielded values vary.
void KernelImporter::findVarying() {
  propagate(function, varying, [&](Operation *op, Value) {
    if (auto branch = dyn_cast<scf::IfOp>(op))
      return varies(branch.getCondition());
    if (auto loop = dyn_cast<scf::ForOp>(op))
      return varies(loop.getLowerBound()) || varies(loop.getUpperBound()) ||
             varies(loop.getStep());
    if (auto loop = dyn_cast<scf::WhileOp>(op))
      return varies(loop.getConditionOp().getCondition());
    return !makesUniform(op) &&
           (makesVarying(op) || llvm::any_of(op->getOperands(), [&](Value v) {
              return varies(v);
            }));
  });
}

//===----------------------------------------------------------------------===//
// The kernel
//===----------------------------------------------------------------------===//

/// Bits of a work-item id; v0 holds x in its lowest bits, then y and z.
static constexpr int64_t kWorkitemIdBits = 10;

KernelImporter::KernelImporter(FunctionOpInterface function,
                               const LaunchInfo &launch,
                               const ImportOptions &options, ProgramOp program)
    : code(function.getLoc(), &program.getBody().front()), launch(launch),
      options(options), function(function), program(program),
      arguments(program, code) {
  code.foldsConditions = options.foldConditions;
  code.alignsBounds = options.alignBounds;
}

/// Whether the buffer does not overlap others as far as the kernel writes.
/// IREE's code generation marks all bindings `noalias`, so a kernel of Wave
/// whose bindings overlap is undefined there as well.
bool KernelImporter::isNoAlias(unsigned number) {
  return options.noAliasArguments ||
         isa<iree::BindingType>(function.getArgumentTypes()[number]) ||
         function.getArgAttr(number, LLVM::LLVMDialect::getNoAliasAttrName());
}

static int64_t getField(DictionaryAttr entry, StringRef name) {
  return entry.getAs<IntegerAttr>(name).getInt();
}

LogicalResult KernelImporter::layOutArguments() {
  if (function.getNumArguments() > kMaxKernelArguments)
    return function->emitError("in kernel '")
           << getName() << "': expected at most " << kMaxKernelArguments
           << " arguments, got " << function.getNumArguments();
  SmallVector<Attribute> attributes;
  Builder &b = code.b;
  // LLVM's ABI has arguments at multiples of their sizes.
  bool isRaised = function->hasAttr(kRaisedAttr);
  if (auto passed = function->getAttrOfType<ArrayAttr>(kPassedAttr))
    for (auto entry : passed.getAsRange<DictionaryAttr>()) {
      attributes.push_back(entry);
      arguments.reserve(getField(entry, "offset") + getField(entry, "size"));
    }
  for (auto [number, type] : llvm::enumerate(function.getArgumentTypes())) {
    bool isBuffer =
        isa<iree::BindingType, MemRefType>(type) || isGlobalPointer(type);
    if (!isBuffer && (!type.isIntOrIndexOrFloat() || isCondition(type) ||
                      getElementWidth(type) > 64)) {
      InFlightDiagnostic diag =
          function->emitError("in kernel '")
          << getName() << "': expected argument #" << number
          << " to be a buffer, an index, a float or an integer of 2 to 64 "
             "bits, got "
          << type;
      if (auto pointer = dyn_cast<LLVM::LLVMPointerType>(type))
        diag << ": unsupported address space " << pointer.getAddressSpace();
      return diag;
    }
    int64_t size =
        isBuffer || type.isIndex() || getElementWidth(type) > 32 ? 8 : 4;
    // A load of several scalars gives each of them one register.
    bool isApart = isBuffer || type.isF64() ||
                   isWide(function.getArgument(static_cast<unsigned>(number)));
    bool isUsed =
        !function.getArgument(static_cast<unsigned>(number)).use_empty();
    int64_t offset = 0;
    if (auto place = function.getArgAttrOfType<IntegerAttr>(
            static_cast<unsigned>(number), kPlaceAttr)) {
      offset = place.getInt();
      arguments.addAt(offset, size, isApart, isUsed);
    } else {
      offset = arguments.add(size, isApart, isUsed, isRaised ? size : 4);
    }
    if (function.getArgAttr(static_cast<unsigned>(number), kPartAttr))
      continue;
    NamedAttrList entry;
    auto launch = function.getArgAttrOfType<StringAttr>(
        static_cast<unsigned>(number), kLaunchArgumentAttr);
    entry.set("kind", launch ? launch
                             : b.getStringAttr(isBuffer ? "buffer" : "scalar"));
    if (launch)
      entry.set("name", launch);
    entry.set("offset", b.getI64IntegerAttr(offset));
    entry.set("size", b.getI64IntegerAttr(size));
    if (isBuffer && isNoAlias(static_cast<unsigned>(number)))
      entry.set("noalias", b.getUnitAttr());
    attributes.push_back(entry.getDictionary(b.getContext()));
  }
  arguments.place(options.preloadArguments);
  // By their places, in which empty ones may be like others.
  SmallVector<std::pair<int64_t, size_t>> places;
  for (auto [i, entry] : llvm::enumerate(attributes))
    places.emplace_back(getField(cast<DictionaryAttr>(entry), "offset"), i);
  llvm::sort(places);
  SmallVector<Attribute> sorted;
  for (auto [offset, i] : places)
    sorted.push_back(attributes[i]);
  program->setAttr("kernel_args", b.getArrayAttr(sorted));
  return success();
}

/// The range of an index that is an argument: a size or a stride.
static constexpr IntRange kIndexRange = {0, INT32_MAX};

/// The type of the elements of the buffers that `binding` is used as; null if
/// that is not one type.
static Type getBindingElement(BlockArgument binding) {
  Type element;
  for (Operation *user : binding.getUsers()) {
    auto memref = user->getNumResults() == 1
                      ? dyn_cast<MemRefType>(user->getResult(0).getType())
                      : MemRefType();
    if (!memref || (element && element != memref.getElementType()))
      return {};
    element = memref.getElementType();
  }
  return element;
}

/// The type of the numbers that accesses through `pointer` move; null if they
/// are of several types.
static Type getPointerElement(Value pointer) {
  Type element;
  SmallVector<Value> pending = {pointer};
  auto add = [&](Type type) {
    type = getElementType(type);
    if (element && element != type)
      return false;
    element = type;
    return true;
  };
  while (!pending.empty()) {
    for (Operation *user : pending.pop_back_val().getUsers()) {
      if (isa<LLVM::GEPOp>(user)) {
        pending.push_back(user->getResult(0));
        continue;
      }
      auto load = dyn_cast<LLVM::LoadOp>(user);
      auto store = dyn_cast<LLVM::StoreOp>(user);
      bool isKnown = load    ? add(load.getType())
                     : store ? add(store.getValue().getType())
                             : false;
      if (!isKnown)
        return {};
    }
  }
  return element;
}

/// Whether `kernel_args` has a name for the type.
static bool hasName(Type type) {
  if (type.isSignlessInteger())
    return llvm::is_contained({8u, 16u, 32u, 64u}, getElementWidth(type));
  return isa<IndexType, BFloat16Type, Float16Type, Float32Type, Float64Type,
             Float8E4M3FNUZType, Float8E5M2FNUZType, Float8E4M3FNType,
             Float8E5M2Type>(type);
}

/// Adds to `kernel_args` what launches check: types, the numbers that the
/// kernel takes, and the buffers that it only reads. Comes after the import of
/// the body, which shows what is written.
void KernelImporter::describeArguments() {
  // A view makes elements of any type from bytes.
  bool hasViews = false;
  function->walk([&](memref::ViewOp view) {
    hasViews |= !gpu::GPUDialect::hasWorkgroupMemoryAddressSpace(
        view.getSource().getType());
  });
  Builder &b = code.b;
  SmallVector<Attribute> attributes;
  auto entries = program->getAttrOfType<ArrayAttr>("kernel_args");
  llvm::SmallDenseMap<int64_t, unsigned> numbers;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    if (!function.getArgAttr(i, kPartAttr))
      numbers[arguments.getOffset(i)] = i;
  for (Attribute attribute : entries) {
    NamedAttrList entry(cast<DictionaryAttr>(attribute));
    auto found =
        numbers.find(getField(cast<DictionaryAttr>(attribute), "offset"));
    // An argument of which there are parts.
    if (found == numbers.end()) {
      attributes.push_back(attribute);
      continue;
    }
    unsigned number = found->second;
    BlockArgument argument = function.getArgument(number);
    if (function.getArgAttr(number, kLaunchArgumentAttr)) {
      attributes.push_back(attribute);
      continue;
    }
    Type type = argument.getType();
    bool isBuffer =
        isa<iree::BindingType, MemRefType>(type) || isGlobalPointer(type);
    if (isa<iree::BindingType>(type))
      type = getBindingElement(argument);
    else if (auto memref = dyn_cast<MemRefType>(type))
      type = memref.getElementType();
    else if (isBuffer)
      type = getPointerElement(argument);
    if (isBuffer && hasViews && type && type.isInteger(8))
      type = {};
    if (type && hasName(type))
      entry.set("type", b.getStringAttr(llvm::formatv("{0}", type).str()));
    if (isBuffer && !writesToChosen && !written.contains(number))
      entry.set("readonly", b.getUnitAttr());
    if (!isBuffer && type.isIndex())
      entry.set("range",
                b.getDenseI64ArrayAttr({kIndexRange.min, kIndexRange.max}));
    else if (!isBuffer && type.isInteger(64) && !isWide(argument))
      // Import keeps these in 32 bits.
      entry.set("range", b.getDenseI64ArrayAttr({INT32_MIN, INT32_MAX}));
    attributes.push_back(entry.getDictionary(b.getContext()));
  }
  program->setAttr("kernel_args", b.getArrayAttr(attributes));
}

LogicalResult KernelImporter::setArguments() {
  for (auto [number, argument] :
       llvm::enumerate(function.getArguments().take_front(arguments.size()))) {
    Type type = argument.getType();
    if (isa<iree::BindingType>(type)) {
      set(argument, Binding{static_cast<unsigned>(number)});
      continue;
    }
    if (auto memref = dyn_cast<MemRefType>(type)) {
      if (failed(setBuffer(argument, memref)))
        return failure();
      continue;
    }
    if (argument.use_empty())
      continue;
    if (isGlobalPointer(type)) {
      set(argument, makePointer(static_cast<unsigned>(number)));
      continue;
    }
    Value reg = arguments.get(static_cast<unsigned>(number));
    if (isa<FloatType>(type) || isWide(argument)) {
      set(argument, RegisterBits::fromTuple(code, reg));
    } else if (type.isIndex()) {
      set(argument, Integers{code.exprs.reg(reg, kIndexRange,
                                            /*isUniform=*/true, 0)});
    } else {
      set(argument,
          Integers{fromRegister(reg, std::min(getElementWidth(type), 32u))});
    }
  }
  return success();
}

/// Says which workgroup ids the kernel uses. The hardware puts them after the
/// preloaded arguments (CDNA3 ISA, "Initial Wave State"; LLVM, AMDGPUUsage,
/// "Initial Kernel Execution State").
void KernelImporter::setAbi() {
  bool isUsed[3] = {};
  function->walk([&](gpu::BlockIdOp op) {
    isUsed[static_cast<unsigned>(op.getDimension())] = true;
  });
  std::optional<int64_t> ids[3];
  int64_t next = target::kKernargSgprs +
                 static_cast<int64_t>(program.getKernargPreloadLength());
  for (unsigned i = 0; i < 3; ++i)
    if (isUsed[i])
      ids[i] = next++;
  program.setAbiAttr(
      AbiAttr::get(program.getContext(), 0, 0, ids[0], ids[1], ids[2]));
}

Memory KernelImporter::makePointer(unsigned argument) {
  ExprContext &exprs = code.exprs;
  return {makeBuffer(argument, exprs.constant(0), exprs.constant(kUnknownSize),
                     /*isLarge=*/true),
          exprs.constant(0), code.b.getI8Type()};
}

Memory KernelImporter::makeArgumentPointer() {
  return makePointer(addPointer(arguments.getAddress()));
}

Memory KernelImporter::getTable(StringRef name, bool isVariable) {
  ExprContext &exprs = code.exprs;
  Buffer *&table = tables[name];
  if (!table) {
    CodeBuilder::At at(code, 0);
    Value address = code.scalar<SGetpcB64DataOp>(2, name);
    table = makeBuffer(addPointer(address, /*depth=*/0), exprs.constant(0),
                       exprs.constant(kUnknownSize));
    if (!isVariable)
      table->tableBytes = program.getDataEntry(name).getNumBytes();
  }
  return {table, exprs.constant(0), code.b.getI8Type()};
}

Memory KernelImporter::makeLanePointer(Value addresses) {
  ExprContext &exprs = code.exprs;
  unsigned argument = addPointer(addresses);
  buffers.push_back({argument, exprs.constant(0), exprs.constant(kUnknownSize),
                     /*isLarge=*/true, /*isChecked=*/false});
  buffers.back().lanes = addresses;
  return {&buffers.back(), exprs.constant(0), code.b.getI8Type()};
}

LogicalResult KernelImporter::setBuffer(BlockArgument argument,
                                        MemRefType type) {
  if (getMemorySpace(type) != MemorySpace::Global)
    return function->emitError("in kernel '")
           << getName() << "': expected argument #" << argument.getArgNumber()
           << " to be in global memory, got " << type;
  if (isKnown(type) && isTooLarge(type))
    return function->emitError("in kernel '")
           << getName() << "': expected argument #" << argument.getArgNumber()
           << " to have less than 2^62 bytes, got " << type;
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  if (!isKnown(type) || !type.hasStaticShape() ||
      failed(type.getStridesAndOffset(strides, offset)) || offset ||
      llvm::is_contained(strides, ShapedType::kDynamic))
    return function->emitError("in kernel '")
           << getName() << "': expected argument #" << argument.getArgNumber()
           << " to have elements of 8, 16, 32 or 64 bits, a static shape and "
              "no "
              "offset, got "
           << type;
  // Accesses cannot reach beyond the span of the descriptor.
  int64_t span = std::max<int64_t>(getStaticSpan(type), 0);
  Buffer *buffer =
      makeBuffer(argument.getArgNumber(), code.exprs.constant(0),
                 code.exprs.constant(std::min(span, kMaxBufferSize)),
                 span > kMaxBufferSize, /*isChecked=*/true);
  Memory memory(buffer, code.exprs.constant(0), type.getElementType());
  for (auto [extent, stride] : llvm::zip(type.getShape(), strides)) {
    memory.sizes.push_back(code.exprs.constant(extent));
    memory.strides.push_back(code.exprs.constant(stride));
  }
  set(argument, memory);
  return success();
}

/// Allocates the memory that a gpu.func declares after its arguments.
LogicalResult KernelImporter::setAttributions() {
  auto kernel = dyn_cast<gpu::GPUFuncOp>(*function);
  if (!kernel)
    return success();
  if (!kernel.getPrivateAttributions().empty())
    return function->emitError("in kernel '")
           << getName() << "': expected no private memory";
  for (BlockArgument attribution : kernel.getWorkgroupAttributions()) {
    auto type = dyn_cast<MemRefType>(attribution.getType());
    if (!type)
      return function->emitError("in kernel '")
             << getName() << "': expected workgroup memory to be a memref, got "
             << attribution.getType();
    FailureOr<Memory> memory = allocateLds(function, type);
    if (failed(memory))
      return failure();
    set(attribution, *memory);
  }
  return success();
}

const Expr *KernelImporter::getLaneId() {
  ArrayRef<int64_t> size = launch.workgroupSize;
  bool isRow = size[1] == 1 && size[2] == 1;
  if (!isRow && size[0] % launch.subgroupSize)
    return code.getLaneId();
  return code.exprs.mod(getWorkitemId(0), launch.subgroupSize);
}

const Expr *KernelImporter::getWorkitemId(unsigned dimension) {
  const Expr *&id = workitemIds[dimension];
  if (id)
    return id;
  ArrayRef<int64_t> size = launch.workgroupSize;
  if (size[dimension] == 1)
    return id = code.exprs.constant(0);
  // The hardware assigns work-items to waves by their flattened number.
  // `before` consecutive items have the same id in this dimension.
  int64_t before = 1;
  for (unsigned i = 0; i < dimension; ++i)
    before *= size[i];
  bool isLast = true;
  for (unsigned i = dimension + 1; i < 3; ++i)
    isLast &= size[i] == 1;
  int64_t lanes = launch.subgroupSize;
  bool isUniform = before % lanes == 0;
  int64_t period = before * size[dimension];
  int64_t laneBlock = 0;
  if (!isUniform && lanes % before == 0 && (isLast || period % lanes == 0))
    laneBlock = lanes / before;
  CodeBuilder::At at(code, 0);
  if (!workitemIdRegister)
    workitemIdRegister = PrecoloredVRegOp::create(code.b, code.vgpr(), 0, 1);
  Value field = workitemIdRegister;
  bool isAlone = size[1] == 1 && size[2] == 1;
  if (!isAlone)
    field = code.vector<VBfeU32Op>(field, code.imm(dimension * kWorkitemIdBits),
                                   code.imm(kWorkitemIdBits));
  IntRange range = {0, size[dimension] - 1};
  if (isUniform)
    return id = code.exprs.reg(code.toSgpr(field), range, true, 0);
  return id = code.exprs.reg(field, range, false, 0, 1, laneBlock);
}

const Expr *KernelImporter::getWorkgroupId(unsigned dimension, int64_t count) {
  const Expr *&id = workgroupIds[dimension];
  if (id)
    return id;
  AbiAttr abi = program.getAbi();
  std::optional<int64_t> indices[] = {abi.getWgIdX(), abi.getWgIdY(),
                                      abi.getWgIdZ()};
  CodeBuilder::At at(code, 0);
  Value reg =
      PrecoloredSRegOp::create(code.b, code.sgpr(), *indices[dimension], 1);
  // Ids have 32 bits, which the import treats as signed; see docs/import.md.
  IntRange range = {0, INT32_MAX - 1};
  if (count > 0)
    range.max = std::min<int64_t>(count - 1, range.max);
  return id = code.exprs.reg(reg, range, /*isUniform=*/true, 0);
}

/// Alignment of allocations in LDS, in bytes: the widest access.
static constexpr int64_t kLdsAlignment = 16;

FailureOr<Memory> KernelImporter::allocateLds(Operation *op, MemRefType type,
                                              int64_t alignment) {
  if (getMemorySpace(type) != MemorySpace::Workgroup ||
      !type.hasStaticShape() || !type.getLayout().isIdentity() ||
      !isKnown(type))
    return emitError(op) << "expected workgroup memory of a static shape "
                            "without layout with elements of 8, 16, 32 or 64 "
                            "bits, got "
                         << type;
  int64_t bytes = getElementWidth(type.getElementType()) / 8;
  IntRange size = {bytes, bytes};
  for (int64_t extent : type.getShape())
    size = size * IntRange{extent, extent};
  int64_t most = program.getTargetMachine().lds.bytes;
  alignment = std::max(alignment, kLdsAlignment);
  auto start = static_cast<int64_t>(
      llvm::alignTo(static_cast<uint64_t>(ldsSize),
                    static_cast<uint64_t>(std::min(alignment, most))));
  if (size.max > most - start || alignment > most)
    return emitError(op) << "expected at most " << most
                         << " bytes of workgroup memory, got " << type
                         << " at byte " << start;
  ldsSize = start + size.max;
  Memory memory(/*buffer=*/nullptr, code.exprs.constant(start),
                type.getElementType());
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  (void)type.getStridesAndOffset(strides, offset);
  for (auto [extent, stride] : llvm::zip(type.getShape(), strides)) {
    memory.sizes.push_back(code.exprs.constant(extent));
    memory.strides.push_back(code.exprs.constant(stride));
  }
  return memory;
}

void KernelImporter::noteBarrier(Operation *op) {
  if (isMasked())
    op->emitRemark() << "the condition around this barrier may differ between "
                        "work-items: a wave in which it holds for none does "
                        "not wait";
}

Buffer *KernelImporter::makeBuffer(unsigned argument, const Expr *base,
                                   const Expr *size, bool isLarge,
                                   bool isChecked, const Expr *swizzle) {
  Buffer *&known =
      uniqueBuffers[{argument, base, size, isLarge, isChecked, swizzle}];
  if (!known) {
    buffers.push_back({argument, base, size, isLarge, isChecked, swizzle});
    known = &buffers.back();
  }
  return known;
}

const Expr *KernelImporter::getReachable(const Expr *bytes) {
  IntRange fits = {0, kUnknownSize};
  if (fits.contains(bytes->getRange()))
    return bytes;
  const Expr *&known = reachable[bytes];
  if (known)
    return known;
  auto make = [&] {
    Value pair = code.emitSgpr64(bytes);
    Value low = ExtractOp::create(code.b, code.sgpr(), pair, 0);
    Value high = ExtractOp::create(code.b, code.sgpr(), pair, 1);
    Type scc = SCCType::get(code.b.getContext());
    Value isLarge = SCmpNeU32Op::create(code.b, scc, high, code.imm(0));
    Value most = code.imm(kUnknownSize);
    low = SCselectB32Op::create(code.b, code.sgpr(), isLarge, most, low);
    return code.scalar<SMinU32Op>(1, low, most);
  };
  return known = code.makeRegister(fits, /*isUniform=*/true, bytes->getDepth(),
                                   make,
                                   std::gcd(bytes->getMultiple(), int64_t{4}));
}

/// Word 3 of a descriptor: the data format 32 in bits 15 to 18 and the number
/// format float in bits 12 to 14 (CDNA3 ISA, "Buffer Resource Descriptor").
static constexpr int64_t kDescriptorFormat = 0x27000;

Value KernelImporter::getPointer(unsigned argument) {
  Value &pointer = pointers[argument];
  if (!pointer)
    pointer = arguments.get(argument);
  return pointer;
}

unsigned KernelImporter::addPointer(Value pointer, unsigned depth) {
  auto number = static_cast<unsigned>(arguments.size() + pointerDepths.size());
  pointers[number] = pointer;
  pointerDepths[number] = depth;
  return number;
}

unsigned KernelImporter::getStartDepth(const Buffer &buffer) const {
  return std::max(buffer.base->getDepth(),
                  pointerDepths.lookup(buffer.argument));
}

Value KernelImporter::emitStart(Buffer &buffer) {
  Value pointer = getPointer(buffer.argument);
  if (buffer.base->isConstant() && !buffer.base->getConstant())
    return pointer;
  if (!buffer.startAddress) {
    CodeBuilder::At at(code, getStartDepth(buffer));
    buffer.startAddress = code.emitAdd64(code.emitSgpr64(buffer.base), pointer);
  }
  return buffer.startAddress;
}

Value KernelImporter::getDescriptor(Buffer &buffer) {
  if (buffer.descriptor)
    return buffer.descriptor;
  unsigned depth = std::max({buffer.size->getDepth(), getStartDepth(buffer),
                             buffer.swizzle ? buffer.swizzle->getDepth() : 0});
  Value pointer = getPointer(buffer.argument);
  CodeBuilder::At at(code, depth);
  Value size = code.emit(buffer.size);
  Value base = pointer;
  if (!buffer.base->isConstant() || buffer.base->getConstant())
    base = code.emitAdd64(code.emitSgpr64(buffer.base), pointer);
  else if (pointer.getDefiningOp<PrecoloredSRegOp>())
    // Descriptors start at a multiple of 4, whatever the place of the pointer.
    // As only a copy is part of it, descriptors can share the other words.
    base = SMovB32Op::create(code.b, code.sgpr(2), pointer);
  Value format =
      SMovB32Op::create(code.b, code.sgpr(), code.imm(kDescriptorFormat));
  SmallVector<Value, 4> words = {base};
  if (buffer.swizzle) {
    // Addresses have 48 bits (CDNA3 ISA, "Buffer Resource Descriptor").
    Value low = ExtractOp::create(code.b, code.sgpr(), base, 0);
    Value high = ExtractOp::create(code.b, code.sgpr(), base, 1);
    words = {low, code.scalar<SOrB32Op>(1, high, code.emit(buffer.swizzle))};
  }
  words.append({code.toSgpr(size), format});
  buffer.descriptor = PackOp::create(code.b, code.sgpr(4), words);
  return buffer.descriptor;
}

void KernelImporter::withLanes(const Condition *condition,
                               llvm::function_ref<void()> make) {
  Value mask = code.emitMask(condition);
  auto save = SAndSaveexecB64MaskOp::create(code.b, code.sgpr(2), mask);
  code.enterAfter(save);
  ++numMasks;
  make();
  --numMasks;
  code.leave();
  SMovB64ExecOp::create(code.b, save.getDst());
}

LogicalResult KernelImporter::setLdsSize() {
  if (auto bytes = function->getAttrOfType<IntegerAttr>(kLdsBytesAttr))
    ldsSize = bytes.getInt();
  auto each = function->getAttrOfType<IntegerAttr>(kPrivateBytesAttr);
  int64_t items = llvm::product_of(launch.workgroupSize);
  if (each) {
    constexpr uint64_t kLeastAlignment = 16;
    ldsSize = static_cast<int64_t>(llvm::alignTo(static_cast<uint64_t>(ldsSize),
                                                 kLeastAlignment)) +
              each.getInt() * items;
  }
  int64_t most = program.getTargetMachine().lds.bytes;
  if (ldsSize <= most)
    return success();
  InFlightDiagnostic error = function->emitError("in kernel '");
  error << getName() << "': expected at most " << most
        << " bytes of workgroup memory, got " << ldsSize;
  if (each)
    error << ", of which " << each.getInt() << " for each of " << items
          << " work-items are for private arrays with places that vary";
  return error;
}

LogicalResult KernelImporter::run() {
  if (!function.getFunctionBody().hasOneBlock())
    return function->emitError("in kernel '")
           << getName() << "': expected one block, got "
           << function.getFunctionBody().getBlocks().size()
           << "; control flow is scf.for, scf.while and scf.if";
  expandAtomics(function);
  replaceGridDims(function);
  findVarying();
  wideIntegers = findWideIntegers(function, [](Operation *op) {
    return takesWide(op) ||
           getWideHandlers().find(op->getName().getStringRef());
  });
  writes.emplace(function, [&](unsigned number) { return isNoAlias(number); });
  Block &body = function.getFunctionBody().front();

  if (failed(setLdsSize()))
    return failure();
  if (failed(layOutArguments()))
    return failure();
  setAbi();
  if (failed(setArguments()) || failed(setAttributions()) ||
      failed(importBody(body)))
    return failure();
  describeArguments();
  SEndpgmOp::create(code.b);
  if (ldsSize)
    program.setLdsSize(ldsSize);
  return success();
}
