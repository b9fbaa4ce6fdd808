#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @spin_lock(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]]} {
    %0 = llvm.mlir.constant(6 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(8 : i32) : i32
    %4 = llvm.mlir.constant(0 : i16) : i16
    %5 = llvm.mlir.constant(2147483646 : i64) : i64
    %6 = llvm.mlir.constant(159744 : i32) : i32
    %7 = llvm.mlir.constant(2 : i32) : i32
    %8 = llvm.mlir.constant(0 : i32) : i32
    %9 = llvm.mlir.constant(0 : i64) : i64
    %10 = llvm.mlir.poison : f32
    %11 = llvm.mlir.constant(280 : i32) : i32
    %12 = llvm.mlir.constant(15 : i32) : i32
    %13 = llvm.mlir.constant(true) : i1
    %14 = llvm.mlir.constant(276 : i32) : i32
    %15 = llvm.mlir.constant(274 : i32) : i32
    %16 = llvm.mlir.constant(273 : i32) : i32
    %17 = llvm.mlir.constant(322 : i32) : i32
    %18 = llvm.mlir.constant(10 : i32) : i32
    %19 = llvm.mlir.constant(323 : i32) : i32
    %20 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %21 = llvm.mlir.poison : vector<1xf32>
    %22 = llvm.mlir.constant(12 : i32) : i32
    %23 = llvm.mlir.constant(1 : i32) : i32
    %24 = llvm.mlir.poison : i32
    %25 = llvm.mlir.constant(78 : i32) : i32
    %26 = llvm.mlir.constant(177 : i32) : i32
    %27 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %28 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%27) : (i32) -> i32
    %29 = llvm.lshr %28, %0 : i32
    %30 = llvm.and %29, %1 : i32
    %31 = llvm.and %27, %2 : i32
    %32 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %33 = llvm.shl %32, %3 : i32
    %34 = llvm.sext %33 : i32 to i64
    %35 = llvm.getelementptr %arg2[%34] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %36 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%35, %4, %5, %6) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %37 = llvm.shl %30, %3 overflow<nsw, nuw> : i32
    %38 = llvm.shl %31, %7 overflow<nsw, nuw> : i32
    %39 = llvm.or disjoint %37, %38 : i32
    %40 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.f32"(%36, %39, %8, %8) : (!llvm.ptr<8>, i32, i32, i32) -> f32
    %41 = llvm.bitcast %40 : f32 to vector<1xf32>
    %42 = llvm.extractelement %41[%9 : i64] : vector<1xf32>
    %43 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%10, %42, %11, %12, %12, %13) : (f32, f32, i32, i32, i32, i1) -> f32
    %44 = llvm.fadd %43, %42 : f32
    %45 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%10, %44, %14, %12, %12, %13) : (f32, f32, i32, i32, i32, i1) -> f32
    %46 = llvm.fadd %45, %44 : f32
    %47 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%10, %46, %15, %12, %12, %13) : (f32, f32, i32, i32, i32, i1) -> f32
    %48 = llvm.fadd %47, %46 : f32
    %49 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%10, %48, %16, %12, %12, %13) : (f32, f32, i32, i32, i32, i1) -> f32
    %50 = llvm.fadd %49, %48 : f32
    %51 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%50, %50, %17, %18, %12, %13) : (f32, f32, i32, i32, i32, i1) -> f32
    %52 = llvm.fadd %51, %50 : f32
    %53 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%10, %52, %19, %12, %12, %13) : (f32, f32, i32, i32, i32, i1) -> f32
    %54 = llvm.fadd %53, %52 : f32
    %55 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%54, %2) : (f32, i32) -> f32
    %56 = llvm.shl %30, %7 overflow<nsw, nuw> : i32
    %57 = llvm.getelementptr inbounds|nuw %20[%56] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %58 = llvm.insertelement %55, %21[%9 : i64] : vector<1xf32>
    llvm.store %58, %57 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %59 = llvm.shl %27, %7 overflow<nsw, nuw> : i32
    %60 = llvm.and %59, %22 : i32
    %61 = llvm.getelementptr inbounds|nuw %20[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %62 = llvm.load %61 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %63 = llvm.or %30, %31 : i32
    %64 = llvm.icmp "eq" %63, %8 : i32
    llvm.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb3
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.cond_br %64, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %65 = llvm.cmpxchg %arg1, %8, %23 syncscope("agent") acq_rel monotonic {alignment = 4 : i64} : !llvm.ptr<1>, i32
    %66 = llvm.extractvalue %65[0] : !llvm.struct<(i32, i1)>
    llvm.store %66, %20 {alignment = 16 : i64} : i32, !llvm.ptr<3>
    llvm.br ^bb3
  ^bb3:  // 2 preds: ^bb1, ^bb2
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %67 = llvm.load %20 {alignment = 16 : i64} : !llvm.ptr<3> -> i32
    %68 = llvm.icmp "eq" %67, %23 : i32
    llvm.cond_br %68, ^bb1, ^bb4
  ^bb4:  // pred: ^bb3
    %69 = llvm.extractelement %62[%9 : i64] : vector<1xf32>
    %70 = llvm.bitcast %69 : f32 to i32
    %71 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%24, %70, %25, %12, %12, %13) : (i32, i32, i32, i32, i32, i1) -> i32
    %72 = llvm.bitcast %71 : i32 to f32
    %73 = llvm.fadd %69, %72 : f32
    %74 = llvm.bitcast %73 : f32 to i32
    %75 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%24, %74, %26, %12, %12, %13) : (i32, i32, i32, i32, i32, i1) -> i32
    llvm.cond_br %64, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    %76 = llvm.bitcast %75 : i32 to f32
    %77 = llvm.fadd %73, %76 : f32
    %78 = llvm.load %arg0 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    %79 = llvm.extractelement %78[%9 : i64] : vector<1xf32>
    %80 = llvm.fadd %77, %79 : f32
    %81 = llvm.insertelement %80, %21[%9 : i64] : vector<1xf32>
    llvm.store %81, %arg0 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<1>
    llvm.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
    llvm.fence syncscope("workgroup") release
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.cond_br %64, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    %82 = llvm.atomicrmw xchg %arg1, %8 syncscope("agent") acq_rel {alignment = 4 : i64} : !llvm.ptr<1>, i32
    llvm.br ^bb8
  ^bb8:  // 2 preds: ^bb6, ^bb7
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.f32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.f32(f32, f32, i32, i32, i32, i1) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.readlane.f32(f32, i32) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
}
