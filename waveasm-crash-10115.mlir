func.func @k(%in: memref<128xi32>, %out: memref<64xi32>, %n: index) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %low = memref.subview %in[%c0] [64] [1] : memref<128xi32> to memref<64xi32, strided<[1], offset: ?>>
  %high = memref.subview %in[%n] [64] [1] : memref<128xi32> to memref<64xi32, strided<[1], offset: ?>>
  %c20 = arith.constant 20 : index
  %c = arith.cmpi slt, %t, %c20 : index
  %from = scf.if %c -> (memref<64xi32, strided<[1], offset: ?>>) {
 scf.yield %low : memref<64xi32, strided<[1], offset: ?>>
 } else {
 scf.yield %high : memref<64xi32, strided<[1], offset: ?>>
 }
 %dead = arith.select %c, %low, %high : memref<64xi32, strided<[1], offset: ?>>
  %x = memref.load %from[%t] : memref<64xi32, strided<[1], offset: ?>>
  memref.store %x, %out[%t] : memref<64xi32>
  return
}

// waveasm-opt: error: failed the assertion "idx < size()" at external/llvm-project/include/llvm/ADT/SmallVector.h:297 while running ImportKernels on '/tmp/imp/sel.mlir'
// command: waveasm-opt --waveasm-import-kernels /tmp/imp/sel.mlir
