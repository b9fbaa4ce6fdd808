// RUN: waveasm-opt --waveasm-import-kernels --split-input-file --verify-diagnostics %s | FileCheck %s

// Buffers have starts and sizes of their own.
// CHECK-LABEL: @buffer_for_all_lanes
// CHECK-DAG: waveasm.s_cselect_b64
// CHECK-DAG: waveasm.s_cselect_b32
// CHECK: waveasm.buffer_load_dword
func.func @buffer_for_all_lanes(%a: memref<64xi32>, %b: memref<128xi32>, %out: memref<64xi32>, %n: i32) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : i32
  %c = arith.cmpi eq, %n, %c0 : i32
  %half = memref.subview %b[64] [64] [1] : memref<128xi32> to memref<64xi32, strided<[1], offset: 64>>
  %x = memref.cast %a : memref<64xi32> to memref<64xi32, strided<[1], offset: ?>>
  %y = memref.cast %half : memref<64xi32, strided<[1], offset: 64>> to memref<64xi32, strided<[1], offset: ?>>
  %m = arith.select %c, %x, %y : memref<64xi32, strided<[1], offset: ?>>
  %v = memref.load %m[%t] : memref<64xi32, strided<[1], offset: ?>>
  memref.store %v, %out[%t] : memref<64xi32>
  return
}

// -----

func.func @buffer_by_lane(%a: memref<64xi32>, %b: memref<64xi32>, %out: memref<64xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c9 = arith.constant 9 : index
  %c = arith.cmpi slt, %t, %c9 : index
  // expected-error@+1 {{in kernel 'buffer_by_lane': 'arith.select': expected memory of one argument, or a condition that is the same in all lanes of a wave: they share the start of a buffer}}
  %m = arith.select %c, %a, %b : memref<64xi32>
  %v = memref.load %m[%t] : memref<64xi32>
  memref.store %v, %out[%t] : memref<64xi32>
  return
}
