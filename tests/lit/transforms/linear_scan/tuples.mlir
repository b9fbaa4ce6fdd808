// RUN: waveasm-translate --waveasm-linear-scan --emit-assembly %s | FileCheck %s

// `pack`, `extract` and `insert` are names: where the parts can be made in place, nothing moves.

!v = !waveasm.vreg
!v2 = !waveasm.vreg<2>
!v4 = !waveasm.vreg<4>
!s = !waveasm.sreg
!pair = !waveasm.sreg<2>
!zero = !waveasm.imm<0>

// CHECK-LABEL: {{^}}in_place:
// CHECK-NEXT: v_not_b32 v2, v0
// CHECK-NEXT: v_add_u32 v3, v0, v0
// CHECK-NEXT: global_store_dwordx2 v0, v[2:3], s[0:1]
// CHECK-NEXT: s_endpgm
waveasm.program @in_place target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %args = waveasm.precolored.sreg 0, 2 : !pair
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.v_not_b32 %x : !v -> !v
  %b = waveasm.v_add_u32 %x, %x : !v, !v -> !v
  %p = waveasm.pack %a, %b : (!v, !v) -> !v2
  waveasm.global_store_dwordx2 %p, %args, %x : !v2, !pair, !v
  waveasm.s_endpgm
}

// Registers of a tuple are free one by one, and a part may be any register of it.
// CHECK-LABEL: {{^}}extract:
// CHECK-NEXT: global_load_dwordx4 v[0:3], v0, s[0:1]
// CHECK-NEXT: v_not_b32 v3, v3
// CHECK-NEXT: v_not_b32 v2, v1
// CHECK-NEXT: global_store_dwordx2 v3, v[2:3], s[0:1]
// CHECK-NEXT: s_endpgm
waveasm.program @extract target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %args = waveasm.precolored.sreg 0, 2 : !pair
  %zero = waveasm.constant 0 : !zero
  %x = waveasm.precolored.vreg 0 : !v
  %t = waveasm.global_load_dwordx4 %args, %x, %zero : !pair, !v, !zero -> !v4
  %t3 = waveasm.extract %t[3] : !v4 -> !v
  %t1 = waveasm.extract %t[1] : !v4 -> !v
  %a = waveasm.v_not_b32 %t3 : !v -> !v
  %b = waveasm.v_not_b32 %t1 : !v -> !v
  %p = waveasm.pack %b, %a : (!v, !v) -> !v2
  waveasm.global_store_dwordx2 %p, %args, %a : !v2, !pair, !v
  waveasm.s_endpgm
}

// The tuple before is not read again: the new part is made where the old one was.
// CHECK-LABEL: {{^}}insert:
// CHECK-NEXT: global_load_dwordx4 v[2:5], v0, s[0:1]
// CHECK-NEXT: v_not_b32 v4, v0
// CHECK-NEXT: global_store_dwordx4 v0, v[2:5], s[0:1]
// CHECK-NEXT: s_endpgm
waveasm.program @insert target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %args = waveasm.precolored.sreg 0, 2 : !pair
  %zero = waveasm.constant 0 : !zero
  %x = waveasm.precolored.vreg 0 : !v
  %t = waveasm.global_load_dwordx4 %args, %x, %zero : !pair, !v, !zero -> !v4
  %a = waveasm.v_not_b32 %x : !v -> !v
  %u = waveasm.insert %a into %t[2] : !v, !v4 -> !v4
  waveasm.global_store_dwordx4 %u, %args, %x : !v4, !pair, !v
  waveasm.s_endpgm
}

// The tuple before is read again: its other parts are copied.
// CHECK-LABEL: {{^}}insert_and_old:
// CHECK-NEXT: global_load_dwordx2 v[2:3], v0, s[0:1]
// CHECK-NEXT: v_mov_b32 v1, v3
// CHECK-NEXT: global_store_dwordx2 v0, v[0:1], s[0:1]
// CHECK-NEXT: global_store_dwordx2 v0, v[2:3], s[0:1]
// CHECK-NEXT: s_endpgm
waveasm.program @insert_and_old target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %args = waveasm.precolored.sreg 0, 2 : !pair
  %zero = waveasm.constant 0 : !zero
  %x = waveasm.precolored.vreg 0 : !v
  %t = waveasm.global_load_dwordx2 %args, %x, %zero : !pair, !v, !zero -> !v2
  %u = waveasm.insert %x into %t[0] : !v, !v2 -> !v2
  waveasm.global_store_dwordx2 %u, %args, %x : !v2, !pair, !v
  waveasm.global_store_dwordx2 %t, %args, %x : !v2, !pair, !v
  waveasm.s_endpgm
}

// One value in two places of a tuple, and in two tuples at different places.
// CHECK-LABEL: {{^}}twice:
// CHECK-NEXT: v_not_b32 v2, v0
// CHECK-NEXT: v_mov_b32 v3, v2
// CHECK-NEXT: global_store_dwordx2 v0, v[2:3], s[0:1]
// CHECK-NEXT: s_endpgm
waveasm.program @twice target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %args = waveasm.precolored.sreg 0, 2 : !pair
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.v_not_b32 %x : !v -> !v
  %p = waveasm.pack %a, %a : (!v, !v) -> !v2
  waveasm.global_store_dwordx2 %p, %args, %x : !v2, !pair, !v
  waveasm.s_endpgm
}

// CHECK-LABEL: {{^}}two_tuples:
// CHECK-NEXT: v_not_b32 v2, v0
// CHECK-NEXT: v_add_u32 v3, v0, v0
// CHECK-NEXT: v_mov_b32 v4, v3
// CHECK-NEXT: v_mov_b32 v5, v2
// CHECK-NEXT: global_store_dwordx2 v0, v[2:3], s[0:1]
// CHECK-NEXT: global_store_dwordx2 v0, v[4:5], s[0:1]
// CHECK-NEXT: s_endpgm
waveasm.program @two_tuples target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %args = waveasm.precolored.sreg 0, 2 : !pair
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.v_not_b32 %x : !v -> !v
  %b = waveasm.v_add_u32 %x, %x : !v, !v -> !v
  %p = waveasm.pack %a, %b : (!v, !v) -> !v2
  %q = waveasm.pack %b, %a : (!v, !v) -> !v2
  waveasm.global_store_dwordx2 %p, %args, %x : !v2, !pair, !v
  waveasm.global_store_dwordx2 %q, %args, %x : !v2, !pair, !v
  waveasm.s_endpgm
}

// A pair that starts at the second register of a tuple is named at an odd register: it is
// copied for the instruction that names it as a pair.
// CHECK-LABEL: {{^}}odd_part:
// CHECK-NEXT: global_load_dwordx4 v[2:5], v0, s[0:1]
// CHECK-NEXT: v_mov_b32 v6, v3
// CHECK-NEXT: v_mov_b32 v7, v4
// CHECK-NEXT: global_store_dwordx2 v0, v[6:7], s[0:1]
// CHECK-NEXT: s_endpgm
waveasm.program @odd_part target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %args = waveasm.precolored.sreg 0, 2 : !pair
  %zero = waveasm.constant 0 : !zero
  %x = waveasm.precolored.vreg 0 : !v
  %t = waveasm.global_load_dwordx4 %args, %x, %zero : !pair, !v, !zero -> !v4
  %odd = waveasm.extract %t[1] : !v4 -> !v2
  waveasm.global_store_dwordx2 %odd, %args, %x : !v2, !pair, !v
  waveasm.s_endpgm
}

// The same the other way round: a pair that is loaded cannot be made at an odd register.
// CHECK-LABEL: {{^}}odd_element:
// CHECK-NEXT: v_not_b32 v2, v0
// CHECK-NEXT: global_load_dwordx2 v[6:7], v0, s[0:1]
// CHECK-NEXT: v_mov_b32 v3, v6
// CHECK-NEXT: v_mov_b32 v4, v7
// CHECK-NEXT: global_store_dwordx3 v0, v[2:4], s[0:1]
// CHECK-NEXT: s_endpgm
waveasm.program @odd_element target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %args = waveasm.precolored.sreg 0, 2 : !pair
  %x = waveasm.precolored.vreg 0 : !v
  %zero = waveasm.constant 0 : !zero
  %a = waveasm.v_not_b32 %x : !v -> !v
  %b = waveasm.global_load_dwordx2 %args, %x, %zero : !pair, !v, !zero -> !v2
  %p = waveasm.pack %a, %b : (!v, !v2) -> !waveasm.vreg<3>
  waveasm.global_store_dwordx3 %p, %args, %x : !waveasm.vreg<3>, !pair, !v
  waveasm.s_endpgm
}

// Registers that come filled: those that stand in order make a tuple as they are.
// CHECK-LABEL: {{^}}precolored:
// CHECK-NEXT: s_load_dword s0, s[4:5], 0
// CHECK-NEXT: s_mov_b32 s9, s5
// CHECK-NEXT: s_load_dword s1, s[8:9], 0
// CHECK-NEXT: s_endpgm
waveasm.program @precolored target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s4 = waveasm.precolored.sreg 4 : !s
  %s5 = waveasm.precolored.sreg 5 : !s
  %s8 = waveasm.precolored.sreg 8 : !s
  %zero = waveasm.constant 0 : !zero
  %p = waveasm.pack %s4, %s5 : (!s, !s) -> !pair
  %a = waveasm.s_load_dword %p, %zero : !pair, !zero -> !s
  %q = waveasm.pack %s8, %s5 : (!s, !s) -> !pair
  %b = waveasm.s_load_dword %q, %zero : !pair, !zero -> !s
  waveasm.dce_protect %a : !s
  waveasm.dce_protect %b : !s
  waveasm.s_endpgm
}
