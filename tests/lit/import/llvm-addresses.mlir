// RUN: waveasm-opt --waveasm-import-kernels --waveasm-scoped-cse --split-input-file %s | FileCheck %s

// Lanes that have addresses of their own share one, and constants stand in the instructions.
// CHECK-LABEL: @near
// CHECK: %[[PLACE:.+]] = waveasm.v_lshl_add_u64 %{{.+}}, %{{.+}}, %{{.+}}
// CHECK: waveasm.global_load_dword %{{.+}}, %[[PLACE]], %{{.+}} offset : -4
// CHECK: waveasm.global_load_dword %{{.+}}, %[[PLACE]], %{{.+}} offset : 4092
// CHECK-NOT: waveasm.v_lshl_add_u64
// CHECK: waveasm.global_store_dword %{{.+}}, %{{.+}}, %[[PLACE]], %{{.+}} offset : 8
llvm.func @near(%p: !llvm.ptr<1>, %i: i32) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %t = rocdl.workitem.id.x : i32
  %x = llvm.mul %t, %i : i32
  %place = llvm.getelementptr %p[%x] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %before = llvm.getelementptr %place[-1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %a = llvm.load %before : !llvm.ptr<1> -> f32
  %last = llvm.getelementptr %place[1023] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %b = llvm.load %last : !llvm.ptr<1> -> f32
  %c = llvm.fadd %a, %b : f32
  %next = llvm.getelementptr %place[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  llvm.store %c, %next : f32, !llvm.ptr<1>
  llvm.return
}

// -----

// What does not fit is rounded down to what the next accesses share.
// CHECK-LABEL: @beyond
// CHECK: waveasm.global_load_dword {{.+}} offset : 4
// CHECK: waveasm.global_load_dword {{.+}} offset : 8
llvm.func @beyond(%p: !llvm.ptr<1>, %i: i32) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %t = rocdl.workitem.id.x : i32
  %x = llvm.mul %t, %i : i32
  %place = llvm.getelementptr %p[%x] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %first = llvm.getelementptr %place[1025] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %a = llvm.load %first : !llvm.ptr<1> -> f32
  %second = llvm.getelementptr %place[1026] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %b = llvm.load %second : !llvm.ptr<1> -> f32
  %c = llvm.fadd %a, %b : f32
  llvm.store %c, %place : f32, !llvm.ptr<1>
  llvm.return
}

// -----

// A stride that all lanes have is multiplied by the SALU.
// CHECK-LABEL: @stride
// CHECK: waveasm.s_mul_i32
// CHECK-NOT: waveasm.v_mul
llvm.func @stride(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %t = rocdl.workitem.id.x : i32
  %n = llvm.load %q : !llvm.ptr<1> -> i64
  %m = rocdl.readfirstlane %n : i64
  %g = rocdl.workgroup.id.x : i32
  %w = llvm.sext %g : i32 to i64
  %s = llvm.mul %m, %w : i64
  %a = llvm.getelementptr %p[%s] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  %b = llvm.sext %t : i32 to i64
  %place = llvm.getelementptr %a[%b] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  %c = llvm.load %place : !llvm.ptr<1> -> f32
  llvm.store %c, %q : f32, !llvm.ptr<1>
  llvm.return
}

// -----

// Loads that are a constant apart share the start that all lanes have.
// CHECK-LABEL: @shared_start
// CHECK: waveasm.buffer_load_ushort %[[DESCRIPTOR:[0-9]+]], {{.+}} offset : 6
// CHECK: waveasm.buffer_load_ushort %[[DESCRIPTOR]], {{.+}} offset : 10
llvm.func @shared_start(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %g = rocdl.workgroup.id.x : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %five = llvm.mlir.constant(5 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %row = llvm.shl %g, %four : i32
  %x = llvm.or disjoint %row, %three : i32
  %y = llvm.or disjoint %row, %five : i32
  %i = llvm.sext %x : i32 to i64
  %j = llvm.sext %y : i32 to i64
  %first = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f16
  %second = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f16
  %a = llvm.load %first : !llvm.ptr<1> -> f16
  %b = llvm.load %second : !llvm.ptr<1> -> f16
  %c = llvm.fadd %a, %b : f16
  llvm.store %c, %q : f16, !llvm.ptr<1>
  llvm.return
}
