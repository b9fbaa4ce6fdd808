module {
  llvm.func local_unnamed_addr amdgpu_kernelcc @vector_add_i64(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(9 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(1 : i32) : i32
    %4 = llvm.mlir.constant(0 : i64) : i64
    %5 = llvm.mlir.constant(1 : i64) : i64
    %6 = llvm.mlir.poison : vector<2xi64>
    %7 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %8 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%7) : (i32) -> i32
    %9 = llvm.and %8, %0 : i32
    %10 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %11 = llvm.shl %10, %1 : i32
    %12 = llvm.and %7, %2 : i32
    %13 = llvm.or disjoint %9, %12 : i32
    %14 = llvm.shl %13, %3 overflow<nsw, nuw> : i32
    %15 = llvm.or disjoint %14, %11 : i32
    %16 = llvm.icmp "slt" %15, %arg3 : i32
    llvm.cond_br %16, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %17 = llvm.sext %15 : i32 to i64
    %18 = llvm.getelementptr %arg2[%17] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<8 x i8>
    %19 = llvm.getelementptr %arg0[%17] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<8 x i8>
    %20 = llvm.load %19 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<2xi64>
    %21 = llvm.extractelement %20[%4 : i64] : vector<2xi64>
    %22 = llvm.extractelement %20[%5 : i64] : vector<2xi64>
    %23 = llvm.getelementptr %arg1[%17] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<8 x i8>
    %24 = llvm.load %23 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<2xi64>
    %25 = llvm.extractelement %24[%4 : i64] : vector<2xi64>
    %26 = llvm.add %25, %21 : i64
    %27 = llvm.insertelement %26, %6[%4 : i64] : vector<2xi64>
    %28 = llvm.extractelement %24[%5 : i64] : vector<2xi64>
    %29 = llvm.add %28, %22 : i64
    %30 = llvm.insertelement %29, %27[%5 : i64] : vector<2xi64>
    llvm.store %30, %18 {alignment = 16 : i64} : vector<2xi64>, !llvm.ptr<1>
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
}
