// Kernels that tests run on the emulator. llvm_kernels.elf was made from them with LLVM 22.1:
//
//   clang -target amdgcn-amd-amdhsa -mcpu=gfx942 -x cl -cl-std=CL2.0 -nogpulib -O2 \
//       llvm_kernels.cl -o llvm_kernels.elf && llvm-strip --strip-debug llvm_kernels.elf

#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

typedef half half4_t __attribute__((ext_vector_type(4)));
typedef float float4_t __attribute__((ext_vector_type(4)));

static void barrier_of_workgroup(void) {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

// c[M][N] = a[M][K] b[N][K]^T. Four waves make a tile of 32 x 32, a quarter each, and share
// their operands in LDS.
__attribute__((reqd_work_group_size(256, 1, 1))) kernel void
gemm(global const half *a, global const half *b, global float *c, int n, int k) {
  local half tile_a[32 * 16], tile_b[32 * 16];
  int item = __builtin_amdgcn_workitem_id_x();
  int row = __builtin_amdgcn_workgroup_id_y() * 32;
  int column = __builtin_amdgcn_workgroup_id_x() * 32;
  int wave = item / 64, lane = item % 64;
  int i = (wave / 2) * 16, j = (wave % 2) * 16;
  int load_row = item / 8, load_column = item % 8 * 2;
  float4_t sum = {0, 0, 0, 0};
  for (int at = 0; at < k; at += 16) {
    *(local uint *)&tile_a[load_row * 16 + load_column] =
        *(global const uint *)&a[(row + load_row) * k + at + load_column];
    *(local uint *)&tile_b[load_row * 16 + load_column] =
        *(global const uint *)&b[(column + load_row) * k + at + load_column];
    barrier_of_workgroup();
    half4_t left = *(local half4_t *)&tile_a[(i + lane % 16) * 16 + lane / 16 * 4];
    half4_t right = *(local half4_t *)&tile_b[(j + lane % 16) * 16 + lane / 16 * 4];
    sum = __builtin_amdgcn_mfma_f32_16x16x16f16(left, right, sum, 0, 0, 0);
    barrier_of_workgroup();
  }
  for (int r = 0; r < 4; r++)
    c[(row + i + lane / 16 * 4 + r) * n + column + j + lane % 16] = sum[r];
}

// Sums of the positive numbers and twice the others, one for each workgroup.
__attribute__((reqd_work_group_size(256, 1, 1))) kernel void
reduce(global const float *a, global float *sums, int n) {
  local float partial[256];
  int item = __builtin_amdgcn_workitem_id_x();
  int group = __builtin_amdgcn_workgroup_id_x();
  float sum = 0;
  for (int i = group * 256 + item; i < n; i += 512)
    sum += a[i] > 0 ? a[i] : 2 * a[i];
  partial[item] = sum;
  for (int distance = 128; distance > 0; distance /= 2) {
    barrier_of_workgroup();
    if (item < distance)
      partial[item] += partial[item + distance];
  }
  if (item == 0)
    sums[group] = partial[0];
}

// How often each of 64 values occurs: atomics in LDS, then in memory.
__attribute__((reqd_work_group_size(256, 1, 1))) kernel void
histogram(global const uchar *values, global int *counts, int n) {
  local int mine[64];
  int item = __builtin_amdgcn_workitem_id_x();
  int group = __builtin_amdgcn_workgroup_id_x();
  if (item < 64)
    mine[item] = 0;
  barrier_of_workgroup();
  for (int i = group * 256 + item; i < n; i += 512)
    __atomic_fetch_add(&mine[values[i] & 63], 1, __ATOMIC_RELAXED);
  barrier_of_workgroup();
  if (item < 64 && mine[item])
    __atomic_fetch_add(&counts[item], mine[item], __ATOMIC_RELAXED);
}

// A matrix product of one wave, in registers only; the results have wait states to keep.
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void
gemm_f64(global const double *a, global const double *b, global double *c, int k) {
  typedef double double4_t __attribute__((ext_vector_type(4)));
  int lane = __builtin_amdgcn_workitem_id_x();
  double4_t sum = {0, 0, 0, 0};
  for (int at = 0; at < k; at += 4)
    sum = __builtin_amdgcn_mfma_f64_16x16x4f64(a[lane % 16 * k + at + lane / 16],
                                               b[lane % 16 * k + at + lane / 16], sum, 0, 0, 0);
  for (int r = 0; r < 4; r++)
    c[(lane / 16 + 4 * r) * 16 + lane % 16] = sum[r] * sum[r];
}

// Turns 256 numbers round within a workgroup; memory goes to LDS without registers between.
__attribute__((reqd_work_group_size(256, 1, 1))) kernel void
turn(global const int *a, global int *b) {
  local int staged[256];
  int item = __builtin_amdgcn_workitem_id_x();
  int first = __builtin_amdgcn_workgroup_id_x() * 256;
  __builtin_amdgcn_global_load_lds(&a[first + item], &staged[item / 64 * 64], 4, 0, 0);
  barrier_of_workgroup();
  b[first + item] = staged[255 - item];
}

// Running sums of 64 numbers by DPP, divided by the number of numbers in double precision.
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void
averages(global const int *a, global double *b) {
  int lane = __builtin_amdgcn_workitem_id_x();
  int sum = a[lane];
  sum += __builtin_amdgcn_update_dpp(0, sum, 0x111, 0xf, 0xf, 0);
  sum += __builtin_amdgcn_update_dpp(0, sum, 0x112, 0xf, 0xf, 0);
  sum += __builtin_amdgcn_update_dpp(0, sum, 0x114, 0xf, 0xf, 0);
  sum += __builtin_amdgcn_update_dpp(0, sum, 0x118, 0xf, 0xf, 0);
  sum += __builtin_amdgcn_update_dpp(0, sum, 0x142, 0xa, 0xf, 0);
  sum += __builtin_amdgcn_update_dpp(0, sum, 0x143, 0xc, 0xf, 0);
  b[lane] = (double)sum / (lane + 1) + __builtin_amdgcn_readlane(sum, 63);
}
