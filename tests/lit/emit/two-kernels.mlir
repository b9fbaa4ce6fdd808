// RUN: waveasm-compile --no-passes --emit=asm %s | FileCheck %s

// One code object, one metadata note.
// CHECK-COUNT-2: .amdhsa_kernel
// CHECK-COUNT-1: .amdgpu_metadata
// CHECK: .name: first
// CHECK: .name: second
// CHECK-NOT: .amdgpu_metadata
module {
  waveasm.program @first target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
    waveasm.s_endpgm
  }
  module {
    waveasm.program @second target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
      waveasm.s_endpgm
    }
  }
}
