// RUN: split-file %s %t
// RUN: not waveasm-translate %t/missing.mlir 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not waveasm-translate %t/parse.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=PARSE
// RUN: not waveasm-translate --target=gfx906 %t/good.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not waveasm-translate --no-such-pass %t/good.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=FLAG
// RUN: not waveasm-translate --pass-pipeline='builtin.module(no-such-pass)' %t/good.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=PIPELINE
// RUN: not waveasm-translate --emit-assembly %t/virtual.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=VIRTUAL
// RUN: not waveasm-translate %t/func.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=FUNC
// RUN: not waveasm-translate %t/good.mlir -o %t/no/such/folder 2>&1 | FileCheck %s --check-prefix=OUTPUT
// RUN: not test -e %t/out

// MISSING: waveasm-translate: error: cannot open input file
// TARGET: unknown target 'gfx906', expected one of gfx942, gfx950, gfx1250
// FLAG: waveasm-translate: error: unknown command line argument '--no-such-pass' (see waveasm-translate --help)
// PIPELINE: 'no-such-pass' does not refer to a registered pass
// PIPELINE: waveasm-translate: error: the pass pipeline failed
// OUTPUT: waveasm-translate: error: cannot write '

//--- good.mlir
module {}
//--- parse.mlir
// PARSE: parse.mlir:3:16: error: expected attribute value
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.s_nop
}
// PARSE: waveasm-translate: error: cannot parse '
//--- virtual.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // VIRTUAL: virtual.mlir:3:8: error: register of type '!waveasm.vreg' is not allocated
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
}
//--- func.mlir
// FUNC: func.mlir:2:1: error: workgroup size [0, 1, 1], expected each dimension to be 1 to 1024
func.func @f() attributes {gpu.known_block_size = array<i32: 0, 1, 1>} { return }
// FUNC: waveasm-translate: error: the translation failed
