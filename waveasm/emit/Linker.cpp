//===- Linker.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// lld works on files, so object and result go through a private temporary
// folder.
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/Linker.h"

#include "lld/Common/Driver.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <mutex>

LLD_HAS_DRIVER(elf)

using namespace mlir;
using namespace waveasm;
using namespace waveasm::emit;

static LogicalResult writeFile(StringRef path, ArrayRef<char> bytes,
                               Location loc) {
  std::error_code code;
  llvm::raw_fd_ostream os(path, code);
  if (!code) {
    os.write(bytes.data(), bytes.size());
    os.close();
    code = os.error();
  }
  os.clear_error();
  if (code)
    return mlir::emitError(loc)
           << "cannot write '" << path << "': " << code.message();
  return success();
}

/// Runs lld, one call at a time because lld keeps its state in globals.
static LogicalResult runLld(ArrayRef<const char *> arguments, Location loc) {
  static std::mutex mutex;
  static bool canRunAgain = true;
  std::lock_guard<std::mutex> lock(mutex);
  if (!canRunAgain)
    return mlir::emitError(loc)
           << "the linker failed before and cannot run again in this process";

  std::string messages;
  llvm::raw_string_ostream os(messages);
  lld::Result result =
      lld::lldMain(arguments, os, os, {{lld::Gnu, &lld::elf::link}});
  canRunAgain = result.canRunAgain;
  if (result.retCode)
    return mlir::emitError(loc)
           << "linking failed: " << StringRef(messages).trim();
  return success();
}

FailureOr<Bytes> emit::link(ArrayRef<char> object, Location loc) {
  SmallString<128> folder;
  if (std::error_code code =
          llvm::sys::fs::createUniqueDirectory("waveasm-link", folder)) {
    SmallString<128> parent;
    llvm::sys::path::system_temp_directory(/*ErasedOnReboot=*/true, parent);
    // No place in the source is to blame.
    return mlir::emitError(UnknownLoc::get(loc.getContext()))
           << "cannot make a temporary folder in '" << parent
           << "': " << code.message()
           << "; expected TMPDIR to name a folder that can be written";
  }
  llvm::scope_exit cleanUp([&] {
    // Failing to remove the folder is not an error of the compile.
    [[maybe_unused]] std::error_code ignored =
        llvm::sys::fs::remove_directories(folder);
  });

  SmallString<128> input = folder, output = folder;
  llvm::sys::path::append(input, "kernel.o");
  llvm::sys::path::append(output, "kernel.hsaco");
  if (failed(writeFile(input, object, loc)) ||
      failed(runLld({"ld.lld", "-shared", "--no-undefined", "--threads=1", "-o",
                     output.c_str(), input.c_str()},
                    loc)))
    return failure();

  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> linked =
      llvm::MemoryBuffer::getFile(output);
  if (!linked)
    return mlir::emitError(loc)
           << "cannot read '" << output << "': " << linked.getError().message();
  return Bytes((*linked)->getBufferStart(), (*linked)->getBufferEnd());
}
