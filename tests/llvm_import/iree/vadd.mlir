func.func @vadd(%a: tensor<1000xf32>, %b: tensor<1000xf32>) -> tensor<1000xf32> {
  %c = arith.addf %a, %b : tensor<1000xf32>
  return %c : tensor<1000xf32>
}
