//===- MakeProgram.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/machine_code/MakeProgram.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::machine_code;

namespace {

class ProgramMaker {
public:
  ProgramMaker(const KernelCode &kernel, const ExecutionPath &path,
               MLIRContext &context)
      : kernel(kernel), path(path), builder(&context) {}

  TextProgram make();

private:
  void addProgram();
  void addBlock(const PathBlock &block, size_t place);
  Operation *addText(StringRef text, uint64_t offset);
  std::string getTarget(const PathBlock &block, size_t place) const;

  /// The blocks of the path, then the others.
  const PathBlock &getBlock(size_t place) const {
    return place < path.path.size() ? path.path[place]
                                    : path.others[place - path.path.size()];
  }

  const KernelCode &kernel;
  const ExecutionPath &path;
  OpBuilder builder;
  TextProgram result;
};

} // namespace

static std::string getLabel(size_t place) {
  return "block_" + std::to_string(place);
}

void ProgramMaker::addProgram() {
  Location loc =
      NameLoc::get(builder.getStringAttr("kernel '" + kernel.name + "'"));
  result.module = ModuleOp::create(loc);
  builder.setInsertionPointToStart(result.module->getBody());
  MLIRContext *context = builder.getContext();
  auto target =
      TargetAttr::get(context, getArchAttr(context, kernel.machine->name), 5);
  ArrayAttr size;
  if (kernel.countWorkitems())
    size = builder.getI64ArrayAttr(
        llvm::to_vector_of<int64_t>(kernel.workgroupSize));
  IntegerAttr lds;
  if (kernel.ldsBytes)
    lds = builder.getI64IntegerAttr(static_cast<int64_t>(kernel.ldsBytes));
  auto abi =
      AbiAttr::get(context, 0, 0, std::nullopt, std::nullopt, std::nullopt);
  result.program = ProgramOp::create(builder, loc, kernel.name, target, abi,
                                     kernel.vgprs, kernel.sgprs, size, lds,
                                     /*kernarg_preload_length=*/0,
                                     /*scratch_size=*/IntegerAttr(),
                                     /*waves_per_simd=*/IntegerAttr(),
                                     /*data=*/ArrayAttr());
  builder.setInsertionPointToStart(&result.program.getBody().emplaceBlock());
}

/// The label that the branch at the end of `block` names: where the path goes
/// on if it is taken, else the next time that its target is on the path.
std::string ProgramMaker::getTarget(const PathBlock &block,
                                    size_t place) const {
  if (block.target)
    return getLabel(*block.target);
  if (block.loopStart)
    return getLabel(*block.loopStart);
  if (block.isTaken)
    return getLabel(place + 1);
  const verify::Instruction &last = kernel.instructions[block.end - 1];
  unsigned target = *kernel.findInstruction(
      last.callsLeaf ? *last.callTarget : *last.branchTarget);
  size_t numBlocks = path.path.size() + path.others.size();
  for (size_t i = 1; i <= numBlocks; ++i)
    if (size_t at = (place + i) % numBlocks; getBlock(at).first == target)
      return getLabel(at);
  llvm_unreachable("a branch target starts a block");
}

Operation *ProgramMaker::addText(StringRef text, uint64_t offset) {
  std::string name =
      kernel.name + "+0x" + llvm::utohexstr(offset, /*LowerCase=*/true);
  return RawOp::create(builder, NameLoc::get(builder.getStringAttr(name)),
                       text);
}

/// What a change of the index that chooses registers takes as long as: a write
/// of M0. Estimates suppose that instructions use the registers they name.
static std::string getIndexText(StringRef text) {
  auto [name, operands] = text.split(' ');
  bool setsIndex = name == "s_set_gpr_idx_on" || name == "s_set_gpr_idx_idx";
  return ("s_mov_b32 m0, " + (setsIndex ? operands.split(',').first : "m0"))
      .str();
}

void ProgramMaker::addBlock(const PathBlock &block, size_t place) {
  addText(getLabel(place) + ":", kernel.instructions[block.first].offset);
  for (unsigned i = block.first; i < block.end; ++i) {
    const verify::Instruction &instruction = kernel.instructions[i];
    std::string text = instruction.text;
    // A call, a return to a known place, and a jump to a computed address are
    // branches: where they lead is known.
    bool returns = instruction.isReturn &&
                   (block.target || block.loopStart || block.isTaken);
    bool leads = instruction.branchTarget || instruction.callsLeaf || returns;
    if (leads)
      text = (verify::isDirectBranch(instruction) ? instruction.mnemonic
                                                  : std::string("s_branch")) +
             " " + getTarget(block, place);
    else if (instruction.isUnreached || instruction.isReturn)
      // No control comes here; nothing follows it.
      text = "s_endpgm";
    else if (instruction.startsWith("s_set_gpr_idx_"))
      text = getIndexText(instruction.text);
    Operation *op = addText(text, instruction.offset);
    result.instructions[op] = i;
    result.code.offsets[op] = static_cast<uint32_t>(instruction.offset);
    if (leads)
      result.code.branches[op] = {block.isTaken, block.tripCount,
                                  block.isTripCountKnown,
                                  block.leavesLoopTaken};
  }
}

TextProgram ProgramMaker::make() {
  addProgram();
  size_t numBlocks = path.path.size() + path.others.size();
  for (size_t place = 0; place < numBlocks; ++place)
    addBlock(getBlock(place), place);
  result.vectorRegisters = kernel.vgprs + kernel.agprs;
  return std::move(result);
}

TextProgram machine_code::makeProgram(const KernelCode &kernel,
                                      const ExecutionPath &path,
                                      MLIRContext &context) {
  return ProgramMaker(kernel, path, context).make();
}
