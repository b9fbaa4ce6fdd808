#loop_peeled = #llvm.loop_peeled<count = 1 : i32>
#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
#loop_annotation = #llvm.loop_annotation<peeled = #loop_peeled>
module {
  llvm.mlir.global external @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @mm_grouped(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg3: i32 {llvm.inreg}, %arg4: i32 {llvm.inreg}, %arg5: i32 {llvm.inreg}, %arg6: i32 {llvm.inreg}, %arg7: i32 {llvm.inreg}, %arg8: i32 {llvm.inreg}, %arg9: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg10: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]]} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(63 : i32) : i32
    %2 = llvm.mlir.constant(64 : i32) : i32
    %3 = llvm.mlir.constant(2 : i32) : i32
    %4 = llvm.mlir.constant(4 : i32) : i32
    %5 = llvm.mlir.constant(6 : i32) : i32
    %6 = llvm.mlir.constant(32 : i32) : i32
    %7 = llvm.mlir.constant(3 : i32) : i32
    %8 = llvm.mlir.constant(1 : i32) : i32
    %9 = llvm.mlir.constant(56 : i32) : i32
    %10 = llvm.mlir.constant(31 : i32) : i32
    %11 = llvm.mlir.constant(128 : i32) : i32
    %12 = llvm.mlir.constant(16 : i32) : i32
    %13 = llvm.mlir.constant(24 : i32) : i32
    %14 = llvm.mlir.constant(0.000000e+00 : f16) : f16
    %15 = llvm.mlir.constant(dense<0.000000e+00> : vector<8xf16>) : vector<8xf16>
    %16 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %17 = llvm.mlir.poison : vector<8xf16>
    %18 = llvm.mlir.constant(8 : i32) : i32
    %19 = llvm.mlir.constant(4096 : i32) : i32
    %20 = llvm.getelementptr %16[%19] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %21 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %22 = llvm.mlir.constant(5 : i32) : i32
    %23 = llvm.mlir.constant(48 : i32) : i32
    %24 = llvm.mlir.constant(64 : i64) : i64
    %25 = llvm.mlir.constant(-32 : i32) : i32
    %26 = llvm.mlir.constant(256 : i32) : i32
    %27 = llvm.mlir.poison : vector<1xf16>
    %28 = llvm.mlir.constant(384 : i32) : i32
    %29 = llvm.mlir.constant(1024 : i32) : i32
    %30 = llvm.mlir.constant(1152 : i32) : i32
    %31 = llvm.mlir.constant(1280 : i32) : i32
    %32 = llvm.mlir.constant(1408 : i32) : i32
    %33 = llvm.mlir.constant(2048 : i32) : i32
    %34 = llvm.mlir.constant(2176 : i32) : i32
    %35 = llvm.mlir.constant(2304 : i32) : i32
    %36 = llvm.mlir.constant(2432 : i32) : i32
    %37 = llvm.mlir.constant(3072 : i32) : i32
    %38 = llvm.mlir.constant(3200 : i32) : i32
    %39 = llvm.mlir.constant(3328 : i32) : i32
    %40 = llvm.mlir.constant(3456 : i32) : i32
    %41 = llvm.mlir.constant(dense<0.000000e+00> : vector<16xf32>) : vector<16xf32>
    %42 = llvm.mlir.constant(0 : i32) : i32
    %43 = llvm.mlir.constant(0 : i64) : i64
    %44 = llvm.mlir.constant(1 : i64) : i64
    %45 = llvm.mlir.constant(2 : i64) : i64
    %46 = llvm.mlir.constant(3 : i64) : i64
    %47 = llvm.mlir.constant(4 : i64) : i64
    %48 = llvm.mlir.constant(5 : i64) : i64
    %49 = llvm.mlir.constant(6 : i64) : i64
    %50 = llvm.mlir.constant(7 : i64) : i64
    %51 = llvm.mlir.constant(8 : i64) : i64
    %52 = llvm.mlir.constant(9 : i64) : i64
    %53 = llvm.mlir.constant(10 : i64) : i64
    %54 = llvm.mlir.constant(11 : i64) : i64
    %55 = llvm.mlir.constant(12 : i64) : i64
    %56 = llvm.mlir.constant(13 : i64) : i64
    %57 = llvm.mlir.constant(14 : i64) : i64
    %58 = llvm.mlir.constant(15 : i64) : i64
    %59 = llvm.mlir.constant(96 : i32) : i32
    %60 = llvm.mlir.constant(-65 : i32) : i32
    %61 = llvm.mlir.constant(67108862 : i32) : i32
    %62 = llvm.mlir.constant(-4 : i32) : i32
    %63 = llvm.mlir.constant(128 : i64) : i64
    %64 = llvm.mlir.undef : f32
    %65 = llvm.mlir.poison : f32
    %66 = llvm.mlir.undef : vector<16xf32>
    %67 = llvm.mlir.constant(0 : i32) : i32
    %68 = llvm.insertelement %65, %66[%67 : i32] : vector<16xf32>
    %69 = llvm.mlir.constant(1 : i32) : i32
    %70 = llvm.insertelement %65, %68[%69 : i32] : vector<16xf32>
    %71 = llvm.mlir.constant(2 : i32) : i32
    %72 = llvm.insertelement %65, %70[%71 : i32] : vector<16xf32>
    %73 = llvm.mlir.constant(3 : i32) : i32
    %74 = llvm.insertelement %65, %72[%73 : i32] : vector<16xf32>
    %75 = llvm.mlir.constant(4 : i32) : i32
    %76 = llvm.insertelement %65, %74[%75 : i32] : vector<16xf32>
    %77 = llvm.mlir.constant(5 : i32) : i32
    %78 = llvm.insertelement %65, %76[%77 : i32] : vector<16xf32>
    %79 = llvm.mlir.constant(6 : i32) : i32
    %80 = llvm.insertelement %65, %78[%79 : i32] : vector<16xf32>
    %81 = llvm.mlir.constant(7 : i32) : i32
    %82 = llvm.insertelement %65, %80[%81 : i32] : vector<16xf32>
    %83 = llvm.mlir.constant(8 : i32) : i32
    %84 = llvm.insertelement %65, %82[%83 : i32] : vector<16xf32>
    %85 = llvm.mlir.constant(9 : i32) : i32
    %86 = llvm.insertelement %65, %84[%85 : i32] : vector<16xf32>
    %87 = llvm.mlir.constant(10 : i32) : i32
    %88 = llvm.insertelement %64, %86[%87 : i32] : vector<16xf32>
    %89 = llvm.mlir.constant(11 : i32) : i32
    %90 = llvm.insertelement %64, %88[%89 : i32] : vector<16xf32>
    %91 = llvm.mlir.constant(12 : i32) : i32
    %92 = llvm.insertelement %64, %90[%91 : i32] : vector<16xf32>
    %93 = llvm.mlir.constant(13 : i32) : i32
    %94 = llvm.insertelement %64, %92[%93 : i32] : vector<16xf32>
    %95 = llvm.mlir.constant(14 : i32) : i32
    %96 = llvm.insertelement %64, %94[%95 : i32] : vector<16xf32>
    %97 = llvm.mlir.constant(15 : i32) : i32
    %98 = llvm.insertelement %64, %96[%97 : i32] : vector<16xf32>
    %99 = llvm.mlir.constant(192 : i64) : i64
    %100 = llvm.mlir.constant(48 : i64) : i64
    %101 = llvm.mlir.poison : vector<4xf16>
    %102 = llvm.mlir.constant(16 : i64) : i64
    %103 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %104 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%103) : (i32) -> i32
    %105 = llvm.and %104, %0 : i32
    %106 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %107 = llvm.add %arg3, %1 : i32
    %108 = llvm.sdiv %107, %2 : i32
    %109 = llvm.add %arg4, %1 : i32
    %110 = llvm.sdiv %109, %2 : i32
    %111 = llvm.shl %110, %3 overflow<nsw> : i32
    %112 = llvm.freeze %111 : i32
    %113 = llvm.sdiv %106, %112 : i32
    %114 = llvm.shl %113, %3 : i32
    %115 = llvm.sub %108, %114 : i32
    %116 = llvm.intr.smin(%115, %4) : (i32, i32) -> i32
    %117 = llvm.mul %113, %112 : i32
    %118 = llvm.sub %106, %117 : i32
    %119 = llvm.freeze %116 : i32
    %120 = llvm.sdiv %118, %119 : i32
    %121 = llvm.mul %120, %119 : i32
    %122 = llvm.sub %118, %121 : i32
    %123 = llvm.add %122, %114 : i32
    %124 = llvm.shl %123, %5 : i32
    %125 = llvm.and %103, %1 : i32
    %126 = llvm.or disjoint %105, %125 : i32
    %127 = llvm.lshr %126, %3 : i32
    %128 = llvm.and %103, %6 : i32
    %129 = llvm.lshr exact %128, %7 : i32
    %130 = llvm.and %104, %2 : i32
    %131 = llvm.lshr exact %130, %8 : i32
    %132 = llvm.or disjoint %131, %129 : i32
    %133 = llvm.shl %103, %7 overflow<nsw, nuw> : i32
    %134 = llvm.and %133, %9 : i32
    %135 = llvm.and %103, %10 : i32
    %136 = llvm.and %104, %11 : i32
    %137 = llvm.lshr exact %136, %3 : i32
    %138 = llvm.or disjoint %124, %127 : i32
    %139 = llvm.or disjoint %124, %137 : i32
    %140 = llvm.or disjoint %139, %135 : i32
    %141 = llvm.srem %138, %arg3 : i32
    %142 = llvm.shl %120, %5 : i32
    %143 = llvm.or disjoint %142, %132 : i32
    %144 = llvm.or disjoint %143, %12 : i32
    %145 = llvm.or disjoint %142, %134 : i32
    %146 = llvm.srem %145, %arg4 : i32
    %147 = llvm.mul %141, %arg6 : i32
    %148 = llvm.sext %147 : i32 to i64
    %149 = llvm.getelementptr %arg0[%148] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %150 = llvm.and %133, %13 : i32
    %151 = llvm.zext nneg %150 : i32 to i64
    %152 = llvm.getelementptr %149[%151] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %153 = llvm.add %arg5, %10 : i32
    %154 = llvm.sdiv %153, %6 : i32
    %155 = llvm.icmp "sgt" %153, %10 : i32
    %156 = llvm.icmp "slt" %150, %arg5 : i32
    %157 = llvm.and %156, %155 : i1
    llvm.cond_br %157, ^bb1, ^bb2(%15 : vector<8xf16>)
  ^bb1:  // pred: ^bb0
    %158 = llvm.load %152 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb2(%158 : vector<8xf16>)
  ^bb2(%159: vector<8xf16>):  // 2 preds: ^bb0, ^bb1
    %160 = llvm.lshr %126, %7 : i32
    %161 = llvm.mul %160, %arg7 : i32
    %162 = llvm.sext %161 : i32 to i64
    %163 = llvm.getelementptr %arg1[%162] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %164 = llvm.sext %146 : i32 to i64
    %165 = llvm.getelementptr %163[%164] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %166 = llvm.icmp "slt" %160, %arg5 : i32
    %167 = llvm.and %155, %166 : i1
    llvm.cond_br %167, ^bb3, ^bb4(%15 : vector<8xf16>)
  ^bb3:  // pred: ^bb2
    %168 = llvm.load %165 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb4(%168 : vector<8xf16>)
  ^bb4(%169: vector<8xf16>):  // 2 preds: ^bb2, ^bb3
    %170 = llvm.shl %126, %4 overflow<nsw, nuw> : i32
    %171 = llvm.and %103, %9 : i32
    %172 = llvm.xor %170, %171 : i32
    %173 = llvm.getelementptr inbounds|nuw %16[%172] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %174 = llvm.shufflevector %159, %17 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %174, %173 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %175 = llvm.xor %172, %18 : i32
    %176 = llvm.getelementptr inbounds|nuw %16[%175] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %177 = llvm.shufflevector %159, %17 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %177, %176 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %178 = llvm.getelementptr inbounds|nuw %20[%170] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %169, %178 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
    %179 = llvm.icmp "sgt" %153, %1 : i32
    llvm.cond_br %179, ^bb5, ^bb27(%21, %21, %21, %21, %21, %21, %21, %21, %21, %21, %21, %21, %21, %21, %21, %21 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb5:  // pred: ^bb4
    %180 = llvm.shl %arg7, %22 : i32
    %181 = llvm.sext %180 : i32 to i64
    %182 = llvm.shl %135, %5 overflow<nsw, nuw> : i32
    %183 = llvm.shl %103, %3 overflow<nsw, nuw> : i32
    %184 = llvm.and %183, %9 : i32
    %185 = llvm.lshr exact %128, %3 : i32
    %186 = llvm.shl %136, %4 overflow<nsw, nuw> : i32
    %187 = llvm.or disjoint %186, %182 : i32
    %188 = llvm.xor %184, %185 : i32
    %189 = llvm.or disjoint %187, %188 : i32
    %190 = llvm.getelementptr inbounds|nuw %16[%189] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %191 = llvm.xor %189, %12 : i32
    %192 = llvm.getelementptr inbounds|nuw %16[%191] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %193 = llvm.xor %189, %6 : i32
    %194 = llvm.getelementptr inbounds|nuw %16[%193] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %195 = llvm.xor %189, %23 : i32
    %196 = llvm.getelementptr inbounds|nuw %16[%195] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %197 = llvm.shl %135, %8 overflow<nsw, nuw> : i32
    %198 = llvm.shl %128, %4 overflow<nsw, nuw> : i32
    %199 = llvm.intr.smax(%154, %3) : (i32, i32) -> i32
    %200 = llvm.getelementptr %152[%24] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %201 = llvm.getelementptr %165[%181] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %202 = llvm.add %arg5, %25 overflow<nsw> : i32
    %203 = llvm.icmp "ult" %150, %202 : i32
    llvm.cond_br %203, ^bb6, ^bb7(%15 : vector<8xf16>)
  ^bb6:  // pred: ^bb5
    %204 = llvm.load %200 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb7(%204 : vector<8xf16>)
  ^bb7(%205: vector<8xf16>):  // 2 preds: ^bb5, ^bb6
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %206 = llvm.load %190 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %207 = llvm.load %192 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %208 = llvm.load %194 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %209 = llvm.load %196 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %210 = llvm.icmp "ult" %160, %202 : i32
    llvm.cond_br %210, ^bb8, ^bb9(%15 : vector<8xf16>)
  ^bb8:  // pred: ^bb7
    %211 = llvm.load %201 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb9(%211 : vector<8xf16>)
  ^bb9(%212: vector<8xf16>):  // 2 preds: ^bb7, ^bb8
    %213 = llvm.getelementptr inbounds|nuw %20[%198] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %214 = llvm.getelementptr inbounds|nuw %213[%197] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %215 = llvm.getelementptr inbounds|nuw %214[%130] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %216 = llvm.load %215 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %217 = llvm.getelementptr inbounds|nuw %215[%11] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %218 = llvm.load %217 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %219 = llvm.getelementptr inbounds|nuw %215[%26] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %220 = llvm.load %219 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %221 = llvm.shufflevector %220, %27 [0, -1, -1, -1] : vector<1xf16>
    %222 = llvm.getelementptr inbounds|nuw %215[%28] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %223 = llvm.load %222 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %224 = llvm.shufflevector %223, %27 [0, -1, -1, -1] : vector<1xf16>
    %225 = llvm.getelementptr inbounds|nuw %215[%29] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %226 = llvm.load %225 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %227 = llvm.getelementptr inbounds|nuw %215[%30] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %228 = llvm.load %227 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %229 = llvm.getelementptr inbounds|nuw %215[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %230 = llvm.load %229 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %231 = llvm.shufflevector %230, %27 [0, -1, -1, -1] : vector<1xf16>
    %232 = llvm.getelementptr inbounds|nuw %215[%32] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %233 = llvm.load %232 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %234 = llvm.shufflevector %233, %27 [0, -1, -1, -1] : vector<1xf16>
    %235 = llvm.getelementptr inbounds|nuw %215[%33] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %236 = llvm.load %235 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %237 = llvm.getelementptr inbounds|nuw %215[%34] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %238 = llvm.load %237 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %239 = llvm.getelementptr inbounds|nuw %215[%35] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %240 = llvm.load %239 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %241 = llvm.shufflevector %240, %27 [0, -1, -1, -1] : vector<1xf16>
    %242 = llvm.getelementptr inbounds|nuw %215[%36] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %243 = llvm.load %242 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %244 = llvm.shufflevector %243, %27 [0, -1, -1, -1] : vector<1xf16>
    %245 = llvm.getelementptr inbounds|nuw %215[%37] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %246 = llvm.load %245 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %247 = llvm.getelementptr inbounds|nuw %215[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %248 = llvm.load %247 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %249 = llvm.getelementptr inbounds|nuw %215[%39] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %250 = llvm.load %249 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %251 = llvm.shufflevector %250, %27 [0, -1, -1, -1] : vector<1xf16>
    %252 = llvm.getelementptr inbounds|nuw %215[%40] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %253 = llvm.load %252 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %254 = llvm.shufflevector %253, %27 [0, -1, -1, -1] : vector<1xf16>
    %255 = llvm.shufflevector %216, %218 [0, 1, -1, -1] : vector<1xf16>
    %256 = llvm.shufflevector %255, %221 [0, 1, 4, -1] : vector<4xf16>
    %257 = llvm.shufflevector %256, %224 [0, 1, 2, 4] : vector<4xf16>
    %258 = llvm.shufflevector %226, %228 [0, 1, -1, -1] : vector<1xf16>
    %259 = llvm.shufflevector %258, %231 [0, 1, 4, -1] : vector<4xf16>
    %260 = llvm.shufflevector %259, %234 [0, 1, 2, 4] : vector<4xf16>
    %261 = llvm.shufflevector %236, %238 [0, 1, -1, -1] : vector<1xf16>
    %262 = llvm.shufflevector %261, %241 [0, 1, 4, -1] : vector<4xf16>
    %263 = llvm.shufflevector %262, %244 [0, 1, 2, 4] : vector<4xf16>
    %264 = llvm.shufflevector %246, %248 [0, 1, -1, -1] : vector<1xf16>
    %265 = llvm.shufflevector %264, %251 [0, 1, 4, -1] : vector<4xf16>
    %266 = llvm.shufflevector %265, %254 [0, 1, 2, 4] : vector<4xf16>
    %267 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%257, %206, %41, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %268 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%260, %207, %267, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %269 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%263, %208, %268, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %270 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%266, %209, %269, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %271 = llvm.extractelement %270[%43 : i64] : vector<16xf32>
    %272 = llvm.extractelement %270[%44 : i64] : vector<16xf32>
    %273 = llvm.extractelement %270[%45 : i64] : vector<16xf32>
    %274 = llvm.extractelement %270[%46 : i64] : vector<16xf32>
    %275 = llvm.extractelement %270[%47 : i64] : vector<16xf32>
    %276 = llvm.extractelement %270[%48 : i64] : vector<16xf32>
    %277 = llvm.extractelement %270[%49 : i64] : vector<16xf32>
    %278 = llvm.extractelement %270[%50 : i64] : vector<16xf32>
    %279 = llvm.extractelement %270[%51 : i64] : vector<16xf32>
    %280 = llvm.extractelement %270[%52 : i64] : vector<16xf32>
    %281 = llvm.extractelement %270[%53 : i64] : vector<16xf32>
    %282 = llvm.extractelement %270[%54 : i64] : vector<16xf32>
    %283 = llvm.extractelement %270[%55 : i64] : vector<16xf32>
    %284 = llvm.extractelement %270[%56 : i64] : vector<16xf32>
    %285 = llvm.extractelement %270[%57 : i64] : vector<16xf32>
    %286 = llvm.extractelement %270[%58 : i64] : vector<16xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %287 = llvm.shufflevector %205, %17 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %287, %173 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %288 = llvm.shufflevector %205, %17 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %288, %176 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    llvm.store %212, %178 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
    %289 = llvm.icmp "slt" %153, %59 : i32
    llvm.cond_br %289, ^bb27(%271, %272, %273, %274, %275, %276, %277, %278, %279, %280, %281, %282, %283, %284, %285, %286 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32), ^bb10
  ^bb10:  // pred: ^bb9
    %290 = llvm.getelementptr inbounds|nuw %20[%198] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %291 = llvm.getelementptr inbounds|nuw %290[%197] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %292 = llvm.getelementptr inbounds|nuw %291[%130] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %293 = llvm.getelementptr inbounds|nuw %292[%11] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %294 = llvm.getelementptr inbounds|nuw %292[%26] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %295 = llvm.getelementptr inbounds|nuw %292[%28] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %296 = llvm.getelementptr inbounds|nuw %292[%29] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %297 = llvm.getelementptr inbounds|nuw %292[%30] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %298 = llvm.getelementptr inbounds|nuw %292[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %299 = llvm.getelementptr inbounds|nuw %292[%32] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %300 = llvm.getelementptr inbounds|nuw %292[%33] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %301 = llvm.getelementptr inbounds|nuw %292[%34] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %302 = llvm.getelementptr inbounds|nuw %292[%35] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %303 = llvm.getelementptr inbounds|nuw %292[%36] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %304 = llvm.getelementptr inbounds|nuw %292[%37] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %305 = llvm.getelementptr inbounds|nuw %292[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %306 = llvm.getelementptr inbounds|nuw %292[%39] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %307 = llvm.getelementptr inbounds|nuw %292[%40] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %308 = llvm.and %199, %8 : i32
    %309 = llvm.add %arg5, %60 overflow<nsw> : i32
    %310 = llvm.icmp "ult" %309, %6 : i32
    llvm.cond_br %310, ^bb22(%165, %200, %271, %272, %273, %274, %275, %276, %277, %278, %279, %280, %281, %282, %283, %284, %285, %286, %8 : !llvm.ptr<1>, !llvm.ptr<1>, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32), ^bb11
  ^bb11:  // pred: ^bb10
    %311 = llvm.and %199, %61 : i32
    %312 = llvm.add %311, %62 overflow<nsw> : i32
    llvm.br ^bb12(%165, %152, %271, %272, %273, %274, %275, %276, %277, %278, %279, %280, %281, %282, %283, %284, %285, %286, %8, %42 : !llvm.ptr<1>, !llvm.ptr<1>, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32, i32)
  ^bb12(%313: !llvm.ptr<1>, %314: !llvm.ptr<1>, %315: f32, %316: f32, %317: f32, %318: f32, %319: f32, %320: f32, %321: f32, %322: f32, %323: f32, %324: f32, %325: f32, %326: f32, %327: f32, %328: f32, %329: f32, %330: f32, %331: i32, %332: i32):  // 2 preds: ^bb11, ^bb20
    %333 = llvm.getelementptr %313[%181] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %334 = llvm.getelementptr %314[%63] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %335 = llvm.getelementptr %333[%181] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %336 = llvm.shl %331, %22 : i32
    %337 = llvm.add %336, %6 : i32
    %338 = llvm.sub %arg5, %337 overflow<nsw> : i32
    %339 = llvm.icmp "slt" %150, %338 : i32
    llvm.cond_br %339, ^bb13, ^bb14(%15 : vector<8xf16>)
  ^bb13:  // pred: ^bb12
    %340 = llvm.load %334 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb14(%340 : vector<8xf16>)
  ^bb14(%341: vector<8xf16>):  // 2 preds: ^bb12, ^bb13
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %342 = llvm.load %190 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %343 = llvm.load %192 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %344 = llvm.load %194 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %345 = llvm.load %196 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %346 = llvm.icmp "slt" %160, %338 : i32
    llvm.cond_br %346, ^bb15, ^bb16(%15 : vector<8xf16>)
  ^bb15:  // pred: ^bb14
    %347 = llvm.load %335 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb16(%347 : vector<8xf16>)
  ^bb16(%348: vector<8xf16>):  // 2 preds: ^bb14, ^bb15
    %349 = llvm.load %292 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %350 = llvm.load %293 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %351 = llvm.load %294 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %352 = llvm.shufflevector %351, %27 [0, -1, -1, -1] : vector<1xf16>
    %353 = llvm.load %295 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %354 = llvm.shufflevector %353, %27 [0, -1, -1, -1] : vector<1xf16>
    %355 = llvm.load %296 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %356 = llvm.load %297 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %357 = llvm.load %298 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %358 = llvm.shufflevector %357, %27 [0, -1, -1, -1] : vector<1xf16>
    %359 = llvm.load %299 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %360 = llvm.shufflevector %359, %27 [0, -1, -1, -1] : vector<1xf16>
    %361 = llvm.load %300 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %362 = llvm.load %301 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %363 = llvm.load %302 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %364 = llvm.shufflevector %363, %27 [0, -1, -1, -1] : vector<1xf16>
    %365 = llvm.load %303 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %366 = llvm.shufflevector %365, %27 [0, -1, -1, -1] : vector<1xf16>
    %367 = llvm.load %304 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %368 = llvm.load %305 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %369 = llvm.load %306 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %370 = llvm.shufflevector %369, %27 [0, -1, -1, -1] : vector<1xf16>
    %371 = llvm.load %307 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %372 = llvm.shufflevector %371, %27 [0, -1, -1, -1] : vector<1xf16>
    %373 = llvm.shufflevector %349, %350 [0, 1, -1, -1] : vector<1xf16>
    %374 = llvm.shufflevector %373, %352 [0, 1, 4, -1] : vector<4xf16>
    %375 = llvm.shufflevector %374, %354 [0, 1, 2, 4] : vector<4xf16>
    %376 = llvm.shufflevector %355, %356 [0, 1, -1, -1] : vector<1xf16>
    %377 = llvm.shufflevector %376, %358 [0, 1, 4, -1] : vector<4xf16>
    %378 = llvm.shufflevector %377, %360 [0, 1, 2, 4] : vector<4xf16>
    %379 = llvm.shufflevector %361, %362 [0, 1, -1, -1] : vector<1xf16>
    %380 = llvm.shufflevector %379, %364 [0, 1, 4, -1] : vector<4xf16>
    %381 = llvm.shufflevector %380, %366 [0, 1, 2, 4] : vector<4xf16>
    %382 = llvm.shufflevector %367, %368 [0, 1, -1, -1] : vector<1xf16>
    %383 = llvm.shufflevector %382, %370 [0, 1, 4, -1] : vector<4xf16>
    %384 = llvm.shufflevector %383, %372 [0, 1, 2, 4] : vector<4xf16>
    %385 = llvm.insertelement %315, %98[%43 : i64] : vector<16xf32>
    %386 = llvm.insertelement %316, %385[%44 : i64] : vector<16xf32>
    %387 = llvm.insertelement %317, %386[%45 : i64] : vector<16xf32>
    %388 = llvm.insertelement %318, %387[%46 : i64] : vector<16xf32>
    %389 = llvm.insertelement %319, %388[%47 : i64] : vector<16xf32>
    %390 = llvm.insertelement %320, %389[%48 : i64] : vector<16xf32>
    %391 = llvm.insertelement %321, %390[%49 : i64] : vector<16xf32>
    %392 = llvm.insertelement %322, %391[%50 : i64] : vector<16xf32>
    %393 = llvm.insertelement %323, %392[%51 : i64] : vector<16xf32>
    %394 = llvm.insertelement %324, %393[%52 : i64] : vector<16xf32>
    %395 = llvm.insertelement %325, %394[%53 : i64] : vector<16xf32>
    %396 = llvm.insertelement %326, %395[%54 : i64] : vector<16xf32>
    %397 = llvm.insertelement %327, %396[%55 : i64] : vector<16xf32>
    %398 = llvm.insertelement %328, %397[%56 : i64] : vector<16xf32>
    %399 = llvm.insertelement %329, %398[%57 : i64] : vector<16xf32>
    %400 = llvm.insertelement %330, %399[%58 : i64] : vector<16xf32>
    %401 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%375, %342, %400, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %402 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%378, %343, %401, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %403 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%381, %344, %402, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %404 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%384, %345, %403, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %405 = llvm.shufflevector %341, %17 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %405, %173 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %406 = llvm.shufflevector %341, %17 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %406, %176 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    llvm.store %348, %178 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
    %407 = llvm.getelementptr %314[%99] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %408 = llvm.getelementptr %335[%181] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %409 = llvm.add %331, %3 overflow<nsw, nuw> : i32
    %410 = llvm.shl %409, %22 overflow<nsw, nuw> : i32
    %411 = llvm.sub %arg5, %410 overflow<nsw> : i32
    %412 = llvm.icmp "slt" %150, %411 : i32
    llvm.cond_br %412, ^bb17, ^bb18(%15 : vector<8xf16>)
  ^bb17:  // pred: ^bb16
    %413 = llvm.load %407 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb18(%413 : vector<8xf16>)
  ^bb18(%414: vector<8xf16>):  // 2 preds: ^bb16, ^bb17
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %415 = llvm.load %190 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %416 = llvm.load %192 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %417 = llvm.load %194 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %418 = llvm.load %196 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %419 = llvm.icmp "slt" %160, %411 : i32
    llvm.cond_br %419, ^bb19, ^bb20(%15 : vector<8xf16>)
  ^bb19:  // pred: ^bb18
    %420 = llvm.load %408 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb20(%420 : vector<8xf16>)
  ^bb20(%421: vector<8xf16>):  // 2 preds: ^bb18, ^bb19
    %422 = llvm.load %292 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %423 = llvm.load %293 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %424 = llvm.load %294 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %425 = llvm.shufflevector %424, %27 [0, -1, -1, -1] : vector<1xf16>
    %426 = llvm.load %295 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %427 = llvm.shufflevector %426, %27 [0, -1, -1, -1] : vector<1xf16>
    %428 = llvm.load %296 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %429 = llvm.load %297 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %430 = llvm.load %298 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %431 = llvm.shufflevector %430, %27 [0, -1, -1, -1] : vector<1xf16>
    %432 = llvm.load %299 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %433 = llvm.shufflevector %432, %27 [0, -1, -1, -1] : vector<1xf16>
    %434 = llvm.load %300 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %435 = llvm.load %301 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %436 = llvm.load %302 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %437 = llvm.shufflevector %436, %27 [0, -1, -1, -1] : vector<1xf16>
    %438 = llvm.load %303 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %439 = llvm.shufflevector %438, %27 [0, -1, -1, -1] : vector<1xf16>
    %440 = llvm.load %304 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %441 = llvm.load %305 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %442 = llvm.load %306 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %443 = llvm.shufflevector %442, %27 [0, -1, -1, -1] : vector<1xf16>
    %444 = llvm.load %307 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %445 = llvm.shufflevector %444, %27 [0, -1, -1, -1] : vector<1xf16>
    %446 = llvm.shufflevector %422, %423 [0, 1, -1, -1] : vector<1xf16>
    %447 = llvm.shufflevector %446, %425 [0, 1, 4, -1] : vector<4xf16>
    %448 = llvm.shufflevector %447, %427 [0, 1, 2, 4] : vector<4xf16>
    %449 = llvm.shufflevector %428, %429 [0, 1, -1, -1] : vector<1xf16>
    %450 = llvm.shufflevector %449, %431 [0, 1, 4, -1] : vector<4xf16>
    %451 = llvm.shufflevector %450, %433 [0, 1, 2, 4] : vector<4xf16>
    %452 = llvm.shufflevector %434, %435 [0, 1, -1, -1] : vector<1xf16>
    %453 = llvm.shufflevector %452, %437 [0, 1, 4, -1] : vector<4xf16>
    %454 = llvm.shufflevector %453, %439 [0, 1, 2, 4] : vector<4xf16>
    %455 = llvm.shufflevector %440, %441 [0, 1, -1, -1] : vector<1xf16>
    %456 = llvm.shufflevector %455, %443 [0, 1, 4, -1] : vector<4xf16>
    %457 = llvm.shufflevector %456, %445 [0, 1, 2, 4] : vector<4xf16>
    %458 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%448, %415, %404, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %459 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%451, %416, %458, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %460 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%454, %417, %459, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %461 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%457, %418, %460, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %462 = llvm.extractelement %461[%43 : i64] : vector<16xf32>
    %463 = llvm.extractelement %461[%44 : i64] : vector<16xf32>
    %464 = llvm.extractelement %461[%45 : i64] : vector<16xf32>
    %465 = llvm.extractelement %461[%46 : i64] : vector<16xf32>
    %466 = llvm.extractelement %461[%47 : i64] : vector<16xf32>
    %467 = llvm.extractelement %461[%48 : i64] : vector<16xf32>
    %468 = llvm.extractelement %461[%49 : i64] : vector<16xf32>
    %469 = llvm.extractelement %461[%50 : i64] : vector<16xf32>
    %470 = llvm.extractelement %461[%51 : i64] : vector<16xf32>
    %471 = llvm.extractelement %461[%52 : i64] : vector<16xf32>
    %472 = llvm.extractelement %461[%53 : i64] : vector<16xf32>
    %473 = llvm.extractelement %461[%54 : i64] : vector<16xf32>
    %474 = llvm.extractelement %461[%55 : i64] : vector<16xf32>
    %475 = llvm.extractelement %461[%56 : i64] : vector<16xf32>
    %476 = llvm.extractelement %461[%57 : i64] : vector<16xf32>
    %477 = llvm.extractelement %461[%58 : i64] : vector<16xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %478 = llvm.shufflevector %414, %17 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %478, %173 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %479 = llvm.shufflevector %414, %17 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %479, %176 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    llvm.store %421, %178 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
    %480 = llvm.add %332, %3 : i32
    %481 = llvm.icmp "eq" %332, %312 : i32
    llvm.cond_br %481, ^bb21, ^bb12(%335, %334, %462, %463, %464, %465, %466, %467, %468, %469, %470, %471, %472, %473, %474, %475, %476, %477, %409, %480 : !llvm.ptr<1>, !llvm.ptr<1>, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32, i32) {loop_annotation = #loop_annotation}
  ^bb21:  // pred: ^bb20
    %482 = llvm.icmp "eq" %308, %42 : i32
    llvm.cond_br %482, ^bb27(%462, %463, %464, %465, %466, %467, %468, %469, %470, %471, %472, %473, %474, %475, %476, %477 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32), ^bb22(%335, %407, %462, %463, %464, %465, %466, %467, %468, %469, %470, %471, %472, %473, %474, %475, %476, %477, %409 : !llvm.ptr<1>, !llvm.ptr<1>, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32)
  ^bb22(%483: !llvm.ptr<1>, %484: !llvm.ptr<1>, %485: f32, %486: f32, %487: f32, %488: f32, %489: f32, %490: f32, %491: f32, %492: f32, %493: f32, %494: f32, %495: f32, %496: f32, %497: f32, %498: f32, %499: f32, %500: f32, %501: i32):  // 2 preds: ^bb10, ^bb21
    %502 = llvm.trunc %199 : i32 to i1
    llvm.intr.assume %502  : i1
    %503 = llvm.getelementptr %483[%181] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %504 = llvm.getelementptr %503[%181] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %505 = llvm.shl %501, %22 : i32
    %506 = llvm.add %505, %6 : i32
    %507 = llvm.sub %arg5, %506 overflow<nsw> : i32
    %508 = llvm.icmp "slt" %150, %507 : i32
    llvm.cond_br %508, ^bb23, ^bb24(%15 : vector<8xf16>)
  ^bb23:  // pred: ^bb22
    %509 = llvm.getelementptr %484[%24] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %510 = llvm.load %509 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb24(%510 : vector<8xf16>)
  ^bb24(%511: vector<8xf16>):  // 2 preds: ^bb22, ^bb23
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %512 = llvm.load %190 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %513 = llvm.load %192 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %514 = llvm.load %194 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %515 = llvm.load %196 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %516 = llvm.icmp "slt" %160, %507 : i32
    llvm.cond_br %516, ^bb25, ^bb26(%15 : vector<8xf16>)
  ^bb25:  // pred: ^bb24
    %517 = llvm.load %504 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb26(%517 : vector<8xf16>)
  ^bb26(%518: vector<8xf16>):  // 2 preds: ^bb24, ^bb25
    %519 = llvm.load %292 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %520 = llvm.load %293 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %521 = llvm.load %294 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %522 = llvm.shufflevector %521, %27 [0, -1, -1, -1] : vector<1xf16>
    %523 = llvm.load %295 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %524 = llvm.shufflevector %523, %27 [0, -1, -1, -1] : vector<1xf16>
    %525 = llvm.load %296 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %526 = llvm.load %297 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %527 = llvm.load %298 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %528 = llvm.shufflevector %527, %27 [0, -1, -1, -1] : vector<1xf16>
    %529 = llvm.load %299 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %530 = llvm.shufflevector %529, %27 [0, -1, -1, -1] : vector<1xf16>
    %531 = llvm.load %300 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %532 = llvm.load %301 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %533 = llvm.load %302 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %534 = llvm.shufflevector %533, %27 [0, -1, -1, -1] : vector<1xf16>
    %535 = llvm.load %303 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %536 = llvm.shufflevector %535, %27 [0, -1, -1, -1] : vector<1xf16>
    %537 = llvm.load %304 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %538 = llvm.load %305 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %539 = llvm.load %306 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %540 = llvm.shufflevector %539, %27 [0, -1, -1, -1] : vector<1xf16>
    %541 = llvm.load %307 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %542 = llvm.shufflevector %541, %27 [0, -1, -1, -1] : vector<1xf16>
    %543 = llvm.shufflevector %519, %520 [0, 1, -1, -1] : vector<1xf16>
    %544 = llvm.shufflevector %543, %522 [0, 1, 4, -1] : vector<4xf16>
    %545 = llvm.shufflevector %544, %524 [0, 1, 2, 4] : vector<4xf16>
    %546 = llvm.shufflevector %525, %526 [0, 1, -1, -1] : vector<1xf16>
    %547 = llvm.shufflevector %546, %528 [0, 1, 4, -1] : vector<4xf16>
    %548 = llvm.shufflevector %547, %530 [0, 1, 2, 4] : vector<4xf16>
    %549 = llvm.shufflevector %531, %532 [0, 1, -1, -1] : vector<1xf16>
    %550 = llvm.shufflevector %549, %534 [0, 1, 4, -1] : vector<4xf16>
    %551 = llvm.shufflevector %550, %536 [0, 1, 2, 4] : vector<4xf16>
    %552 = llvm.shufflevector %537, %538 [0, 1, -1, -1] : vector<1xf16>
    %553 = llvm.shufflevector %552, %540 [0, 1, 4, -1] : vector<4xf16>
    %554 = llvm.shufflevector %553, %542 [0, 1, 2, 4] : vector<4xf16>
    %555 = llvm.insertelement %485, %98[%43 : i64] : vector<16xf32>
    %556 = llvm.insertelement %486, %555[%44 : i64] : vector<16xf32>
    %557 = llvm.insertelement %487, %556[%45 : i64] : vector<16xf32>
    %558 = llvm.insertelement %488, %557[%46 : i64] : vector<16xf32>
    %559 = llvm.insertelement %489, %558[%47 : i64] : vector<16xf32>
    %560 = llvm.insertelement %490, %559[%48 : i64] : vector<16xf32>
    %561 = llvm.insertelement %491, %560[%49 : i64] : vector<16xf32>
    %562 = llvm.insertelement %492, %561[%50 : i64] : vector<16xf32>
    %563 = llvm.insertelement %493, %562[%51 : i64] : vector<16xf32>
    %564 = llvm.insertelement %494, %563[%52 : i64] : vector<16xf32>
    %565 = llvm.insertelement %495, %564[%53 : i64] : vector<16xf32>
    %566 = llvm.insertelement %496, %565[%54 : i64] : vector<16xf32>
    %567 = llvm.insertelement %497, %566[%55 : i64] : vector<16xf32>
    %568 = llvm.insertelement %498, %567[%56 : i64] : vector<16xf32>
    %569 = llvm.insertelement %499, %568[%57 : i64] : vector<16xf32>
    %570 = llvm.insertelement %500, %569[%58 : i64] : vector<16xf32>
    %571 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%545, %512, %570, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %572 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%548, %513, %571, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %573 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%551, %514, %572, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %574 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%554, %515, %573, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %575 = llvm.extractelement %574[%43 : i64] : vector<16xf32>
    %576 = llvm.extractelement %574[%44 : i64] : vector<16xf32>
    %577 = llvm.extractelement %574[%45 : i64] : vector<16xf32>
    %578 = llvm.extractelement %574[%46 : i64] : vector<16xf32>
    %579 = llvm.extractelement %574[%47 : i64] : vector<16xf32>
    %580 = llvm.extractelement %574[%48 : i64] : vector<16xf32>
    %581 = llvm.extractelement %574[%49 : i64] : vector<16xf32>
    %582 = llvm.extractelement %574[%50 : i64] : vector<16xf32>
    %583 = llvm.extractelement %574[%51 : i64] : vector<16xf32>
    %584 = llvm.extractelement %574[%52 : i64] : vector<16xf32>
    %585 = llvm.extractelement %574[%53 : i64] : vector<16xf32>
    %586 = llvm.extractelement %574[%54 : i64] : vector<16xf32>
    %587 = llvm.extractelement %574[%55 : i64] : vector<16xf32>
    %588 = llvm.extractelement %574[%56 : i64] : vector<16xf32>
    %589 = llvm.extractelement %574[%57 : i64] : vector<16xf32>
    %590 = llvm.extractelement %574[%58 : i64] : vector<16xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %591 = llvm.shufflevector %511, %17 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %591, %173 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %592 = llvm.shufflevector %511, %17 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %592, %176 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    llvm.store %518, %178 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
    llvm.br ^bb27(%575, %576, %577, %578, %579, %580, %581, %582, %583, %584, %585, %586, %587, %588, %589, %590 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb27(%593: f32, %594: f32, %595: f32, %596: f32, %597: f32, %598: f32, %599: f32, %600: f32, %601: f32, %602: f32, %603: f32, %604: f32, %605: f32, %606: f32, %607: f32, %608: f32):  // 4 preds: ^bb4, ^bb9, ^bb21, ^bb26
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.cond_br %155, ^bb28, ^bb29(%597, %593, %594, %595, %596, %598, %599, %600, %601, %602, %603, %604, %605, %606, %607, %608 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb28:  // pred: ^bb27
    %609 = llvm.shl %128, %4 overflow<nsw, nuw> : i32
    %610 = llvm.shl %135, %8 overflow<nsw, nuw> : i32
    %611 = llvm.getelementptr inbounds|nuw %20[%609] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %612 = llvm.getelementptr inbounds|nuw %611[%610] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %613 = llvm.getelementptr inbounds|nuw %612[%130] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %614 = llvm.getelementptr inbounds|nuw %613[%40] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %615 = llvm.load %614 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %616 = llvm.shufflevector %615, %27 [0, -1, -1, -1] : vector<1xf16>
    %617 = llvm.getelementptr inbounds|nuw %613[%39] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %618 = llvm.load %617 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %619 = llvm.shufflevector %618, %27 [0, -1, -1, -1] : vector<1xf16>
    %620 = llvm.getelementptr inbounds|nuw %613[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %621 = llvm.load %620 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %622 = llvm.getelementptr inbounds|nuw %613[%37] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %623 = llvm.load %622 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %624 = llvm.getelementptr inbounds|nuw %613[%36] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %625 = llvm.load %624 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %626 = llvm.shufflevector %625, %27 [0, -1, -1, -1] : vector<1xf16>
    %627 = llvm.getelementptr inbounds|nuw %613[%35] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %628 = llvm.load %627 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %629 = llvm.shufflevector %628, %27 [0, -1, -1, -1] : vector<1xf16>
    %630 = llvm.getelementptr inbounds|nuw %613[%34] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %631 = llvm.load %630 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %632 = llvm.getelementptr inbounds|nuw %613[%33] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %633 = llvm.load %632 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %634 = llvm.getelementptr inbounds|nuw %613[%32] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %635 = llvm.load %634 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %636 = llvm.shufflevector %635, %27 [0, -1, -1, -1] : vector<1xf16>
    %637 = llvm.getelementptr inbounds|nuw %613[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %638 = llvm.load %637 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %639 = llvm.shufflevector %638, %27 [0, -1, -1, -1] : vector<1xf16>
    %640 = llvm.getelementptr inbounds|nuw %613[%30] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %641 = llvm.load %640 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %642 = llvm.getelementptr inbounds|nuw %613[%29] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %643 = llvm.load %642 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %644 = llvm.getelementptr inbounds|nuw %613[%28] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %645 = llvm.load %644 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %646 = llvm.shufflevector %645, %27 [0, -1, -1, -1] : vector<1xf16>
    %647 = llvm.getelementptr inbounds|nuw %613[%26] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %648 = llvm.load %647 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %649 = llvm.shufflevector %648, %27 [0, -1, -1, -1] : vector<1xf16>
    %650 = llvm.getelementptr inbounds|nuw %613[%11] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %651 = llvm.load %650 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %652 = llvm.load %613 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %653 = llvm.shl %135, %5 overflow<nsw, nuw> : i32
    %654 = llvm.shl %136, %4 overflow<nsw, nuw> : i32
    %655 = llvm.or disjoint %654, %653 : i32
    %656 = llvm.shl %103, %3 overflow<nsw, nuw> : i32
    %657 = llvm.and %656, %9 : i32
    %658 = llvm.lshr exact %128, %3 : i32
    %659 = llvm.xor %657, %658 : i32
    %660 = llvm.or disjoint %655, %659 : i32
    %661 = llvm.xor %660, %23 : i32
    %662 = llvm.getelementptr inbounds|nuw %16[%661] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %663 = llvm.load %662 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %664 = llvm.xor %660, %6 : i32
    %665 = llvm.getelementptr inbounds|nuw %16[%664] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %666 = llvm.load %665 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %667 = llvm.xor %660, %12 : i32
    %668 = llvm.getelementptr inbounds|nuw %16[%667] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %669 = llvm.load %668 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %670 = llvm.getelementptr inbounds|nuw %16[%660] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %671 = llvm.load %670 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %672 = llvm.shufflevector %652, %651 [0, 1, -1, -1] : vector<1xf16>
    %673 = llvm.shufflevector %672, %649 [0, 1, 4, -1] : vector<4xf16>
    %674 = llvm.shufflevector %673, %646 [0, 1, 2, 4] : vector<4xf16>
    %675 = llvm.shufflevector %643, %641 [0, 1, -1, -1] : vector<1xf16>
    %676 = llvm.shufflevector %675, %639 [0, 1, 4, -1] : vector<4xf16>
    %677 = llvm.shufflevector %676, %636 [0, 1, 2, 4] : vector<4xf16>
    %678 = llvm.shufflevector %633, %631 [0, 1, -1, -1] : vector<1xf16>
    %679 = llvm.shufflevector %678, %629 [0, 1, 4, -1] : vector<4xf16>
    %680 = llvm.shufflevector %679, %626 [0, 1, 2, 4] : vector<4xf16>
    %681 = llvm.shufflevector %623, %621 [0, 1, -1, -1] : vector<1xf16>
    %682 = llvm.shufflevector %681, %619 [0, 1, 4, -1] : vector<4xf16>
    %683 = llvm.shufflevector %682, %616 [0, 1, 2, 4] : vector<4xf16>
    %684 = llvm.insertelement %593, %98[%43 : i64] : vector<16xf32>
    %685 = llvm.insertelement %594, %684[%44 : i64] : vector<16xf32>
    %686 = llvm.insertelement %595, %685[%45 : i64] : vector<16xf32>
    %687 = llvm.insertelement %596, %686[%46 : i64] : vector<16xf32>
    %688 = llvm.insertelement %597, %687[%47 : i64] : vector<16xf32>
    %689 = llvm.insertelement %598, %688[%48 : i64] : vector<16xf32>
    %690 = llvm.insertelement %599, %689[%49 : i64] : vector<16xf32>
    %691 = llvm.insertelement %600, %690[%50 : i64] : vector<16xf32>
    %692 = llvm.insertelement %601, %691[%51 : i64] : vector<16xf32>
    %693 = llvm.insertelement %602, %692[%52 : i64] : vector<16xf32>
    %694 = llvm.insertelement %603, %693[%53 : i64] : vector<16xf32>
    %695 = llvm.insertelement %604, %694[%54 : i64] : vector<16xf32>
    %696 = llvm.insertelement %605, %695[%55 : i64] : vector<16xf32>
    %697 = llvm.insertelement %606, %696[%56 : i64] : vector<16xf32>
    %698 = llvm.insertelement %607, %697[%57 : i64] : vector<16xf32>
    %699 = llvm.insertelement %608, %698[%58 : i64] : vector<16xf32>
    %700 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%674, %671, %699, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %701 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%677, %669, %700, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %702 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%680, %666, %701, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %703 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%683, %663, %702, %42, %42, %42) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %704 = llvm.extractelement %703[%43 : i64] : vector<16xf32>
    %705 = llvm.extractelement %703[%44 : i64] : vector<16xf32>
    %706 = llvm.extractelement %703[%45 : i64] : vector<16xf32>
    %707 = llvm.extractelement %703[%46 : i64] : vector<16xf32>
    %708 = llvm.extractelement %703[%47 : i64] : vector<16xf32>
    %709 = llvm.extractelement %703[%48 : i64] : vector<16xf32>
    %710 = llvm.extractelement %703[%49 : i64] : vector<16xf32>
    %711 = llvm.extractelement %703[%50 : i64] : vector<16xf32>
    %712 = llvm.extractelement %703[%51 : i64] : vector<16xf32>
    %713 = llvm.extractelement %703[%52 : i64] : vector<16xf32>
    %714 = llvm.extractelement %703[%53 : i64] : vector<16xf32>
    %715 = llvm.extractelement %703[%54 : i64] : vector<16xf32>
    %716 = llvm.extractelement %703[%55 : i64] : vector<16xf32>
    %717 = llvm.extractelement %703[%56 : i64] : vector<16xf32>
    %718 = llvm.extractelement %703[%57 : i64] : vector<16xf32>
    %719 = llvm.extractelement %703[%58 : i64] : vector<16xf32>
    llvm.br ^bb29(%708, %704, %705, %706, %707, %709, %710, %711, %712, %713, %714, %715, %716, %717, %718, %719 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb29(%720: f32, %721: f32, %722: f32, %723: f32, %724: f32, %725: f32, %726: f32, %727: f32, %728: f32, %729: f32, %730: f32, %731: f32, %732: f32, %733: f32, %734: f32, %735: f32):  // 2 preds: ^bb27, ^bb28
    %736 = llvm.icmp "slt" %140, %arg3 : i32
    %737 = llvm.icmp "slt" %143, %arg4 : i32
    %738 = llvm.icmp "slt" %144, %arg4 : i32
    %739 = llvm.and %736, %737 : i1
    %740 = llvm.and %736, %738 : i1
    %741 = llvm.mul %140, %arg8 : i32
    %742 = llvm.sext %741 : i32 to i64
    %743 = llvm.getelementptr %arg2[%742] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %744 = llvm.sext %144 : i32 to i64
    %745 = llvm.getelementptr %743[%744] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %746 = llvm.sext %143 : i32 to i64
    %747 = llvm.getelementptr %743[%746] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %748 = llvm.getelementptr %747[%100] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %749 = llvm.fptrunc %728 : f32 to f16
    %750 = llvm.fptrunc %729 : f32 to f16
    %751 = llvm.fptrunc %730 : f32 to f16
    %752 = llvm.fptrunc %731 : f32 to f16
    %753 = llvm.fptrunc %732 : f32 to f16
    %754 = llvm.fptrunc %733 : f32 to f16
    %755 = llvm.fptrunc %734 : f32 to f16
    %756 = llvm.fptrunc %735 : f32 to f16
    llvm.cond_br %739, ^bb30, ^bb31
  ^bb30:  // pred: ^bb29
    %757 = llvm.fptrunc %721 : f32 to f16
    %758 = llvm.insertelement %757, %101[%43 : i64] : vector<4xf16>
    %759 = llvm.fptrunc %722 : f32 to f16
    %760 = llvm.insertelement %759, %758[%44 : i64] : vector<4xf16>
    %761 = llvm.fptrunc %723 : f32 to f16
    %762 = llvm.insertelement %761, %760[%45 : i64] : vector<4xf16>
    %763 = llvm.fptrunc %724 : f32 to f16
    %764 = llvm.insertelement %763, %762[%46 : i64] : vector<4xf16>
    %765 = llvm.fptrunc %727 : f32 to f16
    %766 = llvm.fptrunc %726 : f32 to f16
    %767 = llvm.fptrunc %725 : f32 to f16
    %768 = llvm.fptrunc %720 : f32 to f16
    %769 = llvm.getelementptr %747[%102] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    llvm.store %764, %747 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    %770 = llvm.insertelement %768, %101[%43 : i64] : vector<4xf16>
    %771 = llvm.insertelement %767, %770[%44 : i64] : vector<4xf16>
    %772 = llvm.insertelement %766, %771[%45 : i64] : vector<4xf16>
    %773 = llvm.insertelement %765, %772[%46 : i64] : vector<4xf16>
    llvm.store %773, %769 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    llvm.br ^bb31
  ^bb31:  // 2 preds: ^bb29, ^bb30
    llvm.cond_br %740, ^bb32, ^bb33
  ^bb32:  // pred: ^bb31
    %774 = llvm.insertelement %753, %101[%43 : i64] : vector<4xf16>
    %775 = llvm.insertelement %754, %774[%44 : i64] : vector<4xf16>
    %776 = llvm.insertelement %755, %775[%45 : i64] : vector<4xf16>
    %777 = llvm.insertelement %756, %776[%46 : i64] : vector<4xf16>
    %778 = llvm.insertelement %749, %101[%43 : i64] : vector<4xf16>
    %779 = llvm.insertelement %750, %778[%44 : i64] : vector<4xf16>
    %780 = llvm.insertelement %751, %779[%45 : i64] : vector<4xf16>
    %781 = llvm.insertelement %752, %780[%46 : i64] : vector<4xf16>
    llvm.store %781, %745 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    llvm.store %777, %748 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    llvm.br ^bb33
  ^bb33:  // 2 preds: ^bb31, ^bb32
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.mfma.f32.32x32x8f16(vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
}
