#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @attn_bwd_dq(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg6: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg7: i32 {llvm.inreg}, %arg8: f32 {llvm.inreg}, %arg9: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg10: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12288"]]} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(6 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(31 : i32) : i32
    %4 = llvm.mlir.constant(128 : i32) : i32
    %5 = llvm.mlir.constant(3 : i32) : i32
    %6 = llvm.mlir.constant(64 : i32) : i32
    %7 = llvm.mlir.constant(1 : i32) : i32
    %8 = llvm.mlir.constant(6 : i64) : i64
    %9 = llvm.mlir.constant(2048 : i32) : i32
    %10 = llvm.mlir.constant(32 : i32) : i32
    %11 = llvm.mlir.constant(56 : i32) : i32
    %12 = llvm.mlir.constant(4 : i32) : i32
    %13 = llvm.mlir.constant(120 : i32) : i32
    %14 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %15 = llvm.mlir.poison : vector<8xf16>
    %16 = llvm.mlir.constant(4096 : i32) : i32
    %17 = llvm.mlir.constant(8 : i32) : i32
    %18 = llvm.mlir.constant(7 : i32) : i32
    %19 = llvm.mlir.constant(2 : i32) : i32
    %20 = llvm.mlir.constant(16 : i32) : i32
    %21 = llvm.mlir.constant(48 : i32) : i32
    %22 = llvm.mlir.constant(80 : i32) : i32
    %23 = llvm.mlir.constant(96 : i32) : i32
    %24 = llvm.mlir.constant(112 : i32) : i32
    %25 = llvm.mlir.constant(0 : i64) : i64
    %26 = llvm.mlir.constant(9 : i32) : i32
    %27 = llvm.mlir.constant(10 : i32) : i32
    %28 = llvm.mlir.constant(11 : i32) : i32
    %29 = llvm.mlir.constant(17 : i32) : i32
    %30 = llvm.mlir.constant(18 : i32) : i32
    %31 = llvm.mlir.constant(19 : i32) : i32
    %32 = llvm.mlir.constant(24 : i32) : i32
    %33 = llvm.mlir.constant(25 : i32) : i32
    %34 = llvm.mlir.constant(26 : i32) : i32
    %35 = llvm.mlir.constant(27 : i32) : i32
    %36 = llvm.mlir.constant(2147483584 : i32) : i32
    %37 = llvm.mlir.constant(0.000000e+00 : f16) : f16
    %38 = llvm.mlir.constant(dense<0.000000e+00> : vector<8xf16>) : vector<8xf16>
    %39 = llvm.getelementptr %14[%16] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %40 = llvm.mlir.constant(0 : i32) : i32
    %41 = llvm.mlir.constant(256 : i32) : i32
    %42 = llvm.mlir.constant(384 : i32) : i32
    %43 = llvm.mlir.constant(1024 : i32) : i32
    %44 = llvm.mlir.constant(1152 : i32) : i32
    %45 = llvm.mlir.constant(1280 : i32) : i32
    %46 = llvm.mlir.constant(1408 : i32) : i32
    %47 = llvm.mlir.constant(2176 : i32) : i32
    %48 = llvm.mlir.constant(2304 : i32) : i32
    %49 = llvm.mlir.constant(2432 : i32) : i32
    %50 = llvm.mlir.constant(3072 : i32) : i32
    %51 = llvm.mlir.constant(3200 : i32) : i32
    %52 = llvm.mlir.constant(3328 : i32) : i32
    %53 = llvm.mlir.constant(3456 : i32) : i32
    %54 = llvm.mlir.constant(8192 : i32) : i32
    %55 = llvm.getelementptr %14[%54] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %56 = llvm.mlir.poison : vector<2xf32>
    %57 = llvm.mlir.poison : vector<1xf32>
    %58 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %59 = llvm.mlir.poison : vector<1xf16>
    %60 = llvm.mlir.constant(dense<0.000000e+00> : vector<16xf32>) : vector<16xf32>
    %61 = llvm.mlir.poison : vector<16xf32>
    %62 = llvm.mlir.constant(dense<1.44269502> : vector<2xf32>) : vector<2xf32>
    %63 = llvm.mlir.constant(1 : i64) : i64
    %64 = llvm.mlir.constant(2 : i64) : i64
    %65 = llvm.mlir.constant(3 : i64) : i64
    %66 = llvm.mlir.constant(4 : i64) : i64
    %67 = llvm.mlir.constant(5 : i64) : i64
    %68 = llvm.mlir.constant(7 : i64) : i64
    %69 = llvm.mlir.constant(8 : i64) : i64
    %70 = llvm.mlir.constant(9 : i64) : i64
    %71 = llvm.mlir.constant(10 : i64) : i64
    %72 = llvm.mlir.constant(11 : i64) : i64
    %73 = llvm.mlir.constant(12 : i64) : i64
    %74 = llvm.mlir.constant(13 : i64) : i64
    %75 = llvm.mlir.constant(14 : i64) : i64
    %76 = llvm.mlir.constant(15 : i64) : i64
    %77 = llvm.mlir.undef : f32
    %78 = llvm.mlir.poison : f32
    %79 = llvm.mlir.undef : vector<16xf32>
    %80 = llvm.mlir.constant(0 : i32) : i32
    %81 = llvm.insertelement %78, %79[%80 : i32] : vector<16xf32>
    %82 = llvm.mlir.constant(1 : i32) : i32
    %83 = llvm.insertelement %78, %81[%82 : i32] : vector<16xf32>
    %84 = llvm.mlir.constant(2 : i32) : i32
    %85 = llvm.insertelement %78, %83[%84 : i32] : vector<16xf32>
    %86 = llvm.mlir.constant(3 : i32) : i32
    %87 = llvm.insertelement %78, %85[%86 : i32] : vector<16xf32>
    %88 = llvm.mlir.constant(4 : i32) : i32
    %89 = llvm.insertelement %78, %87[%88 : i32] : vector<16xf32>
    %90 = llvm.mlir.constant(5 : i32) : i32
    %91 = llvm.insertelement %78, %89[%90 : i32] : vector<16xf32>
    %92 = llvm.mlir.constant(6 : i32) : i32
    %93 = llvm.insertelement %78, %91[%92 : i32] : vector<16xf32>
    %94 = llvm.mlir.constant(7 : i32) : i32
    %95 = llvm.insertelement %78, %93[%94 : i32] : vector<16xf32>
    %96 = llvm.mlir.constant(8 : i32) : i32
    %97 = llvm.insertelement %78, %95[%96 : i32] : vector<16xf32>
    %98 = llvm.mlir.constant(9 : i32) : i32
    %99 = llvm.insertelement %78, %97[%98 : i32] : vector<16xf32>
    %100 = llvm.mlir.constant(10 : i32) : i32
    %101 = llvm.insertelement %77, %99[%100 : i32] : vector<16xf32>
    %102 = llvm.mlir.constant(11 : i32) : i32
    %103 = llvm.insertelement %77, %101[%102 : i32] : vector<16xf32>
    %104 = llvm.mlir.constant(12 : i32) : i32
    %105 = llvm.insertelement %77, %103[%104 : i32] : vector<16xf32>
    %106 = llvm.mlir.constant(13 : i32) : i32
    %107 = llvm.insertelement %77, %105[%106 : i32] : vector<16xf32>
    %108 = llvm.mlir.constant(14 : i32) : i32
    %109 = llvm.insertelement %77, %107[%108 : i32] : vector<16xf32>
    %110 = llvm.mlir.constant(15 : i32) : i32
    %111 = llvm.insertelement %77, %109[%110 : i32] : vector<16xf32>
    %112 = llvm.mlir.constant(95 : i32) : i32
    %113 = llvm.mlir.constant(5 : i32) : i32
    %114 = llvm.mlir.constant(-32 : i32) : i32
    %115 = llvm.mlir.constant(dense<0.000000e+00> : vector<2xf32>) : vector<2xf32>
    %116 = llvm.mlir.poison : vector<4xf16>
    %117 = llvm.mlir.constant(16 : i64) : i64
    %118 = llvm.mlir.constant(32 : i64) : i64
    %119 = llvm.mlir.constant(48 : i64) : i64
    %120 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %121 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%120) : (i32) -> i32
    %122 = llvm.and %121, %0 : i32
    %123 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.y"() : () -> i32
    %124 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %125 = llvm.shl %124, %1 : i32
    %126 = llvm.and %120, %2 : i32
    %127 = llvm.or disjoint %122, %126 : i32
    %128 = llvm.and %120, %3 : i32
    %129 = llvm.and %121, %4 : i32
    %130 = llvm.lshr %127, %5 : i32
    %131 = llvm.and %121, %6 : i32
    %132 = llvm.lshr exact %131, %7 : i32
    %133 = llvm.or disjoint %130, %125 : i32
    %134 = llvm.or disjoint %128, %125 : i32
    %135 = llvm.or disjoint %134, %132 : i32
    %136 = llvm.sext %123 : i32 to i64
    %137 = llvm.sext %arg7 : i32 to i64
    %138 = llvm.shl %136, %8 overflow<nsw> : i64
    %139 = llvm.mul %138, %137 : i64
    %140 = llvm.getelementptr %arg0[%139] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %141 = llvm.shl %133, %1 : i32
    %142 = llvm.or disjoint %141, %9 : i32
    %143 = llvm.sext %141 : i32 to i64
    %144 = llvm.getelementptr %140[%143] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %145 = llvm.sext %142 : i32 to i64
    %146 = llvm.getelementptr %140[%145] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %147 = llvm.and %120, %10 : i32
    %148 = llvm.lshr exact %147, %5 : i32
    %149 = llvm.shl %120, %5 overflow<nsw, nuw> : i32
    %150 = llvm.and %149, %11 : i32
    %151 = llvm.zext nneg %150 : i32 to i64
    %152 = llvm.getelementptr %144[%151] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %153 = llvm.getelementptr %146[%151] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %154 = llvm.load %152 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    %155 = llvm.load %153 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    %156 = llvm.shl %127, %12 overflow<nsw, nuw> : i32
    %157 = llvm.and %127, %13 : i32
    %158 = llvm.xor %156, %157 : i32
    %159 = llvm.getelementptr inbounds|nuw %14[%158] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %160 = llvm.shufflevector %154, %15 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %160, %159 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %161 = llvm.getelementptr inbounds|nuw %159[%16] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %162 = llvm.shufflevector %155, %15 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %162, %161 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %163 = llvm.xor %158, %17 : i32
    %164 = llvm.getelementptr inbounds|nuw %14[%163] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %165 = llvm.shufflevector %154, %15 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %165, %164 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %166 = llvm.getelementptr inbounds|nuw %164[%16] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %167 = llvm.shufflevector %155, %15 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %167, %166 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %168 = llvm.shl %128, %18 overflow<nsw, nuw> : i32
    %169 = llvm.and %149, %13 : i32
    %170 = llvm.lshr exact %147, %19 : i32
    %171 = llvm.shl %131, %1 overflow<nsw, nuw> : i32
    %172 = llvm.xor %169, %170 : i32
    %173 = llvm.or disjoint %171, %172 : i32
    %174 = llvm.or disjoint %173, %168 : i32
    %175 = llvm.getelementptr inbounds|nuw %14[%174] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %176 = llvm.load %175 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %177 = llvm.xor %174, %20 : i32
    %178 = llvm.getelementptr inbounds|nuw %14[%177] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %179 = llvm.load %178 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %180 = llvm.xor %174, %10 : i32
    %181 = llvm.getelementptr inbounds|nuw %14[%180] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %182 = llvm.load %181 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %183 = llvm.xor %174, %21 : i32
    %184 = llvm.getelementptr inbounds|nuw %14[%183] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %185 = llvm.load %184 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %186 = llvm.xor %174, %6 : i32
    %187 = llvm.getelementptr inbounds|nuw %14[%186] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %188 = llvm.load %187 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %189 = llvm.xor %174, %22 : i32
    %190 = llvm.getelementptr inbounds|nuw %14[%189] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %191 = llvm.load %190 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %192 = llvm.xor %174, %23 : i32
    %193 = llvm.getelementptr inbounds|nuw %14[%192] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %194 = llvm.load %193 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %195 = llvm.xor %174, %24 : i32
    %196 = llvm.getelementptr inbounds|nuw %14[%195] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %197 = llvm.load %196 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %198 = llvm.getelementptr %arg3[%139] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %199 = llvm.getelementptr %198[%143] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %200 = llvm.getelementptr %198[%145] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %201 = llvm.getelementptr %199[%151] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %202 = llvm.getelementptr %200[%151] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %203 = llvm.load %201 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    %204 = llvm.load %202 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %205 = llvm.shufflevector %203, %15 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %205, %159 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %206 = llvm.shufflevector %204, %15 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %206, %161 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %207 = llvm.shufflevector %203, %15 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %207, %164 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %208 = llvm.shufflevector %204, %15 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %208, %166 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %209 = llvm.load %175 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %210 = llvm.load %178 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %211 = llvm.load %181 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %212 = llvm.load %184 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %213 = llvm.load %187 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %214 = llvm.load %190 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %215 = llvm.load %193 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %216 = llvm.load %196 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %217 = llvm.mul %arg7, %123 : i32
    %218 = llvm.sext %217 : i32 to i64
    %219 = llvm.getelementptr %arg5[%218] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %220 = llvm.sext %135 : i32 to i64
    %221 = llvm.getelementptr %219[%220] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %222 = llvm.load %221 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    %223 = llvm.getelementptr %arg6[%218] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %224 = llvm.getelementptr %223[%220] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %225 = llvm.load %224 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    %226 = llvm.extractelement %225[%25 : i64] : vector<1xf32>
    %227 = llvm.or disjoint %148, %7 : i32
    %228 = llvm.or disjoint %148, %19 : i32
    %229 = llvm.or disjoint %148, %5 : i32
    %230 = llvm.or disjoint %148, %17 : i32
    %231 = llvm.or disjoint %148, %26 : i32
    %232 = llvm.or disjoint %148, %27 : i32
    %233 = llvm.or disjoint %148, %28 : i32
    %234 = llvm.or disjoint %148, %20 : i32
    %235 = llvm.or disjoint %148, %29 : i32
    %236 = llvm.or disjoint %148, %30 : i32
    %237 = llvm.or disjoint %148, %31 : i32
    %238 = llvm.or disjoint %148, %32 : i32
    %239 = llvm.or disjoint %148, %33 : i32
    %240 = llvm.or disjoint %148, %34 : i32
    %241 = llvm.or disjoint %148, %35 : i32
    %242 = llvm.getelementptr %arg1[%139] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %243 = llvm.getelementptr %arg2[%139] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %244 = llvm.icmp "ult" %125, %36 : i32
    %245 = llvm.shl %130, %1 overflow<nsw, nuw> : i32
    llvm.cond_br %244, ^bb1, ^bb2(%38 : vector<8xf16>)
  ^bb1:  // pred: ^bb0
    %246 = llvm.zext nneg %245 : i32 to i64
    %247 = llvm.getelementptr %242[%246] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %248 = llvm.getelementptr %247[%151] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %249 = llvm.load %248 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb2(%249 : vector<8xf16>)
  ^bb2(%250: vector<8xf16>):  // 2 preds: ^bb0, ^bb1
    llvm.cond_br %244, ^bb3, ^bb4(%38 : vector<8xf16>)
  ^bb3:  // pred: ^bb2
    %251 = llvm.zext nneg %245 : i32 to i64
    %252 = llvm.getelementptr %243[%251] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %253 = llvm.getelementptr %252[%151] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %254 = llvm.load %253 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb4(%254 : vector<8xf16>)
  ^bb4(%255: vector<8xf16>):  // 2 preds: ^bb2, ^bb3
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %256 = llvm.getelementptr inbounds|nuw %14[%156] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %250, %256 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
    %257 = llvm.getelementptr inbounds|nuw %39[%156] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %258 = llvm.getelementptr %242[%151] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %259 = llvm.getelementptr %243[%151] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    llvm.store %255, %257 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
    %260 = llvm.icmp "slt" %125, %40 : i32
    %261 = llvm.or disjoint %168, %170 : i32
    llvm.cond_br %260, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    %262 = llvm.or disjoint %261, %20 : i32
    %263 = llvm.or disjoint %261, %10 : i32
    %264 = llvm.or disjoint %261, %21 : i32
    %265 = llvm.or disjoint %261, %6 : i32
    %266 = llvm.or disjoint %261, %22 : i32
    %267 = llvm.or disjoint %261, %23 : i32
    %268 = llvm.or disjoint %261, %24 : i32
    %269 = llvm.shl %128, %7 overflow<nsw, nuw> : i32
    %270 = llvm.shl %147, %12 overflow<nsw, nuw> : i32
    %271 = llvm.or disjoint %270, %131 : i32
    %272 = llvm.or disjoint %271, %269 : i32
    %273 = llvm.or disjoint %272, %4 : i32
    %274 = llvm.or disjoint %272, %41 : i32
    %275 = llvm.or disjoint %272, %42 : i32
    %276 = llvm.or disjoint %272, %43 : i32
    %277 = llvm.or disjoint %272, %44 : i32
    %278 = llvm.or disjoint %272, %45 : i32
    %279 = llvm.or disjoint %272, %46 : i32
    %280 = llvm.or disjoint %272, %9 : i32
    %281 = llvm.or disjoint %272, %47 : i32
    %282 = llvm.or disjoint %272, %48 : i32
    %283 = llvm.or disjoint %272, %49 : i32
    %284 = llvm.or disjoint %272, %50 : i32
    %285 = llvm.or disjoint %272, %51 : i32
    %286 = llvm.or disjoint %272, %52 : i32
    %287 = llvm.or disjoint %272, %53 : i32
    llvm.br ^bb8(%287, %286, %285, %284, %283, %282, %281, %280, %279, %278, %277, %276, %275, %274, %273, %272, %270, %269, %268, %267, %266, %265, %264, %263, %262, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb6:  // pred: ^bb4
    %288 = llvm.getelementptr inbounds|nuw %14[%261] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %289 = llvm.or disjoint %261, %20 : i32
    %290 = llvm.getelementptr inbounds|nuw %14[%289] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %291 = llvm.or disjoint %261, %10 : i32
    %292 = llvm.getelementptr inbounds|nuw %14[%291] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %293 = llvm.or disjoint %261, %21 : i32
    %294 = llvm.getelementptr inbounds|nuw %14[%293] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %295 = llvm.or disjoint %261, %6 : i32
    %296 = llvm.getelementptr inbounds|nuw %14[%295] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %297 = llvm.or disjoint %261, %22 : i32
    %298 = llvm.getelementptr inbounds|nuw %14[%297] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %299 = llvm.or disjoint %261, %23 : i32
    %300 = llvm.getelementptr inbounds|nuw %14[%299] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %301 = llvm.or disjoint %261, %24 : i32
    %302 = llvm.getelementptr inbounds|nuw %14[%301] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %303 = llvm.shl %128, %7 overflow<nsw, nuw> : i32
    %304 = llvm.shl %147, %12 overflow<nsw, nuw> : i32
    %305 = llvm.or disjoint %304, %131 : i32
    %306 = llvm.or disjoint %305, %303 : i32
    %307 = llvm.getelementptr inbounds|nuw %14[%306] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %308 = llvm.or disjoint %306, %4 : i32
    %309 = llvm.getelementptr inbounds|nuw %14[%308] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %310 = llvm.or disjoint %306, %41 : i32
    %311 = llvm.getelementptr inbounds|nuw %14[%310] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %312 = llvm.or disjoint %306, %42 : i32
    %313 = llvm.getelementptr inbounds|nuw %14[%312] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %314 = llvm.or disjoint %306, %43 : i32
    %315 = llvm.getelementptr inbounds|nuw %14[%314] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %316 = llvm.or disjoint %306, %44 : i32
    %317 = llvm.getelementptr inbounds|nuw %14[%316] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %318 = llvm.or disjoint %306, %45 : i32
    %319 = llvm.getelementptr inbounds|nuw %14[%318] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %320 = llvm.or disjoint %306, %46 : i32
    %321 = llvm.getelementptr inbounds|nuw %14[%320] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %322 = llvm.or disjoint %306, %9 : i32
    %323 = llvm.getelementptr inbounds|nuw %14[%322] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %324 = llvm.or disjoint %306, %47 : i32
    %325 = llvm.getelementptr inbounds|nuw %14[%324] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %326 = llvm.or disjoint %306, %48 : i32
    %327 = llvm.getelementptr inbounds|nuw %14[%326] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %328 = llvm.or disjoint %306, %49 : i32
    %329 = llvm.getelementptr inbounds|nuw %14[%328] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %330 = llvm.or disjoint %306, %50 : i32
    %331 = llvm.getelementptr inbounds|nuw %14[%330] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %332 = llvm.or disjoint %306, %51 : i32
    %333 = llvm.getelementptr inbounds|nuw %14[%332] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %334 = llvm.or disjoint %306, %52 : i32
    %335 = llvm.getelementptr inbounds|nuw %14[%334] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %336 = llvm.or disjoint %306, %53 : i32
    %337 = llvm.getelementptr inbounds|nuw %14[%336] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %338 = llvm.getelementptr inbounds|nuw %55[%306] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %339 = llvm.getelementptr inbounds|nuw %55[%308] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %340 = llvm.getelementptr inbounds|nuw %55[%310] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %341 = llvm.getelementptr inbounds|nuw %55[%312] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %342 = llvm.getelementptr inbounds|nuw %55[%314] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %343 = llvm.getelementptr inbounds|nuw %55[%316] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %344 = llvm.getelementptr inbounds|nuw %55[%318] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %345 = llvm.getelementptr inbounds|nuw %55[%320] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %346 = llvm.getelementptr inbounds|nuw %55[%322] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %347 = llvm.getelementptr inbounds|nuw %55[%324] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %348 = llvm.getelementptr inbounds|nuw %55[%326] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %349 = llvm.getelementptr inbounds|nuw %55[%328] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %350 = llvm.getelementptr inbounds|nuw %55[%330] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %351 = llvm.getelementptr inbounds|nuw %55[%332] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %352 = llvm.getelementptr inbounds|nuw %55[%334] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %353 = llvm.getelementptr inbounds|nuw %55[%336] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %354 = llvm.lshr exact %129, %7 : i32
    %355 = llvm.getelementptr inbounds|nuw %55[%304] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %356 = llvm.getelementptr inbounds|nuw %355[%354] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %357 = llvm.getelementptr inbounds|nuw %356[%303] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %358 = llvm.getelementptr inbounds|nuw %357[%4] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %359 = llvm.getelementptr inbounds|nuw %357[%41] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %360 = llvm.getelementptr inbounds|nuw %357[%42] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %361 = llvm.getelementptr inbounds|nuw %357[%43] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %362 = llvm.getelementptr inbounds|nuw %357[%44] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %363 = llvm.getelementptr inbounds|nuw %357[%45] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %364 = llvm.getelementptr inbounds|nuw %357[%46] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %365 = llvm.getelementptr inbounds|nuw %357[%9] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %366 = llvm.getelementptr inbounds|nuw %357[%47] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %367 = llvm.getelementptr inbounds|nuw %357[%48] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %368 = llvm.getelementptr inbounds|nuw %357[%49] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %369 = llvm.getelementptr inbounds|nuw %357[%50] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %370 = llvm.getelementptr inbounds|nuw %357[%51] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %371 = llvm.getelementptr inbounds|nuw %357[%52] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %372 = llvm.getelementptr inbounds|nuw %357[%53] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %373 = llvm.insertelement %arg8, %56[%25 : i64] : vector<2xf32>
    %374 = llvm.shufflevector %373, %56 [0, 0] : vector<2xf32>
    %375 = llvm.shufflevector %222, %57 [0, 0] : vector<1xf32>
    %376 = llvm.getelementptr inbounds|nuw %39[%261] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %377 = llvm.getelementptr inbounds|nuw %39[%289] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %378 = llvm.getelementptr inbounds|nuw %39[%291] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %379 = llvm.getelementptr inbounds|nuw %39[%293] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %380 = llvm.getelementptr inbounds|nuw %39[%295] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %381 = llvm.getelementptr inbounds|nuw %39[%297] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %382 = llvm.getelementptr inbounds|nuw %39[%299] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %383 = llvm.getelementptr inbounds|nuw %39[%301] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.br ^bb7(%58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %40 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32)
  ^bb7(%384: f32, %385: f32, %386: f32, %387: f32, %388: f32, %389: f32, %390: f32, %391: f32, %392: f32, %393: f32, %394: f32, %395: f32, %396: f32, %397: f32, %398: f32, %399: f32, %400: i32):  // 2 preds: ^bb6, ^bb7
    %401 = llvm.add %400, %10 overflow<nsw, nuw> : i32
    %402 = llvm.or disjoint %401, %130 : i32
    %403 = llvm.or disjoint %400, %148 : i32
    %404 = llvm.or disjoint %400, %227 : i32
    %405 = llvm.or disjoint %400, %228 : i32
    %406 = llvm.or disjoint %400, %229 : i32
    %407 = llvm.or disjoint %400, %230 : i32
    %408 = llvm.or disjoint %400, %231 : i32
    %409 = llvm.or disjoint %400, %232 : i32
    %410 = llvm.or disjoint %400, %233 : i32
    %411 = llvm.or disjoint %400, %234 : i32
    %412 = llvm.or disjoint %400, %235 : i32
    %413 = llvm.or disjoint %400, %236 : i32
    %414 = llvm.or disjoint %400, %237 : i32
    %415 = llvm.or disjoint %400, %238 : i32
    %416 = llvm.or disjoint %400, %239 : i32
    %417 = llvm.or disjoint %400, %240 : i32
    %418 = llvm.or disjoint %400, %241 : i32
    %419 = llvm.shl %402, %1 : i32
    %420 = llvm.sext %419 : i32 to i64
    %421 = llvm.getelementptr %258[%420] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %422 = llvm.load %421 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %423 = llvm.load %288 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %424 = llvm.load %290 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %425 = llvm.load %292 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %426 = llvm.load %294 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %427 = llvm.load %296 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %428 = llvm.load %298 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %429 = llvm.load %300 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %430 = llvm.load %302 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %431 = llvm.load %307 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %432 = llvm.load %309 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %433 = llvm.load %311 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %434 = llvm.shufflevector %433, %59 [0, -1, -1, -1] : vector<1xf16>
    %435 = llvm.load %313 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %436 = llvm.shufflevector %435, %59 [0, -1, -1, -1] : vector<1xf16>
    %437 = llvm.load %315 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %438 = llvm.load %317 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %439 = llvm.load %319 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %440 = llvm.shufflevector %439, %59 [0, -1, -1, -1] : vector<1xf16>
    %441 = llvm.load %321 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %442 = llvm.shufflevector %441, %59 [0, -1, -1, -1] : vector<1xf16>
    %443 = llvm.load %323 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %444 = llvm.load %325 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %445 = llvm.load %327 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %446 = llvm.shufflevector %445, %59 [0, -1, -1, -1] : vector<1xf16>
    %447 = llvm.load %329 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %448 = llvm.shufflevector %447, %59 [0, -1, -1, -1] : vector<1xf16>
    %449 = llvm.load %331 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %450 = llvm.load %333 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %451 = llvm.load %335 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %452 = llvm.shufflevector %451, %59 [0, -1, -1, -1] : vector<1xf16>
    %453 = llvm.load %337 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %454 = llvm.shufflevector %453, %59 [0, -1, -1, -1] : vector<1xf16>
    %455 = llvm.getelementptr %259[%420] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %456 = llvm.load %455 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    %457 = llvm.load %376 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %458 = llvm.load %377 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %459 = llvm.load %378 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %460 = llvm.load %379 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %461 = llvm.load %380 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %462 = llvm.load %381 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %463 = llvm.load %382 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %464 = llvm.load %383 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %465 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%423, %176, %60, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %466 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%424, %179, %465, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %467 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%425, %182, %466, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %468 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%426, %185, %467, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %469 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%427, %188, %468, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %470 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%428, %191, %469, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %471 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%429, %194, %470, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %472 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%430, %197, %471, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %473 = llvm.shufflevector %472, %61 [0, 1] : vector<16xf32>
    %474 = llvm.fmul %374, %473 : vector<2xf32>
    %475 = llvm.fmul %474, %62 : vector<2xf32>
    %476 = llvm.fsub %475, %375 : vector<2xf32>
    %477 = llvm.shufflevector %472, %61 [2, 3] : vector<16xf32>
    %478 = llvm.fmul %374, %477 : vector<2xf32>
    %479 = llvm.fmul %478, %62 : vector<2xf32>
    %480 = llvm.fsub %479, %375 : vector<2xf32>
    %481 = llvm.shufflevector %472, %61 [4, 5] : vector<16xf32>
    %482 = llvm.fmul %374, %481 : vector<2xf32>
    %483 = llvm.fmul %482, %62 : vector<2xf32>
    %484 = llvm.fsub %483, %375 : vector<2xf32>
    %485 = llvm.shufflevector %472, %61 [6, 7] : vector<16xf32>
    %486 = llvm.fmul %374, %485 : vector<2xf32>
    %487 = llvm.fmul %486, %62 : vector<2xf32>
    %488 = llvm.fsub %487, %375 : vector<2xf32>
    %489 = llvm.shufflevector %472, %61 [8, 9] : vector<16xf32>
    %490 = llvm.fmul %374, %489 : vector<2xf32>
    %491 = llvm.fmul %490, %62 : vector<2xf32>
    %492 = llvm.fsub %491, %375 : vector<2xf32>
    %493 = llvm.shufflevector %472, %61 [10, 11] : vector<16xf32>
    %494 = llvm.fmul %374, %493 : vector<2xf32>
    %495 = llvm.fmul %494, %62 : vector<2xf32>
    %496 = llvm.fsub %495, %375 : vector<2xf32>
    %497 = llvm.shufflevector %472, %61 [12, 13] : vector<16xf32>
    %498 = llvm.fmul %374, %497 : vector<2xf32>
    %499 = llvm.fmul %498, %62 : vector<2xf32>
    %500 = llvm.fsub %499, %375 : vector<2xf32>
    %501 = llvm.shufflevector %472, %61 [14, 15] : vector<16xf32>
    %502 = llvm.fmul %374, %501 : vector<2xf32>
    %503 = llvm.fmul %502, %62 : vector<2xf32>
    %504 = llvm.fsub %503, %375 : vector<2xf32>
    %505 = llvm.extractelement %476[%25 : i64] : vector<2xf32>
    %506 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%505) : (f32) -> f32
    %507 = llvm.extractelement %476[%63 : i64] : vector<2xf32>
    %508 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%507) : (f32) -> f32
    %509 = llvm.extractelement %480[%25 : i64] : vector<2xf32>
    %510 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%509) : (f32) -> f32
    %511 = llvm.extractelement %480[%63 : i64] : vector<2xf32>
    %512 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%511) : (f32) -> f32
    %513 = llvm.extractelement %484[%25 : i64] : vector<2xf32>
    %514 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%513) : (f32) -> f32
    %515 = llvm.extractelement %484[%63 : i64] : vector<2xf32>
    %516 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%515) : (f32) -> f32
    %517 = llvm.extractelement %488[%25 : i64] : vector<2xf32>
    %518 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%517) : (f32) -> f32
    %519 = llvm.extractelement %488[%63 : i64] : vector<2xf32>
    %520 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%519) : (f32) -> f32
    %521 = llvm.extractelement %492[%25 : i64] : vector<2xf32>
    %522 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%521) : (f32) -> f32
    %523 = llvm.extractelement %492[%63 : i64] : vector<2xf32>
    %524 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%523) : (f32) -> f32
    %525 = llvm.extractelement %496[%25 : i64] : vector<2xf32>
    %526 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%525) : (f32) -> f32
    %527 = llvm.extractelement %496[%63 : i64] : vector<2xf32>
    %528 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%527) : (f32) -> f32
    %529 = llvm.extractelement %500[%25 : i64] : vector<2xf32>
    %530 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%529) : (f32) -> f32
    %531 = llvm.extractelement %500[%63 : i64] : vector<2xf32>
    %532 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%531) : (f32) -> f32
    %533 = llvm.extractelement %504[%25 : i64] : vector<2xf32>
    %534 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%533) : (f32) -> f32
    %535 = llvm.extractelement %504[%63 : i64] : vector<2xf32>
    %536 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%535) : (f32) -> f32
    %537 = llvm.icmp "slt" %135, %403 : i32
    %538 = llvm.icmp "slt" %135, %404 : i32
    %539 = llvm.icmp "slt" %135, %405 : i32
    %540 = llvm.icmp "slt" %135, %406 : i32
    %541 = llvm.icmp "slt" %135, %407 : i32
    %542 = llvm.icmp "slt" %135, %408 : i32
    %543 = llvm.icmp "slt" %135, %409 : i32
    %544 = llvm.icmp "slt" %135, %410 : i32
    %545 = llvm.icmp "slt" %135, %411 : i32
    %546 = llvm.icmp "slt" %135, %412 : i32
    %547 = llvm.icmp "slt" %135, %413 : i32
    %548 = llvm.icmp "slt" %135, %414 : i32
    %549 = llvm.icmp "slt" %135, %415 : i32
    %550 = llvm.icmp "slt" %135, %416 : i32
    %551 = llvm.icmp "slt" %135, %417 : i32
    %552 = llvm.icmp "slt" %135, %418 : i32
    %553 = llvm.select %537, %58, %506 : i1, f32
    %554 = llvm.select %538, %58, %508 : i1, f32
    %555 = llvm.select %539, %58, %510 : i1, f32
    %556 = llvm.select %540, %58, %512 : i1, f32
    %557 = llvm.select %541, %58, %514 : i1, f32
    %558 = llvm.select %542, %58, %516 : i1, f32
    %559 = llvm.select %543, %58, %518 : i1, f32
    %560 = llvm.select %544, %58, %520 : i1, f32
    %561 = llvm.select %545, %58, %522 : i1, f32
    %562 = llvm.select %546, %58, %524 : i1, f32
    %563 = llvm.select %547, %58, %526 : i1, f32
    %564 = llvm.select %548, %58, %528 : i1, f32
    %565 = llvm.select %549, %58, %530 : i1, f32
    %566 = llvm.select %550, %58, %532 : i1, f32
    %567 = llvm.select %551, %58, %534 : i1, f32
    %568 = llvm.select %552, %58, %536 : i1, f32
    %569 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%457, %209, %60, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %570 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%458, %210, %569, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %571 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%459, %211, %570, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %572 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%460, %212, %571, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %573 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%461, %213, %572, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %574 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%462, %214, %573, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %575 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%463, %215, %574, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %576 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%464, %216, %575, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %577 = llvm.extractelement %576[%25 : i64] : vector<16xf32>
    %578 = llvm.extractelement %576[%63 : i64] : vector<16xf32>
    %579 = llvm.extractelement %576[%64 : i64] : vector<16xf32>
    %580 = llvm.extractelement %576[%65 : i64] : vector<16xf32>
    %581 = llvm.extractelement %576[%66 : i64] : vector<16xf32>
    %582 = llvm.extractelement %576[%67 : i64] : vector<16xf32>
    %583 = llvm.extractelement %576[%8 : i64] : vector<16xf32>
    %584 = llvm.extractelement %576[%68 : i64] : vector<16xf32>
    %585 = llvm.extractelement %576[%69 : i64] : vector<16xf32>
    %586 = llvm.extractelement %576[%70 : i64] : vector<16xf32>
    %587 = llvm.extractelement %576[%71 : i64] : vector<16xf32>
    %588 = llvm.extractelement %576[%72 : i64] : vector<16xf32>
    %589 = llvm.extractelement %576[%73 : i64] : vector<16xf32>
    %590 = llvm.extractelement %576[%74 : i64] : vector<16xf32>
    %591 = llvm.extractelement %576[%75 : i64] : vector<16xf32>
    %592 = llvm.extractelement %576[%76 : i64] : vector<16xf32>
    %593 = llvm.fsub %577, %226 : f32
    %594 = llvm.fsub %578, %226 : f32
    %595 = llvm.fsub %579, %226 : f32
    %596 = llvm.fsub %580, %226 : f32
    %597 = llvm.fsub %581, %226 : f32
    %598 = llvm.fsub %582, %226 : f32
    %599 = llvm.fsub %583, %226 : f32
    %600 = llvm.fsub %584, %226 : f32
    %601 = llvm.fsub %585, %226 : f32
    %602 = llvm.fsub %586, %226 : f32
    %603 = llvm.fsub %587, %226 : f32
    %604 = llvm.fsub %588, %226 : f32
    %605 = llvm.fsub %589, %226 : f32
    %606 = llvm.fsub %590, %226 : f32
    %607 = llvm.fsub %591, %226 : f32
    %608 = llvm.fsub %592, %226 : f32
    %609 = llvm.fmul %553, %593 : f32
    %610 = llvm.fmul %554, %594 : f32
    %611 = llvm.fmul %555, %595 : f32
    %612 = llvm.fmul %556, %596 : f32
    %613 = llvm.fmul %557, %597 : f32
    %614 = llvm.fmul %558, %598 : f32
    %615 = llvm.fmul %559, %599 : f32
    %616 = llvm.fmul %560, %600 : f32
    %617 = llvm.fmul %561, %601 : f32
    %618 = llvm.fmul %562, %602 : f32
    %619 = llvm.fmul %563, %603 : f32
    %620 = llvm.fmul %564, %604 : f32
    %621 = llvm.fmul %565, %605 : f32
    %622 = llvm.fmul %566, %606 : f32
    %623 = llvm.fmul %567, %607 : f32
    %624 = llvm.fmul %568, %608 : f32
    %625 = llvm.fmul %arg8, %609 : f32
    %626 = llvm.fmul %arg8, %610 : f32
    %627 = llvm.fmul %arg8, %611 : f32
    %628 = llvm.fmul %arg8, %612 : f32
    %629 = llvm.fmul %arg8, %613 : f32
    %630 = llvm.fmul %arg8, %614 : f32
    %631 = llvm.fmul %arg8, %615 : f32
    %632 = llvm.fmul %arg8, %616 : f32
    %633 = llvm.fmul %arg8, %617 : f32
    %634 = llvm.fmul %arg8, %618 : f32
    %635 = llvm.fmul %arg8, %619 : f32
    %636 = llvm.fmul %arg8, %620 : f32
    %637 = llvm.fmul %arg8, %621 : f32
    %638 = llvm.fmul %arg8, %622 : f32
    %639 = llvm.fmul %arg8, %623 : f32
    %640 = llvm.fmul %arg8, %624 : f32
    %641 = llvm.fptrunc %625 : f32 to f16
    %642 = llvm.fptrunc %626 : f32 to f16
    %643 = llvm.fptrunc %627 : f32 to f16
    %644 = llvm.fptrunc %628 : f32 to f16
    %645 = llvm.fptrunc %629 : f32 to f16
    %646 = llvm.fptrunc %630 : f32 to f16
    %647 = llvm.fptrunc %631 : f32 to f16
    %648 = llvm.fptrunc %632 : f32 to f16
    %649 = llvm.fptrunc %633 : f32 to f16
    %650 = llvm.fptrunc %634 : f32 to f16
    %651 = llvm.fptrunc %635 : f32 to f16
    %652 = llvm.fptrunc %636 : f32 to f16
    %653 = llvm.fptrunc %637 : f32 to f16
    %654 = llvm.fptrunc %638 : f32 to f16
    %655 = llvm.fptrunc %639 : f32 to f16
    %656 = llvm.fptrunc %640 : f32 to f16
    %657 = llvm.insertelement %641, %59[%25 : i64] : vector<1xf16>
    llvm.store %657, %338 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %658 = llvm.insertelement %642, %59[%25 : i64] : vector<1xf16>
    llvm.store %658, %339 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %659 = llvm.insertelement %643, %59[%25 : i64] : vector<1xf16>
    llvm.store %659, %340 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %660 = llvm.insertelement %644, %59[%25 : i64] : vector<1xf16>
    llvm.store %660, %341 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %661 = llvm.insertelement %645, %59[%25 : i64] : vector<1xf16>
    llvm.store %661, %342 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %662 = llvm.insertelement %646, %59[%25 : i64] : vector<1xf16>
    llvm.store %662, %343 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %663 = llvm.insertelement %647, %59[%25 : i64] : vector<1xf16>
    llvm.store %663, %344 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %664 = llvm.insertelement %648, %59[%25 : i64] : vector<1xf16>
    llvm.store %664, %345 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %665 = llvm.insertelement %649, %59[%25 : i64] : vector<1xf16>
    llvm.store %665, %346 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %666 = llvm.insertelement %650, %59[%25 : i64] : vector<1xf16>
    llvm.store %666, %347 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %667 = llvm.insertelement %651, %59[%25 : i64] : vector<1xf16>
    llvm.store %667, %348 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %668 = llvm.insertelement %652, %59[%25 : i64] : vector<1xf16>
    llvm.store %668, %349 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %669 = llvm.insertelement %653, %59[%25 : i64] : vector<1xf16>
    llvm.store %669, %350 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %670 = llvm.insertelement %654, %59[%25 : i64] : vector<1xf16>
    llvm.store %670, %351 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %671 = llvm.insertelement %655, %59[%25 : i64] : vector<1xf16>
    llvm.store %671, %352 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %672 = llvm.insertelement %656, %59[%25 : i64] : vector<1xf16>
    llvm.store %672, %353 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %673 = llvm.load %357 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %674 = llvm.load %358 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %675 = llvm.load %359 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %676 = llvm.shufflevector %675, %59 [0, -1, -1, -1] : vector<1xf16>
    %677 = llvm.load %360 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %678 = llvm.shufflevector %677, %59 [0, -1, -1, -1] : vector<1xf16>
    %679 = llvm.load %361 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %680 = llvm.load %362 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %681 = llvm.load %363 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %682 = llvm.shufflevector %681, %59 [0, -1, -1, -1] : vector<1xf16>
    %683 = llvm.load %364 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %684 = llvm.shufflevector %683, %59 [0, -1, -1, -1] : vector<1xf16>
    %685 = llvm.load %365 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %686 = llvm.load %366 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %687 = llvm.load %367 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %688 = llvm.shufflevector %687, %59 [0, -1, -1, -1] : vector<1xf16>
    %689 = llvm.load %368 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %690 = llvm.shufflevector %689, %59 [0, -1, -1, -1] : vector<1xf16>
    %691 = llvm.load %369 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %692 = llvm.load %370 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %693 = llvm.load %371 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %694 = llvm.shufflevector %693, %59 [0, -1, -1, -1] : vector<1xf16>
    %695 = llvm.load %372 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %696 = llvm.shufflevector %695, %59 [0, -1, -1, -1] : vector<1xf16>
    %697 = llvm.shufflevector %673, %674 [0, 1, -1, -1] : vector<1xf16>
    %698 = llvm.shufflevector %697, %676 [0, 1, 4, -1] : vector<4xf16>
    %699 = llvm.shufflevector %698, %678 [0, 1, 2, 4] : vector<4xf16>
    %700 = llvm.shufflevector %679, %680 [0, 1, -1, -1] : vector<1xf16>
    %701 = llvm.shufflevector %700, %682 [0, 1, 4, -1] : vector<4xf16>
    %702 = llvm.shufflevector %701, %684 [0, 1, 2, 4] : vector<4xf16>
    %703 = llvm.shufflevector %685, %686 [0, 1, -1, -1] : vector<1xf16>
    %704 = llvm.shufflevector %703, %688 [0, 1, 4, -1] : vector<4xf16>
    %705 = llvm.shufflevector %704, %690 [0, 1, 2, 4] : vector<4xf16>
    %706 = llvm.shufflevector %691, %692 [0, 1, -1, -1] : vector<1xf16>
    %707 = llvm.shufflevector %706, %694 [0, 1, 4, -1] : vector<4xf16>
    %708 = llvm.shufflevector %707, %696 [0, 1, 2, 4] : vector<4xf16>
    %709 = llvm.shufflevector %431, %432 [0, 1, -1, -1] : vector<1xf16>
    %710 = llvm.shufflevector %709, %434 [0, 1, 4, -1] : vector<4xf16>
    %711 = llvm.shufflevector %710, %436 [0, 1, 2, 4] : vector<4xf16>
    %712 = llvm.shufflevector %437, %438 [0, 1, -1, -1] : vector<1xf16>
    %713 = llvm.shufflevector %712, %440 [0, 1, 4, -1] : vector<4xf16>
    %714 = llvm.shufflevector %713, %442 [0, 1, 2, 4] : vector<4xf16>
    %715 = llvm.shufflevector %443, %444 [0, 1, -1, -1] : vector<1xf16>
    %716 = llvm.shufflevector %715, %446 [0, 1, 4, -1] : vector<4xf16>
    %717 = llvm.shufflevector %716, %448 [0, 1, 2, 4] : vector<4xf16>
    %718 = llvm.shufflevector %449, %450 [0, 1, -1, -1] : vector<1xf16>
    %719 = llvm.shufflevector %718, %452 [0, 1, 4, -1] : vector<4xf16>
    %720 = llvm.shufflevector %719, %454 [0, 1, 2, 4] : vector<4xf16>
    %721 = llvm.insertelement %384, %111[%25 : i64] : vector<16xf32>
    %722 = llvm.insertelement %385, %721[%63 : i64] : vector<16xf32>
    %723 = llvm.insertelement %386, %722[%64 : i64] : vector<16xf32>
    %724 = llvm.insertelement %387, %723[%65 : i64] : vector<16xf32>
    %725 = llvm.insertelement %388, %724[%66 : i64] : vector<16xf32>
    %726 = llvm.insertelement %389, %725[%67 : i64] : vector<16xf32>
    %727 = llvm.insertelement %390, %726[%8 : i64] : vector<16xf32>
    %728 = llvm.insertelement %391, %727[%68 : i64] : vector<16xf32>
    %729 = llvm.insertelement %392, %728[%69 : i64] : vector<16xf32>
    %730 = llvm.insertelement %393, %729[%70 : i64] : vector<16xf32>
    %731 = llvm.insertelement %394, %730[%71 : i64] : vector<16xf32>
    %732 = llvm.insertelement %395, %731[%72 : i64] : vector<16xf32>
    %733 = llvm.insertelement %396, %732[%73 : i64] : vector<16xf32>
    %734 = llvm.insertelement %397, %733[%74 : i64] : vector<16xf32>
    %735 = llvm.insertelement %398, %734[%75 : i64] : vector<16xf32>
    %736 = llvm.insertelement %399, %735[%76 : i64] : vector<16xf32>
    %737 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%711, %699, %736, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %738 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%714, %702, %737, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %739 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%717, %705, %738, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %740 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%720, %708, %739, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %741 = llvm.extractelement %740[%25 : i64] : vector<16xf32>
    %742 = llvm.extractelement %740[%63 : i64] : vector<16xf32>
    %743 = llvm.extractelement %740[%64 : i64] : vector<16xf32>
    %744 = llvm.extractelement %740[%65 : i64] : vector<16xf32>
    %745 = llvm.extractelement %740[%66 : i64] : vector<16xf32>
    %746 = llvm.extractelement %740[%67 : i64] : vector<16xf32>
    %747 = llvm.extractelement %740[%8 : i64] : vector<16xf32>
    %748 = llvm.extractelement %740[%68 : i64] : vector<16xf32>
    %749 = llvm.extractelement %740[%69 : i64] : vector<16xf32>
    %750 = llvm.extractelement %740[%70 : i64] : vector<16xf32>
    %751 = llvm.extractelement %740[%71 : i64] : vector<16xf32>
    %752 = llvm.extractelement %740[%72 : i64] : vector<16xf32>
    %753 = llvm.extractelement %740[%73 : i64] : vector<16xf32>
    %754 = llvm.extractelement %740[%74 : i64] : vector<16xf32>
    %755 = llvm.extractelement %740[%75 : i64] : vector<16xf32>
    %756 = llvm.extractelement %740[%76 : i64] : vector<16xf32>
    llvm.store %422, %256 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
    llvm.store %456, %257 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
    %757 = llvm.icmp "slt" %400, %125 : i32
    llvm.cond_br %757, ^bb7(%741, %742, %743, %744, %745, %746, %747, %748, %749, %750, %751, %752, %753, %754, %755, %756, %401 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32), ^bb8(%336, %334, %332, %330, %328, %326, %324, %322, %320, %318, %316, %314, %312, %310, %308, %306, %304, %303, %301, %299, %297, %295, %293, %291, %289, %741, %742, %743, %744, %745, %746, %747, %748, %749, %750, %751, %752, %753, %754, %755, %756 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb8(%758: i32, %759: i32, %760: i32, %761: i32, %762: i32, %763: i32, %764: i32, %765: i32, %766: i32, %767: i32, %768: i32, %769: i32, %770: i32, %771: i32, %772: i32, %773: i32, %774: i32, %775: i32, %776: i32, %777: i32, %778: i32, %779: i32, %780: i32, %781: i32, %782: i32, %783: f32, %784: f32, %785: f32, %786: f32, %787: f32, %788: f32, %789: f32, %790: f32, %791: f32, %792: f32, %793: f32, %794: f32, %795: f32, %796: f32, %797: f32, %798: f32):  // 2 preds: ^bb5, ^bb7
    %799 = llvm.add %125, %112 : i32
    %800 = llvm.sdiv %799, %10 : i32
    %801 = llvm.intr.smax(%800, %7) : (i32, i32) -> i32
    %802 = llvm.shl %801, %113 overflow<nsw, nuw> : i32
    %803 = llvm.add %802, %114 overflow<nsw> : i32
    %804 = llvm.icmp "sgt" %799, %3 : i32
    %805 = llvm.or disjoint %803, %148 : i32
    %806 = llvm.or disjoint %803, %227 : i32
    %807 = llvm.or disjoint %803, %228 : i32
    %808 = llvm.or disjoint %803, %229 : i32
    %809 = llvm.or disjoint %803, %230 : i32
    %810 = llvm.or disjoint %803, %231 : i32
    %811 = llvm.or disjoint %803, %232 : i32
    %812 = llvm.or disjoint %803, %233 : i32
    %813 = llvm.or disjoint %803, %234 : i32
    %814 = llvm.or disjoint %803, %235 : i32
    %815 = llvm.or disjoint %803, %236 : i32
    %816 = llvm.or disjoint %803, %237 : i32
    %817 = llvm.or disjoint %803, %238 : i32
    %818 = llvm.or disjoint %803, %239 : i32
    %819 = llvm.or disjoint %803, %240 : i32
    %820 = llvm.or disjoint %803, %241 : i32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %821 = llvm.getelementptr inbounds|nuw %14[%773] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %822 = llvm.load %821 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %823 = llvm.extractelement %822[%25 : i64] : vector<1xf16>
    %824 = llvm.getelementptr inbounds|nuw %14[%772] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %825 = llvm.load %824 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %826 = llvm.extractelement %825[%25 : i64] : vector<1xf16>
    %827 = llvm.getelementptr inbounds|nuw %14[%771] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %828 = llvm.load %827 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %829 = llvm.extractelement %828[%25 : i64] : vector<1xf16>
    %830 = llvm.getelementptr inbounds|nuw %14[%770] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %831 = llvm.load %830 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %832 = llvm.extractelement %831[%25 : i64] : vector<1xf16>
    %833 = llvm.getelementptr inbounds|nuw %14[%769] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %834 = llvm.load %833 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %835 = llvm.extractelement %834[%25 : i64] : vector<1xf16>
    %836 = llvm.getelementptr inbounds|nuw %14[%768] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %837 = llvm.load %836 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %838 = llvm.extractelement %837[%25 : i64] : vector<1xf16>
    %839 = llvm.getelementptr inbounds|nuw %14[%767] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %840 = llvm.load %839 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %841 = llvm.extractelement %840[%25 : i64] : vector<1xf16>
    %842 = llvm.getelementptr inbounds|nuw %14[%766] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %843 = llvm.load %842 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %844 = llvm.extractelement %843[%25 : i64] : vector<1xf16>
    %845 = llvm.getelementptr inbounds|nuw %14[%765] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %846 = llvm.load %845 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %847 = llvm.extractelement %846[%25 : i64] : vector<1xf16>
    %848 = llvm.getelementptr inbounds|nuw %14[%764] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %849 = llvm.load %848 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %850 = llvm.extractelement %849[%25 : i64] : vector<1xf16>
    %851 = llvm.getelementptr inbounds|nuw %14[%763] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %852 = llvm.load %851 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %853 = llvm.extractelement %852[%25 : i64] : vector<1xf16>
    %854 = llvm.getelementptr inbounds|nuw %14[%762] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %855 = llvm.load %854 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %856 = llvm.extractelement %855[%25 : i64] : vector<1xf16>
    %857 = llvm.getelementptr inbounds|nuw %14[%761] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %858 = llvm.load %857 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %859 = llvm.extractelement %858[%25 : i64] : vector<1xf16>
    %860 = llvm.getelementptr inbounds|nuw %14[%760] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %861 = llvm.load %860 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %862 = llvm.extractelement %861[%25 : i64] : vector<1xf16>
    %863 = llvm.getelementptr inbounds|nuw %14[%759] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %864 = llvm.load %863 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %865 = llvm.extractelement %864[%25 : i64] : vector<1xf16>
    %866 = llvm.getelementptr inbounds|nuw %14[%758] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %867 = llvm.load %866 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %868 = llvm.extractelement %867[%25 : i64] : vector<1xf16>
    %869 = llvm.getelementptr inbounds|nuw %39[%261] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %870 = llvm.load %869 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %871 = llvm.getelementptr inbounds|nuw %39[%782] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %872 = llvm.load %871 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %873 = llvm.getelementptr inbounds|nuw %39[%781] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %874 = llvm.load %873 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %875 = llvm.getelementptr inbounds|nuw %39[%780] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %876 = llvm.load %875 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %877 = llvm.getelementptr inbounds|nuw %39[%779] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %878 = llvm.load %877 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %879 = llvm.getelementptr inbounds|nuw %39[%778] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %880 = llvm.load %879 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %881 = llvm.getelementptr inbounds|nuw %39[%777] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %882 = llvm.load %881 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %883 = llvm.getelementptr inbounds|nuw %39[%776] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %884 = llvm.load %883 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    llvm.cond_br %804, ^bb9, ^bb10(%115, %115, %115, %115, %115, %115, %115, %115 : vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb9:  // pred: ^bb8
    %885 = llvm.getelementptr inbounds|nuw %14[%776] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %886 = llvm.load %885 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %887 = llvm.getelementptr inbounds|nuw %14[%777] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %888 = llvm.load %887 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %889 = llvm.getelementptr inbounds|nuw %14[%778] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %890 = llvm.load %889 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %891 = llvm.getelementptr inbounds|nuw %14[%779] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %892 = llvm.load %891 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %893 = llvm.getelementptr inbounds|nuw %14[%780] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %894 = llvm.load %893 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %895 = llvm.getelementptr inbounds|nuw %14[%781] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %896 = llvm.load %895 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %897 = llvm.getelementptr inbounds|nuw %14[%782] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %898 = llvm.load %897 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %899 = llvm.getelementptr inbounds|nuw %14[%261] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %900 = llvm.load %899 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %901 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%900, %176, %60, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %902 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%898, %179, %901, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %903 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%896, %182, %902, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %904 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%894, %185, %903, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %905 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%892, %188, %904, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %906 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%890, %191, %905, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %907 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%888, %194, %906, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %908 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%886, %197, %907, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %909 = llvm.shufflevector %908, %61 [0, 1] : vector<16xf32>
    %910 = llvm.shufflevector %908, %61 [2, 3] : vector<16xf32>
    %911 = llvm.shufflevector %908, %61 [4, 5] : vector<16xf32>
    %912 = llvm.shufflevector %908, %61 [6, 7] : vector<16xf32>
    %913 = llvm.shufflevector %908, %61 [8, 9] : vector<16xf32>
    %914 = llvm.shufflevector %908, %61 [10, 11] : vector<16xf32>
    %915 = llvm.shufflevector %908, %61 [12, 13] : vector<16xf32>
    %916 = llvm.shufflevector %908, %61 [14, 15] : vector<16xf32>
    llvm.br ^bb10(%909, %910, %911, %912, %913, %914, %915, %916 : vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb10(%917: vector<2xf32>, %918: vector<2xf32>, %919: vector<2xf32>, %920: vector<2xf32>, %921: vector<2xf32>, %922: vector<2xf32>, %923: vector<2xf32>, %924: vector<2xf32>):  // 2 preds: ^bb8, ^bb9
    %925 = llvm.insertelement %arg8, %56[%25 : i64] : vector<2xf32>
    %926 = llvm.shufflevector %925, %56 [0, 0] : vector<2xf32>
    %927 = llvm.fmul %926, %917 : vector<2xf32>
    %928 = llvm.fmul %926, %918 : vector<2xf32>
    %929 = llvm.fmul %926, %919 : vector<2xf32>
    %930 = llvm.fmul %926, %920 : vector<2xf32>
    %931 = llvm.fmul %926, %921 : vector<2xf32>
    %932 = llvm.fmul %926, %922 : vector<2xf32>
    %933 = llvm.fmul %926, %923 : vector<2xf32>
    %934 = llvm.fmul %926, %924 : vector<2xf32>
    %935 = llvm.fmul %927, %62 : vector<2xf32>
    %936 = llvm.shufflevector %222, %57 [0, 0] : vector<1xf32>
    %937 = llvm.fsub %935, %936 : vector<2xf32>
    %938 = llvm.fmul %928, %62 : vector<2xf32>
    %939 = llvm.fsub %938, %936 : vector<2xf32>
    %940 = llvm.fmul %929, %62 : vector<2xf32>
    %941 = llvm.fsub %940, %936 : vector<2xf32>
    %942 = llvm.fmul %930, %62 : vector<2xf32>
    %943 = llvm.fsub %942, %936 : vector<2xf32>
    %944 = llvm.fmul %931, %62 : vector<2xf32>
    %945 = llvm.fsub %944, %936 : vector<2xf32>
    %946 = llvm.fmul %932, %62 : vector<2xf32>
    %947 = llvm.fsub %946, %936 : vector<2xf32>
    %948 = llvm.fmul %933, %62 : vector<2xf32>
    %949 = llvm.fsub %948, %936 : vector<2xf32>
    %950 = llvm.fmul %934, %62 : vector<2xf32>
    %951 = llvm.fsub %950, %936 : vector<2xf32>
    %952 = llvm.extractelement %937[%25 : i64] : vector<2xf32>
    %953 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%952) : (f32) -> f32
    %954 = llvm.extractelement %937[%63 : i64] : vector<2xf32>
    %955 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%954) : (f32) -> f32
    %956 = llvm.extractelement %939[%25 : i64] : vector<2xf32>
    %957 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%956) : (f32) -> f32
    %958 = llvm.extractelement %939[%63 : i64] : vector<2xf32>
    %959 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%958) : (f32) -> f32
    %960 = llvm.extractelement %941[%25 : i64] : vector<2xf32>
    %961 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%960) : (f32) -> f32
    %962 = llvm.extractelement %941[%63 : i64] : vector<2xf32>
    %963 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%962) : (f32) -> f32
    %964 = llvm.extractelement %943[%25 : i64] : vector<2xf32>
    %965 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%964) : (f32) -> f32
    %966 = llvm.extractelement %943[%63 : i64] : vector<2xf32>
    %967 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%966) : (f32) -> f32
    %968 = llvm.extractelement %945[%25 : i64] : vector<2xf32>
    %969 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%968) : (f32) -> f32
    %970 = llvm.extractelement %945[%63 : i64] : vector<2xf32>
    %971 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%970) : (f32) -> f32
    %972 = llvm.extractelement %947[%25 : i64] : vector<2xf32>
    %973 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%972) : (f32) -> f32
    %974 = llvm.extractelement %947[%63 : i64] : vector<2xf32>
    %975 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%974) : (f32) -> f32
    %976 = llvm.extractelement %949[%25 : i64] : vector<2xf32>
    %977 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%976) : (f32) -> f32
    %978 = llvm.extractelement %949[%63 : i64] : vector<2xf32>
    %979 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%978) : (f32) -> f32
    %980 = llvm.extractelement %951[%25 : i64] : vector<2xf32>
    %981 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%980) : (f32) -> f32
    %982 = llvm.extractelement %951[%63 : i64] : vector<2xf32>
    %983 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%982) : (f32) -> f32
    %984 = llvm.icmp "slt" %135, %805 : i32
    %985 = llvm.icmp "slt" %135, %806 : i32
    %986 = llvm.icmp "slt" %135, %807 : i32
    %987 = llvm.icmp "slt" %135, %808 : i32
    %988 = llvm.icmp "slt" %135, %809 : i32
    %989 = llvm.icmp "slt" %135, %810 : i32
    %990 = llvm.icmp "slt" %135, %811 : i32
    %991 = llvm.icmp "slt" %135, %812 : i32
    %992 = llvm.icmp "slt" %135, %813 : i32
    %993 = llvm.icmp "slt" %135, %814 : i32
    %994 = llvm.icmp "slt" %135, %815 : i32
    %995 = llvm.icmp "slt" %135, %816 : i32
    %996 = llvm.icmp "slt" %135, %817 : i32
    %997 = llvm.icmp "slt" %135, %818 : i32
    %998 = llvm.icmp "slt" %135, %819 : i32
    %999 = llvm.icmp "slt" %135, %820 : i32
    %1000 = llvm.select %984, %58, %953 : i1, f32
    %1001 = llvm.select %985, %58, %955 : i1, f32
    %1002 = llvm.select %986, %58, %957 : i1, f32
    %1003 = llvm.select %987, %58, %959 : i1, f32
    %1004 = llvm.select %988, %58, %961 : i1, f32
    %1005 = llvm.select %989, %58, %963 : i1, f32
    %1006 = llvm.select %990, %58, %965 : i1, f32
    %1007 = llvm.select %991, %58, %967 : i1, f32
    %1008 = llvm.select %992, %58, %969 : i1, f32
    %1009 = llvm.select %993, %58, %971 : i1, f32
    %1010 = llvm.select %994, %58, %973 : i1, f32
    %1011 = llvm.select %995, %58, %975 : i1, f32
    %1012 = llvm.select %996, %58, %977 : i1, f32
    %1013 = llvm.select %997, %58, %979 : i1, f32
    %1014 = llvm.select %998, %58, %981 : i1, f32
    %1015 = llvm.select %999, %58, %983 : i1, f32
    llvm.cond_br %804, ^bb11, ^bb12(%58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58, %58 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb11:  // pred: ^bb10
    %1016 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%870, %209, %60, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1017 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%872, %210, %1016, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1018 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%874, %211, %1017, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1019 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%876, %212, %1018, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1020 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%878, %213, %1019, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1021 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%880, %214, %1020, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1022 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%882, %215, %1021, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1023 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%884, %216, %1022, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1024 = llvm.extractelement %1023[%25 : i64] : vector<16xf32>
    %1025 = llvm.extractelement %1023[%63 : i64] : vector<16xf32>
    %1026 = llvm.extractelement %1023[%64 : i64] : vector<16xf32>
    %1027 = llvm.extractelement %1023[%65 : i64] : vector<16xf32>
    %1028 = llvm.extractelement %1023[%66 : i64] : vector<16xf32>
    %1029 = llvm.extractelement %1023[%67 : i64] : vector<16xf32>
    %1030 = llvm.extractelement %1023[%8 : i64] : vector<16xf32>
    %1031 = llvm.extractelement %1023[%68 : i64] : vector<16xf32>
    %1032 = llvm.extractelement %1023[%69 : i64] : vector<16xf32>
    %1033 = llvm.extractelement %1023[%70 : i64] : vector<16xf32>
    %1034 = llvm.extractelement %1023[%71 : i64] : vector<16xf32>
    %1035 = llvm.extractelement %1023[%72 : i64] : vector<16xf32>
    %1036 = llvm.extractelement %1023[%73 : i64] : vector<16xf32>
    %1037 = llvm.extractelement %1023[%74 : i64] : vector<16xf32>
    %1038 = llvm.extractelement %1023[%75 : i64] : vector<16xf32>
    %1039 = llvm.extractelement %1023[%76 : i64] : vector<16xf32>
    llvm.br ^bb12(%1024, %1025, %1026, %1027, %1028, %1029, %1030, %1031, %1032, %1033, %1034, %1035, %1036, %1037, %1038, %1039 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb12(%1040: f32, %1041: f32, %1042: f32, %1043: f32, %1044: f32, %1045: f32, %1046: f32, %1047: f32, %1048: f32, %1049: f32, %1050: f32, %1051: f32, %1052: f32, %1053: f32, %1054: f32, %1055: f32):  // 2 preds: ^bb10, ^bb11
    %1056 = llvm.fsub %1040, %226 : f32
    %1057 = llvm.fsub %1041, %226 : f32
    %1058 = llvm.fsub %1042, %226 : f32
    %1059 = llvm.fsub %1043, %226 : f32
    %1060 = llvm.fsub %1044, %226 : f32
    %1061 = llvm.fsub %1045, %226 : f32
    %1062 = llvm.fsub %1046, %226 : f32
    %1063 = llvm.fsub %1047, %226 : f32
    %1064 = llvm.fsub %1048, %226 : f32
    %1065 = llvm.fsub %1049, %226 : f32
    %1066 = llvm.fsub %1050, %226 : f32
    %1067 = llvm.fsub %1051, %226 : f32
    %1068 = llvm.fsub %1052, %226 : f32
    %1069 = llvm.fsub %1053, %226 : f32
    %1070 = llvm.fsub %1054, %226 : f32
    %1071 = llvm.fsub %1055, %226 : f32
    %1072 = llvm.fmul %1000, %1056 : f32
    %1073 = llvm.fmul %1001, %1057 : f32
    %1074 = llvm.fmul %1002, %1058 : f32
    %1075 = llvm.fmul %1003, %1059 : f32
    %1076 = llvm.fmul %1004, %1060 : f32
    %1077 = llvm.fmul %1005, %1061 : f32
    %1078 = llvm.fmul %1006, %1062 : f32
    %1079 = llvm.fmul %1007, %1063 : f32
    %1080 = llvm.fmul %1008, %1064 : f32
    %1081 = llvm.fmul %1009, %1065 : f32
    %1082 = llvm.fmul %1010, %1066 : f32
    %1083 = llvm.fmul %1011, %1067 : f32
    %1084 = llvm.fmul %1012, %1068 : f32
    %1085 = llvm.fmul %1013, %1069 : f32
    %1086 = llvm.fmul %1014, %1070 : f32
    %1087 = llvm.fmul %1015, %1071 : f32
    %1088 = llvm.fmul %arg8, %1072 : f32
    %1089 = llvm.fmul %arg8, %1073 : f32
    %1090 = llvm.fmul %arg8, %1074 : f32
    %1091 = llvm.fmul %arg8, %1075 : f32
    %1092 = llvm.fmul %arg8, %1076 : f32
    %1093 = llvm.fmul %arg8, %1077 : f32
    %1094 = llvm.fmul %arg8, %1078 : f32
    %1095 = llvm.fmul %arg8, %1079 : f32
    %1096 = llvm.fmul %arg8, %1080 : f32
    %1097 = llvm.fmul %arg8, %1081 : f32
    %1098 = llvm.fmul %arg8, %1082 : f32
    %1099 = llvm.fmul %arg8, %1083 : f32
    %1100 = llvm.fmul %arg8, %1084 : f32
    %1101 = llvm.fmul %arg8, %1085 : f32
    %1102 = llvm.fmul %arg8, %1086 : f32
    %1103 = llvm.fmul %arg8, %1087 : f32
    %1104 = llvm.fptrunc %1088 : f32 to f16
    %1105 = llvm.fptrunc %1089 : f32 to f16
    %1106 = llvm.fptrunc %1090 : f32 to f16
    %1107 = llvm.fptrunc %1091 : f32 to f16
    %1108 = llvm.fptrunc %1092 : f32 to f16
    %1109 = llvm.fptrunc %1093 : f32 to f16
    %1110 = llvm.fptrunc %1094 : f32 to f16
    %1111 = llvm.fptrunc %1095 : f32 to f16
    %1112 = llvm.fptrunc %1096 : f32 to f16
    %1113 = llvm.fptrunc %1097 : f32 to f16
    %1114 = llvm.fptrunc %1098 : f32 to f16
    %1115 = llvm.fptrunc %1099 : f32 to f16
    %1116 = llvm.fptrunc %1100 : f32 to f16
    %1117 = llvm.fptrunc %1101 : f32 to f16
    %1118 = llvm.fptrunc %1102 : f32 to f16
    %1119 = llvm.fptrunc %1103 : f32 to f16
    %1120 = llvm.getelementptr inbounds|nuw %55[%773] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1121 = llvm.insertelement %1104, %59[%25 : i64] : vector<1xf16>
    llvm.store %1121, %1120 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %1122 = llvm.getelementptr inbounds|nuw %55[%772] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1123 = llvm.insertelement %1105, %59[%25 : i64] : vector<1xf16>
    llvm.store %1123, %1122 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %1124 = llvm.getelementptr inbounds|nuw %55[%771] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1125 = llvm.insertelement %1106, %59[%25 : i64] : vector<1xf16>
    llvm.store %1125, %1124 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %1126 = llvm.getelementptr inbounds|nuw %55[%770] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1127 = llvm.insertelement %1107, %59[%25 : i64] : vector<1xf16>
    llvm.store %1127, %1126 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %1128 = llvm.getelementptr inbounds|nuw %55[%769] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1129 = llvm.insertelement %1108, %59[%25 : i64] : vector<1xf16>
    llvm.store %1129, %1128 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %1130 = llvm.getelementptr inbounds|nuw %55[%768] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1131 = llvm.insertelement %1109, %59[%25 : i64] : vector<1xf16>
    llvm.store %1131, %1130 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %1132 = llvm.getelementptr inbounds|nuw %55[%767] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1133 = llvm.insertelement %1110, %59[%25 : i64] : vector<1xf16>
    llvm.store %1133, %1132 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %1134 = llvm.getelementptr inbounds|nuw %55[%766] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1135 = llvm.insertelement %1111, %59[%25 : i64] : vector<1xf16>
    llvm.store %1135, %1134 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %1136 = llvm.getelementptr inbounds|nuw %55[%765] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1137 = llvm.insertelement %1112, %59[%25 : i64] : vector<1xf16>
    llvm.store %1137, %1136 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %1138 = llvm.getelementptr inbounds|nuw %55[%764] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1139 = llvm.insertelement %1113, %59[%25 : i64] : vector<1xf16>
    llvm.store %1139, %1138 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %1140 = llvm.getelementptr inbounds|nuw %55[%763] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1141 = llvm.insertelement %1114, %59[%25 : i64] : vector<1xf16>
    llvm.store %1141, %1140 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %1142 = llvm.getelementptr inbounds|nuw %55[%762] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1143 = llvm.insertelement %1115, %59[%25 : i64] : vector<1xf16>
    llvm.store %1143, %1142 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %1144 = llvm.getelementptr inbounds|nuw %55[%761] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1145 = llvm.insertelement %1116, %59[%25 : i64] : vector<1xf16>
    llvm.store %1145, %1144 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %1146 = llvm.getelementptr inbounds|nuw %55[%760] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1147 = llvm.insertelement %1117, %59[%25 : i64] : vector<1xf16>
    llvm.store %1147, %1146 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %1148 = llvm.getelementptr inbounds|nuw %55[%759] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1149 = llvm.insertelement %1118, %59[%25 : i64] : vector<1xf16>
    llvm.store %1149, %1148 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %1150 = llvm.getelementptr inbounds|nuw %55[%758] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1151 = llvm.insertelement %1119, %59[%25 : i64] : vector<1xf16>
    llvm.store %1151, %1150 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.cond_br %804, ^bb13, ^bb14(%798, %797, %796, %795, %794, %793, %792, %791, %790, %789, %788, %787, %786, %785, %784, %783 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb13:  // pred: ^bb12
    %1152 = llvm.lshr exact %129, %7 : i32
    %1153 = llvm.getelementptr inbounds|nuw %55[%774] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1154 = llvm.getelementptr inbounds|nuw %1153[%1152] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1155 = llvm.getelementptr inbounds|nuw %1154[%775] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1156 = llvm.getelementptr inbounds|nuw %1155[%53] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1157 = llvm.load %1156 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %1158 = llvm.shufflevector %1157, %59 [0, -1, -1, -1] : vector<1xf16>
    %1159 = llvm.getelementptr inbounds|nuw %1155[%52] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1160 = llvm.load %1159 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %1161 = llvm.shufflevector %1160, %59 [0, -1, -1, -1] : vector<1xf16>
    %1162 = llvm.getelementptr inbounds|nuw %1155[%51] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1163 = llvm.load %1162 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %1164 = llvm.getelementptr inbounds|nuw %1155[%50] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1165 = llvm.load %1164 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %1166 = llvm.getelementptr inbounds|nuw %1155[%49] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1167 = llvm.load %1166 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %1168 = llvm.shufflevector %1167, %59 [0, -1, -1, -1] : vector<1xf16>
    %1169 = llvm.getelementptr inbounds|nuw %1155[%48] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1170 = llvm.load %1169 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %1171 = llvm.shufflevector %1170, %59 [0, -1, -1, -1] : vector<1xf16>
    %1172 = llvm.getelementptr inbounds|nuw %1155[%47] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1173 = llvm.load %1172 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %1174 = llvm.getelementptr inbounds|nuw %1155[%9] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1175 = llvm.load %1174 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %1176 = llvm.getelementptr inbounds|nuw %1155[%46] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1177 = llvm.load %1176 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %1178 = llvm.shufflevector %1177, %59 [0, -1, -1, -1] : vector<1xf16>
    %1179 = llvm.getelementptr inbounds|nuw %1155[%45] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1180 = llvm.load %1179 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %1181 = llvm.shufflevector %1180, %59 [0, -1, -1, -1] : vector<1xf16>
    %1182 = llvm.getelementptr inbounds|nuw %1155[%44] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1183 = llvm.load %1182 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %1184 = llvm.getelementptr inbounds|nuw %1155[%43] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1185 = llvm.load %1184 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %1186 = llvm.getelementptr inbounds|nuw %1155[%42] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1187 = llvm.load %1186 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %1188 = llvm.shufflevector %1187, %59 [0, -1, -1, -1] : vector<1xf16>
    %1189 = llvm.getelementptr inbounds|nuw %1155[%41] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1190 = llvm.load %1189 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %1191 = llvm.shufflevector %1190, %59 [0, -1, -1, -1] : vector<1xf16>
    %1192 = llvm.getelementptr inbounds|nuw %1155[%4] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1193 = llvm.load %1192 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %1194 = llvm.load %1155 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %1195 = llvm.shufflevector %1194, %1193 [0, 1, -1, -1] : vector<1xf16>
    %1196 = llvm.shufflevector %1195, %1191 [0, 1, 4, -1] : vector<4xf16>
    %1197 = llvm.shufflevector %1196, %1188 [0, 1, 2, 4] : vector<4xf16>
    %1198 = llvm.shufflevector %1185, %1183 [0, 1, -1, -1] : vector<1xf16>
    %1199 = llvm.shufflevector %1198, %1181 [0, 1, 4, -1] : vector<4xf16>
    %1200 = llvm.shufflevector %1199, %1178 [0, 1, 2, 4] : vector<4xf16>
    %1201 = llvm.shufflevector %1175, %1173 [0, 1, -1, -1] : vector<1xf16>
    %1202 = llvm.shufflevector %1201, %1171 [0, 1, 4, -1] : vector<4xf16>
    %1203 = llvm.shufflevector %1202, %1168 [0, 1, 2, 4] : vector<4xf16>
    %1204 = llvm.shufflevector %1165, %1163 [0, 1, -1, -1] : vector<1xf16>
    %1205 = llvm.shufflevector %1204, %1161 [0, 1, 4, -1] : vector<4xf16>
    %1206 = llvm.shufflevector %1205, %1158 [0, 1, 2, 4] : vector<4xf16>
    %1207 = llvm.insertelement %823, %116[%25 : i64] : vector<4xf16>
    %1208 = llvm.insertelement %826, %1207[%63 : i64] : vector<4xf16>
    %1209 = llvm.insertelement %829, %1208[%64 : i64] : vector<4xf16>
    %1210 = llvm.insertelement %832, %1209[%65 : i64] : vector<4xf16>
    %1211 = llvm.insertelement %835, %116[%25 : i64] : vector<4xf16>
    %1212 = llvm.insertelement %838, %1211[%63 : i64] : vector<4xf16>
    %1213 = llvm.insertelement %841, %1212[%64 : i64] : vector<4xf16>
    %1214 = llvm.insertelement %844, %1213[%65 : i64] : vector<4xf16>
    %1215 = llvm.insertelement %847, %116[%25 : i64] : vector<4xf16>
    %1216 = llvm.insertelement %850, %1215[%63 : i64] : vector<4xf16>
    %1217 = llvm.insertelement %853, %1216[%64 : i64] : vector<4xf16>
    %1218 = llvm.insertelement %856, %1217[%65 : i64] : vector<4xf16>
    %1219 = llvm.insertelement %859, %116[%25 : i64] : vector<4xf16>
    %1220 = llvm.insertelement %862, %1219[%63 : i64] : vector<4xf16>
    %1221 = llvm.insertelement %865, %1220[%64 : i64] : vector<4xf16>
    %1222 = llvm.insertelement %868, %1221[%65 : i64] : vector<4xf16>
    %1223 = llvm.insertelement %783, %111[%25 : i64] : vector<16xf32>
    %1224 = llvm.insertelement %784, %1223[%63 : i64] : vector<16xf32>
    %1225 = llvm.insertelement %785, %1224[%64 : i64] : vector<16xf32>
    %1226 = llvm.insertelement %786, %1225[%65 : i64] : vector<16xf32>
    %1227 = llvm.insertelement %787, %1226[%66 : i64] : vector<16xf32>
    %1228 = llvm.insertelement %788, %1227[%67 : i64] : vector<16xf32>
    %1229 = llvm.insertelement %789, %1228[%8 : i64] : vector<16xf32>
    %1230 = llvm.insertelement %790, %1229[%68 : i64] : vector<16xf32>
    %1231 = llvm.insertelement %791, %1230[%69 : i64] : vector<16xf32>
    %1232 = llvm.insertelement %792, %1231[%70 : i64] : vector<16xf32>
    %1233 = llvm.insertelement %793, %1232[%71 : i64] : vector<16xf32>
    %1234 = llvm.insertelement %794, %1233[%72 : i64] : vector<16xf32>
    %1235 = llvm.insertelement %795, %1234[%73 : i64] : vector<16xf32>
    %1236 = llvm.insertelement %796, %1235[%74 : i64] : vector<16xf32>
    %1237 = llvm.insertelement %797, %1236[%75 : i64] : vector<16xf32>
    %1238 = llvm.insertelement %798, %1237[%76 : i64] : vector<16xf32>
    %1239 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%1210, %1197, %1238, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1240 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%1214, %1200, %1239, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1241 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%1218, %1203, %1240, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1242 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%1222, %1206, %1241, %40, %40, %40) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1243 = llvm.extractelement %1242[%25 : i64] : vector<16xf32>
    %1244 = llvm.extractelement %1242[%63 : i64] : vector<16xf32>
    %1245 = llvm.extractelement %1242[%64 : i64] : vector<16xf32>
    %1246 = llvm.extractelement %1242[%65 : i64] : vector<16xf32>
    %1247 = llvm.extractelement %1242[%66 : i64] : vector<16xf32>
    %1248 = llvm.extractelement %1242[%67 : i64] : vector<16xf32>
    %1249 = llvm.extractelement %1242[%8 : i64] : vector<16xf32>
    %1250 = llvm.extractelement %1242[%68 : i64] : vector<16xf32>
    %1251 = llvm.extractelement %1242[%69 : i64] : vector<16xf32>
    %1252 = llvm.extractelement %1242[%70 : i64] : vector<16xf32>
    %1253 = llvm.extractelement %1242[%71 : i64] : vector<16xf32>
    %1254 = llvm.extractelement %1242[%72 : i64] : vector<16xf32>
    %1255 = llvm.extractelement %1242[%73 : i64] : vector<16xf32>
    %1256 = llvm.extractelement %1242[%74 : i64] : vector<16xf32>
    %1257 = llvm.extractelement %1242[%75 : i64] : vector<16xf32>
    %1258 = llvm.extractelement %1242[%76 : i64] : vector<16xf32>
    llvm.br ^bb14(%1258, %1257, %1256, %1255, %1254, %1253, %1252, %1251, %1250, %1249, %1248, %1247, %1246, %1245, %1244, %1243 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb14(%1259: f32, %1260: f32, %1261: f32, %1262: f32, %1263: f32, %1264: f32, %1265: f32, %1266: f32, %1267: f32, %1268: f32, %1269: f32, %1270: f32, %1271: f32, %1272: f32, %1273: f32, %1274: f32):  // 2 preds: ^bb12, ^bb13
    %1275 = llvm.or disjoint %132, %148 : i32
    %1276 = llvm.lshr exact %129, %19 : i32
    %1277 = llvm.or disjoint %128, %1276 : i32
    %1278 = llvm.or disjoint %1277, %125 : i32
    %1279 = llvm.shl %1278, %1 : i32
    %1280 = llvm.getelementptr %arg4[%139] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %1281 = llvm.sext %1279 : i32 to i64
    %1282 = llvm.getelementptr %1280[%1281] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %1283 = llvm.zext nneg %1275 : i32 to i64
    %1284 = llvm.getelementptr %1282[%1283] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %1285 = llvm.getelementptr %1284[%117] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %1286 = llvm.getelementptr %1284[%118] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %1287 = llvm.getelementptr %1284[%119] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %1288 = llvm.fptrunc %1274 : f32 to f16
    %1289 = llvm.fptrunc %1273 : f32 to f16
    %1290 = llvm.fptrunc %1272 : f32 to f16
    %1291 = llvm.fptrunc %1271 : f32 to f16
    %1292 = llvm.fptrunc %1270 : f32 to f16
    %1293 = llvm.fptrunc %1269 : f32 to f16
    %1294 = llvm.fptrunc %1268 : f32 to f16
    %1295 = llvm.fptrunc %1267 : f32 to f16
    %1296 = llvm.fptrunc %1266 : f32 to f16
    %1297 = llvm.fptrunc %1265 : f32 to f16
    %1298 = llvm.fptrunc %1264 : f32 to f16
    %1299 = llvm.fptrunc %1263 : f32 to f16
    %1300 = llvm.fptrunc %1262 : f32 to f16
    %1301 = llvm.fptrunc %1261 : f32 to f16
    %1302 = llvm.fptrunc %1260 : f32 to f16
    %1303 = llvm.fptrunc %1259 : f32 to f16
    %1304 = llvm.insertelement %1288, %116[%25 : i64] : vector<4xf16>
    %1305 = llvm.insertelement %1289, %1304[%63 : i64] : vector<4xf16>
    %1306 = llvm.insertelement %1290, %1305[%64 : i64] : vector<4xf16>
    %1307 = llvm.insertelement %1291, %1306[%65 : i64] : vector<4xf16>
    llvm.store %1307, %1284 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    %1308 = llvm.insertelement %1292, %116[%25 : i64] : vector<4xf16>
    %1309 = llvm.insertelement %1293, %1308[%63 : i64] : vector<4xf16>
    %1310 = llvm.insertelement %1294, %1309[%64 : i64] : vector<4xf16>
    %1311 = llvm.insertelement %1295, %1310[%65 : i64] : vector<4xf16>
    llvm.store %1311, %1285 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    %1312 = llvm.insertelement %1296, %116[%25 : i64] : vector<4xf16>
    %1313 = llvm.insertelement %1297, %1312[%63 : i64] : vector<4xf16>
    %1314 = llvm.insertelement %1298, %1313[%64 : i64] : vector<4xf16>
    %1315 = llvm.insertelement %1299, %1314[%65 : i64] : vector<4xf16>
    llvm.store %1315, %1286 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    %1316 = llvm.insertelement %1300, %116[%25 : i64] : vector<4xf16>
    %1317 = llvm.insertelement %1301, %1316[%63 : i64] : vector<4xf16>
    %1318 = llvm.insertelement %1302, %1317[%64 : i64] : vector<4xf16>
    %1319 = llvm.insertelement %1303, %1318[%65 : i64] : vector<4xf16>
    llvm.store %1319, %1287 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12288"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12288"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.y() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12288"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12288"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12288"]], will_return}
  llvm.func @llvm.amdgcn.mfma.f32.32x32x8f16(vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12288"]], will_return}
  llvm.func @llvm.amdgcn.exp2.f32(f32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12288"]], will_return}
}
