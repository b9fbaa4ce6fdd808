#loop_peeled = #llvm.loop_peeled<count = 1 : i32>
#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
#loop_annotation = #llvm.loop_annotation<peeled = #loop_peeled>
module {
  llvm.mlir.global external @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @matmul(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg3: i32 {llvm.inreg}, %arg4: i32 {llvm.inreg}, %arg5: i32 {llvm.inreg}, %arg6: i32 {llvm.inreg}, %arg7: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg8: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]]} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(6 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(2 : i32) : i32
    %4 = llvm.mlir.constant(31 : i32) : i32
    %5 = llvm.mlir.constant(128 : i32) : i32
    %6 = llvm.mlir.constant(32 : i32) : i32
    %7 = llvm.mlir.constant(64 : i32) : i32
    %8 = llvm.mlir.constant(3 : i32) : i32
    %9 = llvm.mlir.constant(56 : i32) : i32
    %10 = llvm.mlir.constant(24 : i32) : i32
    %11 = llvm.mlir.constant(0 : i32) : i32
    %12 = llvm.mlir.constant(0.000000e+00 : f16) : f16
    %13 = llvm.mlir.constant(dense<0.000000e+00> : vector<8xf16>) : vector<8xf16>
    %14 = llvm.mlir.constant(4 : i32) : i32
    %15 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %16 = llvm.mlir.poison : vector<8xf16>
    %17 = llvm.mlir.constant(8 : i32) : i32
    %18 = llvm.mlir.constant(4096 : i32) : i32
    %19 = llvm.getelementptr %15[%18] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %20 = llvm.mlir.constant(-32 : i32) : i32
    %21 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %22 = llvm.mlir.constant(5 : i32) : i32
    %23 = llvm.mlir.constant(16 : i32) : i32
    %24 = llvm.mlir.constant(48 : i32) : i32
    %25 = llvm.mlir.constant(1 : i32) : i32
    %26 = llvm.mlir.constant(64 : i64) : i64
    %27 = llvm.mlir.constant(1 : i16) : i16
    %28 = llvm.mlir.constant(256 : i32) : i32
    %29 = llvm.mlir.poison : vector<1xf16>
    %30 = llvm.mlir.constant(384 : i32) : i32
    %31 = llvm.mlir.constant(1024 : i32) : i32
    %32 = llvm.mlir.constant(1152 : i32) : i32
    %33 = llvm.mlir.constant(1280 : i32) : i32
    %34 = llvm.mlir.constant(1408 : i32) : i32
    %35 = llvm.mlir.constant(2048 : i32) : i32
    %36 = llvm.mlir.constant(2176 : i32) : i32
    %37 = llvm.mlir.constant(2304 : i32) : i32
    %38 = llvm.mlir.constant(2432 : i32) : i32
    %39 = llvm.mlir.constant(3072 : i32) : i32
    %40 = llvm.mlir.constant(3200 : i32) : i32
    %41 = llvm.mlir.constant(3328 : i32) : i32
    %42 = llvm.mlir.constant(3456 : i32) : i32
    %43 = llvm.mlir.constant(0 : i16) : i16
    %44 = llvm.mlir.constant(dense<0.000000e+00> : vector<16xf32>) : vector<16xf32>
    %45 = llvm.mlir.constant(0 : i64) : i64
    %46 = llvm.mlir.constant(1 : i64) : i64
    %47 = llvm.mlir.constant(2 : i64) : i64
    %48 = llvm.mlir.constant(3 : i64) : i64
    %49 = llvm.mlir.constant(4 : i64) : i64
    %50 = llvm.mlir.constant(5 : i64) : i64
    %51 = llvm.mlir.constant(6 : i64) : i64
    %52 = llvm.mlir.constant(7 : i64) : i64
    %53 = llvm.mlir.constant(8 : i64) : i64
    %54 = llvm.mlir.constant(9 : i64) : i64
    %55 = llvm.mlir.constant(10 : i64) : i64
    %56 = llvm.mlir.constant(11 : i64) : i64
    %57 = llvm.mlir.constant(12 : i64) : i64
    %58 = llvm.mlir.constant(13 : i64) : i64
    %59 = llvm.mlir.constant(14 : i64) : i64
    %60 = llvm.mlir.constant(15 : i64) : i64
    %61 = llvm.mlir.undef : f32
    %62 = llvm.mlir.poison : f32
    %63 = llvm.mlir.undef : vector<16xf32>
    %64 = llvm.mlir.constant(0 : i32) : i32
    %65 = llvm.insertelement %62, %63[%64 : i32] : vector<16xf32>
    %66 = llvm.mlir.constant(1 : i32) : i32
    %67 = llvm.insertelement %62, %65[%66 : i32] : vector<16xf32>
    %68 = llvm.mlir.constant(2 : i32) : i32
    %69 = llvm.insertelement %62, %67[%68 : i32] : vector<16xf32>
    %70 = llvm.mlir.constant(3 : i32) : i32
    %71 = llvm.insertelement %62, %69[%70 : i32] : vector<16xf32>
    %72 = llvm.mlir.constant(4 : i32) : i32
    %73 = llvm.insertelement %62, %71[%72 : i32] : vector<16xf32>
    %74 = llvm.mlir.constant(5 : i32) : i32
    %75 = llvm.insertelement %62, %73[%74 : i32] : vector<16xf32>
    %76 = llvm.mlir.constant(6 : i32) : i32
    %77 = llvm.insertelement %62, %75[%76 : i32] : vector<16xf32>
    %78 = llvm.mlir.constant(7 : i32) : i32
    %79 = llvm.insertelement %62, %77[%78 : i32] : vector<16xf32>
    %80 = llvm.mlir.constant(8 : i32) : i32
    %81 = llvm.insertelement %62, %79[%80 : i32] : vector<16xf32>
    %82 = llvm.mlir.constant(9 : i32) : i32
    %83 = llvm.insertelement %62, %81[%82 : i32] : vector<16xf32>
    %84 = llvm.mlir.constant(10 : i32) : i32
    %85 = llvm.insertelement %61, %83[%84 : i32] : vector<16xf32>
    %86 = llvm.mlir.constant(11 : i32) : i32
    %87 = llvm.insertelement %61, %85[%86 : i32] : vector<16xf32>
    %88 = llvm.mlir.constant(12 : i32) : i32
    %89 = llvm.insertelement %61, %87[%88 : i32] : vector<16xf32>
    %90 = llvm.mlir.constant(13 : i32) : i32
    %91 = llvm.insertelement %61, %89[%90 : i32] : vector<16xf32>
    %92 = llvm.mlir.constant(14 : i32) : i32
    %93 = llvm.insertelement %61, %91[%92 : i32] : vector<16xf32>
    %94 = llvm.mlir.constant(15 : i32) : i32
    %95 = llvm.insertelement %61, %93[%94 : i32] : vector<16xf32>
    %96 = llvm.mlir.constant(16 : i64) : i64
    %97 = llvm.mlir.constant(32 : i64) : i64
    %98 = llvm.mlir.constant(48 : i64) : i64
    %99 = llvm.mlir.poison : vector<4xf16>
    %100 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %101 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%100) : (i32) -> i32
    %102 = llvm.and %101, %0 : i32
    %103 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %104 = llvm.shl %103, %1 : i32
    %105 = llvm.and %100, %2 : i32
    %106 = llvm.or disjoint %102, %105 : i32
    %107 = llvm.lshr %106, %3 : i32
    %108 = llvm.and %100, %4 : i32
    %109 = llvm.and %101, %5 : i32
    %110 = llvm.and %100, %6 : i32
    %111 = llvm.and %101, %7 : i32
    %112 = llvm.shl %100, %8 overflow<nsw, nuw> : i32
    %113 = llvm.and %112, %9 : i32
    %114 = llvm.or disjoint %107, %104 : i32
    %115 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.y"() : () -> i32
    %116 = llvm.shl %115, %1 : i32
    %117 = llvm.or disjoint %113, %116 : i32
    %118 = llvm.mul %114, %arg4 : i32
    %119 = llvm.sext %118 : i32 to i64
    %120 = llvm.getelementptr %arg0[%119] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %121 = llvm.and %112, %10 : i32
    %122 = llvm.zext nneg %121 : i32 to i64
    %123 = llvm.getelementptr %120[%122] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %124 = llvm.icmp "sgt" %arg3, %11 : i32
    llvm.cond_br %124, ^bb1, ^bb2(%13 : vector<8xf16>)
  ^bb1:  // pred: ^bb0
    %125 = llvm.load %123 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb2(%125 : vector<8xf16>)
  ^bb2(%126: vector<8xf16>):  // 2 preds: ^bb0, ^bb1
    %127 = llvm.lshr %106, %8 : i32
    %128 = llvm.mul %127, %arg5 : i32
    %129 = llvm.sext %128 : i32 to i64
    %130 = llvm.getelementptr %arg1[%129] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %131 = llvm.sext %117 : i32 to i64
    %132 = llvm.getelementptr %130[%131] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    llvm.cond_br %124, ^bb3, ^bb4(%13 : vector<8xf16>)
  ^bb3:  // pred: ^bb2
    %133 = llvm.load %132 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb4(%133 : vector<8xf16>)
  ^bb4(%134: vector<8xf16>):  // 2 preds: ^bb2, ^bb3
    %135 = llvm.shl %106, %14 overflow<nsw, nuw> : i32
    %136 = llvm.and %100, %9 : i32
    %137 = llvm.xor %135, %136 : i32
    %138 = llvm.getelementptr inbounds|nuw %15[%137] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %139 = llvm.shufflevector %126, %16 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %139, %138 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %140 = llvm.xor %137, %17 : i32
    %141 = llvm.getelementptr inbounds|nuw %15[%140] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %142 = llvm.shufflevector %126, %16 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %142, %141 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %143 = llvm.getelementptr inbounds|nuw %19[%135] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %134, %143 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
    %144 = llvm.add %arg3, %20 : i32
    %145 = llvm.icmp "sgt" %144, %11 : i32
    llvm.cond_br %145, ^bb5, ^bb8(%21, %21, %21, %21, %21, %21, %21, %21, %21, %21, %21, %21, %21, %21, %21, %21 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb5:  // pred: ^bb4
    %146 = llvm.shl %arg5, %22 : i32
    %147 = llvm.sext %146 : i32 to i64
    %148 = llvm.shl %108, %1 overflow<nsw, nuw> : i32
    %149 = llvm.shl %100, %3 overflow<nsw, nuw> : i32
    %150 = llvm.and %149, %9 : i32
    %151 = llvm.lshr exact %110, %3 : i32
    %152 = llvm.shl %109, %14 overflow<nsw, nuw> : i32
    %153 = llvm.or disjoint %152, %148 : i32
    %154 = llvm.xor %150, %151 : i32
    %155 = llvm.or disjoint %153, %154 : i32
    %156 = llvm.getelementptr inbounds|nuw %15[%155] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %157 = llvm.xor %155, %23 : i32
    %158 = llvm.getelementptr inbounds|nuw %15[%157] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %159 = llvm.xor %155, %6 : i32
    %160 = llvm.getelementptr inbounds|nuw %15[%159] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %161 = llvm.xor %155, %24 : i32
    %162 = llvm.getelementptr inbounds|nuw %15[%161] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %163 = llvm.shl %108, %25 overflow<nsw, nuw> : i32
    %164 = llvm.shl %110, %14 overflow<nsw, nuw> : i32
    %165 = llvm.getelementptr %123[%26] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %166 = llvm.getelementptr %132[%147] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %167 = llvm.load %156 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %168 = llvm.load %158 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %169 = llvm.load %160 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %170 = llvm.load %162 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%27) : (i16) -> ()
    %171 = llvm.load %165 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%11) : (i32) -> ()
    %172 = llvm.getelementptr inbounds|nuw %19[%164] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %173 = llvm.getelementptr inbounds|nuw %172[%163] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %174 = llvm.getelementptr inbounds|nuw %173[%111] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %175 = llvm.load %174 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %176 = llvm.getelementptr inbounds|nuw %174[%5] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %177 = llvm.load %176 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %178 = llvm.getelementptr inbounds|nuw %174[%28] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %179 = llvm.load %178 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %180 = llvm.shufflevector %179, %29 [0, -1, -1, -1] : vector<1xf16>
    %181 = llvm.getelementptr inbounds|nuw %174[%30] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %182 = llvm.load %181 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %183 = llvm.shufflevector %182, %29 [0, -1, -1, -1] : vector<1xf16>
    %184 = llvm.getelementptr inbounds|nuw %174[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %185 = llvm.load %184 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %186 = llvm.getelementptr inbounds|nuw %174[%32] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %187 = llvm.load %186 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %188 = llvm.getelementptr inbounds|nuw %174[%33] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %189 = llvm.load %188 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %190 = llvm.shufflevector %189, %29 [0, -1, -1, -1] : vector<1xf16>
    %191 = llvm.getelementptr inbounds|nuw %174[%34] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %192 = llvm.load %191 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %193 = llvm.shufflevector %192, %29 [0, -1, -1, -1] : vector<1xf16>
    %194 = llvm.getelementptr inbounds|nuw %174[%35] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %195 = llvm.load %194 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %196 = llvm.getelementptr inbounds|nuw %174[%36] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %197 = llvm.load %196 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %198 = llvm.getelementptr inbounds|nuw %174[%37] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %199 = llvm.load %198 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %200 = llvm.shufflevector %199, %29 [0, -1, -1, -1] : vector<1xf16>
    %201 = llvm.getelementptr inbounds|nuw %174[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %202 = llvm.load %201 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %203 = llvm.shufflevector %202, %29 [0, -1, -1, -1] : vector<1xf16>
    %204 = llvm.getelementptr inbounds|nuw %174[%39] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %205 = llvm.load %204 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %206 = llvm.getelementptr inbounds|nuw %174[%40] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %207 = llvm.load %206 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %208 = llvm.getelementptr inbounds|nuw %174[%41] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %209 = llvm.load %208 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %210 = llvm.shufflevector %209, %29 [0, -1, -1, -1] : vector<1xf16>
    %211 = llvm.getelementptr inbounds|nuw %174[%42] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %212 = llvm.load %211 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %213 = llvm.shufflevector %212, %29 [0, -1, -1, -1] : vector<1xf16>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%43) : (i16) -> ()
    %214 = llvm.load %166 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%25) : (i32) -> ()
    %215 = llvm.shufflevector %175, %177 [0, 1, -1, -1] : vector<1xf16>
    %216 = llvm.shufflevector %215, %180 [0, 1, 4, -1] : vector<4xf16>
    %217 = llvm.shufflevector %216, %183 [0, 1, 2, 4] : vector<4xf16>
    %218 = llvm.shufflevector %185, %187 [0, 1, -1, -1] : vector<1xf16>
    %219 = llvm.shufflevector %218, %190 [0, 1, 4, -1] : vector<4xf16>
    %220 = llvm.shufflevector %219, %193 [0, 1, 2, 4] : vector<4xf16>
    %221 = llvm.shufflevector %195, %197 [0, 1, -1, -1] : vector<1xf16>
    %222 = llvm.shufflevector %221, %200 [0, 1, 4, -1] : vector<4xf16>
    %223 = llvm.shufflevector %222, %203 [0, 1, 2, 4] : vector<4xf16>
    %224 = llvm.shufflevector %205, %207 [0, 1, -1, -1] : vector<1xf16>
    %225 = llvm.shufflevector %224, %210 [0, 1, 4, -1] : vector<4xf16>
    %226 = llvm.shufflevector %225, %213 [0, 1, 2, 4] : vector<4xf16>
    %227 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%217, %167, %44, %11, %11, %11) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%27) : (i16) -> ()
    %228 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%220, %168, %227, %11, %11, %11) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %229 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%223, %169, %228, %11, %11, %11) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %230 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%226, %170, %229, %11, %11, %11) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %231 = llvm.extractelement %230[%45 : i64] : vector<16xf32>
    %232 = llvm.extractelement %230[%46 : i64] : vector<16xf32>
    %233 = llvm.extractelement %230[%47 : i64] : vector<16xf32>
    %234 = llvm.extractelement %230[%48 : i64] : vector<16xf32>
    %235 = llvm.extractelement %230[%49 : i64] : vector<16xf32>
    %236 = llvm.extractelement %230[%50 : i64] : vector<16xf32>
    %237 = llvm.extractelement %230[%51 : i64] : vector<16xf32>
    %238 = llvm.extractelement %230[%52 : i64] : vector<16xf32>
    %239 = llvm.extractelement %230[%53 : i64] : vector<16xf32>
    %240 = llvm.extractelement %230[%54 : i64] : vector<16xf32>
    %241 = llvm.extractelement %230[%55 : i64] : vector<16xf32>
    %242 = llvm.extractelement %230[%56 : i64] : vector<16xf32>
    %243 = llvm.extractelement %230[%57 : i64] : vector<16xf32>
    %244 = llvm.extractelement %230[%58 : i64] : vector<16xf32>
    %245 = llvm.extractelement %230[%59 : i64] : vector<16xf32>
    %246 = llvm.extractelement %230[%60 : i64] : vector<16xf32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%43) : (i16) -> ()
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %247 = llvm.shufflevector %171, %16 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %247, %138 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %248 = llvm.shufflevector %171, %16 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %248, %141 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    llvm.store %214, %143 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
    %249 = llvm.icmp "ugt" %144, %6 : i32
    llvm.cond_br %249, ^bb6, ^bb8(%231, %232, %233, %234, %235, %236, %237, %238, %239, %240, %241, %242, %243, %244, %245, %246 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb6:  // pred: ^bb5
    %250 = llvm.getelementptr inbounds|nuw %19[%164] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %251 = llvm.getelementptr inbounds|nuw %250[%163] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %252 = llvm.getelementptr inbounds|nuw %251[%111] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %253 = llvm.getelementptr inbounds|nuw %252[%5] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %254 = llvm.getelementptr inbounds|nuw %252[%28] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %255 = llvm.getelementptr inbounds|nuw %252[%30] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %256 = llvm.getelementptr inbounds|nuw %252[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %257 = llvm.getelementptr inbounds|nuw %252[%32] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %258 = llvm.getelementptr inbounds|nuw %252[%33] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %259 = llvm.getelementptr inbounds|nuw %252[%34] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %260 = llvm.getelementptr inbounds|nuw %252[%35] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %261 = llvm.getelementptr inbounds|nuw %252[%36] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %262 = llvm.getelementptr inbounds|nuw %252[%37] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %263 = llvm.getelementptr inbounds|nuw %252[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %264 = llvm.getelementptr inbounds|nuw %252[%39] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %265 = llvm.getelementptr inbounds|nuw %252[%40] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %266 = llvm.getelementptr inbounds|nuw %252[%41] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %267 = llvm.getelementptr inbounds|nuw %252[%42] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.br ^bb7(%166, %165, %231, %232, %233, %234, %235, %236, %237, %238, %239, %240, %241, %242, %243, %244, %245, %246, %6 : !llvm.ptr<1>, !llvm.ptr<1>, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32)
  ^bb7(%268: !llvm.ptr<1>, %269: !llvm.ptr<1>, %270: f32, %271: f32, %272: f32, %273: f32, %274: f32, %275: f32, %276: f32, %277: f32, %278: f32, %279: f32, %280: f32, %281: f32, %282: f32, %283: f32, %284: f32, %285: f32, %286: i32):  // 2 preds: ^bb6, ^bb7
    %287 = llvm.getelementptr %269[%26] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %288 = llvm.getelementptr %268[%147] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %289 = llvm.load %156 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %290 = llvm.load %158 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %291 = llvm.load %160 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %292 = llvm.load %162 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%27) : (i16) -> ()
    %293 = llvm.load %287 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%11) : (i32) -> ()
    %294 = llvm.load %252 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %295 = llvm.load %253 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %296 = llvm.load %254 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %297 = llvm.shufflevector %296, %29 [0, -1, -1, -1] : vector<1xf16>
    %298 = llvm.load %255 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %299 = llvm.shufflevector %298, %29 [0, -1, -1, -1] : vector<1xf16>
    %300 = llvm.load %256 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %301 = llvm.load %257 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %302 = llvm.load %258 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %303 = llvm.shufflevector %302, %29 [0, -1, -1, -1] : vector<1xf16>
    %304 = llvm.load %259 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %305 = llvm.shufflevector %304, %29 [0, -1, -1, -1] : vector<1xf16>
    %306 = llvm.load %260 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %307 = llvm.load %261 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %308 = llvm.load %262 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %309 = llvm.shufflevector %308, %29 [0, -1, -1, -1] : vector<1xf16>
    %310 = llvm.load %263 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %311 = llvm.shufflevector %310, %29 [0, -1, -1, -1] : vector<1xf16>
    %312 = llvm.load %264 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %313 = llvm.load %265 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %314 = llvm.load %266 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %315 = llvm.shufflevector %314, %29 [0, -1, -1, -1] : vector<1xf16>
    %316 = llvm.load %267 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %317 = llvm.shufflevector %316, %29 [0, -1, -1, -1] : vector<1xf16>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%43) : (i16) -> ()
    %318 = llvm.load %288 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%25) : (i32) -> ()
    %319 = llvm.shufflevector %294, %295 [0, 1, -1, -1] : vector<1xf16>
    %320 = llvm.shufflevector %319, %297 [0, 1, 4, -1] : vector<4xf16>
    %321 = llvm.shufflevector %320, %299 [0, 1, 2, 4] : vector<4xf16>
    %322 = llvm.shufflevector %300, %301 [0, 1, -1, -1] : vector<1xf16>
    %323 = llvm.shufflevector %322, %303 [0, 1, 4, -1] : vector<4xf16>
    %324 = llvm.shufflevector %323, %305 [0, 1, 2, 4] : vector<4xf16>
    %325 = llvm.shufflevector %306, %307 [0, 1, -1, -1] : vector<1xf16>
    %326 = llvm.shufflevector %325, %309 [0, 1, 4, -1] : vector<4xf16>
    %327 = llvm.shufflevector %326, %311 [0, 1, 2, 4] : vector<4xf16>
    %328 = llvm.shufflevector %312, %313 [0, 1, -1, -1] : vector<1xf16>
    %329 = llvm.shufflevector %328, %315 [0, 1, 4, -1] : vector<4xf16>
    %330 = llvm.shufflevector %329, %317 [0, 1, 2, 4] : vector<4xf16>
    %331 = llvm.insertelement %270, %95[%45 : i64] : vector<16xf32>
    %332 = llvm.insertelement %271, %331[%46 : i64] : vector<16xf32>
    %333 = llvm.insertelement %272, %332[%47 : i64] : vector<16xf32>
    %334 = llvm.insertelement %273, %333[%48 : i64] : vector<16xf32>
    %335 = llvm.insertelement %274, %334[%49 : i64] : vector<16xf32>
    %336 = llvm.insertelement %275, %335[%50 : i64] : vector<16xf32>
    %337 = llvm.insertelement %276, %336[%51 : i64] : vector<16xf32>
    %338 = llvm.insertelement %277, %337[%52 : i64] : vector<16xf32>
    %339 = llvm.insertelement %278, %338[%53 : i64] : vector<16xf32>
    %340 = llvm.insertelement %279, %339[%54 : i64] : vector<16xf32>
    %341 = llvm.insertelement %280, %340[%55 : i64] : vector<16xf32>
    %342 = llvm.insertelement %281, %341[%56 : i64] : vector<16xf32>
    %343 = llvm.insertelement %282, %342[%57 : i64] : vector<16xf32>
    %344 = llvm.insertelement %283, %343[%58 : i64] : vector<16xf32>
    %345 = llvm.insertelement %284, %344[%59 : i64] : vector<16xf32>
    %346 = llvm.insertelement %285, %345[%60 : i64] : vector<16xf32>
    %347 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%321, %289, %346, %11, %11, %11) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%27) : (i16) -> ()
    %348 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%324, %290, %347, %11, %11, %11) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %349 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%327, %291, %348, %11, %11, %11) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %350 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%330, %292, %349, %11, %11, %11) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %351 = llvm.extractelement %350[%45 : i64] : vector<16xf32>
    %352 = llvm.extractelement %350[%46 : i64] : vector<16xf32>
    %353 = llvm.extractelement %350[%47 : i64] : vector<16xf32>
    %354 = llvm.extractelement %350[%48 : i64] : vector<16xf32>
    %355 = llvm.extractelement %350[%49 : i64] : vector<16xf32>
    %356 = llvm.extractelement %350[%50 : i64] : vector<16xf32>
    %357 = llvm.extractelement %350[%51 : i64] : vector<16xf32>
    %358 = llvm.extractelement %350[%52 : i64] : vector<16xf32>
    %359 = llvm.extractelement %350[%53 : i64] : vector<16xf32>
    %360 = llvm.extractelement %350[%54 : i64] : vector<16xf32>
    %361 = llvm.extractelement %350[%55 : i64] : vector<16xf32>
    %362 = llvm.extractelement %350[%56 : i64] : vector<16xf32>
    %363 = llvm.extractelement %350[%57 : i64] : vector<16xf32>
    %364 = llvm.extractelement %350[%58 : i64] : vector<16xf32>
    %365 = llvm.extractelement %350[%59 : i64] : vector<16xf32>
    %366 = llvm.extractelement %350[%60 : i64] : vector<16xf32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%43) : (i16) -> ()
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %367 = llvm.shufflevector %293, %16 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %367, %138 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %368 = llvm.shufflevector %293, %16 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %368, %141 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    llvm.store %318, %143 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
    %369 = llvm.add %286, %6 : i32
    %370 = llvm.icmp "slt" %369, %144 : i32
    llvm.cond_br %370, ^bb7(%288, %287, %351, %352, %353, %354, %355, %356, %357, %358, %359, %360, %361, %362, %363, %364, %365, %366, %369 : !llvm.ptr<1>, !llvm.ptr<1>, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32), ^bb8(%351, %352, %353, %354, %355, %356, %357, %358, %359, %360, %361, %362, %363, %364, %365, %366 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32) {loop_annotation = #loop_annotation}
  ^bb8(%371: f32, %372: f32, %373: f32, %374: f32, %375: f32, %376: f32, %377: f32, %378: f32, %379: f32, %380: f32, %381: f32, %382: f32, %383: f32, %384: f32, %385: f32, %386: f32):  // 3 preds: ^bb4, ^bb5, ^bb7
    %387 = llvm.add %arg3, %4 : i32
    %388 = llvm.icmp "sgt" %387, %4 : i32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.cond_br %388, ^bb9, ^bb10(%386, %385, %384, %383, %382, %381, %380, %379, %378, %377, %376, %375, %374, %373, %372, %371 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb9:  // pred: ^bb8
    %389 = llvm.shl %110, %14 overflow<nsw, nuw> : i32
    %390 = llvm.shl %108, %25 overflow<nsw, nuw> : i32
    %391 = llvm.getelementptr inbounds|nuw %19[%389] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %392 = llvm.getelementptr inbounds|nuw %391[%390] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %393 = llvm.getelementptr inbounds|nuw %392[%111] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %394 = llvm.getelementptr inbounds|nuw %393[%42] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %395 = llvm.load %394 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %396 = llvm.shufflevector %395, %29 [0, -1, -1, -1] : vector<1xf16>
    %397 = llvm.getelementptr inbounds|nuw %393[%41] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %398 = llvm.load %397 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %399 = llvm.shufflevector %398, %29 [0, -1, -1, -1] : vector<1xf16>
    %400 = llvm.getelementptr inbounds|nuw %393[%40] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %401 = llvm.load %400 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %402 = llvm.getelementptr inbounds|nuw %393[%39] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %403 = llvm.load %402 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %404 = llvm.getelementptr inbounds|nuw %393[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %405 = llvm.load %404 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %406 = llvm.shufflevector %405, %29 [0, -1, -1, -1] : vector<1xf16>
    %407 = llvm.getelementptr inbounds|nuw %393[%37] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %408 = llvm.load %407 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %409 = llvm.shufflevector %408, %29 [0, -1, -1, -1] : vector<1xf16>
    %410 = llvm.getelementptr inbounds|nuw %393[%36] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %411 = llvm.load %410 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %412 = llvm.getelementptr inbounds|nuw %393[%35] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %413 = llvm.load %412 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %414 = llvm.getelementptr inbounds|nuw %393[%34] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %415 = llvm.load %414 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %416 = llvm.shufflevector %415, %29 [0, -1, -1, -1] : vector<1xf16>
    %417 = llvm.getelementptr inbounds|nuw %393[%33] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %418 = llvm.load %417 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %419 = llvm.shufflevector %418, %29 [0, -1, -1, -1] : vector<1xf16>
    %420 = llvm.getelementptr inbounds|nuw %393[%32] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %421 = llvm.load %420 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %422 = llvm.getelementptr inbounds|nuw %393[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %423 = llvm.load %422 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %424 = llvm.getelementptr inbounds|nuw %393[%30] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %425 = llvm.load %424 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %426 = llvm.shufflevector %425, %29 [0, -1, -1, -1] : vector<1xf16>
    %427 = llvm.getelementptr inbounds|nuw %393[%28] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %428 = llvm.load %427 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %429 = llvm.shufflevector %428, %29 [0, -1, -1, -1] : vector<1xf16>
    %430 = llvm.getelementptr inbounds|nuw %393[%5] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %431 = llvm.load %430 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %432 = llvm.load %393 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %433 = llvm.shl %108, %1 overflow<nsw, nuw> : i32
    %434 = llvm.shl %109, %14 overflow<nsw, nuw> : i32
    %435 = llvm.or disjoint %434, %433 : i32
    %436 = llvm.shl %100, %3 overflow<nsw, nuw> : i32
    %437 = llvm.and %436, %9 : i32
    %438 = llvm.lshr exact %110, %3 : i32
    %439 = llvm.xor %437, %438 : i32
    %440 = llvm.or disjoint %435, %439 : i32
    %441 = llvm.xor %440, %24 : i32
    %442 = llvm.getelementptr inbounds|nuw %15[%441] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %443 = llvm.load %442 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %444 = llvm.xor %440, %6 : i32
    %445 = llvm.getelementptr inbounds|nuw %15[%444] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %446 = llvm.load %445 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %447 = llvm.xor %440, %23 : i32
    %448 = llvm.getelementptr inbounds|nuw %15[%447] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %449 = llvm.load %448 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %450 = llvm.getelementptr inbounds|nuw %15[%440] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %451 = llvm.load %450 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %452 = llvm.shufflevector %432, %431 [0, 1, -1, -1] : vector<1xf16>
    %453 = llvm.shufflevector %452, %429 [0, 1, 4, -1] : vector<4xf16>
    %454 = llvm.shufflevector %453, %426 [0, 1, 2, 4] : vector<4xf16>
    %455 = llvm.shufflevector %423, %421 [0, 1, -1, -1] : vector<1xf16>
    %456 = llvm.shufflevector %455, %419 [0, 1, 4, -1] : vector<4xf16>
    %457 = llvm.shufflevector %456, %416 [0, 1, 2, 4] : vector<4xf16>
    %458 = llvm.shufflevector %413, %411 [0, 1, -1, -1] : vector<1xf16>
    %459 = llvm.shufflevector %458, %409 [0, 1, 4, -1] : vector<4xf16>
    %460 = llvm.shufflevector %459, %406 [0, 1, 2, 4] : vector<4xf16>
    %461 = llvm.shufflevector %403, %401 [0, 1, -1, -1] : vector<1xf16>
    %462 = llvm.shufflevector %461, %399 [0, 1, 4, -1] : vector<4xf16>
    %463 = llvm.shufflevector %462, %396 [0, 1, 2, 4] : vector<4xf16>
    %464 = llvm.insertelement %371, %95[%45 : i64] : vector<16xf32>
    %465 = llvm.insertelement %372, %464[%46 : i64] : vector<16xf32>
    %466 = llvm.insertelement %373, %465[%47 : i64] : vector<16xf32>
    %467 = llvm.insertelement %374, %466[%48 : i64] : vector<16xf32>
    %468 = llvm.insertelement %375, %467[%49 : i64] : vector<16xf32>
    %469 = llvm.insertelement %376, %468[%50 : i64] : vector<16xf32>
    %470 = llvm.insertelement %377, %469[%51 : i64] : vector<16xf32>
    %471 = llvm.insertelement %378, %470[%52 : i64] : vector<16xf32>
    %472 = llvm.insertelement %379, %471[%53 : i64] : vector<16xf32>
    %473 = llvm.insertelement %380, %472[%54 : i64] : vector<16xf32>
    %474 = llvm.insertelement %381, %473[%55 : i64] : vector<16xf32>
    %475 = llvm.insertelement %382, %474[%56 : i64] : vector<16xf32>
    %476 = llvm.insertelement %383, %475[%57 : i64] : vector<16xf32>
    %477 = llvm.insertelement %384, %476[%58 : i64] : vector<16xf32>
    %478 = llvm.insertelement %385, %477[%59 : i64] : vector<16xf32>
    %479 = llvm.insertelement %386, %478[%60 : i64] : vector<16xf32>
    %480 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%454, %451, %479, %11, %11, %11) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %481 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%457, %449, %480, %11, %11, %11) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %482 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%460, %446, %481, %11, %11, %11) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %483 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%463, %443, %482, %11, %11, %11) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %484 = llvm.extractelement %483[%45 : i64] : vector<16xf32>
    %485 = llvm.extractelement %483[%46 : i64] : vector<16xf32>
    %486 = llvm.extractelement %483[%47 : i64] : vector<16xf32>
    %487 = llvm.extractelement %483[%48 : i64] : vector<16xf32>
    %488 = llvm.extractelement %483[%49 : i64] : vector<16xf32>
    %489 = llvm.extractelement %483[%50 : i64] : vector<16xf32>
    %490 = llvm.extractelement %483[%51 : i64] : vector<16xf32>
    %491 = llvm.extractelement %483[%52 : i64] : vector<16xf32>
    %492 = llvm.extractelement %483[%53 : i64] : vector<16xf32>
    %493 = llvm.extractelement %483[%54 : i64] : vector<16xf32>
    %494 = llvm.extractelement %483[%55 : i64] : vector<16xf32>
    %495 = llvm.extractelement %483[%56 : i64] : vector<16xf32>
    %496 = llvm.extractelement %483[%57 : i64] : vector<16xf32>
    %497 = llvm.extractelement %483[%58 : i64] : vector<16xf32>
    %498 = llvm.extractelement %483[%59 : i64] : vector<16xf32>
    %499 = llvm.extractelement %483[%60 : i64] : vector<16xf32>
    llvm.br ^bb10(%499, %498, %497, %496, %495, %494, %493, %492, %491, %490, %489, %488, %487, %486, %485, %484 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb10(%500: f32, %501: f32, %502: f32, %503: f32, %504: f32, %505: f32, %506: f32, %507: f32, %508: f32, %509: f32, %510: f32, %511: f32, %512: f32, %513: f32, %514: f32, %515: f32):  // 2 preds: ^bb8, ^bb9
    %516 = llvm.lshr exact %110, %8 : i32
    %517 = llvm.lshr exact %111, %25 : i32
    %518 = llvm.or disjoint %517, %516 : i32
    %519 = llvm.or disjoint %116, %518 : i32
    %520 = llvm.lshr exact %109, %3 : i32
    %521 = llvm.or disjoint %108, %520 : i32
    %522 = llvm.or disjoint %521, %104 : i32
    %523 = llvm.mul %522, %arg6 : i32
    %524 = llvm.sext %523 : i32 to i64
    %525 = llvm.getelementptr %arg2[%524] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %526 = llvm.sext %519 : i32 to i64
    %527 = llvm.getelementptr %525[%526] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %528 = llvm.getelementptr %527[%96] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %529 = llvm.getelementptr %527[%97] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %530 = llvm.getelementptr %527[%98] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %531 = llvm.fptrunc %515 : f32 to f16
    %532 = llvm.fptrunc %514 : f32 to f16
    %533 = llvm.fptrunc %513 : f32 to f16
    %534 = llvm.fptrunc %512 : f32 to f16
    %535 = llvm.fptrunc %511 : f32 to f16
    %536 = llvm.fptrunc %510 : f32 to f16
    %537 = llvm.fptrunc %509 : f32 to f16
    %538 = llvm.fptrunc %508 : f32 to f16
    %539 = llvm.fptrunc %507 : f32 to f16
    %540 = llvm.fptrunc %506 : f32 to f16
    %541 = llvm.fptrunc %505 : f32 to f16
    %542 = llvm.fptrunc %504 : f32 to f16
    %543 = llvm.fptrunc %503 : f32 to f16
    %544 = llvm.fptrunc %502 : f32 to f16
    %545 = llvm.fptrunc %501 : f32 to f16
    %546 = llvm.fptrunc %500 : f32 to f16
    %547 = llvm.insertelement %531, %99[%45 : i64] : vector<4xf16>
    %548 = llvm.insertelement %532, %547[%46 : i64] : vector<4xf16>
    %549 = llvm.insertelement %533, %548[%47 : i64] : vector<4xf16>
    %550 = llvm.insertelement %534, %549[%48 : i64] : vector<4xf16>
    llvm.store %550, %527 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    %551 = llvm.insertelement %535, %99[%45 : i64] : vector<4xf16>
    %552 = llvm.insertelement %536, %551[%46 : i64] : vector<4xf16>
    %553 = llvm.insertelement %537, %552[%47 : i64] : vector<4xf16>
    %554 = llvm.insertelement %538, %553[%48 : i64] : vector<4xf16>
    llvm.store %554, %528 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    %555 = llvm.insertelement %539, %99[%45 : i64] : vector<4xf16>
    %556 = llvm.insertelement %540, %555[%46 : i64] : vector<4xf16>
    %557 = llvm.insertelement %541, %556[%47 : i64] : vector<4xf16>
    %558 = llvm.insertelement %542, %557[%48 : i64] : vector<4xf16>
    llvm.store %558, %529 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    %559 = llvm.insertelement %543, %99[%45 : i64] : vector<4xf16>
    %560 = llvm.insertelement %544, %559[%46 : i64] : vector<4xf16>
    %561 = llvm.insertelement %545, %560[%47 : i64] : vector<4xf16>
    %562 = llvm.insertelement %546, %561[%48 : i64] : vector<4xf16>
    llvm.store %562, %530 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.y() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.mfma.f32.32x32x8f16(vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.s.setprio(i16) attributes {no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.sched.barrier(i32) attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
}
