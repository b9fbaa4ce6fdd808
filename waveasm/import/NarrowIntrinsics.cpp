//===- NarrowIntrinsics.cpp - Intrinsics on floats of few bits ------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Intrinsics of matrices and conversions of floats of 8, 6 and 4 bits, which
// are integers there, so that the target decides what they stand for; and
// other instructions that only gfx950 has.
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/import/CallOfIntrinsic.h"
#include "waveasm/import/KernelImporter.h"
#include "waveasm/import/LaneSwap.h"
#include "waveasm/import/Matrices.h"

#include "llvm/ADT/StringSwitch.h"

#include <algorithm>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

/// Returns the registers of an operand.
static Value getRegisters(KernelImporter &importer, Value value) {
  RegisterBits bits = importer.getBits(value);
  return bits.getNumWords() == 1 ? importer.code.toVgpr(bits.getWord(0))
                                 : bits.getTuple(importer.code);
}

/// Returns a constant from 0 to `most`. Fails with an error at `op`.
static FailureOr<int64_t> getChoice(KernelImporter &importer,
                                    LLVM::CallIntrinsicOp op, unsigned index,
                                    int64_t most) {
  FailureOr<int64_t> number = getConstantOperand(importer, op, index);
  // A truth value may be -1.
  if (succeeded(number) && op.getArgs()[index].getType().isInteger(1))
    return int64_t(*number != 0);
  if (succeeded(number) && (*number < 0 || *number > most))
    return importer.emitError(op)
           << "expected operand #" << index << " from 0 to " << most << ", got "
           << *number;
  return number;
}

//===----------------------------------------------------------------------===//
// Matrices
//===----------------------------------------------------------------------===//

/// mfma(a, b, c).
template <typename OpTy>
static LogicalResult importProduct(KernelImporter &importer,
                                   LLVM::CallIntrinsicOp op) {
  CodeBuilder &code = importer.code;
  if (failed(checkOperands(importer, op, 3)) ||
      failed(checkAllLanes(importer, op, "matrix instructions work")))
    return failure();
  RegisterBits c = importer.getBits(op.getArgs()[2]);
  Value d = OpTy::create(
      code.b, code.vgpr(static_cast<int64_t>(c.getNumWords())),
      getRegisters(importer, op.getArgs()[0]),
      getRegisters(importer, op.getArgs()[1]), getAccumulator(code, c));
  importer.set(op.getResult(0), RegisterBits::fromTuple(code, d));
  return success();
}

/// mfma.scale(a, b, c, format of a, of b, byte of the scale of a, scale of a,
/// and both of b). Where both scales are 0, there are none (LLVM 22, "User
/// Guide for AMDGPU Backend").
static LogicalResult importScaledProduct(KernelImporter &importer,
                                         LLVM::CallIntrinsicOp op) {
  CodeBuilder &code = importer.code;
  if (failed(checkOperands(importer, op, 9)) ||
      failed(checkAllLanes(importer, op, "matrix instructions work")) ||
      failed(checkInstruction<VMfmaScaleF32_16x16x128_F8f6f4Op>(importer, op)))
    return failure();
  ScaledProduct product;
  product.isSmall = op.getIntrin().contains("16x16x128");
  product.accumulator = importer.getBits(op.getArgs()[2]);
  bool hasScales = false;
  for (unsigned i = 0; i < 2; ++i) {
    constexpr std::array<size_t, 5> kRegisters = {8, 8, 6, 6, 4};
    FailureOr<int64_t> format =
        getChoice(importer, op, 3 + i, kRegisters.size() - 1);
    FailureOr<int64_t> byte = getChoice(importer, op, 5 + 2 * i, 3);
    if (failed(format) || failed(byte))
      return failure();
    RegisterBits bits = importer.getBits(op.getArgs()[i]);
    size_t count = kRegisters[static_cast<size_t>(*format)];
    if (bits.getNumWords() < count)
      return importer.emitError(op)
             << "expected " << count << " words in operand #" << i << ", got "
             << op.getArgs()[i].getType();
    product.sources[i] = bits.getTuple(code, 0, count);
    product.formats[i] = *format;
    product.bytes[i] = *byte;
    product.scales[i] = importer.getBits(op.getArgs()[6 + 2 * i]).getWord(0);
    hasScales |= !isa<ImmType>(product.scales[i].getType()) ||
                 getImmediate(product.scales[i]) != 0 || *byte != 0;
  }
  constexpr int64_t kOne = 127;
  if (!hasScales)
    product.scales = {code.imm(kOne), code.imm(kOne)};
  importer.set(op.getResult(0), emitScaledProduct(code, product));
  return success();
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// A conversion of gfx950: the register of which it keeps a part if it does,
/// the sources as the instruction has them, the part of the first source to
/// read, and the part of the result to write.
template <typename OpTy>
static LogicalResult importConversion(KernelImporter &importer,
                                      LLVM::CallIntrinsicOp op) {
  CodeBuilder &code = importer.code;
  unsigned numSources = OpTy::getNumSources();
  bool keepsPart = OpTy::getNumResultParts() > 1,
       readsPart = OpTy::getNumSourceParts() > 1;
  unsigned first = keepsPart ? 1 : 0, next = first + numSources;
  if (failed(checkOperands(importer, op, next + readsPart + keepsPart)) ||
      failed(checkInstruction<OpTy>(importer, op)))
    return failure();
  OperationState state(code.b.getLoc(), OpTy::getOperationName());
  for (unsigned i = 0; i < numSources; ++i) {
    Value source = getRegisters(importer, op.getArgs()[first + i]);
    if (getRegisterCount(source) != OpTy::getSourceSize(i))
      return importer.emitError(op)
             << "expected " << OpTy::getSourceSize(i) << " words in operand #"
             << first + i << ", got " << op.getArgs()[first + i].getType();
    state.operands.push_back(source);
  }
  auto choose = [&](StringRef attribute, int64_t parts) {
    FailureOr<int64_t> part = getChoice(importer, op, next++, parts - 1);
    if (failed(part))
      return failure();
    state.addAttribute(attribute, code.b.getI64IntegerAttr(*part));
    return success();
  };
  if (keepsPart)
    state.operands.push_back(getRegisters(importer, op.getArgs()[0]));
  if ((readsPart && failed(choose("source_part", OpTy::getNumSourceParts()))) ||
      (keepsPart && failed(choose("result_part", OpTy::getNumResultParts()))))
    return failure();
  state.addTypes(code.vgpr(OpTy::getResultSize()));
  Value result = code.b.create(state)->getResult(0);
  setWords(importer, op.getResult(0),
           RegisterBits::fromTuple(code, result).getWords());
  return success();
}

/// Returns the handler for that of the operations whose instruction has the
/// name of the intrinsic; null if none has.
template <typename... OpTys>
static IntrinsicHandler findConversionAmong(StringRef name) {
  std::string instruction = name.str();
  llvm::replace(instruction, '.', '_');
  std::string operation = "waveasm.v_" + instruction;
  IntrinsicHandler found = nullptr;
  ((found = OpTys::getOperationName() == operation ? importConversion<OpTys>
                                                   : found),
   ...);
  return found;
}

/// cvt.sr.fp8.f32(source, random bits, register, byte of it).
template <typename OpTy>
static LogicalResult importStochastic(KernelImporter &importer,
                                      LLVM::CallIntrinsicOp op) {
  CodeBuilder &code = importer.code;
  if (failed(checkOperands(importer, op, 4)))
    return failure();
  FailureOr<int64_t> byte = getChoice(importer, op, 3, 3);
  if (failed(byte))
    return failure();
  Value result =
      code.vector<OpTy>(getRegisters(importer, op.getArgs()[0]),
                        getRegisters(importer, op.getArgs()[1]),
                        getRegisters(importer, op.getArgs()[2]), *byte);
  setWords(importer, op.getResult(0), result);
  return success();
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

/// ashr.pk(low, high, amount): the lower half of a register.
template <typename OpTy>
static LogicalResult importShiftAndPack(KernelImporter &importer,
                                        LLVM::CallIntrinsicOp op) {
  CodeBuilder &code = importer.code;
  if (failed(checkOperands(importer, op, 3)) ||
      failed(checkInstruction<OpTy>(importer, op)))
    return failure();
  Value result = code.vector<OpTy>(getRegisters(importer, op.getArgs()[0]),
                                   getRegisters(importer, op.getArgs()[1]),
                                   getRegisters(importer, op.getArgs()[2]),
                                   code.toVgpr(code.imm(0)), int64_t{0});
  setWords(importer, op.getResult(0), result);
  return success();
}

/// prng.b32(word).
static LogicalResult importRandom(KernelImporter &importer,
                                  LLVM::CallIntrinsicOp op) {
  if (failed(checkOperands(importer, op, 1)) ||
      failed(checkInstruction<VPrngB32Op>(importer, op)))
    return failure();
  setWords(importer, op.getResult(0),
           importer.code.vector<VPrngB32Op>(
               getRegisters(importer, op.getArgs()[0])));
  return success();
}

/// bitop3(a, b, c, table), of up to 32 bits.
static LogicalResult importTable(KernelImporter &importer,
                                 LLVM::CallIntrinsicOp op) {
  if (failed(checkOperands(importer, op, 4)) ||
      failed(checkInstruction<VBitop3B32Op>(importer, op)))
    return failure();
  Type type = op.getResult(0).getType();
  if (!type.isInteger() || type.getIntOrFloatBitWidth() > 32)
    return importer.emitError(op)
           << "expected an integer of up to 32 bits, got " << type;
  FailureOr<int64_t> table = getConstantOperand(importer, op, 3);
  if (failed(table))
    return failure();
  setWords(importer, op.getResult(0),
           importer.code.vector<VBitop3B32Op>(
               getRegisters(importer, op.getArgs()[0]),
               getRegisters(importer, op.getArgs()[1]),
               getRegisters(importer, op.getArgs()[2]), *table & 0xff));
  return success();
}

/// fdot2.f32.bf16(a, b, c, clamp).
static LogicalResult importDotOfBf16(KernelImporter &importer,
                                     LLVM::CallIntrinsicOp op) {
  if (failed(checkOperands(importer, op, 4)) ||
      failed(checkInstruction<VDot2F32Bf16Op>(importer, op)))
    return failure();
  FailureOr<int64_t> clamp = getConstantOperand(importer, op, 3);
  if (failed(clamp))
    return failure();
  if (*clamp)
    return importer.emitError(op) << "expected no clamp";
  setWords(importer, op.getResult(0),
           importer.code.vector<VDot2F32Bf16Op>(
               getRegisters(importer, op.getArgs()[0]),
               getRegisters(importer, op.getArgs()[1]),
               getRegisters(importer, op.getArgs()[2])));
  return success();
}

IntrinsicHandler import::findNarrowIntrinsic(StringRef name) {
  if (IntrinsicHandler conversion = findConversionAmong<
          VCvtScalef32F32Fp8Op, VCvtScalef32F32Bf8Op, VCvtScalef32F16Fp8Op,
          VCvtScalef32F16Bf8Op, VCvtScalef32PkF32Fp8Op, VCvtScalef32PkF32Bf8Op,
          VCvtScalef32PkF16Fp8Op, VCvtScalef32PkF16Bf8Op,
          VCvtScalef32PkBf16Fp8Op, VCvtScalef32PkBf16Bf8Op,
          VCvtScalef32PkFp8F32Op, VCvtScalef32PkBf8F32Op,
          VCvtScalef32PkFp8F16Op, VCvtScalef32PkBf8F16Op,
          VCvtScalef32PkFp8Bf16Op, VCvtScalef32PkBf8Bf16Op,
          VCvtScalef32SrFp8F32Op, VCvtScalef32SrBf8F32Op,
          VCvtScalef32SrFp8F16Op, VCvtScalef32SrBf8F16Op,
          VCvtScalef32SrFp8Bf16Op, VCvtScalef32SrBf8Bf16Op,
          VCvtScalef32PkF32Fp4Op, VCvtScalef32PkF16Fp4Op,
          VCvtScalef32PkBf16Fp4Op, VCvtScalef32PkFp4F32Op,
          VCvtScalef32PkFp4F16Op, VCvtScalef32PkFp4Bf16Op,
          VCvtScalef32SrPkFp4F32Op, VCvtScalef32SrPkFp4F16Op,
          VCvtScalef32SrPkFp4Bf16Op, VCvtScalef32Pk32F32Fp6Op,
          VCvtScalef32Pk32F32Bf6Op, VCvtScalef32Pk32F16Fp6Op,
          VCvtScalef32Pk32F16Bf6Op, VCvtScalef32Pk32Bf16Fp6Op,
          VCvtScalef32Pk32Bf16Bf6Op, VCvtScalef322xpk16Fp6F32Op,
          VCvtScalef322xpk16Bf6F32Op, VCvtScalef32Pk32Fp6F16Op,
          VCvtScalef32Pk32Bf6F16Op, VCvtScalef32Pk32Fp6Bf16Op,
          VCvtScalef32Pk32Bf6Bf16Op, VCvtScalef32SrPk32Fp6F32Op,
          VCvtScalef32SrPk32Bf6F32Op, VCvtScalef32SrPk32Fp6F16Op,
          VCvtScalef32SrPk32Bf6F16Op, VCvtScalef32SrPk32Fp6Bf16Op,
          VCvtScalef32SrPk32Bf6Bf16Op, VCvtSrF16F32Op, VCvtSrBf16F32Op>(name))
    return conversion;
  return llvm::StringSwitch<IntrinsicHandler>(name)
      .Case("ashr.pk.i8.i32", importShiftAndPack<VAshrPkI8I32Op>)
      .Case("ashr.pk.u8.i32", importShiftAndPack<VAshrPkU8I32Op>)
      .Case("bitop3", importTable)
      .Case("cvt.sr.bf8.f32", importStochastic<VCvtSrBf8F32Op>)
      .Case("cvt.sr.fp8.f32", importStochastic<VCvtSrFp8F32Op>)
      .Case("fdot2.f32.bf16", importDotOfBf16)
      .Case("fdot2c.f32.bf16", importDotOfBf16)
      .Case("mfma.f32.16x16x32.bf8.bf8",
            importProduct<VMfmaF32_16x16x32_Bf8Bf8Op>)
      .Case("mfma.f32.16x16x32.bf8.fp8",
            importProduct<VMfmaF32_16x16x32_Bf8Fp8Op>)
      .Case("mfma.f32.16x16x32.fp8.bf8",
            importProduct<VMfmaF32_16x16x32_Fp8Bf8Op>)
      .Case("mfma.f32.16x16x32.fp8.fp8",
            importProduct<VMfmaF32_16x16x32_Fp8Fp8Op>)
      .Case("mfma.f32.32x32x16.bf8.bf8",
            importProduct<VMfmaF32_32x32x16_Bf8Bf8Op>)
      .Case("mfma.f32.32x32x16.bf8.fp8",
            importProduct<VMfmaF32_32x32x16_Bf8Fp8Op>)
      .Case("mfma.f32.32x32x16.fp8.bf8",
            importProduct<VMfmaF32_32x32x16_Fp8Bf8Op>)
      .Case("mfma.f32.32x32x16.fp8.fp8",
            importProduct<VMfmaF32_32x32x16_Fp8Fp8Op>)
      .Case("mfma.scale.f32.16x16x128.f8f6f4", importScaledProduct)
      .Case("mfma.scale.f32.32x32x64.f8f6f4", importScaledProduct)
      .Case("prng.b32", importRandom)
      .Default(nullptr);
}
