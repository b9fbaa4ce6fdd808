//===- VectorImport.cpp - The vector dialect ------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/FloatElements.h"
#include "waveasm/import/IntegerMath.h"
#include "waveasm/import/MaskedAccess.h"
#include "waveasm/import/NarrowFloats.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// Calls `fn` with the elements of the values, in any form, and sets the result
/// to the elements that it returns.
template <typename Fn>
static LogicalResult rearrange(KernelImporter &importer, Value result,
                               ValueRange sources, Fn fn) {
  auto allAre = [&](const auto &kind) {
    return llvm::all_of(sources, [&](Value source) {
      return std::holds_alternative<std::decay_t<decltype(kind)>>(
          importer.get(source));
    });
  };
  auto rearrangeAs = [&](auto getAll) {
    SmallVector<decltype(getAll(Value()))> elements;
    for (Value source : sources)
      elements.push_back(getAll(source));
    return fn(ArrayRef(elements));
  };
  if (getElementType(result.getType()).isInteger(1)) {
    auto chosen =
        rearrangeAs([&](Value value) { return importer.getConditions(value); });
    importer.set(result, Conditions(chosen.begin(), chosen.end()));
  } else if (allAre(Integers()) && !importer.isWide(result)) {
    auto chosen =
        rearrangeAs([&](Value value) { return importer.getIntegers(value); });
    importer.set(result, Integers(chosen.begin(), chosen.end()));
  } else {
    if (getElementWidth(result.getType()) > 32) {
      auto chosen = rearrangeAs([&](Value value) {
        RegisterBits bits = importer.getBits(value);
        SmallVector<std::pair<Value, Value>> pairs;
        for (size_t i = 0; i < bits.getNumWords(); i += 2)
          pairs.push_back({bits.getWord(i), bits.getWord(i + 1)});
        return pairs;
      });
      SmallVector<Value> words;
      for (auto [low, high] : chosen)
        words.append({low, high});
      importer.set(result, RegisterBits(words));
      return success();
    }
    auto chosen =
        rearrangeAs([&](Value value) { return importer.getElements(value); });
    importer.setElements(result,
                         SmallVector<Value>(chosen.begin(), chosen.end()));
  }
  return success();
}

static LogicalResult importBroadcast(KernelImporter &importer,
                                     vector::BroadcastOp op) {
  size_t count = getNumElements(op.getType());
  return rearrange(importer, op, op.getSource(), [&](auto sources) {
    auto result = sources[0];
    result.resize(count, sources[0].front());
    return result;
  });
}

/// Returns the constant position of an element in a one-dimensional vector.
/// Without a position it is 0: the first element, or the whole vector.
static FailureOr<size_t> getPosition(KernelImporter &importer, Operation *op,
                                     ArrayRef<int64_t> position,
                                     size_t numElements) {
  if (position.empty())
    return size_t(0);
  if (position.size() != 1 || ShapedType::isDynamic(position[0]) ||
      position[0] < 0 || position[0] >= static_cast<int64_t>(numElements))
    return importer.emitError(op) << "expected one constant position";
  return static_cast<size_t>(position[0]);
}

static LogicalResult importExtract(KernelImporter &importer,
                                   vector::ExtractOp op) {
  if (isa<VectorType>(op.getType())) {
    importer.set(op, importer.get(op.getSource()));
    return success();
  }
  FailureOr<size_t> position =
      getPosition(importer, op, op.getStaticPosition(),
                  getNumElements(op.getSource().getType()));
  if (failed(position))
    return failure();
  return rearrange(importer, op, op.getSource(), [&](auto sources) {
    auto result = sources[0];
    result.assign(1, sources[0][*position]);
    return result;
  });
}

static LogicalResult importInsert(KernelImporter &importer,
                                  vector::InsertOp op) {
  if (isa<VectorType>(op.getValueToStoreType())) {
    importer.set(op, importer.get(op.getValueToStore()));
    return success();
  }
  FailureOr<size_t> position = getPosition(importer, op, op.getStaticPosition(),
                                           getNumElements(op.getType()));
  if (failed(position))
    return failure();
  return rearrange(importer, op, {op.getValueToStore(), op.getDest()},
                   [&](auto sources) {
                     auto result = sources[1];
                     result[*position] = sources[0].front();
                     return result;
                   });
}

static LogicalResult importFromElements(KernelImporter &importer,
                                        vector::FromElementsOp op) {
  return rearrange(importer, op, op.getElements(), [&](auto sources) {
    auto result = sources[0];
    for (const auto &source : sources.drop_front())
      result.push_back(source.front());
    return result;
  });
}

static LogicalResult importToElements(KernelImporter &importer,
                                      vector::ToElementsOp op) {
  for (size_t i = 0; i < op.getElements().size(); ++i)
    if (failed(rearrange(importer, op.getElements()[i], op.getSource(),
                         [i](auto sources) {
                           auto element = sources[0];
                           element.assign(1, sources[0][i]);
                           return element;
                         })))
      return failure();
  return success();
}

static LogicalResult importExtractSlice(KernelImporter &importer,
                                        vector::ExtractStridedSliceOp op) {
  auto first =
      static_cast<size_t>(cast<IntegerAttr>(op.getOffsets()[0]).getInt());
  auto step = cast<IntegerAttr>(op.getStrides()[0]).getInt();
  size_t count = getNumElements(op.getType());
  if (step != 1)
    return importer.emitError(op) << "expected the stride 1, got " << step;
  if (const auto *bits =
          std::get_if<RegisterBits>(&importer.get(op.getSource()))) {
    importer.set(op, bits->slice(importer.code, first, count,
                                 getElementWidth(op.getType())));
    return success();
  }
  return rearrange(importer, op, op.getSource(), [&](auto sources) {
    auto result = sources[0];
    result.assign(sources[0].begin() + first,
                  sources[0].begin() + first + count);
    return result;
  });
}

static LogicalResult importInsertSlice(KernelImporter &importer,
                                       vector::InsertStridedSliceOp op) {
  auto first =
      static_cast<size_t>(cast<IntegerAttr>(op.getOffsets()[0]).getInt());
  auto step = cast<IntegerAttr>(op.getStrides()[0]).getInt();
  if (step != 1)
    return importer.emitError(op) << "expected the stride 1, got " << step;
  // Replace whole words if the inserted vector consists of whole words.
  unsigned width = getElementWidth(op.getType());
  size_t count = getNumElements(op.getValueToStore().getType());
  const auto *into = std::get_if<RegisterBits>(&importer.get(op.getDest()));
  const auto *what =
      std::get_if<RegisterBits>(&importer.get(op.getValueToStore()));
  if (into && what && first * width % 32 == 0 && count * width % 32 == 0) {
    SmallVector<Value> words(into->getWords());
    llvm::copy(what->getWords(), words.begin() + first * width / 32);
    importer.set(op, RegisterBits(words));
    return success();
  }
  return rearrange(importer, op, {op.getValueToStore(), op.getDest()},
                   [&](auto sources) {
                     auto result = sources[1];
                     llvm::copy(sources[0], result.begin() + first);
                     return result;
                   });
}

/// Returns the result of a shuffle of elements that share words; none if a
/// source is not in registers.
static std::optional<RegisterBits> shuffleBytes(KernelImporter &importer,
                                                vector::ShuffleOp op) {
  unsigned width = getElementWidth(op.getType());
  if (width != 8 && width != 16)
    return std::nullopt;
  size_t numFirst = getNumElements(op.getV1().getType());
  SmallVector<RegisterByte> bytes;
  for (int64_t index : op.getMask()) {
    if (index < 0) {
      bytes.append(width / 8, RegisterByte());
      continue;
    }
    auto number = static_cast<size_t>(index);
    bool isFirst = number < numFirst;
    const auto *bits = std::get_if<RegisterBits>(
        &importer.get(isFirst ? op.getV1() : op.getV2()));
    if (!bits)
      return std::nullopt;
    size_t start = (isFirst ? number : number - numFirst) * width / 8;
    for (size_t i = start; i < start + width / 8; ++i)
      bytes.push_back({bits->getWord(i / 4), static_cast<unsigned>(i % 4)});
  }
  return RegisterBits::fromBytes(importer.code, bytes);
}

static LogicalResult importShuffle(KernelImporter &importer,
                                   vector::ShuffleOp op) {
  if (std::optional<RegisterBits> bits = shuffleBytes(importer, op)) {
    importer.set(op, *bits);
    return success();
  }
  return rearrange(importer, op, {op.getV1(), op.getV2()}, [&](auto sources) {
    auto all = sources[0];
    all.append(sources[1].begin(), sources[1].end());
    auto result = all;
    result.clear();
    for (int64_t index : op.getMask())
      result.push_back(all[index < 0 ? 0 : index]);
    return result;
  });
}

static LogicalResult importShapeCast(KernelImporter &importer,
                                     vector::ShapeCastOp op) {
  importer.set(op, importer.get(op.getSource()));
  return success();
}

static LogicalResult importBitCast(KernelImporter &importer,
                                   vector::BitCastOp op) {
  auto isOfWords = [](VectorType type) {
    unsigned width = getElementWidth(type);
    return width >= 8 || type.getElementType().isFloat();
  };
  if (!isOfWords(op.getResultVectorType()) ||
      getElementType(op.getSource().getType()).isInteger(1))
    return importer.emitError(op)
           << "expected elements of 8 to 64 bits, got " << op.getType();
  importer.set(op, importer.getBits(op.getSource()));
  return success();
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static FailureOr<Access> getAccess(KernelImporter &importer, Operation *op,
                                   Value base, ValueRange indices,
                                   VectorType type) {
  const Memory &memory = importer.getMemory(base);
  unsigned width = getElementWidth(type);
  if (type.getElementType().isIndex() || width % 8)
    return importer.emitError(op)
           << "expected elements of 8, 16, 32 or 64 bits, got " << type;
  if (type.getElementType() != memory.elementType)
    return importer.emitError(op) << "expected elements of the memref's type, "
                                  << memory.elementType << ", got " << type;
  const Expr *innermost =
      memory.strides.empty() ? nullptr : memory.strides.back();
  if (!innermost || !innermost->isConstant() || innermost->getConstant() != 1)
    return importer.emitError(op)
           << "expected the innermost stride to be the constant 1";
  return Access{&memory, getByteOffset(importer, memory, indices), width,
                getNumElements(type)};
}

static LogicalResult importLoad(KernelImporter &importer, vector::LoadOp op) {
  FailureOr<Access> access = getAccess(importer, op, op.getBase(),
                                       op.getIndices(), op.getVectorType());
  if (failed(access))
    return failure();
  FailureOr<RegisterBits> bits =
      load(importer, op, *access->memory, access->offset,
           static_cast<int64_t>(access->count * access->width / 8),
           importer.code.constant(true));
  if (failed(bits))
    return failure();
  importer.set(op, *bits);
  return success();
}

static LogicalResult importStore(KernelImporter &importer, vector::StoreOp op) {
  FailureOr<Access> access = getAccess(importer, op, op.getBase(),
                                       op.getIndices(), op.getVectorType());
  if (failed(access))
    return failure();
  return store(importer, op, *access->memory, access->offset,
               importer.getBits(op.getValueToStore()),
               static_cast<int64_t>(access->count * access->width / 8),
               importer.code.constant(true));
}

/// Returns the elements of a value, or the words of its elements of 64 bits.
static SmallVector<Value> getParts(KernelImporter &importer, Value value) {
  if (getElementWidth(value.getType()) <= 32)
    return importer.getElements(value);
  return SmallVector<Value>(importer.getBits(value).getWords());
}

static LogicalResult importMaskedLoad(KernelImporter &importer,
                                      vector::MaskedLoadOp op) {
  FailureOr<Access> access = getAccess(importer, op, op.getBase(),
                                       op.getIndices(), op.getVectorType());
  if (failed(access))
    return failure();
  return loadMasked(importer, op, *access, importer.getConditions(op.getMask()),
                    getParts(importer, op.getPassThru()));
}

static LogicalResult importMaskedStore(KernelImporter &importer,
                                       vector::MaskedStoreOp op) {
  FailureOr<Access> access =
      getAccess(importer, op, op.getBase(), op.getIndices(),
                cast<VectorType>(op.getValueToStore().getType()));
  if (failed(access))
    return failure();
  return storeMasked(importer, op, *access,
                     importer.getConditions(op.getMask()),
                     op.getValueToStore());
}

//===----------------------------------------------------------------------===//
// Transfers
//===----------------------------------------------------------------------===//

/// Returns the access of a transfer between a memref and a vector of its
/// innermost dimension.
template <typename OpTy>
static FailureOr<Access> getTransfer(KernelImporter &importer, OpTy op) {
  if (!isa<MemRefType>(op.getBase().getType()))
    return importer.emitError(op)
           << "expected a memref, got " << op.getBase().getType();
  if (!op.getPermutationMap().isMinorIdentity() ||
      op.getVectorType().getRank() != 1)
    return importer.emitError(op)
           << "expected a permutation map that takes the innermost dimension";
  return getAccess(importer, op, op.getBase(), op.getIndices(),
                   op.getVectorType());
}

/// Returns which elements a transfer moves: those of the mask that are in the
/// memref.
template <typename OpTy>
static Conditions getMoved(KernelImporter &importer, OpTy op,
                           const Access &access) {
  CodeBuilder &code = importer.code;
  Conditions mask(access.count, code.constant(true));
  if (op.getMask())
    mask = importer.getConditions(op.getMask());
  if (op.isDimInBounds(0))
    return mask;
  const Expr *first = importer.getInteger(op.getIndices().back());
  for (auto [i, condition] : llvm::enumerate(mask))
    condition = code.logicalAnd(
        condition, code.compare(arith::CmpIPredicate::slt,
                                code.exprs.add(first, static_cast<int64_t>(i)),
                                access.memory->sizes.back()));
  return mask;
}

static LogicalResult importTransferRead(KernelImporter &importer,
                                        vector::TransferReadOp op) {
  FailureOr<Access> access = getTransfer(importer, op);
  if (failed(access))
    return failure();
  SmallVector<Value> padding = getParts(importer, op.getPadding());
  SmallVector<Value> otherwise;
  for (size_t i = 0; i < access->count; ++i)
    llvm::append_range(otherwise, padding);
  return loadMasked(importer, op, *access, getMoved(importer, op, *access),
                    otherwise);
}

static LogicalResult importTransferWrite(KernelImporter &importer,
                                         vector::TransferWriteOp op) {
  FailureOr<Access> access = getTransfer(importer, op);
  if (failed(access))
    return failure();
  return storeMasked(importer, op, *access, getMoved(importer, op, *access),
                     op.getVector());
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

/// Imports the vector 0, 1, 2, ...
static LogicalResult importStep(KernelImporter &importer, vector::StepOp op) {
  Integers integers;
  for (size_t i = 0, e = getNumElements(op.getType()); i < e; ++i)
    integers.push_back(importer.code.exprs.constant(static_cast<int64_t>(i)));
  importer.set(op, integers);
  return success();
}

/// Imports the mask of the elements below a bound.
static LogicalResult importCreateMask(KernelImporter &importer,
                                      vector::CreateMaskOp op) {
  CodeBuilder &code = importer.code;
  const Expr *bound = importer.getInteger(op.getOperands().front());
  Conditions conditions;
  for (size_t i = 0, e = getNumElements(op.getType()); i < e; ++i)
    conditions.push_back(
        code.compare(arith::CmpIPredicate::slt,
                     code.exprs.constant(static_cast<int64_t>(i)), bound));
  importer.set(op, conditions);
  return success();
}

static LogicalResult importConstantMask(KernelImporter &importer,
                                        vector::ConstantMaskOp op) {
  Conditions conditions;
  for (size_t i = 0, e = getNumElements(op.getType()); i < e; ++i)
    conditions.push_back(importer.code.constant(static_cast<int64_t>(i) <
                                                op.getMaskDimSizes().front()));
  importer.set(op, conditions);
  return success();
}

static LogicalResult importFma(KernelImporter &importer, vector::FMAOp op) {
  ImplicitLocOpBuilder &b = importer.code.b;
  return importFloats(
      importer, op, getFastMath(importer, op),
      [&](ArrayRef<Value> x) { return makeFma(b, x[0], x[1], x[2]); },
      [&](ArrayRef<Value> x) { return makeFmaF16Pair(b, x[0], x[1], x[2]); });
}

/// The `kind` of two f32, or of the f16 in the low halves of registers; null if
/// there is no such operation.
static Value combineFloats(CodeBuilder &code, vector::CombiningKind kind,
                           Value x, Value y, const FastMath &flags,
                           bool isF16) {
  using Kind = vector::CombiningKind;
  ImplicitLocOpBuilder &b = code.b;
  switch (kind) {
  case Kind::ADD:
    return isF16 ? makeAddF16(b, x, y) : code.vector<VAddF32Op>(x, y);
  case Kind::MUL:
    return isF16 ? makeMulF16(b, x, y) : code.vector<VMulF32Op>(x, y);
  case Kind::MAXIMUMF:
    return isF16 ? makeMaximumF16(b, x, y, flags) : makeMaximum(b, x, y, flags);
  case Kind::MINIMUMF:
    return isF16 ? makeMinimumF16(b, x, y, flags) : makeMinimum(b, x, y, flags);
  case Kind::MAXNUMF:
    return isF16 ? makeMaxNumF16(b, x, y) : makeMaxNum(b, x, y);
  case Kind::MINNUMF:
    return isF16 ? makeMinNumF16(b, x, y) : makeMinNum(b, x, y);
  default:
    return {};
  }
}

/// Combines the elements from the first one on and rounds each result to the
/// type; maxima and minima are elements and need no rounding. MLIR leaves the
/// order open; this one needs no extra registers.
static LogicalResult importReduction(KernelImporter &importer,
                                     vector::ReductionOp op) {
  using Kind = vector::CombiningKind;
  CodeBuilder &code = importer.code;
  Type type = op.getType();
  if (getElementType(type).isInteger(1))
    return importer.emitError(op)
           << "expected integers or floats, got " << type;
  if (getElementType(type).isIntOrIndex()) {
    auto combine = [&](const Expr *lhs, const Expr *rhs) -> const Expr * {
      switch (op.getKind()) {
      case Kind::ADD:
        return code.exprs.add(lhs, rhs);
      case Kind::MUL:
        return code.exprs.mul(lhs, rhs);
      case Kind::MINSI:
        return minSigned(code, lhs, rhs);
      case Kind::MAXSI:
        return maxSigned(code, lhs, rhs);
      // Sign extension keeps the order of unsigned numbers.
      case Kind::MINUI:
        return minUnsigned(code, lhs, rhs);
      case Kind::MAXUI:
        return maxUnsigned(code, lhs, rhs);
      case Kind::AND:
        return bitAnd(code, lhs, rhs);
      case Kind::OR:
        return bitOr(code, lhs, rhs);
      case Kind::XOR:
        return bitXor(code, lhs, rhs);
      default:
        return nullptr;
      }
    };
    Integers elements = importer.getIntegers(op.getVector());
    if (op.getAcc())
      elements.push_back(importer.getInteger(op.getAcc()));
    const Expr *result = elements.front();
    for (const Expr *element : ArrayRef(elements).drop_front()) {
      result = combine(result, element);
      if (!result)
        return importer.emitError(op)
               << "no translation of the kind "
               << vector::stringifyCombiningKind(op.getKind());
      // Wrap each partial result around as its type requires.
      importer.setInteger(op.getResult(), result);
      result = std::get<Integers>(importer.get(op.getResult()))[0];
    }
    importer.setInteger(op.getResult(), result);
    return success();
  }
  if (failed(checkFloat(importer, op, type)))
    return failure();
  FastMath flags = getFastMath(importer, op);
  bool isExtreme = llvm::is_contained(
      {Kind::MAXIMUMF, Kind::MINIMUMF, Kind::MAXNUMF, Kind::MINNUMF},
      op.getKind());
  bool isF16 = getElementType(type).isF16();
  auto getElements = [&](Value value) {
    return isF16 ? getF16Elements(importer, value) : toF32(importer, value);
  };
  SmallVector<Value> elements = getElements(op.getVector());
  if (op.getAcc())
    elements.push_back(getElements(op.getAcc()).front());
  Value result = elements.front();
  for (Value element : ArrayRef(elements).drop_front()) {
    result = combineFloats(code, op.getKind(), result, element, flags, isF16);
    if (!result)
      return importer.emitError(op)
             << "no translation of the kind "
             << vector::stringifyCombiningKind(op.getKind());
    if (isExtreme || isF16)
      continue;
    setFromF32(importer, op.getResult(), result, flags);
    result = toF32(importer, op.getResult()).front();
  }
  if (isF16)
    importer.set(op.getResult(), RegisterBits(result));
  else
    setFromF32(importer, op.getResult(), result, flags, isExtreme);
  return success();
}

void waveasm::import::addVectorHandlers(HandlerTable &table) {
  table.add<vector::BitCastOp>(importBitCast);
  table.add<vector::BroadcastOp>(importBroadcast);
  table.add<vector::ConstantMaskOp>(importConstantMask);
  table.add<vector::CreateMaskOp>(importCreateMask);
  table.add<vector::ExtractOp>(importExtract);
  table.add<vector::ExtractStridedSliceOp>(importExtractSlice);
  table.add<vector::FMAOp>(importFma);
  table.add<vector::FromElementsOp>(importFromElements);
  table.add<vector::InsertOp>(importInsert);
  table.add<vector::InsertStridedSliceOp>(importInsertSlice);
  table.add<vector::LoadOp>(importLoad);
  table.add<vector::MaskedLoadOp>(importMaskedLoad);
  table.add<vector::MaskedStoreOp>(importMaskedStore);
  table.add<vector::ReductionOp>(importReduction);
  table.add<vector::ShapeCastOp>(importShapeCast);
  table.add<vector::ShuffleOp>(importShuffle);
  table.add<vector::StepOp>(importStep);
  table.add<vector::StoreOp>(importStore);
  table.add<vector::TransferReadOp>(importTransferRead);
  table.add<vector::TransferWriteOp>(importTransferWrite);
  table.add<vector::ToElementsOp>(importToElements);
}
