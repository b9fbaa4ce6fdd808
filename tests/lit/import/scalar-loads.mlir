// RUN: waveasm-opt --waveasm-import-kernels --split-input-file %s | FileCheck %s

// What all lanes load from one place comes by scalar loads, if nothing can have written there before.

// CHECK-LABEL: @before_a_store
// CHECK: waveasm.s_load_dword {{.*}} {overwritten}
// CHECK: waveasm.buffer_store_dword
// CHECK-NOT: s_load_dword
// CHECK: waveasm.buffer_load_dword
llvm.func @before_a_store(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %i = rocdl.workitem.id.x : i32
  %0 = llvm.load %p : !llvm.ptr<1> -> f32
  %a = llvm.getelementptr %q[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  llvm.store %0, %a : f32, !llvm.ptr<1>
  %b = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %1 = llvm.load %b : !llvm.ptr<1> -> f32
  llvm.store %1, %a : f32, !llvm.ptr<1>
  llvm.return
}

// -----

// Other memory, and memory that is constant, is as it was.
// CHECK-LABEL: @apart
// CHECK: waveasm.buffer_store_dword
// CHECK: waveasm.s_load_dword %{{[^{]*}} : !
// CHECK: waveasm.s_load_dwordx2 %{{[^{]*}} : !
llvm.func @apart(%p: !llvm.ptr<1> {llvm.noalias}, %q: !llvm.ptr<1>, %c: !llvm.ptr<4>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %i = rocdl.workitem.id.x : i32
  %a = llvm.getelementptr %q[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  llvm.store %i, %a : i32, !llvm.ptr<1>
  %0 = llvm.load %p : !llvm.ptr<1> -> f32
  llvm.store %0, %a : f32, !llvm.ptr<1>
  %1 = llvm.load %c : !llvm.ptr<4> -> f64
  llvm.store %1, %a : f64, !llvm.ptr<1>
  llvm.return
}

// -----

// A store later in a loop comes before the load of the next iteration.
// CHECK-LABEL: @around_a_loop
// CHECK: waveasm.s_load_dword
// CHECK: waveasm.loop
// CHECK-NOT: s_load_dword
// CHECK: waveasm.buffer_load_dword
// CHECK: waveasm.condition
func.func @around_a_loop(%a: memref<64xf32>, %b: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %x = memref.load %a[%c1] : memref<64xf32>
  memref.store %x, %b[%t] : memref<64xf32>
  scf.for %i = %c0 to %c9 step %c1 {
    %y = memref.load %a[%i] : memref<64xf32>
    memref.store %y, %b[%t] : memref<64xf32>
  }
  return
}

// -----

// Loads with an order or a hint, of parts of a dword, at places between dwords, and outside of a
// buffer with a bound.
// CHECK-LABEL: @others
// CHECK-NOT: s_load_dword
// CHECK: waveasm.s_endpgm
llvm.func @others(%p: !llvm.ptr<1> {llvm.noalias}, %q: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %i = rocdl.workitem.id.x : i32
  %a = llvm.getelementptr %q[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %0 = llvm.load %p {nontemporal} : !llvm.ptr<1> -> i32
  llvm.store %0, %a : i32, !llvm.ptr<1>
  %1 = llvm.load %p {alignment = 2 : i64} : !llvm.ptr<1> -> i32
  llvm.store %1, %a : i32, !llvm.ptr<1>
  %2 = llvm.load %p : !llvm.ptr<1> -> i16
  llvm.store %2, %a : i16, !llvm.ptr<1>
  %3 = llvm.load volatile %p : !llvm.ptr<1> -> i32
  llvm.store %3, %a : i32, !llvm.ptr<1>
  // After a volatile access, others may have written.
  %4 = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.store %4, %a : i32, !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK-LABEL: @outside
// CHECK-NOT: s_load_dword
// CHECK: waveasm.s_endpgm
func.func @outside(%a: memref<64xf32>, %b: memref<64xf32>, %n: index) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %x = memref.load %a[%n] : memref<64xf32>
  memref.store %x, %b[%t] : memref<64xf32>
  return
}

// -----

// A barrier orders what is in front of it, a flag anything.
// CHECK-LABEL: @flags
// CHECK: waveasm.raw "buffer_inv
// CHECK-NOT: s_load_dword
// CHECK: waveasm.s_endpgm
llvm.func @flags(%p: !llvm.ptr<1> {llvm.noalias}, %q: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %i = rocdl.workitem.id.x : i32
  llvm.fence syncscope("agent") acquire
  %0 = llvm.load %p : !llvm.ptr<1> -> i32
  %a = llvm.getelementptr %q[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  llvm.store %0, %a : i32, !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK-LABEL: @barriers
// CHECK: waveasm.s_barrier
// CHECK: waveasm.s_load_dword
llvm.func @barriers(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 256, 1, 1>} {
  %i = rocdl.workitem.id.x : i32
  llvm.fence syncscope("workgroup") release
  rocdl.s.barrier
  llvm.fence syncscope("workgroup") acquire
  %0 = llvm.load %p : !llvm.ptr<1> -> i32
  %a = llvm.getelementptr %q[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  llvm.store %0, %a : i32, !llvm.ptr<1>
  llvm.return
}

// -----

// Where lanes may be off, a load in a loop is skipped if all are; one that runs once stays as it is.
// CHECK-LABEL: @lanes
// CHECK: waveasm.s_and_saveexec_b64_mask
// CHECK-NOT: s_load_dword
// CHECK: waveasm.buffer_load_dword
// CHECK: waveasm.if
// CHECK: waveasm.loop
// CHECK: waveasm.s_load_dword
// CHECK: waveasm.condition
func.func @lanes(%a: memref<64xf32>, %b: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %zero = arith.constant 0.0 : f32
  %first = arith.cmpi slt, %t, %c9 : index
  scf.if %first {
    %x = memref.load %a[%c9] : memref<64xf32>
    %s = scf.for %i = %c0 to %c9 step %c1 iter_args(%sum = %x) -> (f32) {
      %y = memref.load %a[%i] : memref<64xf32>
      %z = arith.addf %sum, %y : f32
      scf.yield %z : f32
    }
    memref.store %s, %b[%t] : memref<64xf32>
  }
  return
}

// -----

// A loop that runs at least once has no condition of its own that a lane is on.
// CHECK-LABEL: @at_least_once
// CHECK: waveasm.s_and_saveexec_b64_mask
// CHECK-NEXT: waveasm.s_mov_b64_from_exec
// CHECK: waveasm.if
// CHECK: waveasm.loop
// CHECK: waveasm.s_load_dword
// CHECK: waveasm.condition
func.func @at_least_once(%a: memref<64xi32>, %b: memref<64xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %first = arith.cmpi slt, %t, %c9 : index
  scf.if %first {
    %s = scf.while (%sum = %c1) : (index) -> index {
      %x = memref.load %a[%c9] : memref<64xi32>
      %y = arith.index_cast %x : i32 to index
      %next = arith.addi %sum, %y : index
      %more = arith.cmpi slt, %next, %c9 : index
      scf.condition(%more) %next : index
    } do {
    ^bb0(%next: index):
      scf.yield %next : index
    }
    %r = arith.index_cast %s : index to i32
    memref.store %r, %b[%t] : memref<64xi32>
  }
  return
}
