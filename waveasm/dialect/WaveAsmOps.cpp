//===- WaveAsmOps.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Unicode.h"

#include <limits>

using namespace mlir;
using namespace waveasm;

namespace waveasm {
/// In VerifyScheduleConstraints.cpp.
LogicalResult verifyScheduleConstraints(Operation *program);
} // namespace waveasm

#include "waveasm/dialect/InstructionOpInterfaceOp.cpp.inc"
#include "waveasm/dialect/MemoryOpInterfaceOp.cpp.inc"
#include "waveasm/dialect/MfmaOpInterfaceOp.cpp.inc"
#include "waveasm/dialect/SizedOpInterfaceOp.cpp.inc"
#include "waveasm/dialect/ValuOpInterfaceOp.cpp.inc"
#include "waveasm/dialect/VmemOpInterfaceOp.cpp.inc"
#include "waveasm/dialect/WaveAsmEnums.cpp.inc"

//===----------------------------------------------------------------------===//
// program
//===----------------------------------------------------------------------===//

StringRef ProgramOp::getKernelName() {
  if (auto name = (*this)->getAttrOfType<StringAttr>("kernel_name"))
    return name.getValue();
  return getSymName();
}

int64_t ProgramOp::getNumKernelArgs() {
  if (auto count = (*this)->getAttrOfType<IntegerAttr>("num_kernel_args"))
    return count.getInt();
  return 2;
}

std::optional<std::array<int64_t, 3>> ProgramOp::getWorkgroupExtents() {
  ArrayAttr size = getWorkgroupSizeAttr();
  if (!size)
    return std::nullopt;
  std::array<int64_t, 3> extents;
  for (auto [extent, attribute] :
       llvm::zip_equal(extents, size.getAsRange<IntegerAttr>()))
    extent = attribute.getInt();
  return extents;
}

std::optional<int64_t> ProgramOp::getNumWorkitems() {
  std::optional<std::array<int64_t, 3>> extents = getWorkgroupExtents();
  if (!extents)
    return std::nullopt;
  return llvm::product_of(*extents);
}

static LogicalResult verifyWorkgroupSize(ProgramOp program) {
  ArrayAttr size = program.getWorkgroupSizeAttr();
  if (!size)
    return success();
  if (size.size() != 3)
    return program.emitOpError("expected 3 sizes in workgroup_size, got ")
           << size.size();
  int64_t limit = program.getTargetMachine().waves.maxWorkgroupSize;
  int64_t flat = 1;
  for (IntegerAttr extent : size.getAsRange<IntegerAttr>()) {
    if (extent.getInt() < 1)
      return program.emitOpError(
                 "expected positive sizes in workgroup_size, got ")
             << extent.getInt();
    if (llvm::MulOverflow(flat, extent.getInt(), flat))
      return program.emitOpError("expected at most ")
             << limit << " work-items in a workgroup, got a product beyond "
             << std::numeric_limits<int64_t>::max();
  }
  if (flat > limit)
    return program.emitOpError("expected at most ")
           << limit << " work-items in a workgroup, got " << flat;
  return success();
}

/// Whether `name` is text of letters, digits, `_`, `$`, `.`, `-` and printable
/// characters beyond ASCII. Pages, prompts and scripts show such a name as it
/// is.
static bool isKernelName(StringRef name) {
  const auto *at = reinterpret_cast<const llvm::UTF8 *>(name.bytes_begin());
  const auto *end = reinterpret_cast<const llvm::UTF8 *>(name.bytes_end());
  while (at != end) {
    llvm::UTF32 character = 0;
    if (llvm::convertUTF8Sequence(&at, end, &character,
                                  llvm::strictConversion) != llvm::conversionOK)
      return false;
    bool isKnown =
        character < 0x80
            ? llvm::isAlnum(static_cast<char>(character)) ||
                  StringRef("_$.-").contains(static_cast<char>(character))
            : llvm::sys::unicode::isPrintable(static_cast<int>(character));
    if (!isKnown)
      return false;
  }
  return !name.empty();
}

static LogicalResult verifyKernelName(ProgramOp program) {
  Attribute attribute = program->getAttr("kernel_name");
  if (!attribute)
    attribute = program.getSymNameAttr();
  if (auto name = dyn_cast<StringAttr>(attribute);
      name && isKernelName(name.getValue()))
    return success();
  return program.emitOpError("expected ")
         << (program->hasAttr("kernel_name") ? "kernel_name" : "the symbol")
         << " to be a name of letters, digits, '_', '$', '.' and '-', got "
         << attribute;
}

const target::Machine &waveasm::getTargetMachine(Operation *op) {
  auto program = dyn_cast<ProgramOp>(op);
  if (!program)
    program = op->getParentOfType<ProgramOp>();
  return program.getTargetMachine();
}

LogicalResult ProgramOp::checkTimes() {
  if (getTargetMachine().times)
    return success();
  return emitOpError("the instruction times of ")
         << StringRef(getTargetMachine().name) << " are not known";
}

LogicalResult ProgramOp::verify() {
  if (failed(verifyWorkgroupSize(*this)) || failed(verifyKernelName(*this)))
    return failure();
  int64_t ldsLimit = getTargetMachine().lds.bytes;
  auto ldsSize = static_cast<int64_t>(getLdsSize().value_or(0));
  if (ldsSize < 0 || ldsSize > ldsLimit)
    return emitOpError("expected lds_size in the range [0, ")
           << ldsLimit << "], got " << ldsSize;
  auto scratch = static_cast<int64_t>(getScratchSize().value_or(0));
  int64_t scratchLimit = getTargetMachine().encoding.maxScratchBytes;
  if (scratch < 0 || scratch > scratchLimit)
    return emitOpError("expected scratch_size in the range [0, ")
           << scratchLimit << "], got " << scratch;
  auto waves = static_cast<int64_t>(getWavesPerSimd().value_or(1));
  if (waves < 1 || waves > getTargetMachine().waves.maxWavesPerSimd)
    return emitOpError("expected waves_per_simd in the range [1, ")
           << getTargetMachine().waves.maxWavesPerSimd << "], got " << waves;
  if (Attribute count = (*this)->getAttr("num_kernel_args"))
    if (!isa<IntegerAttr>(count) ||
        !cast<IntegerAttr>(count).getType().isInteger(64))
      return emitOpError(
                 "expected num_kernel_args to be an i64 attribute, got ")
             << count;
  int64_t argumentCount = getNumKernelArgs();
  if (argumentCount < 0 || argumentCount > kMaxKernelArguments)
    return emitOpError("expected num_kernel_args in the range [0, ")
           << kMaxKernelArguments << "], got " << argumentCount;
  llvm::StringSet<> names;
  if (ArrayAttr all = getDataAttr())
    for (auto entry : all.getAsRange<DataAttr>())
      if (!names.insert(entry.getName().getValue()).second)
        return emitOpError("expected one entry of data with the name ")
               << entry.getName() << ", got two";
  return verifyScheduleConstraints(*this);
}

DataAttr ProgramOp::getDataEntry(StringRef name) {
  if (ArrayAttr all = getDataAttr())
    for (auto entry : all.getAsRange<DataAttr>())
      if (entry.getName() == name)
        return entry;
  return {};
}

LogicalResult SGetpcB64DataOp::verify() {
  auto program = (*this)->getParentOfType<ProgramOp>();
  if (program && !program.getDataEntry(getEntry()))
    return emitOpError("expected the name of an entry of the program's data, "
                       "got ")
           << getEntryAttr();
  if (cast<RegisterType>(getDst().getType()).getSize() != 2)
    return emitOpError("expected a result of 2 registers, got ")
           << getDst().getType();
  return success();
}

//===----------------------------------------------------------------------===//
// extract and insert
//===----------------------------------------------------------------------===//

/// Checks that `part` fits into `whole` at `index`. Messages use `partName` and
/// `verb`.
static LogicalResult verifyPart(Operation *op, Type partType, Type wholeType,
                                int64_t index, StringRef partName,
                                StringRef verb, bool printTypes) {
  auto part = cast<RegisterType>(partType);
  auto whole = cast<RegisterType>(wholeType);
  if (index < 0)
    return op->emitOpError("index must be non-negative, got ") << index;
  if (part.getRegisterClass() != whole.getRegisterClass()) {
    InFlightDiagnostic diag =
        op->emitOpError(partName)
        << " register class must match source register class";
    if (printTypes)
      diag << ": source " << whole << ", result " << part;
    return diag;
  }
  if (part.getSize() > whole.getSize())
    return op->emitOpError(partName)
           << " width (" << part.getSize() << ") exceeds source width ("
           << whole.getSize() << ")";
  if (index > whole.getSize() - part.getSize())
    return op->emitOpError(verb)
           << " range [" << index << ", "
           << static_cast<uint64_t>(index) +
                  static_cast<uint64_t>(part.getSize())
           << ") exceeds source width " << whole.getSize();
  return success();
}

LogicalResult ExtractOp::verify() {
  return verifyPart(*this, getResult().getType(), getVector().getType(),
                    static_cast<int64_t>(getIndex()), "result", "extract",
                    /*printTypes=*/true);
}

LogicalResult InsertOp::verify() {
  if (getResult().getType() != getVector().getType())
    return emitOpError("result type ")
           << getResult().getType() << " must match source type "
           << getVector().getType();
  return verifyPart(*this, getValue().getType(), getVector().getType(),
                    static_cast<int64_t>(getIndex()), "inserted value",
                    "insert",
                    /*printTypes=*/false);
}

//===----------------------------------------------------------------------===//
// DPP, SDWA, packed f32 and ds_swizzle_b32
//===----------------------------------------------------------------------===//

/// Whether `text` is `name` followed by a number from `least` to `most`.
static bool isControl(StringRef text, StringRef name, unsigned least,
                      unsigned most) {
  unsigned number = 0;
  return text.consume_front(name) && !text.getAsInteger(10, number) &&
         number >= least && number <= most;
}

/// Whether `text` is one of the controls of [CDNA3] "DPP" in assembly syntax.
/// The text is printed into the assembly as it is, so it must not contain
/// anything else.
static bool isDppControl(StringRef text) {
  StringRef lanes = text;
  if (lanes.consume_front("quad_perm:[") && lanes.consume_back("]")) {
    SmallVector<StringRef> parts;
    lanes.split(parts, ',');
    return parts.size() == 4 && llvm::all_of(parts, [](StringRef part) {
             return part.size() == 1 && part.front() >= '0' &&
                    part.front() <= '3';
           });
  }
  return text == "row_mirror" || text == "row_half_mirror" ||
         isControl(text, "row_shl:", 1, 15) ||
         isControl(text, "row_shr:", 1, 15) ||
         isControl(text, "row_ror:", 1, 15) ||
         isControl(text, "row_newbcast:", 0, 15) || text == "row_bcast:15" ||
         text == "row_bcast:31" || isControl(text, "wave_shl:", 1, 1) ||
         isControl(text, "wave_shr:", 1, 1) ||
         isControl(text, "wave_rol:", 1, 1) ||
         isControl(text, "wave_ror:", 1, 1);
}

LogicalResult waveasm::detail::verifyDpp(Operation *op) {
  auto control = op->getAttrOfType<StringAttr>("dpp_ctrl");
  if (isDppControl(control))
    return success();
  return op->emitOpError(
             "expected dpp_ctrl to be quad_perm:[a,b,c,d] of lanes 0 "
             "to 3, row_mirror, row_half_mirror, row_shl:N, row_shr:N "
             "or row_ror:N with N from 1 to 15, row_newbcast:N with N from "
             "0 to 15, row_bcast:15, row_bcast:31, wave_shl:1, "
             "wave_shr:1, wave_rol:1 or wave_ror:1, got ")
         << control;
}

static LogicalResult verifySdwa(Operation *op, StringRef selected,
                                unsigned source = 0) {
  static constexpr StringLiteral kParts[] = {"BYTE_0", "BYTE_1", "BYTE_2",
                                             "BYTE_3", "WORD_0", "WORD_1"};
  if (llvm::is_contained(kParts, selected))
    return success();
  return op->emitOpError("expected src")
         << source
         << "_sel to be BYTE_0, BYTE_1, BYTE_2, BYTE_3, WORD_0 or WORD_1, got "
         << selected;
}

template <typename SdwaOp> static LogicalResult verifyBinarySdwa(SdwaOp op) {
  if (failed(verifySdwa(op, op.getSrc0Sel(), 0)))
    return failure();
  return verifySdwa(op, op.getSrc1Sel(), 1);
}

LogicalResult VCvtF32F16SdwaOp::verify() {
  return verifySdwa(*this, getSrc0Sel());
}
LogicalResult VCvtF32I32SdwaOp::verify() {
  return verifySdwa(*this, getSrc0Sel());
}
LogicalResult VCvtF32U32SdwaOp::verify() {
  return verifySdwa(*this, getSrc0Sel());
}
LogicalResult VCvtF32Fp8SdwaOp::verify() {
  return verifySdwa(*this, getSrc0Sel());
}
LogicalResult VCvtF32Bf8SdwaOp::verify() {
  return verifySdwa(*this, getSrc0Sel());
}
LogicalResult VAddF16SdwaOp::verify() { return verifyBinarySdwa(*this); }
LogicalResult VSubF16SdwaOp::verify() { return verifyBinarySdwa(*this); }
LogicalResult VMulF16SdwaOp::verify() { return verifyBinarySdwa(*this); }
LogicalResult VMinF16SdwaOp::verify() { return verifyBinarySdwa(*this); }
LogicalResult VMaxF16SdwaOp::verify() { return verifyBinarySdwa(*this); }

static LogicalResult verifyNeg(Operation *op, uint64_t neg) {
  if (neg >> op->getNumOperands())
    return op->emitOpError("expected neg to have a bit for each of ")
           << op->getNumOperands() << " sources, got "
           << static_cast<int64_t>(neg);
  return success();
}

LogicalResult VFmaF32Op::verify() {
  for (auto [number, source] : llvm::enumerate(getOperands()))
    if ((getNeg() >> number & 1) && isImmediate(source))
      return emitOpError("expected registers as negated sources, got ")
             << source.getType();
  return verifyNeg(*this, getNeg());
}

/// Checks sizes and signs of a packed f32 instruction.
static LogicalResult verifyPackedF32(Operation *op, uint64_t neg) {
  if (cast<RegisterType>(op->getResult(0).getType()).getSize() != 2)
    return op->emitOpError("expected a result of 2 registers, got ")
           << op->getResult(0).getType();
  for (Value source : op->getOperands())
    if (auto type = dyn_cast<RegisterType>(source.getType());
        type && type.getSize() > 2)
      return op->emitOpError("expected sources of 1 or 2 registers, got ")
             << type;
  return verifyNeg(op, neg);
}

LogicalResult VPkAddF32Op::verify() { return verifyPackedF32(*this, getNeg()); }
LogicalResult VPkMulF32Op::verify() { return verifyPackedF32(*this, getNeg()); }
LogicalResult VPkFmaF32Op::verify() { return verifyPackedF32(*this, getNeg()); }

LogicalResult DsSwizzleB32Op::verify() {
  // The field OFFSET has 16 bits. [CDNA3] "DS".
  if (getPattern() <= std::numeric_limits<uint16_t>::max())
    return success();
  return emitOpError("expected pattern in the range [0, ")
         << std::numeric_limits<uint16_t>::max() << "], got "
         << static_cast<int32_t>(getPattern());
}

//===----------------------------------------------------------------------===//
// Families
//===----------------------------------------------------------------------===//

LogicalResult waveasm::detail::verifyUnusedScc(Operation *op) {
  for (Value result : op->getResults())
    if (isa<SCCType>(result.getType()) && !result.use_empty()) {
      InFlightDiagnostic diag = op->emitOpError(
          "does not write SCC, expected no use of its SCC result");
      diag.attachNote((*result.user_begin())->getLoc()) << "used here";
      return diag;
    }
  return success();
}

/// Checks that A and B have the sizes of their formats, which exist.
static LogicalResult verifyF8f6f4(MfmaOpInterface op) {
  for (bool isB : {false, true}) {
    StringRef name = isB ? "blgp" : "cbsz";
    if (auto format = op->getAttrOfType<IntegerAttr>(name);
        format && (format.getInt() < 0 || format.getInt() > 4))
      return op->emitOpError("expected ")
             << name << " in the range [0, 4], got " << format.getInt();
    auto type = dyn_cast<RegisterType>((isB ? op.getB() : op.getA()).getType());
    int64_t expected = op.getSourceSize(isB);
    if (type && type.getSize() != 1 && type.getSize() != expected)
      return op->emitOpError("expected ")
             << expected << " registers as " << (isB ? "B" : "A")
             << " in the format of " << name << ", got " << type.getSize();
  }
  for (StringRef name : {"op_sel_a", "op_sel_b"})
    if (auto byte = op->getAttrOfType<IntegerAttr>(name);
        byte && (byte.getInt() < 0 || byte.getInt() > 3))
      return op->emitOpError("expected ")
             << name << " in the range [0, 3], got " << byte.getInt();
  return success();
}

LogicalResult waveasm::detail::verifyMfmaOp(Operation *operation) {
  auto op = cast<MfmaOpInterface>(operation);
  int64_t expected = op.getAccumulatorSize();
  auto sizeOf = [](Value value) {
    return cast<RegisterType>(value.getType()).getSize();
  };
  if (!isa<ImmType>(op.getAcc().getType())) {
    // A register of size 1 represents a tuple before its size is known.
    int64_t size = sizeOf(op.getAcc());
    if (size != expected && size != 1)
      return op->emitOpError("accumulator size mismatch: expected ")
             << expected << " registers but got " << size << " for "
             << op->getName();
  }
  if (int64_t size = sizeOf(op.getDst()); size != expected)
    return op->emitOpError("result size mismatch: expected ")
           << expected << " registers but got " << size << " for "
           << op->getName();
  bool hasFormats =
      cast<InstructionOpInterface>(operation).getAsmMnemonic().ends_with(
          "_f8f6f4");
  return hasFormats ? verifyF8f6f4(op) : success();
}

int64_t waveasm::detail::getF8f6f4SourceSize(Operation *op, bool isB) {
  auto format = op->getAttrOfType<IntegerAttr>(isB ? "blgp" : "cbsz");
  // 128 values of one row or column in 4 lanes. [CDNA4] "MFMA", formats:
  // 0 and 1 have 8 bits, 2 and 3 have 6, 4 has 4.
  switch (format ? format.getInt() : 4) {
  case 0:
  case 1:
    return 8;
  case 2:
  case 3:
    return 6;
  default:
    return 4;
  }
}

bool waveasm::hasNarrowMatrices(Operation *op) {
  auto mfma = dyn_cast<MfmaOpInterface>(op);
  return mfma && mfma.getSourceSize(/*isB=*/false) < 8 &&
         mfma.getSourceSize(/*isB=*/true) < 8;
}

LogicalResult waveasm::detail::verifySizedOp(Operation *operation) {
  auto op = cast<SizedOpInterface>(operation);
  auto verify = [&](Value value, int64_t expected,
                    StringRef name) -> LogicalResult {
    int64_t size = cast<RegisterType>(value.getType()).getSize();
    if (size == expected)
      return success();
    return operation->emitOpError("expected ")
           << expected << " registers as " << name << ", got " << size;
  };
  for (unsigned i = 0; i < op.getNumSources(); ++i)
    if (failed(verify(operation->getOperand(i), op.getSourceSize(i),
                      ("source " + Twine(i)).str())))
      return failure();
  for (Value old : operation->getOperands().drop_front(op.getNumSources()))
    if (failed(verify(old, op.getResultSize(), "vdst_in")))
      return failure();
  for (auto [name, parts] :
       {std::pair<StringRef, int64_t>("source_part", op.getNumSourceParts()),
        {"result_part", op.getNumResultParts()}})
    if (auto part = operation->getAttrOfType<IntegerAttr>(name);
        part && parts > 1 && (part.getInt() < 0 || part.getInt() >= parts))
      return operation->emitOpError("expected ")
             << name << " in the range [0, " << parts - 1 << "], got "
             << part.getInt();
  return verify(operation->getResult(0), op.getResultSize(), "result");
}

/// A base in SGPRs and offsets of 32 bits, or addresses of 64 bits and no base.
static LogicalResult verifyGlobalAddress(Operation *op, Value saddr,
                                         Value voffset) {
  auto offset = dyn_cast<RegisterType>(voffset.getType());
  bool isAddress = offset && offset.getSize() == 2;
  if (!isa<ImmType>(saddr.getType())) {
    if (isAddress)
      return op->emitOpError("with a base expected an offset of 32 bits, got ")
             << offset;
    return success();
  }
  if (getImmediate(saddr) == 0 && isAddress)
    return success();
  return op->emitOpError("without a base expected saddr 0 and an address of "
                         "64 bits, got ")
         << saddr.getType() << " and " << voffset.getType();
}

/// Whether the offset of the instruction is one that it can have.
static LogicalResult verifyVmemOffset(Operation *op, int64_t offset,
                                      bool isBuffer) {
  auto program = op->getParentOfType<ProgramOp>();
  if (!program)
    return success();
  const target::EncodingLimits &limits = program.getTargetMachine().encoding;
  int64_t min = isBuffer ? 0 : limits.minFlatOffset;
  int64_t max = isBuffer ? limits.maxBufferOffset : limits.maxFlatOffset;
  if (offset < min || offset > max)
    return op->emitOpError("instruction offset ")
           << offset << " is out of valid range [" << min << ", " << max << "]";
  return success();
}

/// Whether the base of a buffer access is a descriptor.
static LogicalResult verifyDescriptor(Operation *op, Value base) {
  auto saddr = dyn_cast<RegisterType>(base.getType());
  if (saddr && saddr.getSize() == 4)
    return success();
  target::Access access = cast<MemoryOpInterface>(op).getAccess();
  bool isLoad =
      access == target::Access::Load || access == target::Access::LoadToLds;
  InFlightDiagnostic error = op->emitOpError("buffer ");
  error << (isLoad ? "load" : "store") << " requires 4-SGPR SRD but got ";
  if (saddr)
    return error << saddr.getSize() << " SGPRs";
  return error << base.getType();
}

LogicalResult waveasm::detail::verifyVmemOp(Operation *operation) {
  auto op = cast<VmemOpInterface>(operation);
  if (failed(op.isBuffer()
                 ? verifyDescriptor(op, op.getSaddr())
                 : verifyGlobalAddress(op, op.getSaddr(), op.getVoffset())))
    return failure();
  return verifyVmemOffset(op, static_cast<int64_t>(op.getInstOffset()),
                          op.isBuffer());
}

/// The offset of a load into LDS, which is a discardable attribute.
static int64_t getOffsetToLds(Operation *op) {
  auto offset = op->getAttrOfType<IntegerAttr>("instOffset");
  return offset ? offset.getInt() : 0;
}

/// Loads from a buffer into LDS.
template <typename Op> static LogicalResult verifyBufferToLds(Op op) {
  if (failed(verifyDescriptor(op, op.getSrd())))
    return failure();
  return verifyVmemOffset(op, getOffsetToLds(op), /*isBuffer=*/true);
}

/// Loads from global addresses into LDS.
template <typename Op> static LogicalResult verifyGlobalToLds(Op op) {
  if (failed(verifyGlobalAddress(op, op.getSaddr(), op.getVoffset())))
    return failure();
  return verifyVmemOffset(op, getOffsetToLds(op), /*isBuffer=*/false);
}

LogicalResult BufferLoadDwordLdsOp::verify() {
  return verifyBufferToLds(*this);
}
LogicalResult BufferLoadDwordx4LdsOp::verify() {
  return verifyBufferToLds(*this);
}
LogicalResult GlobalLoadLdsDwordOp::verify() {
  return verifyGlobalToLds(*this);
}
LogicalResult GlobalLoadLdsDwordx4Op::verify() {
  return verifyGlobalToLds(*this);
}

int64_t waveasm::getImmediate(Value value) {
  if (auto constant = value.getDefiningOp<ConstantOp>())
    return static_cast<int64_t>(constant.getValue());
  return cast<ImmType>(value.getType()).getValue();
}

std::optional<OperationName> waveasm::getGlobalAccess(OperationName buffer) {
  StringRef name = buffer.stripDialect();
  if (!name.consume_front("buffer_"))
    return std::nullopt;
  OperationName global(("waveasm.global_" + name).str(), buffer.getContext());
  if (!global.isRegistered())
    return std::nullopt;
  return global;
}

std::optional<int64_t> waveasm::getSecondOffset(Operation *op) {
  if (!isa<DsRead2B32Op, DsRead2B64Op, DsWrite2B32Op, DsWrite2B64Op>(op))
    return std::nullopt;
  if (auto second = op->getAttrOfType<IntegerAttr>("secondOffset"))
    return second.getInt();
  auto first = op->getAttrOfType<IntegerAttr>("offset");
  return (first ? first.getInt() : 0) +
         cast<MemoryOpInterface>(op).getAccessBytes() / 2;
}
