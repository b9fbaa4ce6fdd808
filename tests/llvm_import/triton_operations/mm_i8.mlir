#loop_peeled = #llvm.loop_peeled<count = 1 : i32>
#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
#loop_annotation = #llvm.loop_annotation<peeled = #loop_peeled>
module {
  llvm.mlir.global external @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @mm_i8(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg3: i32 {llvm.inreg}, %arg4: i32 {llvm.inreg}, %arg5: i32 {llvm.inreg}, %arg6: i32 {llvm.inreg}, %arg7: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg8: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]]} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(6 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(2 : i32) : i32
    %4 = llvm.mlir.constant(31 : i32) : i32
    %5 = llvm.mlir.constant(128 : i32) : i32
    %6 = llvm.mlir.constant(32 : i32) : i32
    %7 = llvm.mlir.constant(64 : i32) : i32
    %8 = llvm.mlir.constant(4 : i32) : i32
    %9 = llvm.mlir.constant(48 : i32) : i32
    %10 = llvm.mlir.constant(0 : i32) : i32
    %11 = llvm.mlir.constant(0 : i8) : i8
    %12 = llvm.mlir.constant(dense<0> : vector<16xi8>) : vector<16xi8>
    %13 = llvm.mlir.constant(56 : i32) : i32
    %14 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %15 = llvm.mlir.poison : vector<16xi8>
    %16 = llvm.mlir.constant(8 : i32) : i32
    %17 = llvm.mlir.constant(4096 : i32) : i32
    %18 = llvm.getelementptr %14[%17] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %19 = llvm.mlir.constant(-64 : i32) : i32
    %20 = llvm.mlir.constant(16 : i32) : i32
    %21 = llvm.mlir.constant(5 : i32) : i32
    %22 = llvm.mlir.constant(64 : i64) : i64
    %23 = llvm.mlir.constant(1 : i16) : i16
    %24 = llvm.mlir.constant(0 : i16) : i16
    %25 = llvm.mlir.constant(1 : i32) : i32
    %26 = llvm.mlir.constant(dense<0> : vector<16xi32>) : vector<16xi32>
    %27 = llvm.mlir.constant(0 : i64) : i64
    %28 = llvm.mlir.constant(1 : i64) : i64
    %29 = llvm.mlir.constant(2 : i64) : i64
    %30 = llvm.mlir.constant(3 : i64) : i64
    %31 = llvm.mlir.constant(4 : i64) : i64
    %32 = llvm.mlir.constant(5 : i64) : i64
    %33 = llvm.mlir.constant(6 : i64) : i64
    %34 = llvm.mlir.constant(7 : i64) : i64
    %35 = llvm.mlir.constant(8 : i64) : i64
    %36 = llvm.mlir.constant(9 : i64) : i64
    %37 = llvm.mlir.constant(10 : i64) : i64
    %38 = llvm.mlir.constant(11 : i64) : i64
    %39 = llvm.mlir.constant(12 : i64) : i64
    %40 = llvm.mlir.constant(13 : i64) : i64
    %41 = llvm.mlir.constant(14 : i64) : i64
    %42 = llvm.mlir.constant(15 : i64) : i64
    %43 = llvm.mlir.undef : i32
    %44 = llvm.mlir.poison : i32
    %45 = llvm.mlir.undef : vector<16xi32>
    %46 = llvm.mlir.constant(0 : i32) : i32
    %47 = llvm.insertelement %44, %45[%46 : i32] : vector<16xi32>
    %48 = llvm.mlir.constant(1 : i32) : i32
    %49 = llvm.insertelement %44, %47[%48 : i32] : vector<16xi32>
    %50 = llvm.mlir.constant(2 : i32) : i32
    %51 = llvm.insertelement %44, %49[%50 : i32] : vector<16xi32>
    %52 = llvm.mlir.constant(3 : i32) : i32
    %53 = llvm.insertelement %44, %51[%52 : i32] : vector<16xi32>
    %54 = llvm.mlir.constant(4 : i32) : i32
    %55 = llvm.insertelement %44, %53[%54 : i32] : vector<16xi32>
    %56 = llvm.mlir.constant(5 : i32) : i32
    %57 = llvm.insertelement %44, %55[%56 : i32] : vector<16xi32>
    %58 = llvm.mlir.constant(6 : i32) : i32
    %59 = llvm.insertelement %44, %57[%58 : i32] : vector<16xi32>
    %60 = llvm.mlir.constant(7 : i32) : i32
    %61 = llvm.insertelement %44, %59[%60 : i32] : vector<16xi32>
    %62 = llvm.mlir.constant(8 : i32) : i32
    %63 = llvm.insertelement %44, %61[%62 : i32] : vector<16xi32>
    %64 = llvm.mlir.constant(9 : i32) : i32
    %65 = llvm.insertelement %44, %63[%64 : i32] : vector<16xi32>
    %66 = llvm.mlir.constant(10 : i32) : i32
    %67 = llvm.insertelement %43, %65[%66 : i32] : vector<16xi32>
    %68 = llvm.mlir.constant(11 : i32) : i32
    %69 = llvm.insertelement %43, %67[%68 : i32] : vector<16xi32>
    %70 = llvm.mlir.constant(12 : i32) : i32
    %71 = llvm.insertelement %43, %69[%70 : i32] : vector<16xi32>
    %72 = llvm.mlir.constant(13 : i32) : i32
    %73 = llvm.insertelement %43, %71[%72 : i32] : vector<16xi32>
    %74 = llvm.mlir.constant(14 : i32) : i32
    %75 = llvm.insertelement %43, %73[%74 : i32] : vector<16xi32>
    %76 = llvm.mlir.constant(15 : i32) : i32
    %77 = llvm.insertelement %43, %75[%76 : i32] : vector<16xi32>
    %78 = llvm.mlir.constant(3 : i32) : i32
    %79 = llvm.mlir.constant(32 : i64) : i64
    %80 = llvm.mlir.constant(96 : i64) : i64
    %81 = llvm.mlir.poison : vector<4xi32>
    %82 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %83 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%82) : (i32) -> i32
    %84 = llvm.and %83, %0 : i32
    %85 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %86 = llvm.shl %85, %1 : i32
    %87 = llvm.and %82, %2 : i32
    %88 = llvm.or disjoint %84, %87 : i32
    %89 = llvm.lshr %88, %3 : i32
    %90 = llvm.and %82, %4 : i32
    %91 = llvm.and %83, %5 : i32
    %92 = llvm.and %82, %6 : i32
    %93 = llvm.and %83, %7 : i32
    %94 = llvm.or disjoint %89, %86 : i32
    %95 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.y"() : () -> i32
    %96 = llvm.shl %95, %1 : i32
    %97 = llvm.or disjoint %89, %96 : i32
    %98 = llvm.mul %94, %arg4 : i32
    %99 = llvm.sext %98 : i32 to i64
    %100 = llvm.getelementptr %arg0[%99] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %101 = llvm.shl %82, %8 overflow<nsw, nuw> : i32
    %102 = llvm.and %101, %9 : i32
    %103 = llvm.zext nneg %102 : i32 to i64
    %104 = llvm.getelementptr %100[%103] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %105 = llvm.icmp "sgt" %arg3, %10 : i32
    llvm.cond_br %105, ^bb1, ^bb2(%12 : vector<16xi8>)
  ^bb1:  // pred: ^bb0
    %106 = llvm.load %104 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<16xi8>
    llvm.br ^bb2(%106 : vector<16xi8>)
  ^bb2(%107: vector<16xi8>):  // 2 preds: ^bb0, ^bb1
    %108 = llvm.mul %97, %arg5 : i32
    %109 = llvm.sext %108 : i32 to i64
    %110 = llvm.getelementptr %arg1[%109] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %111 = llvm.getelementptr %110[%103] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    llvm.cond_br %105, ^bb3, ^bb4(%12 : vector<16xi8>)
  ^bb3:  // pred: ^bb2
    %112 = llvm.load %111 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<16xi8>
    llvm.br ^bb4(%112 : vector<16xi8>)
  ^bb4(%113: vector<16xi8>):  // 2 preds: ^bb2, ^bb3
    %114 = llvm.shl %88, %8 overflow<nsw, nuw> : i32
    %115 = llvm.and %82, %13 : i32
    %116 = llvm.xor %114, %115 : i32
    %117 = llvm.getelementptr inbounds|nuw %14[%116] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %118 = llvm.shufflevector %107, %15 [0, 1, 2, 3, 4, 5, 6, 7] : vector<16xi8>
    llvm.store %118, %117 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %119 = llvm.xor %116, %16 : i32
    %120 = llvm.getelementptr inbounds|nuw %14[%119] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %121 = llvm.shufflevector %107, %15 [8, 9, 10, 11, 12, 13, 14, 15] : vector<16xi8>
    llvm.store %121, %120 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %122 = llvm.getelementptr inbounds|nuw %18[%116] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %123 = llvm.shufflevector %113, %15 [0, 1, 2, 3, 4, 5, 6, 7] : vector<16xi8>
    llvm.store %123, %122 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %124 = llvm.getelementptr inbounds|nuw %18[%119] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %125 = llvm.shufflevector %113, %15 [8, 9, 10, 11, 12, 13, 14, 15] : vector<16xi8>
    llvm.store %125, %124 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %126 = llvm.add %arg3, %19 : i32
    %127 = llvm.icmp "sgt" %126, %10 : i32
    llvm.cond_br %127, ^bb5, ^bb8(%10, %10, %10, %10, %10, %10, %10, %10, %10, %10, %10, %10, %10, %10, %10, %10 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
  ^bb5:  // pred: ^bb4
    %128 = llvm.shl %90, %1 overflow<nsw, nuw> : i32
    %129 = llvm.shl %82, %3 overflow<nsw, nuw> : i32
    %130 = llvm.and %129, %13 : i32
    %131 = llvm.lshr exact %92, %3 : i32
    %132 = llvm.shl %91, %8 overflow<nsw, nuw> : i32
    %133 = llvm.or disjoint %132, %128 : i32
    %134 = llvm.xor %130, %131 : i32
    %135 = llvm.or disjoint %133, %134 : i32
    %136 = llvm.getelementptr inbounds|nuw %14[%135] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %137 = llvm.xor %135, %20 : i32
    %138 = llvm.getelementptr inbounds|nuw %14[%137] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %139 = llvm.xor %135, %6 : i32
    %140 = llvm.getelementptr inbounds|nuw %14[%139] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %141 = llvm.xor %135, %9 : i32
    %142 = llvm.getelementptr inbounds|nuw %14[%141] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %143 = llvm.shl %93, %21 overflow<nsw, nuw> : i32
    %144 = llvm.or disjoint %143, %128 : i32
    %145 = llvm.or disjoint %144, %134 : i32
    %146 = llvm.xor %145, %20 : i32
    %147 = llvm.xor %145, %6 : i32
    %148 = llvm.xor %145, %9 : i32
    %149 = llvm.getelementptr %104[%22] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %150 = llvm.getelementptr %111[%22] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %151 = llvm.load %136 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %152 = llvm.load %138 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %153 = llvm.load %140 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %154 = llvm.load %142 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%23) : (i16) -> ()
    %155 = llvm.load %149 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<16xi8>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%10) : (i32) -> ()
    %156 = llvm.getelementptr inbounds|nuw %18[%145] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %157 = llvm.load %156 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %158 = llvm.getelementptr inbounds|nuw %18[%146] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %159 = llvm.load %158 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %160 = llvm.getelementptr inbounds|nuw %18[%147] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %161 = llvm.load %160 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %162 = llvm.getelementptr inbounds|nuw %18[%148] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %163 = llvm.load %162 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%24) : (i16) -> ()
    %164 = llvm.load %150 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<16xi8>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%25) : (i32) -> ()
    %165 = llvm.call_intrinsic "llvm.amdgcn.mfma.i32.32x32x16.i8"(%157, %151, %26, %10, %10, %10) : (i64, i64, vector<16xi32>, i32, i32, i32) -> vector<16xi32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%23) : (i16) -> ()
    %166 = llvm.call_intrinsic "llvm.amdgcn.mfma.i32.32x32x16.i8"(%159, %152, %165, %10, %10, %10) : (i64, i64, vector<16xi32>, i32, i32, i32) -> vector<16xi32>
    %167 = llvm.call_intrinsic "llvm.amdgcn.mfma.i32.32x32x16.i8"(%161, %153, %166, %10, %10, %10) : (i64, i64, vector<16xi32>, i32, i32, i32) -> vector<16xi32>
    %168 = llvm.call_intrinsic "llvm.amdgcn.mfma.i32.32x32x16.i8"(%163, %154, %167, %10, %10, %10) : (i64, i64, vector<16xi32>, i32, i32, i32) -> vector<16xi32>
    %169 = llvm.extractelement %168[%27 : i64] : vector<16xi32>
    %170 = llvm.extractelement %168[%28 : i64] : vector<16xi32>
    %171 = llvm.extractelement %168[%29 : i64] : vector<16xi32>
    %172 = llvm.extractelement %168[%30 : i64] : vector<16xi32>
    %173 = llvm.extractelement %168[%31 : i64] : vector<16xi32>
    %174 = llvm.extractelement %168[%32 : i64] : vector<16xi32>
    %175 = llvm.extractelement %168[%33 : i64] : vector<16xi32>
    %176 = llvm.extractelement %168[%34 : i64] : vector<16xi32>
    %177 = llvm.extractelement %168[%35 : i64] : vector<16xi32>
    %178 = llvm.extractelement %168[%36 : i64] : vector<16xi32>
    %179 = llvm.extractelement %168[%37 : i64] : vector<16xi32>
    %180 = llvm.extractelement %168[%38 : i64] : vector<16xi32>
    %181 = llvm.extractelement %168[%39 : i64] : vector<16xi32>
    %182 = llvm.extractelement %168[%40 : i64] : vector<16xi32>
    %183 = llvm.extractelement %168[%41 : i64] : vector<16xi32>
    %184 = llvm.extractelement %168[%42 : i64] : vector<16xi32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%24) : (i16) -> ()
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %185 = llvm.shufflevector %155, %15 [0, 1, 2, 3, 4, 5, 6, 7] : vector<16xi8>
    llvm.store %185, %117 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %186 = llvm.shufflevector %155, %15 [8, 9, 10, 11, 12, 13, 14, 15] : vector<16xi8>
    llvm.store %186, %120 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %187 = llvm.shufflevector %164, %15 [0, 1, 2, 3, 4, 5, 6, 7] : vector<16xi8>
    llvm.store %187, %122 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %188 = llvm.shufflevector %164, %15 [8, 9, 10, 11, 12, 13, 14, 15] : vector<16xi8>
    llvm.store %188, %124 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %189 = llvm.icmp "ugt" %126, %7 : i32
    llvm.cond_br %189, ^bb6, ^bb8(%169, %170, %171, %172, %173, %174, %175, %176, %177, %178, %179, %180, %181, %182, %183, %184 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
  ^bb6:  // pred: ^bb5
    %190 = llvm.getelementptr inbounds|nuw %18[%145] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %191 = llvm.getelementptr inbounds|nuw %18[%146] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %192 = llvm.getelementptr inbounds|nuw %18[%147] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %193 = llvm.getelementptr inbounds|nuw %18[%148] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.br ^bb7(%150, %149, %169, %170, %171, %172, %173, %174, %175, %176, %177, %178, %179, %180, %181, %182, %183, %184, %7 : !llvm.ptr<1>, !llvm.ptr<1>, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
  ^bb7(%194: !llvm.ptr<1>, %195: !llvm.ptr<1>, %196: i32, %197: i32, %198: i32, %199: i32, %200: i32, %201: i32, %202: i32, %203: i32, %204: i32, %205: i32, %206: i32, %207: i32, %208: i32, %209: i32, %210: i32, %211: i32, %212: i32):  // 2 preds: ^bb6, ^bb7
    %213 = llvm.getelementptr %195[%22] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %214 = llvm.getelementptr %194[%22] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %215 = llvm.load %136 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %216 = llvm.load %138 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %217 = llvm.load %140 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %218 = llvm.load %142 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%23) : (i16) -> ()
    %219 = llvm.load %213 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<16xi8>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%10) : (i32) -> ()
    %220 = llvm.load %190 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %221 = llvm.load %191 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %222 = llvm.load %192 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %223 = llvm.load %193 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%24) : (i16) -> ()
    %224 = llvm.load %214 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<16xi8>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%25) : (i32) -> ()
    %225 = llvm.insertelement %196, %77[%27 : i64] : vector<16xi32>
    %226 = llvm.insertelement %197, %225[%28 : i64] : vector<16xi32>
    %227 = llvm.insertelement %198, %226[%29 : i64] : vector<16xi32>
    %228 = llvm.insertelement %199, %227[%30 : i64] : vector<16xi32>
    %229 = llvm.insertelement %200, %228[%31 : i64] : vector<16xi32>
    %230 = llvm.insertelement %201, %229[%32 : i64] : vector<16xi32>
    %231 = llvm.insertelement %202, %230[%33 : i64] : vector<16xi32>
    %232 = llvm.insertelement %203, %231[%34 : i64] : vector<16xi32>
    %233 = llvm.insertelement %204, %232[%35 : i64] : vector<16xi32>
    %234 = llvm.insertelement %205, %233[%36 : i64] : vector<16xi32>
    %235 = llvm.insertelement %206, %234[%37 : i64] : vector<16xi32>
    %236 = llvm.insertelement %207, %235[%38 : i64] : vector<16xi32>
    %237 = llvm.insertelement %208, %236[%39 : i64] : vector<16xi32>
    %238 = llvm.insertelement %209, %237[%40 : i64] : vector<16xi32>
    %239 = llvm.insertelement %210, %238[%41 : i64] : vector<16xi32>
    %240 = llvm.insertelement %211, %239[%42 : i64] : vector<16xi32>
    %241 = llvm.call_intrinsic "llvm.amdgcn.mfma.i32.32x32x16.i8"(%220, %215, %240, %10, %10, %10) : (i64, i64, vector<16xi32>, i32, i32, i32) -> vector<16xi32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%23) : (i16) -> ()
    %242 = llvm.call_intrinsic "llvm.amdgcn.mfma.i32.32x32x16.i8"(%221, %216, %241, %10, %10, %10) : (i64, i64, vector<16xi32>, i32, i32, i32) -> vector<16xi32>
    %243 = llvm.call_intrinsic "llvm.amdgcn.mfma.i32.32x32x16.i8"(%222, %217, %242, %10, %10, %10) : (i64, i64, vector<16xi32>, i32, i32, i32) -> vector<16xi32>
    %244 = llvm.call_intrinsic "llvm.amdgcn.mfma.i32.32x32x16.i8"(%223, %218, %243, %10, %10, %10) : (i64, i64, vector<16xi32>, i32, i32, i32) -> vector<16xi32>
    %245 = llvm.extractelement %244[%27 : i64] : vector<16xi32>
    %246 = llvm.extractelement %244[%28 : i64] : vector<16xi32>
    %247 = llvm.extractelement %244[%29 : i64] : vector<16xi32>
    %248 = llvm.extractelement %244[%30 : i64] : vector<16xi32>
    %249 = llvm.extractelement %244[%31 : i64] : vector<16xi32>
    %250 = llvm.extractelement %244[%32 : i64] : vector<16xi32>
    %251 = llvm.extractelement %244[%33 : i64] : vector<16xi32>
    %252 = llvm.extractelement %244[%34 : i64] : vector<16xi32>
    %253 = llvm.extractelement %244[%35 : i64] : vector<16xi32>
    %254 = llvm.extractelement %244[%36 : i64] : vector<16xi32>
    %255 = llvm.extractelement %244[%37 : i64] : vector<16xi32>
    %256 = llvm.extractelement %244[%38 : i64] : vector<16xi32>
    %257 = llvm.extractelement %244[%39 : i64] : vector<16xi32>
    %258 = llvm.extractelement %244[%40 : i64] : vector<16xi32>
    %259 = llvm.extractelement %244[%41 : i64] : vector<16xi32>
    %260 = llvm.extractelement %244[%42 : i64] : vector<16xi32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%24) : (i16) -> ()
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %261 = llvm.shufflevector %219, %15 [0, 1, 2, 3, 4, 5, 6, 7] : vector<16xi8>
    llvm.store %261, %117 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %262 = llvm.shufflevector %219, %15 [8, 9, 10, 11, 12, 13, 14, 15] : vector<16xi8>
    llvm.store %262, %120 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %263 = llvm.shufflevector %224, %15 [0, 1, 2, 3, 4, 5, 6, 7] : vector<16xi8>
    llvm.store %263, %122 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %264 = llvm.shufflevector %224, %15 [8, 9, 10, 11, 12, 13, 14, 15] : vector<16xi8>
    llvm.store %264, %124 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %265 = llvm.add %212, %7 : i32
    %266 = llvm.icmp "slt" %265, %126 : i32
    llvm.cond_br %266, ^bb7(%214, %213, %245, %246, %247, %248, %249, %250, %251, %252, %253, %254, %255, %256, %257, %258, %259, %260, %265 : !llvm.ptr<1>, !llvm.ptr<1>, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32), ^bb8(%245, %246, %247, %248, %249, %250, %251, %252, %253, %254, %255, %256, %257, %258, %259, %260 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {loop_annotation = #loop_annotation}
  ^bb8(%267: i32, %268: i32, %269: i32, %270: i32, %271: i32, %272: i32, %273: i32, %274: i32, %275: i32, %276: i32, %277: i32, %278: i32, %279: i32, %280: i32, %281: i32, %282: i32):  // 3 preds: ^bb4, ^bb5, ^bb7
    %283 = llvm.add %arg3, %2 : i32
    %284 = llvm.icmp "sgt" %283, %2 : i32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.cond_br %284, ^bb9, ^bb10(%282, %281, %280, %279, %278, %277, %276, %275, %274, %273, %272, %271, %270, %269, %268, %267 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
  ^bb9:  // pred: ^bb8
    %285 = llvm.shl %90, %1 overflow<nsw, nuw> : i32
    %286 = llvm.shl %93, %21 overflow<nsw, nuw> : i32
    %287 = llvm.or disjoint %286, %285 : i32
    %288 = llvm.shl %82, %3 overflow<nsw, nuw> : i32
    %289 = llvm.and %288, %13 : i32
    %290 = llvm.lshr exact %92, %3 : i32
    %291 = llvm.xor %289, %290 : i32
    %292 = llvm.or disjoint %287, %291 : i32
    %293 = llvm.xor %292, %9 : i32
    %294 = llvm.getelementptr inbounds|nuw %18[%293] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %295 = llvm.load %294 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %296 = llvm.xor %292, %6 : i32
    %297 = llvm.getelementptr inbounds|nuw %18[%296] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %298 = llvm.load %297 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %299 = llvm.xor %292, %20 : i32
    %300 = llvm.getelementptr inbounds|nuw %18[%299] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %301 = llvm.load %300 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %302 = llvm.getelementptr inbounds|nuw %18[%292] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %303 = llvm.load %302 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %304 = llvm.shl %91, %8 overflow<nsw, nuw> : i32
    %305 = llvm.or disjoint %304, %285 : i32
    %306 = llvm.or disjoint %305, %291 : i32
    %307 = llvm.xor %306, %9 : i32
    %308 = llvm.getelementptr inbounds|nuw %14[%307] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %309 = llvm.load %308 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %310 = llvm.xor %306, %6 : i32
    %311 = llvm.getelementptr inbounds|nuw %14[%310] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %312 = llvm.load %311 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %313 = llvm.xor %306, %20 : i32
    %314 = llvm.getelementptr inbounds|nuw %14[%313] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %315 = llvm.load %314 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %316 = llvm.getelementptr inbounds|nuw %14[%306] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %317 = llvm.load %316 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %318 = llvm.insertelement %267, %77[%27 : i64] : vector<16xi32>
    %319 = llvm.insertelement %268, %318[%28 : i64] : vector<16xi32>
    %320 = llvm.insertelement %269, %319[%29 : i64] : vector<16xi32>
    %321 = llvm.insertelement %270, %320[%30 : i64] : vector<16xi32>
    %322 = llvm.insertelement %271, %321[%31 : i64] : vector<16xi32>
    %323 = llvm.insertelement %272, %322[%32 : i64] : vector<16xi32>
    %324 = llvm.insertelement %273, %323[%33 : i64] : vector<16xi32>
    %325 = llvm.insertelement %274, %324[%34 : i64] : vector<16xi32>
    %326 = llvm.insertelement %275, %325[%35 : i64] : vector<16xi32>
    %327 = llvm.insertelement %276, %326[%36 : i64] : vector<16xi32>
    %328 = llvm.insertelement %277, %327[%37 : i64] : vector<16xi32>
    %329 = llvm.insertelement %278, %328[%38 : i64] : vector<16xi32>
    %330 = llvm.insertelement %279, %329[%39 : i64] : vector<16xi32>
    %331 = llvm.insertelement %280, %330[%40 : i64] : vector<16xi32>
    %332 = llvm.insertelement %281, %331[%41 : i64] : vector<16xi32>
    %333 = llvm.insertelement %282, %332[%42 : i64] : vector<16xi32>
    %334 = llvm.call_intrinsic "llvm.amdgcn.mfma.i32.32x32x16.i8"(%303, %317, %333, %10, %10, %10) : (i64, i64, vector<16xi32>, i32, i32, i32) -> vector<16xi32>
    %335 = llvm.call_intrinsic "llvm.amdgcn.mfma.i32.32x32x16.i8"(%301, %315, %334, %10, %10, %10) : (i64, i64, vector<16xi32>, i32, i32, i32) -> vector<16xi32>
    %336 = llvm.call_intrinsic "llvm.amdgcn.mfma.i32.32x32x16.i8"(%298, %312, %335, %10, %10, %10) : (i64, i64, vector<16xi32>, i32, i32, i32) -> vector<16xi32>
    %337 = llvm.call_intrinsic "llvm.amdgcn.mfma.i32.32x32x16.i8"(%295, %309, %336, %10, %10, %10) : (i64, i64, vector<16xi32>, i32, i32, i32) -> vector<16xi32>
    %338 = llvm.extractelement %337[%27 : i64] : vector<16xi32>
    %339 = llvm.extractelement %337[%28 : i64] : vector<16xi32>
    %340 = llvm.extractelement %337[%29 : i64] : vector<16xi32>
    %341 = llvm.extractelement %337[%30 : i64] : vector<16xi32>
    %342 = llvm.extractelement %337[%31 : i64] : vector<16xi32>
    %343 = llvm.extractelement %337[%32 : i64] : vector<16xi32>
    %344 = llvm.extractelement %337[%33 : i64] : vector<16xi32>
    %345 = llvm.extractelement %337[%34 : i64] : vector<16xi32>
    %346 = llvm.extractelement %337[%35 : i64] : vector<16xi32>
    %347 = llvm.extractelement %337[%36 : i64] : vector<16xi32>
    %348 = llvm.extractelement %337[%37 : i64] : vector<16xi32>
    %349 = llvm.extractelement %337[%38 : i64] : vector<16xi32>
    %350 = llvm.extractelement %337[%39 : i64] : vector<16xi32>
    %351 = llvm.extractelement %337[%40 : i64] : vector<16xi32>
    %352 = llvm.extractelement %337[%41 : i64] : vector<16xi32>
    %353 = llvm.extractelement %337[%42 : i64] : vector<16xi32>
    llvm.br ^bb10(%353, %352, %351, %350, %349, %348, %347, %346, %345, %344, %343, %342, %341, %340, %339, %338 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
  ^bb10(%354: i32, %355: i32, %356: i32, %357: i32, %358: i32, %359: i32, %360: i32, %361: i32, %362: i32, %363: i32, %364: i32, %365: i32, %366: i32, %367: i32, %368: i32, %369: i32):  // 2 preds: ^bb8, ^bb9
    %370 = llvm.lshr exact %92, %78 : i32
    %371 = llvm.lshr exact %93, %25 : i32
    %372 = llvm.or disjoint %371, %370 : i32
    %373 = llvm.or disjoint %96, %372 : i32
    %374 = llvm.lshr exact %91, %3 : i32
    %375 = llvm.or disjoint %90, %374 : i32
    %376 = llvm.or disjoint %375, %86 : i32
    %377 = llvm.mul %376, %arg6 : i32
    %378 = llvm.sext %377 : i32 to i64
    %379 = llvm.getelementptr %arg2[%378] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %380 = llvm.sext %373 : i32 to i64
    %381 = llvm.getelementptr %379[%380] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %382 = llvm.getelementptr %381[%79] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %383 = llvm.getelementptr %381[%22] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %384 = llvm.getelementptr %381[%80] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %385 = llvm.insertelement %369, %81[%27 : i64] : vector<4xi32>
    %386 = llvm.insertelement %368, %385[%28 : i64] : vector<4xi32>
    %387 = llvm.insertelement %367, %386[%29 : i64] : vector<4xi32>
    %388 = llvm.insertelement %366, %387[%30 : i64] : vector<4xi32>
    llvm.store %388, %381 {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr<1>
    %389 = llvm.insertelement %365, %81[%27 : i64] : vector<4xi32>
    %390 = llvm.insertelement %364, %389[%28 : i64] : vector<4xi32>
    %391 = llvm.insertelement %363, %390[%29 : i64] : vector<4xi32>
    %392 = llvm.insertelement %362, %391[%30 : i64] : vector<4xi32>
    llvm.store %392, %382 {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr<1>
    %393 = llvm.insertelement %361, %81[%27 : i64] : vector<4xi32>
    %394 = llvm.insertelement %360, %393[%28 : i64] : vector<4xi32>
    %395 = llvm.insertelement %359, %394[%29 : i64] : vector<4xi32>
    %396 = llvm.insertelement %358, %395[%30 : i64] : vector<4xi32>
    llvm.store %396, %383 {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr<1>
    %397 = llvm.insertelement %357, %81[%27 : i64] : vector<4xi32>
    %398 = llvm.insertelement %356, %397[%28 : i64] : vector<4xi32>
    %399 = llvm.insertelement %355, %398[%29 : i64] : vector<4xi32>
    %400 = llvm.insertelement %354, %399[%30 : i64] : vector<4xi32>
    llvm.store %400, %384 {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.y() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.mfma.i32.32x32x16.i8(i64, i64, vector<16xi32>, i32, i32, i32) -> vector<16xi32> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.s.setprio(i16) attributes {no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.sched.barrier(i32) attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
}
