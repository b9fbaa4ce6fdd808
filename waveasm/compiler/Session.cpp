//===- Session.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/Session.h"

#include "waveasm/compiler/CodeKernel.h"
#include "waveasm/compiler/ConvertDiagnostic.h"
#include "waveasm/compiler/OneLine.h"
#include "waveasm/compiler/Prepare.h"
#include "waveasm/compiler/ProgramKernel.h"
#include "waveasm/compiler/Stages.h"
#include "waveasm/crash_report/Activity.h"
#include "waveasm/moves/CommandForms.h"
#include "waveasm/moves/MoveScript.h"
#include "waveasm/registration/RegisterDialects.h"
#include "waveasm/search/Constraints.h"
#include "waveasm/search/record/Record.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <variant>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::compiler;
using llvm::json::Array;
using llvm::json::Object;

struct Session::Parts : SessionParts {
  /// Of a module.
  search::ConductorOptions options;
  /// Of machine code, to which kernels belong.
  std::unique_ptr<OpenedCode> code;
  ~Parts() { kernels.clear(); }
};

static std::string print(const llvm::json::Value &value) {
  std::string text;
  llvm::raw_string_ostream(text) << value;
  return text;
}

//===----------------------------------------------------------------------===//
// What kernels share
//===----------------------------------------------------------------------===//

const Candidate &SessionKernel::get(unsigned number) {
  std::lock_guard lock(mutex);
  return *candidates.at(number);
}

unsigned SessionKernel::add(const Candidate &candidate) {
  std::lock_guard lock(mutex);
  candidates[candidate.number] = &candidate;
  return candidate.number;
}

std::vector<OperationStall> compiler::findStalls(unsigned region,
                                                 const Evaluation &evaluation) {
  // An operation may have several entries.
  std::map<unsigned, TagStalls> sums;
  for (const TagStalls &each : evaluation.stalls) {
    if (each.region != region || !each.tag)
      continue;
    TagStalls &sum = sums[*each.tag];
    sum.tag = each.tag;
    sum.issues = std::max(sum.issues, each.issues);
    for (auto [cycles, more] : llvm::zip_equal(sum.stalls, each.stalls))
      cycles += more;
  }
  std::vector<OperationStall> stalls;
  for (const TagStalls &each : llvm::make_second_range(sums))
    if (std::optional<OperationStall> stall = getStall(each))
      stalls.push_back(*stall);
  llvm::sort(stalls, [](const OperationStall &a, const OperationStall &b) {
    return a.cycles != b.cycles ? a.cycles > b.cycles : a.tag < b.tag;
  });
  return stalls;
}

Array compiler::toJson(ArrayRef<OperationStall> stalls) {
  Array array;
  for (const OperationStall &stall : stalls)
    array.push_back(Object{{"tag", stall.tag},
                           {"cycles", stall.cycles},
                           {"cause", getName(stall.cause)}});
  return array;
}

//===----------------------------------------------------------------------===//
// Opening
//===----------------------------------------------------------------------===//

Session::Session(std::unique_ptr<Parts> parts) : parts(std::move(parts)) {}
Session::~Session() = default;

OpenedSession Session::open(const std::string &source,
                            const std::string &fileName,
                            const CompileOptions &options) {
  crash::InputScope input = crash::InputScope::mlir(fileName, source);
  DialectRegistry registry;
  registerWaveAsmDialects(registry);
  registerForeignDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false);
  OpenedSession opened;
  ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic &diagnostic) {
    addDiagnostic(diagnostic, opened.diagnostics);
  });
  Stages stages("parsing", /*takesTime=*/false);
  OwningOpRef<ModuleOp> module =
      parseSource(source, fileName, options, context);
  if (!module)
    return opened;
  stages.begin("importing");
  if (failed(importModule(*module, options)) ||
      failed(markReadOnlyBuffers(*module)))
    return opened;
  stages.begin("optimising");
  if (failed(optimizeModule(*module, options, stages.getTime())))
    return opened;
  stages.begin("scheduling");
  FailureOr<search::ConductorOptions> conductor =
      makeConductorOptions(*module, options);
  if (failed(conductor))
    return opened;
  if (llvm::Error error =
          search::checkKernels(*module, conductor->constraints)) {
    module->emitError(llvm::toString(std::move(error)));
    return opened;
  }
  auto parts = std::make_unique<Parts>();
  parts->options = std::move(*conductor);
  parts->objective = parts->options.objective;
  parts->groups = {CommandGroup::Moves, CommandGroup::Stages};
  WalkResult walked = module->walk([&](ProgramOp program) {
    FailureOr<std::unique_ptr<SessionKernel>> kernel =
        openProgram(program, parts->options);
    if (failed(kernel))
      return WalkResult::interrupt();
    parts->kernels.push_back(std::move(*kernel));
    return WalkResult::skip();
  });
  if (!walked.wasInterrupted())
    opened.session.reset(new Session(std::move(parts)));
  return opened;
}

OpenedSession Session::openCode(const std::string &bytes,
                                const std::string &fileName,
                                const RescheduleSettings &settings,
                                const std::string &objective) {
  crash::InputScope input =
      settings.code.isAssembly ? crash::InputScope::assembly(fileName, bytes)
                               : crash::InputScope::codeObject(fileName, bytes);
  crash::PhaseScope phase("scheduling");
  OpenedSession opened;
  auto fail = [&](llvm::Error error) {
    opened.error = toOneLine(std::move(error));
    return opened;
  };
  auto parts = std::make_unique<Parts>();
  llvm::Expected<Objective> parsed = Objective::parse(objective);
  if (!parsed)
    return fail(parsed.takeError());
  parts->objective = std::move(*parsed);
  parts->groups = {CommandGroup::Moves};
  llvm::Expected<std::unique_ptr<OpenedCode>> code =
      openCodeFile(bytes, fileName, settings);
  if (!code)
    return fail(code.takeError());
  parts->code = std::move(*code);
  parts->kernels = openCodeKernels(*parts->code, settings);
  opened.session.reset(new Session(std::move(parts)));
  return opened;
}

std::string Session::describeKernels() {
  Array kernels, objective, commands;
  std::string header;
  for (const std::unique_ptr<SessionKernel> &kernel : parts->kernels) {
    // As scripts write the name.
    MoveScript script;
    script.rounds.emplace_back().kernel = kernel->name;
    StringRef line = StringRef(header = toString(script)).trim();
    line.consume_front("region ");
    Object object{{"name", kernel->name},
                  {"quoted", line.str()},
                  {"target", kernel->target},
                  {"skipped", kernel->skipped}};
    if (kernel->skipped.empty())
      object["source"] = kernel->add(kernel->getSource());
    kernels.push_back(std::move(object));
  }
  for (const MetricInfo *info : parts->objective.getMetrics())
    objective.push_back(info->name);
  for (const CommandForm &form : kCommandForms)
    if (llvm::is_contained(parts->groups, form.group))
      commands.push_back(Object{{"group", getName(form.group)},
                                {"form", form.text},
                                {"help", form.help}});
  return print(Object{{"kernels", std::move(kernels)},
                      {"objective", std::move(objective)},
                      {"commands", std::move(commands)},
                      {"metrics", describeMetrics()}});
}

//===----------------------------------------------------------------------===//
// Candidates
//===----------------------------------------------------------------------===//

std::string Session::describe(unsigned number, unsigned candidateNumber) {
  SessionKernel &kernel = *parts->kernels[number];
  const Candidate &candidate = kernel.get(candidateNumber);
  const Evaluation &evaluation = candidate.evaluation;
  Array loops;
  for (const EvaluatedLoop &loop : evaluation.loops) {
    Object object = search::toJson(loop);
    object["copies"] = loop.copies;
    object["cycles_before"] = loop.cyclesBefore;
    object["cycles_after"] = loop.cyclesAfter;
    loops.push_back(std::move(object));
  }
  auto [ldsBytes, regions] = kernel.describeRegions(candidate);
  return print(
      Object{{"number", candidate.number},
             {"metrics", waveasm::toJson(evaluation.metrics)},
             {"failure", llvm::json::fixUTF8(evaluation.failure)},
             {"lacks_registers", evaluation.lacksRegisters},
             {"bound_reason", getName(evaluation.boundReason)},
             {"busy_share", evaluation.busyShare
                                ? llvm::json::Value(*evaluation.busyShare)
                                : llvm::json::Value(nullptr)},
             {"lds_bytes", ldsBytes},
             {"waves_per_simd", evaluation.wavesPerSimd},
             {"instructions", evaluation.numCompiled},
             {"script", toString(kernel.getScript(candidate))},
             {"loops", std::move(loops)},
             {"regions", std::move(regions)}});
}

std::string Session::write(unsigned number, unsigned candidate) {
  SessionKernel &kernel = *parts->kernels[number];
  return kernel.write(kernel.get(candidate));
}

void Session::drop(unsigned number, unsigned candidate) {
  SessionKernel &kernel = *parts->kernels[number];
  kernel.drop(kernel.get(candidate));
}

std::string Session::study(unsigned number, unsigned candidate,
                           const std::string &region) {
  SessionKernel &kernel = *parts->kernels[number];
  return print(kernel.study(kernel.get(candidate), region));
}

//===----------------------------------------------------------------------===//
// Attempts
//===----------------------------------------------------------------------===//

static Object describeRound(const ProvedRound &round) {
  Object object{{"warnings", search::toJson(ArrayRef(round.warnings))},
                {"unproven", search::toJson(ArrayRef(round.unproven))},
                {"accepted", round.isAccepted}};
  if (round.error) {
    object["error"] = search::toJson(*round.error);
    object["error"].getAsObject()->try_emplace("value", round.error->value);
  }
  return object;
}

static void describeNearest(const Nearest &nearest, Object &object) {
  auto toJson = [](std::optional<unsigned> tag) {
    return tag ? llvm::json::Value(*tag) : llvm::json::Value(nullptr);
  };
  Array held;
  for (const HeldOperation &operation : nearest.held)
    held.push_back(Object{{"tag", operation.tag},
                          {"delayed", operation.isDelayed},
                          {"code", getName(operation.code)},
                          {"moved", toJson(operation.moved)},
                          {"other", toJson(operation.other)},
                          {"distance", operation.distance}});
  object["nearest"] = Array(nearest.commands);
  object["held"] = std::move(held);
}

/// What came of an attempt; the result becomes known by its number.
static std::string describeTrial(const Trial &trial, SessionKernel &kernel,
                                 const Nearest &nearest = {}) {
  Object object = describeRound(trial);
  if (!trial.isAccepted)
    describeNearest(nearest, object);
  if (trial.candidate) {
    object["candidate"] = kernel.add(*trial.candidate);
    object["repeated"] = trial.isRepeated;
  }
  return print(std::move(object));
}

static ProvedRound refuse(MoveErrorCode code, unsigned command,
                          std::string message) {
  ProvedRound round;
  round.error = {code,         command, /*moved=*/std::nullopt,
                 std::nullopt, "",      std::move(message)};
  return round;
}

/// Reads commands for a region, one on each line, by the grammar of scripts.
/// Returns what is wrong with them otherwise.
static std::variant<ScriptRound, ProvedRound> readCommands(StringRef region,
                                                           StringRef text) {
  // The line of the region comes first.
  unsigned command = 0;
  auto script =
      parseMoveScript(("region kernel " + region + "\n" + text).str());
  if (!script) {
    std::string message = llvm::toString(script.takeError());
    StringRef rest = message;
    if (rest.consume_front("line ") && !rest.consumeInteger(10, command))
      rest.consume_front(": ");
    return refuse(MoveErrorCode::Syntax, command < 2 ? 0 : command - 2,
                  rest.str());
  }
  if (script->rounds.size() != 1)
    return refuse(MoveErrorCode::Syntax, 0,
                  "expected commands of one region, without a line 'region'");
  ScriptRound &round = script->rounds.front();
  if (round.stages.empty() && round.commands.empty() && !round.isRenamed)
    return refuse(MoveErrorCode::Syntax, 0, "expected a command");
  if (!round.stages.empty() && !round.commands.empty())
    return refuse(MoveErrorCode::Alone, 0,
                  "stages give instructions new tags: expected the commands "
                  "that move them in another attempt");
  bool isNamed = round.stages.hasStages() || !round.stages.linePairs.empty();
  bool makesTags = round.stages.unroll != 1 || round.stages.unpinned ||
                   round.stages.loadsLines;
  if ((makesTags && isNamed) ||
      (round.stages.hasStages() && !round.stages.linePairs.empty()))
    return refuse(MoveErrorCode::Alone, 0,
                  "unroll, lines and unpin give instructions new tags: "
                  "expected the other commands in another attempt");
  return std::move(round);
}

std::string Session::attempt(unsigned number, unsigned candidate,
                             const std::string &region,
                             const std::string &commands) {
  SessionKernel &kernel = *parts->kernels[number];
  auto read = readCommands(region, commands);
  if (auto *refused = std::get_if<ProvedRound>(&read))
    return print(describeRound(*refused));
  const Candidate &parent = kernel.get(candidate);
  const auto &round = std::get<ScriptRound>(read);
  Trial trial = kernel.attempt(parent, round);
  return describeTrial(
      trial, kernel,
      trial.isAccepted ? Nearest() : kernel.findNearest(parent, round, trial));
}

std::string Session::check(unsigned number, unsigned candidate,
                           const std::string &region,
                           const std::string &commands) {
  SessionKernel &kernel = *parts->kernels[number];
  auto read = readCommands(region, commands);
  if (auto *refused = std::get_if<ProvedRound>(&read))
    return print(describeRound(*refused));
  return print(describeRound(
      kernel.check(kernel.get(candidate), std::get<ScriptRound>(read))));
}

std::string Session::apply(unsigned number, const std::string &text) {
  SessionKernel &kernel = *parts->kernels[number];
  llvm::Expected<MoveScript> script = parseMoveScript(text);
  if (!script)
    return print(describeRound(
        refuse(MoveErrorCode::Syntax, 0, llvm::toString(script.takeError()))));
  for (const ScriptRound &round : script->rounds)
    if (round.kernel != kernel.name)
      return print(describeRound(
          refuse(MoveErrorCode::NoLoop, 0,
                 "line " + std::to_string(round.line) +
                     ": expected regions of the candidate's kernel")));
  return describeTrial(kernel.apply(*script), kernel);
}

//===----------------------------------------------------------------------===//
// Searches
//===----------------------------------------------------------------------===//

/// The answer of a search that may have found an order.
static std::string describeFound(const FoundCandidate &found,
                                 SessionKernel &kernel) {
  Object object{{"evaluations", found.numEvaluations},
                {"stopped", found.isStopped}};
  if (found.trial && found.trial->candidate)
    object["candidate"] = kernel.add(*found.trial->candidate);
  return print(std::move(object));
}

std::string Session::list(unsigned number, unsigned candidate,
                          const std::string &region,
                          std::optional<unsigned> best) {
  SessionKernel &kernel = *parts->kernels[number];
  return describeFound(kernel.list(kernel.get(candidate), region,
                                   best ? &kernel.get(*best) : nullptr),
                       kernel);
}

std::string
Session::improve(unsigned number, unsigned candidate, const std::string &region,
                 const std::string &agent, unsigned evaluations, uint64_t seed,
                 const std::shared_ptr<search::SearchControl> &control) {
  SessionKernel &kernel = *parts->kernels[number];
  return describeFound(kernel.improve(kernel.get(candidate), region, agent,
                                      evaluations, seed, control),
                       kernel);
}
