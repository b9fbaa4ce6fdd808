// RUN: waveasm-opt --waveasm-print-stats %s 2>&1 >/dev/null | FileCheck %s --check-prefix=TEXT
// RUN: waveasm-opt --waveasm-print-stats=json=true %s 2>&1 >/dev/null | FileCheck %s --check-prefix=JSON
// RUN: waveasm-opt --waveasm-print-stats %s 2>/dev/null | FileCheck %s

!v0 = !waveasm.pvreg<0>
!args = !waveasm.psreg<0, 2>
!zero = !waveasm.imm<0>

// VCC is no SGPR of those that count. v[100:103] and a[0:3] make 108 registers, which are handed
// out by 8: 4 waves of 512. A wait without a field is one for both counters.

// TEXT: kernel renamed
// TEXT-NEXT: registers: 104 VGPRs, 41 SGPRs, 4 AGPRs; 4 waves per SIMD
// TEXT-NEXT: instructions: 10
// TEXT-NEXT: {{^}}  valu: 2
// TEXT-NEXT: {{^}}  vmem: 1
// TEXT-NEXT: {{^}}  branch: 7
// TEXT-NEXT: waits: 4
// TEXT-NEXT: vmcnt(0): 1
// TEXT-NEXT: vmcnt(2): 2
// TEXT-NEXT: lgkmcnt(0): 1
// TEXT-NEXT: lgkmcnt(1): 1
// TEXT-NEXT: s_nop: 2, 5 wait states
// TEXT-NEXT: kernel empty
// TEXT-NEXT: registers: 0 VGPRs, 0 SGPRs, 0 AGPRs; 8 waves per SIMD
// TEXT-NEXT: instructions: 1
// TEXT: kernel text
// TEXT-NEXT: registers: 6 VGPRs, 42 SGPRs, 0 AGPRs;

// One object a line.
// JSON: {"kernel":"renamed","stats":{"agprs":4,"instructions":10,"instructions_by_unit":{"branch":7,"valu":2,"vmem":1},"lgkmcnt":{"0":1,"1":1},"nop_states":5,"nops":2,"occupancy":4,"sgprs":41,"vgprs":104,"vmcnt":{"0":1,"2":2},"waits":4}}
// JSON-NEXT: {"kernel":"empty","stats":{"agprs":0,"instructions":1,

// The module is printed as it was.
// CHECK: waveasm.program @named
// CHECK: s_waitcnt vmcnt(2)
// CHECK-NEXT: s_waitcnt_vmcnt 2
waveasm.program @named target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernel_name = "renamed"} {
  %args = waveasm.precolored.sreg 0, 2 : !args
  %x = waveasm.precolored.vreg 0 : !v0
  %acc = waveasm.precolored.areg 0, 4 : !waveasm.pareg<0, 4>
  %zero = waveasm.constant 0 : !zero
  %t = waveasm.global_load_dwordx4 %args, %x, %zero : !args, !v0, !zero -> !waveasm.pvreg<100, 4>
  waveasm.s_waitcnt vmcnt(2) lgkmcnt(1)
  waveasm.s_waitcnt_vmcnt 2
  waveasm.s_waitcnt
  waveasm.s_waitcnt_expcnt 0
  %s = waveasm.v_readfirstlane_b32 %x : !v0 -> !waveasm.psreg<40>
  %sum:2 = waveasm.v_add_co_u32 %x, %x : !v0, !v0 -> !v0, !waveasm.psreg<106, 2>
  waveasm.s_nop 0
  waveasm.s_nop 3
  waveasm.s_endpgm
}

waveasm.program @empty target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.s_endpgm
}

// Registers that only text names are used, too.
waveasm.program @text target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.raw "v_mov_b32 v5, s41 // a7"
  waveasm.s_endpgm
}
