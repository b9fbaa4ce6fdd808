// RUN: waveasm-opt --waveasm-import-kernels --split-input-file %s 2>&1 | FileCheck %s

// Code of the host in the LLVM dialect stands beside modules of kernels, whose kernels are in the
// LLVM dialect or not. It is no kernel.

// CHECK-NOT: counts as a kernel
// CHECK: waveasm.program @of_llvm
// CHECK-NOT: llvm.
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @of_llvm(%p: !llvm.ptr<1>) attributes {gpu.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
      %c1 = llvm.mlir.constant(1 : i32) : i32
      llvm.store %c1, %p : i32, !llvm.ptr<1>
      llvm.return
    }
  }
  llvm.func @host(%p: !llvm.ptr<1>) {
    %c1 = llvm.mlir.constant(1 : i64) : i64
    %c64 = llvm.mlir.constant(64 : i64) : i64
    gpu.launch_func @m::@of_llvm blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) : i64 args(%p : !llvm.ptr<1>)
    llvm.return
  }
}

// -----

// CHECK: waveasm.program @of_gpu
// CHECK-NOT: llvm.
// CHECK-NOT: @host
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @of_gpu() kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
      gpu.return
    }
  }
  llvm.mlir.global internal constant @name("k\00")
  llvm.func @host() {
    %c1 = llvm.mlir.constant(1 : i64) : i64
    gpu.launch_func @m::@of_gpu blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) : i64
    llvm.return
  }
}
