// What a launch needs to know about arguments is in the metadata, under keys that HIP knows.
//
// RUN: split-file %s %t
// RUN: waveasm-compile --emit=asm %t/imported.mlir -o - | FileCheck %s --check-prefix=IMPORTED
// RUN: waveasm-compile --emit=asm %t/binding.mlir -o - | FileCheck %s --check-prefix=BINDING
// RUN: waveasm-compile --emit=asm %t/program.mlir -o - | FileCheck %s --check-prefix=PROGRAM

//--- imported.mlir
// IMPORTED:      .args:
// IMPORTED-NEXT:   - .name: arg0
// IMPORTED-NEXT:     .offset: 0
// IMPORTED-NEXT:     .size: 8
// IMPORTED-NEXT:     .type_name: f16*
// IMPORTED-NEXT:     .value_kind: global_buffer
// IMPORTED-NEXT:     .address_space: global
// IMPORTED-NEXT:     .actual_access: read_only
// IMPORTED-NEXT:     .is_restrict: true
// IMPORTED-NEXT:   - .name: arg1
// IMPORTED:          .type_name: f32*
// IMPORTED-NEXT:     .value_kind: global_buffer
// IMPORTED-NEXT:     .address_space: global
// IMPORTED-NEXT:   - .name: arg2
// IMPORTED:          .type_name: i32*
// IMPORTED-NEXT:     .value_kind: global_buffer
// IMPORTED-NEXT:     .address_space: global
// IMPORTED-NEXT:   - .name: arg3
// IMPORTED:          .type_name: f16
// IMPORTED-NEXT:     .value_kind: by_value
// IMPORTED:          .type_name: i8
// IMPORTED:          .type_name: index 0..2147483647
// IMPORTED:          .type_name: i64 -2147483648..2147483647
// IMPORTED-NEXT:     .value_kind: by_value
// IMPORTED-NEXT: .kernarg_segment_size:
func.func @k(%x: memref<64xf16> {llvm.noalias}, %y: memref<64xf32>, %count: memref<1xi32>,
             %a: f16, %b: i8, %n: index, %m: i64)
    attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %v = memref.load %x[%t] : memref<64xf16>
  %s = arith.addf %v, %a : f16
  %e = arith.extf %s : f16 to f32
  memref.store %e, %y[%t] : memref<64xf32>
  %old = memref.atomic_rmw addi %one, %count[%zero] : (i32, memref<1xi32>) -> i32
  return
}

//--- binding.mlir
// A binding has the type of what it is used as; one that nothing uses has none.
// BINDING:      .name: arg0
// BINDING:      .type_name: bf16*
// BINDING-NEXT: .value_kind: global_buffer
// BINDING-NEXT: .address_space: global
// BINDING-NEXT: .is_restrict: true
// BINDING:      .name: arg1
// BINDING-NEXT: .offset: 8
// BINDING-NEXT: .size: 8
// BINDING-NEXT: .value_kind: global_buffer
// BINDING-NEXT: .address_space: global
// BINDING-NEXT: .actual_access: read_only
func.func @k(%y: !stream.binding, %unused: !stream.binding)
    attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %zero = arith.constant 0 : index
  %t = gpu.thread_id x
  %m = stream.binding.subspan %y[%zero] : !stream.binding -> memref<64xbf16>
  %v = arith.constant 1.0 : bf16
  memref.store %v, %m[%t] : memref<64xbf16>
  return
}

//--- program.mlir
// The compiler finds out what a program reads only, if that can be seen.
// PROGRAM:      .name: source
// PROGRAM:      .address_space: global
// PROGRAM-NEXT: .actual_access: read_only
// PROGRAM-NEXT: - .name: target
// PROGRAM:      .type_name: u32*
// PROGRAM-NEXT: .value_kind: global_buffer
// PROGRAM-NEXT: .address_space: global
// PROGRAM-NEXT: .kernarg_segment_size:
!v = !waveasm.vreg
!s2 = !waveasm.sreg<2, 2>
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1], kernarg_preload_length = 4 : i64,
                kernel_args = [{name = "source", offset = 0 : i64},
                               {name = "target", offset = 8 : i64, type = "u32"}]} {
  %lane = waveasm.precolored.vreg 0 : !v
  %source = waveasm.precolored.sreg 2, 2 : !s2
  %target = waveasm.precolored.sreg 4, 2 : !s2
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  %two = waveasm.constant 2 : !waveasm.imm<2>
  %offset = waveasm.v_lshlrev_b32 %two, %lane : !waveasm.imm<2>, !v -> !v
  %value = waveasm.global_load_dword %source, %offset, %zero : !s2, !v, !waveasm.imm<0> -> !v
  waveasm.global_store_dword %value, %target, %offset : !v, !s2, !v
  waveasm.s_endpgm
}
