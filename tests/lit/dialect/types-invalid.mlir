// RUN: waveasm-opt --allow-unregistered-dialect --verify-diagnostics --split-input-file %s

// expected-error@+1 {{expected a register size of at least 1, got 0}}
"t"() : () -> !waveasm.vreg<0>

// -----

// expected-error@+1 {{expected a register alignment of at least 1, got -4}}
"t"() : () -> !waveasm.sreg<4, -4>

// -----

// expected-error@+1 {{expected a register index of at least 0, got -1}}
"t"() : () -> !waveasm.pvreg<-1>

// -----

// expected-error@+1 {{expected a register size of at least 1, got 0}}
"t"() : () -> !waveasm.psreg<4, 0>

// -----

// expected-error@+1 {{expected '<'}}
"t"() : () -> !waveasm.pareg

// -----

// expected-error@+1 {{expected integer value}}
"t"() : () -> !waveasm.vreg<x>

// -----

// expected-error@+1 {{unknown  type `wreg` in dialect `waveasm`}}
"t"() : () -> !waveasm.wreg

// -----

// expected-error@+1 {{expected registers whose numbers fit 64 bits, got 9223372036854775807 from number 1}}
"t"() : () -> !waveasm.pvreg<1, 9223372036854775807>
