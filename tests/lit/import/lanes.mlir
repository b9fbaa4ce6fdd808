// RUN: waveasm-opt --waveasm-import-kernels --split-input-file %s | FileCheck %s

// Constant exchanges need no address.
// CHECK-LABEL: @shuffles
func.func @shuffles(%in: memref<64xf32>, %out: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %x = memref.load %in[%t] : memref<64xf32>
  %c1 = arith.constant 1 : i32
  %c4 = arith.constant 4 : i32
  %c32 = arith.constant 32 : i32
  %c64 = arith.constant 64 : i32
  // CHECK: waveasm.v_mov_b32_dpp %{{.+}} "quad_perm:[1,0,3,2]"
  %a, %v1 = gpu.shuffle xor %x, %c1, %c64 : f32
  // CHECK: waveasm.ds_swizzle_b32
  %b, %v2 = gpu.shuffle xor %a, %c4, %c64 : f32
  // CHECK: waveasm.ds_bpermute_b32
  %c, %v3 = gpu.shuffle xor %b, %c32, %c64 : f32
  memref.store %c, %out[%t] : memref<64xf32>
  return
}

// -----

// CHECK-LABEL: @old_values
// CHECK: %[[OLD:.+]] = waveasm.ds_add_rtn_u32
// CHECK: %{{.+}} = waveasm.buffer_atomic_add_rtn %[[OLD]], %{{.+}} -> !waveasm.vreg
func.func @old_values(%out: memref<64xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c1 = arith.constant 1 : i32
  %lds = memref.alloc() : memref<64xi32, #gpu.address_space<workgroup>>
  %0 = memref.atomic_rmw addi %c1, %lds[%t] : (i32, memref<64xi32, #gpu.address_space<workgroup>>) -> i32
  %1 = memref.atomic_rmw addi %0, %out[%t] : (i32, memref<64xi32>) -> i32
  memref.store %1, %out[%t] : memref<64xi32>
  return
}

// -----

// CHECK-LABEL: @wide_atomics
// CHECK: %[[OLD:.+]] = waveasm.ds_max_rtn_f64 %{{.+}} -> !waveasm.vreg<2, 2>
// CHECK: waveasm.buffer_atomic_add_f64
// CHECK: %{{.+}} = waveasm.buffer_atomic_smin_x2_rtn %{{.+}} -> !waveasm.vreg<2, 2>
func.func @wide_atomics(%out: memref<64xf64>, %numbers: memref<64xi64>, %bound: memref<64xi64>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %f = arith.constant 1.5 : f64
  %lds = memref.alloc() : memref<64xf64, #gpu.address_space<workgroup>>
  %0 = memref.atomic_rmw maxnumf %f, %lds[%t] : (f64, memref<64xf64, #gpu.address_space<workgroup>>) -> f64
  %1 = memref.atomic_rmw addf %0, %out[%t] : (f64, memref<64xf64>) -> f64
  %n = memref.load %numbers[%t] : memref<64xi64>
  %2 = memref.atomic_rmw mins %n, %bound[%t] : (i64, memref<64xi64>) -> i64
  memref.store %2, %numbers[%t] : memref<64xi64>
  return
}

// -----

// A loop for what has no instruction: lanes leave it when nobody wrote in between.
// CHECK-LABEL: @loop_of_an_atomic
// CHECK: waveasm.buffer_load_dword
// CHECK: waveasm.loop
// CHECK: waveasm.v_mul_f32
// CHECK: waveasm.buffer_atomic_cmpswap_rtn
// CHECK: waveasm.v_cmp_ne_u32_e64
func.func @loop_of_an_atomic(%out: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %f = arith.constant 3.0 : f32
  %0 = memref.atomic_rmw mulf %f, %out[%t] : (f32, memref<64xf32>) -> f32
  return
}

// -----

// CHECK-LABEL: @atomics
func.func @atomics(%out: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %f = arith.constant 1.0 : f32
  %lds = memref.alloc() : memref<64xf32, #gpu.address_space<workgroup>>
  // CHECK: waveasm.ds_add_f32
  %0 = memref.atomic_rmw addf %f, %lds[%t] : (f32, memref<64xf32, #gpu.address_space<workgroup>>) -> f32
  // CHECK: waveasm.s_waitcnt
  // CHECK: waveasm.s_barrier
  gpu.barrier
  // CHECK: waveasm.buffer_atomic_add_f32
  %1 = memref.atomic_rmw addf %f, %out[%t] : (f32, memref<64xf32>) -> f32
  return
}

// -----

// The barrier orders LDS alone; what it waits for follows from the program.
// CHECK-LABEL: @lds_barrier
func.func @lds_barrier() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  // CHECK: waveasm.s_barrier {lds_only}
  // CHECK-NEXT: waveasm.s_endpgm
  amdgpu.lds_barrier
  return
}

// -----

// CHECK-LABEL: @mfma
func.func @mfma(%in: memref<256xf16>, %out: memref<256xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %i = affine.apply affine_map<(t) -> (t * 4)>(%t)
  %zero = arith.constant dense<0.0> : vector<4xf32>
  // CHECK: %[[A:.+]] = waveasm.buffer_load_dwordx2
  %a = vector.load %in[%i] : memref<256xf16>, vector<4xf16>
  // CHECK: waveasm.v_mfma_f32_16x16x16_f16 %[[A]], %[[A]], %{{.+}} : {{.*}}!waveasm.imm<0>
  %d = amdgpu.mfma 16x16x16 %a * %a + %zero {abid = 0 : i32, cbsz = 0 : i32} blgp = none : vector<4xf16>, vector<4xf16>, vector<4xf32>
  // CHECK: waveasm.buffer_store_dwordx4
  vector.store %d, %out[%i] : memref<256xf32>, vector<4xf32>
  return
}

// -----

// What has no effect on results is left out; the rest keeps its place.
// CHECK-LABEL: @hints
func.func @hints() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  // CHECK: waveasm.s_setprio 1
  rocdl.s.setprio 1
  // CHECK-NEXT: waveasm.s_barrier
  rocdl.s.barrier
  rocdl.sched.group.barrier 8, 1, 0
  // CHECK-NEXT: waveasm.s_endpgm
  return
}

// -----

// Lanes of an atomic that are far apart have addresses.
// CHECK-LABEL: @far_product
// CHECK: waveasm.loop
// CHECK: waveasm.global_atomic_cmpswap_rtn %{{.+}} : !waveasm.vreg<2, 2>, !waveasm.imm<0>, !waveasm.vreg<2, 2>
func.func @far_product(%a: memref<64x1073741824xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %0 = memref.atomic_rmw mulf %f, %a[%t, %c0] : (f32, memref<64x1073741824xf32>) -> f32
  return
}
