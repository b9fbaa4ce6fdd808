//===- MoveEnginePropertyTest.cpp - The engine against an oracle ----------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random blocks of up to 8 operations and random commands. An oracle decides
// what is legal. It knows neither the graph nor the dialect's description of
// registers: it has a table of its own, and follows values and registers
// through the order in which the operations stand.
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/MoveEngine.h"

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/proofs/OrderChecker.h"

#include "gtest/gtest.h"

#include <map>
#include <random>
#include <set>

using namespace waveasm;
using llvm::isa;
using mlir::Operation;

namespace {

/// How an operation, given by its name, uses registers outside SSA.
struct Entry {
  /// `$v`, `$s`, `$p` become values: a VGPR, an SGPR, two VGPRs. The result is
  /// `$r`; the letter after the colon in `$r:v` is its kind.
  const char *text;
  std::set<std::string> reads, writes;
  bool isWall = false;
  bool isPinned = false;
};

} // namespace

/// Operations with the registers that they use. VALU and vector memory
/// instructions read EXEC; `v8` and so on are registers with numbers.
static const std::map<std::string, Entry> &getTable() {
  static const std::map<std::string, Entry> table = {
      {"v_not_b32", {"$r:v = waveasm.v_not_b32 $v : !v -> !v", {"EXEC"}, {}}},
      {"v_add_u32",
       {"$r:v = waveasm.v_add_u32 $v, $v : !v, !v -> !v", {"EXEC"}, {}}},
      {"v_cmp_eq_u32",
       {"waveasm.v_cmp_eq_u32 $v, $v : !v, !v", {"EXEC"}, {"VCC"}}},
      {"v_cndmask_b32",
       {"$r:v = waveasm.v_cndmask_b32 $v, $v, %c0 : !v, !v, "
        "!waveasm.imm<0> -> !v",
        {"EXEC", "VCC"},
        {}}},
      {"v_add_co_u32",
       {"$r:v, $f = waveasm.v_add_co_u32 $v, $v : !v, !v -> !v, "
        "!waveasm.sreg<2, 2>",
        {"EXEC"},
        {"VCC"}}},
      {"v_addc_co_u32",
       {"$r:v, $f = waveasm.v_addc_co_u32 $v, $v : !v, !v -> !v, "
        "!waveasm.sreg<2, 2>",
        {"EXEC", "VCC"},
        {"VCC"}}},
      {"s_mov_b32", {"$r:s = waveasm.s_mov_b32 $s : !s -> !s", {}, {}}},
      {"s_add_u32",
       {"$r:s, $f = waveasm.s_add_u32 $s, $s : !s, !s -> !s, !waveasm.scc",
        {},
        {"SCC"}}},
      {"s_cmp_eq_u32",
       {"$f = waveasm.s_cmp_eq_u32 $s, $s : !s, !s -> !waveasm.scc",
        {},
        {"SCC"}}},
      {"s_mov_b32_m0", {"waveasm.s_mov_b32_m0 $s : !s", {}, {"M0"}}},
      {"buffer_load_dword_lds",
       {"waveasm.buffer_load_dword_lds $v, %srd, %c0 : !v, !waveasm.sreg<4, "
        "4>, "
        "!waveasm.imm<0>",
        {"EXEC", "M0"},
        {}}},
      {"s_and_saveexec_b64",
       {"$f = waveasm.s_and_saveexec_b64 -> !waveasm.sreg<2, 2>",
        {"EXEC", "VCC"},
        {"EXEC", "SCC"}}},
      {"s_mov_b64_exec",
       {"waveasm.s_mov_b64_exec %s2 : !waveasm.sreg<2, 2>", {}, {"EXEC"}}},
      {"ds_write_b32", {"waveasm.ds_write_b32 $v, $v : !v, !v", {"EXEC"}, {}}},
      {"ds_read_b32",
       {"$r:v = waveasm.ds_read_b32 $v : !v -> !v", {"EXEC"}, {}}},
      {"ds_write_b64",
       {"waveasm.ds_write_b64 $p, $v : !waveasm.vreg<2, 2>, !v", {"EXEC"}, {}}},
      {"ds_read_b64",
       {"$r:p = waveasm.ds_read_b64 $v : !v -> !waveasm.vreg<2, 2>",
        {"EXEC"},
        {}}},
      {"buffer_store_dword",
       {"waveasm.buffer_store_dword $v, %srd, $v : !v, !waveasm.sreg<4, 4>, !v",
        {"EXEC"},
        {}}},
      {"s_barrier", {"waveasm.s_barrier", {}, {}, false, true}},
      {"s_waitcnt", {"waveasm.s_waitcnt vmcnt(1)", {}, {}}},
      {"s_setprio", {"waveasm.s_setprio 1", {}, {}}},
      {"s_nop", {"waveasm.s_nop 1", {}, {}, true}},
      {"raw", {"waveasm.raw \"s_nop 0\"", {}, {}, true, true}},
      // Registers with numbers. Lanes that are off keep their contents.
      {"v_mov_b32",
       {"$f = waveasm.v_mov_b32 $v : !v -> !waveasm.pvreg<8>",
        {"EXEC", "v8"},
        {"v8"}}},
      {"s_not_b32",
       {"$f, $g = waveasm.s_not_b32 $s : !s -> !waveasm.psreg<20>, "
        "!waveasm.scc",
        {},
        {"s20", "SCC"}}},
  };
  return table;
}

namespace {

/// A random block, as text and in the form that the oracle knows.
struct RandomBlock {
  explicit RandomBlock(uint32_t seed);

  std::string text;
  bool isLoop;
};

} // namespace

RandomBlock::RandomBlock(uint32_t seed) {
  std::mt19937 rng(seed);
  auto pick = [&](auto &values) { return values[rng() % values.size()]; };
  isLoop = rng() % 2;
  std::vector<std::string> v = {"%x", "%y"}, s = {"%s"}, p;
  std::string lastScc;
  unsigned next = 0;
  auto fresh = [&] { return "%n" + std::to_string(next++); };
  text = "  %c0 = waveasm.constant 0 : !waveasm.imm<0>\n"
         "  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>\n"
         "  %s2 = waveasm.precolored.sreg 12, 2 : !waveasm.sreg<2, 2>\n";
  if (isLoop)
    text += "  %loop = waveasm.loop (%k = %s) : (!s) -> !s {\n";
  // Each block uses a few kinds, so that they meet.
  std::vector<std::string> kinds, all;
  for (const auto &[name, _] : getTable())
    all.push_back(name);
  for (unsigned i = 0; i < 5; ++i)
    kinds.push_back(pick(all));
  unsigned size = 3 + rng() % 5;
  for (unsigned i = 0; i < size; ++i) {
    // A read of the flag comes right after its write, or never.
    if (!lastScc.empty() && rng() % 2) {
      std::string result = fresh();
      text += "  " + result;
      text += " = waveasm.s_cselect_b32 " + lastScc;
      text += ", " + pick(s);
      text += ", " + pick(s);
      text += " : !waveasm.scc, !s, !s -> !s\n";
      s.push_back(result);
      lastScc.clear();
      continue;
    }
    if (p.empty() || rng() % 4 == 0) {
      p.push_back(fresh());
      text += "  " + p.back();
      text += " = waveasm.pack " + pick(v);
      text += ", " + pick(v);
      text += " : (!v, !v) -> !waveasm.vreg<2, 2>\n";
    }
    std::string line = getTable().find(pick(kinds))->second.text;
    lastScc.clear();
    std::string result, flag = fresh(), other = fresh();
    char type = 0;
    for (size_t at; (at = line.find('$')) != std::string::npos;) {
      char what = line[at + 1];
      std::string value;
      size_t length = 2;
      if (what == 'r') {
        type = line[at + 3];
        length = 4;
        value = result = fresh();
      } else {
        value = what == 'v'   ? pick(v)
                : what == 's' ? pick(s)
                : what == 'p' ? pick(p)
                : what == 'f' ? flag
                              : other;
      }
      line.replace(at, length, value);
    }
    text += "  " + line + "\n";
    if (line.find("!waveasm.scc") != std::string::npos)
      lastScc = line.find("s_not_b32") != std::string::npos ? other : flag;
    if (type == 'v')
      v.push_back(result);
    if (type == 's')
      s.push_back(result);
    if (type == 'p') {
      p.push_back(result);
      v.push_back(fresh());
      text += "  " + v.back();
      text += " = waveasm.extract ";
      text += result + "[1] : !waveasm.vreg<2, 2> -> !v\n";
    }
  }
  if (isLoop)
    text += "  waveasm.condition %s : !s iter_args(%k) : !s\n  }\n";
  text += "  waveasm.s_endpgm\n";
}

namespace {

/// Judges an order without knowing how it came about.
class Oracle {
public:
  explicit Oracle(mlir::Block &block) {
    for (Operation &op : block)
      original.push_back(&op);
    expected = follow(original);
  }

  /// Whether the operations of the block, in the order in which they stand,
  /// compute the same as in the original order, except for memory and whatever
  /// else `certify` proves.
  bool isLegal(mlir::Block &block) const {
    std::vector<Operation *> order;
    for (Operation &op : block)
      order.push_back(&op);
    std::map<Operation *, size_t> place;
    for (size_t i = 0; i < order.size(); ++i) {
      for (mlir::Value operand : order[i]->getOperands()) {
        Operation *definition = operand.getDefiningOp();
        if (definition && definition->getBlock() == &block &&
            !place.count(definition))
          return false;
      }
      place[order[i]] = i;
    }
    for (size_t i = 0; i < original.size(); ++i)
      for (size_t j = i + 1; j < original.size(); ++j)
        if (place[original[i]] > place[original[j]] &&
            ((isWall(original[i]) && !isFree(original[j])) ||
             (isWall(original[j]) && !isFree(original[i]))))
          return false;
    return follow(order) == expected;
  }

  static bool isPinned(Operation *op) {
    return isTerminator(op) || isa<SEndpgmOp>(op) ||
           (lookup(op) && lookup(op)->isPinned);
  }

private:
  static bool isTerminator(Operation *op) { return isa<ConditionOp>(op); }
  static bool isFree(Operation *op) {
    return isa<ConstantOp, ExtractOp, PrecoloredSRegOp, PrecoloredVRegOp>(op);
  }
  static const Entry *lookup(Operation *op) {
    auto entry = getTable().find(op->getName().stripDialect().str());
    return entry == getTable().end() ? nullptr : &entry->second;
  }
  static bool isWall(Operation *op) {
    return isTerminator(op) || isa<SEndpgmOp>(op) ||
           (lookup(op) && lookup(op)->isWall);
  }
  static std::set<std::string> readsOf(Operation *op) {
    std::set<std::string> reads;
    if (const Entry *entry = lookup(op))
      reads = entry->reads;
    // Allocation may copy a tuple of vectors where it stands.
    if (isa<PackOp>(op))
      reads.insert("EXEC");
    if (isa<SCselectB32Op>(op))
      reads.insert("SCC");
    return reads;
  }
  static std::set<std::string> writesOf(Operation *op) {
    if (const Entry *entry = lookup(op))
      return entry->writes;
    // A condition in an SGPR becomes a comparison; so does one after a loop.
    if (isa<ConditionOp, LoopOp>(op))
      return {"SCC"};
    return {};
  }

  using Found = std::map<std::pair<Operation *, std::string>, Operation *>;
  /// The write that each read finds, and what remains at the end of a body.
  static Found follow(const std::vector<Operation *> &order) {
    Found found;
    std::map<std::string, Operation *> contents;
    for (Operation *op : order) {
      for (const std::string &reg : readsOf(op))
        found[{op, reg}] = contents[reg];
      for (const std::string &reg : writesOf(op))
        contents[reg] = op;
    }
    if (!order.empty() && isa<LoopOp>(order.front()->getParentOp()))
      for (auto &[reg, writer] : contents)
        found[{nullptr, reg}] = writer;
    return found;
  }

  std::vector<Operation *> original;
  Found expected;
};

} // namespace

static std::string print(ProgramOp program) {
  std::string text;
  llvm::raw_string_ostream os(text);
  mlir::OpPrintingFlags flags;
  program->print(os, flags.enableDebugInfo());
  return text;
}

static TagOrder applied(const TagOrder &order, const MoveCommand &command) {
  if (command.kind == MoveCommand::Kind::Order)
    return command.getGroup();
  TagOrder result = order;
  auto *first = llvm::find(result, command.first);
  auto *second = llvm::find(result, command.second);
  if (command.kind == MoveCommand::Kind::Swap) {
    std::swap(*first, *second);
    return result;
  }
  llvm::SmallVector<unsigned> group = command.getGroup();
  for (unsigned tag : group)
    result.erase(llvm::find(result, tag));
  second = llvm::find(result, command.second);
  result.insert(command.kind == MoveCommand::Kind::MoveAfter ? second + 1
                                                             : second,
                group.begin(), group.end());
  return result;
}

/// A command for a region with such an order, legal or not.
static MoveCommand drawCommand(const TagOrder &order, std::mt19937 &rng) {
  using Kind = MoveCommand::Kind;
  auto size = static_cast<unsigned>(order.size());
  constexpr Kind kinds[] = {Kind::MoveAfter, Kind::MoveBefore, Kind::Swap,
                            Kind::Order};
  Kind kind = kinds[rng() % 4];
  if (kind == Kind::Order) {
    // The present order with some neighbours exchanged, at times one wrong.
    TagOrder next = order;
    for (unsigned i = rng() % 4; i-- > 0;) {
      size_t at = rng() % size;
      std::swap(next[at], next[std::min<size_t>(at + 1 + rng() % 2, size - 1)]);
    }
    if (rng() % 10 == 0)
      next[rng() % size] = rng() % size;
    return makeOrder(next);
  }
  MoveCommand command{kind, static_cast<unsigned>(rng() % size),
                      static_cast<unsigned>(rng() % size)};
  if (kind != Kind::Swap)
    while (rng() % 3 == 0)
      command.rest.push_back(rng() % size);
  return command;
}

/// Whether a command names what it may move, as `isPinned` says, and names it
/// once.
static bool isWellFormed(const MoveCommand &command, const TagOrder &order,
                         llvm::function_ref<bool(unsigned)> isPinned) {
  llvm::SmallVector<unsigned> group = command.getGroup();
  std::set<unsigned> named(group.begin(), group.end());
  if (named.size() != group.size())
    return false;
  if (command.kind == MoveCommand::Kind::Order) {
    auto getPinned = [&](llvm::ArrayRef<unsigned> tags) {
      TagOrder pinned;
      llvm::copy_if(tags, std::back_inserter(pinned), isPinned);
      return pinned;
    };
    return named.size() == order.size() && getPinned(group) == getPinned(order);
  }
  return named.count(command.second) == 0 && llvm::none_of(group, isPinned) &&
         (command.kind != MoveCommand::Kind::Swap || !isPinned(command.second));
}

static ScheduleRegion firstRegion(ProgramOp program) {
  tagRegions(program);
  return findRegions(program).front();
}

TEST(MoveEnginePropertyTest, AcceptsWhatTheOracleAccepts) {
  unsigned accepted = 0, refused = 0;
  std::map<std::string, unsigned> codes;
  for (uint32_t seed = 0; seed < 1000; ++seed) {
    RandomBlock block(seed);
    TestProgram program(block.text);
    ASSERT_FALSE(testing::Test::HasFailure());
    ScheduleRegion region = firstRegion(program.getProgram());
    Oracle oracle(*region.block);
    MoveEngine engine(region);
    std::map<unsigned, Operation *> operations;
    for (Operation &op : *region.block)
      if (!isAnchored(&op))
        operations[*getTag(&op)] = &op;
    ASSERT_TRUE(oracle.isLegal(*region.block));
    std::mt19937 rng(seed);
    for (unsigned i = 0; i < 20; ++i) {
      TagOrder order = engine.getOrder();
      MoveCommand command = drawCommand(order, rng);
      std::string before = print(program.getProgram());
      RoundReport report = engine.applyRound(command);
      std::string after = print(program.getProgram());
      bool isLegal = false;
      if (isWellFormed(command, order, [&](unsigned tag) {
            return Oracle::isPinned(operations[tag]);
          })) {
        TagOrder actual = engine.getOrder();
        engine.setOrder(applied(order, command));
        isLegal = oracle.isLegal(*region.block);
        if (isLegal) {
          EXPECT_EQ(print(program.getProgram()), after);
        }
        engine.setOrder(actual);
      }
      std::string message = report.error ? report.error->message : "accepted";
      ASSERT_EQ(!report.error, isLegal)
          << "seed " << seed << ": " << toString(command) << ": " << message
          << "\n"
          << before << "became\n"
          << after;
      if (report.error) {
        EXPECT_EQ(before, after) << toString(command);
        EXPECT_EQ(engine.getOrder(), order);
        EXPECT_EQ(report.numApplied, 0U);
        EXPECT_FALSE(message.empty());
        ++refused;
        ++codes[getName(report.error->code).str()];
      } else {
        ++accepted;
      }
    }
  }
  // The blocks leave enough freedom, and enough restrictions, to test both
  // outcomes.
  EXPECT_GT(accepted, 3000U);
  EXPECT_GT(refused, 3000U);
  for (const char *code : {"operand", "user", "special-register", "fixed",
                           "pinned", "same-tag", "repeated", "incomplete"})
    EXPECT_GT(codes[code], 50U) << code;
}

TEST(MoveEnginePropertyTest, CertifiesWhatTheCheckerAccepts) {
  unsigned proved = 0, unproved = 0;
  for (uint32_t seed = 0; seed < 1000; ++seed) {
    RandomBlock block(seed);
    TestProgram program(block.text);
    ScheduleRegion region = firstRegion(program.getProgram());
    MoveEngine engine(region);
    TagOrder original = engine.getOrder();
    llvm::SmallVector<Operation *> before(engine.getGraph().getOperations());
    std::mt19937 rng(seed);
    for (unsigned i = 0; i < 20; ++i) {
      // Swap a few neighbours, so that some orders are legal.
      TagOrder order = original;
      for (unsigned j = rng() % 6; j-- > 0;) {
        size_t at = rng() % order.size();
        std::swap(order[at], order[std::min(at + 1, order.size() - 1)]);
      }
      engine.setOrder(order);
      llvm::SmallVector<Operation *> after;
      for (Operation &op : *region.block)
        after.push_back(&op);
      auto pairs = engine.certify();
      auto violations = checkOrder(before, after);
      ASSERT_EQ(pairs.empty(), violations.empty())
          << "seed " << seed << ": "
          << (pairs.empty() ? violations.front().reason : pairs.front().reason)
          << "\n"
          << print(program.getProgram());
      ++(pairs.empty() ? proved : unproved);
    }
    engine.setOrder(original);
  }
  EXPECT_GT(proved, 3000U);
  EXPECT_GT(unproved, 3000U);
}

/// A random order that keeps a partial order, given as pairs.
static TagOrder makeLinear(unsigned size, const std::vector<uint64_t> &after,
                           std::mt19937 &rng) {
  TagOrder order;
  uint64_t placed = 0;
  while (order.size() < size) {
    unsigned tag = rng() % size;
    if ((placed >> tag & 1) || (after[tag] & ~placed))
      continue;
    placed |= uint64_t(1) << tag;
    order.push_back(tag);
  }
  return order;
}

TEST(MoveEnginePropertyTest, CommandsKeepWhatBothOrdersKeep) {
  // NOLINTNEXTLINE(bugprone-random-generator-seed): the same each time.
  std::mt19937 rng(1);
  unsigned numCommands = 0;
  for (unsigned run = 0; run < 3000; ++run) {
    unsigned size = 1 + rng() % 12;
    std::vector<uint64_t> after(size);
    for (unsigned to = 0; to < size; ++to)
      for (unsigned from = 0; from < to; ++from)
        if (rng() % 5 == 0)
          after[to] |= uint64_t(1) << from;
    // Pinned operations have one order.
    std::set<unsigned> pinned;
    for (unsigned tag = 0; tag < size; ++tag)
      if (rng() % 6 == 0) {
        if (!pinned.empty())
          after[tag] |= uint64_t(1) << *pinned.rbegin();
        pinned.insert(tag);
      }
    TagOrder from = makeLinear(size, after, rng);
    TagOrder to = makeLinear(size, after, rng);
    TagOrder order = from;
    auto commands = makeCommands(
        from, to, [&](unsigned tag) { return pinned.count(tag) != 0; });
    for (const MoveCommand &command : commands) {
      EXPECT_EQ(pinned.count(command.first), 0U);
      order = applied(order, command);
      uint64_t placed = 0;
      for (unsigned tag : order) {
        ASSERT_EQ(after[tag] & ~placed, 0U) << "run " << run;
        placed |= uint64_t(1) << tag;
      }
    }
    ASSERT_EQ(order, to) << "run " << run;
    numCommands += commands.size();
    // As few as possible: compare with the longest common subsequence that
    // contains all pinned operations, found by trying all sets.
    if (size > 10)
      continue;
    unsigned longest = 0;
    for (unsigned set = 0; set < 1U << size; ++set) {
      auto isIn = [&](unsigned tag) { return (set >> tag & 1) != 0; };
      if (!llvm::all_of(pinned, isIn))
        continue;
      TagOrder a, b;
      llvm::copy_if(from, std::back_inserter(a), isIn);
      llvm::copy_if(to, std::back_inserter(b), isIn);
      if (a == b)
        longest = std::max(longest, static_cast<unsigned>(a.size()));
    }
    EXPECT_EQ(commands.size(), size - longest) << "run " << run;
  }
  EXPECT_GT(numCommands, 3000U);
}

TEST(MoveEnginePropertyTest, RoundsArriveWhereTheirCommandsLead) {
  for (uint32_t seed = 0; seed < 500; ++seed) {
    RandomBlock block(seed);
    TestProgram program(block.text), copy(block.text);
    MoveEngine engine(firstRegion(program.getProgram()));
    MoveEngine replayed(firstRegion(copy.getProgram()));
    TagOrder original = engine.getOrder();
    std::string source = print(program.getProgram());
    std::mt19937 rng(seed);
    llvm::SmallVector<MoveCommand> history;
    for (unsigned i = 0; i < 6; ++i) {
      llvm::SmallVector<MoveCommand> round;
      for (unsigned j = 0; j < 2; ++j)
        round.push_back(drawCommand(engine.getOrder(), rng));
      std::string before = print(program.getProgram());
      RoundReport report = engine.applyRound(round);
      if (!report.error)
        llvm::append_range(history, round);
      else
        ASSERT_EQ(print(program.getProgram()), before) << "seed " << seed;
    }
    RoundReport report = replayed.applyRound(history);
    ASSERT_FALSE(report.error) << report.error->message;
    EXPECT_EQ(print(copy.getProgram()), print(program.getProgram()));
    engine.setOrder(original);
    EXPECT_EQ(print(program.getProgram()), source);
  }
}
