// RUN: waveasm-opt --waveasm-import-kernels --split-input-file --verify-diagnostics %s

func.func @upper_bound() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-error@+1 {{in kernel 'upper_bound': 'arith.constant': expected the upper bound of a loop to be from -2147483648 to 2147483647, as counters are, got 2147483648}}
  %high = arith.constant 2147483648 : index
  // expected-note@+1 {{the loop is here}}
  scf.for %i = %c0 to %high step %c1 {
  }
  return
}

// -----

func.func @lower_bound() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-error@+1 {{in kernel 'lower_bound': 'arith.constant': expected the lower bound of a loop to be from -2147483648 to 2147483647, as counters are, got -2147483649}}
  %low = arith.constant -2147483649 : index
  // expected-note@+1 {{the loop is here}}
  scf.for %i = %low to %c0 step %c1 {
  }
  return
}

// -----

func.func @large_lower_bound() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %c1 = arith.constant 1 : index
  // expected-error@+1 {{expected the lower bound of a loop to be from -2147483648 to 2147483647, as counters are, got 2147483648}}
  %low = arith.constant 2147483648 : index
  %high = arith.constant 2147483649 : index
  // expected-note@+1 {{the loop is here}}
  scf.for %i = %low to %high step %c1 {
  }
  return
}

// -----

func.func @large_step() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  // expected-error@+1 {{expected the step of a loop to be from -2147483648 to 2147483647, as counters are, got 2147483648}}
  %step = arith.constant 2147483648 : index
  // expected-note@+1 {{the loop is here}}
  scf.for %i = %c0 to %c9 step %step {
  }
  return
}

// -----

func.func @no_step() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  // expected-error@+1 {{expected the step of a loop to be at least 1, got 0}}
  %step = arith.constant 0 : index
  // expected-note@+1 {{the loop is here}}
  scf.for %i = %c0 to %c9 step %step {
  }
  return
}

// -----

func.func @negative_step() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  // expected-error@+1 {{expected the step of a loop to be at least 1, got -1}}
  %step = arith.constant -1 : index
  // expected-note@+1 {{the loop is here}}
  scf.for %i = %c0 to %c9 step %step {
  }
  return
}

// -----

func.func @value(%a: memref<64xi32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %large = arith.constant 4294967296 : index
  %0 = arith.cmpi eq, %t, %c0 : index
  // expected-error@+1 {{in kernel 'value': 'arith.select': expected values from -2147483648 to 2147483647, which 32 bits hold, got 4294967296}}
  %1 = arith.select %0, %t, %large : index
  return
}

// -----

func.func @bounds_of_a_value(%a: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %large = arith.constant 4294967296 : i64
  %0 = arith.index_cast %t : index to i64
  %1 = arith.addi %0, %large : i64
  %2 = arith.index_cast %1 : i64 to index
  // expected-error@+1 {{'gpu.subgroup_broadcast': expected values from -2147483648 to 2147483647, which 32 bits hold, got ones from 4294967296 to 4294967359}}
  %3 = gpu.subgroup_broadcast %2, first_active_lane : index
  return
}

// -----

func.func @of_the_loop(%a: memref<64xi32>, %n: index) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %large = arith.constant 4294967296 : index
  // expected-error@+1 {{in kernel 'of_the_loop': 'scf.for': expected values from -2147483648 to 2147483647, which 32 bits hold, got 4294967296}}
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %large) -> (index) {
    %1 = arith.addi %i, %c1 : index
    scf.yield %1 : index
  }
  return
}

// -----

func.func @coefficient(%n: index) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %large = arith.constant 1152921504606846976 : index
  // expected-error@+1 {{'arith.muli': expected index arithmetic with constants of at most 62 bits, got larger ones}}
  %0 = arith.muli %large, %large : index
  return
}

// -----

func.func @amount(%n: index) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %c40 = arith.constant 40 : index
  // expected-error@+1 {{'arith.shli': expected an amount from 0 to 31: values are kept in 32 bits, got 40}}
  %0 = arith.shli %n, %c40 : index
  return
}

// -----

func.func @unsigned_remainder(%n: index) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %c = arith.constant -5 : index
  // expected-error@+1 {{'arith.remui': expected operands that are not negative: values of 64 bits are kept as signed numbers of 32 bits}}
  %0 = arith.remui %c, %n : index
  return
}

// -----

func.func @vector(%a: memref<4096xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  // expected-error@+1 {{in kernel 'vector': 'vector.load': expected a vector of at most 512 such elements, which the registers of a wave hold, got 'vector<513xf32>'}}
  %0 = vector.load %a[%t] : memref<4096xf32>, vector<513xf32>
  return
}

// -----

func.func @vector(%a: memref<4096xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  // expected-error@+1 {{in kernel 'vector': 'vector.load': expected a vector of at most 512 such elements, which the registers of a wave hold, got 'vector<1000000xf32>'}}
  %0 = vector.load %a[%t] : memref<4096xf32>, vector<1000000xf32>
  return
}

// -----

func.func @vector(%a: memref<4096xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  // expected-error@+1 {{in kernel 'vector': 'vector.load': expected a vector of at most 512 such elements, which the registers of a wave hold, got 'vector<2147483648xf32>'}}
  %0 = vector.load %a[%t] : memref<4096xf32>, vector<2147483648xf32>
  return
}

// -----

func.func @vector(%a: memref<4096xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  // expected-error@+1 {{in kernel 'vector': 'vector.load': expected a vector of at most 512 such elements, which the registers of a wave hold, got 'vector<99999999999xf32>'}}
  %0 = vector.load %a[%t] : memref<4096xf32>, vector<99999999999xf32>
  return
}

// -----

func.func @vector(%a: memref<4096xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  // expected-error@+1 {{in kernel 'vector': 'vector.load': expected a vector of at most 512 such elements, which the registers of a wave hold, got 'vector<9223372036854775807xf32>'}}
  %0 = vector.load %a[%t] : memref<4096xf32>, vector<9223372036854775807xf32>
  return
}

// -----

func.func @constant_vector() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{in kernel 'constant_vector': 'arith.constant': expected a vector of at most 2048 such elements, which the registers of a wave hold, got 'vector<2147483648xi1>'}}
  %0 = arith.constant dense<true> : vector<2147483648xi1>
  return
}

// -----

// expected-error@+1 {{in kernel 'memory': expected argument #0 to have less than 2^62 bytes, got 'memref<4294967296x4294967296xf32>'}}
func.func @memory(%a: memref<4294967296x4294967296xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  return
}

// -----

func.func @view(%a: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{'memref.reinterpret_cast': expected a memref of less than 2^62 bytes, got 'memref<2305843009213693952x4xf32>'}}
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [2305843009213693952, 4], strides: [4, 1] : memref<64xf32> to memref<2305843009213693952x4xf32>
  return
}

// -----

func.func @valid_bytes(%a: memref<536870912xf32>, %n: i64) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{'amdgpu.fat_raw_buffer_cast': expected memory of at most 2147483647 bytes beside validBytes, got 'memref<536870912xf32>'}}
  %0 = amdgpu.fat_raw_buffer_cast %a validBytes(%n) : memref<536870912xf32> to memref<536870912xf32, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @counters() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %bits = arith.constant 65536 : i32
  // expected-error@+1 {{'llvm.call_intrinsic': expected counters from 0 to 65535, got 65536}}
  llvm.call_intrinsic "llvm.amdgcn.s.waitcnt"(%bits) : (i32) -> ()
  return
}

// -----

func.func @mask() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %mask = arith.constant -1 : i32
  // expected-error@+1 {{'llvm.call_intrinsic': expected a mask from 0 to 2047, got -1}}
  llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%mask) : (i32) -> ()
  return
}
