//===- DescribedKernel.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/DescribedKernel.h"

#include "waveasm/crash_report/Activity.h"
#include "waveasm/machine_code/ReadAssembly.h"

#include "llvm/Support/FormatVariadic.h"

#include <algorithm>

using namespace waveasm;
using namespace waveasm::compiler;
using namespace waveasm::machine_code;
using llvm::StringRef;

/// The value of an argument that a runtime adds, if the launch determines it.
static std::optional<int64_t> getHiddenValue(StringRef kind,
                                             const Launch &launch) {
  if (!launch.isKnown() || !kind.consume_front("hidden_group_size_"))
    return std::nullopt;
  if (kind.size() != 1 || kind[0] < 'x' || kind[0] > 'z')
    return std::nullopt;
  return launch.workgroupSize[static_cast<unsigned>(kind[0] - 'x')];
}

/// Lets the kernel know its arguments and its LDS, if the options describe it.
static llvm::Error setArguments(const MachineCodeOptions &options,
                                const Launch &launch, KernelCode &kernel) {
  const DescribedLaunch &described = options.described;
  if (!described.describes(kernel.name))
    return llvm::Error::success();
  kernel.ldsBytes = std::max(kernel.ldsBytes, described.ldsBytes);
  if (uint64_t most = kernel.machine->lds.bytes; kernel.ldsBytes > most)
    return llvm::createStringError(llvm::formatv(
        "'{0}' has {1} bytes of LDS: expected at most {2} on {3}", kernel.name,
        kernel.ldsBytes, most, kernel.machine->name));
  if (!described.numArguments)
    return llvm::Error::success();
  unsigned position = 0;
  for (const ArgumentPlace &place : kernel.arguments) {
    std::optional<int64_t> value;
    if (place.isHidden()) {
      value = getHiddenValue(place.kind, launch);
    } else {
      auto it = described.integers.find(position++);
      if (it != described.integers.end() && place.kind == "by_value")
        value = it->second;
    }
    if (value && place.size <= 8)
      kernel.knownArguments.set(place.offset, place.size, *value);
  }
  std::string problem = described.checkArguments(kernel.name, position);
  if (!kernel.arguments.empty() && !problem.empty())
    return llvm::createStringError(problem);
  return llvm::Error::success();
}

/// Lets workgroups have the size that the options and the launch say. Fails if
/// the metadata allow only smaller ones. The cycle model compares the launch
/// with exact sizes and with the limit of the target.
static llvm::Error setWorkgroupSize(unsigned workgroupSize,
                                    const Launch &launch, KernelCode &kernel) {
  if (workgroupSize) {
    unsigned allowed = kernel.countWorkitems();
    bool isRequired = kernel.isWorkgroupSizeExact;
    if (allowed &&
        (isRequired ? workgroupSize != allowed : workgroupSize > allowed))
      return llvm::createStringError(
          "kernel '" + kernel.name + "': expected workgroups of " +
          (isRequired ? "" : "at most ") + std::to_string(allowed) +
          " work-items, got " + std::to_string(workgroupSize));
    if (kernel.countWorkitems() != workgroupSize)
      kernel.workgroupSize = {workgroupSize, 1, 1};
    kernel.isWorkgroupSizeExact = true;
  }
  if (kernel.isWorkgroupSizeExact || !launch.isKnown())
    return llvm::Error::success();
  unsigned most = kernel.countWorkitems();
  if (most && launch.countWorkitems() > most)
    return llvm::createStringError(
        "kernel '" + kernel.name +
        "': expected a launch with workgroups of at most " +
        std::to_string(most) + " work-items, got " +
        std::to_string(launch.countWorkitems()));
  kernel.workgroupSize = launch.workgroupSize;
  kernel.isWorkgroupSizeExact = true;
  return llvm::Error::success();
}

/// Reads the kernel `kernel`, or all, of machine code or of its text.
static llvm::Expected<CodeFile> readCode(const std::string &bytes,
                                         const std::string &fileName,
                                         bool isAssembly, StringRef kernel) {
  if (!isAssembly)
    return readCodeObject(llvm::ArrayRef<char>(bytes.data(), bytes.size()),
                          kernel);
  llvm::Expected<llvm::SmallVector<char, 0>> assembled =
      readAssembly(bytes, fileName);
  if (!assembled)
    return assembled.takeError();
  return readCodeObject(*assembled, kernel);
}

std::string compiler::findCodeTarget(const std::string &bytes,
                                     const std::string &fileName,
                                     bool isAssembly) {
  crash::InputScope input =
      isAssembly ? crash::InputScope::assembly(fileName, bytes)
                 : crash::InputScope::codeObject(fileName, bytes);
  crash::PhaseScope phase("reading the code");
  llvm::Expected<CodeFile> file = readCode(bytes, fileName, isAssembly, "");
  if (!file) {
    llvm::consumeError(file.takeError());
    return "";
  }
  return file->kernels.empty()
             ? ""
             : std::string(file->kernels.front().machine->name);
}

llvm::Expected<DescribedFile>
compiler::readKernels(const std::string &bytes, const std::string &fileName,
                      const MachineCodeOptions &options,
                      CycleModelOptions &model) {
  llvm::Expected<target::MemoryLevels> levels =
      parseMemoryLevels(options.level);
  if (!levels)
    return levels.takeError();
  if (!options.calibration.target.empty()) {
    std::string problem = target::checkCalibration(options.calibration);
    if (!problem.empty())
      return llvm::createStringError(
          "calibration '" + options.calibration.name + "': " + problem);
  }
  llvm::Expected<Launch> launch = parseLaunch(options.launch);
  if (!launch)
    return launch.takeError();
  model.launch = *launch;
  model.wavesPerSimd = options.wavesPerSimd;
  model.levels = *levels;
  if (options.lines != "auto") {
    llvm::Expected<LineLife> lines = parseLineLife(options.lines);
    if (!lines)
      return lines.takeError();
    model.lines = *lines;
  }
  model.defaultTripCount = options.defaultTripCount;

  llvm::Expected<CodeFile> file =
      readCode(bytes, fileName, options.isAssembly, options.kernel);
  if (!file)
    return file.takeError();
  DescribedFile result;
  result.unread = std::move(file->unread);
  for (KernelCode &kernel : file->kernels) {
    if (llvm::Error error =
            setWorkgroupSize(options.workgroupSize, *launch, kernel))
      return std::move(error);
    if (llvm::Error error = setArguments(options, *launch, kernel))
      return std::move(error);
    AssumedIterations assumed = {options.defaultTripCount};
    auto outside = options.iterationsOutside.find(kernel.name);
    if (outside != options.iterationsOutside.end())
      assumed.outside = outside->second;
    result.kernels.push_back({std::move(kernel), std::move(assumed)});
  }
  return result;
}
