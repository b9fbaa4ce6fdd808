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

func.func @quotient(%in: memref<64xi64>, %out: memref<64xi64>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %x = memref.load %in[%t] : memref<64xi64>
  %c3 = arith.constant 3 : i64
  // expected-error@+1 {{in kernel 'quotient': 'arith.divsi': no translation of this operation for f64 and for integers of 64 bits from memory}}
  %y = arith.divsi %x, %c3 : i64
  memref.store %y, %out[%t] : memref<64xi64>
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
