// RUN: waveasm-opt --waveasm-import-kernels --split-input-file --verify-diagnostics %s

func.func @unknown(%x: f32) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{in kernel 'unknown': 'math.atan': no translation of this operation; the ones that are translated are listed in docs/import.md}}
  %0 = math.atan %x : f32
  return
}

// -----

func.func @unknown_dialect(%x: f32) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  // expected-note@+2 {{Available dialects}}
  // expected-error@+1 {{Dialect `other' not found for custom op 'other.op'}}
  %0 = other.op %x : f32
  return
}

// -----

func.func @rank(%a: memref<4x4xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{in kernel 'rank': 'arith.constant': expected scalars and vectors of one dimension with indices, integers or floats of 8, 16, 32 or 64 bits or i1, or memrefs of such numbers of whole bytes, got 'vector<2x2xf32>'}}
  %0 = arith.constant dense<0.0> : vector<2x2xf32>
  return
}

// -----

func.func @odd_width(%a: memref<4xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{got 'vector<2xi4>'}}
  %0 = arith.constant dense<1> : vector<2xi4>
  return
}

// -----

func.func @f64() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %0 = arith.constant 1.0 : f64
  // expected-error@+1 {{in kernel 'f64': 'arith.remf': expected f32, f16, bf16, f8E4M3FNUZ or f8E5M2FNUZ, got 'f64'}}
  %1 = arith.remf %0, %0 : f64
  return
}

// -----

func.func @index_load(%a: memref<4xindex>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{in kernel 'index_load': 'memref.load': expected an element of 8, 16, 32 or 64 bits, got 'index'}}
  %0 = memref.load %a[%c0] : memref<4xindex>
  return
}

// -----

// expected-error@+1 {{in kernel 'dynamic': expected argument #0 to have elements of 8, 16, 32 or 64 bits, a static shape and no offset, got 'memref<?xf32>'}}
func.func @dynamic(%a: memref<?xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  return
}

// -----

// expected-error@+1 {{in kernel 'bits': expected argument #0 to have elements of 8, 16, 32 or 64 bits, a static shape and no offset, got 'memref<4xi1>'}}
func.func @bits(%a: memref<4xi1>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  return
}

// -----

func.func @unsigned(%low: i32, %high: i32) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %c1 = arith.constant 1 : i32
  // expected-error@+1 {{in kernel 'unsigned': 'scf.for': expected bounds of an unsigned loop that are known not to be negative}}
  scf.for unsigned %i = %low to %high step %c1 : i32 {
  }
  return
}

// -----

func.func @dma(%a: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %lds = memref.alloc() : memref<64xf32, #gpu.address_space<workgroup>>
  // expected-error@+1 {{in kernel 'dma': 'amdgpu.gather_to_lds': expected destination indices that are the same in all lanes of a wave}}
  amdgpu.gather_to_lds %a[%t], %lds[%t] : f32, memref<64xf32>, memref<64xf32, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @backwards(%a: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %0 = memref.reinterpret_cast %a to offset: [63], sizes: [64], strides: [-1] : memref<64xf32> to memref<64xf32, strided<[-1], offset: 63>>
  // expected-error@+1 {{'amdgpu.fat_raw_buffer_cast': expected validBytes, or sizes and strides that are the same in all lanes of a wave and strides that are not negative}}
  %1 = amdgpu.fat_raw_buffer_cast %0 : memref<64xf32, strided<[-1], offset: 63>> to memref<64xf32, strided<[-1], offset: 63>, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @swizzle_of_lanes(%a: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %row = arith.index_cast %t : index to i14
  // expected-error@+1 {{'amdgpu.fat_raw_buffer_cast': expected cacheSwizzleStride to be the same in all lanes of a wave}}
  %0 = amdgpu.fat_raw_buffer_cast %a cacheSwizzleStride(%row) : memref<64xf32> to memref<64xf32, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @no_start(%a: memref<64xf32>, %n: index) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.subview %a[%n] [8] [1] : memref<64xf32> to memref<8xf32, strided<[1], offset: ?>>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%m = %0) -> memref<8xf32, strided<[1], offset: ?>> {
    // expected-error@+1 {{'amdgpu.fat_raw_buffer_cast': expected resetOffset, or memory whose start is known, got a carried memref with an offset}}
    %2 = amdgpu.fat_raw_buffer_cast %m : memref<8xf32, strided<[1], offset: ?>> to memref<8xf32, strided<[1], offset: ?>, #amdgpu.address_space<fat_raw_buffer>>
    %3 = memref.subview %a[%i] [8] [1] : memref<64xf32> to memref<8xf32, strided<[1], offset: ?>>
    scf.yield %3 : memref<8xf32, strided<[1], offset: ?>>
  }
  return
}

// -----

func.func @too_much_lds() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %0 = memref.alloc() : memref<8192xf32, #gpu.address_space<workgroup>>
  // expected-error@+1 {{in kernel 'too_much_lds': 'memref.alloc': expected at most 65536 bytes of workgroup memory, got 'memref<8193xf32, #gpu.address_space<workgroup>>' at byte 32768}}
  %1 = memref.alloc() : memref<8193xf32, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @overflowing_lds() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{expected at most 65536 bytes of workgroup memory}}
  %0 = memref.alloc() : memref<144115188075855872x4xf32, #gpu.address_space<workgroup>>
  return
}

// -----


func.func @shape(%a: memref<16xf16>, %b: memref<16xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %0 = vector.load %a[%c0] : memref<16xf16>, vector<8xf16>
  %1 = vector.load %b[%c0] : memref<16xf32>, vector<4xf32>
  // expected-error@+1 {{in kernel 'shape': 'amdgpu.mfma': no matrix instruction of gfx942 for 16x16x32 with 1 blocks of 'vector<8xf16>' and 'vector<8xf16>'}}
  %2 = amdgpu.mfma 16x16x32 %0 * %0 + %1 {abid = 0 : i32, cbsz = 0 : i32} blgp = none : vector<8xf16>, vector<8xf16>, vector<4xf32>
  return
}

// -----

func.func @halves(%a: memref<64xf16>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c1 = arith.constant 1.0 : f16
  // expected-error@+1 {{in kernel 'halves': 'memref.atomic_rmw': expected an element of 32 or 64 bits, got 'f16'}}
  %0 = memref.atomic_rmw addf %c1, %a[%t] : (f16, memref<64xf16>) -> f16
  return
}

// -----

func.func @transposed(%a: memref<8x8xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  // expected-error@+1 {{in kernel 'transposed': 'vector.transfer_read': expected a permutation map that takes the innermost dimension}}
  %0 = vector.transfer_read %a[%c0, %c0], %zero {permutation_map = affine_map<(i, j) -> (i)>} : memref<8x8xf32>, vector<4xf32>
  return
}

// -----

func.func @truth() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %true = arith.constant true
  // expected-error@+1 {{in kernel 'truth': 'arith.addi': expected integers of 8 to 64 bits, got i1: truth values have and, or, xor and comparisons}}
  %0 = arith.addi %true, %true : i1
  return
}

// -----

func.func @shift(%a: memref<64xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c32 = arith.constant 32 : index
  // expected-error@+1 {{in kernel 'shift': 'arith.shli': expected an amount from 0 to 31: values are kept in 32 bits, got 32}}
  %0 = arith.shli %t, %c32 : index
  return
}

// -----

gpu.module @m {
  // expected-error@+1 {{in kernel 'private': expected no private memory}}
  gpu.func @private() private(%x: memref<4xf32, #gpu.address_space<private>>) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    gpu.return
  }
}
