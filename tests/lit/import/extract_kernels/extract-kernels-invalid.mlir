// RUN: waveasm-opt --waveasm-extract-kernels --split-input-file --verify-diagnostics %s

// expected-error@+1 {{expected 'func.func' with a body in 'builtin.module' in executable 'empty', got none that is public or exported}}
stream.executable private @empty {
  stream.executable.export public @kernel
  builtin.module {
    func.func private @kernel()
  }
}

// -----

stream.executable private @a {
  // expected-error@+1 {{export of 'kernel', expected a 'func.func' with a body in executable 'a', which has 'kernel_0', 'kernel_1'}}
  stream.executable.export public @kernel as("kernel_0")
  builtin.module {
    func.func private @kernel()
    func.func @kernel_0() {
      return
    }
    func.func @kernel_1() {
      return
    }
  }
}

// -----

stream.executable private @a {
  builtin.module {
    // expected-error@+1 {{unexpected 'memref.global' in the module of an executable, expected 'func.func'}}
    memref.global @g : memref<4xf32>
    func.func @kernel() {
      return
    }
  }
}

// -----

stream.executable private @a {
  // expected-error@+1 {{unexpected 'func.func' in an executable, expected 'stream.executable.export' or 'builtin.module'}}
  func.func @kernel() {
    return
  }
}

// -----

// expected-error@+1 {{unexpected 'memref.global' at the top of a module, expected 'func.func', 'gpu.module', 'stream.executable', 'builtin.module' or 'waveasm.program'}}
memref.global @g : memref<4xf32>

// -----

// A module in a module is taken apart like the outer one.
builtin.module {
  // expected-error@+1 {{unexpected 'memref.global' at the top of a module, expected}}
  memref.global @g : memref<4xf32>
}
func.func @kernel() {
  return
}

// -----

// expected-error@+1 {{expected 'gpu.func' with 'kernel' in 'gpu.module', got none}}
gpu.module @m {
  gpu.func @helper() {
    gpu.return
  }
}

// -----

stream.executable private @a {
  builtin.module {
    // expected-note@+1 {{the first one is here}}
    func.func @kernel() {
      return
    }
  }
}
stream.executable private @b {
  builtin.module {
    // expected-error@+1 {{expected kernels to have different names, got a second one named 'kernel'}}
    func.func @kernel() {
      return
    }
  }
}

// -----

// expected-error@+1 {{expected 'func.func' with a body in 'builtin.module' in executable 'helpers', got none that is public or exported}}
stream.executable private @helpers {
  builtin.module {
    func.func private @helper() {
      return
    }
  }
}

// -----

func.func private @helper(%x: i32) -> i32 {
  return %x : i32
}
func.func @kernel(%x: i32) {
  scf.execute_region {
    // expected-error@+1 {{in kernel 'kernel': 'func.call': calls are not translated, expected the function to be inlined (mlir-opt --inline)}}
    %0 = func.call @helper(%x) : (i32) -> i32
    scf.yield
  }
  return
}

// -----

func.func @other() {
  return
}
func.func @kernel() {
  // expected-error@+1 {{in kernel 'kernel': 'func.call': calls are not translated}}
  func.call @other() : () -> ()
  return
}

// -----

gpu.module @m {
  func.func private @helper(%x: i32) -> i32 {
    return %x : i32
  }
  gpu.func @kernel(%x: i32) kernel {
    // expected-error@+1 {{in kernel 'kernel': 'func.call': calls are not translated}}
    %0 = func.call @helper(%x) : (i32) -> i32
    gpu.return
  }
}
