module {
  llvm.func local_unnamed_addr amdgpu_kernelcc @rope(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg4: i32 {llvm.inreg}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg6: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(5 : i32) : i32
    %2 = llvm.mlir.constant(56 : i32) : i32
    %3 = llvm.mlir.constant(3 : i32) : i32
    %4 = llvm.mlir.constant(2 : i32) : i32
    %5 = llvm.mlir.constant(28 : i32) : i32
    %6 = llvm.mlir.constant(6 : i32) : i32
    %7 = llvm.mlir.constant(64 : i64) : i64
    %8 = llvm.mlir.poison : vector<4xi16>
    %9 = llvm.mlir.constant(dense<16> : vector<2xi32>) : vector<2xi32>
    %10 = llvm.mlir.poison : vector<4xf32>
    %11 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %12 = llvm.mlir.constant(dense<0.000000e+00> : vector<2xf32>) : vector<2xf32>
    %13 = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
    %14 = llvm.mlir.constant(dense<32767> : vector<2xi32>) : vector<2xi32>
    %15 = llvm.mlir.constant(dense<0x7FFF> : vector<2xbf16>) : vector<2xbf16>
    %16 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %17 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%16) : (i32) -> i32
    %18 = llvm.and %17, %0 : i32
    %19 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %20 = llvm.shl %19, %1 : i32
    %21 = llvm.and %16, %2 : i32
    %22 = llvm.or disjoint %18, %21 : i32
    %23 = llvm.lshr exact %22, %3 : i32
    %24 = llvm.or disjoint %23, %20 : i32
    %25 = llvm.icmp "slt" %24, %arg4 : i32
    llvm.cond_br %25, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %26 = llvm.shl %16, %4 overflow<nsw, nuw> : i32
    %27 = llvm.and %26, %5 : i32
    %28 = llvm.shl %24, %6 : i32
    %29 = llvm.sext %28 : i32 to i64
    %30 = llvm.getelementptr %arg1[%29] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %31 = llvm.zext nneg %27 : i32 to i64
    %32 = llvm.getelementptr %30[%31] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %33 = llvm.load %32 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xi16>
    %34 = llvm.getelementptr %30[%7] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %35 = llvm.zext nneg %27 : i32 to i64
    %36 = llvm.getelementptr %34[%35] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %37 = llvm.load %36 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xi16>
    %38 = llvm.shl %24, %1 : i32
    %39 = llvm.sext %38 : i32 to i64
    %40 = llvm.getelementptr %arg2[%39] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %41 = llvm.getelementptr %40[%35] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %42 = llvm.load %41 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %43 = llvm.getelementptr %arg3[%39] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %44 = llvm.getelementptr %43[%35] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %45 = llvm.load %44 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %46 = llvm.getelementptr %arg0[%29] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %47 = llvm.shufflevector %33, %8 [0, 1] : vector<4xi16>
    %48 = llvm.zext %47 : vector<2xi16> to vector<2xi32>
    %49 = llvm.shl %48, %9 overflow<nuw> : vector<2xi32>
    %50 = llvm.bitcast %49 : vector<2xi32> to vector<2xf32>
    %51 = llvm.shufflevector %37, %8 [0, 1] : vector<4xi16>
    %52 = llvm.zext %51 : vector<2xi16> to vector<2xi32>
    %53 = llvm.shl %52, %9 overflow<nuw> : vector<2xi32>
    %54 = llvm.bitcast %53 : vector<2xi32> to vector<2xf32>
    %55 = llvm.shufflevector %42, %10 [0, 1] : vector<4xf32>
    %56 = llvm.fmul %55, %50 : vector<2xf32>
    %57 = llvm.shufflevector %45, %10 [0, 1] : vector<4xf32>
    %58 = llvm.fmul %57, %54 : vector<2xf32>
    %59 = llvm.fsub %56, %58 : vector<2xf32>
    %60 = llvm.fcmp "uno" %59, %12 : vector<2xf32>
    %61 = llvm.bitcast %59 : vector<2xf32> to vector<2xi32>
    %62 = llvm.lshr %61, %9 : vector<2xi32>
    %63 = llvm.and %62, %13 : vector<2xi32>
    %64 = llvm.add %61, %14 : vector<2xi32>
    %65 = llvm.add %64, %63 : vector<2xi32>
    %66 = llvm.lshr %65, %9 : vector<2xi32>
    %67 = llvm.trunc %66 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %68 = llvm.bitcast %67 : vector<2xi16> to vector<2xbf16>
    %69 = llvm.select %60, %15, %68 : vector<2xi1>, vector<2xbf16>
    %70 = llvm.shufflevector %33, %8 [2, 3] : vector<4xi16>
    %71 = llvm.zext %70 : vector<2xi16> to vector<2xi32>
    %72 = llvm.shl %71, %9 overflow<nuw> : vector<2xi32>
    %73 = llvm.bitcast %72 : vector<2xi32> to vector<2xf32>
    %74 = llvm.shufflevector %37, %8 [2, 3] : vector<4xi16>
    %75 = llvm.zext %74 : vector<2xi16> to vector<2xi32>
    %76 = llvm.shl %75, %9 overflow<nuw> : vector<2xi32>
    %77 = llvm.bitcast %76 : vector<2xi32> to vector<2xf32>
    %78 = llvm.shufflevector %42, %10 [2, 3] : vector<4xf32>
    %79 = llvm.fmul %78, %73 : vector<2xf32>
    %80 = llvm.shufflevector %45, %10 [2, 3] : vector<4xf32>
    %81 = llvm.fmul %80, %77 : vector<2xf32>
    %82 = llvm.fsub %79, %81 : vector<2xf32>
    %83 = llvm.fcmp "uno" %82, %12 : vector<2xf32>
    %84 = llvm.bitcast %82 : vector<2xf32> to vector<2xi32>
    %85 = llvm.lshr %84, %9 : vector<2xi32>
    %86 = llvm.and %85, %13 : vector<2xi32>
    %87 = llvm.add %84, %14 : vector<2xi32>
    %88 = llvm.add %87, %86 : vector<2xi32>
    %89 = llvm.lshr %88, %9 : vector<2xi32>
    %90 = llvm.trunc %89 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %91 = llvm.bitcast %90 : vector<2xi16> to vector<2xbf16>
    %92 = llvm.select %83, %15, %91 : vector<2xi1>, vector<2xbf16>
    %93 = llvm.shufflevector %69, %92 [0, 1, 2, 3] : vector<2xbf16>
    %94 = llvm.getelementptr %46[%35] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    llvm.store %93, %94 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<1>
    %95 = llvm.fmul %55, %54 : vector<2xf32>
    %96 = llvm.fmul %57, %50 : vector<2xf32>
    %97 = llvm.fadd %96, %95 : vector<2xf32>
    %98 = llvm.fcmp "uno" %97, %12 : vector<2xf32>
    %99 = llvm.bitcast %97 : vector<2xf32> to vector<2xi32>
    %100 = llvm.lshr %99, %9 : vector<2xi32>
    %101 = llvm.and %100, %13 : vector<2xi32>
    %102 = llvm.add %99, %14 : vector<2xi32>
    %103 = llvm.add %102, %101 : vector<2xi32>
    %104 = llvm.lshr %103, %9 : vector<2xi32>
    %105 = llvm.trunc %104 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %106 = llvm.bitcast %105 : vector<2xi16> to vector<2xbf16>
    %107 = llvm.select %98, %15, %106 : vector<2xi1>, vector<2xbf16>
    %108 = llvm.fmul %78, %77 : vector<2xf32>
    %109 = llvm.fmul %80, %73 : vector<2xf32>
    %110 = llvm.fadd %109, %108 : vector<2xf32>
    %111 = llvm.fcmp "uno" %110, %12 : vector<2xf32>
    %112 = llvm.bitcast %110 : vector<2xf32> to vector<2xi32>
    %113 = llvm.lshr %112, %9 : vector<2xi32>
    %114 = llvm.and %113, %13 : vector<2xi32>
    %115 = llvm.add %112, %14 : vector<2xi32>
    %116 = llvm.add %115, %114 : vector<2xi32>
    %117 = llvm.lshr %116, %9 : vector<2xi32>
    %118 = llvm.trunc %117 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %119 = llvm.bitcast %118 : vector<2xi16> to vector<2xbf16>
    %120 = llvm.select %111, %15, %119 : vector<2xi1>, vector<2xbf16>
    %121 = llvm.shufflevector %107, %120 [0, 1, 2, 3] : vector<2xbf16>
    %122 = llvm.getelementptr %46[%7] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %123 = llvm.getelementptr %122[%35] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    llvm.store %121, %123 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<1>
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
}
