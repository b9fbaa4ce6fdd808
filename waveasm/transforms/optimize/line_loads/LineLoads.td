//===- LineLoads.td - load whole cache lines ------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_LINE_LOADS_TD
#define WAVEASM_TRANSFORMS_LINE_LOADS_TD

include "mlir/Pass/PassBase.td"

def LineLoads : Pass<"waveasm-line-loads"> {
  let summary = "load whole cache lines where two loads share them";
  let description = [{
    A tile of 32 columns of `f16` uses half of each cache line of 128 bytes; the next iteration of its
    loop uses the other half, when the line may be gone. Where two iterations are joined, the two
    loads of a block at the offsets s and t become

    ```
    x  = load (v_cndmask_b32 s, (t of the partner))
    y  = load (v_cndmask_b32 (s of the partner), t)
    a  = v_cndmask_b32 x, (y of the partner)
    b  = v_cndmask_b32 (x of the partner), y
    ```

    where `v_mov_b32_dpp` reads the partner, a lane of the same 16 with another value of one bit in
    its number, and the masks are constants: the lanes that have this bit. Each load takes the halves
    of both iterations then, in half of the rows, so that it touches half of the lines. The lanes load
    the same bytes as before, together.

    The pass pairs two loads if

    - they have base and attributes in common, and one register to four each;
    - the constants of the instructions are equal, or the accesses are marked `inBounds`, or the
      highest bit of the lanes' offset is known to be 0; the offsets that all lanes share are the
      same, or the accesses are marked `inBounds`;
    - all lanes are on, with proof, where the loads and the first use of their results are;
    - the later one may come first, with what computes its offset (`--waveasm-print-dependences`);
    - the offsets are known but for words that all lanes share, and the pair touches fewer lines
      then; rows of an unknown length are taken to share no line.

    A checker that shares nothing with the pass follows each word of each lane back to its place in
    memory. Loads of a pair may get another partner, so that four loads of quarters of lines share
    them, too.
  }];
  let statistics = [
    Statistic<"numPairs", "num-pairs", "pairs of loads that share lines">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_LINE_LOADS_TD
