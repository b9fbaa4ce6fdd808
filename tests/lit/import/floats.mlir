// RUN: waveasm-opt --waveasm-import-kernels --split-input-file %s | FileCheck %s

// Two f16 of a register are added at once; bf16 goes through f32.
// CHECK-LABEL: @halves
func.func @halves(%in: memref<128xf16>, %in2: memref<128xbf16>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %i = affine.apply affine_map<(t) -> (t * 2)>(%t)
  %a = vector.load %in[%i] : memref<128xf16>, vector<2xf16>
  // CHECK: waveasm.v_pk_add_f16
  %0 = arith.addf %a, %a : vector<2xf16>
  vector.store %0, %in[%i] : memref<128xf16>, vector<2xf16>
  %b = vector.load %in2[%i] : memref<128xbf16>, vector<2xbf16>
  // CHECK: waveasm.v_add_f32
  // CHECK: waveasm.v_add_f32
  %1 = arith.addf %b, %b : vector<2xbf16>
  vector.store %1, %in2[%i] : memref<128xbf16>, vector<2xbf16>
  return
}

// -----

// The NaN rule of a single f16 is cheaper than that of a pair, and with nnan there is none. Maxima of
// bf16 are bf16 already.
// CHECK-LABEL: @extremes
// CHECK: %[[NAN:.*]] = waveasm.v_cmp_u_f16_e64
// CHECK: %[[MAX:.*]] = waveasm.v_max_f16
// CHECK: waveasm.v_cndmask_b32_e64 %[[MAX]], %{{.*}}, %[[NAN]]
// CHECK: v_pk_max_f16
// CHECK-NOT: v_add_u32
// CHECK: v_pk_max_f16
// CHECK: v_add_u32
// CHECK: v_min_f32
// CHECK: v_min_f32
// CHECK-NOT: v_add3_u32
// CHECK: v_perm_b32
func.func @extremes(%in: memref<128xf16>, %in2: memref<128xbf16>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %i = affine.apply affine_map<(t) -> (t * 2)>(%t)
  %a = vector.load %in[%i] : memref<128xf16>, vector<2xf16>
  %b = vector.load %in2[%i] : memref<128xbf16>, vector<2xbf16>
  %c = vector.load %in2[%t] : memref<128xbf16>, vector<2xbf16>
  %a0 = vector.extract %a[0] : f16 from vector<2xf16>
  %a1 = vector.extract %a[1] : f16 from vector<2xf16>
  %0 = arith.maximumf %a0, %a1 : f16
  %1 = vector.broadcast %0 : f16 to vector<2xf16>
  %2 = arith.maximumf %1, %a fastmath<nnan> : vector<2xf16>
  %3 = arith.maximumf %2, %1 : vector<2xf16>
  vector.store %3, %in[%i] : memref<128xf16>, vector<2xf16>
  %4 = arith.minimumf %b, %c : vector<2xbf16>
  vector.store %4, %in2[%i] : memref<128xbf16>, vector<2xbf16>
  return
}

// -----

// A sum is fused with a product that nothing else uses if both allow it.
// CHECK-LABEL: @contracted
// CHECK: v_fma_f32
// CHECK: v_mul_f32
// CHECK: v_add_f32
// CHECK: v_mul_f32
// CHECK: v_add_f32
// CHECK-NOT: v_fma_f32
func.func @contracted(%in: memref<64xf32>, %out: memref<256xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %i = affine.apply affine_map<(t) -> (t * 4)>(%t)
  %j = affine.apply affine_map<(t) -> (t * 4 + 2)>(%t)
  %x = memref.load %in[%t] : memref<64xf32>
  %0 = arith.mulf %x, %x fastmath<contract> : f32
  %1 = arith.addf %x, %0 fastmath<fast> : f32
  memref.store %1, %out[%t] : memref<256xf32>
  %2 = arith.mulf %1, %x : f32
  %3 = arith.addf %2, %x fastmath<contract> : f32
  memref.store %3, %out[%i] : memref<256xf32>
  %4 = arith.mulf %3, %x fastmath<contract> : f32
  %5 = arith.addf %4, %4 fastmath<contract> : f32
  memref.store %5, %out[%j] : memref<256xf32>
  return
}

// -----

// Differences are fused too, where the sign of a source costs nothing, and sums of f16 and f64. An inline constant needs
// no registers.
// CHECK-LABEL: @contracted_types
// CHECK: %[[ADDEND:[0-9]+]] = waveasm.v_xor_b32
// CHECK: v_fma_f32 %[[X:[0-9]+]], %[[X]], %[[ADDEND]] :
// CHECK: %[[FACTOR:[0-9]+]] = waveasm.v_xor_b32
// CHECK: v_fma_f32 %{{[0-9]+}}, %[[FACTOR]], %[[X]] :
// CHECK: v_{{(pk_)?}}fma_f16
// CHECK: %[[HALF:[0-9]+]] = waveasm.constant 4602678819172646912
// CHECK: v_fma_f64 {{.*}}%[[HALF]]
// CHECK: v_mul_f64
// CHECK: v_fma_f64
func.func @contracted_types(%in: memref<64xf32>, %in16: memref<64xf16>, %in64: memref<64xf64>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %half = arith.constant 0.5 : f64
  %x = memref.load %in[%t] : memref<64xf32>
  %0 = arith.mulf %x, %x fastmath<contract> : f32
  %1 = arith.subf %0, %x fastmath<contract> : f32
  %2 = arith.mulf %1, %x fastmath<contract> : f32
  %3 = arith.subf %x, %2 fastmath<contract> : f32
  memref.store %3, %in[%t] : memref<64xf32>
  %y = memref.load %in16[%t] : memref<64xf16>
  %4 = arith.mulf %y, %y fastmath<contract> : f16
  %5 = arith.addf %4, %y fastmath<contract> : f16
  memref.store %5, %in16[%t] : memref<64xf16>
  %z = memref.load %in64[%t] : memref<64xf64>
  %6 = arith.mulf %z, %half fastmath<contract> : f64
  %7 = arith.addf %6, %z fastmath<contract> : f64
  %8 = arith.mulf %7, %z fastmath<contract> : f64
  %9 = arith.subf %8, %z fastmath<contract> : f64
  memref.store %9, %in64[%t] : memref<64xf64>
  return
}

// -----

// A constant takes the place of what is not greater; a NaN never is. The greater zero is 0.
// CHECK-LABEL: @relu
// CHECK: %[[MASK:.+]] = waveasm.v_cmp_le_f32_e64 %[[X:[0-9]+]], %[[ZERO:[0-9]+]]
// CHECK-NEXT: waveasm.v_cndmask_b32_e64 %[[X]], %[[ZERO]], %[[MASK]]
// CHECK: v_max_f32
// CHECK: v_cmp_u_f32_e64
func.func @relu(%in: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %zero = arith.constant 0.0 : f32
  %negative = arith.constant -0.0 : f32
  %x = memref.load %in[%t] : memref<64xf32>
  %0 = arith.maximumf %x, %zero : f32
  %1 = arith.maximumf %0, %negative : f32
  memref.store %1, %in[%t] : memref<64xf32>
  return
}

// -----

// CHECK-LABEL: @functions
func.func @functions(%in: memref<64xf32>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %x = memref.load %in[%t] : memref<64xf32>
  // CHECK: waveasm.v_exp_f32
  %0 = math.exp2 %x fastmath<afn> : f32
  // CHECK: waveasm.v_cmp_lt_f32_e64
  // CHECK: waveasm.v_cndmask_b32_e64
  %1 = arith.cmpf olt, %0, %x : f32
  %2 = arith.select %1, %0, %x : f32
  memref.store %2, %in[%t] : memref<64xf32>
  return
}

// -----

// Elements move between registers only where they must.
// CHECK-LABEL: @rearranged
func.func @rearranged(%in: memref<512xf16>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %i = affine.apply affine_map<(t) -> (t * 8)>(%t)
  // CHECK: %[[V:.+]] = waveasm.buffer_load_dwordx4
  %v = vector.load %in[%i] : memref<512xf16>, vector<8xf16>
  // CHECK-NOT: v_perm
  // CHECK: %[[HIGH:.+]] = waveasm.extract %[[V]][2] : !waveasm.vreg<4, 2> -> !waveasm.vreg<2, 2>
  // CHECK: buffer_store_dwordx2 %[[HIGH]]
  %high = vector.extract_strided_slice %v {offsets = [4], sizes = [4], strides = [1]} : vector<8xf16> to vector<4xf16>
  vector.store %high, %in[%i] : memref<512xf16>, vector<4xf16>
  // CHECK: v_perm_b32
  %odd = vector.shuffle %v, %v [1, 3] : vector<8xf16>, vector<8xf16>
  vector.store %odd, %in[%i] : memref<512xf16>, vector<2xf16>
  // A vector as a whole is itself.
  // CHECK: buffer_store_dwordx4 %[[V]]
  %whole = vector.extract %v[] : vector<8xf16> from vector<8xf16>
  vector.store %whole, %in[%i] : memref<512xf16>, vector<8xf16>
  return
}

// -----

// Nothing of f16 alone, of signs and of what is rounded once goes through f32. A comparison with an
// inline number selects it, and no test of a constant is needed in a pair.
// CHECK-LABEL: @f16
// CHECK-NOT: v_cvt_f
// CHECK: waveasm.v_sub_f16
// CHECK: waveasm.v_mul_f16
// CHECK: waveasm.v_cmp_le_f16_e64
// CHECK-NEXT: waveasm.v_cndmask_b32_e64
// CHECK: waveasm.v_pk_fma_f16
// CHECK: waveasm.v_and_b32 %{{.*}} : !waveasm.imm<2147450879>
// CHECK: waveasm.v_bfi_b32
// CHECK-COUNT-4: waveasm.v_add_f16
// CHECK-NOT: v_add_f16
// CHECK-COUNT-3: waveasm.v_cmp_u_f16_e64
// CHECK: waveasm.v_pk_max_f16
// CHECK-COUNT-1: waveasm.v_add_u32
// CHECK-NOT: waveasm.v_add_u32
// CHECK: s_endpgm
func.func @f16(%in: memref<1024xf16>, %out: memref<64xf16>) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %i = affine.apply affine_map<(t) -> (t * 4)>(%t)
  %zero = arith.constant 0.0 : f16
  %zeros = arith.constant dense<0.0> : vector<4xf16>
  %v = vector.load %in[%i] : memref<1024xf16>, vector<4xf16>
  %x = vector.extract %v[0] : f16 from vector<4xf16>
  %y = vector.extract %v[2] : f16 from vector<4xf16>
  %0 = arith.subf %x, %y : f16
  %1 = arith.mulf %0, %y : f16
  %2 = arith.maximumf %1, %zero : f16
  %3 = math.fma %v, %v, %v : vector<4xf16>
  %4 = math.absf %3 : vector<4xf16>
  %5 = math.copysign %4, %v : vector<4xf16>
  %6 = vector.reduction <add>, %5, %2 : vector<4xf16> into f16
  %7 = vector.reduction <maximumf>, %5 : vector<4xf16> into f16
  %8 = vector.from_elements %6, %7 : vector<2xf16>
  %relu = vector.extract_strided_slice %zeros {offsets = [0], sizes = [2], strides = [1]} : vector<4xf16> to vector<2xf16>
  %9 = arith.maximumf %8, %relu : vector<2xf16>
  %10 = vector.reduction <minnumf>, %9 : vector<2xf16> into f16
  memref.store %10, %out[%t] : memref<64xf16>
  return
}
