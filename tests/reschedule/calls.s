; `share` leaves a write of the LDS in flight, `scale` waits for all that is in flight, and `sum`
; reads the result of matrix instructions of its caller. Loads wait one by one.
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.text
.p2align 8
.type share,@function
share:
  v_mul_u32_u24_e32 v11, 3, v4
  ds_write_b32 v6, v11
  s_setpc_b64 s[30:31]
.size share, .-share
.p2align 8
.type scale,@function
scale:
  s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
  s_mov_b32 s22, 0
.Linner:
  s_add_u32 s22, s22, 1
  v_lshl_add_u32 v4, v4, 1, v5
  s_cmp_lt_u32 s22, 3
  s_cbranch_scc1 .Linner
  s_setpc_b64 s[30:31]
.size scale, .-scale
.globl k
.p2align 8
.type k,@function
k:
  s_load_dwordx4 s[4:7], s[0:1], 0x0
  v_lshlrev_b32_e32 v6, 2, v0
  v_mov_b32_e32 v7, v6
  v_mov_b32_e32 v3, 0
  v_mov_b32_e32 v20, 0
  v_mov_b32_e32 v21, 0
  v_mov_b32_e32 v22, 0
  v_mov_b32_e32 v23, 0
  s_mov_b32 s8, 0
  s_waitcnt lgkmcnt(0)
again:
  global_load_dword v4, v7, s[4:5]
  s_waitcnt vmcnt(0)
  v_and_b32_e32 v4, 0xffff, v4
  global_load_dword v5, v7, s[4:5] offset:256
  s_waitcnt vmcnt(0)
  v_add_u32_e32 v5, v5, v3
  global_load_dword v8, v7, s[4:5] offset:512
  s_waitcnt vmcnt(0)
  v_xor_b32_e32 v5, v5, v8
  s_getpc_b64 s[10:11]
.Lscale:
  s_add_u32 s10, s10, (scale-.Lscale)&0xffffffff
  s_addc_u32 s11, s11, (scale-.Lscale)>>32
  s_swappc_b64 s[30:31], s[10:11]
  global_load_dword v8, v7, s[4:5] offset:768
  s_waitcnt vmcnt(0)
  v_add_u32_e32 v3, v3, v8
  global_load_dword v9, v7, s[4:5] offset:1024
  s_waitcnt vmcnt(0)
  v_xor_b32_e32 v3, v3, v9
  v_add_u32_e32 v3, v3, v4
  s_getpc_b64 s[12:13]
.Lshare:
  s_add_u32 s12, s12, (share-.Lshare)&0xffffffff
  s_addc_u32 s13, s13, (share-.Lshare)>>32
  s_swappc_b64 s[30:31], s[12:13]
  v_xor_b32_e32 v13, 0x100, v6
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b32 v14, v13
  s_waitcnt lgkmcnt(0)
  v_add_u32_e32 v3, v3, v14
  s_barrier
  v_add_u32_e32 v7, 4, v7
  s_add_u32 s8, s8, 1
  s_cmp_lt_u32 s8, 4
  s_cbranch_scc1 again
  v_cvt_f32_u32_e32 v16, v3
  v_cvt_f32_u32_e32 v17, v0
  s_getpc_b64 s[14:15]
.Lsum:
  s_add_u32 s14, s14, (sum-.Lsum)&0xffffffff
  s_addc_u32 s15, s15, (sum-.Lsum)>>32
  v_mfma_f32_4x4x1_16b_f32 v[20:23], v16, v17, v[20:23]
  s_nop 7
  s_swappc_b64 s[30:31], s[14:15]
  v_xor_b32_e32 v3, v3, v24
  global_store_dword v6, v3, s[6:7]
  s_endpgm
.size k, .-k
.p2align 8
.type sum,@function
sum:
  v_add_f32_e32 v24, v20, v23
  s_setpc_b64 s[30:31]
.size sum, .-sum
.section .rodata
.p2align 6
.amdhsa_kernel k
  .amdhsa_next_free_vgpr 32
  .amdhsa_next_free_sgpr 32
  .amdhsa_accum_offset 32
  .amdhsa_group_segment_fixed_size 512
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
    .group_segment_fixed_size: 512
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 32
    .vgpr_count: 32
    .max_flat_workgroup_size: 128
    .args:
      - {.address_space: global, .offset: 0, .size: 8, .value_kind: global_buffer}
      - {.address_space: global, .offset: 8, .size: 8, .value_kind: global_buffer}
...
.end_amdgpu_metadata
