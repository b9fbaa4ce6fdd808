//===- Vmem.td - vector memory ------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_VMEM_TD
#define WAVEASM_DIALECT_VMEM_TD

include "waveasm/dialect/VmemOpInterface.td"
include "waveasm/dialect/WaveAsmInstruction.td"

// Loads from `saddr` + `voffset` + `soffset` + `instOffset`, all in bytes. `saddr` is a
// buffer descriptor of 4 SGPRs for buffer_*, a 64-bit address for global_*.
class WaveAsm_VmemLoadOp<string mnemonic>
    : WaveAsm_Instruction<mnemonic, "Vmem", [WaveAsm_VmemOpInterface]> {
  let arguments = (ins
    WaveAsm_AnySGPR:$saddr, WaveAsm_VGPROrImm:$voffset, WaveAsm_SGPROrImm:$soffset,
    DefaultValuedAttr<I64Attr, "0">:$instOffset);
  let results = (outs Variadic<WaveAsm_AnyVGPR>:$results);
  let assemblyFormat = [{
    $saddr `,` $voffset `,` $soffset (`offset` `:` $instOffset^)? attr-dict `:`
    type($saddr) `,` type($voffset) `,` type($soffset) `->` type($results)
  }];
}

class WaveAsm_VmemStoreOp<string mnemonic>
    : WaveAsm_Instruction<mnemonic, "Vmem", [WaveAsm_VmemOpInterface]> {
  let arguments = (ins
    WaveAsm_AnyVGPR:$data, WaveAsm_AnySGPR:$saddr, WaveAsm_VGPROrImm:$voffset,
    DefaultValuedAttr<I64Attr, "0">:$instOffset);
  let assemblyFormat = [{
    $data `,` $saddr `,` $voffset (`offset` `:` $instOffset^)? attr-dict `:`
    type($data) `,` type($saddr) `,` type($voffset)
  }];
}

def WaveAsm_BufferLoadDwordOp : WaveAsm_VmemLoadOp<"buffer_load_dword">;
def WaveAsm_BufferLoadDwordx4Op : WaveAsm_VmemLoadOp<"buffer_load_dwordx4">;
def WaveAsm_GlobalLoadDwordOp : WaveAsm_VmemLoadOp<"global_load_dword">;
def WaveAsm_GlobalLoadDwordx4Op : WaveAsm_VmemLoadOp<"global_load_dwordx4">;

def WaveAsm_BufferStoreDwordOp : WaveAsm_VmemStoreOp<"buffer_store_dword">;
def WaveAsm_BufferStoreDwordx4Op : WaveAsm_VmemStoreOp<"buffer_store_dwordx4">;
def WaveAsm_GlobalStoreDwordOp : WaveAsm_VmemStoreOp<"global_store_dword">;
def WaveAsm_GlobalStoreDwordx4Op : WaveAsm_VmemStoreOp<"global_store_dwordx4">;

#endif // WAVEASM_DIALECT_VMEM_TD
