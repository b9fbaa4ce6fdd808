//===- FloatElements.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/FloatElements.h"
#include "waveasm/import/NarrowFloats.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

static std::optional<Float8> getFloat8(Type type) {
  if (isa<Float8E4M3FNUZType, Float8E4M3FNType>(type))
    return Float8::E4M3;
  if (isa<Float8E5M2FNUZType, Float8E5M2Type>(type))
    return Float8::E5M2;
  return std::nullopt;
}

LogicalResult waveasm::import::checkFloat(KernelImporter &importer,
                                          Operation *op, Type type) {
  Type element = getElementType(type);
  if (isa<Float32Type, Float16Type, BFloat16Type>(element) ||
      getFloat8(element))
    return success();
  return importer.emitError(op)
         << "expected f32, f16, bf16, "
         << (importer.getProgram().getTargetMachine().float8 ==
                     target::Float8Format::Ocp
                 ? "f8E4M3FN or f8E5M2"
                 : "f8E4M3FNUZ or f8E5M2FNUZ")
         << ", got " << type;
}

FastMath waveasm::import::getFastMath(KernelImporter &importer, Operation *op) {
  FastMath flags;
  flags.flushF32Denormals = importer.launch.flushF32Denormals;
  auto interface = dyn_cast<arith::ArithFastMathInterface>(op);
  if (!interface)
    return flags;
  arith::FastMathFlagsAttr attr = interface.getFastMathFlagsAttr();
  if (!attr)
    return flags;
  auto has = [&](arith::FastMathFlags flag) {
    return arith::bitEnumContainsAll(attr.getValue(), flag);
  };
  flags.noNans = has(arith::FastMathFlags::nnan);
  flags.noInfs = has(arith::FastMathFlags::ninf);
  flags.noSignedZeros = has(arith::FastMathFlags::nsz);
  flags.allowReciprocal = has(arith::FastMathFlags::arcp);
  flags.approximate = has(arith::FastMathFlags::afn);
  return flags;
}

SmallVector<Value> waveasm::import::getF16Elements(KernelImporter &importer,
                                                   Value value) {
  RegisterBits bits = importer.getBits(value);
  CodeBuilder &code = importer.code;
  SmallVector<Value> elements;
  for (size_t i = 0, e = getNumElements(value.getType()); i < e; ++i) {
    Value word = bits.getWord(i / 2);
    unsigned shift = 16 * (i % 2);
    if (isImmediate(word))
      word = code.imm(getImmediate(word) >> shift & 0xffff);
    else if (shift)
      word = code.vector<VLshrrevB32Op>(code.imm(shift), code.toVgpr(word));
    elements.push_back(word);
  }
  return elements;
}

SmallVector<Value> waveasm::import::toF32(KernelImporter &importer,
                                          Value value) {
  Type type = getElementType(value.getType());
  RegisterBits bits = importer.getBits(value);
  ImplicitLocOpBuilder &b = importer.code.b;
  SmallVector<Value> elements;
  for (size_t i = 0, e = getNumElements(value.getType()); i < e; ++i) {
    auto part = [&](unsigned perWord) {
      return std::pair(bits.getWord(i / perWord),
                       static_cast<unsigned>(i % perWord));
    };
    if (type.isF32()) {
      elements.push_back(bits.getWord(i));
    } else if (type.isF16()) {
      auto [word, half] = part(2);
      elements.push_back(makeF16ToF32(b, word, half));
    } else if (type.isBF16()) {
      auto [word, half] = part(2);
      elements.push_back(makeBf16ToF32(b, word, half));
    } else {
      auto [word, byte] = part(4);
      elements.push_back(makeF8ToF32(b, *getFloat8(type), word, byte));
    }
  }
  return elements;
}

void waveasm::import::setFromF32(KernelImporter &importer, Value result,
                                 ArrayRef<Value> elements,
                                 const FastMath &flags, bool isExact) {
  Type type = getElementType(result.getType());
  ImplicitLocOpBuilder &b = importer.code.b;
  SmallVector<Value> words;
  size_t perWord = 32 / getElementWidth(type);
  for (size_t i = 0; i < elements.size(); i += perWord) {
    ArrayRef<Value> parts =
        elements.slice(i, std::min(perWord, elements.size() - i));
    if (type.isF32())
      words.push_back(parts[0]);
    else if (std::optional<Float8> float8 = getFloat8(type))
      words.push_back(makeF32ToF8(b, *float8, parts));
    else if (type.isBF16() && isExact)
      words.push_back(makeExactBf16(b, parts));
    else if (parts.size() == 1)
      words.push_back(type.isF16() ? makeF32ToF16(b, parts[0])
                                   : makeF32ToBf16(b, parts[0], flags));
    else
      words.push_back(type.isF16()
                          ? makeF32ToF16Pair(b, parts[0], parts[1])
                          : makeF32ToBf16Pair(b, parts[0], parts[1], flags));
  }
  importer.set(result, RegisterBits(words));
}

LogicalResult waveasm::import::importFloats(
    KernelImporter &importer, Operation *op, const FastMath &flags,
    llvm::function_ref<Value(ArrayRef<Value>)> ofF32,
    llvm::function_ref<Value(ArrayRef<Value>)> ofF16, bool isExact) {
  Value result = op->getResult(0);
  if (failed(checkFloat(importer, op, result.getType())))
    return failure();
  bool isF16 = getElementType(result.getType()).isF16();
  SmallVector<SmallVector<Value>> operands;
  for (Value operand : op->getOperands())
    operands.push_back(
        isF16 ? SmallVector<Value>(importer.getBits(operand).getWords())
              : toF32(importer, operand));
  SmallVector<Value> results;
  for (size_t i = 0, e = operands.front().size(); i < e; ++i) {
    SmallVector<Value> arguments;
    for (ArrayRef<Value> operand : operands)
      arguments.push_back(operand[i]);
    results.push_back(isF16 ? ofF16(arguments) : ofF32(arguments));
  }
  if (isF16)
    importer.set(result, RegisterBits(results));
  else
    setFromF32(importer, result, results, flags, isExact);
  return success();
}

const Condition *import::compareFloats(CodeBuilder &code,
                                       arith::CmpFPredicate predicate,
                                       Value lhs, Value rhs, unsigned width) {
  using P = arith::CmpFPredicate;
  auto emit = [&](auto op) {
    return code.fromMask(decltype(op)::create(code.b, code.sgpr(2), lhs, rhs));
  };
  auto make = [&](auto f32, auto f16, auto f64) {
    return width == 32 ? emit(f32) : width == 16 ? emit(f16) : emit(f64);
  };
  switch (predicate) {
  case P::OEQ:
    return make(VCmpEqF32E64Op(), VCmpEqF16E64Op(), VCmpEqF64E64Op());
  case P::OGT:
    return make(VCmpGtF32E64Op(), VCmpGtF16E64Op(), VCmpGtF64E64Op());
  case P::OGE:
    return make(VCmpGeF32E64Op(), VCmpGeF16E64Op(), VCmpGeF64E64Op());
  case P::OLT:
    return make(VCmpLtF32E64Op(), VCmpLtF16E64Op(), VCmpLtF64E64Op());
  case P::OLE:
    return make(VCmpLeF32E64Op(), VCmpLeF16E64Op(), VCmpLeF64E64Op());
  case P::ONE:
    return make(VCmpLgF32E64Op(), VCmpLgF16E64Op(), VCmpLgF64E64Op());
  case P::ORD:
    return make(VCmpOF32E64Op(), VCmpOF16E64Op(), VCmpOF64E64Op());
  case P::UEQ:
    return make(VCmpNlgF32E64Op(), VCmpNlgF16E64Op(), VCmpNlgF64E64Op());
  case P::UGT:
    return make(VCmpNleF32E64Op(), VCmpNleF16E64Op(), VCmpNleF64E64Op());
  case P::UGE:
    return make(VCmpNltF32E64Op(), VCmpNltF16E64Op(), VCmpNltF64E64Op());
  case P::ULT:
    return make(VCmpNgeF32E64Op(), VCmpNgeF16E64Op(), VCmpNgeF64E64Op());
  case P::ULE:
    return make(VCmpNgtF32E64Op(), VCmpNgtF16E64Op(), VCmpNgtF64E64Op());
  case P::UNE:
    return make(VCmpNeqF32E64Op(), VCmpNeqF16E64Op(), VCmpNeqF64E64Op());
  case P::UNO:
    return make(VCmpUF32E64Op(), VCmpUF16E64Op(), VCmpUF64E64Op());
  case P::AlwaysFalse:
  case P::AlwaysTrue:
    return code.constant(predicate == P::AlwaysTrue);
  }
  llvm_unreachable("all predicates are handled");
}
