//===- Scratch.td - the private memory of a lane --------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_SCRATCH_TD
#define WAVEASM_DIALECT_SCRATCH_TD

include "waveasm/dialect/WaveAsmInstruction.td"

// Addresses are `saddr` + `instOffset`, in bytes of the lane's own memory, of which a program has
// `scratch_size`. `saddr` is an SGPR or 0. The offset is signed: "AMD Instinct MI300 Instruction
// Set Architecture", FLAT, has 13 bits for it.

def WaveAsm_ScratchOffsetAttr
    : DefaultValuedAttr<ConfinedAttr<I64Attr, [IntMinValue<-4096>, IntMaxValue<4095>]>, "0">;

class WaveAsm_ScratchLoadOp<string mnemonic, int bytes>
    : WaveAsm_MemoryInstruction<mnemonic, "Vmem", "Scratch", "Load", "saddr"> {
  let arguments = (ins WaveAsm_SGPROrImm:$saddr, WaveAsm_ScratchOffsetAttr:$instOffset);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $saddr (`offset` `:` $instOffset^)? attr-dict `:` type($saddr) `->` type($dst)
  }];
  let specialReads = [EXEC];
  let accessBytes = bytes;
  let targets = [GFX942, GFX950];
}

class WaveAsm_ScratchStoreOp<string mnemonic, int bytes>
    : WaveAsm_MemoryInstruction<mnemonic, "Vmem", "Scratch", "Store", "saddr"> {
  let arguments = (ins
    WaveAsm_AnyVGPR:$data, WaveAsm_SGPROrImm:$saddr,
    WaveAsm_ScratchOffsetAttr:$instOffset);
  let assemblyFormat = [{
    $data `,` $saddr (`offset` `:` $instOffset^)? attr-dict `:` type($data) `,` type($saddr)
  }];
  let specialReads = [EXEC];
  let accessBytes = bytes;
  let targets = [GFX942, GFX950];
}

def WaveAsm_ScratchLoadDwordOp : WaveAsm_ScratchLoadOp<"scratch_load_dword", 4>;
def WaveAsm_ScratchLoadDwordx2Op : WaveAsm_ScratchLoadOp<"scratch_load_dwordx2", 8>;
def WaveAsm_ScratchLoadDwordx3Op : WaveAsm_ScratchLoadOp<"scratch_load_dwordx3", 12>;
def WaveAsm_ScratchLoadDwordx4Op : WaveAsm_ScratchLoadOp<"scratch_load_dwordx4", 16>;
def WaveAsm_ScratchStoreDwordOp : WaveAsm_ScratchStoreOp<"scratch_store_dword", 4>;
def WaveAsm_ScratchStoreDwordx2Op : WaveAsm_ScratchStoreOp<"scratch_store_dwordx2", 8>;
def WaveAsm_ScratchStoreDwordx3Op : WaveAsm_ScratchStoreOp<"scratch_store_dwordx3", 12>;
def WaveAsm_ScratchStoreDwordx4Op : WaveAsm_ScratchStoreOp<"scratch_store_dwordx4", 16>;

#endif // WAVEASM_DIALECT_SCRATCH_TD
