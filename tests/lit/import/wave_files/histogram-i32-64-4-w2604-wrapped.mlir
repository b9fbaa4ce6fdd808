// RUN: waveasm-opt --waveasm-extract-kernels %s | waveasm-opt | FileCheck %s --implicit-check-not=stream.executable --implicit-check-not=hal. --implicit-check-not=flow.

// CHECK: func.func @histogram(%{{.*}}: !stream.binding
// CHECK-SAME: translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [
// CHECK-NOT: func.func

#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @histogram {
    stream.executable.export public @histogram workgroups() -> (index, index, index) {
      %c1 = arith.constant 1 : index
      stream.return %c1, %c1, %c1 : index, index, index
    }
    builtin.module {
      func.func @histogram(%arg0: !stream.binding, %arg1: !stream.binding) attributes {translation_info = #translation} {
        %c1_i32 = arith.constant 1 : i32
        %cst = arith.constant dense<0> : vector<4xi32>
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<i32>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<i32>
        %thread_id_x = gpu.thread_id x upper_bound 64
        %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [536870910], strides: [1] : memref<i32> to memref<536870910xi32, strided<[1]>>
        %2 = memref.load %reinterpret_cast[%thread_id_x] : memref<536870910xi32, strided<[1]>>
        %alloc = memref.alloc() : memref<4xi32, #gpu.address_space<workgroup>>
        vector.store %cst, %alloc[%c0] : memref<4xi32, #gpu.address_space<workgroup>>, vector<4xi32>
        %3 = arith.index_cast %2 : i32 to index
        %4 = memref.atomic_rmw addi %c1_i32, %alloc[%3] : (i32, memref<4xi32, #gpu.address_space<workgroup>>) -> i32
        amdgpu.lds_barrier
        %5 = vector.load %alloc[%c0] : memref<4xi32, #gpu.address_space<workgroup>>, vector<4xi32>
        %reinterpret_cast_0 = memref.reinterpret_cast %1 to offset: [0], sizes: [536870910], strides: [1] : memref<i32> to memref<536870910xi32, strided<[1]>>
        vector.store %5, %reinterpret_cast_0[%c0] : memref<536870910xi32, strided<[1]>>, vector<4xi32>
        return
      }
    }
  }
  func.func @isolated_benchmark$async(%arg0: !hal.buffer_view, %arg1: !hal.buffer_view, %arg2: !hal.fence, %arg3: !hal.fence) -> !hal.buffer_view {
    %0 = hal.tensor.import wait(%arg2) => %arg0 : !hal.buffer_view -> tensor<64xi32>
    %1 = hal.tensor.import wait(%arg2) => %arg1 : !hal.buffer_view -> tensor<4xi32>
    %2 = flow.dispatch @histogram::@histogram(%0, %1) : (tensor<64xi32>, tensor<4xi32>) -> %1
    %3 = hal.tensor.barrier join(%2 : tensor<4xi32>) => %arg3 : !hal.fence
    %4 = hal.tensor.export %3 : tensor<4xi32> -> !hal.buffer_view
    return %4 : !hal.buffer_view
  }
}
