//===- AtomicImport.cpp - The atomics of the memref dialect ---------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions that have an instruction become that, in the form without a result
// if nothing uses the old value. The others, and memref.generic_atomic_rmw,
// become a loop that each lane leaves when nobody wrote to its place between
// its read and its compare-and-swap.
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/AtomicImport.h"

#include "waveasm/import/AtomicKinds.h"
#include "waveasm/import/LaneSwap.h"
#include "waveasm/import/Loops.h"
#include "waveasm/import/MemoryAccess.h"
#include "waveasm/import/MemorySpace.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

using Kind = arith::AtomicRMWKind;

namespace {
/// The place of an atomic operation.
struct Place {
  /// Bytes from the start of the buffer or of LDS.
  const Expr *offset;
  /// 4 or 8.
  int64_t bytes;
  /// None for LDS.
  std::optional<BufferAddress> global;
  LdsAddress lds;
};
} // namespace

/// The bits of the elements of a type for which there are atomics; else 0.
static unsigned getAtomicWidth(Type element) {
  if (element.isIndex())
    return 0;
  unsigned width = getElementWidth(element);
  return width == 32 || width == 64 ? width : 0;
}

void waveasm::import::expandAtomics(Operation *function) {
  function->walk([](memref::AtomicRMWOp op) {
    MemRefType type = op.getMemRefType();
    unsigned width = getAtomicWidth(type.getElementType());
    if (!width ||
        hasAtomicInstruction(op.getKind(), width,
                             getMemorySpace(type) == MemorySpace::Workgroup))
      return;
    OpBuilder b(op);
    auto generic = memref::GenericAtomicRMWOp::create(
        b, op.getLoc(), op.getMemref(), op.getIndices());
    b.setInsertionPointToStart(generic.getBody());
    Value value = arith::getReductionOp(
        op.getKind(), b, op.getLoc(), generic.getCurrentValue(), op.getValue());
    memref::AtomicYieldOp::create(b, op.getLoc(), value);
    op.replaceAllUsesWith(generic.getResult());
    op.erase();
  });
}

/// Returns the place of an element of the memory, `offset` bytes from the start
/// of its buffer or of LDS.
static FailureOr<Place> getPlace(KernelImporter &importer, Operation *op,
                                 const Memory &memory, const Expr *offset,
                                 Type element) {
  unsigned width = getAtomicWidth(element);
  if (!width)
    return importer.emitError(op)
           << "expected an element of 32 or 64 bits, got " << element;
  Place place = {offset, width / 8, {}, {}};
  if (!memory.buffer) {
    place.lds = getLdsAddress(importer, place.offset, place.bytes);
    return place;
  }
  importer.noteWrite(*memory.buffer);
  FailureOr<std::optional<BufferAddress>> far =
      getFarAddress(importer, op, *memory.buffer, place.offset, place.bytes);
  if (failed(far))
    return failure();
  if (*far) {
    place.global = **far;
    return place;
  }
  FailureOr<BufferAddress> address =
      getBufferAddress(importer, op, *memory.buffer, place.offset, place.bytes,
                       importer.code.constant(true));
  if (failed(address))
    return failure();
  place.global = *address;
  return place;
}

static FailureOr<Place> getPlace(KernelImporter &importer, Operation *op,
                                 Value memref, ValueRange indices) {
  const Memory &memory = importer.getMemory(memref);
  return getPlace(importer, op, memory,
                  getByteOffset(importer, memory, indices), memory.elementType);
}

/// Sets a value to what was in memory.
static void setOld(KernelImporter &importer, Value value,
                   ArrayRef<Value> words) {
  if (isa<IntegerType>(value.getType()) && !importer.isWide(value))
    importer.set(value, Integers{importer.fromRegister(words.front(), 32)});
  else
    importer.set(value, RegisterBits(words));
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

static void setLdsOffset(CodeBuilder &code, Operation *atomic,
                         const LdsAddress &address) {
  if (address.offset)
    atomic->setAttr("offset", code.b.getI64IntegerAttr(address.offset));
}

/// Emits the atomic `name` of a buffer, or the global one if each lane has an
/// address.
static Operation *createAtomic(CodeBuilder &code, OperationName name,
                               TypeRange results, Value data,
                               const BufferAddress &address) {
  bool isFar = isa<ImmType>(address.descriptor.getType());
  OperationState state(code.b.getLoc(), isFar ? *getGlobalAccess(name) : name);
  state.addOperands(
      {data, address.descriptor, address.voffset, address.soffset});
  state.addTypes(results);
  state.addAttribute("instOffset",
                     code.b.getI64IntegerAttr(address.instOffset));
  Operation *atomic = code.b.create(state);
  setInBounds(atomic, address);
  return atomic;
}

template <typename OpTy>
static Operation *createAtomic(CodeBuilder &code, TypeRange results, Value data,
                               const BufferAddress &address) {
  return createAtomic(
      code, OperationName(OpTy::getOperationName(), code.b.getContext()),
      results, data, address);
}

namespace {
/// Emits one of the forms of an atomic. A form that does not exist is nullptr.
struct Emitter {
  CodeBuilder &code;
  const Place &place;
  Value data;
  bool returns;

  template <typename Lds, typename LdsReturn, typename Buffer,
            typename BufferReturn>
  Operation *operator()(Lds, LdsReturn, Buffer, BufferReturn) const {
    if (place.global)
      return returns ? make<BufferReturn>() : make<Buffer>();
    return returns ? make<LdsReturn>() : make<Lds>();
  }

  template <typename OpTy> Operation *make() const {
    if constexpr (!std::is_null_pointer_v<OpTy>) {
      SmallVector<Type> results;
      if (returns)
        results.push_back(code.vgpr(place.bytes / 4));
      if constexpr (OpTy::template hasTrait<VmemOpInterface::Trait>()) {
        return createAtomic<OpTy>(code, results, data, *place.global);
      } else {
        auto atomic = OpTy::create(code.b, results, data, place.lds.vaddr);
        setLdsOffset(code, atomic, place.lds);
        return atomic;
      }
    }
    return nullptr;
  }
};
} // namespace

static Operation *emit32(Kind kind, Emitter emit) {
  switch (kind) {
  case Kind::addf:
    return emit(DsAddF32Op(), DsAddRtnF32Op(), BufferAtomicAddF32Op(),
                BufferAtomicAddF32RtnOp());
  case Kind::maxnumf:
    return emit(DsMaxF32Op(), DsMaxRtnF32Op(), nullptr, nullptr);
  case Kind::minnumf:
    return emit(DsMinF32Op(), DsMinRtnF32Op(), nullptr, nullptr);
  case Kind::addi:
    return emit(DsAddU32Op(), DsAddRtnU32Op(), BufferAtomicAddOp(),
                BufferAtomicAddRtnOp());
  case Kind::maxs:
    return emit(DsMaxI32Op(), DsMaxRtnI32Op(), BufferAtomicSmaxOp(),
                BufferAtomicSmaxRtnOp());
  case Kind::mins:
    return emit(DsMinI32Op(), DsMinRtnI32Op(), BufferAtomicSminOp(),
                BufferAtomicSminRtnOp());
  case Kind::maxu:
    return emit(DsMaxU32Op(), DsMaxRtnU32Op(), BufferAtomicUmaxOp(),
                BufferAtomicUmaxRtnOp());
  case Kind::minu:
    return emit(DsMinU32Op(), DsMinRtnU32Op(), BufferAtomicUminOp(),
                BufferAtomicUminRtnOp());
  case Kind::andi:
    return emit(DsAndB32Op(), DsAndRtnB32Op(), BufferAtomicAndOp(),
                BufferAtomicAndRtnOp());
  case Kind::ori:
    return emit(DsOrB32Op(), DsOrRtnB32Op(), BufferAtomicOrOp(),
                BufferAtomicOrRtnOp());
  case Kind::xori:
    return emit(DsXorB32Op(), DsXorRtnB32Op(), BufferAtomicXorOp(),
                BufferAtomicXorRtnOp());
  case Kind::assign:
    emit.returns = true;
    return emit(nullptr, DsWrxchgRtnB32Op(), nullptr, BufferAtomicSwapRtnOp());
  default:
    return nullptr;
  }
}

static Operation *emit64(Kind kind, Emitter emit) {
  switch (kind) {
  case Kind::addf:
    return emit(DsAddF64Op(), DsAddRtnF64Op(), BufferAtomicAddF64Op(),
                BufferAtomicAddF64RtnOp());
  case Kind::maxnumf:
    return emit(DsMaxF64Op(), DsMaxRtnF64Op(), BufferAtomicMaxF64Op(),
                BufferAtomicMaxF64RtnOp());
  case Kind::minnumf:
    return emit(DsMinF64Op(), DsMinRtnF64Op(), BufferAtomicMinF64Op(),
                BufferAtomicMinF64RtnOp());
  case Kind::addi:
    return emit(DsAddU64Op(), DsAddRtnU64Op(), BufferAtomicAddX2Op(),
                BufferAtomicAddX2RtnOp());
  case Kind::maxs:
    return emit(DsMaxI64Op(), DsMaxRtnI64Op(), BufferAtomicSmaxX2Op(),
                BufferAtomicSmaxX2RtnOp());
  case Kind::mins:
    return emit(DsMinI64Op(), DsMinRtnI64Op(), BufferAtomicSminX2Op(),
                BufferAtomicSminX2RtnOp());
  case Kind::maxu:
    return emit(DsMaxU64Op(), DsMaxRtnU64Op(), BufferAtomicUmaxX2Op(),
                BufferAtomicUmaxX2RtnOp());
  case Kind::minu:
    return emit(DsMinU64Op(), DsMinRtnU64Op(), BufferAtomicUminX2Op(),
                BufferAtomicUminX2RtnOp());
  case Kind::andi:
    return emit(DsAndB64Op(), DsAndRtnB64Op(), BufferAtomicAndX2Op(),
                BufferAtomicAndX2RtnOp());
  case Kind::ori:
    return emit(DsOrB64Op(), DsOrRtnB64Op(), BufferAtomicOrX2Op(),
                BufferAtomicOrX2RtnOp());
  case Kind::xori:
    return emit(DsXorB64Op(), DsXorRtnB64Op(), BufferAtomicXorX2Op(),
                BufferAtomicXorX2RtnOp());
  case Kind::assign:
    emit.returns = true;
    return emit(nullptr, DsWrxchgRtnB64Op(), nullptr,
                BufferAtomicSwapX2RtnOp());
  default:
    return nullptr;
  }
}

/// Emits an atomic. Returns null if there is no instruction.
static Operation *emit(Kind kind, const Emitter &emitter) {
  return emitter.place.bytes == 4 ? emit32(kind, emitter)
                                  : emit64(kind, emitter);
}

/// Adds a bf16 to half a dword, and -0 to the other half, which changes no
/// number.
static LogicalResult importAtomicAddBf16(KernelImporter &importer,
                                         memref::AtomicRMWOp op) {
  CodeBuilder &code = importer.code;
  ExprContext &exprs = code.exprs;
  const Memory &memory = importer.getMemory(op.getMemref());
  if (failed(checkInstruction<BufferAtomicPkAddBf16Op>(importer, op)))
    return failure();
  if (op.getKind() != Kind::addf || !op.use_empty() || !memory.buffer)
    return importer.emitError(op)
           << "expected the addition of a bf16 in global memory, and no use of "
              "the old value";
  importer.noteWrite(*memory.buffer);
  const Expr *offset = getByteOffset(importer, memory, op.getIndices());
  const Expr *dword = exprs.scale(exprs.floorDiv(offset, 4), 4);
  const Expr *inDword = exprs.sub(offset, dword);
  Value value = code.toVgpr(importer.getBits(op.getValue()).getWord(0));
  constexpr uint32_t kMinusZero = 0x8000;
  Value low = code.vector<VAndOrB32Op>(code.imm(0xffff), value,
                                       code.imm(kMinusZero << 16));
  Value data = low;
  if (!inDword->isConstant() || inDword->getConstant()) {
    Value high =
        code.vector<VLshlOrB32Op>(value, code.imm(16), code.imm(kMinusZero));
    data = code.emitSelect(
        code.compare(arith::CmpIPredicate::ne, inDword, exprs.constant(0)),
        high, low);
  }
  FailureOr<BufferAddress> address = getBufferAddress(
      importer, op, *memory.buffer, dword, 4, code.constant(true));
  if (failed(address))
    return failure();
  BufferAtomicPkAddBf16Op::create(code.b, code.toVgpr(data),
                                  address->descriptor, address->voffset,
                                  address->soffset, address->instOffset);
  return success();
}

/// Emits the atomic addition of two halves. Returns null if there is no
/// instruction.
static Operation *emitHalves(KernelImporter &importer, Type type,
                             const Emitter &emitter) {
  auto vector = dyn_cast<VectorType>(type);
  if (!vector || vector.getNumElements() != 2 || !emitter.place.global)
    return nullptr;
  if (vector.getElementType().isF16())
    return emitter(nullptr, nullptr, BufferAtomicPkAddF16Op(),
                   BufferAtomicPkAddF16RtnOp());
  StringRef target(importer.getProgram().getTargetMachine().name);
  if (vector.getElementType().isBF16() &&
      BufferAtomicPkAddBf16Op::isAvailableOn(target))
    return emitter(nullptr, nullptr, BufferAtomicPkAddBf16Op(), nullptr);
  return nullptr;
}

LogicalResult waveasm::import::emitAtomic(KernelImporter &importer,
                                          Operation *op, Kind kind,
                                          const Memory &memory,
                                          const Expr *offset, Value value,
                                          Value result) {
  CodeBuilder &code = importer.code;
  Type type = value.getType();
  bool isHalves = isa<VectorType>(type) && kind == Kind::addf;
  Value data = importer.getBits(value).getTuple(code);
  bool returns = result && !result.use_empty();
  Type element = isHalves ? code.b.getI32Type() : Type(type);
  FailureOr<Place> place = getPlace(importer, op, memory, offset, element);
  if (failed(place))
    return failure();
  Emitter emitter{code, *place, data, returns};
  Operation *atomic = nullptr;
  if (isHalves)
    atomic = emitHalves(importer, type, emitter);
  else if (hasAtomicInstruction(kind, getAtomicWidth(type), !memory.buffer))
    atomic = emit(kind, emitter);
  if (!atomic)
    return importer.emitError(op)
           << "no instruction for " << arith::stringifyEnum(kind) << " of "
           << type << " on this memory";
  if (returns)
    setOld(importer, result,
           RegisterBits::fromTuple(code, atomic->getResult(0)).getWords());
  return success();
}

static LogicalResult importAtomicRmw(KernelImporter &importer,
                                     memref::AtomicRMWOp op) {
  if (op.getValue().getType().isBF16())
    return importAtomicAddBf16(importer, op);
  const Memory &memory = importer.getMemory(op.getMemref());
  return emitAtomic(importer, op, op.getKind(), memory,
                    getByteOffset(importer, memory, op.getIndices()),
                    op.getValue(), op.getResult());
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// Writes `data` where memory has what is expected. Returns what it had.
static SmallVector<Value> emitCompareAndSwap(CodeBuilder &code,
                                             const Place &place,
                                             ArrayRef<Value> expected,
                                             ArrayRef<Value> data) {
  bool isWord = place.bytes == 4;
  Value result;
  if (place.global) {
    SmallVector<Value> words(data);
    llvm::append_range(words, expected);
    Value tuple = RegisterBits(words).getTuple(code);
    auto make = [&](auto op) {
      result = createAtomic<decltype(op)>(code, code.vgpr(place.bytes / 2),
                                          tuple, *place.global)
                   ->getResult(0);
    };
    isWord ? make(BufferAtomicCmpswapRtnOp())
           : make(BufferAtomicCmpswapX2RtnOp());
  } else {
    auto make = [&](auto op) {
      auto swap = decltype(op)::create(code.b, code.vgpr(place.bytes / 4),
                                       RegisterBits(expected).getTuple(code),
                                       RegisterBits(data).getTuple(code),
                                       place.lds.vaddr);
      setLdsOffset(code, swap, place.lds);
      result = swap.getDst();
    };
    isWord ? make(DsCmpstRtnB32Op()) : make(DsCmpstRtnB64Op());
  }
  RegisterBits bits = RegisterBits::fromTuple(code, result);
  return SmallVector<Value>(bits.getWords().take_front(data.size()));
}

/// Returns what memory has, in VGPRs.
static FailureOr<SmallVector<Value>> emitRead(KernelImporter &importer,
                                              Operation *op,
                                              const Memory &memory,
                                              const Place &place) {
  CodeBuilder &code = importer.code;
  RegisterBits bits;
  if (place.global) {
    FailureOr<RegisterBits> loaded = load(importer, op, memory, place.offset,
                                          place.bytes, code.constant(true));
    if (failed(loaded))
      return failure();
    bits = *loaded;
  } else {
    // A plain read would be a race with the atomics of other waves.
    SmallVector<Value> zeros(static_cast<size_t>(place.bytes / 4), code.imm(0));
    Operation *read = emit(
        Kind::ori, {code, place, RegisterBits(zeros).getTuple(code), true});
    bits = RegisterBits::fromTuple(code, read->getResult(0));
  }
  SmallVector<Value> words;
  for (Value word : bits.getWords())
    words.push_back(code.toVgpr(word));
  return words;
}

FailureOr<SmallVector<Value>>
waveasm::import::emitCompareExchange(KernelImporter &importer, Operation *op,
                                     const Memory &memory, const Expr *offset,
                                     Value expected, Value data) {
  CodeBuilder &code = importer.code;
  RegisterBits old = importer.getBits(expected);
  RegisterBits next = importer.getBits(data);
  FailureOr<Place> place =
      getPlace(importer, op, memory, offset, data.getType());
  if (failed(place))
    return failure();
  return emitCompareAndSwap(code, *place, old.getWords(), next.getWords());
}

static LogicalResult importGenericAtomicRmw(KernelImporter &importer,
                                            memref::GenericAtomicRMWOp op) {
  CodeBuilder &code = importer.code;
  FailureOr<Place> place =
      getPlace(importer, op, op.getMemref(), op.getIndices());
  if (failed(place))
    return failure();
  FailureOr<SmallVector<Value>> inits =
      emitRead(importer, op, importer.getMemory(op.getMemref()), *place);
  if (failed(inits))
    return failure();
  SmallVector<Type> types(inits->size(), code.vgpr());
  auto emitIteration = [&](ValueRange arguments) -> FailureOr<LaneIteration> {
    SmallVector<Value> expected(arguments);
    setOld(importer, op.getCurrentValue(), expected);
    if (failed(importer.importBody(*op.getBody())))
      return failure();
    auto yield = cast<memref::AtomicYieldOp>(op.getBody()->getTerminator());
    SmallVector<Value> data;
    for (Value word : importer.getBits(yield.getResult()).getWords())
      data.push_back(code.toVgpr(word));
    SmallVector<Value> found = emitCompareAndSwap(code, *place, expected, data);
    const Condition *isLate = code.constant(false);
    for (auto [a, b] : llvm::zip_equal(found, expected))
      isLate =
          code.logicalOr(isLate, code.compare(arith::CmpIPredicate::ne,
                                              importer.fromRegister(a, 32),
                                              importer.fromRegister(b, 32)));
    return LaneIteration{found, isLate};
  };
  SmallVector<bool> used(types.size(), !op.getResult().use_empty());
  FailureOr<SmallVector<Value>> old = emitLaneLoop(
      importer, code.constant(true), *inits, types, used, emitIteration);
  if (failed(old))
    return failure();
  setOld(importer, op.getResult(), *old);
  return success();
}

void waveasm::import::addAtomicHandlers(HandlerTable &table) {
  table.add<memref::AtomicRMWOp>(importAtomicRmw);
  table.add<memref::GenericAtomicRMWOp>(importGenericAtomicRmw);
}
