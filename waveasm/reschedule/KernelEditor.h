//===- KernelEditor.h - Machine code in another order -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Puts the instructions of blocks in another order, and in other registers if
// asked to, and makes their waits and wait states anew: those that registers
// need, and those that let as much be complete at barriers, fences and atomics
// as in the input. All other instructions keep their place; waits after such a
// block may become stronger.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_RESCHEDULE_KERNELEDITOR_H
#define WAVEASM_RESCHEDULE_KERNELEDITOR_H

#include "waveasm/machine_code/BlockRuns.h"
#include "waveasm/machine_code/ExecutionPath.h"
#include "waveasm/reschedule/RegisterRenaming.h"
#include "waveasm/verify/Decoder.h"

#include "mlir/IR/MLIRContext.h"

#include <map>
#include <memory>
#include <vector>

namespace waveasm::reschedule {

/// Machine code: `s_nop 0` and, without its counts, `s_waitcnt`. "AMD Instinct
/// MI300 Instruction Set Architecture", SOPP.
inline constexpr uint32_t kNopWord = 0xbf800000;
inline constexpr uint32_t kWaitWord = 0xbf8c0000;

struct BlockOrder {
  /// The numbers of instructions of the input without waits, wait states and
  /// the branch at the end.
  llvm::SmallVector<unsigned> order;
  /// Whether the block has the registers of `KernelEditor::getRenamed`.
  bool isRenamed = false;
};

/// The orders of blocks, by their number.
using Orders = std::map<unsigned, BlockOrder>;

/// A kernel after its blocks were put in order.
struct EditedKernel {
  /// With offsets and branches as they are laid out.
  machine_code::KernelCode code;
  /// By instruction: its number in the input; none for waits and wait states
  /// that are new.
  std::vector<std::optional<unsigned>> sources;
  /// By instruction: its machine code if it uses other registers than in the
  /// input; else empty.
  std::vector<std::string> codes;
  /// The first instruction of each block, and the end of the last.
  std::vector<unsigned> starts;

  /// The bytes of all instructions.
  uint64_t countBytes() const;
};

/// Whether the instruction is a wait or wait states, which are made anew.
bool isRemade(const verify::Instruction &instruction);

struct EditorOptions {
  /// Whether blocks may move, so that others may become longer or shorter.
  bool mayShift = true;
  /// Whether accesses of memory keep their order, and what is complete at one
  /// of them in the input stays complete there, so that waves may tell each
  /// other of data by plain accesses and waits.
  bool keepsWaits = false;
};

class KernelEditor {
public:
  /// `s_getpc_b64` within `blocks` get blocks of their own. Fails if LLVM
  /// cannot decode for the target.
  static llvm::Expected<std::unique_ptr<KernelEditor>>
  create(const machine_code::KernelCode &kernel,
         llvm::ArrayRef<machine_code::Block> blocks, EditorOptions options,
         mlir::MLIRContext &context);

  const machine_code::KernelCode &getKernel() const { return kernel; }
  /// The kernel with registers that allow more orders.
  const RenamedCode &getRenamed() const { return renamed; }
  /// An instruction of the input, or what it becomes with these registers.
  const verify::Instruction &getInstruction(unsigned number,
                                            bool isRenamed) const {
    return (isRenamed ? renamed.instructions : kernel.instructions)[number];
  }
  llvm::ArrayRef<machine_code::Block> getBlocks() const { return blocks; }

  /// The instructions of a block that an order places, as they are in the
  /// input.
  llvm::SmallVector<unsigned> getOrder(unsigned block) const;

  /// See `EditorOptions`.
  bool keepsWaits() const { return options.keepsWaits; }

  /// Whether the last instruction of the block is a branch or the end of the
  /// program, which stays there.
  bool hasTerminator(unsigned block) const;

  /// Makes the kernel with these orders; the other blocks keep theirs. Fails if
  /// the text cannot be read back, or if a block does not fit.
  llvm::Expected<EditedKernel> edit(const Orders &orders);

  /// `path` of the input as the path of `edited`.
  machine_code::ExecutionPath map(const machine_code::ExecutionPath &path,
                                  const EditedKernel &edited) const;

private:
  struct Item {
    verify::Instruction instruction;
    std::optional<unsigned> source;
    /// See `EditedKernel::codes`.
    std::string code = {};
  };
  using Block = std::vector<Item>;

  KernelEditor(const machine_code::KernelCode &kernel,
               std::vector<machine_code::Block> blocks, EditorOptions options,
               std::unique_ptr<verify::Decoder> decoder,
               mlir::MLIRContext &context)
      : kernel(kernel), frame(kernel), blocks(std::move(blocks)),
        options(options), decoder(std::move(decoder)), context(context) {
    frame.instructions.clear();
    frame.lines.clear();
  }

  /// The number of the block that starts with an instruction of the input.
  size_t findBlock(unsigned first) const;
  std::vector<Block> makeDraft(const Orders &orders) const;
  llvm::Error findCompletions();
  llvm::Expected<std::vector<Block>> addWaits(const EditedKernel &draft);
  void breakClauses(const Orders &orders, std::vector<Block> &code);
  llvm::Error fit(std::vector<Block> &code);
  llvm::Expected<EditedKernel> layOut(std::vector<Block> &&code) const;
  Item makeItem(uint32_t word);

  const machine_code::KernelCode &kernel;
  /// `kernel` without instructions and their lines.
  machine_code::KernelCode frame;
  RenamedCode renamed;
  std::vector<machine_code::Block> blocks;
  EditorOptions options;
  std::unique_ptr<verify::Decoder> decoder;
  mlir::MLIRContext &context;
  /// By barriers, fences and atomics, and by accesses if waits are kept: the
  /// accesses of memory that are complete there.
  std::vector<std::pair<unsigned, llvm::SmallVector<unsigned, 0>>> completions;
};

} // namespace waveasm::reschedule

#endif // WAVEASM_RESCHEDULE_KERNELEDITOR_H
