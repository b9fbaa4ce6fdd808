//===- waveasm-verify.cpp - Checks the machine code of a code object ------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/crash_report/Activity.h"
#include "waveasm/crash_report/CrashHandler.h"
#include "waveasm/machine_code/ReadAssembly.h"
#include "waveasm/support/Flags.h"
#include "waveasm/support/Output.h"
#include "waveasm/verify/MachineChecker.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

using namespace waveasm;
namespace cl = llvm::cl;

static constexpr int kHasFindings = 1;
static constexpr int kCannotCheck = kWrongUsage;

/// The largest code object, in bytes. Our own bound: a decoded instruction
/// takes about a hundred times its bytes.
static constexpr uint64_t kLargestBytes = 64 << 20;

namespace {
struct Options {
  cl::OptionCategory category{"Options of waveasm-verify"};
  cl::opt<std::string> input{cl::Positional, cl::desc("<code object or .s>"),
                             cl::cat(category)};
  cl::opt<bool> strictLdsDma{
      "strict-lds-dma",
      cl::desc("Require every load into LDS to complete before the next "
               "barrier and the next LDS read; correct programs with several "
               "buffers in flight violate this"),
      cl::cat(category)};
  cl::opt<bool> tsv{
      "tsv",
      cl::desc("Print for each finding, separated by tabs: function, kind, "
               "producer's offset, consumer's offset, required, got, message"),
      cl::cat(category)};
  cl::opt<bool> json{
      "json",
      cl::desc("Print the findings as JSON, with the same fields "
               "as --tsv"),
      cl::cat(category)};
};
} // namespace

static void print(const verify::Finding &finding, bool tsv,
                  llvm::raw_ostream &os) {
  if (tsv)
    os << finding.function << '\t' << getName(finding.kind) << '\t'
       << finding.producerOffset << '\t' << finding.consumerOffset << '\t'
       << finding.required << '\t' << finding.got << '\t' << finding.message
       << '\n';
  else
    os << finding.function << ": " << getName(finding.kind) << ": "
       << finding.message << '\n';
}

static std::string toJson(const verify::Findings &findings,
                          bool checksHazards) {
  llvm::json::Array list;
  for (const verify::Finding &finding : findings)
    list.push_back(llvm::json::Object{
        {"function", finding.function},
        {"kind", getName(finding.kind)},
        {"producer", finding.producerOffset},
        {"consumer", finding.consumerOffset},
        {"required", finding.required},
        {"got", finding.got},
        {"message", finding.message},
    });
  llvm::json::Object result{{"findings", std::move(list)},
                            {"checks_wait_states", checksHazards}};
  return llvm::formatv("{0:2}\n", llvm::json::Value(std::move(result))).str();
}

static int fail(const llvm::Twine &message) {
  std::string text = message.str();
  // Keep messages on one line: they quote names from the file.
  std::replace_if(
      text.begin(), text.end(),
      [](char c) { return static_cast<unsigned char>(c) < 0x20; }, '?');
  llvm::errs() << "waveasm-verify: error: " << text << '\n';
  return kCannotCheck;
}

/// Reads a regular file. Rejects pipes and devices, which may have no end.
static llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
readFile(llvm::StringRef path) {
  llvm::sys::fs::file_status status;
  if (std::error_code code = llvm::sys::fs::status(path, status))
    return code;
  if (llvm::sys::fs::is_directory(status))
    return std::make_error_code(std::errc::is_a_directory);
  if (!llvm::sys::fs::is_regular_file(status))
    return std::make_error_code(std::errc::invalid_argument);
  if (status.getSize() > kLargestBytes)
    return std::make_error_code(std::errc::file_too_large);
  return llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                     /*RequiresNullTerminator=*/false,
                                     /*IsVolatile=*/true);
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv, /*InstallPipeSignalExitHandler=*/false);
  guardStandardOutput("waveasm-verify");
  llvm::SmallVector<llvm::StringRef> command(argv, argv + argc);
  command.front() = "waveasm-verify";
  crash::installCrashHandler("waveasm-verify", command, kCannotCheck);
  Options options;
  cl::HideUnrelatedOptions(options.category);
  parseFlags(
      "waveasm-verify", argc, argv,
      "Checks a code object, object or assembly text (.s, .S, .asm) of gfx942 "
      "or gfx950: waits, wait states, registers, control flow.\nCode of "
      "gfx9-4-generic must have the wait states of both.\nExit status: 0 "
      "nothing found, 1 findings, 2 wrong usage, a file that cannot be "
      "checked, such as a broken code object, or a crash of the checker.\n");
  if (options.json && options.tsv)
    exitOnWrongUsage("waveasm-verify", "expected --tsv or --json, got both");
  if (options.input.empty())
    exitOnWrongUsage("waveasm-verify", "expected one FILE.hsaco or FILE.s");

  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      readFile(options.input);
  if (!buffer)
    return fail("cannot read '" + options.input +
                "': " + buffer.getError().message());
  llvm::StringRef bytes = (*buffer)->getBuffer();
  bool isText = machine_code::isAssemblyName(options.input);
  auto input = isText ? crash::InputScope::assembly(options.input, bytes)
                      : crash::InputScope::codeObject(options.input, bytes);
  crash::PhaseScope phase("checking");
  llvm::SmallVector<char, 0> object;
  if (isText) {
    llvm::Expected<llvm::SmallVector<char, 0>> assembled =
        machine_code::readAssembly(bytes, options.input, verify::kProcessors);
    if (!assembled)
      return fail(llvm::toString(assembled.takeError()));
    object = std::move(*assembled);
    bytes = {object.data(), object.size()};
  }
  verify::CheckOptions checkOptions;
  checkOptions.strictLdsDma = options.strictLdsDma;
  llvm::Expected<verify::Disassembly> disassembly =
      verify::disassemble({bytes.data(), bytes.size()});
  if (!disassembly)
    return fail("'" + options.input +
                "': " + llvm::toString(disassembly.takeError()));
  verify::Findings findings = verify::check(*disassembly, checkOptions);
  bool checksHazards = verify::knowsHazards(disassembly->processor);
  if (!checksHazards)
    llvm::errs() << "waveasm-verify: warning: '" << options.input
                 << "': the wait states of " << disassembly->processor
                 << " are not checked\n";
  std::string text;
  llvm::raw_string_ostream os(text);
  if (options.json)
    os << toJson(findings, checksHazards);
  else
    for (const verify::Finding &finding : findings)
      print(finding, options.tsv, os);
  if (llvm::Error error = writeOutput("-", text)) {
    reportOutputError("waveasm-verify", "-", std::move(error));
    return kHasFindings;
  }
  return findings.empty() ? 0 : kHasFindings;
}
