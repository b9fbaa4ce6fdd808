// RUN: waveasm-opt --waveasm-linear-scan --split-input-file --verify-diagnostics %s

// All waves of a workgroup are on one compute unit: with 1024 work-items there are 4 of them on
// each SIMD, and each has 128 of the 512 vector registers.

!v = !waveasm.vreg
!v64 = !waveasm.vreg<64>

// expected-note@+1 {{a wave has 128 vector registers, because a workgroup has 1024 work-items}}
waveasm.program @vgprs target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [256, 4, 1]} {
  // expected-note@+1 {{live there: 1 VGPR, v0, as the program says, until line}}
  %x = waveasm.precolored.vreg 0 : !v
  // expected-note@+1 {{live there: 64 VGPRs, v[2:65], until line}}
  %a = waveasm.v_mov_b32 %x : !v -> !v64
  // expected-error@+3 {{Failed to allocate VGPR: kernel requires 129 here, but only 128 are available}}
  // expected-note@+2 {{no place for this value, which needs 64 VGPRs next to each other}}
  // expected-note@+1 {{live there: 64 VGPRs, until line}}
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
// expected-note@+1 {{a wave has 128 vector registers, because a workgroup has 1024 work-items; VGPRs take 68 of them}}
waveasm.program @agprs target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [1024, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.v_mov_b32 %x : !v -> !v64
  // expected-error@+3 {{Failed to allocate AGPR: kernel requires 64 here, but only 60 are available}}
  // expected-note@+2 {{no place for this value, which needs 64 AGPRs next to each other}}
  // expected-note@+1 {{live there: 64 AGPRs, until line}}
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
// expected-note@+1 {{a wave has 128 vector registers, because a workgroup has 1024 work-items; VGPRs take 68 of them}}
waveasm.program @text target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [1024, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  waveasm.raw "v_mov_b32 v64, 0"
  // expected-error@+3 {{Failed to allocate AGPR: kernel requires 64 here, but only 60 are available}}
  // expected-note@+2 {{no place for this value, which needs 64 AGPRs next to each other}}
  // expected-note@+1 {{live there: 64 AGPRs, until line}}
  %b = waveasm.v_mov_b32 %x : !v -> !a64
  waveasm.dce_protect %b : !a64
  waveasm.s_endpgm
}

// -----

!v = !waveasm.vreg
!v64 = !waveasm.vreg<64>

// VGPRs are what AGPRs with numbers leave.
// expected-note@+1 {{a wave has 128 vector registers, because a workgroup has 1024 work-items; AGPRs up to a63, which the program names, take 64 of them}}
waveasm.program @given target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [1024, 1, 1]} {
  // expected-note@+1 {{live there: 1 VGPR, v0, as the program says, until line}}
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.precolored.areg 60, 4 : !waveasm.areg<4, 4>
  // expected-error@+3 {{Failed to allocate VGPR: kernel requires 65 here, but only 64 are available}}
  // expected-note@+2 {{no place for this value, which needs 64 VGPRs next to each other}}
  // expected-note@+1 {{live there: 64 VGPRs, until line}}
  %b = waveasm.v_mov_b32 %x : !v -> !v64
  waveasm.dce_protect %x : !v
  waveasm.dce_protect %a : !waveasm.areg<4, 4>
  waveasm.dce_protect %b : !v64
  waveasm.s_endpgm
}
