//===- CodeBuilder.h - Instructions of an imported kernel -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where code goes, and the code of expressions and conditions. Nothing here
// knows the dialects that kernels come in.
//
// Code is in nested scopes: the kernel, loop bodies, branches, stretches in
// which lanes are off. What an expression needs is emitted in the outermost
// scope in which everything is known that it is made of, so that what does not
// change in a loop is computed before it, with all lanes on; and only once.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_CODEBUILDER_H
#define WAVEASM_IMPORT_CODEBUILDER_H

#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/import/IndexExpr.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

#include <map>

namespace waveasm::import {

/// A truth value for each lane. Unique in its CodeBuilder, so that equal ones
/// can be recognised.
struct Condition {
  enum class Kind { Constant, Compare, Mask, And, Or, Not };

  Kind kind;
  /// The same in all lanes of a wave.
  bool isUniform;
  unsigned depth;
  /// Constant.
  bool value = false;
  /// Compare: of 32-bit integers.
  mlir::arith::CmpIPredicate predicate = mlir::arith::CmpIPredicate::eq;
  const Expr *lhs = nullptr;
  const Expr *rhs = nullptr;
  /// Mask: a pair of SGPRs, a bit a lane; lanes that are off have 0.
  mlir::Value mask = {};
  /// And, Or; Not has the first one.
  const Condition *first = nullptr;
  const Condition *second = nullptr;
};

class CodeBuilder {
public:
  CodeBuilder(mlir::Location loc, mlir::Block *body);

  mlir::ImplicitLocOpBuilder b;
  ExprContext exprs;

  //===--------------------------------------------------------------------===//
  // Scopes
  //===--------------------------------------------------------------------===//

  unsigned getDepth() const { return static_cast<unsigned>(scopes.size()) - 1; }
  /// Code goes into `body`, a region of `op`, until `leave`.
  void enter(mlir::Operation *op, mlir::Block *body);
  /// Code stays in the block, behind `op`, which switches lanes off.
  void enterAfter(mlir::Operation *op);
  /// Goes on behind the operation that `enter` named.
  void leave();

  /// While it lives, code goes to the end of what there is so far of the scope
  /// `depth`.
  class At {
  public:
    At(CodeBuilder &code, unsigned depth);

  private:
    mlir::OpBuilder::InsertionGuard guard;
  };

  //===--------------------------------------------------------------------===//
  // Registers
  //===--------------------------------------------------------------------===//

  /// `size` registers, aligned as the hardware asks for.
  mlir::Type vgpr(int64_t size = 1);
  mlir::Type sgpr(int64_t size = 1);
  /// An immediate; the low 32 bits count.
  mlir::Value imm(int64_t value);
  /// `value` in VGPRs: itself or a copy.
  mlir::Value toVgpr(mlir::Value value);
  /// `value` in an SGPR: itself, a copy, or what the first lane has.
  mlir::Value toSgpr(mlir::Value value);

  template <typename OpTy, typename... Args>
  mlir::Value vector(Args &&...args) {
    return OpTy::create(b, vgpr(), std::forward<Args>(args)...)->getResult(0);
  }
  /// An instruction with a scalar result, which may also write SCC.
  template <typename OpTy, typename... Args>
  mlir::Value scalar(int64_t size, Args &&...args) {
    if constexpr (OpTy::template hasTrait<mlir::OpTrait::OneResult>())
      return OpTy::create(b, sgpr(size), std::forward<Args>(args)...)
          ->getResult(0);
    else
      return OpTy::create(b, sgpr(size), SCCType::get(b.getContext()),
                          std::forward<Args>(args)...)
          ->getResult(0);
  }

  //===--------------------------------------------------------------------===//
  // Expressions
  //===--------------------------------------------------------------------===//

  /// The value as a signed number of 32 bits: an SGPR or an immediate if the
  /// expression is uniform, else a VGPR. An expression that is known not to fit
  /// sets `getUnfit`.
  mlir::Value emit(const Expr *expr);
  mlir::Value emitVgpr(const Expr *expr) { return toVgpr(emit(expr)); }
  mlir::Value emitSgpr(const Expr *expr) { return toSgpr(emit(expr)); }
  /// The low 32 bits of the value, whatever its size, in registers like those
  /// of `emit`. Quotients in it have dividends that fit into 32 bits.
  mlir::Value emitLowBits(const Expr *expr);
  /// The first expression that `emit` was asked for although it is known not to
  /// fit into 32 bits; null if there was none. Its code is of no use: whoever
  /// asked for it reports an error.
  const Expr *getUnfit() const { return unfit; }
  /// 64 bits of a uniform expression of registers, quotients and products that
  /// have values of 32 bits each: a pair of SGPRs.
  mlir::Value emitSgpr64(const Expr *expr);
  /// The sum of two pairs of SGPRs.
  mlir::Value emitAdd64(mlir::Value lhs, mlir::Value rhs);

  /// A new value that `make` emits in the scope `depth`. In SGPRs if uniform.
  const Expr *makeRegister(IntRange range, bool isUniform, unsigned depth,
                           llvm::function_ref<mlir::Value()> make);

  /// `expr`, or a register with its value if it is long or deeply nested. The
  /// value fits 32 bits, as all integers of kernels do.
  const Expr *shorten(const Expr *expr);

  /// lhs / rhs and lhs mod rhs for unsigned 32-bit operands of any value.
  struct Division {
    mlir::Value quotient;
    mlir::Value remainder;
  };
  Division emitUnsignedDivision(mlir::Value lhs, mlir::Value rhs);

  /// The number of the lane in its wave, from 0 to 63.
  const Expr *getLaneId();

  //===--------------------------------------------------------------------===//
  // Conditions
  //===--------------------------------------------------------------------===//

  const Condition *constant(bool value);
  const Condition *compare(mlir::arith::CmpIPredicate predicate,
                           const Expr *lhs, const Expr *rhs);
  /// `mask` is a pair of SGPRs that the current scope defines.
  const Condition *fromMask(mlir::Value mask);
  const Condition *logicalAnd(const Condition *lhs, const Condition *rhs);
  const Condition *logicalOr(const Condition *lhs, const Condition *rhs);
  const Condition *logicalNot(const Condition *condition);

  /// A pair of SGPRs with a bit a lane.
  mlir::Value emitMask(const Condition *condition);
  /// SCC, of a uniform condition.
  mlir::Value emitScc(const Condition *condition);
  /// condition ? ifTrue : ifFalse in a VGPR; both are single registers or
  /// immediates.
  mlir::Value emitSelect(const Condition *condition, mlir::Value ifTrue,
                         mlir::Value ifFalse);

private:
  struct Scope {
    /// In the block of the scope around it; what is emitted there goes before.
    mlir::Operation *anchor = nullptr;
    /// Of the scope around.
    mlir::OpBuilder::InsertPoint after;
    llvm::DenseMap<const Expr *, mlir::Value> emitted;
    llvm::DenseMap<const Condition *, mlir::Value> masks;
  };

  mlir::Value emitPieces(llvm::ArrayRef<Piece> pieces, int64_t constant);
  mlir::Value emitSum(llvm::ArrayRef<Piece> pieces, int64_t constant,
                      bool isUniform);
  mlir::Value emitDigit(const Piece &piece);
  mlir::Value emitQuotient(mlir::Value value, IntRange range, int64_t divisor,
                           bool isUniform);
  mlir::Value emitAtom(const Atom *atom);
  mlir::Value emitPair(mlir::Value low, mlir::Value high);
  mlir::Value emitExtended(const Expr *expr);
  mlir::Value emitMul64(mlir::Value lhs, mlir::Value rhs);
  mlir::Value emitProduct64(const Expr *lhs, const Expr *rhs);
  mlir::Value emitPiece64(const Piece &piece);
  const Condition *get(const Condition &condition);

  mlir::MLIRContext *context;
  llvm::SmallVector<Scope, 4> scopes;
  const Expr *laneId = nullptr;
  const Expr *unfit = nullptr;
  std::deque<Condition> conditions;
  using Key = std::tuple<Condition::Kind, bool, mlir::arith::CmpIPredicate,
                         const void *, const void *, unsigned>;
  std::map<Key, const Condition *> uniqueConditions;
};

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_CODEBUILDER_H
