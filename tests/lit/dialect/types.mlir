// RUN: waveasm-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: waveasm-opt --allow-unregistered-dialect %s | waveasm-opt --allow-unregistered-dialect | FileCheck %s

// Parameters equal to their default are not printed; hexadecimal is accepted.

// CHECK-LABEL: "virtual"
// CHECK-SAME: !waveasm.vreg, !waveasm.vreg, !waveasm.vreg<4>, !waveasm.vreg<4, 4>, !waveasm.vreg<1, 2>
"virtual"() : () -> (!waveasm.vreg, !waveasm.vreg<1>, !waveasm.vreg<4>, !waveasm.vreg<4, 4>, !waveasm.vreg<1, 2>)
// CHECK: !waveasm.sreg<2, 2>, !waveasm.areg<16, 4>
"virtual.other"() : () -> (!waveasm.sreg<2, 2>, !waveasm.areg<16, 4>)

// CHECK-LABEL: "physical"
// CHECK-SAME: !waveasm.pvreg<0>, !waveasm.pvreg<4>, !waveasm.psreg<4, 2>, !waveasm.pareg<255>
"physical"() : () -> (!waveasm.pvreg<0>, !waveasm.pvreg<4, 1>, !waveasm.psreg<4, 2>, !waveasm.pareg<255>)

// CHECK-LABEL: "other"
// CHECK-SAME: !waveasm.imm<-1>, !waveasm.imm<255>, !waveasm.scc
"other"() : () -> (!waveasm.imm<-1>, !waveasm.imm<0xFF>, !waveasm.scc)
