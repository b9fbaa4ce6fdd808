//===- Flags.cpp ----------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/support/Flags.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>

using namespace llvm;

/// The version of the product, as in conductor/version.py.
static constexpr StringRef kRelease = "0.1.0";

/// The largest edit distance between a wrong flag and one that is suggested.
/// LLVM suggests the nearest one, however far it is.
static constexpr unsigned kMaxDistance = 3;

void waveasm::exitOnWrongUsage(StringRef tool, const Twine &message) {
  errs() << tool << ": error: " << message << " (see " << tool << " --help)\n";
  // A closed or full standard error has no effect on the status.
  errs().clear_error();
  std::exit(kWrongUsage);
}

/// Returns what LLVM's errors say in one line, without the path of the program.
static std::string explain(StringRef errors) {
  auto [first, rest] = errors.split('\n');
  auto withoutProgram = [](StringRef line) {
    return line.split(": ").second.trim();
  };
  StringRef text = withoutProgram(first).split("  Try: ").first;
  text = text.rtrim(".!").trim();
  std::string message = text.str();
  // Names of flags, as in "for the --o option", begin in lower case already.
  if (!message.empty())
    message.front() = toLower(message.front());
  StringRef wrong = text.split('\'').second.split('\'').first;
  StringRef near = withoutProgram(rest.split('\n').first);
  if (near.consume_front("Did you mean '")) {
    near = near.split('\'').first;
    if (wrong.split('=').first.edit_distance(near.split('=').first) <=
        kMaxDistance)
      message += (", did you mean " + near.split('=').first + "?").str();
  }
  return message;
}

void waveasm::parseFlags(StringRef tool, int argc, const char *const *argv,
                         StringRef overview) {
  cl::SetVersionPrinter([tool = tool.str()](raw_ostream &os) {
    os << tool << " " << kRelease << " (LLVM " << LLVM_VERSION_STRING << ")\n";
  });
  std::string errors;
  raw_string_ostream os(errors);
  if (!cl::ParseCommandLineOptions(argc, argv, overview, &os))
    exitOnWrongUsage(tool, explain(errors));
}
