module {
  llvm.func local_unnamed_addr amdgpu_kernelcc @cache_modifiers(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nofree}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nofree}, %arg2: i32 {llvm.inreg}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = readwrite, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]]} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(8 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(0 : i64) : i64
    %4 = llvm.mlir.constant(-4 : i64) : i64
    %5 = llvm.mlir.constant(0 : i32) : i32
    %6 = llvm.mlir.poison : vector<1xf32>
    %7 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %8 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%7) : (i32) -> i32
    %9 = llvm.and %8, %0 : i32
    %10 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %11 = llvm.shl %10, %1 : i32
    %12 = llvm.and %7, %2 : i32
    %13 = llvm.or disjoint %12, %9 : i32
    %14 = llvm.or disjoint %13, %11 : i32
    %15 = llvm.icmp "slt" %14, %arg2 : i32
    llvm.cond_br %15, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %16 = llvm.sext %14 : i32 to i64
    %17 = llvm.getelementptr %arg1[%16] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %18 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    %19 = llvm.extractelement %18[%3 : i64] : vector<1xf32>
    %20 = llvm.sext %arg2 : i32 to i64
    %21 = llvm.getelementptr %arg1[%20] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %22 = llvm.getelementptr %21[%4] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %23 = llvm.sub %5, %14 : i32
    %24 = llvm.sext %23 : i32 to i64
    %25 = llvm.getelementptr %22[%24] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %26 = llvm.load volatile %25 {alignment = 4 : i64, nontemporal} : !llvm.ptr<1> -> vector<1xf32>
    %27 = llvm.extractelement %26[%3 : i64] : vector<1xf32>
    %28 = llvm.fadd %19, %27 : f32
    %29 = llvm.fadd %19, %28 : f32
    %30 = llvm.insertelement %29, %6[%3 : i64] : vector<1xf32>
    %31 = llvm.getelementptr %arg0[%16] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.store %30, %31 {alignment = 4 : i64, nontemporal} : vector<1xf32>, !llvm.ptr<1>
    %32 = llvm.getelementptr %arg0[%20] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %33 = llvm.getelementptr %32[%16] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %34 = llvm.fsub %19, %27 : f32
    %35 = llvm.insertelement %34, %6[%3 : i64] : vector<1xf32>
    llvm.store volatile %35, %33 {alignment = 4 : i64, nontemporal} : vector<1xf32>, !llvm.ptr<1>
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
}
