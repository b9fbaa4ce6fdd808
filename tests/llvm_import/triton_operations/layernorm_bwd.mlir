#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @layernorm_bwd(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg6: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg7: i32 {llvm.inreg}, %arg8: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg9: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(63 : i32) : i32
    %2 = llvm.mlir.constant(2 : i32) : i32
    %3 = llvm.mlir.constant(256 : i32) : i32
    %4 = llvm.mlir.constant(512 : i32) : i32
    %5 = llvm.mlir.constant(768 : i32) : i32
    %6 = llvm.mlir.constant(0 : i16) : i16
    %7 = llvm.mlir.constant(2147483646 : i64) : i64
    %8 = llvm.mlir.constant(159744 : i32) : i32
    %9 = llvm.mlir.constant(3 : i32) : i32
    %10 = llvm.mlir.constant(-2147483648 : i32) : i32
    %11 = llvm.mlir.constant(0 : i32) : i32
    %12 = llvm.mlir.constant(4 : i32) : i32
    %13 = llvm.mlir.poison : vector<4xf16>
    %14 = llvm.mlir.poison : vector<1xf32>
    %15 = llvm.mlir.poison : vector<4xf32>
    %16 = llvm.mlir.poison : vector<2xi1>
    %17 = llvm.mlir.constant(0 : i64) : i64
    %18 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %19 = llvm.mlir.constant(dense<0.000000e+00> : vector<2xf32>) : vector<2xf32>
    %20 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %21 = llvm.mlir.poison : f32
    %22 = llvm.mlir.constant(280 : i32) : i32
    %23 = llvm.mlir.constant(15 : i32) : i32
    %24 = llvm.mlir.constant(true) : i1
    %25 = llvm.mlir.constant(1 : i64) : i64
    %26 = llvm.mlir.poison : vector<2xf32>
    %27 = llvm.mlir.constant(276 : i32) : i32
    %28 = llvm.mlir.constant(274 : i32) : i32
    %29 = llvm.mlir.constant(273 : i32) : i32
    %30 = llvm.mlir.constant(322 : i32) : i32
    %31 = llvm.mlir.constant(10 : i32) : i32
    %32 = llvm.mlir.constant(323 : i32) : i32
    %33 = llvm.mlir.poison : i32
    %34 = llvm.mlir.constant(78 : i32) : i32
    %35 = llvm.mlir.constant(177 : i32) : i32
    %36 = llvm.mlir.constant(1056 : i32) : i32
    %37 = llvm.mlir.constant(2112 : i32) : i32
    %38 = llvm.mlir.constant(3168 : i32) : i32
    %39 = llvm.mlir.constant(5 : i32) : i32
    %40 = llvm.mlir.constant(252 : i32) : i32
    %41 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %42 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%41) : (i32) -> i32
    %43 = llvm.and %42, %0 : i32
    %44 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %45 = llvm.and %41, %1 : i32
    %46 = llvm.or disjoint %43, %45 : i32
    %47 = llvm.shl %46, %2 overflow<nsw, nuw> : i32
    %48 = llvm.or disjoint %46, %3 : i32
    %49 = llvm.or disjoint %46, %4 : i32
    %50 = llvm.or disjoint %46, %5 : i32
    %51 = llvm.icmp "slt" %47, %arg7 : i32
    %52 = llvm.icmp "slt" %46, %arg7 : i32
    %53 = llvm.icmp "slt" %48, %arg7 : i32
    %54 = llvm.icmp "slt" %49, %arg7 : i32
    %55 = llvm.icmp "slt" %50, %arg7 : i32
    %56 = llvm.mul %arg7, %44 : i32
    %57 = llvm.sext %56 : i32 to i64
    %58 = llvm.getelementptr %arg3[%57] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %59 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%58, %6, %7, %8) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %60 = llvm.shl %46, %9 overflow<nsw, nuw> : i32
    %61 = llvm.select %51, %60, %10 : i1, i32
    %62 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v2i32"(%59, %61, %11, %11) : (!llvm.ptr<8>, i32, i32, i32) -> vector<2xi32>
    %63 = llvm.bitcast %62 : vector<2xi32> to vector<4xf16>
    %64 = llvm.getelementptr %arg2[%57] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %65 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%64, %6, %7, %8) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %66 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v2i32"(%65, %61, %11, %11) : (!llvm.ptr<8>, i32, i32, i32) -> vector<2xi32>
    %67 = llvm.bitcast %66 : vector<2xi32> to vector<4xf16>
    %68 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg4, %6, %7, %8) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %69 = llvm.shl %46, %12 overflow<nsw, nuw> : i32
    %70 = llvm.select %51, %69, %10 : i1, i32
    %71 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v4f32"(%68, %70, %11, %11) : (!llvm.ptr<8>, i32, i32, i32) -> vector<4xf32>
    %72 = llvm.sext %44 : i32 to i64
    %73 = llvm.getelementptr %arg5[%72] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %74 = llvm.load %73 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    %75 = llvm.getelementptr %arg6[%72] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %76 = llvm.load %75 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    %77 = llvm.shufflevector %63, %13 [0, 1] : vector<4xf16>
    %78 = llvm.fpext %77 : vector<2xf16> to vector<2xf32>
    %79 = llvm.shufflevector %67, %13 [0, 1] : vector<4xf16>
    %80 = llvm.fpext %79 : vector<2xf16> to vector<2xf32>
    %81 = llvm.shufflevector %74, %14 [0, 0] : vector<1xf32>
    %82 = llvm.fsub %78, %81 : vector<2xf32>
    %83 = llvm.shufflevector %76, %14 [0, 0] : vector<1xf32>
    %84 = llvm.fmul %82, %83 : vector<2xf32>
    %85 = llvm.shufflevector %71, %15 [0, 1] : vector<4xf32>
    %86 = llvm.fmul %85, %80 : vector<2xf32>
    %87 = llvm.insertelement %51, %16[%17 : i64] : vector<2xi1>
    %88 = llvm.shufflevector %87, %16 [0, 0] : vector<2xi1>
    %89 = llvm.select %88, %86, %19 : vector<2xi1>, vector<2xf32>
    %90 = llvm.select %88, %84, %19 : vector<2xi1>, vector<2xf32>
    %91 = llvm.fmul %89, %90 : vector<2xf32>
    %92 = llvm.shufflevector %63, %13 [2, 3] : vector<4xf16>
    %93 = llvm.fpext %92 : vector<2xf16> to vector<2xf32>
    %94 = llvm.shufflevector %67, %13 [2, 3] : vector<4xf16>
    %95 = llvm.fpext %94 : vector<2xf16> to vector<2xf32>
    %96 = llvm.fsub %93, %81 : vector<2xf32>
    %97 = llvm.fmul %96, %83 : vector<2xf32>
    %98 = llvm.shufflevector %71, %15 [2, 3] : vector<4xf32>
    %99 = llvm.fmul %98, %95 : vector<2xf32>
    %100 = llvm.select %88, %99, %19 : vector<2xi1>, vector<2xf32>
    %101 = llvm.select %88, %97, %19 : vector<2xi1>, vector<2xf32>
    %102 = llvm.fmul %100, %101 : vector<2xf32>
    %103 = llvm.fadd %91, %102 : vector<2xf32>
    %104 = llvm.lshr exact %43, %12 : i32
    %105 = llvm.getelementptr inbounds|nuw %20[%104] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %106 = llvm.and %41, %9 : i32
    %107 = llvm.shl %106, %2 overflow<nsw, nuw> : i32
    %108 = llvm.getelementptr inbounds|nuw %20[%107] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %109 = llvm.sitofp %arg7 : i32 to f32
    %110 = llvm.fadd %89, %100 : vector<2xf32>
    %111 = llvm.shufflevector %103, %110 [0, 2] : vector<2xf32>
    %112 = llvm.shufflevector %103, %110 [1, 3] : vector<2xf32>
    %113 = llvm.fadd %111, %112 : vector<2xf32>
    %114 = llvm.extractelement %113[%17 : i64] : vector<2xf32>
    %115 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %114, %22, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %116 = llvm.extractelement %113[%25 : i64] : vector<2xf32>
    %117 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %116, %22, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %118 = llvm.insertelement %115, %26[%17 : i64] : vector<2xf32>
    %119 = llvm.insertelement %117, %118[%25 : i64] : vector<2xf32>
    %120 = llvm.fadd %119, %113 : vector<2xf32>
    %121 = llvm.extractelement %120[%17 : i64] : vector<2xf32>
    %122 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %121, %27, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %123 = llvm.extractelement %120[%25 : i64] : vector<2xf32>
    %124 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %123, %27, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %125 = llvm.insertelement %122, %26[%17 : i64] : vector<2xf32>
    %126 = llvm.insertelement %124, %125[%25 : i64] : vector<2xf32>
    %127 = llvm.fadd %126, %120 : vector<2xf32>
    %128 = llvm.extractelement %127[%17 : i64] : vector<2xf32>
    %129 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %128, %28, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %130 = llvm.extractelement %127[%25 : i64] : vector<2xf32>
    %131 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %130, %28, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %132 = llvm.insertelement %129, %26[%17 : i64] : vector<2xf32>
    %133 = llvm.insertelement %131, %132[%25 : i64] : vector<2xf32>
    %134 = llvm.fadd %133, %127 : vector<2xf32>
    %135 = llvm.extractelement %134[%17 : i64] : vector<2xf32>
    %136 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %135, %29, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %137 = llvm.extractelement %134[%25 : i64] : vector<2xf32>
    %138 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %137, %29, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %139 = llvm.insertelement %136, %26[%17 : i64] : vector<2xf32>
    %140 = llvm.insertelement %138, %139[%25 : i64] : vector<2xf32>
    %141 = llvm.fadd %140, %134 : vector<2xf32>
    %142 = llvm.extractelement %141[%17 : i64] : vector<2xf32>
    %143 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%142, %142, %30, %31, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %144 = llvm.extractelement %141[%25 : i64] : vector<2xf32>
    %145 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%144, %144, %30, %31, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %146 = llvm.insertelement %143, %26[%17 : i64] : vector<2xf32>
    %147 = llvm.insertelement %145, %146[%25 : i64] : vector<2xf32>
    %148 = llvm.fadd %147, %141 : vector<2xf32>
    %149 = llvm.extractelement %148[%17 : i64] : vector<2xf32>
    %150 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %149, %32, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %151 = llvm.extractelement %148[%25 : i64] : vector<2xf32>
    %152 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%21, %151, %32, %23, %23, %24) : (f32, f32, i32, i32, i32, i1) -> f32
    %153 = llvm.insertelement %150, %26[%17 : i64] : vector<2xf32>
    %154 = llvm.insertelement %152, %153[%25 : i64] : vector<2xf32>
    %155 = llvm.fadd %154, %148 : vector<2xf32>
    %156 = llvm.extractelement %155[%17 : i64] : vector<2xf32>
    %157 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%156, %1) : (f32, i32) -> f32
    %158 = llvm.insertelement %157, %14[%17 : i64] : vector<1xf32>
    llvm.store %158, %105 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %159 = llvm.load %108 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %160 = llvm.extractelement %159[%17 : i64] : vector<1xf32>
    %161 = llvm.bitcast %160 : f32 to i32
    %162 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%33, %161, %34, %23, %23, %24) : (i32, i32, i32, i32, i32, i1) -> i32
    %163 = llvm.bitcast %162 : i32 to f32
    %164 = llvm.fadd %160, %163 : f32
    %165 = llvm.bitcast %164 : f32 to i32
    %166 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%33, %165, %35, %23, %23, %24) : (i32, i32, i32, i32, i32, i1) -> i32
    %167 = llvm.bitcast %166 : i32 to f32
    %168 = llvm.fadd %164, %167 : f32
    %169 = llvm.fdiv %168, %109 : f32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %170 = llvm.extractelement %155[%25 : i64] : vector<2xf32>
    %171 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%170, %1) : (f32, i32) -> f32
    %172 = llvm.insertelement %171, %14[%17 : i64] : vector<1xf32>
    llvm.store %172, %105 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %173 = llvm.load %108 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %174 = llvm.extractelement %173[%17 : i64] : vector<1xf32>
    %175 = llvm.bitcast %174 : f32 to i32
    %176 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%33, %175, %34, %23, %23, %24) : (i32, i32, i32, i32, i32, i1) -> i32
    %177 = llvm.bitcast %176 : i32 to f32
    %178 = llvm.fadd %174, %177 : f32
    %179 = llvm.bitcast %178 : f32 to i32
    %180 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%33, %179, %35, %23, %23, %24) : (i32, i32, i32, i32, i32, i1) -> i32
    %181 = llvm.bitcast %180 : i32 to f32
    %182 = llvm.fadd %178, %181 : f32
    %183 = llvm.fdiv %182, %109 : f32
    %184 = llvm.getelementptr %arg0[%57] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %185 = llvm.extractelement %90[%17 : i64] : vector<2xf32>
    %186 = llvm.extractelement %90[%25 : i64] : vector<2xf32>
    %187 = llvm.extractelement %101[%17 : i64] : vector<2xf32>
    %188 = llvm.extractelement %101[%25 : i64] : vector<2xf32>
    %189 = llvm.insertelement %169, %26[%17 : i64] : vector<2xf32>
    %190 = llvm.shufflevector %189, %26 [0, 0] : vector<2xf32>
    %191 = llvm.fmul %90, %190 : vector<2xf32>
    %192 = llvm.insertelement %183, %26[%17 : i64] : vector<2xf32>
    %193 = llvm.shufflevector %192, %26 [0, 0] : vector<2xf32>
    %194 = llvm.fadd %191, %193 : vector<2xf32>
    %195 = llvm.fsub %89, %194 : vector<2xf32>
    %196 = llvm.fmul %83, %195 : vector<2xf32>
    %197 = llvm.fptrunc %196 : vector<2xf32> to vector<2xf16>
    %198 = llvm.fmul %101, %190 : vector<2xf32>
    %199 = llvm.fadd %198, %193 : vector<2xf32>
    %200 = llvm.fsub %100, %199 : vector<2xf32>
    %201 = llvm.fmul %83, %200 : vector<2xf32>
    %202 = llvm.fptrunc %201 : vector<2xf32> to vector<2xf16>
    %203 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%184, %6, %7, %8) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %204 = llvm.shufflevector %197, %202 [0, 1, 2, 3] : vector<2xf16>
    %205 = llvm.bitcast %204 : vector<4xf16> to vector<2xi32>
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.v2i32"(%205, %203, %61, %11, %11) : (vector<2xi32>, !llvm.ptr<8>, i32, i32, i32) -> ()
    %206 = llvm.extractelement %80[%17 : i64] : vector<2xf32>
    %207 = llvm.fmul %185, %206 : f32
    %208 = llvm.extractelement %80[%25 : i64] : vector<2xf32>
    %209 = llvm.fmul %186, %208 : f32
    %210 = llvm.extractelement %95[%17 : i64] : vector<2xf32>
    %211 = llvm.fmul %187, %210 : f32
    %212 = llvm.extractelement %95[%25 : i64] : vector<2xf32>
    %213 = llvm.fmul %188, %212 : f32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %214 = llvm.getelementptr inbounds|nuw %20[%47] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %215 = llvm.insertelement %207, %14[%17 : i64] : vector<1xf32>
    llvm.store %215, %214 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %216 = llvm.xor %47, %36 : i32
    %217 = llvm.getelementptr inbounds|nuw %20[%216] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %218 = llvm.insertelement %209, %14[%17 : i64] : vector<1xf32>
    llvm.store %218, %217 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %219 = llvm.xor %47, %37 : i32
    %220 = llvm.getelementptr inbounds|nuw %20[%219] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %221 = llvm.insertelement %211, %14[%17 : i64] : vector<1xf32>
    llvm.store %221, %220 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %222 = llvm.xor %47, %38 : i32
    %223 = llvm.getelementptr inbounds|nuw %20[%222] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %224 = llvm.insertelement %213, %14[%17 : i64] : vector<1xf32>
    llvm.store %224, %223 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %225 = llvm.shl %106, %31 overflow<nsw, nuw> : i32
    %226 = llvm.shl %106, %39 overflow<nsw, nuw> : i32
    %227 = llvm.and %46, %40 : i32
    %228 = llvm.xor %227, %226 : i32
    %229 = llvm.getelementptr inbounds|nuw %20[%225] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %230 = llvm.getelementptr inbounds|nuw %229[%228] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %231 = llvm.load %230 {alignment = 4 : i64} : !llvm.ptr<3> -> f32
    %232 = llvm.getelementptr inbounds|nuw %230[%3] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %233 = llvm.load %232 {alignment = 4 : i64} : !llvm.ptr<3> -> f32
    %234 = llvm.getelementptr inbounds|nuw %230[%4] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %235 = llvm.load %234 {alignment = 4 : i64} : !llvm.ptr<3> -> f32
    %236 = llvm.getelementptr inbounds|nuw %230[%5] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %237 = llvm.load %236 {alignment = 4 : i64} : !llvm.ptr<3> -> f32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %238 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg1, %6, %7, %8) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    llvm.fence syncscope("agent") release
    %239 = llvm.select %52, %47, %10 : i1, i32
    %240 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.atomic.fadd.f32"(%231, %238, %239, %11, %11) : (f32, !llvm.ptr<8>, i32, i32, i32) -> f32
    %241 = llvm.shl %48, %2 overflow<nsw, nuw> : i32
    %242 = llvm.select %53, %241, %10 : i1, i32
    %243 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.atomic.fadd.f32"(%233, %238, %242, %11, %11) : (f32, !llvm.ptr<8>, i32, i32, i32) -> f32
    %244 = llvm.shl %49, %2 overflow<nsw, nuw> : i32
    %245 = llvm.select %54, %244, %10 : i1, i32
    %246 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.atomic.fadd.f32"(%235, %238, %245, %11, %11) : (f32, !llvm.ptr<8>, i32, i32, i32) -> f32
    %247 = llvm.shl %50, %2 overflow<nsw, nuw> : i32
    %248 = llvm.select %55, %247, %10 : i1, i32
    %249 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.atomic.fadd.f32"(%237, %238, %248, %11, %11) : (f32, !llvm.ptr<8>, i32, i32, i32) -> f32
    llvm.fence syncscope("agent") acquire
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.v2i32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> vector<2xi32> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.v4f32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> vector<4xf32> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.f32(f32, f32, i32, i32, i32, i1) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.store.v2i32(vector<2xi32>, !llvm.ptr<8> {llvm.nocapture, llvm.writeonly}, i32, i32, i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.atomic.fadd.f32(f32, !llvm.ptr<8> {llvm.nocapture}, i32, i32, i32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.readlane.f32(f32, i32) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
}
