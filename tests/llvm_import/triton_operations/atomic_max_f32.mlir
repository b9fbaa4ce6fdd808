#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @atomic_max_f32(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: i32 {llvm.inreg}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return} {
    %0 = llvm.mlir.constant(6 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.mlir.constant(9 : i32) : i32
    %3 = llvm.mlir.constant(63 : i32) : i32
    %4 = llvm.mlir.constant(7 : i32) : i32
    %5 = llvm.mlir.constant(1 : i32) : i32
    %6 = llvm.mlir.constant(dense<-1.000000e+30> : vector<2xf32>) : vector<2xf32>
    %7 = llvm.mlir.constant(0 : i64) : i64
    %8 = llvm.mlir.constant(1 : i64) : i64
    %9 = llvm.mlir.poison : f32
    %10 = llvm.mlir.constant(280 : i32) : i32
    %11 = llvm.mlir.constant(15 : i32) : i32
    %12 = llvm.mlir.constant(true) : i1
    %13 = llvm.mlir.constant(276 : i32) : i32
    %14 = llvm.mlir.constant(274 : i32) : i32
    %15 = llvm.mlir.constant(273 : i32) : i32
    %16 = llvm.mlir.constant(322 : i32) : i32
    %17 = llvm.mlir.constant(10 : i32) : i32
    %18 = llvm.mlir.constant(323 : i32) : i32
    %19 = llvm.mlir.constant(2 : i32) : i32
    %20 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %21 = llvm.mlir.poison : vector<1xf32>
    %22 = llvm.mlir.constant(12 : i32) : i32
    %23 = llvm.mlir.poison : i32
    %24 = llvm.mlir.constant(78 : i32) : i32
    %25 = llvm.mlir.constant(177 : i32) : i32
    %26 = llvm.mlir.constant(0 : i32) : i32
    %27 = llvm.mlir.constant(-1 : i32) : i32
    %28 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %29 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%28) : (i32) -> i32
    %30 = llvm.lshr %29, %0 : i32
    %31 = llvm.and %30, %1 : i32
    %32 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %33 = llvm.shl %32, %2 : i32
    %34 = llvm.and %28, %3 : i32
    %35 = llvm.shl %31, %4 overflow<nsw, nuw> : i32
    %36 = llvm.shl %34, %5 overflow<nsw, nuw> : i32
    %37 = llvm.or disjoint %35, %36 : i32
    %38 = llvm.or disjoint %37, %33 : i32
    %39 = llvm.icmp "slt" %38, %arg2 : i32
    llvm.cond_br %39, ^bb1, ^bb2(%6 : vector<2xf32>)
  ^bb1:  // pred: ^bb0
    %40 = llvm.sext %38 : i32 to i64
    %41 = llvm.getelementptr %arg1[%40] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %42 = llvm.load %41 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<2xf32>
    llvm.br ^bb2(%42 : vector<2xf32>)
  ^bb2(%43: vector<2xf32>):  // 2 preds: ^bb0, ^bb1
    %44 = llvm.extractelement %43[%7 : i64] : vector<2xf32>
    %45 = llvm.extractelement %43[%8 : i64] : vector<2xf32>
    %46 = llvm.intr.maxnum(%44, %45) : (f32, f32) -> f32
    %47 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%9, %46, %10, %11, %11, %12) : (f32, f32, i32, i32, i32, i1) -> f32
    %48 = llvm.intr.maxnum(%46, %47) : (f32, f32) -> f32
    %49 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%9, %48, %13, %11, %11, %12) : (f32, f32, i32, i32, i32, i1) -> f32
    %50 = llvm.intr.maxnum(%48, %49) : (f32, f32) -> f32
    %51 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%9, %50, %14, %11, %11, %12) : (f32, f32, i32, i32, i32, i1) -> f32
    %52 = llvm.intr.maxnum(%50, %51) : (f32, f32) -> f32
    %53 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%9, %52, %15, %11, %11, %12) : (f32, f32, i32, i32, i32, i1) -> f32
    %54 = llvm.intr.maxnum(%52, %53) : (f32, f32) -> f32
    %55 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%54, %54, %16, %17, %11, %12) : (f32, f32, i32, i32, i32, i1) -> f32
    %56 = llvm.intr.maxnum(%54, %55) : (f32, f32) -> f32
    %57 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%9, %56, %18, %11, %11, %12) : (f32, f32, i32, i32, i32, i1) -> f32
    %58 = llvm.intr.maxnum(%56, %57) : (f32, f32) -> f32
    %59 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%58, %3) : (f32, i32) -> f32
    %60 = llvm.shl %31, %19 overflow<nsw, nuw> : i32
    %61 = llvm.getelementptr inbounds|nuw %20[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %62 = llvm.insertelement %59, %21[%7 : i64] : vector<1xf32>
    llvm.store %62, %61 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %63 = llvm.shl %28, %19 overflow<nsw, nuw> : i32
    %64 = llvm.and %63, %22 : i32
    %65 = llvm.getelementptr inbounds|nuw %20[%64] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %66 = llvm.load %65 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %67 = llvm.extractelement %66[%7 : i64] : vector<1xf32>
    %68 = llvm.bitcast %67 : f32 to i32
    %69 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%23, %68, %24, %11, %11, %12) : (i32, i32, i32, i32, i32, i1) -> i32
    %70 = llvm.bitcast %69 : i32 to f32
    %71 = llvm.intr.maxnum(%67, %70) : (f32, f32) -> f32
    %72 = llvm.bitcast %71 : f32 to i32
    %73 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%23, %72, %25, %11, %11, %12) : (i32, i32, i32, i32, i32, i1) -> i32
    %74 = llvm.bitcast %73 : i32 to f32
    %75 = llvm.intr.maxnum(%71, %74) : (f32, f32) -> f32
    %76 = llvm.bitcast %75 : f32 to i32
    %77 = llvm.icmp "slt" %76, %26 : i32
    %78 = llvm.icmp "sgt" %76, %27 : i32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %79 = llvm.or %31, %34 : i32
    %80 = llvm.icmp "eq" %79, %26 : i32
    %81 = llvm.and %80, %78 : i1
    llvm.cond_br %81, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    %82 = llvm.atomicrmw max %arg0, %76 syncscope("agent") acq_rel {alignment = 4 : i64} : !llvm.ptr<1>, i32
    llvm.br ^bb4
  ^bb4:  // 2 preds: ^bb2, ^bb3
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %83 = llvm.and %80, %77 : i1
    llvm.cond_br %83, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    %84 = llvm.atomicrmw umin %arg0, %76 syncscope("agent") acq_rel {alignment = 4 : i64} : !llvm.ptr<1>, i32
    llvm.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
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
