//===- WaveAsmTypes.h - Registers and immediates ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_WAVEASMTYPES_H
#define WAVEASM_DIALECT_WAVEASMTYPES_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"

#include <cstdint>
#include <optional>

namespace waveasm {

/// The three register files that a kernel can name.
enum class RegisterClass { VGPR, SGPR, AGPR };

/// "v", "s" or "a", as in assembly.
llvm::StringRef getAsmPrefix(RegisterClass registerClass);

/// Whether `type` is a register of this class, virtual or physical.
bool isRegisterOf(mlir::Type type, RegisterClass registerClass);

/// Whether `value` is in vector registers, scalar registers or accumulation
/// registers.
bool isVgpr(mlir::Value value);
bool isSgpr(mlir::Value value);
bool isAgpr(mlir::Value value);

/// Whether `value` is an immediate.
bool isImmediate(mlir::Value value);

/// Whether structured control flow may carry a value of type `from` as type
/// `to`: equal types; registers of one class and equal size, both virtual or
/// both physical (their numbers may differ); or registers of one class, one
/// virtual and one physical.
bool areCompatibleTypes(mlir::Type from, mlir::Type to);

/// The same for two lists of equal length.
bool areCompatibleTypes(mlir::TypeRange from, mlir::TypeRange to);

} // namespace waveasm

#define GET_TYPEDEF_CLASSES
#include "waveasm/dialect/WaveAsmTypes.h.inc"

namespace waveasm {

/// A register or a tuple of consecutive registers, virtual or physical. Passes
/// ask this of every operand, so it is a class and not an interface of MLIR,
/// whose lookup takes longer than the answer.
class RegisterType : public mlir::Type {
  template <typename Visitor> auto visit(Visitor visitor) const {
    if (auto type = llvm::dyn_cast<VRegType>(*this))
      return visitor(type);
    if (auto type = llvm::dyn_cast<PVRegType>(*this))
      return visitor(type);
    if (auto type = llvm::dyn_cast<SRegType>(*this))
      return visitor(type);
    if (auto type = llvm::dyn_cast<PSRegType>(*this))
      return visitor(type);
    if (auto type = llvm::dyn_cast<ARegType>(*this))
      return visitor(type);
    return visitor(llvm::cast<PARegType>(*this));
  }

public:
  using mlir::Type::Type;

  static bool classof(mlir::Type type) {
    return llvm::isa<VRegType, SRegType, ARegType, PVRegType, PSRegType,
                     PARegType>(type);
  }

  RegisterClass getRegisterClass() const {
    if (llvm::isa<VRegType, PVRegType>(*this))
      return RegisterClass::VGPR;
    return llvm::isa<SRegType, PSRegType>(*this) ? RegisterClass::SGPR
                                                 : RegisterClass::AGPR;
  }
  /// Number of 32-bit registers.
  int64_t getSize() const {
    return visit([](auto type) { return type.getSize(); });
  }
  /// The number of the first register is a multiple of this.
  int64_t getAlignment() const {
    return visit([](auto type) { return type.getAlignment(); });
  }
  /// Number of the first register, if it is physical.
  std::optional<int64_t> getPhysicalIndex() const {
    return visit([](auto type) { return type.getPhysicalIndex(); });
  }
};

} // namespace waveasm

#endif // WAVEASM_DIALECT_WAVEASMTYPES_H
