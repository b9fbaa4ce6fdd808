//===- KernelCodeTest.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/machine_code/KernelCode.h"

#include "waveasm/machine_code/TestCode.h"
#include "waveasm/target/Machines.h"

#include "gtest/gtest.h"

using namespace waveasm::machine_code;

/// The error of reading `text`, whose kernels are complete.
static std::string readError(llvm::StringRef text,
                             llvm::StringRef kernel = "") {
  llvm::Expected<std::vector<KernelCode>> kernels = readText(text, kernel);
  return kernels ? "" : llvm::toString(kernels.takeError());
}

TEST(KernelCodeTest, ReadsResources) {
  llvm::Expected<std::vector<KernelCode>> kernels = readText(
      makeKernel("k", "s_endpgm\n",
                 ".amdhsa_next_free_vgpr 140\n.amdhsa_accum_offset 100\n"
                 ".amdhsa_next_free_sgpr 30\n"
                 ".amdhsa_group_segment_fixed_size 9216\n") +
      makeMetadata("k", ".reqd_workgroup_size: [64, 4, 1]"));
  ASSERT_TRUE(static_cast<bool>(kernels))
      << llvm::toString(kernels.takeError());
  ASSERT_EQ(kernels->size(), 1u);
  const KernelCode &kernel = kernels->front();
  EXPECT_EQ(kernel.name, "k");
  EXPECT_EQ(kernel.vgprs, 100u);
  // 140 registers take blocks of 8.
  EXPECT_EQ(kernel.agprs, 44u);
  EXPECT_EQ(kernel.ldsBytes, 9216u);
  EXPECT_EQ(kernel.workgroupSize, (std::array<unsigned, 3>{64, 4, 1}));
  EXPECT_EQ(kernel.countWorkitems(), 256u);
  EXPECT_TRUE(kernel.isWorkgroupSizeExact);
  EXPECT_EQ(kernel.entry, 0u);
}

TEST(KernelCodeTest, ALargestWorkgroupIsNotARequiredOne) {
  llvm::Expected<std::vector<KernelCode>> kernels =
      readText(makeKernel("k", "s_endpgm\n") + makeMetadata("k", ""));
  ASSERT_TRUE(static_cast<bool>(kernels))
      << llvm::toString(kernels.takeError());
  EXPECT_EQ(kernels->front().countWorkitems(), 512u);
  EXPECT_FALSE(kernels->front().isWorkgroupSizeExact);
}

TEST(KernelCodeTest, SelectsKernelsByName) {
  std::string text = makeKernel("first", "s_nop 1\ns_endpgm\n") +
                     makeKernel("second", "s_nop 2\ns_endpgm\n");
  llvm::Expected<std::vector<KernelCode>> all = readText(text);
  ASSERT_TRUE(static_cast<bool>(all)) << llvm::toString(all.takeError());
  ASSERT_EQ(all->size(), 2u);
  EXPECT_EQ((*all)[0].name, "first");
  llvm::Expected<std::vector<KernelCode>> second = readText(text, "second");
  ASSERT_TRUE(static_cast<bool>(second)) << llvm::toString(second.takeError());
  ASSERT_EQ(second->size(), 1u);
  EXPECT_EQ(second->front().instructions[0].text, "s_nop 2");
  // Offsets count from the kernel.
  EXPECT_EQ(second->front().instructions[0].offset, 0u);
  EXPECT_EQ(readError(text, "third"),
            "expected one of the kernels 'first', 'second', got 'third'");
}

TEST(KernelCodeTest, BranchesLeadToOffsetsInTheKernel) {
  llvm::Expected<std::vector<KernelCode>> kernels =
      readText(makeKernel("before", "s_endpgm\n") +
               makeKernel("k", "again:\ns_nop 0\ns_cbranch_scc1 again\n"
                               "s_endpgm\n"));
  ASSERT_TRUE(static_cast<bool>(kernels))
      << llvm::toString(kernels.takeError());
  EXPECT_EQ(kernels->back().instructions[1].branchTarget, 0);
}

TEST(KernelCodeTest, MacrosAndDirectivesWork) {
  llvm::Expected<std::vector<KernelCode>> kernels =
      readText(".macro twice count\n.rept 2\ns_nop \\count\n.endr\n.endm\n"
               ".set states, 3\n" +
               makeKernel("k", "twice states\ns_endpgm\n"));
  ASSERT_TRUE(static_cast<bool>(kernels))
      << llvm::toString(kernels.takeError());
  ASSERT_EQ(kernels->front().instructions.size(), 3u);
  EXPECT_EQ(kernels->front().instructions[1].text, "s_nop 3");
}

TEST(KernelCodeTest, PreloadedArgumentsMoveTheEntry) {
  llvm::Expected<std::vector<KernelCode>> kernels = readText(makeKernel(
      "k",
      "s_load_dword s2, s[0:1], 0x0\ns_branch body\n.p2align 8\nbody:\n"
      "s_endpgm\n",
      ".amdhsa_user_sgpr_kernarg_segment_ptr 1\n"
      ".amdhsa_user_sgpr_kernarg_preload_length 1\n"));
  ASSERT_TRUE(static_cast<bool>(kernels))
      << llvm::toString(kernels.takeError());
  const KernelCode &kernel = kernels->front();
  EXPECT_EQ(kernel.instructions[kernel.entry].offset, 256u);
  EXPECT_EQ(kernel.instructions[kernel.entry].text, "s_endpgm");
}

TEST(KernelCodeTest, TargetsWithFeaturesAreGfx942) {
  std::string text = makeKernel("k", "s_endpgm\n");
  EXPECT_EQ(readError(".amdgcn_target "
                      "\"amdgcn-amd-amdhsa--gfx942:sramecc+:xnack-\"\n" +
                      text),
            "");
}

TEST(KernelCodeTest, TheTextNamesTheTarget) {
  auto read = [](const char *target, const char *body) {
    return readText(".amdgcn_target \"amdgcn-amd-amdhsa--" +
                    std::string(target) + "\"\n" + makeKernel("k", body));
  };
  constexpr const char *kBody =
      "v_prng_b32 v0, v1\ns_endpgm\n"; // Only gfx950 has it.
  llvm::Expected<std::vector<KernelCode>> kernels = read("gfx950", kBody);
  ASSERT_TRUE(static_cast<bool>(kernels))
      << llvm::toString(kernels.takeError());
  EXPECT_EQ(kernels->front().machine, &waveasm::target::kGfx950);
  EXPECT_EQ(llvm::toString(read("gfx942", kBody).takeError()).find("test.s:"),
            0u);
  // What runs on both counts as gfx942.
  kernels = read("gfx9-4-generic", "s_endpgm\n");
  ASSERT_TRUE(static_cast<bool>(kernels))
      << llvm::toString(kernels.takeError());
  EXPECT_EQ(kernels->front().machine, &waveasm::target::kGfx942);
  EXPECT_EQ(llvm::toString(read("gfx1100", "s_endpgm\n").takeError()),
            "test.s:1: expected code for gfx942 or gfx950, got "
            "'amdgcn-amd-amdhsa--gfx1100'");
}

TEST(KernelCodeTest, OtherSpellingsOfTheTargetAreKnown) {
  std::string text = makeKernel("k", "s_endpgm\n") + makeMetadata("k", "");
  const std::string usual = "amdgcn-amd-amdhsa--gfx942";
  for (const char *spelling : {"amdgpu9.42-amd-amdhsa-unknown-gfx942",
                               "amdgcn-amd-amdhsa-unknown-gfx942",
                               "amdgcn-amd-amdhsa-unknown-gfx942:xnack-"}) {
    std::string other =
        (llvm::Twine(".amdgcn_target \"") + usual + "\"\n" + text).str();
    for (size_t at = 0; (at = other.find(usual, at)) != std::string::npos;
         at += std::string(spelling).size())
      other.replace(at, usual.size(), spelling);
    EXPECT_EQ(readError(other), "") << spelling;
  }
  for (const char *spelling : {"amdgpu9.42-amd-amdpal-unknown-gfx942",
                               "amdgpu12.0-amd-amdhsa-unknown-gfx1200"})
    EXPECT_NE(
        readError(".amdgcn_target \"" + std::string(spelling) + "\"\n" + text),
        "")
        << spelling;
}

TEST(KernelCodeTest, KernelsThatCannotBeReadAreLeftOut) {
  llvm::Expected<llvm::SmallVector<char, 0>> object =
      readAssembly(makeKernel("calls", "s_swappc_b64 s[30:31], s[4:5]\n"
                                       "s_endpgm\n") +
                       makeKernel("good", "s_endpgm\n"),
                   "test.s");
  ASSERT_TRUE(static_cast<bool>(object)) << llvm::toString(object.takeError());
  llvm::Expected<CodeFile> file = readCodeObject(*object, "");
  ASSERT_TRUE(static_cast<bool>(file)) << llvm::toString(file.takeError());
  ASSERT_EQ(file->kernels.size(), 1u);
  EXPECT_EQ(file->kernels[0].name, "good");
  ASSERT_EQ(file->unread.size(), 1u);
  EXPECT_EQ(file->unread[0].first, "calls");
  EXPECT_NE(file->unread[0].second.find("s_swappc_b64"), std::string::npos);
  llvm::Expected<CodeFile> calls = readCodeObject(*object, "calls");
  ASSERT_TRUE(static_cast<bool>(calls)) << llvm::toString(calls.takeError());
  EXPECT_TRUE(calls->kernels.empty());
  EXPECT_EQ(calls->unread, file->unread);
}

TEST(KernelCodeTest, DataAndUnknownEncodingsAreErrors) {
  EXPECT_EQ(readError(makeKernel("k", "s_nop 0\n.long 0xffffffff\ns_endpgm\n")),
            "kernel 'k', offset 0x4: expected an instruction of gfx942, got "
            "data or an unknown encoding");
  // Another kernel of the file does not matter.
  EXPECT_EQ(readError(makeKernel("k", ".long 0xffffffff\n") +
                          makeKernel("good", "s_endpgm\n"),
                      "good"),
            "");
}

TEST(KernelCodeTest, ControlThatLeavesTheKernelIsAnError) {
  EXPECT_EQ(
      readError(makeKernel("k", "s_nop 0\ns_swappc_b64 s[30:31], s[4:5]\n"
                                "s_endpgm\n")),
      "kernel 'k', offset 0x4: expected branches, and jumps in the kernel "
      "or calls of functions without calls whose targets constants "
      "determine, got 's_swappc_b64 s[30:31], s[4:5]'");
  EXPECT_EQ(readError(makeKernel("k", "s_branch 100\ns_endpgm\n")),
            "kernel 'k', offset 0x0: expected a branch to an instruction of "
            "the kernel, got offset 404");
  // Into the literal of an instruction.
  EXPECT_EQ(readError(makeKernel("k", "s_branch 1\ns_mov_b32 s0, 0x12345678\n"
                                      "s_endpgm\n")),
            "kernel 'k', offset 0x0: expected a branch to an instruction of "
            "the kernel, got offset 8");
}

TEST(KernelCodeTest, FilesThatAreNotCodeObjectsAreErrors) {
  auto error = [](llvm::StringRef bytes) {
    llvm::Expected<CodeFile> file =
        readCodeObject(llvm::ArrayRef(bytes.data(), bytes.size()), "");
    return file ? "" : llvm::toString(file.takeError());
  };
  EXPECT_EQ(error(""), "expected an ELF file for AMDGPU");
  EXPECT_EQ(error("#!/bin/sh\n"), "expected an ELF file for AMDGPU");
  llvm::Expected<llvm::SmallVector<char, 0>> object =
      readAssembly(makeKernel("k", "s_endpgm\n"), "test.s");
  ASSERT_TRUE(static_cast<bool>(object)) << llvm::toString(object.takeError());
  llvm::StringRef bytes(object->data(), object->size());
  EXPECT_EQ(error(bytes), "");
  for (size_t size : {size_t{16}, size_t{63}, bytes.size() / 2})
    EXPECT_NE(error(bytes.take_front(size)), "") << size;
  EXPECT_EQ(readError("s_endpgm\n"), "expected a kernel, got none");
}

TEST(KernelCodeTest, OtherProcessorsAreErrors) {
  llvm::Expected<llvm::SmallVector<char, 0>> object =
      readAssembly(makeKernel("k", "s_endpgm\n"), "test.s");
  ASSERT_TRUE(static_cast<bool>(object)) << llvm::toString(object.takeError());
  // EF_AMDGPU_MACH is the low byte of the flags at byte 48: gfx1100.
  (*object)[48] = 0x41;
  EXPECT_EQ(llvm::toString(readCodeObject(*object, "").takeError()),
            "expected a code object for gfx942 or gfx950, got "
            "EF_AMDGPU_MACH 0x41");
}

TEST(KernelCodeTest, ErrorsOfTheAssemblerNameTheLine) {
  EXPECT_EQ(readError("\nv_no_such_instruction v0\n"),
            "test.s:2: invalid instruction");
}
