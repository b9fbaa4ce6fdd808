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

/// D of a matrix instruction must not overlap A or B, and must be C exactly or
/// not overlap it (LLVM marks D as an early clobber). Copies of tuples are
/// several instructions. A scalar load of more than a dword can write a part of
/// its result before a fault; the hardware then runs it again with the address
/// that it finds at that time.
bool waveasm::readsLate(Operation *op) {
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  if (isa<MfmaOpInterface>(op) ||
      (instruction && instruction.getAsmMnemonic().starts_with("v_smfmac_")))
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

/// The registers that the names in a program stand for.
class PieceMap {
public:
  /// Records what a name stands for. Callers must define names before their
  /// uses.
  void define(Value name) {
    Operation *op = name.getDefiningOp();
    begin = static_cast<unsigned>(all.size());
    if (auto pack = dyn_cast<PackOp>(op)) {
      for (Value element : pack.getElements())
        append(element, 0, getSize(element));
    } else if (auto extract = dyn_cast<ExtractOp>(op)) {
      append(extract.getVector(), static_cast<unsigned>(extract.getIndex()),
             getSize(name));
    } else {
      auto insert = cast<InsertOp>(op);
      auto index = static_cast<unsigned>(insert.getIndex());
      unsigned end = index + getSize(insert.getValue());
      append(insert.getVector(), 0, index);
      append(insert.getValue(), 0, end - index);
      append(insert.getVector(), end, getSize(name) - end);
    }
    pieces[name] = {begin, static_cast<unsigned>(all.size()) - begin};
  }

  /// The registers that `name`, which is defined, stands for.
  ArrayRef<Piece> get(Value name) const {
    auto found = pieces.find(name);
    if (found == pieces.end())
      return {};
    return ArrayRef(all).slice(found->second.first, found->second.second);
  }

private:
  /// Appends `size` registers of `value`, starting with register `first`, to
  /// the pieces of the name that is being defined.
  void append(Value value, unsigned first, unsigned size) {
    if (!isName(value.getDefiningOp())) {
      if (isAllocated(value))
        append(Piece{value, 0, getSize(value)}, first, size);
      return;
    }
    auto found = pieces.find(value);
    if (found == pieces.end())
      return;
    auto [from, count] = found->second;
    for (unsigned i = from; i < from + count && size > 0; ++i)
      append(Piece(all[i]), first, size);
  }

  /// Appends what of `piece` is among `size` registers from `first` on, and
  /// makes these the rest.
  void append(const Piece &piece, unsigned &first, unsigned &size) {
    if (first >= piece.size) {
      first -= piece.size;
      return;
    }
    unsigned taken = std::min(piece.size - first, size);
    Piece part = {piece.root, piece.first + first, taken};
    if (taken > 0) {
      if (all.size() > begin && all.back().root == part.root &&
          all.back().first + all.back().size == part.first)
        all.back().size += taken;
      else
        all.push_back(part);
    }
    first = 0;
    size -= taken;
  }

  /// By name: its part of `all`, as its first index and its size.
  DenseMap<Value, std::pair<unsigned, unsigned>> pieces;
  SmallVector<Piece> all;
  /// Where the pieces of the name begin that is being defined.
  unsigned begin = 0;
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
  SmallVector<unsigned, 4> points;
  for (Value value : values) {
    points.assign({0, getSize(value)});
    if (auto found = cuts.find(value); found != cuts.end()) {
      llvm::append_range(points, found->second);
      llvm::sort(points);
      points.erase(llvm::unique(points), points.end());
    }
    fragmentsOf[value] = {static_cast<unsigned>(fragmentNumbers.size()),
                          static_cast<unsigned>(points.size() - 1)};
    for (size_t i = 0; i + 1 < points.size(); ++i) {
      fragmentNumbers.push_back(static_cast<unsigned>(fragments.size()));
      fragments.push_back({value, points[i], points[i + 1] - points[i]});
    }
  }
  for (Value name : names) {
    auto first = static_cast<unsigned>(fragmentNumbers.size());
    for (const Piece &piece : pieces.get(name)) {
      auto [begin, count] = fragmentsOf.find(piece.root)->second;
      for (unsigned i = begin; i < begin + count; ++i) {
        unsigned number = fragmentNumbers[i];
        if (fragments[number].first >= piece.first &&
            fragments[number].first < piece.first + piece.size)
          fragmentNumbers.push_back(number);
      }
    }
    fragmentsOf[name] = {first,
                         static_cast<unsigned>(fragmentNumbers.size()) - first};
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

struct Liveness::Accesses {
  /// The accesses of a position in `fragments`: first what it reads, up to
  /// `written`, then what it writes, up to the end.
  struct Range {
    unsigned read, written;
  };
  SmallVector<unsigned> fragments;
  /// By position; one more at the end.
  SmallVector<Range> ranges;

  ArrayRef<unsigned> getReads(unsigned position) const {
    Range range = ranges[position];
    return ArrayRef(fragments).slice(range.read, range.written - range.read);
  }
  ArrayRef<unsigned> getWrites(unsigned position) const {
    unsigned first = ranges[position].written;
    return ArrayRef(fragments).slice(first, ranges[position + 1].read - first);
  }
};

/// Looks the fragments of all operands and results up. The start of a block
/// writes its entry values.
Liveness::Accesses Liveness::findAccesses(const FlowGraph &graph) const {
  Accesses accesses;
  accesses.ranges.reserve(numPositions + 1);
  accesses.fragments.reserve(fragments.size() * 4);
  auto getEnd = [&] {
    return static_cast<unsigned>(accesses.fragments.size());
  };
  auto add = [&](Value value) {
    llvm::append_range(accesses.fragments, getFragmentsOf(value));
  };
  for (const FlowBlock &block : graph.getBlocks()) {
    accesses.ranges.push_back({getEnd(), getEnd()});
    for (Value value : block.entryValues)
      if (isAllocated(value))
        add(value);
    for (Operation *op : block.operations) {
      unsigned read = getEnd();
      forEachRead(op, [&](OpOperand &operand) { add(operand.get()); });
      accesses.ranges.push_back({read, getEnd()});
      forEachDefinition(op, add);
    }
  }
  accesses.ranges.push_back({getEnd(), getEnd()});
  return accesses;
}

LogicalResult Liveness::solve(const FlowGraph &graph,
                              const Accesses &accesses) {
  ArrayRef<FlowBlock> blocks = graph.getBlocks();
  size_t count = fragments.size();
  SmallVector<llvm::BitVector> reads, writes, liveIn;
  for (auto [number, block] : llvm::enumerate(blocks)) {
    llvm::BitVector read(count), written(count);
    unsigned first = blockPositions[number];
    for (unsigned position = first; position <= first + block.operations.size();
         ++position) {
      for (unsigned fragment : accesses.getReads(position))
        if (!written.test(fragment))
          read.set(fragment);
      for (unsigned fragment : accesses.getWrites(position))
        written.set(fragment);
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

void Liveness::buildSegments(const FlowGraph &graph, const Accesses &accesses) {
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
  auto define = [&](unsigned position) {
    unsigned slot = 2 * position + 1;
    for (unsigned fragment : accesses.getWrites(position)) {
      // A result that nothing reads is still written.
      add(fragment, slot, std::max(liveUntil[fragment], slot + 1));
      liveUntil[fragment] = 0;
    }
  };

  unsigned end = numPositions;
  SmallVector<unsigned> alive;
  for (size_t number = graph.getBlocks().size(); number-- > 0;) {
    unsigned start = blockPositions[number];
    alive.clear();
    for (unsigned fragment : liveOut[number].set_bits()) {
      liveUntil[fragment] = 2 * end;
      alive.push_back(fragment);
    }
    for (unsigned position = end - 1; position > start; --position) {
      define(position);
      ArrayRef<unsigned> reads = accesses.getReads(position);
      if (reads.empty())
        continue;
      unsigned until = 2 * position + (readsLate(operations[position]) ? 2 : 1);
      for (unsigned fragment : reads) {
        if (!liveUntil[fragment])
          alive.push_back(fragment);
        liveUntil[fragment] = std::max(liveUntil[fragment], until);
      }
    }
    define(start);
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
  Accesses accesses = liveness.findAccesses(graph);
  if (failed(liveness.solve(graph, accesses)))
    return failure();
  liveness.buildSegments(graph, accesses);
  return liveness;
}

std::unique_ptr<ProgramLiveness> ProgramLiveness::compute(ProgramOp program) {
  FailureOr<FlowGraph> graph = FlowGraph::build(program);
  if (failed(graph))
    return nullptr;
  FailureOr<Liveness> liveness = Liveness::compute(program, *graph);
  if (failed(liveness))
    return nullptr;
  return std::make_unique<ProgramLiveness>(
      ProgramLiveness{std::move(*graph), std::move(*liveness)});
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
