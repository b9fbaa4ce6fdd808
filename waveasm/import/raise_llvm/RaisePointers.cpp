//===- RaisePointers.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/RaisePointers.h"

#include "waveasm/import/raise_llvm/RaiseOperations.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace waveasm;
using LLVM::LLVMPointerType;

static bool isPointer(Value value) {
  return isa<LLVMPointerType>(value.getType());
}

static unsigned getSpace(Value pointer) {
  return cast<LLVMPointerType>(pointer.getType()).getAddressSpace();
}

/// The type of offsets from the pointer: as long as an address, or as the
/// offsets of a buffer are.
static IntegerType getOffsetType(Value pointer) {
  return IntegerType::get(pointer.getContext(),
                          isGlobalSpace(getSpace(pointer)) ? 64 : 32);
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// All pointers to global memory are of one address space, and buffers that
/// carry an offset are of that of buffers. Loads of constant memory say so.
static void uniteSpaces(FunctionOpInterface function) {
  for (Block &block : function.getFunctionBody())
    for (auto load : block.getOps<LLVM::LoadOp>())
      if (getSpace(load.getAddr()) ==
          static_cast<unsigned>(AddressSpace::Constant))
        load.setInvariant(true);
  MLIRContext *context = function->getContext();
  auto unite = [&](Type type) -> Type {
    auto pointer = dyn_cast<LLVMPointerType>(type);
    if (!pointer)
      return type;
    unsigned space = pointer.getAddressSpace();
    if (isGlobalSpace(space))
      space = static_cast<unsigned>(AddressSpace::Global);
    else if (space == static_cast<unsigned>(AddressSpace::BufferFat))
      space = static_cast<unsigned>(AddressSpace::BufferResource);
    return LLVMPointerType::get(context, space);
  };
  for (Block &block : function.getFunctionBody()) {
    for (BlockArgument argument : block.getArguments())
      argument.setType(unite(argument.getType()));
    for (Operation &op : block)
      for (Value result : op.getResults())
        result.setType(unite(result.getType()));
  }
  SmallVector<Type> inputs =
      llvm::map_to_vector(function.getArgumentTypes(), unite);
  function.setFunctionTypeAttr(
      TypeAttr::get(FunctionType::get(context, inputs, {})));
}

/// Fails at what makes or takes vectors of pointers, or structures.
static LogicalResult checkTypes(FunctionOpInterface function) {
  for (Block &block : function.getFunctionBody())
    for (Operation &op : block)
      for (Value result : op.getResults()) {
        Type element = getElementTypeOrSelf(result.getType());
        if (isa<LLVMPointerType>(element) && element != result.getType())
          return emitRaiseError(&op)
                 << "expected a pointer, got the vector " << result.getType();
      }
  return success();
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

static LogicalResult raiseCast(LLVM::AddrSpaceCastOp op) {
  if (op.getArg().getType() != op.getType())
    return emitRaiseError(op)
           << "expected address spaces of the same memory (0, 1 and 4, or 7 "
              "and 8), got "
           << op.getArg().getType() << " and " << op.getType();
  op.replaceAllUsesWith(op.getArg());
  op.erase();
  return success();
}

/// Pointers in memory are numbers of 64 or, in workgroup memory, 32 bits.
static void raiseLoad(LLVM::LoadOp op) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  b.setInsertionPointAfter(op);
  Value value = op.getResult();
  auto pointer =
      LLVM::IntToPtrOp::create(b, value.getType(), value).getResult();
  value.replaceAllUsesExcept(pointer, pointer.getDefiningOp());
  value.setType(getOffsetType(pointer));
}

static void raiseStore(LLVM::StoreOp op) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  Value value = op.getValue();
  op.getValueMutable().assign(
      LLVM::PtrToIntOp::create(b, getOffsetType(value), value));
}

/// The pointer that an atomic operation leaves in memory.
static void raiseSwap(LLVM::AtomicRMWOp op) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  Value value = op.getVal();
  op.getValMutable().assign(
      LLVM::PtrToIntOp::create(b, getOffsetType(value), value));
  b.setInsertionPointAfter(op);
  Value old = op.getRes();
  auto pointer = LLVM::IntToPtrOp::create(b, old.getType(), old).getResult();
  old.replaceAllUsesExcept(pointer, pointer.getDefiningOp());
  old.setType(getOffsetType(pointer));
}

/// The pointers that a compare-and-swap compares and leaves in memory.
static LogicalResult raiseExchange(LLVM::AtomicCmpXchgOp op) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  Type pointer = op.getCmp().getType();
  Type type = getOffsetType(op.getCmp());
  auto toNumber = [&](Value value) -> Value {
    return LLVM::PtrToIntOp::create(b, type, value);
  };
  auto exchange = LLVM::AtomicCmpXchgOp::create(
      b, op.getPtr(), toNumber(op.getCmp()), toNumber(op.getVal()),
      op.getSuccessOrdering(), op.getFailureOrdering(),
      op.getSyncscope().value_or(StringRef()),
      static_cast<unsigned>(op.getAlignment().value_or(0)), op.getWeak(),
      op.getVolatile_());
  for (Operation *user : llvm::make_early_inc_range(op->getUsers())) {
    auto part = dyn_cast<LLVM::ExtractValueOp>(user);
    if (!part)
      return emitRaiseError(user)
             << "expected the old value or the success of an exchange, got "
             << op.getType();
    b.setInsertionPoint(part);
    Value value = LLVM::ExtractValueOp::create(b, exchange, part.getPosition());
    if (part.getType() == pointer)
      value = LLVM::IntToPtrOp::create(b, pointer, value);
    part.replaceAllUsesWith(value);
    part.erase();
  }
  op.erase();
  return success();
}

/// Adds `index` times `bytes` to a pointer.
static Value addToPointer(ImplicitLocOpBuilder &b, Value pointer, Value index,
                          int64_t bytes) {
  Type element =
      LLVM::LLVMArrayType::get(b.getI8Type(), static_cast<uint64_t>(bytes));
  return LLVM::GEPOp::create(b, pointer.getType(), element, pointer,
                             ValueRange(index));
}

static Value makeNumber(ImplicitLocOpBuilder &b, Type type, int64_t number) {
  return arith::ConstantOp::create(b, b.getIntegerAttr(type, number));
}

/// Takes the indices apart: each that is not a constant by itself, and the
/// constant ones at the end, where accesses have them in their instructions.
static LogicalResult raiseGep(LLVM::GEPOp op, const DataLayout &layout) {
  if (!isPointer(op.getBase()) || !isPointer(op.getResult()))
    return emitRaiseError(op)
           << "expected a pointer, got " << op.getBase().getType();
  ImplicitLocOpBuilder b(op.getLoc(), op);
  Value pointer = op.getBase();
  Type element = op.getElemType();
  int64_t constant = 0;
  auto getSize = [&](Type type) {
    return static_cast<int64_t>(layout.getTypeSize(type).getFixedValue());
  };
  for (auto [position, index] : llvm::enumerate(op.getIndices())) {
    auto number = dyn_cast<IntegerAttr>(index);
    if (position > 0) {
      if (auto structure = dyn_cast<LLVM::LLVMStructType>(element)) {
        auto field = static_cast<size_t>(number.getInt());
        uint64_t offset = 0;
        for (auto [place, type] : llvm::enumerate(structure.getBody())) {
          if (!structure.isPacked())
            offset = llvm::alignTo(offset, layout.getTypeABIAlignment(type));
          if (place == field)
            break;
          offset += layout.getTypeSize(type).getFixedValue();
        }
        constant += static_cast<int64_t>(offset);
        element = structure.getBody()[field];
        continue;
      }
      if (auto array = dyn_cast<LLVM::LLVMArrayType>(element))
        element = array.getElementType();
      else if (auto vector = dyn_cast<VectorType>(element))
        element = vector.getElementType();
      else
        return emitRaiseError(op)
               << "expected an index into a structure or an array, got one "
                  "into "
               << element;
    }
    int64_t bytes = getSize(element);
    if (number) {
      constant += number.getInt() * bytes;
      continue;
    }
    auto value = cast<Value>(index);
    // An index has the width of offsets, whatever that of the number is.
    if (Type type = getOffsetType(pointer);
        value.getType().getIntOrFloatBitWidth() > type.getIntOrFloatBitWidth())
      value = arith::TruncIOp::create(b, type, value);
    APInt known;
    if (matchPattern(value, m_ConstantInt(&known)) && known.isSignedIntN(32))
      constant += known.getSExtValue() * bytes;
    else
      pointer = addToPointer(b, pointer, value, bytes);
  }
  if (constant)
    pointer = addToPointer(b, pointer,
                           makeNumber(b, getOffsetType(pointer), constant), 1);
  op.replaceAllUsesWith(pointer);
  op.erase();
  return success();
}

//===----------------------------------------------------------------------===//
// Pointers that branches pass on
//===----------------------------------------------------------------------===//

/// Returns what the pointer is made of by additions.
static Value getBase(Value pointer, Value end = {}) {
  while (pointer != end) {
    auto addition = pointer.getDefiningOp<LLVM::GEPOp>();
    if (!addition)
      break;
    pointer = addition.getBase();
  }
  return pointer;
}

/// Emits the number of bytes from `base` to `pointer`, which is made of it, on
/// top of `start`, if that is not null. The result is null for none.
static Value emitDistance(ImplicitLocOpBuilder &b, Value base, Value pointer,
                          Value start = {}) {
  Type type = getOffsetType(pointer);
  SmallVector<LLVM::GEPOp> additions;
  for (Value at = pointer; at != base;) {
    additions.push_back(at.getDefiningOp<LLVM::GEPOp>());
    at = additions.back().getBase();
  }
  Value sum = start;
  for (LLVM::GEPOp addition : llvm::reverse(additions)) {
    Value bytes = addition.getDynamicIndices().front();
    unsigned from = bytes.getType().getIntOrFloatBitWidth();
    unsigned to = type.getIntOrFloatBitWidth();
    if (from < to)
      bytes = arith::ExtSIOp::create(b, type, bytes);
    else if (from > to)
      bytes = arith::TruncIOp::create(b, type, bytes);
    auto array = cast<LLVM::LLVMArrayType>(addition.getElemType());
    if (array.getNumElements() != 1)
      bytes = arith::MulIOp::create(
          b, bytes,
          makeNumber(b, type, static_cast<int64_t>(array.getNumElements())));
    sum = sum ? arith::AddIOp::create(b, sum, bytes).getResult() : bytes;
  }
  return sum;
}

namespace {
/// A pointer that comes into a block from one of the blocks before.
struct Incoming {
  BranchOpInterface branch;
  unsigned successor;
  Value value;
};

/// The pointers that the branches to a block pass on as one of its arguments.
class Joins {
public:
  explicit Joins(FunctionOpInterface function)
      : function(function), dominance(function) {}

  /// Replaces all arguments of blocks that are pointers, and all selects.
  LogicalResult raise() {
    if (failed(raiseOffsets()))
      return failure();
    // What is left chooses between memories.
    for (;;) {
      BlockArgument argument = find([](BlockArgument) { return true; });
      if (!argument)
        break;
      if (failed(raiseToAddress(argument)) || failed(raiseOffsets()))
        return failure();
    }
    WalkResult result = function.walk([&](LLVM::SelectOp op) {
      return failed(raiseSelect(op)) ? WalkResult::interrupt()
                                     : WalkResult::advance();
    });
    return failure(result.wasInterrupted());
  }

private:
  /// Replaces the arguments that are places in one memory.
  LogicalResult raiseOffsets() {
    bool changed = true;
    while (changed) {
      while (raiseOfLoop()) {
      }
      if (failed(raiseOfOneRoot(changed)))
        return failure();
    }
    return success();
  }

  /// Returns an argument that is a pointer and for which the test holds.
  BlockArgument find(llvm::function_ref<bool(BlockArgument)> test) {
    for (Block &block : llvm::drop_begin(function.getFunctionBody()))
      for (BlockArgument argument : block.getArguments())
        if (isPointer(argument) && test(argument))
          return argument;
    return {};
  }

  SmallVector<Incoming> getIncoming(BlockArgument argument) {
    SmallVector<Incoming> all;
    Block *block = argument.getOwner();
    for (auto use = block->pred_begin(); use != block->pred_end(); ++use) {
      auto branch = cast<BranchOpInterface>((*use)->getTerminator());
      unsigned successor = use.getSuccessorIndex();
      all.push_back(
          {branch, successor,
           branch.getSuccessorOperands(successor)[argument.getArgNumber()]});
    }
    return all;
  }

  bool reaches(Value value, Block *block) {
    Block *from = value.getParentBlock();
    return from == block ? isa<BlockArgument>(value)
                         : dominance.dominates(from, block);
  }

  /// Replaces the argument by one of `type`, for which `pass` makes the values
  /// and from which `make` makes the pointer.
  void replace(BlockArgument argument, Type type,
               llvm::function_ref<Value(ImplicitLocOpBuilder &, Value passed,
                                        Value argument)>
                   pass,
               llvm::function_ref<Value(ImplicitLocOpBuilder &, Value)> make) {
    Block *block = argument.getOwner();
    SmallVector<Incoming> all = getIncoming(argument);
    unsigned number = argument.getArgNumber();
    Value number64 = block->insertArgument(number + 1, type, argument.getLoc());
    for (Incoming &each : all) {
      ImplicitLocOpBuilder b(each.branch.getLoc(), each.branch);
      Value passed = pass(b, each.value, number64);
      // A loop passes the argument that is about to go.
      SuccessorOperands operands =
          each.branch.getSuccessorOperands(each.successor);
      MutableOperandRange range = operands.getMutableForwardedOperands();
      SmallVector<Value> values(range.getAsOperandRange());
      values.insert(values.begin() + number + 1, passed);
      range.assign(values);
    }
    ImplicitLocOpBuilder b(argument.getLoc(), function.getContext());
    b.setInsertionPointToStart(block);
    argument.replaceAllUsesWith(make(b, number64));
    for (Incoming &each : all)
      each.branch.getSuccessorOperands(each.successor).erase(number);
    block->eraseArgument(number);
  }

  /// Replaces a pointer that a loop moves: it is what enters the loop and a sum
  /// of steps. The sum is the same in all lanes if the steps are, even if the
  /// pointer is not.
  bool raiseOfLoop() {
    Value entering;
    BlockArgument argument = find([&](BlockArgument argument) {
      entering = {};
      bool isLoop = false;
      for (const Incoming &each : getIncoming(argument)) {
        if (getBase(each.value, argument) == argument) {
          isLoop = true;
          continue;
        }
        if (entering && entering != each.value)
          return false;
        entering = each.value;
      }
      return isLoop && entering && reaches(entering, argument.getOwner());
    });
    if (!argument)
      return false;
    Type type = getOffsetType(argument);
    replace(
        argument, type,
        [&](ImplicitLocOpBuilder &b, Value passed, Value sum) {
          if (getBase(passed, argument) != argument)
            return makeNumber(b, type, 0);
          return emitDistance(b, argument, passed, sum);
        },
        [&](ImplicitLocOpBuilder &b, Value sum) {
          return addToPointer(b, entering, sum, 1);
        });
    return true;
  }

  /// What the pointer is made of by additions and, as far as is known, by
  /// choices between pointers that are made of the same one; null if nothing
  /// says so yet.
  Value findRoot(Value pointer) const {
    Value base = getBase(pointer);
    return choices.contains(base) && !ownRoots.contains(base)
               ? roots.lookup(base)
               : base;
  }

  /// Finds the root of each argument and select. One that chooses between
  /// several is a root itself.
  void findRoots() {
    choices.clear();
    ownRoots.clear();
    for (Block &block : llvm::drop_begin(function.getFunctionBody()))
      for (BlockArgument argument : block.getArguments())
        if (isPointer(argument))
          for (const Incoming &each : getIncoming(argument))
            choices[argument].push_back(each.value);
    function.walk([&](LLVM::SelectOp op) {
      if (isPointer(op.getResult()))
        choices[op.getResult()] = {op.getTrueValue(), op.getFalseValue()};
    });
    bool changed = true;
    while (changed) {
      changed = false;
      for (auto &[choice, values] : choices) {
        if (ownRoots.contains(choice))
          continue;
        Value root;
        bool isOwn = false;
        for (Value value : values)
          if (Value other = findRoot(value); other && other != choice) {
            isOwn |= root && root != other;
            root = other;
          }
        if (root && isa<BlockArgument>(choice))
          isOwn |= !reaches(root, choice.getParentBlock());
        if (isOwn) {
          ownRoots.insert(choice);
          // What was found may depend on it.
          roots.clear();
          changed = true;
        } else if (root && roots.lookup(choice) != root) {
          roots[choice] = root;
          changed = true;
        }
      }
    }
  }

  /// Replaces pointers that are made of the same one, whichever branches were
  /// taken and whatever was chosen, by numbers of bytes.
  LogicalResult raiseOfOneRoot(bool &changed) {
    findRoots();
    BlockArgument first =
        find([&](BlockArgument argument) { return roots.contains(argument); });
    changed = bool(first);
    if (!first)
      return success();
    Value root = roots.lookup(first);
    Type type = getOffsetType(root);
    SmallVector<std::pair<BlockArgument, BlockArgument>> pairs;
    for (auto &[choice, values] : choices)
      if (auto argument = dyn_cast<BlockArgument>(choice);
          argument && roots.lookup(argument) == root)
        pairs.emplace_back(argument, BlockArgument());
    // Branches pass the numbers once all pointers are the root and a number.
    for (auto &[argument, number] : pairs) {
      for (Incoming &each : getIncoming(argument)) {
        ImplicitLocOpBuilder b(each.branch.getLoc(), each.branch);
        each.branch.getSuccessorOperands(each.successor)
            .append(makeNumber(b, type, 0));
      }
      Block *block = argument.getOwner();
      number = block->addArgument(type, argument.getLoc());
      ImplicitLocOpBuilder b(argument.getLoc(), function.getContext());
      b.setInsertionPointToStart(block);
      argument.replaceAllUsesWith(addToPointer(b, root, number, 1));
    }
    if (failed(raiseSelectsOf(root)))
      return failure();
    for (auto [argument, number] : pairs)
      for (Incoming &each : getIncoming(argument)) {
        ImplicitLocOpBuilder b(each.branch.getLoc(), each.branch);
        if (Value distance = emitDistance(b, root, each.value))
          each.branch.getSuccessorOperands(each.successor)
              .getMutableForwardedOperands()[number.getArgNumber()]
              .set(distance);
      }
    for (auto [argument, number] : pairs) {
      for (Incoming &each : getIncoming(argument))
        each.branch.getSuccessorOperands(each.successor)
            .erase(argument.getArgNumber());
      argument.getOwner()->eraseArgument(argument.getArgNumber());
    }
    return success();
  }

  /// Replaces the selects between pointers that are made of the root, those of
  /// which others choose first.
  LogicalResult raiseSelectsOf(Value root) {
    for (;;) {
      SmallVector<LLVM::SelectOp> selects;
      function.walk([&](LLVM::SelectOp op) {
        if (getBase(op.getTrueValue()) == root &&
            getBase(op.getFalseValue()) == root)
          selects.push_back(op);
      });
      if (selects.empty())
        return success();
      for (LLVM::SelectOp op : selects)
        if (failed(raiseSelect(op)))
          return failure();
    }
  }

  LogicalResult checkHasAddress(Operation *op, Value pointer) {
    if (getSpace(pointer) !=
        static_cast<unsigned>(AddressSpace::BufferResource))
      return success();
    return emitRaiseError(op)
           << "expected one buffer, got a choice between several: a buffer has "
              "no address";
  }

  LogicalResult raiseToAddress(BlockArgument argument) {
    if (failed(checkHasAddress(getIncoming(argument).front().branch, argument)))
      return failure();
    Type type = getOffsetType(argument);
    Type pointerType = argument.getType();
    replace(
        argument, type,
        [&](ImplicitLocOpBuilder &b, Value passed, Value) -> Value {
          return LLVM::PtrToIntOp::create(b, type, passed);
        },
        [&](ImplicitLocOpBuilder &b, Value address) -> Value {
          return LLVM::IntToPtrOp::create(b, pointerType, address);
        });
    return success();
  }

  LogicalResult raiseSelect(LLVM::SelectOp op) {
    if (!isPointer(op.getResult()))
      return emitRaiseError(op)
             << "expected numbers or pointers, got " << op.getType();
    ImplicitLocOpBuilder b(op.getLoc(), op);
    Type type = getOffsetType(op);
    Value base = getBase(op.getTrueValue());
    auto choose = [&](Value ifTrue, Value ifFalse) -> Value {
      return arith::SelectOp::create(b, op.getCondition(), ifTrue, ifFalse);
    };
    Value result;
    if (base == getBase(op.getFalseValue())) {
      auto getDistance = [&](Value pointer) {
        Value distance = emitDistance(b, base, pointer);
        return distance ? distance : makeNumber(b, type, 0);
      };
      result = addToPointer(b, base,
                            choose(getDistance(op.getTrueValue()),
                                   getDistance(op.getFalseValue())),
                            1);
    } else {
      if (failed(checkHasAddress(op, op)))
        return failure();
      auto getAddress = [&](Value pointer) {
        return LLVM::PtrToIntOp::create(b, type, pointer);
      };
      result = LLVM::IntToPtrOp::create(b, op.getType(),
                                        choose(getAddress(op.getTrueValue()),
                                               getAddress(op.getFalseValue())));
    }
    op.replaceAllUsesWith(result);
    op.erase();
    return success();
  }

  FunctionOpInterface function;
  DominanceInfo dominance;
  /// Arguments and selects, and what they choose between.
  llvm::MapVector<Value, SmallVector<Value>> choices;
  DenseMap<Value, Value> roots;
  DenseSet<Value> ownRoots;
};
} // namespace

LogicalResult waveasm::raisePointers(FunctionOpInterface function) {
  if (failed(checkTypes(function)))
    return failure();
  uniteSpaces(function);
  DataLayout layout = DataLayout::closest(function);
  SmallVector<Operation *> operations;
  function.walk([&](Operation *op) { operations.push_back(op); });
  for (Operation *op : operations) {
    if (auto gep = dyn_cast<LLVM::GEPOp>(op)) {
      if (failed(raiseGep(gep, layout)))
        return failure();
    } else if (auto cast = dyn_cast<LLVM::AddrSpaceCastOp>(op)) {
      if (failed(raiseCast(cast)))
        return failure();
    } else if (auto load = dyn_cast<LLVM::LoadOp>(op)) {
      if (isPointer(load.getResult()))
        raiseLoad(load);
    } else if (auto store = dyn_cast<LLVM::StoreOp>(op)) {
      if (isPointer(store.getValue()))
        raiseStore(store);
    } else if (auto swap = dyn_cast<LLVM::AtomicRMWOp>(op)) {
      if (isPointer(swap.getVal()))
        raiseSwap(swap);
    } else if (auto exchange = dyn_cast<LLVM::AtomicCmpXchgOp>(op)) {
      if (isPointer(exchange.getCmp()) && failed(raiseExchange(exchange)))
        return failure();
    }
  }
  return Joins(function).raise();
}

std::optional<int64_t> waveasm::getConstantBytes(LLVM::GEPOp addition) {
  auto bytes = dyn_cast<LLVM::LLVMArrayType>(addition.getElemType());
  if (!bytes || addition.getIndices().size() != 1)
    return std::nullopt;
  auto number = static_cast<int64_t>(bytes.getNumElements());
  APInt index;
  if (addition.getDynamicIndices().empty())
    return cast<IntegerAttr>(addition.getIndices()[0]).getInt() * number;
  if (!matchPattern(addition.getDynamicIndices().front(),
                    m_ConstantInt(&index)))
    return std::nullopt;
  return index.getSExtValue() * number;
}
