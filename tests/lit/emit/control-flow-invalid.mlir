// RUN: split-file %s %t
// RUN: not waveasm-compile --no-passes %t/init.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=INIT
// RUN: not waveasm-compile --no-passes %t/next.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=NEXT
// RUN: not waveasm-compile --no-passes %t/result.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=RESULT
// RUN: not waveasm-compile --no-passes %t/yield.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=YIELD
// RUN: not waveasm-compile --no-passes %t/loop-sgpr.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=LOOP-SGPR
// RUN: not waveasm-compile --no-passes %t/if-sgpr.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=IF-SGPR
// RUN: not waveasm-compile --no-passes %t/label.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=LABEL
// RUN: not waveasm-compile --no-passes %t/raw.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=RAW
// RUN: not test -e %t/out

//--- init.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.psreg<4>
  // INIT: init.mlir:4:8: error: expected value #0 to stay in '!waveasm.psreg<5>' into the loop, got '!waveasm.psreg<4>'
  %r = "waveasm.loop"(%s) ({
  ^bb0(%i: !waveasm.psreg<5>):
    %c = waveasm.s_cmp_eq_u32 %i, %i : !waveasm.psreg<5>, !waveasm.psreg<5> -> !waveasm.scc
    waveasm.condition %c : !waveasm.scc iter_args(%i) : !waveasm.psreg<5>
  }) : (!waveasm.psreg<4>) -> !waveasm.psreg<5>
}
//--- next.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.psreg<4>
  %r = waveasm.loop (%i = %s) : (!waveasm.psreg<4>) -> !waveasm.psreg<4> {
    %n, %c = waveasm.s_add_u32 %i, %i : !waveasm.psreg<4>, !waveasm.psreg<4> -> !waveasm.psreg<5>, !waveasm.scc
    // NEXT: next.mlir:6:5: error: expected value #0 to stay in '!waveasm.psreg<4>' to the next iteration, got '!waveasm.psreg<5>'
    waveasm.condition %c : !waveasm.scc iter_args(%n) : !waveasm.psreg<5>
  }
}
//--- result.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.psreg<4>
  // RESULT: result.mlir:4:8: error: expected value #0 to stay in '!waveasm.psreg<6>' out of the loop, got '!waveasm.psreg<4>'
  %r = waveasm.loop (%i = %s) : (!waveasm.psreg<4>) -> !waveasm.psreg<6> {
    %c = waveasm.s_cmp_eq_u32 %i, %i : !waveasm.psreg<4>, !waveasm.psreg<4> -> !waveasm.scc
    waveasm.condition %c : !waveasm.scc iter_args(%i) : !waveasm.psreg<4>
  }
}
//--- yield.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.psreg<4>
  %t = waveasm.precolored.sreg 5 : !waveasm.psreg<5>
  %c = waveasm.s_cmp_eq_u32 %s, %s : !waveasm.psreg<4>, !waveasm.psreg<4> -> !waveasm.scc
  %r = waveasm.if %c : !waveasm.scc -> !waveasm.psreg<4> {
    waveasm.yield %s : !waveasm.psreg<4>
  } else {
    // YIELD: yield.mlir:9:5: error: expected value #0 to stay in '!waveasm.psreg<4>' out of the branch, got '!waveasm.psreg<5>'
    waveasm.yield %t : !waveasm.psreg<5>
  }
}
//--- loop-sgpr.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.psreg<4>
  waveasm.loop () : () -> () {
    // LOOP-SGPR: loop-sgpr.mlir:5:5: error: 'waveasm.condition' op expected a condition in SCC, got '!waveasm.psreg<4>'
    waveasm.condition %s : !waveasm.psreg<4>
  }
}
//--- if-sgpr.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.psreg<4>
  // IF-SGPR: if-sgpr.mlir:4:3: error: 'waveasm.if' op expected a condition in SCC, got '!waveasm.psreg<4>'
  waveasm.if %s : !waveasm.psreg<4> {
    waveasm.yield
  }
}
//--- label.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.label @".Ltwice"
  // LABEL: label.mlir:4:3: error: the assembler rejects '.Ltwice:' for gfx942
  waveasm.label @".Ltwice"
}
//--- raw.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // RAW: raw.mlir:3:3: error: the assembler rejects 's_unknown' for gfx942
  waveasm.raw "s_unknown"
}
