//===- KernelEditor.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/reschedule/KernelEditor.h"

#include "waveasm/machine_code/MakeProgram.h"
#include "waveasm/transforms/backend/hazard_mitigation/HazardMitigation.h"
#include "waveasm/transforms/backend/insert_waitcnt/InsertWaitcnt.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"

using namespace waveasm;
using namespace waveasm::machine_code;
using namespace waveasm::reschedule;
using llvm::StringRef;

bool reschedule::isRemade(const verify::Instruction &instruction) {
  return instruction.is("s_waitcnt") || instruction.is("s_nop");
}

uint64_t EditedKernel::countBytes() const {
  if (code.instructions.empty())
    return 0;
  const verify::Instruction &last = code.instructions.back();
  return last.offset + last.size;
}

/// The machine code of a wait or wait states that a pass added; none for other
/// operations. The largest counts mean not to wait: "AMD Instinct MI300
/// Instruction Set Architecture", SOPP, S_WAITCNT.
static std::optional<uint32_t> encode(mlir::Operation *op) {
  std::optional<uint32_t> vm, lgkm, exp;
  if (auto nop = mlir::dyn_cast<SNopOp>(op))
    return kNopWord | nop.getCount();
  if (auto wait = mlir::dyn_cast<SWaitcntOp>(op)) {
    vm = wait.getVmcnt();
    lgkm = wait.getLgkmcnt();
    exp = wait.getExpcnt();
    if (!vm && !lgkm && !exp)
      vm = lgkm = 0;
  } else if (auto wait = mlir::dyn_cast<SWaitcntVmcntOp>(op)) {
    vm = wait.getCount();
  } else if (auto wait = mlir::dyn_cast<SWaitcntLgkmcntOp>(op)) {
    lgkm = wait.getCount();
  } else if (auto wait = mlir::dyn_cast<SWaitcntExpcntOp>(op)) {
    exp = wait.getCount();
  } else {
    return std::nullopt;
  }
  uint32_t vmBits = std::min(vm.value_or(63), 63U);
  uint32_t lgkmBits = std::min(lgkm.value_or(15), 15U);
  uint32_t expBits = std::min(exp.value_or(7), 7U);
  return kWaitWord | (vmBits & 15) | (vmBits >> 4) << 14 | expBits << 4 |
         lgkmBits << 8;
}

llvm::Expected<std::unique_ptr<KernelEditor>>
KernelEditor::create(const KernelCode &kernel,
                     std::vector<machine_code::Block> blocks, bool mayShift,
                     mlir::MLIRContext &context) {
  llvm::Expected<std::unique_ptr<verify::Decoder>> decoder =
      verify::Decoder::create(StringRef(kernel.machine->name));
  if (!decoder)
    return decoder.takeError();
  return std::unique_ptr<KernelEditor>(new KernelEditor(
      kernel, std::move(blocks), mayShift, std::move(*decoder), context));
}

bool KernelEditor::hasTerminator(unsigned block) const {
  const verify::Instruction &last = kernel.instructions[blocks[block].end - 1];
  return last.branchTarget || last.startsWith("s_endpgm");
}

llvm::SmallVector<unsigned> KernelEditor::getOrder(unsigned block) const {
  llvm::SmallVector<unsigned> order;
  for (unsigned i = blocks[block].first,
                end = blocks[block].end - hasTerminator(block);
       i < end; ++i)
    if (!isRemade(kernel.instructions[i]))
      order.push_back(i);
  return order;
}

KernelEditor::Item KernelEditor::makeItem(uint32_t word) {
  uint8_t bytes[4];
  llvm::support::endian::write32le(bytes, word);
  return {decoder->decode(bytes, 0), std::nullopt};
}

size_t KernelEditor::findBlock(unsigned first) const {
  const auto *it = llvm::partition_point(
      llvm::ArrayRef(blocks),
      [&](const machine_code::Block &each) { return each.first < first; });
  return static_cast<size_t>(it - blocks.data());
}

/// The blocks with their orders, without waits where an order is given.
std::vector<KernelEditor::Block>
KernelEditor::makeDraft(const Orders &orders) const {
  std::vector<Block> draft(blocks.size());
  for (auto [number, block] : llvm::enumerate(blocks)) {
    auto add = [&, &items = draft[number]](unsigned i) {
      items.push_back({kernel.instructions[i], i});
    };
    auto order = orders.find(static_cast<unsigned>(number));
    if (order == orders.end()) {
      for (unsigned i = block.first; i < block.end; ++i)
        add(i);
      continue;
    }
    llvm::for_each(order->second, add);
    if (hasTerminator(static_cast<unsigned>(number)))
      add(block.end - 1);
  }
  return draft;
}

/// Gives all instructions their offsets, and branches their targets.
llvm::Expected<EditedKernel>
KernelEditor::layOut(std::vector<Block> &&code) const {
  EditedKernel result;
  result.code = kernel;
  result.code.instructions.clear();
  uint64_t offset = kernel.instructions.front().offset;
  std::vector<uint64_t> offsets;
  for (Block &block : code) {
    result.starts.push_back(
        static_cast<unsigned>(result.code.instructions.size()));
    offsets.push_back(offset);
    for (Item &item : block) {
      item.instruction.offset = offset;
      offset += item.instruction.size;
      result.sources.push_back(item.source);
      result.code.instructions.push_back(std::move(item.instruction));
    }
  }
  result.starts.push_back(
      static_cast<unsigned>(result.code.instructions.size()));
  for (auto [instruction, source] :
       llvm::zip_equal(result.code.instructions, result.sources)) {
    if (!instruction.branchTarget)
      continue;
    unsigned target =
        *kernel.findInstruction(*kernel.instructions[*source].branchTarget);
    instruction.branchTarget = static_cast<int64_t>(offsets[findBlock(target)]);
    // A branch counts words from the next instruction, in 16 bits.
    int64_t words =
        (*instruction.branchTarget -
         static_cast<int64_t>(instruction.offset + instruction.size)) /
        4;
    if (!llvm::isInt<16>(words))
      return llvm::createStringError("a branch would reach too far");
    instruction.simm16 = static_cast<uint16_t>(words);
  }
  result.code.entry = result.starts[findBlock(kernel.entry)];
  return result;
}

/// Reads the code as text, and adds waits and wait states.
llvm::Expected<std::vector<KernelEditor::Block>>
KernelEditor::addWaits(const EditedKernel &draft) {
  ExecutionPath byAddress;
  for (unsigned number = 0; number < blocks.size(); ++number) {
    PathBlock block;
    block.first = draft.starts[number];
    block.end = draft.starts[number + 1];
    byAddress.path.push_back(block);
  }
  std::string message;
  mlir::ScopedDiagnosticHandler handler(&context,
                                        [&](mlir::Diagnostic &diagnostic) {
                                          if (message.empty())
                                            message = diagnostic.str();
                                        });
  TextProgram text = makeProgram(draft.code, byAddress, context);
  mlir::FailureOr<MachineCode> code = MachineCode::build(text.program);
  if (failed(code) || failed(insertWaitcnts(*code)) ||
      failed(mitigateHazards(*code)))
    return llvm::createStringError(message);
  std::vector<Block> result;
  for (mlir::Operation &op : text.program.getBody().front()) {
    if (std::optional<uint32_t> word = encode(&op)) {
      result.back().push_back(makeItem(*word));
    } else if (auto it = text.instructions.find(&op);
               it != text.instructions.end()) {
      result.back().push_back(
          {draft.code.instructions[it->second], draft.sources[it->second]});
    } else if (mlir::isa<RawOp>(op)) {
      // The label of the next block.
      result.emplace_back();
    }
  }
  return result;
}

/// Lets blocks that must not move the next one have as many bytes as before.
llvm::Error KernelEditor::fit(std::vector<Block> &code) {
  for (auto [number, block] : llvm::enumerate(code)) {
    const machine_code::Block &before = blocks[number];
    if (mayShift && before.first >= kernel.entry)
      break;
    auto countBytes = [](auto &&range) {
      uint64_t bytes = 0;
      for (const verify::Instruction &each : range)
        bytes += each.size;
      return bytes;
    };
    uint64_t room =
        countBytes(llvm::ArrayRef(kernel.instructions)
                       .slice(before.first, before.end - before.first));
    uint64_t bytes = countBytes(llvm::map_range(
        block, [](const Item &item) -> const verify::Instruction & {
          return item.instruction;
        }));
    if (bytes > room)
      return llvm::createStringError(
          "the new order of block 0x" +
          llvm::utohexstr(kernel.instructions[before.first].offset,
                          /*LowerCase=*/true) +
          " needs " + llvm::Twine(bytes - room) + " bytes more than it has");
    auto end = block.end() - hasTerminator(static_cast<unsigned>(number));
    block.insert(end, (room - bytes) / 4, makeItem(kNopWord));
  }
  return llvm::Error::success();
}

llvm::Expected<EditedKernel> KernelEditor::edit(const Orders &orders) {
  llvm::Expected<EditedKernel> draft = layOut(makeDraft(orders));
  if (!draft)
    return draft.takeError();
  llvm::Expected<std::vector<Block>> code = addWaits(*draft);
  if (!code)
    return code.takeError();
  if (llvm::Error error = fit(*code))
    return std::move(error);
  return layOut(std::move(*code));
}

ExecutionPath KernelEditor::map(const ExecutionPath &path,
                                const EditedKernel &edited) const {
  ExecutionPath result = path;
  auto mapBlock = [&](PathBlock &block) {
    size_t number = findBlock(block.first);
    block.first = edited.starts[number];
    block.end = edited.starts[number + 1];
  };
  llvm::for_each(result.path, mapBlock);
  llvm::for_each(result.others, mapBlock);
  return result;
}
