//===- FunctionStore.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/FunctionStore.h"

#include "waveasm/search/KeyDigest.h"

#include "llvm/ADT/STLExtras.h"

#include <mutex>

using namespace waveasm;
using namespace waveasm::search;

namespace {
class FunctionStore : public ScheduleStore {
public:
  FunctionStore(LookupFunction lookup, RecordFunction record)
      : lookupFunction(std::move(lookup)), recordFunction(std::move(record)) {}

  std::optional<CachedSchedule> lookup(const std::string &key) override {
    auto [schedule, problem] = lookupFunction(getKeyDigest(key));
    note(problem);
    return schedule;
  }

  void record(const std::string &key, const CachedSchedule &schedule) override {
    note(recordFunction(getKeyDigest(key), schedule));
  }

  std::vector<std::string> getWarnings() const override {
    std::lock_guard<std::mutex> lock(mutex);
    return warnings;
  }

private:
  void note(const std::string &problem) {
    std::lock_guard<std::mutex> lock(mutex);
    if (!problem.empty() && !llvm::is_contained(warnings, problem))
      warnings.push_back(problem);
  }

  LookupFunction lookupFunction;
  RecordFunction recordFunction;
  mutable std::mutex mutex;
  std::vector<std::string> warnings;
};
} // namespace

std::shared_ptr<ScheduleStore>
waveasm::search::makeFunctionStore(LookupFunction lookup,
                                   RecordFunction record) {
  return std::make_shared<FunctionStore>(std::move(lookup), std::move(record));
}
