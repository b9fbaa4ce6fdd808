//===- KernelArguments.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/KernelArguments.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::emit;

/// Largest size of an argument, in bytes. The bound is our own; it keeps sums
/// of sizes within 64 bits.
static constexpr int64_t kMaxArgumentSize = 4096;

/// The alignment of an argument of that size, a power of two up to 16: scalars
/// and vectors are aligned to their size.
static int64_t getAlignment(int64_t size) {
  return std::min<int64_t>(16, static_cast<int64_t>(llvm::PowerOf2Ceil(
                                   static_cast<uint64_t>(size))));
}

/// The integer of that name in an entry, or `otherwise` if there is none.
static FailureOr<int64_t> getInteger(ProgramOp program, DictionaryAttr entry,
                                     StringRef name, int64_t otherwise,
                                     int64_t least, int64_t most) {
  Attribute attribute = entry.get(name);
  if (!attribute)
    return otherwise;
  auto integer = dyn_cast<IntegerAttr>(attribute);
  if (!integer || !integer.getType().isInteger(64) ||
      integer.getInt() < least || integer.getInt() > most)
    return program.emitOpError("expected ")
           << name << " of a kernel argument to be an i64 in the range ["
           << least << ", " << most << "], got " << attribute;
  return integer.getInt();
}

/// Bytes of a type that arguments may have; none for other names.
static std::optional<int64_t> getTypeSize(StringRef type) {
  return llvm::StringSwitch<std::optional<int64_t>>(type)
      .Cases(
          {"i8", "u8", "f8", "f8E4M3FNUZ", "f8E5M2FNUZ", "f8E4M3FN", "f8E5M2"},
          1)
      .Cases({"i16", "u16", "f16", "bf16"}, 2)
      .Cases({"i32", "u32", "f32"}, 4)
      .Cases({"i64", "u64", "f64", "index"}, 8)
      .Default(std::nullopt);
}

/// Bytes of an argument that the runtime adds; none for other kinds (LLVM's
/// AMDGPUUsage, "Code Object V5 Metadata").
static std::optional<int64_t> getHiddenSize(StringRef kind) {
  if (!kind.consume_back("_x") && !kind.consume_back("_y") &&
      !kind.consume_back("_z"))
    return std::nullopt;
  return llvm::StringSwitch<std::optional<int64_t>>(kind)
      .Case("hidden_block_count", 4)
      .Case("hidden_global_offset", 8)
      .Default(std::nullopt);
}

/// Parses what an entry says about the type of an argument whose kind and size
/// are known.
static LogicalResult parseType(ProgramOp program, DictionaryAttr entry,
                               size_t number, KernelArgument &argument) {
  if (Attribute type = entry.get("type")) {
    auto text = dyn_cast<StringAttr>(type);
    std::optional<int64_t> size =
        text ? getTypeSize(text.getValue()) : std::nullopt;
    if (!size || (!argument.isBuffer && *size > argument.size))
      return program.emitOpError("expected the type of kernel argument #")
             << number
             << " to be the name of an integer, float or index that fits, got "
             << type;
    argument.type = text.str();
  }
  if (Attribute range = entry.get("range")) {
    auto bounds = dyn_cast<DenseI64ArrayAttr>(range);
    bool isInteger = argument.type == "index" ||
                     StringRef(argument.type).starts_with("i") ||
                     StringRef(argument.type).starts_with("u");
    if (!bounds || bounds.size() != 2 || bounds[0] > bounds[1] ||
        argument.isBuffer || !isInteger)
      return program.emitOpError("expected range on kernel argument #")
             << number
             << ", an integer, to be its least and its largest value, got "
             << range;
    argument.range = {bounds[0], bounds[1]};
  }
  Attribute readOnly = entry.get("readonly");
  if (readOnly && (!isa<UnitAttr>(readOnly) || !argument.isBuffer))
    return program.emitOpError("expected readonly without a value on kernel "
                               "argument #")
           << number << ", a buffer, got " << entry;
  argument.isReadOnly = static_cast<bool>(readOnly);
  return success();
}

/// Parses one entry of `kernel_args`; `end` is the end of the arguments before
/// it.
static FailureOr<KernelArgument> parseArgument(ProgramOp program,
                                               Attribute attribute,
                                               size_t number, int64_t end) {
  auto entry = dyn_cast<DictionaryAttr>(attribute);
  if (!entry)
    return program.emitOpError("expected a dictionary for kernel argument #")
           << number << ", got " << attribute;
  for (NamedAttribute field : entry)
    if (!llvm::is_contained({"kind", "name", "noalias", "offset", "range",
                             "readonly", "size", "type"},
                            field.getName().getValue()))
      return program.emitOpError(
                 "expected kind, name, noalias, offset, range, readonly, size "
                 "or type in kernel argument #")
             << number << ", got " << field.getName();

  KernelArgument argument;
  argument.name = "arg" + std::to_string(number);
  if (Attribute name = entry.get("name")) {
    auto text = dyn_cast<StringAttr>(name);
    // The name is printed into YAML as it is.
    if (!text || text.empty() || !llvm::all_of(text.getValue(), [](char c) {
          return llvm::isAlnum(c) || c == '_';
        }))
      return program.emitOpError("expected the name of kernel argument #")
             << number << " to be made of letters, digits and '_', got "
             << name;
    argument.name = text.str();
  }
  if (Attribute kind = entry.get("kind")) {
    auto text = dyn_cast<StringAttr>(kind);
    bool isHidden = text && getHiddenSize(text.getValue());
    if (!text || (text != "buffer" && text != "scalar" && !isHidden))
      return program.emitOpError("expected the kind of kernel argument #")
             << number
             << " to be \"buffer\", \"scalar\", \"hidden_block_count_\" or "
                "\"hidden_global_offset_\" and the dimension, got "
             << kind;
    argument.isBuffer = text == "buffer";
    if (isHidden)
      argument.hidden = text.str();
  }
  if (Attribute noAlias = entry.get("noalias");
      noAlias && (!isa<UnitAttr>(noAlias) || !argument.isBuffer ||
                  !entry.contains("offset")))
    return program.emitOpError("expected noalias without a value on kernel "
                               "argument #")
           << number << ", a buffer with an offset, got " << entry;
  argument.isNoAlias = entry.contains("noalias");
  FailureOr<int64_t> size =
      getInteger(program, entry, "size", 8, argument.isBuffer ? 8 : 1,
                 argument.isBuffer ? 8 : kMaxArgumentSize);
  if (failed(size))
    return failure();
  argument.size = *size;
  if (!argument.hidden.empty() && getHiddenSize(argument.hidden) != *size)
    return program.emitOpError("expected kernel argument #")
           << number << " to have " << *getHiddenSize(argument.hidden)
           << " bytes, got " << *size;
  if (failed(parseType(program, entry, number, argument)))
    return failure();
  auto alignment = static_cast<uint64_t>(getAlignment(*size));
  // A given offset only needs the alignment of a scalar load, because runtimes
  // may pack arguments, and a structure may be anywhere.
  bool isStructure = !argument.isBuffer && argument.type.empty();
  auto required = isStructure ? 1 : std::min<uint64_t>(alignment, 4);
  FailureOr<int64_t> offset =
      getInteger(program, entry, "offset",
                 static_cast<int64_t>(
                     llvm::alignTo(static_cast<uint64_t>(end), alignment)),
                 end, kMaxKernelArguments * kMaxArgumentSize);
  if (failed(offset))
    return failure();
  if (static_cast<uint64_t>(*offset) % required)
    return program.emitOpError("expected kernel argument #")
           << number << " at a multiple of " << required << ", got offset "
           << *offset;
  argument.offset = *offset;
  return argument;
}

FailureOr<KernelArguments> emit::getKernelArguments(ProgramOp program) {
  KernelArguments result;
  Attribute list = program->getAttr("kernel_args");
  if (!list) {
    for (int64_t i = 0, e = program.getNumKernelArgs(); i < e; ++i)
      result.arguments.push_back(
          {"arg" + std::to_string(i) + "_ptr", /*isBuffer=*/true, 8, 8 * i});
    result.size = 8 * program.getNumKernelArgs();
    return result;
  }
  auto entries = dyn_cast<ArrayAttr>(list);
  if (!entries || entries.size() > static_cast<size_t>(kMaxKernelArguments))
    return program.emitOpError(
               "expected kernel_args to be an array of at most ")
           << kMaxKernelArguments << " entries, got " << list;
  if (program->hasAttr("num_kernel_args") &&
      program.getNumKernelArgs() != static_cast<int64_t>(entries.size()))
    return program.emitOpError(
               "expected kernel_args to have num_kernel_args entries (")
           << program.getNumKernelArgs() << "), got " << entries.size();
  int64_t end = 0;
  for (auto [number, entry] : llvm::enumerate(entries)) {
    FailureOr<KernelArgument> argument =
        parseArgument(program, entry, number, end);
    if (failed(argument))
      return failure();
    end = argument->offset + argument->size;
    result.alignment = std::max(result.alignment, getAlignment(argument->size));
    result.arguments.push_back(std::move(*argument));
  }
  result.size =
      static_cast<int64_t>(llvm::alignTo(static_cast<uint64_t>(end), 4));
  return result;
}
