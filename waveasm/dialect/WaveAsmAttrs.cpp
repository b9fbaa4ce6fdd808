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
#include "llvm/ADT/TypeSwitch.h"

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
