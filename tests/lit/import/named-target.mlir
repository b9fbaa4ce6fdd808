// RUN: waveasm-opt --waveasm-import-kernels --split-input-file %s | FileCheck %s
// RUN: waveasm-opt --waveasm-import-kernels=target=gfx950 --split-input-file --verify-diagnostics %s

// Without a request, kernels are for the target that the module names.

// CHECK-LABEL: waveasm.program @chip
// CHECK-SAME: #waveasm.gfx950
gpu.module @m [#rocdl.target<chip = "gfx950">] {
  gpu.func @chip() kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    gpu.return
  }
}

// -----

// CHECK-LABEL: waveasm.program @other_chip
// CHECK-SAME: #waveasm.gfx942
// expected-error@+1 {{expected the target gfx950 as requested, got gfx942}}
gpu.module @m [#rocdl.target<chip = "gfx942">] {
  gpu.func @other_chip() kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    gpu.return
  }
}

// -----

// CHECK-LABEL: waveasm.program @cpu
// CHECK-SAME: #waveasm.gfx950
llvm.func amdgpu_kernelcc @cpu() attributes {rocdl.reqd_work_group_size = array<i32: 64, 1, 1>, target_cpu = "gfx950"} {
  llvm.return
}

// -----

// CHECK-LABEL: waveasm.program @passthrough
// CHECK-SAME: #waveasm.gfx942
// expected-error@+1 {{expected the target gfx950 as requested, got gfx942}}
llvm.func amdgpu_kernelcc @passthrough() attributes {rocdl.reqd_work_group_size = array<i32: 64, 1, 1>, passthrough = [["target-cpu", "gfx942"]]} {
  llvm.return
}

// -----

// CHECK-LABEL: waveasm.program @any_cpu
// CHECK-SAME: #waveasm.gfx942
llvm.func amdgpu_kernelcc @any_cpu() attributes {rocdl.reqd_work_group_size = array<i32: 64, 1, 1>, target_cpu = "generic"} {
  llvm.return
}

// -----

// CHECK-LABEL: waveasm.program @unnamed
// CHECK-SAME: #waveasm.gfx942
func.func @unnamed() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  return
}

// -----

// The function and its module agree on one target.
// CHECK-LABEL: waveasm.program @both
// CHECK-SAME: #waveasm.gfx950
gpu.module @m [#rocdl.target<chip = "gfx942">, #rocdl.target<chip = "gfx950">] {
  llvm.func amdgpu_kernelcc @both() attributes {rocdl.reqd_work_group_size = array<i32: 64, 1, 1>, target_cpu = "gfx950"} {
    llvm.return
  }
}

// -----

// CHECK-LABEL: waveasm.program @executable_target
// CHECK-SAME: #waveasm.gfx950
func.func @executable_target() attributes {gpu.known_block_size = array<i32: 64, 1, 1>, hal.executable.target = #hal.executable.target<"rocm", "rocm-hsaco-fb", {abi = "hip", iree_codegen.target_info = #iree_gpu.target<arch = "gfx950", features = "", wgp = <compute = fp64>>}>} {
  return
}

// -----

// The target of a module within another one, and the older name of its part.
// CHECK-LABEL: waveasm.program @inner_module
// CHECK-SAME: #waveasm.gfx950
builtin.module attributes {hal.executable.target = #hal.executable.target<"rocm", "rocm-hsaco-fb", {target_arch = "gfx950", ukernels = "none"}>} {
  func.func @inner_module() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
    return
  }
}

// -----

// A target that names no processor says nothing.
// CHECK-LABEL: waveasm.program @no_arch
// CHECK-SAME: #waveasm.gfx942
func.func @no_arch() attributes {gpu.known_block_size = array<i32: 64, 1, 1>, hal.executable.target = #hal.executable.target<"rocm", "rocm-hsaco-fb">} {
  return
}
