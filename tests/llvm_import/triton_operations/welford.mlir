#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @welford(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]]} {
    %0 = llvm.mlir.constant(6 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(0 : i32) : i32
    %4 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %5 = llvm.mlir.constant(2 : i32) : i32
    %6 = llvm.mlir.constant(0 : i16) : i16
    %7 = llvm.mlir.constant(2147483646 : i64) : i64
    %8 = llvm.mlir.constant(159744 : i32) : i32
    %9 = llvm.mlir.constant(-2147483648 : i32) : i32
    %10 = llvm.mlir.constant(0 : i64) : i64
    %11 = llvm.mlir.constant(1.000000e+00 : f32) : f32
    %12 = llvm.mlir.constant(256 : i32) : i32
    %13 = llvm.mlir.poison : f32
    %14 = llvm.mlir.constant(280 : i32) : i32
    %15 = llvm.mlir.constant(15 : i32) : i32
    %16 = llvm.mlir.constant(true) : i1
    %17 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %18 = llvm.mlir.constant(12 : i32) : i32
    %19 = llvm.mlir.poison : vector<2xf32>
    %20 = llvm.mlir.constant(1 : i64) : i64
    %21 = llvm.mlir.constant(276 : i32) : i32
    %22 = llvm.mlir.constant(274 : i32) : i32
    %23 = llvm.mlir.constant(273 : i32) : i32
    %24 = llvm.mlir.constant(322 : i32) : i32
    %25 = llvm.mlir.constant(10 : i32) : i32
    %26 = llvm.mlir.constant(323 : i32) : i32
    %27 = llvm.mlir.poison : vector<1xf32>
    %28 = llvm.mlir.poison : i32
    %29 = llvm.mlir.constant(78 : i32) : i32
    %30 = llvm.mlir.poison : vector<2xi32>
    %31 = llvm.mlir.constant(177 : i32) : i32
    %32 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %33 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%32) : (i32) -> i32
    %34 = llvm.lshr %33, %0 : i32
    %35 = llvm.and %34, %1 : i32
    %36 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %37 = llvm.and %32, %2 : i32
    %38 = llvm.shl %35, %0 overflow<nsw, nuw> : i32
    %39 = llvm.or disjoint %38, %37 : i32
    %40 = llvm.mul %arg3, %36 : i32
    %41 = llvm.sext %40 : i32 to i64
    %42 = llvm.getelementptr %arg2[%41] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %43 = llvm.icmp "sgt" %arg3, %3 : i32
    llvm.cond_br %43, ^bb1, ^bb3(%4, %4, %4 : f32, f32, f32)
  ^bb1:  // pred: ^bb0
    %44 = llvm.shl %39, %5 overflow<nsw, nuw> : i32
    llvm.br ^bb2(%4, %4, %4, %3 : f32, f32, f32, i32)
  ^bb2(%45: f32, %46: f32, %47: f32, %48: i32):  // 2 preds: ^bb1, ^bb2
    %49 = llvm.or disjoint %48, %39 : i32
    %50 = llvm.icmp "slt" %49, %arg3 : i32
    %51 = llvm.sext %48 : i32 to i64
    %52 = llvm.getelementptr %42[%51] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %53 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%52, %6, %7, %8) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %54 = llvm.select %50, %44, %9 : i1, i32
    %55 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.f32"(%53, %54, %3, %3) : (!llvm.ptr<8>, i32, i32, i32) -> f32
    %56 = llvm.bitcast %55 : f32 to vector<1xf32>
    %57 = llvm.extractelement %56[%10 : i64] : vector<1xf32>
    %58 = llvm.fadd %47, %11 : f32
    %59 = llvm.fsub %57, %46 : f32
    %60 = llvm.fdiv %59, %58 : f32
    %61 = llvm.fadd %46, %60 : f32
    %62 = llvm.fsub %57, %61 : f32
    %63 = llvm.fmul %59, %62 : f32
    %64 = llvm.fadd %45, %63 : f32
    %65 = llvm.select %50, %64, %45 : i1, f32
    %66 = llvm.select %50, %61, %46 : i1, f32
    %67 = llvm.select %50, %58, %47 : i1, f32
    %68 = llvm.add %48, %12 : i32
    %69 = llvm.icmp "slt" %68, %arg3 : i32
    llvm.cond_br %69, ^bb2(%65, %66, %67, %68 : f32, f32, f32, i32), ^bb3(%67, %66, %65 : f32, f32, f32)
  ^bb3(%70: f32, %71: f32, %72: f32):  // 2 preds: ^bb0, ^bb2
    %73 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %70, %14, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %74 = llvm.shl %35, %5 overflow<nsw, nuw> : i32
    %75 = llvm.getelementptr inbounds|nuw %17[%74] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %76 = llvm.shl %32, %5 overflow<nsw, nuw> : i32
    %77 = llvm.and %76, %18 : i32
    %78 = llvm.getelementptr inbounds|nuw %17[%77] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %79 = llvm.fmul %70, %71 : f32
    %80 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %79, %14, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %81 = llvm.insertelement %70, %19[%10 : i64] : vector<2xf32>
    %82 = llvm.insertelement %79, %81[%20 : i64] : vector<2xf32>
    %83 = llvm.insertelement %73, %19[%10 : i64] : vector<2xf32>
    %84 = llvm.insertelement %80, %83[%20 : i64] : vector<2xf32>
    %85 = llvm.fadd %82, %84 : vector<2xf32>
    %86 = llvm.extractelement %85[%10 : i64] : vector<2xf32>
    %87 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %86, %21, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %88 = llvm.extractelement %85[%20 : i64] : vector<2xf32>
    %89 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %88, %21, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %90 = llvm.insertelement %87, %19[%10 : i64] : vector<2xf32>
    %91 = llvm.insertelement %89, %90[%20 : i64] : vector<2xf32>
    %92 = llvm.fadd %85, %91 : vector<2xf32>
    %93 = llvm.extractelement %92[%10 : i64] : vector<2xf32>
    %94 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %93, %22, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %95 = llvm.extractelement %92[%20 : i64] : vector<2xf32>
    %96 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %95, %22, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %97 = llvm.insertelement %94, %19[%10 : i64] : vector<2xf32>
    %98 = llvm.insertelement %96, %97[%20 : i64] : vector<2xf32>
    %99 = llvm.fadd %92, %98 : vector<2xf32>
    %100 = llvm.extractelement %99[%10 : i64] : vector<2xf32>
    %101 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %100, %23, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %102 = llvm.extractelement %99[%20 : i64] : vector<2xf32>
    %103 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %102, %23, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %104 = llvm.insertelement %101, %19[%10 : i64] : vector<2xf32>
    %105 = llvm.insertelement %103, %104[%20 : i64] : vector<2xf32>
    %106 = llvm.fadd %99, %105 : vector<2xf32>
    %107 = llvm.extractelement %106[%10 : i64] : vector<2xf32>
    %108 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%107, %107, %24, %25, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %109 = llvm.extractelement %106[%20 : i64] : vector<2xf32>
    %110 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%109, %109, %24, %25, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %111 = llvm.insertelement %108, %19[%10 : i64] : vector<2xf32>
    %112 = llvm.insertelement %110, %111[%20 : i64] : vector<2xf32>
    %113 = llvm.fadd %106, %112 : vector<2xf32>
    %114 = llvm.extractelement %113[%10 : i64] : vector<2xf32>
    %115 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %114, %26, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %116 = llvm.extractelement %113[%20 : i64] : vector<2xf32>
    %117 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %116, %26, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %118 = llvm.insertelement %115, %19[%10 : i64] : vector<2xf32>
    %119 = llvm.insertelement %117, %118[%20 : i64] : vector<2xf32>
    %120 = llvm.fadd %113, %119 : vector<2xf32>
    %121 = llvm.extractelement %120[%10 : i64] : vector<2xf32>
    %122 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%121, %2) : (f32, i32) -> f32
    %123 = llvm.insertelement %122, %27[%10 : i64] : vector<1xf32>
    llvm.store %123, %75 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %124 = llvm.load %78 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %125 = llvm.extractelement %120[%20 : i64] : vector<2xf32>
    %126 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%125, %2) : (f32, i32) -> f32
    %127 = llvm.insertelement %126, %27[%10 : i64] : vector<1xf32>
    llvm.store %127, %75 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %128 = llvm.load %78 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %129 = llvm.shufflevector %124, %128 [0, 1] : vector<1xf32>
    %130 = llvm.bitcast %129 : vector<2xf32> to vector<2xi32>
    %131 = llvm.extractelement %130[%10 : i64] : vector<2xi32>
    %132 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%28, %131, %29, %15, %15, %16) : (i32, i32, i32, i32, i32, i1) -> i32
    %133 = llvm.extractelement %130[%20 : i64] : vector<2xi32>
    %134 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%28, %133, %29, %15, %15, %16) : (i32, i32, i32, i32, i32, i1) -> i32
    %135 = llvm.insertelement %134, %30[%10 : i64] : vector<2xi32>
    %136 = llvm.insertelement %132, %135[%20 : i64] : vector<2xi32>
    %137 = llvm.bitcast %136 : vector<2xi32> to vector<2xf32>
    %138 = llvm.shufflevector %128, %124 [0, 1] : vector<1xf32>
    %139 = llvm.fadd %138, %137 : vector<2xf32>
    %140 = llvm.bitcast %139 : vector<2xf32> to vector<2xi32>
    %141 = llvm.extractelement %140[%20 : i64] : vector<2xi32>
    %142 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%28, %141, %31, %15, %15, %16) : (i32, i32, i32, i32, i32, i1) -> i32
    %143 = llvm.extractelement %140[%10 : i64] : vector<2xi32>
    %144 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%28, %143, %31, %15, %15, %16) : (i32, i32, i32, i32, i32, i1) -> i32
    %145 = llvm.insertelement %144, %30[%10 : i64] : vector<2xi32>
    %146 = llvm.insertelement %142, %145[%20 : i64] : vector<2xi32>
    %147 = llvm.bitcast %146 : vector<2xi32> to vector<2xf32>
    %148 = llvm.fadd %139, %147 : vector<2xf32>
    %149 = llvm.extractelement %148[%10 : i64] : vector<2xf32>
    %150 = llvm.extractelement %148[%20 : i64] : vector<2xf32>
    %151 = llvm.fdiv %149, %150 : f32
    %152 = llvm.fsub %71, %151 : f32
    %153 = llvm.fmul %70, %152 : f32
    %154 = llvm.fmul %152, %153 : f32
    %155 = llvm.fadd %72, %154 : f32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %156 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %155, %14, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %157 = llvm.fadd %156, %155 : f32
    %158 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %157, %21, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %159 = llvm.fadd %158, %157 : f32
    %160 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %159, %22, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %161 = llvm.fadd %160, %159 : f32
    %162 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %161, %23, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %163 = llvm.fadd %162, %161 : f32
    %164 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%163, %163, %24, %25, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %165 = llvm.fadd %164, %163 : f32
    %166 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%13, %165, %26, %15, %15, %16) : (f32, f32, i32, i32, i32, i1) -> f32
    %167 = llvm.fadd %166, %165 : f32
    %168 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%167, %2) : (f32, i32) -> f32
    %169 = llvm.insertelement %168, %27[%10 : i64] : vector<1xf32>
    llvm.store %169, %75 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %170 = llvm.load %78 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %171 = llvm.extractelement %170[%10 : i64] : vector<1xf32>
    %172 = llvm.bitcast %171 : f32 to i32
    %173 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%28, %172, %29, %15, %15, %16) : (i32, i32, i32, i32, i32, i1) -> i32
    %174 = llvm.bitcast %173 : i32 to f32
    %175 = llvm.fadd %171, %174 : f32
    %176 = llvm.bitcast %175 : f32 to i32
    %177 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%28, %176, %31, %15, %15, %16) : (i32, i32, i32, i32, i32, i1) -> i32
    %178 = llvm.or %35, %37 : i32
    %179 = llvm.icmp "eq" %178, %3 : i32
    llvm.cond_br %179, ^bb4, ^bb5
  ^bb4:  // pred: ^bb3
    %180 = llvm.bitcast %177 : i32 to f32
    %181 = llvm.fadd %175, %180 : f32
    %182 = llvm.insertelement %151, %27[%10 : i64] : vector<1xf32>
    %183 = llvm.sext %36 : i32 to i64
    %184 = llvm.getelementptr %arg0[%183] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.store %182, %184 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<1>
    %185 = llvm.fdiv %181, %150 : f32
    %186 = llvm.insertelement %185, %27[%10 : i64] : vector<1xf32>
    %187 = llvm.getelementptr %arg1[%183] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.store %186, %187 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<1>
    llvm.br ^bb5
  ^bb5:  // 2 preds: ^bb3, ^bb4
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.f32(f32, f32, i32, i32, i32, i1) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.f32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.readlane.f32(f32, i32) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
}
