//===- OutOfRegisters.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/linear_scan/OutOfRegisters.h"

#include "waveasm/analysis/printed_lines/PrintedLines.h"
#include "waveasm/analysis/register_curve/RegisterCurve.h"
#include "waveasm/analysis/register_types/RegisterText.h"
#include "waveasm/dialect/SourcePlace.h"
#include "waveasm/transforms/backend/linear_scan/LinearScan.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace waveasm;

/// The most lines of the input whose values a message lists, and the most
/// ranges of registers that it lists for each of them.
static constexpr size_t kMaxGroups = 5;
static constexpr size_t kMaxRanges = 4;

/// Metadata of the messages, which nobody prints.
static constexpr StringLiteral kShortage = "waveasm.shortage";

bool waveasm::isShortage(const Diagnostic &diagnostic) {
  return llvm::any_of(
      const_cast<Diagnostic &>(diagnostic).getMetadata(),
      [](const DiagnosticArgument &argument) {
        return argument.getKind() ==
                   DiagnosticArgument::DiagnosticArgumentKind::String &&
               argument.getAsString() == kShortage;
      });
}

namespace {

/// Values that one line of the input defines.
struct Group {
  SmallVector<LiveValue, 1> values;
  unsigned registers = 0;
  unsigned end = 0;
};

/// Writes one message.
class Reporter {
public:
  Reporter(ProgramOp program, const Liveness &liveness,
           const RegisterWebs &webs, const HomelessWeb &homeless)
      : liveness(liveness), webs(webs), homeless(homeless), lines(program),
        program(program) {}

  InFlightDiagnostic report();

private:
  unsigned findSlot(const RegisterCurve &curve) const;
  std::vector<Group> collectGroups(unsigned slot) const;
  std::string describeEnd(const Group &group) const;
  std::string listRegisters(const Group &group) const;

  const Liveness &liveness;
  const RegisterWebs &webs;
  const HomelessWeb &homeless;
  PrintedLines lines;
  ProgramOp program;
};

} // namespace

/// The first slot in the life of the web in which most registers are live.
unsigned Reporter::findSlot(const RegisterCurve &curve) const {
  ArrayRef<int> live = curve.of(homeless.registerClass);
  const Web &web = webs.getWeb(homeless.web);
  unsigned best = web.items.front().segment.start;
  for (const WebItem &item : web.items)
    for (unsigned slot = item.segment.start; slot < item.segment.end; ++slot)
      if (live[slot] > live[best])
        best = slot;
  return best;
}

/// The values that are live in `slot` by where they are defined, those with the
/// most registers first. Values without a place are on their own.
std::vector<Group> Reporter::collectGroups(unsigned slot) const {
  llvm::MapVector<const void *, Group> groups;
  for (const LiveValue &live :
       collectLiveValues(liveness, homeless.registerClass, slot)) {
    FileLineColLoc place = findPlace(live.value.getLoc());
    Group &group = groups[place ? place.getAsOpaquePointer()
                                : live.value.getAsOpaquePointer()];
    group.values.push_back(live);
    group.registers += live.registers;
    group.end = std::max(group.end, live.end);
  }
  std::vector<Group> result;
  for (auto &[place, group] : groups)
    result.push_back(std::move(group));
  auto number = [&](const Group &group) {
    return liveness.getFragmentsOf(group.values.front().value).front();
  };
  llvm::sort(result, [&](const Group &a, const Group &b) {
    return std::tuple(b.registers, b.end, number(a)) <
           std::tuple(a.registers, a.end, number(b));
  });
  return result;
}

/// What reads the values last, as the end of a sentence.
std::string Reporter::describeEnd(const Group &group) const {
  Operation *op = nullptr;
  for (unsigned position = (group.end - 1) / 2 + 1; position-- > 0 && !op;)
    op = liveness.getOperation(position);
  if (!op)
    return "";
  FileLineColLoc place = findPlace(op->getLoc());
  if (!place)
    return (", until " + op->getName().getStringRef()).str();
  FileLineColLoc start = findPlace(group.values.front().value.getLoc());
  if (start && start.getFilename() == place.getFilename())
    return (", until line " + Twine(place.getLine())).str();
  return (", until " + Twine(place.getFilename().getValue()) + ":" +
          Twine(place.getLine()))
      .str();
}

/// The registers of the values of `group`, as far as they are known.
std::string Reporter::listRegisters(const Group &group) const {
  SmallVector<std::pair<int, unsigned>> ranges;
  bool isGiven = true;
  for (const LiveValue &live : group.values)
    for (unsigned fragment : liveness.getFragmentsOf(live.value)) {
      RegisterWebs::Place place = webs.getPlace(fragment);
      isGiven &= webs.getWeb(place.web).fixed.has_value();
      if (std::optional<int> origin = homeless.origins[place.web])
        ranges.emplace_back(*origin + place.offset,
                            liveness.getFragments()[fragment].size);
    }
  if (ranges.empty())
    return "";
  llvm::sort(ranges);
  SmallVector<std::pair<int, unsigned>> joined;
  for (auto [first, size] : ranges)
    if (!joined.empty() &&
        joined.back().first + static_cast<int>(joined.back().second) == first)
      joined.back().second += size;
    else if (joined.empty() || joined.back() != std::pair(first, size))
      joined.emplace_back(first, size);
  std::string text;
  for (auto [first, size] : ArrayRef(joined).take_front(kMaxRanges))
    text += ", " + printRegisters(homeless.registerClass, first, size);
  if (joined.size() > kMaxRanges)
    text += ", and others";
  return text + (isGiven ? ", as the program says" : "");
}

InFlightDiagnostic Reporter::report() {
  RegisterClass registerClass = homeless.registerClass;
  RegisterCurve curve = computeRegisterCurve(liveness);
  unsigned slot = findSlot(curve);
  auto live = static_cast<unsigned>(curve.of(registerClass)[slot]);
  const Web &web = webs.getWeb(homeless.web);
  Value value = liveness.getFragments()[web.items.front().fragment].value;
  unsigned size = static_cast<unsigned>(web.high - web.low);
  bool isFull = live > homeless.limit;
  Operation *op = getOperationAt(liveness, slot);
  if (!op)
    op = program;

  InFlightDiagnostic diag = emitError(op->getLoc(), "Failed to allocate ")
                            << getName(registerClass) << ": ";
  if (isFull)
    diag << "kernel requires " << live << " here, but only " << homeless.limit
         << (homeless.limit == 1 ? " is" : " are") << " available";
  else
    diag << "no place for a value, although only " << live
         << (live == 1 ? " is" : " are") << " live here and " << homeless.limit
         << (homeless.limit == 1 ? " is" : " are") << " available";
  diag << lines.show(op);
  diag.getUnderlyingDiagnostic()->getMetadata().emplace_back(kShortage);
  if (!homeless.reason.empty())
    diag.attachNote(program.getLoc()) << homeless.reason;
  if (homeless.reserved > 0)
    diag.attachNote(program.getLoc()) << "text and types of the program name "
                                      << count(homeless.reserved, registerClass)
                                      << ", which other values cannot have";
  Diagnostic &needs = diag.attachNote(value.getLoc());
  needs << "no place for this value, which needs "
        << count(size, registerClass);
  if (size > 1)
    needs << " next to each other";
  if (!isFull && web.modulus > 1) {
    int residue = (web.residue + web.low) & (web.modulus - 1);
    needs << ", from a multiple of " << web.modulus;
    if (residue)
      needs << " plus " << residue;
  }
  if (!isFull)
    needs << "; those that are free are too scattered";
  needs << lines.show(value);

  std::vector<Group> groups = collectGroups(slot);
  for (const Group &group : ArrayRef(groups).take_front(kMaxGroups)) {
    Value first = group.values.front().value;
    Diagnostic &note = diag.attachNote(first.getLoc());
    if (group.values.size() == 1)
      note << "live there: " << count(group.registers, registerClass);
    else
      note << "live there: " << group.values.size() << " values, "
           << count(group.registers, registerClass);
    note << listRegisters(group) << describeEnd(group) << lines.show(first);
  }
  if (groups.size() > kMaxGroups) {
    unsigned values = 0, registers = 0;
    for (const Group &group : ArrayRef(groups).drop_front(kMaxGroups)) {
      values += static_cast<unsigned>(group.values.size());
      registers += group.registers;
    }
    diag.attachNote(op->getLoc())
        << "and " << values << " more, " << count(registers, registerClass);
  }
  return diag;
}

InFlightDiagnostic waveasm::reportShortage(ProgramOp program,
                                           const Liveness &liveness,
                                           const RegisterWebs &webs,
                                           const HomelessWeb &homeless) {
  return Reporter(program, liveness, webs, homeless).report();
}
