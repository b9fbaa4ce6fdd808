//===- RegisterRenaming.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/reschedule/RegisterRenaming.h"

#include "waveasm/machine_code/ReadAssembly.h"
#include "waveasm/reschedule/KernelReading.h"
#include "waveasm/verify/Decoder.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Object/ELFObjectFile.h"

#include <algorithm>

using namespace waveasm;
using namespace waveasm::machine_code;
using namespace waveasm::reschedule;
using llvm::StringRef;
using target::Trait;

/// VGPRs that instructions can name. "AMD Instinct MI300 Instruction Set
/// Architecture", "Microcode Formats".
static constexpr unsigned kNumVgprs = 256;

/// Distances in a block beyond which it does not matter for how long a register
/// was free.
static constexpr unsigned kFar = 300;

namespace {

/// The name of VGPRs in a text.
struct Name {
  size_t begin, end;
  unsigned first, count;
};

/// What renaming has to know about an instruction.
struct Facts {
  /// The VGPRs that it reads and writes.
  llvm::SmallVector<unsigned, 8> reads, writes;
  llvm::SmallVector<Name, 4> names;
  /// Whether the first name is the result and the others are all sources, and
  /// the result is written whole.
  bool isPlain = false;
  bool writesExec = false;
  bool usesOtherLanes = false;
};

/// The registers from which values come that nothing in the block wrote.
constexpr unsigned kOutside = ~0U;

/// What one instruction writes.
struct Value {
  unsigned writer = 0;
  unsigned first = 0, count = 0;
  /// The last instruction that reads it.
  unsigned lastUse = 0;
  /// Whether it keeps its registers.
  bool isFixed = false;
  /// The registers that it gets.
  unsigned chosen = 0;
};

/// The instructions `first` to `last` during which a register is in use.
struct Interval {
  unsigned first, last;
};

class Renamer {
public:
  Renamer(const KernelCode &kernel, llvm::ArrayRef<Block> blocks,
          mlir::MLIRContext &context)
      : kernel(kernel), blocks(blocks), context(context),
        limit(std::min(kernel.vgprs, kNumVgprs)),
        facts(kernel.instructions.size()) {}

  llvm::Expected<RenamedCode> run();

private:
  llvm::Error readFacts();
  void findMasks();
  void findLives();
  void findValues(const Block &block);
  void collectIntervals(unsigned number);
  std::optional<unsigned> choose(const Value &value) const;
  void rename(unsigned number);
  llvm::Error encode();

  const KernelCode &kernel;
  llvm::ArrayRef<Block> blocks;
  mlir::MLIRContext &context;
  unsigned limit;
  std::vector<Facts> facts;
  /// By block: whether EXEC may have been written before its first instruction.
  llvm::BitVector isMasked;
  /// By block: the VGPRs that may be read from its start on, and after its end.
  std::vector<llvm::BitVector> liveBefore, liveAfter;

  // Of one block.
  std::vector<Value> values;
  /// By instruction of the block and name: the value, or `kOutside`.
  std::vector<llvm::SmallVector<unsigned, 4>> named;
  /// By VGPR: what it holds at the end, and the last read of what it held at
  /// the start.
  std::vector<unsigned> held;
  std::vector<std::optional<unsigned>> lastOutsideRead;
  std::vector<llvm::SmallVector<Interval>> intervals;

  RenamedCode result;
};

} // namespace

/// The names of VGPRs in the text of an instruction.
static llvm::SmallVector<Name, 4> findNames(StringRef text) {
  llvm::SmallVector<Name, 4> names;
  for (size_t i = 1; i < text.size(); ++i) {
    char before = text[i - 1];
    if (text[i] != 'v' || llvm::isAlnum(before) || before == '_')
      continue;
    StringRef rest = text.drop_front(i + 1);
    unsigned first = 0, last = 0;
    if (!rest.consumeInteger(10, first))
      last = first;
    else if (!rest.consume_front("[") || rest.consumeInteger(10, first) ||
             !rest.consume_front(":") || rest.consumeInteger(10, last) ||
             !rest.consume_front("]"))
      continue;
    names.push_back({i, text.size() - rest.size(), first, last - first + 1});
  }
  return names;
}

static bool contains(unsigned unit, const Name &name) {
  return unit >= name.first && unit < name.first + name.count;
}

/// Whether an instruction may keep bits of its result although its operands do
/// not say so.
static bool mayKeepBits(StringRef text, target::Traits traits) {
  // SDWA fills the bits beside its result, or reads them.
  if (text.contains("_sdwa"))
    return text.contains("UNUSED_PRESERVE");
  bool selects = text.contains(" op_sel:") && !text.starts_with("v_pk_") &&
                 !traits.has(Trait::Matrix);
  // On gfx9, these may keep half of their result.
  StringRef name = text.split(' ').first;
  name.consume_back("_e64");
  bool isHalf =
      name.ends_with("16") &&
      llvm::any_of(std::initializer_list<StringRef>{"v_mad", "v_fma",
                                                    "v_div_fixup", "v_med3",
                                                    "v_min3", "v_max3",
                                                    "v_bitop3"},
                   [&](StringRef prefix) { return name.starts_with(prefix); });
  return selects || isHalf || name.starts_with("v_fma_mix") ||
         name.starts_with("v_mad_mix") || text.contains("_d16") ||
         traits.has(Trait::Dpp) || traits.has(Trait::ShiftedResult) ||
         traits.has(Trait::WriteLane);
}

llvm::Error Renamer::readFacts() {
  KernelReading reading = readKernel(kernel, blocks, context);
  if (!reading.code)
    return llvm::createStringError(reading.message);
  const MachineProgram &program = reading.code->getMachine();
  for (const MachineInstruction &each : program.getInstructions()) {
    auto it = reading.text.instructions.find(each.op);
    if (it == reading.text.instructions.end())
      continue;
    Facts &fact = facts[it->second];
    StringRef text = kernel.instructions[it->second].text;
    for (const RegisterAccess &access : program.getAccesses(each))
      for (unsigned unit = access.first; unit < access.first + access.count;
           ++unit) {
        bool isWrite = access.touches & target::kWrite;
        if (unit == target::kExecUnit || unit == target::kExecUnit + 1)
          fact.writesExec |= isWrite;
        if (unit < target::kVgprUnits + kNumVgprs)
          (isWrite ? fact.writes : fact.reads).push_back(unit);
      }
    fact.names = findNames(text);
    StringRef mnemonic = program.getMnemonic(each);
    fact.usesOtherLanes =
        each.traits.has(Trait::Matrix) || each.traits.has(Trait::Dpp) ||
        each.traits.has(Trait::ReadLane) ||
        each.traits.has(Trait::ReadFirstLane) ||
        each.traits.has(Trait::WriteLane) || each.traits.has(Trait::Permlane) ||
        mnemonic.starts_with("ds_permute") ||
        mnemonic.starts_with("ds_bpermute") ||
        mnemonic.starts_with("ds_swizzle");
    // The sources are exactly what the names after the result say, so that a
    // result that keeps bits is not plain.
    llvm::ArrayRef<Name> sources = fact.names;
    if (!fact.writes.empty() && !sources.empty()) {
      fact.isPlain = llvm::all_of(fact.writes, [&](unsigned unit) {
        return contains(unit, sources.front());
      });
      sources = sources.drop_front();
    } else {
      fact.isPlain = fact.writes.empty();
    }
    bool keepsBits = mayKeepBits(text, each.traits);
    fact.isPlain &= !keepsBits &&
                    llvm::none_of(kernel.instructions[it->second].operands,
                                  [](const verify::Operand &operand) {
                                    return operand.isTied;
                                  }) &&
                    llvm::all_of(fact.reads, [&](unsigned unit) {
                      return llvm::any_of(sources, [&](const Name &name) {
                        return contains(unit, name);
                      });
                    });
    if (keepsBits)
      llvm::append_range(fact.reads, fact.writes);
  }
  return llvm::Error::success();
}

void Renamer::findMasks() {
  isMasked.resize(static_cast<unsigned>(blocks.size()));
  llvm::SmallVector<unsigned> open;
  auto leave = [&](const Block &block) {
    for (unsigned way : {block.next, block.target})
      if (way != kNone && !isMasked.test(way)) {
        isMasked.set(way);
        open.push_back(way);
      }
  };
  for (const Block &block : blocks)
    if (std::any_of(facts.begin() + block.first, facts.begin() + block.end,
                    [](const Facts &fact) { return fact.writesExec; }))
      leave(block);
  while (!open.empty())
    leave(blocks[open.pop_back_val()]);
}

/// Finds where VGPRs hold something that may be read. A write ends the life of
/// what was there only if no lane may be off that will be on later.
void Renamer::findLives() {
  std::vector<llvm::BitVector> read(blocks.size(), llvm::BitVector(kNumVgprs)),
      written = read;
  for (auto [number, block] : llvm::enumerate(blocks)) {
    bool masked = isMasked.test(static_cast<unsigned>(number));
    for (unsigned i = block.first; i < block.end; ++i) {
      const Facts &fact = facts[i];
      for (unsigned unit : fact.reads)
        if (!written[number].test(unit))
          read[number].set(unit);
      masked |= fact.writesExec;
      if (!masked && fact.isPlain)
        for (unsigned unit : fact.writes)
          written[number].set(unit);
    }
  }
  liveBefore = read;
  liveAfter.assign(blocks.size(), llvm::BitVector(kNumVgprs));
  for (bool hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (size_t number = blocks.size(); number-- > 0;) {
      llvm::BitVector live(kNumVgprs);
      for (unsigned way : {blocks[number].next, blocks[number].target})
        if (way != kNone)
          live |= liveBefore[way];
      liveAfter[number] = live;
      live.reset(written[number]);
      live |= read[number];
      hasChanged |= live != liveBefore[number];
      liveBefore[number] = std::move(live);
    }
  }
}

/// Finds the values of a block, and which of them keep their registers.
void Renamer::findValues(const Block &block) {
  values.clear();
  named.assign(block.end - block.first, {});
  held.assign(kNumVgprs, kOutside);
  lastOutsideRead.assign(kNumVgprs, std::nullopt);
  auto fix = [&](unsigned unit) {
    if (held[unit] != kOutside)
      values[held[unit]].isFixed = true;
  };
  for (unsigned i = block.first; i < block.end; ++i) {
    const Facts &fact = facts[i];
    named[i - block.first].assign(fact.names.size(), kOutside);
    for (unsigned unit : fact.reads) {
      if (held[unit] != kOutside)
        values[held[unit]].lastUse = i;
      else
        lastOutsideRead[unit] = i;
    }
    size_t firstSource = fact.isPlain && !fact.writes.empty() ? 1 : 0;
    for (size_t k = firstSource; k < fact.names.size(); ++k) {
      const Name &name = fact.names[k];
      unsigned value = held[name.first];
      // A name stands for registers of one value, all of which are read.
      bool isOne = fact.isPlain;
      for (unsigned unit = name.first; unit < name.first + name.count; ++unit)
        isOne &= held[unit] == value && llvm::is_contained(fact.reads, unit);
      if (isOne)
        named[i - block.first][k] = value;
      else
        for (unsigned unit = name.first; unit < name.first + name.count; ++unit)
          fix(unit);
    }
    if (fact.writes.empty())
      continue;
    Value value;
    value.writer = value.lastUse = i;
    value.first = *llvm::min_element(fact.writes);
    value.count = static_cast<unsigned>(*llvm::max_element(fact.writes) -
                                        value.first + 1);
    value.isFixed = !fact.isPlain || value.first != fact.names[0].first ||
                    value.count != fact.names[0].count;
    auto number = static_cast<unsigned>(values.size());
    if (fact.isPlain)
      named[i - block.first][0] = number;
    values.push_back(value);
    for (unsigned unit : fact.writes)
      held[unit] = number;
  }
}

/// Collects when registers are in use by what keeps its place.
void Renamer::collectIntervals(unsigned number) {
  const Block &block = blocks[number];
  intervals.assign(kNumVgprs, {});
  for (unsigned unit = 0; unit < kNumVgprs; ++unit) {
    bool isRead = liveAfter[number].test(unit);
    if (held[unit] != kOutside && isRead)
      values[held[unit]].isFixed = true;
    if (!liveBefore[number].test(unit) && !lastOutsideRead[unit])
      continue;
    bool staysToEnd = held[unit] == kOutside && isRead;
    intervals[unit].push_back(
        {block.first,
         staysToEnd ? block.end : lastOutsideRead[unit].value_or(block.first)});
  }
  for (auto [k, value] : llvm::enumerate(values)) {
    // What nothing reads is not worth a register.
    value.isFixed |= value.lastUse == value.writer;
    if (!value.isFixed)
      continue;
    for (unsigned unit = value.first; unit < value.first + value.count;
         ++unit) {
      bool staysToEnd = held[unit] == k && liveAfter[number].test(unit);
      intervals[unit].push_back(
          {value.writer, staysToEnd ? block.end : value.lastUse});
    }
  }
}

/// The registers that were free for the longest time before the value and are
/// for the longest time after it.
std::optional<unsigned> Renamer::choose(const Value &value) const {
  // Tuples begin at even registers; halves of pairs may be named as such.
  unsigned step = value.count > 1 ? 2 : 1;
  std::optional<unsigned> best;
  std::tuple<unsigned, unsigned> bestSlack;
  for (unsigned first = value.first % step; first + value.count <= limit;
       first += step) {
    unsigned before = kFar, after = kFar;
    bool isFree = true;
    for (unsigned unit = first; unit < first + value.count && isFree; ++unit)
      for (const Interval &each : intervals[unit]) {
        if (each.last < value.writer)
          before = std::min(before, value.writer - each.last);
        else if (each.first > value.lastUse)
          after = std::min(after, each.first - value.lastUse);
        else
          isFree = false;
      }
    std::tuple slack(std::min(before, after), before);
    if (isFree && (!best || slack > bestSlack)) {
      best = first;
      bestSlack = slack;
    }
  }
  return best;
}

void Renamer::rename(unsigned number) {
  const Block &block = blocks[number];
  auto here = llvm::ArrayRef(facts).slice(block.first, block.end - block.first);
  bool mayRename = llvm::none_of(here, [&](const Facts &fact) {
    return fact.writesExec || (isMasked.test(number) && fact.usesOtherLanes);
  });
  if (!mayRename)
    return;
  findValues(block);
  // A value for which no registers are free keeps its own, which others then
  // have to leave to it.
  for (bool isDone = false; !isDone;) {
    collectIntervals(number);
    isDone = true;
    for (Value &value : values) {
      if (value.isFixed)
        continue;
      std::optional<unsigned> chosen = choose(value);
      if (!chosen) {
        value.isFixed = true;
        isDone = false;
        break;
      }
      value.chosen = *chosen;
      for (unsigned unit = *chosen; unit < *chosen + value.count; ++unit)
        intervals[unit].push_back({value.writer, value.lastUse});
    }
  }
  for (unsigned i = block.first; i < block.end; ++i) {
    const Facts &fact = facts[i];
    std::string &text = result.instructions[i].text;
    for (size_t k = fact.names.size(); k-- > 0;) {
      unsigned which = named[i - block.first][k];
      if (which == kOutside || values[which].isFixed ||
          values[which].chosen == values[which].first)
        continue;
      const Name &name = fact.names[k];
      unsigned first = name.first - values[which].first + values[which].chosen;
      text.replace(name.begin, name.end - name.begin,
                   name.count == 1 && text[name.begin + 1] != '['
                       ? "v" + std::to_string(first)
                       : "v[" + std::to_string(first) + ":" +
                             std::to_string(first + name.count - 1) + "]");
      result.hasOthers.set(number);
    }
  }
}

/// The bytes of the code section of an object.
static llvm::Expected<std::string> takeCode(llvm::ArrayRef<char> object) {
  auto file = llvm::object::ObjectFile::createObjectFile(
      llvm::MemoryBufferRef(StringRef(object.data(), object.size()), "object"));
  if (!file)
    return file.takeError();
  for (const llvm::object::SectionRef &section : (*file)->sections())
    if (section.isText()) {
      llvm::Expected<StringRef> contents = section.getContents();
      if (!contents)
        return contents.takeError();
      return contents->str();
    }
  return llvm::createStringError("expected a code section, got none");
}

/// Assembles the instructions with other registers. A block in which the
/// assembler makes something else of one keeps its registers.
llvm::Error Renamer::encode() {
  std::string text = ".amdgcn_target \"amdgcn-amd-amdhsa--" +
                     std::string(kernel.machine->name) + "\"\n.text\n";
  for (auto [now, before] :
       llvm::zip_equal(result.instructions, kernel.instructions))
    if (now.text != before.text)
      text += now.text + "\n";
  llvm::Expected<llvm::SmallVector<char, 0>> object =
      readAssembly(text, kernel.name);
  if (!object)
    return object.takeError();
  llvm::Expected<std::string> code = takeCode(*object);
  if (!code)
    return code.takeError();
  llvm::Expected<std::unique_ptr<verify::Decoder>> decoder =
      verify::Decoder::create(StringRef(kernel.machine->name));
  if (!decoder)
    return decoder.takeError();
  StringRef rest = *code;
  for (auto [number, block] : llvm::enumerate(blocks)) {
    bool isSame = true;
    for (unsigned i = block.first; i < block.end; ++i) {
      verify::Instruction &now = result.instructions[i];
      const verify::Instruction &before = kernel.instructions[i];
      if (now.text == before.text)
        continue;
      verify::Instruction decoded = (*decoder)->decode(
          llvm::ArrayRef(reinterpret_cast<const uint8_t *>(rest.data()),
                         rest.size()),
          before.offset);
      isSame &= decoded.isValid && decoded.text == now.text &&
                decoded.size == before.size;
      result.codes[i] = rest.take_front(decoded.size).str();
      rest = rest.drop_front(std::min<size_t>(decoded.size, rest.size()));
      now = std::move(decoded);
    }
    if (isSame)
      continue;
    result.hasOthers.reset(static_cast<unsigned>(number));
    for (unsigned i = block.first; i < block.end; ++i) {
      result.instructions[i] = kernel.instructions[i];
      result.codes[i].clear();
    }
  }
  return llvm::Error::success();
}

llvm::Expected<RenamedCode> Renamer::run() {
  result.instructions = kernel.instructions;
  result.codes.resize(kernel.instructions.size());
  result.hasOthers.resize(static_cast<unsigned>(blocks.size()));
  // Here, texts do not say which registers instructions use, or functions that
  // are called use them, too.
  if (!kernel.leaves.empty() ||
      llvm::any_of(kernel.instructions, [](const verify::Instruction &each) {
        return each.startsWith("v_movrel") || each.startsWith("s_setvskip") ||
               each.startsWith("s_set_gpr_idx");
      }))
    return std::move(result);
  if (llvm::Error error = readFacts())
    return std::move(error);
  findMasks();
  findLives();
  for (unsigned number = 0; number < blocks.size(); ++number)
    rename(number);
  if (result.hasOthers.any())
    if (llvm::Error error = encode())
      return std::move(error);
  return std::move(result);
}

llvm::Expected<RenamedCode>
reschedule::renameRegisters(const KernelCode &kernel,
                            llvm::ArrayRef<Block> blocks,
                            mlir::MLIRContext &context) {
  return Renamer(kernel, blocks, context).run();
}
