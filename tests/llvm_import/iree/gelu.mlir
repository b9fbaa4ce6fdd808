func.func @gelu(%a: tensor<513xf16>) -> tensor<513xf16> {
  %e = tensor.empty() : tensor<513xf16>
  %c = linalg.generic {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>], iterator_types = ["parallel"]} ins(%a : tensor<513xf16>) outs(%e : tensor<513xf16>) {
  ^bb0(%x: f16, %y: f16):
    %w = arith.extf %x : f16 to f32
    %k = arith.constant 0.70710678 : f32
    %h = arith.constant 0.5 : f32
    %o = arith.constant 1.0 : f32
    %s = arith.mulf %w, %k : f32
    %r = math.erf %s : f32
    %t = arith.addf %r, %o : f32
    %u = arith.mulf %t, %w : f32
    %v = arith.mulf %u, %h : f32
    %n = arith.truncf %v : f32 to f16
    linalg.yield %n : f16
  } -> tensor<513xf16>
  return %c : tensor<513xf16>
}
