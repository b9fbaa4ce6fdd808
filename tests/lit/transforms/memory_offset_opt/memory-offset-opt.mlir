// RUN: waveasm-opt --waveasm-memory-offset-opt --canonicalize %s | FileCheck %s

!s = !waveasm.sreg
!v = !waveasm.vreg

// CHECK-LABEL: @add
waveasm.program @add target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: ds_read_b32 %[[X]] {offset = 116 : i64}
  %c100 = waveasm.constant 100 : !waveasm.imm<100>
  %v = waveasm.v_add_u32 %c100, %x : !waveasm.imm<100>, !v -> !v
  %r = waveasm.ds_read_b32 %v {offset = 16 : i64} : !v -> !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @add_through_move
waveasm.program @add_through_move target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: ds_read_b32 %[[X]] {offset = 100 : i64}
  %c100 = waveasm.constant 100 : !waveasm.imm<100>
  %k = waveasm.v_mov_b32 %c100 : !waveasm.imm<100> -> !v
  %v = waveasm.v_add_u32 %x, %k : !v, !v -> !v
  %r = waveasm.ds_read_b32 %v : !v -> !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @or
waveasm.program @or target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[SHIFT:.+]] = waveasm.v_lshlrev_b32
  // CHECK: ds_read_b32 %[[SHIFT]] {offset = 15 : i64}
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %a = waveasm.v_lshlrev_b32 %c4, %x : !waveasm.imm<4>, !v -> !v
  %c15 = waveasm.constant 15 : !waveasm.imm<15>
  %v = waveasm.v_or_b32 %a, %c15 : !v, !waveasm.imm<15> -> !v
  %r = waveasm.ds_read_b32 %v : !v -> !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @or_not
waveasm.program @or_not target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[OR:.+]] = waveasm.v_or_b32
  // CHECK: ds_read_b32 %[[OR]] :
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %a = waveasm.v_lshlrev_b32 %c4, %x : !waveasm.imm<4>, !v -> !v
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %v = waveasm.v_or_b32 %a, %c16 : !v, !waveasm.imm<16> -> !v
  %r = waveasm.ds_read_b32 %v : !v -> !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @shift
waveasm.program @shift target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[SHIFT:.+]] = waveasm.v_lshlrev_b32 %{{.+}}, %[[X]]
  // CHECK: ds_read_b32 %[[SHIFT]] {offset = 24 : i64}
  %c6 = waveasm.constant 6 : !waveasm.imm<6>
  %a = waveasm.v_add_u32 %x, %c6 : !v, !waveasm.imm<6> -> !v
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %v = waveasm.v_lshlrev_b32 %c2, %a : !waveasm.imm<2>, !v -> !v
  %r = waveasm.ds_read_b32 %v : !v -> !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @nested
waveasm.program @nested target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[Y:.+]] = waveasm.v_and_b32
  %any = waveasm.precolored.vreg 1 : !v
  %c1023 = waveasm.constant 1023 : !waveasm.imm<1023>
  %y = waveasm.v_and_b32 %c1023, %any : !waveasm.imm<1023>, !v -> !v
  // CHECK: %[[SUM:.+]] = waveasm.v_add_u32 %[[X]], %[[Y]]
  // CHECK: ds_read_b32 %[[SUM]] {offset = 30 : i64}
  %c10 = waveasm.constant 10 : !waveasm.imm<10>
  %a = waveasm.v_add_u32 %x, %c10 : !v, !waveasm.imm<10> -> !v
  %c20 = waveasm.constant 20 : !waveasm.imm<20>
  %b = waveasm.v_add_u32 %c20, %y : !waveasm.imm<20>, !v -> !v
  %v = waveasm.v_add_u32 %a, %b : !v, !v -> !v
  %r = waveasm.ds_read_b32 %v : !v -> !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @fused
waveasm.program @fused target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[Y:.+]] = waveasm.v_and_b32
  %any = waveasm.precolored.vreg 1 : !v
  %c1023 = waveasm.constant 1023 : !waveasm.imm<1023>
  %y = waveasm.v_and_b32 %c1023, %any : !waveasm.imm<1023>, !v -> !v
  // CHECK: %[[SHIFT:.+]] = waveasm.v_lshlrev_b32 %{{.+}}, %[[X]]
  // CHECK: ds_read_b32 %[[SHIFT]] {offset = 40 : i64}
  // CHECK: %[[SUM:.+]] = waveasm.v_lshl_add_u32 %[[X]], %{{.+}}, %[[Y]]
  // CHECK: ds_read_b32 %[[SUM]] {offset = 22 : i64}
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %a = waveasm.v_add_u32 %x, %c2 : !v, !waveasm.imm<2> -> !v
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %v = waveasm.v_lshl_add_u32 %a, %c4, %c8 : !v, !waveasm.imm<4>, !waveasm.imm<8> -> !v
  %r = waveasm.ds_read_b32 %v : !v -> !v
  %c6 = waveasm.constant 6 : !waveasm.imm<6>
  %b = waveasm.v_add_u32 %y, %c6 : !v, !waveasm.imm<6> -> !v
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %w = waveasm.v_lshl_add_u32 %a, %c3, %b : !v, !waveasm.imm<3>, !v -> !v
  %q = waveasm.ds_read_b32 %w : !v -> !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @fused_or
waveasm.program @fused_or target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[SHIFT:.+]] = waveasm.v_lshlrev_b32 %{{.+}}, %[[X]]
  // CHECK: ds_read_b32 %[[SHIFT]] {offset = 8 : i64}
  // CHECK: ds_read_b32 %{{.+}} :
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %v = waveasm.v_lshl_or_b32 %x, %c4, %c8 : !v, !waveasm.imm<4>, !waveasm.imm<8> -> !v
  %r = waveasm.ds_read_b32 %v : !v -> !v
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %w = waveasm.v_lshl_or_b32 %x, %c3, %c8 : !v, !waveasm.imm<3>, !waveasm.imm<8> -> !v
  %q = waveasm.ds_read_b32 %w : !v -> !v
  waveasm.s_endpgm
}

// Above the limit the constant stays apart, first, and the field as it is.
// CHECK-LABEL: @lds_limit
waveasm.program @lds_limit target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: ds_read_b32 %[[X]] {offset = 65535 : i64}
  // CHECK: %[[SUM:.+]] = waveasm.v_add_u32 %{{.+}}, %[[X]] : !waveasm.imm<65535>
  // CHECK: ds_read_b32 %[[SUM]] {offset = 1 : i64}
  %c65535 = waveasm.constant 65535 : !waveasm.imm<65535>
  %v = waveasm.v_add_u32 %x, %c65535 : !v, !waveasm.imm<65535> -> !v
  %r = waveasm.ds_read_b32 %v : !v -> !v
  %q = waveasm.ds_read_b32 %v {offset = 1 : i64} : !v -> !v
  waveasm.s_endpgm
}

// Neither the sum nor the rest may be negative.
// CHECK-LABEL: @negative
waveasm.program @negative target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[Y:.+]] = waveasm.v_or_b32
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %y = waveasm.v_or_b32 %x, %c8 : !v, !waveasm.imm<8> -> !v
  // CHECK: %[[SUM:.+]] = waveasm.v_add_u32 %[[Y]]
  // CHECK: ds_read_b32 %[[SUM]] {offset = 4 : i64}
  // CHECK: ds_read_b32 %[[Y]] {offset = 4 : i64}
  %cm8 = waveasm.constant -8 : !waveasm.imm<-8>
  %v = waveasm.v_add_u32 %y, %cm8 : !v, !waveasm.imm<-8> -> !v
  %r = waveasm.ds_read_b32 %v {offset = 4 : i64} : !v -> !v
  %q = waveasm.ds_read_b32 %v {offset = 12 : i64} : !v -> !v
  // CHECK: %[[LESS:.+]] = waveasm.v_add_u32
  // CHECK: ds_read_b32 %[[LESS]] {offset = 12 : i64}
  %w = waveasm.v_add_u32 %x, %cm8 : !v, !waveasm.imm<-8> -> !v
  %s = waveasm.ds_read_b32 %w {offset = 12 : i64} : !v -> !v
  waveasm.s_endpgm
}

// The sum may wrap, or surely does.
// CHECK-LABEL: @wraps
waveasm.program @wraps target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  // CHECK: %[[SUM:.+]] = waveasm.v_add_u32
  // CHECK: ds_read_b32 %[[SUM]] :
  // CHECK: %[[ANY:.+]] = waveasm.v_add_u32
  // CHECK: ds_read_b32 %[[ANY]] :
  %cm64 = waveasm.constant -64 : !waveasm.imm<-64>
  %a = waveasm.v_or_b32 %x, %cm64 : !v, !waveasm.imm<-64> -> !v
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %v = waveasm.v_add_u32 %a, %c64 : !v, !waveasm.imm<64> -> !v
  %r = waveasm.ds_read_b32 %v : !v -> !v
  %w = waveasm.v_add_u32 %y, %c64 : !v, !waveasm.imm<64> -> !v
  %q = waveasm.ds_read_b32 %w : !v -> !v
  waveasm.s_endpgm
}

// (x + 64) mod 96, as a remainder plus 4 and as a sum without 64, which may be negative: only the 4
// goes into the field.
// CHECK-LABEL: @remainder
waveasm.program @remainder target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [64, 1, 1]} {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  // CHECK: %[[WHOLE:.+]] = waveasm.v_mul_lo_u32
  // CHECK: %[[ROW:.+]] = waveasm.v_add_u32 %{{.+}}, %[[WHOLE]]
  // CHECK: ds_read_u8 %[[ROW]] {offset = 4 : i64}
  // CHECK: %[[REST:.+]] = waveasm.v_add_u32 %[[X]], %[[WHOLE]]
  // CHECK: %[[SUM:.+]] = waveasm.v_add_u32 %[[REST]]
  // CHECK: ds_read_u8 %[[SUM]] :
  // CHECK: ds_read_u8 %[[SUM]] {offset = 4 : i64}
  %x = waveasm.precolored.vreg 0 : !v
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %factor = waveasm.constant 44739243 : !waveasm.imm<44739243>
  %n96 = waveasm.constant -96 : !waveasm.imm<-96>
  %sum = waveasm.v_add_u32 %c64, %x : !waveasm.imm<64>, !v -> !v
  %q = waveasm.v_mul_hi_u32 %sum, %factor : !v, !waveasm.imm<44739243> -> !v
  %whole = waveasm.v_mul_lo_u32 %q, %n96 : !v, !waveasm.imm<-96> -> !v
  %row = waveasm.v_add_u32 %sum, %whole : !v, !v -> !v
  %next = waveasm.v_add_u32 %row, %c4 : !v, !waveasm.imm<4> -> !v
  %a = waveasm.ds_read_u8 %next : !v -> !v
  %rest = waveasm.v_add_u32 %x, %whole : !v, !v -> !v
  %same = waveasm.v_add_u32 %rest, %c64 : !v, !waveasm.imm<64> -> !v
  %b = waveasm.ds_read_u8 %same : !v -> !v
  %more = waveasm.v_add_u32 %same, %c4 : !v, !waveasm.imm<4> -> !v
  %c = waveasm.ds_read_u8 %more : !v -> !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @buffer
waveasm.program @buffer target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  %srd = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  // CHECK: buffer_load_dword %{{.+}}, %[[X]], %{{.+}} offset : 4095
  // CHECK: buffer_store_dword %{{.+}}, %{{.+}}, %[[X]] offset : 4095
  // CHECK: %[[SUM:.+]] = waveasm.v_add_u32 %{{.+}}, %[[X]] : !waveasm.imm<4096>
  // CHECK: buffer_load_dword %{{.+}}, %[[SUM]], %{{.+}} :
  %c4095 = waveasm.constant 4095 : !waveasm.imm<4095>
  %v = waveasm.v_add_u32 %x, %c4095 : !v, !waveasm.imm<4095> -> !v
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %w = waveasm.v_add_u32 %x, %c4096 : !v, !waveasm.imm<4096> -> !v
  %r = waveasm.buffer_load_dword %srd, %v, %c0 : !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !v
  waveasm.buffer_store_dword %r, %srd, %v : !v, !waveasm.sreg<4, 4>, !v
  %q = waveasm.buffer_load_dword %srd, %w, %c0 : !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @others
waveasm.program @others target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %srd = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  // CHECK: %[[SUM:.+]] = waveasm.v_add_u32
  // CHECK: buffer_load_dword_lds %[[SUM]]
  // CHECK: buffer_atomic_add_f32 %{{.+}}, %{{.+}}, %[[SUM]] :
  // CHECK: ds_read2_b32 %[[SUM]] :
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %v = waveasm.v_add_u32 %x, %c64 : !v, !waveasm.imm<64> -> !v
  waveasm.buffer_load_dword_lds %v, %srd, %c0 : !v, !waveasm.sreg<4, 4>, !waveasm.imm<0>
  waveasm.buffer_atomic_add_f32 %x, %srd, %v : !v, !waveasm.sreg<4, 4>, !v
  %r = waveasm.ds_read2_b32 %v : !v -> !waveasm.vreg<2, 2>
  waveasm.s_endpgm
}

// An address is a VGPR.
// CHECK-LABEL: @scalar_base
waveasm.program @scalar_base target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  // CHECK: %[[S:.+]] = waveasm.precolored.sreg 2
  %s = waveasm.precolored.sreg 2 : !s
  // CHECK: %[[SUM:.+]] = waveasm.v_add_u32 %[[S]]
  // CHECK: ds_read_b32 %[[SUM]] :
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %v = waveasm.v_add_u32 %s, %c64 : !s, !waveasm.imm<64> -> !v
  %r = waveasm.ds_read_b32 %v : !v -> !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @store
waveasm.program @store target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[Y:.+]] = waveasm.precolored.vreg 1
  %y = waveasm.precolored.vreg 1 : !v
  // CHECK: ds_write_b32 %[[Y]], %[[X]] {offset = 8 : i64}
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %v = waveasm.v_add_u32 %x, %c8 : !v, !waveasm.imm<8> -> !v
  waveasm.ds_write_b32 %y, %v : !v, !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @add_through_scalar_move
waveasm.program @add_through_scalar_move target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  // CHECK: %[[X:.+]] = waveasm.precolored.vreg 0
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: ds_read_b32 %[[X]] {offset = 100 : i64}
  %c100 = waveasm.constant 100 : !waveasm.imm<100>
  %k = waveasm.s_mov_b32 %c100 : !waveasm.imm<100> -> !s
  %v = waveasm.v_add_u32 %k, %x : !s, !v -> !v
  %r = waveasm.ds_read_b32 %v : !v -> !v
  waveasm.s_endpgm
}

// A physical register may be written before the addition reads it.
// CHECK-LABEL: @add_of_physical
waveasm.program @add_of_physical target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [256, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[V:.+]] = waveasm.v_add_u32
  // CHECK: ds_read_b32 %[[V]] :
  %c100 = waveasm.constant 100 : !waveasm.imm<100>
  %k = waveasm.s_mov_b32 %c100 : !waveasm.imm<100> -> !waveasm.psreg<9>
  %v = waveasm.v_add_u32 %k, %x : !waveasm.psreg<9>, !v -> !v
  %r = waveasm.ds_read_b32 %v : !v -> !v
  waveasm.s_endpgm
}
