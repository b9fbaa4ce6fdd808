gpu.module @m {
  gpu.func @k(%n: memref<i32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    %m = memref.alloc() : memref<64x4xf16, #gpu.address_space<workgroup>>
    %v = amdgpu.transpose_load %m[] : memref<64x4xf16, #gpu.address_space<workgroup>> -> vector<4xf16>
    gpu.return
  }
}
