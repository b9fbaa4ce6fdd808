//===- RescheduleMachineCode.cpp ------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/RescheduleMachineCode.h"

#include "waveasm/compiler/OneLine.h"
#include "waveasm/compiler/OpenedCode.h"
#include "waveasm/crash_report/Activity.h"
#include "waveasm/moves/MoveScript.h"
#include "waveasm/reschedule/Reschedule.h"
#include "waveasm/reschedule/WriteBack.h"
#include "waveasm/verify/MachineChecker.h"
#include "waveasm/verify/RewriteChecker.h"

using namespace waveasm;
using namespace waveasm::compiler;
using namespace waveasm::reschedule;
using llvm::StringRef;

/// The instructions of a block of the result, with the lines of the source that
/// they have in the kernel of the input.
static std::vector<compiler::PlacedInstruction>
convertAfter(const BlockOutcome &block,
             llvm::ArrayRef<compiler::PlacedInstruction> before) {
  std::map<unsigned, llvm::StringRef> lines;
  for (const compiler::PlacedInstruction &each : before)
    if (each.tag)
      lines.try_emplace(*each.tag, each.line);
  std::vector<compiler::PlacedInstruction> placed;
  placed.reserve(block.after.size());
  for (const reschedule::PlacedInstruction &each : block.after)
    placed.push_back(
        {each.offset, each.tag, each.tag ? lines[*each.tag].str() : ""});
  return placed;
}

static std::vector<compiler::PlacedInstruction>
convertBefore(const BlockOutcome &block,
              const machine_code::KernelCode &kernel) {
  std::vector<compiler::PlacedInstruction> placed;
  placed.reserve(block.before.size());
  for (const reschedule::PlacedInstruction &each : block.before) {
    std::optional<unsigned> number =
        kernel.findInstruction(static_cast<int64_t>(each.offset));
    placed.push_back(
        {each.offset, each.tag, number ? kernel.lines[*number] : ""});
  }
  return placed;
}

static RescheduledKernel convert(const KernelOutcome &outcome,
                                 const machine_code::KernelCode &kernel) {
  RescheduledKernel result;
  result.name = outcome.name;
  result.isChanged = outcome.edited.has_value();
  result.isRepaired = outcome.isRepaired;
  result.code = outcome.code;
  result.reason = outcome.reason;
  result.before.assign(outcome.before.begin(), outcome.before.end());
  result.after.assign(outcome.after.begin(), outcome.after.end());
  result.timeBefore = outcome.timeBefore;
  result.timeAfter = outcome.timeAfter;
  for (const BlockOutcome &block : outcome.blocks) {
    std::vector<std::string> moves;
    for (const MoveCommand &command : block.moves)
      moves.push_back(toString(command));
    std::vector<compiler::PlacedInstruction> before =
        convertBefore(block, kernel);
    std::vector<compiler::PlacedInstruction> after =
        convertAfter(block, before);
    result.blocks.push_back({getBlockName(block.number), block.offset,
                             block.numInstructions, block.share,
                             block.isChanged, block.isRenamed, block.code,
                             block.reason, block.numAssessed, std::move(moves),
                             std::move(before), std::move(after)});
  }
  return result;
}

/// The moves of a kernel that changed, as a script.
static MoveScript makeScript(const KernelOutcome &outcome) {
  MoveScript script;
  for (const BlockOutcome &block : outcome.blocks) {
    if (block.moves.empty() && !block.isRenamed)
      continue;
    ScriptRound round;
    round.kernel = outcome.name;
    round.region = getBlockName(block.number);
    round.isRenamed = block.isRenamed;
    round.commands = block.moves;
    script.rounds.push_back(std::move(round));
  }
  return script;
}

/// The moves for a kernel.
static llvm::Expected<std::vector<BlockMoves>>
findMoves(const MoveScript &script, StringRef name, StringRef kernel) {
  std::vector<BlockMoves> result;
  for (const ScriptRound &round : script.rounds) {
    if (round.kernel != kernel)
      continue;
    auto getPlace = [&](unsigned line) {
      return (name + ": line " + llvm::Twine(line)).str();
    };
    std::optional<unsigned> number = parseBlockName(round.region);
    if (!number)
      return llvm::createStringError(getPlace(round.line) +
                                     ": expected 'block<n>', a region of "
                                     "machine code, got '" +
                                     round.region + "'");
    if (!(round.stages == StageCommands()))
      return llvm::createStringError(
          getPlace(round.line) + ": expected commands that move instructions: "
                                 "iterations of machine code do not overlap");
    BlockMoves moves{
        *number, round.isRenamed, round.commands, getPlace(round.line), {}};
    for (unsigned line : round.lines)
      moves.places.push_back(getPlace(line));
    result.push_back(std::move(moves));
  }
  return result;
}

/// Lets the kernel stay as it is.
static void refuse(RescheduledKernel &kernel, std::string code,
                   std::string reason) {
  kernel.isChanged = kernel.isRepaired = false;
  kernel.code = std::move(code);
  kernel.reason = std::move(reason);
  kernel.after = kernel.before;
  kernel.timeAfter = kernel.timeBefore;
}

/// What the checker still finds in a kernel, or "".
static llvm::Expected<std::string> findRemaining(llvm::ArrayRef<char> file,
                                                 StringRef kernel) {
  llvm::Expected<verify::Disassembly> disassembly = verify::disassemble(file);
  if (!disassembly)
    return disassembly.takeError();
  for (const verify::Finding &finding : verify::check(*disassembly))
    if (finding.function == kernel)
      return finding.message;
  return "";
}

/// Writes the result of a search, if there is one, into `file`. Returns why it
/// does not fit, or "".
static std::string write(llvm::SmallVectorImpl<char> &file,
                         const machine_code::KernelCode &kernel,
                         const KernelOutcome &outcome) {
  if (!outcome.edited)
    return "";
  llvm::Error error = writeBack(file, kernel, *outcome.edited);
  return error ? llvm::toString(std::move(error)) : "";
}

static llvm::Expected<RescheduledCode>
rescheduleFile(OpenedCode &code, const RescheduleSettings &settings) {
  RescheduledCode result;
  result.target = code.disassembly.processor;
  llvm::Expected<MoveScript> given = parseMoveScript(settings.moves);
  if (!given)
    return llvm::createStringError(settings.movesName + ": " +
                                   llvm::toString(given.takeError()));
  for (const ScriptRound &round : given->rounds)
    if (llvm::none_of(code.file.kernels, [&](const DescribedKernel &kernel) {
          return kernel.code.name == round.kernel;
        }))
      return llvm::createStringError(
          settings.movesName + ": line " + llvm::Twine(round.line) +
          ": there is no kernel '" + round.kernel + "' to put in order");
  std::string moves;
  llvm::SmallVector<char, 0> file(code.bytes.begin(), code.bytes.end());
  for (const DescribedKernel &kernel : code.file.kernels) {
    auto [refusal, reason] =
        code.findRefusal(kernel.code.name, settings.repairs);
    llvm::Expected<std::vector<BlockMoves>> kernelMoves =
        findMoves(*given, settings.movesName, kernel.code.name);
    if (!kernelMoves)
      return kernelMoves.takeError();
    // Moves that cannot be applied are an error, whatever the reason.
    auto failMoves = [&](const llvm::Twine &reason) {
      return llvm::createStringError(kernelMoves->front().place + ": kernel '" +
                                     kernel.code.name +
                                     "' stays as it is: " + reason);
    };
    if (!refusal.empty()) {
      if (!kernelMoves->empty())
        return failMoves(reason);
      RescheduledKernel refused;
      refused.name = kernel.code.name;
      refuse(refused, refusal, reason);
      result.kernels.push_back(std::move(refused));
      continue;
    }
    RescheduleOptions options;
    static_cast<KernelBenchOptions &>(options) =
        code.makeOptions(kernel, settings);
    options.orders = settings.orders;
    options.seed = settings.seed;
    options.solver = {settings.solver, settings.exactEffort};
    options.control = settings.control.get();
    options.moves = *kernelMoves;
    options.searches = settings.searches;
    llvm::Expected<KernelOutcome> outcome =
        rescheduleKernel(kernel.code, options, *code.context);
    if (!outcome)
      return outcome.takeError();
    llvm::SmallVector<char, 0> changed = file;
    std::string noRoom = write(changed, kernel.code, *outcome);
    if (!noRoom.empty() && !options.keepsPlaces) {
      // Orders that need no more room than there is.
      options.keepsPlaces = true;
      outcome = rescheduleKernel(kernel.code, options, *code.context);
      if (!outcome)
        return outcome.takeError();
      // An input that is repaired may not fit either.
      noRoom = outcome->code.empty() ? write(changed, kernel.code, *outcome)
                                     : noRoom;
    }
    result.kernels.push_back(convert(*outcome, kernel.code));
    if (!outcome->code.empty() && !kernelMoves->empty())
      return failMoves(outcome->reason);
    if (!outcome->edited)
      continue;
    if (!noRoom.empty()) {
      if (!kernelMoves->empty())
        return failMoves(noRoom);
      refuse(result.kernels.back(), "room", noRoom);
      continue;
    }
    llvm::Error error =
        verify::checkRewrite(file, changed, settings.keepsWaits);
    if (error && settings.searches) {
      // With the registers of the input, less has to be proved.
      options.renames = false;
      llvm::Expected<KernelOutcome> kept =
          rescheduleKernel(kernel.code, options, *code.context);
      if (!kept) {
        llvm::consumeError(std::move(error));
        return kept.takeError();
      }
      llvm::SmallVector<char, 0> other = file;
      if (kept->edited && write(other, kernel.code, *kept).empty()) {
        std::string unproved = llvm::toString(std::move(error));
        error = verify::checkRewrite(file, other, settings.keepsWaits);
        changed = std::move(other);
        outcome = std::move(kept);
        result.kernels.back() = convert(*outcome, kernel.code);
        result.kernels.back().reason = "other registers are unproved, please "
                                       "report it: " +
                                       unproved;
      }
    }
    if (error) {
      if (!kernelMoves->empty() && !options.searches)
        return failMoves(llvm::toString(std::move(error)));
      refuse(result.kernels.back(), "unproved",
             llvm::toString(std::move(error)));
      continue;
    }
    if (options.repairs) {
      llvm::Expected<std::string> remaining =
          findRemaining(changed, kernel.code.name);
      if (!remaining)
        return remaining.takeError();
      if (!remaining->empty()) {
        refuse(result.kernels.back(), "findings",
               *remaining + ": waits and wait states do not repair it");
        continue;
      }
    }
    file = std::move(changed);
    moves += toString(makeScript(*outcome));
  }
  for (auto &[name, reason] : code.file.unread) {
    RescheduledKernel refused;
    refused.name = name;
    refuse(refused, "text", reason);
    result.kernels.push_back(std::move(refused));
  }
  result.bytes.assign(file.begin(), file.end());
  result.moves = std::move(moves);
  return result;
}

RescheduledCode
compiler::rescheduleMachineCode(const std::string &bytes,
                                const std::string &fileName,
                                const RescheduleSettings &settings) {
  crash::InputScope input =
      settings.code.isAssembly ? crash::InputScope::assembly(fileName, bytes)
                               : crash::InputScope::codeObject(fileName, bytes);
  crash::PhaseScope phase("rescheduling");
  auto fail = [](llvm::Error error) {
    RescheduledCode failed;
    failed.error = toOneLine(std::move(error));
    return failed;
  };
  llvm::Expected<std::unique_ptr<OpenedCode>> code =
      openCodeFile(bytes, fileName, settings);
  if (!code)
    return fail(code.takeError());
  llvm::Expected<RescheduledCode> result = rescheduleFile(**code, settings);
  return result ? std::move(*result) : fail(result.takeError());
}

std::string compiler::checkRewrittenCode(const std::string &before,
                                         const std::string &after,
                                         bool keepsWaits) {
  llvm::Error error = verify::checkRewrite(
      llvm::ArrayRef(before.data(), before.size()),
      llvm::ArrayRef(after.data(), after.size()), keepsWaits);
  return error ? toOneLine(std::move(error)) : "";
}
