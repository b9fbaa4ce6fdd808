//===- KernelEditor.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/reschedule/KernelEditor.h"

#include "waveasm/reschedule/BlockDependences.h"
#include "waveasm/reschedule/KernelReading.h"
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

/// Gives each `s_getpc_b64`, whose place is its result, a block of its own, so
/// that it keeps its place where blocks do, and those beside it can change.
static std::vector<machine_code::Block>
splitAtAddresses(const KernelCode &kernel,
                 llvm::ArrayRef<machine_code::Block> blocks) {
  std::vector<machine_code::Block> parts;
  // By block: its first and its last part.
  std::vector<unsigned> firsts, lasts;
  for (const machine_code::Block &block : blocks) {
    firsts.push_back(static_cast<unsigned>(parts.size()));
    parts.push_back(block);
    auto cut = [&](unsigned at) {
      if (at == parts.back().first || at == block.end)
        return;
      machine_code::Block &part = parts.back();
      machine_code::Block rest = part;
      part.end = rest.first = at;
      part.next = static_cast<unsigned>(parts.size());
      part.target = machine_code::kNone;
      part.endsProgram = false;
      parts.push_back(rest);
    };
    for (unsigned i = block.first; i < block.end; ++i)
      if (kernel.instructions[i].is("s_getpc_b64")) {
        cut(i);
        cut(i + 1);
      }
    lasts.push_back(static_cast<unsigned>(parts.size() - 1));
  }
  for (unsigned last : lasts)
    for (unsigned *way : {&parts[last].next, &parts[last].target})
      if (*way != machine_code::kNone)
        *way = firsts[*way];
  return parts;
}

llvm::Expected<std::unique_ptr<KernelEditor>>
KernelEditor::create(const KernelCode &kernel,
                     llvm::ArrayRef<machine_code::Block> blocks,
                     EditorOptions options, mlir::MLIRContext &context) {
  llvm::Expected<std::unique_ptr<verify::Decoder>> decoder =
      verify::Decoder::create(StringRef(kernel.machine->name));
  if (!decoder)
    return decoder.takeError();
  std::unique_ptr<KernelEditor> editor(
      new KernelEditor(kernel, splitAtAddresses(kernel, blocks), options,
                       std::move(*decoder), context));
  if (llvm::Error error = editor->findCompletions())
    return std::move(error);
  llvm::Expected<RenamedCode> renamed =
      renameRegisters(kernel, editor->blocks, context);
  if (!renamed)
    return renamed.takeError();
  editor->renamed = std::move(*renamed);
  return editor;
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
    draft[number].reserve(block.end - block.first);
    auto order = orders.find(static_cast<unsigned>(number));
    bool isRenamed = order != orders.end() && order->second.isRenamed;
    auto add = [&, &items = draft[number]](unsigned i) {
      items.push_back({getInstruction(i, isRenamed), i,
                       isRenamed ? renamed.codes[i] : std::string()});
    };
    if (order == orders.end()) {
      for (unsigned i = block.first; i < block.end; ++i)
        add(i);
      continue;
    }
    llvm::for_each(order->second.order, add);
    if (hasTerminator(static_cast<unsigned>(number)))
      add(block.end - 1);
  }
  return draft;
}

/// Gives all instructions their offsets, and branches their targets.
llvm::Expected<EditedKernel>
KernelEditor::layOut(std::vector<Block> &&code) const {
  EditedKernel result;
  result.code = frame;
  size_t count = 0;
  for (const Block &block : code)
    count += block.size();
  result.code.instructions.reserve(count);
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
      result.codes.push_back(std::move(item.code));
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
    // Blocks keep their places where addresses are computed.
    if (!verify::isDirectBranch(instruction))
      continue;
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

/// Finds what is complete at the barriers, fences and atomics of the input.
llvm::Error KernelEditor::findCompletions() {
  KernelReading reading =
      readKernel(kernel, llvm::ArrayRef<machine_code::Block>(blocks), context);
  if (!reading.code)
    return llvm::createStringError(reading.message);
  const MachineProgram &program = reading.code->getMachine();
  llvm::ArrayRef<MachineInstruction> all = program.getInstructions();
  auto getNumber = [&](mlir::Operation *op) {
    return reading.text.instructions.at(op);
  };
  llvm::BitVector fences(static_cast<unsigned>(all.size()));
  for (auto [i, each] : llvm::enumerate(all))
    if (auto it = reading.text.instructions.find(each.op);
        it != reading.text.instructions.end() &&
        isFence(kernel.instructions[it->second]))
      fences.set(static_cast<unsigned>(i));
  Completions found = waveasm::findCompletions(
      *reading.code, [&](unsigned point, unsigned access) {
        return (options.keepsWaits && accessesMemory(all[point]) &&
                accessesMemory(all[access])) ||
               observes(all[point], fences.test(point), program, all[access]);
      });
  for (const auto &[point, accesses] : found)
    completions.emplace_back(getNumber(point),
                             llvm::map_to_vector<0>(accesses, getNumber));
  llvm::sort(completions);
  return llvm::Error::success();
}

/// Reads the code as text, and adds waits and wait states.
llvm::Expected<std::vector<KernelEditor::Block>>
KernelEditor::addWaits(const EditedKernel &draft) {
  KernelReading reading =
      readKernel(draft.code, llvm::ArrayRef<unsigned>(draft.starts), context);
  mlir::ScopedDiagnosticHandler handler(&context,
                                        [&](mlir::Diagnostic &diagnostic) {
                                          if (reading.message.empty())
                                            reading.message = diagnostic.str();
                                        });
  TextProgram &text = reading.text;
  std::vector<mlir::Operation *> operations(kernel.instructions.size());
  for (auto [op, number] : text.instructions)
    if (std::optional<unsigned> source = draft.sources[number])
      operations[*source] = op;
  Completions needed;
  for (const auto &[point, accesses] : completions)
    for (unsigned access : accesses)
      needed[operations[point]].push_back(operations[access]);
  WaitOptions waits;
  waits.completions = &needed;
  if (!reading.code || failed(insertWaitcnts(*reading.code, waits)) ||
      failed(mitigateHazards(*reading.code)))
    return llvm::createStringError(reading.message);
  std::vector<Block> result;
  for (mlir::Operation &op : text.program.getBody().front()) {
    if (std::optional<uint32_t> word = encode(&op)) {
      result.back().push_back(makeItem(*word));
    } else if (auto it = text.instructions.find(&op);
               it != text.instructions.end()) {
      result.back().push_back({draft.code.instructions[it->second],
                               draft.sources[it->second],
                               draft.codes[it->second]});
    } else if (mlir::isa<RawOp>(op)) {
      // The label of the next block.
      result.emplace_back();
    }
  }
  return result;
}

namespace {
/// Memory instructions that follow each other. With XNACK, a wave may run them
/// again, so none may write what another reads, and no store may come after a
/// load. LLVM 22, GCNHazardRecognizer.cpp, checkSoftClauseHazards.
class Clause {
public:
  /// Adds an instruction. Returns false if it must not be in the clause, which
  /// then has to end before it.
  bool add(const verify::Instruction &each) {
    bool isVector = each.kind.vmem;
    if (!isVector && !each.kind.smem) {
      *this = Clause();
      return true;
    }
    if (isVector != ofVector)
      *this = Clause();
    ofVector = isVector;
    bool isFirst = reads.empty() && writes.empty();
    bool mayAdd = isFirst || writes.empty() || !each.mayStore;
    for (const verify::Operand &operand : each.operands) {
      if (!operand.reg)
        continue;
      if (operand.isUse)
        mayAdd &= isFirst || !overlaps(writes, *operand.reg);
      if (operand.isDef)
        mayAdd &= isFirst || !overlaps(reads, *operand.reg);
    }
    if (!mayAdd)
      *this = Clause();
    ofVector = isVector;
    for (const verify::Operand &operand : each.operands) {
      if (operand.reg && operand.isUse)
        reads.push_back(*operand.reg);
      if (operand.reg && operand.isDef)
        writes.push_back(*operand.reg);
    }
    return mayAdd;
  }

private:
  static bool overlaps(llvm::ArrayRef<verify::RegisterRange> ranges,
                       const verify::RegisterRange &range) {
    return llvm::any_of(ranges, [&](const verify::RegisterRange &each) {
      return each.overlaps(range);
    });
  }

  bool ofVector = false;
  llvm::SmallVector<verify::RegisterRange, 16> reads, writes;
};
} // namespace

/// Ends clauses in blocks with new orders by wait states, where XNACK asks for
/// that.
void KernelEditor::breakClauses(const Orders &orders,
                                std::vector<Block> &code) {
  if (!kernel.replaysMemory)
    return;
  Clause clause;
  for (auto [number, block] : llvm::enumerate(code)) {
    bool isChanged = orders.count(static_cast<unsigned>(number)) != 0;
    for (size_t i = 0; i < block.size(); ++i) {
      if (clause.add(block[i].instruction) || !isChanged)
        continue;
      block.insert(block.begin() + static_cast<ptrdiff_t>(i),
                   makeItem(kNopWord));
      ++i;
    }
  }
}

/// Lets blocks that must not move the next one have as many bytes as before.
llvm::Error KernelEditor::fit(std::vector<Block> &code) {
  for (auto [number, block] : llvm::enumerate(code)) {
    const machine_code::Block &before = blocks[number];
    if (options.mayShift && before.first >= kernel.entry)
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
  breakClauses(orders, *code);
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
    block.end = edited.starts[findBlock(block.end)];
  };
  llvm::for_each(result.path, mapBlock);
  llvm::for_each(result.others, mapBlock);
  return result;
}
