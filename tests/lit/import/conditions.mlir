// Conditions that are equal, or known, for reasons of divisibility and range.

// RUN: waveasm-opt --waveasm-import-kernels %s | FileCheck %s
// RUN: waveasm-opt --waveasm-import-kernels=align-bounds=false %s | FileCheck %s --check-prefix=EACH
// RUN: waveasm-opt --waveasm-import-kernels=fold-conditions=false %s | FileCheck %s --check-prefix=ASK

#block = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>

// 4 divides the first place and the bound, so that the elements of a vector are
// all on or all off.
// CHECK-LABEL: @whole_vector
// CHECK: v_cmp_lt_i32
// CHECK-NOT: v_cmp
// CHECK: buffer_load_dwordx4
// CHECK-NOT: buffer_load
// CHECK: buffer_store_dwordx4
// CHECK-NOT: buffer_store
// EACH-LABEL: @whole_vector
// EACH-COUNT-4: v_cmp_lt_i32
func.func @whole_vector(%in: memref<512xf32>, %out: memref<512xf32>)
    attributes {translation_info = #block} {
  %zero = arith.constant dense<0.0> : vector<4xf32>
  %bound = arith.constant dense<200> : vector<4xindex>
  %steps = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
  %t = gpu.thread_id x
  %first = affine.apply affine_map<(t) -> (t * 4)>(%t)
  %all = vector.broadcast %first : index to vector<4xindex>
  %places = arith.addi %all, %steps : vector<4xindex>
  %mask = arith.cmpi slt, %places, %bound : vector<4xindex>
  %x = vector.maskedload %in[%first], %mask, %zero : memref<512xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %out[%first], %mask, %x : memref<512xf32>, vector<4xi1>, vector<4xf32>
  return
}

// With a bound of 202, the halves of a vector differ.
// CHECK-LABEL: @halves
// CHECK-COUNT-2: v_cmp_lt_i32
// CHECK-NOT: v_cmp
// CHECK: buffer_store
func.func @halves(%in: memref<512xf32>, %out: memref<512xf32>)
    attributes {translation_info = #block} {
  %zero = arith.constant dense<0.0> : vector<4xf32>
  %bound = arith.constant dense<201> : vector<4xindex>
  %steps = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
  %t = gpu.thread_id x
  %first = affine.apply affine_map<(t) -> (t * 4)>(%t)
  %all = vector.broadcast %first : index to vector<4xindex>
  %places = arith.addi %all, %steps : vector<4xindex>
  %mask = arith.cmpi sle, %places, %bound : vector<4xindex>
  %x = vector.maskedload %in[%first], %mask, %zero : memref<512xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.store %x, %out[%first] : memref<512xf32>, vector<4xf32>
  return
}

// Places without a divisor: each element has a condition of its own.
// CHECK-LABEL: @elements
// CHECK-COUNT-4: v_cmp_lt_i32
// CHECK-NOT: v_cmp
// CHECK: buffer_store
func.func @elements(%in: memref<512xf32>, %out: memref<512xf32>)
    attributes {translation_info = #block} {
  %zero = arith.constant dense<0.0> : vector<4xf32>
  %bound = arith.constant dense<50> : vector<4xindex>
  %steps = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
  %t = gpu.thread_id x
  %all = vector.broadcast %t : index to vector<4xindex>
  %places = arith.addi %all, %steps : vector<4xindex>
  %mask = arith.cmpi slt, %places, %bound : vector<4xindex>
  %x = vector.maskedload %in[%t], %mask, %zero : memref<512xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.store %x, %out[%t] : memref<512xf32>, vector<4xf32>
  return
}

// A condition that the range of the work-items' numbers decides.
// CHECK-LABEL: @within_the_workgroup
// CHECK-NOT: v_cmp
// CHECK: buffer_store_dword
// ASK-LABEL: @within_the_workgroup
// ASK: v_cmp_lt_i32
func.func @within_the_workgroup(%out: memref<64xi32>) attributes {translation_info = #block} {
  %c7 = arith.constant 7 : i32
  %c200 = arith.constant 200 : index
  %t = gpu.thread_id x
  %place = affine.apply affine_map<(t) -> (t * 3)>(%t)
  %below = arith.cmpi slt, %place, %c200 : index
  scf.if %below {
    memref.store %c7, %out[%t] : memref<64xi32>
  }
  return
}

// A condition and its opposite: the first `if` is never entered, the second one
// always.
// CHECK-LABEL: @opposites
// CHECK-NOT: v_cmp
// CHECK-NOT: s_and_saveexec
// CHECK: v_mov_b32 {{.*}}imm<7>
// CHECK: buffer_store_dword
// CHECK-NOT: buffer_store_dword
func.func @opposites(%out: memref<64xi32>) attributes {translation_info = #block} {
  %c5 = arith.constant 5 : i32
  %c7 = arith.constant 7 : i32
  %c40 = arith.constant 40 : index
  %t = gpu.thread_id x
  %below = arith.cmpi slt, %t, %c40 : index
  %above = arith.cmpi sge, %t, %c40 : index
  %never = arith.andi %below, %above : i1
  scf.if %never {
    memref.store %c5, %out[%t] : memref<64xi32>
  }
  %always = arith.ori %below, %above : i1
  scf.if %always {
    memref.store %c7, %out[%t] : memref<64xi32>
  }
  return
}
