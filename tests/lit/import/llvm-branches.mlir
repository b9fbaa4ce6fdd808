// RUN: waveasm-opt --waveasm-import-kernels --waveasm-scoped-cse --split-input-file %s | FileCheck %s

// What loops and conditions of the LLVM dialect become: the numbers with which the lifting of
// branches says where control goes on are gone.

// The condition of the loop is the comparison, and the next number is passed on as it is.
// CHECK-LABEL: @loop
// CHECK: waveasm.loop
// CHECK: buffer_store_dword
// CHECK: %[[NEXT:[a-z0-9_]+]], %{{.*}} = waveasm.s_add_u32
// CHECK-NOT: waveasm.if
// CHECK-NOT: v_cndmask
// CHECK: s_cmp_lt_i32 %[[NEXT]]
// CHECK: waveasm.condition
llvm.func @loop(%p: !llvm.ptr<1>, %n: i32) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %any = llvm.icmp "slt" %zero, %n : i32
  llvm.cond_br %any, ^body(%zero : i32), ^end
^body(%i: i32):
  %to = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %i, %to : i32, !llvm.ptr<1>
  %next = llvm.add %i, %one overflow<nsw> : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^body(%next : i32), ^end
^end:
  llvm.return
}

// -----

// A range that goes on after the largest number bounds nothing.
// CHECK-LABEL: @wrapped
// CHECK: buffer_load_ushort
// CHECK-NOT: buffer_load_dwordx4
llvm.func @wrapped(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %stride = llvm.mlir.constant(0 : i16) : i16
  %size = llvm.mlir.constant(49152 : i64) : i64
  %flags = llvm.mlir.constant(159744 : i32) : i32
  %13 = llvm.mlir.constant(13 : i32) : i32
  %buffer = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p7.p1"(%p, %stride, %size, %flags) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<7>
  %id = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> (i32 {llvm.range = #llvm.constant_range<i32, 9, 6>})
  %row = llvm.shl %id, %13 : i32
  %from = llvm.getelementptr %buffer[%row] : (!llvm.ptr<7>, i32) -> !llvm.ptr<7>, i8
  %value = llvm.load %from {alignment = 2 : i64} : !llvm.ptr<7> -> vector<8xf16>
  llvm.store %value, %q {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<1>
  llvm.return
}

// -----

// The range that LLVM IR states of an id bounds the offset, so that a load of a buffer is whole.
// CHECK-LABEL: @range
// CHECK: buffer_load_dwordx4
// CHECK-NOT: buffer_load
llvm.func @range(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %stride = llvm.mlir.constant(0 : i16) : i16
  %size = llvm.mlir.constant(49152 : i64) : i64
  %flags = llvm.mlir.constant(159744 : i32) : i32
  %13 = llvm.mlir.constant(13 : i32) : i32
  %4 = llvm.mlir.constant(4 : i32) : i32
  %buffer = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p7.p1"(%p, %stride, %size, %flags) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<7>
  %id = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> (i32 {llvm.range = #llvm.constant_range<i32, 0, 6>})
  %lane = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
  %row = llvm.shl %id, %13 : i32
  %column = llvm.shl %lane, %4 : i32
  %at = llvm.add %row, %column : i32
  %from = llvm.getelementptr %buffer[%at] : (!llvm.ptr<7>, i32) -> !llvm.ptr<7>, i8
  %value = llvm.load %from {alignment = 2 : i64} : !llvm.ptr<7> -> vector<8xf16>
  %to = llvm.getelementptr %q[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<8xf16>
  llvm.store %value, %to {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<1>
  llvm.return
}
