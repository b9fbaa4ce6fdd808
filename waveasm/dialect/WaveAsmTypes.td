//===- WaveAsmTypes.td - register and immediate types ---------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_WAVEASMTYPES_TD
#define WAVEASM_DIALECT_WAVEASMTYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "waveasm/dialect/WaveAsmDialect.td"

class WaveAsm_Type<string name, string typeMnemonic, list<Trait> traits = []>
    : TypeDef<WaveAsm_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

// What they have in common: `RegisterType` in WaveAsmTypes.h.
class WaveAsm_RegisterType<string name, string mnemonic, string registerClass>
    : WaveAsm_Type<name, mnemonic> {
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  code registerClassDeclaration = [{
    RegisterClass getRegisterClass() const { return RegisterClass::}]
      # registerClass # [{; }
  }];
}

// `!waveasm.vreg<size, alignment>`; a parameter equal to 1 may be omitted.
class WaveAsm_VirtualType<string name, string mnemonic, string registerClass>
    : WaveAsm_RegisterType<name, mnemonic, registerClass> {
  let summary = "virtual register of class " # registerClass;
  let description = [{
    `size` consecutive 32-bit registers whose first number, once allocated, is a
    multiple of `alignment`. Both default to 1.
  }];
  let parameters = (ins "int64_t":$size, "int64_t":$alignment);
  let extraClassDeclaration = registerClassDeclaration # [{
    /// Virtual registers have no number yet.
    std::optional<int64_t> getPhysicalIndex() const { return std::nullopt; }
  }];
}

// `!waveasm.pvreg<index, size>`; a size of 1 may be omitted.
class WaveAsm_PhysicalType<string name, string mnemonic, string registerClass>
    : WaveAsm_RegisterType<name, mnemonic, registerClass> {
  let summary = "physical register of class " # registerClass;
  let description = [{
    The registers number `index` to `index + size - 1`. The size defaults to 1.
  }];
  let parameters = (ins "int64_t":$index, "int64_t":$size);
  let extraClassDeclaration = registerClassDeclaration # [{
    std::optional<int64_t> getPhysicalIndex() const { return getIndex(); }
    /// A physical register needs no alignment.
    int64_t getAlignment() const { return 1; }
  }];
}

def WaveAsm_VRegType : WaveAsm_VirtualType<"VReg", "vreg", "VGPR">;
def WaveAsm_SRegType : WaveAsm_VirtualType<"SReg", "sreg", "SGPR">;
def WaveAsm_ARegType : WaveAsm_VirtualType<"AReg", "areg", "AGPR">;
def WaveAsm_PVRegType : WaveAsm_PhysicalType<"PVReg", "pvreg", "VGPR">;
def WaveAsm_PSRegType : WaveAsm_PhysicalType<"PSReg", "psreg", "SGPR">;
def WaveAsm_PARegType : WaveAsm_PhysicalType<"PAReg", "pareg", "AGPR">;

//===----------------------------------------------------------------------===//
// Other types
//===----------------------------------------------------------------------===//

def WaveAsm_ImmType : WaveAsm_Type<"Imm", "imm"> {
  let summary = "immediate value";
  let description = [{
    The value is part of the type: `!waveasm.imm<64>`.
  }];
  let parameters = (ins "int64_t":$value);
  let assemblyFormat = "`<` $value `>`";
}

def WaveAsm_SCCType : WaveAsm_Type<"SCC", "scc"> {
  let summary = "the scalar condition flag";
  let description = [{
    One bit that many scalar instructions write. It is not allocated: a value of
    this type must be used before another instruction writes the flag.
  }];
}

//===----------------------------------------------------------------------===//
// Operand constraints
//
// Generated error messages contain the summaries.
//===----------------------------------------------------------------------===//

class WaveAsm_RegisterOf<string registerClass, string summary> : Type<
    CPred<"::waveasm::isRegisterOf($_self, ::waveasm::RegisterClass::" # registerClass # ")">,
    summary>;

def WaveAsm_AnyVGPR : WaveAsm_RegisterOf<"VGPR", "any VGPR">;
def WaveAsm_AnySGPR : WaveAsm_RegisterOf<"SGPR", "any SGPR">;
def WaveAsm_AnyAGPR : WaveAsm_RegisterOf<"AGPR", "any AGPR">;
def WaveAsm_Imm : Type<
    CPred<"::llvm::isa<::waveasm::ImmType>($_self)">, "immediate">;
def WaveAsm_SCC : Type<
    CPred<"::llvm::isa<::waveasm::SCCType>($_self)">, "SCC flag">;

def WaveAsm_AnyVectorRegister : AnyTypeOf<
    [WaveAsm_AnyVGPR, WaveAsm_AnyAGPR], "any vector register">;
def WaveAsm_AnyRegister : AnyTypeOf<
    [WaveAsm_AnyVGPR, WaveAsm_AnySGPR, WaveAsm_AnyAGPR], "any register">;
def WaveAsm_SCCOrSGPR : AnyTypeOf<[WaveAsm_SCC, WaveAsm_AnySGPR], "SCC or SGPR">;
def WaveAsm_VGPROrImm : AnyTypeOf<[WaveAsm_AnyVGPR, WaveAsm_Imm], "VGPR or immediate">;
def WaveAsm_SGPROrImm : AnyTypeOf<[WaveAsm_AnySGPR, WaveAsm_Imm], "SGPR or immediate">;
def WaveAsm_ValuSource : AnyTypeOf<
    [WaveAsm_AnyVGPR, WaveAsm_AnySGPR, WaveAsm_Imm], "VALU source operand">;
// A copy also takes AGPRs. The summary is the phrase that other tools expect.
def WaveAsm_CopySource : AnyTypeOf<
    [WaveAsm_AnyRegister, WaveAsm_Imm], "VALU source operand">;
def WaveAsm_MfmaAccumulator : AnyTypeOf<
    [WaveAsm_AnyVectorRegister, WaveAsm_Imm], "MFMA accumulator source">;
def WaveAsm_AnyOperand : AnyTypeOf<[WaveAsm_AnyRegister, WaveAsm_Imm], "any operand">;

#endif // WAVEASM_DIALECT_WAVEASMTYPES_TD
