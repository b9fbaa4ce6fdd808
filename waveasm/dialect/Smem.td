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
class WaveAsm_SmemLoadOp<string mnemonic> : WaveAsm_Instruction<mnemonic, "Smem"> {
  let arguments = (ins WaveAsm_AnySGPR:$saddr, WaveAsm_SGPROrImm:$offset);
  let results = (outs Variadic<WaveAsm_AnySGPR>:$results);
  let assemblyFormat = [{
    $saddr `,` $offset attr-dict `:` type($saddr) `,` type($offset) `->` type($results)
  }];
}

def WaveAsm_SLoadDwordOp : WaveAsm_SmemLoadOp<"s_load_dword">;
def WaveAsm_SLoadDwordx2Op : WaveAsm_SmemLoadOp<"s_load_dwordx2">;
def WaveAsm_SLoadDwordx4Op : WaveAsm_SmemLoadOp<"s_load_dwordx4">;

#endif // WAVEASM_DIALECT_SMEM_TD
