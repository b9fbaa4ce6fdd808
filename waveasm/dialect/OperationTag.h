//===- OperationTag.h - Names of operations in schedules --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tag is stored in the location of its operation, as two names around the
// source location: NameLoc("I5", NameLoc("loop0", original)). It follows the
// operation wherever that moves. A NameLoc from the input is not a tag, even if
// its name is I5, because it has no name of a region in it.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_OPERATIONTAG_H
#define WAVEASM_DIALECT_OPERATIONTAG_H

#include "mlir/IR/Location.h"

#include <optional>

namespace waveasm {

struct OperationTag {
  /// The number, 5 for "I5".
  unsigned number;
  /// The region, as `isRegionName` says. Lives as long as the context.
  llvm::StringRef region;
};

/// The most digits of a number in a tag, in the name of a region or of a
/// buffer.
inline constexpr unsigned kMaxNumberDigits = 9;

/// A number of at most `kMaxNumberDigits` digits, without leading zeros; none
/// if `text` is not one.
std::optional<unsigned> parseShortNumber(llvm::StringRef text);

/// The number in a text such as "I5", as `parseShortNumber` reads it; none if
/// the text is not a tag.
std::optional<unsigned> parseTagNumber(llvm::StringRef text);

/// Whether `name` is "body", or "loop" or "branch" and a number.
bool isRegionName(llvm::StringRef name);

/// The outermost tag in `loc`, which may be a fused location.
std::optional<OperationTag> getOperationTag(mlir::Location loc);

/// Returns `loc` with `tag` around it.
mlir::Location addOperationTag(mlir::Location loc, OperationTag tag);

/// Returns `loc` without any tag.
mlir::Location removeOperationTags(mlir::Location loc);

/// The outermost name in `loc` that is not part of a tag, such as the comment
/// of an operation; empty if there is none. Lives as long as the context.
llvm::StringRef findName(mlir::Location loc);

} // namespace waveasm

#endif // WAVEASM_DIALECT_OPERATIONTAG_H
