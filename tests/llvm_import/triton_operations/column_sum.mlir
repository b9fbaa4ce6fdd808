#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @column_sum(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: i32 {llvm.inreg}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "1024"]]} {
    %0 = llvm.mlir.constant(6 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(15 : i32) : i32
    %4 = llvm.mlir.constant(2 : i32) : i32
    %5 = llvm.mlir.constant(4 : i32) : i32
    %6 = llvm.mlir.constant(16 : i32) : i32
    %7 = llvm.mlir.constant(0 : i32) : i32
    %8 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %9 = llvm.mlir.constant(dense<0.000000e+00> : vector<2xf32>) : vector<2xf32>
    %10 = llvm.mlir.constant(dense<0.000000e+00> : vector<4xf32>) : vector<4xf32>
    %11 = llvm.mlir.poison : vector<4xf32>
    %12 = llvm.mlir.constant(32 : i32) : i32
    %13 = llvm.mlir.constant(128 : i32) : i32
    %14 = llvm.mlir.constant(64 : i32) : i32
    %15 = llvm.mlir.constant(0 : i64) : i64
    %16 = llvm.mlir.constant(1 : i64) : i64
    %17 = llvm.mlir.poison : vector<2xi32>
    %18 = llvm.mlir.constant(112 : i32) : i32
    %19 = llvm.mlir.constant(5 : i32) : i32
    %20 = llvm.mlir.constant(256 : i32) : i32
    %21 = llvm.mlir.constant(9 : i32) : i32
    %22 = llvm.mlir.constant(512 : i32) : i32
    %23 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %24 = llvm.mlir.constant(768 : i32) : i32
    %25 = llvm.mlir.constant(2 : i64) : i64
    %26 = llvm.mlir.constant(3 : i64) : i64
    %27 = llvm.mlir.constant(192 : i32) : i32
    %28 = llvm.mlir.constant(1 : i32) : i32
    %29 = llvm.mlir.constant(124 : i32) : i32
    %30 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %31 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%30) : (i32) -> i32
    %32 = llvm.lshr %31, %0 : i32
    %33 = llvm.and %32, %1 : i32
    %34 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %35 = llvm.shl %34, %0 : i32
    %36 = llvm.and %30, %2 : i32
    %37 = llvm.shl %33, %0 overflow<nsw, nuw> : i32
    %38 = llvm.or disjoint %37, %36 : i32
    %39 = llvm.and %30, %3 : i32
    %40 = llvm.shl %39, %4 overflow<nsw, nuw> : i32
    %41 = llvm.or disjoint %40, %35 : i32
    %42 = llvm.or disjoint %35, %36 : i32
    %43 = llvm.lshr %38, %5 : i32
    %44 = llvm.icmp "slt" %41, %arg3 : i32
    %45 = llvm.or disjoint %43, %6 : i32
    %46 = llvm.icmp "sgt" %arg2, %7 : i32
    llvm.cond_br %46, ^bb1, ^bb8(%9, %9 : vector<2xf32>, vector<2xf32>)
  ^bb1:  // pred: ^bb0
    %47 = llvm.sext %41 : i32 to i64
    %48 = llvm.getelementptr %arg1[%47] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.br ^bb2(%7, %9, %9, %9, %9 : i32, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>)
  ^bb2(%49: i32, %50: vector<2xf32>, %51: vector<2xf32>, %52: vector<2xf32>, %53: vector<2xf32>):  // 2 preds: ^bb1, ^bb6
    %54 = llvm.or disjoint %49, %43 : i32
    %55 = llvm.or disjoint %49, %45 : i32
    %56 = llvm.icmp "slt" %54, %arg2 : i32
    %57 = llvm.icmp "slt" %55, %arg2 : i32
    %58 = llvm.and %44, %56 : i1
    %59 = llvm.and %44, %57 : i1
    %60 = llvm.mul %55, %arg3 : i32
    %61 = llvm.sext %60 : i32 to i64
    %62 = llvm.getelementptr %48[%61] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.cond_br %58, ^bb3, ^bb4(%10 : vector<4xf32>)
  ^bb3:  // pred: ^bb2
    %63 = llvm.mul %54, %arg3 : i32
    %64 = llvm.sext %63 : i32 to i64
    %65 = llvm.getelementptr %48[%64] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %66 = llvm.load %65 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    llvm.br ^bb4(%66 : vector<4xf32>)
  ^bb4(%67: vector<4xf32>):  // 2 preds: ^bb2, ^bb3
    llvm.cond_br %59, ^bb5, ^bb6(%10 : vector<4xf32>)
  ^bb5:  // pred: ^bb4
    %68 = llvm.load %62 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    llvm.br ^bb6(%68 : vector<4xf32>)
  ^bb6(%69: vector<4xf32>):  // 2 preds: ^bb4, ^bb5
    %70 = llvm.shufflevector %67, %11 [0, 1] : vector<4xf32>
    %71 = llvm.fadd %50, %70 : vector<2xf32>
    %72 = llvm.shufflevector %67, %11 [2, 3] : vector<4xf32>
    %73 = llvm.fadd %52, %72 : vector<2xf32>
    %74 = llvm.shufflevector %69, %11 [0, 1] : vector<4xf32>
    %75 = llvm.fadd %51, %74 : vector<2xf32>
    %76 = llvm.shufflevector %69, %11 [2, 3] : vector<4xf32>
    %77 = llvm.fadd %53, %76 : vector<2xf32>
    %78 = llvm.add %49, %12 : i32
    %79 = llvm.icmp "slt" %78, %arg2 : i32
    llvm.cond_br %79, ^bb2(%78, %71, %75, %73, %77 : i32, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>), ^bb7
  ^bb7:  // pred: ^bb6
    %80 = llvm.fadd %71, %75 : vector<2xf32>
    %81 = llvm.fadd %73, %77 : vector<2xf32>
    llvm.br ^bb8(%80, %81 : vector<2xf32>, vector<2xf32>)
  ^bb8(%82: vector<2xf32>, %83: vector<2xf32>):  // 2 preds: ^bb0, ^bb7
    %84 = llvm.icmp "slt" %42, %arg3 : i32
    %85 = llvm.shl %36, %4 overflow<nsw, nuw> : i32
    %86 = llvm.xor %85, %13 : i32
    %87 = llvm.xor %85, %14 : i32
    %88 = llvm.bitcast %82 : vector<2xf32> to vector<2xi32>
    %89 = llvm.extractelement %88[%15 : i64] : vector<2xi32>
    %90 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%86, %89) : (i32, i32) -> i32
    %91 = llvm.extractelement %88[%16 : i64] : vector<2xi32>
    %92 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%86, %91) : (i32, i32) -> i32
    %93 = llvm.insertelement %90, %17[%15 : i64] : vector<2xi32>
    %94 = llvm.insertelement %92, %93[%16 : i64] : vector<2xi32>
    %95 = llvm.bitcast %94 : vector<2xi32> to vector<2xf32>
    %96 = llvm.fadd %82, %95 : vector<2xf32>
    %97 = llvm.bitcast %96 : vector<2xf32> to vector<2xi32>
    %98 = llvm.extractelement %97[%15 : i64] : vector<2xi32>
    %99 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%87, %98) : (i32, i32) -> i32
    %100 = llvm.extractelement %97[%16 : i64] : vector<2xi32>
    %101 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%87, %100) : (i32, i32) -> i32
    %102 = llvm.insertelement %99, %17[%15 : i64] : vector<2xi32>
    %103 = llvm.insertelement %101, %102[%16 : i64] : vector<2xi32>
    %104 = llvm.bitcast %103 : vector<2xi32> to vector<2xf32>
    %105 = llvm.fadd %96, %104 : vector<2xf32>
    %106 = llvm.bitcast %83 : vector<2xf32> to vector<2xi32>
    %107 = llvm.extractelement %106[%15 : i64] : vector<2xi32>
    %108 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%86, %107) : (i32, i32) -> i32
    %109 = llvm.extractelement %106[%16 : i64] : vector<2xi32>
    %110 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%86, %109) : (i32, i32) -> i32
    %111 = llvm.insertelement %108, %17[%15 : i64] : vector<2xi32>
    %112 = llvm.insertelement %110, %111[%16 : i64] : vector<2xi32>
    %113 = llvm.bitcast %112 : vector<2xi32> to vector<2xf32>
    %114 = llvm.fadd %83, %113 : vector<2xf32>
    %115 = llvm.bitcast %114 : vector<2xf32> to vector<2xi32>
    %116 = llvm.extractelement %115[%15 : i64] : vector<2xi32>
    %117 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%87, %116) : (i32, i32) -> i32
    %118 = llvm.extractelement %115[%16 : i64] : vector<2xi32>
    %119 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%87, %118) : (i32, i32) -> i32
    %120 = llvm.insertelement %117, %17[%15 : i64] : vector<2xi32>
    %121 = llvm.insertelement %119, %120[%16 : i64] : vector<2xi32>
    %122 = llvm.bitcast %121 : vector<2xi32> to vector<2xf32>
    %123 = llvm.fadd %114, %122 : vector<2xf32>
    %124 = llvm.shl %30, %5 overflow<nsw, nuw> : i32
    %125 = llvm.and %124, %18 : i32
    %126 = llvm.shl %30, %19 overflow<nsw, nuw> : i32
    %127 = llvm.and %126, %20 : i32
    %128 = llvm.shl %33, %21 overflow<nsw, nuw> : i32
    %129 = llvm.and %128, %22 : i32
    %130 = llvm.and %37, %13 : i32
    %131 = llvm.getelementptr inbounds|nuw %23[%127] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %132 = llvm.getelementptr inbounds|nuw %131[%129] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %133 = llvm.getelementptr inbounds|nuw %132[%130] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %134 = llvm.getelementptr inbounds|nuw %133[%125] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %135 = llvm.shufflevector %105, %123 [0, 1, 2, 3] : vector<2xf32>
    llvm.store %135, %134 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %136 = llvm.and %126, %24 : i32
    %137 = llvm.shl %30, %4 overflow<nsw, nuw> : i32
    %138 = llvm.and %137, %13 : i32
    %139 = llvm.getelementptr inbounds|nuw %23[%136] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %140 = llvm.getelementptr inbounds|nuw %139[%138] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %141 = llvm.getelementptr inbounds|nuw %140[%125] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %142 = llvm.load %141 {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
    %143 = llvm.shufflevector %142, %11 [0, 1] : vector<4xf32>
    %144 = llvm.bitcast %143 : vector<2xf32> to vector<2xi32>
    %145 = llvm.extractelement %144[%15 : i64] : vector<2xi32>
    %146 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%86, %145) : (i32, i32) -> i32
    %147 = llvm.extractelement %144[%16 : i64] : vector<2xi32>
    %148 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%86, %147) : (i32, i32) -> i32
    %149 = llvm.bitcast %142 : vector<4xf32> to vector<4xi32>
    %150 = llvm.extractelement %149[%25 : i64] : vector<4xi32>
    %151 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%86, %150) : (i32, i32) -> i32
    %152 = llvm.insertelement %146, %17[%15 : i64] : vector<2xi32>
    %153 = llvm.insertelement %151, %152[%16 : i64] : vector<2xi32>
    %154 = llvm.bitcast %153 : vector<2xi32> to vector<2xf32>
    %155 = llvm.shufflevector %142, %11 [0, 2] : vector<4xf32>
    %156 = llvm.fadd %155, %154 : vector<2xf32>
    %157 = llvm.bitcast %156 : vector<2xf32> to vector<2xi32>
    %158 = llvm.extractelement %157[%15 : i64] : vector<2xi32>
    %159 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%87, %158) : (i32, i32) -> i32
    %160 = llvm.extractelement %157[%16 : i64] : vector<2xi32>
    %161 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%87, %160) : (i32, i32) -> i32
    %162 = llvm.insertelement %159, %17[%15 : i64] : vector<2xi32>
    %163 = llvm.insertelement %161, %162[%16 : i64] : vector<2xi32>
    %164 = llvm.bitcast %163 : vector<2xi32> to vector<2xf32>
    %165 = llvm.fadd %156, %164 : vector<2xf32>
    %166 = llvm.bitcast %142 : vector<4xf32> to vector<4xi32>
    %167 = llvm.extractelement %166[%26 : i64] : vector<4xi32>
    %168 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%86, %167) : (i32, i32) -> i32
    %169 = llvm.insertelement %148, %17[%15 : i64] : vector<2xi32>
    %170 = llvm.insertelement %168, %169[%16 : i64] : vector<2xi32>
    %171 = llvm.bitcast %170 : vector<2xi32> to vector<2xf32>
    %172 = llvm.shufflevector %142, %11 [1, 3] : vector<4xf32>
    %173 = llvm.fadd %172, %171 : vector<2xf32>
    %174 = llvm.bitcast %173 : vector<2xf32> to vector<2xi32>
    %175 = llvm.extractelement %174[%15 : i64] : vector<2xi32>
    %176 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%87, %175) : (i32, i32) -> i32
    %177 = llvm.extractelement %174[%16 : i64] : vector<2xi32>
    %178 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%87, %177) : (i32, i32) -> i32
    %179 = llvm.insertelement %176, %17[%15 : i64] : vector<2xi32>
    %180 = llvm.insertelement %178, %179[%16 : i64] : vector<2xi32>
    %181 = llvm.bitcast %180 : vector<2xi32> to vector<2xf32>
    %182 = llvm.fadd %173, %181 : vector<2xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %183 = llvm.shl %39, %1 overflow<nsw, nuw> : i32
    %184 = llvm.getelementptr inbounds|nuw %23[%183] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %165, %184 {alignment = 8 : i64} : vector<2xf32>, !llvm.ptr<3>
    %185 = llvm.xor %183, %27 : i32
    %186 = llvm.getelementptr inbounds|nuw %23[%185] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    llvm.store %182, %186 {alignment = 8 : i64} : vector<2xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %187 = llvm.icmp "eq" %33, %7 : i32
    %188 = llvm.and %84, %187 : i1
    llvm.cond_br %188, ^bb9, ^bb10
  ^bb9:  // pred: ^bb8
    %189 = llvm.shl %30, %28 overflow<nsw, nuw> : i32
    %190 = llvm.and %189, %29 : i32
    %191 = llvm.and %30, %28 : i32
    %192 = llvm.icmp "eq" %191, %7 : i32
    %193 = llvm.select %192, %7, %27 : i1, i32
    %194 = llvm.xor %193, %190 : i32
    %195 = llvm.getelementptr inbounds|nuw %23[%194] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %196 = llvm.load %195 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %197 = llvm.sext %42 : i32 to i64
    %198 = llvm.getelementptr %arg0[%197] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.store %196, %198 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<1>
    llvm.br ^bb10
  ^bb10:  // 2 preds: ^bb8, ^bb9
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "1024"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "1024"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "1024"]], will_return}
  llvm.func @llvm.amdgcn.ds.bpermute(i32, i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "1024"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "1024"]], will_return}
}
