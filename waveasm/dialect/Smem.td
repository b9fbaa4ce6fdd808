//===- Smem.td - scalar memory ------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_SMEM_TD
#define WAVEASM_DIALECT_SMEM_TD

include "waveasm/dialect/WaveAsmInstruction.td"

// Loads from the 64-bit address in `saddr` plus `offset` bytes.
class WaveAsm_SmemLoadOp<string mnemonic, int registers>
    : WaveAsm_MemoryInstruction<mnemonic, "Smem", "Scalar", "Load", "saddr"> {
  let arguments = (ins WaveAsm_AnySGPR:$saddr, WaveAsm_SGPROrImm:$offset);
  let results = (outs Variadic<WaveAsm_AnySGPR>:$results);
  let assemblyFormat = [{
    $saddr `,` $offset attr-dict `:` type($saddr) `,` type($offset) `->` type($results)
  }];
  let accessBytes = !mul(4, registers);
}

def WaveAsm_SLoadDwordOp : WaveAsm_SmemLoadOp<"s_load_dword", 1>;
def WaveAsm_SLoadDwordx2Op : WaveAsm_SmemLoadOp<"s_load_dwordx2", 2>;
def WaveAsm_SLoadDwordx4Op : WaveAsm_SmemLoadOp<"s_load_dwordx4", 4>;
def WaveAsm_SLoadDwordx8Op : WaveAsm_SmemLoadOp<"s_load_dwordx8", 8>;
def WaveAsm_SLoadDwordx16Op : WaveAsm_SmemLoadOp<"s_load_dwordx16", 16>;

#endif // WAVEASM_DIALECT_SMEM_TD
