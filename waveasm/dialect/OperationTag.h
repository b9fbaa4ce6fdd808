//===- OperationTag.h - What operations are called in schedules -*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tag is kept in the location of its operation, in two names around the place
// in the source: NameLoc("I5", NameLoc("loop0", original)). It follows the
// operation wherever that goes. Names of users are no tags: one that reads I5
// has no name of a region in it.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_OPERATIONTAG_H
#define WAVEASM_DIALECT_OPERATIONTAG_H

#include "mlir/IR/Location.h"

#include <optional>

namespace waveasm {

struct OperationTag {
  /// 5 of "I5".
  unsigned number;
  /// "body", or "loop" and a number. Lives as long as the context.
  llvm::StringRef region;
};

/// The number of "I5": one way to write each number that fits.
std::optional<unsigned> parseTagNumber(llvm::StringRef text);

/// `name` is "body", or "loop" and a number.
bool isRegionName(llvm::StringRef name);

/// The outermost tag in `loc`, also in one that was fused of several.
std::optional<OperationTag> getOperationTag(mlir::Location loc);

/// `loc` with `tag` around it.
mlir::Location addOperationTag(mlir::Location loc, OperationTag tag);

/// `loc` without any tag.
mlir::Location removeOperationTags(mlir::Location loc);

} // namespace waveasm

#endif // WAVEASM_DIALECT_OPERATIONTAG_H
