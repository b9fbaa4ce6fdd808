// RUN: waveasm-opt --verify-diagnostics --split-input-file %s

waveasm.program @unknown target = #waveasm.target<#waveasm.gfx942, 5> abi = #waveasm.abi<> {
  // expected-error@+1 {{unknown attribute waveasm.schedule.depth: expected waveasm.schedule.force_serial, waveasm.schedule.max_depth, waveasm.schedule.gid or waveasm.schedule.leader_gid}}
  %v = waveasm.precolored.vreg 0 {waveasm.schedule.depth = 1} : !waveasm.vreg
  waveasm.s_endpgm
}

// -----

waveasm.program @negative target = #waveasm.target<#waveasm.gfx942, 5> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{expected waveasm.schedule.max_depth to be an integer in the range [0, 65535], got -1 : i64}}
  %a = waveasm.v_not_b32 %v {waveasm.schedule.max_depth = -1} : !waveasm.vreg -> !waveasm.vreg
  waveasm.s_endpgm
}

// -----

waveasm.program @text target = #waveasm.target<#waveasm.gfx942, 5> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{expected waveasm.schedule.gid to be an integer in the range [0, 65535], got "a"}}
  %a = waveasm.v_not_b32 %v {waveasm.schedule.gid = "a"} : !waveasm.vreg -> !waveasm.vreg
  waveasm.s_endpgm
}

// -----

waveasm.program @place target = #waveasm.target<#waveasm.gfx942, 5> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{expected waveasm.schedule.force_serial on a program, a loop or a branch}}
  %a = waveasm.v_not_b32 %v {waveasm.schedule.force_serial} : !waveasm.vreg -> !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// expected-error@+1 {{expected waveasm.schedule.force_serial without a value, got true}}
waveasm.program @value target = #waveasm.target<#waveasm.gfx942, 5>
    abi = #waveasm.abi<> attributes {waveasm.schedule.force_serial = true} {
  waveasm.s_endpgm
}

// -----

// expected-error@+1 {{expected waveasm.schedule.max_depth on an operation or a loop}}
waveasm.program @program target = #waveasm.target<#waveasm.gfx942, 5>
    abi = #waveasm.abi<> attributes {waveasm.schedule.max_depth = 1} {
  waveasm.s_endpgm
}

// -----

waveasm.program @group target = #waveasm.target<#waveasm.gfx942, 5> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  // expected-error@+1 {{expected waveasm.schedule.gid on an operation}}
  %r = waveasm.loop (%i = %s) : (!waveasm.sreg) -> !waveasm.sreg {
    waveasm.condition %i : !waveasm.sreg iter_args(%i) : !waveasm.sreg
  } {waveasm.schedule.gid = 1}
  waveasm.s_endpgm
}
