// RUN: waveasm-opt --waveasm-extract-kernels %s | waveasm-opt | FileCheck %s --implicit-check-not=stream.executable --implicit-check-not=hal. --implicit-check-not=flow.

// CHECK: func.func @dyn_add(%{{.*}}: !stream.binding
// CHECK-SAME: translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [
// CHECK-NOT: func.func

#map = affine_map<()[s0] -> (s0 ceildiv 256)>
#map1 = affine_map<()[s0, s1] -> (s0 * 4 + s1 * 256)>
#map2 = affine_map<()[s0, s1, s2, s3] -> (s0 * s1 + s2 * 256 + s3 * 4)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @dyn_add {
    stream.executable.export public @dyn_add workgroups(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index) -> (index, index, index) {
      %c1 = arith.constant 1 : index
      %0 = affine.apply #map()[%arg1]
      stream.return %0, %arg0, %c1 : index, index, index
    }
    builtin.module {
      func.func @dyn_add(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: !stream.binding, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index) attributes {translation_info = #translation} {
        %cst = arith.constant dense<0.000000e+00> : vector<4xf32>
        %cst_0 = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f32>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f32>
        %2 = stream.binding.subspan %arg2[%c0] : !stream.binding -> memref<f32>
        %block_id_x = gpu.block_id x upper_bound 2147483647
        %block_id_y = gpu.block_id y upper_bound 2147483647
        %thread_id_x = gpu.thread_id x upper_bound 64
        %reinterpret_cast = memref.reinterpret_cast %2 to offset: [0], sizes: [%arg3, %arg4], strides: [%arg7, 1] : memref<f32> to memref<?x?xf32, strided<[?, 1]>>
        %3 = affine.apply #map1()[%thread_id_x, %block_id_x]
        %4 = vector.broadcast %3 : index to vector<4xindex>
        %5 = arith.addi %4, %cst_0 overflow<nsw, nuw> : vector<4xindex>
        %6 = vector.broadcast %arg4 : index to vector<4xindex>
        %7 = arith.cmpi slt, %5, %6 : vector<4xindex>
        %reinterpret_cast_1 = memref.reinterpret_cast %0 to offset: [0], sizes: [536870910], strides: [1] : memref<f32> to memref<536870910xf32, strided<[1]>>
        %8 = affine.apply #map2()[%arg4, %block_id_y, %block_id_x, %thread_id_x]
        %9 = vector.maskedload %reinterpret_cast_1[%8], %7, %cst : memref<536870910xf32, strided<[1]>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
        %reinterpret_cast_2 = memref.reinterpret_cast %1 to offset: [0], sizes: [536870910], strides: [1] : memref<f32> to memref<536870910xf32, strided<[1]>>
        %10 = vector.maskedload %reinterpret_cast_2[%8], %7, %cst : memref<536870910xf32, strided<[1]>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
        %11 = arith.addf %9, %10 : vector<4xf32>
        vector.maskedstore %reinterpret_cast[%block_id_y, %3], %7, %11 : memref<?x?xf32, strided<[?, 1]>>, vector<4xi1>, vector<4xf32>
        return
      }
    }
  }
  func.func @isolated_benchmark$async(%arg0: !hal.buffer_view, %arg1: !hal.buffer_view, %arg2: !hal.buffer_view, %arg3: index, %arg4: index, %arg5: index, %arg6: !hal.fence, %arg7: !hal.fence) -> !hal.buffer_view {
    %0 = hal.buffer_view.dim<%arg0 : !hal.buffer_view>[0] : index
    %1 = hal.buffer_view.dim<%arg0 : !hal.buffer_view>[1] : index
    %2 = hal.tensor.import wait(%arg6) => %arg0 : !hal.buffer_view -> tensor<?x?xf32>{%0, %1}
    %3 = hal.buffer_view.dim<%arg1 : !hal.buffer_view>[0] : index
    %4 = hal.buffer_view.dim<%arg1 : !hal.buffer_view>[1] : index
    %5 = hal.tensor.import wait(%arg6) => %arg1 : !hal.buffer_view -> tensor<?x?xf32>{%3, %4}
    %6 = hal.buffer_view.dim<%arg2 : !hal.buffer_view>[0] : index
    %7 = hal.buffer_view.dim<%arg2 : !hal.buffer_view>[1] : index
    %8 = hal.tensor.import wait(%arg6) => %arg2 : !hal.buffer_view -> tensor<?x?xf32>{%6, %7}
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %2, %c0 : tensor<?x?xf32>
    %c1 = arith.constant 1 : index
    %dim_0 = tensor.dim %2, %c1 : tensor<?x?xf32>
    %9 = flow.dispatch @dyn_add::@dyn_add[%dim, %dim_0, %arg3, %arg4, %arg5](%2, %5, %8, %arg3, %arg4, %arg5, %dim, %dim_0) : (tensor<?x?xf32>{%dim, %dim_0}, tensor<?x?xf32>{%dim, %dim_0}, tensor<?x?xf32>{%dim, %dim_0}, index, index, index, index, index) -> %8{%dim, %dim_0}
    %10 = hal.tensor.barrier join(%9 : tensor<?x?xf32>) => %arg7 : !hal.fence
    %c0_1 = arith.constant 0 : index
    %dim_2 = tensor.dim %9, %c0_1 : tensor<?x?xf32>
    %c1_3 = arith.constant 1 : index
    %dim_4 = tensor.dim %9, %c1_3 : tensor<?x?xf32>
    %11 = hal.tensor.export %10 : tensor<?x?xf32>{%dim_2, %dim_4} -> !hal.buffer_view
    return %11 : !hal.buffer_view
  }
}
