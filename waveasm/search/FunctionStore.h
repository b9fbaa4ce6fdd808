//===- FunctionStore.h - A cache behind two functions -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_FUNCTIONSTORE_H
#define WAVEASM_SEARCH_FUNCTIONSTORE_H

#include "waveasm/search/ScheduleStore.h"

#include <functional>
#include <memory>

namespace waveasm::search {

/// Looks up what is known by the SHA-256 of a key, in lower-case hexadecimal
/// digits. Returns it, and what is wrong with the cache, or an empty string.
using LookupFunction =
    std::function<std::pair<std::optional<CachedSchedule>, std::string>(
        const std::string &)>;
/// Records a schedule by the SHA-256 of its key. Returns what is wrong with the
/// cache, or an empty string.
using RecordFunction =
    std::function<std::string(const std::string &, const CachedSchedule &)>;

/// Makes a store of functions, which any thread may call.
std::shared_ptr<ScheduleStore> makeFunctionStore(LookupFunction lookup,
                                                 RecordFunction record);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_FUNCTIONSTORE_H
