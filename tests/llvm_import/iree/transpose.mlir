func.func @transpose(%a: tensor<96x64xf32>) -> tensor<64x96xf32> {
  %e = tensor.empty() : tensor<64x96xf32>
  %c = linalg.transpose ins(%a : tensor<96x64xf32>) outs(%e : tensor<64x96xf32>) permutation = [1, 0]
  return %c : tensor<64x96xf32>
}
