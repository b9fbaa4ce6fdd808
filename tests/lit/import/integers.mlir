// RUN: waveasm-opt --waveasm-import-kernels --split-input-file %s | FileCheck %s

// Division by a constant is a multiplication.
// CHECK-LABEL: @division
func.func @division(%out: memref<64x64xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %b = gpu.block_id x
  // CHECK-DAG: waveasm.constant 1431655766
  // CHECK-DAG: waveasm.v_mul_hi_u32
  %0 = affine.apply affine_map<(t) -> (t floordiv 3)>(%t)
  // CHECK-DAG: waveasm.s_mul_hi_u32
  %1 = affine.apply affine_map<(b) -> (b floordiv 3)>(%b)
  %2 = arith.index_cast %0 : index to i32
  memref.store %2, %out[%1, %t] : memref<64x64xi32>
  return
}

// -----

// A digit of a power of two is a field.
// CHECK-LABEL: @digits
func.func @digits(%out: memref<1024xi32>) attributes {gpu.known_block_size = array<i32: 256, 1, 1>} {
  %t = gpu.thread_id x
  // CHECK: waveasm.v_bfe_u32 %{{.+}}, %{{.+}}, %{{.+}} : !waveasm.vreg, !waveasm.imm<2>, !waveasm.imm<3>
  %0 = affine.apply affine_map<(t) -> ((t floordiv 4) mod 8)>(%t)
  // The number of the wave is the same in all lanes.
  // CHECK: waveasm.v_readfirstlane_b32
  %1 = affine.apply affine_map<(t) -> (t floordiv 64)>(%t)
  %2 = arith.index_cast %0 : index to i32
  %3 = arith.index_cast %1 : index to i32
  memref.store %2, %out[%t] : memref<1024xi32>
  memref.store %3, %out[%t] : memref<1024xi32>
  return
}

// -----

// What the ranges decide costs nothing.
// CHECK-LABEL: @decided
// CHECK-NOT: v_cmp
func.func @decided(%out: memref<64xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c64 = arith.constant 64 : index
  %0 = arith.cmpi ult, %t, %c64 : index
  %1 = arith.extui %0 : i1 to i32
  // CHECK: %[[ONE:.+]] = waveasm.v_mov_b32 %{{.+}} : !waveasm.imm<1>
  // CHECK: buffer_store_dword %[[ONE]]
  memref.store %1, %out[%t] : memref<64xi32>
  return
}

// -----

// Numbers of 8 bits wrap around.
// CHECK-LABEL: @wrap
func.func @wrap(%in: memref<64xi8>, %out: memref<64xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %x = memref.load %in[%t] : memref<64xi8>
  // CHECK: %[[SUM:.+]] = waveasm.v_lshlrev_b32 %{{.+}}, %{{.+}} : !waveasm.imm<1>
  // CHECK: waveasm.v_bfe_i32 %[[SUM]], %{{.+}}, %{{.+}} : !waveasm.vreg, !waveasm.imm<0>, !waveasm.imm<8>
  %0 = arith.addi %x, %x : i8
  %1 = arith.extsi %0 : i8 to i32
  memref.store %1, %out[%t] : memref<64xi32>
  return
}
