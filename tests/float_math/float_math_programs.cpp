//===- float_math_programs.cpp - Kernels of single functions --------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   float_math_programs FUNCTION [FLAG ...]
//
// Prints a kernel with the arguments x, y, z and result, buffers of 32-bit
// words: result[i] = function(x[i], y[i], z[i]) for i = 64 * workgroup +
// work-item. A flag is a field of FastMath, or `scalar`: x is read from an SGPR
// and y is the immediate 3.0.
//
//===----------------------------------------------------------------------===//

#include "waveasm/dialect/WaveAsmDialect.h"
#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/import/FloatMath.h"
#include "waveasm/import/NarrowFloats.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringMap.h"

#include <functional>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

namespace {
struct Arguments {
  Value x, y, z;
  FastMath flags;
};
using Function =
    std::function<Value(ImplicitLocOpBuilder &, const Arguments &)>;
} // namespace

/// The store takes the result of the function in place of x.
static constexpr StringRef kKernel = R"(
waveasm.program @k target = #waveasm.target<#waveasm.gfx942>
    abi = #waveasm.abi<kernarg = 0, wg_id_x = 2>
    attributes {num_kernel_args = 4 : i64, workgroup_size = [64, 1, 1]} {
  %kernarg = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2, 2>
  %workgroup = waveasm.precolored.sreg 2 : !waveasm.sreg
  %item = waveasm.precolored.vreg 0 : !waveasm.vreg
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c6 = waveasm.constant 6 : !waveasm.imm<6>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %xy = waveasm.s_load_dwordx4 %kernarg, %c0
      : !waveasm.sreg<2, 2>, !waveasm.imm<0> -> !waveasm.sreg<4, 4>
  %zr = waveasm.s_load_dwordx4 %kernarg, %c16
      : !waveasm.sreg<2, 2>, !waveasm.imm<16> -> !waveasm.sreg<4, 4>
  %xs = waveasm.extract %xy[0] : !waveasm.sreg<4, 4> -> !waveasm.sreg<2, 2>
  %ys = waveasm.extract %xy[2] : !waveasm.sreg<4, 4> -> !waveasm.sreg<2, 2>
  %zs = waveasm.extract %zr[0] : !waveasm.sreg<4, 4> -> !waveasm.sreg<2, 2>
  %rs = waveasm.extract %zr[2] : !waveasm.sreg<4, 4> -> !waveasm.sreg<2, 2>
  %first, %scc = waveasm.s_lshl_b32 %workgroup, %c6
      : !waveasm.sreg, !waveasm.imm<6> -> !waveasm.sreg, !waveasm.scc
  %index = waveasm.v_add_u32 %first, %item : !waveasm.sreg, !waveasm.vreg -> !waveasm.vreg
  %at = waveasm.v_lshlrev_b32 %c2, %index : !waveasm.imm<2>, !waveasm.vreg -> !waveasm.vreg
  %x = waveasm.global_load_dword %xs, %at, %c0
      : !waveasm.sreg<2, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %y = waveasm.global_load_dword %ys, %at, %c0
      : !waveasm.sreg<2, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %z = waveasm.global_load_dword %zs, %at, %c0
      : !waveasm.sreg<2, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  waveasm.global_store_dword %x, %rs, %at
      : !waveasm.vreg, !waveasm.sreg<2, 2>, !waveasm.vreg
  waveasm.s_endpgm
}
)";

using Unary = Value (*)(ImplicitLocOpBuilder &, Value);
using UnaryWithFlags = Value (*)(ImplicitLocOpBuilder &, Value,
                                 const FastMath &);
using Binary = Value (*)(ImplicitLocOpBuilder &, Value, Value);
using BinaryWithFlags = Value (*)(ImplicitLocOpBuilder &, Value, Value,
                                  const FastMath &);
using Ternary = Value (*)(ImplicitLocOpBuilder &, Value, Value, Value);

static Function wrap(Unary function) {
  return [=](ImplicitLocOpBuilder &b, const Arguments &a) {
    return function(b, a.x);
  };
}
static Function wrap(UnaryWithFlags function) {
  return [=](ImplicitLocOpBuilder &b, const Arguments &a) {
    return function(b, a.x, a.flags);
  };
}
static Function wrap(Binary function) {
  return [=](ImplicitLocOpBuilder &b, const Arguments &a) {
    return function(b, a.x, a.y);
  };
}
static Function wrap(BinaryWithFlags function) {
  return [=](ImplicitLocOpBuilder &b, const Arguments &a) {
    return function(b, a.x, a.y, a.flags);
  };
}
static Function wrap(Ternary function) {
  return [=](ImplicitLocOpBuilder &b, const Arguments &a) {
    return function(b, a.x, a.y, a.z);
  };
}

static llvm::StringMap<Function> makeFunctions() {
  llvm::StringMap<Function> functions;
  auto add = [&](StringRef name, auto function) {
    functions[name] = wrap(function);
  };
  add("abs", makeAbs);
  add("negate", makeNegate);
  add("copysign", makeCopySign);
  add("fma", makeFma);
  add("maximum", makeMaximum);
  add("minimum", makeMinimum);
  add("maxnum", makeMaxNum);
  add("minnum", makeMinNum);
  add("roundeven", makeRoundEven);
  add("round", makeRound);
  add("floor", makeFloor);
  add("ceil", makeCeil);
  add("trunc", makeTrunc);
  add("sitofp", makeSignedToFloat);
  add("uitofp", makeUnsignedToFloat);
  add("fptosi", makeFloatToSigned);
  add("fptoui", makeFloatToUnsigned);
  add("divide", makeDivide);
  add("reciprocal", makeReciprocal);
  add("remainder", makeRemainder);
  add("sqrt", makeSqrt);
  add("rsqrt", makeRsqrt);
  add("exp2", makeExp2);
  add("exp", makeExp);
  add("exp10", makeExp10);
  add("expm1", makeExpm1);
  add("log2", makeLog2);
  add("log", makeLog);
  add("log10", makeLog10);
  add("log1p", makeLog1p);
  add("pow", makePow);
  add("cbrt", makeCbrt);
  add("sin", makeSin);
  add("cos", makeCos);
  add("atan2", makeAtan2);
  add("tanh", makeTanh);
  add("sinh", makeSinh);
  add("cosh", makeCosh);
  add("erf", makeErf);
  add("f32_to_f16", makeF32ToF16);
  add("f32_to_f16_pair", makeF32ToF16Pair);
  add("divide_f16", makeDivideF16);
  add("add_f16", makeAddF16);
  add("sub_f16", makeSubF16);
  add("mul_f16", makeMulF16);
  add("maximum_f16", makeMaximumF16);
  add("minimum_f16", makeMinimumF16);
  add("maxnum_f16", makeMaxNumF16);
  add("minnum_f16", makeMinNumF16);
  add("copysign_f16_pair", makeCopySignF16Pair);
  add("add_f16_pair", makeAddF16Pair);
  add("sub_f16_pair", makeSubF16Pair);
  add("mul_f16_pair", makeMulF16Pair);
  add("fma_f16_pair", makeFmaF16Pair);
  add("abs_f16_pair", makeAbsF16Pair);
  add("negate_f16_pair", makeNegateF16Pair);
  add("maximum_f16_pair", makeMaximumF16Pair);
  add("minimum_f16_pair", makeMinimumF16Pair);
  add("maxnum_f16_pair", makeMaxNumF16Pair);
  add("minnum_f16_pair", makeMinNumF16Pair);
  add("f32_to_bf16", makeF32ToBf16);
  add("f32_to_bf16_pair", makeF32ToBf16Pair);
  for (unsigned half : {0u, 1u}) {
    std::string suffix = "_" + std::to_string(half);
    functions["f16_to_f32" + suffix] = [=](ImplicitLocOpBuilder &b,
                                           const Arguments &a) {
      return makeF16ToF32(b, a.x, half);
    };
    functions["bf16_to_f32" + suffix] = [=](ImplicitLocOpBuilder &b,
                                            const Arguments &a) {
      return makeBf16ToF32(b, a.x, half);
    };
  }
  functions["exp_f16"] = [](ImplicitLocOpBuilder &b, const Arguments &a) {
    FastMath flags = getFlagsForF16(a.flags);
    return makeF32ToF16(b, makeExp(b, makeF16ToF32(b, a.x), flags));
  };
  for (auto [type, name] : {std::pair(Float8::E4M3, "f8e4m3fnuz"),
                            std::pair(Float8::E5M2, "f8e5m2fnuz")}) {
    for (unsigned byte = 0; byte < 4; ++byte)
      functions[name + ("_to_f32_" + std::to_string(byte))] =
          [type = type, byte](ImplicitLocOpBuilder &b, const Arguments &a) {
            return makeF8ToF32(b, type, a.x, byte);
          };
    functions[std::string("f32_to_") + name] =
        [type = type](ImplicitLocOpBuilder &b, const Arguments &a) {
          return makeF32ToF8(b, type, a.x);
        };
    functions[std::string("f32_to_") + name + "_three"] =
        [type = type](ImplicitLocOpBuilder &b, const Arguments &a) {
          return makeF32ToF8(b, type, {a.x, a.y, a.z});
        };
    functions[std::string("f32_to_") + name + "_four"] =
        [type = type](ImplicitLocOpBuilder &b, const Arguments &a) {
          return makeF32ToF8(b, type, {a.x, a.y, a.z, a.x});
        };
  }
  return functions;
}

/// Sets the field of the name; fails if there is none.
static LogicalResult setFlag(StringRef name, FastMath &flags) {
  for (auto [field, value] :
       {std::pair("noNans", &flags.noNans), std::pair("noInfs", &flags.noInfs),
        std::pair("noSignedZeros", &flags.noSignedZeros),
        std::pair("allowReciprocal", &flags.allowReciprocal),
        std::pair("approximate", &flags.approximate),
        std::pair("flushF32Denormals", &flags.flushF32Denormals)})
    if (name == field) {
      *value = true;
      return success();
    }
  return failure();
}

/// x in an SGPR, y as an immediate.
static void useScalars(ImplicitLocOpBuilder &b, Arguments &arguments) {
  arguments.x = VReadfirstlaneB32Op::create(
      b, SRegType::get(b.getContext(), 1, 1), arguments.x);
  constexpr int64_t kThree = 0x40400000;
  arguments.y =
      ConstantOp::create(b, ImmType::get(b.getContext(), kThree), kThree);
}

int main(int argc, char **argv) {
  llvm::StringMap<Function> functions = makeFunctions();
  auto function = functions.find(argc > 1 ? argv[1] : "");
  if (function == functions.end()) {
    llvm::errs() << "expected a function and flags, got '"
                 << (argc > 1 ? argv[1] : "") << "'\n";
    return 2;
  }
  Arguments arguments;
  bool isScalar = false;
  for (StringRef name : llvm::ArrayRef(argv, argc).drop_front(2)) {
    isScalar |= name == "scalar";
    if (name != "scalar" && failed(setFlag(name, arguments.flags))) {
      llvm::errs() << "expected a field of FastMath or 'scalar', got '" << name
                   << "'\n";
      return 2;
    }
  }

  DialectRegistry registry;
  registry.insert<WaveAsmDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(kKernel, &context);
  if (!module)
    return 1;
  SmallVector<Value> loads;
  GlobalStoreDwordOp store;
  module->walk([&](Operation *op) {
    if (isa<GlobalLoadDwordOp>(op))
      loads.push_back(op->getResult(0));
    if (auto found = dyn_cast<GlobalStoreDwordOp>(op))
      store = found;
  });
  arguments.x = loads[0];
  arguments.y = loads[1];
  arguments.z = loads[2];
  ImplicitLocOpBuilder b(store.getLoc(), &context);
  b.setInsertionPoint(store);
  if (isScalar)
    useScalars(b, arguments);
  store->setOperand(0, function->second(b, arguments));
  if (failed(verify(*module)))
    return 1;
  module->print(llvm::outs());
  return 0;
}
