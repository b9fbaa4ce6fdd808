// RUN: waveasm-compile --no-passes --emit=asm %s | FileCheck %s

// AGPRs start at a multiple of 4 after the VGPRs; a kernel that reads the workgroup id y
// (s3) gets x too; a two-dimensional workgroup asks for two work-item ids. The counts of the
// metadata are of all registers: AGPRs, and the 6 SGPRs of VCC, FLAT_SCRATCH, XNACK_MASK.

// CHECK: .amdgcn_target "amdgcn-amd-amdhsa--gfx950"
// CHECK: .amdhsa_code_object_version 5
// CHECK: .protected renamed
// CHECK: .globl renamed
// CHECK: .type renamed,@function
// CHECK: {{^}}renamed:
// CHECK: .size renamed, .Lrenamed_end-renamed
// CHECK: .amdhsa_kernel renamed
// CHECK-NEXT: .amdhsa_group_segment_fixed_size 1024
// CHECK-NEXT: .amdhsa_private_segment_fixed_size 0
// CHECK-NEXT: .amdhsa_kernarg_size 24
// CHECK-NEXT: .amdhsa_user_sgpr_count 2
// CHECK-NEXT: .amdhsa_user_sgpr_kernarg_segment_ptr 1
// CHECK-NEXT: .amdhsa_system_sgpr_workgroup_id_x 1
// CHECK-NEXT: .amdhsa_system_sgpr_workgroup_id_y 1
// CHECK-NEXT: .amdhsa_system_sgpr_workgroup_id_z 0
// CHECK-NEXT: .amdhsa_system_vgpr_workitem_id 1
// CHECK-NEXT: .amdhsa_next_free_vgpr 12
// CHECK-NEXT: .amdhsa_accum_offset 8
// CHECK-NEXT: .amdhsa_next_free_sgpr 4
// CHECK: .end_amdhsa_kernel
// CHECK: .amdgpu_metadata
// CHECK: .name: renamed
// CHECK-NEXT: .symbol: renamed.kd
// CHECK: .offset: 16
// CHECK: .kernarg_segment_size: 24
// CHECK: .group_segment_fixed_size: 1024
// CHECK: .sgpr_count: 10
// CHECK-NEXT: .vgpr_count: 12
// CHECK-NEXT: .agpr_count: 4
// CHECK-NEXT: .max_flat_workgroup_size: 128
// CHECK-NEXT: .reqd_workgroup_size: [64, 2, 1]
waveasm.program @named target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<>
    attributes {kernel_name = "renamed", num_kernel_args = 3 : i64, lds_size = 1024 : i64,
                workgroup_size = [64, 2, 1]} {
  %y = waveasm.precolored.sreg 3 : !waveasm.psreg<3>
  %acc = waveasm.precolored.areg 0, 4 : !waveasm.pareg<0, 4>
  %v = waveasm.v_mov_b32 %y : !waveasm.psreg<3> -> !waveasm.pvreg<4>
  waveasm.s_endpgm
}
