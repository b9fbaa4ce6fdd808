// RUN: waveasm-opt --waveasm-extract-kernels %s | FileCheck %s

// The numbers of workgroups that the host states: constants of an export, or
// what it computes from the constants of dispatches that all agree.

// CHECK: func.func @constant() attributes {waveasm.grid = array<i64: 4, 2, 1>}
// CHECK: func.func @computed() attributes {waveasm.grid = array<i64: 8, 3, 1>}
// CHECK: func.func @unknown() {
// CHECK: func.func @differs() {
// CHECK: func.func @not_started() {
stream.executable private @e {
  stream.executable.export public @constant workgroups() -> (index, index, index) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    stream.return %c4, %c2, %c1 : index, index, index
  }
  stream.executable.export public @computed as("started") workgroups(%m: index, %n: index) -> (index, index, index) {
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %x = arith.ceildivui %m, %c64 : index
    stream.return %x, %n, %c1 : index, index, index
  }
  stream.executable.export public @unknown workgroups(%m: index) -> (index, index, index) {
    %c1 = arith.constant 1 : index
    stream.return %m, %c1, %c1 : index, index, index
  }
  stream.executable.export public @differs workgroups(%m: index) -> (index, index, index) {
    %c1 = arith.constant 1 : index
    stream.return %m, %c1, %c1 : index, index, index
  }
  stream.executable.export public @not_started workgroups(%m: index) -> (index, index, index) {
    stream.return %m, %m, %m : index, index, index
  }
  builtin.module {
    func.func @constant() {
      return
    }
    func.func @computed() {
      return
    }
    func.func @unknown() {
      return
    }
    func.func @differs() {
      return
    }
    func.func @not_started() {
      return
    }
  }
}
func.func @host(%t: tensor<4xf32>, %i: index) -> tensor<4xf32> {
  %c3 = arith.constant 3 : index
  %c500 = arith.constant 500 : index
  %0 = flow.dispatch @e::@constant(%t) : (tensor<4xf32>) -> %t
  %1 = flow.dispatch @e::@started[%c500, %c3](%0) : (tensor<4xf32>) -> %0
  %2 = flow.dispatch @e::@started[%c500, %c3](%1) : (tensor<4xf32>) -> %1
  %3 = flow.dispatch @e::@unknown[%i](%2) : (tensor<4xf32>) -> %2
  %4 = flow.dispatch @e::@differs[%c3](%3) : (tensor<4xf32>) -> %3
  %5 = flow.dispatch @e::@differs[%c500](%4) : (tensor<4xf32>) -> %4
  return %5 : tensor<4xf32>
}
