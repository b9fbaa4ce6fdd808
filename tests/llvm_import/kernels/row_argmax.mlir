#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @row_argmax(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: i32 {llvm.inreg}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "32"]], will_return} {
    %0 = llvm.mlir.constant(6 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(1 : i32) : i32
    %4 = llvm.mlir.constant(0 : i16) : i16
    %5 = llvm.mlir.constant(2147483646 : i64) : i64
    %6 = llvm.mlir.constant(159744 : i32) : i32
    %7 = llvm.mlir.constant(-2147483648 : i32) : i32
    %8 = llvm.mlir.constant(0 : i32) : i32
    %9 = llvm.mlir.constant(dense<0xFF800000> : vector<2xf32>) : vector<2xf32>
    %10 = llvm.mlir.constant(0 : i64) : i64
    %11 = llvm.mlir.constant(1 : i64) : i64
    %12 = llvm.mlir.constant(2 : i32) : i32
    %13 = llvm.mlir.constant(128 : i32) : i32
    %14 = llvm.mlir.constant(64 : i32) : i32
    %15 = llvm.mlir.poison : i32
    %16 = llvm.mlir.constant(296 : i32) : i32
    %17 = llvm.mlir.constant(15 : i32) : i32
    %18 = llvm.mlir.constant(true) : i1
    %19 = llvm.mlir.constant(321 : i32) : i32
    %20 = llvm.mlir.constant(27 : i32) : i32
    %21 = llvm.mlir.constant(78 : i32) : i32
    %22 = llvm.mlir.constant(177 : i32) : i32
    %23 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %24 = llvm.mlir.poison : vector<1xf32>
    %25 = llvm.mlir.constant(12 : i32) : i32
    %26 = llvm.mlir.constant(16 : i32) : i32
    %27 = llvm.getelementptr %23[%26] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %28 = llvm.mlir.poison : vector<1xi32>
    %29 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %30 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%29) : (i32) -> i32
    %31 = llvm.lshr %30, %0 : i32
    %32 = llvm.and %31, %1 : i32
    %33 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %34 = llvm.and %29, %2 : i32
    %35 = llvm.shl %32, %0 overflow<nsw, nuw> : i32
    %36 = llvm.or disjoint %35, %34 : i32
    %37 = llvm.shl %36, %3 overflow<nsw, nuw> : i32
    %38 = llvm.icmp "slt" %37, %arg2 : i32
    %39 = llvm.mul %arg2, %33 : i32
    %40 = llvm.sext %39 : i32 to i64
    %41 = llvm.getelementptr %arg1[%40] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %42 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%41, %4, %5, %6) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %43 = llvm.shl %36, %1 overflow<nsw, nuw> : i32
    %44 = llvm.select %38, %43, %7 : i1, i32
    %45 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v2f32"(%42, %44, %8, %8) : (!llvm.ptr<8>, i32, i32, i32) -> vector<2xf32>
    %46 = llvm.select %38, %45, %9 : i1, vector<2xf32>
    %47 = llvm.extractelement %46[%10 : i64] : vector<2xf32>
    %48 = llvm.extractelement %46[%11 : i64] : vector<2xf32>
    %49 = llvm.fcmp "ult" %47, %48 : f32
    %50 = llvm.select %49, %48, %47 : i1, f32
    %51 = llvm.zext %49 : i1 to i32
    %52 = llvm.or disjoint %37, %51 : i32
    %53 = llvm.bitcast %50 : f32 to i32
    %54 = llvm.shl %34, %12 overflow<nsw, nuw> : i32
    %55 = llvm.xor %54, %13 : i32
    %56 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%55, %53) : (i32, i32) -> i32
    %57 = llvm.bitcast %56 : i32 to f32
    %58 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%55, %52) : (i32, i32) -> i32
    %59 = llvm.fcmp "oeq" %50, %57 : f32
    %60 = llvm.icmp "slt" %52, %58 : i32
    %61 = llvm.and %59, %60 : i1
    %62 = llvm.fcmp "ogt" %50, %57 : f32
    %63 = llvm.or %62, %61 : i1
    %64 = llvm.select %63, %50, %57 : i1, f32
    %65 = llvm.select %63, %52, %58 : i1, i32
    %66 = llvm.bitcast %64 : f32 to i32
    %67 = llvm.xor %54, %14 : i32
    %68 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%67, %66) : (i32, i32) -> i32
    %69 = llvm.bitcast %68 : i32 to f32
    %70 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%67, %65) : (i32, i32) -> i32
    %71 = llvm.fcmp "oeq" %64, %69 : f32
    %72 = llvm.icmp "slt" %65, %70 : i32
    %73 = llvm.and %71, %72 : i1
    %74 = llvm.fcmp "ogt" %64, %69 : f32
    %75 = llvm.or %74, %73 : i1
    %76 = llvm.select %75, %64, %69 : i1, f32
    %77 = llvm.select %75, %65, %70 : i1, i32
    %78 = llvm.bitcast %76 : f32 to i32
    %79 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%15, %78, %16, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %80 = llvm.bitcast %79 : i32 to f32
    %81 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%15, %77, %16, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %82 = llvm.fcmp "oeq" %76, %80 : f32
    %83 = llvm.icmp "slt" %77, %81 : i32
    %84 = llvm.and %82, %83 : i1
    %85 = llvm.fcmp "ogt" %76, %80 : f32
    %86 = llvm.or %85, %84 : i1
    %87 = llvm.select %86, %76, %80 : i1, f32
    %88 = llvm.select %86, %77, %81 : i1, i32
    %89 = llvm.bitcast %87 : f32 to i32
    %90 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%15, %89, %19, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %91 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%15, %90, %20, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %92 = llvm.bitcast %91 : i32 to f32
    %93 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%15, %88, %19, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %94 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%15, %93, %20, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %95 = llvm.fcmp "oeq" %87, %92 : f32
    %96 = llvm.icmp "slt" %88, %94 : i32
    %97 = llvm.and %95, %96 : i1
    %98 = llvm.fcmp "ogt" %87, %92 : f32
    %99 = llvm.or %98, %97 : i1
    %100 = llvm.select %99, %87, %92 : i1, f32
    %101 = llvm.select %99, %88, %94 : i1, i32
    %102 = llvm.bitcast %100 : f32 to i32
    %103 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%15, %102, %21, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %104 = llvm.bitcast %103 : i32 to f32
    %105 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%15, %101, %21, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %106 = llvm.fcmp "oeq" %100, %104 : f32
    %107 = llvm.icmp "slt" %101, %105 : i32
    %108 = llvm.and %106, %107 : i1
    %109 = llvm.fcmp "ogt" %100, %104 : f32
    %110 = llvm.or %109, %108 : i1
    %111 = llvm.select %110, %100, %104 : i1, f32
    %112 = llvm.select %110, %101, %105 : i1, i32
    %113 = llvm.bitcast %111 : f32 to i32
    %114 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%15, %113, %22, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %115 = llvm.bitcast %114 : i32 to f32
    %116 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%15, %112, %22, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %117 = llvm.fcmp "oeq" %111, %115 : f32
    %118 = llvm.icmp "slt" %112, %116 : i32
    %119 = llvm.and %117, %118 : i1
    %120 = llvm.fcmp "ogt" %111, %115 : f32
    %121 = llvm.or %120, %119 : i1
    %122 = llvm.select %121, %111, %115 : i1, f32
    %123 = llvm.select %121, %112, %116 : i1, i32
    %124 = llvm.shl %32, %12 overflow<nsw, nuw> : i32
    %125 = llvm.getelementptr inbounds|nuw %23[%124] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %126 = llvm.insertelement %122, %24[%10 : i64] : vector<1xf32>
    llvm.store %126, %125 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %127 = llvm.shl %29, %12 overflow<nsw, nuw> : i32
    %128 = llvm.and %127, %25 : i32
    %129 = llvm.getelementptr inbounds|nuw %23[%128] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %130 = llvm.load %129 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %131 = llvm.extractelement %130[%10 : i64] : vector<1xf32>
    %132 = llvm.getelementptr inbounds|nuw %27[%124] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %133 = llvm.insertelement %123, %28[%10 : i64] : vector<1xi32>
    llvm.store %133, %132 {alignment = 4 : i64} : vector<1xi32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %134 = llvm.getelementptr inbounds|nuw %27[%128] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %135 = llvm.load %134 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xi32>
    %136 = llvm.extractelement %135[%10 : i64] : vector<1xi32>
    %137 = llvm.bitcast %131 : f32 to i32
    %138 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%15, %137, %21, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %139 = llvm.bitcast %138 : i32 to f32
    %140 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%15, %136, %21, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %141 = llvm.fcmp "oeq" %131, %139 : f32
    %142 = llvm.icmp "slt" %136, %140 : i32
    %143 = llvm.and %141, %142 : i1
    %144 = llvm.fcmp "ogt" %131, %139 : f32
    %145 = llvm.or %144, %143 : i1
    %146 = llvm.select %145, %131, %139 : i1, f32
    %147 = llvm.select %145, %136, %140 : i1, i32
    %148 = llvm.bitcast %146 : f32 to i32
    %149 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%15, %148, %22, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %150 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%15, %147, %22, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %151 = llvm.or %32, %34 : i32
    %152 = llvm.icmp "eq" %151, %8 : i32
    llvm.cond_br %152, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %153 = llvm.bitcast %149 : i32 to f32
    %154 = llvm.fcmp "ogt" %146, %153 : f32
    %155 = llvm.fcmp "oeq" %146, %153 : f32
    %156 = llvm.icmp "slt" %147, %150 : i32
    %157 = llvm.and %155, %156 : i1
    %158 = llvm.or %154, %157 : i1
    %159 = llvm.select %158, %147, %150 : i1, i32
    %160 = llvm.insertelement %159, %28[%10 : i64] : vector<1xi32>
    %161 = llvm.sext %33 : i32 to i64
    %162 = llvm.getelementptr %arg0[%161] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.store %160, %162 {alignment = 4 : i64} : vector<1xi32>, !llvm.ptr<1>
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "32"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "32"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "32"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "32"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.v2f32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> vector<2xf32> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "32"]], will_return}
  llvm.func @llvm.amdgcn.ds.bpermute(i32, i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "32"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "32"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "32"]], will_return}
}
