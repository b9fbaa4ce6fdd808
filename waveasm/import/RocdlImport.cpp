//===- RocdlImport.cpp - The rocdl dialect and intrinsics -----------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels use the same instructions as operations of rocdl and as calls to LLVM
// intrinsics.
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/CallOfIntrinsic.h"
#include "waveasm/import/IntrinsicImport.h"
#include "waveasm/import/LaneSwap.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

/// `waveasm-insert-waitcnt` finds out which accesses to the LDS the barrier has
/// to wait for.
static LogicalResult importBarrier(KernelImporter &importer, Operation *op) {
  importer.noteBarrier(op);
  SBarrierOp::create(importer.code.b);
  return success();
}

static LogicalResult emitPriority(KernelImporter &importer, Operation *op,
                                  int64_t priority) {
  if (priority < 0 || priority > 3)
    return importer.emitError(op)
           << "expected a priority from 0 to 3, got " << priority;
  ImplicitLocOpBuilder &b = importer.code.b;
  SSetprioOp::create(b, b.getI32IntegerAttr(static_cast<int32_t>(priority)));
  return success();
}

/// Emits s_waitcnt; `bits` is its simm16 (CDNA3 ISA, "S_WAITCNT").
static LogicalResult emitWait(KernelImporter &importer, Operation *op,
                              int64_t bits) {
  if (bits < 0 || bits > UINT16_MAX)
    return importer.emitError(op)
           << "expected counters from 0 to " << UINT16_MAX << ", got " << bits;
  ImplicitLocOpBuilder &b = importer.code.b;
  auto count = [&](int64_t value, int64_t noWait) {
    return value == noWait ? IntegerAttr()
                           : b.getI32IntegerAttr(static_cast<int32_t>(value));
  };
  IntegerAttr vm = count((bits & 15) | ((bits >> 14) & 3) << 4, 63);
  IntegerAttr exp = count((bits >> 4) & 7, 7);
  IntegerAttr lgkm = count((bits >> 8) & 15, 15);
  if (vm || exp || lgkm)
    SWaitcntOp::create(b, vm, lgkm, exp);
  return success();
}

/// Mask of all kinds of instructions that may cross (LLVM, AMDGPUUsage,
/// "llvm.amdgcn.sched.barrier").
static constexpr int64_t kMaxSchedMask = 0x7ff;

/// Emits a scheduling barrier; with an empty mask, nothing may cross it.
static LogicalResult emitSchedBarrier(KernelImporter &importer, Operation *op,
                                      int64_t mask) {
  if (mask < 0 || mask > kMaxSchedMask)
    return importer.emitError(op)
           << "expected a mask from 0 to " << kMaxSchedMask << ", got " << mask;
  ImplicitLocOpBuilder &b = importer.code.b;
  SSchedBarrierOp::create(b, b.getI32IntegerAttr(static_cast<int32_t>(mask)));
  return success();
}

static LogicalResult importReadFirstLane(KernelImporter &importer,
                                         Operation *op) {
  CodeBuilder &code = importer.code;
  if (op->getNumOperands() != 1 || op->getNumResults() != 1)
    return importer.emitError(op) << "expected one operand and one result";
  Value result = op->getResult(0);
  Value source = op->getOperand(0);
  if (source.getType() != result.getType() ||
      !getElementType(result.getType()).isIntOrFloat() ||
      (getElementWidth(result.getType()) != 32 &&
       !result.getType().isInteger(64)) ||
      getNumElements(result.getType()) != 1)
    return importer.emitError(op)
           << "expected 32 bits or i64, got " << result.getType();
  if (importer.isWide(result)) {
    SmallVector<Value> words;
    for (Value word : importer.getBits(source).getWords())
      words.push_back(code.toSgpr(word));
    importer.set(result, RegisterBits(words));
    return success();
  }
  if (isa<FloatType>(result.getType())) {
    importer.set(
        result, RegisterBits(code.toSgpr(importer.getBits(source).getWord(0))));
    return success();
  }
  const Expr *integer = importer.getInteger(source);
  if (!integer->isUniform())
    integer = code.exprs.reg(code.emitSgpr(integer), integer->getRange(),
                             /*isUniform=*/true, code.getDepth(),
                             integer->getMultiple());
  importer.set(result, Integers{integer});
  return success();
}

template <typename OpTy>
static LogicalResult importSwap(KernelImporter &importer, OpTy op,
                                unsigned rowLength) {
  if (op.getFi() || op.getBoundControl())
    return importer.emitError(op)
           << "expected fi and boundControl to be false: all lanes are on";
  auto getWord = [&](Value value) {
    return importer.getBits(value).getWord(0);
  };
  FailureOr<std::array<Value, 2>> swapped = emitSwap(
      importer, op, getWord(op.getOld()), getWord(op.getSrc()), rowLength);
  if (failed(swapped))
    return failure();
  importer.set(op, RegisterBits(*swapped));
  return success();
}

static LogicalResult importNothing(KernelImporter &, Operation *) {
  return success();
}

static LogicalResult importTrap(KernelImporter &importer, Operation *op) {
  op->emitWarning("in kernel '")
      << importer.getName() << "': '" << op->getName()
      << "' is dropped: the kernel continues with the elements that are in "
         "bounds";
  return success();
}

static LogicalResult importCallIntrinsic(KernelImporter &importer,
                                         LLVM::CallIntrinsicOp op) {
  StringRef name = op.getIntrin();
  auto getConstant = [&](unsigned index) {
    return getConstantOperand(importer, op, index);
  };
  if (IntrinsicHandler handler = findIntrinsic(name))
    return handler(importer, op);
  if (isReadFirstLane(name))
    return importReadFirstLane(importer, op);
  if (name == "llvm.amdgcn.s.barrier")
    return importBarrier(importer, op);
  // Drop this hint: it does not affect results, and Conductor finds its own
  // order.
  if (name == "llvm.amdgcn.sched.group.barrier")
    return importNothing(importer, op);
  if (name == "llvm.amdgcn.sched.barrier") {
    FailureOr<int64_t> mask = getConstant(0);
    return failed(mask) ? failure() : emitSchedBarrier(importer, op, *mask);
  }
  if (name == "llvm.amdgcn.s.setprio") {
    FailureOr<int64_t> priority = getConstant(0);
    return failed(priority) ? failure() : emitPriority(importer, op, *priority);
  }
  if (name == "llvm.amdgcn.s.waitcnt") {
    FailureOr<int64_t> bits = getConstant(0);
    return failed(bits) ? failure() : emitWait(importer, op, *bits);
  }
  return importer.emitError(op)
         << "expected llvm.amdgcn.readfirstlane, s.barrier, s.setprio, "
            "s.waitcnt, sched.barrier or sched.group.barrier, got "
         << name;
}

void waveasm::import::addIntrinsicHandlers(HandlerTable &table) {
  table.add<LLVM::CallIntrinsicOp>(importCallIntrinsic);
  table.add<LLVM::Trap>(importTrap);
}

void waveasm::import::addRocdlHandlers(HandlerTable &table) {
  table.add<ROCDL::SBarrierOp>(importBarrier);
  table.add<ROCDL::ReadfirstlaneOp>(importReadFirstLane);
  table.add<ROCDL::Permlane16SwapOp>(
      [](KernelImporter &importer, ROCDL::Permlane16SwapOp op) {
        return importSwap(importer, op, 16);
      });
  table.add<ROCDL::Permlane32SwapOp>(
      [](KernelImporter &importer, ROCDL::Permlane32SwapOp op) {
        return importSwap(importer, op, 32);
      });
  table.add<ROCDL::SchedGroupBarrier>(importNothing);
  table.add<ROCDL::SchedBarrier>(
      [](KernelImporter &importer, ROCDL::SchedBarrier op) {
        return emitSchedBarrier(importer, op, op.getMask());
      });
  table.add<ROCDL::SetPrioOp>(
      [](KernelImporter &importer, ROCDL::SetPrioOp op) {
        return emitPriority(importer, op, op.getPriority());
      });
  table.add<ROCDL::SWaitcntOp>(
      [](KernelImporter &importer, ROCDL::SWaitcntOp op) {
        return emitWait(importer, op, op.getBitfield());
      });
}
