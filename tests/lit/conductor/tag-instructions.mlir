// RUN: waveasm-opt --waveasm-tag-instructions --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s
// RUN: waveasm-opt --waveasm-tag-instructions --waveasm-tag-instructions --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s
// RUN: waveasm-translate --waveasm-tag-instructions %s -o /dev/null

// What is anchored has no tag; a name of the user stays inside.

// CHECK-LABEL: waveasm.program @tags
// CHECK: waveasm.constant 4 : {{.*}} loc("{{.*}}tag-instructions.mlir"
waveasm.program @tags target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  // CHECK: waveasm.loop
  %r = waveasm.loop (%i = %s) : (!waveasm.sreg) -> !waveasm.sreg {
    // CHECK: waveasm.s_add_u32 {{.*}} loc("I0"("loop0"("I7"("my.mlir":3:4))))
    %n:2 = waveasm.s_add_u32 %i, %c4 : !waveasm.sreg, !waveasm.imm<4> -> !waveasm.sreg, !waveasm.scc loc("I7"("my.mlir":3:4))
    // CHECK: waveasm.if
    waveasm.if %n#0 : !waveasm.sreg {
      // CHECK: waveasm.s_nop 1 loc("I0"("branch0"("{{.*}}.mlir"
      waveasm.s_nop 1
      // CHECK: waveasm.yield loc("I1"("branch0"(
      waveasm.yield
      // CHECK: } loc("I1"("loop0"(
    }
    // CHECK: waveasm.condition {{.*}} loc("I2"("loop0"(
    waveasm.condition %n#0 : !waveasm.sreg iter_args(%n#0) : !waveasm.sreg
    // CHECK: } loc("I0"("body"(
  }
  // CHECK: waveasm.s_endpgm loc("I1"("body"(
  waveasm.s_endpgm
}
