//===- ConductModuleTest.cpp ----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/ConductModule.h"

#include "waveasm/analysis/dependences/DependenceFault.h"
#include "waveasm/analysis/testing/TestProgram.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "gtest/gtest.h"

#include <optional>

using namespace waveasm;
using namespace waveasm::search;

/// It takes less time if the read of the LDS does not wait for the write.
static constexpr llvm::StringLiteral kBody = R"mlir(
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %o = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %a = waveasm.buffer_load_dword %srd, %x, %o : !waveasm.sreg<4, 4>, !v, !s -> !v
  waveasm.ds_write_b32 %a, %y : !v, !v
  %b = waveasm.ds_read_b32 %y : !v -> !v
  %c = waveasm.v_rcp_f32 %b : !v -> !v
  %d = waveasm.v_rcp_f32 %c : !v -> !v
  waveasm.buffer_store_dword %d, %srd, %x : !v, !waveasm.sreg<4, 4>, !v
  waveasm.s_endpgm
)mlir";

namespace {
/// A compile with default options, and how it complains.
struct Conducted {
  explicit Conducted(std::optional<DependenceKind> missing) {
    std::optional<DependenceFault> fault;
    if (missing)
      fault.emplace(*missing);
    TestProgram program(kBody);
    auto module = program.getProgram()->getParentOfType<mlir::ModuleOp>();
    mlir::ScopedDiagnosticHandler handler(program.getProgram().getContext(),
                                          [&](mlir::Diagnostic &diagnostic) {
                                            messages += diagnostic.str() + "\n";
                                            return mlir::success();
                                          });
    succeeds = mlir::succeeded(conductModule(module, ConductorOptions()));
  }

  bool succeeds = false;
  std::string messages;
};
} // namespace

TEST(ConductModuleTest, TheSecondProofOfOrdersFindsWhatAWrongGraphAllows) {
  Conducted right(std::nullopt);
  EXPECT_TRUE(right.succeeds) << right.messages;
  Conducted wrong(DependenceKind::Memory);
  EXPECT_FALSE(wrong.succeeds);
  EXPECT_NE(wrong.messages.find("internal error: the order of body has a "
                                "proof, but a second checker"),
            std::string::npos)
      << wrong.messages;
}
