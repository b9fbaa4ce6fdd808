func.func @mv(%a: tensor<48x512xf16>, %b: tensor<512xf16>) -> tensor<48xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<48xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<48xf32>) -> tensor<48xf32>
  %c = linalg.matvec ins(%a, %b : tensor<48x512xf16>, tensor<512xf16>) outs(%f : tensor<48xf32>) -> tensor<48xf32>
  return %c : tensor<48xf32>
}
