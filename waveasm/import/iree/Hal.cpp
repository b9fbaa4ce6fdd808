//===- Hal.cpp ------------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/iree/Hal.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace waveasm::iree;

#include "waveasm/import/iree/HalDialect.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "waveasm/import/iree/HalTypes.cpp.inc"

void HalDialect::initialize() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "waveasm/import/iree/HalTypes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "waveasm/import/iree/HalOps.cpp.inc"
      >();
}

/// Parses types that the sources and the results share.
static ParseResult parseJoinedTypes(OpAsmParser &parser,
                                    SmallVectorImpl<Type> &sources,
                                    SmallVectorImpl<Type> &results) {
  if (failed(parser.parseTypeList(sources)))
    return failure();
  results.assign(sources.begin(), sources.end());
  return success();
}

static void printJoinedTypes(OpAsmPrinter &p, Operation *, TypeRange sources,
                             TypeRange) {
  p << sources;
}

/// Parses a bare number.
static ParseResult parseDimension(OpAsmParser &parser, IntegerAttr &index) {
  int64_t value = 0;
  if (failed(parser.parseInteger(value)))
    return failure();
  index = parser.getBuilder().getIndexAttr(value);
  return success();
}

static void printDimension(OpAsmPrinter &p, Operation *, IntegerAttr index) {
  p << index.getInt();
}

#define GET_OP_CLASSES
#include "waveasm/import/iree/HalOps.cpp.inc"

LogicalResult TensorBarrierOp::verify() {
  if (getSources().getTypes() != getResults().getTypes())
    return emitOpError() << "expected results of the types of the sources";
  return success();
}
