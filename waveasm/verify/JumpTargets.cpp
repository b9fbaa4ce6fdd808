//===- JumpTargets.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conditional constant propagation: values start as "not come to yet", the
// ways that meet in a block join theirs, and a jump leads on once its address
// is known. At the end, what is one constant is one in all executions. "AMD
// Instinct MI300 Instruction Set Architecture", "Scalar ALU Operations".
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/JumpTargets.h"

#include "waveasm/target/UserSgprs.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

#include <array>
#include <map>
#include <optional>
#include <set>

using namespace waveasm;
using namespace waveasm::verify;
using llvm::StringRef;

/// Bounds of the time and the memory that a function may take: a tenth of a
/// second, and some 40 MiB.
static constexpr size_t kMostBlocks = 1 << 14;
static constexpr uint64_t kMostSteps = 1 << 23;

namespace {

/// A 32-bit word.
struct Word {
  enum Kind : uint8_t {
    Unset,    ///< control has not come here
    Constant, ///< `number`
    Low,      ///< the low half of the address `number`
    High,     ///< the high half of it
    Unknown,
  };
  Kind kind = Unset;
  /// Addresses are on the scale of `Instruction::offset`; those of `Low` count
  /// modulo 2 to the 32.
  int64_t number = 0;

  static Word unknown() { return {Unknown, 0}; }
  static Word constant(int64_t value) {
    return {Constant, static_cast<int64_t>(static_cast<uint32_t>(value))};
  }
  static Word low(int64_t address) {
    return {Low, static_cast<int64_t>(static_cast<uint32_t>(address))};
  }
  bool isConstant() const { return kind == Constant; }
  uint32_t bits() const { return static_cast<uint32_t>(number); }
  bool operator==(const Word &other) const {
    return kind == other.kind && number == other.number;
  }
};

/// SCC.
struct Condition {
  enum Kind : uint8_t {
    Unset,
    Known,  ///< `value`
    Carry,  ///< of the low half of the address `value` and `addend`
    Borrow, ///< of `addend` from it
    Unknown,
  };
  Kind kind = Unset;
  int64_t value = 0;
  uint32_t addend = 0;

  static Condition unknown() { return {Unknown, 0, 0}; }
  static Condition known(bool value) { return {Known, value, 0}; }
  bool operator==(const Condition &other) const {
    return kind == other.kind && value == other.value && addend == other.addend;
  }
};

/// s0 to s101 and VCC, by their numbers in encodings.
constexpr unsigned kNumRegisters = kVcc + 2;

struct State {
  std::array<Word, kNumRegisters> words;
  Condition scc;

  static State unknown() {
    State state;
    state.words.fill(Word::unknown());
    state.scc = Condition::unknown();
    return state;
  }

  /// Adds the values of another way to the same place. Returns whether
  /// something changed.
  bool join(const State &other) {
    bool hasChanged = false;
    auto meet = [&](auto &mine, const auto &theirs, auto unset, auto unknown) {
      if (theirs.kind == unset || mine == theirs || mine.kind == unknown.kind)
        return;
      mine = mine.kind == unset ? theirs : unknown;
      hasChanged = true;
    };
    for (auto [mine, theirs] : llvm::zip_equal(words, other.words))
      meet(mine, theirs, Word::Unset, Word::unknown());
    meet(scc, other.scc, Condition::Unset, Condition::unknown());
    return hasChanged;
  }
};

class Resolver {
public:
  Resolver(Function &function, const Leaves &leaves)
      : function(function), leaves(leaves) {}
  void run();

private:
  /// Instructions `first` to `end - 1`. A block that a computed jump leads to
  /// may be the end of another one.
  struct Block {
    unsigned first = 0;
    unsigned end = 0;
    State entry;
    bool isReached = false;
    bool isOpen = false;
  };

  const Instruction &at(unsigned index) const {
    return function.instructions[index];
  }
  bool makeBlocks();
  std::optional<unsigned> findInstruction(int64_t offset) const;
  std::optional<unsigned> getBlock(unsigned first);
  void come(std::optional<unsigned> first, const State &state);
  State runTo(const Block &block, unsigned end) const;
  const Leaf *findCallee(const Instruction &call,
                         std::optional<int64_t> address) const;
  void leave(unsigned last, const State &state);
  void finish();

  Function &function;
  const Leaves &leaves;
  std::vector<Block> blocks;
  /// The block that starts with an instruction.
  llvm::DenseMap<unsigned, unsigned> numbers;
  std::vector<unsigned> open;
  mutable uint64_t numSteps = 0;
  bool isTooLarge = false;
};

} // namespace

static bool isComputedJump(const Instruction &each) {
  return each.is("s_setpc_b64") || each.is("s_swappc_b64");
}

static bool endsBlock(const Instruction &each) {
  return !each.isValid || each.branchTarget || isComputedJump(each) ||
         each.startsWith("s_endpgm") || each.startsWith("s_call") ||
         each.startsWith("s_cbranch") || each.startsWith("s_rfe");
}

/// The registers of a scalar operand that the state has, or none.
static std::optional<RegisterRange> getScalars(const Operand &operand) {
  if (!operand.reg || operand.reg->file != RegisterFile::Scalar ||
      operand.reg->end() > kNumRegisters)
    return std::nullopt;
  return operand.reg;
}

static Word readWord(const State &state, const Operand &operand) {
  if (!operand.reg)
    return Word::constant(operand.imm);
  std::optional<RegisterRange> range = getScalars(operand);
  return range ? state.words[range->first] : Word::unknown();
}

namespace {
struct Outcome {
  Word word = Word::unknown();
  Condition scc = Condition::unknown();
};
} // namespace

/// The half of the address `by` bytes further, of which `carries` says what the
/// other half takes over; `sign` is -1 for differences.
static Outcome addToLow(const Word &a, const Word &b, int64_t sign) {
  return {
      Word::low(a.number + sign * b.number),
      {sign > 0 ? Condition::Carry : Condition::Borrow, a.number, b.bits()}};
}

static Outcome addToHigh(const Word &a, const Word &b, const Condition &scc,
                         int64_t sign) {
  Condition::Kind needed = sign > 0 ? Condition::Carry : Condition::Borrow;
  // The other half has to be of the same address.
  if (scc.kind != needed ||
      static_cast<uint32_t>(scc.value) != static_cast<uint32_t>(a.number))
    return {};
  auto distance = static_cast<int64_t>(uint64_t(b.bits()) << 32 | scc.addend);
  auto start = static_cast<uint64_t>(a.number);
  uint64_t address = sign > 0 ? start + static_cast<uint64_t>(distance)
                              : start - static_cast<uint64_t>(distance);
  return {{Word::High, static_cast<int64_t>(address)}, Condition::unknown()};
}

/// A sum or difference of constants.
static Outcome add(StringRef name, uint32_t a, uint32_t b,
                   const Condition &scc) {
  bool usesScc = name == "s_addc_u32" || name == "s_subb_u32";
  if (usesScc && scc.kind != Condition::Known)
    return {};
  uint64_t carry = usesScc ? scc.value : 0;
  bool isSum = name.starts_with("s_add");
  uint64_t wide = isSum ? uint64_t(a) + b + carry : uint64_t(a) - b - carry;
  Outcome outcome;
  outcome.word = Word::constant(static_cast<int64_t>(wide));
  // SCC of signed sums is their overflow.
  if (name.ends_with("u32"))
    outcome.scc = Condition::known(wide >> 32 != 0);
  return outcome;
}

static std::optional<bool> compare(StringRef name, uint32_t a, uint32_t b) {
  bool isSigned = name.ends_with("i32");
  int64_t x = isSigned ? int64_t{static_cast<int32_t>(a)} : int64_t{a};
  int64_t y = isSigned ? int64_t{static_cast<int32_t>(b)} : int64_t{b};
  return llvm::StringSwitch<std::optional<bool>>(name.split("cmp_").second)
      .Cases({"eq_u32", "eq_i32"}, x == y)
      .Cases({"lg_u32", "lg_i32"}, x != y)
      .Cases({"gt_u32", "gt_i32"}, x > y)
      .Cases({"ge_u32", "ge_i32"}, x >= y)
      .Cases({"lt_u32", "lt_i32"}, x < y)
      .Cases({"le_u32", "le_i32"}, x <= y)
      .Default(std::nullopt);
}

/// What an instruction with two sources computes, if it is known.
static Outcome computeBinary(StringRef name, const Word &a, const Word &b,
                             const Condition &scc) {
  bool isSum = name == "s_add_u32" || name == "s_addc_u32";
  bool isDifference = name == "s_sub_u32" || name == "s_subb_u32";
  bool isHigh = name == "s_addc_u32" || name == "s_subb_u32";
  if (isSum || isDifference) {
    int64_t sign = isSum ? 1 : -1;
    Word::Kind half = isHigh ? Word::High : Word::Low;
    auto addTo = [&](const Word &address, const Word &distance) {
      return isHigh ? addToHigh(address, distance, scc, sign)
                    : addToLow(address, distance, sign);
    };
    if (a.kind == half && b.isConstant())
      return addTo(a, b);
    if (isSum && b.kind == half && a.isConstant())
      return addTo(b, a);
  }
  if (!a.isConstant() || !b.isConstant())
    return {};
  if (isSum || isDifference || name == "s_add_i32" || name == "s_sub_i32")
    return add(name, a.bits(), b.bits(), scc);
  unsigned amount = b.bits() & 31;
  if (name == "s_ashr_i32")
    return {Word::constant(static_cast<int32_t>(a.bits()) >> amount),
            Condition::unknown()};
  if (name == "s_lshl_b32")
    return {Word::constant(int64_t{a.bits()} << amount), Condition::unknown()};
  return {};
}

/// Runs an instruction that does not end a block.
static void step(State &state, const Instruction &each) {
  llvm::SmallVector<const Operand *, 3> sources;
  const Operand *result = nullptr;
  for (const Operand &operand : each.operands) {
    if (operand.isImplicit || operand.isTied)
      continue;
    if (operand.isUse)
      sources.push_back(&operand);
    else if (!result)
      result = &operand;
  }
  auto read = [&](unsigned i) { return readWord(state, *sources[i]); };
  StringRef name = each.mnemonic;
  Outcome outcome;
  std::optional<std::pair<Word, Word>> pair;
  if (name == "s_getpc_b64") {
    auto next = static_cast<int64_t>(each.offset + each.size);
    pair = {Word::low(next), Word{Word::High, next}};
  } else if (name == "s_mov_b64" && sources.size() == 1) {
    if (std::optional<RegisterRange> range = getScalars(*sources[0]);
        range && range->count == 2)
      pair = {state.words[range->first], state.words[range->first + 1]};
  } else if (name == "s_mov_b32" && sources.size() == 1) {
    outcome.word = read(0);
  } else if (name == "s_movk_i32") {
    outcome.word = Word::constant(static_cast<int16_t>(each.simm16));
  } else if (name == "s_abs_i32" && sources.size() == 1) {
    if (Word word = read(0); word.isConstant()) {
      auto value = static_cast<int32_t>(word.bits());
      outcome.word = Word::constant(value < 0 ? -int64_t{value} : value);
    }
  } else if (name.starts_with("s_cmp_") && sources.size() == 2) {
    Word a = read(0), b = read(1);
    if (a.isConstant() && b.isConstant())
      if (std::optional<bool> value = compare(name, a.bits(), b.bits()))
        outcome.scc = Condition::known(*value);
  } else if (name.starts_with("s_") && sources.size() == 2) {
    outcome = computeBinary(name, read(0), read(1), state.scc);
  }
  bool writesAnyRegister = name.starts_with("s_movreld");
  if (writesAnyRegister)
    state = State::unknown();
  for (const Operand &operand : each.operands) {
    if (!operand.isDef || !operand.reg ||
        operand.reg->file != RegisterFile::Scalar)
      continue;
    for (unsigned i = operand.reg->first; i < operand.reg->end(); ++i) {
      if (i < kNumRegisters)
        state.words[i] = Word::unknown();
      if (i == kScc)
        state.scc = outcome.scc;
    }
  }
  std::optional<RegisterRange> range;
  if (result)
    range = getScalars(*result);
  if (!range || writesAnyRegister)
    return;
  if (pair && range->count == 2) {
    state.words[range->first] = pair->first;
    state.words[range->first + 1] = pair->second;
  } else if (!pair && range->count == 1) {
    state.words[range->first] = outcome.word;
  }
}

/// The address that a computed jump leads to, if it is known.
static std::optional<int64_t> getTarget(const State &state,
                                        const Instruction &jump) {
  const Operand *source = nullptr;
  for (const Operand &operand : jump.operands)
    if (operand.isUse && !operand.isImplicit)
      source = &operand;
  std::optional<RegisterRange> range;
  if (source)
    range = getScalars(*source);
  if (!range || range->count != 2)
    return std::nullopt;
  const Word &low = state.words[range->first];
  const Word &high = state.words[range->first + 1];
  if (low.kind != Word::Low || high.kind != Word::High ||
      low.bits() != high.bits())
    return std::nullopt;
  return high.number;
}

std::optional<unsigned> Resolver::findInstruction(int64_t offset) const {
  const auto *it = llvm::partition_point(
      llvm::ArrayRef(function.instructions), [&](const Instruction &each) {
        return static_cast<int64_t>(each.offset) < offset;
      });
  auto index = static_cast<unsigned>(it - function.instructions.data());
  if (index == function.instructions.size() ||
      static_cast<int64_t>(it->offset) != offset)
    return std::nullopt;
  return index;
}

/// The block that starts with an instruction, made if needed. None if there are
/// too many.
std::optional<unsigned> Resolver::getBlock(unsigned first) {
  auto [known, isNew] =
      numbers.try_emplace(first, static_cast<unsigned>(blocks.size()));
  if (!isNew)
    return known->second;
  if (blocks.size() == kMostBlocks) {
    isTooLarge = true;
    return std::nullopt;
  }
  Block block;
  block.first = first;
  block.end = first + 1;
  auto numInstructions = static_cast<unsigned>(function.instructions.size());
  while (!endsBlock(at(block.end - 1)) && block.end < numInstructions &&
         !numbers.contains(block.end))
    ++block.end;
  blocks.push_back(block);
  return known->second;
}

/// Makes the blocks that direct branches lead to and from. Returns false if
/// there are too many.
bool Resolver::makeBlocks() {
  llvm::SmallVector<unsigned> starts = {0};
  for (auto [i, each] : llvm::enumerate(function.instructions)) {
    if (endsBlock(each) && i + 1 < function.instructions.size())
      starts.push_back(static_cast<unsigned>(i + 1));
    if (each.branchTarget)
      if (std::optional<unsigned> target = findInstruction(*each.branchTarget))
        starts.push_back(*target);
  }
  llvm::sort(starts, std::greater<>());
  starts.erase(llvm::unique(starts), starts.end());
  return starts.size() <= kMostBlocks &&
         llvm::all_of(starts, [&](unsigned i) { return getBlock(i); });
}

/// Control comes with `state` to the block that starts with an instruction.
void Resolver::come(std::optional<unsigned> first, const State &state) {
  if (!first || *first >= function.instructions.size())
    return;
  std::optional<unsigned> number = getBlock(*first);
  if (!number)
    return;
  Block &block = blocks[*number];
  bool hasChanged = block.entry.join(state);
  if ((!hasChanged && block.isReached) || block.isOpen)
    return;
  block.isReached = block.isOpen = true;
  open.push_back(*number);
}

/// The state before the instruction `end`.
State Resolver::runTo(const Block &block, unsigned end) const {
  State state = block.entry;
  for (unsigned i = block.first; i < end; ++i)
    step(state, at(i));
  numSteps += end - block.first + 1;
  return state;
}

/// The leaf that a call to an address goes to, or null.
const Leaf *Resolver::findCallee(const Instruction &call,
                                 std::optional<int64_t> address) const {
  if (!address || !call.is("s_swappc_b64") || call.operands.empty())
    return nullptr;
  auto leaf = leaves.find({function.section, static_cast<uint64_t>(*address)});
  bool isCall = leaf != leaves.end() &&
                call.operands[0].reg == leaf->second.returnAddress;
  return isCall ? &leaf->second : nullptr;
}

/// Goes on after the last instruction of a block.
void Resolver::leave(unsigned last, const State &state) {
  const Instruction &each = at(last);
  std::optional<unsigned> next = last + 1, target;
  if (each.branchTarget)
    target = findInstruction(*each.branchTarget);
  if (!endsBlock(each))
    return come(next, state);
  if (each.is("s_setpc_b64")) {
    if (std::optional<int64_t> address = getTarget(state, each))
      come(findInstruction(*address), state);
    return;
  }
  if (each.is("s_swappc_b64") || each.is("s_call_b64")) {
    std::optional<int64_t> address = getTarget(state, each);
    if (address)
      target = findInstruction(*address);
    come(target, State::unknown());
    // Other functions may write any register.
    const Leaf *leaf = findCallee(each, address);
    State after = leaf ? state : State::unknown();
    after.scc = Condition::unknown();
    for (unsigned i = 0; leaf && i < kNumRegisters; ++i)
      if (leaf->written.test(i) ||
          leaf->returnAddress.overlaps({RegisterFile::Scalar, i, 1}))
        after.words[i] = Word::unknown();
    return come(next, after);
  }
  if (each.is("s_branch"))
    return come(target, state);
  if (!each.isValid || !each.branchTarget)
    return;
  std::optional<bool> isTaken;
  if (state.scc.kind == Condition::Known &&
      (each.is("s_cbranch_scc0") || each.is("s_cbranch_scc1")))
    isTaken = state.scc.value == (each.is("s_cbranch_scc1") ? 1 : 0);
  if (isTaken != false)
    come(target, state);
  if (isTaken != true)
    come(next, state);
}

/// Notes where jumps lead.
void Resolver::finish() {
  std::map<unsigned, std::optional<int64_t>> targets;
  for (const Block &block : blocks) {
    unsigned last = block.end - 1;
    if (!block.isReached || !isComputedJump(at(last)))
      continue;
    std::optional<int64_t> target = getTarget(runTo(block, last), at(last));
    auto [known, isNew] = targets.try_emplace(last, target);
    if (!isNew && known->second != target)
      known->second = std::nullopt;
  }
  for (auto [i, each] : llvm::enumerate(function.instructions)) {
    if (!isComputedJump(each))
      continue;
    auto found = targets.find(static_cast<unsigned>(i));
    each.isUnreached = found == targets.end();
    if (each.isUnreached || !found->second)
      continue;
    if (each.is("s_swappc_b64")) {
      each.callTarget = found->second;
      const Leaf *leaf = findCallee(each, found->second);
      each.callsLeaf = leaf;
      each.calleeWaits = leaf && leaf->waitsFirst;
    } else if (findInstruction(*found->second)) {
      each.branchTarget = found->second;
    }
  }
}

void Resolver::run() {
  if (!makeBlocks())
    return;
  come(0, State::unknown());
  // Hardware that preloads arguments starts behind what loads them on hardware
  // that does not. LLVM 22, "User Guide for AMDGPU Backend", "Kernel
  // Descriptor": kernarg_preload at byte 58, whose low seven bits are the
  // length.
  if (function.descriptor.size() > 58 && function.descriptor[58] & 0x7f)
    come(findInstruction(static_cast<int64_t>(function.offset) +
                         target::kPreloadEntryBytes),
         State::unknown());
  while (!open.empty()) {
    unsigned number = open.back();
    open.pop_back();
    blocks[number].isOpen = false;
    unsigned last = blocks[number].end - 1;
    leave(last, runTo(blocks[number], endsBlock(at(last)) ? last : last + 1));
    if (isTooLarge || numSteps > kMostSteps)
      return;
  }
  finish();
}

void verify::resolveJumps(Function &function, const Leaves &leaves) {
  if (llvm::any_of(function.instructions, isComputedJump))
    Resolver(function, leaves).run();
}

/// Whether the instruction keeps control in its function, returns, or leaves it
/// in another way.
static bool staysOrReturns(const Instruction &each, uint64_t begin,
                           uint64_t end) {
  bool isInside = !each.branchTarget ||
                  (*each.branchTarget >= static_cast<int64_t>(begin) &&
                   *each.branchTarget < static_cast<int64_t>(end));
  bool isOther = each.startsWith("s_swappc") || each.startsWith("s_call") ||
                 each.startsWith("s_rfe") || each.startsWith("s_endpgm") ||
                 each.startsWith("s_movreld") || each.startsWith("s_trap") ||
                 each.is("s_cbranch_g_fork") || each.is("s_cbranch_i_fork") ||
                 each.is("s_cbranch_join");
  return each.isValid && isInside && !isOther;
}

static bool isReturn(const Instruction &each) {
  return each.is("s_setpc_b64") && !each.branchTarget && !each.isUnreached;
}

std::optional<Leaf> verify::findLeaf(Function &function) {
  if (function.registers || function.instructions.empty())
    return std::nullopt;
  const Instruction &last = function.instructions.back();
  if (!last.is("s_setpc_b64") && !last.is("s_branch"))
    return std::nullopt;
  Leaf leaf;
  leaf.written.resize(kScc + 1);
  const Instruction &first = function.instructions.front();
  leaf.waitsFirst = first.is("s_waitcnt") && first.simm16 == 0;
  for (const Instruction &each : function.instructions) {
    if (!staysOrReturns(each, function.offset, last.offset + last.size))
      return std::nullopt;
    for (const Operand &operand : each.operands)
      if (operand.isDef && operand.reg && !operand.reg->isVector())
        for (unsigned i = operand.reg->first;
             i < std::min(operand.reg->end(), kScc + 1); ++i)
          leaf.written.set(i);
    if (!isReturn(each))
      continue;
    std::optional<RegisterRange> source = each.operands.back().reg;
    if (!source ||
        (leaf.returnAddress.count && !(leaf.returnAddress == *source)))
      return std::nullopt;
    leaf.returnAddress = *source;
  }
  const RegisterRange &address = leaf.returnAddress;
  if (address.count != 2 || address.end() > kNumRegisters ||
      leaf.written.test(address.first) || leaf.written.test(address.first + 1))
    return std::nullopt;
  for (Instruction &each : function.instructions)
    each.isReturn = isReturn(each);
  return leaf;
}

llvm::SmallVector<const Function *>
verify::findCallees(llvm::ArrayRef<Function> functions,
                    const Function &function) {
  std::set<int64_t> targets;
  for (const Instruction &each : function.instructions)
    if (each.callsLeaf)
      targets.insert(*each.callTarget);
  llvm::SmallVector<const Function *> callees;
  for (const Function &other : functions)
    if (other.section == function.section &&
        targets.count(static_cast<int64_t>(other.offset)))
      callees.push_back(&other);
  return callees;
}
