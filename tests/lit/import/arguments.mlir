// RUN: waveasm-opt --waveasm-import-kernels --split-input-file %s | FileCheck %s
// RUN: waveasm-opt --waveasm-import-kernels=noalias-arguments --split-input-file %s | FileCheck %s --check-prefix=ALL
// RUN: waveasm-opt --waveasm-import-kernels=preload-arguments=false --split-input-file %s | FileCheck %s --check-prefix=LOAD

// The hardware puts arguments that are used into SGPRs, after their address, and workgroup ids
// after them. Of an index only the low dword is there. An argument in between is loaded as well.
// CHECK-LABEL: waveasm.program @preloaded
// CHECK-SAME: abi = <wg_id_y = 9>
// CHECK-SAME: kernarg_preload_length = 7
// CHECK-NOT: s_load
// CHECK: %[[N:.+]] = waveasm.precolored.sreg 8 : !waveasm.sreg
// CHECK: %[[OUT:.+]] = waveasm.precolored.sreg 4, 2
// CHECK: waveasm.precolored.sreg 9 : !waveasm.sreg
// CHECK: %[[COPY:.+]] = waveasm.s_mov_b32 %[[OUT]] : !waveasm.sreg<2, 2> -> !waveasm.sreg<2, 2>
// CHECK: waveasm.pack %[[COPY]],
// LOAD-LABEL: waveasm.program @preloaded
// LOAD-SAME: abi = <wg_id_y = 2>
// LOAD-NOT: kernarg_preload_length
// LOAD: s_load_dwordx2
// LOAD: s_load_dword
func.func @preloaded(%unused: memref<64xi32>, %out: memref<64xi32>, %between: index, %n: index, %last: memref<64xi32>)
    attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %g = gpu.block_id y
  %s = arith.addi %g, %n : index
  %v = arith.index_cast %s : index to i32
  memref.store %v, %out[%t] : memref<64xi32>
  return
}

// -----

// Arguments beyond the last SGPR are loaded before all other code.
// CHECK-LABEL: waveasm.program @many
// CHECK-SAME: abi = <wg_id_x = 16>
// CHECK-SAME: kernarg_preload_length = 14
// CHECK-NOT: precolored.vreg
// CHECK: %[[ARGUMENTS:.+]] = waveasm.precolored.sreg 0, 2
// CHECK: waveasm.s_load_dword %[[ARGUMENTS]], %{{.+}} : !waveasm.sreg<2, 2>, !waveasm.imm<64> -> !waveasm.sreg
// CHECK: waveasm.precolored.sreg 14, 2
// CHECK: waveasm.s_load_dwordx2 %[[ARGUMENTS]], %{{.+}} : !waveasm.sreg<2, 2>, !waveasm.imm<56> -> !waveasm.sreg<2, 2>
// CHECK: precolored.vreg
func.func @many(%a: index, %b: index, %c: index, %d: index, %e: index, %f: index,
                %in: memref<64xf32>, %out: memref<64xf32>, %x: f32)
    attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %g = gpu.block_id x
  %v = memref.load %in[%t] : memref<64xf32>
  %w = arith.addf %v, %x : f32
  memref.store %w, %out[%g] : memref<64xf32>
  return
}

// -----

// CHECK-LABEL: waveasm.program @none
// CHECK-NOT: kernarg_preload_length
func.func @none(%unused: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  return
}

// -----

// What the front end promises about buffers stays with the program: `llvm.noalias`, and for
// bindings the rule of IREE.
// CHECK-LABEL: waveasm.program @promises
// CHECK-SAME: kernel_args = [{kind = "buffer", noalias, offset = 0 : i64, readonly, size = 8 : i64, type = "f32"}, {kind = "buffer", offset = 8 : i64, readonly, size = 8 : i64, type = "f32"}, {kind = "buffer", noalias, offset = 16 : i64, readonly, size = 8 : i64}]
// ALL-LABEL: waveasm.program @promises
// ALL-SAME: kernel_args = [{kind = "buffer", noalias, offset = 0 : i64, readonly, size = 8 : i64, type = "f32"}, {kind = "buffer", noalias, offset = 8 : i64, readonly, size = 8 : i64, type = "f32"}, {kind = "buffer", noalias, offset = 16 : i64, readonly, size = 8 : i64}]
func.func @promises(%a: memref<64xf32> {llvm.noalias}, %b: memref<64xf32>, %c: !stream.binding)
    attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  return
}

// -----

// Scalars that are next to each other are loaded at once, and none beyond the last argument. A
// pointer is loaded into its descriptor, and ends a row of scalars.
// CHECK-LABEL: waveasm.program @rows
// CHECK-SAME: kernarg_preload_length = 13
// CHECK: %[[HIJ:.+]] = waveasm.s_load_dwordx8 %{{.+}}, %{{.+}} : !waveasm.sreg<2, 2>, !waveasm.imm<56> -> !waveasm.sreg<8, 4>
// CHECK-NEXT: waveasm.extract %[[HIJ]][6]
// CHECK: waveasm.s_load_dword %{{.+}}, %{{.+}} : !waveasm.sreg<2, 2>, !waveasm.imm<88> -> !waveasm.sreg
// CHECK: %[[LM:.+]] = waveasm.s_load_dwordx4 %{{.+}}, %{{.+}} : !waveasm.sreg<2, 2>, !waveasm.imm<104> -> !waveasm.sreg<4, 4>
// CHECK-NEXT: waveasm.extract %[[LM]][3]
// CHECK: waveasm.s_load_dwordx2 %{{.+}}, %{{.+}} : !waveasm.sreg<2, 2>, !waveasm.imm<96> -> !waveasm.sreg<2, 2>
// CHECK-NEXT: waveasm.extract %[[LM]][1]
// CHECK-NEXT: waveasm.extract %[[HIJ]][2]
// CHECK-NEXT: waveasm.extract %[[HIJ]][0]
// CHECK-NOT: s_load
func.func @rows(%a: index, %b: index, %c: index, %d: index, %e: index, %f: index, %g: index,
                %h: index, %i: index, %unused: index, %j: index, %k: index, %out: memref<64xi32>,
                %pad: i32, %l: i32, %pad1: i32, %m: i32)
    attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %0 = arith.addi %g, %h : index
  %1 = arith.addi %0, %i : index
  %2 = arith.addi %1, %j : index
  %3 = arith.addi %2, %k : index
  %4 = arith.index_cast %3 : index to i32
  %5 = arith.addi %4, %l : i32
  %6 = arith.addi %5, %m : i32
  memref.store %6, %out[%t] : memref<64xi32>
  return
}
