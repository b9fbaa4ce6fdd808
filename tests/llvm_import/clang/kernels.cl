#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef float float4v __attribute__((ext_vector_type(4)));
typedef float float16v __attribute__((ext_vector_type(16)));
typedef half half4v __attribute__((ext_vector_type(4)));
typedef int int4v __attribute__((ext_vector_type(4)));
typedef half half2v __attribute__((ext_vector_type(2)));
typedef short short2v __attribute__((ext_vector_type(2)));
typedef ushort ushort2v __attribute__((ext_vector_type(2)));
#define WG(X,Y,Z) __attribute__((reqd_work_group_size(X,Y,Z)))
#define X __builtin_amdgcn_workitem_id_x()
#define Y __builtin_amdgcn_workitem_id_y()
#define GX __builtin_amdgcn_workgroup_id_x()
#define GY __builtin_amdgcn_workgroup_id_y()
#define BARRIER() do { __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"); __builtin_amdgcn_s_barrier(); __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup"); } while (0)
static __attribute__((noinline)) int weigh(int a, int b) { return a * b + (a >> 3); }
static __attribute__((noinline)) int twice(int a, int b) { return weigh(a, b) - weigh(b, a + 1); }

WG(256,1,1) kernel void saxpy(global float *restrict y, const global float *restrict x, float a, int n) {
  int i = GX * 256 + X;
  if (i < n) y[i] = a * x[i] + y[i];
}
WG(256,1,1) kernel void saxpy4(global float4v *restrict y, const global float4v *restrict x, float a, int n) {
  for (int i = GX * 256 + X; i < n; i += 512) y[i] = a * x[i] + y[i];
}
WG(256,1,1) kernel void reduce_lds(global float *out, const global float *x, int n) {
  local float s[256];
  float t = 0;
  for (int i = X; i < n; i += 256) t += x[GX * n + i];
  s[X] = t;
  BARRIER();
  for (int k = 128; k > 0; k >>= 1) { if (X < k) s[X] += s[X + k]; BARRIER(); }
  if (X == 0) out[GX] = s[0];
}
WG(16,16,1) kernel void transpose_tile(global float *restrict out, const global float *restrict x, int w, int h) {
  local float t[16][17];
  int cx = GX * 16 + X, cy = GY * 16 + Y;
  t[Y][X] = x[cy * w + cx];
  BARRIER();
  int ox = GY * 16 + X, oy = GX * 16 + Y;
  out[oy * h + ox] = t[X][Y];
}
WG(16,16,1) kernel void gemm_lds(global float *restrict c, const global float *restrict a, const global float *restrict b, int n, int k) {
  local float ta[16][16], tb[16][16];
  float acc = 0;
  int row = GY * 16 + Y, col = GX * 16 + X;
  for (int s = 0; s < k; s += 16) {
    ta[Y][X] = a[row * k + s + X];
    tb[Y][X] = b[(s + Y) * n + col];
    BARRIER();
    for (int i = 0; i < 16; ++i) acc += ta[Y][i] * tb[i][X];
    BARRIER();
  }
  c[row * n + col] = acc;
}
WG(64,1,1) kernel void mfma_tile(global float *restrict c, const global half *restrict a, const global half *restrict b, int k) {
  int lane = X, r = lane & 31, g = lane >> 5;
  float16v acc = 0;
  for (int s = 0; s < k; s += 8) {
    half4v av, bv;
    for (int i = 0; i < 4; ++i) { av[i] = a[r * k + s + g * 4 + i]; bv[i] = b[r * k + s + g * 4 + i]; }
    acc = __builtin_amdgcn_mfma_f32_32x32x8f16(av, bv, acc, 0, 0, 0);
  }
  for (int i = 0; i < 16; ++i) c[((i / 4) * 8 + g * 4 + i % 4) * 32 + r] = acc[i];
}
WG(256,1,1) kernel void histogram_lds(global int *out, const global uchar *x, int n) {
  local int h[256];
  h[X] = 0;
  BARRIER();
  for (int i = GX * 256 + X; i < n; i += 512) __opencl_atomic_fetch_add((local atomic_int *)&h[x[i]], 1, memory_order_relaxed, memory_scope_work_group);
  BARRIER();
  if (h[X]) __opencl_atomic_fetch_add((global atomic_int *)&out[X], h[X], memory_order_relaxed, memory_scope_device);
}
WG(64,1,1) kernel void prefix_lds(global int *out, const global int *x) {
  local int s[128];
  int i = X;
  s[i] = 0; s[64 + i] = x[GX * 64 + i];
  BARRIER();
  for (int d = 1; d < 64; d <<= 1) { int t = s[64 + i - d]; BARRIER(); s[64 + i] += t; BARRIER(); }
  out[GX * 64 + i] = s[64 + i];
}
WG(64,1,1) kernel void switch_ops(global int *out, const global int *op, const global int *a, const global int *b) {
  int i = GX * 64 + X, r;
  switch (op[i]) {
  case 0: r = a[i] + b[i]; break;
  case 1: r = a[i] * b[i]; break;
  case 2: r = a[i] / (b[i] | 1); break;
  case 3: r = a[i] ^ b[i]; break;
  case 7: r = a[i] << (b[i] & 31); break;
  default: r = -1;
  }
  out[i] = r;
}
WG(64,1,1) kernel void collatz(global int *out, const global uint *x) {
  uint v = x[GX * 64 + X]; int n = 0;
  while (v != 1) { v = v & 1 ? 3 * v + 1 : v / 2; if (++n > 500) break; }
  out[GX * 64 + X] = n;
}
WG(64,1,1) kernel void mandel(global int *out, float x0, float y0, float d, int most) {
  float cx = x0 + d * (float)(GX * 64 + X), cy = y0 + d * (float)GY, zx = 0, zy = 0;
  int n = 0;
  while (n < most && zx * zx + zy * zy < 4.0f) { float t = zx * zx - zy * zy + cx; zy = 2 * zx * zy + cy; zx = t; ++n; }
  out[GY * 128 + GX * 64 + X] = n;
}
WG(64,1,1) kernel void long_math(global long *out, const global long *a, const global long *b) {
  int i = GX * 64 + X;
  long p = a[i] * b[i] + (a[i] >> 7), q = a[i] / (b[i] | 1), r = a[i] % (b[i] | 1);
  out[3 * i] = p; out[3 * i + 1] = q; out[3 * i + 2] = r;
}
WG(64,1,1) kernel void doubles(global double *out, const global double *a, const global double *b, int n) {
  int i = GX * 64 + X;
  double s = 0;
  for (int k = 0; k < n; ++k) s = fma(a[k * 64 + X], b[k * 64 + X], s);
  out[i] = s;
}
struct particle { float4v place; float4v speed; int kind; int pad[3]; };
WG(64,1,1) kernel void particles(global struct particle *p, float dt, int n) {
  int i = GX * 64 + X;
  if (i >= n) return;
  struct particle q = p[i];
  if (q.kind == 1) q.speed *= 0.5f;
  q.place += q.speed * dt;
  p[i] = q;
}
WG(64,1,1) kernel void bytes_pack(global uint *out, const global uchar *x) {
  int i = GX * 64 + X;
  uint v = 0;
  for (int k = 0; k < 4; ++k) v |= (uint)x[4 * i + 3 - k] << (8 * k);
  out[i] = v ^ (v >> 16);
}
WG(64,1,1) kernel void popcounts(global int *out, const global uint *x) {
  int i = GX * 64 + X;
  uint v = x[i];
  out[4 * i] = __builtin_popcount(v);
  out[4 * i + 1] = v ? __builtin_clz(v) : 32;
  out[4 * i + 2] = v ? __builtin_ctz(v) : 32;
  out[4 * i + 3] = (int)__builtin_bitreverse32(v) ^ (int)__builtin_bswap32(v) ^ (int)__builtin_rotateleft32(v, v & 31);
}
WG(64,1,1) kernel void saturate(global int *out, const global int *a, const global int *b) {
  int i = GX * 64 + X;
  out[i] = __builtin_elementwise_add_sat(a[i], b[i]) ^ __builtin_elementwise_sub_sat(b[i], a[i]);
}
WG(64,1,1) kernel void wave_sum(global float *out, const global float *x) {
  int lane = X;
  float v = x[GX * 64 + lane];
  for (int m = 32; m; m >>= 1) v += __builtin_bit_cast(float, __builtin_amdgcn_ds_bpermute((lane ^ m) << 2, __builtin_bit_cast(int, v)));
  if (lane == 0) out[GX] = v;
}
WG(64,1,1) kernel void ballots(global ulong *out, const global int *x) {
  ulong m = __builtin_amdgcn_ballot_w64(x[GX * 64 + X] > 0);
  uint below = __builtin_amdgcn_mbcnt_hi((uint)(m >> 32), __builtin_amdgcn_mbcnt_lo((uint)m, 0));
  if (X == 0) out[GX] = m;
  out[2 + GX * 64 + X] = below;
}
WG(64,1,1) kernel void linked(global int *out, const global int *next, const global int *value, int hops) {
  int at = GX * 64 + X, s = 0;
  for (int h = 0; h < hops && at >= 0; ++h) { s += value[at]; at = next[at]; }
  out[GX * 64 + X] = s;
}
WG(64,1,1) kernel void nontemporals(global float *restrict out, const global float *restrict x, int n) {
  int i = GX * 64 + X;
  if (i < n) __builtin_nontemporal_store(__builtin_nontemporal_load(&x[i]) * 2.0f, &out[i]);
}
WG(64,1,1) kernel void pointers(global float *a, global float *b, global float *out, const global int *which) {
  int i = GX * 64 + X;
  const global float *p = which[i] ? a : b;
  out[i] = p[i] + 1.0f;
}
WG(256,1,1) kernel void floyd(global int *restrict d, int n, int k) {
  int j = GX * 256 + X, i = GY;
  if (j >= n) return;
  __builtin_assume(n > 0);
  int t = d[i * n + k] + d[k * n + j];
  if (t < d[i * n + j]) d[i * n + j] = t;
}
WG(64,1,1) kernel void binary_search(global int *out, const global int *sorted, const global int *keys, int n) {
  int key = keys[GX * 64 + X], lo = 0, hi = n;
  while (lo < hi) { int mid = (lo + hi) >> 1; if (sorted[mid] < key) lo = mid + 1; else hi = mid; }
  out[GX * 64 + X] = lo;
}
WG(64,1,1) kernel void scatter_atomic(global float *out, const global ulong *place, const global float *x) {
  int i = GX * 64 + X;
  __opencl_atomic_fetch_add((global atomic_float *)&out[place[i]], x[i], memory_order_relaxed, memory_scope_device);
}
WG(64,1,1) kernel void halves(global half *out, const global half *a, const global half *b, int n) {
  int i = GX * 64 + X;
  half s = 0;
  for (int k = 0; k < n; ++k) s += a[i] * b[k];
  out[i] = s;
}
WG(64,1,1) kernel void stencil(global float *restrict out, const global float *restrict x, int w, int h) {
  int cx = GX * 64 + X, cy = GY;
  if (cx < 1 || cy < 1 || cx >= w - 1 || cy >= h - 1) return;
  out[cy * w + cx] = 0.2f * (x[cy * w + cx] + x[cy * w + cx - 1] + x[cy * w + cx + 1] + x[(cy - 1) * w + cx] + x[(cy + 1) * w + cx]);
}
WG(64,1,1) kernel void group_size(global int *out) {
  out[GX * __builtin_amdgcn_workgroup_size_x() + X] = __builtin_amdgcn_workgroup_size_x() * 1000 + X;
}
WG(64,1,1) kernel void table(global int *out, const global int *x) {
  constant static int t[8] = {3, 1, 4, 1, 5, 9, 2, 6};
  out[GX * 64 + X] = t[x[GX * 64 + X] & 7];
}
WG(64,1,1) kernel void private_array(global int *out, const global int *x, int n) {
  int a[8];
  for (int i = 0; i < 8; ++i) a[i] = x[i * 64 + X];
  int s = 0;
  for (int i = 0; i < n; ++i) { s = s * 3 + a[s & 7]; }
  out[GX * 64 + X] = s;
}
WG(64,1,1) kernel void dpp_scan(global int *out, const global int *x) {
  int v = x[GX * 64 + X];
  v += __builtin_amdgcn_update_dpp(0, v, 0x111, 0xf, 0xf, false);
  v += __builtin_amdgcn_update_dpp(0, v, 0x112, 0xf, 0xf, false);
  v += __builtin_amdgcn_update_dpp(0, v, 0x114, 0xf, 0xf, false);
  v += __builtin_amdgcn_update_dpp(0, v, 0x118, 0xf, 0xf, false);
  out[GX * 64 + X] = v;
}
WG(64,1,1) kernel void grid_stride(global float *y, global const float *x, float a, int n, global uint *launch) {
  constant uint *passed = (constant uint *)__builtin_amdgcn_implicitarg_ptr();
  constant ushort *sizes = (constant ushort *)passed;
  constant ulong *first = (constant ulong *)passed;
  for (int i = GX * 64 + X; i < n; i += __builtin_amdgcn_grid_size_x()) y[i] = a * x[i];
  if (GX == 0 && X == 0) {
    launch[0] = passed[0];
    launch[1] = passed[1];
    launch[2] = passed[2];
    launch[3] = sizes[passed[0] > GX ? 6 : 9];
    launch[4] = (uint)first[5];
  }
}
WG(64,1,1) kernel void small_atomics(global uchar *b, global ushort *h, global uint *w, global float *f, global half *hf, global const int *x) {
  int i = GX * 64 + X, v = x[i];
  __scoped_atomic_fetch_add(b + i % 7, (uchar)v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  __scoped_atomic_fetch_max(h + i % 5, (ushort)v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  __scoped_atomic_fetch_min((global short *)h + 6 + i % 2, (short)-v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  __scoped_atomic_fetch_nand(w, 0u, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  __scoped_atomic_fetch_max(f + i % 3, (float)v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  __scoped_atomic_fetch_sub(f + 3 + i % 3, (float)v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  __scoped_atomic_fetch_add(hf + i % 9, (half)(v & 3), __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  w[1 + i] = __scoped_atomic_fetch_sub(b + 8 + i, (uchar)v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}
WG(64,1,1) kernel void lds_atomics(global ushort *out, global const int *x) {
  local ushort bins[16];
  if (X < 16) bins[X] = 0;
  BARRIER();
  __scoped_atomic_fetch_add(bins + (x[GX * 64 + X] & 15), (ushort)X, __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP);
  BARRIER();
  if (X < 16) out[GX * 16 + X] = bins[X];
}
WG(64,1,1) kernel void volatiles(global volatile int *flag, global int *out, const global int *x) {
  int i = GX * 64 + X;
  flag[i] = x[i];
  flag[i] = x[i] + 1;
  int a = flag[i];
  int b = flag[i];
  (void)flag[0];
  out[i] = a + b;
}
WG(64,1,1) kernel void atomic_flags(global int *data, global atomic_int *flag, global int *out) {
  int i = GX * 64 + X;
  data[i] = i * 3;
  __opencl_atomic_store(&flag[i], 1, memory_order_release, memory_scope_device);
  int f = __opencl_atomic_load(&flag[i], memory_order_acquire, memory_scope_device);
  int g = __opencl_atomic_load(&flag[i], memory_order_relaxed, memory_scope_all_svm_devices);
  int h = __opencl_atomic_load(&flag[i], memory_order_seq_cst, memory_scope_work_group);
  out[i] = data[i] + f + g + h;
}
WG(64,1,1) kernel void wait_turn(global atomic_int *turn, global int *order, int n) {
  /* Work-groups write in their order. */
  if (X == 0) {
    while (__opencl_atomic_load(turn, memory_order_acquire, memory_scope_device) != (int)GX) __builtin_amdgcn_s_sleep(1);
    order[GX] = GX ? order[GX - 1] * 3 + 1 : n;
    __opencl_atomic_store(turn, (int)GX + 1, memory_order_release, memory_scope_device);
  }
}
WG(128,1,1) kernel void lds_volatile(global int *out, const global int *x) {
  local volatile int s[128];
  s[X] = x[GX * 128 + X];
  BARRIER();
  for (int k = 64; k > 0; k >>= 1) { if (X < k) s[X] += s[X + k]; BARRIER(); }
  if (X == 0) out[GX] = s[0];
}
WG(64,1,1) kernel void frexps(global double *m, global int *e, global float *mf, global int *ef, const global double *x) {
  int i = GX * 64 + X;
  m[i] = __builtin_amdgcn_frexp_mant(x[i]);
  e[i] = __builtin_amdgcn_frexp_exp(x[i]);
  mf[i] = __builtin_amdgcn_frexp_mantf((float)x[i]);
  ef[i] = __builtin_amdgcn_frexp_expf((float)x[i]);
}
WG(64,1,1) kernel void ldexps(global double *d, global float *f, const global double *x, const global int *e) {
  int i = GX * 64 + X;
  d[i] = __builtin_ldexp(x[i], e[i]);
  f[i] = __builtin_ldexpf((float)x[i], e[i]);
}
WG(64,1,1) kernel void long_offsets(global float *out, const global float *x, long n, long stride) {
  long i = (long)GX * 64 + X;
  for (long k = 0; k < n; ++k) out[k * stride + i] = x[i * n + k] + (float)k;
}
WG(64,1,1) kernel void strided_rows(global float *restrict out, const global float *restrict x, ulong pitch, uint rows) {
  float s = 0;
  for (uint r = 0; r < rows; ++r) { const global float *row = (const global float *)((const global char *)x + r * pitch); s += row[GX * 64 + X]; }
  out[GX * 64 + X] = s;
}
WG(64,1,1) kernel void bits_zoo(global uint *out, const global uint *x, const global uint *y) {
  int i = GX * 64 + X;
  uint a = x[i], b = y[i];
  out[8 * i] = __builtin_amdgcn_ubfe(a, b & 31, 7);
  out[8 * i + 1] = __builtin_amdgcn_sbfe(a, b & 31, 7);
  out[8 * i + 2] = __builtin_amdgcn_alignbit(a, b, 9);
  out[8 * i + 3] = __builtin_amdgcn_alignbyte(a, b, 3);
  out[8 * i + 5] = __builtin_amdgcn_perm(a, b, 0x05010407);
}
WG(64,1,1) kernel void carries(global uint *out, const global uint *x, const global uint *y) {
  int i = GX * 64 + X;
  uint s; int t; ulong p;
  int o = __builtin_add_overflow(x[i], y[i], &s);
  int q = __builtin_sub_overflow((int)x[i], (int)y[i], &t);
  int r = __builtin_mul_overflow((ulong)x[i] << 8, (ulong)y[i] << 4, &p);
  uint m; int w = __builtin_mul_overflow(x[i], y[i] & 0xffff, &m);
  out[8 * i] = o; out[8 * i + 1] = s; out[8 * i + 2] = q; out[8 * i + 3] = t; out[8 * i + 4] = r; out[8 * i + 5] = (uint)(p >> 17); out[8 * i + 6] = w; out[8 * i + 7] = m;
}
WG(64,1,1) kernel void wave_ops(global int *out, const global int *x) {
  int i = GX * 64 + X, v = x[i];
  out[4 * i] = __builtin_amdgcn_readlane(v, 5) + __builtin_amdgcn_readfirstlane(v);
  out[4 * i + 1] = v * 2;
  out[4 * i + 2] = __builtin_amdgcn_ds_swizzle(v, 0x041f);
  out[4 * i + 3] = __builtin_amdgcn_mov_dpp(v, 0xb1, 15, 15, 1) + (int)__builtin_amdgcn_wavefrontsize();
}
WG(64,1,1) kernel void float_zoo(global float *out, const global float *x) {
  int i = GX * 64 + X;
  float v = x[i], w = v * 0.25f;
  out[8 * i] = __builtin_amdgcn_fmed3f(v, w, 0.5f);
  out[8 * i + 1] = __builtin_amdgcn_fractf(v);
  out[8 * i + 2] = __builtin_amdgcn_sinf(w);
  out[8 * i + 3] = __builtin_amdgcn_cosf(w);
  out[8 * i + 4] = __builtin_amdgcn_exp2f(w) + __builtin_amdgcn_logf(__builtin_fabsf(v) + 1.0f);
  out[8 * i + 5] = __builtin_amdgcn_rsqf(v * v + 1.0f);
  out[8 * i + 6] = __builtin_amdgcn_class(v, 0x1f8) ? v : -1.0f;
  out[8 * i + 7] = __builtin_isnan(v) + __builtin_isinf(v) * 2 + __builtin_signbit(v) * 4;
}
WG(64,1,1) kernel void long_values(global long *out, global float *f, const global long *x, long a, ulong b, long c, int n) {
  int i = GX * 64 + X;
  out[4 * i] = a;
  out[4 * i + 1] = x[i] * a + (long)b;
  out[4 * i + 2] = x[i] > c ? (long)(b >> 33) : a - x[i];
  out[4 * i + 3] = i < n ? (a ^ (long)b) : c;
  f[i] = (float)a;
}
WG(64,1,1) kernel void byte_products(global int *out, const global uint *a, const global uint *b) {
  int i = GX * 64 + X;
  out[2 * i] = __builtin_amdgcn_sdot4(a[i], b[i], -7, false);
  out[2 * i + 1] = __builtin_amdgcn_udot4(a[i], b[i], i, false);
}
WG(64,1,1) kernel void double_rounding(global double *out, const global double *x) {
  int i = GX * 64 + X;
  double v = x[i];
  out[5 * i] = __builtin_sqrt(v);
  out[5 * i + 1] = __builtin_floor(v);
  out[5 * i + 2] = __builtin_ceil(v);
  out[5 * i + 3] = __builtin_trunc(v);
  out[5 * i + 4] = __builtin_rint(v);
}
WG(64,1,1) kernel void frexp_pairs(global float *m, global int *e, global double *md, global int *ed, global half *mh, const global double *x) {
  int i = GX * 64 + X, ef, eg, eh;
  m[i] = __builtin_frexpf((float)x[i], &ef);
  md[i] = __builtin_frexp(x[i], &eg);
  mh[i] = __builtin_frexpf16((half)(float)x[i], &eh);
  e[i] = ef;
  ed[i] = eg + 10000 * eh;
}
WG(64,1,1) kernel void xorshift(global ulong *out, ulong seed, int rounds) {
  ulong s = seed ^ ((ulong)(GX * 64 + X) * 0x9E3779B97F4A7C15ul);
  for (int r = 0; r < rounds; ++r) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; }
  out[GX * 64 + X] = s;
}
WG(64,1,1) kernel void fnv(global ulong *out, const global uchar *text, int len, ulong basis, ulong prime) {
  int i = GX * 64 + X;
  ulong h = basis;
  for (int k = 0; k < len; ++k) { h ^= text[i * len + k]; h *= prime; }
  out[i] = h;
}
WG(64,1,1) kernel void bitonic_long(global long *x) {
  local long t[64];
  t[X] = x[GX * 64 + X];
  BARRIER();
  for (int k = 2; k <= 64; k <<= 1)
    for (int j = k >> 1; j > 0; j >>= 1) {
      int o = X ^ j;
      long a = t[X], b = t[o];
      bool up = (X & k) == 0;
      BARRIER();
      if ((o > X) == up) t[X] = a < b ? a : b; else t[X] = a < b ? b : a;
      BARRIER();
    }
  x[GX * 64 + X] = t[X];
}
WG(64,1,1) kernel void distances(global double *out, const global double *p, int n, double near) {
  int i = GX * 64 + X;
  double s = 0;
  for (int j = 0; j < n; ++j) {
    double dx = p[2 * i] - p[2 * j], dy = p[2 * i + 1] - p[2 * j + 1], d = dx * dx + dy * dy;
    s += d < near ? __builtin_sqrt(d) : __builtin_floor(d);
  }
  out[i] = s;
}
WG(64,1,1) kernel void clamp_long(global long *x, long low, long high, long n) {
  long i = (long)GX * 64 + X;
  if (i < n) { long v = x[i]; x[i] = v < low ? low : v > high ? high : v; }
}
WG(64,1,1) kernel void dots(global int *out, global float *sums, const global uint *a, const global uint *b) {
  int i = GX * 64 + X;
  uint x = a[i], y = b[i];
  out[4 * i] = __builtin_amdgcn_sdot2(__builtin_bit_cast(short2v, x), __builtin_bit_cast(short2v, y), i, false);
  out[4 * i + 1] = __builtin_amdgcn_udot2(__builtin_bit_cast(ushort2v, x), __builtin_bit_cast(ushort2v, y), 5u, false);
  out[4 * i + 2] = __builtin_amdgcn_sdot8(x, y, -9, false);
  out[4 * i + 3] = __builtin_amdgcn_udot8(x, y, i, false);
  half2v u = {(half)(float)(x & 255), (half)(float)(x >> 24)}, v = {(half)(float)(y & 127), (half)-3.0f};
  sums[i] = __builtin_amdgcn_fdot2(u, v, 0.5f, false);
}
WG(64,1,1) kernel void sends(global int *out, const global int *x) {
  int to = (5 * X + 3) & 63;
  out[GX * 64 + X] = __builtin_amdgcn_ds_permute(to << 2, x[GX * 64 + X]);
}
WG(64,1,1) kernel void quotients(global double *out, global half *halves, const global double *x, const global double *y) {
  int i = GX * 64 + X;
  out[2 * i] = x[i] / y[i];
  out[2 * i + 1] = __builtin_copysign(x[i], y[i]);
  halves[i] = (half)x[i];
}
WG(64,1,1) kernel void to_bf16(global __bf16 *out, const global double *x) {
  out[GX * 64 + X] = (__bf16)x[GX * 64 + X];
}
WG(64,1,1) kernel void far_atomics(global int *sums, global ulong *words, global int *old, const global long *at) {
  int i = GX * 64 + X;
  __scoped_atomic_fetch_add(sums + at[i], i, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  old[i] = __scoped_atomic_fetch_or(sums + at[i] + 50, 1 << (i & 3), __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE) < 16;
  ulong seen = 0;
  while (!__scoped_atomic_compare_exchange_n(words + at[i], &seen, seen + 3, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE));
}
WG(64,1,1) kernel void bit_counts(global int *out, const global int *x, const global ulong *y) {
  int i = GX * 64 + X;
  ulong on = __builtin_amdgcn_ballot_w64(x[i] > 0);
  out[2 * i] = __builtin_popcountl(on) * 1000 + __builtin_popcountl(y[i]);
  out[2 * i + 1] = __builtin_popcount((uchar)x[i]) - __builtin_popcount(x[i]);
}
WG(64,1,1) kernel void loop_sums(global uint *out, global ulong *upper, const global int *x, const global ulong *y, int n) {
  int i = GX * 64 + X;
  uint sum = 0, squares = 0;
  for (int k = 0; k < x[i]; ++k) sum += k * n + 3;
  for (uint k = 0; k < (uint)x[i]; ++k) squares += k * k;
  out[2 * i] = sum;
  out[2 * i + 1] = squares;
  upper[i] = (ulong)((unsigned __int128)y[i] * y[i ^ 1] >> 64);
}
struct mixed { int a; float b; long c; short d; uchar e[3]; half f; double g[4]; };
WG(64,1,1) kernel void structures(global double *out, struct mixed p, uchar k, struct mixed q) {
  int i = GX * 64 + X;
  out[i] = p.b * i + p.a + (double)p.c + p.d + p.e[0] - p.e[2] + (double)p.f + q.g[i & 3] - q.c * k;
}
WG(64,1,1) kernel void short_arguments(global int *out, uchar a, char b, ushort c, half d, char e, short4 f, uchar3 g, long2 h, int16 v) {
  int i = GX * 64 + X;
  out[i] = a * i + b * 1000 + c * 7 - (int)d * 3 + e + f.x * f.w - f.z + g.y * g.z + (int)(h.y >> 40) + v[i & 15];
}
WG(64,1,1) kernel void signed_halves(global long *out, const global long *x, const global long *y) {
  int i = GX * 64 + X;
  __int128 p = (__int128)x[i] * y[i], s = p + x[i] * (__int128)(ulong)y[i];
  long q;
  int o = __builtin_mul_overflow(x[i], y[i] >> (i & 63), &q);
  out[6 * i] = (long)(p >> 64);
  out[6 * i + 1] = (long)(s >> (i & 127));
  out[6 * i + 2] = (long)(s >> 64) + (p < s);
  out[6 * i + 3] = o;
  out[6 * i + 4] = q;
  out[6 * i + 5] = (long)((p >> 31) - ((unsigned __int128)s >> 77));
}
WG(64,1,1) kernel void half_powers(global half *out, global float4v *v, const global half *x, const global int *e) {
  int i = GX * 64 + X;
  out[i] = __builtin_ldexpf16(x[i], e[i]);
  int4v by = {e[i], -e[i], 3, 0};
  float4v f = {x[i], x[i], e[i], 1};
  v[i] = __builtin_elementwise_ldexp(f, by);
}
WG(64,1,1) kernel void to_nearest(global long *out, global float *ends, const global double *x) {
  int i = GX * 64 + X;
  float f = x[i], g = x[i ^ 1];
  out[3 * i] = __builtin_lrint(x[i]);
  out[3 * i + 1] = __builtin_lroundf(f);
  out[3 * i + 2] = __builtin_lrintf(f);
  ends[2 * i] = __builtin_elementwise_maximumnum(f, g);
  ends[2 * i + 1] = __builtin_elementwise_minimumnum(f, g);
}
WG(64,1,1) kernel void full_dots(global int *out, global float *sums, const global uint *a, const global uint *b) {
  int i = GX * 64 + X;
  uint x = a[i], y = b[i];
  out[6 * i] = __builtin_amdgcn_sdot2(__builtin_bit_cast(short2v, x), __builtin_bit_cast(short2v, y), (int)0x80000000 + i, true);
  out[6 * i + 1] = __builtin_amdgcn_udot2(__builtin_bit_cast(ushort2v, x), __builtin_bit_cast(ushort2v, y), 0xc0000000u, true);
  out[6 * i + 2] = __builtin_amdgcn_sdot4(x, y, 0x7fffffff - i, true);
  out[6 * i + 3] = __builtin_amdgcn_udot4(x, y, 0xffffffffu - 500 * i, true);
  out[6 * i + 4] = __builtin_amdgcn_sdot8(x, y, (int)0x80000000, true);
  out[6 * i + 5] = __builtin_amdgcn_udot8(x, y, 0xffffff00u, true);
  half2v u = {(half)(float)(x & 15), (half)(float)(x >> 28)}, v = {(half)0.0625f, (half)-0.05f};
  sums[i] = __builtin_amdgcn_fdot2(u, v, 0.5f, true);
}
struct pixel { uchar r, g, b; };
WG(64,1,1) kernel void pixels(global struct pixel *out, const global struct pixel *x, struct pixel k) {
  int i = GX * 64 + X;
  struct pixel p = x[i];
  p.g += k.r - k.b;
  out[i] = p;
}
WG(64,1,1) kernel void copies(global uint *out, const global uint *x) {
  int i = GX * 64 + X;
  __builtin_memcpy(out + 24 * i, x + 24 * i, 76);
  __builtin_memset(out + 24 * i + 19, 0xa5 + (x[i] & 3), 18);
}
WG(64,1,1) kernel void helpers(global int *out, const global int *x) {
  int i = GX * 64 + X;
  out[i] = twice(x[i], i) + weigh(i, x[i] & 15);
}
struct Entry { char kind; short step; int base; float weight; long far; };
WG(64,1,1) kernel void tables(global float *out, global long *far, const global int *x, int n) {
  constant static struct Entry entries[4] = {{1, -2, 3, 4.5f, 1L << 40}, {-7, 8, 9, 10.5f, -1}, {-1, -200, -3, -4.f, 5}, {2, 1, 0, 0.25f, -(3L << 33)}};
  constant static float weights[6] = {0.5f, -1.f, 2.f, 3.25f, 1e3f, 7.f};
  constant static uchar bytes[7] = {3, 1, 4, 1, 200, 9, 255};
  constant static double halves[3] = {0.5, -1.5, 0.25};
  int i = GX * 64 + X, v = x[i];
  int z[8] = {1, 2, 3, 4, 5, 6, 7, 9};
  float s = weights[n] + weights[v % 6] + entries[n].step * entries[v & 3].weight + bytes[(v & 3) + n] + z[(v + n) & 7] + z[5];
  constant float *p = v & 1 ? weights : weights + 2;
  if (v & 2) s += p[n] + halves[v % 3] * halves[n & 1];
  for (int k = 0; k < n; ++k) s += entries[k].base + bytes[k];
  out[i] = s;
  far[i] = entries[v & 3].far + entries[n].far + entries[n].kind;
}
WG(64,1,1) kernel void private_sort(global int *out, const global int *x, int n) {
  int a[8];
  for (int i = 0; i < 8; ++i) a[i] = x[(GX * 64 + X) * 8 + i];
  for (int i = 1; i < 8; ++i) {
    int v = a[i], j = i;
    for (; j > 0 && a[j - 1] > v; --j) a[j] = a[j - 1];
    a[j] = v;
  }
  for (int i = 0; i < 8; ++i) out[(GX * 64 + X) * 8 + i] = a[i] + a[(i + n) & 7];
}
WG(64,1,1) kernel void private_counts(global uchar *out, const global uchar *x, int n) {
  uchar counts[16] = {0};
  int i = GX * 64 + X;
  for (int k = 0; k < n; ++k) counts[x[i * n + k] & 15] += k + 1;
  for (int k = 0; k < 16; ++k) out[i * 16 + k] = counts[k];
}
WG(64,1,1) kernel void private_longs(global long *out, const global long *x, int n) {
  long a[4] = {1, 2, 3, 4};
  float f[5] = {0.5f, 1.5f, 2.5f, 3.5f, 4.5f};
  int i = GX * 64 + X;
  for (int k = 0; k < n; ++k) { long v = x[i * n + k]; a[v & 3] ^= v; f[v & 3] += f[(v >> 2) & 3]; }
  out[i] = a[n & 3] + a[(i + 1) & 3] + (long)(f[i & 3] * 4.f);
}
struct Pair { float f; int key; };
WG(64,1,1) kernel void private_walk(global float *out, const global float *x, int n) {
  int i = GX * 64 + X;
  struct Pair heap[10];
  for (int k = 0; k < 10; ++k) { heap[k].f = x[i * 10 + k]; heap[k].key = (k * 7 + i) % 10; }
  struct Pair *p = heap;
  for (int k = 0; k < n; ++k) { p = heap + p->key; p->f += 1.5f; p->key = (p->key + 3) % 10; }
  for (int k = 0; k < 10; ++k) out[i * 10 + k] = heap[k].f + heap[(k + n) % 10].key;
}
WG(64,1,1) kernel void mfma_doubles(global double *d, global double *e, const global double *a, const global double *b) {
  double4 c = {0.5, 1, 2, 3};
  double s = e[X];
  for (int k = 0; k < 2; ++k) {
    c = __builtin_amdgcn_mfma_f64_16x16x4f64(a[64 * k + X], b[64 * k + X], c, 0, 0, 0);
    s = __builtin_amdgcn_mfma_f64_4x4x4f64(a[64 * k + X], b[64 * k + X], s, 0, 0, 0);
  }
  for (int j = 0; j < 4; ++j) d[4 * X + j] = c[j];
  e[X] = s;
}
