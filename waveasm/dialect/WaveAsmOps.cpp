//===- WaveAsmOps.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

#include <limits>

using namespace mlir;
using namespace waveasm;

#include "waveasm/dialect/InstructionOpInterfaceOp.cpp.inc"
#include "waveasm/dialect/VmemOpInterfaceOp.cpp.inc"

//===----------------------------------------------------------------------===//
// program
//===----------------------------------------------------------------------===//

StringRef ProgramOp::getKernelName() {
  if (auto name = (*this)->getAttrOfType<StringAttr>("kernel_name"))
    return name.getValue();
  return getSymName();
}

int64_t ProgramOp::getNumKernelArgs() {
  if (auto count = (*this)->getAttrOfType<IntegerAttr>("num_kernel_args"))
    return count.getInt();
  return 2;
}

static LogicalResult verifyWorkgroupSize(ProgramOp program) {
  ArrayAttr size = program.getWorkgroupSizeAttr();
  if (!size)
    return success();
  if (size.size() != 3)
    return program.emitOpError("expected 3 sizes in workgroup_size, got ")
           << size.size();
  int64_t limit = program.getTargetInfo().maxFlatWorkgroupSize;
  int64_t flat = 1;
  for (IntegerAttr extent : size.getAsRange<IntegerAttr>()) {
    if (extent.getInt() < 1)
      return program.emitOpError("expected positive sizes in workgroup_size, got ")
             << extent.getInt();
    if (llvm::MulOverflow(flat, extent.getInt(), flat))
      return program.emitOpError("expected at most ")
             << limit << " work-items in a workgroup, got a product beyond "
             << std::numeric_limits<int64_t>::max();
  }
  if (flat > limit)
    return program.emitOpError("expected at most ")
           << limit << " work-items in a workgroup, got " << flat;
  return success();
}

/// The name is printed into assembly and metadata as it is, so that it must be a
/// symbol that needs no quotes in either.
static LogicalResult verifyKernelName(ProgramOp program) {
  Attribute attribute = program->getAttr("kernel_name");
  if (!attribute)
    attribute = program.getSymNameAttr();
  auto isNameCharacter = [](char c) {
    return llvm::isAlnum(c) || c == '_' || c == '$' || c == '.';
  };
  auto name = dyn_cast<StringAttr>(attribute);
  if (name && !name.empty() && !llvm::isDigit(name.getValue().front()) &&
      llvm::all_of(name.getValue(), isNameCharacter))
    return success();
  return program.emitOpError("expected ")
         << (program->hasAttr("kernel_name") ? "kernel_name" : "the symbol")
         << " to be a name of letters, digits, '_', '$' and '.', got "
         << attribute;
}

LogicalResult ProgramOp::verify() {
  if (failed(verifyWorkgroupSize(*this)) || failed(verifyKernelName(*this)))
    return failure();
  int64_t ldsLimit = getTargetInfo().ldsBytes;
  auto ldsSize = static_cast<int64_t>(getLdsSize().value_or(0));
  if (ldsSize < 0 || ldsSize > ldsLimit)
    return emitOpError("expected lds_size in the range [0, ")
           << ldsLimit << "], got " << ldsSize;
  if (Attribute count = (*this)->getAttr("num_kernel_args"))
    if (!isa<IntegerAttr>(count) || !cast<IntegerAttr>(count).getType().isInteger(64))
      return emitOpError("expected num_kernel_args to be an i64 attribute, got ")
             << count;
  if (getNumKernelArgs() < 0)
    return emitOpError("expected num_kernel_args of at least 0, got ")
           << getNumKernelArgs();
  return success();
}

//===----------------------------------------------------------------------===//
// extract
//===----------------------------------------------------------------------===//

LogicalResult ExtractOp::verify() {
  auto source = cast<RegisterTypeInterface>(getVector().getType());
  auto result = cast<RegisterTypeInterface>(getResult().getType());
  int64_t index = getIndex();
  if (index < 0)
    return emitOpError("index must be non-negative, got ") << index;
  if (source.getRegisterClass() != result.getRegisterClass())
    return emitOpError(
               "result register class must match source register class: source ")
           << source << ", result " << result;
  if (result.getSize() > source.getSize())
    return emitOpError("result width (")
           << result.getSize() << ") exceeds source width ("
           << source.getSize() << ")";
  if (index > source.getSize() - result.getSize())
    return emitOpError("extract range [")
           << index << ", " << index + result.getSize()
           << ") exceeds source width " << source.getSize();
  return success();
}

//===----------------------------------------------------------------------===//
// vector memory
//===----------------------------------------------------------------------===//

LogicalResult waveasm::detail::verifyVmemOp(Operation *operation) {
  auto op = cast<VmemOpInterface>(operation);
  if (!op.isBuffer())
    return success();
  auto saddr = cast<RegisterTypeInterface>(op.getSaddr().getType());
  if (saddr.getSize() != 4)
    return op->emitOpError("buffer ")
           << (op->getNumResults() ? "load" : "store")
           << " requires 4-SGPR SRD but got " << saddr.getSize() << " SGPRs";
  auto offset = static_cast<int64_t>(op.getInstOffset());
  if (offset < 0 || offset > target::kMaxBufferOffset)
    return op->emitOpError("instruction offset ")
           << offset << " is out of valid range [0, "
           << target::kMaxBufferOffset << "]";
  return success();
}

#define GET_OP_CLASSES
#include "waveasm/dialect/WaveAsmOps.cpp.inc"
