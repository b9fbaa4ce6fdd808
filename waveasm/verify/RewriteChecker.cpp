//===- RewriteChecker.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/RewriteChecker.h"

#include "waveasm/verify/ControlFlow.h"
#include "waveasm/verify/Disassembly.h"
#include "waveasm/verify/ExchangeRules.h"
#include "waveasm/verify/FollowedCalls.h"
#include "waveasm/verify/HazardChecker.h"
#include "waveasm/verify/HazardRules.h"
#include "waveasm/verify/MachineChecker.h"
#include "waveasm/verify/Modes.h"
#include "waveasm/verify/PendingOperations.h"
#include "waveasm/verify/RegisterValues.h"
#include "waveasm/verify/WaitChecker.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Object/ELFObjectFile.h"

#include <map>
#include <optional>

using namespace waveasm;
using namespace waveasm::verify;
using llvm::StringRef;
using llvm::object::ELF64LEObjectFile;

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

namespace {

/// The instructions of a function, split where control may enter or leave.
struct Blocks {
  explicit Blocks(const Function &function);

  llvm::ArrayRef<Instruction> get(unsigned number) const {
    unsigned end = number + 1 < starts.size()
                       ? starts[number + 1]
                       : static_cast<unsigned>(function.instructions.size());
    return llvm::ArrayRef(function.instructions)
        .slice(starts[number], end - starts[number]);
  }
  /// The number of the block that starts at `offset`.
  std::optional<unsigned> find(int64_t offset) const;

  const Function &function;
  std::vector<unsigned> starts;
};

struct CheckerOptions {
  /// Whether a wave may run the memory instructions of a clause again.
  bool replaysMemory = false;
  /// See `checkRewrite`.
  bool keepsWaits = false;
  llvm::ArrayRef<HazardRule> hazards = {};
};

/// Compares a function, whose calls are followed, with its input.
class FunctionChecker {
public:
  FunctionChecker(const Function &before, const Function &after,
                  const CheckerOptions &options)
      : before(before), after(after), options(options),
        controlFlow(before, ignored), newControlFlow(after, ignored),
        indexed(findIndexed(before, controlFlow)),
        skipped(findSkipped(before, controlFlow)),
        newNumbers(before.instructions.size()) {}

  llvm::Error run();

private:
  llvm::Error fail(const llvm::Twine &message) const {
    return llvm::createStringError("function '" + before.function.name +
                                   "': " + message);
  }
  llvm::Error checkBlock(unsigned number);
  llvm::Error checkRenaming(unsigned number) const;
  llvm::Error checkSame(unsigned number);
  llvm::Error checkBranch(const Instruction &a, const Instruction &b) const;
  llvm::Error checkObservers() const;
  llvm::Error checkClauses() const;
  llvm::Error checkCallsAndIndices() const;

  Blocks before, after;
  CheckerOptions options;
  Findings ignored;
  ControlFlow controlFlow, newControlFlow;
  /// By instruction of the input, see `Modes.h`.
  llvm::BitVector indexed, skipped;
  /// Known once registers changed.
  std::optional<LiveVgprs> live;
  /// By instruction of the input other than waits and wait states: its number
  /// in the result.
  std::vector<unsigned> newNumbers;
};

} // namespace

static bool hasCalls(const Function &function) {
  return llvm::any_of(function.instructions,
                      [](const Instruction &each) { return each.callsLeaf; });
}

/// Waits and wait states are checked by what they are for.
static bool isFree(const Instruction &each) {
  return each.is("s_waitcnt") || each.is("s_nop");
}

/// Whether hardware that preloads arguments starts the kernel 256 bytes after
/// its symbol. LLVM 22, "User Guide for AMDGPU Backend", "Kernel Descriptor":
/// kernarg_preload at byte 58, whose low seven bits are the length.
static bool preloadsArguments(const Function &function) {
  return function.registers && function.descriptor.size() > 58 &&
         function.descriptor[58] & 0x7f;
}

Blocks::Blocks(const Function &function) : function(function) {
  std::map<uint64_t, unsigned> numbers;
  for (auto [number, each] : llvm::enumerate(function.instructions))
    numbers[each.offset] = static_cast<unsigned>(number);
  std::vector<bool> isStart(function.instructions.size() + 1);
  isStart[0] = true;
  if (auto entry = numbers.find(function.offset + 256);
      preloadsArguments(function) && entry != numbers.end())
    isStart[entry->second] = true;
  for (auto [number, each] : llvm::enumerate(function.instructions)) {
    if (each.branchTarget)
      if (auto target = numbers.find(static_cast<uint64_t>(*each.branchTarget));
          target != numbers.end())
        isStart[target->second] = true;
    if (each.branchTarget || each.startsWith("s_endpgm") ||
        leavesFunction(each) || each.isUnreached || !each.isValid)
      isStart[number + 1] = true;
  }
  for (unsigned i = 0; i < function.instructions.size(); ++i)
    if (isStart[i])
      starts.push_back(i);
}

std::optional<unsigned> Blocks::find(int64_t offset) const {
  for (auto [number, start] : llvm::enumerate(starts))
    if (static_cast<int64_t>(function.instructions[start].offset) == offset)
      return static_cast<unsigned>(number);
  return std::nullopt;
}

/// Whether both branches do the same with the same blocks.
llvm::Error FunctionChecker::checkBranch(const Instruction &a,
                                         const Instruction &b) const {
  if (a.mnemonic != b.mnemonic || !b.branchTarget)
    return fail(describe(a) + " became " + describe(b));
  std::optional<unsigned> from = before.find(*a.branchTarget);
  std::optional<unsigned> to = after.find(*b.branchTarget);
  if (!from || from != to)
    return fail(describe(b) + " leads to another block than " + describe(a));
  return llvm::Error::success();
}

namespace {
/// The waits between two instructions that are none.
struct Waits {
  explicit Waits(llvm::ArrayRef<Instruction> instructions) {
    for (const Instruction &each : instructions)
      for (auto [counter, least] : llvm::zip_equal(kCounters, counts))
        if (std::optional<unsigned> count = getWaitedCount(each, counter))
          least = std::min(least, *count);
  }

  bool isAtLeast(const Waits &other) const {
    return llvm::all_of_zip(counts, other.counts,
                            [](unsigned a, unsigned b) { return a <= b; });
  }

private:
  static constexpr Counter kCounters[] = {Counter::Vm, Counter::Lgkm,
                                          Counter::Exp};
  unsigned counts[std::size(kCounters)] = {~0U, ~0U, ~0U};
};
} // namespace

/// What tells instructions apart; branches, by where they lead, are compared on
/// their own.
static std::string getText(const Instruction &each) {
  bool isDirect = each.branchTarget && isDirectBranch(each);
  return isDirect ? std::string("branch") : each.text;
}

/// Whether the block has the same instructions in the same order, and waits for
/// no less anywhere.
llvm::Error FunctionChecker::checkSame(unsigned number) {
  llvm::ArrayRef<Instruction> old = before.get(number), now = after.get(number);
  while (true) {
    size_t numOld = 0, numNow = 0;
    while (numOld < old.size() && isFree(old[numOld]))
      ++numOld;
    while (numNow < now.size() && isFree(now[numNow]))
      ++numNow;
    if (!Waits(now.take_front(numNow)).isAtLeast(Waits(old.take_front(numOld))))
      return fail("waits became weaker in a block that has to stay as it is");
    if (numOld == old.size() || numNow == now.size()) {
      if (numOld == old.size() && numNow == now.size())
        return llvm::Error::success();
      return fail("a block changed that has to stay as it is");
    }
    const Instruction &a = old[numOld], &b = now[numNow];
    if (a.mnemonic != b.mnemonic || getText(a) != getText(b))
      return fail("a block changed that has to stay as it is: " + describe(a) +
                  " became " + describe(b));
    old = old.drop_front(numOld + 1);
    now = now.drop_front(numNow + 1);
  }
}

static llvm::SmallVector<StringRef> getSorted(llvm::ArrayRef<std::string> all) {
  llvm::SmallVector<StringRef> result(all);
  llvm::sort(result);
  return result;
}

/// Whether the lives of the values of a block are known, so that others than
/// the registers of the input may hold them.
llvm::Error FunctionChecker::checkRenaming(unsigned number) const {
  if (const Instruction *obstacle = live->getObstacle())
    return fail("registers changed although " + describe(*obstacle) +
                " hides which are used");
  for (auto [i, each] : llvm::enumerate(before.get(number))) {
    if (writesExec(each))
      return fail("registers changed in a block in which " + describe(each) +
                  " switches lanes");
    bool isUnderFirstMask = live->isUnderFirstMask(before.starts[number] +
                                                   static_cast<unsigned>(i));
    if (!isUnderFirstMask && usesOtherLanes(each))
      return fail("registers changed in a block in which " + describe(each) +
                  " uses lanes that may be off");
  }
  return llvm::Error::success();
}

llvm::Error FunctionChecker::checkBlock(unsigned number) {
  llvm::SmallVector<unsigned> old, now;
  bool isKept = false;
  for (auto [i, each] : llvm::enumerate(before.get(number))) {
    auto at = before.starts[number] + static_cast<unsigned>(i);
    isKept |= keepsBlock(each) || skipped.test(at);
    if (!isFree(each))
      old.push_back(at);
  }
  if (isKept)
    if (llvm::Error error = checkSame(number))
      return error;
  for (auto [i, each] : llvm::enumerate(after.get(number)))
    if (!isFree(each))
      now.push_back(after.starts[number] + static_cast<unsigned>(i));
  if (old.size() != now.size())
    return fail("a block has " + llvm::Twine(now.size()) +
                " instructions, expected " + llvm::Twine(old.size()));
  auto getOld = [&](unsigned i) -> const Instruction & {
    return before.function.instructions[old[i]];
  };
  auto getNow = [&](unsigned i) -> const Instruction & {
    return after.function.instructions[now[i]];
  };
  auto oldTexts = llvm::map_to_vector(old, [&](unsigned i) {
    return getText(before.function.instructions[i]);
  });
  auto nowTexts = llvm::map_to_vector(
      now, [&](unsigned i) { return getText(after.function.instructions[i]); });
  bool isRenamed = !llvm::equal(getSorted(oldTexts), getSorted(nowTexts));
  std::vector<unsigned> oldKeys, nowKeys;
  ValueNumbers::Summary was, is;
  if (isRenamed) {
    if (!live)
      live.emplace(before.function, controlFlow);
    if (llvm::Error error = checkRenaming(number))
      return error;
    auto get = [](const Function &function, llvm::ArrayRef<unsigned> numbers) {
      return llvm::map_to_vector(
          numbers, [&](unsigned i) { return &function.instructions[i]; });
    };
    ValueNumbers numbers;
    was = numbers.run(get(before.function, old));
    is = numbers.run(get(after.function, now));
    oldKeys = was.numbers;
    nowKeys = is.numbers;
  } else {
    llvm::StringMap<unsigned> keys;
    auto get = [&](llvm::ArrayRef<std::string> texts) {
      std::vector<unsigned> result;
      for (const std::string &text : texts)
        result.push_back(
            keys.try_emplace(text, static_cast<unsigned>(keys.size()))
                .first->second);
      return result;
    };
    oldKeys = get(oldTexts);
    nowKeys = get(nowTexts);
  }
  // Equal instructions keep their order among themselves.
  llvm::DenseMap<unsigned, std::vector<unsigned>> places;
  for (unsigned i = static_cast<unsigned>(now.size()); i-- > 0;)
    places[nowKeys[i]].push_back(i);
  llvm::SmallVector<unsigned> newPlaces;
  for (unsigned i = 0; i < old.size(); ++i) {
    const Instruction &each = getOld(i);
    std::vector<unsigned> &left = places[oldKeys[i]];
    if (left.empty())
      return fail(describe(each) + " is missing" +
                  (isRenamed ? ", or has other sources" : ""));
    newPlaces.push_back(left.back());
    newNumbers[old[i]] = now[left.back()];
    left.pop_back();
    if (each.size != getNow(newPlaces.back()).size)
      return fail(describe(each) + " is encoded in another way");
    if (each.branchTarget)
      if (llvm::Error error = checkBranch(each, getNow(newPlaces.back())))
        return error;
  }
  if (isRenamed) {
    unsigned last = before.starts[number] +
                    static_cast<unsigned>(before.get(number).size()) - 1;
    llvm::BitVector isLive = live->getLiveAfter(last);
    for (unsigned unit : isLive.set_bits())
      if (was.values[unit] != is.values[unit])
        return fail("after the block of " + describe(getOld(0)) + ", v" +
                    llvm::Twine(unit) + " does not hold what it held");
  }
  if (llvm::is_sorted(newPlaces))
    return llvm::Error::success();
  // Values say where VGPRs were renamed.
  for (unsigned i = 0; i < old.size(); ++i)
    for (unsigned j = i + 1; j < old.size(); ++j)
      if (newPlaces[i] > newPlaces[j] &&
          (!mayExchange(getOld(i), getOld(j), /*withVgprs=*/!isRenamed) ||
           indexed.test(old[i]) || indexed.test(old[j]) ||
           (options.keepsWaits && accessesMemory(getOld(i)) &&
            accessesMemory(getOld(j)))))
        return fail(describe(getOld(j)) + " must not come before " +
                    describe(getOld(i)));
  return llvm::Error::success();
}

/// By instruction: the instructions at which it may be pending although they
/// observe it, may use any register, or access memory if waits are kept.
static std::vector<llvm::DenseSet<unsigned>>
findPending(const Function &function, const ControlFlow &controlFlow,
            bool keepsWaits) {
  llvm::BitVector indexed = findIndexed(function, controlFlow);
  PendingOperations pending(function, controlFlow);
  std::vector<llvm::DenseSet<unsigned>> result(function.instructions.size());
  for (unsigned number = 0; number < function.instructions.size(); ++number) {
    const Instruction &producer = function.instructions[number];
    if (!controlFlow.isReachable(number))
      continue;
    for (Counter counter : {Counter::Vm, Counter::Lgkm})
      if (raises(getGroup(producer), counter))
        pending.walk(number, counter, [&](unsigned index, unsigned) {
          const Instruction &point = function.instructions[index];
          if (observes(point, producer) || indexed.test(index) ||
              (keepsWaits && accessesMemory(point) && accessesMemory(producer)))
            result[number].insert(index);
          return Step::Continue;
        });
  }
  return result;
}

/// What is complete in the input where others may see it has to be complete
/// there.
llvm::Error FunctionChecker::checkObservers() const {
  const Function &old = before.function, &now = after.function;
  std::vector<llvm::DenseSet<unsigned>> pendingBefore =
      findPending(old, controlFlow, options.keepsWaits);
  std::vector<llvm::DenseSet<unsigned>> pendingAfter =
      findPending(now, newControlFlow, options.keepsWaits);
  std::vector<unsigned> oldNumbers(now.instructions.size());
  for (unsigned i = 0; i < old.instructions.size(); ++i)
    if (!isFree(old.instructions[i]))
      oldNumbers[newNumbers[i]] = i;
  for (unsigned i = 0; i < now.instructions.size(); ++i)
    for (unsigned at : pendingAfter[i])
      if (!isFree(now.instructions[at]) &&
          !pendingBefore[oldNumbers[i]].contains(oldNumbers[at]))
        return fail(describe(now.instructions[at]) + " no longer waits for " +
                    describe(now.instructions[i]));
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Clauses
//===----------------------------------------------------------------------===//

/// The kind of clause that an instruction belongs to, or 0.
static unsigned getClause(const Instruction &each) {
  return each.kind.smem ? 1 : each.kind.vmem ? 2 : 0;
}

/// Whether a wave that runs both instructions again could not: one writes what
/// the other reads, or the second is a store after a load. LLVM 22,
/// GCNHazardRecognizer.cpp, checkSoftClauseHazards.
static bool breaksClause(const Instruction &a, const Instruction &b) {
  auto writesSources = [](const Instruction &writer,
                          const Instruction &reader) {
    return llvm::any_of(writer.operands, [&](const Operand &operand) {
      return operand.isDef && operand.reg && reader.reads(*operand.reg);
    });
  };
  bool loads = llvm::any_of(a.operands, [](const Operand &operand) {
    return operand.isDef && operand.reg;
  });
  return writesSources(a, b) || writesSources(b, a) || (loads && b.mayStore);
}

/// The pairs of instructions of a clause that must not be in one.
static llvm::DenseSet<std::pair<unsigned, unsigned>>
findBrokenClauses(const Function &function) {
  llvm::DenseSet<std::pair<unsigned, unsigned>> result;
  for (unsigned i = 0; i < function.instructions.size(); ++i) {
    const Instruction &second = function.instructions[i];
    unsigned clause = getClause(second);
    if (!clause)
      continue;
    for (unsigned j = i; j-- > 0;) {
      const Instruction &first = function.instructions[j];
      if (getClause(first) != clause)
        break;
      if (breaksClause(first, second))
        result.insert({j, i});
    }
  }
  return result;
}

/// With XNACK, a wave runs the memory instructions that follow each other again
/// if one of them met a page that was missing.
llvm::Error FunctionChecker::checkClauses() const {
  if (!options.replaysMemory)
    return llvm::Error::success();
  llvm::DenseSet<std::pair<unsigned, unsigned>> allowed;
  for (auto [a, b] : findBrokenClauses(before.function))
    allowed.insert({newNumbers[a], newNumbers[b]});
  const std::vector<Instruction> &now = after.function.instructions;
  for (auto [a, b] : findBrokenClauses(after.function))
    if (!allowed.contains({a, b}))
      return fail(describe(now[b]) + " follows " + describe(now[a]) +
                  ", which XNACK may run again after it");
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Findings
//===----------------------------------------------------------------------===//

/// What the finding says, without places.
static std::string getKey(const Finding &finding) {
  std::string key = finding.function + ": ";
  StringRef rest = finding.message;
  while (true) {
    auto [text, after] = rest.split(" at 0x");
    key += text;
    if (text.size() == rest.size())
      return key;
    rest = after.drop_while(llvm::isHexDigit);
  }
}

/// Fails if there are findings that were not there before.
static llvm::Error checkNoneIsNew(const Findings &before,
                                  const Findings &after) {
  llvm::StringMap<unsigned> known;
  for (const Finding &finding : before)
    ++known[getKey(finding)];
  for (const Finding &finding : after) {
    unsigned &left = known[getKey(finding)];
    if (left == 0)
      return llvm::createStringError(finding.function + ": " + finding.message);
    --left;
  }
  return llvm::Error::success();
}

/// The function with all VGPRs as operands where an index chooses them.
static Function nameAllVgprs(const Function &function,
                             const llvm::BitVector &indexed) {
  Function result = function;
  for (unsigned i : indexed.set_bits()) {
    llvm::SmallVectorImpl<Operand> &operands = result.instructions[i].operands;
    for (Operand operand : function.instructions[i].operands) {
      if (!operand.reg || operand.reg->file != RegisterFile::Vgpr)
        continue;
      operand.reg = RegisterRange{RegisterFile::Vgpr, 0, 256};
      operand.isImplicit = true;
      operands.push_back(operand);
    }
  }
  return result;
}

/// The findings of files show neither what happens between a kernel and the
/// functions that it calls nor the registers that an index chooses.
llvm::Error FunctionChecker::checkCallsAndIndices() const {
  if (!hasCalls(before.function) && indexed.none())
    return llvm::Error::success();
  auto find = [&](const Function &function, const ControlFlow &flow) {
    Findings findings;
    checkWaits(function, flow, /*strictLdsDma=*/false, findings);
    checkHazards(nameAllVgprs(function, findIndexed(function, flow)), flow,
                 options.hazards, findings);
    return findings;
  };
  return checkNoneIsNew(find(before.function, controlFlow),
                        find(after.function, newControlFlow));
}

/// Whether both have the same instructions at the same places.
static bool areSame(const Function &a, const Function &b) {
  return llvm::equal(a.instructions, b.instructions,
                     [](const Instruction &x, const Instruction &y) {
                       return x.offset == y.offset && x.size == y.size &&
                              x.text == y.text &&
                              x.branchTarget == y.branchTarget;
                     });
}

llvm::Error FunctionChecker::run() {
  const Function &old = before.function, &now = after.function;
  if (old.name != now.name || old.offset != now.offset ||
      old.section != now.section || old.descriptor != now.descriptor)
    return fail("its symbol or descriptor changed");
  if (areSame(old, now))
    return llvm::Error::success();
  // Padding after the end of the program may have grown or shrunk.
  auto isPadding = [](llvm::ArrayRef<Instruction> block) {
    return llvm::all_of(block, isFree);
  };
  size_t numOld = before.starts.size(), numNow = after.starts.size();
  while (numOld && isPadding(before.get(static_cast<unsigned>(numOld - 1))))
    --numOld;
  while (numNow && isPadding(after.get(static_cast<unsigned>(numNow - 1))))
    --numNow;
  if (numOld != numNow)
    return fail("it has other blocks");
  bool hasMoved = false, needsPlaces = false;
  for (unsigned number = 0; number < numOld; ++number) {
    if (llvm::Error error = checkBlock(number))
      return error;
    hasMoved |=
        before.get(number).front().offset != after.get(number).front().offset;
    for (auto [i, each] : llvm::enumerate(before.get(number))) {
      needsPlaces |= each.is("s_getpc_b64");
      if (leavesFunction(each))
        return fail("it changed, but where " + describe(each) +
                    " leads is not known");
      unsigned at = before.starts[number] + static_cast<unsigned>(i);
      if ((each.is("s_getpc_b64") || each.callsLeaf) &&
          now.instructions[newNumbers[at]].offset != each.offset)
        return fail(describe(each) + " moved, whose place is its result");
    }
  }
  if (hasMoved && needsPlaces)
    return fail("blocks moved although it computes addresses of code");
  if (llvm::Error error = checkObservers())
    return error;
  if (llvm::Error error = checkClauses())
    return error;
  return checkCallsAndIndices();
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

namespace {
/// Where a function is: the number of its section, and bytes from the start of
/// that, of the longer one of both.
struct CodeRange {
  uint64_t section;
  uint64_t offset;
  uint64_t bytes;
};
} // namespace

static uint64_t countBytes(const Function &function) {
  if (function.instructions.empty())
    return 0;
  const Instruction &last = function.instructions.back();
  return last.offset + last.size - function.offset;
}

/// The file without the code of `functions` and the sizes of functions: what no
/// change of code may touch.
static llvm::Expected<std::string>
blankCode(llvm::ArrayRef<char> bytes, llvm::ArrayRef<CodeRange> functions) {
  std::string result(bytes.begin(), bytes.end());
  auto object = llvm::object::ObjectFile::createELFObjectFile(
      llvm::MemoryBufferRef(StringRef(bytes.data(), bytes.size()), "file"));
  if (!object)
    return object.takeError();
  const auto *elf = llvm::dyn_cast<ELF64LEObjectFile>(object->get());
  if (!elf)
    return llvm::createStringError("expected a 64-bit ELF file");
  auto sections = elf->getELFFile().sections();
  if (!sections)
    return sections.takeError();
  auto blank = [&](uint64_t offset, uint64_t size) {
    if (offset <= result.size() && size <= result.size() - offset)
      std::fill_n(result.begin() + static_cast<ptrdiff_t>(offset), size, 0);
  };
  for (const CodeRange &function : functions)
    if (function.section < sections->size())
      blank((*sections)[function.section].sh_offset + function.offset,
            function.bytes);
  for (const auto &section : *sections) {
    if (section.sh_type != llvm::ELF::SHT_SYMTAB &&
        section.sh_type != llvm::ELF::SHT_DYNSYM)
      continue;
    auto symbols = elf->getELFFile().symbols(&section);
    if (!symbols)
      return symbols.takeError();
    for (const auto &symbol : *symbols)
      if (symbol.getType() == llvm::ELF::STT_FUNC)
        blank(
            static_cast<uint64_t>(
                reinterpret_cast<const char *>(&symbol.st_size) - bytes.data()),
            sizeof(symbol.st_size));
  }
  return result;
}

/// Compares a function of two files.
static llvm::Error checkFunction(const Function &a, const Disassembly &before,
                                 const Function &b, const Disassembly &after,
                                 const CheckerOptions &options) {
  if (!hasCalls(a))
    return FunctionChecker(a, b, options).run();
  llvm::Expected<Function> source = followCalls(a, before.functions);
  if (!source)
    return source.takeError();
  llvm::Expected<Function> result = followCalls(b, after.functions);
  if (!result)
    return result.takeError();
  return FunctionChecker(*source, *result, options).run();
}

llvm::Error verify::checkRewrite(llvm::ArrayRef<char> before,
                                 llvm::ArrayRef<char> after, bool keepsWaits) {
  llvm::Expected<Disassembly> old = disassemble(before);
  if (!old)
    return old.takeError();
  llvm::Expected<Disassembly> now = disassemble(after);
  if (!now)
    return now.takeError();
  if (old->functions.size() != now->functions.size())
    return llvm::createStringError("the number of functions changed");
  CheckerOptions options = {old->replaysMemory, keepsWaits,
                            getHazardRules(old->waitStatesOf)};
  llvm::SmallVector<CodeRange> ranges;
  for (auto [a, b] : llvm::zip_equal(old->functions, now->functions)) {
    if (llvm::Error error = checkFunction(a, *old, b, *now, options))
      return error;
    // Other code, and data among instructions, keep their bytes.
    auto isValid = [](const Instruction &each) { return each.isValid; };
    if (a.registers && llvm::all_of(a.instructions, isValid) &&
        llvm::all_of(b.instructions, isValid))
      ranges.push_back(
          {a.section, a.offset, std::max(countBytes(a), countBytes(b))});
  }
  llvm::Expected<std::string> oldRest = blankCode(before, ranges);
  if (!oldRest)
    return oldRest.takeError();
  llvm::Expected<std::string> newRest = blankCode(after, ranges);
  if (!newRest)
    return newRest.takeError();
  if (*oldRest != *newRest)
    return llvm::createStringError("bytes outside of the code changed");
  return checkNoneIsNew(check(*old), check(*now));
}
