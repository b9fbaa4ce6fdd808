// RUN: waveasm-opt %s | FileCheck %s
// RUN: waveasm-opt %s | waveasm-opt | FileCheck %s

// Attributes equal to their default are not printed.
// CHECK: waveasm.program @defaults target = <#waveasm.gfx942> abi = <> {
waveasm.program @defaults target = #waveasm.target<#waveasm.gfx942, 5> abi = #waveasm.abi<>
    attributes {vgprs = 256 : i64, sgprs = 104 : i64, kernarg_preload_length = 0 : i64} {
  waveasm.s_endpgm
}

// CHECK: waveasm.program @all target = <#waveasm.gfx950, 4> abi = <wg_id_x = 2>
// CHECK-SAME: attributes {kernel_name = "other", lds_size = 4096 : i64, sgprs = 8 : i64, vgprs = 16 : i64, workgroup_size = [128, 2, 1]}
waveasm.program @all target = <#waveasm.gfx950, 4> abi = <wg_id_x = 2>
    attributes {vgprs = 16 : i64, sgprs = 8 : i64, lds_size = 4096 : i64,
                workgroup_size = [128 : i64, 2 : i64, 1 : i64], kernel_name = "other"} {
}

// CHECK: waveasm.program @tables
// CHECK-SAME: data = [#waveasm.data<"words", value = dense<[1, 2]> : tensor<2xi32>>, #waveasm.data<"shared", align = 16, exported = true, value = dense<0.000000e+00> : tensor<8xf32>>]
waveasm.program @tables target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {
    data = [#waveasm.data<"words", align = 4, value = dense<[1, 2]> : tensor<2xi32>>,
            #waveasm.data<"shared", align = 16, exported = true, value = dense<0.0> : tensor<8xf32>>]} {
  // CHECK: waveasm.s_getpc_b64_data "words" -> !waveasm.sreg<2, 2>, !waveasm.scc
  %address, %scc = waveasm.s_getpc_b64_data "words" -> !waveasm.sreg<2, 2>, !waveasm.scc
  waveasm.s_endpgm
}
