//===- CodeKernel.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/CodeKernel.h"

#include "waveasm/moves/MoveScript.h"
#include "waveasm/moves/NearestMove.h"
#include "waveasm/reschedule/CodeBench.h"
#include "waveasm/reschedule/WriteBack.h"
#include "waveasm/search/agents/Agents.h"
#include "waveasm/target/Occupancy.h"

#include "llvm/ADT/STLExtras.h"

using namespace waveasm;
using namespace waveasm::compiler;
using namespace waveasm::reschedule;
using llvm::json::Array;
using llvm::json::Object;

namespace {

class CodeKernel : public SessionKernel {
public:
  /// Skipped until it gets a bench.
  CodeKernel(std::string kernelName, std::string targetName, std::string reason,
             search::SolverOptions solver)
      : solver(std::move(solver)) {
    name = std::move(kernelName);
    target = std::move(targetName);
    skipped = std::move(reason);
  }

  void setBench(std::unique_ptr<CodeBench> opened) {
    bench = std::move(opened);
  }

  const Candidate &getSource() override { return bench->getSource(); }
  Trial attempt(const Candidate &parent, const ScriptRound &commands) override {
    return bench->attempt(parent, commands);
  }
  ProvedRound check(const Candidate &parent,
                    const ScriptRound &commands) override {
    return bench->check(parent, commands);
  }
  Trial apply(const MoveScript &script) override {
    return bench->attempt(script);
  }
  Nearest findNearest(const Candidate &parent, const ScriptRound &commands,
                      const ProvedRound &round) override;
  MoveScript getScript(const Candidate &candidate) override {
    return bench->getScript(candidate);
  }
  std::pair<int64_t, Array>
  describeRegions(const Candidate &candidate) override;
  FoundCandidate list(const Candidate &candidate, const std::string &region,
                      const Candidate *best) override;
  FoundCandidate
  improve(const Candidate &candidate, const std::string &region,
          const std::string &agent, unsigned evaluations, uint64_t seed,
          const std::shared_ptr<search::SearchControl> &control) override;
  Object study(const Candidate &candidate, const std::string &region) override;
  std::string write(const Candidate &candidate) override {
    return bench->write(candidate);
  }

private:
  FoundCandidate search(const Candidate &candidate, const std::string &region,
                        unsigned orders, uint64_t seed,
                        const search::SolverOptions &options,
                        const search::SearchControl *control);

  const search::SolverOptions solver;
  /// Null if it is skipped.
  std::unique_ptr<CodeBench> bench;
};

} // namespace

/// What a code of `RescheduledKernel` means, without text of the user.
static std::string describe(llvm::StringRef code) {
  if (code == "findings")
    return "the machine checker misses something in it, which repair may add";
  return code == "descriptor" ? "exceptions are enabled"
                              : "its control flow or its text cannot be read";
}

std::vector<std::unique_ptr<SessionKernel>>
compiler::openCodeKernels(const OpenedCode &code,
                          const RescheduleSettings &settings) {
  std::vector<std::unique_ptr<SessionKernel>> kernels;
  search::SolverOptions solver = {settings.solver, settings.exactEffort};
  for (const DescribedKernel &kernel : code.file.kernels) {
    std::string refusal =
        code.findRefusal(kernel.code.name, settings.repairs).first;
    auto opened = std::make_unique<CodeKernel>(
        kernel.code.name, code.disassembly.processor,
        refusal.empty() ? "" : describe(refusal), solver);
    if (refusal.empty()) {
      llvm::Expected<std::unique_ptr<KernelBench>> bench = KernelBench::create(
          kernel.code, code.makeOptions(kernel, settings), *code.context);
      if (bench) {
        opened->setBench(std::make_unique<CodeBench>(
            std::move(*bench),
            [&code, &kernel](const EditedKernel &edited) -> std::string {
              llvm::SmallVector<char, 0> file(code.bytes.begin(),
                                              code.bytes.end());
              llvm::Error error = writeBack(file, kernel.code, edited);
              return error ? llvm::toString(std::move(error)) : "";
            }));
      } else {
        llvm::consumeError(bench.takeError());
        opened->skipped = describe("text");
      }
    }
    kernels.push_back(std::move(opened));
  }
  for (const auto &[name, reason] : code.file.unread)
    kernels.push_back(std::make_unique<CodeKernel>(
        name, code.disassembly.processor, describe("text"), solver));
  return kernels;
}

Nearest CodeKernel::findNearest(const Candidate &parent,
                                const ScriptRound &commands,
                                const ProvedRound &round) {
  llvm::Expected<std::vector<BlockLine>> lines =
      bench->listLines(parent, commands.region);
  if (!lines || commands.commands.empty()) {
    llvm::consumeError(lines.takeError());
    return {};
  }
  return waveasm::findNearest(
      llvm::map_to_vector(*lines,
                          [](const BlockLine &line) {
                            return PlacedOperation{line.tag, line.isPinned,
                                                   line.after, line.before};
                          }),
      commands.commands, round, [&](llvm::ArrayRef<MoveCommand> others) {
        ScriptRound round = commands;
        round.commands.assign(others.begin(), others.end());
        return bench->check(parent, round).isAccepted;
      });
}

std::pair<int64_t, Array>
CodeKernel::describeRegions(const Candidate &candidate) {
  Array regions;
  for (const BlockFacts &block : bench->listBlocks(candidate)) {
    std::vector<OperationStall> stalls =
        findStalls(block.number, candidate.evaluation);
    stalls.resize(std::min<size_t>(stalls.size(), kMaxStalls));
    std::string region = getBlockName(block.number);
    Object object{{"name", region},
                  {"instructions", block.numMovable},
                  {"last_tag", block.lastTag},
                  {"stalls", compiler::toJson(stalls)},
                  {"is_loop", block.isLoop},
                  // Stages are for loops of programs.
                  {"is_innermost", false},
                  {"depth", block.isLoop ? 1 : 0},
                  {"stages", Array()},
                  {"has_stages", false},
                  {"has_order", candidate.orders.count(region) > 0},
                  {"may_rename", block.mayRename},
                  {"is_renamed", block.isRenamed}};
    if (block.share)
      object["share"] = *block.share;
    regions.push_back(std::move(object));
  }
  return {static_cast<int64_t>(bench->getKernel().ldsBytes),
          std::move(regions)};
}

/// A search that cannot read a block finds nothing.
FoundCandidate CodeKernel::search(const Candidate &candidate,
                                  const std::string &region, unsigned orders,
                                  uint64_t seed,
                                  const search::SolverOptions &options,
                                  const search::SearchControl *control) {
  llvm::Expected<CodeBench::Found> found =
      bench->search(candidate, region, orders, seed, options, control);
  if (!found) {
    llvm::consumeError(found.takeError());
    return {};
  }
  return {found->numAssessed, control && control->isStopRequested(),
          std::move(found->trial)};
}

FoundCandidate CodeKernel::list(const Candidate &candidate,
                                const std::string &region,
                                const Candidate * /*best*/) {
  return search(candidate, region, /*orders=*/0, /*seed=*/0, /*options=*/{},
                /*control=*/nullptr);
}

FoundCandidate
CodeKernel::improve(const Candidate &candidate, const std::string &region,
                    const std::string &agent, unsigned evaluations,
                    uint64_t seed,
                    const std::shared_ptr<search::SearchControl> &control) {
  bool isExact = agent == search::kExactAgentName;
  return search(candidate, region, agent == "anneal" ? evaluations : 0, seed,
                isExact ? solver : search::SolverOptions(), control.get());
}

/// The most instructions that are shown with the registers that they fill.
static constexpr size_t kMaxShares = 12;

/// The form of `search::toJson(const RegisterUse &)`, without points.
static Object toJson(const RegisterFacts &facts,
                     const machine_code::KernelCode &kernel) {
  auto toTag = [](const std::optional<TaggedInstruction> &instruction) {
    return instruction && instruction->tag
               ? llvm::json::Value("I" + std::to_string(*instruction->tag))
               : llvm::json::Value(nullptr);
  };
  Array values, limits;
  unsigned leftOut = 0;
  for (auto [i, share] : llvm::enumerate(facts.shares)) {
    if (i >= kMaxShares) {
      leftOut += share.registers;
      continue;
    }
    values.push_back(Object{{"is_agpr", share.isAgpr},
                            {"registers", share.registers},
                            {"mnemonic", share.writer ? share.writer->mnemonic
                                                      : "before the block"},
                            {"tag", toTag(share.writer)},
                            {"region", nullptr},
                            {"last_tag", toTag(share.lastReader)},
                            {"last_region", nullptr}});
  }
  const target::Machine &machine = *kernel.machine;
  for (unsigned waves = 1; waves <= machine.waves.maxWavesPerSimd; ++waves)
    limits.push_back(target::getMaxVectorRegisters(machine, waves));
  return Object{{"peak", Object{{"vgprs", facts.vgprs},
                                {"agprs", facts.agprs},
                                {"sgprs", facts.sgprs},
                                {"tag", toTag(facts.peak)}}},
                {"values", std::move(values)},
                {"registers_left_out", leftOut},
                {"limits", std::move(limits)},
                {"allotted", Object{{"vgprs", kernel.vgprs},
                                    {"agprs", kernel.agprs},
                                    {"sgprs", kernel.sgprs}}}};
}

Object CodeKernel::study(const Candidate &candidate,
                         const std::string &region) {
  auto toJson = [](llvm::ArrayRef<unsigned> tags) {
    Array array;
    for (unsigned tag : tags)
      array.push_back(tag);
    return array;
  };
  Array lines;
  llvm::Expected<std::vector<BlockLine>> listed =
      bench->listLines(candidate, region);
  if (!listed)
    llvm::consumeError(listed.takeError());
  else
    for (const BlockLine &line : *listed) {
      Object object{{"tag", line.tag},
                    {"text", line.text},
                    {"tuples", Array()},
                    {"pinned", line.isPinned},
                    {"after", toJson(line.after)},
                    {"before", toJson(line.before)}};
      if (line.issue)
        object["issue"] = *line.issue;
      if (!line.load.empty())
        object["load"] = line.load;
      if (line.cost) {
        object["hold"] = line.cost->holdCycles;
        object["latency"] = line.cost->latencyCycles;
      }
      lines.push_back(std::move(object));
    }
  Object registers;
  if (llvm::Expected<RegisterFacts> facts =
          bench->findRegisters(candidate, region))
    registers = ::toJson(*facts, bench->getKernel());
  else
    llvm::consumeError(facts.takeError());
  unsigned block = *parseBlockName(region);
  return Object{
      {"outer", Array()},
      {"lines", std::move(lines)},
      {"stalls", compiler::toJson(findStalls(block, candidate.evaluation))},
      {"registers", std::move(registers)}};
}
