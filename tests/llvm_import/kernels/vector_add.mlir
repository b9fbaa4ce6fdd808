module {
  llvm.func local_unnamed_addr amdgpu_kernelcc @vector_add(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(10 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(2 : i32) : i32
    %4 = llvm.mlir.poison : vector<4xf32>
    %5 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %6 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%5) : (i32) -> i32
    %7 = llvm.and %6, %0 : i32
    %8 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %9 = llvm.shl %8, %1 : i32
    %10 = llvm.and %5, %2 : i32
    %11 = llvm.or disjoint %7, %10 : i32
    %12 = llvm.shl %11, %3 overflow<nsw, nuw> : i32
    %13 = llvm.or disjoint %12, %9 : i32
    %14 = llvm.icmp "slt" %13, %arg3 : i32
    llvm.cond_br %14, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %15 = llvm.sext %13 : i32 to i64
    %16 = llvm.getelementptr %arg2[%15] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %17 = llvm.getelementptr %arg0[%15] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %18 = llvm.load %17 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %19 = llvm.getelementptr %arg1[%15] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %20 = llvm.load %19 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %21 = llvm.shufflevector %18, %4 [0, 1] : vector<4xf32>
    %22 = llvm.shufflevector %20, %4 [0, 1] : vector<4xf32>
    %23 = llvm.fadd %21, %22 : vector<2xf32>
    %24 = llvm.shufflevector %18, %4 [2, 3] : vector<4xf32>
    %25 = llvm.shufflevector %20, %4 [2, 3] : vector<4xf32>
    %26 = llvm.fadd %24, %25 : vector<2xf32>
    %27 = llvm.shufflevector %23, %26 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %27, %16 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
}
