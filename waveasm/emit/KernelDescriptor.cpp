//===- KernelDescriptor.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/KernelDescriptor.h"
#include "waveasm/emit/PreloadEntry.h"
#include "waveasm/emit/SymbolText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <array>
#include <optional>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::emit;

/// The workgroup ids (x, y, z) that the kernel requests from the hardware,
/// which packs them into the SGPRs right after the user SGPRs. If the ABI lists
/// ids in possible places that include all SGPRs the program reads, these are
/// requested. Otherwise x, y and z follow each other, so a program that reads y
/// also requests x.
static std::array<bool, 3> getWorkgroupIds(ProgramOp program) {
  AbiAttr abi = program.getAbi();
  std::array<std::optional<int64_t>, 3> said = {abi.getWgIdX(), abi.getWgIdY(),
                                                abi.getWgIdZ()};
  const int64_t userSgprs = countUserSgprs(program);
  int64_t next = userSgprs;
  bool isPacked = true;
  for (std::optional<int64_t> index : said)
    isPacked &= !index || *index == next++;
  int64_t end = userSgprs;
  program.walk([&](PrecoloredSRegOp op) {
    auto first = static_cast<int64_t>(op.getIndex());
    auto last = static_cast<int64_t>(op.getIndex() + op.getSize());
    if (last > userSgprs && first < userSgprs + 3)
      end = std::max(end, std::min<int64_t>(last, userSgprs + 3));
  });
  // The ABI lists all ids that are read.
  if (isPacked && end <= next)
    return {said[0].has_value(), said[1].has_value(), said[2].has_value()};
  return {end > userSgprs, end > userSgprs + 1, end > userSgprs + 2};
}

static int64_t countWorkgroupIds(ProgramOp program) {
  return llvm::count(getWorkgroupIds(program), true);
}

/// The last dimension (0, 1, 2) whose field an instruction extracts from v0.
/// The fields have 10 bits each, x lowest.
static int64_t getExtractedDimension(Operation *user, Value ids) {
  // The dimension of the lowest bit that is certainly extracted.
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

/// The last dimension (0, 1, 2) that has more than one work-item or that the
/// program extracts. The ids share v0.
static int64_t getWorkitemIdMode(ProgramOp program) {
  int64_t mode = 0;
  if (std::optional<std::array<int64_t, 3>> size =
          program.getWorkgroupExtents())
    for (auto [dimension, extent] : llvm::enumerate(*size))
      if (extent > 1)
        mode = static_cast<int64_t>(dimension);
  program.walk([&](PrecoloredVRegOp op) {
    if (op.getIndex() == 0)
      for (Operation *user : op->getUsers())
        mode = std::max(mode, getExtractedDimension(user, op.getResult()));
  });
  return mode;
}

/// The offset of the AGPRs, which follow the VGPRs at a multiple of the
/// granule. A kernel has at least one VGPR.
static int64_t getAccumOffset(const Kernel &kernel) {
  ProgramOp program = kernel.program;
  return static_cast<int64_t>(llvm::alignTo(
      static_cast<uint64_t>(std::max<int64_t>(kernel.usage.vgprs, 1)),
      program.getTargetMachine().registers.accumOffsetGranule));
}

int64_t emit::countVectorRegisters(const Kernel &kernel) {
  return kernel.usage.agprs ? getAccumOffset(kernel) + kernel.usage.agprs
                            : std::max<int64_t>(kernel.usage.vgprs, 1);
}

int64_t emit::countSgprs(const Kernel &kernel) {
  return std::max(kernel.usage.sgprs, countUserSgprs(kernel.program) +
                                          countWorkgroupIds(kernel.program));
}

void emit::printKernelDescriptor(const Kernel &kernel, llvm::raw_ostream &os) {
  ProgramOp program = kernel.program;
  auto directive = [&](StringRef name, int64_t value) {
    os << "  .amdhsa_" << name << ' ' << value << '\n';
  };
  std::array<bool, 3> workgroupIds = getWorkgroupIds(program);

  os << ".section .rodata,#alloc\n"
     << ".p2align 6\n"
     << ".amdhsa_kernel " << toSymbolText(program.getKernelName()) << '\n';
  directive("group_segment_fixed_size",
            static_cast<int64_t>(program.getLdsSize().value_or(0)));
  directive("private_segment_fixed_size",
            static_cast<int64_t>(program.getScratchSize().value_or(0)));
  directive("kernarg_size", kernel.arguments.size);
  directive("user_sgpr_count", countUserSgprs(program));
  directive("user_sgpr_kernarg_segment_ptr", 1);
  if (auto length = static_cast<int64_t>(program.getKernargPreloadLength())) {
    directive("user_sgpr_kernarg_preload_length", length);
    directive("user_sgpr_kernarg_preload_offset", 0);
  }
  if (program.getScratchSize().value_or(0))
    directive("enable_private_segment", 1);
  directive("system_sgpr_workgroup_id_x", workgroupIds[0]);
  directive("system_sgpr_workgroup_id_y", workgroupIds[1]);
  directive("system_sgpr_workgroup_id_z", workgroupIds[2]);
  directive("system_vgpr_workitem_id", getWorkitemIdMode(program));
  directive("next_free_vgpr", countVectorRegisters(kernel));
  directive("accum_offset", getAccumOffset(kernel));
  directive("next_free_sgpr", countSgprs(kernel));
  directive("float_denorm_mode_32", 3);
  directive("float_denorm_mode_16_64", 3);
  os << ".end_amdhsa_kernel\n";
}
