//===- SourcePlace.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/dialect/SourcePlace.h"

#include "waveasm/dialect/WaveAsmDialect.h"

#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace waveasm;

FileLineColLoc waveasm::findPlace(Location loc) {
  auto range = loc->findInstanceOf<FileLineColRange>();
  if (!range || isa<FileLineColLoc>(range))
    return cast_if_present<FileLineColLoc>(LocationAttr(range));
  return FileLineColLoc::get(range.getFilename(), range.getStartLine(),
                             range.getStartColumn());
}

/// Whether `attribute` and all in it are of this dialect or builtin, and not of
/// a dialect that nobody registered.
static bool isOwn(Attribute attribute) {
  auto check = [](Dialect &dialect, bool isOpaque) {
    return isa<BuiltinDialect, WaveAsmDialect>(dialect) && !isOpaque
               ? WalkResult::advance()
               : WalkResult::interrupt();
  };
  return !attribute
              .walk(
                  [&](Attribute part) {
                    return check(part.getDialect(), isa<OpaqueAttr>(part));
                  },
                  [&](Type part) {
                    return check(part.getDialect(), isa<OpaqueType>(part));
                  })
              .wasInterrupted();
}

void waveasm::dropForeignAttributes(Operation *root) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](FusedLoc fused) -> std::optional<Attribute> {
    if (!fused.getMetadata())
      return std::nullopt;
    // What is left of one may be another one.
    Location rest = fused;
    for (; fused && fused.getMetadata(); fused = dyn_cast<FusedLoc>(rest))
      rest =
          FusedLoc::get(fused.getLocations(), Attribute(), fused.getContext());
    return rest;
  });
  root->walk([&](Operation *op) {
    replacer.replaceElementsIn(op, /*replaceAttrs=*/false,
                               /*replaceLocs=*/true);
    for (NamedAttribute attribute : llvm::to_vector(op->getDiscardableAttrs()))
      if (!isOwn(attribute.getValue()))
        op->removeDiscardableAttr(attribute.getName());
  });
}
