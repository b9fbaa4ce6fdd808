//===- SpillCode.h - Save values and bring them back ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_SPILLING_SPILLCODE_H
#define WAVEASM_TRANSFORMS_BACKEND_SPILLING_SPILLCODE_H

#include "waveasm/transforms/backend/spilling/LdsRoom.h"
#include "waveasm/transforms/backend/spilling/SpillPlaces.h"
#include "waveasm/transforms/backend/spilling/SpillStats.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/MapVector.h"

namespace waveasm {

/// Where a spilled value lives.
enum class Home {
  /// Nowhere: its instruction is repeated.
  Again,
  /// For VGPRs.
  Agprs,
  Lds,
  Scratch,
  /// In lanes of a VGPR, for SGPRs.
  Lanes,
};

/// Whether values in `home` are in memory, where loops and branches do not have
/// to carry them.
inline bool isMemory(Home home) {
  return home == Home::Lds || home == Home::Scratch;
}

/// Changes a program so that values live in their homes.
class SpillCode {
public:
  /// Values come back early in VGPRs as `places` allow, in SGPRs as
  /// `scalarPlaces` do. A reload serves the readers up to `window` operations
  /// later, if the same lanes are on there. What goes to the LDS takes slots of
  /// `lds`.
  SpillCode(ProgramOp program, const LaneState &lanes, SpillPlaces &places,
            SpillPlaces &scalarPlaces, LdsRoom &lds, unsigned window);
  SpillCode(const SpillCode &) = delete;
  SpillCode &operator=(const SpillCode &) = delete;
  ~SpillCode();

  /// Moves `candidate` to `home`.
  void spill(const SpillCandidate &candidate, Home home);

  /// The values that `finish` may replace.
  llvm::SmallVector<mlir::Value> getInvalidated() const;

  /// Completes the changes. Invalidates loops, branches and their results.
  void finish();

  /// Values that hold spilled ones for a short time or are their homes: to
  /// spill them does not help.
  llvm::ArrayRef<mlir::Value> getHelpers() const { return helpers; }
  /// Reloads that come before they have to. They may move down to their first
  /// user.
  const llvm::DenseSet<mlir::Value> &getEarlyReloads() const {
    return earlyReloads;
  }
  /// Values that are saved later than right after they are made. Nothing else
  /// reads them.
  const llvm::DenseSet<mlir::Value> &getLateSaves() const { return lateSaves; }
  const SpillStats &getStats() const { return stats; }

private:
  /// Where a value is at a reader.
  struct Source {
    Home home = Home::Scratch;
    /// The AGPRs or the VGPR with the lanes; the original for `Again`.
    mlir::Value value;
    /// The first lane, or the offset in scratch or LDS in bytes.
    int64_t offset = 0;
    /// The last instruction that saves the value, if it is in the way of
    /// reloads.
    mlir::Operation *save = nullptr;
  };
  /// The last reload of an expression in a block.
  struct Shared {
    mlir::Value value;
    mlir::Operation *reader;
    /// Whether all lanes were brought back, also those that are off.
    bool hasAllLanes;
  };
  /// The lanes of a VGPR that are taken by values of one block.
  struct Chain {
    unsigned taken = 0;
    /// The VGPR after each value was added, in the order of the block.
    llvm::SmallVector<mlir::Value> versions;
  };

  void spillValue(mlir::Value value, Home home);
  void addToChain(mlir::Value value, const Readers &readers);
  void spillHandedOn(const SpillCandidate &candidate, Home home);
  void handOver(mlir::OpOperand &entry, const Source &source, SavePlace place);

  void reload(const Readers &readers, mlir::Value value, const Source &source);
  mlir::Value rebuild(mlir::OpBuilder &builder, mlir::Value expression,
                      mlir::Value value, const Source &source);
  mlir::Value load(mlir::OpBuilder &builder, mlir::Value value,
                   const Source &source, int64_t first, int64_t size);
  mlir::Value repeat(mlir::OpBuilder &builder, mlir::Value value);
  mlir::Value loadLds(mlir::OpBuilder &builder, mlir::Type type,
                      mlir::Location loc, int64_t offset);
  mlir::Operation *saveLds(mlir::OpBuilder &builder, mlir::Value value,
                           int64_t offset);
  mlir::Value loadScratch(mlir::OpBuilder &builder, mlir::Type type,
                          mlir::Location loc, int64_t offset);
  mlir::Operation *saveScratch(mlir::OpBuilder &builder, mlir::Value value,
                               int64_t offset);
  mlir::Operation *saveMemory(mlir::OpBuilder &builder, mlir::Value value,
                              const Source &source);
  mlir::Value saveLanes(mlir::OpBuilder &builder, mlir::Value value,
                        mlir::Value into, int64_t lane);
  mlir::Value getPart(mlir::OpBuilder &builder, mlir::Value value,
                      int64_t first, int64_t size);
  mlir::Value getScratchBase(mlir::OpBuilder &builder, mlir::Location loc,
                             int64_t &offset);
  mlir::Value makeConstant(mlir::OpBuilder &builder, mlir::Location loc,
                           int64_t value);
  void openBracket(mlir::OpBuilder &builder, mlir::Location loc);
  mlir::Value addHelper(mlir::Value value);
  mlir::Value addReload(mlir::Value value);
  int64_t takeSlot(mlir::Type type, Home home);
  void eraseNames(mlir::Value value);
  void eraseLater(mlir::Operation *op);
  void eraseUnusedReloads();
  void eraseEmptyBrackets();

  ProgramOp program;
  const LaneState &lanes;
  SpillPlaces &places;
  SpillPlaces &scalarPlaces;
  LdsRoom &lds;
  unsigned window;
  SpillStats stats;
  llvm::SmallVector<mlir::Value> helpers;
  /// Operations that are no longer in the program.
  llvm::SmallVector<mlir::Operation *> erased;
  llvm::DenseMap<mlir::Block *, Chain> chains;
  /// Expressions of values that were brought back. The same lanes are on at the
  /// reload and at each reader.
  llvm::SmallSetVector<mlir::Value, 8> broughtBack;
  /// What was inserted to bring values back, in that order, with the bases of
  /// addresses in scratch.
  llvm::SmallVector<mlir::Value> reloads;
  llvm::DenseSet<mlir::Value> bases;
  llvm::DenseSet<mlir::Value> earlyReloads;
  llvm::DenseSet<mlir::Value> lateSaves;
  /// The operations that save EXEC for copies of all lanes.
  llvm::SmallVector<SMovB64FromExecOp> brackets;
  /// Results that live in memory, by their `loop` or `if`.
  llvm::MapVector<mlir::Operation *, llvm::SmallVector<unsigned>> dropped;
};

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_SPILLING_SPILLCODE_H
