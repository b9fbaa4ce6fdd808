//===- LaunchInfoTest.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/LaunchInfo.h"

#include "waveasm/import/iree/RegisterIreeDialects.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

#include "gtest/gtest.h"

#include <string>
#include <vector>

using namespace mlir;
using namespace waveasm;

namespace {
class LaunchInfoTest : public testing::Test {
protected:
  LaunchInfoTest() {
    DialectRegistry registry;
    registry.insert<func::FuncDialect, gpu::GPUDialect, ROCDL::ROCDLDialect>();
    iree::registerIreeDialects(registry);
    context.appendDialectRegistry(registry);
    context.getDiagEngine().registerHandler([this](Diagnostic &diagnostic) {
      messages.push_back(diagnostic.str());
      for (Diagnostic &note : diagnostic.getNotes())
        messages.push_back(note.str());
    });
  }

  /// Reads the attributes of the first function of the module `text`.
  FailureOr<LaunchInfo> read(const std::string &text,
                             llvm::StringRef target = "gfx942") {
    messages.clear();
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
    if (!module) {
      ADD_FAILURE() << "does not parse: " << firstMessage();
      return failure();
    }
    FunctionOpInterface function;
    module->walk([&](FunctionOpInterface other) { function = other; });
    return getLaunchInfo(function, *target::lookupMachine(target), request);
  }

  /// Reads the attributes of a function with the given attributes and body.
  FailureOr<LaunchInfo> readFunction(const std::string &attributes,
                                     const std::string &body = "") {
    return read("func.func @kernel() attributes {" + attributes + "} {\n" +
                body + "\nreturn\n}");
  }

  /// Reads a `#iree_codegen.translation_info` with the given body.
  FailureOr<LaunchInfo> readInfo(const std::string &text) {
    return readFunction("translation_info = #iree_codegen.translation_info<" +
                        text + ">");
  }

  /// Reads the given `llvm_func_attrs`.
  FailureOr<LaunchInfo> readFunctionAttributes(const std::string &text) {
    return readInfo("workgroup_size = [64], {llvm_func_attrs = " + text + "}");
  }

  std::string firstMessage() const {
    return messages.empty() ? "" : messages.front();
  }

  MLIRContext context;
  std::vector<std::string> messages;
  WorkgroupSizeRequest request;
};
} // namespace

using Size = std::array<int64_t, 3>;

#define EXPECT_SIZE(result, ...)                                               \
  do {                                                                         \
    FailureOr<LaunchInfo> info = result;                                       \
    ASSERT_TRUE(succeeded(info)) << firstMessage();                            \
    EXPECT_EQ(info->workgroupSize, (Size{__VA_ARGS__}));                       \
    EXPECT_EQ(info->subgroupSize, 64);                                         \
    EXPECT_TRUE(messages.empty()) << firstMessage();                           \
  } while (false)

#define EXPECT_ERROR(result, part)                                             \
  do {                                                                         \
    EXPECT_TRUE(failed(result));                                               \
    EXPECT_NE(firstMessage().find(part), std::string::npos) << firstMessage(); \
  } while (false)

//===----------------------------------------------------------------------===//
// Sources of the workgroup size
//===----------------------------------------------------------------------===//

TEST_F(LaunchInfoTest, TranslationInfo) {
  EXPECT_SIZE(readInfo("pipeline = None workgroup_size = [128, 2, 1] "
                       "subgroup_size = 64"),
              128, 2, 1);
  EXPECT_SIZE(readInfo("pipeline = None workgroup_size = [64]"), 64, 1, 1);
  EXPECT_SIZE(readInfo("None workgroup_size = [64, 4] subgroup_size = 64"), 64,
              4, 1);
  EXPECT_SIZE(readInfo("workgroup_size = [4, 16, 16]"), 4, 16, 16);
  EXPECT_SIZE(readInfo("pipeline = None, workgroup_size = [32], {}"), 32, 1, 1);
}

TEST_F(LaunchInfoTest, OtherAttributes) {
  EXPECT_SIZE(readFunction("gpu.known_block_size = array<i32: 256, 2, 1>"), 256,
              2, 1);
  EXPECT_SIZE(readFunction("rocdl.reqd_work_group_size = array<i32: 64, 1, 2>"),
              64, 1, 2);
  EXPECT_SIZE(read("gpu.module @m { gpu.func @k() kernel attributes "
                   "{known_block_size = array<i32: 128, 1, 1>} "
                   "{ gpu.return } }"),
              128, 1, 1);
  // Stating the same size twice is not a contradiction.
  EXPECT_SIZE(readFunction("gpu.known_block_size = array<i32: 64, 1, 1>, "
                           "translation_info = #iree_codegen.translation_info<"
                           "workgroup_size = [64]>"),
              64, 1, 1);
}

TEST_F(LaunchInfoTest, BoundsOfItemIds) {
  EXPECT_SIZE(readFunction("", "%x = gpu.thread_id x upper_bound 128\n"
                               "%z = gpu.thread_id z upper_bound 2"),
              128, 1, 2);
  // A looser bound is allowed.
  EXPECT_SIZE(readFunction("gpu.known_block_size = array<i32: 64, 1, 1>",
                           "%x = gpu.thread_id x upper_bound 128\n"
                           "%y = gpu.thread_id y"),
              64, 1, 1);
}

TEST_F(LaunchInfoTest, NoSize) {
  EXPECT_ERROR(readFunction(""), "kernel 'kernel' has no workgroup size, "
                                 "expected 'translation_info = ");
  EXPECT_ERROR(readInfo("pipeline = None subgroup_size = 64"),
               "has no workgroup size");
  EXPECT_ERROR(readFunction("", "%x = gpu.thread_id x upper_bound 64\n"
                                "%y = gpu.thread_id y"),
               "'gpu.thread_id' without 'upper_bound' in kernel 'kernel'");
}

TEST_F(LaunchInfoTest, Contradictions) {
  EXPECT_ERROR(readFunction("gpu.known_block_size = array<i32: 64, 1, 1>, "
                            "translation_info = #iree_codegen.translation_info<"
                            "workgroup_size = [128, 2]>"),
               "contradicting workgroup size attributes: [64, 1, 1] in "
               "'gpu.known_block_size', expected "
               "[128, 2, 1] as in 'translation_info'");
  EXPECT_ERROR(readFunction("gpu.known_block_size = array<i32: 64, 1, 1>",
                            "%x = gpu.thread_id x upper_bound 32"),
               "expected 'upper_bound' of at least 64, the workgroup's size in "
               "this dimension, got 32");
  EXPECT_EQ(messages.back(), "'gpu.known_block_size' states [64, 1, 1]");
  EXPECT_ERROR(readFunction("", "%a = gpu.thread_id x upper_bound 32\n"
                                "%b = gpu.thread_id x upper_bound 64"),
               "expected 'upper_bound' 32, that of another 'gpu.thread_id'");
}

TEST_F(LaunchInfoTest, RequestedSizes) {
  request.stated = {128, 2, 1};
  EXPECT_SIZE(readFunction(""), 128, 2, 1);
  EXPECT_SIZE(readFunction("gpu.known_block_size = array<i32: 128, 2, 1>"), 128,
              2, 1);
  EXPECT_ERROR(readFunction("gpu.known_block_size = array<i32: 64, 1, 1>"),
               "contradicting workgroup size attributes: [128, 2, 1] in "
               "'--workgroup_size', expected "
               "[64, 1, 1] as in 'gpu.known_block_size'");
  EXPECT_ERROR(
      readFunction("rocdl.flat_work_group_size = \"1,128\""),
      "workgroup size [128, 2, 1] has 256 work-items, expected 1 to 128 as "
      "'rocdl.flat_work_group_size' says");
  request = {};
  request.replacing = {32, 1, 1};
  EXPECT_SIZE(readFunction("gpu.known_block_size = array<i32: 64, 1, 1>"), 32,
              1, 1);
  request = {};
  request.assumed = {64, 1, 1};
  EXPECT_SIZE(readFunction("gpu.known_block_size = array<i32: 128, 1, 1>"), 128,
              1, 1);
  EXPECT_SIZE(readFunction("", "%x = gpu.thread_id x upper_bound 256"), 256, 1,
              1);
  EXPECT_TRUE(messages.empty());
  FailureOr<LaunchInfo> assumed = readFunction("", "%x = gpu.thread_id x");
  ASSERT_TRUE(succeeded(assumed));
  EXPECT_EQ(assumed->workgroupSize, (Size{64, 1, 1}));
  ASSERT_FALSE(messages.empty());
  EXPECT_TRUE(llvm::StringRef(messages.front())
                  .starts_with("kernel 'kernel' has no workgroup size, "
                               "assuming [64, 1, 1]; expected "));
}

//===----------------------------------------------------------------------===//
// What the target can launch
//===----------------------------------------------------------------------===//

TEST_F(LaunchInfoTest, SizesOfWorkgroups) {
  EXPECT_SIZE(readInfo("workgroup_size = [1024, 1, 1]"), 1024, 1, 1);
  EXPECT_ERROR(readInfo("workgroup_size = [1025, 1, 1]"),
               "expected each dimension to be 1 to 1024");
  EXPECT_ERROR(readInfo("workgroup_size = [64, 0, 1]"),
               "workgroup size [64, 0, 1], expected each dimension to be 1");
  EXPECT_ERROR(readInfo("workgroup_size = [-64]"),
               "workgroup size [-64, 1, 1], expected each dimension");
  EXPECT_ERROR(readInfo("workgroup_size = [64, 16, 2]"),
               "has 2048 work-items, expected at most 1024 on gfx942");
  EXPECT_ERROR(readInfo("workgroup_size = [1, 2, 3, 4]"),
               "to have the sizes x, y and z, got 4 sizes");
  EXPECT_ERROR(readFunction("", "%x = gpu.thread_id x upper_bound 2048"),
               "workgroup size [2048, 1, 1], expected each dimension");
}

TEST_F(LaunchInfoTest, SizeOfWaves) {
  EXPECT_ERROR(readInfo("workgroup_size = [64] subgroup_size = 32"),
               "expected 'subgroup_size' 64, the size of a wave on gfx942, got "
               "32");
  FailureOr<LaunchInfo> info =
      read("func.func @kernel() attributes {translation_info = "
           "#iree_codegen.translation_info<workgroup_size = [64] "
           "subgroup_size = 32>} { return }",
           "gfx1250");
  ASSERT_TRUE(succeeded(info)) << firstMessage();
  EXPECT_EQ(info->subgroupSize, 32);
}

//===----------------------------------------------------------------------===//
// llvm_func_attrs
//===----------------------------------------------------------------------===//

TEST_F(LaunchInfoTest, FunctionAttributes) {
  FailureOr<LaunchInfo> info = readInfo(
      "pipeline = None workgroup_size = [256, 1, 1] subgroup_size = 64, "
      "{llvm_func_attrs = {\"amdgpu-waves-per-eu\" = \"2\", "
      "\"denormal-fp-math-f32\" = \"preserve-sign\"}}");
  ASSERT_TRUE(succeeded(info)) << firstMessage();
  EXPECT_EQ(info->workgroupSize, (Size{256, 1, 1}));
  EXPECT_TRUE(info->flushF32Denormals);
  EXPECT_EQ(info->wavesPerEu, 2);

  info = readFunctionAttributes("{\"amdgpu-waves-per-eu\" = \"2, 4\", "
                                "\"denormal-fp-math-f32\" = \"ieee,ieee\"}");
  ASSERT_TRUE(succeeded(info)) << firstMessage();
  EXPECT_FALSE(info->flushF32Denormals);
  EXPECT_EQ(info->wavesPerEu, 2);

  info = readInfo("workgroup_size = [64], {other = 1 : i64}");
  ASSERT_TRUE(succeeded(info)) << firstMessage();
  EXPECT_FALSE(info->flushF32Denormals);
  EXPECT_EQ(info->wavesPerEu, std::nullopt);
}

TEST_F(LaunchInfoTest, UnknownFunctionAttributesGetAWarning) {
  EXPECT_TRUE(succeeded(readFunctionAttributes("{\"no-inline\" = \"1\"}")));
  EXPECT_EQ(firstMessage(),
            "'no-inline' in 'llvm_func_attrs' has no effect, expected "
            "'amdgpu-waves-per-eu' or 'denormal-fp-math-f32'");
}

TEST_F(LaunchInfoTest, WrongFunctionAttributes) {
  for (const char *value : {"0", "9", "4,2", "2,9", "two", "2,", ""})
    EXPECT_ERROR(readFunctionAttributes("{\"amdgpu-waves-per-eu\" = \"" +
                                        std::string(value) + "\"}"),
                 "expected 'amdgpu-waves-per-eu' to be \"least\" or "
                 "\"least,most\" waves, 1 to 8, got \"" +
                     std::string(value) + "\"");
  for (const char *value :
       {"positive-zero", "dynamic", "ieee,preserve-sign", "ieee,", ""})
    EXPECT_ERROR(readFunctionAttributes("{\"denormal-fp-math-f32\" = \"" +
                                        std::string(value) + "\"}"),
                 "expected 'denormal-fp-math-f32' to be 'preserve-sign' or "
                 "'ieee'");
  EXPECT_ERROR(readFunctionAttributes("{\"amdgpu-waves-per-eu\" = 2 : i64}"),
               "expected 'amdgpu-waves-per-eu' to be a string, got 2 : i64");
  EXPECT_ERROR(readFunctionAttributes("[]"),
               "expected 'llvm_func_attrs' to be a dictionary, got []");
}

TEST_F(LaunchInfoTest, AttributesOfAnotherKind) {
  EXPECT_ERROR(readFunction("translation_info = \"text\""),
               "expected 'translation_info' to be "
               "#iree_codegen.translation_info<...>, got \"text\"");
  EXPECT_ERROR(
      readFunction("translation_info = #iree_codegen.lowering_config<x>"),
      "got #iree_codegen.lowering_config<x>");
}
