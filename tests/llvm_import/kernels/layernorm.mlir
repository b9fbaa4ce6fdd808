#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @layernorm(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg4: i32 {llvm.inreg}, %arg5: f32 {llvm.inreg}, %arg6: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg7: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(63 : i32) : i32
    %2 = llvm.mlir.constant(2 : i32) : i32
    %3 = llvm.mlir.constant(0 : i16) : i16
    %4 = llvm.mlir.constant(2147483646 : i64) : i64
    %5 = llvm.mlir.constant(159744 : i32) : i32
    %6 = llvm.mlir.constant(3 : i32) : i32
    %7 = llvm.mlir.constant(-2147483648 : i32) : i32
    %8 = llvm.mlir.constant(0 : i32) : i32
    %9 = llvm.mlir.poison : vector<4xf16>
    %10 = llvm.mlir.constant(0 : i64) : i64
    %11 = llvm.mlir.constant(1 : i64) : i64
    %12 = llvm.mlir.poison : f32
    %13 = llvm.mlir.constant(280 : i32) : i32
    %14 = llvm.mlir.constant(15 : i32) : i32
    %15 = llvm.mlir.constant(true) : i1
    %16 = llvm.mlir.constant(276 : i32) : i32
    %17 = llvm.mlir.constant(274 : i32) : i32
    %18 = llvm.mlir.constant(273 : i32) : i32
    %19 = llvm.mlir.constant(322 : i32) : i32
    %20 = llvm.mlir.constant(10 : i32) : i32
    %21 = llvm.mlir.constant(323 : i32) : i32
    %22 = llvm.mlir.constant(4 : i32) : i32
    %23 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %24 = llvm.mlir.poison : vector<1xf32>
    %25 = llvm.mlir.constant(12 : i32) : i32
    %26 = llvm.mlir.poison : i32
    %27 = llvm.mlir.constant(78 : i32) : i32
    %28 = llvm.mlir.constant(177 : i32) : i32
    %29 = llvm.mlir.poison : vector<2xf32>
    %30 = llvm.mlir.poison : vector<2xi1>
    %31 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %32 = llvm.mlir.constant(dense<0.000000e+00> : vector<2xf32>) : vector<2xf32>
    %33 = llvm.mlir.constant(1.000000e+00 : f32) : f32
    %34 = llvm.mlir.poison : vector<4xf32>
    %35 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %36 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%35) : (i32) -> i32
    %37 = llvm.and %36, %0 : i32
    %38 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %39 = llvm.and %35, %1 : i32
    %40 = llvm.or disjoint %37, %39 : i32
    %41 = llvm.shl %40, %2 overflow<nsw, nuw> : i32
    %42 = llvm.icmp "slt" %41, %arg4 : i32
    %43 = llvm.mul %arg4, %38 : i32
    %44 = llvm.sext %43 : i32 to i64
    %45 = llvm.getelementptr %arg1[%44] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %46 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%45, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %47 = llvm.shl %40, %6 overflow<nsw, nuw> : i32
    %48 = llvm.select %42, %47, %7 : i1, i32
    %49 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v2i32"(%46, %48, %8, %8) : (!llvm.ptr<8>, i32, i32, i32) -> vector<2xi32>
    %50 = llvm.bitcast %49 : vector<2xi32> to vector<4xf16>
    %51 = llvm.shufflevector %50, %9 [0, 1] : vector<4xf16>
    %52 = llvm.fpext %51 : vector<2xf16> to vector<2xf32>
    %53 = llvm.shufflevector %50, %9 [2, 3] : vector<4xf16>
    %54 = llvm.fpext %53 : vector<2xf16> to vector<2xf32>
    %55 = llvm.fadd %52, %54 : vector<2xf32>
    %56 = llvm.extractelement %55[%10 : i64] : vector<2xf32>
    %57 = llvm.extractelement %55[%11 : i64] : vector<2xf32>
    %58 = llvm.fadd %56, %57 : f32
    %59 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %58, %13, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %60 = llvm.fadd %59, %58 : f32
    %61 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %60, %16, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %62 = llvm.fadd %61, %60 : f32
    %63 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %62, %17, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %64 = llvm.fadd %63, %62 : f32
    %65 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %64, %18, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %66 = llvm.fadd %65, %64 : f32
    %67 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%66, %66, %19, %20, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %68 = llvm.fadd %67, %66 : f32
    %69 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %68, %21, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %70 = llvm.fadd %69, %68 : f32
    %71 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%70, %1) : (f32, i32) -> f32
    %72 = llvm.lshr exact %37, %22 : i32
    %73 = llvm.getelementptr inbounds|nuw %23[%72] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %74 = llvm.insertelement %71, %24[%10 : i64] : vector<1xf32>
    llvm.store %74, %73 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %75 = llvm.shl %35, %2 overflow<nsw, nuw> : i32
    %76 = llvm.and %75, %25 : i32
    %77 = llvm.getelementptr inbounds|nuw %23[%76] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %78 = llvm.load %77 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %79 = llvm.extractelement %78[%10 : i64] : vector<1xf32>
    %80 = llvm.bitcast %79 : f32 to i32
    %81 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%26, %80, %27, %14, %14, %15) : (i32, i32, i32, i32, i32, i1) -> i32
    %82 = llvm.bitcast %81 : i32 to f32
    %83 = llvm.fadd %79, %82 : f32
    %84 = llvm.bitcast %83 : f32 to i32
    %85 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%26, %84, %28, %14, %14, %15) : (i32, i32, i32, i32, i32, i1) -> i32
    %86 = llvm.bitcast %85 : i32 to f32
    %87 = llvm.fadd %83, %86 : f32
    %88 = llvm.sitofp %arg4 : i32 to f32
    %89 = llvm.fdiv %87, %88 : f32
    %90 = llvm.insertelement %89, %29[%10 : i64] : vector<2xf32>
    %91 = llvm.shufflevector %90, %29 [0, 0] : vector<2xf32>
    %92 = llvm.fsub %52, %91 : vector<2xf32>
    %93 = llvm.insertelement %42, %30[%10 : i64] : vector<2xi1>
    %94 = llvm.shufflevector %93, %30 [0, 0] : vector<2xi1>
    %95 = llvm.select %94, %92, %32 : vector<2xi1>, vector<2xf32>
    %96 = llvm.fmul %95, %95 : vector<2xf32>
    %97 = llvm.fsub %54, %91 : vector<2xf32>
    %98 = llvm.select %94, %97, %32 : vector<2xi1>, vector<2xf32>
    %99 = llvm.fmul %98, %98 : vector<2xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %100 = llvm.fadd %96, %99 : vector<2xf32>
    %101 = llvm.extractelement %100[%10 : i64] : vector<2xf32>
    %102 = llvm.extractelement %100[%11 : i64] : vector<2xf32>
    %103 = llvm.fadd %101, %102 : f32
    %104 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %103, %13, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %105 = llvm.fadd %104, %103 : f32
    %106 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %105, %16, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %107 = llvm.fadd %106, %105 : f32
    %108 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %107, %17, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %109 = llvm.fadd %108, %107 : f32
    %110 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %109, %18, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %111 = llvm.fadd %110, %109 : f32
    %112 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%111, %111, %19, %20, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %113 = llvm.fadd %112, %111 : f32
    %114 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %113, %21, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %115 = llvm.fadd %114, %113 : f32
    %116 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%115, %1) : (f32, i32) -> f32
    %117 = llvm.insertelement %116, %24[%10 : i64] : vector<1xf32>
    llvm.store %117, %73 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %118 = llvm.load %77 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %119 = llvm.extractelement %118[%10 : i64] : vector<1xf32>
    %120 = llvm.bitcast %119 : f32 to i32
    %121 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%26, %120, %27, %14, %14, %15) : (i32, i32, i32, i32, i32, i1) -> i32
    %122 = llvm.bitcast %121 : i32 to f32
    %123 = llvm.fadd %119, %122 : f32
    %124 = llvm.bitcast %123 : f32 to i32
    %125 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%26, %124, %28, %14, %14, %15) : (i32, i32, i32, i32, i32, i1) -> i32
    %126 = llvm.bitcast %125 : i32 to f32
    %127 = llvm.fadd %123, %126 : f32
    %128 = llvm.fdiv %127, %88 : f32
    %129 = llvm.fadd %arg5, %128 : f32
    %130 = llvm.call_intrinsic "llvm.amdgcn.sqrt.f32"(%129) : (f32) -> f32
    %131 = llvm.fdiv %33, %130 : f32
    %132 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg2, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %133 = llvm.shl %40, %22 overflow<nsw, nuw> : i32
    %134 = llvm.select %42, %133, %7 : i1, i32
    %135 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v4f32"(%132, %134, %8, %8) : (!llvm.ptr<8>, i32, i32, i32) -> vector<4xf32>
    %136 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg3, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %137 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v4f32"(%136, %134, %8, %8) : (!llvm.ptr<8>, i32, i32, i32) -> vector<4xf32>
    %138 = llvm.getelementptr %arg0[%44] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %139 = llvm.insertelement %131, %29[%10 : i64] : vector<2xf32>
    %140 = llvm.shufflevector %139, %29 [0, 0] : vector<2xf32>
    %141 = llvm.fmul %95, %140 : vector<2xf32>
    %142 = llvm.shufflevector %135, %34 [0, 1] : vector<4xf32>
    %143 = llvm.fmul %142, %141 : vector<2xf32>
    %144 = llvm.shufflevector %137, %34 [0, 1] : vector<4xf32>
    %145 = llvm.fadd %144, %143 : vector<2xf32>
    %146 = llvm.fptrunc %145 : vector<2xf32> to vector<2xf16>
    %147 = llvm.fmul %98, %140 : vector<2xf32>
    %148 = llvm.shufflevector %135, %34 [2, 3] : vector<4xf32>
    %149 = llvm.fmul %148, %147 : vector<2xf32>
    %150 = llvm.shufflevector %137, %34 [2, 3] : vector<4xf32>
    %151 = llvm.fadd %150, %149 : vector<2xf32>
    %152 = llvm.fptrunc %151 : vector<2xf32> to vector<2xf16>
    %153 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%138, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %154 = llvm.shufflevector %146, %152 [0, 1, 2, 3] : vector<2xf16>
    %155 = llvm.bitcast %154 : vector<4xf16> to vector<2xi32>
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.v2i32"(%155, %153, %48, %8, %8) : (vector<2xi32>, !llvm.ptr<8>, i32, i32, i32) -> ()
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.v2i32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> vector<2xi32> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.f32(f32, f32, i32, i32, i32, i1) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.sqrt.f32(f32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.v4f32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> vector<4xf32> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.store.v2i32(vector<2xi32>, !llvm.ptr<8> {llvm.nocapture, llvm.writeonly}, i32, i32, i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.readlane.f32(f32, i32) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
}
