#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @log_softmax(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: i32 {llvm.inreg}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(63 : i32) : i32
    %2 = llvm.mlir.constant(3 : i32) : i32
    %3 = llvm.mlir.constant(2 : i32) : i32
    %4 = llvm.mlir.constant(1024 : i32) : i32
    %5 = llvm.mlir.constant(0 : i16) : i16
    %6 = llvm.mlir.constant(2147483646 : i64) : i64
    %7 = llvm.mlir.constant(159744 : i32) : i32
    %8 = llvm.mlir.constant(4 : i32) : i32
    %9 = llvm.mlir.constant(-2147483648 : i32) : i32
    %10 = llvm.mlir.constant(0 : i32) : i32
    %11 = llvm.mlir.constant(dense<16> : vector<8xi32>) : vector<8xi32>
    %12 = llvm.mlir.constant(dense<0xFF800000> : vector<8xf32>) : vector<8xf32>
    %13 = llvm.mlir.constant(0 : i64) : i64
    %14 = llvm.mlir.constant(1 : i64) : i64
    %15 = llvm.mlir.constant(2 : i64) : i64
    %16 = llvm.mlir.constant(3 : i64) : i64
    %17 = llvm.mlir.constant(4 : i64) : i64
    %18 = llvm.mlir.constant(5 : i64) : i64
    %19 = llvm.mlir.constant(6 : i64) : i64
    %20 = llvm.mlir.constant(7 : i64) : i64
    %21 = llvm.mlir.poison : f32
    %22 = llvm.mlir.constant(280 : i32) : i32
    %23 = llvm.mlir.constant(15 : i32) : i32
    %24 = llvm.mlir.constant(true) : i1
    %25 = llvm.mlir.constant(276 : i32) : i32
    %26 = llvm.mlir.constant(274 : i32) : i32
    %27 = llvm.mlir.constant(273 : i32) : i32
    %28 = llvm.mlir.constant(322 : i32) : i32
    %29 = llvm.mlir.constant(10 : i32) : i32
    %30 = llvm.mlir.constant(323 : i32) : i32
    %31 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %32 = llvm.mlir.poison : vector<1xf32>
    %33 = llvm.mlir.constant(12 : i32) : i32
    %34 = llvm.mlir.poison : i32
    %35 = llvm.mlir.constant(78 : i32) : i32
    %36 = llvm.mlir.constant(177 : i32) : i32
    %37 = llvm.mlir.poison : vector<8xf32>
    %38 = llvm.mlir.poison : vector<2xf32>
    %39 = llvm.mlir.constant(dense<1.44269502> : vector<2xf32>) : vector<2xf32>
    %40 = llvm.mlir.constant(2016 : i32) : i32
    %41 = llvm.mlir.constant(1 : i32) : i32
    %42 = llvm.mlir.constant(4192 : i32) : i32
    %43 = llvm.mlir.constant(6240 : i32) : i32
    %44 = llvm.mlir.constant(992 : i32) : i32
    %45 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %46 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%45) : (i32) -> i32
    %47 = llvm.and %46, %0 : i32
    %48 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %49 = llvm.and %45, %1 : i32
    %50 = llvm.or disjoint %47, %49 : i32
    %51 = llvm.shl %50, %2 overflow<nsw, nuw> : i32
    %52 = llvm.shl %50, %3 overflow<nsw, nuw> : i32
    %53 = llvm.or disjoint %52, %4 : i32
    %54 = llvm.icmp "slt" %51, %arg2 : i32
    %55 = llvm.icmp "slt" %52, %arg2 : i32
    %56 = llvm.icmp "slt" %53, %arg2 : i32
    %57 = llvm.mul %arg2, %48 : i32
    %58 = llvm.sext %57 : i32 to i64
    %59 = llvm.getelementptr %arg1[%58] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %60 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%59, %5, %6, %7) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %61 = llvm.shl %50, %8 overflow<nsw, nuw> : i32
    %62 = llvm.select %54, %61, %9 : i1, i32
    %63 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v4i32"(%60, %62, %10, %10) : (!llvm.ptr<8>, i32, i32, i32) -> vector<4xi32>
    %64 = llvm.bitcast %63 : vector<4xi32> to vector<8xi16>
    %65 = llvm.zext %64 : vector<8xi16> to vector<8xi32>
    %66 = llvm.shl %65, %11 overflow<nuw> : vector<8xi32>
    %67 = llvm.bitcast %66 : vector<8xi32> to vector<8xf32>
    %68 = llvm.select %54, %67, %12 : i1, vector<8xf32>
    %69 = llvm.extractelement %68[%13 : i64] : vector<8xf32>
    %70 = llvm.extractelement %68[%14 : i64] : vector<8xf32>
    %71 = llvm.intr.maxnum(%69, %70) : (f32, f32) -> f32
    %72 = llvm.extractelement %68[%15 : i64] : vector<8xf32>
    %73 = llvm.intr.maxnum(%71, %72) : (f32, f32) -> f32
    %74 = llvm.extractelement %68[%16 : i64] : vector<8xf32>
    %75 = llvm.extractelement %68[%17 : i64] : vector<8xf32>
    %76 = llvm.intr.maxnum(%74, %75) : (f32, f32) -> f32
    %77 = llvm.extractelement %68[%18 : i64] : vector<8xf32>
    %78 = llvm.intr.maxnum(%76, %77) : (f32, f32) -> f32
    %79 = llvm.extractelement %68[%19 : i64] : vector<8xf32>
    %80 = llvm.extractelement %68[%20 : i64] : vector<8xf32>
    %81 = llvm.intr.maxnum(%79, %80) : (f32, f32) -> f32
    %82 = llvm.intr.maxnum(%73, %78) : (f32, f32) -> f32
    %83 = llvm.intr.maxnum(%82, %81) : (f32, f32) -> f32
    %84 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %83, %22, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %85 = llvm.intr.maxnum(%83, %84) : (f32, f32) -> f32
    %86 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %85, %25, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %87 = llvm.intr.maxnum(%85, %86) : (f32, f32) -> f32
    %88 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %87, %26, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %89 = llvm.intr.maxnum(%87, %88) : (f32, f32) -> f32
    %90 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %89, %27, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %91 = llvm.intr.maxnum(%89, %90) : (f32, f32) -> f32
    %92 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%91, %91, %28, %29, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %93 = llvm.intr.maxnum(%91, %92) : (f32, f32) -> f32
    %94 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %93, %30, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %95 = llvm.intr.maxnum(%93, %94) : (f32, f32) -> f32
    %96 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%95, %1) : (f32, i32) -> f32
    %97 = llvm.lshr exact %47, %8 : i32
    %98 = llvm.getelementptr inbounds|nuw %31[%97] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %99 = llvm.insertelement %96, %32[%13 : i64] : vector<1xf32>
    llvm.store %99, %98 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %100 = llvm.shl %45, %3 overflow<nsw, nuw> : i32
    %101 = llvm.and %100, %33 : i32
    %102 = llvm.getelementptr inbounds|nuw %31[%101] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %103 = llvm.load %102 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %104 = llvm.extractelement %103[%13 : i64] : vector<1xf32>
    %105 = llvm.bitcast %104 : f32 to i32
    %106 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%34, %105, %35, %23, %23, %24) : (i32, i32, i32, i32, i32, i1) -> i32
    %107 = llvm.bitcast %106 : i32 to f32
    %108 = llvm.intr.maxnum(%104, %107) : (f32, f32) -> f32
    %109 = llvm.bitcast %108 : f32 to i32
    %110 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%34, %109, %36, %23, %23, %24) : (i32, i32, i32, i32, i32, i1) -> i32
    %111 = llvm.bitcast %110 : i32 to f32
    %112 = llvm.intr.maxnum(%108, %111) : (f32, f32) -> f32
    %113 = llvm.shufflevector %68, %37 [0, 1] : vector<8xf32>
    %114 = llvm.insertelement %112, %38[%13 : i64] : vector<2xf32>
    %115 = llvm.shufflevector %114, %38 [0, 0] : vector<2xf32>
    %116 = llvm.fsub %113, %115 : vector<2xf32>
    %117 = llvm.fmul %116, %39 : vector<2xf32>
    %118 = llvm.intr.exp2(%117) : (vector<2xf32>) -> vector<2xf32>
    %119 = llvm.shufflevector %68, %37 [2, 3] : vector<8xf32>
    %120 = llvm.fsub %119, %115 : vector<2xf32>
    %121 = llvm.fmul %120, %39 : vector<2xf32>
    %122 = llvm.intr.exp2(%121) : (vector<2xf32>) -> vector<2xf32>
    %123 = llvm.shufflevector %68, %37 [4, 5] : vector<8xf32>
    %124 = llvm.fsub %123, %115 : vector<2xf32>
    %125 = llvm.fmul %124, %39 : vector<2xf32>
    %126 = llvm.intr.exp2(%125) : (vector<2xf32>) -> vector<2xf32>
    %127 = llvm.shufflevector %68, %37 [6, 7] : vector<8xf32>
    %128 = llvm.fsub %127, %115 : vector<2xf32>
    %129 = llvm.fmul %128, %39 : vector<2xf32>
    %130 = llvm.intr.exp2(%129) : (vector<2xf32>) -> vector<2xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %131 = llvm.fadd %118, %122 : vector<2xf32>
    %132 = llvm.fadd %126, %130 : vector<2xf32>
    %133 = llvm.fadd %131, %132 : vector<2xf32>
    %134 = llvm.extractelement %133[%13 : i64] : vector<2xf32>
    %135 = llvm.extractelement %133[%14 : i64] : vector<2xf32>
    %136 = llvm.fadd %134, %135 : f32
    %137 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %136, %22, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %138 = llvm.fadd %137, %136 : f32
    %139 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %138, %25, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %140 = llvm.fadd %139, %138 : f32
    %141 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %140, %26, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %142 = llvm.fadd %141, %140 : f32
    %143 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %142, %27, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %144 = llvm.fadd %143, %142 : f32
    %145 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%144, %144, %28, %29, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %146 = llvm.fadd %145, %144 : f32
    %147 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %146, %30, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %148 = llvm.fadd %147, %146 : f32
    %149 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%148, %1) : (f32, i32) -> f32
    %150 = llvm.insertelement %149, %32[%13 : i64] : vector<1xf32>
    llvm.store %150, %98 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %151 = llvm.load %102 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %152 = llvm.extractelement %151[%13 : i64] : vector<1xf32>
    %153 = llvm.bitcast %152 : f32 to i32
    %154 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%34, %153, %35, %23, %23, %24) : (i32, i32, i32, i32, i32, i1) -> i32
    %155 = llvm.bitcast %154 : i32 to f32
    %156 = llvm.fadd %152, %155 : f32
    %157 = llvm.bitcast %156 : f32 to i32
    %158 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%34, %157, %36, %23, %23, %24) : (i32, i32, i32, i32, i32, i1) -> i32
    %159 = llvm.bitcast %158 : i32 to f32
    %160 = llvm.fadd %156, %159 : f32
    %161 = llvm.intr.log(%160) : (f32) -> f32
    %162 = llvm.getelementptr %arg0[%58] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %163 = llvm.insertelement %161, %38[%13 : i64] : vector<2xf32>
    %164 = llvm.shufflevector %163, %38 [0, 0] : vector<2xf32>
    %165 = llvm.fsub %116, %164 : vector<2xf32>
    %166 = llvm.fsub %120, %164 : vector<2xf32>
    %167 = llvm.fsub %124, %164 : vector<2xf32>
    %168 = llvm.fsub %128, %164 : vector<2xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %169 = llvm.and %51, %40 : i32
    %170 = llvm.and %45, %41 : i32
    %171 = llvm.shl %170, %8 overflow<nsw, nuw> : i32
    %172 = llvm.and %45, %3 : i32
    %173 = llvm.icmp "eq" %172, %10 : i32
    %174 = llvm.select %173, %10, %42 : i1, i32
    %175 = llvm.xor %169, %174 : i32
    %176 = llvm.or disjoint %175, %171 : i32
    %177 = llvm.getelementptr inbounds|nuw %31[%176] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %178 = llvm.shufflevector %165, %166 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %178, %177 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    %179 = llvm.xor %176, %43 : i32
    %180 = llvm.getelementptr inbounds|nuw %31[%179] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %181 = llvm.shufflevector %167, %168 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %181, %180 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %182 = llvm.and %52, %44 : i32
    %183 = llvm.icmp "eq" %170, %10 : i32
    %184 = llvm.select %183, %10, %43 : i1, i32
    %185 = llvm.shl %172, %2 overflow<nsw, nuw> : i32
    %186 = llvm.and %45, %8 : i32
    %187 = llvm.icmp "eq" %186, %10 : i32
    %188 = llvm.select %187, %10, %42 : i1, i32
    %189 = llvm.xor %188, %184 : i32
    %190 = llvm.xor %189, %182 : i32
    %191 = llvm.getelementptr inbounds|nuw %31[%185] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %192 = llvm.getelementptr inbounds|nuw %191[%190] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %193 = llvm.load %192 {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
    %194 = llvm.getelementptr inbounds|nuw %192[%4] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %195 = llvm.load %194 {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
    %196 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%162, %5, %6, %7) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %197 = llvm.select %55, %61, %9 : i1, i32
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.v4f32"(%193, %196, %197, %10, %10) : (vector<4xf32>, !llvm.ptr<8>, i32, i32, i32) -> ()
    %198 = llvm.shl %53, %3 overflow<nsw, nuw> : i32
    %199 = llvm.select %56, %198, %9 : i1, i32
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.v4f32"(%195, %196, %199, %10, %10) : (vector<4xf32>, !llvm.ptr<8>, i32, i32, i32) -> ()
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.v4i32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> vector<4xi32> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.f32(f32, f32, i32, i32, i32, i1) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.store.v4f32(vector<4xf32>, !llvm.ptr<8> {llvm.nocapture, llvm.writeonly}, i32, i32, i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.readlane.f32(f32, i32) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
}
