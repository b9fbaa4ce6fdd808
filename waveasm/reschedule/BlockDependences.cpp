//===- BlockDependences.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memories and the priority of the wave are registers like others here: a load
// reads its memory, a store writes it, and a barrier writes all memories.
//
//===----------------------------------------------------------------------===//

#include "waveasm/reschedule/BlockDependences.h"

#include "waveasm/target/InstructionClass.h"

#include "llvm/ADT/STLExtras.h"

using namespace waveasm;
using namespace waveasm::reschedule;
using llvm::StringRef;
using target::RegisterUnit;
using target::Trait;
using target::Traits;

namespace {

/// What orders instructions beside registers.
enum Place : uint8_t { Global, Lds, Scratch, Priority };
constexpr unsigned kNumPlaces = 4;

/// What an instruction does to a register or a place, which has the number
/// after all registers.
struct Effect {
  RegisterUnit unit;
  bool isWrite;
  DependenceKind kind;
};

class Finder {
public:
  explicit Finder(const MachineProgram &program)
      : program(program), numRegisters(program.getNumUnits()),
        states(numRegisters + kNumPlaces) {}

  std::vector<Dependence> find();

private:
  /// Who touched something last.
  struct State {
    std::optional<unsigned> writer;
    /// Since that write.
    llvm::SmallVector<unsigned, 4> readers;
  };

  llvm::SmallVector<Effect> getEffects(const MachineInstruction &each) const;
  void addMemory(const MachineInstruction &each,
                 llvm::SmallVectorImpl<Effect> &effects) const;
  void add(unsigned from, unsigned to, DependenceKind kind, RegisterUnit unit);
  void apply(unsigned number, const Effect &effect);

  const MachineProgram &program;
  RegisterUnit numRegisters;
  /// By the number of the register or the place.
  std::vector<State> states;
  std::vector<Dependence> found;
};

} // namespace

static bool startsWithAny(StringRef name,
                          std::initializer_list<StringRef> prefixes) {
  return llvm::any_of(
      prefixes, [&](StringRef prefix) { return name.starts_with(prefix); });
}

/// Whether the text has a modifier such as "sc1".
static bool hasModifier(StringRef text, StringRef modifier) {
  llvm::SmallVector<StringRef> words;
  text.split(words, ' ');
  return llvm::is_contained(words, modifier);
}

std::optional<FixedInstruction>
reschedule::findFixed(const verify::Instruction &instruction) {
  StringRef name = instruction.mnemonic, text = instruction.text;
  if (startsWithAny(name,
                    {"s_setreg", "s_setvskip", "s_set_gpr_idx", "s_sethalt",
                     "s_cbranch_g_fork", "s_cbranch_i_fork", "s_cbranch_join",
                     "s_ttracedata", "s_movrel", "v_movrel"}))
    return FixedInstruction{"mode", "changes how other instructions run"};
  if (startsWithAny(name, {"s_memtime", "s_memrealtime", "s_getreg"}))
    return FixedInstruction{"time", "reads the state of the hardware"};
  if (startsWithAny(name, {"s_getpc", "s_setpc", "s_swappc", "s_call", "s_rfe",
                           "s_trap", "s_sendmsg"}))
    return FixedInstruction{"jump", "leads to other code"};
  if (startsWithAny(name,
                    {"buffer_inv", "buffer_wbl2", "s_dcache", "s_icache",
                     "s_store", "s_buffer_store", "s_scratch_store", "s_atomic",
                     "s_buffer_atomic", "s_atc_probe", "ds_gws"}))
    return FixedInstruction{"fence", "orders memory"};
  // sc0 of an atomic asks for the old value.
  bool isAtomic = name.contains("_atomic_");
  if (instruction.kind.vmem &&
      (hasModifier(text, "sc1") || (!isAtomic && hasModifier(text, "sc0"))))
    return FixedInstruction{"fence", "has a scope"};
  return std::nullopt;
}

/// Adds what the instruction does to memories.
void Finder::addMemory(const MachineInstruction &each,
                       llvm::SmallVectorImpl<Effect> &effects) const {
  Traits traits = each.traits;
  auto access = [&](Place place, bool isWrite,
                    DependenceKind kind = DependenceKind::Memory) {
    effects.push_back({numRegisters + place, isWrite, kind});
  };
  if (traits.has(Trait::Barrier))
    for (Place place : {Global, Lds, Scratch})
      access(place, /*isWrite=*/true, DependenceKind::Barrier);
  // What is not said to be a load may be a store.
  bool writes = traits.intersects({Trait::Store, Trait::Atomic}) ||
                !traits.intersects({Trait::Load, Trait::LdsDma});
  if (traits.has(Trait::Flat))
    for (Place place : {Global, Lds, Scratch})
      access(place, writes);
  else if (traits.has(Trait::Vmem))
    access(program.getMnemonic(each).starts_with("scratch_") ? Scratch : Global,
           writes);
  else if (traits.has(Trait::Smem))
    access(Global, writes);
  if (traits.has(Trait::Ds))
    access(Lds, writes || traits.has(Trait::WritesLds));
  if (traits.has(Trait::LdsDma))
    access(Lds, /*isWrite=*/true);
}

llvm::SmallVector<Effect>
Finder::getEffects(const MachineInstruction &each) const {
  llvm::SmallVector<Effect> effects;
  for (const RegisterAccess &access : program.getAccesses(each)) {
    bool isWrite = access.touches & target::kWrite;
    for (RegisterUnit unit = access.first; unit < access.first + access.count;
         ++unit)
      effects.push_back({unit, isWrite,
                         isWrite ? DependenceKind::RegisterWrite
                                 : DependenceKind::RegisterRead});
  }
  StringRef mnemonic = program.getMnemonic(each);
  addMemory(each, effects);
  bool setsPriority = mnemonic == "s_setprio" || mnemonic == "s_sleep";
  if (setsPriority || each.traits.has(Trait::Matrix))
    effects.push_back(
        {numRegisters + Priority, setsPriority, DependenceKind::Priority});
  return effects;
}

void Finder::add(unsigned from, unsigned to, DependenceKind kind,
                 RegisterUnit unit) {
  if (from == to)
    return;
  bool isRegister = unit < numRegisters;
  found.push_back({from, to, kind, nullptr, isRegister ? unit : 0});
}

/// Adds what `effect` of an instruction waits for.
void Finder::apply(unsigned number, const Effect &effect) {
  const State &state = states[effect.unit];
  if (state.writer)
    add(*state.writer, number, effect.kind, effect.unit);
  if (effect.isWrite)
    for (unsigned reader : state.readers)
      add(reader, number, effect.kind, effect.unit);
}

std::vector<Dependence> Finder::find() {
  for (auto [index, each] : llvm::enumerate(program.getInstructions())) {
    auto number = static_cast<unsigned>(index);
    llvm::SmallVector<Effect> effects = getEffects(each);
    for (const Effect &effect : effects)
      apply(number, effect);
    for (const Effect &effect : effects)
      if (!effect.isWrite)
        states[effect.unit].readers.push_back(number);
    for (const Effect &effect : effects)
      if (effect.isWrite)
        states[effect.unit] = {number, {}};
  }
  // Of several reasons for a pair, the one that says most about time first.
  auto key = [](const Dependence &each) {
    return std::tuple(each.to, each.from,
                      each.kind != DependenceKind::RegisterRead, each.kind,
                      each.unit);
  };
  llvm::sort(found, [&](const Dependence &a, const Dependence &b) {
    return key(a) < key(b);
  });
  found.erase(llvm::unique(found,
                           [](const Dependence &a, const Dependence &b) {
                             return a.from == b.from && a.to == b.to;
                           }),
              found.end());
  return std::move(found);
}

std::vector<Dependence>
reschedule::findBlockDependences(const MachineProgram &program) {
  return Finder(program).find();
}
