#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @maxpool_argmax(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "256"]], will_return} {
    %0 = llvm.mlir.constant(6 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(252 : i32) : i32
    %4 = llvm.mlir.constant(2 : i32) : i32
    %5 = llvm.mlir.constant(12 : i32) : i32
    %6 = llvm.mlir.constant(dense<0xFF800000> : vector<4xf32>) : vector<4xf32>
    %7 = llvm.mlir.constant(4 : i32) : i32
    %8 = llvm.mlir.constant(0 : i64) : i64
    %9 = llvm.mlir.constant(1 : i64) : i64
    %10 = llvm.mlir.constant(2 : i64) : i64
    %11 = llvm.mlir.constant(3 : i64) : i64
    %12 = llvm.mlir.poison : i32
    %13 = llvm.mlir.constant(78 : i32) : i32
    %14 = llvm.mlir.constant(15 : i32) : i32
    %15 = llvm.mlir.constant(true) : i1
    %16 = llvm.mlir.constant(177 : i32) : i32
    %17 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %18 = llvm.mlir.poison : vector<1xf32>
    %19 = llvm.mlir.constant(0 : i32) : i32
    %20 = llvm.mlir.poison : vector<1xi32>
    %21 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %22 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%21) : (i32) -> i32
    %23 = llvm.lshr %22, %0 : i32
    %24 = llvm.and %23, %1 : i32
    %25 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %26 = llvm.shl %25, %0 : i32
    %27 = llvm.and %21, %2 : i32
    %28 = llvm.shl %24, %0 overflow<nsw, nuw> : i32
    %29 = llvm.or disjoint %28, %27 : i32
    %30 = llvm.and %29, %3 : i32
    %31 = llvm.lshr %29, %4 : i32
    %32 = llvm.or disjoint %31, %26 : i32
    %33 = llvm.or disjoint %26, %27 : i32
    %34 = llvm.icmp "slt" %32, %arg3 : i32
    %35 = llvm.icmp "slt" %33, %arg3 : i32
    %36 = llvm.shl %21, %4 overflow<nsw, nuw> : i32
    %37 = llvm.and %36, %5 : i32
    llvm.cond_br %34, ^bb1, ^bb2(%6 : vector<4xf32>)
  ^bb1:  // pred: ^bb0
    %38 = llvm.shl %32, %7 : i32
    %39 = llvm.sext %38 : i32 to i64
    %40 = llvm.getelementptr %arg2[%39] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %41 = llvm.zext nneg %37 : i32 to i64
    %42 = llvm.getelementptr %40[%41] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %43 = llvm.load %42 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    llvm.br ^bb2(%43 : vector<4xf32>)
  ^bb2(%44: vector<4xf32>):  // 2 preds: ^bb0, ^bb1
    %45 = llvm.extractelement %44[%8 : i64] : vector<4xf32>
    %46 = llvm.extractelement %44[%9 : i64] : vector<4xf32>
    %47 = llvm.extractelement %44[%10 : i64] : vector<4xf32>
    %48 = llvm.extractelement %44[%11 : i64] : vector<4xf32>
    %49 = llvm.fcmp "ult" %45, %46 : f32
    %50 = llvm.select %49, %46, %45 : i1, f32
    %51 = llvm.zext %49 : i1 to i32
    %52 = llvm.fcmp "oge" %47, %48 : f32
    %53 = llvm.select %52, %47, %48 : i1, f32
    %54 = llvm.select %52, %4, %1 : i1, i32
    %55 = llvm.fcmp "oge" %50, %53 : f32
    %56 = llvm.select %55, %50, %53 : i1, f32
    %57 = llvm.select %55, %51, %54 : i1, i32
    %58 = llvm.or disjoint %57, %37 : i32
    %59 = llvm.bitcast %56 : f32 to i32
    %60 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%12, %59, %13, %14, %14, %15) : (i32, i32, i32, i32, i32, i1) -> i32
    %61 = llvm.bitcast %60 : i32 to f32
    %62 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%12, %58, %13, %14, %14, %15) : (i32, i32, i32, i32, i32, i1) -> i32
    %63 = llvm.fcmp "oeq" %56, %61 : f32
    %64 = llvm.icmp "slt" %58, %62 : i32
    %65 = llvm.and %63, %64 : i1
    %66 = llvm.fcmp "ogt" %56, %61 : f32
    %67 = llvm.or %66, %65 : i1
    %68 = llvm.select %67, %56, %61 : i1, f32
    %69 = llvm.select %67, %58, %62 : i1, i32
    %70 = llvm.bitcast %68 : f32 to i32
    %71 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%12, %70, %16, %14, %14, %15) : (i32, i32, i32, i32, i32, i1) -> i32
    %72 = llvm.bitcast %71 : i32 to f32
    %73 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%12, %69, %16, %14, %14, %15) : (i32, i32, i32, i32, i32, i1) -> i32
    %74 = llvm.fcmp "oeq" %68, %72 : f32
    %75 = llvm.icmp "slt" %69, %73 : i32
    %76 = llvm.and %74, %75 : i1
    %77 = llvm.fcmp "ogt" %68, %72 : f32
    %78 = llvm.or %77, %76 : i1
    %79 = llvm.select %78, %68, %72 : i1, f32
    %80 = llvm.select %78, %69, %73 : i1, i32
    %81 = llvm.getelementptr inbounds|nuw %17[%30] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %82 = llvm.insertelement %79, %18[%8 : i64] : vector<1xf32>
    llvm.store %82, %81 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %83 = llvm.shl %27, %4 overflow<nsw, nuw> : i32
    %84 = llvm.getelementptr inbounds|nuw %17[%83] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %85 = llvm.icmp "eq" %24, %19 : i32
    %86 = llvm.and %35, %85 : i1
    llvm.cond_br %86, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    %87 = llvm.sext %33 : i32 to i64
    %88 = llvm.getelementptr %arg0[%87] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %89 = llvm.load %84 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    llvm.store %89, %88 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<1>
    llvm.br ^bb4
  ^bb4:  // 2 preds: ^bb2, ^bb3
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %90 = llvm.insertelement %80, %20[%8 : i64] : vector<1xi32>
    llvm.store %90, %81 {alignment = 4 : i64} : vector<1xi32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.cond_br %86, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    %91 = llvm.sext %33 : i32 to i64
    %92 = llvm.getelementptr %arg1[%91] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %93 = llvm.load %84 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xi32>
    llvm.store %93, %92 {alignment = 4 : i64} : vector<1xi32>, !llvm.ptr<1>
    llvm.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "256"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "256"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "256"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "256"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "256"]], will_return}
}
