// RUN: waveasm-opt --waveasm-import-kernels --split-input-file --verify-diagnostics %s | FileCheck %s

// A loop runs until the last lane has left it. What lanes had when they left is selected after each
// iteration, with all lanes on, if the loop returns it: the counter is anything in lanes that left.
// Comparisons have 0 for lanes that are off.
// CHECK-LABEL: @bounds_of_lanes
// CHECK: %[[FIRST:.+]] = waveasm.v_cmp_gt_i32_e64
// CHECK-NOT: waveasm.s_mov_b64_from_exec
// CHECK: waveasm.s_cmp_ne_u64 %[[FIRST]]
// CHECK: waveasm.if
// CHECK: waveasm.loop (%[[LANES:.+]] = %[[FIRST]],
// CHECK: waveasm.s_and_saveexec_b64_mask %[[LANES]]
// CHECK: %[[NEXT:.+]] = waveasm.v_cmp_lt_i32_e64
// CHECK-NOT: waveasm.s_mov_b64_from_exec
// CHECK: waveasm.s_mov_b64_exec
// CHECK: waveasm.v_cndmask_b32_e64 %{{.+}}, %{{.+}}, %[[LANES]]
// CHECK-NOT: waveasm.v_cndmask_b32_e64
// CHECK: waveasm.s_cmp_ne_u64 %[[NEXT]]
// CHECK: waveasm.condition
func.func @bounds_of_lanes(%out: memref<64xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %i0 = arith.constant 0 : i32
  %s = scf.for %i = %c0 to %t step %c1 iter_args(%a = %i0) -> (i32) {
    %j = arith.index_cast %i : index to i32
    %n = arith.addi %a, %j : i32
    scf.yield %n : i32
  }
  memref.store %s, %out[%t] : memref<64xi32>
  return
}

// -----

// A loop that all lanes of a branch run alike is one of scalar code, but not without lanes.
// CHECK-LABEL: @loop_in_a_branch
// CHECK: waveasm.s_and_saveexec_b64_mask
// CHECK: waveasm.s_mov_b64_from_exec
// CHECK: waveasm.if
// CHECK: waveasm.loop
// CHECK: waveasm.s_cmp_lt_i32
// CHECK: waveasm.condition
// CHECK: waveasm.s_mov_b64_exec
func.func @loop_in_a_branch(%out: memref<64xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %0 = arith.cmpi slt, %t, %c9 : index
  scf.if %0 {
    scf.for %i = %c0 to %c9 step %c1 {
      %x = memref.load %out[%t] : memref<64xi32>
      %y = arith.addi %x, %x : i32
      memref.store %y, %out[%t] : memref<64xi32>
    }
  }
  return
}

// -----

// Without lanes, there is no first one from which to read the bound.
// CHECK-LABEL: @loaded_bound_in_a_branch
// CHECK: waveasm.s_and_saveexec_b64_mask
// CHECK-NEXT: %[[ON:.+]] = waveasm.s_mov_b64_from_exec
// CHECK: %[[ANY:.+]] = waveasm.s_cmp_ne_u64 %[[ON]]
// CHECK: %[[KEPT:.+]] = waveasm.if %[[ANY]]
// CHECK: waveasm.buffer_load_dword
// CHECK: waveasm.v_readfirstlane_b32
// CHECK: waveasm.loop
// CHECK: } else {
// CHECK-NOT: waveasm.v_readfirstlane_b32
// CHECK: waveasm.s_mov_b64_exec
// CHECK: waveasm.v_cndmask_b32_e64 %{{.+}}, %[[KEPT]]
func.func @loaded_bound_in_a_branch(%n: memref<8xi32>, %out: memref<64xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %i0 = arith.constant 0 : i32
  %x = memref.load %out[%t] : memref<64xi32>
  %0 = arith.cmpi sgt, %x, %i0 : i32
  %r = scf.if %0 -> (i32) {
    %word = memref.load %n[%c1] : memref<8xi32>
    %iterations = arith.index_cast %word : i32 to index
    %s = scf.for %i = %c0 to %iterations step %c1 iter_args(%a = %x) -> (i32) {
      %y = arith.addi %a, %x : i32
      scf.yield %y : i32
    }
    scf.yield %s : i32
  } else {
    scf.yield %i0 : i32
  }
  memref.store %r, %out[%t] : memref<64xi32>
  return
}

// -----

// A wave comes to a barrier as long as the condition holds for one of its lanes.
// CHECK-LABEL: @barrier_in_a_loop
// CHECK: waveasm.loop
// CHECK: waveasm.s_and_saveexec_b64_mask
// CHECK: waveasm.s_barrier
func.func @barrier_in_a_loop(%out: memref<64xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %t step %c1 {
    // expected-remark@+1 {{the condition around this barrier may differ between work-items: a wave in which it holds for none does not wait}}
    gpu.barrier
  }
  return
}

// -----

// CHECK-LABEL: @barrier_in_a_branch
// CHECK: %[[LANES:.+]] = waveasm.s_and_saveexec_b64_mask
// CHECK: %[[EXEC:.+]] = waveasm.s_mov_b64_from_exec
// CHECK: %[[ANY:.+]] = waveasm.s_cmp_ne_u64 %[[EXEC]]
// CHECK: waveasm.if %[[ANY]]
// CHECK-NEXT: waveasm.s_barrier
func.func @barrier_in_a_branch(%n: i32) attributes {gpu.known_block_size = array<i32: 128, 1, 1>} {
  %t = gpu.thread_id x
  %i = arith.index_cast %t : index to i32
  %is = arith.cmpi slt, %i, %n : i32
  scf.if %is {
    // expected-remark@+1 {{the condition around this barrier may differ between work-items: a wave in which it holds for none does not wait}}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
  }
  return
}

// -----

func.func @memory_in_a_loop(%a: memref<64xi32>, %b: memref<64xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-error@+1 {{in kernel 'memory_in_a_loop': 'scf.for': expected carried values that are numbers, as the lanes of a wave leave the loop in different iterations, got 'memref<64xi32>'}}
  %r:2 = scf.for %i = %c0 to %t step %c1 iter_args(%x = %a, %y = %b) -> (memref<64xi32>, memref<64xi32>) {
    scf.yield %y, %x : memref<64xi32>, memref<64xi32>
  }
  return
}
