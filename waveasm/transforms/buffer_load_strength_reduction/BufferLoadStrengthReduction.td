//===- BufferLoadStrengthReduction.td - step through buffers with SGPRs ---===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BUFFER_LOAD_STRENGTH_REDUCTION_TD
#define WAVEASM_TRANSFORMS_BUFFER_LOAD_STRENGTH_REDUCTION_TD

include "mlir/Pass/PassBase.td"

def BufferLoadStrengthReduction : Pass<"waveasm-buffer-load-strength-reduction"> {
  let summary = "step through buffers with a carried soffset";
  let description = [{
    In a loop whose first carried value is a counter (an SGPR to which each iteration adds a
    constant), a `buffer_load_*` directly in the body often computes its voffset from the
    counter. Where the voffset grows by the same positive constant in each iteration, it is
    computed once before the loop, and a carried SGPR that grows by that constant becomes
    the soffset.

    - The voffset is proven linear, instruction by instruction. Shifts to the right need a
      proof that nothing wraps; `v_lshl_or_b32` needs operands without common bits; bitwise
      operations, of what the counter does not change. With a constant number of iterations
      all that is added stays below 2^31. Strides below 0 are left: soffset is unsigned.
    - Loads of one descriptor, stride and soffset share the carried SGPR. If the voffsets of
      such a group are sums, those on the base of the first member use that base; the
      constant goes into the instruction's offset if it fits there (into LDS loads, none
      does), the SGPRs are added to the soffset at the start of the body.
    - Outside of this, a load with soffset 0 whose voffset is a VGPR plus an SGPR takes the
      SGPR as its soffset when all uses of the sum can.

    Range checks. On gfx9 the hardware compares voffset + instruction offset with num_records
    and leaves soffset out (llvm.amdgcn.raw.buffer.load: soffset is "excluded from bounds
    checking"). What moves into soffset is thus no longer checked: a kernel that has its
    buffers end where the data ends, and reads past the end for zeros, would read other
    memory. A load is changed when

    - its descriptor is a `pack` or `insert` with a constant num_records, and the ranges of
      values prove that the whole voffset is in range in all iterations; or
    - `assume-in-bounds` is set, and the descriptor does not show a num_records other than
      one near 2^31 - 1, by which front ends say that there is no bound. Assumed is that in
      each lane the offset, and the parts of it that are added up, are in range in all
      iterations or in none, and that no sum wraps. Lanes that are masked with an offset
      that is out of range in all iterations stay masked.

    The option is on by default: descriptors mostly come from kernel arguments, whose bound
    the front end sets to "none", and the translators that this one replaces do the same
    without asking. A pipeline for kernels that rely on real bounds turns it off.

    As with every motion of vector instructions out of a loop, EXEC in the loop has no lanes
    that it lacks at the loop's start. Runs before registers are allocated; leaves dead
    scalar additions, which are not pure.
  }];
  let options = [
    Option<"assumeInBounds", "assume-in-bounds", "bool", /*default=*/"true",
           "take it that no load relies on range checks of a bound that the IR does not show">,
  ];
  let statistics = [
    Statistic<"numLoads", "num-loads", "loads whose offset left the loop">,
    Statistic<"numGroups", "num-groups", "soffsets carried">,
    Statistic<"numScalarOffsets", "num-scalar-offsets", "sums outside of loops split">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_BUFFER_LOAD_STRENGTH_REDUCTION_TD
