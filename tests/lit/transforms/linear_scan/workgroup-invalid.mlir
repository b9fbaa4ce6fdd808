// RUN: waveasm-opt --waveasm-linear-scan --split-input-file --verify-diagnostics %s

// All waves of a workgroup are on one compute unit: with 1024 work-items there are 4 of them on
// each SIMD, and each has 128 of the 512 vector registers.

!v = !waveasm.vreg
!v64 = !waveasm.vreg<64>

waveasm.program @vgprs target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [256, 4, 1]} {
  // expected-note@+1 {{lives at the same time, for 4 operations, in 1 registers}}
  %x = waveasm.precolored.vreg 0 : !v
  // expected-note@+1 {{lives at the same time, for 4 operations, in 64 registers}}
  %a = waveasm.v_mov_b32 %x : !v -> !v64
  // expected-error@+2 {{Failed to allocate VGPR: kernel requires 129 but only 128 are available}}
  // expected-note@+1 {{this value needs 64 registers next to each other}}
  %b = waveasm.v_mov_b32 %x : !v -> !v64
  %c = waveasm.v_not_b32 %x : !v -> !v
  waveasm.dce_protect %c : !v
  waveasm.dce_protect %a : !v64
  waveasm.dce_protect %b : !v64
  waveasm.s_endpgm
}

// -----

!v = !waveasm.vreg
!v64 = !waveasm.vreg<64>

// The same registers without a workgroup that large.
waveasm.program @small target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [256, 2, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.v_mov_b32 %x : !v -> !v64
  %b = waveasm.v_mov_b32 %x : !v -> !v64
  %c = waveasm.v_not_b32 %x : !v -> !v
  waveasm.dce_protect %c : !v
  waveasm.dce_protect %a : !v64
  waveasm.dce_protect %b : !v64
  waveasm.s_endpgm
}

// -----

!v = !waveasm.vreg
!v64 = !waveasm.vreg<64>
!a64 = !waveasm.areg<64>

// AGPRs are what the VGPRs leave of the 128: v0 and v[2:65] are 66, and AGPRs start at a multiple
// of 4, 68.
waveasm.program @agprs target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [1024, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.v_mov_b32 %x : !v -> !v64
  // expected-error@+2 {{Failed to allocate AGPR: kernel requires 64 but only 60 are available}}
  // expected-note@+1 {{this value needs 64 registers next to each other}}
  %b = waveasm.v_mov_b32 %x : !v -> !a64
  waveasm.dce_protect %x : !v
  waveasm.dce_protect %a : !v64
  waveasm.dce_protect %b : !a64
  waveasm.s_endpgm
}

// -----

!v = !waveasm.vreg
!a64 = !waveasm.areg<64>

// Registers that only text names take their part of the 128, too.
waveasm.program @text target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [1024, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  waveasm.raw "v_mov_b32 v64, 0"
  // expected-error@+2 {{Failed to allocate AGPR: kernel requires 64 but only 60 are available}}
  // expected-note@+1 {{this value needs 64 registers next to each other}}
  %b = waveasm.v_mov_b32 %x : !v -> !a64
  waveasm.dce_protect %b : !a64
  waveasm.s_endpgm
}
