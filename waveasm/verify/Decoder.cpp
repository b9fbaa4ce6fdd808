//===- Decoder.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM does not install its AMDGPU headers, so this file distinguishes
// registers and operands by the names and tables that every target has.
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/Decoder.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCDisassembler/MCDisassembler.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstPrinter.h"
#include "llvm/MC/MCInstrDesc.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/TargetSelect.h"

#include <algorithm>
#include <array>

using namespace waveasm;
using namespace waveasm::verify;
using llvm::StringRef;

extern "C" {
void LLVMInitializeAMDGPUTargetInfo();
void LLVMInitializeAMDGPUTargetMC();
void LLVMInitializeAMDGPUDisassembler();
}

/// Size of the longest instruction in bytes: the scaled matrix products of
/// gfx950 consist of two instructions of 8 bytes.
static constexpr size_t kMaxSize = 16;

/// The AMDGPU target of LLVM, registered at the first call.
static const llvm::Target *getAmdgpuTarget(const llvm::Triple &triple,
                                           std::string &error) {
  static const bool registered = [] {
    LLVMInitializeAMDGPUTargetInfo();
    LLVMInitializeAMDGPUTargetMC();
    LLVMInitializeAMDGPUDisassembler();
    return true;
  }();
  (void)registered;
  return llvm::TargetRegistry::lookupTarget(triple, error);
}

/// The registers that a register name of LLVM stands for: "VGPR0_VGPR1",
/// "VCC_LO", "M0_gfxpre11", "TTMP4_vi". None for constants and modes, which
/// nothing waits for. `encoding` is LLVM's; its low byte is the number of a
/// scalar operand.
static std::optional<RegisterRange> parseRegisterName(StringRef name,
                                                      unsigned encoding) {
  if (name == "SCC")
    return RegisterRange{RegisterFile::Scalar, kScc, 1};
  if (name == "MODE" || name == "NoRegister")
    return std::nullopt;
  for (auto [prefix, file] : {std::pair("VGPR", RegisterFile::Vgpr),
                              std::pair("AGPR", RegisterFile::Agpr),
                              std::pair("SGPR", RegisterFile::Scalar)}) {
    if (!name.starts_with(prefix))
      continue;
    unsigned first = 0;
    if (name.drop_front(4).take_while(llvm::isDigit).getAsInteger(10, first))
      return std::nullopt;
    return RegisterRange{file, first,
                         static_cast<unsigned>(name.count(prefix))};
  }
  // LLVM's register has no number of its own.
  unsigned number =
      name.starts_with("FLAT_SCR")
          ? kFlatScratch + static_cast<unsigned>(name.contains("_HI"))
          : encoding & 0xff;
  if (name.starts_with("TTMP"))
    return RegisterRange{RegisterFile::Scalar, number,
                         static_cast<unsigned>(name.count("TTMP"))};
  for (const char *pair : {"VCC", "EXEC", "FLAT_SCR", "XNACK_MASK"})
    if (name.starts_with(pair)) {
      bool isHalf = name.contains("_LO") || name.contains("_HI");
      return RegisterRange{RegisterFile::Scalar, number, isHalf ? 1u : 2u};
    }
  if (name.starts_with("M0"))
    return RegisterRange{RegisterFile::Scalar, kM0, 1};
  if (name.starts_with("SRC_VCCZ"))
    return RegisterRange{RegisterFile::Scalar, kVccz, 1};
  if (name.starts_with("SRC_EXECZ"))
    return RegisterRange{RegisterFile::Scalar, kExecz, 1};
  if (name.starts_with("SRC_SCC"))
    return RegisterRange{RegisterFile::Scalar, kScc, 1};
  return std::nullopt;
}

/// The register of an operand written as in assembly: "v0", "-|v0|", "a[0:3]",
/// "vcc", "s[4:5]". None for anything else.
static std::optional<RegisterRange> parseWrittenOperand(StringRef text) {
  text = text.trim().take_until([](char c) { return c == ' '; });
  while (text.consume_front("-") || text.consume_front("|") ||
         text.consume_front("abs(") || text.consume_front("sext(")) {
  }
  text = text.take_until([](char c) { return c == '|' || c == ')'; });
  if (text == "vcc")
    return RegisterRange{RegisterFile::Scalar, kVcc, 2};
  if (text == "exec")
    return RegisterRange{RegisterFile::Scalar, kExec, 2};
  if (text == "m0")
    return RegisterRange{RegisterFile::Scalar, kM0, 1};
  for (auto [half, number] :
       {std::pair("vcc_lo", kVcc), std::pair("vcc_hi", kVcc + 1),
        std::pair("exec_lo", kExec), std::pair("exec_hi", kExec + 1),
        std::pair("src_vccz", kVccz), std::pair("src_execz", kExecz)})
    if (text == half)
      return RegisterRange{RegisterFile::Scalar, number, 1};

  RegisterRange range;
  if (text.consume_front("v"))
    range.file = RegisterFile::Vgpr;
  else if (text.consume_front("a"))
    range.file = RegisterFile::Agpr;
  else if (text.consume_front("s"))
    range.file = RegisterFile::Scalar;
  else
    return std::nullopt;
  if (!text.consume_front("[")) {
    range.count = 1;
    if (text.getAsInteger(10, range.first))
      return std::nullopt;
    return range;
  }
  unsigned last = 0;
  if (text.consumeInteger(10, range.first) || !text.consume_front(":") ||
      text.consumeInteger(10, last) || last < range.first)
    return std::nullopt;
  range.count = last - range.first + 1;
  return range;
}

struct Decoder::Impl {
  llvm::Triple triple{"amdgcn-amd-amdhsa"};
  llvm::MCTargetOptions options;
  std::unique_ptr<llvm::MCRegisterInfo> registerInfo;
  std::unique_ptr<llvm::MCAsmInfo> asmInfo;
  std::unique_ptr<llvm::MCSubtargetInfo> subtargetInfo;
  std::unique_ptr<llvm::MCInstrInfo> instrInfo;
  std::unique_ptr<llvm::MCContext> context;
  std::unique_ptr<llvm::MCDisassembler> disassembler;
  std::unique_ptr<llvm::MCInstPrinter> printer;
  /// Registers looked up so far, by LLVM's register number: LLVM has thousands,
  /// a kernel few.
  llvm::DenseMap<unsigned, std::optional<RegisterRange>> registers;

  std::optional<RegisterRange> lookup(llvm::MCRegister reg);
  void addOperands(const llvm::MCInst &inst, uint32_t literal,
                   Instruction &result);
  void addTiedUses(const llvm::MCInstrDesc &desc, Instruction &result) const;
  void addImplicit(const llvm::MCInstrDesc &desc, Instruction &result);
};

std::optional<RegisterRange> Decoder::Impl::lookup(llvm::MCRegister reg) {
  if (!reg.isPhysical() || reg.id() >= registerInfo->getNumRegs())
    return std::nullopt;
  auto [known, isNew] = registers.try_emplace(reg.id());
  if (isNew)
    known->second = parseRegisterName(registerInfo->getName(reg),
                                      registerInfo->getEncodingValue(reg));
  return known->second;
}

/// Adds the operands of the encoding. Some instructions have fewer than LLVM's
/// table lists, some have more. `literal` is the second word.
void Decoder::Impl::addOperands(const llvm::MCInst &inst, uint32_t literal,
                                Instruction &result) {
  const llvm::MCInstrDesc &desc = instrInfo->get(inst.getOpcode());
  for (unsigned i = 0, e = inst.getNumOperands(); i != e; ++i) {
    const llvm::MCOperand &mcOperand = inst.getOperand(i);
    Operand operand;
    operand.isDef = i < desc.getNumDefs();
    operand.isUse = !operand.isDef;
    if (mcOperand.isReg())
      operand.reg = lookup(mcOperand.getReg());
    else if (mcOperand.isImm())
      operand.imm = mcOperand.getImm();
    else if (mcOperand.isExpr()) // A literal that could be an inline constant.
      operand.imm = int64_t{literal};
    operand.isTied = operand.isUse && i < desc.getNumOperands() &&
                     desc.getOperandConstraint(i, llvm::MCOI::TIED_TO) != -1;
    result.operands.push_back(operand);
  }
}

/// Adds the uses of a result that the table ties but the decoder leaves out,
/// and those of partial writes that the table does not list.
void Decoder::Impl::addTiedUses(const llvm::MCInstrDesc &desc,
                                Instruction &result) const {
  auto add = [&](const RegisterRange &range) {
    if (llvm::any_of(result.operands, [&](const Operand &operand) {
          return operand.isTied && operand.reg == range;
        }))
      return;
    Operand use;
    use.reg = range;
    use.isUse = use.isTied = true;
    result.operands.push_back(use);
  };
  for (unsigned i = 0, e = desc.getNumOperands(); i != e; ++i) {
    int def = desc.getOperandConstraint(i, llvm::MCOI::TIED_TO);
    if (def < 0 || static_cast<size_t>(def) >= result.operands.size())
      continue;
    if (std::optional<RegisterRange> range = result.operands[def].reg)
      add(*range);
  }
  // The d16 loads of VMEM keep half of the register, and SDWA results keep
  // other parts. This counts d16 format loads among them.
  if (StringRef(result.text).contains("UNUSED_PRESERVE") ||
      (StringRef(result.mnemonic).contains("_load_") &&
       StringRef(result.mnemonic).contains("_d16")))
    if (!result.written.empty() && result.written.front())
      add(*result.written.front());
}

void Decoder::Impl::addImplicit(const llvm::MCInstrDesc &desc,
                                Instruction &result) {
  auto add = [&](llvm::MCPhysReg reg, bool isDef) {
    Operand operand;
    operand.reg = lookup(reg);
    operand.isDef = isDef;
    operand.isUse = !isDef;
    operand.isImplicit = true;
    if (operand.reg)
      result.operands.push_back(operand);
  };
  for (llvm::MCPhysReg reg : desc.implicit_uses())
    add(reg, /*isDef=*/false);
  for (llvm::MCPhysReg reg : desc.implicit_defs())
    add(reg, /*isDef=*/true);
}

/// Splits the text after the mnemonic into operands; commas within brackets do
/// not separate them.
static void parseWrittenOperands(StringRef text, Instruction &result) {
  unsigned depth = 0;
  size_t begin = 0;
  for (size_t i = 0; i != text.size(); ++i) {
    if (text[i] == '[' || text[i] == '(')
      ++depth;
    else if ((text[i] == ']' || text[i] == ')') && depth)
      --depth;
    else if (text[i] == ',' && !depth) {
      result.written.push_back(parseWrittenOperand(text.slice(begin, i)));
      begin = i + 1;
    }
  }
  if (!text.trim().empty())
    result.written.push_back(parseWrittenOperand(text.drop_front(begin)));
}

/// The bits of a modifier such as `op_sel:[0,1]`, one for each source;
/// `otherwise` for those that the text does not have.
static std::array<bool, 3> parseSelection(StringRef text, StringRef modifier,
                                          bool otherwise) {
  std::array<bool, 3> bits;
  bits.fill(otherwise);
  size_t at = text.find((" " + modifier + ":[").str());
  if (at == StringRef::npos)
    return bits;
  StringRef list = text.drop_front(at + modifier.size() + 3);
  for (size_t i = 0; i < bits.size() && 2 * i < list.size(); ++i) {
    bits[i] = list[2 * i] == '1';
    if (list[2 * i + 1] == ']')
      break;
  }
  return bits;
}

/// Reduces each pair that an instruction on pairs of f32 reads to one register
/// if both results select that register. "AMD Instinct MI300 Instruction Set
/// Architecture", "Packed 32-bit math".
static void selectHalves(Instruction &result) {
  StringRef name = result.mnemonic;
  if (!name.starts_with("v_pk_") || !name.ends_with("_f32"))
    return;
  std::array<bool, 3> low = parseSelection(result.text, "op_sel", false);
  std::array<bool, 3> high = parseSelection(result.text, "op_sel_hi", true);
  // The result, then modifiers and value of each source.
  for (size_t source = 0; source < low.size(); ++source) {
    size_t index = 2 * source + 2;
    if (index >= result.operands.size() || low[source] != high[source])
      continue;
    std::optional<RegisterRange> &reg = result.operands[index].reg;
    if (reg && reg->count == 2)
      reg = RegisterRange{reg->file, reg->first + low[source], 1};
  }
}

/// Whether the ISA reserves an encoding that makes LLVM's disassembler end the
/// process: a literal in an instruction that cannot have one, or an SDWA select
/// without a meaning. "AMD Instinct MI300 Instruction Set Architecture",
/// "Microcode Formats".
static bool isReserved(uint32_t first, uint32_t second) {
  constexpr uint32_t kLiteral = 255;
  constexpr uint32_t kSdwa = 249;
  auto bits = [](uint32_t word, unsigned low, unsigned count) {
    return word >> low & ((1U << count) - 1);
  };
  switch (bits(first, 26, 6)) {
  case 0x34: { // VOP3
    unsigned opcode = bits(first, 16, 10);
    // Compares, v_readfirstlane_b32 and v_readlane_b32 write scalars.
    bool hasScalarResult = opcode < 256 || opcode == 322 || opcode == 649;
    return bits(second, 0, 9) == kLiteral || bits(second, 9, 9) == kLiteral ||
           bits(second, 18, 9) == kLiteral ||
           (hasScalarResult && bits(first, 0, 8) == kLiteral);
  }
  case 0x38: // MUBUF
  case 0x3a: // MTBUF
    return bits(second, 24, 8) == kLiteral;
  default:
    break;
  }
  bool isSdwa = bits(first, 31, 1) == 0 && bits(first, 0, 9) == kSdwa;
  if (!isSdwa)
    return false;
  bool isCompare = bits(first, 25, 7) == 0x3e;
  return bits(second, 16, 3) == 7 || bits(second, 24, 3) == 7 ||
         (!isCompare && (bits(second, 8, 3) == 7 || bits(second, 11, 2) == 3));
}

/// Whether the word starts a scaled matrix product: v_mfma_ld_scale is its
/// first half. "AMD Instinct CDNA4 Instruction Set Architecture", "VOP3PX2".
static bool isScale(uint32_t first) { return first >> 16 == 0xd3ac; }

Decoder::Decoder(std::unique_ptr<Impl> impl) : impl(std::move(impl)) {}
Decoder::~Decoder() = default;

llvm::Expected<std::unique_ptr<Decoder>>
Decoder::create(llvm::StringRef processor) {
  auto impl = std::make_unique<Impl>();
  std::string error;
  const llvm::Target *target = getAmdgpuTarget(impl->triple, error);
  if (!target)
    return llvm::createStringError("this LLVM has no AMDGPU target: " + error);
  impl->registerInfo.reset(target->createMCRegInfo(impl->triple));
  impl->asmInfo.reset(target->createMCAsmInfo(*impl->registerInfo, impl->triple,
                                              impl->options));
  impl->subtargetInfo.reset(
      target->createMCSubtargetInfo(impl->triple, processor, /*Features=*/""));
  if (!impl->subtargetInfo || !impl->subtargetInfo->isCPUStringValid(processor))
    return llvm::createStringError("this LLVM has no processor '" + processor +
                                   "'");
  impl->instrInfo.reset(target->createMCInstrInfo());
  impl->context = std::make_unique<llvm::MCContext>(
      impl->triple, impl->asmInfo.get(), impl->registerInfo.get(),
      impl->subtargetInfo.get());
  impl->disassembler.reset(
      target->createMCDisassembler(*impl->subtargetInfo, *impl->context));
  impl->printer.reset(target->createMCInstPrinter(
      impl->triple, impl->asmInfo->getAssemblerDialect(), *impl->asmInfo,
      *impl->instrInfo, *impl->registerInfo));
  return std::unique_ptr<Decoder>(new Decoder(std::move(impl)));
}

Instruction Decoder::decode(llvm::ArrayRef<uint8_t> bytes, uint64_t offset) {
  Instruction result;
  result.offset = offset;
  result.size = 4;
  // LLVM's disassembler ends the process if a literal is cut off.
  std::array<uint8_t, kMaxSize> padded = {};
  std::copy_n(bytes.begin(), std::min(bytes.size(), padded.size()),
              padded.begin());
  std::array<uint32_t, kMaxSize / 4> words;
  for (size_t i = 0; i < words.size(); ++i)
    words[i] = llvm::support::endian::read32le(padded.data() + 4 * i);
  llvm::MCInst inst;
  uint64_t size = 0;
  if (isReserved(words[0], words[1]) ||
      (isScale(words[0]) && isReserved(words[2], words[3])) ||
      impl->disassembler->getInstruction(inst, size, padded, offset,
                                         llvm::nulls()) !=
          llvm::MCDisassembler::Success ||
      !size || size > bytes.size())
    return result;
  const llvm::MCInstrDesc &desc = impl->instrInfo->get(inst.getOpcode());
  result.isValid = true;
  result.size = static_cast<unsigned>(size);
  result.opcode = inst.getOpcode();
  result.mayLoad = desc.mayLoad();
  result.mayStore = desc.mayStore();
  result.simm16 = llvm::support::endian::read16le(bytes.data());

  llvm::raw_string_ostream os(result.text);
  impl->printer->printInst(&inst, offset, "", *impl->subtargetInfo, os);
  result.text = StringRef(result.text).trim().str();
  auto [name, operands] = StringRef(result.text).split(' ');
  parseWrittenOperands(operands, result);
  for (const char *suffix : {"_e32", "_e64", "_dpp", "_sdwa"})
    if (name.consume_back(suffix))
      break;
  result.mnemonic = name.str();

  impl->addOperands(inst, words[1], result);
  selectHalves(result);
  impl->addTiedUses(desc, result);
  impl->addImplicit(desc, result);
  if (isDirectBranch(result))
    result.branchTarget =
        static_cast<int64_t>(offset) + 4 +
        4 * static_cast<int64_t>(static_cast<int16_t>(result.simm16));
  classify(result);
  return result;
}
