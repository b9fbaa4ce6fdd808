// RUN: waveasm-opt --waveasm-import-kernels --split-input-file %s | FileCheck %s

// A view of an argument keeps the argument's bound: 128 elements from its start.
// CHECK-LABEL: @part_of_an_argument
// CHECK: %[[SIZE:.+]] = waveasm.constant 512
// CHECK: %[[WORD:.+]] = waveasm.s_mov_b32 %[[SIZE]]
// CHECK: waveasm.pack %{{.+}}, %[[WORD]]
func.func @part_of_an_argument(%in: memref<128xf32>, %out: memref<64xf32>, %s: i32, %o: i32) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c1 = arith.constant 1 : index
  %stride = arith.index_cast %s : i32 to index
  %offset = arith.index_cast %o : i32 to index
  %r = memref.reinterpret_cast %in to offset: [%offset], sizes: [2, 64], strides: [%stride, 1] : memref<128xf32> to memref<2x64xf32, strided<[?, 1], offset: ?>>
  %v = memref.load %r[%c1, %t] : memref<2x64xf32, strided<[?, 1], offset: ?>>
  memref.store %v, %out[%t] : memref<64xf32>
  return
}

// -----

// The start of the descriptor moves by the offset, down to the lowest row.
// CHECK-LABEL: @rows_below
// CHECK: %[[LOWEST:.+]], %{{.+}} = waveasm.s_min_i32
// CHECK: waveasm.s_addc_u32
func.func @rows_below(%in: !stream.binding, %out: memref<64xf32>, %s: i32, %o: i32) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %stride = arith.index_cast %s : i32 to index
  %offset = arith.index_cast %o : i32 to index
  %a = stream.binding.subspan %in[%c0] : !stream.binding -> memref<f32>
  %r = memref.reinterpret_cast %a to offset: [%offset], sizes: [2, 64], strides: [%stride, 1] : memref<f32> to memref<2x64xf32, strided<[?, 1], offset: ?>>
  %v = memref.load %r[%c1, %t] : memref<2x64xf32, strided<[?, 1], offset: ?>>
  memref.store %v, %out[%t] : memref<64xf32>
  return
}

// -----

// The offset counts from the start of the allocation, not from the part.
// CHECK-LABEL: @again_from_the_start
// CHECK: waveasm.ds_write_b32 %{{.+}}, %{{.+}} {offset = 8 : i64}
func.func @again_from_the_start(%x: f32) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %lds = memref.alloc() : memref<256xf32, #gpu.address_space<workgroup>>
  %part = memref.subview %lds[64] [128] [1] : memref<256xf32, #gpu.address_space<workgroup>> to memref<128xf32, strided<[1], offset: 64>, #gpu.address_space<workgroup>>
  %whole = memref.reinterpret_cast %part to offset: [2], sizes: [64], strides: [1] : memref<128xf32, strided<[1], offset: 64>, #gpu.address_space<workgroup>> to memref<64xf32, strided<[1], offset: 2>, #gpu.address_space<workgroup>>
  memref.store %x, %whole[%t] : memref<64xf32, strided<[1], offset: 2>, #gpu.address_space<workgroup>>
  return
}

// -----

// CHECK-LABEL: @shapes
// CHECK: waveasm.buffer_load_dword %{{.+}} offset : 4
func.func @shapes(%in: memref<64x6xf32>, %out: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.expand_shape %in [[0], [1, 2]] output_shape [64, 3, 2] : memref<64x6xf32> into memref<64x3x2xf32>
  %b = memref.collapse_shape %a [[0, 1], [2]] : memref<64x3x2xf32> into memref<192x2xf32>
  %v = memref.load %b[%t, %c1] : memref<192x2xf32>
  memref.store %v, %out[%t] : memref<64xf32>
  return
}
