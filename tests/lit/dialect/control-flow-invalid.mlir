// RUN: waveasm-opt --verify-diagnostics --split-input-file %s

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  // expected-error@+1 {{expected as many input types as operands (expected 1 got 2)}}
  %r = waveasm.loop (%i = %s) : (!waveasm.sreg, !waveasm.sreg) -> !waveasm.sreg {
    waveasm.condition %i : !waveasm.sreg iter_args(%i) : !waveasm.sreg
  }
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  // expected-error@+1 {{different number of inits (1) and region iter_args (0)}}
  %r = "waveasm.loop"(%s) ({
    "waveasm.condition"(%s) : (!waveasm.sreg) -> ()
  }) : (!waveasm.sreg) -> !waveasm.sreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  // expected-error@+1 {{condition iter_arg types must be compatible with loop arg types}}
  %r = waveasm.loop (%i = %s) : (!waveasm.sreg) -> !waveasm.sreg {
    %p = waveasm.precolored.sreg 6, 2 : !waveasm.sreg<2>
    waveasm.condition %i : !waveasm.sreg iter_args(%p) : !waveasm.sreg<2>
  }
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  %v = waveasm.precolored.vreg 4 : !waveasm.vreg
  // expected-error@+1 {{result types must be compatible with iter arg types}}
  %r = waveasm.loop (%i = %s) : (!waveasm.sreg) -> !waveasm.vreg {
    waveasm.condition %i : !waveasm.sreg iter_args(%i) : !waveasm.sreg
  }
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  // expected-error@+1 {{result types must be compatible with iter arg types}}
  waveasm.loop (%i = %s) : (!waveasm.sreg) -> () {
    waveasm.condition %i : !waveasm.sreg iter_args(%i) : !waveasm.sreg
  }
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  %r = waveasm.loop (%i = %s) : (!waveasm.sreg) -> !waveasm.sreg {
    // expected-error@+1 {{iter_args count must match loop args: expected 1, got 0}}
    waveasm.condition %i : !waveasm.sreg
  }
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  %one = waveasm.constant 1 : !waveasm.imm<1>
  // expected-error@+1 {{operand #0 must be variadic of any register, but got '!waveasm.imm<1>'}}
  "waveasm.loop"(%one) ({
  ^bb0(%i: !waveasm.imm<1>):
    "waveasm.condition"(%s) : (!waveasm.sreg) -> ()
  }) : (!waveasm.imm<1>) -> ()
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  // expected-error@+2 {{block with no terminator}}
  waveasm.loop () : () -> () {
    waveasm.s_nop 0
  }
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  // expected-error@+1 {{expected the body to end with waveasm.condition}}
  waveasm.loop () : () -> () {
    waveasm.yield
  }
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  %c = waveasm.s_cmp_eq_u32 %s, %s : !waveasm.sreg, !waveasm.sreg -> !waveasm.scc
  // expected-error@+1 {{expects parent op 'waveasm.loop'}}
  waveasm.condition %c : !waveasm.scc
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  // expected-error@+3 {{operand #0 must be SCC or SGPR, but got '!waveasm.vreg'}}
  %v = waveasm.precolored.vreg 4 : !waveasm.vreg
  waveasm.loop () : () -> () {
    waveasm.condition %v : !waveasm.vreg
  }
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  %v = waveasm.precolored.vreg 4 : !waveasm.vreg
  %c = waveasm.s_cmp_eq_u32 %s, %s : !waveasm.sreg, !waveasm.sreg -> !waveasm.scc
  // expected-error@+1 {{then and else must yield compatible types}}
  %r = waveasm.if %c : !waveasm.scc -> !waveasm.sreg {
    waveasm.yield %s : !waveasm.sreg
  } else {
    waveasm.yield %v : !waveasm.vreg
  }
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  %c = waveasm.s_cmp_eq_u32 %s, %s : !waveasm.sreg, !waveasm.sreg -> !waveasm.scc
  // expected-error@+1 {{if operation with results must have an else region}}
  %r = waveasm.if %c : !waveasm.scc -> !waveasm.sreg {
    waveasm.yield %s : !waveasm.sreg
  }
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  %c = waveasm.s_cmp_eq_u32 %s, %s : !waveasm.sreg, !waveasm.sreg -> !waveasm.scc
  // expected-error@+1 {{result types must be compatible with yield types}}
  %r = waveasm.if %c : !waveasm.scc -> !waveasm.vreg {
    waveasm.yield %s : !waveasm.sreg
  } else {
    waveasm.yield %s : !waveasm.sreg
  }
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  %c = waveasm.s_cmp_eq_u32 %s, %s : !waveasm.sreg, !waveasm.sreg -> !waveasm.scc
  // expected-error@+1 {{result types must be compatible with yield types}}
  waveasm.if %c {
    waveasm.yield %s : !waveasm.sreg
  }
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  %c = waveasm.s_cmp_eq_u32 %s, %s : !waveasm.sreg, !waveasm.sreg -> !waveasm.scc
  // expected-error@+2 {{block with no terminator}}
  waveasm.if %c {
    waveasm.s_nop 0
  }
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  %c = waveasm.s_cmp_eq_u32 %s, %s : !waveasm.sreg, !waveasm.sreg -> !waveasm.scc
  // expected-error@+1 {{empty block: expect at least a terminator}}
  "waveasm.if"(%c) ({
  ^bb0:
  }, {}) : (!waveasm.scc) -> ()
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  // expected-note@+1 {{prior use here}}
  %d = waveasm.s_cmp_eq_u32 %s, %s : !waveasm.sreg, !waveasm.sreg -> !waveasm.scc
  // expected-error@+1 {{use of value '%d' expects different type than prior uses: '!waveasm.sreg' vs '!waveasm.scc'}}
  waveasm.if %d : !waveasm.sreg {
    waveasm.yield
  }
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  waveasm.loop () : () -> () {
    // expected-error@+1 {{expected each region to end with waveasm.yield}}
    waveasm.if %s : !waveasm.sreg {
      waveasm.condition %s : !waveasm.sreg
    }
    waveasm.condition %s : !waveasm.sreg
  }
}

// -----

// expected-error@+1 {{expects parent op to be one of 'waveasm.if, waveasm.program'}}
waveasm.yield

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // expected-error@+1 {{expects a non-empty block}}
  "waveasm.loop"() ({
  ^bb0:
  }) : () -> ()
}
