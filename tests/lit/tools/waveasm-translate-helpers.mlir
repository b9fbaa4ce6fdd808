// RUN: waveasm-translate %s --waveasm-extract-scalarization | FileCheck %s
// RUN: not waveasm-translate %s --waveasm-extract-scalarization --emit-assembly 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not waveasm-translate %s 2>&1 | FileCheck %s --check-prefix=NONE

// Passes run on a module of helper functions, which has nothing to translate.
// CHECK: func.func @helper
// CHECK: arith.addi %{{.*}}, %{{.*}} : i32
// NONE: expected 'gpu.func' with 'kernel' in 'gpu.module', got none
gpu.module @helpers {
  func.func @helper(%x: i32) -> i32 {
    %0 = vector.broadcast %x : i32 to vector<2xi32>
    %1 = arith.constant dense<[3, 5]> : vector<2xi32>
    %2 = arith.addi %0, %1 : vector<2xi32>
    %3 = vector.extract %2[1] : i32 from vector<2xi32>
    return %3 : i32
  }
}
