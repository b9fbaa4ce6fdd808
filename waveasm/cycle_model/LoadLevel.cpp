//===- LoadLevel.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/LoadLevel.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

using namespace waveasm;

/// The most earlier loads that a line names.
static constexpr size_t kMostNamed = 2;

static llvm::StringRef describe(LoadLevel::Reason reason) {
  switch (reason) {
  case LoadLevel::Reason::Streamed:
    return "";
  case LoadLevel::Reason::Reused:
    return " (same address in each iteration)";
  case LoadLevel::Reason::Scratch:
    return " (scratch)";
  case LoadLevel::Reason::Given:
    return " (given)";
  }
  return "";
}

/// A number with at most one digit after the point.
static void print(double number, llvm::raw_ostream &os) {
  double whole = std::round(number);
  if (std::abs(number - whole) < 0.05)
    os << llvm::format("%.0f", whole);
  else
    os << llvm::format("%.1f", number);
}

static void print(const SharedLines &shared, llvm::StringRef earlier,
                  llvm::raw_ostream &os) {
  print(shared.lines, os);
  os << " of " << earlier;
  if (shared.iterationsAgo)
    os << ' ' << shared.iterationsAgo << " iteration"
       << (shared.iterationsAgo == 1 ? "" : "s") << " ago";
  if (shared.fate == SharedLines::Fate::InFlight) {
    os << ", in flight";
    return;
  }
  if (shared.fate == SharedLines::Fate::Arrived) {
    os << ", just arrived: " << llvm::format("%.0f", 100 * shared.share)
       << " % there";
    return;
  }
  os << ", " << shared.between << " lines since, of " << shared.capacity
     << " that fit: ";
  os << (shared.fate == SharedLines::Fate::Kept      ? "kept"
         : shared.fate == SharedLines::Fate::Fitting ? "would fit"
                                                     : "gone");
}

std::string waveasm::describeLoad(
    const LoadLevel &load,
    llvm::function_ref<std::string(mlir::Operation *)> getName) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << llvm::StringRef(target::getName(load.level)) << describe(load.reason)
     << ", " << load.lines << " line" << (load.lines == 1 ? "" : "s");
  if (load.lines) {
    os << " of ";
    print(1.0 * load.bytes / load.lines, os);
    os << " bytes";
  }
  llvm::ListSeparator separator("; ");
  if (!load.shared.empty())
    os << ": ";
  for (const SharedLines &shared :
       llvm::ArrayRef(load.shared).take_front(kMostNamed)) {
    os << separator;
    print(shared, getName(shared.earlier), os);
  }
  if (load.shared.size() > kMostNamed)
    os << separator << load.shared.size() - kMostNamed << " more";
  return text;
}
