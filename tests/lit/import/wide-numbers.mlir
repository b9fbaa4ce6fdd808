// RUN: waveasm-opt --waveasm-import-kernels --split-input-file --verify-diagnostics %s | FileCheck %s

// Numbers from memory keep all bits.
// CHECK-LABEL: @integers
func.func @integers(%in: memref<64x2xi64>, %out: memref<64x2xi64>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  // CHECK: waveasm.buffer_load_dwordx4
  %x = vector.load %in[%t, %c0] : memref<64x2xi64>, vector<2xi64>
  // CHECK: waveasm.v_lshl_add_u64
  // CHECK: waveasm.v_lshl_add_u64
  %y = arith.addi %x, %x : vector<2xi64>
  // CHECK: waveasm.v_lshrrev_b64
  %c7 = arith.constant dense<7> : vector<2xi64>
  %z = arith.shrui %y, %c7 : vector<2xi64>
  // CHECK: waveasm.v_cmp_lt_i64_e64
  // CHECK: waveasm.v_cmp_lt_i64_e64
  %c = arith.cmpi slt, %z, %x : vector<2xi64>
  %s = arith.select %c, %z, %x : vector<2xi1>, vector<2xi64>
  // CHECK: waveasm.buffer_store_dwordx4
  vector.store %s, %out[%t, %c0] : memref<64x2xi64>, vector<2xi64>
  return
}

// -----

// Words of workgroup memory that are not aligned more than a number is.
// CHECK-LABEL: @doubles
func.func @doubles(%in: memref<64xf64>, %out: memref<64xf64>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %lds = memref.alloc() : memref<64xf64, #gpu.address_space<workgroup>>
  // CHECK: waveasm.buffer_load_dwordx2
  %x = memref.load %in[%t] : memref<64xf64>
  // CHECK: waveasm.v_fma_f64
  %one = arith.constant 1.0 : f64
  %y = arith.subf %x, %one : f64
  // CHECK: waveasm.ds_write_b64
  memref.store %y, %lds[%t] : memref<64xf64, #gpu.address_space<workgroup>>
  // CHECK: waveasm.ds_read_b64
  %z = memref.load %lds[%t] : memref<64xf64, #gpu.address_space<workgroup>>
  memref.store %z, %out[%t] : memref<64xf64>
  return
}

// -----

// CHECK-LABEL: @low_words
func.func @low_words(%in: memref<64xi64>, %out: memref<64xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %x = memref.load %in[%t] : memref<64xi64>
  %i = arith.trunci %x : i64 to i32
  // CHECK: waveasm.buffer_store_dword
  memref.store %i, %out[%t] : memref<64xi32>
  return
}

// -----

// CHECK-LABEL: @float
func.func @float(%in: memref<64xi64>, %out: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %x = memref.load %in[%t] : memref<64xi64>
  // CHECK: waveasm.v_ffbh_u32
  %y = arith.sitofp %x : i64 to f32
  memref.store %y, %out[%t] : memref<64xf32>
  return
}

// -----

// What may not fit into 32 bits has 64.
// CHECK-LABEL: @product
func.func @product(%in: memref<64xi32>, %out: memref<64xi64>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %x = memref.load %in[%t] : memref<64xi32>
  %y = arith.extsi %x : i32 to i64
  // CHECK: waveasm.v_mul_hi_i32
  %z = arith.muli %y, %y : i64
  memref.store %z, %out[%t] : memref<64xi64>
  return
}

// -----

// Ids fit with their products, and of a place the upper bits do not count.
// CHECK-LABEL: @narrow
// CHECK-NOT: waveasm.v_mul_hi_u32
// CHECK-NOT: waveasm.v_lshl_add_u64
func.func @narrow(%in: memref<64xi32>, %out: memref<64xi64>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c1000 = arith.constant 1000 : i64
  %id = arith.index_cast %t : index to i64
  %y = arith.muli %id, %c1000 : i64
  %x = memref.load %in[%t] : memref<64xi32>
  %w = arith.extsi %x : i32 to i64
  %v = arith.addi %w, %c1000 : i64
  %i = arith.index_cast %v : i64 to index
  memref.store %y, %out[%i] : memref<64xi64>
  return
}

// -----

func.func @root(%in: memref<64xf64>, %out: memref<64xf64>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %x = memref.load %in[%t] : memref<64xf64>
  // expected-error@+1 {{in kernel 'root': 'math.exp': expected f32, f16, bf16, f8E4M3FNUZ or f8E5M2FNUZ, got 'f64'}}
  %y = math.exp %x : f64
  memref.store %y, %out[%t] : memref<64xf64>
  return
}

// -----

// The low bits of a quotient, of a shift to the right, and of one by unknown
// amounts depend on the upper bits of a number that may be negative.
// CHECK-LABEL: @upper_bits
func.func @upper_bits(%in: memref<64xi32>, %out: memref<4x64xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : i64
  %c63 = arith.constant 63 : i64
  %c1000 = arith.constant 1000 : i64
  %x = memref.load %in[%t] : memref<64xi32>
  %y = arith.extsi %x : i32 to i64
  // CHECK: waveasm.v_lshrrev_b64
  %a = arith.shrui %y, %c4 : i64
  %al = arith.trunci %a : i64 to i32
  memref.store %al, %out[%c0, %t] : memref<4x64xi32>
  // CHECK: waveasm.v_mul_hi_u32
  // CHECK: waveasm.v_mad_u64_u32
  %b = arith.divui %y, %c1000 : i64
  %bl = arith.trunci %b : i64 to i32
  memref.store %bl, %out[%c1, %t] : memref<4x64xi32>
  // CHECK: waveasm.v_lshlrev_b64
  %n = arith.andi %y, %c63 : i64
  %c = arith.shli %y, %n : i64
  %cl = arith.trunci %c : i64 to i32
  memref.store %cl, %out[%c2, %t] : memref<4x64xi32>
  return
}

// -----

// Not of a number that is not negative, nor of a short shift, nor of the signs
// that a long one leaves.
// CHECK-LABEL: @low_bits
// CHECK-NOT: _b64
// CHECK-NOT: waveasm.v_mul_hi_u32
// CHECK: waveasm.s_endpgm
func.func @low_bits(%in: memref<64xi32>, %out: memref<4x64xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : i64
  %c31 = arith.constant 31 : i64
  %c40 = arith.constant 40 : i64
  %id = arith.index_cast %t : index to i64
  %x = memref.load %in[%t] : memref<64xi32>
  %y = arith.extsi %x : i32 to i64
  %a = arith.shrui %id, %c4 : i64
  %al = arith.trunci %a : i64 to i32
  memref.store %al, %out[%c0, %t] : memref<4x64xi32>
  %b = arith.shrui %y, %c40 : i64
  %bl = arith.trunci %b : i64 to i32
  memref.store %bl, %out[%c1, %t] : memref<4x64xi32>
  %n = arith.andi %y, %c31 : i64
  %c = arith.shli %y, %n : i64
  %cl = arith.trunci %c : i64 to i32
  memref.store %cl, %out[%c2, %t] : memref<4x64xi32>
  %v = vector.from_elements %y, %c : vector<2xi64>
  %d = vector.reduction <add>, %v : vector<2xi64> into i64
  %dl = arith.trunci %d : i64 to i32
  memref.store %dl, %out[%c3, %t] : memref<4x64xi32>
  return
}

// -----

// A comparison of both words is one instruction, with small numbers in it, and
// one of the sign takes the high word.
// CHECK-LABEL: @comparisons
func.func @comparisons(%in: memref<64xi64>, %out: memref<64xi64>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %x = memref.load %in[%t] : memref<64xi64>
  %c5 = arith.constant 5 : i64
  %c0 = arith.constant 0 : i64
  // CHECK: waveasm.v_cmp_gt_u64_e64 %{{.*}}, %{{.*}} : !waveasm.vreg<2, 2>, !waveasm.imm<5>
  %more = arith.cmpi ugt, %x, %c5 : i64
  // CHECK: waveasm.v_cmp_lt_i32_e64
  %isNegative = arith.cmpi slt, %x, %c0 : i64
  %a = arith.select %more, %x, %c5 : i64
  %b = arith.select %isNegative, %a, %x : i64
  memref.store %b, %out[%t] : memref<64xi64>
  return
}

// -----

// Products with words of both numbers, and quotients of constants.
// CHECK-LABEL: @quotients
func.func @quotients(%in: memref<64xi64>, %out: memref<64x3xi64>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %x = memref.load %in[%t] : memref<64xi64>
  %c8 = arith.constant 8 : i64
  %c7 = arith.constant 7 : i64
  // CHECK-NOT: waveasm.v_rcp_f32
  // CHECK: waveasm.v_lshrrev_b64
  %a = arith.divui %x, %c8 : i64
  memref.store %a, %out[%t, %c0] : memref<64x3xi64>
  // CHECK: waveasm.v_ashrrev_i64
  %b = arith.divsi %x, %c8 : i64
  memref.store %b, %out[%t, %c1] : memref<64x3xi64>
  // CHECK: waveasm.v_mad_u64_u32
  // CHECK: waveasm.v_sub_co_u32_e64
  // CHECK: waveasm.v_subb_co_u32_e64
  %c = arith.remui %x, %c7 : i64
  memref.store %c, %out[%t, %c2] : memref<64x3xi64>
  return
}
