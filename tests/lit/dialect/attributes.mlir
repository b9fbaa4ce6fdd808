// RUN: waveasm-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: waveasm-opt --allow-unregistered-dialect %s | waveasm-opt --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: "targets"
// CHECK-SAME: a = #waveasm.target<#waveasm.gfx942>, b = #waveasm.target<#waveasm.gfx950, 4>, c = #waveasm.target<#waveasm.gfx1250>
"targets"() {
  a = #waveasm.target<#waveasm.gfx942, 5>,
  b = #waveasm.target<#waveasm.gfx950, 4>,
  c = #waveasm.target<#waveasm.gfx1250>
} : () -> ()

// CHECK-LABEL: "abis"
// CHECK-SAME: a = #waveasm.abi<>, b = #waveasm.abi<wg_id_x = 2>, c = #waveasm.abi<tid = 1, wg_id_x = 2, wg_id_y = 3, wg_id_z = 4>
"abis"() {
  a = #waveasm.abi<>,
  b = #waveasm.abi<tid = 0, kernarg = 0, wg_id_x = 2>,
  c = #waveasm.abi<tid = 1, wg_id_x = 2, wg_id_y = 3, wg_id_z = 4>
} : () -> ()
