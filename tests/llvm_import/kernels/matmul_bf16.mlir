#loop_peeled = #llvm.loop_peeled<count = 1 : i32>
#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
#loop_annotation = #llvm.loop_annotation<peeled = #loop_peeled>
module {
  llvm.mlir.global external @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @matmul_bf16(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg3: i32 {llvm.inreg}, %arg4: i32 {llvm.inreg}, %arg5: i32 {llvm.inreg}, %arg6: i32 {llvm.inreg}, %arg7: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg8: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]]} {
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
    %12 = llvm.mlir.constant(0 : i16) : i16
    %13 = llvm.mlir.constant(2147483646 : i64) : i64
    %14 = llvm.mlir.constant(159744 : i32) : i32
    %15 = llvm.mlir.constant(1 : i32) : i32
    %16 = llvm.mlir.constant(-2147483648 : i32) : i32
    %17 = llvm.mlir.constant(5 : i32) : i32
    %18 = llvm.mlir.constant(4 : i32) : i32
    %19 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %20 = llvm.mlir.poison : vector<8xbf16>
    %21 = llvm.mlir.constant(8 : i32) : i32
    %22 = llvm.mlir.constant(4096 : i32) : i32
    %23 = llvm.getelementptr %19[%22] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %24 = llvm.mlir.constant(-32 : i32) : i32
    %25 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %26 = llvm.mlir.constant(16 : i32) : i32
    %27 = llvm.mlir.constant(48 : i32) : i32
    %28 = llvm.mlir.constant(1 : i16) : i16
    %29 = llvm.mlir.constant(256 : i32) : i32
    %30 = llvm.mlir.poison : vector<1xi16>
    %31 = llvm.mlir.constant(384 : i32) : i32
    %32 = llvm.mlir.constant(1024 : i32) : i32
    %33 = llvm.mlir.constant(1152 : i32) : i32
    %34 = llvm.mlir.constant(1280 : i32) : i32
    %35 = llvm.mlir.constant(1408 : i32) : i32
    %36 = llvm.mlir.constant(2048 : i32) : i32
    %37 = llvm.mlir.constant(2176 : i32) : i32
    %38 = llvm.mlir.constant(2304 : i32) : i32
    %39 = llvm.mlir.constant(2432 : i32) : i32
    %40 = llvm.mlir.constant(3072 : i32) : i32
    %41 = llvm.mlir.constant(3200 : i32) : i32
    %42 = llvm.mlir.constant(3328 : i32) : i32
    %43 = llvm.mlir.constant(3456 : i32) : i32
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
    %96 = llvm.mlir.poison : vector<4xf16>
    %97 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %98 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%97) : (i32) -> i32
    %99 = llvm.and %98, %0 : i32
    %100 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %101 = llvm.shl %100, %1 : i32
    %102 = llvm.and %97, %2 : i32
    %103 = llvm.or disjoint %99, %102 : i32
    %104 = llvm.lshr %103, %3 : i32
    %105 = llvm.and %97, %4 : i32
    %106 = llvm.and %98, %5 : i32
    %107 = llvm.and %97, %6 : i32
    %108 = llvm.and %98, %7 : i32
    %109 = llvm.shl %97, %8 overflow<nsw, nuw> : i32
    %110 = llvm.and %109, %9 : i32
    %111 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.y"() : () -> i32
    %112 = llvm.shl %111, %1 : i32
    %113 = llvm.and %109, %10 : i32
    %114 = llvm.or disjoint %104, %101 : i32
    %115 = llvm.mul %114, %arg4 : i32
    %116 = llvm.add %115, %113 : i32
    %117 = llvm.icmp "sgt" %arg3, %11 : i32
    %118 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg0, %12, %13, %14) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %119 = llvm.shl %116, %15 : i32
    %120 = llvm.select %117, %119, %16 : i1, i32
    %121 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v4i32"(%118, %120, %11, %11) : (!llvm.ptr<8>, i32, i32, i32) -> vector<4xi32>
    %122 = llvm.bitcast %121 : vector<4xi32> to vector<8xbf16>
    %123 = llvm.lshr %103, %8 : i32
    %124 = llvm.mul %123, %arg5 : i32
    %125 = llvm.or disjoint %110, %112 : i32
    %126 = llvm.add %125, %124 : i32
    %127 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg1, %12, %13, %14) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %128 = llvm.shl %126, %15 : i32
    %129 = llvm.select %117, %128, %16 : i1, i32
    %130 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v4i32"(%127, %129, %11, %11) : (!llvm.ptr<8>, i32, i32, i32) -> vector<4xi32>
    %131 = llvm.shl %arg5, %17 : i32
    %132 = llvm.shl %103, %18 overflow<nsw, nuw> : i32
    %133 = llvm.and %97, %9 : i32
    %134 = llvm.xor %132, %133 : i32
    %135 = llvm.getelementptr inbounds|nuw %19[%134] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %136 = llvm.shufflevector %122, %20 [0, 1, 2, 3] : vector<8xbf16>
    llvm.store %136, %135 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<3>
    %137 = llvm.xor %134, %21 : i32
    %138 = llvm.getelementptr inbounds|nuw %19[%137] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %139 = llvm.shufflevector %122, %20 [4, 5, 6, 7] : vector<8xbf16>
    llvm.store %139, %138 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<3>
    %140 = llvm.getelementptr inbounds|nuw %23[%132] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %130, %140 {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr<3>
    %141 = llvm.add %arg3, %24 : i32
    %142 = llvm.icmp "sgt" %141, %11 : i32
    llvm.cond_br %142, ^bb1, ^bb4(%25, %25, %25, %25, %25, %25, %25, %25, %25, %25, %25, %25, %25, %25, %25, %25 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb1:  // pred: ^bb0
    %143 = llvm.shl %105, %1 overflow<nsw, nuw> : i32
    %144 = llvm.shl %97, %3 overflow<nsw, nuw> : i32
    %145 = llvm.and %144, %9 : i32
    %146 = llvm.lshr exact %107, %3 : i32
    %147 = llvm.shl %106, %18 overflow<nsw, nuw> : i32
    %148 = llvm.or disjoint %147, %143 : i32
    %149 = llvm.xor %145, %146 : i32
    %150 = llvm.or disjoint %148, %149 : i32
    %151 = llvm.getelementptr inbounds|nuw %19[%150] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %152 = llvm.xor %150, %26 : i32
    %153 = llvm.getelementptr inbounds|nuw %19[%152] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %154 = llvm.xor %150, %6 : i32
    %155 = llvm.getelementptr inbounds|nuw %19[%154] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %156 = llvm.xor %150, %27 : i32
    %157 = llvm.getelementptr inbounds|nuw %19[%156] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %158 = llvm.shl %105, %15 overflow<nsw, nuw> : i32
    %159 = llvm.shl %107, %18 overflow<nsw, nuw> : i32
    %160 = llvm.add %116, %6 : i32
    %161 = llvm.add %126, %131 : i32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %162 = llvm.load %151 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %163 = llvm.load %153 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %164 = llvm.load %155 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %165 = llvm.load %157 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%28) : (i16) -> ()
    %166 = llvm.shl %160, %15 : i32
    %167 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v4i32"(%118, %166, %11, %11) : (!llvm.ptr<8>, i32, i32, i32) -> vector<4xi32>
    %168 = llvm.bitcast %167 : vector<4xi32> to vector<8xbf16>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%11) : (i32) -> ()
    %169 = llvm.getelementptr inbounds|nuw %23[%159] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %170 = llvm.getelementptr inbounds|nuw %169[%158] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %171 = llvm.getelementptr inbounds|nuw %170[%108] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %172 = llvm.load %171 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %173 = llvm.getelementptr inbounds|nuw %171[%5] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %174 = llvm.load %173 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %175 = llvm.getelementptr inbounds|nuw %171[%29] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %176 = llvm.load %175 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %177 = llvm.shufflevector %176, %30 [0, -1, -1, -1] : vector<1xi16>
    %178 = llvm.getelementptr inbounds|nuw %171[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %179 = llvm.load %178 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %180 = llvm.shufflevector %179, %30 [0, -1, -1, -1] : vector<1xi16>
    %181 = llvm.getelementptr inbounds|nuw %171[%32] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %182 = llvm.load %181 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %183 = llvm.getelementptr inbounds|nuw %171[%33] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %184 = llvm.load %183 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %185 = llvm.getelementptr inbounds|nuw %171[%34] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %186 = llvm.load %185 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %187 = llvm.shufflevector %186, %30 [0, -1, -1, -1] : vector<1xi16>
    %188 = llvm.getelementptr inbounds|nuw %171[%35] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %189 = llvm.load %188 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %190 = llvm.shufflevector %189, %30 [0, -1, -1, -1] : vector<1xi16>
    %191 = llvm.getelementptr inbounds|nuw %171[%36] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %192 = llvm.load %191 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %193 = llvm.getelementptr inbounds|nuw %171[%37] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %194 = llvm.load %193 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %195 = llvm.getelementptr inbounds|nuw %171[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %196 = llvm.load %195 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %197 = llvm.shufflevector %196, %30 [0, -1, -1, -1] : vector<1xi16>
    %198 = llvm.getelementptr inbounds|nuw %171[%39] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %199 = llvm.load %198 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %200 = llvm.shufflevector %199, %30 [0, -1, -1, -1] : vector<1xi16>
    %201 = llvm.getelementptr inbounds|nuw %171[%40] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %202 = llvm.load %201 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %203 = llvm.getelementptr inbounds|nuw %171[%41] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %204 = llvm.load %203 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %205 = llvm.getelementptr inbounds|nuw %171[%42] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %206 = llvm.load %205 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %207 = llvm.shufflevector %206, %30 [0, -1, -1, -1] : vector<1xi16>
    %208 = llvm.getelementptr inbounds|nuw %171[%43] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %209 = llvm.load %208 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %210 = llvm.shufflevector %209, %30 [0, -1, -1, -1] : vector<1xi16>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%12) : (i16) -> ()
    %211 = llvm.shl %161, %15 : i32
    %212 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v4i32"(%127, %211, %11, %11) : (!llvm.ptr<8>, i32, i32, i32) -> vector<4xi32>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%15) : (i32) -> ()
    %213 = llvm.shufflevector %172, %174 [0, 1, -1, -1] : vector<1xi16>
    %214 = llvm.shufflevector %213, %177 [0, 1, 4, -1] : vector<4xi16>
    %215 = llvm.shufflevector %214, %180 [0, 1, 2, 4] : vector<4xi16>
    %216 = llvm.shufflevector %182, %184 [0, 1, -1, -1] : vector<1xi16>
    %217 = llvm.shufflevector %216, %187 [0, 1, 4, -1] : vector<4xi16>
    %218 = llvm.shufflevector %217, %190 [0, 1, 2, 4] : vector<4xi16>
    %219 = llvm.shufflevector %192, %194 [0, 1, -1, -1] : vector<1xi16>
    %220 = llvm.shufflevector %219, %197 [0, 1, 4, -1] : vector<4xi16>
    %221 = llvm.shufflevector %220, %200 [0, 1, 2, 4] : vector<4xi16>
    %222 = llvm.shufflevector %202, %204 [0, 1, -1, -1] : vector<1xi16>
    %223 = llvm.shufflevector %222, %207 [0, 1, 4, -1] : vector<4xi16>
    %224 = llvm.shufflevector %223, %210 [0, 1, 2, 4] : vector<4xi16>
    %225 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%215, %162, %44, %11, %11, %11) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%28) : (i16) -> ()
    %226 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%218, %163, %225, %11, %11, %11) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %227 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%221, %164, %226, %11, %11, %11) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %228 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%224, %165, %227, %11, %11, %11) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %229 = llvm.extractelement %228[%45 : i64] : vector<16xf32>
    %230 = llvm.extractelement %228[%46 : i64] : vector<16xf32>
    %231 = llvm.extractelement %228[%47 : i64] : vector<16xf32>
    %232 = llvm.extractelement %228[%48 : i64] : vector<16xf32>
    %233 = llvm.extractelement %228[%49 : i64] : vector<16xf32>
    %234 = llvm.extractelement %228[%50 : i64] : vector<16xf32>
    %235 = llvm.extractelement %228[%51 : i64] : vector<16xf32>
    %236 = llvm.extractelement %228[%52 : i64] : vector<16xf32>
    %237 = llvm.extractelement %228[%53 : i64] : vector<16xf32>
    %238 = llvm.extractelement %228[%54 : i64] : vector<16xf32>
    %239 = llvm.extractelement %228[%55 : i64] : vector<16xf32>
    %240 = llvm.extractelement %228[%56 : i64] : vector<16xf32>
    %241 = llvm.extractelement %228[%57 : i64] : vector<16xf32>
    %242 = llvm.extractelement %228[%58 : i64] : vector<16xf32>
    %243 = llvm.extractelement %228[%59 : i64] : vector<16xf32>
    %244 = llvm.extractelement %228[%60 : i64] : vector<16xf32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%12) : (i16) -> ()
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %245 = llvm.shufflevector %168, %20 [0, 1, 2, 3] : vector<8xbf16>
    llvm.store %245, %135 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<3>
    %246 = llvm.shufflevector %168, %20 [4, 5, 6, 7] : vector<8xbf16>
    llvm.store %246, %138 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<3>
    llvm.store %212, %140 {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr<3>
    %247 = llvm.icmp "ugt" %141, %6 : i32
    llvm.cond_br %247, ^bb2, ^bb4(%229, %230, %231, %232, %233, %234, %235, %236, %237, %238, %239, %240, %241, %242, %243, %244 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb2:  // pred: ^bb1
    %248 = llvm.getelementptr inbounds|nuw %23[%159] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %249 = llvm.getelementptr inbounds|nuw %248[%158] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %250 = llvm.getelementptr inbounds|nuw %249[%108] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %251 = llvm.getelementptr inbounds|nuw %250[%5] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %252 = llvm.getelementptr inbounds|nuw %250[%29] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %253 = llvm.getelementptr inbounds|nuw %250[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %254 = llvm.getelementptr inbounds|nuw %250[%32] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %255 = llvm.getelementptr inbounds|nuw %250[%33] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %256 = llvm.getelementptr inbounds|nuw %250[%34] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %257 = llvm.getelementptr inbounds|nuw %250[%35] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %258 = llvm.getelementptr inbounds|nuw %250[%36] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %259 = llvm.getelementptr inbounds|nuw %250[%37] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %260 = llvm.getelementptr inbounds|nuw %250[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %261 = llvm.getelementptr inbounds|nuw %250[%39] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %262 = llvm.getelementptr inbounds|nuw %250[%40] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %263 = llvm.getelementptr inbounds|nuw %250[%41] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %264 = llvm.getelementptr inbounds|nuw %250[%42] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %265 = llvm.getelementptr inbounds|nuw %250[%43] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.br ^bb3(%161, %160, %229, %230, %231, %232, %233, %234, %235, %236, %237, %238, %239, %240, %241, %242, %243, %244, %6 : i32, i32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32)
  ^bb3(%266: i32, %267: i32, %268: f32, %269: f32, %270: f32, %271: f32, %272: f32, %273: f32, %274: f32, %275: f32, %276: f32, %277: f32, %278: f32, %279: f32, %280: f32, %281: f32, %282: f32, %283: f32, %284: i32):  // 2 preds: ^bb2, ^bb3
    %285 = llvm.add %267, %6 : i32
    %286 = llvm.add %266, %131 : i32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %287 = llvm.load %151 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %288 = llvm.load %153 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %289 = llvm.load %155 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %290 = llvm.load %157 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%28) : (i16) -> ()
    %291 = llvm.shl %285, %15 : i32
    %292 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v4i32"(%118, %291, %11, %11) : (!llvm.ptr<8>, i32, i32, i32) -> vector<4xi32>
    %293 = llvm.bitcast %292 : vector<4xi32> to vector<8xbf16>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%11) : (i32) -> ()
    %294 = llvm.load %250 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %295 = llvm.load %251 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %296 = llvm.load %252 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %297 = llvm.shufflevector %296, %30 [0, -1, -1, -1] : vector<1xi16>
    %298 = llvm.load %253 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %299 = llvm.shufflevector %298, %30 [0, -1, -1, -1] : vector<1xi16>
    %300 = llvm.load %254 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %301 = llvm.load %255 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %302 = llvm.load %256 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %303 = llvm.shufflevector %302, %30 [0, -1, -1, -1] : vector<1xi16>
    %304 = llvm.load %257 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %305 = llvm.shufflevector %304, %30 [0, -1, -1, -1] : vector<1xi16>
    %306 = llvm.load %258 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %307 = llvm.load %259 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %308 = llvm.load %260 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %309 = llvm.shufflevector %308, %30 [0, -1, -1, -1] : vector<1xi16>
    %310 = llvm.load %261 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %311 = llvm.shufflevector %310, %30 [0, -1, -1, -1] : vector<1xi16>
    %312 = llvm.load %262 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %313 = llvm.load %263 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %314 = llvm.load %264 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %315 = llvm.shufflevector %314, %30 [0, -1, -1, -1] : vector<1xi16>
    %316 = llvm.load %265 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %317 = llvm.shufflevector %316, %30 [0, -1, -1, -1] : vector<1xi16>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%12) : (i16) -> ()
    %318 = llvm.shl %286, %15 : i32
    %319 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v4i32"(%127, %318, %11, %11) : (!llvm.ptr<8>, i32, i32, i32) -> vector<4xi32>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%15) : (i32) -> ()
    %320 = llvm.shufflevector %294, %295 [0, 1, -1, -1] : vector<1xi16>
    %321 = llvm.shufflevector %320, %297 [0, 1, 4, -1] : vector<4xi16>
    %322 = llvm.shufflevector %321, %299 [0, 1, 2, 4] : vector<4xi16>
    %323 = llvm.shufflevector %300, %301 [0, 1, -1, -1] : vector<1xi16>
    %324 = llvm.shufflevector %323, %303 [0, 1, 4, -1] : vector<4xi16>
    %325 = llvm.shufflevector %324, %305 [0, 1, 2, 4] : vector<4xi16>
    %326 = llvm.shufflevector %306, %307 [0, 1, -1, -1] : vector<1xi16>
    %327 = llvm.shufflevector %326, %309 [0, 1, 4, -1] : vector<4xi16>
    %328 = llvm.shufflevector %327, %311 [0, 1, 2, 4] : vector<4xi16>
    %329 = llvm.shufflevector %312, %313 [0, 1, -1, -1] : vector<1xi16>
    %330 = llvm.shufflevector %329, %315 [0, 1, 4, -1] : vector<4xi16>
    %331 = llvm.shufflevector %330, %317 [0, 1, 2, 4] : vector<4xi16>
    %332 = llvm.insertelement %268, %95[%45 : i64] : vector<16xf32>
    %333 = llvm.insertelement %269, %332[%46 : i64] : vector<16xf32>
    %334 = llvm.insertelement %270, %333[%47 : i64] : vector<16xf32>
    %335 = llvm.insertelement %271, %334[%48 : i64] : vector<16xf32>
    %336 = llvm.insertelement %272, %335[%49 : i64] : vector<16xf32>
    %337 = llvm.insertelement %273, %336[%50 : i64] : vector<16xf32>
    %338 = llvm.insertelement %274, %337[%51 : i64] : vector<16xf32>
    %339 = llvm.insertelement %275, %338[%52 : i64] : vector<16xf32>
    %340 = llvm.insertelement %276, %339[%53 : i64] : vector<16xf32>
    %341 = llvm.insertelement %277, %340[%54 : i64] : vector<16xf32>
    %342 = llvm.insertelement %278, %341[%55 : i64] : vector<16xf32>
    %343 = llvm.insertelement %279, %342[%56 : i64] : vector<16xf32>
    %344 = llvm.insertelement %280, %343[%57 : i64] : vector<16xf32>
    %345 = llvm.insertelement %281, %344[%58 : i64] : vector<16xf32>
    %346 = llvm.insertelement %282, %345[%59 : i64] : vector<16xf32>
    %347 = llvm.insertelement %283, %346[%60 : i64] : vector<16xf32>
    %348 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%322, %287, %347, %11, %11, %11) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%28) : (i16) -> ()
    %349 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%325, %288, %348, %11, %11, %11) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %350 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%328, %289, %349, %11, %11, %11) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %351 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%331, %290, %350, %11, %11, %11) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %352 = llvm.extractelement %351[%45 : i64] : vector<16xf32>
    %353 = llvm.extractelement %351[%46 : i64] : vector<16xf32>
    %354 = llvm.extractelement %351[%47 : i64] : vector<16xf32>
    %355 = llvm.extractelement %351[%48 : i64] : vector<16xf32>
    %356 = llvm.extractelement %351[%49 : i64] : vector<16xf32>
    %357 = llvm.extractelement %351[%50 : i64] : vector<16xf32>
    %358 = llvm.extractelement %351[%51 : i64] : vector<16xf32>
    %359 = llvm.extractelement %351[%52 : i64] : vector<16xf32>
    %360 = llvm.extractelement %351[%53 : i64] : vector<16xf32>
    %361 = llvm.extractelement %351[%54 : i64] : vector<16xf32>
    %362 = llvm.extractelement %351[%55 : i64] : vector<16xf32>
    %363 = llvm.extractelement %351[%56 : i64] : vector<16xf32>
    %364 = llvm.extractelement %351[%57 : i64] : vector<16xf32>
    %365 = llvm.extractelement %351[%58 : i64] : vector<16xf32>
    %366 = llvm.extractelement %351[%59 : i64] : vector<16xf32>
    %367 = llvm.extractelement %351[%60 : i64] : vector<16xf32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%12) : (i16) -> ()
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %368 = llvm.shufflevector %293, %20 [0, 1, 2, 3] : vector<8xbf16>
    llvm.store %368, %135 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<3>
    %369 = llvm.shufflevector %293, %20 [4, 5, 6, 7] : vector<8xbf16>
    llvm.store %369, %138 {alignment = 8 : i64} : vector<4xbf16>, !llvm.ptr<3>
    llvm.store %319, %140 {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr<3>
    %370 = llvm.add %284, %6 : i32
    %371 = llvm.icmp "slt" %370, %141 : i32
    llvm.cond_br %371, ^bb3(%286, %285, %352, %353, %354, %355, %356, %357, %358, %359, %360, %361, %362, %363, %364, %365, %366, %367, %370 : i32, i32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32), ^bb4(%352, %353, %354, %355, %356, %357, %358, %359, %360, %361, %362, %363, %364, %365, %366, %367 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32) {loop_annotation = #loop_annotation}
  ^bb4(%372: f32, %373: f32, %374: f32, %375: f32, %376: f32, %377: f32, %378: f32, %379: f32, %380: f32, %381: f32, %382: f32, %383: f32, %384: f32, %385: f32, %386: f32, %387: f32):  // 3 preds: ^bb0, ^bb1, ^bb3
    %388 = llvm.add %arg3, %4 : i32
    %389 = llvm.icmp "sgt" %388, %4 : i32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.cond_br %389, ^bb5, ^bb6(%387, %386, %385, %384, %383, %382, %381, %380, %379, %378, %377, %376, %375, %374, %373, %372 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb5:  // pred: ^bb4
    %390 = llvm.shl %107, %18 overflow<nsw, nuw> : i32
    %391 = llvm.shl %105, %15 overflow<nsw, nuw> : i32
    %392 = llvm.getelementptr inbounds|nuw %23[%390] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %393 = llvm.getelementptr inbounds|nuw %392[%391] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %394 = llvm.getelementptr inbounds|nuw %393[%108] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %395 = llvm.getelementptr inbounds|nuw %394[%43] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %396 = llvm.load %395 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %397 = llvm.shufflevector %396, %30 [0, -1, -1, -1] : vector<1xi16>
    %398 = llvm.getelementptr inbounds|nuw %394[%42] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %399 = llvm.load %398 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %400 = llvm.shufflevector %399, %30 [0, -1, -1, -1] : vector<1xi16>
    %401 = llvm.getelementptr inbounds|nuw %394[%41] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %402 = llvm.load %401 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %403 = llvm.getelementptr inbounds|nuw %394[%40] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %404 = llvm.load %403 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %405 = llvm.getelementptr inbounds|nuw %394[%39] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %406 = llvm.load %405 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %407 = llvm.shufflevector %406, %30 [0, -1, -1, -1] : vector<1xi16>
    %408 = llvm.getelementptr inbounds|nuw %394[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %409 = llvm.load %408 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %410 = llvm.shufflevector %409, %30 [0, -1, -1, -1] : vector<1xi16>
    %411 = llvm.getelementptr inbounds|nuw %394[%37] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %412 = llvm.load %411 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %413 = llvm.getelementptr inbounds|nuw %394[%36] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %414 = llvm.load %413 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %415 = llvm.getelementptr inbounds|nuw %394[%35] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %416 = llvm.load %415 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %417 = llvm.shufflevector %416, %30 [0, -1, -1, -1] : vector<1xi16>
    %418 = llvm.getelementptr inbounds|nuw %394[%34] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %419 = llvm.load %418 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %420 = llvm.shufflevector %419, %30 [0, -1, -1, -1] : vector<1xi16>
    %421 = llvm.getelementptr inbounds|nuw %394[%33] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %422 = llvm.load %421 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %423 = llvm.getelementptr inbounds|nuw %394[%32] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %424 = llvm.load %423 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %425 = llvm.getelementptr inbounds|nuw %394[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %426 = llvm.load %425 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %427 = llvm.shufflevector %426, %30 [0, -1, -1, -1] : vector<1xi16>
    %428 = llvm.getelementptr inbounds|nuw %394[%29] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %429 = llvm.load %428 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %430 = llvm.shufflevector %429, %30 [0, -1, -1, -1] : vector<1xi16>
    %431 = llvm.getelementptr inbounds|nuw %394[%5] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %432 = llvm.load %431 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %433 = llvm.load %394 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xi16>
    %434 = llvm.shl %105, %1 overflow<nsw, nuw> : i32
    %435 = llvm.shl %106, %18 overflow<nsw, nuw> : i32
    %436 = llvm.or disjoint %435, %434 : i32
    %437 = llvm.shl %97, %3 overflow<nsw, nuw> : i32
    %438 = llvm.and %437, %9 : i32
    %439 = llvm.lshr exact %107, %3 : i32
    %440 = llvm.xor %438, %439 : i32
    %441 = llvm.or disjoint %436, %440 : i32
    %442 = llvm.xor %441, %27 : i32
    %443 = llvm.getelementptr inbounds|nuw %19[%442] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %444 = llvm.load %443 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %445 = llvm.xor %441, %6 : i32
    %446 = llvm.getelementptr inbounds|nuw %19[%445] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %447 = llvm.load %446 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %448 = llvm.xor %441, %26 : i32
    %449 = llvm.getelementptr inbounds|nuw %19[%448] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %450 = llvm.load %449 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %451 = llvm.getelementptr inbounds|nuw %19[%441] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %452 = llvm.load %451 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xi16>
    %453 = llvm.shufflevector %433, %432 [0, 1, -1, -1] : vector<1xi16>
    %454 = llvm.shufflevector %453, %430 [0, 1, 4, -1] : vector<4xi16>
    %455 = llvm.shufflevector %454, %427 [0, 1, 2, 4] : vector<4xi16>
    %456 = llvm.shufflevector %424, %422 [0, 1, -1, -1] : vector<1xi16>
    %457 = llvm.shufflevector %456, %420 [0, 1, 4, -1] : vector<4xi16>
    %458 = llvm.shufflevector %457, %417 [0, 1, 2, 4] : vector<4xi16>
    %459 = llvm.shufflevector %414, %412 [0, 1, -1, -1] : vector<1xi16>
    %460 = llvm.shufflevector %459, %410 [0, 1, 4, -1] : vector<4xi16>
    %461 = llvm.shufflevector %460, %407 [0, 1, 2, 4] : vector<4xi16>
    %462 = llvm.shufflevector %404, %402 [0, 1, -1, -1] : vector<1xi16>
    %463 = llvm.shufflevector %462, %400 [0, 1, 4, -1] : vector<4xi16>
    %464 = llvm.shufflevector %463, %397 [0, 1, 2, 4] : vector<4xi16>
    %465 = llvm.insertelement %372, %95[%45 : i64] : vector<16xf32>
    %466 = llvm.insertelement %373, %465[%46 : i64] : vector<16xf32>
    %467 = llvm.insertelement %374, %466[%47 : i64] : vector<16xf32>
    %468 = llvm.insertelement %375, %467[%48 : i64] : vector<16xf32>
    %469 = llvm.insertelement %376, %468[%49 : i64] : vector<16xf32>
    %470 = llvm.insertelement %377, %469[%50 : i64] : vector<16xf32>
    %471 = llvm.insertelement %378, %470[%51 : i64] : vector<16xf32>
    %472 = llvm.insertelement %379, %471[%52 : i64] : vector<16xf32>
    %473 = llvm.insertelement %380, %472[%53 : i64] : vector<16xf32>
    %474 = llvm.insertelement %381, %473[%54 : i64] : vector<16xf32>
    %475 = llvm.insertelement %382, %474[%55 : i64] : vector<16xf32>
    %476 = llvm.insertelement %383, %475[%56 : i64] : vector<16xf32>
    %477 = llvm.insertelement %384, %476[%57 : i64] : vector<16xf32>
    %478 = llvm.insertelement %385, %477[%58 : i64] : vector<16xf32>
    %479 = llvm.insertelement %386, %478[%59 : i64] : vector<16xf32>
    %480 = llvm.insertelement %387, %479[%60 : i64] : vector<16xf32>
    %481 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%455, %452, %480, %11, %11, %11) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %482 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%458, %450, %481, %11, %11, %11) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %483 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%461, %447, %482, %11, %11, %11) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %484 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8bf16.1k"(%464, %444, %483, %11, %11, %11) : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %485 = llvm.extractelement %484[%45 : i64] : vector<16xf32>
    %486 = llvm.extractelement %484[%46 : i64] : vector<16xf32>
    %487 = llvm.extractelement %484[%47 : i64] : vector<16xf32>
    %488 = llvm.extractelement %484[%48 : i64] : vector<16xf32>
    %489 = llvm.extractelement %484[%49 : i64] : vector<16xf32>
    %490 = llvm.extractelement %484[%50 : i64] : vector<16xf32>
    %491 = llvm.extractelement %484[%51 : i64] : vector<16xf32>
    %492 = llvm.extractelement %484[%52 : i64] : vector<16xf32>
    %493 = llvm.extractelement %484[%53 : i64] : vector<16xf32>
    %494 = llvm.extractelement %484[%54 : i64] : vector<16xf32>
    %495 = llvm.extractelement %484[%55 : i64] : vector<16xf32>
    %496 = llvm.extractelement %484[%56 : i64] : vector<16xf32>
    %497 = llvm.extractelement %484[%57 : i64] : vector<16xf32>
    %498 = llvm.extractelement %484[%58 : i64] : vector<16xf32>
    %499 = llvm.extractelement %484[%59 : i64] : vector<16xf32>
    %500 = llvm.extractelement %484[%60 : i64] : vector<16xf32>
    llvm.br ^bb6(%500, %499, %498, %497, %496, %495, %494, %493, %492, %491, %490, %489, %488, %487, %486, %485 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb6(%501: f32, %502: f32, %503: f32, %504: f32, %505: f32, %506: f32, %507: f32, %508: f32, %509: f32, %510: f32, %511: f32, %512: f32, %513: f32, %514: f32, %515: f32, %516: f32):  // 2 preds: ^bb4, ^bb5
    %517 = llvm.lshr exact %107, %8 : i32
    %518 = llvm.lshr exact %108, %15 : i32
    %519 = llvm.or disjoint %518, %517 : i32
    %520 = llvm.lshr exact %106, %3 : i32
    %521 = llvm.or disjoint %520, %105 : i32
    %522 = llvm.mul %arg6, %101 : i32
    %523 = llvm.mul %521, %arg6 : i32
    %524 = llvm.add %522, %112 : i32
    %525 = llvm.add %523, %524 : i32
    %526 = llvm.add %525, %519 : i32
    %527 = llvm.add %525, %21 : i32
    %528 = llvm.add %527, %519 : i32
    %529 = llvm.add %525, %26 : i32
    %530 = llvm.add %529, %519 : i32
    %531 = llvm.add %525, %10 : i32
    %532 = llvm.add %531, %519 : i32
    %533 = llvm.fptrunc %516 : f32 to f16
    %534 = llvm.fptrunc %515 : f32 to f16
    %535 = llvm.fptrunc %514 : f32 to f16
    %536 = llvm.fptrunc %513 : f32 to f16
    %537 = llvm.fptrunc %512 : f32 to f16
    %538 = llvm.fptrunc %511 : f32 to f16
    %539 = llvm.fptrunc %510 : f32 to f16
    %540 = llvm.fptrunc %509 : f32 to f16
    %541 = llvm.fptrunc %508 : f32 to f16
    %542 = llvm.fptrunc %507 : f32 to f16
    %543 = llvm.fptrunc %506 : f32 to f16
    %544 = llvm.fptrunc %505 : f32 to f16
    %545 = llvm.fptrunc %504 : f32 to f16
    %546 = llvm.fptrunc %503 : f32 to f16
    %547 = llvm.fptrunc %502 : f32 to f16
    %548 = llvm.fptrunc %501 : f32 to f16
    %549 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg2, %12, %13, %14) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %550 = llvm.insertelement %533, %96[%45 : i64] : vector<4xf16>
    %551 = llvm.insertelement %534, %550[%46 : i64] : vector<4xf16>
    %552 = llvm.insertelement %535, %551[%47 : i64] : vector<4xf16>
    %553 = llvm.insertelement %536, %552[%48 : i64] : vector<4xf16>
    %554 = llvm.bitcast %553 : vector<4xf16> to vector<2xi32>
    %555 = llvm.shl %526, %15 : i32
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.v2i32"(%554, %549, %555, %11, %11) : (vector<2xi32>, !llvm.ptr<8>, i32, i32, i32) -> ()
    %556 = llvm.insertelement %537, %96[%45 : i64] : vector<4xf16>
    %557 = llvm.insertelement %538, %556[%46 : i64] : vector<4xf16>
    %558 = llvm.insertelement %539, %557[%47 : i64] : vector<4xf16>
    %559 = llvm.insertelement %540, %558[%48 : i64] : vector<4xf16>
    %560 = llvm.bitcast %559 : vector<4xf16> to vector<2xi32>
    %561 = llvm.shl %528, %15 : i32
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.v2i32"(%560, %549, %561, %11, %11) : (vector<2xi32>, !llvm.ptr<8>, i32, i32, i32) -> ()
    %562 = llvm.insertelement %541, %96[%45 : i64] : vector<4xf16>
    %563 = llvm.insertelement %542, %562[%46 : i64] : vector<4xf16>
    %564 = llvm.insertelement %543, %563[%47 : i64] : vector<4xf16>
    %565 = llvm.insertelement %544, %564[%48 : i64] : vector<4xf16>
    %566 = llvm.bitcast %565 : vector<4xf16> to vector<2xi32>
    %567 = llvm.shl %530, %15 : i32
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.v2i32"(%566, %549, %567, %11, %11) : (vector<2xi32>, !llvm.ptr<8>, i32, i32, i32) -> ()
    %568 = llvm.insertelement %545, %96[%45 : i64] : vector<4xf16>
    %569 = llvm.insertelement %546, %568[%46 : i64] : vector<4xf16>
    %570 = llvm.insertelement %547, %569[%47 : i64] : vector<4xf16>
    %571 = llvm.insertelement %548, %570[%48 : i64] : vector<4xf16>
    %572 = llvm.bitcast %571 : vector<4xf16> to vector<2xi32>
    %573 = llvm.shl %532, %15 : i32
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.v2i32"(%572, %549, %573, %11, %11) : (vector<2xi32>, !llvm.ptr<8>, i32, i32, i32) -> ()
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.y() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.v4i32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> vector<4xi32> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.mfma.f32.32x32x8bf16.1k(vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.store.v2i32(vector<2xi32>, !llvm.ptr<8> {llvm.nocapture, llvm.writeonly}, i32, i32, i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.s.setprio(i16) attributes {no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.sched.barrier(i32) attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
}
