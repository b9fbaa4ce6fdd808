// Four words of each lane that stand next to each other, as in a row-major tile with a row for each lane.
func.func @words(%in: memref<4096xf32>, %out: memref<4096xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %two = arith.constant 2.0 : f32
  %i0 = arith.muli %t, %c4 : index
  %i1 = arith.addi %i0, %c1 : index
  %i2 = arith.addi %i0, %c2 : index
  %i3 = arith.addi %i0, %c3 : index
  %x0 = memref.load %in[%i0] : memref<4096xf32>
  %x1 = memref.load %in[%i1] : memref<4096xf32>
  %x2 = memref.load %in[%i2] : memref<4096xf32>
  %x3 = memref.load %in[%i3] : memref<4096xf32>
  %y0 = arith.mulf %x0, %two : f32
  %y1 = arith.mulf %x1, %two : f32
  %y2 = arith.mulf %x2, %two : f32
  %y3 = arith.mulf %x3, %two : f32
  memref.store %y0, %out[%i0] : memref<4096xf32>
  memref.store %y1, %out[%i1] : memref<4096xf32>
  memref.store %y2, %out[%i2] : memref<4096xf32>
  memref.store %y3, %out[%i3] : memref<4096xf32>
  return
}
