//===- CodeBuilder.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/CodeBuilder.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

CodeBuilder::CodeBuilder(Location loc, Block *body)
    : b(loc, loc.getContext()), context(loc.getContext()) {
  b.setInsertionPointToEnd(body);
  scopes.emplace_back();
}

//===----------------------------------------------------------------------===//
// Scopes
//===----------------------------------------------------------------------===//

void CodeBuilder::enter(Operation *op, Block *body) {
  Scope &scope = scopes.emplace_back();
  scope.anchor = op;
  scope.after = b.saveInsertionPoint();
  b.setInsertionPointToEnd(body);
}

void CodeBuilder::enterAfter(Operation *op) {
  scopes.emplace_back().anchor = op;
}

void CodeBuilder::leave() {
  Scope scope = scopes.pop_back_val();
  if (scope.after.isSet())
    b.restoreInsertionPoint(scope.after);
}

CodeBuilder::At::At(CodeBuilder &code, unsigned depth) : guard(code.b) {
  if (depth < code.getDepth())
    code.b.setInsertionPoint(code.scopes[depth + 1].anchor);
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

Type CodeBuilder::vgpr(int64_t size) {
  return getVirtualType(context, RegisterClass::VGPR, size, size > 1 ? 2 : 1);
}

Type CodeBuilder::sgpr(int64_t size) {
  return getVirtualType(context, RegisterClass::SGPR, size,
                        size > 2 ? 4 : size);
}

Value CodeBuilder::imm(int64_t value) {
  int64_t word = static_cast<int32_t>(value);
  return ConstantOp::create(b, ImmType::get(context, word), word);
}

Value CodeBuilder::toVgpr(Value value) {
  if (isRegisterOf(value.getType(), RegisterClass::VGPR))
    return value;
  int64_t size = isa<ImmType>(value.getType()) ? 1 : getRegisterCount(value);
  return VMovB32Op::create(b, vgpr(size), value);
}

Value CodeBuilder::toSgpr(Value value) {
  if (isRegisterOf(value.getType(), RegisterClass::SGPR))
    return value;
  if (isa<ImmType>(value.getType()))
    return SMovB32Op::create(b, sgpr(), value);
  return VReadfirstlaneB32Op::create(b, sgpr(), value);
}
