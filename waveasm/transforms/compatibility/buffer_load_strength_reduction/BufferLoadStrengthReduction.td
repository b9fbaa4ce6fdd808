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
    counter. If the voffset grows by the same positive constant in each iteration, the pass
    computes it once before the loop; a carried SGPR that grows by that constant becomes
    the soffset.

    - The pass proves the voffset linear, instruction by instruction, and by ranges of values that
      it wraps around at 32 bits in no iteration: the hardware adds soffset without a wrap.
      `v_lshl_or_b32` needs operands without common bits; a bitwise operation needs operands that
      the counter does not change. So the number of iterations must be a constant. Negative
      strides stay: soffset is unsigned.
    - Loads of one descriptor, stride and soffset share the carried SGPR. If the voffsets of
      such a group are sums that do not wrap around, those on the base of the first member use
      that base. The constant goes into the instruction's offset if it fits there (it never does
      in loads to LDS), and the SGPRs are added to the soffset at the start of the body.
    - Elsewhere, a load with soffset 0 whose voffset is a VGPR plus an SGPR takes the
      SGPR as its soffset if all uses of the sum can, and the sum does not wrap around.

    Range checks. On gfx9 the hardware compares voffset + instruction offset with num_records
    and leaves soffset out (llvm.amdgcn.raw.buffer.load: soffset is "excluded from bounds
    checking"). So the hardware no longer checks the part that moves into soffset: a kernel
    whose buffers end with the data, and that reads zeros past the end, would read other
    memory. The pass changes a load if

    - its descriptor is a `pack` or `insert` with a constant num_records, and the ranges of
      values prove that the whole offset is in range in all iterations, soffset included; or
    - `assume-in-bounds` is set, and the descriptor does not show a num_records other than one
      near 2^31 - 1, which front ends use for "no bound". The pass assumes that in each lane
      the offset is in range in all iterations or in none. Lanes that are masked with an offset
      that is out of range in all iterations stay masked.

    The option is on by default: descriptors mostly come from kernel arguments, whose bound the
    front end sets to "none", and the translators that this one replaces do the same
    unconditionally. A pipeline for kernels that rely on real bounds turns it off.

    As with every motion of vector instructions out of a loop, EXEC in the loop must not have
    lanes that it lacks at the loop's start. The pass runs before registers are allocated. It
    leaves dead scalar additions, which are not pure.
  }];
  let options = [
    Option<"assumeInBounds", "assume-in-bounds", "bool", /*default=*/"true",
           "assume that no load relies on range checks of a bound that the IR does not show">,
  ];
  let statistics = [
    Statistic<"numLoads", "num-loads", "loads whose offset left the loop">,
    Statistic<"numGroups", "num-groups", "soffsets carried">,
    Statistic<"numScalarOffsets", "num-scalar-offsets", "sums outside of loops split">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_BUFFER_LOAD_STRENGTH_REDUCTION_TD
