//===- RecordTest.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/record/Record.h"

#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"

using namespace waveasm;
using namespace waveasm::search;
namespace json = llvm::json;

/// Makes a round of the agent "a".
static RoundRecord makeRound(llvm::StringRef region, unsigned number,
                             Outcome outcome) {
  RoundRecord round = {};
  round.region = region.str();
  round.agent = "a";
  round.round = number;
  round.outcome = outcome;
  return round;
}

/// Makes a kernel with a round of each outcome in its loop, and one in its
/// body.
static KernelRecord makeRecord() {
  KernelRecord record;
  // Kernel names come from the user and may need escapes.
  record.name = "k \"\n\\";
  record.evaluations = 7;
  record.baseline.cycles = 100;
  record.best.cycles = 90;
  record.pipelines.push_back({"loop0", {2, {0, 3}, {}}});
  RegionRecord &loop = record.regions.emplace_back();
  loop.name = "loop0";
  loop.operations = 3;
  loop.bestAgent = "a";
  loop.moves = {"move I1 after I2"};
  loop.eventsBefore = {{target::Unit::Lds, target::Unit::Valu, 3}};
  loop.eventsAfter = {{target::Unit::Lds, target::Unit::Valu, 2},
                      {target::Unit::Mfma, target::Unit::Vmem, 1}};
  loop.irBefore = "before";
  loop.irAfter = "after";
  loop.places = {{"I0", "k.py:7:5"}};
  record.regions.emplace_back().name = "body";

  record.agents.push_back({"loop0",
                           1,
                           "select",
                           "select serial: it is small",
                           /*rounds=*/4,
                           /*evaluations=*/9,
                           record.best,
                           {}});
  record.rounds.push_back(makeRound("loop0", 1, Outcome::Kept));
  record.rounds.back().commands = {"move I1 after I2"};
  record.rounds.back().metrics = record.best;
  record.rounds.back().warnings = {
      {Severity::Info, 0, 1, 2, WarningKind::Address, "I1 goes away from I2"}};
  record.rounds.push_back(makeRound("body", 1, Outcome::Empty));
  record.rounds.push_back(makeRound("loop0", 2, Outcome::Worse));
  record.rounds.back().metrics = record.baseline;
  record.rounds.push_back(makeRound("loop0", 3, Outcome::Refused));
  record.rounds.back().commands = {"move I1 after I2", "move I1 \""};
  record.rounds.back().error = {MoveErrorCode::Syntax, 1,  std::nullopt,
                                std::nullopt,          "", "no command"};
  record.rounds.push_back(makeRound("loop0", 4, Outcome::Unproven));
  record.rounds.back().unproven = {{1, 2, "they write one byte"}};
  record.rounds.push_back(makeRound("loop0", 5, Outcome::Failed));
  record.rounds.back().failure = "no registers";
  return record;
}

/// The lines of the journal, parsed.
static std::vector<json::Object> readJournal(const KernelRecord &record) {
  std::string text;
  llvm::raw_string_ostream os(text);
  CycleModelOptions model;
  model.launch = {9, {64, 4, 1}};
  model.levels.reused = MemoryLevel::L1;
  model.alignLoops = true;
  writeJournal(record, model, *target::lookupMachine("gfx942"), os);
  EXPECT_TRUE(llvm::StringRef(text).ends_with("\n"));
  std::vector<json::Object> lines;
  for (llvm::StringRef line : llvm::split(llvm::StringRef(text).trim(), '\n')) {
    llvm::Expected<json::Value> value = json::parse(line);
    EXPECT_TRUE(static_cast<bool>(value)) << line.str();
    if (value)
      lines.push_back(*value->getAsObject());
    else
      llvm::consumeError(value.takeError());
  }
  return lines;
}

TEST(RecordTest, TheJournalHasALineForEachRound) {
  std::vector<json::Object> lines = readJournal(makeRecord());
  std::string events;
  for (const json::Object &line : lines) {
    EXPECT_EQ(line.getString("kernel"), "k \"\n\\");
    events += line.getString("event")->str() + " ";
    if (std::optional<llvm::StringRef> outcome = line.getString("outcome"))
      events += outcome->str() + " ";
  }
  // The rounds of a region are together.
  EXPECT_EQ(
      events,
      "start pipeline round kept round worse round refused round unproven "
      "round failed agent region round empty region end ");
  EXPECT_EQ(*lines[0].getObject("assumptions"),
            (json::Object{{"workgroups", 9},
                          {"workitems", 256},
                          {"level", "streamed:hbm,reused:l1,scratch:l2"},
                          {"align_loops", true},
                          {"times_of", "gfx942"}}));
  EXPECT_EQ(lines[0].getObject("baseline")->getNumber("cycles"), 100);
  EXPECT_EQ(lines.back().getObject("best")->getNumber("cycles"), 90);
  EXPECT_EQ(lines.back().getInteger("evaluations"), 7);
  EXPECT_EQ(lines[1].getString("region"), "loop0");
  EXPECT_EQ(lines[1].getInteger("unroll"), 2);
  EXPECT_EQ(*lines[1].getArray("prefetched"), (json::Array{0, 3}));
  EXPECT_EQ(lines[7].getString("strategy"), "select serial: it is small");
  const json::Object &region = lines[8];
  EXPECT_EQ(region.getString("name"), "loop0");
  EXPECT_EQ(region.getString("best_agent"), "a");
  EXPECT_EQ(*region.getArray("moves"), json::Array{"move I1 after I2"});
  EXPECT_EQ(*region.getArray("events"),
            (json::Array{json::Object{{"producer", "lds"},
                                      {"consumer", "valu"},
                                      {"before", 3},
                                      {"after", 2}},
                         json::Object{{"producer", "mfma"},
                                      {"consumer", "vmem"},
                                      {"before", 0},
                                      {"after", 1}}}));
  EXPECT_FALSE(region.get("ir_before"));
}

TEST(RecordTest, ALongCurveKeepsItsPeak) {
  RegisterUse use;
  use.points.resize(1000, {1, 1, 0, std::nullopt});
  use.points[700] = {90, 1, 4, std::nullopt};
  use.points[701] = {80, 2, 4, std::nullopt};
  use.peak = 700;
  use.holders.resize(
      3, {RegisterClass::VGPR, 8, std::nullopt, "v_mov_b32", std::nullopt});
  json::Object object =
      toJson(use, *target::lookupMachine("gfx942"), /*maxPoints=*/10,
             /*maxHolders=*/2);
  const json::Array &points = *object.getArray("points");
  EXPECT_EQ(points.size(), 10u);
  EXPECT_EQ(points[7], json::Value(json::Array{90, 4, 2}));
  EXPECT_EQ(points[6], json::Value(json::Array{1, 0, 1}));
  EXPECT_EQ(object.getObject("peak")->getInteger("point"), 7);
  EXPECT_EQ(object.getInteger("operations"), 1000);
  EXPECT_EQ(object.getArray("values")->size(), 2u);
  EXPECT_EQ(object.getInteger("values_left_out"), 1);
  EXPECT_EQ(object.getInteger("registers_left_out"), 8);
  EXPECT_EQ(*object.getArray("limits"),
            (json::Array{512, 256, 168, 128, 96, 80, 72, 64}));
}

TEST(RecordTest, ARoundSaysWhatCameOfIt) {
  std::vector<json::Object> lines = readJournal(makeRecord());
  const json::Object &kept = lines[2], &refused = lines[4],
                     &unproven = lines[5], &failed = lines[6];
  EXPECT_EQ(kept.getObject("metrics")->getNumber("cycles"), 90);
  EXPECT_EQ(kept.getObject("metrics")->size(), getMetricInfos().size());
  EXPECT_EQ(*kept.get("error"), json::Value(nullptr));
  EXPECT_EQ(*kept.getArray("warnings"),
            (json::Array{json::Object{{"severity", "info"},
                                      {"kind", "address"},
                                      {"first", 1},
                                      {"second", 2},
                                      {"message", "I1 goes away from I2"}}}));
  EXPECT_EQ(kept.getString("agent"), "a");
  EXPECT_EQ(kept.getInteger("agent_number"), 0);
  EXPECT_EQ(refused.getInteger("round"), 3);
  EXPECT_EQ(*refused.get("metrics"), json::Value(nullptr));
  EXPECT_EQ(*refused.getObject("error"),
            (json::Object{{"code", "syntax"},
                          {"command", 1},
                          {"moved", nullptr},
                          {"other", nullptr},
                          {"distance", 0},
                          {"needed", 0},
                          {"limit", 0},
                          {"missing", json::Array()},
                          {"repeated", json::Array()},
                          {"message", "no command"}}));
  ASSERT_EQ(refused.getArray("commands")->size(), 2U);
  EXPECT_EQ(
      *unproven.getArray("unproven"),
      (json::Array{json::Object{
          {"first", 1}, {"second", 2}, {"message", "they write one byte"}}}));
  EXPECT_EQ(failed.getString("failure"), "no registers");
  EXPECT_EQ(*kept.get("failure"), json::Value(nullptr));
}

TEST(RecordTest, RefusedStagesSayWhy) {
  KernelRecord record = makeRecord();
  MoveError error{MoveErrorCode::Stage, /*command=*/0, /*moved=*/7,
                  /*other=*/3,          /*value=*/"",  "I7 would run early"};
  error.distance = 1;
  record.stageRefusals.push_back({"loop0", {"unroll 2", "prefetch I7"}, error});
  std::vector<json::Object> lines = readJournal(record);
  const json::Object &refusal = lines[1];
  EXPECT_EQ(refusal.getString("event"), "stage-refusal");
  EXPECT_EQ(refusal.getString("region"), "loop0");
  EXPECT_EQ(*refusal.getArray("commands"),
            (json::Array{"unroll 2", "prefetch I7"}));
  EXPECT_EQ(*refusal.getObject("error"),
            (json::Object{{"code", "stage"},
                          {"command", 0},
                          {"moved", 7},
                          {"other", 3},
                          {"distance", 1},
                          {"needed", 0},
                          {"limit", 0},
                          {"missing", json::Array()},
                          {"repeated", json::Array()},
                          {"message", "I7 would run early"}}));
  json::Object object = toJson(record);
  EXPECT_EQ(object.getArray("stage_refusals")->size(), 1U);
}

TEST(RecordTest, TheRecordHasTheSameRounds) {
  KernelRecord record = makeRecord();
  std::vector<json::Object> lines = readJournal(record);
  json::Object object = toJson(record);
  const json::Array &rounds = *object.getArray("rounds");
  EXPECT_EQ(rounds.size(), record.rounds.size());
  size_t found = 0;
  for (json::Object &line : lines) {
    bool isRound = line.getString("event") == "round";
    line.erase("event");
    line.erase("kernel");
    found +=
        isRound && llvm::is_contained(rounds, json::Value(std::move(line)));
  }
  EXPECT_EQ(found, rounds.size());
  const json::Object &loop = *(*object.getArray("regions"))[0].getAsObject();
  EXPECT_EQ(loop.getString("ir_before"), "before");
  EXPECT_EQ(loop.getObject("places")->getString("I0"), "k.py:7:5");
  EXPECT_EQ(loop.getString("ir_after"), "after");
  EXPECT_EQ(*object.get("skipped"), json::Value(nullptr));
}

TEST(RecordTest, AKernelThatWasSkippedSaysWhy) {
  KernelRecord record = makeRecord();
  record.skipped = "its registers are chosen";
  std::vector<json::Object> lines = readJournal(record);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].getString("event"), "skipped");
  EXPECT_EQ(lines[0].getString("reason"), "its registers are chosen");
  EXPECT_EQ(toJson(record).getString("skipped"), "its registers are chosen");
}

TEST(RecordTest, WaitsCountForTheOperationBehindThem) {
  MeasuredRow wait{"loop0", 3, 8, 0, 20, 40, 20, 1, /*isWait=*/true};
  MeasuredRow use{"loop0", 3, 8, 4, 4, 4, 0, 2};
  MeasuredRow other{"body", 3, 1, 4, 4, 4, 0, 0};
  std::vector<MeasuredRow> sums = addWaits({wait, other, use});
  ASSERT_EQ(sums.size(), 2U);
  EXPECT_EQ(sums[0].region, "loop0");
  EXPECT_EQ(sums[0].hits, 8U);
  EXPECT_EQ(sums[0].latencyMin, 4);
  EXPECT_EQ(sums[0].latencyMean, 24);
  EXPECT_EQ(sums[0].latencyMax, 44);
  EXPECT_EQ(sums[0].stallMean, 20);
  EXPECT_EQ(sums[0].idleMean, 3);
  EXPECT_FALSE(sums[0].isWait);
  EXPECT_EQ(sums[1].latencyMean, 4);
}
