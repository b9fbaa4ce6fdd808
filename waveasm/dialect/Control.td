//===- Control.td - waits, barriers, branches and special registers -------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_CONTROL_TD
#define WAVEASM_DIALECT_CONTROL_TD

include "mlir/IR/SymbolInterfaces.td"
include "waveasm/dialect/WaveAsmInstruction.td"

class WaveAsm_ControlOp<string mnemonic> : WaveAsm_Instruction<mnemonic, "Branch"> {
  let assemblyFormat = "attr-dict";
}

//===----------------------------------------------------------------------===//
// Waits and states
//===----------------------------------------------------------------------===//

def WaveAsm_SWaitcntOp : WaveAsm_ControlOp<"s_waitcnt"> {
  let summary = "wait until the counters are no larger than the given values";
  let description = [{
    The instruction does not wait for a counter that is not given. If none is given, it waits
    until `vmcnt` and `lgkmcnt` are 0.
  }];
  let arguments = (ins
    OptionalAttr<I32Attr>:$vmcnt, OptionalAttr<I32Attr>:$lgkmcnt, OptionalAttr<I32Attr>:$expcnt);
  let assemblyFormat = [{
    (`vmcnt` `(` $vmcnt^ `)`)? (`lgkmcnt` `(` $lgkmcnt^ `)`)? (`expcnt` `(` $expcnt^ `)`)?
    attr-dict
  }];
  let targets = [GFX942, GFX950];
}

class WaveAsm_CountOp<string mnemonic> : WaveAsm_ControlOp<mnemonic> {
  let arguments = (ins I32Attr:$count);
  let assemblyFormat = "$count attr-dict";
}

// One counter of s_waitcnt.
class WaveAsm_SWaitcntCounterOp<string mnemonic> : WaveAsm_CountOp<mnemonic> {
  let asmMnemonic = "s_waitcnt";
  let targets = [GFX942, GFX950];
}

def WaveAsm_SWaitcntVmcntOp : WaveAsm_SWaitcntCounterOp<"s_waitcnt_vmcnt">;
def WaveAsm_SWaitcntLgkmcntOp : WaveAsm_SWaitcntCounterOp<"s_waitcnt_lgkmcnt">;
def WaveAsm_SWaitcntExpcntOp : WaveAsm_SWaitcntCounterOp<"s_waitcnt_expcnt">;

def WaveAsm_SNopOp : WaveAsm_CountOp<"s_nop"> {
  let summary = "wait `count` + 1 states";
}

def WaveAsm_SSetprioOp : WaveAsm_CountOp<"s_setprio"> {
  let summary = "set the priority of the wave, 0 to 3";
}

def WaveAsm_SSchedBarrierOp : WaveAsm_CountOp<"s_sched_barrier"> {
  let summary = "a barrier that no instruction moves across; a comment in the assembly";
  let pinned = true;
}

def WaveAsm_SBarrierOp : WaveAsm_ControlOp<"s_barrier"> {
  let summary = "wait for the other waves of the workgroup";
  let description = [{
    No memory access crosses the barrier. With `lds_only`, the waves exchange data in LDS alone
    there, and accesses that touch only global memory may cross it.
  }];
  let arguments = (ins UnitAttr:$lds_only);
  let targets = [GFX942, GFX950];
  let pinned = true;
}

def WaveAsm_SEndpgmOp : WaveAsm_ControlOp<"s_endpgm"> {
  let summary = "end the wave";
  let pinned = true;
}

//===----------------------------------------------------------------------===//
// Branches between labels: not terminators, allowed anywhere in a block
//===----------------------------------------------------------------------===//

class WaveAsm_BranchOp<string mnemonic> : WaveAsm_ControlOp<mnemonic> {
  let arguments = (ins FlatSymbolRefAttr:$target);
  let assemblyFormat = "$target attr-dict";
  let pinned = true;
}

def WaveAsm_SBranchOp : WaveAsm_BranchOp<"s_branch">;
def WaveAsm_SCbranchScc0Op : WaveAsm_BranchOp<"s_cbranch_scc0"> {
  let specialReads = [SCC];
}
def WaveAsm_SCbranchScc1Op : WaveAsm_BranchOp<"s_cbranch_scc1"> {
  let specialReads = [SCC];
}
def WaveAsm_SCbranchVcczOp : WaveAsm_BranchOp<"s_cbranch_vccz"> {
  let specialReads = [VCC];
}
def WaveAsm_SCbranchVccnzOp : WaveAsm_BranchOp<"s_cbranch_vccnz"> {
  let specialReads = [VCC];
}
def WaveAsm_SCbranchExeczOp : WaveAsm_BranchOp<"s_cbranch_execz"> {
  let specialReads = [EXEC];
}
def WaveAsm_SCbranchExecnzOp : WaveAsm_BranchOp<"s_cbranch_execnz"> {
  let specialReads = [EXEC];
}

def WaveAsm_LabelOp : WaveAsm_Op<"label"> {
  let summary = "a target of branches";
  let arguments = (ins SymbolNameAttr:$name);
  let assemblyFormat = "$name attr-dict";
}

//===----------------------------------------------------------------------===//
// Special registers
//===----------------------------------------------------------------------===//

def WaveAsm_SMovB32M0Op : WaveAsm_Instruction<"s_mov_b32_m0", "Salu"> {
  let summary = "M0 := src";
  let arguments = (ins WaveAsm_SGPROrImm:$src);
  let assemblyFormat = "$src attr-dict `:` type($src)";
  let asmMnemonic = "s_mov_b32";
  let specialWrites = [M0];
}

def WaveAsm_SAddU32M0Op : WaveAsm_Instruction<"s_add_u32_m0", "Salu"> {
  let summary = "M0 := src0 + src1";
  let arguments = (ins WaveAsm_AnySGPR:$src0, WaveAsm_SGPROrImm:$src1);
  let assemblyFormat = "$src0 `,` $src1 attr-dict `:` type($src0) `,` type($src1)";
  let asmMnemonic = "s_add_u32";
  let specialWrites = [M0, SCC];
  let targets = [GFX942, GFX950];
}

def WaveAsm_SAndSaveexecB64Op : WaveAsm_Instruction<"s_and_saveexec_b64", "Salu"> {
  let summary = "dst := EXEC, EXEC := EXEC & VCC";
  let results = (outs WaveAsm_AnySGPR:$dst);
  let assemblyFormat = "attr-dict `->` type($dst)";
  let specialReads = [VCC, EXEC];
  let specialWrites = [EXEC, SCC];
}

def WaveAsm_SAndSaveexecB64MaskOp
    : WaveAsm_Instruction<"s_and_saveexec_b64_mask", "Salu"> {
  let summary = "dst := EXEC, EXEC := EXEC & mask";
  let arguments = (ins WaveAsm_AnySGPR:$mask);
  let results = (outs WaveAsm_AnySGPR:$dst);
  let assemblyFormat = "$mask attr-dict `:` type($mask) `->` type($dst)";
  let asmMnemonic = "s_and_saveexec_b64";
  let specialReads = [EXEC];
  let specialWrites = [EXEC, SCC];
  let sourceBits = [64];
  let targets = [GFX942, GFX950];
}

def WaveAsm_SMovB64ExecOp : WaveAsm_Instruction<"s_mov_b64_exec", "Salu"> {
  let summary = "EXEC := src";
  let arguments = (ins WaveAsm_AnySGPR:$src);
  let assemblyFormat = "$src attr-dict `:` type($src)";
  let asmMnemonic = "s_mov_b64";
  let specialWrites = [EXEC];
}

// Register allocation and spilling copy all lanes of a register between these two and a write of
// EXEC.
def WaveAsm_SMovB64FromExecOp : WaveAsm_Instruction<"s_mov_b64_from_exec", "Salu"> {
  let summary = "dst := EXEC";
  let results = (outs WaveAsm_AnySGPR:$dst);
  let assemblyFormat = "attr-dict `->` type($dst)";
  let asmMnemonic = "s_mov_b64";
  let specialReads = [EXEC];
}

def WaveAsm_SMovB64ExecAllOp : WaveAsm_Instruction<"s_mov_b64_exec_all", "Salu"> {
  let summary = "EXEC := all lanes";
  let assemblyFormat = "attr-dict";
  let asmMnemonic = "s_mov_b64";
  let specialWrites = [EXEC];
}

#endif // WAVEASM_DIALECT_CONTROL_TD
