// RUN: env WAVEASM_DEBUG=liveness waveasm-opt --waveasm-linear-scan %s 2>&1 >/dev/null | FileCheck %s --check-prefix=LIVENESS
// RUN: env WAVEASM_DEBUG=allocation waveasm-opt --waveasm-linear-scan %s 2>&1 >/dev/null | FileCheck %s --check-prefix=ALLOCATION
// RUN: env WAVEASM_DEBUG=decisions waveasm-opt --waveasm-linear-scan %s 2>&1 >/dev/null | FileCheck %s --check-prefix=DECISIONS
// RUN: env 'WAVEASM_DEBUG=decisions, allocation' waveasm-opt --waveasm-linear-scan %s 2>&1 >/dev/null | FileCheck %s --check-prefixes=DECISIONS,ALLOCATION
// RUN: env WAVEASM_DEBUG=all waveasm-opt --waveasm-linear-scan %s 2>&1 >/dev/null | FileCheck %s --check-prefix=UNKNOWN
// RUN: env WAVEASM_DEBUG= waveasm-opt --waveasm-linear-scan %s 2>&1 >/dev/null | FileCheck %s --check-prefix=NOTHING --allow-empty

!v = !waveasm.vreg
!pair = !waveasm.vreg<2>

// LIVENESS: liveness of twice:
// LIVENESS-NEXT: waveasm.precolored.vreg 0 : !waveasm.vreg [0, 1): [0, 5)
// LIVENESS-NEXT: waveasm.v_not_b32 {{.*}} [0, 1): [5, 11)
// LIVENESS-NEXT: waveasm.v_mov_b32 {{.*}} [0, 1): [7, 11)

// DECISIONS: decisions of round 0 for twice:
// DECISIONS-NEXT: apart: result 0 of waveasm.v_not_b32 at loc("{{.*}}debug-output.mlir":[[#@LINE+22]]:8) and result 0 of waveasm.pack at loc("{{.*}}debug-output.mlir":[[#@LINE+23]]:8)
// DECISIONS-NEXT: copy at loc("{{.*}}debug-output.mlir":[[#@LINE+22]]:8) of result 0 of waveasm.v_not_b32 at loc("{{.*}}debug-output.mlir":[[#@LINE+21]]:8)
// DECISIONS-NEXT: decisions of round 1 for twice:

// The first web is %x, the other one the elements of the pair.
// ALLOCATION: allocation of twice:
// ALLOCATION-NEXT: web {{[0-9]+}}, given:
// ALLOCATION-NEXT: v0: result 0 of waveasm.precolored.vreg at loc("{{.*}}debug-output.mlir":[[#@LINE+14]]:8)
// ALLOCATION-NEXT: web {{[0-9]+}}:
// ALLOCATION-NEXT: v0: result 0 of waveasm.v_not_b32 at
// ALLOCATION-NEXT: v1: result 0 of waveasm.v_mov_b32 at

// A tuple is shown by those of its parts that are used on their own.
// ALLOCATION: allocation of part:
// ALLOCATION: v0: [0:0] of result 0 of waveasm.v_mov_b64 at
// ALLOCATION: v1: [1:1] of result 0 of waveasm.v_mov_b64 at

// NOTHING-NOT: {{.}}

// UNKNOWN: WAVEASM_DEBUG: expected allocation, cse, decisions, emission, hazards, liveness or waits, got 'all'
waveasm.program @twice target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.v_not_b32 %x : !v -> !v
  %p = waveasm.pack %a, %a : (!v, !v) -> !pair
  waveasm.dce_protect %p : !pair
  waveasm.s_endpgm
}

waveasm.program @part target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %one = waveasm.constant 1 : !waveasm.imm<1>
  %t = waveasm.v_mov_b64 %one : !waveasm.imm<1> -> !pair
  %high = waveasm.extract %t[1] : !pair -> !v
  waveasm.dce_protect %high : !v
  waveasm.s_endpgm
}
