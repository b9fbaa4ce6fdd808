//===- RawInstruction.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's assembler determines the opcode of a line; the opcode's description
// lists which operands are written, read and tied, and which registers are used
// implicitly. The names of registers and opcodes are those of LLVM 22: MC has
// no other public way to ask for them.
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/machine_instruction/RawInstruction.h"
#include "waveasm/analysis/machine_instruction/RawOperands.h"
#include "waveasm/analysis/machine_instruction/RawRegister.h"
#include "waveasm/analysis/machine_instruction/Roles.h"
#include "waveasm/mc/AsmParser.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/MC/MCCodeEmitter.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCFixup.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

namespace {

/// Receives what the assembler makes of each line.
class Collector : public llvm::MCStreamer {
public:
  using Callback = llvm::function_ref<void(const llvm::MCInst &)>;

  Collector(llvm::MCContext &context, Callback callback)
      : MCStreamer(context), callback(callback) {}

  void emitInstruction(const llvm::MCInst &inst,
                       const llvm::MCSubtargetInfo &) override {
    callback(inst);
  }
  bool emitSymbolAttribute(llvm::MCSymbol *, llvm::MCSymbolAttr) override {
    return true;
  }
  void emitCommonSymbol(llvm::MCSymbol *, uint64_t, llvm::Align) override {}

private:
  Callback callback;
};

/// Describes MC instructions as `RawInstruction`.
class Describer {
public:
  Describer(const mc::AsmParser &parser, const Machine &machine)
      : instrInfo(*parser.instrInfo), registerInfo(*parser.registerInfo),
        subtarget(*parser.subtargetInfo),
        encoder(parser.target->createMCCodeEmitter(instrInfo, *parser.context)),
        machine(machine) {}

  RawInstruction describe(const llvm::MCInst &inst, StringRef line) const;

private:
  NamedRegister resolve(llvm::MCRegister reg) const {
    return resolveRegister(registerInfo.getName(reg));
  }
  void describeOperands(const llvm::MCInst &inst, StringRef line,
                        RawInstruction &result) const;
  void describeImplicit(const llvm::MCInstrDesc &desc,
                        RawInstruction &result) const;
  uint16_t countBytes(const llvm::MCInst &inst) const;

  static void add(RawInstruction &result, const NamedRegister &reg,
                  Touches touches) {
    if (reg.count)
      result.accesses.push_back({reg.first, reg.count,
                                 static_cast<Touches>(touches | reg.touches),
                                 fileOf(reg.first)});
  }

  const llvm::MCInstrInfo &instrInfo;
  const llvm::MCRegisterInfo &registerInfo;
  const llvm::MCSubtargetInfo &subtarget;
  std::unique_ptr<llvm::MCCodeEmitter> encoder;
  const Machine &machine;
};

} // namespace

/// Whether the destination bits of `op_sel`, or `dst_sel`, put the result
/// elsewhere than in the low bits of the register or in all of it.
static bool isShiftedResult(StringRef mnemonic, StringRef line) {
  if (mnemonic.starts_with("v_fma_mixhi") ||
      mnemonic.starts_with("v_mad_mixhi"))
    return true;
  if (auto at = line.find("dst_sel:"); at != StringRef::npos)
    return !line.drop_front(at).starts_with("dst_sel:DWORD");
  // In these encodings, `op_sel` only selects among sources.
  for (StringRef prefix :
       {"v_pk_", "v_dot", "v_fma_mix", "v_mad_mix", "v_mfma_", "v_smfmac_"})
    if (mnemonic.starts_with(prefix))
      return false;
  auto at = line.find("op_sel:[");
  if (at == StringRef::npos)
    return false;
  SmallVector<StringRef> bits;
  line.drop_front(at + strlen("op_sel:["))
      .take_until([](char c) { return c == ']'; })
      .split(bits, ',');
  // For these instructions, the last two bits select the destination byte.
  size_t first = mnemonic.starts_with("v_cvt_sr_") ? 2 : bits.size() - 1;
  return llvm::any_of(llvm::drop_begin(bits, first),
                      [](StringRef bit) { return bit.trim() == "1"; });
}

/// Whether the bits of the destination that an SDWA instruction does not write
/// keep their value: LLVM's default, where `dst_unused` says nothing else.
static bool keepsOtherBits(StringRef line) {
  auto at = line.find("dst_sel:");
  if (at == StringRef::npos || line.drop_front(at).starts_with("dst_sel:DWORD"))
    return false;
  at = line.find("dst_unused:");
  return at == StringRef::npos ||
         line.drop_front(at).starts_with("dst_unused:UNUSED_PRESERVE");
}

/// Decodes the fields of `s_waitcnt`: "AMD Instinct MI300 Instruction Set
/// Architecture", SOPP.
static WaitCounts decodeWait(const Machine &machine, int64_t simm16) {
  auto field = [&](unsigned value, Counter counter) -> int8_t {
    return value == machine.getCounter(counter).noWait()
               ? -1
               : static_cast<int8_t>(value);
  };
  auto bits = static_cast<unsigned>(simm16);
  return {field((bits & 0xf) | (bits >> 14 & 3) << 4, Counter::Vm),
          field(bits >> 8 & 0xf, Counter::Lgkm),
          field(bits >> 4 & 7, Counter::Exp)};
}

/// Adds the access to the hardware register that the operand `hwreg()` names.
static void describeHardwareRegister(int64_t simm16, RawInstruction &result) {
  // "Hardware register values": id, first bit, number of bits minus one.
  auto bits = static_cast<unsigned>(simm16);
  unsigned id = bits & 63, offset = bits >> 6 & 31,
           size = (bits >> 11 & 31) + 1;
  bool isWrite = result.traits.has(Trait::SetReg);
  auto add = [&](RegisterUnit unit) {
    result.accesses.push_back({unit, 1,
                               static_cast<Touches>(isWrite ? kWrite : kRead),
                               fileOf(unit)});
  };
  add(kHardwareUnits + id);
  if (isWrite && id == kHwregMode && offset <= kModeVskipBit &&
      offset + size > kModeVskipBit)
    add(kVskipUnit);
}

/// The registers of a pair that an instruction on pairs of f32 selects.
/// `modifiers` is LLVM's operand before the source: bit 2 selects the high
/// register for the low result, bit 3 for the high result.
static NamedRegister selectHalves(NamedRegister pair, int64_t modifiers) {
  unsigned low = modifiers >> 2 & 1, high = modifiers >> 3 & 1;
  if (pair.count == 2 && low == high) {
    pair.first += static_cast<RegisterUnit>(low);
    pair.count = 1;
  }
  return pair;
}

void Describer::describeOperands(const llvm::MCInst &inst, StringRef line,
                                 RawInstruction &result) const {
  bool isPackedF32 = StringRef(result.mnemonic).starts_with("v_pk_") &&
                     StringRef(result.mnemonic).ends_with("_f32");
  const llvm::MCInstrDesc &desc = instrInfo.get(inst.getOpcode());
  unsigned numDefs = desc.getNumDefs();
  bool readsResult = instrInfo.getName(inst.getOpcode()).contains("_sdwa") &&
                     keepsOtherBits(line);
  unsigned position = 0;
  for (unsigned i = 0; i < inst.getNumOperands(); ++i) {
    const llvm::MCOperand &operand = inst.getOperand(i);
    bool isDescribed = i < desc.getNumOperands();
    bool isTied =
        isDescribed && desc.getOperandConstraint(i, llvm::MCOI::TIED_TO) != -1;
    // Modifiers have no register class; sources, immediate or not, have one.
    bool isSource = i >= numDefs && isDescribed && !isTied &&
                    desc.operands()[i].RegClass != -1;
    unsigned at = isSource ? position++ : ~0u;
    if (!operand.isReg() || !operand.getReg())
      continue;
    NamedRegister reg = resolve(operand.getReg());
    if (isPackedF32 && isSource && inst.getOperand(i - 1).isImm())
      reg = selectHalves(reg, inst.getOperand(i - 1).getImm());
    if (i < numDefs) {
      add(result, reg, kWrite);
      if (readsResult)
        add(result, reg, kRead);
      continue;
    }
    add(result, reg,
        getReadTouches(result.traits, at, isTied, fileOf(reg.first),
                       reg.count));
    if (result.traits.has(Trait::Buffer) && reg.count == 1 &&
        (fileOf(reg.first) & (kScalarFile | kM0File)))
      result.traits.add(Trait::SgprSoffset);
  }
}

void Describer::describeImplicit(const llvm::MCInstrDesc &desc,
                                 RawInstruction &result) const {
  for (llvm::MCPhysReg reg : desc.implicit_uses()) {
    NamedRegister named = resolve(reg);
    if (!named.count)
      continue;
    if (named.first == kVccUnit)
      add(result, named, getImplicitVccTouches(result.traits));
    else if (named.first == kExecUnit) {
      // Matrix instructions work on all lanes.
      if (!result.traits.has(Trait::Matrix))
        add(result, named,
            result.traits.intersects({Trait::Salu, Trait::Branch}) ? kRead
                                                                   : kImplicit);
    } else if (named.first == kSccUnit)
      add(result, named, kRead);
    // M0 is handled below: LLVM lists it for all LDS instructions, but gfx9
    // does not use it there.
  }
  for (llvm::MCPhysReg reg : desc.implicit_defs()) {
    NamedRegister named = resolve(reg);
    if (named.first == kVccUnit || named.first == kExecUnit ||
        named.first == kSccUnit || named.first == kM0Unit)
      add(result, named, kWrite);
  }
  if (readsM0(result.traits))
    add(result, {kM0Unit, 1, 0}, kRead);
  if (result.traits.has(Trait::Rfe))
    add(result, {kHardwareUnits + kHwregTrapsts, 1, 0}, kRead);
  if (result.traits.has(Trait::SetVskip))
    add(result, {kHardwareUnits + kHwregMode, 1, 0}, kWrite);
}

uint16_t Describer::countBytes(const llvm::MCInst &inst) const {
  SmallVector<char, 16> code;
  SmallVector<llvm::MCFixup, 1> fixups;
  encoder->encodeInstruction(inst, code, fixups, subtarget);
  return static_cast<uint16_t>(code.size());
}

RawInstruction Describer::describe(const llvm::MCInst &inst,
                                   StringRef line) const {
  StringRef opcodeName = instrInfo.getName(inst.getOpcode());
  RawInstruction result;
  StringRef mnemonic =
      stripEncoding(line.take_until([](char c) { return isspace(c); }));
  result.mnemonic = mnemonic;
  InstructionClass known = classifyInstruction(mnemonic, machine);
  result.traits = known.traits;
  result.passes = getPasses(known, hasNarrowFormats(line));
  result.bytes = countBytes(inst);
  if (result.traits.has(Trait::Valu)) {
    if (opcodeName.contains("_dpp"))
      result.traits.add(Trait::Dpp);
    if (isShiftedResult(mnemonic, line))
      result.traits.add(Trait::ShiftedResult);
  }
  // `buffer_load_dword ... lds`
  if (result.traits.has(Trait::Vmem) && opcodeName.contains("_LDS")) {
    result.traits.add({Trait::LdsDma, Trait::WritesLds});
    result.traits.remove(Trait::Load);
  }
  describeOperands(inst, line, result);
  describeImplicit(instrInfo.get(inst.getOpcode()), result);
  describeRawOperands(inst, instrInfo, registerInfo, result);

  auto lastImmediate = [&]() -> int64_t {
    const llvm::MCOperand &operand = inst.getOperand(inst.getNumOperands() - 1);
    return operand.isImm() ? operand.getImm() : 0;
  };
  if (result.traits.intersects({Trait::SetReg, Trait::GetReg}))
    describeHardwareRegister(lastImmediate(), result);
  if (result.traits.has(Trait::Nop))
    result.states = static_cast<uint16_t>((lastImmediate() & 15) + 1);
  if (mnemonic == "s_setprio" || mnemonic == "s_sleep")
    result.immediate = static_cast<uint8_t>(lastImmediate());
  if (mnemonic == "s_waitcnt")
    result.waits = decodeWait(machine, lastImmediate());
  return result;
}

namespace {

/// The lines of all `raw` operations as one buffer.
class RawBuffer {
public:
  explicit RawBuffer(ArrayRef<RawOp> ops) {
    for (RawOp op : ops)
      for (StringRef line : llvm::split(op.getText(), '\n')) {
        line = line.trim();
        bool isDirective = line.starts_with(".") && !line.ends_with(":");
        if (line.empty() || isDirective)
          continue;
        starts.push_back(text.size());
        owners.push_back(op);
        text += line;
        text += '\n';
      }
  }

  StringRef getText() const { return text; }

  /// The number of the line that holds the character at `offset`.
  size_t lineAt(size_t offset) const {
    return llvm::upper_bound(starts, offset) - starts.begin() - 1;
  }
  RawOp getOwner(size_t line) const { return owners[line]; }
  StringRef getLine(size_t line) const {
    return StringRef(text).drop_front(starts[line]).split('\n').first;
  }

private:
  std::string text;
  SmallVector<size_t> starts;
  SmallVector<RawOp> owners;
};

/// Reports the assembler's errors as diagnostics at the operations.
struct ErrorForwarder {
  const RawBuffer &buffer;
  StringRef processor;
  bool failed = false;

  void forward(const llvm::SMDiagnostic &diagnostic) {
    if (diagnostic.getKind() != llvm::SourceMgr::DK_Error)
      return;
    failed = true;
    size_t line = static_cast<size_t>(diagnostic.getLineNo()) - 1;
    buffer.getOwner(line)->emitOpError("expected an instruction of ")
        << processor << ", got '" << buffer.getLine(line)
        << "': " << diagnostic.getMessage();
  }
};

} // namespace

/// Parses all texts.
static FailureOr<RawInstructions> parseTexts(ArrayRef<RawOp> ops,
                                             const Machine &machine) {
  RawInstructions result;
  StringRef processor(machine.name);
  RawBuffer buffer(ops);
  if (buffer.getText().empty())
    return result;

  ErrorForwarder forwarder{buffer, processor};
  std::string error;
  std::unique_ptr<mc::AsmParser> parser = mc::AsmParser::create(
      buffer.getText(), "raw", processor,
      [&](const llvm::SMDiagnostic &diagnostic) {
        forwarder.forward(diagnostic);
      },
      error);
  if (!parser)
    return RawOp(ops.front())->emitError("this LLVM has no AMDGPU target: ")
           << error;

  const char *start = parser->getTextStart();
  Describer describer(*parser, machine);
  auto collect = [&](const llvm::MCInst &inst) {
    size_t line =
        buffer.lineAt(static_cast<size_t>(inst.getLoc().getPointer() - start));
    RawOp owner = buffer.getOwner(line);
    StringRef text = buffer.getLine(line);
    if (text.starts_with("s_set_gpr_idx_")) {
      forwarder.failed = true;
      owner->emitOpError("'")
          << text << "' is not supported: which registers the instructions "
          << "after it use is not known";
      return;
    }
    result[owner].push_back(describer.describe(inst, text));
  };
  // It keeps a reference to `collect`.
  Collector collector(*parser->context, collect);
  if (!parser->run(collector, /*isComplete=*/false) || forwarder.failed)
    return failure();
  return result;
}

namespace {

/// The instructions of texts for one target. The assembler takes most of the
/// time of a search that tries many orders of the same texts.
class ParsedTexts {
public:
  bool has(const Machine &machine, StringRef text) const {
    return machine.name == target && texts.contains(text);
  }
  const SmallVector<RawInstruction, 1> &get(StringRef text) const {
    return texts.find(text)->second;
  }
  void add(const Machine &machine, StringRef text,
           const SmallVector<RawInstruction, 1> &instructions) {
    if (target != machine.name || texts.size() >= kMost)
      texts.clear();
    target = machine.name;
    texts[text] = instructions;
  }

private:
  /// Texts that are kept: several large kernels.
  static constexpr unsigned kMost = 1 << 15;

  std::string target;
  llvm::StringMap<SmallVector<RawInstruction, 1>> texts;
};

} // namespace

FailureOr<RawInstructions> waveasm::parseRawText(ArrayRef<RawOp> ops,
                                                 const Machine &machine) {
  // What a text is depends on nothing else.
  static thread_local ParsedTexts parsed;
  RawInstructions result;
  SmallVector<RawOp> unknown;
  for (RawOp op : ops)
    if (parsed.has(machine, op.getText()))
      result[op] = parsed.get(op.getText());
    else
      unknown.push_back(op);
  if (unknown.empty())
    return result;
  FailureOr<RawInstructions> added = parseTexts(unknown, machine);
  if (failed(added))
    return failure();
  for (RawOp op : unknown) {
    // Labels have no instructions.
    auto [it, isNew] = result.try_emplace(op);
    if (auto found = added->find(op); found != added->end())
      it->second = std::move(found->second);
    parsed.add(machine, op.getText(), it->second);
  }
  return result;
}
