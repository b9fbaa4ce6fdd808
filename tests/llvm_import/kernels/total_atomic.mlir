#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @total_atomic(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: i32 {llvm.inreg}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return} {
    %0 = llvm.mlir.constant(6 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.mlir.constant(10 : i32) : i32
    %3 = llvm.mlir.constant(63 : i32) : i32
    %4 = llvm.mlir.constant(8 : i32) : i32
    %5 = llvm.mlir.constant(2 : i32) : i32
    %6 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %7 = llvm.mlir.constant(dense<0.000000e+00> : vector<4xf32>) : vector<4xf32>
    %8 = llvm.mlir.poison : vector<4xf32>
    %9 = llvm.mlir.constant(0 : i64) : i64
    %10 = llvm.mlir.constant(1 : i64) : i64
    %11 = llvm.mlir.poison : f32
    %12 = llvm.mlir.constant(280 : i32) : i32
    %13 = llvm.mlir.constant(15 : i32) : i32
    %14 = llvm.mlir.constant(true) : i1
    %15 = llvm.mlir.constant(276 : i32) : i32
    %16 = llvm.mlir.constant(274 : i32) : i32
    %17 = llvm.mlir.constant(273 : i32) : i32
    %18 = llvm.mlir.constant(322 : i32) : i32
    %19 = llvm.mlir.constant(323 : i32) : i32
    %20 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %21 = llvm.mlir.poison : vector<1xf32>
    %22 = llvm.mlir.constant(12 : i32) : i32
    %23 = llvm.mlir.poison : i32
    %24 = llvm.mlir.constant(78 : i32) : i32
    %25 = llvm.mlir.constant(177 : i32) : i32
    %26 = llvm.mlir.constant(0 : i32) : i32
    %27 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %28 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%27) : (i32) -> i32
    %29 = llvm.lshr %28, %0 : i32
    %30 = llvm.and %29, %1 : i32
    %31 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %32 = llvm.shl %31, %2 : i32
    %33 = llvm.and %27, %3 : i32
    %34 = llvm.shl %30, %4 overflow<nsw, nuw> : i32
    %35 = llvm.shl %33, %5 overflow<nsw, nuw> : i32
    %36 = llvm.or disjoint %34, %35 : i32
    %37 = llvm.or disjoint %36, %32 : i32
    %38 = llvm.icmp "slt" %37, %arg2 : i32
    llvm.cond_br %38, ^bb1, ^bb2(%7 : vector<4xf32>)
  ^bb1:  // pred: ^bb0
    %39 = llvm.sext %37 : i32 to i64
    %40 = llvm.getelementptr %arg1[%39] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %41 = llvm.load %40 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    llvm.br ^bb2(%41 : vector<4xf32>)
  ^bb2(%42: vector<4xf32>):  // 2 preds: ^bb0, ^bb1
    %43 = llvm.shufflevector %42, %8 [0, 1] : vector<4xf32>
    %44 = llvm.shufflevector %42, %8 [2, 3] : vector<4xf32>
    %45 = llvm.fadd %43, %44 : vector<2xf32>
    %46 = llvm.extractelement %45[%9 : i64] : vector<2xf32>
    %47 = llvm.extractelement %45[%10 : i64] : vector<2xf32>
    %48 = llvm.fadd %46, %47 : f32
    %49 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %48, %12, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %50 = llvm.fadd %49, %48 : f32
    %51 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %50, %15, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %52 = llvm.fadd %51, %50 : f32
    %53 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %52, %16, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %54 = llvm.fadd %53, %52 : f32
    %55 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %54, %17, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %56 = llvm.fadd %55, %54 : f32
    %57 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%56, %56, %18, %2, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %58 = llvm.fadd %57, %56 : f32
    %59 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %58, %19, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %60 = llvm.fadd %59, %58 : f32
    %61 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%60, %3) : (f32, i32) -> f32
    %62 = llvm.shl %30, %5 overflow<nsw, nuw> : i32
    %63 = llvm.getelementptr inbounds|nuw %20[%62] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %64 = llvm.insertelement %61, %21[%9 : i64] : vector<1xf32>
    llvm.store %64, %63 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %65 = llvm.shl %27, %5 overflow<nsw, nuw> : i32
    %66 = llvm.and %65, %22 : i32
    %67 = llvm.getelementptr inbounds|nuw %20[%66] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %68 = llvm.load %67 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %69 = llvm.extractelement %68[%9 : i64] : vector<1xf32>
    %70 = llvm.bitcast %69 : f32 to i32
    %71 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%23, %70, %24, %13, %13, %14) : (i32, i32, i32, i32, i32, i1) -> i32
    %72 = llvm.bitcast %71 : i32 to f32
    %73 = llvm.fadd %69, %72 : f32
    %74 = llvm.bitcast %73 : f32 to i32
    %75 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%23, %74, %25, %13, %13, %14) : (i32, i32, i32, i32, i32, i1) -> i32
    %76 = llvm.or %30, %33 : i32
    %77 = llvm.icmp "eq" %76, %26 : i32
    llvm.cond_br %77, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    %78 = llvm.bitcast %75 : i32 to f32
    %79 = llvm.fadd %73, %78 : f32
    %80 = llvm.atomicrmw fadd %arg0, %79 syncscope("agent") monotonic {alignment = 4 : i64} : !llvm.ptr<1>, f32
    llvm.br ^bb4
  ^bb4:  // 2 preds: ^bb2, ^bb3
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
