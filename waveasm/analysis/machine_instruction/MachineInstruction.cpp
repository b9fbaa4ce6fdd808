//===- MachineInstruction.cpp ---------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/machine_instruction/MachineInstruction.h"
#include "waveasm/analysis/machine_instruction/RawInstruction.h"
#include "waveasm/analysis/machine_instruction/Roles.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/TypeSwitch.h"

#include <tuple>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

namespace {

/// Consecutive units.
struct Piece {
  RegisterUnit first;
  uint16_t count;
};
using Pieces = SmallVector<Piece, 1>;

/// How the operands of an operation differ from the default, where results are
/// written and operands are read.
enum class Shape : uint8_t {
  None, ///< not an instruction
  Default,
  Carry,          ///< the second result stands for VCC
  Select,         ///< the third operand stands for VCC
  TiedThird,      ///< the third operand is the destination
  AccvgprWrite,   ///< the second operand is the destination
  Move,           ///< one instruction for each register
  Nop,            ///< takes several states
  Wait,           ///< waits for counters
  StructuredFlow, ///< loop, if, condition, yield
  Alias,          ///< extract, pack, insert
  Raw,
  Unknown, ///< has no machine instruction
};

/// What all operations with one name have in common.
struct OperationFacts {
  Shape shape = Shape::Unknown;
  Traits traits;
  uint8_t passes = 0;
  uint32_t opcode = 0;
  SpecialRegisters reads;
  SpecialRegisters writes;
};

} // namespace

static Files getFiles(Type type) {
  return isRegisterOf(type, RegisterClass::SGPR) ? kScalarFile : kVectorFile;
}

/// The units of `value` if it is a register that has a number.
static std::optional<Piece> getPhysicalPiece(Value value) {
  Type type = value.getType();
  auto piece = [](RegisterClass registerClass, int64_t index, int64_t size) {
    return Piece{getBaseUnit(registerClass) + static_cast<RegisterUnit>(index),
                 static_cast<uint16_t>(size)};
  };
  if (auto vgpr = dyn_cast<PVRegType>(type))
    return piece(RegisterClass::VGPR, vgpr.getIndex(), vgpr.getSize());
  if (auto sgpr = dyn_cast<PSRegType>(type))
    return piece(RegisterClass::SGPR, sgpr.getIndex(), sgpr.getSize());
  if (auto agpr = dyn_cast<PARegType>(type))
    return piece(RegisterClass::AGPR, agpr.getIndex(), agpr.getSize());
  return std::nullopt;
}

namespace waveasm {

class MachineProgramBuilder {
public:
  MachineProgramBuilder(ProgramOp program, MachineProgram &result)
      : result(result), context(program.getContext()),
        processor(program.getTargetInfo().name) {}

  LogicalResult build(ProgramOp program, const FlowGraph &graph);

private:
  LogicalResult addOperation(Operation *op);
  LogicalResult checkJumps(const FlowGraph &graph) const;
  void addRaw(RawOp op);
  void addDefault(Operation *op, const OperationFacts &facts);
  void addMove(Operation *op, const OperationFacts &facts);
  void addStructuredFlow(Operation *op);
  void addAlias(Operation *op);

  const OperationFacts &getFacts(Operation *op);
  OperationFacts computeFacts(Operation *op);
  uint32_t getOpcode(StringRef mnemonic);

  const Pieces &getPieces(Value value);
  Pieces computePieces(Value value);

  MachineInstruction &begin(Operation *op, Traits traits, uint32_t opcode,
                            uint16_t states, uint8_t passes = 0);
  void end() {
    MachineInstruction &last = result.instructions.back();
    last.numAccesses =
        static_cast<uint32_t>(result.accesses.size()) - last.firstAccess;
  }

  void access(Piece piece, Touches touches, Files files) {
    result.accesses.push_back({piece.first, piece.count, touches, files});
  }
  void write(Value value);
  void read(Value value, unsigned position, bool isTied = false);
  void readSpecial(const OperationFacts &facts);
  void writeSpecial(const OperationFacts &facts);
  void readCarried(OperandRange from, TypeRange to);

  MachineProgram &result;
  MLIRContext *context;
  StringRef processor;
  RawInstructions rawInstructions;
  llvm::DenseMap<OperationName, OperationFacts> factsByName;
  llvm::DenseMap<Value, Pieces> virtualPieces;
  llvm::StringMap<uint32_t> opcodesByName;
  /// Holds what `getPieces` returns for physical registers.
  Pieces physical;
};

} // namespace waveasm

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

/// `size` units of `pieces`, starting with unit number `index`.
static Pieces slice(const Pieces &pieces, int64_t index, int64_t size) {
  Pieces part;
  for (Piece piece : pieces) {
    int64_t skipped = std::min<int64_t>(index, piece.count);
    index -= skipped;
    int64_t taken = std::min<int64_t>(size, piece.count - skipped);
    size -= taken;
    if (taken)
      part.push_back({piece.first + static_cast<RegisterUnit>(skipped),
                      static_cast<uint16_t>(taken)});
  }
  return part;
}

/// Appends units and merges neighbours that are consecutive.
static void append(Pieces &pieces, const Pieces &more) {
  for (Piece piece : more) {
    if (!pieces.empty() &&
        pieces.back().first + pieces.back().count == piece.first)
      pieces.back().count += piece.count;
    else
      pieces.push_back(piece);
  }
}

Pieces MachineProgramBuilder::computePieces(Value value) {
  auto type = dyn_cast<RegisterTypeInterface>(value.getType());
  if (!type)
    return {};
  if (Operation *op = value.getDefiningOp()) {
    auto precolored = [&](auto precolored) {
      return Pieces{{getBaseUnit(type.getRegisterClass()) +
                         static_cast<RegisterUnit>(precolored.getIndex()),
                     static_cast<uint16_t>(type.getSize())}};
    };
    if (auto reg = dyn_cast<PrecoloredVRegOp>(op))
      return precolored(reg);
    if (auto reg = dyn_cast<PrecoloredSRegOp>(op))
      return precolored(reg);
    if (auto reg = dyn_cast<PrecoloredARegOp>(op))
      return precolored(reg);
    if (auto extract = dyn_cast<ExtractOp>(op))
      return slice(Pieces(getPieces(extract.getVector())),
                   static_cast<int64_t>(extract.getIndex()), type.getSize());
    if (auto pack = dyn_cast<PackOp>(op)) {
      Pieces pieces;
      for (Value element : pack.getElements())
        append(pieces, Pieces(getPieces(element)));
      return pieces;
    }
    // The operation copies the value into the tuple.
    if (auto insert = dyn_cast<InsertOp>(op))
      return getPieces(insert.getVector());
  }
  RegisterUnit first = result.numUnits;
  result.numUnits += static_cast<RegisterUnit>(type.getSize());
  return {{first, static_cast<uint16_t>(type.getSize())}};
}

const Pieces &MachineProgramBuilder::getPieces(Value value) {
  if (std::optional<Piece> piece = getPhysicalPiece(value)) {
    physical.assign(1, *piece);
    return physical;
  }
  auto known = virtualPieces.find(value);
  if (known == virtualPieces.end()) {
    Pieces pieces = computePieces(value);
    known = virtualPieces.try_emplace(value, std::move(pieces)).first;
  }
  return known->second;
}

void MachineProgramBuilder::write(Value value) {
  for (Piece piece : getPieces(value))
    access(piece, kWrite,
           piece.first < kVirtualUnits ? fileOf(piece.first)
                                       : getFiles(value.getType()));
}

void MachineProgramBuilder::read(Value value, unsigned position, bool isTied) {
  if (isa<ImmType, SCCType>(value.getType()))
    return;
  const Pieces &pieces = getPieces(value);
  if (pieces.empty())
    return;
  MachineInstruction &instruction = result.instructions.back();
  Files files = pieces.front().first < kVirtualUnits
                    ? fileOf(pieces.front().first)
                    : getFiles(value.getType());
  unsigned size = 0;
  for (Piece piece : pieces)
    size += piece.count;
  Touches touches =
      getReadTouches(instruction.traits, position, isTied, files, size);
  for (Piece piece : pieces)
    access(piece, touches, files);
  if (instruction.traits.has(Trait::Buffer) && size == 1 &&
      (files & (kScalarFile | kM0File)))
    instruction.traits.add(Trait::SgprSoffset);
}

void MachineProgramBuilder::readSpecial(const OperationFacts &facts) {
  if (facts.reads.contains(SpecialRegister::VCC))
    access({kVccUnit, 2}, getImplicitVccTouches(facts.traits), kScalarFile);
  if (facts.reads.contains(SpecialRegister::EXEC)) {
    bool isOperand = facts.traits.intersects({Trait::Salu, Trait::Branch});
    access({kExecUnit, 2}, isOperand ? kRead : kImplicit, kExecFile);
  }
  if (facts.reads.contains(SpecialRegister::SCC))
    access({kSccUnit, 1}, kRead, kOtherFile);
  if (facts.reads.contains(SpecialRegister::M0))
    access({kM0Unit, 1}, kRead, kM0File);
}

void MachineProgramBuilder::writeSpecial(const OperationFacts &facts) {
  if (facts.writes.contains(SpecialRegister::VCC))
    access({kVccUnit, 2}, kWrite, kScalarFile);
  if (facts.writes.contains(SpecialRegister::EXEC))
    access({kExecUnit, 2}, kWrite, kExecFile);
  if (facts.writes.contains(SpecialRegister::SCC))
    access({kSccUnit, 1}, kWrite, kOtherFile);
  if (facts.writes.contains(SpecialRegister::M0))
    access({kM0Unit, 1}, kWrite, kM0File);
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

uint32_t MachineProgramBuilder::getOpcode(StringRef mnemonic) {
  auto [entry, isNew] = opcodesByName.try_emplace(
      mnemonic, static_cast<uint32_t>(result.opcodes.size()));
  if (isNew)
    result.opcodes.push_back(StringAttr::get(context, mnemonic).getValue());
  return entry->second;
}

static Shape getShape(Operation *op) {
  return llvm::TypeSwitch<Operation *, Shape>(op)
      .Case<SSchedBarrierOp, CommentOp, LabelOp>(
          [](auto) { return Shape::None; })
      .Case<RawOp>([](auto) { return Shape::Raw; })
      .Case<LoopOp, IfOp, ConditionOp, YieldOp>(
          [](auto) { return Shape::StructuredFlow; })
      .Case<ExtractOp, PackOp, InsertOp>([](auto) { return Shape::Alias; })
      .Case<VMovB32Op, SMovB32Op>([](auto) { return Shape::Move; })
      .Case<VAddCoU32Op, VSubCoU32Op, VAddcCoU32Op, VSubbCoU32Op>(
          [](auto) { return Shape::Carry; })
      .Case<VCndmaskB32Op>([](auto) { return Shape::Select; })
      .Case<VWritelaneB32Op, VCvtPkFp8F32Op, VCvtPkBf8F32Op>(
          [](auto) { return Shape::TiedThird; })
      .Case<VAccvgprWriteB32Op>([](auto) { return Shape::AccvgprWrite; })
      .Case<SNopOp>([](auto) { return Shape::Nop; })
      .Case<SWaitcntOp, SWaitcntVmcntOp, SWaitcntLgkmcntOp, SWaitcntExpcntOp>(
          [](auto) { return Shape::Wait; })
      .Default([](Operation *op) {
        if (isa<InstructionOpInterface>(op))
          return Shape::Default;
        return op->hasTrait<NonEmittingOp>() ? Shape::None : Shape::Unknown;
      });
}

OperationFacts MachineProgramBuilder::computeFacts(Operation *op) {
  OperationFacts facts;
  facts.shape = getShape(op);
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  if (!instruction || facts.shape == Shape::None)
    return facts;
  InstructionClass known =
      classifyInstruction(instruction.getAsmMnemonic(), processor);
  facts.traits = known.traits;
  facts.passes = known.passes;
  facts.opcode = getOpcode(instruction.getAsmMnemonic());
  facts.reads = instruction.getSpecialReads();
  facts.writes = instruction.getSpecialWrites();
  if (auto memory = dyn_cast<MemoryOpInterface>(op);
      memory && memory.getAccess() == Access::LoadToLds) {
    facts.traits.add({Trait::LdsDma, Trait::WritesLds});
    facts.traits.remove(Trait::Load);
  }
  return facts;
}

const OperationFacts &MachineProgramBuilder::getFacts(Operation *op) {
  auto known = factsByName.find(op->getName());
  if (known == factsByName.end())
    known = factsByName.try_emplace(op->getName(), computeFacts(op)).first;
  return known->second;
}

MachineInstruction &MachineProgramBuilder::begin(Operation *op, Traits traits,
                                                 uint32_t opcode,
                                                 uint16_t states,
                                                 uint8_t passes) {
  result.instructions.push_back(
      {op, traits, passes, states, opcode, kNoWait,
       /*immediate=*/0, static_cast<uint32_t>(result.accesses.size()), 0});
  return result.instructions.back();
}

/// The counts that a wait waits for; none for counters it ignores.
static WaitCounts getWaitCounts(Operation *op) {
  auto counts = [](std::optional<uint32_t> vm, std::optional<uint32_t> lgkm,
                   std::optional<uint32_t> exp) {
    auto count = [](std::optional<uint32_t> value, Counter counter) -> int8_t {
      if (!value || *value >= getInfo(counter).noWait())
        return -1;
      return static_cast<int8_t>(*value);
    };
    return WaitCounts{count(vm, Counter::Vm), count(lgkm, Counter::Lgkm),
                      count(exp, Counter::Exp)};
  };
  if (auto wait = dyn_cast<SWaitcntVmcntOp>(op))
    return counts(wait.getCount(), std::nullopt, std::nullopt);
  if (auto wait = dyn_cast<SWaitcntLgkmcntOp>(op))
    return counts(std::nullopt, wait.getCount(), std::nullopt);
  if (auto wait = dyn_cast<SWaitcntExpcntOp>(op))
    return counts(std::nullopt, std::nullopt, wait.getCount());
  auto wait = cast<SWaitcntOp>(op);
  if (!wait.getVmcnt() && !wait.getLgkmcnt() && !wait.getExpcnt())
    return {0, 0, -1};
  return counts(wait.getVmcnt(), wait.getLgkmcnt(), wait.getExpcnt());
}

/// Whether the hardware takes the instruction to read the old contents of its
/// result's register: DPP can leave lanes as they are. With `bound_ctrl` it
/// never does.
static bool readsOldResult(Operation *op) { return isa<VMovB32DppOp>(op); }

/// Whether the instruction shifts its result to the upper half of the register.
static bool writesHighHalf(Operation *op) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<VCvtPkFp8F32Op, VCvtPkBf8F32Op>(
          [](auto op) { return op.getHigh(); })
      .Default([](Operation *) { return false; });
}

void MachineProgramBuilder::addDefault(Operation *op,
                                       const OperationFacts &facts) {
  MachineInstruction &instruction =
      begin(op, facts.traits, facts.opcode, 1, facts.passes);
  if (facts.shape == Shape::Nop)
    instruction.states =
        static_cast<uint16_t>((cast<SNopOp>(op).getCount() & 15) + 1);
  if (facts.shape == Shape::Wait)
    instruction.waits = getWaitCounts(op);
  if (auto priority = dyn_cast<SSetprioOp>(op))
    instruction.immediate = static_cast<uint8_t>(priority.getCount());
  if (writesHighHalf(op))
    instruction.traits.add(Trait::ShiftedResult);

  unsigned numResults = facts.shape == Shape::Carry ? 1 : op->getNumResults();
  for (Value value : op->getResults().take_front(numResults))
    if (!isa<SCCType>(value.getType()))
      write(value);
  for (auto [position, operand] : llvm::enumerate(op->getOperands())) {
    if (facts.shape == Shape::Select && position == 2)
      continue;
    if (facts.shape == Shape::AccvgprWrite && position == 1)
      write(operand);
    else
      read(operand, static_cast<unsigned>(position),
           /*isTied=*/facts.shape == Shape::TiedThird && position == 2);
  }
  if (readsOldResult(op))
    read(op->getResult(0), static_cast<unsigned>(op->getNumOperands()),
         /*isTied=*/true);
  readSpecial(facts);
  writeSpecial(facts);
  end();
}

/// The parts of a copy that take one instruction each, as first register and
/// number of registers, in the order in which they are emitted. If registers
/// move up within themselves, the last goes first. One instruction copies an
/// aligned pair of SGPRs.
static SmallVector<std::pair<int64_t, int64_t>, 8>
getCopySteps(int64_t size, Piece to, std::optional<Piece> from, bool isScalar) {
  // A source of one register, or without registers, goes to each destination.
  bool isTuple = from && from->count == size;
  int64_t target = to.first, source = isTuple ? from->first : to.first;
  auto index = [](int64_t unit) {
    // The bases of the files are even and far apart.
    return unit < kAgprUnits     ? unit - kVgprUnits
           : unit < kScalarUnits ? unit - kAgprUnits
                                 : unit - kScalarUnits;
  };
  bool isDescending = isTuple && index(target) > index(source) &&
                      index(target) < index(source) + size;
  auto isPair = [&](int64_t first) {
    return isScalar && isTuple && first >= 0 && first + 1 < size &&
           (source + first) % 2 == 0 && (target + first) % 2 == 0;
  };
  SmallVector<std::pair<int64_t, int64_t>, 8> steps;
  for (int64_t done = 0; done < size;) {
    int64_t left = size - done;
    int64_t count = isPair(isDescending ? left - 2 : done) ? 2 : 1;
    steps.emplace_back(isDescending ? left - count : done, count);
    done += count;
  }
  return steps;
}

void MachineProgramBuilder::addMove(Operation *op,
                                    const OperationFacts &facts) {
  Value source = op->getOperand(0), destination = op->getResult(0);
  int64_t size = cast<RegisterTypeInterface>(destination.getType()).getSize();
  if (size == 1)
    return addDefault(op, facts);
  auto sourceType = dyn_cast<RegisterTypeInterface>(source.getType());
  std::optional<Piece> to = getPhysicalPiece(destination);
  std::optional<Piece> from = getPhysicalPiece(source);
  bool isScalar = isa<SMovB32Op>(op);
  if (!to || (sourceType && !from)) {
    // Order and number of the instructions are still unknown. Assume the
    // fewest, where the first reads all registers and the last writes all of
    // them.
    addDefault(op, facts);
    result.instructions.back().states =
        static_cast<uint16_t>(isScalar ? (size + 1) / 2 : size);
    return;
  }
  bool isTuple = from && from->count == size;
  for (auto [first, count] : getCopySteps(size, *to, from, isScalar)) {
    begin(op, facts.traits, facts.opcode, 1);
    auto part = [&](Piece piece, int64_t index, int64_t length) {
      return Piece{piece.first + static_cast<RegisterUnit>(index),
                   static_cast<uint16_t>(length)};
    };
    access(part(*to, first, count), kWrite, fileOf(to->first));
    if (from) {
      Piece read = isTuple ? part(*from, first, count) : *from;
      Files files = fileOf(read.first);
      access(read, getReadTouches(facts.traits, 0, false, files, read.count),
             files);
    }
    readSpecial(facts);
    end();
  }
}

/// Reads the values that change their register on an edge, or may do so once
/// they have one, because a copy reads them.
void MachineProgramBuilder::readCarried(OperandRange from, TypeRange to) {
  for (auto [value, type] : llvm::zip_equal(from, to))
    if (value.getType() != type || !getPhysicalPiece(value))
      read(value, 0);
}

void MachineProgramBuilder::addStructuredFlow(Operation *op) {
  auto branch = [&](StringRef mnemonic, Value condition) {
    begin(op, Trait::Branch, getOpcode(mnemonic), 1);
    if (!condition)
      return;
    if (isa<SCCType>(condition.getType()))
      access({kSccUnit, 1}, kRead, kOtherFile);
    else
      read(condition, 0);
  };
  if (auto loop = dyn_cast<LoopOp>(op)) {
    begin(op, {}, getOpcode("loop"), 0);
    readCarried(loop.getInitArgs(), loop.getBody().getArgumentTypes());
  } else if (auto condition = dyn_cast<ConditionOp>(op)) {
    auto loop = cast<LoopOp>(op->getParentOp());
    branch("s_cbranch_scc1", condition.getCondition());
    readCarried(condition.getIterArgs(), loop.getBody().getArgumentTypes());
    readCarried(condition.getIterArgs(), loop.getResultTypes());
  } else if (auto ifOp = dyn_cast<IfOp>(op)) {
    branch("s_cbranch_scc0", ifOp.getCondition());
  } else {
    auto yield = cast<YieldOp>(op);
    if (isBranch(yield))
      branch("s_branch", Value());
    else
      begin(op, {}, getOpcode("yield"), 0);
    if (auto parent = dyn_cast<IfOp>(op->getParentOp()))
      readCarried(yield.getResults(), parent.getResultTypes());
  }
  end();
}

/// A virtual register may be copied where it becomes part of a tuple.
void MachineProgramBuilder::addAlias(Operation *op) {
  if (isa<ExtractOp>(op) || getPhysicalPiece(op->getResult(0)))
    return;
  begin(op, {}, getOpcode("copy"), 0);
  if (auto insert = dyn_cast<InsertOp>(op)) {
    read(insert.getValue(), 0);
    for (Piece piece :
         slice(Pieces(getPieces(insert.getVector())),
               static_cast<int64_t>(insert.getIndex()),
               cast<RegisterTypeInterface>(insert.getValue().getType())
                   .getSize()))
      access(piece, kWrite, getFiles(insert.getVector().getType()));
  } else {
    for (Value element : op->getOperands())
      if (!element.hasOneUse() || element.getDefiningOp<ExtractOp>())
        read(element, 0);
  }
  end();
}

void MachineProgramBuilder::addRaw(RawOp op) {
  auto found = rawInstructions.find(op);
  if (found == rawInstructions.end())
    return;
  for (const RawInstruction &raw : found->second) {
    MachineInstruction &instruction =
        begin(op, raw.traits, getOpcode(raw.mnemonic), raw.states, raw.passes);
    instruction.waits = raw.waits;
    instruction.immediate = raw.immediate;
    llvm::append_range(result.accesses, raw.accesses);
    end();
  }
}

LogicalResult MachineProgramBuilder::addOperation(Operation *op) {
  const OperationFacts &facts = getFacts(op);
  switch (facts.shape) {
  case Shape::None:
    return success();
  case Shape::Raw:
    addRaw(cast<RawOp>(op));
    return success();
  case Shape::StructuredFlow:
    addStructuredFlow(op);
    return success();
  case Shape::Alias:
    addAlias(op);
    return success();
  case Shape::Move:
    addMove(op, facts);
    return success();
  case Shape::Unknown:
    return op->emitOpError("expected a machine instruction: pseudo-operations "
                           "are legalized before waits and wait states");
  default:
    addDefault(op, facts);
    return success();
  }
}

LogicalResult MachineProgramBuilder::build(ProgramOp program,
                                           const FlowGraph &graph) {
  SmallVector<RawOp> raws;
  size_t count = 0;
  for (const FlowBlock &block : graph.getBlocks()) {
    count += block.operations.size();
    for (Operation *op : block.operations)
      if (auto raw = dyn_cast<RawOp>(op))
        raws.push_back(raw);
  }
  if (!raws.empty()) {
    FailureOr<RawInstructions> parsed = parseRawText(raws, processor);
    if (failed(parsed))
      return failure();
    rawInstructions = std::move(*parsed);
  }
  result.instructions.reserve(count);
  result.accesses.reserve(4 * count);
  result.blockStarts.push_back(0);
  for (const FlowBlock &block : graph.getBlocks()) {
    for (Operation *op : block.operations)
      if (failed(addOperation(op)))
        return failure();
    result.blockStarts.push_back(
        static_cast<uint32_t>(result.instructions.size()));
  }
  return checkJumps(graph);
}

/// Checks that no block is without a predecessor if the program jumps through
/// registers: such a jump leads to places that the graph does not show.
LogicalResult MachineProgramBuilder::checkJumps(const FlowGraph &graph) const {
  const auto *jump = llvm::find_if(result.getInstructions(),
                                   [](const MachineInstruction &instruction) {
                                     return instruction.traits.has(Trait::Jump);
                                   });
  if (jump == result.getInstructions().end())
    return success();
  SmallVector<bool> isReached(graph.getBlocks().size());
  for (unsigned block : graph.getReversePostOrder())
    isReached[block] = true;
  for (auto [reached, block] : llvm::zip_equal(isReached, graph.getBlocks())) {
    if (reached || block.operations.empty())
      continue;
    InFlightDiagnostic diag =
        jump->op->emitOpError("a jump to an address is not supported in a "
                              "program with code that no branch leads to");
    diag.attachNote(block.operations.front()->getLoc())
        << "code that no branch leads to";
    return diag;
  }
  return success();
}

FailureOr<MachineProgram> MachineProgram::build(ProgramOp program,
                                                const FlowGraph &graph) {
  MachineProgram result;
  if (failed(MachineProgramBuilder(program, result).build(program, graph)))
    return failure();
  return result;
}

void waveasm::splitRawLines(ProgramOp program) {
  program.walk([](RawOp op) {
    if (!op.getText().contains('\n'))
      return;
    OpBuilder builder(op);
    for (StringRef line : llvm::split(op.getText(), '\n'))
      if (!line.trim().empty())
        RawOp::create(builder, op.getLoc(), line.trim());
    op.erase();
  });
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

static void printUnits(const RegisterAccess &access, llvm::raw_ostream &os) {
  auto range = [&](StringRef prefix, RegisterUnit base) {
    os << prefix << access.first - base;
    if (access.count > 1)
      os << ':' << access.first - base + access.count - 1;
  };
  if (access.first >= kVirtualUnits)
    return range("%", kVirtualUnits);
  if (access.first >= kHardwareUnits)
    return range("hw", kHardwareUnits);
  if (access.first == kSccUnit) {
    os << "scc";
    return;
  }
  if (access.first >= kScalarUnits)
    return range("s", kScalarUnits);
  if (access.first >= kAgprUnits)
    return range("a", kAgprUnits);
  range("v", kVgprUnits);
}

void MachineProgram::print(const MachineInstruction &instruction,
                           llvm::raw_ostream &os) const {
  os << getMnemonic(instruction) << " [";
  bool isFirst = true;
  for (unsigned i = 0; i < kNumTraits; ++i) {
    if (!instruction.traits.has(static_cast<Trait>(i)))
      continue;
    os << (isFirst ? "" : " ") << StringRef(traitName(static_cast<Trait>(i)));
    isFirst = false;
  }
  os << "] states=" << instruction.states;
  if (instruction.passes)
    os << " passes=" << unsigned(instruction.passes);
  for (Counter counter : kCounters)
    if (int8_t count = instruction.waits[static_cast<unsigned>(counter)];
        count >= 0)
      os << ' ' << StringRef(getInfo(counter).name) << '=' << int(count);

  SmallVector<RegisterAccess> sorted(getAccesses(instruction));
  auto key = [](const RegisterAccess &access) {
    return std::make_tuple(access.touches & kWrite ? 0 : 1, access.first,
                           access.count, access.touches);
  };
  llvm::sort(sorted, [&](const RegisterAccess &a, const RegisterAccess &b) {
    return key(a) < key(b);
  });
  sorted.erase(
      llvm::unique(sorted,
                   [&](const RegisterAccess &a, const RegisterAccess &b) {
                     return key(a) == key(b);
                   }),
      sorted.end());
  static constexpr StringRef kTouchNames[] = {
      "write", "read", "implicit", "ab",  "c",   "constant", "carry",
      "mask",  "lane", "source",   "dpp", "dot", "wide",     "zero"};
  for (const RegisterAccess &access : sorted) {
    os << ' ';
    printUnits(access, os);
    os << '(';
    StringRef separator = "";
    for (auto [bit, name] : llvm::enumerate(kTouchNames))
      if (access.touches & (1 << bit)) {
        os << separator << name;
        separator = " ";
      }
    os << ')';
  }
}

void MachineProgram::print(llvm::raw_ostream &os) const {
  for (const MachineInstruction &instruction : instructions) {
    print(instruction, os);
    os << '\n';
  }
}
