// RUN: waveasm-opt --waveasm-extract-kernels --split-input-file %s | FileCheck %s

// Functions stand where their executable was, in their order; its name is free again. A private
// function is a kernel if it is exported.
// CHECK: module {
// CHECK-NEXT: func.func @first(%{{.*}}: !stream.binding) {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @a()
// CHECK: func.func private @third()
// CHECK: func.func @last()
// CHECK-NOT: func.func
// CHECK: }
func.func @first(%buffer: !stream.binding) {
  return
}
stream.executable private @a {
  stream.executable.export public @a as("name") workgroups(%n: index) -> (index, index, index) {
    stream.return %n, %n, %n : index, index, index
  }
  stream.executable.export @third
  builtin.module {
    func.func @a() {
      return
    }
  }
  builtin.module {
    func.func private @declared()
    func.func private @helper() {
      return
    }
    func.func private @third() {
      return
    }
  }
}
// A host function may have the name of a kernel.
func.func @third(%view: !hal.buffer_view, %fence: !hal.fence) -> !hal.buffer_view {
  return %view : !hal.buffer_view
}
func.func private @declared_on_the_host() -> !hal.fence
func.func @starts_kernels(%t: tensor<4xf32>) {
  scf.execute_region {
    %0 = flow.dispatch @a::@a(%t) : (tensor<4xf32>) -> %t
    scf.yield
  }
  return
}
func.func @last() {
  return
}

// -----

// Kernels of other kinds stay where they are.
// CHECK: module {
// CHECK-NEXT: gpu.module @m {
// CHECK-NEXT: gpu.func @kernel() kernel
// CHECK: gpu.func @helper()
// CHECK: waveasm.program @program
// CHECK-NOT: func.func
gpu.module @m {
  gpu.func @kernel() kernel {
    gpu.return
  }
  gpu.func @helper() {
    gpu.return
  }
}
waveasm.program @program target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.s_endpgm
}
func.func private @declared()

// -----

// Private functions are no kernels, whatever they call.
// CHECK: module {
// CHECK-NEXT: func.func @kernel()
// CHECK-NOT: func.func
// CHECK: }
func.func private @helper(%x: i32) -> i32 attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %0 = func.call @declared(%x) : (i32) -> i32
  return %0 : i32
}
func.func private @declared(i32) -> i32
func.func @kernel() {
  return
}

// -----

// A module of kernels with the functions of the host that start them.
// CHECK: module attributes {gpu.container_module} {
// CHECK-NEXT: gpu.module @m {
// CHECK: func.func @kernel_too()
// CHECK-NOT: func.func
// CHECK-NOT: memref.global
module attributes {gpu.container_module} {
  memref.global "private" @table : memref<4xf32>
  gpu.module @m {
    gpu.func @kernel() kernel {
      gpu.return
    }
  }
  func.func @main() {
    %c1 = arith.constant 1 : index
    gpu.launch_func @m::@kernel blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)
    return
  }
  func.func @sizes(%n: index) -> index {
    return %n : index
  }
  func.func @kernel_too() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
    return
  }
}

// -----

// A file of several modules is a module of them.
// CHECK: module {
// CHECK-NEXT: gpu.module @a {
// CHECK-NEXT: gpu.func @first() kernel
// CHECK: gpu.module @b {
// CHECK-NEXT: gpu.func @second() kernel
// CHECK: func.func @third()
module {
  gpu.module @a {
    gpu.func @first() kernel {
      gpu.return
    }
  }
}
module {
  module {
    gpu.module @b {
      gpu.func @second() kernel {
        gpu.return
      }
    }
  }
}
module {
  func.func @third() {
    return
  }
}
