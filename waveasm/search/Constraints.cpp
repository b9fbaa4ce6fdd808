//===- Constraints.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/Constraints.h"

#include "waveasm/dialect/OperationTag.h"
#include "waveasm/dialect/ScheduleConstraints.h"
#include "waveasm/moves/MoveScript.h"
#include "waveasm/moves/ScheduleRegion.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

static llvm::Error fail(const llvm::Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                 "constraints: " + message);
}

static constexpr StringLiteral kExpected =
    "expected [KERNEL] REGION force_serial, [KERNEL] REGION [TAG] max_depth=N, "
    "[KERNEL] REGION TAG gid=N or [KERNEL] REGION TAG leader_gid=N";

/// Removes the name of a kernel from the front of `text` and returns it, if
/// there is one before the name of a region.
static std::optional<std::string> takeKernel(StringRef &text) {
  StringRef rest = text;
  std::optional<std::string> kernel = takeKernelName(rest);
  if (!kernel || !rest.starts_with(" "))
    return std::nullopt;
  rest = rest.ltrim(' ');
  if (!isRegionName(
          rest.take_until([](char c) { return c == ' ' || c == ','; })))
    return std::nullopt;
  text = rest;
  return kernel;
}

/// Parses a constraint without the name of its kernel.
static llvm::Expected<Constraint> parseLimit(StringRef text) {
  SmallVector<StringRef> words;
  text.split(words, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  Constraint constraint;
  ArrayRef<StringRef> rest = words;
  auto wrong = [&] { return fail(kExpected + ", got '" + text + "'"); };
  if (rest.size() < 2 || !isRegionName(rest.front()))
    return wrong();
  constraint.region = rest.front().str();
  rest = rest.drop_front();
  constraint.tag = parseTagNumber(rest.front());
  if (constraint.tag)
    rest = rest.drop_front();
  if (rest.size() != 1)
    return wrong();
  auto [name, number] = rest.front().split('=');
  bool hasNumber = rest.front().contains('=');
  const StringLiteral *names[] = {&kForceSerialAttrName, &kMaxDepthAttrName,
                                  &kGroupAttrName, &kLeaderGroupAttrName};
  for (const StringLiteral *known : names)
    if (known->rsplit('.').second == name)
      constraint.name = known->str();
  bool isSerial = constraint.name == kForceSerialAttrName;
  bool isDepth = constraint.name == kMaxDepthAttrName;
  if (constraint.name.empty() || isSerial == hasNumber ||
      (isSerial && constraint.tag) ||
      (!isSerial && !isDepth && !constraint.tag))
    return wrong();
  if (isSerial)
    return constraint;
  unsigned value = 0;
  if (number.getAsInteger(10, value) || value > kMaxScheduleNumber)
    return fail(llvm::formatv("expected a number in the range [0, {0}], got "
                              "'{1}'",
                              kMaxScheduleNumber, number)
                    .str());
  constraint.value = value;
  return constraint;
}

llvm::Expected<std::vector<Constraint>>
search::parseConstraints(StringRef text) {
  std::vector<Constraint> constraints;
  if (text.trim().empty())
    return constraints;
  bool isLast = false;
  while (!isLast) {
    text = text.ltrim();
    std::optional<std::string> kernel = takeKernel(text);
    isLast = !text.contains(',');
    auto [limit, rest] = text.split(',');
    llvm::Expected<Constraint> constraint = parseLimit(limit.trim());
    if (!constraint)
      return constraint.takeError();
    constraint->kernel = std::move(kernel);
    constraints.push_back(std::move(*constraint));
    text = rest;
  }
  return constraints;
}

llvm::Error search::checkKernels(ModuleOp module,
                                 ArrayRef<Constraint> constraints) {
  llvm::StringSet<> kernels;
  module.walk([&](ProgramOp program) {
    kernels.insert(program.getKernelName());
    return WalkResult::skip();
  });
  for (const Constraint &constraint : constraints)
    if (constraint.kernel && !kernels.contains(*constraint.kernel))
      return fail("no kernel has the name '" + *constraint.kernel + "'");
  return llvm::Error::success();
}

llvm::Error search::applyConstraints(ProgramOp program,
                                     ArrayRef<Constraint> constraints) {
  if (constraints.empty())
    return llvm::Error::success();
  SmallVector<ScheduleRegion> regions = findRegions(program);
  for (const Constraint &constraint : constraints) {
    if (constraint.kernel && *constraint.kernel != program.getKernelName())
      continue;
    const auto *region = llvm::find_if(regions, [&](const auto &each) {
      return each.name == constraint.region;
    });
    if (region == regions.end())
      return fail("there is no region " + constraint.region + " in kernel '" +
                  program.getKernelName() + "'");
    Operation *parent = region->block->getParentOp();
    if (!constraint.value) {
      forceSerial(parent);
      continue;
    }
    if (!region->isLoop())
      return fail("max_depth, gid and leader_gid apply to loops; " +
                  constraint.region + " is not one");
    Operation *target = parent;
    if (constraint.tag) {
      auto found = llvm::find_if(*region->block, [&](Operation &op) {
        return getTag(&op) == constraint.tag;
      });
      if (found == region->block->end())
        return fail(llvm::formatv("region {0} has no operation I{1}",
                                  constraint.region, *constraint.tag)
                        .str());
      if (found->getNumRegions())
        return fail(llvm::formatv("I{0} of region {1} is a loop or a branch, "
                                  "which has no stage of its own",
                                  *constraint.tag, constraint.region)
                        .str());
      target = &*found;
    }
    setScheduleNumber(target, constraint.name, *constraint.value);
  }
  return llvm::Error::success();
}
