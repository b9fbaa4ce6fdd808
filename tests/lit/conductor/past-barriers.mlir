// RUN: rm -rf %t
// RUN: split-file %s %t
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/apart.moves" %t/kernel.mlir | FileCheck %s --check-prefix=APART
// RUN: waveasm-opt --waveasm-conductor="moves=%t/apart.moves" %t/kernel.mlir | FileCheck %s --check-prefix=APART
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/byte.moves" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=BYTE
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/own.moves" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=OWN
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/both.moves" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/first.moves" %t/kernel.mlir -o /dev/null
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/unknown.moves" %t/unknown.mlir 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// Two waves write 256 bytes each. What stands behind these bytes may be read before the barrier; I5 of the first wave
// reads one byte of the second one.

// APART: ds_write_b32
// APART-NEXT: ds_read_b32 {{.*}} {offset = 512
// APART-NEXT: s_barrier

// BYTE: the new order of body is not proved to compute the same
// BYTE: note: first is I2, second I5: another wave may touch bytes in the LDS that both access, and no barrier is left between them

// A wave finds its own write.

// OWN: note: first is I2, second I6: second may access memory that first accesses

// An access may pass one of two barriers, but not both.

// BOTH: note: first is I2, second I9: another wave may touch bytes

// UNKNOWN: no memory access crosses barriers and waits of the source: the size of a workgroup is not known

//--- kernel.mlir
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {lds_size = 4096 : i64, workgroup_size = [128, 1, 1]} {
  %id = waveasm.precolored.vreg 0 : !waveasm.vreg
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c256 = waveasm.constant 256 : !waveasm.imm<256>
  %x = waveasm.v_lshlrev_b32 %c2, %id : !waveasm.imm<2>, !waveasm.vreg -> !waveasm.vreg
  %far = waveasm.v_xor_b32 %c256, %x : !waveasm.imm<256>, !waveasm.vreg -> !waveasm.vreg
  waveasm.ds_write_b32 %x, %x : !waveasm.vreg, !waveasm.vreg
  waveasm.s_barrier
  %a = waveasm.ds_read_b32 %far {offset = 512 : i64} : !waveasm.vreg -> !waveasm.vreg
  %b = waveasm.ds_read_b32 %x {offset = 1 : i64} : !waveasm.vreg -> !waveasm.vreg
  %c = waveasm.ds_read_b32 %x : !waveasm.vreg -> !waveasm.vreg
  %d = waveasm.v_add_u32 %a, %b : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
  waveasm.s_barrier
  %e = waveasm.ds_read_b32 %far : !waveasm.vreg -> !waveasm.vreg
  %f = waveasm.v_add_u32 %d, %e : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
  %g = waveasm.v_add_u32 %f, %c : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
  waveasm.ds_write_b32 %g, %x {offset = 2048 : i64} : !waveasm.vreg, !waveasm.vreg
  waveasm.s_endpgm
}

//--- unknown.mlir
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {lds_size = 4096 : i64} {
  %x = waveasm.precolored.vreg 0 : !waveasm.vreg
  waveasm.ds_write_b32 %x, %x : !waveasm.vreg, !waveasm.vreg
  waveasm.s_barrier
  %a = waveasm.ds_read_b32 %x {offset = 512 : i64} : !waveasm.vreg -> !waveasm.vreg
  waveasm.ds_write_b32 %a, %x {offset = 2048 : i64} : !waveasm.vreg, !waveasm.vreg
  waveasm.s_endpgm
}

//--- apart.moves
region kernel body
move I4 before I3
//--- byte.moves
region kernel body
move I5 before I3
//--- own.moves
region kernel body
move I6 before I2
//--- first.moves
region kernel body
move I9 before I8
//--- both.moves
region kernel body
move I9 before I3
//--- unknown.moves
region kernel body
move I2 before I1
