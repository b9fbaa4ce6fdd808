//===- RescheduleMachineCode.cpp ------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/RescheduleMachineCode.h"

#include "waveasm/bench/estimate/Evaluation.h"
#include "waveasm/compiler/DescribedKernel.h"
#include "waveasm/compiler/OneLine.h"
#include "waveasm/crash_report/Activity.h"
#include "waveasm/emit/Linker.h"
#include "waveasm/machine_code/ReadAssembly.h"
#include "waveasm/moves/MoveScript.h"
#include "waveasm/registration/RegisterDialects.h"
#include "waveasm/reschedule/Reschedule.h"
#include "waveasm/reschedule/WriteBack.h"
#include "waveasm/verify/Bundle.h"
#include "waveasm/verify/MachineChecker.h"
#include "waveasm/verify/RewriteChecker.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/Endian.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::compiler;
using namespace waveasm::reschedule;
using llvm::StringRef;

static RescheduledKernel convert(const KernelOutcome &outcome) {
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
  auto convertAll = [](llvm::ArrayRef<reschedule::PlacedInstruction> all) {
    std::vector<compiler::PlacedInstruction> placed;
    placed.reserve(all.size());
    for (const reschedule::PlacedInstruction &each : all)
      placed.push_back({each.offset, each.tag});
    return placed;
  };
  for (const BlockOutcome &block : outcome.blocks) {
    std::vector<std::string> moves;
    for (const MoveCommand &command : block.moves)
      moves.push_back(toString(command));
    result.blocks.push_back(
        {getBlockName(block.number), block.offset, block.numInstructions,
         block.share, block.isChanged, block.isRenamed, block.code,
         block.reason, block.numAssessed, std::move(moves),
         convertAll(block.before), convertAll(block.after)});
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

/// Whether the descriptor lets exceptions stop waves, which shows the order of
/// instructions. LLVM 22, "User Guide for AMDGPU Backend", "Kernel Descriptor":
/// compute_pgm_rsrc2 at byte 52.
static bool enablesExceptions(StringRef descriptor) {
  constexpr uint32_t exceptionBits = 3U << 13 | 0x7fU << 24;
  return llvm::support::endian::read32le(descriptor.data() + 52) &
         exceptionBits;
}

/// Whether waits mend what the checker found.
static bool isMissingWait(const verify::Finding &finding) {
  return finding.kind == verify::FindingKind::Wait ||
         finding.kind == verify::FindingKind::Barrier;
}

/// Why the kernel must stay as it is whatever the order, or "". Pairs of
/// instructions that are too close in the input may be so in what stays as it
/// is. If the kernel is repaired, missing waits are no reason.
static std::pair<std::string, std::string>
findRefusal(const verify::Disassembly &disassembly,
            const verify::Findings &findings, StringRef kernel, bool repairs) {
  for (const verify::Function &function : disassembly.functions)
    if (function.name == kernel && enablesExceptions(function.descriptor))
      return {"descriptor", "exceptions are enabled"};
  for (const verify::Finding &finding : findings)
    if (finding.function == kernel &&
        finding.kind != verify::FindingKind::Hazard &&
        !(repairs && isMissingWait(finding)))
      return {"findings",
              finding.message + ": cannot prove an order" +
                  (isMissingWait(finding) ? "; --repair adds waits" : "")};
  return {};
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

/// The code object that assembly text becomes.
static llvm::Expected<std::string> assembleAndLink(const std::string &text,
                                                   const std::string &fileName,
                                                   MLIRContext &context) {
  llvm::Expected<llvm::SmallVector<char, 0>> object =
      machine_code::readAssembly(text, fileName);
  if (!object)
    return object.takeError();
  std::string message;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    if (message.empty())
      message = diagnostic.str();
  });
  FailureOr<emit::Bytes> linked =
      emit::link(*object, UnknownLoc::get(&context));
  if (failed(linked))
    return llvm::createStringError(message);
  return std::string(linked->begin(), linked->end());
}

static llvm::Expected<RescheduledCode>
rescheduleFile(const std::string &bytes, const std::string &fileName,
               const RescheduleSettings &settings, MLIRContext &context) {
  CycleModelOptions model;
  llvm::Expected<DescribedFile> kernels =
      readKernels(bytes, fileName, settings.code, model);
  if (!kernels)
    return kernels.takeError();
  model.others = makeScenarios(model, settings.code.level != "auto",
                               settings.code.lines != "auto");
  llvm::ArrayRef<char> code(bytes.data(), bytes.size());
  llvm::Expected<verify::Disassembly> disassembly = verify::disassemble(code);
  if (!disassembly)
    return disassembly.takeError();
  verify::Findings findings = verify::check(*disassembly);

  RescheduledCode result;
  result.target = disassembly->processor;
  llvm::Expected<MoveScript> given = parseMoveScript(settings.moves);
  if (!given)
    return llvm::createStringError(settings.movesName + ": " +
                                   llvm::toString(given.takeError()));
  for (const ScriptRound &round : given->rounds)
    if (llvm::none_of(kernels->kernels, [&](const DescribedKernel &kernel) {
          return kernel.code.name == round.kernel;
        }))
      return llvm::createStringError(
          settings.movesName + ": line " + llvm::Twine(round.line) +
          ": there is no kernel '" + round.kernel + "' to put in order");
  std::string moves;
  llvm::SmallVector<char, 0> file(bytes.begin(), bytes.end());
  for (const DescribedKernel &kernel : kernels->kernels) {
    auto [refusal, reason] =
        findRefusal(*disassembly, findings, kernel.code.name, settings.repairs);
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
    options.model = model;
    options.assumed = kernel.assumed;
    options.orders = settings.orders;
    options.seed = settings.seed;
    options.keepsPlaces = settings.keepsPlaces;
    options.keepsWaits = settings.keepsWaits;
    options.repairs =
        settings.repairs &&
        llvm::any_of(findings, [&](const verify::Finding &finding) {
          return finding.function == kernel.code.name;
        });
    options.isStopped = settings.isStopped;
    options.moves = *kernelMoves;
    options.searches = settings.searches;
    llvm::Expected<KernelOutcome> outcome =
        rescheduleKernel(kernel.code, options, context);
    if (!outcome)
      return outcome.takeError();
    llvm::SmallVector<char, 0> changed = file;
    std::string noRoom = write(changed, kernel.code, *outcome);
    if (!noRoom.empty() && !options.keepsPlaces) {
      // Orders that need no more room than there is.
      options.keepsPlaces = true;
      outcome = rescheduleKernel(kernel.code, options, context);
      if (!outcome)
        return outcome.takeError();
      // An input that is repaired may not fit either.
      noRoom = outcome->code.empty() ? write(changed, kernel.code, *outcome)
                                     : noRoom;
    }
    result.kernels.push_back(convert(*outcome));
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
          rescheduleKernel(kernel.code, options, context);
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
        result.kernels.back() = convert(*outcome);
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
  for (auto &[name, reason] : kernels->unread) {
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
  DialectRegistry registry;
  registerWaveAsmDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  context.printOpOnDiagnostic(false);
  if (!settings.code.calibration.target.empty())
    context.getLoadedDialect<WaveAsmDialect>()->calibrate(
        settings.code.calibration);
  auto fail = [](llvm::Error error) {
    RescheduledCode failed;
    failed.error = toOneLine(std::move(error));
    return failed;
  };
  RescheduleSettings linked = settings;
  std::string code = bytes;
  if (settings.code.isAssembly) {
    llvm::Expected<std::string> object =
        assembleAndLink(bytes, fileName, context);
    if (!object)
      return fail(object.takeError());
    code = std::move(*object);
    linked.code.isAssembly = false;
  } else {
    llvm::SmallVector<uint8_t, 0> storage;
    llvm::Expected<llvm::ArrayRef<char>> entry =
        verify::unbundle(llvm::ArrayRef(bytes.data(), bytes.size()),
                         machine_code::getProcessors(), storage);
    if (!entry)
      return fail(entry.takeError());
    code.assign(entry->begin(), entry->end());
  }
  llvm::Expected<RescheduledCode> result =
      rescheduleFile(code, fileName, linked, context);
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
