//===- WaveAsmTypes.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/dialect/WaveAsmTypes.h"
#include "waveasm/dialect/WaveAsmDialect.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

#include <limits>

using namespace mlir;
using namespace waveasm;

#define GET_TYPEDEF_CLASSES
#include "waveasm/dialect/WaveAsmTypes.cpp.inc"

void WaveAsmDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "waveasm/dialect/WaveAsmTypes.cpp.inc"
      >();
}

StringRef waveasm::getAsmPrefix(RegisterClass registerClass) {
  switch (registerClass) {
  case RegisterClass::VGPR:
    return "v";
  case RegisterClass::SGPR:
    return "s";
  case RegisterClass::AGPR:
    return "a";
  }
  llvm_unreachable("unknown register class");
}

bool waveasm::isRegisterOf(Type type, RegisterClass registerClass) {
  auto registerType = dyn_cast<RegisterType>(type);
  return registerType && registerType.getRegisterClass() == registerClass;
}

bool waveasm::isVgpr(Value value) {
  return isRegisterOf(value.getType(), RegisterClass::VGPR);
}

bool waveasm::isSgpr(Value value) {
  return isRegisterOf(value.getType(), RegisterClass::SGPR);
}

bool waveasm::isAgpr(Value value) {
  return isRegisterOf(value.getType(), RegisterClass::AGPR);
}

bool waveasm::isImmediate(Value value) { return isa<ImmType>(value.getType()); }

bool waveasm::areCompatibleTypes(Type from, Type to) {
  if (from == to)
    return true;
  auto fromRegister = dyn_cast<RegisterType>(from);
  auto toRegister = dyn_cast<RegisterType>(to);
  if (!fromRegister || !toRegister ||
      fromRegister.getRegisterClass() != toRegister.getRegisterClass())
    return false;
  return fromRegister.getPhysicalIndex().has_value() !=
             toRegister.getPhysicalIndex().has_value() ||
         fromRegister.getSize() == toRegister.getSize();
}

bool waveasm::areCompatibleTypes(TypeRange from, TypeRange to) {
  return from.size() == to.size() &&
         llvm::all_of(llvm::zip_equal(from, to), [](auto types) {
           return areCompatibleTypes(std::get<0>(types), std::get<1>(types));
         });
}

//===----------------------------------------------------------------------===//
// Text: parameters equal to their defaults are not printed
//===----------------------------------------------------------------------===//

/// Parses `<size, alignment>`, both 1 by default.
template <typename VirtualType> static Type parseVirtual(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  int64_t size = 1, alignment = 1;
  if (succeeded(parser.parseOptionalLess())) {
    if (parser.parseInteger(size) ||
        (succeeded(parser.parseOptionalComma()) &&
         parser.parseInteger(alignment)) ||
        parser.parseGreater())
      return {};
  }
  return VirtualType::getChecked([&] { return parser.emitError(loc); },
                                 parser.getContext(), size, alignment);
}

template <typename VirtualType>
static void printVirtual(AsmPrinter &printer, VirtualType type) {
  if (type.getAlignment() != 1)
    printer << '<' << type.getSize() << ", " << type.getAlignment() << '>';
  else if (type.getSize() != 1)
    printer << '<' << type.getSize() << '>';
}

/// Parses `<index, size>`, the size 1 by default.
template <typename PhysicalType> static Type parsePhysical(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  int64_t index = 0, size = 1;
  if (parser.parseLess() || parser.parseInteger(index) ||
      (succeeded(parser.parseOptionalComma()) && parser.parseInteger(size)) ||
      parser.parseGreater())
    return {};
  return PhysicalType::getChecked([&] { return parser.emitError(loc); },
                                  parser.getContext(), index, size);
}

template <typename PhysicalType>
static void printPhysical(AsmPrinter &printer, PhysicalType type) {
  printer << '<' << type.getIndex();
  if (type.getSize() != 1)
    printer << ", " << type.getSize();
  printer << '>';
}

static LogicalResult
verifyVirtual(llvm::function_ref<InFlightDiagnostic()> emitError, int64_t size,
              int64_t alignment) {
  if (size < 1)
    return emitError() << "expected a register size of at least 1, got "
                       << size;
  if (alignment < 1)
    return emitError() << "expected a register alignment of at least 1, got "
                       << alignment;
  return success();
}

static LogicalResult
verifyPhysical(llvm::function_ref<InFlightDiagnostic()> emitError,
               int64_t index, int64_t size) {
  if (index < 0)
    return emitError() << "expected a register index of at least 0, got "
                       << index;
  if (size < 1)
    return emitError() << "expected a register size of at least 1, got "
                       << size;
  // index + size must not overflow.
  if (index > std::numeric_limits<int64_t>::max() - size)
    return emitError() << "expected registers whose numbers fit 64 bits, got "
                       << size << " from number " << index;
  return success();
}

#define WAVEASM_VIRTUAL_TYPE(TYPE)                                             \
  Type TYPE::parse(AsmParser &parser) { return parseVirtual<TYPE>(parser); }   \
  void TYPE::print(AsmPrinter &printer) const {                                \
    printVirtual(printer, *this);                                              \
  }                                                                            \
  LogicalResult TYPE::verify(                                                  \
      llvm::function_ref<InFlightDiagnostic()> emitError, int64_t size,        \
      int64_t alignment) {                                                     \
    return verifyVirtual(emitError, size, alignment);                          \
  }

#define WAVEASM_PHYSICAL_TYPE(TYPE)                                            \
  Type TYPE::parse(AsmParser &parser) { return parsePhysical<TYPE>(parser); }  \
  void TYPE::print(AsmPrinter &printer) const {                                \
    printPhysical(printer, *this);                                             \
  }                                                                            \
  LogicalResult TYPE::verify(                                                  \
      llvm::function_ref<InFlightDiagnostic()> emitError, int64_t index,       \
      int64_t size) {                                                          \
    return verifyPhysical(emitError, index, size);                             \
  }

WAVEASM_VIRTUAL_TYPE(VRegType)
WAVEASM_VIRTUAL_TYPE(SRegType)
WAVEASM_VIRTUAL_TYPE(ARegType)
WAVEASM_PHYSICAL_TYPE(PVRegType)
WAVEASM_PHYSICAL_TYPE(PSRegType)
WAVEASM_PHYSICAL_TYPE(PARegType)

#undef WAVEASM_VIRTUAL_TYPE
#undef WAVEASM_PHYSICAL_TYPE
