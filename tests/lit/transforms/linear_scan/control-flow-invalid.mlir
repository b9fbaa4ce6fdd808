// RUN: waveasm-opt --waveasm-linear-scan --split-input-file --verify-diagnostics %s

!s = !waveasm.sreg

// MLIR's own check sees a definition before a use; the branch goes past it.
waveasm.program @jumped_over target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !s
  %c = waveasm.s_cmp_lt_u32 %s, %s : !s, !s -> !waveasm.scc
  waveasm.s_cbranch_scc1 @skip
  // expected-error@+1 {{value may be read where it is not defined: control reaches a read on a path that does not pass here}}
  %t = waveasm.s_mov_b32 %s : !s -> !s
  waveasm.label @skip
  // expected-note@+1 {{read here}}
  waveasm.dce_protect %t : !s
  waveasm.s_endpgm
}

// -----

// The same with a part of a tuple: the name is not a read.
!pair = !waveasm.sreg<2>
!s = !waveasm.sreg
waveasm.program @part target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %args = waveasm.precolored.sreg 0, 2 : !pair
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  waveasm.raw "s_cbranch_vccnz skip"
  // expected-error@+1 {{value may be read where it is not defined}}
  %t = waveasm.s_load_dwordx2 %args, %zero : !pair, !waveasm.imm<0> -> !pair
  %u = waveasm.extract %t[1] : !pair -> !s
  waveasm.raw "skip:"
  waveasm.dce_protect %u : !s
  waveasm.s_endpgm
}

// -----

waveasm.program @unknown_label target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // expected-error@+1 {{branch to 'nowhere', expected a label of the program}}
  waveasm.s_branch @nowhere
  waveasm.s_endpgm
}

// -----

waveasm.program @unknown_label_in_text target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // expected-error@+1 {{branch to 'nowhere', expected a label of the program}}
  waveasm.raw "s_cbranch_execz nowhere // text"
  waveasm.s_endpgm
}

// -----

waveasm.program @second_label target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // expected-note@+1 {{the first one}}
  waveasm.label @here
  waveasm.s_nop 0
  // expected-error@+1 {{the program has two labels 'here'}}
  waveasm.raw "here:"
  waveasm.s_endpgm
}

// -----

waveasm.program @lines target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.raw "s_nop 0\ns_nop 1"
  // expected-error@+1 {{'waveasm.raw' op expected 's_cbranch_scc0 end' in an operation of its own, as control comes or goes there}}
  waveasm.raw "s_nop 0\ns_cbranch_scc0 end"
  waveasm.label @end
  waveasm.s_endpgm
}

// -----

waveasm.program @label_among_lines target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // expected-error@+1 {{'waveasm.raw' op expected 'again:' in an operation of its own, as control comes or goes there}}
  waveasm.raw "again:\ns_nop 0"
  waveasm.s_endpgm
}
