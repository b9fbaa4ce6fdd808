module {
  llvm.func local_unnamed_addr amdgpu_kernelcc @cache_modifiers_buf(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: i32 {llvm.inreg}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(8 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(0 : i16) : i16
    %4 = llvm.mlir.constant(2147483646 : i64) : i64
    %5 = llvm.mlir.constant(159744 : i32) : i32
    %6 = llvm.mlir.constant(2 : i32) : i32
    %7 = llvm.mlir.constant(-2147483648 : i32) : i32
    %8 = llvm.mlir.constant(0 : i32) : i32
    %9 = llvm.mlir.constant(3 : i32) : i32
    %10 = llvm.mlir.constant(0 : i64) : i64
    %11 = llvm.mlir.constant(-1 : i32) : i32
    %12 = llvm.mlir.constant(17 : i32) : i32
    %13 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %14 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%13) : (i32) -> i32
    %15 = llvm.and %14, %0 : i32
    %16 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %17 = llvm.shl %16, %1 : i32
    %18 = llvm.and %13, %2 : i32
    %19 = llvm.or disjoint %15, %18 : i32
    %20 = llvm.or disjoint %19, %17 : i32
    %21 = llvm.icmp "slt" %20, %arg2 : i32
    %22 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg1, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %23 = llvm.shl %20, %6 : i32
    %24 = llvm.select %21, %23, %7 : i1, i32
    %25 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.f32"(%22, %24, %8, %9) : (!llvm.ptr<8>, i32, i32, i32) -> f32
    %26 = llvm.bitcast %25 : f32 to vector<1xf32>
    %27 = llvm.extractelement %26[%10 : i64] : vector<1xf32>
    %28 = llvm.xor %20, %11 : i32
    %29 = llvm.add %arg2, %28 : i32
    %30 = llvm.shl %29, %6 : i32
    %31 = llvm.select %21, %30, %7 : i1, i32
    %32 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.f32"(%22, %31, %8, %12) : (!llvm.ptr<8>, i32, i32, i32) -> f32
    %33 = llvm.bitcast %32 : f32 to vector<1xf32>
    %34 = llvm.extractelement %33[%10 : i64] : vector<1xf32>
    %35 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.f32"(%22, %24, %8, %8) : (!llvm.ptr<8>, i32, i32, i32) -> f32
    %36 = llvm.bitcast %35 : f32 to vector<1xf32>
    %37 = llvm.extractelement %36[%10 : i64] : vector<1xf32>
    %38 = llvm.fadd %27, %34 : f32
    %39 = llvm.fadd %38, %37 : f32
    %40 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg0, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.f32"(%39, %40, %24, %8, %9) : (f32, !llvm.ptr<8>, i32, i32, i32) -> ()
    %41 = llvm.add %arg2, %17 : i32
    %42 = llvm.add %41, %19 : i32
    %43 = llvm.fsub %27, %34 : f32
    %44 = llvm.shl %42, %6 : i32
    %45 = llvm.select %21, %44, %7 : i1, i32
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.f32"(%43, %40, %45, %8, %12) : (f32, !llvm.ptr<8>, i32, i32, i32) -> ()
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.f32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.store.f32(f32, !llvm.ptr<8> {llvm.nocapture, llvm.writeonly}, i32, i32, i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
}
