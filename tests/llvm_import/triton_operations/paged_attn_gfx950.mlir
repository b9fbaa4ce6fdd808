#alias_scope_domain = #llvm.alias_scope_domain<id = "amdg.AsyncOps", description = "Domain to hold alias scopes to specify aliasing information between AsyncCopyGlobalToLocal, BufferLoadToLocal and LocalLoad ops">
#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
#alias_scope = #llvm.alias_scope<id = "amdg.LocalLoads", domain = #alias_scope_domain, description = "Scope containing all LocalLoad ops">
#alias_scope1 = #llvm.alias_scope<id = "amdg.AsyncCopies", domain = #alias_scope_domain, description = "Scope containing all AsyncCopyGlobalToLocal and BufferLoadToLocal ops">
module {
  llvm.mlir.global external @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @paged_attn_gfx950(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg6: f32 {llvm.inreg}, %arg7: i32 {llvm.inreg}, %arg8: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg9: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8288"], ["target-cpu", "gfx950"]]} {
    %0 = llvm.mlir.constant(6 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.mlir.constant(0 : i64) : i64
    %3 = llvm.mlir.constant(63 : i32) : i32
    %4 = llvm.mlir.constant(224 : i32) : i32
    %5 = llvm.mlir.constant(5 : i32) : i32
    %6 = llvm.mlir.constant(8 : i32) : i32
    %7 = llvm.mlir.constant(4 : i32) : i32
    %8 = llvm.mlir.constant(1 : i32) : i32
    %9 = llvm.mlir.constant(48 : i32) : i32
    %10 = llvm.mlir.constant(2 : i32) : i32
    %11 = llvm.mlir.poison : vector<2xi32>
    %12 = llvm.mlir.constant(dense<[2, 3]> : vector<2xi32>) : vector<2xi32>
    %13 = llvm.mlir.constant(15 : i32) : i32
    %14 = llvm.mlir.constant(62 : i32) : i32
    %15 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %16 = llvm.mlir.constant(7 : i32) : i32
    %17 = llvm.mlir.constant(112 : i32) : i32
    %18 = llvm.mlir.constant(64 : i32) : i32
    %19 = llvm.mlir.constant(16 : i32) : i32
    %20 = llvm.mlir.constant(0 : i32) : i32
    %21 = llvm.mlir.constant(dense<0> : vector<1xi32>) : vector<1xi32>
    %22 = llvm.mlir.constant(11 : i64) : i64
    %23 = llvm.mlir.constant(544 : i32) : i32
    %24 = llvm.mlir.constant(-512 : i32) : i32
    %25 = llvm.mlir.constant(4192 : i32) : i32
    %26 = llvm.getelementptr %15[%25] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %27 = llvm.mlir.constant(32 : i64) : i64
    %28 = llvm.mlir.constant(1 : i64) : i64
    %29 = llvm.mlir.constant(0.000000e+00 : f16) : f16
    %30 = llvm.mlir.constant(dense<0.000000e+00> : vector<2xf16>) : vector<2xf16>
    %31 = llvm.mlir.constant(1024 : i32) : i32
    %32 = llvm.mlir.constant(1056 : i32) : i32
    %33 = llvm.mlir.constant(31 : i32) : i32
    %34 = llvm.mlir.constant(896 : i32) : i32
    %35 = llvm.mlir.constant(24 : i32) : i32
    %36 = llvm.mlir.constant(0xFF800000 : f32) : f32
    %37 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %38 = llvm.mlir.constant(dense<0.000000e+00> : vector<2xf32>) : vector<2xf32>
    %39 = llvm.mlir.constant(-1 : i32) : i32
    %40 = llvm.mlir.poison : vector<1xi32>
    %41 = llvm.mlir.poison : vector<2xf32>
    %42 = llvm.mlir.constant(0 : i16) : i16
    %43 = llvm.mlir.constant(10 : i32) : i32
    %44 = llvm.mlir.constant(dense<0.000000e+00> : vector<4xf32>) : vector<4xf32>
    %45 = llvm.mlir.poison : vector<4xf32>
    %46 = llvm.mlir.constant(dense<0xFF800000> : vector<2xf32>) : vector<2xf32>
    %47 = llvm.mlir.constant(false) : i1
    %48 = llvm.mlir.constant(dense<1.44269502> : vector<2xf32>) : vector<2xf32>
    %49 = llvm.mlir.constant(1.44269502 : f32) : f32
    %50 = llvm.mlir.constant(2 : i64) : i64
    %51 = llvm.mlir.constant(3 : i64) : i64
    %52 = llvm.mlir.constant(60 : i32) : i32
    %53 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %54 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%53) : (i32) -> i32
    %55 = llvm.lshr %54, %0 : i32
    %56 = llvm.and %55, %1 : i32
    %57 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %58 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.y"() : () -> i32
    %59 = llvm.sext %57 : i32 to i64
    %60 = llvm.getelementptr %arg5[%59] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %61 = llvm.load %60 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    %62 = llvm.extractelement %61[%2 : i64] : vector<1xi32>
    %63 = llvm.and %53, %3 : i32
    %64 = llvm.shl %56, %0 overflow<nsw, nuw> : i32
    %65 = llvm.or disjoint %64, %63 : i32
    %66 = llvm.and %65, %4 : i32
    %67 = llvm.lshr %65, %5 : i32
    %68 = llvm.or disjoint %67, %6 : i32
    %69 = llvm.lshr exact %66, %7 : i32
    %70 = llvm.or disjoint %69, %8 : i32
    %71 = llvm.and %53, %9 : i32
    %72 = llvm.lshr exact %71, %10 : i32
    %73 = llvm.or disjoint %72, %8 : i32
    %74 = llvm.insertelement %72, %11[%2 : i64] : vector<2xi32>
    %75 = llvm.shufflevector %74, %11 [0, 0] : vector<2xi32>
    %76 = llvm.or disjoint %75, %12 : vector<2xi32>
    %77 = llvm.shl %57, %5 : i32
    %78 = llvm.shl %58, %7 : i32
    %79 = llvm.add %77, %78 : i32
    %80 = llvm.and %53, %13 : i32
    %81 = llvm.lshr %65, %7 : i32
    %82 = llvm.or disjoint %81, %79 : i32
    %83 = llvm.shl %82, %0 : i32
    %84 = llvm.sext %83 : i32 to i64
    %85 = llvm.getelementptr %arg1[%84] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %86 = llvm.shl %53, %8 overflow<nsw, nuw> : i32
    %87 = llvm.and %86, %14 : i32
    %88 = llvm.shl %80, %10 overflow<nsw, nuw> : i32
    %89 = llvm.zext nneg %88 : i32 to i64
    %90 = llvm.getelementptr %85[%89] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %91 = llvm.load %90 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<4xf16>
    %92 = llvm.shl %65, %1 overflow<nsw, nuw> : i32
    %93 = llvm.lshr exact %66, %8 : i32
    %94 = llvm.xor %93, %92 : i32
    %95 = llvm.getelementptr inbounds|nuw %15[%94] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %91, %95 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %96 = llvm.shl %80, %16 overflow<nsw, nuw> : i32
    %97 = llvm.shl %53, %1 overflow<nsw, nuw> : i32
    %98 = llvm.and %97, %17 : i32
    %99 = llvm.xor %98, %71 : i32
    %100 = llvm.or disjoint %99, %96 : i32
    %101 = llvm.getelementptr inbounds|nuw %15[%100] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %102 = llvm.load %101 {alignment = 16 : i64} : !llvm.ptr<3> -> vector<8xf16>
    %103 = llvm.xor %100, %18 : i32
    %104 = llvm.getelementptr inbounds|nuw %15[%103] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %105 = llvm.load %104 {alignment = 16 : i64} : !llvm.ptr<3> -> vector<8xf16>
    %106 = llvm.add %62, %13 : i32
    %107 = llvm.sdiv %106, %19 : i32
    %108 = llvm.mul %arg7, %57 : i32
    %109 = llvm.sext %108 : i32 to i64
    %110 = llvm.getelementptr %arg4[%109] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %111 = llvm.icmp "sgt" %106, %13 : i32
    llvm.cond_br %111, ^bb1, ^bb2(%21 : vector<1xi32>)
  ^bb1:  // pred: ^bb0
    %112 = llvm.load %110 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    llvm.br ^bb2(%112 : vector<1xi32>)
  ^bb2(%113: vector<1xi32>):  // 2 preds: ^bb0, ^bb1
    %114 = llvm.extractelement %113[%2 : i64] : vector<1xi32>
    %115 = llvm.shl %67, %16 overflow<nsw, nuw> : i32
    %116 = llvm.shl %68, %16 overflow<nsw, nuw> : i32
    %117 = llvm.shl %66, %1 overflow<nsw, nuw> : i32
    %118 = llvm.shl %70, %16 overflow<nsw, nuw> : i32
    %119 = llvm.zext nneg %115 : i32 to i64
    %120 = llvm.zext nneg %116 : i32 to i64
    %121 = llvm.zext nneg %117 : i32 to i64
    %122 = llvm.zext nneg %118 : i32 to i64
    %123 = llvm.shl %58, %0 : i32
    %124 = llvm.sext %123 : i32 to i64
    %125 = llvm.zext nneg %87 : i32 to i64
    %126 = llvm.sext %114 : i32 to i64
    %127 = llvm.shl %126, %22 overflow<nsw> : i64
    %128 = llvm.icmp "slt" %67, %62 : i32
    %129 = llvm.icmp "slt" %68, %62 : i32
    %130 = llvm.icmp "slt" %69, %62 : i32
    %131 = llvm.icmp "slt" %70, %62 : i32
    %132 = llvm.getelementptr %arg2[%127] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %133 = llvm.getelementptr %132[%119] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %134 = llvm.getelementptr %133[%124] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %135 = llvm.getelementptr %134[%125] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %136 = llvm.getelementptr %132[%120] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %137 = llvm.getelementptr %136[%124] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %138 = llvm.getelementptr %137[%125] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %139 = llvm.and %111, %128 : i1
    %140 = llvm.and %111, %129 : i1
    %141 = llvm.shl %65, %8 overflow<nsw, nuw> : i32
    %142 = llvm.shl %56, %1 overflow<nsw, nuw> : i32
    %143 = llvm.xor %141, %142 : i32
    %144 = llvm.sub %143, %141 overflow<nsw> : i32
    %145 = llvm.ashr exact %144, %8 : i32
    %146 = llvm.xor %143, %23 : i32
    %147 = llvm.sub %146, %141 overflow<nsw, nuw> : i32
    %148 = llvm.add %147, %24 overflow<nsw> : i32
    %149 = llvm.ashr exact %148, %8 : i32
    %150 = llvm.shl %56, %6 overflow<nsw, nuw> : i32
    %151 = llvm.getelementptr inbounds|nuw %26[%150] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %152 = llvm.add %145, %63 overflow<nsw> : i32
    %153 = llvm.ptrtoint %135 : !llvm.ptr<1> to i64
    %154 = llvm.lshr %153, %27 : i64
    %155 = llvm.trunc %154 overflow<nuw> : i64 to i32
    %156 = llvm.trunc %153 : i64 to i32
    %157 = llvm.shl %152, %10 overflow<nsw> : i32
    %158 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%157, %156) : (i32, i32) -> i32
    %159 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%157, %155) : (i32, i32) -> i32
    %160 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%139) : (i1) -> i64
    %161 = llvm.zext %152 : i32 to i64
    %162 = llvm.lshr %160, %161 : i64
    %163 = llvm.trunc %162 : i64 to i1
    llvm.cond_br %163, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    %164 = llvm.insertelement %158, %11[%2 : i64] : vector<2xi32>
    %165 = llvm.insertelement %159, %164[%28 : i64] : vector<2xi32>
    %166 = llvm.bitcast %165 : vector<2xi32> to i64
    %167 = llvm.inttoptr %166 : i64 to !llvm.ptr<1>
    llvm.call_intrinsic "llvm.amdgcn.global.load.async.lds"(%167, %151, %7, %20, %20) : (!llvm.ptr<1>, !llvm.ptr<3>, i32, i32, i32) -> ()
    llvm.br ^bb4
  ^bb4:  // 2 preds: ^bb2, ^bb3
    llvm.cond_br %139, ^bb6, ^bb5
  ^bb5:  // pred: ^bb4
    %168 = llvm.getelementptr %151[%63] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    %169 = llvm.getelementptr %168[%145] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    llvm.store %30, %169 {alias_scopes = [#alias_scope], alignment = 4 : i64, noalias_scopes = [#alias_scope1]} : vector<2xf16>, !llvm.ptr<3>
    llvm.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
    %170 = llvm.or disjoint %150, %31 : i32
    %171 = llvm.getelementptr inbounds|nuw %26[%170] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %172 = llvm.add %149, %63 overflow<nsw> : i32
    %173 = llvm.ptrtoint %138 : !llvm.ptr<1> to i64
    %174 = llvm.lshr %173, %27 : i64
    %175 = llvm.trunc %174 overflow<nuw> : i64 to i32
    %176 = llvm.trunc %173 : i64 to i32
    %177 = llvm.shl %172, %10 overflow<nsw> : i32
    %178 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%177, %176) : (i32, i32) -> i32
    %179 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%177, %175) : (i32, i32) -> i32
    %180 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%140) : (i1) -> i64
    %181 = llvm.zext %172 : i32 to i64
    %182 = llvm.lshr %180, %181 : i64
    %183 = llvm.trunc %182 : i64 to i1
    llvm.cond_br %183, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    %184 = llvm.insertelement %178, %11[%2 : i64] : vector<2xi32>
    %185 = llvm.insertelement %179, %184[%28 : i64] : vector<2xi32>
    %186 = llvm.bitcast %185 : vector<2xi32> to i64
    %187 = llvm.inttoptr %186 : i64 to !llvm.ptr<1>
    llvm.call_intrinsic "llvm.amdgcn.global.load.async.lds"(%187, %171, %7, %20, %20) : (!llvm.ptr<1>, !llvm.ptr<3> {llvm.nonnull}, i32, i32, i32) -> ()
    llvm.br ^bb8
  ^bb8:  // 2 preds: ^bb6, ^bb7
    llvm.cond_br %140, ^bb10, ^bb9
  ^bb9:  // pred: ^bb8
    %188 = llvm.getelementptr %171[%63] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    %189 = llvm.getelementptr %188[%149] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    llvm.store %30, %189 {alias_scopes = [#alias_scope], alignment = 4 : i64, noalias_scopes = [#alias_scope1]} : vector<2xf16>, !llvm.ptr<3>
    llvm.br ^bb10
  ^bb10:  // 2 preds: ^bb8, ^bb9
    llvm.call_intrinsic "llvm.amdgcn.asyncmark"() : () -> ()
    %190 = llvm.getelementptr %arg3[%127] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %191 = llvm.getelementptr %190[%122] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %192 = llvm.getelementptr %191[%124] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %193 = llvm.getelementptr %192[%125] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %194 = llvm.and %111, %130 : i1
    %195 = llvm.and %111, %131 : i1
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %196 = llvm.getelementptr inbounds|nuw %15[%150] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.cond_br %194, ^bb11, ^bb12
  ^bb11:  // pred: ^bb10
    %197 = llvm.getelementptr %190[%121] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %198 = llvm.getelementptr %197[%124] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %199 = llvm.getelementptr %198[%125] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    llvm.call_intrinsic "llvm.amdgcn.global.load.async.lds"(%199, %196, %7, %20, %20) : (!llvm.ptr<1>, !llvm.ptr<3>, i32, i32, i32) -> ()
    llvm.br ^bb13
  ^bb12:  // pred: ^bb10
    %200 = llvm.getelementptr %196[%63] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    llvm.store %30, %200 {alias_scopes = [#alias_scope], alignment = 4 : i64, noalias_scopes = [#alias_scope1]} : vector<2xf16>, !llvm.ptr<3>
    llvm.br ^bb13
  ^bb13:  // 2 preds: ^bb11, ^bb12
    %201 = llvm.or disjoint %150, %32 : i32
    %202 = llvm.getelementptr inbounds|nuw %15[%201] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.cond_br %195, ^bb14, ^bb15
  ^bb14:  // pred: ^bb13
    llvm.call_intrinsic "llvm.amdgcn.global.load.async.lds"(%193, %202, %7, %20, %20) : (!llvm.ptr<1>, !llvm.ptr<3> {llvm.nonnull}, i32, i32, i32) -> ()
    llvm.br ^bb16
  ^bb15:  // pred: ^bb13
    %203 = llvm.getelementptr %202[%63] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    llvm.store %30, %203 {alias_scopes = [#alias_scope], alignment = 4 : i64, noalias_scopes = [#alias_scope1]} : vector<2xf16>, !llvm.ptr<3>
    llvm.br ^bb16
  ^bb16:  // 2 preds: ^bb14, ^bb15
    llvm.call_intrinsic "llvm.amdgcn.asyncmark"() : () -> ()
    %204 = llvm.icmp "sgt" %106, %33 : i32
    %205 = llvm.shl %53, %7 overflow<nsw, nuw> : i32
    %206 = llvm.and %205, %34 : i32
    %207 = llvm.and %97, %35 : i32
    %208 = llvm.shl %56, %5 overflow<nsw, nuw> : i32
    %209 = llvm.shl %53, %6 overflow<nsw, nuw> : i32
    %210 = llvm.and %209, %31 : i32
    %211 = llvm.lshr exact %210, %5 : i32
    llvm.cond_br %204, ^bb17, ^bb34(%36, %37, %20, %26, %15, %38, %38 : f32, f32, i32, !llvm.ptr<3>, !llvm.ptr<3>, vector<2xf32>, vector<2xf32>)
  ^bb17:  // pred: ^bb16
    %212 = llvm.intr.smax(%107, %10) : (i32, i32) -> i32
    %213 = llvm.add %212, %39 overflow<nsw> : i32
    %214 = llvm.shufflevector %61, %40 [0, 0] : vector<1xi32>
    %215 = llvm.insertelement %arg6, %41[%2 : i64] : vector<2xf32>
    %216 = llvm.shufflevector %215, %41 [0, 0] : vector<2xf32>
    %217 = llvm.insertelement %73, %74[%28 : i64] : vector<2xi32>
    llvm.br ^bb18(%15, %26, %20, %20, %37, %36, %20, %38, %38 : !llvm.ptr<3>, !llvm.ptr<3>, i32, i32, f32, f32, i32, vector<2xf32>, vector<2xf32>)
  ^bb18(%218: !llvm.ptr<3>, %219: !llvm.ptr<3>, %220: i32, %221: i32, %222: f32, %223: f32, %224: i32, %225: vector<2xf32>, %226: vector<2xf32>):  // 2 preds: ^bb17, ^bb32
    llvm.call_intrinsic "llvm.amdgcn.wait.asyncmark"(%42) : (i16) -> ()
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %227 = llvm.add %221, %8 : i32
    %228 = llvm.icmp "slt" %227, %10 : i32
    %229 = llvm.select %228, %227, %20 : i1, i32
    %230 = llvm.add %224, %8 overflow<nsw, nuw> : i32
    %231 = llvm.zext nneg %230 : i32 to i64
    %232 = llvm.getelementptr %110[%231] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %233 = llvm.load %232 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    %234 = llvm.extractelement %233[%2 : i64] : vector<1xi32>
    %235 = llvm.sext %234 : i32 to i64
    %236 = llvm.shl %235, %22 overflow<nsw> : i64
    %237 = llvm.shl %230, %7 overflow<nsw, nuw> : i32
    %238 = llvm.or disjoint %237, %67 : i32
    %239 = llvm.or disjoint %237, %68 : i32
    %240 = llvm.or disjoint %237, %69 : i32
    %241 = llvm.or disjoint %237, %70 : i32
    %242 = llvm.insertelement %220, %11[%2 : i64] : vector<2xi32>
    %243 = llvm.shufflevector %242, %11 [0, 0] : vector<2xi32>
    %244 = llvm.or disjoint %243, %217 : vector<2xi32>
    %245 = llvm.or disjoint %243, %76 : vector<2xi32>
    %246 = llvm.icmp "slt" %238, %62 : i32
    %247 = llvm.icmp "slt" %239, %62 : i32
    %248 = llvm.icmp "slt" %240, %62 : i32
    %249 = llvm.icmp "slt" %241, %62 : i32
    %250 = llvm.icmp "slt" %244, %214 : vector<2xi32>
    %251 = llvm.icmp "slt" %245, %214 : vector<2xi32>
    %252 = llvm.getelementptr %arg2[%236] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %253 = llvm.getelementptr %252[%119] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %254 = llvm.getelementptr %253[%124] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %255 = llvm.getelementptr %254[%125] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %256 = llvm.getelementptr %252[%120] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %257 = llvm.getelementptr %256[%124] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %258 = llvm.getelementptr %257[%125] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %259 = llvm.shl %229, %43 : i32
    %260 = llvm.getelementptr %26[%259] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<2 x i8>
    %261 = llvm.getelementptr inbounds|nuw %260[%150] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %262 = llvm.ptrtoint %255 : !llvm.ptr<1> to i64
    %263 = llvm.lshr %262, %27 : i64
    %264 = llvm.trunc %263 overflow<nuw> : i64 to i32
    %265 = llvm.trunc %262 : i64 to i32
    %266 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%157, %265) : (i32, i32) -> i32
    %267 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%157, %264) : (i32, i32) -> i32
    %268 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%246) : (i1) -> i64
    %269 = llvm.lshr %268, %161 : i64
    %270 = llvm.trunc %269 : i64 to i1
    llvm.cond_br %270, ^bb19, ^bb20
  ^bb19:  // pred: ^bb18
    %271 = llvm.insertelement %266, %11[%2 : i64] : vector<2xi32>
    %272 = llvm.insertelement %267, %271[%28 : i64] : vector<2xi32>
    %273 = llvm.bitcast %272 : vector<2xi32> to i64
    %274 = llvm.inttoptr %273 : i64 to !llvm.ptr<1>
    llvm.call_intrinsic "llvm.amdgcn.global.load.async.lds"(%274, %261, %7, %20, %20) : (!llvm.ptr<1>, !llvm.ptr<3>, i32, i32, i32) -> ()
    llvm.br ^bb20
  ^bb20:  // 2 preds: ^bb18, ^bb19
    llvm.cond_br %246, ^bb22, ^bb21
  ^bb21:  // pred: ^bb20
    %275 = llvm.getelementptr %261[%63] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    %276 = llvm.getelementptr %275[%145] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    llvm.store %30, %276 {alias_scopes = [#alias_scope], alignment = 4 : i64, noalias_scopes = [#alias_scope1]} : vector<2xf16>, !llvm.ptr<3>
    llvm.br ^bb22
  ^bb22:  // 2 preds: ^bb20, ^bb21
    %277 = llvm.getelementptr inbounds|nuw %260[%170] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %278 = llvm.ptrtoint %258 : !llvm.ptr<1> to i64
    %279 = llvm.lshr %278, %27 : i64
    %280 = llvm.trunc %279 overflow<nuw> : i64 to i32
    %281 = llvm.trunc %278 : i64 to i32
    %282 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%177, %281) : (i32, i32) -> i32
    %283 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%177, %280) : (i32, i32) -> i32
    %284 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%247) : (i1) -> i64
    %285 = llvm.lshr %284, %181 : i64
    %286 = llvm.trunc %285 : i64 to i1
    llvm.cond_br %286, ^bb23, ^bb24
  ^bb23:  // pred: ^bb22
    %287 = llvm.insertelement %282, %11[%2 : i64] : vector<2xi32>
    %288 = llvm.insertelement %283, %287[%28 : i64] : vector<2xi32>
    %289 = llvm.bitcast %288 : vector<2xi32> to i64
    %290 = llvm.inttoptr %289 : i64 to !llvm.ptr<1>
    llvm.call_intrinsic "llvm.amdgcn.global.load.async.lds"(%290, %277, %7, %20, %20) : (!llvm.ptr<1>, !llvm.ptr<3> {llvm.nonnull}, i32, i32, i32) -> ()
    llvm.br ^bb24
  ^bb24:  // 2 preds: ^bb22, ^bb23
    llvm.cond_br %247, ^bb26, ^bb25
  ^bb25:  // pred: ^bb24
    %291 = llvm.getelementptr %277[%63] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    %292 = llvm.getelementptr %291[%149] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    llvm.store %30, %292 {alias_scopes = [#alias_scope], alignment = 4 : i64, noalias_scopes = [#alias_scope1]} : vector<2xf16>, !llvm.ptr<3>
    llvm.br ^bb26
  ^bb26:  // 2 preds: ^bb24, ^bb25
    llvm.call_intrinsic "llvm.amdgcn.asyncmark"() : () -> ()
    %293 = llvm.getelementptr inbounds|nuw %219[%100] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %294 = llvm.load %293 {alias_scopes = [#alias_scope], alignment = 16 : i64, noalias_scopes = [#alias_scope1]} : !llvm.ptr<3> -> vector<8xf16>
    %295 = llvm.getelementptr inbounds|nuw %219[%103] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %296 = llvm.load %295 {alias_scopes = [#alias_scope], alignment = 16 : i64, noalias_scopes = [#alias_scope1]} : !llvm.ptr<3> -> vector<8xf16>
    %297 = llvm.getelementptr %arg3[%236] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %298 = llvm.getelementptr %297[%122] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %299 = llvm.getelementptr %298[%124] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %300 = llvm.getelementptr %299[%125] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %301 = llvm.getelementptr %15[%259] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<2 x i8>
    %302 = llvm.lshr exact %259, %7 : i32
    %303 = llvm.getelementptr %301[%302] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %304 = llvm.getelementptr inbounds|nuw %303[%150] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.cond_br %248, ^bb27, ^bb28
  ^bb27:  // pred: ^bb26
    %305 = llvm.getelementptr %297[%121] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %306 = llvm.getelementptr %305[%124] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %307 = llvm.getelementptr %306[%125] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    llvm.call_intrinsic "llvm.amdgcn.global.load.async.lds"(%307, %304, %7, %20, %20) : (!llvm.ptr<1>, !llvm.ptr<3>, i32, i32, i32) -> ()
    llvm.br ^bb29
  ^bb28:  // pred: ^bb26
    %308 = llvm.getelementptr %304[%63] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    llvm.store %30, %308 {alias_scopes = [#alias_scope], alignment = 4 : i64, noalias_scopes = [#alias_scope1]} : vector<2xf16>, !llvm.ptr<3>
    llvm.br ^bb29
  ^bb29:  // 2 preds: ^bb27, ^bb28
    %309 = llvm.getelementptr inbounds|nuw %303[%201] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.cond_br %249, ^bb30, ^bb31
  ^bb30:  // pred: ^bb29
    llvm.call_intrinsic "llvm.amdgcn.global.load.async.lds"(%300, %309, %7, %20, %20) : (!llvm.ptr<1>, !llvm.ptr<3> {llvm.nonnull}, i32, i32, i32) -> ()
    llvm.br ^bb32
  ^bb31:  // pred: ^bb29
    %310 = llvm.getelementptr %309[%63] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    llvm.store %30, %310 {alias_scopes = [#alias_scope], alignment = 4 : i64, noalias_scopes = [#alias_scope1]} : vector<2xf16>, !llvm.ptr<3>
    llvm.br ^bb32
  ^bb32:  // 2 preds: ^bb30, ^bb31
    llvm.call_intrinsic "llvm.amdgcn.asyncmark"() : () -> ()
    %311 = llvm.getelementptr inbounds|nuw %218[%206] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %312 = llvm.getelementptr inbounds|nuw %311[%207] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %313 = llvm.getelementptr inbounds|nuw %312[%208] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %314 = llvm.getelementptr inbounds|nuw %313[%210] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %315 = llvm.getelementptr inbounds|nuw %314[%211] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %316 = llvm.call_intrinsic "llvm.amdgcn.ds.read.tr16.b64.v4f16"(%315) : (!llvm.ptr<3>) -> vector<4xf16>
    %317 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x32.f16"(%294, %102, %44, %20, %20, %20) : (vector<8xf16>, vector<8xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    %318 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x32.f16"(%296, %105, %317, %20, %20, %20) : (vector<8xf16>, vector<8xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    %319 = llvm.shufflevector %318, %45 [2, 3] : vector<4xf32>
    %320 = llvm.fmul %216, %319 : vector<2xf32>
    %321 = llvm.select %251, %320, %46 : vector<2xi1>, vector<2xf32>
    %322 = llvm.extractelement %321[%2 : i64] : vector<2xf32>
    %323 = llvm.extractelement %321[%28 : i64] : vector<2xf32>
    %324 = llvm.shufflevector %318, %45 [0, 1] : vector<4xf32>
    %325 = llvm.fmul %216, %324 : vector<2xf32>
    %326 = llvm.select %250, %325, %46 : vector<2xi1>, vector<2xf32>
    %327 = llvm.extractelement %326[%2 : i64] : vector<2xf32>
    %328 = llvm.extractelement %326[%28 : i64] : vector<2xf32>
    %329 = llvm.intr.maxnum(%327, %328) : (f32, f32) -> f32
    %330 = llvm.intr.maxnum(%329, %322) : (f32, f32) -> f32
    %331 = llvm.intr.maxnum(%330, %323) : (f32, f32) -> f32
    %332 = llvm.bitcast %331 : f32 to i32
    %333 = llvm.call_intrinsic "llvm.amdgcn.permlane32.swap"(%332, %332, %47, %47) : (i32, i32, i1, i1) -> !llvm.struct<(i32, i32)>
    %334 = llvm.extractvalue %333[0] : !llvm.struct<(i32, i32)>
    %335 = llvm.extractvalue %333[1] : !llvm.struct<(i32, i32)>
    %336 = llvm.bitcast %334 : i32 to f32
    %337 = llvm.bitcast %335 : i32 to f32
    %338 = llvm.intr.maxnum(%336, %337) : (f32, f32) -> f32
    %339 = llvm.bitcast %338 : f32 to i32
    %340 = llvm.call_intrinsic "llvm.amdgcn.permlane16.swap"(%339, %339, %47, %47) : (i32, i32, i1, i1) -> !llvm.struct<(i32, i32)>
    %341 = llvm.extractvalue %340[0] : !llvm.struct<(i32, i32)>
    %342 = llvm.extractvalue %340[1] : !llvm.struct<(i32, i32)>
    %343 = llvm.bitcast %341 : i32 to f32
    %344 = llvm.bitcast %342 : i32 to f32
    %345 = llvm.intr.maxnum(%343, %344) : (f32, f32) -> f32
    %346 = llvm.intr.maxnum(%223, %345) : (f32, f32) -> f32
    %347 = llvm.insertelement %346, %41[%2 : i64] : vector<2xf32>
    %348 = llvm.shufflevector %347, %41 [0, 0] : vector<2xf32>
    %349 = llvm.fsub %326, %348 : vector<2xf32>
    %350 = llvm.fsub %321, %348 : vector<2xf32>
    %351 = llvm.fmul %349, %48 : vector<2xf32>
    %352 = llvm.intr.exp2(%351) : (vector<2xf32>) -> vector<2xf32>
    %353 = llvm.fmul %350, %48 : vector<2xf32>
    %354 = llvm.intr.exp2(%353) : (vector<2xf32>) -> vector<2xf32>
    %355 = llvm.fsub %223, %346 : f32
    %356 = llvm.fmul %355, %49 : f32
    %357 = llvm.intr.exp2(%356) : (f32) -> f32
    %358 = llvm.fmul %222, %357 : f32
    %359 = llvm.fadd %352, %354 : vector<2xf32>
    %360 = llvm.extractelement %359[%2 : i64] : vector<2xf32>
    %361 = llvm.extractelement %359[%28 : i64] : vector<2xf32>
    %362 = llvm.fadd %360, %361 : f32
    %363 = llvm.bitcast %362 : f32 to i32
    %364 = llvm.call_intrinsic "llvm.amdgcn.permlane32.swap"(%363, %363, %47, %47) : (i32, i32, i1, i1) -> !llvm.struct<(i32, i32)>
    %365 = llvm.extractvalue %364[0] : !llvm.struct<(i32, i32)>
    %366 = llvm.extractvalue %364[1] : !llvm.struct<(i32, i32)>
    %367 = llvm.bitcast %365 : i32 to f32
    %368 = llvm.bitcast %366 : i32 to f32
    %369 = llvm.fadd %367, %368 : f32
    %370 = llvm.bitcast %369 : f32 to i32
    %371 = llvm.call_intrinsic "llvm.amdgcn.permlane16.swap"(%370, %370, %47, %47) : (i32, i32, i1, i1) -> !llvm.struct<(i32, i32)>
    %372 = llvm.extractvalue %371[0] : !llvm.struct<(i32, i32)>
    %373 = llvm.extractvalue %371[1] : !llvm.struct<(i32, i32)>
    %374 = llvm.bitcast %372 : i32 to f32
    %375 = llvm.bitcast %373 : i32 to f32
    %376 = llvm.fadd %374, %375 : f32
    %377 = llvm.fadd %376, %358 : f32
    %378 = llvm.insertelement %357, %41[%2 : i64] : vector<2xf32>
    %379 = llvm.shufflevector %378, %41 [0, 0] : vector<2xf32>
    %380 = llvm.fmul %225, %379 : vector<2xf32>
    %381 = llvm.fmul %226, %379 : vector<2xf32>
    %382 = llvm.fptrunc %352 : vector<2xf32> to vector<2xf16>
    %383 = llvm.fptrunc %354 : vector<2xf32> to vector<2xf16>
    %384 = llvm.shufflevector %382, %383 [0, 1, 2, 3] : vector<2xf16>
    %385 = llvm.shufflevector %380, %381 [0, 1, 2, 3] : vector<2xf32>
    %386 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x16f16"(%316, %384, %385, %20, %20, %20) : (vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    %387 = llvm.icmp "eq" %230, %213 : i32
    %388 = llvm.shufflevector %386, %45 [0, 1] : vector<4xf32>
    %389 = llvm.shufflevector %386, %45 [2, 3] : vector<4xf32>
    llvm.cond_br %387, ^bb33, ^bb18(%303, %260, %237, %229, %377, %346, %230, %388, %389 : !llvm.ptr<3>, !llvm.ptr<3>, i32, i32, f32, f32, i32, vector<2xf32>, vector<2xf32>)
  ^bb33:  // pred: ^bb32
    %390 = llvm.shl %213, %7 overflow<nsw, nuw> : i32
    llvm.br ^bb34(%346, %377, %390, %260, %303, %388, %389 : f32, f32, i32, !llvm.ptr<3>, !llvm.ptr<3>, vector<2xf32>, vector<2xf32>)
  ^bb34(%391: f32, %392: f32, %393: i32, %394: !llvm.ptr<3>, %395: !llvm.ptr<3>, %396: vector<2xf32>, %397: vector<2xf32>):  // 2 preds: ^bb16, ^bb33
    llvm.call_intrinsic "llvm.amdgcn.wait.asyncmark"(%42) : (i16) -> ()
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %398 = llvm.insertelement %393, %11[%2 : i64] : vector<2xi32>
    %399 = llvm.shufflevector %398, %11 [0, 0] : vector<2xi32>
    %400 = llvm.insertelement %73, %74[%28 : i64] : vector<2xi32>
    %401 = llvm.or disjoint %399, %400 : vector<2xi32>
    %402 = llvm.or disjoint %399, %76 : vector<2xi32>
    %403 = llvm.shufflevector %61, %40 [0, 0] : vector<1xi32>
    %404 = llvm.icmp "slt" %401, %403 : vector<2xi32>
    %405 = llvm.icmp "slt" %402, %403 : vector<2xi32>
    %406 = llvm.getelementptr inbounds|nuw %395[%206] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %407 = llvm.getelementptr inbounds|nuw %406[%207] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %408 = llvm.getelementptr inbounds|nuw %407[%208] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %409 = llvm.getelementptr inbounds|nuw %408[%210] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %410 = llvm.getelementptr inbounds|nuw %409[%211] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %411 = llvm.call_intrinsic "llvm.amdgcn.ds.read.tr16.b64.v4f16"(%410) : (!llvm.ptr<3>) -> vector<4xf16>
    llvm.cond_br %111, ^bb35, ^bb36(%38, %38 : vector<2xf32>, vector<2xf32>)
  ^bb35:  // pred: ^bb34
    %412 = llvm.getelementptr inbounds|nuw %394[%103] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %413 = llvm.load %412 {alias_scopes = [#alias_scope], alignment = 16 : i64, noalias_scopes = [#alias_scope1]} : !llvm.ptr<3> -> vector<8xf16>
    %414 = llvm.getelementptr inbounds|nuw %394[%100] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %415 = llvm.load %414 {alias_scopes = [#alias_scope], alignment = 16 : i64, noalias_scopes = [#alias_scope1]} : !llvm.ptr<3> -> vector<8xf16>
    %416 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x32.f16"(%415, %102, %44, %20, %20, %20) : (vector<8xf16>, vector<8xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    %417 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x32.f16"(%413, %105, %416, %20, %20, %20) : (vector<8xf16>, vector<8xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    %418 = llvm.shufflevector %417, %45 [2, 3] : vector<4xf32>
    %419 = llvm.shufflevector %417, %45 [0, 1] : vector<4xf32>
    llvm.br ^bb36(%418, %419 : vector<2xf32>, vector<2xf32>)
  ^bb36(%420: vector<2xf32>, %421: vector<2xf32>):  // 2 preds: ^bb34, ^bb35
    %422 = llvm.insertelement %arg6, %41[%2 : i64] : vector<2xf32>
    %423 = llvm.shufflevector %422, %41 [0, 0] : vector<2xf32>
    %424 = llvm.fmul %423, %421 : vector<2xf32>
    %425 = llvm.fmul %423, %420 : vector<2xf32>
    %426 = llvm.select %405, %425, %46 : vector<2xi1>, vector<2xf32>
    %427 = llvm.extractelement %426[%2 : i64] : vector<2xf32>
    %428 = llvm.extractelement %426[%28 : i64] : vector<2xf32>
    %429 = llvm.select %404, %424, %46 : vector<2xi1>, vector<2xf32>
    %430 = llvm.extractelement %429[%2 : i64] : vector<2xf32>
    %431 = llvm.extractelement %429[%28 : i64] : vector<2xf32>
    %432 = llvm.intr.maxnum(%430, %431) : (f32, f32) -> f32
    %433 = llvm.intr.maxnum(%432, %427) : (f32, f32) -> f32
    %434 = llvm.intr.maxnum(%433, %428) : (f32, f32) -> f32
    %435 = llvm.bitcast %434 : f32 to i32
    %436 = llvm.call_intrinsic "llvm.amdgcn.permlane32.swap"(%435, %435, %47, %47) : (i32, i32, i1, i1) -> !llvm.struct<(i32, i32)>
    %437 = llvm.extractvalue %436[0] : !llvm.struct<(i32, i32)>
    %438 = llvm.extractvalue %436[1] : !llvm.struct<(i32, i32)>
    %439 = llvm.bitcast %437 : i32 to f32
    %440 = llvm.bitcast %438 : i32 to f32
    %441 = llvm.intr.maxnum(%439, %440) : (f32, f32) -> f32
    %442 = llvm.bitcast %441 : f32 to i32
    %443 = llvm.call_intrinsic "llvm.amdgcn.permlane16.swap"(%442, %442, %47, %47) : (i32, i32, i1, i1) -> !llvm.struct<(i32, i32)>
    %444 = llvm.extractvalue %443[0] : !llvm.struct<(i32, i32)>
    %445 = llvm.extractvalue %443[1] : !llvm.struct<(i32, i32)>
    %446 = llvm.bitcast %444 : i32 to f32
    %447 = llvm.bitcast %445 : i32 to f32
    %448 = llvm.intr.maxnum(%446, %447) : (f32, f32) -> f32
    %449 = llvm.intr.maxnum(%391, %448) : (f32, f32) -> f32
    %450 = llvm.insertelement %449, %41[%2 : i64] : vector<2xf32>
    %451 = llvm.shufflevector %450, %41 [0, 0] : vector<2xf32>
    %452 = llvm.fsub %429, %451 : vector<2xf32>
    %453 = llvm.fsub %426, %451 : vector<2xf32>
    %454 = llvm.fmul %452, %48 : vector<2xf32>
    %455 = llvm.intr.exp2(%454) : (vector<2xf32>) -> vector<2xf32>
    %456 = llvm.fmul %453, %48 : vector<2xf32>
    %457 = llvm.intr.exp2(%456) : (vector<2xf32>) -> vector<2xf32>
    %458 = llvm.fsub %391, %449 : f32
    %459 = llvm.fmul %458, %49 : f32
    %460 = llvm.intr.exp2(%459) : (f32) -> f32
    %461 = llvm.fadd %455, %457 : vector<2xf32>
    %462 = llvm.extractelement %461[%2 : i64] : vector<2xf32>
    %463 = llvm.extractelement %461[%28 : i64] : vector<2xf32>
    %464 = llvm.fadd %462, %463 : f32
    %465 = llvm.bitcast %464 : f32 to i32
    %466 = llvm.call_intrinsic "llvm.amdgcn.permlane32.swap"(%465, %465, %47, %47) : (i32, i32, i1, i1) -> !llvm.struct<(i32, i32)>
    %467 = llvm.extractvalue %466[0] : !llvm.struct<(i32, i32)>
    %468 = llvm.extractvalue %466[1] : !llvm.struct<(i32, i32)>
    %469 = llvm.bitcast %467 : i32 to f32
    %470 = llvm.bitcast %468 : i32 to f32
    %471 = llvm.fadd %469, %470 : f32
    %472 = llvm.bitcast %471 : f32 to i32
    %473 = llvm.call_intrinsic "llvm.amdgcn.permlane16.swap"(%472, %472, %47, %47) : (i32, i32, i1, i1) -> !llvm.struct<(i32, i32)>
    %474 = llvm.extractelement %396[%2 : i64] : vector<2xf32>
    %475 = llvm.extractelement %396[%28 : i64] : vector<2xf32>
    %476 = llvm.extractelement %397[%2 : i64] : vector<2xf32>
    %477 = llvm.extractelement %397[%28 : i64] : vector<2xf32>
    llvm.cond_br %111, ^bb37, ^bb38(%477, %476, %475, %474 : f32, f32, f32, f32)
  ^bb37:  // pred: ^bb36
    %478 = llvm.insertelement %460, %41[%2 : i64] : vector<2xf32>
    %479 = llvm.shufflevector %478, %41 [0, 0] : vector<2xf32>
    %480 = llvm.fmul %397, %479 : vector<2xf32>
    %481 = llvm.fmul %396, %479 : vector<2xf32>
    %482 = llvm.fptrunc %457 : vector<2xf32> to vector<2xf16>
    %483 = llvm.fptrunc %455 : vector<2xf32> to vector<2xf16>
    %484 = llvm.shufflevector %483, %482 [0, 1, 2, 3] : vector<2xf16>
    %485 = llvm.shufflevector %481, %480 [0, 1, 2, 3] : vector<2xf32>
    %486 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.16x16x16f16"(%411, %484, %485, %20, %20, %20) : (vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
    %487 = llvm.extractelement %486[%2 : i64] : vector<4xf32>
    %488 = llvm.extractelement %486[%28 : i64] : vector<4xf32>
    %489 = llvm.extractelement %486[%50 : i64] : vector<4xf32>
    %490 = llvm.extractelement %486[%51 : i64] : vector<4xf32>
    llvm.br ^bb38(%490, %489, %488, %487 : f32, f32, f32, f32)
  ^bb38(%491: f32, %492: f32, %493: f32, %494: f32):  // 2 preds: ^bb36, ^bb37
    %495 = llvm.fmul %392, %460 : f32
    %496 = llvm.extractvalue %473[0] : !llvm.struct<(i32, i32)>
    %497 = llvm.bitcast %496 : i32 to f32
    %498 = llvm.extractvalue %473[1] : !llvm.struct<(i32, i32)>
    %499 = llvm.bitcast %498 : i32 to f32
    %500 = llvm.fadd %497, %499 : f32
    %501 = llvm.fadd %500, %495 : f32
    %502 = llvm.lshr %65, %10 : i32
    %503 = llvm.and %502, %52 : i32
    %504 = llvm.or disjoint %79, %80 : i32
    %505 = llvm.shl %504, %0 : i32
    %506 = llvm.select %111, %501, %392 : i1, f32
    %507 = llvm.sext %505 : i32 to i64
    %508 = llvm.getelementptr %arg0[%507] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %509 = llvm.zext nneg %503 : i32 to i64
    %510 = llvm.getelementptr %508[%509] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %511 = llvm.fdiv %494, %506 : f32
    %512 = llvm.fdiv %493, %506 : f32
    %513 = llvm.fdiv %492, %506 : f32
    %514 = llvm.fdiv %491, %506 : f32
    %515 = llvm.insertelement %511, %41[%2 : i64] : vector<2xf32>
    %516 = llvm.insertelement %512, %515[%28 : i64] : vector<2xf32>
    %517 = llvm.fptrunc %516 : vector<2xf32> to vector<2xf16>
    %518 = llvm.insertelement %513, %41[%2 : i64] : vector<2xf32>
    %519 = llvm.insertelement %514, %518[%28 : i64] : vector<2xf32>
    %520 = llvm.fptrunc %519 : vector<2xf32> to vector<2xf16>
    %521 = llvm.shufflevector %517, %520 [0, 1, 2, 3] : vector<2xf16>
    llvm.store %521, %510 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8288"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8288"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8288"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.y() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8288"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8288"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.ds.bpermute(i32, i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8288"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.ballot.i64(i1) -> i64 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8288"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.global.load.async.lds(!llvm.ptr<1> {llvm.nocapture}, !llvm.ptr<3> {llvm.nocapture}, i32, i32, i32) attributes {no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8288"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.asyncmark() attributes {no_unwind}
  llvm.func @llvm.amdgcn.wait.asyncmark(i16) attributes {no_unwind}
  llvm.func @llvm.amdgcn.ds.read.tr16.b64.v4f16(!llvm.ptr<3> {llvm.nocapture}) -> vector<4xf16> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8288"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.mfma.f32.16x16x32.f16(vector<8xf16>, vector<8xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8288"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.permlane32.swap(i32, i32, i1, i1) -> !llvm.struct<(i32, i32)> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8288"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.permlane16.swap(i32, i32, i1, i1) -> !llvm.struct<(i32, i32)> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8288"], ["target-cpu", "gfx950"]], will_return}
  llvm.func @llvm.amdgcn.mfma.f32.16x16x16f16(vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8288"], ["target-cpu", "gfx950"]], will_return}
}
