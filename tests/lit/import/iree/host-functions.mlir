// RUN: waveasm-opt %s | waveasm-opt | FileCheck %s
// RUN: waveasm-opt --mlir-print-op-generic %s | waveasm-opt | FileCheck %s

// CHECK-LABEL: func.func @tensors(
// CHECK-SAME: %[[VIEW:.*]]: !hal.buffer_view, %[[WAIT:.*]]: !hal.fence, %[[SIGNAL:.*]]: !hal.fence)
func.func @tensors(%view: !hal.buffer_view, %wait: !hal.fence, %signal: !hal.fence)
    -> (!hal.buffer_view, !hal.buffer_view) {
  // CHECK: %[[N:.*]] = hal.buffer_view.dim<%[[VIEW]] : !hal.buffer_view>[1] : index
  %n = hal.buffer_view.dim<%view : !hal.buffer_view>[1] : index
  // CHECK: %[[T0:.*]] = hal.tensor.import wait(%[[WAIT]]) => %[[VIEW]] : !hal.buffer_view -> tensor<4xf32>
  %0 = hal.tensor.import wait(%wait) => %view : !hal.buffer_view -> tensor<4xf32>
  // CHECK: %[[T1:.*]] = hal.tensor.import %[[VIEW]] "name" : !hal.buffer_view -> tensor<?x?xf8E4M3FNUZ>{%[[N]], %[[N]]}
  %1 = hal.tensor.import %view "name" : !hal.buffer_view -> tensor<?x?xf8E4M3FNUZ>{%n, %n}
  // CHECK: %[[T2:.*]]:2 = hal.tensor.barrier join(%[[T0]], %[[T1]] : tensor<4xf32>, tensor<?x?xf8E4M3FNUZ>) => %[[SIGNAL]] : !hal.fence
  %2:2 = hal.tensor.barrier join(%0, %1 : tensor<4xf32>, tensor<?x?xf8E4M3FNUZ>) => %signal : !hal.fence
  // CHECK: hal.tensor.barrier join() => %[[SIGNAL]] : !hal.fence
  hal.tensor.barrier join() => %signal : !hal.fence
  // CHECK: hal.tensor.export %[[T2]]#0 "name" : tensor<4xf32> -> !hal.buffer_view
  %3 = hal.tensor.export %2#0 "name" : tensor<4xf32> -> !hal.buffer_view
  // CHECK: hal.tensor.export %[[T2]]#1 : tensor<?x?xf8E4M3FNUZ>{%[[N]], %[[N]]} -> !hal.buffer_view
  %4 = hal.tensor.export %2#1 : tensor<?x?xf8E4M3FNUZ>{%n, %n} -> !hal.buffer_view
  return %3, %4 : !hal.buffer_view, !hal.buffer_view
}

// CHECK-LABEL: func.func @dispatches(
// CHECK-SAME: %[[T:.*]]: tensor<4xf32>, %[[D:.*]]: tensor<?x?xf32>, %[[N:.*]]: index)
func.func @dispatches(%t: tensor<4xf32>, %d: tensor<?x?xf32>, %n: index) {
  // CHECK: flow.dispatch @a::@x(%[[T]]) : (tensor<4xf32>) -> %[[T]]
  %0 = flow.dispatch @a::@x(%t) : (tensor<4xf32>) -> %t
  // CHECK: flow.dispatch @a::@x() : () -> ()
  flow.dispatch @a::@x() : () -> ()
  // CHECK: %[[R:.*]]:2 = flow.dispatch @a::@x[%[[N]], %[[N]]](%[[T]], %[[D]], %[[N]]) {key} : (tensor<4xf32>, tensor<?x?xf32>{%[[N]], %[[N]]}, index) -> (tensor<?xi8>{%[[N]]}, %[[D]]{%[[N]], %[[N]]})
  %1:2 = flow.dispatch @a::@x[%n, %n](%t, %d, %n) {key}
      : (tensor<4xf32>, tensor<?x?xf32>{%n, %n}, index) -> (tensor<?xi8>{%n}, %d{%n, %n})
  // A result of another operation is told apart by its number.
  // CHECK: flow.dispatch {@a::@x, @b::@x}(%[[R]]#0, %[[R]]#1) : (tensor<?xi8>{%[[N]]}, tensor<?x?xf32>{%[[N]], %[[N]]}) -> %[[R]]#1 as tensor<16xi8>
  %2 = flow.dispatch {@a::@x, @b::@x}(%1#0, %1#1)
      : (tensor<?xi8>{%n}, tensor<?x?xf32>{%n, %n}) -> %1#1 as tensor<16xi8>
  return
}
