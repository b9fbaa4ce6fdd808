//===- RegisterWebs.h - What must be in registers together ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A web is a set of fragments with fixed distances: once the web has a first
// register, each of its fragments has one. The elements of a `pack` are a web,
// and so is what a loop carries from iteration to iteration in one register.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_LINEARSCAN_REGISTERWEBS_H
#define WAVEASM_TRANSFORMS_LINEARSCAN_REGISTERWEBS_H

#include "waveasm/analysis/liveness/Liveness.h"

namespace waveasm {

/// The registers that values may get, by number.
struct AllocatableRegisters {
  llvm::BitVector vgprs;
  llvm::BitVector sgprs;
  llvm::BitVector agprs;

  llvm::BitVector &of(RegisterClass registerClass) {
    return registerClass == RegisterClass::VGPR   ? vgprs
           : registerClass == RegisterClass::SGPR ? sgprs
                                                  : agprs;
  }
  const llvm::BitVector &of(RegisterClass registerClass) const {
    return const_cast<AllocatableRegisters *>(this)->of(registerClass);
  }
};

/// A fragment in a web: it takes the registers `offset` to `offset + size - 1`
/// of the web during `segment`. Offsets are relative to a register of the web
/// that need not be its first.
struct WebItem {
  LiveSegment segment;
  int offset;
  unsigned size;
  unsigned fragment;
};

/// Two values that may share registers although one is read in the slot in
/// which the other one is written.
struct TiedValues {
  mlir::Value read;
  mlir::Value written;
  unsigned slot;
};

struct Web {
  RegisterClass registerClass = RegisterClass::VGPR;
  /// By start.
  std::vector<WebItem> items;
  /// The largest end of the items up to each.
  std::vector<unsigned> reach;
  /// The register at offset 0 is `residue` more than a multiple of `modulus`, a
  /// power of two.
  int modulus = 1;
  int residue = 0;
  /// The number of the register at offset 0, if it is given.
  std::optional<int> fixed;
  /// First offset, and one more than the last.
  int low = 0;
  int high = 0;
};

class RegisterWebs {
public:
  RegisterWebs(const Liveness &liveness,
               const AllocatableRegisters &allocatable);

  struct Place {
    unsigned web;
    int offset;
  };

  Place getPlace(unsigned fragment) const;

  const Web &getWeb(unsigned web) const { return webs[web]; }

  /// Webs that hold a fragment.
  llvm::SmallVector<unsigned> getWebs() const;

  /// Puts `b` `distance` registers after `a`. Says whether that can be; if not,
  /// nothing changes. It cannot be if two fragments of the two webs would be in
  /// one register at one time, other than `tied` allows, or if alignments
  /// contradict each other.
  bool join(unsigned a, unsigned b, int distance,
            const TiedValues *tied = nullptr);

  /// `fragment` starts at a multiple of `alignment` plus `offset`. Says whether
  /// that can be.
  bool align(unsigned fragment, int alignment, int offset);

  /// `fragment` starts at register `index`.
  void fix(unsigned fragment, int index);

private:
  /// A fragment of `small`, whose offset 0 is `shift` after that of `large`, is
  /// in a register of one of `large` at one time.
  bool overlaps(const Web &large, const Web &small, int shift,
                const TiedValues *tied) const;
  /// The web's registers are free for it when its offset 0 is `shift` after
  /// that of the fixed web `into`.
  bool fitsFixed(const Web &web, int shift, unsigned into) const;

  const Liveness &liveness;
  const AllocatableRegisters &allocatable;
  /// Web and offset of a fragment: a chain of parents, shortened as it is
  /// walked.
  mutable llvm::SmallVector<std::pair<unsigned, int>> parents;
  std::vector<Web> webs;
  llvm::SmallVector<unsigned> fixedWebs;
};

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_LINEARSCAN_REGISTERWEBS_H
