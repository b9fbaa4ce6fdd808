//===- SubwordSources.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/subword_sources/SubwordSources.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace waveasm;

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

namespace {
/// `width` bits of `word` from bit `first` on, extended to 32 bits.
struct Field {
  Value word;
  uint32_t first = 0;
  uint32_t width = 32;
  bool isSigned = false;
};
} // namespace

/// The field that the instruction takes of its source.
static std::optional<Field> getOwnField(Operation *op) {
  auto make = [](Value word, std::optional<uint32_t> first,
                 std::optional<uint32_t> width,
                 bool isSigned) -> std::optional<Field> {
    if (!first || !width || *width == 0 || *first >= 32 || *width > 32 - *first)
      return std::nullopt;
    return Field{word, *first, *width, isSigned};
  };
  auto ofShift = [&](auto shift, bool isSigned) -> std::optional<Field> {
    std::optional<uint32_t> amount = lookupConstant(shift.getSrc0());
    if (!amount || *amount >= 32)
      return std::nullopt;
    return make(shift.getSrc1(), amount, 32 - *amount, isSigned);
  };
  return llvm::TypeSwitch<Operation *, std::optional<Field>>(op)
      .Case([&](VLshrrevB32Op shift) { return ofShift(shift, false); })
      .Case([&](VAshrrevI32Op shift) { return ofShift(shift, true); })
      .Case([&](VBfeU32Op field) {
        return make(field.getSrc0(), lookupShiftAmount(field.getSrc1()),
                    lookupShiftAmount(field.getSrc2()), false);
      })
      .Case([&](VBfeI32Op field) {
        return make(field.getSrc0(), lookupShiftAmount(field.getSrc1()),
                    lookupShiftAmount(field.getSrc2()), true);
      })
      .Default([](Operation *) { return std::nullopt; });
}

/// Whether the pass may fold a field into the instruction.
static bool isFoldable(Operation *op) {
  return isa<VCvtF32F16Op, VCvtF32Fp8Op, VCvtF32Bf8Op, VCvtF32I32Op,
             VCvtF32U32Op, VAddF16Op, VSubF16Op, VMulF16Op, VMinF16Op,
             VMaxF16Op, BufferStoreShortOp, GlobalStoreShortOp, DsWriteB16Op,
             VPermB32Op>(op);
}

/// The field that `value` is, through fields of fields; none if it is not a
/// field of a VGPR, or something needs the value itself.
static std::optional<Field> getField(Value value) {
  std::optional<Field> result;
  Operation *op = value.getDefiningOp();
  while (op && op->getNumResults() == 1 && isWordComputation(op) &&
         llvm::all_of(op->getUsers(), [](Operation *user) {
           return isFoldable(user) || getOwnField(user);
         })) {
    std::optional<Field> inner = getOwnField(op);
    if (!inner || !isVgpr(inner->word))
      break;
    // The bits beyond the inner field are not bits of its word.
    if (result && result->first + result->width > inner->width)
      break;
    if (result)
      inner = Field{inner->word, inner->first + result->first, result->width,
                    result->isSigned};
    result = inner;
    op = inner->word.getDefiningOp();
  }
  return result;
}

/// The SDWA selection of `width` bits from bit `first`, or an empty string.
static StringRef getSelection(uint32_t first, uint32_t width) {
  static constexpr StringLiteral kBytes[] = {"BYTE_0", "BYTE_1", "BYTE_2",
                                             "BYTE_3"};
  if (width == 8 && first % 8 == 0)
    return kBytes[first / 8];
  if (width == 16 && first % 16 == 0)
    return first ? "WORD_1" : "WORD_0";
  return "";
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

/// Replaces a conversion by one of a part of `word`.
template <typename SdwaOp>
static bool toSdwa(Operation *op, Value word, StringRef selection) {
  if (selection.empty())
    return false;
  OpBuilder builder(op);
  auto folded =
      SdwaOp::create(builder, op->getLoc(), op->getResult(0).getType(), word,
                     builder.getStringAttr(selection));
  op->replaceAllUsesWith(folded);
  op->erase();
  return true;
}

/// Folds the field into a conversion that reads the low `width` bits.
template <typename SdwaOp>
static bool foldLowBits(Operation *op, uint32_t width) {
  std::optional<Field> field = getField(op->getOperand(0));
  return field && field->width >= width &&
         toSdwa<SdwaOp>(op, field->word, getSelection(field->first, width));
}

/// Folds the field into a conversion of an integer.
template <typename SdwaOp>
static bool foldInteger(Operation *op, bool isSigned) {
  std::optional<Field> field = getField(op->getOperand(0));
  return field && field->isSigned == isSigned &&
         toSdwa<SdwaOp>(op, field->word,
                        getSelection(field->first, field->width));
}

/// Folds what was shifted down into an instruction of the f16 in the low halves
/// of two registers.
template <typename SdwaOp> static bool foldHighHalves(Operation *op) {
  SmallVector<Value, 2> words;
  SmallVector<StringRef, 2> selections;
  bool hasField = false;
  for (Value source : op->getOperands()) {
    std::optional<Field> field = getField(source);
    bool isHigh = field && field->first == 16 && field->width == 16;
    words.push_back(isHigh ? field->word : source);
    selections.push_back(isHigh ? "WORD_1" : "WORD_0");
    hasField |= isHigh;
  }
  // There is no form with constants.
  if (!hasField || !llvm::all_of(words, isVgpr))
    return false;
  OpBuilder builder(op);
  auto folded =
      SdwaOp::create(builder, op->getLoc(), op->getResult(0).getType(),
                     words[0], builder.getStringAttr(selections[0]), words[1],
                     builder.getStringAttr(selections[1]));
  op->replaceAllUsesWith(folded);
  op->erase();
  return true;
}

/// Stores the high half of a register instead of what was shifted down.
static bool foldStore(Operation *store) {
  std::optional<Field> field = getField(store->getOperand(0));
  if (!field || field->first != 16 || field->width != 16)
    return false;
  store->setOperand(0, field->word);
  OpBuilder builder(store);
  OperationState state(store->getLoc(),
                       (store->getName().getStringRef() + "_d16_hi").str(),
                       store->getOperands(), TypeRange(), store->getAttrs());
  builder.create(state);
  store->erase();
  return true;
}

/// Selects bytes of the word instead of those of its field. A selector below 4
/// is a byte of src1, from 4 to 7 of src0, and 12 is zero. CDNA3 ISA,
/// V_PERM_B32.
static bool foldPermutation(VPermB32Op perm) {
  constexpr uint32_t kZero = 12;
  std::optional<uint32_t> selector = getConstant(perm.getSrc2());
  if (!selector || !isWordComputation(perm))
    return false;
  uint32_t changed = *selector;
  bool hasChanged = false;
  for (unsigned number : {0u, 1u}) {
    std::optional<Field> field = getField(perm->getOperand(number));
    if (!field || field->isSigned || field->first % 8 || field->width % 8)
      continue;
    uint32_t base = number ? 0 : 4, result = 0;
    bool isKnown = true;
    for (unsigned bit = 0; bit < 32; bit += 8) {
      uint32_t byte = changed >> bit & 0xff;
      isKnown &= byte < 8 || byte == kZero;
      if (byte >= base && byte < base + 4) {
        uint32_t at = byte - base;
        byte = at < field->width / 8 ? base + at + field->first / 8 : kZero;
      }
      result |= byte << bit;
    }
    if (!isKnown)
      return hasChanged;
    changed = result;
    perm->setOperand(number, field->word);
    OpBuilder builder(perm);
    perm->setOperand(
        2, ConstantOp::create(builder, perm.getLoc(),
                              ImmType::get(builder.getContext(),
                                           static_cast<int64_t>(changed)),
                              static_cast<int64_t>(changed)));
    hasChanged = true;
  }
  return hasChanged;
}

/// Whether no operation after `op` uses the value, and nothing wants it in a
/// certain register.
static bool endsAt(Value value, Operation *op) {
  Operation *maker = value.getDefiningOp();
  return isVgpr(value) && isa_and_nonnull<InstructionOpInterface>(maker) &&
         maker->getBlock() == op->getBlock() && isWordComputation(maker) &&
         llvm::all_of(value.getUses(), [&](OpOperand &use) {
           Operation *user = use.getOwner();
           return !fixesRegister(use) && user->getBlock() == op->getBlock() &&
                  (user == op || user->isBeforeInBlock(op));
         });
}

/// If `high` replaces the half that the conversion before it keeps of a
/// constant, starts from one of its sources instead. That needs no register and
/// no move.
template <typename CvtOp> static bool dropOldHalf(CvtOp high) {
  auto low = high.getVdstIn().template getDefiningOp<CvtOp>();
  // Lanes that are off keep the half.
  if (!high.getHigh() || !low || low.getHigh() || !low->hasOneUse() ||
      !lookupConstant(low.getVdstIn()) || low->getBlock() != high->getBlock() ||
      !haveSameLanes(low, high))
    return false;
  for (Value source : {low.getSrc0(), low.getSrc1()})
    if (endsAt(source, low)) {
      low.getVdstInMutable().assign(source);
      return true;
    }
  return false;
}

/// Converts an f16 to the high half of the register with the low one, which a
/// shift and an OR would combine.
static bool convertInPlace(VLshlOrB32Op pair) {
  auto high = getWordComputation<VCvtF16F32Op>(pair.getSrc0());
  auto low = getWordComputation<VCvtF16F32Op>(pair.getSrc2());
  if (!isWordComputation(pair) || lookupConstant(pair.getSrc1()) != 16u ||
      !high || !low || high == low || !isVgpr(high.getSrc()))
    return false;
  for (VCvtF16F32Op half : {high, low})
    if (!half->hasOneUse() || half->getBlock() != pair->getBlock() ||
        !haveSameLanes(half, pair))
      return false;
  OpBuilder builder(pair);
  pair.replaceAllUsesWith(VCvtF16F32SdwaOp::create(builder, high.getLoc(),
                                                   pair.getDst().getType(),
                                                   high.getSrc(), low)
                              .getResult());
  pair->erase();
  high->erase();
  return true;
}

static bool foldInto(Operation *op) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<VCvtF32F16Op>(
          [](auto op) { return foldLowBits<VCvtF32F16SdwaOp>(op, 16); })
      .Case<VCvtF32Fp8Op>(
          [](auto op) { return foldLowBits<VCvtF32Fp8SdwaOp>(op, 8); })
      .Case<VCvtF32Bf8Op>(
          [](auto op) { return foldLowBits<VCvtF32Bf8SdwaOp>(op, 8); })
      .Case<VCvtF32I32Op>([](auto op) {
        return foldInteger<VCvtF32I32SdwaOp>(op, /*isSigned=*/true);
      })
      .Case<VCvtF32U32Op>([](auto op) {
        return foldInteger<VCvtF32U32SdwaOp>(op, /*isSigned=*/false);
      })
      .Case([](VAddF16Op op) { return foldHighHalves<VAddF16SdwaOp>(op); })
      .Case([](VSubF16Op op) { return foldHighHalves<VSubF16SdwaOp>(op); })
      .Case([](VMulF16Op op) { return foldHighHalves<VMulF16SdwaOp>(op); })
      .Case([](VMinF16Op op) { return foldHighHalves<VMinF16SdwaOp>(op); })
      .Case([](VMaxF16Op op) { return foldHighHalves<VMaxF16SdwaOp>(op); })
      .Case<BufferStoreShortOp, GlobalStoreShortOp, DsWriteB16Op>(
          [](auto op) { return foldStore(op); })
      .Case([](VPermB32Op op) { return foldPermutation(op); })
      .Case([](VLshlOrB32Op op) { return convertInPlace(op); })
      .Case<VCvtPkFp8F32Op, VCvtPkBf8F32Op>(
          [](auto op) { return dropOldHalf(op); })
      .Default([](Operation *) { return false; });
}

unsigned waveasm::foldSubwordSources(ProgramOp program) {
  if (!VCvtF32F16SdwaOp::isAvailableOn(program.getTargetMachine().name))
    return 0;
  SmallVector<Operation *> users, sources;
  program.walk([&](InstructionOpInterface op) {
    if (getOwnField(op) || isa<VMovB32Op>(op))
      sources.push_back(op);
    else
      users.push_back(op);
  });
  auto count = static_cast<unsigned>(llvm::count_if(users, foldInto));
  for (Operation *source : llvm::reverse(sources))
    if (isOpTriviallyDead(source))
      source->erase();
  return count;
}

namespace waveasm {
#define GEN_PASS_DEF_SUBWORDSOURCES
#include "waveasm/transforms/optimize/subword_sources/SubwordSources.h.inc"
} // namespace waveasm

namespace {
struct SubwordSourcesPass
    : waveasm::impl::SubwordSourcesBase<SubwordSourcesPass> {
  void runOnOperation() override {
    getOperation()->walk([&](ProgramOp program) {
      numFolded += foldSubwordSources(program);
      return WalkResult::skip();
    });
  }
};
} // namespace
