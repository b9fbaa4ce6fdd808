// RUN: waveasm-opt --waveasm-memory-offset-opt --canonicalize %s | FileCheck %s
// RUN: waveasm-opt --waveasm-memory-offset-opt --canonicalize %s | waveasm-opt --waveasm-memory-offset-opt --canonicalize | FileCheck %s

!s = !waveasm.sreg
!v = !waveasm.vreg
!p = !waveasm.sreg<2, 2>
!zero = !waveasm.imm<0>

// CHECK-LABEL: @global_load
waveasm.program @global_load target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  // CHECK-DAG: %[[P:.+]] = waveasm.precolored.sreg 4, 2
  // CHECK-DAG: %[[X:.+]] = waveasm.precolored.vreg 0
  %p = waveasm.precolored.sreg 4, 2 : !p
  %x = waveasm.precolored.vreg 0 : !v
  %zero = waveasm.constant 0 : !zero
  %c100 = waveasm.constant 100 : !waveasm.imm<100>
  %v = waveasm.v_add_u32 %c100, %x : !waveasm.imm<100>, !v -> !v
  // CHECK: global_load_dword %[[P]], %[[X]], %{{.+}} offset : 100 :
  %a = waveasm.global_load_dword %p, %v, %zero : !p, !v, !zero -> !v
  // CHECK: global_load_ushort %[[P]], %[[X]], %{{.+}} offset : 116 :
  %b = waveasm.global_load_ushort %p, %v, %zero offset : 16 : !p, !v, !zero -> !v
  // The field is signed.
  // CHECK: global_load_dwordx4 %[[P]], %[[X]], %{{.+}} offset : 92 :
  %c = waveasm.global_load_dwordx4 %p, %v, %zero offset : -8 : !p, !v, !zero -> !waveasm.vreg<4, 4>
  waveasm.s_endpgm
}

// A shifted constant, in a store, whose address is the third operand.
// CHECK-LABEL: @global_store
waveasm.program @global_store target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %p = waveasm.precolored.sreg 4, 2 : !p
  %x = waveasm.precolored.vreg 0 : !v
  %d = waveasm.precolored.vreg 1 : !v
  // CHECK: %[[D:.+]] = waveasm.precolored.vreg 1
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c5 = waveasm.constant 5 : !waveasm.imm<5>
  %i = waveasm.v_add_u32 %x, %c5 : !v, !waveasm.imm<5> -> !v
  %v = waveasm.v_lshlrev_b32 %c2, %i : !waveasm.imm<2>, !v -> !v
  // CHECK: %[[V:.+]] = waveasm.v_lshlrev_b32 %{{.+}}, %[[X]]
  // CHECK: global_store_dword %[[D]], %{{.+}}, %[[V]] offset : 20 :
  waveasm.global_store_dword %d, %p, %v : !v, !p, !v
  waveasm.s_endpgm
}

// The data of a store is no address.
// CHECK-LABEL: @data
waveasm.program @data target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  %p = waveasm.precolored.sreg 4, 2 : !p
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  // CHECK: %[[D:.+]] = waveasm.v_add_u32
  %d = waveasm.v_add_u32 %c64, %x : !waveasm.imm<64>, !v -> !v
  // CHECK: global_store_dword %[[D]], %{{.+}}, %[[X]] :
  waveasm.global_store_dword %d, %p, %x : !v, !p, !v
  // CHECK: flat_store_dword %[[D]], %{{.+}}, %[[X]] offset : 64 :
  waveasm.flat_store_dword %d, %p, %d : !v, !p, !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @flat
waveasm.program @flat target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  // CHECK-DAG: %[[P:.+]] = waveasm.precolored.sreg 4, 2
  // CHECK-DAG: %[[X:.+]] = waveasm.precolored.vreg 0
  %p = waveasm.precolored.sreg 4, 2 : !p
  %x = waveasm.precolored.vreg 0 : !v
  %zero = waveasm.constant 0 : !zero
  %c4095 = waveasm.constant 4095 : !waveasm.imm<4095>
  %v = waveasm.v_add_u32 %c4095, %x : !waveasm.imm<4095>, !v -> !v
  // CHECK: %[[L:.+]] = waveasm.flat_load_dword %[[P]], %[[X]], %{{.+}} offset : 4095 :
  %a = waveasm.flat_load_dword %p, %v, %zero : !p, !v, !zero -> !v
  // CHECK: flat_store_dword %[[L]], %[[P]], %[[X]] offset : 4091 :
  waveasm.flat_store_dword %a, %p, %v offset : -4 : !v, !p, !v
  waveasm.s_endpgm
}

// 4096 does not fit; neighbours share what remains. A sum below 0 is left as it is.
// CHECK-LABEL: @limits
waveasm.program @limits target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %p = waveasm.precolored.sreg 4, 2 : !p
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[Y:.+]] = waveasm.precolored.vreg 1
  %y = waveasm.precolored.vreg 1 : !v
  %zero = waveasm.constant 0 : !zero
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4095 = waveasm.constant 4095 : !waveasm.imm<4095>
  %n8 = waveasm.constant -8 : !waveasm.imm<-8>
  // CHECK: %[[A:.+]] = waveasm.v_add_u32 %[[X]], %[[Y]]
  // CHECK: %[[B:.+]] = waveasm.v_add_u32 %{{.+}}, %[[A]] : !waveasm.imm<4096>
  // CHECK: global_load_dword %{{.+}}, %[[B]], %{{.+}} :
  %a = waveasm.v_add_u32 %c4095, %x : !waveasm.imm<4095>, !v -> !v
  %b = waveasm.v_add_u32 %y, %c1 : !v, !waveasm.imm<1> -> !v
  %v = waveasm.v_add_u32 %a, %b : !v, !v -> !v
  %l = waveasm.global_load_dword %p, %v, %zero : !p, !v, !zero -> !v
  // CHECK: %[[N:.+]] = waveasm.v_add_u32 %{{.+}}, %[[X]] : !waveasm.imm<-8>
  // CHECK: flat_load_dword %{{.+}}, %[[N]], %{{.+}} offset : 4 :
  %n = waveasm.v_add_u32 %n8, %x : !waveasm.imm<-8>, !v -> !v
  %m = waveasm.flat_load_dword %p, %n, %zero offset : 4 : !p, !v, !zero -> !v
  // What is left may be less than 8.
  // CHECK: global_load_dword %{{.+}}, %[[N]], %{{.+}} offset : 12 :
  %k = waveasm.global_load_dword %p, %n, %zero offset : 12 : !p, !v, !zero -> !v
  waveasm.s_endpgm
}
