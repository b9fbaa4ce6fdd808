// RUN: waveasm-opt --waveasm-import-kernels=target=gfx950 --verify-diagnostics %s

// expected-error@+1 {{expected the target gfx942 for kernels that are imported, got gfx950}}
func.func @k() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  return
}
