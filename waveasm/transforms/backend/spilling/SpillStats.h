//===- SpillStats.h - What spilling changed ---------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_SPILLING_SPILLSTATS_H
#define WAVEASM_TRANSFORMS_BACKEND_SPILLING_SPILLSTATS_H

#include "llvm/Support/JSON.h"

namespace waveasm {

struct SpillStats {
  /// Values by where they live: computed or loaded again for each use, or in
  /// AGPRs, in VGPRs although the program has them in AGPRs, in lanes of VGPRs
  /// (SGPRs only), in the LDS or in scratch memory.
  unsigned rematerialized = 0;
  unsigned loadedAgain = 0;
  unsigned inAgprs = 0;
  unsigned inVgprs = 0;
  unsigned inLanes = 0;
  unsigned inLds = 0;
  unsigned inScratch = 0;
  /// Registers of the values that are in AGPRs, lanes, LDS or scratch.
  unsigned vgprs = 0;
  unsigned sgprs = 0;
  /// Instructions that save values and that bring them back or compute them
  /// again.
  unsigned saves = 0;
  unsigned reloads = 0;
  /// Those of them that copy between VGPRs and AGPRs.
  unsigned agprCopies = 0;
  /// LDS of a workgroup for the values, in bytes.
  unsigned ldsBytes = 0;
  /// Scratch of a lane, in bytes.
  unsigned scratchBytes = 0;

  unsigned getValues() const {
    return rematerialized + loadedAgain + inAgprs + inVgprs + inLanes + inLds +
           inScratch;
  }
  void print(llvm::raw_ostream &os) const;
  llvm::json::Value toJson() const;
};

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_SPILLING_SPILLSTATS_H
