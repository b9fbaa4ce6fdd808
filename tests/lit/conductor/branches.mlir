// RUN: rm -rf %t
// RUN: split-file %s %t
// RUN: waveasm-opt --waveasm-conductor="agents=list save-moves=%t/list.moves" %t/kernel.mlir -o %t/list.mlir
// RUN: FileCheck %s --check-prefix=MOVES --input-file=%t/list.moves
// RUN: FileCheck %s --check-prefix=LIST --input-file=%t/list.mlir
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/list.moves" %t/kernel.mlir | diff - %t/list.mlir
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/other.moves" %t/kernel.mlir | FileCheck %s --check-prefix=OTHER
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/user.moves" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=USER
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/memory.moves" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=MEMORY
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/missing.moves" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: waveasm-opt --waveasm-conductor="agents=list constraints='branch0 force_serial' save-moves=%t/serial.moves" %t/kernel.mlir -o /dev/null
// RUN: FileCheck %s --check-prefix=SERIAL --allow-empty --input-file=%t/serial.moves

// The side that runs is searched; the other one, which the estimate never sees, is not.

// MOVES: region kernel branch0
// MOVES-NOT: branch1

// LIST: waveasm.if
// LIST: ds_read_b32
// LIST-NEXT: ds_read_b32
// LIST: } else {
// LIST: ds_read_b32
// LIST-NEXT: v_not_b32
// LIST-NEXT: ds_read_b32

// OTHER: waveasm.if
// OTHER: ds_read_b32
// OTHER-NEXT: v_not_b32
// OTHER: } else {
// OTHER: ds_read_b32
// OTHER-NEXT: ds_read_b32
// OTHER-NEXT: v_not_b32

// USER: user.moves: line 2: {{.*}}I1 uses {{.*}}, which I0 defines
// MEMORY: memory.moves: {{.*}}I4 now comes before I2
// MISSING: missing.moves: line 1: the kernel has no branch2
// SERIAL-NOT: branch0

//--- kernel.mlir
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {lds_size = 1024} {
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  %s = waveasm.precolored.sreg 2 : !waveasm.sreg
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %one = waveasm.s_mov_b32 %c1 : !waveasm.imm<1> -> !waveasm.sreg
  %r = waveasm.if %one : !waveasm.sreg -> !waveasm.vreg {
    %a = waveasm.ds_read_b32 %v : !waveasm.vreg -> !waveasm.vreg
    %b = waveasm.v_not_b32 %a : !waveasm.vreg -> !waveasm.vreg
    %c = waveasm.ds_read_b32 %v {offset = 256 : i64} : !waveasm.vreg -> !waveasm.vreg
    %d = waveasm.v_not_b32 %c : !waveasm.vreg -> !waveasm.vreg
    waveasm.ds_write_b32 %b, %v {offset = 256 : i64} : !waveasm.vreg, !waveasm.vreg
    waveasm.yield %d : !waveasm.vreg
  } else {
    %a = waveasm.ds_read_b32 %v : !waveasm.vreg -> !waveasm.vreg
    %b = waveasm.v_not_b32 %a : !waveasm.vreg -> !waveasm.vreg
    %c = waveasm.ds_read_b32 %v {offset = 256 : i64} : !waveasm.vreg -> !waveasm.vreg
    %d = waveasm.v_add_u32 %b, %c : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
    waveasm.yield %d : !waveasm.vreg
  }
  waveasm.ds_write_b32 %r, %v {offset = 512 : i64} : !waveasm.vreg, !waveasm.vreg
  waveasm.s_endpgm
}

//--- other.moves
region kernel branch1
move I2 before I1
//--- user.moves
region kernel branch0
move I1 before I0
//--- memory.moves
region kernel branch0
move I4 before I2
//--- missing.moves
region kernel branch2
move I1 before I0
