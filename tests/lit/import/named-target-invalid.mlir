// RUN: waveasm-opt --waveasm-import-kernels --split-input-file --verify-diagnostics %s

// expected-error@+1 {{expected one target, got gfx942, gfx950: ask for gfx942 or gfx950}}
gpu.module @m [#rocdl.target<chip = "gfx942">, #rocdl.target<chip = "gfx950">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    gpu.return
  }
}

// -----

// expected-error@+1 {{expected one target, got gfx9-4-generic: ask for gfx942 or gfx950}}
llvm.func amdgpu_kernelcc @k() attributes {rocdl.reqd_work_group_size = array<i32: 64, 1, 1>, target_cpu = "gfx9-4-generic"} {
  llvm.return
}

// -----

// expected-error@+1 {{expected the target gfx942 or gfx950, got gfx90a}}
llvm.func amdgpu_kernelcc @k() attributes {rocdl.reqd_work_group_size = array<i32: 64, 1, 1>, target_cpu = "gfx90a"} {
  llvm.return
}

// -----

gpu.module @m [#rocdl.target<chip = "gfx950">] {
  // expected-error@+1 {{expected the target gfx942 or gfx950, got gfx90a}}
  llvm.func amdgpu_kernelcc @k() attributes {rocdl.reqd_work_group_size = array<i32: 64, 1, 1>, target_cpu = "gfx90a"} {
    llvm.return
  }
}

// -----

// expected-error@+1 {{expected the target gfx942, got gfx950}}
gpu.module @m [#rocdl.target<chip = "gfx950">] {
  llvm.func amdgpu_kernelcc @k() attributes {rocdl.reqd_work_group_size = array<i32: 64, 1, 1>, target_cpu = "gfx942"} {
    llvm.return
  }
}

// -----

// expected-error@+1 {{expected the target gfx942 or gfx950, got gfx90a}}
func.func @k() attributes {gpu.known_block_size = array<i32: 64, 1, 1>, hal.executable.target = #hal.executable.target<"rocm", "rocm-hsaco-fb", {iree_codegen.target_info = #iree_gpu.target<arch = "gfx90a">}>} {
  return
}

// -----

// expected-error@+1 {{expected the target gfx942 or gfx950, got #hal.executable.target<"llvm-cpu"}}
func.func @k() attributes {gpu.known_block_size = array<i32: 64, 1, 1>, hal.executable.target = #hal.executable.target<"llvm-cpu", "embedded-elf-x86_64", {cpu = "znver4"}>} {
  return
}
