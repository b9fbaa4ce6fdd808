// Vectors of which masks keep the first elements, as many as each lane has.

// RUN: waveasm-opt --waveasm-import-kernels --split-input-file %s | FileCheck %s

#block = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>

// Rows of any length. The descriptor ends with the last row: 64 bits of the
// size, in 31. It may end in the middle of a dword, so that the last element
// comes alone.
// CHECK-LABEL: @dynamic_row
// CHECK-DAG: %[[LOW:.*]] = waveasm.s_mul_i32
// CHECK-DAG: %[[HIGH:.*]] = waveasm.s_mul_hi_i32
// CHECK: waveasm.s_cmp_ne_u32
// CHECK: waveasm.s_cselect_b32
// CHECK: %[[SIZE:.*]], %{{.*}} = waveasm.s_min_u32
// CHECK: %[[BUFFER:.*]] = waveasm.pack %{{.*}}, %[[SIZE]], %{{.*}}
// CHECK: waveasm.buffer_load_dwordx4 %[[BUFFER]]
// CHECK: waveasm.s_xor_b64
// CHECK: waveasm.buffer_load_ushort %[[BUFFER]]
// CHECK-NOT: buffer_load
// CHECK: waveasm.buffer_store_dwordx4
func.func @dynamic_row(%in: !stream.binding, %out: memref<512xf16>, %m: index, %k: index)
    attributes {translation_info = #block} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant dense<0.0> : vector<8xf16>
  %whole = stream.binding.subspan %in[%c0] : !stream.binding -> memref<f16>
  %rows = memref.reinterpret_cast %whole to offset: [0], sizes: [%m, %k], strides: [%k, 1] : memref<f16> to memref<?x?xf16, strided<[?, 1]>>
  %t = gpu.thread_id x
  %g = gpu.block_id x
  %first = affine.apply affine_map<(t) -> (t * 8)>(%t)
  %left = arith.subi %k, %first : index
  %mask = vector.create_mask %left : vector<8xi1>
  %x = vector.maskedload %rows[%g, %first], %mask, %zero : memref<?x?xf16, strided<[?, 1]>>, vector<8xi1>, vector<8xf16> into vector<8xf16>
  vector.store %x, %out[%first] : memref<512xf16>, vector<8xf16>
  return
}

// -----

#block = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>

// Each dword is inside or outside as a whole: a mask keeps the lower half of
// the one that the row ends in.
// CHECK-LABEL: @even_end
// CHECK: %[[X:.*]] = waveasm.buffer_load_dwordx2
// CHECK-NOT: buffer_load
// CHECK: waveasm.v_and_b32 %{{.*}}, %{{.*}} : {{.*}}imm<65535>
// CHECK: waveasm.buffer_store_dwordx2
func.func @even_end(%in: !stream.binding, %out: memref<512xf16>)
    attributes {translation_info = #block} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant dense<0.0> : vector<4xf16>
  %bound = arith.constant dense<101> : vector<4xindex>
  %steps = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
  %whole = stream.binding.subspan %in[%c0] : !stream.binding -> memref<f16>
  %rows = memref.reinterpret_cast %whole to offset: [0], sizes: [8, 102], strides: [102, 1] : memref<f16> to memref<8x102xf16, strided<[102, 1]>>
  %t = gpu.thread_id x
  %g = gpu.block_id x
  %first = affine.apply affine_map<(t) -> (t * 2)>(%t)
  %own = affine.apply affine_map<(t) -> (t * 4)>(%t)
  %all = vector.broadcast %first : index to vector<4xindex>
  %places = arith.addi %all, %steps : vector<4xindex>
  %mask = arith.cmpi slt, %places, %bound : vector<4xindex>
  %x = vector.maskedload %rows[%g, %first], %mask, %zero : memref<8x102xf16, strided<[102, 1]>>, vector<4xi1>, vector<4xf16> into vector<4xf16>
  vector.store %x, %out[%own] : memref<512xf16>, vector<4xf16>
  return
}

// -----

#block = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>

// A store for all, one of 8 bytes, one of 4 and one of 2.
// CHECK-LABEL: @stores
// CHECK: waveasm.buffer_store_dwordx4
// CHECK: waveasm.buffer_store_dwordx2
// CHECK: waveasm.buffer_store_dword {{.*}}!waveasm.vreg
// CHECK: waveasm.buffer_store_short
// CHECK-NOT: buffer_store
// CHECK-LABEL: @dwords
// CHECK-COUNT-4: waveasm.buffer_store_dword {{.*}}!waveasm.vreg
func.func @stores(%in: memref<512xf16>, %out: !stream.binding, %k: index)
    attributes {translation_info = #block} {
  %c0 = arith.constant 0 : index
  %whole = stream.binding.subspan %out[%c0] : !stream.binding -> memref<f16>
  %row = memref.reinterpret_cast %whole to offset: [0], sizes: [%k], strides: [1] : memref<f16> to memref<?xf16, strided<[1]>>
  %t = gpu.thread_id x
  %first = affine.apply affine_map<(t) -> (t * 8)>(%t)
  %left = arith.subi %k, %first : index
  %mask = vector.create_mask %left : vector<8xi1>
  %x = vector.load %in[%first] : memref<512xf16>, vector<8xf16>
  vector.maskedstore %row[%first], %mask, %x : memref<?xf16, strided<[1]>>, vector<8xi1>, vector<8xf16>
  return
}

func.func @dwords(%in: memref<256xf32>, %out: !stream.binding, %k: index)
    attributes {translation_info = #block} {
  %c0 = arith.constant 0 : index
  %whole = stream.binding.subspan %out[%c0] : !stream.binding -> memref<f32>
  %row = memref.reinterpret_cast %whole to offset: [0], sizes: [%k], strides: [1] : memref<f32> to memref<?xf32, strided<[1]>>
  %t = gpu.thread_id x
  %first = affine.apply affine_map<(t) -> (t * 4)>(%t)
  %left = arith.subi %k, %first : index
  %mask = vector.create_mask %left : vector<4xi1>
  %x = vector.load %in[%first] : memref<256xf32>, vector<4xf32>
  vector.maskedstore %row[%first], %mask, %x : memref<?xf32, strided<[1]>>, vector<4xi1>, vector<4xf32>
  return
}

// -----

#block = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>

// Elements for which the mask holds may be outside of an argument, which may
// end in the middle of a dword. The mask of the second kernel keeps the last
// elements.
// CHECK-LABEL: @checked_end
// CHECK-COUNT-4: waveasm.buffer_load_ushort
// CHECK-LABEL: @last_elements
// CHECK-COUNT-4: waveasm.buffer_load_ushort
func.func @checked_end(%in: memref<51xf16>, %out: memref<512xf16>, %k: index)
    attributes {translation_info = #block} {
  %zero = arith.constant dense<0.0> : vector<4xf16>
  %t = gpu.thread_id x
  %first = affine.apply affine_map<(t) -> (t * 4)>(%t)
  %left = arith.subi %k, %first : index
  %mask = vector.create_mask %left : vector<4xi1>
  %x = vector.maskedload %in[%t], %mask, %zero : memref<51xf16>, vector<4xi1>, vector<4xf16> into vector<4xf16>
  vector.store %x, %out[%first] : memref<512xf16>, vector<4xf16>
  return
}

func.func @last_elements(%in: memref<100xf16>, %out: memref<512xf16>, %k: index)
    attributes {translation_info = #block} {
  %zero = arith.constant dense<0.0> : vector<4xf16>
  %steps = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
  %t = gpu.thread_id x
  %first = affine.apply affine_map<(t) -> (t * 4)>(%t)
  %all = vector.broadcast %first : index to vector<4xindex>
  %places = arith.addi %all, %steps : vector<4xindex>
  %bound = vector.broadcast %k : index to vector<4xindex>
  %mask = arith.cmpi sge, %places, %bound : vector<4xindex>
  %x = vector.maskedload %in[%first], %mask, %zero : memref<100xf16>, vector<4xi1>, vector<4xf16> into vector<4xf16>
  vector.store %x, %out[%first] : memref<512xf16>, vector<4xf16>
  return
}

// -----

#block = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>

// Nobody knows where the buffer ends: lanes read only their elements.
// CHECK-LABEL: @endless
// CHECK: waveasm.buffer_load_dwordx4
// CHECK: waveasm.buffer_load_dwordx2
// CHECK: waveasm.buffer_load_dword {{.*}}!waveasm.vreg
// CHECK: waveasm.buffer_load_ushort
// CHECK-NOT: buffer_load
// CHECK: waveasm.buffer_store_dwordx4
func.func @endless(%in: !stream.binding, %out: memref<512xf16>, %k: index)
    attributes {translation_info = #block} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant dense<0.0> : vector<8xf16>
  %whole = stream.binding.subspan %in[%c0] : !stream.binding -> memref<f16>
  %row = memref.reinterpret_cast %whole to offset: [0], sizes: [1073741822], strides: [1] : memref<f16> to memref<1073741822xf16, strided<[1]>>
  %t = gpu.thread_id x
  %first = affine.apply affine_map<(t) -> (t * 8)>(%t)
  %left = arith.subi %k, %first : index
  %mask = vector.create_mask %left : vector<8xi1>
  %x = vector.maskedload %row[%first], %mask, %zero : memref<1073741822xf16, strided<[1]>>, vector<8xi1>, vector<8xf16> into vector<8xf16>
  vector.store %x, %out[%first] : memref<512xf16>, vector<8xf16>
  return
}
