#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define BLOCK(n) __attribute__((amdgpu_flat_work_group_size(n, n)))
#define NOINLINE __attribute__((noinline))
typedef unsigned char uchar;
typedef unsigned uint;
#define X ((int)__builtin_amdgcn_workitem_id_x())
#define GX ((int)__builtin_amdgcn_workgroup_id_x())
#define SYNC() do { __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"); __builtin_amdgcn_s_barrier(); __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup"); } while (0)
#define ADD(p, v) __hip_atomic_fetch_add(p, v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT)
#define ENTRY(n) extern "C" __global__ void BLOCK(n)
__device__ int finished;
__device__ int bins[16] = {100};
extern __shared__ int shared_by_launch[];
static __device__ NOINLINE void sum(int *s, int t) { for (int k = 32; k; k >>= 1) { if (t < k) s[t] += s[t + k]; SYNC(); } }

ENTRY(64) device_variables(int *out, const int *x) {
  ADD(&bins[x[GX * 64 + X] & 15], 1);
  SYNC();
  if (X == 0 && __hip_atomic_fetch_add(&finished, 1, __ATOMIC_ACQ_REL, __HIP_MEMORY_SCOPE_AGENT) == 3)
    for (int i = 0; i < 16; ++i) out[i] = __hip_atomic_load(&bins[i], __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}
ENTRY(64) launch_shared(int *out, const int *x) {
  __shared__ int own[3];
  int *second = shared_by_launch + 64;
  if (X < 3) own[X] = x[X];
  shared_by_launch[X] = x[X];
  second[X] = x[X] * 3;
  SYNC();
  out[X] = shared_by_launch[63 - X] + second[X ^ 1] + own[X % 3];
}
ENTRY(64) flat_shared(int *out, const int *x) {
  __shared__ int s[64];
  s[X] = x[GX * 64 + X];
  SYNC();
  sum(s, X);
  if (X == 0) out[GX] = s[0];
}
ENTRY(128) slices(int *out, const int *x) {
  __shared__ int s[128];
  int a[40];
  double b[36];
  for (int i = 0; i < 40; ++i) a[i] = i * 3 + X;
  for (int i = 0; i < 36; ++i) b[i] = i * 5 - X;
  s[X] = x[GX * 128 + X];
  SYNC();
  int v = s[127 - X];
  a[v % 40] += 7;
  b[v % 36] = a[(v + 3) % 40] + 0.5;
  out[GX * 128 + X] = a[v % 40] + (int)(2 * b[(v * 2) % 36]) + a[39];
}
ENTRY(64) byte_counts(int *out, const uchar *x) {
  uchar counts[256];
  for (int i = 0; i < 256; ++i) counts[i] = 0;
  for (int i = 0; i < 64; ++i) ++counts[x[(GX * 64 + X) * 64 + i]];
  int most = 0, which = 0;
  for (int i = 0; i < 256; ++i) if (counts[i] > most) { most = counts[i]; which = i; }
  out[GX * 64 + X] = most * 1000 + which;
}
ENTRY(64) shuffled_bytes(uchar *out, const uint *x) {
  uchar p[33];
  for (int i = 0; i < 33; ++i) p[i] = i;
  uint s = x[X];
  for (int i = 32; i > 0; --i) { s = s * 1664525u + 1013904223u; int j = (s >> 8) % (i + 1); uchar t = p[i]; p[i] = p[j]; p[j] = t; }
  for (int i = 0; i < 33; ++i) out[X * 33 + i] = p[i];
}
ENTRY(64) remainders(double *out, const double *x, const double *y) {
  out[X] = __builtin_fmod(x[X], y[X]);
}
struct row { int key; float value; int next; };
ENTRY(64) chains(float *out, const row *rows, const int *keys) {
  int key = keys[X], at = key & 15, hops = 0;
  float found = -1;
  while (at >= 0) { if (rows[at].key == key) { found = rows[at].value; break; } at = rows[at].next; if (++hops > 9) break; }
  out[X] = found + hops;
}
ENTRY(64) long_compares(int *out, const long *a, const long *b, long limit) {
  int i = GX * 64 + X;
  long p = a[i], q = b[i];
  unsigned long up = p, uq = q;
  int r = (p < q) | (p <= q) << 1 | (p > 5) << 2 | (p >= limit) << 3 | (p == q) << 4 | (p != -1) << 5 | (up < uq) << 6 | (up <= uq) << 7 | (up > 70) << 8 | (up >= (unsigned long)limit) << 9;
  while (p > q && r < 1 << 20) { p -= limit; r += 1 << 12; }
  out[i] = r;
}
ENTRY(64) long_quotients(long *out, const long *x) {
  int i = GX * 64 + X;
  long v = x[i], *o = out + (long)i * 12;
  unsigned long u = v;
  o[0] = v / 8; o[1] = v % 8; o[2] = v / -10; o[3] = v % 1000; o[4] = u / 7; o[5] = u % 7; o[6] = u / 1000000007ul; o[7] = v / 1000000007l; o[8] = u / 641; o[9] = v / -4294967296l; o[10] = u % 0xFFFFFFFFFFFFul; o[11] = v / 0x7fffffffffffffffl;
}
ENTRY(64) saturations(long *out, const long *a, const long *b) {
  int i = GX * 64 + X;
  long p = a[i], q = b[i], *o = out + (long)i * 10;
  o[0] = __builtin_elementwise_add_sat(p, q); o[1] = __builtin_elementwise_sub_sat(p, q);
  o[2] = __builtin_elementwise_add_sat((unsigned long)p, (unsigned long)q); o[3] = __builtin_elementwise_sub_sat((unsigned long)p, (unsigned long)q);
  o[4] = __builtin_elementwise_add_sat((int)p, (int)q); o[5] = __builtin_elementwise_sub_sat((int)p, (int)q);
  o[6] = __builtin_elementwise_add_sat((uint)p, (uint)q); o[7] = __builtin_elementwise_sub_sat((uint)p, (uint)q);
  o[8] = __builtin_elementwise_add_sat((short)p, (short)q); o[9] = __builtin_elementwise_sub_sat((signed char)p, (signed char)q);
}
ENTRY(64) chosen_arrays(int *out, const int *x, int n) {
  int a[4], b[6];
  for (int k = 0; k < 4; ++k) a[k] = x[X * 4 + k];
  for (int k = 0; k < 6; ++k) b[k] = a[k & 3] * a[k & 3] + k;
  int *p = x[X] & 1 ? a : b + 1, s = 0;
  for (int k = 0; k < n; ++k) { s = s * 31 + *p; *p = s & 255; p += 1; if (k == 2) p = b + (s & 1); }
  p = x[X] & 2 ? a + 1 : p;
  *p += 7;
  out[X] = s + a[0] + b[1] * 3 + a[1] * 5 + a[2] * b[3] + b[5];
}
ENTRY(64) chosen_memory(int *out, int *x, const int *which) {
  __shared__ int s[64];
  s[X] = X * 3;
  SYNC();
  int w = which[X], *p = w & 1 ? s + (X ^ 1) : x + (X ^ 1), v = *p;
  SYNC();
  *p = v + 100;
  __hip_atomic_fetch_add(p, w, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
  SYNC();
  for (int k = 0; k < 2; ++k) { v = v * 3 + *p; if (w & 2) p = s + 63 - X; }
  out[X] = v + s[X];
}
ENTRY(64) decimals(char *out, const long *x) {
  long v = x[X];
  unsigned long u = v < 0 ? -(unsigned long)v : v;
  char digits[24], *o = out + X * 24;
  int n = 0;
  do { digits[n++] = '0' + (char)(u % 10); u /= 10; } while (u);
  if (v < 0) digits[n++] = '-';
  for (int k = 0; k < 24; ++k) o[k] = k < n ? digits[n - 1 - k] : 0;
}
ENTRY(64) patched_bytes(uchar *out, const uchar *x, const int *count) {
  int i = GX * 64 + X, n = count[i];
  uchar b[16];
  __builtin_memset(b, 0xA5, 16);
  __builtin_memcpy(b + 3, x + i * 16 + 1, 9);
  for (int k = 0; k < n; ++k) b[k] ^= b[15 - k];
  __builtin_memcpy(out + i * 16, b, 16);
}
ENTRY(64) smoothed(double *out, const double *x) {
  double v[8];
  for (int k = 0; k < 8; ++k) v[k] = x[X * 8 + k];
  for (int round = 0; round < 3; ++round) {
    double w[8];
    for (int k = 0; k < 8; ++k) w[k] = 0.5 * v[k] + 0.25 * (v[(k + 7) & 7] + v[(k + 1) & 7]);
    for (int k = 0; k < 8; ++k) v[k] = w[k];
  }
  double most = 0;
  for (int k = 0; k < 8; ++k) most = __builtin_fmax(most, v[k]);
  out[X] = most;
}
