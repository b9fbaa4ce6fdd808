// RUN: waveasm-opt --waveasm-import-kernels %s | FileCheck %s

// The number of workgroups is an argument that the runtime adds, once for each dimension.

// CHECK-LABEL: waveasm.program @stride
// CHECK-SAME: kernel_args = [
// CHECK-SAME: {kind = "buffer"
// CHECK-SAME: {kind = "hidden_block_count_x", name = "hidden_block_count_x", offset = 8 : i64, size = 4 : i64}
// CHECK-SAME: {kind = "hidden_block_count_z", name = "hidden_block_count_z", offset = 12 : i64, size = 4 : i64}]
gpu.module @kernels {
  gpu.func @stride(%out: memref<64xi32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    %x = gpu.thread_id x
    %countX = gpu.grid_dim x
    %again = gpu.grid_dim x
    %countZ = gpu.grid_dim z
    %sum = arith.addi %countX, %countZ : index
    %twice = arith.addi %sum, %again : index
    %number = arith.index_cast %twice : index to i32
    memref.store %number, %out[%x] : memref<64xi32>
    gpu.return
  }
}
