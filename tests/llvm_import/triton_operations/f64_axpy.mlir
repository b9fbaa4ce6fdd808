module {
  llvm.func local_unnamed_addr amdgpu_kernelcc @f64_axpy(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: f64 {llvm.inreg}, %arg4: i32 {llvm.inreg}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg6: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(8 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(0 : i64) : i64
    %4 = llvm.mlir.poison : vector<1xf64>
    %5 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %6 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%5) : (i32) -> i32
    %7 = llvm.and %6, %0 : i32
    %8 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %9 = llvm.shl %8, %1 : i32
    %10 = llvm.and %5, %2 : i32
    %11 = llvm.or disjoint %10, %7 : i32
    %12 = llvm.or disjoint %11, %9 : i32
    %13 = llvm.icmp "slt" %12, %arg4 : i32
    llvm.cond_br %13, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %14 = llvm.sext %12 : i32 to i64
    %15 = llvm.getelementptr %arg0[%14] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<8 x i8>
    %16 = llvm.getelementptr %arg1[%14] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<8 x i8>
    %17 = llvm.load %16 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<1xf64>
    %18 = llvm.extractelement %17[%3 : i64] : vector<1xf64>
    %19 = llvm.fmul %arg3, %18 : f64
    %20 = llvm.getelementptr %arg2[%14] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<8 x i8>
    %21 = llvm.load %20 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<1xf64>
    %22 = llvm.extractelement %21[%3 : i64] : vector<1xf64>
    %23 = llvm.fadd %19, %22 : f64
    %24 = llvm.insertelement %23, %4[%3 : i64] : vector<1xf64>
    llvm.store %24, %15 {alignment = 8 : i64} : vector<1xf64>, !llvm.ptr<1>
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
}
