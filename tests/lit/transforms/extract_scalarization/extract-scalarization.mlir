// RUN: waveasm-opt --waveasm-extract-scalarization %s | FileCheck %s

// CHECK-LABEL: func @sum
// CHECK-SAME: (%[[X:.*]]: index)
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[S0:.*]] = arith.addi %[[X]], %[[C0]] : index
// CHECK-NEXT: %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT: %[[S3:.*]] = arith.addi %[[X]], %[[C3]] overflow<nsw> : index
// CHECK-NEXT: return %[[S0]], %[[S3]]
func.func @sum(%x: index) -> (index, index) {
  %d = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
  %b = vector.broadcast %x : index to vector<4xindex>
  %v = arith.addi %b, %d : vector<4xindex>
  %w = arith.addi %d, %b overflow<nsw> : vector<4xindex>
  %e = vector.extract %v[0] : index from vector<4xindex>
  %f = vector.extract %w[3] : index from vector<4xindex>
  return %e, %f : index, index
}

// CHECK-LABEL: func @cast
// CHECK-SAME: (%[[X:.*]]: i32)
// CHECK-NEXT: %[[C:.*]] = arith.constant -5 : i32
// CHECK-NEXT: %[[S:.*]] = arith.addi %[[X]], %[[C]] : i32
// CHECK-NEXT: %[[I:.*]] = arith.index_cast %[[S]] : i32 to index
// CHECK-NEXT: return %[[I]]
func.func @cast(%x: i32) -> index {
  %d = arith.constant dense<[7, -5]> : vector<2xi32>
  %b = vector.broadcast %x : i32 to vector<2xi32>
  %v = arith.addi %b, %d : vector<2xi32>
  %i = arith.index_cast %v : vector<2xi32> to vector<2xindex>
  %e = vector.extract %i[1] : index from vector<2xindex>
  return %e : index
}

// The index of a masked element is a constant.
// CHECK-LABEL: func @select
// CHECK-SAME: (%[[X:.*]]: index, %[[M:.*]]: vector<2xi1>, %[[B:.*]]: i1)
// CHECK-NEXT: %[[E:.*]] = vector.extract %[[M]][1]
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[S:.*]] = arith.addi %[[X]], %[[C1]]
// CHECK-NEXT: %[[F:.*]] = arith.constant 1073741823 : index
// CHECK-NEXT: %[[R:.*]] = arith.select %[[E]], %[[S]], %[[F]] : index
// CHECK: %[[R2:.*]] = arith.select %[[B]], %{{.*}}, %{{.*}} : index
// CHECK-NEXT: %[[C:.*]] = arith.index_cast %[[R2]] : index to i32
// CHECK: %[[R3:.*]] = arith.select %[[B]]
// CHECK-NEXT: return %[[R]], %[[C]], %[[R3]]
func.func @select(%x: index, %m: vector<2xi1>, %c: i1) -> (index, i32, index) {
  %d = arith.constant dense<[0, 1]> : vector<2xindex>
  %far = arith.constant dense<1073741823> : vector<2xindex>
  %b = vector.broadcast %x : index to vector<2xindex>
  %v = arith.addi %b, %d : vector<2xindex>
  %s = arith.select %m, %v, %far : vector<2xi1>, vector<2xindex>
  %e = vector.extract %s[1] : index from vector<2xindex>
  %cs = vector.broadcast %c : i1 to vector<2xi1>
  %t = arith.select %cs, %v, %d : vector<2xi1>, vector<2xindex>
  %i = arith.index_cast %t : vector<2xindex> to vector<2xi32>
  %f = vector.extract %i[0] : i32 from vector<2xi32>
  %u = arith.select %c, %v, %v : vector<2xindex>
  %g = vector.extract %u[0] : index from vector<2xindex>
  return %e, %f, %g : index, i32, index
}

// A vector that something else uses stays.
// CHECK-LABEL: func @used
// CHECK: %[[V:.*]] = arith.addi %{{.*}} : vector<2xindex>
// CHECK: %[[S:.*]] = arith.addi %{{.*}} : index
// CHECK: return %[[V]], %[[S]]
func.func @used(%x: index) -> (vector<2xindex>, index) {
  %d = arith.constant dense<[0, 1]> : vector<2xindex>
  %b = vector.broadcast %x : index to vector<2xindex>
  %v = arith.addi %b, %d : vector<2xindex>
  %e = vector.extract %v[1] : index from vector<2xindex>
  return %v, %e : vector<2xindex>, index
}

// A splat, no broadcast of a scalar, no constant, another operation, a position that is not
// known, a vector of two dimensions, a constant where the condition holds.
// CHECK-LABEL: func @kept
// CHECK-COUNT-7: vector.extract
// CHECK-NOT: vector.extract
// CHECK: return
func.func @kept(%x: index, %y: vector<2xindex>, %p: index, %c: i1)
    -> (index, index, index, index, index, index, index) {
  %d = arith.constant dense<[0, 1]> : vector<2xindex>
  %splat = arith.constant dense<2> : vector<2xindex>
  %d2 = arith.constant dense<[[0, 1]]> : vector<1x2xindex>
  %b = vector.broadcast %x : index to vector<2xindex>
  %b2 = vector.broadcast %x : index to vector<1x2xindex>
  %v0 = arith.addi %b, %splat : vector<2xindex>
  %v1 = arith.addi %y, %d : vector<2xindex>
  %v2 = arith.addi %b, %y : vector<2xindex>
  %v3 = arith.muli %b, %d : vector<2xindex>
  %v4 = arith.addi %b, %d : vector<2xindex>
  %v5 = arith.addi %b2, %d2 : vector<1x2xindex>
  %v6 = arith.select %c, %splat, %v4 : vector<2xindex>
  %e0 = vector.extract %v0[0] : index from vector<2xindex>
  %e1 = vector.extract %v1[0] : index from vector<2xindex>
  %e2 = vector.extract %v2[0] : index from vector<2xindex>
  %e3 = vector.extract %v3[0] : index from vector<2xindex>
  %e4 = vector.extract %v4[%p] : index from vector<2xindex>
  %e5 = vector.extract %v5[0, 1] : index from vector<1x2xindex>
  %e6 = vector.extract %v6[0] : index from vector<2xindex>
  return %e0, %e1, %e2, %e3, %e4, %e5, %e6
      : index, index, index, index, index, index, index
}
