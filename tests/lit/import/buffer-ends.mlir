// RUN: waveasm-opt --waveasm-import-kernels --split-input-file %s | FileCheck %s

// The buffer ends in the middle of a dword, which the hardware drops as a whole.
// CHECK-LABEL: @odd_number_of_halves
// CHECK-NOT: buffer_load_dword
// CHECK-COUNT-4: waveasm.buffer_load_ushort
// CHECK-NOT: buffer_store_dword
// CHECK-COUNT-4: waveasm.buffer_store_short
func.func @odd_number_of_halves(%in: memref<127xf16>, %out: memref<99xf16>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %i = affine.apply affine_map<(t) -> (t * 4)>(%t)
  %v = vector.load %in[%i] : memref<127xf16>, vector<4xf16>
  vector.store %v, %out[%i] : memref<99xf16>, vector<4xf16>
  return
}

// -----

// Halves of a dword of four bytes are inside or outside as a whole.
// CHECK-LABEL: @even_number_of_bytes
// CHECK-COUNT-4: waveasm.buffer_load_ushort
// CHECK-NOT: buffer_store_byte
// CHECK: waveasm.buffer_store_dwordx2
func.func @even_number_of_bytes(%in: memref<126xi8>, %out: memref<100xi8>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %i = affine.apply affine_map<(t) -> (t * 8)>(%t)
  %v = vector.load %in[%i] : memref<126xi8>, vector<8xi8>
  vector.store %v, %out[%i] : memref<100xi8>, vector<8xi8>
  return
}

// -----

// No lane gets to the end.
// CHECK-LABEL: @inside
// CHECK: waveasm.buffer_load_dwordx2
func.func @inside(%in: memref<257xf16>, %out: memref<64x4xf16>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %i = affine.apply affine_map<(t) -> (t * 4 + 1)>(%t)
  %v = vector.load %in[%i] : memref<257xf16>, vector<4xf16>
  vector.store %v, %out[%t, %c0] : memref<64x4xf16>, vector<4xf16>
  return
}

// -----

// A place outside, which masks lanes, says nothing about the others.
// CHECK-LABEL: @masked_by_place
// CHECK: waveasm.buffer_load_dwordx2
func.func @masked_by_place(%in: memref<512xf16>, %out: memref<64x4xf16>, %n: index) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %far = arith.constant 1073741823 : index
  %i = affine.apply affine_map<(t) -> (t * 16)>(%t)
  %on = arith.cmpi slt, %t, %n : index
  %place = arith.select %on, %i, %far : index
  %v = vector.load %in[%place] : memref<512xf16>, vector<4xf16>
  vector.store %v, %out[%t, %c0] : memref<64x4xf16>, vector<4xf16>
  return
}

// -----

// The size is known to be whole dwords, or it is not.
// CHECK-LABEL: @sizes_of_the_launch
// CHECK: waveasm.buffer_load_dwordx2
// CHECK: waveasm.buffer_load_ushort
func.func @sizes_of_the_launch(%in: memref<512xf16>, %out: memref<64x4xf16>, %n: i64) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : i64
  %i = affine.apply affine_map<(t) -> (t * 4)>(%t)
  %rows = arith.muli %n, %c16 : i64
  %a = amdgpu.fat_raw_buffer_cast %in validBytes(%rows) : memref<512xf16> to memref<512xf16, #amdgpu.address_space<fat_raw_buffer>>
  %v = vector.load %a[%i] : memref<512xf16, #amdgpu.address_space<fat_raw_buffer>>, vector<4xf16>
  %b = amdgpu.fat_raw_buffer_cast %in validBytes(%n) : memref<512xf16> to memref<512xf16, #amdgpu.address_space<fat_raw_buffer>>
  %w = vector.load %b[%i] : memref<512xf16, #amdgpu.address_space<fat_raw_buffer>>, vector<4xf16>
  %s = arith.addf %v, %w : vector<4xf16>
  vector.store %s, %out[%t, %c0] : memref<64x4xf16>, vector<4xf16>
  return
}

// -----

// Wave's size of a buffer that it does not know.
// CHECK-LABEL: @unknown_size
// CHECK: waveasm.buffer_load_dwordx4
func.func @unknown_size(%in: memref<512xf16>, %out: memref<64x8xf16>, %n: index) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %bytes = arith.constant 2147483645 : i64
  %a = amdgpu.fat_raw_buffer_cast %in validBytes(%bytes) : memref<512xf16> to memref<512xf16, #amdgpu.address_space<fat_raw_buffer>>
  %v = vector.load %a[%n] : memref<512xf16, #amdgpu.address_space<fat_raw_buffer>>, vector<8xf16>
  vector.store %v, %out[%t, %c0] : memref<64x8xf16>, vector<8xf16>
  return
}

// -----

// DMA moves whole dwords.
// CHECK-LABEL: @dma
// CHECK-NOT: buffer_load_dword_lds
// CHECK-COUNT-2: waveasm.buffer_load_ushort
// CHECK: waveasm.ds_write_b32
func.func @dma(%in: memref<127xf16>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %lds = memref.alloc() : memref<128xf16, #gpu.address_space<workgroup>>
  %i = affine.apply affine_map<(t) -> (t * 2)>(%t)
  amdgpu.gather_to_lds %in[%i], %lds[%c0] : vector<2xf16>, memref<127xf16>, memref<128xf16, #gpu.address_space<workgroup>>
  return
}

// -----

// The hardware adds the offset of an instruction to the place without wrapping around, so instructions
// below the start of the buffer have places of their own.
// CHECK-LABEL: @below_start
// CHECK-DAG: %[[MINUS_16:.*]] = waveasm.constant -16
// CHECK: %[[PLACE:.*]] = waveasm.v_lshl_add_u32 %{{.*}}, %{{.*}}, %[[MINUS_16]]
// CHECK: waveasm.buffer_load_dwordx4 %{{.*}}, %[[PLACE]], %{{[^ ]*}} :
// CHECK: %[[NEXT:.*]] = waveasm.v_lshlrev_b32
// CHECK: waveasm.buffer_load_dwordx4 %{{.*}}, %[[NEXT]], %{{[^ ]*}} {inBounds} :
func.func @below_start(%in: memref<512xf32>, %out: memref<64x8xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x upper_bound 64
  %c0 = arith.constant 0 : index
  %i = affine.apply affine_map<(t) -> (t * 8 - 4)>(%t)
  %v = vector.load %in[%i] : memref<512xf32>, vector<8xf32>
  vector.store %v, %out[%t, %c0] : memref<64x8xf32>, vector<8xf32>
  return
}

// -----

// CHECK-LABEL: @store_below_start
// CHECK-NOT: buffer_store_dword
// CHECK: %[[MINUS_2:.*]] = waveasm.constant -2
// CHECK: %[[PLACE:.*]] = waveasm.v_lshl_add_u32 %{{.*}}, %{{.*}}, %[[MINUS_2]]
// CHECK: waveasm.buffer_store_short %{{[^ ]*}}, %{{[^ ]*}}, %[[PLACE]], %{{[^ ]*}} :
// CHECK-COUNT-3: waveasm.buffer_store_short
func.func @store_below_start(%in: memref<64x4xf16>, %out: memref<256xf16>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x upper_bound 64
  %c0 = arith.constant 0 : index
  %i = affine.apply affine_map<(t) -> (t * 4 - 1)>(%t)
  %v = vector.load %in[%t, %c0] : memref<64x4xf16>, vector<4xf16>
  vector.store %v, %out[%i] : memref<256xf16>, vector<4xf16>
  return
}

// -----

// Rows from memory may be anywhere, but none begins below the start and ends after it.
// CHECK-LABEL: @rows_from_memory
// CHECK: waveasm.buffer_load_dwordx4 %{{.*}}, %[[PLACE:.*]], %{{[^ ]*}} :
// CHECK: waveasm.buffer_load_dwordx4 %{{.*}}, %[[PLACE]], %{{.*}} offset : 16 :
func.func @rows_from_memory(%rows: memref<64xi32>, %in: memref<512x16xf16>, %out: memref<64x16xf16>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x upper_bound 64
  %c0 = arith.constant 0 : index
  %word = memref.load %rows[%t] : memref<64xi32>
  %row = arith.index_cast %word : i32 to index
  %v = vector.load %in[%row, %c0] : memref<512x16xf16>, vector<16xf16>
  vector.store %v, %out[%t, %c0] : memref<64x16xf16>, vector<16xf16>
  return
}
