//===- OperationTag.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/dialect/OperationTag.h"

#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace waveasm;

std::optional<unsigned> waveasm::parseShortNumber(StringRef text) {
  unsigned number;
  if (text.empty() || text.size() > kMaxNumberDigits ||
      !llvm::all_of(text, llvm::isDigit) ||
      (text.size() > 1 && text.front() == '0') || text.getAsInteger(10, number))
    return std::nullopt;
  return number;
}

std::optional<unsigned> waveasm::parseTagNumber(StringRef text) {
  return text.consume_front("I") ? parseShortNumber(text) : std::nullopt;
}

bool waveasm::isRegionName(StringRef name) {
  return name == "body" ||
         ((name.consume_front("loop") || name.consume_front("branch")) &&
          parseShortNumber(name).has_value());
}

/// The tag that `loc` itself is; ignores locations inside it.
static std::optional<OperationTag> getTagOf(NameLoc loc) {
  auto region = dyn_cast<NameLoc>(loc.getChildLoc());
  if (!region || !isRegionName(region.getName()))
    return std::nullopt;
  std::optional<unsigned> number = parseTagNumber(loc.getName());
  if (!number)
    return std::nullopt;
  return OperationTag{*number, region.getName().getValue()};
}

std::optional<OperationTag> waveasm::getOperationTag(Location loc) {
  // Most locations are a tag; the walk through the parts of others is slow.
  std::optional<OperationTag> tag;
  if (auto name = dyn_cast<NameLoc>(loc))
    tag = getTagOf(name);
  if (tag)
    return tag;
  loc->walk([&](Location part) {
    if (auto name = dyn_cast<NameLoc>(part))
      tag = getTagOf(name);
    return tag ? WalkResult::interrupt() : WalkResult::advance();
  });
  return tag;
}

Location waveasm::addOperationTag(Location loc, OperationTag tag) {
  MLIRContext *context = loc.getContext();
  auto region = NameLoc::get(StringAttr::get(context, tag.region), loc);
  return NameLoc::get(StringAttr::get(context, "I" + Twine(tag.number)),
                      region);
}

Location waveasm::removeOperationTags(Location loc) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](NameLoc name) -> std::optional<Attribute> {
    Location inner = name;
    // The compiler never puts a tag around a tag, but remove both if it
    // happens.
    for (auto outer = name; outer && getTagOf(outer);
         outer = dyn_cast<NameLoc>(inner))
      inner = cast<NameLoc>(outer.getChildLoc()).getChildLoc();
    return inner == Location(name) ? std::optional<Attribute>()
                                   : std::optional<Attribute>(inner);
  });
  return cast<LocationAttr>(replacer.replace(LocationAttr(loc)));
}

StringRef waveasm::findName(Location loc) {
  auto name = removeOperationTags(loc)->findInstanceOf<NameLoc>();
  return name ? name.getName().getValue() : StringRef();
}
