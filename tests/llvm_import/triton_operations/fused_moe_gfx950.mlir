#alias_scope_domain = #llvm.alias_scope_domain<id = "amdg.AsyncOps", description = "Domain to hold alias scopes to specify aliasing information between AsyncCopyGlobalToLocal, BufferLoadToLocal and LocalLoad ops">
#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
#alias_scope = #llvm.alias_scope<id = "amdg.LocalLoads", domain = #alias_scope_domain, description = "Scope containing all LocalLoad ops">
#alias_scope1 = #llvm.alias_scope<id = "amdg.AsyncCopies", domain = #alias_scope_domain, description = "Scope containing all AsyncCopyGlobalToLocal and BufferLoadToLocal ops">
module {
  llvm.mlir.global external @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @fused_moe_gfx950(%arg0: !llvm.ptr<1> {llvm.inreg}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg6: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg7: i32 {llvm.inreg}, %arg8: i32 {llvm.inreg}, %arg9: i32 {llvm.inreg}, %arg10: i32 {llvm.inreg}, %arg11: i32 {llvm.inreg}, %arg12: i32 {llvm.inreg}, %arg13: i32 {llvm.inreg}, %arg14: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg15: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12400"], ["target-cpu", "gfx950"]]} {
    %0 = llvm.mlir.constant(63 : i32) : i32
    %1 = llvm.mlir.constant(64 : i32) : i32
    %2 = llvm.mlir.constant(0 : i64) : i64
    %3 = llvm.mlir.constant(5 : i32) : i32
    %4 = llvm.mlir.constant(6 : i32) : i32
    %5 = llvm.mlir.constant(3 : i32) : i32
    %6 = llvm.mlir.constant(31 : i32) : i32
    %7 = llvm.mlir.constant(0 : i16) : i16
    %8 = llvm.mlir.constant(2147483646 : i64) : i64
    %9 = llvm.mlir.constant(159744 : i32) : i32
    %10 = llvm.mlir.constant(2 : i32) : i32
    %11 = llvm.mlir.constant(60 : i32) : i32
    %12 = llvm.mlir.constant(0 : i32) : i32
    %13 = llvm.mlir.constant(32 : i32) : i32
    %14 = llvm.mlir.constant(16 : i32) : i32
    %15 = llvm.mlir.constant(48 : i32) : i32
    %16 = llvm.mlir.constant(1 : i32) : i32
    %17 = llvm.mlir.constant(30 : i32) : i32
    %18 = llvm.mlir.constant(8 : i32) : i32
    %19 = llvm.mlir.constant(8304 : i32) : i32
    %20 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %21 = llvm.getelementptr %20[%19] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %22 = llvm.mlir.constant(32 : i64) : i64
    %23 = llvm.mlir.poison : vector<2xi32>
    %24 = llvm.mlir.constant(1 : i64) : i64
    %25 = llvm.mlir.constant(4 : i32) : i32
    %26 = llvm.mlir.constant(0.000000e+00 : f16) : f16
    %27 = llvm.mlir.constant(dense<0.000000e+00> : vector<2xf16>) : vector<2xf16>
    %28 = llvm.mlir.constant(1024 : i32) : i32
    %29 = llvm.mlir.constant(1040 : i32) : i32
    %30 = llvm.mlir.constant(dense<0.000000e+00> : vector<8xf16>) : vector<8xf16>
    %31 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %32 = llvm.mlir.constant(dense<0.000000e+00> : vector<2xf32>) : vector<2xf32>
    %33 = llvm.mlir.constant(10 : i32) : i32
    %34 = llvm.mlir.constant(448 : i32) : i32
    %35 = llvm.mlir.constant(-2 : i32) : i32
    %36 = llvm.mlir.constant(64 : i64) : i64
    %37 = llvm.mlir.constant(11 : i32) : i32
    %38 = llvm.mlir.constant(512 : i32) : i32
    %39 = llvm.mlir.constant(544 : i32) : i32
    %40 = llvm.mlir.undef : f32
    %41 = llvm.mlir.poison : f32
    %42 = llvm.mlir.undef : vector<16xf32>
    %43 = llvm.mlir.constant(0 : i32) : i32
    %44 = llvm.insertelement %41, %42[%43 : i32] : vector<16xf32>
    %45 = llvm.mlir.constant(1 : i32) : i32
    %46 = llvm.insertelement %41, %44[%45 : i32] : vector<16xf32>
    %47 = llvm.mlir.constant(2 : i32) : i32
    %48 = llvm.insertelement %41, %46[%47 : i32] : vector<16xf32>
    %49 = llvm.mlir.constant(3 : i32) : i32
    %50 = llvm.insertelement %41, %48[%49 : i32] : vector<16xf32>
    %51 = llvm.mlir.constant(4 : i32) : i32
    %52 = llvm.insertelement %41, %50[%51 : i32] : vector<16xf32>
    %53 = llvm.mlir.constant(5 : i32) : i32
    %54 = llvm.insertelement %41, %52[%53 : i32] : vector<16xf32>
    %55 = llvm.mlir.constant(6 : i32) : i32
    %56 = llvm.insertelement %41, %54[%55 : i32] : vector<16xf32>
    %57 = llvm.mlir.constant(7 : i32) : i32
    %58 = llvm.insertelement %41, %56[%57 : i32] : vector<16xf32>
    %59 = llvm.mlir.constant(8 : i32) : i32
    %60 = llvm.insertelement %41, %58[%59 : i32] : vector<16xf32>
    %61 = llvm.mlir.constant(9 : i32) : i32
    %62 = llvm.insertelement %41, %60[%61 : i32] : vector<16xf32>
    %63 = llvm.mlir.constant(10 : i32) : i32
    %64 = llvm.insertelement %40, %62[%63 : i32] : vector<16xf32>
    %65 = llvm.mlir.constant(11 : i32) : i32
    %66 = llvm.insertelement %40, %64[%65 : i32] : vector<16xf32>
    %67 = llvm.mlir.constant(12 : i32) : i32
    %68 = llvm.insertelement %40, %66[%67 : i32] : vector<16xf32>
    %69 = llvm.mlir.constant(13 : i32) : i32
    %70 = llvm.insertelement %40, %68[%69 : i32] : vector<16xf32>
    %71 = llvm.mlir.constant(14 : i32) : i32
    %72 = llvm.insertelement %40, %70[%71 : i32] : vector<16xf32>
    %73 = llvm.mlir.constant(15 : i32) : i32
    %74 = llvm.insertelement %40, %72[%73 : i32] : vector<16xf32>
    %75 = llvm.mlir.constant(2 : i64) : i64
    %76 = llvm.mlir.constant(3 : i64) : i64
    %77 = llvm.mlir.constant(4 : i64) : i64
    %78 = llvm.mlir.constant(5 : i64) : i64
    %79 = llvm.mlir.constant(6 : i64) : i64
    %80 = llvm.mlir.constant(7 : i64) : i64
    %81 = llvm.mlir.constant(8 : i64) : i64
    %82 = llvm.mlir.constant(9 : i64) : i64
    %83 = llvm.mlir.constant(10 : i64) : i64
    %84 = llvm.mlir.constant(11 : i64) : i64
    %85 = llvm.mlir.constant(12 : i64) : i64
    %86 = llvm.mlir.constant(13 : i64) : i64
    %87 = llvm.mlir.constant(14 : i64) : i64
    %88 = llvm.mlir.constant(15 : i64) : i64
    %89 = llvm.mlir.poison : vector<16xf32>
    %90 = llvm.mlir.poison : vector<2xf32>
    %91 = llvm.mlir.poison : vector<1xf32>
    %92 = llvm.mlir.constant(false) : i1
    %93 = llvm.mlir.poison : vector<2xf16>
    %94 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %95 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%94) : (i32) -> i32
    %96 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %97 = llvm.add %arg7, %0 : i32
    %98 = llvm.sdiv %97, %1 : i32
    %99 = llvm.freeze %98 : i32
    %100 = llvm.sdiv %96, %99 : i32
    %101 = llvm.load %arg6 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    %102 = llvm.extractelement %101[%2 : i64] : vector<1xi32>
    %103 = llvm.shl %100, %3 : i32
    %104 = llvm.icmp "slt" %103, %102 : i32
    llvm.cond_br %104, ^bb2, ^bb1
  ^bb1:  // 3 preds: ^bb0, ^bb38, ^bb39
    llvm.return
  ^bb2:  // pred: ^bb0
    %105 = llvm.mul %100, %99 : i32
    %106 = llvm.sub %96, %105 : i32
    %107 = llvm.lshr %95, %4 : i32
    %108 = llvm.and %107, %5 : i32
    %109 = llvm.sext %103 : i32 to i64
    %110 = llvm.getelementptr %arg3[%109] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %111 = llvm.and %94, %0 : i32
    %112 = llvm.shl %108, %4 overflow<nsw, nuw> : i32
    %113 = llvm.or disjoint %112, %111 : i32
    %114 = llvm.and %94, %6 : i32
    %115 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%110, %7, %8, %9) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %116 = llvm.lshr %113, %10 : i32
    %117 = llvm.and %116, %11 : i32
    %118 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.i32"(%115, %117, %12, %12) : (!llvm.ptr<8>, i32, i32, i32) -> i32
    %119 = llvm.or disjoint %117, %1 : i32
    %120 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.i32"(%115, %119, %12, %12) : (!llvm.ptr<8>, i32, i32, i32) -> i32
    %121 = llvm.shl %114, %10 overflow<nsw, nuw> : i32
    %122 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.i32"(%115, %121, %12, %12) : (!llvm.ptr<8>, i32, i32, i32) -> i32
    %123 = llvm.icmp "slt" %118, %arg9 : i32
    %124 = llvm.icmp "slt" %120, %arg9 : i32
    %125 = llvm.icmp "slt" %122, %arg9 : i32
    %126 = llvm.sext %100 : i32 to i64
    %127 = llvm.getelementptr %arg4[%126] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %128 = llvm.load %127 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    %129 = llvm.extractelement %128[%2 : i64] : vector<1xi32>
    %130 = llvm.sext %129 : i32 to i64
    %131 = llvm.shl %106, %4 overflow<nsw> : i32
    %132 = llvm.and %94, %11 : i32
    %133 = llvm.and %94, %13 : i32
    %134 = llvm.lshr exact %133, %10 : i32
    %135 = llvm.or disjoint %108, %132 : i32
    %136 = llvm.or disjoint %135, %131 : i32
    %137 = llvm.or disjoint %131, %134 : i32
    %138 = llvm.or disjoint %137, %14 : i32
    %139 = llvm.or disjoint %137, %13 : i32
    %140 = llvm.or disjoint %137, %15 : i32
    %141 = llvm.sext %136 : i32 to i64
    %142 = llvm.sext %arg7 : i32 to i64
    %143 = llvm.srem %141, %142 : i64
    %144 = llvm.sdiv %118, %10 : i32
    %145 = llvm.sdiv %120, %10 : i32
    %146 = llvm.mul %144, %arg10 : i32
    %147 = llvm.mul %145, %arg10 : i32
    %148 = llvm.sext %146 : i32 to i64
    %149 = llvm.getelementptr %arg0[%148] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %150 = llvm.sext %147 : i32 to i64
    %151 = llvm.getelementptr %arg0[%150] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %152 = llvm.shl %94, %16 overflow<nsw, nuw> : i32
    %153 = llvm.and %152, %17 : i32
    %154 = llvm.zext nneg %153 : i32 to i64
    %155 = llvm.getelementptr %149[%154] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %156 = llvm.getelementptr %151[%154] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %157 = llvm.sext %arg11 : i32 to i64
    %158 = llvm.mul %130, %157 overflow<nsw> : i64
    %159 = llvm.getelementptr %arg1[%158] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %160 = llvm.and %94, %5 : i32
    %161 = llvm.shl %160, %5 overflow<nsw, nuw> : i32
    %162 = llvm.zext nneg %161 : i32 to i64
    %163 = llvm.getelementptr %159[%162] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %164 = llvm.sext %arg12 : i32 to i64
    %165 = llvm.mul %143, %164 overflow<nsw> : i64
    %166 = llvm.getelementptr %163[%165] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %167 = llvm.add %arg8, %6 : i32
    %168 = llvm.sdiv %167, %13 : i32
    %169 = llvm.icmp "sgt" %167, %6 : i32
    %170 = llvm.icmp "slt" %153, %arg8 : i32
    %171 = llvm.and %170, %123 : i1
    %172 = llvm.and %170, %124 : i1
    %173 = llvm.and %169, %171 : i1
    %174 = llvm.and %169, %172 : i1
    %175 = llvm.shl %113, %16 overflow<nsw, nuw> : i32
    %176 = llvm.shl %108, %5 overflow<nsw, nuw> : i32
    %177 = llvm.xor %175, %176 : i32
    %178 = llvm.sub %177, %175 overflow<nsw> : i32
    %179 = llvm.ashr exact %178, %16 : i32
    %180 = llvm.shl %108, %18 overflow<nsw, nuw> : i32
    %181 = llvm.getelementptr inbounds|nuw %21[%180] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %182 = llvm.add %179, %111 overflow<nsw> : i32
    %183 = llvm.ptrtoint %155 : !llvm.ptr<1> to i64
    %184 = llvm.lshr %183, %22 : i64
    %185 = llvm.trunc %184 overflow<nuw> : i64 to i32
    %186 = llvm.trunc %183 : i64 to i32
    %187 = llvm.shl %182, %10 overflow<nsw> : i32
    %188 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%187, %186) : (i32, i32) -> i32
    %189 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%187, %185) : (i32, i32) -> i32
    %190 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%173) : (i1) -> i64
    %191 = llvm.zext %182 : i32 to i64
    %192 = llvm.lshr %190, %191 : i64
    %193 = llvm.trunc %192 : i64 to i1
    llvm.cond_br %193, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    %194 = llvm.insertelement %188, %23[%2 : i64] : vector<2xi32>
    %195 = llvm.insertelement %189, %194[%24 : i64] : vector<2xi32>
    %196 = llvm.bitcast %195 : vector<2xi32> to i64
    %197 = llvm.inttoptr %196 : i64 to !llvm.ptr<1>
    llvm.call_intrinsic "llvm.amdgcn.global.load.async.lds"(%197, %181, %25, %12, %12) : (!llvm.ptr<1>, !llvm.ptr<3>, i32, i32, i32) -> ()
    llvm.br ^bb4
  ^bb4:  // 2 preds: ^bb2, ^bb3
    llvm.cond_br %173, ^bb6, ^bb5
  ^bb5:  // pred: ^bb4
    %198 = llvm.getelementptr %181[%111] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    %199 = llvm.getelementptr %198[%179] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    llvm.store %27, %199 {alias_scopes = [#alias_scope], alignment = 4 : i64, noalias_scopes = [#alias_scope1]} : vector<2xf16>, !llvm.ptr<3>
    llvm.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
    %200 = llvm.or disjoint %180, %28 : i32
    %201 = llvm.getelementptr inbounds|nuw %21[%200] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %202 = llvm.ptrtoint %156 : !llvm.ptr<1> to i64
    %203 = llvm.lshr %202, %22 : i64
    %204 = llvm.trunc %203 overflow<nuw> : i64 to i32
    %205 = llvm.trunc %202 : i64 to i32
    %206 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%187, %205) : (i32, i32) -> i32
    %207 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%187, %204) : (i32, i32) -> i32
    %208 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%174) : (i1) -> i64
    %209 = llvm.lshr %208, %191 : i64
    %210 = llvm.trunc %209 : i64 to i1
    llvm.cond_br %210, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    %211 = llvm.insertelement %206, %23[%2 : i64] : vector<2xi32>
    %212 = llvm.insertelement %207, %211[%24 : i64] : vector<2xi32>
    %213 = llvm.bitcast %212 : vector<2xi32> to i64
    %214 = llvm.inttoptr %213 : i64 to !llvm.ptr<1>
    llvm.call_intrinsic "llvm.amdgcn.global.load.async.lds"(%214, %201, %25, %12, %12) : (!llvm.ptr<1>, !llvm.ptr<3> {llvm.nonnull}, i32, i32, i32) -> ()
    llvm.br ^bb8
  ^bb8:  // 2 preds: ^bb6, ^bb7
    llvm.cond_br %174, ^bb10, ^bb9
  ^bb9:  // pred: ^bb8
    %215 = llvm.getelementptr %201[%111] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    %216 = llvm.getelementptr %215[%179] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    llvm.store %27, %216 {alias_scopes = [#alias_scope], alignment = 4 : i64, noalias_scopes = [#alias_scope1]} : vector<2xf16>, !llvm.ptr<3>
    llvm.br ^bb10
  ^bb10:  // 2 preds: ^bb8, ^bb9
    llvm.call_intrinsic "llvm.amdgcn.asyncmark"() : () -> ()
    %217 = llvm.icmp "slt" %161, %arg8 : i32
    %218 = llvm.and %217, %169 : i1
    %219 = llvm.mul %108, %29 overflow<nsw, nuw> : i32
    %220 = llvm.getelementptr inbounds|nuw %20[%219] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.cond_br %218, ^bb11, ^bb12
  ^bb11:  // pred: ^bb10
    llvm.call_intrinsic "llvm.amdgcn.global.load.async.lds"(%166, %220, %14, %12, %12) : (!llvm.ptr<1>, !llvm.ptr<3>, i32, i32, i32) -> ()
    llvm.br ^bb13
  ^bb12:  // pred: ^bb10
    %221 = llvm.getelementptr %220[%111] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<16 x i8>
    llvm.store %30, %221 {alias_scopes = [#alias_scope], alignment = 16 : i64, noalias_scopes = [#alias_scope1]} : vector<8xf16>, !llvm.ptr<3>
    llvm.br ^bb13
  ^bb13:  // 2 preds: ^bb11, ^bb12
    llvm.call_intrinsic "llvm.amdgcn.asyncmark"() : () -> ()
    %222 = llvm.icmp "sgt" %167, %0 : i32
    llvm.cond_br %222, ^bb14, ^bb28(%21, %20, %32, %32, %32, %32, %32, %32, %32, %32, %32, %32, %32, %32, %32, %32, %32, %32 : !llvm.ptr<3>, !llvm.ptr<3>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb14:  // pred: ^bb13
    %223 = llvm.shl %114, %4 overflow<nsw, nuw> : i32
    %224 = llvm.shl %94, %10 overflow<nsw, nuw> : i32
    %225 = llvm.and %224, %15 : i32
    %226 = llvm.lshr exact %133, %16 : i32
    %227 = llvm.xor %225, %226 : i32
    %228 = llvm.or disjoint %227, %223 : i32
    %229 = llvm.xor %228, %13 : i32
    %230 = llvm.shl %160, %33 overflow<nsw, nuw> : i32
    %231 = llvm.shl %94, %25 overflow<nsw, nuw> : i32
    %232 = llvm.and %231, %34 : i32
    %233 = llvm.shl %160, %25 overflow<nsw, nuw> : i32
    %234 = llvm.intr.smax(%168, %10) : (i32, i32) -> i32
    %235 = llvm.add %234, %35 overflow<nsw> : i32
    llvm.br ^bb15(%166, %156, %155, %20, %21, %12, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %31, %12 : !llvm.ptr<1>, !llvm.ptr<1>, !llvm.ptr<1>, !llvm.ptr<3>, !llvm.ptr<3>, i32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32)
  ^bb15(%236: !llvm.ptr<1>, %237: !llvm.ptr<1>, %238: !llvm.ptr<1>, %239: !llvm.ptr<3>, %240: !llvm.ptr<3>, %241: i32, %242: f32, %243: f32, %244: f32, %245: f32, %246: f32, %247: f32, %248: f32, %249: f32, %250: f32, %251: f32, %252: f32, %253: f32, %254: f32, %255: f32, %256: f32, %257: f32, %258: f32, %259: f32, %260: f32, %261: f32, %262: f32, %263: f32, %264: f32, %265: f32, %266: f32, %267: f32, %268: f32, %269: f32, %270: f32, %271: f32, %272: f32, %273: f32, %274: i32):  // 2 preds: ^bb14, ^bb26
    llvm.call_intrinsic "llvm.amdgcn.wait.asyncmark"(%7) : (i16) -> ()
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %275 = llvm.getelementptr %238[%36] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %276 = llvm.getelementptr %237[%36] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %277 = llvm.getelementptr %236[%36] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %278 = llvm.add %241, %16 : i32
    %279 = llvm.icmp "slt" %278, %10 : i32
    %280 = llvm.select %279, %278, %12 : i1, i32
    %281 = llvm.add %274, %16 overflow<nsw, nuw> : i32
    %282 = llvm.shl %281, %3 overflow<nsw, nuw> : i32
    %283 = llvm.sub %arg8, %282 overflow<nsw> : i32
    %284 = llvm.icmp "slt" %153, %283 : i32
    %285 = llvm.and %123, %284 : i1
    %286 = llvm.and %124, %284 : i1
    %287 = llvm.shl %280, %37 : i32
    %288 = llvm.getelementptr %21[%287] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %289 = llvm.getelementptr inbounds|nuw %288[%180] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %290 = llvm.ptrtoint %275 : !llvm.ptr<1> to i64
    %291 = llvm.lshr %290, %22 : i64
    %292 = llvm.trunc %291 overflow<nuw> : i64 to i32
    %293 = llvm.trunc %290 : i64 to i32
    %294 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%187, %293) : (i32, i32) -> i32
    %295 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%187, %292) : (i32, i32) -> i32
    %296 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%285) : (i1) -> i64
    %297 = llvm.lshr %296, %191 : i64
    %298 = llvm.trunc %297 : i64 to i1
    llvm.cond_br %298, ^bb16, ^bb17
  ^bb16:  // pred: ^bb15
    %299 = llvm.insertelement %294, %23[%2 : i64] : vector<2xi32>
    %300 = llvm.insertelement %295, %299[%24 : i64] : vector<2xi32>
    %301 = llvm.bitcast %300 : vector<2xi32> to i64
    %302 = llvm.inttoptr %301 : i64 to !llvm.ptr<1>
    llvm.call_intrinsic "llvm.amdgcn.global.load.async.lds"(%302, %289, %25, %12, %12) : (!llvm.ptr<1>, !llvm.ptr<3>, i32, i32, i32) -> ()
    llvm.br ^bb17
  ^bb17:  // 2 preds: ^bb15, ^bb16
    llvm.cond_br %285, ^bb19, ^bb18
  ^bb18:  // pred: ^bb17
    %303 = llvm.getelementptr %289[%111] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    %304 = llvm.getelementptr %303[%179] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    llvm.store %27, %304 {alias_scopes = [#alias_scope], alignment = 4 : i64, noalias_scopes = [#alias_scope1]} : vector<2xf16>, !llvm.ptr<3>
    llvm.br ^bb19
  ^bb19:  // 2 preds: ^bb17, ^bb18
    %305 = llvm.getelementptr inbounds|nuw %288[%200] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %306 = llvm.ptrtoint %276 : !llvm.ptr<1> to i64
    %307 = llvm.lshr %306, %22 : i64
    %308 = llvm.trunc %307 overflow<nuw> : i64 to i32
    %309 = llvm.trunc %306 : i64 to i32
    %310 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%187, %309) : (i32, i32) -> i32
    %311 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%187, %308) : (i32, i32) -> i32
    %312 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%286) : (i1) -> i64
    %313 = llvm.lshr %312, %191 : i64
    %314 = llvm.trunc %313 : i64 to i1
    llvm.cond_br %314, ^bb20, ^bb21
  ^bb20:  // pred: ^bb19
    %315 = llvm.insertelement %310, %23[%2 : i64] : vector<2xi32>
    %316 = llvm.insertelement %311, %315[%24 : i64] : vector<2xi32>
    %317 = llvm.bitcast %316 : vector<2xi32> to i64
    %318 = llvm.inttoptr %317 : i64 to !llvm.ptr<1>
    llvm.call_intrinsic "llvm.amdgcn.global.load.async.lds"(%318, %305, %25, %12, %12) : (!llvm.ptr<1>, !llvm.ptr<3> {llvm.nonnull}, i32, i32, i32) -> ()
    llvm.br ^bb21
  ^bb21:  // 2 preds: ^bb19, ^bb20
    llvm.cond_br %286, ^bb23, ^bb22
  ^bb22:  // pred: ^bb21
    %319 = llvm.getelementptr %305[%111] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    %320 = llvm.getelementptr %319[%179] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    llvm.store %27, %320 {alias_scopes = [#alias_scope], alignment = 4 : i64, noalias_scopes = [#alias_scope1]} : vector<2xf16>, !llvm.ptr<3>
    llvm.br ^bb23
  ^bb23:  // 2 preds: ^bb21, ^bb22
    llvm.call_intrinsic "llvm.amdgcn.asyncmark"() : () -> ()
    %321 = llvm.getelementptr inbounds|nuw %240[%228] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %322 = llvm.load %321 {alias_scopes = [#alias_scope], alignment = 16 : i64, noalias_scopes = [#alias_scope1]} : !llvm.ptr<3> -> vector<8xf16>
    %323 = llvm.getelementptr inbounds|nuw %240[%229] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %324 = llvm.load %323 {alias_scopes = [#alias_scope], alignment = 16 : i64, noalias_scopes = [#alias_scope1]} : !llvm.ptr<3> -> vector<8xf16>
    %325 = llvm.icmp "slt" %161, %283 : i32
    %326 = llvm.getelementptr %20[%287] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<2 x i8>
    %327 = llvm.lshr exact %287, %3 : i32
    %328 = llvm.getelementptr %326[%327] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %329 = llvm.getelementptr inbounds|nuw %328[%219] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.cond_br %325, ^bb24, ^bb25
  ^bb24:  // pred: ^bb23
    llvm.call_intrinsic "llvm.amdgcn.global.load.async.lds"(%277, %329, %14, %12, %12) : (!llvm.ptr<1>, !llvm.ptr<3>, i32, i32, i32) -> ()
    llvm.br ^bb26
  ^bb25:  // pred: ^bb23
    %330 = llvm.getelementptr %329[%111] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<16 x i8>
    llvm.store %30, %330 {alias_scopes = [#alias_scope], alignment = 16 : i64, noalias_scopes = [#alias_scope1]} : vector<8xf16>, !llvm.ptr<3>
    llvm.br ^bb26
  ^bb26:  // 2 preds: ^bb24, ^bb25
    llvm.call_intrinsic "llvm.amdgcn.asyncmark"() : () -> ()
    %331 = llvm.getelementptr inbounds|nuw %239[%230] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %332 = llvm.getelementptr inbounds|nuw %331[%232] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %333 = llvm.getelementptr inbounds|nuw %332[%226] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %334 = llvm.getelementptr inbounds|nuw %333[%233] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %335 = llvm.load %334 {alias_scopes = [#alias_scope], alignment = 16 : i64, noalias_scopes = [#alias_scope1]} : !llvm.ptr<3> -> vector<8xf16>
    %336 = llvm.getelementptr inbounds|nuw %334[%13] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %337 = llvm.load %336 {alias_scopes = [#alias_scope], alignment = 16 : i64, noalias_scopes = [#alias_scope1]} : !llvm.ptr<3> -> vector<8xf16>
    %338 = llvm.getelementptr inbounds|nuw %334[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %339 = llvm.load %338 {alias_scopes = [#alias_scope], alignment = 16 : i64, noalias_scopes = [#alias_scope1]} : !llvm.ptr<3> -> vector<8xf16>
    %340 = llvm.getelementptr inbounds|nuw %334[%39] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %341 = llvm.load %340 {alias_scopes = [#alias_scope], alignment = 16 : i64, noalias_scopes = [#alias_scope1]} : !llvm.ptr<3> -> vector<8xf16>
    %342 = llvm.insertelement %242, %74[%2 : i64] : vector<16xf32>
    %343 = llvm.insertelement %243, %342[%24 : i64] : vector<16xf32>
    %344 = llvm.insertelement %244, %343[%75 : i64] : vector<16xf32>
    %345 = llvm.insertelement %245, %344[%76 : i64] : vector<16xf32>
    %346 = llvm.insertelement %246, %345[%77 : i64] : vector<16xf32>
    %347 = llvm.insertelement %247, %346[%78 : i64] : vector<16xf32>
    %348 = llvm.insertelement %248, %347[%79 : i64] : vector<16xf32>
    %349 = llvm.insertelement %249, %348[%80 : i64] : vector<16xf32>
    %350 = llvm.insertelement %250, %349[%81 : i64] : vector<16xf32>
    %351 = llvm.insertelement %251, %350[%82 : i64] : vector<16xf32>
    %352 = llvm.insertelement %252, %351[%83 : i64] : vector<16xf32>
    %353 = llvm.insertelement %253, %352[%84 : i64] : vector<16xf32>
    %354 = llvm.insertelement %254, %353[%85 : i64] : vector<16xf32>
    %355 = llvm.insertelement %255, %354[%86 : i64] : vector<16xf32>
    %356 = llvm.insertelement %256, %355[%87 : i64] : vector<16xf32>
    %357 = llvm.insertelement %257, %356[%88 : i64] : vector<16xf32>
    %358 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.f16"(%335, %322, %357, %12, %12, %12) : (vector<8xf16>, vector<8xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %359 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.f16"(%337, %324, %358, %12, %12, %12) : (vector<8xf16>, vector<8xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %360 = llvm.extractelement %359[%2 : i64] : vector<16xf32>
    %361 = llvm.extractelement %359[%24 : i64] : vector<16xf32>
    %362 = llvm.extractelement %359[%75 : i64] : vector<16xf32>
    %363 = llvm.extractelement %359[%76 : i64] : vector<16xf32>
    %364 = llvm.extractelement %359[%77 : i64] : vector<16xf32>
    %365 = llvm.extractelement %359[%78 : i64] : vector<16xf32>
    %366 = llvm.extractelement %359[%79 : i64] : vector<16xf32>
    %367 = llvm.extractelement %359[%80 : i64] : vector<16xf32>
    %368 = llvm.extractelement %359[%81 : i64] : vector<16xf32>
    %369 = llvm.extractelement %359[%82 : i64] : vector<16xf32>
    %370 = llvm.extractelement %359[%83 : i64] : vector<16xf32>
    %371 = llvm.extractelement %359[%84 : i64] : vector<16xf32>
    %372 = llvm.extractelement %359[%85 : i64] : vector<16xf32>
    %373 = llvm.extractelement %359[%86 : i64] : vector<16xf32>
    %374 = llvm.extractelement %359[%87 : i64] : vector<16xf32>
    %375 = llvm.extractelement %359[%88 : i64] : vector<16xf32>
    %376 = llvm.insertelement %258, %74[%2 : i64] : vector<16xf32>
    %377 = llvm.insertelement %259, %376[%24 : i64] : vector<16xf32>
    %378 = llvm.insertelement %260, %377[%75 : i64] : vector<16xf32>
    %379 = llvm.insertelement %261, %378[%76 : i64] : vector<16xf32>
    %380 = llvm.insertelement %262, %379[%77 : i64] : vector<16xf32>
    %381 = llvm.insertelement %263, %380[%78 : i64] : vector<16xf32>
    %382 = llvm.insertelement %264, %381[%79 : i64] : vector<16xf32>
    %383 = llvm.insertelement %265, %382[%80 : i64] : vector<16xf32>
    %384 = llvm.insertelement %266, %383[%81 : i64] : vector<16xf32>
    %385 = llvm.insertelement %267, %384[%82 : i64] : vector<16xf32>
    %386 = llvm.insertelement %268, %385[%83 : i64] : vector<16xf32>
    %387 = llvm.insertelement %269, %386[%84 : i64] : vector<16xf32>
    %388 = llvm.insertelement %270, %387[%85 : i64] : vector<16xf32>
    %389 = llvm.insertelement %271, %388[%86 : i64] : vector<16xf32>
    %390 = llvm.insertelement %272, %389[%87 : i64] : vector<16xf32>
    %391 = llvm.insertelement %273, %390[%88 : i64] : vector<16xf32>
    %392 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.f16"(%339, %322, %391, %12, %12, %12) : (vector<8xf16>, vector<8xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %393 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.f16"(%341, %324, %392, %12, %12, %12) : (vector<8xf16>, vector<8xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %394 = llvm.extractelement %393[%2 : i64] : vector<16xf32>
    %395 = llvm.extractelement %393[%24 : i64] : vector<16xf32>
    %396 = llvm.extractelement %393[%75 : i64] : vector<16xf32>
    %397 = llvm.extractelement %393[%76 : i64] : vector<16xf32>
    %398 = llvm.extractelement %393[%77 : i64] : vector<16xf32>
    %399 = llvm.extractelement %393[%78 : i64] : vector<16xf32>
    %400 = llvm.extractelement %393[%79 : i64] : vector<16xf32>
    %401 = llvm.extractelement %393[%80 : i64] : vector<16xf32>
    %402 = llvm.extractelement %393[%81 : i64] : vector<16xf32>
    %403 = llvm.extractelement %393[%82 : i64] : vector<16xf32>
    %404 = llvm.extractelement %393[%83 : i64] : vector<16xf32>
    %405 = llvm.extractelement %393[%84 : i64] : vector<16xf32>
    %406 = llvm.extractelement %393[%85 : i64] : vector<16xf32>
    %407 = llvm.extractelement %393[%86 : i64] : vector<16xf32>
    %408 = llvm.extractelement %393[%87 : i64] : vector<16xf32>
    %409 = llvm.extractelement %393[%88 : i64] : vector<16xf32>
    %410 = llvm.icmp "eq" %274, %235 : i32
    llvm.cond_br %410, ^bb27, ^bb15(%277, %276, %275, %328, %288, %280, %360, %361, %362, %363, %364, %365, %366, %367, %368, %369, %370, %371, %372, %373, %374, %375, %394, %395, %396, %397, %398, %399, %400, %401, %402, %403, %404, %405, %406, %407, %408, %409, %281 : !llvm.ptr<1>, !llvm.ptr<1>, !llvm.ptr<1>, !llvm.ptr<3>, !llvm.ptr<3>, i32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32)
  ^bb27:  // pred: ^bb26
    %411 = llvm.shufflevector %359, %89 [0, 1] : vector<16xf32>
    %412 = llvm.shufflevector %359, %89 [2, 3] : vector<16xf32>
    %413 = llvm.shufflevector %359, %89 [4, 5] : vector<16xf32>
    %414 = llvm.shufflevector %359, %89 [6, 7] : vector<16xf32>
    %415 = llvm.shufflevector %359, %89 [8, 9] : vector<16xf32>
    %416 = llvm.shufflevector %359, %89 [10, 11] : vector<16xf32>
    %417 = llvm.shufflevector %359, %89 [12, 13] : vector<16xf32>
    %418 = llvm.shufflevector %359, %89 [14, 15] : vector<16xf32>
    %419 = llvm.shufflevector %393, %89 [0, 1] : vector<16xf32>
    %420 = llvm.shufflevector %393, %89 [2, 3] : vector<16xf32>
    %421 = llvm.shufflevector %393, %89 [4, 5] : vector<16xf32>
    %422 = llvm.shufflevector %393, %89 [6, 7] : vector<16xf32>
    %423 = llvm.shufflevector %393, %89 [8, 9] : vector<16xf32>
    %424 = llvm.shufflevector %393, %89 [10, 11] : vector<16xf32>
    %425 = llvm.shufflevector %393, %89 [12, 13] : vector<16xf32>
    %426 = llvm.shufflevector %393, %89 [14, 15] : vector<16xf32>
    llvm.br ^bb28(%288, %328, %426, %425, %424, %423, %422, %421, %420, %419, %418, %417, %416, %415, %414, %413, %412, %411 : !llvm.ptr<3>, !llvm.ptr<3>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb28(%427: !llvm.ptr<3>, %428: !llvm.ptr<3>, %429: vector<2xf32>, %430: vector<2xf32>, %431: vector<2xf32>, %432: vector<2xf32>, %433: vector<2xf32>, %434: vector<2xf32>, %435: vector<2xf32>, %436: vector<2xf32>, %437: vector<2xf32>, %438: vector<2xf32>, %439: vector<2xf32>, %440: vector<2xf32>, %441: vector<2xf32>, %442: vector<2xf32>, %443: vector<2xf32>, %444: vector<2xf32>):  // 2 preds: ^bb13, ^bb27
    llvm.call_intrinsic "llvm.amdgcn.wait.asyncmark"(%7) : (i16) -> ()
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.cond_br %169, ^bb29, ^bb30(%429, %430, %431, %432, %433, %434, %435, %436, %437, %438, %439, %440, %441, %442, %443, %444 : vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb29:  // pred: ^bb28
    %445 = llvm.shl %160, %33 overflow<nsw, nuw> : i32
    %446 = llvm.shl %94, %25 overflow<nsw, nuw> : i32
    %447 = llvm.and %446, %34 : i32
    %448 = llvm.lshr exact %133, %16 : i32
    %449 = llvm.shl %160, %25 overflow<nsw, nuw> : i32
    %450 = llvm.getelementptr inbounds|nuw %428[%445] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %451 = llvm.getelementptr inbounds|nuw %450[%447] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %452 = llvm.getelementptr inbounds|nuw %451[%448] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %453 = llvm.getelementptr inbounds|nuw %452[%449] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %454 = llvm.getelementptr inbounds|nuw %453[%39] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %455 = llvm.load %454 {alias_scopes = [#alias_scope], alignment = 16 : i64, noalias_scopes = [#alias_scope1]} : !llvm.ptr<3> -> vector<8xf16>
    %456 = llvm.getelementptr inbounds|nuw %453[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %457 = llvm.load %456 {alias_scopes = [#alias_scope], alignment = 16 : i64, noalias_scopes = [#alias_scope1]} : !llvm.ptr<3> -> vector<8xf16>
    %458 = llvm.getelementptr inbounds|nuw %453[%13] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %459 = llvm.load %458 {alias_scopes = [#alias_scope], alignment = 16 : i64, noalias_scopes = [#alias_scope1]} : !llvm.ptr<3> -> vector<8xf16>
    %460 = llvm.load %453 {alias_scopes = [#alias_scope], alignment = 16 : i64, noalias_scopes = [#alias_scope1]} : !llvm.ptr<3> -> vector<8xf16>
    %461 = llvm.shl %114, %4 overflow<nsw, nuw> : i32
    %462 = llvm.shl %94, %10 overflow<nsw, nuw> : i32
    %463 = llvm.and %462, %15 : i32
    %464 = llvm.xor %463, %448 : i32
    %465 = llvm.or disjoint %464, %461 : i32
    %466 = llvm.xor %465, %13 : i32
    %467 = llvm.getelementptr inbounds|nuw %427[%466] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %468 = llvm.load %467 {alias_scopes = [#alias_scope], alignment = 16 : i64, noalias_scopes = [#alias_scope1]} : !llvm.ptr<3> -> vector<8xf16>
    %469 = llvm.getelementptr inbounds|nuw %427[%465] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %470 = llvm.load %469 {alias_scopes = [#alias_scope], alignment = 16 : i64, noalias_scopes = [#alias_scope1]} : !llvm.ptr<3> -> vector<8xf16>
    %471 = llvm.shufflevector %444, %443 [0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %472 = llvm.shufflevector %442, %90 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %473 = llvm.shufflevector %471, %472 [0, 1, 2, 3, 16, 17, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<16xf32>
    %474 = llvm.shufflevector %441, %90 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %475 = llvm.shufflevector %473, %474 [0, 1, 2, 3, 4, 5, 16, 17, -1, -1, -1, -1, -1, -1, -1, -1] : vector<16xf32>
    %476 = llvm.shufflevector %440, %90 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %477 = llvm.shufflevector %475, %476 [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, -1, -1, -1, -1, -1, -1] : vector<16xf32>
    %478 = llvm.shufflevector %439, %90 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %479 = llvm.shufflevector %477, %478 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, -1, -1, -1, -1] : vector<16xf32>
    %480 = llvm.shufflevector %438, %90 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %481 = llvm.shufflevector %479, %480 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 17, -1, -1] : vector<16xf32>
    %482 = llvm.shufflevector %437, %90 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %483 = llvm.shufflevector %481, %482 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 17] : vector<16xf32>
    %484 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.f16"(%460, %470, %483, %12, %12, %12) : (vector<8xf16>, vector<8xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %485 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.f16"(%459, %468, %484, %12, %12, %12) : (vector<8xf16>, vector<8xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %486 = llvm.shufflevector %436, %435 [0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %487 = llvm.shufflevector %434, %90 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %488 = llvm.shufflevector %486, %487 [0, 1, 2, 3, 16, 17, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<16xf32>
    %489 = llvm.shufflevector %433, %90 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %490 = llvm.shufflevector %488, %489 [0, 1, 2, 3, 4, 5, 16, 17, -1, -1, -1, -1, -1, -1, -1, -1] : vector<16xf32>
    %491 = llvm.shufflevector %432, %90 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %492 = llvm.shufflevector %490, %491 [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, -1, -1, -1, -1, -1, -1] : vector<16xf32>
    %493 = llvm.shufflevector %431, %90 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %494 = llvm.shufflevector %492, %493 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, -1, -1, -1, -1] : vector<16xf32>
    %495 = llvm.shufflevector %430, %90 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %496 = llvm.shufflevector %494, %495 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 17, -1, -1] : vector<16xf32>
    %497 = llvm.shufflevector %429, %90 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %498 = llvm.shufflevector %496, %497 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 17] : vector<16xf32>
    %499 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.f16"(%457, %470, %498, %12, %12, %12) : (vector<8xf16>, vector<8xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %500 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.f16"(%455, %468, %499, %12, %12, %12) : (vector<8xf16>, vector<8xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %501 = llvm.shufflevector %500, %89 [14, 15] : vector<16xf32>
    %502 = llvm.shufflevector %500, %89 [12, 13] : vector<16xf32>
    %503 = llvm.shufflevector %500, %89 [10, 11] : vector<16xf32>
    %504 = llvm.shufflevector %500, %89 [8, 9] : vector<16xf32>
    %505 = llvm.shufflevector %500, %89 [6, 7] : vector<16xf32>
    %506 = llvm.shufflevector %500, %89 [4, 5] : vector<16xf32>
    %507 = llvm.shufflevector %500, %89 [2, 3] : vector<16xf32>
    %508 = llvm.shufflevector %500, %89 [0, 1] : vector<16xf32>
    %509 = llvm.shufflevector %485, %89 [14, 15] : vector<16xf32>
    %510 = llvm.shufflevector %485, %89 [12, 13] : vector<16xf32>
    %511 = llvm.shufflevector %485, %89 [10, 11] : vector<16xf32>
    %512 = llvm.shufflevector %485, %89 [8, 9] : vector<16xf32>
    %513 = llvm.shufflevector %485, %89 [6, 7] : vector<16xf32>
    %514 = llvm.shufflevector %485, %89 [4, 5] : vector<16xf32>
    %515 = llvm.shufflevector %485, %89 [2, 3] : vector<16xf32>
    %516 = llvm.shufflevector %485, %89 [0, 1] : vector<16xf32>
    llvm.br ^bb30(%501, %502, %503, %504, %505, %506, %507, %508, %509, %510, %511, %512, %513, %514, %515, %516 : vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb30(%517: vector<2xf32>, %518: vector<2xf32>, %519: vector<2xf32>, %520: vector<2xf32>, %521: vector<2xf32>, %522: vector<2xf32>, %523: vector<2xf32>, %524: vector<2xf32>, %525: vector<2xf32>, %526: vector<2xf32>, %527: vector<2xf32>, %528: vector<2xf32>, %529: vector<2xf32>, %530: vector<2xf32>, %531: vector<2xf32>, %532: vector<2xf32>):  // 2 preds: ^bb28, ^bb29
    llvm.cond_br %125, ^bb31, ^bb32(%32 : vector<2xf32>)
  ^bb31:  // pred: ^bb30
    %533 = llvm.sext %122 : i32 to i64
    %534 = llvm.getelementptr %arg5[%533] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %535 = llvm.load %534 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    %536 = llvm.shufflevector %535, %91 [0, 0] : vector<1xf32>
    llvm.br ^bb32(%536 : vector<2xf32>)
  ^bb32(%537: vector<2xf32>):  // 2 preds: ^bb30, ^bb31
    %538 = llvm.fmul %532, %537 : vector<2xf32>
    %539 = llvm.fmul %531, %537 : vector<2xf32>
    %540 = llvm.fmul %530, %537 : vector<2xf32>
    %541 = llvm.fmul %529, %537 : vector<2xf32>
    %542 = llvm.fmul %528, %537 : vector<2xf32>
    %543 = llvm.fmul %527, %537 : vector<2xf32>
    %544 = llvm.fmul %526, %537 : vector<2xf32>
    %545 = llvm.fmul %525, %537 : vector<2xf32>
    %546 = llvm.fmul %524, %537 : vector<2xf32>
    %547 = llvm.fmul %523, %537 : vector<2xf32>
    %548 = llvm.fmul %522, %537 : vector<2xf32>
    %549 = llvm.fmul %521, %537 : vector<2xf32>
    %550 = llvm.fmul %520, %537 : vector<2xf32>
    %551 = llvm.fmul %519, %537 : vector<2xf32>
    %552 = llvm.fmul %518, %537 : vector<2xf32>
    %553 = llvm.fmul %517, %537 : vector<2xf32>
    %554 = llvm.icmp "slt" %137, %arg7 : i32
    %555 = llvm.icmp "slt" %138, %arg7 : i32
    %556 = llvm.icmp "slt" %139, %arg7 : i32
    %557 = llvm.icmp "slt" %140, %arg7 : i32
    %558 = llvm.and %554, %125 : i1
    %559 = llvm.and %555, %125 : i1
    %560 = llvm.and %556, %125 : i1
    %561 = llvm.and %557, %125 : i1
    %562 = llvm.mul %122, %arg13 : i32
    %563 = llvm.sext %562 : i32 to i64
    %564 = llvm.getelementptr %arg2[%563] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %565 = llvm.sext %138 : i32 to i64
    %566 = llvm.getelementptr %564[%565] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %567 = llvm.sext %139 : i32 to i64
    %568 = llvm.getelementptr %564[%567] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %569 = llvm.sext %140 : i32 to i64
    %570 = llvm.getelementptr %564[%569] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %571 = llvm.fptrunc %538 : vector<2xf32> to vector<2xf16>
    %572 = llvm.fptrunc %539 : vector<2xf32> to vector<2xf16>
    %573 = llvm.fptrunc %540 : vector<2xf32> to vector<2xf16>
    %574 = llvm.fptrunc %541 : vector<2xf32> to vector<2xf16>
    %575 = llvm.fptrunc %542 : vector<2xf32> to vector<2xf16>
    %576 = llvm.fptrunc %543 : vector<2xf32> to vector<2xf16>
    %577 = llvm.fptrunc %544 : vector<2xf32> to vector<2xf16>
    %578 = llvm.fptrunc %545 : vector<2xf32> to vector<2xf16>
    %579 = llvm.fptrunc %546 : vector<2xf32> to vector<2xf16>
    %580 = llvm.fptrunc %547 : vector<2xf32> to vector<2xf16>
    %581 = llvm.fptrunc %548 : vector<2xf32> to vector<2xf16>
    %582 = llvm.fptrunc %549 : vector<2xf32> to vector<2xf16>
    %583 = llvm.fptrunc %550 : vector<2xf32> to vector<2xf16>
    %584 = llvm.fptrunc %551 : vector<2xf32> to vector<2xf16>
    %585 = llvm.fptrunc %552 : vector<2xf32> to vector<2xf16>
    %586 = llvm.fptrunc %553 : vector<2xf32> to vector<2xf16>
    %587 = llvm.bitcast %571 : vector<2xf16> to i32
    %588 = llvm.bitcast %572 : vector<2xf16> to i32
    %589 = llvm.bitcast %573 : vector<2xf16> to i32
    %590 = llvm.bitcast %574 : vector<2xf16> to i32
    %591 = llvm.bitcast %575 : vector<2xf16> to i32
    %592 = llvm.bitcast %576 : vector<2xf16> to i32
    %593 = llvm.bitcast %577 : vector<2xf16> to i32
    %594 = llvm.bitcast %578 : vector<2xf16> to i32
    %595 = llvm.bitcast %579 : vector<2xf16> to i32
    %596 = llvm.bitcast %580 : vector<2xf16> to i32
    %597 = llvm.bitcast %581 : vector<2xf16> to i32
    %598 = llvm.bitcast %582 : vector<2xf16> to i32
    %599 = llvm.bitcast %583 : vector<2xf16> to i32
    %600 = llvm.bitcast %584 : vector<2xf16> to i32
    %601 = llvm.bitcast %585 : vector<2xf16> to i32
    %602 = llvm.bitcast %586 : vector<2xf16> to i32
    %603 = llvm.call_intrinsic "llvm.amdgcn.permlane32.swap"(%587, %589, %92, %92) : (i32, i32, i1, i1) -> !llvm.struct<(i32, i32)>
    %604 = llvm.call_intrinsic "llvm.amdgcn.permlane32.swap"(%588, %590, %92, %92) : (i32, i32, i1, i1) -> !llvm.struct<(i32, i32)>
    %605 = llvm.call_intrinsic "llvm.amdgcn.permlane32.swap"(%591, %593, %92, %92) : (i32, i32, i1, i1) -> !llvm.struct<(i32, i32)>
    %606 = llvm.extractvalue %605[0] : !llvm.struct<(i32, i32)>
    %607 = llvm.extractvalue %605[1] : !llvm.struct<(i32, i32)>
    %608 = llvm.call_intrinsic "llvm.amdgcn.permlane32.swap"(%592, %594, %92, %92) : (i32, i32, i1, i1) -> !llvm.struct<(i32, i32)>
    %609 = llvm.extractvalue %608[0] : !llvm.struct<(i32, i32)>
    %610 = llvm.extractvalue %608[1] : !llvm.struct<(i32, i32)>
    %611 = llvm.call_intrinsic "llvm.amdgcn.permlane32.swap"(%595, %597, %92, %92) : (i32, i32, i1, i1) -> !llvm.struct<(i32, i32)>
    %612 = llvm.extractvalue %611[0] : !llvm.struct<(i32, i32)>
    %613 = llvm.extractvalue %611[1] : !llvm.struct<(i32, i32)>
    %614 = llvm.call_intrinsic "llvm.amdgcn.permlane32.swap"(%596, %598, %92, %92) : (i32, i32, i1, i1) -> !llvm.struct<(i32, i32)>
    %615 = llvm.extractvalue %614[0] : !llvm.struct<(i32, i32)>
    %616 = llvm.extractvalue %614[1] : !llvm.struct<(i32, i32)>
    %617 = llvm.call_intrinsic "llvm.amdgcn.permlane32.swap"(%599, %601, %92, %92) : (i32, i32, i1, i1) -> !llvm.struct<(i32, i32)>
    %618 = llvm.extractvalue %617[0] : !llvm.struct<(i32, i32)>
    %619 = llvm.extractvalue %617[1] : !llvm.struct<(i32, i32)>
    %620 = llvm.call_intrinsic "llvm.amdgcn.permlane32.swap"(%600, %602, %92, %92) : (i32, i32, i1, i1) -> !llvm.struct<(i32, i32)>
    %621 = llvm.extractvalue %620[0] : !llvm.struct<(i32, i32)>
    %622 = llvm.extractvalue %620[1] : !llvm.struct<(i32, i32)>
    %623 = llvm.bitcast %606 : i32 to vector<2xf16>
    %624 = llvm.bitcast %609 : i32 to vector<2xf16>
    %625 = llvm.bitcast %607 : i32 to vector<2xf16>
    %626 = llvm.bitcast %610 : i32 to vector<2xf16>
    %627 = llvm.bitcast %612 : i32 to vector<2xf16>
    %628 = llvm.bitcast %615 : i32 to vector<2xf16>
    %629 = llvm.bitcast %613 : i32 to vector<2xf16>
    %630 = llvm.bitcast %616 : i32 to vector<2xf16>
    %631 = llvm.bitcast %618 : i32 to vector<2xf16>
    %632 = llvm.bitcast %621 : i32 to vector<2xf16>
    %633 = llvm.bitcast %619 : i32 to vector<2xf16>
    %634 = llvm.bitcast %622 : i32 to vector<2xf16>
    %635 = llvm.icmp "eq" %108, %12 : i32
    %636 = llvm.and %635, %558 : i1
    llvm.cond_br %636, ^bb33, ^bb34
  ^bb33:  // pred: ^bb32
    %637 = llvm.extractvalue %603[0] : !llvm.struct<(i32, i32)>
    %638 = llvm.bitcast %637 : i32 to vector<2xf16>
    %639 = llvm.extractvalue %604[0] : !llvm.struct<(i32, i32)>
    %640 = llvm.bitcast %639 : i32 to vector<2xf16>
    %641 = llvm.shufflevector %638, %640 [0, 1, 2, 3, -1, -1, -1, -1] : vector<2xf16>
    %642 = llvm.extractvalue %603[1] : !llvm.struct<(i32, i32)>
    %643 = llvm.bitcast %642 : i32 to vector<2xf16>
    %644 = llvm.shufflevector %643, %93 [0, 1, -1, -1, -1, -1, -1, -1] : vector<2xf16>
    %645 = llvm.shufflevector %641, %644 [0, 1, 2, 3, 8, 9, -1, -1] : vector<8xf16>
    %646 = llvm.extractvalue %604[1] : !llvm.struct<(i32, i32)>
    %647 = llvm.bitcast %646 : i32 to vector<2xf16>
    %648 = llvm.shufflevector %647, %93 [0, 1, -1, -1, -1, -1, -1, -1] : vector<2xf16>
    %649 = llvm.shufflevector %645, %648 [0, 1, 2, 3, 4, 5, 8, 9] : vector<8xf16>
    %650 = llvm.sext %137 : i32 to i64
    %651 = llvm.getelementptr %564[%650] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    llvm.store %649, %651 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<1>
    llvm.br ^bb34
  ^bb34:  // 2 preds: ^bb32, ^bb33
    %652 = llvm.and %635, %559 : i1
    llvm.cond_br %652, ^bb35, ^bb36
  ^bb35:  // pred: ^bb34
    %653 = llvm.shufflevector %623, %624 [0, 1, 2, 3, -1, -1, -1, -1] : vector<2xf16>
    %654 = llvm.shufflevector %625, %93 [0, 1, -1, -1, -1, -1, -1, -1] : vector<2xf16>
    %655 = llvm.shufflevector %653, %654 [0, 1, 2, 3, 8, 9, -1, -1] : vector<8xf16>
    %656 = llvm.shufflevector %626, %93 [0, 1, -1, -1, -1, -1, -1, -1] : vector<2xf16>
    %657 = llvm.shufflevector %655, %656 [0, 1, 2, 3, 4, 5, 8, 9] : vector<8xf16>
    llvm.store %657, %566 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<1>
    llvm.br ^bb36
  ^bb36:  // 2 preds: ^bb34, ^bb35
    %658 = llvm.and %635, %560 : i1
    llvm.cond_br %658, ^bb37, ^bb38
  ^bb37:  // pred: ^bb36
    %659 = llvm.shufflevector %627, %628 [0, 1, 2, 3, -1, -1, -1, -1] : vector<2xf16>
    %660 = llvm.shufflevector %629, %93 [0, 1, -1, -1, -1, -1, -1, -1] : vector<2xf16>
    %661 = llvm.shufflevector %659, %660 [0, 1, 2, 3, 8, 9, -1, -1] : vector<8xf16>
    %662 = llvm.shufflevector %630, %93 [0, 1, -1, -1, -1, -1, -1, -1] : vector<2xf16>
    %663 = llvm.shufflevector %661, %662 [0, 1, 2, 3, 4, 5, 8, 9] : vector<8xf16>
    llvm.store %663, %568 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<1>
    llvm.br ^bb38
  ^bb38:  // 2 preds: ^bb36, ^bb37
    %664 = llvm.and %635, %561 : i1
    llvm.cond_br %664, ^bb39, ^bb1
  ^bb39:  // pred: ^bb38
    %665 = llvm.shufflevector %631, %632 [0, 1, 2, 3, -1, -1, -1, -1] : vector<2xf16>
    %666 = llvm.shufflevector %633, %93 [0, 1, -1, -1, -1, -1, -1, -1] : vector<2xf16>
    %667 = llvm.shufflevector %665, %666 [0, 1, 2, 3, 8, 9, -1, -1] : vector<8xf16>
    %668 = llvm.shufflevector %634, %93 [0, 1, -1, -1, -1, -1, -1, -1] : vector<2xf16>
    %669 = llvm.shufflevector %667, %668 [0, 1, 2, 3, 4, 5, 8, 9] : vector<8xf16>
    llvm.store %669, %570 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<1>
    llvm.br ^bb1
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12400"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12400"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12400"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12400"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.i32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12400"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.ds.bpermute(i32, i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12400"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.ballot.i64(i1) -> i64 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12400"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.global.load.async.lds(!llvm.ptr<1> {llvm.nocapture}, !llvm.ptr<3> {llvm.nocapture}, i32, i32, i32) attributes {no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12400"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.asyncmark() attributes {no_unwind}
  llvm.func @llvm.amdgcn.wait.asyncmark(i16) attributes {no_unwind}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12400"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.mfma.f32.32x32x16.f16(vector<8xf16>, vector<8xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12400"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.permlane32.swap(i32, i32, i1, i1) -> !llvm.struct<(i32, i32)> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12400"], ["target-cpu", "gfx950"]], will_return}
}
