// RUN: waveasm-opt --waveasm-extract-kernels %s | FileCheck %s

// Beside modules of kernels, the LLVM dialect is the host's, whose launches say how many workgroups
// there are, and how many work-items these have if the kernel does not and all launches agree.

// CHECK: module attributes {gpu.container_module} {
// CHECK-NEXT: gpu.module @m {
// CHECK-NEXT: gpu.func @k() kernel attributes {known_block_size = array<i32: 64, 1, 1>, waveasm.grid = array<i64: 8, 2, 1>} {
// CHECK: gpu.func @unsized() kernel attributes {gpu.known_block_size = array<i32: 64, 2, 1>} {
// CHECK: gpu.func @differs() kernel attributes {waveasm.grid = array<i64: 8, 1, 1>} {
// CHECK-NOT: llvm.
module attributes {gpu.container_module} {
  llvm.mlir.global internal constant @name("k\00")
  llvm.func @free(!llvm.ptr)
  gpu.module @m {
    gpu.func @k() kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
      gpu.return
    }
    gpu.func @unsized() kernel {
      gpu.return
    }
    gpu.func @differs() kernel {
      gpu.return
    }
  }
  llvm.func @host(%buffer: !llvm.ptr) {
    %c1 = llvm.mlir.constant(1 : i64) : i64
    %c2 = llvm.mlir.constant(2 : i64) : i64
    %c8 = llvm.mlir.constant(8 : i64) : i64
    %c64 = llvm.mlir.constant(64 : i64) : i64
    gpu.launch_func @m::@k blocks in (%c8, %c2, %c1) threads in (%c64, %c1, %c1) : i64
    gpu.launch_func @m::@unsized blocks in (%c8, %c2, %c1) threads in (%c64, %c2, %c1) : i64
    gpu.launch_func @m::@unsized blocks in (%c2, %c2, %c1) threads in (%c64, %c2, %c1) : i64
    gpu.launch_func @m::@differs blocks in (%c8, %c1, %c1) threads in (%c64, %c2, %c1) : i64
    gpu.launch_func @m::@differs blocks in (%c8, %c1, %c1) threads in (%c64, %c1, %c1) : i64
    llvm.call @free(%buffer) : (!llvm.ptr) -> ()
    llvm.return
  }
}
