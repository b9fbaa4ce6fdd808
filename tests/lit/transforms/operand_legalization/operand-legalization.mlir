// RUN: waveasm-opt --waveasm-operand-legalization %s | FileCheck %s

!v = !waveasm.vreg
!v2 = !waveasm.vreg<2, 2>
!s = !waveasm.sreg
!s2 = !waveasm.sreg<2, 2>

// CHECK-LABEL: @vop2
waveasm.program @vop2 target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 4 : !s
  %t = waveasm.precolored.sreg 5 : !s
  %k = waveasm.constant 1000 : !waveasm.imm<1000>
  %nan = waveasm.constant 2143289344 : !waveasm.imm<2143289344>
  %one = waveasm.constant 1065353216 : !waveasm.imm<1065353216>
  // CHECK: v_add_u32 %[[K:.*]], %[[X:.*]] : !waveasm.imm<1000>
  %0 = waveasm.v_add_u32 %x, %k : !v, !waveasm.imm<1000> -> !v
  // CHECK: v_subrev_u32 %[[K]], %[[X]]
  %1 = waveasm.v_sub_u32 %x, %k : !v, !waveasm.imm<1000> -> !v
  // CHECK: v_cmp_gt_i32 %[[K]], %[[X]]
  waveasm.v_cmp_lt_i32 %x, %k : !v, !waveasm.imm<1000>
  // No exchange: shifts, and NaNs in arithmetic.
  // CHECK: %[[KS:.*]] = waveasm.s_mov_b32 %[[K]]
  // CHECK: v_lshlrev_b32 %[[X]], %[[KS]] : !waveasm.vreg, !waveasm.sreg
  %2 = waveasm.v_lshlrev_b32 %x, %k : !v, !waveasm.imm<1000> -> !v
  // CHECK: %[[NAN:.*]] = waveasm.s_mov_b32
  // CHECK: v_add_f32 %[[X]], %[[NAN]]
  %3 = waveasm.v_add_f32 %x, %nan : !v, !waveasm.imm<2143289344> -> !v
  // An inline constant stays.
  // CHECK: v_add_f32 %[[X]], %{{.*}} : !waveasm.vreg, !waveasm.imm<1065353216>
  %4 = waveasm.v_add_f32 %x, %one : !v, !waveasm.imm<1065353216> -> !v
  // One scalar.
  // CHECK: %[[T:.*]] = waveasm.v_mov_b32 %{{.*}} : !waveasm.sreg -> !waveasm.vreg
  // CHECK: v_add_u32 %{{.*}}, %[[T]] : !waveasm.sreg, !waveasm.vreg
  %5 = waveasm.v_add_u32 %s, %t : !s, !s -> !v
  // CHECK: v_add_u32 %[[S:.*]], %[[S]] : !waveasm.sreg, !waveasm.sreg
  %6 = waveasm.v_add_u32 %s, %s : !s, !s -> !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @vop3
waveasm.program @vop3 target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 4 : !s
  %k = waveasm.constant 1000 : !waveasm.imm<1000>
  // Equal literals share an SGPR.
  // CHECK: %[[K:.*]] = waveasm.s_mov_b32
  // CHECK: v_add3_u32 %{{.*}}, %[[K]], %[[K]] : !waveasm.vreg, !waveasm.sreg, !waveasm.sreg
  %0 = waveasm.v_add3_u32 %x, %k, %k : !v, !waveasm.imm<1000>, !waveasm.imm<1000> -> !v
  // CHECK: %[[V:.*]] = waveasm.v_mov_b32 %{{.*}} : !waveasm.imm<1000>
  // CHECK: v_add3_u32 %{{.*}}, %{{.*}}, %[[V]] : !waveasm.vreg, !waveasm.sreg, !waveasm.vreg
  %1 = waveasm.v_add3_u32 %x, %s, %k : !v, !s, !waveasm.imm<1000> -> !v
  // VCC is a scalar too; the operand that stands for it is not encoded.
  // CHECK: %[[W:.*]] = waveasm.v_mov_b32 %{{.*}} : !waveasm.sreg
  // CHECK: v_cndmask_b32 %{{.*}}, %[[W]], %{{.*}} : !waveasm.vreg, !waveasm.vreg, !waveasm.imm<1000>
  %2 = waveasm.v_cndmask_b32 %x, %s, %k : !v, !s, !waveasm.imm<1000> -> !v
  waveasm.s_endpgm
}

// A mask stays where it is, and is the one scalar.
// CHECK-LABEL: @mask
waveasm.program @mask target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  // CHECK: %[[S:.*]] = waveasm.precolored.sreg 4
  %s = waveasm.precolored.sreg 4 : !s
  // CHECK: %[[M:.*]] = waveasm.precolored.sreg 6, 2
  %m = waveasm.precolored.sreg 6, 2 : !s2
  %k = waveasm.constant 1000 : !waveasm.imm<1000>
  %one = waveasm.constant 1 : !waveasm.imm<1>
  // CHECK-DAG: %[[W:.*]] = waveasm.v_mov_b32 %[[S]]
  // CHECK-DAG: %[[K:.*]] = waveasm.v_mov_b32 %{{.*}} : !waveasm.imm<1000>
  // CHECK: v_cndmask_b32_e64 %[[W]], %[[K]], %[[M]]
  %0 = waveasm.v_cndmask_b32_e64 %s, %k, %m : !s, !waveasm.imm<1000>, !s2 -> !v
  // CHECK-NEXT: v_cndmask_b32_e64 %{{.*}}, %{{.*}}, %[[M]] : !waveasm.vreg, !waveasm.imm<1>
  %1 = waveasm.v_cndmask_b32_e64 %x, %one, %m : !v, !waveasm.imm<1>, !s2 -> !v
  // CHECK: %[[L:.*]] = waveasm.s_mov_b32
  // CHECK-NEXT: v_cmp_lt_u32_e64 %{{.*}}, %[[L]]
  %2 = waveasm.v_cmp_lt_u32_e64 %x, %k : !v, !waveasm.imm<1000> -> !s2
  waveasm.s_endpgm
}

// CHECK-LABEL: @wide
waveasm.program @wide target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0, 2 : !v2
  %s = waveasm.precolored.sreg 4, 2 : !s2
  %pi = waveasm.constant 4614256656552045848 : !waveasm.imm<4614256656552045848>
  %low = waveasm.constant 2147483647 : !waveasm.imm<2147483647>
  %high = waveasm.constant 2147483648 : !waveasm.imm<2147483648>
  // CHECK: %[[LOW:.*]] = waveasm.constant 1413754136
  // CHECK: %[[L:.*]] = waveasm.s_mov_b32 %[[LOW]]
  // CHECK: %[[HIGH:.*]] = waveasm.constant 1074340347
  // CHECK: %[[H:.*]] = waveasm.s_mov_b32 %[[HIGH]]
  // CHECK: %[[PI:.*]] = waveasm.pack %[[L]], %[[H]]
  // CHECK: v_add_f64 %{{.*}}, %[[PI]]
  %0 = waveasm.v_add_f64 %x, %pi : !v2, !waveasm.imm<4614256656552045848> -> !v2
  // CHECK: s_and_b64 %{{.*}} : !waveasm.sreg<2, 2>, !waveasm.imm<2147483647>
  %1, %c1 = waveasm.s_and_b64 %s, %low : !s2, !waveasm.imm<2147483647> -> !s2, !waveasm.scc
  // CHECK: s_and_b64 %{{.*}} : !waveasm.sreg<2, 2>, !waveasm.sreg<2, 2>
  %2, %c2 = waveasm.s_and_b64 %s, %high : !s2, !waveasm.imm<2147483648> -> !s2, !waveasm.scc
  // Only the low half of a 16-bit operand counts.
  // CHECK: v_cvt_f32_f16 %{{.*}} : !waveasm.imm<-1>
  %3 = waveasm.v_cvt_f32_f16 %low : !waveasm.imm<2147483647> -> !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @memory
waveasm.program @memory target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %base = waveasm.precolored.sreg 8, 2 : !s2
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  %k = waveasm.constant 1048575 : !waveasm.imm<1048575>
  %m = waveasm.constant 1048576 : !waveasm.imm<1048576>
  // CHECK: %[[V:.*]] = waveasm.v_mov_b32 %{{.*}} : !waveasm.imm<0>
  // CHECK: %[[K:.*]] = waveasm.s_mov_b32 %{{.*}} : !waveasm.imm<1048575>
  // CHECK: buffer_load_dword %{{.*}}, %[[V]], %[[K]]
  %0 = waveasm.buffer_load_dword %srd, %zero, %k : !waveasm.sreg<4, 4>, !waveasm.imm<0>, !waveasm.imm<1048575> -> !v
  // CHECK: %[[A:.*]] = waveasm.v_mov_b32
  // CHECK: ds_write_b32 %{{.*}}, %[[A]]
  waveasm.ds_write_b32 %0, %k : !v, !waveasm.imm<1048575>
  // CHECK: s_load_dword %{{.*}} !waveasm.imm<1048575>
  %1 = waveasm.s_load_dword %base, %k : !s2, !waveasm.imm<1048575> -> !s
  // CHECK: %[[M:.*]] = waveasm.s_mov_b32
  // CHECK: s_load_dword %{{.*}}, %[[M]]
  %2 = waveasm.s_load_dword %base, %m : !s2, !waveasm.imm<1048576> -> !s
  waveasm.s_endpgm
}

// CHECK-LABEL: @matrix
waveasm.program @matrix target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0, 2 : !v2
  %s = waveasm.precolored.sreg 4, 2 : !s2
  %k = waveasm.constant 1000 : !waveasm.imm<1000>
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  // CHECK: %[[A:.*]] = waveasm.v_mov_b32 %{{.*}} : !waveasm.sreg<2, 2> -> !waveasm.vreg<2, 2>
  // CHECK: v_mfma_f32_16x16x16_f16 %[[A]], %{{.*}} : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.imm<0>
  %0 = waveasm.v_mfma_f32_16x16x16_f16 %s, %x, %zero : !s2, !v2, !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  // An accumulator in AGPRs.
  // CHECK: %[[V:.*]] = waveasm.v_mov_b32 %{{.*}} : !waveasm.imm<1000> -> !waveasm.vreg<4, 2>
  // CHECK: %[[C:.*]] = waveasm.v_mov_b32 %[[V]] : !waveasm.vreg<4, 2> -> !waveasm.areg<4, 2>
  // CHECK: v_mfma_f32_16x16x16_f16 %{{.*}}, %{{.*}}, %[[C]]
  %1 = waveasm.v_mfma_f32_16x16x16_f16 %x, %x, %k : !v2, !v2, !waveasm.imm<1000> -> !waveasm.areg<4, 4>
  // From one register file to the other.
  // CHECK: %[[C0:.*]] = waveasm.v_mov_b32 %{{.*}} : !waveasm.vreg<4, 4> -> !waveasm.areg<4, 2>
  // CHECK: v_mfma_f32_16x16x16_f16 %{{.*}}, %{{.*}}, %[[C0]]
  %2 = waveasm.v_mfma_f32_16x16x16_f16 %x, %x, %0 : !v2, !v2, !waveasm.vreg<4, 4> -> !waveasm.areg<4, 4>
  // CHECK: %[[C1:.*]] = waveasm.v_mov_b32 %{{.*}} : !waveasm.areg<4, 4> -> !waveasm.vreg<4, 2>
  // CHECK: v_mfma_f32_16x16x16_f16 %{{.*}}, %{{.*}}, %[[C1]]
  %3 = waveasm.v_mfma_f32_16x16x16_f16 %x, %x, %1 : !v2, !v2, !waveasm.areg<4, 4> -> !waveasm.vreg<4, 4>
  waveasm.s_endpgm
}

// CHECK-LABEL: @lanes
waveasm.program @lanes target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %k = waveasm.constant 70 : !waveasm.imm<70>
  // CHECK: v_readlane_b32 %{{.*}} : !waveasm.vreg, !waveasm.imm<6>
  %0 = waveasm.v_readlane_b32 %x, %k : !v, !waveasm.imm<70> -> !s
  // CHECK: %[[S:.*]] = waveasm.s_mov_b32 %{{.*}} : !waveasm.imm<70>
  // CHECK: v_writelane_b32 %[[S]], %{{.*}} : !waveasm.sreg, !waveasm.imm<6>
  %1 = waveasm.v_writelane_b32 %k, %k, %x : !waveasm.imm<70>, !waveasm.imm<70>, !v -> !v
  waveasm.s_endpgm
}

// What is encodable needs no register, allocated or not.
// CHECK-LABEL: @allocated
waveasm.program @allocated target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %k = waveasm.constant 1000 : !waveasm.imm<1000>
  // CHECK: v_add_u32 %{{.*}} : !waveasm.imm<1000>, !waveasm.pvreg<0> -> !waveasm.pvreg<1>
  %0 = waveasm.v_add_u32 %x, %k : !waveasm.pvreg<0>, !waveasm.imm<1000> -> !waveasm.pvreg<1>
  waveasm.s_endpgm
}
