//===- BlockDependences.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memories and the priority of the wave are registers like others here: a load
// reads its memory, a store writes it, and a barrier writes all memories. So
// does an atomic: it may take or give a lock. An atomic of the LDS without a
// result can only give one; it is ordered with what writes memory. A fence
// writes a register that every instruction reads. If accesses of memory keep
// their order, each writes one more.
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
enum Place : uint8_t {
  Global,
  Lds,
  Scratch,
  Released,
  Accesses,
  Priority,
  Everything
};
constexpr unsigned kNumPlaces = 7;

/// What an instruction does to a register or a place, which has the number
/// after all registers.
struct Effect {
  RegisterUnit unit;
  bool isWrite;
  DependenceKind kind;
};

class Finder {
public:
  Finder(const MachineProgram &program, const llvm::BitVector &fences,
         bool keepsAccesses)
      : program(program), fences(fences), keepsAccesses(keepsAccesses),
        numRegisters(program.getNumUnits()), states(numRegisters + kNumPlaces) {
  }

  std::vector<Dependence> find();

private:
  /// Who touched something last.
  struct State {
    std::optional<unsigned> writer;
    /// Since that write.
    llvm::SmallVector<unsigned, 4> readers;
  };

  llvm::SmallVector<Effect> getEffects(unsigned number) const;
  void addMemory(const MachineInstruction &each,
                 llvm::SmallVectorImpl<Effect> &effects) const;
  void add(unsigned from, unsigned to, DependenceKind kind, RegisterUnit unit);
  void apply(unsigned number, const Effect &effect);

  const MachineProgram &program;
  const llvm::BitVector &fences;
  bool keepsAccesses;
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
  StringRef name = instruction.mnemonic;
  if (startsWithAny(name, {"s_setvskip", "s_sethalt", "s_ttracedata"}))
    return FixedInstruction{"mode", "changes how other instructions run"};
  if (startsWithAny(name,
                    {"s_memtime", "s_memrealtime", "s_getreg", "s_sleep"}))
    return FixedInstruction{"time", "depends on time or on the hardware"};
  // A jump and a call whose target is known are like other branches.
  if (instruction.callsLeaf ||
      (instruction.branchTarget && name == "s_setpc_b64"))
    return std::nullopt;
  if (startsWithAny(name, {"s_getpc", "s_setpc", "s_swappc", "s_call", "s_rfe",
                           "s_trap"}))
    return FixedInstruction{"jump", "leads to other code"};
  return std::nullopt;
}

bool reschedule::isFence(const verify::Instruction &instruction) {
  StringRef name = instruction.mnemonic, text = instruction.text;
  if (findFixed(instruction) ||
      startsWithAny(name,
                    {"s_setreg", "s_movrel", "v_movrel", "v_clrexcp",
                     "s_sendmsg", "buffer_inv", "buffer_wbl2", "s_dcache",
                     "s_icache", "s_store", "s_buffer_store", "s_scratch_store",
                     "s_atomic", "s_buffer_atomic", "s_atc_probe", "ds_gws"}))
    return true;
  // What is not known to be harmless and has no operands.
  if (name.starts_with("s_") && text == name &&
      !llvm::is_contained({"s_barrier", "s_nop", "s_waitcnt"}, name))
    return true;
  if (startsWithAny(
          name, {"s_incperflevel", "s_decperflevel", "s_setkill", "s_wakeup"}))
    return true;
  // sc0 of an atomic asks for the old value.
  bool isAtomic = name.contains("_atomic_");
  return instruction.kind.vmem &&
         (hasModifier(text, "sc1") || (!isAtomic && hasModifier(text, "sc0")));
}

/// Whether the instruction writes a register.
static bool hasResult(const MachineProgram &program,
                      const MachineInstruction &each) {
  return llvm::any_of(program.getAccesses(each),
                      [](const RegisterAccess &access) {
                        return access.touches & target::kWrite;
                      });
}

bool reschedule::accessesMemory(const MachineInstruction &instruction) {
  return instruction.traits.intersects({Trait::ReadsLds, Trait::WritesLds}) ||
         instruction.traits.intersects(
             {Trait::Vmem, Trait::Smem, Trait::Gws, Trait::Message});
}

bool reschedule::observes(const MachineInstruction &point, bool isFence,
                          const MachineProgram &program,
                          const MachineInstruction &access) {
  constexpr Traits lds = {Trait::ReadsLds, Trait::WritesLds};
  if (!accessesMemory(access))
    return false;
  if (isFence || point.traits.has(Trait::Barrier))
    return true;
  if (access.traits.has(Trait::LdsDma) && point.traits.intersects(lds) &&
      !point.traits.has(Trait::LdsDma))
    return true;
  if (!point.traits.has(Trait::Atomic))
    return false;
  return point.traits.has(Trait::Vmem) || hasResult(program, point) ||
         !access.traits.has(Trait::Load);
}

/// Adds what the instruction does to memories.
void Finder::addMemory(const MachineInstruction &each,
                       llvm::SmallVectorImpl<Effect> &effects) const {
  Traits traits = each.traits;
  auto access = [&](Place place, bool isWrite,
                    DependenceKind kind = DependenceKind::Memory) {
    effects.push_back({numRegisters + place, isWrite, kind});
  };
  auto accessAll = [&](bool isWrite, DependenceKind kind) {
    for (Place place : {Global, Lds, Scratch})
      access(place, isWrite, kind);
  };
  if (traits.has(Trait::Barrier))
    accessAll(/*isWrite=*/true, DependenceKind::Barrier);
  bool isAtomic = traits.has(Trait::Atomic);
  bool usesLds = traits.intersects({Trait::ReadsLds, Trait::WritesLds});
  // What is not said to be a load may be a store.
  bool writes = isAtomic || traits.has(Trait::Store) ||
                !traits.intersects({Trait::Load, Trait::LdsDma});
  if (traits.has(Trait::Flat))
    accessAll(writes, DependenceKind::Memory);
  else if (traits.has(Trait::Vmem))
    access(program.getMnemonic(each).starts_with("scratch_") ? Scratch : Global,
           writes);
  else if (traits.has(Trait::Smem))
    access(Global, writes);
  if (traits.has(Trait::Ds) && usesLds)
    access(Lds, writes || traits.has(Trait::WritesLds));
  if (traits.has(Trait::LdsDma))
    access(Lds, /*isWrite=*/true);
  if (traits.has(Trait::Ds) ? !usesLds : !traits.has(Trait::Vmem))
    return;
  if (isAtomic && (!traits.has(Trait::Ds) || hasResult(program, each)))
    accessAll(/*isWrite=*/true, DependenceKind::Memory);
  else if (isAtomic)
    access(Released, /*isWrite=*/true);
  if (writes || traits.has(Trait::LdsDma))
    access(Released, /*isWrite=*/false);
}

llvm::SmallVector<Effect> Finder::getEffects(unsigned number) const {
  const MachineInstruction &each = program.getInstructions()[number];
  llvm::SmallVector<Effect> effects;
  effects.push_back(
      {numRegisters + Everything, fences.test(number), DependenceKind::Memory});
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
  if (keepsAccesses && accessesMemory(each))
    effects.push_back(
        {numRegisters + Accesses, /*isWrite=*/true, DependenceKind::WaitCount});
  bool setsPriority = mnemonic == "s_setprio";
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
  for (unsigned number = 0; number < program.getInstructions().size();
       ++number) {
    llvm::SmallVector<Effect> effects = getEffects(number);
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
reschedule::findBlockDependences(const MachineProgram &program,
                                 const llvm::BitVector &fences,
                                 bool keepsAccesses) {
  return Finder(program, fences, keepsAccesses).find();
}
