//===- PointerImport.cpp - Pointers of the LLVM dialect -------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer is a memory of bytes and an offset, as a sum of terms. What does
// not fit into such a sum, numbers of 64 bits in registers, moves the start of
// the memory: for all lanes, or for each lane.
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/AtomicImport.h"
#include "waveasm/import/AtomicKinds.h"
#include "waveasm/import/CallOfIntrinsic.h"
#include "waveasm/import/IntegerMath.h"
#include "waveasm/import/MemoryOrder.h"
#include "waveasm/import/raise_llvm/RaiseLlvm.h"
#include "waveasm/import/raise_llvm/RaisePointers.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

/// Returns the address of the pointer without the offset, a pair of VGPRs.
static Value getLaneStart(KernelImporter &importer, const Memory &memory) {
  if (memory.buffer->lanes)
    return memory.buffer->lanes;
  return importer.emitStart(*memory.buffer);
}

/// Returns the pointer moved by `bytes` times an i64 that is in registers.
static FailureOr<Memory> moveFar(KernelImporter &importer, LLVM::GEPOp op,
                                 const Memory &memory, Value index,
                                 int64_t bytes) {
  CodeBuilder &code = importer.code;
  if (!memory.buffer || memory.buffer->isChecked)
    return importer.emitError(op)
           << "expected an offset of 32 bits for this memory";
  if (bytes < 1 || !llvm::isPowerOf2_64(static_cast<uint64_t>(bytes)))
    return importer.emitError(op) << "expected an index that fits into 32 "
                                     "bits, or elements whose size "
                                     "is a power of two, got "
                                  << bytes << " bytes";
  unsigned shift = llvm::Log2_64(static_cast<uint64_t>(bytes));
  RegisterBits bits = importer.getBits(index);
  Memory moved = memory;
  if (!importer.varies(index) && !memory.buffer->lanes) {
    Value pair = code.emitPair(bits.getWord(0), bits.getWord(1));
    if (shift)
      pair = code.scalar<SLshlB64Op>(2, pair, code.imm(shift));
    Value start = code.emitAdd64(pair, importer.emitStart(*memory.buffer));
    moved = importer.makePointer(importer.addPointer(start));
  } else {
    bool isInVgprs = llvm::any_of(bits.getWords(), isVgpr);
    Value pair = isInVgprs ? bits.getTuple(code)
                           : code.emitPair(bits.getWord(0), bits.getWord(1));
    Value sum =
        code.emitShiftedSum64({pair, shift}, getLaneStart(importer, memory));
    moved = importer.makeLanePointer(sum);
  }
  moved.offset = memory.offset;
  return moved;
}

static LogicalResult importGep(KernelImporter &importer, LLVM::GEPOp op) {
  ExprContext &exprs = importer.code.exprs;
  Memory memory = importer.getMemory(op.getBase());
  auto array = dyn_cast<LLVM::LLVMArrayType>(op.getElemType());
  if (!array || op.getIndices().size() != 1)
    return importer.emitError(op) << "expected one index and bytes";
  auto bytes = static_cast<int64_t>(array.getNumElements());
  if (op.getDynamicIndices().empty()) {
    int64_t number = cast<IntegerAttr>(op.getIndices()[0]).getInt();
    memory.offset = exprs.add(memory.offset, exprs.constant(number * bytes));
    memory.start = nullptr;
    importer.set(op, memory);
    return success();
  }
  Value index = op.getDynamicIndices().front();
  if (importer.isWide(index)) {
    FailureOr<Memory> moved = moveFar(importer, op, memory, index, bytes);
    if (failed(moved))
      return failure();
    importer.set(op, *moved);
    return success();
  }
  memory.offset =
      exprs.add(memory.offset, exprs.scale(importer.getInteger(index), bytes));
  memory.start = nullptr;
  importer.set(op, memory);
  return success();
}

static unsigned getSpace(Type pointer) {
  return cast<LLVM::LLVMPointerType>(pointer).getAddressSpace();
}

static LogicalResult importIntToPtr(KernelImporter &importer,
                                    LLVM::IntToPtrOp op) {
  CodeBuilder &code = importer.code;
  Value number = op.getArg();
  if (getSpace(op.getType()) == static_cast<unsigned>(AddressSpace::Lds)) {
    importer.set(op, Memory(/*buffer=*/nullptr, importer.getInteger(number),
                            code.b.getI8Type()));
    return success();
  }
  if (!isGlobalSpace(getSpace(op.getType())))
    return importer.emitError(op)
           << "expected a pointer to global or workgroup memory, got "
           << op.getType();
  RegisterBits bits = importer.getBits(number);
  if (importer.varies(number)) {
    importer.set(op, importer.makeLanePointer(bits.getTuple(code)));
    return success();
  }
  Value start = code.emitPair(bits.getWord(0), bits.getWord(1));
  importer.set(op, importer.makePointer(importer.addPointer(start)));
  return success();
}

static LogicalResult importAddressOf(KernelImporter &importer,
                                     LLVM::AddressOfOp op) {
  importer.set(
      op, importer.getTable(op.getGlobalName(), op->hasAttr(kVariableAttr)));
  return success();
}

static LogicalResult importPtrToInt(KernelImporter &importer,
                                    LLVM::PtrToIntOp op) {
  CodeBuilder &code = importer.code;
  const Memory &memory = importer.getMemory(op.getArg());
  if (!memory.buffer) {
    importer.setInteger(op, memory.offset);
    return success();
  }
  if (memory.buffer->isChecked || !op.getType().isInteger(64))
    return importer.emitError(op)
           << "expected a pointer to global memory and an i64, got "
           << op.getArg().getType() << " and " << op.getType();
  Value address;
  if (!memory.buffer->lanes && memory.offset->isUniform()) {
    address = importer.emitStart(*memory.buffer);
    if (!memory.offset->isConstant() || memory.offset->getConstant())
      address = code.emitAdd64(code.emitSgpr64(memory.offset), address);
  } else {
    address = code.emitVgpr64(memory.offset, getLaneStart(importer, memory));
    if (!address)
      return importer.emitError(op) << "expected an offset of 32 bits";
  }
  importer.set(op, RegisterBits::fromTuple(code, address));
  return success();
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

/// Returns the number of bytes of a number or vector, or fails.
static FailureOr<int64_t> getBytes(KernelImporter &importer, Operation *op,
                                   Type type) {
  Type element = getElementType(type);
  if (element.isIntOrFloat()) {
    unsigned width = element.getIntOrFloatBitWidth();
    if (width == 8 || width == 16 || width == 32 || width == 64)
      return static_cast<int64_t>(getNumElements(type)) * width / 8;
  }
  return importer.emitError(op)
         << "expected numbers of 8, 16, 32 or 64 bits in memory, got " << type;
}

/// Returns the memory of an access to a value of `type`, of `bytes` bytes, with
/// its alignment.
static Memory getAccessed(KernelImporter &importer, Operation *op,
                          Value pointer, std::optional<uint64_t> alignment,
                          Type type, int64_t bytes) {
  Memory memory = importer.getMemory(pointer);
  if (!alignment)
    alignment = DataLayout::closest(op).getTypeABIAlignment(type);
  memory.alignment = static_cast<int64_t>(*alignment);
  // The bound of a buffer counts each dword by itself, as instructions count
  // it, if none of them may be partly inside.
  constexpr int64_t kWordBytes = 4;
  if (memory.buffer && memory.buffer->isChecked)
    memory.elementType = importer.code.b.getIntegerType(static_cast<unsigned>(
        8 * (memory.alignment < kWordBytes ? std::min(memory.alignment, bytes)
                                           : bytes)));
  return memory;
}

static LogicalResult importLoad(KernelImporter &importer, LLVM::LoadOp op) {
  FailureOr<int64_t> bytes = getBytes(importer, op, op.getType());
  if (failed(bytes))
    return failure();
  Memory memory = getAccessed(importer, op, op.getAddr(), op.getAlignment(),
                              op.getType(), *bytes);
  return importOrdered(importer, op, *bytes, [&]() -> LogicalResult {
    FailureOr<RegisterBits> bits = load(importer, op, memory, memory.offset,
                                        *bytes, importer.code.constant(true));
    if (failed(bits))
      return failure();
    setLoaded(importer, op, *bits);
    return success();
  });
}

static LogicalResult importStore(KernelImporter &importer, LLVM::StoreOp op) {
  Type type = op.getValue().getType();
  FailureOr<int64_t> bytes = getBytes(importer, op, type);
  if (failed(bytes))
    return failure();
  Memory memory =
      getAccessed(importer, op, op.getAddr(), op.getAlignment(), type, *bytes);
  return importOrdered(importer, op, *bytes, [&] {
    return store(importer, op, memory, memory.offset,
                 importer.getBits(op.getValue()), *bytes,
                 importer.code.constant(true));
  });
}

namespace {
/// A vector in memory of which a mask keeps some elements.
struct MaskedVector {
  Memory memory;
  /// Bytes of an element.
  int64_t bytes;
  /// Wide elements are two of their words: bits of a part, and parts of an
  /// element.
  unsigned part;
  unsigned parts;

  const Expr *getOffset(ExprContext &exprs, size_t element) const {
    return exprs.add(memory.offset, static_cast<int64_t>(element) * bytes);
  }
};
} // namespace

template <typename OpTy>
static MaskedVector getMasked(KernelImporter &importer, OpTy op, Type type) {
  unsigned width = getElementWidth(type);
  unsigned part = std::min(width, 32u);
  return {getAccessed(importer, op, op.getData(), op.getAlignment(),
                      getElementType(type), width / 8),
          width / 8, part, width / part};
}

/// Calls `access` for each run of elements with the same condition.
static LogicalResult
forRuns(KernelImporter &importer, Value mask,
        llvm::function_ref<LogicalResult(size_t first, size_t count,
                                         const Condition *condition)>
            access) {
  const Conditions conditions = importer.getConditions(mask);
  for (size_t first = 0, end; first < conditions.size(); first = end) {
    end = first + 1;
    while (end < conditions.size() && conditions[end] == conditions[first])
      ++end;
    if (failed(access(first, end - first, conditions[first])))
      return failure();
  }
  return success();
}

static LogicalResult importMaskedLoad(KernelImporter &importer,
                                      LLVM::MaskedLoadOp op) {
  CodeBuilder &code = importer.code;
  Type type = op.getType();
  FailureOr<int64_t> bytes = getBytes(importer, op, type);
  if (failed(bytes))
    return failure();
  MaskedVector vector = getMasked(importer, op, type);
  Value passThru = op.getPassThru();
  SmallVector<Value> elements;
  AccessPolicy policy;
  policy.nt = op.getNontemporal();
  auto loadRun = [&](size_t first, size_t count,
                     const Condition *condition) -> LogicalResult {
    FailureOr<RegisterBits> bits =
        load(importer, op, vector.memory, vector.getOffset(code.exprs, first),
             static_cast<int64_t>(count) * vector.bytes, condition);
    if (failed(bits))
      return failure();
    for (size_t i = 0; i < count * vector.parts; ++i) {
      Value element = bits->getElement(code, i, vector.part);
      if (passThru && !matchPattern(passThru, m_Zero()) &&
          !matchPattern(passThru, m_AnyZeroFloat())) {
        Value other = importer.getBits(passThru).getElement(
            code, first * vector.parts + i, vector.part);
        element = code.emitSelect(condition, element, other);
      }
      elements.push_back(element);
    }
    return success();
  };
  if (failed(withPolicy(importer, policy, [&] {
        return forRuns(importer, op.getMask(), loadRun);
      })))
    return failure();
  setLoaded(importer, op,
            RegisterBits::fromElements(code, elements, vector.part));
  return success();
}

static LogicalResult importMaskedStore(KernelImporter &importer,
                                       LLVM::MaskedStoreOp op) {
  CodeBuilder &code = importer.code;
  Type type = op.getValue().getType();
  FailureOr<int64_t> bytes = getBytes(importer, op, type);
  if (failed(bytes))
    return failure();
  MaskedVector vector = getMasked(importer, op, type);
  RegisterBits data = importer.getBits(op.getValue());
  return forRuns(importer, op.getMask(),
                 [&](size_t first, size_t count, const Condition *condition) {
                   return store(importer, op, vector.memory,
                                vector.getOffset(code.exprs, first),
                                data.slice(code, first * vector.parts,
                                           count * vector.parts, vector.part),
                                static_cast<int64_t>(count) * vector.bytes,
                                condition);
                 });
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

/// A float times a power of two.
static LogicalResult importLoadExp(KernelImporter &importer,
                                   LLVM::LoadExpOp op) {
  CodeBuilder &code = importer.code;
  Type type = op.getType();
  if (!type.isF32() && !type.isF64())
    return importer.emitError(op) << "expected f32 or f64, got " << type;
  if (!op.getPower().getType().isInteger(32))
    return importer.emitError(op) << "expected an exponent of 32 bits, got "
                                  << op.getPower().getType();
  RegisterBits number = importer.getBits(op.getVal());
  Value power = code.toVgpr(importer.getBits(op.getPower()).getWord(0));
  if (type.isF32()) {
    Value result =
        code.vector<VLdexpF32Op>(code.toVgpr(number.getWord(0)), power);
    importer.set(op, RegisterBits(result));
    return success();
  }
  Value result =
      VLdexpF64Op::create(code.b, code.vgpr(2), number.getTuple(code), power);
  importer.set(op, RegisterBits::fromTuple(code, result));
  return success();
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

static LogicalResult importAtomicRmw(KernelImporter &importer,
                                     LLVM::AtomicRMWOp op) {
  std::optional<arith::AtomicRMWKind> kind = getAtomicKind(op.getBinOp());
  if (!kind)
    return importer.emitError(op)
           << "expected xchg, add, sub, _and, _or, _xor, max, min, umax, umin, "
              "fadd, fmax or fmin, got "
           << LLVM::stringifyAtomicBinOp(op.getBinOp());
  const Memory &memory = importer.getMemory(op.getPtr());
  return withOrdering(importer, op, op.getOrdering(), op.getSyncscope(), [&] {
    return emitAtomic(importer, op, *kind, memory, memory.offset, op.getVal(),
                      op.getRes());
  });
}

static LogicalResult importCmpXchg(KernelImporter &importer,
                                   LLVM::AtomicCmpXchgOp op) {
  CodeBuilder &code = importer.code;
  const Memory &memory = importer.getMemory(op.getPtr());
  SmallVector<Value> old;
  auto make = [&]() -> LogicalResult {
    FailureOr<SmallVector<Value>> found = emitCompareExchange(
        importer, op, memory, memory.offset, op.getCmp(), op.getVal());
    if (failed(found))
      return failure();
    old = *found;
    return success();
  };
  // The ordering of a success is at least that of a failure.
  if (failed(withOrdering(importer, op, op.getSuccessOrdering(),
                          op.getSyncscope(), make)))
    return failure();
  importer.set(op, Imported());
  const Condition *isSame = code.constant(true);
  for (auto [a, b] :
       llvm::zip_equal(old, importer.getBits(op.getCmp()).getWords()))
    isSame =
        code.logicalAnd(isSame, code.compare(arith::CmpIPredicate::eq,
                                             importer.fromRegister(a, 32),
                                             importer.fromRegister(b, 32)));
  for (Operation *user : op->getUsers()) {
    auto extract = dyn_cast<LLVM::ExtractValueOp>(user);
    if (!extract)
      return importer.emitError(user)
             << "expected 'llvm.extractvalue' of a compare-and-swap";
    if (extract.getPosition().front() == 1)
      importer.set(extract, Conditions{isSame});
    else if (isa<IntegerType>(extract.getType()) && !importer.isWide(extract))
      importer.set(extract, Integers{importer.fromRegister(old.front(), 32)});
    else
      importer.set(extract, RegisterBits(old));
  }
  return success();
}

/// Takes a part of what a compare-and-swap has set, or one of the two words
/// that a swap between lanes returns.
static LogicalResult importExtractValue(KernelImporter &importer,
                                        LLVM::ExtractValueOp op) {
  Value container = op.getContainer();
  if (container.getDefiningOp<LLVM::AtomicCmpXchgOp>())
    return success();
  if (!container.getDefiningOp<ROCDL::Permlane16SwapOp>() &&
      !container.getDefiningOp<ROCDL::Permlane32SwapOp>())
    return importer.emitError(op)
           << "expected a value of 'llvm.cmpxchg' or of a swap between lanes, "
              "got "
           << container.getType();
  auto position = static_cast<size_t>(op.getPosition().front());
  Value word = importer.getBits(container).getWord(position);
  importer.set(op, Integers{importer.fromRegister(word, 32)});
  return success();
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

/// Word 3 of a descriptor of gfx942 without a format of its own, as import
/// makes it.
static constexpr int64_t kPlainFlags = 0x27000;

/// The data format in word 3, which is not 0 in a descriptor that is bound.
static constexpr int64_t kDataFormat = 0x78000;

/// What in word 3 changes addresses or checks: paging by the user, the stride
/// of indexes, the lane's number as an index, memory that is not volatile, the
/// type. The rest selects components and formats, which accesses of dwords,
/// words and bytes do not convert by, or is reserved.
static constexpr int64_t kAddressFlags = 0xC8F80000;

/// Whether accesses with word 3 `flags` do what they do with `kPlainFlags`.
static bool arePlain(int64_t flags) {
  return (flags & kDataFormat) && !(flags & kAddressFlags);
}

LogicalResult waveasm::import::importMakeBuffer(KernelImporter &importer,
                                                LLVM::CallIntrinsicOp op) {
  CodeBuilder &code = importer.code;
  ExprContext &exprs = code.exprs;
  FailureOr<int64_t> flags = getConstantOperand(importer, op, 3);
  if (failed(flags))
    return failure();
  // A stride that is not constant is that of a swizzle, as Triton has it.
  const Expr *stride = importer.getInteger(op.getArgs()[1]);
  const Expr *swizzle = exprs.scale(zeroExtend(code, stride, 16), 1 << 16);
  if (!arePlain(*flags) || !swizzle->isUniform() ||
      (swizzle->isConstant() && swizzle->getConstant() &&
       !(swizzle->getConstant() & kCacheSwizzle)))
    return importer.emitError(op)
           << "expected flags that change no address, as " << kPlainFlags
           << ", and no stride but that of a swizzle of cache lines";
  if (swizzle->isConstant() && !swizzle->getConstant())
    swizzle = nullptr;
  Memory memory = importer.getMemory(op.getArgs()[0]);
  if (!memory.buffer || memory.buffer->lanes || !memory.offset->isUniform())
    return importer.emitError(op)
           << "expected a pointer to global memory that is the same in all "
              "lanes of a wave";
  Value bytes = op.getArgs()[2];
  const Expr *size = importer.getInteger(bytes);
  if (importer.isWide(bytes)) {
    const Expr *high =
        importer.fromRegister(importer.getBits(bytes).getWord(1), 32);
    size = select(
        code, code.compare(arith::CmpIPredicate::ne, high, exprs.constant(0)),
        exprs.constant(kUnknownSize), size);
  }
  if (!size->isUniform())
    return importer.emitError(op)
           << "expected a size that is the same in all lanes of a wave";
  // Beyond 31 bits are the offsets of lanes that are off.
  if (size->isConstant())
    size =
        exprs.constant(IntRange{0, kUnknownSize}.contains(size->getConstant())
                           ? size->getConstant()
                           : kUnknownSize);
  else
    size = minUnsigned(code, size, exprs.constant(kUnknownSize));
  memory.buffer = importer.makeBuffer(
      memory.buffer->argument, exprs.add(memory.buffer->base, memory.offset),
      size, /*isLarge=*/false, /*isChecked=*/true, swizzle);
  memory.offset = exprs.constant(0);
  memory.start = exprs.constant(0);
  importer.set(op.getResult(0), memory);
  return success();
}

namespace {
/// A place in a buffer.
struct BufferPlace {
  Memory memory;
  const Expr *offset;
  AccessPolicy policy;
};
} // namespace

/// Returns the place in a buffer that an offset of each lane and one of all
/// lanes say.
static FailureOr<BufferPlace> getPlace(KernelImporter &importer,
                                       LLVM::CallIntrinsicOp op, Value buffer,
                                       Value offsetOfLane, Value offsetOfAll,
                                       int64_t bytes) {
  ExprContext &exprs = importer.code.exprs;
  Memory memory = importer.getMemory(buffer);
  if (!memory.buffer)
    return importer.emitError(op) << "expected a buffer";
  const Expr *uniform = importer.getInteger(offsetOfAll);
  if (!uniform->isConstant() || uniform->getConstant()) {
    // Sources differ on whether the bound counts this offset.
    const Buffer &buffer = *memory.buffer;
    bool isOpen =
        buffer.size->isConstant() && buffer.size->getConstant() >= kUnknownSize;
    if (!isOpen || !uniform->isUniform() || uniform->getRange().min < 0)
      return importer.emitError(op)
             << "expected 0 as the offset of all lanes, or a buffer of 2^31 - "
                "4 "
                "bytes or more and an offset that is not negative and the same "
                "in all lanes";
    memory.buffer = importer.makeBuffer(
        buffer.argument, exprs.add(buffer.base, uniform), buffer.size,
        /*isLarge=*/false, /*isChecked=*/true, buffer.swizzle);
  }
  // The bound counts as the instruction counts it: each dword by itself.
  memory.elementType =
      importer.code.b.getIntegerType(static_cast<unsigned>(8 * bytes));
  const Expr *offset =
      exprs.add(memory.offset, importer.getInteger(offsetOfLane));
  return BufferPlace{memory, offset, {}};
}

/// Returns the place that operands from number `first` on say: the buffer, an
/// offset of each lane, one of all lanes, and bits for caches.
static FailureOr<BufferPlace> getPlace(KernelImporter &importer,
                                       LLVM::CallIntrinsicOp op, unsigned first,
                                       int64_t bytes) {
  if (op.getArgs().size() < first + 4)
    return importer.emitError(op) << "expected a buffer, two offsets and bits";
  FailureOr<AccessPolicy> policy = readCacheBits(importer, op, first + 3);
  if (failed(policy))
    return failure();
  FailureOr<BufferPlace> place =
      getPlace(importer, op, op.getArgs()[first], op.getArgs()[first + 1],
               op.getArgs()[first + 2], bytes);
  if (succeeded(place))
    place->policy = *policy;
  return place;
}

LogicalResult waveasm::import::importBufferLoad(KernelImporter &importer,
                                                LLVM::CallIntrinsicOp op) {
  if (op.getNumResults() != 1)
    return importer.emitError(op) << "expected a result";
  FailureOr<int64_t> bytes = getBytes(importer, op, op.getResult(0).getType());
  if (failed(bytes))
    return failure();
  FailureOr<BufferPlace> place = getPlace(importer, op, 0, *bytes);
  if (failed(place))
    return failure();
  return withPolicy(importer, place->policy, [&]() -> LogicalResult {
    FailureOr<RegisterBits> bits =
        load(importer, op, place->memory, place->offset, *bytes,
             importer.code.constant(true));
    if (failed(bits))
      return failure();
    setLoaded(importer, op.getResult(0), *bits);
    return success();
  });
}

LogicalResult waveasm::import::importBufferStore(KernelImporter &importer,
                                                 LLVM::CallIntrinsicOp op) {
  Value value = op.getArgs()[0];
  FailureOr<int64_t> bytes = getBytes(importer, op, value.getType());
  if (failed(bytes))
    return failure();
  FailureOr<BufferPlace> place = getPlace(importer, op, 1, *bytes);
  if (failed(place))
    return failure();
  return withPolicy(importer, place->policy, [&] {
    return store(importer, op, place->memory, place->offset,
                 importer.getBits(value), *bytes, importer.code.constant(true));
  });
}

LogicalResult waveasm::import::importBufferAtomic(KernelImporter &importer,
                                                  LLVM::CallIntrinsicOp op) {
  Value value = op.getArgs()[0];
  FailureOr<int64_t> bytes = getBytes(importer, op, value.getType());
  if (failed(bytes))
    return failure();
  FailureOr<BufferPlace> place = getPlace(importer, op, 1, *bytes);
  if (failed(place))
    return failure();
  using Kind = arith::AtomicRMWKind;
  StringRef name = op.getIntrin().rsplit('.').second;
  std::optional<Kind> kind = llvm::StringSwitch<std::optional<Kind>>(name)
                                 .Case("add", Kind::addi)
                                 .Case("and", Kind::andi)
                                 .Case("fadd", Kind::addf)
                                 .Case("fmax", Kind::maxnumf)
                                 .Case("fmin", Kind::minnumf)
                                 .Case("or", Kind::ori)
                                 .Case("smax", Kind::maxs)
                                 .Case("smin", Kind::mins)
                                 .Case("swap", Kind::assign)
                                 .Case("umax", Kind::maxu)
                                 .Case("umin", Kind::minu)
                                 .Case("xor", Kind::xori)
                                 .Default(std::nullopt);
  if (!kind)
    return importer.emitError(op)
           << "expected an atomic that buffers have, got " << op.getIntrin();
  // Instructions have sc0 by their result.
  place->policy.sc0 = false;
  return withPolicy(importer, place->policy, [&] {
    return emitAtomic(importer, op, *kind, place->memory, place->offset, value,
                      op.getNumResults() ? op.getResult(0) : Value());
  });
}

/// cmpswap(data, expected, buffer, ...) returns what was there.
LogicalResult
waveasm::import::importBufferCompareSwap(KernelImporter &importer,
                                         LLVM::CallIntrinsicOp op) {
  if (op.getArgs().size() != 6 || op.getNumResults() != 1)
    return importer.emitError(op) << "expected six operands and a result";
  FailureOr<int64_t> bytes = getBytes(importer, op, op.getArgs()[0].getType());
  if (failed(bytes))
    return failure();
  if (*bytes != 4 && *bytes != 8)
    return importer.emitError(op)
           << "expected 4 or 8 bytes, got " << op.getArgs()[0].getType();
  FailureOr<BufferPlace> place = getPlace(importer, op, 2, *bytes);
  if (failed(place))
    return failure();
  place->policy.sc0 = false;
  return withPolicy(importer, place->policy, [&]() -> LogicalResult {
    FailureOr<SmallVector<Value>> old =
        emitCompareExchange(importer, op, place->memory, place->offset,
                            op.getArgs()[1], op.getArgs()[0]);
    if (failed(old))
      return failure();
    setLoaded(importer, op.getResult(0), RegisterBits(*old));
    return success();
  });
}

//===----------------------------------------------------------------------===//
// Workgroup memory
//===----------------------------------------------------------------------===//

/// Returns the place that a load to workgroup memory reads.
static FailureOr<BufferPlace> getSource(KernelImporter &importer,
                                        LLVM::CallIntrinsicOp op, bool isBuffer,
                                        int64_t bytes) {
  Value pointer = op.getArgs()[0];
  if (isBuffer)
    return getPlace(importer, op, pointer, op.getArgs()[3], op.getArgs()[4],
                    bytes);
  Memory memory = importer.getMemory(pointer);
  if (!memory.buffer)
    return importer.emitError(op)
           << "expected a pointer to global memory, got " << pointer.getType();
  memory.elementType = importer.code.b.getI32Type();
  return BufferPlace{memory, memory.offset, {}};
}

/// Each lane of a wave loads its bytes, and they go to workgroup memory one
/// lane after the other, from the address that the first lane has.
LogicalResult waveasm::import::importLoadToLds(KernelImporter &importer,
                                               LLVM::CallIntrinsicOp op) {
  CodeBuilder &code = importer.code;
  ExprContext &exprs = code.exprs;
  bool isBuffer = op.getIntrin().contains(".buffer.");
  // A buffer has an offset of each lane and one of all lanes besides.
  unsigned last = isBuffer ? 5 : 3;
  if (op.getArgs().size() != last + 2)
    return importer.emitError(op) << "expected " << last + 2
                                  << " operands, got " << op.getArgs().size();
  FailureOr<int64_t> bytes = getConstantOperand(importer, op, 2);
  FailureOr<int64_t> constant = getConstantOperand(importer, op, last);
  FailureOr<AccessPolicy> policy = readCacheBits(importer, op, last + 1);
  if (failed(bytes) || failed(constant) || failed(policy))
    return failure();
  constexpr int64_t kSizes[] = {4, 12, 16};
  const Memory &destination = importer.getMemory(op.getArgs()[1]);
  if (!llvm::is_contained(kSizes, *bytes) || destination.buffer)
    return importer.emitError(op)
           << "expected 4, 12 or 16 bytes a lane to workgroup memory, got "
           << *bytes << " to " << op.getArgs()[1].getType();
  FailureOr<BufferPlace> source = getSource(importer, op, isBuffer, *bytes);
  if (failed(source))
    return failure();
  const Expr *first = destination.offset;
  if (!first->isUniform())
    first = exprs.reg(code.toSgpr(code.emit(first)),
                      {0, importer.getProgram().getTargetMachine().lds.bytes},
                      /*isUniform=*/true, code.getDepth());
  return withPolicy(importer, *policy, [&] {
    return loadToLds(importer, op, source->memory,
                     exprs.add(source->offset, *constant), destination,
                     exprs.add(first, *constant), *bytes,
                     op.getIntrin().contains(".async."));
  });
}

/// Waits for all loads, as if no mark came after them: what the loads into
/// workgroup memory wrote may be accessed then.
LogicalResult waveasm::import::importWaitForMarks(KernelImporter &importer,
                                                  LLVM::CallIntrinsicOp) {
  ImplicitLocOpBuilder &b = importer.code.b;
  SWaitcntOp::create(b, b.getI32IntegerAttr(0), IntegerAttr(), IntegerAttr());
  return success();
}

LogicalResult waveasm::import::importTransposingRead(KernelImporter &importer,
                                                     LLVM::CallIntrinsicOp op) {
  const Memory &memory = importer.getMemory(op.getArgs().front());
  if (op.getNumResults() != 1 || memory.buffer)
    return importer.emitError(op)
           << "expected a read of workgroup memory, got one of "
           << op.getArgs().front().getType();
  unsigned width = 0;
  StringRef name = op.getIntrin();
  name.consume_front("llvm.amdgcn.ds.read.tr");
  if (name.consumeInteger(10, width) ||
      !isa<VectorType>(op.getResult(0).getType()))
    return importer.emitError(op)
           << "expected a vector of elements of 4, 6, 8 or 16 bits";
  return emitTransposingRead(importer, op, memory.offset, width,
                             op.getResult(0));
}

void waveasm::import::addLlvmHandlers(HandlerTable &table) {
  table.add<LLVM::AtomicCmpXchgOp>(importCmpXchg);
  table.add<LLVM::AtomicRMWOp>(importAtomicRmw);
  table.add<LLVM::ExtractValueOp>(importExtractValue);
  table.add<LLVM::FenceOp>(importFence);
  table.add<LLVM::GEPOp>(importGep);
  table.add<LLVM::IntToPtrOp>(importIntToPtr);
  table.add<LLVM::LoadExpOp>(importLoadExp);
  table.add<LLVM::LoadOp>(importLoad);
  table.add<LLVM::MaskedLoadOp>(importMaskedLoad);
  table.add<LLVM::MaskedStoreOp>(importMaskedStore);
  table.add<LLVM::AddressOfOp>(importAddressOf);
  table.add<LLVM::PtrToIntOp>(importPtrToInt);
  table.add<LLVM::StoreOp>(importStore);
}
