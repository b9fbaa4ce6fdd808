// RUN: waveasm-opt --split-input-file --verify-diagnostics %s

func.func @sizes(%buffer: !stream.binding, %n: index) {
  // expected-error@+1 {{expected 2 sizes, one for each dynamic dimension of 'memref<?x?xf32>', got 1}}
  %0 = stream.binding.subspan %buffer[%n] : !stream.binding -> memref<?x?xf32>{%n}
  return
}

// -----

stream.executable @counts {
  stream.executable.export @kernel workgroups(%a: index) -> (index, index, index) {
    // expected-error@+1 {{expected the number of workgroups in x, y and z, got 2 values}}
    stream.return %a, %a : index, index
  }
}

// -----

stream.executable @counts {
  // expected-error@+1 {{expected '-> (index, index, index)', the number of workgroups in x, y and z}}
  stream.executable.export @kernel workgroups(%a: index) -> (index, index) {
  }
}

// -----

// expected-error@+1 {{expects parent op 'stream.executable'}}
stream.executable.export @kernel

// -----

// expected-error@+1 {{unknown  type `resource` in dialect `stream`}}
func.func private @other_types(!stream.resource)

// -----

func.func @other_operations() {
  // expected-error@+1 {{'stream.async.dispatch'}}
  stream.async.dispatch @a::@b
  return
}
