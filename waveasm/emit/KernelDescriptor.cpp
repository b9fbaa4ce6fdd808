//===- KernelDescriptor.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/KernelDescriptor.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::emit;

/// SGPRs that hold the kernarg segment pointer: s[0:1].
static constexpr int64_t kUserSgprs = 2;

/// How many of the workgroup ids x, y, z the program reads. The hardware packs
/// those that are enabled into the SGPRs right after the user SGPRs, so a
/// program that reads y needs x enabled too.
static int64_t countWorkgroupIds(ProgramOp program) {
  int64_t count = 0;
  program.walk([&](PrecoloredSRegOp op) {
    int64_t end = static_cast<int64_t>(op.getIndex() + op.getSize());
    if (end > kUserSgprs &&
        static_cast<int64_t>(op.getIndex()) < kUserSgprs + 3)
      count = std::max(count, std::min<int64_t>(end - kUserSgprs, 3));
  });
  return count;
}

/// 0, 1, 2: the last dimension whose field of v0 an instruction takes out.
/// They have 10 bits each, x lowest.
static int64_t getExtractedDimension(Operation *user, Value ids) {
  // The lowest bit that is surely wanted.
  auto fromBit = [](Value bit) -> int64_t {
    auto constant = bit.getDefiningOp<ConstantOp>();
    return constant ? static_cast<int64_t>(constant.getValue()) / 10 : 0;
  };
  int64_t dimension = 0;
  if (auto field = dyn_cast<VBfeU32Op>(user); field && field.getSrc0() == ids)
    dimension = fromBit(field.getSrc1());
  else if (auto shift = dyn_cast<VLshrrevB32Op>(user);
           shift && shift.getSrc1() == ids)
    dimension = fromBit(shift.getSrc0());
  return std::clamp<int64_t>(dimension, 0, 2);
}

/// 0, 1, 2: the last dimension with more than one work-item or that the program
/// asks for. The ids share v0.
static int64_t getWorkitemIdMode(ProgramOp program) {
  int64_t mode = 0;
  if (ArrayAttr size = program.getWorkgroupSizeAttr())
    for (auto [dimension, extent] :
         llvm::enumerate(size.getAsRange<IntegerAttr>()))
      if (extent.getInt() > 1)
        mode = static_cast<int64_t>(dimension);
  program.walk([&](PrecoloredVRegOp op) {
    if (op.getIndex() == 0)
      for (Operation *user : op->getUsers())
        mode = std::max(mode, getExtractedDimension(user, op.getResult()));
  });
  return mode;
}

/// The AGPRs follow the VGPRs, of which a kernel has one at least, at a
/// multiple of the granule.
static int64_t getAccumOffset(const Kernel &kernel) {
  ProgramOp program = kernel.program;
  return static_cast<int64_t>(llvm::alignTo(
      static_cast<uint64_t>(std::max<int64_t>(kernel.usage.vgprs, 1)),
      program.getTargetInfo().accumOffsetGranule));
}

int64_t emit::countVectorRegisters(const Kernel &kernel) {
  return kernel.usage.agprs ? getAccumOffset(kernel) + kernel.usage.agprs
                            : std::max<int64_t>(kernel.usage.vgprs, 1);
}

int64_t emit::countSgprs(const Kernel &kernel) {
  return std::max(kernel.usage.sgprs,
                  kUserSgprs + countWorkgroupIds(kernel.program));
}

void emit::printKernelDescriptor(const Kernel &kernel, llvm::raw_ostream &os) {
  ProgramOp program = kernel.program;
  auto directive = [&](StringRef name, int64_t value) {
    os << "  .amdhsa_" << name << ' ' << value << '\n';
  };
  int64_t workgroupIds = countWorkgroupIds(program);

  os << ".section .rodata,#alloc\n"
     << ".p2align 6\n"
     << ".amdhsa_kernel " << program.getKernelName() << '\n';
  directive("group_segment_fixed_size",
            static_cast<int64_t>(program.getLdsSize().value_or(0)));
  directive("private_segment_fixed_size", 0);
  directive("kernarg_size", kernel.arguments.size);
  directive("user_sgpr_count", kUserSgprs);
  directive("user_sgpr_kernarg_segment_ptr", 1);
  directive("system_sgpr_workgroup_id_x", workgroupIds > 0);
  directive("system_sgpr_workgroup_id_y", workgroupIds > 1);
  directive("system_sgpr_workgroup_id_z", workgroupIds > 2);
  directive("system_vgpr_workitem_id", getWorkitemIdMode(program));
  directive("next_free_vgpr", countVectorRegisters(kernel));
  directive("accum_offset", getAccumOffset(kernel));
  directive("next_free_sgpr", countSgprs(kernel));
  directive("float_denorm_mode_32", 3);
  directive("float_denorm_mode_16_64", 3);
  os << ".end_amdhsa_kernel\n";
}
