#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @while_newton(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: i32 {llvm.inreg}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]]} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(8 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(dense<1.000000e+00> : vector<1xf32>) : vector<1xf32>
    %4 = llvm.mlir.constant(0 : i64) : i64
    %5 = llvm.mlir.poison : f32
    %6 = llvm.mlir.constant(280 : i32) : i32
    %7 = llvm.mlir.constant(15 : i32) : i32
    %8 = llvm.mlir.constant(true) : i1
    %9 = llvm.mlir.constant(276 : i32) : i32
    %10 = llvm.mlir.constant(274 : i32) : i32
    %11 = llvm.mlir.constant(273 : i32) : i32
    %12 = llvm.mlir.constant(322 : i32) : i32
    %13 = llvm.mlir.constant(10 : i32) : i32
    %14 = llvm.mlir.constant(323 : i32) : i32
    %15 = llvm.mlir.constant(4 : i32) : i32
    %16 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %17 = llvm.mlir.poison : vector<1xf32>
    %18 = llvm.mlir.constant(2 : i32) : i32
    %19 = llvm.mlir.constant(12 : i32) : i32
    %20 = llvm.mlir.poison : i32
    %21 = llvm.mlir.constant(78 : i32) : i32
    %22 = llvm.mlir.constant(177 : i32) : i32
    %23 = llvm.mlir.constant(1.000000e-03 : f32) : f32
    %24 = llvm.mlir.constant(0 : i32) : i32
    %25 = llvm.mlir.constant(5.000000e-01 : f32) : f32
    %26 = llvm.mlir.constant(1 : i32) : i32
    %27 = llvm.mlir.constant(19 : i32) : i32
    %28 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %29 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%28) : (i32) -> i32
    %30 = llvm.and %29, %0 : i32
    %31 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %32 = llvm.shl %31, %1 : i32
    %33 = llvm.and %28, %2 : i32
    %34 = llvm.or disjoint %32, %33 : i32
    %35 = llvm.or disjoint %30, %34 : i32
    %36 = llvm.icmp "slt" %35, %arg2 : i32
    llvm.cond_br %36, ^bb1, ^bb2(%3 : vector<1xf32>)
  ^bb1:  // pred: ^bb0
    %37 = llvm.sext %35 : i32 to i64
    %38 = llvm.getelementptr %arg1[%37] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %39 = llvm.load %38 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    llvm.br ^bb2(%39 : vector<1xf32>)
  ^bb2(%40: vector<1xf32>):  // 2 preds: ^bb0, ^bb1
    %41 = llvm.extractelement %40[%4 : i64] : vector<1xf32>
    %42 = llvm.fmul %41, %41 : f32
    %43 = llvm.fsub %42, %41 : f32
    %44 = llvm.intr.fabs(%43) : (f32) -> f32
    %45 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%5, %44, %6, %7, %7, %8) : (f32, f32, i32, i32, i32, i1) -> f32
    %46 = llvm.intr.maxnum(%44, %45) : (f32, f32) -> f32
    %47 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%5, %46, %9, %7, %7, %8) : (f32, f32, i32, i32, i32, i1) -> f32
    %48 = llvm.intr.maxnum(%46, %47) : (f32, f32) -> f32
    %49 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%5, %48, %10, %7, %7, %8) : (f32, f32, i32, i32, i32, i1) -> f32
    %50 = llvm.intr.maxnum(%48, %49) : (f32, f32) -> f32
    %51 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%5, %50, %11, %7, %7, %8) : (f32, f32, i32, i32, i32, i1) -> f32
    %52 = llvm.intr.maxnum(%50, %51) : (f32, f32) -> f32
    %53 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%52, %52, %12, %13, %7, %8) : (f32, f32, i32, i32, i32, i1) -> f32
    %54 = llvm.intr.maxnum(%52, %53) : (f32, f32) -> f32
    %55 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%5, %54, %14, %7, %7, %8) : (f32, f32, i32, i32, i32, i1) -> f32
    %56 = llvm.intr.maxnum(%54, %55) : (f32, f32) -> f32
    %57 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%56, %2) : (f32, i32) -> f32
    %58 = llvm.lshr exact %30, %15 : i32
    %59 = llvm.getelementptr inbounds|nuw %16[%58] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %60 = llvm.insertelement %57, %17[%4 : i64] : vector<1xf32>
    llvm.store %60, %59 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %61 = llvm.shl %28, %18 overflow<nsw, nuw> : i32
    %62 = llvm.and %61, %19 : i32
    %63 = llvm.getelementptr inbounds|nuw %16[%62] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %64 = llvm.load %63 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %65 = llvm.extractelement %64[%4 : i64] : vector<1xf32>
    %66 = llvm.bitcast %65 : f32 to i32
    %67 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%20, %66, %21, %7, %7, %8) : (i32, i32, i32, i32, i32, i1) -> i32
    %68 = llvm.bitcast %67 : i32 to f32
    %69 = llvm.intr.maxnum(%65, %68) : (f32, f32) -> f32
    %70 = llvm.bitcast %69 : f32 to i32
    %71 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%20, %70, %22, %7, %7, %8) : (i32, i32, i32, i32, i32, i1) -> i32
    %72 = llvm.bitcast %71 : i32 to f32
    %73 = llvm.intr.maxnum(%69, %72) : (f32, f32) -> f32
    %74 = llvm.fcmp "ogt" %73, %23 : f32
    llvm.cond_br %74, ^bb3(%24, %41 : i32, f32), ^bb4(%41 : f32)
  ^bb3(%75: i32, %76: f32):  // 2 preds: ^bb2, ^bb3
    %77 = llvm.fdiv %41, %76 : f32
    %78 = llvm.fadd %76, %77 : f32
    %79 = llvm.fmul %78, %25 : f32
    %80 = llvm.fmul %79, %79 : f32
    %81 = llvm.fsub %80, %41 : f32
    %82 = llvm.intr.fabs(%81) : (f32) -> f32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %83 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%5, %82, %6, %7, %7, %8) : (f32, f32, i32, i32, i32, i1) -> f32
    %84 = llvm.intr.maxnum(%82, %83) : (f32, f32) -> f32
    %85 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%5, %84, %9, %7, %7, %8) : (f32, f32, i32, i32, i32, i1) -> f32
    %86 = llvm.intr.maxnum(%84, %85) : (f32, f32) -> f32
    %87 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%5, %86, %10, %7, %7, %8) : (f32, f32, i32, i32, i32, i1) -> f32
    %88 = llvm.intr.maxnum(%86, %87) : (f32, f32) -> f32
    %89 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%5, %88, %11, %7, %7, %8) : (f32, f32, i32, i32, i32, i1) -> f32
    %90 = llvm.intr.maxnum(%88, %89) : (f32, f32) -> f32
    %91 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%90, %90, %12, %13, %7, %8) : (f32, f32, i32, i32, i32, i1) -> f32
    %92 = llvm.intr.maxnum(%90, %91) : (f32, f32) -> f32
    %93 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%5, %92, %14, %7, %7, %8) : (f32, f32, i32, i32, i32, i1) -> f32
    %94 = llvm.intr.maxnum(%92, %93) : (f32, f32) -> f32
    %95 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%94, %2) : (f32, i32) -> f32
    %96 = llvm.insertelement %95, %17[%4 : i64] : vector<1xf32>
    llvm.store %96, %59 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %97 = llvm.load %63 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %98 = llvm.extractelement %97[%4 : i64] : vector<1xf32>
    %99 = llvm.bitcast %98 : f32 to i32
    %100 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%20, %99, %21, %7, %7, %8) : (i32, i32, i32, i32, i32, i1) -> i32
    %101 = llvm.bitcast %100 : i32 to f32
    %102 = llvm.intr.maxnum(%98, %101) : (f32, f32) -> f32
    %103 = llvm.bitcast %102 : f32 to i32
    %104 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%20, %103, %22, %7, %7, %8) : (i32, i32, i32, i32, i32, i1) -> i32
    %105 = llvm.bitcast %104 : i32 to f32
    %106 = llvm.intr.maxnum(%102, %105) : (f32, f32) -> f32
    %107 = llvm.add %75, %26 overflow<nsw, nuw> : i32
    %108 = llvm.fcmp "ogt" %106, %23 : f32
    %109 = llvm.icmp "ult" %75, %27 : i32
    %110 = llvm.and %108, %109 : i1
    llvm.cond_br %110, ^bb3(%107, %79 : i32, f32), ^bb4(%79 : f32)
  ^bb4(%111: f32):  // 2 preds: ^bb2, ^bb3
    llvm.cond_br %36, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    %112 = llvm.sext %35 : i32 to i64
    %113 = llvm.getelementptr %arg0[%112] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %114 = llvm.insertelement %111, %17[%4 : i64] : vector<1xf32>
    llvm.store %114, %113 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<1>
    llvm.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.f32(f32, f32, i32, i32, i32, i1) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.readlane.f32(f32, i32) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
}
