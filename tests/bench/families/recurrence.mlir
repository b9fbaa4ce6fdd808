// A loop that stays one, whose instruction takes more operands from SGPRs than one may.
func.func @recurrence(%in: memref<64xf32>, %a: f32, %b: f32, %out: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 4096 : index
  %x = memref.load %in[%t] : memref<64xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %x) -> (f32) {
    %y = math.fma %acc, %a, %b : f32
    scf.yield %y : f32
  }
  memref.store %r, %out[%t] : memref<64xf32>
  return
}
