//===- BlockDependencesTest.cpp -------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The search and the checker of its results know what keeps instructions in
// order, each by its own tables. They must agree on every pair.
//
//===----------------------------------------------------------------------===//

#include "waveasm/reschedule/BlockDependences.h"

#include "waveasm/machine_code/MakeProgram.h"
#include "waveasm/machine_code/TestCode.h"
#include "waveasm/registration/RegisterDialects.h"
#include "waveasm/verify/ExchangeRules.h"

#include "gtest/gtest.h"

using namespace waveasm;
using namespace waveasm::machine_code;
using namespace waveasm::reschedule;

namespace {

/// Instructions of all kinds that share some registers.
constexpr const char *kInstructions[] = {
    "v_add_f32_e32 v0, v1, v2",
    "v_add_f32_e32 v2, v3, v4",
    "v_fmac_f32_e32 v0, v5, v6",
    "v_add_co_u32_e32 v7, vcc, v1, v3",
    "v_addc_co_u32_e32 v8, vcc, v1, v3, vcc",
    "v_cndmask_b32_e32 v9, v1, v3, vcc",
    "v_cmp_gt_f32_e32 vcc, v1, v3",
    "v_cmp_gt_f32_e64 s[10:11], v1, v3",
    "v_cvt_f16_f32_e32 v10, v1",
    "v_fma_mixhi_f16 v10, v1, v3, v5",
    "v_mov_b32_dpp v11, v1 row_shl:1 row_mask:0xf bank_mask:0xf",
    ("v_mov_b32_sdwa v10, v1 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE "
     "src0_sel:DWORD"),
    "v_readfirstlane_b32 s12, v1",
    "v_writelane_b32 v11, s12, 3",
    "v_exp_f32_e32 v12, v0",
    "v_pk_add_f32 v[14:15], v[0:1], v[2:3]",
    "v_mfma_f32_16x16x16_f16 v[20:23], v[14:15], v[16:17], v[20:23]",
    "v_mfma_f32_16x16x16_f16 a[0:3], v[14:15], v[16:17], a[0:3]",
    "v_accvgpr_read_b32 v13, a0",
    "v_accvgpr_write_b32 a3, v1",
    "s_add_u32 s12, s13, s14",
    "s_addc_u32 s13, s13, s14",
    "s_cmp_lt_u32 s12, s14",
    "s_mov_b32 s15, s12",
    "s_mov_b32 m0, s15",
    "s_and_saveexec_b64 s[16:17], vcc",
    "s_or_b64 exec, exec, s[16:17]",
    "s_load_dwordx2 s[18:19], s[4:5], 0x0",
    "global_load_dword v24, v[26:27], off",
    "global_load_dwordx4 v[28:31], v[26:27], off",
    "global_load_short_d16_hi v24, v[26:27], off",
    "global_store_dword v[26:27], v0, off",
    "global_atomic_add v[26:27], v1, off",
    "global_atomic_add v25, v[26:27], v1, off sc0",
    "buffer_load_dword v24, v6, s[20:23], 0 offen",
    "buffer_store_dword v0, v6, s[20:23], 0 offen",
    "buffer_load_dword v6, s[20:23], 0 offen lds",
    "flat_load_dword v24, v[26:27]",
    "flat_store_dword v[26:27], v0",
    "scratch_load_dword v24, off, off",
    "scratch_store_dword off, v0, off",
    "ds_read_b32 v24, v6",
    "ds_read2_b32 v[28:29], v6 offset1:1",
    "ds_write_b32 v6, v0",
    "ds_write_b64 v6, v[0:1]",
    "ds_add_u32 v6, v0",
    "ds_add_rtn_u32 v24, v6, v0",
    "ds_swizzle_b32 v24, v0 offset:swizzle(SWAP,1)",
    "global_load_dword v24, v[26:27], off sc1",
    "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 3",
    "s_mov_b32 s15, src_vccz",
    "ds_bpermute_b32 v24, v6, v0",
    "s_barrier",
    "s_setprio 1",
};

class BlockDependencesTest : public testing::Test {
protected:
  BlockDependencesTest() {
    mlir::DialectRegistry registry;
    registerWaveAsmDialects(registry);
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
  }

  /// The kernel with these lines.
  static KernelCode read(const std::string &lines) {
    llvm::Expected<std::vector<KernelCode>> kernels = readText(
        makeKernel("k", lines + "s_endpgm\n",
                   ".amdhsa_next_free_vgpr 40\n.amdhsa_accum_offset 32\n"));
    EXPECT_TRUE(static_cast<bool>(kernels))
        << llvm::toString(kernels.takeError());
    return std::move(kernels->front());
  }

  /// Whether the first of two instructions must come before the second.
  bool depends(const verify::Instruction &a, const verify::Instruction &b) {
    KernelCode code = kernel;
    code.instructions = {a, b};
    PathBlock block;
    block.end = 2;
    ExecutionPath path;
    path.path = {block};
    TextProgram text = makeProgram(code, path, context);
    text.program.getBody().front().front().erase();
    mlir::FailureOr<MachineCode> machine = MachineCode::build(text.program);
    EXPECT_TRUE(succeeded(machine)) << a.text << "; " << b.text;
    llvm::BitVector fences(2);
    for (auto [i, each] : llvm::enumerate(code.instructions))
      if (isFence(each))
        fences.set(static_cast<unsigned>(i));
    return !findBlockDependences(machine->getMachine(), fences).empty();
  }

  mlir::MLIRContext context{mlir::MLIRContext::Threading::DISABLED};
  KernelCode kernel = read("");
};

} // namespace

TEST_F(BlockDependencesTest, TheCheckerAgreesOnEveryPair) {
  std::string lines;
  for (const char *line : kInstructions)
    lines += std::string(line) + "\n";
  KernelCode all = read(lines);
  llvm::ArrayRef<verify::Instruction> instructions =
      llvm::ArrayRef(all.instructions).drop_back();
  ASSERT_EQ(instructions.size(), std::size(kInstructions));
  unsigned numFree = 0;
  for (const verify::Instruction &a : instructions)
    for (const verify::Instruction &b : instructions) {
      if (&a == &b)
        continue;
      bool mayExchange = verify::mayExchange(a, b);
      EXPECT_EQ(mayExchange, !depends(a, b)) << a.text << "\n" << b.text;
      EXPECT_EQ(mayExchange, verify::mayExchange(b, a));
      numFree += mayExchange;
    }
  // Neither forbids everything.
  EXPECT_GT(numFree, instructions.size() * instructions.size() / 2);
}

TEST_F(BlockDependencesTest, TheCheckerAgreesOnWhatIsObserved) {
  std::string lines;
  for (const char *line : kInstructions)
    lines += std::string(line) + "\n";
  KernelCode code = read(lines);
  code.instructions.pop_back();
  ExecutionPath path;
  path.path.emplace_back().end =
      static_cast<unsigned>(code.instructions.size());
  TextProgram text = makeProgram(code, path, context);
  text.program.getBody().front().front().erase();
  mlir::FailureOr<MachineCode> machine = MachineCode::build(text.program);
  ASSERT_TRUE(succeeded(machine));
  const MachineProgram &program = machine->getMachine();
  ASSERT_EQ(program.getInstructions().size(), code.instructions.size());
  unsigned numObserved = 0;
  for (auto [i, point] : llvm::enumerate(code.instructions))
    for (auto [j, access] : llvm::enumerate(code.instructions)) {
      bool isObserved =
          reschedule::observes(program.getInstructions()[i], isFence(point),
                               program, program.getInstructions()[j]);
      EXPECT_EQ(isObserved, verify::observes(point, access))
          << point.text << "\n"
          << access.text;
      numObserved += isObserved;
    }
  EXPECT_GT(numObserved, 100U);
}

TEST_F(BlockDependencesTest, WhatIsFixedMayNotBePassed) {
  constexpr const char *kFixed[] = {
      "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 3",
      "s_memtime s[6:7]",
      "s_getpc_b64 s[6:7]",
      "s_sendmsg sendmsg(MSG_INTERRUPT)",
      "buffer_wbl2 sc1",
      "buffer_inv sc1",
      "s_dcache_wb",
      "global_store_dword v[26:27], v0, off sc0 sc1",
      "global_load_dword v24, v[26:27], off sc1",
      "global_atomic_add v[26:27], v1, off sc1",
      "s_sethalt 0",
      "s_sleep 1",
      "s_wakeup",
      "s_incperflevel 1",
  };
  KernelCode other = read("v_mov_b32_e32 v30, v31\n");
  for (const char *line : kFixed) {
    KernelCode code = read(std::string(line) + "\n");
    EXPECT_TRUE(isFence(code.instructions.front())) << line;
    EXPECT_FALSE(verify::mayExchange(code.instructions.front(),
                                     other.instructions.front()))
        << line;
  }
  for (const verify::Instruction &each :
       read("global_atomic_add v25, v[26:27], v1, off sc0\n"
            "global_load_dword v24, v[26:27], off nt\n"
            "s_barrier\ns_setprio 2\n")
           .instructions)
    if (!each.is("s_endpgm"))
      EXPECT_FALSE(isFence(each)) << each.text;
}
