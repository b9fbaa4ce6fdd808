#loop_peeled = #llvm.loop_peeled<count = 1 : i32>
#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
#loop_annotation = #llvm.loop_annotation<peeled = #loop_peeled>
module {
  llvm.mlir.global external @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @fp8_mm(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg3: i32 {llvm.inreg}, %arg4: i32 {llvm.inreg}, %arg5: i32 {llvm.inreg}, %arg6: i32 {llvm.inreg}, %arg7: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg8: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]]} {
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
    %20 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %21 = llvm.mlir.constant(16 : i32) : i32
    %22 = llvm.mlir.constant(5 : i32) : i32
    %23 = llvm.mlir.constant(64 : i64) : i64
    %24 = llvm.mlir.constant(1 : i16) : i16
    %25 = llvm.mlir.constant(0 : i16) : i16
    %26 = llvm.mlir.constant(1 : i32) : i32
    %27 = llvm.mlir.constant(dense<0.000000e+00> : vector<16xf32>) : vector<16xf32>
    %28 = llvm.mlir.constant(0 : i64) : i64
    %29 = llvm.mlir.constant(1 : i64) : i64
    %30 = llvm.mlir.constant(2 : i64) : i64
    %31 = llvm.mlir.constant(3 : i64) : i64
    %32 = llvm.mlir.constant(4 : i64) : i64
    %33 = llvm.mlir.constant(5 : i64) : i64
    %34 = llvm.mlir.constant(6 : i64) : i64
    %35 = llvm.mlir.constant(7 : i64) : i64
    %36 = llvm.mlir.constant(8 : i64) : i64
    %37 = llvm.mlir.constant(9 : i64) : i64
    %38 = llvm.mlir.constant(10 : i64) : i64
    %39 = llvm.mlir.constant(11 : i64) : i64
    %40 = llvm.mlir.constant(12 : i64) : i64
    %41 = llvm.mlir.constant(13 : i64) : i64
    %42 = llvm.mlir.constant(14 : i64) : i64
    %43 = llvm.mlir.constant(15 : i64) : i64
    %44 = llvm.mlir.undef : f32
    %45 = llvm.mlir.poison : f32
    %46 = llvm.mlir.undef : vector<16xf32>
    %47 = llvm.mlir.constant(0 : i32) : i32
    %48 = llvm.insertelement %45, %46[%47 : i32] : vector<16xf32>
    %49 = llvm.mlir.constant(1 : i32) : i32
    %50 = llvm.insertelement %45, %48[%49 : i32] : vector<16xf32>
    %51 = llvm.mlir.constant(2 : i32) : i32
    %52 = llvm.insertelement %45, %50[%51 : i32] : vector<16xf32>
    %53 = llvm.mlir.constant(3 : i32) : i32
    %54 = llvm.insertelement %45, %52[%53 : i32] : vector<16xf32>
    %55 = llvm.mlir.constant(4 : i32) : i32
    %56 = llvm.insertelement %45, %54[%55 : i32] : vector<16xf32>
    %57 = llvm.mlir.constant(5 : i32) : i32
    %58 = llvm.insertelement %45, %56[%57 : i32] : vector<16xf32>
    %59 = llvm.mlir.constant(6 : i32) : i32
    %60 = llvm.insertelement %45, %58[%59 : i32] : vector<16xf32>
    %61 = llvm.mlir.constant(7 : i32) : i32
    %62 = llvm.insertelement %45, %60[%61 : i32] : vector<16xf32>
    %63 = llvm.mlir.constant(8 : i32) : i32
    %64 = llvm.insertelement %45, %62[%63 : i32] : vector<16xf32>
    %65 = llvm.mlir.constant(9 : i32) : i32
    %66 = llvm.insertelement %45, %64[%65 : i32] : vector<16xf32>
    %67 = llvm.mlir.constant(10 : i32) : i32
    %68 = llvm.insertelement %44, %66[%67 : i32] : vector<16xf32>
    %69 = llvm.mlir.constant(11 : i32) : i32
    %70 = llvm.insertelement %44, %68[%69 : i32] : vector<16xf32>
    %71 = llvm.mlir.constant(12 : i32) : i32
    %72 = llvm.insertelement %44, %70[%71 : i32] : vector<16xf32>
    %73 = llvm.mlir.constant(13 : i32) : i32
    %74 = llvm.insertelement %44, %72[%73 : i32] : vector<16xf32>
    %75 = llvm.mlir.constant(14 : i32) : i32
    %76 = llvm.insertelement %44, %74[%75 : i32] : vector<16xf32>
    %77 = llvm.mlir.constant(15 : i32) : i32
    %78 = llvm.insertelement %44, %76[%77 : i32] : vector<16xf32>
    %79 = llvm.mlir.constant(3 : i32) : i32
    %80 = llvm.mlir.constant(32 : i64) : i64
    %81 = llvm.mlir.constant(96 : i64) : i64
    %82 = llvm.mlir.poison : vector<4xf32>
    %83 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %84 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%83) : (i32) -> i32
    %85 = llvm.and %84, %0 : i32
    %86 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %87 = llvm.shl %86, %1 : i32
    %88 = llvm.and %83, %2 : i32
    %89 = llvm.or disjoint %85, %88 : i32
    %90 = llvm.lshr %89, %3 : i32
    %91 = llvm.and %83, %4 : i32
    %92 = llvm.and %84, %5 : i32
    %93 = llvm.and %83, %6 : i32
    %94 = llvm.and %84, %7 : i32
    %95 = llvm.or disjoint %90, %87 : i32
    %96 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.y"() : () -> i32
    %97 = llvm.shl %96, %1 : i32
    %98 = llvm.or disjoint %90, %97 : i32
    %99 = llvm.mul %95, %arg4 : i32
    %100 = llvm.sext %99 : i32 to i64
    %101 = llvm.getelementptr %arg0[%100] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %102 = llvm.shl %83, %8 overflow<nsw, nuw> : i32
    %103 = llvm.and %102, %9 : i32
    %104 = llvm.zext nneg %103 : i32 to i64
    %105 = llvm.getelementptr %101[%104] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %106 = llvm.icmp "sgt" %arg3, %10 : i32
    llvm.cond_br %106, ^bb1, ^bb2(%12 : vector<16xi8>)
  ^bb1:  // pred: ^bb0
    %107 = llvm.load %105 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<16xi8>
    llvm.br ^bb2(%107 : vector<16xi8>)
  ^bb2(%108: vector<16xi8>):  // 2 preds: ^bb0, ^bb1
    %109 = llvm.mul %98, %arg5 : i32
    %110 = llvm.sext %109 : i32 to i64
    %111 = llvm.getelementptr %arg1[%110] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %112 = llvm.getelementptr %111[%104] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    llvm.cond_br %106, ^bb3, ^bb4(%12 : vector<16xi8>)
  ^bb3:  // pred: ^bb2
    %113 = llvm.load %112 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<16xi8>
    llvm.br ^bb4(%113 : vector<16xi8>)
  ^bb4(%114: vector<16xi8>):  // 2 preds: ^bb2, ^bb3
    %115 = llvm.shl %89, %8 overflow<nsw, nuw> : i32
    %116 = llvm.and %83, %13 : i32
    %117 = llvm.xor %115, %116 : i32
    %118 = llvm.getelementptr inbounds|nuw %14[%117] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %119 = llvm.shufflevector %108, %15 [0, 1, 2, 3, 4, 5, 6, 7] : vector<16xi8>
    llvm.store %119, %118 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %120 = llvm.xor %117, %16 : i32
    %121 = llvm.getelementptr inbounds|nuw %14[%120] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %122 = llvm.shufflevector %108, %15 [8, 9, 10, 11, 12, 13, 14, 15] : vector<16xi8>
    llvm.store %122, %121 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %123 = llvm.getelementptr inbounds|nuw %18[%117] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %124 = llvm.shufflevector %114, %15 [0, 1, 2, 3, 4, 5, 6, 7] : vector<16xi8>
    llvm.store %124, %123 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %125 = llvm.getelementptr inbounds|nuw %18[%120] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %126 = llvm.shufflevector %114, %15 [8, 9, 10, 11, 12, 13, 14, 15] : vector<16xi8>
    llvm.store %126, %125 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %127 = llvm.add %arg3, %19 : i32
    %128 = llvm.icmp "sgt" %127, %10 : i32
    llvm.cond_br %128, ^bb5, ^bb8(%20, %20, %20, %20, %20, %20, %20, %20, %20, %20, %20, %20, %20, %20, %20, %20 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb5:  // pred: ^bb4
    %129 = llvm.shl %91, %1 overflow<nsw, nuw> : i32
    %130 = llvm.shl %83, %3 overflow<nsw, nuw> : i32
    %131 = llvm.and %130, %13 : i32
    %132 = llvm.lshr exact %93, %3 : i32
    %133 = llvm.shl %92, %8 overflow<nsw, nuw> : i32
    %134 = llvm.or disjoint %133, %129 : i32
    %135 = llvm.xor %131, %132 : i32
    %136 = llvm.or disjoint %134, %135 : i32
    %137 = llvm.getelementptr inbounds|nuw %14[%136] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %138 = llvm.xor %136, %21 : i32
    %139 = llvm.getelementptr inbounds|nuw %14[%138] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %140 = llvm.xor %136, %6 : i32
    %141 = llvm.getelementptr inbounds|nuw %14[%140] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %142 = llvm.xor %136, %9 : i32
    %143 = llvm.getelementptr inbounds|nuw %14[%142] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %144 = llvm.shl %94, %22 overflow<nsw, nuw> : i32
    %145 = llvm.or disjoint %144, %129 : i32
    %146 = llvm.or disjoint %145, %135 : i32
    %147 = llvm.xor %146, %21 : i32
    %148 = llvm.xor %146, %6 : i32
    %149 = llvm.xor %146, %9 : i32
    %150 = llvm.getelementptr %105[%23] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %151 = llvm.getelementptr %112[%23] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %152 = llvm.load %137 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %153 = llvm.load %139 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %154 = llvm.load %141 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %155 = llvm.load %143 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%24) : (i16) -> ()
    %156 = llvm.load %150 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<16xi8>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%10) : (i32) -> ()
    %157 = llvm.getelementptr inbounds|nuw %18[%146] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %158 = llvm.load %157 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %159 = llvm.getelementptr inbounds|nuw %18[%147] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %160 = llvm.load %159 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %161 = llvm.getelementptr inbounds|nuw %18[%148] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %162 = llvm.load %161 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %163 = llvm.getelementptr inbounds|nuw %18[%149] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %164 = llvm.load %163 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%25) : (i16) -> ()
    %165 = llvm.load %151 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<16xi8>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%26) : (i32) -> ()
    %166 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.fp8.fp8"(%158, %152, %27, %10, %10, %10) : (i64, i64, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%24) : (i16) -> ()
    %167 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.fp8.fp8"(%160, %153, %166, %10, %10, %10) : (i64, i64, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %168 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.fp8.fp8"(%162, %154, %167, %10, %10, %10) : (i64, i64, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %169 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.fp8.fp8"(%164, %155, %168, %10, %10, %10) : (i64, i64, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %170 = llvm.extractelement %169[%28 : i64] : vector<16xf32>
    %171 = llvm.extractelement %169[%29 : i64] : vector<16xf32>
    %172 = llvm.extractelement %169[%30 : i64] : vector<16xf32>
    %173 = llvm.extractelement %169[%31 : i64] : vector<16xf32>
    %174 = llvm.extractelement %169[%32 : i64] : vector<16xf32>
    %175 = llvm.extractelement %169[%33 : i64] : vector<16xf32>
    %176 = llvm.extractelement %169[%34 : i64] : vector<16xf32>
    %177 = llvm.extractelement %169[%35 : i64] : vector<16xf32>
    %178 = llvm.extractelement %169[%36 : i64] : vector<16xf32>
    %179 = llvm.extractelement %169[%37 : i64] : vector<16xf32>
    %180 = llvm.extractelement %169[%38 : i64] : vector<16xf32>
    %181 = llvm.extractelement %169[%39 : i64] : vector<16xf32>
    %182 = llvm.extractelement %169[%40 : i64] : vector<16xf32>
    %183 = llvm.extractelement %169[%41 : i64] : vector<16xf32>
    %184 = llvm.extractelement %169[%42 : i64] : vector<16xf32>
    %185 = llvm.extractelement %169[%43 : i64] : vector<16xf32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%25) : (i16) -> ()
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %186 = llvm.shufflevector %156, %15 [0, 1, 2, 3, 4, 5, 6, 7] : vector<16xi8>
    llvm.store %186, %118 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %187 = llvm.shufflevector %156, %15 [8, 9, 10, 11, 12, 13, 14, 15] : vector<16xi8>
    llvm.store %187, %121 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %188 = llvm.shufflevector %165, %15 [0, 1, 2, 3, 4, 5, 6, 7] : vector<16xi8>
    llvm.store %188, %123 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %189 = llvm.shufflevector %165, %15 [8, 9, 10, 11, 12, 13, 14, 15] : vector<16xi8>
    llvm.store %189, %125 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %190 = llvm.icmp "ugt" %127, %7 : i32
    llvm.cond_br %190, ^bb6, ^bb8(%170, %171, %172, %173, %174, %175, %176, %177, %178, %179, %180, %181, %182, %183, %184, %185 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb6:  // pred: ^bb5
    %191 = llvm.getelementptr inbounds|nuw %18[%146] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %192 = llvm.getelementptr inbounds|nuw %18[%147] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %193 = llvm.getelementptr inbounds|nuw %18[%148] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %194 = llvm.getelementptr inbounds|nuw %18[%149] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.br ^bb7(%151, %150, %170, %171, %172, %173, %174, %175, %176, %177, %178, %179, %180, %181, %182, %183, %184, %185, %7 : !llvm.ptr<1>, !llvm.ptr<1>, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32)
  ^bb7(%195: !llvm.ptr<1>, %196: !llvm.ptr<1>, %197: f32, %198: f32, %199: f32, %200: f32, %201: f32, %202: f32, %203: f32, %204: f32, %205: f32, %206: f32, %207: f32, %208: f32, %209: f32, %210: f32, %211: f32, %212: f32, %213: i32):  // 2 preds: ^bb6, ^bb7
    %214 = llvm.getelementptr %196[%23] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %215 = llvm.getelementptr %195[%23] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %216 = llvm.load %137 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %217 = llvm.load %139 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %218 = llvm.load %141 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %219 = llvm.load %143 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%24) : (i16) -> ()
    %220 = llvm.load %214 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<16xi8>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%10) : (i32) -> ()
    %221 = llvm.load %191 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %222 = llvm.load %192 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %223 = llvm.load %193 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %224 = llvm.load %194 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%25) : (i16) -> ()
    %225 = llvm.load %215 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<16xi8>
    llvm.call_intrinsic "llvm.amdgcn.sched.barrier"(%26) : (i32) -> ()
    %226 = llvm.insertelement %197, %78[%28 : i64] : vector<16xf32>
    %227 = llvm.insertelement %198, %226[%29 : i64] : vector<16xf32>
    %228 = llvm.insertelement %199, %227[%30 : i64] : vector<16xf32>
    %229 = llvm.insertelement %200, %228[%31 : i64] : vector<16xf32>
    %230 = llvm.insertelement %201, %229[%32 : i64] : vector<16xf32>
    %231 = llvm.insertelement %202, %230[%33 : i64] : vector<16xf32>
    %232 = llvm.insertelement %203, %231[%34 : i64] : vector<16xf32>
    %233 = llvm.insertelement %204, %232[%35 : i64] : vector<16xf32>
    %234 = llvm.insertelement %205, %233[%36 : i64] : vector<16xf32>
    %235 = llvm.insertelement %206, %234[%37 : i64] : vector<16xf32>
    %236 = llvm.insertelement %207, %235[%38 : i64] : vector<16xf32>
    %237 = llvm.insertelement %208, %236[%39 : i64] : vector<16xf32>
    %238 = llvm.insertelement %209, %237[%40 : i64] : vector<16xf32>
    %239 = llvm.insertelement %210, %238[%41 : i64] : vector<16xf32>
    %240 = llvm.insertelement %211, %239[%42 : i64] : vector<16xf32>
    %241 = llvm.insertelement %212, %240[%43 : i64] : vector<16xf32>
    %242 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.fp8.fp8"(%221, %216, %241, %10, %10, %10) : (i64, i64, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%24) : (i16) -> ()
    %243 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.fp8.fp8"(%222, %217, %242, %10, %10, %10) : (i64, i64, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %244 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.fp8.fp8"(%223, %218, %243, %10, %10, %10) : (i64, i64, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %245 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.fp8.fp8"(%224, %219, %244, %10, %10, %10) : (i64, i64, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %246 = llvm.extractelement %245[%28 : i64] : vector<16xf32>
    %247 = llvm.extractelement %245[%29 : i64] : vector<16xf32>
    %248 = llvm.extractelement %245[%30 : i64] : vector<16xf32>
    %249 = llvm.extractelement %245[%31 : i64] : vector<16xf32>
    %250 = llvm.extractelement %245[%32 : i64] : vector<16xf32>
    %251 = llvm.extractelement %245[%33 : i64] : vector<16xf32>
    %252 = llvm.extractelement %245[%34 : i64] : vector<16xf32>
    %253 = llvm.extractelement %245[%35 : i64] : vector<16xf32>
    %254 = llvm.extractelement %245[%36 : i64] : vector<16xf32>
    %255 = llvm.extractelement %245[%37 : i64] : vector<16xf32>
    %256 = llvm.extractelement %245[%38 : i64] : vector<16xf32>
    %257 = llvm.extractelement %245[%39 : i64] : vector<16xf32>
    %258 = llvm.extractelement %245[%40 : i64] : vector<16xf32>
    %259 = llvm.extractelement %245[%41 : i64] : vector<16xf32>
    %260 = llvm.extractelement %245[%42 : i64] : vector<16xf32>
    %261 = llvm.extractelement %245[%43 : i64] : vector<16xf32>
    llvm.call_intrinsic "llvm.amdgcn.s.setprio"(%25) : (i16) -> ()
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %262 = llvm.shufflevector %220, %15 [0, 1, 2, 3, 4, 5, 6, 7] : vector<16xi8>
    llvm.store %262, %118 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %263 = llvm.shufflevector %220, %15 [8, 9, 10, 11, 12, 13, 14, 15] : vector<16xi8>
    llvm.store %263, %121 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %264 = llvm.shufflevector %225, %15 [0, 1, 2, 3, 4, 5, 6, 7] : vector<16xi8>
    llvm.store %264, %123 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %265 = llvm.shufflevector %225, %15 [8, 9, 10, 11, 12, 13, 14, 15] : vector<16xi8>
    llvm.store %265, %125 {alignment = 8 : i64} : vector<8xi8>, !llvm.ptr<3>
    %266 = llvm.add %213, %7 : i32
    %267 = llvm.icmp "slt" %266, %127 : i32
    llvm.cond_br %267, ^bb7(%215, %214, %246, %247, %248, %249, %250, %251, %252, %253, %254, %255, %256, %257, %258, %259, %260, %261, %266 : !llvm.ptr<1>, !llvm.ptr<1>, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32), ^bb8(%246, %247, %248, %249, %250, %251, %252, %253, %254, %255, %256, %257, %258, %259, %260, %261 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32) {loop_annotation = #loop_annotation}
  ^bb8(%268: f32, %269: f32, %270: f32, %271: f32, %272: f32, %273: f32, %274: f32, %275: f32, %276: f32, %277: f32, %278: f32, %279: f32, %280: f32, %281: f32, %282: f32, %283: f32):  // 3 preds: ^bb4, ^bb5, ^bb7
    %284 = llvm.add %arg3, %2 : i32
    %285 = llvm.icmp "sgt" %284, %2 : i32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.cond_br %285, ^bb9, ^bb10(%283, %282, %281, %280, %279, %278, %277, %276, %275, %274, %273, %272, %271, %270, %269, %268 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb9:  // pred: ^bb8
    %286 = llvm.shl %91, %1 overflow<nsw, nuw> : i32
    %287 = llvm.shl %94, %22 overflow<nsw, nuw> : i32
    %288 = llvm.or disjoint %287, %286 : i32
    %289 = llvm.shl %83, %3 overflow<nsw, nuw> : i32
    %290 = llvm.and %289, %13 : i32
    %291 = llvm.lshr exact %93, %3 : i32
    %292 = llvm.xor %290, %291 : i32
    %293 = llvm.or disjoint %288, %292 : i32
    %294 = llvm.xor %293, %9 : i32
    %295 = llvm.getelementptr inbounds|nuw %18[%294] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %296 = llvm.load %295 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %297 = llvm.xor %293, %6 : i32
    %298 = llvm.getelementptr inbounds|nuw %18[%297] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %299 = llvm.load %298 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %300 = llvm.xor %293, %21 : i32
    %301 = llvm.getelementptr inbounds|nuw %18[%300] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %302 = llvm.load %301 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %303 = llvm.getelementptr inbounds|nuw %18[%293] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %304 = llvm.load %303 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %305 = llvm.shl %92, %8 overflow<nsw, nuw> : i32
    %306 = llvm.or disjoint %305, %286 : i32
    %307 = llvm.or disjoint %306, %292 : i32
    %308 = llvm.xor %307, %9 : i32
    %309 = llvm.getelementptr inbounds|nuw %14[%308] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %310 = llvm.load %309 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %311 = llvm.xor %307, %6 : i32
    %312 = llvm.getelementptr inbounds|nuw %14[%311] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %313 = llvm.load %312 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %314 = llvm.xor %307, %21 : i32
    %315 = llvm.getelementptr inbounds|nuw %14[%314] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %316 = llvm.load %315 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %317 = llvm.getelementptr inbounds|nuw %14[%307] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %318 = llvm.load %317 {alignment = 8 : i64} : !llvm.ptr<3> -> i64
    %319 = llvm.insertelement %268, %78[%28 : i64] : vector<16xf32>
    %320 = llvm.insertelement %269, %319[%29 : i64] : vector<16xf32>
    %321 = llvm.insertelement %270, %320[%30 : i64] : vector<16xf32>
    %322 = llvm.insertelement %271, %321[%31 : i64] : vector<16xf32>
    %323 = llvm.insertelement %272, %322[%32 : i64] : vector<16xf32>
    %324 = llvm.insertelement %273, %323[%33 : i64] : vector<16xf32>
    %325 = llvm.insertelement %274, %324[%34 : i64] : vector<16xf32>
    %326 = llvm.insertelement %275, %325[%35 : i64] : vector<16xf32>
    %327 = llvm.insertelement %276, %326[%36 : i64] : vector<16xf32>
    %328 = llvm.insertelement %277, %327[%37 : i64] : vector<16xf32>
    %329 = llvm.insertelement %278, %328[%38 : i64] : vector<16xf32>
    %330 = llvm.insertelement %279, %329[%39 : i64] : vector<16xf32>
    %331 = llvm.insertelement %280, %330[%40 : i64] : vector<16xf32>
    %332 = llvm.insertelement %281, %331[%41 : i64] : vector<16xf32>
    %333 = llvm.insertelement %282, %332[%42 : i64] : vector<16xf32>
    %334 = llvm.insertelement %283, %333[%43 : i64] : vector<16xf32>
    %335 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.fp8.fp8"(%304, %318, %334, %10, %10, %10) : (i64, i64, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %336 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.fp8.fp8"(%302, %316, %335, %10, %10, %10) : (i64, i64, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %337 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.fp8.fp8"(%299, %313, %336, %10, %10, %10) : (i64, i64, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %338 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x16.fp8.fp8"(%296, %310, %337, %10, %10, %10) : (i64, i64, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %339 = llvm.extractelement %338[%28 : i64] : vector<16xf32>
    %340 = llvm.extractelement %338[%29 : i64] : vector<16xf32>
    %341 = llvm.extractelement %338[%30 : i64] : vector<16xf32>
    %342 = llvm.extractelement %338[%31 : i64] : vector<16xf32>
    %343 = llvm.extractelement %338[%32 : i64] : vector<16xf32>
    %344 = llvm.extractelement %338[%33 : i64] : vector<16xf32>
    %345 = llvm.extractelement %338[%34 : i64] : vector<16xf32>
    %346 = llvm.extractelement %338[%35 : i64] : vector<16xf32>
    %347 = llvm.extractelement %338[%36 : i64] : vector<16xf32>
    %348 = llvm.extractelement %338[%37 : i64] : vector<16xf32>
    %349 = llvm.extractelement %338[%38 : i64] : vector<16xf32>
    %350 = llvm.extractelement %338[%39 : i64] : vector<16xf32>
    %351 = llvm.extractelement %338[%40 : i64] : vector<16xf32>
    %352 = llvm.extractelement %338[%41 : i64] : vector<16xf32>
    %353 = llvm.extractelement %338[%42 : i64] : vector<16xf32>
    %354 = llvm.extractelement %338[%43 : i64] : vector<16xf32>
    llvm.br ^bb10(%354, %353, %352, %351, %350, %349, %348, %347, %346, %345, %344, %343, %342, %341, %340, %339 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb10(%355: f32, %356: f32, %357: f32, %358: f32, %359: f32, %360: f32, %361: f32, %362: f32, %363: f32, %364: f32, %365: f32, %366: f32, %367: f32, %368: f32, %369: f32, %370: f32):  // 2 preds: ^bb8, ^bb9
    %371 = llvm.lshr exact %93, %79 : i32
    %372 = llvm.lshr exact %94, %26 : i32
    %373 = llvm.or disjoint %372, %371 : i32
    %374 = llvm.or disjoint %97, %373 : i32
    %375 = llvm.lshr exact %92, %3 : i32
    %376 = llvm.or disjoint %91, %375 : i32
    %377 = llvm.or disjoint %376, %87 : i32
    %378 = llvm.mul %377, %arg6 : i32
    %379 = llvm.sext %378 : i32 to i64
    %380 = llvm.getelementptr %arg2[%379] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %381 = llvm.sext %374 : i32 to i64
    %382 = llvm.getelementptr %380[%381] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %383 = llvm.getelementptr %382[%80] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %384 = llvm.getelementptr %382[%23] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %385 = llvm.getelementptr %382[%81] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %386 = llvm.insertelement %370, %82[%28 : i64] : vector<4xf32>
    %387 = llvm.insertelement %369, %386[%29 : i64] : vector<4xf32>
    %388 = llvm.insertelement %368, %387[%30 : i64] : vector<4xf32>
    %389 = llvm.insertelement %367, %388[%31 : i64] : vector<4xf32>
    llvm.store %389, %382 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    %390 = llvm.insertelement %366, %82[%28 : i64] : vector<4xf32>
    %391 = llvm.insertelement %365, %390[%29 : i64] : vector<4xf32>
    %392 = llvm.insertelement %364, %391[%30 : i64] : vector<4xf32>
    %393 = llvm.insertelement %363, %392[%31 : i64] : vector<4xf32>
    llvm.store %393, %383 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    %394 = llvm.insertelement %362, %82[%28 : i64] : vector<4xf32>
    %395 = llvm.insertelement %361, %394[%29 : i64] : vector<4xf32>
    %396 = llvm.insertelement %360, %395[%30 : i64] : vector<4xf32>
    %397 = llvm.insertelement %359, %396[%31 : i64] : vector<4xf32>
    llvm.store %397, %384 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    %398 = llvm.insertelement %358, %82[%28 : i64] : vector<4xf32>
    %399 = llvm.insertelement %357, %398[%29 : i64] : vector<4xf32>
    %400 = llvm.insertelement %356, %399[%30 : i64] : vector<4xf32>
    %401 = llvm.insertelement %355, %400[%31 : i64] : vector<4xf32>
    llvm.store %401, %385 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.y() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.mfma.f32.32x32x16.fp8.fp8(i64, i64, vector<16xf32>, i32, i32, i32) -> vector<16xf32> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.s.setprio(i16) attributes {no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
  llvm.func @llvm.amdgcn.sched.barrier(i32) attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "8192"]], will_return}
}
