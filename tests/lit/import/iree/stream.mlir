// RUN: waveasm-opt %s | waveasm-opt | FileCheck %s
// RUN: waveasm-opt --mlir-print-op-generic %s | waveasm-opt | FileCheck %s

// CHECK-LABEL: stream.executable private @one {
// CHECK-NEXT: stream.executable.export public @kernel workgroups(%[[A:.*]]: index, %{{.*}}: index) -> (index, index, index) {
// CHECK: stream.return %[[A]], %{{.*}}, %[[A]] : index, index, index
// CHECK: builtin.module
// CHECK-NOT: stream.executable.end
stream.executable private @one {
  stream.executable.export public @kernel workgroups(%a: index, %b: index) -> (index, index, index) {
    stream.return %a, %b, %a : index, index, index
  }
  builtin.module {
  }
}

// CHECK-LABEL: stream.executable @two attributes {key = 1 : i64} {
// CHECK-NEXT: stream.executable.export @kernel as("named by the host")
// CHECK-NEXT: stream.executable.export private @other workgroups() -> (index, index, index) {
// CHECK: } attributes {key}
// CHECK: stream.executable.export nested @third attributes {key}
stream.executable @two attributes {key = 1} {
  stream.executable.export @kernel as("named by the host")
  stream.executable.export private @other workgroups() -> (index, index, index) {
    %one = arith.constant 1 : index
    stream.return %one, %one, %one : index, index, index
  } attributes {key}
  stream.executable.export nested @third attributes {key}
}

// CHECK-LABEL: func.func @subspans
func.func @subspans(%buffer: !stream.binding, %offset: index, %n: index) {
  // CHECK: stream.binding.subspan %{{.*}}[%{{.*}}] : !stream.binding -> memref<f32>
  %0 = stream.binding.subspan %buffer[%offset] : !stream.binding -> memref<f32>
  // CHECK: stream.binding.subspan %{{.*}}[%{{.*}}] {key} : !stream.binding -> memref<?x4x?xf16>{%[[N:.*]], %[[N]]}
  %1 = stream.binding.subspan %buffer[%offset] {key} : !stream.binding -> memref<?x4x?xf16>{%n, %n}
  return
}
