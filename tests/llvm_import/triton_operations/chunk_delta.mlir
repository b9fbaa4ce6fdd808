#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @chunk_delta(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree}, %arg5: i32 {llvm.inreg}, %arg6: f32 {llvm.inreg}, %arg7: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg8: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16384"]]} {
    %0 = llvm.mlir.constant(12 : i32) : i32
    %1 = llvm.mlir.constant(63 : i32) : i32
    %2 = llvm.mlir.constant(192 : i32) : i32
    %3 = llvm.mlir.constant(128 : i32) : i32
    %4 = llvm.mlir.constant(2 : i32) : i32
    %5 = llvm.mlir.constant(960 : i32) : i32
    %6 = llvm.mlir.constant(4096 : i64) : i64
    %7 = llvm.mlir.constant(8192 : i64) : i64
    %8 = llvm.mlir.constant(12288 : i64) : i64
    %9 = llvm.mlir.constant(32 : i32) : i32
    %10 = llvm.mlir.constant(3 : i32) : i32
    %11 = llvm.mlir.constant(31 : i32) : i32
    %12 = llvm.mlir.constant(64 : i32) : i32
    %13 = llvm.mlir.constant(1 : i32) : i32
    %14 = llvm.mlir.constant(8 : i32) : i32
    %15 = llvm.mlir.constant(16 : i32) : i32
    %16 = llvm.mlir.constant(24 : i32) : i32
    %17 = llvm.mlir.constant(15 : i32) : i32
    %18 = llvm.mlir.constant(7 : i32) : i32
    %19 = llvm.mlir.constant(7168 : i32) : i32
    %20 = llvm.mlir.constant(4 : i32) : i32
    %21 = llvm.mlir.constant(176 : i32) : i32
    %22 = llvm.mlir.constant(0 : i32) : i32
    %23 = llvm.mlir.constant(8512 : i32) : i32
    %24 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %25 = llvm.mlir.constant(512 : i32) : i32
    %26 = llvm.mlir.constant(256 : i32) : i32
    %27 = llvm.mlir.constant(11 : i32) : i32
    %28 = llvm.mlir.constant(6144 : i32) : i32
    %29 = llvm.mlir.constant(1456 : i32) : i32
    %30 = llvm.mlir.constant(0 : i64) : i64
    %31 = llvm.mlir.constant(1 : i64) : i64
    %32 = llvm.mlir.constant(2 : i64) : i64
    %33 = llvm.mlir.constant(3 : i64) : i64
    %34 = llvm.mlir.constant(96 : i32) : i32
    %35 = llvm.mlir.poison : vector<2xi32>
    %36 = llvm.mlir.constant(dense<[2, 3]> : vector<2xi32>) : vector<2xi32>
    %37 = llvm.mlir.constant(dense<[8, 9]> : vector<2xi32>) : vector<2xi32>
    %38 = llvm.mlir.constant(dense<[10, 11]> : vector<2xi32>) : vector<2xi32>
    %39 = llvm.mlir.constant(dense<[16, 17]> : vector<2xi32>) : vector<2xi32>
    %40 = llvm.mlir.constant(dense<[18, 19]> : vector<2xi32>) : vector<2xi32>
    %41 = llvm.mlir.constant(dense<[24, 25]> : vector<2xi32>) : vector<2xi32>
    %42 = llvm.mlir.constant(dense<[26, 27]> : vector<2xi32>) : vector<2xi32>
    %43 = llvm.mlir.constant(6 : i32) : i32
    %44 = llvm.mlir.constant(0.000000e+00 : bf16) : bf16
    %45 = llvm.mlir.constant(dense<0.000000e+00> : vector<8xbf16>) : vector<8xbf16>
    %46 = llvm.mlir.constant(120 : i32) : i32
    %47 = llvm.mlir.constant(8192 : i32) : i32
    %48 = llvm.getelementptr %24[%47] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %49 = llvm.mlir.poison : vector<8xbf16>
    %50 = llvm.mlir.constant(12288 : i32) : i32
    %51 = llvm.getelementptr %24[%50] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %52 = llvm.mlir.constant(48 : i32) : i32
    %53 = llvm.mlir.constant(80 : i32) : i32
    %54 = llvm.mlir.constant(112 : i32) : i32
    %55 = llvm.mlir.constant(384 : i32) : i32
    %56 = llvm.mlir.constant(1024 : i32) : i32
    %57 = llvm.mlir.constant(1152 : i32) : i32
    %58 = llvm.mlir.constant(1280 : i32) : i32
    %59 = llvm.mlir.constant(1408 : i32) : i32
    %60 = llvm.mlir.constant(2048 : i32) : i32
    %61 = llvm.mlir.constant(2176 : i32) : i32
    %62 = llvm.mlir.constant(2304 : i32) : i32
    %63 = llvm.mlir.constant(2432 : i32) : i32
    %64 = llvm.mlir.constant(3072 : i32) : i32
    %65 = llvm.mlir.constant(3200 : i32) : i32
    %66 = llvm.mlir.constant(3328 : i32) : i32
    %67 = llvm.mlir.constant(3456 : i32) : i32
    %68 = llvm.mlir.constant(544 : i32) : i32
    %69 = llvm.mlir.constant(136 : i32) : i32
    %70 = llvm.mlir.constant(272 : i32) : i32
    %71 = llvm.mlir.constant(408 : i32) : i32
    %72 = llvm.mlir.constant(1088 : i32) : i32
    %73 = llvm.mlir.constant(1224 : i32) : i32
    %74 = llvm.mlir.constant(1360 : i32) : i32
    %75 = llvm.mlir.constant(1496 : i32) : i32
    %76 = llvm.mlir.constant(4096 : i32) : i32
    %77 = llvm.mlir.constant(768 : i32) : i32
    %78 = llvm.mlir.constant(-2 : i32) : i32
    %79 = llvm.mlir.poison : vector<2xf32>
    %80 = llvm.mlir.constant(5 : i32) : i32
    %81 = llvm.mlir.poison : vector<1xi16>
    %82 = llvm.mlir.poison : vector<2xbf16>
    %83 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %84 = llvm.mlir.constant(dense<0.000000e+00> : vector<16xf32>) : vector<16xf32>
    %85 = llvm.mlir.constant(dense<0.000000e+00> : vector<2xf32>) : vector<2xf32>
    %86 = llvm.mlir.constant(dense<16> : vector<2xi32>) : vector<2xi32>
    %87 = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
    %88 = llvm.mlir.constant(dense<32767> : vector<2xi32>) : vector<2xi32>
    %89 = llvm.mlir.constant(dense<32767> : vector<2xi16>) : vector<2xi16>
    %90 = llvm.mlir.poison : vector<16xf32>
    %91 = llvm.mlir.constant(32767 : i32) : i32
    %92 = llvm.mlir.constant(0x7FFF : bf16) : bf16
    %93 = llvm.mlir.poison : vector<1xbf16>
    %94 = llvm.mlir.poison : vector<4xf32>
    %95 = llvm.mlir.constant(dense<0x7FFF> : vector<2xbf16>) : vector<2xbf16>
    %96 = llvm.mlir.poison : vector<4xi16>
    %97 = llvm.mlir.undef : f32
    %98 = llvm.mlir.poison : f32
    %99 = llvm.mlir.undef : vector<16xf32>
    %100 = llvm.mlir.constant(0 : i32) : i32
    %101 = llvm.insertelement %98, %99[%100 : i32] : vector<16xf32>
    %102 = llvm.mlir.constant(1 : i32) : i32
    %103 = llvm.insertelement %98, %101[%102 : i32] : vector<16xf32>
    %104 = llvm.mlir.constant(2 : i32) : i32
    %105 = llvm.insertelement %98, %103[%104 : i32] : vector<16xf32>
    %106 = llvm.mlir.constant(3 : i32) : i32
    %107 = llvm.insertelement %98, %105[%106 : i32] : vector<16xf32>
    %108 = llvm.mlir.constant(4 : i32) : i32
    %109 = llvm.insertelement %98, %107[%108 : i32] : vector<16xf32>
    %110 = llvm.mlir.constant(5 : i32) : i32
    %111 = llvm.insertelement %98, %109[%110 : i32] : vector<16xf32>
    %112 = llvm.mlir.constant(6 : i32) : i32
    %113 = llvm.insertelement %98, %111[%112 : i32] : vector<16xf32>
    %114 = llvm.mlir.constant(7 : i32) : i32
    %115 = llvm.insertelement %98, %113[%114 : i32] : vector<16xf32>
    %116 = llvm.mlir.constant(8 : i32) : i32
    %117 = llvm.insertelement %98, %115[%116 : i32] : vector<16xf32>
    %118 = llvm.mlir.constant(9 : i32) : i32
    %119 = llvm.insertelement %98, %117[%118 : i32] : vector<16xf32>
    %120 = llvm.mlir.constant(10 : i32) : i32
    %121 = llvm.insertelement %97, %119[%120 : i32] : vector<16xf32>
    %122 = llvm.mlir.constant(11 : i32) : i32
    %123 = llvm.insertelement %97, %121[%122 : i32] : vector<16xf32>
    %124 = llvm.mlir.constant(12 : i32) : i32
    %125 = llvm.insertelement %97, %123[%124 : i32] : vector<16xf32>
    %126 = llvm.mlir.constant(13 : i32) : i32
    %127 = llvm.insertelement %97, %125[%126 : i32] : vector<16xf32>
    %128 = llvm.mlir.constant(14 : i32) : i32
    %129 = llvm.insertelement %97, %127[%128 : i32] : vector<16xf32>
    %130 = llvm.mlir.constant(15 : i32) : i32
    %131 = llvm.insertelement %97, %129[%130 : i32] : vector<16xf32>
    %132 = llvm.mlir.constant(4 : i64) : i64
    %133 = llvm.mlir.constant(5 : i64) : i64
    %134 = llvm.mlir.constant(6 : i64) : i64
    %135 = llvm.mlir.constant(7 : i64) : i64
    %136 = llvm.mlir.constant(8 : i64) : i64
    %137 = llvm.mlir.constant(9 : i64) : i64
    %138 = llvm.mlir.constant(10 : i64) : i64
    %139 = llvm.mlir.constant(11 : i64) : i64
    %140 = llvm.mlir.constant(12 : i64) : i64
    %141 = llvm.mlir.constant(13 : i64) : i64
    %142 = llvm.mlir.constant(14 : i64) : i64
    %143 = llvm.mlir.constant(15 : i64) : i64
    %144 = llvm.mlir.poison : vector<4xbf16>
    %145 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %146 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%145) : (i32) -> i32
    %147 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %148 = llvm.shl %147, %0 : i32
    %149 = llvm.sext %148 : i32 to i64
    %150 = llvm.getelementptr %arg4[%149] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %151 = llvm.and %145, %1 : i32
    %152 = llvm.and %146, %2 : i32
    %153 = llvm.or disjoint %152, %151 : i32
    %154 = llvm.and %146, %3 : i32
    %155 = llvm.shl %153, %4 overflow<nsw, nuw> : i32
    %156 = llvm.and %155, %5 : i32
    %157 = llvm.zext nneg %156 : i32 to i64
    %158 = llvm.getelementptr %150[%157] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %159 = llvm.getelementptr %158[%6] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %160 = llvm.getelementptr %158[%7] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %161 = llvm.getelementptr %158[%8] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %162 = llvm.and %145, %9 : i32
    %163 = llvm.lshr exact %162, %10 : i32
    %164 = llvm.and %145, %11 : i32
    %165 = llvm.and %146, %12 : i32
    %166 = llvm.lshr exact %165, %13 : i32
    %167 = llvm.or disjoint %166, %163 : i32
    %168 = llvm.or disjoint %167, %14 : i32
    %169 = llvm.or disjoint %167, %15 : i32
    %170 = llvm.or disjoint %167, %16 : i32
    %171 = llvm.and %145, %17 : i32
    %172 = llvm.shl %171, %4 overflow<nsw, nuw> : i32
    %173 = llvm.and %145, %18 : i32
    %174 = llvm.shl %173, %10 overflow<nsw, nuw> : i32
    %175 = llvm.zext nneg %172 : i32 to i64
    %176 = llvm.getelementptr %158[%175] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %177 = llvm.getelementptr %159[%175] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %178 = llvm.getelementptr %160[%175] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %179 = llvm.getelementptr %161[%175] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %180 = llvm.load %176 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %181 = llvm.load %177 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %182 = llvm.load %178 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %183 = llvm.load %179 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %184 = llvm.shl %145, %18 overflow<nsw, nuw> : i32
    %185 = llvm.and %184, %19 : i32
    %186 = llvm.shl %173, %20 overflow<nsw, nuw> : i32
    %187 = llvm.and %153, %21 : i32
    %188 = llvm.icmp "eq" %165, %22 : i32
    %189 = llvm.select %188, %22, %23 : i1, i32
    %190 = llvm.or disjoint %185, %186 : i32
    %191 = llvm.or disjoint %187, %189 : i32
    %192 = llvm.xor %191, %190 : i32
    %193 = llvm.getelementptr inbounds|nuw %24[%192] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %180, %193 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    %194 = llvm.getelementptr inbounds|nuw %193[%25] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %182, %194 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    %195 = llvm.xor %192, %26 : i32
    %196 = llvm.getelementptr inbounds|nuw %24[%195] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %181, %196 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    %197 = llvm.getelementptr inbounds|nuw %196[%25] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %183, %197 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %198 = llvm.shl %145, %27 overflow<nsw, nuw> : i32
    %199 = llvm.and %198, %28 : i32
    %200 = llvm.shl %153, %20 overflow<nsw, nuw> : i32
    %201 = llvm.and %200, %29 : i32
    %202 = llvm.and %145, %20 : i32
    %203 = llvm.icmp "eq" %202, %22 : i32
    %204 = llvm.select %203, %22, %23 : i1, i32
    %205 = llvm.lshr exact %162, %13 : i32
    %206 = llvm.shl %154, %4 overflow<nsw, nuw> : i32
    %207 = llvm.or disjoint %206, %199 : i32
    %208 = llvm.or disjoint %204, %205 : i32
    %209 = llvm.xor %208, %201 : i32
    %210 = llvm.or disjoint %209, %207 : i32
    %211 = llvm.getelementptr inbounds|nuw %24[%210] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %212 = llvm.load %211 {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
    %213 = llvm.extractelement %212[%30 : i64] : vector<4xf32>
    %214 = llvm.extractelement %212[%31 : i64] : vector<4xf32>
    %215 = llvm.extractelement %212[%32 : i64] : vector<4xf32>
    %216 = llvm.extractelement %212[%33 : i64] : vector<4xf32>
    %217 = llvm.xor %210, %9 : i32
    %218 = llvm.getelementptr inbounds|nuw %24[%217] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %219 = llvm.load %218 {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
    %220 = llvm.extractelement %219[%30 : i64] : vector<4xf32>
    %221 = llvm.extractelement %219[%31 : i64] : vector<4xf32>
    %222 = llvm.extractelement %219[%32 : i64] : vector<4xf32>
    %223 = llvm.extractelement %219[%33 : i64] : vector<4xf32>
    %224 = llvm.xor %210, %12 : i32
    %225 = llvm.getelementptr inbounds|nuw %24[%224] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %226 = llvm.load %225 {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
    %227 = llvm.extractelement %226[%30 : i64] : vector<4xf32>
    %228 = llvm.extractelement %226[%31 : i64] : vector<4xf32>
    %229 = llvm.extractelement %226[%32 : i64] : vector<4xf32>
    %230 = llvm.extractelement %226[%33 : i64] : vector<4xf32>
    %231 = llvm.xor %210, %34 : i32
    %232 = llvm.getelementptr inbounds|nuw %24[%231] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %233 = llvm.load %232 {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
    %234 = llvm.extractelement %233[%30 : i64] : vector<4xf32>
    %235 = llvm.extractelement %233[%31 : i64] : vector<4xf32>
    %236 = llvm.extractelement %233[%32 : i64] : vector<4xf32>
    %237 = llvm.extractelement %233[%33 : i64] : vector<4xf32>
    %238 = llvm.add %arg5, %11 : i32
    %239 = llvm.sdiv %238, %9 : i32
    %240 = llvm.mul %arg5, %147 : i32
    %241 = llvm.lshr %153, %10 : i32
    %242 = llvm.insertelement %163, %35[%30 : i64] : vector<2xi32>
    %243 = llvm.shufflevector %242, %35 [0, 0] : vector<2xi32>
    %244 = llvm.or disjoint %243, %36 : vector<2xi32>
    %245 = llvm.or disjoint %243, %37 : vector<2xi32>
    %246 = llvm.or disjoint %243, %38 : vector<2xi32>
    %247 = llvm.or disjoint %243, %39 : vector<2xi32>
    %248 = llvm.or disjoint %243, %40 : vector<2xi32>
    %249 = llvm.or disjoint %243, %41 : vector<2xi32>
    %250 = llvm.or disjoint %243, %42 : vector<2xi32>
    %251 = llvm.icmp "ult" %164, %163 : i32
    %252 = llvm.icmp "ugt" %164, %163 : i32
    %253 = llvm.insertelement %164, %35[%30 : i64] : vector<2xi32>
    %254 = llvm.shufflevector %253, %35 [0, 0] : vector<2xi32>
    %255 = llvm.icmp "ult" %254, %244 : vector<2xi32>
    %256 = llvm.icmp "ult" %254, %245 : vector<2xi32>
    %257 = llvm.icmp "ult" %254, %246 : vector<2xi32>
    %258 = llvm.icmp "ult" %254, %247 : vector<2xi32>
    %259 = llvm.icmp "ult" %254, %248 : vector<2xi32>
    %260 = llvm.icmp "ult" %254, %249 : vector<2xi32>
    %261 = llvm.icmp "ult" %254, %250 : vector<2xi32>
    %262 = llvm.icmp "sgt" %238, %11 : i32
    %263 = llvm.add %241, %240 : i32
    %264 = llvm.shl %263, %43 : i32
    %265 = llvm.or disjoint %264, %174 : i32
    %266 = llvm.icmp "slt" %241, %arg5 : i32
    %267 = llvm.and %262, %266 : i1
    llvm.cond_br %267, ^bb1, ^bb2(%45 : vector<8xbf16>)
  ^bb1:  // pred: ^bb0
    %268 = llvm.sext %265 : i32 to i64
    %269 = llvm.getelementptr %arg0[%268] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %270 = llvm.load %269 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xbf16>
    llvm.br ^bb2(%270 : vector<8xbf16>)
  ^bb2(%271: vector<8xbf16>):  // 2 preds: ^bb0, ^bb1
    llvm.cond_br %267, ^bb3, ^bb4(%45 : vector<8xbf16>)
  ^bb3:  // pred: ^bb2
    %272 = llvm.sext %265 : i32 to i64
    %273 = llvm.getelementptr %arg1[%272] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %274 = llvm.load %273 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xbf16>
    llvm.br ^bb4(%274 : vector<8xbf16>)
  ^bb4(%275: vector<8xbf16>):  // 2 preds: ^bb2, ^bb3
    llvm.cond_br %267, ^bb5, ^bb6(%45 : vector<8xbf16>)
  ^bb5:  // pred: ^bb4
    %276 = llvm.sext %265 : i32 to i64
    %277 = llvm.getelementptr %arg2[%276] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %278 = llvm.load %277 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xbf16>
    llvm.br ^bb6(%278 : vector<8xbf16>)
  ^bb6(%279: vector<8xbf16>):  // 2 preds: ^bb4, ^bb5
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %280 = llvm.and %153, %46 : i32
    %281 = llvm.xor %200, %280 : i32
    %282 = llvm.getelementptr inbounds|nuw %48[%281] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %283 = llvm.shufflevector %271, %49 [0, 1, 2, 3] : vector<8xbf16>
    llvm.store %283, %282 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<3>
    %284 = llvm.xor %281, %14 : i32
    %285 = llvm.getelementptr inbounds|nuw %48[%284] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %286 = llvm.shufflevector %271, %49 [4, 5, 6, 7] : vector<8xbf16>
    llvm.store %286, %285 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<3>
    %287 = llvm.getelementptr inbounds|nuw %51[%200] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %279, %287 {alignment = 16 : i64} : vector<8xbf16>, !llvm.ptr<3>
    %288 = llvm.add %164, %240 : i32
    %289 = llvm.shl %288, %43 : i32
    %290 = llvm.or disjoint %289, %170 : i32
    %291 = llvm.or disjoint %289, %169 : i32
    %292 = llvm.or disjoint %289, %168 : i32
    %293 = llvm.or disjoint %289, %167 : i32
    %294 = llvm.icmp "slt" %164, %arg5 : i32
    %295 = llvm.icmp "sgt" %238, %1 : i32
    %296 = llvm.shl %164, %18 overflow<nsw, nuw> : i32
    %297 = llvm.shl %171, %10 overflow<nsw, nuw> : i32
    %298 = llvm.lshr exact %162, %4 : i32
    %299 = llvm.xor %297, %298 : i32
    %300 = llvm.or disjoint %299, %296 : i32
    %301 = llvm.xor %300, %15 : i32
    %302 = llvm.xor %300, %9 : i32
    %303 = llvm.xor %300, %52 : i32
    %304 = llvm.xor %300, %12 : i32
    %305 = llvm.xor %300, %53 : i32
    %306 = llvm.xor %300, %34 : i32
    %307 = llvm.xor %300, %54 : i32
    %308 = llvm.shl %164, %13 overflow<nsw, nuw> : i32
    %309 = llvm.shl %162, %20 overflow<nsw, nuw> : i32
    llvm.cond_br %295, ^bb8, ^bb7
  ^bb7:  // pred: ^bb6
    %310 = llvm.lshr exact %154, %13 : i32
    %311 = llvm.shufflevector %275, %49 [0, 1] : vector<8xbf16>
    %312 = llvm.shufflevector %275, %49 [2, 3] : vector<8xbf16>
    %313 = llvm.shufflevector %275, %49 [4, 5] : vector<8xbf16>
    %314 = llvm.shufflevector %275, %49 [6, 7] : vector<8xbf16>
    llvm.br ^bb18(%310, %213, %214, %215, %216, %220, %221, %222, %223, %227, %228, %229, %230, %234, %235, %236, %237, %290, %291, %292, %293, %294, %311, %312, %313, %314 : i32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32, i32, i32, i32, i1, vector<2xbf16>, vector<2xbf16>, vector<2xbf16>, vector<2xbf16>)
  ^bb8:  // pred: ^bb6
    %315 = llvm.getelementptr inbounds|nuw %24[%281] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %316 = llvm.getelementptr inbounds|nuw %24[%284] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %317 = llvm.getelementptr inbounds|nuw %24[%300] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %318 = llvm.getelementptr inbounds|nuw %24[%301] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %319 = llvm.getelementptr inbounds|nuw %24[%302] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %320 = llvm.getelementptr inbounds|nuw %24[%303] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %321 = llvm.getelementptr inbounds|nuw %24[%304] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %322 = llvm.getelementptr inbounds|nuw %24[%305] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %323 = llvm.getelementptr inbounds|nuw %24[%306] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %324 = llvm.getelementptr inbounds|nuw %24[%307] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %325 = llvm.getelementptr inbounds|nuw %24[%200] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %326 = llvm.lshr exact %154, %13 : i32
    %327 = llvm.getelementptr inbounds|nuw %24[%309] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %328 = llvm.getelementptr inbounds|nuw %327[%326] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %329 = llvm.getelementptr inbounds|nuw %328[%308] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %330 = llvm.getelementptr inbounds|nuw %329[%3] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %331 = llvm.getelementptr inbounds|nuw %329[%26] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %332 = llvm.getelementptr inbounds|nuw %329[%55] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %333 = llvm.getelementptr inbounds|nuw %329[%56] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %334 = llvm.getelementptr inbounds|nuw %329[%57] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %335 = llvm.getelementptr inbounds|nuw %329[%58] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %336 = llvm.getelementptr inbounds|nuw %329[%59] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %337 = llvm.getelementptr inbounds|nuw %329[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %338 = llvm.getelementptr inbounds|nuw %329[%61] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %339 = llvm.getelementptr inbounds|nuw %329[%62] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %340 = llvm.getelementptr inbounds|nuw %329[%63] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %341 = llvm.getelementptr inbounds|nuw %329[%64] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %342 = llvm.getelementptr inbounds|nuw %329[%65] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %343 = llvm.getelementptr inbounds|nuw %329[%66] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %344 = llvm.getelementptr inbounds|nuw %329[%67] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %345 = llvm.icmp "eq" %162, %22 : i32
    %346 = llvm.select %345, %22, %68 : i1, i32
    %347 = llvm.shl %165, %43 overflow<nsw, nuw> : i32
    %348 = llvm.xor %346, %308 : i32
    %349 = llvm.or disjoint %347, %348 : i32
    %350 = llvm.or disjoint %349, %326 : i32
    %351 = llvm.getelementptr inbounds|nuw %24[%350] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %352 = llvm.getelementptr inbounds|nuw %351[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %353 = llvm.xor %350, %69 : i32
    %354 = llvm.getelementptr inbounds|nuw %24[%353] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %355 = llvm.getelementptr inbounds|nuw %354[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %356 = llvm.xor %350, %70 : i32
    %357 = llvm.getelementptr inbounds|nuw %24[%356] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %358 = llvm.getelementptr inbounds|nuw %357[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %359 = llvm.xor %350, %71 : i32
    %360 = llvm.getelementptr inbounds|nuw %24[%359] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %361 = llvm.getelementptr inbounds|nuw %360[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %362 = llvm.xor %350, %72 : i32
    %363 = llvm.getelementptr inbounds|nuw %24[%362] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %364 = llvm.getelementptr inbounds|nuw %363[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %365 = llvm.xor %350, %73 : i32
    %366 = llvm.getelementptr inbounds|nuw %24[%365] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %367 = llvm.getelementptr inbounds|nuw %366[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %368 = llvm.xor %350, %74 : i32
    %369 = llvm.getelementptr inbounds|nuw %24[%368] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %370 = llvm.getelementptr inbounds|nuw %369[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %371 = llvm.xor %350, %75 : i32
    %372 = llvm.getelementptr inbounds|nuw %24[%371] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %373 = llvm.getelementptr inbounds|nuw %372[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %374 = llvm.or disjoint %296, %297 : i32
    %375 = llvm.xor %374, %298 : i32
    %376 = llvm.getelementptr inbounds|nuw %24[%375] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %377 = llvm.getelementptr inbounds|nuw %376[%76] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %378 = llvm.xor %375, %15 : i32
    %379 = llvm.getelementptr inbounds|nuw %24[%378] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %380 = llvm.getelementptr inbounds|nuw %379[%76] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %381 = llvm.xor %375, %9 : i32
    %382 = llvm.getelementptr inbounds|nuw %24[%381] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %383 = llvm.getelementptr inbounds|nuw %382[%76] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %384 = llvm.xor %375, %52 : i32
    %385 = llvm.getelementptr inbounds|nuw %24[%384] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %386 = llvm.getelementptr inbounds|nuw %385[%76] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %387 = llvm.xor %375, %12 : i32
    %388 = llvm.getelementptr inbounds|nuw %24[%387] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %389 = llvm.getelementptr inbounds|nuw %388[%76] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %390 = llvm.xor %375, %53 : i32
    %391 = llvm.getelementptr inbounds|nuw %24[%390] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %392 = llvm.getelementptr inbounds|nuw %391[%76] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %393 = llvm.xor %375, %34 : i32
    %394 = llvm.getelementptr inbounds|nuw %24[%393] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %395 = llvm.getelementptr inbounds|nuw %394[%76] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %396 = llvm.xor %375, %54 : i32
    %397 = llvm.getelementptr inbounds|nuw %24[%396] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %398 = llvm.getelementptr inbounds|nuw %397[%76] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %399 = llvm.shl %171, %20 overflow<nsw, nuw> : i32
    %400 = llvm.shl %145, %43 overflow<nsw, nuw> : i32
    %401 = llvm.and %400, %56 : i32
    %402 = llvm.shl %162, %10 overflow<nsw, nuw> : i32
    %403 = llvm.getelementptr inbounds|nuw %24[%401] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %404 = llvm.getelementptr inbounds|nuw %403[%402] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %405 = llvm.getelementptr inbounds|nuw %404[%399] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %406 = llvm.getelementptr inbounds|nuw %405[%25] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %407 = llvm.shl %153, %10 overflow<nsw, nuw> : i32
    %408 = llvm.and %407, %77 : i32
    %409 = llvm.getelementptr inbounds|nuw %403[%408] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %410 = llvm.getelementptr inbounds|nuw %409[%399] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %411 = llvm.icmp "eq" %154, %22 : i32
    %412 = llvm.intr.smax(%239, %4) : (i32, i32) -> i32
    %413 = llvm.add %412, %78 overflow<nsw> : i32
    %414 = llvm.shufflevector %275, %49 [0, 1] : vector<8xbf16>
    %415 = llvm.shufflevector %275, %49 [2, 3] : vector<8xbf16>
    %416 = llvm.shufflevector %275, %49 [4, 5] : vector<8xbf16>
    %417 = llvm.shufflevector %275, %49 [6, 7] : vector<8xbf16>
    %418 = llvm.insertelement %arg6, %79[%30 : i64] : vector<2xf32>
    %419 = llvm.shufflevector %418, %79 [0, 0] : vector<2xf32>
    %420 = llvm.getelementptr inbounds|nuw %48[%300] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %421 = llvm.getelementptr inbounds|nuw %48[%301] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %422 = llvm.getelementptr inbounds|nuw %48[%302] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %423 = llvm.getelementptr inbounds|nuw %48[%303] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %424 = llvm.getelementptr inbounds|nuw %48[%304] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %425 = llvm.getelementptr inbounds|nuw %48[%305] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %426 = llvm.getelementptr inbounds|nuw %48[%306] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %427 = llvm.getelementptr inbounds|nuw %48[%307] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %428 = llvm.getelementptr inbounds|nuw %51[%309] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %429 = llvm.getelementptr inbounds|nuw %428[%165] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %430 = llvm.getelementptr inbounds|nuw %429[%308] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %431 = llvm.getelementptr inbounds|nuw %430[%3] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %432 = llvm.getelementptr inbounds|nuw %430[%26] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %433 = llvm.getelementptr inbounds|nuw %430[%55] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %434 = llvm.getelementptr inbounds|nuw %430[%56] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %435 = llvm.getelementptr inbounds|nuw %430[%57] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %436 = llvm.getelementptr inbounds|nuw %430[%58] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %437 = llvm.getelementptr inbounds|nuw %430[%59] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %438 = llvm.getelementptr inbounds|nuw %430[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %439 = llvm.getelementptr inbounds|nuw %430[%61] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %440 = llvm.getelementptr inbounds|nuw %430[%62] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %441 = llvm.getelementptr inbounds|nuw %430[%63] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %442 = llvm.getelementptr inbounds|nuw %430[%64] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %443 = llvm.getelementptr inbounds|nuw %430[%65] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %444 = llvm.getelementptr inbounds|nuw %430[%66] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %445 = llvm.getelementptr inbounds|nuw %430[%67] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.br ^bb9(%294, %293, %292, %291, %290, %237, %236, %235, %234, %230, %229, %228, %227, %223, %222, %221, %220, %216, %215, %214, %213, %22, %414, %415, %416, %417 : i1, i32, i32, i32, i32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32, vector<2xbf16>, vector<2xbf16>, vector<2xbf16>, vector<2xbf16>)
  ^bb9(%446: i1, %447: i32, %448: i32, %449: i32, %450: i32, %451: f32, %452: f32, %453: f32, %454: f32, %455: f32, %456: f32, %457: f32, %458: f32, %459: f32, %460: f32, %461: f32, %462: f32, %463: f32, %464: f32, %465: f32, %466: f32, %467: i32, %468: vector<2xbf16>, %469: vector<2xbf16>, %470: vector<2xbf16>, %471: vector<2xbf16>):  // 2 preds: ^bb8, ^bb17
    %472 = llvm.add %467, %13 overflow<nsw, nuw> : i32
    %473 = llvm.shl %472, %80 overflow<nsw, nuw> : i32
    %474 = llvm.or disjoint %473, %164 : i32
    %475 = llvm.or disjoint %473, %241 : i32
    %476 = llvm.add %475, %240 : i32
    %477 = llvm.shl %476, %43 : i32
    %478 = llvm.or disjoint %477, %174 : i32
    %479 = llvm.icmp "slt" %475, %arg5 : i32
    llvm.cond_br %479, ^bb10, ^bb11(%45 : vector<8xbf16>)
  ^bb10:  // pred: ^bb9
    %480 = llvm.sext %478 : i32 to i64
    %481 = llvm.getelementptr %arg0[%480] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %482 = llvm.load %481 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xbf16>
    llvm.br ^bb11(%482 : vector<8xbf16>)
  ^bb11(%483: vector<8xbf16>):  // 2 preds: ^bb9, ^bb10
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %484 = llvm.load %420 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %485 = llvm.load %421 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %486 = llvm.load %422 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %487 = llvm.load %423 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %488 = llvm.load %424 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %489 = llvm.load %425 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %490 = llvm.load %426 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %491 = llvm.load %427 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    llvm.cond_br %479, ^bb12, ^bb13(%45 : vector<8xbf16>)
  ^bb12:  // pred: ^bb11
    %492 = llvm.sext %478 : i32 to i64
    %493 = llvm.getelementptr %arg1[%492] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %494 = llvm.load %493 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xbf16>
    llvm.br ^bb13(%494 : vector<8xbf16>)
  ^bb13(%495: vector<8xbf16>):  // 2 preds: ^bb11, ^bb12
    llvm.cond_br %479, ^bb14, ^bb15(%45 : vector<8xbf16>)
  ^bb14:  // pred: ^bb13
    %496 = llvm.sext %478 : i32 to i64
    %497 = llvm.getelementptr %arg2[%496] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %498 = llvm.load %497 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xbf16>
    llvm.br ^bb15(%498 : vector<8xbf16>)
  ^bb15(%499: vector<8xbf16>):  // 2 preds: ^bb13, ^bb14
    %500 = llvm.load %430 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %501 = llvm.load %431 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %502 = llvm.load %432 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %503 = llvm.shufflevector %502, %81 [0, -1, -1, -1] : vector<1xi16>
    %504 = llvm.load %433 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %505 = llvm.shufflevector %504, %81 [0, -1, -1, -1] : vector<1xi16>
    %506 = llvm.load %434 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %507 = llvm.load %435 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %508 = llvm.load %436 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %509 = llvm.shufflevector %508, %81 [0, -1, -1, -1] : vector<1xi16>
    %510 = llvm.load %437 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %511 = llvm.shufflevector %510, %81 [0, -1, -1, -1] : vector<1xi16>
    %512 = llvm.load %438 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %513 = llvm.load %439 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %514 = llvm.load %440 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %515 = llvm.shufflevector %514, %81 [0, -1, -1, -1] : vector<1xi16>
    %516 = llvm.load %441 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %517 = llvm.shufflevector %516, %81 [0, -1, -1, -1] : vector<1xi16>
    %518 = llvm.load %442 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %519 = llvm.load %443 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %520 = llvm.load %444 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %521 = llvm.shufflevector %520, %81 [0, -1, -1, -1] : vector<1xi16>
    %522 = llvm.load %445 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %523 = llvm.shufflevector %522, %81 [0, -1, -1, -1] : vector<1xi16>
    %524 = llvm.shufflevector %468, %469 [0, 1, 2, 3] : vector<2xbf16>
    llvm.store %524, %315 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<3>
    %525 = llvm.shufflevector %470, %471 [0, 1, 2, 3] : vector<2xbf16>
    llvm.store %525, %316 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %526 = llvm.load %317 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %527 = llvm.load %318 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %528 = llvm.load %319 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %529 = llvm.load %320 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %530 = llvm.load %321 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %531 = llvm.load %322 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %532 = llvm.load %323 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %533 = llvm.load %324 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %534 = llvm.shufflevector %468, %469 [0, 1, 2, 3, -1, -1, -1, -1] : vector<2xbf16>
    %535 = llvm.shufflevector %470, %82 [0, 1, -1, -1, -1, -1, -1, -1] : vector<2xbf16>
    %536 = llvm.shufflevector %534, %535 [0, 1, 2, 3, 8, 9, -1, -1] : vector<8xbf16>
    %537 = llvm.shufflevector %471, %82 [0, 1, -1, -1, -1, -1, -1, -1] : vector<2xbf16>
    %538 = llvm.shufflevector %536, %537 [0, 1, 2, 3, 4, 5, 8, 9] : vector<8xbf16>
    llvm.store %538, %325 {alignment = 16 : i64} : vector<8xbf16>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %539 = llvm.load %329 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %540 = llvm.load %330 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %541 = llvm.load %331 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %542 = llvm.load %332 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %543 = llvm.load %333 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %544 = llvm.load %334 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %545 = llvm.load %335 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %546 = llvm.load %336 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %547 = llvm.load %337 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %548 = llvm.load %338 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %549 = llvm.load %339 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %550 = llvm.load %340 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %551 = llvm.load %341 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %552 = llvm.load %342 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %553 = llvm.load %343 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %554 = llvm.load %344 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %555 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%526, %484, %84, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %556 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%527, %485, %555, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %557 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%528, %486, %556, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %558 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%529, %487, %557, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %559 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%530, %488, %558, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %560 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%531, %489, %559, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %561 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%532, %490, %560, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %562 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%533, %491, %561, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %563 = llvm.extractelement %562[%30 : i64] : vector<16xf32>
    %564 = llvm.extractelement %562[%31 : i64] : vector<16xf32>
    %565 = llvm.fmul %arg6, %563 : f32
    %566 = llvm.fmul %arg6, %564 : f32
    %567 = llvm.select %252, %566, %83 : i1, f32
    %568 = llvm.select %251, %83, %565 : i1, f32
    %569 = llvm.insertelement %568, %79[%30 : i64] : vector<2xf32>
    %570 = llvm.insertelement %567, %569[%31 : i64] : vector<2xf32>
    %571 = llvm.bitcast %570 : vector<2xf32> to vector<2xi32>
    %572 = llvm.fcmp "uno" %570, %85 : vector<2xf32>
    %573 = llvm.lshr %571, %86 : vector<2xi32>
    %574 = llvm.and %573, %87 : vector<2xi32>
    %575 = llvm.add %571, %88 : vector<2xi32>
    %576 = llvm.add %575, %574 : vector<2xi32>
    %577 = llvm.lshr %576, %86 : vector<2xi32>
    %578 = llvm.trunc %577 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %579 = llvm.select %572, %89, %578 : vector<2xi1>, vector<2xi16>
    %580 = llvm.shufflevector %562, %90 [2, 3] : vector<16xf32>
    %581 = llvm.fmul %419, %580 : vector<2xf32>
    %582 = llvm.select %255, %85, %581 : vector<2xi1>, vector<2xf32>
    %583 = llvm.bitcast %582 : vector<2xf32> to vector<2xi32>
    %584 = llvm.fcmp "uno" %582, %85 : vector<2xf32>
    %585 = llvm.lshr %583, %86 : vector<2xi32>
    %586 = llvm.and %585, %87 : vector<2xi32>
    %587 = llvm.add %583, %88 : vector<2xi32>
    %588 = llvm.add %587, %586 : vector<2xi32>
    %589 = llvm.lshr %588, %86 : vector<2xi32>
    %590 = llvm.trunc %589 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %591 = llvm.select %584, %89, %590 : vector<2xi1>, vector<2xi16>
    %592 = llvm.shufflevector %562, %90 [4, 5] : vector<16xf32>
    %593 = llvm.fmul %419, %592 : vector<2xf32>
    %594 = llvm.select %256, %85, %593 : vector<2xi1>, vector<2xf32>
    %595 = llvm.bitcast %594 : vector<2xf32> to vector<2xi32>
    %596 = llvm.fcmp "uno" %594, %85 : vector<2xf32>
    %597 = llvm.lshr %595, %86 : vector<2xi32>
    %598 = llvm.and %597, %87 : vector<2xi32>
    %599 = llvm.add %595, %88 : vector<2xi32>
    %600 = llvm.add %599, %598 : vector<2xi32>
    %601 = llvm.lshr %600, %86 : vector<2xi32>
    %602 = llvm.trunc %601 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %603 = llvm.select %596, %89, %602 : vector<2xi1>, vector<2xi16>
    %604 = llvm.shufflevector %562, %90 [6, 7] : vector<16xf32>
    %605 = llvm.fmul %419, %604 : vector<2xf32>
    %606 = llvm.select %257, %85, %605 : vector<2xi1>, vector<2xf32>
    %607 = llvm.bitcast %606 : vector<2xf32> to vector<2xi32>
    %608 = llvm.fcmp "uno" %606, %85 : vector<2xf32>
    %609 = llvm.lshr %607, %86 : vector<2xi32>
    %610 = llvm.and %609, %87 : vector<2xi32>
    %611 = llvm.add %607, %88 : vector<2xi32>
    %612 = llvm.add %611, %610 : vector<2xi32>
    %613 = llvm.lshr %612, %86 : vector<2xi32>
    %614 = llvm.trunc %613 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %615 = llvm.select %608, %89, %614 : vector<2xi1>, vector<2xi16>
    %616 = llvm.shufflevector %562, %90 [8, 9] : vector<16xf32>
    %617 = llvm.fmul %419, %616 : vector<2xf32>
    %618 = llvm.select %258, %85, %617 : vector<2xi1>, vector<2xf32>
    %619 = llvm.bitcast %618 : vector<2xf32> to vector<2xi32>
    %620 = llvm.fcmp "uno" %618, %85 : vector<2xf32>
    %621 = llvm.lshr %619, %86 : vector<2xi32>
    %622 = llvm.and %621, %87 : vector<2xi32>
    %623 = llvm.add %619, %88 : vector<2xi32>
    %624 = llvm.add %623, %622 : vector<2xi32>
    %625 = llvm.lshr %624, %86 : vector<2xi32>
    %626 = llvm.trunc %625 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %627 = llvm.select %620, %89, %626 : vector<2xi1>, vector<2xi16>
    %628 = llvm.shufflevector %562, %90 [10, 11] : vector<16xf32>
    %629 = llvm.fmul %419, %628 : vector<2xf32>
    %630 = llvm.select %259, %85, %629 : vector<2xi1>, vector<2xf32>
    %631 = llvm.bitcast %630 : vector<2xf32> to vector<2xi32>
    %632 = llvm.fcmp "uno" %630, %85 : vector<2xf32>
    %633 = llvm.lshr %631, %86 : vector<2xi32>
    %634 = llvm.and %633, %87 : vector<2xi32>
    %635 = llvm.add %631, %88 : vector<2xi32>
    %636 = llvm.add %635, %634 : vector<2xi32>
    %637 = llvm.lshr %636, %86 : vector<2xi32>
    %638 = llvm.trunc %637 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %639 = llvm.select %632, %89, %638 : vector<2xi1>, vector<2xi16>
    %640 = llvm.shufflevector %562, %90 [12, 13] : vector<16xf32>
    %641 = llvm.fmul %419, %640 : vector<2xf32>
    %642 = llvm.select %260, %85, %641 : vector<2xi1>, vector<2xf32>
    %643 = llvm.bitcast %642 : vector<2xf32> to vector<2xi32>
    %644 = llvm.fcmp "uno" %642, %85 : vector<2xf32>
    %645 = llvm.lshr %643, %86 : vector<2xi32>
    %646 = llvm.and %645, %87 : vector<2xi32>
    %647 = llvm.add %643, %88 : vector<2xi32>
    %648 = llvm.add %647, %646 : vector<2xi32>
    %649 = llvm.lshr %648, %86 : vector<2xi32>
    %650 = llvm.trunc %649 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %651 = llvm.select %644, %89, %650 : vector<2xi1>, vector<2xi16>
    %652 = llvm.shufflevector %562, %90 [14, 15] : vector<16xf32>
    %653 = llvm.fmul %419, %652 : vector<2xf32>
    %654 = llvm.select %261, %85, %653 : vector<2xi1>, vector<2xf32>
    %655 = llvm.bitcast %654 : vector<2xf32> to vector<2xi32>
    %656 = llvm.fcmp "uno" %654, %85 : vector<2xf32>
    %657 = llvm.lshr %655, %86 : vector<2xi32>
    %658 = llvm.and %657, %87 : vector<2xi32>
    %659 = llvm.add %655, %88 : vector<2xi32>
    %660 = llvm.add %659, %658 : vector<2xi32>
    %661 = llvm.lshr %660, %86 : vector<2xi32>
    %662 = llvm.trunc %661 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %663 = llvm.select %656, %89, %662 : vector<2xi1>, vector<2xi16>
    %664 = llvm.bitcast %466 : f32 to i32
    %665 = llvm.fcmp "uno" %466, %83 : f32
    %666 = llvm.lshr %664, %15 : i32
    %667 = llvm.and %666, %13 : i32
    %668 = llvm.add %664, %91 : i32
    %669 = llvm.add %668, %667 : i32
    %670 = llvm.lshr %669, %15 : i32
    %671 = llvm.trunc %670 overflow<nuw> : i32 to i16
    %672 = llvm.bitcast %671 : i16 to bf16
    %673 = llvm.select %665, %92, %672 : i1, bf16
    %674 = llvm.bitcast %465 : f32 to i32
    %675 = llvm.fcmp "uno" %465, %83 : f32
    %676 = llvm.lshr %674, %15 : i32
    %677 = llvm.and %676, %13 : i32
    %678 = llvm.add %674, %91 : i32
    %679 = llvm.add %678, %677 : i32
    %680 = llvm.lshr %679, %15 : i32
    %681 = llvm.trunc %680 overflow<nuw> : i32 to i16
    %682 = llvm.bitcast %681 : i16 to bf16
    %683 = llvm.select %675, %92, %682 : i1, bf16
    %684 = llvm.bitcast %464 : f32 to i32
    %685 = llvm.fcmp "uno" %464, %83 : f32
    %686 = llvm.lshr %684, %15 : i32
    %687 = llvm.and %686, %13 : i32
    %688 = llvm.add %684, %91 : i32
    %689 = llvm.add %688, %687 : i32
    %690 = llvm.lshr %689, %15 : i32
    %691 = llvm.trunc %690 overflow<nuw> : i32 to i16
    %692 = llvm.bitcast %691 : i16 to bf16
    %693 = llvm.select %685, %92, %692 : i1, bf16
    %694 = llvm.bitcast %463 : f32 to i32
    %695 = llvm.fcmp "uno" %463, %83 : f32
    %696 = llvm.lshr %694, %15 : i32
    %697 = llvm.and %696, %13 : i32
    %698 = llvm.add %694, %91 : i32
    %699 = llvm.add %698, %697 : i32
    %700 = llvm.lshr %699, %15 : i32
    %701 = llvm.trunc %700 overflow<nuw> : i32 to i16
    %702 = llvm.bitcast %701 : i16 to bf16
    %703 = llvm.select %695, %92, %702 : i1, bf16
    %704 = llvm.bitcast %462 : f32 to i32
    %705 = llvm.fcmp "uno" %462, %83 : f32
    %706 = llvm.lshr %704, %15 : i32
    %707 = llvm.and %706, %13 : i32
    %708 = llvm.add %704, %91 : i32
    %709 = llvm.add %708, %707 : i32
    %710 = llvm.lshr %709, %15 : i32
    %711 = llvm.trunc %710 overflow<nuw> : i32 to i16
    %712 = llvm.bitcast %711 : i16 to bf16
    %713 = llvm.select %705, %92, %712 : i1, bf16
    %714 = llvm.bitcast %461 : f32 to i32
    %715 = llvm.fcmp "uno" %461, %83 : f32
    %716 = llvm.lshr %714, %15 : i32
    %717 = llvm.and %716, %13 : i32
    %718 = llvm.add %714, %91 : i32
    %719 = llvm.add %718, %717 : i32
    %720 = llvm.lshr %719, %15 : i32
    %721 = llvm.trunc %720 overflow<nuw> : i32 to i16
    %722 = llvm.bitcast %721 : i16 to bf16
    %723 = llvm.select %715, %92, %722 : i1, bf16
    %724 = llvm.bitcast %460 : f32 to i32
    %725 = llvm.fcmp "uno" %460, %83 : f32
    %726 = llvm.lshr %724, %15 : i32
    %727 = llvm.and %726, %13 : i32
    %728 = llvm.add %724, %91 : i32
    %729 = llvm.add %728, %727 : i32
    %730 = llvm.lshr %729, %15 : i32
    %731 = llvm.trunc %730 overflow<nuw> : i32 to i16
    %732 = llvm.bitcast %731 : i16 to bf16
    %733 = llvm.select %725, %92, %732 : i1, bf16
    %734 = llvm.bitcast %459 : f32 to i32
    %735 = llvm.fcmp "uno" %459, %83 : f32
    %736 = llvm.lshr %734, %15 : i32
    %737 = llvm.and %736, %13 : i32
    %738 = llvm.add %734, %91 : i32
    %739 = llvm.add %738, %737 : i32
    %740 = llvm.lshr %739, %15 : i32
    %741 = llvm.trunc %740 overflow<nuw> : i32 to i16
    %742 = llvm.bitcast %741 : i16 to bf16
    %743 = llvm.select %735, %92, %742 : i1, bf16
    %744 = llvm.bitcast %458 : f32 to i32
    %745 = llvm.fcmp "uno" %458, %83 : f32
    %746 = llvm.lshr %744, %15 : i32
    %747 = llvm.and %746, %13 : i32
    %748 = llvm.add %744, %91 : i32
    %749 = llvm.add %748, %747 : i32
    %750 = llvm.lshr %749, %15 : i32
    %751 = llvm.trunc %750 overflow<nuw> : i32 to i16
    %752 = llvm.bitcast %751 : i16 to bf16
    %753 = llvm.select %745, %92, %752 : i1, bf16
    %754 = llvm.bitcast %457 : f32 to i32
    %755 = llvm.fcmp "uno" %457, %83 : f32
    %756 = llvm.lshr %754, %15 : i32
    %757 = llvm.and %756, %13 : i32
    %758 = llvm.add %754, %91 : i32
    %759 = llvm.add %758, %757 : i32
    %760 = llvm.lshr %759, %15 : i32
    %761 = llvm.trunc %760 overflow<nuw> : i32 to i16
    %762 = llvm.bitcast %761 : i16 to bf16
    %763 = llvm.select %755, %92, %762 : i1, bf16
    %764 = llvm.bitcast %456 : f32 to i32
    %765 = llvm.fcmp "uno" %456, %83 : f32
    %766 = llvm.lshr %764, %15 : i32
    %767 = llvm.and %766, %13 : i32
    %768 = llvm.add %764, %91 : i32
    %769 = llvm.add %768, %767 : i32
    %770 = llvm.lshr %769, %15 : i32
    %771 = llvm.trunc %770 overflow<nuw> : i32 to i16
    %772 = llvm.bitcast %771 : i16 to bf16
    %773 = llvm.select %765, %92, %772 : i1, bf16
    %774 = llvm.bitcast %455 : f32 to i32
    %775 = llvm.fcmp "uno" %455, %83 : f32
    %776 = llvm.lshr %774, %15 : i32
    %777 = llvm.and %776, %13 : i32
    %778 = llvm.add %774, %91 : i32
    %779 = llvm.add %778, %777 : i32
    %780 = llvm.lshr %779, %15 : i32
    %781 = llvm.trunc %780 overflow<nuw> : i32 to i16
    %782 = llvm.bitcast %781 : i16 to bf16
    %783 = llvm.select %775, %92, %782 : i1, bf16
    %784 = llvm.bitcast %454 : f32 to i32
    %785 = llvm.fcmp "uno" %454, %83 : f32
    %786 = llvm.lshr %784, %15 : i32
    %787 = llvm.and %786, %13 : i32
    %788 = llvm.add %784, %91 : i32
    %789 = llvm.add %788, %787 : i32
    %790 = llvm.lshr %789, %15 : i32
    %791 = llvm.trunc %790 overflow<nuw> : i32 to i16
    %792 = llvm.bitcast %791 : i16 to bf16
    %793 = llvm.select %785, %92, %792 : i1, bf16
    %794 = llvm.bitcast %453 : f32 to i32
    %795 = llvm.fcmp "uno" %453, %83 : f32
    %796 = llvm.lshr %794, %15 : i32
    %797 = llvm.and %796, %13 : i32
    %798 = llvm.add %794, %91 : i32
    %799 = llvm.add %798, %797 : i32
    %800 = llvm.lshr %799, %15 : i32
    %801 = llvm.trunc %800 overflow<nuw> : i32 to i16
    %802 = llvm.bitcast %801 : i16 to bf16
    %803 = llvm.select %795, %92, %802 : i1, bf16
    %804 = llvm.bitcast %452 : f32 to i32
    %805 = llvm.fcmp "uno" %452, %83 : f32
    %806 = llvm.lshr %804, %15 : i32
    %807 = llvm.and %806, %13 : i32
    %808 = llvm.add %804, %91 : i32
    %809 = llvm.add %808, %807 : i32
    %810 = llvm.lshr %809, %15 : i32
    %811 = llvm.trunc %810 overflow<nuw> : i32 to i16
    %812 = llvm.bitcast %811 : i16 to bf16
    %813 = llvm.select %805, %92, %812 : i1, bf16
    %814 = llvm.bitcast %451 : f32 to i32
    %815 = llvm.fcmp "uno" %451, %83 : f32
    %816 = llvm.lshr %814, %15 : i32
    %817 = llvm.and %816, %13 : i32
    %818 = llvm.add %814, %91 : i32
    %819 = llvm.add %818, %817 : i32
    %820 = llvm.lshr %819, %15 : i32
    %821 = llvm.trunc %820 overflow<nuw> : i32 to i16
    %822 = llvm.bitcast %821 : i16 to bf16
    %823 = llvm.select %815, %92, %822 : i1, bf16
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %824 = llvm.insertelement %673, %93[%30 : i64] : vector<1xbf16>
    llvm.store %824, %351 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %825 = llvm.insertelement %753, %93[%30 : i64] : vector<1xbf16>
    llvm.store %825, %352 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %826 = llvm.insertelement %683, %93[%30 : i64] : vector<1xbf16>
    llvm.store %826, %354 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %827 = llvm.insertelement %763, %93[%30 : i64] : vector<1xbf16>
    llvm.store %827, %355 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %828 = llvm.insertelement %693, %93[%30 : i64] : vector<1xbf16>
    llvm.store %828, %357 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %829 = llvm.insertelement %773, %93[%30 : i64] : vector<1xbf16>
    llvm.store %829, %358 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %830 = llvm.insertelement %703, %93[%30 : i64] : vector<1xbf16>
    llvm.store %830, %360 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %831 = llvm.insertelement %783, %93[%30 : i64] : vector<1xbf16>
    llvm.store %831, %361 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %832 = llvm.insertelement %713, %93[%30 : i64] : vector<1xbf16>
    llvm.store %832, %363 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %833 = llvm.insertelement %793, %93[%30 : i64] : vector<1xbf16>
    llvm.store %833, %364 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %834 = llvm.insertelement %723, %93[%30 : i64] : vector<1xbf16>
    llvm.store %834, %366 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %835 = llvm.insertelement %803, %93[%30 : i64] : vector<1xbf16>
    llvm.store %835, %367 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %836 = llvm.insertelement %733, %93[%30 : i64] : vector<1xbf16>
    llvm.store %836, %369 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %837 = llvm.insertelement %813, %93[%30 : i64] : vector<1xbf16>
    llvm.store %837, %370 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %838 = llvm.insertelement %743, %93[%30 : i64] : vector<1xbf16>
    llvm.store %838, %372 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %839 = llvm.insertelement %823, %93[%30 : i64] : vector<1xbf16>
    llvm.store %839, %373 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %840 = llvm.load %376 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %841 = llvm.load %377 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %842 = llvm.load %379 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %843 = llvm.load %380 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %844 = llvm.load %382 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %845 = llvm.load %383 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %846 = llvm.load %385 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %847 = llvm.load %386 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %848 = llvm.load %388 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %849 = llvm.load %389 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %850 = llvm.load %391 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %851 = llvm.load %392 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %852 = llvm.load %394 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %853 = llvm.load %395 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %854 = llvm.load %397 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %855 = llvm.load %398 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %856 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%840, %484, %84, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %857 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%842, %485, %856, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %858 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%844, %486, %857, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %859 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%846, %487, %858, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %860 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%848, %488, %859, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %861 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%850, %489, %860, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %862 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%852, %490, %861, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %863 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%854, %491, %862, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %864 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%841, %484, %84, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %865 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%843, %485, %864, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %866 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%845, %486, %865, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %867 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%847, %487, %866, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %868 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%849, %488, %867, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %869 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%851, %489, %868, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %870 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%853, %490, %869, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %871 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%855, %491, %870, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %872 = llvm.shufflevector %863, %90 [0, 1] : vector<16xf32>
    %873 = llvm.fmul %419, %872 : vector<2xf32>
    %874 = llvm.shufflevector %863, %90 [2, 3] : vector<16xf32>
    %875 = llvm.fmul %419, %874 : vector<2xf32>
    %876 = llvm.shufflevector %863, %90 [4, 5] : vector<16xf32>
    %877 = llvm.fmul %419, %876 : vector<2xf32>
    %878 = llvm.shufflevector %863, %90 [6, 7] : vector<16xf32>
    %879 = llvm.fmul %419, %878 : vector<2xf32>
    %880 = llvm.shufflevector %863, %90 [8, 9] : vector<16xf32>
    %881 = llvm.fmul %419, %880 : vector<2xf32>
    %882 = llvm.shufflevector %863, %90 [10, 11] : vector<16xf32>
    %883 = llvm.fmul %419, %882 : vector<2xf32>
    %884 = llvm.shufflevector %863, %90 [12, 13] : vector<16xf32>
    %885 = llvm.fmul %419, %884 : vector<2xf32>
    %886 = llvm.shufflevector %863, %90 [14, 15] : vector<16xf32>
    %887 = llvm.fmul %419, %886 : vector<2xf32>
    %888 = llvm.shufflevector %871, %90 [0, 1] : vector<16xf32>
    %889 = llvm.fmul %419, %888 : vector<2xf32>
    %890 = llvm.shufflevector %871, %90 [2, 3] : vector<16xf32>
    %891 = llvm.fmul %419, %890 : vector<2xf32>
    %892 = llvm.shufflevector %871, %90 [4, 5] : vector<16xf32>
    %893 = llvm.fmul %419, %892 : vector<2xf32>
    %894 = llvm.shufflevector %871, %90 [6, 7] : vector<16xf32>
    %895 = llvm.fmul %419, %894 : vector<2xf32>
    %896 = llvm.shufflevector %871, %90 [8, 9] : vector<16xf32>
    %897 = llvm.fmul %419, %896 : vector<2xf32>
    %898 = llvm.shufflevector %871, %90 [10, 11] : vector<16xf32>
    %899 = llvm.fmul %419, %898 : vector<2xf32>
    %900 = llvm.shufflevector %871, %90 [12, 13] : vector<16xf32>
    %901 = llvm.fmul %419, %900 : vector<2xf32>
    %902 = llvm.shufflevector %871, %90 [14, 15] : vector<16xf32>
    %903 = llvm.fmul %419, %902 : vector<2xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %904 = llvm.shufflevector %873, %875 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %904, %405 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    %905 = llvm.shufflevector %889, %891 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %905, %406 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %906 = llvm.load %410 {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %907 = llvm.shufflevector %877, %879 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %907, %405 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    %908 = llvm.shufflevector %893, %895 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %908, %406 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %909 = llvm.load %410 {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %910 = llvm.shufflevector %881, %883 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %910, %405 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    %911 = llvm.shufflevector %897, %899 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %911, %406 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %912 = llvm.load %410 {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
    %913 = llvm.shufflevector %912, %94 [0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<4xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %914 = llvm.shufflevector %885, %887 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %914, %405 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    %915 = llvm.shufflevector %901, %903 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %915, %406 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %916 = llvm.load %410 {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
    %917 = llvm.shufflevector %916, %94 [0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<4xf32>
    %918 = llvm.shufflevector %579, %591 [0, 1, 2, 3] : vector<2xi16>
    %919 = llvm.shufflevector %603, %615 [0, 1, 2, 3] : vector<2xi16>
    %920 = llvm.shufflevector %627, %639 [0, 1, 2, 3] : vector<2xi16>
    %921 = llvm.shufflevector %651, %663 [0, 1, 2, 3] : vector<2xi16>
    %922 = llvm.shufflevector %500, %501 [0, 1, -1, -1] : vector<1xi16>
    %923 = llvm.shufflevector %922, %503 [0, 1, 4, -1] : vector<4xi16>
    %924 = llvm.shufflevector %923, %505 [0, 1, 2, 4] : vector<4xi16>
    %925 = llvm.shufflevector %506, %507 [0, 1, -1, -1] : vector<1xi16>
    %926 = llvm.shufflevector %925, %509 [0, 1, 4, -1] : vector<4xi16>
    %927 = llvm.shufflevector %926, %511 [0, 1, 2, 4] : vector<4xi16>
    %928 = llvm.shufflevector %512, %513 [0, 1, -1, -1] : vector<1xi16>
    %929 = llvm.shufflevector %928, %515 [0, 1, 4, -1] : vector<4xi16>
    %930 = llvm.shufflevector %929, %517 [0, 1, 2, 4] : vector<4xi16>
    %931 = llvm.shufflevector %518, %519 [0, 1, -1, -1] : vector<1xi16>
    %932 = llvm.shufflevector %931, %521 [0, 1, 4, -1] : vector<4xi16>
    %933 = llvm.shufflevector %932, %523 [0, 1, 2, 4] : vector<4xi16>
    %934 = llvm.shufflevector %906, %909 [0, 1, 2, 3, 4, 5, 6, 7, -1, -1, -1, -1, -1, -1, -1, -1] : vector<4xf32>
    %935 = llvm.shufflevector %934, %913 [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, -1, -1, -1, -1] : vector<16xf32>
    %936 = llvm.shufflevector %935, %917 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 17, 18, 19] : vector<16xf32>
    %937 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%924, %918, %936, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %938 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%927, %919, %937, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %939 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%930, %920, %938, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %940 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%933, %921, %939, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %941 = llvm.and %411, %446 : i1
    llvm.cond_br %941, ^bb16, ^bb17
  ^bb16:  // pred: ^bb15
    %942 = llvm.shufflevector %940, %90 [14, 15] : vector<16xf32>
    %943 = llvm.fcmp "uno" %942, %85 : vector<2xf32>
    %944 = llvm.bitcast %942 : vector<2xf32> to vector<2xi32>
    %945 = llvm.add %944, %88 : vector<2xi32>
    %946 = llvm.lshr %944, %86 : vector<2xi32>
    %947 = llvm.and %946, %87 : vector<2xi32>
    %948 = llvm.add %945, %947 : vector<2xi32>
    %949 = llvm.lshr %948, %86 : vector<2xi32>
    %950 = llvm.trunc %949 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %951 = llvm.bitcast %950 : vector<2xi16> to vector<2xbf16>
    %952 = llvm.select %943, %95, %951 : vector<2xi1>, vector<2xbf16>
    %953 = llvm.shufflevector %940, %90 [12, 13] : vector<16xf32>
    %954 = llvm.fcmp "uno" %953, %85 : vector<2xf32>
    %955 = llvm.bitcast %953 : vector<2xf32> to vector<2xi32>
    %956 = llvm.add %955, %88 : vector<2xi32>
    %957 = llvm.lshr %955, %86 : vector<2xi32>
    %958 = llvm.and %957, %87 : vector<2xi32>
    %959 = llvm.add %956, %958 : vector<2xi32>
    %960 = llvm.lshr %959, %86 : vector<2xi32>
    %961 = llvm.trunc %960 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %962 = llvm.bitcast %961 : vector<2xi16> to vector<2xbf16>
    %963 = llvm.select %954, %95, %962 : vector<2xi1>, vector<2xbf16>
    %964 = llvm.shufflevector %940, %90 [10, 11] : vector<16xf32>
    %965 = llvm.fcmp "uno" %964, %85 : vector<2xf32>
    %966 = llvm.bitcast %964 : vector<2xf32> to vector<2xi32>
    %967 = llvm.add %966, %88 : vector<2xi32>
    %968 = llvm.lshr %966, %86 : vector<2xi32>
    %969 = llvm.and %968, %87 : vector<2xi32>
    %970 = llvm.add %967, %969 : vector<2xi32>
    %971 = llvm.lshr %970, %86 : vector<2xi32>
    %972 = llvm.trunc %971 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %973 = llvm.bitcast %972 : vector<2xi16> to vector<2xbf16>
    %974 = llvm.select %965, %95, %973 : vector<2xi1>, vector<2xbf16>
    %975 = llvm.shufflevector %940, %90 [8, 9] : vector<16xf32>
    %976 = llvm.fcmp "uno" %975, %85 : vector<2xf32>
    %977 = llvm.bitcast %975 : vector<2xf32> to vector<2xi32>
    %978 = llvm.add %977, %88 : vector<2xi32>
    %979 = llvm.lshr %977, %86 : vector<2xi32>
    %980 = llvm.and %979, %87 : vector<2xi32>
    %981 = llvm.add %978, %980 : vector<2xi32>
    %982 = llvm.lshr %981, %86 : vector<2xi32>
    %983 = llvm.trunc %982 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %984 = llvm.bitcast %983 : vector<2xi16> to vector<2xbf16>
    %985 = llvm.select %976, %95, %984 : vector<2xi1>, vector<2xbf16>
    %986 = llvm.sext %450 : i32 to i64
    %987 = llvm.getelementptr %arg3[%986] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %988 = llvm.sext %449 : i32 to i64
    %989 = llvm.getelementptr %arg3[%988] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %990 = llvm.shufflevector %940, %90 [6, 7] : vector<16xf32>
    %991 = llvm.fcmp "uno" %990, %85 : vector<2xf32>
    %992 = llvm.bitcast %990 : vector<2xf32> to vector<2xi32>
    %993 = llvm.lshr %992, %86 : vector<2xi32>
    %994 = llvm.and %993, %87 : vector<2xi32>
    %995 = llvm.add %992, %88 : vector<2xi32>
    %996 = llvm.add %995, %994 : vector<2xi32>
    %997 = llvm.lshr %996, %86 : vector<2xi32>
    %998 = llvm.trunc %997 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %999 = llvm.bitcast %998 : vector<2xi16> to vector<2xbf16>
    %1000 = llvm.select %991, %95, %999 : vector<2xi1>, vector<2xbf16>
    %1001 = llvm.shufflevector %940, %90 [4, 5] : vector<16xf32>
    %1002 = llvm.fcmp "uno" %1001, %85 : vector<2xf32>
    %1003 = llvm.bitcast %1001 : vector<2xf32> to vector<2xi32>
    %1004 = llvm.lshr %1003, %86 : vector<2xi32>
    %1005 = llvm.and %1004, %87 : vector<2xi32>
    %1006 = llvm.add %1003, %88 : vector<2xi32>
    %1007 = llvm.add %1006, %1005 : vector<2xi32>
    %1008 = llvm.lshr %1007, %86 : vector<2xi32>
    %1009 = llvm.trunc %1008 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %1010 = llvm.bitcast %1009 : vector<2xi16> to vector<2xbf16>
    %1011 = llvm.select %1002, %95, %1010 : vector<2xi1>, vector<2xbf16>
    %1012 = llvm.sext %448 : i32 to i64
    %1013 = llvm.getelementptr %arg3[%1012] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %1014 = llvm.shufflevector %940, %90 [0, 1] : vector<16xf32>
    %1015 = llvm.fcmp "uno" %1014, %85 : vector<2xf32>
    %1016 = llvm.bitcast %1014 : vector<2xf32> to vector<2xi32>
    %1017 = llvm.lshr %1016, %86 : vector<2xi32>
    %1018 = llvm.and %1017, %87 : vector<2xi32>
    %1019 = llvm.add %1016, %88 : vector<2xi32>
    %1020 = llvm.add %1019, %1018 : vector<2xi32>
    %1021 = llvm.lshr %1020, %86 : vector<2xi32>
    %1022 = llvm.trunc %1021 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %1023 = llvm.bitcast %1022 : vector<2xi16> to vector<2xbf16>
    %1024 = llvm.select %1015, %95, %1023 : vector<2xi1>, vector<2xbf16>
    %1025 = llvm.shufflevector %940, %90 [2, 3] : vector<16xf32>
    %1026 = llvm.fcmp "uno" %1025, %85 : vector<2xf32>
    %1027 = llvm.bitcast %1025 : vector<2xf32> to vector<2xi32>
    %1028 = llvm.lshr %1027, %86 : vector<2xi32>
    %1029 = llvm.and %1028, %87 : vector<2xi32>
    %1030 = llvm.add %1027, %88 : vector<2xi32>
    %1031 = llvm.add %1030, %1029 : vector<2xi32>
    %1032 = llvm.lshr %1031, %86 : vector<2xi32>
    %1033 = llvm.trunc %1032 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %1034 = llvm.bitcast %1033 : vector<2xi16> to vector<2xbf16>
    %1035 = llvm.select %1026, %95, %1034 : vector<2xi1>, vector<2xbf16>
    %1036 = llvm.shufflevector %1024, %1035 [0, 1, 2, 3] : vector<2xbf16>
    %1037 = llvm.sext %447 : i32 to i64
    %1038 = llvm.getelementptr %arg3[%1037] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    llvm.store %1036, %1038 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<1>
    %1039 = llvm.shufflevector %1011, %1000 [0, 1, 2, 3] : vector<2xbf16>
    llvm.store %1039, %1013 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<1>
    %1040 = llvm.shufflevector %985, %974 [0, 1, 2, 3] : vector<2xbf16>
    llvm.store %1040, %989 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<1>
    %1041 = llvm.shufflevector %963, %952 [0, 1, 2, 3] : vector<2xbf16>
    llvm.store %1041, %987 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<1>
    llvm.br ^bb17
  ^bb17:  // 2 preds: ^bb15, ^bb16
    %1042 = llvm.extractelement %539[%30 : i64] : vector<1xi16>
    %1043 = llvm.insertelement %1042, %96[%30 : i64] : vector<4xi16>
    %1044 = llvm.extractelement %540[%30 : i64] : vector<1xi16>
    %1045 = llvm.insertelement %1044, %1043[%31 : i64] : vector<4xi16>
    %1046 = llvm.extractelement %541[%30 : i64] : vector<1xi16>
    %1047 = llvm.insertelement %1046, %1045[%32 : i64] : vector<4xi16>
    %1048 = llvm.extractelement %542[%30 : i64] : vector<1xi16>
    %1049 = llvm.insertelement %1048, %1047[%33 : i64] : vector<4xi16>
    %1050 = llvm.extractelement %543[%30 : i64] : vector<1xi16>
    %1051 = llvm.insertelement %1050, %96[%30 : i64] : vector<4xi16>
    %1052 = llvm.extractelement %544[%30 : i64] : vector<1xi16>
    %1053 = llvm.insertelement %1052, %1051[%31 : i64] : vector<4xi16>
    %1054 = llvm.extractelement %545[%30 : i64] : vector<1xi16>
    %1055 = llvm.insertelement %1054, %1053[%32 : i64] : vector<4xi16>
    %1056 = llvm.extractelement %546[%30 : i64] : vector<1xi16>
    %1057 = llvm.insertelement %1056, %1055[%33 : i64] : vector<4xi16>
    %1058 = llvm.extractelement %547[%30 : i64] : vector<1xi16>
    %1059 = llvm.insertelement %1058, %96[%30 : i64] : vector<4xi16>
    %1060 = llvm.extractelement %548[%30 : i64] : vector<1xi16>
    %1061 = llvm.insertelement %1060, %1059[%31 : i64] : vector<4xi16>
    %1062 = llvm.extractelement %549[%30 : i64] : vector<1xi16>
    %1063 = llvm.insertelement %1062, %1061[%32 : i64] : vector<4xi16>
    %1064 = llvm.extractelement %550[%30 : i64] : vector<1xi16>
    %1065 = llvm.insertelement %1064, %1063[%33 : i64] : vector<4xi16>
    %1066 = llvm.extractelement %551[%30 : i64] : vector<1xi16>
    %1067 = llvm.insertelement %1066, %96[%30 : i64] : vector<4xi16>
    %1068 = llvm.extractelement %552[%30 : i64] : vector<1xi16>
    %1069 = llvm.insertelement %1068, %1067[%31 : i64] : vector<4xi16>
    %1070 = llvm.extractelement %553[%30 : i64] : vector<1xi16>
    %1071 = llvm.insertelement %1070, %1069[%32 : i64] : vector<4xi16>
    %1072 = llvm.extractelement %554[%30 : i64] : vector<1xi16>
    %1073 = llvm.insertelement %1072, %1071[%33 : i64] : vector<4xi16>
    %1074 = llvm.insertelement %466, %131[%30 : i64] : vector<16xf32>
    %1075 = llvm.insertelement %465, %1074[%31 : i64] : vector<16xf32>
    %1076 = llvm.insertelement %464, %1075[%32 : i64] : vector<16xf32>
    %1077 = llvm.insertelement %463, %1076[%33 : i64] : vector<16xf32>
    %1078 = llvm.insertelement %462, %1077[%132 : i64] : vector<16xf32>
    %1079 = llvm.insertelement %461, %1078[%133 : i64] : vector<16xf32>
    %1080 = llvm.insertelement %460, %1079[%134 : i64] : vector<16xf32>
    %1081 = llvm.insertelement %459, %1080[%135 : i64] : vector<16xf32>
    %1082 = llvm.insertelement %458, %1081[%136 : i64] : vector<16xf32>
    %1083 = llvm.insertelement %457, %1082[%137 : i64] : vector<16xf32>
    %1084 = llvm.insertelement %456, %1083[%138 : i64] : vector<16xf32>
    %1085 = llvm.insertelement %455, %1084[%139 : i64] : vector<16xf32>
    %1086 = llvm.insertelement %454, %1085[%140 : i64] : vector<16xf32>
    %1087 = llvm.insertelement %453, %1086[%141 : i64] : vector<16xf32>
    %1088 = llvm.insertelement %452, %1087[%142 : i64] : vector<16xf32>
    %1089 = llvm.insertelement %451, %1088[%143 : i64] : vector<16xf32>
    %1090 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%924, %1049, %1089, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1091 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%927, %1057, %1090, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1092 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%930, %1065, %1091, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1093 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%933, %1073, %1092, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1094 = llvm.extractelement %1093[%30 : i64] : vector<16xf32>
    %1095 = llvm.extractelement %1093[%31 : i64] : vector<16xf32>
    %1096 = llvm.extractelement %1093[%32 : i64] : vector<16xf32>
    %1097 = llvm.extractelement %1093[%33 : i64] : vector<16xf32>
    %1098 = llvm.extractelement %1093[%132 : i64] : vector<16xf32>
    %1099 = llvm.extractelement %1093[%133 : i64] : vector<16xf32>
    %1100 = llvm.extractelement %1093[%134 : i64] : vector<16xf32>
    %1101 = llvm.extractelement %1093[%135 : i64] : vector<16xf32>
    %1102 = llvm.extractelement %1093[%136 : i64] : vector<16xf32>
    %1103 = llvm.extractelement %1093[%137 : i64] : vector<16xf32>
    %1104 = llvm.extractelement %1093[%138 : i64] : vector<16xf32>
    %1105 = llvm.extractelement %1093[%139 : i64] : vector<16xf32>
    %1106 = llvm.extractelement %1093[%140 : i64] : vector<16xf32>
    %1107 = llvm.extractelement %1093[%141 : i64] : vector<16xf32>
    %1108 = llvm.extractelement %1093[%142 : i64] : vector<16xf32>
    %1109 = llvm.extractelement %1093[%143 : i64] : vector<16xf32>
    %1110 = llvm.shufflevector %483, %49 [0, 1, 2, 3] : vector<8xbf16>
    llvm.store %1110, %282 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<3>
    %1111 = llvm.shufflevector %483, %49 [4, 5, 6, 7] : vector<8xbf16>
    llvm.store %1111, %285 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<3>
    llvm.store %499, %287 {alignment = 16 : i64} : vector<8xbf16>, !llvm.ptr<3>
    %1112 = llvm.add %474, %240 : i32
    %1113 = llvm.shl %1112, %43 : i32
    %1114 = llvm.or disjoint %1113, %170 : i32
    %1115 = llvm.or disjoint %1113, %169 : i32
    %1116 = llvm.or disjoint %1113, %168 : i32
    %1117 = llvm.or disjoint %1113, %167 : i32
    %1118 = llvm.icmp "slt" %474, %arg5 : i32
    %1119 = llvm.icmp "eq" %467, %413 : i32
    %1120 = llvm.shufflevector %495, %49 [0, 1] : vector<8xbf16>
    %1121 = llvm.shufflevector %495, %49 [2, 3] : vector<8xbf16>
    %1122 = llvm.shufflevector %495, %49 [4, 5] : vector<8xbf16>
    %1123 = llvm.shufflevector %495, %49 [6, 7] : vector<8xbf16>
    llvm.cond_br %1119, ^bb18(%326, %1094, %1095, %1096, %1097, %1098, %1099, %1100, %1101, %1102, %1103, %1104, %1105, %1106, %1107, %1108, %1109, %1114, %1115, %1116, %1117, %1118, %1120, %1121, %1122, %1123 : i32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32, i32, i32, i32, i1, vector<2xbf16>, vector<2xbf16>, vector<2xbf16>, vector<2xbf16>), ^bb9(%1118, %1117, %1116, %1115, %1114, %1109, %1108, %1107, %1106, %1105, %1104, %1103, %1102, %1101, %1100, %1099, %1098, %1097, %1096, %1095, %1094, %472, %1120, %1121, %1122, %1123 : i1, i32, i32, i32, i32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32, vector<2xbf16>, vector<2xbf16>, vector<2xbf16>, vector<2xbf16>)
  ^bb18(%1124: i32, %1125: f32, %1126: f32, %1127: f32, %1128: f32, %1129: f32, %1130: f32, %1131: f32, %1132: f32, %1133: f32, %1134: f32, %1135: f32, %1136: f32, %1137: f32, %1138: f32, %1139: f32, %1140: f32, %1141: i32, %1142: i32, %1143: i32, %1144: i32, %1145: i1, %1146: vector<2xbf16>, %1147: vector<2xbf16>, %1148: vector<2xbf16>, %1149: vector<2xbf16>):  // 2 preds: ^bb7, ^bb17
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %1150 = llvm.getelementptr inbounds|nuw %48[%300] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1151 = llvm.load %1150 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xbf16>
    %1152 = llvm.getelementptr inbounds|nuw %48[%301] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1153 = llvm.load %1152 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xbf16>
    %1154 = llvm.getelementptr inbounds|nuw %48[%302] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1155 = llvm.load %1154 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xbf16>
    %1156 = llvm.getelementptr inbounds|nuw %48[%303] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1157 = llvm.load %1156 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xbf16>
    %1158 = llvm.getelementptr inbounds|nuw %48[%304] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1159 = llvm.load %1158 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xbf16>
    %1160 = llvm.getelementptr inbounds|nuw %48[%305] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1161 = llvm.load %1160 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xbf16>
    %1162 = llvm.getelementptr inbounds|nuw %48[%306] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1163 = llvm.load %1162 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xbf16>
    %1164 = llvm.getelementptr inbounds|nuw %48[%307] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1165 = llvm.load %1164 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xbf16>
    %1166 = llvm.getelementptr inbounds|nuw %51[%309] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1167 = llvm.getelementptr inbounds|nuw %1166[%165] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1168 = llvm.getelementptr inbounds|nuw %1167[%308] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1169 = llvm.load %1168 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xbf16>
    %1170 = llvm.extractelement %1169[%30 : i64] : vector<1xbf16>
    %1171 = llvm.getelementptr inbounds|nuw %1168[%3] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1172 = llvm.load %1171 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xbf16>
    %1173 = llvm.extractelement %1172[%30 : i64] : vector<1xbf16>
    %1174 = llvm.getelementptr inbounds|nuw %1168[%26] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1175 = llvm.load %1174 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xbf16>
    %1176 = llvm.extractelement %1175[%30 : i64] : vector<1xbf16>
    %1177 = llvm.getelementptr inbounds|nuw %1168[%55] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1178 = llvm.load %1177 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xbf16>
    %1179 = llvm.extractelement %1178[%30 : i64] : vector<1xbf16>
    %1180 = llvm.getelementptr inbounds|nuw %1168[%56] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1181 = llvm.load %1180 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xbf16>
    %1182 = llvm.extractelement %1181[%30 : i64] : vector<1xbf16>
    %1183 = llvm.getelementptr inbounds|nuw %1168[%57] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1184 = llvm.load %1183 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xbf16>
    %1185 = llvm.extractelement %1184[%30 : i64] : vector<1xbf16>
    %1186 = llvm.getelementptr inbounds|nuw %1168[%58] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1187 = llvm.load %1186 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xbf16>
    %1188 = llvm.extractelement %1187[%30 : i64] : vector<1xbf16>
    %1189 = llvm.getelementptr inbounds|nuw %1168[%59] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1190 = llvm.load %1189 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xbf16>
    %1191 = llvm.extractelement %1190[%30 : i64] : vector<1xbf16>
    %1192 = llvm.getelementptr inbounds|nuw %1168[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1193 = llvm.load %1192 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xbf16>
    %1194 = llvm.extractelement %1193[%30 : i64] : vector<1xbf16>
    %1195 = llvm.getelementptr inbounds|nuw %1168[%61] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1196 = llvm.load %1195 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xbf16>
    %1197 = llvm.extractelement %1196[%30 : i64] : vector<1xbf16>
    %1198 = llvm.getelementptr inbounds|nuw %1168[%62] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1199 = llvm.load %1198 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xbf16>
    %1200 = llvm.extractelement %1199[%30 : i64] : vector<1xbf16>
    %1201 = llvm.getelementptr inbounds|nuw %1168[%63] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1202 = llvm.load %1201 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xbf16>
    %1203 = llvm.extractelement %1202[%30 : i64] : vector<1xbf16>
    %1204 = llvm.getelementptr inbounds|nuw %1168[%64] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1205 = llvm.load %1204 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xbf16>
    %1206 = llvm.extractelement %1205[%30 : i64] : vector<1xbf16>
    %1207 = llvm.getelementptr inbounds|nuw %1168[%65] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1208 = llvm.load %1207 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xbf16>
    %1209 = llvm.extractelement %1208[%30 : i64] : vector<1xbf16>
    %1210 = llvm.getelementptr inbounds|nuw %1168[%66] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1211 = llvm.load %1210 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xbf16>
    %1212 = llvm.extractelement %1211[%30 : i64] : vector<1xbf16>
    %1213 = llvm.getelementptr inbounds|nuw %1168[%67] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1214 = llvm.load %1213 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xbf16>
    %1215 = llvm.extractelement %1214[%30 : i64] : vector<1xbf16>
    %1216 = llvm.getelementptr inbounds|nuw %24[%281] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1217 = llvm.shufflevector %1146, %1147 [0, 1, 2, 3] : vector<2xbf16>
    llvm.store %1217, %1216 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<3>
    %1218 = llvm.getelementptr inbounds|nuw %24[%284] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1219 = llvm.shufflevector %1148, %1149 [0, 1, 2, 3] : vector<2xbf16>
    llvm.store %1219, %1218 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %1220 = llvm.getelementptr inbounds|nuw %24[%300] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1221 = llvm.load %1220 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1222 = llvm.getelementptr inbounds|nuw %24[%301] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1223 = llvm.load %1222 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1224 = llvm.getelementptr inbounds|nuw %24[%302] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1225 = llvm.load %1224 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1226 = llvm.getelementptr inbounds|nuw %24[%303] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1227 = llvm.load %1226 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1228 = llvm.getelementptr inbounds|nuw %24[%304] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1229 = llvm.load %1228 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1230 = llvm.getelementptr inbounds|nuw %24[%305] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1231 = llvm.load %1230 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1232 = llvm.getelementptr inbounds|nuw %24[%306] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1233 = llvm.load %1232 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1234 = llvm.getelementptr inbounds|nuw %24[%307] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1235 = llvm.load %1234 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %1236 = llvm.getelementptr inbounds|nuw %24[%200] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1237 = llvm.shufflevector %1146, %1147 [0, 1, 2, 3, -1, -1, -1, -1] : vector<2xbf16>
    %1238 = llvm.shufflevector %1148, %82 [0, 1, -1, -1, -1, -1, -1, -1] : vector<2xbf16>
    %1239 = llvm.shufflevector %1237, %1238 [0, 1, 2, 3, 8, 9, -1, -1] : vector<8xbf16>
    %1240 = llvm.shufflevector %1149, %82 [0, 1, -1, -1, -1, -1, -1, -1] : vector<2xbf16>
    %1241 = llvm.shufflevector %1239, %1240 [0, 1, 2, 3, 4, 5, 8, 9] : vector<8xbf16>
    llvm.store %1241, %1236 {alignment = 16 : i64} : vector<8xbf16>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %1242 = llvm.getelementptr inbounds|nuw %24[%309] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1243 = llvm.getelementptr inbounds|nuw %1242[%1124] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1244 = llvm.getelementptr inbounds|nuw %1243[%308] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1245 = llvm.load %1244 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %1246 = llvm.getelementptr inbounds|nuw %1244[%3] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1247 = llvm.load %1246 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %1248 = llvm.getelementptr inbounds|nuw %1244[%26] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1249 = llvm.load %1248 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %1250 = llvm.getelementptr inbounds|nuw %1244[%55] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1251 = llvm.load %1250 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %1252 = llvm.getelementptr inbounds|nuw %1244[%56] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1253 = llvm.load %1252 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %1254 = llvm.getelementptr inbounds|nuw %1244[%57] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1255 = llvm.load %1254 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %1256 = llvm.getelementptr inbounds|nuw %1244[%58] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1257 = llvm.load %1256 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %1258 = llvm.getelementptr inbounds|nuw %1244[%59] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1259 = llvm.load %1258 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %1260 = llvm.getelementptr inbounds|nuw %1244[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1261 = llvm.load %1260 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %1262 = llvm.getelementptr inbounds|nuw %1244[%61] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1263 = llvm.load %1262 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %1264 = llvm.getelementptr inbounds|nuw %1244[%62] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1265 = llvm.load %1264 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %1266 = llvm.getelementptr inbounds|nuw %1244[%63] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1267 = llvm.load %1266 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %1268 = llvm.getelementptr inbounds|nuw %1244[%64] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1269 = llvm.load %1268 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %1270 = llvm.getelementptr inbounds|nuw %1244[%65] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1271 = llvm.load %1270 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %1272 = llvm.getelementptr inbounds|nuw %1244[%66] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1273 = llvm.load %1272 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %1274 = llvm.getelementptr inbounds|nuw %1244[%67] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1275 = llvm.load %1274 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    llvm.cond_br %262, ^bb19, ^bb20(%83, %83, %85, %85, %85, %85, %85, %85, %85 : f32, f32, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb19:  // pred: ^bb18
    %1276 = llvm.bitcast %1151 : vector<4xbf16> to vector<4xi16>
    %1277 = llvm.bitcast %1153 : vector<4xbf16> to vector<4xi16>
    %1278 = llvm.bitcast %1155 : vector<4xbf16> to vector<4xi16>
    %1279 = llvm.bitcast %1157 : vector<4xbf16> to vector<4xi16>
    %1280 = llvm.bitcast %1159 : vector<4xbf16> to vector<4xi16>
    %1281 = llvm.bitcast %1161 : vector<4xbf16> to vector<4xi16>
    %1282 = llvm.bitcast %1163 : vector<4xbf16> to vector<4xi16>
    %1283 = llvm.bitcast %1165 : vector<4xbf16> to vector<4xi16>
    %1284 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1221, %1276, %84, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1285 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1223, %1277, %1284, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1286 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1225, %1278, %1285, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1287 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1227, %1279, %1286, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1288 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1229, %1280, %1287, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1289 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1231, %1281, %1288, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1290 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1233, %1282, %1289, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1291 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1235, %1283, %1290, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1292 = llvm.extractelement %1291[%30 : i64] : vector<16xf32>
    %1293 = llvm.extractelement %1291[%31 : i64] : vector<16xf32>
    %1294 = llvm.shufflevector %1291, %90 [12, 13] : vector<16xf32>
    %1295 = llvm.shufflevector %1291, %90 [14, 15] : vector<16xf32>
    %1296 = llvm.shufflevector %1291, %90 [8, 9] : vector<16xf32>
    %1297 = llvm.shufflevector %1291, %90 [10, 11] : vector<16xf32>
    %1298 = llvm.shufflevector %1291, %90 [4, 5] : vector<16xf32>
    %1299 = llvm.shufflevector %1291, %90 [6, 7] : vector<16xf32>
    %1300 = llvm.shufflevector %1291, %90 [2, 3] : vector<16xf32>
    llvm.br ^bb20(%1292, %1293, %1294, %1295, %1296, %1297, %1298, %1299, %1300 : f32, f32, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb20(%1301: f32, %1302: f32, %1303: vector<2xf32>, %1304: vector<2xf32>, %1305: vector<2xf32>, %1306: vector<2xf32>, %1307: vector<2xf32>, %1308: vector<2xf32>, %1309: vector<2xf32>):  // 2 preds: ^bb18, ^bb19
    %1310 = llvm.fmul %arg6, %1301 : f32
    %1311 = llvm.fmul %arg6, %1302 : f32
    %1312 = llvm.insertelement %arg6, %79[%30 : i64] : vector<2xf32>
    %1313 = llvm.shufflevector %1312, %79 [0, 0] : vector<2xf32>
    %1314 = llvm.fmul %1313, %1309 : vector<2xf32>
    %1315 = llvm.fmul %1313, %1307 : vector<2xf32>
    %1316 = llvm.fmul %1313, %1308 : vector<2xf32>
    %1317 = llvm.fmul %1313, %1305 : vector<2xf32>
    %1318 = llvm.fmul %1313, %1306 : vector<2xf32>
    %1319 = llvm.fmul %1313, %1303 : vector<2xf32>
    %1320 = llvm.fmul %1313, %1304 : vector<2xf32>
    %1321 = llvm.select %252, %1311, %83 : i1, f32
    %1322 = llvm.select %251, %83, %1310 : i1, f32
    %1323 = llvm.insertelement %1322, %79[%30 : i64] : vector<2xf32>
    %1324 = llvm.insertelement %1321, %1323[%31 : i64] : vector<2xf32>
    %1325 = llvm.bitcast %1324 : vector<2xf32> to vector<2xi32>
    %1326 = llvm.fcmp "uno" %1324, %85 : vector<2xf32>
    %1327 = llvm.lshr %1325, %86 : vector<2xi32>
    %1328 = llvm.and %1327, %87 : vector<2xi32>
    %1329 = llvm.add %1325, %88 : vector<2xi32>
    %1330 = llvm.add %1329, %1328 : vector<2xi32>
    %1331 = llvm.lshr %1330, %86 : vector<2xi32>
    %1332 = llvm.trunc %1331 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %1333 = llvm.select %1326, %89, %1332 : vector<2xi1>, vector<2xi16>
    %1334 = llvm.select %255, %85, %1314 : vector<2xi1>, vector<2xf32>
    %1335 = llvm.bitcast %1334 : vector<2xf32> to vector<2xi32>
    %1336 = llvm.fcmp "uno" %1334, %85 : vector<2xf32>
    %1337 = llvm.lshr %1335, %86 : vector<2xi32>
    %1338 = llvm.and %1337, %87 : vector<2xi32>
    %1339 = llvm.add %1335, %88 : vector<2xi32>
    %1340 = llvm.add %1339, %1338 : vector<2xi32>
    %1341 = llvm.lshr %1340, %86 : vector<2xi32>
    %1342 = llvm.trunc %1341 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %1343 = llvm.select %1336, %89, %1342 : vector<2xi1>, vector<2xi16>
    %1344 = llvm.select %256, %85, %1315 : vector<2xi1>, vector<2xf32>
    %1345 = llvm.bitcast %1344 : vector<2xf32> to vector<2xi32>
    %1346 = llvm.fcmp "uno" %1344, %85 : vector<2xf32>
    %1347 = llvm.lshr %1345, %86 : vector<2xi32>
    %1348 = llvm.and %1347, %87 : vector<2xi32>
    %1349 = llvm.add %1345, %88 : vector<2xi32>
    %1350 = llvm.add %1349, %1348 : vector<2xi32>
    %1351 = llvm.lshr %1350, %86 : vector<2xi32>
    %1352 = llvm.trunc %1351 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %1353 = llvm.select %1346, %89, %1352 : vector<2xi1>, vector<2xi16>
    %1354 = llvm.select %257, %85, %1316 : vector<2xi1>, vector<2xf32>
    %1355 = llvm.bitcast %1354 : vector<2xf32> to vector<2xi32>
    %1356 = llvm.fcmp "uno" %1354, %85 : vector<2xf32>
    %1357 = llvm.lshr %1355, %86 : vector<2xi32>
    %1358 = llvm.and %1357, %87 : vector<2xi32>
    %1359 = llvm.add %1355, %88 : vector<2xi32>
    %1360 = llvm.add %1359, %1358 : vector<2xi32>
    %1361 = llvm.lshr %1360, %86 : vector<2xi32>
    %1362 = llvm.trunc %1361 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %1363 = llvm.select %1356, %89, %1362 : vector<2xi1>, vector<2xi16>
    %1364 = llvm.select %258, %85, %1317 : vector<2xi1>, vector<2xf32>
    %1365 = llvm.bitcast %1364 : vector<2xf32> to vector<2xi32>
    %1366 = llvm.fcmp "uno" %1364, %85 : vector<2xf32>
    %1367 = llvm.lshr %1365, %86 : vector<2xi32>
    %1368 = llvm.and %1367, %87 : vector<2xi32>
    %1369 = llvm.add %1365, %88 : vector<2xi32>
    %1370 = llvm.add %1369, %1368 : vector<2xi32>
    %1371 = llvm.lshr %1370, %86 : vector<2xi32>
    %1372 = llvm.trunc %1371 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %1373 = llvm.select %1366, %89, %1372 : vector<2xi1>, vector<2xi16>
    %1374 = llvm.select %259, %85, %1318 : vector<2xi1>, vector<2xf32>
    %1375 = llvm.bitcast %1374 : vector<2xf32> to vector<2xi32>
    %1376 = llvm.fcmp "uno" %1374, %85 : vector<2xf32>
    %1377 = llvm.lshr %1375, %86 : vector<2xi32>
    %1378 = llvm.and %1377, %87 : vector<2xi32>
    %1379 = llvm.add %1375, %88 : vector<2xi32>
    %1380 = llvm.add %1379, %1378 : vector<2xi32>
    %1381 = llvm.lshr %1380, %86 : vector<2xi32>
    %1382 = llvm.trunc %1381 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %1383 = llvm.select %1376, %89, %1382 : vector<2xi1>, vector<2xi16>
    %1384 = llvm.select %260, %85, %1319 : vector<2xi1>, vector<2xf32>
    %1385 = llvm.bitcast %1384 : vector<2xf32> to vector<2xi32>
    %1386 = llvm.fcmp "uno" %1384, %85 : vector<2xf32>
    %1387 = llvm.lshr %1385, %86 : vector<2xi32>
    %1388 = llvm.and %1387, %87 : vector<2xi32>
    %1389 = llvm.add %1385, %88 : vector<2xi32>
    %1390 = llvm.add %1389, %1388 : vector<2xi32>
    %1391 = llvm.lshr %1390, %86 : vector<2xi32>
    %1392 = llvm.trunc %1391 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %1393 = llvm.select %1386, %89, %1392 : vector<2xi1>, vector<2xi16>
    %1394 = llvm.select %261, %85, %1320 : vector<2xi1>, vector<2xf32>
    %1395 = llvm.bitcast %1394 : vector<2xf32> to vector<2xi32>
    %1396 = llvm.fcmp "uno" %1394, %85 : vector<2xf32>
    %1397 = llvm.lshr %1395, %86 : vector<2xi32>
    %1398 = llvm.and %1397, %87 : vector<2xi32>
    %1399 = llvm.add %1395, %88 : vector<2xi32>
    %1400 = llvm.add %1399, %1398 : vector<2xi32>
    %1401 = llvm.lshr %1400, %86 : vector<2xi32>
    %1402 = llvm.trunc %1401 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %1403 = llvm.select %1396, %89, %1402 : vector<2xi1>, vector<2xi16>
    %1404 = llvm.bitcast %1125 : f32 to i32
    %1405 = llvm.fcmp "uno" %1125, %83 : f32
    %1406 = llvm.lshr %1404, %15 : i32
    %1407 = llvm.and %1406, %13 : i32
    %1408 = llvm.add %1404, %91 : i32
    %1409 = llvm.add %1408, %1407 : i32
    %1410 = llvm.lshr %1409, %15 : i32
    %1411 = llvm.trunc %1410 overflow<nuw> : i32 to i16
    %1412 = llvm.bitcast %1411 : i16 to bf16
    %1413 = llvm.select %1405, %92, %1412 : i1, bf16
    %1414 = llvm.bitcast %1126 : f32 to i32
    %1415 = llvm.fcmp "uno" %1126, %83 : f32
    %1416 = llvm.lshr %1414, %15 : i32
    %1417 = llvm.and %1416, %13 : i32
    %1418 = llvm.add %1414, %91 : i32
    %1419 = llvm.add %1418, %1417 : i32
    %1420 = llvm.lshr %1419, %15 : i32
    %1421 = llvm.trunc %1420 overflow<nuw> : i32 to i16
    %1422 = llvm.bitcast %1421 : i16 to bf16
    %1423 = llvm.select %1415, %92, %1422 : i1, bf16
    %1424 = llvm.bitcast %1127 : f32 to i32
    %1425 = llvm.fcmp "uno" %1127, %83 : f32
    %1426 = llvm.lshr %1424, %15 : i32
    %1427 = llvm.and %1426, %13 : i32
    %1428 = llvm.add %1424, %91 : i32
    %1429 = llvm.add %1428, %1427 : i32
    %1430 = llvm.lshr %1429, %15 : i32
    %1431 = llvm.trunc %1430 overflow<nuw> : i32 to i16
    %1432 = llvm.bitcast %1431 : i16 to bf16
    %1433 = llvm.select %1425, %92, %1432 : i1, bf16
    %1434 = llvm.bitcast %1128 : f32 to i32
    %1435 = llvm.fcmp "uno" %1128, %83 : f32
    %1436 = llvm.lshr %1434, %15 : i32
    %1437 = llvm.and %1436, %13 : i32
    %1438 = llvm.add %1434, %91 : i32
    %1439 = llvm.add %1438, %1437 : i32
    %1440 = llvm.lshr %1439, %15 : i32
    %1441 = llvm.trunc %1440 overflow<nuw> : i32 to i16
    %1442 = llvm.bitcast %1441 : i16 to bf16
    %1443 = llvm.select %1435, %92, %1442 : i1, bf16
    %1444 = llvm.bitcast %1129 : f32 to i32
    %1445 = llvm.fcmp "uno" %1129, %83 : f32
    %1446 = llvm.lshr %1444, %15 : i32
    %1447 = llvm.and %1446, %13 : i32
    %1448 = llvm.add %1444, %91 : i32
    %1449 = llvm.add %1448, %1447 : i32
    %1450 = llvm.lshr %1449, %15 : i32
    %1451 = llvm.trunc %1450 overflow<nuw> : i32 to i16
    %1452 = llvm.bitcast %1451 : i16 to bf16
    %1453 = llvm.select %1445, %92, %1452 : i1, bf16
    %1454 = llvm.bitcast %1130 : f32 to i32
    %1455 = llvm.fcmp "uno" %1130, %83 : f32
    %1456 = llvm.lshr %1454, %15 : i32
    %1457 = llvm.and %1456, %13 : i32
    %1458 = llvm.add %1454, %91 : i32
    %1459 = llvm.add %1458, %1457 : i32
    %1460 = llvm.lshr %1459, %15 : i32
    %1461 = llvm.trunc %1460 overflow<nuw> : i32 to i16
    %1462 = llvm.bitcast %1461 : i16 to bf16
    %1463 = llvm.select %1455, %92, %1462 : i1, bf16
    %1464 = llvm.bitcast %1131 : f32 to i32
    %1465 = llvm.fcmp "uno" %1131, %83 : f32
    %1466 = llvm.lshr %1464, %15 : i32
    %1467 = llvm.and %1466, %13 : i32
    %1468 = llvm.add %1464, %91 : i32
    %1469 = llvm.add %1468, %1467 : i32
    %1470 = llvm.lshr %1469, %15 : i32
    %1471 = llvm.trunc %1470 overflow<nuw> : i32 to i16
    %1472 = llvm.bitcast %1471 : i16 to bf16
    %1473 = llvm.select %1465, %92, %1472 : i1, bf16
    %1474 = llvm.bitcast %1132 : f32 to i32
    %1475 = llvm.fcmp "uno" %1132, %83 : f32
    %1476 = llvm.lshr %1474, %15 : i32
    %1477 = llvm.and %1476, %13 : i32
    %1478 = llvm.add %1474, %91 : i32
    %1479 = llvm.add %1478, %1477 : i32
    %1480 = llvm.lshr %1479, %15 : i32
    %1481 = llvm.trunc %1480 overflow<nuw> : i32 to i16
    %1482 = llvm.bitcast %1481 : i16 to bf16
    %1483 = llvm.select %1475, %92, %1482 : i1, bf16
    %1484 = llvm.bitcast %1133 : f32 to i32
    %1485 = llvm.fcmp "uno" %1133, %83 : f32
    %1486 = llvm.lshr %1484, %15 : i32
    %1487 = llvm.and %1486, %13 : i32
    %1488 = llvm.add %1484, %91 : i32
    %1489 = llvm.add %1488, %1487 : i32
    %1490 = llvm.lshr %1489, %15 : i32
    %1491 = llvm.trunc %1490 overflow<nuw> : i32 to i16
    %1492 = llvm.bitcast %1491 : i16 to bf16
    %1493 = llvm.select %1485, %92, %1492 : i1, bf16
    %1494 = llvm.bitcast %1134 : f32 to i32
    %1495 = llvm.fcmp "uno" %1134, %83 : f32
    %1496 = llvm.lshr %1494, %15 : i32
    %1497 = llvm.and %1496, %13 : i32
    %1498 = llvm.add %1494, %91 : i32
    %1499 = llvm.add %1498, %1497 : i32
    %1500 = llvm.lshr %1499, %15 : i32
    %1501 = llvm.trunc %1500 overflow<nuw> : i32 to i16
    %1502 = llvm.bitcast %1501 : i16 to bf16
    %1503 = llvm.select %1495, %92, %1502 : i1, bf16
    %1504 = llvm.bitcast %1135 : f32 to i32
    %1505 = llvm.fcmp "uno" %1135, %83 : f32
    %1506 = llvm.lshr %1504, %15 : i32
    %1507 = llvm.and %1506, %13 : i32
    %1508 = llvm.add %1504, %91 : i32
    %1509 = llvm.add %1508, %1507 : i32
    %1510 = llvm.lshr %1509, %15 : i32
    %1511 = llvm.trunc %1510 overflow<nuw> : i32 to i16
    %1512 = llvm.bitcast %1511 : i16 to bf16
    %1513 = llvm.select %1505, %92, %1512 : i1, bf16
    %1514 = llvm.bitcast %1136 : f32 to i32
    %1515 = llvm.fcmp "uno" %1136, %83 : f32
    %1516 = llvm.lshr %1514, %15 : i32
    %1517 = llvm.and %1516, %13 : i32
    %1518 = llvm.add %1514, %91 : i32
    %1519 = llvm.add %1518, %1517 : i32
    %1520 = llvm.lshr %1519, %15 : i32
    %1521 = llvm.trunc %1520 overflow<nuw> : i32 to i16
    %1522 = llvm.bitcast %1521 : i16 to bf16
    %1523 = llvm.select %1515, %92, %1522 : i1, bf16
    %1524 = llvm.bitcast %1137 : f32 to i32
    %1525 = llvm.fcmp "uno" %1137, %83 : f32
    %1526 = llvm.lshr %1524, %15 : i32
    %1527 = llvm.and %1526, %13 : i32
    %1528 = llvm.add %1524, %91 : i32
    %1529 = llvm.add %1528, %1527 : i32
    %1530 = llvm.lshr %1529, %15 : i32
    %1531 = llvm.trunc %1530 overflow<nuw> : i32 to i16
    %1532 = llvm.bitcast %1531 : i16 to bf16
    %1533 = llvm.select %1525, %92, %1532 : i1, bf16
    %1534 = llvm.bitcast %1138 : f32 to i32
    %1535 = llvm.fcmp "uno" %1138, %83 : f32
    %1536 = llvm.lshr %1534, %15 : i32
    %1537 = llvm.and %1536, %13 : i32
    %1538 = llvm.add %1534, %91 : i32
    %1539 = llvm.add %1538, %1537 : i32
    %1540 = llvm.lshr %1539, %15 : i32
    %1541 = llvm.trunc %1540 overflow<nuw> : i32 to i16
    %1542 = llvm.bitcast %1541 : i16 to bf16
    %1543 = llvm.select %1535, %92, %1542 : i1, bf16
    %1544 = llvm.bitcast %1139 : f32 to i32
    %1545 = llvm.fcmp "uno" %1139, %83 : f32
    %1546 = llvm.lshr %1544, %15 : i32
    %1547 = llvm.and %1546, %13 : i32
    %1548 = llvm.add %1544, %91 : i32
    %1549 = llvm.add %1548, %1547 : i32
    %1550 = llvm.lshr %1549, %15 : i32
    %1551 = llvm.trunc %1550 overflow<nuw> : i32 to i16
    %1552 = llvm.bitcast %1551 : i16 to bf16
    %1553 = llvm.select %1545, %92, %1552 : i1, bf16
    %1554 = llvm.bitcast %1140 : f32 to i32
    %1555 = llvm.fcmp "uno" %1140, %83 : f32
    %1556 = llvm.lshr %1554, %15 : i32
    %1557 = llvm.and %1556, %13 : i32
    %1558 = llvm.add %1554, %91 : i32
    %1559 = llvm.add %1558, %1557 : i32
    %1560 = llvm.lshr %1559, %15 : i32
    %1561 = llvm.trunc %1560 overflow<nuw> : i32 to i16
    %1562 = llvm.bitcast %1561 : i16 to bf16
    %1563 = llvm.select %1555, %92, %1562 : i1, bf16
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %1564 = llvm.icmp "eq" %162, %22 : i32
    %1565 = llvm.select %1564, %22, %68 : i1, i32
    %1566 = llvm.shl %165, %43 overflow<nsw, nuw> : i32
    %1567 = llvm.xor %1565, %308 : i32
    %1568 = llvm.or disjoint %1566, %1567 : i32
    %1569 = llvm.or disjoint %1568, %1124 : i32
    %1570 = llvm.getelementptr inbounds|nuw %24[%1569] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1571 = llvm.insertelement %1413, %93[%30 : i64] : vector<1xbf16>
    llvm.store %1571, %1570 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %1572 = llvm.getelementptr inbounds|nuw %1570[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1573 = llvm.insertelement %1493, %93[%30 : i64] : vector<1xbf16>
    llvm.store %1573, %1572 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %1574 = llvm.xor %1569, %69 : i32
    %1575 = llvm.getelementptr inbounds|nuw %24[%1574] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1576 = llvm.insertelement %1423, %93[%30 : i64] : vector<1xbf16>
    llvm.store %1576, %1575 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %1577 = llvm.getelementptr inbounds|nuw %1575[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1578 = llvm.insertelement %1503, %93[%30 : i64] : vector<1xbf16>
    llvm.store %1578, %1577 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %1579 = llvm.xor %1569, %70 : i32
    %1580 = llvm.getelementptr inbounds|nuw %24[%1579] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1581 = llvm.insertelement %1433, %93[%30 : i64] : vector<1xbf16>
    llvm.store %1581, %1580 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %1582 = llvm.getelementptr inbounds|nuw %1580[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1583 = llvm.insertelement %1513, %93[%30 : i64] : vector<1xbf16>
    llvm.store %1583, %1582 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %1584 = llvm.xor %1569, %71 : i32
    %1585 = llvm.getelementptr inbounds|nuw %24[%1584] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1586 = llvm.insertelement %1443, %93[%30 : i64] : vector<1xbf16>
    llvm.store %1586, %1585 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %1587 = llvm.getelementptr inbounds|nuw %1585[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1588 = llvm.insertelement %1523, %93[%30 : i64] : vector<1xbf16>
    llvm.store %1588, %1587 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %1589 = llvm.xor %1569, %72 : i32
    %1590 = llvm.getelementptr inbounds|nuw %24[%1589] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1591 = llvm.insertelement %1453, %93[%30 : i64] : vector<1xbf16>
    llvm.store %1591, %1590 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %1592 = llvm.getelementptr inbounds|nuw %1590[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1593 = llvm.insertelement %1533, %93[%30 : i64] : vector<1xbf16>
    llvm.store %1593, %1592 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %1594 = llvm.xor %1569, %73 : i32
    %1595 = llvm.getelementptr inbounds|nuw %24[%1594] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1596 = llvm.insertelement %1463, %93[%30 : i64] : vector<1xbf16>
    llvm.store %1596, %1595 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %1597 = llvm.getelementptr inbounds|nuw %1595[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1598 = llvm.insertelement %1543, %93[%30 : i64] : vector<1xbf16>
    llvm.store %1598, %1597 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %1599 = llvm.xor %1569, %74 : i32
    %1600 = llvm.getelementptr inbounds|nuw %24[%1599] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1601 = llvm.insertelement %1473, %93[%30 : i64] : vector<1xbf16>
    llvm.store %1601, %1600 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %1602 = llvm.getelementptr inbounds|nuw %1600[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1603 = llvm.insertelement %1553, %93[%30 : i64] : vector<1xbf16>
    llvm.store %1603, %1602 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %1604 = llvm.xor %1569, %75 : i32
    %1605 = llvm.getelementptr inbounds|nuw %24[%1604] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1606 = llvm.insertelement %1483, %93[%30 : i64] : vector<1xbf16>
    llvm.store %1606, %1605 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    %1607 = llvm.getelementptr inbounds|nuw %1605[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1608 = llvm.insertelement %1563, %93[%30 : i64] : vector<1xbf16>
    llvm.store %1608, %1607 {alignment = 2 : i64} : vector<1xbf16>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.cond_br %262, ^bb21, ^bb22(%85, %85, %85, %85, %85, %85, %85, %85, %85, %85, %85, %85, %85, %85, %85, %85 : vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb21:  // pred: ^bb20
    %1609 = llvm.or disjoint %296, %297 : i32
    %1610 = llvm.xor %1609, %298 : i32
    %1611 = llvm.xor %1610, %54 : i32
    %1612 = llvm.getelementptr inbounds|nuw %24[%1611] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1613 = llvm.getelementptr inbounds|nuw %1612[%76] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1614 = llvm.load %1613 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1615 = llvm.load %1612 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1616 = llvm.xor %1610, %34 : i32
    %1617 = llvm.getelementptr inbounds|nuw %24[%1616] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1618 = llvm.getelementptr inbounds|nuw %1617[%76] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1619 = llvm.load %1618 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1620 = llvm.load %1617 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1621 = llvm.xor %1610, %53 : i32
    %1622 = llvm.getelementptr inbounds|nuw %24[%1621] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1623 = llvm.getelementptr inbounds|nuw %1622[%76] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1624 = llvm.load %1623 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1625 = llvm.load %1622 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1626 = llvm.xor %1610, %12 : i32
    %1627 = llvm.getelementptr inbounds|nuw %24[%1626] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1628 = llvm.getelementptr inbounds|nuw %1627[%76] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1629 = llvm.load %1628 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1630 = llvm.load %1627 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1631 = llvm.xor %1610, %52 : i32
    %1632 = llvm.getelementptr inbounds|nuw %24[%1631] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1633 = llvm.getelementptr inbounds|nuw %1632[%76] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1634 = llvm.load %1633 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1635 = llvm.load %1632 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1636 = llvm.xor %1610, %9 : i32
    %1637 = llvm.getelementptr inbounds|nuw %24[%1636] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1638 = llvm.getelementptr inbounds|nuw %1637[%76] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1639 = llvm.load %1638 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1640 = llvm.load %1637 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1641 = llvm.xor %1610, %15 : i32
    %1642 = llvm.getelementptr inbounds|nuw %24[%1641] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1643 = llvm.getelementptr inbounds|nuw %1642[%76] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1644 = llvm.load %1643 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1645 = llvm.load %1642 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1646 = llvm.getelementptr inbounds|nuw %24[%1610] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1647 = llvm.getelementptr inbounds|nuw %1646[%76] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1648 = llvm.load %1647 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1649 = llvm.load %1646 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %1650 = llvm.bitcast %1151 : vector<4xbf16> to vector<4xi16>
    %1651 = llvm.bitcast %1153 : vector<4xbf16> to vector<4xi16>
    %1652 = llvm.bitcast %1155 : vector<4xbf16> to vector<4xi16>
    %1653 = llvm.bitcast %1157 : vector<4xbf16> to vector<4xi16>
    %1654 = llvm.bitcast %1159 : vector<4xbf16> to vector<4xi16>
    %1655 = llvm.bitcast %1161 : vector<4xbf16> to vector<4xi16>
    %1656 = llvm.bitcast %1163 : vector<4xbf16> to vector<4xi16>
    %1657 = llvm.bitcast %1165 : vector<4xbf16> to vector<4xi16>
    %1658 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1649, %1650, %84, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1659 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1645, %1651, %1658, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1660 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1640, %1652, %1659, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1661 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1635, %1653, %1660, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1662 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1630, %1654, %1661, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1663 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1625, %1655, %1662, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1664 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1620, %1656, %1663, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1665 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1615, %1657, %1664, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1666 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1648, %1650, %84, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1667 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1644, %1651, %1666, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1668 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1639, %1652, %1667, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1669 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1634, %1653, %1668, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1670 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1629, %1654, %1669, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1671 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1624, %1655, %1670, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1672 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1619, %1656, %1671, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1673 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1614, %1657, %1672, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1674 = llvm.shufflevector %1665, %90 [0, 1] : vector<16xf32>
    %1675 = llvm.shufflevector %1665, %90 [2, 3] : vector<16xf32>
    %1676 = llvm.shufflevector %1673, %90 [0, 1] : vector<16xf32>
    %1677 = llvm.shufflevector %1673, %90 [2, 3] : vector<16xf32>
    %1678 = llvm.shufflevector %1665, %90 [4, 5] : vector<16xf32>
    %1679 = llvm.shufflevector %1665, %90 [6, 7] : vector<16xf32>
    %1680 = llvm.shufflevector %1673, %90 [4, 5] : vector<16xf32>
    %1681 = llvm.shufflevector %1673, %90 [6, 7] : vector<16xf32>
    %1682 = llvm.shufflevector %1665, %90 [8, 9] : vector<16xf32>
    %1683 = llvm.shufflevector %1665, %90 [10, 11] : vector<16xf32>
    %1684 = llvm.shufflevector %1673, %90 [8, 9] : vector<16xf32>
    %1685 = llvm.shufflevector %1673, %90 [10, 11] : vector<16xf32>
    %1686 = llvm.shufflevector %1665, %90 [12, 13] : vector<16xf32>
    %1687 = llvm.shufflevector %1665, %90 [14, 15] : vector<16xf32>
    %1688 = llvm.shufflevector %1673, %90 [12, 13] : vector<16xf32>
    %1689 = llvm.shufflevector %1673, %90 [14, 15] : vector<16xf32>
    llvm.br ^bb22(%1674, %1675, %1676, %1677, %1678, %1679, %1680, %1681, %1682, %1683, %1684, %1685, %1686, %1687, %1688, %1689 : vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb22(%1690: vector<2xf32>, %1691: vector<2xf32>, %1692: vector<2xf32>, %1693: vector<2xf32>, %1694: vector<2xf32>, %1695: vector<2xf32>, %1696: vector<2xf32>, %1697: vector<2xf32>, %1698: vector<2xf32>, %1699: vector<2xf32>, %1700: vector<2xf32>, %1701: vector<2xf32>, %1702: vector<2xf32>, %1703: vector<2xf32>, %1704: vector<2xf32>, %1705: vector<2xf32>):  // 2 preds: ^bb20, ^bb21
    %1706 = llvm.fmul %1313, %1690 : vector<2xf32>
    %1707 = llvm.fmul %1313, %1691 : vector<2xf32>
    %1708 = llvm.fmul %1313, %1694 : vector<2xf32>
    %1709 = llvm.fmul %1313, %1695 : vector<2xf32>
    %1710 = llvm.fmul %1313, %1698 : vector<2xf32>
    %1711 = llvm.fmul %1313, %1699 : vector<2xf32>
    %1712 = llvm.fmul %1313, %1702 : vector<2xf32>
    %1713 = llvm.fmul %1313, %1703 : vector<2xf32>
    %1714 = llvm.fmul %1313, %1692 : vector<2xf32>
    %1715 = llvm.fmul %1313, %1693 : vector<2xf32>
    %1716 = llvm.fmul %1313, %1696 : vector<2xf32>
    %1717 = llvm.fmul %1313, %1697 : vector<2xf32>
    %1718 = llvm.fmul %1313, %1700 : vector<2xf32>
    %1719 = llvm.fmul %1313, %1701 : vector<2xf32>
    %1720 = llvm.fmul %1313, %1704 : vector<2xf32>
    %1721 = llvm.fmul %1313, %1705 : vector<2xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %1722 = llvm.shl %171, %20 overflow<nsw, nuw> : i32
    %1723 = llvm.shl %145, %43 overflow<nsw, nuw> : i32
    %1724 = llvm.and %1723, %56 : i32
    %1725 = llvm.shl %162, %10 overflow<nsw, nuw> : i32
    %1726 = llvm.getelementptr inbounds|nuw %24[%1724] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1727 = llvm.getelementptr inbounds|nuw %1726[%1725] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1728 = llvm.getelementptr inbounds|nuw %1727[%1722] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1729 = llvm.shufflevector %1706, %1707 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %1729, %1728 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    %1730 = llvm.getelementptr inbounds|nuw %1728[%25] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1731 = llvm.shufflevector %1714, %1715 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %1731, %1730 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %1732 = llvm.shl %153, %10 overflow<nsw, nuw> : i32
    %1733 = llvm.and %1732, %77 : i32
    %1734 = llvm.getelementptr inbounds|nuw %1726[%1733] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1735 = llvm.getelementptr inbounds|nuw %1734[%1722] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1736 = llvm.load %1735 {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %1737 = llvm.shufflevector %1708, %1709 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %1737, %1728 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    %1738 = llvm.shufflevector %1716, %1717 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %1738, %1730 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %1739 = llvm.load %1735 {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %1740 = llvm.shufflevector %1710, %1711 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %1740, %1728 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    %1741 = llvm.shufflevector %1718, %1719 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %1741, %1730 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %1742 = llvm.load %1735 {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %1743 = llvm.shufflevector %1712, %1713 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %1743, %1728 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    %1744 = llvm.shufflevector %1720, %1721 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %1744, %1730 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %1745 = llvm.load %1735 {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
    %1746 = llvm.shufflevector %1736, %94 [0, 1] : vector<4xf32>
    %1747 = llvm.shufflevector %1736, %94 [2, 3] : vector<4xf32>
    %1748 = llvm.shufflevector %1739, %94 [0, 1] : vector<4xf32>
    %1749 = llvm.shufflevector %1739, %94 [2, 3] : vector<4xf32>
    %1750 = llvm.shufflevector %1742, %94 [0, 1] : vector<4xf32>
    %1751 = llvm.shufflevector %1742, %94 [2, 3] : vector<4xf32>
    %1752 = llvm.shufflevector %1745, %94 [0, 1] : vector<4xf32>
    %1753 = llvm.shufflevector %1745, %94 [2, 3] : vector<4xf32>
    llvm.cond_br %262, ^bb23, ^bb24(%1746, %1747, %1748, %1749, %1750, %1751, %1752, %1753 : vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb23:  // pred: ^bb22
    %1754 = llvm.extractelement %1745[%33 : i64] : vector<4xf32>
    %1755 = llvm.extractelement %1745[%32 : i64] : vector<4xf32>
    %1756 = llvm.extractelement %1745[%31 : i64] : vector<4xf32>
    %1757 = llvm.extractelement %1745[%30 : i64] : vector<4xf32>
    %1758 = llvm.extractelement %1742[%33 : i64] : vector<4xf32>
    %1759 = llvm.extractelement %1742[%32 : i64] : vector<4xf32>
    %1760 = llvm.extractelement %1742[%31 : i64] : vector<4xf32>
    %1761 = llvm.extractelement %1742[%30 : i64] : vector<4xf32>
    %1762 = llvm.extractelement %1739[%33 : i64] : vector<4xf32>
    %1763 = llvm.extractelement %1739[%32 : i64] : vector<4xf32>
    %1764 = llvm.extractelement %1739[%31 : i64] : vector<4xf32>
    %1765 = llvm.extractelement %1739[%30 : i64] : vector<4xf32>
    %1766 = llvm.extractelement %1736[%33 : i64] : vector<4xf32>
    %1767 = llvm.extractelement %1736[%32 : i64] : vector<4xf32>
    %1768 = llvm.extractelement %1736[%31 : i64] : vector<4xf32>
    %1769 = llvm.extractelement %1736[%30 : i64] : vector<4xf32>
    %1770 = llvm.shufflevector %1333, %1343 [0, 1, 2, 3] : vector<2xi16>
    %1771 = llvm.shufflevector %1353, %1363 [0, 1, 2, 3] : vector<2xi16>
    %1772 = llvm.shufflevector %1373, %1383 [0, 1, 2, 3] : vector<2xi16>
    %1773 = llvm.shufflevector %1393, %1403 [0, 1, 2, 3] : vector<2xi16>
    %1774 = llvm.insertelement %1170, %144[%30 : i64] : vector<4xbf16>
    %1775 = llvm.insertelement %1173, %1774[%31 : i64] : vector<4xbf16>
    %1776 = llvm.insertelement %1176, %1775[%32 : i64] : vector<4xbf16>
    %1777 = llvm.insertelement %1179, %1776[%33 : i64] : vector<4xbf16>
    %1778 = llvm.bitcast %1777 : vector<4xbf16> to vector<4xi16>
    %1779 = llvm.insertelement %1182, %144[%30 : i64] : vector<4xbf16>
    %1780 = llvm.insertelement %1185, %1779[%31 : i64] : vector<4xbf16>
    %1781 = llvm.insertelement %1188, %1780[%32 : i64] : vector<4xbf16>
    %1782 = llvm.insertelement %1191, %1781[%33 : i64] : vector<4xbf16>
    %1783 = llvm.bitcast %1782 : vector<4xbf16> to vector<4xi16>
    %1784 = llvm.insertelement %1194, %144[%30 : i64] : vector<4xbf16>
    %1785 = llvm.insertelement %1197, %1784[%31 : i64] : vector<4xbf16>
    %1786 = llvm.insertelement %1200, %1785[%32 : i64] : vector<4xbf16>
    %1787 = llvm.insertelement %1203, %1786[%33 : i64] : vector<4xbf16>
    %1788 = llvm.bitcast %1787 : vector<4xbf16> to vector<4xi16>
    %1789 = llvm.insertelement %1206, %144[%30 : i64] : vector<4xbf16>
    %1790 = llvm.insertelement %1209, %1789[%31 : i64] : vector<4xbf16>
    %1791 = llvm.insertelement %1212, %1790[%32 : i64] : vector<4xbf16>
    %1792 = llvm.insertelement %1215, %1791[%33 : i64] : vector<4xbf16>
    %1793 = llvm.bitcast %1792 : vector<4xbf16> to vector<4xi16>
    %1794 = llvm.insertelement %1769, %131[%30 : i64] : vector<16xf32>
    %1795 = llvm.insertelement %1768, %1794[%31 : i64] : vector<16xf32>
    %1796 = llvm.insertelement %1767, %1795[%32 : i64] : vector<16xf32>
    %1797 = llvm.insertelement %1766, %1796[%33 : i64] : vector<16xf32>
    %1798 = llvm.insertelement %1765, %1797[%132 : i64] : vector<16xf32>
    %1799 = llvm.insertelement %1764, %1798[%133 : i64] : vector<16xf32>
    %1800 = llvm.insertelement %1763, %1799[%134 : i64] : vector<16xf32>
    %1801 = llvm.insertelement %1762, %1800[%135 : i64] : vector<16xf32>
    %1802 = llvm.insertelement %1761, %1801[%136 : i64] : vector<16xf32>
    %1803 = llvm.insertelement %1760, %1802[%137 : i64] : vector<16xf32>
    %1804 = llvm.insertelement %1759, %1803[%138 : i64] : vector<16xf32>
    %1805 = llvm.insertelement %1758, %1804[%139 : i64] : vector<16xf32>
    %1806 = llvm.insertelement %1757, %1805[%140 : i64] : vector<16xf32>
    %1807 = llvm.insertelement %1756, %1806[%141 : i64] : vector<16xf32>
    %1808 = llvm.insertelement %1755, %1807[%142 : i64] : vector<16xf32>
    %1809 = llvm.insertelement %1754, %1808[%143 : i64] : vector<16xf32>
    %1810 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1778, %1770, %1809, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1811 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1783, %1771, %1810, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1812 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1788, %1772, %1811, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1813 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1793, %1773, %1812, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1814 = llvm.shufflevector %1813, %90 [0, 1] : vector<16xf32>
    %1815 = llvm.shufflevector %1813, %90 [2, 3] : vector<16xf32>
    %1816 = llvm.shufflevector %1813, %90 [4, 5] : vector<16xf32>
    %1817 = llvm.shufflevector %1813, %90 [6, 7] : vector<16xf32>
    %1818 = llvm.shufflevector %1813, %90 [8, 9] : vector<16xf32>
    %1819 = llvm.shufflevector %1813, %90 [10, 11] : vector<16xf32>
    %1820 = llvm.shufflevector %1813, %90 [12, 13] : vector<16xf32>
    %1821 = llvm.shufflevector %1813, %90 [14, 15] : vector<16xf32>
    llvm.br ^bb24(%1814, %1815, %1816, %1817, %1818, %1819, %1820, %1821 : vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb24(%1822: vector<2xf32>, %1823: vector<2xf32>, %1824: vector<2xf32>, %1825: vector<2xf32>, %1826: vector<2xf32>, %1827: vector<2xf32>, %1828: vector<2xf32>, %1829: vector<2xf32>):  // 2 preds: ^bb22, ^bb23
    %1830 = llvm.icmp "eq" %154, %22 : i32
    %1831 = llvm.and %1830, %1145 : i1
    %1832 = llvm.and %262, %1831 : i1
    llvm.cond_br %1832, ^bb25, ^bb26
  ^bb25:  // pred: ^bb24
    %1833 = llvm.fcmp "uno" %1829, %85 : vector<2xf32>
    %1834 = llvm.bitcast %1829 : vector<2xf32> to vector<2xi32>
    %1835 = llvm.lshr %1834, %86 : vector<2xi32>
    %1836 = llvm.and %1835, %87 : vector<2xi32>
    %1837 = llvm.add %1834, %88 : vector<2xi32>
    %1838 = llvm.add %1837, %1836 : vector<2xi32>
    %1839 = llvm.lshr %1838, %86 : vector<2xi32>
    %1840 = llvm.trunc %1839 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %1841 = llvm.bitcast %1840 : vector<2xi16> to vector<2xbf16>
    %1842 = llvm.select %1833, %95, %1841 : vector<2xi1>, vector<2xbf16>
    %1843 = llvm.fcmp "uno" %1828, %85 : vector<2xf32>
    %1844 = llvm.bitcast %1828 : vector<2xf32> to vector<2xi32>
    %1845 = llvm.lshr %1844, %86 : vector<2xi32>
    %1846 = llvm.and %1845, %87 : vector<2xi32>
    %1847 = llvm.add %1844, %88 : vector<2xi32>
    %1848 = llvm.add %1847, %1846 : vector<2xi32>
    %1849 = llvm.lshr %1848, %86 : vector<2xi32>
    %1850 = llvm.trunc %1849 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %1851 = llvm.bitcast %1850 : vector<2xi16> to vector<2xbf16>
    %1852 = llvm.select %1843, %95, %1851 : vector<2xi1>, vector<2xbf16>
    %1853 = llvm.fcmp "uno" %1827, %85 : vector<2xf32>
    %1854 = llvm.bitcast %1827 : vector<2xf32> to vector<2xi32>
    %1855 = llvm.lshr %1854, %86 : vector<2xi32>
    %1856 = llvm.and %1855, %87 : vector<2xi32>
    %1857 = llvm.add %1854, %88 : vector<2xi32>
    %1858 = llvm.add %1857, %1856 : vector<2xi32>
    %1859 = llvm.lshr %1858, %86 : vector<2xi32>
    %1860 = llvm.trunc %1859 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %1861 = llvm.bitcast %1860 : vector<2xi16> to vector<2xbf16>
    %1862 = llvm.select %1853, %95, %1861 : vector<2xi1>, vector<2xbf16>
    %1863 = llvm.fcmp "uno" %1826, %85 : vector<2xf32>
    %1864 = llvm.bitcast %1826 : vector<2xf32> to vector<2xi32>
    %1865 = llvm.lshr %1864, %86 : vector<2xi32>
    %1866 = llvm.and %1865, %87 : vector<2xi32>
    %1867 = llvm.add %1864, %88 : vector<2xi32>
    %1868 = llvm.add %1867, %1866 : vector<2xi32>
    %1869 = llvm.lshr %1868, %86 : vector<2xi32>
    %1870 = llvm.trunc %1869 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %1871 = llvm.bitcast %1870 : vector<2xi16> to vector<2xbf16>
    %1872 = llvm.select %1863, %95, %1871 : vector<2xi1>, vector<2xbf16>
    %1873 = llvm.sext %1141 : i32 to i64
    %1874 = llvm.getelementptr %arg3[%1873] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %1875 = llvm.sext %1142 : i32 to i64
    %1876 = llvm.getelementptr %arg3[%1875] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %1877 = llvm.fcmp "uno" %1822, %85 : vector<2xf32>
    %1878 = llvm.bitcast %1822 : vector<2xf32> to vector<2xi32>
    %1879 = llvm.lshr %1878, %86 : vector<2xi32>
    %1880 = llvm.and %1879, %87 : vector<2xi32>
    %1881 = llvm.add %1878, %88 : vector<2xi32>
    %1882 = llvm.add %1881, %1880 : vector<2xi32>
    %1883 = llvm.lshr %1882, %86 : vector<2xi32>
    %1884 = llvm.trunc %1883 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %1885 = llvm.bitcast %1884 : vector<2xi16> to vector<2xbf16>
    %1886 = llvm.select %1877, %95, %1885 : vector<2xi1>, vector<2xbf16>
    %1887 = llvm.fcmp "uno" %1823, %85 : vector<2xf32>
    %1888 = llvm.bitcast %1823 : vector<2xf32> to vector<2xi32>
    %1889 = llvm.lshr %1888, %86 : vector<2xi32>
    %1890 = llvm.and %1889, %87 : vector<2xi32>
    %1891 = llvm.add %1888, %88 : vector<2xi32>
    %1892 = llvm.add %1891, %1890 : vector<2xi32>
    %1893 = llvm.lshr %1892, %86 : vector<2xi32>
    %1894 = llvm.trunc %1893 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %1895 = llvm.bitcast %1894 : vector<2xi16> to vector<2xbf16>
    %1896 = llvm.select %1887, %95, %1895 : vector<2xi1>, vector<2xbf16>
    %1897 = llvm.shufflevector %1886, %1896 [0, 1, 2, 3] : vector<2xbf16>
    %1898 = llvm.bitcast %1825 : vector<2xf32> to vector<2xi32>
    %1899 = llvm.fcmp "uno" %1825, %85 : vector<2xf32>
    %1900 = llvm.lshr %1898, %86 : vector<2xi32>
    %1901 = llvm.and %1900, %87 : vector<2xi32>
    %1902 = llvm.add %1898, %88 : vector<2xi32>
    %1903 = llvm.add %1902, %1901 : vector<2xi32>
    %1904 = llvm.lshr %1903, %86 : vector<2xi32>
    %1905 = llvm.trunc %1904 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %1906 = llvm.bitcast %1905 : vector<2xi16> to vector<2xbf16>
    %1907 = llvm.select %1899, %95, %1906 : vector<2xi1>, vector<2xbf16>
    %1908 = llvm.bitcast %1824 : vector<2xf32> to vector<2xi32>
    %1909 = llvm.fcmp "uno" %1824, %85 : vector<2xf32>
    %1910 = llvm.lshr %1908, %86 : vector<2xi32>
    %1911 = llvm.and %1910, %87 : vector<2xi32>
    %1912 = llvm.add %1908, %88 : vector<2xi32>
    %1913 = llvm.add %1912, %1911 : vector<2xi32>
    %1914 = llvm.lshr %1913, %86 : vector<2xi32>
    %1915 = llvm.trunc %1914 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %1916 = llvm.bitcast %1915 : vector<2xi16> to vector<2xbf16>
    %1917 = llvm.select %1909, %95, %1916 : vector<2xi1>, vector<2xbf16>
    %1918 = llvm.sext %1143 : i32 to i64
    %1919 = llvm.getelementptr %arg3[%1918] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %1920 = llvm.sext %1144 : i32 to i64
    %1921 = llvm.getelementptr %arg3[%1920] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    llvm.store %1897, %1921 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<1>
    %1922 = llvm.shufflevector %1917, %1907 [0, 1, 2, 3] : vector<2xbf16>
    llvm.store %1922, %1919 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<1>
    %1923 = llvm.shufflevector %1872, %1862 [0, 1, 2, 3] : vector<2xbf16>
    llvm.store %1923, %1876 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<1>
    %1924 = llvm.shufflevector %1852, %1842 [0, 1, 2, 3] : vector<2xbf16>
    llvm.store %1924, %1874 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<1>
    llvm.br ^bb26
  ^bb26:  // 2 preds: ^bb24, ^bb25
    llvm.cond_br %262, ^bb27, ^bb28(%1125, %1126, %1127, %1128, %1129, %1130, %1131, %1132, %1133, %1134, %1135, %1136, %1137, %1138, %1139, %1140 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb27:  // pred: ^bb26
    %1925 = llvm.extractelement %1245[%30 : i64] : vector<1xi16>
    %1926 = llvm.insertelement %1925, %96[%30 : i64] : vector<4xi16>
    %1927 = llvm.extractelement %1247[%30 : i64] : vector<1xi16>
    %1928 = llvm.insertelement %1927, %1926[%31 : i64] : vector<4xi16>
    %1929 = llvm.extractelement %1249[%30 : i64] : vector<1xi16>
    %1930 = llvm.insertelement %1929, %1928[%32 : i64] : vector<4xi16>
    %1931 = llvm.extractelement %1251[%30 : i64] : vector<1xi16>
    %1932 = llvm.insertelement %1931, %1930[%33 : i64] : vector<4xi16>
    %1933 = llvm.extractelement %1253[%30 : i64] : vector<1xi16>
    %1934 = llvm.insertelement %1933, %96[%30 : i64] : vector<4xi16>
    %1935 = llvm.extractelement %1255[%30 : i64] : vector<1xi16>
    %1936 = llvm.insertelement %1935, %1934[%31 : i64] : vector<4xi16>
    %1937 = llvm.extractelement %1257[%30 : i64] : vector<1xi16>
    %1938 = llvm.insertelement %1937, %1936[%32 : i64] : vector<4xi16>
    %1939 = llvm.extractelement %1259[%30 : i64] : vector<1xi16>
    %1940 = llvm.insertelement %1939, %1938[%33 : i64] : vector<4xi16>
    %1941 = llvm.extractelement %1261[%30 : i64] : vector<1xi16>
    %1942 = llvm.insertelement %1941, %96[%30 : i64] : vector<4xi16>
    %1943 = llvm.extractelement %1263[%30 : i64] : vector<1xi16>
    %1944 = llvm.insertelement %1943, %1942[%31 : i64] : vector<4xi16>
    %1945 = llvm.extractelement %1265[%30 : i64] : vector<1xi16>
    %1946 = llvm.insertelement %1945, %1944[%32 : i64] : vector<4xi16>
    %1947 = llvm.extractelement %1267[%30 : i64] : vector<1xi16>
    %1948 = llvm.insertelement %1947, %1946[%33 : i64] : vector<4xi16>
    %1949 = llvm.extractelement %1269[%30 : i64] : vector<1xi16>
    %1950 = llvm.insertelement %1949, %96[%30 : i64] : vector<4xi16>
    %1951 = llvm.extractelement %1271[%30 : i64] : vector<1xi16>
    %1952 = llvm.insertelement %1951, %1950[%31 : i64] : vector<4xi16>
    %1953 = llvm.extractelement %1273[%30 : i64] : vector<1xi16>
    %1954 = llvm.insertelement %1953, %1952[%32 : i64] : vector<4xi16>
    %1955 = llvm.extractelement %1275[%30 : i64] : vector<1xi16>
    %1956 = llvm.insertelement %1955, %1954[%33 : i64] : vector<4xi16>
    %1957 = llvm.insertelement %1170, %144[%30 : i64] : vector<4xbf16>
    %1958 = llvm.insertelement %1173, %1957[%31 : i64] : vector<4xbf16>
    %1959 = llvm.insertelement %1176, %1958[%32 : i64] : vector<4xbf16>
    %1960 = llvm.insertelement %1179, %1959[%33 : i64] : vector<4xbf16>
    %1961 = llvm.bitcast %1960 : vector<4xbf16> to vector<4xi16>
    %1962 = llvm.insertelement %1182, %144[%30 : i64] : vector<4xbf16>
    %1963 = llvm.insertelement %1185, %1962[%31 : i64] : vector<4xbf16>
    %1964 = llvm.insertelement %1188, %1963[%32 : i64] : vector<4xbf16>
    %1965 = llvm.insertelement %1191, %1964[%33 : i64] : vector<4xbf16>
    %1966 = llvm.bitcast %1965 : vector<4xbf16> to vector<4xi16>
    %1967 = llvm.insertelement %1194, %144[%30 : i64] : vector<4xbf16>
    %1968 = llvm.insertelement %1197, %1967[%31 : i64] : vector<4xbf16>
    %1969 = llvm.insertelement %1200, %1968[%32 : i64] : vector<4xbf16>
    %1970 = llvm.insertelement %1203, %1969[%33 : i64] : vector<4xbf16>
    %1971 = llvm.bitcast %1970 : vector<4xbf16> to vector<4xi16>
    %1972 = llvm.insertelement %1206, %144[%30 : i64] : vector<4xbf16>
    %1973 = llvm.insertelement %1209, %1972[%31 : i64] : vector<4xbf16>
    %1974 = llvm.insertelement %1212, %1973[%32 : i64] : vector<4xbf16>
    %1975 = llvm.insertelement %1215, %1974[%33 : i64] : vector<4xbf16>
    %1976 = llvm.bitcast %1975 : vector<4xbf16> to vector<4xi16>
    %1977 = llvm.insertelement %1125, %131[%30 : i64] : vector<16xf32>
    %1978 = llvm.insertelement %1126, %1977[%31 : i64] : vector<16xf32>
    %1979 = llvm.insertelement %1127, %1978[%32 : i64] : vector<16xf32>
    %1980 = llvm.insertelement %1128, %1979[%33 : i64] : vector<16xf32>
    %1981 = llvm.insertelement %1129, %1980[%132 : i64] : vector<16xf32>
    %1982 = llvm.insertelement %1130, %1981[%133 : i64] : vector<16xf32>
    %1983 = llvm.insertelement %1131, %1982[%134 : i64] : vector<16xf32>
    %1984 = llvm.insertelement %1132, %1983[%135 : i64] : vector<16xf32>
    %1985 = llvm.insertelement %1133, %1984[%136 : i64] : vector<16xf32>
    %1986 = llvm.insertelement %1134, %1985[%137 : i64] : vector<16xf32>
    %1987 = llvm.insertelement %1135, %1986[%138 : i64] : vector<16xf32>
    %1988 = llvm.insertelement %1136, %1987[%139 : i64] : vector<16xf32>
    %1989 = llvm.insertelement %1137, %1988[%140 : i64] : vector<16xf32>
    %1990 = llvm.insertelement %1138, %1989[%141 : i64] : vector<16xf32>
    %1991 = llvm.insertelement %1139, %1990[%142 : i64] : vector<16xf32>
    %1992 = llvm.insertelement %1140, %1991[%143 : i64] : vector<16xf32>
    %1993 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1961, %1932, %1992, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1994 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1966, %1940, %1993, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1995 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1971, %1948, %1994, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1996 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%1976, %1956, %1995, %22, %22, %22) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1997 = llvm.extractelement %1996[%30 : i64] : vector<16xf32>
    %1998 = llvm.extractelement %1996[%31 : i64] : vector<16xf32>
    %1999 = llvm.extractelement %1996[%32 : i64] : vector<16xf32>
    %2000 = llvm.extractelement %1996[%33 : i64] : vector<16xf32>
    %2001 = llvm.extractelement %1996[%132 : i64] : vector<16xf32>
    %2002 = llvm.extractelement %1996[%133 : i64] : vector<16xf32>
    %2003 = llvm.extractelement %1996[%134 : i64] : vector<16xf32>
    %2004 = llvm.extractelement %1996[%135 : i64] : vector<16xf32>
    %2005 = llvm.extractelement %1996[%136 : i64] : vector<16xf32>
    %2006 = llvm.extractelement %1996[%137 : i64] : vector<16xf32>
    %2007 = llvm.extractelement %1996[%138 : i64] : vector<16xf32>
    %2008 = llvm.extractelement %1996[%139 : i64] : vector<16xf32>
    %2009 = llvm.extractelement %1996[%140 : i64] : vector<16xf32>
    %2010 = llvm.extractelement %1996[%141 : i64] : vector<16xf32>
    %2011 = llvm.extractelement %1996[%142 : i64] : vector<16xf32>
    %2012 = llvm.extractelement %1996[%143 : i64] : vector<16xf32>
    llvm.br ^bb28(%1997, %1998, %1999, %2000, %2001, %2002, %2003, %2004, %2005, %2006, %2007, %2008, %2009, %2010, %2011, %2012 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb28(%2013: f32, %2014: f32, %2015: f32, %2016: f32, %2017: f32, %2018: f32, %2019: f32, %2020: f32, %2021: f32, %2022: f32, %2023: f32, %2024: f32, %2025: f32, %2026: f32, %2027: f32, %2028: f32):  // 2 preds: ^bb26, ^bb27
    %2029 = llvm.lshr exact %154, %4 : i32
    %2030 = llvm.or disjoint %2029, %164 : i32
    %2031 = llvm.shl %2030, %43 overflow<nsw, nuw> : i32
    %2032 = llvm.zext nneg %2031 : i32 to i64
    %2033 = llvm.getelementptr %150[%2032] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %2034 = llvm.zext nneg %170 : i32 to i64
    %2035 = llvm.getelementptr %2033[%2034] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %2036 = llvm.zext nneg %169 : i32 to i64
    %2037 = llvm.getelementptr %2033[%2036] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %2038 = llvm.zext nneg %168 : i32 to i64
    %2039 = llvm.getelementptr %2033[%2038] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %2040 = llvm.zext nneg %167 : i32 to i64
    %2041 = llvm.getelementptr %2033[%2040] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %2042 = llvm.insertelement %2013, %94[%30 : i64] : vector<4xf32>
    %2043 = llvm.insertelement %2014, %2042[%31 : i64] : vector<4xf32>
    %2044 = llvm.insertelement %2015, %2043[%32 : i64] : vector<4xf32>
    %2045 = llvm.insertelement %2016, %2044[%33 : i64] : vector<4xf32>
    llvm.store %2045, %2041 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    %2046 = llvm.insertelement %2017, %94[%30 : i64] : vector<4xf32>
    %2047 = llvm.insertelement %2018, %2046[%31 : i64] : vector<4xf32>
    %2048 = llvm.insertelement %2019, %2047[%32 : i64] : vector<4xf32>
    %2049 = llvm.insertelement %2020, %2048[%33 : i64] : vector<4xf32>
    llvm.store %2049, %2039 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    %2050 = llvm.insertelement %2021, %94[%30 : i64] : vector<4xf32>
    %2051 = llvm.insertelement %2022, %2050[%31 : i64] : vector<4xf32>
    %2052 = llvm.insertelement %2023, %2051[%32 : i64] : vector<4xf32>
    %2053 = llvm.insertelement %2024, %2052[%33 : i64] : vector<4xf32>
    llvm.store %2053, %2037 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    %2054 = llvm.insertelement %2025, %94[%30 : i64] : vector<4xf32>
    %2055 = llvm.insertelement %2026, %2054[%31 : i64] : vector<4xf32>
    %2056 = llvm.insertelement %2027, %2055[%32 : i64] : vector<4xf32>
    %2057 = llvm.insertelement %2028, %2056[%33 : i64] : vector<4xf32>
    llvm.store %2057, %2035 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16384"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16384"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16384"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16384"]], will_return}
  llvm.func @llvm.amdgcn.mfma.f32.32x32x8bf16.1k(vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16384"]], will_return}
}
