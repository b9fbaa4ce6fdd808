func.func @softmax(%a: tensor<16x640xf32>) -> tensor<16x640xf32> {
  %e = tensor.empty() : tensor<16x640xf32>
  %c = linalg.softmax dimension(1) ins(%a : tensor<16x640xf32>) outs(%e : tensor<16x640xf32>) -> tensor<16x640xf32>
  return %c : tensor<16x640xf32>
}
