module {
  llvm.func local_unnamed_addr amdgpu_kernelcc @gelu(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: i32 {llvm.inreg}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(10 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(2 : i32) : i32
    %4 = llvm.mlir.poison : vector<4xf16>
    %5 = llvm.mlir.constant(dense<-1.702000e+00> : vector<2xf32>) : vector<2xf32>
    %6 = llvm.mlir.constant(dense<1.44269502> : vector<2xf32>) : vector<2xf32>
    %7 = llvm.mlir.constant(dense<1.000000e+00> : vector<2xf32>) : vector<2xf32>
    %8 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %9 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%8) : (i32) -> i32
    %10 = llvm.and %9, %0 : i32
    %11 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %12 = llvm.shl %11, %1 : i32
    %13 = llvm.and %8, %2 : i32
    %14 = llvm.or disjoint %10, %13 : i32
    %15 = llvm.shl %14, %3 overflow<nsw, nuw> : i32
    %16 = llvm.or disjoint %15, %12 : i32
    %17 = llvm.icmp "slt" %16, %arg2 : i32
    llvm.cond_br %17, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %18 = llvm.sext %16 : i32 to i64
    %19 = llvm.getelementptr %arg1[%18] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %20 = llvm.load %19 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    %21 = llvm.shufflevector %20, %4 [0, 1] : vector<4xf16>
    %22 = llvm.fpext %21 : vector<2xf16> to vector<2xf32>
    %23 = llvm.fmul %22, %5 : vector<2xf32>
    %24 = llvm.fmul %23, %6 : vector<2xf32>
    %25 = llvm.intr.exp2(%24) : (vector<2xf32>) -> vector<2xf32>
    %26 = llvm.fadd %25, %7 : vector<2xf32>
    %27 = llvm.fdiv %7, %26 : vector<2xf32>
    %28 = llvm.fmul %27, %22 : vector<2xf32>
    %29 = llvm.fptrunc %28 : vector<2xf32> to vector<2xf16>
    %30 = llvm.shufflevector %20, %4 [2, 3] : vector<4xf16>
    %31 = llvm.fpext %30 : vector<2xf16> to vector<2xf32>
    %32 = llvm.fmul %31, %5 : vector<2xf32>
    %33 = llvm.fmul %32, %6 : vector<2xf32>
    %34 = llvm.intr.exp2(%33) : (vector<2xf32>) -> vector<2xf32>
    %35 = llvm.fadd %34, %7 : vector<2xf32>
    %36 = llvm.fdiv %7, %35 : vector<2xf32>
    %37 = llvm.fmul %36, %31 : vector<2xf32>
    %38 = llvm.fptrunc %37 : vector<2xf32> to vector<2xf16>
    %39 = llvm.shufflevector %29, %38 [0, 1, 2, 3] : vector<2xf16>
    %40 = llvm.getelementptr %arg0[%18] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    llvm.store %39, %40 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
}
