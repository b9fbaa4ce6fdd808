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

int64_t emit::getKernargSize(ProgramOp program) {
  return 8 * program.getNumKernelArgs();
}

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

/// 0, 1, 2: the last dimension with more than one work-item. They share v0: 10
/// bits each, x lowest.
static int64_t getWorkitemIdMode(ProgramOp program) {
  int64_t mode = 0;
  if (ArrayAttr size = program.getWorkgroupSizeAttr())
    for (auto [dimension, extent] :
         llvm::enumerate(size.getAsRange<IntegerAttr>()))
      if (extent.getInt() > 1)
        mode = static_cast<int64_t>(dimension);
  return mode;
}

void emit::printKernelDescriptor(ProgramOp program, const RegisterUsage &usage,
                                 llvm::raw_ostream &os) {
  const target::TargetInfo &target = program.getTargetInfo();
  auto directive = [&](StringRef name, int64_t value) {
    os << "  .amdhsa_" << name << ' ' << value << '\n';
  };

  // A kernel needs one register of each file, and AGPRs follow the VGPRs at a
  // multiple of the granule.
  int64_t vgprs = std::max<int64_t>(usage.vgprs, 1);
  auto accumOffset =
      static_cast<int64_t>(llvm::alignTo(vgprs, target.accumOffsetGranule));
  int64_t workgroupIds = countWorkgroupIds(program);

  os << ".section .rodata,#alloc\n"
     << ".p2align 6\n"
     << ".amdhsa_kernel " << program.getKernelName() << '\n';
  directive("group_segment_fixed_size",
            static_cast<int64_t>(program.getLdsSize().value_or(0)));
  directive("private_segment_fixed_size", 0);
  directive("kernarg_size", getKernargSize(program));
  directive("user_sgpr_count", kUserSgprs);
  directive("user_sgpr_kernarg_segment_ptr", 1);
  directive("system_sgpr_workgroup_id_x", workgroupIds > 0);
  directive("system_sgpr_workgroup_id_y", workgroupIds > 1);
  directive("system_sgpr_workgroup_id_z", workgroupIds > 2);
  directive("system_vgpr_workitem_id", getWorkitemIdMode(program));
  directive("next_free_vgpr", usage.agprs ? accumOffset + usage.agprs : vgprs);
  directive("accum_offset", accumOffset);
  directive("next_free_sgpr",
            std::max<int64_t>(usage.sgprs, kUserSgprs + workgroupIds));
  directive("float_denorm_mode_32", 3);
  directive("float_denorm_mode_16_64", 3);
  os << ".end_amdhsa_kernel\n";
}
