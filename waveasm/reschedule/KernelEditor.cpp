//===- KernelEditor.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/reschedule/KernelEditor.h"

#include "waveasm/reschedule/BlockDependences.h"
#include "waveasm/reschedule/IndexedCode.h"
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

/// Whether the function computes addresses of code, which then must not move.
static bool dependsOnPlaces(const KernelCode &kernel) {
  return llvm::any_of(kernel.instructions, [](const verify::Instruction &each) {
    return each.startsWith("s_getpc") || each.startsWith("s_call") ||
           each.startsWith("s_swappc") || each.startsWith("s_setpc");
  });
}

/// Gives each `s_getpc_b64`, whose place is its result, and instructions whose
/// registers an index chooses blocks of their own, so that those beside them
/// can change.
static std::vector<machine_code::Block>
splitBlocks(const KernelCode &kernel,
            llvm::ArrayRef<machine_code::Block> blocks,
            const llvm::BitVector &indexed) {
  std::vector<machine_code::Block> parts;
  // By block: its first and its last part.
  std::vector<unsigned> firsts, lasts;
  for (const machine_code::Block &block : blocks) {
    firsts.push_back(static_cast<unsigned>(parts.size()));
    parts.push_back(block);
    for (unsigned i = block.first + 1; i < block.end; ++i) {
      if (!kernel.instructions[i].is("s_getpc_b64") &&
          !kernel.instructions[i - 1].is("s_getpc_b64") &&
          indexed.test(i) == indexed.test(i - 1))
        continue;
      machine_code::Block &part = parts.back();
      machine_code::Block rest = part;
      part.end = rest.first = i;
      part.next = static_cast<unsigned>(parts.size());
      part.target = machine_code::kNone;
      part.endsProgram = false;
      parts.push_back(rest);
    }
    lasts.push_back(static_cast<unsigned>(parts.size() - 1));
  }
  for (unsigned last : lasts)
    for (unsigned *way : {&parts[last].next, &parts[last].target})
      if (*way != machine_code::kNone)
        *way = firsts[*way];
  return parts;
}

KernelEditor::KernelEditor(const KernelCode &kernel,
                           llvm::ArrayRef<machine_code::Block> runs,
                           EditorOptions options,
                           std::unique_ptr<verify::Decoder> decoder,
                           mlir::MLIRContext &context)
    : kernel(kernel), frame(kernel), indexed(findIndexed(kernel, runs)),
      options(options), decoder(std::move(decoder)), context(context) {
  frame.instructions.clear();
  frame.lines.clear();
  this->options.mayShift &= !dependsOnPlaces(kernel);
  // The copies of functions come after all blocks.
  std::vector<machine_code::Block> parts = splitBlocks(kernel, runs, indexed);
  blocks = parts;
  for (size_t i = 1; i < blocks.size(); ++i)
    if (blocks[i].first < blocks[i - 1].end)
      blocks.resize(i);
  std::vector<std::optional<unsigned>> placeOf(parts.size());
  for (auto [number, part] : llvm::enumerate(parts)) {
    if (number < blocks.size() && kernel.isInLeaf(part.first))
      continue;
    placeOf[number] = static_cast<unsigned>(places.size());
    numOwnPlaces += number < blocks.size();
    places.push_back({static_cast<unsigned>(findBlock(part.first)), {}});
  }
  for (auto [place, part] : llvm::zip_equal(placeOf, parts))
    if (place && part.target != machine_code::kNone)
      places[*place].target = placeOf[part.target];
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
      new KernelEditor(kernel, blocks, options, std::move(*decoder), context));
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
  return last.branchTarget || last.callsLeaf || last.isReturn ||
         last.startsWith("s_endpgm");
}

std::optional<ReasonToStay>
KernelEditor::findReasonToStay(unsigned block) const {
  if (isInLeaf(block))
    return ReasonToStay{"function", "it belongs to a function that is called"};
  auto describe = [&](unsigned i, const std::string &reason) {
    return "'" + kernel.instructions[i].text + "' at 0x" +
           llvm::utohexstr(kernel.instructions[i].offset, /*LowerCase=*/true) +
           " " + reason;
  };
  if (unsigned first = blocks[block].first; indexed.test(first))
    return ReasonToStay{
        "mode", describe(first, "uses registers that an index chooses")};
  for (unsigned i : getOrder(block))
    if (auto fixed = findFixed(kernel.instructions[i]))
      return ReasonToStay{fixed->code, describe(i, fixed->reason)};
  return std::nullopt;
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
  auto offset = static_cast<int64_t>(kernel.instructions.front().offset);
  std::vector<int64_t> offsets;
  for (auto [number, block] : llvm::enumerate(code)) {
    result.starts.push_back(
        static_cast<unsigned>(result.code.instructions.size()));
    // There may be padding between functions, which keep their places.
    if (!kernel.leaves.empty())
      offset = std::max(offset,
                        static_cast<int64_t>(
                            kernel.instructions[blocks[number].first].offset));
    offsets.push_back(offset);
    for (Item &item : block) {
      item.instruction.offset = static_cast<uint64_t>(offset);
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
    instruction.branchTarget = offsets[findBlock(target)];
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
  for (auto &[first, end] : result.code.leaves) {
    first = result.starts[findBlock(first)];
    end = result.starts[findBlock(end)];
  }
  return result;
}

ExecutionPath KernelEditor::getProgram(llvm::ArrayRef<unsigned> starts) const {
  ExecutionPath program;
  for (const Place &place : places) {
    PathBlock block;
    block.first = starts[place.block];
    block.end = starts[place.block + 1];
    block.target = place.target;
    program.path.push_back(block);
  }
  return program;
}

/// Visits the operations of a reading of `getProgram`, other than labels, in
/// order: with the number of the instruction that each stands for; none for
/// those that passes added.
void KernelEditor::forEachOperation(
    TextProgram &text,
    llvm::function_ref<void(mlir::Operation *op, size_t place,
                            std::optional<unsigned> instruction)>
        visit) const {
  size_t numLabels = 0;
  for (mlir::Operation &op :
       llvm::make_early_inc_range(text.program.getBody().front())) {
    if (auto it = text.instructions.find(&op); it != text.instructions.end())
      visit(&op, numLabels - 1, it->second);
    else if (mlir::isa<RawOp>(op))
      ++numLabels;
    else
      visit(&op, numLabels - 1, std::nullopt);
  }
}

/// Finds what is complete at the barriers, fences and atomics of the input, and
/// where an index chooses registers.
llvm::Error KernelEditor::findCompletions() {
  std::vector<unsigned> starts;
  starts.reserve(blocks.size() + 1);
  for (const machine_code::Block &block : blocks)
    starts.push_back(block.first);
  starts.push_back(static_cast<unsigned>(kernel.instructions.size()));
  KernelReading reading = readKernel(kernel, getProgram(starts), context);
  if (!reading.code)
    return llvm::createStringError(reading.message);
  // By operation: its number, see `completions`, and that of its instruction.
  llvm::DenseMap<mlir::Operation *, std::pair<unsigned, unsigned>> numbers;
  auto numCopied = static_cast<unsigned>(kernel.instructions.size());
  forEachOperation(reading.text, [&](mlir::Operation *op, size_t place,
                                     std::optional<unsigned> instruction) {
    numbers[op] = {place < numOwnPlaces ? *instruction : numCopied++,
                   *instruction};
  });
  const MachineProgram &program = reading.code->getMachine();
  llvm::ArrayRef<MachineInstruction> all = program.getInstructions();
  llvm::BitVector fences(static_cast<unsigned>(all.size()));
  llvm::BitVector seesAll(static_cast<unsigned>(all.size()));
  for (auto [i, each] : llvm::enumerate(all))
    if (auto it = numbers.find(each.op); it != numbers.end()) {
      unsigned instruction = it->second.second;
      fences[static_cast<unsigned>(i)] =
          isFence(kernel.instructions[instruction]);
      seesAll[static_cast<unsigned>(i)] =
          indexed.test(instruction) ||
          (options.keepsWaits && accessesMemory(each));
    }
  Completions found = waveasm::findCompletions(
      *reading.code, [&](unsigned point, unsigned access) {
        return (seesAll.test(point) && accessesMemory(all[access])) ||
               observes(all[point], fences.test(point), program, all[access]);
      });
  auto getNumber = [&](mlir::Operation *op) { return numbers.at(op).first; };
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
      readKernel(draft.code, getProgram(draft.starts), context);
  mlir::ScopedDiagnosticHandler handler(&context,
                                        [&](mlir::Diagnostic &diagnostic) {
                                          if (reading.message.empty())
                                            reading.message = diagnostic.str();
                                        });
  std::vector<mlir::Operation *> operations(kernel.instructions.size());
  llvm::SmallVector<mlir::Operation *, 0> usesAnyRegister;
  forEachOperation(reading.text, [&](mlir::Operation *op, size_t place,
                                     std::optional<unsigned> instruction) {
    std::optional<unsigned> source = draft.sources[*instruction];
    if (place >= numOwnPlaces)
      operations.push_back(op);
    else if (source)
      operations[*source] = op;
    // Passes may replace waits.
    if (source && indexed.test(*source) &&
        !isRemade(kernel.instructions[*source]))
      usesAnyRegister.push_back(op);
  });
  Completions needed;
  for (const auto &[point, accesses] : completions)
    for (unsigned access : accesses)
      needed[operations[point]].push_back(operations[access]);
  WaitOptions waits;
  waits.completions = &needed;
  bool isRead = reading.code && succeeded(insertWaitcnts(*reading.code, waits));
  // What is complete says which waits these need.
  if (isRead && !usesAnyRegister.empty()) {
    for (mlir::Operation *op : usesAnyRegister)
      op->setAttr(kAnyVgprAttr, mlir::UnitAttr::get(&context));
    isRead = succeeded(reading.code->rebuild());
  }
  if (!isRead || failed(mitigateHazards(*reading.code)))
    return llvm::createStringError(reading.message);
  std::vector<Block> result(blocks.size());
  bool hasChangedFunctions = false;
  forEachOperation(reading.text, [&](mlir::Operation *op, size_t place,
                                     std::optional<unsigned> instruction) {
    std::optional<uint32_t> word = encode(op);
    if (place >= numOwnPlaces)
      hasChangedFunctions |= word.has_value();
    else if (word)
      result[places[place].block].push_back(makeItem(*word));
    else if (instruction)
      result[places[place].block].push_back(
          {draft.code.instructions[*instruction], draft.sources[*instruction],
           draft.codes[*instruction]});
  });
  if (hasChangedFunctions)
    return llvm::createStringError(
        "a function that is called would need other waits or wait states");
  for (auto [number, block] : llvm::enumerate(blocks))
    if (kernel.isInLeaf(block.first))
      for (unsigned i = block.first; i < block.end; ++i)
        result[number].push_back({kernel.instructions[i], i});
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
