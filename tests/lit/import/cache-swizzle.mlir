// RUN: waveasm-opt --waveasm-import-kernels --split-input-file %s | FileCheck %s

// The stride is bits 16 to 29 of the second word, and bit 30 turns the swizzle on: 0x41000000.
// CHECK-LABEL: @constant_stride
// CHECK-DAG: %[[BITS:.*]] = waveasm.constant 1090519040
// CHECK-DAG: %[[LOW:.*]] = waveasm.extract %[[BASE:.*]][0]
// CHECK-DAG: %[[HIGH:.*]] = waveasm.extract %[[BASE]][1]
// CHECK: %[[WORD:.*]], %{{.*}} = waveasm.s_or_b32 %[[HIGH]], %[[BITS]]
// CHECK: %[[SRD:.*]] = waveasm.pack %[[LOW]], %[[WORD]],
// CHECK: waveasm.buffer_load_dword %[[SRD]],
// CHECK-NOT: waveasm.s_or_b32
func.func @constant_stride(%in: memref<64xf32>, %out: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %row = arith.constant 256 : i14
  %0 = amdgpu.fat_raw_buffer_cast %in cacheSwizzleStride(%row) resetOffset : memref<64xf32> to memref<64xf32, #amdgpu.address_space<fat_raw_buffer>>
  %v = memref.load %0[%t] : memref<64xf32, #amdgpu.address_space<fat_raw_buffer>>
  memref.store %v, %out[%t] : memref<64xf32>
  return
}

// -----

// 14 bits are no sign.
// CHECK-LABEL: @largest_bit
// CHECK: waveasm.constant 1610612736
// CHECK: waveasm.s_or_b32
func.func @largest_bit(%in: memref<64xf32>, %out: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %row = arith.constant -8192 : i14
  %0 = amdgpu.fat_raw_buffer_cast %in cacheSwizzleStride(%row) resetOffset : memref<64xf32> to memref<64xf32, #amdgpu.address_space<fat_raw_buffer>>
  %v = memref.load %0[%t] : memref<64xf32, #amdgpu.address_space<fat_raw_buffer>>
  memref.store %v, %out[%t] : memref<64xf32>
  return
}

// -----

// A view that starts elsewhere has the swizzle of its buffer.
// CHECK-LABEL: @view
// CHECK: waveasm.constant 1090519040
// CHECK: waveasm.s_or_b32
func.func @view(%in: memref<1024xf32>, %out: memref<64xf32>, %n: index) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %row = arith.constant 256 : i14
  %0 = amdgpu.fat_raw_buffer_cast %in cacheSwizzleStride(%row) resetOffset : memref<1024xf32> to memref<1024xf32, #amdgpu.address_space<fat_raw_buffer>>
  %1 = memref.reinterpret_cast %0 to offset: [%n], sizes: [64], strides: [1] : memref<1024xf32, #amdgpu.address_space<fat_raw_buffer>> to memref<64xf32, strided<[1], offset: ?>, #amdgpu.address_space<fat_raw_buffer>>
  %v = memref.load %1[%t] : memref<64xf32, strided<[1], offset: ?>, #amdgpu.address_space<fat_raw_buffer>>
  memref.store %v, %out[%t] : memref<64xf32>
  return
}

// -----

// No rows are nothing to spread.
// CHECK-LABEL: @no_stride
// CHECK-NOT: waveasm.s_or_b32
func.func @no_stride(%in: memref<64xf32>, %out: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %row = arith.constant 0 : i14
  %0 = amdgpu.fat_raw_buffer_cast %in cacheSwizzleStride(%row) resetOffset : memref<64xf32> to memref<64xf32, #amdgpu.address_space<fat_raw_buffer>>
  %v = memref.load %0[%t] : memref<64xf32, #amdgpu.address_space<fat_raw_buffer>>
  memref.store %v, %out[%t] : memref<64xf32>
  return
}
