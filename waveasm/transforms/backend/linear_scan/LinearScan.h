//===- LinearScan.h - Virtual registers to physical ones --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_LINEARSCAN_H
#define WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_LINEARSCAN_H

#include "waveasm/analysis/liveness/Liveness.h"
#include "waveasm/dialect/WaveAsmDialect.h"
#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/transforms/backend/linear_scan/AllocationStats.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Pass/Pass.h"

#include <limits>

namespace waveasm {

struct AllocationOptions {
  /// Limits on registers by class. The target and the number of waves in a
  /// workgroup limit them as well.
  unsigned maxVgprs = std::numeric_limits<unsigned>::max();
  unsigned maxSgprs = std::numeric_limits<unsigned>::max();
  unsigned maxAgprs = std::numeric_limits<unsigned>::max();
  /// Values that are live for more than this percentage of the program get
  /// their registers before the others; 0 disables this.
  unsigned bidirectionalThreshold = 75;
  /// Whether `runBackend` spills if registers do not suffice. Allocation itself
  /// never does.
  bool maySpill = true;
  /// Whether spilled values may be in the LDS.
  bool mayUseLds = true;
  /// Rounds of copies at the points of conflicts, before all values that must
  /// share registers where conflicts are left get copies of their own. Usually
  /// there are two; a copy that is part of a cycle needs a third.
  unsigned copyRounds = 4;
};

/// Sets of values. If all values of one of them left their registers, there
/// would be room for a web that has none.
using RoomChoices = std::vector<llvm::SmallVector<mlir::Value, 4>>;

/// Why there are not enough registers of a class.
struct Shortage {
  RegisterClass registerClass = RegisterClass::VGPR;
  /// How many more registers are live at once than there are, because of copies
  /// that allocation inserted or of the program itself.
  unsigned excess = 0;
  /// The choices of webs for which there is no room.
  std::vector<RoomChoices> webs;
};

/// Assigns a physical register to every register value of `program` and makes
/// it the value's type. Inserts copies for values that are needed in two places
/// at the same time. Values that loops and branches carry stay in their
/// registers on every edge.
///
/// Fails with a diagnostic where no registers are free for a value; there is no
/// spilling. Copies that keep every lane settle all other conflicts. The
/// program is then in a valid but unspecified state. If the registers do not
/// suffice, sets `shortage`, if that is not null.
mlir::FailureOr<AllocationStats>
allocateRegisters(ProgramOp program, const AllocationOptions &options = {},
                  std::optional<Shortage> *shortage = nullptr);

/// What `allocateIfRoomy` finds.
struct RoomyAllocation {
  /// The most VGPRs that are live at once.
  unsigned liveVgprs = 0;
  /// Nothing if they are too many.
  std::optional<AllocationStats> stats;
  /// The liveness of the program if they are too many.
  std::unique_ptr<ProgramLiveness> live;
};

/// The same if at most `maxLiveVgprs` VGPRs are live at once. If there are
/// more, leaves the values of `program` in virtual registers. `live` is the
/// liveness of the program, or null to have it computed.
mlir::FailureOr<RoomyAllocation>
allocateIfRoomy(ProgramOp program, const AllocationOptions &options,
                unsigned maxLiveVgprs,
                std::unique_ptr<ProgramLiveness> live = nullptr);

/// Whether `diagnostic`, of an allocation, says that registers do not suffice.
bool isShortage(const mlir::Diagnostic &diagnostic);

#define GEN_PASS_DECL_LINEARSCAN
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/backend/linear_scan/LinearScan.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_LINEARSCAN_H
