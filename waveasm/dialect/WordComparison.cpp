//===- WordComparison.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/dialect/WordComparison.h"

#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace waveasm;

WordComparison WordComparison::swapSides() const {
  switch (relation) {
  case Relation::Eq:
  case Relation::Ne:
    return *this;
  case Relation::Lt:
    return {Relation::Gt, isSigned};
  case Relation::Le:
    return {Relation::Ge, isSigned};
  case Relation::Gt:
    return {Relation::Lt, isSigned};
  case Relation::Ge:
    return {Relation::Le, isSigned};
  }
  llvm_unreachable("all relations are handled");
}

std::optional<WordComparison> waveasm::getWordComparison(mlir::Operation *op) {
  using Result = std::optional<WordComparison>;
  auto test = [](Relation relation, bool isSigned) {
    return [=](auto) -> Result { return WordComparison{relation, isSigned}; };
  };
  return llvm::TypeSwitch<mlir::Operation *, Result>(op)
      .Case<SCmpEqU32Op>(test(Relation::Eq, false))
      .Case<SCmpEqI32Op>(test(Relation::Eq, true))
      .Case<SCmpNeU32Op>(test(Relation::Ne, false))
      .Case<SCmpNeI32Op>(test(Relation::Ne, true))
      .Case<SCmpLtU32Op>(test(Relation::Lt, false))
      .Case<SCmpLtI32Op>(test(Relation::Lt, true))
      .Case<SCmpLeU32Op>(test(Relation::Le, false))
      .Case<SCmpLeI32Op>(test(Relation::Le, true))
      .Case<SCmpGtU32Op>(test(Relation::Gt, false))
      .Case<SCmpGtI32Op>(test(Relation::Gt, true))
      .Case<SCmpGeU32Op>(test(Relation::Ge, false))
      .Case<SCmpGeI32Op>(test(Relation::Ge, true))
      .Default([](auto) -> Result { return std::nullopt; });
}
