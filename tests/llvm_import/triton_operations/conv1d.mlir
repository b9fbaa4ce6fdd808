module {
  llvm.func local_unnamed_addr amdgpu_kernelcc @conv1d(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(8 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(-2 : i32) : i32
    %4 = llvm.mlir.constant(-1 : i32) : i32
    %5 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %6 = llvm.mlir.constant(dense<0.000000e+00> : vector<1xf32>) : vector<1xf32>
    %7 = llvm.mlir.constant(0 : i64) : i64
    %8 = llvm.mlir.constant(5 : i32) : i32
    %9 = llvm.mlir.constant(4 : i64) : i64
    %10 = llvm.mlir.constant(8 : i64) : i64
    %11 = llvm.mlir.constant(1 : i32) : i32
    %12 = llvm.mlir.constant(12 : i64) : i64
    %13 = llvm.mlir.constant(2 : i32) : i32
    %14 = llvm.mlir.constant(16 : i64) : i64
    %15 = llvm.mlir.poison : vector<1xf32>
    %16 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %17 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%16) : (i32) -> i32
    %18 = llvm.and %17, %0 : i32
    %19 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.y"() : () -> i32
    %20 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %21 = llvm.shl %20, %1 : i32
    %22 = llvm.and %16, %2 : i32
    %23 = llvm.or disjoint %18, %22 : i32
    %24 = llvm.or disjoint %23, %21 : i32
    %25 = llvm.add %24, %3 : i32
    %26 = llvm.icmp "sgt" %25, %4 : i32
    %27 = llvm.icmp "slt" %25, %arg3 : i32
    %28 = llvm.and %26, %27 : i1
    %29 = llvm.mul %arg3, %19 : i32
    %30 = llvm.sext %29 : i32 to i64
    %31 = llvm.getelementptr %arg1[%30] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.cond_br %28, ^bb1, ^bb2(%6 : vector<1xf32>)
  ^bb1:  // pred: ^bb0
    %32 = llvm.zext nneg %25 : i32 to i64
    %33 = llvm.getelementptr %31[%32] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %34 = llvm.load %33 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    llvm.br ^bb2(%34 : vector<1xf32>)
  ^bb2(%35: vector<1xf32>):  // 2 preds: ^bb0, ^bb1
    %36 = llvm.extractelement %35[%7 : i64] : vector<1xf32>
    %37 = llvm.mul %19, %8 : i32
    %38 = llvm.sext %37 : i32 to i64
    %39 = llvm.getelementptr %arg2[%38] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %40 = llvm.load %39 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    %41 = llvm.extractelement %40[%7 : i64] : vector<1xf32>
    %42 = llvm.fmul %36, %41 : f32
    %43 = llvm.fadd %42, %5 : f32
    %44 = llvm.add %24, %4 : i32
    %45 = llvm.icmp "sgt" %44, %4 : i32
    %46 = llvm.icmp "slt" %44, %arg3 : i32
    %47 = llvm.and %45, %46 : i1
    llvm.cond_br %47, ^bb3, ^bb4(%6 : vector<1xf32>)
  ^bb3:  // pred: ^bb2
    %48 = llvm.zext nneg %44 : i32 to i64
    %49 = llvm.getelementptr %31[%48] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %50 = llvm.load %49 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    llvm.br ^bb4(%50 : vector<1xf32>)
  ^bb4(%51: vector<1xf32>):  // 2 preds: ^bb2, ^bb3
    %52 = llvm.extractelement %51[%7 : i64] : vector<1xf32>
    %53 = llvm.getelementptr %39[%9] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %54 = llvm.load %53 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    %55 = llvm.extractelement %54[%7 : i64] : vector<1xf32>
    %56 = llvm.fmul %52, %55 : f32
    %57 = llvm.fadd %43, %56 : f32
    %58 = llvm.icmp "sgt" %21, %4 : i32
    %59 = llvm.icmp "slt" %24, %arg3 : i32
    %60 = llvm.and %58, %59 : i1
    llvm.cond_br %60, ^bb5, ^bb6(%6 : vector<1xf32>)
  ^bb5:  // pred: ^bb4
    %61 = llvm.zext nneg %24 : i32 to i64
    %62 = llvm.getelementptr %31[%61] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %63 = llvm.load %62 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    llvm.br ^bb6(%63 : vector<1xf32>)
  ^bb6(%64: vector<1xf32>):  // 2 preds: ^bb4, ^bb5
    %65 = llvm.extractelement %64[%7 : i64] : vector<1xf32>
    %66 = llvm.getelementptr %39[%10] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %67 = llvm.load %66 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    %68 = llvm.extractelement %67[%7 : i64] : vector<1xf32>
    %69 = llvm.fmul %65, %68 : f32
    %70 = llvm.fadd %57, %69 : f32
    %71 = llvm.add %24, %11 : i32
    %72 = llvm.icmp "sgt" %71, %4 : i32
    %73 = llvm.icmp "slt" %71, %arg3 : i32
    %74 = llvm.and %72, %73 : i1
    llvm.cond_br %74, ^bb7, ^bb8(%6 : vector<1xf32>)
  ^bb7:  // pred: ^bb6
    %75 = llvm.zext nneg %71 : i32 to i64
    %76 = llvm.getelementptr %31[%75] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %77 = llvm.load %76 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    llvm.br ^bb8(%77 : vector<1xf32>)
  ^bb8(%78: vector<1xf32>):  // 2 preds: ^bb6, ^bb7
    %79 = llvm.extractelement %78[%7 : i64] : vector<1xf32>
    %80 = llvm.getelementptr %39[%12] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %81 = llvm.load %80 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    %82 = llvm.extractelement %81[%7 : i64] : vector<1xf32>
    %83 = llvm.fmul %79, %82 : f32
    %84 = llvm.fadd %70, %83 : f32
    %85 = llvm.add %24, %13 : i32
    %86 = llvm.icmp "sgt" %85, %4 : i32
    %87 = llvm.icmp "slt" %85, %arg3 : i32
    %88 = llvm.and %86, %87 : i1
    llvm.cond_br %88, ^bb9, ^bb10(%6 : vector<1xf32>)
  ^bb9:  // pred: ^bb8
    %89 = llvm.zext nneg %85 : i32 to i64
    %90 = llvm.getelementptr %31[%89] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %91 = llvm.load %90 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    llvm.br ^bb10(%91 : vector<1xf32>)
  ^bb10(%92: vector<1xf32>):  // 2 preds: ^bb8, ^bb9
    llvm.cond_br %59, ^bb11, ^bb12
  ^bb11:  // pred: ^bb10
    %93 = llvm.extractelement %92[%7 : i64] : vector<1xf32>
    %94 = llvm.getelementptr %39[%14] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %95 = llvm.load %94 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    %96 = llvm.extractelement %95[%7 : i64] : vector<1xf32>
    %97 = llvm.fmul %93, %96 : f32
    %98 = llvm.fadd %84, %97 : f32
    %99 = llvm.insertelement %98, %15[%7 : i64] : vector<1xf32>
    %100 = llvm.getelementptr %arg0[%30] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %101 = llvm.sext %24 : i32 to i64
    %102 = llvm.getelementptr %100[%101] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.store %99, %102 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<1>
    llvm.br ^bb12
  ^bb12:  // 2 preds: ^bb10, ^bb11
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.y() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
}
