// RUN: waveasm-opt --waveasm-extract-kernels --split-input-file --verify-diagnostics %s

// expected-error@+1 {{expected 'func.func' with a body in 'builtin.module' in executable 'empty', got none}}
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

// expected-error@+1 {{unexpected 'memref.global' at the top of a module, expected 'func.func', 'gpu.module', 'stream.executable' or 'waveasm.program'}}
memref.global @g : memref<4xf32>

// -----

// expected-error@+1 {{unexpected 'builtin.module' at the top of a module, expected}}
builtin.module {
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
