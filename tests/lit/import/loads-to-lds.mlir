// RUN: waveasm-opt --waveasm-import-kernels --waveasm-scoped-cse --split-input-file %s | FileCheck %s

// Loads into the LDS are instructions of their own. Those of lanes that are far apart have an address in each.
// CHECK-LABEL: @lanes_far_apart
// CHECK: waveasm.s_mov_b32_m0
// CHECK-NEXT: waveasm.global_load_lds_dword %{{[0-9]+}}, %{{[0-9]+}} : !waveasm.vreg<2, 2>, !waveasm.imm<0>
func.func @lanes_far_apart(%a: memref<64x1073741824xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %lds = memref.alloc() : memref<64xf32, #gpu.address_space<workgroup>>
  amdgpu.gather_to_lds %a[%t, %c0], %lds[%c0] : f32, memref<64x1073741824xf32>, memref<64xf32, #gpu.address_space<workgroup>>
  return
}

// -----

// The program waits for asynchronous ones itself, for all of them where it waits for some. The offset is that of both
// addresses.
// CHECK-LABEL: @asynchronous
// CHECK: [[TO:%.*]] = waveasm.constant 16 :
// CHECK: waveasm.s_mov_b32_m0 [[TO]]
// CHECK-NEXT: waveasm.buffer_load_dword_lds {{.*}} {async, inBounds}
// CHECK-NEXT: waveasm.s_waitcnt vmcnt(0){{$}}
llvm.mlir.global external @lds() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<1024 x i8>
llvm.func @asynchronous(%in: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %to = llvm.mlir.addressof @lds : !llvm.ptr<3>
  %size = llvm.mlir.constant(4 : i32) : i32
  %offset = llvm.mlir.constant(16 : i32) : i32
  %aux = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i16) : i16
  %t = rocdl.workitem.id.x : i32
  %from = llvm.getelementptr %in[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  llvm.call_intrinsic "llvm.amdgcn.global.load.async.lds"(%from, %to, %size, %offset, %aux) : (!llvm.ptr<1>, !llvm.ptr<3>, i32, i32, i32) -> ()
  llvm.call_intrinsic "llvm.amdgcn.asyncmark"() : () -> ()
  llvm.call_intrinsic "llvm.amdgcn.wait.asyncmark"(%one) : (i16) -> ()
  llvm.return
}

// -----

// 12 bytes go through registers: sources disagree about their places in the LDS.
// CHECK-LABEL: @three_words
// CHECK: waveasm.buffer_load_dwordx3
// CHECK: waveasm.ds_write
llvm.mlir.global external @lds() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<1024 x i8>
llvm.func @three_words(%in: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %to = llvm.mlir.addressof @lds : !llvm.ptr<3>
  %size = llvm.mlir.constant(12 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %t = rocdl.workitem.id.x : i32
  %from = llvm.getelementptr %in[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<3 x i32>
  llvm.call_intrinsic "llvm.amdgcn.global.load.lds"(%from, %to, %size, %zero, %zero) : (!llvm.ptr<1>, !llvm.ptr<3>, i32, i32, i32) -> ()
  llvm.return
}
