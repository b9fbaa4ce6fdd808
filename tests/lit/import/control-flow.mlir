// RUN: waveasm-opt --waveasm-import-kernels --split-input-file %s | FileCheck %s

// What does not change in the loop is computed before it.
// CHECK-LABEL: @invariant
func.func @invariant(%in: memref<16x4096xf32>, %out: memref<4096xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0.0 : f32
  // CHECK: %[[OFFSET:.+]] = waveasm.v_mul_u32_u24
  // CHECK: waveasm.loop
  // CHECK-NOT: v_mul
  // CHECK: %[[ROW:[^,]+]], %{{.+}} = waveasm.s_lshl_b32
  // CHECK: waveasm.buffer_load_dword %{{.+}}, %[[OFFSET]], %[[ROW]]
  %sum = scf.for %i = %c0 to %c16 step %c1 iter_args(%acc = %zero) -> (f32) {
    %j = affine.apply affine_map<(t) -> (t * 60)>(%t)
    %x = memref.load %in[%i, %j] : memref<16x4096xf32>
    %next = arith.addf %acc, %x : f32
    scf.yield %next : f32
  }
  memref.store %sum, %out[%t] : memref<4096xf32>
  return
}

// -----

// A loop that may not run at all is in a branch.
// CHECK-LABEL: @may_not_run
func.func @may_not_run(%n: index, %out: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  // CHECK: waveasm.s_cmp_gt_i32
  // CHECK: waveasm.if
  // CHECK: waveasm.loop
  scf.for %i = %c0 to %n step %c1 {
    memref.store %f, %out[%t] : memref<64xf32>
  }
  return
}

// -----

// A condition that is the same in all lanes is a branch, another one a mask.
// CHECK-LABEL: @branches
func.func @branches(%out: memref<256xi32>) attributes {gpu.known_block_size = array<i32: 128, 1, 1>} {
  %t = gpu.thread_id x
  %b = gpu.block_id x
  %c5 = arith.constant 5 : index
  %c64 = arith.constant 64 : index
  %one = arith.constant 1 : i32
  %0 = arith.cmpi slt, %b, %c5 : index
  // CHECK: waveasm.s_cmp_lt_i32
  // CHECK: waveasm.if
  scf.if %0 {
    memref.store %one, %out[%t] : memref<256xi32>
  }
  // Waves are on either side of 64.
  // CHECK: waveasm.s_cmp_lt_i32
  // CHECK: waveasm.if
  %1 = arith.cmpi slt, %t, %c64 : index
  scf.if %1 {
    memref.store %one, %out[%t] : memref<256xi32>
  }
  // CHECK: waveasm.s_and_saveexec_b64
  // CHECK: waveasm.s_mov_b64_exec
  %2 = arith.cmpi slt, %t, %c5 : index
  scf.if %2 {
    memref.store %one, %out[%t] : memref<256xi32>
  }
  return
}

// -----

// An integer is that of the scope of its value: it is used behind the loop as well.
// CHECK-LABEL: @used_behind
func.func @used_behind(%in: memref<64xi8>, %out: memref<256xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %x = memref.load %in[%t] : memref<64xi8>
  // CHECK: waveasm.v_bfe_i32
  // CHECK: waveasm.loop
  // CHECK-NOT: v_bfe_i32
  %sum = scf.for %i = %c0 to %c4 step %c1 iter_args(%acc = %zero) -> (i32) {
    %wide = arith.extsi %x : i8 to i32
    %next = arith.addi %acc, %wide : i32
    scf.yield %next : i32
  }
  %wide = arith.extsi %x : i8 to i32
  %both = arith.muli %wide, %sum : i32
  memref.store %both, %out[%t] : memref<256xi32>
  return
}

// -----

// The first value and the bound limit the variable of the first loop: its quotient needs no sign, and
// the offset of its row goes to soffset. The step of the second loop may wrap around, as may that of
// the third in 8 bits.
// CHECK-LABEL: @while_ranges
func.func @while_ranges(%m: i32, %in: memref<64x64xf32>, %out: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %first = gpu.block_id x
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %c16 = arith.constant 16 : index
  // CHECK: waveasm.loop
  // CHECK-NOT: s_ashr_i32
  // CHECK: %[[ROW:[^,]+]], %{{.+}} = waveasm.s_lshl_b32
  // CHECK: buffer_load_dword %{{.+}}, %{{.+}}, %[[ROW]]
  %last = scf.while (%i = %first) : (index) -> index {
    %more = arith.cmpi slt, %i, %c16 : index
    scf.condition(%more) %i : index
  } do {
  ^bb0(%i: index):
    %row = arith.floordivsi %i, %c2 : index
    %x = memref.load %in[%row, %t] : memref<64x64xf32>
    memref.store %x, %out[%t] : memref<64xf32>
    %next = arith.addi %i, %c6 : index
    scf.yield %next : index
  }
  %bound = arith.index_cast %m : i32 to index
  // CHECK: waveasm.loop
  // CHECK: s_ashr_i32
  %end = scf.while (%i = %first) : (index) -> index {
    %more = arith.cmpi slt, %i, %bound : index
    scf.condition(%more) %i : index
  } do {
  ^bb0(%i: index):
    %row = arith.floordivsi %i, %c2 : index
    %x = memref.load %in[%row, %t] : memref<64x64xf32>
    memref.store %x, %out[%t] : memref<64xf32>
    %next = arith.addi %i, %c6 : index
    scf.yield %next : index
  }
  // CHECK: waveasm.loop
  // CHECK: s_ashr_i32
  %step = arith.constant 127 : i8
  %narrow = scf.while (%i = %first) : (index) -> index {
    %more = arith.cmpi slt, %i, %c16 : index
    scf.condition(%more) %i : index
  } do {
  ^bb0(%i: index):
    %row = arith.floordivsi %i, %c2 : index
    %x = memref.load %in[%row, %t] : memref<64x64xf32>
    memref.store %x, %out[%t] : memref<64xf32>
    %byte = arith.index_cast %i : index to i8
    %sum = arith.addi %byte, %step : i8
    %next = arith.index_cast %sum : i8 to index
    scf.yield %next : index
  }
  return
}
