#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @transpose(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: i32 {llvm.inreg}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(5 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(3 : i32) : i32
    %4 = llvm.mlir.constant(2 : i32) : i32
    %5 = llvm.mlir.constant(28 : i32) : i32
    %6 = llvm.mlir.constant(7 : i32) : i32
    %7 = llvm.mlir.constant(3584 : i32) : i32
    %8 = llvm.mlir.constant(31 : i32) : i32
    %9 = llvm.mlir.constant(1 : i32) : i32
    %10 = llvm.mlir.constant(112 : i32) : i32
    %11 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %12 = llvm.mlir.poison : vector<4xf32>
    %13 = llvm.mlir.constant(132 : i32) : i32
    %14 = llvm.mlir.constant(264 : i32) : i32
    %15 = llvm.mlir.constant(396 : i32) : i32
    %16 = llvm.mlir.constant(4 : i32) : i32
    %17 = llvm.mlir.constant(12 : i32) : i32
    %18 = llvm.mlir.constant(128 : i32) : i32
    %19 = llvm.mlir.constant(0 : i32) : i32
    %20 = llvm.mlir.constant(528 : i32) : i32
    %21 = llvm.mlir.constant(1056 : i32) : i32
    %22 = llvm.mlir.constant(2112 : i32) : i32
    %23 = llvm.mlir.poison : vector<1xf32>
    %24 = llvm.mlir.constant(3168 : i32) : i32
    %25 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %26 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%25) : (i32) -> i32
    %27 = llvm.and %26, %0 : i32
    %28 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %29 = llvm.shl %28, %1 : i32
    %30 = llvm.and %25, %2 : i32
    %31 = llvm.or disjoint %27, %30 : i32
    %32 = llvm.lshr %31, %3 : i32
    %33 = llvm.shl %25, %4 overflow<nsw, nuw> : i32
    %34 = llvm.and %33, %5 : i32
    %35 = llvm.or disjoint %32, %29 : i32
    %36 = llvm.or disjoint %34, %29 : i32
    %37 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.y"() : () -> i32
    %38 = llvm.shl %37, %1 : i32
    %39 = llvm.or disjoint %34, %38 : i32
    %40 = llvm.or disjoint %32, %38 : i32
    %41 = llvm.mul %35, %arg3 : i32
    %42 = llvm.sext %41 : i32 to i64
    %43 = llvm.getelementptr %arg1[%42] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %44 = llvm.sext %39 : i32 to i64
    %45 = llvm.getelementptr %43[%44] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %46 = llvm.load %45 {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %47 = llvm.mul %40, %arg2 : i32
    %48 = llvm.sext %47 : i32 to i64
    %49 = llvm.getelementptr %arg0[%48] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %50 = llvm.sext %36 : i32 to i64
    %51 = llvm.getelementptr %49[%50] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %52 = llvm.shl %25, %6 overflow<nsw, nuw> : i32
    %53 = llvm.and %52, %7 : i32
    %54 = llvm.and %25, %8 : i32
    %55 = llvm.shl %54, %4 overflow<nsw, nuw> : i32
    %56 = llvm.lshr %31, %9 : i32
    %57 = llvm.and %56, %10 : i32
    %58 = llvm.or disjoint %53, %55 : i32
    %59 = llvm.xor %57, %58 : i32
    %60 = llvm.getelementptr inbounds|nuw %11[%59] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %61 = llvm.shufflevector %46, %12 [0] : vector<4xf32>
    llvm.store %61, %60 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %62 = llvm.xor %59, %13 : i32
    %63 = llvm.getelementptr inbounds|nuw %11[%62] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %64 = llvm.shufflevector %46, %12 [1] : vector<4xf32>
    llvm.store %64, %63 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %65 = llvm.xor %59, %14 : i32
    %66 = llvm.getelementptr inbounds|nuw %11[%65] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %67 = llvm.shufflevector %46, %12 [2] : vector<4xf32>
    llvm.store %67, %66 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    %68 = llvm.xor %59, %15 : i32
    %69 = llvm.getelementptr inbounds|nuw %11[%68] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %70 = llvm.shufflevector %46, %12 [3] : vector<4xf32>
    llvm.store %70, %69 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %71 = llvm.shl %54, %16 overflow<nsw, nuw> : i32
    %72 = llvm.lshr %25, %9 : i32
    %73 = llvm.and %72, %17 : i32
    %74 = llvm.and %32, %17 : i32
    %75 = llvm.and %26, %18 : i32
    %76 = llvm.icmp "eq" %75, %19 : i32
    %77 = llvm.select %76, %19, %20 : i1, i32
    %78 = llvm.or disjoint %71, %73 : i32
    %79 = llvm.or disjoint %74, %77 : i32
    %80 = llvm.xor %79, %78 : i32
    %81 = llvm.getelementptr inbounds|nuw %11[%80] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %82 = llvm.load %81 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %83 = llvm.xor %80, %21 : i32
    %84 = llvm.getelementptr inbounds|nuw %11[%83] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %85 = llvm.load %84 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %86 = llvm.xor %80, %22 : i32
    %87 = llvm.getelementptr inbounds|nuw %11[%86] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %88 = llvm.load %87 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %89 = llvm.shufflevector %88, %23 [0, -1, -1, -1] : vector<1xf32>
    %90 = llvm.xor %80, %24 : i32
    %91 = llvm.getelementptr inbounds|nuw %11[%90] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %92 = llvm.load %91 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %93 = llvm.shufflevector %92, %23 [0, -1, -1, -1] : vector<1xf32>
    %94 = llvm.shufflevector %82, %85 [0, 1, -1, -1] : vector<1xf32>
    %95 = llvm.shufflevector %94, %89 [0, 1, 4, -1] : vector<4xf32>
    %96 = llvm.shufflevector %95, %93 [0, 1, 2, 4] : vector<4xf32>
    llvm.store %96, %51 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.y() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "4096"]], will_return}
}
