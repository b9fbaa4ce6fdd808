// A HIP program as users have them: copies 320 numbers with the kernel of argv[1], in both forms of
// arguments, and says what HIP reports. It is linked with the name of AMD's library.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Declared here, as a program sees them in AMD's headers.
typedef struct Module *hipModule_t;
typedef struct Function *hipFunction_t;
typedef struct Event *hipEvent_t;
int hipInit(unsigned flags);
int hipGetDeviceCount(int *count);
int hipMalloc(void **pointer, size_t size);
int hipFree(void *pointer);
int hipMemset(void *pointer, int value, size_t size);
int hipMemcpyHtoD(void *to, void *from, size_t size);
int hipMemcpyDtoH(void *to, void *from, size_t size);
int hipMemcpy(void *to, const void *from, size_t size, int kind);
int hipModuleLoad(hipModule_t *module, const char *path);
int hipModuleUnload(hipModule_t module);
int hipModuleGetFunction(hipFunction_t *function, hipModule_t module, const char *name);
int hipModuleLaunchKernel(hipFunction_t function, unsigned gridX, unsigned gridY, unsigned gridZ,
                          unsigned blockX, unsigned blockY, unsigned blockZ, unsigned lds,
                          void *stream, void **parameters, void **extra);
int hipDeviceSynchronize(void);
int hipGetLastError(void);
int hipPeekAtLastError(void);
const char *hipGetErrorName(int error);

#define COUNT 320
#define CHECK(CALL) check(CALL, #CALL)

static void check(int error, const char *call) {
  if (error == 0)
    return;
  fprintf(stderr, "%s: %s\n", call, hipGetErrorName(error));
  exit(1);
}

static void expectError(int error, int expected, const char *what) {
  if (error == expected)
    return;
  fprintf(stderr, "%s: expected error %d, got %d\n", what, expected, error);
  exit(1);
}

int main(int argc, char **argv) {
  int devices = 0;
  int input[COUNT], output[COUNT];
  void *source, *target;
  hipModule_t module;
  hipFunction_t function;
  if (argc != 2)
    return 2;
  CHECK(hipInit(0));
  CHECK(hipGetDeviceCount(&devices));
  for (int i = 0; i < COUNT; ++i)
    input[i] = 3 * i + 1;
  CHECK(hipMalloc(&source, sizeof(input)));
  CHECK(hipMalloc(&target, sizeof(output)));
  CHECK(hipMemcpyHtoD(source, input, sizeof(input)));
  CHECK(hipModuleLoad(&module, argv[1]));
  CHECK(hipModuleGetFunction(&function, module, "copy"));

  // One pointer for each argument.
  void *parameters[] = {&source, &target};
  CHECK(hipModuleLaunchKernel(function, 5, 1, 1, 64, 1, 1, 0, NULL, parameters, NULL));
  CHECK(hipDeviceSynchronize());
  CHECK(hipMemcpyDtoH(output, target, sizeof(output)));
  if (memcmp(input, output, sizeof(input)) != 0)
    return 3;

  // All arguments as one buffer.
  CHECK(hipMemset(target, 0, sizeof(output)));
  void *both[] = {source, target};
  size_t size = sizeof(both);
  void *extra[] = {(void *)1, both, (void *)2, &size, (void *)3};
  CHECK(hipModuleLaunchKernel(function, 5, 1, 1, 64, 1, 1, 0, NULL, NULL, extra));
  CHECK(hipMemcpyDtoH(output, target, sizeof(output)));
  if (memcmp(input, output, sizeof(input)) != 0)
    return 4;

  // What HIP refuses.
  expectError(hipModuleGetFunction(&function, module, "none"), 500, "an unknown kernel");
  expectError(hipPeekAtLastError(), 500, "the last error");
  expectError(hipGetLastError(), 500, "the last error");
  expectError(hipGetLastError(), 0, "the last error after it was read");
  CHECK(hipModuleGetFunction(&function, module, "copy"));
  void *missing[] = {&source, NULL};
  expectError(hipModuleLaunchKernel(function, 5, 1, 1, 64, 1, 1, 0, NULL, missing, NULL), 1,
              "a missing argument");
  expectError(hipModuleLaunchKernel(function, 5, 1, 1, 32, 1, 1, 0, NULL, parameters, NULL), 9,
              "a workgroup size that the kernel forbids");
  expectError(hipModuleLaunchKernel(function, 5, 1, 1, 64, 1, 1, 65537, NULL, parameters, NULL), 9,
              "too much LDS");
  expectError(hipMemcpyDtoH(output, target, sizeof(output) + 4), 1, "a copy past the end");
  expectError(hipMemcpy(target, source, 4, 1), 1, "a copy of the wrong kind");
  expectError(hipFree(input), 1, "memory of the host");
  CHECK(hipModuleUnload(module));
  expectError(hipModuleUnload(module), 400, "a module that is unloaded");
  expectError(hipModuleLaunchKernel(function, 5, 1, 1, 64, 1, 1, 0, NULL, parameters, NULL), 400,
              "a kernel whose module is unloaded");
  CHECK(hipFree(source));
  CHECK(hipFree(target));
  printf("%d device, %d numbers copied\n", devices, COUNT);
  return 0;
}
