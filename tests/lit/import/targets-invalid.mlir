// RUN: waveasm-opt --waveasm-import-kernels --split-input-file --verify-diagnostics %s

// expected-error@+1 {{expected the target gfx942 or gfx950, got gfx1100}}
gpu.module @m [#rocdl.target<chip = "gfx1100">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    gpu.return
  }
}

// -----

// The default chip of the attribute is gfx900.
// expected-error@+1 {{expected the target gfx942 or gfx950, got gfx900}}
gpu.module @m [#rocdl.target] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    gpu.return
  }
}

// -----

gpu.module @m [#rocdl.target<chip = "gfx90a">, #rocdl.target<chip = "gfx942">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    gpu.return
  }
}

// -----

// expected-error@+1 {{in kernel 'k': expected argument #0 to be in global memory, got 'memref<4xf32, #gpu.address_space<workgroup>>'}}
func.func @k(%p: memref<4xf32, #gpu.address_space<workgroup>>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  return
}

// -----

// expected-error@+1 {{in kernel 'k': expected argument #0 to be in global memory, got 'memref<4xf32, 5>'}}
func.func @k(%p: memref<4xf32, 5>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  return
}

// -----

func.func @k(%p: memref<4xf32, 1>, %q: memref<4xf32, #gpu.address_space<global>>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  return
}

// -----

// LDS by the number of its address space.
gpu.module @m {
  gpu.func @k(%p: memref<64xf32>) workgroup(%l: memref<64xf32, 3>) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    %t = gpu.thread_id x
    %m = memref.alloc() : memref<64xf32, 3>
    %v = memref.load %p[%t] : memref<64xf32>
    memref.store %v, %l[%t] : memref<64xf32, 3>
    memref.store %v, %m[%t] : memref<64xf32, 3>
    gpu.return
  }
}
