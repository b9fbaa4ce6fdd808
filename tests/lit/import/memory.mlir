// RUN: waveasm-opt --waveasm-import-kernels --split-input-file %s | FileCheck %s

// What is constant is in the instruction, what is uniform in soffset.
// CHECK-LABEL: @offsets
func.func @offsets(%in: memref<64x256xf32>, %out: memref<256xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  // CHECK-DAG: %[[LANE:.+]] = waveasm.precolored.vreg 0
  // CHECK-DAG: %[[GROUP:.+]] = waveasm.precolored.sreg 6
  %t = gpu.thread_id x
  %b = gpu.block_id x upper_bound 63
  // CHECK-DAG: %[[VOFFSET:.+]] = waveasm.v_lshlrev_b32 %{{.+}}, %[[LANE]]
  // CHECK-DAG: %[[SOFFSET:[^,]+]], %{{.+}} = waveasm.s_lshl_b32 %[[GROUP]], %{{.+}} : !waveasm.sreg, !waveasm.imm<10>
  %i = affine.apply affine_map<(t) -> (t + 3)>(%t)
  // CHECK: waveasm.buffer_load_dword %{{.+}}, %[[VOFFSET]], %[[SOFFSET]] offset : 12 {inBounds}
  %x = memref.load %in[%b, %i] : memref<64x256xf32>
  // CHECK: waveasm.buffer_store_dword %{{.+}}, %{{.+}}, %[[VOFFSET]], %{{.+}} offset : 12 {inBounds}
  memref.store %x, %out[%i] : memref<256xf32>
  return
}

// -----

// The bounds check may not see soffset: what may be outside is in voffset.
// CHECK-LABEL: @may_be_outside
// CHECK: %[[SUM:.+]] = waveasm.v_add_u32
// CHECK: waveasm.buffer_load_dword %{{.+}}, %[[SUM]], %[[ZERO:.+]] : {{.*}}!waveasm.imm<0>
// CHECK: waveasm.buffer_store_dword %{{.+}}, %{{.+}}, %[[SUM]], %[[ZERO:.+]] : {{.*}}!waveasm.imm<0>
func.func @may_be_outside(%in: memref<100xi32>, %out: memref<100xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %b = gpu.block_id x
  %i = affine.apply affine_map<(t, b) -> (t + b * 64)>(%t, %b)
  %x = memref.load %in[%i] : memref<100xi32>
  memref.store %x, %out[%i] : memref<100xi32>
  return
}

// -----

// All lanes are outside, by what the range check sees in any case.
// CHECK-LABEL: @is_outside
// CHECK: %[[FAR:.+]] = waveasm.v_mov_b32 %{{.+}} : !waveasm.imm<2147479552>
// CHECK: waveasm.buffer_load_dword %{{.+}}, %[[FAR]], %[[ZERO:.+]] offset : 4092 : {{.*}}!waveasm.imm<0>
func.func @is_outside(%in: memref<64xf32>, %out: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %far = arith.constant 536870911 : index
  %x = vector.load %in[%far] : memref<64xf32>, vector<1xf32>
  vector.store %x, %out[%t] : memref<64xf32>, vector<1xf32>
  return
}

// -----

// (t + 64) mod 96 and the next one: without 64, it may be negative. What is more goes into the
// instruction, and the range is known.
// CHECK-LABEL: @remainder
// CHECK: waveasm.v_mul_lo_u32
// CHECK: %[[ROW:.+]] = waveasm.v_add_u32
// CHECK: waveasm.buffer_load_dword %{{.+}}, %[[ROW]], %{{.+}} {inBounds}
// CHECK: waveasm.buffer_load_dword %{{.+}}, %[[ROW]], %{{.+}} offset : 4 {inBounds}
func.func @remainder(%in: memref<97xi32>, %out: memref<64xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %i = affine.apply affine_map<()[s0] -> (s0 - ((s0 + 64) floordiv 96) * 96 + 64)>()[%t]
  %j = affine.apply affine_map<()[s0] -> (s0 - ((s0 + 64) floordiv 96) * 96 + 65)>()[%t]
  %x = memref.load %in[%i] : memref<97xi32>
  %y = memref.load %in[%j] : memref<97xi32>
  %z = arith.addi %x, %y : i32
  memref.store %z, %out[%t] : memref<64xi32>
  return
}

// -----

// Whatever the number is: accesses through a view are inside the buffer, so the
// number is not negative, since what is added to it is less than a row.
// CHECK-LABEL: @any_row
// CHECK: waveasm.buffer_store_dword %{{.+}}, %{{.+}}, %[[LANES:.+]], %[[ROW:.+]] offset : 12 {inBounds} {{.*}}!waveasm.sreg
// CHECK: waveasm.buffer_store_dword %{{.+}}, %{{.+}}, %[[LANES]], %[[ROW]] offset : 268 {inBounds}
func.func @any_row(%out: !stream.binding, %n: i32) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %buffer = stream.binding.subspan %out[%c0] : !stream.binding -> memref<i32>
  %rows = memref.reinterpret_cast %buffer to offset: [0], sizes: [64, 256], strides: [256, 1] : memref<i32> to memref<64x256xi32, strided<[256, 1]>>
  %t = gpu.thread_id x
  %row = arith.index_cast %n : i32 to index
  %x = arith.constant 7 : i32
  %i = affine.apply affine_map<(t) -> (t + 3)>(%t)
  memref.store %x, %rows[%row, %i] : memref<64x256xi32, strided<[256, 1]>>
  %j = affine.apply affine_map<(t) -> (t + 67)>(%t)
  memref.store %x, %rows[%row, %j] : memref<64x256xi32, strided<[256, 1]>>
  return
}

// -----

// Here the number may be -1: the lanes reach from there into the buffer.
// CHECK-LABEL: @row_may_be_negative
// CHECK: %[[SUM:.+]] = waveasm.v_add_u32
// CHECK: waveasm.buffer_store_dword %{{.+}}, %{{.+}}, %[[SUM]], %[[ZERO:.+]] {inBounds} {{.*}}!waveasm.imm<0>
func.func @row_may_be_negative(%out: !stream.binding, %n: i32) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %buffer = stream.binding.subspan %out[%c0] : !stream.binding -> memref<i32>
  %rows = memref.reinterpret_cast %buffer to offset: [0], sizes: [64, 32], strides: [32, 1] : memref<i32> to memref<64x32xi32, strided<[32, 1]>>
  %t = gpu.thread_id x
  %row = arith.index_cast %n : i32 to index
  %x = arith.constant 7 : i32
  %i = affine.apply affine_map<(t) -> (t + 3)>(%t)
  memref.store %x, %rows[%row, %i] : memref<64x32xi32, strided<[32, 1]>>
  return
}

// -----

// Sums that differ in a constant share the rest, unless the constant is negative.
// CHECK-LABEL: @far_rows
// CHECK: waveasm.buffer_store_dword %{{.+}}, %{{.+}}, %{{.+}}, %[[FIRST:[^ ]+]] {inBounds}
// CHECK: %[[NEXT:[^,]+]], %{{.+}} = waveasm.s_add_u32 %[[FIRST]], %{{.+}} !waveasm.imm<40960>
// CHECK: waveasm.buffer_store_dword %{{.+}}, %{{.+}}, %{{.+}}, %[[NEXT]]
// CHECK-NOT: imm<-
// CHECK: s_endpgm
func.func @far_rows(%out: !stream.binding) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %buffer = stream.binding.subspan %out[%c0] : !stream.binding -> memref<i32>
  %rows = memref.reinterpret_cast %buffer to offset: [0], sizes: [4096, 256], strides: [256, 1] : memref<i32> to memref<4096x256xi32, strided<[256, 1]>>
  %t = gpu.thread_id x
  %a = gpu.block_id x upper_bound 8
  %b = gpu.block_id y upper_bound 8
  %x = arith.constant 7 : i32
  %i = affine.apply affine_map<(a, b) -> (a * 400 + b * 50 + 40)>(%a, %b)
  memref.store %x, %rows[%i, %t] : memref<4096x256xi32, strided<[256, 1]>>
  %j = affine.apply affine_map<(a, b) -> (a * 400 + b * 50 + 80)>(%a, %b)
  memref.store %x, %rows[%j, %t] : memref<4096x256xi32, strided<[256, 1]>>
  %k = affine.apply affine_map<(a, b) -> (a * 400 + b * 50 + 8)>(%a, %b)
  memref.store %x, %rows[%k, %t] : memref<4096x256xi32, strided<[256, 1]>>
  return
}

// -----

// Each row of a matrix is the one before and a step.
// CHECK-LABEL: @rows
func.func @rows(%n: index, %binding: !stream.binding, %out: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %in = stream.binding.subspan %binding[%c0] : !stream.binding -> memref<65536xf32>
  %t = gpu.thread_id x
  %b = gpu.block_id x
  // CHECK: %[[STEP:[^,]+]], %{{.+}} = waveasm.s_lshl_b32 %{{.+}}, %{{.+}} : !waveasm.sreg, !waveasm.imm<2>
  // CHECK: %[[ONE:[^,]+]], %{{.+}} = waveasm.s_add_u32 %{{.+}}, %[[STEP]]
  // CHECK: buffer_load_dword %{{.+}}, %{{.+}}, %[[ONE]]
  // CHECK: %[[TWO:[^,]+]], %{{.+}} = waveasm.s_add_u32 %[[ONE]], %[[STEP]]
  // CHECK: buffer_load_dword %{{.+}}, %{{.+}}, %[[TWO]]
  // CHECK: %[[THREE:[^,]+]], %{{.+}} = waveasm.s_add_u32 %[[TWO]], %[[STEP]]
  // CHECK: buffer_load_dword %{{.+}}, %{{.+}}, %[[THREE]]
  %i = affine.apply affine_map<(t, b)[n] -> (t + b * 64 + n)>(%t, %b)[%n]
  %j = affine.apply affine_map<(t, b)[n] -> (t + b * 64 + n * 2)>(%t, %b)[%n]
  %k = affine.apply affine_map<(t, b)[n] -> (t + b * 64 + n * 3)>(%t, %b)[%n]
  %x = memref.load %in[%i] : memref<65536xf32>
  %y = memref.load %in[%j] : memref<65536xf32>
  %z = memref.load %in[%k] : memref<65536xf32>
  %0 = arith.addf %x, %y : f32
  %1 = arith.addf %0, %z : f32
  memref.store %1, %out[%t] : memref<64xf32>
  return
}

// -----

// Lanes without the condition write beyond the buffer, which is dropped.
// CHECK-LABEL: @masked_store
func.func @masked_store(%out: memref<64xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c9 = arith.constant 9 : index
  %v = arith.constant dense<7> : vector<1xi32>
  // CHECK-DAG: %[[OUTSIDE:.+]] = waveasm.constant -2147483648
  // CHECK-DAG: %[[MASK:.+]] = waveasm.v_cmp_lt_i32
  %0 = arith.cmpi slt, %t, %c9 : index
  %m = vector.broadcast %0 : i1 to vector<1xi1>
  // CHECK: %[[OFFSET:.+]] = waveasm.v_cndmask_b32_e64 %[[OUTSIDE]], %{{.+}}, %[[MASK]]
  // CHECK: waveasm.buffer_store_dword %{{.+}}, %{{.+}}, %[[OFFSET]]
  // CHECK-NOT: saveexec
  vector.maskedstore %out[%t], %m, %v : memref<64xi32>, vector<1xi1>, vector<1xi32>
  return
}

// -----

// LDS has no such bound: other lanes are off.
// CHECK-LABEL: @masked_lds
// CHECK-SAME: lds_size = 272
func.func @masked_lds() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c9 = arith.constant 9 : index
  %v = arith.constant dense<7> : vector<1xi32>
  %other = memref.alloc() : memref<3xi8, #gpu.address_space<workgroup>>
  %lds = memref.alloc() : memref<64xi32, #gpu.address_space<workgroup>>
  %0 = arith.cmpi slt, %t, %c9 : index
  %m = vector.broadcast %0 : i1 to vector<1xi1>
  // CHECK: %[[SAVED:.+]] = waveasm.s_and_saveexec_b64
  // CHECK: waveasm.ds_write_b32 {{.*}}offset = 16
  // CHECK: waveasm.s_mov_b64_exec %[[SAVED]]
  vector.maskedstore %lds[%t], %m, %v : memref<64xi32, #gpu.address_space<workgroup>>, vector<1xi1>, vector<1xi32>
  return
}

// -----

// As wide as the alignment allows: rows of 9 elements begin at multiples of 4.
// CHECK-LABEL: @widths
func.func @widths(%in: memref<64x9xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %lds = memref.alloc() : memref<64x9xi32, #gpu.address_space<workgroup>>
  %row = memref.alloc() : memref<64x8xi32, #gpu.address_space<workgroup>>
  // Global memory is accessed at any address.
  // CHECK: buffer_load_dwordx4
  // CHECK: buffer_load_dwordx3
  %v = vector.load %in[%t, %c0] : memref<64x9xi32>, vector<7xi32>
  // CHECK: ds_write_b32 {{.*}}storePart = 0
  // CHECK-COUNT-5: ds_write_b32
  // CHECK: ds_write_b32 {{.*}}storePart = 6
  // CHECK-NOT: ds_write
  vector.store %v, %lds[%t, %c0] : memref<64x9xi32, #gpu.address_space<workgroup>>, vector<7xi32>
  // CHECK: ds_write_b128
  // CHECK: ds_write_b64
  // CHECK: ds_write_b32
  vector.store %v, %row[%t, %c0] : memref<64x8xi32, #gpu.address_space<workgroup>>, vector<7xi32>
  return
}

// -----

// Memory that a gpu.func declares is LDS and no argument.
// CHECK-LABEL: @attribution
// CHECK-SAME: kernel_args = [{kind = "buffer", offset = 0 : i64, size = 8 : i64, type = "f32"}], lds_size = 256
gpu.module @m {
  gpu.func @attribution(%out: memref<64xf32>) workgroup(%lds: memref<64xf32, #gpu.address_space<workgroup>>) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    %t = gpu.thread_id x
    // CHECK: ds_read_b32
    %x = memref.load %lds[%t] : memref<64xf32, #gpu.address_space<workgroup>>
    memref.store %x, %out[%t] : memref<64xf32>
    gpu.return
  }
}

// -----

// Lanes are left out by an offset of 2^31: no buffer is larger.
// CHECK-LABEL: @large
// CHECK: waveasm.constant 2147483647
func.func @large(%out: memref<70000x70000xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %f = arith.constant 1.0 : f32
  memref.store %f, %out[%t, %t] : memref<70000x70000xf32>
  return
}

// -----

// Two parts of 31 bits: their sum is where the descriptor starts.
// CHECK-LABEL: @far_view
func.func @far_view(%memory: memref<i8>, %p: index, %q: index) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %v = arith.constant dense<1> : vector<1xi8>
  %o = arith.addi %p, %q : index
  // CHECK-DAG: %[[P:.+]] = waveasm.precolored.sreg 4 : !waveasm.sreg
  // CHECK-DAG: %[[Q:.+]] = waveasm.precolored.sreg 6 : !waveasm.sreg
  // CHECK-DAG: waveasm.pack %[[P]],
  // CHECK-DAG: waveasm.pack %[[Q]],
  // CHECK: waveasm.s_add_u32
  // CHECK: waveasm.s_addc_u32
  // CHECK: waveasm.s_add_u32
  // CHECK: waveasm.s_addc_u32
  %r = memref.reinterpret_cast %memory to offset: [%o], sizes: [64], strides: [1] : memref<i8> to memref<64xi8, strided<[1], offset: ?>>
  vector.store %v, %r[%t] : memref<64xi8, strided<[1], offset: ?>>, vector<1xi8>
  return
}

// -----

// More than a descriptor spans: the start moves with the group.
// CHECK-LABEL: @large_buffer
func.func @large_buffer(%in: memref<65536x65536xf32>, %out: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %b = gpu.block_id x upper_bound 65536
  // CHECK: waveasm.s_mul_hi_i32
  // CHECK: waveasm.s_addc_u32
  %x = memref.load %in[%b, %t] : memref<65536x65536xf32>
  memref.store %x, %out[%t] : memref<64xf32>
  return
}

// -----

// Lanes further apart than a descriptor reaches have addresses of their own; EXEC masks them.
// CHECK-LABEL: @lanes_far_apart
func.func @lanes_far_apart(%in: memref<70000x16384xf32>, %ids: memref<64xi32>, %out: memref<64x12345xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %word = memref.load %ids[%t] : memref<64xi32>
  %id = arith.index_cast %word : i32 to index
  // CHECK: %[[SIGN:.+]] = waveasm.v_ashrrev_i32
  // CHECK: %[[PAIR:.+]] = waveasm.pack {{.*}}%[[SIGN]]
  // CHECK: %[[ROW:.+]] = waveasm.v_lshlrev_b64 %{{.+}}, %[[PAIR]] : !waveasm.imm<16>
  // CHECK: %[[ADDRESS:.+]] = waveasm.v_lshl_add_u64 %[[ROW]]
  // CHECK: waveasm.global_load_dword %{{.+}}, %[[ADDRESS]], {{.*}} : !waveasm.imm<0>, !waveasm.vreg<2, 2>
  %x = memref.load %in[%id, %c0] : memref<70000x16384xf32>
  %large = memref.reinterpret_cast %out to offset: [0], sizes: [70000, 12345], strides: [12345, 1] : memref<64x12345xf32> to memref<70000x12345xf32>
  %v = vector.broadcast %x : f32 to vector<1xf32>
  %on = arith.cmpi slt, %t, %id : index
  %m = vector.broadcast %on : i1 to vector<1xi1>
  // CHECK: %[[LOW:.+]] = waveasm.v_mul_lo_u32
  // CHECK: %[[HIGH:.+]] = waveasm.v_mul_hi_i32
  // CHECK: waveasm.pack %[[LOW]], %[[HIGH]]
  // CHECK: waveasm.v_lshl_add_u64
  // CHECK: waveasm.s_and_saveexec_b64
  // CHECK: waveasm.global_store_dword
  // CHECK: waveasm.s_mov_b64_exec
  vector.maskedstore %large[%id, %c0], %m, %v : memref<70000x12345xf32>, vector<1xi1>, vector<1xf32>
  return
}
