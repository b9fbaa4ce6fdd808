#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @softmax(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: i32 {llvm.inreg}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(63 : i32) : i32
    %2 = llvm.mlir.constant(2 : i32) : i32
    %3 = llvm.mlir.constant(0 : i16) : i16
    %4 = llvm.mlir.constant(2147483646 : i64) : i64
    %5 = llvm.mlir.constant(159744 : i32) : i32
    %6 = llvm.mlir.constant(4 : i32) : i32
    %7 = llvm.mlir.constant(-2147483648 : i32) : i32
    %8 = llvm.mlir.constant(0 : i32) : i32
    %9 = llvm.mlir.constant(dense<0xFF800000> : vector<4xf32>) : vector<4xf32>
    %10 = llvm.mlir.constant(0 : i64) : i64
    %11 = llvm.mlir.constant(1 : i64) : i64
    %12 = llvm.mlir.constant(2 : i64) : i64
    %13 = llvm.mlir.constant(3 : i64) : i64
    %14 = llvm.mlir.poison : f32
    %15 = llvm.mlir.constant(280 : i32) : i32
    %16 = llvm.mlir.constant(15 : i32) : i32
    %17 = llvm.mlir.constant(true) : i1
    %18 = llvm.mlir.constant(276 : i32) : i32
    %19 = llvm.mlir.constant(274 : i32) : i32
    %20 = llvm.mlir.constant(273 : i32) : i32
    %21 = llvm.mlir.constant(322 : i32) : i32
    %22 = llvm.mlir.constant(10 : i32) : i32
    %23 = llvm.mlir.constant(323 : i32) : i32
    %24 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %25 = llvm.mlir.poison : vector<1xf32>
    %26 = llvm.mlir.constant(12 : i32) : i32
    %27 = llvm.mlir.poison : i32
    %28 = llvm.mlir.constant(78 : i32) : i32
    %29 = llvm.mlir.constant(177 : i32) : i32
    %30 = llvm.mlir.poison : vector<4xf32>
    %31 = llvm.mlir.poison : vector<2xf32>
    %32 = llvm.mlir.constant(dense<1.44269502> : vector<2xf32>) : vector<2xf32>
    %33 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %34 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%33) : (i32) -> i32
    %35 = llvm.and %34, %0 : i32
    %36 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %37 = llvm.and %33, %1 : i32
    %38 = llvm.or disjoint %35, %37 : i32
    %39 = llvm.shl %38, %2 overflow<nsw, nuw> : i32
    %40 = llvm.icmp "slt" %39, %arg3 : i32
    %41 = llvm.mul %arg2, %36 : i32
    %42 = llvm.sext %41 : i32 to i64
    %43 = llvm.getelementptr %arg1[%42] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %44 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%43, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %45 = llvm.shl %38, %6 overflow<nsw, nuw> : i32
    %46 = llvm.select %40, %45, %7 : i1, i32
    %47 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v4f32"(%44, %46, %8, %8) : (!llvm.ptr<8>, i32, i32, i32) -> vector<4xf32>
    %48 = llvm.select %40, %47, %9 : i1, vector<4xf32>
    %49 = llvm.extractelement %48[%10 : i64] : vector<4xf32>
    %50 = llvm.extractelement %48[%11 : i64] : vector<4xf32>
    %51 = llvm.extractelement %48[%12 : i64] : vector<4xf32>
    %52 = llvm.extractelement %48[%13 : i64] : vector<4xf32>
    %53 = llvm.intr.maxnum(%49, %50) : (f32, f32) -> f32
    %54 = llvm.intr.maxnum(%53, %51) : (f32, f32) -> f32
    %55 = llvm.intr.maxnum(%54, %52) : (f32, f32) -> f32
    %56 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%14, %55, %15, %16, %16, %17) : (f32, f32, i32, i32, i32, i1) -> f32
    %57 = llvm.intr.maxnum(%55, %56) : (f32, f32) -> f32
    %58 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%14, %57, %18, %16, %16, %17) : (f32, f32, i32, i32, i32, i1) -> f32
    %59 = llvm.intr.maxnum(%57, %58) : (f32, f32) -> f32
    %60 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%14, %59, %19, %16, %16, %17) : (f32, f32, i32, i32, i32, i1) -> f32
    %61 = llvm.intr.maxnum(%59, %60) : (f32, f32) -> f32
    %62 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%14, %61, %20, %16, %16, %17) : (f32, f32, i32, i32, i32, i1) -> f32
    %63 = llvm.intr.maxnum(%61, %62) : (f32, f32) -> f32
    %64 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%63, %63, %21, %22, %16, %17) : (f32, f32, i32, i32, i32, i1) -> f32
    %65 = llvm.intr.maxnum(%63, %64) : (f32, f32) -> f32
    %66 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%14, %65, %23, %16, %16, %17) : (f32, f32, i32, i32, i32, i1) -> f32
    %67 = llvm.intr.maxnum(%65, %66) : (f32, f32) -> f32
    %68 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%67, %1) : (f32, i32) -> f32
    %69 = llvm.lshr exact %35, %6 : i32
    %70 = llvm.getelementptr inbounds|nuw %24[%69] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %71 = llvm.insertelement %68, %25[%10 : i64] : vector<1xf32>
    llvm.store %71, %70 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %72 = llvm.shl %33, %2 overflow<nsw, nuw> : i32
    %73 = llvm.and %72, %26 : i32
    %74 = llvm.getelementptr inbounds|nuw %24[%73] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %75 = llvm.load %74 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %76 = llvm.extractelement %75[%10 : i64] : vector<1xf32>
    %77 = llvm.bitcast %76 : f32 to i32
    %78 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%27, %77, %28, %16, %16, %17) : (i32, i32, i32, i32, i32, i1) -> i32
    %79 = llvm.bitcast %78 : i32 to f32
    %80 = llvm.intr.maxnum(%76, %79) : (f32, f32) -> f32
    %81 = llvm.bitcast %80 : f32 to i32
    %82 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%27, %81, %29, %16, %16, %17) : (i32, i32, i32, i32, i32, i1) -> i32
    %83 = llvm.bitcast %82 : i32 to f32
    %84 = llvm.intr.maxnum(%80, %83) : (f32, f32) -> f32
    %85 = llvm.shufflevector %48, %30 [0, 1] : vector<4xf32>
    %86 = llvm.insertelement %84, %31[%10 : i64] : vector<2xf32>
    %87 = llvm.shufflevector %86, %31 [0, 0] : vector<2xf32>
    %88 = llvm.fsub %85, %87 : vector<2xf32>
    %89 = llvm.fmul %88, %32 : vector<2xf32>
    %90 = llvm.intr.exp2(%89) : (vector<2xf32>) -> vector<2xf32>
    %91 = llvm.shufflevector %48, %30 [2, 3] : vector<4xf32>
    %92 = llvm.fsub %91, %87 : vector<2xf32>
    %93 = llvm.fmul %92, %32 : vector<2xf32>
    %94 = llvm.intr.exp2(%93) : (vector<2xf32>) -> vector<2xf32>
    %95 = llvm.getelementptr %arg0[%42] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %96 = llvm.fadd %90, %94 : vector<2xf32>
    %97 = llvm.extractelement %96[%10 : i64] : vector<2xf32>
    %98 = llvm.extractelement %96[%11 : i64] : vector<2xf32>
    %99 = llvm.fadd %97, %98 : f32
    %100 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%14, %99, %15, %16, %16, %17) : (f32, f32, i32, i32, i32, i1) -> f32
    %101 = llvm.fadd %100, %99 : f32
    %102 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%14, %101, %18, %16, %16, %17) : (f32, f32, i32, i32, i32, i1) -> f32
    %103 = llvm.fadd %102, %101 : f32
    %104 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%14, %103, %19, %16, %16, %17) : (f32, f32, i32, i32, i32, i1) -> f32
    %105 = llvm.fadd %104, %103 : f32
    %106 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%14, %105, %20, %16, %16, %17) : (f32, f32, i32, i32, i32, i1) -> f32
    %107 = llvm.fadd %106, %105 : f32
    %108 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%107, %107, %21, %22, %16, %17) : (f32, f32, i32, i32, i32, i1) -> f32
    %109 = llvm.fadd %108, %107 : f32
    %110 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%14, %109, %23, %16, %16, %17) : (f32, f32, i32, i32, i32, i1) -> f32
    %111 = llvm.fadd %110, %109 : f32
    %112 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%111, %1) : (f32, i32) -> f32
    %113 = llvm.insertelement %112, %25[%10 : i64] : vector<1xf32>
    llvm.store %113, %70 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %114 = llvm.load %74 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %115 = llvm.extractelement %114[%10 : i64] : vector<1xf32>
    %116 = llvm.bitcast %115 : f32 to i32
    %117 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%27, %116, %28, %16, %16, %17) : (i32, i32, i32, i32, i32, i1) -> i32
    %118 = llvm.bitcast %117 : i32 to f32
    %119 = llvm.fadd %115, %118 : f32
    %120 = llvm.bitcast %119 : f32 to i32
    %121 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%27, %120, %29, %16, %16, %17) : (i32, i32, i32, i32, i32, i1) -> i32
    %122 = llvm.bitcast %121 : i32 to f32
    %123 = llvm.fadd %119, %122 : f32
    %124 = llvm.extractelement %90[%10 : i64] : vector<2xf32>
    %125 = llvm.fdiv %124, %123 : f32
    %126 = llvm.extractelement %90[%11 : i64] : vector<2xf32>
    %127 = llvm.fdiv %126, %123 : f32
    %128 = llvm.extractelement %94[%10 : i64] : vector<2xf32>
    %129 = llvm.fdiv %128, %123 : f32
    %130 = llvm.extractelement %94[%11 : i64] : vector<2xf32>
    %131 = llvm.fdiv %130, %123 : f32
    %132 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%95, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %133 = llvm.insertelement %125, %30[%10 : i64] : vector<4xf32>
    %134 = llvm.insertelement %127, %133[%11 : i64] : vector<4xf32>
    %135 = llvm.insertelement %129, %134[%12 : i64] : vector<4xf32>
    %136 = llvm.insertelement %131, %135[%13 : i64] : vector<4xf32>
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.v4f32"(%136, %132, %46, %8, %8) : (vector<4xf32>, !llvm.ptr<8>, i32, i32, i32) -> ()
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.v4f32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> vector<4xf32> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.f32(f32, f32, i32, i32, i32, i1) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.store.v4f32(vector<4xf32>, !llvm.ptr<8> {llvm.nocapture, llvm.writeonly}, i32, i32, i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.readlane.f32(f32, i32) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
}
