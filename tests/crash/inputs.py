"""Inputs on which MLIR's parser crashes."""

ARRAY_OF_INDEX = "module attributes { waveasm.note = array<index: 1> } {\n}\n"
"""MLIR 22 takes the array of `index` apart without looking at its type."""

ENDLESS_MAP = """\
func.func @f(%m: memref<512xf32>, %b: index) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c8 {
    %0 = affine.apply affine_map<()[s0, s1] -> (s0 * 128 + s1)>()[%0, %b]
    %1 = vector.load %m[%0] : memref<512xf32>, vector<2xf32>
  }
  return
}
"""
"""MLIR 22 follows an operand that is its own result without end, in a verifier that runs before
the one that would refuse it."""
