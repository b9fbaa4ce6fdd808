//===- ScalarState.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What instructions compute: "AMD Instinct MI300 Instruction Set Architecture",
// "Scalar ALU Operations".
//
//===----------------------------------------------------------------------===//

#include "waveasm/machine_code/ScalarState.h"

using namespace waveasm::machine_code;
using namespace waveasm::verify;
using llvm::APInt;
using llvm::KnownBits;

using Action = ScalarStep::Action;
using Condition = ScalarStep::Condition;
using Relation = ScalarStep::Relation;

static constexpr RegisterRange kVccPair = {RegisterFile::Scalar, kVcc, 2};
static constexpr RegisterRange kExecPair = {RegisterFile::Scalar, kExec, 2};

ScalarState::ScalarState() {
  scalars.fill(KnownBits(32));
  vectors.fill(KnownBits(32));
  for (unsigned i : {kExec, kExec + 1})
    scalars[i] = KnownBits::makeConstant(APInt::getAllOnes(32));
}

/// An address for the arguments; what a kernel computes from it other than
/// further addresses means nothing.
static constexpr uint64_t kArgumentsAddress = uint64_t{1} << 46;

ScalarState::ScalarState(const KernelCode &kernel) : ScalarState() {
  if (kernel.knownArguments.bytes.empty())
    return;
  arguments = &kernel.knownArguments;
  if (kernel.argumentsRegister)
    write({RegisterFile::Scalar, *kernel.argumentsRegister, 2},
          KnownBits::makeConstant(APInt(64, kArgumentsAddress)));
  for (unsigned i = 0; i < kernel.preloadDwords; ++i)
    write({RegisterFile::Scalar, kernel.preloadRegister + i, 1},
          arguments->readDword(kernel.preloadOffset + uint64_t{4} * i));
}

template <typename State>
auto *ScalarState::lookup(State &state, RegisterFile file, unsigned number) {
  auto *none = static_cast<decltype(state.scalars.data())>(nullptr);
  if (file == RegisterFile::Scalar && number < state.scalars.size())
    return &state.scalars[number];
  if (file == RegisterFile::Vgpr && number < state.vectors.size())
    return &state.vectors[number];
  return none;
}

KnownBits ScalarState::read(const RegisterRange &range) const {
  auto word = [&](unsigned number) {
    const KnownBits *bits = lookup(*this, range.file, number);
    return bits ? *bits : KnownBits(32);
  };
  return range.count == 2 ? word(range.first + 1).concat(word(range.first))
                          : word(range.first);
}

KnownBits ScalarState::read(const ScalarStep::Source &source,
                            unsigned width) const {
  if (!source.isKnown)
    return KnownBits(width);
  if (!source.reg.count)
    return KnownBits::makeConstant(APInt(width, source.constant,
                                         /*isSigned=*/false,
                                         /*implicitTrunc=*/true));
  KnownBits bits = read(source.reg);
  // Shift amounts of 64-bit shifts have 32 bits.
  return bits.getBitWidth() == width ? bits : bits.zextOrTrunc(width);
}

void ScalarState::write(const RegisterRange &range, const KnownBits &bits) {
  for (unsigned i = 0; i < range.count; ++i)
    if (KnownBits *word = lookup(*this, range.file, range.first + i))
      *word = bits.getBitWidth() >= 32 * (i + 1) ? bits.extractBits(32, 32 * i)
                                                 : KnownBits(32);
}

/// Whether some bit is set, if that is known.
static std::optional<bool> isNonZero(const KnownBits &bits) {
  if (bits.isNonZero())
    return true;
  return bits.isZero() ? std::optional(false) : std::nullopt;
}

static std::optional<bool> compare(const ScalarStep &step, const KnownBits &a,
                                   const KnownBits &b) {
  bool isSigned = step.isSigned;
  switch (step.relation) {
  case Relation::Eq:
    return KnownBits::eq(a, b);
  case Relation::Ne:
    return KnownBits::ne(a, b);
  case Relation::Gt:
    return isSigned ? KnownBits::sgt(a, b) : KnownBits::ugt(a, b);
  case Relation::Ge:
    return isSigned ? KnownBits::sge(a, b) : KnownBits::uge(a, b);
  case Relation::Lt:
    return isSigned ? KnownBits::slt(a, b) : KnownBits::ult(a, b);
  case Relation::Le:
    return isSigned ? KnownBits::sle(a, b) : KnownBits::ule(a, b);
  }
  llvm_unreachable("all relations are handled");
}

static KnownBits toKnownBit(std::optional<bool> value) {
  return value ? KnownBits::makeConstant(APInt(1, *value ? 1 : 0))
               : KnownBits(1);
}

namespace {
/// A result, and what SCC becomes; unless `setsScc`, it is forgotten if the
/// instruction writes it.
struct Outcome {
  KnownBits bits;
  bool setsScc = false;
  std::optional<bool> scc;
};
} // namespace

/// A sum or difference of unsigned words with its carry.
static Outcome addOrSubtract(const ScalarStep &step, const KnownBits &a,
                             const KnownBits &b, std::optional<bool> scc) {
  bool isSum = step.action == Action::Add || step.action == Action::AddCarry ||
               step.action == Action::AddLanes;
  bool usesScc =
      step.action == Action::AddCarry || step.action == Action::SubtractBorrow;
  KnownBits carry = toKnownBit(usesScc ? scc : std::optional(false));
  KnownBits x = a.zext(step.width + 1), y = b.zext(step.width + 1);
  KnownBits wide = isSum ? KnownBits::computeForAddCarry(x, y, carry)
                         : KnownBits::computeForSubBorrow(x, y, carry);
  KnownBits top = wide.extractBits(1, step.width);
  Outcome outcome{wide.trunc(step.width), /*setsScc=*/true, std::nullopt};
  // SCC of signed sums is their overflow, which loops do not use.
  if (!step.isSigned)
    outcome.scc = isNonZero(top);
  return outcome;
}

static Outcome computeLogic(const ScalarStep &step, const KnownBits &a,
                            const KnownBits &b) {
  auto invert = [](KnownBits bits) {
    std::swap(bits.Zero, bits.One);
    return bits;
  };
  KnownBits bits(step.width);
  switch (step.action) {
  case Action::And:
    bits = a & b;
    break;
  case Action::AndNot:
    bits = a & invert(b);
    break;
  case Action::Or:
    bits = a | b;
    break;
  case Action::OrNot:
    bits = a | invert(b);
    break;
  case Action::Xor:
    bits = a ^ b;
    break;
  case Action::Not:
    bits = invert(a);
    break;
  default:
    llvm_unreachable("not a logical operation");
  }
  return {bits, /*setsScc=*/true, isNonZero(bits)};
}

static Outcome computeShift(const ScalarStep &step, const KnownBits &a,
                            KnownBits amount) {
  // The hardware uses the low five or six bits.
  amount = amount & KnownBits::makeConstant(APInt(step.width, step.width - 1));
  KnownBits bits = step.action == Action::ShiftLeft ? KnownBits::shl(a, amount)
                   : step.isSigned ? KnownBits::ashr(a, amount)
                                   : KnownBits::lshr(a, amount);
  return {bits, /*setsScc=*/true, isNonZero(bits)};
}

static Outcome computeExtreme(const ScalarStep &step, const KnownBits &a,
                              const KnownBits &b) {
  bool isMinimum = step.action == Action::Minimum;
  KnownBits bits =
      step.isSigned
          ? (isMinimum ? KnownBits::smin(a, b) : KnownBits::smax(a, b))
          : (isMinimum ? KnownBits::umin(a, b) : KnownBits::umax(a, b));
  // SCC says which of the two it is, which loops do not use.
  return {bits, /*setsScc=*/true, std::nullopt};
}

/// What `v_cndmask` makes of values that are the same in all lanes.
static KnownBits selectLanes(const KnownBits &a, const KnownBits &b,
                             const KnownBits &mask) {
  return mask.isZero() ? a : mask.isAllOnes() ? b : a.intersectWith(b);
}

static Outcome compute(const ScalarStep &step, const KnownBits &a,
                       const KnownBits &b, std::optional<bool> scc) {
  switch (step.action) {
  case Action::Move:
  case Action::MoveLanes:
    return {a, /*setsScc=*/false, std::nullopt};
  case Action::Add:
  case Action::AddCarry:
  case Action::Subtract:
  case Action::SubtractBorrow:
  case Action::AddLanes:
  case Action::SubtractLanes:
    return addOrSubtract(step, a, b, scc);
  case Action::Multiply:
    return {KnownBits::mul(a, b), /*setsScc=*/false, std::nullopt};
  case Action::MultiplyHigh:
    return {step.isSigned ? KnownBits::mulhs(a, b) : KnownBits::mulhu(a, b),
            /*setsScc=*/false, std::nullopt};
  case Action::ShiftLeft:
  case Action::ShiftRight:
    return computeShift(step, a, b);
  case Action::And:
  case Action::AndNot:
  case Action::Or:
  case Action::OrNot:
  case Action::Xor:
  case Action::Not:
    return computeLogic(step, a, b);
  case Action::Select:
    return {scc ? (*scc ? a : b) : a.intersectWith(b), /*setsScc=*/false,
            std::nullopt};
  case Action::Minimum:
  case Action::Maximum:
    return computeExtreme(step, a, b);
  case Action::Compare:
  case Action::CompareLanes:
    return {KnownBits(step.width), /*setsScc=*/true, compare(step, a, b)};
  case Action::Load:
  case Action::SelectLanes:
  case Action::Forget:
  case Action::ForgetAll:
    break;
  }
  llvm_unreachable("not a computation");
}

void ScalarState::load(const ScalarStep &step) {
  write(step.result, KnownBits(32));
  if (!arguments)
    return;
  uint64_t address = 0;
  for (const ScalarStep::Source &source : step.sources) {
    KnownBits bits = source.reg.count
                         ? read(source.reg)
                         : KnownBits::makeConstant(
                               APInt(64, source.constant, /*isSigned=*/false,
                                     /*implicitTrunc=*/true));
    if (!bits.isConstant())
      return;
    address += bits.getConstant().getZExtValue();
  }
  // The last word of the range may be above the arguments: it is unknown.
  if (address < kArgumentsAddress)
    return;
  for (unsigned i = 0; i < step.result.count; ++i)
    write({step.result.file, step.result.first + i, 1},
          arguments->readDword(address - kArgumentsAddress + uint64_t{4} * i));
}

void ScalarState::run(const ScalarStep &step) {
  if (step.action == Action::Load) {
    load(step);
    return;
  }
  if (step.action == Action::ForgetAll) {
    *this = ScalarState();
    write(kExecPair, KnownBits(64));
    return;
  }
  KnownBits exec = read(kExecPair);
  bool writesScc = false;
  for (const RegisterRange &range : step.writes)
    writesScc |= range.file == RegisterFile::Scalar && range.first == kScc;
  Outcome outcome{KnownBits(step.width), /*setsScc=*/false, std::nullopt};
  if (step.action != Action::Forget) {
    KnownBits a = read(step.sources[0], step.width);
    KnownBits b = step.savesExec            ? exec
                  : step.sources.size() > 1 ? read(step.sources[1], step.width)
                                            : KnownBits(step.width);
    if (step.action == Action::SelectLanes)
      outcome.bits = selectLanes(a, b, read(step.sources[2], 64));
    else
      outcome = compute(step, a, b, scc);
  }
  for (const RegisterRange &range : step.writes)
    write(range, KnownBits(32));
  if (writesScc)
    scc = outcome.setsScc ? outcome.scc : std::nullopt;
  // Lanes that are not active get 0.
  auto writeMask = [&](const RegisterRange &mask) {
    write(mask, !outcome.scc   ? exec & KnownBits(64)
                : *outcome.scc ? exec
                               : KnownBits::makeConstant(APInt(64, 0)));
  };

  switch (step.action) {
  case Action::Forget:
  case Action::Compare:
    return;
  case Action::MoveLanes:
  case Action::SelectLanes:
    if (exec.isAllOnes())
      write(step.result, outcome.bits);
    return;
  case Action::AddLanes:
  case Action::SubtractLanes:
    if (exec.isAllOnes())
      write(step.result, outcome.bits);
    writeMask(step.carries);
    return;
  case Action::CompareLanes:
    writeMask(step.result);
    return;
  default:
    write(step.result, step.savesExec ? exec : outcome.bits);
    if (step.savesExec)
      write(kExecPair, outcome.bits);
  }
}

std::optional<bool> ScalarState::isTaken(const ScalarStep &step) const {
  std::optional<bool> value;
  switch (step.condition) {
  case Condition::Always:
    return true;
  case Condition::Scc:
    value = scc;
    break;
  case Condition::Vcc:
    value = isNonZero(read(kVccPair));
    break;
  case Condition::Exec:
    value = isNonZero(read(kExecPair));
    break;
  case Condition::Unknown:
    return std::nullopt;
  }
  if (!value)
    return std::nullopt;
  return *value == step.isTakenIf;
}
