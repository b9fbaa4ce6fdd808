// RUN: rm -rf %t
// RUN: split-file %s %t

// Options.

// RUN: not waveasm-opt --waveasm-conductor="agents=list,nobody" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=AGENT
// RUN: not waveasm-translate --waveasm-conductor="agents=list,nobody" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=AGENT
// RUN: not waveasm-opt --waveasm-conductor="agents=list," %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=NOAGENT
// RUN: not waveasm-opt --waveasm-conductor="agents=list,serial" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: not waveasm-opt --waveasm-conductor="rounds=0" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=ROUNDS
// RUN: not waveasm-opt --waveasm-conductor="agents-per-pool=0" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=POOL
// RUN: not waveasm-opt --waveasm-conductor="checkpoint-every=0" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=EVERY
// RUN: not waveasm-opt --waveasm-conductor="top-k=0" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=TOP
// RUN: not waveasm-opt --waveasm-conductor="evaluations=0" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=EVALUATIONS
// RUN: not waveasm-opt --waveasm-conductor="rounds=-1" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not waveasm-opt --waveasm-conductor="objective=cycles,speed" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=METRIC
// RUN: not waveasm-opt --waveasm-conductor="objective=nops,cycles,nops" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not waveasm-opt --waveasm-conductor="launch=1024" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=LAUNCH
// RUN: not waveasm-opt --waveasm-conductor="level=l3" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=LEVEL
// RUN: not waveasm-opt --waveasm-conductor="memory-order=maybe" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=ORDER

// RUN: not waveasm-opt --waveasm-conductor="waves-per-simd=4" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=WAVES
// RUN: not waveasm-opt --waveasm-conductor="waves-per-simd=auto moves=%t/none" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=AUTO

// AGENT: error: unknown agent 'nobody', expected one of source, list, anneal, modulo, events, exact, random
// NOAGENT: error: unknown agent '', expected one of source
// ALONE: error: expected no agents besides serial
// ROUNDS: error: expected rounds of at least 1
// POOL: error: expected agents_per_pool of at least 1
// EVERY: error: expected checkpoint_every of at least 1
// TOP: error: expected top_k of at least 1
// EVALUATIONS: error: expected evaluations of at least 1
// NEGATIVE: '-1' value invalid for uint argument
// METRIC: error: unknown metric 'speed' in the objective, expected default, registers, or a list of: spills_or_failure, regret, time, time_far,
// TWICE: error: the objective names 'nops' twice
// LAUNCH: error: expected a launch as workgroups and work-items of a workgroup, such as 1024x256 or 64,32,1x256,1,1, got '1024'
// LEVEL: error: expected auto, l1, l2, mall, hbm or a list such as streamed:mall,reused:l1 as the level, got 'l3'
// WAVES: error: expected auto as waves_per_simd of a search, got '4'
// AUTO: error: waves-per-simd=auto needs a search: moves={{.*}}none applies a file instead
// ORDER: error: unknown memory order 'maybe', expected proven or warn

// Moves. Nothing is saved where they are not right.

// RUN: not waveasm-opt --waveasm-conductor="moves=%t/none" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not waveasm-opt --waveasm-conductor="moves=%t/syntax save-moves=%t/saved journal=%t/saved" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=SYNTAX
// RUN: not waveasm-opt --waveasm-conductor="moves=%t/other save-moves=%t/saved journal=%t/saved" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=KERNEL
// RUN: not waveasm-opt --waveasm-conductor="moves=%t/region save-moves=%t/saved journal=%t/saved" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=REGION
// RUN: not waveasm-opt --waveasm-conductor="moves=%t/tag save-moves=%t/saved journal=%t/saved" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=TAG
// RUN: not waveasm-opt --waveasm-conductor="moves=%t/operand save-moves=%t/saved journal=%t/saved" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=OPERAND
// RUN: not waveasm-opt --waveasm-conductor="moves=%t/memory save-moves=%t/saved journal=%t/saved" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=MEMORY
// RUN: not waveasm-opt --waveasm-conductor="moves=%t/chosen save-moves=%t/saved journal=%t/saved" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=CHOSEN
// RUN: not ls %t/saved
// RUN: waveasm-opt --waveasm-conductor="moves=%t/memory memory-order=warn save-moves=%t/saved" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=WARN
// RUN: diff %t/memory %t/saved

// NONE: error: cannot read '{{.*}}none': No such file or directory
// SYNTAX: error: {{.*}}syntax: line 3: expected 'after' or 'before', got 'behind'
// KERNEL: error: {{.*}}other: line 1: no kernel has the name 'other'
// REGION: kernel.mlir:3:1: error: {{.*}}region: line 2: the kernel has no loop0
// TAG: kernel.mlir:3:1: error: {{.*}}tag: line 3: {{.*}}I77
// OPERAND: kernel.mlir:3:1: error: {{.*}}operand: line 4: I1 uses %0, which I0 defines; I1 would stand before I0
// MEMORY: kernel.mlir:3:1: error: {{.*}}memory: line 2: the new order is not proved: I3 must come before I4:
// CHOSEN: error: {{.*}}cannot be moved: its registers are chosen
// WARN: kernel.mlir:3:1: warning: the new order is not proved: I3 must come before I4:
// WARN: ds_read_b32
// WARN: ds_read_b32
// WARN-NEXT: ds_write_b32

// Files that cannot be written.

// RUN: not waveasm-opt --waveasm-conductor="agents=source save-moves=%t/no/such/file" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=SAVE
// RUN: not waveasm-opt --waveasm-conductor="agents=source journal=%t/no/such/file" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=SAVE

// SAVE: error: cannot write '{{.*}}/no/such/file': {{.*}}No such file or directory

// The error is the back end's own, at the operation that it is about.

// RUN: not waveasm-opt --waveasm-conductor="agents=source" %t/wide.mlir 2>&1 | FileCheck %s --check-prefix=WIDE
// WIDE: wide.mlir:{{[0-9]+}}:{{[0-9]+}}: error: Failed to allocate VGPR: kernel requires 384 here, but only 256 are available

//--- syntax
region kernel body

move I1 behind I0
//--- other
region other body
//--- region
# The loop of another kernel.
region kernel loop0
//--- tag
region kernel body
move I2 after I0
move I77 after I0
//--- operand
region kernel body
# The first is no move at all.
move I1 after I0
swap I1 I0
//--- memory
region kernel body
move I4 before I3
//--- chosen
region chosen body
move I0 before I1
//--- kernel.mlir
!v = !waveasm.vreg
!x = !waveasm.pvreg<0>
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %a = waveasm.ds_read_b32 %x : !v -> !v
  %b = waveasm.v_not_b32 %a : !v -> !v
  %c = waveasm.v_not_b32 %y : !v -> !v
  waveasm.ds_write_b32 %b, %x : !v, !v
  %d = waveasm.ds_read_b32 %y : !v -> !v
  waveasm.ds_write_b32 %d, %c : !v, !v
  waveasm.s_endpgm
}
waveasm.program @chosen target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !x
  %a = waveasm.v_not_b32 %x : !x -> !waveasm.pvreg<1>
  waveasm.ds_write_b32 %a, %x : !waveasm.pvreg<1>, !x
  waveasm.s_endpgm
}
//--- wide.mlir
!v = !waveasm.vreg
!w = !waveasm.vreg<128, 4>
waveasm.program @wide target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %a = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !w
  %b = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !w
  %c = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !w
  %sum = waveasm.v_add3_u32 %a, %b, %c : !w, !w, !w -> !v
  waveasm.dce_protect %sum : !v
  waveasm.s_endpgm
}
