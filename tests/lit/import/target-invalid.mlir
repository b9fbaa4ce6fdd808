// RUN: waveasm-opt --waveasm-import-kernels=target=gfx1250 --verify-diagnostics %s

// expected-error@+1 {{expected the target gfx942 or gfx950 for kernels that are imported, got gfx1250}}
func.func @k() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  return
}
