//===- GpuImport.cpp - The gpu dialect ------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/IntegerMath.h"
#include "waveasm/import/KernelImporter.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

//===----------------------------------------------------------------------===//
// Ids
//===----------------------------------------------------------------------===//

static LogicalResult importThreadId(KernelImporter &importer,
                                    gpu::ThreadIdOp op) {
  importer.setInteger(
      op, importer.getWorkitemId(static_cast<unsigned>(op.getDimension())));
  return success();
}

static LogicalResult importBlockId(KernelImporter &importer,
                                   gpu::BlockIdOp op) {
  int64_t count = 0;
  if (std::optional<APInt> bound = op.getUpperBound())
    count = bound->getSExtValue();
  importer.setInteger(op, importer.getWorkgroupId(
                              static_cast<unsigned>(op.getDimension()), count));
  return success();
}

static LogicalResult importBlockDim(KernelImporter &importer,
                                    gpu::BlockDimOp op) {
  auto dimension = static_cast<unsigned>(op.getDimension());
  importer.setInteger(op, importer.code.exprs.constant(
                              importer.launch.workgroupSize[dimension]));
  return success();
}

static LogicalResult importLaneId(KernelImporter &importer, gpu::LaneIdOp op) {
  importer.setInteger(op, importer.getLaneId());
  return success();
}

/// Computes the number of the wave from the number of its first work-item.
static LogicalResult importSubgroupId(KernelImporter &importer,
                                      gpu::SubgroupIdOp op) {
  ExprContext &exprs = importer.code.exprs;
  const Expr *flat = exprs.constant(0);
  int64_t before = 1;
  for (unsigned i = 0; i < 3; ++i) {
    flat = exprs.add(flat, exprs.scale(importer.getWorkitemId(i), before));
    before *= importer.launch.workgroupSize[i];
  }
  importer.setInteger(op, exprs.floorDiv(flat, importer.launch.subgroupSize));
  return success();
}

//===----------------------------------------------------------------------===//
// Between work-items
//===----------------------------------------------------------------------===//

static LogicalResult importBarrier(KernelImporter &importer,
                                   gpu::BarrierOp op) {
  importer.noteBarrier(op);
  // Global memory must become visible to the rest of the workgroup as well.
  ImplicitLocOpBuilder &b = importer.code.b;
  SWaitcntOp::create(b, b.getI32IntegerAttr(0), b.getI32IntegerAttr(0),
                     IntegerAttr());
  SBarrierOp::create(b);
  return success();
}

/// Exchanges values between lanes whose numbers differ in the bits of `mask`,
/// which is below 32.
static Value emitXorShuffle(CodeBuilder &code, Value value, int64_t mask) {
  auto dpp = [&](Value source, StringRef control) -> Value {
    return VMovB32DppOp::create(code.b, code.vgpr(), source,
                                code.b.getStringAttr(control));
  };
  switch (mask) {
  case 1:
    return dpp(value, "quad_perm:[1,0,3,2]");
  case 2:
    return dpp(value, "quad_perm:[2,3,0,1]");
  case 3:
    return dpp(value, "quad_perm:[3,2,1,0]");
  case 7:
    return dpp(value, "row_half_mirror");
  case 8:
    return dpp(value, "row_ror:8");
  case 15:
    return dpp(value, "row_mirror");
  default:
    // CDNA3 ISA, DS_SWIZZLE_B32: and mask in bits 0 to 4, xor from bit 10.
    return DsSwizzleB32Op::create(
        code.b, code.vgpr(), value,
        code.b.getI32IntegerAttr(static_cast<int32_t>(mask << 10 | 0x1f)));
  }
}

static LogicalResult importShuffle(KernelImporter &importer,
                                   gpu::ShuffleOp op) {
  CodeBuilder &code = importer.code;
  ExprContext &exprs = code.exprs;
  const Expr *width = importer.getInteger(op.getWidth());
  const Expr *offset = importer.getInteger(op.getOffset());
  if (!width->isConstant() || width->getConstant() < 1 ||
      width->getConstant() > 64 ||
      (width->getConstant() & (width->getConstant() - 1)))
    return importer.emitError(op)
           << "expected a width that is a constant power of two up to 64";
  int64_t lanes = width->getConstant();
  const Expr *lane = importer.getLaneId();
  const Expr *place = exprs.mod(lane, lanes);
  const Expr *first = exprs.sub(lane, place);
  bool isXor = op.getMode() == gpu::ShuffleMode::XOR;
  bool isStep = isXor && offset->isConstant() && offset->getConstant() >= 0 &&
                offset->getConstant() < std::min<int64_t>(lanes, 32);

  const Condition *isValid = code.constant(true);
  const Expr *source = lane;
  switch (op.getMode()) {
  case gpu::ShuffleMode::XOR:
    source = bitXor(code, place, offset);
    isValid = code.compare(arith::CmpIPredicate::ult, source, width);
    source = exprs.add(first, source);
    break;
  case gpu::ShuffleMode::UP:
    isValid = code.compare(arith::CmpIPredicate::sge, place, offset);
    source = exprs.sub(lane, offset);
    break;
  case gpu::ShuffleMode::DOWN:
    source = exprs.add(place, offset);
    isValid = code.compare(arith::CmpIPredicate::slt, source, width);
    source = exprs.add(lane, offset);
    break;
  case gpu::ShuffleMode::IDX:
    isValid = code.compare(arith::CmpIPredicate::ult, offset, width);
    source = exprs.add(first, offset);
    break;
  }
  if (isStep)
    isValid = code.constant(true);
  importer.set(op.getValid(), Conditions{isValid});

  if (importer.isMasked())
    return importer.emitError(op)
           << "not supported under a condition that differs between the lanes "
              "of a wave";
  Value address;
  auto shuffle = [&](Value value) -> Value {
    if (isStep && offset->getConstant() == 0)
      return value;
    if (isStep)
      return emitXorShuffle(code, value, offset->getConstant());
    // Addresses are in bytes and wrap around at the size of the wave.
    if (!address)
      address = code.emitVgpr(exprs.scale(source, 4));
    return DsBpermuteB32Op::create(code.b, code.vgpr(), address, value);
  };
  if (getElementType(op.getValue().getType()).isInteger(1)) {
    Conditions results;
    for (const Condition *condition : importer.getConditions(op.getValue())) {
      Value bit = shuffle(
          code.toVgpr(code.emitSelect(condition, code.imm(1), code.imm(0))));
      results.push_back(code.compare(arith::CmpIPredicate::ne,
                                     importer.fromRegister(bit, 32),
                                     exprs.constant(0)));
    }
    importer.set(op.getShuffleResult(), results);
    return success();
  }
  SmallVector<Value> words;
  for (Value word : importer.getBits(op.getValue()).getWords())
    words.push_back(shuffle(code.toVgpr(word)));
  importer.set(op.getShuffleResult(), RegisterBits(words));
  return success();
}

static LogicalResult importSubgroupBroadcast(KernelImporter &importer,
                                             gpu::SubgroupBroadcastOp op) {
  CodeBuilder &code = importer.code;
  if (op.getBroadcastType() != gpu::BroadcastType::first_active_lane)
    return importer.emitError(op)
           << "expected first_active_lane, got "
           << gpu::stringifyBroadcastType(op.getBroadcastType());
  if (op.getType().isIntOrIndex() && !importer.isWide(op)) {
    Integers results;
    for (const Expr *integer : importer.getIntegers(op.getSrc())) {
      if (integer->isUniform()) {
        results.push_back(integer);
        continue;
      }
      Value reg = code.emitSgpr(integer);
      results.push_back(code.exprs.reg(reg, integer->getRange(),
                                       /*isUniform=*/true, code.getDepth(),
                                       integer->getMultiple()));
    }
    importer.set(op, results);
    return success();
  }
  SmallVector<Value> words;
  for (Value word : importer.getBits(op.getSrc()).getWords())
    words.push_back(code.toSgpr(word));
  importer.set(op, RegisterBits(words));
  return success();
}

/// Drops gpu.printf, which the front end uses for bounds checks. It does not
/// affect the results of a kernel.
static LogicalResult importPrintf(KernelImporter &importer, gpu::PrintfOp op) {
  op.emitWarning("in kernel '")
      << importer.getName() << "': gpu.printf is dropped: a kernel has no "
      << "output except its buffers";
  return success();
}

void waveasm::import::addGpuHandlers(HandlerTable &table) {
  table.add<gpu::BarrierOp>(importBarrier);
  table.add<gpu::BlockDimOp>(importBlockDim);
  table.add<gpu::BlockIdOp>(importBlockId);
  table.add<gpu::LaneIdOp>(importLaneId);
  table.add<gpu::PrintfOp>(importPrintf);
  table.add<gpu::ShuffleOp>(importShuffle);
  table.add<gpu::SubgroupBroadcastOp>(importSubgroupBroadcast);
  table.add<gpu::SubgroupIdOp>(importSubgroupId);
  table.add<gpu::ThreadIdOp>(importThreadId);
}
