#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @linear_scan(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "32"]], will_return} {
    %0 = llvm.mlir.constant(6 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(192 : i32) : i32
    %4 = llvm.mlir.constant(9 : i32) : i32
    %5 = llvm.mlir.constant(0 : i16) : i16
    %6 = llvm.mlir.constant(2147483646 : i64) : i64
    %7 = llvm.mlir.constant(159744 : i32) : i32
    %8 = llvm.mlir.constant(0 : i32) : i32
    %9 = llvm.mlir.constant(1 : i64) : i64
    %10 = llvm.mlir.constant(0 : i64) : i64
    %11 = llvm.mlir.constant(1 : i32) : i32
    %12 = llvm.mlir.constant(2 : i32) : i32
    %13 = llvm.mlir.poison : vector<2xf32>
    %14 = llvm.mlir.constant(-8 : i32) : i32
    %15 = llvm.mlir.poison : vector<2xi32>
    %16 = llvm.mlir.poison : vector<2xi1>
    %17 = llvm.mlir.constant(4 : i32) : i32
    %18 = llvm.mlir.constant(-16 : i32) : i32
    %19 = llvm.mlir.constant(8 : i32) : i32
    %20 = llvm.mlir.constant(-32 : i32) : i32
    %21 = llvm.mlir.constant(7 : i32) : i32
    %22 = llvm.mlir.constant(16 : i32) : i32
    %23 = llvm.mlir.constant(-64 : i32) : i32
    %24 = llvm.mlir.constant(15 : i32) : i32
    %25 = llvm.mlir.constant(32 : i32) : i32
    %26 = llvm.mlir.constant(-128 : i32) : i32
    %27 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %28 = llvm.getelementptr %27[%22] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %29 = llvm.mlir.constant(31 : i32) : i32
    %30 = llvm.getelementptr %27[%17] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %31 = llvm.mlir.constant(20 : i32) : i32
    %32 = llvm.getelementptr %27[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %33 = llvm.getelementptr %27[%19] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %34 = llvm.mlir.constant(24 : i32) : i32
    %35 = llvm.getelementptr %27[%34] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %36 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %37 = llvm.lshr %36, %0 : i32
    %38 = llvm.and %37, %1 : i32
    %39 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%38) : (i32) -> i32
    %40 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %41 = llvm.and %36, %2 : i32
    %42 = llvm.shl %39, %0 : i32
    %43 = llvm.and %42, %3 : i32
    %44 = llvm.or disjoint %43, %41 : i32
    %45 = llvm.shl %40, %4 : i32
    %46 = llvm.sext %45 : i32 to i64
    %47 = llvm.getelementptr %arg1[%46] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %48 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%47, %5, %6, %7) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %49 = llvm.shl %44, %1 overflow<nsw, nuw> : i32
    %50 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v2f32"(%48, %49, %8, %8) : (!llvm.ptr<8>, i32, i32, i32) -> vector<2xf32>
    %51 = llvm.extractelement %50[%9 : i64] : vector<2xf32>
    %52 = llvm.getelementptr %arg2[%46] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %53 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%52, %5, %6, %7) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %54 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v2f32"(%53, %49, %8, %8) : (!llvm.ptr<8>, i32, i32, i32) -> vector<2xf32>
    %55 = llvm.extractelement %54[%10 : i64] : vector<2xf32>
    %56 = llvm.fmul %51, %55 : f32
    %57 = llvm.intr.usub.sat(%41, %11) : (i32, i32) -> i32
    %58 = llvm.shl %57, %12 overflow<nsw, nuw> : i32
    %59 = llvm.shufflevector %50, %54 [0, 3] : vector<2xf32>
    %60 = llvm.shufflevector %50, %13 [1, -1] : vector<2xf32>
    %61 = llvm.insertelement %56, %60[%9 : i64] : vector<2xf32>
    %62 = llvm.fmul %59, %61 : vector<2xf32>
    %63 = llvm.fadd %59, %61 : vector<2xf32>
    %64 = llvm.shufflevector %62, %63 [0, 3] : vector<2xf32>
    %65 = llvm.bitcast %64 : vector<2xf32> to vector<2xi32>
    %66 = llvm.extractelement %65[%10 : i64] : vector<2xi32>
    %67 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%58, %66) : (i32, i32) -> i32
    %68 = llvm.extractelement %65[%9 : i64] : vector<2xi32>
    %69 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%58, %68) : (i32, i32) -> i32
    %70 = llvm.bitcast %69 : i32 to f32
    %71 = llvm.icmp "eq" %41, %8 : i32
    %72 = llvm.extractelement %62[%10 : i64] : vector<2xf32>
    %73 = llvm.fmul %72, %70 : f32
    %74 = llvm.icmp "ult" %41, %12 : i32
    %75 = llvm.shl %41, %12 overflow<nsw, nuw> : i32
    %76 = llvm.add %75, %14 overflow<nsw> : i32
    %77 = llvm.select %74, %75, %76 : i1, i32
    %78 = llvm.insertelement %67, %15[%10 : i64] : vector<2xi32>
    %79 = llvm.bitcast %78 : vector<2xi32> to vector<2xf32>
    %80 = llvm.insertelement %73, %79[%9 : i64] : vector<2xf32>
    %81 = llvm.fmul %64, %80 : vector<2xf32>
    %82 = llvm.fadd %64, %80 : vector<2xf32>
    %83 = llvm.shufflevector %81, %82 [0, 3] : vector<2xf32>
    %84 = llvm.insertelement %71, %16[%10 : i64] : vector<2xi1>
    %85 = llvm.shufflevector %84, %16 [0, 0] : vector<2xi1>
    %86 = llvm.select %85, %64, %83 : vector<2xi1>, vector<2xf32>
    %87 = llvm.bitcast %86 : vector<2xf32> to vector<2xi32>
    %88 = llvm.extractelement %87[%10 : i64] : vector<2xi32>
    %89 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%77, %88) : (i32, i32) -> i32
    %90 = llvm.extractelement %87[%9 : i64] : vector<2xi32>
    %91 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%77, %90) : (i32, i32) -> i32
    %92 = llvm.bitcast %91 : i32 to f32
    %93 = llvm.icmp "ugt" %41, %11 : i32
    %94 = llvm.extractelement %86[%10 : i64] : vector<2xf32>
    %95 = llvm.fmul %94, %92 : f32
    %96 = llvm.icmp "ult" %41, %17 : i32
    %97 = llvm.add %75, %18 overflow<nsw> : i32
    %98 = llvm.select %96, %75, %97 : i1, i32
    %99 = llvm.insertelement %89, %15[%10 : i64] : vector<2xi32>
    %100 = llvm.bitcast %99 : vector<2xi32> to vector<2xf32>
    %101 = llvm.insertelement %95, %100[%9 : i64] : vector<2xf32>
    %102 = llvm.fmul %86, %101 : vector<2xf32>
    %103 = llvm.fadd %86, %101 : vector<2xf32>
    %104 = llvm.shufflevector %102, %103 [0, 3] : vector<2xf32>
    %105 = llvm.insertelement %93, %16[%10 : i64] : vector<2xi1>
    %106 = llvm.shufflevector %105, %16 [0, 0] : vector<2xi1>
    %107 = llvm.select %106, %104, %86 : vector<2xi1>, vector<2xf32>
    %108 = llvm.bitcast %107 : vector<2xf32> to vector<2xi32>
    %109 = llvm.extractelement %108[%10 : i64] : vector<2xi32>
    %110 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%98, %109) : (i32, i32) -> i32
    %111 = llvm.extractelement %108[%9 : i64] : vector<2xi32>
    %112 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%98, %111) : (i32, i32) -> i32
    %113 = llvm.bitcast %112 : i32 to f32
    %114 = llvm.icmp "ugt" %41, %1 : i32
    %115 = llvm.extractelement %107[%10 : i64] : vector<2xf32>
    %116 = llvm.fmul %115, %113 : f32
    %117 = llvm.icmp "ult" %41, %19 : i32
    %118 = llvm.add %75, %20 overflow<nsw> : i32
    %119 = llvm.select %117, %75, %118 : i1, i32
    %120 = llvm.insertelement %110, %15[%10 : i64] : vector<2xi32>
    %121 = llvm.bitcast %120 : vector<2xi32> to vector<2xf32>
    %122 = llvm.insertelement %116, %121[%9 : i64] : vector<2xf32>
    %123 = llvm.fmul %107, %122 : vector<2xf32>
    %124 = llvm.fadd %107, %122 : vector<2xf32>
    %125 = llvm.shufflevector %123, %124 [0, 3] : vector<2xf32>
    %126 = llvm.insertelement %114, %16[%10 : i64] : vector<2xi1>
    %127 = llvm.shufflevector %126, %16 [0, 0] : vector<2xi1>
    %128 = llvm.select %127, %125, %107 : vector<2xi1>, vector<2xf32>
    %129 = llvm.bitcast %128 : vector<2xf32> to vector<2xi32>
    %130 = llvm.extractelement %129[%10 : i64] : vector<2xi32>
    %131 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%119, %130) : (i32, i32) -> i32
    %132 = llvm.extractelement %129[%9 : i64] : vector<2xi32>
    %133 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%119, %132) : (i32, i32) -> i32
    %134 = llvm.bitcast %133 : i32 to f32
    %135 = llvm.icmp "ugt" %41, %21 : i32
    %136 = llvm.extractelement %128[%10 : i64] : vector<2xf32>
    %137 = llvm.fmul %136, %134 : f32
    %138 = llvm.icmp "ult" %41, %22 : i32
    %139 = llvm.add %75, %23 overflow<nsw> : i32
    %140 = llvm.select %138, %75, %139 : i1, i32
    %141 = llvm.insertelement %131, %15[%10 : i64] : vector<2xi32>
    %142 = llvm.bitcast %141 : vector<2xi32> to vector<2xf32>
    %143 = llvm.insertelement %137, %142[%9 : i64] : vector<2xf32>
    %144 = llvm.fmul %128, %143 : vector<2xf32>
    %145 = llvm.fadd %128, %143 : vector<2xf32>
    %146 = llvm.shufflevector %144, %145 [0, 3] : vector<2xf32>
    %147 = llvm.insertelement %135, %16[%10 : i64] : vector<2xi1>
    %148 = llvm.shufflevector %147, %16 [0, 0] : vector<2xi1>
    %149 = llvm.select %148, %146, %128 : vector<2xi1>, vector<2xf32>
    %150 = llvm.bitcast %149 : vector<2xf32> to vector<2xi32>
    %151 = llvm.extractelement %150[%10 : i64] : vector<2xi32>
    %152 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%140, %151) : (i32, i32) -> i32
    %153 = llvm.extractelement %150[%9 : i64] : vector<2xi32>
    %154 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%140, %153) : (i32, i32) -> i32
    %155 = llvm.bitcast %154 : i32 to f32
    %156 = llvm.icmp "ugt" %41, %24 : i32
    %157 = llvm.extractelement %149[%10 : i64] : vector<2xf32>
    %158 = llvm.fmul %157, %155 : f32
    %159 = llvm.icmp "ult" %41, %25 : i32
    %160 = llvm.add %75, %26 overflow<nsw> : i32
    %161 = llvm.select %159, %75, %160 : i1, i32
    %162 = llvm.insertelement %152, %15[%10 : i64] : vector<2xi32>
    %163 = llvm.bitcast %162 : vector<2xi32> to vector<2xf32>
    %164 = llvm.insertelement %158, %163[%9 : i64] : vector<2xf32>
    %165 = llvm.fmul %149, %164 : vector<2xf32>
    %166 = llvm.fadd %149, %164 : vector<2xf32>
    %167 = llvm.shufflevector %165, %166 [0, 3] : vector<2xf32>
    %168 = llvm.insertelement %156, %16[%10 : i64] : vector<2xi1>
    %169 = llvm.shufflevector %168, %16 [0, 0] : vector<2xi1>
    %170 = llvm.select %169, %167, %149 : vector<2xi1>, vector<2xf32>
    %171 = llvm.bitcast %170 : vector<2xf32> to vector<2xi32>
    %172 = llvm.extractelement %171[%10 : i64] : vector<2xi32>
    %173 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%161, %172) : (i32, i32) -> i32
    %174 = llvm.bitcast %173 : i32 to f32
    %175 = llvm.extractelement %171[%9 : i64] : vector<2xi32>
    %176 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%161, %175) : (i32, i32) -> i32
    %177 = llvm.bitcast %176 : i32 to f32
    %178 = llvm.extractelement %170[%10 : i64] : vector<2xf32>
    %179 = llvm.fmul %178, %174 : f32
    %180 = llvm.fmul %178, %177 : f32
    %181 = llvm.extractelement %170[%9 : i64] : vector<2xf32>
    %182 = llvm.fadd %180, %181 : f32
    %183 = llvm.icmp "eq" %41, %2 : i32
    llvm.cond_br %183, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %184 = llvm.getelementptr %28[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    %185 = llvm.getelementptr %27[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    llvm.store %179, %185 {alignment = 4 : i64} : f32, !llvm.ptr<3>
    llvm.store %182, %184 {alignment = 4 : i64} : f32, !llvm.ptr<3>
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    %186 = llvm.extractelement %50[%10 : i64] : vector<2xf32>
    %187 = llvm.icmp "ugt" %41, %29 : i32
    %188 = llvm.select %187, %182, %181 : i1, f32
    %189 = llvm.select %187, %179, %178 : i1, f32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %190 = llvm.icmp "eq" %38, %8 : i32
    %191 = llvm.or %38, %41 : i32
    %192 = llvm.icmp "eq" %191, %8 : i32
    %193 = llvm.load %28 {alignment = 16 : i64} : !llvm.ptr<3> -> f32
    %194 = llvm.load %30 {alignment = 4 : i64} : !llvm.ptr<3> -> f32
    %195 = llvm.load %32 {alignment = 4 : i64} : !llvm.ptr<3> -> f32
    %196 = llvm.icmp "ugt" %38, %11 : i32
    %197 = llvm.fmul %193, %194 : f32
    %198 = llvm.fadd %197, %195 : f32
    %199 = llvm.select %196, %198, %193 : i1, f32
    %200 = llvm.load %33 {alignment = 8 : i64} : !llvm.ptr<3> -> f32
    %201 = llvm.load %35 {alignment = 8 : i64} : !llvm.ptr<3> -> f32
    %202 = llvm.icmp "eq" %38, %1 : i32
    %203 = llvm.fmul %198, %200 : f32
    %204 = llvm.fadd %203, %201 : f32
    %205 = llvm.select %202, %204, %199 : i1, f32
    %206 = llvm.fmul %189, %205 : f32
    %207 = llvm.fadd %188, %206 : f32
    %208 = llvm.select %190, %188, %207 : i1, f32
    %209 = llvm.bitcast %208 : f32 to i32
    %210 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%58, %209) : (i32, i32) -> i32
    %211 = llvm.bitcast %210 : i32 to f32
    %212 = llvm.select %71, %205, %211 : i1, f32
    %213 = llvm.fmul %186, %212 : f32
    %214 = llvm.fadd %55, %213 : f32
    %215 = llvm.select %192, %55, %214 : i1, f32
    %216 = llvm.getelementptr %arg0[%46] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %217 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%216, %5, %6, %7) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %218 = llvm.insertelement %215, %13[%10 : i64] : vector<2xf32>
    %219 = llvm.insertelement %208, %218[%9 : i64] : vector<2xf32>
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.v2f32"(%219, %217, %49, %8, %8) : (vector<2xf32>, !llvm.ptr<8>, i32, i32, i32) -> ()
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "32"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "32"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "32"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "32"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.v2f32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> vector<2xf32> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "32"]], will_return}
  llvm.func @llvm.amdgcn.ds.bpermute(i32, i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "32"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "32"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.store.v2f32(vector<2xf32>, !llvm.ptr<8> {llvm.nocapture, llvm.writeonly}, i32, i32, i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "32"]], will_return}
}
