//===- MachineProgramBuilder.cpp ------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/machine_instruction/MachineProgramBuilder.h"

#include "waveasm/analysis/machine_instruction/CopySteps.h"
#include "waveasm/analysis/machine_instruction/MachineCode.h"
#include "waveasm/analysis/machine_instruction/Roles.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

static Files getFiles(Type type) {
  return isRegisterOf(type, RegisterClass::SGPR) ? kScalarFile : kVectorFile;
}

void MachineProgramBuilder::write(Value value) {
  for (Piece piece : units.get(value))
    access(piece, kWrite,
           piece.first < kVirtualUnits ? fileOf(piece.first)
                                       : getFiles(value.getType()));
}

void MachineProgramBuilder::read(Value value, unsigned position, bool isTied) {
  if (isa<ImmType, SCCType>(value.getType()))
    return;
  const Pieces &pieces = units.get(value);
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

const OperationFacts &MachineProgramBuilder::getFacts(Operation *op) {
  auto known = factsByName.find(op->getName());
  if (known == factsByName.end()) {
    OperationFacts facts = getOperationFacts(op, target);
    if (!facts.mnemonic.empty())
      facts.opcode = getOpcode(facts.mnemonic);
    known = factsByName.try_emplace(op->getName(), facts).first;
  }
  return known->second;
}

MachineInstruction &MachineProgramBuilder::begin(Operation *op, Traits traits,
                                                 uint32_t opcode,
                                                 uint16_t states,
                                                 uint8_t passes) {
  result.instructions.push_back(
      {op, traits, passes, states, opcode, /*bytes=*/0, kNoWait,
       /*immediate=*/0, static_cast<uint32_t>(result.accesses.size()), 0,
       static_cast<uint32_t>(result.operands.size()), 0});
  return result.instructions.back();
}

void MachineProgramBuilder::addDefault(Operation *op,
                                       const OperationFacts &facts) {
  MachineInstruction &instruction =
      begin(op, facts.traits, facts.opcode, 1,
            hasNarrowMatrices(op) ? facts.narrowPasses : facts.passes);
  instruction.bytes = countBytes(op, facts.size);
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
           /*isTied=*/facts.shape == Shape::Tied &&
               static_cast<int>(position) == facts.tied);
  }
  if (readsOldResult(op))
    read(op->getResult(0), static_cast<unsigned>(op->getNumOperands()),
         /*isTied=*/true);
  readSpecial(facts);
  writeSpecial(facts);
  if (facts.listsOperands)
    addAluOperands(op, facts);
  else if (facts.access)
    addAddress(cast<MemoryOpInterface>(op), *facts.access);
  end();
}

void MachineProgramBuilder::addMove(Operation *op,
                                    const OperationFacts &facts) {
  Value source = op->getOperand(0), destination = op->getResult(0);
  int64_t size = cast<RegisterType>(destination.getType()).getSize();
  if (size == 1)
    return addDefault(op, facts);
  auto sourceType = dyn_cast<RegisterType>(source.getType());
  std::optional<Piece> to = getPhysicalPiece(destination);
  std::optional<Piece> from = getPhysicalPiece(source);
  bool isScalar = isa<SMovB32Op>(op);
  if (!to || (sourceType && !from)) {
    // Order and number of the instructions are still unknown. Assume the
    // fewest, where the first reads all registers and the last writes all of
    // them.
    addDefault(op, facts);
    auto fewest = static_cast<uint16_t>(isScalar ? (size + 1) / 2 : size);
    result.instructions.back().states = fewest;
    result.instructions.back().bytes *= fewest;
    return;
  }
  bool isTuple = from && from->count == size;
  for (auto [first, count] : getCopySteps(size, *to, from, isScalar)) {
    begin(op, facts.traits, facts.opcode, 1).bytes = countBytes(op, facts.size);
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
    operand(part(*to, first, count), isScalar);
    if (from)
      operand(isTuple ? part(*from, first, count) : *from,
              isRegisterOf(source.getType(), RegisterClass::SGPR));
    else
      operand(source);
    end();
  }
}

/// `s_getpc_b64`, and the sums of the low and the high word with literals.
void MachineProgramBuilder::addDataAddress(SGetpcB64DataOp op,
                                           const OperationFacts &facts) {
  begin(op, facts.traits, facts.opcode, 1).bytes = kEncodingWord;
  write(op.getDst());
  operand(op.getDst());
  end();
  Pieces all(units.get(op.getDst()));
  constexpr StringLiteral kSums[] = {"s_add_u32", "s_addc_u32"};
  for (auto [word, mnemonic] : llvm::enumerate(kSums)) {
    begin(op, facts.traits, getOpcode(mnemonic), 1).bytes = 2 * kEncodingWord;
    Piece half = slicePieces(all, static_cast<int64_t>(word), 1).front();
    Files files = half.first < kVirtualUnits ? fileOf(half.first) : kScalarFile;
    access(half, kWrite, files);
    access(half, getReadTouches(facts.traits, 0, false, files, 1), files);
    if (word)
      access({kSccUnit, 1}, kRead, kOtherFile);
    access({kSccUnit, 1}, kWrite, kOtherFile);
    operand(half, /*isScalar=*/true);
    operand(half, /*isScalar=*/true);
    result.operands.emplace_back(); // The distance.
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
    begin(op, Trait::Branch, getOpcode(mnemonic), 1).bytes = kEncodingWord;
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
    addCopies(loop.getInitArgs(), loop.getBody().getArguments());
  } else if (auto condition = dyn_cast<ConditionOp>(op)) {
    auto loop = cast<LoopOp>(op->getParentOp());
    branch("s_cbranch_scc1", condition.getCondition());
    readCarried(condition.getIterArgs(), loop.getBody().getArgumentTypes());
    readCarried(condition.getIterArgs(), loop.getResultTypes());
    addCopies(condition.getIterArgs(), loop.getResults());
  } else if (auto ifOp = dyn_cast<IfOp>(op)) {
    branch("s_cbranch_scc0", ifOp.getCondition());
  } else {
    auto yield = cast<YieldOp>(op);
    if (isBranch(yield))
      branch("s_branch", Value());
    else
      begin(op, {}, getOpcode("yield"), 0);
    if (auto parent = dyn_cast<IfOp>(op->getParentOp())) {
      readCarried(yield.getResults(), parent.getResultTypes());
      addCopies(yield.getResults(), parent.getResults());
    }
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
    for (Piece piece : slicePieces(
             Pieces(units.get(insert.getVector())),
             static_cast<int64_t>(insert.getIndex()),
             cast<RegisterType>(insert.getValue().getType()).getSize())) {
      Files files = getFiles(insert.getVector().getType());
      access(piece, kWrite, files);
      operand(piece, files == kScalarFile);
      operand(insert.getValue());
    }
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
    instruction.bytes = raw.bytes;
    instruction.waits = raw.waits;
    instruction.immediate = raw.immediate;
    llvm::append_range(result.accesses, raw.accesses);
    if (op->hasAttr(kAnyVgprAttr))
      for (const RegisterAccess &each : raw.accesses)
        if (each.first < kAgprUnits)
          result.accesses.push_back(
              {kVgprUnits, kAgprUnits - kVgprUnits, each.touches, each.files});
    llvm::append_range(result.operands, raw.operands);
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
  case Shape::DataAddress:
    addDataAddress(cast<SGetpcB64DataOp>(op), facts);
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
    FailureOr<RawInstructions> parsed = parseRawText(raws, target);
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

void MachineProgramBuilder::insert(ArrayRef<InsertedInstruction> inserted) {
  std::vector<MachineInstruction> old = std::move(result.instructions);
  result.instructions.clear();
  result.instructions.reserve(old.size() + inserted.size());
  const InsertedInstruction *next = inserted.begin();
  auto block = result.blockStarts.begin();
  for (uint32_t index = 0; index < old.size(); ++index) {
    for (; *block == index; ++block)
      *block = static_cast<uint32_t>(result.instructions.size());
    for (; next != inserted.end() && next->before == index; ++next)
      addDefault(next->op, getFacts(next->op));
    result.instructions.push_back(old[index]);
  }
  assert(next == inserted.end() && "instructions are in order");
  std::fill(block, result.blockStarts.end(),
            static_cast<uint32_t>(result.instructions.size()));
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
