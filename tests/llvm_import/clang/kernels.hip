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
