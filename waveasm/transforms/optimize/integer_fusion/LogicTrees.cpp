//===- LogicTrees.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/integer_fusion/LogicTrees.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/known_bits/KnownBits.h"
#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/transforms/optimize/integer_fusion/Sources.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace waveasm;

namespace {

/// What three bits become: bit 4 * a + 2 * b + c is the result of a, b and c.
using Table = uint8_t;

/// The tables that return a, b and c.
constexpr std::array<Table, 3> kIdentity = {0xf0, 0xcc, 0xaa};
constexpr unsigned kMaxLeaves = kIdentity.size();

/// Operations between a result and its leaves, at most: trees of programs are
/// small, and chains of more have more than three leaves.
constexpr unsigned kMaxDepth = 6;

/// Sets of leaves of a value to look at. Trees of programs have few.
constexpr unsigned kMaxCuts = 64;

/// Leaves from which to compute a value.
using Leaves = SmallVector<Value, kMaxLeaves>;

/// A way to compute the result of `root`: all logic from `leaves` to it.
struct Tree {
  Operation *root;
  Leaves leaves;
  /// What goes away besides the root, users first.
  SmallVector<Operation *> saved;
};

/// Finds the trees of one result.
class TreeFinder {
public:
  explicit TreeFinder(Operation *root) : root(root) {}

  /// The tree with which most instructions go away.
  Tree findBest();
  /// What `tree` computes from its leaves.
  Table getTable(const Tree &tree) const {
    return getTable(root->getResult(0), tree.leaves);
  }

private:
  bool isInner(Value value);
  ArrayRef<Leaves> getCuts(Value value, unsigned depth);
  SmallVector<Leaves> combineCuts(Operation *op, unsigned depth);
  SmallVector<Operation *> getSaved(const Leaves &leaves) const;
  Table getTable(Value value, ArrayRef<Value> leaves) const;

  Operation *root;
  llvm::DenseMap<Value, bool> inner;
  llvm::DenseMap<Value, std::unique_ptr<SmallVector<Leaves>>> cuts;
};

} // namespace

/// The function of an operation of logic, of those of its operands.
static Table combine(Operation *op, ArrayRef<Table> in) {
  return static_cast<Table>(
      llvm::TypeSwitch<Operation *, unsigned>(op)
          .Case<VAndB32Op>([&](auto) { return in[0] & in[1]; })
          .Case<VOrB32Op>([&](auto) { return in[0] | in[1]; })
          .Case<VXorB32Op>([&](auto) { return in[0] ^ in[1]; })
          .Case<VNotB32Op>([&](auto) { return ~in[0]; })
          .Case<VBfiB32Op>(
              [&](auto) { return (in[0] & in[1]) | (~in[0] & in[2]); })
          .Case<VAndOrB32Op>([&](auto) { return (in[0] & in[1]) | in[2]; })
          .Case<VAddU32Op>([&](auto) { return in[0] | in[1]; })
          .Case<VOr3B32Op>([&](auto) { return in[0] | in[1] | in[2]; })
          .Case<VBitop3B32Op>([&](VBitop3B32Op bitop) {
            unsigned result = 0;
            for (unsigned row = 0; row < 8; ++row) {
              unsigned bits = (in[0] >> row & 1) << 2 |
                              (in[1] >> row & 1) << 1 | (in[2] >> row & 1);
              result |= static_cast<unsigned>(bitop.getTable() >> bits & 1)
                        << row;
            }
            return result;
          }));
}

static bool isLogic(Operation *op) {
  return isa_and_nonnull<VAndB32Op, VOrB32Op, VXorB32Op, VNotB32Op, VBfiB32Op,
                         VAndOrB32Op, VOr3B32Op, VBitop3B32Op>(op) &&
         computesWord(op);
}

/// Whether the sum has no carries.
static bool isDisjointSum(Operation *op) {
  auto sum = dyn_cast_or_null<VAddU32Op>(op);
  return sum && computesWord(op) &&
         llvm::KnownBits::haveNoCommonBitsSet(computeKnownBits(sum.getSrc0()),
                                              computeKnownBits(sum.getSrc1()));
}

/// The table of a constant whose bits are all the same.
static std::optional<Table> getUniformTable(Value value) {
  std::optional<uint32_t> constant = lookupConstant(value);
  if (constant == 0u)
    return Table{0};
  if (constant == ~0u)
    return Table{0xff};
  return std::nullopt;
}

/// Whether the tree may contain what computes `value`.
bool TreeFinder::isInner(Value value) {
  auto [found, isNew] = inner.try_emplace(value, false);
  if (!isNew)
    return found->second;
  Operation *op = value.getDefiningOp();
  bool result = (isLogic(op) || isDisjointSum(op)) &&
                op->getBlock() == root->getBlock() && haveSameLanes(op, root);
  inner[value] = result;
  return result;
}

/// The leaves from which `value` can be computed: first itself alone.
ArrayRef<Leaves> TreeFinder::getCuts(Value value, unsigned depth) {
  if (auto found = cuts.find(value); found != cuts.end())
    return *found->second;
  auto result = std::make_unique<SmallVector<Leaves>>();
  if (getUniformTable(value)) {
    result->push_back({});
  } else {
    result->push_back({value});
    if (depth < kMaxDepth && isInner(value))
      llvm::append_range(*result, combineCuts(value.getDefiningOp(), depth));
  }
  return *(cuts[value] = std::move(result));
}

/// Adds leaves that are not there in another order.
static void addLeaves(SmallVectorImpl<Leaves> &cuts, Leaves leaves) {
  bool isNew = llvm::none_of(cuts, [&](const Leaves &known) {
    return known.size() == leaves.size() &&
           llvm::all_of(leaves, [&](Value leaf) {
             return llvm::is_contained(known, leaf);
           });
  });
  if (isNew && leaves.size() <= kMaxLeaves && cuts.size() < kMaxCuts)
    cuts.push_back(std::move(leaves));
}

/// The leaves of `op` through all its operands, at most three together.
SmallVector<Leaves> TreeFinder::combineCuts(Operation *op, unsigned depth) {
  SmallVector<Leaves> result(1);
  for (Value operand : op->getOperands()) {
    SmallVector<Leaves> longer;
    for (const Leaves &some : result)
      for (const Leaves &more : getCuts(operand, depth + 1)) {
        llvm::SmallSetVector<Value, kMaxLeaves> both(some.begin(), some.end());
        both.insert_range(more);
        addLeaves(longer, both.takeVector());
      }
    result = std::move(longer);
  }
  return result;
}

/// What only the tree with these leaves uses, and so goes away.
SmallVector<Operation *> TreeFinder::getSaved(const Leaves &leaves) const {
  SmallVector<Operation *> nodes;
  llvm::SmallPtrSet<Operation *, 8> seen = {root};
  SmallVector<Operation *> worklist = {root};
  while (!worklist.empty())
    for (Value operand : worklist.pop_back_val()->getOperands()) {
      Operation *op = operand.getDefiningOp();
      if (llvm::is_contained(leaves, operand) || getUniformTable(operand) ||
          !seen.insert(op).second)
        continue;
      nodes.push_back(op);
      worklist.push_back(op);
    }
  llvm::sort(nodes,
             [](Operation *a, Operation *b) { return b->isBeforeInBlock(a); });
  SmallVector<Operation *> saved;
  for (Operation *op : nodes)
    if (llvm::all_of(op->getUsers(), [&](Operation *user) {
          return user == root || llvm::is_contained(saved, user);
        }))
      saved.push_back(op);
  return saved;
}

Tree TreeFinder::findBest() {
  Tree best = {root, {}, {}};
  for (Leaves &leaves : combineCuts(root, 0)) {
    if (leaves.empty() || !isVop3Encodable(leaves))
      continue;
    SmallVector<Operation *> saved = getSaved(leaves);
    if (saved.size() > best.saved.size())
      best = {root, std::move(leaves), std::move(saved)};
  }
  return best;
}

Table TreeFinder::getTable(Value value, ArrayRef<Value> leaves) const {
  if (const auto *leaf = llvm::find(leaves, value); leaf != leaves.end())
    return kIdentity[static_cast<unsigned>(leaf - leaves.begin())];
  if (std::optional<Table> uniform = getUniformTable(value))
    return *uniform;
  Operation *op = value.getDefiningOp();
  SmallVector<Table, 3> tables;
  for (Value operand : op->getOperands())
    tables.push_back(getTable(operand, leaves));
  return combine(op, tables);
}

unsigned waveasm::fuseLogic(ProgramOp program, unsigned minSaved) {
  if (!VBitop3B32Op::isAvailableOn(program.getTargetMachine().name))
    return 0;
  SmallVector<Operation *> roots;
  program.walk([&](Operation *op) {
    if (isLogic(op))
      roots.push_back(op);
  });
  unsigned count = 0;
  llvm::SmallPtrSet<Operation *, 16> erased;
  // From the end: the largest trees come first.
  for (Operation *root : llvm::reverse(roots)) {
    if (erased.contains(root) || root->use_empty())
      continue;
    TreeFinder finder(root);
    Tree tree = finder.findBest();
    if (tree.saved.size() < minSaved)
      continue;
    auto leaf = [&](size_t number) {
      return tree.leaves[std::min(number, tree.leaves.size() - 1)];
    };
    OpBuilder builder(root);
    auto bitop = VBitop3B32Op::create(builder, root->getLoc(),
                                      root->getResult(0).getType(), leaf(0),
                                      leaf(1), leaf(2), finder.getTable(tree));
    root->replaceAllUsesWith(bitop);
    tree.saved.insert(tree.saved.begin(), root);
    for (Operation *op : tree.saved) {
      erased.insert(op);
      op->erase();
    }
    count += static_cast<unsigned>(tree.saved.size()) - 1;
  }
  return count;
}
