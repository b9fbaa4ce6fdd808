//===- Selector.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/Selector.h"

#include "waveasm/dialect/ScheduleConstraints.h"

#include "llvm/Support/FormatVariadic.h"

using namespace waveasm;
using target::Unit;

static bool isAsynchronous(const ScheduleNode &node) {
  return node.unit == Unit::Vmem || node.unit == Unit::Lds ||
         node.unit == Unit::Mfma;
}

Selection waveasm::selectGenerator(const ScheduleGraph &graph,
                                   unsigned serialThreshold) {
  if (graph.isForcedSerial)
    return {"serial", llvm::formatv("the block has {0}", kForceSerialAttrName)};
  if (graph.size() < serialThreshold)
    return {"serial",
            llvm::formatv("the block has {0} operations, fewer than {1}",
                          graph.size(), serialThreshold)};
  auto count = llvm::count_if(graph.nodes, isAsynchronous);
  if (count == 0)
    return {"serial", "no operation of vmem, lds or mfma"};
  return {"modulo",
          llvm::formatv("{0} of {1} operations are of vmem, lds or mfma", count,
                        graph.size())};
}
