// RUN: waveasm-opt --split-input-file --verify-diagnostics %s

func.func @not_an_argument(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{expected a result to be a type or one of the arguments, got %b}}
  %0 = flow.dispatch @a::@x(%a) : (tensor<4xf32>) -> %b
  return
}

// -----

func.func @types(%a: tensor<4xf32>) {
  // expected-error@+1 {{expected as many types as arguments, got 0 types for 1 arguments}}
  %0 = flow.dispatch @a::@x(%a) : () -> tensor<4xf32>
  return
}

// -----

func.func @sizes(%a: tensor<?xf32>) {
  // expected-error@+1 {{expected 1 sizes of dynamic dimensions of arguments, got 0}}
  %0 = flow.dispatch @a::@x(%a) : (tensor<?xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @sizes_of_results(%a: tensor<4xf32>, %n: index) {
  // expected-error@+1 {{expected 0 sizes of dynamic dimensions of results, got 1}}
  %0 = flow.dispatch @a::@x(%a) : (tensor<4xf32>) -> %a{%n}
  return
}

// -----

func.func @tied(%a: tensor<4xf32>) {
  // expected-error@+1 {{expected tied operands to be -1 or less than 1, got 1}}
  %0 = "flow.dispatch"(%a) <{entry_points = [@a::@x], tied_operands = [1 : index], operandSegmentSizes = array<i32: 0, 1, 0, 0>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @tied(%a: tensor<4xf32>) {
  // expected-error@+1 {{expected one tied operand for each of 1 results, got 2}}
  %0 = "flow.dispatch"(%a) <{entry_points = [@a::@x], tied_operands = [0 : index, 0 : index], operandSegmentSizes = array<i32: 0, 1, 0, 0>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @entry_points() {
  // expected-error@+1 {{expected at least one entry point}}
  "flow.dispatch"() <{entry_points = [], operandSegmentSizes = array<i32: 0, 0, 0, 0>}> : () -> ()
  return
}

// -----

func.func @joined(%a: tensor<4xf32>, %fence: !hal.fence) {
  // expected-error@+1 {{expected results of the types of the sources}}
  %0 = "hal.tensor.barrier"(%a, %fence) : (tensor<4xf32>, !hal.fence) -> tensor<8xf32>
  return
}
