#loop_peeled = #llvm.loop_peeled<count = 1 : i32>
#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
#loop_annotation = #llvm.loop_annotation<peeled = #loop_peeled>
module {
  llvm.mlir.global external @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @mm_splitk(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree}, %arg3: i32 {llvm.inreg}, %arg4: i32 {llvm.inreg}, %arg5: i32 {llvm.inreg}, %arg6: i32 {llvm.inreg}, %arg7: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg8: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]]} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(5 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(3 : i32) : i32
    %4 = llvm.mlir.constant(2 : i32) : i32
    %5 = llvm.mlir.constant(28 : i32) : i32
    %6 = llvm.mlir.constant(31 : i32) : i32
    %7 = llvm.mlir.constant(0 : i32) : i32
    %8 = llvm.mlir.constant(0.000000e+00 : f16) : f16
    %9 = llvm.mlir.constant(dense<0.000000e+00> : vector<4xf16>) : vector<4xf16>
    %10 = llvm.mlir.constant(1 : i32) : i32
    %11 = llvm.mlir.constant(56 : i32) : i32
    %12 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %13 = llvm.mlir.constant(2048 : i32) : i32
    %14 = llvm.getelementptr %12[%13] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %15 = llvm.mlir.constant(-64 : i32) : i32
    %16 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %17 = llvm.mlir.constant(6 : i32) : i32
    %18 = llvm.mlir.constant(32 : i32) : i32
    %19 = llvm.mlir.constant(16 : i32) : i32
    %20 = llvm.mlir.constant(48 : i32) : i32
    %21 = llvm.mlir.constant(128 : i64) : i64
    %22 = llvm.mlir.constant(1 : i16) : i16
    %23 = llvm.mlir.constant(64 : i32) : i32
    %24 = llvm.mlir.constant(128 : i32) : i32
    %25 = llvm.mlir.poison : vector<1xf16>
    %26 = llvm.mlir.constant(512 : i32) : i32
    %27 = llvm.mlir.constant(576 : i32) : i32
    %28 = llvm.mlir.constant(640 : i32) : i32
    %29 = llvm.mlir.constant(704 : i32) : i32
    %30 = llvm.mlir.constant(1024 : i32) : i32
    %31 = llvm.mlir.constant(1088 : i32) : i32
    %32 = llvm.mlir.constant(1152 : i32) : i32
    %33 = llvm.mlir.constant(1216 : i32) : i32
    %34 = llvm.mlir.constant(1536 : i32) : i32
    %35 = llvm.mlir.constant(1600 : i32) : i32
    %36 = llvm.mlir.constant(1664 : i32) : i32
    %37 = llvm.mlir.constant(1728 : i32) : i32
    %38 = llvm.mlir.constant(0 : i16) : i16
    %39 = llvm.mlir.constant(dense<0.000000e+00> : vector<16xf32>) : vector<16xf32>
    %40 = llvm.mlir.constant(0 : i64) : i64
    %41 = llvm.mlir.constant(1 : i64) : i64
    %42 = llvm.mlir.constant(2 : i64) : i64
    %43 = llvm.mlir.constant(3 : i64) : i64
    %44 = llvm.mlir.constant(4 : i64) : i64
    %45 = llvm.mlir.constant(5 : i64) : i64
    %46 = llvm.mlir.constant(6 : i64) : i64
    %47 = llvm.mlir.constant(7 : i64) : i64
    %48 = llvm.mlir.constant(8 : i64) : i64
    %49 = llvm.mlir.constant(9 : i64) : i64
    %50 = llvm.mlir.constant(10 : i64) : i64
    %51 = llvm.mlir.constant(11 : i64) : i64
    %52 = llvm.mlir.constant(12 : i64) : i64
    %53 = llvm.mlir.constant(13 : i64) : i64
    %54 = llvm.mlir.constant(14 : i64) : i64
    %55 = llvm.mlir.constant(15 : i64) : i64
    %56 = llvm.mlir.undef : f32
    %57 = llvm.mlir.poison : f32
    %58 = llvm.mlir.undef : vector<16xf32>
    %59 = llvm.mlir.constant(0 : i32) : i32
    %60 = llvm.insertelement %57, %58[%59 : i32] : vector<16xf32>
    %61 = llvm.mlir.constant(1 : i32) : i32
    %62 = llvm.insertelement %57, %60[%61 : i32] : vector<16xf32>
    %63 = llvm.mlir.constant(2 : i32) : i32
    %64 = llvm.insertelement %57, %62[%63 : i32] : vector<16xf32>
    %65 = llvm.mlir.constant(3 : i32) : i32
    %66 = llvm.insertelement %57, %64[%65 : i32] : vector<16xf32>
    %67 = llvm.mlir.constant(4 : i32) : i32
    %68 = llvm.insertelement %57, %66[%67 : i32] : vector<16xf32>
    %69 = llvm.mlir.constant(5 : i32) : i32
    %70 = llvm.insertelement %57, %68[%69 : i32] : vector<16xf32>
    %71 = llvm.mlir.constant(6 : i32) : i32
    %72 = llvm.insertelement %57, %70[%71 : i32] : vector<16xf32>
    %73 = llvm.mlir.constant(7 : i32) : i32
    %74 = llvm.insertelement %57, %72[%73 : i32] : vector<16xf32>
    %75 = llvm.mlir.constant(8 : i32) : i32
    %76 = llvm.insertelement %57, %74[%75 : i32] : vector<16xf32>
    %77 = llvm.mlir.constant(9 : i32) : i32
    %78 = llvm.insertelement %57, %76[%77 : i32] : vector<16xf32>
    %79 = llvm.mlir.constant(10 : i32) : i32
    %80 = llvm.insertelement %56, %78[%79 : i32] : vector<16xf32>
    %81 = llvm.mlir.constant(11 : i32) : i32
    %82 = llvm.insertelement %56, %80[%81 : i32] : vector<16xf32>
    %83 = llvm.mlir.constant(12 : i32) : i32
    %84 = llvm.insertelement %56, %82[%83 : i32] : vector<16xf32>
    %85 = llvm.mlir.constant(13 : i32) : i32
    %86 = llvm.insertelement %56, %84[%85 : i32] : vector<16xf32>
    %87 = llvm.mlir.constant(14 : i32) : i32
    %88 = llvm.insertelement %56, %86[%87 : i32] : vector<16xf32>
    %89 = llvm.mlir.constant(15 : i32) : i32
    %90 = llvm.insertelement %56, %88[%89 : i32] : vector<16xf32>
    %91 = llvm.mlir.constant(24 : i32) : i32
    %92 = llvm.mlir.constant(8 : i32) : i32
    %93 = llvm.mlir.constant(7 : i32) : i32
    %94 = llvm.mlir.constant(3456 : i32) : i32
    %95 = llvm.mlir.constant(12 : i32) : i32
    %96 = llvm.mlir.constant(112 : i32) : i32
    %97 = llvm.mlir.constant(4 : i32) : i32
    %98 = llvm.mlir.poison : vector<1xf32>
    %99 = llvm.mlir.constant(20 : i32) : i32
    %100 = llvm.mlir.constant(36 : i32) : i32
    %101 = llvm.mlir.constant(40 : i32) : i32
    %102 = llvm.mlir.constant(44 : i32) : i32
    %103 = llvm.mlir.constant(52 : i32) : i32
    %104 = llvm.mlir.constant(60 : i32) : i32
    %105 = llvm.mlir.constant(396 : i32) : i32
    %106 = llvm.mlir.constant(1040 : i32) : i32
    %107 = llvm.mlir.constant(2080 : i32) : i32
    %108 = llvm.mlir.constant(3120 : i32) : i32
    %109 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %110 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%109) : (i32) -> i32
    %111 = llvm.and %110, %0 : i32
    %112 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %113 = llvm.shl %112, %1 : i32
    %114 = llvm.and %109, %2 : i32
    %115 = llvm.or disjoint %111, %114 : i32
    %116 = llvm.lshr %115, %3 : i32
    %117 = llvm.shl %109, %4 overflow<nsw, nuw> : i32
    %118 = llvm.and %117, %5 : i32
    %119 = llvm.and %109, %6 : i32
    %120 = llvm.or disjoint %116, %113 : i32
    %121 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.y"() : () -> i32
    %122 = llvm.shl %121, %1 : i32
    %123 = llvm.or disjoint %118, %122 : i32
    %124 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.z"() : () -> i32
    %125 = llvm.shl %124, %1 : i32
    %126 = llvm.or disjoint %116, %125 : i32
    %127 = llvm.or disjoint %118, %125 : i32
    %128 = llvm.mul %120, %arg4 : i32
    %129 = llvm.sext %128 : i32 to i64
    %130 = llvm.getelementptr %arg0[%129] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %131 = llvm.sext %127 : i32 to i64
    %132 = llvm.getelementptr %130[%131] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %133 = llvm.icmp "sgt" %arg3, %7 : i32
    llvm.cond_br %133, ^bb1, ^bb2(%9 : vector<4xf16>)
  ^bb1:  // pred: ^bb0
    %134 = llvm.load %132 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.br ^bb2(%134 : vector<4xf16>)
  ^bb2(%135: vector<4xf16>):  // 2 preds: ^bb0, ^bb1
    %136 = llvm.mul %126, %arg5 : i32
    %137 = llvm.sext %136 : i32 to i64
    %138 = llvm.getelementptr %arg1[%137] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %139 = llvm.sext %123 : i32 to i64
    %140 = llvm.getelementptr %138[%139] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    llvm.cond_br %133, ^bb3, ^bb4(%9 : vector<4xf16>)
  ^bb3:  // pred: ^bb2
    %141 = llvm.load %140 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.br ^bb4(%141 : vector<4xf16>)
  ^bb4(%142: vector<4xf16>):  // 2 preds: ^bb2, ^bb3
    %143 = llvm.shl %115, %3 overflow<nsw, nuw> : i32
    %144 = llvm.lshr %115, %10 : i32
    %145 = llvm.and %144, %11 : i32
    %146 = llvm.xor %145, %143 : i32
    %147 = llvm.getelementptr inbounds|nuw %12[%146] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %135, %147 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %148 = llvm.getelementptr inbounds|nuw %14[%143] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %142, %148 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %149 = llvm.add %arg3, %15 : i32
    %150 = llvm.icmp "sgt" %149, %7 : i32
    llvm.cond_br %150, ^bb5, ^bb8(%16, %16, %16, %16, %16, %16, %16, %16, %16, %16, %16, %16, %16, %16, %16, %16 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb5:  // pred: ^bb4
    %151 = llvm.shl %arg5, %17 : i32
    %152 = llvm.sext %151 : i32 to i64
    %153 = llvm.shl %119, %17 overflow<nsw, nuw> : i32
    %154 = llvm.and %117, %11 : i32
    %155 = llvm.and %109, %18 : i32
    %156 = llvm.lshr exact %155, %4 : i32
    %157 = llvm.xor %154, %156 : i32
    %158 = llvm.or disjoint %157, %153 : i32
    %159 = llvm.getelementptr inbounds|nuw %12[%158] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %160 = llvm.xor %158, %19 : i32
    %161 = llvm.getelementptr inbounds|nuw %12[%160] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %162 = llvm.xor %158, %18 : i32
    %163 = llvm.getelementptr inbounds|nuw %12[%162] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %164 = llvm.xor %158, %20 : i32
    %165 = llvm.getelementptr inbounds|nuw %12[%164] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %166 = llvm.shl %119, %10 overflow<nsw, nuw> : i32
    %167 = llvm.shl %155, %3 overflow<nsw, nuw> : i32
    %168 = llvm.getelementptr %132[%21] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %169 = llvm.getelementptr %140[%152] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %170 = llvm.load %159 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %171 = llvm.load %161 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %172 = llvm.load %163 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %173 = llvm.load %165 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%22) : (i16) -> ()
    %174 = llvm.load %168 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%7) : (i32) -> ()
    %175 = llvm.getelementptr inbounds|nuw %14[%167] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %176 = llvm.getelementptr inbounds|nuw %175[%166] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %177 = llvm.load %176 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %178 = llvm.getelementptr inbounds|nuw %176[%23] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %179 = llvm.load %178 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %180 = llvm.getelementptr inbounds|nuw %176[%24] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %181 = llvm.load %180 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %182 = llvm.shufflevector %181, %25 [0, -1, -1, -1] : vector<1xf16>
    %183 = llvm.getelementptr inbounds|nuw %176[%0] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %184 = llvm.load %183 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %185 = llvm.shufflevector %184, %25 [0, -1, -1, -1] : vector<1xf16>
    %186 = llvm.getelementptr inbounds|nuw %176[%26] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %187 = llvm.load %186 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %188 = llvm.getelementptr inbounds|nuw %176[%27] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %189 = llvm.load %188 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %190 = llvm.getelementptr inbounds|nuw %176[%28] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %191 = llvm.load %190 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %192 = llvm.shufflevector %191, %25 [0, -1, -1, -1] : vector<1xf16>
    %193 = llvm.getelementptr inbounds|nuw %176[%29] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %194 = llvm.load %193 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %195 = llvm.shufflevector %194, %25 [0, -1, -1, -1] : vector<1xf16>
    %196 = llvm.getelementptr inbounds|nuw %176[%30] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %197 = llvm.load %196 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %198 = llvm.getelementptr inbounds|nuw %176[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %199 = llvm.load %198 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %200 = llvm.getelementptr inbounds|nuw %176[%32] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %201 = llvm.load %200 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %202 = llvm.shufflevector %201, %25 [0, -1, -1, -1] : vector<1xf16>
    %203 = llvm.getelementptr inbounds|nuw %176[%33] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %204 = llvm.load %203 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %205 = llvm.shufflevector %204, %25 [0, -1, -1, -1] : vector<1xf16>
    %206 = llvm.getelementptr inbounds|nuw %176[%34] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %207 = llvm.load %206 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %208 = llvm.getelementptr inbounds|nuw %176[%35] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %209 = llvm.load %208 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %210 = llvm.getelementptr inbounds|nuw %176[%36] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %211 = llvm.load %210 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %212 = llvm.shufflevector %211, %25 [0, -1, -1, -1] : vector<1xf16>
    %213 = llvm.getelementptr inbounds|nuw %176[%37] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %214 = llvm.load %213 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %215 = llvm.shufflevector %214, %25 [0, -1, -1, -1] : vector<1xf16>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%38) : (i16) -> ()
    %216 = llvm.load %169 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%10) : (i32) -> ()
    %217 = llvm.shufflevector %177, %179 [0, 1, -1, -1] : vector<1xf16>
    %218 = llvm.shufflevector %217, %182 [0, 1, 4, -1] : vector<4xf16>
    %219 = llvm.shufflevector %218, %185 [0, 1, 2, 4] : vector<4xf16>
    %220 = llvm.shufflevector %187, %189 [0, 1, -1, -1] : vector<1xf16>
    %221 = llvm.shufflevector %220, %192 [0, 1, 4, -1] : vector<4xf16>
    %222 = llvm.shufflevector %221, %195 [0, 1, 2, 4] : vector<4xf16>
    %223 = llvm.shufflevector %197, %199 [0, 1, -1, -1] : vector<1xf16>
    %224 = llvm.shufflevector %223, %202 [0, 1, 4, -1] : vector<4xf16>
    %225 = llvm.shufflevector %224, %205 [0, 1, 2, 4] : vector<4xf16>
    %226 = llvm.shufflevector %207, %209 [0, 1, -1, -1] : vector<1xf16>
    %227 = llvm.shufflevector %226, %212 [0, 1, 4, -1] : vector<4xf16>
    %228 = llvm.shufflevector %227, %215 [0, 1, 2, 4] : vector<4xf16>
    %229 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%219, %170, %39, %7, %7, %7) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%22) : (i16) -> ()
    %230 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%222, %171, %229, %7, %7, %7) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %231 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%225, %172, %230, %7, %7, %7) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %232 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%228, %173, %231, %7, %7, %7) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %233 = llvm.extractelement %232[%40 : i64] : vector<16xf32>
    %234 = llvm.extractelement %232[%41 : i64] : vector<16xf32>
    %235 = llvm.extractelement %232[%42 : i64] : vector<16xf32>
    %236 = llvm.extractelement %232[%43 : i64] : vector<16xf32>
    %237 = llvm.extractelement %232[%44 : i64] : vector<16xf32>
    %238 = llvm.extractelement %232[%45 : i64] : vector<16xf32>
    %239 = llvm.extractelement %232[%46 : i64] : vector<16xf32>
    %240 = llvm.extractelement %232[%47 : i64] : vector<16xf32>
    %241 = llvm.extractelement %232[%48 : i64] : vector<16xf32>
    %242 = llvm.extractelement %232[%49 : i64] : vector<16xf32>
    %243 = llvm.extractelement %232[%50 : i64] : vector<16xf32>
    %244 = llvm.extractelement %232[%51 : i64] : vector<16xf32>
    %245 = llvm.extractelement %232[%52 : i64] : vector<16xf32>
    %246 = llvm.extractelement %232[%53 : i64] : vector<16xf32>
    %247 = llvm.extractelement %232[%54 : i64] : vector<16xf32>
    %248 = llvm.extractelement %232[%55 : i64] : vector<16xf32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%38) : (i16) -> ()
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.store %174, %147 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    llvm.store %216, %148 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %249 = llvm.icmp "ugt" %149, %23 : i32
    llvm.cond_br %249, ^bb6, ^bb8(%233, %234, %235, %236, %237, %238, %239, %240, %241, %242, %243, %244, %245, %246, %247, %248 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb6:  // pred: ^bb5
    %250 = llvm.getelementptr inbounds|nuw %14[%167] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %251 = llvm.getelementptr inbounds|nuw %250[%166] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %252 = llvm.getelementptr inbounds|nuw %251[%23] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %253 = llvm.getelementptr inbounds|nuw %251[%24] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %254 = llvm.getelementptr inbounds|nuw %251[%0] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %255 = llvm.getelementptr inbounds|nuw %251[%26] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %256 = llvm.getelementptr inbounds|nuw %251[%27] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %257 = llvm.getelementptr inbounds|nuw %251[%28] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %258 = llvm.getelementptr inbounds|nuw %251[%29] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %259 = llvm.getelementptr inbounds|nuw %251[%30] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %260 = llvm.getelementptr inbounds|nuw %251[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %261 = llvm.getelementptr inbounds|nuw %251[%32] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %262 = llvm.getelementptr inbounds|nuw %251[%33] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %263 = llvm.getelementptr inbounds|nuw %251[%34] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %264 = llvm.getelementptr inbounds|nuw %251[%35] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %265 = llvm.getelementptr inbounds|nuw %251[%36] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %266 = llvm.getelementptr inbounds|nuw %251[%37] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.br ^bb7(%169, %168, %233, %234, %235, %236, %237, %238, %239, %240, %241, %242, %243, %244, %245, %246, %247, %248, %23 : !llvm.ptr<1>, !llvm.ptr<1>, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32)
  ^bb7(%267: !llvm.ptr<1>, %268: !llvm.ptr<1>, %269: f32, %270: f32, %271: f32, %272: f32, %273: f32, %274: f32, %275: f32, %276: f32, %277: f32, %278: f32, %279: f32, %280: f32, %281: f32, %282: f32, %283: f32, %284: f32, %285: i32):  // 2 preds: ^bb6, ^bb7
    %286 = llvm.getelementptr %268[%21] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %287 = llvm.getelementptr %267[%152] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %288 = llvm.load %159 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %289 = llvm.load %161 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %290 = llvm.load %163 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %291 = llvm.load %165 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%22) : (i16) -> ()
    %292 = llvm.load %286 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%7) : (i32) -> ()
    %293 = llvm.load %251 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %294 = llvm.load %252 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %295 = llvm.load %253 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %296 = llvm.shufflevector %295, %25 [0, -1, -1, -1] : vector<1xf16>
    %297 = llvm.load %254 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %298 = llvm.shufflevector %297, %25 [0, -1, -1, -1] : vector<1xf16>
    %299 = llvm.load %255 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %300 = llvm.load %256 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %301 = llvm.load %257 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %302 = llvm.shufflevector %301, %25 [0, -1, -1, -1] : vector<1xf16>
    %303 = llvm.load %258 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %304 = llvm.shufflevector %303, %25 [0, -1, -1, -1] : vector<1xf16>
    %305 = llvm.load %259 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %306 = llvm.load %260 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %307 = llvm.load %261 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %308 = llvm.shufflevector %307, %25 [0, -1, -1, -1] : vector<1xf16>
    %309 = llvm.load %262 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %310 = llvm.shufflevector %309, %25 [0, -1, -1, -1] : vector<1xf16>
    %311 = llvm.load %263 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %312 = llvm.load %264 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %313 = llvm.load %265 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %314 = llvm.shufflevector %313, %25 [0, -1, -1, -1] : vector<1xf16>
    %315 = llvm.load %266 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %316 = llvm.shufflevector %315, %25 [0, -1, -1, -1] : vector<1xf16>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%38) : (i16) -> ()
    %317 = llvm.load %287 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%10) : (i32) -> ()
    %318 = llvm.shufflevector %293, %294 [0, 1, -1, -1] : vector<1xf16>
    %319 = llvm.shufflevector %318, %296 [0, 1, 4, -1] : vector<4xf16>
    %320 = llvm.shufflevector %319, %298 [0, 1, 2, 4] : vector<4xf16>
    %321 = llvm.shufflevector %299, %300 [0, 1, -1, -1] : vector<1xf16>
    %322 = llvm.shufflevector %321, %302 [0, 1, 4, -1] : vector<4xf16>
    %323 = llvm.shufflevector %322, %304 [0, 1, 2, 4] : vector<4xf16>
    %324 = llvm.shufflevector %305, %306 [0, 1, -1, -1] : vector<1xf16>
    %325 = llvm.shufflevector %324, %308 [0, 1, 4, -1] : vector<4xf16>
    %326 = llvm.shufflevector %325, %310 [0, 1, 2, 4] : vector<4xf16>
    %327 = llvm.shufflevector %311, %312 [0, 1, -1, -1] : vector<1xf16>
    %328 = llvm.shufflevector %327, %314 [0, 1, 4, -1] : vector<4xf16>
    %329 = llvm.shufflevector %328, %316 [0, 1, 2, 4] : vector<4xf16>
    %330 = llvm.insertelement %269, %90[%40 : i64] : vector<16xf32>
    %331 = llvm.insertelement %270, %330[%41 : i64] : vector<16xf32>
    %332 = llvm.insertelement %271, %331[%42 : i64] : vector<16xf32>
    %333 = llvm.insertelement %272, %332[%43 : i64] : vector<16xf32>
    %334 = llvm.insertelement %273, %333[%44 : i64] : vector<16xf32>
    %335 = llvm.insertelement %274, %334[%45 : i64] : vector<16xf32>
    %336 = llvm.insertelement %275, %335[%46 : i64] : vector<16xf32>
    %337 = llvm.insertelement %276, %336[%47 : i64] : vector<16xf32>
    %338 = llvm.insertelement %277, %337[%48 : i64] : vector<16xf32>
    %339 = llvm.insertelement %278, %338[%49 : i64] : vector<16xf32>
    %340 = llvm.insertelement %279, %339[%50 : i64] : vector<16xf32>
    %341 = llvm.insertelement %280, %340[%51 : i64] : vector<16xf32>
    %342 = llvm.insertelement %281, %341[%52 : i64] : vector<16xf32>
    %343 = llvm.insertelement %282, %342[%53 : i64] : vector<16xf32>
    %344 = llvm.insertelement %283, %343[%54 : i64] : vector<16xf32>
    %345 = llvm.insertelement %284, %344[%55 : i64] : vector<16xf32>
    %346 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%320, %288, %345, %7, %7, %7) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%22) : (i16) -> ()
    %347 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%323, %289, %346, %7, %7, %7) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %348 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%326, %290, %347, %7, %7, %7) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %349 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%329, %291, %348, %7, %7, %7) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %350 = llvm.extractelement %349[%40 : i64] : vector<16xf32>
    %351 = llvm.extractelement %349[%41 : i64] : vector<16xf32>
    %352 = llvm.extractelement %349[%42 : i64] : vector<16xf32>
    %353 = llvm.extractelement %349[%43 : i64] : vector<16xf32>
    %354 = llvm.extractelement %349[%44 : i64] : vector<16xf32>
    %355 = llvm.extractelement %349[%45 : i64] : vector<16xf32>
    %356 = llvm.extractelement %349[%46 : i64] : vector<16xf32>
    %357 = llvm.extractelement %349[%47 : i64] : vector<16xf32>
    %358 = llvm.extractelement %349[%48 : i64] : vector<16xf32>
    %359 = llvm.extractelement %349[%49 : i64] : vector<16xf32>
    %360 = llvm.extractelement %349[%50 : i64] : vector<16xf32>
    %361 = llvm.extractelement %349[%51 : i64] : vector<16xf32>
    %362 = llvm.extractelement %349[%52 : i64] : vector<16xf32>
    %363 = llvm.extractelement %349[%53 : i64] : vector<16xf32>
    %364 = llvm.extractelement %349[%54 : i64] : vector<16xf32>
    %365 = llvm.extractelement %349[%55 : i64] : vector<16xf32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%38) : (i16) -> ()
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.store %292, %147 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    llvm.store %317, %148 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %366 = llvm.add %285, %23 : i32
    %367 = llvm.icmp "slt" %366, %149 : i32
    llvm.cond_br %367, ^bb7(%287, %286, %350, %351, %352, %353, %354, %355, %356, %357, %358, %359, %360, %361, %362, %363, %364, %365, %366 : !llvm.ptr<1>, !llvm.ptr<1>, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32), ^bb8(%350, %351, %352, %353, %354, %355, %356, %357, %358, %359, %360, %361, %362, %363, %364, %365 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32) {loop_annotation = #loop_annotation}
  ^bb8(%368: f32, %369: f32, %370: f32, %371: f32, %372: f32, %373: f32, %374: f32, %375: f32, %376: f32, %377: f32, %378: f32, %379: f32, %380: f32, %381: f32, %382: f32, %383: f32):  // 3 preds: ^bb4, ^bb5, ^bb7
    %384 = llvm.add %arg3, %2 : i32
    %385 = llvm.icmp "sgt" %384, %2 : i32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.cond_br %385, ^bb9, ^bb10(%383, %382, %381, %380, %379, %378, %377, %376, %375, %374, %373, %372, %371, %370, %369, %368 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb9:  // pred: ^bb8
    %386 = llvm.and %109, %18 : i32
    %387 = llvm.shl %386, %3 overflow<nsw, nuw> : i32
    %388 = llvm.shl %119, %10 overflow<nsw, nuw> : i32
    %389 = llvm.getelementptr inbounds|nuw %14[%387] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %390 = llvm.getelementptr inbounds|nuw %389[%388] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %391 = llvm.getelementptr inbounds|nuw %390[%37] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %392 = llvm.load %391 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %393 = llvm.shufflevector %392, %25 [0, -1, -1, -1] : vector<1xf16>
    %394 = llvm.getelementptr inbounds|nuw %390[%36] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %395 = llvm.load %394 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %396 = llvm.shufflevector %395, %25 [0, -1, -1, -1] : vector<1xf16>
    %397 = llvm.getelementptr inbounds|nuw %390[%35] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %398 = llvm.load %397 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %399 = llvm.getelementptr inbounds|nuw %390[%34] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %400 = llvm.load %399 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %401 = llvm.getelementptr inbounds|nuw %390[%33] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %402 = llvm.load %401 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %403 = llvm.shufflevector %402, %25 [0, -1, -1, -1] : vector<1xf16>
    %404 = llvm.getelementptr inbounds|nuw %390[%32] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %405 = llvm.load %404 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %406 = llvm.shufflevector %405, %25 [0, -1, -1, -1] : vector<1xf16>
    %407 = llvm.getelementptr inbounds|nuw %390[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %408 = llvm.load %407 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %409 = llvm.getelementptr inbounds|nuw %390[%30] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %410 = llvm.load %409 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %411 = llvm.getelementptr inbounds|nuw %390[%29] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %412 = llvm.load %411 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %413 = llvm.shufflevector %412, %25 [0, -1, -1, -1] : vector<1xf16>
    %414 = llvm.getelementptr inbounds|nuw %390[%28] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %415 = llvm.load %414 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %416 = llvm.shufflevector %415, %25 [0, -1, -1, -1] : vector<1xf16>
    %417 = llvm.getelementptr inbounds|nuw %390[%27] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %418 = llvm.load %417 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %419 = llvm.getelementptr inbounds|nuw %390[%26] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %420 = llvm.load %419 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %421 = llvm.getelementptr inbounds|nuw %390[%0] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %422 = llvm.load %421 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %423 = llvm.shufflevector %422, %25 [0, -1, -1, -1] : vector<1xf16>
    %424 = llvm.getelementptr inbounds|nuw %390[%24] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %425 = llvm.load %424 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %426 = llvm.shufflevector %425, %25 [0, -1, -1, -1] : vector<1xf16>
    %427 = llvm.getelementptr inbounds|nuw %390[%23] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %428 = llvm.load %427 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %429 = llvm.load %390 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %430 = llvm.shl %119, %17 overflow<nsw, nuw> : i32
    %431 = llvm.and %117, %11 : i32
    %432 = llvm.lshr exact %386, %4 : i32
    %433 = llvm.xor %431, %432 : i32
    %434 = llvm.or disjoint %433, %430 : i32
    %435 = llvm.xor %434, %20 : i32
    %436 = llvm.getelementptr inbounds|nuw %12[%435] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %437 = llvm.load %436 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %438 = llvm.xor %434, %18 : i32
    %439 = llvm.getelementptr inbounds|nuw %12[%438] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %440 = llvm.load %439 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %441 = llvm.xor %434, %19 : i32
    %442 = llvm.getelementptr inbounds|nuw %12[%441] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %443 = llvm.load %442 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %444 = llvm.getelementptr inbounds|nuw %12[%434] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %445 = llvm.load %444 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %446 = llvm.shufflevector %429, %428 [0, 1, -1, -1] : vector<1xf16>
    %447 = llvm.shufflevector %446, %426 [0, 1, 4, -1] : vector<4xf16>
    %448 = llvm.shufflevector %447, %423 [0, 1, 2, 4] : vector<4xf16>
    %449 = llvm.shufflevector %420, %418 [0, 1, -1, -1] : vector<1xf16>
    %450 = llvm.shufflevector %449, %416 [0, 1, 4, -1] : vector<4xf16>
    %451 = llvm.shufflevector %450, %413 [0, 1, 2, 4] : vector<4xf16>
    %452 = llvm.shufflevector %410, %408 [0, 1, -1, -1] : vector<1xf16>
    %453 = llvm.shufflevector %452, %406 [0, 1, 4, -1] : vector<4xf16>
    %454 = llvm.shufflevector %453, %403 [0, 1, 2, 4] : vector<4xf16>
    %455 = llvm.shufflevector %400, %398 [0, 1, -1, -1] : vector<1xf16>
    %456 = llvm.shufflevector %455, %396 [0, 1, 4, -1] : vector<4xf16>
    %457 = llvm.shufflevector %456, %393 [0, 1, 2, 4] : vector<4xf16>
    %458 = llvm.insertelement %368, %90[%40 : i64] : vector<16xf32>
    %459 = llvm.insertelement %369, %458[%41 : i64] : vector<16xf32>
    %460 = llvm.insertelement %370, %459[%42 : i64] : vector<16xf32>
    %461 = llvm.insertelement %371, %460[%43 : i64] : vector<16xf32>
    %462 = llvm.insertelement %372, %461[%44 : i64] : vector<16xf32>
    %463 = llvm.insertelement %373, %462[%45 : i64] : vector<16xf32>
    %464 = llvm.insertelement %374, %463[%46 : i64] : vector<16xf32>
    %465 = llvm.insertelement %375, %464[%47 : i64] : vector<16xf32>
    %466 = llvm.insertelement %376, %465[%48 : i64] : vector<16xf32>
    %467 = llvm.insertelement %377, %466[%49 : i64] : vector<16xf32>
    %468 = llvm.insertelement %378, %467[%50 : i64] : vector<16xf32>
    %469 = llvm.insertelement %379, %468[%51 : i64] : vector<16xf32>
    %470 = llvm.insertelement %380, %469[%52 : i64] : vector<16xf32>
    %471 = llvm.insertelement %381, %470[%53 : i64] : vector<16xf32>
    %472 = llvm.insertelement %382, %471[%54 : i64] : vector<16xf32>
    %473 = llvm.insertelement %383, %472[%55 : i64] : vector<16xf32>
    %474 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%448, %445, %473, %7, %7, %7) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %475 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%451, %443, %474, %7, %7, %7) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %476 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%454, %440, %475, %7, %7, %7) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %477 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%457, %437, %476, %7, %7, %7) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %478 = llvm.extractelement %477[%40 : i64] : vector<16xf32>
    %479 = llvm.extractelement %477[%41 : i64] : vector<16xf32>
    %480 = llvm.extractelement %477[%42 : i64] : vector<16xf32>
    %481 = llvm.extractelement %477[%43 : i64] : vector<16xf32>
    %482 = llvm.extractelement %477[%44 : i64] : vector<16xf32>
    %483 = llvm.extractelement %477[%45 : i64] : vector<16xf32>
    %484 = llvm.extractelement %477[%46 : i64] : vector<16xf32>
    %485 = llvm.extractelement %477[%47 : i64] : vector<16xf32>
    %486 = llvm.extractelement %477[%48 : i64] : vector<16xf32>
    %487 = llvm.extractelement %477[%49 : i64] : vector<16xf32>
    %488 = llvm.extractelement %477[%50 : i64] : vector<16xf32>
    %489 = llvm.extractelement %477[%51 : i64] : vector<16xf32>
    %490 = llvm.extractelement %477[%52 : i64] : vector<16xf32>
    %491 = llvm.extractelement %477[%53 : i64] : vector<16xf32>
    %492 = llvm.extractelement %477[%54 : i64] : vector<16xf32>
    %493 = llvm.extractelement %477[%55 : i64] : vector<16xf32>
    llvm.br ^bb10(%493, %492, %491, %490, %489, %488, %487, %486, %485, %484, %483, %482, %481, %480, %479, %478 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb10(%494: f32, %495: f32, %496: f32, %497: f32, %498: f32, %499: f32, %500: f32, %501: f32, %502: f32, %503: f32, %504: f32, %505: f32, %506: f32, %507: f32, %508: f32, %509: f32):  // 2 preds: ^bb8, ^bb9
    %510 = llvm.or disjoint %122, %119 : i32
    %511 = llvm.lshr %115, %1 : i32
    %512 = llvm.or disjoint %511, %113 : i32
    %513 = llvm.or disjoint %512, %91 : i32
    %514 = llvm.or disjoint %512, %19 : i32
    %515 = llvm.or disjoint %512, %92 : i32
    %516 = llvm.mul %512, %arg6 : i32
    %517 = llvm.mul %515, %arg6 : i32
    %518 = llvm.mul %514, %arg6 : i32
    %519 = llvm.mul %513, %arg6 : i32
    %520 = llvm.sext %516 : i32 to i64
    %521 = llvm.getelementptr %arg2[%520] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %522 = llvm.sext %517 : i32 to i64
    %523 = llvm.getelementptr %arg2[%522] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %524 = llvm.sext %518 : i32 to i64
    %525 = llvm.getelementptr %arg2[%524] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %526 = llvm.sext %519 : i32 to i64
    %527 = llvm.getelementptr %arg2[%526] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %528 = llvm.sext %510 : i32 to i64
    %529 = llvm.getelementptr %521[%528] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %530 = llvm.getelementptr %523[%528] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %531 = llvm.getelementptr %525[%528] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %532 = llvm.getelementptr %527[%528] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %533 = llvm.shl %109, %93 overflow<nsw, nuw> : i32
    %534 = llvm.and %533, %94 : i32
    %535 = llvm.and %117, %95 : i32
    %536 = llvm.shl %109, %10 overflow<nsw, nuw> : i32
    %537 = llvm.and %536, %96 : i32
    %538 = llvm.and %109, %97 : i32
    %539 = llvm.icmp "eq" %538, %7 : i32
    %540 = llvm.select %539, %7, %27 : i1, i32
    %541 = llvm.or disjoint %535, %537 : i32
    %542 = llvm.xor %541, %540 : i32
    %543 = llvm.or disjoint %542, %534 : i32
    %544 = llvm.getelementptr inbounds|nuw %12[%543] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %545 = llvm.insertelement %509, %98[%40 : i64] : vector<1xf32>
    llvm.store %545, %544 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %546 = llvm.xor %543, %97 : i32
    %547 = llvm.getelementptr inbounds|nuw %12[%546] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %548 = llvm.insertelement %508, %98[%40 : i64] : vector<1xf32>
    llvm.store %548, %547 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %549 = llvm.xor %543, %92 : i32
    %550 = llvm.getelementptr inbounds|nuw %12[%549] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %551 = llvm.insertelement %507, %98[%40 : i64] : vector<1xf32>
    llvm.store %551, %550 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %552 = llvm.xor %543, %95 : i32
    %553 = llvm.getelementptr inbounds|nuw %12[%552] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %554 = llvm.insertelement %506, %98[%40 : i64] : vector<1xf32>
    llvm.store %554, %553 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %555 = llvm.xor %543, %19 : i32
    %556 = llvm.getelementptr inbounds|nuw %12[%555] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %557 = llvm.insertelement %505, %98[%40 : i64] : vector<1xf32>
    llvm.store %557, %556 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %558 = llvm.xor %543, %99 : i32
    %559 = llvm.getelementptr inbounds|nuw %12[%558] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %560 = llvm.insertelement %504, %98[%40 : i64] : vector<1xf32>
    llvm.store %560, %559 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %561 = llvm.xor %543, %91 : i32
    %562 = llvm.getelementptr inbounds|nuw %12[%561] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %563 = llvm.insertelement %503, %98[%40 : i64] : vector<1xf32>
    llvm.store %563, %562 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %564 = llvm.xor %543, %5 : i32
    %565 = llvm.getelementptr inbounds|nuw %12[%564] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %566 = llvm.insertelement %502, %98[%40 : i64] : vector<1xf32>
    llvm.store %566, %565 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %567 = llvm.xor %543, %18 : i32
    %568 = llvm.getelementptr inbounds|nuw %12[%567] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %569 = llvm.insertelement %501, %98[%40 : i64] : vector<1xf32>
    llvm.store %569, %568 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %570 = llvm.xor %543, %100 : i32
    %571 = llvm.getelementptr inbounds|nuw %12[%570] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %572 = llvm.insertelement %500, %98[%40 : i64] : vector<1xf32>
    llvm.store %572, %571 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %573 = llvm.xor %543, %101 : i32
    %574 = llvm.getelementptr inbounds|nuw %12[%573] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %575 = llvm.insertelement %499, %98[%40 : i64] : vector<1xf32>
    llvm.store %575, %574 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %576 = llvm.xor %543, %102 : i32
    %577 = llvm.getelementptr inbounds|nuw %12[%576] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %578 = llvm.insertelement %498, %98[%40 : i64] : vector<1xf32>
    llvm.store %578, %577 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %579 = llvm.xor %543, %20 : i32
    %580 = llvm.getelementptr inbounds|nuw %12[%579] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %581 = llvm.insertelement %497, %98[%40 : i64] : vector<1xf32>
    llvm.store %581, %580 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %582 = llvm.xor %543, %103 : i32
    %583 = llvm.getelementptr inbounds|nuw %12[%582] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %584 = llvm.insertelement %496, %98[%40 : i64] : vector<1xf32>
    llvm.store %584, %583 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %585 = llvm.xor %543, %11 : i32
    %586 = llvm.getelementptr inbounds|nuw %12[%585] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %587 = llvm.insertelement %495, %98[%40 : i64] : vector<1xf32>
    llvm.store %587, %586 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %588 = llvm.xor %543, %104 : i32
    %589 = llvm.getelementptr inbounds|nuw %12[%588] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %590 = llvm.insertelement %494, %98[%40 : i64] : vector<1xf32>
    llvm.store %590, %589 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %591 = llvm.shl %115, %4 overflow<nsw, nuw> : i32
    %592 = llvm.and %591, %105 : i32
    %593 = llvm.and %536, %20 : i32
    %594 = llvm.and %116, %95 : i32
    %595 = llvm.shl %538, %97 overflow<nsw, nuw> : i32
    %596 = llvm.and %110, %24 : i32
    %597 = llvm.icmp "eq" %596, %7 : i32
    %598 = llvm.select %597, %7, %27 : i1, i32
    %599 = llvm.or disjoint %592, %593 : i32
    %600 = llvm.or disjoint %594, %595 : i32
    %601 = llvm.xor %600, %598 : i32
    %602 = llvm.xor %601, %599 : i32
    %603 = llvm.getelementptr inbounds|nuw %12[%602] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %604 = llvm.load %603 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %605 = llvm.extractelement %604[%40 : i64] : vector<1xf32>
    %606 = llvm.xor %602, %106 : i32
    %607 = llvm.getelementptr inbounds|nuw %12[%606] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %608 = llvm.load %607 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %609 = llvm.extractelement %608[%40 : i64] : vector<1xf32>
    %610 = llvm.xor %602, %107 : i32
    %611 = llvm.getelementptr inbounds|nuw %12[%610] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %612 = llvm.load %611 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %613 = llvm.extractelement %612[%40 : i64] : vector<1xf32>
    %614 = llvm.xor %602, %108 : i32
    %615 = llvm.getelementptr inbounds|nuw %12[%614] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %616 = llvm.load %615 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %617 = llvm.extractelement %616[%40 : i64] : vector<1xf32>
    %618 = llvm.atomicrmw fadd %529, %605 syncscope("agent") monotonic {alignment = 4 : i64} : !llvm.ptr<1>, f32
    %619 = llvm.atomicrmw fadd %530, %609 syncscope("agent") monotonic {alignment = 4 : i64} : !llvm.ptr<1>, f32
    %620 = llvm.atomicrmw fadd %531, %613 syncscope("agent") monotonic {alignment = 4 : i64} : !llvm.ptr<1>, f32
    %621 = llvm.atomicrmw fadd %532, %617 syncscope("agent") monotonic {alignment = 4 : i64} : !llvm.ptr<1>, f32
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.y() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.z() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.mfma.f32.32x32x8f16(vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.s.setprio(i16) attributes {no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.sched.barrier(i32) attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
}
