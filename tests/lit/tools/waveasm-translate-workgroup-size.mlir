// RUN: split-file %s %t
// RUN: waveasm-translate %t/func.mlir 2>&1 | FileCheck %s --check-prefix=ASSUMED
// RUN: waveasm-translate --workgroup-size-x=128 --workgroup-size-y=2 %t/func.mlir 2>&1 | FileCheck %s --check-prefix=GIVEN
// RUN: waveasm-translate --workgroup-size-x=128 %t/stated.mlir 2>&1 | FileCheck %s --check-prefix=REPLACED
// RUN: waveasm-translate --waveasm-translate-from-llvm %t/llvm.mlir 2>&1 | FileCheck %s --check-prefix=LLVM
// RUN: waveasm-translate --waveasm-translate-from-llvm='target=gfx950' %t/llvm.mlir --waveasm-linear-scan 2>&1 | FileCheck %s --check-prefix=GFX950
// RUN: waveasm-translate --pass-pipeline='builtin.module(waveasm-translate-from-llvm{target=gfx950})' %t/llvm.mlir 2>&1 | FileCheck %s --check-prefix=GFX950
// RUN: not waveasm-translate --waveasm-translate-from-llvm='target=gfx906' %t/llvm.mlir 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not waveasm-compile %t/func.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: waveasm-compile --workgroup_size=128,2,1 --emit=waveasm %t/func.mlir -o - 2>&1 | FileCheck %s --check-prefix=GIVEN
// RUN: not waveasm-compile --workgroup_size=128,2,1 %t/stated.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not waveasm-compile --workgroup_size=128,2 %t/func.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: waveasm-compile --workgroup_size=128,2,1 --emit=waveasm %t/range.ll -o - 2>&1 | FileCheck %s --check-prefix=GIVEN
// RUN: not waveasm-compile --workgroup_size=512,1,1 %t/range.ll -o %t/out 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not test -e %t/out

//--- func.mlir
// ASSUMED: func.mlir:5:1: remark: kernel 'f' has no workgroup size, assuming [64, 1, 1]; expected
// ASSUMED-SAME: , or --workgroup-size-x, --workgroup-size-y and --workgroup-size-z
// ASSUMED: workgroup_size = [64, 1, 1]
// GIVEN-NOT: remark
func.func @f() {
  // GIVEN: workgroup_size = [128, 2, 1]
  return
}
// ERROR: func.mlir:5:1: error: kernel 'f' has no workgroup size, expected {{.*}}, or --workgroup_size=X,Y,Z
// WRONG: waveasm-compile: error: --workgroup_size: expected work-items in x, y and z, such as 256,1,1, got '128,2'

//--- stated.mlir
// REPLACED: workgroup_size = [128, 1, 1]
// OTHER: stated.mlir:3:1: error: contradicting workgroup size attributes: [128, 2, 1] in '--workgroup_size', expected [64, 1, 1] as in 'gpu.known_block_size'
func.func @f() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  return
}

//--- llvm.mlir
// LLVM: remark: kernel 'k' has no workgroup size, assuming [64, 1, 1]
// LLVM: waveasm.program @k target = <#waveasm.gfx942>
// GFX950: waveasm.program @k target = <#waveasm.gfx950>
// TARGET: error: expected the target gfx942 or gfx950 for kernels that are imported, got gfx906
gpu.module @m {
  llvm.func @k(%p: !llvm.ptr<1>) attributes {gpu.kernel, rocdl.kernel} {
    %t = rocdl.workitem.id.x : i32
    %q = llvm.getelementptr %p[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %t, %q : i32, !llvm.ptr<1>
    llvm.return
  }
}

//--- range.ll
; RANGE: error: workgroup size [512, 1, 1] has 512 work-items, expected 1 to 256 as 'rocdl.flat_work_group_size' says
define amdgpu_kernel void @f() #0 {
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="1,256" }
