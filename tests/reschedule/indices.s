; Loads wait one by one; v24 is in flight while indices choose among others.
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.text
.globl k
.p2align 8
.type k,@function
k:
  s_load_dwordx4 s[4:7], s[0:1], 0x0
  v_lshlrev_b32_e32 v6, 2, v0
  v_mov_b32_e32 v7, v6
  v_mov_b32_e32 v3, 0
  v_mov_b32_e32 v26, 0
  v_mov_b32_e32 v27, 0
  v_mov_b32_e32 v32, 0
  v_mov_b32_e32 v33, 0
  v_mov_b32_e32 v34, 0
  v_mov_b32_e32 v35, 0
  s_mov_b32 s8, 0
  s_waitcnt lgkmcnt(0)
again:
  global_load_dword v20, v7, s[4:5]
  s_waitcnt vmcnt(0)
  v_add_u32_e32 v3, v3, v20
  global_load_dword v21, v7, s[4:5] offset:256
  s_waitcnt vmcnt(0)
  v_xor_b32_e32 v3, v3, v21
  global_load_dword v22, v7, s[4:5] offset:512
  global_load_dword v24, v7, s[4:5] offset:768
  s_and_b32 s10, s8, 1
  s_waitcnt vmcnt(1)
  s_set_gpr_idx_on s10, gpr_idx(SRC0)
  v_mov_b32_e32 v23, v21
  v_mov_b32_e32 v28, v21
  s_set_gpr_idx_off
  v_add_u32_e32 v3, v3, v23
  s_waitcnt vmcnt(0)
  v_xor_b32_e32 v3, v3, v24
  global_load_dword v25, v7, s[4:5] offset:1024
  s_waitcnt vmcnt(0)
  v_add_u32_e32 v3, v3, v25
  global_load_dword v29, v7, s[4:5] offset:1280
  s_waitcnt vmcnt(0)
  v_xor_b32_e32 v3, v3, v29
  v_add_u32_e32 v3, v3, v28
  v_and_b32_e32 v30, 0xffff, v3
  v_cvt_f32_u32_e32 v30, v30
  s_nop 1
  v_mfma_f32_4x4x1_16b_f32 v[32:35], v30, v30, v[32:35]
  v_add_u32_e32 v7, 4, v7
  s_nop 7
  s_set_gpr_idx_on s10, gpr_idx(SRC0,DST)
  v_mov_b32_e32 v26, v33
  s_set_gpr_idx_off
  s_add_u32 s8, s8, 1
  s_cmp_lt_u32 s8, 4
  s_cbranch_scc1 again
  v_xor_b32_e32 v3, v3, v26
  v_xor_b32_e32 v3, v3, v27
  global_store_dword v6, v3, s[6:7]
  s_endpgm
.size k, .-k
.fill 64, 4, 0xbf800000
.section .rodata
.p2align 6
.amdhsa_kernel k
  .amdhsa_next_free_vgpr 40
  .amdhsa_next_free_sgpr 16
  .amdhsa_accum_offset 40
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
.amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx942
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 40
    .max_flat_workgroup_size: 64
    .args:
      - {.address_space: global, .offset: 0, .size: 8, .value_kind: global_buffer}
      - {.address_space: global, .offset: 8, .size: 8, .value_kind: global_buffer}
...
.end_amdgpu_metadata
