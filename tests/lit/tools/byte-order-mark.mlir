// Some editors put a byte order mark before a text: it is none of the text.
// RUN: printf '\357\273\277' > %t && cat %s >> %t
// RUN: waveasm-opt %t | FileCheck %s
// RUN: waveasm-opt < %t | FileCheck %s
// RUN: waveasm-translate %t | FileCheck %s

// CHECK: waveasm.program @k
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {lds_size = 0 : i64, workgroup_size = [64, 1, 1]} {
  waveasm.s_endpgm
}
