// RUN: waveasm-opt %s | FileCheck %s
// RUN: waveasm-opt %s | waveasm-opt | FileCheck %s

// CHECK-LABEL: waveasm.program @tuples
waveasm.program @tuples target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[A:.*]] = waveasm.precolored.vreg 0 : !waveasm.vreg
  %a = waveasm.precolored.vreg 0 : !waveasm.vreg
  // CHECK: %[[B:.*]] = waveasm.precolored.vreg 1 : !waveasm.vreg
  %b = waveasm.precolored.vreg 1 : !waveasm.vreg
  // CHECK: %[[P:.*]] = waveasm.pack %[[A]], %[[B]], %[[A]] : (!waveasm.vreg, !waveasm.vreg, !waveasm.vreg) -> !waveasm.vreg<3>
  %p = waveasm.pack %a, %b, %a : (!waveasm.vreg, !waveasm.vreg, !waveasm.vreg) -> !waveasm.vreg<3>
  // CHECK: waveasm.pack %[[A]] {tag} : (!waveasm.vreg) -> !waveasm.vreg
  %q = waveasm.pack %a {tag} : (!waveasm.vreg) -> !waveasm.vreg
  // CHECK: %[[I:.*]] = waveasm.insert %[[B]] into %[[P]][2] : !waveasm.vreg, !waveasm.vreg<3> -> !waveasm.vreg<3>
  %i = waveasm.insert %b into %p[2] : !waveasm.vreg, !waveasm.vreg<3> -> !waveasm.vreg<3>
  // CHECK: %[[E:.*]] = waveasm.extract %[[I]][1] : !waveasm.vreg<3> -> !waveasm.vreg<2>
  %e = waveasm.extract %i[1] : !waveasm.vreg<3> -> !waveasm.vreg<2>
  // CHECK: waveasm.insert %[[E]] into %[[P]][0] : !waveasm.vreg<2>, !waveasm.vreg<3> -> !waveasm.vreg<3>
  %j = waveasm.insert %e into %p[0] : !waveasm.vreg<2>, !waveasm.vreg<3> -> !waveasm.vreg<3>
  // CHECK: waveasm.dce_protect %[[E]] : !waveasm.vreg<2>
  waveasm.dce_protect %e : !waveasm.vreg<2>
  // Virtual and physical registers of one class mix.
  // CHECK: waveasm.extract %[[P]][0] : !waveasm.vreg<3> -> !waveasm.pvreg<7>
  %f = waveasm.extract %p[0] : !waveasm.vreg<3> -> !waveasm.pvreg<7>
}
