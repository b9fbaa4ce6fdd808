//===- PointerOrigin.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/dependences/PointerOrigin.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/target/UserSgprs.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace waveasm;
using target::kKernargSgprs;

/// How many values to follow. Addresses in real kernels need about ten.
static constexpr size_t kMaxValues = 64;

/// Bytes of a pointer argument.
static constexpr int64_t kPointerBytes = 8;

/// The offsets of the `noalias` pointers among the arguments.
static SmallVector<int64_t> getNoAliasArguments(ProgramOp program) {
  SmallVector<int64_t> offsets;
  auto list = program->getAttrOfType<ArrayAttr>("kernel_args");
  for (Attribute attribute : list ? list.getValue() : ArrayRef<Attribute>()) {
    auto entry = dyn_cast<DictionaryAttr>(attribute);
    auto offset = entry && entry.contains("noalias")
                      ? entry.getAs<IntegerAttr>("offset")
                      : IntegerAttr();
    if (offset)
      offsets.push_back(offset.getInt());
  }
  return offsets;
}

namespace {

class OriginFinder {
public:
  OriginFinder(ProgramOp program, ArrayRef<int64_t> pointers)
      : program(program), pointers(pointers) {}

  /// The offsets of the pointers that the address is computed from; none if
  /// that is not known.
  std::optional<SmallVector<int64_t>> find(Value address);

private:
  /// Notes where `value` comes from. Returns false if that is not known.
  bool visit(Value value);
  bool visitCarried(BlockArgument argument);
  bool visitResult(OpResult result);
  bool visitRegisters(PrecoloredSRegOp op);
  bool visitLoad(MemoryOpInterface load, int64_t size);
  void addArguments(int64_t offset, int64_t bytes);

  ProgramOp program;
  ArrayRef<int64_t> pointers;
  llvm::SetVector<Value> values;
  llvm::SmallSetVector<int64_t, 2> found;
};

} // namespace

/// Notes the pointers in `bytes` bytes of the arguments.
void OriginFinder::addArguments(int64_t offset, int64_t bytes) {
  for (int64_t start : pointers)
    if (start + kPointerBytes > offset && offset + bytes > start)
      found.insert(start);
}

/// SGPRs that are filled before the program starts.
bool OriginFinder::visitRegisters(PrecoloredSRegOp op) {
  auto first = static_cast<int64_t>(op.getIndex());
  auto size = static_cast<int64_t>(op.getSize());
  auto preloaded = static_cast<int64_t>(program.getKernargPreloadLength());
  if (first >= kKernargSgprs && first + size <= kKernargSgprs + preloaded) {
    addArguments(4 * (first - kKernargSgprs), 4 * size);
    return true;
  }
  AbiAttr abi = program.getAbi();
  return size == 1 && first >= kKernargSgprs + preloaded &&
         llvm::is_contained({abi.getWgIdX(), abi.getWgIdY(), abi.getWgIdZ()},
                            std::optional<int64_t>(first));
}

/// Loads of arguments, at a constant offset from their address.
bool OriginFinder::visitLoad(MemoryOpInterface load, int64_t size) {
  auto base = load.getBase().getDefiningOp<PrecoloredSRegOp>();
  if (!isa<SLoadDwordOp, SLoadDwordx2Op, SLoadDwordx4Op, SLoadDwordx8Op,
           SLoadDwordx16Op>(*load) ||
      !base || base.getIndex() != 0 ||
      static_cast<int64_t>(base.getSize()) != kKernargSgprs)
    return false;
  std::optional<uint32_t> offset = lookupConstant(load->getOperand(1));
  if (offset)
    addArguments(*offset, 4 * size);
  return offset.has_value();
}

/// A value that a loop carries.
bool OriginFinder::visitCarried(BlockArgument argument) {
  auto loop = dyn_cast<LoopOp>(argument.getOwner()->getParentOp());
  if (!loop)
    return false;
  unsigned number = argument.getArgNumber();
  values.insert(loop.getInitArgs()[number]);
  values.insert(loop.getConditionOp().getIterArgs()[number]);
  return true;
}

bool OriginFinder::visitResult(OpResult result) {
  Operation *op = result.getOwner();
  if (auto registers = dyn_cast<PrecoloredSRegOp>(op))
    return visitRegisters(registers);
  if (auto registers = dyn_cast<PrecoloredVRegOp>(op))
    return static_cast<int64_t>(registers.getIndex()) ==
               program.getAbi().getTid() &&
           registers.getSize() == 1;
  if (auto loop = dyn_cast<LoopOp>(op)) {
    values.insert(
        loop.getConditionOp().getIterArgs()[result.getResultNumber()]);
    return true;
  }
  if (isa<IfOp>(op)) {
    for (Region &region : op->getRegions())
      if (!region.empty())
        values.insert(region.front().getTerminator()->getOperand(
            result.getResultNumber()));
    return true;
  }
  if (auto load = dyn_cast<MemoryOpInterface>(op)) {
    auto type = dyn_cast<RegisterType>(result.getType());
    return type && visitLoad(load, type.getSize());
  }
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  if (!instruction && !op->hasTrait<NonEmittingOp>())
    return false;
  if (instruction &&
      instruction.getSpecialReads().contains(target::SpecialRegister::M0))
    return false;
  // Flags and carries say nothing about where an address comes from.
  for (Value operand : op->getOperands())
    if (!isa<SCCType>(operand.getType()))
      values.insert(operand);
  return true;
}

bool OriginFinder::visit(Value value) {
  if (!keepsItsValue(value))
    return false;
  if (auto argument = dyn_cast<BlockArgument>(value))
    return visitCarried(argument);
  return visitResult(cast<OpResult>(value));
}

std::optional<SmallVector<int64_t>> OriginFinder::find(Value address) {
  values.insert(address);
  for (size_t i = 0; i < values.size(); ++i)
    if (i == kMaxValues || !visit(values[i]))
      return std::nullopt;
  return SmallVector<int64_t>(found.begin(), found.end());
}

/// The program that `value` is in, or null.
static ProgramOp getProgram(Value value) {
  Operation *op = value.getParentRegion()->getParentOp();
  auto program = dyn_cast<ProgramOp>(op);
  return program ? program : op->getParentOfType<ProgramOp>();
}

std::optional<SmallVector<int64_t>>
waveasm::getPointerArguments(Value address, ArrayRef<int64_t> pointers) {
  ProgramOp program = getProgram(address);
  if (!program)
    return std::nullopt;
  return OriginFinder(program, pointers).find(address);
}

PointerOrigin waveasm::getPointerOrigin(Value address) {
  ProgramOp program = getProgram(address);
  if (!program)
    return {};
  auto pointers = getPointerArguments(address, getNoAliasArguments(program));
  if (!pointers || pointers->size() > 1)
    return {};
  if (pointers->empty())
    return {true, std::nullopt};
  return {true, pointers->front()};
}

bool waveasm::areApart(const PointerOrigin &a, const PointerOrigin &b) {
  return a.isKnown && b.isKnown && a.noAliasArgument != b.noAliasArgument;
}
