//===- CodeBuilder.h - Emits code of an imported kernel ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits code for expressions and conditions and decides where it goes. This
// layer does not know the dialects of kernels.
//
// Code is in nested scopes: the kernel, loop bodies, branches, and stretches in
// which lanes are off. The builder emits the code of an expression once, in the
// outermost scope that knows all its operands. Loop invariants are thus
// computed before the loop, with all lanes on.
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

/// A truth value for each lane. Equal conditions of a CodeBuilder are the same
/// object.
struct Condition {
  enum class Kind { Constant, Compare, Mask, And, Or, Not };

  Kind kind;
  /// Whether the value is the same in all lanes of a wave.
  bool isUniform;
  unsigned depth;
  /// The value of a Constant.
  bool value = false;
  /// The predicate of a Compare of 32-bit integers, and its operands.
  mlir::arith::CmpIPredicate predicate = mlir::arith::CmpIPredicate::eq;
  const Expr *lhs = nullptr;
  const Expr *rhs = nullptr;
  /// The pair of SGPRs of a Mask, with one bit per lane; inactive lanes have 0.
  mlir::Value mask = {};
  /// The operands of And and Or, the one made earlier first; Not uses only
  /// `first`.
  const Condition *first = nullptr;
  const Condition *second = nullptr;
  /// The number of conditions made before.
  unsigned id = 0;
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
  /// Emits code into `body`, a region of `op`, until `leave`.
  void enter(mlir::Operation *op, mlir::Block *body);
  /// Begins a scope in the same block, after `op`, which switches lanes off.
  void enterAfter(mlir::Operation *op);
  /// Continues after the operation that was passed to `enter`.
  void leave();

  /// During its lifetime, the builder emits code at the present end of the
  /// scope `depth`.
  class At {
  public:
    At(CodeBuilder &code, unsigned depth);

  private:
    mlir::OpBuilder::InsertionGuard guard;
  };

  //===--------------------------------------------------------------------===//
  // Registers
  //===--------------------------------------------------------------------===//

  /// The type of `size` registers with the alignment that the hardware
  /// requires.
  mlir::Type vgpr(int64_t size = 1);
  mlir::Type sgpr(int64_t size = 1);
  /// Returns an immediate of the low 32 bits of `value`.
  mlir::Value imm(int64_t value);
  /// Returns `value` in VGPRs: itself or a copy.
  mlir::Value toVgpr(mlir::Value value);
  /// Returns `value` in an SGPR: itself, a copy, or the value of the first
  /// lane.
  mlir::Value toSgpr(mlir::Value value);

  template <typename OpTy, typename... Args>
  mlir::Value vector(Args &&...args) {
    return OpTy::create(b, vgpr(), std::forward<Args>(args)...)->getResult(0);
  }
  /// Creates an instruction with a scalar result, which may also write SCC.
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

  /// Emits the value as a signed number of 32 bits: an SGPR or an immediate if
  /// the expression is uniform, else a VGPR. An expression that is known not to
  /// fit sets `getUnfit`.
  mlir::Value emit(const Expr *expr);
  mlir::Value emitVgpr(const Expr *expr) { return toVgpr(emit(expr)); }
  mlir::Value emitSgpr(const Expr *expr) { return toSgpr(emit(expr)); }
  /// Emits the low 32 bits of the value, whatever its size, in the same kinds
  /// of registers as `emit`. The dividends of all quotients must fit into 32
  /// bits.
  mlir::Value emitLowBits(const Expr *expr);
  /// Returns the first expression passed to `emit` that is known not to fit
  /// into 32 bits, or null. Its code is useless, and the caller reports an
  /// error.
  const Expr *getUnfit() const { return unfit; }
  /// Emits 64 bits of a uniform expression as a pair of SGPRs. Its registers,
  /// quotients and products must have values of 32 bits each.
  mlir::Value emitSgpr64(const Expr *expr);
  /// Emits the upper word of an expression of 32 bits, whose lower word is
  /// `low`: an SGPR or an immediate if the expression is uniform.
  mlir::Value emitSignWord(const Expr *expr, mlir::Value low);
  /// Emits the sum of the pair of SGPRs `base` and an expression of 64 bits as
  /// a pair of VGPRs. Returns null if a summand is neither a number of 32 bits
  /// times a constant of 32 bits nor a product of two such numbers.
  mlir::Value emitVgpr64(const Expr *expr, mlir::Value base);
  /// A pair of registers that is shifted to the left; null if there is none.
  struct ShiftedPair {
    mlir::Value pair;
    unsigned shift = 0;
  };
  /// Emits the sum of two pairs of registers as a pair of VGPRs.
  mlir::Value emitShiftedSum64(ShiftedPair summand, mlir::Value sum);
  /// Returns two words as a pair of SGPRs, of the first lane where they are in
  /// VGPRs.
  mlir::Value emitPair(mlir::Value low, mlir::Value high);
  /// Emits the sum of two pairs of SGPRs.
  mlir::Value emitAdd64(mlir::Value lhs, mlir::Value rhs);

  /// Returns a register with a new value, which `make` emits in the scope
  /// `depth`: an SGPR if uniform, else a VGPR. `multiple` divides the value.
  const Expr *makeRegister(IntRange range, bool isUniform, unsigned depth,
                           llvm::function_ref<mlir::Value()> make,
                           int64_t multiple = 1);

  /// Returns `expr`, or a register with its value if it is long or deeply
  /// nested. The value fits into 32 bits, as do all integers of kernels.
  const Expr *shorten(const Expr *expr);

  /// Quotient and remainder of any unsigned 32-bit operands.
  struct Division {
    mlir::Value quotient;
    mlir::Value remainder;
  };
  Division emitUnsignedDivision(mlir::Value lhs, mlir::Value rhs);

  /// Returns the number of the lane in its wave, from 0 to 63.
  const Expr *getLaneId();

  //===--------------------------------------------------------------------===//
  // Conditions
  //===--------------------------------------------------------------------===//

  /// See `ImportOptions`.
  bool foldsConditions = true;
  bool alignsBounds = true;

  const Condition *constant(bool value);
  const Condition *compare(mlir::arith::CmpIPredicate predicate,
                           const Expr *lhs, const Expr *rhs);
  /// Returns the condition of `mask`, a pair of SGPRs defined in the current
  /// scope.
  const Condition *fromMask(mlir::Value mask);
  const Condition *logicalAnd(const Condition *lhs, const Condition *rhs);
  const Condition *logicalOr(const Condition *lhs, const Condition *rhs);
  const Condition *logicalNot(const Condition *condition);

  /// Emits a pair of SGPRs with one bit per lane.
  mlir::Value emitMask(const Condition *condition);
  /// Emits in SCC a condition that is the same in all lanes that are on.
  mlir::Value emitScc(const Condition *condition);
  /// Emits `condition ? ifTrue : ifFalse` in a VGPR; both values must be single
  /// registers or immediates.
  mlir::Value emitSelect(const Condition *condition, mlir::Value ifTrue,
                         mlir::Value ifFalse);

private:
  struct Scope {
    /// An operation in the block of the outer scope, before which code of that
    /// scope goes.
    mlir::Operation *anchor = nullptr;
    /// Insertion point of the outer scope.
    mlir::OpBuilder::InsertPoint after;
    llvm::DenseMap<const Expr *, mlir::Value> emitted;
    /// Uniform sums among them, in the order of their emission.
    llvm::SmallVector<const Expr *> sums;
    llvm::DenseMap<const Condition *, mlir::Value> masks;
  };

  mlir::Value emitFromOtherSum(const Expr *expr);
  mlir::Value emitPieces(llvm::ArrayRef<Piece> pieces, int64_t constant);
  mlir::Value emitSum(llvm::ArrayRef<Piece> pieces, int64_t constant,
                      bool isUniform);
  mlir::Value emitDigit(const Piece &piece);
  mlir::Value emitQuotient(mlir::Value value, IntRange range, int64_t divisor,
                           bool isUniform);
  mlir::Value emitAtom(const Atom *atom);
  mlir::Value emitExtended(const Expr *expr);
  mlir::Value emitMul64(mlir::Value lhs, mlir::Value rhs);
  mlir::Value emitProduct64(const Expr *lhs, const Expr *rhs);
  mlir::Value emitPiece64(const Piece &piece);
  mlir::Value emitExtendedLanes(const Expr *expr);
  ShiftedPair emitPieceOfLanes64(const Piece &piece);
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
