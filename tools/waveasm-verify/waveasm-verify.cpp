//===- waveasm-verify.cpp - Checks the machine code of a code object ------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/MachineChecker.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace waveasm;
namespace cl = llvm::cl;

static constexpr int kHasFindings = 1;
static constexpr int kUsage = 2;

namespace {
struct Options {
  cl::OptionCategory category{"Options of waveasm-verify"};
  cl::opt<std::string> input{cl::Positional, cl::desc("<code object>"),
                             cl::Required, cl::cat(category)};
  cl::opt<bool> strictLdsDma{
      "strict-lds-dma",
      cl::desc("Ask that every load into LDS be complete at the next barrier "
               "and the next LDS read, which correct programs with several "
               "buffers in flight do not keep"),
      cl::cat(category)};
  cl::opt<bool> tsv{
      "tsv",
      cl::desc("Print for each finding: function, kind, producer's offset, "
               "consumer's offset, required, got, message; tabs between"),
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

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  Options options;
  cl::HideUnrelatedOptions(options.category);
  if (!cl::ParseCommandLineOptions(
          argc, argv,
          "Checks a code object or object of gfx942: waits, wait states, "
          "registers, control flow.\nExit code: 0 nothing found, 1 findings or "
          "an unreadable file, 2 usage.\n",
          &llvm::errs()))
    return kUsage;

  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      llvm::MemoryBuffer::getFile(options.input, /*IsText=*/false,
                                  /*RequiresNullTerminator=*/false);
  if (!buffer) {
    llvm::errs() << "cannot read '" << options.input
                 << "': " << buffer.getError().message() << '\n';
    return kHasFindings;
  }
  llvm::StringRef bytes = (*buffer)->getBuffer();
  verify::CheckOptions checkOptions;
  checkOptions.strictLdsDma = options.strictLdsDma;
  llvm::Expected<verify::Findings> findings =
      verify::checkCodeObject({bytes.data(), bytes.size()}, checkOptions);
  if (!findings) {
    llvm::errs() << options.input << ": "
                 << llvm::toString(findings.takeError()) << '\n';
    return kHasFindings;
  }
  for (const verify::Finding &finding : *findings)
    print(finding, options.tsv, llvm::outs());
  return findings->empty() ? 0 : kHasFindings;
}
