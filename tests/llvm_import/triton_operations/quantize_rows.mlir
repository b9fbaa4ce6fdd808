#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @quantize_rows(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return} {
    %0 = llvm.mlir.constant(6 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(1 : i32) : i32
    %4 = llvm.mlir.constant(0 : i16) : i16
    %5 = llvm.mlir.constant(2147483646 : i64) : i64
    %6 = llvm.mlir.constant(159744 : i32) : i32
    %7 = llvm.mlir.constant(-2147483648 : i32) : i32
    %8 = llvm.mlir.constant(0 : i32) : i32
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
    %19 = llvm.mlir.constant(10 : i32) : i32
    %20 = llvm.mlir.constant(323 : i32) : i32
    %21 = llvm.mlir.constant(2 : i32) : i32
    %22 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %23 = llvm.mlir.poison : vector<1xf32>
    %24 = llvm.mlir.constant(12 : i32) : i32
    %25 = llvm.mlir.poison : i32
    %26 = llvm.mlir.constant(78 : i32) : i32
    %27 = llvm.mlir.constant(177 : i32) : i32
    %28 = llvm.mlir.constant(1.270000e+02 : f32) : f32
    %29 = llvm.mlir.poison : vector<2xi8>
    %30 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %31 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%30) : (i32) -> i32
    %32 = llvm.lshr %31, %0 : i32
    %33 = llvm.and %32, %1 : i32
    %34 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %35 = llvm.and %30, %2 : i32
    %36 = llvm.shl %33, %0 overflow<nsw, nuw> : i32
    %37 = llvm.or disjoint %36, %35 : i32
    %38 = llvm.shl %37, %3 overflow<nsw, nuw> : i32
    %39 = llvm.icmp "slt" %38, %arg3 : i32
    %40 = llvm.mul %arg3, %34 : i32
    %41 = llvm.sext %40 : i32 to i64
    %42 = llvm.getelementptr %arg2[%41] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %43 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%42, %4, %5, %6) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %44 = llvm.shl %37, %1 overflow<nsw, nuw> : i32
    %45 = llvm.select %39, %44, %7 : i1, i32
    %46 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v2f32"(%43, %45, %8, %8) : (!llvm.ptr<8>, i32, i32, i32) -> vector<2xf32>
    %47 = llvm.extractelement %46[%9 : i64] : vector<2xf32>
    %48 = llvm.extractelement %46[%10 : i64] : vector<2xf32>
    %49 = llvm.intr.fabs(%47) : (f32) -> f32
    %50 = llvm.intr.fabs(%48) : (f32) -> f32
    %51 = llvm.intr.maxnum(%49, %50) : (f32, f32) -> f32
    %52 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %51, %12, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %53 = llvm.intr.maxnum(%51, %52) : (f32, f32) -> f32
    %54 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %53, %15, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %55 = llvm.intr.maxnum(%53, %54) : (f32, f32) -> f32
    %56 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %55, %16, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %57 = llvm.intr.maxnum(%55, %56) : (f32, f32) -> f32
    %58 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %57, %17, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %59 = llvm.intr.maxnum(%57, %58) : (f32, f32) -> f32
    %60 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%59, %59, %18, %19, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %61 = llvm.intr.maxnum(%59, %60) : (f32, f32) -> f32
    %62 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%11, %61, %20, %13, %13, %14) : (f32, f32, i32, i32, i32, i1) -> f32
    %63 = llvm.intr.maxnum(%61, %62) : (f32, f32) -> f32
    %64 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%63, %2) : (f32, i32) -> f32
    %65 = llvm.shl %33, %21 overflow<nsw, nuw> : i32
    %66 = llvm.getelementptr inbounds|nuw %22[%65] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %67 = llvm.insertelement %64, %23[%9 : i64] : vector<1xf32>
    llvm.store %67, %66 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %68 = llvm.shl %30, %21 overflow<nsw, nuw> : i32
    %69 = llvm.and %68, %24 : i32
    %70 = llvm.getelementptr inbounds|nuw %22[%69] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %71 = llvm.load %70 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %72 = llvm.extractelement %71[%9 : i64] : vector<1xf32>
    %73 = llvm.bitcast %72 : f32 to i32
    %74 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%25, %73, %26, %13, %13, %14) : (i32, i32, i32, i32, i32, i1) -> i32
    %75 = llvm.bitcast %74 : i32 to f32
    %76 = llvm.intr.maxnum(%72, %75) : (f32, f32) -> f32
    %77 = llvm.bitcast %76 : f32 to i32
    %78 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%25, %77, %27, %13, %13, %14) : (i32, i32, i32, i32, i32, i1) -> i32
    %79 = llvm.bitcast %78 : i32 to f32
    %80 = llvm.intr.maxnum(%76, %79) : (f32, f32) -> f32
    %81 = llvm.fdiv %80, %28 : f32
    %82 = llvm.fdiv %47, %81 : f32
    %83 = llvm.fdiv %48, %81 : f32
    %84 = llvm.intr.rint(%82) : (f32) -> f32
    %85 = llvm.intr.rint(%83) : (f32) -> f32
    %86 = llvm.getelementptr %arg0[%41] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %87 = llvm.fptosi %84 : f32 to i8
    %88 = llvm.fptosi %85 : f32 to i8
    %89 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%86, %4, %5, %6) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %90 = llvm.insertelement %87, %29[%9 : i64] : vector<2xi8>
    %91 = llvm.insertelement %88, %90[%10 : i64] : vector<2xi8>
    %92 = llvm.bitcast %91 : vector<2xi8> to i16
    %93 = llvm.select %39, %38, %7 : i1, i32
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.i16"(%92, %89, %93, %8, %8) : (i16, !llvm.ptr<8>, i32, i32, i32) -> ()
    %94 = llvm.or %33, %35 : i32
    %95 = llvm.icmp "eq" %94, %8 : i32
    llvm.cond_br %95, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %96 = llvm.sext %34 : i32 to i64
    %97 = llvm.getelementptr %arg1[%96] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %98 = llvm.insertelement %81, %23[%9 : i64] : vector<1xf32>
    llvm.store %98, %97 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<1>
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.v2f32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> vector<2xf32> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.f32(f32, f32, i32, i32, i32, i1) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.store.i16(i16, !llvm.ptr<8> {llvm.nocapture, llvm.writeonly}, i32, i32, i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.readlane.f32(f32, i32) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
}
