#loop_peeled = #llvm.loop_peeled<count = 1 : i32>
#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
#loop_annotation = #llvm.loop_annotation<peeled = #loop_peeled>
module {
  llvm.mlir.global external @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @awq_gemm(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg5: i32 {llvm.inreg}, %arg6: i32 {llvm.inreg}, %arg7: i32 {llvm.inreg}, %arg8: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg9: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "6144"]]} {
    %0 = llvm.mlir.constant(6 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.mlir.constant(5 : i32) : i32
    %3 = llvm.mlir.constant(63 : i32) : i32
    %4 = llvm.mlir.constant(31 : i32) : i32
    %5 = llvm.mlir.constant(32 : i32) : i32
    %6 = llvm.mlir.constant(7 : i32) : i32
    %7 = llvm.mlir.constant(2 : i32) : i32
    %8 = llvm.mlir.constant(28 : i32) : i32
    %9 = llvm.mlir.constant(8 : i32) : i32
    %10 = llvm.mlir.constant(1 : i32) : i32
    %11 = llvm.mlir.poison : vector<2xi32>
    %12 = llvm.mlir.constant(0 : i64) : i64
    %13 = llvm.mlir.constant(1 : i64) : i64
    %14 = llvm.mlir.constant(dense<[4, 5]> : vector<2xi32>) : vector<2xi32>
    %15 = llvm.mlir.constant(dense<[2, 3]> : vector<2xi32>) : vector<2xi32>
    %16 = llvm.mlir.constant(dense<8> : vector<2xi32>) : vector<2xi32>
    %17 = llvm.mlir.constant(dense<[6, 7]> : vector<2xi32>) : vector<2xi32>
    %18 = llvm.mlir.constant(dense<2> : vector<2xi32>) : vector<2xi32>
    %19 = llvm.mlir.constant(0 : i32) : i32
    %20 = llvm.mlir.constant(0.000000e+00 : f16) : f16
    %21 = llvm.mlir.constant(dense<0.000000e+00> : vector<4xf16>) : vector<4xf16>
    %22 = llvm.mlir.constant(dense<0> : vector<4xi32>) : vector<4xi32>
    %23 = llvm.mlir.constant(2 : i64) : i64
    %24 = llvm.mlir.constant(3 : i64) : i64
    %25 = llvm.mlir.constant(dense<0.000000e+00> : vector<8xf16>) : vector<8xf16>
    %26 = llvm.mlir.constant(dense<0> : vector<1xi32>) : vector<1xi32>
    %27 = llvm.mlir.constant(56 : i32) : i32
    %28 = llvm.mlir.constant(4096 : i32) : i32
    %29 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %30 = llvm.getelementptr %29[%28] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %31 = llvm.mlir.constant(-32 : i32) : i32
    %32 = llvm.mlir.constant(16 : i32) : i32
    %33 = llvm.mlir.constant(48 : i32) : i32
    %34 = llvm.mlir.constant(4 : i32) : i32
    %35 = llvm.mlir.poison : vector<8xf16>
    %36 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %37 = llvm.mlir.constant(128 : i32) : i32
    %38 = llvm.mlir.constant(256 : i32) : i32
    %39 = llvm.mlir.constant(384 : i32) : i32
    %40 = llvm.mlir.constant(1024 : i32) : i32
    %41 = llvm.mlir.constant(1152 : i32) : i32
    %42 = llvm.mlir.constant(1280 : i32) : i32
    %43 = llvm.mlir.constant(1408 : i32) : i32
    %44 = llvm.mlir.constant(2048 : i32) : i32
    %45 = llvm.mlir.constant(2176 : i32) : i32
    %46 = llvm.mlir.constant(2304 : i32) : i32
    %47 = llvm.mlir.constant(2432 : i32) : i32
    %48 = llvm.mlir.constant(3072 : i32) : i32
    %49 = llvm.mlir.constant(3200 : i32) : i32
    %50 = llvm.mlir.constant(3328 : i32) : i32
    %51 = llvm.mlir.constant(3456 : i32) : i32
    %52 = llvm.mlir.constant(64 : i32) : i32
    %53 = llvm.mlir.constant(192 : i32) : i32
    %54 = llvm.mlir.constant(320 : i32) : i32
    %55 = llvm.mlir.constant(448 : i32) : i32
    %56 = llvm.mlir.constant(1088 : i32) : i32
    %57 = llvm.mlir.constant(1216 : i32) : i32
    %58 = llvm.mlir.constant(1344 : i32) : i32
    %59 = llvm.mlir.constant(1472 : i32) : i32
    %60 = llvm.mlir.constant(2112 : i32) : i32
    %61 = llvm.mlir.constant(2240 : i32) : i32
    %62 = llvm.mlir.constant(2368 : i32) : i32
    %63 = llvm.mlir.constant(2496 : i32) : i32
    %64 = llvm.mlir.constant(3136 : i32) : i32
    %65 = llvm.mlir.constant(3264 : i32) : i32
    %66 = llvm.mlir.constant(3392 : i32) : i32
    %67 = llvm.mlir.constant(3520 : i32) : i32
    %68 = llvm.mlir.constant(64 : i64) : i64
    %69 = llvm.mlir.poison : vector<4xi32>
    %70 = llvm.mlir.constant(dense<15> : vector<2xi32>) : vector<2xi32>
    %71 = llvm.mlir.poison : vector<1xi32>
    %72 = llvm.mlir.poison : vector<2xf16>
    %73 = llvm.mlir.poison : vector<1xf16>
    %74 = llvm.mlir.constant(dense<0.000000e+00> : vector<16xf32>) : vector<16xf32>
    %75 = llvm.mlir.constant(4 : i64) : i64
    %76 = llvm.mlir.constant(5 : i64) : i64
    %77 = llvm.mlir.constant(6 : i64) : i64
    %78 = llvm.mlir.constant(7 : i64) : i64
    %79 = llvm.mlir.constant(8 : i64) : i64
    %80 = llvm.mlir.constant(9 : i64) : i64
    %81 = llvm.mlir.constant(10 : i64) : i64
    %82 = llvm.mlir.constant(11 : i64) : i64
    %83 = llvm.mlir.constant(12 : i64) : i64
    %84 = llvm.mlir.constant(13 : i64) : i64
    %85 = llvm.mlir.constant(14 : i64) : i64
    %86 = llvm.mlir.constant(15 : i64) : i64
    %87 = llvm.mlir.undef : f32
    %88 = llvm.mlir.poison : f32
    %89 = llvm.mlir.undef : vector<16xf32>
    %90 = llvm.mlir.constant(0 : i32) : i32
    %91 = llvm.insertelement %88, %89[%90 : i32] : vector<16xf32>
    %92 = llvm.mlir.constant(1 : i32) : i32
    %93 = llvm.insertelement %88, %91[%92 : i32] : vector<16xf32>
    %94 = llvm.mlir.constant(2 : i32) : i32
    %95 = llvm.insertelement %88, %93[%94 : i32] : vector<16xf32>
    %96 = llvm.mlir.constant(3 : i32) : i32
    %97 = llvm.insertelement %88, %95[%96 : i32] : vector<16xf32>
    %98 = llvm.mlir.constant(4 : i32) : i32
    %99 = llvm.insertelement %88, %97[%98 : i32] : vector<16xf32>
    %100 = llvm.mlir.constant(5 : i32) : i32
    %101 = llvm.insertelement %88, %99[%100 : i32] : vector<16xf32>
    %102 = llvm.mlir.constant(6 : i32) : i32
    %103 = llvm.insertelement %88, %101[%102 : i32] : vector<16xf32>
    %104 = llvm.mlir.constant(7 : i32) : i32
    %105 = llvm.insertelement %88, %103[%104 : i32] : vector<16xf32>
    %106 = llvm.mlir.constant(8 : i32) : i32
    %107 = llvm.insertelement %88, %105[%106 : i32] : vector<16xf32>
    %108 = llvm.mlir.constant(9 : i32) : i32
    %109 = llvm.insertelement %88, %107[%108 : i32] : vector<16xf32>
    %110 = llvm.mlir.constant(10 : i32) : i32
    %111 = llvm.insertelement %87, %109[%110 : i32] : vector<16xf32>
    %112 = llvm.mlir.constant(11 : i32) : i32
    %113 = llvm.insertelement %87, %111[%112 : i32] : vector<16xf32>
    %114 = llvm.mlir.constant(12 : i32) : i32
    %115 = llvm.insertelement %87, %113[%114 : i32] : vector<16xf32>
    %116 = llvm.mlir.constant(13 : i32) : i32
    %117 = llvm.insertelement %87, %115[%116 : i32] : vector<16xf32>
    %118 = llvm.mlir.constant(14 : i32) : i32
    %119 = llvm.insertelement %87, %117[%118 : i32] : vector<16xf32>
    %120 = llvm.mlir.constant(15 : i32) : i32
    %121 = llvm.insertelement %87, %119[%120 : i32] : vector<16xf32>
    %122 = llvm.mlir.constant(15 : i32) : i32
    %123 = llvm.mlir.constant(112 : i64) : i64
    %124 = llvm.mlir.constant(96 : i64) : i64
    %125 = llvm.mlir.constant(80 : i64) : i64
    %126 = llvm.mlir.constant(48 : i64) : i64
    %127 = llvm.mlir.constant(32 : i64) : i64
    %128 = llvm.mlir.poison : vector<4xf16>
    %129 = llvm.mlir.constant(16 : i64) : i64
    %130 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %131 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%130) : (i32) -> i32
    %132 = llvm.lshr %131, %0 : i32
    %133 = llvm.and %132, %1 : i32
    %134 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %135 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.y"() : () -> i32
    %136 = llvm.shl %134, %2 : i32
    %137 = llvm.and %130, %3 : i32
    %138 = llvm.shl %133, %0 overflow<nsw, nuw> : i32
    %139 = llvm.or disjoint %138, %137 : i32
    %140 = llvm.lshr %139, %1 : i32
    %141 = llvm.and %130, %4 : i32
    %142 = llvm.or disjoint %140, %136 : i32
    %143 = llvm.or disjoint %136, %141 : i32
    %144 = llvm.and %130, %5 : i32
    %145 = llvm.lshr exact %144, %1 : i32
    %146 = llvm.and %130, %6 : i32
    %147 = llvm.shl %146, %1 overflow<nsw, nuw> : i32
    %148 = llvm.icmp "slt" %142, %arg5 : i32
    %149 = llvm.mul %142, %arg7 : i32
    %150 = llvm.sext %149 : i32 to i64
    %151 = llvm.getelementptr %arg0[%150] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %152 = llvm.shl %146, %7 overflow<nsw, nuw> : i32
    %153 = llvm.shl %140, %7 overflow<nsw, nuw> : i32
    %154 = llvm.and %153, %8 : i32
    %155 = llvm.sdiv %arg6, %9 : i32
    %156 = llvm.shl %135, %0 : i32
    %157 = llvm.or disjoint %145, %156 : i32
    %158 = llvm.or disjoint %147, %156 : i32
    %159 = llvm.or disjoint %156, %10 : i32
    %160 = llvm.insertelement %158, %11[%12 : i64] : vector<2xi32>
    %161 = llvm.insertelement %156, %160[%13 : i64] : vector<2xi32>
    %162 = llvm.or disjoint %161, %14 : vector<2xi32>
    %163 = llvm.ashr exact %158, %1 : i32
    %164 = llvm.srem %159, %9 : i32
    %165 = llvm.insertelement %156, %11[%12 : i64] : vector<2xi32>
    %166 = llvm.shufflevector %165, %11 [0, 0] : vector<2xi32>
    %167 = llvm.or disjoint %166, %15 : vector<2xi32>
    %168 = llvm.srem %167, %16 : vector<2xi32>
    %169 = llvm.srem %162, %16 : vector<2xi32>
    %170 = llvm.or disjoint %166, %17 : vector<2xi32>
    %171 = llvm.srem %170, %16 : vector<2xi32>
    %172 = llvm.shl %164, %7 overflow<nsw> : i32
    %173 = llvm.shl %168, %18 overflow<nsw> : vector<2xi32>
    %174 = llvm.shl %169, %18 overflow<nsw> : vector<2xi32>
    %175 = llvm.shl %171, %18 overflow<nsw> : vector<2xi32>
    %176 = llvm.icmp "sgt" %arg7, %19 : i32
    %177 = llvm.and %176, %148 : i1
    llvm.cond_br %177, ^bb1, ^bb2(%21 : vector<4xf16>)
  ^bb1:  // pred: ^bb0
    %178 = llvm.zext nneg %152 : i32 to i64
    %179 = llvm.getelementptr %151[%178] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %180 = llvm.load %179 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.br ^bb2(%180 : vector<4xf16>)
  ^bb2(%181: vector<4xf16>):  // 2 preds: ^bb0, ^bb1
    %182 = llvm.mul %133, %arg6 : i32
    %183 = llvm.sext %182 : i32 to i64
    %184 = llvm.getelementptr %arg1[%183] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %185 = llvm.extractelement %162[%12 : i64] : vector<2xi32>
    %186 = llvm.sext %185 : i32 to i64
    %187 = llvm.getelementptr %184[%186] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.cond_br %176, ^bb3, ^bb4(%22 : vector<4xi32>)
  ^bb3:  // pred: ^bb2
    %188 = llvm.sext %158 : i32 to i64
    %189 = llvm.getelementptr %184[%188] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %190 = llvm.load %189 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xi32>
    llvm.br ^bb4(%190 : vector<4xi32>)
  ^bb4(%191: vector<4xi32>):  // 2 preds: ^bb2, ^bb3
    %192 = llvm.extractelement %191[%12 : i64] : vector<4xi32>
    %193 = llvm.extractelement %191[%13 : i64] : vector<4xi32>
    %194 = llvm.extractelement %191[%23 : i64] : vector<4xi32>
    %195 = llvm.extractelement %191[%24 : i64] : vector<4xi32>
    llvm.cond_br %176, ^bb5, ^bb6(%22 : vector<4xi32>)
  ^bb5:  // pred: ^bb4
    %196 = llvm.load %187 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xi32>
    llvm.br ^bb6(%196 : vector<4xi32>)
  ^bb6(%197: vector<4xi32>):  // 2 preds: ^bb4, ^bb5
    %198 = llvm.extractelement %197[%12 : i64] : vector<4xi32>
    %199 = llvm.extractelement %197[%13 : i64] : vector<4xi32>
    %200 = llvm.extractelement %197[%23 : i64] : vector<4xi32>
    %201 = llvm.extractelement %197[%24 : i64] : vector<4xi32>
    llvm.cond_br %176, ^bb7, ^bb8(%25 : vector<8xf16>)
  ^bb7:  // pred: ^bb6
    %202 = llvm.sext %158 : i32 to i64
    %203 = llvm.getelementptr %arg2[%202] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %204 = llvm.load %203 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb8(%204 : vector<8xf16>)
  ^bb8(%205: vector<8xf16>):  // 2 preds: ^bb6, ^bb7
    %206 = llvm.sext %163 : i32 to i64
    %207 = llvm.getelementptr %arg3[%206] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.cond_br %176, ^bb9, ^bb10(%26 : vector<1xi32>)
  ^bb9:  // pred: ^bb8
    %208 = llvm.load %207 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    llvm.br ^bb10(%208 : vector<1xi32>)
  ^bb10(%209: vector<1xi32>):  // 2 preds: ^bb8, ^bb9
    %210 = llvm.extractelement %209[%12 : i64] : vector<1xi32>
    llvm.cond_br %176, ^bb11, ^bb12(%26 : vector<1xi32>)
  ^bb11:  // pred: ^bb10
    %211 = llvm.load %207 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    llvm.br ^bb12(%211 : vector<1xi32>)
  ^bb12(%212: vector<1xi32>):  // 2 preds: ^bb10, ^bb11
    %213 = llvm.extractelement %212[%12 : i64] : vector<1xi32>
    llvm.cond_br %176, ^bb13, ^bb14(%26 : vector<1xi32>)
  ^bb13:  // pred: ^bb12
    %214 = llvm.load %207 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    llvm.br ^bb14(%214 : vector<1xi32>)
  ^bb14(%215: vector<1xi32>):  // 2 preds: ^bb12, ^bb13
    %216 = llvm.extractelement %215[%12 : i64] : vector<1xi32>
    llvm.cond_br %176, ^bb15, ^bb16(%26 : vector<1xi32>)
  ^bb15:  // pred: ^bb14
    %217 = llvm.load %207 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    llvm.br ^bb16(%217 : vector<1xi32>)
  ^bb16(%218: vector<1xi32>):  // 2 preds: ^bb14, ^bb15
    %219 = llvm.extractelement %218[%12 : i64] : vector<1xi32>
    llvm.cond_br %176, ^bb17, ^bb18(%26 : vector<1xi32>)
  ^bb17:  // pred: ^bb16
    %220 = llvm.load %207 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    llvm.br ^bb18(%220 : vector<1xi32>)
  ^bb18(%221: vector<1xi32>):  // 2 preds: ^bb16, ^bb17
    %222 = llvm.extractelement %221[%12 : i64] : vector<1xi32>
    llvm.cond_br %176, ^bb19, ^bb20(%26 : vector<1xi32>)
  ^bb19:  // pred: ^bb18
    %223 = llvm.load %207 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    llvm.br ^bb20(%223 : vector<1xi32>)
  ^bb20(%224: vector<1xi32>):  // 2 preds: ^bb18, ^bb19
    %225 = llvm.extractelement %224[%12 : i64] : vector<1xi32>
    llvm.cond_br %176, ^bb21, ^bb22(%26 : vector<1xi32>)
  ^bb21:  // pred: ^bb20
    %226 = llvm.load %207 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    llvm.br ^bb22(%226 : vector<1xi32>)
  ^bb22(%227: vector<1xi32>):  // 2 preds: ^bb20, ^bb21
    %228 = llvm.extractelement %227[%12 : i64] : vector<1xi32>
    llvm.cond_br %176, ^bb23, ^bb24(%26 : vector<1xi32>)
  ^bb23:  // pred: ^bb22
    %229 = llvm.load %207 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    llvm.br ^bb24(%229 : vector<1xi32>)
  ^bb24(%230: vector<1xi32>):  // 2 preds: ^bb22, ^bb23
    %231 = llvm.shl %139, %1 overflow<nsw, nuw> : i32
    %232 = llvm.lshr %139, %10 : i32
    %233 = llvm.and %232, %27 : i32
    %234 = llvm.xor %233, %231 : i32
    %235 = llvm.getelementptr inbounds|nuw %30[%234] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %181, %235 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %236 = llvm.add %arg7, %31 : i32
    %237 = llvm.icmp "sgt" %236, %19 : i32
    llvm.cond_br %237, ^bb26, ^bb25
  ^bb25:  // pred: ^bb24
    %238 = llvm.extractelement %230[%12 : i64] : vector<1xi32>
    %239 = llvm.shl %141, %0 overflow<nsw, nuw> : i32
    %240 = llvm.shl %130, %7 overflow<nsw, nuw> : i32
    %241 = llvm.and %240, %27 : i32
    %242 = llvm.lshr exact %144, %7 : i32
    %243 = llvm.xor %241, %242 : i32
    %244 = llvm.or disjoint %243, %239 : i32
    %245 = llvm.xor %244, %32 : i32
    %246 = llvm.xor %244, %5 : i32
    %247 = llvm.xor %244, %33 : i32
    %248 = llvm.shl %139, %34 overflow<nsw, nuw> : i32
    %249 = llvm.shufflevector %205, %35 [0, 1] : vector<8xf16>
    %250 = llvm.shufflevector %205, %35 [2, 3] : vector<8xf16>
    %251 = llvm.shufflevector %205, %35 [4, 5] : vector<8xf16>
    %252 = llvm.shufflevector %205, %35 [6, 7] : vector<8xf16>
    llvm.br ^bb34(%248, %247, %246, %245, %244, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %36, %192, %193, %194, %195, %198, %199, %200, %201, %210, %213, %216, %219, %222, %225, %228, %238, %249, %250, %251, %252 : i32, i32, i32, i32, i32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)
  ^bb26:  // pred: ^bb24
    %253 = llvm.zext nneg %152 : i32 to i64
    %254 = llvm.getelementptr %151[%253] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %255 = llvm.shl %141, %0 overflow<nsw, nuw> : i32
    %256 = llvm.shl %130, %7 overflow<nsw, nuw> : i32
    %257 = llvm.and %256, %27 : i32
    %258 = llvm.lshr exact %144, %7 : i32
    %259 = llvm.xor %257, %258 : i32
    %260 = llvm.or disjoint %259, %255 : i32
    %261 = llvm.xor %260, %32 : i32
    %262 = llvm.xor %260, %5 : i32
    %263 = llvm.xor %260, %33 : i32
    %264 = llvm.sext %158 : i32 to i64
    %265 = llvm.getelementptr %arg2[%264] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %266 = llvm.shl %139, %34 overflow<nsw, nuw> : i32
    %267 = llvm.getelementptr inbounds|nuw %29[%266] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %268 = llvm.shl %141, %10 overflow<nsw, nuw> : i32
    %269 = llvm.shl %144, %34 overflow<nsw, nuw> : i32
    %270 = llvm.getelementptr inbounds|nuw %29[%269] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %271 = llvm.getelementptr inbounds|nuw %270[%268] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %272 = llvm.getelementptr inbounds|nuw %271[%37] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %273 = llvm.getelementptr inbounds|nuw %271[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %274 = llvm.getelementptr inbounds|nuw %271[%39] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %275 = llvm.getelementptr inbounds|nuw %271[%40] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %276 = llvm.getelementptr inbounds|nuw %271[%41] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %277 = llvm.getelementptr inbounds|nuw %271[%42] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %278 = llvm.getelementptr inbounds|nuw %271[%43] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %279 = llvm.getelementptr inbounds|nuw %271[%44] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %280 = llvm.getelementptr inbounds|nuw %271[%45] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %281 = llvm.getelementptr inbounds|nuw %271[%46] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %282 = llvm.getelementptr inbounds|nuw %271[%47] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %283 = llvm.getelementptr inbounds|nuw %271[%48] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %284 = llvm.getelementptr inbounds|nuw %271[%49] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %285 = llvm.getelementptr inbounds|nuw %271[%50] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %286 = llvm.getelementptr inbounds|nuw %271[%51] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %287 = llvm.getelementptr inbounds|nuw %271[%52] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %288 = llvm.getelementptr inbounds|nuw %271[%53] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %289 = llvm.getelementptr inbounds|nuw %271[%54] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %290 = llvm.getelementptr inbounds|nuw %271[%55] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %291 = llvm.getelementptr inbounds|nuw %271[%56] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %292 = llvm.getelementptr inbounds|nuw %271[%57] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %293 = llvm.getelementptr inbounds|nuw %271[%58] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %294 = llvm.getelementptr inbounds|nuw %271[%59] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %295 = llvm.getelementptr inbounds|nuw %271[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %296 = llvm.getelementptr inbounds|nuw %271[%61] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %297 = llvm.getelementptr inbounds|nuw %271[%62] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %298 = llvm.getelementptr inbounds|nuw %271[%63] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %299 = llvm.getelementptr inbounds|nuw %271[%64] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %300 = llvm.getelementptr inbounds|nuw %271[%65] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %301 = llvm.getelementptr inbounds|nuw %271[%66] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %302 = llvm.getelementptr inbounds|nuw %271[%67] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.cond_br %148, ^bb27, ^bb28(%21 : vector<4xf16>)
  ^bb27:  // pred: ^bb26
    %303 = llvm.getelementptr %254[%68] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %304 = llvm.load %303 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.br ^bb28(%304 : vector<4xf16>)
  ^bb28(%305: vector<4xf16>):  // 2 preds: ^bb26, ^bb27
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %306 = llvm.getelementptr inbounds|nuw %30[%260] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %307 = llvm.load %306 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %308 = llvm.getelementptr inbounds|nuw %30[%261] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %309 = llvm.load %308 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %310 = llvm.getelementptr inbounds|nuw %30[%262] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %311 = llvm.load %310 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %312 = llvm.getelementptr inbounds|nuw %30[%263] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %313 = llvm.load %312 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %314 = llvm.or disjoint %133, %34 : i32
    %315 = llvm.mul %314, %arg6 : i32
    %316 = llvm.sext %315 : i32 to i64
    %317 = llvm.getelementptr %arg1[%316] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %318 = llvm.getelementptr %317[%264] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %319 = llvm.getelementptr %317[%186] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %320 = llvm.load %318 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xi32>
    %321 = llvm.extractelement %320[%12 : i64] : vector<4xi32>
    %322 = llvm.extractelement %320[%13 : i64] : vector<4xi32>
    %323 = llvm.extractelement %320[%23 : i64] : vector<4xi32>
    %324 = llvm.extractelement %320[%24 : i64] : vector<4xi32>
    %325 = llvm.load %319 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xi32>
    %326 = llvm.extractelement %325[%12 : i64] : vector<4xi32>
    %327 = llvm.extractelement %325[%13 : i64] : vector<4xi32>
    %328 = llvm.extractelement %325[%23 : i64] : vector<4xi32>
    %329 = llvm.extractelement %325[%24 : i64] : vector<4xi32>
    %330 = llvm.shufflevector %191, %69 [0, 1] : vector<4xi32>
    %331 = llvm.insertelement %154, %11[%12 : i64] : vector<2xi32>
    %332 = llvm.shufflevector %331, %11 [0, 0] : vector<2xi32>
    %333 = llvm.ashr %330, %332 : vector<2xi32>
    %334 = llvm.shufflevector %191, %69 [2, 3] : vector<4xi32>
    %335 = llvm.ashr %334, %332 : vector<2xi32>
    %336 = llvm.shufflevector %197, %69 [0, 1] : vector<4xi32>
    %337 = llvm.ashr %336, %332 : vector<2xi32>
    %338 = llvm.shufflevector %197, %69 [2, 3] : vector<4xi32>
    %339 = llvm.ashr %338, %332 : vector<2xi32>
    %340 = llvm.load %265 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    %341 = llvm.load %207 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    %342 = llvm.extractelement %341[%12 : i64] : vector<1xi32>
    %343 = llvm.ashr %213, %172 : i32
    %344 = llvm.and %333, %70 : vector<2xi32>
    %345 = llvm.shufflevector %209, %71 [0, -1] : vector<1xi32>
    %346 = llvm.insertelement %343, %345[%13 : i64] : vector<2xi32>
    %347 = llvm.and %346, %70 : vector<2xi32>
    %348 = llvm.sub %344, %347 overflow<nsw> : vector<2xi32>
    %349 = llvm.sitofp %348 : vector<2xi32> to vector<2xf16>
    %350 = llvm.shufflevector %205, %35 [0, 1] : vector<8xf16>
    %351 = llvm.fmul %350, %349 : vector<2xf16>
    %352 = llvm.and %335, %70 : vector<2xi32>
    %353 = llvm.shufflevector %215, %218 [0, 1] : vector<1xi32>
    %354 = llvm.ashr %353, %173 : vector<2xi32>
    %355 = llvm.and %354, %70 : vector<2xi32>
    %356 = llvm.sub %352, %355 overflow<nsw> : vector<2xi32>
    %357 = llvm.sitofp %356 : vector<2xi32> to vector<2xf16>
    %358 = llvm.shufflevector %205, %35 [2, 3] : vector<8xf16>
    %359 = llvm.fmul %358, %357 : vector<2xf16>
    %360 = llvm.and %337, %70 : vector<2xi32>
    %361 = llvm.shufflevector %221, %224 [0, 1] : vector<1xi32>
    %362 = llvm.ashr %361, %174 : vector<2xi32>
    %363 = llvm.and %362, %70 : vector<2xi32>
    %364 = llvm.sub %360, %363 overflow<nsw> : vector<2xi32>
    %365 = llvm.sitofp %364 : vector<2xi32> to vector<2xf16>
    %366 = llvm.shufflevector %205, %35 [4, 5] : vector<8xf16>
    %367 = llvm.fmul %366, %365 : vector<2xf16>
    %368 = llvm.and %339, %70 : vector<2xi32>
    %369 = llvm.shufflevector %227, %230 [0, 1] : vector<1xi32>
    %370 = llvm.ashr %369, %175 : vector<2xi32>
    %371 = llvm.and %370, %70 : vector<2xi32>
    %372 = llvm.sub %368, %371 overflow<nsw> : vector<2xi32>
    %373 = llvm.sitofp %372 : vector<2xi32> to vector<2xf16>
    %374 = llvm.shufflevector %205, %35 [6, 7] : vector<8xf16>
    %375 = llvm.fmul %374, %373 : vector<2xf16>
    %376 = llvm.shufflevector %351, %359 [0, 1, 2, 3, -1, -1, -1, -1] : vector<2xf16>
    %377 = llvm.shufflevector %367, %72 [0, 1, -1, -1, -1, -1, -1, -1] : vector<2xf16>
    %378 = llvm.shufflevector %376, %377 [0, 1, 2, 3, 8, 9, -1, -1] : vector<8xf16>
    %379 = llvm.shufflevector %375, %72 [0, 1, -1, -1, -1, -1, -1, -1] : vector<2xf16>
    %380 = llvm.shufflevector %378, %379 [0, 1, 2, 3, 4, 5, 8, 9] : vector<8xf16>
    llvm.store %380, %267 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %381 = llvm.load %271 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %382 = llvm.load %272 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %383 = llvm.load %273 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %384 = llvm.shufflevector %383, %73 [0, -1, -1, -1] : vector<1xf16>
    %385 = llvm.load %274 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %386 = llvm.shufflevector %385, %73 [0, -1, -1, -1] : vector<1xf16>
    %387 = llvm.load %275 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %388 = llvm.load %276 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %389 = llvm.load %277 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %390 = llvm.shufflevector %389, %73 [0, -1, -1, -1] : vector<1xf16>
    %391 = llvm.load %278 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %392 = llvm.shufflevector %391, %73 [0, -1, -1, -1] : vector<1xf16>
    %393 = llvm.load %279 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %394 = llvm.load %280 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %395 = llvm.load %281 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %396 = llvm.shufflevector %395, %73 [0, -1, -1, -1] : vector<1xf16>
    %397 = llvm.load %282 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %398 = llvm.shufflevector %397, %73 [0, -1, -1, -1] : vector<1xf16>
    %399 = llvm.load %283 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %400 = llvm.load %284 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %401 = llvm.load %285 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %402 = llvm.shufflevector %401, %73 [0, -1, -1, -1] : vector<1xf16>
    %403 = llvm.load %286 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %404 = llvm.shufflevector %403, %73 [0, -1, -1, -1] : vector<1xf16>
    %405 = llvm.load %287 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %406 = llvm.load %288 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %407 = llvm.load %289 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %408 = llvm.shufflevector %407, %73 [0, -1, -1, -1] : vector<1xf16>
    %409 = llvm.load %290 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %410 = llvm.shufflevector %409, %73 [0, -1, -1, -1] : vector<1xf16>
    %411 = llvm.load %291 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %412 = llvm.load %292 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %413 = llvm.load %293 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %414 = llvm.shufflevector %413, %73 [0, -1, -1, -1] : vector<1xf16>
    %415 = llvm.load %294 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %416 = llvm.shufflevector %415, %73 [0, -1, -1, -1] : vector<1xf16>
    %417 = llvm.load %295 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %418 = llvm.load %296 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %419 = llvm.load %297 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %420 = llvm.shufflevector %419, %73 [0, -1, -1, -1] : vector<1xf16>
    %421 = llvm.load %298 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %422 = llvm.shufflevector %421, %73 [0, -1, -1, -1] : vector<1xf16>
    %423 = llvm.load %299 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %424 = llvm.load %300 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %425 = llvm.load %301 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %426 = llvm.shufflevector %425, %73 [0, -1, -1, -1] : vector<1xf16>
    %427 = llvm.load %302 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %428 = llvm.shufflevector %427, %73 [0, -1, -1, -1] : vector<1xf16>
    %429 = llvm.shufflevector %381, %382 [0, 1, -1, -1] : vector<1xf16>
    %430 = llvm.shufflevector %429, %384 [0, 1, 4, -1] : vector<4xf16>
    %431 = llvm.shufflevector %430, %386 [0, 1, 2, 4] : vector<4xf16>
    %432 = llvm.shufflevector %387, %388 [0, 1, -1, -1] : vector<1xf16>
    %433 = llvm.shufflevector %432, %390 [0, 1, 4, -1] : vector<4xf16>
    %434 = llvm.shufflevector %433, %392 [0, 1, 2, 4] : vector<4xf16>
    %435 = llvm.shufflevector %393, %394 [0, 1, -1, -1] : vector<1xf16>
    %436 = llvm.shufflevector %435, %396 [0, 1, 4, -1] : vector<4xf16>
    %437 = llvm.shufflevector %436, %398 [0, 1, 2, 4] : vector<4xf16>
    %438 = llvm.shufflevector %399, %400 [0, 1, -1, -1] : vector<1xf16>
    %439 = llvm.shufflevector %438, %402 [0, 1, 4, -1] : vector<4xf16>
    %440 = llvm.shufflevector %439, %404 [0, 1, 2, 4] : vector<4xf16>
    %441 = llvm.shufflevector %405, %406 [0, 1, -1, -1] : vector<1xf16>
    %442 = llvm.shufflevector %441, %408 [0, 1, 4, -1] : vector<4xf16>
    %443 = llvm.shufflevector %442, %410 [0, 1, 2, 4] : vector<4xf16>
    %444 = llvm.shufflevector %411, %412 [0, 1, -1, -1] : vector<1xf16>
    %445 = llvm.shufflevector %444, %414 [0, 1, 4, -1] : vector<4xf16>
    %446 = llvm.shufflevector %445, %416 [0, 1, 2, 4] : vector<4xf16>
    %447 = llvm.shufflevector %417, %418 [0, 1, -1, -1] : vector<1xf16>
    %448 = llvm.shufflevector %447, %420 [0, 1, 4, -1] : vector<4xf16>
    %449 = llvm.shufflevector %448, %422 [0, 1, 2, 4] : vector<4xf16>
    %450 = llvm.shufflevector %423, %424 [0, 1, -1, -1] : vector<1xf16>
    %451 = llvm.shufflevector %450, %426 [0, 1, 4, -1] : vector<4xf16>
    %452 = llvm.shufflevector %451, %428 [0, 1, 2, 4] : vector<4xf16>
    %453 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%431, %307, %74, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %454 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%434, %309, %453, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %455 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%437, %311, %454, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %456 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%440, %313, %455, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %457 = llvm.extractelement %456[%12 : i64] : vector<16xf32>
    %458 = llvm.extractelement %456[%13 : i64] : vector<16xf32>
    %459 = llvm.extractelement %456[%23 : i64] : vector<16xf32>
    %460 = llvm.extractelement %456[%24 : i64] : vector<16xf32>
    %461 = llvm.extractelement %456[%75 : i64] : vector<16xf32>
    %462 = llvm.extractelement %456[%76 : i64] : vector<16xf32>
    %463 = llvm.extractelement %456[%77 : i64] : vector<16xf32>
    %464 = llvm.extractelement %456[%78 : i64] : vector<16xf32>
    %465 = llvm.extractelement %456[%79 : i64] : vector<16xf32>
    %466 = llvm.extractelement %456[%80 : i64] : vector<16xf32>
    %467 = llvm.extractelement %456[%81 : i64] : vector<16xf32>
    %468 = llvm.extractelement %456[%82 : i64] : vector<16xf32>
    %469 = llvm.extractelement %456[%83 : i64] : vector<16xf32>
    %470 = llvm.extractelement %456[%84 : i64] : vector<16xf32>
    %471 = llvm.extractelement %456[%85 : i64] : vector<16xf32>
    %472 = llvm.extractelement %456[%86 : i64] : vector<16xf32>
    %473 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%443, %307, %74, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %474 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%446, %309, %473, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %475 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%449, %311, %474, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %476 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%452, %313, %475, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %477 = llvm.extractelement %476[%12 : i64] : vector<16xf32>
    %478 = llvm.extractelement %476[%13 : i64] : vector<16xf32>
    %479 = llvm.extractelement %476[%23 : i64] : vector<16xf32>
    %480 = llvm.extractelement %476[%24 : i64] : vector<16xf32>
    %481 = llvm.extractelement %476[%75 : i64] : vector<16xf32>
    %482 = llvm.extractelement %476[%76 : i64] : vector<16xf32>
    %483 = llvm.extractelement %476[%77 : i64] : vector<16xf32>
    %484 = llvm.extractelement %476[%78 : i64] : vector<16xf32>
    %485 = llvm.extractelement %476[%79 : i64] : vector<16xf32>
    %486 = llvm.extractelement %476[%80 : i64] : vector<16xf32>
    %487 = llvm.extractelement %476[%81 : i64] : vector<16xf32>
    %488 = llvm.extractelement %476[%82 : i64] : vector<16xf32>
    %489 = llvm.extractelement %476[%83 : i64] : vector<16xf32>
    %490 = llvm.extractelement %476[%84 : i64] : vector<16xf32>
    %491 = llvm.extractelement %476[%85 : i64] : vector<16xf32>
    %492 = llvm.extractelement %476[%86 : i64] : vector<16xf32>
    llvm.store %305, %235 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %493 = llvm.icmp "ugt" %236, %5 : i32
    %494 = llvm.shufflevector %340, %35 [0, 1] : vector<8xf16>
    %495 = llvm.shufflevector %340, %35 [2, 3] : vector<8xf16>
    %496 = llvm.shufflevector %340, %35 [4, 5] : vector<8xf16>
    %497 = llvm.shufflevector %340, %35 [6, 7] : vector<8xf16>
    llvm.cond_br %493, ^bb29, ^bb34(%266, %263, %262, %261, %260, %457, %458, %459, %460, %461, %462, %463, %464, %465, %466, %467, %468, %469, %470, %471, %472, %477, %478, %479, %480, %481, %482, %483, %484, %485, %486, %487, %488, %489, %490, %491, %492, %321, %322, %323, %324, %326, %327, %328, %329, %342, %342, %342, %342, %342, %342, %342, %342, %494, %495, %496, %497 : i32, i32, i32, i32, i32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)
  ^bb29:  // pred: ^bb28
    %498 = llvm.getelementptr inbounds|nuw %30[%260] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %499 = llvm.getelementptr inbounds|nuw %30[%261] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %500 = llvm.getelementptr inbounds|nuw %30[%262] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %501 = llvm.getelementptr inbounds|nuw %30[%263] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %502 = llvm.shufflevector %320, %69 [0, 1] : vector<4xi32>
    %503 = llvm.shufflevector %320, %69 [2, 3] : vector<4xi32>
    %504 = llvm.shufflevector %325, %69 [0, 1] : vector<4xi32>
    %505 = llvm.shufflevector %325, %69 [2, 3] : vector<4xi32>
    llvm.br ^bb30(%342, %457, %458, %459, %460, %461, %462, %463, %464, %465, %466, %467, %468, %469, %470, %471, %472, %477, %478, %479, %480, %481, %482, %483, %484, %485, %486, %487, %488, %489, %490, %491, %492, %5, %494, %502, %495, %503, %496, %504, %497, %505 : i32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32, vector<2xf16>, vector<2xi32>, vector<2xf16>, vector<2xi32>, vector<2xf16>, vector<2xi32>, vector<2xf16>, vector<2xi32>)
  ^bb30(%506: i32, %507: f32, %508: f32, %509: f32, %510: f32, %511: f32, %512: f32, %513: f32, %514: f32, %515: f32, %516: f32, %517: f32, %518: f32, %519: f32, %520: f32, %521: f32, %522: f32, %523: f32, %524: f32, %525: f32, %526: f32, %527: f32, %528: f32, %529: f32, %530: f32, %531: f32, %532: f32, %533: f32, %534: f32, %535: f32, %536: f32, %537: f32, %538: f32, %539: i32, %540: vector<2xf16>, %541: vector<2xi32>, %542: vector<2xf16>, %543: vector<2xi32>, %544: vector<2xf16>, %545: vector<2xi32>, %546: vector<2xf16>, %547: vector<2xi32>):  // 2 preds: ^bb29, ^bb32
    %548 = llvm.add %539, %5 : i32
    llvm.cond_br %148, ^bb31, ^bb32(%21 : vector<4xf16>)
  ^bb31:  // pred: ^bb30
    %549 = llvm.sext %548 : i32 to i64
    %550 = llvm.getelementptr %254[%549] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %551 = llvm.load %550 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.br ^bb32(%551 : vector<4xf16>)
  ^bb32(%552: vector<4xf16>):  // 2 preds: ^bb30, ^bb31
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %553 = llvm.load %498 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %554 = llvm.load %499 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %555 = llvm.load %500 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %556 = llvm.load %501 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %557 = llvm.or disjoint %548, %140 : i32
    %558 = llvm.sdiv %557, %9 : i32
    %559 = llvm.mul %558, %arg6 : i32
    %560 = llvm.sext %559 : i32 to i64
    %561 = llvm.getelementptr %arg1[%560] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %562 = llvm.getelementptr %561[%264] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %563 = llvm.getelementptr %561[%186] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %564 = llvm.load %562 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xi32>
    %565 = llvm.load %563 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xi32>
    %566 = llvm.ashr %541, %332 : vector<2xi32>
    %567 = llvm.ashr %543, %332 : vector<2xi32>
    %568 = llvm.ashr %545, %332 : vector<2xi32>
    %569 = llvm.ashr %547, %332 : vector<2xi32>
    %570 = llvm.sdiv %548, %52 : i32
    %571 = llvm.mul %570, %arg6 : i32
    %572 = llvm.sext %571 : i32 to i64
    %573 = llvm.getelementptr %265[%572] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %574 = llvm.load %573 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    %575 = llvm.mul %570, %155 : i32
    %576 = llvm.sext %575 : i32 to i64
    %577 = llvm.getelementptr %207[%576] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %578 = llvm.load %577 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    %579 = llvm.extractelement %578[%12 : i64] : vector<1xi32>
    %580 = llvm.ashr %506, %172 : i32
    %581 = llvm.insertelement %506, %11[%12 : i64] : vector<2xi32>
    %582 = llvm.shufflevector %581, %11 [0, 0] : vector<2xi32>
    %583 = llvm.ashr %582, %173 : vector<2xi32>
    %584 = llvm.ashr %582, %174 : vector<2xi32>
    %585 = llvm.ashr %582, %175 : vector<2xi32>
    %586 = llvm.and %566, %70 : vector<2xi32>
    %587 = llvm.insertelement %580, %581[%13 : i64] : vector<2xi32>
    %588 = llvm.and %587, %70 : vector<2xi32>
    %589 = llvm.sub %586, %588 overflow<nsw> : vector<2xi32>
    %590 = llvm.sitofp %589 : vector<2xi32> to vector<2xf16>
    %591 = llvm.fmul %540, %590 : vector<2xf16>
    %592 = llvm.and %567, %70 : vector<2xi32>
    %593 = llvm.and %583, %70 : vector<2xi32>
    %594 = llvm.sub %592, %593 overflow<nsw> : vector<2xi32>
    %595 = llvm.sitofp %594 : vector<2xi32> to vector<2xf16>
    %596 = llvm.fmul %542, %595 : vector<2xf16>
    %597 = llvm.and %568, %70 : vector<2xi32>
    %598 = llvm.and %584, %70 : vector<2xi32>
    %599 = llvm.sub %597, %598 overflow<nsw> : vector<2xi32>
    %600 = llvm.sitofp %599 : vector<2xi32> to vector<2xf16>
    %601 = llvm.fmul %544, %600 : vector<2xf16>
    %602 = llvm.and %569, %70 : vector<2xi32>
    %603 = llvm.and %585, %70 : vector<2xi32>
    %604 = llvm.sub %602, %603 overflow<nsw> : vector<2xi32>
    %605 = llvm.sitofp %604 : vector<2xi32> to vector<2xf16>
    %606 = llvm.fmul %546, %605 : vector<2xf16>
    %607 = llvm.shufflevector %591, %596 [0, 1, 2, 3, -1, -1, -1, -1] : vector<2xf16>
    %608 = llvm.shufflevector %601, %72 [0, 1, -1, -1, -1, -1, -1, -1] : vector<2xf16>
    %609 = llvm.shufflevector %607, %608 [0, 1, 2, 3, 8, 9, -1, -1] : vector<8xf16>
    %610 = llvm.shufflevector %606, %72 [0, 1, -1, -1, -1, -1, -1, -1] : vector<2xf16>
    %611 = llvm.shufflevector %609, %610 [0, 1, 2, 3, 4, 5, 8, 9] : vector<8xf16>
    llvm.store %611, %267 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %612 = llvm.load %271 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %613 = llvm.load %272 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %614 = llvm.load %273 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %615 = llvm.shufflevector %614, %73 [0, -1, -1, -1] : vector<1xf16>
    %616 = llvm.load %274 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %617 = llvm.shufflevector %616, %73 [0, -1, -1, -1] : vector<1xf16>
    %618 = llvm.load %275 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %619 = llvm.load %276 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %620 = llvm.load %277 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %621 = llvm.shufflevector %620, %73 [0, -1, -1, -1] : vector<1xf16>
    %622 = llvm.load %278 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %623 = llvm.shufflevector %622, %73 [0, -1, -1, -1] : vector<1xf16>
    %624 = llvm.load %279 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %625 = llvm.load %280 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %626 = llvm.load %281 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %627 = llvm.shufflevector %626, %73 [0, -1, -1, -1] : vector<1xf16>
    %628 = llvm.load %282 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %629 = llvm.shufflevector %628, %73 [0, -1, -1, -1] : vector<1xf16>
    %630 = llvm.load %283 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %631 = llvm.load %284 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %632 = llvm.load %285 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %633 = llvm.shufflevector %632, %73 [0, -1, -1, -1] : vector<1xf16>
    %634 = llvm.load %286 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %635 = llvm.shufflevector %634, %73 [0, -1, -1, -1] : vector<1xf16>
    %636 = llvm.load %287 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %637 = llvm.load %288 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %638 = llvm.load %289 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %639 = llvm.shufflevector %638, %73 [0, -1, -1, -1] : vector<1xf16>
    %640 = llvm.load %290 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %641 = llvm.shufflevector %640, %73 [0, -1, -1, -1] : vector<1xf16>
    %642 = llvm.load %291 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %643 = llvm.load %292 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %644 = llvm.load %293 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %645 = llvm.shufflevector %644, %73 [0, -1, -1, -1] : vector<1xf16>
    %646 = llvm.load %294 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %647 = llvm.shufflevector %646, %73 [0, -1, -1, -1] : vector<1xf16>
    %648 = llvm.load %295 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %649 = llvm.load %296 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %650 = llvm.load %297 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %651 = llvm.shufflevector %650, %73 [0, -1, -1, -1] : vector<1xf16>
    %652 = llvm.load %298 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %653 = llvm.shufflevector %652, %73 [0, -1, -1, -1] : vector<1xf16>
    %654 = llvm.load %299 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %655 = llvm.load %300 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %656 = llvm.load %301 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %657 = llvm.shufflevector %656, %73 [0, -1, -1, -1] : vector<1xf16>
    %658 = llvm.load %302 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %659 = llvm.shufflevector %658, %73 [0, -1, -1, -1] : vector<1xf16>
    %660 = llvm.shufflevector %612, %613 [0, 1, -1, -1] : vector<1xf16>
    %661 = llvm.shufflevector %660, %615 [0, 1, 4, -1] : vector<4xf16>
    %662 = llvm.shufflevector %661, %617 [0, 1, 2, 4] : vector<4xf16>
    %663 = llvm.shufflevector %618, %619 [0, 1, -1, -1] : vector<1xf16>
    %664 = llvm.shufflevector %663, %621 [0, 1, 4, -1] : vector<4xf16>
    %665 = llvm.shufflevector %664, %623 [0, 1, 2, 4] : vector<4xf16>
    %666 = llvm.shufflevector %624, %625 [0, 1, -1, -1] : vector<1xf16>
    %667 = llvm.shufflevector %666, %627 [0, 1, 4, -1] : vector<4xf16>
    %668 = llvm.shufflevector %667, %629 [0, 1, 2, 4] : vector<4xf16>
    %669 = llvm.shufflevector %630, %631 [0, 1, -1, -1] : vector<1xf16>
    %670 = llvm.shufflevector %669, %633 [0, 1, 4, -1] : vector<4xf16>
    %671 = llvm.shufflevector %670, %635 [0, 1, 2, 4] : vector<4xf16>
    %672 = llvm.shufflevector %636, %637 [0, 1, -1, -1] : vector<1xf16>
    %673 = llvm.shufflevector %672, %639 [0, 1, 4, -1] : vector<4xf16>
    %674 = llvm.shufflevector %673, %641 [0, 1, 2, 4] : vector<4xf16>
    %675 = llvm.shufflevector %642, %643 [0, 1, -1, -1] : vector<1xf16>
    %676 = llvm.shufflevector %675, %645 [0, 1, 4, -1] : vector<4xf16>
    %677 = llvm.shufflevector %676, %647 [0, 1, 2, 4] : vector<4xf16>
    %678 = llvm.shufflevector %648, %649 [0, 1, -1, -1] : vector<1xf16>
    %679 = llvm.shufflevector %678, %651 [0, 1, 4, -1] : vector<4xf16>
    %680 = llvm.shufflevector %679, %653 [0, 1, 2, 4] : vector<4xf16>
    %681 = llvm.shufflevector %654, %655 [0, 1, -1, -1] : vector<1xf16>
    %682 = llvm.shufflevector %681, %657 [0, 1, 4, -1] : vector<4xf16>
    %683 = llvm.shufflevector %682, %659 [0, 1, 2, 4] : vector<4xf16>
    %684 = llvm.insertelement %507, %121[%12 : i64] : vector<16xf32>
    %685 = llvm.insertelement %508, %684[%13 : i64] : vector<16xf32>
    %686 = llvm.insertelement %509, %685[%23 : i64] : vector<16xf32>
    %687 = llvm.insertelement %510, %686[%24 : i64] : vector<16xf32>
    %688 = llvm.insertelement %511, %687[%75 : i64] : vector<16xf32>
    %689 = llvm.insertelement %512, %688[%76 : i64] : vector<16xf32>
    %690 = llvm.insertelement %513, %689[%77 : i64] : vector<16xf32>
    %691 = llvm.insertelement %514, %690[%78 : i64] : vector<16xf32>
    %692 = llvm.insertelement %515, %691[%79 : i64] : vector<16xf32>
    %693 = llvm.insertelement %516, %692[%80 : i64] : vector<16xf32>
    %694 = llvm.insertelement %517, %693[%81 : i64] : vector<16xf32>
    %695 = llvm.insertelement %518, %694[%82 : i64] : vector<16xf32>
    %696 = llvm.insertelement %519, %695[%83 : i64] : vector<16xf32>
    %697 = llvm.insertelement %520, %696[%84 : i64] : vector<16xf32>
    %698 = llvm.insertelement %521, %697[%85 : i64] : vector<16xf32>
    %699 = llvm.insertelement %522, %698[%86 : i64] : vector<16xf32>
    %700 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%662, %553, %699, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %701 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%665, %554, %700, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %702 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%668, %555, %701, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %703 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%671, %556, %702, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %704 = llvm.extractelement %703[%12 : i64] : vector<16xf32>
    %705 = llvm.extractelement %703[%13 : i64] : vector<16xf32>
    %706 = llvm.extractelement %703[%23 : i64] : vector<16xf32>
    %707 = llvm.extractelement %703[%24 : i64] : vector<16xf32>
    %708 = llvm.extractelement %703[%75 : i64] : vector<16xf32>
    %709 = llvm.extractelement %703[%76 : i64] : vector<16xf32>
    %710 = llvm.extractelement %703[%77 : i64] : vector<16xf32>
    %711 = llvm.extractelement %703[%78 : i64] : vector<16xf32>
    %712 = llvm.extractelement %703[%79 : i64] : vector<16xf32>
    %713 = llvm.extractelement %703[%80 : i64] : vector<16xf32>
    %714 = llvm.extractelement %703[%81 : i64] : vector<16xf32>
    %715 = llvm.extractelement %703[%82 : i64] : vector<16xf32>
    %716 = llvm.extractelement %703[%83 : i64] : vector<16xf32>
    %717 = llvm.extractelement %703[%84 : i64] : vector<16xf32>
    %718 = llvm.extractelement %703[%85 : i64] : vector<16xf32>
    %719 = llvm.extractelement %703[%86 : i64] : vector<16xf32>
    %720 = llvm.insertelement %523, %121[%12 : i64] : vector<16xf32>
    %721 = llvm.insertelement %524, %720[%13 : i64] : vector<16xf32>
    %722 = llvm.insertelement %525, %721[%23 : i64] : vector<16xf32>
    %723 = llvm.insertelement %526, %722[%24 : i64] : vector<16xf32>
    %724 = llvm.insertelement %527, %723[%75 : i64] : vector<16xf32>
    %725 = llvm.insertelement %528, %724[%76 : i64] : vector<16xf32>
    %726 = llvm.insertelement %529, %725[%77 : i64] : vector<16xf32>
    %727 = llvm.insertelement %530, %726[%78 : i64] : vector<16xf32>
    %728 = llvm.insertelement %531, %727[%79 : i64] : vector<16xf32>
    %729 = llvm.insertelement %532, %728[%80 : i64] : vector<16xf32>
    %730 = llvm.insertelement %533, %729[%81 : i64] : vector<16xf32>
    %731 = llvm.insertelement %534, %730[%82 : i64] : vector<16xf32>
    %732 = llvm.insertelement %535, %731[%83 : i64] : vector<16xf32>
    %733 = llvm.insertelement %536, %732[%84 : i64] : vector<16xf32>
    %734 = llvm.insertelement %537, %733[%85 : i64] : vector<16xf32>
    %735 = llvm.insertelement %538, %734[%86 : i64] : vector<16xf32>
    %736 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%674, %553, %735, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %737 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%677, %554, %736, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %738 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%680, %555, %737, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %739 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%683, %556, %738, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %740 = llvm.extractelement %739[%12 : i64] : vector<16xf32>
    %741 = llvm.extractelement %739[%13 : i64] : vector<16xf32>
    %742 = llvm.extractelement %739[%23 : i64] : vector<16xf32>
    %743 = llvm.extractelement %739[%24 : i64] : vector<16xf32>
    %744 = llvm.extractelement %739[%75 : i64] : vector<16xf32>
    %745 = llvm.extractelement %739[%76 : i64] : vector<16xf32>
    %746 = llvm.extractelement %739[%77 : i64] : vector<16xf32>
    %747 = llvm.extractelement %739[%78 : i64] : vector<16xf32>
    %748 = llvm.extractelement %739[%79 : i64] : vector<16xf32>
    %749 = llvm.extractelement %739[%80 : i64] : vector<16xf32>
    %750 = llvm.extractelement %739[%81 : i64] : vector<16xf32>
    %751 = llvm.extractelement %739[%82 : i64] : vector<16xf32>
    %752 = llvm.extractelement %739[%83 : i64] : vector<16xf32>
    %753 = llvm.extractelement %739[%84 : i64] : vector<16xf32>
    %754 = llvm.extractelement %739[%85 : i64] : vector<16xf32>
    %755 = llvm.extractelement %739[%86 : i64] : vector<16xf32>
    llvm.store %552, %235 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %756 = llvm.icmp "slt" %548, %236 : i32
    %757 = llvm.shufflevector %574, %35 [0, 1] : vector<8xf16>
    %758 = llvm.shufflevector %574, %35 [2, 3] : vector<8xf16>
    %759 = llvm.shufflevector %574, %35 [4, 5] : vector<8xf16>
    %760 = llvm.shufflevector %574, %35 [6, 7] : vector<8xf16>
    %761 = llvm.shufflevector %564, %69 [0, 1] : vector<4xi32>
    %762 = llvm.shufflevector %564, %69 [2, 3] : vector<4xi32>
    %763 = llvm.shufflevector %565, %69 [0, 1] : vector<4xi32>
    %764 = llvm.shufflevector %565, %69 [2, 3] : vector<4xi32>
    llvm.cond_br %756, ^bb30(%579, %704, %705, %706, %707, %708, %709, %710, %711, %712, %713, %714, %715, %716, %717, %718, %719, %740, %741, %742, %743, %744, %745, %746, %747, %748, %749, %750, %751, %752, %753, %754, %755, %548, %757, %761, %758, %762, %759, %763, %760, %764 : i32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32, vector<2xf16>, vector<2xi32>, vector<2xf16>, vector<2xi32>, vector<2xf16>, vector<2xi32>, vector<2xf16>, vector<2xi32>), ^bb33 {loop_annotation = #loop_annotation}
  ^bb33:  // pred: ^bb32
    %765 = llvm.extractelement %565[%24 : i64] : vector<4xi32>
    %766 = llvm.extractelement %565[%23 : i64] : vector<4xi32>
    %767 = llvm.extractelement %565[%13 : i64] : vector<4xi32>
    %768 = llvm.extractelement %565[%12 : i64] : vector<4xi32>
    %769 = llvm.extractelement %564[%24 : i64] : vector<4xi32>
    %770 = llvm.extractelement %564[%23 : i64] : vector<4xi32>
    %771 = llvm.extractelement %564[%13 : i64] : vector<4xi32>
    %772 = llvm.extractelement %564[%12 : i64] : vector<4xi32>
    llvm.br ^bb34(%266, %263, %262, %261, %260, %704, %705, %706, %707, %708, %709, %710, %711, %712, %713, %714, %715, %716, %717, %718, %719, %740, %741, %742, %743, %744, %745, %746, %747, %748, %749, %750, %751, %752, %753, %754, %755, %772, %771, %770, %769, %768, %767, %766, %765, %579, %579, %579, %579, %579, %579, %579, %579, %757, %758, %759, %760 : i32, i32, i32, i32, i32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)
  ^bb34(%773: i32, %774: i32, %775: i32, %776: i32, %777: i32, %778: f32, %779: f32, %780: f32, %781: f32, %782: f32, %783: f32, %784: f32, %785: f32, %786: f32, %787: f32, %788: f32, %789: f32, %790: f32, %791: f32, %792: f32, %793: f32, %794: f32, %795: f32, %796: f32, %797: f32, %798: f32, %799: f32, %800: f32, %801: f32, %802: f32, %803: f32, %804: f32, %805: f32, %806: f32, %807: f32, %808: f32, %809: f32, %810: i32, %811: i32, %812: i32, %813: i32, %814: i32, %815: i32, %816: i32, %817: i32, %818: i32, %819: i32, %820: i32, %821: i32, %822: i32, %823: i32, %824: i32, %825: i32, %826: vector<2xf16>, %827: vector<2xf16>, %828: vector<2xf16>, %829: vector<2xf16>):  // 3 preds: ^bb25, ^bb28, ^bb33
    %830 = llvm.add %arg7, %4 : i32
    %831 = llvm.icmp "sgt" %830, %4 : i32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %832 = llvm.getelementptr inbounds|nuw %30[%777] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %833 = llvm.load %832 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %834 = llvm.getelementptr inbounds|nuw %30[%776] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %835 = llvm.load %834 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %836 = llvm.getelementptr inbounds|nuw %30[%775] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %837 = llvm.load %836 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %838 = llvm.getelementptr inbounds|nuw %30[%774] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %839 = llvm.load %838 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %840 = llvm.ashr %810, %154 : i32
    %841 = llvm.ashr %811, %154 : i32
    %842 = llvm.ashr %812, %154 : i32
    %843 = llvm.ashr %813, %154 : i32
    %844 = llvm.ashr %814, %154 : i32
    %845 = llvm.ashr %815, %154 : i32
    %846 = llvm.ashr %816, %154 : i32
    %847 = llvm.ashr %817, %154 : i32
    %848 = llvm.ashr %819, %172 : i32
    %849 = llvm.extractelement %173[%12 : i64] : vector<2xi32>
    %850 = llvm.ashr %820, %849 : i32
    %851 = llvm.extractelement %173[%13 : i64] : vector<2xi32>
    %852 = llvm.ashr %821, %851 : i32
    %853 = llvm.extractelement %174[%12 : i64] : vector<2xi32>
    %854 = llvm.ashr %822, %853 : i32
    %855 = llvm.extractelement %174[%13 : i64] : vector<2xi32>
    %856 = llvm.ashr %823, %855 : i32
    %857 = llvm.extractelement %175[%12 : i64] : vector<2xi32>
    %858 = llvm.ashr %824, %857 : i32
    %859 = llvm.extractelement %175[%13 : i64] : vector<2xi32>
    %860 = llvm.ashr %825, %859 : i32
    %861 = llvm.and %841, %122 : i32
    %862 = llvm.and %840, %122 : i32
    %863 = llvm.and %848, %122 : i32
    %864 = llvm.and %818, %122 : i32
    %865 = llvm.sub %861, %863 overflow<nsw> : i32
    %866 = llvm.sub %862, %864 overflow<nsw> : i32
    %867 = llvm.sitofp %865 : i32 to f16
    %868 = llvm.sitofp %866 : i32 to f16
    %869 = llvm.insertelement %868, %72[%12 : i64] : vector<2xf16>
    %870 = llvm.insertelement %867, %869[%13 : i64] : vector<2xf16>
    %871 = llvm.fmul %826, %870 : vector<2xf16>
    %872 = llvm.and %843, %122 : i32
    %873 = llvm.and %842, %122 : i32
    %874 = llvm.and %852, %122 : i32
    %875 = llvm.and %850, %122 : i32
    %876 = llvm.sub %872, %874 overflow<nsw> : i32
    %877 = llvm.sub %873, %875 overflow<nsw> : i32
    %878 = llvm.sitofp %876 : i32 to f16
    %879 = llvm.sitofp %877 : i32 to f16
    %880 = llvm.insertelement %879, %72[%12 : i64] : vector<2xf16>
    %881 = llvm.insertelement %878, %880[%13 : i64] : vector<2xf16>
    %882 = llvm.fmul %827, %881 : vector<2xf16>
    %883 = llvm.and %845, %122 : i32
    %884 = llvm.and %844, %122 : i32
    %885 = llvm.and %856, %122 : i32
    %886 = llvm.and %854, %122 : i32
    %887 = llvm.sub %883, %885 overflow<nsw> : i32
    %888 = llvm.sub %884, %886 overflow<nsw> : i32
    %889 = llvm.sitofp %887 : i32 to f16
    %890 = llvm.sitofp %888 : i32 to f16
    %891 = llvm.insertelement %890, %72[%12 : i64] : vector<2xf16>
    %892 = llvm.insertelement %889, %891[%13 : i64] : vector<2xf16>
    %893 = llvm.fmul %828, %892 : vector<2xf16>
    %894 = llvm.and %847, %122 : i32
    %895 = llvm.and %846, %122 : i32
    %896 = llvm.and %860, %122 : i32
    %897 = llvm.and %858, %122 : i32
    %898 = llvm.sub %894, %896 overflow<nsw> : i32
    %899 = llvm.sub %895, %897 overflow<nsw> : i32
    %900 = llvm.sitofp %898 : i32 to f16
    %901 = llvm.sitofp %899 : i32 to f16
    %902 = llvm.insertelement %901, %72[%12 : i64] : vector<2xf16>
    %903 = llvm.insertelement %900, %902[%13 : i64] : vector<2xf16>
    %904 = llvm.fmul %829, %903 : vector<2xf16>
    %905 = llvm.getelementptr inbounds|nuw %29[%773] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %906 = llvm.shufflevector %871, %882 [0, 1, 2, 3, -1, -1, -1, -1] : vector<2xf16>
    %907 = llvm.shufflevector %893, %72 [0, 1, -1, -1, -1, -1, -1, -1] : vector<2xf16>
    %908 = llvm.shufflevector %906, %907 [0, 1, 2, 3, 8, 9, -1, -1] : vector<8xf16>
    %909 = llvm.shufflevector %904, %72 [0, 1, -1, -1, -1, -1, -1, -1] : vector<2xf16>
    %910 = llvm.shufflevector %908, %909 [0, 1, 2, 3, 4, 5, 8, 9] : vector<8xf16>
    llvm.store %910, %905 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.cond_br %831, ^bb35, ^bb36(%782, %778, %779, %780, %781, %783, %784, %785, %786, %787, %788, %789, %790, %791, %792, %793, %794, %795, %796, %797, %798, %799, %800, %801, %802, %803, %804, %805, %806, %807, %808, %809 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb35:  // pred: ^bb34
    %911 = llvm.shl %144, %34 overflow<nsw, nuw> : i32
    %912 = llvm.shl %141, %10 overflow<nsw, nuw> : i32
    %913 = llvm.getelementptr inbounds|nuw %29[%911] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %914 = llvm.getelementptr inbounds|nuw %913[%912] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %915 = llvm.getelementptr inbounds|nuw %914[%67] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %916 = llvm.load %915 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %917 = llvm.shufflevector %916, %73 [0, -1, -1, -1] : vector<1xf16>
    %918 = llvm.getelementptr inbounds|nuw %914[%66] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %919 = llvm.load %918 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %920 = llvm.shufflevector %919, %73 [0, -1, -1, -1] : vector<1xf16>
    %921 = llvm.getelementptr inbounds|nuw %914[%65] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %922 = llvm.load %921 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %923 = llvm.getelementptr inbounds|nuw %914[%64] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %924 = llvm.load %923 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %925 = llvm.getelementptr inbounds|nuw %914[%63] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %926 = llvm.load %925 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %927 = llvm.shufflevector %926, %73 [0, -1, -1, -1] : vector<1xf16>
    %928 = llvm.getelementptr inbounds|nuw %914[%62] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %929 = llvm.load %928 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %930 = llvm.shufflevector %929, %73 [0, -1, -1, -1] : vector<1xf16>
    %931 = llvm.getelementptr inbounds|nuw %914[%61] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %932 = llvm.load %931 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %933 = llvm.getelementptr inbounds|nuw %914[%60] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %934 = llvm.load %933 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %935 = llvm.getelementptr inbounds|nuw %914[%59] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %936 = llvm.load %935 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %937 = llvm.shufflevector %936, %73 [0, -1, -1, -1] : vector<1xf16>
    %938 = llvm.getelementptr inbounds|nuw %914[%58] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %939 = llvm.load %938 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %940 = llvm.shufflevector %939, %73 [0, -1, -1, -1] : vector<1xf16>
    %941 = llvm.getelementptr inbounds|nuw %914[%57] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %942 = llvm.load %941 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %943 = llvm.getelementptr inbounds|nuw %914[%56] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %944 = llvm.load %943 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %945 = llvm.getelementptr inbounds|nuw %914[%55] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %946 = llvm.load %945 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %947 = llvm.shufflevector %946, %73 [0, -1, -1, -1] : vector<1xf16>
    %948 = llvm.getelementptr inbounds|nuw %914[%54] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %949 = llvm.load %948 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %950 = llvm.shufflevector %949, %73 [0, -1, -1, -1] : vector<1xf16>
    %951 = llvm.getelementptr inbounds|nuw %914[%53] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %952 = llvm.load %951 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %953 = llvm.getelementptr inbounds|nuw %914[%52] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %954 = llvm.load %953 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %955 = llvm.getelementptr inbounds|nuw %914[%51] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %956 = llvm.load %955 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %957 = llvm.shufflevector %956, %73 [0, -1, -1, -1] : vector<1xf16>
    %958 = llvm.getelementptr inbounds|nuw %914[%50] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %959 = llvm.load %958 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %960 = llvm.shufflevector %959, %73 [0, -1, -1, -1] : vector<1xf16>
    %961 = llvm.getelementptr inbounds|nuw %914[%49] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %962 = llvm.load %961 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %963 = llvm.getelementptr inbounds|nuw %914[%48] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %964 = llvm.load %963 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %965 = llvm.getelementptr inbounds|nuw %914[%47] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %966 = llvm.load %965 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %967 = llvm.shufflevector %966, %73 [0, -1, -1, -1] : vector<1xf16>
    %968 = llvm.getelementptr inbounds|nuw %914[%46] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %969 = llvm.load %968 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %970 = llvm.shufflevector %969, %73 [0, -1, -1, -1] : vector<1xf16>
    %971 = llvm.getelementptr inbounds|nuw %914[%45] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %972 = llvm.load %971 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %973 = llvm.getelementptr inbounds|nuw %914[%44] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %974 = llvm.load %973 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %975 = llvm.getelementptr inbounds|nuw %914[%43] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %976 = llvm.load %975 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %977 = llvm.shufflevector %976, %73 [0, -1, -1, -1] : vector<1xf16>
    %978 = llvm.getelementptr inbounds|nuw %914[%42] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %979 = llvm.load %978 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %980 = llvm.shufflevector %979, %73 [0, -1, -1, -1] : vector<1xf16>
    %981 = llvm.getelementptr inbounds|nuw %914[%41] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %982 = llvm.load %981 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %983 = llvm.getelementptr inbounds|nuw %914[%40] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %984 = llvm.load %983 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %985 = llvm.getelementptr inbounds|nuw %914[%39] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %986 = llvm.load %985 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %987 = llvm.shufflevector %986, %73 [0, -1, -1, -1] : vector<1xf16>
    %988 = llvm.getelementptr inbounds|nuw %914[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %989 = llvm.load %988 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %990 = llvm.shufflevector %989, %73 [0, -1, -1, -1] : vector<1xf16>
    %991 = llvm.getelementptr inbounds|nuw %914[%37] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %992 = llvm.load %991 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %993 = llvm.load %914 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %994 = llvm.shufflevector %993, %992 [0, 1, -1, -1] : vector<1xf16>
    %995 = llvm.shufflevector %994, %990 [0, 1, 4, -1] : vector<4xf16>
    %996 = llvm.shufflevector %995, %987 [0, 1, 2, 4] : vector<4xf16>
    %997 = llvm.shufflevector %984, %982 [0, 1, -1, -1] : vector<1xf16>
    %998 = llvm.shufflevector %997, %980 [0, 1, 4, -1] : vector<4xf16>
    %999 = llvm.shufflevector %998, %977 [0, 1, 2, 4] : vector<4xf16>
    %1000 = llvm.shufflevector %974, %972 [0, 1, -1, -1] : vector<1xf16>
    %1001 = llvm.shufflevector %1000, %970 [0, 1, 4, -1] : vector<4xf16>
    %1002 = llvm.shufflevector %1001, %967 [0, 1, 2, 4] : vector<4xf16>
    %1003 = llvm.shufflevector %964, %962 [0, 1, -1, -1] : vector<1xf16>
    %1004 = llvm.shufflevector %1003, %960 [0, 1, 4, -1] : vector<4xf16>
    %1005 = llvm.shufflevector %1004, %957 [0, 1, 2, 4] : vector<4xf16>
    %1006 = llvm.shufflevector %954, %952 [0, 1, -1, -1] : vector<1xf16>
    %1007 = llvm.shufflevector %1006, %950 [0, 1, 4, -1] : vector<4xf16>
    %1008 = llvm.shufflevector %1007, %947 [0, 1, 2, 4] : vector<4xf16>
    %1009 = llvm.shufflevector %944, %942 [0, 1, -1, -1] : vector<1xf16>
    %1010 = llvm.shufflevector %1009, %940 [0, 1, 4, -1] : vector<4xf16>
    %1011 = llvm.shufflevector %1010, %937 [0, 1, 2, 4] : vector<4xf16>
    %1012 = llvm.shufflevector %934, %932 [0, 1, -1, -1] : vector<1xf16>
    %1013 = llvm.shufflevector %1012, %930 [0, 1, 4, -1] : vector<4xf16>
    %1014 = llvm.shufflevector %1013, %927 [0, 1, 2, 4] : vector<4xf16>
    %1015 = llvm.shufflevector %924, %922 [0, 1, -1, -1] : vector<1xf16>
    %1016 = llvm.shufflevector %1015, %920 [0, 1, 4, -1] : vector<4xf16>
    %1017 = llvm.shufflevector %1016, %917 [0, 1, 2, 4] : vector<4xf16>
    %1018 = llvm.insertelement %778, %121[%12 : i64] : vector<16xf32>
    %1019 = llvm.insertelement %779, %1018[%13 : i64] : vector<16xf32>
    %1020 = llvm.insertelement %780, %1019[%23 : i64] : vector<16xf32>
    %1021 = llvm.insertelement %781, %1020[%24 : i64] : vector<16xf32>
    %1022 = llvm.insertelement %782, %1021[%75 : i64] : vector<16xf32>
    %1023 = llvm.insertelement %783, %1022[%76 : i64] : vector<16xf32>
    %1024 = llvm.insertelement %784, %1023[%77 : i64] : vector<16xf32>
    %1025 = llvm.insertelement %785, %1024[%78 : i64] : vector<16xf32>
    %1026 = llvm.insertelement %786, %1025[%79 : i64] : vector<16xf32>
    %1027 = llvm.insertelement %787, %1026[%80 : i64] : vector<16xf32>
    %1028 = llvm.insertelement %788, %1027[%81 : i64] : vector<16xf32>
    %1029 = llvm.insertelement %789, %1028[%82 : i64] : vector<16xf32>
    %1030 = llvm.insertelement %790, %1029[%83 : i64] : vector<16xf32>
    %1031 = llvm.insertelement %791, %1030[%84 : i64] : vector<16xf32>
    %1032 = llvm.insertelement %792, %1031[%85 : i64] : vector<16xf32>
    %1033 = llvm.insertelement %793, %1032[%86 : i64] : vector<16xf32>
    %1034 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%996, %833, %1033, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1035 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%999, %835, %1034, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1036 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%1002, %837, %1035, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1037 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%1005, %839, %1036, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1038 = llvm.extractelement %1037[%12 : i64] : vector<16xf32>
    %1039 = llvm.extractelement %1037[%13 : i64] : vector<16xf32>
    %1040 = llvm.extractelement %1037[%23 : i64] : vector<16xf32>
    %1041 = llvm.extractelement %1037[%24 : i64] : vector<16xf32>
    %1042 = llvm.extractelement %1037[%75 : i64] : vector<16xf32>
    %1043 = llvm.extractelement %1037[%76 : i64] : vector<16xf32>
    %1044 = llvm.extractelement %1037[%77 : i64] : vector<16xf32>
    %1045 = llvm.extractelement %1037[%78 : i64] : vector<16xf32>
    %1046 = llvm.extractelement %1037[%79 : i64] : vector<16xf32>
    %1047 = llvm.extractelement %1037[%80 : i64] : vector<16xf32>
    %1048 = llvm.extractelement %1037[%81 : i64] : vector<16xf32>
    %1049 = llvm.extractelement %1037[%82 : i64] : vector<16xf32>
    %1050 = llvm.extractelement %1037[%83 : i64] : vector<16xf32>
    %1051 = llvm.extractelement %1037[%84 : i64] : vector<16xf32>
    %1052 = llvm.extractelement %1037[%85 : i64] : vector<16xf32>
    %1053 = llvm.extractelement %1037[%86 : i64] : vector<16xf32>
    %1054 = llvm.insertelement %794, %121[%12 : i64] : vector<16xf32>
    %1055 = llvm.insertelement %795, %1054[%13 : i64] : vector<16xf32>
    %1056 = llvm.insertelement %796, %1055[%23 : i64] : vector<16xf32>
    %1057 = llvm.insertelement %797, %1056[%24 : i64] : vector<16xf32>
    %1058 = llvm.insertelement %798, %1057[%75 : i64] : vector<16xf32>
    %1059 = llvm.insertelement %799, %1058[%76 : i64] : vector<16xf32>
    %1060 = llvm.insertelement %800, %1059[%77 : i64] : vector<16xf32>
    %1061 = llvm.insertelement %801, %1060[%78 : i64] : vector<16xf32>
    %1062 = llvm.insertelement %802, %1061[%79 : i64] : vector<16xf32>
    %1063 = llvm.insertelement %803, %1062[%80 : i64] : vector<16xf32>
    %1064 = llvm.insertelement %804, %1063[%81 : i64] : vector<16xf32>
    %1065 = llvm.insertelement %805, %1064[%82 : i64] : vector<16xf32>
    %1066 = llvm.insertelement %806, %1065[%83 : i64] : vector<16xf32>
    %1067 = llvm.insertelement %807, %1066[%84 : i64] : vector<16xf32>
    %1068 = llvm.insertelement %808, %1067[%85 : i64] : vector<16xf32>
    %1069 = llvm.insertelement %809, %1068[%86 : i64] : vector<16xf32>
    %1070 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%1008, %833, %1069, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1071 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%1011, %835, %1070, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1072 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%1014, %837, %1071, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1073 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%1017, %839, %1072, %19, %19, %19) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %1074 = llvm.extractelement %1073[%12 : i64] : vector<16xf32>
    %1075 = llvm.extractelement %1073[%13 : i64] : vector<16xf32>
    %1076 = llvm.extractelement %1073[%23 : i64] : vector<16xf32>
    %1077 = llvm.extractelement %1073[%24 : i64] : vector<16xf32>
    %1078 = llvm.extractelement %1073[%75 : i64] : vector<16xf32>
    %1079 = llvm.extractelement %1073[%76 : i64] : vector<16xf32>
    %1080 = llvm.extractelement %1073[%77 : i64] : vector<16xf32>
    %1081 = llvm.extractelement %1073[%78 : i64] : vector<16xf32>
    %1082 = llvm.extractelement %1073[%79 : i64] : vector<16xf32>
    %1083 = llvm.extractelement %1073[%80 : i64] : vector<16xf32>
    %1084 = llvm.extractelement %1073[%81 : i64] : vector<16xf32>
    %1085 = llvm.extractelement %1073[%82 : i64] : vector<16xf32>
    %1086 = llvm.extractelement %1073[%83 : i64] : vector<16xf32>
    %1087 = llvm.extractelement %1073[%84 : i64] : vector<16xf32>
    %1088 = llvm.extractelement %1073[%85 : i64] : vector<16xf32>
    %1089 = llvm.extractelement %1073[%86 : i64] : vector<16xf32>
    llvm.br ^bb36(%1042, %1038, %1039, %1040, %1041, %1043, %1044, %1045, %1046, %1047, %1048, %1049, %1050, %1051, %1052, %1053, %1074, %1075, %1076, %1077, %1078, %1079, %1080, %1081, %1082, %1083, %1084, %1085, %1086, %1087, %1088, %1089 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb36(%1090: f32, %1091: f32, %1092: f32, %1093: f32, %1094: f32, %1095: f32, %1096: f32, %1097: f32, %1098: f32, %1099: f32, %1100: f32, %1101: f32, %1102: f32, %1103: f32, %1104: f32, %1105: f32, %1106: f32, %1107: f32, %1108: f32, %1109: f32, %1110: f32, %1111: f32, %1112: f32, %1113: f32, %1114: f32, %1115: f32, %1116: f32, %1117: f32, %1118: f32, %1119: f32, %1120: f32, %1121: f32):  // 2 preds: ^bb34, ^bb35
    %1122 = llvm.icmp "slt" %143, %arg5 : i32
    %1123 = llvm.icmp "eq" %133, %19 : i32
    %1124 = llvm.and %1122, %1123 : i1
    llvm.cond_br %1124, ^bb37, ^bb38
  ^bb37:  // pred: ^bb36
    %1125 = llvm.fptrunc %1121 : f32 to f16
    %1126 = llvm.fptrunc %1120 : f32 to f16
    %1127 = llvm.fptrunc %1119 : f32 to f16
    %1128 = llvm.fptrunc %1118 : f32 to f16
    %1129 = llvm.fptrunc %1117 : f32 to f16
    %1130 = llvm.fptrunc %1116 : f32 to f16
    %1131 = llvm.fptrunc %1115 : f32 to f16
    %1132 = llvm.fptrunc %1114 : f32 to f16
    %1133 = llvm.fptrunc %1113 : f32 to f16
    %1134 = llvm.fptrunc %1112 : f32 to f16
    %1135 = llvm.fptrunc %1111 : f32 to f16
    %1136 = llvm.fptrunc %1110 : f32 to f16
    %1137 = llvm.fptrunc %1109 : f32 to f16
    %1138 = llvm.fptrunc %1108 : f32 to f16
    %1139 = llvm.fptrunc %1107 : f32 to f16
    %1140 = llvm.fptrunc %1106 : f32 to f16
    %1141 = llvm.fptrunc %1105 : f32 to f16
    %1142 = llvm.fptrunc %1104 : f32 to f16
    %1143 = llvm.fptrunc %1103 : f32 to f16
    %1144 = llvm.fptrunc %1102 : f32 to f16
    %1145 = llvm.fptrunc %1101 : f32 to f16
    %1146 = llvm.fptrunc %1100 : f32 to f16
    %1147 = llvm.fptrunc %1099 : f32 to f16
    %1148 = llvm.fptrunc %1098 : f32 to f16
    %1149 = llvm.mul %arg6, %143 : i32
    %1150 = llvm.sext %1149 : i32 to i64
    %1151 = llvm.getelementptr %arg4[%1150] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %1152 = llvm.sext %157 : i32 to i64
    %1153 = llvm.getelementptr %1151[%1152] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %1154 = llvm.getelementptr %1153[%123] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %1155 = llvm.getelementptr %1153[%124] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %1156 = llvm.getelementptr %1153[%125] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %1157 = llvm.getelementptr %1153[%68] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %1158 = llvm.getelementptr %1153[%126] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %1159 = llvm.getelementptr %1153[%127] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %1160 = llvm.fptrunc %1091 : f32 to f16
    %1161 = llvm.insertelement %1160, %128[%12 : i64] : vector<4xf16>
    %1162 = llvm.fptrunc %1092 : f32 to f16
    %1163 = llvm.insertelement %1162, %1161[%13 : i64] : vector<4xf16>
    %1164 = llvm.fptrunc %1093 : f32 to f16
    %1165 = llvm.insertelement %1164, %1163[%23 : i64] : vector<4xf16>
    %1166 = llvm.fptrunc %1094 : f32 to f16
    %1167 = llvm.insertelement %1166, %1165[%24 : i64] : vector<4xf16>
    %1168 = llvm.fptrunc %1097 : f32 to f16
    %1169 = llvm.fptrunc %1096 : f32 to f16
    %1170 = llvm.fptrunc %1095 : f32 to f16
    %1171 = llvm.fptrunc %1090 : f32 to f16
    %1172 = llvm.getelementptr %1153[%129] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    llvm.store %1167, %1153 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    %1173 = llvm.insertelement %1171, %128[%12 : i64] : vector<4xf16>
    %1174 = llvm.insertelement %1170, %1173[%13 : i64] : vector<4xf16>
    %1175 = llvm.insertelement %1169, %1174[%23 : i64] : vector<4xf16>
    %1176 = llvm.insertelement %1168, %1175[%24 : i64] : vector<4xf16>
    llvm.store %1176, %1172 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    %1177 = llvm.insertelement %1148, %128[%12 : i64] : vector<4xf16>
    %1178 = llvm.insertelement %1147, %1177[%13 : i64] : vector<4xf16>
    %1179 = llvm.insertelement %1146, %1178[%23 : i64] : vector<4xf16>
    %1180 = llvm.insertelement %1145, %1179[%24 : i64] : vector<4xf16>
    llvm.store %1180, %1159 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    %1181 = llvm.insertelement %1144, %128[%12 : i64] : vector<4xf16>
    %1182 = llvm.insertelement %1143, %1181[%13 : i64] : vector<4xf16>
    %1183 = llvm.insertelement %1142, %1182[%23 : i64] : vector<4xf16>
    %1184 = llvm.insertelement %1141, %1183[%24 : i64] : vector<4xf16>
    llvm.store %1184, %1158 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    %1185 = llvm.insertelement %1140, %128[%12 : i64] : vector<4xf16>
    %1186 = llvm.insertelement %1139, %1185[%13 : i64] : vector<4xf16>
    %1187 = llvm.insertelement %1138, %1186[%23 : i64] : vector<4xf16>
    %1188 = llvm.insertelement %1137, %1187[%24 : i64] : vector<4xf16>
    llvm.store %1188, %1157 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    %1189 = llvm.insertelement %1136, %128[%12 : i64] : vector<4xf16>
    %1190 = llvm.insertelement %1135, %1189[%13 : i64] : vector<4xf16>
    %1191 = llvm.insertelement %1134, %1190[%23 : i64] : vector<4xf16>
    %1192 = llvm.insertelement %1133, %1191[%24 : i64] : vector<4xf16>
    llvm.store %1192, %1156 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    %1193 = llvm.insertelement %1132, %128[%12 : i64] : vector<4xf16>
    %1194 = llvm.insertelement %1131, %1193[%13 : i64] : vector<4xf16>
    %1195 = llvm.insertelement %1130, %1194[%23 : i64] : vector<4xf16>
    %1196 = llvm.insertelement %1129, %1195[%24 : i64] : vector<4xf16>
    llvm.store %1196, %1155 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    %1197 = llvm.insertelement %1128, %128[%12 : i64] : vector<4xf16>
    %1198 = llvm.insertelement %1127, %1197[%13 : i64] : vector<4xf16>
    %1199 = llvm.insertelement %1126, %1198[%23 : i64] : vector<4xf16>
    %1200 = llvm.insertelement %1125, %1199[%24 : i64] : vector<4xf16>
    llvm.store %1200, %1154 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    llvm.br ^bb38
  ^bb38:  // 2 preds: ^bb36, ^bb37
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "6144"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "6144"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "6144"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.y() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "6144"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "6144"]], will_return}
  llvm.func @llvm.amdgcn.mfma.f32.32x32x8f16(vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "6144"]], will_return}
}
