func.func @sort(%a: tensor<4x256xi32>) -> tensor<4x256xi32> {
  %e = tensor.empty() : tensor<4x256xi32>
  %c = linalg.generic {indexing_maps = [affine_map<(i,j)->(i,j)>, affine_map<(i,j)->(i,j)>], iterator_types = ["parallel","parallel"]} ins(%a : tensor<4x256xi32>) outs(%e : tensor<4x256xi32>) {
  ^bb0(%x: i32, %y: i32):
    %k = arith.constant 17 : i32
    %s = arith.remsi %x, %k : i32
    %r = math.ctpop %x : i32
    %l = math.ctlz %x : i32
    %t = arith.addi %s, %r : i32
    %u = arith.addi %t, %l : i32
    linalg.yield %u : i32
  } -> tensor<4x256xi32>
  return %c : tensor<4x256xi32>
}
