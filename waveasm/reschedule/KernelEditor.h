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
// as in the input, and where an index chooses registers. All other instructions
// keep their place; waits after such a block may become stronger.
//
// Leaf functions that the kernel calls stay as they are. Waits and wait states
// are found in a program with a copy of the function for each call.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_RESCHEDULE_KERNELEDITOR_H
#define WAVEASM_RESCHEDULE_KERNELEDITOR_H

#include "waveasm/machine_code/BlockRuns.h"
#include "waveasm/machine_code/ExecutionPath.h"
#include "waveasm/machine_code/MakeProgram.h"
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
};

/// A code (`BlockOutcome::code`) and a sentence.
struct ReasonToStay {
  std::string code, sentence;
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
  /// `blocks` are those of `BlockRuns`. `s_getpc_b64`, and instructions whose
  /// registers an index chooses, get blocks of their own. Blocks of a kernel
  /// that computes addresses do not move. Fails if LLVM cannot decode for the
  /// target.
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
  /// In the order of their addresses, with those of leaf functions.
  llvm::ArrayRef<machine_code::Block> getBlocks() const { return blocks; }

  /// Why the instructions of a block keep their places, or none.
  std::optional<ReasonToStay> findReasonToStay(unsigned block) const;

  /// The instructions of a block that an order places, as they are in the
  /// input.
  llvm::SmallVector<unsigned> getOrder(unsigned block) const;

  /// See `EditorOptions`.
  bool keepsWaits() const { return options.keepsWaits; }

  /// Whether the last instruction of the block is a branch, a call, a return or
  /// the end of the program, which stays there.
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

  /// A block of the program in which waits are found.
  struct Place {
    unsigned block;
    /// The place that its branch leads to, unless that is the next one.
    std::optional<unsigned> target;
  };

  KernelEditor(const machine_code::KernelCode &kernel,
               llvm::ArrayRef<machine_code::Block> runs, EditorOptions options,
               std::unique_ptr<verify::Decoder> decoder,
               mlir::MLIRContext &context);

  /// The number of the block that starts with an instruction of the input.
  size_t findBlock(unsigned first) const;
  bool isInLeaf(unsigned block) const {
    return kernel.isInLeaf(blocks[block].first);
  }
  /// The program of `places`, whose blocks start at `starts`.
  machine_code::ExecutionPath getProgram(llvm::ArrayRef<unsigned> starts) const;
  void
  forEachOperation(machine_code::TextProgram &text,
                   llvm::function_ref<void(mlir::Operation *op, size_t place,
                                           std::optional<unsigned> instruction)>
                       visit) const;
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
  /// By instruction: whether an index may choose its registers, or it changes
  /// that.
  llvm::BitVector indexed;
  std::vector<machine_code::Block> blocks;
  /// The blocks of the kernel, and then those of leaf functions for each call.
  std::vector<Place> places;
  size_t numOwnPlaces = 0;
  EditorOptions options;
  std::unique_ptr<verify::Decoder> decoder;
  mlir::MLIRContext &context;
  /// By barriers, fences and atomics, where an index chooses registers, and by
  /// accesses if waits are kept: the accesses of memory that are complete
  /// there. Instructions of the kernel by their numbers, those of copies of
  /// functions by numbers after these, in the order of the program.
  std::vector<std::pair<unsigned, llvm::SmallVector<unsigned, 0>>> completions;
};

} // namespace waveasm::reschedule

#endif // WAVEASM_RESCHEDULE_KERNELEDITOR_H
