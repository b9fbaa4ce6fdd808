// RUN: waveasm-opt --waveasm-import-kernels --waveasm-scoped-cse --split-input-file %s | FileCheck %s

// The flags of other targets' descriptors, and those without a number format, say nothing of
// addresses: accesses of dwords are those of our own descriptor.
// CHECK-LABEL: @gfx12
// CHECK: constant 159744
// CHECK: buffer_load_dword
// CHECK-LABEL: @no_number_format
// CHECK: constant 159744
// CHECK: buffer_load_dword
llvm.func @gfx12(%p: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %stride = llvm.mlir.constant(0 : i16) : i16
  %bytes = llvm.mlir.constant(64 : i64) : i64
  %zero = llvm.mlir.constant(0 : i32) : i32
  %flags = llvm.mlir.constant(822243328 : i32) : i32
  %0 = rocdl.make.buffer.rsrc %p, %stride, %bytes, %flags : !llvm.ptr<1> to !llvm.ptr<8>
  %1 = rocdl.raw.ptr.buffer.load %0, %zero, %zero, %zero : f32
  llvm.store %1, %p : f32, !llvm.ptr<1>
  llvm.return
}

llvm.func @no_number_format(%p: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %stride = llvm.mlir.constant(0 : i16) : i16
  %bytes = llvm.mlir.constant(64 : i64) : i64
  %zero = llvm.mlir.constant(0 : i32) : i32
  %flags = llvm.mlir.constant(131072 : i32) : i32
  %0 = rocdl.make.buffer.rsrc %p, %stride, %bytes, %flags : !llvm.ptr<1> to !llvm.ptr<8>
  %1 = rocdl.raw.ptr.buffer.load %0, %zero, %zero, %zero : f32
  llvm.store %1, %p : f32, !llvm.ptr<1>
  llvm.return
}
