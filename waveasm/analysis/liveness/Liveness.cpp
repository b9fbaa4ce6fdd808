//===- Liveness.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/liveness/Liveness.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"

#include <set>

using namespace mlir;
using namespace waveasm;

bool waveasm::isRead(OpOperand &operand) {
  return !isa<VCndmaskB32Op>(operand.getOwner()) ||
         operand.getOperandNumber() != 2;
}

static unsigned getSize(Value value) {
  return static_cast<unsigned>(getRegisterCount(value));
}

static bool isName(Operation *op) {
  return isa_and_nonnull<PackOp, ExtractOp, InsertOp>(op);
}

/// Whether the instruction still reads its operands while it writes its
/// results, so that the two must not share registers.
///
/// D of a matrix instruction must not overlap A or B, and must be C exactly or
/// not overlap it (LLVM marks D as an early clobber). Copies of tuples are
/// several instructions. A scalar load of more than a dword can write a part of
/// its result before a fault; the hardware then runs it again with the address
/// that it finds at that time.
static bool readsLate(Operation *op) {
  if (isa<MfmaOpInterface>(op))
    return true;
  if (isa<VMovB32Op, SMovB32Op>(op) ||
      isa<SLoadDwordx2Op, SLoadDwordx4Op, SLoadDwordx8Op, SLoadDwordx16Op>(op))
    return op->getNumResults() == 1 && getSize(op->getResult(0)) > 1;
  return false;
}

namespace {

/// Registers `first` to `first + size - 1` of an instruction's value `root`.
struct Piece {
  Value root;
  unsigned first;
  unsigned size;
};

using Pieces = SmallVector<Piece, 1>;

/// The registers that the names in a program stand for.
class PieceMap {
public:
  /// Records what a name stands for. Callers must define names before their
  /// uses.
  void define(Value name) {
    Operation *op = name.getDefiningOp();
    Pieces all;
    if (auto pack = dyn_cast<PackOp>(op)) {
      for (Value element : pack.getElements())
        append(all, get(element), 0, getSize(element));
    } else if (auto extract = dyn_cast<ExtractOp>(op)) {
      append(all, get(extract.getVector()),
             static_cast<unsigned>(extract.getIndex()), getSize(name));
    } else {
      auto insert = cast<InsertOp>(op);
      Pieces vector = get(insert.getVector());
      auto index = static_cast<unsigned>(insert.getIndex());
      unsigned end = index + getSize(insert.getValue());
      append(all, vector, 0, index);
      append(all, get(insert.getValue()), 0, end - index);
      append(all, vector, end, getSize(name) - end);
    }
    pieces[name] = std::move(all);
  }

  /// The registers of a value that is a name, or is one of an instruction.
  Pieces get(Value value) const {
    if (!isName(value.getDefiningOp()))
      return isAllocated(value) ? Pieces{{value, 0, getSize(value)}} : Pieces();
    auto found = pieces.find(value);
    return found == pieces.end() ? Pieces() : found->second;
  }

private:
  /// Appends `size` registers of `from`, starting with register `first`.
  static void append(Pieces &to, ArrayRef<Piece> from, unsigned first,
                     unsigned size) {
    for (const Piece &piece : from) {
      if (size == 0)
        return;
      if (first >= piece.size) {
        first -= piece.size;
        continue;
      }
      unsigned taken = std::min(piece.size - first, size);
      Piece part = {piece.root, piece.first + first, taken};
      if (!to.empty() && to.back().root == part.root &&
          to.back().first + to.back().size == part.first)
        to.back().size += taken;
      else
        to.push_back(part);
      first = 0;
      size -= taken;
    }
  }

  DenseMap<Value, Pieces> pieces;
};

} // namespace

void Liveness::number(const FlowGraph &graph) {
  size_t count = 0;
  for (const FlowBlock &block : graph.getBlocks())
    count += block.operations.size() + 1;
  positions.reserve(static_cast<unsigned>(count));
  operations.reserve(count);
  for (const FlowBlock &block : graph.getBlocks()) {
    blockPositions.push_back(numPositions++);
    operations.push_back(nullptr);
    for (Operation *op : block.operations) {
      positions[op] = numPositions++;
      operations.push_back(op);
    }
  }
}

void Liveness::cutIntoFragments(ProgramOp program) {
  PieceMap pieces;
  SmallVector<Value> values, names;
  auto add = [&](Value value) {
    if (!isAllocated(value))
      return;
    if (isName(value.getDefiningOp())) {
      pieces.define(value);
      names.push_back(value);
    } else {
      values.push_back(value);
    }
  };
  program.walk<WalkOrder::PreOrder>([&](Operation *op) {
    llvm::for_each(op->getResults(), add);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), add);
  });

  // Cut tuples wherever a piece of them starts or ends.
  DenseMap<Value, SmallVector<unsigned, 4>> cuts;
  for (Value name : names)
    for (const Piece &piece : pieces.get(name))
      if (piece.size != getSize(piece.root)) {
        cuts[piece.root].push_back(piece.first);
        cuts[piece.root].push_back(piece.first + piece.size);
      }

  fragmentsOf.reserve(static_cast<unsigned>(values.size() + names.size()));
  for (Value value : values) {
    SmallVector<unsigned, 4> points = {0, getSize(value)};
    if (auto found = cuts.find(value); found != cuts.end()) {
      llvm::append_range(points, found->second);
      llvm::sort(points);
      points.erase(llvm::unique(points), points.end());
    }
    SmallVector<unsigned, 1> &numbers = fragmentsOf[value];
    for (size_t i = 0; i + 1 < points.size(); ++i) {
      numbers.push_back(static_cast<unsigned>(fragments.size()));
      fragments.push_back({value, points[i], points[i + 1] - points[i]});
    }
  }
  for (Value name : names) {
    SmallVector<unsigned, 1> numbers;
    for (const Piece &piece : pieces.get(name))
      for (unsigned number : fragmentsOf.find(piece.root)->second)
        if (fragments[number].first >= piece.first &&
            fragments[number].first < piece.first + piece.size)
          numbers.push_back(number);
    fragmentsOf[name] = std::move(numbers);
  }
}

/// Calls `function` with each operand of `op` that keeps registers alive.
template <typename Function>
static void forEachRead(Operation *op, Function function) {
  if (isName(op))
    return;
  for (OpOperand &operand : op->getOpOperands())
    if (isAllocated(operand.get()) && isRead(operand))
      function(operand);
}

/// Calls `function` with each value that `op` defines at its own position.
template <typename Function>
static void forEachDefinition(Operation *op, Function function) {
  // `precolored` registers are filled before the program starts, and results of
  // `loop` and `if` exist only from the next block on.
  if (isName(op) || isPrecolored(op) || isa<LoopOp, IfOp>(op))
    return;
  for (Value result : op->getResults())
    if (isAllocated(result))
      function(result);
}

LogicalResult Liveness::solve(const FlowGraph &graph) {
  ArrayRef<FlowBlock> blocks = graph.getBlocks();
  size_t count = fragments.size();
  SmallVector<llvm::BitVector> reads, writes, liveIn;
  for (const FlowBlock &block : blocks) {
    llvm::BitVector read(count), written(count);
    for (Value value : block.entryValues)
      if (isAllocated(value))
        for (unsigned fragment : getFragmentsOf(value))
          written.set(fragment);
    for (Operation *op : block.operations) {
      forEachRead(op, [&](OpOperand &operand) {
        for (unsigned fragment : getFragmentsOf(operand.get()))
          if (!written.test(fragment))
            read.set(fragment);
      });
      forEachDefinition(op, [&](Value value) {
        for (unsigned fragment : getFragmentsOf(value))
          written.set(fragment);
      });
    }
    liveIn.push_back(read);
    liveOut.emplace_back(count);
    reads.push_back(std::move(read));
    writes.push_back(std::move(written));
  }

  // Blocks whose live-out set must be computed again, starting with those at
  // the end of the program.
  std::set<unsigned, std::greater<>> pending;
  for (unsigned block = 0; block < blocks.size(); ++block)
    pending.insert(block);
  while (!pending.empty()) {
    unsigned block = *pending.begin();
    pending.erase(pending.begin());
    for (unsigned successor : blocks[block].successors)
      liveOut[block] |= liveIn[successor];
    llvm::BitVector in = liveOut[block];
    in.reset(writes[block]);
    in |= reads[block];
    if (in == liveIn[block])
      continue;
    liveIn[block] = std::move(in);
    for (unsigned predecessor : blocks[block].predecessors)
      pending.insert(predecessor);
  }

  for (unsigned fragment : liveIn[0].set_bits()) {
    Value value = fragments[fragment].value;
    if (isPrecolored(value.getDefiningOp()))
      continue;
    InFlightDiagnostic diag =
        emitError(value.getLoc(),
                  "value may be read where it is not defined: control reaches "
                  "a read on a path that does not pass here");
    for (OpOperand &use : value.getUses())
      if (!isName(use.getOwner()))
        diag.attachNote(use.getOwner()->getLoc()) << "read here";
    return diag;
  }
  return success();
}

void Liveness::buildSegments(const FlowGraph &graph) {
  segments.resize(fragments.size());
  // The slot at which a live fragment stops being live; 0 if it is not live.
  SmallVector<unsigned> liveUntil(fragments.size());
  // Visits blocks and operations from last to first, so that the segments come
  // from last to first, too.
  auto add = [&](unsigned fragment, unsigned start, unsigned end) {
    SmallVector<LiveSegment, 1> &list = segments[fragment];
    if (!list.empty() && list.back().start <= end)
      list.back().start = start;
    else
      list.push_back({start, end});
  };
  auto define = [&](Value value, unsigned slot) {
    for (unsigned fragment : getFragmentsOf(value)) {
      // A result that nothing reads is still written.
      add(fragment, slot, std::max(liveUntil[fragment], slot + 1));
      liveUntil[fragment] = 0;
    }
  };

  unsigned end = numPositions;
  for (size_t number = graph.getBlocks().size(); number-- > 0;) {
    const FlowBlock &block = graph.getBlocks()[number];
    unsigned start = blockPositions[number];
    SmallVector<unsigned> alive;
    for (unsigned fragment : liveOut[number].set_bits()) {
      liveUntil[fragment] = 2 * end;
      alive.push_back(fragment);
    }
    for (Operation *op : llvm::reverse(block.operations)) {
      unsigned position = getPosition(op);
      forEachDefinition(op,
                        [&](Value value) { define(value, 2 * position + 1); });
      unsigned until = 2 * position + (readsLate(op) ? 2 : 1);
      forEachRead(op, [&](OpOperand &operand) {
        for (unsigned fragment : getFragmentsOf(operand.get())) {
          if (!liveUntil[fragment])
            alive.push_back(fragment);
          liveUntil[fragment] = std::max(liveUntil[fragment], until);
        }
      });
    }
    for (Value value : block.entryValues)
      if (isAllocated(value))
        define(value, 2 * start + 1);
    for (unsigned fragment : alive) {
      if (!liveUntil[fragment])
        continue;
      add(fragment, 2 * start, liveUntil[fragment]);
      liveUntil[fragment] = 0;
    }
    end = start;
  }
  for (SmallVector<LiveSegment, 1> &list : segments)
    std::reverse(list.begin(), list.end());
}

FailureOr<Liveness> Liveness::compute(ProgramOp program,
                                      const FlowGraph &graph) {
  Liveness liveness;
  liveness.number(graph);
  liveness.cutIntoFragments(program);
  if (failed(liveness.solve(graph)))
    return failure();
  liveness.buildSegments(graph);
  return liveness;
}

RegisterPressure Liveness::getPressure() const {
  // Registers that start and stop being live, by slot.
  struct Change {
    int vgprs = 0, sgprs = 0, agprs = 0;
    int &of(RegisterClass registerClass) {
      return registerClass == RegisterClass::VGPR   ? vgprs
             : registerClass == RegisterClass::SGPR ? sgprs
                                                    : agprs;
    }
  };
  SmallVector<Change> changes(2 * numPositions + 2);
  for (auto [fragment, list] : llvm::zip_equal(fragments, segments)) {
    auto type = cast<RegisterType>(fragment.value.getType());
    for (LiveSegment segment : list) {
      int size = static_cast<int>(fragment.size);
      changes[segment.start].of(type.getRegisterClass()) += size;
      changes[segment.end].of(type.getRegisterClass()) -= size;
    }
  }
  RegisterPressure peak;
  Change now;
  auto raise = [](unsigned &peak, int now) {
    peak = std::max(peak, static_cast<unsigned>(now));
  };
  for (const Change &change : changes) {
    now.vgprs += change.vgprs;
    now.sgprs += change.sgprs;
    now.agprs += change.agprs;
    raise(peak.vgprs, now.vgprs);
    raise(peak.sgprs, now.sgprs);
    raise(peak.agprs, now.agprs);
  }
  return peak;
}

void Liveness::print(llvm::raw_ostream &os) const {
  for (auto [fragment, list] : llvm::zip_equal(fragments, segments)) {
    os << fragment.value << " [" << fragment.first << ", "
       << fragment.first + fragment.size << "):";
    for (LiveSegment segment : list)
      os << " [" << segment.start << ", " << segment.end << ")";
    os << '\n';
  }
}
