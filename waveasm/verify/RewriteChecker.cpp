//===- RewriteChecker.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/RewriteChecker.h"

#include "waveasm/verify/ControlFlow.h"
#include "waveasm/verify/Disassembly.h"
#include "waveasm/verify/MachineChecker.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Object/ELFObjectFile.h"

#include <map>

using namespace waveasm;
using namespace waveasm::verify;
using llvm::StringRef;
using llvm::object::ELF64LEObjectFile;

//===----------------------------------------------------------------------===//
// Pairs of instructions
//===----------------------------------------------------------------------===//

/// Instructions that nothing passes: they end a block, change modes, order
/// memory, or observe what is around them.
static bool isFixed(const Instruction &each) {
  if (each.branchTarget || leavesFunction(each) || each.kind.message ||
      each.kind.gws)
    return true;
  static constexpr const char *kPrefixes[] = {
      "s_endpgm",       "s_setreg",   "s_getreg",   "s_setvskip",
      "s_set_gpr_idx",  "s_sethalt",  "s_trap",     "s_rfe",
      "s_getpc",        "s_cbranch",  "s_memtime",  "s_memrealtime",
      "s_dcache",       "s_icache",   "s_store",    "s_buffer_store",
      "s_scratch_stor", "s_atomic",   "s_buffer_a", "s_atc_probe",
      "s_ttracedata",   "buffer_inv", "buffer_wb",  "s_movrel",
      "v_movrel",       "buffer_gl",  "s_sleep"};
  if (llvm::any_of(kPrefixes,
                   [&](const char *prefix) { return each.startsWith(prefix); }))
    return true;
  if (!each.kind.vmem)
    return false;
  // Scopes of the memory model; sc0 of an atomic asks for the old value.
  bool isAtomic = StringRef(each.mnemonic).contains("_atomic_");
  StringRef text = each.text;
  return text.ends_with(" sc1") || text.contains(" sc1 ") ||
         (!isAtomic && (text.ends_with(" sc0") || text.contains(" sc0 ")));
}

namespace {
/// The memories that an instruction may access.
struct Accesses {
  bool global = false;
  bool lds = false;
  bool scratch = false;

  bool meets(const Accesses &other) const {
    return (global && other.global) || (lds && other.lds) ||
           (scratch && other.scratch);
  }
  bool any() const { return global || lds || scratch; }
};
} // namespace

static Accesses getReads(const Instruction &each) {
  bool isScratch = each.startsWith("scratch_");
  return {each.kind.smem || (each.kind.vmem && !isScratch),
          each.kind.ds || each.kind.flat, isScratch || each.kind.flat};
}

static Accesses getWrites(const Instruction &each) {
  Accesses writes;
  // Loads that LLVM says may store are loads to the LDS.
  bool stores = each.mayStore && !each.kind.ldsDma;
  if (stores)
    writes = getReads(each);
  writes.lds |= each.kind.ldsDma;
  return writes;
}

/// Whether the operand counts. LLVM lists two registers that gfx9 does not
/// read: EXEC of a matrix instruction, which works on all lanes, and M0 of an
/// access to the LDS other than those that say so. CDNA3, "Matrix Arithmetic
/// Instructions", and "M0" in "LDS instructions".
static bool counts(const Instruction &each, const Operand &operand) {
  if (!operand.reg)
    return false;
  if (!operand.isImplicit)
    return true;
  if (each.kind.matrix &&
      operand.reg->overlaps({RegisterFile::Scalar, kExec, 2}))
    return false;
  bool readsM0 = !each.kind.ds || StringRef(each.mnemonic).contains("addtid");
  return readsM0 || !operand.reg->overlaps({RegisterFile::Scalar, kM0, 1});
}

static bool writesWhatOtherUses(const Instruction &a, const Instruction &b) {
  for (const Operand &written : a.operands)
    if (written.isDef && counts(a, written))
      for (const Operand &used : b.operands)
        if (counts(b, used) && used.reg->overlaps(*written.reg))
          return true;
  return false;
}

bool verify::mayExchange(const Instruction &a, const Instruction &b) {
  if (isFixed(a) || isFixed(b))
    return false;
  if (writesWhatOtherUses(a, b) || writesWhatOtherUses(b, a))
    return false;
  if (getWrites(a).meets(getReads(b)) || getWrites(b).meets(getReads(a)) ||
      getWrites(a).meets(getWrites(b)))
    return false;
  bool isBarrier = a.is("s_barrier") || b.is("s_barrier");
  bool accesses = getReads(a).any() || getReads(b).any();
  if (isBarrier && (accesses || (a.is("s_barrier") && b.is("s_barrier"))))
    return false;
  if (a.is("s_setprio") || b.is("s_setprio"))
    return !a.kind.matrix && !b.kind.matrix &&
           !(a.is("s_setprio") && b.is("s_setprio"));
  return true;
}

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

/// Compares a function with its input.
class FunctionChecker {
public:
  FunctionChecker(const Function &before, const Function &after)
      : before(before), after(after) {}

  llvm::Error run();

private:
  llvm::Error fail(const llvm::Twine &message) const {
    return llvm::createStringError("function '" + before.function.name +
                                   "': " + message);
  }
  llvm::Error checkBlock(unsigned number);
  llvm::Error checkBranch(const Instruction &a, const Instruction &b) const;

  Blocks before, after;
};

} // namespace

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
        leavesFunction(each) || !each.isValid)
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

/// Whether the block orders memory or depends on its place in time, so that its
/// waits count, too.
static bool needsItsWaits(llvm::ArrayRef<Instruction> block) {
  return llvm::any_of(block, [](const Instruction &each) {
    return isFixed(each) && !each.branchTarget && !each.startsWith("s_endpgm");
  });
}

llvm::Error FunctionChecker::checkBlock(unsigned number) {
  if (needsItsWaits(before.get(number)) &&
      !llvm::equal(before.get(number), after.get(number),
                   [](const Instruction &a, const Instruction &b) {
                     return a.mnemonic == b.mnemonic &&
                            (a.branchTarget || a.text == b.text);
                   }))
    return fail("a block changed that orders memory or reads the clock");
  llvm::SmallVector<const Instruction *> old, now;
  for (const Instruction &each : before.get(number))
    if (!isFree(each))
      old.push_back(&each);
  for (const Instruction &each : after.get(number))
    if (!isFree(each))
      now.push_back(&each);
  if (old.size() != now.size())
    return fail("a block has " + llvm::Twine(now.size()) +
                " instructions, expected " + llvm::Twine(old.size()));
  // Equal instructions keep their order among themselves.
  llvm::StringMap<std::vector<unsigned>> places;
  for (unsigned i = static_cast<unsigned>(now.size()); i-- > 0;)
    places[now[i]->branchTarget ? "branch" : now[i]->text].push_back(i);
  llvm::SmallVector<unsigned> newPlaces;
  for (const Instruction *each : old) {
    std::vector<unsigned> &left =
        places[each->branchTarget ? "branch" : each->text];
    if (left.empty())
      return fail(describe(*each) + " is missing");
    newPlaces.push_back(left.back());
    left.pop_back();
    if (each->branchTarget)
      if (llvm::Error error = checkBranch(*each, *now[newPlaces.back()]))
        return error;
  }
  if (llvm::is_sorted(newPlaces))
    return llvm::Error::success();
  for (unsigned i = 0; i < old.size(); ++i)
    for (unsigned j = i + 1; j < old.size(); ++j)
      if (newPlaces[i] > newPlaces[j] && !mayExchange(*old[i], *old[j]))
        return fail(describe(*old[j]) + " must not come before " +
                    describe(*old[i]));
  return llvm::Error::success();
}

llvm::Error FunctionChecker::run() {
  const Function &old = before.function, &now = after.function;
  if (old.name != now.name || old.offset != now.offset ||
      old.section != now.section || old.descriptor != now.descriptor)
    return fail("its symbol or descriptor changed");
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
    for (const Instruction &each : before.get(number))
      needsPlaces |= each.is("s_getpc_b64") || leavesFunction(each);
  }
  if (hasMoved && needsPlaces)
    return fail("blocks moved although it computes addresses of code");
  return llvm::Error::success();
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

llvm::Error verify::checkRewrite(llvm::ArrayRef<char> before,
                                 llvm::ArrayRef<char> after) {
  llvm::Expected<Disassembly> old = disassemble(before);
  if (!old)
    return old.takeError();
  llvm::Expected<Disassembly> now = disassemble(after);
  if (!now)
    return now.takeError();
  if (old->functions.size() != now->functions.size())
    return llvm::createStringError("the number of functions changed");
  llvm::SmallVector<CodeRange> ranges;
  for (auto [a, b] : llvm::zip_equal(old->functions, now->functions)) {
    if (llvm::Error error = FunctionChecker(a, b).run())
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
  auto key = [](const Finding &finding) {
    return finding.function + ": " + finding.message;
  };
  llvm::StringMap<unsigned> known;
  for (const Finding &finding : check(*old))
    ++known[key(finding)];
  for (const Finding &finding : check(*now))
    if (known[key(finding)]-- == 0)
      return llvm::createStringError(key(finding));
  return llvm::Error::success();
}
