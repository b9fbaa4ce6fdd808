// RUN: waveasm-compile --no-passes --emit=asm %s | FileCheck %s

// Tables stand beside the code of their program. Programs share those that they export.

// CHECK-LABEL: {{^}}first:
waveasm.program @first target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {
    data = [#waveasm.data<"words", align = 16, value = dense<[1, -2]> : tensor<2xi32>>,
            #waveasm.data<"shared", exported = true, value = dense<1.0> : tensor<3xf16>>]} {
  // CHECK-NEXT: s_getpc_b64 s[4:5]{{$}}
  // CHECK-NEXT: s_add_u32 s4, s4, .Lfirst_data_words@rel32@lo+4{{$}}
  // CHECK-NEXT: s_addc_u32 s5, s5, .Lfirst_data_words@rel32@hi+12{{$}}
  %0:2 = waveasm.s_getpc_b64_data "words" -> !waveasm.psreg<4, 2>, !waveasm.scc
  // CHECK-NEXT: s_getpc_b64 s[6:7]{{$}}
  // CHECK-NEXT: s_add_u32 s6, s6, shared@rel32@lo+4{{$}}
  // CHECK-NEXT: s_addc_u32 s7, s7, shared@rel32@hi+12{{$}}
  %1:2 = waveasm.s_getpc_b64_data "shared" -> !waveasm.psreg<6, 2>, !waveasm.scc
  waveasm.s_endpgm
}
// CHECK: .section .rodata,#alloc
// CHECK: .amdhsa_kernel first
// CHECK: .section .rodata,#alloc
// CHECK-NEXT: .p2align 4
// CHECK-NEXT: .Lfirst_data_words:
// CHECK-NEXT: .byte 0x01,0x00,0x00,0x00,0xfe,0xff,0xff,0xff{{$}}
// CHECK-NEXT: .section .data,#alloc,#write
// CHECK-NEXT: .protected shared
// CHECK-NEXT: .globl shared
// CHECK-NEXT: .type shared,@object
// CHECK-NEXT: .size shared, 6
// CHECK-NEXT: .p2align 2
// CHECK-NEXT: shared:
// CHECK-NEXT: .byte 0x00,0x3c,0x00,0x3c,0x00,0x3c{{$}}

// CHECK-LABEL: {{^}}second:
waveasm.program @second target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {
    data = [#waveasm.data<"words", value = dense<7> : tensor<1xi8>>,
            #waveasm.data<"shared", exported = true, value = dense<1.0> : tensor<3xf16>>]} {
  // CHECK: s_add_u32 s4, s4, shared@rel32@lo+4{{$}}
  %0:2 = waveasm.s_getpc_b64_data "shared" -> !waveasm.psreg<4, 2>, !waveasm.scc
  waveasm.s_endpgm
}
// CHECK: .Lsecond_data_words:
// CHECK-NEXT: .byte 0x07{{$}}
// CHECK-NOT: shared:
