//===- allocation_bench.cpp - How the time of allocation grows ------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   ./bazelw run //tests/bench:allocation_bench [-- SHAPE...]
//
// Allocates registers for programs of several shapes with 2,500 to 20,000
// instructions, and prints the time of the processor and its ratio to that of
// half the size: about 2 where the time is linear. Shapes that do not fit are
// spilled.
//
//===----------------------------------------------------------------------===//

#include "tests/bench/GemmKernel.h"

#include "waveasm/backend/Backend.h"
#include "waveasm/dialect/WaveAsmDialect.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <cstdio>
#include <ctime>

using namespace mlir;
using namespace waveasm;

static constexpr const char *kHead = R"mlir(
!v = !waveasm.vreg
!s = !waveasm.sreg
waveasm.program @bench target = #waveasm.target<#waveasm.gfx942>
    abi = #waveasm.abi<> attributes {workgroup_size = [64, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %p = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2, 2>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
)mlir";

/// A program of as many `parts`, which get their numbers.
static std::string
makeProgram(unsigned parts,
            llvm::function_ref<std::string(unsigned)> makePart) {
  std::string text = kHead;
  for (unsigned i = 0; i < parts; ++i)
    text += makePart(i);
  return text + "  waveasm.s_endpgm\n}\n";
}

static std::string load(unsigned i) {
  return llvm::formatv("  %l{0} = waveasm.ds_read_b32 %x {{offset = {1} : "
                       "i64} : !v -> !v\n",
                       i, 4 * (i % 16384));
}

static std::string store(const llvm::Twine &value) {
  return ("  waveasm.ds_write_b32 " + value + ", %x : !v, !v\n").str();
}

/// Values that live for about `distance` instructions.
static std::string makeWindow(unsigned instructions, unsigned distance) {
  unsigned parts = instructions / 2;
  return makeProgram(parts, [&](unsigned i) {
    std::string text = load(i);
    if (i >= distance)
      text += store("%l" + std::to_string(i - distance));
    return text;
  });
}

/// All values are made before the first is read. Most leave the registers.
static std::string makeCrowd(unsigned instructions) {
  unsigned count = instructions / 2;
  return makeProgram(2 * count, [&](unsigned i) {
    return i < count ? load(i) : store("%l" + std::to_string(i - count));
  });
}

/// The same with SGPRs.
static std::string makeScalars(unsigned instructions) {
  unsigned count = instructions / 3;
  return makeProgram(2 * count, [&](unsigned i) -> std::string {
    if (i < count)
      return llvm::formatv("  %o{0} = waveasm.constant {1} : !waveasm.imm<0>\n"
                           "  %l{0} = waveasm.s_load_dword %p, %o{0} : "
                           "!waveasm.sreg<2, 2>, !waveasm.imm<0> -> !s\n",
                           i, 4 * (i % 4096));
    return llvm::formatv("  %w{0} = waveasm.v_add_u32 %l{0}, %x : !s, !v -> "
                         "!v\n",
                         i - count)
               .str() +
           store("%w" + std::to_string(i - count));
  });
}

/// Loops one after the other, each of which reads values from before all.
static std::string makeLoops(unsigned instructions) {
  constexpr unsigned kValues = 100;
  std::string values;
  for (unsigned i = 0; i < kValues; ++i)
    values += load(i);
  return makeProgram(instructions / 8, [&](unsigned i) -> std::string {
    return (i ? "" : values) + llvm::formatv(R"mlir(
  %i{0} = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r{0}:2 = waveasm.loop (%j{0} = %i{0}, %a{0} = %l{1}) : (!s, !v) -> (!s, !v) {{
    %b{0} = waveasm.v_add_u32 %a{0}, %l{2} : !v, !v -> !v
    %n{0}:2 = waveasm.s_add_u32 %j{0}, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t{0} = waveasm.s_cmp_lt_u32 %n{0}#0, %c4 : !s, !waveasm.imm<4> -> !waveasm.scc
    waveasm.condition %t{0} : !waveasm.scc iter_args(%n{0}#0, %b{0}) : !s, !v
  }
  waveasm.ds_write_b32 %r{0}#1, %x : !v, !v
)mlir",
                                             i, i % kValues, (i + 1) % kValues)
                                   .str();
  });
}

/// Tuples of which parts are joined with parts of others: each needs copies.
static std::string makeTuples(unsigned instructions) {
  return makeProgram(instructions / 4, [&](unsigned i) -> std::string {
    std::string text = llvm::formatv(
        "  %q{0} = waveasm.ds_read_b128 %x {{offset = {1} : i64} : !v -> "
        "!waveasm.vreg<4, 4>\n"
        "  %e{0} = waveasm.extract %q{0}[1] : !waveasm.vreg<4, 4> -> !v\n",
        i, 16 * (i % 4096));
    if (i < 8)
      return text;
    return text +
           llvm::formatv(
               "  %k{0} = waveasm.pack %e{0}, %e{1}, %e{2}, %e{1} : "
               "(!v, !v, !v, !v) -> !waveasm.vreg<4, 4>\n"
               "  waveasm.ds_write_b128 %k{0}, %x : !waveasm.vreg<4, 4>, !v\n",
               i, i - 3, i - 8)
               .str();
  });
}

namespace {
struct Shape {
  const char *name;
  std::string (*make)(unsigned instructions);
};
} // namespace

/// Milliseconds of the back end on a copy of `program`; nothing if it fails.
static std::optional<double> runOnce(ProgramOp program) {
  OwningOpRef<ProgramOp> clone(cast<ProgramOp>(program->clone()));
  std::clock_t start = std::clock();
  if (failed(runBackend(*clone)))
    return std::nullopt;
  return 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

static LogicalResult bench(const Shape &shape, MLIRContext &context) {
  double last = 0;
  for (unsigned size : {2500u, 5000u, 10000u, 20000u}) {
    OwningOpRef<ModuleOp> module =
        parseSourceString<ModuleOp>(shape.make(size), &context);
    if (!module)
      return failure();
    ProgramOp program = *module->getOps<ProgramOp>().begin();
    double time = 1e9;
    for (unsigned i = 0; i < 3; ++i) {
      std::optional<double> once = runOnce(program);
      if (!once)
        return failure();
      time = std::min(time, *once);
    }
    std::printf("%-10s %12u %12.1f", shape.name, size, time);
    if (last > 0)
      std::printf(" %6.2f", time / last);
    std::printf("\n");
    std::fflush(stdout);
    last = time;
  }
  return success();
}

int main(int argc, char **argv) {
  llvm::ArrayRef<char *> names(argv + 1, static_cast<size_t>(argc - 1));
  DialectRegistry registry;
  registry.insert<WaveAsmDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  std::printf("%-10s %12s %12s %6s\n", "shape", "instructions", "milliseconds",
              "ratio");
  const Shape shapes[] = {
      {"gemm", makeGemmKernel},
      {"window", [](unsigned n) { return makeWindow(n, 100); }},
      {"tuples", makeTuples},
      {"loops", makeLoops},
      {"crowd", makeCrowd},
      {"scalars", makeScalars},
  };
  for (const Shape &shape : shapes)
    if (names.empty() || llvm::is_contained(names, llvm::StringRef(shape.name)))
      if (failed(bench(shape, context)))
        return 1;
  return 0;
}
