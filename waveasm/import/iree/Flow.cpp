//===- Flow.cpp -----------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/iree/Flow.h"

#include "waveasm/import/iree/DynamicDims.h"

#include "mlir/IR/Builders.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace waveasm::iree;

#include "waveasm/import/iree/FlowDialect.cpp.inc"

#define GET_OP_CLASSES
#include "waveasm/import/iree/FlowOps.cpp.inc"

void FlowDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "waveasm/import/iree/FlowOps.cpp.inc"
      >();
}

using Operands = SmallVector<OpAsmParser::UnresolvedOperand>;

//===----------------------------------------------------------------------===//
// Parsing
//===----------------------------------------------------------------------===//

/// Parses `@executable::@export`, or several as `{@a::@x, @b::@x}`.
static ParseResult parseEntryPoints(OpAsmParser &parser,
                                    SmallVectorImpl<Attribute> &entryPoints) {
  auto parseOne = [&]() -> ParseResult {
    SymbolRefAttr entryPoint;
    if (failed(parser.parseAttribute(entryPoint)))
      return failure();
    entryPoints.push_back(entryPoint);
    return success();
  };
  if (failed(parser.parseOptionalLBrace()))
    return parseOne();
  return failure(failed(parser.parseCommaSeparatedList(parseOne)) ||
                 failed(parser.parseRBrace()));
}

/// Parses `{%a, %b}` or nothing.
static ParseResult parseDims(OpAsmParser &parser, Operands &dims) {
  if (failed(parser.parseOptionalLBrace()))
    return success();
  return failure(failed(parser.parseOperandList(dims)) ||
                 failed(parser.parseRBrace()));
}

namespace {
/// The results after the arrow.
struct Results {
  SmallVector<Type> types;
  SmallVector<int64_t> tiedOperands;
  Operands dims;
};
} // namespace

/// Parses a type, or an operand with an optional `as` and another type; then
/// sizes.
static ParseResult parseResult(OpAsmParser &parser, const Operands &arguments,
                               ArrayRef<Type> argumentTypes, Results &results) {
  OpAsmParser::UnresolvedOperand tied;
  OptionalParseResult isTied = parser.parseOptionalOperand(tied);
  Type type;
  int64_t tiedOperand = -1;
  if (!isTied.has_value()) {
    if (failed(parser.parseType(type)))
      return failure();
  } else {
    if (failed(*isTied))
      return failure();
    const auto *argument = llvm::find_if(arguments, [&](const auto &other) {
      return other.name == tied.name && other.number == tied.number;
    });
    if (argument == arguments.end())
      return parser.emitError(tied.location,
                              "expected a result to be a type or one of the "
                              "arguments, got ")
             << tied.name;
    tiedOperand = argument - arguments.begin();
    type = argumentTypes[tiedOperand];
    if (succeeded(parser.parseOptionalKeyword("as")) &&
        failed(parser.parseType(type)))
      return failure();
  }
  results.types.push_back(type);
  results.tiedOperands.push_back(tiedOperand);
  return parseDims(parser, results.dims);
}

static ParseResult parseResults(OpAsmParser &parser, const Operands &arguments,
                                ArrayRef<Type> argumentTypes,
                                Results &results) {
  auto parseOne = [&] {
    return parseResult(parser, arguments, argumentTypes, results);
  };
  if (failed(parser.parseOptionalLParen()))
    return parseOne();
  if (succeeded(parser.parseOptionalRParen()))
    return success();
  return failure(failed(parser.parseCommaSeparatedList(parseOne)) ||
                 failed(parser.parseRParen()));
}

ParseResult DispatchOp::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<Attribute> entryPoints;
  Operands workload;
  if (failed(parseEntryPoints(parser, entryPoints)) ||
      failed(parser.parseOperandList(workload,
                                     OpAsmParser::Delimiter::OptionalSquare)))
    return failure();

  Operands arguments;
  SmallVector<Type> argumentTypes;
  Operands argumentDims;
  auto parseArgumentType = [&]() -> ParseResult {
    return failure(failed(parser.parseType(argumentTypes.emplace_back())) ||
                   failed(parseDims(parser, argumentDims)));
  };
  SMLoc argumentsLocation = parser.getCurrentLocation();
  if (failed(
          parser.parseOperandList(arguments, OpAsmParser::Delimiter::Paren)) ||
      failed(parser.parseOptionalAttrDict(state.attributes)) ||
      failed(parser.parseColon()) ||
      failed(parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren,
                                            parseArgumentType)))
    return failure();
  if (arguments.size() != argumentTypes.size())
    return parser.emitError(argumentsLocation)
           << "expected as many types as arguments, got "
           << argumentTypes.size() << " types for " << arguments.size()
           << " arguments";

  Results results;
  Type index = parser.getBuilder().getIndexType();
  if (failed(parser.parseArrow()) ||
      failed(parseResults(parser, arguments, argumentTypes, results)) ||
      failed(parser.resolveOperands(workload, index, state.operands)) ||
      failed(parser.resolveOperands(arguments, argumentTypes, argumentsLocation,
                                    state.operands)) ||
      failed(parser.resolveOperands(argumentDims, index, state.operands)) ||
      failed(parser.resolveOperands(results.dims, index, state.operands)))
    return failure();

  Builder &builder = parser.getBuilder();
  auto &properties = state.getOrAddProperties<DispatchOp::Properties>();
  properties.entry_points = builder.getArrayAttr(entryPoints);
  if (llvm::any_of(results.tiedOperands,
                   [](int64_t tied) { return tied >= 0; }))
    properties.tied_operands = builder.getIndexArrayAttr(results.tiedOperands);
  properties.operandSegmentSizes = {static_cast<int32_t>(workload.size()),
                                    static_cast<int32_t>(arguments.size()),
                                    static_cast<int32_t>(argumentDims.size()),
                                    static_cast<int32_t>(results.dims.size())};
  state.addTypes(results.types);
  return success();
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

/// Returns the argument whose memory holds a result, or -1.
static int64_t getTiedOperand(DispatchOp op, unsigned result) {
  std::optional<ArrayAttr> tied = op.getTiedOperands();
  return tied ? cast<IntegerAttr>((*tied)[result]).getInt() : -1;
}

/// Prints the sizes of `type` and removes them from `dims`.
static void printDims(OpAsmPrinter &p, Type type, OperandRange &dims) {
  size_t count = countDynamicDims(type);
  if (count == 0)
    return;
  p << '{' << dims.take_front(count) << '}';
  dims = dims.drop_front(count);
}

void DispatchOp::print(OpAsmPrinter &p) {
  ArrayRef<Attribute> entryPoints = getEntryPoints().getValue();
  p << ' ';
  if (entryPoints.size() == 1) {
    p << entryPoints.front();
  } else {
    p << '{';
    llvm::interleaveComma(entryPoints, p);
    p << '}';
  }
  if (!getWorkload().empty())
    p << '[' << getWorkload() << ']';
  p << '(' << getArguments() << ')';
  p.printOptionalAttrDict((*this)->getAttrs(),
                          {getEntryPointsAttrName(), getTiedOperandsAttrName(),
                           getOperandSegmentSizesAttrName()});
  p << " : (";
  OperandRange argumentDims = getArgumentDims();
  llvm::interleaveComma(getArguments().getTypes(), p, [&](Type type) {
    p << type;
    printDims(p, type, argumentDims);
  });
  p << ") -> ";

  OperandRange resultDims = getResultDims();
  bool isOne = getNumResults() == 1;
  if (!isOne)
    p << '(';
  llvm::interleaveComma(getResults(), p, [&](OpResult result) {
    int64_t tied = getTiedOperand(*this, result.getResultNumber());
    if (tied < 0) {
      p << result.getType();
    } else {
      Value argument = getArguments()[tied];
      p << argument;
      if (argument.getType() != result.getType())
        p << " as " << result.getType();
    }
    printDims(p, result.getType(), resultDims);
  });
  if (!isOne)
    p << ')';
}

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

static LogicalResult verifyDims(DispatchOp op, TypeRange types, size_t dims,
                                StringRef what) {
  size_t expected = 0;
  for (Type type : types)
    expected += countDynamicDims(type);
  if (expected == dims)
    return success();
  return op.emitOpError() << "expected " << expected
                          << " sizes of dynamic dimensions of " << what
                          << ", got " << dims;
}

LogicalResult DispatchOp::verify() {
  if (getEntryPoints().empty())
    return emitOpError() << "expected at least one entry point";
  if (std::optional<ArrayAttr> tied = getTiedOperands()) {
    if (tied->size() != getNumResults())
      return emitOpError() << "expected one tied operand for each of "
                           << getNumResults() << " results, got "
                           << tied->size();
    for (IntegerAttr operand : tied->getAsRange<IntegerAttr>())
      if (operand.getInt() < -1 ||
          operand.getInt() >= static_cast<int64_t>(getArguments().size()))
        return emitOpError()
               << "expected tied operands to be -1 or less than "
               << getArguments().size() << ", got " << operand.getInt();
  }
  return failure(failed(verifyDims(*this, getArguments().getTypes(),
                                   getArgumentDims().size(), "arguments")) ||
                 failed(verifyDims(*this, getResultTypes(),
                                   getResultDims().size(), "results")));
}
