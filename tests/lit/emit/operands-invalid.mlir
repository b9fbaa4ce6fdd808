// RUN: split-file %s %t
// RUN: not waveasm-compile --no-passes %t/tuple.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=TUPLE
// RUN: not waveasm-compile --no-passes %t/scalars.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=SCALARS
// RUN: not waveasm-compile --no-passes %t/lane.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=LANE
// RUN: not waveasm-compile --no-passes %t/vaddr.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=VADDR
// RUN: not waveasm-compile --no-passes %t/voffset.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=VOFFSET
// RUN: not waveasm-compile --no-passes %t/element.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=ELEMENT
// RUN: not waveasm-compile --no-passes %t/data.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=DATA
// RUN: not waveasm-compile --no-passes %t/results.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=RESULTS
// RUN: not waveasm-compile --no-passes %t/arith.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=ARITH
// RUN: not test -e %t/out

//--- tuple.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0, 2 : !waveasm.pvreg<0, 2>
  // TUPLE: tuple.mlir:4:8: error: 'waveasm.v_mov_b32' op expected a source of 1 or 4 registers, got 2
  %x = waveasm.v_mov_b32 %v : !waveasm.pvreg<0, 2> -> !waveasm.pvreg<4, 4>
}
//--- scalars.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0, 2 : !waveasm.psreg<0, 2>
  // SCALARS: scalars.mlir:4:8: error: 'waveasm.s_mov_b32' op expected a source of 1 or 4 registers, got 2
  %x = waveasm.s_mov_b32 %s : !waveasm.psreg<0, 2> -> !waveasm.psreg<4, 4>
}
//--- lane.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c = waveasm.constant 0 : !waveasm.imm<0>
  // LANE: lane.mlir:5:8: error: 'waveasm.v_writelane_b32' op result must be the register of vdst_in: expected '!waveasm.pvreg<0>', got '!waveasm.pvreg<1>'
  %x = waveasm.v_writelane_b32 %c, %c, %v : !waveasm.imm<0>, !waveasm.imm<0>, !waveasm.pvreg<0> -> !waveasm.pvreg<1>
}
//--- vaddr.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %c = waveasm.constant 0 : !waveasm.imm<0>
  // VADDR: vaddr.mlir:4:8: error: 'waveasm.ds_read_b32' op vaddr must be a VGPR, got an immediate
  %x = waveasm.ds_read_b32 %c : !waveasm.imm<0> -> !waveasm.pvreg<1>
}
//--- voffset.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %c = waveasm.constant 0 : !waveasm.imm<0>
  %s = waveasm.precolored.sreg 4, 4 : !waveasm.psreg<4, 4>
  // VOFFSET: voffset.mlir:5:3: error: 'waveasm.buffer_load_dword_lds' op voffset must be a VGPR, got an immediate
  waveasm.buffer_load_dword_lds %c, %s, %c : !waveasm.imm<0>, !waveasm.psreg<4, 4>, !waveasm.imm<0>
}
//--- element.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  // ELEMENT: element.mlir:4:8: error: 'waveasm.ds_read2_b32' op offset must be a multiple of 4 bytes, got 2
  %x = waveasm.ds_read2_b32 %v {offset = 2 : i64} : !waveasm.pvreg<0> -> !waveasm.pvreg<2, 2>
}
//--- data.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  // DATA: data.mlir:4:3: error: 'waveasm.ds_write2_b32' op expected data of 2 registers, got 1
  waveasm.ds_write2_b32 %v, %v : !waveasm.pvreg<0>, !waveasm.pvreg<0>
}
//--- results.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  // RESULTS: results.mlir:4:10: error: 'waveasm.ds_read_b64' op expected one result, got 2
  %x:2 = waveasm.ds_read_b64 %v : !waveasm.pvreg<0> -> !waveasm.pvreg<2>, !waveasm.pvreg<3>
}
//--- arith.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  // ARITH: arith.mlir:4:8: error: 'waveasm.arith.add' op has no assembly
  %x = waveasm.arith.add %v, %v : (!waveasm.pvreg<0>, !waveasm.pvreg<0>) -> !waveasm.pvreg<1>
}
