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
#include "llvm/Support/Regex.h"

using namespace mlir;
using namespace waveasm;
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

/// Parses the parts of an attribute with other attributes in angle brackets.
/// Aliases among them are replaced by what they stand for.
static FailureOr<std::string> parseParts(DialectAsmParser &parser,
                                         StringRef name) {
  std::string text = (name + "<").str();
  llvm::raw_string_ostream os(text);
  llvm::ListSeparator separator;
  if (failed(parser.parseKeyword(name)) ||
      failed(parser.parseCommaSeparatedList(
          AsmParser::Delimiter::LessGreater, [&]() -> ParseResult {
            Attribute part;
            if (failed(parser.parseAttribute(part)))
              return failure();
            os << separator << part;
            return success();
          })))
    return failure();
  os << ">";
  return text;
}

Attribute HalDialect::parseAttribute(DialectAsmParser &parser, Type) const {
  constexpr StringLiteral kDeviceTarget = "device.target";
  std::string text = parser.getFullSymbolSpec().str();
  // IREE prints the targets of the code as aliases.
  if (StringRef(text).starts_with((kDeviceTarget + "<").str())) {
    FailureOr<std::string> expanded = parseParts(parser, kDeviceTarget);
    if (failed(expanded))
      return {};
    text = *expanded;
  }
  return OpaqueAttr::get(StringAttr::get(getContext(), getNamespace()), text,
                         NoneType::get(getContext()));
}

SmallVector<std::string> iree::getProcessors(Attribute attribute) {
  constexpr StringLiteral kTarget = "executable.target<";
  std::string text;
  llvm::raw_string_ostream(text) << attribute;
  SmallVector<std::string> processors;
  StringRef rest = text;
  for (size_t at = rest.find(kTarget); at != StringRef::npos;) {
    rest = rest.substr(at + kTarget.size());
    at = rest.find(kTarget);
    StringRef target = rest.substr(0, at);
    SmallVector<StringRef, 4> parts;
    // The text of an attribute may be in quotes, with quotes in it escaped.
    if (!llvm::Regex(R"(^[ ]*\\?"rocm)").match(target))
      processors.push_back(("#hal." + kTarget + target).str());
    else if (llvm::Regex(
                 R"((^|[^[:alnum:]_])(target_)?arch *= *\\?"([[:alnum:]-]+))")
                 .match(target, &parts))
      processors.push_back(parts[3].str());
  }
  return processors;
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
