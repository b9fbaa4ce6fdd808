// RUN: waveasm-opt --waveasm-print-lane-addresses %s -o /dev/null | FileCheck %s

// 16 work-items in x: y is the row of 256 bytes.
// CHECK: accesses of @rows:
// CHECK-NEXT: {{^}}  buffer_load_dwordx4: 8 lines, 1024 bytes, assumed
// CHECK-NEXT: {{^}}  global_store_dword: 4 lines, 256 bytes
// CHECK-NEXT: {{^}}  ds_write_b128: 0 conflict cycles
// CHECK-NEXT: {{^}}  ds_read_b32: unknown
// CHECK-NEXT: known: 3 of 4
waveasm.program @rows target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [16, 16, 1]} {
  %id = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %base = waveasm.precolored.sreg 2, 2 : !waveasm.psreg<2, 2>
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.psreg<8, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c10 = waveasm.constant 10 : !waveasm.imm<10>
  %mask = waveasm.constant 1023 : !waveasm.imm<1023>
  %x = waveasm.v_and_b32 %mask, %id : !waveasm.imm<1023>, !waveasm.pvreg<0> -> !waveasm.pvreg<1>
  %y = waveasm.v_bfe_u32 %id, %c10, %c10
      : !waveasm.pvreg<0>, !waveasm.imm<10>, !waveasm.imm<10> -> !waveasm.pvreg<2>
  %row = waveasm.v_lshlrev_b32 %c8, %y : !waveasm.imm<8>, !waveasm.pvreg<2> -> !waveasm.pvreg<3>
  %a = waveasm.v_lshl_add_u32 %x, %c4, %row
      : !waveasm.pvreg<1>, !waveasm.imm<4>, !waveasm.pvreg<3> -> !waveasm.pvreg<4>
  %b = waveasm.v_lshl_add_u32 %x, %c2, %row
      : !waveasm.pvreg<1>, !waveasm.imm<2>, !waveasm.pvreg<3> -> !waveasm.pvreg<5>
  %data = waveasm.buffer_load_dwordx4 %srd, %a, %c0
      : !waveasm.psreg<8, 4>, !waveasm.pvreg<4>, !waveasm.imm<0> -> !waveasm.pvreg<8, 4>
  %word = waveasm.extract %data[0] : !waveasm.pvreg<8, 4> -> !waveasm.pvreg<8>
  waveasm.global_store_dword %word, %base, %b
      : !waveasm.pvreg<8>, !waveasm.psreg<2, 2>, !waveasm.pvreg<5>
  waveasm.ds_write_b128 %data, %a : !waveasm.pvreg<8, 4>, !waveasm.pvreg<4>
  %read = waveasm.ds_read_b32 %word : !waveasm.pvreg<8> -> !waveasm.pvreg<12>
  waveasm.s_endpgm
}

// Rows of unknown length: a multiple of the lane times a kernel argument.
// CHECK: accesses of @text:
// CHECK-NEXT: {{^}}  global_load_dwordx4: 16 lines, 1024 bytes, assumed
// CHECK-NEXT: {{^}}  global_load_ushort: 64 lines, 128 bytes
// CHECK-NEXT: {{^}}  scratch_store_dwordx2: 4 lines, 512 bytes
// CHECK-NEXT: known: 3 of 3
waveasm.program @text target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.raw "s_load_dword s4, s[0:1], 0x0"
  waveasm.raw "v_lshrrev_b32_e32 v1, 2, v0"
  waveasm.raw "v_and_b32_e32 v2, 3, v0"
  waveasm.raw "v_lshlrev_b32_e32 v2, 3, v2"
  waveasm.raw "v_mad_u64_u32 v[4:5], s[6:7], v1, s4, v[2:3]"
  waveasm.raw "v_lshl_add_u64 v[4:5], v[4:5], 1, s[2:3]"
  waveasm.raw "global_load_dwordx4 v[8:11], v[4:5], off"
  waveasm.raw "v_mul_u32_u24_e32 v1, 0x84, v0"
  waveasm.raw "global_load_ushort v8, v1, s[2:3]"
  waveasm.raw "scratch_store_dwordx2 off, v[10:11], off offset:8"
}

// Lanes get the words of their neighbours: two lanes each have the same address in the end.
// CHECK: accesses of @exchange:
// CHECK-NEXT: {{^}}  buffer_load_dword: 2 lines
// CHECK-NEXT: {{^}}  buffer_load_dword: 1 lines
waveasm.program @exchange target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  waveasm.raw "v_and_b32_e32 v1, 1, v0"
  waveasm.raw "v_lshlrev_b32_e32 v1, 12, v1"
  waveasm.raw "v_mov_b32_dpp v2, v1 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:0"
  waveasm.raw "s_mov_b32 s6, 0xaaaaaaaa"
  waveasm.raw "s_mov_b32 s7, 0xaaaaaaaa"
  waveasm.raw "v_cndmask_b32_e64 v3, v2, v1, s[6:7]"
  waveasm.raw "buffer_load_dword v4, v1, s[8:11], s12 offen"
  waveasm.raw "buffer_load_dword v5, v3, s[8:11], s12 offen"
  waveasm.s_endpgm
}
