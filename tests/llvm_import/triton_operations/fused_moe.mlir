#loop_peeled = #llvm.loop_peeled<count = 1 : i32>
#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
#loop_annotation = #llvm.loop_annotation<peeled = #loop_peeled>
module {
  llvm.mlir.global external @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @fused_moe(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg6: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg7: i32 {llvm.inreg}, %arg8: i32 {llvm.inreg}, %arg9: i32 {llvm.inreg}, %arg10: i32 {llvm.inreg}, %arg11: i32 {llvm.inreg}, %arg12: i32 {llvm.inreg}, %arg13: i32 {llvm.inreg}, %arg14: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg15: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "6144"]]} {
    %0 = llvm.mlir.constant(6 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(64 : i32) : i32
    %4 = llvm.mlir.constant(0 : i64) : i64
    %5 = llvm.mlir.constant(5 : i32) : i32
    %6 = llvm.mlir.constant(31 : i32) : i32
    %7 = llvm.mlir.constant(0 : i16) : i16
    %8 = llvm.mlir.constant(2147483646 : i64) : i64
    %9 = llvm.mlir.constant(159744 : i32) : i32
    %10 = llvm.mlir.constant(1 : i32) : i32
    %11 = llvm.mlir.constant(124 : i32) : i32
    %12 = llvm.mlir.constant(0 : i32) : i32
    %13 = llvm.mlir.constant(2 : i32) : i32
    %14 = llvm.mlir.constant(32 : i32) : i32
    %15 = llvm.mlir.constant(16 : i32) : i32
    %16 = llvm.mlir.constant(48 : i32) : i32
    %17 = llvm.mlir.constant(28 : i32) : i32
    %18 = llvm.mlir.constant(0.000000e+00 : f16) : f16
    %19 = llvm.mlir.constant(dense<0.000000e+00> : vector<4xf16>) : vector<4xf16>
    %20 = llvm.mlir.constant(24 : i32) : i32
    %21 = llvm.mlir.constant(dense<0.000000e+00> : vector<8xf16>) : vector<8xf16>
    %22 = llvm.mlir.constant(56 : i32) : i32
    %23 = llvm.mlir.constant(4096 : i32) : i32
    %24 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %25 = llvm.getelementptr %24[%23] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %26 = llvm.mlir.constant(4 : i32) : i32
    %27 = llvm.mlir.poison : vector<8xf16>
    %28 = llvm.mlir.constant(8 : i32) : i32
    %29 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %30 = llvm.mlir.constant(dense<0.000000e+00> : vector<2xf32>) : vector<2xf32>
    %31 = llvm.mlir.constant(2048 : i32) : i32
    %32 = llvm.mlir.constant(64 : i64) : i64
    %33 = llvm.mlir.constant(-32 : i32) : i32
    %34 = llvm.mlir.constant(dense<0.000000e+00> : vector<16xf32>) : vector<16xf32>
    %35 = llvm.mlir.constant(1 : i64) : i64
    %36 = llvm.mlir.constant(4 : i64) : i64
    %37 = llvm.mlir.constant(5 : i64) : i64
    %38 = llvm.mlir.constant(8 : i64) : i64
    %39 = llvm.mlir.constant(9 : i64) : i64
    %40 = llvm.mlir.constant(12 : i64) : i64
    %41 = llvm.mlir.constant(13 : i64) : i64
    %42 = llvm.mlir.constant(96 : i32) : i32
    %43 = llvm.mlir.poison : vector<16xf32>
    %44 = llvm.mlir.constant(15 : i64) : i64
    %45 = llvm.mlir.constant(14 : i64) : i64
    %46 = llvm.mlir.constant(11 : i64) : i64
    %47 = llvm.mlir.constant(10 : i64) : i64
    %48 = llvm.mlir.constant(7 : i64) : i64
    %49 = llvm.mlir.constant(6 : i64) : i64
    %50 = llvm.mlir.constant(3 : i64) : i64
    %51 = llvm.mlir.constant(2 : i64) : i64
    %52 = llvm.mlir.constant(-65 : i32) : i32
    %53 = llvm.mlir.constant(67108862 : i32) : i32
    %54 = llvm.mlir.constant(-4 : i32) : i32
    %55 = llvm.mlir.constant(128 : i64) : i64
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
    %91 = llvm.mlir.constant(192 : i64) : i64
    %92 = llvm.mlir.poison : vector<2xf32>
    %93 = llvm.mlir.constant(dense<0.000000e+00> : vector<1xf32>) : vector<1xf32>
    %94 = llvm.mlir.poison : vector<1xf32>
    %95 = llvm.mlir.constant(48 : i64) : i64
    %96 = llvm.mlir.constant(80 : i64) : i64
    %97 = llvm.mlir.constant(112 : i64) : i64
    %98 = llvm.mlir.poison : vector<4xf16>
    %99 = llvm.mlir.poison : vector<2xf16>
    %100 = llvm.mlir.constant(16 : i64) : i64
    %101 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %102 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%101) : (i32) -> i32
    %103 = llvm.lshr %102, %0 : i32
    %104 = llvm.and %103, %1 : i32
    %105 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %106 = llvm.add %arg7, %2 : i32
    %107 = llvm.sdiv %106, %3 : i32
    %108 = llvm.freeze %107 : i32
    %109 = llvm.sdiv %105, %108 : i32
    %110 = llvm.load %arg6 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    %111 = llvm.extractelement %110[%4 : i64] : vector<1xi32>
    %112 = llvm.shl %109, %5 : i32
    %113 = llvm.icmp "slt" %112, %111 : i32
    llvm.cond_br %113, ^bb2, ^bb1
  ^bb1:  // 3 preds: ^bb0, ^bb39, ^bb40
    llvm.return
  ^bb2:  // pred: ^bb0
    %114 = llvm.mul %109, %108 : i32
    %115 = llvm.sub %105, %114 : i32
    %116 = llvm.sext %112 : i32 to i64
    %117 = llvm.getelementptr %arg3[%116] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %118 = llvm.and %101, %2 : i32
    %119 = llvm.shl %104, %0 overflow<nsw, nuw> : i32
    %120 = llvm.or disjoint %119, %118 : i32
    %121 = llvm.and %101, %6 : i32
    %122 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%117, %7, %8, %9) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %123 = llvm.lshr %120, %10 : i32
    %124 = llvm.and %123, %11 : i32
    %125 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.i32"(%122, %124, %12, %12) : (!llvm.ptr<8>, i32, i32, i32) -> i32
    %126 = llvm.shl %121, %13 overflow<nsw, nuw> : i32
    %127 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.i32"(%122, %126, %12, %12) : (!llvm.ptr<8>, i32, i32, i32) -> i32
    %128 = llvm.icmp "slt" %125, %arg9 : i32
    %129 = llvm.icmp "slt" %127, %arg9 : i32
    %130 = llvm.sext %109 : i32 to i64
    %131 = llvm.getelementptr %arg4[%130] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %132 = llvm.load %131 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    %133 = llvm.extractelement %132[%4 : i64] : vector<1xi32>
    %134 = llvm.sext %133 : i32 to i64
    %135 = llvm.shl %115, %0 overflow<nsw> : i32
    %136 = llvm.lshr %120, %13 : i32
    %137 = llvm.and %101, %14 : i32
    %138 = llvm.lshr exact %137, %1 : i32
    %139 = llvm.or disjoint %135, %136 : i32
    %140 = llvm.or disjoint %135, %138 : i32
    %141 = llvm.or disjoint %140, %15 : i32
    %142 = llvm.or disjoint %140, %14 : i32
    %143 = llvm.or disjoint %140, %16 : i32
    %144 = llvm.sext %139 : i32 to i64
    %145 = llvm.sext %arg7 : i32 to i64
    %146 = llvm.srem %144, %145 : i64
    %147 = llvm.sdiv %125, %13 : i32
    %148 = llvm.mul %147, %arg10 : i32
    %149 = llvm.sext %148 : i32 to i64
    %150 = llvm.getelementptr %arg0[%149] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %151 = llvm.shl %101, %13 overflow<nsw, nuw> : i32
    %152 = llvm.and %151, %17 : i32
    %153 = llvm.zext nneg %152 : i32 to i64
    %154 = llvm.getelementptr %150[%153] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %155 = llvm.add %arg8, %6 : i32
    %156 = llvm.sdiv %155, %14 : i32
    %157 = llvm.icmp "sgt" %155, %6 : i32
    %158 = llvm.icmp "slt" %152, %arg8 : i32
    %159 = llvm.and %158, %128 : i1
    %160 = llvm.and %157, %159 : i1
    llvm.cond_br %160, ^bb3, ^bb4(%19 : vector<4xf16>)
  ^bb3:  // pred: ^bb2
    %161 = llvm.load %154 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.br ^bb4(%161 : vector<4xf16>)
  ^bb4(%162: vector<4xf16>):  // 2 preds: ^bb2, ^bb3
    %163 = llvm.sext %arg11 : i32 to i64
    %164 = llvm.mul %134, %163 overflow<nsw> : i64
    %165 = llvm.getelementptr %arg1[%164] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %166 = llvm.shl %101, %1 overflow<nsw, nuw> : i32
    %167 = llvm.and %166, %20 : i32
    %168 = llvm.zext nneg %167 : i32 to i64
    %169 = llvm.getelementptr %165[%168] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %170 = llvm.sext %arg12 : i32 to i64
    %171 = llvm.mul %146, %170 overflow<nsw> : i64
    %172 = llvm.getelementptr %169[%171] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %173 = llvm.icmp "slt" %167, %arg8 : i32
    %174 = llvm.and %173, %157 : i1
    llvm.cond_br %174, ^bb5, ^bb6(%21 : vector<8xf16>)
  ^bb5:  // pred: ^bb4
    %175 = llvm.load %172 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb6(%175 : vector<8xf16>)
  ^bb6(%176: vector<8xf16>):  // 2 preds: ^bb4, ^bb5
    %177 = llvm.shl %120, %1 overflow<nsw, nuw> : i32
    %178 = llvm.and %123, %22 : i32
    %179 = llvm.xor %178, %177 : i32
    %180 = llvm.getelementptr inbounds|nuw %25[%179] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %162, %180 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %181 = llvm.shl %120, %26 overflow<nsw, nuw> : i32
    %182 = llvm.and %101, %22 : i32
    %183 = llvm.xor %181, %182 : i32
    %184 = llvm.getelementptr inbounds|nuw %24[%183] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %185 = llvm.shufflevector %176, %27 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %185, %184 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %186 = llvm.xor %183, %28 : i32
    %187 = llvm.getelementptr inbounds|nuw %24[%186] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %188 = llvm.shufflevector %176, %27 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %188, %187 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %189 = llvm.icmp "sgt" %155, %2 : i32
    llvm.cond_br %189, ^bb7, ^bb29(%29, %29, %29, %29, %29, %29, %29, %29, %29, %29, %29, %29, %29, %29, %29, %29, %30, %30, %30, %30, %30, %30, %30, %30 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb7:  // pred: ^bb6
    %190 = llvm.shl %121, %0 overflow<nsw, nuw> : i32
    %191 = llvm.and %151, %22 : i32
    %192 = llvm.lshr exact %137, %13 : i32
    %193 = llvm.xor %191, %192 : i32
    %194 = llvm.or disjoint %193, %190 : i32
    %195 = llvm.xor %194, %15 : i32
    %196 = llvm.xor %194, %14 : i32
    %197 = llvm.xor %194, %16 : i32
    %198 = llvm.or disjoint %190, %191 : i32
    %199 = llvm.xor %198, %192 : i32
    %200 = llvm.getelementptr inbounds|nuw %24[%199] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %201 = llvm.getelementptr inbounds|nuw %200[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %202 = llvm.xor %199, %15 : i32
    %203 = llvm.getelementptr inbounds|nuw %24[%202] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %204 = llvm.getelementptr inbounds|nuw %203[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %205 = llvm.xor %199, %14 : i32
    %206 = llvm.getelementptr inbounds|nuw %24[%205] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %207 = llvm.getelementptr inbounds|nuw %206[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %208 = llvm.xor %199, %16 : i32
    %209 = llvm.getelementptr inbounds|nuw %24[%208] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %210 = llvm.getelementptr inbounds|nuw %209[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %211 = llvm.intr.smax(%156, %13) : (i32, i32) -> i32
    %212 = llvm.getelementptr %154[%32] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %213 = llvm.getelementptr %172[%32] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %214 = llvm.add %arg8, %33 overflow<nsw> : i32
    %215 = llvm.icmp "ult" %152, %214 : i32
    %216 = llvm.and %128, %215 : i1
    llvm.cond_br %216, ^bb8, ^bb9(%19 : vector<4xf16>)
  ^bb8:  // pred: ^bb7
    %217 = llvm.load %212 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.br ^bb9(%217 : vector<4xf16>)
  ^bb9(%218: vector<4xf16>):  // 2 preds: ^bb7, ^bb8
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %219 = llvm.getelementptr inbounds|nuw %25[%194] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %220 = llvm.load %219 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %221 = llvm.getelementptr inbounds|nuw %25[%195] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %222 = llvm.load %221 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %223 = llvm.getelementptr inbounds|nuw %25[%196] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %224 = llvm.load %223 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %225 = llvm.getelementptr inbounds|nuw %25[%197] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %226 = llvm.load %225 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %227 = llvm.icmp "ult" %167, %214 : i32
    llvm.cond_br %227, ^bb10, ^bb11(%21 : vector<8xf16>)
  ^bb10:  // pred: ^bb9
    %228 = llvm.load %213 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb11(%228 : vector<8xf16>)
  ^bb11(%229: vector<8xf16>):  // 2 preds: ^bb9, ^bb10
    %230 = llvm.load %200 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %231 = llvm.load %201 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %232 = llvm.load %203 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %233 = llvm.load %204 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %234 = llvm.load %206 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %235 = llvm.load %207 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %236 = llvm.load %209 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %237 = llvm.load %210 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %238 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%230, %220, %34, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %239 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%232, %222, %238, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %240 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%234, %224, %239, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %241 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%236, %226, %240, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %242 = llvm.extractelement %241[%4 : i64] : vector<16xf32>
    %243 = llvm.extractelement %241[%35 : i64] : vector<16xf32>
    %244 = llvm.extractelement %241[%36 : i64] : vector<16xf32>
    %245 = llvm.extractelement %241[%37 : i64] : vector<16xf32>
    %246 = llvm.extractelement %241[%38 : i64] : vector<16xf32>
    %247 = llvm.extractelement %241[%39 : i64] : vector<16xf32>
    %248 = llvm.extractelement %241[%40 : i64] : vector<16xf32>
    %249 = llvm.extractelement %241[%41 : i64] : vector<16xf32>
    %250 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%231, %220, %34, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %251 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%233, %222, %250, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %252 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%235, %224, %251, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %253 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%237, %226, %252, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %254 = llvm.extractelement %253[%4 : i64] : vector<16xf32>
    %255 = llvm.extractelement %253[%35 : i64] : vector<16xf32>
    %256 = llvm.extractelement %253[%36 : i64] : vector<16xf32>
    %257 = llvm.extractelement %253[%37 : i64] : vector<16xf32>
    %258 = llvm.extractelement %253[%38 : i64] : vector<16xf32>
    %259 = llvm.extractelement %253[%39 : i64] : vector<16xf32>
    %260 = llvm.extractelement %253[%40 : i64] : vector<16xf32>
    %261 = llvm.extractelement %253[%41 : i64] : vector<16xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.store %218, %180 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %262 = llvm.shufflevector %229, %27 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %262, %184 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %263 = llvm.shufflevector %229, %27 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %263, %187 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %264 = llvm.icmp "slt" %155, %42 : i32
    %265 = llvm.shufflevector %253, %43 [10, 11] : vector<16xf32>
    %266 = llvm.shufflevector %253, %43 [14, 15] : vector<16xf32>
    %267 = llvm.shufflevector %253, %43 [2, 3] : vector<16xf32>
    %268 = llvm.shufflevector %253, %43 [6, 7] : vector<16xf32>
    %269 = llvm.shufflevector %241, %43 [10, 11] : vector<16xf32>
    %270 = llvm.shufflevector %241, %43 [14, 15] : vector<16xf32>
    %271 = llvm.shufflevector %241, %43 [2, 3] : vector<16xf32>
    %272 = llvm.shufflevector %241, %43 [6, 7] : vector<16xf32>
    llvm.cond_br %264, ^bb29(%242, %243, %244, %245, %246, %247, %248, %249, %254, %255, %256, %257, %258, %259, %260, %261, %265, %266, %267, %268, %269, %270, %271, %272 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>), ^bb12
  ^bb12:  // pred: ^bb11
    %273 = llvm.extractelement %253[%44 : i64] : vector<16xf32>
    %274 = llvm.extractelement %253[%45 : i64] : vector<16xf32>
    %275 = llvm.extractelement %253[%46 : i64] : vector<16xf32>
    %276 = llvm.extractelement %253[%47 : i64] : vector<16xf32>
    %277 = llvm.extractelement %253[%48 : i64] : vector<16xf32>
    %278 = llvm.extractelement %253[%49 : i64] : vector<16xf32>
    %279 = llvm.extractelement %253[%50 : i64] : vector<16xf32>
    %280 = llvm.extractelement %253[%51 : i64] : vector<16xf32>
    %281 = llvm.extractelement %241[%44 : i64] : vector<16xf32>
    %282 = llvm.extractelement %241[%45 : i64] : vector<16xf32>
    %283 = llvm.extractelement %241[%46 : i64] : vector<16xf32>
    %284 = llvm.extractelement %241[%47 : i64] : vector<16xf32>
    %285 = llvm.extractelement %241[%48 : i64] : vector<16xf32>
    %286 = llvm.extractelement %241[%49 : i64] : vector<16xf32>
    %287 = llvm.extractelement %241[%50 : i64] : vector<16xf32>
    %288 = llvm.extractelement %241[%51 : i64] : vector<16xf32>
    %289 = llvm.getelementptr inbounds|nuw %25[%194] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %290 = llvm.getelementptr inbounds|nuw %25[%195] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %291 = llvm.getelementptr inbounds|nuw %25[%196] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %292 = llvm.getelementptr inbounds|nuw %25[%197] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %293 = llvm.and %211, %10 : i32
    %294 = llvm.add %arg8, %52 overflow<nsw> : i32
    %295 = llvm.icmp "ult" %294, %14 : i32
    llvm.cond_br %295, ^bb24(%213, %212, %242, %243, %288, %287, %244, %245, %286, %285, %246, %247, %284, %283, %248, %249, %282, %281, %254, %255, %280, %279, %256, %257, %278, %277, %258, %259, %276, %275, %260, %261, %274, %273, %10 : !llvm.ptr<1>, !llvm.ptr<1>, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32), ^bb13
  ^bb13:  // pred: ^bb12
    %296 = llvm.and %211, %53 : i32
    %297 = llvm.add %296, %54 overflow<nsw> : i32
    llvm.br ^bb14(%172, %154, %242, %243, %288, %287, %244, %245, %286, %285, %246, %247, %284, %283, %248, %249, %282, %281, %254, %255, %280, %279, %256, %257, %278, %277, %258, %259, %276, %275, %260, %261, %274, %273, %10, %12 : !llvm.ptr<1>, !llvm.ptr<1>, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32, i32)
  ^bb14(%298: !llvm.ptr<1>, %299: !llvm.ptr<1>, %300: f32, %301: f32, %302: f32, %303: f32, %304: f32, %305: f32, %306: f32, %307: f32, %308: f32, %309: f32, %310: f32, %311: f32, %312: f32, %313: f32, %314: f32, %315: f32, %316: f32, %317: f32, %318: f32, %319: f32, %320: f32, %321: f32, %322: f32, %323: f32, %324: f32, %325: f32, %326: f32, %327: f32, %328: f32, %329: f32, %330: f32, %331: f32, %332: i32, %333: i32):  // 2 preds: ^bb13, ^bb22
    %334 = llvm.getelementptr %299[%55] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %335 = llvm.getelementptr %298[%55] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %336 = llvm.shl %332, %5 : i32
    %337 = llvm.add %336, %14 : i32
    %338 = llvm.sub %arg8, %337 overflow<nsw> : i32
    %339 = llvm.icmp "slt" %152, %338 : i32
    %340 = llvm.and %128, %339 : i1
    llvm.cond_br %340, ^bb15, ^bb16(%19 : vector<4xf16>)
  ^bb15:  // pred: ^bb14
    %341 = llvm.load %334 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.br ^bb16(%341 : vector<4xf16>)
  ^bb16(%342: vector<4xf16>):  // 2 preds: ^bb14, ^bb15
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %343 = llvm.load %289 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %344 = llvm.load %290 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %345 = llvm.load %291 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %346 = llvm.load %292 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %347 = llvm.icmp "slt" %167, %338 : i32
    llvm.cond_br %347, ^bb17, ^bb18(%21 : vector<8xf16>)
  ^bb17:  // pred: ^bb16
    %348 = llvm.load %335 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb18(%348 : vector<8xf16>)
  ^bb18(%349: vector<8xf16>):  // 2 preds: ^bb16, ^bb17
    %350 = llvm.load %200 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %351 = llvm.load %201 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %352 = llvm.load %203 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %353 = llvm.load %204 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %354 = llvm.load %206 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %355 = llvm.load %207 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %356 = llvm.load %209 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %357 = llvm.load %210 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %358 = llvm.insertelement %300, %90[%4 : i64] : vector<16xf32>
    %359 = llvm.insertelement %301, %358[%35 : i64] : vector<16xf32>
    %360 = llvm.insertelement %302, %359[%51 : i64] : vector<16xf32>
    %361 = llvm.insertelement %303, %360[%50 : i64] : vector<16xf32>
    %362 = llvm.insertelement %304, %361[%36 : i64] : vector<16xf32>
    %363 = llvm.insertelement %305, %362[%37 : i64] : vector<16xf32>
    %364 = llvm.insertelement %306, %363[%49 : i64] : vector<16xf32>
    %365 = llvm.insertelement %307, %364[%48 : i64] : vector<16xf32>
    %366 = llvm.insertelement %308, %365[%38 : i64] : vector<16xf32>
    %367 = llvm.insertelement %309, %366[%39 : i64] : vector<16xf32>
    %368 = llvm.insertelement %310, %367[%47 : i64] : vector<16xf32>
    %369 = llvm.insertelement %311, %368[%46 : i64] : vector<16xf32>
    %370 = llvm.insertelement %312, %369[%40 : i64] : vector<16xf32>
    %371 = llvm.insertelement %313, %370[%41 : i64] : vector<16xf32>
    %372 = llvm.insertelement %314, %371[%45 : i64] : vector<16xf32>
    %373 = llvm.insertelement %315, %372[%44 : i64] : vector<16xf32>
    %374 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%350, %343, %373, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %375 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%352, %344, %374, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %376 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%354, %345, %375, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %377 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%356, %346, %376, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %378 = llvm.insertelement %316, %90[%4 : i64] : vector<16xf32>
    %379 = llvm.insertelement %317, %378[%35 : i64] : vector<16xf32>
    %380 = llvm.insertelement %318, %379[%51 : i64] : vector<16xf32>
    %381 = llvm.insertelement %319, %380[%50 : i64] : vector<16xf32>
    %382 = llvm.insertelement %320, %381[%36 : i64] : vector<16xf32>
    %383 = llvm.insertelement %321, %382[%37 : i64] : vector<16xf32>
    %384 = llvm.insertelement %322, %383[%49 : i64] : vector<16xf32>
    %385 = llvm.insertelement %323, %384[%48 : i64] : vector<16xf32>
    %386 = llvm.insertelement %324, %385[%38 : i64] : vector<16xf32>
    %387 = llvm.insertelement %325, %386[%39 : i64] : vector<16xf32>
    %388 = llvm.insertelement %326, %387[%47 : i64] : vector<16xf32>
    %389 = llvm.insertelement %327, %388[%46 : i64] : vector<16xf32>
    %390 = llvm.insertelement %328, %389[%40 : i64] : vector<16xf32>
    %391 = llvm.insertelement %329, %390[%41 : i64] : vector<16xf32>
    %392 = llvm.insertelement %330, %391[%45 : i64] : vector<16xf32>
    %393 = llvm.insertelement %331, %392[%44 : i64] : vector<16xf32>
    %394 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%351, %343, %393, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %395 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%353, %344, %394, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %396 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%355, %345, %395, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %397 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%357, %346, %396, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.store %342, %180 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %398 = llvm.shufflevector %349, %27 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %398, %184 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %399 = llvm.shufflevector %349, %27 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %399, %187 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %400 = llvm.getelementptr %299[%91] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %401 = llvm.getelementptr %298[%91] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %402 = llvm.add %332, %13 overflow<nsw, nuw> : i32
    %403 = llvm.shl %402, %5 overflow<nsw, nuw> : i32
    %404 = llvm.sub %arg8, %403 overflow<nsw> : i32
    %405 = llvm.icmp "slt" %152, %404 : i32
    %406 = llvm.and %128, %405 : i1
    llvm.cond_br %406, ^bb19, ^bb20(%19 : vector<4xf16>)
  ^bb19:  // pred: ^bb18
    %407 = llvm.load %400 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.br ^bb20(%407 : vector<4xf16>)
  ^bb20(%408: vector<4xf16>):  // 2 preds: ^bb18, ^bb19
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %409 = llvm.load %289 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %410 = llvm.load %290 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %411 = llvm.load %291 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %412 = llvm.load %292 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %413 = llvm.icmp "slt" %167, %404 : i32
    llvm.cond_br %413, ^bb21, ^bb22(%21 : vector<8xf16>)
  ^bb21:  // pred: ^bb20
    %414 = llvm.load %401 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb22(%414 : vector<8xf16>)
  ^bb22(%415: vector<8xf16>):  // 2 preds: ^bb20, ^bb21
    %416 = llvm.load %200 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %417 = llvm.load %201 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %418 = llvm.load %203 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %419 = llvm.load %204 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %420 = llvm.load %206 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %421 = llvm.load %207 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %422 = llvm.load %209 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %423 = llvm.load %210 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %424 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%416, %409, %377, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %425 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%418, %410, %424, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %426 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%420, %411, %425, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %427 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%422, %412, %426, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %428 = llvm.extractelement %427[%4 : i64] : vector<16xf32>
    %429 = llvm.extractelement %427[%35 : i64] : vector<16xf32>
    %430 = llvm.extractelement %427[%51 : i64] : vector<16xf32>
    %431 = llvm.extractelement %427[%50 : i64] : vector<16xf32>
    %432 = llvm.extractelement %427[%36 : i64] : vector<16xf32>
    %433 = llvm.extractelement %427[%37 : i64] : vector<16xf32>
    %434 = llvm.extractelement %427[%49 : i64] : vector<16xf32>
    %435 = llvm.extractelement %427[%48 : i64] : vector<16xf32>
    %436 = llvm.extractelement %427[%38 : i64] : vector<16xf32>
    %437 = llvm.extractelement %427[%39 : i64] : vector<16xf32>
    %438 = llvm.extractelement %427[%47 : i64] : vector<16xf32>
    %439 = llvm.extractelement %427[%46 : i64] : vector<16xf32>
    %440 = llvm.extractelement %427[%40 : i64] : vector<16xf32>
    %441 = llvm.extractelement %427[%41 : i64] : vector<16xf32>
    %442 = llvm.extractelement %427[%45 : i64] : vector<16xf32>
    %443 = llvm.extractelement %427[%44 : i64] : vector<16xf32>
    %444 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%417, %409, %397, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %445 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%419, %410, %444, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %446 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%421, %411, %445, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %447 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%423, %412, %446, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %448 = llvm.extractelement %447[%4 : i64] : vector<16xf32>
    %449 = llvm.extractelement %447[%35 : i64] : vector<16xf32>
    %450 = llvm.extractelement %447[%51 : i64] : vector<16xf32>
    %451 = llvm.extractelement %447[%50 : i64] : vector<16xf32>
    %452 = llvm.extractelement %447[%36 : i64] : vector<16xf32>
    %453 = llvm.extractelement %447[%37 : i64] : vector<16xf32>
    %454 = llvm.extractelement %447[%49 : i64] : vector<16xf32>
    %455 = llvm.extractelement %447[%48 : i64] : vector<16xf32>
    %456 = llvm.extractelement %447[%38 : i64] : vector<16xf32>
    %457 = llvm.extractelement %447[%39 : i64] : vector<16xf32>
    %458 = llvm.extractelement %447[%47 : i64] : vector<16xf32>
    %459 = llvm.extractelement %447[%46 : i64] : vector<16xf32>
    %460 = llvm.extractelement %447[%40 : i64] : vector<16xf32>
    %461 = llvm.extractelement %447[%41 : i64] : vector<16xf32>
    %462 = llvm.extractelement %447[%45 : i64] : vector<16xf32>
    %463 = llvm.extractelement %447[%44 : i64] : vector<16xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.store %408, %180 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %464 = llvm.shufflevector %415, %27 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %464, %184 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %465 = llvm.shufflevector %415, %27 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %465, %187 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %466 = llvm.add %333, %13 : i32
    %467 = llvm.icmp "eq" %333, %297 : i32
    llvm.cond_br %467, ^bb23, ^bb14(%335, %334, %428, %429, %430, %431, %432, %433, %434, %435, %436, %437, %438, %439, %440, %441, %442, %443, %448, %449, %450, %451, %452, %453, %454, %455, %456, %457, %458, %459, %460, %461, %462, %463, %402, %466 : !llvm.ptr<1>, !llvm.ptr<1>, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32, i32) {loop_annotation = #loop_annotation}
  ^bb23:  // pred: ^bb22
    %468 = llvm.shufflevector %427, %43 [6, 7] : vector<16xf32>
    %469 = llvm.shufflevector %427, %43 [2, 3] : vector<16xf32>
    %470 = llvm.shufflevector %427, %43 [14, 15] : vector<16xf32>
    %471 = llvm.shufflevector %427, %43 [10, 11] : vector<16xf32>
    %472 = llvm.shufflevector %447, %43 [6, 7] : vector<16xf32>
    %473 = llvm.shufflevector %447, %43 [2, 3] : vector<16xf32>
    %474 = llvm.shufflevector %447, %43 [14, 15] : vector<16xf32>
    %475 = llvm.shufflevector %447, %43 [10, 11] : vector<16xf32>
    %476 = llvm.icmp "eq" %293, %12 : i32
    llvm.cond_br %476, ^bb29(%428, %429, %432, %433, %436, %437, %440, %441, %448, %449, %452, %453, %456, %457, %460, %461, %475, %474, %473, %472, %471, %470, %469, %468 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>), ^bb24(%401, %400, %428, %429, %430, %431, %432, %433, %434, %435, %436, %437, %438, %439, %440, %441, %442, %443, %448, %449, %450, %451, %452, %453, %454, %455, %456, %457, %458, %459, %460, %461, %462, %463, %402 : !llvm.ptr<1>, !llvm.ptr<1>, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32)
  ^bb24(%477: !llvm.ptr<1>, %478: !llvm.ptr<1>, %479: f32, %480: f32, %481: f32, %482: f32, %483: f32, %484: f32, %485: f32, %486: f32, %487: f32, %488: f32, %489: f32, %490: f32, %491: f32, %492: f32, %493: f32, %494: f32, %495: f32, %496: f32, %497: f32, %498: f32, %499: f32, %500: f32, %501: f32, %502: f32, %503: f32, %504: f32, %505: f32, %506: f32, %507: f32, %508: f32, %509: f32, %510: f32, %511: i32):  // 2 preds: ^bb12, ^bb23
    %512 = llvm.trunc %211 : i32 to i1
    llvm.intr.assume %512  : i1
    %513 = llvm.getelementptr %477[%32] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %514 = llvm.shl %511, %5 : i32
    %515 = llvm.add %514, %14 : i32
    %516 = llvm.sub %arg8, %515 overflow<nsw> : i32
    %517 = llvm.icmp "slt" %152, %516 : i32
    %518 = llvm.and %128, %517 : i1
    llvm.cond_br %518, ^bb25, ^bb26(%19 : vector<4xf16>)
  ^bb25:  // pred: ^bb24
    %519 = llvm.getelementptr %478[%32] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %520 = llvm.load %519 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    llvm.br ^bb26(%520 : vector<4xf16>)
  ^bb26(%521: vector<4xf16>):  // 2 preds: ^bb24, ^bb25
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %522 = llvm.load %289 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %523 = llvm.load %290 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %524 = llvm.load %291 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %525 = llvm.load %292 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %526 = llvm.icmp "slt" %167, %516 : i32
    llvm.cond_br %526, ^bb27, ^bb28(%21 : vector<8xf16>)
  ^bb27:  // pred: ^bb26
    %527 = llvm.load %513 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb28(%527 : vector<8xf16>)
  ^bb28(%528: vector<8xf16>):  // 2 preds: ^bb26, ^bb27
    %529 = llvm.load %200 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %530 = llvm.load %201 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %531 = llvm.load %203 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %532 = llvm.load %204 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %533 = llvm.load %206 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %534 = llvm.load %207 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %535 = llvm.load %209 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %536 = llvm.load %210 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %537 = llvm.insertelement %479, %90[%4 : i64] : vector<16xf32>
    %538 = llvm.insertelement %480, %537[%35 : i64] : vector<16xf32>
    %539 = llvm.insertelement %481, %538[%51 : i64] : vector<16xf32>
    %540 = llvm.insertelement %482, %539[%50 : i64] : vector<16xf32>
    %541 = llvm.insertelement %483, %540[%36 : i64] : vector<16xf32>
    %542 = llvm.insertelement %484, %541[%37 : i64] : vector<16xf32>
    %543 = llvm.insertelement %485, %542[%49 : i64] : vector<16xf32>
    %544 = llvm.insertelement %486, %543[%48 : i64] : vector<16xf32>
    %545 = llvm.insertelement %487, %544[%38 : i64] : vector<16xf32>
    %546 = llvm.insertelement %488, %545[%39 : i64] : vector<16xf32>
    %547 = llvm.insertelement %489, %546[%47 : i64] : vector<16xf32>
    %548 = llvm.insertelement %490, %547[%46 : i64] : vector<16xf32>
    %549 = llvm.insertelement %491, %548[%40 : i64] : vector<16xf32>
    %550 = llvm.insertelement %492, %549[%41 : i64] : vector<16xf32>
    %551 = llvm.insertelement %493, %550[%45 : i64] : vector<16xf32>
    %552 = llvm.insertelement %494, %551[%44 : i64] : vector<16xf32>
    %553 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%529, %522, %552, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %554 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%531, %523, %553, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %555 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%533, %524, %554, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %556 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%535, %525, %555, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %557 = llvm.extractelement %556[%4 : i64] : vector<16xf32>
    %558 = llvm.extractelement %556[%35 : i64] : vector<16xf32>
    %559 = llvm.extractelement %556[%36 : i64] : vector<16xf32>
    %560 = llvm.extractelement %556[%37 : i64] : vector<16xf32>
    %561 = llvm.extractelement %556[%38 : i64] : vector<16xf32>
    %562 = llvm.extractelement %556[%39 : i64] : vector<16xf32>
    %563 = llvm.extractelement %556[%40 : i64] : vector<16xf32>
    %564 = llvm.extractelement %556[%41 : i64] : vector<16xf32>
    %565 = llvm.insertelement %495, %90[%4 : i64] : vector<16xf32>
    %566 = llvm.insertelement %496, %565[%35 : i64] : vector<16xf32>
    %567 = llvm.insertelement %497, %566[%51 : i64] : vector<16xf32>
    %568 = llvm.insertelement %498, %567[%50 : i64] : vector<16xf32>
    %569 = llvm.insertelement %499, %568[%36 : i64] : vector<16xf32>
    %570 = llvm.insertelement %500, %569[%37 : i64] : vector<16xf32>
    %571 = llvm.insertelement %501, %570[%49 : i64] : vector<16xf32>
    %572 = llvm.insertelement %502, %571[%48 : i64] : vector<16xf32>
    %573 = llvm.insertelement %503, %572[%38 : i64] : vector<16xf32>
    %574 = llvm.insertelement %504, %573[%39 : i64] : vector<16xf32>
    %575 = llvm.insertelement %505, %574[%47 : i64] : vector<16xf32>
    %576 = llvm.insertelement %506, %575[%46 : i64] : vector<16xf32>
    %577 = llvm.insertelement %507, %576[%40 : i64] : vector<16xf32>
    %578 = llvm.insertelement %508, %577[%41 : i64] : vector<16xf32>
    %579 = llvm.insertelement %509, %578[%45 : i64] : vector<16xf32>
    %580 = llvm.insertelement %510, %579[%44 : i64] : vector<16xf32>
    %581 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%530, %522, %580, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %582 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%532, %523, %581, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %583 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%534, %524, %582, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %584 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%536, %525, %583, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %585 = llvm.extractelement %584[%4 : i64] : vector<16xf32>
    %586 = llvm.extractelement %584[%35 : i64] : vector<16xf32>
    %587 = llvm.extractelement %584[%36 : i64] : vector<16xf32>
    %588 = llvm.extractelement %584[%37 : i64] : vector<16xf32>
    %589 = llvm.extractelement %584[%38 : i64] : vector<16xf32>
    %590 = llvm.extractelement %584[%39 : i64] : vector<16xf32>
    %591 = llvm.extractelement %584[%40 : i64] : vector<16xf32>
    %592 = llvm.extractelement %584[%41 : i64] : vector<16xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.store %521, %180 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %593 = llvm.shufflevector %528, %27 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %593, %184 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %594 = llvm.shufflevector %528, %27 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %594, %187 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %595 = llvm.shufflevector %584, %43 [10, 11] : vector<16xf32>
    %596 = llvm.shufflevector %584, %43 [14, 15] : vector<16xf32>
    %597 = llvm.shufflevector %584, %43 [2, 3] : vector<16xf32>
    %598 = llvm.shufflevector %584, %43 [6, 7] : vector<16xf32>
    %599 = llvm.shufflevector %556, %43 [10, 11] : vector<16xf32>
    %600 = llvm.shufflevector %556, %43 [14, 15] : vector<16xf32>
    %601 = llvm.shufflevector %556, %43 [2, 3] : vector<16xf32>
    %602 = llvm.shufflevector %556, %43 [6, 7] : vector<16xf32>
    llvm.br ^bb29(%557, %558, %559, %560, %561, %562, %563, %564, %585, %586, %587, %588, %589, %590, %591, %592, %595, %596, %597, %598, %599, %600, %601, %602 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb29(%603: f32, %604: f32, %605: f32, %606: f32, %607: f32, %608: f32, %609: f32, %610: f32, %611: f32, %612: f32, %613: f32, %614: f32, %615: f32, %616: f32, %617: f32, %618: f32, %619: vector<2xf32>, %620: vector<2xf32>, %621: vector<2xf32>, %622: vector<2xf32>, %623: vector<2xf32>, %624: vector<2xf32>, %625: vector<2xf32>, %626: vector<2xf32>):  // 4 preds: ^bb6, ^bb11, ^bb23, ^bb28
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.cond_br %157, ^bb30, ^bb31(%618, %617, %616, %615, %614, %613, %612, %611, %610, %609, %608, %607, %606, %605, %604, %603, %619, %620, %621, %622, %623, %624, %625, %626 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb30:  // pred: ^bb29
    %627 = llvm.shl %121, %0 overflow<nsw, nuw> : i32
    %628 = llvm.and %151, %22 : i32
    %629 = llvm.or disjoint %627, %628 : i32
    %630 = llvm.lshr exact %137, %13 : i32
    %631 = llvm.xor %629, %630 : i32
    %632 = llvm.xor %631, %16 : i32
    %633 = llvm.getelementptr inbounds|nuw %24[%632] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %634 = llvm.getelementptr inbounds|nuw %633[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %635 = llvm.load %634 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %636 = llvm.load %633 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %637 = llvm.xor %631, %14 : i32
    %638 = llvm.getelementptr inbounds|nuw %24[%637] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %639 = llvm.getelementptr inbounds|nuw %638[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %640 = llvm.load %639 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %641 = llvm.load %638 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %642 = llvm.xor %631, %15 : i32
    %643 = llvm.getelementptr inbounds|nuw %24[%642] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %644 = llvm.getelementptr inbounds|nuw %643[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %645 = llvm.load %644 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %646 = llvm.load %643 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %647 = llvm.getelementptr inbounds|nuw %24[%631] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %648 = llvm.getelementptr inbounds|nuw %647[%31] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %649 = llvm.load %648 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %650 = llvm.load %647 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %651 = llvm.xor %628, %630 : i32
    %652 = llvm.or disjoint %651, %627 : i32
    %653 = llvm.xor %652, %16 : i32
    %654 = llvm.getelementptr inbounds|nuw %25[%653] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %655 = llvm.load %654 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %656 = llvm.xor %652, %14 : i32
    %657 = llvm.getelementptr inbounds|nuw %25[%656] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %658 = llvm.load %657 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %659 = llvm.xor %652, %15 : i32
    %660 = llvm.getelementptr inbounds|nuw %25[%659] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %661 = llvm.load %660 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %662 = llvm.getelementptr inbounds|nuw %25[%652] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %663 = llvm.load %662 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %664 = llvm.insertelement %603, %43[%4 : i64] : vector<16xf32>
    %665 = llvm.insertelement %604, %664[%35 : i64] : vector<16xf32>
    %666 = llvm.shufflevector %625, %92 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %667 = llvm.shufflevector %665, %666 [0, 1, 16, 17, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<16xf32>
    %668 = llvm.insertelement %605, %667[%36 : i64] : vector<16xf32>
    %669 = llvm.insertelement %606, %668[%37 : i64] : vector<16xf32>
    %670 = llvm.shufflevector %626, %92 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %671 = llvm.shufflevector %669, %670 [0, 1, 2, 3, 4, 5, 16, 17, -1, -1, -1, -1, -1, -1, -1, -1] : vector<16xf32>
    %672 = llvm.insertelement %607, %671[%38 : i64] : vector<16xf32>
    %673 = llvm.insertelement %608, %672[%39 : i64] : vector<16xf32>
    %674 = llvm.shufflevector %623, %92 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %675 = llvm.shufflevector %673, %674 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, -1, -1, -1, -1] : vector<16xf32>
    %676 = llvm.insertelement %609, %675[%40 : i64] : vector<16xf32>
    %677 = llvm.insertelement %610, %676[%41 : i64] : vector<16xf32>
    %678 = llvm.shufflevector %624, %92 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %679 = llvm.shufflevector %677, %678 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 17] : vector<16xf32>
    %680 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%650, %663, %679, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %681 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%646, %661, %680, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %682 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%641, %658, %681, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %683 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%636, %655, %682, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %684 = llvm.extractelement %683[%4 : i64] : vector<16xf32>
    %685 = llvm.extractelement %683[%35 : i64] : vector<16xf32>
    %686 = llvm.extractelement %683[%36 : i64] : vector<16xf32>
    %687 = llvm.extractelement %683[%37 : i64] : vector<16xf32>
    %688 = llvm.extractelement %683[%38 : i64] : vector<16xf32>
    %689 = llvm.extractelement %683[%39 : i64] : vector<16xf32>
    %690 = llvm.extractelement %683[%40 : i64] : vector<16xf32>
    %691 = llvm.extractelement %683[%41 : i64] : vector<16xf32>
    %692 = llvm.insertelement %611, %43[%4 : i64] : vector<16xf32>
    %693 = llvm.insertelement %612, %692[%35 : i64] : vector<16xf32>
    %694 = llvm.shufflevector %621, %92 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %695 = llvm.shufflevector %693, %694 [0, 1, 16, 17, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<16xf32>
    %696 = llvm.insertelement %613, %695[%36 : i64] : vector<16xf32>
    %697 = llvm.insertelement %614, %696[%37 : i64] : vector<16xf32>
    %698 = llvm.shufflevector %622, %92 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %699 = llvm.shufflevector %697, %698 [0, 1, 2, 3, 4, 5, 16, 17, -1, -1, -1, -1, -1, -1, -1, -1] : vector<16xf32>
    %700 = llvm.insertelement %615, %699[%38 : i64] : vector<16xf32>
    %701 = llvm.insertelement %616, %700[%39 : i64] : vector<16xf32>
    %702 = llvm.shufflevector %619, %92 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %703 = llvm.shufflevector %701, %702 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, -1, -1, -1, -1] : vector<16xf32>
    %704 = llvm.insertelement %617, %703[%40 : i64] : vector<16xf32>
    %705 = llvm.insertelement %618, %704[%41 : i64] : vector<16xf32>
    %706 = llvm.shufflevector %620, %92 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %707 = llvm.shufflevector %705, %706 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 17] : vector<16xf32>
    %708 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%649, %663, %707, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %709 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%645, %661, %708, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %710 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%640, %658, %709, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %711 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%635, %655, %710, %12, %12, %12) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %712 = llvm.extractelement %711[%4 : i64] : vector<16xf32>
    %713 = llvm.extractelement %711[%35 : i64] : vector<16xf32>
    %714 = llvm.extractelement %711[%36 : i64] : vector<16xf32>
    %715 = llvm.extractelement %711[%37 : i64] : vector<16xf32>
    %716 = llvm.extractelement %711[%38 : i64] : vector<16xf32>
    %717 = llvm.extractelement %711[%39 : i64] : vector<16xf32>
    %718 = llvm.extractelement %711[%40 : i64] : vector<16xf32>
    %719 = llvm.extractelement %711[%41 : i64] : vector<16xf32>
    %720 = llvm.shufflevector %711, %43 [10, 11] : vector<16xf32>
    %721 = llvm.shufflevector %711, %43 [14, 15] : vector<16xf32>
    %722 = llvm.shufflevector %711, %43 [2, 3] : vector<16xf32>
    %723 = llvm.shufflevector %711, %43 [6, 7] : vector<16xf32>
    %724 = llvm.shufflevector %683, %43 [10, 11] : vector<16xf32>
    %725 = llvm.shufflevector %683, %43 [14, 15] : vector<16xf32>
    %726 = llvm.shufflevector %683, %43 [2, 3] : vector<16xf32>
    %727 = llvm.shufflevector %683, %43 [6, 7] : vector<16xf32>
    llvm.br ^bb31(%719, %718, %717, %716, %715, %714, %713, %712, %691, %690, %689, %688, %687, %686, %685, %684, %720, %721, %722, %723, %724, %725, %726, %727 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb31(%728: f32, %729: f32, %730: f32, %731: f32, %732: f32, %733: f32, %734: f32, %735: f32, %736: f32, %737: f32, %738: f32, %739: f32, %740: f32, %741: f32, %742: f32, %743: f32, %744: vector<2xf32>, %745: vector<2xf32>, %746: vector<2xf32>, %747: vector<2xf32>, %748: vector<2xf32>, %749: vector<2xf32>, %750: vector<2xf32>, %751: vector<2xf32>):  // 2 preds: ^bb29, ^bb30
    llvm.cond_br %129, ^bb32, ^bb33(%93 : vector<1xf32>)
  ^bb32:  // pred: ^bb31
    %752 = llvm.sext %127 : i32 to i64
    %753 = llvm.getelementptr %arg5[%752] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %754 = llvm.load %753 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    llvm.br ^bb33(%754 : vector<1xf32>)
  ^bb33(%755: vector<1xf32>):  // 2 preds: ^bb31, ^bb32
    %756 = llvm.extractelement %755[%4 : i64] : vector<1xf32>
    %757 = llvm.fmul %739, %756 : f32
    %758 = llvm.fmul %738, %756 : f32
    %759 = llvm.shufflevector %755, %94 [0, 0] : vector<1xf32>
    %760 = llvm.fmul %748, %759 : vector<2xf32>
    %761 = llvm.fmul %737, %756 : f32
    %762 = llvm.fmul %736, %756 : f32
    %763 = llvm.fmul %749, %759 : vector<2xf32>
    %764 = llvm.fmul %735, %756 : f32
    %765 = llvm.fmul %734, %756 : f32
    %766 = llvm.fmul %746, %759 : vector<2xf32>
    %767 = llvm.fmul %733, %756 : f32
    %768 = llvm.fmul %732, %756 : f32
    %769 = llvm.fmul %747, %759 : vector<2xf32>
    %770 = llvm.fmul %731, %756 : f32
    %771 = llvm.fmul %730, %756 : f32
    %772 = llvm.fmul %744, %759 : vector<2xf32>
    %773 = llvm.fmul %729, %756 : f32
    %774 = llvm.fmul %728, %756 : f32
    %775 = llvm.fmul %745, %759 : vector<2xf32>
    %776 = llvm.icmp "slt" %140, %arg7 : i32
    %777 = llvm.icmp "slt" %141, %arg7 : i32
    %778 = llvm.icmp "slt" %142, %arg7 : i32
    %779 = llvm.icmp "slt" %143, %arg7 : i32
    %780 = llvm.and %129, %776 : i1
    %781 = llvm.and %777, %129 : i1
    %782 = llvm.and %778, %129 : i1
    %783 = llvm.and %779, %129 : i1
    %784 = llvm.mul %127, %arg13 : i32
    %785 = llvm.sext %784 : i32 to i64
    %786 = llvm.getelementptr %arg2[%785] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %787 = llvm.sext %141 : i32 to i64
    %788 = llvm.getelementptr %786[%787] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %789 = llvm.sext %140 : i32 to i64
    %790 = llvm.getelementptr %786[%789] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %791 = llvm.getelementptr %790[%95] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %792 = llvm.sext %142 : i32 to i64
    %793 = llvm.getelementptr %786[%792] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %794 = llvm.getelementptr %790[%96] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %795 = llvm.sext %143 : i32 to i64
    %796 = llvm.getelementptr %786[%795] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %797 = llvm.getelementptr %790[%97] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %798 = llvm.fptrunc %757 : f32 to f16
    %799 = llvm.fptrunc %758 : f32 to f16
    %800 = llvm.fptrunc %760 : vector<2xf32> to vector<2xf16>
    %801 = llvm.fptrunc %761 : f32 to f16
    %802 = llvm.fptrunc %762 : f32 to f16
    %803 = llvm.fptrunc %763 : vector<2xf32> to vector<2xf16>
    %804 = llvm.fptrunc %764 : f32 to f16
    %805 = llvm.fptrunc %765 : f32 to f16
    %806 = llvm.fptrunc %766 : vector<2xf32> to vector<2xf16>
    %807 = llvm.fptrunc %767 : f32 to f16
    %808 = llvm.fptrunc %768 : f32 to f16
    %809 = llvm.fptrunc %769 : vector<2xf32> to vector<2xf16>
    %810 = llvm.fptrunc %770 : f32 to f16
    %811 = llvm.fptrunc %771 : f32 to f16
    %812 = llvm.fptrunc %772 : vector<2xf32> to vector<2xf16>
    %813 = llvm.fptrunc %773 : f32 to f16
    %814 = llvm.fptrunc %774 : f32 to f16
    %815 = llvm.fptrunc %775 : vector<2xf32> to vector<2xf16>
    %816 = llvm.icmp "eq" %104, %12 : i32
    %817 = llvm.and %816, %780 : i1
    llvm.cond_br %817, ^bb34, ^bb35
  ^bb34:  // pred: ^bb33
    %818 = llvm.fmul %743, %756 : f32
    %819 = llvm.fptrunc %818 : f32 to f16
    %820 = llvm.insertelement %819, %98[%4 : i64] : vector<4xf16>
    %821 = llvm.fmul %742, %756 : f32
    %822 = llvm.fptrunc %821 : f32 to f16
    %823 = llvm.insertelement %822, %820[%35 : i64] : vector<4xf16>
    %824 = llvm.fmul %750, %759 : vector<2xf32>
    %825 = llvm.fptrunc %824 : vector<2xf32> to vector<2xf16>
    %826 = llvm.shufflevector %825, %99 [0, 1, -1, -1] : vector<2xf16>
    %827 = llvm.shufflevector %823, %826 [0, 1, 4, 5] : vector<4xf16>
    %828 = llvm.fmul %751, %759 : vector<2xf32>
    %829 = llvm.fptrunc %828 : vector<2xf32> to vector<2xf16>
    %830 = llvm.fmul %740, %756 : f32
    %831 = llvm.fptrunc %830 : f32 to f16
    %832 = llvm.fmul %741, %756 : f32
    %833 = llvm.fptrunc %832 : f32 to f16
    %834 = llvm.getelementptr %790[%100] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    llvm.store %827, %790 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    %835 = llvm.insertelement %833, %98[%4 : i64] : vector<4xf16>
    %836 = llvm.insertelement %831, %835[%35 : i64] : vector<4xf16>
    %837 = llvm.shufflevector %829, %99 [0, 1, -1, -1] : vector<2xf16>
    %838 = llvm.shufflevector %836, %837 [0, 1, 4, 5] : vector<4xf16>
    llvm.store %838, %834 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    llvm.br ^bb35
  ^bb35:  // 2 preds: ^bb33, ^bb34
    %839 = llvm.and %816, %781 : i1
    llvm.cond_br %839, ^bb36, ^bb37
  ^bb36:  // pred: ^bb35
    %840 = llvm.insertelement %801, %98[%4 : i64] : vector<4xf16>
    %841 = llvm.insertelement %802, %840[%35 : i64] : vector<4xf16>
    %842 = llvm.shufflevector %803, %99 [0, 1, -1, -1] : vector<2xf16>
    %843 = llvm.shufflevector %841, %842 [0, 1, 4, 5] : vector<4xf16>
    %844 = llvm.insertelement %798, %98[%4 : i64] : vector<4xf16>
    %845 = llvm.insertelement %799, %844[%35 : i64] : vector<4xf16>
    %846 = llvm.shufflevector %800, %99 [0, 1, -1, -1] : vector<2xf16>
    %847 = llvm.shufflevector %845, %846 [0, 1, 4, 5] : vector<4xf16>
    llvm.store %847, %788 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    llvm.store %843, %791 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    llvm.br ^bb37
  ^bb37:  // 2 preds: ^bb35, ^bb36
    %848 = llvm.and %816, %782 : i1
    llvm.cond_br %848, ^bb38, ^bb39
  ^bb38:  // pred: ^bb37
    %849 = llvm.insertelement %807, %98[%4 : i64] : vector<4xf16>
    %850 = llvm.insertelement %808, %849[%35 : i64] : vector<4xf16>
    %851 = llvm.shufflevector %809, %99 [0, 1, -1, -1] : vector<2xf16>
    %852 = llvm.shufflevector %850, %851 [0, 1, 4, 5] : vector<4xf16>
    %853 = llvm.insertelement %804, %98[%4 : i64] : vector<4xf16>
    %854 = llvm.insertelement %805, %853[%35 : i64] : vector<4xf16>
    %855 = llvm.shufflevector %806, %99 [0, 1, -1, -1] : vector<2xf16>
    %856 = llvm.shufflevector %854, %855 [0, 1, 4, 5] : vector<4xf16>
    llvm.store %856, %793 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    llvm.store %852, %794 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    llvm.br ^bb39
  ^bb39:  // 2 preds: ^bb37, ^bb38
    %857 = llvm.and %816, %783 : i1
    llvm.cond_br %857, ^bb40, ^bb1
  ^bb40:  // pred: ^bb39
    %858 = llvm.insertelement %813, %98[%4 : i64] : vector<4xf16>
    %859 = llvm.insertelement %814, %858[%35 : i64] : vector<4xf16>
    %860 = llvm.shufflevector %815, %99 [0, 1, -1, -1] : vector<2xf16>
    %861 = llvm.shufflevector %859, %860 [0, 1, 4, 5] : vector<4xf16>
    %862 = llvm.insertelement %810, %98[%4 : i64] : vector<4xf16>
    %863 = llvm.insertelement %811, %862[%35 : i64] : vector<4xf16>
    %864 = llvm.shufflevector %812, %99 [0, 1, -1, -1] : vector<2xf16>
    %865 = llvm.shufflevector %863, %864 [0, 1, 4, 5] : vector<4xf16>
    llvm.store %865, %796 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    llvm.store %861, %797 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    llvm.br ^bb1
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "6144"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "6144"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "6144"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "6144"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.i32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "6144"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "6144"]], will_return}
  llvm.func @llvm.amdgcn.mfma.f32.32x32x8f16(vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "6144"]], will_return}
}
