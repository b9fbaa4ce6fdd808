//===- Stream.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/iree/Stream.h"

#include "waveasm/import/iree/DynamicDims.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace waveasm::iree;

#include "waveasm/import/iree/StreamDialect.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "waveasm/import/iree/StreamTypes.cpp.inc"

void StreamDialect::initialize() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "waveasm/import/iree/StreamTypes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "waveasm/import/iree/StreamOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Parts of the pretty form
//===----------------------------------------------------------------------===//

/// Parses `public`, `private`, `nested` or nothing, which means public.
static ParseResult parseVisibility(OpAsmParser &parser,
                                   StringAttr &visibility) {
  StringRef keyword;
  if (succeeded(parser.parseOptionalKeyword(&keyword,
                                            {"public", "private", "nested"})))
    visibility = parser.getBuilder().getStringAttr(keyword);
  return success();
}

static void printVisibility(OpAsmPrinter &p, Operation *,
                            StringAttr visibility) {
  if (visibility)
    p << visibility.getValue();
}

/// Parses `@function` or `@function as("name")`.
static ParseResult parseExportedName(OpAsmParser &parser, StringAttr &name,
                                     FlatSymbolRefAttr &function) {
  StringAttr functionName;
  if (failed(parser.parseSymbolName(functionName)))
    return failure();
  function = FlatSymbolRefAttr::get(functionName);
  name = functionName;
  if (failed(parser.parseOptionalKeyword("as")))
    return success();
  std::string text;
  if (failed(parser.parseLParen()) || failed(parser.parseString(&text)) ||
      failed(parser.parseRParen()))
    return failure();
  name = parser.getBuilder().getStringAttr(text);
  return success();
}

static void printExportedName(OpAsmPrinter &p, Operation *, StringAttr name,
                              FlatSymbolRefAttr function) {
  p << function;
  if (name != function.getAttr()) {
    p << " as(";
    p.printString(name.getValue());
    p << ')';
  }
}

/// Parses `workgroups(%a: index, ...) -> (index, index, index) { ... }` or
/// nothing.
static ParseResult parseWorkgroupCount(OpAsmParser &parser, Region &body) {
  if (failed(parser.parseOptionalKeyword("workgroups")))
    return success();
  SmallVector<OpAsmParser::Argument> arguments;
  if (failed(parser.parseArgumentList(arguments, OpAsmParser::Delimiter::Paren,
                                      /*allowType=*/true,
                                      /*allowAttrs=*/true)))
    return failure();
  SMLoc location = parser.getCurrentLocation();
  SmallVector<Type> counts;
  if (failed(parser.parseArrowTypeList(counts)))
    return failure();
  if (counts.size() != 3 ||
      !llvm::all_of(counts, [](Type type) { return type.isIndex(); }))
    return parser.emitError(location,
                            "expected '-> (index, index, index)', the number "
                            "of workgroups in x, y and z");
  return parser.parseRegion(body, arguments);
}

static void printWorkgroupCount(OpAsmPrinter &p, Operation *, Region &body) {
  if (body.empty())
    return;
  p << "workgroups(";
  llvm::interleaveComma(body.getArguments(), p, [&](BlockArgument argument) {
    p.printRegionArgument(argument);
  });
  p << ") -> (index, index, index) ";
  p.printRegion(body, /*printEntryBlockArgs=*/false);
}

#define GET_OP_CLASSES
#include "waveasm/import/iree/StreamOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Verifiers
//===----------------------------------------------------------------------===//

LogicalResult BindingSubspanOp::verify() {
  return verifyDynamicDims(*this, getResult().getType(),
                           getDynamicDims().size());
}

LogicalResult ReturnOp::verify() {
  if (getOperands().size() != 3)
    return emitOpError() << "expected the number of workgroups in x, y and z, "
                            "got "
                         << getOperands().size() << " values";
  return success();
}
