//===- Control.td - waits, barriers and the end -------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_CONTROL_TD
#define WAVEASM_DIALECT_CONTROL_TD

include "waveasm/dialect/WaveAsmInstruction.td"

class WaveAsm_ControlOp<string mnemonic> : WaveAsm_Instruction<mnemonic, "Branch"> {
  let assemblyFormat = "attr-dict";
}

def WaveAsm_SWaitcntOp : WaveAsm_ControlOp<"s_waitcnt"> {
  let summary = "wait until the counters are no larger than the given values";
  let description = [{
    A counter that is not given is not waited for. With none given, `vmcnt` and
    `lgkmcnt` are waited for until they are 0.
  }];
  let arguments = (ins
    OptionalAttr<I32Attr>:$vmcnt, OptionalAttr<I32Attr>:$lgkmcnt, OptionalAttr<I32Attr>:$expcnt);
  let assemblyFormat = [{
    (`vmcnt` `(` $vmcnt^ `)`)? (`lgkmcnt` `(` $lgkmcnt^ `)`)? (`expcnt` `(` $expcnt^ `)`)?
    attr-dict
  }];
}

def WaveAsm_SNopOp : WaveAsm_ControlOp<"s_nop"> {
  let summary = "wait `count` + 1 states";
  let arguments = (ins I32Attr:$count);
  let assemblyFormat = "$count attr-dict";
}

def WaveAsm_SBarrierOp : WaveAsm_ControlOp<"s_barrier"> {
  let summary = "wait for the other waves of the workgroup";
}

def WaveAsm_SEndpgmOp : WaveAsm_ControlOp<"s_endpgm"> {
  let summary = "end of the wave";
}

#endif // WAVEASM_DIALECT_CONTROL_TD
