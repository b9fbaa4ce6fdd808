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
  // CHECK: waveasm.v_cmp_lt_i32_e64
  // CHECK: waveasm.v_cmp_lt_u32_e64
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

func.func @float(%in: memref<64xi64>, %out: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %x = memref.load %in[%t] : memref<64xi64>
  // expected-error@+1 {{in kernel 'float': 'arith.sitofp': no translation of this operation for f64 and for integers that need 64 bits}}
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
  // CHECK: waveasm.v_mul_hi_u32
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
  // expected-error@+1 {{in kernel 'root': 'math.sqrt': expected f32, f16, bf16, f8E4M3FNUZ or f8E5M2FNUZ, got 'f64'}}
  %y = math.sqrt %x : f64
  memref.store %y, %out[%t] : memref<64xf64>
  return
}
