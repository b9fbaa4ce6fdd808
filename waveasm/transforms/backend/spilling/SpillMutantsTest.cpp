//===- SpillMutantsTest.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs are spilled, which the check accepts. Then one instruction that the
// spilling added is changed so that a value gets lost, or one that was there
// before is another: the check must see it.
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/dependences/UnchangedMemory.h"
#include "waveasm/analysis/lane_state/LaneBrackets.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/proofs/SpilledContents.h"
#include "waveasm/transforms/backend/spilling/Spilling.h"

#include "mlir/IR/Diagnostics.h"
#include "gtest/gtest.h"

#include <functional>
#include <map>
#include <regex>
#include <set>
#include <vector>

using namespace mlir;
using namespace waveasm;

namespace {

/// The LDS of programs whose workgroup has a size.
constexpr int64_t kOwnLds = 1024;

/// A program with so few registers that some of its values must leave them.
struct Case {
  const char *name;
  std::string body;
  SpillOptions options;
  /// What must be among the instructions that are added, other than loads that
  /// run again.
  const char *added;
  /// The work-items of a workgroup in y, of 64 in x; 0 if that is not known.
  int64_t rows = 0;
};

/// A way to change what the program computes: makes one error at an
/// instruction, or returns false if it cannot be made there.
struct Mutation {
  const char *name;
  std::function<bool(Operation *)> change;
  /// Whether it changes instructions that were there before the spilling.
  bool isOfOriginal = false;
};

/// A spilled program, and what it was.
class Spilled {
public:
  explicit Spilled(const Case &test) : program(test.body) {
    if (test.rows) {
      Builder builder(program.getProgram().getContext());
      program.getProgram().setWorkgroupSizeAttr(
          builder.getI64ArrayAttr({64, test.rows, 1}));
      program.getProgram().setLdsSize(kOwnLds);
    }
    numberOperations(program.getProgram());
    reference = cast<ProgramOp>(program.getProgram()->clone());
    Spiller spiller(program.getProgram(), test.options);
    EXPECT_TRUE(succeeded(spiller.fit()));
  }

  ProgramOp get() const { return program.getProgram(); }

  bool isAccepted(ProgramOp changed) const {
    return isAccepted(*reference, changed);
  }

  /// Whether the check accepts the program if `change` is made both to it and
  /// to what it was.
  bool isAcceptedWith(llvm::function_ref<void(ProgramOp)> change) const {
    OwningOpRef<ProgramOp> before(cast<ProgramOp>((*reference)->clone()));
    OwningOpRef<ProgramOp> after(cast<ProgramOp>(get()->clone()));
    change(*before);
    change(*after);
    return isAccepted(*before, *after);
  }

  /// Changes a copy of the program at operation `index`. Returns whether the
  /// check accepts that; nothing if the mutation makes no mutant there.
  std::optional<bool> tryMutation(unsigned index,
                                  const Mutation &mutation) const {
    OwningOpRef<ProgramOp> copy(cast<ProgramOp>(get()->clone()));
    Operation *op = nullptr;
    unsigned count = 0;
    copy->walk<WalkOrder::PreOrder>([&](Operation *each) {
      if (count++ == index)
        op = each;
    });
    if (!op || !isa<InstructionOpInterface>(op) ||
        isAdded(op) == mutation.isOfOriginal || !mutation.change(op))
      return std::nullopt;
    return isAccepted(*copy);
  }

  static bool isAdded(Operation *op) {
    return isa<InstructionOpInterface>(op) &&
           !op->hasAttr("number_before_spilling");
  }

private:
  static bool isAccepted(ProgramOp before, ProgramOp after) {
    ScopedDiagnosticHandler silence(after.getContext(),
                                    [](Diagnostic &) { return success(); });
    return succeeded(verifySpilledContents(before, after));
  }

  TestProgram program;
  OwningOpRef<ProgramOp> reference;
};

} // namespace

/// Sets the immediate operand `number` of `op` to `value`.
static void setImmediate(Operation *op, unsigned number, int64_t value) {
  OpBuilder builder(op);
  op->setOperand(number,
                 ConstantOp::create(builder, op->getLoc(),
                                    ImmType::get(op->getContext(), value),
                                    builder.getI64IntegerAttr(value)));
}

/// Whether `op` accesses the slot of a spilled value.
static bool isSlotAccess(Operation *op) {
  auto memory = dyn_cast<MemoryOpInterface>(op);
  if (!memory)
    return false;
  return memory.getAddressSpace() == target::AddressSpace::Scratch ||
         (memory.getAddressSpace() == target::AddressSpace::Lds &&
          Spilled::isAdded(op));
}

static bool isSlotAccess(Operation *op, target::Access access) {
  return isSlotAccess(op) && cast<MemoryOpInterface>(op).getAccess() == access;
}

static bool isLdsAccess(Operation *op) {
  return isSlotAccess(op) && isa<DsReadB32Op, DsWriteB32Op>(op);
}

static StringRef getPlaceName(Operation *op) {
  return isLdsAccess(op) ? "offset" : "instOffset";
}

static int64_t getPlace(Operation *op) {
  auto place = op->getAttrOfType<IntegerAttr>(getPlaceName(op));
  return place ? place.getInt() : 0;
}

static void setPlace(Operation *op, int64_t place) {
  op->setAttr(getPlaceName(op),
              IntegerAttr::get(IntegerType::get(op->getContext(), 64), place));
}

/// Whether both access the same kind of memory.
static bool isSameMemory(Operation *a, Operation *b) {
  return isLdsAccess(a) == isLdsAccess(b);
}

static bool moveSlot(Operation *op, int64_t bytes) {
  if (!isSlotAccess(op) || getPlace(op) + bytes < 0)
    return false;
  setPlace(op, getPlace(op) + bytes);
  return true;
}

/// Moves an access to the LDS by `slots`.
static bool moveLdsSlot(Operation *op, int64_t slots) {
  auto program = op->getParentOfType<ProgramOp>();
  return isLdsAccess(op) &&
         moveSlot(op, slots * 4 * *program.getNumWorkitems());
}

static bool moveLane(Operation *op, int64_t lanes) {
  if (!isa<VReadlaneB32Op, VWritelaneB32Op>(op) ||
      getImmediate(op->getOperand(1)) + lanes < 0)
    return false;
  setImmediate(op, 1, getImmediate(op->getOperand(1)) + lanes);
  return true;
}

/// Whether `op` brings a value back.
static bool isReload(Operation *op) {
  if (op->getNumResults() != 1 || op->use_empty())
    return false;
  if (isa<VMovB32Op>(op))
    return isRegisterOf(op->getOperand(0).getType(), RegisterClass::AGPR);
  return isa<VReadlaneB32Op>(op) || isSlotAccess(op, target::Access::Load);
}

/// The value that `reload` brings back, if it was saved in the same block.
static Value getSaved(Operation *reload) {
  Value home = reload->getOperand(0);
  if (auto extract = home.getDefiningOp<ExtractOp>())
    home = extract.getVector();
  if (auto save = home.getDefiningOp<VMovB32Op>();
      save && isa<VMovB32Op>(reload))
    return save->getOperand(0);
  for (Operation *op = reload->getPrevNode(); op; op = op->getPrevNode())
    if (isSlotAccess(op, target::Access::Store) && isSlotAccess(reload) &&
        isSameMemory(op, reload) && getPlace(op) == getPlace(reload))
      return op->getOperand(0);
  return Value();
}

/// Lets the readers of a reload read what another instruction made.
static bool dropReload(Operation *op) {
  if (!isReload(op))
    return false;
  Value saved = getSaved(op);
  for (Operation *other = op->getPrevNode(); other;
       other = other->getPrevNode())
    for (Value result : other->getResults())
      if (result.getType() == op->getResult(0).getType() && result != saved &&
          isa<InstructionOpInterface>(other) && !Spilled::isAdded(other)) {
        op->getResult(0).replaceAllUsesWith(result);
        op->erase();
        return true;
      }
  return false;
}

static bool dropSave(Operation *op) {
  if (isa<VWritelaneB32Op>(op))
    op->getResult(0).replaceAllUsesWith(op->getOperand(2));
  else if (!isSlotAccess(op, target::Access::Store))
    return false;
  op->erase();
  return true;
}

/// Moves a save to where fewer lanes are on.
static bool narrowSave(Operation *op) {
  if (!isSlotAccess(op, target::Access::Store))
    return false;
  for (Operation *next = op->getNextNode(); next; next = next->getNextNode())
    if (isa<SAndSaveexecB64Op, SAndSaveexecB64MaskOp>(next)) {
      op->moveAfter(next);
      return true;
    }
  return false;
}

/// Saves another value in the slot of a reload before it.
static bool reuseSlot(Operation *op) {
  if (!isSlotAccess(op, target::Access::Load))
    return false;
  for (Operation *store = op->getPrevNode(); store;
       store = store->getPrevNode())
    if (isSlotAccess(store, target::Access::Store) && isSameMemory(store, op) &&
        getPlace(store) != getPlace(op) &&
        cast<MemoryOpInterface>(store).getAccessBytes() ==
            cast<MemoryOpInterface>(op).getAccessBytes()) {
      Operation *second = store->clone();
      setPlace(second, getPlace(op));
      op->getBlock()->getOperations().insert(op->getIterator(), second);
      return true;
    }
  return false;
}

/// Moves a reload to before the save.
static bool reloadBeforeSave(Operation *op) {
  if (!isSlotAccess(op, target::Access::Load))
    return false;
  for (Operation *store = op->getPrevNode(); store;
       store = store->getPrevNode())
    if (isSlotAccess(store, target::Access::Store) && isSameMemory(store, op) &&
        getPlace(store) == getPlace(op)) {
      op->moveBefore(store);
      // The base of the address must still come first.
      if (Operation *base = op->getOperand(0).getDefiningOp();
          base && !isLdsAccess(op))
        base->moveBefore(op);
      return true;
    }
  return false;
}

/// Lets a copy of all lanes run before they are switched on.
static bool leaveBracket(Operation *op) {
  if (!isSlotAccess(op) || !isInBracket(op))
    return false;
  Operation *start = op->getPrevNode();
  while (!isa<SMovB64FromExecOp>(start))
    start = start->getPrevNode();
  for (Value operand : op->getOperands())
    if (Operation *maker = operand.getDefiningOp();
        isa_and_nonnull<ConstantOp>(maker))
      maker->moveBefore(start);
  op->moveBefore(start);
  return true;
}

template <typename Op> static bool drop(Operation *op) {
  if (!isa<Op>(op))
    return false;
  op->erase();
  return true;
}

/// Loads what is next to it.
static bool loadNext(Operation *op) {
  if (!isPlainLoad(op))
    return false;
  if (auto offset = op->getAttrOfType<IntegerAttr>("offset"))
    op->setAttr("offset",
                IntegerAttr::get(offset.getType(), offset.getInt() + 4));
  else
    setImmediate(op, 1, getImmediate(op->getOperand(1)) + 4);
  return true;
}

/// Lets an access to the LDS be that of another work-item.
static bool moveAddress(Operation *op, int64_t bytes) {
  if (!isLdsAccess(op))
    return false;
  OpBuilder builder(op);
  Value address = cast<MemoryOpInterface>(op).getBase();
  Value distance = ConstantOp::create(builder, op->getLoc(),
                                      ImmType::get(op->getContext(), bytes),
                                      builder.getI64IntegerAttr(bytes));
  op->replaceUsesOfWith(address, VAddU32Op::create(builder, op->getLoc(),
                                                   address.getType(), distance,
                                                   address));
  return true;
}

/// Computes the address of an access to the LDS only in lanes that are on at
/// an earlier place where others are off.
static bool narrowAddress(Operation *op) {
  if (!isLdsAccess(op))
    return false;
  for (Operation *before = op->getPrevNode(); before;
       before = before->getPrevNode())
    if (isa<SAndSaveexecB64Op, SAndSaveexecB64MaskOp>(before)) {
      Value address = cast<MemoryOpInterface>(op).getBase();
      Operation *again = address.getDefiningOp()->clone();
      op->getBlock()->getOperations().insertAfter(before->getIterator(), again);
      op->replaceUsesOfWith(address, again->getResult(0));
      return true;
    }
  return false;
}

/// Takes the last dword from the LDS.
static bool shrinkLds(Operation *op) {
  auto program = op->getParentOfType<ProgramOp>();
  auto size = static_cast<int64_t>(program.getLdsSize().value_or(0));
  if (!isLdsAccess(op) || getPlace(op) + 4 * *program.getNumWorkitems() != size)
    return false;
  program.setLdsSize(size - 4);
  return true;
}

/// Copies another register that the program gives.
static bool copyOtherGiven(Operation *op) {
  if (!isa<VMovB32Op>(op))
    return false;
  Value source = op->getOperand(0);
  if (!isa_and_nonnull<PrecoloredARegOp>(source.getDefiningOp()))
    return false;
  for (PrecoloredARegOp other : op->getBlock()->getOps<PrecoloredARegOp>())
    if (other.getResult() != source && other.getType() == source.getType() &&
        other->isBeforeInBlock(op)) {
      op->setOperand(0, other);
      return true;
    }
  return false;
}

/// Puts the result of a matrix instruction into registers with numbers.
static bool nameRegisters(Operation *op) {
  if (!isa<MfmaOpInterface>(op))
    return false;
  Value result = op->getResult(0);
  result.setType(getPhysicalType(op->getContext(), getRegisterClass(result),
                                 /*index=*/64, getRegisterCount(result)));
  return true;
}

/// Reads the accumulator of another matrix instruction.
static bool readOtherAccumulator(Operation *op) {
  if (!isa<MfmaOpInterface>(op))
    return false;
  for (Operation *other = op->getPrevNode(); other;
       other = other->getPrevNode())
    if (isa<MfmaOpInterface>(other) &&
        other->getOperand(2) != op->getOperand(2)) {
      op->setOperand(2, other->getOperand(2));
      return true;
    }
  return false;
}

static std::vector<Mutation> makeMutations() {
  return {
      {"a copy of another given register", copyOtherGiven},
      {"a register with a number", nameRegisters, /*isOfOriginal=*/true},
      {"another accumulator", readOtherAccumulator, /*isOfOriginal=*/true},
      {"a copy outside of its bracket", leaveBracket},
      {"lanes that stay off", drop<SMovB64ExecAllOp>},
      {"lanes that stay on", drop<SMovB64ExecOp>},
      {"a load from elsewhere", loadNext, /*isOfOriginal=*/true},
      {"the next dword", [](Operation *op) { return moveSlot(op, 4); }},
      {"the dword before", [](Operation *op) { return moveSlot(op, -4); }},
      {"the next slot", [](Operation *op) { return moveLdsSlot(op, 1); }},
      {"the slot before", [](Operation *op) { return moveLdsSlot(op, -1); }},
      {"a slot in the LDS of the program",
       [](Operation *op) { return moveLdsSlot(op, -1) && moveSlot(op, 4); }},
      {"the next work-item", [](Operation *op) { return moveAddress(op, 4); }},
      {"the work-item before",
       [](Operation *op) { return moveAddress(op, -4); }},
      {"an address in few lanes", narrowAddress},
      {"LDS that ends too early", shrinkLds},
      {"the next lane", [](Operation *op) { return moveLane(op, 1); }},
      {"the lane before", [](Operation *op) { return moveLane(op, -1); }},
      {"no reload", dropReload},
      {"no save", dropSave},
      {"a save with fewer lanes", narrowSave},
      {"a slot reused while it is read", reuseSlot},
      {"a reload before the save", reloadBeforeSave},
      {"one more attribute",
       [](Operation *op) {
         op->setAttr("neg", UnitAttr::get(op->getContext()));
         return true;
       },
       /*isOfOriginal=*/true},
      {"one attribute less",
       [](Operation *op) {
         return static_cast<bool>(op->removeAttr("offset"));
       },
       /*isOfOriginal=*/true},
  };
}

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

/// `body` with addresses in the LDS of the program.
static std::string inOwnLds(const std::string &body) {
  const std::regex stores("ds_write_b32 %y, (%[a-z0-9#]+) :");
  return R"mlir(
    %k = waveasm.constant 63 : !waveasm.imm<63>
    %own = waveasm.v_and_b32 %k, %x : !waveasm.imm<63>, !v -> !v
  )mlir" +
         std::regex_replace(
             std::regex_replace(body, stores, "ds_write_b32 $1, %own :"),
             std::regex("%[xy]"), "%own");
}

/// Calls `function` with 0 to `count - 1`, and joins what it returns.
static std::string
repeat(unsigned count,
       llvm::function_ref<std::string(const std::string &)> line) {
  std::string text;
  for (unsigned i = 0; i < count; ++i)
    text += line(std::to_string(i));
  return text;
}

static std::string makeLoads(unsigned count) {
  return repeat(count, [](const std::string &i) {
    return "%l" + i + " = waveasm.ds_read_b32 %x {offset = " + i +
           " : i64} : !v -> !v\n";
  });
}

static std::string makeStores(unsigned count, StringRef prefix = "%l") {
  return repeat(count, [&](const std::string &i) {
    return "waveasm.ds_write_b32 %y, " + prefix.str() + i + " : !v, !v\n";
  });
}

/// More values than VGPRs, read after a part with fewer lanes, where some of
/// them are read, too.
static std::string makeBlock() {
  return makeLoads(12) + R"mlir(
    %c3 = waveasm.constant 3 : !waveasm.imm<3>
    %m = waveasm.v_cmp_gt_u32_e64 %c3, %x : !waveasm.imm<3>, !v -> !waveasm.sreg<2, 2>
    %e = waveasm.s_and_saveexec_b64_mask %m : !waveasm.sreg<2, 2> -> !waveasm.sreg<2, 2>
    %t = waveasm.v_add_u32 %l3, %l4 : !v, !v -> !v
    waveasm.ds_write_b32 %y, %t : !v, !v
    waveasm.s_mov_b64_exec %e : !waveasm.sreg<2, 2>
  )mlir" +
         makeStores(12) + "waveasm.s_endpgm\n";
}

/// More values than VGPRs where some lanes are off, which are read, too, and
/// written.
static std::string makeLanesOff() {
  return makeLoads(14) + R"mlir(
    %c3 = waveasm.constant 3 : !waveasm.imm<3>
    %m = waveasm.v_cmp_gt_u32_e64 %c3, %x : !waveasm.imm<3>, !v -> !waveasm.sreg<2, 2>
    %e = waveasm.s_and_saveexec_b64_mask %m : !waveasm.sreg<2, 2> -> !waveasm.sreg<2, 2>
  )mlir" +
         repeat(14,
                [](const std::string &i) {
                  return "%s" + i + " = waveasm.v_readlane_b32 %l" + i +
                         ", %c3 : !v, !waveasm.imm<3> -> !s\n"
                         "%w" +
                         i + " = waveasm.v_writelane_b32 %s" + i + ", %c3, %l" +
                         std::to_string(13 - std::stoi(i)) +
                         " : !s, !waveasm.imm<3>, !v -> !v\n";
                }) +
         "waveasm.s_mov_b64_exec %e : !waveasm.sreg<2, 2>\n" +
         makeStores(14, "%w") + "waveasm.s_endpgm\n";
}

/// Loads from the LDS, of which nothing writes what they read until the
/// `s_nop`, and loads of arguments.
static std::string makeRepeatedLoads() {
  return R"mlir(
    %p = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2, 2>
  )mlir" +
         repeat(6,
                [](const std::string &i) {
                  return "%o" + i + " = waveasm.constant " +
                         std::to_string(16 * std::stoi(i)) +
                         " : !waveasm.imm<" +
                         std::to_string(16 * std::stoi(i)) + ">\n%p" + i +
                         " = waveasm.s_load_dwordx4 %p, %o" + i +
                         " : !waveasm.sreg<2, 2>, !waveasm.imm<" +
                         std::to_string(16 * std::stoi(i)) +
                         "> -> !waveasm.sreg<4, 4>\n";
                }) +
         makeLoads(12) +
         "waveasm.s_nop 5\n%t0 = waveasm.v_not_b32 %x : !v -> "
         "!v\n" +
         repeat(12,
                [](const std::string &i) {
                  return "%t" + std::to_string(std::stoi(i) + 1) +
                         " = waveasm.v_add_u32 %t" + i + ", %l" + i +
                         " : !v, !v -> !v\n";
                }) +
         repeat(6,
                [](const std::string &i) {
                  return "waveasm.buffer_store_dword %t12, %p" + i +
                         ", %x, %o0 : !v, !waveasm.sreg<4, 4>, !v, "
                         "!waveasm.imm<0>\n";
                }) +
         "waveasm.s_endpgm\n";
}

/// Tuples, of which parts are read.
static std::string makeTuples() {
  return repeat(6,
                [](const std::string &i) {
                  return "%t" + i +
                         " = waveasm.ds_read_b128 %x {offset = " + i +
                         " : i64} : !v -> !waveasm.vreg<4, 4>\n";
                }) +
         repeat(6,
                [](const std::string &i) {
                  return "%l" + i + " = waveasm.extract %t" + i +
                         "[2] : !waveasm.vreg<4, 4> -> !v\n"
                         "waveasm.ds_write_b32 %y, %l" +
                         i + " : !v, !v\n";
                }) +
         repeat(6,
                [](const std::string &i) {
                  return "waveasm.ds_write_b128 %t" + i +
                         ", %y : !waveasm.vreg<4, 4>, !v\n";
                }) +
         "waveasm.s_endpgm\n";
}

/// Values that a loop carries, each changed by its neighbour, and one that it
/// does not change.
static std::string makeLoop() {
  constexpr unsigned kCarried = 10;
  auto list = [](llvm::function_ref<std::string(const std::string &)> entry) {
    std::string text =
        repeat(kCarried, [&](const std::string &i) { return ", " + entry(i); });
    return text;
  };
  std::string types =
      list([](const std::string &) { return std::string("!v"); });
  return makeLoads(kCarried + 1) + R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %c1 = waveasm.constant 1 : !waveasm.imm<1>
    %c4 = waveasm.constant 4 : !waveasm.imm<4>
    %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
    %r:11 = waveasm.loop (%i = %i0)mlir" +
         list([](const std::string &i) { return "%a" + i + " = %l" + i; }) +
         ") : (!s" + types + ") -> (!s" + types + ") {\n" +
         repeat(kCarried,
                [](const std::string &i) {
                  return "%n" + i + " = waveasm.v_add_u32 %a" + i + ", %a" +
                         std::to_string((std::stoi(i) + 1) % kCarried) +
                         " : !v, !v -> !v\n";
                }) +
         R"mlir(
      waveasm.ds_write_b32 %y, %l10 : !v, !v
      %j:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %q = waveasm.s_cmp_lt_u32 %j#0, %c4 : !s, !waveasm.imm<4> -> !waveasm.scc
      waveasm.condition %q : !waveasm.scc iter_args(%j#0)mlir" +
         list([](const std::string &i) { return "%n" + i; }) + ") : !s" +
         types + "\n}\n" +
         repeat(kCarried,
                [](const std::string &i) {
                  return "waveasm.ds_write_b32 %y, %r#" +
                         std::to_string(std::stoi(i) + 1) + " : !v, !v\n";
                }) +
         "waveasm.s_endpgm\n";
}

/// Results of a branch, whose ways exchange values.
static std::string makeBranch() {
  constexpr unsigned kResults = 10;
  std::string types, some, others;
  for (unsigned i = 0; i < kResults; ++i) {
    std::string comma = i ? ", " : "";
    types += comma + "!v";
    some += comma + "%l" + std::to_string(i);
    others += comma + "%l" + std::to_string(i ^ 1);
  }
  return makeLoads(kResults) + R"mlir(
    %c4 = waveasm.constant 4 : !waveasm.imm<4>
    %q = waveasm.s_cmp_lt_u32 %s, %c4 : !s, !waveasm.imm<4> -> !waveasm.scc
    %r:10 = waveasm.if %q : !waveasm.scc -> )mlir" +
         types + " {\nwaveasm.yield " + some + " : " + types +
         "\n} else {\nwaveasm.yield " + others + " : " + types + "\n}\n" +
         makeStores(kResults, "%r#") + "waveasm.s_endpgm\n";
}

/// SGPRs, read in another order than they are made, also in pairs.
static std::string makeScalars() {
  return R"mlir(
    %p = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2, 2>
  )mlir" +
         repeat(8,
                [](const std::string &i) {
                  return "%o" + i + " = waveasm.constant " + i +
                         " : !waveasm.imm<0>\n%p" + i +
                         " = waveasm.s_load_dwordx2 %p, %o" + i +
                         " : !waveasm.sreg<2, 2>, !waveasm.imm<0> ->"
                         " !waveasm.sreg<2, 2>\n";
                }) +
         repeat(8,
                [](const std::string &i) {
                  return "%h" + i + " = waveasm.extract %p" + i +
                         "[1] : !waveasm.sreg<2, 2> -> !s\n%v" + i +
                         " = waveasm.v_add_u32 %h" + i +
                         ", %x : !s, !v -> !v\n"
                         "waveasm.ds_write_b32 %y, %v" +
                         i + " : !v, !v\n";
                }) +
         repeat(8,
                [](const std::string &i) {
                  return "%g" + i + " = waveasm.s_load_dword %p" + i +
                         ", %o0 : !waveasm.sreg<2, 2>, !waveasm.imm<0> -> !s\n"
                         "%w" +
                         i + " = waveasm.v_add_u32 %g" + i +
                         ", %x : !s, !v -> !v\n"
                         "waveasm.ds_write_b32 %y, %w" +
                         i + " : !v, !v\n";
                }) +
         "waveasm.s_endpgm\n";
}

/// Accumulators in AGPRs that the program gives, which a loop exchanges. With
/// `areLanesOff`, some lanes are off where they are named.
static std::string makeAccumulators(bool areLanesOff) {
  constexpr unsigned kChains = 10;
  auto join = [](llvm::function_ref<std::string(const std::string &)> entry) {
    return repeat(kChains,
                  [&](const std::string &i) { return ", " + entry(i); });
  };
  std::string tuple = "!waveasm.areg<4, 4>";
  std::string types = join([&](const std::string &) { return tuple; });
  std::string narrow = R"mlir(
    %c3 = waveasm.constant 3 : !waveasm.imm<3>
    %m = waveasm.v_cmp_gt_u32_e64 %c3, %x : !waveasm.imm<3>, !v -> !waveasm.sreg<2, 2>
    waveasm.s_mov_b64_exec %m : !waveasm.sreg<2, 2>
  )mlir";
  return (areLanesOff ? narrow : "") +
         repeat(kChains,
                [&](const std::string &i) {
                  return "%a" + i + " = waveasm.precolored.areg " +
                         std::to_string(4 * std::stoi(i)) + ", 4 : " + tuple +
                         "\n";
                }) +
         R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %c1 = waveasm.constant 1 : !waveasm.imm<1>
    %c4 = waveasm.constant 4 : !waveasm.imm<4>
    %f = waveasm.ds_read_b64 %x {offset = 8 : i64} : !v -> !waveasm.vreg<2, 2>
  )mlir" +
         repeat(kChains,
                [&](const std::string &i) {
                  return "%d" + i +
                         " = waveasm.v_mfma_f32_16x16x16_f16 %f, %f, %a" + i +
                         " : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, " +
                         tuple + " -> " + tuple + "\n";
                }) +
         R"mlir(
    %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
    %r:11 = waveasm.loop (%i = %i0)mlir" +
         join([](const std::string &i) { return "%b" + i + " = %d" + i; }) +
         ") : (!s" + types + ") -> (!s" + types + ") {\n" +
         R"mlir(
      %j:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %q = waveasm.s_cmp_lt_u32 %j#0, %c4 : !s, !waveasm.imm<4> -> !waveasm.scc
      waveasm.condition %q : !waveasm.scc iter_args(%j#0)mlir" +
         join([](const std::string &i) {
           return "%b" + std::to_string((std::stoi(i) + 1) % kChains);
         }) +
         ") : !s" + types + "\n}\n" +
         repeat(kChains,
                [&](const std::string &i) {
                  std::string number = std::to_string(std::stoi(i) + 1);
                  return "%e" + i + " = waveasm.extract %r#" + number +
                         "[2] : " + tuple + " -> !waveasm.areg\n%l" + i +
                         " = waveasm.v_accvgpr_read_b32 %e" + i +
                         " : !waveasm.areg -> !v\n";
                }) +
         makeStores(kChains) + "waveasm.s_endpgm\n";
}

static std::vector<Case> makeCases() {
  SpillOptions scratch, agprs, lanes;
  scratch.maxVgprs = agprs.maxVgprs = 6;
  scratch.maxAgprs = 0;
  scratch.window = agprs.window = lanes.window = 0;
  lanes.maxSgprs = 8;
  // More AGPRs are given.
  SpillOptions accumulators = scratch;
  accumulators.maxVgprs = 48;
  SpillOptions fewAccumulators = accumulators;
  fewAccumulators.maxVgprs = 24;
  SpillOptions loads = scratch;
  loads.maxSgprs = 16;
  SpillOptions tuples = scratch;
  tuples.maxVgprs = 12;
  SpillOptions lds = scratch, ldsTuples = tuples;
  lds.maxLds = ldsTuples.maxLds = 64 * 1024;
  return {
      {"BlockInLds", inOwnLds(makeBlock()), lds, "waveasm.ds_read_b32", 2},
      {"TuplesInLds", inOwnLds(makeTuples()), ldsTuples, "waveasm.ds_read_b32",
       4},
      {"LoopInLds", inOwnLds(makeLoop()), lds, "waveasm.ds_read_b32", 3},
      {"BranchInLds", inOwnLds(makeBranch()), lds, "waveasm.ds_read_b32", 1},
      {"Block", makeBlock(), scratch, "waveasm.scratch_load_dword"},
      {"BlockInAgprs", makeBlock(), agprs, "waveasm.v_mov_b32"},
      {"LanesOff", makeLanesOff(), scratch, "waveasm.s_mov_b64_exec_all"},
      {"Tuples", makeTuples(), tuples, "waveasm.scratch_load_dwordx4"},
      {"Loop", makeLoop(), scratch, "waveasm.scratch_load_dword"},
      {"LoopInAgprs", makeLoop(), agprs, "waveasm.v_mov_b32"},
      {"Branch", makeBranch(), scratch, "waveasm.scratch_load_dword"},
      {"Scalars", makeScalars(), lanes, "waveasm.v_readlane_b32"},
      {"Loads", makeRepeatedLoads(), loads, nullptr},
      {"Accumulators", makeAccumulators(/*areLanesOff=*/false), accumulators,
       "waveasm.v_mov_b32"},
      {"AccumulatorsOfLanesOff", makeAccumulators(/*areLanesOff=*/true),
       accumulators, "waveasm.s_mov_b64_exec_all"},
      {"AccumulatorsInScratch", makeAccumulators(/*areLanesOff=*/false),
       fewAccumulators, "waveasm.scratch_load_dwordx4"},
  };
}

/// Replaces the `s_nop` of a program by a store to LDS that may write anywhere.
static void addStore(ProgramOp program) {
  SNopOp place;
  Value address, data;
  program.walk([&](Operation *op) {
    if (auto nop = dyn_cast<SNopOp>(op))
      place = nop;
    if (auto registers = dyn_cast<PrecoloredVRegOp>(op))
      (registers.getIndex() ? data : address) = registers;
  });
  OpBuilder builder(place);
  OperationState state(place.getLoc(), DsWriteB32Op::getOperationName(),
                       ValueRange{data, address}, TypeRange(),
                       place->getDiscardableAttrDictionary().getValue());
  builder.create(state);
  place.erase();
}

TEST(SpillMutantsTest, StoresBeforeLoadsThatRunAgainAreFound) {
  SpillOptions options;
  options.maxVgprs = 6;
  options.maxSgprs = 16;
  options.maxAgprs = options.window = 0;
  Spilled spilled({"Loads", makeRepeatedLoads(), options, ""});
  std::map<std::string, unsigned> loads;
  spilled.get()->walk([&](Operation *op) {
    if (isPlainLoad(op))
      ++loads[op->getName().getStringRef().str()];
    EXPECT_FALSE(isSlotAccess(op));
  });
  EXPECT_GE(loads["waveasm.ds_read_b32"], 12u);
  EXPECT_GE(loads["waveasm.s_load_dwordx4"], 6u);
  EXPECT_TRUE(spilled.isAccepted(spilled.get()));
  EXPECT_FALSE(spilled.isAcceptedWith(addStore));
}

TEST(SpillMutantsTest, OtherAccessesToTheLdsAreFound) {
  SpillOptions options;
  options.maxVgprs = 6;
  options.maxAgprs = options.window = 0;
  options.maxLds = 64 * 1024;
  Spilled spilled({"Block", inOwnLds(makeBlock()), options, "", 2});
  EXPECT_TRUE(spilled.isAccepted(spilled.get()));
  EXPECT_FALSE(spilled.isAcceptedWith([](ProgramOp program) {
    auto load = *program.getBody().getOps<DsReadB32Op>().begin();
    load.setOffset(kOwnLds);
  }));
}

TEST(SpillMutantsTest, EachIsFound) {
  const std::vector<Mutation> mutations = makeMutations();
  std::map<std::string, unsigned> tried;
  for (const Case &test : makeCases()) {
    Spilled spilled(test);
    ASSERT_TRUE(spilled.isAccepted(spilled.get())) << test.name;
    std::set<std::string> added;
    unsigned numOperations = 0;
    spilled.get()->walk([&](Operation *op) {
      ++numOperations;
      if (Spilled::isAdded(op))
        added.insert(op->getName().getStringRef().str());
    });
    if (test.added)
      EXPECT_EQ(added.count(test.added), 1u) << test.name;
    for (const Mutation &mutation : mutations)
      for (unsigned i = 0; i < numOperations; ++i)
        if (std::optional<bool> accepted = spilled.tryMutation(i, mutation)) {
          ++tried[mutation.name];
          EXPECT_FALSE(*accepted)
              << test.name << ": " << mutation.name << " at operation " << i;
        }
  }
  for (const Mutation &mutation : mutations)
    EXPECT_GE(tried[mutation.name], 8u) << mutation.name;
}
