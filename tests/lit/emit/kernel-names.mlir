// Names that are no words of assembly stand in quotes there and in metadata.
// RUN: waveasm-compile --no-passes --emit=asm %s -o - | FileCheck %s
// RUN: waveasm-compile --no-passes %s -o %t.hsaco

// CHECK: .protected "a-1"
// CHECK: .globl "a-1"
// CHECK: .type "a-1",@function
// CHECK: "a-1":
// CHECK: ".La-1_end":
// CHECK: .size "a-1", ".La-1_end"-"a-1"
// CHECK: .amdhsa_kernel "a-1"
// CHECK: .globl "größe"
// CHECK: .globl "2d"
// CHECK: .globl a.b$c
// CHECK: .name: "a-1"
// CHECK-NEXT: .symbol: "a-1.kd"
// CHECK: .name: "größe"
// CHECK: .name: a.b$c
waveasm.program @"a-1" target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.s_endpgm
}
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernel_name = "gr\C3\B6\C3\9Fe"} {
  waveasm.s_endpgm
}
waveasm.program @"2d" target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.s_endpgm
}
waveasm.program @a.b$c target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.s_endpgm
}
