#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @rmsnorm_loop(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]]} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(63 : i32) : i32
    %2 = llvm.mlir.constant(0 : i32) : i32
    %3 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %4 = llvm.mlir.constant(2 : i32) : i32
    %5 = llvm.mlir.constant(0 : i16) : i16
    %6 = llvm.mlir.constant(2147483646 : i64) : i64
    %7 = llvm.mlir.constant(159744 : i32) : i32
    %8 = llvm.mlir.constant(-2147483648 : i32) : i32
    %9 = llvm.mlir.constant(0 : i64) : i64
    %10 = llvm.mlir.constant(256 : i32) : i32
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
    %21 = llvm.mlir.constant(4 : i32) : i32
    %22 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %23 = llvm.mlir.poison : vector<1xf32>
    %24 = llvm.mlir.constant(12 : i32) : i32
    %25 = llvm.mlir.poison : i32
    %26 = llvm.mlir.constant(78 : i32) : i32
    %27 = llvm.mlir.constant(177 : i32) : i32
    %28 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %29 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%28) : (i32) -> i32
    %30 = llvm.and %29, %0 : i32
    %31 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %32 = llvm.and %28, %1 : i32
    %33 = llvm.or disjoint %30, %32 : i32
    %34 = llvm.mul %arg3, %31 : i32
    %35 = llvm.sext %34 : i32 to i64
    %36 = llvm.getelementptr %arg1[%35] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %37 = llvm.icmp "sgt" %arg3, %2 : i32
    llvm.cond_br %37, ^bb1, ^bb3(%3 : f32)
  ^bb1:  // pred: ^bb0
    %38 = llvm.shl %33, %4 overflow<nsw, nuw> : i32
    llvm.br ^bb2(%3, %2 : f32, i32)
  ^bb2(%39: f32, %40: i32):  // 2 preds: ^bb1, ^bb2
    %41 = llvm.or disjoint %40, %33 : i32
    %42 = llvm.icmp "slt" %41, %arg3 : i32
    %43 = llvm.sext %40 : i32 to i64
    %44 = llvm.getelementptr %36[%43] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %45 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%44, %5, %6, %7) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %46 = llvm.select %42, %38, %8 : i1, i32
    %47 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.f32"(%45, %46, %2, %2) : (!llvm.ptr<8>, i32, i32, i32) -> f32
    %48 = llvm.bitcast %47 : f32 to vector<1xf32>
    %49 = llvm.extractelement %48[%9 : i64] : vector<1xf32>
    %50 = llvm.fmul %49, %49 : f32
    %51 = llvm.fadd %39, %50 : f32
    %52 = llvm.add %40, %10 : i32
    %53 = llvm.icmp "slt" %52, %arg3 : i32
    llvm.cond_br %53, ^bb2(%51, %52 : f32, i32), ^bb3(%51 : f32)
  ^bb3(%54: f32):  // 2 preds: ^bb0, ^bb2
    %55 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %54, %12, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %56 = llvm.fadd %54, %55 : f32
    %57 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %56, %15, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %58 = llvm.fadd %56, %57 : f32
    %59 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %58, %16, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %60 = llvm.fadd %58, %59 : f32
    %61 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %60, %17, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %62 = llvm.fadd %60, %61 : f32
    %63 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%62, %62, %18, %19, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %64 = llvm.fadd %62, %63 : f32
    %65 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %64, %20, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %66 = llvm.fadd %64, %65 : f32
    %67 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%66, %1) : (f32, i32) -> f32
    %68 = llvm.lshr exact %30, %21 : i32
    %69 = llvm.getelementptr inbounds|nuw %22[%68] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %70 = llvm.insertelement %67, %23[%9 : i64] : vector<1xf32>
    llvm.store %70, %69 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %71 = llvm.shl %28, %4 overflow<nsw, nuw> : i32
    %72 = llvm.and %71, %24 : i32
    %73 = llvm.getelementptr inbounds|nuw %22[%72] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %74 = llvm.load %73 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %75 = llvm.extractelement %74[%9 : i64] : vector<1xf32>
    %76 = llvm.bitcast %75 : f32 to i32
    %77 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%25, %76, %26, %13, %13, %14) : (i32, i32, i32, i32, i32, i1) -> i32
    %78 = llvm.bitcast %77 : i32 to f32
    %79 = llvm.fadd %75, %78 : f32
    %80 = llvm.bitcast %79 : f32 to i32
    %81 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%25, %80, %27, %13, %13, %14) : (i32, i32, i32, i32, i32, i1) -> i32
    %82 = llvm.bitcast %81 : i32 to f32
    %83 = llvm.fadd %79, %82 : f32
    %84 = llvm.sitofp %arg3 : i32 to f32
    %85 = llvm.fdiv %83, %84 : f32
    %86 = llvm.call_intrinsic "llvm.amdgcn.rsq.f32"(%85) : (f32) -> f32
    %87 = llvm.getelementptr %arg0[%35] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.cond_br %37, ^bb4, ^bb6
  ^bb4:  // pred: ^bb3
    %88 = llvm.shl %33, %4 overflow<nsw, nuw> : i32
    llvm.br ^bb5(%2 : i32)
  ^bb5(%89: i32):  // 2 preds: ^bb4, ^bb5
    %90 = llvm.or disjoint %89, %33 : i32
    %91 = llvm.icmp "slt" %90, %arg3 : i32
    %92 = llvm.sext %89 : i32 to i64
    %93 = llvm.getelementptr %36[%92] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %94 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%93, %5, %6, %7) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %95 = llvm.select %91, %88, %8 : i1, i32
    %96 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.f32"(%94, %95, %2, %2) : (!llvm.ptr<8>, i32, i32, i32) -> f32
    %97 = llvm.bitcast %96 : f32 to vector<1xf32>
    %98 = llvm.extractelement %97[%9 : i64] : vector<1xf32>
    %99 = llvm.fmul %86, %98 : f32
    %100 = llvm.getelementptr %87[%92] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %101 = llvm.getelementptr %arg2[%92] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %102 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%101, %5, %6, %7) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %103 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.f32"(%102, %95, %2, %2) : (!llvm.ptr<8>, i32, i32, i32) -> f32
    %104 = llvm.bitcast %103 : f32 to vector<1xf32>
    %105 = llvm.extractelement %104[%9 : i64] : vector<1xf32>
    %106 = llvm.fmul %99, %105 : f32
    %107 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%100, %5, %6, %7) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.f32"(%106, %107, %95, %2, %2) : (f32, !llvm.ptr<8>, i32, i32, i32) -> ()
    %108 = llvm.add %89, %10 : i32
    %109 = llvm.icmp "slt" %108, %arg3 : i32
    llvm.cond_br %109, ^bb5(%108 : i32), ^bb6
  ^bb6:  // 2 preds: ^bb3, ^bb5
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.f32(f32, f32, i32, i32, i32, i1) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.rsq.f32(f32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.f32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.store.f32(f32, !llvm.ptr<8> {llvm.nocapture, llvm.writeonly}, i32, i32, i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.readlane.f32(f32, i32) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
}
