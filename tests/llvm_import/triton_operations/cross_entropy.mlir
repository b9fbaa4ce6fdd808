#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @cross_entropy(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]]} {
    %0 = llvm.mlir.constant(6 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.mlir.constant(0 : i64) : i64
    %3 = llvm.mlir.constant(63 : i32) : i32
    %4 = llvm.mlir.constant(0 : i32) : i32
    %5 = llvm.mlir.constant(0xFF800000 : f32) : f32
    %6 = llvm.mlir.constant(2 : i32) : i32
    %7 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %8 = llvm.mlir.constant(12 : i32) : i32
    %9 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %10 = llvm.mlir.constant(dense<0xFF800000> : vector<1xf32>) : vector<1xf32>
    %11 = llvm.mlir.poison : f32
    %12 = llvm.mlir.constant(280 : i32) : i32
    %13 = llvm.mlir.constant(15 : i32) : i32
    %14 = llvm.mlir.constant(true) : i1
    %15 = llvm.mlir.constant(276 : i32) : i32
    %16 = llvm.mlir.constant(274 : i32) : i32
    %17 = llvm.mlir.constant(273 : i32) : i32
    %18 = llvm.mlir.constant(322 : i32) : i32
    %19 = llvm.mlir.constant(10 : i32) : i32
    %20 = llvm.mlir.constant(323 : i32) : i32
    %21 = llvm.mlir.poison : vector<1xf32>
    %22 = llvm.mlir.poison : i32
    %23 = llvm.mlir.constant(78 : i32) : i32
    %24 = llvm.mlir.constant(177 : i32) : i32
    %25 = llvm.mlir.constant(1.44269502 : f32) : f32
    %26 = llvm.mlir.constant(256 : i32) : i32
    %27 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %28 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%27) : (i32) -> i32
    %29 = llvm.lshr %28, %0 : i32
    %30 = llvm.and %29, %1 : i32
    %31 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %32 = llvm.sext %31 : i32 to i64
    %33 = llvm.sext %arg3 : i32 to i64
    %34 = llvm.mul %33, %32 overflow<nsw> : i64
    %35 = llvm.getelementptr %arg1[%34] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %36 = llvm.getelementptr %arg2[%32] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<8 x i8>
    %37 = llvm.load %36 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<1xi64>
    %38 = llvm.extractelement %37[%2 : i64] : vector<1xi64>
    %39 = llvm.getelementptr %35[%38] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %40 = llvm.load %39 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    %41 = llvm.extractelement %40[%2 : i64] : vector<1xf32>
    %42 = llvm.and %27, %3 : i32
    %43 = llvm.shl %30, %0 overflow<nsw, nuw> : i32
    %44 = llvm.or disjoint %43, %42 : i32
    %45 = llvm.icmp "sgt" %arg3, %4 : i32
    llvm.cond_br %45, ^bb1, ^bb6(%5 : f32)
  ^bb1:  // pred: ^bb0
    %46 = llvm.shl %30, %6 overflow<nsw, nuw> : i32
    %47 = llvm.getelementptr inbounds|nuw %7[%46] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %48 = llvm.shl %27, %6 overflow<nsw, nuw> : i32
    %49 = llvm.and %48, %8 : i32
    %50 = llvm.getelementptr inbounds|nuw %7[%49] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.br ^bb2(%9, %5, %4 : f32, f32, i32)
  ^bb2(%51: f32, %52: f32, %53: i32):  // 2 preds: ^bb1, ^bb4
    %54 = llvm.or disjoint %53, %44 : i32
    %55 = llvm.icmp "slt" %54, %arg3 : i32
    llvm.cond_br %55, ^bb3, ^bb4(%10 : vector<1xf32>)
  ^bb3:  // pred: ^bb2
    %56 = llvm.sext %54 : i32 to i64
    %57 = llvm.getelementptr %35[%56] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %58 = llvm.load %57 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    llvm.br ^bb4(%58 : vector<1xf32>)
  ^bb4(%59: vector<1xf32>):  // 2 preds: ^bb2, ^bb3
    %60 = llvm.extractelement %59[%2 : i64] : vector<1xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %61 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %60, %12, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %62 = llvm.intr.maxnum(%60, %61) : (f32, f32) -> f32
    %63 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %62, %15, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %64 = llvm.intr.maxnum(%62, %63) : (f32, f32) -> f32
    %65 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %64, %16, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %66 = llvm.intr.maxnum(%64, %65) : (f32, f32) -> f32
    %67 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %66, %17, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %68 = llvm.intr.maxnum(%66, %67) : (f32, f32) -> f32
    %69 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%68, %68, %18, %19, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %70 = llvm.intr.maxnum(%68, %69) : (f32, f32) -> f32
    %71 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %70, %20, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %72 = llvm.intr.maxnum(%70, %71) : (f32, f32) -> f32
    %73 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%72, %3) : (f32, i32) -> f32
    %74 = llvm.insertelement %73, %21[%2 : i64] : vector<1xf32>
    llvm.store %74, %47 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %75 = llvm.load %50 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %76 = llvm.extractelement %75[%2 : i64] : vector<1xf32>
    %77 = llvm.bitcast %76 : f32 to i32
    %78 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%22, %77, %23, %13, %13, %14) : (i32, i32, i32, i32, i32, i1) -> i32
    %79 = llvm.bitcast %78 : i32 to f32
    %80 = llvm.intr.maxnum(%76, %79) : (f32, f32) -> f32
    %81 = llvm.bitcast %80 : f32 to i32
    %82 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%22, %81, %24, %13, %13, %14) : (i32, i32, i32, i32, i32, i1) -> i32
    %83 = llvm.bitcast %82 : i32 to f32
    %84 = llvm.intr.maxnum(%80, %83) : (f32, f32) -> f32
    %85 = llvm.intr.maxnum(%52, %84) : (f32, f32) -> f32
    %86 = llvm.fsub %52, %85 : f32
    %87 = llvm.fmul %86, %25 : f32
    %88 = llvm.intr.exp2(%87) : (f32) -> f32
    %89 = llvm.fmul %51, %88 : f32
    %90 = llvm.fsub %60, %85 : f32
    %91 = llvm.fmul %90, %25 : f32
    %92 = llvm.intr.exp2(%91) : (f32) -> f32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %93 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %92, %12, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %94 = llvm.fadd %93, %92 : f32
    %95 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %94, %15, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %96 = llvm.fadd %95, %94 : f32
    %97 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %96, %16, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %98 = llvm.fadd %97, %96 : f32
    %99 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %98, %17, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %100 = llvm.fadd %99, %98 : f32
    %101 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%100, %100, %18, %19, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %102 = llvm.fadd %101, %100 : f32
    %103 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %102, %20, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %104 = llvm.fadd %103, %102 : f32
    %105 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%104, %3) : (f32, i32) -> f32
    %106 = llvm.insertelement %105, %21[%2 : i64] : vector<1xf32>
    llvm.store %106, %47 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %107 = llvm.load %50 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %108 = llvm.extractelement %107[%2 : i64] : vector<1xf32>
    %109 = llvm.bitcast %108 : f32 to i32
    %110 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%22, %109, %23, %13, %13, %14) : (i32, i32, i32, i32, i32, i1) -> i32
    %111 = llvm.bitcast %110 : i32 to f32
    %112 = llvm.fadd %108, %111 : f32
    %113 = llvm.bitcast %112 : f32 to i32
    %114 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%22, %113, %24, %13, %13, %14) : (i32, i32, i32, i32, i32, i1) -> i32
    %115 = llvm.bitcast %114 : i32 to f32
    %116 = llvm.fadd %112, %115 : f32
    %117 = llvm.fadd %89, %116 : f32
    %118 = llvm.add %53, %26 : i32
    %119 = llvm.icmp "slt" %118, %arg3 : i32
    llvm.cond_br %119, ^bb2(%117, %85, %118 : f32, f32, i32), ^bb5
  ^bb5:  // pred: ^bb4
    %120 = llvm.intr.log(%117) : (f32) -> f32
    %121 = llvm.fadd %85, %120 : f32
    llvm.br ^bb6(%121 : f32)
  ^bb6(%122: f32):  // 2 preds: ^bb0, ^bb5
    %123 = llvm.or %30, %42 : i32
    %124 = llvm.icmp "eq" %123, %4 : i32
    llvm.cond_br %124, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    %125 = llvm.fsub %122, %41 : f32
    %126 = llvm.insertelement %125, %21[%2 : i64] : vector<1xf32>
    %127 = llvm.getelementptr %arg0[%32] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.store %126, %127 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<1>
    llvm.br ^bb8
  ^bb8:  // 2 preds: ^bb6, ^bb7
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.f32(f32, f32, i32, i32, i32, i1) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.readlane.f32(f32, i32) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
}
