#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @softmax_buffers(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: i32 {llvm.inreg}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(63 : i32) : i32
    %2 = llvm.mlir.constant(2 : i32) : i32
    %3 = llvm.mlir.constant(0 : i16) : i16
    %4 = llvm.mlir.constant(2147483646 : i64) : i64
    %5 = llvm.mlir.constant(159744 : i32) : i32
    %6 = llvm.mlir.constant(-2147483648 : i32) : i32
    %7 = llvm.mlir.constant(0 : i32) : i32
    %8 = llvm.mlir.constant(dense<0xFF800000> : vector<4xf32>) : vector<4xf32>
    %9 = llvm.mlir.constant(0 : i64) : i64
    %10 = llvm.mlir.constant(1 : i64) : i64
    %11 = llvm.mlir.constant(2 : i64) : i64
    %12 = llvm.mlir.constant(3 : i64) : i64
    %13 = llvm.mlir.poison : f32
    %14 = llvm.mlir.constant(280 : i32) : i32
    %15 = llvm.mlir.constant(15 : i32) : i32
    %16 = llvm.mlir.constant(true) : i1
    %17 = llvm.mlir.constant(276 : i32) : i32
    %18 = llvm.mlir.constant(274 : i32) : i32
    %19 = llvm.mlir.constant(273 : i32) : i32
    %20 = llvm.mlir.constant(322 : i32) : i32
    %21 = llvm.mlir.constant(10 : i32) : i32
    %22 = llvm.mlir.constant(323 : i32) : i32
    %23 = llvm.mlir.constant(4 : i32) : i32
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
    %42 = llvm.add %39, %41 : i32
    %43 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg1, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %44 = llvm.shl %42, %2 : i32
    %45 = llvm.select %40, %44, %6 : i1, i32
    %46 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v4f32"(%43, %45, %7, %7) : (!llvm.ptr<8>, i32, i32, i32) -> vector<4xf32>
    %47 = llvm.select %40, %46, %8 : i1, vector<4xf32>
    %48 = llvm.extractelement %47[%9 : i64] : vector<4xf32>
    %49 = llvm.extractelement %47[%10 : i64] : vector<4xf32>
    %50 = llvm.extractelement %47[%11 : i64] : vector<4xf32>
    %51 = llvm.extractelement %47[%12 : i64] : vector<4xf32>
    %52 = llvm.intr.maxnum(%48, %49) : (f32, f32) -> f32
    %53 = llvm.intr.maxnum(%52, %50) : (f32, f32) -> f32
    %54 = llvm.intr.maxnum(%53, %51) : (f32, f32) -> f32
    %55 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %54, %14, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %56 = llvm.intr.maxnum(%54, %55) : (f32, f32) -> f32
    %57 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %56, %17, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %58 = llvm.intr.maxnum(%56, %57) : (f32, f32) -> f32
    %59 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %58, %18, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %60 = llvm.intr.maxnum(%58, %59) : (f32, f32) -> f32
    %61 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %60, %19, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %62 = llvm.intr.maxnum(%60, %61) : (f32, f32) -> f32
    %63 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%62, %62, %20, %21, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %64 = llvm.intr.maxnum(%62, %63) : (f32, f32) -> f32
    %65 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %64, %22, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %66 = llvm.intr.maxnum(%64, %65) : (f32, f32) -> f32
    %67 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%66, %1) : (f32, i32) -> f32
    %68 = llvm.lshr exact %35, %23 : i32
    %69 = llvm.getelementptr inbounds|nuw %24[%68] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %70 = llvm.insertelement %67, %25[%9 : i64] : vector<1xf32>
    llvm.store %70, %69 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %71 = llvm.shl %33, %2 overflow<nsw, nuw> : i32
    %72 = llvm.and %71, %26 : i32
    %73 = llvm.getelementptr inbounds|nuw %24[%72] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %74 = llvm.load %73 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %75 = llvm.extractelement %74[%9 : i64] : vector<1xf32>
    %76 = llvm.bitcast %75 : f32 to i32
    %77 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%27, %76, %28, %15, %15, %16) : (i32, i32, i32, i32, i32, i1) -> i32
    %78 = llvm.bitcast %77 : i32 to f32
    %79 = llvm.intr.maxnum(%75, %78) : (f32, f32) -> f32
    %80 = llvm.bitcast %79 : f32 to i32
    %81 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%27, %80, %29, %15, %15, %16) : (i32, i32, i32, i32, i32, i1) -> i32
    %82 = llvm.bitcast %81 : i32 to f32
    %83 = llvm.intr.maxnum(%79, %82) : (f32, f32) -> f32
    %84 = llvm.shufflevector %47, %30 [0, 1] : vector<4xf32>
    %85 = llvm.insertelement %83, %31[%9 : i64] : vector<2xf32>
    %86 = llvm.shufflevector %85, %31 [0, 0] : vector<2xf32>
    %87 = llvm.fsub %84, %86 : vector<2xf32>
    %88 = llvm.fmul %87, %32 : vector<2xf32>
    %89 = llvm.intr.exp2(%88) : (vector<2xf32>) -> vector<2xf32>
    %90 = llvm.shufflevector %47, %30 [2, 3] : vector<4xf32>
    %91 = llvm.fsub %90, %86 : vector<2xf32>
    %92 = llvm.fmul %91, %32 : vector<2xf32>
    %93 = llvm.intr.exp2(%92) : (vector<2xf32>) -> vector<2xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %94 = llvm.fadd %89, %93 : vector<2xf32>
    %95 = llvm.extractelement %94[%9 : i64] : vector<2xf32>
    %96 = llvm.extractelement %94[%10 : i64] : vector<2xf32>
    %97 = llvm.fadd %95, %96 : f32
    %98 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %97, %14, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %99 = llvm.fadd %98, %97 : f32
    %100 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %99, %17, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %101 = llvm.fadd %100, %99 : f32
    %102 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %101, %18, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %103 = llvm.fadd %102, %101 : f32
    %104 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %103, %19, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %105 = llvm.fadd %104, %103 : f32
    %106 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%105, %105, %20, %21, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %107 = llvm.fadd %106, %105 : f32
    %108 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %107, %22, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %109 = llvm.fadd %108, %107 : f32
    %110 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%109, %1) : (f32, i32) -> f32
    %111 = llvm.insertelement %110, %25[%9 : i64] : vector<1xf32>
    llvm.store %111, %69 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %112 = llvm.load %73 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %113 = llvm.extractelement %112[%9 : i64] : vector<1xf32>
    %114 = llvm.bitcast %113 : f32 to i32
    %115 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%27, %114, %28, %15, %15, %16) : (i32, i32, i32, i32, i32, i1) -> i32
    %116 = llvm.bitcast %115 : i32 to f32
    %117 = llvm.fadd %113, %116 : f32
    %118 = llvm.bitcast %117 : f32 to i32
    %119 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%27, %118, %29, %15, %15, %16) : (i32, i32, i32, i32, i32, i1) -> i32
    %120 = llvm.bitcast %119 : i32 to f32
    %121 = llvm.fadd %117, %120 : f32
    %122 = llvm.extractelement %89[%9 : i64] : vector<2xf32>
    %123 = llvm.fdiv %122, %121 : f32
    %124 = llvm.extractelement %89[%10 : i64] : vector<2xf32>
    %125 = llvm.fdiv %124, %121 : f32
    %126 = llvm.extractelement %93[%9 : i64] : vector<2xf32>
    %127 = llvm.fdiv %126, %121 : f32
    %128 = llvm.extractelement %93[%10 : i64] : vector<2xf32>
    %129 = llvm.fdiv %128, %121 : f32
    %130 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg0, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %131 = llvm.insertelement %123, %30[%9 : i64] : vector<4xf32>
    %132 = llvm.insertelement %125, %131[%10 : i64] : vector<4xf32>
    %133 = llvm.insertelement %127, %132[%11 : i64] : vector<4xf32>
    %134 = llvm.insertelement %129, %133[%12 : i64] : vector<4xf32>
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.v4f32"(%134, %130, %45, %7, %7) : (vector<4xf32>, !llvm.ptr<8>, i32, i32, i32) -> ()
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
