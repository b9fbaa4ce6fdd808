// RUN: waveasm-opt --waveasm-scc-verifier --split-input-file --verify-diagnostics %s

!s = !waveasm.sreg
!scc = !waveasm.scc

// Two uses, and two writes before the second.
waveasm.program @same_block target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  // expected-note@+1 {{SCC defined here}}
  %c = waveasm.s_cmp_lt_u32 %a, %a : !s, !s -> !scc
  // expected-note@+1 {{SCC clobbered here by 'waveasm.s_add_u32'}}
  %n:2 = waveasm.s_add_u32 %a, %a : !s, !s -> !s, !scc
  // expected-error@+1 {{SCC hazard: 1 SCC-clobbering op(s) between SCC producer 'waveasm.s_cmp_lt_u32' and consumer 'waveasm.s_cselect_b32'}}
  %x = waveasm.s_cselect_b32 %c, %a, %a : !scc, !s, !s -> !s
  // expected-note@+1 {{SCC clobbered here by 'waveasm.s_and_b32'}}
  %m:2 = waveasm.s_and_b32 %a, %a : !s, !s -> !s, !scc
  // expected-error@+1 {{SCC hazard: 2 SCC-clobbering op(s) between SCC producer 'waveasm.s_cmp_lt_u32' and consumer 'waveasm.if'}}
  waveasm.if %c {
    waveasm.yield
  }
  waveasm.s_endpgm
}

// -----

!s = !waveasm.sreg
!scc = !waveasm.scc

waveasm.program @condition target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  %n = waveasm.loop (%i = %a) : (!s) -> (!s) {
    // expected-note@+1 {{SCC defined here}}
    %again = waveasm.s_cmp_lt_u32 %i, %a : !s, !s -> !scc
    // expected-note@+1 {{SCC clobbered here by 'waveasm.s_add_u32'}}
    %next, %over = waveasm.s_add_u32 %i, %a : !s, !s -> !s, !scc
    // expected-error@+1 {{SCC hazard: 1 SCC-clobbering op(s) between SCC producer 'waveasm.s_cmp_lt_u32' and consumer 'waveasm.condition'}}
    waveasm.condition %again : !scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}

// -----

!s = !waveasm.sreg
!scc = !waveasm.scc

// A loop writes SCC for uses behind it and in it.
waveasm.program @loop target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  // expected-note@+1 {{SCC defined here}}
  %c = waveasm.s_cmp_lt_u32 %a, %a : !s, !s -> !scc
  // expected-note@+1 {{SCC clobbered here by 'waveasm.loop'}}
  waveasm.loop () : () -> () {
    // expected-error@+1 {{SCC hazard: 1 SCC-clobbering op(s)}}
    waveasm.condition %c : !scc
  }
  // expected-error@+1 {{SCC hazard: 1 SCC-clobbering op(s)}}
  %x = waveasm.s_cselect_b32 %c, %a, %a : !scc, !s, !s -> !s
  waveasm.s_endpgm
}

// -----

!s = !waveasm.sreg
!scc = !waveasm.scc

// One side of a branch is enough, and it counts as one.
waveasm.program @if_writes target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  // expected-note@+1 {{SCC defined here}}
  %c = waveasm.s_cmp_lt_u32 %a, %a : !s, !s -> !scc
  // expected-note@+1 {{SCC clobbered here by 'waveasm.if'}}
  waveasm.if %c {
    // expected-note@+1 {{SCC clobbered here by 'waveasm.s_and_b32'}}
    %m:2 = waveasm.s_and_b32 %a, %a : !s, !s -> !s, !scc
    %n:2 = waveasm.s_or_b32 %a, %a : !s, !s -> !s, !scc // expected-note {{SCC clobbered here by 'waveasm.s_or_b32'}}
    // expected-error@+1 {{SCC hazard: 2 SCC-clobbering op(s)}}
    %y = waveasm.s_cselect_b32 %c, %a, %a : !scc, !s, !s -> !s
    waveasm.yield
  }
  // expected-error@+1 {{SCC hazard: 1 SCC-clobbering op(s)}}
  %x = waveasm.s_cselect_b32 %c, %a, %a : !scc, !s, !s -> !s
  waveasm.s_endpgm
}

// -----

!s = !waveasm.sreg
!scc = !waveasm.scc

// Writes that no SCC result shows.
waveasm.program @unseen target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  // expected-note@+1 {{SCC defined here}}
  %c = waveasm.s_cmp_lt_u32 %a, %a : !s, !s -> !scc
  // expected-note@+1 {{SCC clobbered here by 'waveasm.s_and_saveexec_b64'}}
  %exec = waveasm.s_and_saveexec_b64 -> !waveasm.sreg<2, 2>
  // expected-note@+1 {{SCC clobbered here by 'waveasm.raw'}}
  waveasm.raw "s_cmp_eq_u32 s0, s0"
  // expected-note@+1 {{SCC clobbered here by 'waveasm.label'}}
  waveasm.label @from_elsewhere
  // expected-note@+1 {{SCC clobbered here by 'waveasm.if'}}
  waveasm.if %a : !s {
    waveasm.yield
  }
  // expected-error@+1 {{SCC hazard: 4 SCC-clobbering op(s)}}
  %x = waveasm.s_cselect_b32 %c, %a, %a : !scc, !s, !s -> !s
  waveasm.s_endpgm
}
