//===- MeetBroker.h - Begins and ends with the broker -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_MEETBROKER_H
#define WAVEASM_CONDUCTOR_MEETBROKER_H

#include "waveasm/conductor/ConductorOptions.h"
#include "waveasm/conductor/Settings.h"

#include "mlir/IR/Location.h"

namespace waveasm::conductor {

/// Connects to the broker that `settings` name, if any, and finds out what it
/// can do: sets `broker` and `useCache` of `options`, and takes the agents away
/// that would have nobody to ask. Fails with an error at `loc` for settings
/// that are wrong, and for an LLM that is required and not there.
mlir::LogicalResult meetBroker(const Settings &settings,
                               ConductorOptions &options, mlir::Location loc);

/// Reports at `loc`, once after a run, how the broker fell short. Fails if an
/// LLM is required and never answered or was lost.
mlir::LogicalResult reportBroker(const ConductorOptions &options,
                                 mlir::Location loc);

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_MEETBROKER_H
