//===- WaveAsmAttrs.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/dialect/WaveAsmAttrs.h"
#include "waveasm/dialect/WaveAsmDialect.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;

#include "waveasm/dialect/ArchAttrInterfaceAttr.cpp.inc"

/// Parses an architecture. The error lists the known ones.
static ParseResult parseArch(AsmParser &parser, ArchAttrInterface &arch) {
  SMLoc loc = parser.getCurrentLocation();
  Attribute attribute;
  if (parser.parseAttribute(attribute))
    return failure();
  arch = dyn_cast<ArchAttrInterface>(attribute);
  if (!arch)
    return parser.emitError(loc, "expected an architecture (")
           << StringRef(target::targetNames()) << "), got " << attribute;
  return success();
}

static void printArch(AsmPrinter &printer, ArchAttrInterface arch) {
  printer << arch;
}

#define GET_ATTRDEF_CLASSES
#include "waveasm/dialect/WaveAsmAttrs.cpp.inc"

void WaveAsmDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "waveasm/dialect/WaveAsmAttrs.cpp.inc"
      >();
}

ArchAttrInterface waveasm::getArchAttr(MLIRContext *context, StringRef name) {
  for (ArchAttrInterface arch : {ArchAttrInterface(GFX942Attr::get(context)),
                                 ArchAttrInterface(GFX950Attr::get(context)),
                                 ArchAttrInterface(GFX1250Attr::get(context))})
    if (StringRef(arch.getTargetMachine().name) == name)
      return arch;
  llvm_unreachable("each target has an attribute");
}

LogicalResult
TargetAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                   ArchAttrInterface, int64_t codeObjectVersion) {
  if (codeObjectVersion != 4 && codeObjectVersion != 5)
    return emitError() << "expected code object version 4 or 5, got "
                       << codeObjectVersion;
  return success();
}

//===----------------------------------------------------------------------===//
// Data
//===----------------------------------------------------------------------===//

LogicalResult
DataAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                 StringAttr name, int64_t align, bool,
                 DenseElementsAttr value) {
  constexpr int64_t kLeast = 4, kMost = 4096;
  if (name.empty() || !llvm::all_of(name.getValue(), [](char c) {
        return llvm::isAlnum(c) || StringRef("_$.-").contains(c);
      }))
    return emitError() << "expected a name of letters, digits, '_', '$', '.' "
                          "and '-', got "
                       << name;
  if (align < kLeast || align > kMost ||
      !llvm::isPowerOf2_64(static_cast<uint64_t>(align)))
    return emitError() << "expected align to be a power of two from " << kLeast
                       << " to " << kMost << ", got " << align;
  Type element = value.getElementType();
  unsigned width = element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 0;
  if (width != 8 && width != 16 && width != 32 && width != 64)
    return emitError() << "expected elements of 8, 16, 32 or 64 bits, got "
                       << element;
  return success();
}

int64_t DataAttr::getNumBytes() const {
  return getValue().getNumElements() *
         (getValue().getElementType().getIntOrFloatBitWidth() / 8);
}

std::vector<char> DataAttr::getBytes() const {
  ArrayRef<char> raw = getValue().getRawData();
  std::vector<char> bytes;
  bytes.reserve(static_cast<size_t>(getNumBytes()));
  // Equal elements are stored once.
  while (bytes.size() < static_cast<size_t>(getNumBytes()))
    bytes.insert(bytes.end(), raw.begin(), raw.end());
  return bytes;
}
