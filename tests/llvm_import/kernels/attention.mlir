#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @attention(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg4: i32 {llvm.inreg}, %arg5: f32 {llvm.inreg}, %arg6: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg7: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12288"]]} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(6 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(31 : i32) : i32
    %4 = llvm.mlir.constant(128 : i32) : i32
    %5 = llvm.mlir.constant(3 : i32) : i32
    %6 = llvm.mlir.constant(4096 : i64) : i64
    %7 = llvm.mlir.constant(32 : i32) : i32
    %8 = llvm.mlir.constant(64 : i32) : i32
    %9 = llvm.mlir.constant(56 : i32) : i32
    %10 = llvm.mlir.constant(4 : i32) : i32
    %11 = llvm.mlir.constant(120 : i32) : i32
    %12 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %13 = llvm.mlir.poison : vector<8xf16>
    %14 = llvm.mlir.constant(4096 : i32) : i32
    %15 = llvm.mlir.constant(8 : i32) : i32
    %16 = llvm.mlir.constant(7 : i32) : i32
    %17 = llvm.mlir.constant(2 : i32) : i32
    %18 = llvm.mlir.constant(16 : i32) : i32
    %19 = llvm.mlir.constant(48 : i32) : i32
    %20 = llvm.mlir.constant(80 : i32) : i32
    %21 = llvm.mlir.constant(96 : i32) : i32
    %22 = llvm.mlir.constant(112 : i32) : i32
    %23 = llvm.mlir.constant(0 : i32) : i32
    %24 = llvm.mlir.constant(0.000000e+00 : f16) : f16
    %25 = llvm.mlir.constant(dense<0.000000e+00> : vector<8xf16>) : vector<8xf16>
    %26 = llvm.getelementptr %12[%14] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %27 = llvm.mlir.constant(-32 : i32) : i32
    %28 = llvm.mlir.constant(0xFF800000 : f32) : f32
    %29 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %30 = llvm.mlir.constant(dense<0.000000e+00> : vector<2xf32>) : vector<2xf32>
    %31 = llvm.mlir.constant(1 : i32) : i32
    %32 = llvm.mlir.constant(256 : i32) : i32
    %33 = llvm.mlir.constant(384 : i32) : i32
    %34 = llvm.mlir.constant(1024 : i32) : i32
    %35 = llvm.mlir.constant(1152 : i32) : i32
    %36 = llvm.mlir.constant(1280 : i32) : i32
    %37 = llvm.mlir.constant(1408 : i32) : i32
    %38 = llvm.mlir.constant(2048 : i32) : i32
    %39 = llvm.mlir.constant(2176 : i32) : i32
    %40 = llvm.mlir.constant(2304 : i32) : i32
    %41 = llvm.mlir.constant(2432 : i32) : i32
    %42 = llvm.mlir.constant(3072 : i32) : i32
    %43 = llvm.mlir.constant(3200 : i32) : i32
    %44 = llvm.mlir.constant(3328 : i32) : i32
    %45 = llvm.mlir.constant(3456 : i32) : i32
    %46 = llvm.mlir.constant(8192 : i32) : i32
    %47 = llvm.getelementptr %12[%46] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %48 = llvm.mlir.poison : vector<8xf32>
    %49 = llvm.mlir.constant(0 : i64) : i64
    %50 = llvm.mlir.poison : vector<4xf32>
    %51 = llvm.mlir.constant(1.000000e+00 : f32) : f32
    %52 = llvm.mlir.poison : f32
    %53 = llvm.mlir.undef : vector<2xf32>
    %54 = llvm.mlir.constant(0 : i32) : i32
    %55 = llvm.insertelement %52, %53[%54 : i32] : vector<2xf32>
    %56 = llvm.mlir.constant(1 : i32) : i32
    %57 = llvm.insertelement %51, %55[%56 : i32] : vector<2xf32>
    %58 = llvm.mlir.constant(dense<0.000000e+00> : vector<16xf32>) : vector<16xf32>
    %59 = llvm.mlir.poison : vector<16xf32>
    %60 = llvm.mlir.constant(1 : i64) : i64
    %61 = llvm.mlir.constant(2 : i64) : i64
    %62 = llvm.mlir.constant(3 : i64) : i64
    %63 = llvm.mlir.constant(4 : i64) : i64
    %64 = llvm.mlir.constant(5 : i64) : i64
    %65 = llvm.mlir.constant(6 : i64) : i64
    %66 = llvm.mlir.constant(7 : i64) : i64
    %67 = llvm.mlir.poison : vector<2xf32>
    %68 = llvm.mlir.poison : vector<1xf16>
    %69 = llvm.mlir.poison : vector<1xf32>
    %70 = llvm.mlir.constant(dense<0.000000e+00> : vector<8xf32>) : vector<8xf32>
    %71 = llvm.mlir.constant(dense<0.000000e+00> : vector<4xf32>) : vector<4xf32>
    %72 = llvm.mlir.constant(8 : i64) : i64
    %73 = llvm.mlir.constant(15 : i64) : i64
    %74 = llvm.mlir.poison : vector<4xf16>
    %75 = llvm.mlir.constant(9 : i64) : i64
    %76 = llvm.mlir.constant(10 : i64) : i64
    %77 = llvm.mlir.constant(11 : i64) : i64
    %78 = llvm.mlir.constant(12 : i64) : i64
    %79 = llvm.mlir.constant(13 : i64) : i64
    %80 = llvm.mlir.constant(14 : i64) : i64
    %81 = llvm.mlir.constant(16 : i64) : i64
    %82 = llvm.mlir.constant(32 : i64) : i64
    %83 = llvm.mlir.constant(48 : i64) : i64
    %84 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %85 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%84) : (i32) -> i32
    %86 = llvm.and %85, %0 : i32
    %87 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %88 = llvm.shl %87, %1 : i32
    %89 = llvm.and %84, %2 : i32
    %90 = llvm.or disjoint %86, %89 : i32
    %91 = llvm.and %84, %3 : i32
    %92 = llvm.and %85, %4 : i32
    %93 = llvm.lshr %90, %5 : i32
    %94 = llvm.or disjoint %93, %88 : i32
    %95 = llvm.shl %94, %1 : i32
    %96 = llvm.sext %95 : i32 to i64
    %97 = llvm.getelementptr %arg0[%96] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %98 = llvm.getelementptr %97[%6] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %99 = llvm.and %84, %7 : i32
    %100 = llvm.and %85, %8 : i32
    %101 = llvm.shl %84, %5 overflow<nsw, nuw> : i32
    %102 = llvm.and %101, %9 : i32
    %103 = llvm.zext nneg %102 : i32 to i64
    %104 = llvm.getelementptr %97[%103] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %105 = llvm.getelementptr %98[%103] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %106 = llvm.load %104 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    %107 = llvm.load %105 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    %108 = llvm.shl %90, %10 overflow<nsw, nuw> : i32
    %109 = llvm.and %90, %11 : i32
    %110 = llvm.xor %108, %109 : i32
    %111 = llvm.getelementptr inbounds|nuw %12[%110] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %112 = llvm.shufflevector %106, %13 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %112, %111 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %113 = llvm.getelementptr inbounds|nuw %111[%14] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %114 = llvm.shufflevector %107, %13 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %114, %113 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %115 = llvm.xor %110, %15 : i32
    %116 = llvm.getelementptr inbounds|nuw %12[%115] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %117 = llvm.shufflevector %106, %13 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %117, %116 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %118 = llvm.getelementptr inbounds|nuw %116[%14] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %119 = llvm.shufflevector %107, %13 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %119, %118 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %120 = llvm.shl %91, %16 overflow<nsw, nuw> : i32
    %121 = llvm.and %101, %11 : i32
    %122 = llvm.lshr exact %99, %17 : i32
    %123 = llvm.shl %100, %1 overflow<nsw, nuw> : i32
    %124 = llvm.or disjoint %123, %120 : i32
    %125 = llvm.xor %121, %122 : i32
    %126 = llvm.or disjoint %124, %125 : i32
    %127 = llvm.getelementptr inbounds|nuw %12[%126] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %128 = llvm.load %127 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %129 = llvm.xor %126, %18 : i32
    %130 = llvm.getelementptr inbounds|nuw %12[%129] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %131 = llvm.load %130 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %132 = llvm.xor %126, %7 : i32
    %133 = llvm.getelementptr inbounds|nuw %12[%132] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %134 = llvm.load %133 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %135 = llvm.xor %126, %19 : i32
    %136 = llvm.getelementptr inbounds|nuw %12[%135] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %137 = llvm.load %136 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %138 = llvm.xor %126, %8 : i32
    %139 = llvm.getelementptr inbounds|nuw %12[%138] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %140 = llvm.load %139 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %141 = llvm.xor %126, %20 : i32
    %142 = llvm.getelementptr inbounds|nuw %12[%141] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %143 = llvm.load %142 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %144 = llvm.xor %126, %21 : i32
    %145 = llvm.getelementptr inbounds|nuw %12[%144] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %146 = llvm.load %145 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %147 = llvm.xor %126, %22 : i32
    %148 = llvm.getelementptr inbounds|nuw %12[%147] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %149 = llvm.load %148 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %150 = llvm.icmp "sgt" %arg4, %23 : i32
    %151 = llvm.shl %93, %1 overflow<nsw, nuw> : i32
    llvm.cond_br %150, ^bb1, ^bb2(%25 : vector<8xf16>)
  ^bb1:  // pred: ^bb0
    %152 = llvm.zext nneg %151 : i32 to i64
    %153 = llvm.getelementptr %arg1[%152] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %154 = llvm.getelementptr %153[%103] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %155 = llvm.load %154 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb2(%155 : vector<8xf16>)
  ^bb2(%156: vector<8xf16>):  // 2 preds: ^bb0, ^bb1
    llvm.cond_br %150, ^bb3, ^bb4(%25 : vector<8xf16>)
  ^bb3:  // pred: ^bb2
    %157 = llvm.zext nneg %151 : i32 to i64
    %158 = llvm.getelementptr %arg2[%157] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %159 = llvm.getelementptr %158[%103] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %160 = llvm.load %159 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.br ^bb4(%160 : vector<8xf16>)
  ^bb4(%161: vector<8xf16>):  // 2 preds: ^bb2, ^bb3
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %162 = llvm.shufflevector %156, %13 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %162, %111 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %163 = llvm.shufflevector %156, %13 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %163, %116 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %164 = llvm.getelementptr inbounds|nuw %26[%108] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %161, %164 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
    %165 = llvm.add %arg4, %27 : i32
    %166 = llvm.getelementptr %arg1[%103] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %167 = llvm.getelementptr %arg2[%103] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %168 = llvm.icmp "sgt" %165, %23 : i32
    llvm.cond_br %168, ^bb5, ^bb7(%28, %29, %30, %30, %30, %30, %30, %30, %30, %30 : f32, f32, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb5:  // pred: ^bb4
    %169 = llvm.or disjoint %125, %120 : i32
    %170 = llvm.getelementptr inbounds|nuw %12[%169] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %171 = llvm.xor %169, %18 : i32
    %172 = llvm.getelementptr inbounds|nuw %12[%171] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %173 = llvm.xor %169, %7 : i32
    %174 = llvm.getelementptr inbounds|nuw %12[%173] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %175 = llvm.xor %169, %19 : i32
    %176 = llvm.getelementptr inbounds|nuw %12[%175] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %177 = llvm.xor %169, %8 : i32
    %178 = llvm.getelementptr inbounds|nuw %12[%177] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %179 = llvm.xor %169, %20 : i32
    %180 = llvm.getelementptr inbounds|nuw %12[%179] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %181 = llvm.xor %169, %21 : i32
    %182 = llvm.getelementptr inbounds|nuw %12[%181] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %183 = llvm.xor %169, %22 : i32
    %184 = llvm.getelementptr inbounds|nuw %12[%183] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %185 = llvm.shl %89, %17 overflow<nsw, nuw> : i32
    %186 = llvm.xor %185, %4 : i32
    %187 = llvm.shl %91, %31 overflow<nsw, nuw> : i32
    %188 = llvm.shl %99, %10 overflow<nsw, nuw> : i32
    %189 = llvm.or disjoint %188, %100 : i32
    %190 = llvm.or disjoint %189, %187 : i32
    %191 = llvm.or disjoint %190, %4 : i32
    %192 = llvm.or disjoint %190, %32 : i32
    %193 = llvm.or disjoint %190, %33 : i32
    %194 = llvm.or disjoint %190, %34 : i32
    %195 = llvm.or disjoint %190, %35 : i32
    %196 = llvm.or disjoint %190, %36 : i32
    %197 = llvm.or disjoint %190, %37 : i32
    %198 = llvm.or disjoint %190, %38 : i32
    %199 = llvm.or disjoint %190, %39 : i32
    %200 = llvm.or disjoint %190, %40 : i32
    %201 = llvm.or disjoint %190, %41 : i32
    %202 = llvm.or disjoint %190, %42 : i32
    %203 = llvm.or disjoint %190, %43 : i32
    %204 = llvm.or disjoint %190, %44 : i32
    %205 = llvm.or disjoint %190, %45 : i32
    %206 = llvm.shl %91, %17 overflow<nsw, nuw> : i32
    %207 = llvm.shl %100, %31 overflow<nsw, nuw> : i32
    %208 = llvm.getelementptr inbounds|nuw %47[%206] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %209 = llvm.getelementptr inbounds|nuw %208[%207] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %210 = llvm.getelementptr inbounds|nuw %208[%92] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %211 = llvm.getelementptr inbounds|nuw %47[%190] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %212 = llvm.getelementptr inbounds|nuw %47[%191] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %213 = llvm.getelementptr inbounds|nuw %47[%192] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %214 = llvm.getelementptr inbounds|nuw %47[%193] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %215 = llvm.getelementptr inbounds|nuw %47[%194] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %216 = llvm.getelementptr inbounds|nuw %47[%195] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %217 = llvm.getelementptr inbounds|nuw %47[%196] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %218 = llvm.getelementptr inbounds|nuw %47[%197] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %219 = llvm.getelementptr inbounds|nuw %47[%198] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %220 = llvm.getelementptr inbounds|nuw %47[%199] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %221 = llvm.getelementptr inbounds|nuw %47[%200] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %222 = llvm.getelementptr inbounds|nuw %47[%201] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %223 = llvm.getelementptr inbounds|nuw %47[%202] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %224 = llvm.getelementptr inbounds|nuw %47[%203] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %225 = llvm.getelementptr inbounds|nuw %47[%204] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %226 = llvm.getelementptr inbounds|nuw %47[%205] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %227 = llvm.lshr exact %92, %31 : i32
    %228 = llvm.getelementptr inbounds|nuw %47[%188] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %229 = llvm.getelementptr inbounds|nuw %228[%227] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %230 = llvm.getelementptr inbounds|nuw %229[%187] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %231 = llvm.getelementptr inbounds|nuw %230[%4] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %232 = llvm.getelementptr inbounds|nuw %230[%32] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %233 = llvm.getelementptr inbounds|nuw %230[%33] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %234 = llvm.getelementptr inbounds|nuw %230[%34] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %235 = llvm.getelementptr inbounds|nuw %230[%35] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %236 = llvm.getelementptr inbounds|nuw %230[%36] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %237 = llvm.getelementptr inbounds|nuw %230[%37] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %238 = llvm.getelementptr inbounds|nuw %230[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %239 = llvm.getelementptr inbounds|nuw %230[%39] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %240 = llvm.getelementptr inbounds|nuw %230[%40] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %241 = llvm.getelementptr inbounds|nuw %230[%41] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %242 = llvm.getelementptr inbounds|nuw %230[%42] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %243 = llvm.getelementptr inbounds|nuw %230[%43] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %244 = llvm.getelementptr inbounds|nuw %230[%44] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %245 = llvm.getelementptr inbounds|nuw %230[%45] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %246 = llvm.insertelement %arg5, %48[%49 : i64] : vector<8xf32>
    %247 = llvm.shufflevector %246, %48 [0, 0, 0, 0, 0, 0, 0, 0] : vector<8xf32>
    %248 = llvm.insertelement %arg5, %50[%49 : i64] : vector<4xf32>
    %249 = llvm.shufflevector %248, %50 [0, 0, 0, 0] : vector<4xf32>
    %250 = llvm.insertelement %arg5, %50[%49 : i64] : vector<4xf32>
    %251 = llvm.shufflevector %250, %50 [-1, 0, 0, 0] : vector<4xf32>
    %252 = llvm.insertelement %arg5, %57[%49 : i64] : vector<2xf32>
    %253 = llvm.getelementptr inbounds|nuw %26[%190] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %254 = llvm.getelementptr inbounds|nuw %26[%191] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %255 = llvm.getelementptr inbounds|nuw %26[%192] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %256 = llvm.getelementptr inbounds|nuw %26[%193] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %257 = llvm.getelementptr inbounds|nuw %26[%194] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %258 = llvm.getelementptr inbounds|nuw %26[%195] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %259 = llvm.getelementptr inbounds|nuw %26[%196] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %260 = llvm.getelementptr inbounds|nuw %26[%197] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %261 = llvm.getelementptr inbounds|nuw %26[%198] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %262 = llvm.getelementptr inbounds|nuw %26[%199] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %263 = llvm.getelementptr inbounds|nuw %26[%200] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %264 = llvm.getelementptr inbounds|nuw %26[%201] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %265 = llvm.getelementptr inbounds|nuw %26[%202] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %266 = llvm.getelementptr inbounds|nuw %26[%203] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %267 = llvm.getelementptr inbounds|nuw %26[%204] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %268 = llvm.getelementptr inbounds|nuw %26[%205] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.br ^bb6(%29, %28, %23, %30, %30, %30, %30, %30, %30, %30, %30 : f32, f32, i32, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb6(%269: f32, %270: f32, %271: i32, %272: vector<2xf32>, %273: vector<2xf32>, %274: vector<2xf32>, %275: vector<2xf32>, %276: vector<2xf32>, %277: vector<2xf32>, %278: vector<2xf32>, %279: vector<2xf32>):  // 2 preds: ^bb5, ^bb6
    %280 = llvm.add %271, %7 : i32
    %281 = llvm.or disjoint %280, %93 : i32
    %282 = llvm.shl %281, %1 : i32
    %283 = llvm.sext %282 : i32 to i64
    %284 = llvm.getelementptr %166[%283] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %285 = llvm.load %284 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %286 = llvm.load %170 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %287 = llvm.load %172 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %288 = llvm.load %174 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %289 = llvm.load %176 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %290 = llvm.load %178 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %291 = llvm.load %180 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %292 = llvm.load %182 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %293 = llvm.load %184 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %294 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%286, %128, %58, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %295 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%287, %131, %294, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %296 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%288, %134, %295, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %297 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%289, %137, %296, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %298 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%290, %140, %297, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %299 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%291, %143, %298, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %300 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%292, %146, %299, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %301 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%293, %149, %300, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %302 = llvm.shufflevector %301, %59 [0, 1, 2, 3, 4, 5, 6, 7] : vector<16xf32>
    %303 = llvm.fmul %247, %302 : vector<8xf32>
    %304 = llvm.shufflevector %301, %59 [9, 10, 11, 12] : vector<16xf32>
    %305 = llvm.fmul %249, %304 : vector<4xf32>
    %306 = llvm.extractelement %303[%49 : i64] : vector<8xf32>
    %307 = llvm.extractelement %303[%60 : i64] : vector<8xf32>
    %308 = llvm.intr.maxnum(%306, %307) : (f32, f32) -> f32
    %309 = llvm.extractelement %303[%61 : i64] : vector<8xf32>
    %310 = llvm.intr.maxnum(%308, %309) : (f32, f32) -> f32
    %311 = llvm.extractelement %303[%62 : i64] : vector<8xf32>
    %312 = llvm.extractelement %303[%63 : i64] : vector<8xf32>
    %313 = llvm.intr.maxnum(%311, %312) : (f32, f32) -> f32
    %314 = llvm.extractelement %303[%64 : i64] : vector<8xf32>
    %315 = llvm.intr.maxnum(%313, %314) : (f32, f32) -> f32
    %316 = llvm.extractelement %303[%65 : i64] : vector<8xf32>
    %317 = llvm.extractelement %303[%66 : i64] : vector<8xf32>
    %318 = llvm.intr.maxnum(%316, %317) : (f32, f32) -> f32
    %319 = llvm.extractelement %305[%60 : i64] : vector<4xf32>
    %320 = llvm.extractelement %305[%61 : i64] : vector<4xf32>
    %321 = llvm.extractelement %305[%62 : i64] : vector<4xf32>
    %322 = llvm.shufflevector %305, %50 [0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<4xf32>
    %323 = llvm.shufflevector %301, %59 [-1, 13, 14, 15] : vector<16xf32>
    %324 = llvm.fmul %323, %251 : vector<4xf32>
    %325 = llvm.extractelement %324[%60 : i64] : vector<4xf32>
    %326 = llvm.intr.maxnum(%321, %325) : (f32, f32) -> f32
    %327 = llvm.extractelement %324[%61 : i64] : vector<4xf32>
    %328 = llvm.intr.maxnum(%326, %327) : (f32, f32) -> f32
    %329 = llvm.intr.maxnum(%310, %315) : (f32, f32) -> f32
    %330 = llvm.extractelement %324[%62 : i64] : vector<4xf32>
    %331 = llvm.shufflevector %303, %48 [0, 1] : vector<8xf32>
    %332 = llvm.shufflevector %303, %48 [2, 3] : vector<8xf32>
    %333 = llvm.shufflevector %303, %48 [4, 5] : vector<8xf32>
    %334 = llvm.shufflevector %303, %48 [6, 7] : vector<8xf32>
    %335 = llvm.extractelement %305[%49 : i64] : vector<4xf32>
    %336 = llvm.shufflevector %301, %322 [8, 16] : vector<16xf32>
    %337 = llvm.fmul %252, %336 : vector<2xf32>
    %338 = llvm.extractelement %337[%49 : i64] : vector<2xf32>
    %339 = llvm.intr.maxnum(%318, %338) : (f32, f32) -> f32
    %340 = llvm.intr.maxnum(%335, %319) : (f32, f32) -> f32
    %341 = llvm.intr.maxnum(%340, %320) : (f32, f32) -> f32
    %342 = llvm.intr.maxnum(%329, %339) : (f32, f32) -> f32
    %343 = llvm.intr.maxnum(%341, %328) : (f32, f32) -> f32
    %344 = llvm.intr.maxnum(%343, %330) : (f32, f32) -> f32
    %345 = llvm.intr.maxnum(%342, %344) : (f32, f32) -> f32
    %346 = llvm.bitcast %345 : f32 to i32
    %347 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%186, %346) : (i32, i32) -> i32
    %348 = llvm.bitcast %347 : i32 to f32
    %349 = llvm.intr.maxnum(%345, %348) : (f32, f32) -> f32
    %350 = llvm.intr.maxnum(%270, %349) : (f32, f32) -> f32
    %351 = llvm.insertelement %350, %67[%49 : i64] : vector<2xf32>
    %352 = llvm.shufflevector %351, %67 [0, 0] : vector<2xf32>
    %353 = llvm.fsub %331, %352 : vector<2xf32>
    %354 = llvm.fsub %332, %352 : vector<2xf32>
    %355 = llvm.fsub %333, %352 : vector<2xf32>
    %356 = llvm.fsub %334, %352 : vector<2xf32>
    %357 = llvm.fsub %337, %352 : vector<2xf32>
    %358 = llvm.shufflevector %305, %50 [1, 2] : vector<4xf32>
    %359 = llvm.fsub %358, %352 : vector<2xf32>
    %360 = llvm.shufflevector %305, %324 [3, 5] : vector<4xf32>
    %361 = llvm.fsub %360, %352 : vector<2xf32>
    %362 = llvm.shufflevector %324, %50 [2, 3] : vector<4xf32>
    %363 = llvm.fsub %362, %352 : vector<2xf32>
    %364 = llvm.extractelement %353[%49 : i64] : vector<2xf32>
    %365 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%364) : (f32) -> f32
    %366 = llvm.extractelement %353[%60 : i64] : vector<2xf32>
    %367 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%366) : (f32) -> f32
    %368 = llvm.extractelement %354[%49 : i64] : vector<2xf32>
    %369 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%368) : (f32) -> f32
    %370 = llvm.extractelement %354[%60 : i64] : vector<2xf32>
    %371 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%370) : (f32) -> f32
    %372 = llvm.extractelement %355[%49 : i64] : vector<2xf32>
    %373 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%372) : (f32) -> f32
    %374 = llvm.extractelement %355[%60 : i64] : vector<2xf32>
    %375 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%374) : (f32) -> f32
    %376 = llvm.extractelement %356[%49 : i64] : vector<2xf32>
    %377 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%376) : (f32) -> f32
    %378 = llvm.extractelement %356[%60 : i64] : vector<2xf32>
    %379 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%378) : (f32) -> f32
    %380 = llvm.extractelement %357[%49 : i64] : vector<2xf32>
    %381 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%380) : (f32) -> f32
    %382 = llvm.extractelement %357[%60 : i64] : vector<2xf32>
    %383 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%382) : (f32) -> f32
    %384 = llvm.extractelement %359[%49 : i64] : vector<2xf32>
    %385 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%384) : (f32) -> f32
    %386 = llvm.extractelement %359[%60 : i64] : vector<2xf32>
    %387 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%386) : (f32) -> f32
    %388 = llvm.extractelement %361[%49 : i64] : vector<2xf32>
    %389 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%388) : (f32) -> f32
    %390 = llvm.extractelement %361[%60 : i64] : vector<2xf32>
    %391 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%390) : (f32) -> f32
    %392 = llvm.extractelement %363[%49 : i64] : vector<2xf32>
    %393 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%392) : (f32) -> f32
    %394 = llvm.extractelement %363[%60 : i64] : vector<2xf32>
    %395 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%394) : (f32) -> f32
    %396 = llvm.fsub %270, %350 : f32
    %397 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%396) : (f32) -> f32
    %398 = llvm.fmul %269, %397 : f32
    %399 = llvm.insertelement %365, %67[%49 : i64] : vector<2xf32>
    %400 = llvm.insertelement %367, %399[%60 : i64] : vector<2xf32>
    %401 = llvm.insertelement %369, %67[%49 : i64] : vector<2xf32>
    %402 = llvm.insertelement %371, %401[%60 : i64] : vector<2xf32>
    %403 = llvm.insertelement %373, %67[%49 : i64] : vector<2xf32>
    %404 = llvm.insertelement %375, %403[%60 : i64] : vector<2xf32>
    %405 = llvm.insertelement %377, %67[%49 : i64] : vector<2xf32>
    %406 = llvm.insertelement %379, %405[%60 : i64] : vector<2xf32>
    %407 = llvm.insertelement %381, %67[%49 : i64] : vector<2xf32>
    %408 = llvm.insertelement %383, %407[%60 : i64] : vector<2xf32>
    %409 = llvm.insertelement %385, %67[%49 : i64] : vector<2xf32>
    %410 = llvm.insertelement %387, %409[%60 : i64] : vector<2xf32>
    %411 = llvm.insertelement %389, %67[%49 : i64] : vector<2xf32>
    %412 = llvm.insertelement %391, %411[%60 : i64] : vector<2xf32>
    %413 = llvm.insertelement %393, %67[%49 : i64] : vector<2xf32>
    %414 = llvm.insertelement %395, %413[%60 : i64] : vector<2xf32>
    %415 = llvm.fadd %400, %402 : vector<2xf32>
    %416 = llvm.fadd %404, %406 : vector<2xf32>
    %417 = llvm.fadd %408, %410 : vector<2xf32>
    %418 = llvm.fadd %412, %414 : vector<2xf32>
    %419 = llvm.fadd %415, %416 : vector<2xf32>
    %420 = llvm.fadd %417, %418 : vector<2xf32>
    %421 = llvm.fadd %419, %420 : vector<2xf32>
    %422 = llvm.extractelement %421[%49 : i64] : vector<2xf32>
    %423 = llvm.extractelement %421[%60 : i64] : vector<2xf32>
    %424 = llvm.fadd %422, %423 : f32
    %425 = llvm.bitcast %424 : f32 to i32
    %426 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%186, %425) : (i32, i32) -> i32
    %427 = llvm.bitcast %426 : i32 to f32
    %428 = llvm.fadd %424, %427 : f32
    %429 = llvm.fadd %398, %428 : f32
    %430 = llvm.getelementptr %167[%283] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %431 = llvm.load %430 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
    %432 = llvm.load %253 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %433 = llvm.load %254 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %434 = llvm.load %255 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %435 = llvm.shufflevector %434, %68 [0, -1, -1, -1] : vector<1xf16>
    %436 = llvm.load %256 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %437 = llvm.shufflevector %436, %68 [0, -1, -1, -1] : vector<1xf16>
    %438 = llvm.load %257 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %439 = llvm.load %258 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %440 = llvm.load %259 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %441 = llvm.shufflevector %440, %68 [0, -1, -1, -1] : vector<1xf16>
    %442 = llvm.load %260 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %443 = llvm.shufflevector %442, %68 [0, -1, -1, -1] : vector<1xf16>
    %444 = llvm.load %261 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %445 = llvm.load %262 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %446 = llvm.load %263 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %447 = llvm.shufflevector %446, %68 [0, -1, -1, -1] : vector<1xf16>
    %448 = llvm.load %264 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %449 = llvm.shufflevector %448, %68 [0, -1, -1, -1] : vector<1xf16>
    %450 = llvm.load %265 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %451 = llvm.load %266 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %452 = llvm.load %267 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %453 = llvm.shufflevector %452, %68 [0, -1, -1, -1] : vector<1xf16>
    %454 = llvm.load %268 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %455 = llvm.shufflevector %454, %68 [0, -1, -1, -1] : vector<1xf16>
    %456 = llvm.insertelement %397, %69[%49 : i64] : vector<1xf32>
    llvm.store %456, %209 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %457 = llvm.load %210 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %458 = llvm.shufflevector %457, %69 [0, 0] : vector<1xf32>
    %459 = llvm.fmul %272, %458 : vector<2xf32>
    %460 = llvm.fmul %273, %458 : vector<2xf32>
    %461 = llvm.fmul %274, %458 : vector<2xf32>
    %462 = llvm.fmul %275, %458 : vector<2xf32>
    %463 = llvm.fmul %276, %458 : vector<2xf32>
    %464 = llvm.fmul %277, %458 : vector<2xf32>
    %465 = llvm.fmul %278, %458 : vector<2xf32>
    %466 = llvm.fmul %279, %458 : vector<2xf32>
    %467 = llvm.fptrunc %365 : f32 to f16
    %468 = llvm.fptrunc %367 : f32 to f16
    %469 = llvm.fptrunc %369 : f32 to f16
    %470 = llvm.fptrunc %371 : f32 to f16
    %471 = llvm.fptrunc %373 : f32 to f16
    %472 = llvm.fptrunc %375 : f32 to f16
    %473 = llvm.fptrunc %377 : f32 to f16
    %474 = llvm.fptrunc %379 : f32 to f16
    %475 = llvm.fptrunc %381 : f32 to f16
    %476 = llvm.fptrunc %383 : f32 to f16
    %477 = llvm.fptrunc %385 : f32 to f16
    %478 = llvm.fptrunc %387 : f32 to f16
    %479 = llvm.fptrunc %389 : f32 to f16
    %480 = llvm.fptrunc %391 : f32 to f16
    %481 = llvm.fptrunc %393 : f32 to f16
    %482 = llvm.fptrunc %395 : f32 to f16
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %483 = llvm.insertelement %467, %68[%49 : i64] : vector<1xf16>
    llvm.store %483, %211 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %484 = llvm.insertelement %468, %68[%49 : i64] : vector<1xf16>
    llvm.store %484, %212 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %485 = llvm.insertelement %469, %68[%49 : i64] : vector<1xf16>
    llvm.store %485, %213 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %486 = llvm.insertelement %470, %68[%49 : i64] : vector<1xf16>
    llvm.store %486, %214 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %487 = llvm.insertelement %471, %68[%49 : i64] : vector<1xf16>
    llvm.store %487, %215 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %488 = llvm.insertelement %472, %68[%49 : i64] : vector<1xf16>
    llvm.store %488, %216 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %489 = llvm.insertelement %473, %68[%49 : i64] : vector<1xf16>
    llvm.store %489, %217 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %490 = llvm.insertelement %474, %68[%49 : i64] : vector<1xf16>
    llvm.store %490, %218 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %491 = llvm.insertelement %475, %68[%49 : i64] : vector<1xf16>
    llvm.store %491, %219 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %492 = llvm.insertelement %476, %68[%49 : i64] : vector<1xf16>
    llvm.store %492, %220 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %493 = llvm.insertelement %477, %68[%49 : i64] : vector<1xf16>
    llvm.store %493, %221 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %494 = llvm.insertelement %478, %68[%49 : i64] : vector<1xf16>
    llvm.store %494, %222 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %495 = llvm.insertelement %479, %68[%49 : i64] : vector<1xf16>
    llvm.store %495, %223 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %496 = llvm.insertelement %480, %68[%49 : i64] : vector<1xf16>
    llvm.store %496, %224 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %497 = llvm.insertelement %481, %68[%49 : i64] : vector<1xf16>
    llvm.store %497, %225 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %498 = llvm.insertelement %482, %68[%49 : i64] : vector<1xf16>
    llvm.store %498, %226 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %499 = llvm.load %230 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %500 = llvm.load %231 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %501 = llvm.load %232 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %502 = llvm.shufflevector %501, %68 [0, -1, -1, -1] : vector<1xf16>
    %503 = llvm.load %233 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %504 = llvm.shufflevector %503, %68 [0, -1, -1, -1] : vector<1xf16>
    %505 = llvm.load %234 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %506 = llvm.load %235 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %507 = llvm.load %236 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %508 = llvm.shufflevector %507, %68 [0, -1, -1, -1] : vector<1xf16>
    %509 = llvm.load %237 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %510 = llvm.shufflevector %509, %68 [0, -1, -1, -1] : vector<1xf16>
    %511 = llvm.load %238 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %512 = llvm.load %239 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %513 = llvm.load %240 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %514 = llvm.shufflevector %513, %68 [0, -1, -1, -1] : vector<1xf16>
    %515 = llvm.load %241 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %516 = llvm.shufflevector %515, %68 [0, -1, -1, -1] : vector<1xf16>
    %517 = llvm.load %242 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %518 = llvm.load %243 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %519 = llvm.load %244 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %520 = llvm.shufflevector %519, %68 [0, -1, -1, -1] : vector<1xf16>
    %521 = llvm.load %245 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %522 = llvm.shufflevector %521, %68 [0, -1, -1, -1] : vector<1xf16>
    %523 = llvm.shufflevector %499, %500 [0, 1, -1, -1] : vector<1xf16>
    %524 = llvm.shufflevector %523, %502 [0, 1, 4, -1] : vector<4xf16>
    %525 = llvm.shufflevector %524, %504 [0, 1, 2, 4] : vector<4xf16>
    %526 = llvm.shufflevector %505, %506 [0, 1, -1, -1] : vector<1xf16>
    %527 = llvm.shufflevector %526, %508 [0, 1, 4, -1] : vector<4xf16>
    %528 = llvm.shufflevector %527, %510 [0, 1, 2, 4] : vector<4xf16>
    %529 = llvm.shufflevector %511, %512 [0, 1, -1, -1] : vector<1xf16>
    %530 = llvm.shufflevector %529, %514 [0, 1, 4, -1] : vector<4xf16>
    %531 = llvm.shufflevector %530, %516 [0, 1, 2, 4] : vector<4xf16>
    %532 = llvm.shufflevector %517, %518 [0, 1, -1, -1] : vector<1xf16>
    %533 = llvm.shufflevector %532, %520 [0, 1, 4, -1] : vector<4xf16>
    %534 = llvm.shufflevector %533, %522 [0, 1, 2, 4] : vector<4xf16>
    %535 = llvm.shufflevector %432, %433 [0, 1, -1, -1] : vector<1xf16>
    %536 = llvm.shufflevector %535, %435 [0, 1, 4, -1] : vector<4xf16>
    %537 = llvm.shufflevector %536, %437 [0, 1, 2, 4] : vector<4xf16>
    %538 = llvm.shufflevector %438, %439 [0, 1, -1, -1] : vector<1xf16>
    %539 = llvm.shufflevector %538, %441 [0, 1, 4, -1] : vector<4xf16>
    %540 = llvm.shufflevector %539, %443 [0, 1, 2, 4] : vector<4xf16>
    %541 = llvm.shufflevector %444, %445 [0, 1, -1, -1] : vector<1xf16>
    %542 = llvm.shufflevector %541, %447 [0, 1, 4, -1] : vector<4xf16>
    %543 = llvm.shufflevector %542, %449 [0, 1, 2, 4] : vector<4xf16>
    %544 = llvm.shufflevector %450, %451 [0, 1, -1, -1] : vector<1xf16>
    %545 = llvm.shufflevector %544, %453 [0, 1, 4, -1] : vector<4xf16>
    %546 = llvm.shufflevector %545, %455 [0, 1, 2, 4] : vector<4xf16>
    %547 = llvm.shufflevector %459, %460 [0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %548 = llvm.shufflevector %461, %67 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %549 = llvm.shufflevector %547, %548 [0, 1, 2, 3, 16, 17, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<16xf32>
    %550 = llvm.shufflevector %462, %67 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %551 = llvm.shufflevector %549, %550 [0, 1, 2, 3, 4, 5, 16, 17, -1, -1, -1, -1, -1, -1, -1, -1] : vector<16xf32>
    %552 = llvm.shufflevector %463, %67 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %553 = llvm.shufflevector %551, %552 [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, -1, -1, -1, -1, -1, -1] : vector<16xf32>
    %554 = llvm.shufflevector %464, %67 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %555 = llvm.shufflevector %553, %554 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, -1, -1, -1, -1] : vector<16xf32>
    %556 = llvm.shufflevector %465, %67 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %557 = llvm.shufflevector %555, %556 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 17, -1, -1] : vector<16xf32>
    %558 = llvm.shufflevector %466, %67 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %559 = llvm.shufflevector %557, %558 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 17] : vector<16xf32>
    %560 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%537, %525, %559, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %561 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%540, %528, %560, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %562 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%543, %531, %561, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %563 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%546, %534, %562, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %564 = llvm.shufflevector %285, %13 [0, 1, 2, 3] : vector<8xf16>
    llvm.store %564, %111 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    %565 = llvm.shufflevector %285, %13 [4, 5, 6, 7] : vector<8xf16>
    llvm.store %565, %116 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<3>
    llvm.store %431, %164 {alignment = 16 : i64} : vector<8xf16>, !llvm.ptr<3>
    %566 = llvm.icmp "slt" %280, %165 : i32
    %567 = llvm.shufflevector %563, %59 [0, 1] : vector<16xf32>
    %568 = llvm.shufflevector %563, %59 [2, 3] : vector<16xf32>
    %569 = llvm.shufflevector %563, %59 [4, 5] : vector<16xf32>
    %570 = llvm.shufflevector %563, %59 [6, 7] : vector<16xf32>
    %571 = llvm.shufflevector %563, %59 [8, 9] : vector<16xf32>
    %572 = llvm.shufflevector %563, %59 [10, 11] : vector<16xf32>
    %573 = llvm.shufflevector %563, %59 [12, 13] : vector<16xf32>
    %574 = llvm.shufflevector %563, %59 [14, 15] : vector<16xf32>
    llvm.cond_br %566, ^bb6(%429, %350, %280, %567, %568, %569, %570, %571, %572, %573, %574 : f32, f32, i32, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>), ^bb7(%350, %429, %567, %568, %569, %570, %571, %572, %573, %574 : f32, f32, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb7(%575: f32, %576: f32, %577: vector<2xf32>, %578: vector<2xf32>, %579: vector<2xf32>, %580: vector<2xf32>, %581: vector<2xf32>, %582: vector<2xf32>, %583: vector<2xf32>, %584: vector<2xf32>):  // 2 preds: ^bb4, ^bb6
    %585 = llvm.add %arg4, %3 : i32
    %586 = llvm.icmp "sgt" %585, %3 : i32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.cond_br %586, ^bb8, ^bb9(%29, %29, %70, %71, %30 : f32, f32, vector<8xf32>, vector<4xf32>, vector<2xf32>)
  ^bb8:  // pred: ^bb7
    %587 = llvm.or disjoint %125, %120 : i32
    %588 = llvm.xor %587, %22 : i32
    %589 = llvm.getelementptr inbounds|nuw %12[%588] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %590 = llvm.load %589 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %591 = llvm.xor %587, %21 : i32
    %592 = llvm.getelementptr inbounds|nuw %12[%591] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %593 = llvm.load %592 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %594 = llvm.xor %587, %20 : i32
    %595 = llvm.getelementptr inbounds|nuw %12[%594] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %596 = llvm.load %595 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %597 = llvm.xor %587, %8 : i32
    %598 = llvm.getelementptr inbounds|nuw %12[%597] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %599 = llvm.load %598 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %600 = llvm.xor %587, %19 : i32
    %601 = llvm.getelementptr inbounds|nuw %12[%600] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %602 = llvm.load %601 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %603 = llvm.xor %587, %7 : i32
    %604 = llvm.getelementptr inbounds|nuw %12[%603] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %605 = llvm.load %604 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %606 = llvm.xor %587, %18 : i32
    %607 = llvm.getelementptr inbounds|nuw %12[%606] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %608 = llvm.load %607 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %609 = llvm.getelementptr inbounds|nuw %12[%587] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %610 = llvm.load %609 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<4xf16>
    %611 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%610, %128, %58, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %612 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%608, %131, %611, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %613 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%605, %134, %612, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %614 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%602, %137, %613, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %615 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%599, %140, %614, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %616 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%596, %143, %615, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %617 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%593, %146, %616, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %618 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%590, %149, %617, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %619 = llvm.extractelement %618[%72 : i64] : vector<16xf32>
    %620 = llvm.extractelement %618[%73 : i64] : vector<16xf32>
    %621 = llvm.shufflevector %618, %59 [0, 1, 2, 3, 4, 5, 6, 7] : vector<16xf32>
    %622 = llvm.shufflevector %618, %59 [9, 10, 11, 12] : vector<16xf32>
    %623 = llvm.shufflevector %618, %59 [13, 14] : vector<16xf32>
    llvm.br ^bb9(%619, %620, %621, %622, %623 : f32, f32, vector<8xf32>, vector<4xf32>, vector<2xf32>)
  ^bb9(%624: f32, %625: f32, %626: vector<8xf32>, %627: vector<4xf32>, %628: vector<2xf32>):  // 2 preds: ^bb7, ^bb8
    %629 = llvm.insertelement %arg5, %48[%49 : i64] : vector<8xf32>
    %630 = llvm.shufflevector %629, %48 [0, 0, 0, 0, 0, 0, 0, 0] : vector<8xf32>
    %631 = llvm.fmul %630, %626 : vector<8xf32>
    %632 = llvm.fmul %arg5, %624 : f32
    %633 = llvm.insertelement %arg5, %50[%49 : i64] : vector<4xf32>
    %634 = llvm.shufflevector %633, %50 [0, 0, 0, 0] : vector<4xf32>
    %635 = llvm.fmul %634, %627 : vector<4xf32>
    %636 = llvm.insertelement %arg5, %67[%49 : i64] : vector<2xf32>
    %637 = llvm.shufflevector %636, %67 [0, 0] : vector<2xf32>
    %638 = llvm.fmul %637, %628 : vector<2xf32>
    %639 = llvm.fmul %arg5, %625 : f32
    %640 = llvm.extractelement %631[%49 : i64] : vector<8xf32>
    %641 = llvm.extractelement %631[%60 : i64] : vector<8xf32>
    %642 = llvm.intr.maxnum(%640, %641) : (f32, f32) -> f32
    %643 = llvm.extractelement %631[%61 : i64] : vector<8xf32>
    %644 = llvm.intr.maxnum(%642, %643) : (f32, f32) -> f32
    %645 = llvm.extractelement %631[%62 : i64] : vector<8xf32>
    %646 = llvm.extractelement %631[%63 : i64] : vector<8xf32>
    %647 = llvm.intr.maxnum(%645, %646) : (f32, f32) -> f32
    %648 = llvm.extractelement %631[%64 : i64] : vector<8xf32>
    %649 = llvm.intr.maxnum(%647, %648) : (f32, f32) -> f32
    %650 = llvm.extractelement %631[%65 : i64] : vector<8xf32>
    %651 = llvm.extractelement %631[%66 : i64] : vector<8xf32>
    %652 = llvm.intr.maxnum(%650, %651) : (f32, f32) -> f32
    %653 = llvm.intr.maxnum(%652, %632) : (f32, f32) -> f32
    %654 = llvm.extractelement %635[%49 : i64] : vector<4xf32>
    %655 = llvm.extractelement %635[%60 : i64] : vector<4xf32>
    %656 = llvm.intr.maxnum(%654, %655) : (f32, f32) -> f32
    %657 = llvm.extractelement %635[%61 : i64] : vector<4xf32>
    %658 = llvm.intr.maxnum(%656, %657) : (f32, f32) -> f32
    %659 = llvm.extractelement %635[%62 : i64] : vector<4xf32>
    %660 = llvm.extractelement %638[%49 : i64] : vector<2xf32>
    %661 = llvm.intr.maxnum(%659, %660) : (f32, f32) -> f32
    %662 = llvm.extractelement %638[%60 : i64] : vector<2xf32>
    %663 = llvm.intr.maxnum(%661, %662) : (f32, f32) -> f32
    %664 = llvm.intr.maxnum(%644, %649) : (f32, f32) -> f32
    %665 = llvm.intr.maxnum(%664, %653) : (f32, f32) -> f32
    %666 = llvm.intr.maxnum(%658, %663) : (f32, f32) -> f32
    %667 = llvm.intr.maxnum(%666, %639) : (f32, f32) -> f32
    %668 = llvm.intr.maxnum(%665, %667) : (f32, f32) -> f32
    %669 = llvm.bitcast %668 : f32 to i32
    %670 = llvm.shl %89, %17 overflow<nsw, nuw> : i32
    %671 = llvm.xor %670, %4 : i32
    %672 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%671, %669) : (i32, i32) -> i32
    %673 = llvm.bitcast %672 : i32 to f32
    %674 = llvm.intr.maxnum(%668, %673) : (f32, f32) -> f32
    %675 = llvm.intr.maxnum(%575, %674) : (f32, f32) -> f32
    %676 = llvm.shufflevector %631, %48 [0, 1] : vector<8xf32>
    %677 = llvm.insertelement %675, %67[%49 : i64] : vector<2xf32>
    %678 = llvm.shufflevector %677, %67 [0, 0] : vector<2xf32>
    %679 = llvm.fsub %676, %678 : vector<2xf32>
    %680 = llvm.shufflevector %631, %48 [2, 3] : vector<8xf32>
    %681 = llvm.fsub %680, %678 : vector<2xf32>
    %682 = llvm.shufflevector %631, %48 [4, 5] : vector<8xf32>
    %683 = llvm.fsub %682, %678 : vector<2xf32>
    %684 = llvm.shufflevector %631, %48 [6, 7] : vector<8xf32>
    %685 = llvm.fsub %684, %678 : vector<2xf32>
    %686 = llvm.fsub %632, %675 : f32
    %687 = llvm.shufflevector %635, %50 [0, 1] : vector<4xf32>
    %688 = llvm.fsub %687, %678 : vector<2xf32>
    %689 = llvm.shufflevector %635, %50 [2, 3] : vector<4xf32>
    %690 = llvm.fsub %689, %678 : vector<2xf32>
    %691 = llvm.fsub %638, %678 : vector<2xf32>
    %692 = llvm.fsub %639, %675 : f32
    %693 = llvm.extractelement %679[%49 : i64] : vector<2xf32>
    %694 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%693) : (f32) -> f32
    %695 = llvm.extractelement %679[%60 : i64] : vector<2xf32>
    %696 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%695) : (f32) -> f32
    %697 = llvm.extractelement %681[%49 : i64] : vector<2xf32>
    %698 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%697) : (f32) -> f32
    %699 = llvm.extractelement %681[%60 : i64] : vector<2xf32>
    %700 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%699) : (f32) -> f32
    %701 = llvm.extractelement %683[%49 : i64] : vector<2xf32>
    %702 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%701) : (f32) -> f32
    %703 = llvm.extractelement %683[%60 : i64] : vector<2xf32>
    %704 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%703) : (f32) -> f32
    %705 = llvm.extractelement %685[%49 : i64] : vector<2xf32>
    %706 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%705) : (f32) -> f32
    %707 = llvm.extractelement %685[%60 : i64] : vector<2xf32>
    %708 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%707) : (f32) -> f32
    %709 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%686) : (f32) -> f32
    %710 = llvm.extractelement %688[%49 : i64] : vector<2xf32>
    %711 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%710) : (f32) -> f32
    %712 = llvm.extractelement %688[%60 : i64] : vector<2xf32>
    %713 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%712) : (f32) -> f32
    %714 = llvm.extractelement %690[%49 : i64] : vector<2xf32>
    %715 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%714) : (f32) -> f32
    %716 = llvm.extractelement %690[%60 : i64] : vector<2xf32>
    %717 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%716) : (f32) -> f32
    %718 = llvm.extractelement %691[%49 : i64] : vector<2xf32>
    %719 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%718) : (f32) -> f32
    %720 = llvm.extractelement %691[%60 : i64] : vector<2xf32>
    %721 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%720) : (f32) -> f32
    %722 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%692) : (f32) -> f32
    %723 = llvm.fsub %575, %675 : f32
    %724 = llvm.call_intrinsic "llvm.amdgcn.exp2.f32"(%723) : (f32) -> f32
    %725 = llvm.insertelement %694, %67[%49 : i64] : vector<2xf32>
    %726 = llvm.insertelement %696, %725[%60 : i64] : vector<2xf32>
    %727 = llvm.insertelement %698, %67[%49 : i64] : vector<2xf32>
    %728 = llvm.insertelement %700, %727[%60 : i64] : vector<2xf32>
    %729 = llvm.insertelement %702, %67[%49 : i64] : vector<2xf32>
    %730 = llvm.insertelement %704, %729[%60 : i64] : vector<2xf32>
    %731 = llvm.insertelement %706, %67[%49 : i64] : vector<2xf32>
    %732 = llvm.insertelement %708, %731[%60 : i64] : vector<2xf32>
    %733 = llvm.insertelement %709, %67[%49 : i64] : vector<2xf32>
    %734 = llvm.insertelement %711, %733[%60 : i64] : vector<2xf32>
    %735 = llvm.insertelement %713, %67[%49 : i64] : vector<2xf32>
    %736 = llvm.insertelement %715, %735[%60 : i64] : vector<2xf32>
    %737 = llvm.insertelement %717, %67[%49 : i64] : vector<2xf32>
    %738 = llvm.insertelement %719, %737[%60 : i64] : vector<2xf32>
    %739 = llvm.insertelement %721, %67[%49 : i64] : vector<2xf32>
    %740 = llvm.insertelement %722, %739[%60 : i64] : vector<2xf32>
    %741 = llvm.fadd %726, %728 : vector<2xf32>
    %742 = llvm.fadd %730, %732 : vector<2xf32>
    %743 = llvm.fadd %734, %736 : vector<2xf32>
    %744 = llvm.fadd %738, %740 : vector<2xf32>
    %745 = llvm.fadd %741, %742 : vector<2xf32>
    %746 = llvm.fadd %743, %744 : vector<2xf32>
    %747 = llvm.fadd %745, %746 : vector<2xf32>
    %748 = llvm.extractelement %747[%49 : i64] : vector<2xf32>
    %749 = llvm.extractelement %747[%60 : i64] : vector<2xf32>
    %750 = llvm.fadd %748, %749 : f32
    %751 = llvm.bitcast %750 : f32 to i32
    %752 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%671, %751) : (i32, i32) -> i32
    %753 = llvm.shl %91, %31 overflow<nsw, nuw> : i32
    %754 = llvm.shl %99, %10 overflow<nsw, nuw> : i32
    %755 = llvm.or disjoint %754, %100 : i32
    %756 = llvm.or disjoint %755, %753 : i32
    %757 = llvm.getelementptr inbounds|nuw %26[%756] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %758 = llvm.load %757 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %759 = llvm.or disjoint %756, %4 : i32
    %760 = llvm.getelementptr inbounds|nuw %26[%759] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %761 = llvm.load %760 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %762 = llvm.or disjoint %756, %32 : i32
    %763 = llvm.getelementptr inbounds|nuw %26[%762] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %764 = llvm.load %763 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %765 = llvm.or disjoint %756, %33 : i32
    %766 = llvm.getelementptr inbounds|nuw %26[%765] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %767 = llvm.load %766 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %768 = llvm.or disjoint %756, %34 : i32
    %769 = llvm.getelementptr inbounds|nuw %26[%768] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %770 = llvm.load %769 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %771 = llvm.or disjoint %756, %35 : i32
    %772 = llvm.getelementptr inbounds|nuw %26[%771] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %773 = llvm.load %772 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %774 = llvm.or disjoint %756, %36 : i32
    %775 = llvm.getelementptr inbounds|nuw %26[%774] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %776 = llvm.load %775 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %777 = llvm.or disjoint %756, %37 : i32
    %778 = llvm.getelementptr inbounds|nuw %26[%777] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %779 = llvm.load %778 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %780 = llvm.or disjoint %756, %38 : i32
    %781 = llvm.getelementptr inbounds|nuw %26[%780] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %782 = llvm.load %781 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %783 = llvm.or disjoint %756, %39 : i32
    %784 = llvm.getelementptr inbounds|nuw %26[%783] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %785 = llvm.load %784 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %786 = llvm.or disjoint %756, %40 : i32
    %787 = llvm.getelementptr inbounds|nuw %26[%786] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %788 = llvm.load %787 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %789 = llvm.or disjoint %756, %41 : i32
    %790 = llvm.getelementptr inbounds|nuw %26[%789] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %791 = llvm.load %790 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %792 = llvm.or disjoint %756, %42 : i32
    %793 = llvm.getelementptr inbounds|nuw %26[%792] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %794 = llvm.load %793 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %795 = llvm.or disjoint %756, %43 : i32
    %796 = llvm.getelementptr inbounds|nuw %26[%795] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %797 = llvm.load %796 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %798 = llvm.or disjoint %756, %44 : i32
    %799 = llvm.getelementptr inbounds|nuw %26[%798] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %800 = llvm.load %799 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %801 = llvm.or disjoint %756, %45 : i32
    %802 = llvm.getelementptr inbounds|nuw %26[%801] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %803 = llvm.load %802 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %804 = llvm.shl %91, %17 overflow<nsw, nuw> : i32
    %805 = llvm.shl %100, %31 overflow<nsw, nuw> : i32
    %806 = llvm.or disjoint %805, %804 : i32
    %807 = llvm.getelementptr inbounds|nuw %47[%806] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %808 = llvm.insertelement %724, %69[%49 : i64] : vector<1xf32>
    llvm.store %808, %807 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %809 = llvm.or disjoint %92, %804 : i32
    %810 = llvm.getelementptr inbounds|nuw %47[%809] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %811 = llvm.load %810 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %812 = llvm.fptrunc %694 : f32 to f16
    %813 = llvm.fptrunc %696 : f32 to f16
    %814 = llvm.fptrunc %698 : f32 to f16
    %815 = llvm.fptrunc %700 : f32 to f16
    %816 = llvm.fptrunc %702 : f32 to f16
    %817 = llvm.fptrunc %704 : f32 to f16
    %818 = llvm.fptrunc %706 : f32 to f16
    %819 = llvm.fptrunc %708 : f32 to f16
    %820 = llvm.fptrunc %709 : f32 to f16
    %821 = llvm.fptrunc %711 : f32 to f16
    %822 = llvm.fptrunc %713 : f32 to f16
    %823 = llvm.fptrunc %715 : f32 to f16
    %824 = llvm.fptrunc %717 : f32 to f16
    %825 = llvm.fptrunc %719 : f32 to f16
    %826 = llvm.fptrunc %721 : f32 to f16
    %827 = llvm.fptrunc %722 : f32 to f16
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %828 = llvm.getelementptr inbounds|nuw %47[%756] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %829 = llvm.insertelement %812, %68[%49 : i64] : vector<1xf16>
    llvm.store %829, %828 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %830 = llvm.getelementptr inbounds|nuw %47[%759] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %831 = llvm.insertelement %813, %68[%49 : i64] : vector<1xf16>
    llvm.store %831, %830 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %832 = llvm.getelementptr inbounds|nuw %47[%762] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %833 = llvm.insertelement %814, %68[%49 : i64] : vector<1xf16>
    llvm.store %833, %832 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %834 = llvm.getelementptr inbounds|nuw %47[%765] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %835 = llvm.insertelement %815, %68[%49 : i64] : vector<1xf16>
    llvm.store %835, %834 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %836 = llvm.getelementptr inbounds|nuw %47[%768] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %837 = llvm.insertelement %816, %68[%49 : i64] : vector<1xf16>
    llvm.store %837, %836 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %838 = llvm.getelementptr inbounds|nuw %47[%771] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %839 = llvm.insertelement %817, %68[%49 : i64] : vector<1xf16>
    llvm.store %839, %838 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %840 = llvm.getelementptr inbounds|nuw %47[%774] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %841 = llvm.insertelement %818, %68[%49 : i64] : vector<1xf16>
    llvm.store %841, %840 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %842 = llvm.getelementptr inbounds|nuw %47[%777] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %843 = llvm.insertelement %819, %68[%49 : i64] : vector<1xf16>
    llvm.store %843, %842 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %844 = llvm.getelementptr inbounds|nuw %47[%780] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %845 = llvm.insertelement %820, %68[%49 : i64] : vector<1xf16>
    llvm.store %845, %844 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %846 = llvm.getelementptr inbounds|nuw %47[%783] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %847 = llvm.insertelement %821, %68[%49 : i64] : vector<1xf16>
    llvm.store %847, %846 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %848 = llvm.getelementptr inbounds|nuw %47[%786] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %849 = llvm.insertelement %822, %68[%49 : i64] : vector<1xf16>
    llvm.store %849, %848 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %850 = llvm.getelementptr inbounds|nuw %47[%789] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %851 = llvm.insertelement %823, %68[%49 : i64] : vector<1xf16>
    llvm.store %851, %850 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %852 = llvm.getelementptr inbounds|nuw %47[%792] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %853 = llvm.insertelement %824, %68[%49 : i64] : vector<1xf16>
    llvm.store %853, %852 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %854 = llvm.getelementptr inbounds|nuw %47[%795] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %855 = llvm.insertelement %825, %68[%49 : i64] : vector<1xf16>
    llvm.store %855, %854 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %856 = llvm.getelementptr inbounds|nuw %47[%798] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %857 = llvm.insertelement %826, %68[%49 : i64] : vector<1xf16>
    llvm.store %857, %856 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    %858 = llvm.getelementptr inbounds|nuw %47[%801] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %859 = llvm.insertelement %827, %68[%49 : i64] : vector<1xf16>
    llvm.store %859, %858 {alignment = 2 : i64} : vector<1xf16>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %860 = llvm.extractelement %577[%49 : i64] : vector<2xf32>
    %861 = llvm.extractelement %577[%60 : i64] : vector<2xf32>
    %862 = llvm.extractelement %578[%49 : i64] : vector<2xf32>
    %863 = llvm.extractelement %578[%60 : i64] : vector<2xf32>
    %864 = llvm.extractelement %579[%49 : i64] : vector<2xf32>
    %865 = llvm.extractelement %579[%60 : i64] : vector<2xf32>
    %866 = llvm.extractelement %580[%49 : i64] : vector<2xf32>
    %867 = llvm.extractelement %580[%60 : i64] : vector<2xf32>
    %868 = llvm.extractelement %581[%49 : i64] : vector<2xf32>
    %869 = llvm.extractelement %581[%60 : i64] : vector<2xf32>
    %870 = llvm.extractelement %582[%49 : i64] : vector<2xf32>
    %871 = llvm.extractelement %582[%60 : i64] : vector<2xf32>
    %872 = llvm.extractelement %583[%49 : i64] : vector<2xf32>
    %873 = llvm.extractelement %583[%60 : i64] : vector<2xf32>
    %874 = llvm.extractelement %584[%49 : i64] : vector<2xf32>
    %875 = llvm.extractelement %584[%60 : i64] : vector<2xf32>
    llvm.cond_br %586, ^bb10, ^bb11(%875, %874, %873, %872, %871, %870, %869, %868, %867, %866, %865, %864, %863, %862, %861, %860 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb10:  // pred: ^bb9
    %876 = llvm.shufflevector %811, %69 [0, 0] : vector<1xf32>
    %877 = llvm.fmul %584, %876 : vector<2xf32>
    %878 = llvm.fmul %583, %876 : vector<2xf32>
    %879 = llvm.fmul %582, %876 : vector<2xf32>
    %880 = llvm.fmul %581, %876 : vector<2xf32>
    %881 = llvm.fmul %580, %876 : vector<2xf32>
    %882 = llvm.fmul %579, %876 : vector<2xf32>
    %883 = llvm.fmul %578, %876 : vector<2xf32>
    %884 = llvm.fmul %577, %876 : vector<2xf32>
    %885 = llvm.lshr exact %92, %31 : i32
    %886 = llvm.getelementptr inbounds|nuw %47[%754] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %887 = llvm.getelementptr inbounds|nuw %886[%885] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %888 = llvm.getelementptr inbounds|nuw %887[%753] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %889 = llvm.getelementptr inbounds|nuw %888[%45] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %890 = llvm.load %889 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %891 = llvm.shufflevector %890, %68 [0, -1, -1, -1] : vector<1xf16>
    %892 = llvm.getelementptr inbounds|nuw %888[%44] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %893 = llvm.load %892 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %894 = llvm.shufflevector %893, %68 [0, -1, -1, -1] : vector<1xf16>
    %895 = llvm.getelementptr inbounds|nuw %888[%43] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %896 = llvm.load %895 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %897 = llvm.getelementptr inbounds|nuw %888[%42] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %898 = llvm.load %897 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %899 = llvm.getelementptr inbounds|nuw %888[%41] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %900 = llvm.load %899 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %901 = llvm.shufflevector %900, %68 [0, -1, -1, -1] : vector<1xf16>
    %902 = llvm.getelementptr inbounds|nuw %888[%40] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %903 = llvm.load %902 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %904 = llvm.shufflevector %903, %68 [0, -1, -1, -1] : vector<1xf16>
    %905 = llvm.getelementptr inbounds|nuw %888[%39] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %906 = llvm.load %905 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %907 = llvm.getelementptr inbounds|nuw %888[%38] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %908 = llvm.load %907 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %909 = llvm.getelementptr inbounds|nuw %888[%37] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %910 = llvm.load %909 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %911 = llvm.shufflevector %910, %68 [0, -1, -1, -1] : vector<1xf16>
    %912 = llvm.getelementptr inbounds|nuw %888[%36] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %913 = llvm.load %912 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %914 = llvm.shufflevector %913, %68 [0, -1, -1, -1] : vector<1xf16>
    %915 = llvm.getelementptr inbounds|nuw %888[%35] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %916 = llvm.load %915 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %917 = llvm.getelementptr inbounds|nuw %888[%34] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %918 = llvm.load %917 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %919 = llvm.getelementptr inbounds|nuw %888[%33] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %920 = llvm.load %919 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %921 = llvm.shufflevector %920, %68 [0, -1, -1, -1] : vector<1xf16>
    %922 = llvm.getelementptr inbounds|nuw %888[%32] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %923 = llvm.load %922 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %924 = llvm.shufflevector %923, %68 [0, -1, -1, -1] : vector<1xf16>
    %925 = llvm.getelementptr inbounds|nuw %888[%4] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %926 = llvm.load %925 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %927 = llvm.load %888 {alignment = 2 : i64} : !llvm.ptr<3> -> vector<1xf16>
    %928 = llvm.extractelement %803[%49 : i64] : vector<1xf16>
    %929 = llvm.extractelement %800[%49 : i64] : vector<1xf16>
    %930 = llvm.extractelement %797[%49 : i64] : vector<1xf16>
    %931 = llvm.extractelement %794[%49 : i64] : vector<1xf16>
    %932 = llvm.extractelement %791[%49 : i64] : vector<1xf16>
    %933 = llvm.extractelement %788[%49 : i64] : vector<1xf16>
    %934 = llvm.extractelement %785[%49 : i64] : vector<1xf16>
    %935 = llvm.extractelement %782[%49 : i64] : vector<1xf16>
    %936 = llvm.extractelement %779[%49 : i64] : vector<1xf16>
    %937 = llvm.extractelement %776[%49 : i64] : vector<1xf16>
    %938 = llvm.extractelement %773[%49 : i64] : vector<1xf16>
    %939 = llvm.extractelement %770[%49 : i64] : vector<1xf16>
    %940 = llvm.extractelement %767[%49 : i64] : vector<1xf16>
    %941 = llvm.extractelement %764[%49 : i64] : vector<1xf16>
    %942 = llvm.extractelement %761[%49 : i64] : vector<1xf16>
    %943 = llvm.extractelement %758[%49 : i64] : vector<1xf16>
    %944 = llvm.shufflevector %927, %926 [0, 1, -1, -1] : vector<1xf16>
    %945 = llvm.shufflevector %944, %924 [0, 1, 4, -1] : vector<4xf16>
    %946 = llvm.shufflevector %945, %921 [0, 1, 2, 4] : vector<4xf16>
    %947 = llvm.shufflevector %918, %916 [0, 1, -1, -1] : vector<1xf16>
    %948 = llvm.shufflevector %947, %914 [0, 1, 4, -1] : vector<4xf16>
    %949 = llvm.shufflevector %948, %911 [0, 1, 2, 4] : vector<4xf16>
    %950 = llvm.shufflevector %908, %906 [0, 1, -1, -1] : vector<1xf16>
    %951 = llvm.shufflevector %950, %904 [0, 1, 4, -1] : vector<4xf16>
    %952 = llvm.shufflevector %951, %901 [0, 1, 2, 4] : vector<4xf16>
    %953 = llvm.shufflevector %898, %896 [0, 1, -1, -1] : vector<1xf16>
    %954 = llvm.shufflevector %953, %894 [0, 1, 4, -1] : vector<4xf16>
    %955 = llvm.shufflevector %954, %891 [0, 1, 2, 4] : vector<4xf16>
    %956 = llvm.insertelement %943, %74[%49 : i64] : vector<4xf16>
    %957 = llvm.insertelement %942, %956[%60 : i64] : vector<4xf16>
    %958 = llvm.insertelement %941, %957[%61 : i64] : vector<4xf16>
    %959 = llvm.insertelement %940, %958[%62 : i64] : vector<4xf16>
    %960 = llvm.insertelement %939, %74[%49 : i64] : vector<4xf16>
    %961 = llvm.insertelement %938, %960[%60 : i64] : vector<4xf16>
    %962 = llvm.insertelement %937, %961[%61 : i64] : vector<4xf16>
    %963 = llvm.insertelement %936, %962[%62 : i64] : vector<4xf16>
    %964 = llvm.insertelement %935, %74[%49 : i64] : vector<4xf16>
    %965 = llvm.insertelement %934, %964[%60 : i64] : vector<4xf16>
    %966 = llvm.insertelement %933, %965[%61 : i64] : vector<4xf16>
    %967 = llvm.insertelement %932, %966[%62 : i64] : vector<4xf16>
    %968 = llvm.insertelement %931, %74[%49 : i64] : vector<4xf16>
    %969 = llvm.insertelement %930, %968[%60 : i64] : vector<4xf16>
    %970 = llvm.insertelement %929, %969[%61 : i64] : vector<4xf16>
    %971 = llvm.insertelement %928, %970[%62 : i64] : vector<4xf16>
    %972 = llvm.shufflevector %884, %883 [0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %973 = llvm.shufflevector %882, %67 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %974 = llvm.shufflevector %972, %973 [0, 1, 2, 3, 16, 17, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<16xf32>
    %975 = llvm.shufflevector %881, %67 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %976 = llvm.shufflevector %974, %975 [0, 1, 2, 3, 4, 5, 16, 17, -1, -1, -1, -1, -1, -1, -1, -1] : vector<16xf32>
    %977 = llvm.shufflevector %880, %67 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %978 = llvm.shufflevector %976, %977 [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, -1, -1, -1, -1, -1, -1] : vector<16xf32>
    %979 = llvm.shufflevector %879, %67 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %980 = llvm.shufflevector %978, %979 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, -1, -1, -1, -1] : vector<16xf32>
    %981 = llvm.shufflevector %878, %67 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %982 = llvm.shufflevector %980, %981 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 17, -1, -1] : vector<16xf32>
    %983 = llvm.shufflevector %877, %67 [0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1] : vector<2xf32>
    %984 = llvm.shufflevector %982, %983 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 17] : vector<16xf32>
    %985 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%959, %946, %984, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %986 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%963, %949, %985, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %987 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%967, %952, %986, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %988 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%971, %955, %987, %23, %23, %23) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
    %989 = llvm.extractelement %988[%49 : i64] : vector<16xf32>
    %990 = llvm.extractelement %988[%60 : i64] : vector<16xf32>
    %991 = llvm.extractelement %988[%61 : i64] : vector<16xf32>
    %992 = llvm.extractelement %988[%62 : i64] : vector<16xf32>
    %993 = llvm.extractelement %988[%63 : i64] : vector<16xf32>
    %994 = llvm.extractelement %988[%64 : i64] : vector<16xf32>
    %995 = llvm.extractelement %988[%65 : i64] : vector<16xf32>
    %996 = llvm.extractelement %988[%66 : i64] : vector<16xf32>
    %997 = llvm.extractelement %988[%72 : i64] : vector<16xf32>
    %998 = llvm.extractelement %988[%75 : i64] : vector<16xf32>
    %999 = llvm.extractelement %988[%76 : i64] : vector<16xf32>
    %1000 = llvm.extractelement %988[%77 : i64] : vector<16xf32>
    %1001 = llvm.extractelement %988[%78 : i64] : vector<16xf32>
    %1002 = llvm.extractelement %988[%79 : i64] : vector<16xf32>
    %1003 = llvm.extractelement %988[%80 : i64] : vector<16xf32>
    %1004 = llvm.extractelement %988[%73 : i64] : vector<16xf32>
    llvm.br ^bb11(%1004, %1003, %1002, %1001, %1000, %999, %998, %997, %996, %995, %994, %993, %992, %991, %990, %989 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^bb11(%1005: f32, %1006: f32, %1007: f32, %1008: f32, %1009: f32, %1010: f32, %1011: f32, %1012: f32, %1013: f32, %1014: f32, %1015: f32, %1016: f32, %1017: f32, %1018: f32, %1019: f32, %1020: f32):  // 2 preds: ^bb9, ^bb10
    %1021 = llvm.fmul %576, %724 : f32
    %1022 = llvm.bitcast %752 : i32 to f32
    %1023 = llvm.fadd %750, %1022 : f32
    %1024 = llvm.fadd %1021, %1023 : f32
    %1025 = llvm.lshr exact %99, %5 : i32
    %1026 = llvm.lshr exact %100, %31 : i32
    %1027 = llvm.or disjoint %1026, %1025 : i32
    %1028 = llvm.lshr exact %92, %17 : i32
    %1029 = llvm.or disjoint %91, %1028 : i32
    %1030 = llvm.or disjoint %1029, %88 : i32
    %1031 = llvm.shl %1030, %1 : i32
    %1032 = llvm.select %586, %1024, %576 : i1, f32
    %1033 = llvm.sext %1031 : i32 to i64
    %1034 = llvm.getelementptr %arg3[%1033] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %1035 = llvm.zext nneg %1027 : i32 to i64
    %1036 = llvm.getelementptr %1034[%1035] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %1037 = llvm.getelementptr %1036[%81] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %1038 = llvm.getelementptr %1036[%82] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %1039 = llvm.getelementptr %1036[%83] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %1040 = llvm.getelementptr inbounds|nuw %12[%806] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1041 = llvm.insertelement %1032, %69[%49 : i64] : vector<1xf32>
    llvm.store %1041, %1040 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %1042 = llvm.getelementptr inbounds|nuw %12[%809] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %1043 = llvm.load %1042 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %1044 = llvm.extractelement %1043[%49 : i64] : vector<1xf32>
    %1045 = llvm.fdiv %1020, %1044 : f32
    %1046 = llvm.fdiv %1019, %1044 : f32
    %1047 = llvm.fdiv %1018, %1044 : f32
    %1048 = llvm.fdiv %1017, %1044 : f32
    %1049 = llvm.fdiv %1016, %1044 : f32
    %1050 = llvm.fdiv %1015, %1044 : f32
    %1051 = llvm.fdiv %1014, %1044 : f32
    %1052 = llvm.fdiv %1013, %1044 : f32
    %1053 = llvm.fdiv %1012, %1044 : f32
    %1054 = llvm.fdiv %1011, %1044 : f32
    %1055 = llvm.fdiv %1010, %1044 : f32
    %1056 = llvm.fdiv %1009, %1044 : f32
    %1057 = llvm.fdiv %1008, %1044 : f32
    %1058 = llvm.fdiv %1007, %1044 : f32
    %1059 = llvm.fdiv %1006, %1044 : f32
    %1060 = llvm.fdiv %1005, %1044 : f32
    %1061 = llvm.fptrunc %1045 : f32 to f16
    %1062 = llvm.fptrunc %1046 : f32 to f16
    %1063 = llvm.fptrunc %1047 : f32 to f16
    %1064 = llvm.fptrunc %1048 : f32 to f16
    %1065 = llvm.fptrunc %1049 : f32 to f16
    %1066 = llvm.fptrunc %1050 : f32 to f16
    %1067 = llvm.fptrunc %1051 : f32 to f16
    %1068 = llvm.fptrunc %1052 : f32 to f16
    %1069 = llvm.fptrunc %1053 : f32 to f16
    %1070 = llvm.fptrunc %1054 : f32 to f16
    %1071 = llvm.fptrunc %1055 : f32 to f16
    %1072 = llvm.fptrunc %1056 : f32 to f16
    %1073 = llvm.fptrunc %1057 : f32 to f16
    %1074 = llvm.fptrunc %1058 : f32 to f16
    %1075 = llvm.fptrunc %1059 : f32 to f16
    %1076 = llvm.fptrunc %1060 : f32 to f16
    %1077 = llvm.insertelement %1061, %74[%49 : i64] : vector<4xf16>
    %1078 = llvm.insertelement %1062, %1077[%60 : i64] : vector<4xf16>
    %1079 = llvm.insertelement %1063, %1078[%61 : i64] : vector<4xf16>
    %1080 = llvm.insertelement %1064, %1079[%62 : i64] : vector<4xf16>
    llvm.store %1080, %1036 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    %1081 = llvm.insertelement %1065, %74[%49 : i64] : vector<4xf16>
    %1082 = llvm.insertelement %1066, %1081[%60 : i64] : vector<4xf16>
    %1083 = llvm.insertelement %1067, %1082[%61 : i64] : vector<4xf16>
    %1084 = llvm.insertelement %1068, %1083[%62 : i64] : vector<4xf16>
    llvm.store %1084, %1037 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    %1085 = llvm.insertelement %1069, %74[%49 : i64] : vector<4xf16>
    %1086 = llvm.insertelement %1070, %1085[%60 : i64] : vector<4xf16>
    %1087 = llvm.insertelement %1071, %1086[%61 : i64] : vector<4xf16>
    %1088 = llvm.insertelement %1072, %1087[%62 : i64] : vector<4xf16>
    llvm.store %1088, %1038 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    %1089 = llvm.insertelement %1073, %74[%49 : i64] : vector<4xf16>
    %1090 = llvm.insertelement %1074, %1089[%60 : i64] : vector<4xf16>
    %1091 = llvm.insertelement %1075, %1090[%61 : i64] : vector<4xf16>
    %1092 = llvm.insertelement %1076, %1091[%62 : i64] : vector<4xf16>
    llvm.store %1092, %1039 {alignment = 8 : i64} : vector<4xf16>, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12288"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12288"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12288"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12288"]], will_return}
  llvm.func @llvm.amdgcn.mfma.f32.32x32x8f16(vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32> attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12288"]], will_return}
  llvm.func @llvm.amdgcn.ds.bpermute(i32, i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12288"]], will_return}
  llvm.func @llvm.amdgcn.exp2.f32(f32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "12288"]], will_return}
}
