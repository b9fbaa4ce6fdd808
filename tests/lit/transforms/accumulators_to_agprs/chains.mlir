// RUN: waveasm-opt --waveasm-accumulators-to-agprs=max-vgprs=10 %s | FileCheck %s

!v = !waveasm.vreg
!v2 = !waveasm.vreg<2, 2>
!v4 = !waveasm.vreg<4, 4>
!s = !waveasm.sreg
!srd = !waveasm.sreg<4, 4>
!scc = !waveasm.scc

// Two accumulators do not fit beside A and B. The one whose copies cost less time does not
// count; both take the same, and the first moves. A constant is written to AGPRs at once; what
// is stored is copied part by part.
// CHECK-LABEL: @loop
waveasm.program @loop target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %at = waveasm.precolored.vreg 0 : !v
  %srd = waveasm.precolored.sreg 4, 4 : !srd
  %n = waveasm.precolored.sreg 8 : !s
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %a = waveasm.buffer_load_dwordx2 %srd, %at, %c0 : !srd, !v, !waveasm.imm<0> -> !v2
  // CHECK: %[[X0:.+]] = waveasm.v_mov_b32 %{{.+}} : !waveasm.imm<0> -> !waveasm.areg<4, 4>
  %x0 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v4
  // CHECK: waveasm.v_mov_b32 %{{.+}} : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  %y0 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v4
  // CHECK: %[[R:.+]]:2 = waveasm.loop (%[[X:.+]] = %[[X0]], %{{.+}} = %{{.+}}) : (!waveasm.areg<4, 4>, !waveasm.vreg<4, 4>)
  %r:2 = waveasm.loop (%x = %x0, %y = %y0) : (!v4, !v4) -> (!v4, !v4) {
    // CHECK: v_mfma_f32_16x16x16_f16 %{{.+}}, %{{.+}}, %[[X]] : {{.*}} -> !waveasm.areg<4, 4>
    %x1 = waveasm.v_mfma_f32_16x16x16_f16 %a, %a, %x : !v2, !v2, !v4 -> !v4
    // CHECK: v_mfma_f32_16x16x16_f16 {{.*}} -> !waveasm.vreg<4, 4>
    %y1 = waveasm.v_mfma_f32_16x16x16_f16 %a, %a, %y : !v2, !v2, !v4 -> !v4
    %again = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %again : !scc iter_args(%x1, %y1) : !v4, !v4
  }
  // CHECK: %[[PART:.+]] = waveasm.extract %[[R]]#0[1] : !waveasm.areg<4, 4> -> !waveasm.areg
  %part = waveasm.extract %r#0[1] : !v4 -> !v
  // CHECK-NEXT: %[[COPY:.+]] = waveasm.v_mov_b32 %[[PART]] : !waveasm.areg -> !waveasm.vreg
  // CHECK-NEXT: buffer_store_dword %[[COPY]]
  waveasm.buffer_store_dword %part, %srd, %at : !v, !srd, !v
  // CHECK-NEXT: %[[WHOLE:.+]] = waveasm.v_mov_b32 %[[R]]#0 : !waveasm.areg<4, 4> -> !waveasm.vreg<4, 4>
  // CHECK-NEXT: buffer_store_dwordx4 %[[WHOLE]]
  waveasm.buffer_store_dwordx4 %r#0, %srd, %at offset : 16 : !v4, !srd, !v
  waveasm.buffer_store_dwordx4 %r#1, %srd, %at offset : 32 : !v4, !srd, !v
  waveasm.s_endpgm
}

// Everything fits.
// CHECK-LABEL: @fits
waveasm.program @fits target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0, 2 : !v2
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %x = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v4
  // CHECK: v_mfma_f32_16x16x16_f16 {{.*}} -> !waveasm.vreg<4, 4>
  %y = waveasm.v_mfma_f32_16x16x16_f16 %a, %a, %x : !v2, !v2, !v4 -> !v4
  waveasm.dce_protect %y : !v4
  waveasm.s_endpgm
}

// Two waves on each SIMD leave 256 registers to each, which VGPRs can be all of; but one of
// 1024 work-items has 128 for both, of which 10 may be VGPRs.
// CHECK-LABEL: @branch
waveasm.program @branch target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [1024, 1, 1]} {
  %at = waveasm.precolored.vreg 0 : !v
  %srd = waveasm.precolored.sreg 4, 4 : !srd
  %n = waveasm.precolored.sreg 8 : !s
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %a = waveasm.buffer_load_dwordx2 %srd, %at, %c0 : !srd, !v, !waveasm.imm<0> -> !v2
  // CHECK: %[[LOADED:.+]] = waveasm.buffer_load_dwordx4
  // CHECK-NEXT: %[[X:.+]] = waveasm.v_mov_b32 %[[LOADED]] : !waveasm.vreg<4, 4> -> !waveasm.areg<4, 4>
  %x = waveasm.buffer_load_dwordx4 %srd, %at, %c0 : !srd, !v, !waveasm.imm<0> -> !v4
  %y = waveasm.buffer_load_dwordx4 %srd, %at, %c0 : !srd, !v, !waveasm.imm<0> -> !v4
  %c = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
  // CHECK: waveasm.if {{.*}} -> !waveasm.areg<4, 4>
  %z = waveasm.if %c : !scc -> !v4 {
    // CHECK: %[[M:.+]] = waveasm.v_mfma_f32_16x16x16_f16 %{{.+}}, %{{.+}}, %[[X]]
    %m = waveasm.v_mfma_f32_16x16x16_f16 %a, %a, %x : !v2, !v2, !v4 -> !v4
    // CHECK: yield %[[M]] : !waveasm.areg<4, 4>
    waveasm.yield %m : !v4
  } else {
    // CHECK: yield %[[X]] : !waveasm.areg<4, 4>
    waveasm.yield %x : !v4
  }
  waveasm.buffer_store_dwordx4 %z, %srd, %at : !v4, !srd, !v
  waveasm.buffer_store_dwordx4 %y, %srd, %at : !v4, !srd, !v
  waveasm.s_endpgm
}
