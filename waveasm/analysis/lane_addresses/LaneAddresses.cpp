//===- LaneAddresses.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Walks the blocks once in the order of the text. Forward edges carry copies of
// the registers to the blocks where they end; edges backwards end a loop, whose
// first iteration is over then.
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lane_addresses/LaneAddresses.h"

#include "waveasm/analysis/lane_addresses/BankConflicts.h"
#include "waveasm/analysis/lane_addresses/LaneInterpreter.h"
#include "waveasm/analysis/lane_addresses/LineHistory.h"
#include "waveasm/target/AccessShape.h"
#include "waveasm/target/WaitCounters.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

/// Iterations after which the part of a line that an iteration uses is the same
/// again: a quarter is the least.
static constexpr uint8_t kMostPlays = 4;

namespace waveasm {

class LaneAddressesBuilder {
public:
  LaneAddressesBuilder(LaneAddresses &result, ProgramOp program,
                       const FlowGraph &graph, const MachineProgram &machine)
      : result(result), target(program.getTargetMachine()), graph(graph),
        machine(machine), interpreter(program, machine), conflicts(target.lds),
        history(target.cache.l1Sets) {}

  void build();

private:
  using Entry = LaneAddresses::Entry;

  /// What all instructions with one opcode access.
  struct OpcodeAccess {
    std::optional<AccessShape> shape;
    bool isScratch = false;
  };

  void enterBlock(unsigned block);
  void joinArriving(unsigned block);
  void goForward(unsigned block, std::optional<bool> taken, unsigned last);
  void leaveBlock(unsigned block);
  void endIteration(unsigned head, unsigned block);
  bool isInnermostLoop(unsigned head, unsigned block) const;
  /// By the number of a load.
  using TouchedAgain =
      llvm::MapVector<std::ptrdiff_t, SmallVector<ReusedLine, 0>>;
  void settle();
  bool playIteration(unsigned head, unsigned block, TouchedAgain &touched);
  void playAgain(unsigned head, unsigned block);
  void touch(Entry &entry, ArrayRef<uint64_t> lines, const LaneValue &address);
  std::optional<bool> isTaken(unsigned block);
  Entry describe(const MachineInstruction &instruction);
  void execute(const MachineInstruction &instruction);
  Entry describeLds(const MachineInstruction &instruction,
                    const OpcodeAccess &access);
  Entry describeVmem(const MachineInstruction &instruction,
                     const OpcodeAccess &access);

  LaneAddresses &result;
  const target::Machine &target;
  const FlowGraph &graph;
  const MachineProgram &machine;
  LaneInterpreter interpreter;
  ConflictCounter conflicts;
  LineHistory history;
  /// The lines that loads touch and the numbers of these, since what may be in
  /// flight together began.
  std::vector<std::pair<uint32_t, size_t>> touches;
  bool isPlayedAgain = false;
  uint32_t numUnknownBases = 0;
  std::vector<OpcodeAccess> opcodes;
  /// The registers on forward edges to a block, joined; empty: there is none.
  std::vector<LaneRegisters> arriving;
  /// The registers at the start of a block that is the head of a loop.
  std::vector<LaneRegisters> heads;
  /// Whether control can reach the instruction from the one before.
  bool isReached = true;
};

} // namespace waveasm

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

namespace {
/// The lines that the lanes of an access touch.
class Lines {
public:
  explicit Lines(unsigned lineBits) : lineBits(lineBits) {}

  /// Adds consecutive bytes, no more than a line. Bytes with different
  /// multiples of an unknown stride share no line.
  void add(uint32_t address, uint32_t bytes, uint32_t scale) {
    uint64_t row = uint64_t{scale} << 32;
    add(row | address >> lineBits);
    add(row | (address + bytes - 1) >> lineBits);
  }

  /// The distinct lines, sorted: a multiple of the stride in the high half and
  /// the number of a line in the low one. No line can be added later.
  ArrayRef<uint64_t> get() {
    auto *end = lines.begin() + size;
    if (!std::is_sorted(lines.begin(), end))
      std::sort(lines.begin(), end);
    return ArrayRef(lines.begin(), std::unique(lines.begin(), end));
  }

private:
  void add(uint64_t line) {
    if (size == 0 || lines[size - 1] != line)
      lines[size++] = line;
  }

  /// The binary logarithm of the bytes of a line.
  unsigned lineBits;
  /// Up to 4 pieces a lane, with a line break in each.
  std::array<uint64_t, size_t{8} * kNumLanes> lines;
  unsigned size = 0;
};
} // namespace

static void addLines(const LaneValue &address, uint64_t active,
                     const std::array<uint8_t, kNumLanes> &bytes,
                     Lines &lines) {
  for (unsigned lane = 0; lane < kNumLanes; ++lane)
    if ((active >> lane & 1) && bytes[lane])
      lines.add(address.lanes[lane], bytes[lane],
                address.stride ? address.scales[lane] : 0);
}

/// The same for scratch memory, where the elements of all lanes follow each
/// other before the next element of any lane does.
static void addScratchLines(const LaneValue &address, uint64_t active,
                            uint32_t bytes, Lines &lines) {
  for (uint32_t done = 0; done < bytes; done += kScratchElementBytes)
    for (uint32_t lane = 0; lane < kNumLanes; ++lane) {
      if (!(active >> lane & 1))
        continue;
      uint32_t offset = address.lanes[lane] + done;
      uint32_t element = offset / kScratchElementBytes * kNumLanes + lane;
      lines.add(element * kScratchElementBytes + offset % kScratchElementBytes,
                std::min(bytes - done, kScratchElementBytes), 0);
    }
}

/// Notes which lines of a load other loads have touched.
void LaneAddressesBuilder::touch(Entry &entry, ArrayRef<uint64_t> lines,
                                 const LaneValue &address) {
  unsigned lineBits = llvm::Log2_32(target.cache.lineBytes);
  entry.firstReused = static_cast<uint32_t>(result.reused.size());
  for (uint64_t line : lines) {
    auto scale = static_cast<uint32_t>(line >> 32);
    uint32_t row = (scale * address.strideSample) >> lineBits;
    uint32_t base = address.baseSample >> lineBits;
    uint32_t number = static_cast<uint32_t>(line) + row + base;
    if (std::optional<ReusedLine> known = history.touch(number))
      result.reused.push_back(*known);
    if (!isPlayedAgain)
      touches.emplace_back(number, result.entries.size());
  }
  entry.numReused =
      static_cast<uint16_t>(result.reused.size() - entry.firstReused);
}

LaneAddressesBuilder::Entry
LaneAddressesBuilder::describeVmem(const MachineInstruction &instruction,
                                   const OpcodeAccess &access) {
  Entry entry;
  entry.kind = Entry::Kind::Unknown;
  ArrayRef<MachineOperand> operands = machine.getOperands(instruction);
  if (operands.size() != AddressOperand::NumPositions ||
      !target.cache.lineBytes)
    return entry;
  const LaneValue *lanes = interpreter.read(operands[AddressOperand::Lanes]);
  uint64_t active = interpreter.getExec();
  if (lanes && instruction.traits.has(Trait::Buffer))
    active &= ~lanes->outside;
  if (!lanes || (active & ~lanes->valid))
    return entry;

  bool isAssumed = interpreter.isExecAssumed();
  // What does not depend on the descriptor is also what its range check sees.
  LaneValue inBuffer, address;
  const LaneValue *scalar =
      interpreter.read(operands[AddressOperand::ScalarOffset]);
  const LaneValue *offset = interpreter.read(operands[AddressOperand::Offset]);
  LaneValue none;
  LaneArithmetic::setUnknownBase(
      0, LaneArithmetic::makeSample(~numUnknownBases++), none);
  if (!LaneArithmetic::add(*lanes, scalar ? *scalar : none, address) ||
      !LaneArithmetic::add(address, *offset, inBuffer))
    return entry;
  const LaneValue *base = interpreter.read(operands[AddressOperand::Base]);
  if (!LaneArithmetic::add(inBuffer, base ? *base : none, address))
    return entry;

  std::array<uint8_t, kNumLanes> bytes;
  bytes.fill(static_cast<uint8_t>(access.shape->bytes));
  if (instruction.traits.has(Trait::Buffer)) {
    const LaneValue *records =
        interpreter.read(operands[AddressOperand::Base], 2);
    if (records && records->isKnown() && inBuffer.isKnown()) {
      isAssumed |= records->isAssumed;
      // The buffer ends at a dword of an element. "AMD Instinct MI300
      // Instruction Set Architecture", "Range checking".
      for (unsigned lane = 0; lane < kNumLanes; ++lane) {
        uint32_t begin = inBuffer.lanes[lane], end = records->lanes[0];
        uint32_t left = begin < end ? end - begin : 0;
        if (left < bytes[lane])
          bytes[lane] = static_cast<uint8_t>(left / 4 * 4);
      }
    } else {
      isAssumed = true;
    }
  }
  bool hasRows = !address.hasUniformScales();
  if (hasRows && access.isScratch)
    return entry;
  if (!hasRows) {
    address.baseSample = address.getUnknownSample(0);
    address.stride = 0;
  }

  entry.kind = Entry::Kind::Lines;
  entry.isAssumed = isAssumed || hasRows || address.isAssumed;
  Lines lines(llvm::Log2_32(target.cache.lineBytes));
  if (access.isScratch)
    addScratchLines(address, active, access.shape->bytes, lines);
  else
    addLines(address, active, bytes, lines);
  ArrayRef<uint64_t> distinct = lines.get();
  entry.count = static_cast<uint16_t>(distinct.size());
  if (instruction.traits.has(Trait::Load) && !access.isScratch)
    touch(entry, distinct, address);
  for (unsigned lane = 0; lane < kNumLanes; ++lane)
    if (active >> lane & 1)
      entry.bytes = static_cast<uint16_t>(entry.bytes + bytes[lane]);
  return entry;
}

LaneAddressesBuilder::Entry
LaneAddressesBuilder::describeLds(const MachineInstruction &instruction,
                                  const OpcodeAccess &access) {
  Entry entry;
  entry.kind = Entry::Kind::Unknown;
  ArrayRef<MachineOperand> operands = machine.getOperands(instruction);
  if (operands.size() != AddressOperand::NumPositions ||
      target.lds.phases.empty())
    return entry;
  const LaneValue *address = interpreter.read(operands[AddressOperand::Lanes]);
  uint64_t active = interpreter.getExec();
  if (!address || (active & ~address->valid) || !address->hasUniformScales())
    return entry;
  auto offset = static_cast<uint32_t>(operands[AddressOperand::Offset].value);
  auto second =
      static_cast<uint32_t>(operands[AddressOperand::SecondOffset].value);
  LdsAccess lds = {access.shape->bytes,
                   access.shape->elements > 1 ? second - offset : 0,
                   instruction.traits.has(Trait::Load), active};
  Lanes lanes = address->lanes;
  for (uint32_t &lane : lanes)
    lane += offset;
  entry.kind = Entry::Kind::Conflicts;
  entry.isAssumed = address->isAssumed || interpreter.isExecAssumed();
  entry.count = static_cast<uint16_t>(conflicts.count(lanes, lds));
  return entry;
}

LaneAddressesBuilder::Entry
LaneAddressesBuilder::describe(const MachineInstruction &instruction) {
  if (int8_t left = instruction.waits[static_cast<unsigned>(Counter::Vm)];
      left >= 0)
    history.waitFor(static_cast<uint8_t>(left));
  if (getCounterEvents(instruction.traits)
          .events[static_cast<unsigned>(Counter::Vm)] >= 0)
    history.beginAccess(static_cast<uint32_t>(&instruction - result.first));
  const OpcodeAccess &access = opcodes[instruction.opcode];
  bool isLds = instruction.traits.has(Trait::Ds);
  // Iterations are played again for the lines of loads alone.
  if (!access.shape || (isLds && isPlayedAgain))
    return {};
  Entry entry = isLds ? describeLds(instruction, access)
                      : describeVmem(instruction, access);
  entry.isAssumed |= !isReached;
  return entry;
}

void LaneAddressesBuilder::execute(const MachineInstruction &instruction) {
  history.pass(instruction.states, instruction.passes);
  interpreter.execute(instruction);
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

/// Joins the registers with those on forward edges to a block.
void LaneAddressesBuilder::joinArriving(unsigned block) {
  LaneRegisters &others = arriving[block];
  if (others.empty())
    return;
  if (isReached) {
    LaneRegisters here = interpreter.getRegisters();
    interpreter.join(here, others);
    interpreter.setRegisters(here);
  } else {
    interpreter.setRegisters(others);
  }
  isReached = true;
  others.clear();
}

void LaneAddressesBuilder::enterBlock(unsigned block) {
  joinArriving(block);
  if (llvm::any_of(graph.getBlocks()[block].predecessors,
                   [&](unsigned from) { return from >= block; }))
    heads[block] = interpreter.getRegisters();
}

/// Whether the conditional branch at the end of a block is taken, if there is
/// one and that is known.
std::optional<bool> LaneAddressesBuilder::isTaken(unsigned block) {
  if (graph.getBlocks()[block].successors.size() < 2)
    return std::nullopt;
  ArrayRef<MachineInstruction> instructions = machine.getBlock(block);
  StringRef mnemonic = machine.getMnemonic(instructions.back());
  if (isa<ConditionOp, IfOp>(instructions.back().op))
    return std::nullopt;
  auto isZero = [&](RegisterUnit unit) -> std::optional<bool> {
    std::optional<uint64_t> mask = interpreter.getCertainMask(unit);
    return mask ? std::optional(*mask == 0) : std::nullopt;
  };
  std::optional<bool> holds;
  if (mnemonic.contains("_scc"))
    holds = interpreter.getScc();
  else if (mnemonic.contains("_vcc"))
    holds = isZero(kVccUnit);
  else if (mnemonic.contains("_exec"))
    holds = isZero(kExecUnit);
  bool isInverse = mnemonic.ends_with("scc0") || mnemonic.ends_with("nz");
  return holds ? std::optional(*holds != isInverse) : std::nullopt;
}

/// Forgets the scalar registers that an iteration has changed, and assumes that
/// other registers stay as they are, both after the loop's end and where
/// control has left it.
void LaneAddressesBuilder::endIteration(unsigned head, unsigned block) {
  LaneRegisters after = interpreter.getRegisters();
  for (unsigned exit = block + 1; exit < arriving.size(); ++exit)
    if (!arriving[exit].empty())
      interpreter.join(arriving[exit], after);
  interpreter.join(after, heads[head]);
  interpreter.setRegisters(after);
}

/// Whether the branch from `block` back to `head` closes a loop without others
/// that loads from vector memory.
bool LaneAddressesBuilder::isInnermostLoop(unsigned head,
                                           unsigned block) const {
  bool loads = false;
  for (unsigned each = head; each <= block; ++each) {
    for (unsigned successor : graph.getBlocks()[each].successors)
      if (successor <= each && (each != block || successor != head))
        return false;
    loads |= llvm::any_of(machine.getBlock(each), [&](const auto &instruction) {
      return opcodes[instruction.opcode].shape &&
             instruction.traits.has(Trait::Load) &&
             !instruction.traits.has(Trait::Ds);
    });
  }
  return loads;
}

/// Ends what may be in flight together.
void LaneAddressesBuilder::settle() {
  history.settle();
  llvm::sort(touches);
  for (size_t first = 0, end; first < touches.size(); first = end) {
    for (end = first;
         end < touches.size() && touches[end].first == touches[first].first;)
      ++end;
    float shared = 1 - 1 / static_cast<float>(end - first);
    for (size_t i = first; i < end; ++i)
      result.entries[touches[i].second].sharedLines += shared;
  }
  touches.clear();
}

/// Plays an iteration of an innermost loop. Adds the lines that its loads touch
/// again to `touched`, by the number of the instruction. Returns whether it
/// leaves a part of some line to other iterations, or finds one that they left.
bool LaneAddressesBuilder::playIteration(unsigned head, unsigned block,
                                         TouchedAgain &touched) {
  bool findsLines = false;
  uint64_t lines = 0, bytes = 0;
  for (unsigned each = head; each <= block; ++each) {
    if (each != head)
      joinArriving(each);
    for (const MachineInstruction &instruction : machine.getBlock(each)) {
      Entry again = describe(instruction);
      ArrayRef<ReusedLine> reused =
          ArrayRef(result.reused).take_back(again.numReused);
      if (again.kind == Entry::Kind::Lines &&
          instruction.traits.has(Trait::Load) &&
          !opcodes[instruction.opcode].isScratch) {
        llvm::append_range(touched[&instruction - result.first], reused);
        bool isOfIteration = llvm::all_of(reused, [](const ReusedLine &line) {
          return line.mayBeInFlight();
        });
        findsLines |= !isOfIteration;
        lines += again.count - llvm::count_if(reused, [](const auto &line) {
                   return line.mayBeInFlight();
                 });
        bytes += again.bytes;
      }
      result.reused.resize(result.reused.size() - again.numReused);
      execute(instruction);
    }
    if (each != block)
      goForward(each, isTaken(each), block);
  }
  history.settle();
  isReached = true;
  return findsLines || bytes < lines * target.cache.lineBytes;
}

/// Plays iterations of an innermost loop after the first one, for the lines
/// that its loads touch again: one, or as many as may differ if an iteration
/// uses a part of a line.
void LaneAddressesBuilder::playAgain(unsigned head, unsigned block) {
  const LaneRegisters after = interpreter.getRegisters();
  settle();
  isPlayedAgain = true;
  unsigned numNew = history.getNumNew();
  TouchedAgain touched;
  bool usesParts = playIteration(head, block, touched);
  uint8_t numPlays = 1;
  for (; usesParts && numPlays < kMostPlays; ++numPlays)
    playIteration(head, block, touched);
  for (const auto &[index, lines] : touched) {
    Entry &entry = result.entries[index];
    entry.firstReused = static_cast<uint32_t>(result.reused.size());
    entry.numReused = static_cast<uint16_t>(lines.size());
    entry.numPlays = numPlays;
    llvm::append_range(result.reused, lines);
  }
  // What came before a loop that gets more lines in each iteration is gone.
  if (history.getNumNew() != numNew)
    history.forget();
  interpreter.setRegisters(after);
  isPlayedAgain = false;
}

/// Passes the registers on to later blocks, up to `last`, and sets whether
/// control falls through to the next one.
void LaneAddressesBuilder::goForward(unsigned block, std::optional<bool> taken,
                                     unsigned last) {
  ArrayRef<unsigned> successors = graph.getBlocks()[block].successors;
  bool canFallThrough = llvm::is_contained(successors, block + 1);
  for (unsigned successor : successors) {
    if (successor <= block || successor == block + 1)
      continue;
    if (isReached && taken != false && successor <= last) {
      LaneRegisters &target = arriving[successor];
      if (target.empty())
        target = interpreter.getRegisters();
      else
        interpreter.join(target, interpreter.getRegisters());
    }
    canFallThrough &= taken != true;
  }
  isReached &= canFallThrough;
}

void LaneAddressesBuilder::leaveBlock(unsigned block) {
  std::optional<bool> taken = isTaken(block);
  for (unsigned successor : graph.getBlocks()[block].successors) {
    if (successor > block)
      continue;
    if (isReached && isInnermostLoop(successor, block))
      playAgain(successor, block);
    endIteration(successor, block);
  }
  goForward(block, taken, static_cast<unsigned>(arriving.size()) - 1);
}

void LaneAddressesBuilder::build() {
  for (StringRef mnemonic : machine.getMnemonics())
    opcodes.push_back(
        {getAccessShape(mnemonic), mnemonic.starts_with("scratch_")});
  size_t numBlocks = graph.getBlocks().size();
  arriving.resize(numBlocks);
  heads.resize(numBlocks);
  result.entries.reserve(machine.getInstructions().size());
  result.first = machine.getInstructions().data();
  for (unsigned block = 0; block < numBlocks; ++block) {
    enterBlock(block);
    for (const MachineInstruction &instruction : machine.getBlock(block)) {
      result.entries.push_back(describe(instruction));
      execute(instruction);
    }
    leaveBlock(block);
  }
  settle();
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

LaneAddresses LaneAddresses::compute(ProgramOp program, const FlowGraph &graph,
                                     const MachineProgram &machine) {
  LaneAddresses result;
  LaneAddressesBuilder(result, program, graph, machine).build();
  return result;
}

std::optional<unsigned>
LaneAddresses::getConflictCycles(const MachineInstruction &instruction) const {
  const Entry &entry = getEntry(instruction);
  if (!instruction.traits.has(Trait::Ds) || entry.kind == Entry::Kind::None)
    return 0;
  if (entry.kind != Entry::Kind::Conflicts)
    return std::nullopt;
  return entry.count;
}

std::optional<TouchedLines>
LaneAddresses::getLines(const MachineInstruction &instruction) const {
  const Entry &entry = getEntry(instruction);
  if (entry.kind != Entry::Kind::Lines)
    return std::nullopt;
  return TouchedLines{entry.count, entry.bytes, entry.isAssumed};
}

bool LaneAddresses::isAccess(const MachineInstruction &instruction) const {
  return getEntry(instruction).kind != Entry::Kind::None;
}
