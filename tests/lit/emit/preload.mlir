// RUN: waveasm-compile --no-passes --emit=asm %s | FileCheck %s

// A kernel that preloads arguments has two entries 256 bytes apart. Firmware that does not
// preload starts at the first, which loads the same registers with as few loads as their
// alignment allows. Workgroup ids come after the arguments.

// CHECK: .p2align 8
// CHECK: {{^}}most:
// CHECK-NEXT: s_load_dwordx2 s[2:3], s[0:1], 0
// CHECK-NEXT: s_load_dwordx8 s[4:11], s[0:1], 8
// CHECK-NEXT: s_load_dwordx4 s[12:15], s[0:1], 40
// CHECK-NEXT: s_waitcnt lgkmcnt(0)
// CHECK-NEXT: s_branch .Lmost_preloaded
// CHECK-NEXT: .p2align 8
// CHECK-NEXT: .Lmost_preloaded:
// CHECK-NEXT: s_mov_b32 s20, s16
// CHECK: .amdhsa_kernel most
// CHECK: .amdhsa_user_sgpr_count 16
// CHECK-NEXT: .amdhsa_user_sgpr_kernarg_segment_ptr 1
// CHECK-NEXT: .amdhsa_user_sgpr_kernarg_preload_length 14
// CHECK-NEXT: .amdhsa_user_sgpr_kernarg_preload_offset 0
// CHECK-NEXT: .amdhsa_system_sgpr_workgroup_id_x 1
// CHECK-NEXT: .amdhsa_system_sgpr_workgroup_id_y 0
waveasm.program @most target = #waveasm.target<#waveasm.gfx942>
    abi = #waveasm.abi<kernarg = 0, wg_id_x = 16>
    attributes {num_kernel_args = 8 : i64, kernarg_preload_length = 14 : i64} {
  %x = waveasm.precolored.sreg 16 : !waveasm.psreg<16>
  %y = waveasm.s_mov_b32 %x : !waveasm.psreg<16> -> !waveasm.psreg<20>
  waveasm.s_endpgm
}

// No load reaches beyond the last argument.
// CHECK: {{^}}odd:
// CHECK-NEXT: s_load_dwordx2 s[2:3], s[0:1], 0
// CHECK-NEXT: s_load_dwordx2 s[4:5], s[0:1], 8
// CHECK-NEXT: s_load_dword s6, s[0:1], 16
// CHECK-NEXT: s_waitcnt lgkmcnt(0)
// CHECK: .amdhsa_kernarg_size 20
// CHECK-NEXT: .amdhsa_user_sgpr_count 7
// CHECK: .amdhsa_user_sgpr_kernarg_preload_length 5
// CHECK: .amdhsa_next_free_sgpr 7
waveasm.program @odd target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<kernarg = 0>
    attributes {kernel_args = [{}, {}, {kind = "scalar", size = 4 : i64}],
                kernarg_preload_length = 5 : i64} {
  waveasm.s_endpgm
}

// CHECK: {{^}}none:
// CHECK-NEXT: s_endpgm
// CHECK: .amdhsa_user_sgpr_count 2
// CHECK-NOT: preload
waveasm.program @none target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<kernarg = 0> {
  waveasm.s_endpgm
}
