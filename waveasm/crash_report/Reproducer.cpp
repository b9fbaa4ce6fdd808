//===- Reproducer.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/crash_report/Reproducer.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

using namespace waveasm::crash;
using llvm::ArrayRef;
using llvm::StringRef;

/// Maximum number of reproducers of one process in a folder.
static constexpr unsigned kMaxNames = 1000;

static std::string getVariable(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

ReproducerFolders ReproducerFolders::fromEnvironment() {
  ReproducerFolders folders;
  for (const char *name :
       {"WAVEASM_WORKING_DIRECTORY", "BUILD_WORKING_DIRECTORY"})
    if (folders.working.empty())
      folders.working = getVariable(name);
  folders.temporary = getVariable("TMPDIR");
  if (folders.temporary.empty())
    folders.temporary = "/tmp";
  return folders;
}

static bool writeAll(int file, StringRef text) {
  while (!text.empty()) {
    ssize_t written = write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      return false;
    text = text.drop_front(static_cast<size_t>(written));
  }
  return true;
}

static bool writeNotes(int file, ArrayRef<StringRef> notes, StringRef comment) {
  for (StringRef note : notes)
    if (!writeAll(file, comment) || !writeAll(file, note) ||
        !writeAll(file, "\n"))
      return false;
  return true;
}

static bool writeContents(int file, const Input *input,
                          ArrayRef<StringRef> notes) {
  if (!input)
    return writeNotes(file, notes, "");
  if (!writeAll(file, input->bytes))
    return false;
  // The text may not end with a newline.
  return input->comment.empty() ||
         (writeAll(file, "\n") && writeNotes(file, notes, input->comment));
}

/// Appends "<folder>/waveasm-crash-<process>" to `path`, with `prefix` before
/// the file name.
static void addStem(FixedText &path, StringRef folder, StringRef prefix) {
  if (!folder.empty())
    path << folder << "/";
  path << prefix << "waveasm-crash-" << static_cast<uint64_t>(getpid());
}

/// Links the complete file `temporary` to its final name and sets `path` to
/// that name.
static bool publish(const FixedText &temporary, StringRef folder,
                    StringRef extension, FixedText &path) {
  for (unsigned number = 1; number <= kMaxNames; ++number) {
    FixedText name;
    addStem(name, folder, "");
    if (number > 1)
      name << "-" << number;
    name << extension;
    // Unlike rename, link never replaces a file.
    if (link(temporary.cString(), name.cString()) == 0) {
      path = name;
      return true;
    }
    if (errno != EEXIST)
      return false;
  }
  return false;
}

static bool writeInto(StringRef folder, const Input *input,
                      ArrayRef<StringRef> notes, FixedText &path) {
  FixedText temporary;
  addStem(temporary, folder, ".");
  temporary << ".tmp";
  constexpr int kFlags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW;
  int file = open(temporary.cString(), kFlags, 0600);
  if (file < 0)
    return false;
  bool isComplete = writeContents(file, input, notes);
  isComplete &= close(file) == 0;
  StringRef extension = input ? input->extension : ".txt";
  bool isThere = isComplete && publish(temporary, folder, extension, path);
  unlink(temporary.cString());
  if (!isThere || !input || !input->comment.empty())
    return isThere;
  FixedText beside = path;
  beside << ".txt";
  if (int other = open(beside.cString(), kFlags, 0600); other >= 0) {
    writeNotes(other, notes, "");
    close(other);
  }
  return true;
}

bool waveasm::crash::writeReproducer(const ReproducerFolders &folders,
                                     const Input *input,
                                     ArrayRef<StringRef> notes,
                                     FixedText &path) {
  return writeInto(folders.working, input, notes, path) ||
         writeInto(folders.temporary, input, notes, path);
}
