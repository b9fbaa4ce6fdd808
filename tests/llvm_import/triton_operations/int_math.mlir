module {
  llvm.func local_unnamed_addr amdgpu_kernelcc @int_math(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(8 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(0 : i64) : i64
    %4 = llvm.mlir.constant(32 : i64) : i64
    %5 = llvm.mlir.constant(3 : i32) : i32
    %6 = llvm.mlir.poison : vector<1xi32>
    %7 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %8 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%7) : (i32) -> i32
    %9 = llvm.and %8, %0 : i32
    %10 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %11 = llvm.shl %10, %1 : i32
    %12 = llvm.and %7, %2 : i32
    %13 = llvm.or disjoint %12, %9 : i32
    %14 = llvm.or disjoint %13, %11 : i32
    %15 = llvm.icmp "slt" %14, %arg3 : i32
    llvm.cond_br %15, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %16 = llvm.sext %14 : i32 to i64
    %17 = llvm.getelementptr %arg1[%16] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %18 = llvm.load %17 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    %19 = llvm.extractelement %18[%3 : i64] : vector<1xi32>
    %20 = llvm.getelementptr %arg2[%16] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %21 = llvm.load %20 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    %22 = llvm.extractelement %21[%3 : i64] : vector<1xi32>
    %23 = llvm.freeze %19 : i32
    %24 = llvm.freeze %22 : i32
    %25 = llvm.sdiv %23, %24 : i32
    %26 = llvm.mul %25, %24 : i32
    %27 = llvm.sub %23, %26 : i32
    %28 = llvm.add %27, %25 : i32
    %29 = llvm.zext %19 : i32 to i64
    %30 = llvm.zext %22 : i32 to i64
    %31 = llvm.mul %30, %29 overflow<nuw> : i64
    %32 = llvm.lshr %31, %4 : i64
    %33 = llvm.trunc %32 overflow<nuw> : i64 to i32
    %34 = llvm.ashr %19, %5 : i32
    %35 = llvm.xor %28, %34 : i32
    %36 = llvm.xor %35, %33 : i32
    %37 = llvm.insertelement %36, %6[%3 : i64] : vector<1xi32>
    %38 = llvm.getelementptr %arg0[%16] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.store %37, %38 {alignment = 4 : i64} : vector<1xi32>, !llvm.ptr<1>
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
}
