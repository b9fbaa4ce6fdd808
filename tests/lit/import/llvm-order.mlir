// RUN: waveasm-opt --waveasm-import-kernels --waveasm-scoped-cse --split-input-file %s | FileCheck %s

// What volatile, atomic and non-temporal accesses of the LLVM dialect have in their instructions and
// around them (LLVM, AMDGPUUsage, "Memory Model GFX942").

// Nothing merges volatile loads, and each is complete before the next access.
// CHECK-LABEL: @volatile
// CHECK: buffer_load_dword {{.*}} {inBounds, sc0, sc1, volatile}
// CHECK: s_waitcnt vmcnt(0){{$}}
// CHECK: buffer_load_dword {{.*}} {inBounds, sc0, sc1, volatile}
// CHECK: s_waitcnt vmcnt(0){{$}}
llvm.func @volatile(%p: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %0 = llvm.load volatile %p : !llvm.ptr<1> -> f32
  %1 = llvm.load volatile %p : !llvm.ptr<1> -> f32
  llvm.return
}

// -----

// CHECK-LABEL: @hints
// CHECK: buffer_load_dword {{.*}} {inBounds, nt}
// CHECK: buffer_store_dword {{.*}} {inBounds, nt}
llvm.func @hints(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %0 = llvm.load %p {nontemporal} : !llvm.ptr<1> -> f32
  llvm.store %0, %q {nontemporal} : f32, !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK-LABEL: @scopes
// CHECK: buffer_load_dword {{.*}} {inBounds, sc1, volatile}
// CHECK: s_waitcnt vmcnt(0) lgkmcnt(0)
// CHECK-NEXT: waveasm.raw "buffer_inv sc1"
// CHECK: buffer_load_dword {{.*}} {inBounds, sc0, sc1, volatile}
// CHECK: s_waitcnt vmcnt(0) lgkmcnt(0)
// CHECK: buffer_store_dword {{.*}} {inBounds, sc0, volatile}
// CHECK: buffer_atomic_add_rtn {{.*}} {inBounds, sc1}
// CHECK: buffer_atomic_add %{{[^{]*}}{inBounds}
llvm.func @scopes(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %0 = llvm.load %p atomic syncscope("agent") acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  %1 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  llvm.store %0, %q atomic syncscope("workgroup") release {alignment = 4 : i64} : i32, !llvm.ptr<1>
  %2 = llvm.atomicrmw add %q, %1 monotonic : !llvm.ptr<1>, i32
  %3 = llvm.atomicrmw add %q, %2 syncscope("agent") monotonic : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// The bits for caches of buffer intrinsics: 3 is sc0 and nt.
// CHECK-LABEL: @buffers
// CHECK: buffer_load_dword {{.*}} {inBounds, nt, sc0}
// CHECK: buffer_store_dword {{.*}} {inBounds, sc0, sc1, volatile}
// CHECK: s_waitcnt vmcnt(0){{$}}
llvm.func @buffers(%p: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %s = llvm.mlir.constant(0 : i16) : i16
  %n = llvm.mlir.constant(1024 : i64) : i64
  %f = llvm.mlir.constant(159744 : i32) : i32
  %aux = llvm.mlir.constant(3 : i32) : i32
  %volatile = llvm.mlir.constant(-2147483648 : i32) : i32
  %r = rocdl.make.buffer.rsrc %p, %s, %n, %f : !llvm.ptr<1> to !llvm.ptr<8>
  %0 = rocdl.raw.ptr.buffer.load %r, %c0, %c0, %aux : f32
  rocdl.raw.ptr.buffer.store %0, %r, %c0, %c0, %volatile : f32
  llvm.return
}
