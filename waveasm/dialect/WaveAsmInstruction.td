//===- WaveAsmInstruction.td - classes that instructions share ------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_WAVEASMINSTRUCTION_TD
#define WAVEASM_DIALECT_WAVEASMINSTRUCTION_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "waveasm/dialect/InstructionOpInterface.td"
include "waveasm/dialect/MemoryOpInterface.td"
include "waveasm/dialect/WaveAsmDialect.td"
include "waveasm/dialect/WaveAsmTypes.td"

class WaveAsm_Op<string mnemonic, list<Trait> traits = []>
    : Op<WaveAsm_Dialect, mnemonic, traits>;

// An operation that computes its results only from its operands and from registers that it
// reads, so that equal ones in one place can be merged.
def WaveAsm_ArithmeticOp : NativeOpTrait<"ArithmeticOp"> {
  let cppNamespace = "::waveasm";
}

// An instruction whose sources are pairs of f16.
def WaveAsm_PackedF16Op : NativeOpTrait<"PackedF16Op"> {
  let cppNamespace = "::waveasm";
}

// An instruction that reads its first source from other lanes, as its attribute `dpp_ctrl` says.
def WaveAsm_DppOp : NativeOpTrait<"DppOp"> {
  let cppNamespace = "::waveasm";
}

// An operation that emits no assembly.
def WaveAsm_NonEmittingOp : NativeOpTrait<"NonEmittingOp"> {
  let cppNamespace = "::waveasm";
}

// An operation with an SCC result that the hardware does not write. Nothing may use it.
def WaveAsm_UnusedSccOp : NativeOpTrait<"UnusedSccOp"> {
  let cppNamespace = "::waveasm";
}

// Registers that an instruction uses without naming them.
class WaveAsm_SpecialRegister<string enumerator> {
  string value = "::waveasm::target::SpecialRegister::" # enumerator;
}
def SCC : WaveAsm_SpecialRegister<"SCC">;
def VCC : WaveAsm_SpecialRegister<"VCC">;
def EXEC : WaveAsm_SpecialRegister<"EXEC">;
def M0 : WaveAsm_SpecialRegister<"M0">;

// The targets that have an instruction.
class WaveAsm_TargetName<string processor> {
  string value = "\"" # processor # "\"";
}
def GFX942 : WaveAsm_TargetName<"gfx942">;
def GFX950 : WaveAsm_TargetName<"gfx950">;
def GFX1250 : WaveAsm_TargetName<"gfx1250">;

// A machine instruction executed by `unit` (an enumerator of target::Unit).
//
// An instruction without `Pure` has effects that MLIR does not know, so no MLIR pass moves or
// removes it. That includes loads, because explicit waits depend on their number and order.
class WaveAsm_Instruction<string mnemonic, string unit, list<Trait> traits = []>
    : WaveAsm_Op<mnemonic, traits # [WaveAsm_InstructionOpInterface]> {
  // Mnemonic in assembly, if it differs from the operation's.
  string asmMnemonic = mnemonic;
  list<WaveAsm_SpecialRegister> specialReads = [];
  list<WaveAsm_SpecialRegister> specialWrites = [];
  // Operand whose register the first result takes, or -1.
  int tiedOperand = -1;
  list<WaveAsm_TargetName> targets = [GFX942, GFX950, GFX1250];
  // Bits read from each operand; 32 for operands beyond the list.
  list<int> sourceBits = [];
  // Whether no pass and no agent may move it.
  bit pinned = false;
  // Further declarations of the C++ class.
  code extraDeclaration = "";

  let extraClassDeclaration = [{
    static ::waveasm::target::Unit getUnit() { return ::waveasm::target::Unit::}]
      # unit # [{; }
    static ::llvm::StringRef getAsmMnemonic() { return "}] # asmMnemonic # [{"; }
    static ::waveasm::target::SpecialRegisters getSpecialReads() {
      return {}] # !interleave(!foreach(r, specialReads, r.value), ", ") # [{};
    }
    static ::waveasm::target::SpecialRegisters getSpecialWrites() {
      return {}] # !interleave(!foreach(r, specialWrites, r.value), ", ") # [{};
    }
    static int getTiedOperandIndex() { return }] # tiedOperand # [{; }
    static unsigned getSourceBits(unsigned operand) {
      return ::waveasm::detail::getSourceBits({}]
      # !interleave(sourceBits, ", ") # [{}, operand);
    }
    static bool isPinned() { return }] # pinned # [{; }
    static bool isAvailableOn(::llvm::StringRef processor) {
      return ::llvm::is_contained(
          ::std::initializer_list<::llvm::StringRef>{}]
      # !interleave(!foreach(t, targets, t.value), ", ") # [{}, processor);
    }
  }] # extraDeclaration;
}

// An instruction that accesses memory. `space` and `access` are enumerators of
// target::AddressSpace and target::Access, `base` is the operand with the base address or the
// buffer descriptor.
class WaveAsm_MemoryInstruction<string mnemonic, string unit, string space, string access,
                                string base, list<Trait> traits = []>
    : WaveAsm_Instruction<mnemonic, unit, traits # [WaveAsm_MemoryOpInterface]> {
  // Bytes that one lane accesses; for scalar loads, that the wave accesses.
  int accessBytes = ?;
  let extraDeclaration = [{
    static ::waveasm::target::AddressSpace getAddressSpace() {
      return ::waveasm::target::AddressSpace::}] # space # [{;
    }
    static ::waveasm::target::Access getAccess() {
      return ::waveasm::target::Access::}] # access # [{;
    }
    static int64_t getAccessBytes() { return }] # accessBytes # [{; }
    ::mlir::Value getBase() { return }] # !cond(
      !eq(base, "saddr") : "getSaddr()", !eq(base, "srd") : "getSrd()",
      !eq(base, "vaddr") : "getVaddr()") # [{; }
  }];
}

#endif // WAVEASM_DIALECT_WAVEASMINSTRUCTION_TD
