//===- LaunchInfo.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/LaunchInfo.h"

#include "waveasm/import/iree/IreeCodegen.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace waveasm;
using iree::TranslationInfoAttr;

using Size = std::array<int64_t, 3>;

static constexpr StringRef kTranslationInfo = "translation_info";
static constexpr StringRef kLlvmFuncAttrs = "llvm_func_attrs";

static constexpr StringRef kAcceptedSizes =
    "'translation_info = #iree_codegen.translation_info<workgroup_size = [x, "
    "y, z]>', 'known_block_size' (in 'gpu.func'), 'gpu.known_block_size' or "
    "'rocdl.reqd_work_group_size' (both array<i32: x, y, z>), an "
    "'upper_bound' of every 'gpu.thread_id', or ";

static constexpr StringRef kSizeFlag = "--workgroup_size=X,Y,Z";

static std::string toString(const Size &size) {
  return "[" + std::to_string(size[0]) + ", " + std::to_string(size[1]) + ", " +
         std::to_string(size[2]) + "]";
}

namespace {
/// A workgroup size and the name of the attribute that states it.
struct StatedSize {
  Size size;
  StringRef attribute;
};
} // namespace

//===----------------------------------------------------------------------===//
// Workgroup size
//===----------------------------------------------------------------------===//

/// Adds the size in `values` to `stated`, if there are values.
template <typename T>
static LogicalResult addSize(FunctionOpInterface kernel, StringRef attribute,
                             ArrayRef<T> values,
                             SmallVectorImpl<StatedSize> &stated) {
  if (values.empty())
    return success();
  if (values.size() > 3)
    return kernel.emitError() << "expected '" << attribute
                              << "' to have the sizes x, y and z, got "
                              << values.size() << " sizes";
  Size size = {1, 1, 1};
  llvm::copy(values, size.begin());
  stated.push_back({size, attribute});
  return success();
}

std::optional<std::pair<int64_t, int64_t>>
waveasm::parseFlatWorkgroupSize(StringRef text) {
  auto [least, most] = text.split(',');
  int64_t first = 0, last = 0;
  if (least.trim().getAsInteger(10, first) ||
      most.trim().getAsInteger(10, last))
    return std::nullopt;
  return std::pair(first, last);
}

/// Attributes of any function that state a workgroup size.
static constexpr StringLiteral kSizeAttributes[] = {
    kKnownBlockSizeAttr, "rocdl.reqd_work_group_size"};

bool waveasm::statesWorkgroupSize(FunctionOpInterface function) {
  return function->hasAttr(kTranslationInfo) ||
         llvm::any_of(kSizeAttributes,
                      [&](StringRef name) { return function->hasAttr(name); });
}

/// Collects the sizes that attributes of the kernel state, by precedence.
static LogicalResult collectSizes(FunctionOpInterface kernel,
                                  TranslationInfoAttr translationInfo,
                                  SmallVectorImpl<StatedSize> &stated) {
  if (translationInfo &&
      failed(addSize(kernel, kTranslationInfo,
                     translationInfo.getWorkgroupSize(), stated)))
    return failure();
  if (auto gpuFunction = dyn_cast<gpu::GPUFuncOp>(*kernel))
    if (std::optional<ArrayRef<int32_t>> known =
            gpuFunction.getKnownBlockSize();
        known && failed(addSize(kernel, "known_block_size", *known, stated)))
      return failure();
  for (StringRef name : kSizeAttributes) {
    Attribute attribute = kernel->getDiscardableAttr(name);
    if (!attribute)
      continue;
    auto sizes = dyn_cast<DenseI32ArrayAttr>(attribute);
    if (!sizes)
      return kernel.emitError()
             << "expected '" << name << "' to be array<i32: x, y, z>, got "
             << attribute;
    if (failed(addSize(kernel, name, sizes.asArrayRef(), stated)))
      return failure();
  }
  return success();
}

/// Derives the workgroup size from the bounds of work-item ids.
static FailureOr<Size> sizeFromBounds(FunctionOpInterface kernel,
                                      ArrayRef<gpu::ThreadIdOp> ids) {
  if (ids.empty()) {
    kernel.emitError() << "kernel '" << kernel.getName()
                       << "' has no workgroup size, expected " << kAcceptedSizes
                       << kSizeFlag;
    return failure();
  }
  std::array<gpu::ThreadIdOp, 3> first;
  Size size = {1, 1, 1};
  for (gpu::ThreadIdOp id : ids) {
    std::optional<APInt> bound = id.getUpperBound();
    if (!bound) {
      InFlightDiagnostic error = id.emitError();
      error << "'gpu.thread_id' without 'upper_bound' in kernel '"
            << kernel.getName() << "', which has no workgroup size";
      error.attachNote(kernel.getLoc())
          << "expected " << kAcceptedSizes << kSizeFlag;
      return failure();
    }
    auto dimension = static_cast<size_t>(id.getDimension());
    int64_t items = bound->getSExtValue();
    if (first[dimension] && size[dimension] != items) {
      InFlightDiagnostic error = id.emitError();
      error << "expected 'upper_bound' " << size[dimension]
            << ", that of another 'gpu.thread_id' of this dimension, got "
            << items;
      error.attachNote(first[dimension].getLoc()) << "the other one is here";
      return failure();
    }
    first[dimension] = id;
    size[dimension] = items;
  }
  return size;
}

/// Fails if a work-item id has a bound smaller than the workgroup.
static LogicalResult checkBounds(FunctionOpInterface kernel,
                                 const StatedSize &stated,
                                 ArrayRef<gpu::ThreadIdOp> ids) {
  for (gpu::ThreadIdOp id : ids) {
    int64_t items = stated.size[static_cast<size_t>(id.getDimension())];
    std::optional<APInt> bound = id.getUpperBound();
    if (!bound || bound->getSExtValue() >= items)
      continue;
    InFlightDiagnostic error = id.emitError();
    error << "expected 'upper_bound' of at least " << items
          << ", the workgroup's size in this dimension, got "
          << bound->getSExtValue();
    error.attachNote(kernel.getLoc())
        << "'" << stated.attribute << "' states " << toString(stated.size);
    return error;
  }
  return success();
}

/// Takes the size that is assumed of kernels without one, and says so.
static Size assumeSize(FunctionOpInterface kernel, const Size &size) {
  kernel->emitRemark() << "kernel '" << kernel.getName()
                       << "' has no workgroup size, assuming " << toString(size)
                       << "; expected " << kAcceptedSizes
                       << "--workgroup-size-x, --workgroup-size-y and "
                          "--workgroup-size-z";
  return size;
}

static FailureOr<Size> getWorkgroupSize(FunctionOpInterface kernel,
                                        TranslationInfoAttr translationInfo,
                                        const WorkgroupSizeRequest &request) {
  if (request.replacing)
    return *request.replacing;
  SmallVector<StatedSize> stated;
  if (failed(collectSizes(kernel, translationInfo, stated)))
    return failure();
  SmallVector<gpu::ThreadIdOp> ids;
  kernel.walk([&](gpu::ThreadIdOp id) { ids.push_back(id); });
  if (request.stated)
    stated.push_back({*request.stated, "--workgroup_size"});
  if (stated.empty()) {
    bool areBounded = !ids.empty() && llvm::all_of(ids, [](gpu::ThreadIdOp id) {
      return id.getUpperBound().has_value();
    });
    return request.assumed && !areBounded ? assumeSize(kernel, *request.assumed)
                                          : sizeFromBounds(kernel, ids);
  }
  for (const StatedSize &other : llvm::drop_begin(stated))
    if (other.size != stated.front().size) {
      kernel.emitError() << "contradicting workgroup size attributes: "
                         << toString(other.size) << " in '" << other.attribute
                         << "', expected " << toString(stated.front().size)
                         << " as in '" << stated.front().attribute << "'";
      return failure();
    }
  if (failed(checkBounds(kernel, stated.front(), ids)))
    return failure();
  return stated.front().size;
}

static LogicalResult checkSize(FunctionOpInterface kernel, const Size &size,
                               const target::Machine &target) {
  const int64_t most = target.waves.maxWorkgroupSize;
  // Check each factor first, so that the product cannot overflow.
  int64_t items = 1;
  for (int64_t factor : size) {
    if (factor < 1 || factor > most)
      return kernel.emitError()
             << "workgroup size " << toString(size)
             << ", expected each dimension to be 1 to " << most;
    items *= factor;
  }
  if (items > most)
    return kernel.emitError() << "workgroup size " << toString(size) << " has "
                              << items << " work-items, expected at most "
                              << most << " on " << StringRef(target.name);
  auto flat = kernel->getAttrOfType<StringAttr>(kFlatWorkgroupSizeAttr);
  std::optional<std::pair<int64_t, int64_t>> range =
      flat ? parseFlatWorkgroupSize(flat.getValue()) : std::nullopt;
  if (range && (items < range->first || items > range->second))
    return kernel.emitError()
           << "workgroup size " << toString(size) << " has " << items
           << " work-items, expected " << range->first << " to "
           << range->second << " as '" << kFlatWorkgroupSizeAttr << "' says";
  return success();
}

//===----------------------------------------------------------------------===//
// The rest of translation_info
//===----------------------------------------------------------------------===//

/// Returns null if the kernel has no translation_info.
static FailureOr<TranslationInfoAttr>
getTranslationInfo(FunctionOpInterface kernel) {
  Attribute attribute = kernel->getDiscardableAttr(kTranslationInfo);
  if (!attribute)
    return TranslationInfoAttr();
  if (auto info = dyn_cast<TranslationInfoAttr>(attribute))
    return info;
  kernel.emitError() << "expected '" << kTranslationInfo
                     << "' to be #iree_codegen.translation_info<...>, got "
                     << attribute;
  return failure();
}

/// Reads `preserve-sign` or `ieee`, or the same word twice with a comma, for
/// results and for inputs.
static LogicalResult readDenormals(FunctionOpInterface kernel, StringRef value,
                                   LaunchInfo &info) {
  auto [results, inputs] = value.split(',');
  if (inputs.empty() && !value.contains(','))
    inputs = results;
  if (results == inputs && (results == "preserve-sign" || results == "ieee")) {
    info.flushF32Denormals = results == "preserve-sign";
    return success();
  }
  return kernel.emitError()
         << "expected 'denormal-fp-math-f32' to be 'preserve-sign' or 'ieee', "
            "the same for results and inputs, got '"
         << value << "'";
}

/// Reads `least` or `least,most`.
static LogicalResult readWavesPerEu(FunctionOpInterface kernel, StringRef value,
                                    const target::Machine &target,
                                    LaunchInfo &info) {
  const int64_t limit = target.waves.maxWavesPerSimd;
  auto [leastText, mostText] = value.split(',');
  int64_t least = 0;
  int64_t most = limit;
  bool isValid = !leastText.trim().getAsInteger(10, least);
  if (value.contains(','))
    isValid &= !mostText.trim().getAsInteger(10, most);
  if (isValid && least >= 1 && least <= most && most <= limit) {
    info.wavesPerEu = least;
    return success();
  }
  return kernel.emitError() << "expected 'amdgpu-waves-per-eu' to be \"least\" "
                               "or \"least,most\" waves, 1 to "
                            << limit << ", got \"" << value << "\"";
}

static LogicalResult readFunctionAttributes(FunctionOpInterface kernel,
                                            TranslationInfoAttr translationInfo,
                                            const target::Machine &target,
                                            LaunchInfo &info) {
  DictionaryAttr configuration = translationInfo.getConfiguration();
  Attribute attributes =
      configuration ? configuration.get(kLlvmFuncAttrs) : Attribute();
  if (!attributes)
    return success();
  auto dictionary = dyn_cast<DictionaryAttr>(attributes);
  if (!dictionary)
    return kernel.emitError() << "expected '" << kLlvmFuncAttrs
                              << "' to be a dictionary, got " << attributes;
  for (NamedAttribute entry : dictionary) {
    StringRef name = entry.getName();
    bool isWaves = name == "amdgpu-waves-per-eu";
    if (!isWaves && name != "denormal-fp-math-f32") {
      kernel.emitWarning() << "'" << name << "' in '" << kLlvmFuncAttrs
                           << "' has no effect, expected "
                              "'amdgpu-waves-per-eu' or 'denormal-fp-math-f32'";
      continue;
    }
    auto value = dyn_cast<StringAttr>(entry.getValue());
    if (!value)
      return kernel.emitError() << "expected '" << name
                                << "' to be a string, got " << entry.getValue();
    if (failed(isWaves ? readWavesPerEu(kernel, value.getValue(), target, info)
                       : readDenormals(kernel, value.getValue(), info)))
      return failure();
  }
  return success();
}

FailureOr<LaunchInfo>
waveasm::getLaunchInfo(FunctionOpInterface kernel,
                       const target::Machine &target,
                       const WorkgroupSizeRequest &request) {
  FailureOr<TranslationInfoAttr> translationInfo = getTranslationInfo(kernel);
  if (failed(translationInfo))
    return failure();
  FailureOr<Size> size = getWorkgroupSize(kernel, *translationInfo, request);
  if (failed(size) || failed(checkSize(kernel, *size, target)))
    return failure();

  LaunchInfo info{*size, /*subgroupSize=*/target.waves.lanes,
                  /*flushF32Denormals=*/false, /*wavesPerEu=*/std::nullopt};
  if (!*translationInfo)
    return info;
  if (std::optional<int64_t> subgroupSize = translationInfo->getSubgroupSize();
      subgroupSize && *subgroupSize != info.subgroupSize) {
    kernel.emitError() << "expected 'subgroup_size' " << info.subgroupSize
                       << ", the size of a wave on " << StringRef(target.name)
                       << ", got " << *subgroupSize;
    return failure();
  }
  if (failed(readFunctionAttributes(kernel, *translationInfo, target, info)))
    return failure();
  return info;
}
