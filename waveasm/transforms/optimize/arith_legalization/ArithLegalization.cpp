//===- ArithLegalization.cpp ----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/arith_legalization/ArithLegalization.h"

#include "waveasm/target/InlineConstant.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;

/// The 32-bit words of a value, low word first: registers or immediates.
using Words = SmallVector<Value, 2>;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// The value of an immediate. The constant's value takes precedence over the
/// type's.
static int64_t getImm(Value value) {
  if (auto constant = value.getDefiningOp<ConstantOp>())
    return static_cast<int64_t>(constant.getValue());
  return cast<ImmType>(value.getType()).getValue();
}

/// Whether every instruction takes the immediate without a literal. The bit
/// pattern of a 64-bit floating-point constant never fits into 32 bits.
static bool isInline(Value value) {
  int64_t imm = getImm(value);
  return llvm::isInt<32>(imm) && target::isInlineConstant(imm, /*bits=*/64);
}
static bool isLiteral(Value value) {
  return isImmediate(value) && !isInline(value);
}

static int64_t getSize(Value value) {
  return cast<RegisterType>(value.getType()).getSize();
}

/// Whether an SGPR tuple is known to start at an even register, as 64-bit
/// instructions require.
static bool isEven(Value value) {
  auto type = cast<RegisterType>(value.getType());
  if (auto precolored = value.getDefiningOp<PrecoloredSRegOp>())
    return precolored.getIndex() % 2 == 0;
  return type.getPhysicalIndex().value_or(type.getAlignment()) % 2 == 0;
}

static bool isArith(Operation *op) {
  return isa<ArithAddOp, ArithMulOp, ArithOrOp, ArithAndOp, ArithCmpOp,
             ArithSelectOp, ArithReadfirstlaneOp, ArithTruncOp, ArithSextOp,
             ArithZextOp>(op);
}

//===----------------------------------------------------------------------===//
// Predicates
//===----------------------------------------------------------------------===//

/// The predicate that holds for (b, a) when `predicate` holds for (a, b).
static ComparePredicate swapped(ComparePredicate predicate) {
  using P = ComparePredicate;
  switch (predicate) {
  case P::EQ:
  case P::NE:
    return predicate;
  case P::SLT:
    return P::SGT;
  case P::SLE:
    return P::SGE;
  case P::SGT:
    return P::SLT;
  case P::SGE:
    return P::SLE;
  case P::ULT:
    return P::UGT;
  case P::ULE:
    return P::UGE;
  case P::UGT:
    return P::ULT;
  case P::UGE:
    return P::ULE;
  }
  llvm_unreachable("unknown predicate");
}

/// The predicate that compares the low words when the high words are equal.
static ComparePredicate ofLowWords(ComparePredicate predicate) {
  using P = ComparePredicate;
  switch (predicate) {
  case P::SLT:
    return P::ULT;
  case P::SLE:
    return P::ULE;
  case P::SGT:
    return P::UGT;
  case P::SGE:
    return P::UGE;
  default:
    return predicate;
  }
}

static bool isEquality(ComparePredicate predicate) {
  return predicate == ComparePredicate::EQ || predicate == ComparePredicate::NE;
}

//===----------------------------------------------------------------------===//
// Legalizer
//===----------------------------------------------------------------------===//

namespace {

class Legalizer {
public:
  explicit Legalizer(MLIRContext *context)
      : builder(context), loc(builder.getUnknownLoc()),
        vgpr(VRegType::get(context, 1, 1)), sgpr(SRegType::get(context, 1, 1)),
        evenPair(SRegType::get(context, 2, 2)), scc(SCCType::get(context)) {}

  LogicalResult legalizeRegions(Operation &op);
  void dropUnreadBooleans();

  ArithLegalizationCounts counts;

private:
  LogicalResult legalize(Operation &op);
  LogicalResult legalizeBinary(Operation &op);
  LogicalResult legalizeCmp(ArithCmpOp op);
  LogicalResult legalizeSelect(ArithSelectOp op);
  LogicalResult legalizeReadfirstlane(ArithReadfirstlaneOp op);
  LogicalResult legalizeTrunc(ArithTruncOp op);
  LogicalResult legalizeExtension(Operation &op, bool isSigned);

  Words addSalu(const Words &a, const Words &b);
  Words addValu(const Words &a, const Words &b);
  Words mulSalu(const Words &a, const Words &b);
  Words mulValu(const Words &a, const Words &b);
  Value compareSalu64(ComparePredicate predicate, const Words &a,
                      const Words &b);
  Value compareValu64(ComparePredicate predicate, const Words &a,
                      const Words &b);
  void takeConditionFromScc(Operation &op);

  // Instructions.
  template <typename OpTy, typename... Args> OpTy create(Args &&...args) {
    auto op = OpTy::create(builder, loc, std::forward<Args>(args)...);
    noteWrites(*op);
    return op;
  }
  template <typename OpTy> Value salu(Value a, Value b) {
    return create<OpTy>(sgpr, scc, a, b).getDst();
  }
  template <typename OpTy> Value valuCommutative(Value a, Value b);
  template <typename OpTy> Value valu3(Value a, Value b);
  Value compareSalu(ComparePredicate predicate, Value a, Value b);
  void compareValu(ComparePredicate predicate, Value a, Value b);
  Value booleanFromScc(Value flag);
  Value booleanFromVcc();
  Value sccOf(Value condition);

  // Operands.
  Value imm(int64_t value) {
    return create<ConstantOp>(ImmType::get(builder.getContext(), value), value);
  }
  FailureOr<unsigned> getWidth(Operation &op, ValueRange operands);
  Words split(Value value, unsigned width);
  Value precoloredHalf(PrecoloredSRegOp pair, int64_t index);
  Value pairRegister(Value value);
  Value pairOperand(Value value);
  Value inSgpr(Value word);
  Value inVgpr(Value word);
  /// Moves an SGPR to a VGPR; leaves other words alone.
  Value notSgpr(Value word) { return isSgpr(word) ? inVgpr(word) : word; }
  /// Moves a literal to a VGPR; leaves other words alone.
  Value notLiteral(Value word) { return isLiteral(word) ? inVgpr(word) : word; }
  /// Makes `word` an operand of an instruction that reads VCC and therefore
  /// cannot take an SGPR or a literal.
  Value besideVcc(Value word) { return notLiteral(notSgpr(word)); }

  // Results.
  FailureOr<Value> finish(Operation &op, Words words);
  Value inClass(Value word, RegisterClass registerClass);

  // Contents of the flags.
  void noteWrites(Operation &op);
  void forgetFlags() { vccBoolean = sccBoolean = sccFlag = Value(); }

  OpBuilder builder;
  Location loc;
  Type vgpr, sgpr, evenPair, scc;
  /// The register that is non-zero in the lanes where VCC is set, or null.
  Value vccBoolean;
  /// The register that is non-zero if SCC is set, and the value of SCC; or
  /// null.
  Value sccBoolean, sccFlag;
  /// SGPRs that hold results of comparisons.
  llvm::DenseSet<Value> booleans;
  /// The operations that produced booleans, to be dropped if nothing uses them.
  SmallVector<Operation *> booleanOps;
};

} // namespace

void Legalizer::noteWrites(Operation &op) {
  using target::SpecialRegister;
  if (auto instruction = dyn_cast<InstructionOpInterface>(op)) {
    target::SpecialRegisters writes = instruction.getSpecialWrites();
    // VCC has no valid bits for lanes that were off.
    if (writes.intersects({SpecialRegister::VCC, SpecialRegister::EXEC}))
      vccBoolean = Value();
    if (writes.contains(SpecialRegister::SCC))
      sccBoolean = sccFlag = Value();
  } else if (!op.hasTrait<NonEmittingOp>() && !isa<CommentOp>(op)) {
    forgetFlags();
  }
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// The width in dwords of the operands, which must agree, except for
/// immediates. If no operand is a register, the width of the result.
FailureOr<unsigned> Legalizer::getWidth(Operation &op, ValueRange operands) {
  int64_t width = getSize(op.getResult(0));
  bool known = false;
  for (Value operand : operands) {
    if (isImmediate(operand))
      continue;
    int64_t size = getSize(operand);
    if (known && size != width)
      return op.emitOpError("expected operands of one width, got ")
             << width << " and " << size << " dwords";
    if (size != 1 && size != 2)
      return op.emitOpError(
                 "unsupported operand width (expected i32 or i64, got ")
             << size << " dwords)";
    width = size;
    known = true;
  }
  if (!known && isa<ArithCmpOp, ArithTruncOp>(op))
    width = 1;
  if (width != 1 && width != 2)
    return op.emitOpError(
               "unsupported operand width (expected i32 or i64, got ")
           << width << " dwords)";
  return static_cast<unsigned>(width);
}

Value Legalizer::precoloredHalf(PrecoloredSRegOp pair, int64_t index) {
  auto number = static_cast<int64_t>(pair.getIndex()) + index;
  Type type = sgpr;
  if (isa<PSRegType>(pair.getResult().getType()))
    type = PSRegType::get(builder.getContext(), number, 1);
  return create<PrecoloredSRegOp>(type, number, 1);
}

/// The words of `value`. AGPRs are copied to VGPRs first, because no ALU
/// instruction reads them.
Words Legalizer::split(Value value, unsigned width) {
  Words words;
  if (isImmediate(value)) {
    int64_t bits = getImm(value);
    if (width == 1 && (llvm::isInt<32>(bits) || llvm::isUInt<32>(bits)))
      return {value};
    for (unsigned i = 0; i < width; ++i)
      words.push_back(imm(static_cast<int32_t>(bits >> (32 * i))));
    return words;
  }
  auto type = cast<RegisterType>(value.getType());
  auto pack = value.getDefiningOp<PackOp>();
  auto precolored = value.getDefiningOp<PrecoloredSRegOp>();
  if (width == 1) {
    words = {value};
  } else if (pack && pack.getElements().size() == 2) {
    words = Words(pack.getElements());
  } else if (precolored) {
    words = {precoloredHalf(precolored, 0), precoloredHalf(precolored, 1)};
  } else {
    for (int64_t i = 0; i < 2; ++i) {
      MLIRContext *context = builder.getContext();
      std::optional<int64_t> index = type.getPhysicalIndex();
      Type wordType;
      switch (type.getRegisterClass()) {
      case RegisterClass::VGPR:
        wordType = index ? Type(PVRegType::get(context, *index + i, 1)) : vgpr;
        break;
      case RegisterClass::SGPR:
        wordType = index ? Type(PSRegType::get(context, *index + i, 1)) : sgpr;
        break;
      case RegisterClass::AGPR:
        wordType = index ? Type(PARegType::get(context, *index + i, 1))
                         : Type(ARegType::get(context, 1, 1));
        break;
      }
      words.push_back(create<ExtractOp>(wordType, value, i));
    }
  }
  if (type.getRegisterClass() == RegisterClass::AGPR)
    for (Value &word : words)
      word = create<VAccvgprReadB32Op>(vgpr, word);
  return words;
}

Value Legalizer::inSgpr(Value word) {
  return isImmediate(word) ? create<SMovB32Op>(sgpr, word).getDst() : word;
}

Value Legalizer::inVgpr(Value word) {
  if (isVgpr(word))
    return word;
  counts.sgprToVgprMoves += isSgpr(word);
  return create<VMovB32Op>(vgpr, word);
}

/// Makes `value` a pair that a 64-bit SALU instruction takes in every source.
Value Legalizer::pairRegister(Value value) {
  if (!isImmediate(value) && isEven(value))
    return value;
  Words words = split(value, 2);
  return create<PackOp>(evenPair,
                        ValueRange{inSgpr(words[0]), inSgpr(words[1])});
}

/// Makes `value` the last source, which may be an inline constant. A literal
/// would be extended from 32 bits.
Value Legalizer::pairOperand(Value value) {
  return isImmediate(value) && isInline(value) ? value : pairRegister(value);
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

/// Creates a commutative VOP2 instruction. It takes one literal, as the first
/// source, and then needs a VGPR as the second.
template <typename OpTy> Value Legalizer::valuCommutative(Value a, Value b) {
  a = notSgpr(a);
  if (isLiteral(b))
    std::swap(a, b);
  if (isLiteral(a) && !isVgpr(b))
    a = inVgpr(a);
  return create<OpTy>(vgpr, notSgpr(a), b);
}

/// Creates a VOP3 instruction, which cannot have a literal.
template <typename OpTy> Value Legalizer::valu3(Value a, Value b) {
  return create<OpTy>(vgpr, besideVcc(a), notLiteral(b));
}

Value Legalizer::compareSalu(ComparePredicate predicate, Value a, Value b) {
  if (isImmediate(a) && !isImmediate(b)) {
    std::swap(a, b);
    predicate = swapped(predicate);
  }
  a = inSgpr(a);
  switch (predicate) {
  case ComparePredicate::EQ:
    return create<SCmpEqI32Op>(scc, a, b);
  case ComparePredicate::NE:
    return create<SCmpNeI32Op>(scc, a, b);
  case ComparePredicate::SLT:
    return create<SCmpLtI32Op>(scc, a, b);
  case ComparePredicate::SLE:
    return create<SCmpLeI32Op>(scc, a, b);
  case ComparePredicate::SGT:
    return create<SCmpGtI32Op>(scc, a, b);
  case ComparePredicate::SGE:
    return create<SCmpGeI32Op>(scc, a, b);
  case ComparePredicate::ULT:
    return create<SCmpLtU32Op>(scc, a, b);
  case ComparePredicate::ULE:
    return create<SCmpLeU32Op>(scc, a, b);
  case ComparePredicate::UGT:
    return create<SCmpGtU32Op>(scc, a, b);
  case ComparePredicate::UGE:
    return create<SCmpGeU32Op>(scc, a, b);
  }
  llvm_unreachable("unknown predicate");
}

void Legalizer::compareValu(ComparePredicate predicate, Value a, Value b) {
  if (isLiteral(b)) {
    std::swap(a, b);
    predicate = swapped(predicate);
  }
  // A literal must be the first source, and the other source a VGPR.
  if (isLiteral(a) && !isVgpr(b))
    a = inVgpr(a);
  if (isSgpr(a) && isSgpr(b))
    a = inVgpr(a);
  switch (predicate) {
  case ComparePredicate::EQ:
    create<VCmpEqI32Op>(a, b);
    return;
  case ComparePredicate::NE:
    create<VCmpNeI32Op>(a, b);
    return;
  case ComparePredicate::SLT:
    create<VCmpLtI32Op>(a, b);
    return;
  case ComparePredicate::SLE:
    create<VCmpLeI32Op>(a, b);
    return;
  case ComparePredicate::SGT:
    create<VCmpGtI32Op>(a, b);
    return;
  case ComparePredicate::SGE:
    create<VCmpGeI32Op>(a, b);
    return;
  case ComparePredicate::ULT:
    create<VCmpLtU32Op>(a, b);
    return;
  case ComparePredicate::ULE:
    create<VCmpLeU32Op>(a, b);
    return;
  case ComparePredicate::UGT:
    create<VCmpGtU32Op>(a, b);
    return;
  case ComparePredicate::UGE:
    create<VCmpGeU32Op>(a, b);
    return;
  }
}

/// A register with 0 or 1 from SCC, which holds `flag`.
Value Legalizer::booleanFromScc(Value flag) {
  return create<SCselectB32Op>(sgpr, flag, imm(1), imm(0));
}

/// A register with 0 or 1 from VCC.
Value Legalizer::booleanFromVcc() {
  Value zero = imm(0);
  return create<VCndmaskB32Op>(vgpr, zero, imm(1), /*vcc_dep=*/zero);
}

/// Sets SCC to whether the SGPR `condition` is non-zero, unless it holds that
/// already.
Value Legalizer::sccOf(Value condition) {
  if (condition != sccBoolean) {
    Value flag = create<SCmpNeU32Op>(scc, condition, imm(0));
    sccBoolean = condition;
    sccFlag = flag;
  }
  return sccFlag;
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

Value Legalizer::inClass(Value word, RegisterClass registerClass) {
  if (isRegisterOf(word.getType(), registerClass))
    return word;
  switch (registerClass) {
  case RegisterClass::SGPR:
    return inSgpr(word);
  case RegisterClass::VGPR:
    return inVgpr(word);
  case RegisterClass::AGPR:
    counts.sgprToVgprMoves += isSgpr(word);
    return create<VMovB32Op>(ARegType::get(builder.getContext(), 1, 1), word);
  }
  llvm_unreachable("unknown register class");
}

/// Replaces `op` by `words` and returns the new value.
FailureOr<Value> Legalizer::finish(Operation &op, Words words) {
  Value old = op.getResult(0);
  auto type = cast<RegisterType>(old.getType());
  auto size = static_cast<int64_t>(words.size());
  if (type.getSize() != size)
    return op.emitOpError("expected a result of ")
           << size << (size == 1 ? " dword" : " dwords") << ", got "
           << type.getSize();

  RegisterClass registerClass = type.getRegisterClass();
  Type resultType = type;
  if (registerClass == RegisterClass::SGPR && llvm::any_of(words, isVgpr)) {
    // The register class of an arith.* result matters only to other operations.
    if (!llvm::all_of(old.getUsers(), isArith))
      return op.emitOpError(
                 "expected a VGPR for the result of VGPR operands, got ")
             << Type(type);
    registerClass = RegisterClass::VGPR;
    resultType = VRegType::get(builder.getContext(), size, 1);
  }
  for (Value &word : words)
    word = inClass(word, registerClass);

  Value result;
  if (size != 1)
    result = create<PackOp>(resultType, words);
  else if (cast<RegisterType>(resultType).getPhysicalIndex() &&
           words[0].getType() != resultType)
    result = registerClass == RegisterClass::SGPR
                 ? create<SMovB32Op>(resultType, words[0]).getDst()
                 : create<VMovB32Op>(resultType, words[0]).getDst();
  else
    result = words[0];
  old.replaceAllUsesWith(result);
  op.erase();
  ++counts.opsLegalized;
  return result;
}

//===----------------------------------------------------------------------===//
// add, mul, or, and
//===----------------------------------------------------------------------===//

/// Adds with SALU instructions. The first source is an SGPR.
Words Legalizer::addSalu(const Words &a, const Words &b) {
  if (a.size() == 1)
    return {salu<SAddU32Op>(a[0], b[0])};
  auto low = create<SAddU32Op>(sgpr, scc, a[0], b[0]);
  auto high = create<SAddcU32Op>(sgpr, scc, low.getScc(), a[1], b[1]);
  return {low.getDst(), high.getDst()};
}

Words Legalizer::addValu(const Words &a, const Words &b) {
  if (a.size() == 1)
    return {valuCommutative<VAddU32Op>(a[0], b[0])};
  // All moves must come before the additions, because the carry is in VCC.
  Value a0 = besideVcc(a[0]), a1 = besideVcc(a[1]);
  Value b0 = notLiteral(b[0]), b1 = besideVcc(b[1]);
  auto low = create<VAddCoU32Op>(vgpr, evenPair, a0, b0);
  auto high = create<VAddcCoU32Op>(vgpr, evenPair, a1, b1);
  return {low.getDst(), high.getDst()};
}

Words Legalizer::mulSalu(const Words &a, const Words &b) {
  Value low = create<SMulI32Op>(sgpr, a[0], b[0]);
  if (a.size() == 1)
    return {low};
  Value high = create<SMulHiU32Op>(sgpr, a[0], b[0]);
  high = salu<SAddU32Op>(high, create<SMulI32Op>(sgpr, a[0], b[1]));
  return {low, salu<SAddU32Op>(high, create<SMulI32Op>(sgpr, a[1], b[0]))};
}

Words Legalizer::mulValu(const Words &a, const Words &b) {
  if (a.size() == 1)
    return {valu3<VMulLoU32Op>(a[0], b[0])};
  Words x = {besideVcc(a[0]), besideVcc(a[1])};
  Words y = {notLiteral(b[0]), notLiteral(b[1])};
  Value low = valu3<VMulLoU32Op>(x[0], y[0]);
  Value high = valu3<VMulHiU32Op>(x[0], y[0]);
  Value cross0 = valu3<VMulLoU32Op>(x[0], y[1]);
  Value cross1 = valu3<VMulLoU32Op>(x[1], y[0]);
  return {low, create<VAdd3U32Op>(vgpr, high, cross0, cross1)};
}

LogicalResult Legalizer::legalizeBinary(Operation &op) {
  Value lhs = op.getOperand(0), rhs = op.getOperand(1);
  FailureOr<unsigned> width = getWidth(op, {lhs, rhs});
  if (failed(width))
    return failure();
  auto isScalar = [](Value value) {
    return isImmediate(value) || isSgpr(value);
  };
  bool isSalu = isScalar(lhs) && isScalar(rhs);
  if (isSalu && isImmediate(lhs))
    std::swap(lhs, rhs);

  // The SALU has 64-bit forms of these operations.
  if (isSalu && *width == 2 && isa<ArithAndOp, ArithOrOp>(op)) {
    Value a = pairRegister(lhs), b = pairOperand(rhs);
    Value pair = isa<ArithAndOp>(op)
                     ? create<SAndB64Op>(evenPair, scc, a, b).getDst()
                     : create<SOrB64Op>(evenPair, scc, a, b).getDst();
    if (isa<SRegType>(op.getResult(0).getType()) &&
        getSize(op.getResult(0)) == 2) {
      op.getResult(0).replaceAllUsesWith(pair);
      op.erase();
      ++counts.opsLegalized;
      return success();
    }
    return finish(op, split(pair, 2));
  }

  Words a = split(lhs, *width), b = split(rhs, *width);
  if (isSalu)
    for (Value &word : a)
      word = inSgpr(word);
  else
    for (Value &word : a)
      word = notSgpr(word);
  Words result;
  if (isa<ArithAddOp>(op))
    result = isSalu ? addSalu(a, b) : addValu(a, b);
  else if (isa<ArithMulOp>(op))
    result = isSalu ? mulSalu(a, b) : mulValu(a, b);
  else
    for (auto [x, y] : llvm::zip_equal(a, b)) {
      if (isSalu)
        result.push_back(isa<ArithAndOp>(op) ? salu<SAndB32Op>(x, y)
                                             : salu<SOrB32Op>(x, y));
      else
        result.push_back(isa<ArithAndOp>(op) ? valuCommutative<VAndB32Op>(x, y)
                                             : valuCommutative<VOrB32Op>(x, y));
    }
  return finish(op, result);
}

//===----------------------------------------------------------------------===//
// cmp and select
//===----------------------------------------------------------------------===//

/// Compares with an ordered predicate: the low words decide if the high words
/// are equal.
Value Legalizer::compareSalu64(ComparePredicate predicate, const Words &a,
                               const Words &b) {
  Value low = booleanFromScc(compareSalu(ofLowWords(predicate), a[0], b[0]));
  Value high = booleanFromScc(compareSalu(predicate, a[1], b[1]));
  Value equal = compareSalu(ComparePredicate::EQ, a[1], b[1]);
  return create<SCselectB32Op>(sgpr, equal, low, high);
}

Value Legalizer::compareValu64(ComparePredicate predicate, const Words &a,
                               const Words &b) {
  if (isEquality(predicate)) {
    Value low = valuCommutative<VXorB32Op>(a[0], b[0]);
    Value high = valuCommutative<VXorB32Op>(a[1], b[1]);
    compareValu(predicate, valuCommutative<VOrB32Op>(low, high), imm(0));
    return booleanFromVcc();
  }
  compareValu(ofLowWords(predicate), a[0], b[0]);
  Value low = booleanFromVcc();
  compareValu(predicate, a[1], b[1]);
  Value high = booleanFromVcc();
  compareValu(ComparePredicate::EQ, a[1], b[1]);
  return create<VCndmaskB32Op>(vgpr, high, low, /*vcc_dep=*/low);
}

LogicalResult Legalizer::legalizeCmp(ArithCmpOp op) {
  Value lhs = op.getLhs(), rhs = op.getRhs();
  FailureOr<unsigned> width = getWidth(*op, {lhs, rhs});
  if (failed(width))
    return failure();
  ComparePredicate predicate = op.getPredicate();
  auto isScalar = [](Value value) {
    return isImmediate(value) || isSgpr(value);
  };
  bool isSalu = isScalar(lhs) && isScalar(rhs);

  Value boolean, flag;
  bool inVcc = false;
  if (isSalu && *width == 2 && isEquality(predicate)) {
    if (isImmediate(lhs))
      std::swap(lhs, rhs);
    Value a = pairRegister(lhs), b = pairOperand(rhs);
    flag = predicate == ComparePredicate::EQ
               ? Value(create<SCmpEqU64Op>(scc, a, b))
               : Value(create<SCmpNeU64Op>(scc, a, b));
    boolean = booleanFromScc(flag);
  } else {
    Words a = split(lhs, *width), b = split(rhs, *width);
    if (isSalu) {
      if (*width == 1) {
        flag = compareSalu(predicate, a[0], b[0]);
        boolean = booleanFromScc(flag);
      } else {
        boolean = compareSalu64(predicate, a, b);
      }
    } else {
      for (Value &word : a)
        word = notSgpr(word);
      if (*width == 1) {
        compareValu(predicate, a[0], b[0]);
        boolean = booleanFromVcc();
      } else {
        boolean = compareValu64(predicate, a, b);
      }
      inVcc = *width == 1 || isEquality(predicate);
    }
  }

  Operation *maker = boolean.getDefiningOp();
  FailureOr<Value> result = finish(*op, {boolean});
  if (failed(result))
    return failure();
  booleanOps.push_back(maker);
  if (*result != boolean)
    booleanOps.push_back(result->getDefiningOp());
  if (isSgpr(*result))
    booleans.insert(*result);
  // Only moves came after the comparison.
  if (flag) {
    sccBoolean = *result;
    sccFlag = flag;
  }
  if (inVcc)
    vccBoolean = *result;
  return success();
}

LogicalResult Legalizer::legalizeSelect(ArithSelectOp op) {
  Value trueVal = op.getTrueVal(), falseVal = op.getFalseVal();
  Value condition = op.getCondition();
  FailureOr<unsigned> width = getWidth(*op, {trueVal, falseVal});
  if (failed(width))
    return failure();
  if (int64_t size = getSize(condition); size != 1)
    return op.emitOpError("expected a condition of 1 dword, got ") << size;
  Words t = split(trueVal, *width), f = split(falseVal, *width);
  Words result;

  auto isScalar = [](Value value) {
    return isImmediate(value) || isSgpr(value);
  };
  if (llvm::all_of(t, isScalar) && llvm::all_of(f, isScalar) &&
      isSgpr(op.getDst()) && (isSgpr(condition) || condition == sccBoolean)) {
    // The instruction takes only one literal.
    for (auto [x, y] : llvm::zip_equal(t, f))
      if (isLiteral(x) && isLiteral(y))
        x = inSgpr(x);
    Value flag = sccOf(condition);
    for (auto [x, y] : llvm::zip_equal(t, f))
      result.push_back(create<SCselectB32Op>(sgpr, flag, x, y));
    return finish(*op, result);
  }

  for (Value &word : t)
    word = besideVcc(word);
  for (Value &word : f)
    word = besideVcc(word);
  if (isRegisterOf(condition.getType(), RegisterClass::AGPR))
    condition = split(condition, 1)[0];
  Value dependence = condition;
  if (condition == vccBoolean) {
    dependence = imm(1);
  } else {
    create<VCmpNeI32Op>(condition, imm(0));
    vccBoolean = condition;
  }
  for (auto [x, y] : llvm::zip_equal(t, f))
    result.push_back(create<VCndmaskB32Op>(vgpr, y, x, dependence));
  return finish(*op, result);
}

//===----------------------------------------------------------------------===//
// readfirstlane and changes of width
//===----------------------------------------------------------------------===//

LogicalResult Legalizer::legalizeReadfirstlane(ArithReadfirstlaneOp op) {
  Value src = op.getSrc();
  int64_t size = isImmediate(src) ? getSize(op.getDst()) : getSize(src);
  if (size != 1 && size != 2)
    return op.emitOpError("unsupported readfirstlane width (got ")
           << size << " dwords)";
  if (isSgpr(src) && src.getType() == op.getDst().getType()) {
    op.getDst().replaceAllUsesWith(src);
    op.erase();
    ++counts.opsLegalized;
    return success();
  }
  Words words = split(src, static_cast<unsigned>(size));
  for (Value &word : words)
    if (isVgpr(word))
      word = create<VReadfirstlaneB32Op>(sgpr, word);
  return finish(*op, words);
}

LogicalResult Legalizer::legalizeTrunc(ArithTruncOp op) {
  FailureOr<unsigned> width = getWidth(*op, op.getSrc());
  if (failed(width))
    return failure();
  return finish(*op, {split(op.getSrc(), *width)[0]});
}

LogicalResult Legalizer::legalizeExtension(Operation &op, bool isSigned) {
  Value src = op.getOperand(0);
  if (!isImmediate(src) && getSize(src) != 1)
    return op.emitOpError(isSigned ? "sext" : "zext")
           << " source must be i32 (got " << getSize(src) << " dwords)";
  Value low = split(src, 1)[0];
  Value high;
  if (!isSigned)
    high = imm(0);
  else if (isImmediate(low))
    high = imm(static_cast<int32_t>(getImm(low)) < 0 ? -1 : 0);
  else if (isSgpr(low))
    high = salu<SAshrI32Op>(low, imm(31));
  else
    high = create<VAshrrevI32Op>(vgpr, imm(31), low);
  return finish(op, {low, high});
}

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

LogicalResult Legalizer::legalize(Operation &op) {
  builder.setInsertionPoint(&op);
  loc = op.getLoc();
  return llvm::TypeSwitch<Operation *, LogicalResult>(&op)
      .Case([&](ArithCmpOp cmp) { return legalizeCmp(cmp); })
      .Case([&](ArithSelectOp select) { return legalizeSelect(select); })
      .Case([&](ArithReadfirstlaneOp read) {
        return legalizeReadfirstlane(read);
      })
      .Case([&](ArithTruncOp trunc) { return legalizeTrunc(trunc); })
      .Case([&](ArithSextOp) { return legalizeExtension(op, true); })
      .Case([&](ArithZextOp) { return legalizeExtension(op, false); })
      .Default([&](Operation *) { return legalizeBinary(op); });
}

/// Lets control flow on the result of a comparison read SCC instead.
void Legalizer::takeConditionFromScc(Operation &op) {
  if (!isa<IfOp, ConditionOp>(op) || !booleans.contains(op.getOperand(0)))
    return;
  builder.setInsertionPoint(&op);
  loc = op.getLoc();
  op.setOperand(0, sccOf(op.getOperand(0)));
}

LogicalResult Legalizer::legalizeRegions(Operation &op) {
  for (Region &region : op.getRegions())
    for (Block &block : region) {
      forgetFlags();
      for (Operation &inner : llvm::make_early_inc_range(block)) {
        if (isArith(&inner)) {
          if (failed(legalize(inner)))
            return failure();
          continue;
        }
        takeConditionFromScc(inner);
        noteWrites(inner);
        if (failed(legalizeRegions(inner)))
          return failure();
      }
    }
  if (op.getNumRegions())
    forgetFlags();
  return success();
}

void Legalizer::dropUnreadBooleans() {
  for (Operation *op : llvm::reverse(booleanOps)) {
    if (!op->use_empty())
      continue;
    if (auto move = dyn_cast<VMovB32Op>(op))
      counts.sgprToVgprMoves -= isSgpr(move.getSrc());
    op->erase();
  }
}

FailureOr<ArithLegalizationCounts> waveasm::legalizeArith(Operation *root) {
  Legalizer legalizer(root->getContext());
  if (failed(legalizer.legalizeRegions(*root)))
    return failure();
  legalizer.dropUnreadBooleans();
  return legalizer.counts;
}

namespace waveasm {
#define GEN_PASS_DEF_ARITHLEGALIZATION
#include "waveasm/transforms/optimize/arith_legalization/ArithLegalization.h.inc"
} // namespace waveasm

namespace {
struct ArithLegalizationPass
    : waveasm::impl::ArithLegalizationBase<ArithLegalizationPass> {
  void runOnOperation() override {
    FailureOr<ArithLegalizationCounts> counts = legalizeArith(getOperation());
    if (failed(counts))
      return signalPassFailure();
    numOpsLegalized += counts->opsLegalized;
    numSGPRToVGPRMoves += counts->sgprToVgprMoves;
  }
};
} // namespace
