// RUN: waveasm-opt --allow-unregistered-dialect --verify-diagnostics --split-input-file %s

// expected-error@+1 {{expected code object version 4 or 5, got 3}}
"t"() { a = #waveasm.target<#waveasm.gfx942, 3> } : () -> ()

// -----

// expected-error@+1 {{unknown attribute `gfx90a` in dialect `waveasm`}}
"t"() { a = #waveasm.target<#waveasm.gfx90a> } : () -> ()

// -----

// expected-error@+1 {{expected an architecture (gfx942, gfx950, gfx1250), got "gfx942"}}
"t"() { a = #waveasm.target<"gfx942"> } : () -> ()
