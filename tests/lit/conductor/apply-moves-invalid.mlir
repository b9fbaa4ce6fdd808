// RUN: split-file %s %t
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/syntax" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=SYNTAX
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/kernel" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=KERNEL
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/region" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=REGION
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/operand" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=OPERAND
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/none" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/operand memory-order=maybe" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=ORDER

// SYNTAX: error: {{.*}}syntax: line 3: expected 'after' or 'before', got 'behind'
// KERNEL: error: {{.*}}kernel: line 1: no kernel has the name 'other'
// REGION: error: {{.*}}region: line 1: the kernel has no loop0
// OPERAND: error: {{.*}}operand: line 4: I1 uses %0, which I0 defines; I1 would stand before I0
// NONE: error: expected a file of moves: cannot open input file '{{.*}}none': No such file
// ORDER: error: expected memory-order=proven or memory-order=warn, got 'maybe'

//--- syntax
region kernel body

move I1 behind I0
//--- kernel
region other body
//--- region
region kernel loop0
//--- operand
region kernel body
# The first is no move at all.
move I1 after I0
swap I1 I0
//--- kernel.mlir
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  %a = waveasm.v_not_b32 %v : !waveasm.vreg -> !waveasm.vreg
  %b = waveasm.v_not_b32 %a : !waveasm.vreg -> !waveasm.vreg
  waveasm.s_endpgm
}
