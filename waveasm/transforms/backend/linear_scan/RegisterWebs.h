//===- RegisterWebs.h - Values placed in registers together -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A web is a set of fragments at fixed distances: once the web has a first
// register, each of its fragments has one. The elements of a `pack` form a web,
// and so do the values that a loop carries from iteration to iteration in one
// register.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_REGISTERWEBS_H
#define WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_REGISTERWEBS_H

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
/// which the other is written.
struct TiedValues {
  mlir::Value read;
  mlir::Value written;
  unsigned slot;
};

struct Web {
  RegisterClass registerClass = RegisterClass::VGPR;
  /// The fragments, sorted by start.
  llvm::SmallVector<WebItem, 1> items;
  /// For each item, the largest end among the items up to it.
  llvm::SmallVector<unsigned, 1> reach;
  /// The register at offset 0 is `residue` more than a multiple of `modulus`, a
  /// power of two.
  int modulus = 1;
  int residue = 0;
  /// The number of the register at offset 0, if the program gives it.
  std::optional<int> fixed;
  /// The first offset, and one more than the last.
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

  /// The webs that have a fragment.
  llvm::SmallVector<unsigned> getWebs() const;

  /// Puts `b` `distance` registers after `a`. Returns whether that is possible;
  /// if not, nothing changes. It is not possible if fragments of the two webs
  /// would be in one register at the same time, other than `tied` allows, or if
  /// alignments contradict each other.
  bool join(unsigned a, unsigned b, int distance,
            const TiedValues *tied = nullptr);

  /// Requires `fragment` to start at a multiple of `alignment` plus `offset`.
  /// Returns whether that is possible.
  bool align(unsigned fragment, int alignment, int offset);

  /// Requires `fragment` to start at register `index`.
  void fix(unsigned fragment, int index);

private:
  /// Whether a fragment of `small`, whose offset 0 is `shift` after that of
  /// `large`, is in the same register as a fragment of `large` at the same
  /// time.
  bool overlaps(const Web &large, const Web &small, int shift,
                const TiedValues *tied) const;
  /// Whether the web's registers are free if its offset 0 is `shift` after that
  /// of the fixed web `into`.
  bool fitsFixed(const Web &web, int shift, unsigned into) const;

  const Liveness &liveness;
  const AllocatableRegisters &allocatable;
  /// The web and offset of each fragment: a chain of parents, which walks
  /// shorten.
  mutable llvm::SmallVector<std::pair<unsigned, int>> parents;
  std::vector<Web> webs;
  llvm::SmallVector<unsigned> fixedWebs;
};

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_REGISTERWEBS_H
