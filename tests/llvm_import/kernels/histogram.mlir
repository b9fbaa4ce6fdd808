module {
  llvm.func local_unnamed_addr amdgpu_kernelcc @histogram(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: i32 {llvm.inreg}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(8 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(0 : i16) : i16
    %4 = llvm.mlir.constant(2147483646 : i64) : i64
    %5 = llvm.mlir.constant(159744 : i32) : i32
    %6 = llvm.mlir.constant(2 : i32) : i32
    %7 = llvm.mlir.constant(-2147483648 : i32) : i32
    %8 = llvm.mlir.constant(0 : i32) : i32
    %9 = llvm.mlir.constant(1 : i32) : i32
    %10 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %11 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%10) : (i32) -> i32
    %12 = llvm.and %11, %0 : i32
    %13 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %14 = llvm.shl %13, %1 : i32
    %15 = llvm.and %10, %2 : i32
    %16 = llvm.or disjoint %15, %12 : i32
    %17 = llvm.or disjoint %16, %14 : i32
    %18 = llvm.icmp "slt" %17, %arg2 : i32
    %19 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg1, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %20 = llvm.shl %17, %6 : i32
    %21 = llvm.select %18, %20, %7 : i1, i32
    %22 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.i32"(%19, %21, %8, %8) : (!llvm.ptr<8>, i32, i32, i32) -> i32
    %23 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg0, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %24 = llvm.shl %22, %6 : i32
    %25 = llvm.select %18, %24, %7 : i1, i32
    %26 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.atomic.add.i32"(%9, %23, %25, %8, %8) : (i32, !llvm.ptr<8>, i32, i32, i32) -> i32
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.i32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32, !llvm.ptr<8> {llvm.nocapture}, i32, i32, i32) -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
}
