//===- EstimateMachineCode.h - Cycles of machine code -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plain data, as in Compile.h.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_ESTIMATEMACHINECODE_H
#define WAVEASM_COMPILER_ESTIMATEMACHINECODE_H

#include "waveasm/cycle_model/DescribedLaunch.h"
#include "waveasm/target/Constants.h"
#include "waveasm/target/MemoryLevel.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace waveasm::compiler {

struct MachineCodeOptions {
  /// Whether the bytes are assembly text; else they are a code object.
  bool isAssembly = false;
  /// The name of the kernel to estimate; empty for all.
  std::string kernel;
  /// Work-items of a workgroup; 0 means what the metadata say.
  unsigned workgroupSize = 0;
  /// Waves on the SIMD; 0 means as many as registers, LDS and launch allow.
  unsigned wavesPerSimd = 0;
  /// The size of the launch, see `parseLaunch`; empty if it is unknown.
  std::string launch;
  /// Where loads find their data, see `parseMemoryLevels`.
  std::string level = "auto";
  /// What the L1 keeps, see `parseLineLife`; "auto" is never.
  std::string lines = "auto";
  /// Trip count of loops that neither constants nor arguments determine.
  unsigned defaultTripCount = 16;
  /// By kernel and the offset of the branch that closes a loop: iterations that
  /// run outside of the loop, and are not among those that are assumed.
  std::map<std::string, std::map<uint64_t, uint64_t>> iterationsOutside;
  /// By kernel and offset: what to call instructions in words about others, in
  /// place of their offsets.
  std::map<std::string, std::map<uint64_t, std::string>> names;
  /// What the launch passes; integers may determine branches.
  DescribedLaunch described;
  /// By kernel and the offset of a load: where it finds its data, in place of
  /// `level`.
  std::map<std::string, std::map<uint64_t, target::MemoryLevel>> levelsOfLoads;
  /// Times that were measured, which count for code of its target; without a
  /// target, those that are built in.
  target::Calibration calibration;
};

/// Cycles by the name of the cause, without causes that have none.
using CyclesByCause = std::map<std::string, uint64_t>;

struct EstimatedInstruction {
  /// Bytes from the kernel's symbol; negative for functions before it.
  int64_t offset = 0;
  /// The name without the suffix of the encoding.
  std::string mnemonic;
  std::string text;
  /// See `target::InstructionCategory`.
  std::string category;
  /// The offset of the instruction that a branch, or a jump or call whose
  /// address constants determine, leads to.
  std::optional<int64_t> branchTarget;
  /// How often a wave issues it, and how long it stalls for that in total.
  uint64_t issues = 0;
  CyclesByCause stalls;
  /// For a load from vector memory: where it finds its data and why, see
  /// `LoadLevel`.
  std::string load;
  /// The line of the source, such as "gemm.py:53"; empty if it is unknown.
  std::string line;
};

struct EstimatedLoop {
  /// The offsets of the first instruction and of the branch that closes the
  /// loop.
  int64_t firstOffset = 0;
  int64_t lastOffset = 0;
  double cyclesPerIteration = 0;
  /// The lower bound of `cyclesPerIteration` for any order of the instructions,
  /// and its reason.
  double boundCycles = 0;
  std::string boundReason;
  uint64_t tripCount = 0;
  /// Whether constants or arguments determine the trip count.
  bool isTripCountKnown = false;
  /// The line of the source of the branch that closes it, or else of the first
  /// instruction that has one.
  std::string line;
};

struct EstimatedKernel {
  std::string name;
  /// The target that it is for, such as "gfx942".
  std::string target;
  /// The name of the calibration whose times it has; empty for those that are
  /// built in.
  std::string calibration;
  /// Cycles of the launch; if its size is unknown, cycles of a workgroup at
  /// full residency.
  double time = 0;
  /// Workgroups of the launch, and the generations in which they run, one after
  /// the other; 0 if its size is unknown.
  uint64_t workgroups = 0;
  uint64_t generations = 0;
  /// Workgroups that share a compute unit.
  unsigned residentWorkgroups = 0;
  uint64_t cycles = 0;
  /// The lower bound of `cycles` for any order of the instructions, and its
  /// reason.
  uint64_t boundCycles = 0;
  std::string boundReason;
  /// The share of the bound that its reason is busy, if that is a resource.
  std::optional<double> busyShare;
  /// The lower bound for one wave and those that it meets at barriers.
  uint64_t waveBoundCycles = 0;
  /// How long all waves of the SIMD keep each resource busy in any order, by
  /// the reason of a bound that it is.
  std::map<std::string, double> resourceCycles;
  unsigned wavesPerSimd = 0;
  /// Instructions that a wave issues.
  uint64_t issues = 0;
  uint64_t criticalPathCycles = 0;
  /// Cycles that conflicts of LDS banks add, as far as addresses are known.
  uint64_t bankConflictCycles = 0;
  /// Stalls of a wave.
  CyclesByCause stalls;
  /// Share of the time that each unit is busy, by its name.
  std::map<std::string, double> utilization;
  /// Innermost loops first.
  std::vector<EstimatedLoop> loops;
  /// All instructions in the order of their addresses.
  std::vector<EstimatedInstruction> instructions;
  /// Resources from the descriptor and the metadata. A workgroup size of 0 is
  /// unknown: the workgroup then counts as one wave.
  unsigned vgprs = 0;
  unsigned agprs = 0;
  unsigned sgprs = 0;
  uint64_t ldsBytes = 0;
  unsigned workgroupSize = 0;
  bool isWorkgroupSizeExact = false;
};

/// The target of machine code, such as "gfx942"; empty if it cannot be read.
std::string findCodeTarget(const std::string &bytes,
                           const std::string &fileName, bool isAssembly);

struct MachineCodeEstimate {
  /// Why there is no estimate, on one line; empty on success.
  std::string error;
  std::vector<EstimatedKernel> kernels;
  /// Why other kernels of the file are left out.
  std::vector<std::string> warnings;
};

/// Estimates kernels that any compiler made with the cycle model, for one of
/// `machine_code::getProcessors()`.
/// `fileName` is for messages and crash reports.
MachineCodeEstimate estimateMachineCode(const std::string &bytes,
                                        const std::string &fileName,
                                        const MachineCodeOptions &options);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_ESTIMATEMACHINECODE_H
