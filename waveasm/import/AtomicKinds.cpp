//===- AtomicKinds.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/AtomicKinds.h"

using namespace mlir;
using namespace waveasm;
using Kind = arith::AtomicRMWKind;

bool import::hasAtomicInstruction(Kind kind, unsigned width, bool isLds) {
  if (width != 32 && width != 64)
    return false;
  switch (kind) {
  case Kind::addf:
  case Kind::addi:
  case Kind::andi:
  case Kind::assign:
  case Kind::maxs:
  case Kind::maxu:
  case Kind::mins:
  case Kind::minu:
  case Kind::ori:
  case Kind::xori:
    return true;
  case Kind::maxnumf:
  case Kind::minnumf:
    return isLds || width == 64;
  default:
    return false;
  }
}

std::optional<Kind> import::getAtomicKind(LLVM::AtomicBinOp kind) {
  using From = LLVM::AtomicBinOp;
  switch (kind) {
  case From::xchg:
    return Kind::assign;
  case From::add:
    return Kind::addi;
  case From::_and:
    return Kind::andi;
  case From::_or:
    return Kind::ori;
  case From::_xor:
    return Kind::xori;
  case From::max:
    return Kind::maxs;
  case From::min:
    return Kind::mins;
  case From::umax:
    return Kind::maxu;
  case From::umin:
    return Kind::minu;
  case From::fadd:
    return Kind::addf;
  case From::fmax:
    return Kind::maxnumf;
  case From::fmin:
    return Kind::minnumf;
  default:
    return std::nullopt;
  }
}
