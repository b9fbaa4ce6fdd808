//===- WorkBudget.h - Work that is left of a limit --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_ORDERS_WORKBUDGET_H
#define WAVEASM_SEARCH_ORDERS_WORKBUDGET_H

namespace waveasm::search {

/// Work that is left of a limit, in compiled instructions (Decisions.def).
class WorkBudget {
public:
  explicit WorkBudget(double limit = 0) : left(limit) {}

  bool isLeft() const { return left > 0; }
  double getLeft() const { return left > 0 ? left : 0; }
  void extend(double work) { left += work; }
  void charge(double work) { left -= work; }

private:
  double left;
};

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_ORDERS_WORKBUDGET_H
