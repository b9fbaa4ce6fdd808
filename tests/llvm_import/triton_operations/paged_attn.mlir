#loop_peeled = #llvm.loop_peeled<count = 1 : i32>
#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
#loop_annotation = #llvm.loop_annotation<peeled = #loop_peeled>
module {
  llvm.mlir.global external @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @paged_attn(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg6: f32 {llvm.inreg}, %arg7: i32 {llvm.inreg}, %arg8: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg9: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]]} {
    %0 = llvm.mlir.constant(0 : i64) : i64
    %1 = llvm.mlir.constant(63 : i32) : i32
    %2 = llvm.mlir.constant(192 : i32) : i32
    %3 = llvm.mlir.constant(48 : i32) : i32
    %4 = llvm.mlir.constant(240 : i32) : i32
    %5 = llvm.mlir.constant(4 : i32) : i32
    %6 = llvm.mlir.constant(2 : i32) : i32
    %7 = llvm.mlir.constant(1 : i32) : i32
    %8 = llvm.mlir.poison : vector<2xi32>
    %9 = llvm.mlir.constant(dense<[2, 3]> : vector<2xi32>) : vector<2xi32>
    %10 = llvm.mlir.constant(5 : i32) : i32
    %11 = llvm.mlir.constant(15 : i32) : i32
    %12 = llvm.mlir.constant(6 : i32) : i32
    %13 = llvm.mlir.constant(3 : i32) : i32
    %14 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %15 = llvm.mlir.constant(7 : i32) : i32
    %16 = llvm.mlir.constant(32 : i32) : i32
    %17 = llvm.mlir.constant(64 : i32) : i32
    %18 = llvm.mlir.constant(96 : i32) : i32
    %19 = llvm.mlir.constant(16 : i32) : i32
    %20 = llvm.mlir.constant(0 : i32) : i32
    %21 = llvm.mlir.constant(dense<0> : vector<1xi32>) : vector<1xi32>
    %22 = llvm.mlir.constant(11 : i64) : i64
    %23 = llvm.mlir.constant(0.000000e+00 : f16) : f16
    %24 = llvm.mlir.constant(dense<0.000000e+00> : vector<4xf16>) : vector<4xf16>
    %25 = llvm.mlir.constant(2048 : i32) : i32
    %26 = llvm.getelementptr %14[%25] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %27 = llvm.mlir.constant(31 : i32) : i32
    %28 = llvm.mlir.constant(1 : i64) : i64
    %29 = llvm.mlir.constant(0xFF800000 : f32) : f32
    %30 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %31 = llvm.mlir.constant(dense<0.000000e+00> : vector<2xf32>) : vector<2xf32>
    %32 = llvm.mlir.constant(dense<[5, 1]> : vector<2xi32>) : vector<2xi32>
    %33 = llvm.mlir.constant(128 : i32) : i32
    %34 = llvm.mlir.constant(-1 : i32) : i32
    %35 = llvm.mlir.constant(4 : i64) : i64
    %36 = llvm.mlir.constant(256 : i32) : i32
    %37 = llvm.mlir.poison : vector<1xf16>
    %38 = llvm.mlir.constant(384 : i32) : i32
    %39 = llvm.mlir.constant(dense<0.000000e+00> : vector<4xf32>) : vector<4xf32>
    %40 = llvm.mlir.poison : vector<4xf32>
    %41 = llvm.mlir.constant(2 : i64) : i64
    %42 = llvm.mlir.constant(3 : i64) : i64
    %43 = llvm.mlir.constant(1.44269502 : f32) : f32
    %44 = llvm.mlir.poison : vector<2xf32>
    %45 = llvm.mlir.constant(dense<1.44269502> : vector<2xf32>) : vector<2xf32>
    %46 = llvm.mlir.poison : vector<1xi32>
    %47 = llvm.mlir.poison : vector<4xi32>
    %48 = llvm.mlir.constant(dense<0xFF800000> : vector<4xf32>) : vector<4xf32>
    %49 = llvm.mlir.constant(dense<0xFF800000> : vector<2xf32>) : vector<2xf32>
    %50 = llvm.mlir.poison : vector<4xf16>
    %51 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %52 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%51) : (i32) -> i32
    %53 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %54 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.y"() : () -> i32
    %55 = llvm.sext %53 : i32 to i64
    %56 = llvm.getelementptr %arg5[%55] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %57 = llvm.load %56 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    %58 = llvm.extractelement %57[%0 : i64] : vector<1xi32>
    %59 = llvm.and %51, %1 : i32
    %60 = llvm.and %52, %2 : i32
    %61 = llvm.and %51, %3 : i32
    %62 = llvm.or disjoint %60, %59 : i32
    %63 = llvm.and %62, %4 : i32
    %64 = llvm.lshr %62, %5 : i32
    %65 = llvm.lshr exact %61, %6 : i32
    %66 = llvm.or disjoint %65, %7 : i32
    %67 = llvm.insertelement %65, %8[%0 : i64] : vector<2xi32>
    %68 = llvm.shufflevector %67, %8 [0, 0] : vector<2xi32>
    %69 = llvm.or disjoint %68, %9 : vector<2xi32>
    %70 = llvm.shl %53, %10 : i32
    %71 = llvm.shl %54, %5 : i32
    %72 = llvm.add %70, %71 : i32
    %73 = llvm.and %51, %11 : i32
    %74 = llvm.or disjoint %64, %72 : i32
    %75 = llvm.shl %74, %12 : i32
    %76 = llvm.sext %75 : i32 to i64
    %77 = llvm.getelementptr %arg1[%76] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %78 = llvm.shl %73, %6 overflow<nsw, nuw> : i32
    %79 = llvm.zext nneg %78 : i32 to i64
    %80 = llvm.getelementptr %77[%79] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %81 = llvm.load %80 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    %82 = llvm.shl %62, %13 overflow<nsw, nuw> : i32
    %83 = llvm.lshr exact %63, %7 : i32
    %84 = llvm.xor %83, %82 : i32
    %85 = llvm.getelementptr inbounds|nuw %14[%84] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %81, %85 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %86 = llvm.shl %73, %15 overflow<nsw, nuw> : i32
    %87 = llvm.shl %73, %13 overflow<nsw, nuw> : i32
    %88 = llvm.lshr exact %61, %7 : i32
    %89 = llvm.xor %87, %88 : i32
    %90 = llvm.or disjoint %89, %86 : i32
    %91 = llvm.getelementptr inbounds|nuw %14[%90] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %92 = llvm.load %91 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %93 = llvm.xor %90, %16 : i32
    %94 = llvm.getelementptr inbounds|nuw %14[%93] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %95 = llvm.load %94 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %96 = llvm.xor %90, %17 : i32
    %97 = llvm.getelementptr inbounds|nuw %14[%96] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %98 = llvm.load %97 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %99 = llvm.xor %90, %18 : i32
    %100 = llvm.getelementptr inbounds|nuw %14[%99] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %101 = llvm.load %100 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %102 = llvm.add %58, %11 : i32
    %103 = llvm.sdiv %102, %19 : i32
    %104 = llvm.mul %arg7, %53 : i32
    %105 = llvm.sext %104 : i32 to i64
    %106 = llvm.getelementptr %arg4[%105] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %107 = llvm.icmp "sgt" %102, %11 : i32
    llvm.cond_br %107, ^bb1, ^bb2(%21 : vector<1xi32>)
  ^bb1:  // pred: ^bb0
    %108 = llvm.load %106 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    llvm.br ^bb2(%108 : vector<1xi32>)
  ^bb2(%109: vector<1xi32>):  // 2 preds: ^bb0, ^bb1
    %110 = llvm.extractelement %109[%0 : i64] : vector<1xi32>
    %111 = llvm.shl %64, %15 overflow<nsw, nuw> : i32
    %112 = llvm.zext nneg %111 : i32 to i64
    %113 = llvm.shl %54, %12 : i32
    %114 = llvm.sext %113 : i32 to i64
    %115 = llvm.sext %110 : i32 to i64
    %116 = llvm.shl %115, %22 overflow<nsw> : i64
    %117 = llvm.add %116, %114 overflow<nsw> : i64
    %118 = llvm.or disjoint %117, %79 : i64
    %119 = llvm.add %118, %112 overflow<nsw> : i64
    %120 = llvm.icmp "slt" %64, %58 : i32
    %121 = llvm.and %107, %120 : i1
    llvm.cond_br %121, ^bb3, ^bb4(%24 : vector<4xf16>)
  ^bb3:  // pred: ^bb2
    %122 = llvm.getelementptr %arg2[%119] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %123 = llvm.load %122 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.br ^bb4(%123 : vector<4xf16>)
  ^bb4(%124: vector<4xf16>):  // 2 preds: ^bb2, ^bb3
    llvm.cond_br %121, ^bb5, ^bb6(%24 : vector<4xf16>)
  ^bb5:  // pred: ^bb4
    %125 = llvm.getelementptr %arg3[%119] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %126 = llvm.load %125 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.br ^bb6(%126 : vector<4xf16>)
  ^bb6(%127: vector<4xf16>):  // 2 preds: ^bb4, ^bb5
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %128 = llvm.getelementptr inbounds|nuw %14[%82] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %124, %128 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %129 = llvm.getelementptr inbounds|nuw %26[%82] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %127, %129 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %130 = llvm.or disjoint %114, %79 : i64
    %131 = llvm.add %130, %112 overflow<nsw> : i64
    %132 = llvm.icmp "sgt" %102, %27 : i32
    llvm.cond_br %132, ^bb8, ^bb7
  ^bb7:  // pred: ^bb6
    %133 = llvm.shl %61, %10 overflow<nsw, nuw> : i32
    %134 = llvm.shl %73, %7 overflow<nsw, nuw> : i32
    %135 = llvm.lshr exact %60, %7 : i32
    %136 = llvm.insertelement %133, %8[%0 : i64] : vector<2xi32>
    %137 = llvm.insertelement %135, %136[%28 : i64] : vector<2xi32>
    llvm.br ^bb20(%134, %29, %30, %20, %31, %31, %137 : i32, f32, f32, i32, vector<2xf32>, vector<2xf32>, vector<2xi32>)
  ^bb8:  // pred: ^bb6
    %138 = llvm.getelementptr inbounds|nuw %14[%86] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %139 = llvm.getelementptr inbounds|nuw %138[%88] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %140 = llvm.getelementptr inbounds|nuw %139[%16] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %141 = llvm.getelementptr inbounds|nuw %139[%17] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %142 = llvm.getelementptr inbounds|nuw %139[%18] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %143 = llvm.shl %73, %7 overflow<nsw, nuw> : i32
    %144 = llvm.insertelement %61, %8[%0 : i64] : vector<2xi32>
    %145 = llvm.insertelement %60, %144[%28 : i64] : vector<2xi32>
    %146 = llvm.shl %145, %32 overflow<nsw, nuw> : vector<2xi32>
    %147 = llvm.lshr exact %145, %32 : vector<2xi32>
    %148 = llvm.shufflevector %146, %147 [0, 3] : vector<2xi32>
    %149 = llvm.shl %59, %6 overflow<nsw, nuw> : i32
    %150 = llvm.xor %149, %33 : i32
    %151 = llvm.xor %149, %17 : i32
    %152 = llvm.intr.smax(%103, %6) : (i32, i32) -> i32
    %153 = llvm.add %152, %34 overflow<nsw> : i32
    %154 = llvm.getelementptr %106[%35] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %155 = llvm.load %154 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    %156 = llvm.extractelement %155[%0 : i64] : vector<1xi32>
    %157 = llvm.sext %156 : i32 to i64
    %158 = llvm.shl %157, %22 overflow<nsw> : i64
    %159 = llvm.add %158, %131 overflow<nsw> : i64
    %160 = llvm.or disjoint %64, %19 : i32
    %161 = llvm.icmp "ult" %160, %58 : i32
    llvm.cond_br %161, ^bb9, ^bb10(%24 : vector<4xf16>)
  ^bb9:  // pred: ^bb8
    %162 = llvm.getelementptr %arg2[%159] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %163 = llvm.load %162 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.br ^bb10(%163 : vector<4xf16>)
  ^bb10(%164: vector<4xf16>):  // 2 preds: ^bb8, ^bb9
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %165 = llvm.load %139 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %166 = llvm.load %140 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %167 = llvm.load %141 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %168 = llvm.load %142 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    llvm.cond_br %161, ^bb11, ^bb12(%24 : vector<4xf16>)
  ^bb11:  // pred: ^bb10
    %169 = llvm.getelementptr %arg3[%159] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %170 = llvm.load %169 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.br ^bb12(%170 : vector<4xf16>)
  ^bb12(%171: vector<4xf16>):  // 2 preds: ^bb10, ^bb11
    %172 = llvm.extractelement %146[%0 : i64] : vector<2xi32>
    %173 = llvm.getelementptr inbounds|nuw %26[%172] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %174 = llvm.getelementptr inbounds|nuw %173[%143] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %175 = llvm.extractelement %147[%28 : i64] : vector<2xi32>
    %176 = llvm.getelementptr inbounds|nuw %174[%175] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %177 = llvm.load %176 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %178 = llvm.getelementptr inbounds|nuw %176[%33] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %179 = llvm.load %178 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %180 = llvm.getelementptr inbounds|nuw %176[%36] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %181 = llvm.load %180 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %182 = llvm.shufflevector %181, %37 [0, -1, -1, -1] : vector<1xf16>
    %183 = llvm.getelementptr inbounds|nuw %176[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %184 = llvm.load %183 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %185 = llvm.shufflevector %184, %37 [0, -1, -1, -1] : vector<1xf16>
    %186 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x16f16"(%165, %92, %39, %20, %20, %20) : (vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    %187 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x16f16"(%166, %95, %186, %20, %20, %20) : (vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    %188 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x16f16"(%167, %98, %187, %20, %20, %20) : (vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    %189 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x16f16"(%168, %101, %188, %20, %20, %20) : (vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    %190 = llvm.insertelement %arg6, %40[%0 : i64] : vector<4xf32>
    %191 = llvm.shufflevector %190, %40 [0, 0, 0, 0] : vector<4xf32>
    %192 = llvm.fmul %191, %189 : vector<4xf32>
    %193 = llvm.extractelement %192[%0 : i64] : vector<4xf32>
    %194 = llvm.extractelement %192[%28 : i64] : vector<4xf32>
    %195 = llvm.intr.maxnum(%193, %194) : (f32, f32) -> f32
    %196 = llvm.extractelement %192[%41 : i64] : vector<4xf32>
    %197 = llvm.intr.maxnum(%195, %196) : (f32, f32) -> f32
    %198 = llvm.extractelement %192[%42 : i64] : vector<4xf32>
    %199 = llvm.intr.maxnum(%197, %198) : (f32, f32) -> f32
    %200 = llvm.bitcast %199 : f32 to i32
    %201 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%150, %200) : (i32, i32) -> i32
    %202 = llvm.bitcast %201 : i32 to f32
    %203 = llvm.intr.maxnum(%199, %202) : (f32, f32) -> f32
    %204 = llvm.bitcast %203 : f32 to i32
    %205 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%151, %204) : (i32, i32) -> i32
    %206 = llvm.bitcast %205 : i32 to f32
    %207 = llvm.intr.maxnum(%203, %206) : (f32, f32) -> f32
    %208 = llvm.intr.maxnum(%207, %29) : (f32, f32) -> f32
    %209 = llvm.fsub %29, %208 : f32
    %210 = llvm.fmul %209, %43 : f32
    %211 = llvm.intr.exp2(%210) : (f32) -> f32
    %212 = llvm.fmul %211, %30 : f32
    %213 = llvm.shufflevector %192, %40 [0, 1] : vector<4xf32>
    %214 = llvm.insertelement %208, %44[%0 : i64] : vector<2xf32>
    %215 = llvm.shufflevector %214, %44 [0, 0] : vector<2xf32>
    %216 = llvm.fsub %213, %215 : vector<2xf32>
    %217 = llvm.fmul %216, %45 : vector<2xf32>
    %218 = llvm.intr.exp2(%217) : (vector<2xf32>) -> vector<2xf32>
    %219 = llvm.fptrunc %218 : vector<2xf32> to vector<2xf16>
    %220 = llvm.shufflevector %192, %40 [2, 3] : vector<4xf32>
    %221 = llvm.fsub %220, %215 : vector<2xf32>
    %222 = llvm.fmul %221, %45 : vector<2xf32>
    %223 = llvm.intr.exp2(%222) : (vector<2xf32>) -> vector<2xf32>
    %224 = llvm.fadd %218, %223 : vector<2xf32>
    %225 = llvm.extractelement %224[%0 : i64] : vector<2xf32>
    %226 = llvm.extractelement %224[%28 : i64] : vector<2xf32>
    %227 = llvm.fadd %225, %226 : f32
    %228 = llvm.bitcast %227 : f32 to i32
    %229 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%150, %228) : (i32, i32) -> i32
    %230 = llvm.bitcast %229 : i32 to f32
    %231 = llvm.fadd %227, %230 : f32
    %232 = llvm.bitcast %231 : f32 to i32
    %233 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%151, %232) : (i32, i32) -> i32
    %234 = llvm.bitcast %233 : i32 to f32
    %235 = llvm.fadd %231, %234 : f32
    %236 = llvm.fadd %212, %235 : f32
    %237 = llvm.fptrunc %223 : vector<2xf32> to vector<2xf16>
    %238 = llvm.shufflevector %219, %237 [0, 1, 2, 3] : vector<2xf16>
    %239 = llvm.shufflevector %177, %179 [0, 1, -1, -1] : vector<1xf16>
    %240 = llvm.shufflevector %239, %182 [0, 1, 4, -1] : vector<4xf16>
    %241 = llvm.shufflevector %240, %185 [0, 1, 2, 4] : vector<4xf16>
    %242 = llvm.insertelement %212, %40[%0 : i64] : vector<4xf32>
    %243 = llvm.shufflevector %242, %40 [0, 0, 0, 0] : vector<4xf32>
    %244 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x16f16"(%241, %238, %243, %20, %20, %20) : (vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.store %164, %128 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    llvm.store %171, %129 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %245 = llvm.icmp "eq" %153, %7 : i32
    %246 = llvm.shufflevector %244, %40 [0, 1] : vector<4xf32>
    %247 = llvm.shufflevector %244, %40 [2, 3] : vector<4xf32>
    llvm.cond_br %245, ^bb19(%208, %236, %246, %247 : f32, f32, vector<2xf32>, vector<2xf32>), ^bb13
  ^bb13:  // pred: ^bb12
    %248 = llvm.getelementptr inbounds|nuw %26[%172] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %249 = llvm.getelementptr inbounds|nuw %248[%143] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %250 = llvm.getelementptr inbounds|nuw %249[%175] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %251 = llvm.getelementptr inbounds|nuw %250[%33] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %252 = llvm.getelementptr inbounds|nuw %250[%36] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %253 = llvm.getelementptr inbounds|nuw %250[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %254 = llvm.shufflevector %57, %46 [0, 0, 0, 0] : vector<1xi32>
    %255 = llvm.shufflevector %69, %8 [-1, -1, 0, 1] : vector<2xi32>
    %256 = llvm.insertelement %65, %255[%0 : i64] : vector<4xi32>
    %257 = llvm.insertelement %66, %256[%28 : i64] : vector<4xi32>
    llvm.br ^bb14(%19, %236, %208, %7, %246, %247 : i32, f32, f32, i32, vector<2xf32>, vector<2xf32>)
  ^bb14(%258: i32, %259: f32, %260: f32, %261: i32, %262: vector<2xf32>, %263: vector<2xf32>):  // 2 preds: ^bb13, ^bb18
    %264 = llvm.add %261, %7 overflow<nsw, nuw> : i32
    %265 = llvm.zext nneg %264 : i32 to i64
    %266 = llvm.getelementptr %106[%265] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %267 = llvm.load %266 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    %268 = llvm.extractelement %267[%0 : i64] : vector<1xi32>
    %269 = llvm.sext %268 : i32 to i64
    %270 = llvm.shl %269, %22 overflow<nsw> : i64
    %271 = llvm.add %270, %131 overflow<nsw> : i64
    %272 = llvm.shl %264, %5 overflow<nsw, nuw> : i32
    %273 = llvm.or disjoint %272, %64 : i32
    %274 = llvm.insertelement %258, %47[%0 : i64] : vector<4xi32>
    %275 = llvm.shufflevector %274, %47 [0, 0, 0, 0] : vector<4xi32>
    %276 = llvm.or disjoint %275, %257 : vector<4xi32>
    %277 = llvm.icmp "slt" %273, %58 : i32
    %278 = llvm.icmp "slt" %276, %254 : vector<4xi32>
    llvm.cond_br %277, ^bb15, ^bb16(%24 : vector<4xf16>)
  ^bb15:  // pred: ^bb14
    %279 = llvm.getelementptr %arg2[%271] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %280 = llvm.load %279 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.br ^bb16(%280 : vector<4xf16>)
  ^bb16(%281: vector<4xf16>):  // 2 preds: ^bb14, ^bb15
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %282 = llvm.load %139 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %283 = llvm.load %140 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %284 = llvm.load %141 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %285 = llvm.load %142 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    llvm.cond_br %277, ^bb17, ^bb18(%24 : vector<4xf16>)
  ^bb17:  // pred: ^bb16
    %286 = llvm.getelementptr %arg3[%271] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %287 = llvm.load %286 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.br ^bb18(%287 : vector<4xf16>)
  ^bb18(%288: vector<4xf16>):  // 2 preds: ^bb16, ^bb17
    %289 = llvm.load %250 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %290 = llvm.load %251 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %291 = llvm.load %252 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %292 = llvm.shufflevector %291, %37 [0, -1, -1, -1] : vector<1xf16>
    %293 = llvm.load %253 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %294 = llvm.shufflevector %293, %37 [0, -1, -1, -1] : vector<1xf16>
    %295 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x16f16"(%282, %92, %39, %20, %20, %20) : (vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    %296 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x16f16"(%283, %95, %295, %20, %20, %20) : (vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    %297 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x16f16"(%284, %98, %296, %20, %20, %20) : (vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    %298 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x16f16"(%285, %101, %297, %20, %20, %20) : (vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    %299 = llvm.fmul %191, %298 : vector<4xf32>
    %300 = llvm.select %278, %299, %48 : vector<4xi1>, vector<4xf32>
    %301 = llvm.extractelement %300[%0 : i64] : vector<4xf32>
    %302 = llvm.extractelement %300[%28 : i64] : vector<4xf32>
    %303 = llvm.intr.maxnum(%301, %302) : (f32, f32) -> f32
    %304 = llvm.extractelement %300[%41 : i64] : vector<4xf32>
    %305 = llvm.intr.maxnum(%303, %304) : (f32, f32) -> f32
    %306 = llvm.extractelement %300[%42 : i64] : vector<4xf32>
    %307 = llvm.intr.maxnum(%305, %306) : (f32, f32) -> f32
    %308 = llvm.bitcast %307 : f32 to i32
    %309 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%150, %308) : (i32, i32) -> i32
    %310 = llvm.bitcast %309 : i32 to f32
    %311 = llvm.intr.maxnum(%307, %310) : (f32, f32) -> f32
    %312 = llvm.bitcast %311 : f32 to i32
    %313 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%151, %312) : (i32, i32) -> i32
    %314 = llvm.bitcast %313 : i32 to f32
    %315 = llvm.intr.maxnum(%311, %314) : (f32, f32) -> f32
    %316 = llvm.intr.maxnum(%260, %315) : (f32, f32) -> f32
    %317 = llvm.fsub %260, %316 : f32
    %318 = llvm.fmul %317, %43 : f32
    %319 = llvm.intr.exp2(%318) : (f32) -> f32
    %320 = llvm.fmul %259, %319 : f32
    %321 = llvm.insertelement %319, %44[%0 : i64] : vector<2xf32>
    %322 = llvm.shufflevector %321, %44 [0, 0] : vector<2xf32>
    %323 = llvm.fmul %262, %322 : vector<2xf32>
    %324 = llvm.fmul %263, %322 : vector<2xf32>
    %325 = llvm.shufflevector %300, %40 [0, 1] : vector<4xf32>
    %326 = llvm.insertelement %316, %44[%0 : i64] : vector<2xf32>
    %327 = llvm.shufflevector %326, %44 [0, 0] : vector<2xf32>
    %328 = llvm.fsub %325, %327 : vector<2xf32>
    %329 = llvm.fmul %328, %45 : vector<2xf32>
    %330 = llvm.intr.exp2(%329) : (vector<2xf32>) -> vector<2xf32>
    %331 = llvm.fptrunc %330 : vector<2xf32> to vector<2xf16>
    %332 = llvm.shufflevector %300, %40 [2, 3] : vector<4xf32>
    %333 = llvm.fsub %332, %327 : vector<2xf32>
    %334 = llvm.fmul %333, %45 : vector<2xf32>
    %335 = llvm.intr.exp2(%334) : (vector<2xf32>) -> vector<2xf32>
    %336 = llvm.fadd %330, %335 : vector<2xf32>
    %337 = llvm.extractelement %336[%0 : i64] : vector<2xf32>
    %338 = llvm.extractelement %336[%28 : i64] : vector<2xf32>
    %339 = llvm.fadd %337, %338 : f32
    %340 = llvm.bitcast %339 : f32 to i32
    %341 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%150, %340) : (i32, i32) -> i32
    %342 = llvm.bitcast %341 : i32 to f32
    %343 = llvm.fadd %339, %342 : f32
    %344 = llvm.bitcast %343 : f32 to i32
    %345 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%151, %344) : (i32, i32) -> i32
    %346 = llvm.bitcast %345 : i32 to f32
    %347 = llvm.fadd %343, %346 : f32
    %348 = llvm.fadd %320, %347 : f32
    %349 = llvm.fptrunc %335 : vector<2xf32> to vector<2xf16>
    %350 = llvm.shufflevector %331, %349 [0, 1, 2, 3] : vector<2xf16>
    %351 = llvm.shufflevector %289, %290 [0, 1, -1, -1] : vector<1xf16>
    %352 = llvm.shufflevector %351, %292 [0, 1, 4, -1] : vector<4xf16>
    %353 = llvm.shufflevector %352, %294 [0, 1, 2, 4] : vector<4xf16>
    %354 = llvm.shufflevector %323, %324 [0, 1, 2, 3] : vector<2xf32>
    %355 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x16f16"(%353, %350, %354, %20, %20, %20) : (vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.store %281, %128 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    llvm.store %288, %129 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %356 = llvm.icmp "eq" %264, %153 : i32
    %357 = llvm.shufflevector %355, %40 [0, 1] : vector<4xf32>
    %358 = llvm.shufflevector %355, %40 [2, 3] : vector<4xf32>
    llvm.cond_br %356, ^bb19(%316, %348, %357, %358 : f32, f32, vector<2xf32>, vector<2xf32>), ^bb14(%272, %348, %316, %264, %357, %358 : i32, f32, f32, i32, vector<2xf32>, vector<2xf32>) {loop_annotation = #loop_annotation}
  ^bb19(%359: f32, %360: f32, %361: vector<2xf32>, %362: vector<2xf32>):  // 2 preds: ^bb12, ^bb18
    %363 = llvm.shl %153, %5 overflow<nsw, nuw> : i32
    llvm.br ^bb20(%143, %359, %360, %363, %361, %362, %148 : i32, f32, f32, i32, vector<2xf32>, vector<2xf32>, vector<2xi32>)
  ^bb20(%364: i32, %365: f32, %366: f32, %367: i32, %368: vector<2xf32>, %369: vector<2xf32>, %370: vector<2xi32>):  // 2 preds: ^bb7, ^bb19
    %371 = llvm.insertelement %367, %8[%0 : i64] : vector<2xi32>
    %372 = llvm.shufflevector %371, %8 [0, 0] : vector<2xi32>
    %373 = llvm.insertelement %66, %67[%28 : i64] : vector<2xi32>
    %374 = llvm.or disjoint %372, %373 : vector<2xi32>
    %375 = llvm.or disjoint %372, %69 : vector<2xi32>
    %376 = llvm.shufflevector %57, %46 [0, 0] : vector<1xi32>
    %377 = llvm.icmp "slt" %374, %376 : vector<2xi32>
    %378 = llvm.icmp "slt" %375, %376 : vector<2xi32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %379 = llvm.extractelement %370[%0 : i64] : vector<2xi32>
    %380 = llvm.getelementptr inbounds|nuw %26[%379] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %381 = llvm.getelementptr inbounds|nuw %380[%364] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %382 = llvm.extractelement %370[%28 : i64] : vector<2xi32>
    %383 = llvm.getelementptr inbounds|nuw %381[%382] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %384 = llvm.load %383 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %385 = llvm.extractelement %384[%0 : i64] : vector<1xf16>
    %386 = llvm.getelementptr inbounds|nuw %383[%33] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %387 = llvm.load %386 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %388 = llvm.extractelement %387[%0 : i64] : vector<1xf16>
    %389 = llvm.getelementptr inbounds|nuw %383[%36] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %390 = llvm.load %389 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %391 = llvm.extractelement %390[%0 : i64] : vector<1xf16>
    %392 = llvm.getelementptr inbounds|nuw %383[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %393 = llvm.load %392 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %394 = llvm.extractelement %393[%0 : i64] : vector<1xf16>
    llvm.cond_br %107, ^bb21, ^bb22(%31, %31 : vector<2xf32>, vector<2xf32>)
  ^bb21:  // pred: ^bb20
    %395 = llvm.getelementptr inbounds|nuw %14[%86] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %396 = llvm.getelementptr inbounds|nuw %395[%88] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %397 = llvm.getelementptr inbounds|nuw %396[%18] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %398 = llvm.load %397 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %399 = llvm.getelementptr inbounds|nuw %396[%17] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %400 = llvm.load %399 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %401 = llvm.getelementptr inbounds|nuw %396[%16] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %402 = llvm.load %401 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %403 = llvm.load %396 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %404 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x16f16"(%403, %92, %39, %20, %20, %20) : (vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    %405 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x16f16"(%402, %95, %404, %20, %20, %20) : (vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    %406 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x16f16"(%400, %98, %405, %20, %20, %20) : (vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    %407 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x16f16"(%398, %101, %406, %20, %20, %20) : (vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    %408 = llvm.shufflevector %407, %40 [0, 1] : vector<4xf32>
    %409 = llvm.shufflevector %407, %40 [2, 3] : vector<4xf32>
    llvm.br ^bb22(%408, %409 : vector<2xf32>, vector<2xf32>)
  ^bb22(%410: vector<2xf32>, %411: vector<2xf32>):  // 2 preds: ^bb20, ^bb21
    %412 = llvm.insertelement %arg6, %44[%0 : i64] : vector<2xf32>
    %413 = llvm.shufflevector %412, %44 [0, 0] : vector<2xf32>
    %414 = llvm.fmul %413, %410 : vector<2xf32>
    %415 = llvm.fmul %413, %411 : vector<2xf32>
    %416 = llvm.shl %59, %6 overflow<nsw, nuw> : i32
    %417 = llvm.xor %416, %33 : i32
    %418 = llvm.xor %416, %17 : i32
    %419 = llvm.select %377, %414, %49 : vector<2xi1>, vector<2xf32>
    %420 = llvm.extractelement %419[%0 : i64] : vector<2xf32>
    %421 = llvm.extractelement %419[%28 : i64] : vector<2xf32>
    %422 = llvm.intr.maxnum(%420, %421) : (f32, f32) -> f32
    %423 = llvm.select %378, %415, %49 : vector<2xi1>, vector<2xf32>
    %424 = llvm.extractelement %423[%0 : i64] : vector<2xf32>
    %425 = llvm.intr.maxnum(%422, %424) : (f32, f32) -> f32
    %426 = llvm.extractelement %423[%28 : i64] : vector<2xf32>
    %427 = llvm.intr.maxnum(%425, %426) : (f32, f32) -> f32
    %428 = llvm.bitcast %427 : f32 to i32
    %429 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%417, %428) : (i32, i32) -> i32
    %430 = llvm.bitcast %429 : i32 to f32
    %431 = llvm.intr.maxnum(%427, %430) : (f32, f32) -> f32
    %432 = llvm.bitcast %431 : f32 to i32
    %433 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%418, %432) : (i32, i32) -> i32
    %434 = llvm.bitcast %433 : i32 to f32
    %435 = llvm.intr.maxnum(%431, %434) : (f32, f32) -> f32
    %436 = llvm.intr.maxnum(%365, %435) : (f32, f32) -> f32
    %437 = llvm.insertelement %436, %44[%0 : i64] : vector<2xf32>
    %438 = llvm.shufflevector %437, %44 [0, 0] : vector<2xf32>
    %439 = llvm.fsub %419, %438 : vector<2xf32>
    %440 = llvm.fsub %423, %438 : vector<2xf32>
    %441 = llvm.fmul %439, %45 : vector<2xf32>
    %442 = llvm.intr.exp2(%441) : (vector<2xf32>) -> vector<2xf32>
    %443 = llvm.fmul %440, %45 : vector<2xf32>
    %444 = llvm.intr.exp2(%443) : (vector<2xf32>) -> vector<2xf32>
    %445 = llvm.fsub %365, %436 : f32
    %446 = llvm.fmul %445, %43 : f32
    %447 = llvm.intr.exp2(%446) : (f32) -> f32
    %448 = llvm.fadd %442, %444 : vector<2xf32>
    %449 = llvm.extractelement %448[%0 : i64] : vector<2xf32>
    %450 = llvm.extractelement %448[%28 : i64] : vector<2xf32>
    %451 = llvm.fadd %449, %450 : f32
    %452 = llvm.bitcast %451 : f32 to i32
    %453 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%417, %452) : (i32, i32) -> i32
    %454 = llvm.bitcast %453 : i32 to f32
    %455 = llvm.fadd %451, %454 : f32
    %456 = llvm.bitcast %455 : f32 to i32
    %457 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%418, %456) : (i32, i32) -> i32
    %458 = llvm.extractelement %368[%0 : i64] : vector<2xf32>
    %459 = llvm.extractelement %368[%28 : i64] : vector<2xf32>
    %460 = llvm.extractelement %369[%0 : i64] : vector<2xf32>
    %461 = llvm.extractelement %369[%28 : i64] : vector<2xf32>
    llvm.cond_br %107, ^bb23, ^bb24(%461, %460, %459, %458 : f32, f32, f32, f32)
  ^bb23:  // pred: ^bb22
    %462 = llvm.insertelement %447, %44[%0 : i64] : vector<2xf32>
    %463 = llvm.shufflevector %462, %44 [0, 0] : vector<2xf32>
    %464 = llvm.fmul %369, %463 : vector<2xf32>
    %465 = llvm.fmul %368, %463 : vector<2xf32>
    %466 = llvm.fptrunc %444 : vector<2xf32> to vector<2xf16>
    %467 = llvm.fptrunc %442 : vector<2xf32> to vector<2xf16>
    %468 = llvm.shufflevector %467, %466 [0, 1, 2, 3] : vector<2xf16>
    %469 = llvm.insertelement %385, %50[%0 : i64] : vector<4xf16>
    %470 = llvm.insertelement %388, %469[%28 : i64] : vector<4xf16>
    %471 = llvm.insertelement %391, %470[%41 : i64] : vector<4xf16>
    %472 = llvm.insertelement %394, %471[%42 : i64] : vector<4xf16>
    %473 = llvm.shufflevector %465, %464 [0, 1, 2, 3] : vector<2xf32>
    %474 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x16f16"(%472, %468, %473, %20, %20, %20) : (vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    %475 = llvm.extractelement %474[%0 : i64] : vector<4xf32>
    %476 = llvm.extractelement %474[%28 : i64] : vector<4xf32>
    %477 = llvm.extractelement %474[%41 : i64] : vector<4xf32>
    %478 = llvm.extractelement %474[%42 : i64] : vector<4xf32>
    llvm.br ^bb24(%478, %477, %476, %475 : f32, f32, f32, f32)
  ^bb24(%479: f32, %480: f32, %481: f32, %482: f32):  // 2 preds: ^bb22, ^bb23
    %483 = llvm.fmul %366, %447 : f32
    %484 = llvm.bitcast %457 : i32 to f32
    %485 = llvm.fadd %455, %484 : f32
    %486 = llvm.fadd %483, %485 : f32
    %487 = llvm.lshr exact %63, %6 : i32
    %488 = llvm.or disjoint %72, %73 : i32
    %489 = llvm.shl %488, %12 : i32
    %490 = llvm.select %107, %486, %366 : i1, f32
    %491 = llvm.sext %489 : i32 to i64
    %492 = llvm.getelementptr %arg0[%491] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %493 = llvm.zext nneg %487 : i32 to i64
    %494 = llvm.getelementptr %492[%493] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %495 = llvm.fdiv %482, %490 : f32
    %496 = llvm.fdiv %481, %490 : f32
    %497 = llvm.fdiv %480, %490 : f32
    %498 = llvm.fdiv %479, %490 : f32
    %499 = llvm.fptrunc %495 : f32 to f16
    %500 = llvm.fptrunc %496 : f32 to f16
    %501 = llvm.fptrunc %497 : f32 to f16
    %502 = llvm.fptrunc %498 : f32 to f16
    %503 = llvm.insertelement %499, %50[%0 : i64] : vector<4xf16>
    %504 = llvm.insertelement %500, %503[%28 : i64] : vector<4xf16>
    %505 = llvm.insertelement %501, %504[%41 : i64] : vector<4xf16>
    %506 = llvm.insertelement %502, %505[%42 : i64] : vector<4xf16>
    llvm.store %506, %494 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.y() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.mfma.f32.16x16x16f16(vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.ds.bpermute(i32, i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
}
