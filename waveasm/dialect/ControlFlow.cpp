//===- ControlFlow.cpp - Loops and branches on regions --------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace waveasm;

/// Whether `block` ends with a terminator. MLIR reports one that does not: it
/// verifies the regions of an operation after the operation itself.
static bool endsWithTerminator(Block &block) {
  return !block.empty() && block.back().hasTrait<OpTrait::IsTerminator>();
}

//===----------------------------------------------------------------------===//
// loop
//===----------------------------------------------------------------------===//

ParseResult LoopOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> inits;
  FunctionType type;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseAssignmentList(arguments, inits) ||
      parser.parseColonType(type))
    return failure();
  if (type.getNumInputs() != inits.size())
    return parser.emitError(loc)
           << "expected as many input types as operands (expected "
           << inits.size() << " got " << type.getNumInputs() << ")";
  for (auto [argument, argumentType] :
       llvm::zip_equal(arguments, type.getInputs()))
    argument.type = argumentType;
  result.addTypes(type.getResults());
  return failure(
      parser.resolveOperands(inits, type.getInputs(), loc, result.operands) ||
      parser.parseRegion(*result.addRegion(), arguments) ||
      parser.parseOptionalAttrDict(result.attributes));
}

void LoopOp::print(OpAsmPrinter &printer) {
  printer << " (";
  llvm::interleaveComma(
      llvm::zip_equal(getBody().getArguments(), getInitArgs()), printer,
      [&](auto pair) {
        printer.printOperand(std::get<0>(pair));
        printer << " = ";
        printer.printOperand(std::get<1>(pair));
      });
  printer << ") : ";
  printer.printFunctionalType(getInitArgs().getTypes(), getResultTypes());
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
  printer.printOptionalAttrDict((*this)->getAttrs());
}

ConditionOp LoopOp::getConditionOp() {
  return cast<ConditionOp>(getBody().front().getTerminator());
}

SmallVector<Region *> LoopOp::getLoopRegions() { return {&getBody()}; }

OperandRange LoopOp::getEntrySuccessorOperands(RegionSuccessor successor) {
  return getInitArgs();
}

bool LoopOp::areTypesCompatible(Type lhs, Type rhs) {
  return areCompatibleTypes(lhs, rhs);
}

void LoopOp::getSuccessorRegions(RegionBranchPoint point,
                                 SmallVectorImpl<RegionSuccessor> &regions) {
  regions.emplace_back(&getBody(), getBody().getArguments());
  if (!point.isParent())
    regions.emplace_back(getOperation(), getResults());
}

LogicalResult LoopOp::verify() {
  Block &body = getBody().front();
  if (getInitArgs().size() != body.getNumArguments())
    return emitOpError("different number of inits (")
           << getInitArgs().size() << ") and region iter_args ("
           << body.getNumArguments() << ")";
  if (!endsWithTerminator(body))
    return success();
  if (!isa<ConditionOp>(body.back()))
    return emitOpError("expected the body to end with ")
           << ConditionOp::getOperationName();
  if (!areCompatibleTypes(getInitArgs().getTypes(), body.getArgumentTypes()))
    return emitOpError("init types must be compatible with loop arg types");
  ConditionOp condition = getConditionOp();
  // The condition itself reports a wrong number of values.
  if (condition.getIterArgs().size() == body.getNumArguments() &&
      !areCompatibleTypes(condition.getIterArgs().getTypes(),
                          body.getArgumentTypes()))
    return emitOpError(
        "condition iter_arg types must be compatible with loop arg types");
  if (!areCompatibleTypes(getResultTypes(), body.getArgumentTypes()))
    return emitOpError("result types must be compatible with iter arg types");
  return success();
}

//===----------------------------------------------------------------------===//
// condition
//===----------------------------------------------------------------------===//

MutableOperandRange
ConditionOp::getMutableSuccessorOperands(RegionSuccessor point) {
  return getIterArgsMutable();
}

LogicalResult ConditionOp::verify() {
  auto loop = cast<LoopOp>((*this)->getParentOp());
  Block::BlockArgListType arguments = loop.getBody().getArguments();
  if (getIterArgs().size() != arguments.size())
    return emitOpError("iter_args count must match loop args: expected ")
           << arguments.size() << ", got " << getIterArgs().size();
  if (!areCompatibleTypes(getIterArgs().getTypes(),
                          loop.getBody().getArgumentTypes()))
    return emitOpError("iter_arg types must be compatible with loop arg types");
  return success();
}

//===----------------------------------------------------------------------===//
// if
//===----------------------------------------------------------------------===//

/// Parses `-> T, ...`, with or without parentheses.
static ParseResult parseResultTypes(OpAsmParser &parser,
                                    SmallVectorImpl<Type> &types) {
  if (failed(parser.parseOptionalArrow()))
    return success();
  if (failed(parser.parseOptionalLParen()))
    return parser.parseTypeList(types);
  return failure(parser.parseTypeList(types) || parser.parseRParen());
}

ParseResult IfOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand condition;
  Type conditionType = SCCType::get(parser.getContext());
  SmallVector<Type> resultTypes;
  Region *thenRegion = result.addRegion();
  Region *elseRegion = result.addRegion();
  if (parser.parseOperand(condition))
    return failure();
  if (succeeded(parser.parseOptionalColon()) &&
      (parser.parseType(conditionType) ||
       parseResultTypes(parser, resultTypes)))
    return failure();
  result.addTypes(resultTypes);
  if (parser.resolveOperand(condition, conditionType, result.operands) ||
      parser.parseRegion(*thenRegion))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("else")) &&
      parser.parseRegion(*elseRegion))
    return failure();
  return parser.parseOptionalAttrDict(result.attributes);
}

void IfOp::print(OpAsmPrinter &printer) {
  printer << ' ';
  printer.printOperand(getCondition());
  if (getNumResults() || !isa<SCCType>(getCondition().getType()))
    printer << " : " << getCondition().getType();
  if (getNumResults())
    printer << " -> " << getResultTypes();
  printer << ' ';
  printer.printRegion(getThenRegion());
  if (!getElseRegion().empty()) {
    printer << " else ";
    printer.printRegion(getElseRegion());
  }
  printer.printOptionalAttrDict((*this)->getAttrs());
}

bool IfOp::areTypesCompatible(Type lhs, Type rhs) {
  return areCompatibleTypes(lhs, rhs);
}

void IfOp::getSuccessorRegions(RegionBranchPoint point,
                               SmallVectorImpl<RegionSuccessor> &regions) {
  if (!point.isParent()) {
    regions.emplace_back(getOperation(), getResults());
    return;
  }
  regions.emplace_back(&getThenRegion());
  if (getElseRegion().empty())
    regions.emplace_back(getOperation(), getResults());
  else
    regions.emplace_back(&getElseRegion());
}

/// The yield at the end of a region with one block, or null.
static YieldOp getYield(Region &region) {
  return dyn_cast<YieldOp>(region.front().back());
}

LogicalResult IfOp::verify() {
  bool hasElse = !getElseRegion().empty();
  if (!endsWithTerminator(getThenRegion().front()) ||
      (hasElse && !endsWithTerminator(getElseRegion().front())))
    return success();
  YieldOp thenYield = getYield(getThenRegion());
  YieldOp elseYield = hasElse ? getYield(getElseRegion()) : YieldOp();
  if (!thenYield || (hasElse && !elseYield))
    return emitOpError("expected each region to end with ")
           << YieldOp::getOperationName();
  if (getNumResults() && !hasElse)
    return emitOpError("if operation with results must have an else region");
  if (hasElse && !areCompatibleTypes(thenYield.getResults().getTypes(),
                                     elseYield.getResults().getTypes()))
    return emitOpError("then and else must yield compatible types");
  if (!areCompatibleTypes(thenYield.getResults().getTypes(), getResultTypes()))
    return emitOpError("result types must be compatible with yield types");
  return success();
}
